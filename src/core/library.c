/* library.c: see library.h. */
#include "core/library.h"

#include "core/memory.h"
#include "core/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was read for one game, as printed or of a pack. */
typedef struct Shelf {
    const Game *game;
    char pack[PACK_NAME_MAX];
    GameContent *content;
} Shelf;

/* What was read of one lesson. */
typedef struct LessonShelf {
    const Game *game;
    Lesson *lesson;
} LessonShelf;

/* The tips of one game. */
typedef struct TipShelf {
    const Game *game;
    Tips *tips;
} TipShelf;

/* The feats of one game. */
typedef struct FeatShelf {
    const Game *game;
    Feats *feats;
} FeatShelf;

/* The puzzles of one game. */
typedef struct PuzzleShelf {
    const Game *game;
    Puzzles *puzzles;
} PuzzleShelf;

struct Library {
    char *data;
    char *packs; /* NULL = none */
    Words *words;
    Shelf *shelves;
    size_t count;
    LessonShelf *lessons;
    size_t lesson_count;
    TipShelf *tips;
    size_t tip_count;
    FeatShelf *feats;
    size_t feat_count;
    PuzzleShelf *puzzles;
    size_t puzzle_count;
};

Library *library_new(const char *data)
{
    Library *library = memory_new(1, sizeof *library);
    library->data = memory_string(data, strlen(data));
    return library;
}

void library_free(Library *library)
{
    if (!library) {
        return;
    }
    for (size_t i = 0; i < library->count; i++) {
        library->shelves[i].game->unload(library->shelves[i].content);
    }
    for (size_t i = 0; i < library->lesson_count; i++) {
        lesson_free(library->lessons[i].lesson);
    }
    for (size_t i = 0; i < library->tip_count; i++) {
        tips_free(library->tips[i].tips);
    }
    for (size_t i = 0; i < library->feat_count; i++) {
        feats_free(library->feats[i].feats);
    }
    for (size_t i = 0; i < library->puzzle_count; i++) {
        puzzles_free(library->puzzles[i].puzzles);
    }
    free(library->puzzles);
    free(library->feats);
    free(library->tips);
    free(library->lessons);
    free(library->shelves);
    words_free(library->words);
    free(library->data);
    free(library->packs);
    free(library);
}

const char *library_data(const Library *library)
{
    return library->data;
}

static const char no_packs[] = "There is no folder for packs.";

void library_use_packs(Library *library, const char *folder)
{
    free(library->packs);
    library->packs = memory_string(folder, strlen(folder));
    packs_remove_unfinished(folder);
}

void library_packs(const Library *library, const Game *game, PackList *out)
{
    *out = (PackList){0};
    if (library->packs) {
        packs_list(library->packs, game->id, out);
    }
}

bool library_add_pack(const Library *library, const Game *game, const char *name, const char *folder,
                      Error *error)
{
    return library->packs ? packs_add(library->packs, name, game->id, folder, error)
                          : error_set(error, no_packs);
}

bool library_rename_pack(Library *library, const char *from, const char *to, Error *error)
{
    library_forget_pack(library, from);
    return library->packs ? packs_rename(library->packs, from, to, error) : error_set(error, no_packs);
}

/* What was read of it stays until the end, since pictures may still show it, under what no pack is called. */
void library_forget_pack(Library *library, const char *pack)
{
    for (size_t i = 0; i < library->count && pack[0]; i++) {
        if (strcmp(library->shelves[i].pack, pack) == 0) {
            snprintf(library->shelves[i].pack, sizeof library->shelves[i].pack, ".");
        }
    }
}

const Words *library_words(const Library *library)
{
    return library->words;
}

static bool load_words(Library *library, Error *error)
{
    if (!library->words) {
        Text path = {0};
        text_add(&path, "%s/assets/words/words.dawg", library->data);
        library->words = words_load(text_chars(&path), error);
        text_free(&path);
    }
    return library->words != NULL;
}

