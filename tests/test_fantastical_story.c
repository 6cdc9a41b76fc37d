/* test_fantastical_story.c: the rules beside the Conflict: where cards come from and how often, threats,
 * Applause and Author Powers, Veto, death and return, scenes and the end. */
#include "core/memory.h"
#include "fantastical_desk.h"
#include "games/fantastical_adventure/table/scene.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_desk.state;

static int hand(int actor)
{
    return fantastical_actor(actor)->hand;
}

static void refuses(int seat, const char *move, const char *part)
{
    const char *why = fantastical_refused(seat, move);
    if (!strstr(why, part)) {
        fail_msg("\"%s\" is refused with \"%s\"", move, why);
    }
}

/* ------------------------------------------------------------------ preparation */

static void hands_are_dealt_by_power_level(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    static const uint8_t expected[] = {7, 5, 7, 5, 7, 0, 10, 7, 3, 0};
    assert_int_equal(hand(ISADORA), 0); /* nobody changes his Strong Suit with the cards in view */
    fantastical_play_all("0: ready\n1: ready\n2: ready");
    for (int i = 0; i < 10; i++) {
        assert_int_equal(hand(i), expected[i]);
    }
    assert_int_equal(state->cards, 108);
    fantastical_start(6, (GameOptions){0});
    assert_int_equal(state->cards, 162);
}

static Scene *lay(void)
{
    static Scene scene;
    static FaUi ui;
    ui = (FaUi){0};
    scene_clear(&scene, 1600, 900);
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    game_fantastical_adventure.scene(state, &ui, fantastical_desk.content, 0, &scene);
    return &scene;
}

static void characters_are_brought_in_anywhere_on_the_page(void **unused)
{
    (void)unused;
    FaUi ui = {0};
    DropTarget target[2];
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_floor();
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    assert_int_equal(game_fantastical_adventure.targets(state, &ui, fantastical_desk.content, 0,
                                                        FA_ID_ACTOR + ISADORA, target, 2),
                     1);
    const Piece *page = scene_find(lay(), target[0].zone);
    assert_non_null(page);
    assert_true(page->w > 500 && page->h > 300);
}

static const char *words_of(const DropTarget *targets, int count, int actor)
{
    for (int i = 0; i < count; i++) {
        if (targets[i].zone == (PieceId)(FA_ID_ACTOR + actor)) {
            return targets[i].words;
        }
    }
    return "";
}

/* Isadora has a Bond with both. */
static void a_card_on_an_opponent_challenges_and_on_a_friend_is_lent(void **unused)
{
    (void)unused;
    FaUi ui = {0};
    DropTarget targets[TARGETS_MAX];
    fantastical_hold(ISADORA, "Kh 8h");
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    const Scene *scene = lay();
    int card = 0;
    while (state->where[card] != FA_IN_HAND + ISADORA) {
        card++;
    }
    assert_non_null(scene_find(scene, (PieceId)(FA_ID_CARD + card)));
    const int count = game_fantastical_adventure.targets(state, &ui, fantastical_desk.content, 0,
                                                         (PieceId)(FA_ID_CARD + card), targets, TARGETS_MAX);
    assert_string_equal(words_of(targets, count, CARROW), "Challenge Lord Carrow");
    assert_non_null(strstr(words_of(targets, count, PIM), "Lend it to"));
}

static PieceId card_of(int actor, int kind)
{
    int card = 0;
    while (state->where[card] != FA_IN_HAND + actor || fa_kind(card) != kind) {
        card++;
    }
    return (PieceId)(FA_ID_CARD + card);
}

/* May the first seat let this piece go there, and do both lie on the table? */
static void assert_goes(PieceId piece, PieceId zone, const char *words)
{
    FaUi ui = {0};
    DropTarget targets[TARGETS_MAX];
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    const int count = game_fantastical_adventure.targets(state, &ui, fantastical_desk.content, 0, piece,
                                                         targets, TARGETS_MAX);
    const Scene *scene = lay();
    assert_non_null(scene_find(scene, piece));
    assert_non_null(scene_find(scene, zone));
    for (int i = 0; i < count; i++) {
        if (targets[i].zone == zone) {
            assert_non_null(strstr(targets[i].words, words));
            return;
        }
    }
    fail_msg("nothing can be let go where one would \"%s\"", words);
}

enum { EIGHT = 6, NINE, TEN, JACK, QUEEN, KING, ACE }; /* of hearts */

