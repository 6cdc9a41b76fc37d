/* walks.c: plays random matches and records what the rules return. */
#include "walks.h"

#include "answers.h"
#include "auto.h"
#include "core/platform/memory.h"
#include "spoiled_state.h"
#include "strays.h"
#include "test.h"

#include <ctype.h>
#include <inttypes.h>

enum { MOVES = 160, OPTION_TRIES = 100, TRIES = 16, DRAWS = 2, POSITIONS = 70, DAMAGES = 3, LINE = 1024 };

typedef struct Walk {
    const Game *game;
    const GameContent *content;
    int seats;
    Rng rng;
    Answers *answers;
} Walk;

static void *copy_state(const Walk *walk, const void *state)
{
    void *copy = memory_new(1, walk->game->state_size);
    memcpy(copy, state, walk->game->state_size);
    return copy;
}

/* ------------------------------------------------------------------ random matches */

static int count_values(const GameOption *option)
{
    int count = 0;
    while (count < GAME_OPTION_VALUES_MAX && option->values[count]) {
        count++;
    }
    return count;
}

/* Draws valid options, or uses the defaults. */
static void draw_options(MatchSetup *setup, Rng *rng)
{
    for (int try = 0; try < OPTION_TRIES; try++) {
        for (int i = 0; setup->game->options && setup->game->options[i].key; i++) {
            const int values = count_values(&setup->game->options[i]);
            setup->options.value[i] = (uint8_t)rng_below(rng, (uint32_t)values);
        }
        if (game_check_setup(setup->game, setup->content, &setup->options, setup->seats, NULL)) {
            return;
        }
    }
    setup->options = (GameOptions){0};
}

Match *walks_play(const Game *game, const GameContent *content, int seats, uint64_t seed)
{
    MatchSetup setup = {.game = game, .content = content, .seats = seats, .seed = seed};
    Rng rng;
    Error error = {0};
    Move move;
    rng_seed(&rng, seed);
    draw_options(&setup, &rng);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    for (int i = 0; i < MOVES && match_seats_to_act(match) != 0; i++) {
        const int seat =
            game_find_next_seat(match_seats_to_act(match), (int)rng_below(&rng, (uint32_t)seats));
        if (!game_choose_random_move(game, match_state(match), content, seat, &rng, &move) ||
            !match_play(match, seat, &move, &error)) {
            fail_msg("%s: no move after %d: %s", game->id, i, error.text);
        }
    }
    return match;
}

/* ------------------------------------------------------------------ facts about a position */

static void add_legal_moves(const Walk *walk, const void *view, int seat, Answer *answer)
{
    AUTO(move_list) MoveList list = {0};
    Move pass = {0};
    walk->game->list_moves(view, walk->content, seat, &list);
    answer_add_number(answer, list.count);
    if (list.count > 0) {
        answer_add_bytes(answer, list.moves, (size_t)list.count * sizeof *list.moves);
    }
    if (walk->game->pass_move && walk->game->pass_move(view, walk->content, seat, &pass)) {
        answer_add_bytes(answer, &pass, sizeof pass);
    }
}

/* Returns a random seat, mostly one that may act. */
static int draw_seat(Walk *walk, const void *state)
{
    const uint32_t to_act = walk->game->seats_to_act(state);
    const int seat = (int)rng_below(&walk->rng, (uint32_t)walk->seats);
    return to_act == 0 || rng_below(&walk->rng, 4) == 0 ? seat : game_find_next_seat(to_act, seat);
}

static void record_view(Walk *walk, const void *state, int seat)
{
    AUTO(free) void *view = copy_state(walk, state);
    game_redact(walk->game, view, walk->content, seat);
    answer_add_bytes(answers_count_message(walk->answers, "(views)"), view, walk->game->state_size);
    if (seat >= 0) {
        add_legal_moves(walk, view, seat, answers_count_message(walk->answers, "(choices)"));
        walk->game->determinize(view, walk->content, seat, &walk->rng);
        answer_add_bytes(answers_count_message(walk->answers, "(beliefs)"), view, walk->game->state_size);
    }
}

static void add_status(const Walk *walk, const void *state, Answer *answer)
{
    const Status status = walk->game->status(state, walk->content);
    answer_add_number(answer, status.kind);
    answer_add_number(answer, status.winners);
    for (int seat = 0; seat < walk->seats; seat++) {
        answer_add_number(answer, status.score[seat]);
    }
    answer_add_number(answer, walk->game->seats_to_act(state));
    if (walk->game->chart) {
        int turn = 0, total = 0;
        walk->game->chart->measure(state, &turn, &total);
        answer_add_number(answer, turn);
        answer_add_number(answer, total);
    }
    if (walk->game->clock) {
        answer_add_number(answer, walk->game->clock->seconds_left(state, walk->content));
    }
}

static void add_names(const Walk *walk, const void *state, Answer *answer)
{
    char name[LINE] = "";
    if (walk->game->turn_name) {
        walk->game->turn_name(state, walk->content, name, sizeof name);
        answer_add_text(answer, name);
    }
    if (walk->game->progress_text) {
        walk->game->progress_text(state, walk->content, name, sizeof name);
        answer_add_text(answer, name);
    }
}

