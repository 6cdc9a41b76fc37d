/* save_read.c: loads saves by replaying them line by line. Checks everything in the file. */
#include "core/match/result.h"
#include "core/match/save_private.h"
#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct Source {
    const char *name; /* path of the save, for error messages */
    const char *text;
    size_t length;
    FindContentFn *find;
    void *user;
} Source;

typedef struct Progress {
    size_t read;   /* byte offset of the end of the last complete line */
    size_t proved; /* byte offset of the end of the last record (line) with a correct hash */
} Progress;

/* --- lines of a save --- */

/* Finds the end of a line: a line break, or else the end of the text. Returns false if there is no line
 * break. */
static bool find_line_end(const Source *source, size_t at, size_t *end)
{
    const char *newline = memchr(source->text + at, '\n', source->length - at);
    *end = newline ? (size_t)(newline - source->text) : source->length;
    return newline != NULL;
}

/* Parses the head. Returns NULL if the first line is not the head of a save with records. */
static JsonFile *parse_head(const Source *source)
{
    size_t end = 0;
    find_line_end(source, 0, &end);
    JsonFile *file = json_parse_line(source->name, 1, source->text, end, NULL);
    if (file) {
        Json root = json_get_root(file);
        int format = 0;
        bool document =
            json_read_int(&root, "storytable", SAVE_DOCUMENT_VERSION, SAVE_DOCUMENT_VERSION, &format, NULL);
        if (document || !json_is_object(&root)) {
            json_close(file);
            return NULL;
        }
    }
    return file;
}

/* Checks the head. A newer version may have written members that this version doesn't know, in the head and
 * in records. Unknown members are ignored, and stay in the file. */
static bool check_head(const Json *root, Error *error)
{
    return save_check_format(root, SAVE_LINES_VERSION, SAVE_FORMAT_VERSION, error);
}

/* --- reading records (lines) --- */

/* Undoes or redoes moves until the match is at the position before the record (a line of the save). Then
 * makes the record's move, if the record has one. */
static bool replay_moves(Match *match, const SaveHead *head, const Json *at, Error *error)
{
    bool makes = json_has(at, "move") || json_has(at, "seat");
    int known = match_move_count(match) + match_count_redo_moves(match), moves = 0;
    if (!json_read_int(at, "moves", makes, known + makes, &moves, error)) {
        return false;
    }
    match_restore_position(match, moves - makes, match_is_assisted(match));
    return !makes || save_replay_move(match, head, at, error);
}

/* Reads the list of favorites, if the record has one. The list replaces the list of any earlier record. */
static bool read_favorites(Match *match, const Json *at, Error *error)
{
    Json list, item;
    uint64_t named = 0;
    if (!json_has(at, "favourites")) {
        return true;
    }
    if (!json_read_array(at, "favourites", &list, error)) {
        return false;
    }
    for (bool more = json_get_first(&list, &item); more; more = json_move_to_next(&item)) {
        int number = 0;
        if (!json_as_int(&item, 0, FAVORITES_MAX - 1, &number, error)) {
            return false;
        }
        named |= UINT64_C(1) << number;
    }
    for (int number = 0; number < FAVORITES_MAX; number++) {
        match_set_favorite(match, number, named >> number & 1);
    }
    return true;
}

static void apply_help_and_times(Match *match, bool assisted, HelpLevel help, int thought, int seconds)
{
    match_set_clock_seconds(match, thought);
    match_add_play_seconds(match, seconds - match_get_play_seconds(match));
    match_restore_position(match, match_move_count(match), assisted);
    match_record_help(match, help);
}

/* Reads the help level, the times and the favorite parts of the story. */
static bool read_play_details(Match *match, const Json *at, Error *error)
{
    bool assisted = match_is_assisted(match);
    int help = HELP_LEVEL_RULES_ONLY, thought = match_get_clock_seconds(match),
        seconds = match_get_play_seconds(match);
    if ((json_has(at, "assisted") && !json_read_bool(at, "assisted", &assisted, error)) ||
        (json_has(at, "help") && !json_read_enum(at, "help", help_level_keys, &help, error)) ||
        (json_has(at, "thought") && !json_read_int(at, "thought", 0, INT32_MAX, &thought, error)) ||
        (json_has(at, "seconds") && !json_read_int(at, "seconds", seconds, INT32_MAX, &seconds, error))) {
        return false;
    }
    apply_help_and_times(match, assisted, (HelpLevel)help, thought, seconds);
    return read_favorites(match, at, error);
}

