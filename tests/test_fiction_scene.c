/* test_fiction_scene.c: every move can be made by hand at the table of Fiction, from both chairs. */
#include "fiction_desk.h"
#include "test.h"

#include <ctype.h>
#include <string.h>

/* What stands on the board of the next guess, '.' for an empty slate. */
static void assert_written(const char *expected)
{
    char written[FI_LETTERS + 1] = "";
    for (int i = 0; i < FI_LETTERS; i++) {
        const Piece *slate = piece_of(fi_slate_piece(bench.view.row_count, i));
        written[i] = slate->face.letter ? slate->face.letter[0] : '.';
    }
    assert_string_equal(written, expected);
}

static bool is_refused(const Move *move, const char *reason)
{
    Error why = {0};
    return !fi_check_move(&bench.view, content, bench.seat, move, &why) && strstr(why.text, reason) != NULL;
}

/* ------------------------------------------------------------------ writing a guess */

static void guesses_are_typed(void **unused)
{
    (void)unused;
    start_guessing();
    type("CROWN");
    assert_written("CROWN");
    press(KEY_BACKSPACE);
    type("D");
    assert_written("CROWD");
    assert_int_equal(press(KEY_ENTER), INPUT_MOVE);
    const Move meant = fi_guess(word_of("crowd"), 0);
    assert_memory_equal(&bench.move, &meant, sizeof meant);
}

static void guesses_are_written_by_clicks(void **unused)
{
    (void)unused;
    start_guessing();
    for (const char *letter = "CROWD"; *letter; letter++) {
        assert_int_equal(tap(letter_piece(*letter)), INPUT_STEP);
    }
    assert_int_equal(tap(fi_slate_piece(0, 1)), INPUT_STEP); /* a click takes it back */
    assert_written("C.OWD");
    tap(letter_piece('H'));
    assert_written("CHOWD");
    assert_int_equal(tap(FI_ID_GUESS), INPUT_MOVE);
}

static void letters_are_dragged(void **unused)
{
    (void)unused;
    start_guessing();
    assert_int_equal(drag(letter_piece('D'), fi_slate_piece(0, 4)), INPUT_STEP);
    assert_int_equal(drag(letter_piece('C'), fi_slate_piece(0, 1)), INPUT_STEP);
    assert_written(".C..D");
    drag(fi_slate_piece(0, 1), fi_slate_piece(0, 4)); /* they change places */
    assert_written(".D..C");
    drag(fi_slate_piece(0, 1), 0); /* off the board */
    assert_written("....C");
    assert_int_equal(drag(letter_piece('A'), letter_piece('B')), INPUT_IGNORED);
}

static void a_refused_guess_stays_where_it_is(void **unused)
{
    (void)unused;
    start_guessing();
    type("TREES");
    assert_int_equal(press(KEY_ENTER), INPUT_MOVE);
    assert_true(is_refused(&bench.move, "repeats a letter"));
    lay(1600, 900);
    assert_written("TREES");
    press(KEY_DELETE);
    assert_written(".....");
    type("ABC");
    assert_true(piece_of(FI_ID_GUESS)->flags & PIECE_DISABLED);
    assert_non_null(strstr(piece_of(FI_ID_GUESS)->refusal, "five letters"));
}

/* Rulebook: Halftime. What was half typed goes on, on the first tan board. */
static void a_half_typed_guess_outlives_the_half(void **unused)
{
    (void)unused;
    start_guessing();
    type("CRO");
    const Move time = {.kind = FI_MOVE_TIME};
    apply(&time);
    look_as(FI_GUESSERS);
    assert_int_equal(bench.view.half, 1);
    assert_written("CRO..");
}

/* ------------------------------------------------------------------ notes */

static int note_of(PieceId piece, const char *marks[FI_NOTES])
{
    const char *corner = piece_of(piece)->face.corner;
    for (int note = 0; note < FI_NOTES; note++) {
        if (strcmp(corner ? corner : "", marks[note]) == 0) {
            return note;
        }
    }
    return -1;
}

