/* fiction_table.c: see fiction_table.h. */
#include "fiction_table.h"

#include "games/fiction/game.h"
#include "printed.h"
#include "test.h"

enum { SEED = 1 };

const GameContent *fiction_content;
FictionTable fiction_table;

int fiction_load(void **unused)
{
    fiction_content = printed_cards(&game_fiction);
    return 0;
}

int fiction_unload(void **unused)
{
    return 0;
}

void fiction_resize_table(float width, float height)
{
    fi_sync_ui(&fiction_table.ui, &fiction_table.view, fiction_content);
    scene_clear(&fiction_table.scene, width, height);
    fiction_table.scene.help = fiction_table.help;
    fiction_table.scene.held = fiction_table.held;
    fi_build_scene(&fiction_table.view, &fiction_table.ui, fiction_content, fiction_table.seat,
                   &fiction_table.scene);
    drop_targets_from_game(&fiction_table.targets, &game_fiction, &fiction_table.view, &fiction_table.ui,
                           fiction_content, fiction_table.seat, fiction_table.held);
    drop_targets_highlight(&fiction_table.targets, &fiction_table.scene);
}

int fiction_get_seat_to_act(void)
{
    return fiction_table.state.phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
}

void fiction_view_as(int seat)
{
    fiction_table.seat = seat;
    fiction_table.view = fiction_table.state;
    game_redact(&game_fiction, &fiction_table.view, fiction_content, seat);
    fiction_resize_table(1600, 900);
}

void fiction_start_game(int token_rule, bool red, bool shares)
{
    GameOptions options = {0};
    options.value[FI_OPTION_TOKENS] = (uint8_t)token_rule;
    options.value[FI_OPTION_WORDS] = red;
    options.value[FI_OPTION_LETTER] = !shares;
    memset(&fiction_table, 0, sizeof fiction_table);
    fi_init_state(&fiction_table.state, fiction_content, &options, FI_SEATS, SEED);
    fiction_table.state.book = EMMA;
    fiction_view_as(FI_LIBRARIAN);
}

void fiction_apply_move(const Move *move)
{
    Error why = {0};
    assert_ok(fi_check_move(&fiction_table.state, fiction_content, fiction_get_seat_to_act(), move, &why),
              why);
    fi_apply_move(&fiction_table.state, fiction_content, fiction_get_seat_to_act(), move, NULL);
}

void fiction_play_move(const char *text)
{
    Error why = {0};
    Move move = {0};
    assert_ok(fi_move_from_text(text, fiction_content, &move, &why), why);
    fiction_apply_move(&move);
    fiction_view_as(fiction_get_seat_to_act());
}

FiWord fiction_read_word(const char *text)
{
    FiWord word;
    assert_true(fi_read_word(text, &word));
    return word;
}

void fiction_start_guessing(void)
{
    fiction_start_game(FI_TOKENS_THREE, false, true);
    const FiBook *book = &fiction_content->books[EMMA];
    int index = 0;
    while (fi_has_repeated_letters(book->words[index])) {
        index++;
    }
    const Move move = fi_create_secret_move(book->words[index], book->words[index].letter[0]);
    fiction_apply_move(&move);
    fiction_view_as(FI_GUESSERS);
}

void fiction_start_answering(void)
{
    fiction_start_guessing();
    fiction_play_move("guess crowd");
    assert_int_equal(fiction_table.state.phase, FI_PHASE_DECEIVE);
}

InputResult fiction_send_input(Input input)
{
    input.held = fiction_table.held;
    const InputResult result =
        fi_handle_input(&fiction_table.view, &fiction_table.ui, fiction_content, fiction_table.seat,
                        &fiction_table.scene, &input, &fiction_table.move);
    if (result == INPUT_UNDOABLE || result == INPUT_MOVE) {
        fiction_table.held = 0;
    }
    fiction_resize_table(1600, 900);
    return result;
}

const Piece *fiction_get_piece(PieceId id)
{
    const Piece *piece = scene_find_piece(&fiction_table.scene, id);
    if (!piece) {
        fail_msg("piece %u is not on the table", id);
    }
    return piece;
}

bool fiction_lift_piece(PieceId piece)
{
    const PieceId before = fiction_table.held;
    fiction_table.held = piece;
    fiction_resize_table(1600, 900);
    const bool taken = fiction_table.targets.count > 0;
    if (!taken) {
        fiction_table.held = before;
        fiction_resize_table(1600, 900);
    }
    return taken;
}

/* Drops the held piece on one of its targets. */
static InputResult drop_held_piece(PieceId target)
{
    const PieceId piece = fiction_table.held;
    fiction_table.held = 0;
    return fiction_send_input((Input){.kind = INPUT_DROP, .piece = piece, .target = target});
}

InputResult fiction_tap_piece(PieceId piece)
{
    fiction_get_piece(piece);
    if (drop_targets_find(&fiction_table.targets, piece)) {
        return drop_held_piece(piece);
    }
    const InputResult result = fiction_send_input((Input){.kind = INPUT_TAP, .piece = piece});
    return result == INPUT_IGNORED && fiction_lift_piece(piece) ? INPUT_CHANGED : result;
}

InputResult fiction_shift_tap_piece(PieceId piece)
{
    fiction_get_piece(piece);
    return fiction_send_input((Input){.kind = INPUT_TAP, .piece = piece, .shift = true});
}

InputResult fiction_drag_piece(PieceId piece, PieceId target)
{
    fiction_get_piece(piece);
    if (!fiction_lift_piece(piece)) {
        return INPUT_IGNORED;
    }
    const PieceId zone = drop_targets_find(&fiction_table.targets, target) ? target : 0;
    if (drop_targets_find(&fiction_table.targets, zone)) {
        return drop_held_piece(zone);
    }
    fiction_table.held = 0;
    fiction_send_input((Input){.kind = INPUT_CANCEL, .piece = piece});
    return INPUT_IGNORED;
}

InputResult fiction_press_key(InputKey key)
{
    return fiction_send_input((Input){.kind = INPUT_KEY, .key = (int)key});
}

void fiction_type_letters(const char *letters)
{
    for (; *letters; letters++) {
        fiction_send_input((Input){.kind = INPUT_TEXT, .key = *letters});
    }
}

PieceId fiction_get_letter_piece(char letter)
{
    return FI_ID_LETTER + (PieceId)(letter - 'A');
}
