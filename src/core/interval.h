/* interval.h: how sure one can be of a rate that was counted. */
#ifndef CORE_INTERVAL_H
#define CORE_INTERVAL_H

typedef struct Interval {
    double low, high;
} Interval;

/* Holds the true rate 95 times in 100: Wilson's score interval, sensible for few games and for rates near 0
   and 1 too. `of` must not be 0. */
Interval interval_of(int hits, int of);

#endif
