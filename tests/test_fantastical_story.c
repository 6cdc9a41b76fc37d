/* test_fantastical_story.c: rules other than Conflict: draws, threats, Applause, Author Powers, Veto, death,
 * scenes and the end of the game. */
#include "auto.h"
#include "core/platform/memory.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/table/table.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;

static int count_hand(int actor)
{
    return fantastical_get_actor(actor)->hand;
}

static void assert_rejected(int seat, const char *move, const char *part)
{
    const char *why = fantastical_get_rejection(seat, move);
    if (!strstr(why, part)) {
        fail_msg("\"%s\" is rejected with \"%s\"", move, why);
    }
}

/* ------------------------------------------------------------------ preparation */

TEST(hands_are_dealt_by_power_level)
{
    fantastical_start(3, (GameOptions){0});
    static const uint8_t expected[] = {7, 5, 7, 5, 7, 0, 10, 7, 3, 0};
    assert_int_equal(count_hand(ISADORA), 0);
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    for (int i = 0; i < 10; i++) {
        assert_int_equal(count_hand(i), expected[i]);
    }
    assert_int_equal(state->cards, 108);
    fantastical_start(6, (GameOptions){0});
    assert_int_equal(state->cards, 162);
}

static Scene *build_scene(void)
{
    static Scene scene;
    static FaUi ui;
    ui = (FaUi){0};
    scene_clear(&scene, 1600, 900);
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    game_fantastical_adventure.build_scene(state, &ui, fantastical_fixture.content, 0, &scene);
    return &scene;
}

TEST(characters_are_brought_in_anywhere_on_the_page)
{
    FaUi ui = {0};
    DropTarget target[2];
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch\n*");
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    assert_int_equal(game_fantastical_adventure.find_drop_targets(state, &ui, fantastical_fixture.content, 0,
                                                                  FA_ID_ACTOR + ISADORA, target, 2),
                     1);
    const Piece *page = scene_find_piece(build_scene(), target[0].zone);
    assert_non_null(page);
    assert_true(page->w > 500 && page->h > 300);
}

static const char *find_target_name(const DropTarget *targets, int count, int actor)
{
    for (int i = 0; i < count; i++) {
        if (targets[i].zone == (PieceId)(FA_ID_ACTOR + actor)) {
            return targets[i].label;
        }
    }
    return "";
}

#define IN_SCENE(name) TEST_WITH(name, fantastical_setup_scene, NULL)

/* Isadora has Bonds with Carrow and Pim. */
IN_SCENE(a_card_on_an_opponent_challenges_and_on_a_friend_is_lent)
{
    FaUi ui = {0};
    DropTarget targets[DROP_TARGETS_MAX];
    fantastical_set_hand(ISADORA, "Kh 8h");
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    const Scene *scene = build_scene();
    int card = 0;
    while (state->where[card] != FA_IN_HAND + ISADORA) {
        card++;
    }
    assert_non_null(scene_find_piece(scene, (PieceId)(FA_ID_CARD + card)));
    const int count = game_fantastical_adventure.find_drop_targets(
        state, &ui, fantastical_fixture.content, 0, (PieceId)(FA_ID_CARD + card), targets, DROP_TARGETS_MAX);
    assert_string_equal(find_target_name(targets, count, CARROW), "Challenge Lord Carrow");
    assert_non_null(strstr(find_target_name(targets, count, PIM), "Lend this card to"));
}

static PieceId find_card_piece(int actor, int kind)
{
    int card = 0;
    while (state->where[card] != FA_IN_HAND + actor || fa_get_card_kind(card) != kind) {
        card++;
    }
    return (PieceId)(FA_ID_CARD + card);
}

/* Asserts that seat 0 can drop this piece on this zone, and that the target's label contains `words`. */
static void assert_drop_makes_move(PieceId piece, PieceId zone, const char *words)
{
    FaUi ui = {0};
    DropTarget targets[DROP_TARGETS_MAX];
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    const int count = game_fantastical_adventure.find_drop_targets(state, &ui, fantastical_fixture.content, 0,
                                                                   piece, targets, DROP_TARGETS_MAX);
    const Scene *scene = build_scene();
    assert_non_null(scene_find_piece(scene, piece));
    assert_non_null(scene_find_piece(scene, zone));
    for (int i = 0; i < count; i++) {
        if (targets[i].zone == zone) {
            assert_non_null(strstr(targets[i].label, words));
            return;
        }
    }
    fail_msg("piece %u cannot be dropped on %u: \"%s\"", piece, zone, words);
}

