/* fantastical_adventure.h: state, typed content and private functions of the storytelling game of Facets and
 * suits. "Rulebook" is the scratch rules' text; a name after a colon is its heading. */
#ifndef FANTASTICAL_ADVENTURE_H
#define FANTASTICAL_ADVENTURE_H

#include "core/card_files.h"
#include "core/tell.h"
#include "games/fantastical_adventure/game.h"

enum {
    FA_SEATS_MIN = 3,
    FA_SEATS_MAX = GAME_SEATS_MAX,
    FA_SUITS = 4,
    FA_RANKS = 13,         /* deuce to Ace */
    FA_JOKER = 52,         /* the kind of both Jokers */
    FA_KINDS = 53,         /* of cards: suit * 13 + rank, and the Joker */
    FA_DECK_CARDS = 54,    /* two Jokers each */
    FA_CARDS_MAX = 3 * 54, /* Rulebook: What you need */
    FA_HAND_MAX = 60,      /* no hand grows beyond */
    FA_KITS = 6,
    FA_CHARACTERS_MAX = 12, /* of a kit */
    FA_STRANGERS = 4,       /* made up in play */
    FA_ENVIRONMENTS = 3,    /* of a kit */
    FA_FIRST_STRANGER = FA_CHARACTERS_MAX,
    FA_FIRST_ENVIRONMENT = FA_FIRST_STRANGER + FA_STRANGERS,
    FA_ACTORS = FA_FIRST_ENVIRONMENT + FA_ENVIRONMENTS,
    FA_ITEMS = 4,
    FA_FIRST_ITEM = FA_ACTORS, /* among targets */
    FA_NO_TARGET = FA_FIRST_ITEM + FA_ITEMS,
    FA_TARGETS,      /* actors, items, nothing */
    FA_LONG_MAX = 4, /* Rulebook: Ambitions */
    FA_SHORT_OPEN_MAX = 4,
    FA_SHORTS_MAX = 8, /* of a kit's character */
    FA_OWN_WORDS = 15, /* instead of a number of the kit: told by the one who moves */
    FA_BONDS_MAX = 4,  /* Rulebook: Bonds */
    FA_BOND_LIST_MAX = 40,
    FA_FRAMES = 12,
    FA_PROBLEMS = 12,
    FA_ANSWERS = 6, /* ways to name a problem */
    FA_CIRCUMSTANCES = 16,
    FA_CIRCUMSTANCE_WORDS = FA_CIRCUMSTANCES, /* the number that stands for one in own words */
    FA_PLAYS_MAX = 16,                        /* cards in a Conflict: two primaries and their Supporters */
    FA_SUSPENDED_MAX = 8,
    FA_DEPTH_MAX = 20, /* of what waits for something else */
    FA_WAYS = 3,       /* of winning by a Facet, as narrators tell it */
    FA_SLIPS = 2,      /* of losing by it */
    FA_PREVIOUSLY = 5,
    FA_THINGS = 40,
    FA_TAGS_MAX = 4,
    FA_CHANGES_MAX = 12, /* of a seat to its cast, before the story and in it */
    FA_HIDDEN = 254,     /* a card that lies face down for the one who looks */
    FA_NONE = 255,       /* nothing, nobody; of a card's place: hidden by redact */
};

/* ------------------------------------------------------------------ who trumps whom (Rulebook: Conflict) */

typedef enum FaStrength { FA_WEAK, FA_PLAIN, FA_STRONG } FaStrength;
typedef enum FaOutcome { FA_LOSES, FA_TIES, FA_WINS } FaOutcome;

/* What a card is worth to the one who plays it. Faces count 10; a Joker has value FA_JOKER_VALUE. */
enum { FA_DEUCE = 2, FA_FACE_VALUE = 10, FA_JOKER_VALUE = 11, FA_STRENGTHS = 3 };

typedef struct FaAction {
    uint8_t value;    /* 2..11 */
    uint8_t strength; /* FaStrength; a Joker's says nothing */
} FaAction;

/* The one place that decides: Joker and Deuce first, then strength, then value. */
FaOutcome fa_trump(FaAction mine, FaAction theirs);
/* Two Weak actions for a common goal: one Strong one of the higher value. */
FaAction fa_tandem(FaAction one, FaAction other);
/* In an Identify Check: only "higher" counts, and a Joker is above all but a Deuce laid after it. */
bool fa_is_higher(int kind, int than);
/* Is the card that was laid face down before all claims higher than each of them? `values`: a bit for the
   value of each claim. A Deuce that lay there before a Joker does not beat it. */
bool fa_is_highest(int kind, unsigned values);

int fa_suit(int kind); /* 0..3; FA_NONE for a Joker */
int fa_rank(int kind); /* 0 = deuce .. 12 = Ace; FA_NONE for a Joker */
int fa_value(int kind);
enum { FA_JACK = 9, FA_QUEEN, FA_KING, FA_ACE };

