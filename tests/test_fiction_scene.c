/* test_fiction_scene.c: every move can be made by hand at the table of Fiction, from both chairs. */
#include "fiction_desk.h"
#include "test.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* What stands on the board of the next guess, '.' for an empty slate. */
static void assert_written(const char *expected)
{
    char written[FI_LETTERS + 1] = "";
    for (int i = 0; i < FI_LETTERS; i++) {
        const Piece *slate = fiction_piece_of(fi_slate_piece(fiction_desk.view.row_count, i));
        written[i] = slate->face.letter ? slate->face.letter[0] : '.';
    }
    assert_string_equal(written, expected);
}

static bool is_refused(const Move *move, const char *reason)
{
    Error why = {0};
    return !fi_check_move(&fiction_desk.view, fiction_content, fiction_desk.seat, move, &why) &&
           strstr(why.text, reason) != NULL;
}

/* ------------------------------------------------------------------ writing a guess */

static void guesses_are_typed(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    fiction_type("CROWN");
    assert_written("CROWN");
    fiction_press(KEY_BACKSPACE);
    assert_int_equal(fiction_press(KEY_ENTER), INPUT_IGNORED); /* so the button says what is missing */
    assert_string_equal(fiction_piece_of(FI_ID_GUESS)->refusal, "A guess needs 5 letters.");
    fiction_type("D");
    assert_written("CROWD");
    assert_int_equal(fiction_press(KEY_ENTER), INPUT_MOVE);
    const Move meant = fi_guess(fiction_word_of("crowd"), 0);
    assert_memory_equal(&fiction_desk.move, &meant, sizeof meant);
}

static void guesses_are_written_by_clicks(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    for (const char *letter = "CROWD"; *letter; letter++) {
        assert_int_equal(fiction_tap(fiction_letter_piece(*letter)), INPUT_STEP);
    }
    assert_int_equal(fiction_tap(fi_slate_piece(0, 1)), INPUT_STEP); /* a click takes it back */
    assert_written("C.OWD");
    fiction_tap(fiction_letter_piece('H'));
    assert_written("CHOWD");
    assert_int_equal(fiction_tap(FI_ID_GUESS), INPUT_MOVE);
}

static void letters_are_dragged(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    assert_int_equal(fiction_drag(fiction_letter_piece('D'), fi_slate_piece(0, 4)), INPUT_STEP);
    assert_int_equal(fiction_drag(fiction_letter_piece('C'), fi_slate_piece(0, 1)), INPUT_STEP);
    assert_written(".C..D");
    fiction_drag(fi_slate_piece(0, 1), fi_slate_piece(0, 4)); /* they change places */
    assert_written(".D..C");
    fiction_drag(fi_slate_piece(0, 1), 0); /* off the board */
    assert_written("....C");
    assert_int_equal(fiction_drag(fiction_letter_piece('A'), fiction_letter_piece('B')), INPUT_IGNORED);
}

static void a_refused_guess_stays_where_it_is(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    fiction_type("TREES");
    assert_int_equal(fiction_press(KEY_ENTER), INPUT_MOVE);
    assert_true(is_refused(&fiction_desk.move, "repeats a letter"));
    fiction_lay(1600, 900);
    assert_written("TREES");
    fiction_press(KEY_DELETE);
    assert_written(".....");
    fiction_type("ABC");
    assert_true(fiction_piece_of(FI_ID_GUESS)->flags & PIECE_DISABLED);
    assert_non_null(strstr(fiction_piece_of(FI_ID_GUESS)->refusal, "5 letters"));
}

static bool banner_says(const char *words)
{
    return strstr(fiction_desk.scene.banner, words) != NULL;
}

/* Rulebook: Halftime. What was half typed goes on, on the first tan board. */
static void a_half_typed_guess_outlives_the_half(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    fiction_type("CRO");
    const Move time = {.kind = FI_MOVE_TIME};
    fiction_apply(&time);
    fiction_look_as(FI_GUESSERS);
    assert_int_equal(fiction_desk.view.half, 1);
    assert_written("CRO..");
}

/* Answers the last guess with any lie, and lets the Guessers look. */
static void answer(void)
{
    FiPattern lies[FI_LIES];
    fi_lies(fiction_desk.state.rows[fiction_desk.state.row_count - 1].honest, lies);
    const Move lie = fi_deceive(lies[0]);
    fiction_apply(&lie);
    fiction_look_as(FI_GUESSERS);
}

