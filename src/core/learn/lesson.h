/* lesson.h: lessons, which are interactive tutorials that show texts at positions of a match. docs/lessons.md
 * describes the data in cards/GAME/lessons/NAME.json. */
#ifndef CORE_LEARN_LESSON_H
#define CORE_LEARN_LESSON_H

#include "core/data/card_files.h"
#include "core/match/match.h"

enum {
    LESSON_STEPS_MAX = 40,
    LESSON_BOT_MOVES_MAX = 40,
    LESSON_STEP_WORDS_MAX = 30,
    LESSON_WORDS_MAX = 700, /* maximum total number of words in all steps of a lesson */
    LESSON_RULES_BYTES_MAX = 80,
    LESSONS_MAX = 4,
    LESSON_PIECES_MAX = 8, /* maximum number of groups of pieces that a step points at or highlights */
};

/* Event that ends a step of a lesson. The player can always skip a step. */
typedef enum LessonUntil {
    LESSON_NEXT,  /* the player has read the text and continues */
    LESSON_ANY,   /* the learner (the person in the lesson) makes any move */
    LESSON_MOVE,  /* the learner makes a move that matches `move` */
    LESSON_STATE, /* lesson condition number `condition` of the game becomes true */
} LessonUntil;

/* A step of a lesson. Steps without the condition `when` form the script, which is shown in order. A step
 * with `when` is a tip, shown once after the script: the first time that the learner has to move and the
 * condition is true. */
typedef struct LessonStep {
    const char *say;       /* text of the lesson step, in rich text */
    const char *rules;     /* heading of the rules page that explains the lesson step */
    const char *otherwise; /* text shown after a wrong move, or "" */
    const char *move;      /* LESSON_MOVE: pattern of the move, see lesson_pattern_matches */
    /* `at` lists the pieces to point at, `to` the place where they can be dropped; each list ends with a
     * count of 0 */
    LessonPiece at[LESSON_PIECES_MAX + 1];
    LessonPiece to[2];
    LessonPiece press[2]; /* button to press when the move is complete; the list ends with a count of 0 */
    /* pieces to highlight instead of those in `at`, because the player makes the move with them; the list
     * ends with a count of 0 */
    LessonPiece light[LESSON_PIECES_MAX + 1];
    int condition; /* LESSON_STATE: index into the game's lesson conditions */
    int when;      /* index into the game's lesson conditions, or -1 if the step is not a tip */
    LessonUntil until;
    bool only; /* true if the lesson rejects every move that does not match `move` */
} LessonStep;

/* Owns its strings. Free with lesson_free. */
typedef struct Lesson {
    char name[LESSON_NAME_MAX];
    const char *title;
    int minutes;
    MatchSetup setup; /* setup of the lesson's match, in which one seat belongs to a person */
    int learner;      /* seat of the learner, the person who plays the lesson */
    LessonStep steps[LESSON_STEPS_MAX];
    int count;
    const char *bot_moves[LESSON_BOT_MOVES_MAX]; /* texts of the bots' first moves, in order */
    int bot_move_count;
    StringStore strings;
} Lesson;

/* Reads FOLDER/NAME.json and checks its conditions, pieces and moves. Returns NULL with an error that names
 * file, line and key. */
Lesson *lesson_load(const char *folder, const char *name, const Game *game, const GameContent *content,
                    Error *error);
void lesson_free(Lesson *lesson);

/* True if `name` consists of a-z, 0-9 and _. The name "tips" is reserved (tips.h) and not valid. */
bool lesson_name_is_valid(const char *name);

/* Names of the lessons in a folder: "first", then the others in alphabetical order. */
typedef struct LessonNames {
    char names[LESSONS_MAX][LESSON_NAME_MAX];
    int count;
} LessonNames;
void lesson_list_names(const char *folder, LessonNames *out);

Match *lesson_start_match(const Lesson *lesson, Error *error);

/* Progress of a lesson. Never saved, because it is computed from the moves and from the number of steps read
 * at the current position. */
typedef struct LessonProgress {
    int step; /* index of the lesson step to show, or -1 if there is no step */
    /* index of the lesson step that waits for a move or a condition at this position, or -1 if no step waits;
     * an earlier step may still have to be shown first */
    int awaited_step;
    int steps_shown; /* number of lesson steps that were shown at this position before `step` */
    /* true if the last move was wrong, so that the text `otherwise` of the lesson step is shown */
    bool missed;
    bool over; /* true if the player has read the last step of the lesson */
} LessonProgress;

/* Computes the player's progress in the lesson. `read` is the number of steps that the player has read or
 * skipped at the current position. */
LessonProgress lesson_find_progress(const Lesson *lesson, const Match *match, int read);
/* True if the lesson allows `move`, which is a legal move of the learner. If not, `why` gets the step's text
 * about wrong moves. */
bool lesson_allows_move(const Lesson *lesson, const LessonProgress *place, const Match *match,
                        const Move *move, Error *why);
/* True if the step highlights the piece, because the player makes the step's move with this piece or drops a
 * piece on it. */
bool lesson_step_highlights(const LessonStep *step, PieceId piece);
/* Finds a legal move that matches the current lesson step. Returns false if no move matches, or if the step
 * allows any move. */
bool lesson_find_move(const Lesson *lesson, const LessonProgress *place, const Match *match, Move *out);

/* Finds the move that the lesson prescribes for the bot in `seat`. Returns false if the bot must choose its
 * move itself: no move is prescribed, a bot has made a move other than the prescribed one, or the prescribed
 * move is illegal because the learner did not do what the lesson asked for. */
bool lesson_find_bot_move(const Lesson *lesson, const Match *match, int seat, Move *out);
/* Makes the move that the lesson prescribes for the bot, or else the move that the bot chooses. `lesson` is
 * NULL if the match is not a lesson. */
bool lesson_play_bot(const Lesson *lesson, Match *match, int seat, Error *error);

/* Plays the lesson: makes the moves that its steps ask for, or else random moves. Stops after the last step
 * of the lesson and sets `*won` to true, or stops at the end of the game. Returns false with `error` if a
 * move could not be made. */
bool lesson_autoplay(const Lesson *lesson, uint64_t seed, bool *won, Error *error);

/* True if the text of a move matches a pattern, word by word. "*" matches any number of words; "a|b" matches
 * either word. */
bool lesson_pattern_matches(const char *pattern, const char *text);

#endif
