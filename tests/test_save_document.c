/* test_save_document.c: saves of format 1, which are a single JSON document, can still be loaded. */
#include "auto.h"
#include "core/data/json.h"
#include "null_game.h"
#include "save_desk.h"
#include "test.h"

#include <inttypes.h>

const Game *const games_all[] = {&game_null_game, NULL};

static uint64_t get_state_hash(const Match *match, int moves)
{
    return hash_bytes(HASH_START, match_state_at(match, moves), game_null_game.state_size);
}

static void write_moves(const Match *match, int first, int end, Text *out)
{
    text_add(out, "[");
    for (int i = first; i < end; i++) {
        text_add(out, "%s\n    {\"seat\": %d, \"move\": \"%s\"", i > first ? "," : "",
                 match_move_seat(match, i), match_move_text(match, i));
        if (match_move_note(match, i)) {
            text_add(out, ", \"note\": ");
            json_write_string(out, match_move_note(match, i));
        }
        if ((i + 1) % 16 == 0 || i + 1 == end) {
            text_add(out, ", \"state\": \"%016" PRIx64 "\"", get_state_hash(match, i + 1));
        }
        text_add(out, "}");
    }
    text_add(out, end > first ? "\n  ]" : "]");
}

/* Returns a save in format 1. Free with free(). */
static char *write_save_document(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    int made = match_move_count(match);
    Text out = {0};
    text_add(&out, "{\n  \"storytable\": 1,\n  \"game\": \"null_game\",\n  \"rules\": %d",
             game_null_game.rules_version);
    text_add(&out, ",\n  \"content\": \"%016" PRIx64 "\"", game_get_content_hash(setup->content));
    text_add(&out, ",\n  \"options\": {\"goal\": \"40\"},\n  \"seats\": [\"human\"]");
    text_add(&out, ",\n  \"seed\": \"%" PRIu64 "\"", setup->seed);
    text_add(&out, ",\n  \"assisted\": %s", match_is_assisted(match) ? "true" : "false");
    text_add(&out, ",\n  \"help\": \"%s\"", help_level_keys[match_get_help_used(match)]);
    text_add(&out, ",\n  \"over\": %s", match_seats_to_act(match) == 0 ? "true" : "false");
    text_add(&out, ",\n  \"start\": \"%016" PRIx64 "\",\n  \"moves\": ", get_state_hash(match, 0));
    write_moves(match, 0, made, &out);
    text_add(&out, ",\n  \"undone\": ");
    write_moves(match, made, made + match_count_redo_moves(match), &out);
    text_add(&out, "\n}\n");
    return out.chars;
}

