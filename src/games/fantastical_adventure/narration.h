/* narration.h: narration lines, the notes of moves, and the chronicle built from notes. A note is the text
 * stored with a move. Notes do not affect the course of the game. */
#ifndef FANTASTICAL_ADVENTURE_NARRATION_H
#define FANTASTICAL_ADVENTURE_NARRATION_H

#include "core/story/story_measure.h"
#include "core/text/text_template.h"
#include "games/fantastical_adventure/fantastical_adventure.h"

/* ------------------------------------------------------------------ kinds of narration; {1}, {2} and {3}
 * stand for the characters or environments of the event */

typedef enum FaNarrationKind {
    FA_NARRATE_ENTERED,       /* event: actor {1} joins the story */
    FA_NARRATE_CHALLENGE,     /* event: actor {1} declares the goal of a Challenge, {goal} */
    FA_NARRATE_TRAP,          /* event: actor {1} sets a trap: a suspended Challenge */
    FA_NARRATE_TRAP_ANSWERED, /* event: actor {1} answers the trap of actor {2} */
    FA_NARRATE_JACK,          /* event: actor {1} interrupts the turn of actor {2} */
    FA_NARRATE_KING,          /* event: actor {1} keeps others from supporting the Answer */
    FA_NARRATE_ACE,           /* event: the Challenge of actor {1} can be answered only with an Ace */
    FA_NARRATE_ANSWER,        /* event: Answerer {1} opposes the {goal} of actor {2} */
    FA_NARRATE_CIRCUMSTANCE,  /* event: actor {1} gains Advantage from {edge} */
    FA_NARRATE_PAIR,          /* event: Supporter {1} beats Supporter {2} of the opposing side */
    FA_NARRATE_PUSH,          /* event: the side of actor {1} is behind, but the actor pushes */
    FA_NARRATE_YIELD,         /* event: actor {1} yields to actor {2} */
    FA_NARRATE_WIN,           /* event: Challenger {1} beats actor {2} */
    FA_NARRATE_HOLD,          /* event: Answerer {1} stops Challenger {2} from attaining the goal */
    FA_NARRATE_TANDEM,        /* event: actors {1} and {3} beat actor {2} with two Weak Suits */
    FA_NARRATE_THWARTED,      /* event: actor {1} beats actor {2}, but a Queen cancels the goal */
    FA_NARRATE_UNANSWERED,
    FA_NARRATE_DEADLOCK, /* event: neither actor {1} nor actor {2} wins */
    FA_NARRATE_QUEEN,    /* event: actor {1} cancels the goal of actor {2} and takes a Hit */
    FA_NARRATE_DOWN,
    FA_NARRATE_SHAKE_OFF,  /* event: actor {1} shakes off a Hit */
    FA_NARRATE_FACET_LOST, /* event: actor {1} loses a Facet */
    FA_NARRATE_DEATH,
    FA_NARRATE_SURVIVAL,
    FA_NARRATE_THREAT, /* event: actor {1} introduces a vague problem */
    /* event: actor {1} claims to know what the problem is, after actor {2} made the previous claim */
    FA_NARRATE_CLAIM,
    FA_NARRATE_NAMING, /* event: actor {1} names the problem, after actor {2} made the last claim */
    FA_NARRATE_AMBITION,
    FA_NARRATE_PURSUED,
    FA_NARRATE_ACCOMPLISHED,
    FA_NARRATE_ABANDONED,
    FA_NARRATE_BOND,
    FA_NARRATE_HONOR,
    FA_NARRATE_BROKEN,
    FA_NARRATE_CHANGED_SIDES, /* event: actor {1} changes sides. If a friend is the reason, this friend is
                                 actor {2}. */
    FA_NARRATE_LUCKY_BREAK,
    FA_NARRATE_FORESHADOW,
    FA_NARRATE_FLASHBACK,
    FA_NARRATE_FACT,
    FA_NARRATE_TREATED,
    FA_NARRATE_CLOSED,
    FA_NARRATE_INTERLUDE,
    FA_NARRATE_EPILOGUE,
    FA_NARRATE_BRIDGE,     /* event: a new scene begins; nobody acts */
    FA_NARRATE_MOTIVE,     /* reason for a Challenge: actor {1} needs {gain} to attain {ambition} */
    FA_NARRATE_THREATENED, /* reason for a Challenge by actor {2}: to endanger the {ambition} of the target,
                              actor {1}. The target may already have {gain}. */
    FA_NARRATE_OPPOSED,    /* reason for an Answer by actor {1}: if actor {2} got {gain}, actor {1} could not
                              attain {ambition} */
    FA_NARRATE_RESULT,     /* result of a Challenge: actor {1} now has {gain}, or has to do without {gain} */
    FA_NARRATE_MEMORY,     /* result of an earlier Challenge: actor {1} has {gain}, or is without {gain} */
    FA_NARRATION_KINDS
} FaNarrationKind;