static void add_statistic_count(void *user, const char *name, int count)
{
    answer_add_text(user, name);
    answer_add_number(user, count);
}

static void add_state_dump(const Walk *walk, const void *state, Answer *answer)
{
    AUTO(text) Text facts = {0};
    game_dump_state(walk->game, state, walk->content, &facts);
    answer_add_text(answer, text_chars(&facts));
}

static void add_statistics(const Walk *walk, const void *state, Answer *answer)
{
    if (walk->game->seats_to_act(state) == 0 && walk->game->simulation &&
        walk->game->simulation->report_numbers) {
        walk->game->simulation->report_numbers(state, walk->content, add_statistic_count, answer);
    }
}

/* ------------------------------------------------------------------ damaged numbers */

/* Counts the message about a damaged state. Replaces numbers with #, so that messages that differ only in
 * numbers are counted together. */
static void record_error(Walk *walk, const Error *error)
{
    char words[ERROR_TEXT_MAX] = "unsound: ";
    size_t used = strlen(words);
    for (const char *at = error->text; *at && used + 1 < sizeof words; at++) {
        const bool digit = isdigit((unsigned char)*at);
        if (!digit || words[used - 1] != '#') {
            words[used++] = digit ? '#' : *at;
        }
    }
    answer_add_text(answers_count_message(walk->answers, words), error->text);
}

/* Checks a damaged state. This is a damaged copy of the full state, or a view that is damaged before its
 * hidden values are filled in. */
static void check_damaged_state(Walk *walk, const void *state)
{
    const Game *game = walk->game;
    const bool view = rng_below(&walk->rng, 2) == 0;
    const int seat = draw_seat(walk, state);
    AUTO(free) uint8_t *other = copy_state(walk, state);
    Error error = {0};
    if (view) {
        game_redact(game, other, walk->content, seat);
    }
    spoil_state(game->state_fields, other, &walk->rng);
    if (view) {
        game->determinize(other, walk->content, seat, &walk->rng);
    }
    if (!game_check_state(game, other, walk->content, &error)) {
        record_error(walk, &error);
    } else {
        Answer *answer = answers_count_message(walk->answers, view ? "(sound view)" : "(sound state)");
        game_redact(game, other, walk->content, seat);
        answer_add_bytes(answer, other, game->state_size);
        add_status(walk, other, answer);
        add_names(walk, other, answer);
        add_state_dump(walk, other, answer);
        add_legal_moves(walk, other, seat, answer);
    }
}

static void record_position(Walk *walk, const void *state)
{
    record_view(walk, state, -1);
    record_view(walk, state, draw_seat(walk, state));
    add_status(walk, state, answers_count_message(walk->answers, "(status)"));
    add_names(walk, state, answers_count_message(walk->answers, "(names)"));
    add_state_dump(walk, state, answers_count_message(walk->answers, "(facts)"));
    add_statistics(walk, state, answers_count_message(walk->answers, "(stats)"));
    for (int i = 0; i < DAMAGES; i++) {
        check_damaged_state(walk, state);
    }
}

/* ------------------------------------------------------------------ written moves */

/* Returns the offset of a random word. */
static size_t draw_word(const char *text, Rng *rng)
{
    size_t starts[MOVE_TEXT_MAX], count = 0;
    for (size_t i = 0; text[i]; i++) {
        if (i == 0 || text[i - 1] == ' ') {
            starts[count++] = i;
        }
    }
    return count > 0 ? starts[rng_below(rng, (uint32_t)count)] : 0;
}

/* Drops, doubles or replaces a word, appends a word, or changes a letter. */
static void write_damaged_text(const char *text, Rng *rng, char *out, size_t size)
{
    static const char *const others[] = {"0", "1", "-1", "99", "none", "no", "yes", "x", ""};
    const size_t at = draw_word(text, rng), length = strcspn(text + at, " ");
    const char *other = others[rng_below(rng, sizeof others / sizeof *others)];
    switch (rng_below(rng, 5)) {
    case 0:
        snprintf(out, size, "%.*s%s", (int)at, text, text + at + length);
        break;
    case 1:
        snprintf(out, size, "%.*s %s", (int)(at + length), text, text + at);
        break;
    case 2:
        snprintf(out, size, "%.*s%s%s", (int)at, text, other, text + at + length);
        break;
    case 3:
        snprintf(out, size, "%s %s", text, other);
        break;
    default:
        snprintf(out, size, "%s", text);
        if (length > 0) {
            char *letter = &out[at + rng_below(rng, (uint32_t)length)];
            *letter = (char)(rng_below(rng, 2) == 0 ? *letter + 1 : *letter - 1);
        }
    }
}

