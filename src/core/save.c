/* save.c: writes matches; see save.h. */
#include "core/save.h"

#include "core/memory.h"
#include "core/save_private.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ records */

/* The records written so far; the last one is open as long as more may be added to it. */
typedef struct Records {
    const Match *match;
    Text *out;
    int moves; /* after the last one */
    bool open;
} Records;

static bool is_over(const Match *match, int moves)
{
    return match_setup(match)->game->to_act(match_state_at(match, moves)) == 0;
}

/* `proved`: with a hash of the state, though it may not be its turn. */
static void close_record(Records *records, bool proved)
{
    bool over = is_over(records->match, records->moves);
    if (proved || over || records->moves % HASH_EVERY == 0) {
        text_add(records->out, ", \"state\": \"%016" PRIx64 "\"",
                 save_hash_state(records->match, records->moves));
    }
    text_add(records->out, "%s}\n", over ? ", \"over\": true" : "");
}

static void open_record(Records *records, int moves)
{
    if (records->open) {
        close_record(records, false);
    }
    text_add(records->out, "{\"moves\": %d", moves);
    records->moves = moves;
    records->open = true;
}

static void write_note(const Match *match, int index, Text *out)
{
    const char *note = match_move_note(match, index);
    text_add(out, ", \"note\": ");
    json_write_string(out, note ? note : ""); /* which takes away the one there was */
}

static void write_move(const Match *match, int index, Text *out)
{
    text_add(out, ", \"seat\": %d, \"move\": ", match_move_seat(match, index));
    json_write_string(out, match_move_text(match, index));
    if (match_move_note(match, index)) {
        write_note(match, index, out);
    }
}

static void write_turn(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    char turn[TURN_NAME_MAX] = "";
    if (game->standing || game->turn_name) {
        (game->standing ? game->standing : game->turn_name)(match_state(match), setup->content, turn,
                                                            sizeof turn);
        text_add(out, ", \"turn\": ");
        json_write_string(out, turn);
    }
}

static void write_favourites(uint64_t favourites, Text *out)
{
    text_add(out, ", \"favourites\": [");
    const char *before = "";
    for (uint64_t rest = favourites; rest; rest &= rest - 1) {
        text_add(out, "%s%d", before, __builtin_ctzll(rest));
        before = ", ";
    }
    text_add(out, "]");
}

/* Marks are added when they are set, and never taken away; the clock goes on and begins anew; favourites are
   told whole. */
static void write_marks(const Journal *journal, const Match *match, Text *out)
{
    if (match_assisted(match) && !journal->assisted) {
        text_add(out, ", \"assisted\": true");
    }
    if (match_help(match) > journal->help) {
        text_add(out, ", \"help\": \"%s\"", help_names[match_help(match)]);
    }
    if (match_thought(match) != journal->thought) {
        text_add(out, ", \"thought\": %d", match_thought(match));
    }
    if (match_seconds(match) != journal->seconds) {
        text_add(out, ", \"seconds\": %d", match_seconds(match));
    }
    if (match_favourites(match) != journal->favourites) {
        write_favourites(match_favourites(match), out);
    }
}

/* Unlike marks it is told by each record that there is. */
static void write_draft(const Match *match, Text *out)
{
    int seat;
    const char *draft = match_draft(match, &seat);
    if (draft[0]) {
        text_add(out, ", \"drafter\": %d, \"draft\": ", seat);
        json_write_string(out, draft);
    }
}

static bool has_new_marks(const Journal *journal, const Match *match)
{
    return (match_assisted(match) && !journal->assisted) || match_help(match) > journal->help ||
           match_thought(match) != journal->thought || match_seconds(match) != journal->seconds ||
           match_favourites(match) != journal->favourites || match_draft_revision(match) != journal->drafted;
}

/* Appends what is new since `journal`, in the order of the moves; true when there is anything. Where the
   match stands, and marks, are told by the last record; that of a whole file is proved. */
