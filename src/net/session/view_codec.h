/* view_codec.h: conversion of a seat's view (the state without what is hidden from the seat) to JSON and
 * back, by the state schema of the game. */
#ifndef NET_SESSION_VIEW_CODEC_H
#define NET_SESSION_VIEW_CODEC_H

#include "core/data/json.h"
#include "core/match/game.h"

/* Appends a view (state without hidden information) as one line of JSON. */
void view_encode(const Game *game, const void *view, Text *out);
/* Decodes an untrusted view (state without hidden information) into `view`, which has game->state_size bytes.
 * Returns false with `error` unless `seat` could see this view in some valid state. */
bool view_decode(const Game *game, const GameContent *content, int seat, const Json *at, void *view,
                 Error *error);

#endif
