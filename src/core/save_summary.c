/* save_summary.c: what a save tells without being played again; see save.h. */
#include "core/file.h"
#include "core/memory.h"
#include "core/notes.h"
#include "core/save_private.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A move as the save words it. */
typedef struct Told {
    int seat;
    char *move, *note; /* owned; the note may be NULL */
} Told;

typedef struct Account {
    Told *told; /* those taken back stay behind those that stand */
    int known, capacity;
    int made; /* how many stand */
    char turn[TURN_NAME_MAX];
    bool over, assisted;
    int help;
} Account;

/* ------------------------------------------------------------------ reading */

static void forget_from(Account *account, int first)
{
    for (int i = first; i < account->known; i++) {
        free(account->told[i].move);
        free(account->told[i].note);
    }
    account->known = account->known > first ? first : account->known;
}

static void account_free(Account *account)
{
    forget_from(account, 0);
    free(account->told);
}

static char *copy(const char *text)
{
    return memory_string(text, strlen(text));
}

static bool add_move(Account *account, const Json *at, Error *error)
{
    int seat = 0;
    const char *move = NULL;
    if (!json_int(at, "seat", 0, GAME_SEATS_MAX - 1, &seat, error) ||
        !json_string(at, "move", 1, MOVE_TEXT_MAX - 1, &move, error)) {
        return false;
    }
    forget_from(account, account->made);
    if (account->known == account->capacity) {
        account->capacity = account->capacity > 0 ? account->capacity * 2 : 64;
        account->told = memory_resize(account->told, (size_t)account->capacity, sizeof *account->told);
    }
    account->told[account->known++] = (Told){.seat = seat, .move = copy(move)};
    account->made = account->known;
    return true;
}

/* The words of the last move that stands. */
static bool read_note(Account *account, const Json *at, Error *error)
{
    const char *note = NULL;
    if (!json_has(at, "note") || account->made == 0) {
        return true;
    }
    if (!json_string(at, "note", 0, NOTE_BYTES_MAX, &note, error)) {
        return false;
    }
    Told *told = &account->told[account->made - 1];
    free(told->note);
    told->note = note[0] ? copy(note) : NULL;
    return true;
}

static bool read_marks(Account *account, const Json *at, Error *error)
{
    const char *turn = account->turn;
    account->over = false;
    bool good = (!json_has(at, "over") || json_bool(at, "over", &account->over, error)) &&
                (!json_has(at, "assisted") || json_bool(at, "assisted", &account->assisted, error)) &&
                (!json_has(at, "help") || json_enum(at, "help", help_names, &account->help, error)) &&
                (!json_has(at, "turn") || json_string(at, "turn", 0, TURN_NAME_MAX - 1, &turn, error));
    if (good && turn != account->turn) {
        memcpy(account->turn, turn, strlen(turn) + 1); /* its length was checked */
    }
    return good;
}

static bool read_record(Account *account, const Json *at, Error *error)
{
    const bool makes = json_has(at, "move");
    int moves = 0;
    if (!json_int(at, "moves", makes, account->known + makes, &moves, error)) {
        return false;
    }
    account->made = moves - makes;
    return (!makes || add_move(account, at, error)) && read_note(account, at, error) &&
           read_marks(account, at, error);
}

/* All lines behind the first, up to the first that is none. */
static bool read_records(Account *account, const char *path, const char *text, Error *error)
{
    const char *end = strchr(text, '\n');
    for (int line = 2; end; line++) {
        const char *begin = end + 1;
        end = strchr(begin, '\n');
        JsonFile *file = end ? json_parse_line(path, line, begin, (size_t)(end - begin), error) : NULL;
        if (file) {
            Json record = json_root(file);
            const bool good = read_record(account, &record, error);
            json_close(file);
            if (!good) {
                return false;
            }
        } else if (end) {
            return false;
        }
    }
    return true;
}

static bool read_document(Account *account, const Json *root, Error *error)
{
    Json moves, move;
    if (!json_array(root, "moves", &moves, error)) {
        return false;
    }
    for (bool more = json_first(&moves, &move); more; more = json_next(&move)) {
        if (!add_move(account, &move, error) || !read_note(account, &move, error)) {
            return false;
        }
    }
    return read_marks(account, root, error);
}

/* ------------------------------------------------------------------ writing */

/* Words of players and files: nothing in them is a mark, and they stay on their line. */
static void add_words(Text *out, const char *words)
{
    Text rich = {0};
    note_add_rich(&rich, words, NOTE_BYTES_MAX);
    for (const char *c = text_chars(&rich); *c != '\0'; c++) {
        text_add(out, strchr("\\`[]", *c) ? "\\%c" : "%c", *c);
    }
    text_free(&rich);
}

static void add_row(Text *out, const char *label, const char *words)
{
    text_add(out, "| ");
    add_words(out, label);
    text_add(out, " | ");
    add_words(out, words);
    text_add(out, " |\n");
}

/* As the game calls an option and its value, where it still knows them. False for what so few seats have no
   use for. */
static bool name_option(const Game *game, int seats, const char *key, const char **label, const char **value)
{
    *label = key;
    for (const GameOption *option = game->options; option && option->key; option++) {
        if (strcmp(option->key, key) == 0) {
            *label = option->label;
            for (int i = 0; option->values[i]; i++) {
                *value = strcmp(option->values[i], *value) == 0 ? option->labels[i] : *value;
            }
            return game_option_is_offered(option, seats);
        }
    }
    return true;
}

