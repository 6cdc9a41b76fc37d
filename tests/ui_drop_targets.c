/* ui_drop_targets.c: tests of dragging, clicking and typing pieces to drop targets. Uses the null game with
 * another table: two cards, a button, and three places side by side. The first card can be dropped on the
 * first two places. */
#include "desk.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { ID_FIRST = 1, ID_SECOND, ID_OTHER, ID_CARD, ID_STUCK, ID_END, ID_PILE, SIZE = 120, GAP = 20 };

/* The last input that reached the game, except hovering and canceling. */
static Input heard;

static void add_card(Scene *out, PieceId id, float x, const char *letter)
{
    scene_add(out, PIECE_CARD, id, x, 700, SIZE, SIZE)->face = (Face){.style = FACE_TOKEN, .letter = letter};
}

static void build_scene_of_places(const void *view, const void *ui, const GameContent *content, int seat,
                                  Scene *out)
{
    static const char *const names[] = {"First", "Second", "Other"};
    for (int i = 0; i < 3; i++) {
        scene_add(out, PIECE_ZONE, (PieceId)(ID_FIRST + i), 500 + (float)((SIZE + GAP) * i), 300, SIZE, SIZE)
            ->text = names[i];
    }
    scene_add(out, PIECE_BUTTON, ID_END, 1200, 700, 200, 60)->text = "End";
    add_card(out, ID_CARD, 500, "A");
    add_card(out, ID_STUCK, 700, "B");
    Piece *card = &out->pieces[out->count - 2], *stuck = card + 1, *other = &out->pieces[2];
    card->key_hint = "K";
    stuck->reject_reason = "It is stuck.";
    other->reject_reason = "This place is taken.";
    other->drop_reason = out->held != 0 ? other->reject_reason : NULL;
}

static int find_card_targets(const void *view, const void *ui, const GameContent *content, int seat,
                             PieceId piece, DropTarget *out, int max)
{
    int count = 0;
    assert_true(seat >= 0);
    if (piece == ID_CARD) {
        drop_target_add(out, &count, max, ID_FIRST, "Draw a card");
        drop_target_add(out, &count, max, ID_SECOND, "Leave it there");
    }
    return count;
}

static InputResult handle_places_input(const void *view, void *ui, const GameContent *content, int seat,
                                       const Scene *scene, const Input *input, Move *out)
{
    heard = input->kind == INPUT_HOVER || input->kind == INPUT_CANCEL ? heard : *input;
    if (input->kind != INPUT_DROP) {
        return INPUT_IGNORED;
    }
    *out = (Move){.kind = NULL_MOVE_DRAW};
    return input->target == ID_FIRST ? INPUT_MOVE : INPUT_UNDOABLE;
}

static Game places;

static void open_places(Desk *desk)
{
    places = game_null_game;
    places.build_scene = build_scene_of_places;
    places.find_drop_targets = find_card_targets;
    places.handle_input = handle_places_input;
    heard = (Input){0};
    desk_show_match(desk, desk_create_match(desk, &places, 1, 1));
}

/* Drags the card to a point at this distance from the center of the first place, in table units. */
static void drag_by(Desk *desk, const char *card, float right, float down)
{
    const float scale = desk->shell.renderer.camera.scale / desk->shell.pointer_scale;
    int x, y;
    desk_get_position(desk, "zone \"First\"", &x, &y);
    desk_drag(desk, card, x + (int)(right * scale), y + (int)(down * scale));
}

static bool is_highlighted(const Desk *desk, const char *zone)
{
    char line[64];
    snprintf(line, sizeof line, "zone \"%s\"", zone);
    int x, y;
    desk_get_position(desk, line, &x, &y);
    char lit[96];
    snprintf(lit, sizeof lit, "%s %d %d %d %d lit", line, x, y, (int)(SIZE * 0.8f), (int)(SIZE * 0.8f));
    return desk_has_traced(desk, lit);
}

/* ------------------------------------------------------------------ highlights and reasons */