static void outside_conflicts_things_are_dragged_to_where_they_belong(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "8h joker");
    state->holders[0] = ISADORA;
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_CHALLENGE, "Challenge");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_ACTOR + CARROW, "Challenge Lord Carrow");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_ACTOR + PIM, "Lend it");
    assert_goes(card_of(ISADORA, FA_JOKER), FA_ID_SPENT, "Three cards");
    assert_goes(FA_ID_ITEM, FA_ID_ACTOR + PIM, "Give it");
    assert_goes(FA_ID_ACTOR + PIM, FA_ID_CLAIM, "By the Bond");
    fantastical_play_all("0: pass\n1: tell");
    assert_goes(FA_ID_COIN, FA_ID_SEAT + 1, "Applaud");
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_floor();
    fantastical_play_all("0: enter isadora");
    state->actors[ISADORA].short_def[0] = 0;
    assert_goes(FA_ID_AMBITION + FA_SHORT_OPEN_MAX * ISADORA, FA_ID_CLAIM, "Working towards");
}

static void in_a_conflict_cards_are_dragged_to_their_part_in_it(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "8h Jh Qh Th");
    fantastical_hold(BASIL, "9d");
    fantastical_hold(CARROW, "3c 4c");
    fantastical_play_all(
        "0: pass\n1: pass\n2: challenge carrow deceive isadora no no\n2: lay 3c none none none");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_PLAY + FA_ANSWERER, "Answer");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_ACTOR + CARROW, "Answer");
    assert_goes(card_of(ISADORA, JACK), FA_ID_ACTOR + CARROW, "Interrupt");
    fantastical_play_all("0: pass\n1: answer basil 9d none none");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_SIDE + FA_ANSWERER, "Support");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_ACTOR + BASIL, "Support");
    fantastical_let_be(FA_SUPPORT);
    state->fight.winner = FA_CHALLENGER;
    state->steps[state->depth - 1].phase = FA_QUEENS;
    state->steps[state->depth - 1].asked = 1;
    assert_goes(card_of(ISADORA, QUEEN), FA_ID_CHALLENGE, "Cancel the goal");
}

static void kings_and_aces_are_dragged_beside_the_challenge(void **unused)
{
    (void)unused;
    FaUi ui = {0};
    DropTarget targets[TARGETS_MAX];
    fantastical_hold(ISADORA, "8h Kh Ah");
    fantastical_play(0, "challenge isadora deceive carrow no no");
    assert_goes(card_of(ISADORA, EIGHT), FA_ID_PLAY + FA_CHALLENGER, "Lay it");
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    ui.making = FA_MAKING_MOVE;
    ui.kind = FA_MOVE_LAY;
    ui.given = 1;
    ui.arg[0] = EIGHT;
    const char *const words[] = {"no Support", "The Ace"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(game_fantastical_adventure.targets(state, &ui, fantastical_desk.content, 0,
                                                            card_of(ISADORA, KING + i), targets,
                                                            TARGETS_MAX) > 0,
                         true);
        assert_int_equal(targets[0].zone, FA_ID_PLAY + FA_CHALLENGER);
        assert_non_null(strstr(targets[0].words, words[i]));
    }
}

/* The first is chosen, a second takes its place, and that one is laid. */
static void a_card_that_is_pressed_takes_the_place_of_the_one_that_was_chosen(void **unused)
{
    (void)unused;
    FaUi ui = {0};
    Move move = {0};
    fantastical_hold(ISADORA, "Jh Th Kh");
    fantastical_play(0, "challenge isadora persuade carrow no no");
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    const PieceId taps[] = {card_of(ISADORA, JACK), card_of(ISADORA, TEN), FA_ID_CONFIRM};
    InputResult result = INPUT_IGNORED;
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        const Input input = {.kind = INPUT_TAP, .piece = taps[i]};
        result =
            game_fantastical_adventure.input(state, &ui, fantastical_desk.content, 0, lay(), &input, &move);
    }
    assert_int_equal(result, INPUT_MOVE);
    char words[MOVE_TEXT_MAX];
    game_fantastical_adventure.move_to_text(&move, fantastical_desk.content, words, sizeof words);
    assert_non_null(strstr(words, "lay Th"));
}

