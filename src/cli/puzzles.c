/* puzzles.c: `storytable puzzles`: lists the puzzles there are, finds new ones in games of bots, or grades
 * them anew.
 */
#include "cli/commands.h"
#include "cli/sweep.h"
#include "core/memory.h"
#include "core/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 60,        /* moves that are compared where there are too many to be listed */
    CHECKS = 3,          /* times that the strongest bot has to find the move */
    APART = 12,          /* moves between two puzzles of one game */
    GAMES_LIMIT = 50000, /* that are played at most */
    OWN_CHANCE = 7       /* of bots that are asked, other than that of the match */
};

/* Who is asked what a position is worth as a puzzle. */
typedef struct Mine {
    const Game *game;
    const GameContent *content;
    int middling, strongest; /* indices into game->bots */
    int wanted;
    Puzzles *found;
} Mine;

/* A position that is looked at. */
typedef struct Spot {
    const Match *match;
    int seat;
    void *view;
    Hint best;
} Spot;

/* ------------------------------------------------------------------ is it one? */

/* What a move gives away against the best; false where the two cannot be compared. */
static bool lost_by(const Mine *mine, const Spot *spot, const Move *move, int *lost)
{
    Hint made;
    if (memcmp(move, &spot->best.move, sizeof *move) == 0) {
        *lost = 0;
        return true;
    }
    if (!mine->game->advice->judge(spot->view, mine->content, spot->seat, move, &made)) {
        return false;
    }
    *lost = strcmp(made.text, spot->best.text) == 0 ? 0 : spot->best.worth - made.worth;
    return true;
}

/* The best move, if the next one that is advised is a slip at least. Where the two are near, which is known
   at once, neither is judged. */
static bool has_best(const Mine *mine, Spot *spot)
{
    const GameAdvice *advice = mine->game->advice;
    Hint hints[HINTS_MAX];
    char why[HINT_TEXT_MAX];
    int lost = 0;
    const int count = advice->hint(spot->view, mine->content, spot->seat, hints, HINTS_MAX);
    if (count < 2 || hints[0].worth - hints[1].worth < advice->borders[0] ||
        !advice->judge(spot->view, mine->content, spot->seat, &hints[0].move, &spot->best)) {
        return false;
    }
    return lost_by(mine, spot, &hints[1].move, &lost) && lost >= advice->borders[0] &&
           judge_outdoes(mine->game, mine->content, spot->view, spot->seat, &spot->best.move, &hints[1].move,
                         why);
}

static bool is_far_behind(const Mine *mine, const Spot *spot, const Move *move)
{
    int lost = 0;
    return memcmp(move, &spot->best.move, sizeof *move) == 0 || !lost_by(mine, spot, move, &lost) ||
           lost >= mine->game->advice->borders[0];
}

/* Every other move that is legal; where there are too many, some of them. */
static bool stands_alone(const Mine *mine, const Spot *spot)
{
    const Game *game = mine->game;
    MoveList list = {0};
    bool alone = true;
    if (game->flags & GAME_UNLISTABLE) {
        Rng rng;
        Move move;
        rng_seed(&rng, OWN_CHANCE);
        for (int i = 0; i < SAMPLES && game->sample_move(spot->view, mine->content, spot->seat, &rng, &move);
             i++) {
            move_list_add(&list, &move);
        }
    } else {
        game->list_moves(spot->view, mine->content, spot->seat, &list);
    }
    for (int i = 0; i < list.count && alone; i++) {
        alone = is_far_behind(mine, spot, &list.moves[i]);
    }
    move_list_free(&list);
    return alone;
}

/* In how many of so many tries does a bot play something that is at least a slip? */
static int count_failures(const Mine *mine, const Spot *spot, int bot, int tries)
{
    int failed = 0;
    for (int i = 0; i < tries; i++) {
        Rng rng;
        Move move = {0};
        int lost = 0;
        rng_seed(&rng, (uint64_t)(OWN_CHANCE + i));
        if (!mine->game->bots[bot].choose(spot->view, mine->content, spot->seat, &rng, &move) ||
            !lost_by(mine, spot, &move, &lost) || lost >= mine->game->advice->borders[0]) {
            failed++;
        }
    }
    return failed;
}

