"""undercroft: tabletop dungeon crawls as reinforcement-learning environments."""

import importlib.util

from undercroft import loading
from undercroft.loading import is_compiled

loading.choose()  # before any other module of the package is imported

if importlib.util.find_spec("undercroft.registration") is not None:
    importlib.import_module("undercroft.registration")

__version__ = "0.1.0"
__all__ = ["__version__", "is_compiled"]
