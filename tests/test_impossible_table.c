/* test_impossible_table.c: the table of Fiction Impossible: drafts of Powers, layout, and Powers in
 * another player's turn. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/scene/drop_targets.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "impossible_table.h"
#include "test.h"

#include <math.h>

enum { SEEDS = 12, MOVES_MAX = 140 };

/* ------------------------------------------------------------------ the hand */

/* Returns whether a legal move adds the Character to a Book or uses its Power. */
static bool is_character_playable(int seat, int character)
{
    MoveList list = {0};
    bool found = false;
    game_fiction_impossible.list_moves(&test_table.state, (const GameContent *)test_table_content, seat,
                                       &list);
    for (int i = 0; i < list.count; i++) {
        const Move *move = &list.moves[i];
        found = found || (move->kind == IM_MOVE_ADD && move->arg[0] == character) ||
                (move->kind == IM_MOVE_POWER && move->arg[1] == character);
    }
    move_list_free(&list);
    return found;
}

/* The cost depends on a card's label. A card that another card partly covers has the mark FACE_FANNED, so
 * that its label is drawn in the visible part. */
TEST(hand_shows_labels_and_reasons)
{
    int fanned = 0, refused = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        test_table_start(1, seed);
        const int seat = test_table.state.turn, count = test_table.state.hand_count[seat];
        const Piece *last = NULL;
        for (int i = 0; i < count; i++) {
            const Piece *card = scene_find_piece(&test_table.scene,
                                                 test_table_character_piece(test_table.state.hand[seat][i]));
            assert_non_null(card);
            const bool covered = last && card->x > last->x && card->x - last->x < last->w;
            assert_int_equal(covered, last && last->face.marks & FACE_FANNED);
            const int character = test_table.state.hand[seat][i];
            assert_int_equal(card->reject_reason != NULL, !is_character_playable(seat, character));
            if (card->reject_reason) {
                assert_non_null(strstr(card->reject_reason, test_table_content->characters[character].name));
                refused++;
            }
            fanned += covered;
            last = card;
        }
    }
    assert_true(fanned > 0 && refused > 0);
}

static float compute_overlap(float a, float a_size, float b, float b_size)
{
    const float apart = a < b ? b - a : a - b;
    return (a_size + b_size) / 2 - apart;
}

/* A small hand shows whole cards side by side. A large hand shows tiles with text. */
TEST(hand_cards_do_not_cover_names)
{
    enum { MANY = 8, SLIGHT = 4 };
    test_table_start(1, 1);
    const int seat = test_table.state.turn;
    for (int count = 1; count <= MANY; count++) {
        while (test_table.state.hand_count[seat] < count) {
            im_draw_to_hand(&test_table.state, seat, 1);
        }
        test_table_view_as(seat);
        for (int i = 0; i < count; i++) {
            const Piece *card = scene_find_piece(&test_table.scene,
                                                 test_table_character_piece(test_table.state.hand[seat][i]));
            assert_true(card->w >= 64 && card->face.title[0]);
            for (int k = 0; k < i; k++) {
                const Piece *other = scene_find_piece(
                    &test_table.scene, test_table_character_piece(test_table.state.hand[seat][k]));
                assert_true(compute_overlap(card->x, card->w, other->x, other->w) <= SLIGHT ||
                            compute_overlap(card->y, card->h, other->y, other->h) <= 0);
            }
        }
    }
}

/* Returns true if a label beside or below the card's picture contains the text. */
static bool has_label_with(const Piece *tile, const char *text)
{
    enum { NEAR = 130 };
    for (int i = 0; i < test_table.scene.count; i++) {
        const Piece *label = &test_table.scene.pieces[i];
        if (label->kind == PIECE_LABEL && strstr(label->text, text) && fabsf(label->x - tile->x) < NEAR &&
            fabsf(label->y - tile->y) < NEAR / 2) {
            return true;
        }
    }
    return false;
}

/* A hand of 4 to 6 cards has no room for the rules text of each card, but has room for the names of all
 * Powers. */
TEST(large_hand_names_powers)
{
    enum { LEAST = 4, MOST = 6 };
    test_table_start(1, 1);
    const int seat = test_table.state.turn;
    for (int count = LEAST; count <= MOST; count++) {
        im_draw_to_hand(&test_table.state, seat, count - test_table.state.hand_count[seat]);
        test_table_view_as(seat);
        for (int i = 0; i < count; i++) {
            const int character = test_table.state.hand[seat][i];
            const ImPower *power =
                &test_table_content->powers[test_table_content->characters[character].power];
            assert_true(has_label_with(
                scene_find_piece(&test_table.scene, test_table_character_piece(character)), power->name));
        }
    }
}