static void the_banner_tells_of_the_lost_half_until_something_is_done(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    fiction_type("CRO");
    assert_false(banner_says("Time's up!"));
    const Move time = {.kind = FI_MOVE_TIME};
    fiction_apply(&time);
    fiction_look_as(FI_GUESSERS);
    assert_true(banner_says("*Time's up!* Second half"));
    assert_true(banner_says("*5* guesses left"));
    fiction_give((Input){.kind = INPUT_ATTEND, .piece = fiction_letter_piece('A')});
    fiction_press(KEY_SPACE); /* of no use here */
    assert_true(banner_says("*Time's up!*"));
    fiction_type("W");
    assert_false(banner_says("Time's up!"));
}

static void the_banner_tells_of_halftime_after_five_guesses_too(void **unused)
{
    (void)unused;
    static const char *const guesses[] = {"guess crowd", "guess might", "guess flask", "guess jumpy",
                                          "guess blend"};
    fiction_start_guessing();
    for (int i = 0; i < FI_HALF; i++) {
        assert_false(banner_says("Halftime"));
        fiction_play(guesses[i]);
        answer();
    }
    assert_true(banner_says("*Halftime:*"));
    assert_true(banner_says("*5* guesses left"));
    fiction_tap(fiction_letter_piece('A'));
    assert_false(banner_says("Halftime"));
}

/* ------------------------------------------------------------------ notes */

static int note_of(PieceId piece, const char *marks[FI_NOTES])
{
    const char *corner = fiction_piece_of(piece)->face.corner;
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
    fiction_start_guessing();
    fiction_tap(FI_ID_PEN + FI_NOTE_MAYBE);
    assert_int_equal(fiction_tap(fiction_letter_piece('Q')), INPUT_MOVE);
    fiction_apply(&fiction_desk.move);
    fiction_look_as(FI_GUESSERS);
    assert_int_equal(note_of(fiction_letter_piece('Q'), marks), FI_NOTE_MAYBE);
    assert_written(".....");
    fiction_press(KEY_ESCAPE); /* puts the pencil away */
    fiction_tap(fiction_letter_piece('Q'));
    assert_written("Q....");
    for (int note = FI_NOTE_YES; note != FI_NOTE_MAYBE; note = (note + 1) % FI_NOTES) {
        assert_int_equal(fiction_shift_tap(fiction_letter_piece('Q')), INPUT_MOVE);
        fiction_apply(&fiction_desk.move);
        fiction_look_as(FI_GUESSERS);
        assert_int_equal(note_of(fiction_letter_piece('Q'), marks), note);
    }
    assert_written("Q....");
}

static void rows_are_noted_too(void **unused)
{
    (void)unused;
    fiction_start_answering();
    FiPattern lies[FI_LIES];
    fi_lies(fiction_desk.state.rows[0].honest, lies);
    const Move move = fi_deceive(lies[0]);
    fiction_apply(&move);
    fiction_look_as(FI_GUESSERS);
    assert_int_equal(fiction_shift_tap(fi_clue_piece(0, 3)), INPUT_MOVE);
    fiction_apply(&fiction_desk.move);
    fiction_look_as(FI_GUESSERS);
    assert_string_equal(fiction_piece_of(fi_slate_piece(0, 3))->face.corner, "{cross}");
}

/* ------------------------------------------------------------------ the secret */

static void the_secret_is_chosen_on_the_page(void **unused)
{
    (void)unused;
    const FiBook *book = &fiction_content->books[EMMA];
    for (int i = 0; i < book->word_count; i++) {
        fiction_start(FI_TOKENS_THREE, true, true);
        assert_true(fiction_piece_of(FI_ID_BEGIN)->flags & PIECE_DISABLED);
        fiction_tap(FI_ID_WORD + (PieceId)i);
        assert_true(fiction_piece_of(FI_ID_BEGIN)->flags & PIECE_DISABLED);
        fiction_tap(FI_ID_SHARE + 3);
        assert_int_equal(fiction_tap(FI_ID_BEGIN), INPUT_MOVE);
        const Move meant = fi_secret(book->words[i], book->words[i].letter[3]);
        assert_memory_equal(&fiction_desk.move, &meant, sizeof meant);
    }
}