/* Whose cards: which suits are Strong and Weak (FA_NONE = none), and which cannot be played at all. */
typedef struct FaProfile {
    uint8_t strong, weak;
    uint8_t lost; /* a bit for each suit */
} FaProfile;

FaAction fa_action(int kind, FaProfile profile);
bool fa_playable(int kind, FaProfile profile);

/* How many of the cards nobody has seen there are of each kind. */
typedef struct FaUnseen {
    uint8_t of[FA_KINDS];
} FaUnseen;

/* Of `all` cards, how many lose to an action, and how many tie with it. Unplayable ones count as losing. */
typedef struct FaCount {
    int wins, ties, all;
} FaCount;

FaCount fa_count(FaAction mine, const FaUnseen *unseen, FaProfile theirs);
/* That none of `bad` cards among `all` is in a hand of `hand`: C(all - bad, hand) / C(all, hand). */
double fa_none_of(int bad, int all, int hand);

/* Three numbers, never one. Each exact. */
typedef struct FaOdds {
    double random_win, random_tie; /* a random unseen card answers */
    double best_win, best_tie;     /* the best of their hand answers */
    double
        pushed_win; /* and I push once with `push`: that they cannot push back; 0 without Advantage or card */
    int push;       /* the best card to push with, FA_NONE = none */
} FaOdds;

/* What is known of the other side: the best of `hand` cards answers, and of `rest` cards it may push back,
   unless its Advantage is 0. */
typedef struct FaTheirs {
    int hand, rest, advantage;
} FaTheirs;

/* `rest` is my hand without the card in play. A side with Advantage 0 cannot push. */
FaOdds fa_odds(FaAction mine, const FaUnseen *unseen, FaProfile theirs, FaTheirs they, const FaUnseen *rest,
               FaProfile own, int own_advantage);

/* Of a claim in an Identify Check (Rulebook: Identify Checks), each exact. */
typedef struct FaClaimOdds {
    double hidden; /* the card that lies face down is no higher */
    double alone;  /* none of the cards that others hold is higher */
    double both;   /* so that it stays what was said, whatever they do */
} FaClaimOdds;

/* `values` are those of the claims made before, a bit each; `others` is how many cards those hold who may
   still speak. */
FaClaimOdds fa_claim_odds(int kind, unsigned values, const FaUnseen *unseen, int others);

/* ------------------------------------------------------------------ content (immutable after load) */

typedef enum FaSide { FA_HEROES, FA_RIVALS, FA_SIDES } FaSide;
typedef enum FaRole { FA_PROTAGONIST, FA_ANTAGONIST, FA_SUPPORTING } FaRole;
/* Power levels, and the starting hand of each (Rulebook: The Cards). */
typedef enum FaLevel { FA_ORDINARY, FA_OF_IMPORT, FA_EXTRAORDINARY, FA_FANTASTICAL, FA_LEVELS } FaLevel;
extern const uint8_t fa_level_hand[FA_LEVELS];

typedef enum FaGoal {
    FA_TAKE,
    FA_REACH,
    FA_PERSUADE,
    FA_DECEIVE,
    FA_HIDE,
    FA_MAKE,
    FA_FREE,
    FA_HARM,
    FA_GOALS
} FaGoal;
extern const char *const fa_goal_names[FA_GOALS + 1];
extern const char *const fa_suit_names[FA_SUITS + 1];

/* What Facets are about: how claims, threats and narrators find each other. */
typedef enum FaTag {
    FA_TAG_ARMS,
    FA_TAG_ART,
    FA_TAG_BEASTS,
    FA_TAG_CRIME,
    FA_TAG_DUTY,
    FA_TAG_FAME,
    FA_TAG_LORE,
    FA_TAG_MACHINES,
    FA_TAG_MAGIC,
    FA_TAG_MEDICINE,
    FA_TAG_MONEY,
    FA_TAG_NATURE,
    FA_TAG_SCIENCE,
    FA_TAG_SOCIETY,
    FA_TAG_TALK,
    FA_TAG_TRAVEL,
    FA_TAGS
} FaTag;
extern const char *const fa_tag_names[FA_TAGS + 1];

typedef struct FaFacet {
    const char *name;
    const char *text;          /* in character */
    uint32_t tags;             /* a bit for each FaTag */
    const char *ways[FA_WAYS]; /* "by letting out exactly the wrong amount of gas": NULL for environments' */
    const char *slips[FA_SLIPS]; /* "by a knot tied in good faith" */
    const char *prop, *cry;
} FaFacet;

typedef struct FaAmbition {
    const char *text; /* "To reach the crater first" */
    uint8_t serves;   /* of a short one: its long one */
    uint8_t goal;     /* FaGoal */
    uint8_t target;   /* below FA_TARGETS */
} FaAmbition;