extern const char *const fa_narration_kind_names[FA_NARRATION_KINDS + 1];

/* Facts about an event. A narration line can require a fact to be true or false. */
typedef enum FaFact {
    FA_FACT_VIOLENT,
    FA_FACT_STRONG,        /* fact: actor {1} played a face-up card of the Strong Suit */
    FA_FACT_WEAK,          /* fact: actor {1} played a face-up card of the Weak Suit */
    FA_FACT_ITEM,          /* fact: actor {1} uses the Facet of an item */
    FA_FACT_COMEBACK,      /* fact: the winner's first card was trumped, but the winner pushed */
    FA_FACT_YIELDED,       /* fact: the opponent yielded */
    FA_FACT_HELPED,        /* fact: actor {1} had Supporters */
    FA_FACT_HIT,           /* fact: the loser or the target takes a Hit */
    FA_FACT_BONDED,        /* fact: actors {1} and {2} have a Bond */
    FA_FACT_VILLAIN,       /* fact: actor {1} is on the rivals' side */
    FA_FACT_MANY,          /* fact: actor {1} has a plural name */
    FA_FACT_PLACE,         /* fact: actor {1} is an environment */
    FA_FACT_AGAINST_PLACE, /* fact: actor {2} is an environment */
    FA_FACT_PERSON,        /* fact: the target is a character or environment, and the goal is not one of the
                              Challenger's Ambitions */
    FA_FACT_THING,    /* fact: the target is an item, and the goal is not one of the Challenger's Ambitions */
    FA_FACT_AMBITION, /* fact: the goal is one of the Challenger's Ambitions */
    FA_FACT_THREAD,   /* fact: the event continues something from an earlier scene */
    FA_FACT_OPENING,  /* fact: this is the first scene */
    FA_FACT_FINALE,
    FA_FACT_SERIOUS,
    FA_FACT_SNIDE,
    FA_FACT_DONE, /* fact: actor {1}'s first long-term Ambition was accomplished */
    FA_FACT_GIVEN_UP,
    FA_FACT_DEAD,     /* fact: actor {1} is believed dead */
    FA_FACT_CUSTOM,   /* fact: the story kit has no text for the Ambition, problem, answer or circumstance,
                         because a player wrote it */
    FA_FACT_DISPUTED, /* fact: actor {2} claimed a different answer */
    FA_FACT_AGREED,   /* fact: actor {2} claimed the same answer */
    FA_FACT_FAILED, /* fact: actor {1} tried to attain the Ambition and lost, or lost the central question */
    FA_FACT_TURNED, /* fact: actor {1} has changed sides in this story */
    FA_FACT_QUESTION,  /* fact: the Challenge, or the actor's Ambition, is about the central question */
    FA_FACT_YES,       /* fact: the heroes got what the central question asks for */
    FA_FACT_NO,        /* fact: the rivals got what the central question asks for */
    FA_FACT_PARTLY,    /* fact: neither side got all that the central question asks for */
    FA_FACT_NEXT,      /* fact: the scene begins right after the previous scene */
    FA_FACT_LATER,     /* fact: some time passes between the previous scene and this scene */
    FA_FACT_MEANWHILE, /* fact: the scene happens at the same time as the previous scene */
    FA_FACT_EARLIER,   /* fact: the scene is a flashback, which happens before the previous scene */
    /* fact: a bot makes the move. The program then leaves out how an actor won, and leaves out objects that
     * are not used later. */
    FA_FACT_PLAIN,
    FA_FACTS
} FaFact;

extern const char *const fa_fact_names[FA_FACTS + 1];

/* Slots in narration lines, and the text that fills each slot. The slots {1}, {2} and {3} stand for the
 * actors (characters or environments). */
