/* test_text_edit.c: tests of editable text: lines, caret, selection and undo. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/text/bidi.h"
#include "core/text/text.h"
#include "core/text/text_edit.h"
#include "core/text/utf8.h"
#include "test.h"

#define ACUTE "\u0301"
#define FAMILY "\U0001F468\u200D\U0001F469\u200D\U0001F467" /* family emoji: 1 cluster of 5 code points */
#define THUMB "\U0001F44D\U0001F3FD"                        /* emoji with a skin tone */
#define GERMANY "\U0001F1E9\U0001F1EA"
#define FRANCE "\U0001F1EB\U0001F1F7"
#define SHALOM "\u05E9\u05DC\u05D5\u05DD"

enum { LIMIT = 64 * 1024 };

/* --- metrics in which every cluster has width 1 --- */

static size_t count_clusters(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t at = 0; at < length; count++) {
        at += utf8_get_cluster_length(text + at, length - at);
    }
    return count;
}

static float measure_line(void *self, const char *line, size_t length)
{
    assert_true(length > 0 && length <= WRAP_LINE_BYTES_MAX);
    return (float)count_clusters(line, length);
}

static float measure_caret(void *self, const char *line, size_t length, size_t at)
{
    return (float)count_clusters(line, at);
}

static size_t find_nearest_byte(void *self, const char *line, size_t length, float x)
{
    size_t at = 0;
    for (float left = 0; at < length && left + 0.5f < x; left++) {
        at += utf8_get_cluster_length(line + at, length - at);
    }
    return at;
}

static TextMetrics create_metrics(float width)
{
    return (TextMetrics){
        .width = width, .measure = measure_line, .caret = measure_caret, .nearest = find_nearest_byte};
}

/* --- a text with its caret written as | and its selection as [...] --- */

static TextEdit open_edit(bool many, const char *text)
{
    TextEdit edit;
    text_edit_init(&edit, many, many ? LIMIT : WRAP_LINE_BYTES_MAX);
    assert_true(text_edit_set_text(&edit, text));
    return edit;
}

static void type_text(TextEdit *edit, const char *text)
{
    for (size_t at = 0; text[at] != '\0';) {
        const size_t length = utf8_get_sequence_length(text + at, strlen(text + at));
        assert_int_equal(text_edit_insert(edit, text + at, length), EDIT_DONE);
        at += length;
    }
}

static void assert_text_and_selection(const TextEdit *edit, const char *expected)
{
    size_t start;
    const size_t length = text_edit_get_selection(edit, &start);
    AUTO(text) Text text = {0};
    text_add(&text, "%.*s%s%.*s%s%s", (int)start, edit->text, length > 0 ? "[" : "|", (int)length,
             edit->text + start, length > 0 ? "]" : "", edit->text + start + length);
    assert_string_equal(text_chars(&text), expected);
    assert_int_equal(strlen(edit->text), edit->length);
}

static void move_caret(TextEdit *edit, EditMove move, bool select)
{
    const TextMetrics ruler = create_metrics(0);
    text_edit_move(edit, move, select, &ruler);
}

static void delete_text(TextEdit *edit, EditMove towards)
{
    const TextMetrics ruler = create_metrics(0);
    text_edit_delete(edit, towards, &ruler);
}

/* --- lines --- */

/* Copies a text without its terminator, so that sanitizers report reads beyond its end. The caller frees the
 * copy. */
static char *copy_exact_bytes(const char *text)
{
    return memcpy(memory_new(strlen(text), 1), text, strlen(text));
}

static void assert_lines(const char *text, float width, const char *expected)
{
    const TextMetrics ruler = create_metrics(width);
    Wrap wrap = {0};
    Text lines = {0};
    char *bytes = copy_exact_bytes(text);
    wrap_text(&wrap, bytes, strlen(text), &ruler);
    free(bytes);
    for (int i = 0; i < wrap.count; i++) {
        text_add(&lines, "%s%.*s", i > 0 ? "/" : "", (int)(wrap.lines[i].end - wrap.lines[i].start),
                 text + wrap.lines[i].start);
    }
    assert_string_equal(text_chars(&lines), expected);
    text_free(&lines);
    wrap_free(&wrap);
}

