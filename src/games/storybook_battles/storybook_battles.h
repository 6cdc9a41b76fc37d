/* storybook_battles.h: state, typed content and private functions of the duel on the unbounded grid. */
#ifndef STORYBOOK_BATTLES_H
#define STORYBOOK_BATTLES_H

#include "core/game.h"

enum {
    SB_SEATS_MAX = 4,
    SB_SETS = 3,
    SB_TEAMS_OF_SIDE = 3,   /* as many allies */
    SB_TEAMS = 4 * SB_SETS, /* hero team, villain team, heroes' ally, villains' ally of each set */
    SB_TEAM_CARDS = 10,
    SB_ALLY_CARDS = 5,
    SB_DECK = SB_TEAM_CARDS + SB_ALLY_CARDS, /* cards of one seat */
    SB_CARDS_MAX = SB_SEATS_MAX * SB_DECK,
    SB_CHARACTERS = SB_SETS * 2 * SB_DECK,
    SB_TWISTS_OF_TEAM = 2,
    SB_TWISTS = SB_TEAMS * SB_TWISTS_OF_TEAM,
    SB_TWISTS_TO_CHOOSE = 2 * SB_TWISTS_OF_TEAM,
    SB_OPENING_HAND = 4,
    SB_OPENING_CARDS = 2, /* hidden or played in the set-up */
    SB_STRENGTH_MAX = 8,  /* swords or shields on a side */
    SB_GRID = 32,
    SB_SPREAD_MAX = 30, /* no row or column of cards reaches further; the grid itself has no edge */
    SB_NEEDS_MAX = 3,
    SB_EFFECTS_MAX = 3,
    SB_CHOICES_MAX = 2, /* cards chosen for one twist */
    SB_REFERENCES = 2,  /* printed once for each set */
    SB_NONE = 255,      /* no card, no character, or one that redact hid */
};

typedef enum SbSide { SB_VILLAIN, SB_HERO, SB_SIDES } SbSide;

/* The sides of a card as its controller reads it, and the directions of the grid: clockwise from north. */
typedef enum SbDirection { SB_NORTH, SB_EAST, SB_SOUTH, SB_WEST, SB_DIRECTIONS } SbDirection;

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct SbEdge {
    uint8_t swords, shields;
} SbEdge;

typedef struct SbCharacter {
    const char *id, *name, *icon, *flavour;
    uint8_t team; /* index into SbContent.teams */
    uint8_t points;
    bool leader;
    SbEdge edge[SB_DIRECTIONS]; /* edge[SB_NORTH] points away from the controller of a card as it is played */
} SbCharacter;

typedef struct SbTeam {
    const char *id, *name, *icon, *blurb;
    const char *set; /* "Neverland" */
    uint32_t tone;   /* 0xRRGGBB */
    uint8_t side;    /* SbSide */
    bool ally;
    uint8_t first, count; /* its characters */
    uint8_t twists[SB_TWISTS_OF_TEAM];
} SbTeam;

/* What a need counts. */
typedef enum SbQuantity {
    SB_Q_IN_PLAY,
    SB_Q_FACE_UP,
    SB_Q_HIDDEN,
    SB_Q_HAND,
    SB_Q_DECK,
    SB_Q_POINTS,     /* captured plot points of the side */
    SB_Q_ADJACENT,   /* cards of that side next to `character`, which must lie face up */
    SB_Q_THREATENED, /* cards that a battle at this moment would capture */
    SB_QUANTITIES
} SbQuantity;

typedef enum SbWhose { SB_MINE, SB_THEIRS, SB_ANYBODYS, SB_WHOSE } SbWhose;

typedef enum SbCompare {
    SB_AT_LEAST,
    SB_AT_MOST,
    SB_MORE_THAN_OTHERS,
    SB_FEWER_THAN_OTHERS,
    SB_COMPARES
} SbCompare;

typedef struct SbNeed {
    uint8_t quantity;  /* SbQuantity */
    uint8_t whose;     /* SB_MINE or SB_THEIRS: of the seat's side or the other */
    uint8_t compare;   /* SbCompare */
    uint8_t n;         /* the bound, or by how many more or fewer */
    uint8_t character; /* SB_Q_ADJACENT; with SB_Q_IN_PLAY: only this one; else SB_NONE */
} SbNeed;

