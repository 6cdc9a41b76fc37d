/* fantastical_adventure.h: state, content and internal functions of Fantastical Adventure. "Rulebook: X" in a
 * comment names a section of the rulebook. */
#ifndef FANTASTICAL_ADVENTURE_H
#define FANTASTICAL_ADVENTURE_H

#include "core/data/card_files.h"
#include "core/text/text_template.h"
#include "games/fantastical_adventure/game.h"

enum {
    FA_SEATS_MIN = 3,
    FA_SEATS_MAX = GAME_SEATS_MAX,
    FA_SUITS = 4,
    FA_RANKS = 13,
    FA_JOKER = 52, /* kind (suit and rank) that both Jokers of a deck share */
    /* number of card kinds; the kind of a card is suit * 13 + rank, and the kind of the Joker is the last
     * number */
    FA_KINDS = 53,
    FA_DECK_CARDS = 54,    /* number of cards in one deck, including 2 Jokers */
    FA_CARDS_MAX = 3 * 54, /* maximum number of cards in the game: 3 decks (Rulebook: What you need) */
    FA_HAND_MAX = 60,      /* maximum number of cards in a hand; further draws have no effect */
    FA_KITS = 6,
    FA_CHARACTERS_MAX = 12, /* maximum number of characters in a story kit */
    FA_STRANGERS = 4,       /* maximum number of characters that players create during a story */
    FA_ENVIRONMENTS = 3,    /* number of environments in a story kit */
    FA_FIRST_STRANGER = FA_CHARACTERS_MAX,
    FA_FIRST_ENVIRONMENT = FA_FIRST_STRANGER + FA_STRANGERS,
    FA_ACTORS = FA_FIRST_ENVIRONMENT + FA_ENVIRONMENTS,
    FA_ITEMS = 4,
    /* the target ids of items follow those of actors (characters and environments) */
    FA_FIRST_ITEM = FA_ACTORS,
    FA_NO_TARGET = FA_FIRST_ITEM + FA_ITEMS,
    FA_TARGETS,      /* number of target ids: one for each character, environment and item, and one for
                      * "nothing" */
    FA_LONG_MAX = 4, /* maximum long-term Ambitions of a character (Rulebook: Ambitions) */
    FA_SHORT_OPEN_MAX = 4,
    FA_SHORTS_MAX = 8, /* maximum short-term Ambitions of a character in a story kit */
    FA_CUSTOM = 15,    /* used instead of an index into the story kit's texts if a player wrote the text */
    FA_BONDS_MAX = 4,  /* maximum Bonds of a character (Rulebook: Bonds) */
    FA_BOND_LIST_MAX = 40,
    FA_FRAMES = 12,
    FA_ACTS = 3,
    FA_PROBLEMS = 12,
    FA_ANSWERS = 6, /* number of possible answers to a problem */
    FA_CIRCUMSTANCES = 16,
    FA_CUSTOM_CIRCUMSTANCE = FA_CIRCUMSTANCES, /* used instead of an index into the story kit's circumstances
                                                  if a player wrote the circumstance */
    FA_PLAYS_MAX = 16, /* maximum number of plays in a Conflict, including those of Supporters */
    FA_SUSPENDED_MAX = 8,
    FA_DEPTH_MAX = 20,   /* maximum number of pending decisions on the step stack */
    FA_WIN_PHRASES = 3,  /* each Facet has this number of phrases for a win */
    FA_LOSS_PHRASES = 2, /* each Facet has this number of phrases for a loss */
    FA_PREVIOUSLY = 5,
    FA_OBJECTS_MAX = 40,
    FA_TAGS_MAX = 4,
    /* maximum number of changes that one seat can make in one story to the suits, seats or sides of
       characters */
    FA_CHANGES_MAX = 12,
    FA_HIDDEN = 254, /* used instead of a card index in a view that hides the card */
    /* no value. In FaState.where, FA_NONE means that the view hides the location of the card. */
    FA_NONE = 255,
};

/* ------------------------------------------------------------------ comparing cards (Rulebook: Conflict) */

typedef enum FaStrength { FA_WEAK, FA_PLAIN, FA_STRONG } FaStrength;
typedef enum FaOutcome { FA_LOSES, FA_TIES, FA_WINS } FaOutcome;

/* Values of cards in play. Jacks, Queens, Kings and Aces all count 10. */
enum { FA_DEUCE = 2, FA_FACE_VALUE = 10, FA_JOKER_VALUE = 11, FA_STRENGTHS = 3 };

typedef struct FaAction {
    uint8_t value;    /* value of the card, 2 to 11 */
    uint8_t strength; /* an FaStrength, unused if the card is a Joker */
} FaAction;

/* Compares two actions by strength, then by value. Jokers and Deuces have their own rules. */
FaOutcome fa_compare_actions(FaAction mine, FaAction theirs);
/* Combines two Weak actions into one Strong action with the higher of the two values. */
FaAction fa_combine_tandem(FaAction a, FaAction b);
/* True if a claim with a card of kind `kind` is higher than an earlier claim with a card of kind
 * `earlier_kind`. A Joker is higher than every card except a Deuce and another Joker. A Deuce is higher only
 * than an earlier Joker. */
bool fa_is_higher_claim(int kind, int earlier_kind);
/* True if the face-down card of an Identify Check beats all claimed values (a bit set). A Deuce does not beat
 * a Joker that was claimed later. */
bool fa_beats_all_claims(int kind, unsigned values);

/* Returns the suit of a card kind, 0 to 3, or FA_NONE for a Joker. */
int fa_get_suit(int kind);
/* Returns the rank of a card kind, 0 (Deuce) to 12 (Ace), or FA_NONE for a Joker. */
int fa_get_rank(int kind);
int fa_get_card_value(int kind);
enum { FA_JACK = 9, FA_QUEEN, FA_KING, FA_ACE };

/* Strong, Weak and lost suits of a character. `strong` and `weak` are FA_NONE if the character has no such
 * suit. */
typedef struct FaProfile {
    uint8_t strong, weak;
    uint8_t lost; /* bit set of suits whose Facet is lost */
} FaProfile;

FaAction fa_get_card_action(int kind, FaProfile profile);
bool fa_is_card_playable(int kind, FaProfile profile);

/* of[kind]: number of cards of this kind. */
typedef struct FaCardCounts {
    uint8_t of[FA_KINDS];
} FaCardCounts;

/* Numbers of cards that an action beats (`wins`) or ties with (`ties`), out of `all` cards. A card that the
 * opponent can't play counts as beaten. */
typedef struct FaOutcomeCounts {
    int wins, ties, all;
} FaOutcomeCounts;