enum { EIGHT = 6, NINE, TEN, JACK, QUEEN, KING, ACE }; /* cards of hearts */

IN_SCENE(outside_conflicts_things_are_dragged_to_where_they_belong)
{
    fantastical_set_hand(ISADORA, "8h joker");
    state->holders[0] = ISADORA;
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_CHALLENGE, "Challenge");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_ACTOR + CARROW, "Challenge Lord Carrow");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_ACTOR + PIM, "Lend this card to");
    assert_drop_makes_move(find_card_piece(ISADORA, FA_JOKER), FA_ID_DISCARD, "Discard the Joker");
    assert_drop_makes_move(FA_ID_ITEM, FA_ID_ACTOR + PIM, "Give this item to");
    assert_drop_makes_move(FA_ID_ACTOR + PIM, FA_ID_CLAIM, "Claim a card");
    fantastical_play_moves("0: pass\n1: tell");
    assert_drop_makes_move(FA_ID_COIN, FA_ID_SEAT + 1, "Applaud");
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch\n*\n0: enter isadora");
    state->actors[ISADORA].short_def[0] = 0;
    assert_drop_makes_move(FA_ID_AMBITION + FA_SHORT_OPEN_MAX * ISADORA, FA_ID_CLAIM, "Claim a card");
}

IN_SCENE(in_a_conflict_cards_are_dragged_to_their_part_in_it)
{
    fantastical_deal_hands("isadora 8h Jh Qh Th, basil 9d, carrow 3c 4c");
    fantastical_play_moves(
        "0: pass\n1: pass\n2: challenge carrow deceive isadora no no\n2: lay 3c none none none");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_PLAY + FA_ANSWERER, "Answer");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_ACTOR + CARROW, "Answer");
    assert_drop_makes_move(find_card_piece(ISADORA, JACK), FA_ID_ACTOR + CARROW, "Interrupt");
    fantastical_play_moves("0: pass\n1: answer basil 9d none none");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_SIDE + FA_ANSWERER, "Support");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_ACTOR + BASIL, "Support");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    state->fight.winner = FA_CHALLENGER;
    state->steps[state->depth - 1].phase = FA_PHASE_QUEENS;
    state->steps[state->depth - 1].asked = 1;
    assert_drop_makes_move(find_card_piece(ISADORA, QUEEN), FA_ID_CHALLENGE, "Cancel the goal");
}

IN_SCENE(kings_and_aces_are_dragged_beside_the_challenge)
{
    FaUi ui = {0};
    DropTarget targets[DROP_TARGETS_MAX];
    fantastical_set_hand(ISADORA, "8h Kh Ah");
    fantastical_play_move(0, "challenge isadora deceive carrow no no");
    assert_drop_makes_move(find_card_piece(ISADORA, EIGHT), FA_ID_PLAY + FA_CHALLENGER, "Play this card");
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    ui.draft = FA_DRAFT_MOVE;
    ui.kind = FA_MOVE_LAY;
    ui.given = 1;
    ui.arg[0] = EIGHT;
    const char *const words[] = {"no one can support the Answer", "only an Ace can answer"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(game_fantastical_adventure.find_drop_targets(state, &ui, fantastical_fixture.content,
                                                                      0, find_card_piece(ISADORA, KING + i),
                                                                      targets, DROP_TARGETS_MAX) > 0,
                         true);
        assert_int_equal(targets[0].zone, FA_ID_PLAY + FA_CHALLENGER);
        assert_non_null(strstr(targets[0].label, words[i]));
    }
}

IN_SCENE(clicked_card_replaces_chosen_card)
{
    FaUi ui = {0};
    Move move = {0};
    fantastical_set_hand(ISADORA, "Jh Th Kh");
    fantastical_play_move(0, "challenge isadora persuade carrow no no");
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    const PieceId taps[] = {find_card_piece(ISADORA, JACK), find_card_piece(ISADORA, TEN), FA_ID_CONFIRM};
    InputResult result = INPUT_IGNORED;
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        const Input input = {.kind = INPUT_TAP, .piece = taps[i]};
        result = game_fantastical_adventure.handle_input(state, &ui, fantastical_fixture.content, 0,
                                                         build_scene(), &input, &move);
    }
    assert_int_equal(result, INPUT_MOVE);
    char words[MOVE_TEXT_MAX];
    game_fantastical_adventure.move_to_text(&move, fantastical_fixture.content, words, sizeof words);
    assert_non_null(strstr(words, "lay Th"));
}

