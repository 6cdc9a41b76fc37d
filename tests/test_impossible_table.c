/* test_impossible_table.c: what the table of Fiction Impossible shows and takes: Powers are put together
   answer by answer, and nobody loses the game by a slip of the hand. */
#include "core/memory.h"
#include "core/targets.h"
#include "games/fiction_impossible/rules/engine.h"
#include "impossible_table.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 12, MOVES_MAX = 140 };

/* ------------------------------------------------------------------ the hand */

/* The label decides what an Add costs, so that those who lie over each other show theirs where it can be
 * seen. */
static void a_fan_shows_every_label_and_why_somebody_is_of_no_use(void **unused)
{
    (void)unused;
    int fanned = 0, refused = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        laid_begin(1, seed);
        const int seat = laid.state.turn, count = laid.state.hand_count[seat];
        const Piece *last = NULL;
        for (int i = 0; i < count; i++) {
            const Piece *card = scene_find(&laid.scene, laid_person(laid.state.hand[seat][i]));
            assert_non_null(card);
            const bool covered = last && card->x > last->x && card->x - last->x < last->w;
            assert_int_equal(covered, last && last->face.marks & FACE_FANNED);
            assert_null(strstr(card->refusal, "Nothing can be done"));
            assert_non_null(strstr(card->refusal, laid_content->characters[laid.state.hand[seat][i]].name));
            fanned += covered;
            refused++;
            last = card;
        }
    }
    assert_true(fanned > 0 && refused > 0);
}

static float overlap(float a, float a_size, float b, float b_size)
{
    const float apart = a < b ? b - a : a - b;
    return (a_size + b_size) / 2 - apart;
}

/* However many there are: whole cards side by side, or tiles with what one plays by beside them. */
static void nobody_in_hand_covers_the_name_of_another(void **unused)
{
    enum { MANY = 8, SLIGHT = 4 };
    (void)unused;
    laid_begin(1, 1);
    const int seat = laid.state.turn;
    for (int count = 1; count <= MANY; count++) {
        while (laid.state.hand_count[seat] < count) {
            im_draw_to_hand(&laid.state, seat, 1);
        }
        laid_anew(seat);
        for (int i = 0; i < count; i++) {
            const Piece *card = scene_find(&laid.scene, laid_person(laid.state.hand[seat][i]));
            assert_true(card->w >= 64 && card->face.title[0]);
            for (int k = 0; k < i; k++) {
                const Piece *other = scene_find(&laid.scene, laid_person(laid.state.hand[seat][k]));
                assert_true(overlap(card->x, card->w, other->x, other->w) <= SLIGHT ||
                            overlap(card->y, card->h, other->y, other->h) <= 0);
            }
        }
    }
}

/* Tab and the arrows go where whoever is carried may go, to the one itself, and nowhere else. */
static void the_focus_goes_where_who_is_carried_may_go(void **unused)
{
    (void)unused;
    Targets *targets = memory_new(1, sizeof *targets);
    int places = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        laid_begin(2, seed);
        const int seat = laid.state.turn;
        const PieceId carried = laid_person(laid.state.hand[seat][0]);
        laid.ui.held = (uint8_t)(laid.state.hand[seat][0] + 1);
        laid_anew(seat);
        assert_int_equal(laid.scene.held, carried);
        targets_of_game(targets, &game_fiction_impossible, &laid.state, &laid.ui, laid_content, seat,
                        carried);
        targets_mark(targets, &laid.scene);
        int offered = 0;
        for (int i = 0; i < laid.scene.count; i++) {
            const Piece *piece = &laid.scene.pieces[i];
            const bool place = targets_find(targets, piece->id) != NULL;
            assert_int_equal(scene_offers(&laid.scene, piece), place || piece->id == carried);
            offered += place;
        }
        assert_int_equal(offered, targets->count);
        places += offered;
    }
    assert_true(places > 0);
    free(targets);
}

/* The same of a partner's hand, where many lie closer. */
static void a_partners_row_shows_every_label(void **unused)
{
    enum { MANY = 8 };
    (void)unused;
    laid_begin(2, 1);
    const int partner = 1 - laid.state.turn;
    for (int count = 1; count <= MANY; count++) {
        while (laid.state.hand_count[partner] < count) {
            im_draw_to_hand(&laid.state, partner, 1);
        }
        laid_anew(laid.state.turn);
        const Piece *last = NULL;
        bool covered = false;
        for (int i = 0; i < laid.state.hand_count[partner]; i++) {
            const Piece *tile = scene_find(&laid.scene, laid_person(laid.state.hand[partner][i]));
            covered = last && tile->x - last->x < last->w;
            assert_true(!covered || last->face.marks & FACE_FANNED);
            last = tile;
        }
        assert_true(covered || !(last->face.marks & FACE_FANNED)); /* then its name is left out */
        assert_int_equal(covered, laid.state.hand_count[partner] > 4);
    }
}

