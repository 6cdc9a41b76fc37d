/* powers.c: bot decisions about actions that are possible at any time: Author Powers, Jokers and lent cards.
 */
#include "games/fantastical_adventure/bots/bots.h"

static const FaActor *get_actor(const FaBotContext *bot, int actor)
{
    return &bot->view->actors[actor];
}

bool fa_bot_owns_living_actor(const FaBotContext *bot, int actor)
{
    return get_actor(bot, actor)->seat == bot->seat && get_actor(bot, actor)->status != FA_DEAD;
}

static bool is_short_of_cards(const FaActor *actor)
{
    return actor->hand * 2 < actor->start;
}

static bool use_power_to_draw(const FaBotContext *bot)
{
    enum { OFTEN = 70, SOMETIMES = 30 };
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = get_actor(bot, i);
        if (fa_bot_owns_living_actor(bot, i) && actor->present &&
            fa_bot_roll_percent(bot, is_short_of_cards(actor)     ? OFTEN
                                     : actor->hand < actor->start ? SOMETIMES
                                                                  : 0) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_DRAW, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool bring_back_the_dead(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = get_actor(bot, i);
        if (actor->seat == bot->seat && actor->status == FA_DEAD && bot->view->scene >= actor->died + 1 &&
            fa_bot_choose_if_legal(bot, FA_MOVE_MONOLOGUE, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Late in the story, sometimes uses a Lucky Break that harms the opposing side. */
static bool use_lucky_break(const FaBotContext *bot)
{
    enum { EACH = 36 };
    const int others = fa_bot_get_own_side(bot) == FA_HEROES ? FA_ALL_RIVALS : FA_ALL_HEROES;
    if (!fa_bot_is_late_in_story(bot) || !fa_bot_roll_percent(bot, EACH / bot->view->seats)) {
        return false;
    }
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (fa_bot_owns_actor(bot, i) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_LUCKY_BREAK, i, others, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool has_dead_character(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (get_actor(bot, i)->seat == bot->seat && get_actor(bot, i)->status == FA_DEAD) {
            return true;
        }
    }
    return false;
}

static bool use_flashback_or_foreshadow(const FaBotContext *bot)
{
    enum { SELDOM = 15, RARELY = 2 };
    const int group = fa_bot_get_own_side(bot) == FA_HEROES ? FA_ALL_HEROES : FA_ALL_RIVALS;
    if (!fa_is_finale(bot->view) && fa_bot_roll_percent(bot, SELDOM / bot->view->seats) &&
        fa_bot_choose_if_legal(bot, FA_MOVE_FORESHADOW, group, 0, 0, 0, 0)) {
        return true;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_bot_owns_living_actor(bot, i) && get_actor(bot, i)->present &&
            fa_bot_roll_percent(bot, RARELY) &&
            fa_bot_choose_if_legal(bot, fa_bot_roll_percent(bot, 50) ? FA_MOVE_FLASHBACK_EDGE : FA_MOVE_FACT,
                                   i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool trade_joker(const FaBotContext *bot)
{
    /* Chance in percent that the bot trades a Joker: OFTEN in games with fewer than MANY_SEATS players,
     * because these games have fewer Jokers; otherwise SELDOM. */
    enum { SELDOM = 4, OFTEN = 6, MANY_SEATS = 5 };
    const int chance = bot->view->seats < MANY_SEATS ? OFTEN : SELDOM;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_bot_owns_living_actor(bot, i) && get_actor(bot, i)->hand < get_actor(bot, i)->start &&
            fa_bot_roll_percent(bot, chance) && fa_bot_choose_if_legal(bot, FA_MOVE_JOKER, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Lends the least valuable card of a character who has more cards than at the start to a friend with an empty
 * hand. */
static bool lend_card(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!fa_bot_owns_living_actor(bot, i) || get_actor(bot, i)->hand <= get_actor(bot, i)->start) {
            continue;
        }
        for (int j = 0; j < FA_FIRST_ENVIRONMENT; j++) {
            if (get_actor(bot, j)->hand == 0 && get_actor(bot, j)->side == get_actor(bot, i)->side &&
                fa_bot_choose_if_legal(bot, FA_MOVE_LEND, i, j, fa_bot_find_cheapest_card(bot, i), 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

bool fa_bot_use_powers(const FaBotContext *bot)
{
    if (trade_joker(bot) || lend_card(bot)) {
        return true;
    }
    if (bot->view->author[bot->seat] == 0) {
        return false;
    }
    const bool own_time = fa_get_step(bot->view)->phase == FA_PHASE_TURN;
    return own_time &&
           (bring_back_the_dead(bot) || use_lucky_break(bot) ||
            (!has_dead_character(bot) && (use_power_to_draw(bot) || use_flashback_or_foreshadow(bot))));
}
