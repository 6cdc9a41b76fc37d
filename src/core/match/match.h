/* match.h: a match, which is one play of a game, with its moves, undo and redo. Does not save or draw. */
#ifndef CORE_MATCH_MATCH_H
#define CORE_MATCH_MATCH_H

#include "core/data/content_packs.h"
#include "core/match/fair_deal.h"
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
    /* player of each seat: SEAT_HUMAN, or a bot as an index into game->bots; in remote matches also
     * SEAT_REMOTE */
    int seat_bot[GAME_SEATS_MAX];
    uint64_t seed;
    /* true if the program has chosen the seed at random and nobody has seen it; false in loaded matches */
    bool has_random_seed;
    Date start_date; /* date on which the match began, used only in stories */
    Date daily_date; /* date of the daily game, see daily.h; 0 if the match is not a daily game */
} MatchSetup;

/* Gives the first seat to a person and each other seat to its default bot. */
void match_assign_bots(MatchSetup *setup);
/* Moves each player to the next seat, and the last player to the first seat. If a bot can't play its new
 * seat, replaces the bot with the default bot of the seat. */
void match_rotate_seats(MatchSetup *setup);
/* Returns the seats to which match_rotate_seats moves the players in `seats`. Both are bit sets. The match
 * has `count` seats. */
uint32_t match_rotate_seat_set(uint32_t seats, int count);
/* Gives the first `count` seats to the players in `players`, which are values of MatchSetup.seat_bot. Assigns
 * all other seats as match_assign_bots does. */
void match_assign_players(MatchSetup *setup, const int *players, int count);
/* Returns the bit set of the seats that people at this computer play. */
uint32_t match_get_human_seats(const MatchSetup *setup);
/* Starts a match. Returns NULL with `error` if the game does not allow this number of seats or combination of
 * options. */
Match *match_new(const MatchSetup *setup, Error *error);
void match_free(Match *match);
/* Starts a what-if match, which continues from an earlier position: the position after the first `moves`
 * moves of another match. A person plays `seat`; bots play all other seats. Information that is hidden from
 * `seat` is replaced with random values, which depend on `seed`. A what-if match cannot be saved, and the
 * moves of the original match cannot be undone. Returns NULL with `error` if the match was over at this
 * position, if it is remote, or if a seat has no suitable bot. */
Match *match_branch(const Match *match, int moves, int seat, uint64_t seed, Error *error);

/* Callback that sends a move of `seat` to the host. `words` is the note (narration) of the move, or "".
 * Returns false with the reason on failure. */
typedef bool MatchSendMove(void *user, int seat, const char *move, const char *words, Error *why);
/* Starts a remote match, in which another computer is the host. This computer knows only what `seat` may see.
 * Moves that are made here are sent to the host. Such a move takes effect when the host reports the move. A
 * remote match cannot be saved, undone, or used for a what-if match. */
Match *match_new_remote(const MatchSetup *setup, int seat, const void *view, MatchSendMove *send, void *user);
bool match_is_remote(const Match *match);
/* Returns the seat of this computer's player in a remote match, or -1 for a spectator. */
int match_get_local_seat(const Match *match);
/* Adds a move that the host has reported. `view` is the state after the move as this computer's seat may see
 * it, `log` has the events of the move, and `note` is its narration, or "". Removes all waiting moves. */
void match_remote_apply_move(Match *match, int seat, const void *view, const EventLog *log, const char *note);
/* Replaces the start position after the host has dealt again. No moves may have been made, except waiting
 * moves, which are removed. */
void match_remote_deal(Match *match, const void *view);
/* Undoes the moves that the host has undone. `moves` is the number of moves that are not undone. Removes all
 * waiting moves. */
void match_remote_undo(Match *match, int moves);

/* Adds a waiting move of this computer's player: a move that the host has not received yet. Waiting moves are
 * the last moves of a remote match, and match_move_count counts them. Returns false, without changes, if the
 * move is illegal or its note is not allowed, if the move reveals hidden or random information
 * (MOVE_REVEALS), or if the player cannot act after the move. */
bool match_remote_add_waiting_move(Match *match, const char *text, const char *note);
/* Removes the waiting moves, except the first `kept` of them. */
void match_remote_remove_waiting_moves(Match *match, int kept);
int match_count_waiting_moves(const Match *match);

/* Returns the setup of the match. The seats and options never change. Only match_deal changes the seed, and
 * only match_mark_seed_random changes has_random_seed. */
