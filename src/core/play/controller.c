/* controller.c: the actions of a seat in a match: legal moves, picked-up piece, draft move, undo and redo. */
#include "core/play/controller.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

/* --- loading the current position --- */

static void *copy_ui(const Controller *controller)
{
    void *copy = memory_new(1, controller->game->ui_size);
    memcpy(copy, controller->ui, controller->game->ui_size);
    return copy;
}

void controller_set_match(Controller *controller, Match *match)
{
    controller->match = match;
    controller->remote_seats = match_hides_secrets(match) ? match_get_remote_seats(match) : 0;
    controller->loaded_moves = match_move_count(match);
    controller->draft_pending = match_get_draft(match, NULL)[0] != '\0';
    ui_undo_clear(&controller->steps);
    ui_undo_clear(&controller->redo_steps);
    ui_undo_clear(&controller->before_moves);
    controller->steps_outdated = false;
}

void controller_init(Controller *controller, Match *match)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    *controller = (Controller){.game = game, .content = setup->content};
    controller->view = memory_new(1, game->state_size);
    controller->ui = memory_new(1, game->ui_size);
    controller->preview_ui = memory_new(1, game->ui_size);
    controller->steps.size = controller->redo_steps.size = controller->before_moves.size = game->ui_size;
    controller_set_match(controller, match);
}

void controller_free(Controller *controller)
{
    free(controller->view);
    free(controller->ui);
    free(controller->preview_ui);
    free(controller->gestures);
    move_list_free(&controller->moves);
    note_list_free(&controller->notes);
    ui_undo_free(&controller->steps);
    ui_undo_free(&controller->redo_steps);
    ui_undo_free(&controller->before_moves);
}

uint32_t controller_get_local_people(const Controller *controller)
{
    return match_get_human_seats(match_setup(controller->match)) & ~controller->remote_seats;
}

uint32_t controller_get_acting_people(const Controller *controller)
{
    return match_seats_to_act(controller->match) & controller_get_local_people(controller);
}

bool controller_is_person(const Controller *controller, int seat)
{
    return seat >= 0 && controller_get_local_people(controller) >> seat & 1;
}

bool controller_can_act(const Controller *controller)
{
    return controller->seat >= 0 && controller_get_acting_people(controller) >> controller->seat & 1;
}

bool controller_can_move(const Controller *controller)
{
    const uint32_t may =
        match_seats_to_act(controller->match) | match_get_interrupting_seats(controller->match);
    return controller_is_person(controller, controller->seat) && may >> controller->seat & 1;
}

bool controller_has_begun_move(const Controller *controller)
{
    return controller->held != 0 || controller->targets.piece != 0 || controller->steps.count > 0;
}

int controller_get_scene_seat(const Controller *controller)
{
    return controller_get_local_people(controller) == 0 ? -1 : controller->seat;
}

Notes controller_get_notes(const Controller *controller)
{
    return (Notes){controller->notes.notes, controller->notes.count};
}

static void load_moves_and_gestures(Controller *controller)
{
    const Game *game = controller->game;
    MoveList *moves = &controller->moves;
    if (controller_can_move(controller)) {
        game->list_moves(controller->view, controller->content, controller->seat, moves);
    }
    const size_t count = moves->count > 0 ? (size_t)moves->count : 1;
    controller->gestures = memory_resize(controller->gestures, count, sizeof *controller->gestures);
    for (int i = 0; i < moves->count; i++) {
        controller->gestures[i] = game->move_gesture(controller->view, controller->content, &moves->moves[i]);
    }
}

static void clear_steps(Controller *controller)
{
    ui_undo_clear(&controller->steps);
    ui_undo_clear(&controller->redo_steps);
}

/* True if there were moves since the last call of controller_update_draft, and the seat that composes the
 * draft move made none of them. */
static bool has_only_others_moved(const Controller *controller)
{
    const int moves = match_move_count(controller->match);
    bool others = moves > controller->loaded_moves;
    for (int i = controller->loaded_moves; i < moves; i++) {
        others = others && match_move_seat(controller->match, i) != controller->steps_seat;
    }
    return others;
}

/* Updates the undo steps of the draft move after moves of other seats. Removes each step without an effect.
 * If the game has discarded the draft move, these are all steps. */
