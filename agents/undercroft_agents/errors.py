"""What a user can mend."""


class UserError(ValueError):
    """Bad input: a setting, a file, a name. The message is one line; the scripts print it without a traceback."""


class DamagedError(UserError):
    """A file is not as it was written."""
