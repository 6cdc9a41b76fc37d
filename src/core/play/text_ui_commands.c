/* text_ui_commands.c: commands of the text interface that print something: help, positions, moves, hints,
 * rules. */
#include "core/play/text_ui_private.h"

#include "core/learn/rules_page.h"
#include "core/platform/memory.h"
#include "core/play/dictionary.h"
#include "core/play/hint_list.h"
#include "core/scene/accessible_text.h"

#include <stdlib.h>
#include <string.h>

/* If more than SHOWN_PER_VERB moves begin with the same word, the command `m` alone prints only one of them
 * and the number of the others. The command `m` with the beginning of a move prints at most LISTED_MOVES
 * moves. */
enum { SHOWN_PER_VERB = 20, LISTED_MOVES = 100 };

static const char *write_move(const Controller *controller, int index, char text[MOVE_TEXT_MAX])
{
    controller->game->move_to_text(&controller->moves.moves[index], controller->content, text, MOVE_TEXT_MAX);
    return text;
}

static void list_moves_from(const Controller *controller, const char *start, Text *out)
{
    char text[MOVE_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < controller->moves.count; i++) {
        if (strncmp(write_move(controller, i, text), start, strlen(start)) == 0 && count++ < LISTED_MOVES) {
            text_add(out, "%s\n", text);
        }
    }
    if (count == 0) {
        text_add(out, "No legal move begins with %s. Type m to list the moves.\n", start);
    } else if (count > LISTED_MOVES) {
        text_add(out, "and %d more. Type m and more words of the move.\n", count - LISTED_MOVES);
    }
}

/* Counts how many moves from `index` on begin with the same word. Sets `*length` to the length of this word
 * and the space after it, in bytes. */
static int count_same_verb(const Controller *controller, int index, size_t *length)
{
    char verb[MOVE_TEXT_MAX], text[MOVE_TEXT_MAX];
    *length = strcspn(write_move(controller, index, verb), " ");
    *length += verb[*length] == ' ';
    int count = 1;
    while (index + count < controller->moves.count &&
           strncmp(write_move(controller, index + count, text), verb, *length) == 0) {
        count++;
    }
    return count;
}

static void list_moves(const Controller *controller, Text *out)
{
    char text[MOVE_TEXT_MAX];
    for (int i = 0, count; i < controller->moves.count; i += count) {
        size_t length;
        count = count_same_verb(controller, i, &length);
        const bool is_long = count > SHOWN_PER_VERB;
        for (int k = 0; k < (is_long ? 1 : count); k++) {
            text_add(out, "%s\n", write_move(controller, i + k, text));
        }
        if (is_long) {
            text_add(out, "and %d more: type m %.*s\n", count - 1, (int)length - 1, text);
        }
    }
}

static void show_hints(const HintList *list, Text *out)
{
    Text words = {0};
    hint_list_describe(list, &words);
    text_ui_add_line(out, text_chars(&words));
    for (int i = 0; i < list->count; i++) {
        text_clear(&words);
        text_add(&words, list->hints[i].text[0] ? "%s · %s" : "%s", list->hints[i].title,
                 list->hints[i].text);
        text_add(out, "  h %d  ", i + 1);
        text_ui_add_line(out, text_chars(&words));
    }
    text_free(&words);
}

void text_ui_give_hint(TextUi *table, const char *line, Text *out)
{
    int number;
    const HintList list = hint_list_request(&table->controller);
    table->skip_show = true;
    if (list.count == 0) {
        text_add(out, "There are no hints right now.\n");
        return;
    }
    match_record_help(table->controller.match, HELP_LEVEL_ANALYSIS);
    if (!text_parse_int(line, 1, list.count, &number)) {
        show_hints(&list, out);
        return;
    }
    table->skip_show = false;
    text_ui_close_page(table); /* a page must not hide the hint's move on the table */
    text_ui_apply_result(table, controller_apply_hint(&table->controller, &list.hints[number - 1].move), out);
    if (table->prompt == PROMPT_CHOICE) {
        text_ui_rebuild_scene(table);
    }
}

static void show_rules(const TextUi *table, const char *topic, Text *out)
{
    const Piece *spoken = scene_find_piece(table->scene, table->last_chosen);
    const LessonStep *step = controller_get_lesson_step(&table->controller);
    const char *wanted = topic[0]                  ? topic
                         : step                    ? step->rules
                         : spoken && spoken->topic ? spoken->topic
                                                   : NULL;
    rules_page_add_section(table->rules, wanted, out);
}

/* Shows the position after the first N moves if `line` is the number N, or the position before the last move
 * if `line` is "". */
