"""Write the C signatures of the kernels from their Python: python scripts/signatures.py [--check] [paths]

The same as `python -m undercroft.core.signatures`, but needs nothing installed and nothing built.
"""

import sys
from pathlib import Path
from types import ModuleType

package = ModuleType("undercroft")  # without its __init__, which would load the kernels
package.__path__ = [str(Path(__file__).resolve().parents[1] / "envs" / "undercroft")]
sys.modules["undercroft"] = package

from undercroft.core.signatures import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
