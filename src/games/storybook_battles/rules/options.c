/* options.c: team options of the set-up page. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

/* Each seat has 2 consecutive options: its team and its ally. The default teams of seats 2 and 3 come from
 * the second set of cards, so that no team appears twice. */
enum { OPTIONS_PER_SEAT = 2, DUEL_SEATS = 2, TEAMS_OFFSET = 1 };

static const char captain_hook_blurb[] =
    "A few great cards, and a crew to die for them. Each great card wins alone, and is dearly missed.";
static const char queen_of_hearts_blurb[] =
    "A wall of cards with shields on all sides. Whatever comes near is captured, two against one.";
static const char forty_thieves_blurb[] =
    "Swords in front, nothing behind, and nobody in sight. They hide, and then they attack all at once.";
static const char tinker_bell_villain_blurb[] =
    "Spite and deep water: sudden stings from the side, and a gun that needs aiming.";
static const char mad_hatter_villain_blurb[] =
    "The Hatter’s other friends, from behind the mirror. They wait, weep, and eat you.";
static const char genie_villain_blurb[] = "The lamp in the wrong hands: things that cling, burn and bargain.";
static const char peter_pan_blurb[] =
    "Many small fighters with one quick blade each. They are worth little, and two of them bring anyone "
    "down.";
static const char alice_blurb[] =
    "Everyone here has one grand side and one silly side. A quarter turn decides which one the enemy meets.";
static const char scheherazade_blurb[] =
    "Patient tellers with thick shields before them and blades at their sides. They win by not losing.";
static const char tinker_bell_blurb[] =
    "Small friends with one very sharp needle each, and nothing at all behind it.";
static const char mad_hatter_blurb[] =
    "Guests who face each other across the table: strong on two sides, absent on the others.";
static const char genie_blurb[] =
    "Three great wonders and two small ones. Slow to come, and hard to argue with.";
const GameOption sb_options[] = {
    {.key = "villain",
     .label = N_("Villain"),
     .seat = 1,
     .values = {"captain_hook", "queen_of_hearts", "forty_thieves"},
     .labels = {N_("Captain Hook"), N_("Queen of Hearts"), N_("The Forty Thieves")},
     .icons = {"pirate-flag", "hearts", "cave-entrance"},
     .portraits = {"captain_hook", "queen_of_hearts", "captain_of_thieves"},
     .blurbs = {captain_hook_blurb, queen_of_hearts_blurb, forty_thieves_blurb}},
    {.key = "villain_ally",
     .advanced = true,
     .label = N_("Villain’s ally"),
     .seat = 1,
     .values = {"tinker_bell_villain", "mad_hatter_villain", "genie_villain"},
     .labels = {N_("Tinker Bell"), N_("Mad Hatter"), N_("Genie of the Lamp")},
     .icons = {"bat-wing", "coffee-cup", "bottled-shadow"},
     .portraits = {"jealous_tinker_bell", "hatta", "ifrit"},
     .blurbs = {tinker_bell_villain_blurb, mad_hatter_villain_blurb, genie_villain_blurb}},
    {.key = "hero",
     .label = N_("Hero"),
     .seat = 2,
     .values = {"peter_pan", "alice", "scheherazade"},
     .labels = {N_("Peter Pan"), N_("Alice"), N_("Scheherazade")},
     .icons = {"pan-flute", "mushroom", "open-book"},
     .portraits = {"peter_pan", "alice", "scheherazade"},
     .blurbs = {peter_pan_blurb, alice_blurb, scheherazade_blurb}},
    {.key = "hero_ally",
     .advanced = true,
     .label = N_("Hero’s ally"),
     .seat = 2,
     .values = {"tinker_bell", "mad_hatter", "genie"},
     .labels = {N_("Tinker Bell"), N_("Mad Hatter"), N_("Genie of the Lamp")},
     .icons = {"fairy-wand", "teapot", "magic-lamp"},
     .portraits = {"tinker_bell", "mad_hatter", "genie_of_the_lamp"},
     .blurbs = {tinker_bell_blurb, mad_hatter_blurb, genie_blurb}},
    {.key = "villain_b",
     .label = N_("Villain B"),
     .seat = 3,
     .values = {"queen_of_hearts", "forty_thieves", "captain_hook"},
     .labels = {N_("Queen of Hearts"), N_("The Forty Thieves"), N_("Captain Hook")},
     .icons = {"hearts", "cave-entrance", "pirate-flag"},
     .portraits = {"queen_of_hearts", "captain_of_thieves", "captain_hook"},
     .blurbs = {queen_of_hearts_blurb, forty_thieves_blurb, captain_hook_blurb},
     .min_seats = SB_SEATS_MAX},
    {.key = "villain_b_ally",
     .advanced = true,
     .label = N_("Villain B’s ally"),
     .seat = 3,
     .values = {"mad_hatter_villain", "genie_villain", "tinker_bell_villain"},
     .labels = {N_("Mad Hatter"), N_("Genie of the Lamp"), N_("Tinker Bell")},
     .icons = {"coffee-cup", "bottled-shadow", "bat-wing"},
     .portraits = {"hatta", "ifrit", "jealous_tinker_bell"},
     .blurbs = {mad_hatter_villain_blurb, genie_villain_blurb, tinker_bell_villain_blurb},
     .min_seats = SB_SEATS_MAX},
    {.key = "hero_2",
     .label = N_("Hero 2"),
     .seat = 4,
     .values = {"alice", "scheherazade", "peter_pan"},
     .labels = {N_("Alice"), N_("Scheherazade"), N_("Peter Pan")},
     .icons = {"mushroom", "open-book", "pan-flute"},
     .portraits = {"alice", "scheherazade", "peter_pan"},
     .blurbs = {alice_blurb, scheherazade_blurb, peter_pan_blurb},
     .min_seats = SB_SEATS_MAX},
    {.key = "hero_2_ally",
     .advanced = true,
     .label = N_("Hero 2’s ally"),
     .seat = 4,
     .values = {"mad_hatter", "genie", "tinker_bell"},
     .labels = {N_("Mad Hatter"), N_("Genie of the Lamp"), N_("Tinker Bell")},
     .icons = {"teapot", "magic-lamp", "fairy-wand"},
     .portraits = {"mad_hatter", "genie_of_the_lamp", "tinker_bell"},
     .blurbs = {mad_hatter_blurb, genie_blurb, tinker_bell_blurb},
     .min_seats = SB_SEATS_MAX},
    {0},
};