/* The Tab and arrow keys reach the held card and all its drop targets, and nothing else. */
TEST(focus_moves_to_drop_targets_of_held_card)
{
    AUTO(free) DropTargets *targets = memory_new(1, sizeof *targets);
    int places = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        test_table_start(2, seed);
        const int seat = test_table.state.turn;
        const PieceId carried = test_table_character_piece(test_table.state.hand[seat][0]);
        test_table.ui.held = (uint8_t)(test_table.state.hand[seat][0] + 1);
        test_table_view_as(seat);
        assert_int_equal(test_table.scene.held, carried);
        drop_targets_from_game(targets, &game_fiction_impossible, &test_table.state, &test_table.ui,
                               test_table_content, seat, carried);
        drop_targets_highlight(targets, &test_table.scene);
        int offered = 0;
        for (int i = 0; i < test_table.scene.count; i++) {
            const Piece *piece = &test_table.scene.pieces[i];
            const bool place = drop_targets_find(targets, piece->id) != NULL;
            assert_int_equal(scene_can_choose(&test_table.scene, piece), place || piece->id == carried);
            offered += place;
        }
        assert_int_equal(offered, targets->count);
        places += offered;
    }
    assert_true(places > 0);
}

/* Returns the label that is completely to the right of the card's picture and has this text, or NULL. */
static const Piece *find_label_beside(const Piece *tile, const char *text)
{
    for (int i = 0; i < test_table.scene.count; i++) {
        const Piece *label = &test_table.scene.pieces[i];
        const bool same_row = fabsf(label->y - tile->y) <= tile->h / 2 + 1;
        if (label->kind == PIECE_LABEL && same_row && label->x - label->w / 2 >= tile->x + tile->w / 2 &&
            strcmp(label->text, text) == 0) {
            return label;
        }
    }
    return NULL;
}

/* Returns the icons of the Character's label and roles, as a partner's card shows them. */
static const char *format_icons(int character)
{
    static char icons[128];
    const ImCharacter *who = &test_table_content->characters[character];
    snprintf(icons, sizeof icons, "%s", im_get_label_icon(who->label));
    for (uint32_t rest = who->roles; rest; rest &= rest - 1) {
        const size_t used = strlen(icons);
        snprintf(icons + used, sizeof icons - used, "%s{%s}", used > 0 ? " " : "",
                 test_table_content->roles[__builtin_ctz(rest)].icon);
    }
    return icons;
}

static bool is_inside_panel(const Piece *label)
{
    for (int i = 0; i < test_table.scene.count; i++) {
        const Piece *panel = &test_table.scene.pieces[i];
        if (panel->kind == PIECE_PANEL && fabsf(label->x - panel->x) + label->w / 2 <= panel->w / 2 &&
            fabsf(label->y - panel->y) + label->h / 2 <= panel->h / 2) {
            return true;
        }
    }
    return false;
}

static void assert_card_is_described(int character)
{
    static const float HIGH = 15, WIDE = 36;      /* smallest labels, in table units */
    static const float ROUNDING = 0.1f, GLOW = 8; /* width of the glow around a highlighted picture */
    const Piece *tile = scene_find_piece(&test_table.scene, test_table_character_piece(character));
    const char *brief = test_table_content->characters[character].brief;
    const Piece *name = find_label_beside(tile, brief + (strncmp(brief, "The ", 4) == 0 ? 4 : 0));
    const Piece *icons = find_label_beside(tile, format_icons(character));
    assert_true(name && icons);
    assert_true(name->x - name->w / 2 - tile->x - tile->w / 2 >= GLOW);
    assert_true(is_inside_panel(name) && is_inside_panel(icons));
    assert_true(name->h >= HIGH && icons->h >= HIGH && name->w >= WIDE && icons->w >= WIDE);
    assert_true(compute_overlap(name->x, name->w, icons->x, icons->w) <= ROUNDING ||
                compute_overlap(name->y, name->h, icons->y, icons->h) <= ROUNDING);
}

static void check_open_hands(int seats, int count)
{
    const int own = test_table.state.turn;
    for (int seat = 0; seat < seats; seat++) {
        while (test_table.state.hand_count[seat] < count) {
            im_draw_to_hand(&test_table.state, seat, 1);
        }
    }
    test_table_view_as(own);
    for (int seat = 0; seat < seats; seat++) {
        for (int i = 0; seat != own && i < test_table.state.hand_count[seat]; i++) {
            assert_card_is_described(test_table.state.hand[seat][i]);
        }
    }
}