/* Of how many moves made by chance is it one? */
static int count_draws(const Mine *mine, const Spot *spot)
{
    const Game *game = mine->game;
    MoveList list = {0};
    Move move;
    Rng rng;
    int hits = 0;
    if (!(game->flags & GAME_UNLISTABLE)) {
        game->list_moves(spot->view, mine->content, spot->seat, &list);
        const int count = list.count;
        move_list_free(&list);
        return count < PUZZLE_DRAWS ? count : PUZZLE_DRAWS;
    }
    rng_seed(&rng, OWN_CHANCE);
    for (int i = 0; i < PUZZLE_DRAWS && game->sample_move(spot->view, mine->content, spot->seat, &rng, &move);
         i++) {
        hits += memcmp(&move, &spot->best.move, sizeof move) == 0;
    }
    return hits > 0 ? (PUZZLE_DRAWS + hits / 2) / hits : PUZZLE_DRAWS;
}

/* ------------------------------------------------------------------ what is found */

static bool plays_seat(const Game *game, int bot, int seat)
{
    return game->bots[bot].seats == 0 || game->bots[bot].seats >> seat & 1;
}

static void keep(Mine *mine, const Spot *spot, int failed)
{
    const MatchSetup *setup = match_setup(spot->match);
    Puzzles *found = mine->found;
    Puzzle *puzzle = &found->puzzles[found->count++];
    Text lines = {0};
    char best[MOVE_TEXT_MAX];
    mine->game->move_to_text(&spot->best.move, mine->content, best, sizeof best);
    for (int i = 0; i < match_moves(spot->match); i++) {
        text_add(&lines, "%d %s\n", match_move_seat(spot->match, i), match_move_text(spot->match, i));
    }
    *puzzle = (Puzzle){.seed = (int)setup->seed,
                       .options = setup->options,
                       .seats = setup->seats,
                       .seat = spot->seat,
                       .one_in = count_draws(mine, spot),
                       .bot = mine->middling,
                       .failed = failed,
                       .best = string_store_keep(&found->strings, best),
                       .moves = string_store_keep(&found->strings, text_chars(&lines))};
    text_clear(&lines);
    puzzle_write(puzzle, mine->game, &lines);
    fprintf(stderr, "%s\n", text_chars(&lines));
    text_free(&lines);
}

/* True when the position is kept. */
static bool look(Mine *mine, const Match *match, int seat)
{
    Spot spot = {.match = match, .seat = seat, .view = memory_new(1, mine->game->state_size)};
    match_view(match, seat, spot.view);
    const bool kept = has_best(mine, &spot) && stands_alone(mine, &spot) &&
                      count_failures(mine, &spot, mine->strongest, CHECKS) == 0;
    if (kept) {
        keep(mine, &spot, count_failures(mine, &spot, mine->middling, PUZZLE_TRIES));
    }
    free(spot.view);
    return kept;
}

static bool dig(Mine *mine, const MatchSetup *setup, Error *error)
{
    Match *match = match_new(setup, error);
    int next = 0;
    bool good = match != NULL;
    for (int seat = 0; good && match_moves(match) < PUZZLE_MOVES_MAX && mine->found->count < mine->wanted &&
                       (seat = match_next_seat(match)) >= 0;) {
        if (match_moves(match) >= next && plays_seat(mine->game, mine->middling, seat) &&
            look(mine, match, seat)) {
            next = match_moves(match) + APART;
        }
        good = match_play_bot(match, seat, NULL, error);
    }
    match_free(match);
    return good;
}

/* ------------------------------------------------------------------ the commands */

static void print_puzzles(Puzzles *puzzles)
{
    Text text = {0};
    puzzles_sort(puzzles);
    for (int i = 0; i < puzzles->count; i++) {
        text_add(&text, "%s\n    ", i > 0 ? "," : "");
        puzzle_write(&puzzles->puzzles[i], puzzles->game, &text);
    }
    printf("{\n  \"puzzles\": [%s\n  ]\n}\n", text_chars(&text));
    text_free(&text);
}

/* Game number i has the first seed + i, and the combinations of the options in turn. */
static bool mine_games(Mine *mine, const Args *args, Error *error)
{
    MatchSetup setup = {.game = mine->game,
                        .content = mine->content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : mine->game->min_seats};
    Sweep sweep = {0};
    bool good = true;
    (args->every ? sweep_find : sweep_only)(&sweep, &setup);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = plays_seat(mine->game, mine->middling, seat)
                                   ? mine->middling
                                   : game_next_bot(mine->game, seat, SEAT_HUMAN);
    }
    for (int i = 0; good && i < GAMES_LIMIT && mine->found->count < mine->wanted; i++) {
        setup.seed = args->seed + (uint64_t)i;
        setup.options = sweep.list[i % sweep.count];
        good = dig(mine, &setup, error);
    }
    sweep_free(&sweep);
    return good;
}

