/* contract_identity.c: see contract_identity.h. */
#include "contract_identity.h"

#include "contract_plays.h"
#include "test.h"

#include <string.h>

void contract_check_identity(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    assert_true(game->title && game->title[0] && game->blurb && game->blurb[0] && game->icon &&
                game->icon[0]);
    assert_true(game->min_seats >= 1 && game->min_seats <= game->max_seats &&
                game->max_seats <= GAME_SEATS_MAX);
    assert_true(game->move_cap > 0 && game->state_size > 0 && game->ui_size > 0);
    assert_true(game->bots && game->bots[0].name);
    assert_ptr_equal(game_find(game->id), game);
    assert_true(game->content_hash(plays->content) == game->content_hash(plays->content));
}

/* A game with advice says of each level of help what it shows there, and speaks of no words where none are
   spelled. */
static void check_levels(const Game *game)
{
    for (int level = 0; game->advice && level < HELP_LEVELS; level++) {
        const char *words = game->advice->levels[level];
        assert_non_null(words);
        assert_true(game->flags & GAME_WORDS || !strstr(words, "word"));
        for (int other = 0; other < level; other++) {
            assert_string_not_equal(words, game->advice->levels[other]);
        }
    }
}

/* What lessons name has different names. */
static void check_lessons(const Game *game)
{
    const LessonPiece *pieces = game->lessons ? game->lessons->pieces : NULL;
    for (int i = 0; pieces && pieces[i].name; i++) {
        assert_true(pieces[i].name[0] && pieces[i].count > 0 && pieces[i].first > 0);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(pieces[i].name, pieces[k].name);
        }
    }
    assert_true(!game->lessons || (pieces && game->lessons->conditions && game->lessons->holds));
}

/* Who can judge says what is a slip, a mistake and a blunder. */
static void check_borders(const GameAdvice *advice)
{
    for (int i = 0; advice && advice->judge && i < FAULTS - 1; i++) {
        assert_true(advice->borders[i] > (i > 0 ? advice->borders[i - 1] : 0));
    }
    assert_true(!advice || advice->judge || (!advice->outdoes && advice->borders[0] == 0));
}

/* Those that lists of the best show come first. */
static void check_figures(const GameFigures *figures)
{
    bool quiet = false;
    int count = 0;
    for (; figures && figures->list[count].key; count++) {
        const GameFigure *figure = &figures->list[count];
        assert_true(figure->key[0] && figure->label && figure->label[0]);
        assert_true(figure->quiet || !quiet);
        quiet = figure->quiet;
    }
    assert_true(!figures || (figures->count && count > 0 && count <= FIGURES_MAX));
}

/* What is optional comes in groups, of which none may be half there. */
void contract_check_groups(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    assert_true(!game->advice || game->advice->hint);
    check_borders(game->advice);
    assert_true(!game->tally || (game->tally->label && game->tally->label[0] && game->tally->count));
    assert_true(!game->draft || (game->draft->write && game->draft->lay && game->input));
    assert_true(!game->clock || (game->clock->left && game->clock->stamp && game->clock->out));
    assert_true(!game->prose || game->prose->asks || game->prose->record || game->prose->tell);
    assert_true(!game->prose || !game->prose->compose || game->prose->asks);
    assert_true(!game->bench || !game->bench->trial == !game->bench->trial_count);
    check_figures(game->figures);
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
        /* Seats, and values that are opened one by one, are told in their order. */
        assert_true(option->less == 0 ||
                    (option->values[option->less] && !option->names_seats && option->open == 0));
        for (int value = 0; value < GAME_OPTION_VALUES_MAX && option->values[value]; value++) {
            GameOptions options = {0};
            assert_non_null(option->labels[value]);
            assert_true(game_option_set(game, option->key, option->values[value], &options, NULL));
            assert_int_equal(options.value[i], value);
        }
        GameOptions untouched = {0};
        assert_false(game_option_set(game, option->key, "no such value", &untouched, NULL));
        for (int seats = game->min_seats; seats <= game->max_seats && game->comes_to; seats++) {
            char amount[16] = "";
            const bool told = game->comes_to(plays->content, &untouched, seats, i, amount, sizeof amount);
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

/* A damaged save names any number of seats, and is summed up all the same. */
void contract_check_names_of_seats(void **fixture)
{
    const Plays *plays = *fixture;
    for (int seats = 1; seats <= GAME_SEATS_MAX + 1; seats++) {
        for (int seat = 0; seat < seats; seat++) {
            char name[SEAT_NAME_MAX] = "";
            assert_string_not_equal(game_seat_name(plays->game, seats, seat, name), "");
        }
    }
}
