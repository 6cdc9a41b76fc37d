/* text_ui.c: positions, choices and typed lines of the text interface. */
#include "core/play/text_ui_private.h"

#include "core/platform/memory.h"
#include "core/text/columns.h"

#include <stdlib.h>
#include <string.h>

enum { BOT_MOVES_MAX = 10000, SECOND_MS = 1000 };

/* ------------------------------------------------------------------ loading the current position */

/* Returns the first seat of a bit set, or -1 if the set is empty. */
static int find_first_seat(uint32_t seats)
{
    return game_find_next_seat(seats, -1);
}

bool text_ui_can_act(const TextUi *table)
{
    return controller_can_act(&table->controller);
}

void text_ui_init_scene(const TextUi *table, Scene *scene)
{
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene->notes = controller_get_notes(&table->controller);
    scene->seconds = match_get_clock_seconds(table->controller.match);
}

/* True if the input that was last previewed would open a page that is not open yet. */
static bool would_open_page(const TextUi *table)
{
    const Controller *controller = &table->controller;
    Scene *scene = memory_new(1, sizeof *scene);
    text_ui_init_scene(table, scene);
    controller->game->build_scene(controller->view, controller->preview_ui, controller->content,
                                  controller_get_scene_seat(controller), scene);
    const bool opens = scene_get_top_layer(scene) > scene_get_top_layer(table->scene);
    free(scene);
    return opens;
}

/* Finds the group of a piece for which controller_preview_tap has returned CONTROLLER_CHANGED.
 * Controller.preview_ui is the UI state after the tap. */
static ChoiceGroup find_group_of_change(const TextUi *table, const Piece *piece)
{
    const bool usable = piece->flags & (PIECE_HIGHLIGHTED | PIECE_SELECTED) ||
                        controller_can_pick_up(&table->controller, piece->id);
    return piece->kind == PIECE_ZONE     ? CHOICE_OTHER
           : would_open_page(table)      ? CHOICE_LOOK
           : piece->kind == PIECE_BUTTON ? CHOICE_ACT
           : usable                      ? CHOICE_USE
                                         : CHOICE_LOOK;
}

static ChoiceGroup find_group(TextUi *table, const Piece *piece)
{
    Controller *controller = &table->controller;
    if (piece->kind == PIECE_TEXT_FIELD) {
        return CHOICE_WRITE;
    }
    if (piece->id == controller->held || (piece->kind == PIECE_BUTTON && piece->flags & PIECE_DISABLED)) {
        return CHOICE_OTHER;
    }
    switch (controller_preview_tap(controller, table->scene, piece)) {
    case CONTROLLER_IGNORED:
    case CONTROLLER_USED:
        return CHOICE_OTHER;
    case CONTROLLER_CHANGED:
        return find_group_of_change(table, piece);
    case CONTROLLER_LIFTED:
        return CHOICE_USE;
    case CONTROLLER_DRAFTED:
    case CONTROLLER_CANCELED:
        return piece->kind == PIECE_BUTTON ? CHOICE_ACT : piece->face.title ? CHOICE_USE : CHOICE_OTHER;
    case CONTROLLER_CHOICE:
    case CONTROLLER_MOVE:
        break;
    }
    return drop_targets_find(&controller->targets, piece->id) ? CHOICE_TARGET : CHOICE_ACT;
}

/* Lists the pieces that the player can choose, sorted by group. If several pieces of the group CHOICE_LOOK
 * have the same effect, lists only the first of these pieces; the others move to the group CHOICE_OTHER. */
static void find_choices(TextUi *table)
{
    const Scene *scene = table->scene;
    const Controller *controller = &table->controller;
    ChoiceGroup group[SCENE_PIECES_MAX];
    /* for each piece of the group CHOICE_LOOK, the hash of the UI state after choosing the piece; 0 for all
     * other pieces */
    uint64_t effects[SCENE_PIECES_MAX];
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        group[i] = scene_can_choose(scene, piece) ? find_group(table, piece) : CHOICE_GROUPS;
        effects[i] = group[i] == CHOICE_LOOK
                         ? hash_bytes(HASH_START, controller->preview_ui, controller->game->ui_size)
                         : 0;
        for (int before = 0; before < i && group[i] == CHOICE_LOOK; before++) {
            group[i] = effects[before] == effects[i] ? CHOICE_OTHER : group[i];
        }
    }
    table->choice_count = 0;
    for (int g = 0; g < CHOICE_GROUPS; g++) {
        for (int i = 0; i < scene->count; i++) {
            if (group[i] == (ChoiceGroup)g) {
                table->choices[table->choice_count++] = scene->pieces[i].id;
            }
        }
        table->group_end[g] = table->choice_count;
    }
}

