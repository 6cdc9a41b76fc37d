/* match.c: history, undo and redo of one match; see match.h. save.h keeps it. */
#include "core/match_private.h"

#include "core/memory.h"
#include "core/utf8.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ life */

void match_seat_bots(MatchSetup *setup)
{
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        setup->seat_bot[i] = i > 0 ? game_next_bot(setup->game, i, SEAT_HUMAN) : SEAT_HUMAN;
    }
}

uint32_t match_people(const MatchSetup *setup)
{
    uint32_t people = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        people |= setup->seat_bot[seat] == SEAT_HUMAN ? UINT32_C(1) << seat : 0;
    }
    return people;
}

Match *match_new(const MatchSetup *setup, Error *error)
{
    if (!game_check_setup(setup->game, setup->content, &setup->options, setup->seats, error)) {
        return NULL;
    }
    Match *match = memory_new(1, sizeof *match);
    match->setup = *setup;
    match->start = memory_new(1, setup->game->state_size);
    setup->game->init(match->start, setup->content, &setup->options, setup->seats, setup->seed);
    return match;
}

static size_t note_length(const Step *step)
{
    return step->note ? strlen(step->note) : 0;
}

void match_forget_steps(Match *match, int first)
{
    for (int i = first; i < match->count; i++) {
        Step *step = &match->steps[i];
        match->note_bytes -= note_length(step);
        free(step->text);
        free(step->note);
        free(step->events.events);
        free(step->after);
    }
    match->count = first;
}

void match_free(Match *match)
{
    if (match) {
        match_forget_steps(match, 0);
        free(match->steps);
        free(match->start);
        free(match);
    }
}

/* ------------------------------------------------------------------ looking */

const MatchSetup *match_setup(const Match *match)
{
    return &match->setup;
}

const void *match_state_at(const Match *match, int index)
{
    assert(index >= 0 && index <= match->count);
    return index == 0 ? match->start : match->steps[index - 1].after;
}

const void *match_state(const Match *match)
{
    return match_state_at(match, match->cursor);
}

void match_view_at(const Match *match, int index, int seat, void *out)
{
    const MatchSetup *setup = &match->setup;
    memcpy(out, match_state_at(match, index), setup->game->state_size);
    setup->game->redact(out, setup->content, seat);
}

void match_view(const Match *match, int seat, void *out)
{
    match_view_at(match, match->cursor, seat, out);
}

const char *match_seat_name(const Match *match, int seat, char out[SEAT_NAME_MAX])
{
    const MatchSetup *setup = &match->setup;
    const Game *game = setup->game;
    const char *called =
        game->seat_called ? game->seat_called(match_state(match), setup->content, seat) : NULL;
    if (called) {
        snprintf(out, SEAT_NAME_MAX, "%s", called);
        return out;
    }
    return game_seat_name(game, setup->seats, seat, out);
}

uint32_t match_to_act(const Match *match)
{
    return match->setup.game->to_act(match_state(match));
}

int match_next_seat(const Match *match)
{
    int last = match->cursor > 0 ? match->steps[match->cursor - 1].seat : -1;
    return game_next_seat(match_to_act(match), last);
}

Status match_status(const Match *match)
{
    return match->setup.game->status(match_state(match), match->setup.content);
}

int match_moves(const Match *match)
{
    return match->cursor;
}

int match_redos(const Match *match)
{
    return match->count - match->cursor;
}

static const Step *step_at(const Match *match, int index)
{
    assert(index >= 0 && index < match->count);
    return &match->steps[index];
}

const char *match_move_text(const Match *match, int index)
{
    return step_at(match, index)->text;
}

int match_move_seat(const Match *match, int index)
{
    return step_at(match, index)->seat;
}

/* Replaces the list by the notes of the first `moves`. */
static void list_notes_before(const Match *match, int moves, NoteList *out)
{
    out->count = 0;
    for (int i = 0; i < moves; i++) {
        const Step *step = &match->steps[i];
        if (step->note) {
            note_list_add(out, (Note){.seat = step->seat, .move = i, .text = step->note});
        }
    }
}

