/* text_table.c: see text_table.h. */
#include "core/text_table_private.h"

#include "core/aloud.h"
#include "core/memory.h"
#include "core/spoken.h"
#include "core/text_rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOT_MOVES_MAX = 10000 };

/* ------------------------------------------------------------------ taking up a position */

static bool is_person(const TextTable *table, int seat)
{
    return match_setup(table->match)->seat_bot[seat] == SEAT_HUMAN;
}

/* The person to whom it is to speak; -1 = nobody is. */
static int find_speaker(const TextTable *table)
{
    const uint32_t may = match_to_act(table->match);
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        if (may >> seat & 1 && is_person(table, seat)) {
            return seat;
        }
    }
    return -1;
}

/* With whose eyes the table is seen while none of the people is to speak. */
static int find_person(const TextTable *table)
{
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        if (is_person(table, seat)) {
            return seat;
        }
    }
    return -1;
}

static void index_moves(TextTable *table)
{
    table->moves.count = 0;
    if (find_speaker(table) >= 0) {
        table->game->list_moves(table->view, table->content, table->seat, &table->moves);
    }
    const size_t count = table->moves.count > 0 ? (size_t)table->moves.count : 1;
    table->gestures = memory_resize(table->gestures, count, sizeof *table->gestures);
    for (int i = 0; i < table->moves.count; i++) {
        table->gestures[i] = table->game->gesture(table->view, table->content, &table->moves.moves[i]);
    }
}

static void find_targets(TextTable *table)
{
    table->targets->piece = table->scene->held;
    table->targets->count = 0;
    if (table->scene->held == 0 || table->seat < 0) {
        return;
    }
    if (table->game->targets) {
        targets_of_game(table->targets, table->game, table->view, table->ui, table->content, table->seat,
                        table->scene->held);
        targets_name(table->targets, table->game, &(Notes){table->notes.notes, table->notes.count});
    } else {
        targets_of_gestures(table->targets, table->game, table->content, &table->moves, table->gestures,
                            table->scene->held);
    }
}

static void lay_position(const TextTable *table, const void *view, const void *ui, Scene *scene)
{
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene->held = table->held;
    scene->notes = (Notes){table->notes.notes, table->notes.count};
    scene->seconds = match_thought(table->match);
    table->game->scene(view, ui, table->content, table->seat, scene);
}

/* Updates the choices after the scene was rebuilt; a list that has changed is shown again. */
static void find_choices(TextTable *table)
{
    PieceId before[SCENE_PIECES_MAX];
    const int count = table->choice_count;
    memcpy(before, table->choices, (size_t)count * sizeof *before);
    table->choice_count = 0;
    for (int i = 0; i < table->scene->count; i++) {
        const Piece *piece = &table->scene->pieces[i];
        if (scene_offers(table->scene, piece)) {
            table->choices[table->choice_count++] = piece->id;
        }
    }
    if (count != table->choice_count || memcmp(before, table->choices, (size_t)count * sizeof *before) != 0) {
        table->stands = false;
    }
}

static void lay(TextTable *table)
{
    lay_position(table, table->view, table->ui, table->scene);
    find_targets(table);
    targets_mark(table->targets, table->scene);
    find_choices(table);
}

static void find_place(TextTable *table)
{
    if (table->lesson) {
        table->place = lesson_find(table->lesson, table->match, table->read);
    }
}

/* What the lesson says now; NULL = nothing. */
static const LessonStep *said(const TextTable *table)
{
    return table->lesson && table->place.step >= 0 ? &table->lesson->steps[table->place.step] : NULL;
}

/* Takes up the position after a move was made or taken back. */
static void take_up(TextTable *table)
{
    const int speaker = find_speaker(table);
    table->seat = speaker >= 0 ? speaker : find_person(table);
    match_view(table->match, table->seat, table->view);
    table->game->ui_sync(table->ui, table->view, table->content);
    match_list_notes(table->match, &table->notes);
    table->held = 0;
    table->asking = ASK_CHOICE;
    ui_stack_clear(&table->steps);
    table->read = 0;
    find_place(table);
    index_moves(table);
    lay(table);
}

