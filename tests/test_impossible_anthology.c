/* test_impossible_anthology.c: stories of a game: a note for each Book read, and the whole anthology in three
 * formats. The test compares the anthology with the golden files in tests/golden/fiction_impossible/. The
 * argument `write` updates these files. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/seed_source.h"
#include "games/fiction_impossible/fiction_impossible.h"
#include "test.h"

enum { SEED = 7, BYTES_MAX = 256 * 1024, PATH_BYTES = 128 };

static ImContent *content;

static int load_content(void **unused)
{
    Error error = {{0}};
    content = im_load_content("cards/fiction_impossible", NULL, &error);
    assert_ok(content, error);
    return 0;
}

static int unload_content(void **unused)
{
    im_free_content(content);
    return 0;
}

static uint8_t find_character(const char *id)
{
    for (int i = 0; i < IM_CHARACTERS; i++)
        if (strcmp(content->characters[i].id, id) == 0)
            return (uint8_t)i;
    assert_string_equal(id, ""); /* "" for an empty spot */
    return IM_NONE;
}

static ImFinishedBook make_finished_book(const char *original, const char *first, const char *second,
                                         const char *third)
{
    return (ImFinishedBook){.book = content->characters[find_character(original)].book,
                            .cast = {find_character(first), find_character(second), find_character(third)}};
}

/* Returns a game that two players have won, with three Books read and two Books lost. The last lost Book has
 * two empty spots. */
static ImState create_finished_game(void)
{
    ImState state = {.seats = 2,
                     .setup = {.bookend = 4},
                     .end = IM_SAVED,
                     .phase = IM_PHASE_OVER,
                     .turns = 9,
                     .librarian = {0, 1}};
    state.shelf[state.shelf_count++] =
        make_finished_book("fitzwilliam_darcy", "the_goats", "lady_macbeth", "mrs_bennet");
    state.shelf[state.shelf_count++] =
        make_finished_book("tiny_tim", "ebenezer_scrooge", "ghost_of_christmas_past", "tiny_tim");
    state.shelf[state.shelf_count++] =
        make_finished_book("odysseus", "weird_sisters", "the_windmills", "puck");
    state.lost[state.lost_count++] = make_finished_book("macbeth", "mr_toad", "penelope", "weird_sisters");
    state.lost[state.lost_count++] = make_finished_book("dorothy_gale", "", "captain_ahab", "");
    return state;
}

static void write_format(const ImState *state, DocumentFormat format, Text *out)
{
    AUTO(document) Document document = {0};
    const StoryContext told = {.seats = state->seats,
                               .seed = SEED,
                               .day = 20261122,
                               .favorites =
                                   UINT64_C(1) << state->shelf[0].book | UINT64_C(1) << state->shelf[2].book};
    im_write_story(state, content, &told, &document);
    document_write(&document, format, out);
}

static bool anthology_contains(const ImState *state, DocumentFormat format, const char *part)
{
    Text text = {0};
    write_format(state, format, &text);
    bool found = strstr(text_chars(&text), part);
    text_free(&text);
    return found;
}

TEST(each_read_book_is_written_once)
{
    ImState after = create_finished_game(), before = after;
    AUTO(text) Text text = {0};
    im_write_note(&before, &after, content, &text);
    assert_string_equal(text_chars(&text), "");
    before.shelf_count = 2;
    im_write_note(&before, &after, content, &text);
    assert_ptr_equal(
        strstr(text_chars(&text), "The Odyssey, Featuring Puck\n\nThe Weird Sisters, the worst cooks "),
        text.chars);
    assert_null(strstr(text_chars(&text), "Pride"));
    text_clear(&text);
    before.shelf_count = 1;
    im_write_note(&before, &after, content, &text);
    assert_ptr_equal(strstr(text_chars(&text), "A Christmas Carol\n\n"), text.chars);
    assert_non_null(strstr(text_chars(&text), "nobody asks.\n\nThe Odyssey"));
}

TEST(original_cast_gets_first_story_others_vary)
{
    static const struct {
        const char *third, *begins;
    } casts[] = {{"mrs_bennet", "Mrs Bennet has five daughters"},
                 {"clara", "Clara Sesemann, the politest person"},
                 {"the_goats", "The Goats of the Alm have five daughters"}};
    for (size_t i = 0; i < sizeof casts / sizeof *casts; i++) {
        AUTO(text) Text text = {0};
        TemplateMarks marks;
        const ImFinishedBook book =
            make_finished_book("fitzwilliam_darcy", "elizabeth_bennet", "fitzwilliam_darcy", casts[i].third);
        im_format_book(content, &book, &text, &marks);
        assert_ptr_equal(strstr(text_chars(&text), casts[i].begins), text.chars);
    }
}