/* What all may know of a state; to be freed. */
static void *open_view(const Match *match, const void *state)
{
    const Game *game = match->setup.game;
    void *view = memory_new(1, game->state_size);
    memcpy(view, state, game->state_size);
    game->redact(view, match->setup.content, -1);
    return view;
}

static bool is_bots_move(const Match *match, int index)
{
    const int seat = match->steps[index].seat;
    return index < match->floor ? !(match->people_then >> seat & 1) : match->setup.seat_bot[seat] >= 0;
}

/* Behind the line that says what a bot did, or before all where there is none, stands why, in its own words.
 */
static void add_reason(const Match *match, int index, const Move *move, EventLog *log)
{
    const MatchSetup *setup = &match->setup;
    const GameAdvice *advice = setup->game->advice;
    const int seat = match->steps[index].seat;
    Hint hint = {0};
    char name[SEAT_NAME_MAX];
    if (!is_bots_move(match, index) || !advice || !advice->reason || log->count == 0 ||
        log->count == EVENTS_MAX) {
        return;
    }
    void *view = open_view(match, match_state_at(match, index));
    if (advice->reason(view, setup->content, seat, move, &hint)) {
        const int place = hint.leads ? 0 : 1;
        Event *aside = &log->events[place];
        memmove(aside + 1, aside, (size_t)(log->count++ - place) * sizeof *aside);
        *aside = (Event){.kind = EVENT_ASIDE};
        snprintf(aside->text, sizeof aside->text, "%s: “%s”", match_seat_name(match, seat, name), hint.text);
    }
    free(view);
}

/* Who was named by what was told before, or with the move, is called so. */
static void name_persons(const Match *match, int index, EventLog *log)
{
    const GameProse *prose = match->setup.game->prose;
    NoteList notes = {0};
    if (!prose || !prose->name) {
        return;
    }
    list_notes_before(match, index + 1, &notes);
    const Notes told = {notes.notes, notes.count};
    for (int i = 0; i < log->count; i++) {
        Text line = {0};
        prose->name(&told, log->events[i].text, &line);
        snprintf(log->events[i].text, sizeof log->events[i].text, "%s", text_chars(&line));
        text_free(&line);
    }
    note_list_free(&notes);
}

/* Makes the move once more, on a copy: those who only play or load never ask what happened. */
static EventLog tell(const Match *match, int index)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    EventLog log = {.events = memory_new(EVENTS_MAX, sizeof *log.events)};
    Move move = {0};
    bool known = game->move_from_text(match->steps[index].text, content, &move, NULL);
    assert(known);
    void *state = memory_new(1, game->state_size);
    memcpy(state, match_state_at(match, index), game->state_size);
    game->apply(state, content, match->steps[index].seat, &move, &log);
    free(state);
    add_reason(match, index, &move, &log);
    name_persons(match, index, &log);
    log.events = memory_resize(log.events, (size_t)log.count, sizeof *log.events);
    return log;
}

const EventLog *match_move_events(const Match *match, int index)
{
    assert(index >= 0 && index < match->count);
    Step *step = &match->steps[index];
    if (!step->events.events) {
        step->events = tell(match, index);
    }
    return &step->events;
}

const char *match_move_note(const Match *match, int index)
{
    return step_at(match, index)->note;
}

uint64_t match_revision(const Match *match)
{
    return match->revision;
}

uint64_t match_draft_revision(const Match *match)
{
    return match->drafted;
}

uint64_t match_move_revision(const Match *match, int index)
{
    return step_at(match, index)->made;
}

uint64_t match_note_revision(const Match *match, int index)
{
    return step_at(match, index)->noted;
}

bool match_assisted(const Match *match)
{
    return match->assisted;
}

HelpLevel match_help(const Match *match)
{
    return match->help;
}

void match_use_help(Match *match, HelpLevel level)
{
    match->help = level > match->help ? level : match->help;
}

int match_thought(const Match *match)
{
    return match->thought;
}

void match_think(Match *match, int seconds)
{
    match->thought = seconds;
}

int match_seconds(const Match *match)
{
    return match->seconds;
}

void match_spend(Match *match, int seconds)
{
    match->seconds = seconds < INT32_MAX - match->seconds ? match->seconds + seconds : INT32_MAX;
}

const char *match_draft(const Match *match, int *seat)
{
    if (seat) {
        *seat = match->drafter;
    }
    return match->draft;
}