void library_cards_folder(const Library *library, const Game *game, const char *pack, Text *out)
{
    if (pack[0] == '\0') {
        text_add(out, "%s/cards/%s", library->data, game->id);
    } else {
        text_add(out, "%s/%s/cards/%s", library->packs, pack, game->id);
    }
}

static bool has_pack(const Library *library, const Game *game, const char *pack, Error *error)
{
    PackList packs;
    library_packs(library, game, &packs);
    return packs_hold(&packs, pack) ||
           error_set(error, "the pack \"%s\" with cards of %s is not here; packs are looked for in %s", pack,
                     game->title, library->packs ? library->packs : "no folder");
}

static GameContent *load(Library *library, const Game *game, const char *pack, Error *error)
{
    if (!load_words(library, error)) {
        return NULL;
    }
    Text folder = {0};
    library_cards_folder(library, game, pack, &folder);
    GameContent *content = game->load(text_chars(&folder), library->words, error);
    text_free(&folder);
    return content;
}

static const GameContent *shelve(Library *library, const Game *game, const char *pack, GameContent *content)
{
    if (content) {
        library->shelves = memory_resize(library->shelves, library->count + 1, sizeof *library->shelves);
        Shelf *shelf = &library->shelves[library->count++];
        *shelf = (Shelf){.game = game, .content = content};
        snprintf(shelf->pack, sizeof shelf->pack, "%s", pack);
    }
    return content;
}

const GameContent *library_pack_content(Library *library, const Game *game, const char *pack, Error *error)
{
    for (size_t i = 0; i < library->count; i++) {
        if (library->shelves[i].game == game && strcmp(library->shelves[i].pack, pack) == 0) {
            return library->shelves[i].content;
        }
    }
    const bool there = pack[0] == '\0' || has_pack(library, game, pack, error);
    return there ? shelve(library, game, pack, load(library, game, pack, error)) : NULL;
}

const GameContent *library_content(Library *library, const Game *game, Error *error)
{
    return library_pack_content(library, game, "", error);
}

const GameContent *library_find_content(void *user, const Game *game, const char *pack, Error *error)
{
    return library_pack_content(user, game, pack, error);
}

/* ------------------------------------------------------------------ cards from elsewhere */

/* The folder of the cards with this hash, and the one where they lie until they are whole. */
typedef struct KeptNames {
    char whole[PACK_NAME_MAX], draft[PACK_NAME_MAX];
} KeptNames;

static KeptNames kept_names(uint64_t hash)
{
    KeptNames names;
    snprintf(names.whole, sizeof names.whole, ".%016" PRIx64, hash);
    snprintf(names.draft, sizeof names.draft, ".%016" PRIx64 ".new", hash);
    return names;
}

/* What lies in the folder of a name, if it is that content. */
static const GameContent *load_hashed(Library *library, const Game *game, const char *name, uint64_t hash,
                                      Error *error)
{
    GameContent *content = load(library, game, name, error);
    if (content && game_look_hash(game, content) != hash) {
        error_set(error, "they are not the ones that are played with");
        game->unload(content);
        return NULL;
    }
    return shelve(library, game, kept_names(hash).whole, content);
}

const GameContent *library_known_content(Library *library, const Game *game, uint64_t hash)
{
    Error error;
    library_content(library, game, &error);
    for (size_t i = 0; i < library->count; i++) {
        const Shelf *shelf = &library->shelves[i];
        if (shelf->game == game && game_look_hash(game, shelf->content) == hash) {
            return shelf->content;
        }
    }
    return library->packs ? load_hashed(library, game, kept_names(hash).whole, hash, &error) : NULL;
}

bool library_expect_cards(const Library *library, const Game *game, uint64_t hash, Error *error)
{
    return library->packs ? packs_empty(library->packs, kept_names(hash).draft, game->id, error)
                          : error_set(error, no_packs);
}

bool library_take_card_file(const Library *library, const Game *game, uint64_t hash, const char *file,
                            const char *text, Error *error)
{
    return library->packs ? packs_put(library->packs, kept_names(hash).draft, game->id, file, text, error)
                          : error_set(error, no_packs);
}

