/* members.c: what a game of Fantastical Adventure is made of, as views are told over a line. */
#include "games/fantastical_adventure/rules/engine.h"

/* A card that can be named, one that is hidden from the one who looks, or none. */
#define CARD .most = FA_CARDS_MAX - 1, .none = FA_HIDDEN
#define ACTOR .most = FA_ACTORS - 1, .none = FA_NONE
#define TARGET .most = FA_TARGETS - 1, .none = FA_NONE
#define SEAT .most = FA_SEATS_MAX - 1, .none = FA_NONE
#define SUIT .most = FA_SUITS - 1, .none = FA_NONE
#define ITEM .most = FA_NO_TARGET - 1, .none = FA_NONE
#define SIDE .most = FA_PRIMARIES - 1, .none = FA_NONE
#define YES_NO .most = 1
#define ANY .most = UINT8_MAX

static const Member actor[] = {
    MEMBER(FaActor, helped, .bits = FA_ACTORS),
    MEMBER(FaActor, seat, SEAT),
    MEMBER(FaActor, side, .most = FA_SIDES - 1),
    MEMBER(FaActor, status, .most = FA_DEAD),
    MEMBER(FaActor, present, YES_NO),
    MEMBER(FaActor, hand, .most = FA_HAND_MAX),
    MEMBER(FaActor, start, .most = FA_HAND_MAX),
    MEMBER_ROW(FaActor, facet, .most = FA_SUITS - 1),
    MEMBER(FaActor, strong, SUIT),
    MEMBER(FaActor, weak, SUIT),
    MEMBER(FaActor, lost, .bits = FA_SUITS),
    MEMBER(FaActor, died, ANY),
    MEMBER(FaActor, returned, ANY),
    MEMBER(FaActor, prepared, ANY),
    MEMBER(FaActor, claims, ANY),
    MEMBER(FaActor, won, YES_NO),
    MEMBER(FaActor, taken, .bits = FA_SHORTS_MAX),
    MEMBER_ROW(FaActor, long_state, .most = FA_LONG_STATES * FA_LONG_STATES - 1),
    MEMBER_ROW(FaActor, served, ANY),
    MEMBER_ROW(FaActor, short_def, .most = FA_OWN_WORDS, .none = FA_NONE),
    MEMBER_ROW(FaActor, short_serves, .most = FA_LONG_MAX - 1, .none = FA_NONE),
    MEMBER_ROW(FaActor, tried, .bits = FA_GOALS),
    MEMBER(FaActor, shown, .bits = FA_SUITS),
    {.name = NULL},
};

static const Member play[] = {
    MEMBER(FaPlay, actor, ACTOR),
    MEMBER(FaPlay, side, .most = FA_PRIMARIES - 1),
    MEMBER(FaPlay, card, CARD),
    MEMBER(FaPlay, item, ITEM),
    MEMBER(FaPlay, rival, .most = FA_PLAYS_MAX - 1, .none = FA_NONE),
    MEMBER(FaPlay, joined, YES_NO),
    MEMBER(FaPlay, result, .most = FA_TIED),
    MEMBER(FaPlay, left, YES_NO),
    {.name = NULL},
};

static const Member fight[] = {
    MEMBER_ROW(FaFight, plays, .parts = play),
    MEMBER(FaFight, on, YES_NO),
    MEMBER(FaFight, count, .most = FA_PLAYS_MAX),
    MEMBER(FaFight, goal, .most = FA_GOALS - 1),
    MEMBER(FaFight, target, TARGET),
    MEMBER(FaFight, violent, YES_NO),
    MEMBER(FaFight, own_turn, YES_NO),
    MEMBER(FaFight, king, YES_NO),
    MEMBER(FaFight, ace, YES_NO),
    MEMBER(FaFight, suspended, YES_NO),
    MEMBER(FaFight, revealed, YES_NO),
    MEMBER_ROW(FaFight, advantage, ANY),
    MEMBER_ROW(FaFight, edges, ANY),
    MEMBER(FaFight, behind, SIDE),
    MEMBER(FaFight, must_beat, YES_NO),
    MEMBER(FaFight, winner, SIDE),
    MEMBER(FaFight, blocked, YES_NO),
    MEMBER(FaFight, yielded, YES_NO),
    MEMBER(FaFight, accord, .most = FA_SETTLEMENTS - 1, .none = FA_NONE),
    MEMBER(FaFight, trumped, SIDE),
    MEMBER(FaFight, answered, YES_NO),
    MEMBER(FaFight, counted, YES_NO),
    MEMBER(FaFight, stage, ANY),
    MEMBER(FaFight, named, .bits = FA_CIRCUMSTANCES),
    {.name = NULL},
};

