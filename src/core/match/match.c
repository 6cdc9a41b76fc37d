/* match.c: creates matches and makes moves. */
#include "core/match/match_private.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- creating and freeing matches --- */

void match_assign_bots(MatchSetup *setup)
{
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        setup->seat_bot[i] = i > 0 ? game_find_next_bot(setup->game, i, SEAT_HUMAN) : SEAT_HUMAN;
    }
}

void match_rotate_seats(MatchSetup *setup)
{
    const int last = setup->seat_bot[setup->seats - 1];
    for (int seat = setup->seats - 1; seat >= 0; seat--) {
        const int player = seat > 0 ? setup->seat_bot[seat - 1] : last;
        const bool fits = player == SEAT_HUMAN || game_find_next_bot(setup->game, seat, player - 1) == player;
        setup->seat_bot[seat] = fits ? player : game_find_next_bot(setup->game, seat, SEAT_HUMAN);
    }
}

uint32_t match_rotate_seat_set(uint32_t seats, int count)
{
    uint32_t rotated = 0;
    for (int seat = 0; seat < count; seat++) {
        rotated |= (seats >> seat & 1) << (seat + 1) % count;
    }
    return rotated;
}

void match_assign_players(MatchSetup *setup, const int *players, int count)
{
    match_assign_bots(setup);
    for (int seat = 0; seat < count; seat++) {
        setup->seat_bot[seat] = players[seat];
    }
}

uint32_t match_get_human_seats(const MatchSetup *setup)
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
    setup->game->init_state(match->start, setup->content, &setup->options, setup->seats, setup->seed);
    return match;
}

size_t match_get_note_length(const Step *step)
{
    return step->note ? strlen(step->note) : 0;
}

void match_free_steps(Match *match, int first)
{
    for (int i = first; i < match->count; i++) {
        Step *step = &match->steps[i];
        match->note_bytes -= match_get_note_length(step);
        free(step->text);
        free(step->note);
        free(step->events.events);
    }
    match->count = first;
}

void match_free(Match *match)
{
    if (match) {
        match_free_steps(match, 0);
        for (int i = 0; i < match->block_count; i++) {
            free(match->blocks[i]);
        }
        free(match->blocks);
        free(match->steps);
        free(match->start);
        free(match->fair_deal);
        free(match);
    }
}

/* --- state and setup of a match --- */

const MatchSetup *match_setup(const Match *match)
{
    return &match->setup;
}

void *match_get_state_after(const Match *match, int index)
{
    char *block = match->blocks[index / STATES_PER_BLOCK];
    return block + (size_t)(index % STATES_PER_BLOCK) * match->setup.game->state_size;
}

void match_deal(Match *match, uint64_t seed, const FairDeal *deal)
{
    MatchSetup *setup = &match->setup;
    assert(match->cursor == 0 && !match_is_remote(match));
    match_free_steps(match, 0);
    match_set_cursor(match, 0);
    memset(match->start, 0, setup->game->state_size);
    setup->seed = seed;
    setup->game->init_state(match->start, setup->content, &setup->options, setup->seats, seed);
    match_set_fair_deal(match, deal);
    match->revision++;
    match->deals++;
}

void match_mark_seed_random(Match *match)
{
    match->setup.has_random_seed = true;
}

int match_count_deals(const Match *match)
{
    return match->deals;
}

const FairDeal *match_get_fair_deal(const Match *match)
{
    return match->fair_deal;
}

void match_set_fair_deal(Match *match, const FairDeal *deal)
{
    match->fair_deal = match->fair_deal ? match->fair_deal : memory_new(1, sizeof *match->fair_deal);
    *match->fair_deal = *deal;
}

const void *match_state_at(const Match *match, int index)
{
    assert(index >= 0 && index <= match->count);
    return index == 0 ? match->start : match_get_state_after(match, index - 1);
}

const void *match_state(const Match *match)
{
    return match_state_at(match, match->cursor);
}

void match_view_at(const Match *match, int index, int seat, void *out)
{
    const MatchSetup *setup = &match->setup;
    memcpy(out, match_state_at(match, index), setup->game->state_size);
    game_redact(setup->game, out, setup->content, seat);
}

void match_view(const Match *match, int seat, void *out)
{
    match_view_at(match, match->cursor, seat, out);
}

uint64_t match_hash_view_at(const Match *match, int index, int seat)
{
    void *view = memory_resize(NULL, 1, match->setup.game->state_size);
    match_view_at(match, index, seat, view);
    const uint64_t hash = game_hash_state(match->setup.game, view);
    free(view);
    return hash;
}