static void let_bots_move(TextTable *table)
{
    Error why;
    for (int i = 0; i < BOT_MOVES_MAX && match_to_act(table->match) != 0 && find_speaker(table) < 0; i++) {
        if (!match_play_bot(table->match, match_next_seat(table->match), NULL, &why)) {
            break;
        }
    }
}

TextTable *text_table_new(Match *match, const char *rules, const Lesson *lesson, const Tips *tips)
{
    TextTable *table = memory_new(1, sizeof *table);
    const MatchSetup *setup = match_setup(match);
    *table = (TextTable){.match = match,
                         .game = setup->game,
                         .content = setup->content,
                         .rules = rules,
                         .lesson = lesson,
                         .tips = tips,
                         .tip_at = -1,
                         .view = memory_new(1, setup->game->state_size),
                         .ui = memory_new(1, setup->game->ui_size),
                         .scene = memory_new(1, sizeof(Scene)),
                         .targets = memory_new(1, sizeof(Targets)),
                         .steps = {.size = setup->game->ui_size}};
    let_bots_move(table);
    take_up(table);
    return table;
}

void text_table_free(TextTable *table)
{
    if (!table) {
        return;
    }
    if (table->kept) {
        match_free(table->match);
    }
    free(table->view);
    free(table->ui);
    free(table->scene);
    free(table->targets);
    free(table->gestures);
    move_list_free(&table->moves);
    note_list_free(&table->notes);
    ui_stack_free(&table->steps);
    free(table);
}

void text_table_hear(TextTable *table, Text *out)
{
    if (table->asking != ASK_CHOICE) {
        text_add(out, "The table has changed, so your entry was dropped.\n");
    }
    take_up(table);
    text_table_show(table, out);
}

bool text_table_is_over(const TextTable *table)
{
    return match_to_act(table->match) == 0;
}

/* ------------------------------------------------------------------ showing */

void text_table_add_line(Text *out, const char *rich)
{
    if (rich && rich[0] != '\0') {
        text_speak(rich, out);
        text_add(out, "\n");
    }
}

static void tell_news(TextTable *table, Text *out)
{
    const int moves = match_moves(table->match);
    table->news = table->news > moves ? moves : table->news;
    for (; table->news < moves; table->news++) {
        const EventLog *log = match_move_events(table->match, table->news);
        for (int i = 0; i < log->count; i++) {
            text_table_add_line(out, log->events[i].text);
        }
        const char *note = match_move_note(table->match, table->news);
        if (note) {
            text_add(out, "\"%s\"\n", note);
        }
    }
}

void text_table_pass_over(TextTable *table, int moves)
{
    table->news = moves;
}

/* Where something else was done than was asked for, that is said. */
static void tell_lesson(const TextTable *table, Text *out)
{
    const LessonStep *step = said(table);
    if (step) {
        const bool missed = table->place.missed && step->otherwise[0] != '\0';
        text_add(out, "[%s: ", table->lesson->title);
        text_speak(missed ? step->otherwise : step->say, out);
        text_add(out, step->until == LESSON_NEXT ? " - n goes on.]\n" : " - n skips it.]\n");
    }
}

/* At the first position where it is of use, before anything is begun there. */
static void tell_tip(TextTable *table, Text *out)
{
    const bool taught = table->lesson && !table->place.over;
    if (!table->tips || taught || find_speaker(table) < 0 || table->held != 0 || table->steps.count > 0 ||
        table->tip_at == match_moves(table->match)) {
        return;
    }
    const Tip *tip =
        tips_find(table->tips, table->game, table->view, table->content, table->seat, table->tips_told);
    if (tip) {
        table->tips_told |= UINT32_C(1) << tip->when;
        table->tip_at = match_moves(table->match);
        text_add(out, "[Tip: ");
        text_speak(tip->say, out);
        text_add(out, " - r %s]\n", tip->rules);
    }
}

/* What can only be read: all of a page that lies over the table, and the numbers of the table itself. */
static void tell_readings(const TextTable *table, Text *out)
{
    const Scene *scene = table->scene;
    const int top = scene_top_layer(scene);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const size_t before = out->length;
        const bool counts = piece->kind == PIECE_GAUGE || piece->kind == PIECE_COUNTER;
        if (piece->layer == top && (top > 0 || counts) && !scene_offers(scene, piece)) {
            aloud_piece(scene, piece, out);
        }
        text_add(out, out->length > before ? "\n" : "");
    }
}

