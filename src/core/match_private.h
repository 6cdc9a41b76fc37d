/* match_private.h: what the files of a match share: match.c plays it, match_branch.c leaves it at an earlier
 * moment. */
#ifndef CORE_MATCH_PRIVATE_H
#define CORE_MATCH_PRIVATE_H

#include "core/match.h"

/* One move made, and all that is known of it. */
typedef struct Step {
    int seat;
    char *text;
    char *note;           /* NULL = none */
    EventLog events;      /* events NULL = nobody has asked yet */
    unsigned flags;       /* MoveFlags */
    void *after;          /* the state it led to */
    uint64_t made, noted; /* revisions of the match */
} Step;

struct Match {
    MatchSetup setup;
    void *start;
    Step *steps; /* 0 .. cursor-1 are made, the rest were taken back */
    int count, capacity, cursor;
    int floor;            /* so many were made in the match that this one has left: they are not taken back */
    uint32_t people_then; /* whose seats were people's when those were made, a bit each */
    uint64_t chance;      /* sets what bots do apart from what they do in that one; 0 = it has left none */
    uint64_t revision;
    bool assisted;
    HelpLevel help;
    int thought; /* seconds */
    int seconds; /* in all */
    char draft[DRAFT_TEXT_MAX];
    int drafter;
    uint64_t drafted;  /* a revision of its own */
    size_t note_bytes; /* of all steps */
    uint64_t favourites;
    MatchSend *send; /* of one that is followed; NULL = it is played here */
    void *sender;
};

/* A new last step, zeroed, behind which none was taken back. */
Step *match_append(Match *match);
/* Frees all steps from number `first` on. */
void match_forget_steps(Match *match, int first);

#endif
