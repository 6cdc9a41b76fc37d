/* feat_rates.h: how often feats are done, for `simulate --feats`. */
#ifndef CLI_FEAT_RATES_H
#define CLI_FEAT_RATES_H

#include "cli/tally.h"

/* Counts the feats whose conditions hold of a finished match for a person on some seat of it, who used no
   help. */
void feat_rates_add(const Feats *feats, const Match *match, Tally *tally);

#endif
