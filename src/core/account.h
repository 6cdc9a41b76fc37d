/* account.h: what happened in a match, line by line and in words alone, to be taken home. */
#ifndef CORE_ACCOUNT_H
#define CORE_ACCOUNT_H

#include "core/document.h"
#include "core/match.h"

/* Adds the log of the match, a part for each time that the game has a name for. The same match gives the same
   document. */
void account_tell(const Match *match, Document *out);

#endif
