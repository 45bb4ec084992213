"""Every printed table of a fight, row by row against the ledger."""

from __future__ import annotations

import re

import pytest

from tests.two_hour.ledger import number, table, tables
from undercroft.loading import interpreted
from undercroft.two_hour import tables as printed
from undercroft.two_hour.codes import Harm, Held, Profession, Race, Result, Source

with interpreted():
    from undercroft.two_hour import lookup, race_lists
    from undercroft.two_hour.race_lists import RACE_LISTS

RESULTS = {
    "CO": Result.CARRY_ON,
    "DB": Result.DUCK_BACK,
    "Flee": Result.FLEE,
    "3:1": Result.FLEE_IF_OUTNUMBERED,
}
HARMS = {"OOF": Harm.OUT_OF_FIGHT, "Duck Back": Harm.DUCK_BACK, "-1 Rep, another round": Harm.LESS_REP}


def race_named(text: str) -> Race:
    """Race of a printed name: "Demon (Major)" is a Major Demon."""
    text = re.sub(r"Demon \((\w+)\)", r"\1 Demon", text.partition(" (printed")[0])
    return next(race.race for race in RACE_LISTS if race.name == text)


@pytest.mark.parametrize("race", RACE_LISTS, ids=[race.table for race in RACE_LISTS])
def test_race_lists_are_the_ledgers(race: race_lists.RaceList) -> None:
    """Each line of 2H-7.0b, and whether Rep has its die (2H-R11).

    T-7.0, T-7.0.1, T-7.0.2, T-7.0.3, T-7.0.4, T-7.0.5, T-7.0.6, T-7.0.7, T-7.0.8, T-7.0.9, T-7.0.10, T-7.0.11,
    T-7.0.12, T-7.0.13, T-7.0.14 (2H-7.0).
    """
    name = re.sub(r"(Major|Petty) Demon", r"Demon (\1)", race.name)
    rows = table(f"{race.table} {name}")
    assert [
        (line.rolls, line.profession + ("" if line.casts else " (a)"), str(line.rep), line.armour, line.weapons)
        for line in race.lines
    ] == [(rolls, trade, rep.partition(" ")[0], ac, weapon) for rolls, trade, rep, ac, weapon in rows]
    assert race.has_rep_die == all("no Rep die" not in row[2] for row in rows)


@pytest.mark.parametrize("race", RACE_LISTS, ids=[race.table for race in RACE_LISTS])
def test_2h_7_0b_every_total_of_2d6_names_one_line(race: race_lists.RaceList) -> None:
    totals = [total for line in race.lines for total in printed.span(line.rolls)]
    assert sorted(totals) == list(range(2, 13))


def test_t_7_a_attributes_of_the_races() -> None:
    """T-7.A (2H-8.0): the races in the order of 2H-7.0, each with its attribute."""
    assert [(race_named(row[0]), row[1]) for row in table("T-7.A")] == [(r.race, r.attribute) for r in RACE_LISTS]
    assert [race.race for race in RACE_LISTS] == list(Race)


def test_t_9_0_attributes_of_the_professions() -> None:
    """T-9.0 (2H-9.0)."""
    assert [(row[1], row[2]) for row in table("T-9.0")] == [(trade.name, trade.attribute) for trade in printed.TRADES]
    assert [trade.profession for trade in printed.TRADES] == [p for p in Profession if p != Profession.NONE]


def test_t_10_0_reputation() -> None:
    """T-10.0 (2H-10.0)."""
    assert [(int(rep.rstrip("+")), words) for rep, words in table("T-10.0")] == list(printed.REPUTATIONS.items())