const char *match_get_seat_name(const Match *match, int seat, char out[SEAT_NAME_MAX])
{
    const MatchSetup *setup = &match->setup;
    const Game *game = setup->game;
    const char *called =
        game->seat_player_name ? game->seat_player_name(match_state(match), setup->content, seat) : NULL;
    if (called) {
        snprintf(out, SEAT_NAME_MAX, "%s", called);
        return out;
    }
    return game_get_seat_name(game, setup->seats, seat, out);
}

uint32_t match_seats_to_act(const Match *match)
{
    return match_get_ending(match).kind != ENDING_NONE ? 0
                                                       : match->setup.game->seats_to_act(match_state(match));
}

uint32_t match_get_interrupting_seats(const Match *match)
{
    return match_get_ending(match).kind != ENDING_NONE
               ? 0
               : game_get_interrupting_seats(match->setup.game, match_state(match));
}

int match_next_seat(const Match *match)
{
    int last = match->cursor > 0 ? match->steps[match->cursor - 1].seat : -1;
    return game_find_next_seat(match_seats_to_act(match), last);
}

Status match_status(const Match *match)
{
    const MatchEnding ending = match_get_ending(match);
    Status status = match->setup.game->status(match_state(match), match->setup.content);
    if (ending.kind != ENDING_NONE) {
        const uint32_t all = (UINT32_C(1) << match->setup.seats) - 1;
        status.kind = ending.kind == ENDING_DRAW ? STATUS_DRAWN : STATUS_WON;
        status.winners = ending.kind == ENDING_DRAW ? 0 : all & ~(UINT32_C(1) << ending.seat);
    }
    return status;
}

int match_move_count(const Match *match)
{
    return match->cursor;
}

int match_count_redo_moves(const Match *match)
{
    return match->count - match->cursor;
}

static const Step *get_step(const Match *match, int index)
{
    assert(index >= 0 && index < match->count);
    return &match->steps[index];
}

const char *match_move_text(const Match *match, int index)
{
    assert(index >= 0 && index < match->count);
    Step *step = &match->steps[index];
    if (!step->text) {
        char text[MOVE_TEXT_MAX] = "";
        match->setup.game->move_to_text(&step->move, match->setup.content, text, sizeof text);
        step->text = memory_copy_string(text, strlen(text));
    }
    return step->text;
}

const Move *match_get_move(const Match *match, int index)
{
    return &get_step(match, index)->move;
}

int match_move_seat(const Match *match, int index)
{
    return get_step(match, index)->seat;
}

void match_list_notes_before(const Match *match, int moves, NoteList *out)
{
    out->count = 0;
    for (int i = 0; i < moves; i++) {
        const Step *step = &match->steps[i];
        if (step->note) {
            note_list_add(out, (Note){.seat = step->seat, .move = i, .text = step->note});
        }
    }
}

void *match_copy_public_view(const Match *match, const void *state)
{
    const Game *game = match->setup.game;
    void *view = memory_new(1, game->state_size);
    memcpy(view, state, game->state_size);
    game_redact(game, view, match->setup.content, -1);
    return view;
}

static bool is_bot_move(const Match *match, int index)
{
    const int seat = match->steps[index].seat;
    return index < match->first_undoable ? !(match->human_seats_before >> seat & 1)
                                         : match->setup.seat_bot[seat] >= 0;
}

/* Adds a bot's reason to the log of its move. The reason becomes the first line if Hint.precedes_log is true,
 * and the second line if it is false. */
static void add_bot_reason(const Match *match, int index, const Move *move, EventLog *log)
{
    const MatchSetup *setup = &match->setup;
    const GameAdvice *advice = setup->game->advice;
    const int seat = match->steps[index].seat;
    Hint hint = {0};
    char name[SEAT_NAME_MAX];
    if (!is_bot_move(match, index) || !advice || !advice->explain_move || log->count == 0 ||
        log->count == EVENTS_MAX) {
        return;
    }
    void *view = match_copy_public_view(match, match_state_at(match, index));
    if (advice->explain_move(view, setup->content, seat, move, &hint)) {
        const int place = hint.precedes_log ? 0 : 1;
        Event *aside = &log->events[place];
        memmove(aside + 1, aside, (size_t)(log->count++ - place) * sizeof *aside);
        *aside = (Event){.kind = EVENT_REASON};
        snprintf(aside->text, sizeof aside->text, "%s: “%s”", match_get_seat_name(match, seat, name),
                 hint.text);
    }
    free(view);
}

/* Replaces the names of story characters in the log with the names that players have given to these
 * characters. */
