/* tellings.h: how a story is told: lines written for any cast, chosen by what lies open, and the notes and
 * the chronicle that are made of them. Nothing here decides anything: the cards have decided. */
#ifndef FANTASTICAL_ADVENTURE_TELLINGS_H
#define FANTASTICAL_ADVENTURE_TELLINGS_H

#include "core/tell.h"
#include "games/fantastical_adventure/fantastical_adventure.h"

/* ------------------------------------------------------------------ what there is to tell */

typedef enum FaTelling {
    FA_TELL_ENTERED,   /* {1} is new in the story */
    FA_TELL_CHALLENGE, /* {1} means to {goal} */
    FA_TELL_TRAP,      /* the same, suspended */
    FA_TELL_SPRUNG,    /* {1} faces what {2} has prepared */
    FA_TELL_JACK,      /* {1} interrupts */
    FA_TELL_KING,      /* {1} sees to it that nobody will support the Answer */
    FA_TELL_ACE,       /* {1} cannot be answered but by an Ace */
    FA_TELL_ANSWER,    /* {1} will not have it that {2} should {goal} */
    FA_TELL_EDGE,      /* {1} has {edge} */
    FA_TELL_PAIR,      /* {1} gets the better of {2}, both Supporters */
    FA_TELL_PUSH,      /* {1} was beaten, or is about to be, and goes on */
    FA_TELL_YIELD,     /* {1} leaves it to {2} */
    FA_TELL_WIN,       /* the Challenger {1} attains it against {2} */
    FA_TELL_HOLD,      /* the Answerer {1} has stopped {2} */
    FA_TELL_TANDEM,    /* {1} and {3} have beaten {2} with what neither is good at */
    FA_TELL_THWARTED,  /* {1} has beaten {2}, but a Queen has cancelled the goal */
    FA_TELL_UNANSWERED,
    FA_TELL_DEADLOCK, /* neither {1} nor {2} */
    FA_TELL_QUEEN,    /* {1} spoils it for {2}, and takes a Hit */
    FA_TELL_DOWN,
    FA_TELL_SHAKEN, /* off */
    FA_TELL_LOST,   /* a Facet */
    FA_TELL_DEATH,
    FA_TELL_SURVIVAL,
    FA_TELL_THREAT, /* vaguely */
    FA_TELL_CLAIM,  /* {1} says what it is; {2} has said so before */
    FA_TELL_NAMING, /* {1} knows what it is; {2} has claimed to */
    FA_TELL_AMBITION,
    FA_TELL_PURSUED,
    FA_TELL_ACCOMPLISHED,
    FA_TELL_ABANDONED,
    FA_TELL_BOND,
    FA_TELL_HONOUR,
    FA_TELL_BROKEN,
    FA_TELL_TURNED, /* {1} goes over to the others, where there may be a friend, {2} */
    FA_TELL_LUCK,
    FA_TELL_FORESHADOW,
    FA_TELL_FLASHBACK,
    FA_TELL_FACT,
    FA_TELL_TREATED,
    FA_TELL_CLOSED,
    FA_TELL_INTERLUDE,
    FA_TELL_EPILOGUE,
    FA_TELLINGS
} FaTelling;

extern const char *const fa_telling_names[FA_TELLINGS + 1];