FaOutcomeCounts fa_count_outcomes(FaAction mine, const FaCardCounts *unseen, FaProfile theirs);
/* Returns the probability that `hand` cards, drawn from `all` cards, include none of the `bad` cards: C(all -
 * bad, hand) / C(all, hand). */
double fa_compute_chance_of_no_bad_card(int bad, int all, int hand);

/* Exact probabilities that an action wins or ties, 0 to 1. */
typedef struct FaOdds {
    double random_win, random_tie; /* probabilities if the opponent plays a random unseen card */
    double best_win, best_tie;     /* probabilities if the opponent plays the best card in hand */
    /* probability that one push with `push` wins if the opponent can't push back. 0 if the player can't
     * push. */
    double pushed_win;
    int push; /* card kind that is best to push with, or FA_NONE if there is no such card */
} FaOdds;

/* Numbers about the opponent. `hand` is the number of cards from which the opponent chooses the answer.
 * `rest` is the number of cards that are left in the opponent's hand after this choice, for pushing back.
 * `advantage` is the opponent's Advantage; if it is 0, the opponent can't push back. */
typedef struct FaOpponent {
    int hand, rest, advantage;
} FaOpponent;

/* Computes the odds of a Conflict. `rest` contains the cards left in the player's hand after the card is
 * played. A side without Advantage can't push. */
FaOdds fa_compute_conflict_odds(FaAction mine, const FaCardCounts *unseen, FaProfile theirs,
                                FaOpponent opponent, const FaCardCounts *rest, FaProfile own,
                                int own_advantage);

/* Odds, 0 to 1, that a claim in an Identify Check wins. */
typedef struct FaClaimOdds {
    double hidden; /* odds that the face-down card doesn't beat the claim */
    double alone;  /* odds that no card in another player's hand beats the claim */
    double both;   /* odds that neither the face-down card nor another hand beats the claim */
} FaClaimOdds;

/* Computes the odds of a claim with a card of kind `kind`. `values` is a bit set of the card values claimed
 * before. `other_cards` is the number of cards in the hands of players who may still claim. */
FaClaimOdds fa_compute_claim_odds(int kind, unsigned values, const FaCardCounts *unseen, int other_cards);

/* ------------------------------------------------------------------ content (immutable after load) */

typedef enum FaSide { FA_HEROES, FA_RIVALS, FA_SIDES } FaSide;
typedef enum FaRole { FA_PROTAGONIST, FA_ANTAGONIST, FA_SUPPORTING } FaRole;
/* Power levels of characters (Rulebook: The Cards). */
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

/* Topics of Facets, such as medicine. Answers to threats and claims can need a Facet with a certain topic. */
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
    const char *text; /* sentence that the character says when using the Facet */
    uint32_t tags;    /* bit set of FaTag: topics of the Facet */
    /* phrase for a win, such as "by letting out exactly the wrong amount of gas", or NULL for an
     * environment */
    const char *ways[FA_WIN_PHRASES];
    /* phrase for a loss, such as "by a knot tied in good faith", or NULL for an environment */
    const char *slips[FA_LOSS_PHRASES];
    const char *prop, *cry;
} FaFacet;

typedef struct FaAmbition {
    const char *text; /* text of the Ambition, such as "To reach the crater first" */
    const char
        *phrase;       /* the part of the Ambition's text after "To ", or NULL if the text has another form */
    const char *brief; /* shorter form of `phrase`, such as "find the way". After the first mention, narration
                          uses only the text up to the first comma. */
    /* what the character has once the Ambition is accomplished, as a noun phrase, such as "the shortest way
     * to the pole", or NULL */
    const char *gain;
    uint8_t serves;        /* index of the long-term Ambition that this short-term Ambition serves */
    uint8_t goal;          /* an FaGoal: what the character wants to do to the target */
    uint8_t target;        /* id of the character or item that the Ambition is about, below FA_TARGETS */
    uint8_t act, last_act; /* first and last act, counted from 0, in which bots take the Ambition */
} FaAmbition;

typedef struct FaCharacter {
    const char *id, *name, *who; /* `who`: one-line description of the character */
    TemplateArgs names;          /* forms of the character's name used in narration */
    uint8_t role, side, level;   /* an FaRole, an FaSide and an FaLevel */
    bool bench;                  /* true if no seat plays the character when the story starts */
    FaFacet facets[FA_SUITS];
    uint8_t strong, weak;
    const char *longs[FA_LONG_MAX]; /* texts of the long-term Ambitions */
    /* the part of each Ambition's text after "To ", or NULL if the text has another form */
    const char *long_phrases[FA_LONG_MAX];
    /* each Ambition in fewer words, such as "own the tides", for the reasons of Challenges */
    const char *long_briefs[FA_LONG_MAX];
    /* what became of the character after each Ambition was accomplished or failed, or NULL; `other_done` and
     * `other_failed` are other wordings of these texts */
    const char *long_done[FA_LONG_MAX], *long_failed[FA_LONG_MAX];
    const char *other_done[FA_LONG_MAX], *other_failed[FA_LONG_MAX];
    /* what became of the character if neither side reached its goal, or NULL */
    const char *undecided;
    const char *portrait; /* name of the portrait, as in Face.portrait, or NULL if the character has none */
    FaAmbition shorts[FA_SHORTS_MAX];
    int long_count, short_count;
} FaCharacter;

typedef struct FaBondText {
    uint8_t a, b;
    const char *name;
} FaBondText;

typedef struct FaEnvironment {
    const char *id, *name;
    TemplateArgs names;
    FaFacet facets[FA_SUITS]; /* in the Facets of an environment, only `name`, `text` and `tags` are set */
} FaEnvironment;

typedef struct FaItem {
    const char *id, *name, *icon;
    TemplateArgs names;
    /* sentence that introduces the item in its starting place, or NULL; and another wording of it */
    const char *where, *other_where;
    uint8_t holder; /* character who has the item at the start, or FA_NONE if nobody */
    /* the item's Facet of each suit, or NULL if the item has no Facet of this suit */
    const char *facets[FA_SUITS];
} FaItem;

/* Scene template: title, place and first text of a scene. */
typedef struct FaFrameText {
    const char *title, *text;
    const char *where; /* where the scene takes place, for use inside a sentence, such as "the saloon" */
    /* main clause in the past tense about the situation on arrival, such as "the tea had begun to float", or
     * NULL */
    const char *arrival;
    /* how the characters came here from any earlier place, as a sentence, or NULL; and another wording of it
     */
    const char *journey, *other_journey;
    uint8_t environment; /* environment of the scene (an index into FaState.actors), or FA_NONE */
    uint8_t act;         /* act to which the place belongs, from 0 */
} FaFrameText;