/* The shelf is at the left of the banner: whoever has a long name goes there by the short one. */
static void the_banner_names_who_is_in_hand_in_short(void **unused)
{
    (void)unused;
    int weasels = 0;
    laid_begin(1, 1);
    while (strcmp(laid_content->characters[weasels].id, "the_weasels") !=
           0) { /* with the longest name of all */
        weasels++;
    }
    im_into_hand(&laid.state, 0, weasels);
    scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
    laid.scene.held = laid_person(weasels);
    im_scene(&laid.state, &laid.ui, laid_content, 0, &laid.scene);
    assert_non_null(strstr(laid.scene.banner, "*The Weasels:*"));
}

/* What is asked stands where tips do. */
static void only_a_tip_about_the_attack_comes_with_a_question(void **unused)
{
    (void)unused;
    const GameLessons *lessons = game_fiction_impossible.lessons;
    laid_begin(2, 1);
    laid.state.shelf_count = 1;
    laid.state.jar = 1;
    for (int i = 0; lessons->conditions[i]; i++) {
        laid.state.phase = IM_PHASE_LAST_WORD;
        assert_false(lessons->holds(&laid.state, laid_content, 0, i));
        laid.state.phase = IM_PHASE_ATTACK;
        assert_int_equal(lessons->holds(&laid.state, laid_content, 0, i),
                         strcmp(lessons->conditions[i], "attacked") == 0);
    }
}

/* ------------------------------------------------------------------ Powers, put together */

/* The piece that answers with a value of this kind. */
static PieceId piece_of_answer(ImChoice kind, int value)
{
    switch (kind) {
    case IM_CHOOSE_SEAT:
        return value == game_next_seat(im_to_act(&laid.state), -1) ? IM_ID_ABILITY
                                                                   : (PieceId)(IM_ID_SEAT + value);
    case IM_CHOOSE_BOOK:
        return (PieceId)(IM_PIECE_BOOK + value);
    case IM_CHOOSE_LABEL:
        return (PieceId)(IM_ID_LABEL + value);
    case IM_CHOOSE_ROLE:
        return (PieceId)(IM_ID_ROLE + value);
    case IM_CHOOSE_DISCARD:
        return (PieceId)(IM_ID_LIST + value);
    default:
        return laid_person(value);
    }
}

static void assert_touchable(PieceId piece, const char *text)
{
    const Piece *found = scene_find(&laid.scene, piece);
    if (!found || found->layer != scene_top_layer(&laid.scene)) {
        fail_msg("%s: piece %u cannot be reached", text, piece);
    }
}

/* The banner says how many are still to be discarded. */
static void assert_asked_to_discard(int left, const char *text)
{
    char words[32];
    snprintf(words, sizeof words, "discard %d more", left);
    if (!laid.scene.banner || !strstr(laid.scene.banner, words)) {
        fail_msg("%s: the banner does not say \"%s\"", text, words);
    }
}

/* Answers one by one what is asked; returns what came of the last one. */
static InputResult put_together(int seat, const ImDeed *deed, InputResult result, const char *text)
{
    for (int i = 0; i < deed->paid_count && result != INPUT_MOVE; i++) {
        assert_asked_to_discard(deed->paid_count - i, text);
        assert_touchable(laid_person(deed->paid[i]), text);
        result = laid_tap(seat, laid_person(deed->paid[i]));
    }
    for (int i = laid.ui.picks; i < deed->chosen_count && result == INPUT_STEP; i = laid.ui.picks) {
        ImAsk ask;
        im_ask(&laid.state, laid_content, &laid.ui, seat, &ask);
        if (ask.kind == IM_CHOOSE_SPOT) {
            const int position = im_position_of_book(&laid.state, deed->chosen[i]);
            result = laid_tap(seat, laid_spot(position, deed->chosen[i + 1]));
        } else {
            const PieceId piece = piece_of_answer(ask.kind, deed->chosen[i]);
            assert_touchable(piece, text);
            result = laid_tap(seat, piece);
        }
        if (result == INPUT_IGNORED) {
            fail_msg("%s: answer %d is not taken", text, i);
        }
    }
    result = result == INPUT_MOVE || im_is_doomed(&laid.ui) ? result : laid_tap(seat, IM_ID_USE);
    return im_is_doomed(&laid.ui) ? laid_tap(seat, IM_ID_REALLY) : result;
}

