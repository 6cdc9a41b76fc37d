/* test_card_mutations.c: everything that a schema rejects is also rejected by the game's loader, with file
 * and line. Damages one value of each kind in the card files, in every way. */
#include "auto.h"
#include "card_folder.h"
#include "core/history/achievements.h"
#include "core/history/daily.h"
#include "core/learn/lesson.h"
#include "core/learn/tips.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "json_schema.h"
#include "printed.h"
#include "spoils.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <dirent.h>

enum { PATH_BYTES = 512, FILE_BYTES_MAX = 4 * 1024 * 1024 };

typedef struct DataFile {
    const char *name;
    char *text;
    cJSON *root;
} DataFile;

typedef struct Bench {
    CardFolder folder;
    Lexicon *words;
    SchemaSet *schemas;
    /* schema of files that have no schema of their own, or NULL if each file has a schema */
    const char *schema;
    DataFile files[CARD_FOLDER_FILES_MAX];
    Text seen; /* the places whose values were damaged, one per line */
    int refusals;
    int tries;
} Bench;

/* The game whose cards are damaged. Its folder also contains achievements. */
static const Game *boxed_game;

static GameContent *load_game_content(const char *folder, const Lexicon *words, Error *error)
{
    AchievementList *achievements = achievements_load(folder, boxed_game, error);
    GameContent *content = achievements ? boxed_game->load_content(folder, words, error) : NULL;
    achievements_free(achievements);
    return content;
}

static Game make_game_with_achievements(const Game *game)
{
    Game boxed = *game;
    boxed_game = game;
    boxed.load_content = load_game_content;
    return boxed;
}

static const char *find_schema_name(const Bench *bench, const char *file)
{
    const char *own = schema_find_file(bench->schemas, file);
    return own ? own : bench->schema;
}

/* Loads the folder with one damaged file. If the schema rejects the file, asserts that the loader rejects it,
 * too, with file and line. */
static void check_mutation(Bench *bench, const DataFile *file, const cJSON *spoiled, const char *what)
{
    Error from_schema = {{0}}, from_loader = {{0}};
    char *text = cJSON_Print(spoiled);
    card_folder_write(&bench->folder, file->name, text);
    free(text);
    bool accepted =
        schema_accepts(bench->schemas, find_schema_name(bench, file->name), spoiled, &from_schema);
    GameContent *content = card_folder_load(&bench->folder, &from_loader);
    bool loaded = content != NULL;
    if (loaded)
        bench->folder.game->free_content(content);
    if (!accepted && loaded)
        fail_msg("%s: %s: accepted, but the schema rejects it: %s", file->name, what, from_schema.text);
    if (!accepted && !card_folder_names_line(&bench->folder, file->name, &from_loader))
        fail_msg("%s: %s: the message does not begin with the file and line: %s", file->name, what,
                 from_loader.text);
    bench->refusals += !accepted;
}

static void spoil_place(Bench *bench, const DataFile *file, const char *place, const int *ways, int depth)
{
    for (int i = 0; i < SPOILS; i++) {
        char what[PATH_BYTES * 2];
        cJSON *copy = cJSON_Duplicate(file->root, true), *parent = NULL;
        cJSON *value = spoil_pick_value(copy, ways, depth, &parent);
        snprintf(what, sizeof what, "%s %s", place, spoils[i].name);
        if (spoils[i].spoil(parent, value) && bench->tries++ % TRIES_DIVISOR == 0)
            check_mutation(bench, file, copy, what);
        cJSON_Delete(copy);
    }
}

/* Records the place of a value in files of one schema. Returns false if the place was recorded before. A
 * place in a list of rules is recorded only once for all schemas. */
static bool is_new_place(Bench *bench, const char *schema, const char *place)
{
    const char *rules = strstr(place, "/rules/*/");
    if (rules) {
        schema = "any";
        place = rules;
    }
    char line[PATH_BYTES + 80];
    snprintf(line, sizeof line, "\n%s %s\n", schema, place);
    if (strstr(text_chars(&bench->seen), line))
        return false;
    text_add(&bench->seen, "%s", line);
    return true;
}