static void the_letter_to_share_is_typed(void **unused)
{
    (void)unused;
    const FiWord word = fiction_content->books[EMMA].words[0];
    const char typed[] = {(char)('A' + word.letter[2]), '\0'};
    fiction_start(FI_TOKENS_THREE, true, true);
    fiction_type(typed);
    fiction_tap(FI_ID_WORD);
    assert_true(fiction_piece_of(FI_ID_BEGIN)->flags & PIECE_DISABLED);
    fiction_type(typed);
    assert_true(fiction_piece_of(FI_ID_SHARE + 2)->flags & PIECE_CHOSEN);
    assert_int_equal(fiction_tap(FI_ID_BEGIN), INPUT_MOVE);
}

static void red_words_are_offered_where_they_are_in_play(void **unused)
{
    (void)unused;
    const FiBook *book = &fiction_content->books[EMMA];
    fiction_start(FI_TOKENS_THREE, false, true);
    for (int i = 0; i < book->word_count; i++) {
        const bool red = fi_repeats(book->words[i]);
        assert_true(((fiction_piece_of(FI_ID_WORD + (PieceId)i)->flags & PIECE_DISABLED) != 0) == red);
        assert_int_equal(fiction_tap(FI_ID_WORD + (PieceId)i), red ? INPUT_IGNORED : INPUT_STEP);
    }
}

/* The words of the text stand for the buttons beside it. */
static void marked_words_are_linked_in_their_order(void **unused)
{
    (void)unused;
    const FiBook *book = &fiction_content->books[EMMA];
    fiction_start(FI_TOKENS_THREE, true, true);
    const Piece *page = NULL;
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        page = fiction_desk.scene.pieces[i].links ? &fiction_desk.scene.pieces[i] : page;
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
        assert_string_equal(word, fiction_piece_of(FI_ID_WORD + (PieceId)i)->text);
        at += FI_LETTERS + 2;
    }
    assert_null(strpbrk(at, TEXT_MARK_YELLOW TEXT_MARK_RED));
}

static void without_a_shared_letter_the_word_is_enough(void **unused)
{
    (void)unused;
    fiction_start(FI_TOKENS_THREE, true, false);
    assert_null(scene_find(&fiction_desk.scene, FI_ID_SHARE));
    fiction_tap(FI_ID_WORD);
    assert_int_equal(fiction_press(KEY_ENTER), INPUT_MOVE);
    assert_int_equal(fiction_desk.move.arg[FI_LETTERS], FI_NONE);
}

/* ------------------------------------------------------------------ clues and lies */

static FiClue honest_clue(int place)
{
    return fi_clue(fiction_desk.state.rows[fiction_desk.state.row_count - 1].honest, place);
}

static FiClue other_clue(FiClue clue)
{
    return clue == FI_HIT ? FI_MISS : FI_HIT;
}

/* Rulebook: Record Correct Clues, by stacks that are clicked or dragged, and by keys. */
static void honest_clues_are_laid_in_each_way(void **unused)
{
    (void)unused;
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    for (int way = 0; way < 4; way++) {
        fiction_start_answering();
        for (int i = 0; i < FI_LETTERS; i++) {
            const FiClue clue = honest_clue(i);
            const PieceId place = FI_ID_HONEST + (PieceId)i, stack = FI_ID_STACK + (PieceId)clue;
            assert_false(fi_honest_laid(&fiction_desk.view, &fiction_desk.ui));
            if (way == 0) {
                fiction_tap(stack);
                fiction_tap(place);
            } else if (way == 1) {
                assert_int_equal(fiction_drag(stack, place), INPUT_STEP);
            } else if (way == 2) {
                fiction_type((char[]){keys[clue], '\0'});
            } else {
                do {
                    fiction_type((char[]){(char)('1' + i), '\0'});
                } while (!fi_is_honest(&fiction_desk.view, &fiction_desk.ui, i));
            }
        }
        assert_true(fi_honest_laid(&fiction_desk.view, &fiction_desk.ui));
        assert_true(fiction_piece_of(FI_ID_SEND)->flags & PIECE_DISABLED); /* no lie yet */
    }
}

