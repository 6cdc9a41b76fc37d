/* match.h: one play of one game: its history, undo and redo. Knows neither SDL nor any game. */
#ifndef CORE_MATCH_H
#define CORE_MATCH_H

#include "core/day.h"
#include "core/game.h"
#include "core/help.h"
#include "core/packs.h"

typedef struct Match Match;

/* A person here, and somebody at another machine. */
enum { SEAT_HUMAN = -1, SEAT_AWAY = -2, LESSON_NAME_MAX = 32 };

typedef struct MatchSetup {
    const Game *game;
    const GameContent *content;   /* borrowed; must outlive the match */
    char pack[PACK_NAME_MAX];     /* the one that the content is of; "" = as printed */
    char lesson[LESSON_NAME_MAX]; /* that goes with it; "" = none does */
    GameOptions options;
    int seats;
    int seat_bot[GAME_SEATS_MAX]; /* SEAT_HUMAN, in a match that is followed SEAT_AWAY, or an index into
                                     game->bots */
    uint64_t seed;
    Day day;   /* on which it is begun, for what is told of it; nothing else depends on it */
    Day daily; /* whose game it is, see daily.h; 0 = no day's */
} MatchSetup;

/* A person at the first seat, and at each other one the first bot that is made for it. */
void match_seat_bots(MatchSetup *setup);
/* The seats of people here, a bit each. */
uint32_t match_people(const MatchSetup *setup);
/* Starts a match; NULL with `error` when the options do not go together. */
Match *match_new(const MatchSetup *setup, Error *error);
void match_free(Match *match);
/* What would have been: a match that has the first `moves` of another behind it and goes on from there. What
   `seat` could not see then is another of all the things it may have been, chosen by `chance`; a person sits
   at that seat, and bots at all others. It can be played, not kept, and nothing of what lies behind it is
   taken back. NULL with `error` where the match was over then, or a seat has no bot. */
Match *match_branch(const Match *match, int moves, int seat, uint64_t chance, Error *error);

/* Hands a move of `seat` to where the match is played, with the words that are told with it ("" = none).
   False with the reason where that cannot be done. */
typedef bool MatchSend(void *user, int seat, const char *move, const char *words, Error *why);
/* A match that is played on another machine: all that is known of it is what `seat` sees, `view` to begin
   with. A move that is made here changes nothing but is sent; what came of it is told when it comes back. It
   cannot be kept, nothing of it is taken back, and nobody knows
   what would have been. */
Match *match_follow(const MatchSetup *setup, int seat, const void *view, MatchSend *send, void *user);
bool match_is_followed(const Match *match);
/* The seat with whose eyes it is followed; -1 = it is only watched. */
int match_seat_here(const Match *match);
/* A move was made there by `seat`: what was told of it, "" = no note, and what is seen now. */
void match_follow_move(Match *match, int seat, const void *view, const EventLog *log, const char *note);
/* Moves were taken back there, so that so many are left. */
void match_follow_back(Match *match, int moves);

/* What it was started with; seats, options and seed never change. */
const MatchSetup *match_setup(const Match *match);
/* The state at the cursor: the truth, for tests and tools. Screens and bots use match_view. It stays where it
   is until its move is forgotten. */
const void *match_state(const Match *match);
/* Writes the state as `seat` may know it into `out` (game->state_size bytes). */
void match_view(const Match *match, int seat, void *out);
/* The same of the state before move `index`, as match_state_at has it. */
void match_view_at(const Match *match, int index, int seat, void *out);
/* What to call a seat now, as the table does: the name it has been given in play, else as game_seat_name has
   it. Returns `out`. */
const char *match_seat_name(const Match *match, int seat, char out[SEAT_NAME_MAX]);
uint32_t match_to_act(const Match *match);
/* The seat that moves next where all that may act do so in turn, as bots among themselves: the first behind
   the one that moved last; -1 = over. */
int match_next_seat(const Match *match);
Status match_status(const Match *match);

/* Makes a move: text -> parse -> check -> apply. False with the reason for the player; nothing changed then.
   Moves taken back before are forgotten. */
bool match_play(Match *match, int seat, const Move *move, Error *why);
bool match_play_text(Match *match, int seat, const char *text, Error *why);
/* The same, and tells words with it as match_say does; "" = none. */
bool match_play_telling(Match *match, int seat, const Move *move, const char *words, bool composed,
                        Error *why);
/* Would match_play make it now? False with the reason for the player. */
bool match_check(const Match *match, int seat, const Move *move, Error *why);
/* Lets the seat's bot move, or `bot` unless that is NULL; false if the seat is human or there is nothing to
   do, or the match is followed, where bots choose elsewhere. The bot's generator is the match's own and no
   part of the state. */
bool match_play_bot(Match *match, int seat, const GameBot *bot, Error *why);

/* All that a bot needs to choose its move, so that it can think in another thread. Of the match it has
   copies; only the content must outlive it. */
typedef struct BotTask {
    const GameBot *bot;
    const GameContent *content;
    int seat;
    Rng rng;
    void *view; /* redacted; owned */
} BotTask;