typedef enum SbVerb {
    SB_DO_SPIN, /* turns each card by n quarter turns clockwise */
    SB_DO_REVEAL,
    SB_DO_HIDE,   /* turns face down */
    SB_DO_SLIDE,  /* slides the chosen card in a chosen direction */
    SB_DO_RETURN, /* to its owner's hand */
    SB_DO_CAPTURE,
    SB_DO_SWAP,          /* the two chosen cards change places */
    SB_DO_DRAW,          /* n cards, as far as deck and hand allow */
    SB_DO_ACTION_POINTS, /* n more for this turn; less, for the other side's next turn */
    SB_DO_SWORDS,        /* lasting: n more on every side */
    SB_DO_SHIELDS,       /* lasting: n more on every side */
    SB_DO_STAY,          /* lasting: may not be spun or slid */
    SB_DO_REST,          /* lasting: takes no part in battles */
    SB_VERBS
} SbVerb;

typedef enum SbFaceState { SB_FACE_UP, SB_FACE_DOWN, SB_EITHER_FACE, SB_FACES } SbFaceState;

typedef struct SbTarget {
    uint8_t whose;     /* SbWhose */
    uint8_t face;      /* SbFaceState */
    uint8_t adjacent;  /* only next to this character; SB_NONE = anywhere */
    uint8_t character; /* only this one; SB_NONE = any */
    uint8_t pick;      /* how many the player chooses: 0 = all of them, else 1 or 2 (swap) */
    bool same;         /* the cards of the effect before; all else is as there, and nothing is chosen anew */
} SbTarget;

typedef enum SbUntil {
    SB_UNTIL_BATTLE,      /* the next battle is over */
    SB_UNTIL_NEXT_BATTLE, /* the one after it is over */
    SB_UNTIL_OWN_TURN,    /* the seat's next turn begins */
    SB_UNTIL_END,         /* the end of the game */
    SB_UNTILS
} SbUntil;

typedef struct SbEffect {
    uint8_t verb; /* SbVerb */
    int8_t n;
    uint8_t until; /* SbUntil, of lasting verbs */
    SbTarget target;
} SbEffect;

typedef struct SbTwist {
    const char *id, *name, *icon, *flavour;
    uint8_t team;
    bool hourglass;
    uint8_t need_count, effect_count;
    SbNeed needs[SB_NEEDS_MAX];
    SbEffect effects[SB_EFFECTS_MAX];
    char text[320]; /* generated from needs and effects: rich text */
} SbTwist;

typedef struct SbPlace {
    int8_t x, y; /* x grows to the east, y to the south */
} SbPlace;

/* Where set-up puts its cards, for one pair of seats (duel) or two. */
typedef struct SbLayout {
    SbPlace leader[SB_SEATS_MAX / 2];
    SbPlace hidden[SB_SEATS_MAX / 2][SB_OPENING_CARDS];
    SbPlace played[SB_SEATS_MAX / 2][SB_OPENING_CARDS];
} SbLayout;

typedef struct SbDials {
    int action_points, hand_max;
    int cost_draw, cost_reveal, cost_spin, cost_slide, cost_play, cost_hide;
    int goal_duel, goal_teams; /* plot points */
    int quiet_turns;           /* without a capture, with no deck left, that end the game */
    int turns_max;
    SbLayout duel, teams;
} SbDials;

/* A card that sums up the rules. */
typedef struct SbReference {
    const char *name, *icon;
    char text[768]; /* rich text; costs are those of the dials */
} SbReference;

typedef struct SbContent {
    SbTeam teams[SB_TEAMS]; /* by set; in each: hero team, villain team, heroes' ally, villains' ally */
    SbCharacter characters[SB_CHARACTERS];
    SbTwist twists[SB_TWISTS];
    SbReference references[SB_REFERENCES];
    SbDials dials;
    uint64_t hash;
    void *files; /* what the strings point into; content.c's own */
} SbContent;

/* Reads cards/storybook_battles/{dials,set_*}.json; NULL with `error` naming file, line and key. */
SbContent *sb_content_load(const char *folder, Error *error);
void sb_content_free(SbContent *content);

#endif
