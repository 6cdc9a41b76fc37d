/* save_summary.c: writes the summary of a save without replaying the save. */
#include "core/match/save_private.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/story/notes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct SavedMove {
    int seat;
    char *move, *note; /* owned strings; `note` is the narration of the move, or NULL if the move has none */
} SavedMove;

typedef struct SavedMoves {
    SavedMove *entries; /* the moves made, followed by the undone moves */
    int known, capacity;
    int not_undone; /* number of entries before the first undone move */
    char turn[TURN_NAME_MAX];
    bool over, assisted;
    /* `help` is the highest help level that was used. `remote` is the bit set of the seats that people at
     * other computers play. */
    int help, remote;
} SavedMoves;

/* --- reading the save --- */

static void truncate_moves(SavedMoves *saved, int first)
{
    for (int i = first; i < saved->known; i++) {
        free(saved->entries[i].move);
        free(saved->entries[i].note);
    }
    saved->known = saved->known > first ? first : saved->known;
}

static void saved_moves_free(SavedMoves *saved)
{
    truncate_moves(saved, 0);
    free(saved->entries);
}

static char *copy_string(const char *text)
{
    return memory_copy_string(text, strlen(text));
}

static bool add_move(SavedMoves *saved, const Json *at, Error *error)
{
    int seat = 0;
    const char *move = NULL;
    if (!json_read_int(at, "seat", 0, GAME_SEATS_MAX - 1, &seat, error) ||
        !json_read_string(at, "move", 1, MOVE_TEXT_MAX - 1, &move, error)) {
        return false;
    }
    truncate_moves(saved, saved->not_undone);
    if (saved->known == saved->capacity) {
        saved->capacity = saved->capacity > 0 ? saved->capacity * 2 : 64;
        saved->entries = memory_resize(saved->entries, (size_t)saved->capacity, sizeof *saved->entries);
    }
    saved->entries[saved->known++] = (SavedMove){.seat = seat, .move = copy_string(move)};
    saved->not_undone = saved->known;
    return true;
}

static bool read_note(SavedMoves *saved, const Json *at, Error *error)
{
    const char *note = NULL;
    if (!json_has(at, "note") || saved->not_undone == 0) {
        return true;
    }
    if (!json_read_string(at, "note", 0, NOTE_BYTES_MAX, &note, error)) {
        return false;
    }
    SavedMove *entries = &saved->entries[saved->not_undone - 1];
    free(entries->note);
    entries->note = note[0] ? copy_string(note) : NULL;
    return true;
}

static bool read_status(SavedMoves *saved, const Json *at, Error *error)
{
    const char *turn = saved->turn;
    saved->over = false;
    bool good =
        (!json_has(at, "over") || json_read_bool(at, "over", &saved->over, error)) &&
        (!json_has(at, "assisted") || json_read_bool(at, "assisted", &saved->assisted, error)) &&
        (!json_has(at, "help") || json_read_enum(at, "help", help_level_keys, &saved->help, error)) &&
        (!json_has(at, "remote") || json_read_int(at, "remote", 0, INT32_MAX, &saved->remote, error)) &&
        (!json_has(at, "turn") || json_read_string(at, "turn", 0, TURN_NAME_MAX - 1, &turn, error));
    if (good && turn != saved->turn) {
        /* the turn's name fits: json_read_string has checked its length */
        memcpy(saved->turn, turn, strlen(turn) + 1);
    }
    return good;
}

static bool read_record(SavedMoves *saved, const Json *at, Error *error)
{
    const bool makes = json_has(at, "move");
    int moves = 0;
    if (!json_read_int(at, "moves", makes, saved->known + makes, &moves, error)) {
        return false;
    }
    saved->not_undone = moves - makes;
    return (!makes || add_move(saved, at, error)) && read_note(saved, at, error) &&
           read_status(saved, at, error);
}

