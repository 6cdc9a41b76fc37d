/* chat.h: chat messages that this window received in an online game. */
#ifndef UI_TABLE_CHAT_H
#define UI_TABLE_CHAT_H

#include "net/session/presence.h"
#include "ui/table/table_part.h"

#include <stdbool.h>

enum { CHAT_LINES_MAX = 100 };

typedef struct ChatLine {
    char *words; /* name of the sender and message, plain text */
    int moves;   /* number of moves in the match when the message arrived */
} ChatLine;

typedef struct ChatLog {
    ChatLine lines[CHAT_LINES_MAX];
    int count;
    int received;                   /* number of messages received over the current connection */
    int unread;                     /* number of messages that arrived while the log was closed */
    char draft[CHAT_BYTES_MAX + 1]; /* chat message that was typed but not sent */
} ChatLog;

void chat_log_add(ChatLog *chat, const char *words, int moves);
/* Returns message `index` (from 0) of the messages that arrived when the match had `moves` moves, or NULL if
 * there are fewer. `all` is the current number of moves. If moves were undone, messages that arrived at a
 * higher number of moves count as if they had arrived at `all`. */
const ChatLine *chat_log_line(const ChatLog *chat, int moves, int all, int index);
int chat_log_count(const ChatLog *chat, int moves, int all);

/* Phrases that the player can send with one click, ending with NULL. Translate them with _(). */
extern const char *const chat_phrases[];

ChatLog *table_chat(const Table *table);
/* Sends a message to everyone. Shows the reason if that is not possible. */
void table_send_chat(Table *table, const char *words);
/* Shows a chat message, which is plain text. */
void table_show_chat(Table *table, const char *words);
/* Restores the chat message that was typed but not sent. */
void table_restore_chat(Table *table);

#endif
