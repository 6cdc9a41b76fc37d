/* match.h: a match, which is one play of a game, with its moves, undo and redo. Does not save or draw. */
#ifndef CORE_MATCH_MATCH_H
#define CORE_MATCH_MATCH_H

#include "core/data/content_packs.h"
#include "core/match/game.h"
#include "core/match/help_level.h"
#include "core/platform/date.h"

typedef struct Match Match;

/* Values of MatchSetup.seat_bot for seats without a bot. SEAT_HUMAN is a person at this computer, SEAT_REMOTE
 * a person at another computer. */
enum { SEAT_HUMAN = -1, SEAT_REMOTE = -2, LESSON_NAME_MAX = 32 };

typedef struct MatchSetup {
    const Game *game;
    const GameContent *content;   /* cards and other content of the game, not owned, must outlive the match */
    char pack[PACK_NAME_MAX];     /* name of the pack with the cards, or "" for the built-in cards */
    char lesson[LESSON_NAME_MAX]; /* name of the lesson, or "" if the match is not a lesson */
    GameOptions options;
    int seats;
    /* who plays each seat: index into game->bots, SEAT_HUMAN, or (in remote matches) SEAT_REMOTE */
    int seat_bot[GAME_SEATS_MAX];
    uint64_t seed;
    Date start_date; /* date on which the match began, used only in stories */
    Date daily_date; /* date if this is a daily game, see daily.h, or 0 in other matches */
} MatchSetup;

/* Gives the first seat to a person and each other seat to its default bot. */
void match_assign_bots(MatchSetup *setup);
/* Moves each player to the next seat, and the last player to the first seat. If a bot can't play its new
 * seat, the default bot of that seat plays there. */
void match_rotate_seats(MatchSetup *setup);
/* Returns the bit set of the seats to which match_rotate_seats moves the players of the seats in the bit set
 * `seats`. The match has `count` seats. */
uint32_t match_rotate_seat_set(uint32_t seats, int count);
/* Like match_assign_bots, but gives the first `count` seats to the players in `players`, which are values of
 * MatchSetup.seat_bot. */
void match_assign_players(MatchSetup *setup, const int *players, int count);
/* Returns the bit set of the seats that people at this computer play. */
uint32_t match_human_seats(const MatchSetup *setup);
/* Starts a match. Returns NULL with `error` if the options cannot be combined. */
Match *match_new(const MatchSetup *setup, Error *error);
void match_free(Match *match);
/* Starts a what-if match, which plays on from an earlier position: after the first `moves` moves of another
 * match. A person plays `seat`; bots play all other seats. Information hidden from `seat` is replaced with
 * random values, which depend on `seed`. A what-if match cannot be saved, and moves of the original match
 * cannot be undone. Returns NULL with `error` if the match was over at this position or a seat has no
 * suitable bot. */
Match *match_branch(const Match *match, int moves, int seat, uint64_t seed, Error *error);

/* Callback that sends a move of `seat` and its note (narration, or "") to the host. Returns false with the
 * reason on failure. */
typedef bool MatchSendMove(void *user, int seat, const char *move, const char *words, Error *why);
/* Starts a remote match, which is played on another computer. This computer knows only what `seat` may see.
 * Moves made here are sent to the host, and take effect when the host reports them. A remote match cannot be
 * saved, undone, or used for a what-if match. */
Match *match_new_remote(const MatchSetup *setup, int seat, const void *view, MatchSendMove *send, void *user);
bool match_is_remote(const Match *match);
/* Returns the seat of this computer's player in a remote match, or -1 for a spectator. */
int match_local_seat(const Match *match);
/* Adds a move that the host has reported, with the new view (visible state), the events and the note
 * (narration, or ""). */
void match_remote_apply_move(Match *match, int seat, const void *view, const EventLog *log, const char *note);
/* Undoes moves that the host has undone. `moves` is the number of moves that remain. */
void match_remote_undo(Match *match, int moves);

/* Returns the setup of the match. Seats, options and seed never change. */
const MatchSetup *match_setup(const Match *match);
/* Returns the complete current state, for tests and tools. Screens and bots use match_view instead. The
 * pointer is valid until the last move is discarded, which happens when a new move is made after an undo. */
const void *match_state(const Match *match);
/* Writes the view of `seat` (what the seat may know) of the current state to `out`, which has
 * game->state_size bytes. */
void match_view(const Match *match, int seat, void *out);
/* Writes the view of `seat` (what the seat may know) of the state before move `index`. */
void match_view_at(const Match *match, int index, int seat, void *out);
/* Writes the displayed name of a seat: the name given during play, otherwise the name that game_seat_name
 * gives. Returns `out`. */
const char *match_seat_name(const Match *match, int seat, char out[SEAT_NAME_MAX]);
uint32_t match_seats_to_act(const Match *match);
/* Returns the bit set of the seats that may make some moves out of turn. See Game.seats_to_interrupt. */
uint32_t match_seats_to_interrupt(const Match *match);
/* Returns the seat that should act next. If several seats may act, returns the first of these seats after the
 * seat that made the last move. Returns -1 if the match is over. */
