/* run_words.h: a run in words, for those who have it and for those they show it to. */
#ifndef CORE_RUN_WORDS_H
#define CORE_RUN_WORDS_H

#include "core/figures.h"

/* Adds "14 min", or what it is of seconds and hours. */
void run_tell_seconds(int seconds, Text *out);
/* `practice`: it is a later try of a day's game than the one that counts, which is said.
   Adds how it went and with how much help: "won · 57 moves · 14 min · Table rules". No sign in it is a mark.
 */
void run_tell(const Run *run, bool practice, Text *out);
/* What a match that is over will be remembered as, as far as it is known before. */
Run run_of_match(const Match *match);
/* Adds the command that deals the same game. */
void run_command(const MatchSetup *setup, Text *out);
/* Adds what is to be shown to others: a few lines, shapes where `match` is the run played again (NULL = it is
   not to be had), and the command that deals the same game. */
void run_share(const Run *run, const Match *match, bool practice, Text *out);

#endif
