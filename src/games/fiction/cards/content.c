/* content.c: loader of the book cards and the lists of five-letter words. */
#include "games/fiction/fiction.h"

#include "core/data/portraits.h"
#include "core/platform/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    ID_BYTES_MAX = 48,
    TITLE_BYTES_MAX = 48,
    AUTHOR_BYTES_MAX = 40,
    PAGE_BYTES_MAX = 900,
    YEAR_MIN = -1000,
    YEAR_MAX = 2000,
    WORDS_BYTES_MAX = 600,
    LINE_WORDS_MAX = WORDS_BYTES_MAX / FI_LETTERS,
    NAME_LINES_MAX = WORD_LETTERS,
    YELLOW_MIN = 8,
    RED_MIN = 3,
    HALF_DECK = FI_BOOKS / 2,
};

typedef struct Loader {
    GameContent *content;
    CardFiles files;
    int first; /* index in `books` of the first book in the current file */
} Loader;

/* ------------------------------------------------------------------ lists of words */

bool fi_read_word(const char *text, FiWord *out)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        int letter = tolower((unsigned char)text[i]) - 'a';
        if (letter < 0 || letter >= WORD_LETTERS) {
            return false;
        }
        out->letter[i] = (uint8_t)letter;
    }
    return text[FI_LETTERS] == '\0';
}

void fi_write_word(FiWord word, char out[FI_LETTERS + 1])
{
    for (int i = 0; i < FI_LETTERS; i++) {
        out[i] = word.letter[i] < WORD_LETTERS ? (char)('A' + word.letter[i]) : '?';
    }
    out[FI_LETTERS] = '\0';
}

bool fi_word_list_contains(const FiWordList *list, FiWord word)
{
    for (int i = 0; i < list->count; i++) {
        if (memcmp(&list->words[i], &word, sizeof word) == 0) {
            return true;
        }
    }
    return false;
}

static LexiconNode find_node(const Lexicon *dictionary, FiWord word)
{
    LexiconNode node = lexicon_root(dictionary);
    for (int i = 0; i < FI_LETTERS && node != 0; i++) {
        node = lexicon_child(dictionary, node, word.letter[i]);
    }
    return node;
}

WordClass fi_classify_word(const Lexicon *dictionary, FiWord word)
{
    const LexiconNode node = find_node(dictionary, word);
    return node != 0 ? lexicon_class(dictionary, node) : WORD_NONE;
}

bool fi_is_everyday_word(const GameContent *content, FiWord word)
{
    const LexiconNode node = find_node(content->dictionary, word);
    return node != 0 && lexicon_is_everyday(content->dictionary, node);
}

/* Collects the common words below the lexicon node `node`: those with repeated letters if `repeats` is true,
 * otherwise those without. `word` holds the first `length` letters. */
static void collect_words(const Lexicon *lexicon, LexiconNode node, int length, bool repeats, FiWord *word,
                          FiWordList *out)
{
    if (length == FI_LETTERS) {
        if (lexicon_class(lexicon, node) == WORD_COMMON && fi_has_repeated_letters(*word) == repeats) {
            if (out->words) {
                out->words[out->count] = *word;
            }
            out->count++;
        }
        return;
    }
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        LexiconNode child = lexicon_child(lexicon, node, letter);
        if (child != 0) {
            word->letter[length] = (uint8_t)letter;
            collect_words(lexicon, child, length + 1, repeats, word, out);
        }
    }
}

static void collect_everyday_words(GameContent *content)
{
    FiWordList *list = &content->everyday;
    list->words = memory_new((size_t)content->common.count, sizeof *list->words);
    for (int i = 0; i < content->common.count; i++) {
        if (fi_is_everyday_word(content, content->common.words[i])) {
            list->words[list->count++] = content->common.words[i];
            content->everyday_distinct += i < content->common_distinct;
        }
    }
}

static void collect_common_words(GameContent *content)
{
    FiWord word = {{0}};
    FiWordList list = {0};
    collect_words(content->dictionary, lexicon_root(content->dictionary), 0, false, &word, &list);
    collect_words(content->dictionary, lexicon_root(content->dictionary), 0, true, &word, &list);
    list.words = memory_new((size_t)list.count, sizeof *list.words);
    list.count = 0;
    collect_words(content->dictionary, lexicon_root(content->dictionary), 0, false, &word, &list);
    content->common_distinct = list.count;
    collect_words(content->dictionary, lexicon_root(content->dictionary), 0, true, &word, &list);
    content->common = list;
}

/* ------------------------------------------------------------------ book cards */

/* Reads a highlighted word. `start` points to the text after the "[". The word must be a common word that is
 * not highlighted on this page yet. */
