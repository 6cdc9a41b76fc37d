/* bench_impossible_cards.c: measures how strong the cards of Fiction Impossible are if the bot "medium" has
 * every seat, and prints the target ranges. `bench_impossible_cards librarians 2 10000 1` plays 10000
 * standard games for two seats from seed 1 on, and prints how often they are won with each Librarian. Instead
 * of `librarians`: `powers` prints how often each Power is used and how much it changes the win rate,
 * `characters` what players do with each Character, `books` how often each Book is destroyed, and `choices`
 * how often the bot "hard" chooses each Librarian. */
#include "core/history/confidence_interval.h"
#include "core/platform/paths.h"
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024 };

static ImContent *content;

static _Noreturn void exit_with_error(const char *why)
{
    fprintf(stderr, "bench_impossible_cards: %s\n", why);
    exit(1);
}

static void load_content(void)
{
    char data[PATH_BYTES / 2], path[PATH_BYTES];
    Error error = {0};
    if (paths_find_data(NULL, data, sizeof data, &error)) {
        snprintf(path, sizeof path, "%s/cards/fiction_impossible", data);
        content = im_load_content(path, NULL, &error);
    }
    if (!content) {
        exit_with_error(error.text);
    }
}

/* ------------------------------------------------------------------ games */

typedef struct Series {
    int seats, games;
    uint64_t seed;
} Series;

/* Called after every move. */
typedef void Watcher(const ImState *before, const ImState *after, const Move *move);

static void choose_bot_move(const char *name, const ImState *state, int seat, Rng *rng, Move *out)
{
    for (const GameBot *bot = im_bots; bot->name; bot++) {
        if (strcmp(bot->name, name) == 0) {
            ImState view = *state;
            game_redact(&game_fiction_impossible, &view, content, seat);
            bot->choose_move(&view, content, seat, rng, out);
            return;
        }
    }
    exit_with_error("no such bot");
}

static ImState play_game(const Series *series, int game, Watcher *watch)
{
    const GameOptions options = {{0}};
    const uint64_t seed = series->seed + (uint64_t)game;
    ImState state = {.rng = {0}};
    Rng rng;
    rng_seed(&rng, seed);
    im_init_state(&state, content, &options, series->seats, seed);
    while (im_find_seats_to_act(&state) != 0) {
        const int seat = game_find_next_seat(im_find_seats_to_act(&state), -1);
        Move move = {0};
        choose_bot_move(state.phase == IM_PHASE_LIBRARIANS ? "random" : "medium", &state, seat, &rng, &move);
        const ImState before = state;
        im_apply_move(&state, content, seat, &move, NULL);
        if (watch) {
            watch(&before, &state, &move);
        }
    }
    return state;
}

static int count_wins(const Series *series)
{
    int saved = 0;
    for (int i = 0; i < series->games; i++) {
        saved += play_game(series, i, NULL).end == IM_SAVED;
    }
    return saved;
}

static void print_share(const char *name, int part, int whole)
{
    const ConfidenceInterval range = confidence_interval_compute(part, whole);
    printf("  %-20s %5.1f %% (%.1f to %.1f) of %d", name, whole > 0 ? 100.0 * part / whole : 0,
           100 * range.low, 100 * range.high, whole);
}

/* ------------------------------------------------------------------ Librarians */

static void measure_librarians(const Series *series)
{
    int seen[IM_LIBRARIANS] = {0}, saved[IM_LIBRARIANS] = {0}, all = 0;
    for (int i = 0; i < series->games; i++) {
        const ImState end = play_game(series, i, NULL);
        all += end.end == IM_SAVED;
        for (int seat = 0; seat < series->seats; seat++) {
            seen[end.librarian[seat]]++;
            saved[end.librarian[seat]] += end.end == IM_SAVED;
        }
    }
    printf("wins with each Librarian (target: within 5 points of the mean, %.1f %%)\n",
           100.0 * all / series->games);
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        if (seen[i] > 0) {
            print_share(content->librarians[i].name, saved[i], seen[i]);
            printf("\n");
        }
    }
}

