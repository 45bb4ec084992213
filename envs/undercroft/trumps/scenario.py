"""What can be configured of a game of Trumps."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.trumps.codes import BossGroup, Bound, Class, ClassMode, Code, Reward, Treasure
from undercroft.trumps.state import Setup

FEWEST_PLAYERS = 3
MOST_ROUNDS = 100


@dataclass(frozen=True)
class Scenario:
    """Players, options of the ledger, reward.

    players: 3 to 5 (TR-101).
    treasure: what a treasure is: the challenge just beaten, or the top of a deck of its own (TR-702, TR-703).
    boss_group: how a group is compared with the Boss: by sums or by pairs (TR-R17).
    class_mode: classes are drafted or dealt (TR-231, TR-R7).
    classes: the classes by seat, all of them different; empty: by class_mode.
    reward: points above par, or 1 for the winner (TR-902).
    rounds: after which everybody flees (TR-852).
    """

    players: int = 3
    treasure: Treasure = Treasure.CHALLENGE
    boss_group: BossGroup = BossGroup.SUM
    class_mode: ClassMode = ClassMode.DRAFT
    classes: tuple[Class, ...] = ()
    reward: Reward = Reward.POINTS
    rounds: int = 20

    def __post_init__(self) -> None:
        """Check the limits.

        Raises:
            ValueError: in one line, which field is out of them.
        """
        limits = {"players": (FEWEST_PLAYERS, int(Bound.SEATS)), "rounds": (1, MOST_ROUNDS)}
        for name, (low, high) in limits.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise ValueError(f"scenario.{name}: must be an integer from {low} to {high}, not {value!r}")
        if self.classes and len(self.classes) != self.players:
            raise ValueError(f"scenario.classes: must be empty or name {self.players} classes, not {len(self.classes)}")
        if len(set(self.classes)) != len(self.classes):
            raise ValueError("scenario.classes: a class can be taken once (TR-231)")


PRESETS = {
    "three": Scenario(),
    "four": Scenario(players=4),
    "five": Scenario(players=5),
    "dealt": Scenario(players=4, class_mode=ClassMode.DEAL),
    "treasure_deck": Scenario(players=4, treasure=Treasure.DECK),
    "pairs": Scenario(players=5, boss_group=BossGroup.PAIRS),
    "winner": Scenario(players=4, class_mode=ClassMode.DEAL, reward=Reward.WINNER),
}
DEFAULT = "four"


def prepare(scenario: Scenario) -> Setup:
    """The same for the kernels."""
    setup = Setup(
        scenario.players,
        scenario.treasure,
        scenario.boss_group,
        scenario.class_mode,
        scenario.reward,
        scenario.rounds,
    )
    for seat in range(Bound.SEATS):
        setup.classes[seat] = scenario.classes[seat] if seat < len(scenario.classes) else Code.DRAFTED
    return setup
