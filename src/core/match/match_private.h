/* match_private.h: the Match struct. Only for the match*.c files. */
#ifndef CORE_MATCH_MATCH_PRIVATE_H
#define CORE_MATCH_MATCH_PRIVATE_H

#include "core/match/match.h"

enum { STATES_PER_BLOCK = 16 };

typedef struct Step {
    int seat;
    Move move;       /* the move; all bytes are 0 in a remote match */
    char *text;      /* the move as text, or NULL until the first call of match_move_text */
    char *note;      /* narration of the move, or NULL if there is none */
    EventLog events; /* `events.events` is NULL until the first call of match_move_events */
    unsigned flags;  /* what the move revealed: bits of enum MoveFlags */
    /* `move_revision` is the value of Match.revision when the move was made, `note_revision` when its note
     * was written */
    uint64_t move_revision, note_revision;
} Step;

struct Match {
    MatchSetup setup;
    void *start;
    Step *steps; /* array of `count` moves; the first `cursor` moves were made, the others were undone */
    FairDeal *fair_deal; /* see match_get_fair_deal; NULL if players have not dealt */
    int deals;           /* number of changes of `start`, see match_count_deals */
    int count, capacity, cursor;
    /* states after the moves, in blocks of STATES_PER_BLOCK states. Blocks are never moved in memory, so that
     * pointers to states stay valid. */
    void **blocks;
    int block_count;
    /* number of moves at the start of `steps` that cannot be undone here. What-if match: the moves that were
     * copied from the original match. Remote match: all moves. 0 in other matches. */
    int first_undoable;
    /* what-if match: bit set of the seats that people play in the original match */
    uint32_t human_seats_before;
    /* what-if match: number that changes the seeds of the bots' moves, so that bots may decide differently
     * than in the original match; 0 in other matches */
    uint64_t branch_seed;
    uint64_t revision;
    /* value of `revision` after the latest change of a note, except changes to the note of the last move */
    uint64_t rewrite_revision;
    bool assisted;
    HelpLevel help;
    int clock_seconds; /* seconds on the game's clock that no move has stored yet */
    int play_seconds;  /* seconds that people have spent on their turns */
    char draft[DRAFT_TEXT_MAX];
    int draft_seat;
    uint64_t draft_revision; /* number of changes of the draft move, which are not counted in `revision` */
    size_t note_bytes;       /* total length of all notes in bytes */
    uint64_t favorites;
    uint32_t remote_seats, taken_seats; /* bit sets of seats, see match_get_remote_seats */
    MatchEnding ending; /* how players ended the match early; valid only while `cursor` is `ending.moves` */
    int waiting_count; /* number of waiting moves (see match_remote_add_waiting_move) at the end of `steps` */
    MatchSendMove *send; /* callback that sends moves to the host in a remote match; NULL in other matches */
    void *send_user;
};

/* Appends a step (a move with its results) after the moves made, and discards all undone moves. Before that,
 * the caller must write the state after the move to the memory that match_allocate_next_state returns. */
void match_append_step(Match *match, const Step *step);
/* Returns the memory for the state after the next move. */
void *match_allocate_next_state(Match *match);
void *match_get_state_after(const Match *match, int index);
/* Changes how many moves are made; all later moves count as undone. Clears the draft move. */
void match_set_cursor(Match *match, int moves);
void match_free_steps(Match *match, int first);
/* Parses a move. Returns false with `why` if the text is malformed, or if the move is not legal now. */
bool match_parse_legal_move(const Match *match, int seat, const char *text, Move *out, Error *why);
/* Returns the length of the note of a step in bytes. */
size_t match_get_note_length(const Step *step);
/* Lists the notes of the first `moves` moves. */
void match_list_notes_before(const Match *match, int moves, NoteList *out);
/* Returns a copy of a state from which the secrets of all seats are erased. The caller frees the copy. */
void *match_copy_public_view(const Match *match, const void *state);

#endif
