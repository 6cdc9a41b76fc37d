/* test_fiction_scene.c: both seats can make every move at the table. */
#include "fiction_table.h"
#include "test.h"

#include <ctype.h>
#include <math.h>

static void assert_written(const char *expected)
{
    char written[FI_LETTERS + 1] = "";
    for (int i = 0; i < FI_LETTERS; i++) {
        const Piece *letter_tile = fiction_get_piece(fi_get_tile_piece(fiction_table.view.row_count, i));
        written[i] = letter_tile->face.letter ? letter_tile->face.letter[0] : '.';
    }
    assert_string_equal(written, expected);
}

static bool is_move_rejected(const Move *move, const char *reason)
{
    Error why = {0};
    return !fi_check_move(&fiction_table.view, fiction_content, fiction_table.seat, move, &why) &&
           strstr(why.text, reason) != NULL;
}

/* ------------------------------------------------------------------ writing a guess */

TEST(guesses_are_typed)
{
    fiction_start_guessing();
    fiction_type_letters("CROWN");
    assert_written("CROWN");
    fiction_press_key(KEY_BACKSPACE);
    assert_int_equal(fiction_press_key(KEY_ENTER), INPUT_IGNORED); /* the button says what is missing */
    assert_string_equal(fiction_get_piece(FI_ID_GUESS)->reject_reason, "A guess needs 5 letters.");
    fiction_type_letters("D");
    assert_written("CROWD");
    assert_int_equal(fiction_press_key(KEY_ENTER), INPUT_MOVE);
    const Move meant = fi_create_guess_move(fiction_read_word("crowd"), 0);
    assert_memory_equal(&fiction_table.move, &meant, sizeof meant);
}

TEST(guesses_are_written_by_clicks)
{
    fiction_start_guessing();
    for (const char *letter = "CROWD"; *letter; letter++) {
        assert_int_equal(fiction_tap_piece(fiction_get_letter_piece(*letter)), INPUT_UNDOABLE);
    }
    assert_int_equal(fiction_tap_piece(fi_get_tile_piece(0, 1)),
                     INPUT_UNDOABLE); /* a click on a tile removes its letter */
    assert_written("C.OWD");
    fiction_tap_piece(fiction_get_letter_piece('H'));
    assert_written("CHOWD");
    assert_int_equal(fiction_tap_piece(FI_ID_GUESS), INPUT_MOVE);
}

TEST(letters_are_dragged)
{
    fiction_start_guessing();
    assert_int_equal(fiction_drag_piece(fiction_get_letter_piece('D'), fi_get_tile_piece(0, 4)),
                     INPUT_UNDOABLE);
    assert_int_equal(fiction_drag_piece(fiction_get_letter_piece('C'), fi_get_tile_piece(0, 1)),
                     INPUT_UNDOABLE);
    assert_written(".C..D");
    fiction_drag_piece(fi_get_tile_piece(0, 1),
                       fi_get_tile_piece(0, 4)); /* the letters of the two tiles swap places */
    assert_written(".D..C");
    fiction_drag_piece(fi_get_tile_piece(0, 1), 0); /* a letter dragged off the board is removed */
    assert_written("....C");
    assert_int_equal(fiction_drag_piece(fiction_get_letter_piece('A'), fiction_get_letter_piece('B')),
                     INPUT_IGNORED);
}

TEST(rejected_guess_stays_in_draft)
{
    fiction_start_guessing();
    fiction_type_letters("TREES");
    assert_int_equal(fiction_press_key(KEY_ENTER), INPUT_MOVE);
    assert_true(is_move_rejected(&fiction_table.move, "repeats a letter"));
    fiction_resize_table(1600, 900);
    assert_written("TREES");
    fiction_press_key(KEY_DELETE);
    assert_written(".....");
    fiction_type_letters("ABC");
    assert_true(fiction_get_piece(FI_ID_GUESS)->flags & PIECE_DISABLED);
    assert_non_null(strstr(fiction_get_piece(FI_ID_GUESS)->reject_reason, "5 letters"));
}

static bool banner_contains(const char *words)
{
    return strstr(fiction_table.scene.banner, words) != NULL;
}