/* What may be known besides, for lines that need it so, or not so. */
typedef enum FaFact {
    FA_FACT_VIOLENT,
    FA_FACT_STRONG,        /* {1}'s card is of the Strong Suit, and lies open */
    FA_FACT_WEAK,          /* of the Weak one */
    FA_FACT_ITEM,          /* an item's Facet is used */
    FA_FACT_COMEBACK,      /* who was trumped first has won */
    FA_FACT_YIELDED,       /* the other has yielded */
    FA_FACT_HELPED,        /* {1} had Supporters */
    FA_FACT_HIT,           /* somebody will be Hit */
    FA_FACT_BONDED,        /* {1} and {2} */
    FA_FACT_VILLAIN,       /* {1} is a rival */
    FA_FACT_MANY,          /* {1} is a crowd */
    FA_FACT_PLACE,         /* {1} is an environment */
    FA_FACT_AGAINST_PLACE, /* {2} is */
    FA_FACT_PERSON,        /* the goal is about a person, */
    FA_FACT_THING,         /* or an item */
    FA_FACT_AMBITION,      /* the goal is an Ambition of {1} */
    FA_FACT_THREAD,        /* something from an earlier scene comes back */
    FA_FACT_OPENING,       /* the first scene */
    FA_FACT_FINALE,
    FA_FACT_SERIOUS,
    FA_FACT_SNIDE,
    FA_FACT_DONE, /* of a long-term Ambition: accomplished, */
    FA_FACT_GIVEN_UP,
    FA_FACT_DEAD,     /* {1} is believed to be */
    FA_FACT_UNSAID,   /* what it is that is meant, the kit does not say */
    FA_FACT_DISPUTED, /* somebody, {2}, has said already what it is, and something else */
    FA_FACT_AGREED,   /* the same */
    FA_FACTS
} FaFact;

extern const char *const fa_fact_names[FA_FACTS + 1];

/* What lines may hold besides those who play. */
typedef enum FaWord {
    FA_WORD_GOAL,        /* "get hold of the Selenite Chart" */
    FA_WORD_FACET,       /* the name of {1}'s */
    FA_WORD_WAY,         /* "by knowing which way hot air goes" */
    FA_WORD_PROP,        /* "a coil of silk rope" */
    FA_WORD_SLIP,        /* how {2} lost: "by stairs" */
    FA_WORD_THEIR_FACET, /* {2}'s */
    FA_WORD_THEIR_PROP,
    FA_WORD_PLACE,    /* where the scene is: "the saloon" */
    FA_WORD_AMBITION, /* "be signed on as a proper hand" */
    FA_WORD_EDGE,     /* "the high ground" */
    FA_WORD_PROBLEM,  /* as it is said: "Something has been knocking on the hull" */
    FA_WORD_ANSWER,   /* "a loose rivet, which somebody loosened" */
    FA_WORD_BOND,     /* "Master and apprentice" */
    FA_WORD_AGAIN,  /* "the boiled egg", which an earlier scene has seen: this and what follows fits anywhere,
                     */
    FA_WORD_THING,  /* "a boiled egg" */
    FA_WORD_HOUR,   /* "at ten to four" */
    FA_WORD_BOLDLY, /* "like a brass band on a staircase" */
    FA_WORD_MEEKLY, /* "like a tent coming down" */
    FA_WORD_SLYLY,  /* "like a cat leaving a dairy" */
    FA_WORDS
} FaWord;

extern const char *const fa_word_names[FA_WORDS + 1];

enum { FA_CAST = 3, FA_LINES_MIN = 12, FA_LINES_MAX = 128, FA_PHRASES_MAX = 32, FA_LINE_OWN_MIN = 9 };

/* ------------------------------------------------------------------ the lines (immutable after load) */

typedef struct FaLine {
    TellText *text;
    const char *own; /* its longest own words, by which a story shows that it was used */
    size_t own_length;
    uint32_t needs, bars; /* facts that must be so, and that must not */
    uint32_t words;       /* those it holds */
    uint8_t cast;         /* whom it names, a bit each */
    bool cries;
} FaLine;

typedef struct FaLines {
    FaLine list[FA_LINES_MAX];
    int count;
} FaLines;

/* What a goal is aimed at, as far as its words go. */
typedef enum FaAim { FA_AIM_PERSON, FA_AIM_THING, FA_AIM_NOTHING, FA_AIMS } FaAim;

typedef struct FaPhrases {
    TellText *list[FA_PHRASES_MAX]; /* infinitives without "to"; {1} is what it is aimed at */
    int count;
} FaPhrases;

