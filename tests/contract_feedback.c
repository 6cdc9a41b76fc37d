/* contract_feedback.c: checks what the table tells players: the numbers in events, the reasons why pieces
   can't be used, and the goals of puzzles. */
#include "contract_feedback.h"

#include "contract_plays.h"
#include "core/platform/memory.h"
#include "core/scene/drop_targets.h"
#include "test.h"

#include <ctype.h>

enum { POSITIONS = 10000, POSITIONS_FEW = 300 };

/* ------------------------------------------------------------------ numbers of events */

/* A counter, and the value that it shows before an event. */
typedef struct Shown {
    PieceId counter;
    int value;
} Shown;

/* Returns the entry of the counter or gauge. If there is no entry yet, adds one with the value that the scene
 * shows. Returns NULL if the piece is neither a counter nor a gauge. */
static Shown *find_shown(Shown *shown, int *count, const Scene *scene, PieceId counter)
{
    for (int i = 0; i < *count; i++) {
        if (shown[i].counter == counter) {
            return &shown[i];
        }
    }
    const Piece *piece = scene_find_piece(scene, counter);
    if (!piece || (piece->kind != PIECE_COUNTER && piece->kind != PIECE_GAUGE)) {
        return NULL;
    }
    shown[*count] = (Shown){counter, piece->value};
    return &shown[(*count)++];
}

static bool has_number(const char *text, int number)
{
    for (const char *at = text; *at; at++) {
        if (isdigit((unsigned char)*at)) {
            char *end;
            if (strtol(at, &end, 10) == number) {
                return true;
            }
            at = end - 1;
        }
    }
    return false;
}

/* Asserts that an event changes its counter by Event.amount, unless the event sets a new maximum. If the
 * sentence of the event contains numbers, one of them must be this amount. */
static void assert_event_adds_up(const Event *event, Shown *before)
{
    const int amount = abs(event->amount);
    if (event->max == 0 && before->value + event->amount != event->value) {
        fail_msg("\"%s\": %d %+d is not %d", event->text, before->value, event->amount, event->value);
    }
    if (strpbrk(event->text, "0123456789") && !has_number(event->text, amount)) {
        fail_msg("\"%s\" does not say %d", event->text, amount);
    }
    before->value = event->value;
}

static Scene *build_scene(const Plays *plays, const Position *position)
{
    const int seat = match_move_seat(position->match, position->moves);
    void *view = plays_get_view(plays, position->state, seat), *ui = memory_new(1, plays->game->ui_size);
    Scene *scene = memory_new(1, sizeof *scene);
    game_sync_ui(plays->game, ui, view, plays->content);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    plays->game->build_scene(view, ui, plays->content, seat, scene);
    free(ui), free(view);
    return scene;
}

static void assert_event_numbers_add_up(const Plays *plays, const Position *position, Rng *rng)
{
    (void)rng;
    if (position->moves == match_move_count(position->match)) {
        return;
    }
    const EventLog *log = match_move_events(position->match, position->moves);
    Shown shown[2 * EVENTS_MAX];
    Scene *scene = NULL;
    for (int i = 0, count = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        if (event->kind != EVENT_NUMBER || event->counter == 0) {
            continue;
        }
        scene = scene ? scene : build_scene(plays, position);
        Shown *before = find_shown(shown, &count, scene, event->counter);
        if (before) {
            assert_event_adds_up(event, before);
        }
        Shown *source = event->from != event->counter ? find_shown(shown, &count, scene, event->from) : NULL;
        if (source) {
            source->value -= event->amount;
        }
    }
    free(scene);
}

void contract_check_event_numbers(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS, assert_event_numbers_add_up);
}

/* ------------------------------------------------------------------ reasons */

/* A seat's view of a position, with scenes without and with a picked-up piece. */
typedef struct Desk {
    const Plays *plays;
    const void *view;
    void *ui, *trial; /* `trial` is a copy of `ui` in which inputs are tried */
    int seat;
    Scene *scene, *held_scene;
    DropTargets targets;
} Desk;