/* The central question of a story kit. The last Conflict of the finale answers the question. */
typedef struct FaArc {
    /* text of the question, such as "Who plants the flag?", or NULL if the kit has no question */
    const char *question;
    /* goals[side]: what the side wants, such as "plant the flag at the pole", for use after "to" */
    const char *goals[FA_SIDES];
    const char *acts[FA_ACTS]; /* titles of the acts */
} FaArc;

typedef struct FaProblem {
    const char *text;
    struct {
        uint8_t tag;
        const char *text;
    } answers[FA_ANSWERS];
} FaProblem;

typedef struct FaKit {
    const char *id, *title, *place, *opening, *finale, *icon;
    uint32_t tone; /* color of the story kit's book on the game shelf, 0xRRGGBB */
    FaCharacter characters[FA_CHARACTERS_MAX];
    FaBondText bonds[FA_BOND_LIST_MAX];
    FaEnvironment environments[FA_ENVIRONMENTS];
    FaItem items[FA_ITEMS];
    FaFrameText frames[FA_FRAMES];
    FaArc arc;
    FaProblem problems[FA_PROBLEMS];
    const char *circumstances[FA_CIRCUMSTANCES];
    const char *previously[FA_PREVIOUSLY];
    /* objects for narration, such as "a boiled egg", or all NULL if the story kit has no list of objects */
    const char *things[FA_OBJECTS_MAX];
    int character_count, bond_count;
    uint8_t hero; /* index of the main protagonist, whose first long-term Ambition is the story's main goal */
    uint8_t preset_tone, preset_fantastic; /* defaults of FA_OPTION_TONE and FA_OPTION_FANTASTIC */
} FaKit;

/* Numbers that balance the game, read from dials.json. */
typedef struct FaDials {
    int circumstances; /* maximum Advantage that a side can get from circumstances in one Conflict */
    int claims;        /* maximum number of claims per character and scene */
    int challenges;    /* maximum number of unanswered Challenges per turn */
    int rounds;        /* number of turns per seat after which the scene ends */
    int vetoes;        /* maximum number of Vetoes per seat and scene */
    int acts;          /* maximum number of moves per turn, not counting passes */
    int applause;      /* Applause that each player receives at the start */
    /* number of short-term Ambitions that a character must accomplish before the character can accomplish the
     * long-term Ambition that these short-term Ambitions serve */
    int served;
} FaDials;

typedef struct FaNarrationLines FaNarrationLines;

struct GameContent {
    ContentHashes hashes;
    FaKit kits[FA_KITS];
    FaDials dials;
    FaNarrationLines *prose;
    const Lexicon *lexicon;              /* words that are no names, or NULL; not owned */
    const char *anybody[PRONOUNS_COUNT]; /* default portrait for each Pronouns value, or NULL */
    StringStore strings;
};

extern const char *const fa_kit_ids[FA_KITS + 1];

/* cards/content.c: content functions of the `Game` vtable. */
GameContent *fa_load_content(const char *folder, const Lexicon *lexicon, Error *error);
void fa_free_content(GameContent *content);
void fa_count_components(const GameContent *content, GameCountFn *fn, void *user);
/* Describes the story kit for the game shelf, where players choose a story. */
void fa_describe_kit(const GameContent *content, int kit, GameBook *out);

/* ------------------------------------------------------------------ state of a game */

/* When a scene happens, compared with the previous scene (Rulebook: Scene framing). */
typedef enum FaTime {
    FA_TIME_OPEN, /* no time was chosen, so the time follows from the place */
    FA_TIME_NEXT,
    FA_TIME_MEANWHILE,
    FA_TIME_LATER,
    FA_TIME_EARLIER, /* flashback */
    FA_TIMES
} FaTime;

/* Answer to the central question of the story: yes if the heroes get what they want, no if their rivals do.
 */
typedef enum FaVerdict {
    FA_VERDICT_OPEN,
    FA_VERDICT_YES,
    FA_VERDICT_NO,
    FA_VERDICT_PARTLY,
    FA_VERDICTS
} FaVerdict;

typedef enum FaPhase {
    FA_PHASE_CASTING,   /* phase: before the first scene, seats choose and change the characters that they
                         * play */
    FA_PHASE_FRAMING,   /* phase: one seat chooses the template of the next scene */
    FA_PHASE_ENTER,     /* phase: all seats bring characters into the scene */
    FA_PHASE_TURN,      /* phase: one seat takes its turn */
    FA_PHASE_FLOOR,     /* phase: other seats may respond to a narration or claim */
    FA_PHASE_VOTE,      /* phase: all seats vote on a Veto, on violence, or on ending the story */
    FA_PHASE_FORFEIT,   /* phase: the seat whose Veto failed pays the price of the Veto */
    FA_PHASE_RENARRATE, /* phase: a seat replaces its vetoed narration */
    FA_PHASE_LAY,       /* phase: the Challenger plays a card */
    FA_PHASE_TARGET_ANSWERS, /* phase: the Challenge's target may answer or interrupt */
    FA_PHASE_OTHERS_ANSWER,  /* phase: any seat may answer the Challenge or interrupt it */
    FA_PHASE_SUPPORT,        /* phase: seats may send Supporters to a side of the Conflict, and claim
                              * circumstances */
    FA_PHASE_LEAVE_UNPAIRED, /* phase: the side with more Supporters chooses which of them face no opponent */
    FA_PHASE_TANDEM, /* phase: the Challenger or Answerer chooses the Supporter with whom to form a tandem */
    FA_PHASE_DEADLOCK, /* phase: both sides choose how to settle a deadlock */
    FA_PHASE_SPOILS,   /* phase: the winner narrates the win and may deal a Hit */
    FA_PHASE_HIT,      /* phase: the player of a character who took a Hit chooses a consequence */
    FA_PHASE_PUSH,     /* phase: the side that is behind yields or pushes */
    FA_PHASE_QUEENS,   /* phase: any seat may cancel the winner's goal with a Queen */
    FA_PHASE_SHARE,    /* phase: a seat chooses which character draws the next card */
    FA_PHASE_RESUME,   /* phase: an interrupted Challenger may challenge again */
    FA_PHASE_IDENTIFY, /* phase: seats claim to know what a problem is (Identify Check) */
    FA_PHASE_NAMING,   /* phase: the seat that introduced a threat says what the threat is */
    FA_PHASE_EPILOGUE, /* phase: every seat narrates an epilogue */
    /* phase: the player of a character replies to a request. FaStep.seat asks, FaStep.kind is an FaRequest,
     * and the values in FaStep.arg are the character and, for support, the side of the Conflict. */
    FA_PHASE_REQUEST,
    FA_PHASES
} FaPhase;