const MatchSetup *match_setup(const Match *match);
/* Deals again with another seed, which was computed from `deal`. No moves may have been made. */
void match_deal(Match *match, uint64_t seed, const FairDeal *deal);
/* Sets MatchSetup.has_random_seed to true. Needed for a loaded match, because saves do not contain this
 * member. The caller ensures that nobody has chosen the seed. */
void match_mark_seed_random(Match *match);
/* Returns how often match_deal or match_remote_deal has changed the start position. */
int match_count_deals(const Match *match);
/* Get and set the random numbers from which the seed was computed, or NULL if the seed was not computed from
 * random numbers of all players. match_set_fair_deal copies `deal`. The caller checks that the seed follows
 * from `deal`. */
const FairDeal *match_get_fair_deal(const Match *match);
void match_set_fair_deal(Match *match, const FairDeal *deal);
/* Returns the complete current state, for tests and tools. Screens and bots use match_view instead. The
 * pointer becomes invalid when a move is made after an undo, because that move discards the undone moves. */
const void *match_state(const Match *match);
/* Writes the current state to `out`, without the information that is hidden from `seat`. `out` has
 * game->state_size bytes. */
void match_view(const Match *match, int seat, void *out);
/* Writes the state before move `index`, without the information that is hidden from `seat`. */
void match_view_at(const Match *match, int index, int seat, void *out);
/* Writes the displayed name of a seat: the name from Game.seat_player_name, or else the name from
 * game_get_seat_name. Returns `out`. */
const char *match_get_seat_name(const Match *match, int seat, char out[SEAT_NAME_MAX]);
uint32_t match_seats_to_act(const Match *match);
/* Returns the bit set of the seats that may make some moves out of turn. See Game.interrupting_seats. */
uint32_t match_get_interrupting_seats(const Match *match);
/* Returns the seat that should act next. If several seats may act, returns the first of these seats after the
 * seat that made the last move. Returns -1 if the match is over. */
int match_next_seat(const Match *match);
/* Returns the status of the match: whether it is over, and who has won. A match is also over after
 * match_resign and match_agree_on_draw. */
Status match_status(const Match *match);

/* How players ended a match early, before it was over under the rules. */
typedef enum EndingKind { ENDING_NONE, ENDING_RESIGNED, ENDING_DRAW } EndingKind;
typedef struct MatchEnding {
    EndingKind kind;
    int seat;  /* ENDING_RESIGNED: seat that resigned; otherwise 0 */
    int moves; /* number of moves made when the players ended the match */
} MatchEnding;

/* Returns how players ended the match early. The kind is ENDING_NONE if they did not. An undo continues the
 * match, and a redo ends it again. */
MatchEnding match_get_ending(const Match *match);
/* True if players may resign or agree on a draw: the match is not over, and is a duel (2 seats play against
 * each other). */
bool match_can_end_early(const Match *match);
/* End the match early. After match_resign, the other seat has won. After match_agree_on_draw, the match is a
 * draw. Return false with `why` if match_can_end_early is false. */
bool match_resign(Match *match, int seat, Error *why);
bool match_agree_on_draw(Match *match, Error *why);
/* Sets how players have ended the match at the current position, for loading saves and for remote matches.
 * Discards undone moves and the draft move. Unless the kind is ENDING_NONE, the match must be a duel that is
 * not over under the rules. */
void match_set_ending(Match *match, EndingKind kind, int seat);

/* Make a move and discard undone moves. If the move is illegal, return false with a reason for the player,
 * and change nothing. */
bool match_play(Match *match, int seat, const Move *move, Error *why);
bool match_play_text(Match *match, int seat, const char *text, Error *why);
/* Like match_play, but also stores a note (narration of the move), which may be "". `composed` is true if the
 * game, not a player, has composed the note. */
bool match_play_with_note(Match *match, int seat, const Move *move, const char *words, bool composed,
                          Error *why);
/* Returns true if match_play would accept the move. Otherwise returns false with the reason. */
bool match_check(const Match *match, int seat, const Move *move, Error *why);
/* Lets `bot` make a move for `seat`. NULL stands for the bot that plays the seat. Returns false with the
 * reason if the seat has no bot, no move is possible, or the match is remote. The bot's random numbers depend
 * on the seed of the match and the number of moves made (in a daily game, by this seat), not on the random
 * number generator in the state. */
bool match_play_bot(Match *match, int seat, const GameBot *bot, Error *why);

/* Data that a bot needs to choose a move on another thread. The task owns copies of all data except the
 * content. The content must outlive the task. */
