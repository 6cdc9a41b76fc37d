/* lesson_read.c: reads lessons from JSON files. */
#include "core/learn/lesson.h"
#include "core/match/setup_json.h"
#include "core/platform/memory.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAY_BYTES_MAX = 300, TITLE_BYTES_MAX = 60, MINUTES_MAX = 30, FILE_NAME_MAX = 48 };

static const char SUFFIX[] = ".json", TIPS[] = "tips";

typedef struct Reader {
    CardFiles files;
    const Game *game;
    const GameContent *content;
    Lesson *lesson;
    int words;
} Reader;

bool lesson_name_is_valid(const char *name)
{
    const size_t length = strlen(name);
    return length > 0 && length < LESSON_NAME_MAX && strcmp(name, TIPS) != 0 &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

static int compare_names(const void *a, const void *b)
{
    const bool first = strcmp(a, "first") == 0, other_first = strcmp(b, "first") == 0;
    return first != other_first ? other_first - first : strcmp(a, b);
}

/* Copies the name of a lesson file without ".json". Returns false if the file is not a lesson. */
static bool copy_lesson_name(const char *file, char out[LESSON_NAME_MAX])
{
    const size_t length = strlen(file), suffix = sizeof SUFFIX - 1;
    if (length <= suffix || length - suffix >= LESSON_NAME_MAX ||
        strcmp(file + length - suffix, SUFFIX) != 0) {
        return false;
    }
    snprintf(out, LESSON_NAME_MAX, "%.*s", (int)(length - suffix), file);
    return lesson_name_is_valid(out);
}

void lesson_list_names(const char *folder, LessonNames *out)
{
    DIR *directory = opendir(folder);
    out->count = 0;
    for (struct dirent *entry; directory && out->count < LESSONS_MAX && (entry = readdir(directory));) {
        out->count += copy_lesson_name(entry->d_name, out->names[out->count]);
    }
    if (directory) {
        closedir(directory);
    }
    qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
}

static int count_words(const char *text)
{
    int words = 0;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        text += strcspn(text, " ");
        words++;
    }
    return words;
}

static bool read_text(Reader *reader, const Json *at, const char *key, const char **out)
{
    if (!card_read_string(&reader->files, at, key, SAY_BYTES_MAX, out)) {
        return false;
    }
    const int words = count_words(*out);
    reader->words += words;
    return words <= LESSON_STEP_WORDS_MAX ||
           json_fail(at, reader->files.error, "\"%s\" has %d words, the limit is %d", key, words,
                     LESSON_STEP_WORDS_MAX);
}

static bool read_condition(Reader *reader, const Json *at, const char *key, int *out)
{
    return json_read_enum(at, key, reader->game->lessons->conditions, out, reader->files.error);
}

/* Finds the pieces with this name. "NAME" is a whole group of pieces. "NAME#N" is the Nth piece of the group,
 * counted from 1. */
static bool find_piece_group(const LessonPiece *pieces, const char *name, LessonPiece *out)
{
    const size_t length = strcspn(name, "#");
    const int number = name[length] == '#' ? atoi(name + length + 1) : 0;
    for (int i = 0; pieces[i].name; i++) {
        if (strlen(pieces[i].name) == length && strncmp(pieces[i].name, name, length) == 0 &&
            number <= pieces[i].count) {
            *out = pieces[i];
            if (number > 0) {
                out->first += (PieceId)number - 1;
                out->count = 1;
            }
            return true;
        }
    }
    return false;
}

/* Reads a string that names a group of pieces, a piece of a group, or a card. */
static bool read_pieces(Reader *reader, const Json *at, LessonPiece *out)
{
    const GameLessons *lessons = reader->game->lessons;
    const char *name = NULL;
    if (!json_as_string(at, &name, reader->files.error)) {
        return false;
    }
    if (lessons->find_card && lessons->find_card(reader->content, name, &out->first)) {
        out->count = 1;
        return true;
    }
    return find_piece_group(lessons->pieces, name, out) ||
           json_fail(at, reader->files.error, "is not a piece of this table: \"%s\"", name);
}

static bool read_piece(Reader *reader, const Json *at, const char *key, LessonPiece *out)
{
    Json value;
    return !json_get_member(at, key, &value) || read_pieces(reader, &value, out);
}

/* Reads a string, or a list of strings, that name groups of pieces. */
static bool read_piece_list(Reader *reader, const Json *at, const char *key,
                            LessonPiece out[LESSON_PIECES_MAX + 1])
{
    Json list;
    if (!json_get_member(at, key, &list) || !json_is_array(&list)) {
        return read_piece(reader, at, key, out);
    }
    const int count = json_count_members(&list);
    if (count < 1 || count > LESSON_PIECES_MAX) {
        return json_fail(&list, reader->files.error, "needs 1 to %d pieces", LESSON_PIECES_MAX);
    }
    for (int i = 0; i < count; i++) {
        const Json piece = json_get_item(&list, i);
        if (!read_pieces(reader, &piece, &out[i])) {
            return false;
        }
    }
    return true;
}

