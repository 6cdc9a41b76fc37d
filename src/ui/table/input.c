/* input.c: what taps, drags and keys mean at the table: first to the game itself, then by the gestures
 * of its moves. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/stage/piece_ids.h"

#include <stdlib.h>
#include <string.h>

static const float WHEEL_PAN = 70; /* units a map moves per notch */

/* --- the game's own input --- */

/* The ui struct was `before` until now: undo goes back there. */
static void keep_step(Table *table, const void *before)
{
    ui_stack_push(&table->steps, before);
    ui_stack_clear(&table->redo_steps);
    trace_line(&table->shell->trace, "ui %d", table->steps.count);
    shell_sound(table->shell, CUE_LAY);
    table->held = 0;
    table_refresh(table, TWEEN_MOVE);
}

void table_take_advice(Table *table, const Move *move)
{
    const Game *game = table->game;
    void *before = memory_new(1, game->ui_size);
    memcpy(before, table->ui, game->ui_size);
    if (game->advice->lay && game->advice->lay(table->view, table->ui, table->content, table->seat, move)) {
        keep_step(table, before);
    } else {
        table_make(table, move);
    }
    free(before);
}

/* Is it a key, or the button that names the one by which things are done? They mean what was put together,
   and not what they are on. */
static bool is_for_draft(const Table *table, const Input *input)
{
    const Piece *piece = scene_find(stage_scene(table->stage), input->piece);
    const char *key = piece && piece->kind == PIECE_BUTTON ? piece->key_hint : NULL;
    return input->kind == INPUT_KEY ||
           (input->kind == INPUT_TAP && key && (strcmp(key, "Enter") == 0 || strcmp(key, "Ctrl+Enter") == 0));
}

bool table_offer(Table *table, Input *input)
{
    const Game *game = table->game;
    input->held = table->held;
    if (!game->input || table->seat < 0 || table_looks_back(table)) {
        return false;
    }
    void *before = memory_new(1, game->ui_size);
    memcpy(before, table->ui, game->ui_size);
    Move move = {0};
    InputResult result = game->input(table->view, table->ui, table->content, table->seat,
                                     stage_scene(table->stage), input, &move);
    switch (result) {
    case INPUT_IGNORED:
        break;
    case INPUT_CHANGED:
        if (input->kind == INPUT_DROP || memcmp(before, table->ui, game->ui_size) != 0) {
            bool passing = input->kind == INPUT_DRAG_OVER || input->kind == INPUT_ATTEND;
            table_refresh(table, passing ? TWEEN_RELAY : TWEEN_MOVE);
        }
        break;
    case INPUT_STEP:
        keep_step(table, before);
        break;
    case INPUT_MOVE:
        if (!table_make(table, &move) && is_for_draft(table, input)) {
            table_refuse_draft(table);
        }
        break;
    }
    free(before);
    return result != INPUT_IGNORED;
}

static bool offer_key(Table *table, InputKey key)
{
    Input input = {.kind = INPUT_KEY, .key = (int)key};
    return table_offer(table, &input);
}

/* --- moves by gesture --- */

/* Gathers the moves of a kind that start at `piece` (and end at `zone`, for drags) as candidates; returns how
 * many. */
static int find_candidates(Table *table, GestureKind kind, PieceId piece, PieceId zone)
{
    int count = 0;
    for (int i = 0; i < table->moves.count && count < DIALOG_BUTTONS_MAX; i++) {
        const Gesture *gesture = &table->gestures[i];
        if (gesture->kind == kind && gesture->piece == piece &&
            (kind != GESTURE_DRAG || gesture->zone == zone)) {
            table->candidates[count++] = i;
        }
    }
    return count;
}

static void choose(Table *table, int count)
{
    dialog_open(&table->dialog, "Which one?", "");
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT_MAX];
        table->game->move_to_text(&table->moves.moves[table->candidates[i]], table->content, text,
                                  sizeof text);
        dialog_add(&table->dialog, TABLE_CHOOSE + i, 0, "%s", text);
    }
    table_refresh(table, 0);
}

/* Makes the only candidate or asks which; false when there is none. */
static bool make_candidate(Table *table, int count)
{
    if (count == 1) {
        Move move = table->moves.moves[table->candidates[0]];
        table_make(table, &move);
    } else if (count > 1) {
        choose(table, count);
    }
    return count > 0;
}

bool table_make_gesture(Table *table, GestureKind kind, PieceId piece, PieceId zone)
{
    return make_candidate(table, find_candidates(table, kind, piece, zone));
}

/* --- taps --- */

