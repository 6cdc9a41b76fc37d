/* ui_focus.c: keyboard focus, and how it follows changes of the table. Uses the null game with another table:
 * a hand, a pile, a place in a world, and two buttons that ask how to play there. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/stage/stage_private.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum {
    ID_PILE = 1,
    ID_CELL,
    ID_OTHER,
    ID_PUT,
    ID_BELOW,
    ID_PLAY,
    ID_HIDE,
    ID_END,
    ID_FAR,
    ID_DECOY,
    ID_DECK,
    ID_YES,
    ID_NO,
    ID_HAND, /* card n of the hand has the id ID_HAND + n */
    HAND = 3,
    TILE = 120,
    TABS = 12,
};

typedef enum Step { CHOOSING, ASKED, PLAYED, WAITING, ASKED_AGAIN } Step;

/* The UI state of the game. */
typedef struct PlaceUi {
    uint8_t step; /* a value of enum Step */
} PlaceUi;

static Piece *add_piece(Scene *out, PieceKind kind, PieceId id, float x, float y, float w, float h,
                        unsigned flags)
{
    Piece *piece = scene_add(out, kind, id, x, y, w, h);
    piece->flags = flags;
    if (kind == PIECE_CARD) {
        piece->face = (Face){.style = FACE_TOKEN, .letter = "A"};
    } else {
        piece->text = "Press";
    }
    return piece;
}

/* Builds a scene with a pile, a hand, and a world with places and cards. After a card was played, the world
 * is larger, so it is shown smaller. */
static void build_scene_of_places(const void *view, const void *ui, const GameContent *content, int seat,
                                  Scene *out)
{
    const PlaceUi *at = ui;
    float bottom = out->height - 120, play_y = 311;
    add_piece(out, PIECE_CARD, ID_PILE, 100, bottom, 90, 90, PIECE_STACK)->value = 5;
    for (int i = 0; i < HAND; i++) {
        add_piece(out, PIECE_CARD, (PieceId)(ID_HAND + i), 400 + 130.0f * (float)i, bottom, 110, 110,
                  PIECE_IN_FAN);
    }
    if (at->step != PLAYED) {
        add_piece(out, PIECE_ZONE, ID_CELL, 0, 0, TILE, TILE, PIECE_WORLD | PIECE_HIGHLIGHTED);
        add_piece(out, PIECE_ZONE, ID_OTHER, 2 * TILE, 0, TILE, TILE, PIECE_WORLD | PIECE_HIGHLIGHTED);
    }
    if (at->step != CHOOSING) {
        add_piece(out, PIECE_CARD, ID_PUT, 0, 0, TILE, TILE, PIECE_WORLD);
    }
    add_piece(out, PIECE_CARD, ID_BELOW, 0, TILE + 40, TILE, TILE, PIECE_WORLD);
    /* When the world is shown smaller, this card appears at the place where ID_CELL was before. */
    add_piece(out, PIECE_CARD, ID_DECOY, -550, 0, TILE, TILE, PIECE_WORLD);
    if (at->step == ASKED) {
        add_piece(out, PIECE_BUTTON, ID_HIDE, out->width / 2 + 70, play_y, 130, 48, 0)->text = "Hide";
        add_piece(out, PIECE_BUTTON, ID_PLAY, out->width / 2 - 70, play_y, 130, 48, PIECE_PRIMARY)->text =
            "Play";
    }
    add_piece(out, PIECE_BUTTON, ID_FAR, 120, bottom + 90, 100, 40, 0);
    Piece *end = add_piece(out, PIECE_BUTTON, ID_END, out->width - 150, bottom, 200, 60, PIECE_PRIMARY);
    end->text = "End";
    end->key_hint = "Ctrl+Enter";
    float reach = at->step == PLAYED ? 1500 : 700;
    out->world = (World){.shown = true,
                         .viewport = {120, 100, out->width - 240, 400},
                         .bounds = {-reach, -150, reach + 400, 450}};
}

/* Tapping the cell or pressing the Space key opens the question. Tapping Play or pressing the Backspace key
 * plays a card. Tapping End returns to the first step. */
static InputResult handle_places_input(const void *view, void *ui, const GameContent *content, int seat,
                                       const Scene *scene, const Input *input, Move *out)
{
    PlaceUi *at = ui;
    bool asks = (input->kind == INPUT_TAP && input->piece == ID_CELL) ||
                (input->kind == INPUT_KEY && input->key == KEY_SPACE);
    bool plays = (input->kind == INPUT_TAP && input->piece == ID_PLAY) ||
                 (input->kind == INPUT_KEY && input->key == KEY_BACKSPACE);
    bool ends = input->kind == INPUT_TAP && input->piece == ID_END;
    if (!asks && !plays && !ends) {
        return INPUT_IGNORED;
    }
    at->step = asks ? ASKED : plays ? PLAYED : CHOOSING;
    return INPUT_CHANGED;
}