/* A place to which the piece in hand may go says what would be done there. */
static void add_choice(const TextTable *table, PieceId id, Text *out)
{
    const Piece *piece = scene_find(table->scene, id);
    const DropTarget *target = targets_find(table->targets, id);
    const size_t before = out->length;
    if (target) {
        text_speak(target->words, out);
    } else {
        aloud_piece(table->scene, piece, out);
    }
    if (out->length == before) {
        text_add(out, piece->kind == PIECE_ZONE ? "a place" : "a piece");
    }
    text_add(out, id == table->held ? " (in hand)\n" : "\n");
}

static void show_choices(const TextTable *table, Text *out)
{
    for (int i = 0; i < table->choice_count; i++) {
        text_add(out, "%3d  ", i + 1);
        add_choice(table, table->choices[i], out);
    }
}

static void show_candidates(const TextTable *table, Text *out)
{
    text_add(out, "Which one?\n");
    for (int i = 0; i < table->candidate_count; i++) {
        char text[MOVE_TEXT_MAX];
        table->game->move_to_text(&table->candidates[i], table->content, text, sizeof text);
        text_add(out, "%3d  %s\n", i + 1, text);
    }
}

static void ask_words(const TextTable *table, Text *out)
{
    Text offered = {0};
    bool required = false;
    const char *prompt = match_asks(table->match, table->seat, &table->told, &required);
    text_table_add_line(out, prompt);
    if (match_offer(table->match, table->seat, &table->told, 0, &offered)) {
        text_add(out, "Offered: \"%s\" (= takes it)\n", text_chars(&offered));
    }
    text_add(out, required ? "Write a line.\n" : "Write a line, or nothing to go on in silence.\n");
    text_free(&offered);
}

void text_table_show(TextTable *table, Text *out)
{
    tell_news(table, out);
    switch (table->asking) {
    case ASK_CHOICE:
        text_add(out, "\n");
        tell_lesson(table, out);
        tell_tip(table, out);
        text_table_add_line(out, table->scene->banner);
        tell_readings(table, out);
        show_choices(table, out);
        break;
    case ASK_WHICH:
        show_candidates(table, out);
        break;
    case ASK_WORDS:
        ask_words(table, out);
        break;
    case ASK_FIELD:
        text_add(out, "Write what is to stand there.\n");
        break;
    }
}

/* ------------------------------------------------------------------ moving */

void text_table_go_on(TextTable *table)
{
    let_bots_move(table);
    take_up(table);
}

/* Makes the move, or asks for the words that are told with it. */
static void make(TextTable *table, const Move *move, Text *out)
{
    Error why;
    bool required = false;
    if (!match_check(table->match, table->seat, move, &why) ||
        (table->lesson && !lesson_allows(table->lesson, &table->place, table->match, move, &why))) {
        text_table_add_line(out, why.text);
        return;
    }
    if (match_asks(table->match, table->seat, move, &required)) {
        table->told = *move;
        table->words_required = required;
        table->asking = ASK_WORDS;
        return;
    }
    if (match_play(table->match, table->seat, move, &why)) {
        text_table_go_on(table);
    } else {
        text_table_add_line(out, why.text);
    }
}

static void tell(TextTable *table, const char *line, Text *out)
{
    Text offered = {0};
    Error why;
    const bool takes =
        strcmp(line, "=") == 0 && match_offer(table->match, table->seat, &table->told, 0, &offered);
    const char *words = takes ? text_chars(&offered) : line;
    const bool silent = strspn(words, " ") == strlen(words);
    if (silent && table->words_required) {
        text_add(out, "This cannot be done without words.\n");
    } else if (match_play_telling(table->match, table->seat, &table->told, silent ? "" : words, takes,
                                  &why)) {
        text_table_go_on(table);
    } else {
        text_table_add_line(out, why.text);
    }
    text_free(&offered);
}

