/* confidence_interval.h: the confidence interval of a measured rate. */
#ifndef CORE_HISTORY_CONFIDENCE_INTERVAL_H
#define CORE_HISTORY_CONFIDENCE_INTERVAL_H

typedef struct ConfidenceInterval {
    double low, high;
} ConfidenceInterval;

/* Returns the 95 % confidence interval of the rate `hits` / `total`. `total` must not be 0. The method
 * (Wilson score) is also valid for few games and for rates near 0 and 1. */
ConfidenceInterval confidence_interval_compute(int hits, int total);

#endif
