/* text_ui_show.c: output of the text interface: log lines, table and choices. Prints at most TURN_LINES lines
 * for a turn. If a text is printed only in part, TextUi.more contains the full text. */
#include "core/play/text_ui_private.h"

#include "core/scene/accessible_text.h"
#include "core/text/columns.h"
#include "core/text/speech_markup.h"

#include <string.h>

enum {
    /* minimum number of lines for the log of the last moves, unless the log is shorter */
    EVENT_LINES_MIN = 2,
    CHOICE_LINES_MIN = 8, /* minimum number of lines for the choices, unless there are fewer */
    BOARD_LINES_MIN = 6,
    DESCRIPTIONS_MAX = 6, /* maximum number of pieces of the group CHOICE_LOOK that are listed */
    NAME_COLUMNS = 30,
    LONG_NAME_COLUMNS = 68, /* maximum width of the names of drop targets and of pieces on a page */
    HEADING_COLUMNS = 7,
};

void text_ui_add_line(Text *out, const char *rich)
{
    if (rich && rich[0] != '\0') {
        speech_markup_add(rich, out);
        text_add(out, "\n");
    }
}

/* ------------------------------------------------------------------ events, lesson, tips */

/* Adds the events of the moves that were not shown yet. The events of a waiting move are shown at once, and
 * again after the host has made the move. */
static void add_events(TextUi *table, Text *out)
{
    const Match *match = table->controller.match;
    const int moves = match_move_count(match);
    const int first_waiting = moves - match_count_waiting_moves(match);
    if (first_waiting > table->events_shown - table->waiting_shown) {
        table->events_shown -= table->waiting_shown;
    }
    table->waiting_shown = moves - first_waiting;
    table->events_shown = table->events_shown > moves ? moves : table->events_shown;
    for (; table->events_shown < moves; table->events_shown++) {
        const EventLog *log = match_move_events(match, table->events_shown);
        for (int i = 0; i < log->count; i++) {
            const char *line = log->events[i].text;
            text_add(out, "%s",
                     line[0] != '\0' && table->events_shown >= first_waiting ? "Waiting for the host: " : "");
            text_ui_add_line(out, line);
        }
        Text note = {0};
        match_append_editable_note(match, table->events_shown, &note);
        if (note.length > 0) {
            text_add(out, "\"%s\"\n", text_chars(&note));
        }
        text_free(&note);
    }
}

void text_ui_skip_events(TextUi *table, int moves)
{
    table->events_shown = moves;
    table->waiting_shown = 0;
}

/* Adds the text of the current lesson step. After a wrong move, adds the step's text about wrong moves
 * instead, if the step has such a text. */
static void add_lesson(const TextUi *table, Text *out)
{
    const Controller *controller = &table->controller;
    const LessonStep *step = controller_get_lesson_step(controller);
    if (step) {
        const bool missed = controller->lesson_progress.missed && step->otherwise[0] != '\0';
        text_add(out, "[%s: ", controller->lesson->title);
        speech_markup_add(missed ? step->otherwise : step->say, out);
        text_add(out, step->until == LESSON_NEXT ? " - n continues.]\n" : " - n skips this step.]\n");
    }
}

/* Adds a tip, unless the player has begun a move. */
static void add_tip(TextUi *table, Text *out)
{
    const Controller *controller = &table->controller;
    const int moves = match_move_count(controller->match);
    const Tip *tip = controller_has_begun_move(controller) || table->tip_move == moves
                         ? NULL
                         : controller_find_tip(controller, table->tips, table->tips_shown);
    if (tip) {
        table->tips_shown |= UINT32_C(1) << tip->when;
        table->tip_move = moves;
        text_add(out, "[Tip: ");
        speech_markup_add(tip->say, out);
        text_add(out, " - r %s]\n", tip->rules);
    }
}

/* Adds the banner (the line that says what to do) and the time left. */
static void add_banner(const TextUi *table, Text *out)
{
    const int seconds = text_ui_get_seconds_left(table);
    Text line = {0};
    if (table->scene->banner) {
        text_add(&line, "%s", table->scene->banner);
    }
    if (seconds >= 0) {
        text_add(&line, line.length > 0 ? " · %d:%02d left" : "%d:%02d left", seconds / 60, seconds % 60);
    }
    text_ui_add_line(out, text_chars(&line));
    text_free(&line);
}

/* ------------------------------------------------------------------ table */