/* Updates the list of choices. If the list has changed, makes sure that the scene is printed again. */
static void update_choices(TextUi *table)
{
    PieceId before[SCENE_PIECES_MAX];
    const int count = table->choice_count;
    memcpy(before, table->choices, (size_t)count * sizeof *before);
    find_choices(table);
    if (count != table->choice_count || memcmp(before, table->choices, (size_t)count * sizeof *before) != 0) {
        table->skip_show = false;
    }
}

void text_ui_rebuild_scene(TextUi *table)
{
    text_ui_init_scene(table, table->scene);
    controller_build_scene(&table->controller, table->scene);
    update_choices(table);
}

/* Loads the position for the first person who can move. If nobody can move, loads the position for the first
 * person. */
static void load_position(TextUi *table)
{
    Controller *controller = &table->controller;
    const uint32_t acting = controller_get_acting_people(controller);
    controller->seat = find_first_seat(acting ? acting : controller_get_local_people(controller));
    controller_load(controller);
    table->prompt = PROMPT_CHOICE;
    text_ui_rebuild_scene(table);
}

static uint32_t find_interrupting_people(const TextUi *table)
{
    return match_get_interrupting_seats(table->controller.match) &
           controller_get_local_people(&table->controller);
}

/* True if bots have to act and no person at this computer has to act. */
static bool is_bots_turn(const TextUi *table)
{
    return !text_ui_is_over(table) && controller_get_acting_people(&table->controller) == 0 &&
           !match_is_remote(table->controller.match);
}

static void play_bot_moves(TextUi *table)
{
    Error why;
    Match *match = table->controller.match;
    for (int i = 0; i < BOT_MOVES_MAX && match_seats_to_act(match) != 0 &&
                    controller_get_acting_people(&table->controller) == 0;
         i++) {
        if (i > 0 && table->stops_bots && find_interrupting_people(table) != 0) {
            break;
        }
        if (!lesson_play_bot(table->controller.lesson, match, match_next_seat(match), &why)) {
            break;
        }
    }
}

TextUi *text_ui_new(Match *match, const char *rules, const Lesson *lesson, const Tips *tips)
{
    TextUi *table = memory_new(1, sizeof *table);
    *table = (TextUi){
        .rules = rules, .tips = tips, .tip_move = -1, .time = -1, .scene = memory_new(1, sizeof(Scene))};
    table->thought = (int64_t)match_get_clock_seconds(match) * SECOND_MS;
    controller_init(&table->controller, match);
    table->controller.lesson = lesson;
    text_ui_play_bots(table);
    return table;
}

void text_ui_free(TextUi *table)
{
    if (!table) {
        return;
    }
    if (table->main_match) {
        match_free(table->controller.match);
    }
    controller_free(&table->controller);
    text_free(&table->more);
    text_free(&table->note);
    free(table->scene);
    free(table);
}

void text_ui_set_dictionary(TextUi *table, const Lexicon *lexicon)
{
    table->words = lexicon;
}

void text_ui_update(TextUi *table, Text *out)
{
    if (table->prompt != PROMPT_CHOICE) {
        text_add(out, "The table has changed, so your input was ignored.\n");
    }
    load_position(table);
    text_ui_show(table, out);
}

bool text_ui_is_over(const TextUi *table)
{
    return match_seats_to_act(table->controller.match) == 0;
}

/* ------------------------------------------------------------------ playing moves */

void text_ui_play_bots(TextUi *table)
{
    play_bot_moves(table);
    load_position(table);
}

static void play_with_note(TextUi *table, const Move *move, const char *text, bool composed, Text *out)
{
    Error why;
    Controller *controller = &table->controller;
    Move made = *move;
    const bool stamped =
        !table->main_match && controller_stamp_move(controller, (int)(table->thought / SECOND_MS), &made);
    if (!match_play_with_note(controller->match, controller->seat, &made, text, composed, &why)) {
        text_ui_add_line(out, why.text);
        return;
    }
    if (stamped) {
        table->thought = 0;
        match_set_clock_seconds(controller->match, 0);
    }
    text_ui_play_bots(table);
}