/* Somebody of no kit, offered where a stranger is made up. */
typedef struct FaStranger {
    const char *name, *who;
    uint8_t pronouns; /* TellPronouns */
    struct {
        const char *name, *text;
    } facets[FA_SUITS];
} FaStranger;

enum { FA_OFFERED_MIN = 12, FA_OFFERED_MAX = 32 };

enum { FA_BAGS = FA_WORDS - FA_WORD_THING, FA_COLOURS_MAX = 96 };

/* Words that fit anywhere and decide nothing. */
typedef struct FaBag {
    const char *list[FA_COLOURS_MAX];
    int count;
} FaBag;

struct FaProse {
    FaBag bags[FA_BAGS];
    FaLines lines[FA_TELLINGS];
    FaPhrases goals[FA_GOALS][FA_AIMS];
    FaStranger strangers[FA_OFFERED_MAX];
    int stranger_count;
};

/* ------------------------------------------------------------------ one event */

/* All that the composer knows of what happened: made from a view, with no room for a card. */
typedef struct FaEvent {
    uint32_t facts;  /* a bit for each FaFact */
    uint8_t telling; /* FaTelling */
    uint8_t kit;
    uint8_t cast[FA_CAST];         /* actors; FA_NONE = nobody */
    uint8_t facet[2];              /* of the first two: its number in the kit; FA_NONE = none lies open */
    uint8_t item;                  /* whose Facet is used instead; FA_NONE = none */
    uint8_t suit;                  /* of that Facet */
    uint8_t goal, target;          /* FaGoal; below FA_TARGETS; FA_NONE = there is none */
    uint8_t wish;                  /* {1}'s short-term Ambition that is meant; FA_NONE = none */
    uint8_t longing;               /* the long-term one; FA_NONE = none */
    uint8_t place;                 /* frame; FA_NONE or FA_OWN_WORDS = none of the kit */
    uint8_t edge, problem, answer; /* numbers of the kit; FA_NONE or own words = none */
} FaEvent;

/* words/event.c: what a legal move of `seat` tells, from the view before it; false where it tells nothing
   worth words. */
bool fa_event(const FaState *view, const GameContent *content, int seat, const Move *move, FaEvent *out);
/* The short-term Ambition of an actor that such a goal is; FA_NONE = none that is open. */
int fa_wish_for(const FaState *view, const GameContent *content, int actor, int goal, int target);

/* words/compose.c: adds a line for the event to `out`, or nothing if none fits. `told`: the story so far,
   whose lines are not used again while others fit. */
void fa_tell_event(const GameContent *content, const FaEvent *event, const char *told, Rng *rng, Text *out);

/* ------------------------------------------------------------------ notes */

/* How the heading of the last scene begins, and what stands above what became of everybody. */
#define FA_FINALE_HEADING "The finale"
#define FA_EPILOGUE_HEADING "Epilogue"

/* words/record.c: what stands above the scene that a story has come to. */
void fa_write_heading(const FaState *state, const FaKit *kit, int place, Text *out);

/* A note is made of lines, each of a kind that its first letters tell. */
typedef enum FaNoteKind {
    FA_NOTE_TOLD,      /* a person's words, as they are */
    FA_NOTE_COMPOSED,  /* the table's */
    FA_NOTE_EARLIER,   /* what was told before it was told in other words */
    FA_NOTE_HEADING,   /* of a scene */
    FA_NOTE_SETTING,   /* below it: where that is, and who is there */
    FA_NOTE_STRANGER,  /* whose note it is: the number of one that is made up, from 1 */
    FA_NOTE_SHEET,     /* what its words say of it, by a key */
    FA_NOTE_HEARD,     /* a Veto may be called against it: its place in the pile of what is being done */
    FA_NOTE_FELL,      /* to a Veto: the place whose last such note did */
    FA_NOTE_LISTS,     /* all cards of a Conflict, turned over */
    FA_NOTE_WON,       /* the card that decided it, */
    FA_NOTE_STAMP,     /* or another one: for the margin */
    FA_NOTE_PARAGRAPH, /* no words: something else begins */
} FaNoteKind;

