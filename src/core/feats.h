/* feats.h: what is worth being proud of in a game: conditions over the runs that are kept. Feats are data,
   cards/GAME/feats.json; docs/history.md says how they are written. */
#ifndef CORE_FEATS_H
#define CORE_FEATS_H

#include "core/card_files.h"
#include "core/figures.h"

enum {
    FEATS_MAX = 24, /* of one game */
    FEAT_CONDITIONS_MAX = 6,
    FEAT_ID_MAX = 40,
    FEAT_TITLE_BYTES_MAX = 40,
    FEAT_LINE_BYTES_MAX = 100,
    FEAT_COUNT_MAX = 1000
};

typedef enum FeatSubject {
    FEAT_OUTCOME, /* one of `values`, a bit for each RunOutcome */
    FEAT_HELP,    /* no more than `most`, and no step taken back past what had been seen */
    FEAT_SCORE,   /* the highest of a person's */
    FEAT_SEATS,
    FEAT_PEOPLE,
    FEAT_OPTION, /* number `of` has one of `values`, a bit each */
    FEAT_FIGURE, /* number `of`, which has counted something */
} FeatSubject;

typedef struct FeatCondition {
    FeatSubject subject;
    int of;
    uint32_t values;
    int least, most; /* both ends included; INT_MIN and INT_MAX = no bound */
} FeatCondition;

/* How often the conditions are to hold. */
typedef enum FeatTimes {
    FEAT_RUNS,   /* in so many runs */
    FEAT_STREAK, /* in so many that came one behind the other */
    FEAT_ACROSS, /* with so many values of an option */
} FeatTimes;

typedef struct Feat {
    const char *id;
    const char *title;
    const char *line;                              /* what is said to who has done it; plain text */
    bool hidden;                                   /* nobody is told what it asks before */
    FeatCondition conditions[FEAT_CONDITIONS_MAX]; /* of a run: all of them hold */
    int condition_count;
    FeatTimes times;
    int needed; /* 1 or more */
    int across; /* FEAT_ACROSS: the option */
} Feat;

/* Owned by whoever loads them; strings live as long as they do. */
typedef struct Feats {
    const Game *game;
    Feat feats[FEATS_MAX];
    int count;
    StringStore strings;
} Feats;

/* How far somebody has come. */
typedef struct FeatStanding {
    const Run *run;   /* with which it was done; NULL = not yet. Points into the list */
    int reached;      /* of `needed`, at most as many */
    const Run *close; /* not yet, and a figure or a score is all that is wanting: the run that came nearest */
    int best;         /* ... and to what it came */
} FeatStanding;

/* Reads FOLDER/feats.json, checked against figures and options of the game; NULL with a message that names
   file, line and key. */
Feats *feats_load(const char *folder, const Game *game, Error *error);
void feats_free(Feats *feats);

/* Do all conditions hold of this run, which has been won, lost or drawn? */
bool feat_holds(const Feat *feat, const Run *run);
/* Of the runs of a game, those first that ended last; deleted ones, lessons and those that RUN_APART says
   count for nothing. */
void feat_judge(const Feat *feat, const RunList *runs, FeatStanding *out);
/* After so many moves of a run it was done: at its end where no one move did it. */
int feat_moves(const Feat *feat, const Run *run);
/* Adds what it asks, in words: "Win · Difficulty: Gentle · Longest word: 8 letters or more". */
void feat_tell(const Feats *feats, const Feat *feat, Text *out);
/* Adds how far somebody has come who has not done it yet: "best so far 7", "2 of 3"; or nothing. */
void feat_tell_standing(const Feat *feat, const FeatStanding *standing, Text *out);

#endif