static uint8_t find_team_of_option(const GameOptions *options, int seat, bool ally)
{
    /* 2 options for each seat, sorted by seat */
    int index = seat * OPTIONS_PER_SEAT + ally;
    int set = (options->value[index] + (seat < DUEL_SEATS ? 0 : TEAMS_OFFSET)) % SB_SETS;
    return (uint8_t)sb_get_team_index(set, sb_get_side(seat), ally);
}

void sb_fill_teams(const GameOptions *options, uint8_t team[SB_SEATS_MAX], uint8_t ally[SB_SEATS_MAX])
{
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        team[seat] = find_team_of_option(options, seat, false);
        ally[seat] = find_team_of_option(options, seat, true);
    }
}

bool sb_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error)
{
    (void)content;
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    sb_fill_teams(options, team, ally);
    if (seats != DUEL_SEATS && seats != SB_SEATS_MAX) {
        return error_set(error, _("Storybook Battles is for 2 players or 2 teams of 2."));
    }
    for (int side = 0; side < SB_SIDES && seats == SB_SEATS_MAX; side++) {
        if (team[side] == team[side + SB_SIDES] || ally[side] == ally[side + SB_SIDES]) {
            return error_set(error, _("The two %s must have different teams and different allies."),
                             side == SB_HERO ? "heroes" : "villains");
        }
    }
    return true;
}

const char *sb_get_seat_phrase(int seats, int seat)
{
    static const char *const duel[] = {N_("the villain"), N_("the hero")};
    return seats == DUEL_SEATS ? _(duel[seat]) : sb_get_seat_title(seats, seat);
}

const char *sb_get_seat_title(int seats, int seat)
{
    static const char *const duel[] = {N_("Villain"), N_("Hero")};
    static const char *const teams[] = {N_("Villain A"), N_("Hero 1"), N_("Villain B"), N_("Hero 2")};
    return seats == DUEL_SEATS ? _(duel[seat]) : _(teams[seat]);
}
