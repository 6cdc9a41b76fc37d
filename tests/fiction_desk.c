/* fiction_desk.c: see fiction_desk.h. */
#include "fiction_desk.h"

#include "games/fiction/game.h"
#include "printed.h"
#include "test.h"

#include <string.h>

enum { SEED = 1 };

const GameContent *fiction_content;
FictionDesk fiction_desk;

int fiction_load(void **unused)
{
    (void)unused;
    fiction_content = printed_cards(&game_fiction);
    return 0;
}

int fiction_unload(void **unused)
{
    (void)unused;
    printed_free();
    return 0;
}

void fiction_lay(float width, float height)
{
    fi_ui_sync(&fiction_desk.ui, &fiction_desk.view, fiction_content);
    scene_clear(&fiction_desk.scene, width, height);
    fiction_desk.scene.help = fiction_desk.help;
    fiction_desk.scene.held = fiction_desk.held;
    fi_scene(&fiction_desk.view, &fiction_desk.ui, fiction_content, fiction_desk.seat, &fiction_desk.scene);
    targets_of_game(&fiction_desk.targets, &game_fiction, &fiction_desk.view, &fiction_desk.ui,
                    fiction_content, fiction_desk.seat, fiction_desk.held);
    targets_mark(&fiction_desk.targets, &fiction_desk.scene);
}

int fiction_seat_to_act(void)
{
    return fiction_desk.state.phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
}

void fiction_look_as(int seat)
{
    fiction_desk.seat = seat;
    fiction_desk.view = fiction_desk.state;
    fi_redact(&fiction_desk.view, fiction_content, seat);
    fiction_lay(1600, 900);
}

void fiction_start(int token_rule, bool red, bool shares)
{
    GameOptions options = {0};
    options.value[FI_OPTION_TOKENS] = (uint8_t)token_rule;
    options.value[FI_OPTION_WORDS] = red;
    options.value[FI_OPTION_LETTER] = !shares;
    memset(&fiction_desk, 0, sizeof fiction_desk);
    fi_init(&fiction_desk.state, fiction_content, &options, FI_SEATS, SEED);
    fiction_desk.state.book = EMMA;
    fiction_look_as(FI_LIBRARIAN);
}

void fiction_apply(const Move *move)
{
    Error why = {0};
    if (!fi_check_move(&fiction_desk.state, fiction_content, fiction_seat_to_act(), move, &why)) {
        fail_msg("%s", why.text);
    }
    fi_apply(&fiction_desk.state, fiction_content, fiction_seat_to_act(), move, NULL);
}

void fiction_play(const char *text)
{
    Error why = {0};
    Move move = {0};
    if (!fi_move_from_text(text, fiction_content, &move, &why)) {
        fail_msg("%s", why.text);
    }
    fiction_apply(&move);
    fiction_look_as(fiction_seat_to_act());
}

FiWord fiction_word_of(const char *text)
{
    FiWord word;
    assert_true(fi_word_read(text, &word));
    return word;
}

void fiction_start_guessing(void)
{
    fiction_start(FI_TOKENS_THREE, false, true);
    const FiBook *book = &fiction_content->books[EMMA];
    int index = 0;
    while (fi_repeats(book->words[index])) {
        index++;
    }
    const Move move = fi_secret(book->words[index], book->words[index].letter[0]);
    fiction_apply(&move);
    fiction_look_as(FI_GUESSERS);
}

void fiction_start_answering(void)
{
    fiction_start_guessing();
    fiction_play("guess crowd");
    assert_int_equal(fiction_desk.state.phase, FI_PHASE_DECEIVE);
}

InputResult fiction_give(Input input)
{
    input.held = fiction_desk.held;
    const InputResult result = fi_input(&fiction_desk.view, &fiction_desk.ui, fiction_content,
                                        fiction_desk.seat, &fiction_desk.scene, &input, &fiction_desk.move);
    if (result == INPUT_STEP || result == INPUT_MOVE) {
        fiction_desk.held = 0;
    }
    fiction_lay(1600, 900);
    return result;
}

const Piece *fiction_piece_of(PieceId id)
{
    const Piece *piece = scene_find(&fiction_desk.scene, id);
    if (!piece) {
        fail_msg("piece %u is not on the table", id);
    }
    return piece;
}

bool fiction_take_up(PieceId piece)
{
    const PieceId before = fiction_desk.held;
    fiction_desk.held = piece;
    fiction_lay(1600, 900);
    const bool taken = fiction_desk.targets.count > 0;
    if (!taken) {
        fiction_desk.held = before;
        fiction_lay(1600, 900);
    }
    return taken;
}

/* Lets go of what is in hand, at one of its places. */
static InputResult put_on(PieceId under)
{
    const PieceId piece = fiction_desk.held;
    fiction_desk.held = 0;
    return fiction_give((Input){.kind = INPUT_DROP, .piece = piece, .under = under});
}

InputResult fiction_tap(PieceId piece)
{
    fiction_piece_of(piece);
    if (targets_find(&fiction_desk.targets, piece)) {
        return put_on(piece);
    }
    const InputResult result = fiction_give((Input){.kind = INPUT_TAP, .piece = piece});
    return result == INPUT_IGNORED && fiction_take_up(piece) ? INPUT_CHANGED : result;
}

InputResult fiction_shift_tap(PieceId piece)
{
    fiction_piece_of(piece);
    return fiction_give((Input){.kind = INPUT_TAP, .piece = piece, .shift = true});
}

InputResult fiction_drag(PieceId piece, PieceId under)
{
    fiction_piece_of(piece);
    if (!fiction_take_up(piece)) {
        return INPUT_IGNORED;
    }
    const PieceId zone = targets_find(&fiction_desk.targets, under) ? under : 0;
    if (targets_find(&fiction_desk.targets, zone)) {
        return put_on(zone);
    }
    fiction_desk.held = 0;
    fiction_give((Input){.kind = INPUT_CANCEL, .piece = piece});
    return INPUT_IGNORED;
}

InputResult fiction_press(InputKey key)
{
    return fiction_give((Input){.kind = INPUT_KEY, .key = (int)key});
}

void fiction_type(const char *letters)
{
    for (; *letters; letters++) {
        fiction_give((Input){.kind = INPUT_TEXT, .key = *letters});
    }
}

PieceId fiction_letter_piece(char letter)
{
    return FI_ID_LETTER + (PieceId)(letter - 'A');
}
