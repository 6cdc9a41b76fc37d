/* cue.h: the sounds of a match (cues), named by their meaning. assets/sounds/sounds.json defines the
 * sounds. */
#ifndef CORE_SCENE_CUE_H
#define CORE_SCENE_CUE_H

typedef enum Cue {
    CUE_DEFAULT, /* the default sound for the kind of event */
    CUE_SILENT,
    /* sounds of cards and of the player's actions: */
    CUE_LIFT,
    CUE_LAY,
    CUE_GLIDE, /* a card glides back to its place */
    CUE_DEAL,
    CUE_FLIP,
    CUE_TURN,
    CUE_TAP,
    CUE_REFUSE,
    CUE_PAGE,
    CUE_BOOK,
    CUE_PEN,
    CUE_UNDO,
    /* sounds of results: */
    CUE_COUNT,   /* one step of a counter; the pitch rises with each consecutive step */
    CUE_WOUND,   /* the player suffers a loss, such as damage */
    CUE_RESOLVE, /* an animated counter reaches its total */
    CUE_CAPTURE, /* a capture; the pitch rises with each consecutive capture */
    CUE_HEADING,
    CUE_ENTRANCE, /* an important card, such as a boss, comes into play */
    CUE_TRUE,     /* a claim turns out to be true */
    CUE_FALSE,    /* a row of cards or a claim is false, or a claim is vetoed */
    CUE_READ,     /* a book is read aloud */
    CUE_MOLD,
    CUE_CRUMBLE,    /* a book is lost */
    CUE_BOSS,       /* a boss appears */
    CUE_BOSS_FALLS, /* a boss is defeated */
    CUE_TOGETHER,   /* two cards capture a third card together */
    CUE_LAST_GUESS,
    CUE_COIN,
    CUE_APPLAUSE,
    CUE_VICTORY,
    CUE_DEFEAT,
    /* sounds that remind the player: */
    CUE_YOUR_TURN,
    CUE_CLOCK,
    CUES
} Cue;

/* Names of the sounds in assets/sounds/sounds.json and in the output of --trace. The list ends with NULL. */
extern const char *const cue_names[];

#endif
