/* contract_identity.c: checks of a game's names, options, seats and optional features. */
#include "contract_identity.h"

#include "contract_plays.h"
#include "test.h"

void contract_check_identity(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    assert_true(game->title && game->title[0] && game->blurb && game->blurb[0] && game->icon &&
                game->icon[0]);
    assert_true(game->min_seats >= 1 && game->min_seats <= game->max_seats &&
                game->max_seats <= GAME_SEATS_MAX);
    assert_all(game->move_cap > 0 && game->state_size > 0, !game->bots || game->bots[0].name);
    assert_ptr_equal(game_find(game->id), game);
    assert_true(game_get_content_hash(plays->content) != 0);
}

static void check_levels(const Game *game)
{
    for (int level = 0; game->advice && level < HELP_LEVELS; level++) {
        const char *words = game->advice->level_descriptions[level];
        assert_non_null(words);
        assert_true(game->flags & GAME_WORDS || !strstr(words, "word"));
        for (int other = 0; other < level; other++) {
            assert_string_not_equal(words, game->advice->level_descriptions[other]);
        }
    }
}

static void check_lessons(const Game *game)
{
    const LessonPiece *pieces = game->lessons ? game->lessons->pieces : NULL;
    for (int i = 0; pieces && pieces[i].name; i++) {
        assert_true(pieces[i].name[0] && pieces[i].count > 0 && pieces[i].first > 0);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(pieces[i].name, pieces[k].name);
        }
    }
    assert_true(!game->lessons || (pieces && game->lessons->conditions && game->lessons->is_condition_met));
}

/* Asserts that a game with analysis has increasing limits for inaccuracies, mistakes and blunders, and that
 * other games have none. */
static void check_quality_thresholds(const GameAdvice *advice)
{
    for (int i = 0; advice && advice->evaluate_move && i < QUALITIES - 1; i++) {
        assert_true(advice->quality_thresholds[i] > (i > 0 ? advice->quality_thresholds[i - 1] : 0));
    }
    assert_true(!advice || advice->evaluate_move ||
                (!advice->is_better_move && advice->quality_thresholds[0] == 0));
}

/* Asserts that hidden statistics are last in the list. */
static void check_statistics(const GameStatistics *figures)
{
    bool quiet = false;
    int count = 0;
    for (; figures && figures->list[count].key; count++) {
        const GameStatistic *figure = &figures->list[count];
        assert_true(figure->key[0] && figure->label && figure->label[0]);
        assert_true(figure->hidden || !quiet);
        quiet = figure->hidden;
    }
    assert_true(!figures || (figures->collect && count > 0 && count <= STATISTICS_MAX));
}

void contract_check_groups(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    assert_true(!game->advice || game->advice->list_hints);
    assert_true(!game->goals || (game->advice && game->advice->explain_move));
    check_quality_thresholds(game->advice);
    assert_true(!game->chart || (game->chart->label && game->chart->label[0] && game->chart->measure));
    assert_true(!game->draft ||
                (game->draft->write_draft && game->draft->restore_draft && game->handle_input));
    assert_true(!game->clock || (game->clock->seconds_left && game->clock->stamp_move));
    assert_true(!game->narration || game->narration->note_prompt || game->narration->record_move ||
                game->narration->write_story);
    assert_true(!game->narration || !game->narration->compose_note || game->narration->note_prompt);
    assert_true(!game->simulation || !game->simulation->make_trial == !game->simulation->trial_count);
    check_statistics(game->statistics);
    check_levels(game);
    check_lessons(game);
}

void contract_check_options(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    for (int i = 0; game->options && game->options[i].key; i++) {
        const GameOption *option = &game->options[i];
        assert_true(i < GAME_OPTIONS_MAX && option->label && option->values[0]);
        /* Only some options can have values below the default: the values must not be seats, and must not be
         * unlocked one by one. */
        assert_true(option->below_default == 0 ||
                    (option->values[option->below_default] && !option->values_are_seats &&
                     option->initially_unlocked == 0));
        for (int value = 0; value < GAME_OPTION_VALUES_MAX && option->values[value]; value++) {
            GameOptions options = {0};
            assert_non_null(option->labels[value]);
            assert_true(game_option_set(game, option->key, option->values[value], &options, NULL));
            assert_int_equal(options.value[i], value);
        }
        GameOptions untouched = {0};
        assert_false(game_option_set(game, option->key, "no such value", &untouched, NULL));
        for (int seats = game->min_seats; seats <= game->max_seats && game->option_value_text; seats++) {
            char amount[16] = "";
            const bool told =
                game->option_value_text(plays->content, &untouched, seats, i, amount, sizeof amount);
            assert_int_equal(told, amount[0] != '\0');
        }
    }
}

void contract_check_seats(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    const GameOptions defaults = {0};
    const int refused[] = {game->min_seats - 1, game->max_seats + 1};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        Error why = {0};
        assert_false(game_check_setup(game, plays->content, &defaults, refused[i], &why));
        assert_true(why.text[0] != '\0');
    }
    assert_true(game_check_setup(game, plays->content, &defaults, game->min_seats, NULL));
}

/* A damaged save can have any number of seats, and each seat needs a name. */
void contract_check_names_of_seats(void **fixture)
{
    const Plays *plays = *fixture;
    for (int seats = 1; seats <= GAME_SEATS_MAX + 1; seats++) {
        for (int seat = 0; seat < seats; seat++) {
            char name[SEAT_NAME_MAX] = "";
            assert_string_not_equal(game_get_seat_name(plays->game, seats, seat, name), "");
        }
    }
}