/* The cards of all partners show their whole names, labels and roles, in every window and with large text. */
TEST(partner_hands_show_names_and_roles)
{
    enum { MANY = 6 };
    enum { WIDTHS = 3, SCALES = 4 };
    static const float widths[WIDTHS] = {SCENE_WIDTH_MIN, TEST_TABLE_WIDTH, 2100};
    static const float scales[SCALES] = {1, 1.2f, 1.5f, 2};
    for (int seats = 2; seats <= IM_SEATS_MAX; seats++) {
        for (int look = 0; look < WIDTHS * SCALES; look++) {
            test_table_start(seats, 1);
            test_table.width = widths[look % WIDTHS];
            test_table.text_scale = scales[look / WIDTHS];
            for (int count = 1; count <= MANY; count++) {
                check_open_hands(seats, count);
            }
        }
    }
}

/* The spots, label tokens and Mold of a Book do not cover those of another Book, or a partner. */
TEST(books_and_partners_do_not_overlap)
{
    enum { SCALES = 5 };
    static const float scales[SCALES] = {1, 1.1f, 1.2f, 1.5f, 2};
    static const uint8_t hands[IM_SEATS_MAX - 1] = {7, 3, 4};
    for (int seats = 1; seats <= IM_SEATS_MAX; seats++) {
        for (int i = 0; i < SCALES; i++) {
            Scene *scene = &test_table.scene;
            scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
            scene->text_scale = scales[i];
            const ImAreas at = im_layout_table(scene, seats - 1, hands);
            const float step = at.book_x[1] - at.book_x[0], token = at.label_x + at.label_w / 2;
            assert_true(at.book_x[0] - token >= 0 && at.book_x[0] - at.spot_w >= 0);
            assert_true(step >= 2 * at.spot_w && step >= token + at.book_w / 2);
            assert_true(at.compact || step >= token + at.spot_w);
            for (int seat = 0; seat < seats - 1; seat++) {
                const Area partner = at.seats[seat];
                const float below = at.book_y + at.book_h / 2, bottom = below + at.spot * 0.95f;
                assert_true(partner.top >= below || partner.left >= at.book_x[2] + at.book_w / 2);
                assert_true(partner.top >= bottom || partner.left >= at.book_x[2] + at.spot_w / 2);
                assert_true(partner.top >= at.book_y - at.book_h / 2 ||
                            partner.left >= at.book_x[2] + at.spot_w);
            }
        }
    }
}

/* The banner has little room beside the shelf, so it uses short names. */
TEST(banner_names_selected_character)
{
    int weasels = 0;
    test_table_start(1, 1);
    /* The Weasels have the longest name. */
    while (strcmp(test_table_content->characters[weasels].id, "the_weasels") != 0) {
        weasels++;
    }
    im_add_to_hand(&test_table.state, 0, weasels);
    scene_clear(&test_table.scene, TEST_TABLE_WIDTH, TEST_TABLE_HEIGHT);
    test_table.scene.held = test_table_character_piece(weasels);
    im_build_scene(&test_table.state, &test_table.ui, test_table_content, 0, &test_table.scene);
    assert_non_null(strstr(test_table.scene.banner, "*The Weasels:*"));
}

/* A question is shown in the place where tips are usually shown. Only the tip about the attack can appear
 * together with a question. */
TEST(only_attack_tips_are_shown_with_questions)
{
    const GameLessons *lessons = game_fiction_impossible.lessons;
    test_table_start(2, 1);
    test_table.state.shelf_count = 1;
    test_table.state.jar = 1;
    for (int i = 0; lessons->conditions[i]; i++) {
        test_table.state.phase = IM_PHASE_LAST_WORD;
        assert_false(lessons->is_condition_met(&test_table.state, test_table_content, 0, i));
        test_table.state.phase = IM_PHASE_ATTACK;
        assert_int_equal(lessons->is_condition_met(&test_table.state, test_table_content, 0, i),
                         strcmp(lessons->conditions[i], "attacked") == 0);
    }
}

/* ------------------------------------------------------------------ drafts of Powers */

static PieceId find_answer_piece(ImChoice kind, int value)
{
    switch (kind) {
    case IM_CHOOSE_SEAT:
        return value == game_find_next_seat(im_find_seats_to_act(&test_table.state), -1)
                   ? IM_ID_ABILITY
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
        return test_table_character_piece(value);
    }
}

static void assert_piece_can_be_tapped(PieceId piece, const char *text)
{
    const Piece *found = scene_find_piece(&test_table.scene, piece);
    if (!found || found->layer != scene_get_top_layer(&test_table.scene)) {
        fail_msg("%s: piece %u cannot be reached", text, piece);
    }
}

/* Checks that the banner shows the number of discards left. */
static void assert_asked_to_discard(int left, const char *text)
{
    char words[32];
    snprintf(words, sizeof words, "choose %d to discard", left);
    if (!test_table.scene.banner || !strstr(test_table.scene.banner, words)) {
        fail_msg("%s: the banner does not contain \"%s\"", text, words);
    }
}

