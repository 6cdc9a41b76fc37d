/* setup.c: the initial state, and the check whether a story kit has enough characters. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <string.h>

/* number of scenes for each value of FA_OPTION_SCENES, or 0 if the players decide when the story ends */
static const uint8_t scene_counts[] = {8, 4, 12, 0};

/* Returns the number of seats that play rivals: at least 1, and more in games with more players. */
static int count_rival_seats(int seats)
{
    return seats < 5 ? 1 : seats < 8 ? 2 : 3;
}

bool fa_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error)
{
    const FaKit *kit = &content->kits[options->value[FA_OPTION_KIT]];
    int count[FA_SIDES] = {0};
    for (int i = 0; i < kit->character_count; i++) {
        count[kit->characters[i].side] += !kit->characters[i].bench;
    }
    const int rivals = count_rival_seats(seats);
    return (count[FA_RIVALS] >= rivals && count[FA_HEROES] >= seats - rivals) ||
           error_set(error, _("*%s* has too small a cast for %d players."), kit->title, seats);
}

static void set_up_actor(const FaCharacter *character, FaActor *actor)
{
    actor->side = character->side;
    actor->start = fa_level_hand[character->level];
    actor->strong = character->strong;
    actor->weak = character->weak;
    for (int i = 0; i < character->long_count; i++) {
        actor->long_state[i] = FA_LONG_OPEN;
    }
}

static void set_up_actors(FaState *state, const FaKit *kit)
{
    for (int i = 0; i < FA_ACTORS; i++) {
        FaActor *who = &state->actors[i];
        who->seat = FA_NONE;
        who->side = FA_RIVALS;
        who->strong = who->weak = who->rival = FA_NONE;
        memset(who->short_def, FA_NONE, sizeof who->short_def);
        for (int suit = 0; suit < FA_SUITS; suit++) {
            who->facet[suit] = (uint8_t)suit;
        }
        if (i < kit->character_count) {
            set_up_actor(&kit->characters[i], who);
        } else if (i >= FA_FIRST_STRANGER && i < FA_FIRST_ENVIRONMENT) {
            /* A player writes this Ambition, because the story kit has no text for it. */
            who->long_state[0] = FA_LONG_OPEN;
        }
    }
}

/* Assigns the characters of each side to the seats that play this side, one character to each seat in turn,
 * in the order of the story kit. Leaves out the characters that no seat plays at first. */
static void assign_characters(FaState *state, const FaKit *kit)
{
    const int rivals = count_rival_seats(state->seats), heroes = state->seats - rivals;
    int dealt[FA_SIDES] = {0};
    for (int i = 0; i < kit->character_count; i++) {
        const FaCharacter *character = &kit->characters[i];
        if (!character->bench) {
            const int number = dealt[character->side]++;
            state->actors[i].seat =
                (uint8_t)(character->side == FA_HEROES ? number % heroes : heroes + number % rivals);
        }
    }
}

static void set_up_items(FaState *state, const FaKit *kit)
{
    memset(state->bonds, FA_NONE, sizeof state->bonds);
    for (int i = 0; i < kit->bond_count; i++) {
        const FaBondText *bond = &kit->bonds[i];
        state->bonds[i] = bond->a < bond->b ? (FaBond){bond->a, bond->b} : (FaBond){bond->b, bond->a};
    }
    for (int i = 0; i < FA_ITEMS; i++) {
        state->holders[i] = kit->items[i].holder;
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        state->suspended[i] = (FaSuspended){.actor = FA_NONE, .card = FA_NONE};
    }
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        state->fight.plays[i] =
            (FaPlay){.actor = FA_NONE, .card = FA_NONE, .item = FA_NONE, .rival = FA_NONE};
    }
}

void fa_init_state(void *bytes, const GameContent *content, const GameOptions *options, int seats,
                   uint64_t seed)
{
    enum { DECKS_FEW = 2, DECKS_MANY = 3, MANY_SEATS = 6 };
    FaState *state = bytes;
    rng_seed(&state->rng, seed);
    state->kit = options->value[FA_OPTION_KIT];
    state->seats = (uint8_t)seats;
    state->scenes = scene_counts[options->value[FA_OPTION_SCENES]];
    state->tone = options->value[FA_OPTION_TONE];
    state->fantastic = options->value[FA_OPTION_FANTASTIC];
    state->secret = options->value[FA_OPTION_VOTES];
    state->claims = (uint8_t)(content->dials.claims + options->value[FA_OPTION_CLAIMS]);
    state->applause_mood = options->value[FA_OPTION_APPLAUSE];
    state->strict = options->value[FA_OPTION_STRICT];
    state->open_order = options->value[FA_OPTION_ORDER];
    state->decider = FA_NONE;
    state->cards = (uint8_t)(FA_DECK_CARDS * (seats < MANY_SEATS ? DECKS_FEW : DECKS_MANY));
    state->deck = state->cards;
    memset(state->where + state->cards, FA_NONE, (size_t)(FA_CARDS_MAX - state->cards));
    state->environment = state->place = state->teller = FA_NONE;
    state->riddle_card = state->claim_card = state->claim_actor = FA_NONE;
    memset(state->applause, content->dials.applause, (size_t)seats);
    const FaKit *kit = fa_get_kit(state, content);
    set_up_actors(state, kit);
    set_up_items(state, kit);
    assign_characters(state, kit);
    fa_push_step(state, FA_PHASE_CASTING, fa_get_all_seats(state));
}