void text_ui_play_move(TextUi *table, const Move *move, Text *out)
{
    Error why;
    Text note = {0};
    table->controller.move = *move;
    if (!controller_allows_move(&table->controller, move, &why)) {
        text_ui_add_line(out, why.text);
    } else if (controller_compose_lesson_note(&table->controller, move, &note)) {
        play_with_note(table, move, text_chars(&note), true, out);
    } else if (controller_get_note_prompt(&table->controller, move, &table->note_required)) {
        table->prompt = PROMPT_NOTE;
    } else {
        play_with_note(table, move, "", false, out);
    }
    text_free(&note);
}

int text_ui_suggest_note_lines(const TextUi *table, NoteSuggestion out[NOTE_SUGGESTIONS_MAX])
{
    const Controller *controller = &table->controller;
    return match_suggest_note_lines(controller->match, controller->seat, &controller->move,
                                    text_chars(&table->note), out);
}

/* Asks for another line of the note if the game suggests lines for it. Otherwise plays the move. */
static void play_completed_note(TextUi *table, Text *out)
{
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
    if (text_ui_suggest_note_lines(table, lines) > 0) {
        table->prompt = PROMPT_NOTE_LINE;
    } else {
        play_with_note(table, &table->controller.move, text_chars(&table->note), false, out);
    }
}

static void play_move_with_note(TextUi *table, const char *line, Text *out)
{
    Controller *controller = &table->controller;
    Text offered = {0};
    const bool takes = strcmp(line, "=") == 0 && match_compose_note(controller->match, controller->seat,
                                                                    &controller->move, 0, &offered);
    const char *words = takes ? text_chars(&offered) : line;
    const bool silent = strspn(words, " ") == strlen(words);
    if (silent && table->note_required) {
        text_add(out, "This move needs a note. Type a line.\n");
    } else if (silent || takes) {
        play_with_note(table, &controller->move, silent ? "" : words, takes, out);
    } else {
        text_clear(&table->note);
        text_add(&table->note, "%s", line);
        play_completed_note(table, out);
    }
    text_free(&offered);
}

/* ------------------------------------------------------------------ choosing a piece or a move */

bool text_ui_apply_result(TextUi *table, ControllerResult result, Text *out)
{
    if (result == CONTROLLER_MOVE) {
        text_ui_play_move(table, &table->controller.move, out);
    } else if (result == CONTROLLER_CHOICE) {
        table->prompt = PROMPT_CANDIDATE;
    }
    return result != CONTROLLER_IGNORED;
}

static bool send_input(TextUi *table, Input *input, Text *out)
{
    return text_ui_apply_result(table, controller_handle_input(&table->controller, table->scene, input), out);
}

static void tap_piece(TextUi *table, const Piece *piece, Text *out)
{
    const char *reason = scene_find_reason(piece);
    const PieceId id = piece->id;
    Input input = {.kind = INPUT_TAP, .piece = id, .x = piece->x, .y = piece->y};
    if (text_ui_apply_result(table, controller_tap(&table->controller, table->scene, &input), out)) {
        return;
    }
    if (id == table->controller.held) {
        controller_put_down(&table->controller);
    } else {
        table->skip_show = true;
        text_ui_add_line(out, reason ? reason : "You can't use that now.");
    }
}

void text_ui_choose_piece(TextUi *table, PieceId id, Text *out)
{
    const Piece *piece = scene_find_piece(table->scene, id);
    table->last_chosen = id;
    if (piece->kind == PIECE_TEXT_FIELD) {
        table->field = id;
        table->prompt = PROMPT_FIELD;
    } else {
        tap_piece(table, piece, out);
    }
    if (table->prompt == PROMPT_CHOICE) {
        text_ui_rebuild_scene(table);
    }
}

static void edit_field(TextUi *table, const char *line, Text *out)
{
    Input input = {.kind = INPUT_EDIT, .piece = table->field, .text = line};
    table->prompt = PROMPT_CHOICE;
    send_input(table, &input, out);
    text_ui_rebuild_scene(table);
}

/* ------------------------------------------------------------------ game clock */

int text_ui_get_seconds_left(const TextUi *table)
{
    const int left =
        table->main_match || !text_ui_can_act(table) ? -1 : controller_get_seconds_left(&table->controller);
    const int used = (int)(table->thought / SECOND_MS);
    return left < 0 ? -1 : left > used ? left - used : 0;
}

