"""Plays several leaders on the same seeds, in as many processes as asked for.

Work is cut into blocks of seeds whose size never changes, and every block is played in the same way wherever it is
played: so the results are the same bytes for any number of workers.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from undercroft.core.seeds import evaluation_seeds
from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.leaders import make_leader
from undercroft_agents.evaluation.play import LANES, Episodes, Progress, Table, play
from undercroft_agents.policy import Leader
from undercroft_agents.tasks import system_of

BLOCK = 512


@dataclass(frozen=True)
class Contest:
    """Who plays what: environment id, leaders as words, episodes, and how they are played."""

    task: str
    leaders: tuple[str, ...]
    episodes: int
    scenario: Any = None
    max_decisions: int = 0
    greedy: bool = True
    first_seed: int = 0
    lanes: int = LANES

    def table(self) -> Table:
        """Where the leaders meet.

        Raises:
            UserError: the task or the scenario is wrong.
        """
        system = system_of(self.task)
        try:
            scenario = system.read_scenario(self.scenario)
        except ValueError as error:
            raise UserError(str(error)) from error
        return Table(system.fitted(scenario), scenario, self.max_decisions)


def hold(contest: Contest, workers: int = 1, progress: Progress | None = None) -> dict[str, Episodes]:
    """The episodes of every leader, by its word, in the order of the seeds.

    Args:
        workers: processes; 1 plays in this one.
        progress: called with the number of episodes that have just ended.

    Raises:
        UserError: a leader or the scenario does not exist, or does not fit.
    """
    if contest.episodes < 2:
        raise UserError(f"episodes: must be 2 or more, not {contest.episodes}")
    table = contest.table()
    for word in contest.leaders:
        make_leader(word, table.system, contest.greedy)  # errors come before any work
    firsts = range(contest.first_seed, contest.first_seed + contest.episodes, BLOCK)
    blocks = [(contest, word, first) for word in contest.leaders for first in firsts]
    parts: dict[str, list[Episodes]] = {word: [] for word in contest.leaders}
    workers = max(1, min(workers, len(blocks)))
    with _mapping(workers) as mapped:
        for (_, word, _), episodes in zip(blocks, mapped(_play_block, blocks), strict=True):
            parts[word].append(episodes)
            if progress is not None:
                progress(len(episodes.score))
    return {word: Episodes.joined(found) for word, found in parts.items()}


@contextmanager
def _mapping(workers: int) -> Iterator[Any]:
    if workers == 1:
        yield map
        return
    context = multiprocessing.get_context("spawn")  # a fork would inherit torch's threads in an unknown state
    with ProcessPoolExecutor(workers, context) as pool:
        yield pool.map


def _play_block(task: tuple[Contest, str, int]) -> Episodes:
    contest, word, first = task
    table, leader = _prepared(contest, word)
    count = min(BLOCK, contest.first_seed + contest.episodes - first)
    with _one_thread():
        return play(leader, table, evaluation_seeds(count, first), contest.lanes)


@lru_cache(maxsize=64)
def _cached(key: str) -> dict[str, Any]:
    return {}


def _prepared(contest: Contest, word: str) -> tuple[Table, Leader]:
    """Table and leader, made once in every process (a contest may hold a mapping, which is no key)."""
    memory = _cached(repr((contest, word)))
    if not memory:
        table = contest.table()
        memory.update(table=table, leader=make_leader(word, table.system, contest.greedy))
    return memory["table"], memory["leader"]


@contextmanager
def _one_thread() -> Iterator[None]:
    """Sums of a network may be made in another order by several threads; one gives the same bytes everywhere."""
    torch = sys.modules.get("torch")
    if torch is None:
        yield
        return
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