/* The exclamation mark on a clue of the honest row. */
static bool is_marked_wrong(int place)
{
    const Piece *clue = fiction_piece_of(FI_ID_HONEST + (PieceId)place);
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        const Piece *mark = &fiction_desk.scene.pieces[i];
        if (mark->face.letter && strcmp(mark->face.letter, "!") == 0 && fabsf(mark->x - clue->x) < clue->w &&
            fabsf(mark->y - clue->y) < clue->h) {
            return true;
        }
    }
    return false;
}

static void every_wrong_clue_is_marked_and_named(void **unused)
{
    (void)unused;
    fiction_start_answering();
    for (int i = 0; i < FI_LETTERS; i++) {
        const bool wrong = i == 0 || i == 2 || i == 3; /* of CROWD */
        const FiClue clue = wrong ? other_clue(honest_clue(i)) : honest_clue(i);
        fiction_drag(FI_ID_STACK + (PieceId)clue, FI_ID_HONEST + (PieceId)i);
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        assert_int_equal(is_marked_wrong(i), i == 0 || i == 2 || i == 3);
        assert_false(fiction_piece_of(FI_ID_HONEST + (PieceId)i)->flags & (PIECE_LIT | PIECE_CHOSEN));
    }
    assert_true(banner_says("The clues for C, O and W are wrong."));
    assert_string_equal(fiction_piece_of(FI_ID_SEND)->refusal, "The clues for C, O and W are wrong.");
    assert_non_null(strstr(fiction_piece_of(FI_ID_HONEST + 3)->hint, "The W "));
    fiction_drag(FI_ID_STACK + (PieceId)honest_clue(2), FI_ID_HONEST + 2);
    assert_true(banner_says("The clues for C and W are wrong."));
    fiction_type("F");
    assert_false(is_marked_wrong(0));
}

static void wrong_clues_are_told_with_the_reason(void **unused)
{
    (void)unused;
    fiction_start_answering();
    fiction_tap(FI_ID_STACK + (PieceId)other_clue(honest_clue(2)));
    fiction_tap(FI_ID_HONEST + 2);
    assert_non_null(strstr(fiction_desk.scene.banner, "The O "));
    assert_non_null(strstr(fiction_piece_of(FI_ID_SEND)->refusal, "The O "));
    assert_true(is_marked_wrong(2));
    assert_int_equal(fiction_piece_of(fi_clue_piece(0, 2))->kind, PIECE_ZONE);
    assert_int_equal(fiction_press(KEY_BACKSPACE), INPUT_STEP);
    assert_null(strstr(fiction_desk.scene.banner, "The O "));
}

/* What may be done now is said: 1 to 5 change the clue of their place. */
static void the_lie_is_told_by_keys_alone(void **unused)
{
    (void)unused;
    fiction_start_answering();
    fiction_type("F");
    assert_true(banner_says("*Now lie once:*"));
    assert_true(banner_says("*1* to *5*"));
    fiction_type("4");
    assert_true(banner_says("*1 lie*"));
    assert_int_equal(fiction_press(KEY_ENTER), INPUT_MOVE);
    assert_false(fi_clue((FiPattern)fiction_desk.move.arg[0], 3) == honest_clue(3));
}

/* Once no place is empty, the keys of the clues take them up, and 1 to 5 say where they go. */
static void clues_are_taken_up_by_keys_when_all_are_laid(void **unused)
{
    (void)unused;
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    fiction_start_answering();
    fiction_type("F");
    const FiClue lie = other_clue(honest_clue(1));
    const PieceId stack = FI_ID_STACK + (PieceId)lie;
    assert_int_equal(fiction_give((Input){.kind = INPUT_TEXT, .key = keys[lie]}), INPUT_IGNORED);
    assert_int_equal(fiction_piece_of(stack)->key_hint[0], keys[lie]); /* so the table takes it up */
    assert_true(fiction_take_up(stack));
    assert_true(fiction_piece_of(stack)->flags & PIECE_CHOSEN);
    assert_true(fiction_piece_of(FI_ID_SEND)->flags & PIECE_DISABLED);
    assert_int_equal(fiction_give((Input){.kind = INPUT_TEXT, .key = '2'}), INPUT_STEP);
    assert_int_equal(fiction_desk.ui.shown[1], lie);
    assert_false(fiction_piece_of(stack)->flags & PIECE_CHOSEN);
    assert_true(fiction_piece_of(FI_ID_SEND)->flags & PIECE_STRONG);
}

