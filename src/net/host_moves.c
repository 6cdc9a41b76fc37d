/* host_moves.c: what is done at a table, and what is told of it. A bot's move is told at a quarter of a
 * second, so that nobody hears from it how hard the bot has thought. */
#include "net/host_private.h"

enum { QUARTER = 250, PING_PAUSE = 1000 }; /* milliseconds */

static uint32_t bit(int seat)
{
    return UINT32_C(1) << seat;
}

static uint32_t bots_of(const Host *host)
{
    return match_bots(host->match) | host->stand_ins;
}

/* ------------------------------------------------------------------ telling */

static void send_news(const Host *host, const Caller *caller, int index)
{
    Text text = {0};
    message_news(host->match, index, caller->seat, &text);
    host_send(caller, &text);
}

void host_tell_past(const Host *host, const Caller *caller)
{
    for (int i = 0; i < host->told; i++) {
        send_news(host, caller, i);
    }
}

/* Asks how long the line takes, which only what goes on tells: a line on which nothing is said stays silent.
 */
static void ping(Host *host, Caller *caller)
{
    const int64_t now = platform_milliseconds();
    if (caller->can & CAN_PING && caller->ping == 0 && now - caller->pinged >= PING_PAUSE) {
        Text text = {0};
        host->pings = host->pings % INT16_MAX + 1;
        caller->ping = host->pings;
        caller->pinged = now;
        message_ping(caller->ping, &text);
        host_send(caller, &text);
    }
}

static void tell_move(Host *host, int index)
{
    host_board_stale(host);
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host_is_guest(&host->callers[i])) {
            send_news(host, &host->callers[i], index);
            ping(host, &host->callers[i]);
        }
    }
}

/* How many of the moves that were told still stand. */
static int still_standing(const Host *host)
{
    int moves = match_moves(host->match);
    moves = moves < host->told ? moves : host->told;
    while (moves > 0 && match_move_revision(host->match, moves - 1) > host->told_revision) {
        moves--;
    }
    return moves;
}

static void tell_back(Host *host)
{
    const int left = still_standing(host);
    if (left < host->told) {
        host_board_stale(host);
    }
    for (int i = 0; i < HOST_GUESTS && left < host->told; i++) {
        if (host_is_guest(&host->callers[i])) {
            Text text = {0};
            message_back(left, &text);
            host_send(&host->callers[i], &text);
        }
    }
    host->told = left;
}

/* The next whole quarter of a second since the last move was told. */
static int64_t next_quarter(const Host *host, int64_t now)
{
    return host->told_at + ((now - host->told_at) / QUARTER + 1) * QUARTER;
}

void host_tell(Host *host)
{
    tell_back(host);
    while (host->told < match_moves(host->match)) {
        const int64_t now = platform_milliseconds();
        const bool by_bot = bots_of(host) & bit(match_move_seat(host->match, host->told));
        if (by_bot && host->due == 0) {
            host->due = next_quarter(host, now);
        }
        if (by_bot && now < host->due) {
            return;
        }
        tell_move(host, host->told);
        host->told_revision = match_move_revision(host->match, host->told);
        host->told++;
        host->told_at = by_bot ? host->due : now;
        host->due = 0;
    }
}

bool host_has_told(const Host *host)
{
    return host->told == match_moves(host->match);
}

bool host_is_heard(const Host *host)
{
    return host_has_told(host) && host_board_is_read(host);
}

/* ------------------------------------------------------------------ moves */

static bool play(Host *host, int seat, const Move *move, const char *words, Error *why)
{
    return host->play ? host->play(host->user, seat, move, words, why)
                      : match_play_telling(host->match, seat, move, words, false, why);
}

void host_make_move(Host *host, const Caller *caller, const Asked *asked)
{
    const MatchSetup *setup = match_setup(host->match);
    Move move = {0};
    Error why;
    if (caller->seat < 0) {
        host_refuse(host, caller, "You watch, and have no seat.");
    } else if (setup->game->move_from_text(asked->move, setup->content, &move, &why) &&
               play(host, caller->seat, &move, asked->words, &why)) {
        host->wish.asked = 0;
    } else {
        host_refuse(host, caller, why.text);
    }
}