static bool make_gesture(TextTable *table, GestureKind kind, PieceId piece, PieceId zone, Text *out)
{
    table->candidate_count = 0;
    for (int i = 0; i < table->moves.count && table->candidate_count < TEXT_CANDIDATES_MAX; i++) {
        const Gesture *gesture = &table->gestures[i];
        if (gesture->kind == kind && gesture->piece == piece &&
            (kind != GESTURE_DRAG || gesture->zone == zone)) {
            table->candidates[table->candidate_count++] = table->moves.moves[i];
        }
    }
    if (table->candidate_count == 1) {
        make(table, &table->candidates[0], out);
    } else if (table->candidate_count > 1) {
        table->asking = ASK_WHICH;
    }
    return table->candidate_count > 0;
}

/* ------------------------------------------------------------------ choosing */

/* False when the game has no use for it. */
static bool offer(TextTable *table, Input *input, Text *out)
{
    const Game *game = table->game;
    if (!game->input || table->seat < 0) {
        return false;
    }
    void *before = memory_new(1, game->ui_size);
    Move move = {0};
    memcpy(before, table->ui, game->ui_size);
    input->held = table->held;
    const InputResult result =
        game->input(table->view, table->ui, table->content, table->seat, table->scene, input, &move);
    if (result == INPUT_MOVE) {
        make(table, &move, out);
    } else if (result == INPUT_STEP) {
        ui_stack_push(&table->steps, before);
        table->held = 0;
    }
    free(before);
    return result != INPUT_IGNORED;
}

static bool put(TextTable *table, PieceId zone, Text *out)
{
    const Piece *place = scene_find(table->scene, zone);
    if (!targets_find(table->targets, zone)) {
        return false;
    }
    const PieceId piece = table->targets->piece;
    Input input = {.kind = INPUT_DROP, .piece = piece, .under = zone, .x = place->x, .y = place->y};
    table->held = 0;
    return offer(table, &input, out) || make_gesture(table, GESTURE_DRAG, piece, zone, out);
}

static bool take_in_hand(TextTable *table, PieceId piece)
{
    table->scene->held = piece;
    find_targets(table);
    if (table->targets->count == 0) {
        return false;
    }
    table->held = piece;
    return true;
}

static void touch(TextTable *table, PieceId id, Text *out)
{
    const Piece *piece = scene_find(table->scene, id);
    const char *refusal = piece->refusal;
    Input input = {.kind = INPUT_TAP, .piece = id, .x = piece->x, .y = piece->y};
    if (put(table, id, out) || offer(table, &input, out) || make_gesture(table, GESTURE_BUTTON, id, 0, out) ||
        make_gesture(table, GESTURE_TAP, id, 0, out)) {
        return;
    }
    if (id == table->held) {
        table->held = 0;
    } else if (!take_in_hand(table, id)) {
        table->stands = true;
        text_table_add_line(out, refusal && refusal[0] ? refusal : "Nothing can be done with that now.");
    }
}

static void choose(TextTable *table, PieceId id, Text *out)
{
    const Piece *piece = scene_find(table->scene, id);
    table->spoken = id;
    if (piece->kind == PIECE_FIELD) {
        table->field = id;
        table->asking = ASK_FIELD;
    } else {
        touch(table, id, out);
    }
    if (table->asking == ASK_CHOICE) {
        lay(table);
    }
}

static void edit_field(TextTable *table, const char *line, Text *out)
{
    Input input = {.kind = INPUT_EDIT, .piece = table->field, .text = line};
    table->asking = ASK_CHOICE;
    offer(table, &input, out);
    lay(table);
}

/* ------------------------------------------------------------------ commands */

static void undo(TextTable *table, Text *out)
{
    Error why;
    if (table->asking != ASK_CHOICE || table->held != 0) {
        table->asking = ASK_CHOICE;
        table->held = 0;
        lay(table);
    } else if (ui_stack_pop(&table->steps, table->ui)) {
        lay(table);
    } else if (match_undo(table->match, false, &why)) {
        while (find_speaker(table) < 0 && match_undo(table->match, false, &why)) {
        }
        text_add(out, "Taken back.\n");
        text_table_go_on(table);
    } else {
        text_table_add_line(out, why.text);
    }
}

static void leave_page(TextTable *table, Text *out)
{
    Input input = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    table->held = 0;
    if (!offer(table, &input, out)) {
        text_add(out, "Nothing is open.\n");
    }
    lay(table);
}

