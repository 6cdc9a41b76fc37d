/* print.c: cards for printing on paper: characters and Plot Twists. */
#include "core/text/i18n.h"
#include "games/storybook_battles/table/scene.h"

typedef enum Set { CHARACTERS, TWISTS, SETS } Set;

static const PrintSet sets[SETS + 1] = {
    [CHARACTERS] = {.name = "characters", .title = N_("Characters"), .size = PRINT_SQUARE},
    [TWISTS] = {.name = "plot-twists", .title = N_("Plot twists"), .size = PRINT_POKER}};

static int count_cards(const GameContent *content, int set)
{
    (void)content;
    return set == CHARACTERS ? SB_CHARACTERS : SB_TWISTS;
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
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

static const char *const screen_headings[] = {"At the table", NULL};

const GamePrint sb_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
