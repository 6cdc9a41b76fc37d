/* ui_bench_memory.c: measures the program's memory use during an hour of random play of all games.
 * `ui_bench_memory 1800 7` measures half an hour with seed 7. There is no window, and the program's clock is
 * simulated; a frame of 1920x1080 is drawn after every action. Bots think and pictures are painted in real
 * time. */
#include "../wild.h"
#include "core/match/rng.h"
#include "core/platform/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1920, HEIGHT = 1080, ACT_MS = 1000, HOUR_MS = 60 * 60 * 1000, ACTS_A_MATCH = 150 };

static const double TARGET_MB = 100;

/* Memory use in one half of the run. `most` depends on the order of the games, but a leak raises the average.
 */
typedef struct MemorySamples {
    int acts;
    double sum, most; /* sum and maximum of the megabytes after each action */
} MemorySamples;

static double compute_average(const MemorySamples *half)
{
    return half->acts > 0 ? half->sum / half->acts : 0;
}

static double get_resident_memory(const char *what)
{
    char line[256];
    double kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, what, strlen(what)) == 0) {
            kilobytes = strtod(line + strlen(what), NULL);
        }
    }
    if (file) {
        fclose(file);
    }
    return kilobytes / 1024;
}

int main(int argc, char **argv)
{
    const int acts = argc > 1 ? atoi(argv[1]) : HOUR_MS / ACT_MS;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    MemorySamples halves[2] = {{0}};
    Wild wild;
    Rng rng;
    memory_init();
    rng_seed(&rng, seed);
    if (!wild_open(&wild, ".", WIDTH, HEIGHT, true)) {
        return 1;
    }
    const double begun = get_resident_memory("VmRSS:");
    for (int i = 0; i < acts; i++) {
        if (i % ACTS_A_MATCH == 0) {
            wild_begin(&wild, (unsigned)(i / ACTS_A_MATCH), rng_next(&rng));
        }
        const uint64_t bits = rng_next(&rng);
        wild_act(&wild,
                 (WildAct){(uint8_t)bits, (uint8_t)(bits >> 8), (uint8_t)(bits >> 16), (uint8_t)(bits >> 24)},
                 ACT_MS);
        const double now = get_resident_memory("VmRSS:");
        MemorySamples *half = &halves[i >= acts / 2];
        half->acts++;
        half->sum += now;
        half->most = now > half->most ? now : half->most;
    }
    printf("memory over %d random actions (%d minutes) at %dx%d: %.1f MB at first, on average %.1f MB in the "
           "first half and %.1f MB in the second, at most %.1f and %.1f MB, peak %.1f MB (%.1f MB of "
           "files at the end); target: below %.0f MB and no growth\n",
           acts, acts * ACT_MS / 60000, WIDTH, HEIGHT, begun, compute_average(&halves[0]),
           compute_average(&halves[1]), halves[0].most, halves[1].most, get_resident_memory("VmHWM:"),
           get_resident_memory("RssFile:"), TARGET_MB);
    wild_close(&wild);
    return 0;
}
