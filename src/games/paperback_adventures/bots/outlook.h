/* outlook.h: how a battle is likely to end after a move: the one measure of all that the program says of
   plays. */
#ifndef PAPERBACK_ADVENTURES_OUTLOOK_H
#define PAPERBACK_ADVENTURES_OUTLOOK_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Ways in which the battle is played on. All moves of one position meet the same chances. */
enum { PA_OUTLOOK_ENDS = 32 };

/* HP that a defeat counts as lost, when ends are compared. */
enum { PA_DEFEAT_HP = 20 };

typedef struct PaOutlook {
    int won;                      /* of the ends */
    int hp;                       /* left at all ends together */
    int16_t end[PA_OUTLOOK_ENDS]; /* HP left at each, or -PA_DEFEAT_HP */
} PaOutlook;

/* Makes a legal move of the prep phase or of a reaction, and plays on until the battle is over. The same
   state, generator included, gives the same outlook, so the state must be determinized. */
void pa_look_ahead(const PaState *state, const GameContent *content, const Move *move, PaOutlook *out);

/* What an HP is worth in the measure. */
enum { PA_HP_WORTH = 100 };

/* The measure, in hundredths of an HP: health left at the end of the battle, a defeat as PA_DEFEAT_HP lost.
 */
int pa_outlook_worth(const PaOutlook *outlook);

/* Is one better than the other, both of one position, by more than chance may have made it? */
bool pa_outlook_beats(const PaOutlook *better, const PaOutlook *than);

#endif
