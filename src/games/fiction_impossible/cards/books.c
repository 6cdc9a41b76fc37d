/* books.c: reader of Books, their spots, and their story templates. */
#include "games/fiction_impossible/cards/loader.h"

#include <string.h>

enum {
    BOOK_ID_BYTES_MAX = 48,
    TITLE_BYTES_MAX = 48,
    RETITLE_BYTES_MAX = 64,
    AUTHOR_BYTES_MAX = 40,
    TEXT_BYTES_MAX = 2000,
    YEAR_MIN = -1000,
    YEAR_MAX = 2000,
    MOLD_MIN = 3,
    WORDS_MIN = 80,
    WORDS_MAX = 170,
    FRAGMENTS_MIN = 4,
    CONDITIONS_MIN = 2,
    BOOKS_OF_FILE = IM_BOOKS / IM_FILES_OF_CAST,
};

static int count_words(const char *text)
{
    int words = 0;
    for (const char *word = text; *word; words++) {
        word += strcspn(word, " \n");
        word += strspn(word, " \n");
    }
    return words;
}

static bool check_plot(ImLoader *loader, const Json *at, const ImBook *book, const TextTemplate *plot)
{
    const TemplateArgs *cast[IM_SPOTS];
    Text story = {0};
    for (int i = 0; i < IM_SPOTS; i++) {
        cast[i] = &loader->content->facts[book->original[i]];
    }
    text_template_render(plot, cast, &story, NULL);
    int words = count_words(text_chars(&story));
    text_free(&story);
    TemplateCounts counts = text_template_count(plot);
    if (words < WORDS_MIN || words > WORDS_MAX) {
        return json_fail(at, loader->files.error,
                         "must have %d to %d words, but has %d with its own Characters", WORDS_MIN, WORDS_MAX,
                         words);
    }
    if (counts.fragments < FRAGMENTS_MIN || counts.conditions < CONDITIONS_MIN) {
        return json_fail(at, loader->files.error, "uses %d facts and %d conditions, but needs %d and %d",
                         counts.fragments, counts.conditions, FRAGMENTS_MIN, CONDITIONS_MIN);
    }
    return true;
}

static bool read_story_text(ImLoader *loader, const Json *book, const char *key, TemplateKind kind,
                            size_t max, TextTemplate **out)
{
    TemplateRules form = {.kind = kind, .slots = IM_SPOTS, .tags = loader->tags};
    const char *source = NULL;
    Error why = {{0}};
    Json at;
    if (!json_read_string(book, key, 1, max, &source, loader->files.error) ||
        !json_get_member(book, key, &at)) {
        return false;
    }
    *out = text_template_parse(source, &form, &why);
    return *out || json_fail(&at, loader->files.error, "%s", why.text);
}

static bool read_original_characters(ImLoader *loader, const Json *at, int book, int spot)
{
    ImContent *content = loader->content;
    const char *id = NULL;
    if (!json_as_string(at, &id, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < IM_CHARACTERS; i++) {
        ImCharacter *character = &content->characters[i];
        if (strcmp(character->id, id) != 0) {
            continue;
        }
        if (character->book != IM_NONE) {
            return json_fail(at, loader->files.error, "\"%s\" already has a spot", id);
        }
        character->book = (uint8_t)book;
        character->spot = (uint8_t)spot;
        content->books[book].original[spot] = (uint8_t)i;
        return true;
    }
    return json_fail(at, loader->files.error, "unknown Character \"%s\"", id);
}

static bool read_cast(ImLoader *loader, const Json *at, int book)
{
    Json list;
    if (!json_read_array(at, "cast", &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != IM_SPOTS) {
        return json_fail(&list, loader->files.error, "expected %d Characters, found %d", IM_SPOTS,
                         json_count_members(&list));
    }
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        Json member = json_get_item(&list, spot);
        if (!read_original_characters(loader, &member, book, spot)) {
            return false;
        }
    }
    return true;
}

/* Reads the story with this key. Checks that the story is long enough, and that enough of its text depends on
 * the cast. */
static bool read_plot(ImLoader *loader, const Json *book, const char *key, ImBook *out, TextTemplate **plot)
{
    Json at;
    return read_story_text(loader, book, key, TEMPLATE_STORY, TEXT_BYTES_MAX, plot) &&
           json_get_member(book, key, &at) && check_plot(loader, &at, out, *plot);
}

static bool read_plots(ImLoader *loader, const Json *at, ImBook *out)
{
    Json second;
    return read_plot(loader, at, "text", out, &out->plots[0]) &&
           (!json_get_member(at, "second_text", &second) ||
            read_plot(loader, at, "second_text", out, &out->plots[1]));
}

static bool read_book(ImLoader *loader, const Json *at, int index)
{
    static const char *const keys[] = {"id",    "title", "retitle", "author", "year",        "icon",
                                       "cloth", "mold",  "cast",    "text",   "second_text", NULL};
    CardFiles *files = &loader->files;
    ImBook *out = &loader->content->books[index];
    int mold = 0;
    if (!json_check_keys(at, keys, files->error) || !card_read_id(files, at, BOOK_ID_BYTES_MAX, &out->id) ||
        !card_read_string(files, at, "title", TITLE_BYTES_MAX, &out->title) ||
        !card_read_string(files, at, "author", AUTHOR_BYTES_MAX, &out->author) ||
        !json_read_int(at, "year", YEAR_MIN, YEAR_MAX, &out->year, files->error) ||
        !card_read_string(files, at, "icon", CARD_ICON_BYTES_MAX, &out->motif) ||
        !card_read_color(files, at, "cloth", &out->cloth) ||
        !json_read_int(at, "mold", MOLD_MIN, IM_MOLD_SPACES_MAX, &mold, files->error) ||
        !read_cast(loader, at, index) ||
        !read_story_text(loader, at, "retitle", TEMPLATE_TITLE, RETITLE_BYTES_MAX, &out->retitle) ||
        !read_plots(loader, at, out)) {
        return false;
    }
    out->mold_spaces = (uint8_t)mold;
    return true;
}

bool im_read_books(void *user, const Json *root)
{
    ImLoader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "books", BOOKS_OF_FILE, &list)) {
        return false;
    }
    for (int i = 0; i < BOOKS_OF_FILE; i++) {
        Json at = json_get_item(&list, i);
        if (!read_book(loader, &at, loader->books++)) {
            return false;
        }
    }
    return true;
}

void im_free_books(ImContent *content)
{
    for (int i = 0; i < IM_BOOKS; i++) {
        for (int plot = 0; plot < IM_PLOTS; plot++) {
            text_template_free(content->books[i].plots[plot]);
        }
        text_template_free(content->books[i].retitle);
    }
}