static void measure_choices(const Series *series)
{
    const GameOptions options = {{0}};
    int offered[IM_LIBRARIANS] = {0}, chosen[IM_LIBRARIANS] = {0};
    for (int i = 0; i < series->games; i++) {
        ImState state = {.rng = {0}};
        Move move = {0};
        Rng rng;
        rng_seed(&rng, series->seed + (uint64_t)i);
        im_init_state(&state, content, &options, series->seats, series->seed + (uint64_t)i);
        choose_bot_move("hard", &state, 0, &rng, &move);
        offered[state.dealt[0][0]]++;
        offered[state.dealt[0][1]]++;
        chosen[move.arg[0]]++;
    }
    printf("how often the bot hard chooses each Librarian (target: 25 to 75 %%)\n");
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        if (offered[i] > 0) {
            print_share(content->librarians[i].name, chosen[i], offered[i]);
            printf("\n");
        }
    }
}

/* ------------------------------------------------------------------ Powers */

typedef struct PowerCount {
    int used; /* games in which the Power was used */
    int held; /* games in which the Power was used, or a card with the Power was in a hand for a full round */
    bool in_round;  /* in the current game: true if a card with the Power was in a hand for a full round */
    bool is_spoken; /* in the current game: true if the Power was used */
} PowerCount;

static PowerCount power_counts[IM_POWERS_MAX];
static uint16_t
    held_since[IM_CHARACTERS]; /* turn in which the card was drawn, or 0 if the card is not in a hand */

static void count_powers_used(const ImState *before, const ImState *after, const Move *move)
{
    for (int i = 0; i < IM_CHARACTERS; i++) {
        PowerCount *count = &power_counts[content->characters[i].power];
        if (im_find_holder(after, i) == IM_NONE) {
            held_since[i] = 0;
        } else if (held_since[i] == 0) {
            held_since[i] = after->turns;
        }
        count->in_round =
            count->in_round || (held_since[i] > 0 && after->turns >= held_since[i] + after->seats);
    }
    if (move->kind == IM_MOVE_POWER) {
        PowerCount *count = &power_counts[content->characters[move->arg[1]].power];
        count->is_spoken = true;
    }
}

/* An action that is never possible. */
static const ImActionSpec blank = {
    .effect_count = 1, .effects = {{.kind = IM_EFFECT_TURN_POOL, .n = IM_NONE}}, .text = ""};

static void measure_powers(const Series *series)
{
    int saved = 0;
    for (int i = 0; i < series->games; i++) {
        memset(held_since, 0, sizeof held_since);
        saved += play_game(series, i, count_powers_used).end == IM_SAVED;
        for (int p = 0; p < content->power_count; p++) {
            PowerCount *count = &power_counts[p];
            count->held += count->in_round || count->is_spoken;
            count->used += count->is_spoken;
            count->in_round = count->is_spoken = false;
        }
    }
    printf("%.1f %% won; for each Power, how often a player who holds it for a round uses it (target: at "
           "least 25 %%), and its effect on the win rate (target: within 5 points)\n",
           100.0 * saved / series->games);
    for (int p = 0; p < content->power_count; p++) {
        const ImPower printed = content->powers[p];
        content->powers[p].multiplayer = content->powers[p].solo = blank;
        const int without = count_wins(series);
        content->powers[p] = printed;
        print_share(printed.name, power_counts[p].used, power_counts[p].held);
        printf("; %+.1f\n", 100.0 * (saved - without) / series->games);
        fflush(stdout);
    }
}

/* ------------------------------------------------------------------ Characters */

typedef struct CardFate {
    int came, added, used, spent, dropped;
} CardFate;

static CardFate fates[IM_CHARACTERS];

static bool is_paid(const Move *move, int character)
{
    const int first = move->kind == IM_MOVE_POWER ? 2 : 1;
    for (int i = 0; i < move->arg[first]; i++) {
        if (move->arg[first + 1 + i] == character) {
            return true;
        }
    }
    return false;
}

