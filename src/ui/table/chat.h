/* chat.h: chat messages that this window received in an online game. */
#ifndef UI_TABLE_CHAT_H
#define UI_TABLE_CHAT_H

#include "net/session/presence.h"
#include "ui/table/table_part.h"

#include <stdbool.h>

enum { CHAT_LINES_MAX = 100 };

/* A chat message, or a notice of the program, such as that a player has left. */
typedef struct ChatLine {
    char name[PARTICIPANT_NAME_BYTES]; /* name of the sender, or "" for a notice */
    char *words;                       /* plain text */
    int seat;                          /* seat of the sender, or SEAT_SPECTATOR */
    int moves;                         /* number of moves in the match when the message arrived */
} ChatLine;

typedef struct ChatLog {
    ChatLine lines[CHAT_LINES_MAX];
    int count;
    int received;                   /* number of messages received over the current connection */
    int unread;                     /* number of messages that arrived while the log was closed */
    char draft[CHAT_BYTES_MAX + 1]; /* chat message that was typed but not sent */
    char muted[PARTICIPANTS_MAX][PARTICIPANT_NAME_BYTES]; /* players whose messages are not shown */
    int muted_count;
    char chosen[PARTICIPANT_NAME_BYTES]; /* player whom the open dialog asks about */
} ChatLog;

/* Adds a message. `seat` is the seat of the sender, or SEAT_SPECTATOR. `moves` is the number of moves in the
 * match when the message arrived. */
void chat_log_add(ChatLog *chat, const char *name, int seat, const char *text, int moves);
bool chat_log_is_muted(const ChatLog *chat, const char *name);
/* chat_log_mute() hides all messages of a player. chat_log_unmute_all() shows the messages of all players
 * again. */
void chat_log_mute(ChatLog *chat, const char *name);
void chat_log_unmute_all(ChatLog *chat);
/* chat_log_count_lines() counts the messages that arrived when the match had `moves` moves, without those of
 * muted players. chat_log_get_line() returns message `index` (from 0) of these messages, or NULL.
 * `move_count` is the current number of moves. A message that arrived at a later move, which was undone
 * since, counts as if it had arrived at `move_count` moves. */
const ChatLine *chat_log_get_line(const ChatLog *chat, int moves, int move_count, int index);
int chat_log_count_lines(const ChatLog *chat, int moves, int move_count);

/* Phrases that the player can send with one click, ending with NULL. Translate them with _(). */
extern const char *const chat_phrases[];

ChatLog *table_get_chat(const Table *table);
/* Sends a message to everyone. Shows the reason if that is not possible. */
void table_send_chat(Table *table, const char *text);
/* Shows a chat message of the player `name`, or a notice if `name` is "". `name` and `text` are plain text.
 */
void table_show_chat(Table *table, const char *name, const char *text);
/* Asks whether to mute a player. Does nothing if the player is at this computer. */
void table_ask_to_mute(Table *table, const ChatLine *line);
/* Restores the chat message that was typed but not sent. */
void table_restore_chat_draft(Table *table);

#endif
