/* content_store.c: the word list and the content of all games, loaded on first use. */
#include "core/data/content_store.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Content of a game in memory. `pack` is "" for the built-in cards. */
typedef struct CachedContent {
    const Game *game;
    char pack[PACK_NAME_MAX];
    GameContent *content;
} CachedContent;

typedef struct CachedLesson {
    const Game *game;
    Lesson *lesson;
} CachedLesson;

typedef struct CachedTips {
    const Game *game;
    Tips *tips;
} CachedTips;

typedef struct CachedAchievements {
    const Game *game;
    AchievementList *achievements;
} CachedAchievements;

typedef struct CachedPuzzles {
    const Game *game;
    Puzzles *puzzles;
} CachedPuzzles;

struct ContentStore {
    char *data;
    char *packs; /* folder of the player's card packs, or NULL if there are no packs */
    Lexicon *words;
    CachedContent *contents;
    size_t count;
    CachedLesson *lessons;
    size_t lesson_count;
    CachedTips *tips;
    size_t tip_count;
    CachedAchievements *achievements;
    size_t achievement_count;
    CachedPuzzles *puzzles;
    size_t puzzle_count;
};

ContentStore *content_store_new(const char *data)
{
    ContentStore *content_store = memory_new(1, sizeof *content_store);
    content_store->data = memory_copy_string(data, strlen(data));
    return content_store;
}

void content_store_free(ContentStore *content_store)
{
    if (!content_store) {
        return;
    }
    for (size_t i = 0; i < content_store->count; i++) {
        content_store->contents[i].game->free_content(content_store->contents[i].content);
    }
    for (size_t i = 0; i < content_store->lesson_count; i++) {
        lesson_free(content_store->lessons[i].lesson);
    }
    for (size_t i = 0; i < content_store->tip_count; i++) {
        tips_free(content_store->tips[i].tips);
    }
    for (size_t i = 0; i < content_store->achievement_count; i++) {
        achievements_free(content_store->achievements[i].achievements);
    }
    for (size_t i = 0; i < content_store->puzzle_count; i++) {
        puzzles_free(content_store->puzzles[i].puzzles);
    }
    free(content_store->puzzles);
    free(content_store->achievements);
    free(content_store->tips);
    free(content_store->lessons);
    free(content_store->contents);
    lexicon_free(content_store->words);
    free(content_store->data);
    free(content_store->packs);
    free(content_store);
}

const char *content_store_get_data_folder(const ContentStore *content_store)
{
    return content_store->data;
}

static const char no_packs[] = "There is no folder for packs.";

void content_store_set_packs_folder(ContentStore *content_store, const char *folder)
{
    free(content_store->packs);
    content_store->packs = memory_copy_string(folder, strlen(folder));
    content_packs_remove_unfinished(folder);
}

void content_store_list_packs(const ContentStore *content_store, const Game *game, PackList *out)
{
    *out = (PackList){0};
    if (content_store->packs) {
        content_packs_list(content_store->packs, game->id, out);
    }
}

bool content_store_add_pack(const ContentStore *content_store, const Game *game, const char *name,
                            const char *folder, Error *error)
{
    return content_store->packs ? content_packs_add(content_store->packs, name, game->id, folder, error)
                                : error_set(error, no_packs);
}

bool content_store_rename_pack(ContentStore *content_store, const char *from, const char *to, Error *error)
{
    content_store_forget_pack(content_store, from);
    return content_store->packs ? content_packs_rename(content_store->packs, from, to, error)
                                : error_set(error, no_packs);
}

/* Makes later searches ignore the cards of a changed pack, by replacing the pack name with an invalid name.
 * The cards stay in memory, because the screen may still show them. */
void content_store_forget_pack(ContentStore *content_store, const char *pack)
{
    for (size_t i = 0; i < content_store->count && pack[0]; i++) {
        if (strcmp(content_store->contents[i].pack, pack) == 0) {
            snprintf(content_store->contents[i].pack, sizeof content_store->contents[i].pack, ".");
        }
    }
}

const Lexicon *content_store_get_lexicon(const ContentStore *content_store)
{
    return content_store->words;
}

/* Returns the meanings of words. Returns NULL if the file is missing, as in a build without WordNet. */
static Glosses *open_glosses(const char *path)
{
    FileStat file_stat;
    return platform_stat(path, &file_stat) ? glosses_open(path) : NULL;
}

static bool load_lexicon(ContentStore *content_store, Error *error)
{
    if (!content_store->words) {
        Text path = {0};
        text_add(&path, "%s/assets/words/words.dawg", content_store->data);
        content_store->words = lexicon_load(text_chars(&path), error);
        text_clear(&path);
        text_add(&path, "%s/assets/words/glosses.bin", content_store->data);
        if (content_store->words) {
            content_store->words->glosses = open_glosses(text_chars(&path));
        }
        text_free(&path);
    }
    return content_store->words != NULL;
}