/* Rulebook: Halftime. A half-typed word moves to the first board of the second half. */
TEST(draft_guess_survives_halftime)
{
    fiction_start_guessing();
    fiction_type_letters("CRO");
    const Move time = {.kind = FI_MOVE_TIME};
    fiction_apply_move(&time);
    fiction_view_as(FI_GUESSERS);
    assert_int_equal(fiction_table.view.half, 1);
    assert_written("CRO..");
}

static void answer_guess(void)
{
    FiPattern lies[FI_LIES];
    fi_list_lies(fiction_table.state.rows[fiction_table.state.row_count - 1].honest, lies);
    const Move lie = fi_create_lie_move(lies[0]);
    fiction_apply_move(&lie);
    fiction_view_as(FI_GUESSERS);
}

TEST(banner_announces_lost_half_until_next_input)
{
    fiction_start_guessing();
    fiction_type_letters("CRO");
    assert_false(banner_contains("Time's up!"));
    const Move time = {.kind = FI_MOVE_TIME};
    fiction_apply_move(&time);
    fiction_view_as(FI_GUESSERS);
    assert_all(banner_contains("*Time's up!* Second half"), banner_contains("*5* guesses left"));
    fiction_send_input((Input){.kind = INPUT_HOVER, .piece = fiction_get_letter_piece('A')});
    fiction_press_key(KEY_SPACE); /* the space bar has no effect */
    assert_true(banner_contains("*Time's up!*"));
    fiction_type_letters("W");
    assert_false(banner_contains("Time's up!"));
}

TEST(banner_announces_halftime_after_five_guesses)
{
    static const char *const guesses[] = {"guess crowd", "guess might", "guess flask", "guess jumpy",
                                          "guess blend"};
    fiction_start_guessing();
    for (int i = 0; i < FI_HALF; i++) {
        assert_false(banner_contains("Halftime"));
        fiction_play_move(guesses[i]);
        answer_guess();
    }
    assert_all(banner_contains("*Halftime:*"), banner_contains("*5* guesses left"));
    fiction_tap_piece(fiction_get_letter_piece('A'));
    assert_false(banner_contains("Halftime"));
}

/* ------------------------------------------------------------------ notes */

static int get_note_of_piece(PieceId piece, const char *marks[FI_NOTES])
{
    const char *corner = fiction_get_piece(piece)->face.corner;
    for (int note = 0; note < FI_NOTES; note++) {
        if (strcmp(corner ? corner : "", marks[note]) == 0) {
            return note;
        }
    }
    return -1;
}

TEST(notes_are_made_by_pencil_and_shift_click)
{
    static const char *marks[FI_NOTES] = {"", "{cross}", "{near}", "{check}"};
    fiction_start_guessing();
    fiction_tap_piece(FI_ID_PEN + FI_NOTE_MAYBE);
    assert_int_equal(fiction_tap_piece(fiction_get_letter_piece('Q')), INPUT_MOVE);
    fiction_apply_move(&fiction_table.move);
    fiction_view_as(FI_GUESSERS);
    assert_int_equal(get_note_of_piece(fiction_get_letter_piece('Q'), marks), FI_NOTE_MAYBE);
    assert_written(".....");
    fiction_press_key(KEY_ESCAPE); /* Escape puts the pencil away */
    fiction_tap_piece(fiction_get_letter_piece('Q'));
    assert_written("Q....");
    for (int note = FI_NOTE_YES; note != FI_NOTE_MAYBE; note = (note + 1) % FI_NOTES) {
        assert_int_equal(fiction_shift_tap_piece(fiction_get_letter_piece('Q')), INPUT_MOVE);
        fiction_apply_move(&fiction_table.move);
        fiction_view_as(FI_GUESSERS);
        assert_int_equal(get_note_of_piece(fiction_get_letter_piece('Q'), marks), note);
    }
    assert_written("Q....");
}

TEST(clues_of_rows_can_be_noted)
{
    fiction_start_answering();
    FiPattern lies[FI_LIES];
    fi_list_lies(fiction_table.state.rows[0].honest, lies);
    const Move move = fi_create_lie_move(lies[0]);
    fiction_apply_move(&move);
    fiction_view_as(FI_GUESSERS);
    assert_int_equal(fiction_shift_tap_piece(fi_get_clue_piece(0, 3)), INPUT_MOVE);
    fiction_apply_move(&fiction_table.move);
    fiction_view_as(FI_GUESSERS);
    assert_string_equal(fiction_get_piece(fi_get_tile_piece(0, 3))->face.corner, "{cross}");
}

