/* judgement.h: what the program says of a move that was made, or may be: how much it gives away against the
   best that is known, in the one measure of its game. */
#ifndef CORE_JUDGEMENT_H
#define CORE_JUDGEMENT_H

#include "core/match.h"

/* How bad a move was. The borders are the game's (GameAdvice.borders). */
typedef enum Fault {
    FAULT_NONE, /* as good as any, as far as can be told, or nearly */
    FAULT_SLIP,
    FAULT_MISTAKE,
    FAULT_BLUNDER,
    FAULTS,
} Fault;

/* Shapes that tell them apart, as players of chess write them; "" for none. */
extern const char *const fault_marks[FAULTS];
/* In words, with an article: "a slip". */
extern const char *const fault_words[FAULTS];

typedef struct Judgement {
    bool judged; /* the game can compare it with the best that it knows of; else all below is empty */
    Fault fault;
    int lost; /* in the game's measure; 0 = nothing that could be told from chance, or seen */
    Hint made, better;
    char why[HINT_TEXT_MAX]; /* what makes the other better, after "it"; "" = the figures say it */
} Judgement;

/* What was given away in many moves together: how many were judged, by what was found of them. */
typedef struct Faults {
    int count[FAULTS];
} Faults;

/* How many faults there are in a hundred moves, where a mistake weighs as much as two slips and a blunder as
   four; -1 = no move was judged. */
int faults_index(const Faults *faults);

/* All that is needed to judge a move, so that it can be done in another thread. Only the content must outlive
   it. */
typedef struct JudgeTask {
    const Game *game;
    const GameContent *content;
    int seat;
    Move move;
    void *view; /* before the move, redacted for the seat; owned */
} JudgeTask;

/* Can the game judge at all? */
bool game_judges(const Game *game);
/* Why one that cannot does not, for the player. */
extern const char judge_no_measure[];
/* The task of move `index`; false where there is nothing to judge: the game cannot, or the move has won the
   match for whoever made it. To be freed with judge_task_free. */
bool judge_task(const Match *match, int index, JudgeTask *out);
void judge_task_free(JudgeTask *task);
/* Takes as long as several pieces of advice. Knows nothing but the task. */
void judge_move(const JudgeTask *task, Judgement *out);

/* Is one judged move better than the other by more than the game's measure may err, and why? See
   GameAdvice.outdoes. */
bool judge_outdoes(const Game *game, const GameContent *content, const void *view, int seat,
                   const Move *better, const Move *than, char why[HINT_TEXT_MAX]);

#endif