void library_drop_cards(const Library *library, const Game *game, uint64_t hash)
{
    if (library->packs) {
        packs_remove(library->packs, kept_names(hash).draft, game->id);
    }
}

const GameContent *library_keep_cards(Library *library, const Game *game, uint64_t hash, Error *error)
{
    const KeptNames names = kept_names(hash);
    const GameContent *content = load_hashed(library, game, names.draft, hash, error);
    if (content) {
        packs_settle(library->packs, names.draft, names.whole);
    }
    return content;
}

/* ------------------------------------------------------------------ lessons */

static void add_lessons_folder(const Library *library, const Game *game, Text *out)
{
    library_cards_folder(library, game, "", out);
    text_add(out, "/lessons");
}

void library_lessons(const Library *library, const Game *game, LessonNames *out)
{
    Text folder = {0};
    add_lessons_folder(library, game, &folder);
    lesson_list(text_chars(&folder), out);
    text_free(&folder);
}

const Lesson *library_lesson(Library *library, const Game *game, const char *name, Error *error)
{
    for (size_t i = 0; i < library->lesson_count; i++) {
        if (library->lessons[i].game == game && strcmp(library->lessons[i].lesson->name, name) == 0) {
            return library->lessons[i].lesson;
        }
    }
    const GameContent *content = library_content(library, game, error);
    if (!content) {
        return NULL;
    }
    Text folder = {0};
    add_lessons_folder(library, game, &folder);
    Lesson *lesson = lesson_load(text_chars(&folder), name, game, content, error);
    text_free(&folder);
    if (lesson) {
        const size_t count = library->lesson_count + 1;
        library->lessons = memory_resize(library->lessons, count, sizeof *library->lessons);
        library->lessons[library->lesson_count++] = (LessonShelf){game, lesson};
    }
    return lesson;
}

const Lesson *library_match_lesson(Library *library, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    return setup->lesson[0] ? library_lesson(library, setup->game, setup->lesson, NULL) : NULL;
}

const Tips *library_tips(Library *library, const Game *game, Error *error)
{
    for (size_t i = 0; i < library->tip_count; i++) {
        if (library->tips[i].game == game) {
            return library->tips[i].tips;
        }
    }
    Text folder = {0};
    LessonNames lessons;
    library_lessons(library, game, &lessons);
    add_lessons_folder(library, game, &folder);
    Tips *tips = lessons.count > 0 ? tips_load(text_chars(&folder), game, error) : NULL;
    text_free(&folder);
    library->tips = memory_resize(library->tips, library->tip_count + 1, sizeof *library->tips);
    library->tips[library->tip_count++] = (TipShelf){game, tips};
    return tips;
}

/* ------------------------------------------------------------------ feats */

const Feats *library_feats(Library *library, const Game *game, Error *error)
{
    for (size_t i = 0; i < library->feat_count; i++) {
        if (library->feats[i].game == game) {
            return library->feats[i].feats;
        }
    }
    Text folder = {0};
    library_cards_folder(library, game, "", &folder);
    Feats *feats = feats_load(text_chars(&folder), game, error);
    text_free(&folder);
    if (feats) {
        library->feats = memory_resize(library->feats, library->feat_count + 1, sizeof *library->feats);
        library->feats[library->feat_count++] = (FeatShelf){game, feats};
    }
    return feats;
}

/* ------------------------------------------------------------------ puzzles */

const Puzzles *library_puzzles(Library *library, const Game *game, Error *error)
{
    for (size_t i = 0; i < library->puzzle_count; i++) {
        if (library->puzzles[i].game == game) {
            return library->puzzles[i].puzzles;
        }
    }
    Text folder = {0};
    text_add(&folder, "%s/assets/puzzles", library->data);
    Puzzles *puzzles = puzzles_load(text_chars(&folder), game, error);
    text_free(&folder);
    if (puzzles) {
        library->puzzles =
            memory_resize(library->puzzles, library->puzzle_count + 1, sizeof *library->puzzles);
        library->puzzles[library->puzzle_count++] = (PuzzleShelf){game, puzzles};
    }
    return puzzles;
}
