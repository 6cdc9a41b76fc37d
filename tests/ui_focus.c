/* ui_focus.c: where the keyboard's focus goes, and where it stays when the table changes under it.

   The game is the null game with a table of its own: a hand, a pile, a place in a world where a card is put
   down, and two buttons that then ask how. */
#include "desk.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

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
    ID_HAND, /* + 0 .. HAND - 1 */
    HAND = 3,
    TILE = 120,
    TABS = 12,
};

typedef enum Step { CHOOSING, ASKED, PLAYED, WAITING, ASKED_AGAIN } Step;

/* The whole of the game's ui struct. */
typedef struct PlaceUi {
    uint8_t step; /* Step */
} PlaceUi;

static Piece *add(Scene *out, PieceKind kind, PieceId id, float x, float y, float w, float h, unsigned flags)
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

/* The pile and the hand follow each other, as do the cards of the world: all are of one kind. Once the card
   is played the world reaches further, so that all of it is shown smaller. */
static void scene_of_places(const void *view, const void *ui, const GameContent *content, int seat,
                            Scene *out)
{
    (void)view, (void)content, (void)seat;
    const PlaceUi *at = ui;
    float bottom = out->height - 120, play_y = 311;
    add(out, PIECE_CARD, ID_PILE, 100, bottom, 90, 90, PIECE_STACK)->value = 5;
    for (int i = 0; i < HAND; i++) {
        add(out, PIECE_CARD, (PieceId)(ID_HAND + i), 400 + 130.0f * (float)i, bottom, 110, 110, PIECE_HAND);
    }
    if (at->step != PLAYED) {
        add(out, PIECE_ZONE, ID_CELL, 0, 0, TILE, TILE, PIECE_WORLD | PIECE_LIT);
        add(out, PIECE_ZONE, ID_OTHER, 2 * TILE, 0, TILE, TILE, PIECE_WORLD | PIECE_LIT);
    }
    if (at->step != CHOOSING) {
        add(out, PIECE_CARD, ID_PUT, 0, 0, TILE, TILE, PIECE_WORLD);
    }
    add(out, PIECE_CARD, ID_BELOW, 0, TILE + 40, TILE, TILE, PIECE_WORLD);
    /* Once the world is shown smaller it lies where the cell was. */
    add(out, PIECE_CARD, ID_DECOY, -550, 0, TILE, TILE, PIECE_WORLD);
    if (at->step == ASKED) {
        add(out, PIECE_BUTTON, ID_HIDE, out->width / 2 + 70, play_y, 130, 48, 0)->text = "Hide";
        add(out, PIECE_BUTTON, ID_PLAY, out->width / 2 - 70, play_y, 130, 48, PIECE_STRONG)->text = "Play";
    }
    add(out, PIECE_BUTTON, ID_FAR, 120, bottom + 90, 100, 40, 0);
    Piece *end = add(out, PIECE_BUTTON, ID_END, out->width - 150, bottom, 200, 60, PIECE_STRONG);
    end->text = "End";
    end->key_hint = "Ctrl+Enter";
    float reach = at->step == PLAYED ? 1500 : 700;
    out->world = (World){.shown = true,
                         .viewport = {120, 100, out->width - 240, 400},
                         .bounds = {-reach, -150, reach + 400, 450}};
}

/* Enter on the cell asks how, and so does Space wherever the focus is; Backspace plays at once. */
static InputResult input_of_places(const void *view, void *ui, const GameContent *content, int seat,
                                   const Scene *scene, const Input *input, Move *out)
{
    (void)view, (void)content, (void)seat, (void)scene, (void)out;
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

/* Others play, until one is asked something: then what there is to press lies where the question was. */
static void scene_of_waiting(const void *view, const void *ui, const GameContent *content, int seat,
                             Scene *out)
{
    (void)view, (void)content, (void)seat;
    const PlaceUi *at = ui;
    const float middle = out->width / 2, low = out->height - 120;
    add(out, PIECE_CARD, ID_DECK, out->width - 150, 200, 90, 90, PIECE_STACK)->value = 5;
    if (at->step == CHOOSING) {
        add(out, PIECE_BUTTON, ID_PLAY, middle, low, 130, 48, PIECE_STRONG)->text = "Play";
    } else if (at->step == ASKED) {
        add(out, PIECE_BUTTON, ID_NO, middle - 150, low, 130, 48, 0)->text = "No";
        add(out, PIECE_BUTTON, ID_FAR, 120, 300, 100, 40, 0)->text = "Far";
    } else if (at->step == ASKED_AGAIN) {
        add(out, PIECE_BUTTON, ID_NO, middle - 150, low, 130, 48, 0)->text = "No";
        add(out, PIECE_BUTTON, ID_YES, middle + 300, low, 130, 48, PIECE_STRONG)->text = "Yes";
    }
}

/* Enter waits, Space asks, and Backspace asks something else. */
static InputResult input_of_waiting(const void *view, void *ui, const GameContent *content, int seat,
                                    const Scene *scene, const Input *input, Move *out)
{
    (void)view, (void)content, (void)seat, (void)scene, (void)out;
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
    places.scene = scene_of_places;
    places.input = input_of_places;
    desk_open(desk);
    desk_show(desk, desk_match(desk, &places, 1, 1));
}

static void open_waiting(Desk *desk)
{
    places = game_null_game;
    places.ui_size = sizeof(PlaceUi);
    places.scene = scene_of_waiting;
    places.input = input_of_waiting;
    desk_open(desk);
    desk_show(desk, desk_match(desk, &places, 1, 1));
}

/* The piece in focus in the scene that the trace told of last, 0 = none. */
static unsigned focused(const Desk *desk)
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

static void focus(Desk *desk, unsigned id)
{
    for (int i = 0; i < TABS && focused(desk) != id; i++) {
        desk_press(desk, SDLK_TAB, 0);
    }
    assert_int_equal(focused(desk), id);
}

static void tab_comes_to_every_area(void **state)
{
    (void)state;
    static const unsigned areas[] = {ID_PILE, ID_HAND, ID_CELL, ID_BELOW, ID_FAR, ID_END};
    Desk desk;
    open_places(&desk);
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        focus(&desk, areas[i]);
    }
    desk_close(&desk);
}