/* Is a list of Characters discarded off Books that would free the spot it is for: then it can be picked only
   where the Book is. */
static void check_use(int seat, const Move *move)
{
    char text[MOVE_TEXT_MAX];
    ImDeed deed;
    im_move_to_text(move, laid_content, text, sizeof text);
    assert_true(im_deed(&laid.state, laid_content, seat, move, &deed, NULL));
    memset(&laid.ui, 0, sizeof laid.ui);
    laid_anew(seat);
    const InputResult begun = move->kind == IM_MOVE_POWER
                                  ? laid_drop(seat, laid_person(move->arg[1]), IM_ID_SEAL)
                                  : laid_tap(seat, IM_ID_ABILITY);
    if (begun == INPUT_IGNORED) {
        fail_msg("%s: cannot be begun", text);
    }
    if (put_together(seat, &deed, begun, text) != INPUT_MOVE) {
        fail_msg("%s: does not come to an end", text);
    }
    assert_memory_equal(&laid.move, move, sizeof *move);
}

/* What advice lays says all that will be done, and is done by one press, or two where that loses the game.
 */
static void check_advice(int seat, const Move *move)
{
    ImDeed deed;
    assert_true(im_deed(&laid.state, laid_content, seat, move, &deed, NULL));
    memset(&laid.ui, 0, sizeof laid.ui);
    assert_int_equal(im_lay_move(&laid.state, &laid.ui, laid_content, seat, move),
                     deed.paid_count + deed.chosen_count > 0);
    if (laid.ui.making == IM_MAKING_NOTHING) {
        return;
    }
    laid.ui.begun = 1;
    laid.ui.seen = laid.state.shelf_count;
    scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
    im_scene(&laid.state, &laid.ui, laid_content, seat, &laid.scene);
    for (int i = 0; i < deed.paid_count; i++) {
        assert_true(scene_find(&laid.scene, laid_person(deed.paid[i]))->flags & PIECE_CHOSEN);
    }
    if (im_choice(&deed.act->effects[0], 0) == IM_CHOOSE_BOOK) {
        const Piece *book = scene_find(&laid.scene, (PieceId)(IM_PIECE_BOOK + deed.chosen[0]));
        assert_true(book->flags & PIECE_CHOSEN);
    }
    if (im_choice(&deed.act->effects[0], 0) == IM_CHOOSE_HAND) {
        assert_true(scene_find(&laid.scene, laid_person(deed.chosen[0]))->flags & PIECE_CHOSEN);
    }
    const Input use = {.kind = INPUT_TAP, .piece = IM_ID_USE};
    const InputResult used =
        im_input(&laid.state, &laid.ui, laid_content, seat, &laid.scene, &use, &laid.move);
    assert_int_equal(im_is_doomed(&laid.ui) ? laid_tap(seat, IM_ID_REALLY) : used, INPUT_MOVE);
    assert_memory_equal(&laid.move, move, sizeof *move);
}

/* Of every position some uses, so that all Powers come up. */
static void check_position(int seat, Rng *rng)
{
    enum { TRIED = 6 };
    MoveList list = {0};
    im_list_moves(&laid.state, laid_content, seat, &list);
    for (int i = 0; i < TRIED && list.count > 0; i++) {
        const Move *move = &list.moves[rng_below(rng, (uint32_t)list.count)];
        if (move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY) {
            check_use(seat, move);
            check_advice(seat, move);
        }
    }
    move_list_free(&list);
}

static void every_use_of_a_power_can_be_put_together(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Rng rng;
        rng_seed(&rng, seed);
        laid_begin(1 + (int)(seed % IM_SEATS_MAX), seed);
        for (int i = 0; i < MOVES_MAX && im_to_act(&laid.state); i++) {
            const int seat = game_next_seat(im_to_act(&laid.state), -1);
            check_position(seat, &rng);
            Move move;
            assert_true(im_sample_move(&laid.state, laid_content, seat, &rng, &move));
            im_apply(&laid.state, laid_content, seat, &move, NULL);
        }
    }
}

/* Who can be asked for something stands on a button, which says so and does what the Librarian itself does.
 */
