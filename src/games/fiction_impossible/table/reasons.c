/* reasons.c: why somebody makes a move, in a sentence: first what it changes for the Books, else what it is
   good for at all. */
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <stdio.h>

/* What is at stake when a move is made, and what it leads to. */
typedef struct Case {
    const ImState *before, *after;
    const ImContent *content;
    ImForecast then, now; /* foretold before and after */
    int seat;
    char *out; /* HINT_TEXT_MAX */
} Case;

static const char *title_at(const Case *it, int position)
{
    const uint8_t book = it->before->position[position].book;
    return it->content->books[book].title;
}

static const char *full_name(const Case *it, int character)
{
    return it->content->characters[character].facts->fact[TELL_FULL];
}

#define SAY(it, ...) (snprintf((it)->out, HINT_TEXT_MAX, __VA_ARGS__) > 0)

static bool is_lost(const ImForecast *forecast)
{
    return forecast->end != IM_PLAYING && forecast->end != IM_SAVED;
}

/* ------------------------------------------------------------------ Adds */

static int count_free(const ImPosition *at)
{
    int free = 0;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        free += at->spot[spot] == IM_NONE;
    }
    return free;
}

static bool why_add(const Case *it, int character, int book, int spot)
{
    const int position = im_position_of_book(it->before, book);
    const int payer = im_payer(it->before, it->content, character, position, spot);
    const int left = count_free(&it->before->position[position]) - 1;
    const ImCharacter *who = &it->content->characters[character];
    if (left == 0) {
        return payer == IM_NONE
                   ? SAY(it, "Then *%s* can be read.", title_at(it, position))
                   : SAY(it, "Then *%s* can be read; that is worth 1 Mold.", title_at(it, position));
    }
    if (payer != IM_NONE) {
        return SAY(it, "To fill *%s* is worth 1 Mold on *%s*.", title_at(it, position), title_at(it, payer));
    }
    if (who->book == book && who->spot == spot) {
        return SAY(it, "It is the very part, and *%s* lacks only %d more.", title_at(it, position), left);
    }
    return SAY(it, "It costs nothing, and *%s* lacks only %d more.", title_at(it, position), left);
}

/* ------------------------------------------------------------------ Powers and abilities */

/* Said where the Books tell nothing. */
static const char *const by_verb[IM_VERBS] = {
    [IM_DO_REPLACE] = "These fit nothing; others may.",
    [IM_DO_DRAW] = "More hands make a better cast.",
    [IM_DO_CLEAN] = "A clean Book can bear more.",
    [IM_DO_CLEAN_ALL] = "Clean Books can bear more.",
    [IM_DO_MOVE_MOLD] = "The Mold does less harm there.",
    [IM_DO_DISCARD_POOL] = "One less in the pool puts off the attack.",
    [IM_DO_SWAP_POOL] = "Either is better where the other was.",
    [IM_DO_SWEEP_POOL] = "An empty pool attacks nobody.",
    [IM_DO_TURN_POOL] = "Whoever comes first now does less harm.",
    [IM_DO_GIVE] = "They are of more use in that hand.",
    [IM_DO_TAKE] = "I have a use for them this turn.",
    [IM_DO_PLACE] = "A part is filled, and it costs no Mold.",
    [IM_DO_SHIFT] = "They are worth more in that part.",
    [IM_DO_TRADE] = "That leaves both parts filled, and brings a new face.",
    [IM_DO_RECALL] = "They will do more good elsewhere.",
    [IM_DO_FETCH] = "That is just whom a free spot wants.",
    [IM_DO_SEEK] = "A free spot wants that role.",
    [IM_DO_UNDERSTUDY] = "With that role a spot stands open.",
    [IM_DO_FREE_ADDS] = "What costs Mold now will cost none.",
    [IM_DO_SWAP_LABELS] = "The labels lie better so.",
    [IM_DO_SHIELD] = "Nothing can harm that Book this turn.",
    [IM_DO_THRESHOLD] = "The attack has to wait.",
    [IM_DO_EXCHANGE] = "That Book had little hope left.",
    [IM_DO_RESTORE] = "The jar needs every Mold it can get.",
    [IM_DO_HUSH] = "Fewer will come to the pool.",
    [IM_DO_BURY_BOOK] = "The next Book can wait; a new face cannot.",
};

/* What it changes on the table, the greatest first; false where it is nothing of that. */
static bool why_for_books(const Case *it)
{
    if (is_lost(&it->then) && !is_lost(&it->now)) {
        return SAY(it, "Without it the Library is lost this turn.");
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (it->then.destroyed[p] && !it->now.destroyed[p]) {
            return SAY(it, "It keeps the Mold from destroying *%s*.", title_at(it, p));
        }
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (it->now.read[p] && !it->then.read[p] &&
            it->after->position[p].book == it->before->position[p].book) {
            return SAY(it, "Then *%s* can be read.", title_at(it, p));
        }
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (it->then.added[p] > it->now.added[p]) {
            return SAY(it, "It keeps %d Mold off *%s*.", it->then.added[p] - it->now.added[p],
                       title_at(it, p));
        }
    }
    return false;
}

