/* post.h: a guest's side of the board at a broker: what lies there for him comes as the messages of a host,
   and what he says is left there until the host has heard it. */
#ifndef NET_POST_H
#define NET_POST_H

#include "core/error.h"
#include "core/text.h"
#include "net/address.h"

#include <stdbool.h>

typedef struct Post Post;

/* Goes to a broker where a table with these words has its board; NULL with a sentence. */
Post *post_call(const Address *broker, const char *words, Error *error);
void post_free(Post *post);

/* As a Line has them. */
bool post_step(Post *post, Error *error);
void post_send(Post *post, const char *message);
bool post_receive(Post *post, Text *out);
bool post_was_cut_off(const Post *post);
bool post_is_full(const Post *post);
int post_socket(const Post *post);
/* For how many milliseconds that is to be waited for at most. */
int post_patience(const Post *post);

#endif