static void a_librarian_that_can_be_asked_is_a_button(void **unused)
{
    (void)unused;
    int asked = 0, silent = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        laid_begin(1 + (int)(seed % IM_SEATS_MAX), seed);
        const int seat = laid.state.turn;
        const bool able = im_talent(&laid.state, laid_content, seat)->has_ability &&
                          im_ability_usable(&laid.state, laid_content);
        const Piece *button = scene_find(&laid.scene, IM_ID_ASK);
        assert_int_equal(button != NULL, able);
        silent += !able;
        if (able) {
            assert_true(button->flags & PIECE_LIT);
            assert_non_null(strstr(button->hint, "click"));
            assert_non_null(strstr(scene_find(&laid.scene, IM_ID_ABILITY)->hint, "Click"));
            const ImUi before = laid.ui;
            const InputResult result = laid_tap(seat, IM_ID_ASK);
            const ImUi by_name = laid.ui;
            const Move made = laid.move;
            laid.ui = before;
            laid_anew(seat);
            assert_int_equal(laid_tap(seat, IM_ID_ABILITY), result);
            assert_memory_equal(&laid.ui, &by_name, sizeof by_name);
            assert_memory_equal(&laid.move, &made, sizeof made);
            asked++;
        }
    }
    assert_true(asked > 0 && silent > 0);
}

/* What the Power of whoever is in hand does stands on the seal, in few words. */
static void the_seal_says_what_a_power_does(void **unused)
{
    enum { BRIEF_MAX = 56 };
    (void)unused;
    DropTarget targets[TARGETS_MAX];
    laid_begin(2, 1);
    const int seat = laid.state.turn;
    for (int i = 0; i < laid.state.hand_count[seat]; i++) {
        const int character = laid.state.hand[seat][i];
        const ImPower *power = &laid_content->powers[laid_content->characters[character].power];
        laid.ui.held = (uint8_t)(character + 1);
        laid_anew(seat);
        assert_true(laid_says(power->together.brief));
        laid.ui.held = 0;
        const int count = im_targets(&laid.state, &laid.ui, laid_content, seat, laid_person(character),
                                     targets, TARGETS_MAX);
        for (int k = 0; k < count; k++) {
            assert_true(targets[k].zone != IM_ID_SEAL || strstr(targets[k].words, power->together.brief));
        }
    }
    for (int i = 0; i < laid_content->power_count; i++) {
        const ImAct *acts[] = {&laid_content->powers[i].together, &laid_content->powers[i].alone};
        for (int k = 0; k < 2; k++) {
            assert_true(strncmp(acts[k]->brief, "discard", strlen("discard")) == 0);
            assert_true(strlen(acts[k]->brief) <= BRIEF_MAX);
        }
    }
}

/* The counts by label add up to all; those by role are at least as many, since many have several. */
static void the_deck_is_counted_by_label_and_by_role(void **unused)
{
    (void)unused;
    laid_begin(3, 1);
    laid_tap(laid.state.turn, IM_ID_DECKS);
    int by_label = 0, by_role = 0, entries = 0;
    for (int i = 0; i < laid.scene.count; i++) {
        const Piece *piece = &laid.scene.pieces[i];
        const char *number =
            piece->kind == PIECE_LABEL && piece->layer == 1 ? strchr(piece->text, '*') : NULL;
        if (number) {
            const int count = atoi(number + 1);
            const bool label = entries++ < IM_LABELS + 1;
            by_label += label ? count : 0;
            by_role += label ? 0 : count;
        }
    }
    assert_int_equal(entries, IM_LABELS + 1 + laid_content->role_count);
    assert_int_equal(by_label, laid.state.deck_count);
    assert_true(by_role > by_label);
}

/* With four at the table everybody has a place of their own at its edge. */
static void a_fourth_seat_lies_clear_of_the_books(void **unused)
{
    (void)unused;
    laid_begin(IM_SEATS_MAX, 1);
    const ImAreas at = im_areas(&laid.scene, IM_SEATS_MAX);
    for (int i = 0; i < IM_SEATS_MAX - 1; i++) {
        const Area *seat = &at.seats[i];
        assert_true(seat->left < LAID_WIDTH * 0.05f || seat->right > LAID_WIDTH * 0.95f);
        for (int p = 0; p < IM_POSITIONS; p++) {
            const float foot = at.book_y + at.book_h / 2 + at.spot * 0.95f, aside = at.spot_w / 2;
            assert_true(seat->top >= foot || seat->left >= at.book_x[p] + aside ||
                        seat->right <= at.book_x[p] - aside);
        }
    }
    assert_true(at.seats[1].bottom <= at.seats[2].top);
}

