/* test_impossible_table.c: what the table of Fiction Impossible shows and takes: Powers are put together
   answer by answer, Books are read when they are full, and nobody loses the game by a slip of the hand. */
#include "core/library.h"
#include "core/match.h"
#include "core/memory.h"
#include "core/targets.h"
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 12, MOVES_MAX = 140, WIDTH = 1600, HEIGHT = 900 };

static const Game *const game = &game_fiction_impossible;
static const GameContent *content;
static Library *library;

typedef struct Table {
    ImState state;
    ImUi ui;
    Scene scene;
    Move move; /* what the last input wants to make */
} Table;

static Table table;

static int load(void **unused)
{
    (void)unused;
    Error error = {0};
    library = library_new(".");
    content = library_content(library, game, &error);
    if (!content) {
        fail_msg("%s", error.text);
    }
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    library_free(library);
    return 0;
}

static void lay(int seat)
{
    im_ui_sync(&table.ui, &table.state, content);
    scene_clear(&table.scene, WIDTH, HEIGHT);
    table.scene.help = HELP_DICTIONARY;
    im_scene(&table.state, &table.ui, content, seat, &table.scene);
}

static bool says(const char *words)
{
    for (int i = 0; i < table.scene.count; i++) {
        const char *text = table.scene.pieces[i].text;
        if (text && strstr(text, words)) {
            return true;
        }
    }
    return false;
}

static InputResult send(int seat, Input input)
{
    memset(&table.move, 0, sizeof table.move);
    ImState view = table.state;
    im_redact(&view, content, seat);
    const InputResult result = im_input(&view, &table.ui, content, seat, &table.scene, &input, &table.move);
    lay(seat);
    return result;
}

static InputResult tap(int seat, PieceId piece)
{
    return send(seat, (Input){.kind = INPUT_TAP, .piece = piece});
}

static InputResult drop(int seat, PieceId piece, PieceId under)
{
    return send(seat, (Input){.kind = INPUT_DROP, .piece = piece, .under = under});
}

static PieceId person(int character)
{
    return (PieceId)(IM_PIECE_CHARACTER + character);
}

static PieceId spot_piece(int position, int spot)
{
    return (PieceId)(IM_ID_SPOT + position * IM_SPOTS + spot);
}

/* A game for so many, whose Librarians are chosen and whose first turn has come to the Add phase. */
static void begin(int seats, uint64_t seed)
{
    const GameOptions options = {{0}};
    memset(&table, 0, sizeof table);
    im_init(&table.state, content, &options, seats, seed);
    while (table.state.phase == IM_PHASE_LIBRARIANS) {
        const int seat = game_next_seat(im_to_act(&table.state), -1);
        const Move first = {.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {table.state.dealt[seat][0]}};
        im_apply(&table.state, content, seat, &first, NULL);
    }
    const Move keep = im_plain(IM_MOVE_KEEP);
    im_apply(&table.state, content, table.state.turn, &keep, NULL);
    lay(table.state.turn);
}

/* ------------------------------------------------------------------ the hand */

/* The label decides what an Add costs, so that those who lie over each other show theirs where it can be
 * seen. */