static const Member share[] = {
    MEMBER(FaShare, actors, .bits = FA_ACTORS),
    MEMBER(FaShare, left, ANY),
    MEMBER(FaShare, source, .most = FA_SOURCES - 1),
    {.name = NULL},
};

static const Member step[] = {
    MEMBER(FaStep, phase, .most = FA_PHASES - 1),
    MEMBER(FaStep, asked, .bits = FA_SEATS_MAX),
    MEMBER(FaStep, kind, ANY),
    MEMBER(FaStep, seat, SEAT),
    MEMBER_ROW(FaStep, arg, ANY),
    MEMBER(FaStep, settled, YES_NO),
    {.name = NULL},
};

static const Member suspended[] = {
    MEMBER(FaSuspended, actor, ACTOR),
    MEMBER(FaSuspended, card, CARD),
    MEMBER(FaSuspended, goal, .most = FA_GOALS - 1),
    MEMBER(FaSuspended, target, TARGET),
    MEMBER(FaSuspended, violent, YES_NO),
    MEMBER(FaSuspended, scene, ANY),
    MEMBER(FaSuspended, item, ITEM),
    {.name = NULL},
};

static const Member bond[] = {
    MEMBER(FaBond, a, ACTOR),
    MEMBER(FaBond, b, ACTOR),
    {.name = NULL},
};

const Member fa_members[] = {
    MEMBER_ROW(FaState, actors, .parts = actor),
    MEMBER(FaState, fight, .parts = fight),
    MEMBER(FaState, share, .parts = share),
    MEMBER_ROW(FaState, tally, .most = UINT16_MAX),
    MEMBER_ROW(FaState, drawn, .most = UINT16_MAX),
    MEMBER(FaState, claimed, .bits = FA_JOKER_VALUE + 1),
    MEMBER_ROW(FaState, steps, .parts = step),
    MEMBER_ROW(FaState, suspended, .parts = suspended),
    MEMBER_ROW(FaState, bonds, .parts = bond),
    MEMBER_ROW(FaState, where, .most = FA_IN_HAND + FA_ACTORS - 1, .none = FA_NONE),
    MEMBER(FaState, depth, .least = 1, .most = FA_DEPTH_MAX),
    MEMBER(FaState, cards, .most = FA_CARDS_MAX),
    MEMBER(FaState, deck, .most = FA_CARDS_MAX),
    MEMBER(FaState, kit, .most = FA_KITS - 1),
    MEMBER(FaState, seats, .least = FA_SEATS_MIN, .most = FA_SEATS_MAX),
    MEMBER(FaState, turn, SEAT),
    MEMBER(FaState, scene, ANY),
    MEMBER(FaState, scenes, ANY),
    MEMBER(FaState, place, .most = FA_OWN_WORDS, .none = FA_NONE),
    MEMBER(FaState, environment, .most = FA_ENVIRONMENTS - 1, .none = FA_NONE),
    MEMBER(FaState, keeper, SEAT),
    MEMBER(FaState, passed, .bits = FA_SEATS_MAX),
    MEMBER(FaState, turns, ANY),
    MEMBER(FaState, challenges, ANY),
    MEMBER(FaState, told, ANY),
    MEMBER(FaState, introduced, ANY),
    MEMBER(FaState, acts, ANY),
    MEMBER(FaState, teller, SEAT),
    MEMBER(FaState, applauded, .bits = FA_SEATS_MAX),
    MEMBER(FaState, merits, .bits = FA_MERITS),
    MEMBER(FaState, clapped, .bits = FA_SEATS_MAX),
    MEMBER(FaState, gifts, .bits = FA_SEATS_MAX),
    MEMBER(FaState, claims, ANY),
    MEMBER(FaState, secret, YES_NO),
    MEMBER(FaState, tone, .most = 2),
    MEMBER(FaState, fantastic, .most = 2),
    MEMBER(FaState, applause_mood, .most = FA_SILENT),
    MEMBER(FaState, strict, YES_NO),
    MEMBER_ROW(FaState, applause, ANY),
    MEMBER_ROW(FaState, author, ANY),
    MEMBER_ROW(FaState, vetoes, ANY),
    MEMBER_ROW(FaState, changes, ANY),
    MEMBER_ROW(FaState, ballots, .most = FA_HIDDEN_VOTE),
    MEMBER_ROW(FaState, problems, .most = FA_OWN_WORDS + 2),
    MEMBER_ROW(FaState, holders, ACTOR),
    MEMBER(FaState, riddle, .most = FA_OWN_WORDS, .none = FA_NONE),
    MEMBER(FaState, riddle_card, CARD),
    MEMBER(FaState, claim_card, CARD),
    MEMBER(FaState, claim_actor, ACTOR),
    MEMBER_ROW(FaState, frames_used, .bits = 8),
    MEMBER(FaState, over, YES_NO),
    {.name = NULL},
};