static void show_past_position(const TextUi *table, const char *line, Text *out)
{
    const Controller *controller = &table->controller;
    const Game *game = controller->game;
    const int moves = match_move_count(controller->match);
    int at = moves > 0 ? moves - 1 : 0;
    if (line[0] && !text_parse_int(line, 0, moves, &at)) {
        text_add(out, "Type b and a number of moves, 0 to %d.\n", moves);
        return;
    }
    char when[TURN_NAME_MAX];
    void *view = memory_new(1, game->state_size), *ui = memory_new(1, game->ui_size);
    Scene *scene = memory_new(1, sizeof *scene);
    match_view_at(controller->match, at, controller->seat, view);
    game_sync_ui(game, ui, view, controller->content);
    game_write_turn_name(game, controller->content, view, when);
    text_add(out, "After %d of %d moves%s%s.\n", at, moves, when[0] ? ": " : "", when);
    text_ui_init_scene(table, scene);
    game->build_scene(view, ui, controller->content, controller->seat, scene);
    /* nobody can move in a past position, so the banner that says what to do is removed */
    scene->banner = NULL;
    if (game->draw_text_board && !table->in_sentences) {
        game->draw_text_board(view, ui, controller->content, controller->seat, TURN_LINES, out);
    } else {
        text_ui_describe_scene(scene, out);
    }
    free(view);
    free(ui);
    free(scene);
}

/* Prints the help, which has at most 24 lines of 80 columns. */
static void show_help(const TextUi *table, Text *out)
{
    text_add(out, "Type a number, or the beginning of the name of a card, button or move.\n"
                  "In word games, type a word to spell it. Commands:\n"
                  "  s         describe everything on the table in sentences\n"
                  "  s NAME    read a card or button; a number works too\n"
                  "  l         list the lines that were left out\n"
                  "  p         turn the picture of the table off or on; without it, the program\n"
                  "            describes the table in sentences\n"
                  "  m         list the legal moves, which you can also type; m WORDS: only moves\n"
                  "            that begin with these words\n"
                  "  u         undo\n"
                  "  h         list the best moves; h NUMBER: prepare a move\n"
                  "  b         show the table before the last move; b NUMBER: after that many moves\n"
                  "  w         what if: play on in a copy of the game, from before the last move;\n"
                  "            w NUMBER: from after that many moves; w again: go back to the game\n"
                  "  x         close a page\n"
                  "  g         stop bots after each move, to move out of turn; then g: go on;\n"
                  "            g NUMBER: the player of this seat moves out of turn\n"
                  "  look up WORD  look up a word in the dictionary of a word game\n"
                  "  r         show the rules about your last choice; r WORDS: about another topic\n"
                  "  q         quit\n");
    text_add(out, "%s", table->controller.lesson ? "  n         continue the lesson\n" : "");
}

const char *text_ui_find_command_argument(const char *line, char letter)
{
    return line[0] == letter && (line[1] == '\0' || line[1] == ' ') ? line + 1 + strspn(line + 1, " ") : NULL;
}

/* Describes the piece with this name. If `name` is "", describes the whole table. */
static void describe_piece_by_name(const TextUi *table, const char *name, Text *out)
{
    if (name[0] == '\0') {
        text_ui_describe_scene(table->scene, out);
        return;
    }
    const Piece *piece = scene_find_piece(table->scene, text_ui_find_piece(table, name));
    if (piece) {
        accessible_text_add_piece_details(table->scene, piece, VERBOSITY_FULL, out);
    }
    text_add(out, piece ? "\n" : "No card or button has that name. Type s to show everything.\n");
}

/* Describes a word. Unless the game is over, records that the player used HELP_LEVEL_LOOKUPS. */
static void look_up_word(const TextUi *table, const char *word, Text *out)
{
    Text answer = {0};
    if (!(table->controller.game->flags & GAME_WORDS)) {
        text_add(out, "This game has no dictionary.\n");
        return;
    }
    if (!text_ui_is_over(table)) {
        match_record_help(table->controller.match, HELP_LEVEL_LOOKUPS);
    }
    dictionary_describe(table->words, word, &answer);
    text_ui_add_line(out, text_chars(&answer));
    text_free(&answer);
}

bool text_ui_answer_query(TextUi *table, const char *line, Text *out)
{
    static const char look_up[] = "look up";
    const char *argument;
    if (strcmp(line, "?") == 0) {
        show_help(table, out);
    } else if ((argument = text_ui_find_command_argument(line, 's'))) {
        describe_piece_by_name(table, argument, out);
    } else if (strcmp(line, "l") == 0) {
        text_add(out, "%s", table->more.length > 0 ? text_chars(&table->more) : "No lines were left out.\n");
    } else if (strcmp(line, "m") == 0) {
        list_moves(&table->controller, out);
    } else if ((argument = text_ui_find_command_argument(line, 'm'))) {
        list_moves_from(&table->controller, argument, out);
    } else if ((argument = text_ui_find_command_argument(line, 'b'))) {
        show_past_position(table, argument, out);
    } else if ((argument = text_ui_find_command_argument(line, 'r'))) {
        show_rules(table, argument, out);
    } else if (strncmp(line, look_up, strlen(look_up)) == 0 &&
               (argument = text_ui_find_command_argument(line + strlen(look_up) - 1, 'p'))) {
        look_up_word(table, argument, out);
    } else {
        return line[0] == '\0';
    }
    return true;
}