int match_next_seat(const Match *match);
/* Returns the status of the match, which match_resign and match_agree_on_draw can have ended. */
Status match_status(const Match *match);

/* How players ended a match before its end under the rules. */
typedef enum EndingKind { ENDING_NONE, ENDING_RESIGNED, ENDING_DRAW } EndingKind;
typedef struct MatchEnding {
    EndingKind kind;
    int seat;  /* seat that resigned, or 0 */
    int moves; /* number of moves that had been made */
} MatchEnding;

/* Returns how players ended the match, with the kind ENDING_NONE if they did not. An undo continues the
 * match, and a redo ends it again. */
MatchEnding match_ending(const Match *match);
/* Returns whether players may resign or agree on a draw: the match is not over, and it is a duel, in which 2
 * seats play against each other. */
bool match_can_end_early(const Match *match);
/* Ends the match: the other seat wins, or nobody. Return false with `why` if match_can_end_early is false. */
bool match_resign(Match *match, int seat, Error *why);
bool match_agree_on_draw(Match *match, Error *why);
/* Sets how players have ended the match at the current position. For loading saves, and for remote matches.
 * The match must be a duel that is not over under its rules, unless the kind is ENDING_NONE. */
void match_set_ending(Match *match, EndingKind kind, int seat);

/* Make a move if it is legal, and discard undone moves. Otherwise return false with a reason for the player,
 * and change nothing. */
bool match_play(Match *match, int seat, const Move *move, Error *why);
bool match_play_text(Match *match, int seat, const char *text, Error *why);
/* Like match_play, but does not convert the move to text and back, which takes longer than most moves. Only
 * for simulations: a move that no save can contain stays unnoticed. The match must not be remote. */
bool match_play_directly(Match *match, int seat, const Move *move, Error *why);
/* Like match_play, with a note (narration of the move, or ""). `composed` is true if the game, not a player,
 * has composed the note. */
bool match_play_with_note(Match *match, int seat, const Move *move, const char *words, bool composed,
                          Error *why);
/* Returns true if match_play would make the move, otherwise false with the reason. */
bool match_check(const Match *match, int seat, const Move *move, Error *why);
/* Lets a bot make a move for `seat`: the bot `bot`, or the seat's own bot if `bot` is NULL. Returns false
 * with the reason if the seat has no bot, no move is possible, or the match is remote. The bot's random
 * numbers depend on the seed of the match and the number of moves, not on the random number generator in the
 * state. */
bool match_play_bot(Match *match, int seat, const GameBot *bot, Error *why);

/* Data with which a bot chooses a move on another thread. The task owns copies of all data but the content,
 * which must outlive the task. */
typedef struct BotTask {
    const GameBot *bot;
    const GameContent *content;
    int seat;
    Rng rng;
    void *view; /* owned view of the state, redacted for the seat */
} BotTask;

/* Creates the task for a bot's move; see match_play_bot. The same position always gives the same move.
 * Returns false with the reason if the bot cannot move. Free with bot_task_free. */
bool match_create_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *out, Error *why);
/* Like match_create_bot_task, but reuses the memory of an earlier task of the same match, or of {0}. */
bool match_update_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *task, Error *why);
/* Makes the move that a bot has chosen, with a note (narration) if the game asks for one. */
bool match_play_bot_move(Match *match, int seat, const Move *move, Error *why);
/* Lets the bot choose a move for the position in the task. Returns false if the bot finds no move. May run on
 * any thread, because it uses only the task. */
bool bot_task_choose_move(BotTask *task, Move *out);
void bot_task_free(BotTask *task);

/* Return the number of moves made and the number of moves undone. Moves have indexes from 0; undone moves
 * come after the moves made. */
int match_move_count(const Match *match);
int match_redo_count(const Match *match);
const char *match_move_text(const Match *match, int index);
/* Returns move `index`, which the match owns. Not for remote matches, which know only the events of moves. */
const Move *match_move(const Match *match, int index);
int match_move_seat(const Match *match, int index);
/* Returns the events (log lines, animations) of move `index`, which the match owns. Creates them on the first
 * call. */
const EventLog *match_move_events(const Match *match, int index);
/* Returns the note (narration) of move `index`, or NULL. */
const char *match_move_note(const Match *match, int index);
/* Returns the state before move `index`. If `index` is the number of moves, returns the state after the last
 * move. */
const void *match_state_at(const Match *match, int index);

/* Undoes the last move of a person and all later moves. Returns false with the reason if no move can be
 * undone. A move that revealed random or hidden information cannot be undone. A move that showed secrets of
 * its player can be undone only by that player. With `past_reveals`, these moves can be undone in solo games,
 * too; the match then counts as assisted. */
