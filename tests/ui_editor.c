/* ui_editor.c: a story kit is changed by its form, kept as a pack, played with and left alone from then on.
 */
#include "core/packs.h"
#include "desk.h"
#include "games/fantastical_adventure/fantastical_adventure.h"
#include "test.h"
#include "ui/screens/screens.h"

#include <stdio.h>
#include <string.h>

static const char id[] = "fantastical_adventure";

static void open_editor(Desk *desk)
{
    const Game *game = game_find(id);
    MatchSetup setup = {.game = game, .seats = 3, .seat_bot = {SEAT_HUMAN, 0, 0}};
    shell_go(&desk->shell, setup_screen(&desk->shell, game, &setup));
    desk_tick(desk);
    desk_tick(desk);
    desk_click(desk, "Change this story");
    assert_true(desk_heard(desk, "screen editor"));
}

/* Writes these words into the field that holds others. */
static void write_over(Desk *desk, const char *old, const char *words)
{
    char field[128];
    snprintf(field, sizeof field, "field \"%s\"", old);
    desk_click(desk, field);
    desk_press(desk, SDLK_a, KMOD_CTRL);
    desk_type(desk, words);
    desk_tick(desk);
}

static int count_packs(Desk *desk)
{
    PackList packs;
    library_packs(desk->shell.library, game_find(id), &packs);
    return packs.count;
}

static const GameContent *content_of(Desk *desk, const char *pack)
{
    Error error = {0};
    const GameContent *content = library_pack_content(desk->shell.library, game_find(id), pack, &error);
    if (!content) {
        fail_msg("%s", error.text);
    }
    return content;
}

static void what_is_written_is_kept_as_a_pack(void **unused)
{
    (void)unused;
    Desk desk;
    desk_open(&desk);
    open_editor(&desk);
    assert_int_equal(count_packs(&desk), 0); /* to look at it is no change */
    write_over(&desk, "The Race to the Pole of the Moon", "Two Rockets");
    assert_true(desk_heard(&desk, "checked \"\""));
    assert_int_equal(count_packs(&desk), 1);
    write_over(&desk, "The Moon, changed", "Mine");
    desk_click(&desk, "\"Done\"");
    assert_true(desk_heard(&desk, "screen setup"));
    assert_true(desk_heard(&desk, "Pack: *Mine*"));
    assert_string_equal(content_of(&desk, "Mine")->kits[0].title, "Two Rockets");
    desk_close(&desk);
}

/* Ends with the caret still in the name, as when the program is killed. */
static void a_name_and_words_come_back_after_the_program_ended(void **unused)
{
    (void)unused;
    Desk desk;
    desk_open(&desk);
    open_editor(&desk);
    write_over(&desk, "", "Mine");
    desk_reopen(&desk);
    open_editor(&desk);
    assert_true(desk_heard(&desk, "field \"Mine\""));
    write_over(&desk, "The Race to the Pole of the Moon", "Two Rockets");
    assert_int_equal(count_packs(&desk), 1);
    desk_reopen(&desk);
    assert_string_equal(content_of(&desk, "Mine")->kits[0].title, "Two Rockets");
    open_editor(&desk);
    assert_false(desk_heard(&desk, "field \"Mine\""));
    desk_close(&desk);
}

static void choices_are_made_and_complaints_lead_to_their_place(void **unused)
{
    (void)unused;
    Desk desk;
    desk_open(&desk);
    open_editor(&desk);
    desk_click(&desk, "button \"Isadora Heller\""); /* the first protagonist */
    desk_click(&desk, "button \"Pim Okonkwo\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "checked \"\""));
    desk_click(&desk, "button \"Pim Okonkwo\"");
    desk_click(&desk, "button \"Lord Carrow\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "kit_moon.json:"));
    assert_true(desk_heard(&desk, "the hero must be a protagonist"));
    desk_click(&desk, "the hero must be a protagonist"); /* leads to the cast */
    assert_true(desk_heard(&desk, "button \"Lord Carrow\""));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_true(desk_heard(&desk, "screen setup"));
    assert_true(desk_heard(&desk, "the hero must be a protagonist")); /* and cannot be begun with */
    desk_close(&desk);
}

static void a_kit_that_was_played_with_is_never_changed(void **unused)
{
    (void)unused;
    Desk desk;
    desk_open(&desk);
    open_editor(&desk);
    write_over(&desk, "The Race to the Pole of the Moon", "Two Rockets");
    desk_click(&desk, "\"Done\"");
    desk_click(&desk, "\"Start\"");
    desk_click(&desk, "We are ready");
    desk_await(&desk, "kept ");
    Match *before = desk_saved(&desk, game_find(id));
    assert_non_null(before);
    assert_string_equal(match_setup(before)->pack, "The Moon, changed");
    match_free(before);
    MatchSetup like = {.game = game_find(id), .seats = 3, .pack = "The Moon, changed"};
    shell_go(&desk.shell, setup_screen(&desk.shell, game_find(id), &like));
    desk_tick(&desk);
    desk_tick(&desk);
    desk_click(&desk, "Change this story");
    write_over(&desk, "Two Rockets", "Three Rockets");
    assert_int_equal(count_packs(&desk), 2);
    desk_click(&desk, "\"Done\"");
    assert_string_equal(content_of(&desk, "The Moon, changed")->kits[0].title, "Two Rockets");
    assert_string_equal(content_of(&desk, "The Moon, changed 2")->kits[0].title, "Three Rockets");
    desk_close(&desk);
}

static void the_shelf_has_printed_books_and_what_packs_have_changed(void **unused)
{
    (void)unused;
    Desk desk;
    desk_open(&desk);
    open_editor(&desk);
    write_over(&desk, "The Race to the Pole of the Moon", "Two *Rockets*");
    desk_click(&desk, "\"Done\"");
    desk_click(&desk, "Two Rockets …");
    assert_true(desk_heard(&desk, "screen volumes"));
    assert_true(desk_heard(&desk, "card \"Two Rockets\""));             /* its page is open */
    assert_false(desk_heard(&desk, "card \"The Clockwork Election\"")); /* the pack's are as printed */
    desk_press(&desk, SDLK_PAGEUP, 0);
    assert_true(desk_heard(&desk, "card \"The Race to the Pole of the Moon\""));
    desk_click(&desk, "card \"The Clockwork Election\"");
    assert_true(desk_heard(&desk, "screen setup"));
    assert_true(desk_heard(&desk, "Cards: *as printed*"));
    desk_click(&desk, "\"Start\"");
    desk_click(&desk, "We are ready");
    desk_await(&desk, "kept ");
    Match *match = desk_saved(&desk, game_find(id));
    assert_non_null(match);
    const uint8_t *value = match_setup(match)->options.value;
    assert_string_equal(match_setup(match)->pack, "");
    assert_string_equal(game_find(id)->options[FA_OPTION_KIT].values[value[FA_OPTION_KIT]], "election");
    assert_string_equal(game_find(id)->options[FA_OPTION_TONE].values[value[FA_OPTION_TONE]], "snide");
    match_free(match);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shelf_has_printed_books_and_what_packs_have_changed),

        cmocka_unit_test(what_is_written_is_kept_as_a_pack),
        cmocka_unit_test(a_name_and_words_come_back_after_the_program_ended),
        cmocka_unit_test(choices_are_made_and_complaints_lead_to_their_place),
        cmocka_unit_test(a_kit_that_was_played_with_is_never_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
