/* state_schema.c: fields of the state, their ranges, and the seats that see them. */
#include "games/fantastical_adventure/rules/engine.h"

/* Values of a card field: a card index, FA_HIDDEN, or FA_NONE. */
#define CARD .max = FA_CARDS_MAX - 1, .none = FA_HIDDEN
#define ACTOR .max = FA_ACTORS - 1, .none = FA_NONE
#define TARGET .max = FA_TARGETS - 1, .none = FA_NONE
#define SEAT .max = FA_SEATS_MAX - 1, .none = FA_NONE
#define SUIT .max = FA_SUITS - 1, .none = FA_NONE
#define ITEM .max = FA_NO_TARGET - 1, .none = FA_NONE
#define SIDE .max = FA_PRIMARIES - 1, .none = FA_NONE
#define YES_NO .max = 1
#define ANY .max = UINT8_MAX

static const StateField actor[] = {
    FIELD(FaActor, helped, .bits = FA_ACTORS),
    FIELD(FaActor, seat, SEAT),
    FIELD(FaActor, side, .max = FA_SIDES - 1),
    FIELD(FaActor, status, .max = FA_DEAD),
    FIELD(FaActor, present, YES_NO),
    FIELD(FaActor, hand, .max = FA_HAND_MAX),
    FIELD(FaActor, start, .max = FA_HAND_MAX),
    FIELD_ARRAY(FaActor, facet, .max = FA_SUITS - 1),
    FIELD(FaActor, strong, SUIT),
    FIELD(FaActor, weak, SUIT),
    FIELD(FaActor, lost, .bits = FA_SUITS),
    FIELD(FaActor, died, ANY),
    FIELD(FaActor, returned, ANY),
    FIELD(FaActor, prepared, ANY),
    FIELD(FaActor, claims, ANY),
    FIELD(FaActor, won, YES_NO),
    FIELD(FaActor, taken, .bits = FA_SHORTS_MAX),
    FIELD_ARRAY(FaActor, long_state, .max = FA_LONG_STATES * FA_LONG_STATES - 1),
    FIELD_ARRAY(FaActor, served, ANY),
    FIELD_ARRAY(FaActor, short_def, .max = FA_CUSTOM, .none = FA_NONE),
    FIELD_ARRAY(FaActor, short_serves, .max = FA_LONG_MAX - 1, .none = FA_NONE),
    FIELD_ARRAY(FaActor, tried, .bits = FA_GOALS),
    FIELD(FaActor, shown, .bits = FA_SUITS),
    FIELD(FaActor, at_stake, .bits = FA_SHORTS_MAX),
    FIELD(FaActor, gained, .bits = FA_SHORTS_MAX),
    FIELD(FaActor, failed, .bits = FA_SHORTS_MAX),
    FIELD(FaActor, rival, ACTOR),
    {.name = NULL},
};

static const StateField play[] = {
    FIELD(FaPlay, actor, ACTOR),
    FIELD(FaPlay, side, .max = FA_PRIMARIES - 1),
    FIELD(FaPlay, card, CARD),
    FIELD(FaPlay, item, ITEM),
    FIELD(FaPlay, rival, .max = FA_PLAYS_MAX - 1, .none = FA_NONE),
    FIELD(FaPlay, joined, YES_NO),
    FIELD(FaPlay, result, .max = FA_TIED),
    FIELD(FaPlay, left, YES_NO),
    {.name = NULL},
};

static const StateField fight[] = {
    FIELD_ARRAY(FaConflict, plays, .fields = play),
    FIELD(FaConflict, on, YES_NO),
    FIELD(FaConflict, count, .max = FA_PLAYS_MAX),
    FIELD(FaConflict, goal, .max = FA_GOALS - 1),
    FIELD(FaConflict, target, TARGET),
    FIELD(FaConflict, violent, YES_NO),
    FIELD(FaConflict, own_turn, YES_NO),
    FIELD(FaConflict, king, YES_NO),
    FIELD(FaConflict, ace, YES_NO),
    FIELD(FaConflict, suspended, YES_NO),
    FIELD(FaConflict, revealed, YES_NO),
    FIELD_ARRAY(FaConflict, advantage, ANY),
    FIELD_ARRAY(FaConflict, edges, ANY),
    FIELD(FaConflict, behind, SIDE),
    FIELD(FaConflict, must_beat, YES_NO),
    FIELD(FaConflict, winner, SIDE),
    FIELD(FaConflict, blocked, YES_NO),
    FIELD(FaConflict, yielded, YES_NO),
    FIELD(FaConflict, accord, .max = FA_SETTLEMENTS - 1, .none = FA_NONE),
    FIELD(FaConflict, trumped, SIDE),
    FIELD(FaConflict, answered, YES_NO),
    FIELD(FaConflict, counted, YES_NO),
    FIELD(FaConflict, stage, ANY),
    FIELD(FaConflict, named, .bits = FA_CIRCUMSTANCES),
    {.name = NULL},
};

static const StateField share[] = {
    FIELD(FaShare, actors, .bits = FA_ACTORS),
    FIELD(FaShare, left, ANY),
    FIELD(FaShare, source, .max = FA_SOURCES - 1),
    FIELD_PADDING(FaShare, spare),
    {.name = NULL},
};