/* ------------------------------------------------------------------ the secret */

TEST(the_secret_is_chosen_on_the_page)
{
    const FiBook *book = &fiction_content->books[EMMA];
    for (int i = 0; i < book->word_count; i++) {
        fiction_start_game(FI_TOKENS_THREE, true, true);
        assert_true(fiction_get_piece(FI_ID_BEGIN)->flags & PIECE_DISABLED);
        fiction_tap_piece(FI_ID_WORD + (PieceId)i);
        assert_true(fiction_get_piece(FI_ID_BEGIN)->flags & PIECE_DISABLED);
        fiction_tap_piece(FI_ID_SHARE + 3);
        assert_int_equal(fiction_tap_piece(FI_ID_BEGIN), INPUT_MOVE);
        const Move meant = fi_create_secret_move(book->words[i], book->words[i].letter[3]);
        assert_memory_equal(&fiction_table.move, &meant, sizeof meant);
    }
}

TEST(the_letter_to_share_is_typed)
{
    const FiWord word = fiction_content->books[EMMA].words[0];
    const char typed[] = {(char)('A' + word.letter[2]), '\0'};
    fiction_start_game(FI_TOKENS_THREE, true, true);
    fiction_type_letters(typed);
    fiction_tap_piece(FI_ID_WORD);
    assert_true(fiction_get_piece(FI_ID_BEGIN)->flags & PIECE_DISABLED);
    fiction_type_letters(typed);
    assert_true(fiction_get_piece(FI_ID_SHARE + 2)->flags & PIECE_SELECTED);
    assert_int_equal(fiction_tap_piece(FI_ID_BEGIN), INPUT_MOVE);
}

TEST(red_words_are_offered_where_they_are_in_play)
{
    const FiBook *book = &fiction_content->books[EMMA];
    fiction_start_game(FI_TOKENS_THREE, false, true);
    for (int i = 0; i < book->word_count; i++) {
        const bool red = fi_has_repeated_letters(book->words[i]);
        assert_true(((fiction_get_piece(FI_ID_WORD + (PieceId)i)->flags & PIECE_DISABLED) != 0) == red);
        assert_int_equal(fiction_tap_piece(FI_ID_WORD + (PieceId)i), red ? INPUT_IGNORED : INPUT_UNDOABLE);
    }
}

/* Clicks on marked words in the text work like the buttons beside the text. */
TEST(marked_words_are_linked_in_their_order)
{
    const FiBook *book = &fiction_content->books[EMMA];
    fiction_start_game(FI_TOKENS_THREE, true, true);
    const Piece *page = NULL;
    for (int i = 0; i < fiction_table.scene.count; i++) {
        page = fiction_table.scene.pieces[i].links ? &fiction_table.scene.pieces[i] : page;
    }
    assert_non_null(page);
    assert_int_equal(page->links, FI_ID_WORD);
    const char *at = page->text;
    for (int i = 0; i < book->word_count; i++) {
        const char *mark = fi_has_repeated_letters(book->words[i]) ? TEXT_MARK_RED : TEXT_MARK_YELLOW;
        char word[FI_LETTERS + 1] = "";
        at = strpbrk(at, TEXT_MARK_YELLOW TEXT_MARK_RED);
        assert_non_null(at);
        assert_int_equal(*at, *mark);
        for (int k = 0; k < FI_LETTERS; k++) {
            word[k] = (char)toupper((unsigned char)at[1 + k]);
        }
        assert_string_equal(word, fiction_get_piece(FI_ID_WORD + (PieceId)i)->text);
        at += FI_LETTERS + 2;
    }
    assert_null(strpbrk(at, TEXT_MARK_YELLOW TEXT_MARK_RED));
}

TEST(game_without_shared_letter_needs_only_word)
{
    fiction_start_game(FI_TOKENS_THREE, true, false);
    assert_null(scene_find_piece(&fiction_table.scene, FI_ID_SHARE));
    fiction_tap_piece(FI_ID_WORD);
    assert_ints(fiction_press_key(KEY_ENTER), INPUT_MOVE, fiction_table.move.arg[FI_LETTERS], FI_NONE);
}

