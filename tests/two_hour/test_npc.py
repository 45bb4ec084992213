"""The NPC procedures (2H, 31-P), for foes, own Grunts and the leader `npc` alike."""

from __future__ import annotations

from tests.dice_control import throw_next
from tests.two_hour.arena import arena, fighter, thrown
from tests.two_hour.deciding import chosen, due, figures
from undercroft.core.state import Stream
from undercroft.loading import interpreted
from undercroft.two_hour.codes import Action, Ask, Held, Potion, Profession, Race, Side, Spell, Status

with interpreted():
    from undercroft.two_hour import npc_placing

DOWN = {"status": Status.OUT_OF_FIGHT}
BOW = {"hand": Held.BOW, "profession": Profession.SHOOTER}
BARE = {"hand": Held.NOTHING, "profession": Profession.CASTER}


def test_p_2_the_front_is_filled_from_the_highest_rep_missile_users_last() -> None:
    """P-2 (2H-P-2), 2H-31.0: the same ranks as the band; among equal Rep bows and Casters come last."""
    game = arena([fighter(at="b2")], [fighter(rep=4, **BOW), fighter(rep=4), fighter(rep=5), fighter(rep=3)])
    game.leader[1] = 10
    assert chosen(game, Ask.FRONT, 8) == "front 4"
    game.front = 4
    order = []
    for placed in range(4):
        game.placed = placed
        order.append(int(chosen(game, Ask.RANK, 8)))
        game.processed |= 1 << order[-1]
    assert order == [10, 9, 8, 11]


def test_p_2_centre_columns_first_then_outside() -> None:
    """P-2 (2H-P-2): columns 1, 2, 0, 3 in a room."""
    game = arena([fighter(at="b2")], [fighter() for _ in range(5)], front=4)
    squares = []
    for k in range(8, 12):
        squares.append(chosen(game, Ask.PLACE, k))
        with interpreted():
            from undercroft.two_hour.placement import stand
        stand(game, k, "abcd".index(squares[-1][0]) + 16)
    assert squares == ["b5", "c5", "a5", "d5"]


def test_p_3_the_first_potion_held_is_drunk_if_it_has_an_effect() -> None:
    """P-3 (2H-P-3), 2H-29.2c, 2H-29.2d: Rage, Eager (a Leader), Strength, Courage; none that the race makes useless."""
    game = arena([fighter(at="b2")], [fighter(at="b5"), fighter(Race.ORC, at="c5")])
    game.figures[8].potions[Potion.STRENGTH] = game.figures[8].potions[Potion.COURAGE] = 1
    assert chosen(game, Ask.DRINK, 8) == "DRINK_STRENGTH"
    game.figures[9].potions[Potion.RAGE] = 1
    assert chosen(game, Ask.DRINK, 9) == "CARRY_ON"


def test_p_3_a_useless_potion_is_handed_to_the_comrade_it_helps_most() -> None:
    """P-3 (2H-P-3), 2H-29.2d: to the highest Rep that it would help."""
    foes = [fighter(Race.ORC, at="b5"), fighter(rep=3, at="c5"), fighter(rep=5, at="d5"), fighter(Race.ORC, rep=6)]
    game = arena([fighter(at="b2")], foes)
    game.figures[8].potions[Potion.RAGE] = 2
    npc_placing.hand_over(game, 8)
    assert [game.figures[k].potions[Potion.RAGE] for k in range(8, 12)] == [0, 0, 2, 0]


def test_p_4d_a_healer_heals_or_goes_to_heal_before_it_fights() -> None:
    """P-4 (2H-P-4d)."""
    healer = fighter(profession=Profession.HEALER, at="b5")
    near = arena([fighter(at="b1")], [healer, fighter(at="c5", **DOWN)])
    near.figures[8].may_heal = 1 << 9
    assert chosen(near, Ask.ACT, 8) == "HEAL"
    far = arena([fighter(at="b1")], [healer, fighter(at="d4", **DOWN)])
    assert chosen(far, Ask.ACT, 8) in {"c5", "c4", "c3"}
    beset = arena([fighter(at="b4")], [healer, fighter(at="c5", **DOWN)])
    beset.figures[8].may_heal = 1 << 9
    assert chosen(beset, Ask.ACT, 8) == "CARRY_ON"


def test_p_4e_missile_users_fire() -> None:
    """P-4 (2H-P-4e)."""
    assert chosen(arena([fighter(at="b1")], [fighter(at="b5", **BOW)]), Ask.FIRE, 8) == "FIRE"


