"""undercroft: tabletop dungeon crawls as reinforcement-learning environments."""

from undercroft import loading
from undercroft.loading import is_compiled

loading.choose()  # before any other module of the package is imported

from undercroft import registration  # noqa: E402, F401  (makes the systems and environments known)

__version__ = "0.1.0"
__all__ = ["__version__", "is_compiled"]