/* Makes all choices that an action needs, one input at a time. Returns the result of the last input. */
static InputResult compose_action(int seat, const ImAction *action, InputResult result, const char *text)
{
    for (int i = 0; i < action->paid_count && result != INPUT_MOVE; i++) {
        assert_asked_to_discard(action->paid_count - i, text);
        assert_piece_can_be_tapped(test_table_character_piece(action->paid[i]), text);
        result = test_table_tap(seat, test_table_character_piece(action->paid[i]));
    }
    for (int i = test_table.ui.answer_count; i < action->chosen_count && result == INPUT_UNDOABLE;
         i = test_table.ui.answer_count) {
        ImPrompt prompt;
        im_compute_prompt(&test_table.state, test_table_content, &test_table.ui, seat, &prompt);
        if (prompt.kind == IM_CHOOSE_SPOT) {
            const int position = im_find_book_position(&test_table.state, action->chosen[i]);
            result = test_table_tap(seat, test_table_spot_piece(position, action->chosen[i + 1]));
        } else {
            const PieceId piece = find_answer_piece(prompt.kind, action->chosen[i]);
            assert_piece_can_be_tapped(piece, text);
            result = test_table_tap(seat, piece);
        }
        if (result == INPUT_IGNORED) {
            fail_msg("%s: answer %d is not accepted", text, i);
        }
    }
    result = result == INPUT_MOVE || im_needs_confirmation(&test_table.ui) ? result
                                                                           : test_table_tap(seat, IM_ID_USE);
    return im_needs_confirmation(&test_table.ui) ? test_table_tap(seat, IM_ID_CONFIRM) : result;
}

/* Makes the Power or ability move as a player would, one input at a time, and checks that the table produces
 * exactly this move. */
static void check_use(int seat, const Move *move)
{
    char text[MOVE_TEXT_MAX];
    ImAction action;
    im_move_to_text(move, test_table_content, text, sizeof text);
    assert_true(im_read_action(&test_table.state, test_table_content, seat, move, &action, NULL));
    memset(&test_table.ui, 0, sizeof test_table.ui);
    test_table_view_as(seat);
    const InputResult started =
        move->kind == IM_MOVE_POWER
            ? test_table_drop(seat, test_table_character_piece(move->arg[1]), IM_ID_POWER_ZONE)
            : test_table_tap(seat, IM_ID_ABILITY);
    if (started == INPUT_IGNORED) {
        fail_msg("%s: cannot be started", text);
    }
    if (compose_action(seat, &action, started, text) != INPUT_MOVE) {
        fail_msg("%s: does not end", text);
    }
    assert_memory_equal(&test_table.move, move, sizeof *move);
}

/* Presses Escape until the draft action, which has been filled in from a move, is empty. Each press removes
 * one answer, and the table asks for this answer again. An answer that names a spot of a Book is removed as a
 * whole. */
static void check_undo_of_answers(int seat, const ImAction *action)
{
    const ImUi filled = test_table.ui;
    const Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    while (test_table.ui.draft_kind != IM_DRAFT_NONE) {
        const bool last = test_table.ui.answer_count + test_table.ui.paid_count == 0;
        assert_int_equal(test_table_send(seat, escape), last ? INPUT_CANCELED : INPUT_UNDOABLE);
        const int answered = test_table.ui.answer_count;
        ImPrompt prompt;
        im_compute_prompt(&test_table.state, test_table_content, &test_table.ui, seat, &prompt);
        if (prompt.kind == IM_CHOOSE_SPOT) {
            const int position = im_find_book_position(&test_table.state, action->chosen[answered]);
            assert_in_range(position, 0, IM_POSITIONS - 1);
            assert_true(prompt.spot[position][action->chosen[answered + 1]]);
        }
    }
    test_table.ui = filled;
}

/* Checks that a hint fills in the whole draft. One more click makes the move, but a move that loses the game
 * needs two clicks. */