static void update_outdated_steps(Controller *controller)
{
    UiUndoStack *steps = &controller->steps;
    const size_t size = controller->game->ui_size;
    int kept = 0;
    for (int i = 0; i < steps->count; i++) {
        game_sync_ui(controller->game, ui_undo_get(steps, i), controller->view, controller->content);
    }
    for (int i = 0; i < steps->count; i++) {
        const void *next = i + 1 < steps->count ? ui_undo_get(steps, i + 1) : controller->ui;
        if (memcmp(ui_undo_get(steps, i), next, size) != 0) {
            memmove(ui_undo_get(steps, kept++), ui_undo_get(steps, i), size);
        }
    }
    ui_undo_truncate(steps, kept);
    ui_undo_clear(&controller->redo_steps);
}

/* Undoes and removes all steps of the draft move if the draft move belongs to another seat than
 * controller->seat. */
static void drop_steps_of_other_seat(Controller *controller)
{
    if (controller->steps.count > 0 && controller->steps_seat != controller->seat) {
        memcpy(controller->ui, ui_undo_get(&controller->steps, 0), controller->game->ui_size);
        clear_steps(controller);
    }
}

void controller_update_draft(Controller *controller)
{
    const int moves = match_move_count(controller->match);
    if (has_only_others_moved(controller)) {
        controller->steps_outdated = true;
    } else if (moves != controller->loaded_moves) {
        clear_steps(controller);
    }
    for (; controller->loaded_moves < moves; controller->loaded_moves++) {
        ui_undo_push(&controller->before_moves, controller->ui);
    }
    for (; controller->loaded_moves > moves; controller->loaded_moves--) {
        ui_undo_pop(&controller->before_moves, controller->ui);
    }
}

/* Restores the draft move that was saved with the match. Does nothing if the draft move does not belong to
 * the controller's seat. */
static bool restore_draft(Controller *controller)
{
    const Game *game = controller->game;
    int drafter;
    const char *draft = match_get_draft(controller->match, &drafter);
    controller->draft_pending = controller->draft_pending && game->draft && draft[0];
    if (!controller->draft_pending || !controller_can_move(controller) || drafter != controller->seat) {
        return false;
    }
    controller->draft_pending = false;
    controller->steps_seat = controller->seat;
    void *before = copy_ui(controller);
    const bool restored = game->draft->restore_draft(controller->view, controller->ui, controller->content,
                                                     controller->seat, draft);
    if (restored) {
        ui_undo_push(&controller->steps, before);
    }
    free(before);
    return restored;
}

void controller_clear_moves(Controller *controller)
{
    controller->held = controller->targets.piece = 0;
    controller->targets.count = controller->candidate_count = 0;
    controller->moves.count = 0;
}

bool controller_load(Controller *controller)
{
    controller_update_draft(controller);
    drop_steps_of_other_seat(controller);
    match_view(controller->match, controller->seat, controller->view);
    game_sync_ui(controller->game, controller->ui, controller->view, controller->content);
    if (controller->steps_outdated) {
        update_outdated_steps(controller);
        controller->steps_outdated = false;
    }
    const bool restored = restore_draft(controller);
    match_list_notes(controller->match, &controller->notes);
    controller_clear_moves(controller);
    load_moves_and_gestures(controller);
    controller_set_lesson_steps_read(controller, 0);
    return restored;
}

bool controller_has_new_draft(const Controller *controller, char out[DRAFT_TEXT_MAX])
{
    const GameDraft *draft = controller->game->draft;
    int drafter;
    const char *saved = match_get_draft(controller->match, &drafter);
    out[0] = '\0';
    if (!draft || controller->draft_pending || !controller_can_move(controller)) {
        return false;
    }
    draft->write_draft(controller->view, controller->ui, controller->content, controller->seat, out,
                       DRAFT_TEXT_MAX);
    return strcmp(out, saved) != 0 || (out[0] && drafter != controller->seat);
}

/* --- building the scene --- */

static void find_targets(const Controller *controller, PieceId piece, DropTargets *out)
{
    const Game *game = controller->game;
    out->piece = piece;
    out->count = 0;
    if (piece == 0 || controller->seat < 0) {
        return;
    }
    if (game->find_drop_targets) {
        const Notes notes = controller_get_notes(controller);
        drop_targets_from_game(out, game, controller->view, controller->ui, controller->content,
                               controller->seat, piece);
        drop_targets_apply_names(out, game, &notes);
    } else {
        drop_targets_from_gestures(out, controller->gestures, controller->moves.count, piece);
    }
}

/* Builds a scene that shows the UI state `ui`. `held` is the picked-up piece. The game may set Scene.held to
 * another piece. */
static void build_state_scene(Controller *controller, const void *ui, PieceId held, Scene *scene)
{
    scene->held = held;
    controller->game->build_scene(controller->view, ui, controller->content,
                                  controller_get_scene_seat(controller), scene);
    find_targets(controller, scene->held, &controller->targets);
    drop_targets_highlight(&controller->targets, scene);
}

