"""A run in words: what was trained, how far, how well, and how to use it."""

from __future__ import annotations

from typing import Any

from undercroft_agents.files import write_text
from undercroft_agents.training.config import Config
from undercroft_agents.training.run_folder import RunFolder


def write_card(run: RunFolder, config: Config, decisions: int, best: dict[str, Any] | None) -> None:
    """Write `card.md` anew."""
    meta = run.meta()
    git = meta.get("git") or {"commit": "unknown", "dirty": False}
    is_done = decisions >= config.total_decisions
    lines = [
        f"# A leader for {config.task}",
        "",
        f"Masked PPO, seed {config.seed}: {decisions:,} of {config.total_decisions:,} decisions"
        f"{' (finished)' if is_done else ''}. Scenario: {config.environment.scenario}.",
        "",
        *_best_lines(best),
        f"Trained with undercroft {meta['versions']['undercroft'] or 'from source'}, commit {git['commit'][:12]}"
        f"{' (with local changes)' if git['dirty'] else ''}, rules {meta['rules_hash']}.",
        "",
        "- Compare it: `python scripts/evaluate.py "
        f"{run.path.as_posix()} --against {config.validation.against or 'random'}`",
        *([] if is_done else [f"- Train on: `python scripts/train.py --resume {run.path.as_posix()}`"]),
        "",
        "The scores above are of the validation seeds, by which the best model was chosen; `scripts/evaluate.py` uses",
        "others. The model is made for this task's action and observation tables and refuses to play any other.",
    ]
    write_text(run.card_file, "\n".join(lines) + "\n")


def _best_lines(best: dict[str, Any] | None) -> list[str]:
    if best is None:
        return []
    lines = [f"Best model, after {best['decisions']:,} decisions: mean score {best['score']:+.3f} (from -1 to 1)."]
    for name, value in best["figures"].items():
        rival = name.removeprefix("validation/over_")
        if rival != name and not rival.endswith(("_low", "_high")):
            low, high = best["figures"][f"{name}_low"], best["figures"][f"{name}_high"]
            lines.append(f"Over {rival} on the same seeds: {value:+.3f}, 95 % interval {low:+.3f} to {high:+.3f}.")
    return [*lines, ""]