TEST(character_cannot_be_cast_on_both_sides)
{
    for (int seats = FA_SEATS_MIN; seats <= FA_SEATS_MAX; seats++) {
        for (int kit = 0; kit < FA_KITS; kit++) {
            GameOptions options = {0};
            options.value[FA_OPTION_KIT] = (uint8_t)kit;
            fantastical_start(seats, options);
            for (int seat = 0; seat < seats; seat++) {
                bool plays[FA_SIDES] = {false};
                for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
                    plays[state->actors[i].side] |= state->actors[i].seat == seat;
                }
                assert_int_equal(plays[FA_HEROES] + plays[FA_RIVALS], 1);
            }
        }
    }
}

TEST(the_cast_may_be_changed_before_the_story)
{
    fantastical_start(3, (GameOptions){0});
    const uint8_t balloonist = state->actors[ISADORA].facet[0];
    fantastical_play_moves("0: swap isadora hearts diamonds");
    assert_int_equal(state->actors[ISADORA].facet[1], balloonist);
    assert_int_equal(state->actors[ISADORA].strong, 1); /* Strong belongs to the Facet, not to its suit */
    assert_rejected(0, "weak isadora diamonds", "both Strong and Weak");
    assert_rejected(0, "strong basil hearts", "don’t play");
}

TEST(all_choose_characters_on_one_side)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: cast pim 2\n1: cast crew 1\n0: cast okeefe 1");
    assert_ints(state->actors[PIM].seat, 1, state->actors[CREW].seat, 0);
    assert_int_equal(state->actors[OKEEFE].seat, 0); /* no seat has played O'Keefe before */
    assert_rejected(0, "cast isadora 3", "an antagonist");
    assert_rejected(2, "cast guard 3", "another player");
    assert_rejected(0, "cast stranger_1 1", "only characters");
    fantastical_play_moves("0: cast isadora 2\n0: cast okeefe 2\n0: cast abiodun 2");
    assert_rejected(0, "cast crew 2", "swap casts");
    fantastical_play_moves("0: exchange 3");
    assert_ints(state->actors[CREW].seat, 2, state->actors[CARROW].seat, 0);
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    assert_int_equal(count_hand(OKEEFE), fantastical_get_actor(OKEEFE)->start);
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

IN_SCENE(a_character_draws_once_a_scene_for_an_ambition_or_a_bond)
{
    fantastical_play_moves("0: ambition isadora 1 1");
    assert_int_equal(count_hand(ISADORA),
                     0); /* the character draws only after the other players have had the chance to object */
    fantastical_pass_floor();
    assert_int_equal(count_hand(ISADORA), 1);
    assert_rejected(0, "ambition isadora 2 1", "only 1 card per scene");
    assert_rejected(0, "honour isadora basil", "only 1 card per scene");
    fantastical_play_moves("0: honour pim isadora\n*");
    assert_int_equal(count_hand(PIM), 1);
    assert_rejected(0, "honour abiodun basil", "no Bond");
}

IN_SCENE(short_ambitions_serve_an_open_long_one)
{
    assert_rejected(0, "ambition isadora 3 1", "a different long-term");
    assert_rejected(0, "ambition isadora 1 3", "open long-term");
    fantastical_play_moves("0: ambition isadora own 2\n*");
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_CUSTOM);
    fantastical_play_moves("0: aspire isadora 3\n1: pass\n2: pass\n0: aspire isadora 4\n1: pass\n2: pass");
    assert_rejected(0, "aspire isadora 4", "want to replace");
    /* With 4 open Ambitions, giving up an Ambition counts as the character's claim in this scene. */
    assert_rejected(0, "abandon isadora 2", "only 1 card per scene");
    state->actors[ISADORA].claims = 0;
    fantastical_play_moves("0: abandon isadora 2\n1: pass\n2: pass");
    assert_int_equal(state->actors[ISADORA].long_state[1], FA_LONG_GIVEN_UP);
    /* The short-term Ambition is closed together with its long-term Ambition. */
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_NONE);
}

IN_SCENE(an_ambition_is_pursued_at_the_start_of_a_scene)
{
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    assert_rejected(0, "pursue isadora 1", "can’t do this now");
    fantastical_play_moves("0: close\n*\n1: frame 4 none\n*");
    assert_rejected(0, "pursue isadora 1", "in the scene");
    fantastical_play_moves("0: enter isadora\n0: pursue isadora 1\n*");
    assert_int_equal(count_hand(ISADORA), 2);
}

