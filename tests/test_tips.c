/* test_tips.c: tests that each tip refers to a section of the rules, and that each tip appears in games
 * between bots. */
#include "auto.h"
#include "core/learn/tips.h"
#include "core/match/match.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "games/paperback_adventures/paperback_adventures.h"
#include "printed.h"
#include "test.h"

#include <unistd.h>

enum { PATH_BYTES = 256, GAMES_PLAYED = 60 };

static Tips *load_tips(const Game *game)
{
    char folder[PATH_BYTES];
    Error error;
    snprintf(folder, sizeof folder, "cards/%s/lessons", game->id);
    Tips *tips = tips_load(folder, game, &error);
    assert_ok(tips, error);
    return tips;
}

TEST(every_tip_cites_a_rules_chapter)
{
    for (const Game *const *game = games_all; *game; game++) {
        Tips *tips = load_tips(*game);
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

/* The progress file of a player stores the conditions of the tips that were shown, so each tip needs a
 * condition of its own. */
TEST(every_condition_has_at_most_one_tip)
{
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
        assert_true(file_replace_unsynced(path, text, strlen(text), &error));
        Tips *tips = tips_load(folder, game, &error);
        assert_ints(tips != NULL, other, strstr(error.text, "tips.json:2:") != NULL, !other);
        if (tips) {
            tips_free(tips);
        }
    }
    remove(path);
    assert_int_equal(rmdir(folder), 0);
}

static const Tip *find_paperback_tip(const Tips *tips, const PaState *state, uint32_t shown)
{
    const Game *game = &game_paperback_adventures;
    return tips_find_next(tips, game, state, printed_cards(game), 0, shown);
}

/* The tip about the weak spot appears only while the player can use the weak spot. The tip about mana appears
 * only while the player can use an item that costs mana. In stage 2, the tip about stage 2 comes before the
 * tips about boons. */
TEST(paperback_tips_fit_the_position)
{
    const Game *game = &game_paperback_adventures;
    Error error;
    const MatchSetup setup = {.game = game, .content = printed_cards(game), .seats = 1, .seed = 1};
    Match *match = match_new(&setup, &error);
    Tips *tips = load_tips(game);
    PaState state;
    assert_ok(match, error);
    match_view(match, 0, &state);
    state.hp = 1;
    assert_non_null(strstr(find_paperback_tip(tips, &state, 0)->say, "weak spot"));
    state.vowel_out = 1;
    assert_null(find_paperback_tip(tips, &state, 0));
    state.mana = 2;
    assert_non_null(strstr(find_paperback_tip(tips, &state, 0)->say, "You have {mana}"));
    for (int item = 0; item < PA_ITEMS; item++) {
        state.item[item] |= PA_USED;
    }
    assert_null(find_paperback_tip(tips, &state, 0));
    state.stage = 1;
    state.turn = 3;
    state.boons = 2;
    assert_non_null(strstr(find_paperback_tip(tips, &state, 0)->say, "Stage 2"));
    tips_free(tips);
    match_free(match);
}

TEST(too_long_path_is_rejected)
{
    enum { LONG = 5000 };
    AUTO(free) char *folder = memory_new(LONG + 1, 1);
    Error error = {0};
    memset(folder, 'a', LONG);
    assert_fails(tips_load(folder, &game_paperback_adventures, &error), error, "the path is too long");
}

/* Starts a match between different bots. If `number` is odd, the match has as many seats as possible,
 * otherwise as few as possible. */
static Match *start_match(const Game *game, int number)
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
    assert_ok(match, error);
    return match;
}

/* Plays the match to its end with bots. Returns the bit set `told` after adding the conditions of the tips
 * that were shown. */
static uint32_t collect_shown_tips(const Tips *tips, Match *match, uint32_t told)
{
    const MatchSetup *setup = match_setup(match);
    void *view = memory_new(1, setup->game->state_size);
    Error error;
    while (match_seats_to_act(match) != 0) {
        const int seat = match_next_seat(match);
        match_view(match, seat, view);
        const Tip *tip;
        while ((tip = tips_find_next(tips, setup->game, view, setup->content, seat, told)) != NULL) {
            told |= UINT32_C(1) << tip->when;
        }
        assert_true(match_play_bot(match, seat, NULL, &error));
    }
    free(view);
    return told;
}

TEST(every_tip_is_shown_in_some_game)
{
    for (const Game *const *game = games_all; *game; game++) {
        Tips *tips = load_tips(*game);
        uint32_t told = 0, wanted = 0;
        for (int i = 0; i < tips->count; i++) {
            wanted |= UINT32_C(1) << tips->tips[i].when;
        }
        for (int i = 0; i < GAMES_PLAYED && told != wanted; i++) {
            AUTO(match) Match *match = start_match(*game, i);
            told = collect_shown_tips(tips, match, told);
        }
        for (int i = 0; i < tips->count; i++) {
            if (!(told >> tips->tips[i].when & 1)) {
                fail_msg("%s: the tip is never shown: \"%s\"", (*game)->title, tips->tips[i].say);
            }
        }
        tips_free(tips);
    }
}

TEST(shown_tip_is_not_found_again)
{
    const Game *game = game_find("fiction_impossible");
    Tips *tips = load_tips(game);
    Match *match = start_match(game, 0);
    Error error;
    const Tip *tip = NULL;
    void *view = memory_new(1, game->state_size);
    while (!tip) {
        assert_true(match_play_bot(match, match_next_seat(match), NULL, &error));
        match_view(match, 0, view);
        tip = tips_find_next(tips, game, view, printed_cards(game), 0, 0);
    }
    const Tip *other = tips_find_next(tips, game, view, printed_cards(game), 0, UINT32_C(1) << tip->when);
    assert_true(!other || other->when != tip->when);
    free(view);
    match_free(match);
    tips_free(tips);
}

TEST(rules_page_ends_with_tips)
{
    Tips *tips = load_tips(game_find("fiction"));
    Text page = {0};
    tips_append_chapter(tips, &page);
    assert_true(printed_has_heading(text_chars(&page), "Tips"));
    for (int i = 0; i < tips->count; i++) {
        assert_non_null(strstr(text_chars(&page), tips->tips[i].say));
    }
    text_free(&page);
    tips_free(tips);
}