/* ------------------------------------------------------------------ taking back */

/* Answers are steps, so undo takes them back, too, and no tip hides what is asked. */
static void escape_takes_back_one_answer_and_then_all(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 400; seed++) {
        laid_begin(2, seed);
        const int seat = laid.state.turn;
        laid.state.jar--;
        laid.state.position[0].mold++;
        laid_anew(seat);
        for (int i = 0; i < laid.state.hand_count[seat]; i++) {
            const int character = laid.state.hand[seat][i];
            const ImAct *act = im_power_act(&laid.state, laid_content, character);
            if (im_further(&laid.state, laid_content, seat, act) == 1 &&
                im_choice(&act->effects[0], 0) != IM_CHOOSE_NOTHING &&
                laid_drop(seat, laid_person(character), IM_ID_SEAL) == INPUT_STEP) {
                assert_int_equal(laid.ui.making, IM_MAKING_POWER);
                ImAsk ask;
                im_ask(&laid.state, laid_content, &laid.ui, seat, &ask);
                assert_true(ask.paying);
                int other = 0;
                while (!ask.can[other]) {
                    other++;
                }
                assert_int_equal(laid_tap(seat, laid_person(other)), INPUT_STEP);
                assert_int_equal(laid.ui.paid_count, 1);
                const Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
                assert_int_equal(laid_send(seat, escape), INPUT_STEP);
                assert_int_equal(laid.ui.paid_count, 0);
                assert_int_equal(laid_send(seat, escape), INPUT_STEP);
                assert_int_equal(laid.ui.making, IM_MAKING_NOTHING);
                return;
            }
        }
    }
    fail_msg("no hand holds such a Power");
}

/* ------------------------------------------------------------------ costs */

/* Finds a Character of the hand and a spot that would cost Mold. */
static bool find_costly(int *character, int *position, int *spot)
{
    const ImState *state = &laid.state;
    for (int i = 0; i < state->hand_count[state->turn]; i++) {
        for (int place = 0; place < IM_POSITIONS * IM_SPOTS; place++) {
            *character = state->hand[state->turn][i];
            *position = place / IM_SPOTS;
            *spot = place % IM_SPOTS;
            if (im_fits(state, laid_content, *character, state->position[*position].book, *spot) &&
                im_payer(state, laid_content, *character, *position, *spot) != IM_NONE) {
                return true;
            }
        }
    }
    return false;
}

static void a_place_that_costs_mold_says_which_book_pays(void **unused)
{
    (void)unused;
    int character, position, spot;
    DropTarget targets[TARGETS_MAX];
    uint64_t seed = 1;
    for (laid_begin(1, seed); !find_costly(&character, &position, &spot); laid_begin(1, ++seed)) {
    }
    const int payer = im_payer(&laid.state, laid_content, character, position, spot);
    const char *title = laid_content->books[laid.state.position[payer].book].title;
    const int count =
        im_targets(&laid.state, &laid.ui, laid_content, 0, laid_person(character), targets, TARGETS_MAX);
    bool said = false;
    for (int i = 0; i < count; i++) {
        said = said || (targets[i].zone == laid_spot(position, spot) && strstr(targets[i].words, title));
    }
    assert_true(said);
}

/* The colour in which the spot is lit, 0 = it is not. */
static uint32_t light_of(int position, int spot)
{
    const Piece *zone = scene_find(&laid.scene, laid_spot(position, spot));
    return zone && zone->flags & PIECE_LIT ? zone->face.tone : 0;
}

static const Piece *mold_counter(int position)
{
    return scene_find(&laid.scene, IM_PIECE_MOLD + (PieceId)position);
}

/* Does a label of the spot show what it wants? */
static bool shows_roles(int position, int spot)
{
    const Piece *zone = scene_find(&laid.scene, laid_spot(position, spot));
    Scene shown = {0};
    const ImTable wanting = {.scene = &shown, .content = laid_content};
    const char *roles =
        im_roles_in_lines(&wanting, im_wanted(laid_content, laid.state.position[position].book, spot));
    bool found = false;
    for (int i = 0; i < laid.scene.count; i++) {
        const Piece *piece = &laid.scene.pieces[i];
        found =
            found || (piece->kind == PIECE_LABEL && piece->x == zone->x && strcmp(piece->text, roles) == 0);
    }
    return found;
}

/* Free, at a cost, and what would destroy the Book that pays are lit in three colours; the payer's counter
   goes up beforehand, and who does not fit sees what is wanted, and is told why. */