/* Narrations and claims that take effect unless they are vetoed. Their values are in FaStep.arg. */
typedef enum FaPending {
    /* pending narration that changes nothing in the game, and uses no values in FaStep.arg */
    FA_PENDING_NARRATION,
    FA_PENDING_FRAME,          /* values in FaStep.arg: scene template, environment */
    FA_PENDING_PURSUIT,        /* values in FaStep.arg: character, index of an unfinished Ambition in
                                  FaActor.short_def */
    FA_PENDING_HONOR,          /* values in FaStep.arg: character, other character of the Bond */
    FA_PENDING_SHORT_AMBITION, /* values in FaStep.arg: character, short-term Ambition, long-term Ambition
                                  that it serves */
    FA_PENDING_LONG_AMBITION,  /* values in FaStep.arg: character, long-term Ambition */
    FA_PENDING_ABANDON,        /* values in FaStep.arg: character, long-term Ambition */
    /* values in FaStep.arg: character, index of an Ambition in FaActor.short_def or 4 + index of a long-term
       Ambition */
    FA_PENDING_ACCOMPLISH,
    FA_PENDING_BOND,        /* values in FaStep.arg: character, other character */
    FA_PENDING_BREAK,       /* values in FaStep.arg: character, other character */
    FA_PENDING_EDGE,        /* values in FaStep.arg: side, circumstance */
    FA_PENDING_PROBLEM,     /* values in FaStep.arg: problem */
    FA_PENDING_TREATMENT,   /* values in FaStep.arg: character who treats a wound, character who is treated */
    FA_PENDING_SCENE_END,   /* FaStep.arg is unused */
    FA_PENDING_PREPARATION, /* flashback or fact without cost, narrated while a scene is being set up; values
                               in FaStep.arg: character */
    FA_PENDING_FACT,        /* fact without cost, stated while a scene is being set up; values in FaStep.arg:
                               problem, answer */
    FA_PENDING_SIDE_CHANGE, /* values in FaStep.arg: character, seat that will play the character */
    FA_PENDING_KINDS
} FaPending;

/* Entry of the step stack: a pending decision and the seats that must make it. The top entry is the current
 * step. */
typedef struct FaStep {
    uint8_t phase; /* an FaPhase: the kind of decision */
    uint8_t asked; /* bit set of seats that still must decide. When the set is empty, the step ends. */
    /* The meaning depends on the phase. In FA_PHASE_FLOOR, this is an FaPending. In FA_PHASE_VOTE, it is an
     * FaVote. In phases of a Conflict, it can be a side, an index into FaConflict.plays, or a character. */
    uint8_t kind;
    uint8_t seat; /* seat whose move has caused this decision, or FA_NONE */
    uint8_t arg[3];
    uint8_t settled; /* 1 if the players have already voted on a Veto of this step, otherwise 0 */
} FaStep;

typedef enum FaVote { FA_VOTE_PENDING, FA_VOTE_VIOLENCE, FA_VOTE_END } FaVote;
typedef enum FaBallot { FA_BALLOT_NONE, FA_BALLOT_AGAINST, FA_BALLOT_FOR, FA_BALLOT_HIDDEN } FaBallot;

typedef enum FaStatus { FA_ABLE, FA_DOWN, FA_DEAD } FaStatus;
typedef enum FaLongState {
    FA_LONG_NONE,
    FA_LONG_OPEN,
    FA_LONG_DONE,
    FA_LONG_GIVEN_UP,
    FA_LONG_FAILED, /* the other side got what the central question asks for */
    FA_LONG_STATES
} FaLongState;

typedef struct FaActor {
    uint32_t helped; /* bit set of the characters who helped this character win a Conflict in this scene */
    uint8_t seat;    /* seat that plays the character, or FA_NONE if the character is not in the story */
    uint8_t side;    /* an FaSide */
    uint8_t status;  /* an FaStatus */
    uint8_t present; /* 1 if the character is in this scene, otherwise 0; unused for environments */
    uint8_t hand;
    uint8_t start;           /* number of cards in the character's starting hand */
    uint8_t facet[FA_SUITS]; /* facet[suit]: index of the suit's Facet in the story kit */
    uint8_t strong, weak;
    uint8_t lost; /* bit set of suits whose Facet is lost until treated */
    uint8_t died; /* number of the scene in which the character died */
    /* Advantage of the character after a Monologue: the number of scenes since the character died. Applies in
     * this scene, against characters of the opposing side. */
    uint8_t returned;
    uint8_t prepared; /* Advantage saved for the character's next Conflict in this scene */
    uint8_t claims;   /* number of claims that the character has made in this scene */
    /* 1 if the character succeeded in this scene, otherwise 0. Success means that the character won a
     * Conflict and no Queen canceled the goal, won an unanswered Challenge, or used a Lucky Break. */
    uint8_t won;
    uint8_t taken; /* bit set of the story kit's short-term Ambitions that the character has adopted */
    /* long_state[i]: FaLongState of long-term Ambition i. If the Ambition has replaced another one,
     * FA_LONG_STATES times the FaLongState of the replaced Ambition is added. */
    uint8_t long_state[FA_LONG_MAX];
    uint8_t served[FA_LONG_MAX]; /* served[i]: number of accomplished short-term Ambitions that serve
                                    long-term Ambition i */
    /* short_def[slot]: index in the story kit of an unfinished short-term Ambition; FA_CUSTOM if a player
     * wrote the Ambition; FA_NONE if the slot is free */
    uint8_t short_def[FA_SHORT_OPEN_MAX];
    /* short_serves[slot]: index of the long-term Ambition that this short-term Ambition serves */
    uint8_t short_serves[FA_SHORT_OPEN_MAX];
    /* tried[target]: bit set of the FaGoals that the character has tried to attain with this target in this
     * scene */
    uint8_t tried[FA_TARGETS];
    uint8_t shown; /* bit set of the suits whose Facet has already won a Conflict */
    /* Bit sets of the story kit's short-term Ambitions. `at_stake`: in this scene, the character won a
     * Challenge or Conflict about the object of the Ambition. `gained`: accomplished in this story. `failed`:
     * the character lost a Challenge with the goal and target of the Ambition. */
    uint8_t at_stake, gained, failed;
    uint8_t rival; /* who stopped the Ambition that failed last: a character or environment, or FA_NONE */
} FaActor;

typedef struct FaBond {
    uint8_t a, b; /* the two characters of the Bond, a < b, or FA_NONE if the entry is free */
} FaBond;

/* A card played in a Conflict by an actor (character or environment), and its result. The first 2 plays in
 * FaConflict.plays are those of the Challenger and the Answerer. */
