/* past_bar.h: the bar at the foot of a table that is looked back at: where one is in the match, where its
   turns begin, and where much was given away. */
#ifndef UI_TABLE_PAST_BAR_H
#define UI_TABLE_PAST_BAR_H

#include "core/match.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/judging.h"

/* What can be pressed there, and by keys too. */
typedef enum PastButton {
    PAST_NONE,
    PAST_TELL, /* what led to this moment, above the table: goes on by itself, or halts */
    PAST_BACK,
    PAST_ON,
    PAST_BAR, /* the bar itself: to where it is pressed */
    PAST_FAULT_BEFORE,
    PAST_FAULT_BEHIND,
    PAST_RETURN, /* to where one was before the last leap */
    PAST_LOG,
    PAST_PLAY_ON, /* from here, as it might have gone */
    PAST_LEARN,   /* looks for something better than one's next mistake */
    PAST_NOW,     /* to how the table lies now */
    PAST_BUTTONS,
} PastButton;

/* What there is to show. */
typedef struct PastBar {
    const Match *match;
    const Judging *judging;
    int at;          /* so many moves were made */
    int typed;       /* the number of moves typed so far, -1 = none */
    bool runs;       /* it goes on by itself */
    bool can_return; /* one has leapt */
    bool log_open;
    const char *refusal; /* why no faults are marked, NULL = they are */
    const char *settled; /* why nobody can play on from here, NULL = one can */
} PastBar;

/* Units at the foot that it takes. */
float past_bar_height(void);
void past_bar_lay(const PastBar *bar, Scene *scene);
/* PAST_NONE = it is none of them. */
PastButton past_bar_button(PieceId piece);
/* So many moves were made where the bar in the scene is pressed. */
int past_bar_moment(const PastBar *bar, const Scene *scene, float x);
/* What there is to say of this moment: that a fault follows, else what led to it. */
const char *past_bar_words(const PastBar *bar, Scene *scene);

#endif