/* Folds the panels beside the world, or opens them; false where there are none. */
static bool turn_panels(Table *table)
{
    const Panels now = stage_scene(table->stage)->world.panels;
    if (now == PANELS_AS_FITS) {
        return false;
    }
    table->shell->settings.panels = now == PANELS_FOLDED ? PANELS_OPEN : PANELS_FOLDED;
    shell_keep_settings(table->shell);
    table_refresh(table, TWEEN_MOVE);
    return true;
}

/* What is in hand goes where it may; else the game is asked first, then its gestures; what is left and may be
   lifted is taken up. */
static bool use_tap(Table *table, Input *input)
{
    const PieceId piece = input->piece;
    if (table_put_on(table, piece, input->x, input->y) || table_offer(table, input) ||
        table_make_gesture(table, GESTURE_BUTTON, piece, 0) ||
        table_make_gesture(table, GESTURE_TAP, piece, 0)) {
        return true;
    }
    const bool taken = piece != table->held && table_take_in_hand(table, piece);
    if (taken) {
        shell_sound_at(table->shell, CUE_LIFT, 0, input->x, 0);
    }
    return taken;
}

/* What a game lays and the table does. */
static bool hears_press(Table *table, PieceId piece)
{
    int number;
    if (piece_among(piece, PIECE_FAVOURITE, FAVOURITES_MAX, &number)) {
        table_favour(table, number);
    } else if (piece_among(piece, PIECE_ASK_BOT, GAME_SEATS_MAX, &number)) {
        table_ask_bot(table, number);
    } else if (piece_among(piece, PIECE_RETELL, NOTES_RETOLD_MAX, &number)) {
        table_ask_anew(table, number);
    } else if (piece == PIECE_TAKE_HOME) {
        table_open_take_home(table);
        table_refresh(table, 0);
    } else if (piece_among(piece, PIECE_KEEP_TOLD, FAVOURITES_MAX, &number)) {
        table_open_keep_told(table, number);
        table_refresh(table, 0);
    } else if (piece_among(piece, PIECE_COPY_TOLD, FAVOURITES_MAX, &number)) {
        table_copy_told(table, number);
    } else {
        return false;
    }
    return true;
}

void table_tap(void *self, PieceId piece, float x, float y)
{
    Table *table = self;
    if (table_camera_tap(&table->camera, piece, x, y)) {
        table_refresh(table, TWEEN_RELAY);
        return;
    }
    if (piece == ID_PANELS) {
        turn_panels(table);
        return;
    }
    if (stage_double_click(table->stage) && piece != 0 && piece == table->moved_by) {
        table->moved_by = 0; /* one move was meant; a third press is */
        return;
    }
    if (hears_press(table, piece)) {
        return;
    }
    int moves = match_moves(table->match);
    Input input = {
        .kind = INPUT_TAP, .piece = piece, .x = x, .y = y, .shift = SDL_GetModState() & KMOD_SHIFT};
    bool used = use_tap(table, &input);
    bool moved_for_good = match_moves(table->match) > moves && !match_can_undo(table->match, false);
    table->moved_by = moved_for_good ? piece : 0;
    if (used) {
        return;
    }
    const Piece *tapped = scene_find(stage_scene(table->stage), piece);
    if (tapped && tapped->refusal && tapped->refusal[0]) {
        table_refuse(table, tapped->refusal);
        if (is_for_draft(table, &input)) {
            table_refuse_draft(table);
        }
    } else {
        table_set_down(table);
    }
}

/* --- wheel, world and attention --- */

/* Games get vertical notches; on a map, vertical notches zoom and horizontal ones pan. */
bool table_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    Table *table = self;
    if (stage_scene(table->stage)->scroll_height > 0) {
        return false;
    }
    Input input = {.kind = INPUT_WHEEL, .piece = piece, .x = x, .y = y, .amount = turn.up};
    if (turn.up != 0 && table_offer(table, &input)) {
        return true;
    }
    bool over_world = table_camera_covers(&table->camera, x, y);
    if (over_world) {
        table_camera_zoom(&table->camera, turn.up * TABLE_CAMERA_NOTCH, x, y);
        table_camera_pan(&table->camera, -(float)turn.right * WHEEL_PAN, 0);
        table_refresh(table, TWEEN_RELAY);
    }
    return over_world;
}

void table_attend(void *self, PieceId piece)
{
    Table *table = self;
    Input input = {.kind = INPUT_ATTEND, .piece = piece};
    int advised;
    const bool rests = piece_among(piece, ID_DIALOG + TABLE_ADVICE, HINTS_MAX, &advised);
    const int tried = rests ? advised + 1 : 0;
    if (tried != table->tried) {
        table->tried = tried;
        table_refresh(table, TWEEN_RELAY);
    }
    table_offer(table, &input);
}

void table_pan(void *self, float right, float down)
{
    Table *table = self;
    table_camera_pan(&table->camera, right, down);
    table_refresh(table, 0);
}