static void nobody_is_cast_on_both_sides(void **unused)
{
    (void)unused;
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

static void the_cast_may_be_changed_before_the_story(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    const uint8_t balloonist = state->actors[ISADORA].facet[0];
    fantastical_play_all("0: swap isadora hearts diamonds");
    assert_int_equal(state->actors[ISADORA].facet[1], balloonist);
    assert_int_equal(state->actors[ISADORA].strong, 1); /* the Facet is Strong, not the suit */
    refuses(0, "weak isadora diamonds", "both Strong and Weak");
    refuses(0, "strong basil hearts", "do not play");
}

static void all_say_who_plays_whom_and_nobody_plays_both_sides(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: cast pim 2\n1: cast crew 1\n0: cast okeefe 1");
    assert_int_equal(state->actors[PIM].seat, 1);
    assert_int_equal(state->actors[CREW].seat, 0);
    assert_int_equal(state->actors[OKEEFE].seat, 0); /* from the bench */
    refuses(0, "cast isadora 3", "against him");
    refuses(2, "cast guard 3", "another player");
    refuses(0, "cast stranger_1 1", "persons");
    fantastical_play_all("0: cast isadora 2\n0: cast okeefe 2\n0: cast abiodun 2");
    refuses(0, "cast crew 2", "change places");
    fantastical_play_all("0: exchange 3");
    assert_int_equal(state->actors[CREW].seat, 2);
    assert_int_equal(state->actors[CARROW].seat, 0);
    fantastical_play_all("0: ready\n1: ready\n2: ready");
    assert_int_equal(hand(OKEEFE), fantastical_actor(OKEEFE)->start);
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

static void a_character_draws_once_a_scene_for_an_ambition_or_a_bond(void **unused)
{
    (void)unused;
    fantastical_play_all("0: ambition isadora 1 1");
    assert_int_equal(hand(ISADORA), 0); /* not before anybody could object */
    fantastical_floor();
    assert_int_equal(hand(ISADORA), 1);
    refuses(0, "ambition isadora 2 1", "once a scene");
    refuses(0, "honour isadora basil", "once a scene");
    fantastical_play_all("0: honour pim isadora");
    fantastical_floor();
    assert_int_equal(hand(PIM), 1);
    refuses(0, "honour abiodun basil", "no Bond");
}

static void short_ambitions_serve_an_open_long_one(void **unused)
{
    (void)unused;
    refuses(0, "ambition isadora 3 1", "another long-term");
    refuses(0, "ambition isadora 1 3", "open long-term");
    fantastical_play_all("0: ambition isadora own 2");
    fantastical_floor();
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_OWN_WORDS);
    fantastical_play_all("0: aspire isadora 3\n1: pass\n2: pass\n0: aspire isadora 4\n1: pass\n2: pass");
    refuses(0, "aspire isadora 4", "four");
    refuses(0, "abandon isadora 2", "once a scene"); /* of four, only instead of a claim */
    state->actors[ISADORA].claims = 0;
    fantastical_play_all("0: abandon isadora 2\n1: pass\n2: pass");
    assert_int_equal(state->actors[ISADORA].long_state[1], FA_LONG_GIVEN_UP);
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_NONE); /* goes with what it served */
}

static void an_ambition_is_pursued_at_the_start_of_a_scene(void **unused)
{
    (void)unused;
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    refuses(0, "pursue isadora 1", "cannot be done now");
    fantastical_play_all("0: close");
    fantastical_floor();
    fantastical_play_all("1: frame 4 none");
    fantastical_floor();
    refuses(0, "pursue isadora 1", "in the scene");
    fantastical_play_all("0: enter isadora\n0: pursue isadora 1");
    fantastical_floor();
    assert_int_equal(hand(ISADORA), 2);
}

static void what_is_accomplished_brings_five_shared_with_who_helped(void **unused)
{
    (void)unused;
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    refuses(0, "accomplish isadora 1", "won");
    state->actors[ISADORA].won = 1;
    state->actors[ISADORA].helped = 1u << BASIL;
    refuses(0, "accomplish isadora 5", "First a short-term");
    fantastical_play_all("0: accomplish isadora 1");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_SHARE);
    fantastical_play_all(
        "0: share basil\n0: share basil\n0: share isadora\n0: share isadora\n0: share isadora");
    assert_int_equal(hand(BASIL), 2);
    assert_int_equal(hand(ISADORA), 4);
    state->actors[ISADORA].short_def[0] = FA_OWN_WORDS; /* another, which serves the same */
    state->actors[ISADORA].short_serves[0] = 0;
    state->actors[ISADORA].won = 1;
    fantastical_play_all("0: accomplish isadora 5"); /* now the long-term one has been served */
    fantastical_floor();
    assert_int_equal(state->actors[ISADORA].long_state[0], FA_LONG_DONE);
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_NONE); /* nothing is left that it would serve */
}

/* A Jack may attain something while a scene is about to end. */
static void what_was_attained_is_claimed_before_the_scene_ends(void **unused)
{
    (void)unused;
    fantastical_hold(CARROW, "6c Jh");
    state->actors[CARROW].short_def[0] = 0;
    state->actors[CARROW].short_serves[0] = 0;
    fantastical_play_all("0: close\n2: jack carrow Jh hide nothing no\n2: lay 6c none none none");
    fantastical_let_be(FA_CALL);
    fantastical_play_all("2: win spare\n0: pass\n1: pass"); /* 2 has told it, and is not asked */
    assert_int_equal(fantastical_phase(), FA_FLOOR);
    fantastical_play_all("2: accomplish carrow 1");
    fantastical_floor();
    assert_int_equal(state->actors[CARROW].short_def[0], FA_NONE);
}

static void only_the_bonded_lend_a_hand_and_at_any_distance(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c 8c");
    state->actors[BASIL].present = 0;
    refuses(0, "lend isadora abiodun 9c", "no Bond");
    fantastical_play_all("0: lend isadora basil 9c");
    assert_true(fantastical_has(BASIL, "9c"));
    fantastical_play_all("0: break isadora basil");
    fantastical_floor();
    refuses(0, "lend isadora basil 8c", "no Bond");
}

