/* lesson.h: lessons, which are interactive tutorials that show texts at positions of a match. docs/lessons.md
 * describes the data in cards/GAME/lessons/NAME.json. */
#ifndef CORE_LEARN_LESSON_H
#define CORE_LEARN_LESSON_H

#include "core/data/card_files.h"
#include "core/match/match.h"

enum {
    LESSON_STEPS_MAX = 40,
    LESSON_BOT_MOVES_MAX = 40,
    LESSON_OPENING_MAX = 40, /* maximum number of moves before the lesson starts */
    LESSON_STEP_WORDS_MAX = 30,
    LESSON_WORDS_MAX = 700, /* maximum total number of words in all steps of a lesson */
    LESSON_RULES_BYTES_MAX = 80,
    LESSONS_MAX = 4,
    LESSON_PIECES_MAX = 8, /* maximum number of groups of pieces that one step points at or highlights */
};

/* Event that ends a step of a lesson. The player can also skip any step. */
typedef enum LessonUntil {
    LESSON_NEXT,  /* the player has read the text and continues */
    LESSON_ANY,   /* the learner (the person in the lesson) makes any move */
    LESSON_MOVE,  /* the learner makes a move that matches `move` */
    LESSON_STATE, /* the game's lesson condition number `condition` becomes true */
} LessonUntil;

/* A step of a lesson. The steps without a condition (`when` is -1) form the script and are shown in order. A
 * step with a condition is a tip. After the script, each tip is shown once, when the condition is true for
 * the first time and the learner has to move. */
typedef struct LessonStep {
    const char *say;       /* text of the lesson step, in rich text */
    const char *rules;     /* heading of the rules page that explains the lesson step */
    const char *otherwise; /* text shown after a wrong move, or "" */
    const char *move;      /* LESSON_MOVE: pattern of the move, see lesson_pattern_matches */
    /* `at`: pieces that the lesson points at. `to`: the piece on which the pieces in `at` can be dropped. In
     * each list, the last element has a count of 0. */
    LessonPiece at[LESSON_PIECES_MAX + 1];
    LessonPiece to[2];
    /* the button with which the player submits the composed move; the last element of the list has a count of
     * 0 */
    LessonPiece press[2];
    /* the pieces to highlight, which the player needs for the move; if there are none, the pieces in `at` are
     * highlighted. The last element of the list has a count of 0. */
    LessonPiece light[LESSON_PIECES_MAX + 1];
    int condition; /* LESSON_STATE: index into the game's lesson conditions */
    /* index into the game's lesson conditions if the step is a tip, or -1 if the step belongs to the
     * script */
    int when;
    LessonUntil until;
    bool only;     /* true if the lesson rejects every move that does not match `move` */
    bool narrated; /* true if the program, not the learner, writes the narration of the step's move */
} LessonStep;

/* Owns its strings. Free with lesson_free. */
typedef struct Lesson {
    char name[LESSON_NAME_MAX];
    const char *title;
    int minutes;
    MatchSetup setup; /* setup of the lesson's match; a person plays one seat, bots play all others */
    int learner;      /* seat of the learner, the person who plays the lesson */
    LessonStep steps[LESSON_STEPS_MAX];
    int count;
    /* moves that the program makes before the lesson starts, in order: seat and text. They may include moves
     * of the learner. */
    struct {
        int seat;
        const char *move;
    } opening[LESSON_OPENING_MAX];
    int opening_count;
    /* the moves that the lesson prescribes for bots after the opening, as text, in order */
    const char *bot_moves[LESSON_BOT_MOVES_MAX];
    int bot_move_count;
    StringStore strings;
} Lesson;

/* Reads FOLDER/NAME.json and checks its conditions, pieces and moves. Returns NULL with an error that names
 * file, line and key. */
Lesson *lesson_load(const char *folder, const char *name, const Game *game, const GameContent *content,
                    Error *error);
void lesson_free(Lesson *lesson);

/* True if `name` consists of 1 to LESSON_NAME_MAX - 1 of the characters a-z, 0-9 and _. The name "tips" is
 * reserved (tips.h) and not valid. */
bool lesson_name_is_valid(const char *name);

/* Names of the lessons in a folder: first the lesson named "first", then the others in alphabetical order. */
typedef struct LessonNames {
    char names[LESSONS_MAX][LESSON_NAME_MAX];
    int count;
} LessonNames;
void lesson_list_names(const char *folder, LessonNames *out);

/* Starts a match and makes the moves of the lesson's opening. Returns NULL with `error` if one of these moves
 * is not legal. */
Match *lesson_start_match(const Lesson *lesson, Error *error);

/* Progress of a lesson. Not saved, because it can be computed from the moves and from the number of steps
 * that the player has read at the current position. */
typedef struct LessonProgress {
    int step; /* index of the lesson step to show, or -1 if there is no step */
    /* index of the lesson step that waits for a move or a condition at this position, or -1 if no step waits.
     * Other steps may have to be read before this step is shown. */
    int awaited_step;
    int steps_shown; /* number of lesson steps that were shown at this position before `step` */
    /* true if the last move was wrong, so that the text `otherwise` of the lesson step is shown */
    bool missed;
    bool over; /* true if the player has read the last step of the lesson */
} LessonProgress;

/* Computes the player's progress in the lesson. `steps_read` is the number of steps that the player has read
 * or skipped at the current position. */
LessonProgress lesson_find_progress(const Lesson *lesson, const Match *match, int steps_read);
/* True if the lesson allows `move`, which is a legal move of the learner. If not, writes the reason from the
 * lesson step to `why`. */
bool lesson_allows_move(const Lesson *lesson, const LessonProgress *progress, const Match *match,
                        const Move *move, Error *why);
/* True if the step highlights the piece: the player needs this piece for the step's move, or must drop
 * another piece on it. */
bool lesson_step_highlights(const LessonStep *step, PieceId piece);
/* Finds a legal move that matches the current lesson step. Returns false if no legal move matches, or if the
 * step does not ask for a particular move. */
bool lesson_find_move(const Lesson *lesson, const LessonProgress *progress, const Match *match, Move *out);

/* Finds the move that the lesson prescribes for the bot in `seat`. Returns false if the bot must choose its
 * own move: the lesson prescribes no move, the prescribed move is illegal, or a bot has already made a move
 * that differs from the prescribed move. */
bool lesson_find_bot_move(const Lesson *lesson, const Match *match, int seat, Move *out);
/* Makes the move that the lesson prescribes for the bot. If there is none, or if `lesson` is NULL because the
 * match is not a lesson, makes the move that the bot chooses. */
bool lesson_play_bot(const Lesson *lesson, Match *match, int seat, Error *error);

/* Plays a lesson automatically. Makes the moves that the lesson steps ask for, or random moves if a step asks
 * for none. Stops at the end of the lesson or of the game. Sets `*won` to true if the last step of the lesson
 * was reached. Returns false with `error` if a move could not be made. */
bool lesson_autoplay(const Lesson *lesson, uint64_t seed, bool *won, Error *error);

/* True if the text of a move matches a pattern, word by word. "*" matches any number of words; "a|b" matches
 * either word. */
bool lesson_pattern_matches(const char *pattern, const char *text);

#endif