static void notes_are_made_by_pencil_and_by_shift(void **unused)
{
    (void)unused;
    static const char *marks[FI_NOTES] = {"", "{cross}", "{near}", "{check}"};
    start_guessing();
    tap(FI_ID_PEN + FI_NOTE_MAYBE);
    assert_int_equal(tap(letter_piece('Q')), INPUT_MOVE);
    apply(&bench.move);
    look_as(FI_GUESSERS);
    assert_int_equal(note_of(letter_piece('Q'), marks), FI_NOTE_MAYBE);
    assert_written(".....");
    press(KEY_ESCAPE); /* puts the pencil away */
    tap(letter_piece('Q'));
    assert_written("Q....");
    for (int note = FI_NOTE_YES; note != FI_NOTE_MAYBE; note = (note + 1) % FI_NOTES) {
        assert_int_equal(shift_tap(letter_piece('Q')), INPUT_MOVE);
        apply(&bench.move);
        look_as(FI_GUESSERS);
        assert_int_equal(note_of(letter_piece('Q'), marks), note);
    }
    assert_written("Q....");
}

static void rows_are_noted_too(void **unused)
{
    (void)unused;
    start_answering();
    FiPattern lies[FI_LIES];
    fi_lies(bench.state.rows[0].honest, lies);
    const Move move = fi_deceive(lies[0]);
    apply(&move);
    look_as(FI_GUESSERS);
    assert_int_equal(shift_tap(fi_clue_piece(0, 3)), INPUT_MOVE);
    apply(&bench.move);
    look_as(FI_GUESSERS);
    assert_string_equal(piece_of(fi_slate_piece(0, 3))->face.corner, "{cross}");
}

/* ------------------------------------------------------------------ the secret */

static void the_secret_is_chosen_on_the_page(void **unused)
{
    (void)unused;
    const FiBook *book = &content->books[EMMA];
    for (int i = 0; i < book->word_count; i++) {
        start(FI_TOKENS_THREE, true, true);
        assert_true(piece_of(FI_ID_BEGIN)->flags & PIECE_DISABLED);
        tap(FI_ID_WORD + (PieceId)i);
        assert_true(piece_of(FI_ID_BEGIN)->flags & PIECE_DISABLED);
        tap(FI_ID_SHARE + 3);
        assert_int_equal(tap(FI_ID_BEGIN), INPUT_MOVE);
        const Move meant = fi_secret(book->words[i], book->words[i].letter[3]);
        assert_memory_equal(&bench.move, &meant, sizeof meant);
    }
}

static void red_words_are_offered_where_they_are_in_play(void **unused)
{
    (void)unused;
    const FiBook *book = &content->books[EMMA];
    start(FI_TOKENS_THREE, false, true);
    for (int i = 0; i < book->word_count; i++) {
        const bool red = fi_repeats(book->words[i]);
        assert_true(((piece_of(FI_ID_WORD + (PieceId)i)->flags & PIECE_DISABLED) != 0) == red);
        assert_int_equal(tap(FI_ID_WORD + (PieceId)i), red ? INPUT_IGNORED : INPUT_STEP);
    }
}

/* The words of the text stand for the buttons beside it. */
static void marked_words_are_linked_in_their_order(void **unused)
{
    (void)unused;
    const FiBook *book = &content->books[EMMA];
    start(FI_TOKENS_THREE, true, true);
    const Piece *page = NULL;
    for (int i = 0; i < bench.scene.count; i++) {
        page = bench.scene.pieces[i].links ? &bench.scene.pieces[i] : page;
    }
    assert_non_null(page);
    assert_int_equal(page->links, FI_ID_WORD);
    const char *at = page->text;
    for (int i = 0; i < book->word_count; i++) {
        const char *mark = fi_repeats(book->words[i]) ? TEXT_MARK_RED : TEXT_MARK_YELLOW;
        char word[FI_LETTERS + 1] = "";
        at = strpbrk(at, TEXT_MARK_YELLOW TEXT_MARK_RED);
        assert_non_null(at);
        assert_int_equal(*at, *mark);
        for (int k = 0; k < FI_LETTERS; k++) {
            word[k] = (char)toupper((unsigned char)at[1 + k]);
        }
        assert_string_equal(word, piece_of(FI_ID_WORD + (PieceId)i)->text);
        at += FI_LETTERS + 2;
    }
    assert_null(strpbrk(at, TEXT_MARK_YELLOW TEXT_MARK_RED));
}

