/* puzzle.h: positions out of bots' games in which one move is far better than all others, and is to be found.
   They are data, assets/puzzles/GAME.json; docs/puzzles.md says how they come about. */
#ifndef CORE_PUZZLE_H
#define CORE_PUZZLE_H

#include "core/card_files.h"
#include "core/judgement.h"

enum {
    PUZZLES_MAX = 100,   /* of one game */
    PUZZLE_TRIES = 20,   /* of the bot that is asked for it */
    PUZZLE_DRAWS = 1000, /* moves made by chance, of which it is looked how many are it */
    PUZZLE_MOVES_MAX = 150,
    PUZZLE_ID_MAX = 16
};

/* How seldom chance finds it, and one grade more where the bot misses it more often than not. */
typedef enum PuzzleGrade { PUZZLE_EASY, PUZZLE_MIDDLING, PUZZLE_HARD, PUZZLE_GRADES } PuzzleGrade;
extern const char *const puzzle_grade_names[PUZZLE_GRADES];

typedef struct Puzzle {
    char id[PUZZLE_ID_MAX]; /* "12-34": the seed, and how many moves were made: of no other puzzle */
    int seed;
    GameOptions options;
    int seats, seat;   /* how many, and whose move is asked for */
    int one_in;        /* so many moves made by chance is it; PUZZLE_DRAWS = so many or more */
    int bot, failed;   /* who was asked for it, an index into game->bots, and of PUZZLE_TRIES */
    const char *best;  /* the move, as text */
    const char *moves; /* that lead there, a line each: the seat, a blank, the move */
} Puzzle;

/* Owned by whoever loads them; strings live as long as they do. */
typedef struct Puzzles {
    const Game *game;
    Puzzle puzzles[PUZZLES_MAX];
    int count; /* the easiest first */
    StringStore strings;
} Puzzles;

/* Reads FOLDER/GAME.json; NULL with a message that names file, line and key, or without one where the game
   has none. */
Puzzles *puzzles_load(const char *folder, const Game *game, Error *error);
void puzzles_free(Puzzles *puzzles);
/* Adds a puzzle as the file has it, in one line. */
void puzzle_write(const Puzzle *puzzle, const Game *game, Text *out);

bool puzzle_id_good(const char *id);
PuzzleGrade puzzle_grade(const Puzzle *puzzle);
/* Adds how hard it is, and why, in words: "easy: chance finds it one time in 4; Medium misses it 0 times of
 * 20". */
void puzzle_tell(const Puzzle *puzzle, const Game *game, Text *out);
/* Puts the easiest first. */
void puzzles_sort(Puzzles *puzzles);
/* The match that leads there, a person at the seat, who may make the move; NULL with `error` where the rules
   or the cards have changed since. */
Match *puzzle_match(const Puzzles *puzzles, int index, const GameContent *content, Error *error);
/* What is known of its best move: `made` and `better` are the same. False where it cannot be judged. */
bool puzzle_answer(const Puzzle *puzzle, const Match *match, Judgement *out);

#endif