typedef struct FaCharacter {
    const char *id, *name, *who; /* `who`: a line */
    TellFacts told;              /* how stories call it: names only */
    uint8_t role, side, level;   /* FaRole, FaSide, FaLevel */
    bool bench;                  /* waits to be brought in */
    FaFacet facets[FA_SUITS];    /* by suit */
    uint8_t strong, weak;        /* suits */
    const char *longs[FA_LONG_MAX];
    const char *portrait; /* as Face.portrait has it; NULL = none */
    FaAmbition shorts[FA_SHORTS_MAX];
    int long_count, short_count;
} FaCharacter;

typedef struct FaBondText {
    uint8_t a, b;
    const char *name;
} FaBondText;

typedef struct FaEnvironment {
    const char *id, *name;
    TellFacts told;
    FaFacet facets[FA_SUITS]; /* name, text and tags only */
} FaEnvironment;

typedef struct FaItem {
    const char *id, *name, *icon;
    TellFacts told;
    uint8_t holder;               /* at the start; FA_NONE = nobody */
    const char *facets[FA_SUITS]; /* NULL where it has none */
} FaItem;

typedef struct FaFrameText {
    const char *title, *text;
    const char *where;   /* within a sentence: "the saloon" */
    uint8_t environment; /* actor, FA_NONE = none */
} FaFrameText;

typedef struct FaProblem {
    const char *text;
    struct {
        uint8_t tag;
        const char *text;
    } answers[FA_ANSWERS];
} FaProblem;

typedef struct FaKit {
    const char *id, *title, *place, *opening, *finale, *icon;
    uint32_t tone; /* colour */
    FaCharacter characters[FA_CHARACTERS_MAX];
    FaBondText bonds[FA_BOND_LIST_MAX];
    FaEnvironment environments[FA_ENVIRONMENTS];
    FaItem items[FA_ITEMS];
    FaFrameText frames[FA_FRAMES];
    FaProblem problems[FA_PROBLEMS];
    const char *circumstances[FA_CIRCUMSTANCES];
    const char *previously[FA_PREVIOUSLY];
    const char
        *things[FA_THINGS]; /* what lies about there, with its article; NULL = whatever lies about anywhere */
    int character_count, bond_count;
    uint8_t hero;          /* the primary protagonist, whose first long-term Ambition is the story's */
    uint8_t told, marvels; /* values of FA_OPTION_TONE and FA_OPTION_FANTASTIC that suit it best */
} FaKit;

/* Numbers found by simulation; cards/.../dials.json. */
typedef struct FaDials {
    int circumstances; /* points of Advantage a side and Conflict from them */
    int claims;        /* claim draws of a character in a scene */
    int challenges;    /* of one turn that nobody answers */
    int rounds;        /* of a scene, then it closes */
    int vetoes;        /* that a seat may call in a scene */
    int acts;          /* of all, beside passing, in one turn */
    int applause;      /* tokens dealt to each player */
    int served;        /* short-term Ambitions accomplished that a long-term one needs */
} FaDials;

typedef struct FaProse FaProse; /* tellings.h: the lines by which stories are told */

struct GameContent {
    FaKit kits[FA_KITS];
    FaDials dials;
    FaProse *prose;
    const char *anybody[TELL_PRONOUNS]; /* portraits of those who have none of their own; NULL = none */
    uint64_t hash, look;
    StringStore strings; /* what the pointers above point at */
};

extern const char *const fa_kit_ids[FA_KITS + 1];

/* cards/content.c: the vtable's. */
GameContent *fa_load(const char *folder, const Words *words, Error *error);
void fa_unload(GameContent *content);
void fa_count_cards(const GameContent *content, GameCountFn *fn, void *user);
/* A kit as a book on the shelf. */
void fa_volume(const GameContent *content, int kit, GameVolume *out);

/* ------------------------------------------------------------------ state */

typedef enum FaPhase {
    FA_PREPARE,     /* casting: all say who plays whom, and each may change what is its own */
    FA_FRAMING,     /* one seat says where the next scene is */
    FA_ENTER,       /* all bring their characters */
    FA_TURN,        /* the seat whose turn it is */
    FA_FLOOR,       /* does anybody say something to what was just told? */
    FA_VOTE,        /* a Veto, or the end of the story */
    FA_FORFEIT,     /* who called for a Veto in vain pays */
    FA_RETELL,      /* what fell to a Veto is replaced */
    FA_LAY,         /* the Challenge is declared, its card is to be laid */
    FA_CALL_TARGET, /* does the one it is aimed at answer, or pre-empt? */
    FA_CALL,        /* does anybody else? */
    FA_SUPPORT,     /* who joins which side, and what circumstances there are */
    FA_LEAVE,       /* the side with more Supporters says who stays unpaired */
    FA_TANDEM,      /* which of several Weak Supporters joins the primary */
    FA_DEADLOCK,    /* both say how it shall end */
    FA_SPOILS,      /* the winner tells, and may Hit */
    FA_WOUND,       /* one who was Hit chooses */
    FA_PUSH,        /* yield, or push */
    FA_QUEENS,      /* does anybody cancel the goal? */
    FA_SHARE,       /* to whom do these draws go? */
    FA_RESUME,      /* a pre-empted Challenge may be issued again */
    FA_IDENTIFY,    /* what is it? */
    FA_NAMING,      /* who introduced the threat may name it */
    FA_EPILOGUE,    /* a last line each */
    FA_PHASES
} FaPhase;