static void without_a_shared_letter_the_word_is_enough(void **unused)
{
    (void)unused;
    start(FI_TOKENS_THREE, true, false);
    assert_null(scene_find(&bench.scene, FI_ID_SHARE));
    tap(FI_ID_WORD);
    assert_int_equal(press(KEY_ENTER), INPUT_MOVE);
    assert_int_equal(bench.move.arg[FI_LETTERS], FI_NONE);
}

/* ------------------------------------------------------------------ clues and lies */

static FiClue honest_clue(int place)
{
    return fi_clue(bench.state.rows[bench.state.row_count - 1].honest, place);
}

static FiClue other_clue(FiClue clue)
{
    return clue == FI_HIT ? FI_MISS : FI_HIT;
}

/* Rulebook: Record Correct Clues, by stacks that are clicked or dragged, and by keys. */
static void honest_clues_are_laid_in_each_way(void **unused)
{
    (void)unused;
    static const char keys[FI_CLUES] = {'X', 'N', 'Y'};
    for (int way = 0; way < 4; way++) {
        start_answering();
        for (int i = 0; i < FI_LETTERS; i++) {
            const FiClue clue = honest_clue(i);
            const PieceId place = FI_ID_HONEST + (PieceId)i, stack = FI_ID_STACK + (PieceId)clue;
            assert_false(fi_honest_laid(&bench.view, &bench.ui));
            if (way == 0) {
                tap(stack);
                tap(place);
            } else if (way == 1) {
                assert_int_equal(drag(stack, place), INPUT_STEP);
            } else if (way == 2) {
                type((char[]){keys[clue], '\0'});
            } else {
                do {
                    type((char[]){(char)('1' + i), '\0'});
                } while (!fi_is_honest(&bench.view, &bench.ui, i));
            }
        }
        assert_true(fi_honest_laid(&bench.view, &bench.ui));
        assert_true(piece_of(FI_ID_SEND)->flags & PIECE_DISABLED); /* no lie yet */
    }
}

static void wrong_clues_are_told_with_the_reason(void **unused)
{
    (void)unused;
    start_answering();
    tap(FI_ID_STACK + (PieceId)other_clue(honest_clue(2)));
    tap(FI_ID_HONEST + 2);
    assert_non_null(strstr(bench.scene.banner, "The O "));
    assert_non_null(strstr(piece_of(FI_ID_SEND)->refusal, "The O "));
    assert_true(piece_of(FI_ID_HONEST + 2)->flags & PIECE_CHOSEN);
    assert_int_equal(piece_of(fi_clue_piece(0, 2))->kind, PIECE_ZONE);
    assert_int_equal(press(KEY_BACKSPACE), INPUT_STEP);
    assert_null(strstr(bench.scene.banner, "The O "));
}

/* Rulebook: Change Exactly One Clue. */
static void no_lie_and_two_lies_are_not_sent(void **unused)
{
    (void)unused;
    start_answering();
    assert_int_equal(tap(FI_ID_FILL), INPUT_STEP);
    assert_non_null(strstr(piece_of(FI_ID_SEND)->refusal, "All clues are honest"));
    press(KEY_ENTER);
    assert_true(is_refused(&bench.move, "All clues are honest"));
    tap(fi_clue_piece(0, 0));
    assert_true(piece_of(FI_ID_SEND)->flags & PIECE_STRONG);
    tap(fi_clue_piece(0, 1));
    assert_non_null(strstr(piece_of(FI_ID_SEND)->refusal, "2 clues are lies"));
    assert_int_equal(tap(FI_ID_FILL), INPUT_STEP); /* takes the lies back */
    assert_non_null(strstr(piece_of(FI_ID_SEND)->refusal, "All clues are honest"));
}