typedef enum FaSlot {
    FA_SLOT_GOAL,  /* slot: goal, such as "get hold of the Selenite Chart" */
    FA_SLOT_FACET, /* slot: name of actor {1}'s Facet */
    FA_SLOT_WAY,   /* slot: phrase for a win by actor {1}, such as "by knowing which way hot air goes" */
    FA_SLOT_PROP,  /* slot: object of actor {1}'s Facet, such as "a coil of silk rope" */
    FA_SLOT_SLIP,  /* slot: phrase for a loss of actor {2}, such as "by stairs" */
    FA_SLOT_THEIR_FACET, /* slot: name of actor {2}'s Facet */
    FA_SLOT_THEIR_PROP,
    FA_SLOT_PLACE,    /* slot: place of the scene, such as "the saloon" */
    FA_SLOT_AMBITION, /* slot: actor {1}'s Ambition, such as "be signed on as a proper hand" */
    FA_SLOT_GAIN,     /* slot: what an Ambition brings, such as "the shortest way to the pole" */
    FA_SLOT_EDGE,     /* slot: circumstance, such as "the high ground" */
    FA_SLOT_PROBLEM,  /* slot: problem, such as "Something has been knocking on the hull" */
    FA_SLOT_ANSWER,   /* slot: answer, such as "a loose rivet, which somebody loosened" */
    FA_SLOT_BOND,     /* slot: name of the Bond, such as "Master and apprentice" */
    FA_SLOT_BEFORE,   /* slot: place of the previous scene, such as "the launching ground" */
    FA_SLOT_ARRIVAL,  /* slot: what the situation is now, such as "the tea had begun to float" */
    FA_SLOT_AGAIN,  /* slot: object mentioned in an earlier scene, such as "the boiled egg". Any line can use
                       this slot and the slots below it in this list. */
    FA_SLOT_THING,  /* slot: new object, such as "a boiled egg" */
    FA_SLOT_HOUR,   /* slot: time, such as "at ten to four" */
    FA_SLOT_BOLDLY, /* slot: phrase for a bold action, such as "like a brass band on a staircase" */
    FA_SLOT_MEEKLY, /* slot: phrase for a timid action, such as "like a tent coming down" */
    FA_SLOT_SLYLY,  /* slot: phrase for a stealthy action, such as "like a cat leaving a dairy" */
    FA_SLOTS
} FaSlot;

extern const char *const fa_slot_names[FA_SLOTS + 1];

enum {
    FA_CAST = 3,
    FA_LINES_MIN = 12,
    FA_LINES_MAX = 128,
    FA_KIT_LINES_MAX = 800,
    FA_PHRASES_MAX = 32,
    FA_KEY_PHRASE_MIN = 9
};

/* ------------------------------------------------------------------ narration lines (immutable after load)
 */

typedef struct FaLine {
    TextTemplate *text;
    /* longest part of the text without a slot. If this part is in a story, the story has already used the
     * line. */
    const char *own;
    size_t own_length;
    uint64_t needs, bars; /* bit sets of FaFact: the line fits only if all facts in `needs` are true and all
                             facts in `bars` are false */
    uint32_t words;       /* bit set of FaSlot used in the line */
    uint8_t cast;         /* bit set of the actors {1} to {3} used in the line */
    bool cries;
    /* The fields below are only for lines of a story kit. */
    uint8_t kind;   /* an FaNarrationKind */
    uint8_t acts;   /* bit set of the acts in which the line fits */
    uint8_t who[2]; /* actors {1} and {2} that the line requires, or FA_NONE for any actor */
} FaLine;

typedef struct FaLines {
    FaLine list[FA_LINES_MAX];
    int count;
} FaLines;

typedef struct FaPhrases {
    /* goal phrases without "to", such as "find {1}", where {1} is the target */
    TextTemplate *list[FA_PHRASES_MAX];
    int count;
} FaPhrases;

/* Sentences of a story kit that narrate an attempt to accomplish a short-term Ambition, to take an item or to
 * decide the central question. {1} is the owner of the Ambition, {2} the opponent. For an Ambition, only the
 * parts "against" and "lost" can use these slots. */
typedef enum FaAttemptPart {
    FA_ATTEMPT_WANT,    /* what the owner does, and why this helps */
    FA_ATTEMPT_AGAINST, /* why {2} opposes the attempt */
    FA_ATTEMPT_REFUSES, /* used instead of FA_ATTEMPT_AGAINST if the opponent is the target */
    FA_ATTEMPT_WON,     /* how the attempt succeeds */
    FA_ATTEMPT_LOST,    /* how the attempt fails */
    FA_ATTEMPT_RESISTS, /* used instead of FA_ATTEMPT_LOST if the opponent is the target */
    FA_ATTEMPT_LATER,   /* what the success brings in a later scene */
    FA_ATTEMPT_ALONE,   /* only for the central question: how the attempt succeeds if nobody opposes it */
    FA_ATTEMPT_NEITHER, /* only for the central question: how both {1} and {2} fail */
    FA_ATTEMPT_MISSED,  /* only for items: what {2} does after {1} has taken the item */
    FA_ATTEMPT_ALLY,    /* only for items: why {2}, who has the item, does not give it to the ally {1} */
    FA_ATTEMPT_ENDS,    /* only for items: what became of the item, which {1} has at the end of the story */
    FA_ATTEMPT_PARTS
} FaAttemptPart;

/* Sentences that all kits share, and that narrate other attempts: a second attempt for the same Ambition, or
 * a Challenge for a goal that is not an Ambition. {1} is the Challenger. {2} is the opponent or, if the
 * sentence says what {1} wants or gets, the target or the holder of the item. */