/* What waits on the floor until nobody objects. */
typedef enum FaPending {
    FA_HEARD,        /* nothing: it was only told */
    FA_FRAMED,       /* frame, environment */
    FA_PURSUED,      /* actor */
    FA_HONOURED,     /* actor, partner */
    FA_AMBITIOUS,    /* actor, number in the kit, long-term one */
    FA_ASPIRED,      /* actor */
    FA_ABANDONED,    /* actor, long-term one */
    FA_ACCOMPLISHED, /* actor, place */
    FA_BONDED,       /* actor, other */
    FA_BROKEN,       /* actor, other */
    FA_EDGED,        /* side, circumstance */
    FA_INTRODUCED,   /* problem */
    FA_TREATED,      /* actor, patient */
    FA_CLOSED,       /* the scene */
    FA_PREPARED,     /* actor: a free flashback or fact of the framing */
    FA_STATED,       /* problem, answer: likewise */
    FA_TURNED,       /* actor, seat */
    FA_PENDINGS
} FaPending;

/* What is being done, and who has still to say something to it. The topmost of a pile. */
typedef struct FaStep {
    uint8_t phase; /* FaPhase */
    uint8_t asked; /* a bit for each seat; once 0, the game goes on */
    uint8_t kind;  /* FA_FLOOR: FaPending; FA_VOTE: FaVote; else the phase's own */
    uint8_t seat;  /* whose doing it is; FA_NONE = the table's */
    uint8_t arg[3];
    uint8_t settled; /* FA_FLOOR: it was voted on already; or nothing that falls to a Veto */
} FaStep;

typedef enum FaVote { FA_VOTE_PENDING, FA_VOTE_VIOLENCE, FA_VOTE_END } FaVote;
typedef enum FaBallot { FA_NO_VOTE, FA_AGAINST, FA_FOR, FA_HIDDEN_VOTE } FaBallot;

typedef enum FaStatus { FA_ABLE, FA_DOWN, FA_DEAD } FaStatus;
typedef enum FaLongState {
    FA_LONG_NONE,
    FA_LONG_OPEN,
    FA_LONG_DONE,
    FA_LONG_GIVEN_UP,
    FA_LONG_STATES
} FaLongState;

typedef struct FaActor {
    uint32_t helped;         /* actors who supported a Conflict it won in this scene */
    uint8_t seat;            /* FA_NONE = not in the story */
    uint8_t side;            /* FaSide */
    uint8_t status;          /* FaStatus */
    uint8_t present;         /* in this scene */
    uint8_t hand;            /* cards held */
    uint8_t start;           /* starting hand */
    uint8_t facet[FA_SUITS]; /* which of the kit's Facets lies in each suit */
    uint8_t strong, weak;    /* suits */
    uint8_t lost;            /* suits whose Facets are lost until treated */
    uint8_t died;            /* scene */
    uint8_t returned;        /* Advantage against those who believed it dead, for this scene */
    uint8_t prepared;        /* Advantage set up for its next Conflict of this scene */
    uint8_t claims;          /* claim draws taken in this scene */
    uint8_t won;   /* 0/1: a Conflict, or an unanswered Challenge, or by Lucky Break, in this scene */
    uint8_t taken; /* short-term Ambitions of the kit that were taken up, a bit each */
    uint8_t long_state[FA_LONG_MAX]; /* FaLongState, and FA_LONG_STATES times that of the one before it */
    uint8_t served[FA_LONG_MAX];     /* short-term ones accomplished for each */
    uint8_t short_def[FA_SHORT_OPEN_MAX];    /* number in the kit, FA_OWN_WORDS, FA_NONE = free */
    uint8_t short_serves[FA_SHORT_OPEN_MAX]; /* long-term one */
    uint8_t tried[FA_TARGETS];               /* goals tried on each target in this scene, a bit each */
    uint8_t shown;                           /* suits whose Facets have won a Conflict, a bit each */
} FaActor;

typedef struct FaBond {
    uint8_t a, b; /* actors, a < b; FA_NONE = no Bond */
} FaBond;