static bool read_highlighted_word(Loader *loader, const Json *at, FiBook *book, const char *start)
{
    char text[FI_LETTERS + 1] = {0};
    FiWord word;
    memcpy(text, start, strnlen(start, FI_LETTERS));
    if (!fi_read_word(text, &word) || start[FI_LETTERS] != ']') {
        return json_fail(at, loader->files.error, "\"[%s\": a highlighted word needs 5 letters in brackets",
                         text);
    }
    if (fi_classify_word(loader->content->dictionary, word) != WORD_COMMON) {
        return json_fail(at, loader->files.error, "\"%s\" is not a common word", text);
    }
    if (fi_word_list_contains(&(FiWordList){book->words, book->word_count}, word)) {
        return json_fail(at, loader->files.error, "\"%s\" is highlighted twice", text);
    }
    if (book->word_count == FI_BOOK_WORDS_MAX) {
        return json_fail(at, loader->files.error, "a page can highlight at most %d words", FI_BOOK_WORDS_MAX);
    }
    book->words[book->word_count++] = word;
    return true;
}

static bool read_highlighted_words(Loader *loader, const Json *at, FiBook *book)
{
    for (const char *mark = strchr(book->page, '['); mark; mark = strchr(mark + 1, '[')) {
        if (!read_highlighted_word(loader, at, book, mark + 1)) {
            return false;
        }
    }
    int red = 0;
    for (int i = 0; i < book->word_count; i++) {
        red += fi_has_repeated_letters(book->words[i]);
    }
    return (red >= RED_MIN && book->word_count - red >= YELLOW_MIN) ||
           json_fail(at, loader->files.error,
                     "a page needs %d words without and %d with a repeated letter, but has %d and %d",
                     YELLOW_MIN, RED_MIN, book->word_count - red, red);
}

static bool read_book(Loader *loader, const Json *at, FiBook *out)
{
    static const char *const keys[] = {"id",    "title", "author", "year", "icon",
                                       "cloth", "trim",  "page",   NULL};
    CardFiles *files = &loader->files;
    Json page;
    return json_check_keys(at, keys, files->error) && card_read_id(files, at, ID_BYTES_MAX, &out->id) &&
           card_read_string(files, at, "title", TITLE_BYTES_MAX, &out->title) &&
           card_read_string(files, at, "author", AUTHOR_BYTES_MAX, &out->author) &&
           json_read_int(at, "year", YEAR_MIN, YEAR_MAX, &out->year, files->error) &&
           card_read_string(files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon) &&
           card_read_color(files, at, "cloth", &out->cloth) &&
           card_read_color(files, at, "trim", &out->trim) &&
           card_read_string(files, at, "page", PAGE_BYTES_MAX, &out->page) &&
           json_get_member(at, "page", &page) && read_highlighted_words(loader, &page, out);
}

static bool read_books(void *user, const Json *root)
{
    Loader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "books", HALF_DECK, &list)) {
        return false;
    }
    for (int i = 0; i < HALF_DECK; i++) {
        Json at = json_get_item(&list, i);
        if (!read_book(loader, &at, &loader->content->books[loader->first + i])) {
            return false;
        }
    }
    loader->first += HALF_DECK;
    return true;
}

/* ------------------------------------------------------------------ words in each book */

/* Reads a line of words. Fails if the line is longer than WORDS_BYTES_MAX bytes. */
static bool read_word_line(Loader *loader, const Json *at, FiWordList *out)
{
    const char *text = NULL;
    if (!json_as_string(at, &text, loader->files.error)) {
        return false;
    }
    if (strlen(text) < FI_LETTERS || strlen(text) > WORDS_BYTES_MAX) {
        return json_fail(at, loader->files.error, "must have %d to %d letters and spaces", FI_LETTERS,
                         WORDS_BYTES_MAX);
    }
    while (*text != '\0') {
        char token[FI_LETTERS + 1];
        if (!text_read_next_token(&text, token, sizeof token) ||
            !fi_read_word(token, &out->words[out->count])) {
            return json_fail(at, loader->files.error,
                             "must be 5-letter words separated by spaces, but has \"%s\"", token);
        }
        out->count++;
    }
    return true;
}

/* Checks that every highlighted word occurs in its book. */
static bool check_book_words(Loader *loader, const Json *at, const FiBook *book)
{
    FiWord words[LINE_WORDS_MAX];
    FiWordList list = {.words = words};
    if (!read_word_line(loader, at, &list)) {
        return false;
    }
    for (int i = 0; i < book->word_count; i++) {
        if (!fi_word_list_contains(&list, book->words[i])) {
            char text[FI_LETTERS + 1];
            fi_write_word(book->words[i], text);
            return json_fail(at, loader->files.error, "%s is highlighted on the page, but missing here",
                             text);
        }
    }
    return true;
}

