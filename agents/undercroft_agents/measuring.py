"""How fast an environment is, beside a free one of the same sizes, and where the time of training goes."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from undercroft import is_compiled
from undercroft.core.batch import Batch
from undercroft.core.seeds import training_seeds
from undercroft.core.system import System, get_system
from undercroft.free.scenario import imitating

FREE = "undercroft/Free-v0"
BATCHES = (64, 1024, 8192)
ROUNDS = 3  # every figure is the best of so many: other work on the machine only ever slows down
GAMES = 256  # side by side in rollouts
ROLLOUT = 64  # decisions a game and rollout

_clock = time.perf_counter


def clock() -> float:
    """Seconds."""
    return _clock()


def use_processor_time() -> None:
    """Measure by the time that this process gets, not by the time that passes: for busy machines, and one thread."""
    global _clock
    _clock = time.process_time


@dataclass(frozen=True)
class Figure:
    """One line of the table: an environment beside the free one."""

    name: str
    unit: str
    value: float
    free: float | None = None

    @property
    def ratio(self) -> float | None:
        """The environment's figure as a share of the free one's."""
        return self.value / self.free if self.free else None

    def data(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return {**asdict(self), "ratio": self.ratio}


@dataclass(frozen=True)
class Subject:
    """What is measured: an id, its system, the scenario, and the free environment of the same sizes."""

    identifier: str
    system: System
    scenario: Any
    free_system: System
    free_scenario: Any

    @classmethod
    def of(cls, identifier: str, scenario: object = None) -> Subject:
        """The subject that an id and a scenario name.

        Raises:
            ValueError: the id is unknown, or the scenario.
        """
        if identifier not in gymnasium.registry:
            known = ", ".join(name for name in gymnasium.registry if str(name).startswith("undercroft/"))
            raise ValueError(f"environment: unknown id {identifier!r}; allowed: {known}")
        system = get_system(gymnasium.registry[identifier].kwargs["system"])
        read = system.read_scenario(scenario)
        fitted = system.fitted(read)
        free = get_system("free")
        twin = imitating(fitted, decisions=mean_length(fitted, read))
        return cls(identifier, fitted, read, free.fitted(twin), twin)


def mean_length(system: System, scenario: Any, episodes: int = 200) -> int:
    """Decisions of an average game in random legal play."""
    batch = Batch(system, episodes, scenario, autoreset="disabled", max_decisions=10_000)
    batch.reset(training_seeds(0, episodes))
    rng = np.random.default_rng(0)
    while not (batch.terminated | batch.truncated).all():
        batch.step(batch.pick(rng))
    return max(1, round(float(batch.lanes["length"].mean())))


def beside(
    name: str, unit: str, measure: Callable[[System, Any], float], subject: Subject, rounds: int = ROUNDS
) -> Figure:
    """Measure the environment and the free one in turn, the best of each."""
    own, free = 0.0, 0.0
    for _ in range(rounds):
        own = max(own, measure(subject.system, subject.scenario))
        free = max(free, measure(subject.free_system, subject.free_scenario))
    return Figure(name, unit, own, free)


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second, of a function that tells how many it has played."""
    play()
    done, start = 0, clock()
    while (elapsed := clock() - start) < seconds:
        done += play()
    return done / elapsed


def single_figures(subject: Subject, seconds: float) -> list[Figure]:
    """One game, step by step, through gymnasium.make."""
    figures = []
    for form in ("dict", "flat"):

        def measure(system: System, scenario: Any, form: str = form) -> float:
            identifier = FREE if system is subject.free_system else subject.identifier
            env = gymnasium.make(identifier, scenario=scenario, observation=form)
            return rate(replayed(env), seconds)

        figures.append(beside(f"gymnasium.make, observation={form}", "decisions/s", measure, subject))
    return figures


def replayed(env: Any, decisions: int = 1000) -> Callable[[], int]:
    """Plays the same games of random legal actions again and again; choosing them is not part of what is measured."""
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(0)
    actions: list[int] = []
    while len(actions) < decisions:
        actions.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        _, _, ended, _, info = env.step(actions[-1])
        if ended:
            _, info = env.reset()

    def play() -> int:
        env.reset(seed=1)
        for action in actions:
            if env.step(action)[2]:
                env.reset()
        return decisions

    return play


def batch_figures(subject: Subject, seconds: float) -> list[Figure]:
    """Many games at once, random legal play, masks and observations written."""
    figures = []
    for count in BATCHES:
        for threads in (1, 2) if _clock is time.perf_counter else (1,):

            def measure(system: System, scenario: Any, count: int = count, threads: int = threads) -> float:
                batch = Batch(system, count, scenario, threads=threads, autoreset="same_step")
                batch.reset(training_seeds(0, count))
                rng = np.random.default_rng(0)
                found = rate(lambda: len(batch.step(batch.pick(rng)).rewards), seconds)
                batch.close()
                return found

            name = f"batch of {count}, {threads} thread{'s' if threads > 1 else ''}"
            figures.append(beside(name, "decisions/s", measure, subject))
    return figures