/* One card in a Conflict. Plays 0 and 1 are the primaries'. */
typedef struct FaPlay {
    uint8_t actor;  /* FA_NONE = nobody */
    uint8_t side;   /* 0 = the Challenger's, 1 = the Answerer's */
    uint8_t card;   /* FA_NONE = none; FA_HIDDEN in views */
    uint8_t item;   /* whose Facet is used, FA_NONE = its own */
    uint8_t rival;  /* number of the play it is paired with; FA_NONE = unpaired */
    uint8_t joined; /* 0/1: acts in tandem with its primary, or has one who does */
    uint8_t result; /* FaResult */
    uint8_t left;   /* 0/1: stays unpaired by choice */
} FaPlay;

typedef enum FaResult { FA_OPEN_RESULT, FA_LOST, FA_WON, FA_TIED } FaResult;
enum { FA_CHALLENGER, FA_ANSWERER, FA_PRIMARIES };

/* The Conflict that is going on; there is one at most, since a pre-empted one is taken back. */
typedef struct FaFight {
    FaPlay plays[FA_PLAYS_MAX];
    uint8_t on;    /* 0/1 */
    uint8_t count; /* plays, the Answerer's included even while nobody answers */
    uint8_t goal, target, violent;
    uint8_t own_turn;  /* 0/1: ends the turn of its Challenger */
    uint8_t king, ace; /* 0/1 */
    uint8_t suspended; /* 0/1: to be laid aside, or was, and is answered now */
    uint8_t revealed;
    uint8_t advantage[FA_PRIMARIES];
    uint8_t edges[FA_PRIMARIES]; /* circumstances claimed */
    uint8_t behind;              /* FA_CHALLENGER or FA_ANSWERER; FA_NONE = nobody is */
    uint8_t must_beat;           /* 0/1: a push has to be defeated */
    uint8_t winner;              /* FA_NONE = not known */
    uint8_t blocked;             /* 0/1: by a Queen */
    uint8_t yielded;             /* 0/1 */
    uint8_t accord;              /* what two in a deadlock agreed on: FaSettlement; FA_NONE = nothing */
    uint8_t trumped;             /* the side that was trumped first; FA_NONE = none */
    uint8_t answered;            /* 0/1 */
    uint8_t counted;             /* 0/1: Advantage is counted */
    uint8_t stage;               /* how far it is resolved: rules/fight.c */
    uint32_t named;              /* circumstances of the kit, a bit each */
} FaFight;

typedef struct FaSuspended {
    uint8_t actor; /* FA_NONE = free place */
    uint8_t card;  /* FA_HIDDEN in views */
    uint8_t goal, target, violent, scene, item, spare;
} FaSuspended;

/* Draws to be shared out. */
typedef struct FaShare {
    uint32_t actors; /* among these */
    uint8_t left, source;
    uint8_t spare[2]; /* 0 */
} FaShare;

/* Why cards were drawn (Rulebook: Characters, Author Tokens, Conflict, Death). */
typedef enum FaSource {
    FA_BY_AMBITION,
    FA_BY_PURSUIT,
    FA_BY_ACCOMPLISHING,
    FA_BY_BOND,
    FA_BY_LOST_SUPPORT,
    FA_BY_YIELDING,
    FA_BY_ADVANTAGE,
    FA_BY_LOSING,
    FA_BY_JOKER,
    FA_BY_POWER,
    FA_BY_FORESHADOWING,
    FA_BY_LUCKY_BREAK,
    FA_BY_DEATH,
    FA_SOURCES
} FaSource;

/* What simulation counts. */
typedef enum FaTally {
    FA_T_MOVES, /* passes left out */
    FA_T_SCENES,
    FA_T_CHALLENGES,
    FA_T_ANSWERED,
    FA_T_HEROES, /* Conflicts between the sides, and those that heroes won */
    FA_T_HEROES_WON,
    FA_T_FINALE, /* the same in the last scene */
    FA_T_FINALE_WON,
    FA_T_DEADLOCKS, /* of primaries */
    FA_T_PUSHES,
    FA_T_YIELDS,
    FA_T_TRUMPED, /* Conflicts in which somebody was trumped first, and those that this side won */
    FA_T_TRUMPED_WON,
    FA_T_SUPPORTERS,
    FA_T_TANDEMS,
    FA_T_JACKS,
    FA_T_QUEENS,
    FA_T_KINGS,
    FA_T_ACES,
    FA_T_JOKERS_PLAYED,
    FA_T_JOKERS_DISCARDED,
    FA_T_TOKENS,
    FA_T_FLASHBACKS,
    FA_T_FORESHADOWINGS,
    FA_T_FACTS,
    FA_T_DRAWS,
    FA_T_MONOLOGUES,
    FA_T_LUCKY_BREAKS,
    FA_T_IDENTIFIED, /* by a claimant */
    FA_T_NAMED,      /* by the introducer */
    FA_T_DEATHS,
    FA_T_HITS,
    FA_T_ACCOMPLISHED,
    FA_T_SUSPENDED,
    FA_T_SPRUNG,
    FA_T_VETOES,
    FA_T_LENT,
    FA_T_TURNED, /* went over to the other side */
    FA_TALLIES
} FaTally;