def test_2h_r140_a_throwing_axe_is_kept_and_its_bearer_charges() -> None:
    """2H-R140."""
    game = arena([fighter(at="b1")], [fighter(hand=Held.AXE, at="b5")])
    assert chosen(game, Ask.FIRE, 8) == "CARRY_ON"
    assert chosen(game, Ask.CHARGE, 8) == "0"


def test_p_4g_in_contact_a_missile_user_or_caster_fights() -> None:
    """P-4 (2H-P-4g), 2H-P-7."""
    game = arena([fighter(at="b4"), fighter(at="b1")], [fighter(at="b5", **BOW)])
    assert chosen(game, Ask.CHARGE, 8) == "0"


def test_p_4h_missile_users_and_casters_look_for_a_line_of_sight_and_never_charge() -> None:
    """P-4 (2H-P-4h): to the nearest square with one, not into contact; with one they stay."""
    hidden = arena([fighter(at="a1")], [fighter(at="a6", **BOW), fighter(at="a5")], columns=2)
    assert chosen(hidden, Ask.ACT, 8) in {"b6", "b5"}
    seeing = arena([fighter(at="a1")], [fighter(at="a6", **BARE)])
    assert chosen(seeing, Ask.ACT, 8) == "CARRY_ON"
    assert chosen(seeing, Ask.CHARGE, 8) == "CARRY_ON"


def test_p_4j_without_a_target_in_reach_it_closes_in() -> None:
    """P-4 (2H-P-4j): as near as possible to the nearest enemy, not into contact."""
    foes = [fighter(at="a6"), fighter(at="a4"), fighter(at="b4")]
    game = arena([fighter(at="a1")], foes, columns=2)
    assert chosen(game, Ask.ACT, 8) in {"a5", "b5"}


def test_p_5_equal_shooting_targets_are_drawn_at_random() -> None:
    """P-5 (2H-P-5), 2H-22.3.2: closest, then least armoured, then random."""
    game = arena([fighter(at="a1"), fighter(at="c1")], [fighter(at="b5", **BOW)])
    seen = set()
    for state in range(12):
        game.dice.streams[Stream.OTHER] = state * 7919
        seen.add(chosen(game, Ask.FIRE_TARGET, 8))
    assert seen == figures(0, 1)


def test_p_6_damage_and_dazzle_take_the_nearest_as_many_as_rep_allows() -> None:
    """P-6 (2H-P-6)."""
    game = arena([fighter(at="a1"), fighter(at="b3"), fighter(at="d2")], [fighter(rep=2, at="b6", **BARE)])
    game.spell = Spell.DAMAGE
    assert chosen(game, Ask.CAST_TARGET, 8) == "1"
    game.chosen = 1 << 1
    assert chosen(game, Ask.CAST_TARGET, 8) == "2"
    game.chosen = 0b110
    assert chosen(game, Ask.CAST_TARGET, 8) == "CAST_NOW"


def test_p_6_defend_takes_itself_then_friends_by_rep() -> None:
    """P-6 (2H-P-6)."""
    foes = [fighter(rep=4, at="b6", **BARE), fighter(rep=3, at="a6"), fighter(rep=5, at="c6")]
    game = arena([fighter(at="a1")], foes)
    game.spell = Spell.DEFEND
    assert chosen(game, Ask.CAST_TARGET, 8) == "8"
    game.chosen = 1 << 8
    assert chosen(game, Ask.CAST_TARGET, 8) == "10"


def test_2h_d28_a_star_casts_as_with_one_passed_and_throws_no_die() -> None:
    """2H-D28, T-28.7: Damage, outnumbered two to one Dazzle."""
    caster = fighter(star=1, rep=5, at="b1", **BARE)
    even = arena([caster], [fighter(at="b5")])
    assert chosen(even, Ask.CAST, 0) == "CAST_DAMAGE"
    assert chosen(arena([caster], [fighter(at="b5"), fighter(at="c5")]), Ask.CAST, 0) == "CAST_DAZZLE"
    assert thrown(even) == 0


def test_2h_28_7_a_grunt_casts_by_the_dice() -> None:
    """2H-28.7, 2H-R70, P-6: 1d6 against Rep; a 6 fails: Dazzle when it is not outnumbered."""
    game = arena([fighter(at="b1")], [fighter(rep=4, at="b5", **BARE)])
    throw_next(game.dice, Stream.COMBAT, 6)
    assert chosen(game, Ask.CAST, 8) == "CAST_DAZZLE"
    throw_next(game.dice, Stream.COMBAT, 4)
    assert chosen(game, Ask.CAST, 8) == "CAST_DAMAGE"


