/* telling.c: the words of the log, and where its numbers come from. */
#include "games/paperback_adventures/rules/engine.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

const char *pa_source_name(const PaState *state, const GameContent *content, int source)
{
    if (source >= PA_FROM_GAME) {
        return "";
    }
    if (source == PA_FROM_REWARD) {
        return content->reward[state->reward].option[state->reward_option].name;
    }
    if (source == PA_FROM_ACTION) {
        return pa_action(state, content)->name;
    }
    if (source >= PA_FROM_CARD) {
        return content->card[source - PA_FROM_CARD].name;
    }
    if (source >= PA_FROM_CURIO) {
        int curio = source - PA_FROM_CURIO;
        int side = state->curio[curio] > 0 ? state->curio[curio] - 1 : 0;
        return content->curio[curio].side[side].name;
    }
    if (source >= PA_FROM_ITEM) {
        return pa_item_side(state, content, source - PA_FROM_ITEM)->name;
    }
    if (source >= PA_FROM_LEVEL) {
        return content->level[source - PA_FROM_LEVEL].name;
    }
    return pa_enemy(state, content)->special_name;
}

const char *pa_book_name(int book)
{
    static const char *const NAMES[PA_BOOKS] = {"Book I", "Book II", "Book III"};
    return NAMES[book - 1];
}

void pa_battle_number(const PaState *state, char *out, size_t size)
{
    snprintf(out, size, "%s, %d of %d", pa_book_name(pa_book(state)), state->battle % PA_BATTLES_OF_BOOK + 1,
             PA_BATTLES_OF_BOOK);
}

void pa_battle_title(const PaState *state, const GameContent *content, char *out, size_t size)
{
    char number[PA_BATTLE_NUMBER_MAX];
    pa_battle_number(state, number, sizeof number);
    snprintf(out, size, "%s: %s", number, pa_enemy(state, content)->name);
}

static PieceId source_piece(const PaState *state, int source)
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
    if (source >= PA_FROM_CURIO) {
        return (PieceId)(PA_ID_CURIO + source - PA_FROM_CURIO);
    }
    return source >= PA_FROM_ITEM ? (PieceId)(PA_ID_ITEM + source - PA_FROM_ITEM) : PA_ID_ENEMY;
}

const char *pa_enemy_name(const PaEngine *engine)
{
    return pa_enemy(engine->state, engine->content)->name;
}

/* Adds an event for those who listen: the name of what it comes from ("" = none), and a sentence. */
static Event *tell(PaEngine *engine, EventKind kind, const char *name, const char *format, va_list arguments)
{
    char sentence[EVENT_TEXT_MAX];
    vsnprintf(sentence, sizeof sentence, format, arguments);
    return event_add(engine->log, kind, "%s%s%s", name, name[0] ? ": " : "", sentence);
}

void pa_tell(PaEngine *engine, const char *format, ...)
{
    if (engine->log) {
        va_list arguments;
        va_start(arguments, format);
        tell(engine, EVENT_LOG, "", format, arguments);
        va_end(arguments);
    }
}

void pa_banner(PaEngine *engine, Cue cue, PieceId about, Stir stir, const char *format, ...)
{
    if (engine->log) {
        va_list arguments;
        va_start(arguments, format);
        Event *event = tell(engine, EVENT_BANNER, "", format, arguments);
        va_end(arguments);
        event->cue = cue;
        event->about = about;
        event->stir = stir;
        event->from = about == PA_ID_ENEMY_TURNED ? PA_ID_ENEMY : 0;
    }
}

void pa_show(PaEngine *engine, int source, PieceId piece, const char *format, ...)
{
    if (engine->log) {
        const char *name = pa_source_name(engine->state, engine->content, source);
        va_list arguments;
        va_start(arguments, format);
        Event *event = tell(engine, EVENT_LOG, name, format, arguments);
        va_end(arguments);
        event->from = source_piece(engine->state, source);
        event->about = piece;
        event->stir = STIR_SHOW;
    }
}

/* The number flies from the source to the counter, which then shows `value`. */
static void fly(Event *event, const PaState *state, int source, PaTold told)
{
    event->from = source_piece(state, source);
    event->to = told.counter;
    event->icon = told.icon;
    event->amount = told.amount;
    event->counter = told.counter;
    event->value = told.value;
    event->max = told.max;
    event->cue = told.counter == PA_ID_HP && told.amount < 0 ? CUE_WOUND : CUE_USUAL;
    const bool hurts = told.amount < 0 && (told.counter == PA_ID_HP || told.counter == PA_ID_ENEMY_HP);
    event->about = !hurts ? event->from : told.counter == PA_ID_HP ? PA_ID_CHARACTER : PA_ID_ENEMY;
    event->stir = hurts ? STIR_SHAKE : event->from != 0 ? STIR_STRIKE : STIR_NONE;
}

void pa_tell_number(PaEngine *engine, int source, PieceId counter, const char *icon, int amount, int value)
{
    if (engine->log) {
        const char *name = pa_source_name(engine->state, engine->content, source);
        Event *event =
            event_add(engine->log, EVENT_NUMBER, "%s%s%+d {%s}", name, name[0] ? ": " : "", amount, icon);
        fly(event, engine->state, source, (PaTold){counter, icon, amount, value, 0});
    }
}

void pa_tell_change(PaEngine *engine, int source, PaTold told, const char *format, ...)
{
    if (engine->log) {
        const char *name =
            source == PA_FROM_ACTION ? "" : pa_source_name(engine->state, engine->content, source);
        va_list arguments;
        va_start(arguments, format);
        Event *event = tell(engine, EVENT_NUMBER, name, format, arguments);
        va_end(arguments);
        event->text[0] = (char)toupper((unsigned char)event->text[0]);
        fly(event, engine->state, source, told);
    }
}

void pa_tell_of(PaEngine *engine, int source, const char *format, ...)
{
    if (engine->log) {
        const char *name = pa_source_name(engine->state, engine->content, source);
        va_list arguments;
        va_start(arguments, format);
        Event *event = tell(engine, EVENT_LOG, name, format, arguments);
        va_end(arguments);
        event->from = source_piece(engine->state, source);
    }
}