void text_ui_describe_scene(const Scene *scene, Text *out)
{
    text_ui_add_line(out, scene->banner);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const size_t before = out->length;
        if (piece->kind != PIECE_ZONE && piece->kind != PIECE_SHADE &&
            piece->layer == scene_get_top_layer(scene)) {
            accessible_text_add_piece(scene, piece, out);
        }
        text_add(out, out->length > before ? "\n" : "");
    }
}

/* Adds counters and gauges, except those that the player can choose: the list of choices contains these. */
static void add_counters(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const size_t before = out->length;
        if ((piece->kind == PIECE_GAUGE || piece->kind == PIECE_COUNTER) && !scene_can_choose(scene, piece)) {
            accessible_text_add_piece(scene, piece, out);
        }
        text_add(out, out->length > before ? "\n" : "");
    }
}

/* Adds the text of an open page, without buttons and zones. If TextUi.in_sentences is true, also leaves out
 * the pieces that the player can choose: the list of choices contains these. */
static void add_page(const TextUi *table, Text *out)
{
    const Scene *scene = table->scene;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const size_t before = out->length;
        if (piece->layer == scene_get_top_layer(scene) && piece->kind != PIECE_BUTTON &&
            piece->kind != PIECE_ZONE && !(table->in_sentences && scene_can_choose(scene, piece))) {
            accessible_text_add_piece_details(scene, piece, VERBOSITY_CARD, out);
        }
        text_add(out, out->length > before ? "\n" : "");
    }
}

/* Adds the table in at most `lines` lines. If a page is open, adds the text of the page instead. */
static void add_table(const TextUi *table, int lines, Text *out)
{
    const Controller *controller = &table->controller;
    if (scene_get_top_layer(table->scene) > 0) {
        add_page(table, out);
    } else if (controller->game->draw_text_board) {
        controller->game->draw_text_board(controller->view, controller->ui, controller->content,
                                          controller_get_scene_seat(controller), lines, out);
    } else {
        add_counters(table->scene, out);
    }
}

/* ------------------------------------------------------------------ choices */

/* Adds the text of a choice. For a target of the picked-up piece, the text is the effect of the drop. */
static void add_choice(const TextUi *table, PieceId id, Text *out)
{
    const Piece *piece = scene_find_piece(table->scene, id);
    const DropTarget *target = drop_targets_find(&table->controller.targets, id);
    const size_t before = out->length;
    if (target) {
        speech_markup_add(target->label, out);
    } else {
        accessible_text_add_piece(table->scene, piece, out);
    }
    if (out->length == before) {
        text_add(out, piece->kind == PIECE_ZONE ? "a place" : "a piece");
    }
    text_add(out, id == table->controller.held ? " (picked up)" : "");
}

void text_ui_add_short_name(const TextUi *table, PieceId id, Text *out)
{
    const Piece *piece = scene_find_piece(table->scene, id);
    const DropTarget *target = drop_targets_find(&table->controller.targets, id);
    Text name = {0};
    if (target) {
        speech_markup_add(target->label, &name);
    } else if (piece->kind == PIECE_TEXT_FIELD) {
        accessible_text_add_piece(table->scene, piece, &name);
    } else {
        accessible_text_add_name(piece, &name);
    }
    const char *end = target || piece->layer > 0 ? NULL : strstr(text_chars(&name), ". ");
    if (end) {
        name.chars[end - name.chars] = '\0';
    }
    columns_add_truncated(out, name.length > 0 ? text_chars(&name) : "a place",
                          target || piece->layer > 0 ? LONG_NAME_COLUMNS : NAME_COLUMNS);
    text_add(out, piece->flags & (PIECE_SELECTED | PIECE_CURRENT) ? " (chosen)" : "");
    text_free(&name);
}

/* Adds an item to a list of choices. Begins a new line if the current line is full. `*column` is the column
 * at which the item begins, or 0 before the first item. */
static void add_item(const char *heading, const char *item, int *column, Text *out)
{
    const int width = columns_count(item, strlen(item));
    if (*column == 0 || *column + 2 + width > TERMINAL_COLUMNS) {
        text_add(out, *column == 0 ? "" : "\n");
        text_add(out, "%-*s%s", HEADING_COLUMNS, *column == 0 ? heading : "", item);
        *column = HEADING_COLUMNS + width;
    } else {
        text_add(out, "  %s", item);
        *column += 2 + width;
    }
}