void table_reveal(void *self, PieceId piece)
{
    Table *table = self;
    const Piece *laid = scene_find(stage_scene(table->stage), piece);
    if (laid && table_camera_reveal(&table->camera, laid)) {
        table_refresh(table, TWEEN_RELAY);
    }
}

void table_edit(void *self, PieceId field, const char *text)
{
    Table *table = self;
    Input input = {.kind = INPUT_EDIT, .piece = field, .text = text};
    if (field == ID_LOG_FIELD) {
        table_edit_talk(table, text);
    } else if (field == ID_DIALOG_FIELD) {
        table->dialog.field.edit(table, text);
        table_refresh(table, 0);
    } else if (!table_offer(table, &input)) {
        table_refresh(table, 0); /* the game's own text stands */
    }
}

/* --- keys --- */

/* Presses the button whose key hint this is, which may explain why it is disabled. Only buttons with an id
   below `end`. */
static bool press_hinted(Table *table, const char *key_hint, PieceId end)
{
    const Scene *scene = stage_scene(table->stage);
    const Piece *button = NULL;
    int top = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        top = piece->layer > top ? piece->layer : top;
        if (piece->kind == PIECE_BUTTON && piece->id < end && piece->key_hint &&
            strcmp(piece->key_hint, key_hint) == 0) {
            button = piece;
        }
    }
    if (!button || button->layer != top) {
        return false;
    }
    table_tap(table, button->id, button->x, button->y);
    return true;
}

static bool key_with_ctrl(Table *table, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_z:
        if (key->mod & KMOD_SHIFT) {
            table_redo(table);
        } else {
            table_undo(table, false);
        }
        return true;
    case SDLK_y:
        table_redo(table);
        return true;
    case SDLK_h:
        table_open_help(table);
        return true;
    case SDLK_t:
        table_open_talk(table);
        return true;
    case SDLK_RETURN:
        if (!offer_key(table, KEY_CONFIRM) && !press_hinted(table, "Ctrl+Enter", UINT32_MAX)) {
            press_hinted(table, "Enter", UINT32_MAX); /* wherever the focus is */
        }
        return true;
    default:
        return false;
    }
}

static bool plain_key(Table *table, SDL_Keycode key)
{
    switch (key) {
    case SDLK_F1:
        table_open_rules(table);
        return true;
    case SDLK_F2:
        table_toggle_log(table);
        return true;
    case SDLK_F3:
        stage_toggle_zoom(table->stage);
        return true;
    case SDLK_F6:
        stage_pin_zoom(table->stage);
        return true;
    case SDLK_F4:
        table_open_lookup(table);
        return true;
    case SDLK_F5:
        table_ask_hint(table);
        return true;
    case SDLK_F7:
        table_open_past(table);
        return true;
    case SDLK_F10:
        table_open_menu(table);
        return true;
    case SDLK_HOME:
        table_camera_show_all(&table->camera);
        table_refresh(table, TWEEN_RELAY);
        return true;
    default:
        return false;
    }
}

/* What is shown large goes, and with it what the game had open: one press is enough for both. */
static bool put_away(Table *table)
{
    const bool shown = stage_dismiss_zoom(table->stage);
    return offer_key(table, KEY_ESCAPE) || shown;
}

/* Escape closes what is open, from the top: a drag, a field, a picked-up card, what is shown large, the
 * game's own overlay, the log; else the menu, unless it is a back button that is pressed. */
static void escape(Table *table, bool is_back)
{
    if (stage_carried(table->stage) != 0) {
        stage_cancel_drag(table->stage);
    } else if (stage_edited(table->stage) != 0) {
        stage_edit(table->stage, 0);
    } else if (table->held != 0) {
        table_set_down(table);
    } else if (put_away(table)) {
        return;
    } else if (table_log_lies(table)) {
        table_toggle_log(table);
    } else if (!table_leave_chair(table) && !is_back) {
        table_open_menu(table);
    }
}

/* Is it something on top, other than a button, on which this letter stands? */
static bool bears(const Scene *scene, const Piece *piece, char letter)
{
    const char key[] = {letter, '\0'};
    return piece->kind != PIECE_BUTTON && piece->id != 0 && piece->layer == scene_top_layer(scene) &&
           piece->key_hint && strcmp(piece->key_hint, key) == 0;
}

/* What a letter stands on. Of those that may be touched now it is the next one after the piece `from`, and
   `count` gets how many they are; where there are none, the first of all. NULL = the letter stands nowhere.
 */
static const Piece *find_bearer(const Scene *scene, char letter, PieceId from, int *count)
{
    const Piece *any = NULL, *first = NULL, *next = NULL;
    bool passed = false;
    *count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (bears(scene, piece, letter)) {
            const bool offered = scene_offers(scene, piece);
            any = any ? any : piece;
            first = first || !offered ? first : piece;
            next = next || !offered || !passed ? next : piece;
            passed = passed || piece->id == from;
            *count += offered;
        }
    }
    return next ? next : first ? first : any;
}

