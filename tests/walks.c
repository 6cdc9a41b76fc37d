/* walks.c: see walks.h. */
#include "walks.h"

#include "answers.h"
#include "core/memory.h"
#include "strays.h"
#include "test.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 160, OPTION_TRIES = 100, TRIES = 16, DRAWS = 2, POSITIONS = 70, DAMAGES = 3, LINE = 1024 };

typedef struct Walk {
    const Game *game;
    const GameContent *content;
    int seats;
    Rng rng;
    Answers *answers;
} Walk;

static void *copy_of(const Walk *walk, const void *state)
{
    void *copy = memory_new(1, walk->game->state_size);
    memcpy(copy, state, walk->game->state_size);
    return copy;
}

/* ------------------------------------------------------------------ plays by chance */

static int count_values(const GameOption *option)
{
    int count = 0;
    while (count < GAME_OPTION_VALUES_MAX && option->values[count]) {
        count++;
    }
    return count;
}

/* Some that go together; else those at first. */
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
    for (int i = 0; i < MOVES && match_to_act(match) != 0; i++) {
        const int seat = game_next_seat(match_to_act(match), (int)rng_below(&rng, (uint32_t)seats));
        if (!game->sample_move(match_state(match), content, seat, &rng, &move) ||
            !match_play(match, seat, &move, &error)) {
            fail_msg("%s: no move after %d: %s", game->id, i, error.text);
        }
    }
    return match;
}

/* ------------------------------------------------------------------ what is so at a position */

static void add_list(const Walk *walk, const void *view, int seat, Answer *answer)
{
    MoveList list = {0};
    Move pass = {0};
    walk->game->list_moves(view, walk->content, seat, &list);
    answer_add_number(answer, list.count);
    if (list.count > 0) {
        answer_add_bytes(answer, list.moves, (size_t)list.count * sizeof *list.moves);
    }
    if (walk->game->pass && walk->game->pass(view, walk->content, seat, &pass)) {
        answer_add_bytes(answer, &pass, sizeof pass);
    }
    move_list_free(&list);
}

/* Mostly one that may act. */
static int draw_seat(Walk *walk, const void *state)
{
    const uint32_t to_act = walk->game->to_act(state);
    const int seat = (int)rng_below(&walk->rng, (uint32_t)walk->seats);
    return to_act == 0 || rng_below(&walk->rng, 4) == 0 ? seat : game_next_seat(to_act, seat);
}

static void look_as(Walk *walk, const void *state, int seat)
{
    void *view = copy_of(walk, state);
    walk->game->redact(view, walk->content, seat);
    answer_add_bytes(answers_give(walk->answers, "(views)"), view, walk->game->state_size);
    if (seat >= 0) {
        add_list(walk, view, seat, answers_give(walk->answers, "(choices)"));
        walk->game->determinize(view, walk->content, seat, &walk->rng);
        answer_add_bytes(answers_give(walk->answers, "(beliefs)"), view, walk->game->state_size);
    }
    free(view);
}

static void add_status(const Walk *walk, const void *state, Answer *answer)
{
    const Status status = walk->game->status(state, walk->content);
    answer_add_number(answer, status.kind);
    answer_add_number(answer, status.winners);
    for (int seat = 0; seat < walk->seats; seat++) {
        answer_add_number(answer, status.score[seat]);
    }
    answer_add_number(answer, walk->game->to_act(state));
    if (walk->game->tally) {
        int turn = 0, total = 0;
        walk->game->tally->count(state, &turn, &total);
        answer_add_number(answer, turn);
        answer_add_number(answer, total);
    }
    if (walk->game->clock) {
        answer_add_number(answer, walk->game->clock->left(state, walk->content));
    }
}

static void add_names(const Walk *walk, const void *state, Answer *answer)
{
    char name[LINE] = "";
    if (walk->game->turn_name) {
        walk->game->turn_name(state, walk->content, name, sizeof name);
        answer_add_text(answer, name);
    }
    if (walk->game->standing) {
        walk->game->standing(state, walk->content, name, sizeof name);
        answer_add_text(answer, name);
    }
}

static void add_stat(void *user, const char *name, int count)
{
    answer_add_text(user, name);
    answer_add_number(user, count);
}

static void add_facts(const Walk *walk, const void *state, Answer *answer)
{
    Text facts = {0};
    walk->game->dump(state, walk->content, &facts);
    answer_add_text(answer, text_chars(&facts));
    text_free(&facts);
}

static void add_stats(const Walk *walk, const void *state, Answer *answer)
{
    if (walk->game->to_act(state) == 0 && walk->game->bench && walk->game->bench->stats) {
        walk->game->bench->stats(state, walk->content, add_stat, answer);
    }
}