typedef struct FaNoteLine {
    FaNoteKind kind;
    const char *words; /* without what tells the kind; ends at `length` */
    size_t length;
} FaNoteLine;

/* Goes through a note: start with `*cursor` at its first byte; false behind the last line. words/notes.c */
bool fa_note_next(const char **cursor, FaNoteLine *out);
/* Adds a line to a note. Whatever a person has written stays a person's words. */
void fa_note_add(Text *note, FaNoteKind kind, const char *words);
/* Was the note with this number retracted? Its words count no more; the cards it was told by do. */
bool fa_fell_to_veto(const Notes *notes, int number);

/* ------------------------------------------------------------------ strangers

   Neither rules nor states know any words of a character that is made up at the table. They stand in the note
   of the move that makes it, where whoever asks reads them: lines as "Name: Ada Flint". words/strangers.c */

typedef enum FaSheetLine {
    FA_SHEET_NAME,
    FA_SHEET_WHO,
    FA_SHEET_PRONOUN,
    FA_SHEET_FACET, /* + suit: its name, and behind a full stop or a colon what is said of it */
    FA_SHEET_LINES = FA_SHEET_FACET + FA_SUITS
} FaSheetLine;

extern const char *const fa_sheet_keys[FA_SHEET_LINES + 1];

enum { FA_SAID_MAX = 200 }; /* bytes of a line of a sheet; what is longer is cut */

/* Does a line of words belong on a sheet? Only there are `line`, and `value` without blanks around it, set.
 */
bool fa_read_sheet_line(const char *words, size_t length, FaSheetLine *line, FaNoteLine *value);
/* What the sheet of an actor says; false where it says nothing, as of all who are of a kit. `told` is one
   note, or several one below the other. */
bool fa_told_of_stranger(const char *told, int actor, FaSheetLine line, FaNoteLine *out);
/* The same of all notes. */
bool fa_noted_of_stranger(const Notes *notes, int actor, FaSheetLine line, FaNoteLine *out);
/* The number of the note of the move that made a stranger; -1 = none. */
int fa_note_of_stranger(const Notes *notes, int actor);
/* Adds a line that the table has written, in which strangers are called as they were told since. */
/* The vtable's: the same for a line of rich text. */
void fa_name_line(const Notes *told, const char *line, Text *out);
void fa_add_named(Text *out, const Notes *notes, const FaNoteLine *line);
/* "she", "they" and so on; whoever says otherwise is "they". */
TellPronouns fa_said_pronouns(const FaNoteLine *said);
/* Of what is said of a Facet, its name, and the rest. */
void fa_cut_facet(const FaNoteLine *line, FaNoteLine *name, FaNoteLine *rest);
/* Adds the lines of somebody whom `told` does not know yet, as a person would write them. */
void fa_offer_stranger(const FaProse *prose, const char *told, Rng *rng, Text *out);

/* ------------------------------------------------------------------ the vtable's */

/* words/notes.c */
void fa_reword(const char *note, const char *words, bool composed, Text *out);
/* What is told in it now, by a person or by the table. */
void fa_note_words(const char *note, Text *out);
/* words/record.c: headings, settings and stamps. */
void fa_record(const void *before, const void *after, const GameContent *content, Text *out);
/* words/compose.c */
const char *fa_asks(const void *view, const GameContent *content, int seat, const Move *move, bool *required);
void fa_compose(const void *view, const GameContent *content, const GameTold *told, int seat,
                const Move *move, Rng *rng, Text *out);
/* words/chronicle.c */
void fa_chronicle(const void *view, const GameContent *content, const GameTold *told, Document *out);
void fa_previously(const void *view, const GameContent *content, const GameTold *told, Text *out);

/* How an actor or an item of a kit is called within a sentence. words/compose.c */
const TellFacts *fa_told_as(const FaKit *kit, int thing);

#endif