/* Damages the text of the move, and records what the game reads from it. */
static void record_parse_of_damaged_text(Walk *walk, const Move *move)
{
    char text[MOVE_TEXT_MAX] = "", other[MOVE_TEXT_MAX + 16], again[MOVE_TEXT_MAX] = "";
    Move read = {0};
    Error error = {0};
    walk->game->move_to_text(move, walk->content, text, sizeof text);
    write_damaged_text(text, &walk->rng, other, sizeof other);
    if (walk->game->move_from_text(other, walk->content, &read, &error)) {
        Answer *answer = answers_count_message(walk->answers, "(read)");
        walk->game->move_to_text(&read, walk->content, again, sizeof again);
        answer_add_bytes(answer, &read, sizeof read);
        answer_add_text(answer, again);
    } else {
        answer_add_text(answers_count_message(walk->answers, error.text), other);
    }
}

/* ------------------------------------------------------------------ played moves */

typedef struct FiguresOf {
    Walk *walk;
    const GameStatistic *list;
} FiguresOf;

static void add_statistic(void *user, int figure, int value, const char *words)
{
    FiguresOf *figures = user;
    char key[LINE];
    snprintf(key, sizeof key, "(figure %s)", figures->list[figure].key);
    Answer *answer = answers_count_message(figures->walk->answers, key);
    answer_add_number(answer, value);
    answer_add_text(answer, words);
}

static void add_events(const EventLog *log, Answer *answer)
{
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        const int64_t numbers[] = {event->kind,      event->from,  event->to,  event->amount,
                                   event->counter,   event->value, event->max, event->subject,
                                   event->animation, event->cue};
        answer_add_bytes(answer, numbers, sizeof numbers);
        answer_add_text(answer, event->icon ? event->icon : "");
        answer_add_text(answer, event->text);
    }
}

static void apply_move(Walk *walk, const void *state, int seat, const Move *move)
{
    static Event events[EVENTS_MAX];
    const Game *game = walk->game;
    EventLog log = {.events = events};
    AUTO(free) void *after = copy_state(walk, state);
    game->apply_move(after, walk->content, seat, move, &log);
    Answer *answer = answers_count_message(walk->answers, "(made)");
    answer_add_number(answer, game_get_move_flags(game, state, after, move));
    add_events(&log, answer);
    if (game->statistics) {
        FiguresOf figures = {walk, game->statistics->list};
        game->statistics->collect(state, after, walk->content, seat, move, add_statistic, &figures);
    }
    record_position(walk, after);
}

static void record_stray(void *user, const void *state, int seat, const Move *move)
{
    Walk *walk = user;
    Error why = {0};
    if (walk->game->check_move(state, walk->content, seat, move, &why)) {
        record_parse_of_damaged_text(walk, move);
        apply_move(walk, state, seat, move);
    } else {
        answer_add_bytes(answers_count_message(walk->answers, why.text), move, sizeof *move);
    }
}

static void add_share_grids(Walk *walk, const Match *match)
{
    const GameStatistics *figures = walk->game->statistics;
    for (int i = 0;
         figures && figures->add_share_rows && match_seats_to_act(match) == 0 && i < match_move_count(match);
         i++) {
        AUTO(text) Text shapes = {0};
        figures->add_share_rows(match_state_at(match, i), match_state_at(match, i + 1), walk->content,
                                &shapes);
        answer_add_text(answers_count_message(walk->answers, "(shapes)"), text_chars(&shapes));
    }
}

void walks_add_answers(const Match *match, Answers *answers)
{
    const MatchSetup *setup = match_setup(match);
    Walk walk = {.game = setup->game, .content = setup->content, .seats = setup->seats, .answers = answers};
    rng_seed(&walk.rng, 1);
    strays_try_moves(match, POSITIONS, TRIES, DRAWS, record_stray, &walk);
    record_position(&walk, match_state(match));
    add_share_grids(&walk, match);
}

/* ------------------------------------------------------------------ fields and seats */

static void describe_fields(const StateField *members, int depth, Text *out)
{
    for (const StateField *member = members; member->name; member++) {
        if (!state_field_is_sent(member)) {
            continue;
        }
        text_add(out, "%*s%s: %d", 2 * depth, "", member->name, member->count);
        if (member->fields) {
            text_add(out, "\n");
            describe_fields(member->fields, depth + 1, out);
        } else if (member->bits > 0) {
            text_add(out, " of %d bits\n", member->bits);
        } else {
            text_add(out, " of %d to %d", member->min, member->max);
            text_add(out, member->none != 0 ? ", none from %d on\n" : "\n", member->none);
        }
    }
}

static void describe_seats(const Game *game, Text *out)
{
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        text_add(out, "%d:", seats);
        for (int seat = 0; seat < seats; seat++) {
            text_add(out, " %s%s", game->seat_name ? game->seat_name(seats, seat) : "-",
                     game->open_seats != 0 && !(game->open_seats >> seat & 1) ? " (secrets)" : "");
        }
        text_add(out, "\n");
    }
}

void walks_describe_game(const Game *game, Text *out)
{
    describe_fields(game->state_fields, 0, out);
    text_add(out, "\nseats\n");
    describe_seats(game, out);
}
