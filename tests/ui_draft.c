/* ui_draft.c: draft moves are saved and restored after the program ended, or was killed. */
#include "auto.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/table/table.h"

#include "core/match/save.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { LETTERS = 7, SHOWN_ID = 900 };

static InputResult handle_spelling_input(const void *view, void *ui, const GameContent *content, int seat,
                                         const Scene *scene, const Input *input, Move *out)
{
    char *letters = ui;
    const size_t length = strlen(letters);
    if (input->kind == INPUT_TEXT && length < LETTERS) {
        letters[length] = (char)input->key;
        return INPUT_UNDOABLE;
    }
    return INPUT_IGNORED;
}

static void write_letters(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                          size_t size)
{
    snprintf(out, size, "%s", (const char *)ui);
}

static bool restore_letters(const void *view, void *ui, const GameContent *content, int seat,
                            const char *text)
{
    const size_t length = strlen(text);
    if (length == 0 || length > LETTERS || strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != length) {
        return false;
    }
    memcpy(ui, text, length + 1);
    return true;
}

static void build_scene_with_letters(const void *view, const void *ui, const GameContent *content, int seat,
                                     Scene *out)
{
    game_null_game.build_scene(view, ui, content, seat, out);
    scene_add(out, PIECE_BUTTON, SHOWN_ID, 400, 400, 300, 40)->text =
        scene_text(out, "spelled %s", (const char *)ui);
}

static Game speller;

static void make_spelling_game(void)
{
    static const GameDraft draft = {.write_draft = write_letters, .restore_draft = restore_letters};
    speller = game_null_game;
    speller.ui_size = LETTERS + 1;
    speller.draft = &draft;
    speller.handle_input = handle_spelling_input;
    speller.build_scene = build_scene_with_letters;
}

static void read_draft(Desk *desk, char out[DRAFT_TEXT_MAX])
{
    AUTO(match) Match *match = desk_load_latest_save(desk, &speller);
    assert_non_null(match);
    snprintf(out, DRAFT_TEXT_MAX, "%s", match_get_draft(match, NULL));
}

static void assert_draft(Desk *desk, const char *expected)
{
    char draft[DRAFT_TEXT_MAX];
    read_draft(desk, draft);
    assert_string_equal(draft, expected);
}

/* A draft is saved one frame after each input, so it is not lost if the program is killed. */
DESK_TEST(draft_is_saved_while_typing)
{
    make_spelling_game();
    desk_show_match(desk, desk_create_match(desk, &speller, 1, 1));
    desk_type_text(desk, "ab");
    desk_run_frame(desk);
    assert_draft(desk, "AB"); /* the draft is saved before any move */
    desk_click(desk, "button \"Draw\"");
    desk_run_frame(desk);
    desk_type_text(desk, "c");
    desk_run_frame(desk);
    assert_draft(desk, "ABC"); /* this game keeps the spelled letters after a move */
    desk_press_key(desk, SDLK_z, KMOD_CTRL);
    desk_run_frame(desk);
    assert_draft(desk, "AB");
}

DESK_TEST(leaving_saves_draft)
{
    make_spelling_game();
    Match *match = desk_create_match(desk, &speller, 1, 1);
    desk_show_match(desk, match);
    desk_click(desk, "button \"Draw\"");
    desk->shell.now = desk->now; /* no time passes from here on */
    desk_type_text(desk, "q");
    desk_show_match(desk, desk_create_match(desk, &speller, 1, 1)); /* the new table closes the old one */
    assert_draft(desk, "Q");
}

DESK_TEST(restored_draft_can_be_undone)
{
    make_spelling_game();
    Match *match = desk_create_match(desk, &speller, 1, 1);
    match_set_draft(match, 0, "TEA");
    desk_show_match(desk, match);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "spelled TEA") || desk_find(desk, "spelled TEA", &(int){0}, &(int){0}));
    desk_act(desk, "type m", "spelled TEAM");
    desk_press_key(desk, SDLK_z, KMOD_CTRL);
    desk_act(desk, "press Ctrl+Z", "spelled \"");
}

/* A draft is ignored if the game cannot read it or if it belongs to another seat. */
TEST(invalid_draft_is_not_restored)
{
    static const struct {
        const char *draft;
        int seat;
    } foreign[] = {{"t e a", 0}, {"TEATIMES", 0}, {"TEA", 1}};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        Desk desk;
        make_spelling_game();
        desk_open(&desk);
        Match *match = desk_create_match(&desk, &speller, 2, 1);
        match_set_draft(match, foreign[i].seat, foreign[i].draft);
        desk_show_match(&desk, match);
        assert_false(desk_find(&desk, "spelled TEA", &(int){0}, &(int){0}));
        assert_false(desk_find(&desk, "spelled t e", &(int){0}, &(int){0}));
        desk_act(&desk, "type x", "spelled X");
        desk_close(&desk);
    }
}