/* Everything that says something, from top to bottom. */
static void tell_scene(const Scene *scene, Text *out)
{
    text_table_add_line(out, scene->banner);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const size_t before = out->length;
        if (piece->kind != PIECE_ZONE && piece->kind != PIECE_SHADE &&
            piece->layer == scene_top_layer(scene)) {
            aloud_piece(scene, piece, out);
        }
        text_add(out, out->length > before ? "\n" : "");
    }
}

static void list_moves(const TextTable *table, Text *out)
{
    char text[MOVE_TEXT_MAX];
    for (int i = 0; i < table->moves.count; i++) {
        table->game->move_to_text(&table->moves.moves[i], table->content, text, sizeof text);
        text_add(out, "%s\n", text);
    }
}

static void tell_rules(const TextTable *table, const char *topic, Text *out)
{
    const Piece *spoken = scene_find(table->scene, table->spoken);
    const LessonStep *step = said(table);
    const char *wanted = topic[0]                  ? topic
                         : step                    ? step->rules
                         : spoken && spoken->topic ? spoken->topic
                                                   : NULL;
    text_rules_tell(table->rules, wanted, out);
}

/* Reads or skips what the lesson says. */
static void go_on_in_lesson(TextTable *table)
{
    table->read++;
    find_place(table);
}

/* How the table lay after so many moves, for whoever sits here; the last one where none is named. */
static void look_back(const TextTable *table, const char *line, Text *out)
{
    const Game *game = table->game;
    const int moves = match_moves(table->match);
    int at = moves > 0 ? moves - 1 : 0;
    if (line[0] && !text_number(line, 0, moves, &at)) {
        text_add(out, "b and a number of moves, up to %d.\n", moves);
        return;
    }
    char when[TURN_NAME_MAX];
    void *view = memory_new(1, game->state_size), *ui = memory_new(1, game->ui_size);
    Scene *scene = memory_new(1, sizeof *scene);
    match_view_at(table->match, at, table->seat, view);
    game->ui_sync(ui, view, table->content);
    game_when(game, table->content, view, when);
    text_add(out, "After %d of %d moves%s%s.\n", at, moves, when[0] ? ": " : "", when);
    lay_position(table, view, ui, scene);
    scene->banner = NULL; /* nothing is to be done there */
    tell_scene(scene, out);
    free(view);
    free(ui);
    free(scene);
}

static void tell_commands(const TextTable *table, Text *out)
{
    text_add(
        out,
        "A number or a name chooses; letters spell where there is something to spell. Besides:\n"
        "  s  all that lies on the table\n"
        "  m  the moves there are, in the words that can be typed as well\n"
        "  u  takes back\n"
        "  b  how the table lay before the last move; b NUMBER after so many\n"
        "  w  what if: plays on from before the last move; w NUMBER after so many; w once more goes back\n"
        "  x  closes a page\n"
        "  r  the rules of what was chosen last; r WORDS those of something else\n"
        "  q  leaves\n");
    text_add(out, "%s", table->lesson ? "  n  goes on in the lesson\n" : "");
}

/* ------------------------------------------------------------------ lines */

static bool starts_alike(const char *name, const char *line)
{
    return strncasecmp(name, line, strlen(line)) == 0;
}

/* The whole of a name, or what stands before its comma: the letter of "E, Electrode". */
static bool is_called(const char *name, const char *line)
{
    const size_t length = strlen(line);
    return starts_alike(name, line) && (name[length] == '\0' || name[length] == ',');
}

/* The choice with this name, or the only one whose name begins so; 0 = there is none. */
static PieceId find_by_name(const TextTable *table, const char *line)
{
    PieceId found = 0;
    int count = 0;
    for (int i = 0; i < table->choice_count; i++) {
        Text name = {0};
        aloud_name(scene_find(table->scene, table->choices[i]), &name);
        const bool alike = starts_alike(text_chars(&name), line);
        const bool same = is_called(text_chars(&name), line);
        text_free(&name);
        if (same) {
            return table->choices[i];
        }
        if (alike) {
            found = table->choices[i];
            count++;
        }
    }
    return count == 1 ? found : 0;
}