static bool write_records(const Journal *journal, const Match *match, bool whole, Text *out)
{
    Records records = {.match = match, .out = out, .moves = journal->moves};
    int count = match_moves(match) + match_redos(match);
    for (int i = 0; i < count; i++) {
        bool made = match_move_revision(match, i) > journal->revision;
        if (made || match_note_revision(match, i) > journal->revision) {
            open_record(&records, i + 1);
            (made ? write_move : write_note)(match, i, out);
        }
    }
    if (records.moves != match_moves(match) || (!records.open && has_new_marks(journal, match))) {
        open_record(&records, match_moves(match));
    }
    if (!records.open) {
        return false;
    }
    write_turn(match, out);
    write_marks(journal, match, out);
    write_draft(match, out);
    close_record(&records, whole);
    return true;
}

/* ------------------------------------------------------------------ whole files and tasks */

static void write_whole(const Match *match, Text *out)
{
    save_write_head(match, out);
    write_records(&(Journal){0}, match, true, out);
}

char *match_save_text(const Match *match)
{
    Text out = {0};
    write_whole(match, &out);
    return out.chars;
}

void match_save_result(const Match *match, const char *members, Text *out)
{
    Records records = {.match = match, .out = out};
    open_record(&records, match_moves(match));
    write_turn(match, out);
    text_add(out, ", \"result\": {%s}", members);
    close_record(&records, false);
}

static bool check_length(const char *path, size_t length, Error *error)
{
    return length <= SAVE_BYTES_MAX ||
           error_set(error, "%s: the game has grown too long to be kept in a file", path);
}

bool match_save(const Match *match, const char *path, Error *error)
{
    Text text = {0}, older = {0};
    write_whole(match, &text);
    text_add(&older, "%s.old", path);
    bool good = check_length(path, text.length, error) &&
                file_replace_private(path, text_chars(&text), text.length, text_chars(&older), error);
    text_free(&older);
    text_free(&text);
    return good;
}

void journal_restart(Journal *journal, const SaveTask *failed)
{
    const FileMark after = file_mark(failed->before, failed->text, failed->length);
    *journal =
        (Journal){.file = failed->before, .tried = failed->appends ? after : failed->tried, .whole = true};
}

bool match_save_task(const Match *match, const char *path, Journal *journal, SaveTask *out)
{
    Text text = {0};
    bool appends = journal->file.bytes > 0 && !journal->whole;
    if (appends && !write_records(journal, match, false, &text)) {
        return false;
    }
    /* Written whole it is shorter: without what was taken back and forgotten. */
    appends = appends && journal->file.bytes + text.length <= SAVE_BYTES_MAX;
    if (!appends) {
        text_clear(&text);
        write_whole(match, &text);
    }
    *out = (SaveTask){.path = memory_string(path, strlen(path)),
                      .text = text.chars,
                      .length = text.length,
                      .before = journal->file,
                      .tried = journal->tried,
                      .appends = appends};
    *journal = (Journal){.file = file_mark(appends ? out->before : (FileMark){0}, out->text, out->length),
                         .revision = match_revision(match),
                         .drafted = match_draft_revision(match),
                         .moves = match_moves(match),
                         .thought = match_thought(match),
                         .seconds = match_seconds(match),
                         .assisted = match_assisted(match),
                         .help = match_help(match),
                         .favourites = match_favourites(match)};
    return true;
}

static FileResult write_file(const SaveTask *task, Error *error)
{
    if (!check_length(task->path, task->length, error)) {
        return FILE_FAILED;
    }
    Text older = {0};
    text_add(&older, "%s.old", task->path);
    FileResult result = file_rewrite(task->path, task->before, task->tried, task->text, task->length,
                                     text_chars(&older), error);
    text_free(&older);
    return result;
}

FileResult save_task_run(const SaveTask *task, Error *error)
{
    return task->appends ? file_append(task->path, task->before, task->text, task->length, error)
                         : write_file(task, error);
}

void save_task_free(SaveTask *task)
{
    free(task->path);
    free(task->text);
    *task = (SaveTask){0};
}