/* ------------------------------------------------------------------ clues and lies */

static FiClue get_honest_clue(int place)
{
    return fi_get_clue(fiction_table.state.rows[fiction_table.state.row_count - 1].honest, place);
}

static FiClue get_other_clue(FiClue clue)
{
    return clue == FI_HIT ? FI_MISS : FI_HIT;
}

/* See the rulebook, section "Record Correct Clues". The test places the clues by clicks, by drags, with the
 * keys of the clues, and with the keys 1 to 5. */
TEST(honest_clues_are_placed_in_each_way)
{
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    for (int way = 0; way < 4; way++) {
        fiction_start_answering();
        for (int i = 0; i < FI_LETTERS; i++) {
            const FiClue clue = get_honest_clue(i);
            const PieceId place = FI_ID_HONEST + (PieceId)i, stack = FI_ID_CLUE_STACK + (PieceId)clue;
            assert_false(fi_is_honest_row_done(&fiction_table.view, &fiction_table.ui));
            if (way == 0) {
                fiction_tap_piece(stack);
                fiction_tap_piece(place);
            } else if (way == 1) {
                assert_int_equal(fiction_drag_piece(stack, place), INPUT_UNDOABLE);
            } else if (way == 2) {
                fiction_type_letters((char[]){keys[clue], '\0'});
            } else {
                do {
                    fiction_type_letters((char[]){(char)('1' + i), '\0'});
                } while (!fi_is_clue_honest(&fiction_table.view, &fiction_table.ui, i));
            }
        }
        assert_true(fi_is_honest_row_done(&fiction_table.view, &fiction_table.ui));
        assert_true(fiction_get_piece(FI_ID_SEND)->flags &
                    PIECE_DISABLED); /* the row cannot be sent without a lie */
    }
}

/* Returns whether the clue has an error badge. */
static bool is_marked_wrong(int place)
{
    const Piece *clue = fiction_get_piece(FI_ID_HONEST + (PieceId)place);
    for (int i = 0; i < fiction_table.scene.count; i++) {
        const Piece *mark = &fiction_table.scene.pieces[i];
        if (mark->face.letter && strcmp(mark->face.letter, "!") == 0 && fabsf(mark->x - clue->x) < clue->w &&
            fabsf(mark->y - clue->y) < clue->h) {
            return true;
        }
    }
    return false;
}

TEST(every_wrong_clue_is_marked_and_explained)
{
    fiction_start_answering();
    for (int i = 0; i < FI_LETTERS; i++) {
        const bool wrong = i == 0 || i == 2 || i == 3; /* the test places wrong clues for C, O and W */
        const FiClue clue = wrong ? get_other_clue(get_honest_clue(i)) : get_honest_clue(i);
        fiction_drag_piece(FI_ID_CLUE_STACK + (PieceId)clue, FI_ID_HONEST + (PieceId)i);
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        assert_int_equal(is_marked_wrong(i), i == 0 || i == 2 || i == 3);
        assert_false(fiction_get_piece(FI_ID_HONEST + (PieceId)i)->flags &
                     (PIECE_HIGHLIGHTED | PIECE_SELECTED));
    }
    assert_true(banner_contains("The clues for C, O and W are wrong."));
    assert_string_equal(fiction_get_piece(FI_ID_SEND)->reject_reason, "The clues for C, O and W are wrong.");
    assert_non_null(strstr(fiction_get_piece(FI_ID_HONEST + 3)->hint, "The W "));
    fiction_drag_piece(FI_ID_CLUE_STACK + (PieceId)get_honest_clue(2), FI_ID_HONEST + 2);
    assert_true(banner_contains("The clues for C and W are wrong."));
    fiction_type_letters("F");
    assert_false(is_marked_wrong(0));
}

TEST(wrong_clues_are_spoken_with_reason)
{
    fiction_start_answering();
    fiction_tap_piece(FI_ID_CLUE_STACK + (PieceId)get_other_clue(get_honest_clue(2)));
    fiction_tap_piece(FI_ID_HONEST + 2);
    assert_non_null(strstr(fiction_table.scene.banner, "The O "));
    assert_non_null(strstr(fiction_get_piece(FI_ID_SEND)->reject_reason, "The O "));
    assert_true(is_marked_wrong(2));
    assert_int_equal(fiction_get_piece(fi_get_clue_piece(0, 2))->kind, PIECE_ZONE);
    assert_int_equal(fiction_press_key(KEY_BACKSPACE), INPUT_UNDOABLE);
    assert_null(strstr(fiction_table.scene.banner, "The O "));
}

