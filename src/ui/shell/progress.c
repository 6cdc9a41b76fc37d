/* progress.c: see progress.h. */
#include "ui/shell/progress.h"

#include "ui/shell/own_file.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static int game_index(const Game *game)
{
    for (int i = 0; games_all[i]; i++) {
        if (games_all[i] == game) {
            assert(i < PROGRESS_GAMES_MAX);
            return i;
        }
    }
    assert(!"a game that is not on the shelf");
    return 0;
}

static const GameOption *option_at(const Game *game, int option)
{
    for (int i = 0; game->options && game->options[i].key && i <= option; i++) {
        if (i == option) {
            return &game->options[i];
        }
    }
    return NULL;
}

/* --- reading --- */

/* One option of a game: how often each of its values was won with. */
static bool read_values(const Json *at, const GameOption *option, int *wins, Error *error)
{
    Json member;
    for (bool more = json_first(at, &member); more; more = json_next(&member)) {
        int value = 0;
        while (value < GAME_OPTION_VALUES_MAX && option->values[value] &&
               strcmp(option->values[value], member.key) != 0) {
            value++;
        }
        if (value == GAME_OPTION_VALUES_MAX || !option->values[value]) {
            return json_fail(&member, error, "%s cannot be this", option->key);
        }
        if (!json_as_int(&member, 0, PROGRESS_WINS_MAX, &wins[value], error)) {
            return false;
        }
    }
    return true;
}

static const char LESSONS[] = "lessons", TIPS[] = "tips", PUZZLES[] = "puzzles";

static bool read_lessons(const Json *at, LessonNames *out, Error *error)
{
    Json member;
    out->count = 0;
    if (json_count(at) > LESSONS_MAX) {
        return json_fail(at, error, "there are no more than %d", LESSONS_MAX);
    }
    for (bool more = json_first(at, &member); more; more = json_next(&member)) {
        const char *name = NULL;
        if (!json_as_string(&member, &name, error)) {
            return false;
        }
        if (!lesson_name_good(name)) {
            return json_fail(&member, error, "no lesson is called so");
        }
        memcpy(out->names[out->count++], name, strlen(name) + 1); /* its length was checked with it */
    }
    return true;
}

/* A condition that no tip waits for any more is passed over: what was won is not lost for it. */
static bool read_tips(const Json *at, const Game *game, uint32_t *out, Error *error)
{
    Json member;
    for (bool more = json_first(at, &member); more; more = json_next(&member)) {
        const char *name = NULL;
        if (!json_as_string(&member, &name, error)) {
            return false;
        }
        for (int i = 0; game->lessons && game->lessons->conditions[i]; i++) {
            *out |= strcmp(game->lessons->conditions[i], name) == 0 ? UINT32_C(1) << i : 0;
        }
    }
    return true;
}

/* The oldest make way for others, as puzzles come and go with versions. */
static void add_id(SolvedPuzzles *solved, const char *id)
{
    if (solved->count == PUZZLES_MAX) {
        memmove(solved->ids, solved->ids + 1, sizeof solved->ids - sizeof *solved->ids);
        solved->count--;
    }
    snprintf(solved->ids[solved->count++], PUZZLE_ID_MAX, "%s", id);
}

static bool read_puzzles(const Json *at, SolvedPuzzles *out, Error *error)
{
    Json member;
    for (bool more = json_first(at, &member); more; more = json_next(&member)) {
        const char *id = NULL;
        if (!json_as_string(&member, &id, error)) {
            return false;
        }
        if (!puzzle_id_good(id)) {
            return json_fail(&member, error, "no puzzle is called so");
        }
        add_id(out, id);
    }
    return true;
}

static bool read_game(const Json *at, const Game *game, Progress *out, Error *error)
{
    Json member;
    for (bool more = json_first(at, &member); more; more = json_next(&member)) {
        int index = 0;
        Json list;
        if (strcmp(member.key, LESSONS) == 0) {
            if (!json_array(at, LESSONS, &list, error) ||
                !read_lessons(&list, &out->lessons[game_index(game)], error)) {
                return false;
            }
            continue;
        }
        if (strcmp(member.key, TIPS) == 0) {
            if (!json_array(at, TIPS, &list, error) ||
                !read_tips(&list, game, &out->tips[game_index(game)], error)) {
                return false;
            }
            continue;
        }
        if (strcmp(member.key, PUZZLES) == 0) {
            if (!json_array(at, PUZZLES, &list, error) ||
                !read_puzzles(&list, &out->puzzles[game_index(game)], error)) {
                return false;
            }
            continue;
        }
        const GameOption *option;
        while ((option = option_at(game, index)) != NULL && strcmp(option->key, member.key) != 0) {
            index++;
        }
        if (!option) {
            return json_fail(&member, error, "%s has no such option", game->title);
        }
        if (!json_is_object(&member)) {
            return json_fail(&member, error, "must be an object");
        }
        if (!read_values(&member, option, out->wins[game_index(game)][index], error)) {
            return false;
        }
    }
    return true;
}