DESK_TEST(targets_are_highlighted_and_spoken)
{
    open_places(desk);
    desk_click(desk, "card \"A\"");
    assert_true(is_highlighted(desk, "First") && is_highlighted(desk, "Second"));
    assert_false(is_highlighted(desk, "Other"));
    assert_true(desk_has_traced(desk, "target 1 \"Draw a card\"") &&
                desk_has_traced(desk, "target 2 \"Leave it there\""));
    assert_false(desk_has_traced(desk, "target 3"));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_none(is_highlighted(desk, "First") || is_highlighted(desk, "Second"),
                desk_has_traced(desk, "target "));
}

/* ------------------------------------------------------------------ dropping */

DESK_TEST(card_drops_on_most_covered_place)
{
    open_places(desk);
    drag_by(desk, "card \"A\"", 50, 30);
    assert_ints(heard.kind, INPUT_DROP, heard.target, ID_FIRST);
    assert_true(desk_has_traced(desk, "move 0 draw"));
    drag_by(desk, "card \"A\"", 90, 30);
    assert_int_equal(heard.target, ID_SECOND);
    assert_true(desk_has_traced(desk, "ui 1"));
}

DESK_TEST(card_drops_on_nearest_place_in_reach)
{
    open_places(desk);
    drag_by(desk, "card \"A\"", 60, SIZE + 60);
    assert_ints(heard.kind, INPUT_DRAG_OVER, heard.target, 0);
    assert_false(desk_has_traced(desk, "move ") || desk_has_traced(desk, "ui "));
    drag_by(desk, "card \"A\"", -SIZE - 8, 0);
    assert_ints(heard.kind, INPUT_DROP, heard.target, ID_FIRST);
}

DESK_TEST(dragging_speaks_current_target)
{
    int x, y;
    open_places(desk);
    desk_get_position(desk, "card \"A\"", &x, &y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_get_position(desk, "zone \"Second\"", &x, &y);
    desk_move_pointer(desk, x, y);
    desk_move_pointer(desk, x, y);
    assert_ints(heard.kind, INPUT_DRAG_OVER, heard.target, ID_SECOND);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, x, y);
    assert_int_equal(heard.kind, INPUT_DRAG_OVER); /* no drop reached the game */
}

/* A card that can't be used gives no reason when another card is dropped on it. */
DESK_TEST(drop_on_unrelated_card_shows_no_reason_of_that_card)
{
    open_places(desk);
    drag_by(desk, "card \"A\"", 200, 400);
    assert_false(desk_has_traced(desk, "refused \"It is stuck.\""));
    assert_true(desk_has_traced(desk, "refused \"*A* can't go there. Drop it on a lit place.\""));
}

DESK_TEST(rejected_card_returns_and_place_gives_reason)
{
    open_places(desk);
    drag_by(desk, "card \"A\"", 2 * (SIZE + GAP) + 40, 0);
    assert_true(desk_has_traced(desk, "refused \"This place is taken.\""));
    assert_false(desk_has_traced(desk, "move ") || desk_has_traced(desk, "ui "));
    assert_false(is_highlighted(desk, "First"));
}

DESK_TEST(card_that_cannot_be_picked_up_gives_reason)
{
    open_places(desk);
    drag_by(desk, "card \"B\"", 0, 0);
    assert_true(desk_has_traced(desk, "refused \"It is stuck.\""));
    assert_int_not_equal(heard.kind, INPUT_DROP);
    assert_int_not_equal(heard.kind, INPUT_DRAG_OVER);
}

/* ------------------------------------------------------------------ clicks and keys */

DESK_TEST(card_then_place_can_be_clicked)
{
    open_places(desk);
    desk_click(desk, "card \"A\"");
    desk_click(desk, "zone \"First\"");
    assert_ints(heard.kind, INPUT_DROP, heard.piece, ID_CARD);
    assert_true(desk_has_traced(desk, "move 0 draw"));
    desk_click(desk, "card \"A\"");
    desk_act(desk, "click zone \"Other\"", "refused \"This place is taken.\"");
    desk_click(desk, "zone \"Second\""); /* the card was still selected */
    assert_int_equal(heard.target, ID_SECOND);
    desk_click(desk, "zone \"First\""); /* no card is selected anymore */
    assert_int_equal(heard.kind, INPUT_TAP);
}

