/* puzzle.h: positions out of bots' games in which one move is far better than all others, and is to be found.
   They are data, assets/puzzles/GAME.json; docs/puzzles.md says how they come about. */
#ifndef CORE_PUZZLE_H
#define CORE_PUZZLE_H

#include "core/card_files.h"
#include "core/judgement.h"

enum {
    PUZZLES_MAX = 100, /* of one game */
    PUZZLE_TRIES = 20, /* of the bot that it is graded by */
    PUZZLE_MOVES_MAX = 150,
    PUZZLE_ID_MAX = 16
};

/* How often the bot that is neither weak nor strong fails. */
typedef enum PuzzleGrade { PUZZLE_EASY, PUZZLE_MIDDLING, PUZZLE_HARD, PUZZLE_GRADES } PuzzleGrade;
extern const char *const puzzle_grade_names[PUZZLE_GRADES];

typedef struct Puzzle {
    char id[PUZZLE_ID_MAX]; /* "12-34": the seed, and how many moves were made: of no other puzzle */
    int seed;
    GameOptions options;
    int seats, seat;   /* how many, and whose move is asked for */
    int bot, failed;   /* the one that it is graded by, an index into game->bots, and of PUZZLE_TRIES */
    const char *best;  /* the move, as text */
    const char *moves; /* that lead there, a line each: the seat, a blank, the move */
} Puzzle;

/* Owned by whoever loads them; strings live as long as they do. */
typedef struct Puzzles {
    const Game *game;
    Puzzle puzzles[PUZZLES_MAX];
    int count; /* those that fail less often first */
    StringStore strings;
} Puzzles;

/* Reads FOLDER/GAME.json; NULL with a message that names file, line and key, or without one where the game
   has none. */
Puzzles *puzzles_load(const char *folder, const Game *game, Error *error);
void puzzles_free(Puzzles *puzzles);
/* Adds a puzzle as the file has it, in one line. */
void puzzle_write(const Puzzle *puzzle, const Game *game, Text *out);

bool puzzle_id_good(const char *id);
/* Of one at which that bot fails so often. */
PuzzleGrade puzzle_grade(int failed);
/* The match that leads there, a person at the seat, who may make the move; NULL with `error` where the rules
   or the cards have changed since. */
Match *puzzle_match(const Puzzles *puzzles, int index, const GameContent *content, Error *error);
/* What is known of its best move: `made` and `better` are the same. False where it cannot be judged. */
bool puzzle_answer(const Puzzle *puzzle, const Match *match, Judgement *out);

#endif