static void replace_character_names(const Match *match, int index, EventLog *log)
{
    const GameNarration *prose = match->setup.game->narration;
    NoteList notes = {0};
    if (!prose || !prose->add_names) {
        return;
    }
    match_list_notes_before(match, index + 1, &notes);
    const Notes story = {notes.notes, notes.count};
    for (int i = 0; i < log->count; i++) {
        Text line = {0};
        prose->add_names(&story, log->events[i].text, &line);
        snprintf(log->events[i].text, sizeof log->events[i].text, "%s", text_chars(&line));
        text_free(&line);
    }
    note_list_free(&notes);
}

/* Creates the events of a past move by making the move again on a copy of the state before it. match_play
 * creates no events, which saves time in simulations. */
static EventLog create_events(const Match *match, int index)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    const Step *step = &match->steps[index];
    EventLog log = {.events = memory_new(EVENTS_MAX, sizeof *log.events)};
    void *state = memory_new(1, game->state_size);
    memcpy(state, match_state_at(match, index), game->state_size);
    game->apply_move(state, content, step->seat, &step->move, &log);
    free(state);
    add_bot_reason(match, index, &step->move, &log);
    replace_character_names(match, index, &log);
    log.events = memory_resize(log.events, (size_t)log.count, sizeof *log.events);
    return log;
}

const EventLog *match_move_events(const Match *match, int index)
{
    assert(index >= 0 && index < match->count);
    Step *step = &match->steps[index];
    if (!step->events.events) {
        step->events = create_events(match, index);
    }
    return &step->events;
}

const char *match_move_note(const Match *match, int index)
{
    return get_step(match, index)->note;
}

uint64_t match_get_revision(const Match *match)
{
    return match->revision;
}

uint64_t match_get_draft_revision(const Match *match)
{
    return match->draft_revision;
}

uint64_t match_get_move_revision(const Match *match, int index)
{
    return get_step(match, index)->move_revision;
}

uint64_t match_get_note_revision(const Match *match, int index)
{
    return get_step(match, index)->note_revision;
}

int match_find_first_change(const Match *match, uint64_t revision)
{
    int first = match->rewrite_revision > revision ? 0 : match->count;
    while (first > 0 && (match->steps[first - 1].move_revision > revision ||
                         match->steps[first - 1].note_revision > revision)) {
        first--;
    }
    return first;
}

bool match_is_assisted(const Match *match)
{
    return match->assisted;
}

HelpLevel match_get_help_used(const Match *match)
{
    return match->help;
}

void match_record_help(Match *match, HelpLevel level)
{
    match->help = level > match->help ? level : match->help;
}

uint32_t match_get_remote_seats(const Match *match)
{
    return match->remote_seats;
}

void match_set_remote_seats(Match *match, uint32_t seats)
{
    match->remote_seats = seats & match_get_human_seats(&match->setup);
}

uint32_t match_get_taken_seats(const Match *match)
{
    return match->taken_seats;
}

void match_set_taken_seats(Match *match, uint32_t seats)
{
    match->taken_seats = seats & match_get_human_seats(&match->setup);
}

bool match_hides_secrets(const Match *match)
{
    return match->remote_seats != 0 && match_seats_to_act(match) != 0;
}

int match_get_clock_seconds(const Match *match)
{
    return match->clock_seconds;
}

void match_set_clock_seconds(Match *match, int seconds)
{
    match->clock_seconds = seconds;
}

int match_get_play_seconds(const Match *match)
{
    return match->play_seconds;
}

void match_add_play_seconds(Match *match, int seconds)
{
    match->play_seconds =
        seconds < INT32_MAX - match->play_seconds ? match->play_seconds + seconds : INT32_MAX;
}

const char *match_get_draft(const Match *match, int *seat)
{
    if (seat) {
        *seat = match->draft_seat;
    }
    return match->draft;
}

void match_set_draft(Match *match, int seat, const char *text)
{
    assert(strlen(text) < DRAFT_TEXT_MAX);
    const int drafter = text[0] ? seat : 0;
    if (drafter != match->draft_seat || strcmp(text, match->draft) != 0) {
        match->draft_seat = drafter;
        memcpy(match->draft, text, strlen(text) + 1);
        match->draft_revision++;
    }
}

void match_set_cursor(Match *match, int moves)
{
    match->cursor = moves;
    if (match->draft[0] != '\0') {
        match_set_draft(match, 0, "");
    }
}

uint32_t match_get_bot_seats(const Match *match)
{
    uint32_t bots = 0;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        bots |= match->setup.seat_bot[seat] < 0 ? 0 : UINT32_C(1) << seat;
    }
    return bots;
}

uint64_t match_get_favorites(const Match *match)
{
    return match->favorites;
}