DESK_TEST(letter_picks_up_its_card)
{
    open_places(desk);
    desk_type_text(desk, "k");
    assert_true(is_highlighted(desk, "First"));
    desk_type_text(desk, "k");
    assert_false(is_highlighted(desk, "First"));
    desk_type_text(desk, "k");
    desk_act(desk, "click zone \"First\"", "move 0 draw");
}

static bool is_focus_on(const Desk *desk, const char *piece)
{
    char text[64];
    int x, y;
    snprintf(text, sizeof text, "%s", piece);
    desk_get_position(desk, text, &x, &y);
    for (int flag = 0; flag < 2; flag++) {
        char line[128];
        snprintf(line, sizeof line, "%s %d %d %d %d%s focus", text, x, y, (int)(SIZE * 0.8f),
                 (int)(SIZE * 0.8f), flag ? " lit" : "");
        if (desk_has_traced(desk, line)) {
            return true;
        }
    }
    return false;
}

DESK_TEST(focus_is_limited_to_targets_of_held_card)
{
    enum { TABS = 12 };
    open_places(desk);
    for (int i = 0; i < TABS && !is_focus_on(desk, "card \"A\""); i++) {
        desk_press_key(desk, SDLK_TAB, 0);
    }
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_true(is_highlighted(desk, "First"));
    int first = 0, second = 0;
    for (int i = 0; i < TABS; i++) {
        desk_press_key(desk, i % 3 == 0 ? SDLK_TAB : SDLK_RIGHT, 0);
        first += is_focus_on(desk, "zone \"First\"");
        second += is_focus_on(desk, "zone \"Second\"");
        assert_false(desk_has_traced(desk, "\"End\" 960 560 160 48 focus"));
        assert_false(is_focus_on(desk, "card \"B\"") || is_focus_on(desk, "zone \"Other\""));
    }
    assert_true(first > 0 && second > 0);
    for (int i = 0; i < TABS && !is_focus_on(desk, "zone \"First\""); i++) {
        desk_press_key(desk, SDLK_TAB, 0);
    }
    desk_act(desk, "press Return", "move 0 draw");
}

/* ------------------------------------------------------------------ spectators, and keys of places */

static uint32_t find_both_seats(const void *state)
{
    return 3;
}

DESK_TEST(spectator_cannot_pick_up_cards)
{
    open_places(desk);
    places.seats_to_act = find_both_seats;
    places.redact = desk_redact_by_seat;
    desk_show_match(desk, desk_create_match(desk, &places, 2, 2));
    drag_by(desk, "card \"A\"", 0, 0);
    desk_click(desk, "card \"A\"");
    desk_type_text(desk, "k");
    assert_int_equal(heard.piece, 0); /* the game received no input */
    assert_false(is_highlighted(desk, "First"));
    desk_type_text(desk, "1"); /* the digit presses the button of the first seat */
    desk_press_key(desk, SDLK_RETURN, 0);
    desk_type_text(desk, "k");
    assert_true(is_highlighted(desk, "First"));
}

static const char *keys_of_places[3];

static void build_scene_of_keys(const void *view, const void *ui, const GameContent *content, int seat,
                                Scene *out)
{
    build_scene_of_places(view, ui, content, seat, out);
    for (int i = 0; i < 3; i++) {
        out->pieces[i].key_hint = keys_of_places[i];
    }
    out->pieces[out->count - 1].key_hint = "S";
}

static void open_keys(Desk *desk, const char *first, const char *second, const char *other)
{
    keys_of_places[0] = first;
    keys_of_places[1] = second;
    keys_of_places[2] = other;
    open_places(desk);
    places.build_scene = build_scene_of_keys;
    desk_show_match(desk, desk_create_match(desk, &places, 1, 1));
}

DESK_TEST(letter_of_place_drops_held_card)
{
    open_keys(desk, "1", "2", "2");
    desk_type_text(desk, "k");
    desk_type_text(desk, "1");
    assert_ints(heard.kind, INPUT_DROP, heard.target, ID_FIRST);
    assert_true(desk_has_traced(desk, "move 0 draw"));
    desk_type_text(desk, "k");
    desk_type_text(desk, "2"); /* the other place with this key is not a drop target */
    assert_int_equal(heard.target, ID_SECOND);
}

