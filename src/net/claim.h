/* claim.h: the user's seats at online tables, one file per seat in the program's folder. A file has the
   seat's token, which only one process at a time may use, and the key of its host. */
#ifndef NET_CLAIM_H
#define NET_CLAIM_H

#include "net/roster.h"

typedef struct Claim Claim;

/* The table of a seat; its name is derived from the host's key. */
typedef struct ClaimTable {
    const char *words; /* borrowed */
    uint8_t host[SEAL_KEY];
} ClaimTable;

/* Returns the user's saved seat at a table: seat `seat`, or if `seat` is negative any seat saved under
   `name`. NULL if there is none or another process uses it. */
Claim *claim_find(const ClaimTable *table, const char *name, int seat);
/* Saves a seat that a host assigned; NULL if writing fails. */
Claim *claim_keep(const ClaimTable *table, const char *name, int seat, const Token *token);
/* Adds the host's key to a file of an older version, which has none. */
void claim_pin(Claim *claim, const ClaimTable *table, const char *name);
/* Returns whether seats were saved with these words, but all of them for other hosts. */
bool claim_knows_other_host(const ClaimTable *table);
const Token *claim_token(const Claim *claim);
int claim_seat(const Claim *claim);
/* Deletes the file and frees the claim: the game is over. */
void claim_forget(Claim *claim);
void claim_free(Claim *claim);

#endif