typedef struct BotTask {
    const GameBot *bot;
    const GameContent *content;
    int seat;
    Rng rng;
    const void *view; /* view of the state, redacted for the seat if the bot needs this */
    void *memory;     /* owned memory for the view, or NULL */
} BotTask;

/* Creates the task for a bot's move. `seat` and `bot` are as in match_play_bot. The same position always
 * gives the same move. Returns false with the reason if the bot cannot move. Free with bot_task_free. */
bool match_create_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *out, Error *why);
/* Makes the move that a bot has chosen. If the game asks for a note (narration), composes the note. */
bool match_play_bot_move(Match *match, int seat, const Move *move, Error *why);
/* Lets the bot choose a move for the position in the task. Returns false if the bot finds no move. May run on
 * any thread, because it uses only the task. */
bool bot_task_choose_move(BotTask *task, Move *out);
void bot_task_free(BotTask *task);
/* Lets the bot of a seat make a move without a note, for simulations. `task` is {0} or the task of an earlier
 * move of the same match, whose memory is reused. If `checked` is true, also converts the move to text and
 * back, which ensures that a save can contain the move. This conversion takes more time than most moves.
 * Returns false with the reason as match_play_bot does. The match must not be remote. */
bool match_simulate_bot_move(Match *match, int seat, bool checked, BotTask *task, Error *why);

/* match_move_count returns the number of moves made. match_count_redo_moves returns the number of undone
 * moves. Moves have indexes from 0, and the undone moves come after the moves made. */
int match_move_count(const Match *match);
int match_count_redo_moves(const Match *match);
const char *match_move_text(const Match *match, int index);
/* Returns move `index`, which the match owns. Not allowed in remote matches, which know only the events of
 * moves. */
const Move *match_get_move(const Match *match, int index);
int match_move_seat(const Match *match, int index);
/* Returns the events (log lines, animations) of move `index`. The match owns the events, and creates them on
 * the first call. */
const EventLog *match_move_events(const Match *match, int index);
/* Returns the note (narration) of move `index`, or NULL if the move has none. */
const char *match_move_note(const Match *match, int index);
/* Returns the hash (game_hash_state) of what `seat` saw before move `index`. If `index` is the number of
 * moves made, this is what `seat` sees now. */
uint64_t match_hash_view_at(const Match *match, int index, int seat);
/* Returns the state before move `index`. If `index` is the number of moves made, this is the current
 * state. */
const void *match_state_at(const Match *match, int index);

/* Undoes the last move of a person and all later moves. Returns false with the reason if no move can be
 * undone. Moves that revealed random or hidden information cannot be undone. Moves that showed a player's
 * secrets to others can be undone only by that player. If `past_reveals` is true and the match is a solo
 * game, moves of both kinds can be undone, and the match then counts as assisted. */
bool match_undo(Match *match, bool past_reveals, Error *why);
bool match_redo(Match *match, Error *why);
bool match_can_undo(const Match *match, bool past_reveals);
bool match_is_assisted(const Match *match);
/* Returns the highest help level that was used in this match. */
HelpLevel match_get_help_used(const Match *match);
void match_record_help(Match *match, HelpLevel level);
/* Get and set two bit sets of seats, for an online game that this computer hosts. match_get_remote_seats:
 * people at other computers play these seats. match_get_taken_seats: the host has taken over these seats from
 * people at other computers. Saves contain both bit sets. Undo does not change the bit sets. */
uint32_t match_get_remote_seats(const Match *match);
void match_set_remote_seats(Match *match, uint32_t seats);
uint32_t match_get_taken_seats(const Match *match);
void match_set_taken_seats(Match *match, uint32_t seats);
/* Returns true if people at other computers are still playing the match. This computer must then not show the
 * seed, the whole state or the secrets of other seats. */
bool match_hides_secrets(const Match *match);
/* Get and set the seconds on the game's clock that are not yet stored in a move (see GameClock.stamp_move).
 * Saves contain this number, so that the clock continues from there when a match is resumed. The number is 0
 * if the game has no clock. */
int match_get_clock_seconds(const Match *match);
void match_set_clock_seconds(Match *match, int seconds);
/* Get and increase the total number of seconds that people have spent on their turns. The front end measures
 * these seconds. Undo does not change the number. */
int match_get_play_seconds(const Match *match);
void match_add_play_seconds(Match *match, int seconds);
/* Returns the draft move (begun, but not submitted) as text (see GameDraft), or "" if there is none. Sets
 * `*seat` to the seat of the draft move, unless `seat` is NULL. The draft move is saved with the match. The
 * next move or undo discards it. */
