/* test_document.c: tests of the document formats: blocks, styles, and escapes. */
#include "auto.h"
#include "core/story/document.h"
#include "test.h"

static void assert_written(const Document *document, DocumentFormat format, const char *expected)
{
    AUTO(text) Text out = {0};
    document_write(document, format, &out);
    assert_string_equal(text_chars(&out), expected);
}

/* Like strstr, but the text may contain zero bytes. */
static bool contains(const Text *text, const char *part)
{
    const size_t length = strlen(part);
    for (size_t i = 0; i + length <= text->length; i++)
        if (memcmp(text->chars + i, part, length) == 0)
            return true;
    return false;
}

static void assert_output_contains(const Document *document, DocumentFormat format, const char *part)
{
    AUTO(text) Text out = {0};
    document_write(document, format, &out);
    if (!contains(&out, part))
        fail_msg("%s is not in\n%s", part, text_chars(&out));
}

static Document create_small_document(void)
{
    Document document = {0};
    document_add_block(&document, DOCUMENT_TITLE);
    document_add_text(&document, DOCUMENT_PLAIN, "Stories");
    document_add_block(&document, DOCUMENT_SUBTITLE);
    document_add_text(&document, DOCUMENT_PLAIN, "of two");
    document_add_block(&document, DOCUMENT_SUBHEADING);
    document_add_text(&document, DOCUMENT_PLAIN, "Emma");
    document_add_block(&document, DOCUMENT_BYLINE);
    document_add_text(&document, DOCUMENT_PLAIN, "after ");
    document_add_text(&document, DOCUMENT_EMPHASIS, "Emma");
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    document_add_text(&document, DOCUMENT_PLAIN, "There was ");
    document_add_text(&document, DOCUMENT_MARKED, "a goat");
    document_add_text(&document, DOCUMENT_PLAIN, " and ");
    document_add_text(&document, DOCUMENT_ILLEGIBLE, "no more");
    document_add_text(&document, DOCUMENT_PLAIN, ".");
    document_add_block(&document, DOCUMENT_ITEM);
    document_add_text(&document, DOCUMENT_PLAIN, "%s", "one");
    document_add_block(&document, DOCUMENT_ITEM);
    document_add_text(&document, DOCUMENT_PLAIN, "two");
    return document;
}

TEST(markdown_marks_every_block_kind)
{
    AUTO(document) Document document = create_small_document();
    assert_written(&document, DOCUMENT_MARKDOWN,
                   "# Stories\n\nof two\n\n### Emma\n\nafter *Emma*\n\n"
                   "There was *a goat* and ░░ ░░░░.\n\n- one\n- two\n");
}

TEST(plain_text_has_lines_under_headings)
{
    AUTO(document) Document document = create_small_document();
    assert_written(&document, DOCUMENT_TEXT,
                   "Stories\n=======\n\nof two\n\nEmma\n----\n\nafter Emma\n\n"
                   "There was a goat and ░░ ░░░░.\n\n- one\n- two\n");
}