static void a_fan_shows_every_label_and_why_somebody_is_of_no_use(void **unused)
{
    (void)unused;
    int fanned = 0, refused = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        begin(1, seed);
        const int seat = table.state.turn, count = table.state.hand_count[seat];
        const Piece *last = NULL;
        for (int i = 0; i < count; i++) {
            const Piece *card = scene_find(&table.scene, person(table.state.hand[seat][i]));
            assert_non_null(card);
            const bool covered = last && card->x > last->x && card->x - last->x < last->w;
            assert_int_equal(covered, last && last->face.marks & FACE_FANNED);
            assert_null(strstr(card->refusal, "Nothing can be done"));
            assert_non_null(strstr(card->refusal, content->characters[table.state.hand[seat][i]].name));
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
    begin(1, 1);
    const int seat = table.state.turn;
    for (int count = 1; count <= MANY; count++) {
        while (table.state.hand_count[seat] < count) {
            im_draw_to_hand(&table.state, seat, 1);
        }
        lay(seat);
        for (int i = 0; i < count; i++) {
            const Piece *card = scene_find(&table.scene, person(table.state.hand[seat][i]));
            assert_true(card->w >= 64 && card->face.title[0]);
            for (int k = 0; k < i; k++) {
                const Piece *other = scene_find(&table.scene, person(table.state.hand[seat][k]));
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
        begin(2, seed);
        const int seat = table.state.turn;
        const PieceId carried = person(table.state.hand[seat][0]);
        table.ui.held = (uint8_t)(table.state.hand[seat][0] + 1);
        lay(seat);
        assert_int_equal(table.scene.held, carried);
        targets_of_game(targets, &game_fiction_impossible, &table.state, &table.ui, content, seat, carried);
        targets_mark(targets, &table.scene);
        int offered = 0;
        for (int i = 0; i < table.scene.count; i++) {
            const Piece *piece = &table.scene.pieces[i];
            const bool place = targets_find(targets, piece->id) != NULL;
            assert_int_equal(scene_offers(&table.scene, piece), place || piece->id == carried);
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
    begin(2, 1);
    const int partner = 1 - table.state.turn;
    for (int count = 1; count <= MANY; count++) {
        while (table.state.hand_count[partner] < count) {
            im_draw_to_hand(&table.state, partner, 1);
        }
        lay(table.state.turn);
        const Piece *last = NULL;
        bool covered = false;
        for (int i = 0; i < table.state.hand_count[partner]; i++) {
            const Piece *tile = scene_find(&table.scene, person(table.state.hand[partner][i]));
            covered = last && tile->x - last->x < last->w;
            assert_true(!covered || last->face.marks & FACE_FANNED);
            last = tile;
        }
        assert_true(covered || !(last->face.marks & FACE_FANNED)); /* then its name is left out */
        assert_int_equal(covered, table.state.hand_count[partner] > 4);
    }
}

/* The shelf is at the left of the banner: whoever has a long name goes there by the short one. */
static void the_banner_names_who_is_in_hand_in_short(void **unused)
{
    (void)unused;
    int weasels = 0;
    begin(1, 1);
    while (strcmp(content->characters[weasels].id, "the_weasels") != 0) { /* with the longest name of all */
        weasels++;
    }
    im_into_hand(&table.state, 0, weasels);
    scene_clear(&table.scene, WIDTH, HEIGHT);
    table.scene.held = person(weasels);
    im_scene(&table.state, &table.ui, content, 0, &table.scene);
    assert_non_null(strstr(table.scene.banner, "*The Weasels:*"));
}

/* What is asked stands where tips do. */
static void only_a_tip_about_the_attack_comes_with_a_question(void **unused)
{
    (void)unused;
    const GameLessons *lessons = game->lessons;
    begin(2, 1);
    table.state.shelf_count = 1;
    table.state.jar = 1;
    for (int i = 0; lessons->conditions[i]; i++) {
        table.state.phase = IM_PHASE_LAST_WORD;
        assert_false(lessons->holds(&table.state, content, 0, i));
        table.state.phase = IM_PHASE_ATTACK;
        assert_int_equal(lessons->holds(&table.state, content, 0, i),
                         strcmp(lessons->conditions[i], "attacked") == 0);
    }
}

/* ------------------------------------------------------------------ Powers, put together */

/* The piece that answers with a value of this kind. */
static PieceId piece_of_answer(ImChoice kind, int value)
{
    switch (kind) {
    case IM_CHOOSE_SEAT:
        return value == game_next_seat(im_to_act(&table.state), -1) ? IM_ID_ABILITY
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
        return person(value);
    }
}

static void assert_touchable(PieceId piece, const char *text)
{
    const Piece *found = scene_find(&table.scene, piece);
    if (!found || found->layer != scene_top_layer(&table.scene)) {
        fail_msg("%s: piece %u cannot be reached", text, piece);
    }
}

/* The banner says how many are still to be discarded. */
static void assert_asked_to_discard(int left, const char *text)
{
    char words[32];
    snprintf(words, sizeof words, "discard %d more", left);
    if (!table.scene.banner || !strstr(table.scene.banner, words)) {
        fail_msg("%s: the banner does not say \"%s\"", text, words);
    }
}

/* Answers one by one what is asked; returns what came of the last one. */
static InputResult put_together(int seat, const ImDeed *deed, InputResult result, const char *text)
{
    for (int i = 0; i < deed->paid_count && result != INPUT_MOVE; i++) {
        assert_asked_to_discard(deed->paid_count - i, text);
        assert_touchable(person(deed->paid[i]), text);
        result = tap(seat, person(deed->paid[i]));
    }
    for (int i = table.ui.picks; i < deed->chosen_count && result == INPUT_STEP; i = table.ui.picks) {
        ImAsk ask;
        im_ask(&table.state, content, &table.ui, seat, &ask);
        if (ask.kind == IM_CHOOSE_SPOT) {
            const int position = im_position_of_book(&table.state, deed->chosen[i]);
            result = tap(seat, spot_piece(position, deed->chosen[i + 1]));
        } else {
            const PieceId piece = piece_of_answer(ask.kind, deed->chosen[i]);
            assert_touchable(piece, text);
            result = tap(seat, piece);
        }
        if (result == INPUT_IGNORED) {
            fail_msg("%s: answer %d is not taken", text, i);
        }
    }
    result = result == INPUT_MOVE || im_is_doomed(&table.ui) ? result : tap(seat, IM_ID_USE);
    return im_is_doomed(&table.ui) ? tap(seat, IM_ID_REALLY) : result;
}

/* Is a list of Characters discarded off Books that would free the spot it is for: then it can be picked only
   where the Book is. */
static void check_use(int seat, const Move *move)
{
    char text[MOVE_TEXT_MAX];
    ImDeed deed;
    im_move_to_text(move, content, text, sizeof text);
    assert_true(im_deed(&table.state, content, seat, move, &deed, NULL));
    memset(&table.ui, 0, sizeof table.ui);
    lay(seat);
    const InputResult begun =
        move->kind == IM_MOVE_POWER ? drop(seat, person(move->arg[1]), IM_ID_SEAL) : tap(seat, IM_ID_ABILITY);
    if (begun == INPUT_IGNORED) {
        fail_msg("%s: cannot be begun", text);
    }
    if (put_together(seat, &deed, begun, text) != INPUT_MOVE) {
        fail_msg("%s: does not come to an end", text);
    }
    assert_memory_equal(&table.move, move, sizeof *move);
}

/* What advice lays says all that will be done,, and is done by one press, or two where that loses the game.
 */
static void check_advice(int seat, const Move *move)
{
    ImDeed deed;
    assert_true(im_deed(&table.state, content, seat, move, &deed, NULL));
    memset(&table.ui, 0, sizeof table.ui);
    assert_int_equal(im_lay_move(&table.state, &table.ui, content, seat, move),
                     deed.paid_count + deed.chosen_count > 0);
    if (table.ui.making == IM_MAKING_NOTHING) {
        return;
    }
    table.ui.begun = 1;
    table.ui.seen = table.state.shelf_count;
    scene_clear(&table.scene, WIDTH, HEIGHT);
    im_scene(&table.state, &table.ui, content, seat, &table.scene);
    for (int i = 0; i < deed.paid_count; i++) {
        assert_true(scene_find(&table.scene, person(deed.paid[i]))->flags & PIECE_CHOSEN);
    }
    if (im_choice(&deed.act->effects[0], 0) == IM_CHOOSE_BOOK) {
        const Piece *book = scene_find(&table.scene, (PieceId)(IM_PIECE_BOOK + deed.chosen[0]));
        assert_true(book->flags & PIECE_CHOSEN);
    }
    if (im_choice(&deed.act->effects[0], 0) == IM_CHOOSE_HAND) {
        assert_true(scene_find(&table.scene, person(deed.chosen[0]))->flags & PIECE_CHOSEN);
    }
    const Input use = {.kind = INPUT_TAP, .piece = IM_ID_USE};
    const InputResult used =
        im_input(&table.state, &table.ui, content, seat, &table.scene, &use, &table.move);
    assert_int_equal(im_is_doomed(&table.ui) ? tap(seat, IM_ID_REALLY) : used, INPUT_MOVE);
    assert_memory_equal(&table.move, move, sizeof *move);
}

/* Of every position some uses, so that all Powers come up. */
static void check_position(int seat, Rng *rng)
{
    enum { TRIED = 6 };
    MoveList list = {0};
    im_list_moves(&table.state, content, seat, &list);
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
        begin(1 + (int)(seed % IM_SEATS_MAX), seed);
        for (int i = 0; i < MOVES_MAX && im_to_act(&table.state); i++) {
            const int seat = game_next_seat(im_to_act(&table.state), -1);
            check_position(seat, &rng);
            Move move;
            assert_true(im_sample_move(&table.state, content, seat, &rng, &move));
            im_apply(&table.state, content, seat, &move, NULL);
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
        begin(1 + (int)(seed % IM_SEATS_MAX), seed);
        const int seat = table.state.turn;
        const bool able =
            im_talent(&table.state, content, seat)->has_ability && im_ability_usable(&table.state, content);
        const Piece *button = scene_find(&table.scene, IM_ID_ASK);
        assert_int_equal(button != NULL, able);
        silent += !able;
        if (able) {
            assert_true(button->flags & PIECE_LIT);
            assert_non_null(strstr(button->hint, "click"));
            assert_non_null(strstr(scene_find(&table.scene, IM_ID_ABILITY)->hint, "Click"));
            const ImUi before = table.ui;
            const InputResult result = tap(seat, IM_ID_ASK);
            const ImUi by_name = table.ui;
            const Move made = table.move;
            table.ui = before;
            lay(seat);
            assert_int_equal(tap(seat, IM_ID_ABILITY), result);
            assert_memory_equal(&table.ui, &by_name, sizeof by_name);
            assert_memory_equal(&table.move, &made, sizeof made);
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
    begin(2, 1);
    const int seat = table.state.turn;
    for (int i = 0; i < table.state.hand_count[seat]; i++) {
        const int character = table.state.hand[seat][i];
        const ImPower *power = &content->powers[content->characters[character].power];
        table.ui.held = (uint8_t)(character + 1);
        lay(seat);
        assert_true(says(power->together.brief));
        table.ui.held = 0;
        const int count =
            im_targets(&table.state, &table.ui, content, seat, person(character), targets, TARGETS_MAX);
        for (int k = 0; k < count; k++) {
            assert_true(targets[k].zone != IM_ID_SEAL || strstr(targets[k].words, power->together.brief));
        }
    }
    for (int i = 0; i < content->power_count; i++) {
        const ImAct *acts[] = {&content->powers[i].together, &content->powers[i].alone};
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
    begin(3, 1);
    tap(table.state.turn, IM_ID_DECKS);
    int by_label = 0, by_role = 0, entries = 0;
    for (int i = 0; i < table.scene.count; i++) {
        const Piece *piece = &table.scene.pieces[i];
        const char *number =
            piece->kind == PIECE_LABEL && piece->layer == 1 ? strchr(piece->text, '*') : NULL;
        if (number) {
            const int count = atoi(number + 1);
            const bool label = entries++ < IM_LABELS + 1;
            by_label += label ? count : 0;
            by_role += label ? 0 : count;
        }
    }
    assert_int_equal(entries, IM_LABELS + 1 + content->role_count);
    assert_int_equal(by_label, table.state.deck_count);
    assert_true(by_role > by_label);
}

/* With four at the table everybody has a place of their own at its edge. */
static void a_fourth_seat_lies_clear_of_the_books(void **unused)
{
    (void)unused;
    begin(IM_SEATS_MAX, 1);
    const ImAreas at = im_areas(&table.scene, IM_SEATS_MAX);
    for (int i = 0; i < IM_SEATS_MAX - 1; i++) {
        const Area *seat = &at.seats[i];
        assert_true(seat->left < WIDTH * 0.05f || seat->right > WIDTH * 0.95f);
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
        begin(2, seed);
        const int seat = table.state.turn;
        table.state.jar--;
        table.state.position[0].mold++;
        lay(seat);
        for (int i = 0; i < table.state.hand_count[seat]; i++) {
            const int character = table.state.hand[seat][i];
            const ImAct *act = im_power_act(&table.state, content, character);
            if (im_further(&table.state, content, seat, act) == 1 &&
                im_choice(&act->effects[0], 0) != IM_CHOOSE_NOTHING &&
                drop(seat, person(character), IM_ID_SEAL) == INPUT_STEP) {
                assert_int_equal(table.ui.making, IM_MAKING_POWER);
                ImAsk ask;
                im_ask(&table.state, content, &table.ui, seat, &ask);
                assert_true(ask.paying);
                int other = 0;
                while (!ask.can[other]) {
                    other++;
                }
                assert_int_equal(tap(seat, person(other)), INPUT_STEP);
                assert_int_equal(table.ui.paid_count, 1);
                const Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
                assert_int_equal(send(seat, escape), INPUT_STEP);
                assert_int_equal(table.ui.paid_count, 0);
                assert_int_equal(send(seat, escape), INPUT_STEP);
                assert_int_equal(table.ui.making, IM_MAKING_NOTHING);
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
    const ImState *state = &table.state;
    for (int i = 0; i < state->hand_count[state->turn]; i++) {
        for (int place = 0; place < IM_POSITIONS * IM_SPOTS; place++) {
            *character = state->hand[state->turn][i];
            *position = place / IM_SPOTS;
            *spot = place % IM_SPOTS;
            if (im_fits(state, content, *character, state->position[*position].book, *spot) &&
                im_payer(state, content, *character, *position, *spot) != IM_NONE) {
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
    for (begin(1, seed); !find_costly(&character, &position, &spot); begin(1, ++seed)) {
    }
    const int payer = im_payer(&table.state, content, character, position, spot);
    const char *title = content->books[table.state.position[payer].book].title;
    const int count =
        im_targets(&table.state, &table.ui, content, 0, person(character), targets, TARGETS_MAX);
    bool said = false;
    for (int i = 0; i < count; i++) {
        said = said || (targets[i].zone == spot_piece(position, spot) && strstr(targets[i].words, title));
    }
    assert_true(said);
}

/* The colour in which the spot is lit, 0 = it is not. */
static uint32_t light_of(int position, int spot)
{
    const Piece *zone = scene_find(&table.scene, spot_piece(position, spot));
    return zone && zone->flags & PIECE_LIT ? zone->face.tone : 0;
}

static const Piece *mold_counter(int position)
{
    return scene_find(&table.scene, IM_PIECE_MOLD + (PieceId)position);
}

/* Does a label of the spot show what it wants? */
static bool shows_roles(int position, int spot)
{
    const Piece *zone = scene_find(&table.scene, spot_piece(position, spot));
    Scene shown = {0};
    const ImTable wanting = {.scene = &shown, .content = content};
    const char *roles =
        im_roles_in_lines(&wanting, im_wanted(content, table.state.position[position].book, spot));
    bool found = false;
    for (int i = 0; i < table.scene.count; i++) {
        const Piece *piece = &table.scene.pieces[i];
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
    for (begin(1, seed); !find_costly(&character, &position, &spot); begin(1, ++seed)) {
    }
    ImState *state = &table.state;
    ImPosition *paying = &state->position[im_payer(state, content, character, position, spot)];
    const int payer = (int)(paying - state->position);
    tap(0, person(character));
    const uint32_t costly = light_of(position, spot);
    assert_int_not_equal(costly, 0);
    assert_true(mold_counter(payer)->has_preview);
    assert_int_equal(mold_counter(payer)->preview, paying->mold + 1);

    paying->mold = (uint8_t)(content->books[paying->book].mold_spaces - 1);
    state->jar = (uint8_t)(state->jar - paying->mold);
    lay(0);
    tap(0, person(character));
    assert_int_not_equal(light_of(position, spot), 0);
    assert_int_not_equal(light_of(position, spot), costly);

    state->free_adds = 1;
    lay(0);
    tap(0, person(character));
    assert_int_not_equal(light_of(position, spot), 0);
    assert_int_not_equal(light_of(position, spot), costly);
    assert_false(mold_counter(payer)->has_preview);

    for (int place = 0; place < IM_POSITIONS * IM_SPOTS; place++) {
        const int p = place / IM_SPOTS, at = place % IM_SPOTS;
        if (!im_fits(state, content, character, state->position[p].book, at)) {
            assert_int_equal(light_of(p, at), 0);
            assert_true(shows_roles(p, at));
            assert_non_null(strstr(scene_find(&table.scene, spot_piece(p, at))->refusal, "this spot wants"));
        }
    }
}

/* What a Book gives back when it is read is in the jar by then, also while others are still asked. */
static void the_jar_shows_what_the_end_of_the_turn_leaves_in_it(void **unused)
{
    (void)unused;
    begin(2, 3);
    ImState *state = &table.state;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        state->position[0].spot[spot] = (uint8_t)im_draw(state);
    }
    state->position[0].mold = 1;
    state->jar--;
    static const ImPhase phases[] = {IM_PHASE_ADD, IM_PHASE_LAST_WORD};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        state->phase = (uint8_t)phases[i];
        lay(state->turn);
        const Piece *jar = scene_find(&table.scene, IM_PIECE_JAR);
        assert_true(jar->has_preview);
        assert_int_equal(jar->preview, state->jar + 1);
    }
}

static void what_would_lose_the_game_is_asked_once_more(void **unused)
{
    (void)unused;
    int character, position, spot;
    uint64_t seed = 1;
    for (begin(1, seed); !find_costly(&character, &position, &spot); begin(1, ++seed)) {
    }
    table.state.gone = (uint8_t)(table.state.gone + table.state.jar);
    table.state.jar = 0;
    lay(0);
    assert_int_equal(drop(0, person(character), spot_piece(position, spot)), INPUT_CHANGED);
    assert_non_null(strstr(table.scene.banner, "lose the Library"));
    assert_int_equal(tap(0, IM_ID_CANCEL), INPUT_CHANGED);
    assert_null(strstr(table.scene.banner, "lose the Library"));
    drop(0, person(character), spot_piece(position, spot));
    assert_int_equal(tap(0, IM_ID_REALLY), INPUT_MOVE);
    assert_int_equal(table.move.kind, IM_MOVE_ADD);
}

/* Puts a Character on the hand of a game alone whose Power costs Mold and asks for a Book, and drops it on
   the seal. */
static void begin_costly_power(int jar)
{
    begin(1, 3);
    ImState *state = &table.state;
    state->gone = (uint8_t)(state->gone + state->jar - jar);
    state->jar = (uint8_t)jar;
    state->position[0].mold = 1;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImAct *act = im_power_act(state, content, i);
        if (act->mold > 0 && act->further == 0 && im_choice(&act->effects[0], 0) == IM_CHOOSE_BOOK) {
            state->hand[0][0] = (uint8_t)i;
            break;
        }
    }
    lay(0);
    assert_int_equal(drop(0, person(state->hand[0][0]), IM_ID_SEAL), INPUT_STEP);
}

static PieceId first_book(void)
{
    return (PieceId)(IM_PIECE_BOOK + table.state.position[0].book);
}

static void a_power_that_needs_more_mold_than_there_is_is_asked_once_more(void **unused)
{
    (void)unused;
    begin_costly_power(0);
    assert_int_equal(tap(0, first_book()), INPUT_CHANGED);
    assert_non_null(strstr(table.scene.banner, "lose the Library"));
    assert_non_null(strstr(scene_find(&table.scene, IM_ID_REALLY)->hint, "using it"));
    assert_int_equal(tap(0, IM_ID_REALLY), INPUT_MOVE);
    assert_int_equal(table.move.kind, IM_MOVE_POWER);
}

static void roles_to_be_named_say_who_wants_them(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImAct *act = im_power_act(state, content, i);
        if (im_choice(&act->effects[0], 0) == IM_CHOOSE_ROLE) {
            state->hand[0][0] = (uint8_t)i;
            break;
        }
    }
    lay(0);
    assert_int_equal(drop(0, person(state->hand[0][0]), IM_ID_SEAL), INPUT_STEP);
    const int book = state->position[0].book;
    const uint32_t wanted = im_wanted(content, book, 0);
    const Piece *role = scene_find(&table.scene, IM_ID_ROLE + (PieceId)__builtin_ctz(wanted));
    assert_non_null(strstr(role->hint, content->books[book].title));
    assert_non_null(strstr(role->hint, "in the deck"));
}

static void the_jar_shows_what_a_power_costs(void **unused)
{
    (void)unused;
    begin_costly_power(2);
    const Piece *jar = scene_find(&table.scene, IM_PIECE_JAR);
    assert_true(jar->has_preview);
    assert_int_equal(jar->preview, 1);
    if (tap(0, first_book()) == INPUT_STEP) {
        assert_int_equal(tap(0, IM_ID_USE), INPUT_MOVE);
    }
}

/* Where several sit at one table it is said whose turn it is to say something. */
static void the_banner_names_who_decides_among_several(void **unused)
{
    (void)unused;
    begin(2, 3);
    const int seat = table.state.turn;
    const char *name = im_who(&table.state, content, seat);
    assert_non_null(strstr(table.scene.banner, name));
    scene_clear(&table.scene, WIDTH, HEIGHT);
    table.scene.bots = 1u << (1 - seat);
    im_scene(&table.state, &table.ui, content, seat, &table.scene);
    assert_null(strstr(table.scene.banner, name));
    assert_non_null(strstr(table.scene.banner, "Add phase"));
}

/* Each of those that attack brings a Mold, and nobody can do anything about it. */
static void begin_before_attack(int jar)
{
    begin(1, 3);
    ImState *state = &table.state;
    while (state->pool_count < im_threshold(state)) {
        const int who = im_draw(state);
        if (content->characters[who].label != IM_NO_LABEL) {
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
    const ImState *state = &table.state;
    const int position = im_position_of_label(state, content->characters[state->pool[paid]].label);
    char words[128];
    snprintf(words, sizeof words, "no {mold} left for *%s:* *the Library is lost!*",
             content->books[state->position[position].book].title);
    assert_true(says(words));
    assert_false(says("harms no Book"));
}

static void the_end_of_a_turn_that_would_lose_the_game_is_asked_once_more(void **unused)
{
    (void)unused;
    begin_before_attack(2);
    lay(0);
    const Piece *button = scene_find(&table.scene, IM_ID_END);
    assert_non_null(strstr(button->hint, "the Library is lost"));
    assert_missing_for(2);
    assert_non_null(strstr(button->hint, "no Mold is left: the Library is lost"));
    assert_int_equal(tap(0, IM_ID_END), INPUT_CHANGED);
    assert_non_null(strstr(scene_find(&table.scene, IM_ID_REALLY)->hint, "No Mold is left for *"));
    assert_null(scene_find(&table.scene, IM_ID_END));
    assert_non_null(strstr(table.scene.banner, "lose the Library"));
    assert_int_equal(send(0, (Input){.kind = INPUT_KEY, .key = KEY_ESCAPE}), INPUT_CHANGED);
    assert_non_null(scene_find(&table.scene, IM_ID_END));
    tap(0, IM_ID_END);
    assert_int_equal(tap(0, IM_ID_REALLY), INPUT_MOVE);
    assert_int_equal(table.move.kind, IM_MOVE_END);
    assert_true(im_check_move(&table.state, content, 0, &table.move, NULL));
}

static void an_empty_jar_is_no_attack_that_harms_nobody(void **unused)
{
    (void)unused;
    begin_before_attack(0);
    lay(0);
    assert_missing_for(0);
}

static void the_end_of_any_other_turn_is_asked_once(void **unused)
{
    (void)unused;
    begin_before_attack(3);
    lay(0);
    assert_false(says("the Library is lost"));
    assert_int_equal(tap(0, IM_ID_END), INPUT_MOVE);
    assert_int_equal(table.move.kind, IM_MOVE_END);
}

/* However little help there is, and only where the jar holds less than the attack needs. */
static void an_attack_that_would_lose_the_game_says_so(void **unused)
{
    (void)unused;
    static const ImPhase phases[] = {IM_PHASE_LAST_WORD, IM_PHASE_ATTACK};
    begin(2, 3);
    ImState *state = &table.state;
    while (state->pool_count < im_threshold(state)) {
        im_into_pool(state, im_draw(state));
    }
    for (size_t i = 0; i < 2 * sizeof phases / sizeof *phases; i++) {
        const bool empty = i % 2 == 1;
        state->phase = (uint8_t)phases[i / 2];
        state->waiting = 1;
        state->jar = empty ? 0 : IM_POOL_MAX;
        scene_clear(&table.scene, WIDTH, HEIGHT);
        table.scene.help = HELP_BLIND;
        im_scene(state, &table.ui, content, 0, &table.scene);
        const Piece *pass = scene_find(&table.scene, IM_ID_LET_BE);
        assert_int_equal(strstr(table.scene.banner, "lose the Library") != NULL, empty);
        assert_int_equal(pass->hint != NULL, empty);
    }
}

/* ------------------------------------------------------------------ reading */

static const char *page_text(void)
{
    const Piece *text = scene_find(&table.scene, IM_ID_TEXT);
    return text ? text->text : "";
}

static void a_full_book_is_read_and_its_original_can_be_seen(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    const int book = state->position[0].book;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        state->position[0].spot[spot] = (uint8_t)im_draw(state);
    }
    const Move end = im_flagged(IM_MOVE_END, false);
    im_apply(state, content, 0, &end, NULL);
    lay(0);
    assert_int_equal(table.ui.page, IM_PAGE_READING);
    const ImReading *reading = &state->shelf[0];
    assert_int_equal(reading->book, book);
    assert_non_null(strstr(page_text(), content->characters[reading->cast[0]].facts->fact[TELL_SHORT]));
    assert_true(says("what the newcomers brought along"));
    assert_int_equal(send(0, (Input){.kind = INPUT_TEXT, .key = 'O'}), INPUT_CHANGED);
    const char *original = content->characters[content->books[book].original[0]].facts->fact[TELL_SHORT];
    assert_non_null(strstr(page_text(), original));
    assert_false(says("what the newcomers brought along")); /* nothing is marked there */
    assert_string_equal(scene_find(&table.scene, IM_ID_NEXT)->text, "Onto the shelf");
    assert_int_equal(send(0, (Input){.kind = INPUT_KEY, .key = KEY_ENTER}), INPUT_CHANGED);
    assert_int_equal(table.ui.page, IM_PAGE_NONE);
    assert_int_equal(tap(0, IM_ID_SHELVED), INPUT_CHANGED);
    assert_int_equal(table.ui.page, IM_PAGE_READING);
    assert_string_equal(scene_find(&table.scene, IM_ID_NEXT)->text, "Close"); /* there it stands */
}

static void fill(int position)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        table.state.position[position].spot[spot] = (uint8_t)im_draw(&table.state);
    }
}

/* Only what was read just now: older Books are leafed back to. */
static void several_books_of_a_turn_can_be_read_again_from_the_start(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    const Move end = im_flagged(IM_MOVE_END, false);
    lay(0);
    fill(0);
    im_apply(state, content, 0, &end, NULL);
    lay(0);
    assert_null(scene_find(&table.scene, IM_ID_AGAIN));
    assert_null(scene_find(&table.scene, IM_ID_BACK));
    tap(0, IM_ID_NEXT);
    const Move keep = im_plain(IM_MOVE_KEEP);
    im_apply(state, content, 0, &keep, NULL);
    fill(0);
    fill(1);
    fill(2);
    im_apply(state, content, 0, &end, NULL);
    assert_int_equal(state->shelf_count, 4);
    lay(0);
    assert_int_equal(table.ui.reading, 1);
    assert_null(scene_find(&table.scene, IM_ID_AGAIN));
    assert_non_null(scene_find(&table.scene, IM_ID_BACK));
    tap(0, IM_ID_NEXT);
    tap(0, IM_ID_NEXT);
    assert_int_equal(table.ui.reading, 3);
    assert_null(scene_find(&table.scene, IM_ID_BACK));
    assert_int_equal(tap(0, IM_ID_AGAIN), INPUT_CHANGED);
    assert_int_equal(table.ui.reading, 1);
    assert_string_equal(scene_find(&table.scene, IM_ID_NEXT)->text, "Next");
}

/* The attack at the end of the turn is told over the table as it was before, without what was read. */
static void a_book_that_was_read_is_gone_while_the_rest_is_told(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    lay(0);
    const PieceId book = IM_PIECE_BOOK + state->position[0].book;
    fill(0);
    const PieceId player = IM_PIECE_CHARACTER + state->position[0].spot[0];
    const ImState before = *state;
    const Move end = im_flagged(IM_MOVE_END, false);
    im_apply(state, content, 0, &end, NULL);
    lay(0);
    tap(0, IM_ID_NEXT);
    scene_clear(&table.scene, WIDTH, HEIGHT);
    im_scene(&before, &table.ui, content, 0, &table.scene);
    assert_null(scene_find(&table.scene, book));
    assert_null(scene_find(&table.scene, player));
    assert_non_null(scene_find(&table.scene, IM_ID_SHELVED));
    assert_false(table.scene.page_open);
    im_ui_sync(&table.ui, &before, content); /* taken back */
    scene_clear(&table.scene, WIDTH, HEIGHT);
    im_scene(&before, &table.ui, content, 0, &table.scene);
    assert_non_null(scene_find(&table.scene, book));
    assert_non_null(scene_find(&table.scene, player));
}

static void who_is_at_home_appears_by_their_own_permission(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    const ImBook *book = &content->books[state->position[0].book];
    memcpy(state->position[0].spot, book->original, IM_SPOTS);
    const Move end = im_flagged(IM_MOVE_END, false);
    im_apply(state, content, 0, &end, NULL);
    lay(0);
    static const char *const words[TELL_PRONOUNS] = {[TELL_SHE] = "by kind permission of herself",
                                                     [TELL_HE] = "by kind permission of himself",
                                                     [TELL_IT] = "by kind permission of itself",
                                                     [TELL_THEY] = "by kind permission of themselves"};
    assert_true(says(words[content->characters[book->original[0]].facts->pronouns]));
}

/* What lies there can be pointed at, and looked at closely. */
static void the_shelf_and_the_next_book_can_be_pointed_at(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    state->open_books = 1;
    lay(0);
    const Piece *card = scene_find(&table.scene, IM_ID_PLUS_CARD);
    assert_non_null(strstr(card->hint, "+Card:"));
    assert_false(card->flags & PIECE_LIT); /* nothing goes there by hand */
    assert_non_null(strstr(scene_find(&table.scene, IM_ID_PLUS_THRESHOLD)->hint, "Threshold"));
    assert_non_null(scene_find(&table.scene, IM_ID_BOOKEND)->hint);
    const Piece *books = scene_find(&table.scene, IM_ID_BOOKS);
    const ImBook *next = &content->books[state->books[state->book_count - 1]];
    assert_true(says(next->title));
    assert_non_null(strstr(books->hint, content->characters[next->original[2]].brief));
    assert_non_null(strstr(books->zoom->text, content->characters[next->original[2]].brief));
    state->open_books = 0;
    lay(0);
    assert_null(strstr(scene_find(&table.scene, IM_ID_BOOKS)->hint, next->title));
}

/* Rulebook, Resolve: a spine is drawn at random; so two Books bound alike do not stand there alike. */
static void each_spine_on_the_shelf_has_a_cloth_of_its_own(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    state->shelf_count = state->setup.bookend - 1;
    for (int i = 0; i < state->shelf_count; i++) {
        state->shelf[i] = (ImReading){.cast = {0, 1, 2}};
    }
    lay(0);
    for (int i = 0; i < state->shelf_count; i++) {
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(scene_find(&table.scene, IM_ID_SHELVED + (PieceId)i)->face.tone,
                                 scene_find(&table.scene, IM_ID_SHELVED + (PieceId)j)->face.tone);
        }
    }
}

/* Both have buttons at the foot, which would lie on each other. */
static void the_last_book_is_read_before_the_ways_on_are_offered(void **unused)
{
    (void)unused;
    begin(1, 3);
    table.state.shelf_count = 1;
    table.state.shelf[0] = (ImReading){.book = table.state.position[0].book, .cast = {0, 1, 2}};
    im_end_game(&table.state, IM_SAVED, NULL);
    lay(0);
    assert_int_equal(table.ui.page, IM_PAGE_READING);
    assert_true(table.scene.page_open);
    assert_int_equal(tap(0, IM_ID_NEXT), INPUT_CHANGED);
    assert_int_equal(table.ui.page, IM_PAGE_NONE);
    assert_false(table.scene.page_open);
}

/* What was told has names that are long: its covers take the room that there is. */
static void covers_at_the_end_are_as_large_as_their_page_allows(void **unused)
{
    enum { SAVED = 6, NAMED = 190 };
    (void)unused;
    begin(1, 3);
    for (int i = 0; i < SAVED; i++) {
        table.state.shelf[table.state.shelf_count++] = (ImReading){.book = (uint8_t)i, .cast = {0, 1, 2}};
    }
    im_end_game(&table.state, IM_SAVED, NULL);
    lay(0);
    while (table.ui.page == IM_PAGE_READING) {
        tap(0, IM_ID_NEXT);
    }
    for (int i = 0; i < SAVED; i++) {
        const Piece *cover = scene_find(&table.scene, IM_ID_COVER + (PieceId)i);
        assert_non_null(cover);
        assert_true(cover->w >= NAMED);
    }
}

/* The first piece that says just this. */
static const Piece *saying(const char *words)
{
    for (int i = 0; i < table.scene.count; i++) {
        const Piece *piece = &table.scene.pieces[i];
        if (piece->text && strcmp(piece->text, words) == 0) {
            return piece;
        }
    }
    return NULL;
}

/* Those used most come first; all that there is no room for are counted, and stand in the tip. */
static void powers_that_were_used_are_named_at_the_end(void **unused)
{
    (void)unused;
    begin(1, 3);
    ImState *state = &table.state;
    im_end_game(state, IM_LOST_ATTACK, NULL);
    lay(0);
    assert_true(says("Powers used")); /* none: a line of the record */
    assert_false(says("Powers used ·"));
    const char *often = content->powers[5].name, *once = content->powers[2].name;
    state->used[2] = 1;
    state->used[5] = 12;
    state->powers = 13;
    lay(0);
    const Piece *paper = saying("Powers used · 13");
    assert_non_null(paper);
    assert_true(saying(often)->y < saying(once)->y || saying(often)->x < saying(once)->x);
    assert_true(saying("*12*")->y == saying(often)->y);
    assert_true(saying("*1*")->y == saying(once)->y);
    for (int i = 0; i < content->power_count; i++) {
        state->used[i] = 1;
    }
    state->powers = (uint16_t)content->power_count;
    lay(0);
    int named = 0;
    char rest[32];
    for (int i = 0; i < content->power_count; i++) {
        named += saying(content->powers[i].name) != NULL;
    }
    assert_true(named > 8);
    snprintf(rest, sizeof rest, "and %d more", content->power_count - named);
    assert_non_null(saying(rest));
    snprintf(rest, sizeof rest, "Powers used · %d", content->power_count);
    assert_non_null(strstr(saying(rest)->hint, content->powers[content->power_count - 1].name));
}

/* What was read before the game was put aside is not read out again. */
static void a_game_that_is_taken_up_again_does_not_begin_with_reading(void **unused)
{
    (void)unused;
    begin(1, 3);
    table.state.shelf_count = 1;
    table.state.shelf[0] = (ImReading){.book = table.state.position[0].book, .cast = {0, 1, 2}};
    memset(&table.ui, 0, sizeof table.ui);
    lay(0);
    assert_int_equal(table.ui.page, IM_PAGE_NONE);
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
        cmocka_unit_test(a_full_book_is_read_and_its_original_can_be_seen),
        cmocka_unit_test(several_books_of_a_turn_can_be_read_again_from_the_start),
        cmocka_unit_test(a_book_that_was_read_is_gone_while_the_rest_is_told),
        cmocka_unit_test(who_is_at_home_appears_by_their_own_permission),
        cmocka_unit_test(the_shelf_and_the_next_book_can_be_pointed_at),
        cmocka_unit_test(each_spine_on_the_shelf_has_a_cloth_of_its_own),
        cmocka_unit_test(the_last_book_is_read_before_the_ways_on_are_offered),
        cmocka_unit_test(powers_that_were_used_are_named_at_the_end),
        cmocka_unit_test(covers_at_the_end_are_as_large_as_their_page_allows),
        cmocka_unit_test(a_game_that_is_taken_up_again_does_not_begin_with_reading),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