def test_t_11_0_weapons() -> None:
    """T-11.0 (2H-11.0, 2H-23.1, 2H-24.1): hands, dice, Impact; a spear as S or as 2S (2H-R12)."""
    rows = {row[0]: row for row in table("T-11.0")}
    for held in printed.HOLDINGS:
        if held.code in rows:
            _, _, hands, dice, melee, missile, _ = rows[held.code]
            assert held.is_melee == (dice != "unarmed" and held.code != "none")
            assert held.hands == (int(hands[0]) if hands else 0)
            assert held.missile_impact == number(missile)
            if held.code == "SP":
                assert held._replace(held=Held.SWORD, code="S", name="sword") == printed.HOLDINGS[Held.SWORD]
            elif held.code != "M":
                assert held.melee_dice == (-1 if dice == "unarmed" else number(dice))
                assert held.melee_impact == number(melee)
    two_handed = printed.HOLDINGS[Held.TWO_HANDED_SWORD]
    spear = two_handed._replace(held=Held.LONG_SPEAR, code="", name="two-handed spear")
    assert printed.HOLDINGS[Held.LONG_SPEAR] == spear
    assert set(rows) - {held.code for held in printed.HOLDINGS} == {"2xS", "1/2xS"}
    assert race_lists.alternatives("1/2xS") == [(Held.SWORD, Held.NOTHING), (Held.SWORD, Held.SWORD)]


def test_holdings_stand_in_the_order_of_their_codes() -> None:
    assert [held.held for held in printed.HOLDINGS] == list(Held)


def test_2h_r44_swords_for_the_mace() -> None:
    swords = {Held.SWORD, Held.SPEAR, Held.DANCING_SWORD, Held.SWORD_OF_RAGE}
    assert {held.held for held in printed.HOLDINGS if held.is_sword} == swords


def test_2h_r45_bow_sling_firearm_and_tool_are_unarmed_in_melee() -> None:
    for held in printed.HOLDINGS:
        if not held.is_melee:
            assert (held.melee_dice, held.melee_impact) == (-1, 0)


def test_t_12_0_armour() -> None:
    """T-12.0 (2H-12.0)."""
    assert {int(ac): name for ac, name, _ in table("T-12.0")} == printed.ARMOUR_NAMES


def test_t_6_3_1_star_power() -> None:
    """T-6.3.1: the rows of a fight; harm off the board is not this table's."""
    rows = {row[0]: row[1:] for row in table("T-6.3.1")}
    shot, melee = rows["shot, thrown axe, Damage spell"], rows["melee"]
    assert printed.STAR_POWER[Source.SHOT] == tuple(HARMS[cell] for cell in shot)
    assert printed.STAR_POWER[Source.SPELL] == tuple(HARMS[cell] for cell in shot)
    assert printed.STAR_POWER[Source.MELEE] == tuple(HARMS[cell] for cell in melee)
    for source in Source:
        assert lookup.STAR_POWER[source][Harm.DEAD][0] == Harm.DEAD
        assert lookup.STAR_POWER[source][Harm.LESS_REP] == [Harm.LESS_REP] * 3


@pytest.mark.parametrize("row", table("T-19.0"), ids=lambda row: row[0])
def test_t_19_0_crisis_test(row: list[str]) -> None:
    """T-19.0 (2H-19.1b, 2H-R53): by profession, dice passed, Received Fire and Man Down."""
    trade = Profession[row[0].upper()]
    fire_2, down_2, fire_1, down_1, either_0 = (RESULTS[cell] for cell in row[1:])
    assert lookup.CRISIS[trade] == [[either_0, either_0], [down_1, fire_1], [down_2, fire_2]]


def test_t_21_0_charge_into_melee() -> None:
    """T-21.0."""
    rows = [(re.split(r" \(|:| when", source)[0], number(words)) for source, words in tables("T-21.0")[0]]
    assert rows == [("Duty", 2) if line.source == "Duty" else tuple(line) for line in printed.CHARGE_TEST]
    assert table("T-21.0")[0][1].startswith("two dice pass by themselves")


def test_t_23_3_shooting() -> None:
    """T-23.3 (2H-23.4, 2H-12.1.2)."""
    for passed, words in table("T-23.3"):
        always = words == "hit"
        sometimes = always or words.endswith("otherwise hit")
        assert printed.SHOOTING[int(passed)] == (sometimes, always)


