/* fuzz_save.c: fuzz target of saves: what loads is saved again as the same, can be taken back and made again,
   and can be appended to. */
#include "core/library.h"
#include "core/save.h"
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

static void judge_round_trip(Library *library, const Match *match, const char *text)
{
    Match *again = load(library, text, strlen(text));
    FUZZ_EXPECT(again);
    char *whole = match_save_text(match), *same = match_save_text(again);
    FUZZ_EXPECT(strcmp(whole, same) == 0);
    match_free(again);
    free(same);
    free(whole);
}

/* A new note and a step back are added to the whole save, which then is the save of the match. */
static void judge_append(Library *library, Match *match)
{
    static const char words[] = "\U0001F4DA <script> \u202E\u05D0\n\"";
    Journal journal = {0};
    SaveTask whole, more;
    FUZZ_EXPECT(match_save_task(match, NAME, &journal, &whole) && !whole.appends);
    FUZZ_EXPECT(!match_save_task(match, NAME, &journal, &more));
    if (match_moves(match) > 0) {
        FUZZ_EXPECT(match_note(match, words, NULL));
        match_undo(match, true, NULL);
        FUZZ_EXPECT(match_save_task(match, NAME, &journal, &more) && more.appends &&
                    more.before.bytes == whole.length);
        Text text = {0};
        text_add(&text, "%s%s", whole.text, more.text);
        judge_round_trip(library, match, text_chars(&text));
        text_free(&text);
        save_task_free(&more);
    }
    save_task_free(&whole);
}

static void judge_state(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Error error = {0};
    FUZZ_EXPECT(game_check_state(setup->game, match_state(match), setup->content, &error));
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

/* What the list of saves reads of it, and what can be had of it if it is damaged. */
static void judge_file(Library *library, const uint8_t *bytes, size_t length, const Match *match)
{
    static char path[256];
    if (path[0] == '\0') {
        snprintf(path, sizeof path, "%s/%s", fuzz_folder(), NAME);
    }
    fuzz_write(path, bytes, length);
    SaveInfo info;
    Error error = {0};
    Text page = {0};
    FUZZ_EXPECT(save_summary(path, NULL, &page, &error) || error.text[0] != '\0');
    FUZZ_EXPECT(!match || page.length > 0);
    text_free(&page);
    bool good = save_info(path, &info, &error);
    FUZZ_EXPECT(good || strncmp(error.text, path, strlen(path)) == 0);
    if (match) {
        FUZZ_EXPECT(good && info.moves == match_moves(match) && info.seed == match_setup(match)->seed);
        return;
    }
    Match *salvaged = match_salvage(path, library_find_content, library, &error);
    if (salvaged) {
        judge_state(salvaged);
    }
    match_free(salvaged);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Library *library;
    library = library ? library : library_new(".");
    Match *match = load(library, (const char *)bytes, length);
    judge_file(library, bytes, length, match);
    if (match) {
        char *text = match_save_text(match);
        judge_state(match);
        judge_round_trip(library, match, text);
        judge_append(library, match);
        judge_undo(match);
        free(text);
    }
    match_free(match);
    return 0;
}