/* Rulebook: Change Exactly One Clue. */
static void no_lie_and_two_lies_are_not_sent(void **unused)
{
    (void)unused;
    fiction_start_answering();
    assert_int_equal(fiction_tap(FI_ID_FILL), INPUT_STEP);
    assert_non_null(strstr(fiction_piece_of(FI_ID_SEND)->refusal, "All clues are honest"));
    fiction_press(KEY_ENTER);
    assert_true(is_refused(&fiction_desk.move, "All clues are honest"));
    fiction_tap(fi_clue_piece(0, 0));
    assert_true(fiction_piece_of(FI_ID_SEND)->flags & PIECE_STRONG);
    fiction_tap(fi_clue_piece(0, 1));
    assert_non_null(strstr(fiction_piece_of(FI_ID_SEND)->refusal, "2 clues are lies"));
    assert_int_equal(fiction_tap(FI_ID_FILL), INPUT_STEP); /* takes the lies back */
    assert_non_null(strstr(fiction_piece_of(FI_ID_SEND)->refusal, "All clues are honest"));
}

static void honest_clues_are_locked_once_they_are_right(void **unused)
{
    (void)unused;
    fiction_start_answering();
    fiction_tap(FI_ID_FILL);
    assert_int_equal(fiction_tap(FI_ID_HONEST), INPUT_IGNORED);
    assert_non_null(fiction_piece_of(FI_ID_HONEST)->refusal);
    assert_true(fi_honest_laid(&fiction_desk.view, &fiction_desk.ui));
}

static void every_lie_can_be_told(void **unused)
{
    (void)unused;
    FiPattern lies[FI_LIES];
    fiction_start_answering();
    fi_lies(fiction_desk.state.rows[0].honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        fiction_start_answering();
        fiction_tap(FI_ID_FILL);
        for (int place = 0; place < FI_LETTERS; place++) {
            if (fi_clue(lies[i], place) != honest_clue(place)) {
                fiction_drag(FI_ID_STACK + (PieceId)fi_clue(lies[i], place), fi_clue_piece(0, place));
            }
        }
        assert_int_equal(fiction_tap(FI_ID_SEND), INPUT_MOVE);
        const Move meant = fi_deceive(lies[i]);
        assert_memory_equal(&fiction_desk.move, &meant, sizeof meant);
    }
}

/* ------------------------------------------------------------------ tokens */

static void start_with_a_row(void)
{
    fiction_start_answering();
    answer();
}

static bool is_lit(PieceId piece)
{
    return fiction_piece_of(piece)->flags & PIECE_LIT;
}

static void assert_token_made(int place)
{
    const Move meant = fi_token(place, 0);
    assert_memory_equal(&fiction_desk.move, &meant, sizeof meant);
}

/* Any of those that are left, onto a clue of the last guess or the letter above it. */
static void tokens_are_dragged_to_clues_of_the_last_guess(void **unused)
{
    (void)unused;
    for (int token = 0; token < FI_TOKENS; token++) {
        for (int place = 0; place < FI_LETTERS; place++) {
            const PieceId piece = FI_ID_TOKEN + (PieceId)token;
            start_with_a_row();
            assert_true(is_lit(piece));
            assert_int_equal(fiction_drag(piece, fi_clue_piece(0, place)), INPUT_MOVE);
            assert_token_made(place);
            assert_int_equal(fiction_drag(piece, fi_slate_piece(0, place)), INPUT_MOVE);
            assert_token_made(place);
        }
    }
    fiction_apply(&fiction_desk.move);
    fiction_look_as(FI_GUESSERS);
    assert_null(scene_find(&fiction_desk.scene, FI_ID_TOKEN + FI_TOKENS - 1));
    assert_non_null(strstr(fiction_piece_of(FI_ID_TOKEN)->refusal, "before each guess"));
    assert_int_equal(fiction_tap(FI_ID_TOKEN), INPUT_IGNORED);
}

/* A token that may not be laid has nowhere to go, and says why with the words of the rules. */
static void tokens_that_may_not_be_laid_are_refused(void **unused)
{
    (void)unused;
    const Move token = fi_token(0, 0);
    fiction_start_guessing();
    assert_false(fiction_take_up(FI_ID_TOKEN));
    assert_true(is_refused(&token, fiction_piece_of(FI_ID_TOKEN)->refusal));
    start_with_a_row();
    fiction_apply(&token);
    fiction_look_as(FI_GUESSERS);
    assert_false(fiction_take_up(FI_ID_TOKEN));
    assert_false(is_lit(fi_clue_piece(0, 3)));
    assert_true(is_refused(&token, fiction_piece_of(FI_ID_TOKEN)->refusal));
    assert_true(is_refused(&token, "before each guess"));
    assert_int_equal(fiction_drag(FI_ID_TOKEN, fi_clue_piece(0, 3)), INPUT_IGNORED);
}

