/* view_codec.h: conversion of views to JSON and back, as described by the state schema of the game. A view is
 * the state without the information that is hidden from a seat. */
#ifndef NET_SESSION_VIEW_CODEC_H
#define NET_SESSION_VIEW_CODEC_H

#include "core/data/json.h"
#include "core/match/game.h"

/* Appends a view (state without hidden information) as one line of JSON. */
void view_encode(const Game *game, const void *view, Text *out);
/* Decodes an untrusted view (state without hidden information). `view` has game->state_size bytes. Returns
 * false with `error` if the seat `seat` could not see this view in any valid state. */
bool view_decode(const Game *game, const GameContent *content, int seat, const Json *at, void *view,
                 Error *error);

#endif
