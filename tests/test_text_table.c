/* test_text_table.c: every game can be played by lines alone, and what is read aloud are words. */
#include "core/aloud.h"
#include "core/match.h"
#include "core/memory.h"
#include "core/spoken.h"
#include "core/text_table.h"
#include "printed.h"
#include "test.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRESSES = 400, TIP_LINES = 60, LINE_MAX_BYTES = MOVE_TEXT_MAX };

static int free_cards(void **state)
{
    (void)state;
    printed_free();
    return 0;
}

/* ------------------------------------------------------------------ words */

static void pieces_say_name_state_and_place(void **state)
{
    (void)state;
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    for (int i = 0; i < 3; i++) {
        Piece *card = scene_add(scene, PIECE_CARD, (PieceId)(1 + i), 100.0f * (float)i, 500, 80, 112);
        card->face = (Face){.style = FACE_LETTER, .letter = "S", .left = "{hit}{hit}"};
        card->flags = i == 1 ? PIECE_LIT : 0;
    }
    Text out = {0};
    aloud_piece(scene, &scene->pieces[1], &out);
    assert_string_equal(text_chars(&out), "S; left edge 2 hits; 2 of 3 in its row; usable");
    text_free(&out);
    free(scene);
}

static void what_is_told_of_a_piece_is_read_when_all_is_asked_for(void **state)
{
    (void)state;
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 500, 80, 112);
    card->face = (Face){.style = FACE_LETTER, .letter = "S", .left = "{hit}{hit}"};
    card->hint = "Strikes first";
    static const char *const read[] = {"S", "S; left edge 2 hits", "S; left edge 2 hits; Strikes first"};
    for (AloudLength length = ALOUD_SHORT; length <= ALOUD_LONG; length++) {
        Text out = {0};
        aloud_piece_in(scene, card, length, &out);
        assert_string_equal(text_chars(&out), read[length]);
        text_free(&out);
    }
    free(scene);
}

/* From the leftmost and the uppermost of its kind, wherever the camera looks. */
static void a_card_of_a_world_says_its_column_and_row(void **state)
{
    (void)state;
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    for (int i = 0; i < 3; i++) {
        const float step = 100.0f * (float)i;
        Piece *card = scene_add(scene, PIECE_CARD, (PieceId)(1 + i), step - 250, 700 - step, 100, 100);
        card->flags = PIECE_WORLD;
        card->face = (Face){.style = FACE_LETTER, .letter = "S"};
    }
    Text out = {0};
    aloud_piece(scene, &scene->pieces[0], &out);
    text_add(&out, "|");
    aloud_piece(scene, &scene->pieces[2], &out);
    assert_string_equal(text_chars(&out), "S; column 1, row 3|S; column 3, row 1");
    text_free(&out);
    free(scene);
}

static void a_hidden_card_keeps_its_name(void **state)
{
    (void)state;
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 500, 80, 80);
    card->face.style = FACE_FIGHTER_BACK;
    Text out = {0};
    aloud_name(card, &out);
    assert_string_equal(text_chars(&out), "a hidden card");
    text_free(&out);
    free(scene);
}

/* Whether it stands in the corner, before the text, or both. */
static void a_sign_is_heard_once(void **state)
{
    (void)state;
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 500, 80, 112);
    card->face =
        (Face){.style = FACE_CHARACTER, .title = "Tick", .corner = "{time}", .text = "{time} When it rings."};
    Text out = {0};
    aloud_piece(scene, card, &out);
    assert_string_equal(text_chars(&out), "Tick; hourglass When it rings.");
    card->face.text = "It rings.";
    text_clear(&out);
    aloud_piece(scene, card, &out);
    assert_string_equal(text_chars(&out), "Tick; hourglass; It rings.");
    text_free(&out);
    free(scene);
}

static void a_dial_says_whose_it_is(void **state)
{
    (void)state;
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *dial = scene_add(scene, PIECE_COUNTER, 1, 100, 500, 80, 30);
    dial->text = "Hexes";
    dial->hint = "*Hexes on you* {hex}|They stay.";
    dial->value = 3;
    Text out = {0};
    aloud_piece(scene, dial, &out);
    assert_string_equal(text_chars(&out), "Hexes on you; 3");
    text_free(&out);
    free(scene);
}

/* ------------------------------------------------------------------ whole games */

