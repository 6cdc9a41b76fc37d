/* deal_proof.h: dealing by commitment and reveal, so that no player can choose the seed of an online game.

   The host and each player with a seat at another computer choose a random number. The host's number is
   called secret, and the numbers of the other players are called salts. First, all of them send a hash of
   their number (commitment). When all commitments are known, the guests reveal their salts, and the host
   computes the seed from all numbers. The host reveals its secret after the end of the game. Call crypto_init
   before these functions. */
#ifndef NET_SESSION_DEAL_PROOF_H
#define NET_SESSION_DEAL_PROOF_H

#include "core/match/fair_deal.h"
#include "core/platform/error.h"

#include <stdbool.h>
#include <stdint.h>

/* stands for the host in functions that take a seat number */
enum { DEAL_HOST = -1 };

/* A random number or a commitment, in hexadecimal, or "". */
typedef struct DealSecret {
    char digits[DEAL_SECRET_DIGITS + 1];
} DealSecret;

/* Commitments of the host and of the guests. Seats without a guest have "". */
typedef struct DealCommitments {
    DealSecret host, seats[GAME_SEATS_MAX];
} DealCommitments;

DealSecret deal_secret_new(void);
/* Returns a commitment to the random number `secret`, for deal `number` of the online game with the id
 * `table`. `seat` is the seat of the guest who commits to the number, or DEAL_HOST. */
DealSecret deal_compute_commitment(const char *secret, const char *table, int number, int seat);
/* Computes the seed of a game with `seats` seats from the random numbers of all players. */
uint64_t deal_compute_seed(const FairDeal *deal, int seats);
/* Returns true if `seed` was computed from the deal. Otherwise returns false and writes the reason to `why`,
 * as part of a sentence. */
bool deal_check_seed(const FairDeal *deal, int seats, uint64_t seed, Error *why);

/* What a guest knows about a deal. Initialize with {0}. */
typedef struct DealWitness {
    int number;                  /* number of the deal, or 0 if the host has not asked for a commitment */
    DealSecret salt;             /* this guest's random number */
    bool is_revealed;            /* true if the guest has sent `salt` to the host */
    bool is_dealt;               /* true if the host has sent the position after the deal */
    DealCommitments commitments; /* commitments that the guest received before it revealed `salt` */
} DealWitness;

/* Chooses a random number for deal `number`, and returns the commitment of `seat` to this number. */
DealSecret deal_witness_begin(DealWitness *witness, const char *table, int number, int seat);
/* Stores the commitments of all players. True if the guest may now reveal its random number: the commitments
 * belong to this deal, and include the guest's own commitment and a commitment of the host. */
bool deal_witness_accept(DealWitness *witness, const char *table, int number, int seat,
                         const DealCommitments *commitments);
/* Checks the deal that the host has revealed. `deal` is NULL if the host has revealed none. Returns false
 * with `why` (part of a sentence) if `seed` or `deal` contradicts what the guest knows. Sets `*is_fair` to
 * true if the guest knows that nobody chose the seed, otherwise to false. */
bool deal_witness_check(const DealWitness *witness, const FairDeal *deal, int seats, uint64_t seed,
                        bool *is_fair, Error *why);

#endif