static void honest_clues_are_locked_once_they_are_right(void **unused)
{
    (void)unused;
    start_answering();
    tap(FI_ID_FILL);
    assert_int_equal(tap(FI_ID_HONEST), INPUT_IGNORED);
    assert_non_null(piece_of(FI_ID_HONEST)->refusal);
    assert_true(fi_honest_laid(&bench.view, &bench.ui));
}

static void every_lie_can_be_told(void **unused)
{
    (void)unused;
    FiPattern lies[FI_LIES];
    start_answering();
    fi_lies(bench.state.rows[0].honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        start_answering();
        tap(FI_ID_FILL);
        for (int place = 0; place < FI_LETTERS; place++) {
            if (fi_clue(lies[i], place) != honest_clue(place)) {
                drag(FI_ID_STACK + (PieceId)fi_clue(lies[i], place), fi_clue_piece(0, place));
            }
        }
        assert_int_equal(tap(FI_ID_SEND), INPUT_MOVE);
        const Move meant = fi_deceive(lies[i]);
        assert_memory_equal(&bench.move, &meant, sizeof meant);
    }
}

/* ------------------------------------------------------------------ tokens */

static void tokens_are_dragged_to_clues_of_the_last_guess(void **unused)
{
    (void)unused;
    start_answering();
    FiPattern lies[FI_LIES];
    fi_lies(bench.state.rows[0].honest, lies);
    Move move = fi_deceive(lies[0]);
    apply(&move);
    look_as(FI_GUESSERS);
    for (int place = 0; place < FI_LETTERS; place++) {
        move = fi_token(place, 0);
        assert_true(fi_check_move(&bench.view, content, FI_GUESSERS, &move, NULL));
        const Gesture gesture = fi_gesture(&bench.view, content, &move);
        assert_int_equal(gesture.kind, GESTURE_DRAG);
        assert_true(piece_of(gesture.piece)->flags & PIECE_LIT);
        assert_int_equal(gesture.zone, fi_clue_piece(0, place));
        piece_of(gesture.zone);
    }
    move = fi_token(0, 0);
    apply(&move);
    look_as(FI_GUESSERS);
    assert_null(scene_find(&bench.scene, FI_ID_TOKEN + FI_TOKENS - 1));
    assert_non_null(strstr(piece_of(fi_clue_piece(0, 0))->hint, "Fiction"));
    assert_non_null(strstr(piece_of(FI_ID_TOKEN)->refusal, "before each guess"));
}

static void pages_open_and_close_by_keys(void **unused)
{
    (void)unused;
    start_answering();
    assert_int_equal(tap(FI_ID_BOOK), INPUT_CHANGED);
    piece_of(FI_ID_CLOSE);
    assert_int_equal(press(KEY_ESCAPE), INPUT_CHANGED);
    assert_null(scene_find(&bench.scene, FI_ID_CLOSE));
    assert_int_equal(press(KEY_ESCAPE), INPUT_IGNORED); /* the menu's */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_are_typed),
        cmocka_unit_test(guesses_are_written_by_clicks),
        cmocka_unit_test(letters_are_dragged),
        cmocka_unit_test(a_refused_guess_stays_where_it_is),
        cmocka_unit_test(a_half_typed_guess_outlives_the_half),
        cmocka_unit_test(notes_are_made_by_pencil_and_by_shift),
        cmocka_unit_test(rows_are_noted_too),
        cmocka_unit_test(the_secret_is_chosen_on_the_page),
        cmocka_unit_test(red_words_are_offered_where_they_are_in_play),
        cmocka_unit_test(marked_words_are_linked_in_their_order),
        cmocka_unit_test(without_a_shared_letter_the_word_is_enough),
        cmocka_unit_test(honest_clues_are_laid_in_each_way),
        cmocka_unit_test(wrong_clues_are_told_with_the_reason),
        cmocka_unit_test(no_lie_and_two_lies_are_not_sent),
        cmocka_unit_test(honest_clues_are_locked_once_they_are_right),
        cmocka_unit_test(every_lie_can_be_told),
        cmocka_unit_test(tokens_are_dragged_to_clues_of_the_last_guess),
        cmocka_unit_test(pages_open_and_close_by_keys),
    };
    return cmocka_run_group_tests_name("fiction scene", tests, fiction_load, fiction_unload);
}
