/* match_private.h: the Match struct. Only for the match*.c files. */
#ifndef CORE_MATCH_MATCH_PRIVATE_H
#define CORE_MATCH_MATCH_PRIVATE_H

#include "core/match/match.h"

enum { STATES_PER_BLOCK = 16 };

typedef struct Step {
    int seat;
    Move move;       /* zeroed in a remote match */
    char *text;      /* the move as text, or NULL until the first call of match_move_text */
    char *note;      /* narration of the move, or NULL if there is none */
    EventLog events; /* `events.events` is NULL until the first call of match_move_events */
    unsigned flags;  /* what the move revealed: bits of enum MoveFlags */
    /* values of Match.revision when the move was made and when its narration was written */
    uint64_t move_revision, note_revision;
} Step;

struct Match {
    MatchSetup setup;
    void *start;
    Step *steps; /* moves 0 to `cursor` - 1 are made, the moves from `cursor` on are undone */
    int count, capacity, cursor;
    /* states after the moves, in blocks of STATES_PER_BLOCK states, which never move in memory */
    void **blocks;
    int block_count;
    /* what-if match: number of moves copied from the original match, which cannot be undone; 0 in other
     * matches */
    int first_undoable;
    /* what-if match: bit set of the seats that people play in the original match */
    uint32_t human_seats_before;
    /* what-if match: number from which the seeds of the bots' moves are computed, so that bots decide
     * differently than in the original match; 0 in other matches */
    uint64_t branch_seed;
    uint64_t revision;
    bool assisted;
    HelpLevel help;
    int clock_seconds; /* seconds on the game's clock that no move has stored yet */
    int play_seconds;  /* seconds that people have spent on their turns */
    char draft[DRAFT_TEXT_MAX];
    int draft_seat;
    uint64_t draft_revision; /* number of changes of the draft move; `revision` does not count them */
    size_t note_bytes;       /* total length of all notes in bytes */
    uint64_t favorites;
    uint32_t remote_seats, taken_seats; /* bit sets of seats, see match_remote_seats */
    MatchEnding ending;                 /* applies only while `cursor` is `ending.moves` */
    MatchSendMove *send; /* sends moves to the host in a remote match, or NULL in other matches */
    void *send_user;
};

/* Discards the undone moves, and appends a step, whose state the caller has written to match_next_state. */
void match_append_step(Match *match, const Step *step);
/* Returns the place for the state after the next move. */
void *match_next_state(Match *match);
/* Returns the state after move `index`. */
void *match_state_after(const Match *match, int index);
/* Sets the number of moves that are made; all later moves are undone. Clears the draft move. */
void match_set_cursor(Match *match, int moves);
void match_free_steps(Match *match, int first);

#endif