/* What all could see to be fine in what was told: reasons for Applause (Rulebook: Applause and Author Tokens,
   "particularly clever or thrilling"). */
typedef enum FaMerit {
    FA_MERIT_TANDEM,   /* two Weak Suits have won as a Strong one */
    FA_MERIT_WEAK,     /* the push that won was in the Weak Suit */
    FA_MERIT_COMEBACK, /* who was trumped first has won */
    FA_MERIT_BLOCKED,  /* who won has it taken away by a Queen */
    FA_MERIT_THREAD,   /* a trap that waited, or an Ambition, was picked up and won */
    FA_MERIT_ATTAINED, /* an Ambition is accomplished */
    FA_MERIT_THREAT,   /* something is there that has no name yet */
    FA_MERIT_FACET,    /* won by a Facet that had won nothing in this story */
    FA_MERITS
} FaMerit;

/* How freely bots applaud. */
typedef enum FaMood { FA_SPARING, FA_GENEROUS, FA_SILENT } FaMood;

/* Where a card is: */
enum { FA_IN_DECK, FA_IN_SPENT, FA_ON_TABLE, FA_IN_HAND /* + actor */ };

enum { FA_STATE_SPARE = 7 };

typedef struct FaState {
    Rng rng;
    FaActor actors[FA_ACTORS]; /* environments have no seat and no hand */
    FaFight fight;
    FaShare share;
    uint16_t tally[FA_TALLIES];
    uint16_t drawn[FA_SOURCES];
    uint16_t claimed; /* values of the claims in the Identify Check that is going on, a bit each */
    FaStep steps[FA_DEPTH_MAX];
    FaSuspended suspended[FA_SUSPENDED_MAX];
    FaBond bonds[FA_BOND_LIST_MAX];
    uint8_t where[FA_CARDS_MAX]; /* FA_NONE = hidden by redact */
    uint8_t depth;               /* steps on the pile */
    uint8_t cards, deck;         /* in the game; in the deck */
    uint8_t kit, seats, turn;
    uint8_t scene;              /* 1 for the first, 0 before it */
    uint8_t scenes;             /* the last one's number; 0 = open end */
    uint8_t place, environment; /* of the scene: frame (FA_OWN_WORDS = told), environment or FA_NONE */
    uint8_t keeper;             /* the seat that plays the environment */
    uint8_t passed;             /* seats that passed in this scene, a bit each */
    uint8_t turns;              /* begun in this scene */
    uint8_t challenges, told, introduced; /* in this turn */
    uint8_t acts;                         /* in this turn */
    uint8_t teller, applauded;            /* who told last (FA_NONE), and the seats that applauded it */
    uint8_t merits;                       /* of what was told last, a bit for each FaMerit */
    uint8_t clapped;                      /* seats that gave Applause in this scene, a bit each */
    uint8_t gifts;                        /* seats that had their free fact in this framing */
    uint8_t claims, secret;               /* as chosen: claim draws; 0/1 secret votes */
    uint8_t tone, fantastic, applause_mood, strict; /* as chosen; for narrators and bots */
    uint8_t applause[FA_SEATS_MAX], author[FA_SEATS_MAX], vetoes[FA_SEATS_MAX], changes[FA_SEATS_MAX];
    uint8_t ballots[FA_SEATS_MAX]; /* FaBallot */
    uint8_t problems[FA_PROBLEMS]; /* 0 = not met; 1 = open; 2 + answer; 2 + FA_OWN_WORDS = in own words */
    uint8_t holders[FA_ITEMS];     /* actor or FA_NONE */
    uint8_t riddle, riddle_card, claim_card, claim_actor; /* the Identify Check that is going on */
    uint8_t frames_used[2];                               /* a bit each */
    uint8_t over;                                         /* 0/1 */
    uint8_t spare[FA_STATE_SPARE];                        /* 0: saves hash every byte, so each has a name */
} FaState;

/* The order of the options. */
typedef enum FaOption {
    FA_OPTION_KIT,
    FA_OPTION_SCENES,
    FA_OPTION_TONE,
    FA_OPTION_FANTASTIC,
    FA_OPTION_VOTES,
    FA_OPTION_CLAIMS,
    FA_OPTION_APPLAUSE,
    FA_OPTION_STRICT
} FaOption;

/* ------------------------------------------------------------------ moves */

