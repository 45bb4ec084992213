"""Runs the steps of a batch over its memory, without the interpreter; `interpreted.py` holds the twin."""

from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from undercroft.core.binding cimport Binding
from undercroft.core.rules cimport Row, Rules
from undercroft.core.state cimport Lane, Terms
from undercroft.core.stepping cimport advise, begin_next, begin_with, clear_result, pick, show, step, throw_anew


cdef uint8_t* start(object array) except? NULL:
    """The first byte of an array; NULL for None."""
    if array is None:
        return NULL
    cdef uint8_t[::1] flat = array.reshape(-1).view("u1")
    return &flat[0]


cdef class Engine:
    """The lanes of one batch: memory of its own, and of the frame that results are written to.

    All ranges are of lanes, `begin` to before `end`; ranges that do not overlap may run at the same time.
    """

    cdef Rules rules
    cdef Terms terms
    cdef readonly object memory
    cdef readonly object frame
    cdef object kind
    cdef int game_stride
    cdef bint has_final
    cdef uint8_t* games
    cdef uint8_t* lanes
    cdef uint8_t* legal
    cdef uint8_t* setup
    cdef float* observations
    cdef uint8_t* masks
    cdef float* rewards
    cdef uint8_t* terminated
    cdef uint8_t* truncated
    cdef uint8_t* illegal
    cdef int8_t* seats
    cdef uint8_t* final_games
    cdef uint8_t* final_lanes
    cdef float* final_observations
    cdef uint8_t* final_masks

    def __init__(self, Binding binding, memory, terms, kinds):
        """Take over the memory of a batch (batch.Memory) and its Terms; `kinds` are the Game and the Setup of the system."""
        cdef uint8_t[::1] words = bytearray(terms)
        self.rules = binding.rules
        self.terms = (<Terms*> &words[0])[0]
        self.memory = memory
        self.kind = kinds[0]
        self.game_stride = memory.games.shape[1]
        self.games = start(memory.games)
        self.lanes = start(memory.lanes)
        self.legal = start(memory.legal)
        self.setup = start(memory.setup)
        self.has_final = memory.final_games is not None
        self.final_games = start(memory.final_games)
        self.final_lanes = start(memory.final_lanes)
        self.final_observations = <float*> start(memory.final_observations)
        self.final_masks = start(memory.final_masks)

    def game(self, Py_ssize_t lane):
        """The game of a lane, where the rules run on it."""
        return self.kind.from_buffer(self.memory.games[lane])

    def aim(self, frame):
        """Write results to this frame (batch.Frame) from now on."""
        self.frame = frame
        self.observations = <float*> start(frame.observations)
        self.masks = start(frame.masks)
        self.rewards = <float*> start(frame.rewards)
        self.terminated = start(frame.terminated)
        self.truncated = start(frame.truncated)
        self.illegal = start(frame.illegal)
        self.seats = <int8_t*> start(frame.seats)

    cdef void fill(self, Row* row, Py_ssize_t lane, Py_ssize_t at, void* scratch) noexcept nogil:
        """Where the things of a lane stand, its results in row `at` of the frame."""
        row.game = self.games + lane * self.game_stride
        row.setup = self.setup
        row.scratch = scratch
        row.lane = <Lane*> (self.lanes + lane * <Py_ssize_t> sizeof(Lane))
        row.legal = self.legal + lane * self.rules.action_count
        row.observation = self.observations + at * self.rules.observation_size
        row.mask = self.masks + at * self.rules.action_count
        row.rewards = self.rewards + at * self.rules.seats
        row.terminated = self.terminated + at
        row.truncated = self.truncated + at
        row.illegal = self.illegal + at
        row.seat = self.seats + at
        if self.has_final:
            row.final_game = self.final_games + lane * self.game_stride
            row.final_lane = <Lane*> (self.final_lanes + lane * <Py_ssize_t> sizeof(Lane))
            row.final_observation = self.final_observations + lane * self.rules.observation_size
            row.final_mask = self.final_masks + lane * self.rules.action_count

    def reset(self, Py_ssize_t begin, Py_ssize_t end, uint64_t[::1] seeds, uint8_t[::1] which, bint go_on):
        """Begin anew the lanes that `which` marks: with these seeds, or, to go on, the next episode of each."""
        cdef Py_ssize_t lane
        cdef Row row
        with nogil:
            row.scratch = malloc(self.rules.game_size)
            for lane in range(begin, end):
                self.fill(&row, lane, lane, row.scratch)
                if not which[lane]:
                    clear_result(&self.rules, &row)
                    show(&self.rules, &self.terms, &row)
                elif go_on:
                    begin_next(&self.rules, &self.terms, &row)
                else:
                    begin_with(&self.rules, &self.terms, &row, seeds[lane])
            free(row.scratch)

    def step(self, Py_ssize_t begin, Py_ssize_t end, const int32_t[::1] actions):
        """Play one action in each lane."""
        cdef Py_ssize_t lane
        cdef Row row
        with nogil:
            row.scratch = malloc(self.rules.game_size)
            for lane in range(begin, end):
                self.fill(&row, lane, lane, row.scratch)
                step(&self.rules, &self.terms, &row, actions[lane])
            free(row.scratch)

    def step_one(self, Py_ssize_t lane, Py_ssize_t at, int action):
        """Play one action in one lane, with its results in row `at` of the frame.

        Returns:
            The reward of the caller's seat (of seat 0 where it plays all), terminated, truncated, illegal.
        """
        cdef Row row
        with nogil:
            row.scratch = malloc(self.rules.game_size)
            self.fill(&row, lane, at, row.scratch)
            step(&self.rules, &self.terms, &row, action)
            free(row.scratch)
        return row.rewards[max(0, self.terms.own_seat)], row.terminated[0] != 0, row.truncated[0] != 0, row.illegal[0] != 0

    def reset_one(self, Py_ssize_t lane, Py_ssize_t at, uint64_t seed, bint go_on):
        """Begin one lane anew, and show it in row `at`: with this seed, or, to go on, its next episode."""
        cdef Row row
        with nogil:
            row.scratch = malloc(self.rules.game_size)
            self.fill(&row, lane, at, row.scratch)
            if go_on:
                begin_next(&self.rules, &self.terms, &row)
            else:
                begin_with(&self.rules, &self.terms, &row, seed)
            free(row.scratch)

    def show(self, Py_ssize_t begin, Py_ssize_t end, Py_ssize_t shift):
        """Write the observations and masks anew, those of lane k in row k + shift; no rewards."""
        cdef Py_ssize_t lane
        cdef Row row
        with nogil:
            for lane in range(begin, end):
                self.fill(&row, lane, lane + shift, NULL)
                clear_result(&self.rules, &row)
                show(&self.rules, &self.terms, &row)

    def script(self, Py_ssize_t begin, Py_ssize_t end, int which, int32_t[::1] out):
        """Write the actions of a built-in leader; 0 where the game has ended."""
        cdef Py_ssize_t lane
        cdef Row row
        with nogil:
            row.scratch = malloc(self.rules.game_size)
            for lane in range(begin, end):
                self.fill(&row, lane, lane, row.scratch)
                out[lane] = 0
                if not self.rules.ended(row.game):
                    out[lane] = advise(&self.rules, &row, which, 0)
            free(row.scratch)

    def pick(self, Py_ssize_t begin, Py_ssize_t end, const uint64_t[::1] draws, int32_t[::1] out):
        """Write a random legal action for each lane, made from 64 random bits each."""
        cdef Py_ssize_t lane
        cdef Row row
        with nogil:
            for lane in range(begin, end):
                row.legal = self.legal + lane * self.rules.action_count
                out[lane] = pick(&self.rules, &row, draws[lane])

    def tell(self, const int64_t[::1] lanes, bint finals, float[:, ::1] out):
        """Write the figures of these lanes, of the games that they have finished or of those that they hold now."""
        cdef Py_ssize_t at
        cdef uint8_t* games = self.final_games if finals else self.games
        with nogil:
            for at in range(lanes.shape[0]):
                self.rules.tell(games + lanes[at] * self.game_stride, &out[at, 0])

    def throw_anew(self, Py_ssize_t begin, Py_ssize_t end, const uint64_t[::1] seeds):
        """Give the games other dice."""
        cdef Py_ssize_t lane
        with nogil:
            for lane in range(begin, end):
                throw_anew(self.games + lane * self.game_stride, seeds[lane])
