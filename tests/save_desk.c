/* save_desk.c: a match and a folder for tests of saves. */
#include "save_desk.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

#include <dirent.h>
#include <unistd.h>

enum { SAVE_FILE_BYTES_MAX = 16 * 1024 * 1024, CARDS = 9 };

int save_desk_set_up(void **state)
{
    SaveDesk *desk = memory_new(1, sizeof *desk);
    strcpy(desk->folder, "/tmp/storytable_save_XXXXXX");
    assert_non_null(mkdtemp(desk->folder));
    snprintf(desk->path, sizeof desk->path, "%s/run.json", desk->folder);
    snprintf(desk->old, sizeof desk->old, "%s.old", desk->path);
    desk->content_store = content_store_new(".");
    MatchSetup setup = {.game = &game_null_game,
                        .content = content_store_load(desk->content_store, &game_null_game, NULL),
                        .options = {.value = {GOAL_OUT_OF_REACH}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = UINT64_MAX,
                        .start_date = 20260228};
    assert_non_null(setup.content);
    desk->match = match_new(&setup, NULL);
    assert_non_null(desk->match);
    *state = desk;
    return 0;
}

int save_desk_tear_down(void **state)
{
    SaveDesk *desk = *state;
    DIR *folder = opendir(desk->folder);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[DESK_PATH_MAX + 256];
        snprintf(path, sizeof path, "%s/%s", desk->folder, entry->d_name);
        remove(path);
    }
    closedir(folder);
    rmdir(desk->folder);
    match_free(desk->match);
    content_store_free(desk->content_store);
    free(desk);
    return 0;
}

void save_desk_play_move(Match *match, const char *text)
{
    Error why = {0};
    if (!match_play_text(match, 0, text, &why)) {
        fail_msg("%s: %s", text, why.text);
    }
}

void save_desk_play_cards(Match *match, int cards)
{
    for (int card = 1; card <= CARDS && cards > 0; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card);
        cards -= match_play_text(match, 0, text, NULL);
    }
    assert_int_equal(cards, 0);
}

Match *save_desk_load(const SaveDesk *desk, const char *text, Error *error)
{
    return match_load_text("run.json", text, strlen(text), content_store_find, desk->content_store, error);
}

Match *save_desk_load_valid(const SaveDesk *desk, const char *text)
{
    Error error = {0};
    Match *match = save_desk_load(desk, text, &error);
    if (!match) {
        fail_msg("%s\n%s", error.text, text);
    }
    return match;
}

char *save_desk_read_file(const char *path)
{
    size_t length = 0;
    char *text = file_read(path, SAVE_FILE_BYTES_MAX, &length, NULL);
    assert_non_null(text);
    return text;
}

void save_desk_assert_equal(const Match *a, const Match *b)
{
    int count = match_move_count(a) + match_count_redo_moves(a);
    assert_ints(match_move_count(a), match_move_count(b), match_count_redo_moves(a),
                match_count_redo_moves(b));
    assert_ints(match_is_assisted(a), match_is_assisted(b), match_get_help_used(a), match_get_help_used(b));
    for (int i = 0; i < count; i++) {
        assert_int_equal(match_move_seat(a, i), match_move_seat(b, i));
        assert_string_equal(match_move_text(a, i), match_move_text(b, i));
        const char *note = match_move_note(a, i);
        assert_int_equal(note != NULL, match_move_note(b, i) != NULL);
        if (note) {
            assert_string_equal(note, match_move_note(b, i));
        }
    }
    for (int i = 0; i <= count; i++) {
        assert_memory_equal(match_state_at(a, i), match_state_at(b, i), game_null_game.state_size);
    }
}

void save_desk_assert_refused(const SaveDesk *desk, const char *text, const char *part)
{
    Error error = {0};
    Match *match = save_desk_load(desk, text, &error);
    assert_null(match);
    if (!strstr(error.text, part) || strncmp(error.text, "run.json:", strlen("run.json:")) != 0) {
        fail_msg("\"%s\" does not contain run.json and \"%s\"", error.text, part);
    }
}

char *save_desk_replace_text(const char *text, const char *from, const char *to)
{
    const char *place = strstr(text, from);
    assert_non_null(place);
    Text out = {0};
    text_add(&out, "%.*s%s%s", (int)(place - text), text, to, place + strlen(from));
    return out.chars;
}
