/* sequence.h: what happened in a move, played line by line over the scene as it was before. */
#ifndef UI_TABLE_SEQUENCE_H
#define UI_TABLE_SEQUENCE_H

#include "core/game.h"
#include "ui/stage/stage.h"

typedef struct Sequence {
    const EventLog *log; /* borrowed from the match */
    float pace;   /* how much of its usual time each number and line gets, so that a long tale ends soon */
    int shown;    /* events shown so far */
    Uint64 begun; /* ms */
    Uint64 next;  /* when the next one is due, ms */
} Sequence;

/* Is there anything worth a pause: a number that flies, a heading, or something to be held up? */
bool sequence_worth_playing(const EventLog *log);
void sequence_start(Sequence *sequence, const EventLog *log, Uint64 now);
/* Is the event a press that leads to the end, and not one that was meant for what began the sequence? */
bool sequence_hears(const Sequence *sequence, const SDL_Event *event, Uint64 now);
/* Shows the next event when it is due and refreshes the stage; false when all have had their time. */
bool sequence_update(Sequence *sequence, Stage *stage, Shell *shell);
/* Lets be heard what is not shown line by line: those events that say what they sound like. */
void sequence_sound_all(const EventLog *log, const Stage *stage, Shell *shell);
void sequence_stop(Sequence *sequence);
/* In a scene that is only looked at nothing calls for a hand. */
void sequence_rest(Scene *scene);
/* What is held up just now (STIR_SHOW), 0 = nothing: for Scene.shown. */
PieceId sequence_held_up(const Sequence *sequence);
/* Adds what the sequence shows to the scene before the move: changed counters, flying numbers, the ledger. */
void sequence_lay(const Sequence *sequence, const View *view, Scene *scene);

#endif
