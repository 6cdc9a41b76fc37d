/* hints.c: hints for the player: the move that each bot would choose, with the odds of the card. The same
 * view always gives the same hints. */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 17 };

typedef struct HintContext {
    FaTable table;
    Move decoded; /* the suggested move with decoded ids of characters and items */
} HintContext;

static bool is_new_move(const Hint *hints, int count, const Move *move)
{
    for (int i = 0; i < count; i++) {
        if (memcmp(&hints[i].move, move, sizeof *move) == 0) {
            return false;
        }
    }
    return true;
}

/* Returns the index of the first argument that has this type and is not FA_NONE, or -1. */
static int find_arg(const HintContext *context, FaArg type)
{
    const FaMoveSpec *spec = &fa_move_specs[context->decoded.kind];
    for (int place = 0; place < fa_count_args(spec); place++) {
        if (spec->args[place] == type && context->decoded.arg[place] != FA_NONE) {
            return place;
        }
    }
    return -1;
}

static int find_own_actor(const HintContext *context)
{
    const int place = find_arg(context, ARG_OWN);
    return place >= 0 ? context->decoded.arg[place] : fa_get_front_actor(&context->table);
}

static int find_card(const HintContext *context)
{
    const int place = find_arg(context, ARG_CARD);
    return place >= 0 ? context->decoded.arg[place] : FA_NONE;
}

/* Returns the piece with which a player starts the suggested move: a card, or the button for this kind of
 * move. */
static PieceId find_first_piece(const HintContext *context)
{
    const int kind = find_card(context);
    const int card =
        kind != FA_NONE ? fa_find_card(context->table.state, find_own_actor(context), kind) : FA_NONE;
    if (card != FA_NONE) {
        return (PieceId)(FA_ID_CARD + card);
    }
    return context->decoded.kind == FA_MOVE_CHALLENGE ? FA_ID_CHALLENGE
                                                      : (PieceId)(FA_ID_MOVE + context->decoded.kind);
}

/* True if hints mention the argument. Hints leave out yes/no arguments, environments, and options without a
 * value. */
static bool is_arg_mentioned(FaArg type, int value)
{
    return value != FA_NONE && type != ARG_FLAG && type != ARG_ENVIRONMENT;
}

static void write_hint_args(HintContext *context, char *out, size_t size)
{
    const FaMoveSpec *spec = &fa_move_specs[context->decoded.kind];
    FaTable *table = &context->table;
    size_t length = 0;
    table->ui.kind = (uint8_t)context->decoded.kind;
    out[0] = '\0';
    for (int place = 0; place < fa_count_args(spec); place++) {
        const int value = context->decoded.arg[place];
        table->prompt.type = spec->args[place];
        table->prompt.arg[place] = (uint8_t)value;
        if (is_arg_mentioned(spec->args[place], value) && length < size) {
            length += (size_t)snprintf(out + length, size - length, "%s%s", length > 0 ? ", " : "",
                                       fa_get_value_text(table, value));
        }
    }
}

/* Returns the Ambition that the suggested Challenge serves, or NULL. */
static const char *find_served_ambition(const HintContext *context)
{
    const FaTable *table = &context->table;
    const int16_t *arg = context->decoded.arg;
    if (context->decoded.kind != FA_MOVE_CHALLENGE) {
        return NULL;
    }
    const int def = fa_find_ambition_for_goal(table->state, table->content, arg[0], arg[1], arg[2]);
    return def == FA_NONE ? NULL : fa_get_ambition_text(table, arg[0], def);
}

/* Returns the reason for the suggested move as a sentence, or NULL. */
static const char *find_reason(const HintContext *context)
{
    static const char *const reasons[FA_MOVES] = {
        [FA_MOVE_AMBITION] = N_("Draws a card, and gives the character a goal."),
        [FA_MOVE_PURSUE] = N_("Draws a card."),
        [FA_MOVE_HONOR] = N_("Draws a card."),
        [FA_MOVE_ACCOMPLISH] = N_("Draws 5 cards for a short-term Ambition."),
        [FA_MOVE_ENTER] = N_("Only characters in the scene can act."),
        [FA_MOVE_ANSWER] = N_("Otherwise the Challenger succeeds."),
        [FA_MOVE_SUPPORT] = N_("Can bring this side 1 Advantage."),
        [FA_MOVE_CLAIM_EDGE] = N_("Brings this side 1 Advantage."),
        [FA_MOVE_PUSH] = N_("Otherwise your side loses."),
        [FA_MOVE_YIELD] = N_("Draws cards for a later Conflict."),
        [FA_MOVE_SHAKE_OFF] = N_("Then the character can act again."),
        [FA_MOVE_TREAT] = N_("Then the character can act again."),
        [FA_MOVE_JOKER] = N_("Draws 3 cards."),
        [FA_MOVE_QUEEN] = N_("Otherwise the winner reaches the goal."),
        [FA_MOVE_DECIDE] = N_("The winner decides the central question."),
    };
    const char *ambition = find_served_ambition(context);
    return ambition ? scene_text(context->table.scene, _("Serves an Ambition: %s."), ambition)
                    : _(reasons[context->decoded.kind]);
}

static void write_hint_text(HintContext *context, const char *who, char *out, size_t size)
{
    const FaTable *table = &context->table;
    const int kind = find_card(context);
    char arguments[HINT_TEXT_MAX / 2];
    FaCardOdds chances;
    write_hint_args(context, arguments, sizeof arguments);
    const char *reason = find_reason(context), *between = arguments[0] ? ". " : "";
    size_t length = (size_t)(reason ? snprintf(out, size, "%s%s%s", arguments, between, reason)
                                    : snprintf(out, size, _("%s%sA *%s* player would do this."), arguments,
                                               between, who));
    if (kind == FA_NONE ||
        !fa_find_card_odds(table->state, table->content, find_own_actor(context), kind, &chances)) {
        return;
    }
    for (int i = 0; i < chances.count && length < size; i++) {
        length += (size_t)snprintf(out + length, size - length,
                                   i == 0 ? _(" Odds of winning: %s %d %%") : _(", %s %d %%"),
                                   chances.list[i].name, (int)lround(100 * chances.list[i].chance));
    }
}

static void write_hint(HintContext *context, const Move *move, const char *who, int value, Hint *out)
{
    const char *words = fa_get_move_text(&context->table, (FaMoveKind)move->kind);
    *out = (Hint){.move = *move, .value = value, .piece = find_first_piece(context)};
    snprintf(out->title, sizeof out->title, "%s", words);
    snprintf(out->nudge, sizeof out->nudge, _("A *%s* player would choose: %s."), who, words);
    write_hint_text(context, who, out->text, sizeof out->text);
}

int fa_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const FaUi ui = {.front = FA_NONE};
    Scene *scene = memory_new(1, sizeof *scene);
    HintContext context = {.table = fa_create_table(view, &ui, content, seat)};
    int count = 0;
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    context.table.scene = scene;
    for (int i = 0; fa_bots[i].name && count < max; i++) {
        Rng rng;
        Move move;
        rng_seed(&rng, SEED);
        if (fa_bots[i].choose_move(view, content, seat, &rng, &move) && is_new_move(out, count, &move) &&
            fa_decode_move_ids(view, &move, &context.decoded)) {
            write_hint(&context, &move, _(fa_bots[i].label), max - count, &out[count]);
            count++;
        }
    }
    fa_free_table(&context.table);
    free(scene);
    return count;
}
