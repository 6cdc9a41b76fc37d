/* fuzz_save.c: fuzz target of saves: what loads is saved again as the same, and can be taken back and made
   again. */
#include "core/library.h"
#include "core/match.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "run.json";

static Match *load(Library *library, const char *text, size_t length)
{
    Error error = {0};
    Match *match = match_load_text(NAME, text, length, library_find_content, library, &error);
    FUZZ_EXPECT(match || strncmp(error.text, NAME, sizeof NAME - 1) == 0);
    return match;
}

static void judge_round_trip(Library *library, const Match *match)
{
    char *text = match_save_text(match);
    Match *again = load(library, text, strlen(text));
    FUZZ_EXPECT(again);
    char *same = match_save_text(again);
    FUZZ_EXPECT(strcmp(text, same) == 0);
    match_free(again);
    free(same);
    free(text);
}

static void judge_state(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Error error = {0};
    FUZZ_EXPECT(!setup->game->check_state ||
                setup->game->check_state(match_state(match), setup->content, &error));
}

/* As far as anything can be taken back; a match of bots alone has no such place. */
static void judge_undo(Match *match)
{
    int moves = match_moves(match) + match_redos(match);
    while (match_redo(match, NULL)) {
    }
    FUZZ_EXPECT(match_moves(match) == moves);
    while (match_undo(match, true, NULL)) {
        judge_state(match);
    }
    FUZZ_EXPECT(match_moves(match) + match_redos(match) == moves);
}

/* What the list of saves reads of it. */
static void judge_info(const uint8_t *bytes, size_t length, const Match *match)
{
    static char path[256];
    if (path[0] == '\0') {
        snprintf(path, sizeof path, "%s/%s", fuzz_folder(), NAME);
    }
    fuzz_write(path, bytes, length);
    SaveInfo info;
    Error error = {0};
    bool good = save_info(path, &info, &error);
    FUZZ_EXPECT(good || strncmp(error.text, path, strlen(path)) == 0);
    if (match) {
        FUZZ_EXPECT(good && info.moves == match_moves(match) && info.seed == match_setup(match)->seed);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Library *library;
    library = library ? library : library_new(".");
    Match *match = load(library, (const char *)bytes, length);
    judge_info(bytes, length, match);
    if (match) {
        judge_state(match);
        judge_round_trip(library, match);
        judge_undo(match);
    }
    match_free(match);
    return 0;
}
