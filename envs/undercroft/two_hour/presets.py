"""Named scenarios, from an even skirmish to a desperate stand."""

from undercroft.two_hour.codes import Profession, Race
from undercroft.two_hour.scenario import Board, Character, Entering, Orders, Scenario

CASTER, HEALER, KNIGHT, PALADIN = Profession.CASTER, Profession.HEALER, Profession.KNIGHT, Profession.PALADIN
SHOOTER, SOLDIER, THIEF, WARRIOR = Profession.SHOOTER, Profession.SOLDIER, Profession.THIEF, Profession.WARRIOR

FIGHTER = Character(Race.HUMAN, WARRIOR, rep=5, ac=4, shield=True, weapons=("sword",), star=True)
ARCHER = Character(Race.ELF, SHOOTER, rep=5, ac=2, weapons=("bow", "sword"), star=True)
WIZARD = Character(Race.HUMAN, CASTER, rep=5, ac=2, weapons=("sword",), items=("Caster Wand",), star=True)
MEDIC = Character(Race.DWARF, HEALER, rep=5, ac=4, weapons=("axe",), items=("Potion of Strength x1",), star=True)
SWORDSMAN = Character(Race.HUMAN, SOLDIER, rep=4, ac=4, shield=True, weapons=("sword",))
AXEMAN = Character(Race.DWARF, WARRIOR, rep=4, ac=4, weapons=("two-handed axe",))
BOWMAN = Character(Race.ELF, SHOOTER, rep=4, ac=2, weapons=("bow",))
APPRENTICE = Character(Race.HUMAN, CASTER, rep=4, ac=2, weapons=("sword",))
BROTHER = Character(Race.HUMAN, HEALER, rep=4, ac=4, weapons=("sword",))
ORC = Character(Race.ORC, WARRIOR, rep=4, ac=4, shield=True, weapons=("sword",))
ORC_ARCHER = Character(Race.ORC, SHOOTER, rep=4, ac=2, weapons=("bow",))

PRESETS = {
    # both sides drawn by the race lists; room and corridor, either side entering
    "varied": Scenario(draw_star=True, band_points=(90, 220), odds=(80, 150), board=Board.ANY, entering=Entering.ANY),
    "varied_orders": Scenario(
        draw_star=True,
        band_points=(90, 220),
        odds=(80, 150),
        board=Board.ANY,
        entering=Entering.ANY,
        grunt_orders=Orders.LEADER,
    ),
    # one Star against one
    "duel": Scenario((FIGHTER,), (Character(Race.ORC, KNIGHT, rep=5, ac=6, shield=True, weapons=("sword",), count=1),)),
    # four against four
    "even_skirmish": Scenario((FIGHTER, SWORDSMAN, AXEMAN, BOWMAN), (ORC, ORC, ORC_ARCHER, ORC_ARCHER)),
    "star_warrior": Scenario((FIGHTER, SWORDSMAN, BROTHER), (Character(Race.RATMAN, count=4),)),
    "star_shooter": Scenario((ARCHER, SWORDSMAN, AXEMAN), (Character(Race.GOBLIN, count=4),)),
    "star_caster": Scenario((WIZARD, SWORDSMAN, AXEMAN), (Character(Race.BEASTMAN, count=4),)),
    "star_healer": Scenario((MEDIC, SWORDSMAN, AXEMAN, BOWMAN), (Character(Race.GOBLIN, count=5),)),
    # two abreast
    "corridor": Scenario(
        (FIGHTER, AXEMAN, BOWMAN, APPRENTICE), (Character(Race.GOBLIN, count=6),), board=Board.CORRIDOR
    ),
    "ambush": Scenario(
        (FIGHTER, BOWMAN, BROTHER),
        (Character(Race.RATMAN, SHOOTER, count=2), Character(Race.RATMAN, count=3)),
        board=Board.CORRIDOR,
        entering=Entering.FOES,
    ),
    # caught in flight
    "pursued": Scenario(
        (Character(Race.HUMAN, THIEF, rep=5, ac=2, weapons=("two swords",), star=True), SWORDSMAN, BROTHER),
        (Character(Race.BEASTMAN, count=4),),
        entering=Entering.FOES,
        pursued=True,
        openings_behind_band=1,
    ),
    "big_bad": Scenario(
        (FIGHTER, Character(Race.DWARF, PALADIN, rep=4), BOWMAN, APPRENTICE, BROTHER),
        (
            Character(Race.TROLL, WARRIOR, rep=6, big_bad=True, magic=True),
            Character(Race.ORC, count=3, magic=True),
        ),
    ),
    "undead_horde": Scenario(
        (FIGHTER, Character(Race.HUMAN, PALADIN, rep=4), AXEMAN, APPRENTICE),
        (
            Character(Race.SKELETON, count=5),
            Character(Race.ZOMBIE, count=3),
            Character(Race.GHOUL, count=4),
        ),
    ),
    "vampires": Scenario(
        (FIGHTER, SWORDSMAN, BOWMAN, BROTHER),
        (Character(Race.FERAL_VAMPIRE, rep=5, big_bad=True), *[Character(Race.FERAL_VAMPIRE)] * 3),
        board=Board.CORRIDOR,
    ),
    "rivals": Scenario(
        (WIZARD, SWORDSMAN, BOWMAN, BROTHER),
        (
            Character(Race.HUMAN, KNIGHT, magic=True),
            Character(Race.ELF, SHOOTER, magic=True),
            Character(Race.HUMAN, CASTER, magic=True),
            Character(Race.DWARF, HEALER, magic=True),
            Character(Race.DWARF, WARRIOR, magic=True),
        ),
        entering=Entering.FOES,
    ),
    # a desperate stand: a way out is behind
    "last_stand": Scenario(
        (FIGHTER, BOWMAN, BROTHER),
        (
            Character(Race.MAJOR_DEMON, CASTER, rep=7, big_bad=True, magic=True),
            Character(Race.PETTY_DEMON, count=4),
        ),
        openings_behind_band=1,
    ),
}
DEFAULT = "varied"
