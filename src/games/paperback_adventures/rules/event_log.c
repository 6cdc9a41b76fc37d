/* event_log.c: log entries, and animations of numbers that fly to counters. Changes nothing in the state. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

const char *pa_get_source_name(const PaState *state, const GameContent *content, int source)
{
    if (source >= PA_FROM_GAME) {
        return "";
    }
    if (source == PA_FROM_REWARD) {
        return content->reward[state->reward].option[state->reward_option].name;
    }
    if (source == PA_FROM_ACTION) {
        return pa_get_enemy_action(state, content)->name;
    }
    if (source >= PA_FROM_CARD) {
        return content->card[source - PA_FROM_CARD].name;
    }
    if (source >= PA_FROM_MCGUFFIN) {
        int curio = source - PA_FROM_MCGUFFIN;
        int side = state->curio[curio] > 0 ? state->curio[curio] - 1 : 0;
        return content->curio[curio].side[side].name;
    }
    if (source >= PA_FROM_ITEM) {
        return pa_get_item_side(state, content, source - PA_FROM_ITEM)->name;
    }
    if (source >= PA_FROM_LEVEL) {
        return content->level[source - PA_FROM_LEVEL].name;
    }
    return pa_get_enemy(state, content)->special_name;
}

const char *pa_get_book_name(int book)
{
    static const char *const NAMES[PA_BOOKS] = {N_("Book I"), N_("Book II"), N_("Book III")};
    return _(NAMES[book - 1]);
}

void pa_write_battle_number(const PaState *state, char *out, size_t size)
{
    snprintf(out, size, _("%s, %d of %d"), pa_get_book_name(pa_get_current_book(state)),
             state->battle % PA_BATTLES_OF_BOOK + 1, PA_BATTLES_OF_BOOK);
}

void pa_write_battle_title(const PaState *state, const GameContent *content, char *out, size_t size)
{
    char number[PA_BATTLE_NUMBER_MAX];
    pa_write_battle_number(state, number, sizeof number);
    snprintf(out, size, "%s: %s", number, pa_get_enemy(state, content)->name);
}

static PieceId get_source_piece(const PaState *state, int source)
{
    if (source >= PA_FROM_REWARD) {
        return 0;
    }
    if (source == PA_FROM_ACTION) {
        return PA_ID_ACTION + state->intent;
    }
    if (source >= PA_FROM_CARD) {
        return (PieceId)(PA_ID_CARD + source - PA_FROM_CARD);
    }
    if (source >= PA_FROM_MCGUFFIN) {
        return (PieceId)(PA_ID_MCGUFFIN + source - PA_FROM_MCGUFFIN);
    }
    return source >= PA_FROM_ITEM ? (PieceId)(PA_ID_ITEM + source - PA_FROM_ITEM) : PA_ID_ENEMY;
}

const char *pa_get_enemy_name(const PaEngine *engine)
{
    return pa_get_enemy(engine->state, engine->content)->name;
}

/* Adds a log entry. `name` is the name of the card or item that causes the event, or "". */
static Event *add_log_event(PaEngine *engine, EventKind kind, const char *name, const char *format,
                            va_list arguments)
{
    char sentence[EVENT_TEXT_MAX];
    vsnprintf(sentence, sizeof sentence, format, arguments);
    return event_add(engine->log, kind, "%s%s%s", name, name[0] ? ": " : "", sentence);
}

void pa_log(PaEngine *engine, const char *format, ...)
{
    if (engine->log) {
        va_list arguments;
        va_start(arguments, format);
        add_log_event(engine, EVENT_LOG, "", format, arguments);
        va_end(arguments);
    }
}

void pa_log_banner(PaEngine *engine, Cue cue, PieceId piece, EventAnimation animation, const char *format,
                   ...)
{
    if (engine->log) {
        va_list arguments;
        va_start(arguments, format);
        Event *event = add_log_event(engine, EVENT_BANNER, "", format, arguments);
        va_end(arguments);
        event->cue = cue;
        event->subject = piece;
        event->animation = animation;
        event->from = piece == PA_ID_ENEMY_STAGE_TWO ? PA_ID_ENEMY : 0;
    }
}

void pa_mark_moment(PaEngine *engine, int moment, Cue cue)
{
    if (engine->log && engine->log->count > 0) {
        Event *event = &engine->log->events[engine->log->count - 1];
        event->moment = moment;
        event->cue = cue;
    }
}

void pa_log_and_show_piece(PaEngine *engine, int source, PieceId piece, const char *format, ...)
{
    if (engine->log) {
        const char *name = pa_get_source_name(engine->state, engine->content, source);
        va_list arguments;
        va_start(arguments, format);
        Event *event = add_log_event(engine, EVENT_LOG, name, format, arguments);
        va_end(arguments);
        event->from = get_source_piece(engine->state, source);
        event->subject = piece;
        event->animation = ANIMATE_SHOW;
    }
}

/* Fills in the animation of a number that flies from the card or item to the counter. */
static void set_number_flight(Event *event, const PaState *state, int source, PaCounterChange change)
{
    event->from = get_source_piece(state, source);
    event->to = change.counter;
    event->icon = change.icon;
    event->amount = change.amount;
    event->counter = change.counter;
    event->value = change.value;
    event->max = change.max;
    event->cue = change.counter == PA_ID_HP && change.amount < 0 ? CUE_WOUND : CUE_DEFAULT;
    const bool hurts = change.amount < 0 && (change.counter == PA_ID_HP || change.counter == PA_ID_ENEMY_HP);
    event->subject = !hurts ? event->from : change.counter == PA_ID_HP ? PA_ID_CHARACTER : PA_ID_ENEMY;
    event->animation = hurts ? ANIMATE_SHAKE : event->from != 0 ? ANIMATE_STRIKE : ANIMATE_NONE;
}

void pa_log_number(PaEngine *engine, int source, PieceId counter, const char *icon, int amount, int value)
{
    if (engine->log) {
        const char *name = pa_get_source_name(engine->state, engine->content, source);
        Event *event =
            event_add(engine->log, EVENT_NUMBER, "%s%s%+d {%s}", name, name[0] ? ": " : "", amount, icon);
        set_number_flight(event, engine->state, source, (PaCounterChange){counter, icon, amount, value, 0});
    }
}

void pa_log_change(PaEngine *engine, int source, PaCounterChange change, const char *format, ...)
{
    if (engine->log) {
        const char *name =
            source == PA_FROM_ACTION ? "" : pa_get_source_name(engine->state, engine->content, source);
        va_list arguments;
        va_start(arguments, format);
        Event *event = add_log_event(engine, EVENT_NUMBER, name, format, arguments);
        va_end(arguments);
        event->text[0] = (char)toupper((unsigned char)event->text[0]);
        set_number_flight(event, engine->state, source, change);
    }
}

void pa_log_from_source(PaEngine *engine, int source, const char *format, ...)
{
    if (engine->log) {
        const char *name = pa_get_source_name(engine->state, engine->content, source);
        va_list arguments;
        va_start(arguments, format);
        Event *event = add_log_event(engine, EVENT_LOG, name, format, arguments);
        va_end(arguments);
        event->from = get_source_piece(engine->state, source);
    }
}