static Match *new_match(const Game *game, uint64_t seed)
{
    Error error;
    MatchSetup setup = {.game = game, .content = printed_cards(game), .seats = game->min_seats, .seed = seed};
    match_seat_bots(&setup);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

/* No mark of rich text is left in what is read. */
static void assert_read(const char *text)
{
    assert_true(strlen(text) > 0);
    for (const char *at = text; *at; at++) {
        assert_false(*at == '*');
        if (*at == '{') {
            fail_msg("an icon is left: %.60s", at);
        }
    }
}

/* The line by which the person's bot would go on: words where some are asked for, else a move. */
static void write_line(const Match *match, char line[LINE_MAX_BYTES])
{
    const MatchSetup *setup = match_setup(match);
    BotTask task;
    Error why;
    Move move = {0};
    const int bot = game_next_bot(setup->game, 0, -1);
    assert_true(match_bot_task(match, 0, &setup->game->bots[bot], &task, &why));
    assert_true(bot_task_choose(&task, &move));
    setup->game->move_to_text(&move, setup->content, line, LINE_MAX_BYTES);
    bot_task_free(&task);
}

static void play_to_the_end(const Game *game)
{
    Match *match = new_match(game, 7);
    char *rules = printed_rules(game);
    TextTable *table = text_table_new(match, rules, NULL, NULL);
    Text out = {0};
    text_table_show(table, &out);
    for (int i = 0; i < game->move_cap && !text_table_is_over(table); i++) {
        const int moves = match_moves(match);
        char line[LINE_MAX_BYTES];
        write_line(match, line);
        text_clear(&out);
        assert_true(text_table_obey(table, line, &out));
        if (match_moves(match) == moves) {
            assert_true(text_table_obey(table, "=", &out)); /* it was asked for words */
        }
        assert_true(match_moves(match) > moves);
        assert_read(text_chars(&out));
    }
    assert_true(text_table_is_over(table));
    text_free(&out);
    text_table_free(table);
    free(rules);
    match_free(match);
}

static void every_game_is_played_to_its_end_by_lines(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        play_to_the_end(*game);
    }
}

/* ------------------------------------------------------------------ numbers */

/* How many choices the answer has listed last. */
static int count_choices(const char *text)
{
    int count = 0, number = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (sscanf(line, "%d  ", &number) == 1 && number == count + 1) {
            count = number;
        } else if (*line == '\0') {
            break;
        }
    }
    return count;
}

/* Each once, with the rules it stands on, and no two at a position. */
static void tips_are_told_where_they_are_of_use(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        char folder[PATH_MAX];
        Error error;
        snprintf(folder, sizeof folder, "cards/%s/lessons", (*game)->id);
        Tips *tips = tips_load(folder, *game, &error);
        Match *match = new_match(*game, 7);
        char *rules = printed_rules(*game);
        TextTable *table = text_table_new(match, rules, NULL, tips);
        Text out = {0};
        int told[TIPS_MAX] = {0}, all = 0;
        text_table_show(table, &out);
        for (int i = 0; i < TIP_LINES && !text_table_is_over(table); i++) {
            const int before = all;
            for (int tip = 0; tip < tips->count; tip++) {
                Text spoken = {0};
                text_add(&spoken, "[Tip: ");
                text_speak(tips->tips[tip].say, &spoken);
                const bool now = strstr(text_chars(&out), text_chars(&spoken)) != NULL;
                told[tip] += now;
                all += now;
                text_free(&spoken);
            }
            assert_true(all <= before + 1);
            char line[LINE_MAX_BYTES];
            write_line(match, line);
            const int moves = match_moves(match);
            text_clear(&out);
            assert_true(text_table_obey(table, line, &out));
            if (match_moves(match) == moves) {
                assert_true(text_table_obey(table, "=", &out)); /* it was asked for words */
            }
        }
        assert_true(all > 0);
        for (int tip = 0; tip < tips->count; tip++) {
            assert_true(told[tip] <= 1);
        }
        text_free(&out);
        text_table_free(table);
        free(rules);
        match_free(match);
        tips_free(tips);
    }
}

/* Presses whatever there is: something happens, or a sentence says why not. */
static void press_at_random(const Game *game)
{
    Match *match = new_match(game, 11);
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    Text out = {0};
    Rng rng;
    rng_seed(&rng, 11);
    text_table_show(table, &out);
    int moves = 0, choices = 1;
    for (int i = 0; i < PRESSES && !text_table_is_over(table); i++) {
        char line[LINE_MAX_BYTES];
        const int now = count_choices(text_chars(&out));
        choices = now > 0 ? now : choices;
        snprintf(line, sizeof line, "%d", 1 + (int)rng_below(&rng, (uint32_t)choices));
        text_clear(&out);
        assert_true(text_table_obey(table, rng_below(&rng, 20) == 0 ? "u" : line, &out));
        assert_read(text_chars(&out));
        moves = match_moves(match) > moves ? match_moves(match) : moves;
    }
    assert_true(moves > 0);
    text_free(&out);
    text_table_free(table);
    match_free(match);
}

static void numbers_alone_play_every_game(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        press_at_random(*game);
    }
}

