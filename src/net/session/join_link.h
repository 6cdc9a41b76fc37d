/* join_link.h: links (URLs) that invite a player to an online game, such as
 * storytable://kitchen:47363/rank-yawn-garden-gear, or storytable+mqtt://kitchen/rank-yawn-garden-gear if the
 * players meet at an MQTT broker. */
#ifndef NET_SESSION_JOIN_LINK_H
#define NET_SESSION_JOIN_LINK_H

#include "net/session/room_state.h"
#include "net/transport/address.h"

enum { JOIN_LINK_MAX = ADDRESS_MAX + ROOM_WORDS_MAX + 24, ROOM_WORD_COUNT = 4 };

/* Address of a host or broker (see address.h), and the room words in normal form. */
typedef struct JoinLink {
    char address[ADDRESS_MAX], words[ROOM_WORDS_MAX];
} JoinLink;

void join_link_format(const JoinLink *link, char out[JOIN_LINK_MAX]);
/* Finds the first valid link in an untrusted text, such as an invitation on the clipboard. Returns false if
 * there is none. */
bool join_link_find(const char *text, JoinLink *out);

#endif
