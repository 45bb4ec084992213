"""Names for C types in kernel annotations: Python sees an `int`, the signature writer the C type."""

from typing import Any, TypeAlias

U8: TypeAlias = int  # uint8_t
U32: TypeAlias = int  # uint32_t: a set of squares or figures, one bit each
U64: TypeAlias = int  # uint64_t
Bytes: TypeAlias = Any  # uint8_t*: a row of bytes (a mask); a numpy row when interpreted
Floats: TypeAlias = Any  # float*: a row of floats (an observation); a numpy row when interpreted
Address: TypeAlias = Any  # void*: a game of any system