IN_SCENE(accomplished_ambition_gives_five_cards_shared_with_helpers)
{
    state->open_order = 1;
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    assert_rejected(0, "accomplish isadora 1", "win a Challenge");
    state->actors[ISADORA].won = 1;
    state->actors[ISADORA].helped = 1u << BASIL;
    assert_rejected(0, "accomplish isadora 5", "First accomplish a short-term");
    fantastical_play_moves("0: accomplish isadora 1\n*");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SHARE);
    fantastical_play_moves(
        "0: share basil\n0: share basil\n0: share isadora\n0: share isadora\n0: share isadora");
    assert_ints(count_hand(BASIL), 2, count_hand(ISADORA), 4);
    state->actors[ISADORA].short_def[0] =
        FA_CUSTOM; /* a custom short-term Ambition for the same long-term Ambition */
    state->actors[ISADORA].short_serves[0] = 0;
    state->actors[ISADORA].won = 1;
    fantastical_play_moves("0: accomplish isadora 5"); /* the long-term Ambition can be claimed now */
    fantastical_pass_floor();
    assert_int_equal(state->actors[ISADORA].long_state[0], FA_LONG_DONE);
    /* When a long-term Ambition closes, the short-term Ambitions that serve it close, too. */
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_NONE);
}

/* After a player has proposed the end of the scene, another player makes a Challenge with a Jack. If the
 * Challenge is won, the Ambition can still be claimed before the scene ends. */
IN_SCENE(attained_ambition_is_claimed_before_scene_ends)
{
    fantastical_set_hand(CARROW, "6c Jh");
    state->actors[CARROW].short_def[0] = 0;
    state->actors[CARROW].short_serves[0] = 0;
    fantastical_play_moves("0: close\n2: jack carrow Jh reach nothing no\n2: lay 6c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves(
        "2: win spare\n0: pass\n1: pass"); /* seat 2 is not asked about its own narration */
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FLOOR);
    fantastical_play_moves("2: accomplish carrow 1\n*");
    assert_int_equal(state->actors[CARROW].short_def[0], FA_NONE);
}

IN_SCENE(only_bonded_characters_lend_cards_at_any_distance)
{
    fantastical_set_hand(ISADORA, "9c 8c");
    state->actors[BASIL].present = 0;
    assert_rejected(0, "lend isadora abiodun 9c", "no Bond");
    fantastical_play_moves("0: lend isadora basil 9c");
    assert_true(fantastical_has_card(BASIL, "9c"));
    fantastical_play_moves("0: break isadora basil\n*");
    assert_rejected(0, "lend isadora basil 8c", "no Bond");
}

IN_SCENE(a_character_has_four_bonds_at_most)
{
    /* Isadora has Bonds with Basil, Pim, Carrow, and Miss O'Keefe, whom no seat plays. */
    assert_int_equal(fa_count_bonds(state, ISADORA), 4);
    assert_rejected(0, "bond isadora crew", "at most 4 Bonds");
    fantastical_play_moves("0: bond pim crew\n*");
    assert_true(fa_has_bond(state, PIM, CREW));
}

IN_SCENE(only_bonded_character_breaks_bond_with_dead)
{
    state->actors[BASIL].status = FA_DEAD;
    state->actors[BASIL].present = 0;
    assert_true(fa_has_bond(state, ISADORA, BASIL));
    fantastical_play_moves("0: break isadora basil");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_TURN);
    assert_false(fa_has_bond(state, ISADORA, BASIL));
}

/* ------------------------------------------------------------------ Identify Checks */

IN_SCENE(claims_must_be_higher_and_the_last_one_stands)
{
    fantastical_deal_hands("basil 5c 9c, carrow 5d 7d joker 2c");
    fantastical_play_moves("0: introduce 1\n*");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_IDENTIFY);
    assert_int_equal(fantastical_get_seats_to_act(),
                     1u << 1 | 1u << 2); /* all seats except the seat that introduced the problem */
    fantastical_play_moves("1: identify basil 5c");
    assert_rejected(2, "identify carrow 5d", "higher");
    fantastical_play_moves(
        /* Basil has no cards left after the claim with 9c. */
        "2: identify carrow 7d\n1: identify basil 9c\n2: identify carrow joker");
    assert_int_equal(fantastical_get_phase() == FA_PHASE_NAMING, state->problems[0] == 1);
    assert_int_equal(state->riddle_card, FA_NONE);
}

static void hide_card(const char *card)
{
    const int shown = state->riddle_card;
    fantastical_set_hand(OKEEFE, card); /* no seat plays Miss O'Keefe */
    for (int i = 0; i < state->cards; i++) {
        if (state->where[i] == FA_IN_HAND + OKEEFE) {
            state->where[i] = FA_ON_TABLE;
            state->riddle_card = (uint8_t)i;
        }
    }
    state->actors[OKEEFE].hand = 0;
    state->where[shown] = FA_IN_DECK;
    state->deck++;
}