typedef enum FaCommonSentence {
    FA_COMMON_MOVED,         /* {2} has taken the item that {1} wants */
    FA_COMMON_RETRY,         /* {1} tries to accomplish the Ambition again */
    FA_COMMON_RESUMED,       /* {1} resumes an attempt that a Jack interrupted */
    FA_COMMON_INTERRUPTED,   /* a Jack interrupts an attempt; without actors */
    FA_COMMON_RETRY_AGAINST, /* {2} opposes the repeated attempt */
    FA_COMMON_RETRY_LOST,    /* the attempt fails again */
    FA_COMMON_RETAKE,        /* {1} tries again to take the item, this time from {2} */
    FA_COMMON_RETAKE_AGAINST,
    FA_COMMON_RETAKE_WON,
    FA_COMMON_RETAKE_LOST,
    FA_COMMON_GUARD_AGAINST, /* {2} protects the item of another character */
    FA_COMMON_GUARD_LOST,    /* {2} stops {1} */
    FA_COMMON_ALLY_AGAINST,  /* {2}, who has the item, does not give it to the ally {1} */
    FA_COMMON_ALLY_GIVES,    /* {2} lets the ally {1} have the item */
    FA_COMMON_OPPOSED,       /* beginning of a sentence about a success in spite of opposition */
    FA_COMMON_HELPED,        /* beginning of a sentence about a Supporter of the Challenger */
    /* FA_COMMON_HARM: {1} attacks {2} in order to prevent {2}'s Ambition. The next 3 sentences are about the
       success, the opposition of {2}, and the failure. The sentences about a deception and about a persuasion
       have the same order. All 4 have equally many wordings, and the wordings with one index belong together.
     */
    FA_COMMON_HARM,
    FA_COMMON_HARM_WON,
    FA_COMMON_HARM_AGAINST,
    FA_COMMON_HARM_LOST,
    FA_COMMON_DECEIVE, /* {1} deceives {2} in order to prevent {2}'s Ambition */
    FA_COMMON_DECEIVE_WON,
    FA_COMMON_DECEIVE_AGAINST,
    FA_COMMON_DECEIVE_LOST,
    FA_COMMON_PERSUADE, /* {1} asks {2} to give up the Ambition */
    FA_COMMON_PERSUADE_WON,
    FA_COMMON_PERSUADE_AGAINST,
    FA_COMMON_PERSUADE_LOST,
    FA_COMMON_PLACE_AGAINST, /* the environment {2} answers */
    FA_COMMON_PLACE_LOST,
    FA_COMMON_PLACE_HARM, /* the environment {1} challenges {2} */
    FA_COMMON_PLACE_HARM_WON,
    FA_COMMON_PLACE_HARM_AGAINST, /* {2} answers the environment {1} */
    FA_COMMON_PLACE_HARM_LOST,
    /* mentions of a character, a place and an object that a player has named; {item} is the name */
    FA_COMMON_NAMED_CHARACTER,
    FA_COMMON_NAMED_PLACE,
    FA_COMMON_NAMED_OBJECT,
    FA_COMMON_PROMISE_BROKEN, /* the player of {1} promised to support {2}, but did not */
    FA_COMMON_SENTENCES
} FaCommonSentence;

extern const char *const fa_common_sentence_names[FA_COMMON_SENTENCES + 1];

/* Variables in the sentences of FaCommonSentence: {2}'s Ambition, the item, or what {1} tries again. */
enum { FA_COMMON_AMBITION, FA_COMMON_ITEM, FA_COMMON_GOAL, FA_COMMON_VARIABLES };

/* How a Supporter helps: with words in a Conflict about a persuasion or a deception, otherwise with deeds. */
typedef enum FaHelp { FA_HELP_WITH_WORDS, FA_HELP_WITH_DEEDS, FA_HELPS } FaHelp;

/* Sentences about what an environment does to a character, {1}. */
typedef enum FaPlacePart {
    FA_PLACE_BARS,    /* the environment answers the Challenge of {1} */
    FA_PLACE_STOPS,   /* the Challenge of {1} fails */
    FA_PLACE_STRIKES, /* the environment challenges {1} */
    FA_PLACE_HURTS,   /* this Challenge succeeds */
    FA_PLACE_SPARES,  /* this Challenge fails */
    FA_PLACE_PARTS
} FaPlacePart;

/* number of wordings that a sentence can have in addition to the first wording */
enum { FA_OTHERS = 2 };