static bool read_seat_set(const Match *match, const Json *at, const char *key, uint32_t *seats, Error *error)
{
    int number = 0;
    if (!json_has(at, key)) {
        return true;
    }
    if (!json_read_int(at, key, 0, (1 << match_setup(match)->seats) - 1, &number, error)) {
        return false;
    }
    *seats = (uint32_t)number;
    return true;
}

static bool read_online_seats(Match *match, const Json *at, Error *error)
{
    uint32_t remote = match_get_remote_seats(match), taken = match_get_taken_seats(match);
    if (!read_seat_set(match, at, "remote", &remote, error) ||
        !read_seat_set(match, at, "taken", &taken, error)) {
        return false;
    }
    match_set_remote_seats(match, remote);
    match_set_taken_seats(match, taken);
    return true;
}

/* Ends the match if the record contains a resignation or an agreement on a draw. */
static bool read_ending(Match *match, const Json *at, Error *error)
{
    int seat = 0;
    bool draw = false;
    if ((json_has(at, "resigned") && !json_read_int(at, "resigned", 0, 1, &seat, error)) ||
        (json_has(at, "draw") && !json_read_bool(at, "draw", &draw, error))) {
        return false;
    }
    if (!json_has(at, "resigned") && !draw) {
        return true;
    }
    Error why;
    return (draw ? match_agree_on_draw(match, &why) : match_resign(match, seat, &why)) ||
           json_fail(at, error, "must not end the game: %s", why.text);
}

/* Reads the draft move as text. The game checks the text later, when the player continues the match. */
static bool read_draft(Match *match, const Json *at, Error *error)
{
    int seat = 0;
    const char *draft = "";
    if ((json_has(at, "draft") || json_has(at, "drafter")) &&
        (!json_read_int(at, "drafter", 0, match_setup(match)->seats - 1, &seat, error) ||
         !json_read_string(at, "draft", 1, DRAFT_TEXT_MAX - 1, &draft, error))) {
        return false;
    }
    match_set_draft(match, seat, draft);
    return true;
}

static bool check_record(const Json *at, Error *error)
{
    const char *unused = NULL;
    return (json_is_object(at) || json_fail(at, error, "must be an object {...}")) &&
           (!json_has(at, "turn") || json_read_string(at, "turn", 0, TURN_NAME_MAX - 1, &unused, error));
}

/* Fails if the record contains a result whose outcome differs from that of the replayed match. Ignores
 * statistics whose keys the game no longer has. */
static bool check_result(const Match *match, const Json *at, Error *error)
{
    Json object;
    MatchResult saved = {0}, replayed;
    if (!json_has(at, "result")) {
        return true;
    }
    if (!json_read_object(at, "result", &object, error) ||
        !result_read(&object, match_setup(match), &saved, error)) {
        return false;
    }
    const Status status = match_status(match);
    replayed = (MatchResult){.kind = status.kind, .winners = status.winners};
    memcpy(replayed.score, status.score, sizeof replayed.score);
    return result_has_same_outcome(&saved, &replayed) ||
           json_fail(&object, error, "the replayed game has a different result");
}

static bool replay_record(Match *match, const SaveHead *head, const Json *at, Error *error)
{
    return check_record(at, error) && replay_moves(match, head, at, error) &&
           save_read_note(match, at, error) && save_check_state(match, head, at, error) &&
           read_ending(match, at, error) && save_check_match_over(match, at, error) &&
           read_play_details(match, at, error) && read_online_seats(match, at, error) &&
           read_draft(match, at, error) && check_result(match, at, error);
}

/* Replays a record that save_scan_record has read. Returns false if anything in the record is wrong. The
 * caller then replays the record from its JSON to get the error message. A move that this function has made
 * need not be undone, because replay_moves undoes it. */
static bool replay_plain_record(Match *match, const SaveRecord *record)
{
    const int known = match_move_count(match) + match_count_redo_moves(match);
    if (record->moves < 1 || record->moves > known + 1 || record->seat >= GAME_SEATS_MAX) {
        return false;
    }
    match_restore_position(match, record->moves - 1, match_is_assisted(match));
    if (!match_play_text(match, record->seat, record->move, NULL) ||
        (record->has_state && save_hash_state(match, record->moves) != record->state) ||
        record->over != (match_seats_to_act(match) == 0) ||
        (record->seconds >= 0 && record->seconds < match_get_play_seconds(match))) {
        return false;
    }
    apply_help_and_times(match, match_is_assisted(match), HELP_LEVEL_RULES_ONLY,
                         record->thought >= 0 ? record->thought : match_get_clock_seconds(match),
                         record->seconds >= 0 ? record->seconds : match_get_play_seconds(match));
    match_set_draft(match, 0, "");
    return true;
}

