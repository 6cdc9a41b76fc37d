/* save.c: writes saved games. */
#include "core/match/save.h"

#include "core/match/save_private.h"
#include "core/platform/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* State while records (lines of the save) are written. The last record stays open until end_record, so that
 * members can be added to it. */
typedef struct Records {
    const Match *match;
    Text *out;
    int moves; /* number of moves made after the last record (line) that was written */
    bool open;
} Records;

static bool is_match_over(const Match *match, int moves)
{
    return moves == match_move_count(match)
               ? match_seats_to_act(match) == 0
               : match_setup(match)->game->seats_to_act(match_state_at(match, moves)) == 0;
}

/* Ends the open record (line of the save). First adds a hash of the state in three cases: `with_hash` is
 * true, the match is over, or the number of moves is a multiple of HASH_EVERY. */
static void end_record(Records *records, bool with_hash)
{
    bool over = is_match_over(records->match, records->moves);
    if (with_hash || over || records->moves % HASH_EVERY == 0) {
        text_add(records->out, ", \"state\": \"%016" PRIx64 "\"",
                 save_hash_state(records->match, records->moves));
    }
    text_add(records->out, "%s}\n", over ? ", \"over\": true" : "");
}

static void begin_record(Records *records, int moves)
{
    if (records->open) {
        end_record(records, false);
    }
    text_add(records->out, "{\"moves\": %d", moves);
    records->moves = moves;
    records->open = true;
}

static void write_note(const Match *match, int index, Text *out)
{
    const char *note = match_move_note(match, index);
    text_add(out, ", \"note\": ");
    /* the note "" in a save means that the note (narration of the move) was removed */
    json_write_string(out, note ? note : "");
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
    if (game->progress_text || game->turn_name) {
        (game->progress_text ? game->progress_text : game->turn_name)(match_state(match), setup->content,
                                                                      turn, sizeof turn);
        text_add(out, ", \"turn\": ");
        json_write_string(out, turn);
    }
}

static void write_favorites(uint64_t favorites, Text *out)
{
    text_add(out, ", \"favourites\": [");
    const char *before = "";
    for (uint64_t rest = favorites; rest; rest &= rest - 1) {
        text_add(out, "%s%d", before, __builtin_ctzll(rest));
        before = ", ";
    }
    text_add(out, "]");
}

/* Writes the help level, the times and the favorite parts of the story, each only if it has changed since the
 * last write. The values of "assisted" and "help" never decrease. "thought" starts again at 0 when a move
 * stores its time. The list of favorites is always complete. */
static void write_help_times_and_favorites(const Journal *journal, const Match *match, Text *out)
{
    if (match_is_assisted(match) && !journal->assisted) {
        text_add(out, ", \"assisted\": true");
    }
    if (match_get_help_used(match) > journal->help) {
        text_add(out, ", \"help\": \"%s\"", help_level_keys[match_get_help_used(match)]);
    }
    if (match_get_clock_seconds(match) != journal->clock_seconds) {
        text_add(out, ", \"thought\": %d", match_get_clock_seconds(match));
    }
    if (match_get_play_seconds(match) != journal->play_seconds) {
        text_add(out, ", \"seconds\": %d", match_get_play_seconds(match));
    }
    if (match_get_favorites(match) != journal->favorites) {
        write_favorites(match_get_favorites(match), out);
    }
}

/* In an online game, writes the remote seats even if they have not changed, so that the last line of a save
 * always shows whether the game is online. */
static void write_online_seats(const Journal *journal, const Match *match, Text *out)
{
    if (match_get_remote_seats(match) != 0 || match_get_remote_seats(match) != journal->remote_seats) {
        text_add(out, ", \"remote\": %" PRIu32, match_get_remote_seats(match));
    }
    if (match_get_taken_seats(match) != journal->taken_seats) {
        text_add(out, ", \"taken\": %" PRIu32, match_get_taken_seats(match));
    }
}

static bool has_new_ending(const Journal *journal, const Match *match)
{
    const MatchEnding ending = match_get_ending(match);
    return ending.kind != ENDING_NONE &&
           (ending.kind != journal->ending.kind || ending.moves != journal->ending.moves);
}

static void write_ending(const Journal *journal, const Match *match, Text *out)
{
    if (has_new_ending(journal, match) && match_get_ending(match).kind == ENDING_RESIGNED) {
        text_add(out, ", \"resigned\": %d", match_get_ending(match).seat);
    } else if (has_new_ending(journal, match)) {
        text_add(out, ", \"draw\": true");
    }
}

/* Writes the draft move, even if it has not changed. If the last record (line) has no "draft", there is no
 * draft move. */
static void write_draft(const Match *match, Text *out)
{
    int seat;
    const char *draft = match_get_draft(match, &seat);
    if (draft[0]) {
        text_add(out, ", \"drafter\": %d, \"draft\": ", seat);
        json_write_string(out, draft);
    }
}