/* ------------------------------------------------------------------ numbers that are others */

static int64_t draw_number(const Member *member, int64_t number, Rng *rng)
{
    const int64_t most = member->size == sizeof(uint8_t) ? UINT8_MAX : UINT16_MAX;
    if (member->bits > 0) {
        return number ^ (int64_t)(UINT64_C(1) << rng_below(rng, (uint32_t)member->bits));
    }
    const int64_t drawn[] = {number - 1,
                             number + 1,
                             0,
                             member->least,
                             member->most,
                             member->none != 0 ? member->none : member->most,
                             member->none != 0 ? most : member->least,
                             member->least +
                                 (int64_t)rng_below(rng, (uint32_t)(member->most - member->least) + 1)};
    const int64_t other = drawn[rng_below(rng, sizeof drawn / sizeof *drawn)];
    const bool may_be = (other >= member->least && other <= member->most) ||
                        (member->none != 0 && other >= member->none && other <= most);
    return may_be ? other : member->most;
}

static int64_t read_number(const Member *member, const uint8_t *at)
{
    int64_t number = 0;
    for (size_t i = member->size; i > 0; i--) {
        number = number << 8 | at[i - 1];
    }
    return number;
}

/* The first bytes of a number are its lowest. */
static void write_number(const Member *member, uint8_t *at, int64_t number)
{
    for (size_t i = 0; i < member->size; i++) {
        at[i] = (uint8_t)((uint64_t)number >> 8 * i);
    }
}

/* Any member is as likely as any other, however many there are of it. */
static void damage(const Member *members, uint8_t *bytes, Rng *rng)
{
    uint32_t count = 0;
    while (members[count].name) {
        count++;
    }
    const Member *member = &members[rng_below(rng, count)];
    uint8_t *at = bytes + member->offset + rng_below(rng, (uint32_t)member->count) * member->size;
    if (member->parts) {
        damage(member->parts, at, rng);
    } else {
        write_number(member, at, draw_number(member, read_number(member, at), rng));
    }
}

/* Names and numbers do not make it another answer. */
static void give_complaint(Walk *walk, const Error *error)
{
    char words[ERROR_TEXT_MAX] = "unsound: ";
    size_t used = strlen(words);
    for (const char *at = error->text; *at && used + 1 < sizeof words; at++) {
        const bool digit = isdigit((unsigned char)*at);
        if (!digit || words[used - 1] != '#') {
            words[used++] = digit ? '#' : *at;
        }
    }
    answer_add_text(answers_give(walk->answers, words), error->text);
}

/* As it may come from elsewhere, to be filled in by who takes it for a view; or as a whole, which is never
 * filled in. */
static void damage_once(Walk *walk, const void *state)
{
    const Game *game = walk->game;
    const bool view = rng_below(&walk->rng, 2) == 0;
    const int seat = draw_seat(walk, state);
    uint8_t *other = copy_of(walk, state);
    Error error = {0};
    if (view) {
        game->redact(other, walk->content, seat);
    }
    damage(game->members, other, &walk->rng);
    if (view) {
        game->determinize(other, walk->content, seat, &walk->rng);
    }
    if (!game_check_state(game, other, walk->content, &error)) {
        give_complaint(walk, &error);
    } else {
        Answer *answer = answers_give(walk->answers, view ? "(sound view)" : "(sound state)");
        game->redact(other, walk->content, seat);
        answer_add_bytes(answer, other, game->state_size);
        add_status(walk, other, answer);
        add_names(walk, other, answer);
        add_facts(walk, other, answer);
        add_list(walk, other, seat, answer);
    }
    free(other);
}

static void look(Walk *walk, const void *state)
{
    look_as(walk, state, -1);
    look_as(walk, state, draw_seat(walk, state));
    add_status(walk, state, answers_give(walk->answers, "(status)"));
    add_names(walk, state, answers_give(walk->answers, "(names)"));
    add_facts(walk, state, answers_give(walk->answers, "(facts)"));
    add_stats(walk, state, answers_give(walk->answers, "(stats)"));
    for (int i = 0; i < DAMAGES; i++) {
        damage_once(walk, state);
    }
}

/* ------------------------------------------------------------------ moves as they are written */

/* The first letter of one of the words. */
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

/* A word is left out, or doubled, or another one, or a letter is. */
static void write_otherwise(const char *text, Rng *rng, char *out, size_t size)
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