/* Replays a line of the save. Sets `*proves` to true if the line has a correct hash of the state. */
static bool replay_line(Match *match, const SaveHead *head, const char *name, int line, const char *text,
                        size_t length, bool *proves, Error *error)
{
    SaveRecord plain;
    if (save_scan_record(text, length, &plain) && replay_plain_record(match, &plain)) {
        *proves = plain.has_state;
        return true;
    }
    JsonFile *file = json_parse_line(name, line, text, length, error);
    if (!file) {
        return false;
    }
    Json record = json_get_root(file);
    const bool good = replay_record(match, head, &record, error);
    *proves = good && json_has(&record, "state");
    json_close(file);
    return good;
}

static bool replay_records(Match *match, const SaveHead *head, const Source *source, Progress *progress,
                           Error *error)
{
    size_t end = 0;
    for (int line = 2; progress->read < source->length && find_line_end(source, progress->read, &end);
         line++) {
        bool proves = false;
        if (!replay_line(match, head, source->name, line, source->text + progress->read, end - progress->read,
                         &proves, error)) {
            return false;
        }
        progress->read = end + 1;
        progress->proved = proves ? progress->read : progress->proved;
    }
    return true;
}

static Match *load_lines(const JsonFile *file, const Source *source, Progress *progress, Error *error)
{
    Json root = json_get_root(file);
    SaveHead head;
    if (!check_head(&root, error) || !save_read_head(&root, &head, error) ||
        !save_check_rules(&root, &head, error)) {
        return NULL;
    }
    Match *match = save_start_match(&root, &head, source->find, source->user, error);
    if (!match) {
        return NULL;
    }
    size_t end = 0;
    progress->read = progress->proved = find_line_end(source, 0, &end) ? end + 1 : end;
    if (!replay_records(match, &head, source, progress, error)) {
        match_free(match);
        return NULL;
    }
    return match;
}

/* --- loading saves in any format --- */

static Match *load_source(const Source *source, Progress *progress, Error *error)
{
    *progress = (Progress){0};
    JsonFile *file = parse_head(source);
    Match *match = NULL;
    if (file) {
        match = load_lines(file, source, progress, error);
    } else {
        file = json_parse(source->name, source->text, source->length, error);
        match = file ? save_load_document(file, source->find, source->user, error) : NULL;
    }
    json_close(file);
    return match;
}

Match *match_load_text(const char *name, const char *text, size_t length, FindContentFn *find, void *user,
                       Error *error)
{
    Progress progress;
    Source source = {.name = name, .text = text, .length = length, .find = find, .user = user};
    return load_source(&source, &progress, error);
}

Match *match_load(const char *path, FindContentFn *find, void *user, Error *error)
{
    Journal unused;
    return match_resume(path, find, user, &unused, error);
}

/* True if records can be appended: the save has the current format and ends with a complete line. */
static bool is_appendable(const Source *source, const Progress *progress)
{
    size_t end = 0;
    int format = 0;
    find_line_end(source, 0, &end);
    JsonFile *head = json_parse_line(source->name, 1, source->text, end, NULL);
    if (head) {
        Json root = json_get_root(head);
        json_read_int(&root, "storytable", 0, INT32_MAX, &format, NULL);
    }
    json_close(head);
    return format == SAVE_FORMAT_VERSION && progress->read == source->length &&
           source->text[source->length - 1] == '\n';
}

Match *match_resume(const char *path, FindContentFn *find, void *user, Journal *journal, Error *error)
{
    Progress progress;
    Source source = {.name = path, .find = find, .user = user};
    char *text = file_read(path, SAVE_BYTES_MAX, &source.length, error);
    source.text = text;
    Match *match = text ? load_source(&source, &progress, error) : NULL;
    *journal = (Journal){0};
    if (match) {
        *journal = save_make_journal(match, file_update_digest((FileDigest){0}, text, source.length));
        journal->whole = !is_appendable(&source, &progress);
    }
    free(text);
    return match;
}

