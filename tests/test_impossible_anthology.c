/* test_impossible_anthology.c: what is told of a match of Fiction Impossible: a note for each Book that is
   read, and all of them to be taken home, which in three formats lies in tests/golden/fiction_impossible/;
   `write` as an argument writes those. */
#include "core/file.h"
#include "core/seed.h"
#include "games/fiction_impossible/fiction_impossible.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 7, BYTES_MAX = 256 * 1024, PATH_BYTES = 128 };

static ImContent *content;

static int load(void **unused)
{
    (void)unused;
    Error error = {{0}};
    content = im_load("cards/fiction_impossible", NULL, &error);
    if (!content)
        fail_msg("%s", error.text);
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    im_unload(content);
    return 0;
}

static uint8_t named(const char *id)
{
    for (int i = 0; i < IM_CHARACTERS; i++)
        if (strcmp(content->characters[i].id, id) == 0)
            return (uint8_t)i;
    assert_string_equal(id, ""); /* nobody */
    return IM_NONE;
}

static ImReading reading(const char *original, const char *first, const char *second, const char *third)
{
    return (ImReading){.book = content->characters[named(original)].book,
                       .cast = {named(first), named(second), named(third)}};
}

/* A match of two that was won with three Books and lost two, the last of them with a spot free. */
static ImState finished(void)
{
    ImState state = {.seats = 2,
                     .setup = {.bookend = 4},
                     .end = IM_SAVED,
                     .phase = IM_PHASE_OVER,
                     .turns = 9,
                     .librarian = {0, 1}};
    state.shelf[state.shelf_count++] =
        reading("fitzwilliam_darcy", "the_goats", "lady_macbeth", "mrs_bennet");
    state.shelf[state.shelf_count++] =
        reading("tiny_tim", "ebenezer_scrooge", "ghost_of_christmas_past", "tiny_tim");
    state.shelf[state.shelf_count++] = reading("odysseus", "weird_sisters", "the_windmills", "puck");
    state.lost[state.lost_count++] = reading("macbeth", "mr_toad", "penelope", "weird_sisters");
    state.lost[state.lost_count++] = reading("dorothy_gale", "", "captain_ahab", "");
    return state;
}

static void write_format(const ImState *state, DocumentFormat format, Text *out)
{
    Document document = {0};
    const GameTold told = {.seats = state->seats,
                           .seed = SEED,
                           .day = 20261122,
                           .favourites = UINT64_C(1) << state->shelf[0].book | UINT64_C(1)
                                                                                   << state->shelf[2].book};
    im_tell(state, content, &told, &document);
    document_write(&document, format, out);
    document_free(&document);
}

static bool holds(const ImState *state, DocumentFormat format, const char *part)
{
    Text text = {0};
    write_format(state, format, &text);
    bool found = strstr(text_chars(&text), part);
    text_free(&text);
    return found;
}

static void a_book_that_is_read_is_written_down_once(void **unused)
{
    (void)unused;
    ImState after = finished(), before = after;
    Text text = {0};
    im_record(&before, &after, content, &text);
    assert_string_equal(text_chars(&text), "");
    before.shelf_count = 2;
    im_record(&before, &after, content, &text);
    assert_ptr_equal(
        strstr(text_chars(&text), "The Odyssey, Featuring Puck\n\nThe war is won, and the Weird "),
        text.chars);
    assert_null(strstr(text_chars(&text), "Pride"));
    text_clear(&text);
    before.shelf_count = 1;
    im_record(&before, &after, content, &text);
    assert_ptr_equal(strstr(text_chars(&text), "A Christmas Carol\n\n"), text.chars);
    assert_non_null(strstr(text_chars(&text), "nobody asks.\n\nThe Odyssey"));
    text_free(&text);
}

static void books_with_their_own_cast_keep_their_title(void **unused)
{
    (void)unused;
    ImState state = finished();
    assert_true(holds(&state, DOCUMENT_MARKDOWN, "### A Christmas Carol\n"));
    assert_true(holds(&state, DOCUMENT_MARKDOWN, "### Pride and Bar of Soap\n"));
}

