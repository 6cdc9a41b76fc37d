/* ui_gallery.c: the tab Gallery. Items that were seen show their face. All other items show their back. */
#include "desk.h"
#include "finished_runs.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/screens/screens.h"

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1, CARDS = 9, LOW_CARDS = 4, WORDS = 96 };

/* Finishes a game in which the player saw only some cards, and stores these cards in `met`. */
static void store_finished_game(Desk *desk, GallerySet *met)
{
    const bool last = true; /* the last legal move plays a card if possible */
    Match *match = play_solo_match(&game, desk->shell.content_store, GOAL_SIX, last);
    gallery_collect_seen(match, 1, met);
    store_run(desk->home, desk->shell.content_store, match, "short");
}

static void show_gallery(Desk *desk, GallerySet *met)
{
    game = game_null_game;
    store_finished_game(desk, met);
    desk_set_screen(desk, saved_screen_create(&desk->shell, &game));
    desk_skip_trace(desk);
    desk_click(desk, "button \"Gallery\"");
}

static const char *write_piece_name(int thing, char out[WORDS])
{
    snprintf(out, WORDS, "piece %u card", SAVED_GALLERY_ITEM_ID + (unsigned)thing);
    return out;
}

static bool is_entry_listed(const Desk *desk, int thing)
{
    char words[WORDS];
    return desk_has_traced(desk, write_piece_name(thing, words));
}

static bool is_entry_visible(const Desk *desk, int thing)
{
    char words[WORDS];
    snprintf(words, sizeof words, "piece %u card \"%d\"", SAVED_GALLERY_ITEM_ID + (unsigned)thing, thing + 1);
    return desk_has_traced(desk, words);
}

static int find_first_entry(const GallerySet *met, bool wanted)
{
    int thing = 0;
    while (thing < CARDS && gallery_contains(met, thing) != wanted) {
        thing++;
    }
    assert_true(thing < CARDS); /* at least one card was seen, and at least one was not */
    return thing;
}

static void click_shelf_of_entry(Desk *desk, int thing)
{
    desk_click(desk, thing < LOW_CARDS ? "button \"Low cards: " : "button \"High cards: ");
}

DESK_TEST(seen_items_show_face_and_others_back)
{
    GallerySet met = {{0}};
    show_gallery(desk, &met);
    for (int shelf = 0; shelf < 2; shelf++) {
        const int from = shelf * LOW_CARDS, end = shelf == 0 ? LOW_CARDS : CARDS;
        desk_skip_trace(desk);
        click_shelf_of_entry(desk, from);
        for (int i = 0; i < CARDS; i++) {
            assert_int_equal(is_entry_listed(desk, i), i >= from && i < end);
            assert_int_equal(is_entry_visible(desk, i), i >= from && i < end && gallery_contains(&met, i));
        }
    }
}

DESK_TEST(shelf_shows_seen_and_total_counts)
{
    GallerySet met = {{0}};
    char words[WORDS];
    int low = 0, all = 0;
    show_gallery(desk, &met);
    for (int i = 0; i < CARDS; i++) {
        low += i < LOW_CARDS && gallery_contains(&met, i);
        all += gallery_contains(&met, i);
    }
    snprintf(words, sizeof words, "button \"Low cards: %d of %d\"", low, LOW_CARDS);
    assert_true(desk_has_traced(desk, words));
    snprintf(words, sizeof words, "Seen *%d* of *%d*", all, CARDS);
    assert_true(desk_draws_text(desk, words) || desk_has_traced(desk, words));
}

DESK_TEST(filter_shows_seen_or_unseen)
{
    GallerySet met = {{0}};
    show_gallery(desk, &met);
    const int known = find_first_entry(&met, true);
    click_shelf_of_entry(desk, known);
    desk_click(desk, "button \"Show all\"");
    assert_true(is_entry_visible(desk, known));
    desk_click(desk, "button \"Seen\"");
    assert_false(is_entry_listed(desk, known));
    desk_turn_wheel(desk, "button \"Not seen yet\"", 1);
    assert_true(is_entry_listed(desk, known));
}

/* The search covers all shelves, but does not find the names of items that were not seen. */
DESK_TEST(search_finds_seen_names)
{
    GallerySet met = {{0}};
    char name[WORDS];
    show_gallery(desk, &met);
    desk_press_key(desk, SDLK_f, KMOD_CTRL);
    desk_type_text(desk, "CARD");
    for (int i = 0; i < CARDS; i++) {
        assert_int_equal(is_entry_listed(desk, i), gallery_contains(&met, i));
    }
    snprintf(name, sizeof name, " %d", find_first_entry(&met, false) + 1);
    desk_type_text(desk, name);
    assert_false(is_entry_listed(desk, find_first_entry(&met, false)));
    assert_true(desk_draws_text(desk, "Nothing you have seen matches"));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_true(is_entry_listed(desk, 0));
    assert_false(desk_has_traced(desk, "screen launcher"));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen launcher"));
}

DESK_TEST(pressed_item_stays_enlarged)
{
    GallerySet met = {{0}};
    char words[WORDS], zoom[WORDS];
    show_gallery(desk, &met);
    const int known = find_first_entry(&met, true), unknown = find_first_entry(&met, false);
    click_shelf_of_entry(desk, known);
    desk_click(desk, write_piece_name(known, words));
    snprintf(zoom, sizeof zoom, "zoom %u", SAVED_GALLERY_ITEM_ID + (unsigned)known);
    assert_true(desk_has_traced(desk, zoom));
    /* Escape closes the enlarged card, but not the gallery. */
    desk_act(desk, "press Escape", "!screen launcher");
    click_shelf_of_entry(desk, unknown);
    desk_click(desk, write_piece_name(unknown, words));
    assert_true(desk_has_traced(desk, "refused \"You haven't seen this in a game yet.\""));
}

DESK_TEST(game_without_gallery_shows_a_message)
{
    GallerySet met = {{0}};
    show_gallery(desk, &met);
    desk_click(desk, "button \"Games\"");
    game.gallery = NULL;
    desk_click(desk, "button \"Gallery\"");
    assert_true(desk_draws_text(desk, "This game has no gallery."));
}

static int make_game(void **fixture)
{
    game = game_null_game;
    return 0;
}

const TestFixture test_group = {make_game, NULL};
