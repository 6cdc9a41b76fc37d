/* reasons.c: explains moves in one sentence. The sentence says what the move changes on the Books. If the
 * move changes nothing on the Books, the sentence says what the move is good for. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <stdio.h>

/* Data for the explanation of a move: the states before and after the move, and the forecasts for both. */
typedef struct ReasonContext {
    const ImState *before, *after;
    const ImContent *content;
    /* forecasts of the turn's end in the states `before` and `after` */
    ImForecast forecast_before, forecast_after;
    int seat;
    char *out; /* buffer for the reason, with HINT_TEXT_MAX bytes */
} ReasonContext;

static const char *find_title_at(const ReasonContext *context, int position)
{
    const uint8_t book = context->before->position[position].book;
    return context->content->books[book].title;
}

static const char *get_full_name(const ReasonContext *context, int character)
{
    return context->content->characters[character].facts->fact[ARG_FULL_NAME];
}

#define WRITE(context, ...) (snprintf((context)->out, HINT_TEXT_MAX, __VA_ARGS__) > 0)

static bool is_game_lost(const ImForecast *forecast)
{
    return forecast->end != IM_PLAYING && forecast->end != IM_SAVED;
}

static int count_free_spots(const ImPosition *position)
{
    int free = 0;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        free += position->spot[spot] == IM_NONE;
    }
    return free;
}

static bool explain_add(const ReasonContext *context, int character, int book, int spot)
{
    const int position = im_find_book_position(context->before, book);
    const int payer =
        im_find_position_paying_for_add(context->before, context->content, character, position, spot);
    const int left = count_free_spots(&context->before->position[position]) - 1;
    const ImCharacter *who = &context->content->characters[character];
    if (left == 0) {
        return payer == IM_NONE ? WRITE(context, _("This completes *%s*."), find_title_at(context, position))
                                : WRITE(context, _("This completes *%s* for only 1 Mold."),
                                        find_title_at(context, position));
    }
    if (payer != IM_NONE) {
        return WRITE(context, _("This fills a spot on *%s* and puts only 1 Mold on *%s*."),
                     find_title_at(context, position), find_title_at(context, payer));
    }
    if (who->book == book && who->spot == spot) {
        return WRITE(context,
                     _n("This is the Character’s own spot, and *%s* needs only %d more Character.",
                        "This is the Character’s own spot, and *%s* needs only %d more Characters.", left),
                     find_title_at(context, position), left);
    }
    return WRITE(context,
                 _n("This costs no Mold, and *%s* needs only %d more Character.",
                    "This costs no Mold, and *%s* needs only %d more Characters.", left),
                 find_title_at(context, position), left);
}