static void a_character_has_four_bonds_at_most(void **unused)
{
    (void)unused;
    assert_int_equal(fa_bonds_of(state, ISADORA), 4); /* Basil, Pim, Carrow, and Miss O'Keefe on the bench */
    refuses(0, "bond isadora crew", "four Bonds");
    fantastical_play_all("0: bond pim crew");
    fantastical_floor();
    assert_true(fa_bonded(state, PIM, CREW));
}

static void moving_on_from_the_dead_is_nobody_elses_business(void **unused)
{
    (void)unused;
    state->actors[BASIL].status = FA_DEAD;
    state->actors[BASIL].present = 0;
    assert_true(fa_bonded(state, ISADORA, BASIL));
    fantastical_play_all("0: break isadora basil");
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_false(fa_bonded(state, ISADORA, BASIL));
}

/* ------------------------------------------------------------------ Identify Checks */

static void claims_must_be_higher_and_the_last_one_stands(void **unused)
{
    (void)unused;
    fantastical_hold(BASIL, "5c 9c");
    fantastical_hold(CARROW, "5d 7d joker 2c");
    fantastical_play_all("0: introduce 1");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_IDENTIFY);
    assert_int_equal(fantastical_asked(), 1u << 1 | 1u << 2); /* not who introduced it */
    fantastical_play_all("1: identify basil 5c");
    refuses(2, "identify carrow 5d", "higher");
    fantastical_play_all(
        "2: identify carrow 7d\n1: identify basil 9c\n2: identify carrow joker"); /* Basil has no cards left
                                                                                   */
    assert_int_equal(fantastical_phase() == FA_NAMING, state->problems[0] == 1);
    assert_int_equal(state->riddle_card, FA_NONE);
}

/* Lets this card lie face down. */
static void hide(const char *card)
{
    const int shown = state->riddle_card;
    fantastical_hold(OKEEFE, card); /* who is on the bench */
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

/* "If a Deuce was already trumped before a Joker was played, it won't trump an upcoming Joker." */
static void a_hidden_deuce_does_not_beat_a_joker_laid_after_it(void **unused)
{
    (void)unused;
    fantastical_hold(CARROW, "joker");
    fantastical_play_all("0: introduce 1");
    fantastical_floor();
    hide("2c");
    fantastical_play_all("2: identify carrow joker");
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_true(state->problems[0] > 1);
}

/* "If it is higher than any of the other players' cards": the Joker's as well as the Deuce's upon it. */
static void a_deuce_upon_a_joker_stands_whatever_lay_there(void **unused)
{
    (void)unused;
    fantastical_hold(BASIL, "2h 3h");
    fantastical_hold(CARROW, "joker");
    fantastical_play_all("0: introduce 1");
    fantastical_floor();
    hide("9c");
    fantastical_play_all("2: identify carrow joker\n1: identify basil 2h");
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_int_equal(state->claimed, 0);
}

/* The face-down card wins if it is higher than all; a tie does not. */
static void the_one_who_introduced_it_names_what_nobody_claimed(void **unused)
{
    (void)unused;
    fantastical_play_all("0: introduce 2");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_NAMING); /* nobody holds a card */
    fantastical_play_all("0: name 4");
    assert_int_equal(state->problems[1], 2 + 3);
    refuses(0, "introduce 3", "One new problem");
}

/* ------------------------------------------------------------------ Applause and Author Powers */

static void applause_becomes_a_token_and_is_dealt_anew_when_all_is_given(void **unused)
{
    (void)unused;
    fantastical_play_all("0: tell\n1: applaud 1");
    assert_int_equal(state->author[0], 1);
    assert_int_equal(state->applause[1], 9);
    refuses(1, "applaud 1", "have applauded");
    refuses(2, "applaud 2", "just told");
    state->applause[0] = state->applause[1] = 0;
    state->applause[2] = 1;
    fantastical_play_all("2: applaud 1");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(state->applause[seat], 10);
    }
}

static void powers_cost_what_they_cost(void **unused)
{
    (void)unused;
    refuses(0, "draw isadora", "costs 1");
    state->author[0] = 20;
    fantastical_play_all("0: draw carrow");
    assert_int_equal(hand(CARROW), 1);
    assert_int_equal(state->author[0], 19);
    fantastical_play_all("0: foreshadow heroes");
    assert_int_equal(hand(ISADORA) + hand(BASIL) + hand(PIM) + hand(CREW) + hand(ABIODUN), 5);
    assert_int_equal(state->author[0], 18);
    fantastical_play_all("0: flashback_bond pim crew");
    assert_true(fa_bonded(state, PIM, CREW));
    fantastical_play_all("0: explain 5 2");
    assert_int_equal(state->problems[4], 2 + 1);
    assert_int_equal(state->author[0], 16);
    fantastical_play_all("0: lucky isadora rivals");
    assert_int_equal(state->author[0], 11);
    assert_int_equal(hand(VANE), 3); /* who is inconvenienced draws three */
    assert_int_equal(fantastical_actor(ISADORA)->won, 1);
}

