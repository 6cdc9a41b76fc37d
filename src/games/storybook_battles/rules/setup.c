/* setup.c: who fields which team: the dials of the set-up page. */
#include "games/storybook_battles/rules/engine.h"

/* Each seat has two dials in a row, its team and its ally, the first two seats first. The dials of the others
   begin with the second set, so that what stands there at first is nobody's double. */
enum { DIALS_OF_SEAT = 2, DUEL_SEATS = 2, TEAMS_OFFSET = 1 };

/* What the dials say of each team. */
static const char captain_hook_blurb[] =
    "Few great cards and a crew to die for them. Each of the great ones wins alone, and is dearly missed.";
static const char queen_of_hearts_blurb[] =
    "A wall of cards. Their shields hold all round, and what comes near is taken by two at a time.";
static const char forty_thieves_blurb[] =
    "Swords in front, nothing behind, and nobody to be seen. They lie hidden and then come all at once.";
static const char tinker_bell_villain_blurb[] =
    "Spite and deep water: sudden stings from the side, and a gun that needs aiming.";
static const char mad_hatter_villain_blurb[] =
    "The Hatter’s other friends, from behind the mirror. They wait, weep, and eat you.";
static const char genie_villain_blurb[] = "The lamp in the wrong hands: things that cling, burn and bargain.";
static const char peter_pan_blurb[] =
    "Many small fighters with one quick blade each. They are worth little, and two of them bring anyone "
    "down.";
static const char alice_blurb[] =
    "Everyone here has one grand side and one silly one, and a quarter turn decides which is met.";
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
     .label = "Villain",
     .seat = 1,
     .values = {"captain_hook", "queen_of_hearts", "forty_thieves"},
     .labels = {"Captain Hook", "Queen of Hearts", "The Forty Thieves"},
     .icons = {"pirate-flag", "hearts", "cave-entrance"},
     .sitters = {"captain_hook", "queen_of_hearts", "captain_of_thieves"},
     .blurbs = {captain_hook_blurb, queen_of_hearts_blurb, forty_thieves_blurb}},
    {.key = "villain_ally",
     .label = "Villain’s ally",
     .seat = 1,
     .values = {"tinker_bell_villain", "mad_hatter_villain", "genie_villain"},
     .labels = {"Tinker Bell", "Mad Hatter", "Genie of the Lamp"},
     .icons = {"bat-wing", "coffee-cup", "bottled-shadow"},
     .sitters = {"jealous_tinker_bell", "hatta", "ifrit"},
     .blurbs = {tinker_bell_villain_blurb, mad_hatter_villain_blurb, genie_villain_blurb}},
    {.key = "hero",
     .label = "Hero",
     .seat = 2,
     .values = {"peter_pan", "alice", "scheherazade"},
     .labels = {"Peter Pan", "Alice", "Scheherazade"},
     .icons = {"pan-flute", "mushroom", "open-book"},
     .sitters = {"peter_pan", "alice", "scheherazade"},
     .blurbs = {peter_pan_blurb, alice_blurb, scheherazade_blurb}},
    {.key = "hero_ally",
     .label = "Hero’s ally",
     .seat = 2,
     .values = {"tinker_bell", "mad_hatter", "genie"},
     .labels = {"Tinker Bell", "Mad Hatter", "Genie of the Lamp"},
     .icons = {"fairy-wand", "teapot", "magic-lamp"},
     .sitters = {"tinker_bell", "mad_hatter", "genie_of_the_lamp"},
     .blurbs = {tinker_bell_blurb, mad_hatter_blurb, genie_blurb}},
    {.key = "villain_b",
     .label = "Villain B",
     .seat = 3,
     .values = {"queen_of_hearts", "forty_thieves", "captain_hook"},
     .labels = {"Queen of Hearts", "The Forty Thieves", "Captain Hook"},
     .icons = {"hearts", "cave-entrance", "pirate-flag"},
     .sitters = {"queen_of_hearts", "captain_of_thieves", "captain_hook"},
     .blurbs = {queen_of_hearts_blurb, forty_thieves_blurb, captain_hook_blurb},
     .min_seats = SB_SEATS_MAX},
    {.key = "villain_b_ally",
     .label = "Villain B’s ally",
     .seat = 3,
     .values = {"mad_hatter_villain", "genie_villain", "tinker_bell_villain"},
     .labels = {"Mad Hatter", "Genie of the Lamp", "Tinker Bell"},
     .icons = {"coffee-cup", "bottled-shadow", "bat-wing"},
     .sitters = {"hatta", "ifrit", "jealous_tinker_bell"},
     .blurbs = {mad_hatter_villain_blurb, genie_villain_blurb, tinker_bell_villain_blurb},
     .min_seats = SB_SEATS_MAX},
    {.key = "hero_2",
     .label = "Hero 2",
     .seat = 4,
     .values = {"alice", "scheherazade", "peter_pan"},
     .labels = {"Alice", "Scheherazade", "Peter Pan"},
     .icons = {"mushroom", "open-book", "pan-flute"},
     .sitters = {"alice", "scheherazade", "peter_pan"},
     .blurbs = {alice_blurb, scheherazade_blurb, peter_pan_blurb},
     .min_seats = SB_SEATS_MAX},
    {.key = "hero_2_ally",
     .label = "Hero 2’s ally",
     .seat = 4,
     .values = {"mad_hatter", "genie", "tinker_bell"},
     .labels = {"Mad Hatter", "Genie of the Lamp", "Tinker Bell"},
     .icons = {"teapot", "magic-lamp", "fairy-wand"},
     .sitters = {"mad_hatter", "genie_of_the_lamp", "tinker_bell"},
     .blurbs = {mad_hatter_blurb, genie_blurb, tinker_bell_blurb},
     .min_seats = SB_SEATS_MAX},
    {0},
};

