/* daily.c: see daily.h. */
#include "core/daily.h"

#include "core/card_files.h"
#include "core/setup_json.h"

#include <string.h>
#include <unistd.h>

enum { SEED_LIMIT = 1000000000 }; /* short enough to be read out */

static const char FILE_NAME[] = "days.json";

/* FNV-1a of "fiction 2026-11-22 1", and of that the last nine digits. */
uint64_t daily_seed(const Game *game, Day day, int rules)
{
    Text words = {0};
    char date[DAY_TEXT_MAX];
    text_add(&words, "%s %s %d", game->id, day_text(day, date), rules);
    const uint64_t seed = hash_bytes(HASH_START, words.chars, words.length) % SEED_LIMIT;
    text_free(&words);
    return seed;
}

bool daily_check_day(Day day, Day today, Error *why)
{
    char date[DAY_TEXT_MAX];
    if (day < DAILY_FIRST) {
        return error_set(why, "The first day that has a game is %s.", day_in_words(DAILY_FIRST, date));
    }
    return day <= today ||
           error_set(why, "That day has not come yet: by UTC it is %s.", day_in_words(today, date));
}

/* ------------------------------------------------------------------ setting it up */

typedef struct Reader {
    const Game *game;
    Day day;
    MatchSetup *setup;
    Error *error;
} Reader;

/* Every day's options are checked, whichever is played. */
static bool read_options(const Reader *reader, const Json *options, GameOptions *out)
{
    const MatchSetup *setup = reader->setup;
    Error why;
    return setup_read_options(options, reader->game, out, reader->error) &&
           (game_check_setup(reader->game, setup->content, out, setup->seats, &why) ||
            json_fail(options, reader->error, "%s", why.text));
}

static bool read_weekdays(const Reader *reader, const Json *root)
{
    const GameOptions every_day = reader->setup->options;
    Json days, day;
    if (!json_object(root, "weekdays", &days, reader->error) ||
        !json_keys(&days, day_week_names, reader->error)) {
        return false;
    }
    for (bool more = json_first(&days, &day); more; more = json_next(&day)) {
        GameOptions options = every_day;
        if (!json_is_object(&day)) {
            return json_fail(&day, reader->error, "must be an object");
        }
        if (!read_options(reader, &day, &options)) {
            return false;
        }
        if (strcmp(day.key, day_week_names[day_of_week(reader->day)]) == 0) {
            reader->setup->options = options;
        }
    }
    return true;
}

/* One person, and bots that are made for their seats. */
static bool read_seats(const Reader *reader, const Json *root)
{
    MatchSetup *setup = reader->setup;
    Json seats;
    if (!json_array(root, "seats", &seats, reader->error) ||
        !setup_read_seats(&seats, reader->game, setup, reader->error)) {
        return false;
    }
    for (int seat = 0; seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        if (bot != SEAT_HUMAN && game_next_bot(reader->game, seat, bot - 1) != bot) {
            return json_fail(&seats, reader->error, "\"%s\" is not made for seat %d",
                             reader->game->bots[bot].name, seat);
        }
    }
    return __builtin_popcount(match_people(setup)) == 1 ||
           json_fail(&seats, reader->error, "one seat is the player's, \"human\"");
}

static bool read_days(void *user, const Json *root)
{
    static const char *const keys[] = {"seats", "options", "weekdays", NULL};
    const Reader *reader = user;
    Json options;
    return json_keys(root, keys, reader->error) && (!json_has(root, "seats") || read_seats(reader, root)) &&
           (!json_has(root, "options") || (json_object(root, "options", &options, reader->error) &&
                                           read_options(reader, &options, &reader->setup->options))) &&
           (!json_has(root, "weekdays") || read_weekdays(reader, root));
}

bool daily_read(const char *folder, const Game *game, const GameContent *content, Day day, MatchSetup *out,
                Error *error)
{
    *out = (MatchSetup){.game = game,
                        .content = content,
                        .seats = game->min_seats,
                        .seed = daily_seed(game, day, game->rules_version),
                        .daily = day};
    match_seat_bots(out);
    Text path = {0};
    text_add(&path, "%s/%s", folder, FILE_NAME);
    const bool told = access(text_chars(&path), F_OK) == 0;
    text_free(&path);
    Reader reader = {.game = game, .day = day, .setup = out, .error = error};
    CardFiles files = {.folder = folder, .error = error, .hash = HASH_START};
    return !told || card_file(&files, FILE_NAME, read_days, &reader);
}

bool daily_setup(Library *library, const Game *game, Day day, MatchSetup *out, Error *error)
{
    const GameContent *content = library_content(library, game, error);
    Text folder = {0};
    library_cards_folder(library, game, "", &folder);
    text_add(&folder, "/daily");
    const bool good = content && daily_read(text_chars(&folder), game, content, day, out, error);
    text_free(&folder);
    return good;
}

Match *daily_match(Library *library, const Game *game, Day day, Day today, Error *error)
{
    MatchSetup setup;
    if (!daily_check_day(day, today, error) || !daily_setup(library, game, day, &setup, error)) {
        return NULL;
    }
    setup.day = day_today();
    return match_new(&setup, error);
}

/* ------------------------------------------------------------------ what became of it */

const Run *daily_counts(const RunList *runs, Day day)
{
    for (int i = runs->count - 1; i >= 0; i--) {
        const Run *run = &runs->runs[i];
        if (!run->damage && !run->deleted && run->setup.daily == day) {
            return run;
        }
    }
    return NULL;
}

bool daily_is_practice(const RunList *runs, const Run *run)
{
    return !run->damage && !run->deleted && run->setup.daily != 0 &&
           daily_counts(runs, run->setup.daily) != run;
}

static bool was_won(const RunList *runs, Day day)
{
    const Run *run = daily_counts(runs, day);
    return run && run_outcome(run) == RUN_WON;
}

int daily_streak(const RunList *runs, Day today)
{
    Day day = daily_counts(runs, today) ? today : day_before(today);
    int won = 0;
    for (; day >= DAILY_FIRST && was_won(runs, day); day = day_before(day)) {
        won++;
    }
    return won;
}
