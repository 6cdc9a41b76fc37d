/* fuzz_save.c: fuzz target of saves: a loaded match gives the same save again, supports undo and redo, and
 * can be saved by appending to its file. */
#include "../auto.h"
#include "core/data/content_store.h"
#include "core/match/save.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "run.json";

static Match *load_match(ContentStore *content_store, const char *text, size_t length)
{
    Error error = {0};
    Match *match = match_load_text(NAME, text, length, content_store_find, content_store, &error);
    FUZZ_EXPECT(match || strncmp(error.text, NAME, sizeof NAME - 1) == 0);
    return match;
}

static void check_round_trip(ContentStore *content_store, const Match *match, const char *text)
{
    AUTO(match) Match *again = load_match(content_store, text, strlen(text));
    FUZZ_EXPECT(again);
    AUTO(free) char *whole = match_write_save(match), *same = match_write_save(again);
    FUZZ_EXPECT(strcmp(whole, same) == 0);
}

/* Appends a new note and an undo to the save. The result must equal a complete save of the match. */
static void check_append(ContentStore *content_store, Match *match)
{
    static const char words[] = "\U0001F4DA <script> \u202E\u05D0\n\"";
    Journal journal = {0};
    SaveTask whole, more;
    FUZZ_EXPECT(match_create_save_task(match, NAME, &journal, &whole) && !whole.appends);
    FUZZ_EXPECT(!match_create_save_task(match, NAME, &journal, &more));
    if (match_move_count(match) > 0) {
        FUZZ_EXPECT(match_set_note(match, words, NULL));
        match_undo(match, true, NULL);
        FUZZ_EXPECT(match_create_save_task(match, NAME, &journal, &more) && more.appends &&
                    more.before.bytes == whole.length);
        Text text = {0};
        text_add(&text, "%s%s", whole.text, more.text);
        check_round_trip(content_store, match, text_chars(&text));
        text_free(&text);
        save_task_free(&more);
    }
    save_task_free(&whole);
}

static void check_state(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Error error = {0};
    FUZZ_EXPECT(game_check_state(setup->game, match_state(match), setup->content, &error));
}

/* Undoes all moves that can be undone. A match of bots alone has no such moves. */
static void check_undo(Match *match)
{
    int moves = match_move_count(match) + match_count_redo_moves(match);
    while (match_redo(match, NULL)) {
    }
    FUZZ_EXPECT(match_move_count(match) == moves);
    while (match_undo(match, true, NULL)) {
        check_state(match);
    }
    FUZZ_EXPECT(match_move_count(match) + match_count_redo_moves(match) == moves);
}

/* Reads the summary of the save. If the save was not loaded, also recovers as much of it as possible. */
static void check_file(ContentStore *content_store, const uint8_t *bytes, size_t length, const Match *match)
{
    static char path[256];
    if (path[0] == '\0') {
        snprintf(path, sizeof path, "%s/%s", fuzz_folder(), NAME);
    }
    fuzz_write(path, bytes, length);
    SaveInfo info;
    Error error = {0};
    Text page = {0};
    FUZZ_EXPECT(save_write_summary(path, NULL, &page, &error) || error.text[0] != '\0');
    FUZZ_EXPECT(!match || page.length > 0);
    text_free(&page);
    bool good = save_read_info(path, &info, &error);
    FUZZ_EXPECT(good || strncmp(error.text, path, strlen(path)) == 0);
    if (match) {
        FUZZ_EXPECT(good && info.moves == match_move_count(match) && info.seed == match_setup(match)->seed);
        return;
    }
    AUTO(match) Match *salvaged = match_salvage(path, content_store_find, content_store, &error);
    if (salvaged) {
        check_state(salvaged);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static ContentStore *content_store;
    content_store = content_store ? content_store : content_store_new(".");
    Match *match = load_match(content_store, (const char *)bytes, length);
    check_file(content_store, bytes, length, match);
    if (match) {
        AUTO(free) char *text = match_write_save(match);
        check_state(match);
        check_round_trip(content_store, match, text);
        check_append(content_store, match);
        check_undo(match);
    }
    match_free(match);
    return 0;
}