static void spots_are_lit_by_what_they_cost(void **unused)
{
    (void)unused;
    int character, position, spot;
    uint64_t seed = 1;
    for (laid_begin(1, seed); !find_costly(&character, &position, &spot); laid_begin(1, ++seed)) {
    }
    ImState *state = &laid.state;
    ImPosition *paying = &state->position[im_payer(state, laid_content, character, position, spot)];
    const int payer = (int)(paying - state->position);
    laid_tap(0, laid_person(character));
    const uint32_t costly = light_of(position, spot);
    assert_int_not_equal(costly, 0);
    assert_true(mold_counter(payer)->has_preview);
    assert_int_equal(mold_counter(payer)->preview, paying->mold + 1);

    paying->mold = (uint8_t)(laid_content->books[paying->book].mold_spaces - 1);
    state->jar = (uint8_t)(state->jar - paying->mold);
    laid_anew(0);
    laid_tap(0, laid_person(character));
    assert_int_not_equal(light_of(position, spot), 0);
    assert_int_not_equal(light_of(position, spot), costly);

    state->free_adds = 1;
    laid_anew(0);
    laid_tap(0, laid_person(character));
    assert_int_not_equal(light_of(position, spot), 0);
    assert_int_not_equal(light_of(position, spot), costly);
    assert_false(mold_counter(payer)->has_preview);

    for (int place = 0; place < IM_POSITIONS * IM_SPOTS; place++) {
        const int p = place / IM_SPOTS, at = place % IM_SPOTS;
        if (!im_fits(state, laid_content, character, state->position[p].book, at)) {
            assert_int_equal(light_of(p, at), 0);
            assert_true(shows_roles(p, at));
            assert_non_null(strstr(scene_find(&laid.scene, laid_spot(p, at))->refusal, "this spot wants"));
        }
    }
}

/* What a Book gives back when it is read is in the jar by then, also while others are still asked. */
static void the_jar_shows_what_the_end_of_the_turn_leaves_in_it(void **unused)
{
    (void)unused;
    laid_begin(2, 3);
    ImState *state = &laid.state;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        state->position[0].spot[spot] = (uint8_t)im_draw(state);
    }
    state->position[0].mold = 1;
    state->jar--;
    static const ImPhase phases[] = {IM_PHASE_ADD, IM_PHASE_LAST_WORD};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        state->phase = (uint8_t)phases[i];
        laid_anew(state->turn);
        const Piece *jar = scene_find(&laid.scene, IM_PIECE_JAR);
        assert_true(jar->has_preview);
        assert_int_equal(jar->preview, state->jar + 1);
    }
}

static void what_would_lose_the_game_is_asked_once_more(void **unused)
{
    (void)unused;
    int character, position, spot;
    uint64_t seed = 1;
    for (laid_begin(1, seed); !find_costly(&character, &position, &spot); laid_begin(1, ++seed)) {
    }
    laid.state.gone = (uint8_t)(laid.state.gone + laid.state.jar);
    laid.state.jar = 0;
    laid_anew(0);
    assert_int_equal(laid_drop(0, laid_person(character), laid_spot(position, spot)), INPUT_CHANGED);
    assert_non_null(strstr(laid.scene.banner, "lose the Library"));
    assert_int_equal(laid_tap(0, IM_ID_CANCEL), INPUT_CHANGED);
    assert_null(strstr(laid.scene.banner, "lose the Library"));
    laid_drop(0, laid_person(character), laid_spot(position, spot));
    assert_int_equal(laid_tap(0, IM_ID_REALLY), INPUT_MOVE);
    assert_int_equal(laid.move.kind, IM_MOVE_ADD);
}

/* Puts a Character on the hand of a game alone whose Power costs Mold and asks for a Book, and drops it on
   the seal. */
static void begin_costly_power(int jar)
{
    laid_begin(1, 3);
    ImState *state = &laid.state;
    state->gone = (uint8_t)(state->gone + state->jar - jar);
    state->jar = (uint8_t)jar;
    state->position[0].mold = 1;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImAct *act = im_power_act(state, laid_content, i);
        if (act->mold > 0 && act->further == 0 && im_choice(&act->effects[0], 0) == IM_CHOOSE_BOOK) {
            state->hand[0][0] = (uint8_t)i;
            break;
        }
    }
    laid_anew(0);
    assert_int_equal(laid_drop(0, laid_person(state->hand[0][0]), IM_ID_SEAL), INPUT_STEP);
}

