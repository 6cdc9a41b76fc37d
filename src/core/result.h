/* result.h: how a match has ended, in numbers: a function of the match alone. */
#ifndef CORE_RESULT_H
#define CORE_RESULT_H

#include "core/json.h"
#include "core/match.h"

/* The best that a match has brought of one of its game's figures. */
typedef struct ResultFigure {
    int value;
    int moves; /* so many were made when it stood; 0 = there was nothing to count */
    char words[FIGURE_WORDS_MAX];
} ResultFigure;

typedef struct MatchResult {
    StatusKind kind; /* anything but STATUS_PLAYING */
    uint32_t winners;
    int score[GAME_SEATS_MAX];
    HelpLevel help;
    bool assisted;
    int seconds; /* that people have spent at it; 0 = nobody has counted them */
    int moves;
    ResultFigure figure[FIGURES_MAX]; /* by their order in the game's list */
    uint32_t counted; /* a bit each: it was looked for, so that one without moves was nowhere to be had */
    int gallery;      /* the list that `met` means (gallery_list); 0 = nobody has looked */
    GallerySet met;   /* what people met of the game's gallery */
} MatchResult;

/* All figures of a game, as `counted` has them. */
uint32_t result_figures(const Game *game);
/* Of a match that is over. */
void match_result(const Match *match, MatchResult *out);
/* The same as if people sat at the seats of a mask, and bots at the others. */
void match_result_of(const Match *match, uint32_t people, MatchResult *out);
/* Did both end alike: the same winners, the same scores? */
bool result_same_end(const MatchResult *a, const MatchResult *b);
/* Adds its members as JSON, without the braces. */
void result_write(const MatchResult *result, const MatchSetup *setup, Text *out);
/* Reads such an object; figures that the game does not know any more are passed over. What else history.h
   writes into it is left to that. */
bool result_read(const Json *at, const MatchSetup *setup, MatchResult *out, Error *error);

#endif