void match_keep_draft(Match *match, int seat, const char *text)
{
    assert(strlen(text) < DRAFT_TEXT_MAX);
    const int drafter = text[0] ? seat : 0;
    if (drafter != match->drafter || strcmp(text, match->draft) != 0) {
        match->drafter = drafter;
        memcpy(match->draft, text, strlen(text) + 1);
        match->drafted++;
    }
}

static void move_cursor(Match *match, int moves)
{
    match->cursor = moves;
    match_keep_draft(match, 0, "");
}

/* ------------------------------------------------------------------ making moves */

static bool check_turn(const Match *match, int seat, Error *why)
{
    uint32_t to_act = match_to_act(match);
    if (to_act == 0) {
        return error_set(why, "The game is over.");
    }
    if (seat < 0 || seat >= match->setup.seats || !(to_act & UINT32_C(1) << seat)) {
        return error_set(why, "It is not your turn.");
    }
    if (match->cursor >= match->setup.game->move_cap) {
        return error_set(why, "The game has gone on for as long as it may.");
    }
    return true;
}

Step *match_append(Match *match)
{
    match_forget_steps(match, match->cursor);
    if (match->count == match->capacity) {
        enum { STEPS_MIN = 64 };
        match->capacity = match->capacity > 0 ? match->capacity * 2 : STEPS_MIN;
        match->steps = memory_resize(match->steps, (size_t)match->capacity, sizeof *match->steps);
    }
    move_cursor(match, match->cursor + 1);
    Step *step = &match->steps[match->count++];
    *step = (Step){0};
    return step;
}

/* Ties to a note what a game has composed, if it has; where all notes are full, nothing more is told. */
static void tie_words(Match *match, Text *words)
{
    assert(words->length <= NOTE_BYTES_MAX && utf8_is_prose(text_chars(words), words->length));
    if (words->length > 0) {
        match_note(match, text_chars(words), NULL);
    }
    text_free(words);
}

static void record(Match *match, const void *before)
{
    const GameProse *prose = match->setup.game->prose;
    if (prose && prose->record) {
        Text words = {0};
        void *then = open_view(match, before), *now = open_view(match, match_state(match));
        prose->record(then, now, match->setup.content, &words);
        tie_words(match, &words);
        free(then);
        free(now);
    }
}

/* `text` is what the move was read from. */
static void make_move(Match *match, int seat, const Move *move, const char *text)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    const void *before = match_state(match);
    void *after = memory_resize(NULL, 1, game->state_size);
    memcpy(after, before, game->state_size);
    game->apply(after, content, seat, move, NULL);

    char *kept = memory_string(text, strlen(text)); /* it may be that of a step which is forgotten now */
    *match_append(match) = (Step){.seat = seat,
                                  .text = kept,
                                  .flags = game->move_flags(before, after, move),
                                  .after = after,
                                  .made = ++match->revision};
    record(match, before);
}

static bool read_move(const Match *match, int seat, const char *text, Move *out, Error *why)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    *out = (Move){0};
    return check_turn(match, seat, why) && game->move_from_text(text, content, out, why) &&
           game->check_move(match_state(match), content, seat, out, why);
}

bool match_play_text(Match *match, int seat, const char *text, Error *why)
{
    Move move;
    if (!read_move(match, seat, text, &move, why)) {
        return false;
    }
    if (match->send) {
        return match->send(match->sender, seat, text, "", why);
    }
    make_move(match, seat, &move, text);
    return true;
}

bool match_check(const Match *match, int seat, const Move *move, Error *why)
{
    char text[MOVE_TEXT_MAX] = "";
    Move read;
    match->setup.game->move_to_text(move, match->setup.content, text, sizeof text);
    return read_move(match, seat, text, &read, why);
}

bool match_play(Match *match, int seat, const Move *move, Error *why)
{
    /* The text form is on the way of every move, so that no move can be made that a save could not tell
     * again. */
    char text[MOVE_TEXT_MAX] = "";
    match->setup.game->move_to_text(move, match->setup.content, text, sizeof text);
    return match_play_text(match, seat, text, why);
}