bool match_undo(Match *match, bool past_reveals, Error *why);
bool match_redo(Match *match, Error *why);
bool match_can_undo(const Match *match, bool past_reveals);
bool match_is_assisted(const Match *match);
/* Returns the highest help level (such as hints) that was used in this match. */
HelpLevel match_help_used(const Match *match);
void match_record_help(Match *match, HelpLevel level);
/* Get and set two bit sets of seats in an online game that this computer hosts. Remote seats are played by
 * people at other computers. Taken seats belonged to other people, but the host now plays them. Saves contain
 * both sets. Undo does not change them. */
uint32_t match_remote_seats(const Match *match);
void match_set_remote_seats(Match *match, uint32_t seats);
uint32_t match_taken_seats(const Match *match);
void match_set_taken_seats(Match *match, uint32_t seats);
/* Returns whether this computer must not show the seed, the whole state or the secrets of other seats,
 * because people at other computers are still playing the match. */
bool match_hides_secrets(const Match *match);
/* Get and set the seconds on the game's clock that no move has stored yet (see GameClock.stamp_move). Saves
 * contain this number, so that the clock continues from there when the match is resumed. 0 if the game has no
 * clock. */
int match_clock_seconds(const Match *match);
void match_set_clock_seconds(Match *match, int seconds);
/* Get and increase the number of seconds that people have spent on their turns, which the front end measures.
 * Undo does not change this number. */
int match_play_seconds(const Match *match);
void match_add_play_seconds(Match *match, int seconds);
/* Returns the draft move (begun, but not submitted) as text (see GameDraft), or "" if there is none. Sets
 * `*seat` to the seat that composes the move; `seat` may be NULL. The draft move is saved with the match, and
 * discarded by the next move or undo. */
const char *match_draft(const Match *match, int *seat);
void match_set_draft(Match *match, int seat, const char *text);
/* Undoes or redoes moves without checks until `moves` moves are made, and sets whether the match counts as
 * assisted (see match_undo). For loading saves. */
void match_restore_position(Match *match, int moves, bool assisted);

/* Returns the sentence that asks the player for a note (narration) about a legal move, or NULL if the move
 * gets no note. See GameNarration. */
const char *match_note_prompt(const Match *match, int seat, const Move *move, bool *required);
/* Replaces the note (narration) of the last move, which must exist; "" removes the note. Notes are saved, and
 * undo and redo keep them. The text must be valid UTF-8 without control characters except line breaks and
 * tabs. It must not be too long, alone or together with all other notes. Otherwise returns false with a
 * reason for the player, and changes nothing. */
bool match_set_note(Match *match, const char *text, Error *why);
/* Rewrites the note (narration) of move `index` with new words. GameNarration.merge_note decides what remains
 * of the old note. `composed` is true if the game has composed the words. Fails for the same reasons as
 * match_set_note. */
bool match_rewrite_note(Match *match, int index, const char *words, bool composed, Error *why);
/* Appends the part of the note (narration) of move `index` that a player can edit. */
void match_append_editable_note(const Match *match, int index, Text *out);
/* Appends suggestion number `nth` for the narration of a legal move. Returns false if the game has no
 * suggestion. The same position always gives the same suggestions. */
bool match_compose_note(const Match *match, int seat, const Move *move, int nth, Text *out);
/* Returns true if the text is valid as the note (narration) of the next move, otherwise false with the
 * reason; see match_set_note. */
bool match_check_note(const Match *match, const char *text, Error *why);
/* Replaces the contents of `out` with the notes (narration) of all moves except undone ones. The list does
 * not own the texts. They are valid until a move is discarded or a note is changed. */
void match_list_notes(const Match *match, NoteList *out);

/* Returns the bit set of the seats that bots play. */
uint32_t match_bot_seats(const Match *match);

/* Get and set which parts of the story are favorites, as a bit set. The game numbers the parts. Favorites are
 * saved, and undo does not change them. */
uint64_t match_favorites(const Match *match);
void match_set_favorite(Match *match, int number, bool on);

/* Writes the story so far. Returns false if the game has no stories. See GameNarration.write_story. */
bool match_write_story(const Match *match, Document *out);
void match_write_story_part(const Match *match, int number, Document *out);
/* Appends a recap of the match for a player who returns to it. Returns false if there is no recap. See
 * GameNarration.write_recap. */
bool match_write_recap(const Match *match, Text *out);
/* Fills in the counts and the sentences of the story so far. Returns false if the game cannot measure
 * stories. See GameNarration.measure_story. */
bool match_measure_story(const Match *match, StoryFacts *out);

/* Return revision numbers, which save.c uses to find moves and notes (narration) that are not saved yet. Each
 * new move or note increases the revision number of the match, and stores the new number.
 * match_draft_revision counts the changes of the draft move. */
uint64_t match_revision(const Match *match);
uint64_t match_draft_revision(const Match *match);
uint64_t match_move_revision(const Match *match, int index);
uint64_t match_note_revision(const Match *match, int index);

/* Parses "key=value" and sets the option. The error message lists the allowed keys or values. */
bool game_option_parse(const Game *game, const char *word, GameOptions *options, Error *error);
bool game_option_set(const Game *game, const char *key, const char *value, GameOptions *options,
                     Error *error);

#endif
