/* test_fantastical_contract.c: holds Fantastical Adventure to the contract of all games, laid on the simplest
 * table there is: one sheet, on which no move is made by hand. */
#include "contract.h"
#include "games/fantastical_adventure/fantastical_adventure.h"

static Game game;
const Game *const games_all[] = {&game, NULL};

static void ui_sync(void *ui, const void *view, const GameContent *content)
{
    (void)ui, (void)view, (void)content;
}

static void scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out)
{
    (void)view, (void)ui, (void)content, (void)seat;
    scene_add(out, PIECE_PAPER, 1, out->width / 2, out->height / 2, 100, 100);
}

static Gesture gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content, (void)move;
    return (Gesture){.kind = GESTURE_NONE};
}

static InputResult input(const void *view, void *ui, const GameContent *content, int seat, const Scene *laid,
                         const Input *event, Move *out)
{
    (void)view, (void)ui, (void)content, (void)seat, (void)laid, (void)event, (void)out;
    return INPUT_IGNORED;
}

/* Long stories show nothing that short ones do not. */
static bool check_options(const GameContent *content, const GameOptions *options, int seats, Error *error)
{
    enum { SHORT = 2 };
    return options->value[FA_OPTION_SCENES] < SHORT ? fa_check_options(content, options, seats, error)
                                                    : error_set(error, "too long for a test");
}

int main(void)
{
    game = game_fantastical_adventure;
    game.ui_sync = ui_sync;
    game.check_options = check_options;
    game.scene = scene;
    game.gesture = gesture;
    game.input = input;
    return contract_run();
}