static void the_first_key_comes_to_the_hand(void **state)
{
    (void)state;
    static const SDL_Keycode keys[] = {SDLK_TAB, SDLK_LEFT};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Desk desk;
        open_places(&desk);
        desk_press(&desk, keys[i], 0);
        assert_int_equal(focused(&desk), ID_HAND);
        desk_close(&desk);
    }
}

static void an_arrow_goes_only_where_it_points(void **state)
{
    (void)state;
    Desk desk;
    open_places(&desk);
    focus(&desk, ID_HAND);
    desk_press(&desk, SDLK_RIGHT, 0);
    desk_press(&desk, SDLK_RIGHT, 0);
    assert_int_equal(focused(&desk), ID_HAND + HAND - 1);
    desk_press(&desk, SDLK_DOWN, 0); /* a button lies lower, but far to the left */
    assert_int_equal(focused(&desk), ID_HAND + HAND - 1);
    desk_press(&desk, SDLK_RIGHT, 0);
    assert_int_equal(focused(&desk), ID_END);
    desk_close(&desk);
}

static void buttons_that_come_up_by_enter_are_focused_and_lead_back_to_what_was_put_down(void **state)
{
    (void)state;
    Desk desk;
    open_places(&desk);
    focus(&desk, ID_CELL);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_int_equal(focused(&desk), ID_PLAY);
    desk_press(&desk, SDLK_RIGHT, 0);
    assert_int_equal(focused(&desk), ID_HIDE);
    desk_press(&desk, SDLK_LEFT, 0);
    assert_int_equal(focused(&desk), ID_PLAY);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_int_equal(focused(&desk), ID_PUT);
    desk_close(&desk);
}

static void buttons_that_come_up_otherwise_leave_the_focus_where_it_is(void **state)
{
    (void)state;
    Desk desk;
    open_places(&desk);
    focus(&desk, ID_CELL);
    desk_press(&desk, SDLK_SPACE, 0);
    assert_true(desk_heard(&desk, "button \"Play\""));
    assert_int_equal(focused(&desk), ID_CELL);
    desk_close(&desk);
}

static void what_was_put_down_in_a_world_that_moved_is_found(void **state)
{
    (void)state;
    Desk desk;
    open_places(&desk);
    focus(&desk, ID_CELL);
    desk_press(&desk, SDLK_BACKSPACE, 0);
    assert_false(desk_heard(&desk, "zone "));
    assert_int_equal(focused(&desk), ID_PUT);
    desk_close(&desk);
}

static void a_key_that_a_button_names_presses_it(void **state)
{
    (void)state;
    Desk desk;
    open_places(&desk);
    focus(&desk, ID_CELL);
    desk_press(&desk, SDLK_BACKSPACE, 0);
    assert_int_not_equal(focused(&desk), ID_CELL);
    desk_press(&desk, SDLK_RETURN, KMOD_CTRL); /* the button starts again */
    focus(&desk, ID_CELL);
    desk_close(&desk);
}

static void the_focus_is_kept_below_what_opens_over_it(void **state)
{
    (void)state;
    Desk desk;
    open_places(&desk);
    focus(&desk, ID_HAND);
    desk_press(&desk, SDLK_RIGHT, 0);
    desk_press(&desk, SDLK_F10, 0);
    desk_press(&desk, SDLK_TAB, 0);
    assert_int_not_equal(focused(&desk), ID_HAND + 1);
    assert_int_not_equal(focused(&desk), 0);
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_int_equal(focused(&desk), ID_HAND + 1);
    desk_close(&desk);
}

/* What was pressed is gone, and nothing is to be done: the deck is next best, but only until then. */
static void what_one_is_asked_next_is_found_though_others_played_between(void **state)
{
    (void)state;
    static const struct {
        SDL_Keycode key;
        unsigned found;
    } questions[] = {{SDLK_SPACE, ID_NO}, {SDLK_BACKSPACE, ID_YES}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        Desk desk;
        open_waiting(&desk);
        focus(&desk, ID_PLAY);
        desk_press(&desk, SDLK_RETURN, 0);
        assert_false(desk_heard(&desk, "button \"Play\""));
        assert_int_not_equal(focused(&desk), ID_NO);
        desk_press(&desk, questions[i].key, 0);
        assert_int_equal(focused(&desk), questions[i].found);
        desk_close(&desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_comes_to_every_area),
        cmocka_unit_test(the_first_key_comes_to_the_hand),
        cmocka_unit_test(an_arrow_goes_only_where_it_points),
        cmocka_unit_test(buttons_that_come_up_by_enter_are_focused_and_lead_back_to_what_was_put_down),
        cmocka_unit_test(buttons_that_come_up_otherwise_leave_the_focus_where_it_is),
        cmocka_unit_test(what_was_put_down_in_a_world_that_moved_is_found),
        cmocka_unit_test(a_key_that_a_button_names_presses_it),
        cmocka_unit_test(the_focus_is_kept_below_what_opens_over_it),
        cmocka_unit_test(what_one_is_asked_next_is_found_though_others_played_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