Match *match_salvage(const char *path, FindContentFn *find, void *user, Error *error)
{
    Progress progress;
    Source source = {.name = path, .find = find, .user = user};
    char *text = file_read(path, SAVE_BYTES_MAX, &source.length, error);
    source.text = text;
    Match *match = text ? load_source(&source, &progress, error) : NULL;
    if (text && !match && progress.proved > 0) {
        source.length = progress.proved;
        match = load_source(&source, &progress, error);
    }
    free(text);
    return match;
}

bool save_is_salvageable(const char *path)
{
    Source source = {.name = path};
    char *text = file_read(path, SAVE_BYTES_MAX, &source.length, NULL);
    source.text = text;
    JsonFile *file = text ? parse_head(&source) : NULL;
    bool good = false;
    if (file) {
        Json root = json_get_root(file);
        good = check_head(&root, NULL);
    }
    json_close(file);
    free(text);
    return good;
}

/* --- information for lists of saves --- */

/* Reads information, such as the current turn, from the last complete line after the head. */
static bool read_last_record(const Source *source, SaveInfo *out, Error *error)
{
    size_t begin = 0, end = 0, at = 0;
    int line = 0;
    for (size_t next = 0; at < source->length && find_line_end(source, at, &next); at = next + 1, line++) {
        begin = at;
        end = next;
    }
    if (line < 2) {
        return true;
    }
    JsonFile *file = json_parse_line(source->name, line, source->text + begin, end - begin, error);
    if (!file) {
        return false;
    }
    Json record = json_get_root(file);
    const char *turn = "";
    int remote = 0;
    bool good =
        check_record(&record, error) && json_read_int(&record, "moves", 0, INT32_MAX, &out->moves, error) &&
        (!json_has(&record, "over") || json_read_bool(&record, "over", &out->over, error)) &&
        (!json_has(&record, "remote") || json_read_int(&record, "remote", 0, INT32_MAX, &remote, error)) &&
        (!json_has(&record, "turn") || json_read_string(&record, "turn", 0, TURN_NAME_MAX - 1, &turn, error));
    if (good) {
        out->hides_secrets = remote != 0 && !out->over;
        memcpy(out->turn, turn, strlen(turn) + 1);
    }
    json_close(file);
    return good;
}

static bool read_head_info(const Json *root, SaveInfo *out, Error *error)
{
    const char *id = NULL;
    if (!json_read_string(root, "game", 1, sizeof out->game - 1, &id, error) ||
        !json_read_int(root, "rules", 0, INT32_MAX, &out->rules_version, error) ||
        !save_read_seed(root, &out->seed, error) || !save_read_pack(root, out->pack, error) ||
        !save_read_daily(root, &out->daily_date, error)) {
        return false;
    }
    out->is_lesson = json_has(root, "lesson");
    memcpy(out->game, id, strlen(id) + 1); /* the game's id fits: json_read_string has checked its length */
    return true;
}

static bool read_save_info(const Source *source, SaveInfo *out, Error *error)
{
    JsonFile *file = parse_head(source);
    bool good = false, lines = file != NULL;
    file = file ? file : json_parse(source->name, source->text, source->length, error);
    if (file) {
        Json root = json_get_root(file);
        good = (lines ? check_head(&root, error) && read_last_record(source, out, error)
                      : save_read_document_info(&root, out, error)) &&
               read_head_info(&root, out, error);
    }
    json_close(file);
    return good;
}

bool save_read_setup(const char *path, MatchSetup *out, Error *error)
{
    SaveHead head;
    Source source = {.name = path};
    char *text = file_read(path, SAVE_BYTES_MAX, &source.length, error);
    source.text = text;
    JsonFile *file = text ? parse_head(&source) : NULL;
    bool good = false;
    if (file) {
        Json root = json_get_root(file);
        good = check_head(&root, error) && save_read_head(&root, &head, error) &&
               save_check_rules(&root, &head, error);
    } else if (text) {
        error_set(error, "%s: the first line is not the start of a saved game.", path);
    }
    if (good) {
        *out = head.setup;
    }
    json_close(file);
    free(text);
    return good;
}

bool save_read_info(const char *path, SaveInfo *out, Error *error)
{
    *out = (SaveInfo){0};
    Source source = {.name = path};
    char *text = file_read(path, SAVE_BYTES_MAX, &source.length, error);
    source.text = text;
    bool good = text && read_save_info(&source, out, error);
    free(text);
    return good;
}