/* Reads the pattern of a move. A pattern without * and | must be the text of a valid move. */
static bool read_move(Reader *reader, const Json *at, const char **out)
{
    Error why;
    Move move = {0};
    if (!card_read_string(&reader->files, at, "move", MOVE_TEXT_MAX - 1, out)) {
        return false;
    }
    return strpbrk(*out, "*|") || reader->game->move_from_text(*out, reader->content, &move, &why) ||
           json_fail(at, reader->files.error, "\"move\": %s", why.text);
}

/* Reads the event that ends a lesson step: a move that matches the pattern in {"move": ...}, or the condition
 * in {"when": ...}. */
static bool read_awaited_event(Reader *reader, const Json *at, LessonStep *out)
{
    static const char *const keys[] = {"move", "when", NULL};
    if (!json_check_keys(at, keys, reader->files.error)) {
        return false;
    }
    if (json_count_members(at) != 1) {
        return json_fail(at, reader->files.error, "needs either \"move\" or \"when\"");
    }
    out->until = json_has(at, "move") ? LESSON_MOVE : LESSON_STATE;
    return out->until == LESSON_MOVE ? read_move(reader, at, &out->move)
                                     : read_condition(reader, at, "when", &out->condition);
}

static bool read_until(Reader *reader, const Json *at, LessonStep *out)
{
    static const char *const names[] = {"next", "any", NULL};
    Json until;
    int name = LESSON_NEXT;
    if (!json_get_member(at, "until", &until)) {
        return true;
    }
    if (json_is_object(&until)) {
        return read_awaited_event(reader, &until, out);
    }
    const bool good = json_read_enum(at, "until", names, &name, reader->files.error);
    out->until = (LessonUntil)name;
    return good;
}

static bool check_step(const Reader *reader, const Json *at, const LessonStep *step)
{
    const bool says = step->otherwise[0] != '\0';
    Error *error = reader->files.error;
    if (step->when >= 0 && step->until != LESSON_NEXT) {
        return json_fail(at, error, "a step with \"when\" cannot have \"until\"");
    }
    if (says && step->until != LESSON_MOVE) {
        return json_fail(at, error, "\"else\" needs a \"move\" in \"until\"");
    }
    return !step->only || says || json_fail(at, error, "\"only\" needs an \"else\" to reject other moves");
}

static bool read_step(Reader *reader, const Json *at, LessonStep *out)
{
    static const char *const keys[] = {"say",   "rules", "at",   "to",   "press",    "light",
                                       "until", "only",  "else", "when", "narrated", NULL};
    Error *error = reader->files.error;
    *out = (LessonStep){.otherwise = "", .move = "", .when = -1};
    return json_check_keys(at, keys, error) && read_text(reader, at, "say", &out->say) &&
           card_read_string(&reader->files, at, "rules", LESSON_RULES_BYTES_MAX, &out->rules) &&
           read_piece_list(reader, at, "at", out->at) && read_piece(reader, at, "to", out->to) &&
           read_piece(reader, at, "press", out->press) && read_piece_list(reader, at, "light", out->light) &&
           read_until(reader, at, out) && card_read_optional_bool(&reader->files, at, "only", &out->only) &&
           card_read_optional_bool(&reader->files, at, "narrated", &out->narrated) &&
           (!json_has(at, "else") || read_text(reader, at, "else", &out->otherwise)) &&
           (!json_has(at, "when") || read_condition(reader, at, "when", &out->when)) &&
           check_step(reader, at, out);
}

static bool read_steps(Reader *reader, const Json *root)
{
    Json list, at;
    Lesson *lesson = reader->lesson;
    Error *error = reader->files.error;
    if (!json_read_array(root, "steps", &list, error)) {
        return false;
    }
    if (json_count_members(&list) < 1 || json_count_members(&list) > LESSON_STEPS_MAX) {
        return json_fail(&list, error, "must have 1 to %d steps", LESSON_STEPS_MAX);
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        if (!read_step(reader, &at, &lesson->steps[lesson->count++])) {
            return false;
        }
    }
    return reader->words <= LESSON_WORDS_MAX ||
           json_fail(&list, error, "the lesson has %d words, the limit is %d", reader->words,
                     LESSON_WORDS_MAX);
}

static bool read_options(Reader *reader, const Json *root)
{
    Json options;
    Error *error = reader->files.error;
    return json_read_object(root, "options", &options, error) &&
           setup_read_options(&options, reader->game, &reader->lesson->setup.options, error);
}

