/* ui_editor.c: tests of the card editor: a changed story kit becomes a pack, is played, and is copied before
 * further changes. */
#include "auto.h"
#include "core/data/content_packs.h"
#include "desk.h"
#include "games/fantastical_adventure/fantastical_adventure.h"
#include "test.h"
#include "ui/screens/screens.h"

static const char id[] = "fantastical_adventure";

static void open_editor(Desk *desk)
{
    const Game *game = game_find(id);
    MatchSetup setup = {.game = game, .seats = 3, .seat_bot = {SEAT_HUMAN, 0, 0}};
    desk_set_screen(desk, setup_create_screen(&desk->shell, game, &setup));
    desk_act(desk, "click Edit this story", "screen editor");
}

static void replace_field_text(Desk *desk, const char *old, const char *words)
{
    char field[128];
    snprintf(field, sizeof field, "field \"%s\"", old);
    desk_click(desk, field);
    desk_press_key(desk, SDLK_a, KMOD_CTRL);
    desk_type_text(desk, words);
    desk_run_frame(desk);
}

static int count_packs(Desk *desk)
{
    PackList packs;
    content_store_list_packs(desk->shell.content_store, game_find(id), &packs);
    return packs.count;
}

static const GameContent *load_pack_content(Desk *desk, const char *pack)
{
    Error error = {0};
    const GameContent *content =
        content_store_load_pack(desk->shell.content_store, game_find(id), pack, &error);
    assert_ok(content, error);
    return content;
}

DESK_TEST(edited_cards_are_saved_as_pack)
{
    open_editor(desk);
    assert_int_equal(count_packs(desk), 0);
    replace_field_text(desk, "The Race to the Pole of the Moon", "Two Rockets");
    assert_true(desk_has_traced(desk, "checked \"\""));
    assert_int_equal(count_packs(desk), 1);
    replace_field_text(desk, "The Moon, edited copy", "Mine");
    desk_act(desk, "click \"Done\"", "screen setup", "Pack: *Mine*");
    assert_string_equal(load_pack_content(desk, "Mine")->kits[0].title, "Two Rockets");
}

/* The program is closed while the caret is in a text field. */
DESK_TEST(name_and_text_are_restored_after_restart)
{
    open_editor(desk);
    replace_field_text(desk, "", "Mine");
    desk_reopen(desk);
    open_editor(desk);
    assert_true(desk_has_traced(desk, "field \"Mine\""));
    replace_field_text(desk, "The Race to the Pole of the Moon", "Two Rockets");
    assert_int_equal(count_packs(desk), 1);
    desk_reopen(desk);
    assert_string_equal(load_pack_content(desk, "Mine")->kits[0].title, "Two Rockets");
    open_editor(desk);
    assert_false(desk_has_traced(desk, "field \"Mine\""));
}

DESK_TEST(choices_are_made_and_errors_lead_to_their_item)
{
    open_editor(desk);
    desk_click(desk, "button \"Isadora Heller\"");
    desk_click(desk, "button \"Pim Okonkwo\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "checked \"\""));
    desk_click(desk, "button \"Pim Okonkwo\"");
    desk_click(desk, "button \"Lord Carrow\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "kit_moon.json:"));
    assert_true(desk_has_traced(desk, "the hero must be a protagonist"));
    /* A click on the problem shows the row with the problem. */
    desk_act(desk, "click the hero must be a protagonist", "button \"Lord Carrow\"");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    /* A story with a problem cannot be started. */
    desk_act(desk, "press Escape", "screen setup", "the hero must be a protagonist");
}

DESK_TEST(pack_in_use_is_not_changed)
{
    open_editor(desk);
    replace_field_text(desk, "The Race to the Pole of the Moon", "Two Rockets");
    desk_click(desk, "\"Done\"");
    desk_click(desk, "\"Start\"");
    desk_act(desk, "click Finish casting", "...kept ");
    Match *before = desk_load_latest_save(desk, game_find(id));
    assert_non_null(before);
    assert_string_equal(match_setup(before)->pack, "The Moon, edited copy");
    match_free(before);
    MatchSetup like = {.game = game_find(id), .seats = 3, .pack = "The Moon, edited copy"};
    desk_set_screen(desk, setup_create_screen(&desk->shell, game_find(id), &like));
    desk_click(desk, "Edit this story");
    replace_field_text(desk, "Two Rockets", "Three Rockets");
    assert_int_equal(count_packs(desk), 2);
    desk_click(desk, "\"Done\"");
    assert_string_equal(load_pack_content(desk, "The Moon, edited copy")->kits[0].title, "Two Rockets");
    assert_string_equal(load_pack_content(desk, "The Moon, edited copy 2")->kits[0].title, "Three Rockets");
}

DESK_TEST(gallery_shows_printed_and_changed_books)
{
    open_editor(desk);
    replace_field_text(desk, "The Race to the Pole of the Moon", "Two *Rockets*");
    desk_click(desk, "\"Done\"");
    /* The click opens the page of the changed pack. */
    desk_act(desk, "click Two Rockets …", "screen volumes", "card \"Two Rockets\"");
    /* Only the built-in cards include this story. */
    assert_false(desk_has_traced(desk, "card \"The Clockwork Election\""));
    desk_act(desk, "press PageUp", "card \"The Race to the Pole of the Moon\"");
    desk_act(desk, "click card \"The Clockwork Election\"", "screen setup", "Cards: *built-in*");
    desk_click(desk, "\"Start\"");
    desk_act(desk, "click Finish casting", "...kept ");
    AUTO(match) Match *match = desk_load_latest_save(desk, game_find(id));
    assert_non_null(match);
    const uint8_t *value = match_setup(match)->options.value;
    assert_string_equal(match_setup(match)->pack, "");
    assert_string_equal(game_find(id)->options[FA_OPTION_KIT].values[value[FA_OPTION_KIT]], "election");
    assert_string_equal(game_find(id)->options[FA_OPTION_TONE].values[value[FA_OPTION_TONE]], "snide");
}