static void check_advice(int seat, const Move *move)
{
    ImAction action;
    assert_true(im_read_action(&test_table.state, test_table_content, seat, move, &action, NULL));
    memset(&test_table.ui, 0, sizeof test_table.ui);
    test_table_view_as(seat);
    assert_int_equal(
        im_fill_draft_from_move(&test_table.state, &test_table.ui, test_table_content, seat, move),
        action.paid_count + action.chosen_count > 0);
    if (test_table.ui.draft_kind == IM_DRAFT_NONE) {
        return;
    }
    check_undo_of_answers(seat, &action);
    test_table.ui.seen_known = 1;
    test_table.ui.seen = test_table.state.shelf_count;
    scene_clear(&test_table.scene, TEST_TABLE_WIDTH, TEST_TABLE_HEIGHT);
    im_build_scene(&test_table.state, &test_table.ui, test_table_content, seat, &test_table.scene);
    for (int i = 0; i < action.paid_count; i++) {
        assert_true(scene_find_piece(&test_table.scene, test_table_character_piece(action.paid[i]))->flags &
                    PIECE_SELECTED);
    }
    if (im_get_choice_kind(&action.spec->effects[0], 0) == IM_CHOOSE_BOOK) {
        const Piece *book = scene_find_piece(&test_table.scene, (PieceId)(IM_PIECE_BOOK + action.chosen[0]));
        assert_true(book->flags & PIECE_SELECTED);
    }
    if (im_get_choice_kind(&action.spec->effects[0], 0) == IM_CHOOSE_HAND) {
        assert_true(scene_find_piece(&test_table.scene, test_table_character_piece(action.chosen[0]))->flags &
                    PIECE_SELECTED);
    }
    const Input use = {.kind = INPUT_TAP, .piece = IM_ID_USE};
    const InputResult used = im_handle_input(&test_table.state, &test_table.ui, test_table_content, seat,
                                             &test_table.scene, &use, &test_table.move);
    assert_int_equal(im_needs_confirmation(&test_table.ui) ? test_table_tap(seat, IM_ID_CONFIRM) : used,
                     INPUT_MOVE);
    assert_memory_equal(&test_table.move, move, sizeof *move);
}

/* Checks a few random moves of the position that use a Power or ability. */
static void check_position(int seat, Rng *rng)
{
    enum { TRIED = 6 };
    AUTO(move_list) MoveList list = {0};
    im_list_moves(&test_table.state, test_table_content, seat, &list);
    for (int i = 0; i < TRIED && list.count > 0; i++) {
        const Move *move = &list.moves[rng_below(rng, (uint32_t)list.count)];
        if (move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY) {
            check_use(seat, move);
            check_advice(seat, move);
        }
    }
}

TEST(every_power_move_can_be_composed)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Rng rng;
        rng_seed(&rng, seed);
        test_table_start(1 + (int)(seed % IM_SEATS_MAX), seed);
        for (int i = 0; i < MOVES_MAX && im_find_seats_to_act(&test_table.state); i++) {
            const int seat = game_find_next_seat(im_find_seats_to_act(&test_table.state), -1);
            check_position(seat, &rng);
            Move move;
            assert_true(im_sample_move(&test_table.state, test_table_content, seat, &rng, &move));
            im_apply_move(&test_table.state, test_table_content, seat, &move, NULL);
        }
    }
}

/* If the ability of the Librarian can be used, the Librarian's name is a button that works like the
 * Librarian's portrait. */
TEST(usable_librarian_is_a_button)
{
    int asked = 0, silent = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        test_table_start(1 + (int)(seed % IM_SEATS_MAX), seed);
        const int seat = test_table.state.turn;
        const bool able = im_get_librarian_rules(&test_table.state, test_table_content, seat)->has_ability &&
                          im_is_ability_usable(&test_table.state, test_table_content);
        const Piece *button = scene_find_piece(&test_table.scene, IM_ID_OWN_NAME);
        assert_int_equal(button != NULL, able);
        silent += !able;
        if (able) {
            assert_true(button->flags & PIECE_HIGHLIGHTED);
            assert_non_null(strstr(button->hint, "click"));
            assert_non_null(strstr(scene_find_piece(&test_table.scene, IM_ID_ABILITY)->hint, "Click"));
            const ImUi before = test_table.ui;
            const InputResult result = test_table_tap(seat, IM_ID_OWN_NAME);
            const ImUi by_name = test_table.ui;
            const Move made = test_table.move;
            test_table.ui = before;
            test_table_view_as(seat);
            assert_int_equal(test_table_tap(seat, IM_ID_ABILITY), result);
            assert_memory_equal(&test_table.ui, &by_name, sizeof by_name);
            assert_memory_equal(&test_table.move, &made, sizeof made);
            asked++;
        }
    }
    assert_true(asked > 0 && silent > 0);
}

/* The Power zone shows a short version of the held card's Power, or the name of the Power if the short
 * version does not fit. */
TEST(power_zone_explains_power)
{
    enum { BRIEF_MAX = 56 };
    DropTarget targets[DROP_TARGETS_MAX];
    test_table_start(2, 1);
    const int seat = test_table.state.turn;
    for (int i = 0; i < test_table.state.hand_count[seat]; i++) {
        const int character = test_table.state.hand[seat][i];
        const ImPower *power = &test_table_content->powers[test_table_content->characters[character].power];
        test_table.ui.held = (uint8_t)(character + 1);
        test_table_view_as(seat);
        assert_true(test_table_has_text(power->multiplayer.brief) || test_table_has_text(power->name));
        test_table.ui.held = 0;
        const int count =
            im_list_drop_targets(&test_table.state, &test_table.ui, test_table_content, seat,
                                 test_table_character_piece(character), targets, DROP_TARGETS_MAX);
        for (int k = 0; k < count; k++) {
            assert_true(targets[k].zone != IM_ID_POWER_ZONE ||
                        strstr(targets[k].label, power->multiplayer.brief));
        }
    }
    for (int i = 0; i < test_table_content->power_count; i++) {
        const ImActionSpec *acts[] = {&test_table_content->powers[i].multiplayer,
                                      &test_table_content->powers[i].solo};
        for (int k = 0; k < 2; k++) {
            assert_true(strncmp(acts[k]->brief, "Discard", strlen("Discard")) == 0);
            assert_true(strlen(acts[k]->brief) <= BRIEF_MAX);
        }
    }
}

