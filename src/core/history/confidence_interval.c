/* confidence_interval.c: Wilson score interval of a measured rate. */
#include "core/history/confidence_interval.h"

#include <math.h>

/* 97.5 % quantile of the normal distribution. */
static const double QUANTILE = 1.959964;

ConfidenceInterval confidence_interval_compute(int hits, int total)
{
    double n = total, rate = hits / n, z2 = QUANTILE * QUANTILE;
    double center = (rate + z2 / (2 * n)) / (1 + z2 / n);
    double half = QUANTILE / (1 + z2 / n) * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n));
    return (ConfidenceInterval){fmax(0, center - half), fmin(1, center + half)};
}