/* Lines of a story kit. */
typedef struct FaKitLines {
    FaLine list[FA_KIT_LINES_MAX];
    int count;
    /* attempts[character][short-term Ambition][part]: first wording of the sentence, or NULL. The arrays
     * whose names begin with `other_` have the other wordings, or NULL. */
    TextTemplate *attempts[FA_CHARACTERS_MAX][FA_SHORTS_MAX][FA_ATTEMPT_PARTS];
    TextTemplate *other_attempts[FA_OTHERS][FA_CHARACTERS_MAX][FA_SHORTS_MAX][FA_ATTEMPT_PARTS];
    /* decisions[side][part]: sentences about the central question, or NULL. {1} is the Challenger of the
     * side. */
    TextTemplate *decisions[FA_SIDES][FA_ATTEMPT_PARTS];
    TextTemplate *other_decisions[FA_OTHERS][FA_SIDES][FA_ATTEMPT_PARTS];
    /* takes[item][part]: sentences about taking the item, or NULL. {1} is the Challenger. {2} is the holder
     * or the opponent. */
    TextTemplate *takes[FA_ITEMS][FA_ATTEMPT_PARTS];
    TextTemplate *other_takes[FA_OTHERS][FA_ITEMS][FA_ATTEMPT_PARTS];
    /* helps[character][kind]: how the character helped {1} against {2} */
    FaPhrases helps[FA_CHARACTERS_MAX][FA_HELPS];
    /* places[environment][part]: how the environment acts on the character {1}, or NULL */
    TextTemplate *places[FA_ENVIRONMENTS][FA_PLACE_PARTS];
    /* answers[verdict]: closing paragraphs. {1} is the character who decided the central question. */
    FaPhrases answers[FA_VERDICTS];
} FaKitLines;

/* Kind of a Challenge's target. Each kind has its own phrases for a goal. */
typedef enum FaAim { FA_AIM_PERSON, FA_AIM_THING, FA_AIM_NOTHING, FA_AIMS } FaAim;

/* Suggested name, description and Facets for a new stranger. All story kits share these suggestions. */
typedef struct FaStranger {
    const char *name, *who;
    uint8_t pronouns;
    struct {
        const char *name, *text;
    } facets[FA_SUITS];
} FaStranger;

enum { FA_SUGGESTED_MIN = 12, FA_SUGGESTED_MAX = 32 };

enum { FA_WORD_LISTS = FA_SLOTS - FA_SLOT_THING, FA_WORD_LIST_MAX = 96 };

/* Phrases for one slot of narration lines, for example all times of day. */
typedef struct FaWordList {
    const char *list[FA_WORD_LIST_MAX];
    int count;
} FaWordList;

struct FaNarrationLines {
    FaWordList bags[FA_WORD_LISTS];
    FaLines lines[FA_NARRATION_KINDS];
    FaPhrases goals[FA_GOALS][FA_AIMS];
    FaKitLines kits[FA_KITS];
    FaPhrases common[FA_COMMON_SENTENCES];
    FaPhrases again; /* short references to a goal that the narration has just mentioned, such as "do it" */
    FaStranger strangers[FA_SUGGESTED_MAX];
    int stranger_count;
};

/* ------------------------------------------------------------------ one event to narrate */

/* Facts for the narration of one event. The facts come from a view, so they reveal no hidden card. */
typedef struct FaEvent {
    uint64_t facts; /* bit set of the FaFacts that are true */
    uint8_t kind;   /* an FaNarrationKind */
    uint8_t act;    /* act of the scene, from 0 */
    uint8_t flavor; /* number that differs between stories, so that each story prefers different lines */
    uint8_t kit;
    uint8_t cast[FA_CAST]; /* actors {1} to {3}, or FA_NONE if the event has fewer actors */
    uint8_t facet[2]; /* Facets of actors {1} and {2} in the story kit, or FA_NONE if no Facet is public */
    uint8_t item;     /* item whose Facet is used, or FA_NONE */
    uint8_t suit;     /* suit of the card played */
    uint8_t goal, target;   /* FaGoal and target id, or FA_NONE */
    uint8_t short_ambition; /* actor {1}'s short-term Ambition, or FA_NONE */
    uint8_t long_ambition;  /* actor {1}'s long-term Ambition, or FA_NONE */
    /* If FA_FACT_QUESTION is true: side (FaSide) of the Challenger. Lines can name this side's goal in the
     * central question. */
    uint8_t wanted;
    uint8_t before; /* for FA_NARRATE_BRIDGE: scene template of the previous scene, or FA_NONE */
    /* scene template of the scene, FA_CUSTOM if a player wrote the beginning of the scene, or FA_NONE if
     * there is no scene */
    uint8_t place;
    /* indexes into the story kit. FA_CUSTOM if a player wrote the text. FA_NONE if the event has none. */
    uint8_t edge, problem, answer;
    /* if a player wrote actor {1}'s Ambition: its index in FaActor.short_def, or 4 + the number of the
     * long-term Ambition; otherwise FA_NONE */
    uint8_t own;
} FaEvent;