static PieceId first_book(void)
{
    return (PieceId)(IM_PIECE_BOOK + laid.state.position[0].book);
}

static void a_power_that_needs_more_mold_than_there_is_is_asked_once_more(void **unused)
{
    (void)unused;
    begin_costly_power(0);
    assert_int_equal(laid_tap(0, first_book()), INPUT_CHANGED);
    assert_non_null(strstr(laid.scene.banner, "lose the Library"));
    assert_non_null(strstr(scene_find(&laid.scene, IM_ID_REALLY)->hint, "using it"));
    assert_int_equal(laid_tap(0, IM_ID_REALLY), INPUT_MOVE);
    assert_int_equal(laid.move.kind, IM_MOVE_POWER);
}

static void roles_to_be_named_say_who_wants_them(void **unused)
{
    (void)unused;
    laid_begin(1, 3);
    ImState *state = &laid.state;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImAct *act = im_power_act(state, laid_content, i);
        if (im_choice(&act->effects[0], 0) == IM_CHOOSE_ROLE) {
            state->hand[0][0] = (uint8_t)i;
            break;
        }
    }
    laid_anew(0);
    assert_int_equal(laid_drop(0, laid_person(state->hand[0][0]), IM_ID_SEAL), INPUT_STEP);
    const int book = state->position[0].book;
    const uint32_t wanted = im_wanted(laid_content, book, 0);
    const Piece *role = scene_find(&laid.scene, IM_ID_ROLE + (PieceId)__builtin_ctz(wanted));
    assert_non_null(strstr(role->hint, laid_content->books[book].title));
    assert_non_null(strstr(role->hint, "in the deck"));
}

static void the_jar_shows_what_a_power_costs(void **unused)
{
    (void)unused;
    begin_costly_power(2);
    const Piece *jar = scene_find(&laid.scene, IM_PIECE_JAR);
    assert_true(jar->has_preview);
    assert_int_equal(jar->preview, 1);
    if (laid_tap(0, first_book()) == INPUT_STEP) {
        assert_int_equal(laid_tap(0, IM_ID_USE), INPUT_MOVE);
    }
}

/* Where several sit at one table it is said whose turn it is to say something. */
static void the_banner_names_who_decides_among_several(void **unused)
{
    (void)unused;
    laid_begin(2, 3);
    const int seat = laid.state.turn;
    const char *name = im_who(&laid.state, laid_content, seat);
    assert_non_null(strstr(laid.scene.banner, name));
    scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
    laid.scene.bots = 1u << (1 - seat);
    im_scene(&laid.state, &laid.ui, laid_content, seat, &laid.scene);
    assert_null(strstr(laid.scene.banner, name));
    assert_non_null(strstr(laid.scene.banner, "Add phase"));
}

/* Each of those that attack brings a Mold, and nobody can do anything about it. */
static void begin_before_attack(int jar)
{
    laid_begin(1, 3);
    ImState *state = &laid.state;
    while (state->pool_count < im_threshold(state)) {
        const int who = im_draw(state);
        if (laid_content->characters[who].label != IM_NO_LABEL) {
            im_into_pool(state, who);
        }
    }
    state->hand_count[0] = 0;
    state->deck_count = state->discard_count = 0;
    state->gone = (uint8_t)(state->gone + state->jar - jar);
    state->jar = (uint8_t)jar;
}

/* Nobody is asked after it, so that its button is the last chance. */
/* The button names the Book of whoever attacks when the jar is empty, after so many were paid. */
static void assert_missing_for(int paid)
{
    const ImState *state = &laid.state;
    const int position = im_position_of_label(state, laid_content->characters[state->pool[paid]].label);
    char words[128];
    snprintf(words, sizeof words, "no {mold} left for *%s:* *the Library is lost!*",
             laid_content->books[state->position[position].book].title);
    assert_true(laid_says(words));
    assert_false(laid_says("harms no Book"));
}