bool match_play_telling(Match *match, int seat, const Move *move, const char *words, bool composed,
                        Error *why)
{
    char text[MOVE_TEXT_MAX] = "";
    Move read;
    match->setup.game->move_to_text(move, match->setup.content, text, sizeof text);
    if (!read_move(match, seat, text, &read, why) || !match_check_note(match, words, why)) {
        return false;
    }
    if (match->send) {
        return match->send(match->sender, seat, text, words, why);
    }
    const bool played = match_play_text(match, seat, text, why);
    if (played && words[0] != '\0') {
        match_say(match, match->cursor - 1, words, composed, NULL);
    }
    return played;
}

static const GameBot *bot_of_seat(const MatchSetup *setup, int seat)
{
    bool seated = seat >= 0 && seat < setup->seats && setup->seat_bot[seat] >= 0;
    return seated ? &setup->game->bots[setup->seat_bot[seat]] : NULL;
}

/* What sets this turn's chances apart from another's: the moves that were made or, in a day's game, which
   turn of its own it is, so that nobody gets another answer for having taken a note. */
static uint64_t chance_of_turn(const Match *match, int seat)
{
    uint64_t own = (uint64_t)seat;
    for (int i = 0; i < match->cursor; i++) {
        own += match->steps[i].seat == seat ? GAME_SEATS_MAX : 0;
    }
    return match->setup.daily ? own : (uint64_t)match->cursor;
}

bool match_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *out, Error *why)
{
    if (!check_turn(match, seat, why)) {
        return false;
    }
    if (!bot && match_is_followed(match)) {
        return error_set(why, "Bots play where the table was opened.");
    }
    bot = bot ? bot : bot_of_seat(&match->setup, seat);
    if (!bot) {
        return error_set(why, "No bot plays this seat.");
    }
    const uint64_t at = chance_of_turn(match, seat) + (match->chance << 32);
    *out = (BotTask){.bot = bot, .content = match->setup.content, .seat = seat};
    rng_seed(&out->rng, hash_bytes(match->setup.seed, &at, sizeof at));
    out->view = memory_new(1, match->setup.game->state_size);
    match_view(match, seat, out->view);
    return true;
}

bool bot_task_choose(BotTask *task, Move *out)
{
    *out = (Move){0};
    return task->bot->choose(task->view, task->content, task->seat, &task->rng, out);
}

void bot_task_free(BotTask *task)
{
    free(task->view);
    task->view = NULL;
}

bool match_play_bot(Match *match, int seat, const GameBot *bot, Error *why)
{
    BotTask task;
    if (!match_bot_task(match, seat, bot, &task, why)) {
        return false;
    }
    Move move;
    bool chosen = bot_task_choose(&task, &move);
    bot_task_free(&task);
    if (!chosen) {
        return error_set(why, "The bot found no move.");
    }
    return match_play_chosen(match, seat, &move, why);
}

/* ------------------------------------------------------------------ words */

const char *match_asks(const Match *match, int seat, const Move *move, bool *required)
{
    const MatchSetup *setup = &match->setup;
    *required = false;
    if (!setup->game->prose || !setup->game->prose->asks) {
        return NULL;
    }
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, seat, view);
    const char *prompt = setup->game->prose->asks(view, setup->content, seat, move, required);
    free(view);
    return prompt;
}

/* What is known of a match besides its state. */
static GameTold told_of(const Match *match, const NoteList *notes)
{
    const MatchSetup *setup = &match->setup;
    return (GameTold){.seats = setup->seats,
                      .seed = setup->seed,
                      .day = setup->day,
                      .favourites = match->favourites,
                      .notes = {notes->notes, notes->count}};
}

/* Words by a generator of their own, so that nobody's choices depend on what is told. */
bool match_offer(const Match *match, int seat, const Move *move, int nth, Text *out)
{
    const MatchSetup *setup = &match->setup;
    const uint64_t which[] = {setup->seed, (uint64_t)match->cursor, (uint64_t)nth};
    const size_t length = out->length;
    bool required;
    if (!setup->game->prose || !setup->game->prose->compose || !match_asks(match, seat, move, &required)) {
        return false;
    }
    Rng rng;
    NoteList notes = {0};
    void *view = memory_new(1, setup->game->state_size);
    rng_seed(&rng, hash_bytes(~UINT64_C(0), which, sizeof which));
    match_view(match, seat, view);
    match_list_notes(match, &notes);
    const GameTold told = told_of(match, &notes);
    setup->game->prose->compose(view, setup->content, &told, seat, move, &rng, out);
    note_list_free(&notes);
    free(view);
    return out->length > length;
}