static bool why_deed(const Case *it, const ImAct *act)
{
    return why_for_books(it) || SAY(it, "%s", by_verb[act->effects[0].verb]);
}

/* ------------------------------------------------------------------ turns that end, hands that stay */

/* A free spot for this Character; false where there is none. */
static bool find_part(const Case *it, int character, int *position, int *spot)
{
    for (*position = 0; *position < IM_POSITIONS; ++*position) {
        const ImPosition *at = &it->before->position[*position];
        for (*spot = 0; *spot < IM_SPOTS && at->book != IM_NONE; ++*spot) {
            if (at->spot[*spot] == IM_NONE && im_fits(it->before, it->content, character, at->book, *spot)) {
                return true;
            }
        }
    }
    return false;
}

static int best_of_hand(const Case *it)
{
    int best = IM_NONE, worth = -1;
    for (int i = 0; i < it->before->hand_count[it->seat]; i++) {
        const int character = it->before->hand[it->seat][i];
        const int value = im_worth_of_card(it->before, it->content, character);
        if (value > worth) {
            worth = value;
            best = character;
        }
    }
    return best;
}

/* Whom somebody keeps for later, and for what. */
static bool why_end(const Case *it)
{
    const int kept = best_of_hand(it);
    int position, spot;
    if (kept == IM_NONE) {
        return SAY(it, "There is nobody left to be cast.");
    }
    const ImCharacter *who = &it->content->characters[kept];
    if (!find_part(it, kept, &position, &spot)) {
        return SAY(it, "I keep %s for *%s*.", full_name(it, kept), it->content->powers[who->power].name);
    }
    const uint8_t book = it->before->position[position].book;
    const char *part = full_name(it, it->content->books[book].original[spot]);
    return im_payer(it->before, it->content, kept, position, spot) == IM_NONE
               ? SAY(it, "I keep %s for the part of %s.", full_name(it, kept), part)
               : SAY(it, "I keep %s for the part of %s, until it costs no Mold.", full_name(it, kept), part);
}

static bool why_hand(const Case *it, bool refreshed)
{
    int fitting = 0, position, spot;
    for (int i = 0; i < it->before->hand_count[it->seat]; i++) {
        fitting += find_part(it, it->before->hand[it->seat][i], &position, &spot);
    }
    if (refreshed) {
        return SAY(it, fitting ? "This hand has little to give." : "Nobody in this hand fits a free spot.");
    }
    return fitting == 0 ? SAY(it, "I should miss their Powers.")
                        : SAY(it, "%d of this hand %s a free spot.", fitting, fitting == 1 ? "fits" : "fit");
}

static bool why_pass(const Case *it)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (it->then.destroyed[p]) {
            return SAY(it, "Nothing of mine is worth saving *%s* for.", title_at(it, p));
        }
    }
    return it->before->phase == IM_PHASE_ATTACK ? SAY(it, "The Books can bear that.")
                                                : SAY(it, "My Powers do more good later.");
}

/* ------------------------------------------------------------------ all of it */

/* What comes from the decks, or from a shuffled discard pile, is unknown; but it comes. */
static void look_ahead(Case *it, const Move *move, ImState *after)
{
    Rng chance;
    rng_seed(&chance, 0);
    im_determinize(after, it->content, it->seat, &chance);
    im_blind(after);
    if (move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY) {
        im_do_deed(after, it->content, it->seat, move, NULL);
    }
    im_forecast(it->before, it->content, &it->then);
    if (after->end == IM_PLAYING) {
        im_forecast(after, it->content, &it->now);
    } else {
        it->now.end = after->end;
    }
}

static bool say_why(const Case *it, const Move *move)
{
    const ImState *state = it->before;
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_ADD:
        return why_add(it, move->arg[0], move->arg[1], move->arg[2]);
    case IM_MOVE_POWER:
        return why_deed(it, im_power_act(state, it->content, move->arg[1]));
    case IM_MOVE_ABILITY:
        return why_deed(it, &im_talent(state, it->content, it->seat)->ability);
    case IM_MOVE_END:
        return why_end(it);
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        return why_hand(it, move->kind == IM_MOVE_REFRESH);
    case IM_MOVE_PASS:
        return why_pass(it);
    case IM_MOVE_LIBRARIAN:
    case IM_MOVES:
        break;
    }
    return false;
}

bool im_reason(const void *view, const ImContent *content, int seat, const Move *move, Hint *out)
{
    const ImState *state = view;
    *out = (Hint){.move = *move, .leads = move->kind == IM_MOVE_PASS};
    if (state->phase == IM_PHASE_LIBRARIANS) {
        return false;
    }
    ImState after = *state;
    Case it = {.before = state, .after = &after, .content = content, .seat = seat, .out = out->text};
    look_ahead(&it, move, &after);
    out->piece = im_piece_of_move(state, move);
    im_write_title(state, content, seat, move, out->title, sizeof out->title);
    return say_why(&it, move);
}
