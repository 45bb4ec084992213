"""A system's Rules as a Python object, compiled; `interpreted.py` holds the twin for interpreted rules."""

import ctypes

from libc.stdint cimport uint8_t, uint64_t, uintptr_t


cdef class Binding:
    """The functions and sizes of one system, callable on single games (ctypes structures) without any checks of legality.

    Made by the `system.pyx` of each system, which fills in `rules`; the sizes that Python knows come by `resized`.
    """

    @property
    def game_size(self):
        """Bytes of one game."""
        return self.rules.game_size

    @property
    def setup_size(self):
        """Bytes of what a game is set up from."""
        return self.rules.setup_size

    @property
    def action_count(self):
        """Size of the action table."""
        return self.rules.action_count

    @property
    def observation_size(self):
        """Numbers in one observation."""
        return self.rules.observation_size

    @property
    def seats(self):
        """Seats at most."""
        return self.rules.seats

    @property
    def scripts(self):
        """How many built-in leaders there are."""
        return self.rules.scripts

    @property
    def figures(self):
        """How many numbers an outcome has."""
        return self.rules.figures

    def resized(self, int action_count, int observation_size, int seats, int scripts, int figures):
        """The same rules with these sizes."""
        cdef Binding other = Binding()
        other.rules = self.rules
        other.rules.action_count = action_count
        other.rules.observation_size = observation_size
        other.rules.seats = seats
        other.rules.scripts = scripts
        other.rules.figures = figures
        return other

    cdef void* place(self, object game) except NULL:
        if ctypes.sizeof(game) < self.rules.game_size:
            raise ValueError(f"game: a structure of {self.rules.game_size} bytes, not {type(game).__name__}")
        return <void*> <uintptr_t> ctypes.addressof(game)

    def reset(self, game, setup, uint64_t seed):
        """Start the game and run to its first decision."""
        if ctypes.sizeof(setup) < self.rules.setup_size:
            raise ValueError(f"setup: a structure of {self.rules.setup_size} bytes, not {type(setup).__name__}")
        self.rules.reset(self.place(game), <void*> <uintptr_t> ctypes.addressof(setup), seed)

    def legal(self, game, uint8_t[::1] mask):
        """Write which actions are legal."""
        if mask.shape[0] < self.rules.action_count:
            raise ValueError(f"mask: room for {self.rules.action_count} bytes, not {mask.shape[0]}")
        self.rules.legal(self.place(game), &mask[0])

    def apply(self, game, int action):
        """Carry out one legal action and run on to the next decision or the end."""
        if not 0 <= action < self.rules.action_count:
            raise ValueError(f"action: from 0 to {self.rules.action_count - 1}, not {action}")
        self.rules.apply(self.place(game), action)

    def observe(self, game, int seat, float[::1] out):
        """Write what a seat may know."""
        if out.shape[0] < self.rules.observation_size:
            raise ValueError(f"out: room for {self.rules.observation_size} numbers, not {out.shape[0]}")
        self.rules.observe(self.place(game), seat, &out[0])

    def score(self, game, int seat):
        """The result of an ended game for a seat."""
        return self.rules.score(self.place(game), seat)

    def potential(self, game, int seat):
        """How good the position looks for a seat."""
        return self.rules.potential(self.place(game), seat)

    def ended(self, game):
        """Whether the game is over."""
        return bool(self.rules.ended(self.place(game)))

    def seat(self, game):
        """Whose decision it is."""
        return self.rules.seat(self.place(game))

    def script(self, game, int which):
        """The action of a built-in leader; throws the dice of the game it is handed."""
        return self.rules.script(self.place(game), which)

    def tell(self, game, float[::1] out):
        """Write the figures of an ended game."""
        if out.shape[0] < self.rules.figures:
            raise ValueError(f"out: room for {self.rules.figures} numbers, not {out.shape[0]}")
        self.rules.tell(self.place(game), &out[0])