/* The banner says that the keys 1 to 5 change a clue. */
TEST(lie_can_be_chosen_by_keys)
{
    fiction_start_answering();
    fiction_type_letters("F");
    assert_all(banner_contains("*Now lie once:*"), banner_contains("*1* to *5*"));
    fiction_type_letters("4");
    assert_true(banner_contains("*1 lie*"));
    assert_int_equal(fiction_press_key(KEY_ENTER), INPUT_MOVE);
    assert_false(fi_get_clue((FiPattern)fiction_table.move.arg[0], 3) == get_honest_clue(3));
}

/* In a complete row, the key of a clue picks up that clue, and keys 1 to 5 place it. */
TEST(placed_clues_are_picked_up_by_keys)
{
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    fiction_start_answering();
    fiction_type_letters("F");
    const FiClue lie = get_other_clue(get_honest_clue(1));
    const PieceId stack = FI_ID_CLUE_STACK + (PieceId)lie;
    assert_int_equal(fiction_send_input((Input){.kind = INPUT_TEXT, .key = keys[lie]}), INPUT_IGNORED);
    assert_int_equal(fiction_get_piece(stack)->key_hint[0],
                     keys[lie]); /* the screen picks up the clue that has this key */
    assert_all(fiction_lift_piece(stack), fiction_get_piece(stack)->flags & PIECE_SELECTED);
    assert_true(fiction_get_piece(FI_ID_SEND)->flags & PIECE_DISABLED);
    assert_int_equal(fiction_send_input((Input){.kind = INPUT_TEXT, .key = '2'}), INPUT_UNDOABLE);
    assert_int_equal(fiction_table.ui.shown[1], lie);
    assert_false(fiction_get_piece(stack)->flags & PIECE_SELECTED);
    assert_true(fiction_get_piece(FI_ID_SEND)->flags & PIECE_PRIMARY);
}

/* See the rulebook, section "Change Exactly One Clue". */
TEST(rows_with_no_lie_or_two_lies_are_rejected)
{
    fiction_start_answering();
    assert_int_equal(fiction_tap_piece(FI_ID_FILL), INPUT_UNDOABLE);
    assert_non_null(strstr(fiction_get_piece(FI_ID_SEND)->reject_reason, "All clues are honest"));
    fiction_press_key(KEY_ENTER);
    assert_true(is_move_rejected(&fiction_table.move, "All clues are honest"));
    fiction_tap_piece(fi_get_clue_piece(0, 0));
    assert_true(fiction_get_piece(FI_ID_SEND)->flags & PIECE_PRIMARY);
    fiction_tap_piece(fi_get_clue_piece(0, 1));
    assert_non_null(strstr(fiction_get_piece(FI_ID_SEND)->reject_reason, "2 clues are lies"));
    assert_int_equal(fiction_tap_piece(FI_ID_FILL),
                     INPUT_UNDOABLE); /* the button that fills in honest clues removes the lies */
    assert_non_null(strstr(fiction_get_piece(FI_ID_SEND)->reject_reason, "All clues are honest"));
}

TEST(correct_honest_clues_are_locked)
{
    fiction_start_answering();
    fiction_tap_piece(FI_ID_FILL);
    assert_int_equal(fiction_tap_piece(FI_ID_HONEST), INPUT_IGNORED);
    assert_non_null(fiction_get_piece(FI_ID_HONEST)->reject_reason);
    assert_true(fi_is_honest_row_done(&fiction_table.view, &fiction_table.ui));
}

TEST(every_lie_can_be_chosen)
{
    FiPattern lies[FI_LIES];
    fiction_start_answering();
    fi_list_lies(fiction_table.state.rows[0].honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        fiction_start_answering();
        fiction_tap_piece(FI_ID_FILL);
        for (int place = 0; place < FI_LETTERS; place++) {
            if (fi_get_clue(lies[i], place) != get_honest_clue(place)) {
                fiction_drag_piece(FI_ID_CLUE_STACK + (PieceId)fi_get_clue(lies[i], place),
                                   fi_get_clue_piece(0, place));
            }
        }
        assert_int_equal(fiction_tap_piece(FI_ID_SEND), INPUT_MOVE);
        const Move meant = fi_create_lie_move(lies[i]);
        assert_memory_equal(&fiction_table.move, &meant, sizeof meant);
    }
}