/* Builds a scene for a game in which the other seats move before the player is asked. The buttons of the
 * questions appear in the row of the Play button. */
static void build_scene_of_waiting(const void *view, const void *ui, const GameContent *content, int seat,
                                   Scene *out)
{
    const PlaceUi *at = ui;
    const float middle = out->width / 2, low = out->height - 120;
    add_piece(out, PIECE_CARD, ID_DECK, out->width - 150, 200, 90, 90, PIECE_STACK)->value = 5;
    if (at->step == CHOOSING) {
        add_piece(out, PIECE_BUTTON, ID_PLAY, middle, low, 130, 48, PIECE_PRIMARY)->text = "Play";
    } else if (at->step == ASKED) {
        add_piece(out, PIECE_BUTTON, ID_NO, middle - 150, low, 130, 48, 0)->text = "No";
        add_piece(out, PIECE_BUTTON, ID_FAR, 120, 300, 100, 40, 0)->text = "Far";
    } else if (at->step == ASKED_AGAIN) {
        add_piece(out, PIECE_BUTTON, ID_NO, middle - 150, low, 130, 48, 0)->text = "No";
        add_piece(out, PIECE_BUTTON, ID_YES, middle + 300, low, 130, 48, PIECE_PRIMARY)->text = "Yes";
    }
}

/* If the player chooses Play, waits for the moves of the other seats. Space opens the question, and Backspace
 * opens another question. */
static InputResult handle_waiting_input(const void *view, void *ui, const GameContent *content, int seat,
                                        const Scene *scene, const Input *input, Move *out)
{
    PlaceUi *at = ui;
    const bool plays = input->kind == INPUT_TAP && input->piece == ID_PLAY,
               key = input->kind == INPUT_KEY && (input->key == KEY_SPACE || input->key == KEY_BACKSPACE);
    if (!plays && !key) {
        return INPUT_IGNORED;
    }
    at->step = plays ? WAITING : input->key == KEY_SPACE ? ASKED : ASKED_AGAIN;
    return INPUT_CHANGED;
}

static Game places;

static void open_places(Desk *desk)
{
    places = game_null_game;
    places.ui_size = sizeof(PlaceUi);
    places.build_scene = build_scene_of_places;
    places.handle_input = handle_places_input;
    desk_show_match(desk, desk_create_match(desk, &places, 1, 1));
}

static void open_waiting(Desk *desk)
{
    places = game_null_game;
    places.ui_size = sizeof(PlaceUi);
    places.build_scene = build_scene_of_waiting;
    places.handle_input = handle_waiting_input;
    desk_open(desk);
    desk_show_match(desk, desk_create_match(desk, &places, 1, 1));
}

/* Returns the id of the focused piece in the last traced scene, or 0. */
static unsigned get_focus(const Desk *desk)
{
    FILE *file = fopen(desk->trace, "r");
    char line[512];
    unsigned found = 0, last = 0, id;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        const char *end = strrchr(line, '"');
        if (strcmp(line, "settled\n") == 0) {
            last = found;
            found = 0;
        } else if (end && strstr(end, " focus") && sscanf(line, "piece %u ", &id) == 1) {
            found = id;
        }
    }
    fclose(file);
    return last;
}

static void set_focus(Desk *desk, unsigned id)
{
    for (int i = 0; i < TABS && get_focus(desk) != id; i++) {
        desk_press_key(desk, SDLK_TAB, 0);
    }
    assert_int_equal(get_focus(desk), id);
}

DESK_TEST(tab_reaches_every_area)
{
    static const unsigned areas[] = {ID_PILE, ID_HAND, ID_CELL, ID_BELOW, ID_FAR, ID_END};
    open_places(desk);
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        set_focus(desk, areas[i]);
    }
}

TEST(first_key_focuses_hand)
{
    static const SDL_Keycode keys[] = {SDLK_TAB, SDLK_LEFT};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Desk desk;
        desk_open(&desk);
        open_places(&desk);
        desk_press_key(&desk, keys[i], 0);
        assert_int_equal(get_focus(&desk), ID_HAND);
        desk_close(&desk);
    }
}

DESK_TEST(arrow_moves_focus_in_its_direction)
{
    open_places(desk);
    set_focus(desk, ID_HAND);
    desk_press_key(desk, SDLK_RIGHT, 0);
    desk_press_key(desk, SDLK_RIGHT, 0);
    assert_int_equal(get_focus(desk), ID_HAND + HAND - 1);
    desk_press_key(desk, SDLK_DOWN, 0); /* the next button down is far to the left */
    assert_int_equal(get_focus(desk), ID_HAND + HAND - 1);
    desk_press_key(desk, SDLK_RIGHT, 0);
    assert_int_equal(get_focus(desk), ID_END);
}