typedef struct FaPlay {
    uint8_t actor; /* who plays the card (an index into FaState.actors), or FA_NONE if nobody does */
    uint8_t side;  /* side of the Conflict: FA_CHALLENGER or FA_ANSWERER */
    /* card index, FA_NONE for no card, or FA_HIDDEN in the view of a player who must not see the card */
    uint8_t card;
    uint8_t item;   /* item whose Facet is used, or FA_NONE for a Facet of the actor */
    uint8_t rival;  /* index of the opposing play, or FA_NONE if unpaired */
    uint8_t joined; /* 1 if the play is part of a tandem, otherwise 0 */
    uint8_t result; /* an FaResult */
    uint8_t left;   /* 1 if the player has chosen this Supporter to face no opponent, otherwise 0 */
} FaPlay;

typedef enum FaResult { FA_OPEN_RESULT, FA_LOST, FA_WON, FA_TIED } FaResult;
enum { FA_CHALLENGER, FA_ANSWERER, FA_PRIMARIES };

/* The current Conflict. There is at most one, because an interrupted Challenge is withdrawn. */
typedef struct FaConflict {
    FaPlay plays[FA_PLAYS_MAX];
    uint8_t on;    /* 1 if a Conflict is going on, otherwise 0 */
    uint8_t count; /* number of entries in `plays`; at least 2, even before anyone answers */
    uint8_t goal, target, violent;
    uint8_t own_turn;  /* 1 if the Challenger's turn ends with the Conflict, otherwise 0 */
    uint8_t king, ace; /* 1 if a King or Ace was added to the Challenge, otherwise 0 */
    /* 1 if the Challenge is to be suspended, or was suspended and is now being answered; otherwise 0 */
    uint8_t suspended;
    uint8_t revealed;
    uint8_t advantage[FA_PRIMARIES];
    uint8_t edges[FA_PRIMARIES]; /* edges[side]: number of circumstances that the side claimed to gain
                                    Advantage */
    uint8_t behind;              /* side that is behind, or FA_NONE if neither is */
    uint8_t must_beat;           /* 1 if the next push must beat the card of the last push, otherwise 0 */
    uint8_t winner;              /* winning side, or FA_NONE if not decided yet */
    uint8_t blocked;             /* 1 if a Queen canceled the goal, otherwise 0 */
    uint8_t yielded;             /* 1 if a side yielded instead of pushing, otherwise 0 */
    uint8_t accord;   /* FaSettlement that ended the deadlock, or FA_NONE if there was no deadlock */
    uint8_t trumped;  /* side whose first card was trumped, or FA_NONE if neither card was trumped */
    uint8_t answered; /* 1 if the Challenge was answered, otherwise 0 */
    uint8_t counted;  /* 1 if the Advantage of both sides was counted, otherwise 0 */
    uint8_t stage;    /* stage that the Conflict has reached, a Stage of rules/conflict.c */
    uint32_t named; /* bit set of the story kit's circumstances that were already claimed in this Conflict */
} FaConflict;

typedef struct FaSuspended {
    uint8_t actor; /* character who made the suspended Challenge, or FA_NONE if the entry is free */
    uint8_t card;  /* card index, or FA_HIDDEN in the view of a player who must not see the card */
    uint8_t goal, target, violent, scene, item, spare;
} FaSuspended;

/* Card draws that one seat distributes among characters. `left`: number of draws left. `source`: FaSource
 * that caused the draws. */
typedef struct FaShare {
    uint32_t actors; /* bit set of the characters who may draw the cards */
    uint8_t left, source;
    uint8_t spare[2]; /* always 0 (padding) */
} FaShare;

/* Reasons why characters draw cards (Rulebook: Characters, Author Tokens, Conflict, Death). */
typedef enum FaSource {
    FA_SOURCE_AMBITION,
    FA_SOURCE_PURSUIT,
    FA_SOURCE_ACCOMPLISHING,
    FA_SOURCE_BOND,
    FA_SOURCE_LOST_SUPPORT,
    FA_SOURCE_YIELDING,
    FA_SOURCE_ADVANTAGE,
    FA_SOURCE_LOSING,
    FA_SOURCE_JOKER,
    FA_SOURCE_POWER,
    FA_SOURCE_FORESHADOWING,
    FA_SOURCE_LUCKY_BREAK,
    FA_SOURCE_DEATH,
    FA_SOURCES
} FaSource;

/* Counters of one story, for statistics and simulation. */
typedef enum FaTally {
    FA_TALLY_MOVES, /* number of moves, not counting passes */
    FA_TALLY_SCENES,
    FA_TALLY_CHALLENGES,
    FA_TALLY_ANSWERED,
    FA_TALLY_HEROES, /* number of Conflicts between heroes and rivals */
    FA_TALLY_HEROES_WON,
    FA_TALLY_FINALE, /* number of Conflicts between heroes and rivals in the finale */
    FA_TALLY_FINALE_WON,
    FA_TALLY_DEADLOCKS, /* number of deadlocks between Challenger and Answerer */
    FA_TALLY_PUSHES,
    FA_TALLY_YIELDS,
    FA_TALLY_TRUMPED, /* number of Conflicts in which one of the first two cards trumped the other */
    FA_TALLY_TRUMPED_WON,
    FA_TALLY_SUPPORTERS,
    FA_TALLY_TANDEMS,
    FA_TALLY_JACKS,
    FA_TALLY_QUEENS,
    FA_TALLY_KINGS,
    FA_TALLY_ACES,
    FA_TALLY_JOKERS_PLAYED,
    FA_TALLY_JOKERS_DISCARDED,
    FA_TALLY_TOKENS,
    FA_TALLY_FLASHBACKS,
    FA_TALLY_FORESHADOWINGS,
    FA_TALLY_FACTS,
    FA_TALLY_DRAWS,
    FA_TALLY_MONOLOGUES,
    FA_TALLY_LUCKY_BREAKS,
    FA_TALLY_IDENTIFIED, /* number of threats whose problem was identified by a claim */
    FA_TALLY_NAMED, /* number of threats whose problem was named by the seat that introduced the threat */
    FA_TALLY_DEATHS,
    FA_TALLY_HITS,
    FA_TALLY_ACCOMPLISHED,
    FA_TALLY_SUSPENDED,
    FA_TALLY_SPRUNG,
    FA_TALLY_VETOES,
    FA_TALLY_LENT,
    FA_TALLY_TURNED, /* number of characters who changed sides */
    FA_TALLIES
} FaTally;

/* Qualities of the last narration that all players can see. Each is a reason for Applause (Rulebook: Applause
 * and Author Tokens). */