TEST(lines_wrap_after_spaces)
{
    assert_lines("", 5, "");
    assert_lines("one two three", 7, "one two /three");
    assert_lines("one two three", 0, "one two three");
    assert_lines("one      two", 4, "one      /two");
    assert_lines("a\n\nb\n", 9, "a//b/");
    assert_lines("  a", 2, "  /a");
    assert_lines("a\tb", 2, "a\t/b");
    assert_lines("a  bc", 4, "a  /bc"); /* each of the two spaces has width 1 */
    assert_lines("a  bc", 5, "a  bc");
    assert_lines("a \u0301b", 3, "a \u0301b"); /* a space with an accent counts as a letter */
    assert_lines("a \u0301b", 2, "a \u0301/b");
}

TEST(long_words_wrap_between_clusters)
{
    assert_lines("abcdefgh", 3, "abc/def/gh");
    assert_lines("a bcdefg h", 3, "a /bcd/efg /h");
    assert_lines(FAMILY THUMB GERMANY, 2, FAMILY THUMB "/" GERMANY);
    assert_lines("ab", 0.5f, "a/b");
}

TEST(wrapping_is_same_far_down_the_text)
{
    enum { LINES = 300 };
    const TextMetrics ruler = create_metrics(7);
    AUTO(text) Text text = {0};
    Wrap wrap = {0};
    for (int i = 0; i < LINES; i++) {
        text_add(&text, "one two ");
    }
    wrap_text(&wrap, text.chars, text.length, &ruler);
    assert_int_equal(wrap.count, LINES);
    wrap_free(&wrap);
}

TEST(line_length_is_limited)
{
    static const char *const stuffs[] = {"a", " ", ACUTE, "a ", FAMILY, "\u200B"};
    for (size_t i = 0; i < sizeof stuffs / sizeof *stuffs; i++) {
        AUTO(text) Text text = {0};
        Wrap wrap = {0};
        const TextMetrics ruler = create_metrics(0);
        while (text.length < 10000) {
            text_add(&text, "%s", stuffs[i]);
        }
        wrap_text(&wrap, text.chars, text.length, &ruler);
        size_t end = 0;
        for (int line = 0; line < wrap.count; line++) {
            assert_int_equal(wrap.lines[line].start, end);
            end = wrap.lines[line].end;
            assert_true(end - wrap.lines[line].start <= WRAP_LINE_BYTES_MAX);
        }
        assert_int_equal(end, text.length);
        wrap_text(&wrap, text.chars, WRAP_LINE_BYTES_MAX, &ruler);
        assert_int_equal(wrap.count, 1); /* a line of the maximum length is not split */
        wrap_free(&wrap);
    }
}

/* --- directions --- */

/* Checks the runs in visual order. Runs from right to left are in <>. */
static void assert_visual_order(const char *line, const char *expected)
{
    BidiRun runs[WRAP_LINE_BYTES_MAX];
    AUTO(text) Text text = {0};
    char *bytes = copy_exact_bytes(line);
    const int count = bidi_split_runs(bytes, strlen(line), runs);
    free(bytes);
    for (int i = 0; i < count; i++) {
        text_add(&text, runs[i].right_to_left ? "<%.*s>" : "%.*s", runs[i].end - runs[i].start,
                 line + runs[i].start);
    }
    assert_string_equal(text_chars(&text), expected);
}

TEST(words_are_reordered_by_direction)
{
    assert_visual_order("", "");
    assert_visual_order("once, upon!", "once, upon!");
    assert_visual_order("- 12 -", "- 12 -");
    assert_visual_order(SHALOM, "<" SHALOM ">");
    assert_visual_order("a " SHALOM " " SHALOM ", b", "a <" SHALOM " " SHALOM ">, b");
    assert_visual_order("a " SHALOM " 12:30 " SHALOM " b", "a < " SHALOM ">12:30<" SHALOM " > b");
    assert_visual_order(SHALOM " abc def!", "<!>abc def<" SHALOM " >");
    assert_visual_order(SHALOM " 1.5", "1.5<" SHALOM " >");
    assert_visual_order("\u0645\u0631\u062D\u0628\u0627 " FAMILY,
                        "<\u0645\u0631\u062D\u0628\u0627 " FAMILY ">");
    assert_visual_order(SHALOM " \u0660\u0669", "\u0660\u0669<" SHALOM " >");
    assert_visual_order(SHALOM " \u06F0\u06F9", "\u06F0\u06F9<" SHALOM " >");
    /* These characters are next to digits in Unicode, but are not digits. */
    assert_visual_order("\u066A \u06EF \u06FA", "<\u066A \u06EF \u06FA>");
    assert_visual_order(SHALOM " 1.0,9/2:3", "1.0,9/2:3<" SHALOM " >"); /* punctuation inside numbers */
    assert_visual_order(SHALOM " 12. " SHALOM, "<. " SHALOM ">12<" SHALOM " >");
    assert_visual_order(SHALOM " 1.x", "x<.>1<" SHALOM " >");
    assert_visual_order(SHALOM " 12.", "<.>12<" SHALOM " >");
    assert_visual_order(SHALOM " 1-2", "2<->1<" SHALOM " >");
    assert_visual_order(SHALOM " .5", "5<" SHALOM " .>");
    assert_visual_order("a 12 " SHALOM, "a 12 <" SHALOM ">");
    assert_true(bidi_is_right_to_left("12. " SHALOM " abc", 20));
    assert_false(bidi_is_right_to_left("abc " SHALOM, 12));
    assert_false(bidi_is_right_to_left("12. " SHALOM, 4)); /* the first 4 bytes, "12. ", contain no letter */
}