static bool read_seats(Reader *reader, const Json *root)
{
    Json seats;
    MatchSetup *setup = &reader->lesson->setup;
    Error *error = reader->files.error;
    if (!json_read_array(root, "seats", &seats, error) ||
        !setup_read_seats(&seats, reader->game, setup, error)) {
        return false;
    }
    const uint32_t people = match_get_human_seats(setup);
    reader->lesson->learner = game_find_next_seat(people, -1);
    return __builtin_popcount(people) == 1 || json_fail(&seats, error, "exactly one seat must be \"human\"");
}

/* Gets the list of moves `key`, which may be missing. */
static bool read_move_list(Reader *reader, const Json *root, const char *key, int max, Json *out)
{
    Error *error = reader->files.error;
    return json_read_array(root, key, out, error) &&
           (json_count_members(out) <= max || json_fail(out, error, "must have at most %d moves", max));
}

/* Stores a move, whose text must be valid. */
static bool add_move(Reader *reader, const Json *at, const char *text, const char **out)
{
    Error why;
    Move move = {0};
    *out = string_store_add(&reader->lesson->strings, text);
    return reader->game->move_from_text(text, reader->content, &move, &why) ||
           json_fail(at, reader->files.error, "%s", why.text);
}

static bool read_bot_moves(Reader *reader, const Json *root)
{
    Json list, at;
    Lesson *lesson = reader->lesson;
    if (!json_has(root, "bot_moves")) {
        return true;
    }
    if (!read_move_list(reader, root, "bot_moves", LESSON_BOT_MOVES_MAX, &list)) {
        return false;
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        const char *text = NULL;
        if (!json_as_string(&at, &text, reader->files.error) ||
            !add_move(reader, &at, text, &lesson->bot_moves[lesson->bot_move_count++])) {
            return false;
        }
    }
    return true;
}

/* Reads the moves before the lesson starts. Each is the number of a seat, from 1, and a move. */
static bool read_opening(Reader *reader, const Json *root)
{
    Json list, at;
    Lesson *lesson = reader->lesson;
    if (!json_has(root, "opening")) {
        return true;
    }
    if (!read_move_list(reader, root, "opening", LESSON_OPENING_MAX, &list)) {
        return false;
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        const char *text = NULL;
        if (!json_as_string(&at, &text, reader->files.error)) {
            return false;
        }
        const int seat = text[0] - '1', number = lesson->opening_count++;
        if (seat < 0 || seat >= lesson->setup.seats || text[1] != ' ') {
            return json_fail(&at, reader->files.error, "must begin with the number of a seat");
        }
        lesson->opening[number].seat = seat;
        if (!add_move(reader, &at, text + 2, &lesson->opening[number].move)) {
            return false;
        }
    }
    return true;
}

static bool check_setup(const Reader *reader, const Json *root)
{
    const MatchSetup *setup = &reader->lesson->setup;
    Error why;
    return game_check_setup(reader->game, reader->content, &setup->options, setup->seats, &why) ||
           json_fail(root, reader->files.error, "%s", why.text);
}

static bool read_lesson(void *user, const Json *root)
{
    static const char *const keys[] = {"title",   "minutes",   "seed",  "options", "seats",
                                       "opening", "bot_moves", "steps", NULL};
    Reader *reader = user;
    Lesson *lesson = reader->lesson;
    Error *error = reader->files.error;
    int seed = 0;
    const bool good = json_check_keys(root, keys, error) &&
                      card_read_string(&reader->files, root, "title", TITLE_BYTES_MAX, &lesson->title) &&
                      json_read_int(root, "minutes", 1, MINUTES_MAX, &lesson->minutes, error) &&
                      json_read_int(root, "seed", 0, INT32_MAX, &seed, error) && read_options(reader, root) &&
                      read_seats(reader, root) && check_setup(reader, root) && read_opening(reader, root) &&
                      read_bot_moves(reader, root) && read_steps(reader, root);
    lesson->setup.seed = (uint64_t)seed;
    return good;
}

Lesson *lesson_load(const char *folder, const char *name, const Game *game, const GameContent *content,
                    Error *error)
{
    char file[FILE_NAME_MAX];
    Lesson *lesson = memory_new(1, sizeof *lesson);
    Reader reader = {.game = game, .content = content, .lesson = lesson};
    reader.files =
        (CardFiles){.folder = folder, .error = error, .strings = &lesson->strings, .hash = HASH_START};
    lesson->setup.game = game;
    lesson->setup.content = content;
    snprintf(file, sizeof file, "%s%s", name, SUFFIX);
    snprintf(lesson->name, sizeof lesson->name, "%s", name);
    snprintf(lesson->setup.lesson, sizeof lesson->setup.lesson, "%s", name);
    const bool good = game->lessons ? card_files_read_file(&reader.files, file, read_lesson, &reader)
                                    : error_set(error, "%s has no lessons", game->title);
    if (!good) {
        lesson_free(lesson);
        return NULL;
    }
    return lesson;
}

void lesson_free(Lesson *lesson)
{
    if (lesson) {
        string_store_free(&lesson->strings);
        free(lesson);
    }
}