void match_set_favorite(Match *match, int number, bool on)
{
    assert(number >= 0 && number < FAVORITES_MAX);
    const uint64_t bit = UINT64_C(1) << number;
    match->favorites = on ? match->favorites | bit : match->favorites & ~bit;
}

/* --- making moves --- */

/* Checks that the match is not over, that it has not reached the maximum number of moves, and that the seat
 * may move: the seat has to act, or `interrupts` is true and the seat may move out of turn. */
static bool check_seat(const Match *match, int seat, bool interrupts, Error *why)
{
    const uint32_t acting = match_seats_to_act(match);
    if (acting == 0) {
        return error_set(why, "The game is over.");
    }
    if (seat < 0 || seat >= match->setup.seats ||
        !((acting | (interrupts ? match_get_interrupting_seats(match) : 0)) >> seat & 1)) {
        return error_set(why, "It is not your turn.");
    }
    if (match->cursor >= match->setup.game->move_cap) {
        return error_set(why, "The game has reached its maximum number of moves.");
    }
    return true;
}

void *match_allocate_next_state(Match *match)
{
    if (match->cursor / STATES_PER_BLOCK == match->block_count) {
        const size_t count = (size_t)++match->block_count;
        match->blocks = memory_resize(match->blocks, count, sizeof *match->blocks);
        match->blocks[count - 1] = memory_resize(NULL, STATES_PER_BLOCK, match->setup.game->state_size);
    }
    return match_get_state_after(match, match->cursor);
}

void match_append_step(Match *match, const Step *step)
{
    match->ending = (MatchEnding){.kind = ENDING_NONE};
    match_free_steps(match, match->cursor);
    if (match->count == match->capacity) {
        enum { STEPS_MIN = 64 };
        match->capacity = match->capacity > 0 ? match->capacity * 2 : STEPS_MIN;
        match->steps = memory_resize(match->steps, (size_t)match->capacity, sizeof *match->steps);
    }
    match_set_cursor(match, match->cursor + 1);
    match->steps[match->count++] = *step;
}

/* Stores a note that the game has composed for the last move. Stores nothing if the notes of the match would
 * become too long. Frees `words`. */
static void set_composed_note(Match *match, Text *words)
{
    assert(words->length <= NOTE_BYTES_MAX && utf8_is_valid_text(text_chars(words), words->length));
    if (words->length > 0) {
        match_set_note(match, text_chars(words), NULL);
    }
    text_free(words);
}

static void record_move_note(Match *match, const void *before)
{
    const GameNarration *prose = match->setup.game->narration;
    if (prose && prose->record_move) {
        Text words = {0};
        void *then = match_copy_public_view(match, before),
             *now = match_copy_public_view(match, match_state(match));
        prose->record_move(then, now, match->setup.content, &words);
        set_composed_note(match, &words);
        free(then);
        free(now);
    }
}

/* Makes a legal move. `text` is the text form of the move. If `text` is NULL, match_move_text writes the text
 * form when it is needed. */
static void apply_legal_move(Match *match, int seat, const Move *move, const char *text)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    const void *before = match_state(match);
    void *after = match_allocate_next_state(match);
    memcpy(after, before, game->state_size);
    game->apply_move(after, content, seat, move, NULL);

    /* `move` and `text` are copied, because they may belong to an undone move, which match_append_step
     * frees */
    const Step step = {.seat = seat,
                       .move = *move,
                       .text = text ? memory_copy_string(text, strlen(text)) : NULL,
                       .flags = game_get_move_flags(game, before, after, move),
                       .move_revision = ++match->revision};
    match_append_step(match, &step);
}

bool match_parse_legal_move(const Match *match, int seat, const char *text, Move *out, Error *why)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    *out = (Move){0};
    return check_seat(match, seat, true, why) && game->move_from_text(text, content, out, why) &&
           game->check_move(match_state(match), content, seat, out, why);
}

bool match_play_text(Match *match, int seat, const char *text, Error *why)
{
    Move move;
    if (!match_parse_legal_move(match, seat, text, &move, why)) {
        return false;
    }
    if (match->send) {
        return match->send(match->send_user, seat, text, "", why);
    }
    const void *before = match_state(match);
    apply_legal_move(match, seat, &move, text);
    record_move_note(match, before);
    return true;
}

bool match_check(const Match *match, int seat, const Move *move, Error *why)
{
    char text[MOVE_TEXT_MAX] = "";
    Move read;
    match->setup.game->move_to_text(move, match->setup.content, text, sizeof text);
    return match_parse_legal_move(match, seat, text, &read, why);
}