static void commands_answer(void **state)
{
    (void)state;
    const Game *game = games_all[0];
    Match *match = new_match(game, 3);
    char *rules = printed_rules(game);
    TextTable *table = text_table_new(match, rules, NULL, NULL);
    static const struct {
        const char *line, *says;
    } answers[] = {
        {"?", "A number or a name chooses"},
        {"r Set-up of nothing at all", "r and one of these:"},
        {"9999", "Nothing here is called so"},
        {"no such thing", "Nothing here is called so"},
        {"b 0", "After 0 of 0 moves"},
        {"b 7", "b and a number of moves, up to 0"},
        {"u", ""},
    };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        Text out = {0};
        assert_true(text_table_obey(table, answers[i].line, &out));
        assert_non_null(strstr(text_chars(&out), answers[i].says));
        text_free(&out);
    }
    Text out = {0};
    assert_false(text_table_obey(table, "q", &out));
    text_free(&out);
    text_table_free(table);
    free(rules);
    match_free(match);
}

/* Obeys, and holds the answer against what it is to say; "" = anything. */
static void ask(TextTable *table, const char *line, const char *says)
{
    Text out = {0};
    assert_true(text_table_obey(table, line, &out));
    if (!strstr(text_chars(&out), says)) {
        fail_msg("\"%s\" is answered by: %s", line, text_chars(&out));
    }
    text_free(&out);
}

static void letters_spell_by_name_and_as_a_word(void **state)
{
    (void)state;
    const Game *game = game_find("paperback_adventures");
    Error error;
    Lesson *lesson =
        lesson_load("cards/paperback_adventures/lessons", "first", game, printed_cards(game), &error);
    assert_non_null(lesson);
    Match *match = lesson_match(lesson, &error);
    assert_non_null(match);
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    ask(table, "lose", "Play your word, or go on spelling");
    ask(table, "u", "Spell a word, or use items");
    ask(table, "luck", "There is no K left"); /* the wild card is the C */
    ask(table, "u", "Spell a word, or use items");
    for (const char *letter = "LOSE"; *letter; letter++) {
        ask(table, (const char[]){*letter, '\0'}, ""); /* "E" alone begins other names, too */
    }
    ask(table, "Play word", "");
    assert_int_equal(match_moves(match), 1);
    text_table_free(table);
    match_free(match);
    lesson_free(lesson);
}

static void what_if_plays_on_and_comes_back_to_the_game_as_it_was(void **state)
{
    (void)state;
    Match *match = new_match(game_find("fiction"), 5);
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    ask(table, "w 9", "w and a number of moves, up to 1.");
    ask(table, "guess crowd", "");
    const int moves = match_moves(match);
    assert_int_equal(match_help(match), HELP_BLIND);
    ask(table, "w 1", "you play on from after 1 of 3 moves");
    assert_int_equal(match_help(match), HELP_FULL); /* while the game goes on it is advice */
    ask(table, "guess light", "The Guessers guess LIGHT.");
    ask(table, "u", "");
    ask(table, "guess sworn", "");
    assert_int_equal(match_moves(match), moves);
    ask(table, "w", "As it was played: not over, 0, after 3 moves.\nWhat if: not over, 0, after ");
    ask(table, "guess light", "The Guessers guess LIGHT.");
    assert_true(match_moves(match) > moves);
    text_table_free(table);
    match_free(match);
}

/* Whoever leaves in the midst of one has left the game, too. */
static void a_what_if_can_be_left_with_the_table(void **state)
{
    (void)state;
    Match *match = new_match(game_find("fiction"), 5);
    TextTable *table = text_table_new(match, NULL, NULL, NULL);
    ask(table, "guess crowd", "");
    ask(table, "w", "What if");
    ask(table, "guess light", "");
    text_table_free(table);
    assert_int_equal(match_moves(match), 3);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_say_name_state_and_place),
        cmocka_unit_test(what_is_told_of_a_piece_is_read_when_all_is_asked_for),
        cmocka_unit_test(a_card_of_a_world_says_its_column_and_row),
        cmocka_unit_test(a_hidden_card_keeps_its_name),
        cmocka_unit_test(a_sign_is_heard_once),
        cmocka_unit_test(a_dial_says_whose_it_is),
        cmocka_unit_test(every_game_is_played_to_its_end_by_lines),
        cmocka_unit_test(tips_are_told_where_they_are_of_use),
        cmocka_unit_test(numbers_alone_play_every_game),
        cmocka_unit_test(commands_answer),
        cmocka_unit_test(letters_spell_by_name_and_as_a_word),
        cmocka_unit_test(what_if_plays_on_and_comes_back_to_the_game_as_it_was),
        cmocka_unit_test(a_what_if_can_be_left_with_the_table),
    };
    return cmocka_run_group_tests_name("text_table", tests, NULL, free_cards);
}