static const StateField step[] = {
    FIELD(FaStep, phase, .max = FA_PHASES - 1),
    FIELD(FaStep, asked, .bits = FA_SEATS_MAX),
    FIELD(FaStep, kind, ANY),
    FIELD(FaStep, seat, SEAT),
    FIELD_ARRAY(FaStep, arg, ANY),
    FIELD(FaStep, settled, YES_NO),
    {.name = NULL},
};

static const StateField suspended[] = {
    FIELD(FaSuspended, actor, ACTOR),
    FIELD(FaSuspended, card, CARD),
    FIELD(FaSuspended, goal, .max = FA_GOALS - 1),
    FIELD(FaSuspended, target, TARGET),
    FIELD(FaSuspended, violent, YES_NO),
    FIELD(FaSuspended, scene, ANY),
    FIELD(FaSuspended, item, ITEM),
    FIELD_PADDING(FaSuspended, spare),
    {.name = NULL},
};

static const StateField bond[] = {
    FIELD(FaBond, a, ACTOR),
    FIELD(FaBond, b, ACTOR),
    {.name = NULL},
};

const StateField fa_state_fields[] = {
    FIELD(FaState, rng, RNG_FIELD),
    FIELD_ARRAY(FaState, actors, .fields = actor),
    FIELD(FaState, fight, .fields = fight),
    FIELD(FaState, share, .fields = share),
    FIELD_ARRAY(FaState, tally, .max = UINT16_MAX),
    FIELD_ARRAY(FaState, drawn, .max = UINT16_MAX),
    FIELD(FaState, claimed, .bits = FA_JOKER_VALUE + 1),
    FIELD_ARRAY(FaState, steps, .fields = step),
    FIELD_ARRAY(FaState, suspended, .fields = suspended),
    FIELD_ARRAY(FaState, bonds, .fields = bond),
    FIELD_ARRAY(FaState, where, .max = FA_IN_HAND + FA_ACTORS - 1, .none = FA_NONE),
    FIELD(FaState, depth, .min = 1, .max = FA_DEPTH_MAX),
    FIELD(FaState, cards, .max = FA_CARDS_MAX),
    FIELD(FaState, deck, .max = FA_CARDS_MAX),
    FIELD(FaState, kit, .max = FA_KITS - 1),
    FIELD(FaState, seats, .min = FA_SEATS_MIN, .max = FA_SEATS_MAX),
    FIELD(FaState, turn, SEAT),
    FIELD(FaState, scene, ANY),
    FIELD(FaState, scenes, ANY),
    FIELD(FaState, place, .max = FA_CUSTOM, .none = FA_NONE),
    FIELD(FaState, environment, .max = FA_ENVIRONMENTS - 1, .none = FA_NONE),
    FIELD(FaState, keeper, SEAT),
    FIELD(FaState, passed, .bits = FA_SEATS_MAX),
    FIELD(FaState, turns, ANY),
    FIELD(FaState, challenges, ANY),
    FIELD(FaState, told, ANY),
    FIELD(FaState, introduced, ANY),
    FIELD(FaState, acts, ANY),
    FIELD(FaState, teller, SEAT),
    FIELD(FaState, applauded, .bits = FA_SEATS_MAX),
    FIELD(FaState, merits, .bits = FA_MERITS),
    FIELD(FaState, clapped, .bits = FA_SEATS_MAX),
    FIELD(FaState, gifts, .bits = FA_SEATS_MAX),
    FIELD(FaState, claims, ANY),
    FIELD(FaState, secret, YES_NO),
    FIELD(FaState, tone, .max = 2),
    FIELD(FaState, fantastic, .max = 2),
    FIELD(FaState, applause_mood, .max = FA_SILENT),
    FIELD(FaState, strict, YES_NO),
    FIELD_ARRAY(FaState, applause, ANY),
    FIELD_ARRAY(FaState, author, ANY),
    FIELD_ARRAY(FaState, vetoes, ANY),
    FIELD_ARRAY(FaState, changes, ANY),
    FIELD_ARRAY(FaState, ballots, .max = FA_BALLOT_HIDDEN),
    FIELD_ARRAY(FaState, problems, .max = FA_CUSTOM + 2),
    FIELD_ARRAY(FaState, holders, ACTOR),
    FIELD(FaState, riddle, .max = FA_CUSTOM, .none = FA_NONE),
    FIELD(FaState, riddle_card, CARD),
    FIELD(FaState, claim_card, CARD),
    FIELD(FaState, claim_actor, ACTOR),
    FIELD_ARRAY(FaState, frames_used, .bits = 8),
    FIELD(FaState, over, YES_NO),
    FIELD(FaState, open_order, YES_NO),
    FIELD(FaState, time, .max = FA_TIMES - 1),
    FIELD(FaState, deciding, YES_NO),
    FIELD(FaState, verdict, .max = FA_VERDICTS - 1),
    FIELD(FaState, decider, ACTOR),
    FIELD(FaState, talked, .bits = FA_SEATS_MAX),
    FIELD_ARRAY(FaState, promised, .bits = FA_SEATS_MAX),
    FIELD(FaState, broken, .bits = FA_SEATS_MAX),
    FIELD_PADDING(FaState, spare),
    {.name = NULL},
};