static const char *get_type_name(const cJSON *value)
{
    static const char *const telling[] = {"do", "modify"};
    for (size_t i = 0; i < sizeof telling / sizeof *telling; i++) {
        const cJSON *word = cJSON_GetObjectItemCaseSensitive(value, telling[i]);
        if (cJSON_IsString(word))
            return word->valuestring;
    }
    return "*";
}

static void spoil_members(Bench *bench, const DataFile *file, const cJSON *value, const char *place,
                          int *ways, int depth)
{
    assert_true(depth < SPOIL_DEPTH_MAX);
    if (depth > 0 && is_new_place(bench, find_schema_name(bench, file->name), place))
        spoil_place(bench, file, place, ways, depth);
    ways[depth] = 0;
    const cJSON *member;
    cJSON_ArrayForEach(member, value)
    {
        char inner[PATH_BYTES];
        int length = snprintf(inner, sizeof inner, "%s/%s", place,
                              member->string ? member->string : get_type_name(member));
        assert_true(length < (int)sizeof inner);
        spoil_members(bench, file, member, inner, ways, depth + 1);
        ways[depth]++;
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static void read_schema(SchemaSet *schemas, const char *folder, const char *name)
{
    char path[PATH_BYTES * 2];
    Error error = {{0}};
    size_t length;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    AUTO(free) char *text = file_read(path, FILE_BYTES_MAX, &length, &error);
    if (!text || !schema_add(schemas, name, text, &error))
        fail_msg("%s", error.text);
}

static void read_schemas(Bench *bench, const char *folder)
{
    Error error = {{0}};
    bench->schemas = schema_set_new();
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory));)
        if (ends_with(entry->d_name, ".schema.json"))
            read_schema(bench->schemas, folder, entry->d_name);
    closedir(directory);
    assert_ok(schema_is_well_formed(bench->schemas, &error), error);
}

/* Opens a copy of the game's card files, and loads the schemas in `folder`. `schema` is the schema of all
 * files that have no schema of their own. */
static void open_bench_with(Bench *bench, const Game *game, const char *folder, const char *schema)
{
    Error error = {{0}};
    *bench = (Bench){.words = lexicon_load("assets/words/words.dawg", &error), .schema = schema};
    assert_ok(bench->words, error);
    card_folder_open(&bench->folder, game, bench->words);
    for (int i = 0; i < bench->folder.file_count; i++) {
        DataFile *file = &bench->files[i];
        file->name = bench->folder.files[i];
        file->text = card_folder_read_printed(&bench->folder, file->name);
        file->root = cJSON_Parse(file->text);
        assert_non_null(file->root);
    }
    read_schemas(bench, folder);
}

static void open_bench(Bench *bench, const Game *game)
{
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "cards/%s", game->id);
    open_bench_with(bench, game, folder, NULL);
}

static void close_bench(Bench *bench)
{
    for (int i = 0; i < bench->folder.file_count; i++) {
        free(bench->files[i].text);
        cJSON_Delete(bench->files[i].root);
    }
    card_folder_close(&bench->folder);
    text_free(&bench->seen);
    schema_set_free(bench->schemas);
    lexicon_free(bench->words);
}

static void assert_loads(const Bench *bench)
{
    Error error = {{0}};
    GameContent *content = card_folder_load(&bench->folder, &error);
    if (!content)
        fail_msg("the undamaged files: %s", error.text);
    bench->folder.game->free_content(content);
}

/* Damages every file of an open bench, and closes the bench. */
static void assert_mutations_rejected(Bench *bench)
{
    assert_loads(bench);
    for (int f = 0; f < bench->folder.file_count; f++) {
        int ways[SPOIL_DEPTH_MAX + 1];
        spoil_members(bench, &bench->files[f], bench->files[f].root, "", ways, 0);
        card_folder_restore(&bench->folder, bench->files[f].name);
    }
    assert_loads(bench);
    assert_true(bench->refusals > 0);
    print_message("%s: %d damaged files rejected\n", bench->folder.game->id, bench->refusals);
    close_bench(bench);
}

TEST(damaged_cards_are_rejected)
{
    assert_non_null(games_all[0]);
    for (int i = 0; games_all[i]; i++) {
        static Bench bench;
        const Game boxed = make_game_with_achievements(games_all[i]);
        open_bench(&bench, &boxed);
        assert_mutations_rejected(&bench);
    }
}