static void chapters_come_in_the_order_read_with_their_casts(void **unused)
{
    (void)unused;
    ImState state = finished();
    Text text = {0};
    write_format(&state, DOCUMENT_TEXT, &text);
    const char *pride = strstr(text_chars(&text), "Pride and Bar of Soap\n----");
    const char *carol = strstr(text_chars(&text), "A Christmas Carol\n----");
    const char *odyssey = strstr(text_chars(&text), "The Odyssey, Featuring Puck\n----");
    const char *lost = strstr(text_chars(&text), "Lost to the Mold\n====");
    assert_true(pride && pride < carol && carol < odyssey && odyssey < lost);
    assert_non_null(strstr(pride, "- In the part of Fitzwilliam Darcy: Lady Macbeth.\n"));
    assert_non_null(strstr(pride, "- Mrs Bennet appears by kind permission of herself.\n"));
    assert_non_null(strstr(carol, "- The Ghost of Christmas Past appears by kind permission of itself.\n"));
    text_free(&text);
}

static void only_what_newcomers_brought_is_marked(void **unused)
{
    (void)unused;
    ImState state = finished();
    assert_true(holds(&state, DOCUMENT_HTML, "<mark>Lady Macbeth</mark>"));
    assert_true(holds(&state, DOCUMENT_HTML, "<mark>bar of soap</mark>"));
    assert_false(holds(&state, DOCUMENT_HTML, "<mark>Mrs Bennet</mark>"));
    assert_false(holds(&state, DOCUMENT_HTML, "<mark>Scrooge"));
}

static void the_mold_eats_by_the_seed(void **unused)
{
    (void)unused;
    ImState state = finished();
    Text once = {0}, other = {0};
    Document document = {0};
    const GameTold told = {.seats = state.seats, .seed = SEED + 1};
    write_format(&state, DOCUMENT_TEXT, &once);
    im_tell(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &other);
    assert_string_not_equal(strstr(once.chars, "Lost to"), strstr(other.chars, "Lost to"));
    const char *lost = strstr(once.chars, "Lost to");
    assert_non_null(strstr(lost, "░"));
    assert_true(strstr(once.chars, "░") > lost);
    assert_non_null(strstr(lost, "The Scottish Motor-car"));
    document_free(&document);
    text_free(&once);
    text_free(&other);
}

static void how_it_ended_is_told(void **unused)
{
    (void)unused;
    ImState state = finished();
    assert_true(holds(&state, DOCUMENT_TEXT, "The Bookshelf is full"));
    assert_true(holds(&state, DOCUMENT_TEXT, "Octavius and Minerva"));
    assert_true(holds(&state, DOCUMENT_TEXT, "and 2 lost."));
    state.lost_count = 0;
    assert_true(holds(&state, DOCUMENT_TEXT, "none was lost."));
    state.end = IM_LOST_ATTACK;
    assert_true(holds(&state, DOCUMENT_TEXT, "The jar was empty when the Mold attacked"));
}

