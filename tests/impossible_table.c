/* impossible_table.c: see impossible_table.h. */
#include "impossible_table.h"

#include "core/data/content_store.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "test.h"

TestTable test_table;
const GameContent *test_table_content;
static ContentStore *content_store;

int test_table_load(void **unused)
{
    Error error = {0};
    content_store = content_store_new(".");
    test_table_content = content_store_load(content_store, &game_fiction_impossible, &error);
    assert_ok(test_table_content, error);
    return 0;
}

int test_table_unload(void **unused)
{
    content_store_free(content_store);
    return 0;
}

void test_table_view_as(int seat)
{
    im_sync_ui(&test_table.ui, &test_table.state, test_table_content);
    scene_clear(&test_table.scene, test_table.width, TEST_TABLE_HEIGHT);
    test_table.scene.text_scale = test_table.text_scale;
    test_table.scene.help = HELP_LEVEL_LOOKUPS;
    im_build_scene(&test_table.state, &test_table.ui, test_table_content, seat, &test_table.scene);
}

bool test_table_has_text(const char *words)
{
    for (int i = 0; i < test_table.scene.count; i++) {
        const char *text = test_table.scene.pieces[i].text;
        if (text && strstr(text, words)) {
            return true;
        }
    }
    return false;
}

InputResult test_table_send(int seat, Input input)
{
    memset(&test_table.move, 0, sizeof test_table.move);
    ImState view = test_table.state;
    game_redact(&game_fiction_impossible, &view, test_table_content, seat);
    const InputResult result = im_handle_input(&view, &test_table.ui, test_table_content, seat,
                                               &test_table.scene, &input, &test_table.move);
    test_table_view_as(seat);
    return result;
}

InputResult test_table_tap(int seat, PieceId piece)
{
    return test_table_send(seat, (Input){.kind = INPUT_TAP, .piece = piece});
}

InputResult test_table_drop(int seat, PieceId piece, PieceId target)
{
    return test_table_send(seat, (Input){.kind = INPUT_DROP, .piece = piece, .target = target});
}

PieceId test_table_character_piece(int character)
{
    return (PieceId)(IM_PIECE_CHARACTER + character);
}

PieceId test_table_spot_piece(int position, int spot)
{
    return (PieceId)(IM_ID_SPOT + position * IM_SPOTS + spot);
}

void test_table_start(int seats, uint64_t seed)
{
    const GameOptions options = {{0}};
    memset(&test_table, 0, sizeof test_table);
    test_table.width = TEST_TABLE_WIDTH;
    test_table.text_scale = 1;
    im_init_state(&test_table.state, test_table_content, &options, seats, seed);
    while (test_table.state.phase == IM_PHASE_LIBRARIANS) {
        const int seat = game_find_next_seat(im_find_seats_to_act(&test_table.state), -1);
        const Move first = {.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {test_table.state.dealt[seat][0]}};
        im_apply_move(&test_table.state, test_table_content, seat, &first, NULL);
    }
    const Move keep = im_make_simple_move(IM_MOVE_KEEP);
    im_apply_move(&test_table.state, test_table_content, test_table.state.turn, &keep, NULL);
    test_table_view_as(test_table.state.turn);
}

PieceId test_table_find_first_book(void)
{
    return (PieceId)(IM_PIECE_BOOK + test_table.state.position[0].book);
}
