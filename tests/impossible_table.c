/* impossible_table.c: lays a table of Fiction Impossible for tests, and touches it. */
#include "impossible_table.h"

#include "core/library.h"
#include "games/fiction_impossible/rules/engine.h"
#include "test.h"

#include <string.h>

Laid laid;
const GameContent *laid_content;
static Library *library;

int laid_load(void **unused)
{
    (void)unused;
    Error error = {0};
    library = library_new(".");
    laid_content = library_content(library, &game_fiction_impossible, &error);
    if (!laid_content) {
        fail_msg("%s", error.text);
    }
    return 0;
}

int laid_unload(void **unused)
{
    (void)unused;
    library_free(library);
    return 0;
}

void laid_anew(int seat)
{
    im_ui_sync(&laid.ui, &laid.state, laid_content);
    scene_clear(&laid.scene, LAID_WIDTH, LAID_HEIGHT);
    laid.scene.help = HELP_DICTIONARY;
    im_scene(&laid.state, &laid.ui, laid_content, seat, &laid.scene);
}

bool laid_says(const char *words)
{
    for (int i = 0; i < laid.scene.count; i++) {
        const char *text = laid.scene.pieces[i].text;
        if (text && strstr(text, words)) {
            return true;
        }
    }
    return false;
}

InputResult laid_send(int seat, Input input)
{
    memset(&laid.move, 0, sizeof laid.move);
    ImState view = laid.state;
    im_redact(&view, laid_content, seat);
    const InputResult result = im_input(&view, &laid.ui, laid_content, seat, &laid.scene, &input, &laid.move);
    laid_anew(seat);
    return result;
}

InputResult laid_tap(int seat, PieceId piece)
{
    return laid_send(seat, (Input){.kind = INPUT_TAP, .piece = piece});
}

InputResult laid_drop(int seat, PieceId piece, PieceId under)
{
    return laid_send(seat, (Input){.kind = INPUT_DROP, .piece = piece, .under = under});
}

PieceId laid_person(int character)
{
    return (PieceId)(IM_PIECE_CHARACTER + character);
}

PieceId laid_spot(int position, int spot)
{
    return (PieceId)(IM_ID_SPOT + position * IM_SPOTS + spot);
}

void laid_begin(int seats, uint64_t seed)
{
    const GameOptions options = {{0}};
    memset(&laid, 0, sizeof laid);
    im_init(&laid.state, laid_content, &options, seats, seed);
    while (laid.state.phase == IM_PHASE_LIBRARIANS) {
        const int seat = game_next_seat(im_to_act(&laid.state), -1);
        const Move first = {.kind = IM_MOVE_LIBRARIAN, .count = 1, .arg = {laid.state.dealt[seat][0]}};
        im_apply(&laid.state, laid_content, seat, &first, NULL);
    }
    const Move keep = im_plain(IM_MOVE_KEEP);
    im_apply(&laid.state, laid_content, laid.state.turn, &keep, NULL);
    laid_anew(laid.state.turn);
}