static void the_title_page_names_day_seed_and_favourites(void **unused)
{
    (void)unused;
    const ImState state = finished();
    Document document = {0};
    Text text = {0};
    const GameTold told = {.seats = state.seats, .seed = seed_from_text("mildew")};
    assert_true(holds(&state, DOCUMENT_TEXT, "Begun on 22 November 2026. Seed: 7\n"));
    assert_true(
        holds(&state, DOCUMENT_HTML,
              "Favourites: <em>Pride and Bar of Soap</em> · <em>The Odyssey, Featuring Puck</em></p>"));
    im_tell(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    assert_non_null(strstr(text_chars(&text), "\nSeed: mildew\n"));
    assert_null(strstr(text_chars(&text), "avourite"));
    document_free(&document);
    text_free(&text);
}

static void favourites_are_marked_where_they_are_told(void **unused)
{
    (void)unused;
    const ImState state = finished();
    Text text = {0};
    write_format(&state, DOCUMENT_MARKDOWN, &text);
    const char *pride = strstr(text_chars(&text), "### Pride"), *carol = strstr(pride, "### A Christmas");
    const char *odyssey = strstr(carol, "### The Odyssey"), *mark = strstr(pride, "♥");
    assert_true(mark && mark < carol);
    mark = strstr(carol, "♥");
    assert_true(mark && mark > odyssey);
    text_free(&text);
}

/* ------------------------------------------------------------------ golden */

static void golden_path(DocumentFormat format, char out[PATH_BYTES])
{
    snprintf(out, PATH_BYTES, "tests/golden/fiction_impossible/anthology.%s", document_format_names[format]);
}

/* With its cast, and what it was written after; what else was told is another story. */
static void one_book_can_be_told_alone(void **unused)
{
    (void)unused;
    const ImState state = finished();
    Document document = {0};
    Text text = {0};
    char name[64], brief[10];
    GameTold told = {.seats = state.seats, .seed = SEED, .only = state.shelf[2].book + 1};
    im_tell(&state, content, &told, &document);
    document_write(&document, DOCUMENT_MARKDOWN, &text);
    document_name(&document, name, sizeof name);
    document_name(&document, brief, sizeof brief);
    assert_string_equal(name, "the-odyssey-featuring-puck");
    assert_string_equal(brief, "the-odyss");
    assert_ptr_equal(strstr(text_chars(&text), "# The Odyssey, Featuring Puck\n"), text.chars);
    assert_non_null(strstr(text_chars(&text), "after *The Odyssey* by Homer"));
    assert_non_null(strstr(text_chars(&text), "with the kind help of "));
    assert_non_null(strstr(text_chars(&text), ": Puck."));
    assert_null(strstr(text_chars(&text), "Pride"));
    assert_null(strstr(text_chars(&text), "Lost to the Mold"));
    assert_null(strstr(text_chars(&text), "favourite"));
    document_free(&document);
    text_clear(&text);
    told.favourites = UINT64_C(1) << state.shelf[2].book;
    im_tell(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    assert_non_null(strstr(text_chars(&text), "A favourite of the Librarians"));
    document_free(&document);
    text_clear(&text);
    told.only = state.lost[0].book + 1; /* is none of them */
    im_tell(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    assert_non_null(strstr(text_chars(&text), "Lost to the Mold"));
    document_free(&document);
    text_free(&text);
}

static void the_anthology_is_told_as_it_was(void **unused)
{
    (void)unused;
    const ImState state = finished();
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_FORMATS; format++) {
        char path[PATH_BYTES];
        Error error = {{0}};
        Text text = {0};
        size_t length = 0;
        golden_path(format, path);
        char *golden = file_read(path, BYTES_MAX, &length, &error);
        if (!golden)
            fail_msg("%s", error.text);
        write_format(&state, format, &text);
        assert_string_equal(text_chars(&text), golden);
        text_free(&text);
        free(golden);
    }
}

static int write_golden(void)
{
    load(NULL);
    const ImState state = finished();
    bool written = true;
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_FORMATS; format++) {
        char path[PATH_BYTES];
        Error error = {{0}};
        Text text = {0};
        golden_path(format, path);
        write_format(&state, format, &text);
        if (!file_replace(path, text_chars(&text), text.length, NULL, &error)) {
            fprintf(stderr, "%s\n", error.text);
            written = false;
        }
        text_free(&text);
    }
    im_unload(content);
    return !written;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_book_that_is_read_is_written_down_once),
        cmocka_unit_test(books_with_their_own_cast_keep_their_title),
        cmocka_unit_test(chapters_come_in_the_order_read_with_their_casts),
        cmocka_unit_test(only_what_newcomers_brought_is_marked),
        cmocka_unit_test(the_mold_eats_by_the_seed),
        cmocka_unit_test(how_it_ended_is_told),
        cmocka_unit_test(the_title_page_names_day_seed_and_favourites),
        cmocka_unit_test(favourites_are_marked_where_they_are_told),
        cmocka_unit_test(one_book_can_be_told_alone),
        cmocka_unit_test(the_anthology_is_told_as_it_was),
    };
    return argc > 1 && strcmp(argv[1], "write") == 0 ? write_golden()
                                                     : cmocka_run_group_tests(tests, load, unload);
}