void content_store_append_cards_folder(const ContentStore *content_store, const Game *game, const char *pack,
                                       Text *out)
{
    if (pack[0] == '\0') {
        text_add(out, "%s/cards/%s", content_store->data, game->id);
    } else {
        text_add(out, "%s/%s/cards/%s", content_store->packs, pack, game->id);
    }
}

static bool has_pack(const ContentStore *content_store, const Game *game, const char *pack, Error *error)
{
    PackList packs;
    content_store_list_packs(content_store, game, &packs);
    return pack_list_contains(&packs, pack) ||
           error_set(error, "the pack \"%s\" with cards for %s was not found in %s", pack, game->title,
                     content_store->packs ? content_store->packs : "no folder");
}

static GameContent *load_content_files(ContentStore *content_store, const Game *game, const char *pack,
                                       Error *error)
{
    if (!load_lexicon(content_store, error)) {
        return NULL;
    }
    Text folder = {0};
    content_store_append_cards_folder(content_store, game, pack, &folder);
    GameContent *content = game->load_content(text_chars(&folder), content_store->words, error);
    text_free(&folder);
    return content;
}

static const GameContent *cache_content(ContentStore *content_store, const Game *game, const char *pack,
                                        GameContent *content)
{
    if (content) {
        content_store->contents =
            memory_resize(content_store->contents, content_store->count + 1, sizeof *content_store->contents);
        CachedContent *cached = &content_store->contents[content_store->count++];
        *cached = (CachedContent){.game = game, .content = content};
        snprintf(cached->pack, sizeof cached->pack, "%s", pack);
    }
    return content;
}

const GameContent *content_store_load_pack(ContentStore *content_store, const Game *game, const char *pack,
                                           Error *error)
{
    for (size_t i = 0; i < content_store->count; i++) {
        if (content_store->contents[i].game == game && strcmp(content_store->contents[i].pack, pack) == 0) {
            return content_store->contents[i].content;
        }
    }
    const bool there = pack[0] == '\0' || has_pack(content_store, game, pack, error);
    return there ? cache_content(content_store, game, pack,
                                 load_content_files(content_store, game, pack, error))
                 : NULL;
}

const GameContent *content_store_load(ContentStore *content_store, const Game *game, Error *error)
{
    return content_store_load_pack(content_store, game, "", error);
}

const GameContent *content_store_find(void *user, const Game *game, const char *pack, Error *error)
{
    return content_store_load_pack(user, game, pack, error);
}

/* --- cards received from other computers --- */

/* Folder names for cards that are received from another computer. The files are stored in the folder `draft`.
 * When all files have arrived, the folder is renamed to `whole`. */
typedef struct ReceivedNames {
    char whole[PACK_NAME_MAX], draft[PACK_NAME_MAX];
} ReceivedNames;

static ReceivedNames format_received_folder_names(uint64_t hash)
{
    ReceivedNames names;
    snprintf(names.whole, sizeof names.whole, ".%016" PRIx64, hash);
    snprintf(names.draft, sizeof names.draft, ".%016" PRIx64 ".new", hash);
    return names;
}

/* Loads received cards. Returns NULL with `error` if their hash is not `hash`. */
static const GameContent *load_received_cards(ContentStore *content_store, const Game *game, const char *name,
                                              uint64_t hash, Error *error)
{
    GameContent *content = load_content_files(content_store, game, name, error);
    if (content && game_get_appearance_hash(content) != hash) {
        error_set(error, "these are not the cards of this game");
        game->free_content(content);
        return NULL;
    }
    return cache_content(content_store, game, format_received_folder_names(hash).whole, content);
}

const GameContent *content_store_find_by_hash(ContentStore *content_store, const Game *game, uint64_t hash)
{
    Error error;
    content_store_load(content_store, game, &error);
    for (size_t i = 0; i < content_store->count; i++) {
        const CachedContent *cached = &content_store->contents[i];
        if (cached->game == game && game_get_appearance_hash(cached->content) == hash) {
            return cached->content;
        }
    }
    return content_store->packs ? load_received_cards(content_store, game,
                                                      format_received_folder_names(hash).whole, hash, &error)
                                : NULL;
}

bool content_store_begin_receiving(const ContentStore *content_store, const Game *game, uint64_t hash,
                                   Error *error)
{
    return content_store->packs
               ? content_packs_clear(content_store->packs, format_received_folder_names(hash).draft, game->id,
                                     error)
               : error_set(error, no_packs);
}