def test_t_23_5_shooting_damage() -> None:
    """T-23.5 (2H-23.5a)."""
    rows = [(source, number(words)) for source, words in table("T-23.5")]
    assert rows[-1][0] == "Bow of Seeking"
    assert rows[:-1] == [tuple(line) for line in printed.SHOOTING_DAMAGE]
    assert printed.value_of(printed.DAMAGE_ROLLS, "Bow of Seeking") == 2


def weapon_line(source: str) -> printed.Holding | None:
    """The weapon that a line of T-24.2 or T-24.4 is about, if it is about one alone."""
    name = {"unarmed": "nothing"}.get(source, source)
    return next((held for held in printed.HOLDINGS if held.name == name), None)


def test_t_24_2_melee_dice() -> None:
    """T-24.2 (2H-24.1.1, 2H-12.1.1): a weapon's own dice stand in its row, all else in MELEE."""
    seen = set()
    for source, words in table("T-24.2"):
        held = weapon_line(source)
        if held is not None:
            assert held.melee_dice == number(words)
        elif source != "Armour of Agility":  # is Nimbler's
            name = re.split(r" \(|:", source)[0]
            assert printed.value_of(printed.MELEE, name) == number(words)
            seen.add(name)
    assert seen == {line.source for line in printed.MELEE}


def test_t_24_4_melee_damage() -> None:
    """T-24.4 (2H-24.3a): a weapon's own Impact stands in its row, rolls in DAMAGE_ROLLS, all else in MELEE_DAMAGE."""
    seen = set()
    for source, words in table("T-24.4"):
        held = weapon_line(source.removeprefix("winner: "))
        if source == "winner: Battle Axe of Virtue":
            axe = printed.HOLDINGS[Held.TWO_HANDED_AXE].melee_impact
            assert printed.HOLDINGS[Held.BATTLE_AXE_OF_VIRTUE].melee_impact == axe + number(words)
        elif held is not None and "Impact" in words:
            assert held.melee_impact == number(words)
        elif source == "winner attribute: Swordsman":
            assert printed.value_of(printed.DAMAGE_ROLLS, "Swordsman") == 2
        elif source == "winner: Dancing Sword":
            assert printed.value_of(printed.DAMAGE_ROLLS, "Dancing Sword") == 1
        elif source != "loser: Iron Cloak":  # changes the AC
            assert printed.value_of(printed.MELEE_DAMAGE, source) == number(words)
            seen.add(source)
    assert seen == {line.source for line in printed.MELEE_DAMAGE}


@pytest.mark.parametrize("heading", ["T-23.5", "T-24.4"])
def test_damage_is_read_alike(heading: str) -> None:
    """2H-23.5b, 2H-24.3b (T-23.5, T-24.4): 1 kills, up to Impact puts down."""
    assert tables(heading)[1][:2] == [["1", "OD"], ["2 up to Impact", "OOF"]]


def test_t_27_0_recovery() -> None:
    """T-27.0."""
    words = {"up again, at original Rep": 0, "up again, at original Rep -1": -1, "dies of wounds": None}
    assert {int(passed): words[result] for passed, result in table("T-27.0")} == printed.RECOVERY


def test_t_28_3_casting() -> None:
    """T-28.3 (2H-28.3b)."""
    for row, line in zip(table("T-28.3"), printed.CASTING, strict=True):
        passed, dazzle, others, cost = row
        assert (int(passed[0]), f"up to {line.dazzle} targets") == (line.passed, dazzle)
        assert others in (f"up to {line.damage_or_defend} targets", line.damage_or_defend)
        assert line.rep_lost == -number(cost)


def test_t_28_7_npc_spells() -> None:
    """T-28.7 (2H-28.7)."""
    rows = {int(row[0][0]): tuple(row[1:]) for row in table("T-28.7")}
    assert rows == {passed: tuple(s.name.title() for s in pair) for passed, pair in printed.NPC_SPELLS.items()}
    assert lookup.NPC_SPELL[1][1] == printed.NPC_SPELLS[1][0]