def size_figures(subject: Subject, seconds: float) -> list[Figure]:
    """Bytes, and what copying, leaders and importing cost."""
    system, free = subject.system, subject.free_system
    figures = [
        Figure("state of one game", "bytes", system.binding.game_size, free.binding.game_size),
        Figure("observation of one game", "bytes", 4 * system.layout.size, 4 * free.layout.size),
    ]

    def copies(system: System, scenario: Any) -> float:
        batch = Batch(system, 1024, scenario)
        batch.reset(training_seeds(0, 1024))
        everyone = np.arange(1024)
        return rate(lambda: len(batch.copy_from(batch, everyone, everyone).rewards), seconds)

    def resets(system: System, scenario: Any) -> float:
        batch = Batch(system, 1024, scenario)
        batch.reset(training_seeds(0, 1024))
        return rate(lambda: len(batch.reset().rewards), seconds)

    figures.append(beside("games copied, and shown", "games/s", copies, subject))
    figures.append(beside("games started", "games/s", resets, subject))
    for leader in system.scripts:
        batch = Batch(system, 1024, subject.scenario)
        batch.reset(training_seeds(0, 1024))

        def lead(leader: str = leader, batch: Batch = batch) -> int:
            batch.step(batch.script(leader))
            return 1024

        figures.append(Figure(f"played by the leader {leader}", "decisions/s", rate(lead, seconds)))
    figures.append(Figure("import undercroft", "s", import_time()))
    return figures


def import_time() -> float:
    """Seconds that `import undercroft` takes in a fresh interpreter, the interpreter's own start left out."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return min(run("import undercroft") for _ in range(ROUNDS)) - min(run("pass") for _ in range(ROUNDS))


def learning_figures(subject: Subject, threads: int = 1) -> list[Figure]:
    """Rollouts (masks, policy, bookkeeping and environment) and gradient steps of MaskablePPO.

    With the stock policy of sb3-contrib, and with the project's own, which is faster, so that the environment weighs
    more. Learning does not touch the environment: it shows what bounds training as a whole.
    """
    import torch  # noqa: PLC0415 (takes seconds)

    torch.set_num_threads(threads)
    figures = []
    for title, own_policy in (("stock policy", False), ("own policy", True)):
        learners = [
            learner(subject.system, subject.scenario, own_policy),
            learner(subject.free_system, subject.free_scenario, own_policy),
        ]
        rollouts, updates = [0.0, 0.0], [0.0, 0.0]
        for _ in range(ROUNDS):
            for place, (roll_out, update) in enumerate(learners):
                rollouts[place] = max(rollouts[place], timed(roll_out))
                updates[place] = max(updates[place], timed(update))
        figures.append(Figure(f"SB3 rollouts, {title}", "decisions/s", *rollouts))
        figures.append(Figure(f"SB3 learning, {title}, 4 passes", "decisions/s", *updates))
    return figures


def timed(work: Callable[[], None]) -> float:
    """Decisions a second of one rollout or one update over it."""
    start = clock()
    work()
    return GAMES * ROLLOUT / (clock() - start)


def learner(system: System, scenario: Any, own_policy: bool) -> tuple[Callable[[], None], Callable[[], None]]:
    """What rolls out, and what learns from it."""
    from sb3_contrib import MaskablePPO  # noqa: PLC0415

    from undercroft_agents.network import Architecture  # noqa: PLC0415
    from undercroft_agents.training.masked_policy import MaskedPolicy  # noqa: PLC0415
    from undercroft_agents.vec_env import CrawlVecEnv  # noqa: PLC0415

    env = CrawlVecEnv(GAMES, system, scenario)
    settings: dict[str, Any] = {"net_arch": [64, 64]}
    if own_policy:
        sizes = (system.layout.size, len(system.actions))
        settings = {"architecture": Architecture(*sizes, (64, 64), "tanh", shared=False)}
    policy: Any = MaskedPolicy if own_policy else "MlpPolicy"
    model = MaskablePPO(policy, env, n_steps=ROLLOUT, batch_size=2048, n_epochs=4, policy_kwargs=settings, seed=0)
    _, callback = model._setup_learn(GAMES * ROLLOUT)

    def roll_out() -> None:
        model.collect_rollouts(env, callback, model.rollout_buffer, ROLLOUT)

    def update() -> None:
        model.train()

    roll_out()
    return roll_out, update


def conditions(subject: Subject) -> dict[str, Any]:
    """What the figures were measured with."""
    return {
        "environment": subject.identifier,
        "actions": len(subject.system.actions),
        "observations": subject.system.layout.size,
        "mean_decisions_of_a_game": subject.free_scenario.decisions,
        "compiled": is_compiled(),
        "time": "of the processor" if _clock is time.process_time else "as it passes",
    }


def as_table(figures: list[Figure]) -> str:
    """The figures in columns."""
    rows = [("", "", "environment", "free", "ratio")]
    for figure in figures:
        free = "" if figure.free is None else _number(figure.free)
        ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
        rows.append((figure.name, figure.unit, _number(figure.value), free, ratio))
    widths: NDArray[np.int64] = np.array([[len(cell) for cell in row] for row in rows]).max(0)
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place < 2 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _number(value: float) -> str:
    return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"
