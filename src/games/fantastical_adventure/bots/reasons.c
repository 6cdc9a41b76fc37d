/* reasons.c: why bots applaud, why they vote as they do, and why somebody changes sides, by what all can see.
 */
#include "games/fantastical_adventure/bots/bots.h"

#include <stdarg.h>
#include <stdio.h>

/* A move that is looked at, from the view before it. */
typedef struct Case {
    const FaState *view;
    const GameContent *content;
    int seat;
    const Move *local; /* things numbered within the kit */
    Hint *out;
} Case;

static bool say(const Case *it, const char *title, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool say(const Case *it, const char *title, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    snprintf(it->out->title, sizeof it->out->title, "%s", title);
    vsnprintf(it->out->text, sizeof it->out->text, format, args);
    va_end(args);
    return true;
}

static const char *name(const Case *it, int actor)
{
    return fa_actor_name(it->view, it->content, actor);
}

/* ------------------------------------------------------------------ Applause */

static const char *winner(const Case *it)
{
    const FaFight *fight = &it->view->fight;
    return fight->winner == FA_NONE ? "somebody" : name(it, fight->plays[fight->winner].actor);
}

/* Of all that was fine the rarest is spoken of. */
static bool why_applaud(const Case *it)
{
    static const char title[] = "Applause";
    int merit = 0;
    while (merit < FA_MERITS && !(it->view->merits >> merit & 1)) {
        merit++;
    }
    switch ((FaMerit)merit) {
    case FA_MERIT_TANDEM:
        return say(it, title, "Two Weak Suits, and together they won: well done, %s and friend.", winner(it));
    case FA_MERIT_WEAK:
        return say(it, title, "That %s should win by a Weak Suit, of all things.", winner(it));
    case FA_MERIT_COMEBACK:
        return say(it, title, "%s was beaten first, and won all the same.", winner(it));
    case FA_MERIT_BLOCKED:
        return say(it, title, "%s won it, and had it taken away by a Queen. That calls for something.",
                   winner(it));
    case FA_MERIT_THREAD:
        return say(it, title, "Here %s takes up a thread that was left lying.", winner(it));
    case FA_MERIT_ATTAINED:
        return say(it, title, "It was wanted, it was said so, and it is done.");
    case FA_MERIT_THREAT:
        return say(it, title, "Now I should like to know what that is.");
    case FA_MERIT_FACET:
        return say(it, title, "This side of %s had not won anything yet.", winner(it));
    case FA_MERITS:
        break;
    }
    return false;
}

/* ------------------------------------------------------------------ votes */

static bool why_claim(const Case *it, const char *title, const FaStep *pending)
{
    if (pending->seat != FA_NONE && pending->seat == it->seat) {
        return say(it, title, "It was I who said so.");
    }
    if (pending->kind == FA_HEARD) {
        return say(it, title, "I do not judge words.");
    }
    const FaDoubt doubt = fa_doubt(it->view, it->content, pending);
    if (it->local->arg[0]) {
        return say(it, title, "%s",
                   it->view->strict && doubt == FA_NO_DOUBT ? "It fits what lies before us."
                                                            : "Where I am in doubt, it stands.");
    }
    const int actor = pending->arg[0], other = pending->arg[1];
    switch (doubt) {
    case FA_APART:
        return say(it, title, "%s is not here for it.", name(it, other));
    case FA_AWAY:
        return say(it, title, "The one that Ambition of %s is about is not here.", name(it, actor));
    case FA_UNSKILLED:
        return say(it, title, "%s has no Facet that knows of wounds.", name(it, actor));
    case FA_NO_DOUBT:
        break;
    }
    return false;
}

/* Nobody gives reasons for a secret vote. */
static bool why_vote(const Case *it)
{
    static const char title[] = "Vote";
    const FaStep *step = fa_step(it->view);
    const bool in_favour = it->local->arg[0];
    if (it->view->secret) {
        return false;
    }
    switch ((FaVote)step->kind) {
    case FA_VOTE_END:
        return in_favour && say(it, title, "What %s set out for is settled, one way or the other.",
                                name(it, fa_kit(it->view, it->content)->hero));
    case FA_VOTE_VIOLENCE:
        return in_favour && say(it, title, "Where I am in doubt, it stands.");
    case FA_VOTE_PENDING:
        return why_claim(it, title, step - 1);
    }
    return false;
}

/* ------------------------------------------------------------------ sides */

static bool why_turn(const Case *it)
{
    static const char title[] = "Changes sides";
    int about = FA_NONE;
    const char *actor = name(it, it->local->arg[0]);
    switch (fa_call(it->view, it->content, it->local->arg[0], &about)) {
    case FA_WON_OVER:
        return say(it, title, "%s has a Bond with %s, and was just won over.", actor, name(it, about));
    case FA_AT_ODDS:
        return say(it, title, "What %s wants of %s is wanted over there, too.", actor, name(it, about));
    case FA_BEREFT:
        return say(it, title, "Those %s had a Bond with are dead, and over there is %s.", actor,
                   name(it, about));
    case FA_NO_CALL:
    case FA_CALLS:
        break;
    }
    return false;
}

bool fa_reason(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    Move local;
    const Case it = {view, content, seat, &local, out};
    *out = (Hint){.move = *move};
    return fa_localise(view, move, &local) &&
           ((local.kind == FA_MOVE_APPLAUD && why_applaud(&it)) ||
            (local.kind == FA_MOVE_VOTE && why_vote(&it)) || (local.kind == FA_MOVE_TURN && why_turn(&it)));
}