def test_p_7_fewest_squares_then_lowest_armour_then_lowest_rep() -> None:
    """P-7 (2H-P-7)."""
    nearest = arena([fighter(at="a3"), fighter(ac=2, rep=3, at="c1")], [fighter(at="a5")])
    assert chosen(nearest, Ask.CHARGE, 8) == "0"
    softest = arena([fighter(ac=4, rep=3, at="a3"), fighter(ac=2, rep=5, at="c3")], [fighter(at="b5")])
    assert chosen(softest, Ask.CHARGE, 8) == "1"
    weakest = arena([fighter(rep=4, at="a3"), fighter(rep=3, at="c3")], [fighter(at="b5")])
    assert chosen(weakest, Ask.CHARGE, 8) == "1"


def test_p_7_it_ends_on_the_square_nearest_to_it() -> None:
    """P-7 (2H-P-7)."""
    game = arena([fighter(at="b2")], [fighter(at="b5")])
    game.figures[8].target = 0
    assert chosen(game, Ask.CHARGE_SQUARE, 8) in {"a3", "b3", "c3"}


def test_p_8_the_melee_of_the_highest_rep_first_and_a_star_before_all() -> None:
    """P-8 (2H-P-8), 2H-D31."""
    band = [fighter(rep=5, at="a3"), fighter(rep=4, at="c3"), fighter(rep=3, star=1, at="d3")]
    game = arena(band, [fighter(at="a4"), fighter(at="c4")], active=Side.BAND)
    for k, target in enumerate((8, 9, 9)):
        game.figures[k].target = target
        game.figures[target].attackers += 1
    assert chosen(game, Ask.MELEE, 0) == "9"
    game.defender = 9
    assert chosen(game, Ask.STRIKER, 1) == "2"


def test_p_9_npcs_read_the_dice_and_so_does_the_leader_npc() -> None:
    """P-9 (2H-P-9), 2H-D36: passes of T-19.0's dice against its Rep."""
    game = arena([fighter(star=1, rep=4, at="b2")], [fighter(at="b5")])
    game.crisis_dice[:] = (5, 3, 6, 0)
    assert chosen(game, Ask.CRISIS, 0) == "PASS_1"


def test_p_11_no_action_is_spent_on_the_downed_while_a_foe_is_able() -> None:
    """P-11 (2H-P-11): neither killing nor carrying."""
    game = arena([fighter(at="b3", **DOWN), fighter(at="d1")], [fighter(at="b5"), fighter(at="c5", **DOWN)])
    offered = due(game, Ask.ACT, 8)
    assert {"KILL", "CAPTURE", "PICK_UP", "SWAP"} <= offered
    assert chosen(game, Ask.ACT, 8) == "CARRY_ON"


def test_p_13_the_downed_and_captives_do_nothing() -> None:
    """P-13 (2H-P-13), 2H-20.5: they are asked for nothing."""
    with interpreted():
        from undercroft.two_hour import flow
    from tests.two_hour.deciding import run_stage

    game = arena([fighter(at="b1")], [fighter(at="b5", **DOWN), fighter(status=Status.CAPTURED)])
    from undercroft.two_hour.codes import Stage

    run_stage(game, Stage.ACTING, Side.FOES)
    assert flow.next_ready(game) == -1


def test_defaults_of_the_leader_npc() -> None:
    """2H-D25, 2H-D34, 2H-D42, P-1: fight on, kill; Action 0 and KILL."""
    game = arena([fighter(star=1, at="b2")], [fighter(at="b5", **DOWN), fighter(at="c5")])
    assert chosen(game, Ask.BREAK_OFF, 0) == Action.CARRY_ON.name
    assert chosen(game, Ask.SPOILS, 8) == Action.KILL.name


def test_p_10_on_the_board_a_fleer_goes_by_its_own_edge() -> None:
    """P-10 (2H-P-10), 2H-20.3: what lies beyond it is the dungeon's."""
    with interpreted():
        from undercroft.two_hour import flight
    game = arena([fighter(at="b3")], [fighter(at="b5")])
    flight.flee(game, 0)
    assert (game.figures[0].status, game.figures[0].square) == (Status.FLED, -1)