/* Describes a legal move as an event, given the view before the move. Returns false if there is nothing to
 * narrate. Implemented in words/narration_event.c. */
bool fa_build_event(const FaState *view, const GameContent *content, int seat, const Move *move,
                    FaEvent *out);
/* Builds the event that connects `event` with the rest of the story: the reason for a Challenge or an Answer,
 * or the result of a Conflict. Returns false if there is none. Implemented in words/motives.c. */
bool fa_build_link_event(const FaState *view, const GameContent *content, const FaEvent *event, FaEvent *out);
/* Changes the event `out` into the memory of a result: how an earlier attempt ended. Chooses the result that
 * `story` mentions last. Considers only characters of the side `side`, or all characters if `side` is
 * FA_SIDES. If `only_gains` is true, considers only gains that a character still has. Returns false if there
 * is no such result. Implemented in words/motives.c. */
bool fa_build_memory_event(const FaState *view, const GameContent *content, const char *story, int side,
                           bool only_gains, FaEvent *out);
/* True if the character accomplished the short-term Ambition with this number and still has what the Ambition
 * brought. (A character can lose an item again.) Implemented in words/motives.c. */
bool fa_has_gain(const FaState *view, const GameContent *content, int actor, int number);
/* Returns the character who speaks for the seat: preferably a character of the seat in the scene, then any
 * character of the seat, then any character. */
int fa_find_speaker(const FaState *view, int seat);
/* Returns the character's unfinished short-term Ambition with this goal and target, or FA_NONE. */
int fa_find_ambition_for_goal(const FaState *view, const GameContent *content, int actor, int goal,
                              int target);

/* Describes the transition from the previous scene to a new scene with this template. Returns false if there
 * is nothing to narrate: in the first scene, or for a place that a player wrote. */
bool fa_build_bridge_event(const FaState *view, const GameContent *content, const Notes *notes, int place,
                           FaEvent *out);

/* What became of a character by the end of the story. */
typedef enum FaFateKind { FA_FATE_OPEN, FA_FATE_DONE, FA_FATE_FAILED, FA_FATE_GIVEN_UP } FaFateKind;
typedef struct FaFate {
    FaFateKind kind;
    /* The Ambition that was accomplished, given up or lost is in one of these two fields, and the other field
     * is FA_NONE. Both are FA_NONE if there is no such Ambition. */
    uint8_t long_ambition, short_ambition;
    /* `dead`: true if the character is believed dead. `turned`: true if the character has changed sides. */
    bool dead, turned;
} FaFate;
FaFate fa_find_fate(const FaState *view, const GameContent *content, int actor);

/* Appends a narration line for the event to the story, or nothing if no line fits. `story` is the story so
 * far. Uses a line from `story` again only if no other line fits. Implemented in words/compose.c. */
void fa_narrate_event(const GameContent *content, const FaEvent *event, const char *story, Rng *rng,
                      Text *out);
/* Appends a sentence for an event that fa_build_link_event() or fa_build_memory_event() built. Appends
 * nothing if no unused line fits. Implemented in words/compose.c. */
void fa_narrate_link(const GameContent *content, const FaEvent *link, const char *story, Rng *rng, Text *out);

/* ------------------------------------------------------------------ lines of notes */

/* Texts of FA_NOTE_BADGE lines. */
#define FA_BADGE_HIT "Hit"
#define FA_BADGE_ADVANTAGE "+1"
#define FA_BADGE_LENT "lent "

/* Headings of the finale and the epilogue. The finale's heading continues with the place. */
#define FA_FINALE_HEADING "The finale"
#define FA_EPILOGUE_HEADING "Epilogue"

/* Appends the heading of the current scene: its number and its title. If the scene is a flashback or happens
 * at the same time as the previous scene, the heading says so. Implemented in words/note_recorder.c. */
void fa_write_heading(const FaState *state, const GameContent *content, int place, Text *out);

/* Kinds of lines in a note. Each kind has a prefix in the text of the note. If a prefix starts with the
 * prefix of another kind, its kind comes first. */