typedef enum FaMerit {
    FA_MERIT_TANDEM,   /* reason for Applause: the winner formed a tandem */
    FA_MERIT_WEAK,     /* reason for Applause: the winner pushed with a card of the Weak Suit */
    FA_MERIT_COMEBACK, /* reason for Applause: the winner's first card was trumped, but the winner pushed */
    FA_MERIT_BLOCKED,  /* reason for Applause: a Queen canceled the winner's goal */
    FA_MERIT_THREAD,   /* reason for Applause: the winner's goal was an Ambition, or the Challenge had been
                          suspended */
    FA_MERIT_ATTAINED, /* reason for Applause: an Ambition was accomplished */
    FA_MERIT_THREAT,   /* reason for Applause: a threat was introduced */
    FA_MERIT_FACET,    /* reason for Applause: a Facet won a Conflict for the first time */
    FA_MERITS
} FaMerit;

/* How freely bots applaud. */
typedef enum FaApplauseMood { FA_SPARING, FA_GENEROUS, FA_SILENT } FaApplauseMood;

/* Locations of a card, stored in FaState.where. FA_IN_HAND + a is the hand of character a. */
enum { FA_IN_DECK, FA_IN_SPENT, FA_ON_TABLE, FA_IN_HAND };

enum { FA_STATE_SPARE = 2 };

typedef struct FaState {
    Rng rng;
    FaActor actors[FA_ACTORS]; /* characters, then environments, which have no seat and no hand */
    FaConflict fight;
    FaShare share;
    uint16_t tally[FA_TALLIES];
    uint16_t drawn[FA_SOURCES];
    uint16_t claimed; /* bit set of the card values claimed in the current Identify Check */
    FaStep steps[FA_DEPTH_MAX];
    FaSuspended suspended[FA_SUSPENDED_MAX];
    FaBond bonds[FA_BOND_LIST_MAX];
    /* location of each card, or FA_NONE in the view of a player who must not know the location */
    uint8_t where[FA_CARDS_MAX];
    uint8_t depth;       /* number of entries in the step stack `steps` */
    uint8_t cards, deck; /* numbers of cards in the game and in the deck */
    uint8_t kit, seats, turn;
    uint8_t scene;  /* number of the scene, from 1, or 0 before the first scene */
    uint8_t scenes; /* number of the last scene, or 0 if the number of scenes is open */
    /* `place` is the template of the current scene, or FA_CUSTOM if a player wrote its beginning.
     * `environment` is the current environment. Both can be FA_NONE. */
    uint8_t place, environment;
    uint8_t keeper; /* seat that plays the current environment */
    uint8_t passed; /* bit set of seats that passed on a turn in this scene */
    uint8_t turns;  /* number of turns that have begun in this scene */
    /* numbers of unanswered Challenges, of narrations, and of problems introduced (0 or 1) in this turn */
    uint8_t challenges, told, introduced;
    uint8_t acts; /* number of moves in this turn */
    /* `teller` is the seat of the last narration, or FA_NONE. `applauded` is the bit set of the seats that
     * applauded this narration. */
    uint8_t teller, applauded;
    uint8_t merits;  /* bit set of FaMerit: qualities of the last narration */
    uint8_t clapped; /* bit set of seats that gave Applause in this scene */
    /* bit set of seats that narrated a flashback or fact without cost before this scene began */
    uint8_t gifts;
    /* options of the game: `claims` is the maximum number of claims per character and scene, and `secret` is
     * 1 if votes are secret */
    uint8_t claims, secret;
    uint8_t tone, fantastic, applause_mood, strict; /* game options for narration and bots */
    uint8_t applause[FA_SEATS_MAX], author[FA_SEATS_MAX], vetoes[FA_SEATS_MAX], changes[FA_SEATS_MAX];
    uint8_t ballots[FA_SEATS_MAX]; /* ballots[seat]: an FaBallot */
    /* state of each problem: 0: not introduced, 1: open, 2 + answer: solved, 2 + FA_CUSTOM: solved by an
     * answer that a player wrote */
    uint8_t problems[FA_PROBLEMS];
    uint8_t holders[FA_ITEMS]; /* holders[item]: character who has the item, or FA_NONE */
    /* current Identify Check: problem, face-down card, card of the highest claim, and character who made this
     * claim; the cards and the character can be FA_NONE */
    uint8_t riddle, riddle_card, claim_card, claim_actor;
    uint8_t frames_used[2]; /* bit set of scene templates used so far */
    uint8_t over;           /* 1 if the story has ended, otherwise 0 */
    /* option: 1 if scenes may come in any order; then no Conflict answers the central question */
    uint8_t open_order;
    uint8_t time;     /* an FaTime: when the current or next scene happens */
    uint8_t deciding; /* 1 while the current Conflict is about the central question */
    uint8_t verdict;  /* an FaVerdict */
    uint8_t decider;  /* character whose win answered the central question, or FA_NONE */
    /* bit sets of seats: those asked for support in this Conflict, those that promised to support a side, and
     * those that have broken a promise in this story */
    uint8_t talked, promised[FA_PRIMARIES], broken;
    uint8_t spare[FA_STATE_SPARE]; /* always 0, because hashes of saved games include every byte */
} FaState;

/* Indexes of the game options. */
typedef enum FaOption {
    FA_OPTION_KIT,
    FA_OPTION_SCENES,
    FA_OPTION_TONE,
    FA_OPTION_FANTASTIC,
    FA_OPTION_VOTES,
    FA_OPTION_CLAIMS,
    FA_OPTION_APPLAUSE,
    FA_OPTION_STRICT,
    FA_OPTION_ORDER
} FaOption;

/* ------------------------------------------------------------------ moves */

/* Kinds of moves, each with its arguments. "Own" means that the seat that makes the move plays the character
 * or environment. */
