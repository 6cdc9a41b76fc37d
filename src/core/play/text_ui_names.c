/* text_ui_names.c: finds the piece or move that a typed line names, even if only the beginning was typed.
 * Spells typed words in word games. */
#include "core/play/text_ui_private.h"

#include "core/platform/memory.h"
#include "core/scene/accessible_text.h"
#include "core/text/columns.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { COMPLETIONS_MAX = 40 };

/* ------------------------------------------------------------------ matching */

/* How well a typed line matches a name, from worst to best. */
typedef enum NameMatch {
    MATCH_NONE,
    MATCH_WORD,      /* the typed line is the beginning of a later word of the name */
    MATCH_BEGINNING, /* the typed line is the beginning of the name */
    /* the typed line is the whole name, or its part before the comma: "E" matches "E, Electrode" */
    MATCH_NAME,
} NameMatch;

/* Returns the character at `*at` in lower case, and moves `*at` past the character. Returns a space instead
 * of an underscore, and a straight apostrophe instead of a curly one. */
static int read_lower_case(const char **at)
{
    static const char curly[] = "’";
    if (strncmp(*at, curly, sizeof curly - 1) == 0) {
        *at += sizeof curly - 1;
        return '\'';
    }
    const int letter = tolower((unsigned char)*(*at)++);
    return letter == '_' ? ' ' : letter;
}

/* Returns the part of the name after the typed line, or NULL if the name does not begin with the line. */
static const char *skip_prefix(const char *name, const char *line)
{
    while (*line) {
        if (!*name || read_lower_case(&name) != read_lower_case(&line)) {
            return NULL;
        }
    }
    return name;
}

static NameMatch match_name(const char *name, const char *line)
{
    const char *rest = skip_prefix(name, line);
    if (rest) {
        return *rest == '\0' || *rest == ',' ? MATCH_NAME : MATCH_BEGINNING;
    }
    for (const char *word = strchr(name, ' '); word; word = strchr(word + 1, ' ')) {
        if (skip_prefix(word + 1, line)) {
            return MATCH_WORD;
        }
    }
    return MATCH_NONE;
}

/* ------------------------------------------------------------------ pieces */

typedef struct ChoiceMatches {
    NameMatch match;
    int first; /* index of the first of the choices that match best */
    /* 1 if all choices that match best have the same name, otherwise a larger number */
    int names;
} ChoiceMatches;

static void write_name(const TextUi *table, int choice, Text *out)
{
    text_clear(out);
    accessible_text_add_name(scene_find_piece(table->scene, table->choices[choice]), out);
}

static ChoiceMatches find_matches(const TextUi *table, const char *line, int start, int end)
{
    ChoiceMatches found = {.match = MATCH_NONE};
    Text name = {0}, first = {0};
    for (int i = start; i < end; i++) {
        write_name(table, i, &name);
        const NameMatch match = match_name(text_chars(&name), line);
        if (match > found.match) {
            found = (ChoiceMatches){.match = match, .first = i, .names = 1};
            write_name(table, i, &first);
        } else if (match != MATCH_NONE && match == found.match) {
            found.names += strcmp(text_chars(&name), text_chars(&first)) != 0;
        }
    }
    text_free(&name);
    text_free(&first);
    return found;
}

/* Finds the choices that match the typed line best. If several choices match equally well, prefers those that
 * can be used now. */
static ChoiceMatches find_choices(const TextUi *table, const char *line)
{
    const int usable = table->group_end[CHOICE_LOOK];
    const ChoiceMatches now = find_matches(table, line, 0, usable);
    const ChoiceMatches others = find_matches(table, line, usable, table->choice_count);
    return now.match >= others.match ? now : others;
}

PieceId text_ui_find_piece(const TextUi *table, const char *line)
{
    int number;
    if (text_parse_int(line, 1, table->choice_count, &number)) {
        return table->choices[number - 1];
    }
    const ChoiceMatches found = find_choices(table, line);
    return found.match == MATCH_NAME || found.names == 1 ? table->choices[found.first] : 0;
}

static void list_matches(const TextUi *table, const char *line, NameMatch match, Text *out)
{
    Text name = {0};
    text_add(out, "Which one?");
    for (int i = 0; i < table->choice_count; i++) {
        write_name(table, i, &name);
        if (match_name(text_chars(&name), line) == match) {
            text_add(out, "  %d) ", i + 1);
            text_ui_add_short_name(table, table->choices[i], out);
        }
    }
    text_add(out, "\n");
    text_free(&name);
}

/* ------------------------------------------------------------------ moves */

/* Returns the part of the move's text after the typed line, or NULL if the text does not begin with the
 * line. */
static const char *get_text_after_line(const Controller *controller, const Move *move, const char *line,
                                       char text[MOVE_TEXT_MAX])
{
    controller->game->move_to_text(move, controller->content, text, MOVE_TEXT_MAX);
    return skip_prefix(text, line);
}

/* Counts the moves whose text begins with the line. Stores up to CONTROLLER_CANDIDATES_MAX of these moves in
 * `candidates`. */
static int find_moves(Controller *controller, const char *line)
{
    char text[MOVE_TEXT_MAX];
    int count = 0;
    controller->candidate_count = 0;
    for (int i = 0; i < controller->moves.count; i++) {
        if (get_text_after_line(controller, &controller->moves.moves[i], line, text)) {
            count++;
            if (controller->candidate_count < CONTROLLER_CANDIDATES_MAX) {
                controller->candidates[controller->candidate_count++] = controller->moves.moves[i];
            }
        }
    }
    return count;
}

