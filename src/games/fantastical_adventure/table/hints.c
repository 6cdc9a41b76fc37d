/* hints.c: what the program advises: what each temperament would do, in words, with the chances of the card.
   The same view gives the same answer. */
#include "core/memory.h"
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 17 };

/* One piece of advice on its way; the table lends its words. */
typedef struct Advice {
    FaTable table;
    Move local; /* things numbered within the kit */
} Advice;

static bool is_new(const Hint *hints, int count, const Move *move)
{
    for (int i = 0; i < count; i++) {
        if (memcmp(&hints[i].move, move, sizeof *move) == 0) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ what the move is about */

/* The place of an argument of such a type; -1 = it has none. */
static int place_of(const Advice *advice, FaArg type)
{
    const FaForm *form = &fa_forms[advice->local.kind];
    for (int place = 0; place < fa_arg_count(form); place++) {
        if (form->args[place] == type && advice->local.arg[place] != FA_NONE) {
            return place;
        }
    }
    return -1;
}

static int own_of(const Advice *advice)
{
    const int place = place_of(advice, ARG_OWN);
    return place >= 0 ? advice->local.arg[place] : fa_front(&advice->table);
}

static int card_of(const Advice *advice)
{
    const int place = place_of(advice, ARG_CARD);
    return place >= 0 ? advice->local.arg[place] : FA_NONE;
}

/* What begins it: the card, else its button. */
static PieceId piece_of(const Advice *advice)
{
    const int kind = card_of(advice);
    const int card = kind != FA_NONE ? fa_find_card(advice->table.state, own_of(advice), kind) : FA_NONE;
    if (card != FA_NONE) {
        return (PieceId)(FA_ID_CARD + card);
    }
    return advice->local.kind == FA_MOVE_CHALLENGE ? FA_ID_CHALLENGE
                                                   : (PieceId)(FA_ID_DO + advice->local.kind);
}

/* What it is said with, but for yes and no, and for what is left out. */
static bool is_told(FaArg type, int value)
{
    return value != FA_NONE && type != ARG_FLAG && type != ARG_ENVIRONMENT;
}

static void write_things(Advice *advice, char *out, size_t size)
{
    const FaForm *form = &fa_forms[advice->local.kind];
    FaTable *table = &advice->table;
    size_t length = 0;
    table->ui.kind = (uint8_t)advice->local.kind;
    out[0] = '\0';
    for (int place = 0; place < fa_arg_count(form); place++) {
        const int value = advice->local.arg[place];
        table->ask.type = form->args[place];
        table->ask.arg[place] = (uint8_t)value;
        if (is_told(form->args[place], value) && length < size) {
            length += (size_t)snprintf(out + length, size - length, "%s%s", length > 0 ? ", " : "",
                                       fa_choice_words(table, value));
        }
    }
}

/* ------------------------------------------------------------------ in words */

static void write_text(Advice *advice, const char *who, char *out, size_t size)
{
    const FaTable *table = &advice->table;
    const int kind = card_of(advice);
    char things[HINT_TEXT_MAX / 2];
    FaChances chances;
    write_things(advice, things, sizeof things);
    size_t length = (size_t)snprintf(out, size, "%s%sSo would *%s*.", things, things[0] ? ". " : "", who);
    if (kind == FA_NONE || !fa_chances(table->state, table->content, own_of(advice), kind, &chances)) {
        return;
    }
    for (int i = 0; i < chances.count && length < size; i++) {
        length +=
            (size_t)snprintf(out + length, size - length, "%s%s %d %%", i == 0 ? " It wins against " : ", ",
                             chances.list[i].name, (int)lround(100 * chances.list[i].chance));
    }
}

static void write_hint(Advice *advice, const Move *move, const char *who, int worth, Hint *out)
{
    const char *words = fa_move_words(&advice->table, (FaMoveKind)move->kind);
    *out = (Hint){.move = *move, .worth = worth, .piece = piece_of(advice)};
    snprintf(out->title, sizeof out->title, "%s", words);
    snprintf(out->nudge, sizeof out->nudge, "Somebody *%s* would think of this: %s.", who, words);
    write_text(advice, who, out->text, sizeof out->text);
}

int fa_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const FaUi ui = {.front = FA_NONE};
    Scene *scene = memory_new(1, sizeof *scene);
    Advice advice = {.table = fa_table_begin(view, &ui, content, seat)};
    int count = 0;
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    advice.table.scene = scene;
    for (int i = 0; fa_bots[i].name && count < max; i++) {
        Rng rng;
        Move move;
        rng_seed(&rng, SEED);
        if (fa_bots[i].choose(view, content, seat, &rng, &move) && is_new(out, count, &move) &&
            fa_localise(view, &move, &advice.local)) {
            write_hint(&advice, &move, fa_bots[i].label, max - count, &out[count]);
            count++;
        }
    }
    fa_table_end(&advice.table);
    free(scene);
    return count;
}