/* Reads the records. Stops with `error` at the first invalid line. */
static bool read_records(SavedMoves *saved, const char *path, const char *text, Error *error)
{
    const char *end = strchr(text, '\n');
    for (int line = 2; end; line++) {
        const char *begin = end + 1;
        end = strchr(begin, '\n');
        JsonFile *file = end ? json_parse_line(path, line, begin, (size_t)(end - begin), error) : NULL;
        if (file) {
            Json record = json_get_root(file);
            const bool good = read_record(saved, &record, error);
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

static bool read_document(SavedMoves *saved, const Json *root, Error *error)
{
    Json moves, move;
    if (!json_read_array(root, "moves", &moves, error)) {
        return false;
    }
    for (bool more = json_get_first(&moves, &move); more; more = json_move_to_next(&move)) {
        if (!add_move(saved, &move, error) || !read_note(saved, &move, error)) {
            return false;
        }
    }
    return read_status(saved, root, error);
}

/* --- writing the parts of the summary --- */

/* Appends a text from a player or a file as one line, with spaces instead of line breaks, and escapes
 * Markdown marks. */
static void add_escaped(Text *out, const char *text)
{
    Text rich = {0};
    note_append_preview(&rich, text, NOTE_BYTES_MAX);
    for (const char *c = text_chars(&rich); *c != '\0'; c++) {
        text_add(out, strchr("\\`[]", *c) ? "\\%c" : "%c", *c);
    }
    text_free(&rich);
}

static void append_table_row(Text *out, const char *label, const char *text)
{
    text_add(out, "| ");
    add_escaped(out, label);
    text_add(out, " | ");
    add_escaped(out, text);
    text_add(out, " |\n");
}

/* Finds the labels of an option and of its value. `*value` must contain the key of the value, and is replaced
 * with the label. If the game no longer has this option or value, the key is used instead of the label.
 * Returns false if the option is not offered with this number of seats. */
static bool find_option_labels(const Game *game, int seats, const char *key, const char **label,
                               const char **value)
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
    if (!json_read_object(root, "options", &options, NULL)) {
        return;
    }
    for (bool more = json_get_first(&options, &member); more; more = json_move_to_next(&member)) {
        const char *value = "", *label = NULL;
        json_as_string(&member, &value, NULL);
        if (find_option_labels(game, seats, member.key, &label, &value)) {
            append_table_row(out, label, value);
        }
    }
}

static int count_seats(const Json *root)
{
    Json seats;
    return json_read_array(root, "seats", &seats, NULL) ? json_count_members(&seats) : 0;
}

static void write_seats(const Json *root, const Game *game, int count, Text *out)
{
    Json seats, seat;
    char name[SEAT_NAME_MAX];
    json_get_member(root, "seats", &seats);
    for (bool more = count > 0 && json_get_first(&seats, &seat); more; more = json_move_to_next(&seat)) {
        const char *who = "";
        json_as_string(&seat, &who, NULL);
        append_table_row(out, game_get_seat_name(game, count, seat.index, name),
                         strcmp(who, "human") == 0 ? "Person" : who);
    }
}

static void write_moves(const SavedMoves *saved, const Game *game, int seats, Text *out)
{
    char name[SEAT_NAME_MAX];
    for (int i = 0; i < saved->not_undone; i++) {
        const SavedMove *entries = &saved->entries[i];
        text_add(out, "%d. ", i + 1);
        if (seats > 1) {
            text_add(out, "%s: ",
                     entries->seat < seats ? game_get_seat_name(game, seats, entries->seat, name) : "?");
        }
        add_escaped(out, entries->move);
        if (entries->note) {
            text_add(out, ": \u201C");
            add_escaped(out, entries->note);
            text_add(out, "\u201D");
        }
        text_add(out, "\n");
    }
}

static void write_reason(const Json *root, const Game *game, const char *why, Text *out)
{
    int rules = 0;
    json_read_int(root, "rules", 0, INT32_MAX, &rules, NULL);
    if (rules != game->rules_version) {
        text_add(out,
                 "This game was played with version %d of the rules, and this program plays version %d. ",
                 rules, game->rules_version);
    } else if (why) {
        add_escaped(out, why);
        text_add(out, " ");
    } else {
        return;
    }
    text_add(out, "You can read it here, but not continue it. Its file stays unchanged.\n\n");
}

static void write_page(const Json *root, const Game *game, const SavedMoves *saved, const char *why,
                       const Error *stopped, Text *out)
{
    char number[32];
    uint64_t seed = 0;
    const int seats = count_seats(root);
    text_add(out, "# %s\n", game->title);
    write_reason(root, game, why, out);
    text_add(out, "## Setup\n| Option | Value |\n|---|---|\n");
    write_options(root, game, seats, out);
    write_seats(root, game, seats, out);
    const bool hides_secrets = saved->remote != 0 && !saved->over;
    if (!hides_secrets && save_read_seed(root, &seed, NULL)) {
        snprintf(number, sizeof number, "%" PRIu64, seed);
        append_table_row(out, "Seed", number);
    }
    Date daily = 0;
    if (save_read_daily(root, &daily, NULL) && daily) {
        append_table_row(out, "Game of", date_format_long(daily, number));
    }
    snprintf(number, sizeof number, saved->not_undone == 1 ? "after %d move" : "after %d moves",
             saved->not_undone);
    append_table_row(out, saved->over ? "Ended" : "Now at", saved->turn[0] ? saved->turn : number);
    append_table_row(out, "Help", help_level_labels[saved->help]);
    if (saved->assisted) {
        append_table_row(out, "Assisted", "moves were undone after they had revealed something");
    }
    text_add(out, "\n## Moves\n");
    if (hides_secrets) {
        text_add(out, "This online game is not over, so its moves and its seed are not shown.\n");
    } else {
        write_moves(saved, game, seats, out);
    }
    if (stopped->text[0]) {
        text_add(out, "\nThe rest of the file cannot be read: ");
        add_escaped(out, stopped->text);
        text_add(out, "\n");
    }
}

/* --- writing the whole summary --- */

static bool write_summary(const Json *root, bool document, const char *path, const char *text,
                          const char *why, Text *out, Error *error)
{
    const char *id = NULL;
    SavedMoves saved = {0};
    Error stopped = {0};
    if (!json_read_string(root, "game", 1, SIZE_MAX, &id, error)) {
        return false;
    }
    const Game *game = game_find(id);
    if (!game) {
        return json_fail(root, error, "this version has no game \"%.40s\"", id);
    }
    if (document) {
        read_document(&saved, root, &stopped);
    } else {
        read_records(&saved, path, text, &stopped);
    }
    write_page(root, game, &saved, why, &stopped, out);
    saved_moves_free(&saved);
    return true;
}

bool save_write_summary(const char *path, const char *why, Text *out, Error *error)
{
    size_t length = 0;
    char *text = file_read(path, SAVE_BYTES_MAX, &length, error);
    const size_t first = text ? strcspn(text, "\n") : 0;
    JsonFile *file = text ? json_parse_line(path, 1, text, first, NULL) : NULL;
    const bool document = !file;
    file = file || !text ? file : json_parse(path, text, length, error);
    bool good = false;
    if (file) {
        Json root = json_get_root(file);
        good = write_summary(&root, document, path, text, why, out, error);
    }
    json_close(file);
    free(text);
    return good;
}