/* The numbers per label add up to the size of the deck. A card may have several roles, so the numbers per
 * role add up to more. */
TEST(deck_page_counts_labels_and_roles)
{
    test_table_start(3, 1);
    test_table_tap(test_table.state.turn, IM_ID_DECKS);
    int by_label = 0, by_role = 0, entries = 0;
    for (int i = 0; i < test_table.scene.count; i++) {
        const Piece *piece = &test_table.scene.pieces[i];
        const char *number =
            piece->kind == PIECE_LABEL && piece->layer == 1 ? strchr(piece->text, '*') : NULL;
        if (number) {
            const int count = atoi(number + 1);
            const bool label = entries++ < IM_LABELS + 1;
            by_label += label ? count : 0;
            by_role += label ? 0 : count;
        }
    }
    assert_int_equal(entries, IM_LABELS + 1 + test_table_content->role_count);
    assert_int_equal(by_label, test_table.state.deck_count);
    assert_true(by_role > by_label);
}

/* In a game for four, no seat covers a Book. */
TEST(fourth_seat_does_not_cover_books)
{
    static const uint8_t hands[IM_SEATS_MAX - 1] = {4, 4, 4};
    test_table_start(IM_SEATS_MAX, 1);
    const ImAreas at = im_layout_table(&test_table.scene, IM_SEATS_MAX - 1, hands);
    for (int i = 0; i < IM_SEATS_MAX - 1; i++) {
        const Area *seat = &at.seats[i];
        assert_true(seat->left < TEST_TABLE_WIDTH * 0.05f || seat->right > TEST_TABLE_WIDTH * 0.95f);
        for (int p = 0; p < IM_POSITIONS; p++) {
            const float foot = at.book_y + at.book_h / 2 + at.spot * 0.95f, aside = at.spot_w / 2;
            assert_true(seat->top >= foot || seat->left >= at.book_x[p] + aside ||
                        seat->right <= at.book_x[p] - aside);
        }
    }
    assert_true(at.seats[1].bottom <= at.seats[2].top);
}

/* ------------------------------------------------------------------ undo */

TEST(escape_undoes_one_answer_then_all)
{
    for (uint64_t seed = 1; seed < 400; seed++) {
        test_table_start(2, seed);
        const int seat = test_table.state.turn;
        test_table.state.jar--;
        test_table.state.position[0].mold++;
        test_table_view_as(seat);
        for (int i = 0; i < test_table.state.hand_count[seat]; i++) {
            const int character = test_table.state.hand[seat][i];
            const ImActionSpec *spec = im_get_power_spec(&test_table.state, test_table_content, character);
            if (im_count_extra_discards(&test_table.state, test_table_content, seat, spec) == 1 &&
                im_get_choice_kind(&spec->effects[0], 0) != IM_CHOOSE_NOTHING &&
                test_table_drop(seat, test_table_character_piece(character), IM_ID_POWER_ZONE) ==
                    INPUT_UNDOABLE) {
                assert_int_equal(test_table.ui.draft_kind, IM_DRAFT_POWER);
                ImPrompt prompt;
                im_compute_prompt(&test_table.state, test_table_content, &test_table.ui, seat, &prompt);
                assert_true(prompt.paying);
                int other = 0;
                while (!prompt.allowed[other]) {
                    other++;
                }
                assert_int_equal(test_table_tap(seat, test_table_character_piece(other)), INPUT_UNDOABLE);
                assert_int_equal(test_table.ui.paid_count, 1);
                const Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
                assert_ints(test_table_send(seat, escape), INPUT_UNDOABLE, test_table.ui.paid_count, 0);
                assert_int_equal(test_table_send(seat, escape), INPUT_CANCELED);
                assert_int_equal(test_table.ui.draft_kind, IM_DRAFT_NONE);
                return;
            }
        }
    }
    fail_msg("no hand has such a Power");
}

/* ------------------------------------------------------------------ Powers in another player's turn */

/* Gives the seat a Character whose Power moves Mold between 2 Books and costs nothing, and puts Mold on the
 * first Book. */