/* The task of match_play_bot: the same position gives the same move. To be freed with bot_task_free. */
bool match_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *out, Error *why);
/* Makes the move that a bot chose, and lets it tell its words if the game asks for any. */
bool match_play_chosen(Match *match, int seat, const Move *move, Error *why);
/* False when the bot finds no move. Knows nothing but the task. */
bool bot_task_choose(BotTask *task, Move *out);
void bot_task_free(BotTask *task);

/* How many moves are made, and how many were taken back. The latter keep their places behind the former:
   below, an index may go up to match_moves + match_redos - 1. */
int match_moves(const Match *match);
int match_redos(const Match *match);
const char *match_move_text(const Match *match, int index);
int match_move_seat(const Match *match, int index);
/* What happened in move `index`, told when first asked for; the events stay owned by the match. */
const EventLog *match_move_events(const Match *match, int index);
/* The note tied to move `index`, NULL when there is none. */
const char *match_move_note(const Match *match, int index);
/* The state before move `index` (0 = the start); one more than the last index is allowed. */
const void *match_state_at(const Match *match, int index);

/* Undo stops at a move that revealed something, and at another seat's that showed something, unless
   `past_reveals` is allowed (solo games), which marks the match as assisted. False with the reason when there
   is nothing to take back. */
bool match_undo(Match *match, bool past_reveals, Error *why);
bool match_redo(Match *match, Error *why);
/* Would undo work, and would it need past_reveals? */
bool match_can_undo(const Match *match, bool past_reveals);
bool match_assisted(const Match *match);
/* The highest level of help that was ever at hand while it was played. */
HelpLevel match_help(const Match *match);
/* Remembers that help of this level was at hand. */
void match_use_help(Match *match, HelpLevel level);
/* Seconds that the table's clock has counted since the last move that tells of time, so that they are still
   counted after the game was left; 0 where no clock runs. */
int match_thought(const Match *match);
void match_think(Match *match, int seconds);
/* Seconds that people have spent at it while they were to act, as far as the table has counted them. Nothing
   depends on it, and taking back leaves it as it is. */
int match_seconds(const Match *match);
void match_spend(Match *match, int seconds);
/* What a seat has put together of its next move, as its game writes it (GameDraft), so that it still lies
   there after the game was left; "" = nothing. It belongs to the position, and is forgotten with the next
   move that is made or taken back. `seat` may be NULL. */
const char *match_draft(const Match *match, int *seat);
void match_keep_draft(Match *match, int seat, const char *text);
/* For loading: moves the cursor to after `moves` moves, whatever lies between, and sets the mark. */
void match_restore(Match *match, int moves, bool assisted);

/* The sentence under which the game asks a seat for words with a legal move, NULL = for none; see GameProse.
 */
const char *match_asks(const Match *match, int seat, const Move *move, bool *required);
/* Prose tied to the last move made, of which there must be one; kept in the save, by undo and by redo.
   Replaces an older note; "" takes it away. False with the reason for the player, and nothing changed, when
   it is no good UTF-8, has control characters other than line breaks and tabs, or is too long by itself or
   with the others. */
bool match_note(Match *match, const char *text, Error *why);
/* Tells move `index` in these words; the game says by GameProse.reword what becomes of those that were told
   before. `composed`: they are the game's own. False as match_note says it. */
bool match_say(Match *match, int index, const char *words, bool composed, Error *why);
/* Adds what was told with move `index`, as somebody would write it anew. */
void match_words(const Match *match, int index, Text *out);
/* What the game would tell with a legal move that is not made yet, number `nth` of what it has to offer: adds
   it to `out`; false where it offers nothing. The same position offers the same. */
bool match_offer(const Match *match, int seat, const Move *move, int nth, Text *out);
/* Could these words be told with the next move? False with the reason, as match_note says it. */
bool match_check_note(const Match *match, const char *text, Error *why);
/* Replaces the list by the notes told so far, those of moves taken back left out. They are the match's until
   one of its moves is forgotten, or the last note replaced. */
void match_list_notes(const Match *match, NoteList *out);

/* The seats that bots play, a bit each. */
uint32_t match_bots(const Match *match);

/* What a match has told may be marked as favourite, by the numbers that the game gives it, a bit each; kept
   in the save. Taking back moves leaves the marks as they are. */
uint64_t match_favourites(const Match *match);
void match_favour(Match *match, int number, bool on);

/* All that was told so far, as a document (GameProse.tell); false where the game tells nothing. */
bool match_tell(const Match *match, Document *out);
/* Of that what has this number; for games that tell by numbers. */
void match_tell_only(const Match *match, int number, Document *out);
/* Adds what was before, a line each, for who comes back to it (GameProse.previously); false = nothing. */
bool match_previously(const Match *match, Text *out);

/* For keeping what is new: a number that grows with every move made and every note tied, and what it was when
   move `index` was made and when its note was tied. Another grows with every change of the draft. */
uint64_t match_revision(const Match *match);
uint64_t match_draft_revision(const Match *match);
uint64_t match_move_revision(const Match *match, int index);
uint64_t match_note_revision(const Match *match, int index);

/* Parses "key=value" into options; the message says what is allowed. */
bool game_option_parse(const Game *game, const char *word, GameOptions *options, Error *error);
/* The same in two parts. */
bool game_option_set(const Game *game, const char *key, const char *value, GameOptions *options,
                     Error *error);

#endif