typedef enum FaMoveKind {
    FA_MOVE_READY,
    FA_MOVE_SWAP,     /* own, suit, suit: two Facets change suits */
    FA_MOVE_STRONG,   /* own, suit */
    FA_MOVE_WEAK,     /* own, suit */
    FA_MOVE_CAST,     /* actor, seat: is played by that seat */
    FA_MOVE_EXCHANGE, /* seat: two seats change casts */
    FA_MOVE_HAND,     /* own, seat: handed over */
    FA_MOVE_TURN,     /* own, seat: changes sides, and is played by that seat */
    FA_MOVE_FRAME,    /* frame, environment */
    FA_MOVE_ENTER,    /* own */
    FA_MOVE_NEWCOMER, /* actor of the bench */
    FA_MOVE_STRANGER, /* level, strong suit, weak suit */
    FA_MOVE_PASS,
    FA_MOVE_TELL,
    FA_MOVE_INTRODUCE,  /* problem */
    FA_MOVE_IDENTIFY,   /* own, card */
    FA_MOVE_NAME,       /* answer */
    FA_MOVE_ASPIRE,     /* own, long-term Ambition */
    FA_MOVE_ABANDON,    /* own, long-term Ambition */
    FA_MOVE_AMBITION,   /* own, short-term Ambition, the long-term one it serves */
    FA_MOVE_PURSUE,     /* own, place of an open Ambition */
    FA_MOVE_ACCOMPLISH, /* own, place of an open Ambition, or 4 + long-term one */
    FA_MOVE_BOND,       /* own, actor */
    FA_MOVE_HONOUR,     /* own, actor */
    FA_MOVE_BREAK,      /* own, actor */
    FA_MOVE_LEND,       /* own, actor, card */
    FA_MOVE_CHALLENGE,  /* own, goal, target, violent, suspended */
    FA_MOVE_JACK,       /* own, Jack, goal, target, violent */
    FA_MOVE_LAY,        /* card, King or none, Ace or none, item or none */
    FA_MOVE_ANSWER,     /* own, card, Ace or none, item or none */
    FA_MOVE_FACE,       /* suspended Challenge, own, card, item or none */
    FA_MOVE_SUPPORT,    /* own, side, card, item or none */
    FA_MOVE_EDGE,       /* side, circumstance */
    FA_MOVE_LEAVE,      /* actor */
    FA_MOVE_JOIN,       /* actor */
    FA_MOVE_WIN,        /* Hits: 0 none, 1 the loser, 2 the one aimed at, too */
    FA_MOVE_SETTLE,     /* FaSettlement */
    FA_MOVE_YIELD,
    FA_MOVE_PUSH,               /* card, item or none */
    FA_MOVE_QUEEN,              /* own, Queen */
    FA_MOVE_WOUND,              /* FaWound, card or none, suit or none */
    FA_MOVE_SHARE,              /* actor */
    FA_MOVE_SHAKE,              /* own, card or none, suit or none */
    FA_MOVE_TREAT,              /* own, actor */
    FA_MOVE_GIVE,               /* item, actor */
    FA_MOVE_JOKER,              /* own */
    FA_MOVE_APPLAUD,            /* seat */
    FA_MOVE_FLASHBACK_EDGE,     /* own */
    FA_MOVE_FLASHBACK_BOND,     /* own, actor */
    FA_MOVE_FLASHBACK_AMBITION, /* own, short-term Ambition, the long-term one it serves */
    FA_MOVE_FLASHBACK_ASPIRE,   /* own, long-term Ambition */
    FA_MOVE_FORESHADOW,         /* group */
    FA_MOVE_FACT,               /* own */
    FA_MOVE_EXPLAIN,            /* problem, answer */
    FA_MOVE_DRAW,               /* actor */
    FA_MOVE_MONOLOGUE,          /* own */
    FA_MOVE_LUCKY,              /* own, group or none */
    FA_MOVE_VETO,
    FA_MOVE_VOTE, /* for */
    FA_MOVE_FORFEIT_TOKEN,
    FA_MOVE_FORFEIT_CARD, /* own, card */
    FA_MOVE_CLOSE,
    FA_MOVE_FINISH,
    FA_MOVES
} FaMoveKind;

typedef enum FaSettlement { FA_BOTH_YIELD, FA_BOTH_SUCCEED, FA_COIN, FA_SETTLEMENTS } FaSettlement;
typedef enum FaWound { FA_GO_DOWN, FA_DISCARD, FA_LOSE_FACET, FA_BE_KILLED, FA_WOUNDS } FaWound;
/* Present characters who are inconvenienced. */
typedef enum FaGroup { FA_ALL_HEROES, FA_ALL_RIVALS, FA_EVERYBODY, FA_NOBODY, FA_GROUPS } FaGroup;

enum {
    /* 2: hands are dealt once all are ready; a Joker claimed is above what lay there. 3: what is fine of a
       telling is noted; sides are changed; there are four long-term Ambitions at a time, not in all; places
       do not believe anybody dead; while a scene is framed Bonds and facts are free. */
    FA_RULES_VERSION = 3,
    FA_SCENES_MAX = 24,
    FA_MOVE_CAP = 60000
};

/* Moves name persons and things of a kit by a number of their own, so that saves can be read without the
   state: 0..FA_TARGETS-1 within a kit. Strangers and "nothing" are of no kit and have the first one's. */