void text_ui_set_time(TextUi *table, int64_t milliseconds)
{
    if (table->time >= 0 && text_ui_get_seconds_left(table) >= 0) {
        table->thought += milliseconds - table->time;
        match_set_clock_seconds(table->controller.match, (int)(table->thought / SECOND_MS));
    }
    table->time = milliseconds;
}

/* Makes the timeout move. Returns false if the player has time left. */
static bool make_timeout_move(TextUi *table, Text *out)
{
    if (text_ui_get_seconds_left(table) != 0) {
        return false;
    }
    const Move timeout = table->controller.game->clock->timeout_move;
    text_add(out, "Time is up. Your input came too late.\n");
    play_with_note(table, &timeout, "", false, out);
    return true;
}

/* ------------------------------------------------------------------ undoing and closing pages */

/* Undoes a move. If the player must agree to the undo and `agreed` is false, says why and waits until the
 * player repeats the command. */
static void undo_move(TextUi *table, bool agreed, Text *out)
{
    int other;
    Error why;
    const UndoConsent consent =
        agreed ? UNDO_WITHOUT_ASKING : controller_get_undo_consent(&table->controller, false, &other);
    table->undo_asked = consent != UNDO_WITHOUT_ASKING;
    if (consent == UNDO_PAST_REVEALS) {
        text_add(out, "The last move revealed cards. If you undo it, you get the same cards again, and the "
                      "game is marked as assisted. Type u again to undo the move.\n");
    } else if (consent == UNDO_OTHER_PLAYER) {
        text_add(out, "That move isn't yours. Ask the player, then type u again to undo it.\n");
    } else if (controller_undo_move(&table->controller, agreed, &why)) {
        text_add(out, "Undone.\n");
        text_ui_play_bots(table);
    } else {
        text_ui_add_line(out, why.text);
    }
}

/* Puts the picked-up piece down. Returns false if no piece was picked up. */
static bool drop_held_piece(TextUi *table)
{
    Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    return controller_put_down(&table->controller) ||
           (table->scene->held != 0 &&
            controller_handle_input(&table->controller, table->scene, &escape) != CONTROLLER_IGNORED);
}

static void undo_last_step(TextUi *table, bool agreed, Text *out)
{
    const bool held = table->prompt == PROMPT_CHOICE && drop_held_piece(table);
    if (table->prompt != PROMPT_CHOICE || held || controller_undo_step(&table->controller)) {
        table->prompt = PROMPT_CHOICE;
        text_ui_rebuild_scene(table);
    } else {
        undo_move(table, agreed, out);
    }
}

bool text_ui_close_page(TextUi *table)
{
    Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    controller_put_down(&table->controller);
    const bool closes =
        controller_handle_input(&table->controller, table->scene, &escape) != CONTROLLER_IGNORED;
    text_ui_rebuild_scene(table);
    return closes;
}

/* ------------------------------------------------------------------ moving out of turn */

/* Makes the person in seat `seat` the acting player, who may move out of turn. `seat` is counted from 0. */
static void switch_to_seat(TextUi *table, int seat, Text *out)
{
    Controller *controller = &table->controller;
    const int before = controller->seat;
    controller->seat = seat;
    if (!controller_can_move(controller)) {
        controller->seat = before;
        table->skip_show = true;
        text_add(out, "Seat %d can't move now.\n", seat + 1);
        return;
    }
    controller_load(controller);
    text_ui_rebuild_scene(table);
}

/* Handles the command `g`. If the argument is the number of a seat, lets that seat move out of turn.
 * Otherwise, if it is the turn of bots, makes them move. Otherwise, turns on or off the setting that bots
 * stop after each move. */
static void handle_interrupt_command(TextUi *table, const char *argument, Text *out)
{
    int number;
    const MatchSetup *setup = match_setup(table->controller.match);
    if (!setup->game->interrupting_seats) {
        table->skip_show = true;
        text_add(out, "In this game, nobody can move out of turn.\n");
    } else if (text_parse_int(argument, 1, setup->seats, &number)) {
        switch_to_seat(table, number - 1, out);
    } else if (is_bots_turn(table)) {
        text_ui_play_bots(table);
    } else {
        table->stops_bots = !table->stops_bots;
        table->skip_show = true;
        text_add(out, table->stops_bots ? "Bots now stop after each move, so that you can move out of turn. "
                                          "Then type g to let the next bot move.\n"
                                        : "Bots no longer stop after each move.\n");
    }
}