DESK_TEST(focus_moves_to_buttons_opened_by_enter_and_back)
{
    open_places(desk);
    set_focus(desk, ID_CELL);
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_int_equal(get_focus(desk), ID_PLAY);
    desk_press_key(desk, SDLK_RIGHT, 0);
    assert_int_equal(get_focus(desk), ID_HIDE);
    desk_press_key(desk, SDLK_LEFT, 0);
    assert_int_equal(get_focus(desk), ID_PLAY);
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_int_equal(get_focus(desk), ID_PUT);
}

DESK_TEST(buttons_opened_otherwise_leave_focus)
{
    open_places(desk);
    set_focus(desk, ID_CELL);
    desk_act(desk, "press Space", "button \"Play\"");
    assert_int_equal(get_focus(desk), ID_CELL);
}

DESK_TEST(focus_follows_piece_in_moved_world)
{
    open_places(desk);
    set_focus(desk, ID_CELL);
    desk_act(desk, "press Backspace", "!zone ");
    assert_int_equal(get_focus(desk), ID_PUT);
}

DESK_TEST(key_of_button_presses_it)
{
    open_places(desk);
    set_focus(desk, ID_CELL);
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    assert_int_not_equal(get_focus(desk), ID_CELL);
    desk_press_key(desk, SDLK_RETURN, KMOD_CTRL); /* presses End, which starts the game again */
    set_focus(desk, ID_CELL);
}

DESK_TEST(focus_is_kept_under_overlay)
{
    open_places(desk);
    set_focus(desk, ID_HAND);
    desk_press_key(desk, SDLK_RIGHT, 0);
    desk_press_key(desk, SDLK_F10, 0);
    desk_press_key(desk, SDLK_TAB, 0);
    assert_int_not_equal(get_focus(desk), ID_HAND + 1);
    assert_int_not_equal(get_focus(desk), 0);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_int_equal(get_focus(desk), ID_HAND + 1);
}

/* While other seats move, the scene has no button to focus. */
TEST(next_question_is_focused_after_moves_of_others)
{
    static const struct {
        SDL_Keycode key;
        unsigned found;
    } questions[] = {{SDLK_SPACE, ID_NO}, {SDLK_BACKSPACE, ID_YES}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        Desk desk;
        open_waiting(&desk);
        set_focus(&desk, ID_PLAY);
        desk_act(&desk, "press Return", "!button \"Play\"");
        assert_int_not_equal(get_focus(&desk), ID_NO);
        desk_press_key(&desk, questions[i].key, 0);
        assert_int_equal(get_focus(&desk), questions[i].found);
        desk_close(&desk);
    }
}

DESK_TEST(typing_hides_the_focus_ring_and_the_next_key_shows_it_again)
{
    open_places(desk);
    set_focus(desk, ID_HAND);
    desk_type_text(desk, "x");
    assert_int_equal(get_focus(desk), 0);
    desk_press_key(desk, SDLK_RIGHT, 0);
    assert_int_equal(get_focus(desk), ID_HAND + 1);
}

/* ---- scrolling */

/* Rows overlap, so that part of the next row is always visible. */
enum { ROWS = 40, ROW = 70, ROW_HEIGHT = 90, ID_ROW = 600 };

static void build_rows(void *self, Scene *scene)
{
    for (int i = 0; i < ROWS; i++) {
        add_piece(scene, PIECE_BUTTON, (PieceId)(ID_ROW + i), scene->width / 2,
                  RAIL_TOP + ROW * (float)(i + 1), 300, ROW_HEIGHT, PIECE_SCROLL);
    }
    scene->scroll_height = (ROWS + 1) * ROW;
}

static bool is_wholly_visible(const Stage *stage, PieceId id)
{
    const SDL_FRect view = stage_get_viewport(stage);
    const Piece *piece = scene_find_piece(stage_get_scene(stage), id);
    const float top = piece->y - piece->h / 2 - stage->scroll;
    return top >= view.y && top + piece->h <= view.y + view.h;
}

/* The page scrolls at once, but only if the focused row was not wholly visible. */
DESK_TEST(the_focus_scrolls_to_each_row_it_moves_to)
{
    static const SDL_Keycode keys[] = {SDLK_DOWN, SDLK_UP};
    Stage *stage = stage_new(&desk->shell, BACKDROP_TABLE, &(StageOwner){.lay = build_rows});
    stage_refresh(stage, 0);
    stage_set_focus(stage, ID_ROW);
    for (int i = 0; i < 2 * (ROWS - 1); i++) {
        const PieceId next = (PieceId)(ID_ROW + (i < ROWS - 1 ? i + 1 : 2 * ROWS - 3 - i));
        const bool was_visible = is_wholly_visible(stage, next);
        const float before = stage->scroll;
        stage_handle_event(stage,
                           &(SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym.sym = keys[i >= ROWS - 1]}});
        assert_int_equal(stage_get_pointed_piece(stage)->id, next);
        assert_true(is_wholly_visible(stage, next));
        assert_int_equal(stage->scroll != before, !was_visible);
    }
    assert_float_equal(stage->scroll, 0, ROW);
    stage_free(stage);
}
