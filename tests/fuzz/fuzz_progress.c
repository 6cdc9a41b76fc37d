/* fuzz_progress.c: fuzz target of the progress file: usable values are the same after saving and loading, and
 * new wins can be added. */
#include "fuzz.h"
#include "ui/shell/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 256 };

static char path[PATH_BYTES], aside[PATH_BYTES];

static void check_round_trip(const Progress *progress)
{
    Progress again;
    FUZZ_EXPECT(progress_save(progress, path, NULL));
    FUZZ_EXPECT(progress_load(&again, path, NULL));
    FUZZ_EXPECT(memcmp(progress, &again, sizeof again) == 0);
}

/* Adds a win with the first value of each option. Asserts that this unlocks the second value. */
static void check_win(Progress *progress, const Game *game)
{
    MatchSetup setup = {.game = game};
    progress_record_win(progress, &setup);
    for (int i = 0; game->options && game->options[i].key; i++) {
        FUZZ_EXPECT(progress_get_wins(progress, game, i, 0) > 0);
        FUZZ_EXPECT(progress_is_unlocked(progress, game, i, 0));
        FUZZ_EXPECT(!game->options[i].values[1] || progress_is_unlocked(progress, game, i, 1));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (path[0] == '\0') {
        const char *folder = fuzz_folder();
        snprintf(path, sizeof path, "%s/progress.json", folder);
        snprintf(aside, sizeof aside, "%s/progress.aside.json", folder);
    }
    fuzz_write(path, bytes, length);
    Progress progress;
    Error error = {0};
    const bool good = progress_load(&progress, path, &error);
    FUZZ_EXPECT(good || strncmp(error.text, path, strlen(path)) == 0);
    check_round_trip(&progress);
    for (int i = 0; games_all[i]; i++) {
        check_win(&progress, games_all[i]);
    }
    check_round_trip(&progress);
    unlink(aside);
    return 0;
}