void controller_build_scene(Controller *controller, Scene *scene)
{
    build_state_scene(controller, controller->ui, controller->held, scene);
}

bool controller_preview_hint(Controller *controller, const Move *hint, Scene *scene)
{
    const Game *game = controller->game;
    memcpy(controller->preview_ui, controller->ui, game->ui_size);
    const bool shown = game->advice && game->advice->prefill_move &&
                       game->advice->prefill_move(controller->view, controller->preview_ui,
                                                  controller->content, controller->seat, hint);
    if (shown) {
        build_state_scene(controller, controller->preview_ui, 0, scene);
    }
    return shown;
}

/* --- picking up and putting down a piece --- */

bool controller_can_drop(const Controller *controller, PieceId piece, PieceId zone)
{
    DropTargets *targets = memory_new(1, sizeof *targets);
    find_targets(controller, piece, targets);
    const bool can_drop = drop_targets_find(targets, zone) != NULL;
    free(targets);
    return can_drop;
}

bool controller_can_pick_up(const Controller *controller, PieceId piece)
{
    DropTargets *targets = memory_new(1, sizeof *targets);
    find_targets(controller, piece, targets);
    const bool has_targets = targets->count > 0;
    free(targets);
    return has_targets;
}

bool controller_pick_up(Controller *controller, PieceId piece)
{
    const bool picks_up = controller_can_pick_up(controller, piece);
    controller->held = picks_up ? piece : controller->held;
    return picks_up;
}

bool controller_put_down(Controller *controller)
{
    const bool held = controller->held != 0;
    controller->held = 0;
    return held;
}

/* --- handling input --- */

static ControllerResult set_move_to_play(Controller *controller, const Move *move)
{
    controller->move = *move;
    return CONTROLLER_MOVE;
}

/* Adds an undo step to the draft move. Undoing the step restores the UI state `before`. */
static ControllerResult add_undo_step(Controller *controller, const void *before)
{
    ui_undo_push(&controller->steps, before);
    ui_undo_clear(&controller->redo_steps);
    controller->steps_seat = controller->seat;
    controller->held = 0;
    return CONTROLLER_DRAFTED;
}

/* Passes input to the game, which may change the UI state `ui`. `before` is a copy of the unchanged `ui`.
 * Sets `*move` if the result is CONTROLLER_MOVE. */
static ControllerResult pass_input_to_game(const Controller *controller, void *ui, const void *before,
                                           const Scene *scene, Input *input, Move *move)
{
    const Game *game = controller->game;
    input->held = controller->held;
    if (!game->handle_input || controller->seat < 0) {
        return CONTROLLER_IGNORED;
    }
    switch (
        game->handle_input(controller->view, ui, controller->content, controller->seat, scene, input, move)) {
    case INPUT_IGNORED:
        break;
    case INPUT_CHANGED:
        return input->kind == INPUT_DROP || memcmp(before, ui, game->ui_size) != 0 ? CONTROLLER_CHANGED
                                                                                   : CONTROLLER_USED;
    case INPUT_UNDOABLE:
        return CONTROLLER_DRAFTED;
    case INPUT_CANCELED:
        return CONTROLLER_CANCELED;
    case INPUT_MOVE:
        return CONTROLLER_MOVE;
    }
    return CONTROLLER_IGNORED;
}

ControllerResult controller_handle_input(Controller *controller, const Scene *scene, Input *input)
{
    void *before = copy_ui(controller);
    Move move = {0};
    ControllerResult result = pass_input_to_game(controller, controller->ui, before, scene, input, &move);
    if (result == CONTROLLER_DRAFTED) {
        result = add_undo_step(controller, before);
    } else if (result == CONTROLLER_CANCELED) {
        clear_steps(controller);
        controller->held = 0;
    } else if (result == CONTROLLER_MOVE) {
        result = set_move_to_play(controller, &move);
    }
    free(before);
    return result;
}

bool controller_preview_move(Controller *controller, const Scene *scene, const Piece *piece, Move *move)
{
    Input tap = {.kind = INPUT_TAP, .piece = piece->id, .x = piece->x, .y = piece->y};
    *move = (Move){0};
    memcpy(controller->preview_ui, controller->ui, controller->game->ui_size);
    return pass_input_to_game(controller, controller->preview_ui, controller->ui, scene, &tap, move) ==
           CONTROLLER_MOVE;
}

