"""One step of one game of a batch: apply, score, begin anew, show. Written once for every system and batch."""

from __future__ import annotations

import cython

if not cython.compiled:
    from undercroft.core.rng import mix, seed_dice
    from undercroft.core.rules import Row, Rules, clear_bytes, copy_bytes, copy_lane, dice_of, script_stream
    from undercroft.core.state import Autoreset, Over, Terms
    from undercroft.core.types import U64, Address, Bytes, Floats


def episode_seed(seed: U64, episode: U64) -> U64:
    """The seed of one episode of a lane: episode 0 plays the lane's own; the top bit never changes (core/seeds.py)."""
    if episode == 0:
        return seed
    mixed = mix(seed ^ mix(episode))
    return (mixed >> 1) | ((seed >> 63) << 63)


def begin(rules: Rules, terms: Terms, row: Row) -> None:
    """Start the episode that the lane has come to."""
    lane = row.lane
    lane.length = 0
    lane.illegal = 0
    lane.over = Over.NO
    clear_bytes(row.game, rules.game_size)
    rules.reset(row.game, row.setup, episode_seed(lane.seed, lane.episode))
    play_others(rules, terms, row)
    for seat in range(rules.seats):
        lane.total[seat] = 0.0
        lane.potential[seat] = 0.0
        if terms.shaped and not rules.ended(row.game):
            lane.potential[seat] = rules.potential(row.game, seat)


def begin_with(rules: Rules, terms: Terms, row: Row, seed: U64) -> None:
    """Start episode 0 of a seed and show it."""
    row.lane.seed = seed
    row.lane.episode = 0
    begin(rules, terms, row)
    clear_result(rules, row)
    show(rules, terms, row)


def begin_next(rules: Rules, terms: Terms, row: Row) -> None:
    """Start the lane's next episode and show it."""
    row.lane.episode += 1
    begin(rules, terms, row)
    clear_result(rules, row)
    show(rules, terms, row)


def advise(rules: Rules, row: Row, which: int, turn: int) -> int:
    """What a built-in leader does here, as a function of the position and of how many decisions led to it.

    It works on a copy with fresh dice: whatever it throws or tries, it foresees nothing and leaves no trace.
    """
    copy_bytes(row.scratch, row.game, rules.game_size)
    seed_dice(dice_of(row.scratch), mix(script_stream(row.game) ^ mix(row.lane.length + 1) ^ turn))
    return rules.script(row.scratch, which)


def play_others(rules: Rules, terms: Terms, row: Row) -> None:
    """Let the script decide for the other seats, until it is the caller's turn or the end."""
    if terms.own_seat < 0:
        return
    turn = 0
    while not rules.ended(row.game) and rules.seat(row.game) != terms.own_seat:
        turn += 1
        rules.apply(row.game, advise(rules, row, terms.opponent, turn))


def clear_result(rules: Rules, row: Row) -> None:
    """No reward, no end, nothing illegal."""
    for seat in range(rules.seats):
        row.rewards[seat] = 0.0
    row.terminated[0] = 0
    row.truncated[0] = 0
    row.illegal[0] = 0


def play(rules: Rules, terms: Terms, row: Row, action: int) -> None:
    """One decision. An illegal action leaves the game as it is, but counts towards the limit of decisions."""
    lane = row.lane
    lane.length += 1
    if row.legal[action] == 0:
        row.illegal[0] = 1
        lane.illegal += 1
    elif not rules.ended(row.game):
        rules.apply(row.game, action)
        play_others(rules, terms, row)
    if rules.ended(row.game):
        lane.over = Over.TERMINATED
    elif terms.limit > 0 and lane.length >= terms.limit:
        lane.over = Over.TRUNCATED
    pay(rules, terms, row)


def pay(rules: Rules, terms: Terms, row: Row) -> None:
    """Rewards: the score at the end; shaped, also the discounted gain in potential, which is 0 at an end.

    Sums are made in double precision and rounded once, so that both ways to run give the same bytes.
    """
    lane = row.lane
    for seat in range(rules.seats):
        if lane.over == Over.TERMINATED:
            row.rewards[seat] = rules.score(row.game, seat)
        if terms.shaped:
            before = lane.potential[seat]
            lane.potential[seat] = 0.0
            if lane.over != Over.TERMINATED:
                lane.potential[seat] = rules.potential(row.game, seat)
            row.rewards[seat] = row.rewards[seat] + (terms.discount * lane.potential[seat] - before)
        lane.total[seat] = lane.total[seat] + row.rewards[seat]


def viewer(rules: Rules, terms: Terms, row: Row) -> int:
    """The seat whose observation is due."""
    if terms.own_seat >= 0:
        return terms.own_seat
    return rules.seat(row.game)


def look(rules: Rules, terms: Terms, row: Row, observation: Floats, mask: Bytes) -> None:
    """Write the observation of the seat that is asked, and what is legal.

    Once a game has ended its mask offers action 0 alone: whatever comes next is ignored, and a policy that is asked
    nevertheless finds one action of probability 1, which adds nothing to a gradient.
    """
    if rules.ended(row.game):
        for action in range(rules.action_count):
            row.legal[action] = 0
        row.legal[0] = 1
    else:
        rules.legal(row.game, row.legal)
    copy_bytes(mask, row.legal, rules.action_count)
    seat = viewer(rules, terms, row)
    row.seat[0] = seat
    rules.observe(row.game, seat, observation)


def show(rules: Rules, terms: Terms, row: Row) -> None:
    """Write what the lane's caller sees."""
    look(rules, terms, row, row.observation, row.mask)
    row.terminated[0] = row.lane.over == Over.TERMINATED
    row.truncated[0] = row.lane.over == Over.TRUNCATED


def keep_final(rules: Rules, terms: Terms, row: Row) -> None:
    """Keep what was last seen of a game that begins anew in the same step."""
    look(rules, terms, row, row.final_observation, row.final_mask)
    copy_bytes(row.final_game, row.game, rules.game_size)
    copy_lane(row.final_lane, row.lane)


def step(rules: Rules, terms: Terms, row: Row, action: int) -> None:
    """Play one action, begin anew where the terms say so, and show the result."""
    if row.lane.over != Over.NO:
        if terms.autoreset == Autoreset.DISABLED:
            clear_result(rules, row)
            show(rules, terms, row)
        else:
            begin_next(rules, terms, row)
        return
    clear_result(rules, row)
    play(rules, terms, row, action)
    if row.lane.over == Over.NO or terms.autoreset != Autoreset.SAME_STEP:
        show(rules, terms, row)
        return
    keep_final(rules, terms, row)
    row.lane.episode += 1
    begin(rules, terms, row)
    show(rules, terms, row)
    row.terminated[0] = row.final_lane.over == Over.TERMINATED
    row.truncated[0] = row.final_lane.over == Over.TRUNCATED


def pick(rules: Rules, row: Row, draw: U64) -> int:
    """One of the legal actions, each as likely, as a function of 64 random bits."""
    count = 0
    for action in range(rules.action_count):
        count += row.legal[action]
    place: U64 = ((draw >> 32) * count) >> 32
    for action in range(rules.action_count):
        if row.legal[action]:
            if place == 0:
                return action
            place -= 1
    return 0


def throw_anew(game: Address, seed: U64) -> None:
    """Give a game other dice: what a search needs before it looks ahead in a copy."""
    seed_dice(dice_of(game), seed)