static void write_options(const Json *root, const Game *game, int seats, Text *out)
{
    Json options, member;
    if (!json_object(root, "options", &options, NULL)) {
        return;
    }
    for (bool more = json_first(&options, &member); more; more = json_next(&member)) {
        const char *value = "", *label = NULL;
        json_as_string(&member, &value, NULL);
        if (name_option(game, seats, member.key, &label, &value)) {
            add_row(out, label, value);
        }
    }
}

static int count_seats(const Json *root)
{
    Json seats;
    return json_array(root, "seats", &seats, NULL) ? json_count(&seats) : 0;
}

static void write_seats(const Json *root, const Game *game, int count, Text *out)
{
    Json seats, seat;
    char name[SEAT_NAME_MAX];
    json_member(root, "seats", &seats);
    for (bool more = count > 0 && json_first(&seats, &seat); more; more = json_next(&seat)) {
        const char *who = "";
        json_as_string(&seat, &who, NULL);
        add_row(out, game_seat_name(game, count, seat.index, name),
                strcmp(who, "human") == 0 ? "a person" : who);
    }
}

static void write_moves(const Account *account, const Game *game, int seats, Text *out)
{
    char name[SEAT_NAME_MAX];
    for (int i = 0; i < account->made; i++) {
        const Told *told = &account->told[i];
        text_add(out, "%d. ", i + 1);
        if (seats > 1) {
            text_add(out, "%s: ", told->seat < seats ? game_seat_name(game, seats, told->seat, name) : "?");
        }
        add_words(out, told->move);
        if (told->note) {
            text_add(out, ": \u201C");
            add_words(out, told->note);
            text_add(out, "\u201D");
        }
        text_add(out, "\n");
    }
}

static void write_reason(const Json *root, const Game *game, const char *why, Text *out)
{
    int rules = 0;
    json_int(root, "rules", 0, INT32_MAX, &rules, NULL);
    if (rules != game->rules_version) {
        text_add(out,
                 "This game was played under version %d of the rules, and this program plays version %d, "
                 "under which its moves might lead elsewhere. ",
                 rules, game->rules_version);
    } else if (why) {
        add_words(out, why);
        text_add(out, " ");
    } else {
        return;
    }
    text_add(out, "So it cannot be played on; what it tells can be read here, and its file stays as it "
                  "is.\n\n");
}

static void write_page(const Json *root, const Game *game, const Account *account, const char *why,
                       const Error *stopped, Text *out)
{
    char number[32];
    uint64_t seed = 0;
    const int seats = count_seats(root);
    text_add(out, "# %s\n", game->title);
    write_reason(root, game, why, out);
    text_add(out, "## What it was\n| Choice | Value |\n|---|---|\n");
    write_options(root, game, seats, out);
    write_seats(root, game, seats, out);
    if (save_read_seed(root, &seed, NULL)) {
        snprintf(number, sizeof number, "%" PRIu64, seed);
        add_row(out, "Seed", number);
    }
    Day daily = 0;
    if (save_read_daily(root, &daily, NULL) && daily) {
        add_row(out, "The game of", day_in_words(daily, number));
    }
    snprintf(number, sizeof number, account->made == 1 ? "after %d move" : "after %d moves", account->made);
    add_row(out, account->over ? "It ended" : "It stands", account->turn[0] ? account->turn : number);
    add_row(out, "Help", help_labels[account->help]);
    if (account->assisted) {
        add_row(out, "Assisted", "steps were taken back past what had been revealed");
    }
    text_add(out, "\n## Its moves\n");
    write_moves(account, game, seats, out);
    if (stopped->text[0]) {
        text_add(out, "\nWhat comes behind cannot be read: ");
        add_words(out, stopped->text);
        text_add(out, "\n");
    }
}

/* ------------------------------------------------------------------ both */

static bool summarise(const Json *root, bool document, const char *path, const char *text, const char *why,
                      Text *out, Error *error)
{
    const char *id = NULL;
    Account account = {0};
    Error stopped = {0};
    if (!json_string(root, "game", 1, SIZE_MAX, &id, error)) {
        return false;
    }
    const Game *game = game_find(id);
    if (!game) {
        return json_fail(root, error, "the game \"%.40s\" is not on this shelf", id);
    }
    if (document) {
        read_document(&account, root, &stopped);
    } else {
        read_records(&account, path, text, &stopped);
    }
    write_page(root, game, &account, why, &stopped, out);
    account_free(&account);
    return true;
}

bool save_summary(const char *path, const char *why, Text *out, Error *error)
{
    size_t length = 0;
    char *text = file_read(path, SAVE_BYTES_MAX, &length, error);
    const size_t first = text ? strcspn(text, "\n") : 0;
    JsonFile *file = text ? json_parse_line(path, 1, text, first, NULL) : NULL;
    const bool document = !file;
    file = file || !text ? file : json_parse(path, text, length, error);
    bool good = false;
    if (file) {
        Json root = json_root(file);
        good = summarise(&root, document, path, text, why, out, error);
    }
    json_close(file);
    free(text);
    return good;
}