TEST(every_byte_is_displayed_once)
{
    static const char *const parts[] = {"a", SHALOM, " ", "7", ".", FAMILY, ACUTE, "\u0663", "<"};
    enum { PARTS = sizeof parts / sizeof *parts };
    for (unsigned seed = 0; seed < 20000; seed++) {
        char line[WRAP_LINE_BYTES_MAX] = "";
        for (unsigned rest = seed; rest > 0; rest /= PARTS) {
            strcat(line, parts[rest % PARTS]);
        }
        BidiRun runs[WRAP_LINE_BYTES_MAX];
        int seen[WRAP_LINE_BYTES_MAX] = {0};
        const int count = bidi_split_runs(line, strlen(line), runs);
        for (int i = 0; i < count; i++) {
            for (int at = runs[i].start; at < runs[i].end; at++) {
                seen[at]++;
            }
        }
        for (size_t at = 0; at < strlen(line); at++) {
            assert_int_equal(seen[at], 1);
        }
    }
}

/* --- typing --- */

TEST(typing_inserts_at_caret)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "");
    type_text(&edit, "M\u00E4rchen");
    move_caret(&edit, EDIT_TEXT_START, false);
    type_text(&edit, "ein ");
    assert_text_and_selection(&edit, "ein |M\u00E4rchen");
}

TEST(caret_stays_on_cluster_boundaries)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "");
    type_text(&edit, "e" ACUTE FAMILY GERMANY);
    move_caret(&edit, EDIT_LEFT, false);
    assert_text_and_selection(&edit, "e" ACUTE FAMILY "|" GERMANY);
    move_caret(&edit, EDIT_LEFT, false);
    assert_text_and_selection(&edit, "e" ACUTE "|" FAMILY GERMANY);
    delete_text(&edit, EDIT_LEFT);
    assert_text_and_selection(&edit, "|" FAMILY GERMANY);
    delete_text(&edit, EDIT_RIGHT);
    assert_text_and_selection(&edit, "|" GERMANY);
    text_edit_set_caret(&edit, 3, false);
    assert_text_and_selection(&edit, GERMANY "|");
}

TEST(typed_text_may_join_previous_cluster)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "\U0001F1EA");
    move_caret(&edit, EDIT_TEXT_START, false);
    type_text(&edit, "\U0001F1E9");
    assert_text_and_selection(&edit, GERMANY "|");
    move_caret(&edit, EDIT_TEXT_START, false);
    assert_true(text_edit_undo(&edit));
    assert_text_and_selection(&edit, "|\U0001F1EA");
}

TEST(single_line_field_has_no_line_breaks)
{
    AUTO(text_edit) TextEdit edit = open_edit(false, "");
    assert_int_equal(text_edit_insert(&edit, "once\r\nupon\ta\ntime\n\r\n", 20), EDIT_DONE);
    assert_text_and_selection(&edit, "once upon a time|");
    assert_int_equal(text_edit_insert(&edit, "\n", 1), EDIT_DONE);
    assert_text_and_selection(&edit, "once upon a time|");
}

TEST(multiline_field_normalizes_line_breaks)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "");
    assert_int_equal(text_edit_insert(&edit, "a\r\nb\rc\u2028d\n\x01\x1B", 12), EDIT_DONE);
    assert_text_and_selection(&edit, "a\nb\nc\nd\n|");
}