typedef enum FaNoteKind {
    FA_NOTE_WRITTEN,        /* narration that a person wrote */
    FA_NOTE_COMPOSED,       /* narration that the program wrote */
    FA_NOTE_PREVIOUS_WORDS, /* earlier version of a narration that was rewritten */
    FA_NOTE_HEADING,        /* heading of a scene, with its number and title */
    FA_NOTE_SETTING,        /* characters in the scene, and its environment */
    FA_NOTE_STRANGER, /* number, from 1, of the stranger that the move created. A stranger is a character
                         invented by a player. */
    FA_NOTE_SHEET,    /* line of a stranger's character sheet */
    /* index in FaState.steps of a narration or claim that a Veto can cancel */
    FA_NOTE_OPEN_TO_VETO,
    /* index in FaState.steps of a narration or claim that a Veto has canceled */
    FA_NOTE_RETRACTED,
    FA_NOTE_ANSWER, /* closing paragraph, which answers the central question */
    FA_NOTE_LABEL,  /* label: line with which a player names something, such as "Title: The Orchid House" */
    /* character of an Ambition that the note's player wrote, and its index in FaActor.short_def or 4 + the
       number of a long-term Ambition */
    FA_NOTE_AMBITION,
    /* something that the move brought: "Hit" for a Hit, "+1" for 1 Advantage, or "lent " and the name of the
       character who was lent a card */
    FA_NOTE_BADGE,
    FA_NOTE_REVEALED,     /* list of all cards in a Conflict */
    FA_NOTE_WINNING_CARD, /* winning card of a Conflict */
    FA_NOTE_CARD,         /* card that was played or discarded, except the winning card */
    FA_NOTE_PARAGRAPH,    /* start of a new paragraph; this line has no text */
} FaNoteKind;

typedef struct FaNoteLine {
    FaNoteKind kind;
    const char *words; /* text of the line without the prefix, `length` bytes long */
    size_t length;
} FaNoteLine;

/* Finds the scene template whose title is at the end of the heading. Returns FA_NONE if there is none.
 * Implemented in words/note_recorder.c. */
int fa_find_frame_of_heading(const FaKit *kit, const FaNoteLine *heading);
/* True if the heading says that the scene is a flashback or happens at the same time as the previous scene.
 */
bool fa_declares_time(const FaNoteLine *heading);

/* Reads the next line of a note. `*cursor` must first point to the start of the note. Returns false at the
 * end. Implemented in words/note_format.c. */
bool fa_read_next_note_line(const char **cursor, FaNoteLine *out);
/* Appends the lines of the text to a note. Adds a space before a line that a person wrote if this line starts
 * with the prefix of another kind of line. */
void fa_append_note_line(Text *note, FaNoteKind kind, const char *text);
/* Appends the lines of a text that a player wrote. Labels become FA_NOTE_LABEL lines; all other lines get the
 * kind `kind`. */
void fa_append_label_lines(Text *note, FaNoteKind kind, const char *text);
/* True if a Veto canceled the note's narration. The Veto returns no cards, so the cards in the note still
 * count as played. */
bool fa_is_retracted(const Notes *notes, int number);

/* ------------------------------------------------------------------ labels, implemented in words/labels.c */

typedef enum FaLabel {
    FA_LABEL_TITLE, /* title of a scene or an Ambition that a player wrote */
    FA_LABEL_CHARACTER,
    FA_LABEL_PLACE,
    FA_LABEL_OBJECT,
    FA_LABELS
} FaLabel;

/* maximum bytes of a title or a name, without and with the final NUL */
enum { FA_LABEL_MAX = 64, FA_TITLE_MAX };

/* Reads a line that a player wrote. Returns false if the line is no label. */
bool fa_read_label(const char *text, size_t length, FaLabel *label, FaNoteLine *value);
/* Appends the heading and, if a player wrote the scene and its title, the title. `heading` must be a line of
 * a note, because the title is on a later line. */
void fa_append_titled_heading(const FaNoteLine *heading, Text *out);
/* Finds the title that a player gave to the current scene. Returns false if there is none. */
bool fa_find_scene_title(const Notes *notes, FaNoteLine *out);
/* Finds the title of an Ambition that a player wrote. `number` is an index in FaActor.short_def, or 4 + the
 * number of a long-term Ambition. Returns false if there is none. */
bool fa_find_ambition_title(const Notes *notes, int actor, int number, FaNoteLine *out);
/* Writes the title of an Ambition for use after "to". Returns false if there is none. */
bool fa_write_own_ambition(const char *story, int actor, int number, char *out, size_t size);
/* Writes the title of a scene for use inside a sentence, such as "the Orchid House". `scene` starts at the
 * heading of the scene. Returns false if there is none. */
bool fa_write_own_place(const char *scene, char *out, size_t size);
/* Appends a sentence about a name that a player introduced with a label. Prefers the name that the program
 * has mentioned least often. If `only_new` is true, mentions only a name that the program has never
 * mentioned. Returns false if there is no such name or sentence. */
bool fa_tell_name(const GameContent *content, const char *story, bool only_new, Text *out);
/* Finds the first character whom a player has named and who has no character sheet. Returns false if there is
 * none. */
