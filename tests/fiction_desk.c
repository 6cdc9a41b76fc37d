/* fiction_desk.c: see fiction_desk.h. */
#include "fiction_desk.h"

#include "printed.h"
#include "test.h"

#include <string.h>

enum { SEED = 1 };

const GameContent *content;
FictionDesk bench;

int fiction_load(void **unused)
{
    (void)unused;
    content = printed_cards(&game_fiction);
    return 0;
}

int fiction_unload(void **unused)
{
    (void)unused;
    printed_free();
    return 0;
}

void lay(float width, float height)
{
    fi_ui_sync(&bench.ui, &bench.view, content);
    scene_clear(&bench.scene, width, height);
    bench.scene.help = bench.help;
    fi_scene(&bench.view, &bench.ui, content, bench.seat, &bench.scene);
}

int seat_to_act(void)
{
    return bench.state.phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
}

void look_as(int seat)
{
    bench.seat = seat;
    bench.view = bench.state;
    fi_redact(&bench.view, content, seat);
    lay(1600, 900);
}

void start(int token_rule, bool red, bool shares)
{
    GameOptions options = {0};
    options.value[FI_OPTION_TOKENS] = (uint8_t)token_rule;
    options.value[FI_OPTION_WORDS] = red;
    options.value[FI_OPTION_LETTER] = !shares;
    memset(&bench, 0, sizeof bench);
    fi_init(&bench.state, content, &options, FI_SEATS, SEED);
    bench.state.book = EMMA;
    look_as(FI_LIBRARIAN);
}

void apply(const Move *move)
{
    Error why = {0};
    if (!fi_check_move(&bench.state, content, seat_to_act(), move, &why)) {
        fail_msg("%s", why.text);
    }
    fi_apply(&bench.state, content, seat_to_act(), move, NULL);
}

void play(const char *text)
{
    Error why = {0};
    Move move = {0};
    if (!fi_move_from_text(text, content, &move, &why)) {
        fail_msg("%s", why.text);
    }
    apply(&move);
    look_as(seat_to_act());
}

FiWord word_of(const char *text)
{
    FiWord word;
    assert_true(fi_word_read(text, &word));
    return word;
}

void start_guessing(void)
{
    start(FI_TOKENS_THREE, false, true);
    const FiBook *book = &content->books[EMMA];
    int index = 0;
    while (fi_repeats(book->words[index])) {
        index++;
    }
    const Move move = fi_secret(book->words[index], book->words[index].letter[0]);
    apply(&move);
    look_as(FI_GUESSERS);
}

void start_answering(void)
{
    start_guessing();
    play("guess crowd");
    assert_int_equal(bench.state.phase, FI_PHASE_DECEIVE);
}

InputResult give(Input input)
{
    const InputResult result =
        fi_input(&bench.view, &bench.ui, content, bench.seat, &bench.scene, &input, &bench.move);
    lay(1600, 900);
    return result;
}

const Piece *piece_of(PieceId id)
{
    const Piece *piece = scene_find(&bench.scene, id);
    if (!piece) {
        fail_msg("piece %u is not on the table", id);
    }
    return piece;
}

InputResult tap(PieceId piece)
{
    piece_of(piece);
    return give((Input){.kind = INPUT_TAP, .piece = piece});
}

InputResult shift_tap(PieceId piece)
{
    piece_of(piece);
    return give((Input){.kind = INPUT_TAP, .piece = piece, .shift = true});
}

InputResult drag(PieceId piece, PieceId under)
{
    piece_of(piece);
    assert_int_equal(give((Input){.kind = INPUT_LIFT, .piece = piece}), INPUT_CHANGED);
    return give((Input){.kind = INPUT_DROP, .piece = piece, .under = under});
}

InputResult press(InputKey key)
{
    return give((Input){.kind = INPUT_KEY, .key = (int)key});
}

void type(const char *letters)
{
    for (; *letters; letters++) {
        give((Input){.kind = INPUT_TEXT, .key = *letters});
    }
}

PieceId letter_piece(char letter)
{
    return FI_ID_LETTER + (PieceId)(letter - 'A');
}