/* A face-down Deuce does not beat a Joker that was played later. */
IN_SCENE(hidden_deuce_loses_to_later_joker)
{
    fantastical_set_hand(CARROW, "joker");
    fantastical_play_moves("0: introduce 1\n*");
    hide_card("2c");
    fantastical_play_moves("2: identify carrow joker");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_TURN);
    assert_true(state->problems[0] > 1);
}

/* The face-down card wins only if it beats both the Joker and the Deuce. */
IN_SCENE(deuce_on_joker_beats_any_claim)
{
    fantastical_deal_hands("basil 2h 3h, carrow joker");
    fantastical_play_moves("0: introduce 1\n*");
    hide_card("9c");
    fantastical_play_moves("2: identify carrow joker\n1: identify basil 2h");
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, state->claimed, 0);
}

IN_SCENE(unclaimed_problem_is_named_by_introducer)
{
    fantastical_play_moves("0: introduce 2\n*");
    assert_int_equal(fantastical_get_phase(),
                     FA_PHASE_NAMING); /* no seat can claim the answer, because all hands are empty */
    fantastical_play_moves("0: name 4");
    assert_int_equal(state->problems[1], 2 + 3);
    assert_rejected(0, "introduce 3", "only one threat");
}

/* ------------------------------------------------------------------ Applause and Author Powers */

IN_SCENE(applause_becomes_token_and_is_refilled)
{
    fantastical_play_moves("0: tell\n1: applaud 1");
    assert_ints(state->author[0], 1, state->applause[1], 9);
    assert_rejected(1, "applaud 1", "already applauded");
    assert_rejected(2, "applaud 2", "just narrated");
    state->applause[0] = state->applause[1] = 0;
    state->applause[2] = 1;
    fantastical_play_moves("2: applaud 1");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(state->applause[seat], 10);
    }
}

IN_SCENE(powers_have_printed_prices)
{
    assert_rejected(0, "draw isadora", "costs 1");
    state->author[0] = 20;
    fantastical_play_moves("0: draw carrow");
    assert_ints(count_hand(CARROW), 1, state->author[0], 19);
    fantastical_play_moves("0: foreshadow heroes");
    assert_int_equal(count_hand(ISADORA) + count_hand(BASIL) + count_hand(PIM) + count_hand(CREW) +
                         count_hand(ABIODUN),
                     5);
    assert_int_equal(state->author[0], 18);
    fantastical_play_moves("0: flashback_bond pim crew");
    assert_true(fa_has_bond(state, PIM, CREW));
    fantastical_play_moves("0: explain 5 2");
    assert_ints(state->problems[4], 2 + 1, state->author[0], 16);
    fantastical_play_moves("0: lucky isadora rivals");
    assert_int_equal(state->author[0], 11);
    assert_int_equal(count_hand(VANE), 3); /* all rivals were Hit, and each draws 3 cards */
    assert_int_equal(fantastical_get_actor(ISADORA)->won, 1);
}

IN_SCENE(a_concrete_fact_gives_advantage)
{
    state->author[0] = 2;
    fantastical_deal_hands("isadora 5c 6d, carrow 6c");
    fantastical_play_moves(
        "0: fact isadora\n0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
        "2: answer carrow 6c none none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1);
    fantastical_play_moves("0: fact isadora");
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 2);
}

IN_SCENE(a_lucky_break_wins_the_conflict_it_comes_in)
{
    state->author[0] = 5;
    fantastical_deal_hands("isadora 5c, carrow 6c");
    fantastical_play_moves(
        "0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n2: answer carrow 6c none none\n"
        "0: lucky isadora nobody");
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
}

IN_SCENE(the_dead_regain_a_card_a_scene_and_may_return)
{
    state->author[0] = 3;
    fantastical_set_hand(CARROW, "6c 7c");
    state->actors[ISADORA].status = FA_DEAD;
    state->actors[ISADORA].present = 0;
    state->actors[ISADORA].died = 1;
    for (int scene = 2; scene <= 3; scene++) {
        char frame[MOVE_TEXT_MAX];
        fantastical_play_move(state->turn, "close");
        fantastical_pass_floor();
        assert_int_equal(count_hand(ISADORA), scene - 1);
        snprintf(frame, sizeof frame, "frame %d none", scene + 1);
        fantastical_play_move(state->turn, frame);
        fantastical_pass_floor();
        fantastical_play_moves(scene == 2 ? "1: enter basil\n0: pass\n1: pass\n2: pass"
                                          : "2: enter carrow\n0: pass\n1: pass\n2: pass");
    }
    assert_rejected(0, "monologue pim", "isn’t waiting for you");
    fantastical_play_moves("2: tell\n0: monologue isadora\n*");
    assert_true(fa_can_actor_act(state, ISADORA));
    /* Other characters have believed Isadora dead for two scenes. */
    assert_int_equal(fantastical_get_actor(ISADORA)->returned, 2);
    fantastical_play_moves("2: pass\n0: challenge isadora deceive carrow no no");
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: lay 5c none none none\n2: answer carrow 6c none none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 2);
}