/* Adds the choices with the indexes `first` to `end` - 1. Adjacent choices with the same name are combined
 * into one item, such as "3-5) Mold". */
static void add_choice_items(const TextUi *table, const char *heading, int first, int end, Text *out)
{
    int column = 0;
    Text name = {0}, next = {0}, item = {0};
    for (int i = first; i < end; i++) {
        int last = i;
        text_clear(&name);
        text_ui_add_short_name(table, table->choices[i], &name);
        for (bool same = true; same && last + 1 < end;) {
            text_clear(&next);
            text_ui_add_short_name(table, table->choices[last + 1], &next);
            same = strcmp(text_chars(&name), text_chars(&next)) == 0;
            last += same;
        }
        text_clear(&item);
        text_add(&item, "%d", i + 1);
        text_add(&item, last > i ? "-%d" : "", last + 1);
        text_add(&item, ") %s", text_chars(&name));
        add_item(heading, text_chars(&item), &column, out);
        i = last;
    }
    text_add(out, column > 0 ? "\n" : "");
    text_free(&name);
    text_free(&next);
    text_free(&item);
}

static bool does_position_accept_letters(TextUi *table)
{
    bool takes = false;
    for (int letter = 'A'; letter <= 'Z' && !takes; letter++) {
        Input input = {.kind = INPUT_TEXT, .key = letter};
        takes = controller_preview_input(&table->controller, table->scene, &input) == CONTROLLER_DRAFTED;
    }
    return takes;
}

/* Adds the first word of each kind of move that players can type. */
static void add_move_kinds(TextUi *table, Text *out)
{
    const Controller *controller = &table->controller;
    const MoveList *moves = &controller->moves;
    const GameClock *clock = controller->game->clock;
    bool listed[UINT8_MAX + 1] = {false};
    int column = 0;
    if (does_position_accept_letters(table)) {
        add_item("Type:", "letters to spell a word", &column, out);
    }
    for (int i = 0; i < moves->count; i++) {
        const Move *move = &moves->moves[i];
        char text[MOVE_TEXT_MAX];
        if (!listed[move->kind] && (!clock || memcmp(move, &clock->timeout_move, sizeof *move) != 0)) {
            listed[move->kind] = true;
            controller->game->move_to_text(move, controller->content, text, sizeof text);
            const size_t word = strcspn(text, " ");
            memcpy(text + word, text[word] ? " …" : "", text[word] ? sizeof " …" : 1);
            add_item("Type:", text, &column, out);
        }
    }
    text_add(out, column > 0 ? "\n" : "");
}

static void add_choices(TextUi *table, Text *out)
{
    static const char *const headings[CHOICE_OTHER] = {"Where:", "Do:", "Use:", "Write:", "Look:"};
    for (int group = 0; group < CHOICE_OTHER; group++) {
        const int first = group > 0 ? table->group_end[group - 1] : 0;
        const int end = table->group_end[group];
        const bool some = group == CHOICE_LOOK && end - first > DESCRIPTIONS_MAX;
        add_choice_items(table, headings[group], first, some ? first + DESCRIPTIONS_MAX : end, out);
        if (some) {
            text_add(out, "%-*sand %d more cards: type s to show all, s NAME to read one\n", HEADING_COLUMNS,
                     "", end - first - DESCRIPTIONS_MAX);
        }
    }
    if (table->scene->held != 0) {
        text_add(out, "%-*stype u to put the piece back\n", HEADING_COLUMNS, "");
    } else if (scene_get_top_layer(table->scene) == 0) {
        add_move_kinds(table, out);
    }
}

/* ------------------------------------------------------------------ turn */

/* Adds at most `max` lines: the first lines of the text, or the last lines if `from_end` is true. If some
 * lines do not fit, stores the whole text in TextUi.more. */
static void add_lines(TextUi *table, const Text *text, int max, bool from_end, Text *out)
{
    const int count = columns_count_lines(text_chars(text));
    const char *at = text_chars(text);
    if (count <= max) {
        text_add(out, "%s", at);
        return;
    }
    const int left_out = count - max + 1;
    const char *note = from_end ? "(%d earlier lines: type l.)\n" : "(%d more lines: type l.)\n";
    text_add(&table->more, "%s", at);
    if (from_end) {
        text_add(out, note, left_out);
    }
    for (int i = 0; i < count; i++) {
        const char *end = strchr(at, '\n') + 1;
        if (from_end ? i >= left_out : i < max - 1) {
            text_add(out, "%.*s", (int)(end - at), at);
        }
        at = end;
    }
    if (!from_end) {
        text_add(out, note, left_out);
    }
}