bool host_play_bot(Host *host)
{
    const MatchSetup *setup = match_setup(host->match);
    const int seat = match_next_seat(host->match);
    Error why;
    if (seat < 0 || !host_has_told(host) || match_to_act(host->match) & ~bots_of(host)) {
        return false;
    }
    const GameBot *bot =
        host->stand_ins & bit(seat) ? &setup->game->bots[game_next_bot(setup->game, seat, SEAT_HUMAN)] : NULL;
    return match_play_bot(host->match, seat, bot, &why);
}

/* ------------------------------------------------------------------ taking back */

/* How many moves are left once the last one of a seat is taken back, and whose the others are that go with
   it. False with the reason where that cannot be. */
static bool find_target(Match *match, int seat, int *target, uint32_t *others, Error *why)
{
    const int before = match_moves(match);
    const bool assisted = match_assisted(match);
    uint32_t whose = 0;
    bool good = true;
    while (good && !(whose & bit(seat))) {
        const int from = match_moves(match);
        good = match_undo(match, false, why);
        for (int i = match_moves(match); i < from; i++) {
            whose |= bit(match_move_seat(match, i));
        }
    }
    *target = match_moves(match);
    *others = whose & ~bit(seat);
    match_restore(match, before, assisted);
    return good;
}

static void take_back(Host *host, int target)
{
    Error why;
    while (match_moves(host->match) > target && match_undo(host->match, false, &why)) {
    }
    host->wish.asked = 0;
}

static const char *name_of(const Host *host, int seat)
{
    return host->roster.seats[seat].name;
}

static void ask(Host *host)
{
    host_board_stale(host);
    for (int seat = 0; seat < match_setup(host->match)->seats; seat++) {
        const Caller *caller = host->wish.asked & bit(seat) ? host_caller_at(host, seat) : NULL;
        if (caller) {
            Text text = {0};
            message_asks(name_of(host, host->wish.by), &text);
            host_send(caller, &text);
        }
    }
    host_report(host, "%s would like to take back a move, and the others are asked.",
                name_of(host, host->wish.by));
}

/* Those who are asked have to be there, and to understand. */
static bool can_ask(Host *host, uint32_t others, Error *why)
{
    for (int seat = 0; seat < match_setup(host->match)->seats; seat++) {
        const Caller *caller = host_caller_at(host, seat);
        const uint32_t asked = others & bit(seat) & ~host_held(host) & ~host_board_readers(host);
        if (asked && !(caller && caller->can & CAN_UNDO)) {
            return error_set(why, "%s has moved since, and cannot be asked now.", name_of(host, seat));
        }
    }
    return true;
}

bool host_undo(Host *host, int seat, Error *why)
{
    int target;
    uint32_t others;
    if (!find_target(host->match, seat, &target, &others, why)) {
        return false;
    }
    others &= ~bots_of(host);
    if (!can_ask(host, others, why)) {
        return false;
    }
    if (others == 0) {
        take_back(host, target);
    } else {
        host->wish = (Wish){.by = seat, .moves = match_moves(host->match), .target = target, .asked = others};
        ask(host);
    }
    return true;
}

uint32_t host_asked(const Host *host, int *by)
{
    *by = host->wish.by;
    return host->wish.moves == match_moves(host->match) ? host->wish.asked : 0;
}

void host_answer(Host *host, int seat, bool agrees)
{
    int by;
    if (!(host_asked(host, &by) & bit(seat))) {
        return;
    }
    host->wish.asked &= ~bit(seat);
    host_board_stale(host);
    if (agrees && host->wish.asked == 0) {
        take_back(host, host->wish.target);
    } else if (!agrees) {
        Error why;
        const Caller *caller = host_caller_at(host, by);
        host->wish.asked = 0;
        error_set(&why, "%s would rather let it stand.", name_of(host, seat));
        host_report(host, "%s", why.text);
        if (caller) {
            host_refuse(host, caller, why.text);
        } else {
            host_board_refuse(host, by, why.text);
        }
    }
}