static void read_otherwise(Walk *walk, const Move *move)
{
    char text[MOVE_TEXT_MAX] = "", other[MOVE_TEXT_MAX + 16], again[MOVE_TEXT_MAX] = "";
    Move read = {0};
    Error error = {0};
    walk->game->move_to_text(move, walk->content, text, sizeof text);
    write_otherwise(text, &walk->rng, other, sizeof other);
    if (walk->game->move_from_text(other, walk->content, &read, &error)) {
        Answer *answer = answers_give(walk->answers, "(read)");
        walk->game->move_to_text(&read, walk->content, again, sizeof again);
        answer_add_bytes(answer, &read, sizeof read);
        answer_add_text(answer, again);
    } else {
        answer_add_text(answers_give(walk->answers, error.text), other);
    }
}

/* ------------------------------------------------------------------ moves that are made */

typedef struct FiguresOf {
    Walk *walk;
    const GameFigure *list;
} FiguresOf;

static void add_figure(void *user, int figure, int value, const char *words)
{
    FiguresOf *figures = user;
    char key[LINE];
    snprintf(key, sizeof key, "(figure %s)", figures->list[figure].key);
    Answer *answer = answers_give(figures->walk->answers, key);
    answer_add_number(answer, value);
    answer_add_text(answer, words);
}

static void add_events(const EventLog *log, Answer *answer)
{
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        const int64_t numbers[] = {event->kind,  event->from, event->to,    event->amount, event->counter,
                                   event->value, event->max,  event->about, event->stir,   event->cue};
        answer_add_bytes(answer, numbers, sizeof numbers);
        answer_add_text(answer, event->icon ? event->icon : "");
        answer_add_text(answer, event->text);
    }
}

static void make(Walk *walk, const void *state, int seat, const Move *move)
{
    static Event events[EVENTS_MAX];
    const Game *game = walk->game;
    EventLog log = {.events = events};
    void *after = copy_of(walk, state);
    game->apply(after, walk->content, seat, move, &log);
    Answer *answer = answers_give(walk->answers, "(made)");
    answer_add_number(answer, game->move_flags(state, after, move));
    add_events(&log, answer);
    if (game->figures) {
        FiguresOf figures = {walk, game->figures->list};
        game->figures->count(state, after, walk->content, seat, move, add_figure, &figures);
    }
    look(walk, after);
    free(after);
}

static void stray(void *user, const void *state, int seat, const Move *move)
{
    Walk *walk = user;
    Error why = {0};
    if (walk->game->check_move(state, walk->content, seat, move, &why)) {
        read_otherwise(walk, move);
        make(walk, state, seat, move);
    } else {
        answer_add_bytes(answers_give(walk->answers, why.text), move, sizeof *move);
    }
}

/* How a match went, if it is over. */
static void add_shapes(Walk *walk, const Match *match)
{
    const GameFigures *figures = walk->game->figures;
    for (int i = 0; figures && figures->shapes && match_to_act(match) == 0 && i < match_moves(match); i++) {
        Text shapes = {0};
        figures->shapes(match_state_at(match, i), match_state_at(match, i + 1), walk->content, &shapes);
        answer_add_text(answers_give(walk->answers, "(shapes)"), text_chars(&shapes));
        text_free(&shapes);
    }
}

void walks_add(const Match *match, Answers *answers)
{
    const MatchSetup *setup = match_setup(match);
    Walk walk = {.game = setup->game, .content = setup->content, .seats = setup->seats, .answers = answers};
    rng_seed(&walk.rng, 1);
    strays_each(match, POSITIONS, TRIES, DRAWS, stray, &walk);
    look(&walk, match_state(match));
    add_shapes(&walk, match);
}

/* ------------------------------------------------------------------ members and seats */

static void tell_members(const Member *members, int depth, Text *out)
{
    for (const Member *member = members; member->name; member++) {
        text_add(out, "%*s%s: %d", 2 * depth, "", member->name, member->count);
        if (member->parts) {
            text_add(out, "\n");
            tell_members(member->parts, depth + 1, out);
        } else if (member->bits > 0) {
            text_add(out, " of %d bits\n", member->bits);
        } else {
            text_add(out, " of %d to %d", member->least, member->most);
            text_add(out, member->none != 0 ? ", none from %d on\n" : "\n", member->none);
        }
    }
}

static void tell_seats(const Game *game, Text *out)
{
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        text_add(out, "%d:", seats);
        for (int seat = 0; seat < seats; seat++) {
            text_add(out, " %s%s", game->seat_name ? game->seat_name(seats, seat) : "-",
                     game->holds_secrets && game->holds_secrets(seats, seat) ? " (secrets)" : "");
        }
        text_add(out, "\n");
    }
}

void walks_tell_game(const Game *game, Text *out)
{
    tell_members(game->members, 0, out);
    text_add(out, "\nseats\n");
    tell_seats(game, out);
}