ControllerResult controller_preview_input(Controller *controller, const Scene *scene, Input *input)
{
    Move move = {0};
    memcpy(controller->preview_ui, controller->ui, controller->game->ui_size);
    return pass_input_to_game(controller, controller->preview_ui, controller->ui, scene, input, &move);
}

ControllerResult controller_apply_hint(Controller *controller, const Move *hint)
{
    const GameAdvice *advice = controller->game->advice;
    void *before = copy_ui(controller);
    const bool drafted =
        advice->prefill_move &&
        advice->prefill_move(controller->view, controller->ui, controller->content, controller->seat, hint);
    const ControllerResult result =
        drafted ? add_undo_step(controller, before) : set_move_to_play(controller, hint);
    free(before);
    return result;
}

ControllerResult controller_find_gesture_move(Controller *controller, GestureKind kind, PieceId piece,
                                              PieceId zone)
{
    controller->candidate_count = 0;
    for (int i = 0; i < controller->moves.count && controller->candidate_count < CONTROLLER_CANDIDATES_MAX;
         i++) {
        const Gesture *gesture = &controller->gestures[i];
        if (gesture->kind == kind && gesture->piece == piece &&
            (kind != GESTURE_DRAG || gesture->zone == zone)) {
            controller->candidates[controller->candidate_count++] = controller->moves.moves[i];
        }
    }
    return controller->candidate_count == 0   ? CONTROLLER_IGNORED
           : controller->candidate_count == 1 ? set_move_to_play(controller, &controller->candidates[0])
                                              : CONTROLLER_CHOICE;
}

bool controller_has_gesture(const Controller *controller, GestureKind kind, PieceId piece)
{
    for (int i = 0; i < controller->moves.count; i++) {
        if (controller->gestures[i].kind == kind && controller->gestures[i].piece == piece) {
            return true;
        }
    }
    return false;
}

ControllerResult controller_drop(Controller *controller, const Scene *scene, Input *drop)
{
    controller->held = 0;
    const ControllerResult result = controller_handle_input(controller, scene, drop);
    return result != CONTROLLER_IGNORED
               ? result
               : controller_find_gesture_move(controller, GESTURE_DRAG, drop->piece, drop->target);
}

static ControllerResult drop_held_piece(Controller *controller, const Scene *scene, const Input *tap)
{
    if (tap->piece == 0 || !drop_targets_find(&controller->targets, tap->piece)) {
        return CONTROLLER_IGNORED;
    }
    Input drop = *tap;
    drop.kind = INPUT_DROP;
    drop.piece = controller->targets.piece;
    drop.target = tap->piece;
    return controller_drop(controller, scene, &drop);
}

ControllerResult controller_tap(Controller *controller, const Scene *scene, Input *tap)
{
    const PieceId piece = tap->piece;
    ControllerResult result = drop_held_piece(controller, scene, tap);
    if (result == CONTROLLER_IGNORED) {
        result = controller_handle_input(controller, scene, tap);
    }
    if (result == CONTROLLER_IGNORED) {
        result = controller_find_gesture_move(controller, GESTURE_BUTTON, piece, 0);
    }
    if (result == CONTROLLER_IGNORED) {
        result = controller_find_gesture_move(controller, GESTURE_TAP, piece, 0);
    }
    const bool picks_up =
        result == CONTROLLER_IGNORED && piece != controller->held && controller_pick_up(controller, piece);
    return picks_up ? CONTROLLER_LIFTED : result;
}

ControllerResult controller_preview_tap(Controller *controller, const Scene *scene, const Piece *piece)
{
    const PieceId id = piece->id;
    Input tap = {.kind = INPUT_TAP, .piece = id, .x = piece->x, .y = piece->y};
    const bool drops_piece = controller->targets.piece != 0 && drop_targets_find(&controller->targets, id);
    const ControllerResult result =
        drops_piece ? CONTROLLER_MOVE : controller_preview_input(controller, scene, &tap);
    if (result != CONTROLLER_IGNORED) {
        return result;
    }
    return controller_has_gesture(controller, GESTURE_BUTTON, id) ||
                   controller_has_gesture(controller, GESTURE_TAP, id)
               ? CONTROLLER_MOVE
           : controller_can_pick_up(controller, id) ? CONTROLLER_LIFTED
                                                    : CONTROLLER_IGNORED;
}

/* --- checking moves and asking for notes (narration) --- */

bool controller_allows_move(const Controller *controller, const Move *move, Error *why)
{
    return !controller->lesson || !match_check(controller->match, controller->seat, move, NULL) ||
           lesson_allows_move(controller->lesson, &controller->lesson_progress, controller->match, move, why);
}