/* Reasons for Powers and abilities. They are used if explain_book_changes writes nothing. */
static const char *const effect_reasons[IM_EFFECT_KINDS] = {
    [IM_EFFECT_REPLACE] = N_("These cards fit no free spot; new cards might."),
    [IM_EFFECT_DRAW] = N_("More cards give us more choices."),
    [IM_EFFECT_CLEAN] = N_("A clean Book can take more Mold."),
    [IM_EFFECT_CLEAN_ALL] = N_("A Book without Mold has more room for Mold."),
    [IM_EFFECT_MOVE_MOLD] = N_("This Mold does less harm on the other Book."),
    [IM_EFFECT_DISCARD_POOL] = N_("Removing 1 Character from the pool delays the attack."),
    [IM_EFFECT_SWAP_POOL] = N_("Swapping these 2 cards helps us."),
    [IM_EFFECT_SWEEP_POOL] = N_("An empty pool attacks nobody."),
    [IM_EFFECT_TURN_POOL] = N_("The Character who is now first in the pool does less harm."),
    [IM_EFFECT_GIVE] = N_("The other player can use this Character better."),
    [IM_EFFECT_TAKE] = N_("I can use this card this turn."),
    [IM_EFFECT_PLACE] = N_("This fills a spot and costs no Mold."),
    [IM_EFFECT_SHIFT] = N_("The Character is more useful in the new spot."),
    [IM_EFFECT_TRADE] = N_("This keeps both spots filled and draws a card."),
    [IM_EFFECT_RECALL] = N_("The Character is more useful in my hand."),
    [IM_EFFECT_FETCH] = N_("This Character fits a free spot."),
    [IM_EFFECT_SEEK] = N_("This role fits a free spot."),
    [IM_EFFECT_UNDERSTUDY] = N_("With this role, the Character fits a free spot."),
    [IM_EFFECT_FREE_ADDS] = N_("The next Characters won’t cost Mold."),
    [IM_EFFECT_SWAP_LABELS] = N_("Swapping these label tokens helps us."),
    [IM_EFFECT_SHIELD] = N_("This Book gets no Mold this turn."),
    [IM_EFFECT_THRESHOLD] = N_("This delays the attack."),
    [IM_EFFECT_EXCHANGE] = N_("This Book is almost lost anyway."),
    [IM_EFFECT_RESTORE] = N_("More Mold in the jar keeps us in the game."),
    [IM_EFFECT_HUSH] = N_("Fewer Characters will come to the pool."),
    [IM_EFFECT_BURY_BOOK] = N_("The next Book can wait; a new card can’t."),
};

/* Writes the most important way in which the move improves the forecast. Returns false if there is none. */
static bool explain_book_changes(const ReasonContext *context)
{
    if (is_game_lost(&context->forecast_before) && !is_game_lost(&context->forecast_after)) {
        return WRITE(context, _("Without this, we lose the Library this turn."));
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (context->forecast_before.destroyed[p] && !context->forecast_after.destroyed[p]) {
            return WRITE(context, _("This keeps the Mold from destroying *%s*."), find_title_at(context, p));
        }
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (context->forecast_after.read[p] && !context->forecast_before.read[p] &&
            context->after->position[p].book == context->before->position[p].book) {
            return WRITE(context, _("This completes *%s*."), find_title_at(context, p));
        }
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (context->forecast_before.added[p] > context->forecast_after.added[p]) {
            return WRITE(context, _("This keeps %d Mold off *%s*."),
                         context->forecast_before.added[p] - context->forecast_after.added[p],
                         find_title_at(context, p));
        }
    }
    return false;
}

static bool explain_action(const ReasonContext *context, const ImActionSpec *spec)
{
    return explain_book_changes(context) || WRITE(context, "%s", _(effect_reasons[spec->effects[0].kind]));
}

static bool find_free_spot(const ReasonContext *context, int character, int *position, int *spot)
{
    for (*position = 0; *position < IM_POSITIONS; ++*position) {
        const ImPosition *at = &context->before->position[*position];
        for (*spot = 0; *spot < IM_SPOTS && at->book != IM_NONE; ++*spot) {
            if (at->spot[*spot] == IM_NONE &&
                im_has_wanted_role(context->before, context->content, character, at->book, *spot)) {
                return true;
            }
        }
    }
    return false;
}

static int find_best_card_in_hand(const ReasonContext *context)
{
    int best = IM_NONE, worth = -1;
    for (int i = 0; i < context->before->hand_count[context->seat]; i++) {
        const int character = context->before->hand[context->seat][i];
        const int value = im_evaluate_card(context->before, context->content, character);
        if (value > worth) {
            worth = value;
            best = character;
        }
    }
    return best;
}