static void build_desk_scene(Desk *desk, PieceId held, Scene *out)
{
    const Game *game = desk->plays->game;
    scene_clear(out, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    out->held = held;
    game->build_scene(desk->view, desk->ui, desk->plays->content, desk->seat, out);
}

static void find_desk_targets(Desk *desk, PieceId piece)
{
    const Plays *plays = desk->plays;
    desk->targets.count = 0;
    if (plays->game->find_drop_targets) {
        drop_targets_from_game(&desk->targets, plays->game, desk->view, desk->ui, plays->content, desk->seat,
                               piece);
    }
}

static bool has_gesture(const Desk *desk, PieceId piece)
{
    const Plays *plays = desk->plays;
    MoveList list = {0};
    bool found = false;
    plays->game->list_moves(desk->view, plays->content, desk->seat, &list);
    for (int i = 0; i < list.count && !found; i++) {
        const Gesture gesture = plays->game->move_gesture(desk->view, plays->content, &list.moves[i]);
        found = gesture.kind != GESTURE_NONE && gesture.piece == piece;
    }
    move_list_free(&list);
    return found;
}

/* Returns whether a click on the piece makes a move or a part of a move. */
static bool is_click_a_move(Desk *desk, PieceId piece)
{
    const Plays *plays = desk->plays;
    const Input tap = {.kind = INPUT_TAP, .piece = piece};
    Move move = {0};
    InputResult result = INPUT_IGNORED;
    if (plays->game->handle_input) {
        memcpy(desk->trial, desk->ui, plays->game->ui_size);
        result = plays->game->handle_input(desk->view, desk->trial, plays->content, desk->seat, desk->scene,
                                           &tap, &move);
    }
    return result == INPUT_UNDOABLE ||
           (result == INPUT_IGNORED && desk->targets.count == 0 && has_gesture(desk, piece)) ||
           (result == INPUT_MOVE &&
            plays->game->check_move(desk->view, plays->content, desk->seat, &move, NULL));
}

/* Asserts that a piece with a reject reason cannot be clicked or dragged. A piece can be dragged, however, if
 * the reason tells the player where to drag it. Clicks on disabled buttons are not tried, because the screen
 * itself rejects them. */
static void assert_reject_reason_true(Desk *desk, const Piece *piece)
{
    find_desk_targets(desk, piece->id);
    const bool is_dragged = desk->targets.count > 0 && !strstr(piece->reject_reason, "drag it to");
    const bool is_clicked = !(piece->flags & PIECE_DISABLED) && is_click_a_move(desk, piece->id);
    if (is_dragged || is_clicked) {
        fail_msg("seat %d: piece %u can be used, but says \"%s\"", desk->seat, piece->id,
                 piece->reject_reason);
    }
}

/* Picks the piece up, and asserts that no place where the piece can be dropped shows a reject reason. */
static void assert_drop_reasons_true(Desk *desk, PieceId held)
{
    find_desk_targets(desk, held);
    if (desk->targets.count == 0) {
        return;
    }
    build_desk_scene(desk, held, desk->held_scene);
    for (int i = 0; i < desk->held_scene->count; i++) {
        const Piece *place = &desk->held_scene->pieces[i];
        if (place->drop_reason && drop_targets_find(&desk->targets, place->id)) {
            fail_msg("seat %d: piece %u can be dropped on piece %u, which says \"%s\"", desk->seat, held,
                     place->id, place->drop_reason);
        }
    }
}

static void check_desk(Desk *desk)
{
    build_desk_scene(desk, 0, desk->scene);
    for (int i = 0; i < desk->scene->count; i++) {
        const Piece *piece = &desk->scene->pieces[i];
        if (piece->id == 0) {
            continue;
        }
        assert_true(piece->drop_reason == NULL || desk->scene->held != 0);
        if (piece->reject_reason && piece->layer == scene_get_top_layer(desk->scene)) {
            assert_reject_reason_true(desk, piece);
        }
        assert_drop_reasons_true(desk, piece->id);
    }
}

/* Makes some random clicks, which can leave draft moves incomplete or pages open. */
static void click_at_random(Desk *desk, Rng *rng)
{
    const Plays *plays = desk->plays;
    for (uint32_t clicks = rng_below(rng, 4); clicks > 0 && plays->game->handle_input; clicks--) {
        Move move;
        build_desk_scene(desk, 0, desk->scene);
        const Piece *piece = &desk->scene->pieces[rng_below(rng, (uint32_t)desk->scene->count)];
        const Input tap = {.kind = INPUT_TAP, .piece = scene_can_choose(desk->scene, piece) ? piece->id : 0};
        plays->game->handle_input(desk->view, desk->ui, plays->content, desk->seat, desk->scene, &tap, &move);
        game_sync_ui(plays->game, desk->ui, desk->view, plays->content);
    }
}

static void assert_reasons_are_true(const Plays *plays, const Position *position, Rng *rng)
{
    Desk *desk = memory_new(1, sizeof *desk);
    desk->plays = plays;
    desk->scene = memory_new(1, sizeof *desk->scene);
    desk->held_scene = memory_new(1, sizeof *desk->held_scene);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        void *view = plays_get_view(plays, position->state, seat);
        desk->view = view;
        desk->ui = memory_new(1, plays->game->ui_size);
        desk->trial = memory_new(1, plays->game->ui_size);
        desk->seat = seat;
        game_sync_ui(plays->game, desk->ui, view, plays->content);
        click_at_random(desk, rng);
        check_desk(desk);
        free(desk->trial), free(desk->ui), free(view);
    }
    free(desk->held_scene), free(desk->scene), free(desk);
}

void contract_check_reasons(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_reasons_are_true);
}

static void assert_goals_are_open(const Plays *plays, const Position *position, Rng *rng)
{
    (void)rng;
    const GameGoals *goals = plays->game->goals;
    char keys[GOALS_MAX][GOAL_KEY_MAX], words[HINT_TEXT_MAX], why[HINT_TEXT_MAX];
    if (!goals || position->seat < 0) {
        return;
    }
    void *view = plays_get_view(plays, position->state, position->seat);
    const int count = goals->list_goals(view, plays->content, position->seat, keys);
    assert_in_range(count, 0, GOALS_MAX);
    for (int i = 0; i < count; i++) {
        assert_true(goals->describe_goal(plays->content, keys[i], words, sizeof words));
        assert_int_equal(goals->check_goal(position->state, position->state, plays->content, keys[i], why),
                         GOAL_OPEN);
    }
    assert_false(goals->describe_goal(plays->content, "no such goal", words, sizeof words));
    free(view);
}

void contract_check_goals(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_goals_are_open);
}
