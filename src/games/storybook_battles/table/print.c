/* print.c: cards for printing on paper: characters, Plot Twists and reference cards. */
#include "core/text/i18n.h"
#include "games/storybook_battles/table/scene.h"

typedef enum Set { CHARACTERS, TWISTS, REFERENCE, SETS } Set;

enum { REFERENCE_CARDS = 6 };

static const PrintSet sets[SETS + 1] = {
    [CHARACTERS] = {.name = "characters", .title = N_("Characters"), .size = PRINT_SQUARE},
    [TWISTS] = {.name = "plot-twists", .title = N_("Plot twists"), .size = PRINT_POKER},
    [REFERENCE] = {
        .name = "reference", .title = N_("Reference cards"), .size = PRINT_POKER, .kind = PRINT_BOARDS}};

static int count_cards(const GameContent *content, int set)
{
    (void)content;
    return set == CHARACTERS ? SB_CHARACTERS : set == TWISTS ? SB_TWISTS : 1;
}

static void fill_team_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    const SbContent *cards = sb_get_content(content);
    const SbTable table = {.content = cards, .scene = scene};
    const int team_number = set == CHARACTERS ? cards->characters[number].team : cards->twists[number].team;
    const SbTeam *team = &cards->teams[team_number];
    out->front =
        set == CHARACTERS ? sb_get_character_face(&table, number) : sb_get_twist_face(&table, number);
    out->back = (Face){.style = set == CHARACTERS ? FACE_FIGHTER_BACK : FACE_BACK,
                       .tone = team->tone,
                       .marks = set == CHARACTERS && team->side == SB_VILLAIN ? FACE_BLACK : 0,
                       .icon = team->icon};
}

static void fill_reference(PrintBoard *board)
{
    static const struct {
        const char *action, *cost;
    } actions[] = {{N_("Draw, Reveal"), "1"}, {N_("Spin, Slide"), "2"}, {N_("Play, Hide"), "3"}};
    static const double TOP = 18, ROW = 6;
    print_board_add_text(board, (BoardBox){4, 3, 55, 7}, BOARD_TITLE, ALIGN_LEFT, _("Your turn"), 5);
    print_board_add_text(board, (BoardBox){4, 11, 55, 6}, BOARD_TEXT, ALIGN_LEFT,
                         _("Spend *5 action points*:"), 3.4);
    for (int i = 0; i < (int)(sizeof actions / sizeof *actions); i++) {
        const BoardBox row = {4, TOP + i * ROW, 55, ROW};
        print_board_add_box(board, row, BOARD_PAPER, NULL, 0);
        print_board_add_text(board, row, BOARD_TEXT, ALIGN_LEFT, _(actions[i].action), 3.4);
        print_board_add_text(board, row, BOARD_TEXT, ALIGN_RIGHT, actions[i].cost, 3.4);
    }
    print_board_add_text(
        board, (BoardBox){4, 38, 55, 47}, BOARD_TEXT, ALIGN_LEFT,
        _("*Battle:* at the end of the turn, all face-up cards fight the enemies next to them. A card with "
          "at "
          "least as many swords as the shields on the touching side *bests* it.|"
          "A card is *captured* if 2 enemies best it, or if 1 enemy has at least twice as many swords as it "
          "has shields.|"
          "*Plot Twist:* once per game, before the battle; with an hourglass, also on the enemy’s turn.|"
          "*10 plot points* win, or 15 with four players."),
        3.1);
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    if (set == REFERENCE) {
        fill_reference(out->board);
        out->copies = REFERENCE_CARDS;
    } else {
        fill_team_card(content, set, number, scene, out);
    }
}

static const char *const screen_headings[] = {"At the table", NULL};

const GamePrint sb_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
