/* fantastical_tale.h: whole stories of Fantastical Adventure, played and told by bots alone. */
#ifndef FANTASTICAL_TALE_H
#define FANTASTICAL_TALE_H

#include "core/match.h"
#include "fantastical_desk.h"

typedef struct FantasticalTale {
    int kit, seats;
    int scenes; /* value of the option */
    int tone;   /* the same */
    uint64_t seed;
} FantasticalTale;

/* A match before its first move, the seats taken by each temperament in turn; free with match_free. Needs
   fantastical_load. */
Match *fantastical_tale_begin(const FantasticalTale *tale);
/* Plays it on to its end. */
void fantastical_tale_go_on(Match *match);
/* Lets it go on for so many moves, or to its end. */
void fantastical_tale_go(Match *match, int moves);

#endif