/* Explains why the player ends the turn: the hand is empty, or the player keeps a Character for later. */
static bool explain_end_of_turn(const ReasonContext *context)
{
    const int kept = find_best_card_in_hand(context);
    int position, spot;
    if (kept == IM_NONE) {
        return WRITE(context, _("My hand is empty."));
    }
    const ImCharacter *who = &context->content->characters[kept];
    if (!find_free_spot(context, kept, &position, &spot)) {
        return WRITE(context, _("I’m keeping %s for the Power *%s*."), get_full_name(context, kept),
                     context->content->powers[who->power].name);
    }
    const uint8_t book = context->before->position[position].book;
    const char *part = get_full_name(context, context->content->books[book].original[spot]);
    return im_find_position_paying_for_add(context->before, context->content, kept, position, spot) == IM_NONE
               ? WRITE(context, _("I’m keeping %s to play %s."), get_full_name(context, kept), part)
               : WRITE(context, _("I’m keeping %s to play %s later, when that costs no Mold."),
                       get_full_name(context, kept), part);
}

static bool explain_refresh_or_keep(const ReasonContext *context, bool refreshed)
{
    int fitting = 0, position, spot;
    for (int i = 0; i < context->before->hand_count[context->seat]; i++) {
        fitting += find_free_spot(context, context->before->hand[context->seat][i], &position, &spot);
    }
    if (refreshed) {
        return WRITE(context, fitting ? _("This hand isn’t worth keeping.")
                                      : _("Nobody in this hand fits a free spot."));
    }
    return fitting == 0 ? WRITE(context, _("The Powers in this hand are worth keeping."))
                        : WRITE(context,
                                _n("%d Character in this hand fits a free spot.",
                                   "%d Characters in this hand fit a free spot.", fitting),
                                fitting);
}

static bool explain_pass(const ReasonContext *context)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (context->forecast_before.destroyed[p]) {
            return WRITE(context, _("Saving *%s* would cost too much."), find_title_at(context, p));
        }
    }
    return context->before->phase == IM_PHASE_ATTACK
               ? WRITE(context, _("The Books can take this attack."))
               : WRITE(context, _("My Powers will be more useful later."));
}

/* Forecasts the end of the turn for the states before and after the move. If the move uses a Power or an
 * ability, first applies the move to `after`. Cards that the move draws are unknown, but count as cards in
 * hand. */
static void forecast_move(ReasonContext *context, const Move *move, ImState *after)
{
    Rng chance;
    rng_seed(&chance, 0);
    im_determinize_state(after, context->content, context->seat, &chance);
    im_hide_decks(after);
    if (move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY) {
        im_apply_action(after, context->content, context->seat, move, NULL);
    }
    im_forecast_turn_end(context->before, context->content, &context->forecast_before);
    if (after->end == IM_PLAYING) {
        im_forecast_turn_end(after, context->content, &context->forecast_after);
    } else {
        context->forecast_after.end = after->end;
    }
}

static bool explain_by_kind(const ReasonContext *context, const Move *move)
{
    const ImState *state = context->before;
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_ADD:
        return explain_add(context, move->arg[0], move->arg[1], move->arg[2]);
    case IM_MOVE_POWER:
        return explain_action(context, im_get_power_spec(state, context->content, move->arg[1]));
    case IM_MOVE_ABILITY:
        return explain_action(context,
                              &im_get_librarian_rules(state, context->content, context->seat)->ability);
    case IM_MOVE_END:
        return explain_end_of_turn(context);
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        return explain_refresh_or_keep(context, move->kind == IM_MOVE_REFRESH);
    case IM_MOVE_PASS:
        return explain_pass(context);
    case IM_MOVE_LIBRARIAN:
    case IM_MOVES:
        break;
    }
    return false;
}

bool im_explain_move(const void *view, const ImContent *content, int seat, const Move *move, Hint *out)
{
    const ImState *state = view;
    *out = (Hint){.move = *move, .precedes_log = move->kind == IM_MOVE_PASS};
    if (state->phase == IM_PHASE_LIBRARIANS) {
        return false;
    }
    ImState after = *state;
    ReasonContext context = {
        .before = state, .after = &after, .content = content, .seat = seat, .out = out->text};
    forecast_move(&context, move, &after);
    out->piece = im_find_move_piece(state, move);
    im_format_move_name(state, content, seat, move, out->title, sizeof out->title);
    return explain_by_kind(&context, move);
}