static void count_characters_used(const ImState *before, const ImState *after, const Move *move)
{
    const bool action = move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const bool held = im_find_holder(before, i) != IM_NONE, holds = im_find_holder(after, i) != IM_NONE;
        fates[i].came += holds && !held;
        if (!held || holds) {
            continue;
        }
        if (move->kind == IM_MOVE_POWER && move->arg[1] == i) {
            fates[i].used++;
        } else if (action && is_paid(move, i)) {
            fates[i].spent++;
        } else if (im_find_in_discard(after, i) != IM_NONE || im_find_in_pool(after, i) != IM_NONE) {
            fates[i].dropped++;
        } else {
            fates[i].added++;
        }
    }
}

static double compute_percent(int part, int whole)
{
    return whole > 0 ? 100.0 * part / whole : 0;
}

static void measure_characters(const Series *series)
{
    for (int i = 0; i < series->games; i++) {
        play_game(series, i, count_characters_used);
    }
    printf("how often a Character in a hand is added + its Power used = both (target: at least 60 %%); paid "
           "for another; discarded (target: at most 40 %%)\n");
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const CardFate *fate = &fates[i];
        const int gone = fate->added + fate->used + fate->spent + fate->dropped;
        printf("  %-26s %5d: %4.1f + %4.1f = %4.1f; %4.1f; %4.1f  %s\n", content->characters[i].name,
               fate->came, compute_percent(fate->added, gone), compute_percent(fate->used, gone),
               compute_percent(fate->added + fate->used, gone), compute_percent(fate->spent, gone),
               compute_percent(fate->dropped, gone), content->powers[content->characters[i].power].name);
    }
}

/* ------------------------------------------------------------------ Books */

static void measure_books(const Series *series)
{
    int read[IM_BOOKS] = {0}, lost[IM_BOOKS] = {0}, all_read = 0, all_lost = 0;
    for (int i = 0; i < series->games; i++) {
        const ImState end = play_game(series, i, NULL);
        for (int b = 0; b < end.shelf_count; b++) {
            read[end.shelf[b].book]++;
        }
        for (int b = 0; b < end.lost_count; b++) {
            lost[end.lost[b].book]++;
        }
        all_read += end.shelf_count;
        all_lost += end.lost_count;
    }
    const double mean = (double)all_lost / all_read;
    printf("how often each Book is destroyed for each time it is read (target: half to double of the mean, "
           "%.3f)\n",
           mean);
    for (int b = 0; b < IM_BOOKS; b++) {
        const double ratio = read[b] > 0 ? (double)lost[b] / read[b] : 0;
        printf("  %-42s %d spaces: %4d of %5d, %.3f = %.2f of the mean\n", content->books[b].title,
               content->books[b].mold_spaces, lost[b], read[b], ratio, ratio / mean);
    }
}

int main(int count, char **words)
{
    enum { WHAT = 1, SEATS, GAMES, SEED, WORDS };
    static const struct {
        const char *name;
        void (*measure)(const Series *);
    } kinds[] = {{"librarians", measure_librarians},
                 {"choices", measure_choices},
                 {"powers", measure_powers},
                 {"characters", measure_characters},
                 {"books", measure_books}};
    if (count != WORDS) {
        exit_with_error("usage: librarians|choices|powers|characters|books SEATS GAMES SEED");
    }
    load_content();
    const Series series = {
        .seats = atoi(words[SEATS]), .games = atoi(words[GAMES]), .seed = strtoull(words[SEED], NULL, 10)};
    if (series.seats < 1 || series.seats > IM_SEATS_MAX || series.games < 1) {
        exit_with_error("SEATS must be 1 to 4, and GAMES at least 1");
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(words[WHAT], kinds[i].name) == 0) {
            kinds[i].measure(&series);
        }
    }
    im_free_content(content);
    return 0;
}
