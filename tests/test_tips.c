/* test_tips.c: tips stand on the rules, their time comes, and which were told is up to who asks. */
#include "core/file.h"
#include "core/match.h"
#include "core/memory.h"
#include "core/tips.h"
#include "games/paperback_adventures/game.h"
#include "printed.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 256, GAMES_PLAYED = 60 };

static int free_cards(void **state)
{
    (void)state;
    printed_free();
    return 0;
}

static Tips *load(const Game *game)
{
    char folder[PATH_BYTES];
    Error error;
    snprintf(folder, sizeof folder, "cards/%s/lessons", game->id);
    Tips *tips = tips_load(folder, game, &error);
    if (!tips) {
        fail_msg("%s", error.text);
    }
    return tips;
}

static void every_tip_stands_on_a_chapter_of_the_rules(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        Tips *tips = load(*game);
        char *rules = printed_rules(*game);
        for (int i = 0; i < tips->count; i++) {
            if (!printed_has_heading(rules, tips->tips[i].rules)) {
                fail_msg("%s: the rules have no heading \"%s\"", (*game)->title, tips->tips[i].rules);
            }
        }
        free(rules);
        tips_free(tips);
    }
}

/* Which tips were told is kept by their conditions. */
static void a_condition_has_one_tip(void **state)
{
    (void)state;
    const Game *game = &game_paperback_adventures;
    char folder[] = "/tmp/storytable-tips-XXXXXX", path[PATH_BYTES], text[2 * PATH_BYTES];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tips.json", folder);
    for (int other = 0; other < 2; other++) {
        Error error = {0};
        snprintf(text, sizeof text,
                 "{\"tips\": [{\"say\": \"One.\", \"rules\": \"A\", \"when\": \"%s\"},\n"
                 "{\"say\": \"Two.\", \"rules\": \"B\", \"when\": \"%s\"}]}\n",
                 game->lessons->conditions[0], game->lessons->conditions[other]);
        assert_true(file_replace_loosely(path, text, strlen(text), &error));
        Tips *tips = tips_load(folder, game, &error);
        assert_int_equal(tips != NULL, other);
        assert_int_equal(strstr(error.text, "tips.json:2:") != NULL, !other);
        if (tips) {
            tips_free(tips);
        }
    }
    remove(path);
    assert_int_equal(rmdir(folder), 0);
}

static void a_path_that_is_too_long_is_named(void **state)
{
    (void)state;
    enum { LONG = 5000 };
    char *folder = memory_new(LONG + 1, 1);
    Error error = {0};
    memset(folder, 'a', LONG);
    assert_null(tips_load(folder, &game_paperback_adventures, &error));
    assert_non_null(strstr(error.text, "the path is too long"));
    free(folder);
}

/* Every other game with as many seats as there may be, and with other bots. */
static Match *begin(const Game *game, int number)
{
    Error error;
    MatchSetup setup = {.game = game,
                        .content = printed_cards(game),
                        .seats = number % 2 ? game->max_seats : game->min_seats,
                        .seed = (uint64_t)number};
    int bots = 0;
    while (game->bots[bots].name) {
        bots++;
    }
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = (number / 2 + seat) % bots;
    }
    if (!game_check_setup(game, setup.content, &setup.options, setup.seats, &error)) {
        setup.seats = game->min_seats;
    }
    Match *match = match_new(&setup, &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    return match;
}

/* Takes down the tips whose time has come, as a bit for each condition, till all have. */
static uint32_t watch(const Tips *tips, Match *match, uint32_t told)
{
    const MatchSetup *setup = match_setup(match);
    void *view = memory_new(1, setup->game->state_size);
    Error error;
    while (match_to_act(match) != 0) {
        const int seat = match_next_seat(match);
        match_view(match, seat, view);
        const Tip *tip;
        while ((tip = tips_find(tips, setup->game, view, setup->content, seat, told)) != NULL) {
            told |= UINT32_C(1) << tip->when;
        }
        assert_true(match_play_bot(match, seat, NULL, &error));
    }
    free(view);
    return told;
}

static void the_time_of_every_tip_comes(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        Tips *tips = load(*game);
        uint32_t told = 0, wanted = 0;
        for (int i = 0; i < tips->count; i++) {
            wanted |= UINT32_C(1) << tips->tips[i].when;
        }
        for (int i = 0; i < GAMES_PLAYED && told != wanted; i++) {
            Match *match = begin(*game, i);
            told = watch(tips, match, told);
            match_free(match);
        }
        for (int i = 0; i < tips->count; i++) {
            if (!(told >> tips->tips[i].when & 1)) {
                fail_msg("%s: its time never comes: \"%s\"", (*game)->title, tips->tips[i].say);
            }
        }
        tips_free(tips);
    }
}

static void what_was_told_is_not_found_again(void **state)
{
    (void)state;
    const Game *game = game_find("fiction_impossible");
    Tips *tips = load(game);
    Match *match = begin(game, 0);
    Error error;
    const Tip *tip = NULL;
    void *view = memory_new(1, game->state_size);
    while (!tip) {
        assert_true(match_play_bot(match, match_next_seat(match), NULL, &error));
        match_view(match, 0, view);
        tip = tips_find(tips, game, view, printed_cards(game), 0, 0);
    }
    const Tip *other = tips_find(tips, game, view, printed_cards(game), 0, UINT32_C(1) << tip->when);
    assert_true(!other || other->when != tip->when);
    free(view);
    match_free(match);
    tips_free(tips);
}

static void a_page_of_rules_ends_with_them(void **state)
{
    (void)state;
    Tips *tips = load(game_find("fiction"));
    Text page = {0};
    tips_write(tips, &page);
    assert_true(printed_has_heading(text_chars(&page), "Tips"));
    for (int i = 0; i < tips->count; i++) {
        assert_non_null(strstr(text_chars(&page), tips->tips[i].say));
    }
    text_free(&page);
    tips_free(tips);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_condition_has_one_tip),
        cmocka_unit_test(a_path_that_is_too_long_is_named),
        cmocka_unit_test(every_tip_stands_on_a_chapter_of_the_rules),
        cmocka_unit_test(the_time_of_every_tip_comes),
        cmocka_unit_test(what_was_told_is_not_found_again),
        cmocka_unit_test(a_page_of_rules_ends_with_them),
    };
    return cmocka_run_group_tests_name("tips", tests, NULL, free_cards);
}