TEST(invalid_utf8_is_rejected)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "kept");
    text_edit_select_all(&edit);
    assert_int_equal(text_edit_insert(&edit, "a\xC3", 2), EDIT_INVALID);
    assert_int_equal(text_edit_insert(&edit, "\xED\xA0\x80", 3), EDIT_INVALID);
    assert_text_and_selection(&edit, "[kept]");
    assert_none(text_edit_undo(&edit), text_edit_set_text(&edit, "\xFF"));
    assert_text_and_selection(&edit, "|");
}

TEST(too_long_text_is_rejected_completely)
{
    TextEdit edit;
    text_edit_init(&edit, false, 5);
    assert_int_equal(text_edit_insert(&edit, "abcd", 4), EDIT_DONE);
    assert_int_equal(text_edit_insert(&edit, "\u00E4", 2), EDIT_FULL);
    assert_text_and_selection(&edit, "abcd|");
    text_edit_select_all(&edit);
    assert_int_equal(text_edit_insert(&edit, "vwxyz", 5), EDIT_DONE);
    assert_text_and_selection(&edit, "vwxyz|");
    assert_false(text_edit_set_text(&edit, "abcdef"));
    text_edit_free(&edit);
}

/* --- caret moves and selection --- */

TEST(word_moves_skip_whole_words)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "Once, upon\na " SHALOM "  time");
    move_caret(&edit, EDIT_WORD_LEFT, false);
    assert_text_and_selection(&edit, "Once, upon\na " SHALOM "  |time");
    move_caret(&edit, EDIT_WORD_LEFT, true);
    assert_text_and_selection(&edit, "Once, upon\na [" SHALOM "  ]time");
    move_caret(&edit, EDIT_TEXT_START, false);
    static const char *const stops[] = {"Once|, upon\na " SHALOM "  time", "Once,| upon\na " SHALOM "  time",
                                        "Once, upon|\na " SHALOM "  time", "Once, upon\na| " SHALOM "  time",
                                        "Once, upon\na " SHALOM "|  time"};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        move_caret(&edit, EDIT_WORD_RIGHT, false);
        assert_text_and_selection(&edit, stops[i]);
    }
    delete_text(&edit, EDIT_WORD_LEFT);
    assert_text_and_selection(&edit, "Once, upon\na |  time");
    delete_text(&edit, EDIT_WORD_RIGHT);
    assert_text_and_selection(&edit, "Once, upon\na |");
}

TEST(typing_replaces_selection)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "one two");
    move_caret(&edit, EDIT_WORD_LEFT, true);
    assert_text_and_selection(&edit, "one [two]");
    move_caret(&edit, EDIT_LEFT, false);
    assert_text_and_selection(&edit, "one |two");
    move_caret(&edit, EDIT_WORD_RIGHT, true);
    char *copy = text_edit_copy_selection(&edit);
    assert_string_equal(copy, "two");
    free(copy);
    type_text(&edit, "x");
    assert_text_and_selection(&edit, "one x|");
    assert_null(text_edit_copy_selection(&edit));
    move_caret(&edit, EDIT_TEXT_START, true);
    delete_text(&edit, EDIT_RIGHT);
    assert_text_and_selection(&edit, "|");
}

TEST(a_double_click_selects_a_word)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "one,  \u00FCber\nx");
    text_edit_select_word(&edit, 1);
    assert_text_and_selection(&edit, "[one],  \u00FCber\nx");
    text_edit_select_word(&edit, 3);
    assert_text_and_selection(&edit, "one[,]  \u00FCber\nx");
    text_edit_select_word(&edit, 5);
    assert_text_and_selection(&edit, "one,[  ]\u00FCber\nx");
    text_edit_select_word(&edit, 6);
    assert_text_and_selection(&edit, "one,  [\u00FCber]\nx");
    text_edit_select_word(&edit, 11);
    assert_text_and_selection(&edit, "one,  \u00FCber|\nx");
    text_edit_select_word(&edit, 99);
    assert_text_and_selection(&edit, "one,  \u00FCber\nx|");
}