/* ------------------------------------------------------------------ new and closed Ambitions
 * (Rulebook: Ambitions) */

IN_SCENE(at_most_four_long_ambitions_are_open)
{
    fantastical_play_moves("0: aspire isadora 3\n*\n0: aspire isadora 4\n*");
    assert_int_equal(fa_count_open_long_ambitions(fantastical_get_actor(ISADORA)), 4);
    assert_rejected(0, "aspire isadora 3", "give up the open long-term Ambition");
    /* With 4 open Ambitions, giving up an Ambition counts as the character's claim in this scene. */
    fantastical_play_moves("0: abandon isadora 1\n*");
    assert_int_equal(fa_get_long_ambition_state(fantastical_get_actor(ISADORA), 0), FA_LONG_GIVEN_UP);
    assert_rejected(0, "honour isadora basil", "only 1 card per scene");
    fantastical_play_moves("0: aspire isadora 1\n*");
    assert_int_equal(fa_get_long_ambition_state(fantastical_get_actor(ISADORA), 0), FA_LONG_OPEN);
    assert_int_equal(fa_get_first_long_ambition_state(fantastical_get_actor(ISADORA), 0), FA_LONG_GIVEN_UP);
    /* The first long-term Ambition is a custom one now, so the kit has no text for this Ambition. */
    assert_null(fa_get_long_ambition_text(state, fantastical_fixture.content, ISADORA, 0));
    assert_non_null(fa_get_long_ambition_text(state, fantastical_fixture.content, ISADORA, 1));
    assert_rejected(0, "abandon isadora 2", "only 1 card per scene");
}

IN_SCENE(with_fewer_than_four_giving_up_an_ambition_is_free)
{
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    fantastical_play_moves("0: abandon isadora 1"); /* abandoning this long-term Ambition also closes the
                                                       short-term Ambitions that serve it */
    fantastical_pass_floor();
    assert_int_equal(fantastical_get_actor(ISADORA)->short_def[0], FA_NONE);
    assert_int_equal(fa_count_open_long_ambitions(fantastical_get_actor(ISADORA)), 1);
    fantastical_play_moves("0: aspire isadora 1\n*");
    state->actors[ISADORA].claims = 0;
    assert_rejected(
        0, "ambition isadora 2 1",
        "a different long-term"); /* the kit's short-term Ambition serves a closed long-term Ambition */
    fantastical_play_moves("0: ambition isadora own 1\n*");
    assert_int_equal(fantastical_get_actor(ISADORA)->short_def[0], FA_CUSTOM);
}

/* ------------------------------------------------------------------ sides (Rulebook: Character Roles) */

IN_SCENE(role_can_change_but_not_to_both_sides)
{
    assert_rejected(0, "turn pim 1", "no one can play both");
    assert_rejected(0, "turn pim 2", "no one can play both");
    assert_rejected(0, "turn basil 3", "don’t play");
    fantastical_set_hand(PIM, "7h");
    fantastical_play_moves("0: turn pim 3");
    const FaState before = *state;
    const Move pass = {.kind = FA_MOVE_PASS};
    /* The side changes only after the other players have had the chance to object. */
    assert_int_equal(fantastical_get_actor(PIM)->side, FA_HEROES);
    fantastical_pass_floor();
    assert_ints(fantastical_get_actor(PIM)->side, FA_RIVALS, fantastical_get_actor(PIM)->seat, 2);
    /* The move counts as revealing, because seat 2 now plays Pim and therefore sees Pim's cards. */
    assert_int_equal(fa_get_move_flags(&before, state, &pass), MOVE_REVEALS);
    fantastical_play_moves("0: turn abiodun 3\n1: veto\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_get_actor(ABIODUN)->side, FA_HEROES);
}

IN_SCENE(player_with_one_character_may_change_sides_with_it)
{
    state->actors[PIM].seat = state->actors[ABIODUN].seat = 1;
    assert_rejected(0, "turn isadora 3", "Each player needs a character");
    fantastical_play_moves("0: turn isadora 1\n*");
    assert_ints(fantastical_get_actor(ISADORA)->side, FA_RIVALS, fantastical_get_actor(ISADORA)->seat, 0);
}

IN_SCENE(each_side_keeps_a_character)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (i != ISADORA && state->actors[i].side == FA_HEROES) {
            state->actors[i].seat = FA_NONE;
        }
    }
    assert_rejected(0, "turn isadora 1", "Each side needs a character");
}