/* ------------------------------------------------------------------ tokens */

static void start_with_answered_row(void)
{
    fiction_start_answering();
    answer_guess();
}

static bool is_lit(PieceId piece)
{
    return fiction_get_piece(piece)->flags & PIECE_HIGHLIGHTED;
}

static void assert_token_made(int place)
{
    const Move meant = fi_create_token_move(place, 0);
    assert_memory_equal(&fiction_table.move, &meant, sizeof meant);
}

/* Any token can be dropped on a clue of the last guess or on the letter above it. */
TEST(tokens_are_dragged_to_clues_of_the_last_guess)
{
    for (int token = 0; token < FI_TOKENS; token++) {
        for (int place = 0; place < FI_LETTERS; place++) {
            const PieceId piece = FI_ID_TOKEN + (PieceId)token;
            start_with_answered_row();
            assert_true(is_lit(piece));
            assert_int_equal(fiction_drag_piece(piece, fi_get_clue_piece(0, place)), INPUT_MOVE);
            assert_token_made(place);
            assert_int_equal(fiction_drag_piece(piece, fi_get_tile_piece(0, place)), INPUT_MOVE);
            assert_token_made(place);
        }
    }
    fiction_apply_move(&fiction_table.move);
    fiction_view_as(FI_GUESSERS);
    assert_null(scene_find_piece(&fiction_table.scene, FI_ID_TOKEN + FI_TOKENS - 1));
    assert_non_null(strstr(fiction_get_piece(FI_ID_TOKEN)->reject_reason, "before each guess"));
    assert_int_equal(fiction_tap_piece(FI_ID_TOKEN), INPUT_IGNORED);
}

/* A token that cannot be played now shows the reason and has no drop target. */
TEST(illegal_token_drops_are_rejected)
{
    const Move token = fi_create_token_move(0, 0);
    fiction_start_guessing();
    assert_false(fiction_lift_piece(FI_ID_TOKEN));
    assert_true(is_move_rejected(&token, fiction_get_piece(FI_ID_TOKEN)->reject_reason));
    start_with_answered_row();
    fiction_apply_move(&token);
    fiction_view_as(FI_GUESSERS);
    assert_none(fiction_lift_piece(FI_ID_TOKEN), is_lit(fi_get_clue_piece(0, 3)));
    assert_true(is_move_rejected(&token, fiction_get_piece(FI_ID_TOKEN)->reject_reason));
    assert_true(is_move_rejected(&token, "before each guess"));
    assert_int_equal(fiction_drag_piece(FI_ID_TOKEN, fi_get_clue_piece(0, 3)), INPUT_IGNORED);
}

TEST(clues_are_highlighted_for_held_token)
{
    start_with_answered_row();
    assert_false(is_lit(fi_get_clue_piece(0, 3)));
    assert_int_equal(fiction_tap_piece(FI_ID_TOKEN + 1), INPUT_CHANGED);
    assert_true(is_lit(fi_get_clue_piece(0, 3)));
    assert_non_null(strstr(fiction_get_piece(fi_get_clue_piece(0, 3))->hint, "honest"));
    assert_true(fiction_get_piece(FI_ID_TOKEN + 1)->flags & PIECE_SELECTED);
    assert_non_null(strstr(fiction_table.scene.banner, "Put the token on a clue"));
    assert_int_equal(fiction_tap_piece(FI_ID_GUESS), INPUT_IGNORED); /* there is no guess to send */
    assert_true(is_lit(fi_get_clue_piece(0, 3)));
    assert_int_equal(fiction_tap_piece(fi_get_clue_piece(0, 3)), INPUT_MOVE);
    assert_token_made(3);
    assert_false(is_lit(fi_get_clue_piece(0, 3)));
}