static int hold_moving_power(int seat)
{
    ImState *state = &test_table.state;
    for (int i = 0; i < state->deck_count; i++) {
        const int character = state->deck[i];
        const ImActionSpec *spec = im_get_power_spec(state, test_table_content, character);
        if (spec->effects[0].kind == IM_EFFECT_MOVE_MOLD && spec->mold == 0 && spec->extra_discards == 0) {
            state->deck[i] = state->hand[seat][0];
            state->hand[seat][0] = (uint8_t)character;
            state->jar -= 2;
            state->position[0].mold = 2;
            test_table_view_as(seat);
            return character;
        }
    }
    fail_msg("no Character has such a Power");
    return 0;
}

TEST(power_can_be_composed_out_of_turn)
{
    test_table_start(2, 3);
    const int seat = 1 - test_table.state.turn, character = hold_moving_power(seat);
    const PieceId card = test_table_character_piece(character);
    assert_null(scene_find_piece(&test_table.scene, card)->reject_reason);
    assert_null(scene_find_piece(&test_table.scene, IM_ID_END));
    DropTarget targets[DROP_TARGETS_MAX];
    assert_int_equal(im_list_drop_targets(&test_table.state, &test_table.ui, test_table_content, seat, card,
                                          targets, DROP_TARGETS_MAX),
                     1);
    assert_int_equal(targets[0].zone, IM_ID_POWER_ZONE);
    assert_int_equal(test_table_drop(seat, card, IM_ID_POWER_ZONE), INPUT_UNDOABLE);
    assert_non_null(scene_find_piece(&test_table.scene, IM_ID_CANCEL));
    assert_non_null(strstr(test_table.scene.banner, "choose a Book"));
    assert_int_equal(test_table_tap(seat, test_table_find_first_book()), INPUT_UNDOABLE);
    assert_ints(test_table_tap(seat, IM_PIECE_BOOK + (PieceId)test_table.state.position[1].book), INPUT_MOVE,
                test_table.move.kind, IM_MOVE_POWER);
    assert_true(im_check_move(&test_table.state, test_table_content, seat, &test_table.move, &(Error){{0}}));
}

/* A Character whose Power can't be used can't be selected, and its card says why. */
TEST(unusable_card_out_of_turn_shows_reason)
{
    test_table_start(2, 3);
    ImState *state = &test_table.state;
    const int seat = 1 - state->turn, character = hold_moving_power(seat);
    state->position[0].mold = 0;
    state->jar += 2;
    test_table_view_as(seat);
    const PieceId card = test_table_character_piece(character);
    assert_non_null(strstr(scene_find_piece(&test_table.scene, card)->reject_reason, "can’t be used now"));
    assert_ints(test_table_tap(seat, card), INPUT_IGNORED, test_table.ui.held, 0);
    assert_int_equal(test_table_drop(seat, card, test_table_spot_piece(0, 0)), INPUT_IGNORED);
}

/* After a move of another player, a draft that is still legal is kept. If the payment or target is gone, only
 * the Character stays selected. If the Character is gone, nothing stays selected. */
TEST(draft_survives_moves_of_others_while_possible)
{
    test_table_start(3, 3);
    ImState *state = &test_table.state;
    const int seat = (state->turn + 1) % 3, other = (state->turn + 2) % 3;
    const int character = hold_moving_power(seat);
    assert_int_equal(test_table_drop(seat, test_table_character_piece(character), IM_ID_POWER_ZONE),
                     INPUT_UNDOABLE);
    state->hand_count[other]--;
    state->deck[state->deck_count++] = state->hand[other][state->hand_count[other]];
    state->hand[other][state->hand_count[other]] = IM_NONE;
    test_table_view_as(seat);
    assert_ints(test_table.ui.draft_kind, IM_DRAFT_POWER, test_table.ui.card, character);
    state->position[0].mold = 0;
    state->jar += 2;
    test_table_view_as(seat);
    assert_ints(test_table.ui.draft_kind, IM_DRAFT_NONE, test_table.ui.held, character + 1);
    im_remove_character(state, character);
    im_discard_card(state, character);
    test_table_view_as(seat);
    assert_int_equal(test_table.ui.held, 0);
}

/* If several people play, the banner names the player who decides. */
TEST(banner_names_deciding_seat)
{
    test_table_start(2, 3);
    const int seat = test_table.state.turn;
    const char *name = im_get_seat_name(&test_table.state, test_table_content, seat);
    assert_non_null(strstr(test_table.scene.banner, name));
    scene_clear(&test_table.scene, TEST_TABLE_WIDTH, TEST_TABLE_HEIGHT);
    test_table.scene.bots = 1u << (1 - seat);
    im_build_scene(&test_table.state, &test_table.ui, test_table_content, seat, &test_table.scene);
    assert_null(strstr(test_table.scene.banner, name));
    assert_non_null(strstr(test_table.scene.banner, "Add phase"));
}