/* ------------------------------------------------------------------ prices of frames, Flashbacks and facts
 * (Rulebook: Applause and Author Tokens) */

/* Asserts the price that the tooltip of the Author Power Concrete Fact shows. */
static void assert_price(int seat, const char *price)
{
    FaState view = *state;
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    AUTO(free) void *ui = memory_new(1, game_fantastical_adventure.ui_size);
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
    game_fantastical_adventure.sync_ui(ui, &view, fantastical_fixture.content);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    game_fantastical_adventure.build_scene(&view, ui, fantastical_fixture.content, seat, scene);
    const Piece *seal = scene_find_piece(scene, FA_ID_MENU + FA_MENU_FACT);
    assert_non_null(seal);
    assert_non_null(strstr(seal->hint, price));
}

TEST(bonds_and_facts_are_free_during_scene_framing)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves(
        "0: ready\n1: ready\n2: ready\n0: frame 2 launch\n*\n0: enter pim\n0: bond pim crew\n*");
    assert_true(fa_has_bond(state, PIM, CREW));
    assert_price(0, "0 Author tokens");
    fantastical_play_moves("0: explain 1 2");
    assert_int_equal(
        state->problems[0],
        0); /* Other seats can veto this free fact, too, so the answer is set only after they have passed. */
    fantastical_pass_floor();
    assert_int_equal(state->problems[0], 2 + 1);
    assert_price(0, "1 Author token");
    assert_price(1, "0 Author tokens");
    assert_rejected(0, "explain 2 2", "costs 1");
    assert_rejected(0, "fact isadora", "costs 1"); /* each seat has only one free fact */
    fantastical_play_moves("1: explain 2 own\n2: veto\n0: vote no\n1: vote yes\n2: vote no");
    assert_int_equal(state->problems[1], 0);
}

/* ------------------------------------------------------------------ the Monologue (Rulebook: Author Powers)
 */

static int compute_advantage_after_return(const char *conflict)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c, carrow 6c");
    state->actors[ISADORA].returned = 2;
    fantastical_play_moves(conflict);
    fantastical_pass_while(FA_PHASE_SUPPORT);
    return state->fight.advantage[FA_CHALLENGER];
}

TEST(return_surprises_only_witnesses_of_death)
{
    assert_int_equal(
        compute_advantage_after_return("0: challenge isadora deceive carrow no no\n0: lay 5c none "
                                       "none none\n2: answer carrow 6c none none"),
        2);
    assert_int_equal(compute_advantage_after_return("0: challenge isadora reach launch no no\n0: lay 5c none "
                                                    "none none\n2: answer launch none none none"),
                     0);
}

/* ------------------------------------------------------------------ Veto */

IN_SCENE(majority_vote_retracts_narration)
{
    fantastical_play_moves("0: ambition isadora 1 1\n1: veto\n0: vote yes\n1: vote no\n2: vote no");
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, count_hand(ISADORA), 0);
    fantastical_play_moves("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_RENARRATE); /* the vetoed narration must be replaced */
    fantastical_play_moves("0: tell");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_TURN);
}

IN_SCENE(failed_veto_costs_card_or_token)
{
    fantastical_set_hand(BASIL, "5c");
    fantastical_play_moves("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote yes");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FORFEIT);
    assert_rejected(1, "forfeit_token", "no Author token");
    fantastical_play_moves("1: forfeit_card basil 5c");
    assert_int_equal(count_hand(BASIL), 0);
    assert_rejected(2, "veto", "already voted on");
    fantastical_pass_floor();
    /* Seat 1 cannot pay for this failed Veto, so the game asks for no payment. */
    fantastical_play_moves("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote yes");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FLOOR);
}

TEST(tied_veto_fails_without_cost)
{
    fantastical_start(4, (GameOptions){0});
    fantastical_play_moves(
        "0: ready\n1: ready\n2: ready\n3: ready\n0: frame 2 none\n1: veto\n0: vote yes\n1: vote no\n2: vote "
        "no\n"
        "3: vote yes");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FLOOR);
    fantastical_pass_floor();
    assert_int_equal(fantastical_get_phase(), FA_PHASE_ENTER);
}