const char *controller_get_note_prompt(const Controller *controller, const Move *move, bool *required)
{
    return match_check(controller->match, controller->seat, move, NULL)
               ? match_get_note_prompt(controller->match, controller->seat, move, required)
               : NULL;
}

bool controller_compose_lesson_note(const Controller *controller, const Move *move, Text *out)
{
    const int step = controller->lesson ? controller->lesson_progress.awaited_step : -1;
    return step >= 0 && controller->lesson->steps[step].narrated &&
           match_compose_note(controller->match, controller->seat, move, 0, out);
}

/* --- game clock --- */

int controller_get_seconds_left(const Controller *controller)
{
    const GameClock *clock = controller->game->clock;
    return clock ? clock->seconds_left(controller->view, controller->content) : -1;
}

bool controller_stamp_move(const Controller *controller, int seconds, Move *move)
{
    const GameClock *clock = controller->game->clock;
    const int left = controller_get_seconds_left(controller);
    /* Only the timeout move may use the whole time limit. All other moves must leave at least 1 second. */
    return left >= 0 && (clock->stamp_move(move, seconds < left ? seconds : left - 1) ||
                         memcmp(&clock->timeout_move, move, sizeof *move) == 0);
}

bool controller_should_announce_time(int before, int left)
{
    static const int marks[] = {60, 30, 10};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (left <= marks[i] && marks[i] < before) {
            return true;
        }
    }
    return false;
}

/* --- undo of steps and of moves --- */

/* Moves one step back or forward in the draft move: pushes the current UI state onto the stack `to`, and
 * restores the UI state that it pops from the stack `from`. Returns false, without changes, if `from` is
 * empty. */
static bool swap_draft_step(Controller *controller, UiUndoStack *from, UiUndoStack *to)
{
    if (from->count == 0) {
        return false;
    }
    ui_undo_push(to, controller->ui);
    ui_undo_pop(from, controller->ui);
    game_sync_ui(controller->game, controller->ui, controller->view, controller->content);
    controller->held = 0;
    return true;
}

bool controller_undo_step(Controller *controller)
{
    return swap_draft_step(controller, &controller->steps, &controller->redo_steps);
}

bool controller_redo_step(Controller *controller)
{
    return swap_draft_step(controller, &controller->redo_steps, &controller->steps);
}

void controller_join_draft_steps(Controller *controller)
{
    controller->steps.count--;
}

static bool is_solo(const Controller *controller)
{
    return match_setup(controller->match)->seats == 1;
}

bool controller_can_undo_move(const Controller *controller)
{
    return match_can_undo(controller->match, is_solo(controller));
}

/* Returns the seat of the person whose move would be undone. Returns -1 if that person is the player, if no
 * person has made a move, or if controller->seat is not a person. */
static int find_other_undo_seat(const Controller *controller)
{
    int move = match_move_count(controller->match) - 1;
    while (move >= 0 && !controller_is_person(controller, match_move_seat(controller->match, move))) {
        move--;
    }
    const int seat = move >= 0 ? match_move_seat(controller->match, move) : controller->seat;
    return seat != controller->seat && controller_is_person(controller, controller->seat) ? seat : -1;
}

UndoConsent controller_get_undo_consent(const Controller *controller, bool past_reveals, int *other)
{
    *other = find_other_undo_seat(controller);
    if (match_can_undo(controller->match, false)) {
        return *other >= 0 ? UNDO_OTHER_PLAYER : UNDO_WITHOUT_ASKING;
    }
    return !past_reveals && controller_can_undo_move(controller) ? UNDO_PAST_REVEALS : UNDO_WITHOUT_ASKING;
}

bool controller_undo_move(Controller *controller, bool past_reveals, Error *why)
{
    return match_undo(controller->match, past_reveals && is_solo(controller), why);
}

/* --- lesson and tips --- */

const Tip *controller_find_tip(const Controller *controller, const Tips *tips, uint32_t shown)
{
    const bool taught = controller->lesson && !controller->lesson_progress.over;
    return tips && !taught && controller_can_act(controller)
               ? tips_find_next(tips, controller->game, controller->view, controller->content,
                                controller->seat, shown)
               : NULL;
}

const LessonStep *controller_get_lesson_step(const Controller *controller)
{
    return controller->lesson && controller->lesson_progress.step >= 0
               ? &controller->lesson->steps[controller->lesson_progress.step]
               : NULL;
}

void controller_set_lesson_steps_read(Controller *controller, int steps_read)
{
    controller->lesson_steps_read = steps_read;
    if (controller->lesson) {
        controller->lesson_progress = lesson_find_progress(controller->lesson, controller->match, steps_read);
    }
}