static int limit_lines(const Text *text, int max)
{
    const int count = columns_count_lines(text_chars(text));
    return count < max ? count : max;
}

/* Shows the log of the last moves, then the table or an open page, then the choices. If there are too many
 * lines, leaves out some lines of each part. */
static void show_turn(TextUi *table, Text *out)
{
    Text events = {0}, head = {0}, board = {0}, choices = {0};
    add_events(table, &events);
    add_lesson(table, &head);
    add_tip(table, &head);
    add_banner(table, &head);
    add_choices(table, &choices);
    columns_wrap(&events, 0);
    columns_wrap(&head, 0);
    const int room = TURN_LINES - 1 - table->answer_lines - columns_count_lines(text_chars(&head));
    const int spare = room - limit_lines(&events, EVENT_LINES_MIN);
    const int wanted = spare - limit_lines(&choices, CHOICE_LINES_MIN);
    const int board_max = wanted > BOARD_LINES_MIN ? wanted : BOARD_LINES_MIN;
    add_table(table, board_max, &board);
    columns_wrap(&board, 0);
    const int board_lines = limit_lines(&board, board_max);
    const int choice_lines = limit_lines(&choices, spare - board_lines);
    text_clear(&table->more);
    add_lines(table, &events, room - board_lines - choice_lines, true, out);
    text_add(out, "\n%s", text_chars(&head));
    add_lines(table, &board, board_lines, false, out);
    add_lines(table, &choices, choice_lines, false, out);
    text_free(&events);
    text_free(&head);
    text_free(&board);
    text_free(&choices);
}

static void show_sentences(TextUi *table, Text *out)
{
    add_events(table, out);
    text_add(out, "\n");
    add_lesson(table, out);
    add_tip(table, out);
    add_banner(table, out);
    if (scene_get_top_layer(table->scene) > 0) {
        add_page(table, out);
    } else {
        add_counters(table->scene, out);
    }
    for (int i = 0; i < table->group_end[CHOICE_LOOK]; i++) {
        text_add(out, "%3d  ", i + 1);
        add_choice(table, table->choices[i], out);
        text_add(out, "\n");
    }
}

static void show_candidates(const TextUi *table, Text *out)
{
    const Controller *controller = &table->controller;
    text_add(out, "Which one?\n");
    for (int i = 0; i < controller->candidate_count; i++) {
        char text[MOVE_TEXT_MAX];
        controller->game->move_to_text(&controller->candidates[i], controller->content, text, sizeof text);
        text_add(out, "%3d  %s\n", i + 1, text);
    }
}

static void show_note_prompt(const TextUi *table, Text *out)
{
    const Controller *controller = &table->controller;
    const Move *move = &controller->move;
    Text offered = {0};
    bool required = false;
    text_ui_add_line(out, controller_get_note_prompt(controller, move, &required));
    if (match_compose_note(controller->match, controller->seat, move, 0, &offered)) {
        text_add(out, "Suggestion: \"%s\" (type = to use it)\n", text_chars(&offered));
    }
    text_add(out, required ? "Type a line.\n" : "Type a line, or press Enter to skip.\n");
    text_free(&offered);
}

static void show_note_lines(const TextUi *table, Text *out)
{
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
    const int count = text_ui_suggest_note_lines(table, lines);
    for (int i = 0; i < count; i++) {
        text_add(out, "%3d  ", i + 1);
        text_ui_add_line(out, lines[i].label);
    }
    text_add(out, "Type a number to add the line to your note, or press Enter.\n");
}

void text_ui_show(TextUi *table, Text *out)
{
    const size_t start = out->length;
    switch (table->prompt) {
    case PROMPT_CHOICE:
        (table->in_sentences ? show_sentences : show_turn)(table, out);
        return;
    case PROMPT_CANDIDATE:
        show_candidates(table, out);
        break;
    case PROMPT_NOTE:
        show_note_prompt(table, out);
        break;
    case PROMPT_NOTE_LINE:
        show_note_lines(table, out);
        break;
    case PROMPT_FIELD:
        text_add(out, "Type the text for this field.\n");
        break;
    }
    columns_wrap(out, start);
}