const char *match_get_draft(const Match *match, int *seat);
void match_set_draft(Match *match, int seat, const char *text);
/* Undoes or redoes moves until `moves` moves are made. Does not check whether this is allowed. Also sets
 * whether the match counts as assisted (see match_undo). For loading saves. */
void match_restore_position(Match *match, int moves, bool assisted);

/* Returns the sentence that asks the player for a note (narration) about a legal move. Returns NULL if the
 * move gets no note. See GameNarration.note_prompt. */
const char *match_get_note_prompt(const Match *match, int seat, const Move *move, bool *required);
/* Replaces the note (narration) of the last move, which must exist. "" removes the note. Notes are saved, and
 * undo and redo do not change them. The text must be valid UTF-8 without control characters other than line
 * breaks and tabs. The text and all notes together must not be too long. If the text is not allowed, returns
 * false with a reason for the player, and changes nothing. */
bool match_set_note(Match *match, const char *text, Error *why);
/* Replaces the note (narration) of move `index` with new words. The game can keep parts of the old note
 * (GameNarration.merge_note). `composed` is true if the game, not a player, has composed the words. Fails for
 * the same reasons as match_set_note. */
bool match_rewrite_note(Match *match, int index, const char *text, bool composed, Error *why);
/* Appends the part of a note that a player can edit. The note is the narration of move `index`. */
void match_append_editable_note(const Match *match, int index, Text *out);
/* Appends suggestion number `nth` for the narration of a legal move. Returns false if the game has no
 * suggestion. The same position always gives the same suggestions. */
bool match_compose_note(const Match *match, int seat, const Move *move, int nth, Text *out);
/* Like match_compose_note(), but prefers words that are not in `offered`, which contains earlier
 * suggestions. */
bool match_compose_other_note(const Match *match, int seat, const Move *move, int nth, const char *offered,
                              Text *out);
/* Suggests lines that the player can add to `words`, the note (narration) of a legal move. Returns their
 * number. */
int match_suggest_note_lines(const Match *match, int seat, const Move *move, const char *words,
                             NoteSuggestion out[NOTE_SUGGESTIONS_MAX]);
/* Returns true if `text` is allowed as the note (narration) of the next move, otherwise false with the
 * reason; see match_set_note. */
bool match_check_note(const Match *match, const char *text, Error *why);
/* Lists the notes (narration) of all moves that are not undone. Replaces the contents of `out`. The match
 * owns the texts, which are valid until a move is discarded or a note is changed. */
void match_list_notes(const Match *match, NoteList *out);

/* Returns the bit set of the seats that bots play. */
uint32_t match_get_bot_seats(const Match *match);

/* Get and set the favorite parts of the story, as a bit set. The game numbers the parts. Favorites are saved,
 * and undo does not change them. */
uint64_t match_get_favorites(const Match *match);
void match_set_favorite(Match *match, int number, bool on);

/* Writes the story so far. Returns false if the game has no stories. See GameNarration.write_story. */
bool match_write_story(const Match *match, Document *out);
void match_write_story_part(const Match *match, int number, Document *out);
/* Appends a recap of the match, for a player who resumes the match. Returns false if there is no recap. See
 * GameNarration.write_recap. */
bool match_write_recap(const Match *match, Text *out);
/* Measures the story so far; see story_measure.h. Returns false if the game cannot measure stories. */
bool match_measure_story(const Match *match, StoryFacts *out);

/* Return revision numbers, with which save.c finds moves and notes (narration) that are not saved yet. Each
 * new move or note increases the match's revision number by 1, and the move or note then stores this number.
 * match_get_draft_revision returns the number of changes of the draft move. */
uint64_t match_get_revision(const Match *match);
uint64_t match_get_draft_revision(const Match *match);
uint64_t match_get_move_revision(const Match *match, int index);
uint64_t match_get_note_revision(const Match *match, int index);
/* Returns the index of the first move that may have changed since `revision`; a changed note counts, too.
 * Returns the number of moves if nothing has changed. */
int match_find_first_change(const Match *match, uint64_t revision);

/* Parses "key=value" and sets the option. The error message lists the allowed keys or values. */
bool game_option_parse(const Game *game, const char *word, GameOptions *options, Error *error);
bool game_option_set(const Game *game, const char *key, const char *value, GameOptions *options,
                     Error *error);

#endif