TEST(vertical_moves_keep_column)
{
    const TextMetrics ruler = create_metrics(8);
    AUTO(text_edit) TextEdit edit = open_edit(true, "abcdef gh\nij\nklmnopq");
    text_edit_set_caret(&edit, 5, false);
    text_edit_move(&edit, EDIT_DOWN, false, &ruler);
    assert_text_and_selection(&edit, "abcdef gh|\nij\nklmnopq");
    text_edit_move(&edit, EDIT_DOWN, false, &ruler);
    assert_text_and_selection(&edit, "abcdef gh\nij|\nklmnopq");
    text_edit_move(&edit, EDIT_DOWN, true, &ruler);
    assert_text_and_selection(&edit, "abcdef gh\nij[\nklmno]pq");
    text_edit_move(&edit, EDIT_DOWN, false, &ruler);
    assert_text_and_selection(&edit, "abcdef gh\nij\nklmnopq|");
    text_edit_move_lines(&edit, -9, false, &ruler);
    assert_text_and_selection(&edit, "|abcdef gh\nij\nklmnopq");
}

TEST(wrapped_lines_have_start_and_end)
{
    const TextMetrics ruler = create_metrics(4);
    AUTO(text_edit) TextEdit edit = open_edit(true, "one two\nx");
    text_edit_set_caret(&edit, 1, false);
    text_edit_move(&edit, EDIT_LINE_END, false, &ruler);
    assert_text_and_selection(&edit, "one| two\nx");
    text_edit_move(&edit, EDIT_DOWN, false, &ruler);
    assert_text_and_selection(&edit, "one two|\nx");
    text_edit_move(&edit, EDIT_LINE_START, true, &ruler);
    assert_text_and_selection(&edit, "one [two]\nx");
}

/* --- undo --- */

TEST(undo_reverts_typing_word_by_word)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "");
    type_text(&edit, "one two");
    assert_true(text_edit_undo(&edit));
    assert_text_and_selection(&edit, "one |");
    assert_true(text_edit_undo(&edit));
    assert_text_and_selection(&edit, "|");
    assert_false(text_edit_undo(&edit));
    assert_all(text_edit_redo(&edit), text_edit_redo(&edit));
    assert_text_and_selection(&edit, "one two|");
    assert_false(text_edit_redo(&edit));
}

TEST(undo_restores_deletion_and_selection)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "one two");
    delete_text(&edit, EDIT_LEFT);
    delete_text(&edit, EDIT_LEFT);
    move_caret(&edit, EDIT_TEXT_START, true);
    type_text(&edit, "x");
    assert_text_and_selection(&edit, "x|");
    assert_true(text_edit_undo(&edit));
    assert_text_and_selection(&edit, "[one t]");
    assert_true(text_edit_undo(&edit));
    assert_text_and_selection(&edit, "one two|");
    assert_true(text_edit_redo(&edit));
    assert_text_and_selection(&edit, "one t|");
    type_text(&edit, "x");
    assert_false(text_edit_redo(&edit));
}

TEST(caret_move_starts_new_undo_step)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "");
    type_text(&edit, "ab");
    move_caret(&edit, EDIT_LEFT, false);
    move_caret(&edit, EDIT_RIGHT, false);
    type_text(&edit, "c");
    assert_true(text_edit_undo(&edit));
    assert_text_and_selection(&edit, "ab|");
}

TEST(oldest_undo_steps_are_dropped)
{
    AUTO(text_edit) TextEdit edit = open_edit(true, "");
    for (int i = 0; i < 1000; i++) {
        type_text(&edit, "x ");
    }
    int steps = 0;
    while (text_edit_undo(&edit)) {
        steps++;
    }
    assert_in_range(steps, 100, 999);
    while (text_edit_redo(&edit)) {
        steps--;
    }
    assert_ints(steps, 0, edit.length, 2000);
}

/* --- large texts --- */

TEST(large_text_can_be_edited)
{
    static const char *const stuffs[] = {"\U0001F600", SHALOM " ", "\n", " ", ACUTE, FAMILY, "<script>"};
    const TextMetrics ruler = create_metrics(60);
    for (size_t i = 0; i < sizeof stuffs / sizeof *stuffs; i++) {
        AUTO(text) Text text = {0};
        while (text.length + strlen(stuffs[i]) <= LIMIT) {
            text_add(&text, "%s", stuffs[i]);
        }
        AUTO(text_edit) TextEdit edit = open_edit(true, text.chars);
        assert_int_equal(edit.length, text.length);
        for (EditMove way = EDIT_LEFT; way <= EDIT_TEXT_END; way++) {
            text_edit_set_caret(&edit, edit.length / 2, false);
            text_edit_move(&edit, way, true, &ruler);
            text_edit_delete(&edit, way, &ruler);
        }
        while (text_edit_undo(&edit)) {
        }
        assert_string_equal(edit.text, text.chars);
    }
}
