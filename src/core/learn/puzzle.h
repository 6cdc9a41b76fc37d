/* puzzle.h: puzzles. A puzzle is a position from a game between bots. Either one move is far better than all
 * others, or a goal can be reached in the current turn. docs/puzzles.md describes the data in
 * assets/puzzles/GAME.json. */
#ifndef CORE_LEARN_PUZZLE_H
#define CORE_LEARN_PUZZLE_H

#include "core/data/card_files.h"
#include "core/match/analysis.h"

enum {
    PUZZLES_MAX = 100,
    PUZZLE_BOT_TRIES = 20,      /* number of times that the grading bot tries to solve a puzzle */
    PUZZLE_RANDOM_MOVES = 1000, /* number of random moves or turns with which a puzzle is graded */
    PUZZLE_MOVES_MAX = 150,
    PUZZLE_ID_MAX = 16,
    PUZZLE_TASK_MAX = 160
};

/* Difficulty of a puzzle. A puzzle is harder if fewer of the random moves are solutions. If the grading bot
 * fails in most of its tries, the puzzle is one grade harder. */
typedef enum PuzzleGrade { PUZZLE_EASY, PUZZLE_MEDIUM, PUZZLE_HARD, PUZZLE_GRADES } PuzzleGrade;
extern const char *const puzzle_grade_names[PUZZLE_GRADES];

typedef struct Puzzle {
    /* unique ID that consists of the seed and the number of moves made before the position, such as
     * "12-34" */
    char id[PUZZLE_ID_MAX];
    int seed;
    GameOptions options;
    int seats, seat;  /* number of seats in the match, and seat of the player who solves the puzzle */
    const char *goal; /* key of the goal (see GameGoals), or NULL if the task is to find the best move */
    /* 1 in `one_in` random moves solves the puzzle, on average. If the puzzle has a goal, 1 in `one_in`
     * random turns reaches the goal. At most PUZZLE_RANDOM_MOVES, even if solutions are rarer. */
    int one_in;
    /* `bot` is the bot that graded the puzzle, as an index into game->bots. `failed` is how many of its
     * PUZZLE_BOT_TRIES tries did not solve the puzzle. */
    int bot, failed;
    const char *best; /* best move as text */
    /* moves that follow the move `best` to reach the goal, one per line; "" if the puzzle has no goal */
    const char *then;
    const char *moves; /* moves that lead to the puzzle's position, one per line: seat, space, move */
} Puzzle;

/* A list of puzzles. Owns the strings of the puzzles. Free with puzzles_free. */
typedef struct Puzzles {
    const Game *game;
    Puzzle puzzles[PUZZLES_MAX];
    int count; /* number of puzzles, which are sorted from easiest to hardest */
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
/* Returns a match at the puzzle's position. A person plays the seat that is to move. Returns NULL with
 * `error` if a change of rules or cards has made the position unreachable or the best move illegal. */
Match *puzzle_start_match(const Puzzles *puzzles, int index, const GameContent *content, Error *error);
/* Writes the analysis of the puzzle's best move to `out`. `out->made` and `out->better` are both the best
 * move. If the puzzle has a goal, the analysis contains an explanation of the move. Returns false if the move
 * cannot be analyzed, or if the solution does not reach the goal. */
bool puzzle_analyze(const Puzzle *puzzle, const Match *match, MoveAnalysis *out);
/* Appends the solution: the best move, or the moves that reach the goal, with reasons. `match` is the match
 * at the puzzle's position. */
void puzzle_describe_solution(const Puzzle *puzzle, const Match *match, const MoveAnalysis *analysis,
                              Text *out);
/* Returns whether the goal is reached, missed or open in `attempt`, and writes the reason to `why`. `attempt`
 * is a copy of `match` in which the player has made further moves. If the puzzle has no goal, returns
 * GOAL_OPEN. */
GoalResult puzzle_check_goal(const Puzzle *puzzle, const Match *match, const Match *attempt,
                             char why[HINT_TEXT_MAX]);

#endif