static void clues_that_take_a_token_glow_while_it_is_held(void **unused)
{
    (void)unused;
    start_with_a_row();
    assert_false(is_lit(fi_clue_piece(0, 3)));
    assert_int_equal(fiction_tap(FI_ID_TOKEN + 1), INPUT_CHANGED);
    assert_true(is_lit(fi_clue_piece(0, 3)));
    assert_non_null(strstr(fiction_piece_of(fi_clue_piece(0, 3))->hint, "honest"));
    assert_true(fiction_piece_of(FI_ID_TOKEN + 1)->flags & PIECE_CHOSEN);
    assert_non_null(strstr(fiction_desk.scene.banner, "Put the token on a clue"));
    assert_int_equal(fiction_tap(FI_ID_GUESS), INPUT_IGNORED); /* there is none, as the button says */
    assert_true(is_lit(fi_clue_piece(0, 3)));
    assert_int_equal(fiction_tap(fi_clue_piece(0, 3)), INPUT_MOVE);
    assert_token_made(3);
    assert_false(is_lit(fi_clue_piece(0, 3)));
}

/* Where the piece that was taken up goes when it is let go there; 0 = home. */
static PieceId zone_at(float x, float y)
{
    const DropTarget *below = targets_below(&fiction_desk.targets, &fiction_desk.scene, x, y);
    return below ? below->zone : 0;
}

/* Let go between two pieces, a token goes to the clue that it covers; far from all of them it glides home. */
static void tokens_need_no_exact_aim(void **unused)
{
    (void)unused;
    start_with_a_row();
    const Piece clue = *fiction_piece_of(fi_clue_piece(0, 2));
    assert_true(fiction_take_up(FI_ID_TOKEN));
    assert_int_equal(zone_at(clue.x, clue.y + clue.h * 0.8f), clue.id);
    assert_int_equal(zone_at(clue.x, clue.y + clue.h * 3), 0);
}

/* In a window that is not wide the clues lie so close that a token may cover two. */
static void a_token_on_two_clues_goes_to_the_nearer_one(void **unused)
{
    (void)unused;
    start_with_a_row();
    assert_true(fiction_take_up(FI_ID_TOKEN));
    fiction_lay(1440, 1080);
    const Piece left = *fiction_piece_of(fi_clue_piece(0, 2)), right = *fiction_piece_of(fi_clue_piece(0, 3));
    const float x = left.x + left.w - 1, y = left.y + left.h * 0.8f;
    assert_true(right.x - x < x - left.x);
    assert_int_equal(zone_at(x, y), right.id);
}

static void laid_tokens_tell_their_clue(void **unused)
{
    (void)unused;
    start_with_a_row();
    const Move move = fi_token(0, 0);
    fiction_apply(&move);
    fiction_look_as(FI_GUESSERS);
    assert_non_null(strstr(fiction_piece_of(fi_clue_piece(0, 0))->hint, "Fiction"));
}

/* What is taken from advice is laid for the player to send, in either chair. */
static void advice_is_laid_before_it_is_made(void **unused)
{
    (void)unused;
    for (int answering = 0; answering < 2; answering++) {
        Hint hint = {0};
        (answering ? fiction_start_answering : fiction_start_guessing)();
        assert_int_equal(fi_hint(&fiction_desk.view, fiction_content, fiction_desk.seat, &hint, 1), 1);
        assert_true(fi_lay_move(&fiction_desk.view, &fiction_desk.ui, fiction_content, fiction_desk.seat,
                                &hint.move));
        fiction_lay(1600, 900);
        assert_int_equal(fiction_press(KEY_ENTER), INPUT_MOVE);
        assert_memory_equal(&fiction_desk.move, &hint.move, sizeof hint.move);
    }
}