static bool check_words_of_books(void *user, const Json *root)
{
    static const char *const keys[] = {"books", NULL};
    Loader *loader = user;
    Json books;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !json_read_object(root, "books", &books, loader->files.error)) {
        return false;
    }
    if (json_count_members(&books) != FI_BOOKS) {
        return json_fail(&books, loader->files.error, "expected %d books, found %d", FI_BOOKS,
                         json_count_members(&books));
    }
    for (int i = 0; i < FI_BOOKS; i++) {
        const FiBook *book = &loader->content->books[i];
        Json words;
        if (!json_get_member(&books, book->id, &words)) {
            return json_fail(&books, loader->files.error, "the words of \"%s\" are missing", book->id);
        }
        if (!check_book_words(loader, &words, book)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ proper nouns */

static bool read_names_in_line(Loader *loader, const Json *at, FiWordList *names)
{
    int i = names->count;
    if (!read_word_line(loader, at, names)) {
        return false;
    }
    for (; i < names->count; i++) {
        if (fi_classify_word(loader->content->dictionary, names->words[i]) == WORD_COMMON) {
            char text[FI_LETTERS + 1];
            fi_write_word(names->words[i], text);
            return json_fail(at, loader->files.error, "%s is a common word, so it can be guessed", text);
        }
    }
    return true;
}

static bool read_names(void *user, const Json *root)
{
    static const char *const keys[] = {"names", NULL};
    Loader *loader = user;
    FiWordList *names = &loader->content->names;
    Json lines;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !json_read_array(root, "names", &lines, loader->files.error)) {
        return false;
    }
    if (json_count_members(&lines) < 1 || json_count_members(&lines) > NAME_LINES_MAX) {
        return json_fail(&lines, loader->files.error, "must have 1 to %d lines of names", NAME_LINES_MAX);
    }
    names->words = memory_new(NAME_LINES_MAX * LINE_WORDS_MAX, sizeof *names->words);
    for (int i = 0; i < json_count_members(&lines); i++) {
        Json line = json_get_item(&lines, i);
        if (!read_names_in_line(loader, &line, names)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ loading all card files */

static bool set_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    static const char *const ids[FI_SEATS] = {[FI_GUESSERS] = "guessers", [FI_LIBRARIAN] = "librarian"};
    Loader *loader = user;
    for (int seat = 0; seat < FI_SEATS; seat++) {
        if (stage == 1 && !loader->content->portrait[seat] && strcmp(ids[seat], id) == 0) {
            loader->content->portrait[seat] = line;
            return true;
        }
    }
    return json_fail(at, loader->files.error, "no seat \"%s\" needs this portrait", id);
}

static const CardFile all_files[] = {
    {"books_1.json", read_books},
    {"books_2.json", read_books},
    {"words.json", check_words_of_books},
    {"names.json", read_names},
    {NULL, NULL},
};

GameContent *fi_load_content(const char *folder, const Lexicon *lexicon, Error *error)
{
    GameContent *content = memory_new(1, sizeof *content);
    content->dictionary = lexicon;
    Loader loader = {
        .content = content,
        .files = {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START}};
    if (!card_files_read(&loader.files, all_files, &loader) ||
        !portraits_read(&loader.files, set_portrait, &loader)) {
        fi_free_content(content);
        return NULL;
    }
    content->hashes = (ContentHashes){loader.files.hash, loader.files.appearance_hash};
    collect_common_words(content);
    collect_everyday_words(content);
    return content;
}

void fi_free_content(GameContent *content)
{
    if (content) {
        string_store_free(&content->strings);
        free(content->common.words);
        free(content->everyday.words);
        free(content->names.words);
        free(content);
    }
}

void fi_count_components(const GameContent *content, GameCountFn *fn, void *user)
{
    int words = 0, red = 0;
    for (int book = 0; book < FI_BOOKS; book++) {
        words += content->books[book].word_count;
        for (int i = 0; i < content->books[book].word_count; i++) {
            red += fi_has_repeated_letters(content->books[book].words[i]);
        }
    }
    fn(user, "book cards", FI_BOOKS);
    fn(user, "yellow words", words - red);
    fn(user, "red words", red);
    fn(user, "names", content->names.count);
}

int fi_count_trials(const GameContent *content)
{
    return content->common_distinct;
}

GameContent *fi_create_trial(const GameContent *content, int index)
{
    GameContent *trial = memory_new(1, sizeof *trial);
    *trial = *content;
    for (int book = 0; book < FI_BOOKS; book++) {
        trial->books[book].word_count = 1;
        trial->books[book].words[0] = content->common.words[index];
    }
    return trial;
}