/* The game whose lessons or daily games are damaged. The test reads these files as if they were card
 * files. */
static const Game *taught;

static GameContent *load_lessons(const char *folder, const Lexicon *words, Error *error)
{
    LessonNames names;
    Tips *tips = tips_load(folder, taught, error);
    if (!tips)
        return NULL;
    tips_free(tips);
    lesson_list_names(folder, &names);
    for (int i = 0; i < names.count; i++) {
        Lesson *lesson = lesson_load(folder, names.names[i], taught, printed_cards(taught), error);
        if (!lesson)
            return NULL;
        lesson_free(lesson);
    }
    return memory_new(1, 1);
}

static void free_no_content(GameContent *nothing)
{
    free(nothing);
}

TEST(damaged_lessons_are_rejected)
{
    for (int i = 0; games_all[i]; i++) {
        static Bench bench;
        char id[PATH_BYTES];
        taught = games_all[i];
        if (!taught->lessons)
            continue;
        snprintf(id, sizeof id, "%s/lessons", taught->id);
        const Game lessons = {.id = id, .load_content = load_lessons, .free_content = free_no_content};
        open_bench_with(&bench, &lessons, "cards", "lesson.schema.json");
        assert_mutations_rejected(&bench);
    }
}

static GameContent *load_daily_games(const char *folder, const Lexicon *words, Error *error)
{
    MatchSetup setup;
    const bool good = daily_read_setup(folder, taught, printed_cards(taught), DAILY_FIRST, &setup, error);
    return good ? memory_new(1, 1) : NULL;
}

TEST(damaged_daily_games_are_rejected)
{
    for (int i = 0; games_all[i]; i++) {
        static Bench bench;
        char id[PATH_BYTES];
        taught = games_all[i];
        snprintf(id, sizeof id, "%s/daily", taught->id);
        const Game days = {.id = id, .load_content = load_daily_games, .free_content = free_no_content};
        open_bench_with(&bench, &days, "cards", "daily.schema.json");
        assert_mutations_rejected(&bench);
    }
}

/* Truncates every card file at up to 40 places. */
TEST(truncated_cards_are_rejected)
{
    enum { CUTS = 40 };
    for (int i = 0; games_all[i]; i++) {
        static Bench bench;
        const Game boxed = make_game_with_achievements(games_all[i]);
        open_bench(&bench, &boxed);
        for (int f = 0; f < bench.folder.file_count; f++) {
            const DataFile *file = &bench.files[f];
            size_t length = strlen(file->text);
            while (length > 0 && strchr(" \n", file->text[length - 1]))
                length--;
            for (size_t cut = 0; cut < CUTS; cut += TRIES_DIVISOR) {
                Error error = {{0}};
                char *part = memory_copy_string(file->text, length * cut / CUTS);
                card_folder_write(&bench.folder, file->name, part);
                free(part);
                assert_null(card_folder_load(&bench.folder, &error));
                if (!card_folder_names_line(&bench.folder, file->name, &error))
                    fail_msg("%s truncated after %zu of %zu bytes: %s", file->name, length * cut / CUTS,
                             length, error.text);
            }
            card_folder_restore(&bench.folder, file->name);
        }
        close_bench(&bench);
    }
}

TEST(a_missing_card_file_is_named)
{
    for (int i = 0; games_all[i]; i++) {
        static Bench bench;
        const Game boxed = make_game_with_achievements(games_all[i]);
        open_bench(&bench, &boxed);
        for (int f = 0; f < bench.folder.file_count; f++) {
            Error error = {{0}};
            char path[PATH_BYTES * 2];
            snprintf(path, sizeof path, "%s/%s", bench.folder.path, bench.files[f].name);
            card_folder_remove(&bench.folder, bench.files[f].name);
            GameContent *content = card_folder_load(&bench.folder, &error);
            if (strcmp(bench.files[f].name, "feats.json") == 0) {
                assert_non_null(content); /* a game without achievements is valid */
                boxed.free_content(content);
            } else if (content || !strstr(error.text, path)) {
                fail_msg("%s is missing: %s", bench.files[f].name, error.text);
            }
            card_folder_restore(&bench.folder, bench.files[f].name);
        }
        close_bench(&bench);
    }
}
