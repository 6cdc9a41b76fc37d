/* ui_fuzz_hand.c: fuzz target of the window: every 4 bytes are one mouse or key action. All inputs act on the
 * same running program. */
#include "../wild.h"
#include "fuzz.h"

enum { WIDTH = 640, HEIGHT = 400, ACT_BYTES = 4, ACTS_MAX = 60, ACT_MS = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Wild wild;
    static bool open;
    if (!open) {
        open = wild_open(&wild, ".", WIDTH, HEIGHT, false);
        FUZZ_EXPECT(open);
    }
    if (length < ACT_BYTES) {
        return 0;
    }
    wild_begin(&wild, bytes[0], bytes[1]);
    for (size_t at = 0; at + ACT_BYTES <= length && at < ACTS_MAX * ACT_BYTES; at += ACT_BYTES) {
        wild_act(&wild, (WildAct){bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]}, ACT_MS);
    }
    return 0;
}
