/* test_notation.c: tests that moves are written and read with a table of words, and that other text is
 * rejected with an error message. */
#include "auto.h"
#include "core/match/notation.h"
#include "test.h"

enum { KIND_WAIT, KIND_STEP, KIND_GUESS, KIND_TURN, KIND_PUT, NO_LETTER = 255 };

static const char *const ways[] = {"north", NULL, "south"};
static const char *const letters[] = {"a", "b"};

static const char *get_guest_name(const GameContent *content, int guest)
{
    static const char *const guests[] = {"alice", "hatter"};
    return guests[guest];
}

static int write_place(const GameContent *content, const Move *move, int at, Text *out)
{
    if (move->count - at < 2) {
        return 0;
    }
    text_add(out, "%d,%d", move->arg[at], move->arg[at + 1]);
    return 2;
}

/* Sets the first number even if the second number is invalid. */
static bool read_place(const GameContent *content, const char *text, Move *move)
{
    int x = 0, y = 0, end = 0;
    return sscanf(text, "%1d%n", &x, &end) == 1 && notation_add_arg(move, x) && text[end] == ',' &&
           text_parse_int(text + end + 1, 0, 9, &y) && notation_add_arg(move, y);
}

static const NotationWord words[] = {
    {.name = "way", .description = "north or south", .names = ways, .count = 3},
    {.name = "letter", .description = "a letter", .names = letters, .count = 2},
    {.name = "guest", .description = "a guest", .name_of = get_guest_name, .count = 2},
    {.name = "chair", .description = "a chair from 1 to 6", .min = 1, .max = 6, .offset = 1},
    {.name = "place", .description = "a place", .write = write_place, .read = read_place},
    {.name = NULL},
};

static const NotationForm forms[] = {
    {KIND_WAIT, "wait", "", 0},
    {KIND_STEP, "step", "{way} to {chair}", 0},
    {KIND_GUESS, "guess", "{guest} [with {letter}]", NO_LETTER},
    {KIND_TURN, "turn", "{place}* {way}?", 0},
    {KIND_PUT, "put", "{chair}*", 0},
    {.verb = NULL},
};

static const Notation notation = {forms, words};

static void assert_written(const char *text, Move move)
{
    char out[MOVE_TEXT_MAX];
    Move read;
    Error why = {0};
    notation_write(&notation, NULL, &move, out, sizeof out);
    assert_string_equal(out, text);
    if (!notation_read(&notation, NULL, text, &read, &why)) {
        fail_msg("\"%s\" is rejected: %s", text, why.text);
    }
    assert_memory_equal(&read, &move, sizeof move);
}

static void assert_rejected(const char *text, const char *sentence)
{
    Move read;
    Error why = {0};
    assert_false(notation_read(&notation, NULL, text, &read, &why));
    assert_string_equal(why.text, sentence);
}

static void assert_not_written(Move move)
{
    char out[MOVE_TEXT_MAX];
    notation_write(&notation, NULL, &move, out, sizeof out);
    assert_string_equal(out, "nothing");
}

TEST(words_encode_arguments)
{
    assert_written("wait", (Move){.kind = KIND_WAIT});
    assert_written("step south to 6", (Move){.kind = KIND_STEP, .count = 2, .arg = {2, 5}});
    assert_written("guess hatter with b", (Move){.kind = KIND_GUESS, .count = 2, .arg = {1, 1}});
}

TEST(trailing_words_can_be_omitted)
{
    assert_written("guess alice", (Move){.kind = KIND_GUESS, .count = 2, .arg = {0, NO_LETTER}});
    assert_rejected("guess alice with", "The move needs a letter. Write \"guess guest [with letter]\".");
}

TEST(words_are_repeated_as_often_as_there_are_arguments)
{
    assert_written("turn", (Move){.kind = KIND_TURN});
    assert_written("turn 3,4 5,6 north", (Move){.kind = KIND_TURN, .count = 5, .arg = {3, 4, 5, 6}});
    assert_written("turn 3,4", (Move){.kind = KIND_TURN, .count = 2, .arg = {3, 4}});
    assert_written("turn south", (Move){.kind = KIND_TURN, .count = 1, .arg = {2}});
}

TEST(unknown_word_sets_no_arguments)
{
    assert_rejected("turn 3,x", "\"3,x\" is not north or south. Write \"turn place... way\".");
    Move read;
    assert_false(notation_read(&notation, NULL, "turn 3,x", &read, NULL));
    assert_ints(read.count, 0, read.arg[0], 0);
}

TEST(errors_name_expected_word)
{
    assert_rejected("", "\"\" is not a move. A move begins with wait, step, guess, turn or put.");
    assert_rejected("leap", "\"leap\" is not a move. A move begins with wait, step, guess, turn or put.");
    assert_rejected("wait a little", "Leave out \"a\". Write \"wait\".");
    assert_rejected("step east to 1", "\"east\" is not north or south. Write \"step way to chair\".");
    assert_rejected("step north at 1", "\"at\" is not to. Write \"step way to chair\".");
    assert_rejected("step north to 7", "\"7\" is not a chair from 1 to 6. Write \"step way to chair\".");
    assert_rejected("step north to 01", "\"01\" is not a chair from 1 to 6. Write \"step way to chair\".");
    assert_rejected("step north", "The move needs to. Write \"step way to chair\".");
    assert_rejected("guess queen", "\"queen\" is not a guest. Write \"guess guest [with letter]\".");
}

TEST(move_without_words_is_written_as_nothing)
{
    assert_not_written((Move){.kind = 99});
    assert_not_written((Move){.kind = KIND_WAIT, .count = 1});
    /* The argument 1 is a direction without a name. */
    assert_not_written((Move){.kind = KIND_STEP, .count = 2, .arg = {1, 0}});
    assert_not_written((Move){.kind = KIND_STEP, .count = 2, .arg = {0, 6}});
    assert_not_written((Move){.kind = KIND_STEP, .count = 2, .arg = {0, -1}});
    assert_not_written((Move){.kind = KIND_STEP, .count = 3});
    assert_not_written((Move){.kind = KIND_GUESS, .count = 1});
    assert_not_written((Move){.kind = KIND_GUESS, .count = 2, .arg = {2, 0}});
    assert_not_written((Move){.kind = KIND_PUT, .count = MOVE_ARGS_MAX + 1});
}

TEST(number_of_arguments_is_limited)
{
    AUTO(text) Text text = {0};
    Move read, full = {.kind = KIND_PUT, .count = MOVE_ARGS_MAX};
    text_add(&text, "put");
    for (int i = 0; i < MOVE_ARGS_MAX; i++) {
        text_add(&text, " 6");
        full.arg[i] = 5;
    }
    assert_written(text_chars(&text), full);
    text_add(&text, " 6");
    assert_false(notation_read(&notation, NULL, text_chars(&text), &read, NULL));
}