def test_t_29_1_1_class_of_magic_armour() -> None:
    """T-29.1.1: AC by 1d6."""
    row = table("T-29.1.1")[0][1:]
    assert {die: number(cell) for die, cell in enumerate(row, 1)} == printed.MAGIC_ARMOUR_CLASS


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        pytest.param(tables("T-29.1.1")[1], printed.MAGIC_ARMOUR, id="T-29.1.1"),
        pytest.param(table("T-29.1.2"), printed.CASTING_TOOLS, id="T-29.1.2"),
        pytest.param(table("T-29.1.3"), printed.CLOTHING, id="T-29.1.3"),
        pytest.param(table("T-29.1.4"), printed.MAGIC_WEAPONS, id="T-29.1.4"),
    ],
)
def test_magical_items(rows: list[list[str]], lines: tuple[printed.ItemLine, ...]) -> None:
    """T-29.1.1 to T-29.1.4 (2H-29.1, 2H-29.3.1): 2d6, minimum Rep, name."""
    for (rolls, min_rep, name, _), line in zip(rows, lines, strict=True):
        assert (line.rolls, line.min_rep) == (rolls, int(min_rep))
        assert line.name in (name, f"Armour {name}", f"{name} Armour")


def test_t_29_1_5_potions() -> None:
    """T-29.1.5 (2H-29.2a)."""
    rows = [(row[0], f"Potion of {row[1]}") for row in table("T-29.1.5")]
    assert rows == [(potion.rolls, potion.name) for potion in printed.POTIONS]
    assert {potion.min_rep for potion in printed.POTIONS} == {3}  # "all min Rep 3"
    assert [int(potion.code) for potion in printed.POTIONS] == list(range(6))


@pytest.mark.parametrize(
    "lines",
    [printed.MAGIC_ARMOUR, printed.CASTING_TOOLS, printed.CLOTHING, printed.MAGIC_WEAPONS, printed.POTIONS],
    ids=["T-29.1.1", "T-29.1.2", "T-29.1.3", "T-29.1.4", "T-29.1.5"],
)
def test_every_total_of_2d6_names_one_item(lines: tuple[printed.ItemLine, ...]) -> None:
    assert sorted(total for line in lines for total in printed.span(line.rolls)) == list(range(2, 13))


def test_t_29_3_npc_items() -> None:
    """T-29.3 (2H-29.3b, 2H-R72: a total of 3 counts as 4)."""
    cells = [cell for row in table("T-29.3") for cell in (row[:2], row[2:])]
    for total, words in cells:
        items = re.split(r", | and ", words.replace("two potions", "potion, potion"))
        assert tuple(items) == printed.NPC_ITEMS[max(4, number(total))]
        for kind, by_total in (("potion", lookup.NPC_POTIONS), ("armour", lookup.NPC_ARMOUR)):
            assert by_total[number(total)] == items.count(kind)


def test_t_39_8_minions() -> None:
    """T-39.8, of which recruits are chosen (2H-13.1c, 2H-R15)."""
    rows = {race_named(row[0]): tuple(race_named(cell) for cell in row[1:]) for row in table("T-39.8")}
    assert rows == race_lists.MINIONS
    assert [lookup.MINION[die][Race.TROLL] for die in range(1, 7)] == [
        Race.GOBLIN, Race.ORC, Race.ORC, Race.ORC, Race.TROLL, Race.OGRE,
    ]  # fmt: skip
    assert {lookup.MINION[die][Race.ZOMBIE] for die in range(1, 7)} == {Race.ZOMBIE}


def test_arrays_have_the_shapes_that_they_declare() -> None:
    """A C array that is filled with fewer or more numbers than it has fails at import, in compiled runs only."""

    def shape(value: object) -> tuple[int, ...]:
        return (len(value), *shape(value[0])) if isinstance(value, list) else ()

    for name, declared in lookup.__annotations__.items():
        wanted = tuple(int(size) for size in re.findall(r"\[(\d+)\]", declared))
        assert shape(getattr(lookup, name)) == wanted, name