bool match_play_chosen(Match *match, int seat, const Move *move, Error *why)
{
    Text words = {0};
    const bool tells = match_check(match, seat, move, NULL) && match_offer(match, seat, move, 0, &words);
    const bool played = match_play(match, seat, move, why);
    if (played && tells) {
        assert(words.length <= NOTE_BYTES_MAX && utf8_is_prose(text_chars(&words), words.length));
        match_say(match, match->cursor - 1, text_chars(&words), true, NULL);
    }
    text_free(&words);
    return played;
}

/* `others`: the bytes of all notes it would stand beside. */
static bool check_note(const char *text, size_t length, size_t others, Error *why)
{
    if (!utf8_is_prose(text, length)) {
        return error_set(why, "These words hold signs that are no letters.");
    }
    if (length > NOTE_BYTES_MAX) {
        return error_set(why,
                         "These words are too long by %zu bytes: no more than %d KiB are kept with a move.",
                         length - NOTE_BYTES_MAX, NOTE_BYTES_MAX / 1024);
    }
    if (others + length > NOTES_BYTES_MAX) {
        return error_set(why, "The story is full: no more than %d MiB of words are kept with a game.",
                         NOTES_BYTES_MAX / 1024 / 1024);
    }
    return true;
}

static bool set_note(Match *match, int index, const char *text, Error *why)
{
    assert(index >= 0 && index < match->cursor);
    Step *step = &match->steps[index];
    const size_t length = strlen(text), before = note_length(step);
    if (!check_note(text, length, match->note_bytes - before, why)) {
        return false;
    }
    char *note = length > 0 ? memory_string(text, length) : NULL;
    match->note_bytes += length - before;
    free(step->note);
    step->note = note;
    step->noted = ++match->revision;
    return true;
}

bool match_note(Match *match, const char *text, Error *why)
{
    return set_note(match, match->cursor - 1, text, why);
}

bool match_say(Match *match, int index, const char *words, bool composed, Error *why)
{
    const GameProse *prose = match->setup.game->prose;
    if (!prose || !prose->reword) {
        return set_note(match, index, words, why);
    }
    if (!check_note(words, strlen(words), 0, why)) {
        return false;
    }
    Text note = {0};
    const char *so_far = match_move_note(match, index);
    prose->reword(so_far ? so_far : "", words, composed, &note);
    const bool set = set_note(match, index, text_chars(&note), why);
    text_free(&note);
    return set;
}

void match_words(const Match *match, int index, Text *out)
{
    const GameProse *prose = match->setup.game->prose;
    const char *note = match_move_note(match, index);
    if (note && prose && prose->words) {
        prose->words(note, out);
    } else if (note) {
        text_add(out, "%s", note);
    }
}

bool match_check_note(const Match *match, const char *text, Error *why)
{
    size_t others = match->note_bytes; /* without those of moves that the next one makes forgotten */
    for (int i = match->cursor; i < match->count; i++) {
        others -= note_length(&match->steps[i]);
    }
    return check_note(text, strlen(text), others, why);
}

void match_list_notes(const Match *match, NoteList *out)
{
    list_notes_before(match, match->cursor, out);
}

/* ------------------------------------------------------------------ undo and redo */

/* Did a person decide on the move after the first `moves`? That one could have done so is not enough: where
   bots may act as well, they would make the move again that was taken back. A match of bots alone stops
   everywhere. */
static bool is_stop(const Match *match, int moves)
{
    uint32_t seats = match_people(&match->setup);
    return seats == 0 || seats >> match->steps[moves].seat & 1;
}

/* Would a person who may decide after the first `moves` know what other seats showed since? */
static bool is_news(const Match *match, int moves, uint32_t shown)
{
    uint32_t deciding = match->setup.game->to_act(match_state_at(match, moves)) & match_people(&match->setup);
    for (int seat = 0; seat < match->setup.seats; seat++) {
        if (shown >> seat & 1 && deciding & ~(UINT32_C(1) << seat)) {
            return true;
        }
    }
    return false;
}

