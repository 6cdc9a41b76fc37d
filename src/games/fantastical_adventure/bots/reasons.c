/* reasons.c: writes the reasons for the Applause, votes and side changes of bots. The reasons contain only
 * public facts. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/bots/bots.h"

#include <stdarg.h>
#include <stdio.h>

/* A bot's move that is to be explained, and the bot's view before the move. */
typedef struct ReasonContext {
    const FaState *view;
    const GameContent *content;
    int seat;
    const Move *decoded; /* the move with decoded ids of actors and items */
    Hint *out;
} ReasonContext;

static bool write_reason(const ReasonContext *it, const char *title, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool write_reason(const ReasonContext *context, const char *title, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    snprintf(context->out->title, sizeof context->out->title, "%s", title);
    vsnprintf(context->out->text, sizeof context->out->text, format, args);
    va_end(args);
    return true;
}

static const char *get_actor_name(const ReasonContext *context, int actor)
{
    return fa_get_actor_name(context->view, context->content, actor);
}

static const char *get_winner_name(const ReasonContext *context)
{
    const FaConflict *fight = &context->view->fight;
    return fight->winner == FA_NONE ? "someone" : get_actor_name(context, fight->plays[fight->winner].actor);
}

/* Writes the reason for Applause: the first quality in FaMerit that the narration has. */
static bool explain_applause(const ReasonContext *context)
{
    static const char title[] = "Applause";
    int merit = 0;
    while (merit < FA_MERITS && !(context->view->merits >> merit & 1)) {
        merit++;
    }
    switch ((FaMerit)merit) {
    case FA_MERIT_TANDEM:
        return write_reason(context, title,
                            _("Two Weak Suits, and together they won: well done, %s and friend."),
                            get_winner_name(context));
    case FA_MERIT_WEAK:
        return write_reason(context, title, _("%s won with a Weak Suit, of all things."),
                            get_winner_name(context));
    case FA_MERIT_COMEBACK:
        return write_reason(context, title, _("%s was beaten at first, but won anyway."),
                            get_winner_name(context));
    case FA_MERIT_BLOCKED:
        return write_reason(context, title,
                            _("%s won, but a Queen spoiled the win. That deserves some Applause."),
                            get_winner_name(context));
    case FA_MERIT_THREAD:
        return write_reason(context, title, _("%s picked up a loose thread of the story."),
                            get_winner_name(context));
    case FA_MERIT_ATTAINED:
        return write_reason(context, title, _("An Ambition was announced, pursued, and accomplished."));
    case FA_MERIT_THREAT:
        return write_reason(context, title, _("Now I want to know what this threat is."));
    case FA_MERIT_FACET:
        return write_reason(context, title, _("We’d never seen %s win with this Facet."),
                            get_winner_name(context));
    case FA_MERITS:
        break;
    }
    return false;
}

static bool explain_claim_vote(const ReasonContext *context, const char *title, const FaStep *pending)
{
    if (pending->seat != FA_NONE && pending->seat == context->seat) {
        return write_reason(context, title, _("I made this claim myself."));
    }
    if (pending->kind == FA_PENDING_NARRATION) {
        return write_reason(context, title, _("I don’t judge narrations."));
    }
    const FaClaimDoubt doubt = fa_find_reason_to_doubt_claim(context->view, context->content, pending);
    if (context->decoded->arg[0]) {
        return write_reason(context, title, "%s",
                            context->view->strict && doubt == FA_CLAIM_DOUBT_NONE
                                ? _("The claim fits the story.")
                                : _("When in doubt, I agree."));
    }
    const int actor = pending->arg[0], other = pending->arg[1];
    switch (doubt) {
    case FA_CLAIM_DOUBT_PARTNER_ABSENT:
        return write_reason(context, title, _("%s isn’t in this scene."), get_actor_name(context, other));
    case FA_CLAIM_DOUBT_TARGET_ABSENT:
        return write_reason(context, title, _("The target of %s’s Ambition isn’t in this scene."),
                            get_actor_name(context, actor));
    case FA_CLAIM_DOUBT_UNSKILLED:
        return write_reason(context, title, _("%s has no Facet for treating wounds."),
                            get_actor_name(context, actor));
    case FA_CLAIM_DOUBT_NONE:
        break;
    }
    return false;
}

/* Explains a vote, unless votes are secret. */
static bool explain_vote(const ReasonContext *context)
{
    static const char title[] = "Vote";
    const FaStep *step = fa_get_step(context->view);
    const bool in_favour = context->decoded->arg[0];
    if (context->view->secret) {
        return false;
    }
    switch ((FaVote)step->kind) {
    case FA_VOTE_END:
        return in_favour &&
               write_reason(context, title, _("%s has accomplished or given up a long-term Ambition."),
                            get_actor_name(context, fa_get_kit(context->view, context->content)->hero));
    case FA_VOTE_VIOLENCE:
        return in_favour && write_reason(context, title, _("When in doubt, I agree."));
    case FA_VOTE_PENDING:
        return explain_claim_vote(context, title, step - 1);
    }
    return false;
}

static bool explain_side_change(const ReasonContext *context)
{
    static const char title[] = "Changes sides";
    int about = FA_NONE;
    const char *actor = get_actor_name(context, context->decoded->arg[0]);
    switch (fa_find_side_change_reason(context->view, context->content, context->decoded->arg[0], &about)) {
    case FA_SIDE_CHANGE_PERSUADED:
        return write_reason(context, title, _("%s has a Bond with %s and was just won over."), actor,
                            get_actor_name(context, about));
    case FA_SIDE_CHANGE_AT_ODDS:
        return write_reason(context, title, _("%s has an Ambition about %s that fits the other side better."),
                            actor, get_actor_name(context, about));
    case FA_SIDE_CHANGE_LOST_FRIENDS:
        return write_reason(context, title,
                            _("All of %s’s friends on this side are dead, but %s is on the other side."),
                            actor, get_actor_name(context, about));
    case FA_SIDE_CHANGE_NONE:
    case FA_SIDE_CHANGE_REASONS:
        break;
    }
    return false;
}

bool fa_explain_bot_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    Move decoded;
    const ReasonContext it = {view, content, seat, &decoded, out};
    *out = (Hint){.move = *move};
    return fa_decode_move_ids(view, move, &decoded) &&
           ((decoded.kind == FA_MOVE_APPLAUD && explain_applause(&it)) ||
            (decoded.kind == FA_MOVE_VOTE && explain_vote(&it)) ||
            (decoded.kind == FA_MOVE_CHANGE_SIDE && explain_side_change(&it)));
}