/* ------------------------------------------------------------------ what is chosen */

/* Of the dial's value. */
static uint8_t team_of_dial(const GameOptions *options, int seat, bool ally)
{
    /* The dials stand in the order villain, hero, as the seats do. */
    int dial = seat * DIALS_OF_SEAT + ally;
    int set = (options->value[dial] + (seat < DUEL_SEATS ? 0 : TEAMS_OFFSET)) % SB_SETS;
    return (uint8_t)sb_team_index(set, sb_side(seat), ally);
}

void sb_teams_chosen(const GameOptions *options, uint8_t team[SB_SEATS_MAX], uint8_t ally[SB_SEATS_MAX])
{
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        team[seat] = team_of_dial(options, seat, false);
        ally[seat] = team_of_dial(options, seat, true);
    }
}

bool sb_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error)
{
    (void)content;
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    sb_teams_chosen(options, team, ally);
    if (seats != DUEL_SEATS && seats != SB_SEATS_MAX) {
        return error_set(error, "Storybook Battles is for 2 players or 2 teams of 2.");
    }
    for (int side = 0; side < SB_SIDES && seats == SB_SEATS_MAX; side++) {
        if (team[side] == team[side + SB_SIDES] || ally[side] == ally[side + SB_SIDES]) {
            return error_set(error, "The two %s need different teams and different allies.",
                             side == SB_HERO ? "heroes" : "villains");
        }
    }
    return true;
}

const char *sb_seat_called(int seats, int seat)
{
    static const char *const duel[] = {"the villain", "the hero"};
    return seats == DUEL_SEATS ? duel[seat] : sb_seat_title(seats, seat);
}

const char *sb_seat_title(int seats, int seat)
{
    static const char *const duel[] = {"Villain", "Hero"};
    static const char *const teams[] = {"Villain A", "Hero 1", "Villain B", "Hero 2"};
    return seats == DUEL_SEATS ? duel[seat] : teams[seat];
}