TEST(html_is_a_complete_page)
{
    AUTO(document) Document document = create_small_document();
    assert_output_contains(&document, DOCUMENT_HTML,
                           "h2,h3{break-before:page;border:none}h2+h3,nav h2{break-before:auto}");
    assert_output_contains(&document, DOCUMENT_HTML, "<title>Stories</title>\n<style>");
    assert_output_contains(
        &document, DOCUMENT_HTML,
        "</style>\n<main>\n<h1>Stories</h1>\n<p class=\"sub\">of two</p>\n<h2 id=\"part2\">Emma</h2>\n"
        "<p class=\"by\">after <em>Emma</em></p>\n"
        "<p>There was <mark>a goat</mark> and <i>░░ ░░░░</i>.</p>\n"
        "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n</main>\n</html>\n");
    AUTO(text) Text out = {0};
    document_write(&document, DOCUMENT_HTML, &out);
    static const char *const never[] = {"<script", "http:", "https:", "url(", "<link", "<img", "@import"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        assert_null(strstr(text_chars(&out), never[i]));
}

static void add_block(Document *document, DocumentBlockKind kind, const char *words)
{
    document_add_block(document, kind);
    document_add_text(document, DOCUMENT_PLAIN, "%s", words);
}

/* Chapters before the first part have headings of the same level as parts, so that no heading level is
 * skipped. */
TEST(html_pages_have_contents_with_headings_in_order)
{
    AUTO(document) Document document = {0};
    add_block(&document, DOCUMENT_TITLE, "Stories");
    add_block(&document, DOCUMENT_SUBHEADING, "Emma & I");
    add_block(&document, DOCUMENT_PARAGRAPH, "words");
    add_block(&document, DOCUMENT_HEADING, "Lost");
    add_block(&document, DOCUMENT_SUBHEADING, "Dracula");
    assert_output_contains(
        &document, DOCUMENT_HTML,
        "<h1>Stories</h1>\n<nav>\n<h2>Contents</h2>\n<ol>\n"
        "<li><a href=\"#part1\">Emma &amp; I</a></li>\n<li><a href=\"#part3\">Lost</a></li>\n"
        "<li><a href=\"#part4\">Dracula</a></li>\n</ol>\n</nav>\n<h2 id=\"part1\">Emma &amp; I</h2>\n"
        "<p>words</p>\n<h2 id=\"part3\">Lost</h2>\n<h3 id=\"part4\">Dracula</h3>\n");
}

static void write_picture(void *user, const DocumentPicture *picture, Text *out)
{
    text_add(out, "<svg>%s %s</svg>", (const char *)user,
             picture->portrait ? picture->portrait : picture->icon);
}

TEST(only_html_pages_have_pictures)
{
    AUTO(document) Document document = {0};
    add_block(&document, DOCUMENT_TITLE, "Stories");
    document_add_picture(&document, &(DocumentPicture){.icon = "owl", .author = "A & B", .tone = 0x102030});
    document_add_text(&document, DOCUMENT_PLAIN, "Emma");
    document_add_picture(&document, &(DocumentPicture){.icon = "owl", .author = "", .tone = 0xF0F0F0});
    document_add_text(&document, DOCUMENT_PLAIN, "Light");
    document_add_picture(&document, &(DocumentPicture){.portrait = "a"});
    document_add_text(&document, DOCUMENT_PLAIN, "Ada");
    document_add_picture(&document, &(DocumentPicture){.portrait = "b"});
    document_add_text(&document, DOCUMENT_PLAIN, "Bo");
    add_block(&document, DOCUMENT_ITEM, "one");
    assert_output_contains(&document, DOCUMENT_HTML, "<h1>Stories</h1>\n<ul>");
    document.draw = write_picture;
    document.draw_user = "my";
    assert_output_contains(
        &document, DOCUMENT_HTML,
        "<figure class=\"cover\" style=\"background:#102030;color:#fff6dc\">\n<b>Emma</b>\n"
        "<svg>my owl</svg><small>A &amp; B</small>\n</figure>\n");
    assert_output_contains(&document, DOCUMENT_HTML, "background:#f0f0f0;color:#2a2018");
    assert_output_contains(
        &document, DOCUMENT_HTML,
        "<div class=\"cast\">\n<figure>\n<svg>my a</svg><figcaption>Ada</figcaption>\n</figure>\n"
        "<figure>\n<svg>my b</svg><figcaption>Bo</figcaption>\n</figure>\n</div>\n<ul>");
    assert_written(&document, DOCUMENT_MARKDOWN, "# Stories\n\n- one\n");
    assert_written(&document, DOCUMENT_TEXT, "Stories\n=======\n\n- one\n");
}

TEST(plain_text_has_no_legend)
{
    AUTO(document) Document document = {0};
    add_block(&document, DOCUMENT_LEGEND, "marks");
    assert_output_contains(&document, DOCUMENT_HTML, "<p class=\"key\">marks</p>\n");
    assert_written(&document, DOCUMENT_MARKDOWN, "marks\n");
    assert_written(&document, DOCUMENT_TEXT, "");
}

TEST(text_is_escaped_in_every_format)
{
    AUTO(document) Document document = {0};
    document_add_block(&document, DOCUMENT_TITLE);
    document_add_text(&document, DOCUMENT_PLAIN, "<b>&\"");
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    document_add_text(&document, DOCUMENT_PLAIN, "<script>*a*_b_[c](d)`e`\\#|~ &lt;\nnext");
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    document_add_text(&document, DOCUMENT_PLAIN, "12. Night");
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    document_add_text(&document, DOCUMENT_PLAIN, "- no item");
    assert_output_contains(&document, DOCUMENT_HTML, "<title>&lt;b&gt;&amp;&quot;</title>");
    assert_output_contains(&document, DOCUMENT_HTML,
                           "<p>&lt;script&gt;*a*_b_[c](d)`e`\\#|~ &amp;lt;<br/>\nnext</p>");
    assert_written(&document, DOCUMENT_MARKDOWN,
                   "# \\<b\\>\\&\"\n\n"
                   "\\<script\\>\\*a\\*\\_b\\_\\[c\\](d)\\`e\\`\\\\\\#\\|\\~ \\&lt;  \nnext\n\n"
                   "12\\. Night\n\n\\- no item\n");
}

TEST(paragraphs_that_look_like_lists_are_escaped)
{
    static const char *const paragraphs[][2] = {
        {"+ one", "\\+ one"},     {"- one", "\\- one"},      {"= one", "\\= one"}, {"1. one", "1\\. one"},
        {"12) one", "12\\) one"}, {"1984", "1984"},          {"12 one", "12 one"}, {".5 one", ".5 one"},
        {") one", ") one"},       {"one - two", "one - two"}};
    for (size_t i = 0; i < sizeof paragraphs / sizeof *paragraphs; i++) {
        AUTO(document) Document document = {0};
        AUTO(text) Text expected = {0};
        document_add_block(&document, DOCUMENT_PARAGRAPH);
        document_add_text(&document, DOCUMENT_PLAIN, "%s", paragraphs[i][0]);
        text_add(&expected, "%s\n", paragraphs[i][1]);
        assert_written(&document, DOCUMENT_MARKDOWN, text_chars(&expected));
    }
}

/* Returns a document of one block with this text. */
static Document create_document_with(DocumentBlockKind kind, const char *words)
{
    Document document = {0};
    document_add_block(&document, kind);
    document_add_text(&document, DOCUMENT_PLAIN, "%s", words);
    return document;
}

TEST(typed_lines_and_paragraphs_are_kept)
{
    AUTO(document)
    Document document =
        create_document_with(DOCUMENT_PARAGRAPH, "\n\n  one\t\n two \n \n\nthree\n- four\n===\n");
    assert_written(&document, DOCUMENT_MARKDOWN, "one  \ntwo\n\nthree  \n\\- four  \n\\===\n");
    assert_output_contains(&document, DOCUMENT_HTML,
                           "<p>one<br/>\ntwo</p>\n<p>three<br/>\n- four<br/>\n===</p>\n</main>");
    assert_written(&document, DOCUMENT_TEXT, "one\ntwo\n\nthree\n- four\n===\n");
}

TEST(items_keep_line_breaks_and_headings_do_not)
{
    AUTO(document) Document document = create_document_with(DOCUMENT_TITLE, "A\n\ntitle\n");
    document_add_block(&document, DOCUMENT_ITEM);
    document_add_text(&document, DOCUMENT_PLAIN, "one\n\n1. two");
    document_add_block(&document, DOCUMENT_ITEM);
    document_add_text(&document, DOCUMENT_PLAIN, "three");
    assert_written(&document, DOCUMENT_MARKDOWN, "# A title\n\n- one  \n  1\\. two\n- three\n");
    assert_output_contains(&document, DOCUMENT_HTML,
                           "<h1>A title</h1>\n<ul>\n<li>one<br/>\n1. two</li>\n<li>three</li>\n</ul>");
    assert_written(&document, DOCUMENT_TEXT, "A title\n=======\n\n- one\n  1. two\n- three\n");
}

TEST(line_breaks_do_not_depend_on_chunks)
{
    static const char words[] = "one\n\ntwo three\nfour";
    for (size_t cut = 0; cut < sizeof words; cut++) {
        AUTO(document) Document document = create_document_with(DOCUMENT_PARAGRAPH, "");
        document_add_text(&document, DOCUMENT_PLAIN, "%.*s", (int)cut, words);
        document_add_text(&document, DOCUMENT_PLAIN, "%s", words + cut);
        assert_written(&document, DOCUMENT_MARKDOWN, "one\n\ntwo three  \nfour\n");
    }
}

TEST(empty_blocks_are_omitted)
{
    for (DocumentBlockKind kind = DOCUMENT_TITLE; kind <= DOCUMENT_ITEM; kind++) {
        AUTO(document) Document document = create_document_with(kind, " \n\t");
        document_add_block(&document, kind);
        assert_written(&document, DOCUMENT_MARKDOWN, "");
        assert_written(&document, DOCUMENT_TEXT, "");
        assert_output_contains(&document, DOCUMENT_HTML, "<main>\n</main>");
    }
}

/* Asterisks beside a space, or between punctuation and a letter, are not emphasis in Markdown. So spaces are
 * moved out of the emphasis, and HTML tags replace the other asterisks. */
TEST(emphasis_excludes_outer_spaces)
{
    static const struct {
        const char *before, *words, *after, *markdown, *html;
    } cases[] = {
        {"say ", " it ", " now", "say *it* now", "say <em>it</em> now"},
        {"say", " it ", "now", "say *it* now", "say <em>it</em> now"},
        {"say", "it", "now", "say*it*now", "say<em>it</em>now"},
        {"", "\"it\"", "", "*\"it\"*", "<em>&quot;it&quot;</em>"},
        {"say", "\"it\"", "now", "say<em>\"it\"</em>now", "say<em>&quot;it&quot;</em>now"},
        {"say ", "it!", "now", "say <em>it!</em>now", "say <em>it!</em>now"},
        {"(", "it!", ")", "(*it!*)", "(<em>it!</em>)"},
        {"\u201C", "\u2026it", "\u201D", "\u201C<em>\u2026it</em>\u201D", "\u201C<em>\u2026it</em>\u201D"},
        {"say ", "a\n\nb\nc", " now", "say *a*\n\n*b*  \n*c* now",
         "say <em>a</em></p>\n<p><em>b</em><br/>\n<em>c</em> now"},
        {"say ", " \n ", "now", "say  \nnow", "say<br/>\nnow"},
        {"say ", "", "now", "say now", "say now"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(document) Document document = create_document_with(DOCUMENT_PARAGRAPH, cases[i].before);
        AUTO(text) Text markdown = {0}, html = {0};
        document_add_text(&document, DOCUMENT_EMPHASIS, "%s", cases[i].words);
        document_add_text(&document, DOCUMENT_PLAIN, "%s", cases[i].after);
        text_add(&markdown, "%s\n", cases[i].markdown);
        text_add(&html, "<main>\n<p>%s</p>\n</main>", cases[i].html);
        assert_written(&document, DOCUMENT_MARKDOWN, text_chars(&markdown));
        assert_output_contains(&document, DOCUMENT_HTML, text_chars(&html));
    }
}

TEST(adjacent_emphasis_is_merged)
{
    AUTO(document) Document document = create_document_with(DOCUMENT_TITLE, "");
    document_add_text(&document, DOCUMENT_EMPHASIS, "one ");
    document_add_text(&document, DOCUMENT_EMPHASIS, "two");
    document_add_text(&document, DOCUMENT_MARKED, "three");
    assert_written(&document, DOCUMENT_MARKDOWN, "# *one twothree*\n");
    assert_output_contains(&document, DOCUMENT_HTML, "<title>one twothree</title>");
    assert_output_contains(&document, DOCUMENT_HTML, "<h1><em>one two</em><mark>three</mark></h1>");
}

TEST(illegible_text_is_escaped)
{
    AUTO(document) Document document = create_document_with(DOCUMENT_PARAGRAPH, "");
    document_add_text(&document, DOCUMENT_ILLEGIBLE, "a<b*c\nd");
    assert_written(&document, DOCUMENT_MARKDOWN, "░\\<░\\*░  \n░\n");
    assert_output_contains(&document, DOCUMENT_HTML, "<p><i>░&lt;░*░</i><br/>\n<i>░</i></p>");
}

/* A list has one start and one end, even if the list is the first or the last block of the document. */
TEST(lists_are_opened_and_closed_once)
{
    enum { ITEMS_MAX = 40 };
    AUTO(document) Document document = {0};
    AUTO(text) Text markdown = {0}, html = {0};
    for (int i = 0; i < ITEMS_MAX; i++) {
        document_add_block(&document, DOCUMENT_ITEM);
        document_add_text(&document, DOCUMENT_PLAIN, "%d", i);
        text_add(&markdown, "- %d\n", i);
        text_add(&html, "%s<li>%d</li>\n", i == 0 ? "<main>\n<ul>\n" : "", i);
        assert_written(&document, DOCUMENT_MARKDOWN, text_chars(&markdown));
        assert_written(&document, DOCUMENT_TEXT, text_chars(&markdown));
        const size_t length = html.length;
        text_add(&html, "</ul>\n</main>\n");
        assert_output_contains(&document, DOCUMENT_HTML, text_chars(&html));
        html.chars[html.length = length] = '\0';
    }
}

TEST(plain_text_is_wrapped)
{
    AUTO(document) Document document = {0};
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    for (int i = 0; i < 20; i++)
        document_add_text(&document, DOCUMENT_PLAIN, "été %d ", i + 100);
    document_add_block(&document, DOCUMENT_ITEM);
    for (int i = 0; i < 20; i++)
        document_add_text(&document, DOCUMENT_PLAIN, " item");
    assert_written(&document, DOCUMENT_TEXT,
                   "été 100 été 101 été 102 été 103 été 104 été 105 été 106 été 107 été 108\n"
                   "été 109 été 110 été 111 été 112 été 113 été 114 été 115 été 116 été 117\n"
                   "été 118 été 119\n\n"
                   "- item item item item item item item item item item item item item item\n"
                   "  item item item item item item\n");
}

/* test_epub.sh checks the whole book. */
TEST(epub_begins_with_its_media_type)
{
    static const char mark[] = "mimetypeapplication/epub+zip";
    enum { HEADER = 30 };
    AUTO(document) Document document = create_small_document();
    AUTO(text) Text out = {0};
    document_write(&document, DOCUMENT_EPUB, &out);
    assert_memory_equal(out.chars, "PK\3\4", 4);
    assert_memory_equal(out.chars + HEADER, mark, strlen(mark));
    assert_output_contains(&document, DOCUMENT_EPUB, "<dc:title>Stories</dc:title>");
    assert_output_contains(&document, DOCUMENT_EPUB, "<li><a href=\"book.xhtml#part2\">Emma</a></li>");
    assert_output_contains(&document, DOCUMENT_EPUB,
                           "<p>There was <mark>a goat</mark> and <i>░░ ░░░░</i>.</p>");
}

/* EPUB requires a title and a table of contents. A document without a title and headings gets "Storytable"
 * for both. */
TEST(epub_without_title_has_contents)
{
    AUTO(document) Document document = {0};
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    document_add_text(&document, DOCUMENT_PLAIN, "Once.");
    assert_output_contains(&document, DOCUMENT_EPUB, "<dc:title>Storytable</dc:title>");
    assert_output_contains(&document, DOCUMENT_EPUB, "<li><a href=\"book.xhtml\">Storytable</a></li>");
}

TEST(illegible_text_is_unreadable_in_all_formats)
{
    AUTO(document) Document document = {0};
    document_add_block(&document, DOCUMENT_PARAGRAPH);
    document_add_text(&document, DOCUMENT_ILLEGIBLE, "secret, été!");
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_FORMATS; format++)
        assert_output_contains(&document, format, "░░░░░░, ░░░!");
}