TEST(books_with_original_cast_keep_title)
{
    ImState state = create_finished_game();
    assert_true(anthology_contains(&state, DOCUMENT_MARKDOWN, "### A Christmas Carol\n"));
    assert_true(anthology_contains(&state, DOCUMENT_MARKDOWN, "### Pride and Bar of Soap\n"));
}

TEST(chapters_follow_reading_order_with_casts)
{
    ImState state = create_finished_game();
    AUTO(text) Text text = {0};
    write_format(&state, DOCUMENT_TEXT, &text);
    const char *pride = strstr(text_chars(&text), "Pride and Bar of Soap\n----");
    const char *carol = strstr(text_chars(&text), "A Christmas Carol\n----");
    const char *odyssey = strstr(text_chars(&text), "The Odyssey, Featuring Puck\n----");
    const char *lost = strstr(text_chars(&text), "Lost to the Mold\n====");
    assert_true(pride && pride < carol && carol < odyssey && odyssey < lost);
    assert_contains(pride, "- In the part of Fitzwilliam Darcy: Lady Macbeth.\n",
                    "- Mrs Bennet appears by kind permission of herself.\n");
    assert_non_null(strstr(carol, "- The Ghost of Christmas Past appears by kind permission of itself.\n"));
}

TEST(only_text_of_new_cast_is_marked)
{
    ImState state = create_finished_game();
    assert_true(anthology_contains(&state, DOCUMENT_HTML, "<mark>Lady Macbeth</mark>"));
    assert_true(anthology_contains(&state, DOCUMENT_HTML, "<mark>bar of soap</mark>"));
    assert_false(anthology_contains(&state, DOCUMENT_HTML, "<mark>Mrs Bennet</mark>"));
    assert_false(anthology_contains(&state, DOCUMENT_HTML, "<mark>Scrooge"));
}

TEST(a_legend_explains_the_marks)
{
    ImState state = create_finished_game();
    assert_true(anthology_contains(&state, DOCUMENT_HTML,
                                   "<mark>Words like these</mark> belong to Characters who are guests"));
    assert_true(anthology_contains(&state, DOCUMENT_HTML, "The Mold has eaten <i>░░░░░</i> like this one."));
    assert_false(anthology_contains(&state, DOCUMENT_TEXT, "Words like these"));
    state.lost_count = 0;
    assert_false(anthology_contains(&state, DOCUMENT_HTML, "The Mold has eaten"));
}

static void write_picture(void *user, const DocumentPicture *picture, Text *out)
{
    text_add(out, "[%s]", picture->portrait ? "portrait" : picture->icon);
}

static int count_parts(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text++) {
        count++;
    }
    return count;
}

/* Each Book has a cover. There are portraits of the Librarians, and of the casts of the Books that were
 * read. */
TEST(the_page_has_covers_and_portraits)
{
    const ImState state = create_finished_game();
    AUTO(document) Document document = {0};
    AUTO(text) Text text = {0};
    im_write_story(&state, content, &(StoryContext){.seats = state.seats, .seed = SEED}, &document);
    document.draw = write_picture;
    document_write(&document, DOCUMENT_HTML, &text);
    assert_int_equal(count_parts(text.chars, "<figure class=\"cover\""),
                     state.shelf_count + state.lost_count);
    assert_int_equal(count_parts(text.chars, "[portrait]"), state.seats + IM_SPOTS * state.shelf_count);
    assert_contains(text.chars, "<b>Pride and Bar of Soap</b>", "<small>Jane Austen</small>",
                    "<figcaption>Lady Macbeth</figcaption>");
}

TEST(mold_damage_depends_on_seed)
{
    ImState state = create_finished_game();
    AUTO(text) Text once = {0}, other = {0};
    AUTO(document) Document document = {0};
    const StoryContext told = {.seats = state.seats, .seed = SEED + 1};
    write_format(&state, DOCUMENT_TEXT, &once);
    im_write_story(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &other);
    assert_string_not_equal(strstr(once.chars, "Lost to"), strstr(other.chars, "Lost to"));
    const char *lost = strstr(once.chars, "Lost to");
    assert_non_null(strstr(lost, "░"));
    assert_true(strstr(once.chars, "░") > lost);
    assert_non_null(strstr(lost, "The Scottish Motor-car"));
}