static void the_end_of_a_turn_that_would_lose_the_game_is_asked_once_more(void **unused)
{
    (void)unused;
    begin_before_attack(2);
    laid_anew(0);
    const Piece *button = scene_find(&laid.scene, IM_ID_END);
    assert_non_null(strstr(button->hint, "the Library is lost"));
    assert_missing_for(2);
    assert_non_null(strstr(button->hint, "no Mold is left: the Library is lost"));
    assert_int_equal(laid_tap(0, IM_ID_END), INPUT_CHANGED);
    assert_non_null(strstr(scene_find(&laid.scene, IM_ID_REALLY)->hint, "No Mold is left for *"));
    assert_null(scene_find(&laid.scene, IM_ID_END));
    assert_non_null(strstr(laid.scene.banner, "lose the Library"));
    assert_int_equal(laid_send(0, (Input){.kind = INPUT_KEY, .key = KEY_ESCAPE}), INPUT_CHANGED);
    assert_non_null(scene_find(&laid.scene, IM_ID_END));
    laid_tap(0, IM_ID_END);
    assert_int_equal(laid_tap(0, IM_ID_REALLY), INPUT_MOVE);
    assert_int_equal(laid.move.kind, IM_MOVE_END);
    assert_true(im_check_move(&laid.state, laid_content, 0, &laid.move, NULL));
}

static void an_empty_jar_is_no_attack_that_harms_nobody(void **unused)
{
    (void)unused;
    begin_before_attack(0);
    laid_anew(0);
    assert_missing_for(0);
}

static void the_end_of_any_other_turn_is_asked_once(void **unused)
{
    (void)unused;
    begin_before_attack(3);
    laid_anew(0);
    assert_false(laid_says("the Library is lost"));
    assert_int_equal(laid_tap(0, IM_ID_END), INPUT_MOVE);
    assert_int_equal(laid.move.kind, IM_MOVE_END);
}

/* However little help there is, and only where the jar holds less than the attack needs. */
static void an_attack_that_would_lose_the_game_says_so(void **unused)
{
    (void)unused;
    static const ImPhase phases[] = {IM_PHASE_LAST_WORD, IM_PHASE_ATTACK};
    laid_begin(2, 3);
    ImState *state = &laid.state;
    while (state->pool_count < im_threshold(state)) {
        im_into_pool(state, im_draw(state));
    }
    for (size_t i = 0; i < 2 * sizeof phases / sizeof *phases; i++) {
        const bool empty = i % 2 == 1;
        state->phase = (uint8_t)phases[i / 2];
        state->waiting = 1;
        state->jar = empty ? 0 : IM_POOL_MAX;
        scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
        laid.scene.help = HELP_BLIND;
        im_scene(state, &laid.ui, laid_content, 0, &laid.scene);
        const Piece *pass = scene_find(&laid.scene, IM_ID_LET_BE);
        assert_int_equal(strstr(laid.scene.banner, "lose the Library") != NULL, empty);
        assert_int_equal(pass->hint != NULL, empty);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fan_shows_every_label_and_why_somebody_is_of_no_use),
        cmocka_unit_test(nobody_in_hand_covers_the_name_of_another),
        cmocka_unit_test(the_focus_goes_where_who_is_carried_may_go),
        cmocka_unit_test(a_partners_row_shows_every_label),
        cmocka_unit_test(the_banner_names_who_is_in_hand_in_short),
        cmocka_unit_test(the_banner_names_who_decides_among_several),
        cmocka_unit_test(roles_to_be_named_say_who_wants_them),
        cmocka_unit_test(only_a_tip_about_the_attack_comes_with_a_question),
        cmocka_unit_test(every_use_of_a_power_can_be_put_together),
        cmocka_unit_test(escape_takes_back_one_answer_and_then_all),
        cmocka_unit_test(a_place_that_costs_mold_says_which_book_pays),
        cmocka_unit_test(spots_are_lit_by_what_they_cost),
        cmocka_unit_test(the_jar_shows_what_the_end_of_the_turn_leaves_in_it),
        cmocka_unit_test(what_would_lose_the_game_is_asked_once_more),
        cmocka_unit_test(a_power_that_needs_more_mold_than_there_is_is_asked_once_more),
        cmocka_unit_test(the_jar_shows_what_a_power_costs),
        cmocka_unit_test(a_librarian_that_can_be_asked_is_a_button),
        cmocka_unit_test(the_seal_says_what_a_power_does),
        cmocka_unit_test(the_deck_is_counted_by_label_and_by_role),
        cmocka_unit_test(a_fourth_seat_lies_clear_of_the_books),
        cmocka_unit_test(the_end_of_a_turn_that_would_lose_the_game_is_asked_once_more),
        cmocka_unit_test(an_empty_jar_is_no_attack_that_harms_nobody),
        cmocka_unit_test(the_end_of_any_other_turn_is_asked_once),
        cmocka_unit_test(an_attack_that_would_lose_the_game_says_so),
    };
    return cmocka_run_group_tests(tests, laid_load, laid_unload);
}