typedef enum FaMoveKind {
    FA_MOVE_READY,
    FA_MOVE_SWAP,           /* move arguments: own character, the 2 suits whose Facets are swapped */
    FA_MOVE_STRONG,         /* move arguments: own character, new Strong Suit */
    FA_MOVE_WEAK,           /* move arguments: own character, new Weak Suit */
    FA_MOVE_CAST,           /* move arguments: character, seat that will play the character */
    FA_MOVE_EXCHANGE_CASTS, /* move arguments: seat to exchange all characters with */
    FA_MOVE_HAND_OVER,      /* move arguments: own character, seat that will play the character */
    FA_MOVE_CHANGE_SIDE,    /* move arguments: own character, seat that will play the character */
    FA_MOVE_FRAME,          /* move arguments: scene template, environment */
    FA_MOVE_ENTER,          /* move arguments: own character who enters the scene */
    FA_MOVE_NEWCOMER,       /* move arguments: character whom no seat plays yet */
    FA_MOVE_STRANGER,       /* move arguments: level, Strong Suit and Weak Suit of the new stranger */
    FA_MOVE_PASS,
    FA_MOVE_NARRATE,
    FA_MOVE_INTRODUCE,    /* move arguments: problem to introduce */
    FA_MOVE_IDENTIFY,     /* move arguments: own character, card */
    FA_MOVE_NAME_PROBLEM, /* move arguments: answer to the introduced problem */
    FA_MOVE_ASPIRE,       /* move arguments: own character, long-term Ambition */
    FA_MOVE_ABANDON,      /* move arguments: own character, long-term Ambition */
    FA_MOVE_AMBITION, /* move arguments: own character, short-term Ambition, long-term Ambition it serves */
    FA_MOVE_PURSUE, /* move arguments: own character, index of an unfinished Ambition in FaActor.short_def */
    FA_MOVE_ACCOMPLISH, /* move arguments: own character, index of an Ambition in FaActor.short_def, or 4 +
                           index of a long-term Ambition */
    FA_MOVE_BOND,       /* move arguments: own character, other character of the Bond */
    FA_MOVE_HONOR,      /* move arguments: own character, other character of the Bond */
    FA_MOVE_BREAK,      /* move arguments: own character, other character of the Bond */
    FA_MOVE_LEND,       /* move arguments: own character, character who gets the card, card */
    FA_MOVE_CHALLENGE,  /* move arguments: own character or environment, goal, target, 1 if violent, 1 if
                           suspended */
    FA_MOVE_JACK,       /* move arguments: own character, Jack, goal, target, 1 if violent */
    FA_MOVE_LAY,        /* move arguments: card, King or none, Ace or none, item or none */
    FA_MOVE_ANSWER, /* move arguments: own character or environment, card (none for an environment), Ace or
                       none, item or none */
    FA_MOVE_ANSWER_SUSPENDED, /* move arguments: index in FaState.suspended, own character, card, item or
                               * none */
    FA_MOVE_SUPPORT,    /* move arguments: own character or environment, side to support, card (none for an
                           environment), item or none */
    FA_MOVE_CLAIM_EDGE, /* move arguments: side that gains Advantage, circumstance */
    FA_MOVE_LEAVE_UNPAIRED,  /* move arguments: Supporter who faces no opponent */
    FA_MOVE_JOIN_TANDEM,     /* move arguments: Supporter who joins the tandem */
    FA_MOVE_NARRATE_WIN,     /* move arguments: Hits (0: none, 1: the loser, 2: the loser and the target) */
    FA_MOVE_SETTLE_DEADLOCK, /* move arguments: FaSettlement that the seat prefers */
    FA_MOVE_YIELD,
    FA_MOVE_PUSH,               /* move arguments: card (none for an environment), item or none */
    FA_MOVE_QUEEN,              /* move arguments: own character, Queen */
    FA_MOVE_TAKE_HIT,           /* move arguments: FaWound, card or none, suit or none */
    FA_MOVE_SHARE,              /* move arguments: character who draws the next card */
    FA_MOVE_SHAKE_OFF,          /* move arguments: own character, card or none, suit or none */
    FA_MOVE_TREAT,              /* move arguments: own character, character whose wounds are treated */
    FA_MOVE_GIVE,               /* move arguments: item, character who gets the item */
    FA_MOVE_JOKER,              /* move arguments: own character who discards a Joker */
    FA_MOVE_APPLAUD,            /* move arguments: seat that gets Applause */
    FA_MOVE_FLASHBACK_EDGE,     /* move arguments: own character who gains Advantage */
    FA_MOVE_FLASHBACK_BOND,     /* move arguments: own character, other character of the Bond */
    FA_MOVE_FLASHBACK_AMBITION, /* move arguments: own character, short-term Ambition, long-term Ambition that
                                   it serves */
    FA_MOVE_FLASHBACK_ASPIRE,   /* move arguments: own character, long-term Ambition */
    FA_MOVE_FORESHADOW,         /* move arguments: FaGroup that will be harmed and draws cards */
    FA_MOVE_FACT,               /* move arguments: own character who gains Advantage */
    FA_MOVE_STATE_ANSWER,       /* move arguments: problem, answer to the problem */
    FA_MOVE_DRAW,               /* move arguments: character who draws a card */
    FA_MOVE_MONOLOGUE,          /* move arguments: own character who returns */
    FA_MOVE_LUCKY_BREAK,        /* move arguments: own character, FaGroup that is harmed */
    FA_MOVE_VETO,
    FA_MOVE_VOTE, /* move arguments: 1 for yes, 0 for no */
    FA_MOVE_FORFEIT_TOKEN,
    FA_MOVE_FORFEIT_CARD, /* move arguments: own character, card to discard */
    FA_MOVE_CLOSE_SCENE,
    FA_MOVE_END_STORY,
    FA_MOVE_TIME,   /* move arguments: FaTime of the next scene */
    FA_MOVE_DECIDE, /* move arguments: own character, 1 if violent */
    FA_MOVE_ASK,    /* move arguments: FaRequest, character of another seat */
    FA_MOVE_REPLY,  /* move arguments: FaReply */
    FA_MOVES
} FaMoveKind;

/* What a player can ask another player for (Rulebook: Narration, Regarding "Table Talk"). */
typedef enum FaRequest {
    FA_REQUEST_VOICE,   /* permission to narrate for a character */
    FA_REQUEST_SUPPORT, /* a promise that a character supports a side of the Conflict */
    FA_REQUESTS
} FaRequest;

/* Reply to a request: yes, or the reason for a refusal. */
typedef enum FaReply {
    FA_REPLY_YES,
    FA_REPLY_RIVALS, /* reason for a refusal: the other side asks */
    FA_REPLY_CARDS,  /* reason for a refusal of support: the character needs its cards */
    FA_REPLY_FRIEND, /* reason for a refusal of support: the character likes the opponent */
    FA_REPLY_BROKEN, /* reason for a refusal: the player who asks has broken a promise */
    FA_REPLY_OWN,    /* reason for a refusal: the player decides what the character does */
    FA_REPLIES
} FaReply;

typedef enum FaSettlement { FA_BOTH_YIELD, FA_BOTH_SUCCEED, FA_COIN, FA_SETTLEMENTS } FaSettlement;
typedef enum FaWound { FA_GO_DOWN, FA_DISCARD, FA_LOSE_FACET, FA_BE_KILLED, FA_WOUNDS } FaWound;
/* Groups of characters in the scene. One group draws cards after Foreshadowing or a Lucky Break. */
typedef enum FaGroup { FA_ALL_HEROES, FA_ALL_RIVALS, FA_EVERYBODY, FA_NOBODY, FA_GROUPS } FaGroup;