/* How many moves are left after taking back, -1 when nothing may be; *reveals tells whether those who decide
 * there would know more than they did. */
static int undo_target(const Match *match, bool *reveals)
{
    uint32_t shown = 0; /* bit per seat that showed what it alone knew */
    *reveals = false;
    for (int moves = match->cursor - 1; moves >= match->floor; moves--) {
        const Step *step = &match->steps[moves];
        *reveals = *reveals || step->flags & MOVE_REVEALS;
        shown |= step->flags & MOVE_SHOWS ? UINT32_C(1) << step->seat : 0;
        if (is_stop(match, moves)) {
            *reveals = *reveals || is_news(match, moves, shown);
            return moves;
        }
    }
    return -1;
}

static bool find_undo(const Match *match, bool past_reveals, int *target, bool *reveals, Error *why)
{
    *target = undo_target(match, reveals);
    if (*target < 0) {
        return error_set(why, "There is nothing to take back.");
    }
    if (*reveals && !(past_reveals && match->setup.seats == 1)) {
        return error_set(why, "The last move showed something new, so it cannot be taken back.");
    }
    return true;
}

bool match_can_undo(const Match *match, bool past_reveals)
{
    int target;
    bool reveals;
    return find_undo(match, past_reveals, &target, &reveals, NULL);
}

bool match_undo(Match *match, bool past_reveals, Error *why)
{
    int target;
    bool reveals;
    if (!find_undo(match, past_reveals, &target, &reveals, why)) {
        return false;
    }
    match_restore(match, target, match->assisted || reveals);
    return true;
}

bool match_redo(Match *match, Error *why)
{
    if (match->cursor == match->count) {
        return error_set(why, "There is nothing to make again.");
    }
    do {
        move_cursor(match, match->cursor + 1);
    } while (match->cursor < match->count && !is_stop(match, match->cursor));
    return true;
}

void match_restore(Match *match, int moves, bool assisted)
{
    assert(moves >= 0 && moves <= match->count);
    move_cursor(match, moves);
    match->assisted = assisted;
}

uint32_t match_bots(const Match *match)
{
    uint32_t bots = 0;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        bots |= match->setup.seat_bot[seat] < 0 ? 0 : UINT32_C(1) << seat;
    }
    return bots;
}

uint64_t match_favourites(const Match *match)
{
    return match->favourites;
}

void match_favour(Match *match, int number, bool on)
{
    assert(number >= 0 && number < FAVOURITES_MAX);
    const uint64_t bit = UINT64_C(1) << number;
    match->favourites = on ? match->favourites | bit : match->favourites & ~bit;
}

static bool tells(const Match *match)
{
    const GameProse *prose = match->setup.game->prose;
    return prose && prose->tell;
}

/* By GameTold.only. */
static void tell_some(const Match *match, int only, Document *out)
{
    const MatchSetup *setup = &match->setup;
    NoteList notes = {0};
    match_list_notes(match, &notes);
    GameTold told = told_of(match, &notes);
    told.only = only;
    void *view = open_view(match, match_state(match));
    setup->game->prose->tell(view, setup->content, &told, out);
    free(view);
    note_list_free(&notes);
}

bool match_tell(const Match *match, Document *out)
{
    if (!tells(match)) {
        return false;
    }
    tell_some(match, 0, out);
    return true;
}

void match_tell_only(const Match *match, int number, Document *out)
{
    assert(tells(match) && number >= 0 && number < FAVOURITES_MAX);
    tell_some(match, number + 1, out);
}

bool match_previously(const Match *match, Text *out)
{
    const MatchSetup *setup = &match->setup;
    const size_t length = out->length;
    if (!setup->game->prose || !setup->game->prose->previously || match->cursor == 0) {
        return false;
    }
    NoteList notes = {0};
    match_list_notes(match, &notes);
    const GameTold told = {.seats = setup->seats, .seed = setup->seed, .notes = {notes.notes, notes.count}};
    void *view = open_view(match, match_state(match));
    setup->game->prose->previously(view, setup->content, &told, out);
    free(view);
    note_list_free(&notes);
    return out->length > length;
}
