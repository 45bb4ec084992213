"""One call for scripts and programs: who is compared with whom, on what."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from undercroft_agents.errors import UserError
from undercroft_agents.evaluation.contest import Contest, hold
from undercroft_agents.evaluation.leaders import make_leader
from undercroft_agents.evaluation.play import Progress
from undercroft_agents.evaluation.report import report
from undercroft_agents.training.run_folder import RunFolder

RUNS = Path("runs")


@dataclass(frozen=True)
class Request:
    """A comparison. The first leader is compared with each of the others; None: as the run of one of them has it."""

    leaders: tuple[str, ...]
    episodes: int
    task: str | None = None
    scenario: Any = None
    greedy: bool = True
    first_seed: int = 0


def evaluate(request: Request, workers: int = 1, progress: Progress | None = None) -> tuple[dict[str, Any], Path]:
    """Play it: the result, and where its files belong (without ending).

    Raises:
        UserError: in one line, what does not exist or does not fit.
    """
    contest = _contest(request)
    table = contest.table()
    leaders = {word: make_leader(word, table.system, contest.greedy) for word in contest.leaders}
    if len({leader.name for leader in leaders.values()}) < len(leaders):
        leaders = {word: _renamed(leader, word) for word, leader in leaders.items()}
    result = report(contest, leaders, hold(contest, workers, progress))
    return result, _place(contest, request)


def _contest(request: Request) -> Contest:
    runs = [Path(word) for word in request.leaders if (Path(word) / "config.yaml").is_file()]
    configs = [RunFolder.open(path).config() for path in runs]
    task = request.task or next((config.task for config in configs), None)
    if task is None:
        raise UserError("task: say which environment (--task); no run folder is among the leaders that would tell")
    same = [config.environment for config in configs if config.task == task]
    scenario = request.scenario if request.scenario is not None else next((one.scenario for one in same), None)
    limit = next((one.max_decisions for one in same), 0)
    words = tuple(dict.fromkeys(request.leaders))
    return Contest(task, words, request.episodes, scenario, limit, request.greedy, request.first_seed)


def _renamed(leader: Any, word: str) -> Any:
    leader.name = word
    return leader


def _place(contest: Contest, request: Request) -> Path:
    first, *others = (Path(word).name for word in contest.leaders)
    folder = Path(contest.leaders[0])
    parts = [*others, str(contest.episodes)]
    if request.scenario is not None:
        parts.append(str(request.scenario))
    if not request.greedy:
        parts.append("sampled")
    if request.first_seed:
        parts.append(f"from{request.first_seed}")
    if folder.is_dir():
        return folder / "evaluations" / "-".join(parts)
    return RUNS / "evaluations" / "-".join([first, *parts])
