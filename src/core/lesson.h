/* lesson.h: a game that teaches itself while it is played: what is said, at what, and until when. Lessons are
   data, cards/GAME/lessons/NAME.json; docs/lessons.md says how one is written. */
#ifndef CORE_LESSON_H
#define CORE_LESSON_H

#include "core/card_files.h"
#include "core/match.h"

enum {
    LESSON_STEPS_MAX = 40,
    LESSON_SAY_WORDS_MAX = 25, /* of one step */
    LESSON_WORDS_MAX = 350,    /* of all it says */
    LESSON_RULES_BYTES_MAX = 80,
    LESSONS_MAX = 4, /* of one game */
};

/* What ends a step. Whatever it is, a player may skip it. */
typedef enum LessonUntil {
    LESSON_NEXT,  /* that it was read */
    LESSON_ANY,   /* any move of the learner's */
    LESSON_MOVE,  /* a move of his that fits `move` */
    LESSON_STATE, /* that `condition` holds */
} LessonUntil;

/* Steps come one after the other, and make up the script. One with `when` is no part of it: it is a tip,
   which comes once, after the script, at the first of the learner's positions where its condition holds. */
typedef struct LessonStep {
    const char *say;       /* rich text */
    const char *rules;     /* heading of the rules page that it stands on */
    const char *otherwise; /* said where something else is done; "" = nothing is */
    const char *move;      /* LESSON_MOVE: see lesson_fits */
    int at;                /* what it points at: index into the game's LessonPieces; -1 = nothing */
    int condition;         /* LESSON_STATE: index into the game's conditions */
    int when;              /* the same, of a tip; -1 = it is none */
    LessonUntil until;
    bool only; /* no other move may be made meanwhile */
} LessonStep;

/* Owned by whoever loads it; strings live as long as it does. */
typedef struct Lesson {
    char name[LESSON_NAME_MAX];
    const char *title;
    int minutes;
    MatchSetup setup; /* one seat is a person's */
    int learner;      /* that seat */
    LessonStep steps[LESSON_STEPS_MAX];
    int count;
    StringStore strings;
} Lesson;

/* ------------------------------------------------------------------ lesson_read.c */

/* Reads FOLDER/NAME.json, checked against what the game may name and can read of moves; NULL with a
   message that names file, line and key. */
Lesson *lesson_load(const char *folder, const char *name, const Game *game, const GameContent *content,
                    Error *error);
void lesson_free(Lesson *lesson);

/* May a lesson be called so? a-z, 0-9 and _, and not "tips", which are something else (tips.h). */
bool lesson_name_good(const char *name);

/* The lessons in FOLDER by name: "first", then the others in alphabetic order. */
typedef struct LessonNames {
    char names[LESSONS_MAX][LESSON_NAME_MAX];
    int count;
} LessonNames;
void lesson_list(const char *folder, LessonNames *out);

/* ------------------------------------------------------------------ lesson.c */

/* Begins it. */
Match *lesson_match(const Lesson *lesson, Error *error);

/* Where a lesson stands. It follows from the moves that were made, and from how many of its words were read
   since, so that nothing of it need be kept. */
typedef struct LessonPlace {
    int step;    /* what is said now; -1 = nothing */
    int asked;   /* the step that waits for something to be done here, said or not; -1 = none */
    int told;    /* steps that were said at this position before */
    bool missed; /* something else was done than it asks for: its `otherwise` is said */
    bool over;   /* its last step was said and read */
} LessonPlace;

/* `read`: how many steps were read or skipped at the present position of the match. */
LessonPlace lesson_find(const Lesson *lesson, const Match *match, int read);
/* May the learner make this legal move now? False with the step's own sentence. */
bool lesson_allows(const Lesson *lesson, const LessonPlace *place, const Match *match, const Move *move,
                   Error *why);
/* A legal move that fits what is asked for; false where nothing is, or anything will do. */
bool lesson_move(const Lesson *lesson, const LessonPlace *place, const Match *match, Move *out);

/* Plays the lesson: what its script asks for, then any legal moves, until it comes to its last step (`won`)
   or the game is over. False with a message where a move could not be made. */
bool lesson_try(const Lesson *lesson, uint64_t seed, bool *won, Error *error);

/* Does the text of a move fit a pattern? Word by word: "*" stands for any number of words, "a|b" for one of
   several. */
bool lesson_fits(const char *pattern, const char *text);

#endif
