/* option_sweep.h: all combinations of a game's options, for `simulate --every`. */
#ifndef CLI_OPTION_SWEEP_H
#define CLI_OPTION_SWEEP_H

#include "cli/win_rates.h"

/* A list of valid combinations of option values. An option that is not offered with the number of seats has
 * its first value in all combinations. Initialize with {0}, free with option_sweep_free. */
typedef struct OptionSweep {
    GameOptions *list;
    int count;
} OptionSweep;

/* Lists all combinations that are valid for the game and the number of seats in `setup`. */
void option_sweep_add_all_options(OptionSweep *sweep, const MatchSetup *setup);
/* Adds only one combination: the option values in `setup`. */
void option_sweep_add_chosen_options(OptionSweep *sweep, const MatchSetup *setup);
/* Counts a finished match once for the value of each option, and once for the combination of these values. */
void option_sweep_add_match(WinRates *rates, const Match *match);
void option_sweep_free(OptionSweep *sweep);

#endif