static void a_concrete_fact_gives_advantage(void **unused)
{
    (void)unused;
    state->author[0] = 2;
    fantastical_hold(ISADORA, "5c 6d");
    fantastical_hold(CARROW, "6c");
    fantastical_play_all(
        "0: fact isadora\n0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
        "2: answer carrow 6c none none");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1);
    fantastical_play_all("0: fact isadora");
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 2);
}

static void a_lucky_break_wins_the_conflict_it_comes_in(void **unused)
{
    (void)unused;
    state->author[0] = 5;
    fantastical_hold(ISADORA, "5c");
    fantastical_hold(CARROW, "6c");
    fantastical_play_all(
        "0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n2: answer carrow 6c none none\n"
        "0: lucky isadora nobody");
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
}

static void the_dead_regain_a_card_a_scene_and_may_return(void **unused)
{
    (void)unused;
    state->author[0] = 3;
    fantastical_hold(CARROW, "6c 7c");
    state->actors[ISADORA].status = FA_DEAD;
    state->actors[ISADORA].present = 0;
    state->actors[ISADORA].died = 1;
    for (int scene = 2; scene <= 3; scene++) {
        char frame[MOVE_TEXT_MAX];
        fantastical_play(state->turn, "close");
        fantastical_floor();
        assert_int_equal(hand(ISADORA), scene - 1);
        snprintf(frame, sizeof frame, "frame %d none", scene + 3);
        fantastical_play(state->turn, frame);
        fantastical_floor();
        fantastical_play_all(scene == 2 ? "1: enter basil\n0: pass\n1: pass\n2: pass"
                                        : "2: enter carrow\n0: pass\n1: pass\n2: pass");
    }
    refuses(0, "monologue pim", "not you");
    fantastical_play_all("2: tell\n0: monologue isadora");
    fantastical_floor();
    assert_true(fa_can_act(state, ISADORA));
    assert_int_equal(fantastical_actor(ISADORA)->returned, 2); /* believed dead for two scenes */
    fantastical_play_all("2: pass\n0: challenge isadora deceive carrow no no");
    fantastical_hold(ISADORA, "5c");
    fantastical_play_all("0: lay 5c none none none\n2: answer carrow 6c none none");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 2);
}

/* ------------------------------------------------------------------ Ambitions come and go (Rulebook:
 * Ambitions) */

static void four_long_ambitions_at_a_time_and_another_where_one_is_over(void **unused)
{
    (void)unused;
    fantastical_play_all("0: aspire isadora 3");
    fantastical_floor();
    fantastical_play_all("0: aspire isadora 4");
    fantastical_floor();
    assert_int_equal(fa_longs_open(fantastical_actor(ISADORA)), 4);
    refuses(0, "aspire isadora 3", "at a time");
    /* Of four one is given up by declining to pursue it, which is what the scene's claim would be. */
    fantastical_play_all("0: abandon isadora 1");
    fantastical_floor();
    assert_int_equal(fa_long_now(fantastical_actor(ISADORA), 0), FA_LONG_GIVEN_UP);
    refuses(0, "honour isadora basil", "once a scene");
    fantastical_play_all("0: aspire isadora 1");
    fantastical_floor();
    assert_int_equal(fa_long_now(fantastical_actor(ISADORA), 0), FA_LONG_OPEN);
    assert_int_equal(fa_long_first(fantastical_actor(ISADORA), 0), FA_LONG_GIVEN_UP);
    assert_null(fa_long_text(state, fantastical_desk.content, ISADORA, 0)); /* it is told, not printed */
    assert_non_null(fa_long_text(state, fantastical_desk.content, ISADORA, 1));
    refuses(0, "abandon isadora 2", "once a scene");
}

static void with_fewer_than_four_one_is_given_up_freely(void **unused)
{
    (void)unused;
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    fantastical_play_all("0: abandon isadora 1"); /* and what served it goes with it */
    fantastical_floor();
    assert_int_equal(fantastical_actor(ISADORA)->short_def[0], FA_NONE);
    assert_int_equal(fa_longs_open(fantastical_actor(ISADORA)), 1);
    fantastical_play_all("0: aspire isadora 1");
    fantastical_floor();
    state->actors[ISADORA].claims = 0;
    refuses(0, "ambition isadora 2 1", "serves another"); /* the kit's served what is over */
    fantastical_play_all("0: ambition isadora own 1");
    fantastical_floor();
    assert_int_equal(fantastical_actor(ISADORA)->short_def[0], FA_OWN_WORDS);
}

