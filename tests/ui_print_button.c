/* ui_print_button.c: the button Print cards of the gallery, with a game that has only two cards to print. */
#include "core/match/match.h"
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/card_printing.h"

#include <sys/stat.h>
#include <unistd.h>

static const PrintSet sets[] = {{.name = "few", .title = "Few cards", .size = PRINT_POKER}, {.name = NULL}};

static int count_two(const GameContent *content, int set)
{
    return 2;
}

/* Describes one of the Plot Twists, which are the second set of the game. */
static void fill_twist(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    game_find("storybook_battles")->print->fill_card(content, 1, number, scene, out);
}

static void open_gallery(Desk *desk)
{
    static const char *const none[] = {NULL};
    static const GamePrint print = {sets, none, count_two, fill_twist};
    Game game = *game_find("storybook_battles");
    game.print = &print;
    setenv("XDG_CONFIG_HOME", desk->home, 1);
    desk_set_screen(desk, saved_screen_create_at_tab(&desk->shell, desk_keep_game(desk, game), TAB_GALLERY));
    desk_run_frame(desk);
}

static void choose_documents_folder(const Desk *desk, const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/user-dirs.dirs", desk->home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "XDG_DOCUMENTS_DIR=\"%s/%s\"\n", desk->home, name);
    fclose(file);
    snprintf(path, sizeof path, "%s/%s", desk->home, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

/* Returns the size of the file in bytes, or -1 if there is no file. */
static long get_size(const Desk *desk, const char *name)
{
    char path[256];
    struct stat found;
    snprintf(path, sizeof path, "%s/%s", desk->home, name);
    return stat(path, &found) == 0 ? (long)found.st_size : -1;
}

DESK_TEST(button_and_key_save_files_in_documents_folder)
{
    choose_documents_folder(desk, "Papers");
    open_gallery(desk);
    desk_act(desk, "click button \"Print cards\"", "printing", "button \"Making a PDF file…\"", "...printed");
    assert_non_null(strstr(desk->shell.notice, "Papers/storytable-storybook_battles-cards.pdf"));
    assert_true(get_size(desk, "Papers/storytable-storybook_battles-cards.pdf") > 1000);
    desk_run_frame(desk);
    desk_press_key(desk, SDLK_ESCAPE, 0); /* closes the notice */
    desk_act(desk, "press Ctrl+P", "printing", "...printed");
    assert_true(get_size(desk, "Papers/storytable-storybook_battles-cards-2.pdf") > 1000);
}

DESK_TEST(file_is_saved_beside_saves_if_there_is_no_folder_for_documents)
{
    open_gallery(desk);
    desk_act(desk, "press Ctrl+P", "printing", "...printed");
    assert_true(get_size(desk, "storytable/documents/storytable-storybook_battles-cards.pdf") > 1000);
}

DESK_TEST(second_file_must_wait_for_first)
{
    open_gallery(desk);
    desk_act(desk, "press Ctrl+P", "printing");
    desk_act(desk, "press Ctrl+P", "refused \"A PDF file is being made.\"", "!printing");
    desk_wait_for_trace(desk, "printed");
}

DESK_TEST(file_is_completed_on_another_screen)
{
    open_gallery(desk);
    desk_act(desk, "press Ctrl+P", "printing");
    desk_act(desk, "press Escape", "screen launcher", "...printed");
    assert_non_null(strstr(desk->shell.notice, "storytable-storybook_battles-cards.pdf"));
}

DESK_TEST(end_of_program_leaves_no_incomplete_file)
{
    open_gallery(desk);
    desk_act(desk, "press Ctrl+P", "printing");
    assert_int_equal(get_size(desk, "storytable/documents/storytable-storybook_battles-cards.pdf"), 0);
    card_printing_stop(&desk->shell);
    assert_int_equal(get_size(desk, "storytable/documents/storytable-storybook_battles-cards.pdf"), -1);
}

DESK_TEST(error_names_folder_in_which_file_cannot_be_saved)
{
    char blocked[128];
    snprintf(blocked, sizeof blocked, "%s/storytable/documents", desk->home);
    FILE *file = fopen(blocked, "w"); /* a file with the name of the folder */
    assert_non_null(file);
    fclose(file);
    open_gallery(desk);
    desk_act(desk, "press Ctrl+P", "unprinted", "!printing");
    assert_non_null(strstr(desk->shell.notice, "cannot be saved"));
    assert_false(card_printing_is_running(&desk->shell));
}

const TestFixture test_group = {0}, test_each = {0};