IN_SCENE(secret_votes_are_hidden)
{
    for (int secret = 0; secret < 2; secret++) {
        fantastical_start_scene();
        state->secret = (uint8_t)secret;
        fantastical_play_moves("0: tell\n1: veto\n0: vote yes");
        FaState view = *state;
        game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, 2);
        assert_int_equal(view.ballots[0], secret ? FA_BALLOT_HIDDEN : FA_BALLOT_FOR);
    }
}

IN_SCENE(veto_removes_violence)
{
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves(
        "0: challenge isadora reach nothing yes no\n0: lay 5c none none none\n1: veto\n0: vote yes\n1: vote "
        "no\n"
        "2: vote no");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_OTHERS_ANSWER);
    assert_false(state->fight.violent);
    assert_rejected(2, "veto", "nothing to veto");
}

/* ------------------------------------------------------------------ scenes and the end */

IN_SCENE(a_scene_closes_when_all_have_passed_unless_most_object)
{
    fantastical_play_moves("0: pass\n1: pass\n2: pass");
    assert_int_equal(fantastical_get_phase(),
                     FA_PHASE_FLOOR); /* the game, not a seat, proposes the end of the scene */
    assert_int_equal(fantastical_get_seats_to_act(), 7);
    fantastical_play_moves("0: veto\n0: vote no\n1: vote no\n2: vote yes");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_TURN);
    fantastical_play_moves("0: pass\n1: pass\n2: pass");
    assert_ints(state->scene, 2, fantastical_get_phase(), FA_PHASE_FRAMING);
    assert_int_equal(fantastical_get_seats_to_act(), 1u << 1); /* the next seat frames the scene */
}

TEST(framing_player_is_in_the_scene)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch\n*");
    assert_rejected(0, "pass", "bring in one");
    fantastical_play_moves("1: pass\n0: enter isadora\n0: pass");
}

IN_SCENE(bench_characters_and_strangers_get_a_hand)
{
    fantastical_play_moves("0: newcomer okeefe");
    assert_int_equal(count_hand(OKEEFE), 3);
    assert_rejected(0, "newcomer hollow", "an antagonist");
    assert_rejected(0, "stranger of_import hearts hearts", "both Strong and Weak");
    fantastical_play_moves("0: stranger of_import hearts clubs");
    assert_int_equal(count_hand(FA_FIRST_STRANGER), 5);
}

IN_SCENE(story_may_end_after_hero_succeeds_or_fails)
{
    assert_rejected(0, "finish", "main protagonist");
    state->actors[ISADORA].long_state[0] = FA_LONG_DONE;
    fantastical_play_moves("0: finish\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_TURN);
    fantastical_play_moves("0: finish\n0: vote yes\n1: vote yes\n2: vote no");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_EPILOGUE);
    fantastical_play_moves("0: tell\n2: tell\n1: pass");
    assert_true(state->over);
    /* All seats share the result. */
    assert_int_equal(fa_get_status(state, fantastical_fixture.content).winners, 7);
}

IN_SCENE(the_last_scene_is_the_finale)
{
    state->scene = 7;
    fantastical_play_move(state->turn, "close");
    fantastical_pass_floor();
    assert_int_equal(state->scene, 8);
    fantastical_play_move(state->turn, "frame 12 none");
    fantastical_pass_floor();
    fantastical_play_moves("1: enter basil\n0: pass\n1: pass\n2: pass\n1: close\n*");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_EPILOGUE);
}

/* ------------------------------------------------------------------ passing */

static int turns_met, questions_met;

/* Asserts that fa_get_pass_move() offers each legal pass, except on a seat's own turn. */
static void check_pass_move(Rng *rng)
{
    for (int seat = 0; seat < state->seats; seat++) {
        const Move pass = {.kind = FA_MOVE_PASS};
        Move found;
        if (!(fantastical_get_seats_to_act() >> seat & 1)) {
            continue;
        }
        const bool own = fantastical_get_phase() == FA_PHASE_TURN;
        const bool legal = fa_check_move(state, fantastical_fixture.content, seat, &pass, NULL);
        assert_int_equal(fa_get_pass_move(state, fantastical_fixture.content, seat, &found), !own && legal);
        turns_met += own && legal;
        questions_met += !own && legal;
    }
}

TEST(pass_move_is_offered_except_on_own_turn)
{
    turns_met = questions_met = 0;
    fantastical_play_randomly(3, 5, 400, check_pass_move);
    assert_true(turns_met > 0 && questions_met > 0);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