const TestFixture test_group = {test_table_load, test_table_unload};

/* ------------------------------------------------------------------ answers in any order, drops on Books */

/* Puts a Character whose Power begins with an effect of kind `kind` into the hand of seat 0. Returns the
 * Character. */
static int deal_power(ImEffectKind kind)
{
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImActionSpec *spec = im_get_power_spec(&test_table.state, test_table_content, i);
        if (spec->effects[0].kind == kind) {
            im_remove_character(&test_table.state, i);
            im_add_to_hand(&test_table.state, 0, i);
            return i;
        }
    }
    fail_msg("no such Power");
    return IM_NONE;
}

TEST(label_tokens_can_be_swapped_in_any_order)
{
    for (int first = 0; first < IM_LABELS; first++) {
        for (int second = 0; second < IM_LABELS; second++) {
            test_table_start(1, 1);
            im_start_power(&test_table.ui, 0, deal_power(IM_EFFECT_SWAP_LABELS));
            test_table_view_as(0);
            for (int label = 0; label < IM_LABELS; label++) {
                assert_true(scene_find_piece(&test_table.scene, IM_ID_LABEL + (PieceId)label)->flags &
                            PIECE_HIGHLIGHTED);
            }
            test_table_tap(0, IM_ID_LABEL + (PieceId)first);
            const Piece *chosen = scene_find_piece(&test_table.scene, IM_ID_LABEL + (PieceId)first);
            assert_true(chosen->flags & PIECE_SELECTED && !(chosen->flags & PIECE_HIGHLIGHTED));
            assert_non_null(strstr(test_table.scene.banner, "second label token"));
            assert_non_null(chosen->reject_reason);
            const InputResult result = test_table_tap(0, IM_ID_LABEL + (PieceId)second);
            assert_int_equal(result, first == second ? INPUT_IGNORED : INPUT_MOVE);
            assert_true(first == second || im_is_move_allowed(&(ImTable){.state = &test_table.state,
                                                                         .content = test_table_content},
                                                              &test_table.move));
        }
    }
}

/* A drop on a Book adds the Character if exactly one spot of this Book fits. */
TEST(book_accepts_drop_if_only_one_spot_fits)
{
    int accepted = 0, ambiguous = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        test_table_start(1, seed);
        const int character = test_table.state.hand[0][0];
        for (int p = 0; p < IM_POSITIONS; p++) {
            DropTarget targets[DROP_TARGETS_MAX];
            const PieceId zone = IM_ID_BOOK_ZONE + (PieceId)p;
            const int spot = im_find_only_spot(&test_table.state, test_table_content, character, p),
                      count = im_list_drop_targets(&test_table.state, &test_table.ui, test_table_content, 0,
                                                   test_table_character_piece(character), targets,
                                                   DROP_TARGETS_MAX);
            bool listed = false;
            for (int i = 0; i < count; i++) {
                listed = listed || targets[i].zone == zone;
            }
            assert_ints(listed, spot != IM_NONE);
            const InputResult result = test_table_drop(0, test_table_character_piece(character), zone);
            assert_int_equal(result, spot == IM_NONE ? INPUT_IGNORED : INPUT_MOVE);
            assert_true(spot == IM_NONE || test_table.move.arg[2] == spot);
            accepted += spot != IM_NONE;
            ambiguous += spot == IM_NONE;
        }
    }
    assert_true(accepted > 0 && ambiguous > 0);
}

TEST(unusable_power_names_its_reason)
{
    test_table_start(1, 1);
    const int character = deal_power(IM_EFFECT_CLEAN);
    test_table.ui.held = (uint8_t)(character + 1);
    test_table_view_as(0);
    const Piece *seal = scene_find_piece(&test_table.scene, IM_ID_POWER_ZONE);
    assert_non_null(seal->drop_reason);
    assert_non_null(strstr(seal->drop_reason, "there is no Mold on any Book"));
}

TEST(free_adds_are_shown_while_they_last)
{
    test_table_start(1, 1);
    test_table.state.free_adds = 2;
    test_table_view_as(0);
    assert_true(test_table_has_text("*next 2:* no {mold}"));
    test_table.state.free_adds = 0;
    test_table_view_as(0);
    assert_false(test_table_has_text("no {mold}"));
}

/* The Infestation Pool shows when the next Characters arrive: after drawing or, in later phases, in the next
 * turn. */
TEST(pool_shows_when_next_characters_arrive)
{
    test_table_start(1, 1);
    test_table.state.phase = IM_PHASE_DRAW;
    test_table_view_as(0);
    assert_true(test_table_has_text("arrives after|drawing"));
    test_table.state.phase = IM_PHASE_ADD;
    test_table_view_as(0);
    assert_true(test_table_has_text("arrives|next turn"));
}