static void write_file(const SaveDesk *desk, const char *text)
{
    FILE *file = fopen(desk->path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

TEST_ON(SaveDesk *desk, all_properties_are_restored)
{
    save_desk_play_move(desk->match, "draw");
    assert_true(match_set_note(desk->match, "Said \"no\"\nand meant it.", NULL));
    save_desk_play_cards(desk->match, 3);
    match_record_help(desk->match, HELP_LEVEL_HINTS);
    assert_true(match_undo(desk->match, false, NULL));
    AUTO(free) char *text = write_save_document(desk->match);
    Match *loaded = save_desk_load_valid(desk, text);
    save_desk_assert_equal(desk->match, loaded);
    match_free(loaded);
    write_file(desk, text);
    SaveInfo info;
    assert_true(save_read_info(desk->path, &info, NULL));
    assert_string_equal(info.game, "null_game");
    assert_int_equal(info.moves, 3);
    assert_true(info.seed == UINT64_MAX);
    assert_string_equal(info.turn, "");
}

TEST_ON(SaveDesk *desk, old_document_is_rewritten_with_next_move)
{
    save_desk_play_cards(desk->match, 1);
    char *text = write_save_document(desk->match);
    write_file(desk, text);
    Journal journal;
    Match *match = match_resume(desk->path, content_store_find, desk->content_store, &journal, NULL);
    assert_non_null(match);
    save_desk_play_move(match, "draw");
    SaveTask task;
    assert_true(match_create_save_task(match, desk->path, &journal, &task));
    assert_false(task.appends);
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    Match *loaded = match_resume(desk->path, content_store_find, desk->content_store, &journal, NULL);
    assert_non_null(loaded);
    save_desk_assert_equal(match, loaded);
    assert_false(journal.whole);
    char *older = save_desk_read_file(desk->old);
    assert_string_equal(older, text);
    match_free(match);
    match_free(loaded);
    free(older), free(text);
}

TEST_ON(SaveDesk *desk, single_line_document_loads)
{
    save_desk_play_cards(desk->match, 1);
    AUTO(free) char *text = write_save_document(desk->match);
    for (char *c = text; *c; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    AUTO(match) Match *loaded = save_desk_load_valid(desk, text);
    save_desk_assert_equal(desk->match, loaded);
}

TEST_ON(SaveDesk *desk, invalid_saves_are_rejected_with_reason)
{
    save_desk_play_move(desk->match, "draw");
    save_desk_play_move(desk->match, "draw");
    static const struct {
        const char *from, *to, *part;
    } changes[] = {
        {"\"storytable\": 1", "\"storytable\": 2", "storytable: this is not a valid save of format 2"},
        {"\"storytable\": 1", "\"storytable\": 4", "newer version of Storytable"},
        {"\"storytable\": 1", "\"storytable\": \"1\"", "storytable: must be a whole number"},
        {"\"storytable\": 1", "\"story\": 1", "not a saved Storytable game"},
        {"\"null_game\"", "\"chess\"", "no game \"chess\""},
        {"\"40\"", "\"41\"", "12, 6, 40"},
        {"[\"human\"]", "[]", "1 to 4 seats"},
        {"\"assisted\": false", "\"assisted\": 0", "assisted: must be true or false"},
        {"\"over\": false", "\"over\": true", "\"over\" must be false"},
        {"  \"over\": false,\n", "", "over"},
        {"\"blind\"", "\"deaf\"", "help"},
        {"\"assisted\"", "\"assited\"", "assited: unknown key"},
        {"\"start\": \"", "\"start\": \"x", "start"},
        {"\"move\": \"draw\"", "\"move\": \"play 9\", \"seat\": 0", "twice"},
        {"\"move\": \"draw\"", "\"move\": \"dance\"",
         "run.json:14: moves[0]: move 1, \"dance\", cannot be made"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"turn\": \"\"", "turn: unknown key"},
        {"\"seat\": 0", "\"seat\": 8", "seat: must be a whole number"},
        {"\"state\": \"", "\"state\": \"0", "state: must have"},
        {"\"undone\": []", "\"undone\": [1]", "undone[0]: must be an object"},
        {"\"undone\": []", "\"undone\": null", "undone: must be an array"},
    };
    AUTO(free) char *text = write_save_document(desk->match);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        AUTO(free) char *changed = save_desk_replace_text(text, changes[i].from, changes[i].to);
        save_desk_assert_refused(desk, changed, changes[i].part);
    }
}

TEST_ON(SaveDesk *desk, first_different_state_is_named)
{
    for (int i = 0; i < 3; i++) {
        save_desk_play_move(desk->match, "draw");
    }
    AUTO(free) char *text = write_save_document(desk->match);
    char *hash = strstr(text, "\"state\": \"") + strlen("\"state\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    save_desk_assert_refused(desk, text, "run.json:16: moves[2]: after move 3 the position differs");
}

TEST(endless_saves_are_rejected_quickly)
{
    enum { MOVES = 500000 };
    SaveDesk *desk = *fixture;
    AUTO(text) Text many = {0};
    text_add(&many, "%s", "\"moves\": [{\"seat\": 0, \"move\": \"draw\"}");
    for (int i = 1; i < MOVES; i++) {
        text_add(&many, ",{\"x\":0}");
    }
    text_add(&many, "]");
    char *text = write_save_document(desk->match);
    char *endless = save_desk_replace_text(text, "\"moves\": []", text_chars(&many));
    save_desk_assert_refused(desk, endless, "a game has at most");
    free(endless), free(text);
}

TEST_ON(SaveDesk *desk, truncated_saves_are_rejected)
{
    save_desk_play_move(desk->match, "draw");
    AUTO(free) char *text = write_save_document(desk->match);
    /* The file ends with a brace and a line end. Without the brace, the file is incomplete. */
    for (size_t cut = strlen(text) - 2; cut > 0; cut--) {
        text[cut] = '\0';
        save_desk_assert_refused(desk, text, "");
    }
}

const TestFixture test_each = {save_desk_set_up, save_desk_tear_down};