/* ------------------------------------------------------------------ sides (Rulebook: Character Roles) */

static void a_role_alters_and_nobody_plays_both_sides(void **unused)
{
    (void)unused;
    refuses(0, "turn pim 1", "nobody plays both");
    refuses(0, "turn pim 2", "nobody plays both");
    refuses(0, "turn basil 3", "do not play");
    fantastical_hold(PIM, "7h");
    fantastical_play_all("0: turn pim 3");
    const FaState before = *state;
    const Move pass = {.kind = FA_MOVE_PASS};
    assert_int_equal(fantastical_actor(PIM)->side, FA_HEROES); /* not before anybody could object */
    fantastical_floor();
    assert_int_equal(fantastical_actor(PIM)->side, FA_RIVALS);
    assert_int_equal(fantastical_actor(PIM)->seat, 2);
    assert_int_equal(fa_move_flags(&before, state, &pass), MOVE_REVEALS); /* that seat sees Pim's cards now */
    fantastical_play_all("0: turn abiodun 3\n1: veto\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_actor(ABIODUN)->side, FA_HEROES);
}

static void who_plays_nobody_else_may_change_sides_with_the_character(void **unused)
{
    (void)unused;
    state->actors[PIM].seat = state->actors[ABIODUN].seat = 1;
    refuses(0, "turn isadora 3", "Everybody plays somebody");
    fantastical_play_all("0: turn isadora 1");
    fantastical_floor();
    assert_int_equal(fantastical_actor(ISADORA)->side, FA_RIVALS);
    assert_int_equal(fantastical_actor(ISADORA)->seat, 0);
}

static void each_side_keeps_somebody(void **unused)
{
    (void)unused;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (i != ISADORA && state->actors[i].side == FA_HEROES) {
            state->actors[i].seat = FA_NONE;
        }
    }
    refuses(0, "turn isadora 1", "Each side keeps somebody");
}

/* ------------------------------------------------------------------ framing is free (Rulebook: Applause and
 * Author Tokens, of Flashbacks and Concrete Facts) */

/* What its seal says of a Concrete Fact. */
static void expect_price(int seat, const char *price)
{
    FaState view = *state;
    Scene *scene = memory_new(1, sizeof *scene);
    void *ui = memory_new(1, game_fantastical_adventure.ui_size);
    fa_redact(&view, fantastical_desk.content, seat);
    game_fantastical_adventure.ui_sync(ui, &view, fantastical_desk.content);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    game_fantastical_adventure.scene(&view, ui, fantastical_desk.content, seat, scene);
    const Piece *seal = scene_find(scene, FA_ID_GROUP + FA_DEED_FACT);
    assert_non_null(seal);
    assert_non_null(strstr(seal->hint, price));
    free(ui);
    free(scene);
}

static void while_a_scene_is_framed_bonds_and_facts_are_free(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_floor();
    fantastical_play_all("0: enter pim\n0: bond pim crew");
    fantastical_floor();
    assert_true(fa_bonded(state, PIM, CREW));
    expect_price(0, "0 Author tokens");
    fantastical_play_all("0: explain 1 2");
    assert_int_equal(state->problems[0], 0); /* what is free has to stand the floor */
    fantastical_floor();
    assert_int_equal(state->problems[0], 2 + 1);
    expect_price(0, "1 Author token");
    expect_price(1, "0 Author tokens");
    refuses(0, "explain 2 2", "costs 1");
    refuses(0, "fact isadora", "costs 1"); /* one each */
    fantastical_play_all("1: explain 2 own\n2: veto\n0: vote no\n1: vote yes\n2: vote no");
    assert_int_equal(state->problems[1], 0);
}

/* ------------------------------------------------------------------ the Monologue (Rulebook: Author Powers)
 */

static int advantage_of_one_who_returned(const char *conflict)
{
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    fantastical_hold(CARROW, "6c");
    state->actors[ISADORA].returned = 2;
    fantastical_play_all(conflict);
    fantastical_let_be(FA_SUPPORT);
    return state->fight.advantage[FA_CHALLENGER];
}

static void only_who_can_believe_in_a_death_is_taken_aback_by_the_return(void **unused)
{
    (void)unused;
    assert_int_equal(
        advantage_of_one_who_returned("0: challenge isadora deceive carrow no no\n0: lay 5c none "
                                      "none none\n2: answer carrow 6c none none"),
        2);
    assert_int_equal(advantage_of_one_who_returned("0: challenge isadora reach launch no no\n0: lay 5c none "
                                                   "none none\n2: answer launch none none none"),
                     0);
}

/* ------------------------------------------------------------------ Veto */

