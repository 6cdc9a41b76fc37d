/* paperback_desk.c: see paperback_desk.h. */
#include "paperback_desk.h"

#include "core/text/text.h"
#include "printed.h"
#include "test.h"

PaperbackDesk paperback_desk;
const GameContent *paperback_content;

static const Game *const game = &game_paperback_adventures;

int paperback_desk_load(void **unused)
{
    paperback_content = printed_cards(game);
    return 0;
}

int paperback_desk_unload(void **unused)
{
    return 0;
}

void paperback_build_scene(float width, float height)
{
    scene_clear(&paperback_desk.scene, width, height);
    paperback_desk.scene.held = paperback_desk.dragged;
    game->build_scene(&paperback_desk.state, &paperback_desk.ui, paperback_content, 0, &paperback_desk.scene);
    drop_targets_from_game(&paperback_desk.targets, game, &paperback_desk.state, &paperback_desk.ui,
                           paperback_content, 0, paperback_desk.dragged);
    drop_targets_highlight(&paperback_desk.targets, &paperback_desk.scene);
}

void paperback_sync_and_build_scene(float width, float height)
{
    game->sync_ui(&paperback_desk.ui, &paperback_desk.state, paperback_content);
    paperback_build_scene(width, height);
}

static int find_card_with_letters(const char *letters, const PaPile *but)
{
    for (int i = 0; i < PA_LETTERS; i++) {
        if (strcmp(paperback_content->card[i].letters, letters) == 0 && !memchr(but->card, i, but->count)) {
            return i;
        }
    }
    fail_msg("no card has the letters %s", letters);
    return 0;
}

void paperback_start_battle(const char *hand, char vowel)
{
    GameOptions options = {.value[PA_OPTION_DIFFICULTY] = PA_STANDARD};
    PaState *state = &paperback_desk.state;
    memset(&paperback_desk, 0, sizeof paperback_desk);
    game->init_state(state, paperback_content, &options, 1, 7);
    assert_int_equal(state->phase, PA_PREP);
    for (int i = 0; i < PA_ENEMIES; i++) {
        const PaEnemy *enemy = &paperback_content->enemy[i];
        if (enemy->weak == vowel && enemy->special.changes == 0) {
            state->enemy = (uint8_t)i;
        }
    }
    state->hand.count = 0;
    char letters[3];
    while (text_read_next_token(&hand, letters, sizeof letters)) {
        const int card = find_card_with_letters(letters, &state->hand);
        state->hand.card[state->hand.count++] = (uint8_t)card;
    }
    paperback_sync_and_build_scene(1600, 900);
}

PieceId paperback_get_hand_piece(int index)
{
    return PA_ID_CARD + (PieceId)paperback_desk.state.hand.card[index];
}

InputResult paperback_send_input(Input input)
{
    const InputResult result =
        game->handle_input(&paperback_desk.state, &paperback_desk.ui, paperback_content, 0,
                           &paperback_desk.scene, &input, &paperback_desk.move);
    paperback_build_scene(1600, 900);
    return result;
}

InputResult paperback_tap_piece(PieceId piece)
{
    return paperback_send_input((Input){.kind = INPUT_TAP, .piece = piece});
}

InputResult paperback_press_key(InputKey key)
{
    return paperback_send_input((Input){.kind = INPUT_KEY, .key = (int)key});
}

void paperback_type_letters(const char *capitals)
{
    for (; *capitals; capitals++) {
        paperback_send_input((Input){.kind = INPUT_TEXT, .key = *capitals});
    }
}

static Input make_input_at(InputKind kind, PieceId piece, float x, float y)
{
    const DropTarget *below = drop_targets_find_at(&paperback_desk.targets, &paperback_desk.scene, x, y);
    return (Input){.kind = kind, .piece = piece, .target = below ? below->zone : 0, .x = x, .y = y};
}

bool paperback_lift_piece(PieceId piece)
{
    paperback_desk.dragged = piece;
    paperback_build_scene(1600, 900);
    return paperback_desk.targets.count > 0;
}

InputResult paperback_drag_over(PieceId piece, float x, float y)
{
    assert_true(paperback_lift_piece(piece));
    return paperback_send_input(make_input_at(INPUT_DRAG_OVER, piece, x, y));
}

InputResult paperback_drop_piece(PieceId piece, float x, float y)
{
    paperback_drag_over(piece, x, y);
    const bool goes = drop_targets_find_at(&paperback_desk.targets, &paperback_desk.scene, x, y) != NULL;
    Input drop = make_input_at(goes ? INPUT_DROP : INPUT_CANCEL, piece, x, y);
    paperback_desk.dragged = 0;
    const InputResult result = paperback_send_input(drop);
    return goes ? result : INPUT_IGNORED;
}

const Piece *paperback_find_piece(PieceId id)
{
    const Piece *piece = scene_find_piece(&paperback_desk.scene, id);
    assert_non_null(piece);
    return piece;
}

bool paperback_shows_text(const char *text)
{
    for (int i = 0; i < paperback_desk.scene.count; i++) {
        const Piece *piece = &paperback_desk.scene.pieces[i];
        if (piece->text && strstr(piece->text, text)) {
            return true;
        }
    }
    return false;
}

void paperback_assert_word(const char *letters)
{
    assert_string_equal(paperback_desk.ui.word.letters, letters);
}