/* Both sides read it until something new is done, and see the seal of the clue that was asked about. */
static void clues_come_in_turn_and_colour_their_letters(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    for (int i = 0; i < FI_LETTERS; i++) {
        assert_true(fiction_piece_of(fi_slate_piece(0, i))->flags & PIECE_DRAFT);
    }
    fiction_play("guess crowd");
    fiction_play("deceive *~XX~");
    fiction_look_as(FI_GUESSERS);
    for (int i = 0; i < FI_LETTERS; i++) {
        const Piece *slate = fiction_piece_of(fi_slate_piece(0, i));
        const Piece *clue = fiction_piece_of(fi_clue_piece(0, i));
        assert_int_equal(slate->beat, i + 1);
        assert_int_equal(clue->beat, i + 1);
        assert_int_equal(slate->face.tone, clue->face.tone);
        assert_false(slate->flags & PIECE_DRAFT);
    }
}

static void what_a_token_tells_is_the_news(void **unused)
{
    (void)unused;
    start_with_a_row();
    const Move move = fi_token(0, 0);
    fiction_apply(&move);
    for (int seat = FI_GUESSERS; seat <= FI_LIBRARIAN; seat++) {
        fiction_look_as(seat);
        assert_non_null(strstr(fiction_desk.scene.banner, "*Fiction!* It's a lie that"));
        const Piece *seal = fiction_piece_of(fi_seal_piece(FI_SEAL_FICTION, 0, 0));
        const Piece *clue = fiction_piece_of(fi_clue_piece(0, 0)),
                    *slate = fiction_piece_of(fi_slate_piece(0, 0));
        assert_true(seal->flags & PIECE_LIT && seal->w == clue->w);
        assert_true(seal->x - seal->w / 2 > clue->x + clue->w / 4 && seal->y == clue->y);
        assert_float_equal((seal->x + clue->x) / 2, slate->x, 0.01); /* below its letter, and no other */
    }
    fiction_look_as(FI_GUESSERS);
    fiction_type("C");
    assert_null(strstr(fiction_desk.scene.banner, "Fiction!"));
}

/* Also where a word was half written when it was asked. */
static void what_a_token_tells_is_the_news_amid_a_word(void **unused)
{
    (void)unused;
    start_with_a_row();
    fiction_type("C");
    const Move move = fi_token(0, 0);
    fiction_apply(&move);
    fiction_look_as(FI_GUESSERS);
    assert_non_null(strstr(fiction_desk.scene.banner, "*Fiction!* It's a lie that"));
    fiction_type("L");
    assert_null(strstr(fiction_desk.scene.banner, "Fiction!"));
}

static void what_a_token_asks_and_is_told_is_held_up_over_its_clue(void **unused)
{
    (void)unused;
    static Event events[EVENTS_MAX];
    static const FiSeal seals[] = {FI_SEAL_ASKS, FI_SEAL_FICTION};
    EventLog log = {.events = events};
    start_with_a_row();
    const Move move = fi_token(0, 0);
    FiState after = fiction_desk.state;
    fi_apply(&after, fiction_content, FI_GUESSERS, &move, &log);
    fiction_look_as(FI_GUESSERS); /* the table is still as it was before */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(events[i].stir, STIR_SHOW);
        assert_int_equal(events[i].about, fi_seal_piece(seals[i], 0, 0));
        scene_clear(&fiction_desk.scene, 1600, 900);
        fiction_desk.scene.shown = events[i].about;
        fi_scene(&fiction_desk.view, &fiction_desk.ui, fiction_content, FI_GUESSERS, &fiction_desk.scene);
        const Piece *seal = fiction_piece_of(events[i].about), *clue = fiction_piece_of(fi_clue_piece(0, 0));
        assert_true(seal->w > 2 * clue->w && seal->x == clue->x);
    }
}

static bool is_labelled(const char *words)
{
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        const Piece *piece = &fiction_desk.scene.pieces[i];
        if (piece->kind == PIECE_LABEL && piece->text && strstr(piece->text, words)) {
            return true;
        }
    }
    return false;
}

static void who_looks_on_is_offered_nothing(void **unused)
{
    (void)unused;
    Scene *scene = &fiction_desk.scene;
    start_with_a_row();
    scene_clear(scene, 1600, 900);
    fi_scene(&fiction_desk.view, &fiction_desk.ui, fiction_content, -1, scene);
    for (int i = 0; i < scene->count; i++) {
        assert_false(scene->pieces[i].id >= FI_ID_TOKEN && scene->pieces[i].id < FI_ID_TOKEN + 3 &&
                     scene->pieces[i].flags & PIECE_LIT);
        assert_false(scene->pieces[i].kind == PIECE_BUTTON && !(scene->pieces[i].flags & PIECE_DISABLED));
    }
}

