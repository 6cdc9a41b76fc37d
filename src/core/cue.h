/* cue.h: what can be heard at a table, by what it means. How each sounds stands in assets/sounds/sounds.json.
 */
#ifndef CORE_CUE_H
#define CORE_CUE_H

typedef enum Cue {
    CUE_USUAL, /* of an event: what its kind sounds like */
    CUE_SILENT,
    /* what hands do */
    CUE_LIFT,
    CUE_LAY,
    CUE_GLIDE, /* a card goes home */
    CUE_DEAL,
    CUE_FLIP,
    CUE_TURN,
    CUE_TAP,
    CUE_REFUSE,
    CUE_PAGE,
    CUE_BOOK,
    CUE_PEN,
    CUE_UNDO,
    /* what comes of it */
    CUE_COUNT,   /* a number is counted: one after the other they climb a scale */
    CUE_WOUND,   /* one's own loss */
    CUE_RESOLVE, /* what was counted for is reached */
    CUE_CAPTURE, /* one after the other they climb */
    CUE_HEADING,
    CUE_ENTRANCE, /* somebody comes to be reckoned with */
    CUE_TRUE,     /* a seal: it is so */
    CUE_FALSE,    /* a seal: it is not */
    CUE_READ,     /* a book is read aloud */
    CUE_MOULD,
    CUE_CRUMBLE, /* a book is lost */
    CUE_COIN,
    CUE_APPLAUSE,
    CUE_VICTORY,
    CUE_DEFEAT,
    /* what calls */
    CUE_YOUR_TURN,
    CUE_CLOCK,
    CUES
} Cue;

/* Ends with NULL: as files and the trace name them. */
extern const char *const cue_names[];

#endif
