/* interval.c: how sure one can be of a rate that was counted. */
#include "core/interval.h"

#include <math.h>

/* 97.5 % quantile of the normal distribution. */
static const double QUANTILE = 1.959964;

Interval interval_of(int hits, int of)
{
    double n = of, rate = hits / n, z2 = QUANTILE * QUANTILE;
    double centre = (rate + z2 / (2 * n)) / (1 + z2 / n);
    double half = QUANTILE / (1 + z2 / n) * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n));
    return (Interval){fmax(0, centre - half), fmin(1, centre + half)};
}
