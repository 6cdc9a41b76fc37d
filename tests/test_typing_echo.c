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

static EchoLine make_line(void)
{
    size_t start = edit.caret;
    while (start > 0 && edit.text[start - 1] != '\n') {
        start--;
    }
    return (EchoLine){start, start + strcspn(edit.text + start, "\n")};
}

static EchoSnapshot before;

static void capture_before(void)
{
    typing_echo_free(&before);
    before = typing_echo_capture(&edit);
}

static void assert_echo(TypingEcho echo, EchoUnit unit, const char *words)
{
    Text said = {0};
    typing_echo_add_words(&before, &edit, unit, make_line(), echo, &said);
    assert_string_equal(text_chars(&said), words);
    text_free(&said);
    typing_echo_free(&before);
}

static void assert_echo_of_typing(TypingEcho echo, const char *text, const char *words)
{
    capture_before();
    assert_int_equal(text_edit_insert(&edit, text, strlen(text)), EDIT_DONE);
    assert_echo(echo, ECHO_UNIT_NONE, words);
}

static void assert_echo_of_move(EditMove move, bool select, EchoUnit unit, const char *words)
{
    capture_before();
    text_edit_move(&edit, move, select, NULL);
    assert_echo(ECHO_LETTERS, unit, words);
}

static void assert_echo_of_delete(EditMove towards, const char *words)
{
    capture_before();
    text_edit_delete(&edit, towards, NULL);
    assert_echo(ECHO_NOTHING, ECHO_UNIT_CHARACTER, words);
}

TEST(letters_are_spoken_one_by_one)
{
    assert_echo_of_typing(ECHO_LETTERS, "a", "a");
    assert_echo_of_typing(ECHO_LETTERS, "a", "a"); /* the letter is inserted into a row of equal letters */
    assert_echo_of_typing(ECHO_LETTERS, "B", "cap B");
    assert_echo_of_typing(ECHO_LETTERS, " ", "space");
    assert_echo_of_typing(ECHO_LETTERS, ",", "comma");
    assert_echo_of_typing(ECHO_LETTERS, "\n", "new line");
    assert_echo_of_typing(ECHO_LETTERS, "\u00E9", "\u00E9");
    /* The new letter begins with the same byte as the letter before. */
    assert_echo_of_typing(ECHO_LETTERS, "\u00E8", "\u00E8");
    assert_echo_of_typing(ECHO_LETTERS, "\u0416", "cap \u0416");
    assert_echo_of_typing(ECHO_LETTERS, "pasted words", "pasted words");
}

TEST(words_are_spoken_when_complete)
{
    assert_echo_of_typing(ECHO_WORDS, "o", "");
    assert_echo_of_typing(ECHO_WORDS, "n", "");
    assert_echo_of_typing(ECHO_WORDS, "e", "");
    assert_echo_of_typing(ECHO_WORDS, " ", "one");
    assert_echo_of_typing(ECHO_WORDS, " ", "space");
    assert_echo_of_typing(ECHO_WORDS, "d", "");
    assert_echo_of_typing(ECHO_WORDS, "o", "");
    assert_echo_of_typing(ECHO_WORDS, ".", "do");
    assert_echo_of_typing(ECHO_WORDS, "\n", "do.");
}

TEST(lines_are_spoken_when_complete)
{
    assert_echo_of_typing(ECHO_LINES, "a", "");
    assert_echo_of_typing(ECHO_LINES, " ", "");
    assert_echo_of_typing(ECHO_LINES, "b", "");
    assert_echo_of_typing(ECHO_LINES, "\n", "a b");
    assert_echo_of_typing(ECHO_LINES, "\n", "blank");
    assert_echo_of_typing(ECHO_LINES, "pasted words", "pasted words");
}

TEST(setting_off_speaks_nothing)
{
    assert_echo_of_typing(ECHO_NOTHING, "a", "");
    assert_echo_of_typing(ECHO_NOTHING, "b c", "");
    assert_echo_of_delete(EDIT_LEFT, "deleted c");
}

TEST(deleted_text_is_spoken)
{
    text_edit_set_text(&edit, "one too, see");
    assert_echo_of_delete(EDIT_LEFT, "deleted e");
    assert_echo_of_delete(EDIT_LEFT, "deleted e");
    assert_echo_of_delete(EDIT_WORD_LEFT, "deleted s");
    assert_echo_of_delete(EDIT_LEFT, "deleted space");
    assert_echo_of_delete(EDIT_LEFT, "deleted comma");
    assert_echo_of_delete(EDIT_WORD_LEFT, "deleted too");
    text_edit_move(&edit, EDIT_TEXT_START, false, NULL);
    assert_echo_of_delete(EDIT_RIGHT, "deleted o");
    assert_echo_of_delete(EDIT_LEFT,
                          "n"); /* there is no text before the caret, so the next character is spoken */
}

TEST(caret_move_speaks_next_character)
{
    text_edit_set_text(&edit, "ab c\nde");
    assert_echo_of_move(EDIT_RIGHT, false, ECHO_UNIT_CHARACTER, "end");
    assert_echo_of_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "e");
    assert_echo_of_move(EDIT_TEXT_START, false, ECHO_UNIT_LINE, "ab c");
    assert_echo_of_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "a");
    assert_echo_of_move(EDIT_RIGHT, false, ECHO_UNIT_CHARACTER, "b");
    assert_echo_of_move(EDIT_RIGHT, false, ECHO_UNIT_CHARACTER, "space");
    assert_echo_of_move(EDIT_WORD_RIGHT, false, ECHO_UNIT_WORD, "de");
    assert_echo_of_move(EDIT_WORD_LEFT, false, ECHO_UNIT_WORD, "c");
    assert_echo_of_move(EDIT_TEXT_END, false, ECHO_UNIT_LINE, "de");
    text_edit_set_text(&edit, "");
    assert_echo_of_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "blank");
}

TEST(selection_changes_are_spoken)
{
    text_edit_set_text(&edit, "one two");
    assert_echo_of_move(EDIT_LEFT, true, ECHO_UNIT_CHARACTER, "selected o");
    assert_echo_of_move(EDIT_LEFT, true, ECHO_UNIT_CHARACTER, "selected w");
    assert_echo_of_move(EDIT_RIGHT, true, ECHO_UNIT_CHARACTER, "unselected w");
    assert_echo_of_move(EDIT_RIGHT, true, ECHO_UNIT_CHARACTER, "unselected o, end");
    capture_before();
    text_edit_select_all(&edit);
    assert_echo(ECHO_LETTERS, ECHO_UNIT_NONE, "selected one two");
    capture_before();
    assert_echo(ECHO_LETTERS, ECHO_UNIT_COPY, "copied one two");
    assert_echo_of_move(EDIT_LEFT, false, ECHO_UNIT_CHARACTER, "unselected one two, o");
    text_edit_select_all(&edit);
    assert_echo_of_move(EDIT_TEXT_END, false, ECHO_UNIT_LINE, "nothing selected, one two");
    text_edit_select_all(&edit);
    assert_echo_of_typing(ECHO_LETTERS, "x", "x, replaces one two");
}

const TestFixture test_each = {open_edit, close_edit};
