/* deal_proof.c: commitments, and the seed that follows from all random numbers; see deal_proof.h. */
#include "net/session/deal_proof.h"

#include "net/transport/crypto.h"

#include <stdio.h>
#include <string.h>

enum { SEED_BYTES = 8, CONTEXT_MAX = DEAL_TABLE_DIGITS + 64 };

DealSecret deal_secret_new(void)
{
    DealSecret secret;
    uint8_t bytes[CRYPTO_KEY_BYTES];
    crypto_fill_random(bytes, sizeof bytes);
    crypto_write_hex(bytes, sizeof bytes, secret.digits);
    return secret;
}

/* Hashes a text with the random number `secret` as the key. The caller must check the digits of `secret`
 * first. */
static void hash_with_secret(const char *secret, const char *text, uint8_t out[CRYPTO_KEY_BYTES])
{
    uint8_t key[CRYPTO_KEY_BYTES] = {0};
    crypto_read_hex(secret, strlen(secret), key, sizeof key);
    crypto_derive_subkey(key, text, out);
}

DealSecret deal_compute_commitment(const char *secret, const char *table, int number, int seat)
{
    char context[CONTEXT_MAX];
    uint8_t hash[CRYPTO_KEY_BYTES];
    DealSecret commitment;
    snprintf(context, sizeof context, "commit %s %d %d", table, number, seat);
    hash_with_secret(secret, context, hash);
    crypto_write_hex(hash, sizeof hash, commitment.digits);
    return commitment;
}

uint64_t deal_compute_seed(const FairDeal *deal, int seats)
{
    Text text = {0};
    uint8_t hash[CRYPTO_KEY_BYTES];
    uint64_t seed = 0;
    text_add(&text, "seed %s %d", deal->table, deal->number);
    for (int seat = 0; seat < seats; seat++) {
        text_add(&text, " %s", deal->salts[seat][0] != '\0' ? deal->salts[seat] : "-");
    }
    hash_with_secret(deal->secret, text_chars(&text), hash);
    text_free(&text);
    for (int i = 0; i < SEED_BYTES; i++) {
        seed = seed << 8 | hash[i];
    }
    return seed;
}

bool deal_check_seed(const FairDeal *deal, int seats, uint64_t seed, Error *why)
{
    return deal_compute_seed(deal, seats) == seed ||
           error_set(why, "its seed doesn't match the random numbers of the players");
}

static bool secret_matches_commitment(const char *secret, const DealSecret *commitment, const FairDeal *deal,
                                      int seat)
{
    if (secret[0] == '\0' || commitment->digits[0] == '\0') {
        return secret[0] == commitment->digits[0];
    }
    const DealSecret again = deal_compute_commitment(secret, deal->table, deal->number, seat);
    return strcmp(again.digits, commitment->digits) == 0;
}

/* Returns true if the random numbers match the commitments of the host and the players. Otherwise returns
 * false and writes the reason to `why`. */
static bool check_commitments(const FairDeal *deal, int seats, const DealCommitments *commitments, Error *why)
{
    if (!secret_matches_commitment(deal->secret, &commitments->host, deal, DEAL_HOST)) {
        return error_set(why, "the host has changed its random number");
    }
    for (int seat = 0; seat < seats; seat++) {
        if (!secret_matches_commitment(deal->salts[seat], &commitments->seats[seat], deal, seat)) {
            return error_set(why, "the random number of seat %d was changed", seat + 1);
        }
    }
    return true;
}

DealSecret deal_witness_begin(DealWitness *witness, const char *table, int number, int seat)
{
    *witness = (DealWitness){.number = number, .salt = deal_secret_new()};
    return deal_compute_commitment(witness->salt.digits, table, number, seat);
}

bool deal_witness_accept(DealWitness *witness, const char *table, int number, int seat,
                         const DealCommitments *commitments)
{
    if (number != witness->number || witness->is_revealed || commitments->host.digits[0] == '\0') {
        return false;
    }
    const DealSecret own = deal_compute_commitment(witness->salt.digits, table, number, seat);
    witness->is_revealed = strcmp(own.digits, commitments->seats[seat].digits) == 0;
    witness->commitments = *commitments;
    return witness->is_revealed;
}

bool deal_witness_check(const DealWitness *witness, const FairDeal *deal, int seats, uint64_t seed,
                        bool *is_fair, Error *why)
{
    *is_fair = deal && witness->is_revealed && deal->number == witness->number;
    if (witness->is_dealt && witness->is_revealed && !*is_fair) {
        return error_set(why, "it doesn't contain the random numbers for the deal");
    }
    return (!deal || deal_check_seed(deal, seats, seed, why)) &&
           (!*is_fair || check_commitments(deal, seats, &witness->commitments, why));
}
