/* ui_gallery.c: the leaf of everything there is in a game: what was met shows its face, the rest its back. */
#include "desk.h"
#include "laid_runs.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/saved_private.h"
#include "ui/screens/screens.h"

#include <stdio.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1, CARDS = 9, LOW_CARDS = 4, WORDS = 96 };

/* A run in which not every card came to a hand, and what did. */
static void lay_short_run(Desk *desk, GallerySet *met)
{
    const bool last = true; /* a card as long as there is one in the hand */
    Match *match = play_alone(&game, desk->shell.library, GOAL_SIX, last);
    gallery_meet(match, 1, met);
    lay_run(desk->home, desk->shell.library, match, "short");
}

static void show_gallery(Desk *desk, GallerySet *met)
{
    game = game_null_game;
    desk_open(desk);
    lay_short_run(desk, met);
    shell_go(&desk->shell, saved_screen(&desk->shell, &game));
    desk_tick(desk);
    desk_tick(desk);
    desk_mark(desk);
    desk_click(desk, "button \"Gallery\"");
}

static const char *name_piece(int thing, char out[WORDS])
{
    snprintf(out, WORDS, "piece %u card", SAVED_THING_ID + (unsigned)thing);
    return out;
}

/* Is the thing on the page? Met or not, it lies there; only what was met bears its number. */
static bool is_there(const Desk *desk, int thing)
{
    char words[WORDS];
    return desk_heard(desk, name_piece(thing, words));
}

static bool is_open(const Desk *desk, int thing)
{
    char words[WORDS];
    snprintf(words, sizeof words, "piece %u card \"%d\"", SAVED_THING_ID + (unsigned)thing, thing + 1);
    return desk_heard(desk, words);
}

static int first_of(const GallerySet *met, bool wanted)
{
    int thing = 0;
    while (thing < CARDS && gallery_has(met, thing) != wanted) {
        thing++;
    }
    assert_true(thing < CARDS); /* some cards were met, and some were not */
    return thing;
}

static void click_shelf_of(Desk *desk, int thing)
{
    desk_click(desk, thing < LOW_CARDS ? "button \"Low cards: " : "button \"High cards: ");
}

static void what_was_met_shows_its_face_and_the_rest_its_back(void **state)
{
    (void)state;
    Desk desk;
    GallerySet met = {{0}};
    show_gallery(&desk, &met);
    for (int shelf = 0; shelf < 2; shelf++) {
        const int from = shelf * LOW_CARDS, end = shelf == 0 ? LOW_CARDS : CARDS;
        desk_mark(&desk);
        click_shelf_of(&desk, from);
        for (int i = 0; i < CARDS; i++) {
            assert_int_equal(is_there(&desk, i), i >= from && i < end);
            assert_int_equal(is_open(&desk, i), i >= from && i < end && gallery_has(&met, i));
        }
    }
    desk_close(&desk);
}

static void a_shelf_says_how_many_were_met_and_how_many_there_are(void **state)
{
    (void)state;
    Desk desk;
    GallerySet met = {{0}};
    char words[WORDS];
    int low = 0, all = 0;
    show_gallery(&desk, &met);
    for (int i = 0; i < CARDS; i++) {
        low += i < LOW_CARDS && gallery_has(&met, i);
        all += gallery_has(&met, i);
    }
    snprintf(words, sizeof words, "button \"Low cards: %d of %d\"", low, LOW_CARDS);
    assert_true(desk_heard(&desk, words));
    snprintf(words, sizeof words, "Met *%d* of *%d*", all, CARDS);
    assert_true(desk_draws(&desk, words) || desk_heard(&desk, words));
    desk_close(&desk);
}

static void the_filter_shows_either_half(void **state)
{
    (void)state;
    Desk desk;
    GallerySet met = {{0}};
    show_gallery(&desk, &met);
    const int known = first_of(&met, true);
    click_shelf_of(&desk, known);
    desk_click(&desk, "button \"All there is\"");
    assert_true(is_open(&desk, known));
    desk_click(&desk, "button \"Met\"");
    assert_false(is_there(&desk, known));
    desk_wheel(&desk, "button \"Not yet met\"", 1);
    assert_true(is_there(&desk, known));
    desk_close(&desk);
}

/* Names are looked for on every shelf, and what was not met gives nothing away. */
static void names_are_found_among_what_was_met(void **state)
{
    (void)state;
    Desk desk;
    GallerySet met = {{0}};
    char name[WORDS];
    show_gallery(&desk, &met);
    desk_press(&desk, SDLK_f, KMOD_CTRL);
    desk_type(&desk, "CARD");
    for (int i = 0; i < CARDS; i++) {
        assert_int_equal(is_there(&desk, i), gallery_has(&met, i));
    }
    snprintf(name, sizeof name, " %d", first_of(&met, false) + 1);
    desk_type(&desk, name);
    assert_false(is_there(&desk, first_of(&met, false)));
    assert_true(desk_draws(&desk, "Nobody and nothing that you have met"));
    desk_press(&desk, SDLK_ESCAPE, 0); /* the words first, the page by the next one */
    assert_true(is_there(&desk, 0));
    assert_false(desk_heard(&desk, "screen launcher"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "screen launcher"));
    desk_close(&desk);
}

static void a_thing_that_was_met_stays_large_when_it_is_pressed(void **state)
{
    (void)state;
    Desk desk;
    GallerySet met = {{0}};
    char words[WORDS], zoom[WORDS];
    show_gallery(&desk, &met);
    const int known = first_of(&met, true), unknown = first_of(&met, false);
    click_shelf_of(&desk, known);
    desk_click(&desk, name_piece(known, words));
    snprintf(zoom, sizeof zoom, "zoom %u", SAVED_THING_ID + (unsigned)known);
    assert_true(desk_heard(&desk, zoom));
    desk_press(&desk, SDLK_ESCAPE, 0); /* puts that away, not the page */
    assert_false(desk_heard(&desk, "screen launcher"));
    click_shelf_of(&desk, unknown);
    desk_click(&desk, name_piece(unknown, words));
    assert_true(desk_heard(&desk, "refused \"You have not met it yet.\""));
    desk_close(&desk);
}

static void a_game_without_a_gallery_says_so(void **state)
{
    (void)state;
    Desk desk;
    GallerySet met = {{0}};
    show_gallery(&desk, &met);
    desk_click(&desk, "button \"Games\"");
    game.gallery = NULL;
    desk_click(&desk, "button \"Gallery\"");
    assert_true(desk_draws(&desk, "There is nothing in this game that could be met."));
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_met_shows_its_face_and_the_rest_its_back),
        cmocka_unit_test(a_shelf_says_how_many_were_met_and_how_many_there_are),
        cmocka_unit_test(the_filter_shows_either_half),
        cmocka_unit_test(names_are_found_among_what_was_met),
        cmocka_unit_test(a_thing_that_was_met_stays_large_when_it_is_pressed),
        cmocka_unit_test(a_game_without_a_gallery_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