static void a_majority_retracts_what_was_told(void **unused)
{
    (void)unused;
    fantastical_play_all("0: ambition isadora 1 1\n1: veto\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_int_equal(hand(ISADORA), 0);
    fantastical_play_all("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_phase(), FA_RETELL); /* it has to be replaced */
    fantastical_play_all("0: tell");
    assert_int_equal(fantastical_phase(), FA_TURN);
}

static void who_calls_in_vain_pays_with_a_card_or_a_token(void **unused)
{
    (void)unused;
    fantastical_hold(BASIL, "5c");
    fantastical_play_all("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote yes");
    assert_int_equal(fantastical_phase(), FA_FORFEIT);
    refuses(1, "forfeit_token", "no Author token");
    fantastical_play_all("1: forfeit_card basil 5c");
    assert_int_equal(hand(BASIL), 0);
    refuses(2, "veto", "voted on");
    fantastical_floor();
    fantastical_play_all(
        "0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote yes"); /* who has nothing pays nothing */
    assert_int_equal(fantastical_phase(), FA_FLOOR);
}

static void a_tie_lets_it_stand_and_costs_nothing(void **unused)
{
    (void)unused;
    fantastical_start(4, (GameOptions){0});
    fantastical_play_all(
        "0: ready\n1: ready\n2: ready\n3: ready\n0: frame 2 none\n1: veto\n0: vote yes\n1: vote no\n2: vote "
        "no\n"
        "3: vote yes");
    assert_int_equal(fantastical_phase(), FA_FLOOR);
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_ENTER);
}

static void secret_votes_are_nobody_elses_to_see(void **unused)
{
    (void)unused;
    for (int secret = 0; secret < 2; secret++) {
        fantastical_begin();
        state->secret = (uint8_t)secret;
        fantastical_play_all("0: tell\n1: veto\n0: vote yes");
        FaState view = *state;
        fa_redact(&view, fantastical_desk.content, 2);
        assert_int_equal(view.ballots[0], secret ? FA_HIDDEN_VOTE : FA_FOR);
    }
}

static void violence_falls_to_a_veto(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c");
    fantastical_play_all(
        "0: challenge isadora reach nothing yes no\n0: lay 5c none none none\n1: veto\n0: vote yes\n1: vote "
        "no\n"
        "2: vote no");
    assert_int_equal(fantastical_phase(), FA_CALL);
    assert_false(state->fight.violent);
    refuses(2, "veto", "could fall");
}

/* ------------------------------------------------------------------ scenes and the end */

static void a_scene_closes_when_all_have_passed_unless_most_object(void **unused)
{
    (void)unused;
    fantastical_play_all("0: pass\n1: pass\n2: pass");
    assert_int_equal(fantastical_phase(), FA_FLOOR); /* the table proposes it */
    assert_int_equal(fantastical_asked(), 7);
    fantastical_play_all("0: veto\n0: vote no\n1: vote no\n2: vote yes");
    assert_int_equal(fantastical_phase(), FA_TURN);
    fantastical_play_all("0: pass\n1: pass\n2: pass");
    assert_int_equal(state->scene, 2);
    assert_int_equal(fantastical_phase(), FA_FRAMING);
    assert_int_equal(fantastical_asked(), 1u << 1); /* the next one frames it */
}

static void who_frames_a_scene_is_in_it(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 1 launch");
    fantastical_floor();
    refuses(0, "pass", "bring one");
    fantastical_play_all("1: pass\n0: enter isadora\n0: pass");
}

static void the_bench_and_strangers_come_with_a_hand(void **unused)
{
    (void)unused;
    fantastical_play_all("0: newcomer okeefe");
    assert_int_equal(hand(OKEEFE), 3);
    refuses(0, "newcomer hollow", "against him");
    refuses(0, "stranger of_import hearts hearts", "both Strong and Weak");
    fantastical_play_all("0: stranger of_import hearts clubs");
    assert_int_equal(hand(FA_FIRST_STRANGER), 5);
}

static void the_story_may_end_once_the_hero_has_or_has_not(void **unused)
{
    (void)unused;
    refuses(0, "finish", "first protagonist");
    state->actors[ISADORA].long_state[0] = FA_LONG_DONE;
    fantastical_play_all("0: finish\n0: vote yes\n1: vote no\n2: vote no");
    assert_int_equal(fantastical_phase(), FA_TURN);
    fantastical_play_all("0: finish\n0: vote yes\n1: vote yes\n2: vote no");
    assert_int_equal(fantastical_phase(), FA_EPILOGUE);
    fantastical_play_all("0: tell\n2: tell\n1: pass");
    assert_true(state->over);
    assert_int_equal(fa_status(state, fantastical_desk.content).winners, 7); /* nobody loses */
}

static void the_last_scene_is_the_finale(void **unused)
{
    (void)unused;
    state->scene = 7;
    fantastical_play(state->turn, "close");
    fantastical_floor();
    assert_int_equal(state->scene, 8);
    fantastical_play(state->turn, "frame 12 none");
    fantastical_floor();
    fantastical_play_all("1: enter basil\n0: pass\n1: pass\n2: pass\n1: close");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_EPILOGUE);
}