bool match_play(Match *match, int seat, const Move *move, Error *why)
{
    /* The move is converted to text and back. This ensures that a save can contain the move. */
    char text[MOVE_TEXT_MAX] = "";
    match->setup.game->move_to_text(move, match->setup.content, text, sizeof text);
    return match_play_text(match, seat, text, why);
}

bool match_play_with_note(Match *match, int seat, const Move *move, const char *words, bool composed,
                          Error *why)
{
    char text[MOVE_TEXT_MAX] = "";
    Move read;
    match->setup.game->move_to_text(move, match->setup.content, text, sizeof text);
    if (!match_parse_legal_move(match, seat, text, &read, why) || !match_check_note(match, words, why)) {
        return false;
    }
    if (match->send) {
        return match->send(match->send_user, seat, text, words, why);
    }
    const bool played = match_play_text(match, seat, text, why);
    if (played && words[0] != '\0') {
        match_rewrite_note(match, match->cursor - 1, words, composed, NULL);
    }
    return played;
}

static const GameBot *get_seat_bot(const MatchSetup *setup, int seat)
{
    bool seated = seat >= 0 && seat < setup->seats && setup->seat_bot[seat] >= 0;
    return seated ? &setup->game->bots[setup->seat_bot[seat]] : NULL;
}

/* Returns the seed for a bot's move. The seed depends on the number of moves made. In a daily game, only the
 * moves of this seat count, so that an additional move of a person does not change the choice of the bot. */
static uint64_t compute_bot_seed(const Match *match, int seat)
{
    uint64_t own = (uint64_t)seat;
    if (!match->setup.daily_date) {
        return (uint64_t)match->cursor;
    }
    for (int i = 0; i < match->cursor; i++) {
        own += match->steps[i].seat == seat ? GAME_SEATS_MAX : 0;
    }
    return own;
}

/* Sets all members of a task except `view` and `memory`. */
static bool prepare_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *task, Error *why)
{
    if (!check_seat(match, seat, false, why)) {
        return false;
    }
    if (!bot && match_is_remote(match)) {
        return error_set(why, "Only the host can make moves for bots.");
    }
    bot = bot ? bot : get_seat_bot(&match->setup, seat);
    if (!bot) {
        return error_set(why, "No bot plays this seat.");
    }
    const uint64_t at = compute_bot_seed(match, seat) + (match->branch_seed << 32);
    task->bot = bot;
    task->content = match->setup.content;
    task->seat = seat;
    rng_seed(&task->rng, hash_number(match->setup.seed, at));
    return true;
}

static void copy_view_for_bot(const Match *match, BotTask *task)
{
    task->memory = task->memory ? task->memory : memory_resize(NULL, 1, match->setup.game->state_size);
    match_view(match, task->seat, task->memory);
    task->view = task->memory;
}

bool match_create_bot_task(const Match *match, int seat, const GameBot *bot, BotTask *out, Error *why)
{
    *out = (BotTask){0};
    const bool good = prepare_bot_task(match, seat, bot, out, why);
    if (good) {
        copy_view_for_bot(match, out);
    }
    return good;
}

bool bot_task_choose_move(BotTask *task, Move *out)
{
    *out = (Move){0};
    return task->bot->choose_move(task->view, task->content, task->seat, &task->rng, out);
}

void bot_task_free(BotTask *task)
{
    free(task->memory);
    *task = (BotTask){0};
}

bool match_play_bot(Match *match, int seat, const GameBot *bot, Error *why)
{
    BotTask task;
    if (!match_create_bot_task(match, seat, bot, &task, why)) {
        return false;
    }
    Move move;
    bool chosen = bot_task_choose_move(&task, &move);
    bot_task_free(&task);
    if (!chosen) {
        return error_set(why, "The bot found no move.");
    }
    return match_play_bot_move(match, seat, &move, why);
}

bool match_simulate_bot_move(Match *match, int seat, bool checked, BotTask *task, Error *why)
{
    const MatchSetup *setup = &match->setup;
    Move move;
    if (!prepare_bot_task(match, seat, NULL, task, why)) {
        return false;
    }
    if (task->bot->ignores_hidden_info) {
        task->view = match_state(match);
    } else {
        copy_view_for_bot(match, task);
    }
    if (!bot_task_choose_move(task, &move)) {
        return error_set(why, "The bot found no move.");
    }
    if (checked) {
        return match_play(match, seat, &move, why);
    }
    const bool legal = setup->game->check_move(match_state(match), setup->content, seat, &move, why);
    if (legal) {
        apply_legal_move(match, seat, &move, NULL);
    }
    return legal;
}