bool fa_find_named_character(const char *story, char name[FA_TITLE_MAX]);
/* True if the move takes an Ambition that the player writes. */
bool fa_is_own_ambition(const Move *move);
/* Function of the `Game` vtable. Suggests a title, and labels for the first new name in the text. */
int fa_suggest_note_lines(const void *view, const GameContent *content, const Notes *notes, const Move *move,
                          const char *text, NoteSuggestion out[NOTE_SUGGESTIONS_MAX]);

/* ------------------------------------------------------------------ strangers (characters invented by
 * players). The character sheet of a stranger is in the note of the move that created the stranger, in lines
 * such as "Name: Ada Flint". FaState contains no texts. Implemented in words/strangers.c. */

typedef enum FaSheetLine {
    FA_SHEET_NAME,
    FA_SHEET_WHO,
    FA_SHEET_PRONOUN,
    FA_SHEET_FACET, /* first of 4 lines, one per suit: a Facet as "name. text" or "name: text" */
    FA_SHEET_LINES = FA_SHEET_FACET + FA_SUITS
} FaSheetLine;

extern const char *const fa_sheet_keys[FA_SHEET_LINES + 1];

enum { FA_SHEET_VALUE_MAX = 200 }; /* maximum bytes of a line on a character sheet; longer lines are cut */

/* Reads a line of a character sheet. Sets `line` to its kind and `value` to its trimmed text. Returns false
 * if the text is not a line of a character sheet. */
bool fa_read_sheet_line(const char *text, size_t length, FaSheetLine *line, FaNoteLine *value);
/* Finds a line of a character sheet in the text of one or more notes. Returns false if the line is missing.
 * Only strangers have character sheets in notes. */
bool fa_find_sheet_line(const char *story, int actor, FaSheetLine line, FaNoteLine *out);
/* Finds a line of a character sheet in all notes. Returns false if the line is missing. */
bool fa_find_sheet_line_in_notes(const Notes *notes, int actor, FaSheetLine line, FaNoteLine *out);
/* Returns the index of the note of the move that created the stranger, or -1. */
int fa_find_stranger_note(const Notes *notes, int actor);
/* Function of the `Game` vtable. Appends a line of rich text. Replaces the default names of strangers in the
 * line with the names on their character sheets. */
void fa_append_rich_with_sheet_names(const Notes *notes, const char *line, Text *out);
/* Appends a line that the program wrote. Replaces the default names of strangers in the line with the names
 * on their character sheets. */
void fa_append_line_with_sheet_names(Text *out, const Notes *notes, const FaNoteLine *line);
/* Returns the pronouns that the line names, such as PRONOUNS_SHE for "she" (in upper or lower case). Returns
 * PRONOUNS_THEY for any other text. */
Pronouns fa_parse_pronouns(const FaNoteLine *line);
/* Splits "name. text" or "name: text" at the first period or colon. */
void fa_split_facet(const FaNoteLine *line, FaNoteLine *name, FaNoteLine *rest);
/* Suggests a stranger. The name is that of a character whom a player has named with a label and who has no
 * character sheet yet, or else preferably a name that is not in `story`. */
void fa_suggest_stranger(const FaNarrationLines *prose, const char *story, Rng *rng, Text *out);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

/* Rewrites the narration in a note. Keeps the earlier version in the note. Implemented in
 * words/note_format.c. */
void fa_rewrite_note(const char *note, const char *text, bool composed, Text *out);
/* Appends the latest version of a move's narration and the lines of a character sheet to `out`. Leaves out
 * all other lines of the note, such as headings and cards. */
void fa_write_narration(const char *note, Text *out);
/* Adds what the program records about a move: heading, characters and environment of the scene, cards, and
 * Vetoes. Implemented in words/note_recorder.c. */
void fa_record_note(const void *before, const void *after, const GameContent *content, Text *out);
/* Functions of the `Game` vtable in words/compose.c. */
const char *fa_get_note_request(const void *view, const GameContent *content, int seat, const Move *move,
                                bool *required);
void fa_compose_note(const void *view, const GameContent *content, const StoryContext *context, int seat,
                     const Move *move, Rng *rng, Text *out);
/* Functions of the `Game` vtable in words/chronicle.c. */
void fa_write_chronicle(const void *view, const GameContent *content, const StoryContext *context,
                        Document *out);
void fa_write_recap(const void *view, const GameContent *content, const StoryContext *context, Text *out);
/* Counts the story threads that the chronicle lists. */
int fa_count_threads(const FaState *view, const GameContent *content, const Notes *notes);
/* Function of the `Game` vtable, implemented in words/measure.c. */
void fa_measure_story(const void *view, const GameContent *content, const StoryContext *context,
                      StoryFacts *out);

/* Returns the names of a character, environment or item for use in narration. Implemented in
 * words/compose.c. */
const TemplateArgs *fa_get_entity_names(const FaKit *kit, int entity);

#endif
