/* test_generated_texts.c: checks the form of all card texts that games generate from their rules. Also writes
 * these texts to one page, test_generated_texts.md beside the test program, for people to read. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/scene/scene.h"
#include "core/text/text.h"
#include "test.h"

#include <ctype.h>

enum { TEXTS_MIN = 200, CARD = 1 };

static const char *page_path;

typedef struct Page {
    Text text;
    int count;
} Page;

/* Returns true if braces and asterisks come in pairs, and every placeholder was replaced. */
static bool is_well_formed(const char *text)
{
    int open = 0, bold = 0;
    for (const char *c = text; *c; c++) {
        open += (*c == '{') - (*c == '}');
        bold += *c == '*';
        if (open < 0 || open > 1) {
            return false;
        }
    }
    return open == 0 && bold % 2 == 0 && !strchr(text, '%') && !strstr(text, "(null)");
}

/* Returns true if the text starts like a sentence, no space is misplaced, and no space, punctuation mark or
 * article is doubled. */
static bool has_print_style(const char *text)
{
    static const char *const misprints[] = {"  ", " .", " ,",    "..",     ",,",
                                            " :", ":.", " a a ", " an a ", " the the "};
    for (size_t i = 0; i < sizeof misprints / sizeof misprints[0]; i++) {
        if (strstr(text, misprints[i])) {
            return false;
        }
    }
    return !islower((unsigned char)text[0]) && text[strlen(text) - 1] != ' ';
}

static void add_face(Page *page, const char *name, const Face *face)
{
    if (!face->text || !face->text[0]) {
        return;
    }
    if (!is_well_formed(face->text) || !has_print_style(face->text)) {
        fail_msg("%s: \"%s\"", name, face->text);
    }
    text_add(&page->text, "- **%s**: %s\n", face->title ? face->title : name, face->text);
    page->count++;
}

static void add_game(Page *page, ContentStore *content_store, const Game *game)
{
    Error error;
    const GameContent *content = content_store_load(content_store, game, &error);
    assert_ok(content, error);
    text_add(&page->text, "\n## %s\n\n", game->title);
    for (int i = 0; i < game->gallery->count_entries(content); i++) {
        GalleryEntry entry = {0};
        AUTO(free) Scene *scene = calloc(1, sizeof *scene);
        scene_clear(scene, 1600, 900);
        game->gallery->get_entry(content, i, &entry);
        Piece *card = scene_add(scene, PIECE_CARD, CARD, 800, 450, 300, 420);
        game->gallery->fill_card(content, i, scene, card);
        add_face(page, entry.name, &card->face);
        if (card->zoom) {
            add_face(page, entry.name, card->zoom);
        }
    }
}

TEST(generated_texts_have_print_style)
{
    ContentStore *content_store = content_store_new(".");
    Page page = {0};
    text_add(&page.text, "# Card texts that the games write from their rules\n");
    for (const Game *const *game = games_all; *game; game++) {
        if ((*game)->gallery) {
            add_game(&page, content_store, *game);
        }
    }
    FILE *file = fopen(page_path, "w");
    assert_non_null(file);
    assert_true(fputs(text_chars(&page.text), file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_true(page.count >= TEXTS_MIN);
    text_free(&page.text);
    content_store_free(content_store);
}

int main(int count, char **arguments)
{
    Text path = {0};
    text_add(&path, "%s.md", arguments[0]);
    page_path = text_chars(&path);
    const int failed = test_run_all();
    text_free(&path);
    return failed;
}
