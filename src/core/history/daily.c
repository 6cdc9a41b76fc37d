/* daily.c: seed, setup and results of daily games. */
#include "core/history/daily.h"

#include "core/data/card_files.h"
#include "core/match/setup_json.h"

#include <string.h>
#include <unistd.h>

enum { SEED_LIMIT = 1000000000 }; /* seeds have at most nine digits, so that people can read them aloud */

static const char FILE_NAME[] = "days.json";

/* Computes the seed from the last nine digits of the FNV-1a hash of a text such as "fiction 2026-11-22 1". */
uint64_t daily_compute_seed(const Game *game, Date day, int rules_version)
{
    Text words = {0};
    char date[DATE_TEXT_MAX];
    text_add(&words, "%s %s %d", game->id, date_format_iso(day, date), rules_version);
    const uint64_t seed = hash_bytes(HASH_START, words.chars, words.length) % SEED_LIMIT;
    text_free(&words);
    return seed;
}

bool daily_check_date(Date day, Date today, Error *why)
{
    char date[DATE_TEXT_MAX];
    if (day < DAILY_FIRST) {
        return error_set(why, "The first daily game is on %s.", date_format_long(DAILY_FIRST, date));
    }
    return day <= today ||
           error_set(why, "This date is in the future. Today is %s (UTC).", date_format_long(today, date));
}

typedef struct Reader {
    const Game *game;
    Date day;
    MatchSetup *setup;
    Error *error;
} Reader;

/* Reads and checks the options of the daily game for one date. Called for every date in the file, not only
 * for today. */
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
    if (!json_read_object(root, "weekdays", &days, reader->error) ||
        !json_check_keys(&days, date_weekday_names, reader->error)) {
        return false;
    }
    for (bool more = json_get_first(&days, &day); more; more = json_move_to_next(&day)) {
        GameOptions options = every_day;
        if (!json_is_object(&day)) {
            return json_fail(&day, reader->error, "must be an object");
        }
        if (!read_options(reader, &day, &options)) {
            return false;
        }
        if (strcmp(day.key, date_weekday_names[date_get_weekday(reader->day)]) == 0) {
            reader->setup->options = options;
        }
    }
    return true;
}

static bool read_seats(const Reader *reader, const Json *root)
{
    MatchSetup *setup = reader->setup;
    Json seats;
    if (!json_read_array(root, "seats", &seats, reader->error) ||
        !setup_read_seats(&seats, reader->game, setup, reader->error)) {
        return false;
    }
    for (int seat = 0; seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        if (bot != SEAT_HUMAN && game_find_next_bot(reader->game, seat, bot - 1) != bot) {
            return json_fail(&seats, reader->error, "the bot \"%s\" cannot play seat %d",
                             reader->game->bots[bot].name, seat);
        }
    }
    return __builtin_popcount(match_get_human_seats(setup)) == 1 ||
           json_fail(&seats, reader->error, "one seat must be \"human\"");
}

static bool read_daily_file(void *user, const Json *root)
{
    static const char *const keys[] = {"seats", "options", "weekdays", NULL};
    const Reader *reader = user;
    Json options;
    return json_check_keys(root, keys, reader->error) &&
           (!json_has(root, "seats") || read_seats(reader, root)) &&
           (!json_has(root, "options") || (json_read_object(root, "options", &options, reader->error) &&
                                           read_options(reader, &options, &reader->setup->options))) &&
           (!json_has(root, "weekdays") || read_weekdays(reader, root));
}

bool daily_read_setup(const char *folder, const Game *game, const GameContent *content, Date day,
                      MatchSetup *out, Error *error)
{
    *out = (MatchSetup){.game = game,
                        .content = content,
                        .seats = game->min_seats,
                        .seed = daily_compute_seed(game, day, game->rules_version),
                        .daily_date = day};
    match_assign_bots(out);
    Text path = {0};
    text_add(&path, "%s/%s", folder, FILE_NAME);
    const bool exists = access(text_chars(&path), F_OK) == 0;
    text_free(&path);
    Reader reader = {.game = game, .day = day, .setup = out, .error = error};
    CardFiles files = {.folder = folder, .error = error, .hash = HASH_START};
    return !exists || card_files_read_file(&files, FILE_NAME, read_daily_file, &reader);
}

bool daily_load_setup(ContentStore *content_store, const Game *game, Date day, MatchSetup *out, Error *error)
{
    const GameContent *content = content_store_load(content_store, game, error);
    Text folder = {0};
    content_store_append_cards_folder(content_store, game, "", &folder);
    text_add(&folder, "/daily");
    const bool good = content && daily_read_setup(text_chars(&folder), game, content, day, out, error);
    text_free(&folder);
    return good;
}

Match *daily_new_match(ContentStore *content_store, const Game *game, Date day, Date today, Error *error)
{
    MatchSetup setup;
    if (!daily_check_date(day, today, error) || !daily_load_setup(content_store, game, day, &setup, error)) {
        return NULL;
    }
    setup.start_date = date_get_today();
    return match_new(&setup, error);
}

int daily_find_counted_game(const FinishedGameList *games, Date day)
{
    for (int i = games->count - 1; i >= 0; i--) {
        if (finished_game_list_get_daily_date(games, i) == day && day != 0 &&
            !finished_game_list_get(games, i).deleted) {
            return i;
        }
    }
    return -1;
}

bool daily_is_practice(const FinishedGameList *games, int index)
{
    const Date day = finished_game_list_get_daily_date(games, index);
    return day != 0 && !finished_game_list_get(games, index).deleted &&
           daily_find_counted_game(games, day) != index;
}

static bool was_daily_won(const FinishedGameList *games, Date day)
{
    const int index = daily_find_counted_game(games, day);
    const FinishedGame finished = index >= 0 ? finished_game_list_get(games, index) : (FinishedGame){0};
    return index >= 0 && finished_game_get_outcome(&finished) == OUTCOME_WON;
}

int daily_count_streak(const FinishedGameList *games, Date today)
{
    Date day = daily_find_counted_game(games, today) >= 0 ? today : date_get_previous_day(today);
    int won = 0;
    for (; day >= DAILY_FIRST && was_daily_won(games, day); day = date_get_previous_day(day)) {
        won++;
    }
    return won;
}