static bool has_unsaved_settings_or_draft(const Journal *journal, const Match *match)
{
    return (match_is_assisted(match) && !journal->assisted) || match_get_help_used(match) > journal->help ||
           match_get_clock_seconds(match) != journal->clock_seconds ||
           match_get_play_seconds(match) != journal->play_seconds ||
           match_get_favorites(match) != journal->favorites ||
           match_get_remote_seats(match) != journal->remote_seats ||
           match_get_taken_seats(match) != journal->taken_seats || has_new_ending(journal, match) ||
           match_get_draft_revision(match) != journal->draft_revision;
}

/* Appends a record (line) for each change since the last write, in the order of the moves. `journal`
 * describes the save file after the last write. The last record that is written contains the number of moves,
 * the help level, the times and the favorite parts of the story. If `with_hash` is true, this record also
 * contains a hash of the state. Returns false if nothing has changed. */
static bool write_records(const Journal *journal, const Match *match, bool with_hash, Text *out)
{
    Records records = {.match = match, .out = out, .moves = journal->moves};
    int count = match_move_count(match) + match_count_redo_moves(match);
    for (int i = match_find_first_change(match, journal->revision); i < count; i++) {
        bool made = match_get_move_revision(match, i) > journal->revision;
        if (made || match_get_note_revision(match, i) > journal->revision) {
            begin_record(&records, i + 1);
            (made ? write_move : write_note)(match, i, out);
        }
    }
    if (records.moves != match_move_count(match) ||
        (!records.open && has_unsaved_settings_or_draft(journal, match))) {
        begin_record(&records, match_move_count(match));
    }
    if (!records.open) {
        return false;
    }
    write_turn(match, out);
    write_help_times_and_favorites(journal, match, out);
    write_online_seats(journal, match, out);
    write_ending(journal, match, out);
    write_draft(match, out);
    end_record(&records, with_hash);
    return true;
}

static void write_whole_save(const Match *match, Text *out)
{
    save_write_head(match, out);
    write_records(&(Journal){0}, match, true, out);
}

char *match_write_save(const Match *match)
{
    Text out = {0};
    write_whole_save(match, &out);
    return out.chars;
}

void match_write_result_record(const Match *match, const char *members, Text *out)
{
    Records records = {.match = match, .out = out};
    begin_record(&records, match_move_count(match));
    write_turn(match, out);
    text_add(out, ", \"result\": {%s}", members);
    end_record(&records, false);
}

static bool check_save_length(const char *path, size_t length, Error *error)
{
    return length <= SAVE_BYTES_MAX || error_set(error, "%s: the game is too long to be saved", path);
}

bool match_save(const Match *match, const char *path, Error *error)
{
    Text text = {0}, older = {0};
    write_whole_save(match, &text);
    text_add(&older, "%s.old", path);
    bool good = check_save_length(path, text.length, error) &&
                file_replace_private(path, text_chars(&text), text.length, text_chars(&older), error);
    text_free(&older);
    text_free(&text);
    return good;
}

void journal_request_whole_save(Journal *journal, const SaveTask *failed)
{
    const FileDigest after = file_update_digest(failed->before, failed->text, failed->length);
    *journal =
        (Journal){.file = failed->before, .tried = failed->appends ? after : failed->tried, .whole = true};
}

Journal save_make_journal(const Match *match, FileDigest file)
{
    return (Journal){.file = file,
                     .seed = match_setup(match)->seed,
                     .revision = match_get_revision(match),
                     .draft_revision = match_get_draft_revision(match),
                     .moves = match_move_count(match),
                     .clock_seconds = match_get_clock_seconds(match),
                     .play_seconds = match_get_play_seconds(match),
                     .assisted = match_is_assisted(match),
                     .help = match_get_help_used(match),
                     .favorites = match_get_favorites(match),
                     .remote_seats = match_get_remote_seats(match),
                     .taken_seats = match_get_taken_seats(match),
                     .ending = match_get_ending(match)};
}

bool match_create_save_task(const Match *match, const char *path, Journal *journal, SaveTask *out)
{
    Text text = {0};
    /* The head of the save contains the seed. If a deal has changed the seed, the whole save is written
     * again. */
    bool appends = journal->file.bytes > 0 && !journal->whole && journal->seed == match_setup(match)->seed;
    if (appends && !write_records(journal, match, false, &text)) {
        return false;
    }
    /* If the file would become too long, the whole save is written again. The new file is shorter, because it
     * does not contain undone moves. */
    appends = appends && journal->file.bytes + text.length <= SAVE_BYTES_MAX;
    if (!appends) {
        text_clear(&text);
        write_whole_save(match, &text);
    }
    *out = (SaveTask){.path = memory_copy_string(path, strlen(path)),
                      .text = text.chars,
                      .length = text.length,
                      .before = journal->file,
                      .tried = journal->tried,
                      .appends = appends};
    *journal = save_make_journal(
        match, file_update_digest(appends ? out->before : (FileDigest){0}, out->text, out->length));
    return true;
}

static FileResult rewrite_file(const SaveTask *task, Error *error)
{
    if (!check_save_length(task->path, task->length, error)) {
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
                         : rewrite_file(task, error);
}

void save_task_free(SaveTask *task)
{
    free(task->path);
    free(task->text);
    *task = (SaveTask){0};
}