TEST(anthology_names_result)
{
    ImState state = create_finished_game();
    assert_true(anthology_contains(&state, DOCUMENT_TEXT, "The Bookshelf is full"));
    assert_true(anthology_contains(&state, DOCUMENT_TEXT, "Octavius and Minerva"));
    assert_true(anthology_contains(&state, DOCUMENT_TEXT, "Books lost: 2."));
    state.lost_count = 0;
    assert_true(anthology_contains(&state, DOCUMENT_TEXT, "Books lost: 0."));
    state.end = IM_LOST_ATTACK;
    assert_true(anthology_contains(&state, DOCUMENT_TEXT, "The jar was empty when the Mold attacked"));
}

TEST(the_title_page_names_day_seed_and_favorites)
{
    const ImState state = create_finished_game();
    AUTO(document) Document document = {0};
    AUTO(text) Text text = {0};
    const StoryContext told = {.seats = state.seats, .seed = seed_parse_text("mildew")};
    assert_true(anthology_contains(&state, DOCUMENT_TEXT, "Started on 22 November 2026. Seed: 7\n"));
    assert_true(anthology_contains(
        &state, DOCUMENT_HTML,
        "Favorites: <em>Pride and Bar of Soap</em> · <em>The Odyssey, Featuring Puck</em></p>"));
    im_write_story(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    assert_contains(text_chars(&text), "\nSeed: mildew\n", "!avorite");
}

TEST(favorites_are_marked_in_chapters)
{
    const ImState state = create_finished_game();
    AUTO(text) Text text = {0};
    write_format(&state, DOCUMENT_MARKDOWN, &text);
    const char *pride = strstr(text_chars(&text), "### Pride"), *carol = strstr(pride, "### A Christmas");
    const char *odyssey = strstr(carol, "### The Odyssey"), *mark = strstr(pride, "♥");
    assert_true(mark && mark < carol);
    mark = strstr(carol, "♥");
    assert_true(mark && mark > odyssey);
}

static void write_golden_path(DocumentFormat format, char out[PATH_BYTES])
{
    snprintf(out, PATH_BYTES, "tests/golden/fiction_impossible/anthology.%s", document_format_names[format]);
}

/* The export of one Book has the cast and the source of this Book only. */
TEST(one_book_can_be_exported)
{
    const ImState state = create_finished_game();
    Document document = {0};
    AUTO(text) Text text = {0};
    char name[64], brief[10];
    StoryContext told = {.seats = state.seats, .seed = SEED, .only_part = state.shelf[2].book + 1};
    im_write_story(&state, content, &told, &document);
    document_write(&document, DOCUMENT_MARKDOWN, &text);
    document_write_file_name(&document, name, sizeof name);
    document_write_file_name(&document, brief, sizeof brief);
    assert_string_equal(name, "the-odyssey-featuring-puck");
    assert_string_equal(brief, "the-odyss");
    assert_ptr_equal(strstr(text_chars(&text), "# The Odyssey, Featuring Puck\n"), text.chars);
    assert_contains(text_chars(&text), "after *The Odyssey* by Homer", "with the kind help of ", ": Puck.",
                    "!Pride", "!Lost to the Mold", "!favorite");
    document_free(&document);
    text_clear(&text);
    told.favorites = UINT64_C(1) << state.shelf[2].book;
    im_write_story(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    assert_non_null(strstr(text_chars(&text), "A favorite of the Librarians"));
    document_free(&document);
    text_clear(&text);
    told.only_part =
        state.lost[0].book + 1; /* a lost Book cannot be exported alone, so this is the whole anthology */
    im_write_story(&state, content, &told, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    assert_non_null(strstr(text_chars(&text), "Lost to the Mold"));
    document_free(&document);
}

TEST(anthology_matches_golden_file)
{
    const ImState state = create_finished_game();
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_EPUB; format++) {
        char path[PATH_BYTES];
        Error error = {{0}};
        AUTO(text) Text text = {0};
        size_t length = 0;
        write_golden_path(format, path);
        AUTO(free) char *golden = file_read(path, BYTES_MAX, &length, &error);
        assert_ok(golden, error);
        write_format(&state, format, &text);
        assert_string_equal(text_chars(&text), golden);
    }
}

static int write_golden(void)
{
    load_content(NULL);
    const ImState state = create_finished_game();
    bool written = true;
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_EPUB; format++) {
        char path[PATH_BYTES];
        Error error = {{0}};
        AUTO(text) Text text = {0};
        write_golden_path(format, path);
        write_format(&state, format, &text);
        if (!file_replace(path, text_chars(&text), text.length, NULL, &error)) {
            fprintf(stderr, "%s\n", error.text);
            written = false;
        }
    }
    im_free_content(content);
    return !written;
}

const TestFixture test_group = {load_content, unload_content};

int main(int argc, char **argv)
{
    return argc > 1 && strcmp(argv[1], "write") == 0 ? write_golden() : test_run_all();
}