static int fail(const Error *error)
{
    fprintf(stderr, "storytable: %s\n", error->text);
    return 1;
}

int command_mine(const Args *args, Library *library)
{
    Error error = {0};
    Mine mine = {.game = args->game,
                 .content = library_content(library, args->game, &error),
                 .middling = args->bots[0],
                 .strongest = args->bots[args->bot_count - 1],
                 .wanted = args->mine,
                 .found = memory_new(1, sizeof *mine.found)};
    mine.found->game = args->game;
    if (!game_judges(mine.game)) {
        error_set(&error, "%s has no measure by which moves could be judged", mine.game->title);
    }
    const bool good = !error.text[0] && mine_games(&mine, args, &error);
    if (good) {
        print_puzzles(mine.found);
    }
    puzzles_free(mine.found);
    return good ? 0 : fail(&error);
}

/* The first of the bots that are named and play its seat; where there is none, as it was. */
static int find_asked(const Args *args, const Puzzle *puzzle)
{
    for (int i = 0; i < args->bot_count; i++) {
        if (plays_seat(args->game, args->bots[i], puzzle->seat)) {
            return args->bots[i];
        }
    }
    return puzzle->bot;
}

static bool regrade(const Mine *mine, const Args *args, int index, Error *error)
{
    Puzzle *puzzle = &mine->found->puzzles[index];
    Match *match = puzzle_match(mine->found, index, mine->content, error);
    if (!match) {
        return false;
    }
    Judgement answer;
    Spot spot = {.match = match, .seat = puzzle->seat, .view = memory_new(1, mine->game->state_size)};
    match_view(match, puzzle->seat, spot.view);
    const bool good =
        puzzle_answer(puzzle, match, &answer) || error_set(error, "%s: it cannot be judged", puzzle->id);
    if (good) {
        spot.best = answer.better;
        puzzle->one_in = count_draws(mine, &spot);
        puzzle->bot = find_asked(args, puzzle);
        puzzle->failed =
            args->bot_count > 0 ? count_failures(mine, &spot, puzzle->bot, PUZZLE_TRIES) : puzzle->failed;
    }
    free(spot.view);
    match_free(match);
    return good;
}

int command_regrade(const Args *args, Library *library)
{
    Error error = {0};
    const Puzzles *known = library_puzzles(library, args->game, &error);
    Mine mine = {.game = args->game, .content = library_content(library, args->game, &error)};
    if (!known || !mine.content) {
        error_set(&error, "%s has no puzzles", args->game->title);
        return fail(&error);
    }
    mine.found = memory_new(1, sizeof *mine.found);
    *mine.found = *known; /* strings stay those of the library */
    bool good = true;
    for (int i = 0; good && i < mine.found->count; i++) {
        good = regrade(&mine, args, i, &error);
    }
    if (good) {
        print_puzzles(mine.found);
    }
    free(mine.found);
    return good ? 0 : fail(&error);
}

static void print_game(const Puzzles *puzzles)
{
    int count[PUZZLE_GRADES] = {0};
    for (int i = 0; i < puzzles->count; i++) {
        count[puzzle_grade(&puzzles->puzzles[i])]++;
    }
    printf("%-22s", puzzles->game->title);
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        printf("  %3d %s", count[i], puzzle_grade_names[i]);
    }
    putchar('\n');
}

/* Each is led to, so that one that the rules no longer know is found. */
static bool check(const Puzzles *puzzles, const GameContent *content, Error *error)
{
    for (int i = 0; i < puzzles->count; i++) {
        Judgement answer;
        Error why;
        Match *match = puzzle_match(puzzles, i, content, &why);
        const bool good = match && puzzle_answer(&puzzles->puzzles[i], match, &answer);
        match_free(match);
        if (!good) {
            return error_set(error, "puzzle %s of %s: %s", puzzles->puzzles[i].id, puzzles->game->title,
                             match ? "its best move cannot be made" : why.text);
        }
    }
    return true;
}

int command_puzzles(const Args *args, Library *library)
{
    Error error = {0};
    for (const Game *const *game = games_all; !error.text[0] && *game; game++) {
        const Puzzles *puzzles =
            !args->game || args->game == *game ? library_puzzles(library, *game, &error) : NULL;
        const GameContent *content = puzzles ? library_content(library, *game, &error) : NULL;
        if (content && check(puzzles, content, &error)) {
            print_game(puzzles);
        }
    }
    return error.text[0] ? fail(&error) : 0;
}