static bool read_games(const Json *root, void *out, Error *error)
{
    Json member;
    if (!json_is_object(root)) {
        return json_fail(root, error, "must be an object");
    }
    for (bool more = json_first(root, &member); more; more = json_next(&member)) {
        const Game *game = game_find(member.key);
        if (!game) {
            return json_fail(&member, error, "this game is not on the shelf");
        }
        if (!json_is_object(&member)) {
            return json_fail(&member, error, "must be an object");
        }
        if (!read_game(&member, game, out, error)) {
            return false;
        }
    }
    return true;
}

bool progress_load(Progress *progress, const char *path, Error *error)
{
    *progress = (Progress){0};
    bool good = own_file_load(path, read_games, progress, error);
    if (!good) {
        *progress = (Progress){0};
    }
    return good;
}

/* --- writing --- */

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
        for (int j = 0; (option = option_at(games_all[i], j)) != NULL; j++) {
            text_add(&text, "%s\n    ", j > 0 ? "," : "");
            write_option(option, progress->wins[i][j], &text);
        }
        text_add(&text, "%s\n    ", option_at(games_all[i], 0) ? "," : "");
        write_lessons(&progress->lessons[i], &text);
        text_add(&text, ",\n    ");
        write_tips(games_all[i], progress->tips[i], &text);
        text_add(&text, ",\n    ");
        write_puzzles(&progress->puzzles[i], &text);
        text_add(&text, "\n  }");
    }
    text_add(&text, "\n}\n");
    return own_file_save(path, &text, error);
}

/* --- wins --- */

int progress_wins(const Progress *progress, const Game *game, int option, int value)
{
    return progress->wins[game_index(game)][option][value];
}

void progress_add_win(Progress *progress, const MatchSetup *setup)
{
    int game = game_index(setup->game);
    for (int i = 0; option_at(setup->game, i); i++) {
        int *wins = &progress->wins[game][i][setup->options.value[i]];
        *wins += *wins < PROGRESS_WINS_MAX;
    }
}

bool progress_is_open(const Progress *progress, const Game *game, int option, int value)
{
    const GameOption *dial = option_at(game, option);
    assert(dial);
    return dial->open == 0 || value < dial->open || progress_wins(progress, game, option, value - 1) > 0;
}

/* --- lessons --- */

bool progress_has_lesson(const Progress *progress, const Game *game, const char *name)
{
    const LessonNames *lessons = &progress->lessons[game_index(game)];
    for (int i = 0; i < lessons->count; i++) {
        if (strcmp(lessons->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

bool progress_add_lesson(Progress *progress, const Game *game, const char *name)
{
    LessonNames *lessons = &progress->lessons[game_index(game)];
    if (progress_has_lesson(progress, game, name) || lessons->count == LESSONS_MAX) {
        return false;
    }
    snprintf(lessons->names[lessons->count++], LESSON_NAME_MAX, "%s", name);
    return true;
}

/* --- tips --- */

uint32_t progress_tips(const Progress *progress, const Game *game)
{
    return progress->tips[game_index(game)];
}

bool progress_add_tip(Progress *progress, const Game *game, int condition)
{
    uint32_t *told = &progress->tips[game_index(game)];
    const uint32_t before = *told;
    *told |= UINT32_C(1) << condition;
    return *told != before;
}

void progress_forget_tips(Progress *progress)
{
    memset(progress->tips, 0, sizeof progress->tips);
}

/* --- puzzles --- */

bool progress_has_puzzle(const Progress *progress, const Game *game, const char *id)
{
    const SolvedPuzzles *solved = &progress->puzzles[game_index(game)];
    for (int i = 0; i < solved->count; i++) {
        if (strcmp(solved->ids[i], id) == 0) {
            return true;
        }
    }
    return false;
}

bool progress_add_puzzle(Progress *progress, const Game *game, const char *id)
{
    if (progress_has_puzzle(progress, game, id)) {
        return false;
    }
    add_id(&progress->puzzles[game_index(game)], id);
    return true;
}