/* The scene is then one of before. */
static InputResult type_letter(TextTable *table, char letter)
{
    const Input input = {.kind = INPUT_TEXT, .key = toupper((unsigned char)letter)};
    Move none;
    return table->game->input(table->view, table->ui, table->content, table->seat, table->scene, &input,
                              &none);
}

static bool is_letters(const char *line)
{
    while (isalpha((unsigned char)*line)) {
        line++;
    }
    return *line == '\0';
}

/* Plays a word letter by letter, as keys do, up to the first letter that cannot be played; one undo removes
   the whole word. False if the first letter cannot be played. */
static bool spell(TextTable *table, const char *line)
{
    if (!table->game->input || table->seat < 0 || !is_letters(line)) {
        return false;
    }
    void *before = memory_new(1, table->game->ui_size);
    memcpy(before, table->ui, table->game->ui_size);
    const bool laid = type_letter(table, line[0]) == INPUT_STEP;
    if (laid) {
        ui_stack_push(&table->steps, before);
        table->held = 0;
        lay(table);
        for (const char *at = line + 1; *at && type_letter(table, *at) == INPUT_STEP; at++) {
            lay(table);
        }
    } else {
        memcpy(table->ui, before, table->game->ui_size);
    }
    lay(table);
    free(before);
    return laid;
}

/* What a move is called is meant for the move, even where a piece is called the same. */
static void choose_by_words(TextTable *table, const char *line, Text *out)
{
    Move move = {0};
    Error why;
    const PieceId piece = find_by_name(table, line);
    if (find_speaker(table) >= 0 && table->game->move_from_text(line, table->content, &move, &why)) {
        make(table, &move, out);
    } else if (piece != 0) {
        choose(table, piece, out);
    } else if (!spell(table, line)) {
        table->stands = true;
        text_add(out, "Nothing here is called so; ? tells what can be typed.\n");
    }
}

/* Answers a line that only asks for something; false for any other. */
static bool answer(const TextTable *table, const char *line, Text *out)
{
    if (strcmp(line, "?") == 0) {
        tell_commands(table, out);
    } else if (strcmp(line, "s") == 0) {
        tell_scene(table->scene, out);
    } else if (strcmp(line, "m") == 0) {
        list_moves(table, out);
    } else if (line[0] == 'b' && (line[1] == '\0' || line[1] == ' ')) {
        look_back(table, line + 1 + strspn(line + 1, " "), out);
    } else if (line[0] == 'r' && (line[1] == '\0' || line[1] == ' ')) {
        tell_rules(table, line + 1 + strspn(line + 1, " "), out);
    } else {
        return line[0] == '\0';
    }
    return true;
}

static void obey_choice(TextTable *table, const char *line, Text *out)
{
    int number = 0;
    if (answer(table, line, out)) {
        table->stands = true;
    } else if (text_number(line, 1, table->choice_count, &number)) {
        choose(table, table->choices[number - 1], out);
    } else if (strcmp(line, "n") == 0 && said(table)) {
        go_on_in_lesson(table);
    } else if (line[0] == 'w' && (line[1] == '\0' || line[1] == ' ')) {
        text_table_whatif(table, line + 1 + strspn(line + 1, " "), out);
    } else if (strcmp(line, "x") == 0) {
        leave_page(table, out);
    } else {
        choose_by_words(table, line, out);
    }
}

static void obey_which(TextTable *table, const char *line, Text *out)
{
    int number = 0;
    if (text_number(line, 1, table->candidate_count, &number)) {
        table->asking = ASK_CHOICE;
        make(table, &table->candidates[number - 1], out);
        lay(table);
    } else {
        text_add(out, "Type its number, or u to leave it.\n");
    }
}

bool text_table_obey(TextTable *table, const char *line, Text *out)
{
    if (strcmp(line, "q") == 0) {
        return false;
    }
    table->stands = false;
    if (strcmp(line, "u") == 0) {
        undo(table, out);
    } else {
        switch (table->asking) {
        case ASK_CHOICE:
            obey_choice(table, line, out);
            break;
        case ASK_WHICH:
            obey_which(table, line, out);
            break;
        case ASK_WORDS:
            tell(table, line, out);
            break;
        case ASK_FIELD:
            edit_field(table, line, out);
            break;
        }
    }
    if (!table->stands) {
        text_table_show(table, out);
    }
    return true;
}