bool content_store_add_received_file(const ContentStore *content_store, const Game *game, uint64_t hash,
                                     const char *file, const char *text, Error *error)
{
    return content_store->packs
               ? content_packs_write_file(content_store->packs, format_received_folder_names(hash).draft,
                                          game->id, file, text, error)
               : error_set(error, no_packs);
}

void content_store_discard_received(const ContentStore *content_store, const Game *game, uint64_t hash)
{
    if (content_store->packs) {
        content_packs_remove(content_store->packs, format_received_folder_names(hash).draft, game->id);
    }
}

const GameContent *content_store_finish_received(ContentStore *content_store, const Game *game, uint64_t hash,
                                                 Error *error)
{
    const ReceivedNames names = format_received_folder_names(hash);
    const GameContent *content = load_received_cards(content_store, game, names.draft, hash, error);
    if (content) {
        content_packs_finish_download(content_store->packs, names.draft, names.whole);
    }
    return content;
}

/* --- loading lessons, tips, achievements and puzzles --- */

static void add_lessons_folder(const ContentStore *content_store, const Game *game, Text *out)
{
    content_store_append_cards_folder(content_store, game, "", out);
    text_add(out, "/lessons");
}

void content_store_list_lessons(const ContentStore *content_store, const Game *game, LessonNames *out)
{
    Text folder = {0};
    add_lessons_folder(content_store, game, &folder);
    lesson_list_names(text_chars(&folder), out);
    text_free(&folder);
}

const Lesson *content_store_load_lesson(ContentStore *content_store, const Game *game, const char *name,
                                        Error *error)
{
    for (size_t i = 0; i < content_store->lesson_count; i++) {
        if (content_store->lessons[i].game == game &&
            strcmp(content_store->lessons[i].lesson->name, name) == 0) {
            return content_store->lessons[i].lesson;
        }
    }
    const GameContent *content = content_store_load(content_store, game, error);
    if (!content) {
        return NULL;
    }
    Text folder = {0};
    add_lessons_folder(content_store, game, &folder);
    Lesson *lesson = lesson_load(text_chars(&folder), name, game, content, error);
    text_free(&folder);
    if (lesson) {
        const size_t count = content_store->lesson_count + 1;
        content_store->lessons = memory_resize(content_store->lessons, count, sizeof *content_store->lessons);
        content_store->lessons[content_store->lesson_count++] = (CachedLesson){game, lesson};
    }
    return lesson;
}

const Lesson *content_store_find_lesson_of_match(ContentStore *content_store, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    return setup->lesson[0] ? content_store_load_lesson(content_store, setup->game, setup->lesson, NULL)
                            : NULL;
}

const Tips *content_store_load_tips(ContentStore *content_store, const Game *game, Error *error)
{
    for (size_t i = 0; i < content_store->tip_count; i++) {
        if (content_store->tips[i].game == game) {
            return content_store->tips[i].tips;
        }
    }
    Text folder = {0};
    add_lessons_folder(content_store, game, &folder);
    Tips *tips = tips_load(text_chars(&folder), game, error);
    text_free(&folder);
    content_store->tips =
        memory_resize(content_store->tips, content_store->tip_count + 1, sizeof *content_store->tips);
    content_store->tips[content_store->tip_count++] = (CachedTips){game, tips};
    return tips;
}

const AchievementList *content_store_load_achievements(ContentStore *content_store, const Game *game,
                                                       Error *error)
{
    for (size_t i = 0; i < content_store->achievement_count; i++) {
        if (content_store->achievements[i].game == game) {
            return content_store->achievements[i].achievements;
        }
    }
    Text folder = {0};
    content_store_append_cards_folder(content_store, game, "", &folder);
    AchievementList *achievements = achievements_load(text_chars(&folder), game, error);
    text_free(&folder);
    if (achievements) {
        content_store->achievements =
            memory_resize(content_store->achievements, content_store->achievement_count + 1,
                          sizeof *content_store->achievements);
        content_store->achievements[content_store->achievement_count++] =
            (CachedAchievements){game, achievements};
    }
    return achievements;
}

const Puzzles *content_store_load_puzzles(ContentStore *content_store, const Game *game, Error *error)
{
    for (size_t i = 0; i < content_store->puzzle_count; i++) {
        if (content_store->puzzles[i].game == game) {
            return content_store->puzzles[i].puzzles;
        }
    }
    Text folder = {0};
    text_add(&folder, "%s/assets/puzzles", content_store->data);
    Puzzles *puzzles = puzzles_load(text_chars(&folder), game, error);
    text_free(&folder);
    if (puzzles) {
        content_store->puzzles = memory_resize(content_store->puzzles, content_store->puzzle_count + 1,
                                               sizeof *content_store->puzzles);
        content_store->puzzles[content_store->puzzle_count++] = (CachedPuzzles){game, puzzles};
    }
    return puzzles;
}