DESK_TEST(letter_of_several_places_cycles_focus)
{
    open_keys(desk, "1", "1", NULL);
    desk_type_text(desk, "k");
    desk_type_text(desk, "1");
    assert_true(is_focus_on(desk, "zone \"First\""));
    desk_type_text(desk, "1");
    assert_true(is_focus_on(desk, "zone \"Second\""));
    desk_type_text(desk, "1");
    assert_true(is_focus_on(desk, "zone \"First\""));
    assert_int_not_equal(heard.kind, INPUT_DROP);
    desk_act(desk, "press Return", "move 0 draw");
}

/* The key of a place moves the piece under the pointer to this place, as a drag does. If that is not
 * possible, the reason is shown. */
DESK_TEST(letter_of_place_moves_card_under_pointer)
{
    int x, y;
    open_keys(desk, "1", NULL, "3");
    desk_get_position(desk, "card \"A\"", &x, &y);
    desk_move_pointer(desk, x, y);
    desk_act(desk, "type 3", "This place is taken.", "!target ");
    desk_type_text(desk, "1");
    assert_ints(heard.kind, INPUT_DROP, heard.piece, ID_CARD, heard.target, ID_FIRST);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

DESK_TEST(letter_of_fixed_card_gives_reason)
{
    open_keys(desk, NULL, NULL, NULL);
    desk_act(desk, "type s", "It is stuck.");
}

static void build_scene_with_optional_hold(const void *view, const void *ui, const GameContent *content,
                                           int seat, Scene *out)
{
    build_scene_of_places(view, ui, content, seat, out);
    out->held = ID_CARD;
    out->held_optional = true;
}

/* While a card is held, its drop targets are highlighted and spoken, even if the player may also use other
 * pieces. */
DESK_TEST(optional_hold_does_not_limit_focus)
{
    enum { TABS = 12 };
    open_places(desk);
    places.build_scene = build_scene_with_optional_hold;
    desk_skip_trace(desk);
    desk_show_match(desk, desk_create_match(desk, &places, 1, 1));
    assert_all(is_highlighted(desk, "First"), desk_has_traced(desk, "target 1 \"Draw a card\""));
    for (int i = 0; i < TABS && !is_focus_on(desk, "card \"B\""); i++) {
        desk_press_key(desk, i % 3 == 2 ? SDLK_LEFT : SDLK_TAB, 0);
    }
    assert_true(is_focus_on(desk, "card \"B\""));
    desk_act(desk, "click zone \"First\"", "move 0 draw");
}

/* ------------------------------------------------------------------ draw piles */

static void build_scene_of_pile(const void *view, const void *ui, const GameContent *content, int seat,
                                Scene *out)
{
    add_card(out, ID_PILE, 800, "P");
    out->pieces[0].flags = PIECE_STACK;
    out->pieces[0].y = 450;
}

static Gesture make_pile_tap(const void *view, const GameContent *content, const Move *move)
{
    return (Gesture){.kind = move->kind == NULL_MOVE_DRAW ? GESTURE_TAP : GESTURE_NONE, .piece = ID_PILE};
}

/* Drags the top card of the pile by `right` and `down`, in table units. Returns true if the game drew the
 * card. */
static bool does_drag_draw(Desk *desk, int right, int down)
{
    const float scale = desk->shell.renderer.camera.scale / desk->shell.pointer_scale;
    int x, y;
    desk_get_position(desk, "card \"P\"", &x, &y);
    desk_drag(desk, "card \"P\"", x + (int)((float)right * scale), y + (int)((float)down * scale));
    return desk_has_traced(desk, "move 0 draw");
}

DESK_TEST(card_is_drawn_by_dragging_from_pile)
{
    enum { FAR = 160, NEAR = 40 };
    static const int directions[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {1, 1}};
    Game *game = desk_keep_game(desk, game_null_game);
    game->build_scene = build_scene_of_pile;
    game->move_gesture = make_pile_tap;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
        assert_false(does_drag_draw(desk, NEAR * directions[i][0], NEAR * directions[i][1]));
        assert_true(does_drag_draw(desk, FAR * directions[i][0], FAR * directions[i][1]));
    }
}