int fa_named(int kit, int thing);
/* The number within the kit; FA_NONE when it is of another. */
int fa_unnamed(int kit, int named);

/* Builds a move of up to five arguments, persons and things given by their numbers within the state's kit. */
Move fa_move(const FaState *state, FaMoveKind kind, int a, int b, int c, int d, int e);

/* rules/moves.c: the text form, both ways. */
void fa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool fa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ rules */

/* The vtable's. */
void fa_init(void *state, const GameContent *content, const GameOptions *options, int seats, uint64_t seed);
bool fa_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error);
uint32_t fa_to_act(const void *state);
void fa_list_moves(const void *state, const GameContent *content, int seat, MoveList *out);
bool fa_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out);
bool fa_pass(const void *view, const GameContent *content, int seat, Move *out);
bool fa_check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
void fa_apply(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
Status fa_status(const void *state, const GameContent *content);
unsigned fa_move_flags(const void *before, const void *after, const Move *move);
void fa_redact(void *state, const GameContent *content, int seat);
void fa_determinize(void *view, const GameContent *content, int seat, Rng *rng);
void fa_dump(const void *state, const GameContent *content, Text *out);
void fa_turn_name(const void *state, const GameContent *content, char *out, size_t size);
bool fa_check_state(const void *state, const GameContent *content, Error *error);
void fa_stats(const void *state, const GameContent *content, GameCountFn *fn, void *user);

/* rules/members.c: the vtable's. */
extern const Member fa_members[];

/* rules/figures.c: the vtable's. */
extern const GameFigures fa_figures;

/* What lies open of a state or view, for bots, tables and narrators. rules/facts.c */
const FaKit *fa_kit(const FaState *state, const GameContent *content);
const FaStep *fa_step(const FaState *state);
/* The seat that plays an actor: its own, or for an environment its keeper; FA_NONE = nobody. */
int fa_seat_of(const FaState *state, int actor);
bool fa_is_environment(int actor);
/* What a player is called, among any number. */
const char *fa_seat_name(int seats, int seat);
/* Does any of its people hold a card? */
bool fa_holds_cards(const FaState *state, int seat);
/* In the scene, and neither down nor dead. */
bool fa_can_act(const FaState *state, int actor);
/* Of a character's long-term Ambitions: how the one in this place stands; */
FaLongState fa_long_now(const FaActor *who, int number);
/* how the first one that stood there does, or ended; */
FaLongState fa_long_first(const FaActor *who, int number);
/* and what the kit calls the one that stands there now; NULL = it was told at the table. */
const char *fa_long_text(const FaState *state, const GameContent *content, int actor, int number);
int fa_longs_open(const FaActor *who);
bool fa_bonded(const FaState *state, int a, int b);
int fa_bonds_of(const FaState *state, int actor);
/* One of the other side it has a Bond with, who is there and can act; FA_NONE = nobody. */
int fa_friend_over_there(const FaState *state, int actor);
FaProfile fa_profile(const FaState *state, const GameContent *content, int actor, int item);
/* How many cards of each kind an actor holds; empty where the view hides them. */
FaUnseen fa_hand(const FaState *state, int actor);
/* A point of Advantage out of the past, or a Concrete Fact, for nothing: one a seat while a scene is framed
   (Rulebook: Author Powers). */
bool fa_has_gift(const FaState *state, int seat);
/* Of each kind, how many the view does not show. */
FaUnseen fa_unseen(const FaState *view);
/* What a play is worth, its tandem taken into account; its card has to be known. */
FaAction fa_play_action(const FaState *state, const GameContent *content, int play);
/* As long as nobody has told a name: "a stranger" is FA_FIRST_STRANGER. */
extern const char *const fa_stranger_names[FA_STRANGERS];
/* "Isadora Heller", or "a stranger". */
const char *fa_actor_name(const FaState *state, const GameContent *content, int actor);
/* A verb as the name wants it: Isadora Heller "goes", Lord Carrow's Footmen "go". */
const char *fa_verb(const FaState *state, const GameContent *content, int actor, const char *one,
                    const char *many);
/* What a Challenge may be aimed at: a name, or "something". */
const char *fa_target_name(const FaState *state, const GameContent *content, int target);
enum { FA_CARD_NAME_MAX = 24 };
/* "9 of hearts", "Jack of spades", "Joker". Returns `out`. */
const char *fa_card_name(int kind, char out[FA_CARD_NAME_MAX]);
/* The Facet of a suit; NULL for strangers. */
const FaFacet *fa_facet(const FaState *state, const GameContent *content, int actor, int suit);
/* How a problem is named by one whose Facet in this suit speaks; the first answer where none fits. */
int fa_answer_for(const FaState *state, const GameContent *content, int problem, int actor, int suit);

/* bots/reasons.c: the vtable's. */
bool fa_reason(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);

/* bots/bots.c: ends with name NULL. */
extern const GameBot fa_bots[];

#endif
