/* claim.h: the seats that somebody has at tables, kept in the program's folder: each has a token, which only
   one program at a time may show. */
#ifndef NET_CLAIM_H
#define NET_CLAIM_H

#include "net/roster.h"

typedef struct Claim Claim;

/* The seat at a table that is this person's: the one that is wished for, else one under that name; `seat`
   negative = any. NULL where there is none, or another program sits there. */
Claim *claim_find(const Token *table, const char *name, int seat);
/* Keeps what a host has given; NULL where it cannot be kept. */
Claim *claim_keep(const Token *table, const char *name, int seat, const Token *token);
const Token *claim_token(const Claim *claim);
int claim_seat(const Claim *claim);
/* The table is no more. */
void claim_forget(Claim *claim);
void claim_free(Claim *claim);

#endif