static bool contains_hash(const uint64_t *hashes, int count, uint64_t hash)
{
    while (count > 0 && hashes[count - 1] != hash) {
        count--;
    }
    return count > 0;
}

/* Lists how the player can complete the typed line, unless there are more than COMPLETIONS_MAX ways. A
 * completion is the text of a matching move up to the end of the next word. Lists no completion twice. */
static void list_completions(const Controller *controller, const char *line, int count, Text *out)
{
    char text[MOVE_TEXT_MAX];
    uint64_t listed[COMPLETIONS_MAX + 1];
    int completions = 0;
    Text list = {0};
    for (int i = 0; i < controller->moves.count && completions <= COMPLETIONS_MAX; i++) {
        const char *rest = get_text_after_line(controller, &controller->moves.moves[i], line, text);
        if (rest) {
            const char *end = rest + (*rest == ' ');
            const size_t length = (size_t)(end - text) + strcspn(end, " ");
            const uint64_t hash = hash_bytes(HASH_START, text, length);
            if (!contains_hash(listed, completions, hash)) {
                listed[completions++] = hash;
                text_add(&list, completions == 1 ? ": %.*s" : " · %.*s", (int)length, text);
            }
        }
    }
    text_add(out, "%d moves begin with this text. Type more%s\n", count,
             completions <= COMPLETIONS_MAX ? text_chars(&list) : " of the move.");
    text_free(&list);
}

/* Finds the moves whose text begins with the typed line. Plays the move if there is only one. If there are
 * several, asks the player to choose a move or to type more. Returns false if there is none. */
static bool choose_move(TextUi *table, const char *line, Text *out)
{
    Controller *controller = &table->controller;
    const int count = find_moves(controller, line);
    if (count == 1) {
        const Move move = controller->candidates[0];
        text_ui_play_move(table, &move, out);
    } else if (count > CONTROLLER_CANDIDATES_MAX) {
        table->skip_show = true;
        list_completions(controller, line, count, out);
    } else if (count > 0) {
        table->prompt = PROMPT_CANDIDATE;
    }
    return count > 0;
}

/* ------------------------------------------------------------------ words */

/* Adds a letter to the draft move. Returns false if the letter cannot be played. */
static bool type_letter(TextUi *table, char letter)
{
    Input input = {.kind = INPUT_TEXT, .key = toupper((unsigned char)letter)};
    const ControllerResult result = controller_handle_input(&table->controller, table->scene, &input);
    text_ui_rebuild_scene(table);
    return result == CONTROLLER_DRAFTED;
}

static bool has_only_letters(const char *line)
{
    while (isalpha((unsigned char)*line)) {
        line++;
    }
    return *line == '\0';
}

/* Adds the letters of a word to the draft move. Stops at the first letter that cannot be played. A single
 * undo removes all these letters. Returns how many letters were added. */
static int spell_word(TextUi *table, const char *line)
{
    Controller *controller = &table->controller;
    void *before = memory_new(1, controller->game->ui_size);
    memcpy(before, controller->ui, controller->game->ui_size);
    int letters = has_only_letters(line) && type_letter(table, line[0]);
    if (letters == 0) {
        memcpy(controller->ui, before, controller->game->ui_size);
        text_ui_rebuild_scene(table);
    }
    while (letters > 0 && line[letters] && type_letter(table, line[letters])) {
        controller_join_draft_steps(controller);
        letters++;
    }
    free(before);
    return letters;
}

/* True if the scene has a main button that can be pressed. If the player has typed letters, this means that
 * they form a word that can be played. */
static bool has_main_button(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_BUTTON && piece->flags & PIECE_PRIMARY && !(piece->flags & PIECE_DISABLED) &&
            piece->layer == scene_get_top_layer(scene)) {
            return true;
        }
    }
    return false;
}

/* Adds the letters of the typed word to the draft move. Returns false, without changes, if the line is not a
 * word that can be played. */
static bool spell_playable_word(TextUi *table, const char *line)
{
    const int letters = spell_word(table, line);
    if (letters > 0 && (line[letters] != '\0' || !has_main_button(table->scene))) {
        controller_undo_step(&table->controller);
        text_ui_rebuild_scene(table);
        return false;
    }
    return letters > 0;
}

void text_ui_choose_by_words(TextUi *table, const char *line, Text *out)
{
    Move move = {0};
    Error why;
    const ChoiceMatches found = find_choices(table, line);
    if (controller_can_move(&table->controller) &&
        table->controller.game->move_from_text(line, table->controller.content, &move, &why)) {
        text_ui_play_move(table, &move, out);
    } else if (found.match == MATCH_NAME) {
        text_ui_choose_piece(table, table->choices[found.first], out);
    } else if (spell_playable_word(table, line)) {
        return;
    } else if (found.match == MATCH_BEGINNING && found.names == 1) {
        text_ui_choose_piece(table, table->choices[found.first], out);
    } else if ((found.match != MATCH_BEGINNING && choose_move(table, line, out)) ||
               spell_word(table, line) > 0) {
        return;
    } else if (found.match != MATCH_NONE && found.names == 1) {
        text_ui_choose_piece(table, table->choices[found.first], out);
    } else {
        table->skip_show = true;
        if (found.match != MATCH_NONE) {
            list_matches(table, line, found.match, out);
        } else {
            text_add(out, "Nothing here has that name. Type ? for help.\n");
        }
    }
}