/* They are public. */
static void the_librarian_sees_the_tokens_that_are_left(void **unused)
{
    (void)unused;
    start_with_a_row();
    fiction_look_as(FI_LIBRARIAN);
    assert_true(is_labelled("tokens: 3"));
    fiction_piece_of(FI_ID_TOKEN + 2);
    const Move move = fi_token(0, 0);
    fiction_apply(&move);
    fiction_look_as(FI_LIBRARIAN);
    assert_true(is_labelled("tokens: 2"));
    assert_null(scene_find(&fiction_desk.scene, FI_ID_TOKEN + 2));
    assert_false(fiction_take_up(FI_ID_TOKEN));
}

static void pages_open_and_close_by_keys(void **unused)
{
    (void)unused;
    fiction_start_answering();
    assert_int_equal(fiction_tap(FI_ID_BOOK), INPUT_CHANGED);
    fiction_piece_of(FI_ID_CLOSE);
    assert_int_equal(fiction_press(KEY_ESCAPE), INPUT_CHANGED);
    assert_null(scene_find(&fiction_desk.scene, FI_ID_CLOSE));
    assert_int_equal(fiction_press(KEY_ESCAPE), INPUT_IGNORED); /* the menu's */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_are_typed),
        cmocka_unit_test(guesses_are_written_by_clicks),
        cmocka_unit_test(letters_are_dragged),
        cmocka_unit_test(a_refused_guess_stays_where_it_is),
        cmocka_unit_test(a_half_typed_guess_outlives_the_half),
        cmocka_unit_test(the_banner_tells_of_the_lost_half_until_something_is_done),
        cmocka_unit_test(the_banner_tells_of_halftime_after_five_guesses_too),
        cmocka_unit_test(notes_are_made_by_pencil_and_by_shift),
        cmocka_unit_test(rows_are_noted_too),
        cmocka_unit_test(the_secret_is_chosen_on_the_page),
        cmocka_unit_test(the_letter_to_share_is_typed),
        cmocka_unit_test(red_words_are_offered_where_they_are_in_play),
        cmocka_unit_test(marked_words_are_linked_in_their_order),
        cmocka_unit_test(without_a_shared_letter_the_word_is_enough),
        cmocka_unit_test(honest_clues_are_laid_in_each_way),
        cmocka_unit_test(every_wrong_clue_is_marked_and_named),
        cmocka_unit_test(wrong_clues_are_told_with_the_reason),
        cmocka_unit_test(the_lie_is_told_by_keys_alone),
        cmocka_unit_test(clues_are_taken_up_by_keys_when_all_are_laid),
        cmocka_unit_test(no_lie_and_two_lies_are_not_sent),
        cmocka_unit_test(honest_clues_are_locked_once_they_are_right),
        cmocka_unit_test(every_lie_can_be_told),
        cmocka_unit_test(tokens_are_dragged_to_clues_of_the_last_guess),
        cmocka_unit_test(tokens_that_may_not_be_laid_are_refused),
        cmocka_unit_test(clues_that_take_a_token_glow_while_it_is_held),
        cmocka_unit_test(tokens_need_no_exact_aim),
        cmocka_unit_test(a_token_on_two_clues_goes_to_the_nearer_one),
        cmocka_unit_test(laid_tokens_tell_their_clue),
        cmocka_unit_test(clues_come_in_turn_and_colour_their_letters),
        cmocka_unit_test(what_a_token_tells_is_the_news),
        cmocka_unit_test(what_a_token_tells_is_the_news_amid_a_word),
        cmocka_unit_test(what_a_token_asks_and_is_told_is_held_up_over_its_clue),
        cmocka_unit_test(advice_is_laid_before_it_is_made),
        cmocka_unit_test(who_looks_on_is_offered_nothing),
        cmocka_unit_test(the_librarian_sees_the_tokens_that_are_left),
        cmocka_unit_test(pages_open_and_close_by_keys),
    };
    return cmocka_run_group_tests_name("fiction scene", tests, fiction_load, fiction_unload);
}
