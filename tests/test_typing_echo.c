/* test_typing_echo.c: the words spoken for keys in a text field. */
#include "core/text/typing_echo.h"
#include "test.h"

static TextEdit edit;

static int open_edit(void **state)
{
    text_edit_init(&edit, true, 4000);
    return 0;
}

static int close_edit(void **state)
{
    text_edit_free(&edit);
    return 0;
}

static EchoLine whole_line(void)
{
    size_t start = edit.caret;
    while (start > 0 && edit.text[start - 1] != '\n') {
        start--;
    }
    return (EchoLine){start, start + strcspn(edit.text + start, "\n")};
}

static EchoSnapshot before;

static void begin(void)
{
    typing_echo_free(&before);
    before = typing_echo_capture(&edit);
}

static void expect(TypingEcho echo, EchoUnit unit, const char *words)
{
    Text said = {0};
    typing_echo_add_words(&before, &edit, unit, whole_line(), echo, &said);
    assert_string_equal(text_chars(&said), words);
    text_free(&said);
    typing_echo_free(&before);
}

static void expect_typed(TypingEcho echo, const char *text, const char *words)
{
    begin();
    assert_int_equal(text_edit_insert(&edit, text, strlen(text)), EDIT_DONE);
    expect(echo, ECHO_UNIT_NONE, words);
}

static void expect_move(EditMove move, bool select, EchoUnit unit, const char *words)
{
    begin();
    text_edit_move(&edit, move, select, NULL);
    expect(ECHO_LETTERS, unit, words);
}

static void expect_deleted(EditMove towards, const char *words)
{
    begin();
    text_edit_delete(&edit, towards, NULL);
    expect(ECHO_NOTHING, ECHO_UNIT_CHARACTER, words);
}

TEST(letters_are_said_one_by_one)
{
    expect_typed(ECHO_LETTERS, "a", "a");
    expect_typed(ECHO_LETTERS, "a", "a"); /* the letter is inserted into a row of equal letters */
    expect_typed(ECHO_LETTERS, "B", "cap B");
    expect_typed(ECHO_LETTERS, " ", "space");
    expect_typed(ECHO_LETTERS, ",", "comma");
    expect_typed(ECHO_LETTERS, "\n", "new line");
    expect_typed(ECHO_LETTERS, "\u00E9", "\u00E9");
    /* The new letter begins with the same byte as the letter before. */
    expect_typed(ECHO_LETTERS, "\u00E8", "\u00E8");
    expect_typed(ECHO_LETTERS, "\u0416", "cap \u0416");
    expect_typed(ECHO_LETTERS, "pasted words", "pasted words");
}

TEST(words_are_said_when_they_end)
{
    expect_typed(ECHO_WORDS, "o", "");
    expect_typed(ECHO_WORDS, "n", "");
    expect_typed(ECHO_WORDS, "e", "");
    expect_typed(ECHO_WORDS, " ", "one");
    expect_typed(ECHO_WORDS, " ", "space");
    expect_typed(ECHO_WORDS, "d", "");
    expect_typed(ECHO_WORDS, "o", "");
    expect_typed(ECHO_WORDS, ".", "do");
    expect_typed(ECHO_WORDS, "\n", "do.");
}

TEST(lines_are_said_when_they_end)
{
    expect_typed(ECHO_LINES, "a", "");
    expect_typed(ECHO_LINES, " ", "");
    expect_typed(ECHO_LINES, "b", "");
    expect_typed(ECHO_LINES, "\n", "a b");
    expect_typed(ECHO_LINES, "\n", "blank");
    expect_typed(ECHO_LINES, "pasted words", "pasted words");
}

TEST(nothing_is_said_of_typing_when_that_is_wished)
{
    expect_typed(ECHO_NOTHING, "a", "");
    expect_typed(ECHO_NOTHING, "b c", "");
    expect_deleted(EDIT_LEFT, "deleted c");
}

TEST(what_is_deleted_is_said)
{
    text_edit_set_text(&edit, "one too, see");
    expect_deleted(EDIT_LEFT, "deleted e");
    expect_deleted(EDIT_LEFT, "deleted e");
    expect_deleted(EDIT_WORD_LEFT, "deleted s");
    expect_deleted(EDIT_LEFT, "deleted space");
    expect_deleted(EDIT_LEFT, "deleted comma");
    expect_deleted(EDIT_WORD_LEFT, "deleted too");
    text_edit_move(&edit, EDIT_TEXT_START, false, NULL);
    expect_deleted(EDIT_RIGHT, "deleted o");
    expect_deleted(EDIT_LEFT, "n"); /* the field has no text to delete */
}

TEST(the_caret_says_what_it_stands_before)
{
    text_edit_set_text(&edit, "ab c\nde");
    expect_move(EDIT_RIGHT, false, ECHO_UNIT_CHARACTER, "end");
    expect_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "e");
    expect_move(EDIT_TEXT_START, false, ECHO_UNIT_LINE, "ab c");
    expect_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "a");
    expect_move(EDIT_RIGHT, false, ECHO_UNIT_CHARACTER, "b");
    expect_move(EDIT_RIGHT, false, ECHO_UNIT_CHARACTER, "space");
    expect_move(EDIT_WORD_RIGHT, false, ECHO_UNIT_WORD, "de");
    expect_move(EDIT_WORD_LEFT, false, ECHO_UNIT_WORD, "c");
    expect_move(EDIT_TEXT_END, false, ECHO_UNIT_LINE, "de");
    text_edit_set_text(&edit, "");
    expect_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "blank");
}

TEST(selections_are_said_as_they_change)
{
    text_edit_set_text(&edit, "one two");
    expect_move(EDIT_LEFT, true, ECHO_UNIT_CHARACTER, "selected o");
    expect_move(EDIT_LEFT, true, ECHO_UNIT_CHARACTER, "selected w");
    expect_move(EDIT_RIGHT, true, ECHO_UNIT_CHARACTER, "unselected w");
    expect_move(EDIT_RIGHT, true, ECHO_UNIT_CHARACTER, "unselected o, end");
    begin();
    text_edit_select_all(&edit);
    expect(ECHO_LETTERS, ECHO_UNIT_NONE, "selected one two");
    begin();
    expect(ECHO_LETTERS, ECHO_UNIT_COPY, "copied one two");
    expect_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "unselected one two, o");
    text_edit_select_all(&edit);
    expect_move(EDIT_TEXT_END, false, ECHO_UNIT_LINE, "nothing selected, one two");
    text_edit_select_all(&edit);
    expect_typed(ECHO_LETTERS, "x", "x, replaces one two");
}

const TestFixture test_each = {open_edit, close_edit};