enum {
    /* Version 2 of the rules deals hands after the characters have been assigned, and lets a claimed Joker
       beat the face-down card. Version 3 adds qualities of narrations (FaMerit) and changes of sides, and
       allows 4 long-term Ambitions at a time (in version 2: 4 in total). In version 3, a Monologue gives no
       Advantage against environments, and Bonds and facts cost nothing while a scene is being set up. Version
       4 adds the story arc: acts, time between scenes, and the central question. */
    FA_RULES_VERSION = 4,
    FA_SCENES_MAX = 24,
    FA_MOVE_CAP = 60000
};

/* Returns the id that moves use for the character, environment or item `entity`: FA_TARGETS * (index of the
 * story kit) + `entity`, or -1 for FA_NONE. With the story kit in the id, moves in saved games can be read
 * without a state. Strangers and "nothing" have the same id in every story kit. */
int fa_encode_entity_id(int kit, int entity);
/* Reverses fa_encode_entity_id(). Returns FA_TARGETS if the id is invalid or belongs to another story kit. */
int fa_decode_entity_id(int kit, int id);

/* Builds a move of up to 5 arguments. Encodes actors and items with fa_encode_entity_id(). */
Move fa_build_move(const FaState *state, FaMoveKind kind, int a, int b, int c, int d, int e);

/* The two functions below are implemented in rules/moves.c. */
void fa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size);
bool fa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ rules */

/* Functions of the `Game` vtable, implemented in rules/. */
void fa_init_state(void *state, const GameContent *content, const GameOptions *options, int seats,
                   uint64_t seed);
bool fa_check_options(const GameContent *content, const GameOptions *options, int seats, Error *error);
uint32_t fa_get_seats_to_act(const void *state);
void fa_list_moves(const void *state, const GameContent *content, int seat, MoveList *out);
bool fa_sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out);
bool fa_get_pass_move(const void *view, const GameContent *content, int seat, Move *out);
bool fa_check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
void fa_apply_move(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
Status fa_get_status(const void *state, const GameContent *content);
unsigned fa_get_move_flags(const void *before, const void *after, const Move *move);
void fa_redact_state(void *state, const GameContent *content, int seat);
void fa_determinize_state(void *view, const GameContent *content, int seat, Rng *rng);
void fa_dump_state(const void *state, const GameContent *content, Text *out);
void fa_write_turn_name(const void *state, const GameContent *content, char *out, size_t size);
void fa_write_progress(const void *state, const GameContent *content, char *out, size_t size);
bool fa_check_state(const void *state, const GameContent *content, Error *error);
void fa_report_counters(const void *state, const GameContent *content, GameCountFn *fn, void *user);

/* Fields of FaState. Defined in rules/state_schema.c. */
extern const StateField fa_state_fields[];

/* Statistics of finished stories. Defined in rules/statistics.c. */
extern const GameStatistics fa_statistics;

/* Queries in rules/queries.c, unless a comment names another file. The queries use only public facts, so
 * bots, the table and the narration can call them. */
const FaKit *fa_get_kit(const FaState *state, const GameContent *content);
const FaStep *fa_get_step(const FaState *state);
/* Returns the seat that plays the character or environment, or FA_NONE if no seat does. */
int fa_get_seat_of_actor(const FaState *state, int actor);
bool fa_is_environment(int actor);
const char *fa_get_seat_name(int seats, int seat);
/* True if any character of the seat has a card. */
bool fa_seat_has_cards(const FaState *state, int seat);
/* True if the character or environment is in the scene and neither down nor dead. */
bool fa_can_actor_act(const FaState *state, int actor);
/* Returns the state of the character's current long-term Ambition with this number. */
FaLongState fa_get_long_ambition_state(const FaActor *actor, int number);
/* Returns the state of the character's first long-term Ambition with this number, even if a later Ambition
 * has replaced the first one. */
FaLongState fa_get_first_long_ambition_state(const FaActor *actor, int number);
/* Returns the text of the Ambition, or NULL if a player wrote the Ambition. */
const char *fa_get_long_ambition_text(const FaState *state, const GameContent *content, int actor,
                                      int number);
int fa_count_open_long_ambitions(const FaActor *actor);
bool fa_has_bond(const FaState *state, int a, int b);
int fa_count_bonds(const FaState *state, int actor);
/* Returns a character on the opposing side who has a Bond with `actor`, is in the scene and can act, or
 * FA_NONE if there is none. */
int fa_find_friend_on_other_side(const FaState *state, int actor);
FaProfile fa_get_profile(const FaState *state, const GameContent *content, int actor, int item);
/* Counts the cards in the character's hand by kind. All counts are 0 if the view hides the hand. */
FaCardCounts fa_count_hand(const FaState *state, int actor);
/* True if the seat can still narrate a flashback or fact without cost before the scene begins (Rulebook:
 * Author Powers). Implemented in rules/author_powers.c. */
bool fa_has_free_power(const FaState *state, int seat);
/* Counts the cards that the view hides, by kind. */
FaCardCounts fa_count_unseen(const FaState *view);
/* Returns the action (value and strength) of a play in a Conflict, or of its tandem. The card must be
 * known. */
FaAction fa_get_play_action(const FaState *state, const GameContent *content, int play);
/* Default names of strangers, beginning with actor FA_FIRST_STRANGER. */
extern const char *const fa_stranger_names[FA_STRANGERS];
/* Returns a name such as "Isadora Heller" or "a stranger". */
const char *fa_get_actor_name(const FaState *state, const GameContent *content, int actor);
/* True if the name needs a plural verb, as in "The Harrow twins answer." */
bool fa_is_name_plural(const FaState *state, const GameContent *content, int actor);
/* Returns the name of a Challenge's target, or "something". */
const char *fa_get_target_name(const FaState *state, const GameContent *content, int target);
enum { FA_CARD_NAME_MAX = 24 };
/* Writes a name such as "9 of hearts", "Jack of spades" or "Joker" to `out`, and returns `out`. */
const char *fa_write_card_name(int kind, char out[FA_CARD_NAME_MAX]);
/* Returns the Facet of a suit, or NULL for strangers (characters invented by players). */
const FaFacet *fa_get_facet(const FaState *state, const GameContent *content, int actor, int suit);
/* Returns the answer whose topic matches the character's Facet of this suit, or FA_CUSTOM. */
int fa_find_fitting_answer(const FaState *state, const GameContent *content, int problem, int actor,
                           int suit);

/* Explains a move that a bot has made. Implemented in bots/reasons.c. */
bool fa_explain_bot_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);

/* All bots; the last entry has a NULL name. Implemented in bots/bots.c. */
extern const GameBot fa_bots[];

#endif