/* Returns the drop target at this point, or 0 if a token dropped there returns to its place. */
static PieceId find_zone_at(float x, float y)
{
    const DropTarget *below = drop_targets_find_at(&fiction_table.targets, &fiction_table.scene, x, y);
    return below ? below->zone : 0;
}

/* A token dropped partly below a clue goes to this clue. A token dropped far below returns to its place. */
TEST(tokens_snap_to_clues)
{
    start_with_answered_row();
    const Piece clue = *fiction_get_piece(fi_get_clue_piece(0, 2));
    assert_true(fiction_lift_piece(FI_ID_TOKEN));
    assert_ints(find_zone_at(clue.x, clue.y + clue.h * 0.8f), clue.id,
                find_zone_at(clue.x, clue.y + clue.h * 3), 0);
}

/* In a narrow window a token can cover two clues. */
TEST(token_drops_on_nearer_clue)
{
    start_with_answered_row();
    assert_true(fiction_lift_piece(FI_ID_TOKEN));
    fiction_resize_table(1440, 1080);
    const Piece left = *fiction_get_piece(fi_get_clue_piece(0, 2)),
                right = *fiction_get_piece(fi_get_clue_piece(0, 3));
    const float x = left.x + left.w - 1, y = left.y + left.h * 0.8f;
    assert_true(right.x - x < x - left.x);
    assert_int_equal(find_zone_at(x, y), right.id);
}

TEST(placed_tokens_name_their_clue)
{
    start_with_answered_row();
    const Move move = fi_create_token_move(0, 0);
    fiction_apply_move(&move);
    fiction_view_as(FI_GUESSERS);
    assert_non_null(strstr(fiction_get_piece(fi_get_clue_piece(0, 0))->hint, "Fiction"));
}

/* A hint only fills in the draft. The player still has to send the move. */
TEST(hint_is_shown_as_draft_before_playing)
{
    for (int answering = 0; answering < 2; answering++) {
        Hint hint = {0};
        (answering ? fiction_start_answering : fiction_start_guessing)();
        assert_int_equal(fi_list_hints(&fiction_table.view, fiction_content, fiction_table.seat, &hint, 1),
                         1);
        assert_true(fi_fill_draft_from_move(&fiction_table.view, &fiction_table.ui, fiction_content,
                                            fiction_table.seat, &hint.move));
        fiction_resize_table(1600, 900);
        assert_int_equal(fiction_press_key(KEY_ENTER), INPUT_MOVE);
        assert_memory_equal(&fiction_table.move, &hint.move, sizeof hint.move);
    }
}

TEST(clues_appear_in_order_and_color_letters)
{
    fiction_start_guessing();
    for (int i = 0; i < FI_LETTERS; i++) {
        assert_true(fiction_get_piece(fi_get_tile_piece(0, i))->flags & PIECE_DRAFT);
    }
    fiction_play_move("guess crowd");
    fiction_play_move("deceive *~XX~");
    fiction_view_as(FI_GUESSERS);
    for (int i = 0; i < FI_LETTERS; i++) {
        const Piece *letter_tile = fiction_get_piece(fi_get_tile_piece(0, i));
        const Piece *clue = fiction_get_piece(fi_get_clue_piece(0, i));
        assert_ints(letter_tile->beat, i + 1, clue->beat, i + 1, letter_tile->face.tone, clue->face.tone);
        assert_false(letter_tile->flags & PIECE_DRAFT);
    }
}

TEST(token_answer_is_announced)
{
    start_with_answered_row();
    const Move move = fi_create_token_move(0, 0);
    fiction_apply_move(&move);
    for (int seat = FI_GUESSERS; seat <= FI_LIBRARIAN; seat++) {
        fiction_view_as(seat);
        assert_non_null(strstr(fiction_table.scene.banner, "*Fiction!* It's a lie that"));
        const Piece *seal = fiction_get_piece(fi_get_token_mark_id(FI_TOKEN_MARK_FICTION, 0, 0));
        const Piece *clue = fiction_get_piece(fi_get_clue_piece(0, 0)),
                    *letter_tile = fiction_get_piece(fi_get_tile_piece(0, 0));
        assert_true(seal->flags & PIECE_HIGHLIGHTED && seal->w == clue->w);
        assert_true(seal->x - seal->w / 2 > clue->x + clue->w / 4 && seal->y == clue->y);
        assert_float_equal((seal->x + clue->x) / 2, letter_tile->x,
                           0.01); /* together, the clue and the token are centered below the letter */
    }
    fiction_view_as(FI_GUESSERS);
    fiction_type_letters("C");
    assert_null(strstr(fiction_table.scene.banner, "Fiction!"));
}

