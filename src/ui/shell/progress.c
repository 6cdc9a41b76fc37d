/* progress.c: the player's progress; see progress.h. */
#include "ui/shell/progress.h"

#include "core/data/config_file.h"
#include "core/platform/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the index of the game in games_all. Returns -1 for a game that is not in this list because it
 * exists only in a test. */
static int find_game_index(const Game *game)
{
    for (int i = 0; games_all[i]; i++) {
        if (strcmp(games_all[i]->id, game->id) == 0) {
            return i;
        }
    }
    return -1;
}

static int get_game_index(const Game *game)
{
    const int index = find_game_index(game);
    assert(index >= 0 && index < PROGRESS_GAMES_MAX);
    return index;
}

static const GameOption *get_option(const Game *game, int option)
{
    for (int i = 0; game->options && game->options[i].key && i <= option; i++) {
        if (i == option) {
            return &game->options[i];
        }
    }
    return NULL;
}

/* --- reading the file --- */

static const char LESSONS[] = "lessons", TIPS[] = "tips", PUZZLES[] = "puzzles";

static void read_wins(ConfigReader *reader, const Json *game, const GameOption *option, int *wins)
{
    Json object, count;
    if (!config_read_object(reader, game, option->key, &object)) {
        return;
    }
    for (int i = 0; i < GAME_OPTION_VALUES_MAX && option->values[i]; i++) {
        Error reason;
        if (config_read_member(reader, &object, option->values[i], &count) &&
            !json_as_int(&count, 0, PROGRESS_WINS_MAX, &wins[i], &reason)) {
            config_report_unusable(reader, &reason);
        }
    }
}

static const char *read_name(ConfigReader *reader, const Json *entry, bool is_good(const char *name),
                             const char *kind)
{
    const char *name = NULL;
    Error reason;
    if (json_as_string(entry, &name, &reason) &&
        (is_good(name) || json_fail(entry, &reason, "unknown %s", kind))) {
        return name;
    }
    config_mark_known(reader, entry);
    config_report_unusable(reader, &reason);
    return NULL;
}

static void read_lessons(ConfigReader *reader, const Json *game, LessonNames *out)
{
    Json list, entry;
    if (!config_read_array(reader, game, LESSONS, &list)) {
        return;
    }
    for (bool more = json_get_first(&list, &entry); more; more = json_move_to_next(&entry)) {
        const char *name = read_name(reader, &entry, lesson_name_is_valid, "lesson");
        if (name && out->count < LESSONS_MAX) {
            config_mark_known(reader, &entry);
            memcpy(out->names[out->count++], name,
                   strlen(name) + 1); /* fits, because read_name checked the length */
        }
    }
}

static bool is_not_empty(const char *name)
{
    return name[0] != '\0';
}

static void read_tips(ConfigReader *reader, const Json *at, const Game *game, uint32_t *out)
{
    Json list, entry;
    if (!config_read_array(reader, at, TIPS, &list)) {
        return;
    }
    for (bool more = json_get_first(&list, &entry); more; more = json_move_to_next(&entry)) {
        const char *name = read_name(reader, &entry, is_not_empty, "condition");
        for (int i = 0; name && game->lessons && game->lessons->conditions[i]; i++) {
            if (strcmp(game->lessons->conditions[i], name) == 0) {
                config_mark_known(reader, &entry);
                *out |= UINT32_C(1) << i;
            }
        }
    }
}

/* Adds a solved puzzle. If the list is full, removes the oldest entry, because its puzzle is the most likely
 * not to exist anymore. */
static void add_solved_puzzle(SolvedPuzzles *solved, const char *id)
{
    if (solved->count == PUZZLES_MAX) {
        memmove(solved->ids, solved->ids + 1, sizeof solved->ids - sizeof *solved->ids);
        solved->count--;
    }
    snprintf(solved->ids[solved->count++], PUZZLE_ID_MAX, "%s", id);
}

static void read_puzzles(ConfigReader *reader, const Json *game, SolvedPuzzles *out)
{
    Json list, entry;
    if (!config_read_array(reader, game, PUZZLES, &list)) {
        return;
    }
    for (bool more = json_get_first(&list, &entry); more; more = json_move_to_next(&entry)) {
        const char *id = read_name(reader, &entry, puzzle_id_is_valid, "puzzle");
        if (id) {
            config_mark_known(reader, &entry);
            add_solved_puzzle(out, id);
        }
    }
}

static void read_games(ConfigReader *reader, const Json *root, void *out)
{
    Progress *progress = out;
    for (int i = 0; games_all[i]; i++) {
        Json game;
        if (!config_read_object(reader, root, games_all[i]->id, &game)) {
            continue;
        }
        const GameOption *option;
        for (int j = 0; (option = get_option(games_all[i], j)) != NULL; j++) {
            read_wins(reader, &game, option, progress->wins[i][j]);
        }
        read_lessons(reader, &game, &progress->lessons[i]);
        read_tips(reader, &game, games_all[i], &progress->tips[i]);
        read_puzzles(reader, &game, &progress->puzzles[i]);
    }
}

bool progress_load(Progress *progress, const char *path, Error *error)
{
    *progress = (Progress){0};
    return config_file_load(path, read_games, progress, error);
}

/* --- writing the file --- */

