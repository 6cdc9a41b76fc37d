/* puzzle.h: puzzles, which are positions from bot games in which one move is far better than all others, or
 * in which a goal can be reached in this turn. docs/puzzles.md describes the data in
 * assets/puzzles/GAME.json. */
#ifndef CORE_LEARN_PUZZLE_H
#define CORE_LEARN_PUZZLE_H

#include "core/data/card_files.h"
#include "core/match/analysis.h"

enum {
    PUZZLES_MAX = 100,
    PUZZLE_BOT_TRIES = 20,      /* number of times that the grading bot tries to solve a puzzle */
    PUZZLE_RANDOM_MOVES = 1000, /* number of random moves that are compared with the best move */
    PUZZLE_MOVES_MAX = 150,
    PUZZLE_ID_MAX = 16,
    PUZZLE_TASK_MAX = 160
};

/* Difficulty of a puzzle, which depends on how rarely a random move solves the puzzle. If the grading bot
 * fails in most of its tries, the puzzle is one grade harder. */
typedef enum PuzzleGrade { PUZZLE_EASY, PUZZLE_MEDIUM, PUZZLE_HARD, PUZZLE_GRADES } PuzzleGrade;
extern const char *const puzzle_grade_names[PUZZLE_GRADES];

typedef struct Puzzle {
    char id[PUZZLE_ID_MAX]; /* unique ID, made of the seed and the number of moves made, such as "12-34" */
    int seed;
    GameOptions options;
    int seats, seat;  /* the match has `seats` seats, and `seat` is to move */
    const char *goal; /* key of the goal (see GameGoals), or NULL if the task is to find the best move */
    /* On average, 1 in `one_in` random moves solves the puzzle. If the puzzle has a goal, 1 in `one_in`
     * random turns reaches the goal. The value PUZZLE_RANDOM_MOVES also stands for all larger numbers. */
    int one_in;
    /* `bot` is the index in game->bots of the bot that graded the puzzle. `failed` is the number of this
     * bot's tries, out of PUZZLE_BOT_TRIES, that did not solve the puzzle. */
    int bot, failed;
    const char *best; /* best move as text */
    /* in a puzzle with a goal, the moves after `best` that reach the goal, one per line; otherwise "" */
    const char *then;
    const char *moves; /* moves before the position, one per line: seat, space, move */
} Puzzle;

/* A list of puzzles with its own strings. Free with puzzles_free. */
typedef struct Puzzles {
    const Game *game;
    Puzzle puzzles[PUZZLES_MAX];
    int count; /* the puzzles are sorted from easiest to hardest */
    StringStore strings;
} Puzzles;

/* Reads FOLDER/GAME.json. Returns NULL with an error that names file, line and key, or NULL without an error
 * if the game has no puzzles. */
Puzzles *puzzles_load(const char *folder, const Game *game, Error *error);
void puzzles_free(Puzzles *puzzles);
/* Appends a puzzle as one line in the format of puzzle files. */
void puzzle_write(const Puzzle *puzzle, const Game *game, Text *out);

bool puzzle_id_is_valid(const char *id);
PuzzleGrade puzzle_get_grade(const Puzzle *puzzle);
/* Appends the grade (difficulty) of a puzzle and the reason for it, such as "easy: 1 in 4 random moves solves
 * this puzzle; Medium failed in 0 of 20 tries". */
void puzzle_describe_grade(const Puzzle *puzzle, const Game *game, Text *out);
/* Writes the task as an instruction without a period, such as "Save *Emma* this turn". */
void puzzle_describe_task(const Puzzle *puzzle, const Game *game, const GameContent *content,
                          char out[PUZZLE_TASK_MAX]);
void puzzles_sort(Puzzles *puzzles);
/* Returns a match at the puzzle's position, with a person at the seat that is to move. Returns NULL with
 * `error` if rules or cards have changed. */
Match *puzzle_start_match(const Puzzles *puzzles, int index, const GameContent *content, Error *error);
/* Writes the analysis of the puzzle's best move to `out`. The best move is compared with itself, so
 * `out->made` equals `out->better`. If the puzzle has a goal, the analysis explains the move. Returns false
 * if the move cannot be analyzed, or if the solution does not reach the goal. */
bool puzzle_analyze(const Puzzle *puzzle, const Match *match, MoveAnalysis *out);
/* Appends the solution: the best move, or the moves that reach the goal, with reasons. `match` is the match
 * at the puzzle's position. */
void puzzle_describe_solution(const Puzzle *puzzle, const Match *match, const MoveAnalysis *answer,
                              Text *out);
/* Returns whether the goal is reached, missed or open in `attempt`, a match that continues `match`, and
 * writes the reason. If the puzzle has no goal, returns GOAL_OPEN. */
GoalResult puzzle_check_goal(const Puzzle *puzzle, const Match *match, const Match *attempt,
                             char why[HINT_TEXT_MAX]);

#endif