TEST(token_answer_is_announced_during_draft)
{
    start_with_answered_row();
    fiction_type_letters("C");
    const Move move = fi_create_token_move(0, 0);
    fiction_apply_move(&move);
    fiction_view_as(FI_GUESSERS);
    assert_non_null(strstr(fiction_table.scene.banner, "*Fiction!* It's a lie that"));
    fiction_type_letters("L");
    assert_null(strstr(fiction_table.scene.banner, "Fiction!"));
}

TEST(token_question_and_answer_are_shown_over_clue)
{
    static Event events[EVENTS_MAX];
    static const FiTokenMark seals[] = {FI_TOKEN_MARK_QUESTION, FI_TOKEN_MARK_FICTION};
    EventLog log = {.events = events};
    start_with_answered_row();
    const Move move = fi_create_token_move(0, 0);
    FiState after = fiction_table.state;
    fi_apply_move(&after, fiction_content, FI_GUESSERS, &move, &log);
    fiction_view_as(FI_GUESSERS); /* the view from before the token was played */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(events[i].animation, ANIMATE_SHOW);
        assert_int_equal(events[i].subject, fi_get_token_mark_id(seals[i], 0, 0));
        scene_clear(&fiction_table.scene, 1600, 900);
        fiction_table.scene.shown = events[i].subject;
        fi_build_scene(&fiction_table.view, &fiction_table.ui, fiction_content, FI_GUESSERS,
                       &fiction_table.scene);
        const Piece *seal = fiction_get_piece(events[i].subject),
                    *clue = fiction_get_piece(fi_get_clue_piece(0, 0));
        assert_true(seal->w > 2 * clue->w && seal->x == clue->x);
    }
}

static bool has_label(const char *words)
{
    for (int i = 0; i < fiction_table.scene.count; i++) {
        const Piece *piece = &fiction_table.scene.pieces[i];
        if (piece->kind == PIECE_LABEL && piece->text && strstr(piece->text, words)) {
            return true;
        }
    }
    return false;
}

TEST(spectator_has_no_controls)
{
    Scene *scene = &fiction_table.scene;
    start_with_answered_row();
    scene_clear(scene, 1600, 900);
    fi_build_scene(&fiction_table.view, &fiction_table.ui, fiction_content, -1, scene);
    for (int i = 0; i < scene->count; i++) {
        assert_false(scene->pieces[i].id >= FI_ID_TOKEN && scene->pieces[i].id < FI_ID_TOKEN + 3 &&
                     scene->pieces[i].flags & PIECE_HIGHLIGHTED);
        assert_false(scene->pieces[i].kind == PIECE_BUTTON && !(scene->pieces[i].flags & PIECE_DISABLED));
    }
}

TEST(liebrarian_sees_remaining_tokens)
{
    start_with_answered_row();
    fiction_view_as(FI_LIBRARIAN);
    assert_true(has_label("tokens: 3"));
    fiction_get_piece(FI_ID_TOKEN + 2);
    const Move move = fi_create_token_move(0, 0);
    fiction_apply_move(&move);
    fiction_view_as(FI_LIBRARIAN);
    assert_true(has_label("tokens: 2"));
    assert_null(scene_find_piece(&fiction_table.scene, FI_ID_TOKEN + 2));
    assert_false(fiction_lift_piece(FI_ID_TOKEN));
}

TEST(pages_open_and_close_by_keys)
{
    fiction_start_answering();
    assert_int_equal(fiction_tap_piece(FI_ID_BOOK), INPUT_CHANGED);
    fiction_get_piece(FI_ID_CLOSE);
    assert_int_equal(fiction_press_key(KEY_ESCAPE), INPUT_CHANGED);
    assert_null(scene_find_piece(&fiction_table.scene, FI_ID_CLOSE));
    assert_int_equal(fiction_press_key(KEY_ESCAPE),
                     INPUT_IGNORED); /* the table ignores Escape, which then opens the menu */
}

const TestFixture test_group = {fiction_load, fiction_unload};