static void write_option(const GameOption *option, const int *wins, Text *out)
{
    bool first = true;
    json_write_string(out, option->key);
    text_add(out, ": {");
    for (int i = 0; i < GAME_OPTION_VALUES_MAX && option->values[i]; i++) {
        if (wins[i] > 0) {
            text_add(out, "%s", first ? "" : ", ");
            json_write_string(out, option->values[i]);
            text_add(out, ": %d", wins[i]);
            first = false;
        }
    }
    text_add(out, "}");
}

static void write_lessons(const LessonNames *lessons, Text *out)
{
    json_write_string(out, LESSONS);
    text_add(out, ": [");
    for (int i = 0; i < lessons->count; i++) {
        text_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(out, lessons->names[i]);
    }
    text_add(out, "]");
}

static void write_tips(const Game *game, uint32_t told, Text *out)
{
    const char *before = "";
    json_write_string(out, TIPS);
    text_add(out, ": [");
    for (int i = 0; game->lessons && game->lessons->conditions[i]; i++) {
        if (told >> i & 1) {
            text_add(out, "%s", before);
            json_write_string(out, game->lessons->conditions[i]);
            before = ", ";
        }
    }
    text_add(out, "]");
}

static void write_puzzles(const SolvedPuzzles *solved, Text *out)
{
    json_write_string(out, PUZZLES);
    text_add(out, ": [");
    for (int i = 0; i < solved->count; i++) {
        text_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(out, solved->ids[i]);
    }
    text_add(out, "]");
}

bool progress_save(const Progress *progress, const char *path, Error *error)
{
    Text text = {0};
    text_add(&text, "{");
    for (int i = 0; games_all[i]; i++) {
        text_add(&text, "%s\n  ", i > 0 ? "," : "");
        json_write_string(&text, games_all[i]->id);
        text_add(&text, ": {");
        const GameOption *option;
        for (int j = 0; (option = get_option(games_all[i], j)) != NULL; j++) {
            text_add(&text, "%s\n    ", j > 0 ? "," : "");
            write_option(option, progress->wins[i][j], &text);
        }
        text_add(&text, "%s\n    ", get_option(games_all[i], 0) ? "," : "");
        write_lessons(&progress->lessons[i], &text);
        text_add(&text, ",\n    ");
        write_tips(games_all[i], progress->tips[i], &text);
        text_add(&text, ",\n    ");
        write_puzzles(&progress->puzzles[i], &text);
        text_add(&text, "\n  }");
    }
    text_add(&text, "\n}\n");
    Progress *unused = memory_new(1, sizeof *unused);
    const bool good = config_file_save(path, read_games, unused, &text, error);
    free(unused);
    text_free(&text);
    return good;
}

/* --- wins --- */

int progress_get_wins(const Progress *progress, const Game *game, int option, int value)
{
    return progress->wins[get_game_index(game)][option][value];
}

void progress_record_win(Progress *progress, const MatchSetup *setup)
{
    int game = get_game_index(setup->game);
    for (int i = 0; get_option(setup->game, i); i++) {
        int *wins = &progress->wins[game][i][setup->options.value[i]];
        *wins += *wins < PROGRESS_WINS_MAX;
    }
}

bool progress_is_unlocked(const Progress *progress, const Game *game, int option, int value)
{
    const GameOption *dial = get_option(game, option);
    assert(dial);
    return dial->initially_unlocked == 0 || value < dial->initially_unlocked ||
           progress_get_wins(progress, game, option, value - 1) > 0;
}

/* --- lessons --- */

bool progress_is_lesson_done(const Progress *progress, const Game *game, const char *name)
{
    const LessonNames *lessons = &progress->lessons[get_game_index(game)];
    for (int i = 0; i < lessons->count; i++) {
        if (strcmp(lessons->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

bool progress_has_done_any_lesson(const Progress *progress, const Game *game)
{
    const int index = find_game_index(game);
    return index >= 0 && progress->lessons[index].count > 0;
}

bool progress_record_lesson(Progress *progress, const Game *game, const char *name)
{
    LessonNames *lessons = &progress->lessons[get_game_index(game)];
    if (progress_is_lesson_done(progress, game, name) || lessons->count == LESSONS_MAX) {
        return false;
    }
    snprintf(lessons->names[lessons->count++], LESSON_NAME_MAX, "%s", name);
    return true;
}

/* --- tips --- */

uint32_t progress_get_shown_tips(const Progress *progress, const Game *game)
{
    return progress->tips[get_game_index(game)];
}

bool progress_record_tip(Progress *progress, const Game *game, int condition)
{
    uint32_t *told = &progress->tips[get_game_index(game)];
    const uint32_t before = *told;
    *told |= UINT32_C(1) << condition;
    return *told != before;
}

void progress_reset_tips(Progress *progress)
{
    memset(progress->tips, 0, sizeof progress->tips);
}

/* --- puzzles --- */

bool progress_is_puzzle_solved(const Progress *progress, const Game *game, const char *id)
{
    const SolvedPuzzles *solved = &progress->puzzles[get_game_index(game)];
    for (int i = 0; i < solved->count; i++) {
        if (strcmp(solved->ids[i], id) == 0) {
            return true;
        }
    }
    return false;
}

bool progress_record_puzzle(Progress *progress, const Game *game, const char *id)
{
    if (progress_is_puzzle_solved(progress, game, id)) {
        return false;
    }
    add_solved_puzzle(&progress->puzzles[get_game_index(game)], id);
    return true;
}
