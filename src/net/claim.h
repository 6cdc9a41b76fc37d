/* claim.h: the seats that a person has at tables, one file each in the program's folder: the seat's token,
   which only one program at a time may use, and the key of the host that gave it. */
#ifndef NET_CLAIM_H
#define NET_CLAIM_H

#include "net/roster.h"

typedef struct Claim Claim;

/* The table of a seat: its words, and the key of its host, from which its name follows. */
typedef struct ClaimTable {
    const char *words; /* borrowed */
    uint8_t host[SEAL_KEY];
} ClaimTable;

/* The seat that this person has at a table: seat `seat`, or with a negative `seat` any that was saved under
   `name`. NULL if there is none or another program uses it. */
Claim *claim_find(const ClaimTable *table, const char *name, int seat);
/* Saves a seat that a host gave; NULL if that fails. */
Claim *claim_keep(const ClaimTable *table, const char *name, int seat, const Token *token);
/* Adds the host's key to a file of an older version, which has none. */
void claim_pin(Claim *claim, const ClaimTable *table, const char *name);
/* Returns true if seats were saved with these words, all of them given by other hosts than this one. */
bool claim_knows_other_host(const ClaimTable *table);
const Token *claim_token(const Claim *claim);
int claim_seat(const Claim *claim);
/* Deletes the file and frees the claim: the game is over. */
void claim_forget(Claim *claim);
void claim_free(Claim *claim);

#endif