/* A letter that stands on a piece goes to it. What can be lifted it takes up, or puts down again; to a place
   it brings the card that is `pointed` at; what is lit it presses, and what says why it cannot be. Anything
   else gets the focus and is shown large; so do those that bear a letter together, one after the other. */
static bool go_by_letter(Table *table, char letter, PieceId pointed)
{
    int count;
    const Scene *scene = stage_scene(table->stage);
    const Piece *found = table_looks_back(table) ? NULL : find_bearer(scene, letter, pointed, &count);
    if (!found) {
        return false;
    }
    const Piece piece = *found;
    const bool answers = piece.flags & (PIECE_LIT | PIECE_TARGET) || (piece.refusal && piece.refusal[0]);
    if (count > 1) {
        stage_focus(table->stage, piece.id);
    } else if (piece.id == table->held) {
        table_set_down(table);
    } else if (table_take_in_hand(table, piece.id) ||
               (scene->held == 0 && table_bring(table, pointed, piece.id, piece.x, piece.y))) {
        return true;
    } else if (answers) {
        table_tap(table, piece.id, piece.x, piece.y);
    } else {
        stage_focus(table->stage, piece.id);
        stage_show_zoom(table->stage);
    }
    return true;
}

/* The keys that games may know; 0 = none of them. */
static InputKey game_key(SDL_Keycode key)
{
    switch (key) {
    case SDLK_BACKSPACE:
        return KEY_BACKSPACE;
    case SDLK_DELETE:
        return KEY_DELETE;
    case SDLK_SPACE:
        return KEY_SPACE;
    case SDLK_RETURN:
        return KEY_ENTER;
    default:
        return (InputKey)0;
    }
}

void table_key(Table *table, const SDL_Event *event)
{
    const SDL_Keysym *key = &event->key.keysym;
    if (key->mod & KMOD_CTRL) {
        key_with_ctrl(table, key);
        return;
    }
    if (key->sym == SDLK_ESCAPE) {
        escape(table, keyboard_is_back(key));
        return;
    }
    if (stage_edited(table->stage) == ID_LOG_FIELD && game_key(key->sym) == KEY_ENTER) {
        table_say(table);
        return;
    }
    if (table_bots_key(table, key->sym) || plain_key(table, key->sym) || stage_carried(table->stage) != 0) {
        return;
    }
    InputKey named = game_key(key->sym);
    bool for_focus = stage_focus_takes(table->stage, key->sym);
    if (named != 0 && !for_focus && offer_key(table, named)) {
        return;
    }
    if (named == KEY_ENTER && !for_focus && press_hinted(table, "Enter", UINT32_MAX)) {
        return;
    }
    stage_event(table->stage, event);
}

static bool shortcut(Table *table, char letter)
{
    if (table_camera_letter(&table->camera, letter)) {
        table_refresh(table, TWEEN_RELAY);
        return true;
    }
    switch (letter) {
    case 'U':
        table_undo(table, false);
        return true;
    case 'L':
        table_toggle_log(table);
        return true;
    case 'T':
        table_open_talk(table);
        return true;
    case 'F':
        return turn_panels(table);
    case 'B':
        table_open_past(table);
        return true;
    case 'Z':
        stage_toggle_zoom(table->stage);
        return true;
    case 'P':
        stage_pin_zoom(table->stage);
        return true;
    case 'H':
    case '?':
        table_open_help(table);
        return true;
    default:
        return false;
    }
}

/* Letters belong to the game first: where it spells, no letter may be a command. */
static bool use_letter(Table *table, char letter)
{
    const Piece *pointed = stage_pointed(table->stage);
    const PieceId at = pointed ? pointed->id : 0;
    Input input = {.kind = INPUT_TEXT, .key = letter};
    stage_hide_focus(table->stage);
    return table_bots_letter(table, letter) || table_offer(table, &input) ||
           table_seats_letter(table, letter) || go_by_letter(table, letter, at) ||
           press_hinted(table, (const char[]){letter, '\0'}, PIECE_IDS_END) ||
           shortcut(table, key_bindings_letter(&table->shell->settings.keys, KEYS_LETTERS, letter));
}

void table_text(Table *table, const char *text)
{
    const char of_key = keyboard_letter(&table->shell->keyboard, text);
    bool used = false;
    for (const char *at = text; *at; at++) {
        const char letter = *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at;
        used = (letter > ' ' && letter <= '~' && use_letter(table, letter)) || used;
    }
    if (!used && of_key) {
        use_letter(table, of_key);
    }
}