#define IN_SCENE(test) cmocka_unit_test_setup(test, fantastical_in_scene)

/* ------------------------------------------------------------------ what nobody wants to do */

static int turns_met, questions_met;

/* Whoever is asked lets it be by a pass, if that is legal; one's own turn is ended knowingly. */
static void look_for_a_pass(Rng *rng)
{
    (void)rng;
    for (int seat = 0; seat < state->seats; seat++) {
        const Move pass = {.kind = FA_MOVE_PASS};
        Move found;
        if (!(fantastical_asked() >> seat & 1)) {
            continue;
        }
        const bool own = fantastical_phase() == FA_TURN;
        const bool legal = fa_check_move(state, fantastical_desk.content, seat, &pass, NULL);
        assert_int_equal(fa_pass(state, fantastical_desk.content, seat, &found), !own && legal);
        turns_met += own && legal;
        questions_met += !own && legal;
    }
}

static void who_is_asked_can_pass_but_nobody_passes_a_turn_unasked(void **unused)
{
    (void)unused;
    turns_met = questions_met = 0;
    fantastical_wander(3, 5, 400, look_for_a_pass);
    assert_true(turns_met > 0 && questions_met > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_dealt_by_power_level),
        cmocka_unit_test(characters_are_brought_in_anywhere_on_the_page),
        IN_SCENE(a_card_that_is_pressed_takes_the_place_of_the_one_that_was_chosen),
        IN_SCENE(a_card_on_an_opponent_challenges_and_on_a_friend_is_lent),
        IN_SCENE(outside_conflicts_things_are_dragged_to_where_they_belong),
        IN_SCENE(in_a_conflict_cards_are_dragged_to_their_part_in_it),
        IN_SCENE(kings_and_aces_are_dragged_beside_the_challenge),
        cmocka_unit_test(nobody_is_cast_on_both_sides),
        cmocka_unit_test(the_cast_may_be_changed_before_the_story),
        cmocka_unit_test(all_say_who_plays_whom_and_nobody_plays_both_sides),
        IN_SCENE(a_character_draws_once_a_scene_for_an_ambition_or_a_bond),
        IN_SCENE(short_ambitions_serve_an_open_long_one),
        IN_SCENE(an_ambition_is_pursued_at_the_start_of_a_scene),
        IN_SCENE(what_is_accomplished_brings_five_shared_with_who_helped),
        IN_SCENE(what_was_attained_is_claimed_before_the_scene_ends),
        IN_SCENE(only_the_bonded_lend_a_hand_and_at_any_distance),
        IN_SCENE(a_character_has_four_bonds_at_most),
        IN_SCENE(moving_on_from_the_dead_is_nobody_elses_business),
        IN_SCENE(claims_must_be_higher_and_the_last_one_stands),
        IN_SCENE(a_hidden_deuce_does_not_beat_a_joker_laid_after_it),
        IN_SCENE(a_deuce_upon_a_joker_stands_whatever_lay_there),
        IN_SCENE(the_one_who_introduced_it_names_what_nobody_claimed),
        IN_SCENE(applause_becomes_a_token_and_is_dealt_anew_when_all_is_given),
        IN_SCENE(powers_cost_what_they_cost),
        IN_SCENE(a_concrete_fact_gives_advantage),
        IN_SCENE(a_lucky_break_wins_the_conflict_it_comes_in),
        IN_SCENE(the_dead_regain_a_card_a_scene_and_may_return),
        IN_SCENE(four_long_ambitions_at_a_time_and_another_where_one_is_over),
        IN_SCENE(with_fewer_than_four_one_is_given_up_freely),
        IN_SCENE(a_role_alters_and_nobody_plays_both_sides),
        IN_SCENE(who_plays_nobody_else_may_change_sides_with_the_character),
        IN_SCENE(each_side_keeps_somebody),
        cmocka_unit_test(while_a_scene_is_framed_bonds_and_facts_are_free),
        cmocka_unit_test(only_who_can_believe_in_a_death_is_taken_aback_by_the_return),
        IN_SCENE(a_majority_retracts_what_was_told),
        IN_SCENE(who_calls_in_vain_pays_with_a_card_or_a_token),
        cmocka_unit_test(a_tie_lets_it_stand_and_costs_nothing),
        IN_SCENE(secret_votes_are_nobody_elses_to_see),
        IN_SCENE(violence_falls_to_a_veto),
        IN_SCENE(a_scene_closes_when_all_have_passed_unless_most_object),
        cmocka_unit_test(who_frames_a_scene_is_in_it),
        IN_SCENE(the_bench_and_strangers_come_with_a_hand),
        IN_SCENE(the_story_may_end_once_the_hero_has_or_has_not),
        IN_SCENE(the_last_scene_is_the_finale),
        cmocka_unit_test(who_is_asked_can_pass_but_nobody_passes_a_turn_unasked),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