/* ------------------------------------------------------------------ handling typed lines */

static void toggle_picture(TextUi *table, Text *out)
{
    table->in_sentences = !table->in_sentences;
    text_add(out, table->in_sentences ? "Picture off. Type p to turn it on.\n" : "Picture on.\n");
}

static void handle_choice_line(TextUi *table, const char *line, Text *out)
{
    int number = 0;
    const char *argument;
    if (text_ui_answer_query(table, line, out)) {
        table->skip_show = true;
    } else if (text_parse_int(line, 1, table->choice_count, &number)) {
        text_ui_choose_piece(table, table->choices[number - 1], out);
    } else if (strcmp(line, "n") == 0 && controller_get_lesson_step(&table->controller)) {
        controller_set_lesson_steps_read(&table->controller, table->controller.lesson_steps_read + 1);
    } else if ((argument = text_ui_find_command_argument(line, 'h'))) {
        text_ui_give_hint(table, argument, out);
    } else if ((argument = text_ui_find_command_argument(line, 'w'))) {
        text_ui_toggle_whatif(table, argument, out);
    } else if ((argument = text_ui_find_command_argument(line, 'g'))) {
        handle_interrupt_command(table, argument, out);
    } else if (strcmp(line, "x") == 0) {
        table->skip_show = !text_ui_close_page(table);
        text_add(out, table->skip_show ? "No page is open.\n" : "");
    } else if (strcmp(line, "p") == 0) {
        toggle_picture(table, out);
    } else {
        text_ui_choose_by_words(table, line, out);
    }
}

/* Handles the line after a line that fits several moves. If the new line is the number of one of these moves,
 * plays that move. Otherwise handles the new line like any other line. */
static void handle_candidate_line(TextUi *table, const char *line, Text *out)
{
    int number = 0;
    table->prompt = PROMPT_CHOICE;
    if (text_parse_int(line, 1, table->controller.candidate_count, &number)) {
        const Move move = table->controller.candidates[number - 1];
        text_ui_play_move(table, &move, out);
        text_ui_rebuild_scene(table);
    } else {
        handle_choice_line(table, line, out);
    }
}

/* Handles the line that the player types after a note for which the game suggests more lines. A number adds a
 * suggested line. Any other line plays the move, and is then handled like any other line. */
static void handle_note_line(TextUi *table, const char *line, Text *out)
{
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
    int number = 0;
    if (text_parse_int(line, 1, text_ui_suggest_note_lines(table, lines), &number)) {
        text_add(&table->note, "\n%s", lines[number - 1].line);
        play_completed_note(table, out);
        return;
    }
    play_with_note(table, &table->controller.move, text_chars(&table->note), false, out);
    if (line[strspn(line, " ")] != '\0') {
        text_ui_rebuild_scene(table);
        handle_choice_line(table, line, out);
    }
}

static void handle_line(TextUi *table, const char *line, Text *out)
{
    switch (table->prompt) {
    case PROMPT_CHOICE:
        handle_choice_line(table, line, out);
        break;
    case PROMPT_CANDIDATE:
        handle_candidate_line(table, line, out);
        break;
    case PROMPT_NOTE:
        play_move_with_note(table, line, out);
        break;
    case PROMPT_NOTE_LINE:
        handle_note_line(table, line, out);
        break;
    case PROMPT_FIELD:
        edit_field(table, line, out);
        break;
    }
}

bool text_ui_run_line(TextUi *table, const char *line, Text *out)
{
    if (strcmp(line, "q") == 0) {
        return false;
    }
    const size_t start = out->length;
    const bool undo_asked = table->undo_asked, lists_moves = strcmp(line, "m") == 0;
    table->skip_show = table->undo_asked = false;
    if (make_timeout_move(table, out)) {
        table->skip_show = false;
    } else if (strcmp(line, "u") == 0) {
        undo_last_step(table, undo_asked, out);
    } else {
        handle_line(table, line, out);
    }
    if (!lists_moves && !table->in_sentences) {
        columns_wrap(out, start); /* the list of moves is not wrapped, because scripts read it */
    }
    if (!table->skip_show) {
        table->answer_lines = out->length > start ? columns_count_lines(out->chars + start) : 0;
        text_ui_show(table, out);
        table->answer_lines = 0;
    }
    return true;
}
