/* story_decisions.c: bot decisions outside Conflicts: scenes, Ambitions, threats and Applause. */
#include "games/fantastical_adventure/bots/bots.h"

enum { NAMING_ANSWERS = FA_ANSWERS };

static const FaActor *get_actor(const FaBotContext *bot, int actor)
{
    return &bot->view->actors[actor];
}

bool fa_bot_cast_characters(const FaBotContext *bot)
{
    return fa_bot_choose_if_legal(bot, FA_MOVE_READY, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ beginning of a scene */

static bool choose_scene_frame(const FaBotContext *bot, int frame)
{
    const int environment = fa_get_kit(bot->view, bot->content)->frames[frame].environment;
    return fa_bot_choose_if_legal(bot, FA_MOVE_FRAME, frame, environment, 0, 0, 0);
}

/* Chooses an unused scene template that fits the act. In long stories, prefers the templates that the story
 * kit lists first, so that templates are left for the later scenes of the act. */
static bool choose_unused_frame(const FaBotContext *bot)
{
    enum { SHORT = 4, STAY_PERCENT = 60 };
    const bool is_long = bot->view->scenes != SHORT && fa_follows_arc(bot->view, bot->content);
    const int start = is_long ? 0 : (int)rng_below(bot->rng, FA_FRAMES - 1);
    int last = FA_NONE;
    for (int i = 0; i < FA_FRAMES - 1; i++) {
        const int frame = (start + i) % (FA_FRAMES - 1);
        if (fa_is_frame_used(bot->view, frame) || !choose_scene_frame(bot, frame)) {
            continue;
        }
        if (!is_long || fa_bot_roll_percent(bot, STAY_PERCENT)) {
            return true;
        }
        last = frame;
    }
    return last != FA_NONE && choose_scene_frame(bot, last);
}

/* Chooses the template of the scene: the first template for the first scene, and the last template for the
 * finale. Never chooses a time, so that scenes are normally in the order in which they happen, and causes
 * come before their effects. */
bool fa_bot_choose_scene_frame(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    if (view->scene <= 1 || (fa_is_finale(view) && !fa_is_frame_used(view, FA_FRAMES - 1))) {
        return choose_scene_frame(bot, view->scene <= 1 ? 0 : FA_FRAMES - 1);
    }
    return choose_unused_frame(bot) || choose_scene_frame(bot, (int)rng_below(bot->rng, FA_FRAMES - 1)) ||
           choose_scene_frame(bot, FA_FRAMES - 1);
}

static int count_own_actors(const FaBotContext *bot, bool present)
{
    int count = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        count += fa_bot_owns_living_actor(bot, i) && (!present || get_actor(bot, i)->present);
    }
    return count;
}

/* True if `actor` has a reason to enter the scene: a Bond with a character in the scene, or an unfinished
 * Ambition that `actor` can pursue in the scene. */
static bool has_reason_to_enter(const FaBotContext *bot, int actor)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (get_actor(bot, i)->present && fa_has_bond(bot->view, actor, i)) {
            return true;
        }
    }
    return fa_bot_find_ambition(bot, actor) != FA_NONE;
}

/* Returns how many characters the bot brings into the scene: 1 in games with 5 or more seats. In smaller
 * games, 2 if another seat plays on the bot's side (heroes or rivals), otherwise 3. */
static int count_characters_to_bring_in(const FaBotContext *bot)
{
    enum { CROWDED = 5 };
    int allies = 0;
    for (int seat = 0; seat < bot->view->seats; seat++) {
        allies += fa_seat_plays_side(bot->view, seat, fa_bot_get_own_side(bot));
    }
    return bot->view->seats >= CROWDED ? 1 : allies > 1 ? 2 : 3;
}

static bool bring_in_main_protagonist(const FaBotContext *bot)
{
    enum { ENTER_PERCENT = 90 };
    const int hero = fa_get_kit(bot->view, bot->content)->hero;
    return count_own_actors(bot, true) == 0 && fa_bot_owns_living_actor(bot, hero) &&
           fa_bot_roll_percent(bot, ENTER_PERCENT) &&
           fa_bot_choose_if_legal(bot, FA_MOVE_ENTER, hero, 0, 0, 0, 0);
}

static bool bring_in_character(const FaBotContext *bot)
{
    enum { ENTER_PERCENT = 80, SOMETIMES = 30 };
    if (count_own_actors(bot, true) >= count_characters_to_bring_in(bot)) {
        return false;
    }
    if (bring_in_main_protagonist(bot)) {
        return true;
    }
    const int start = (int)rng_below(bot->rng, FA_FIRST_ENVIRONMENT);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int actor = (start + i) % FA_FIRST_ENVIRONMENT;
        const bool first = count_own_actors(bot, true) == 0;
        if (!fa_bot_owns_living_actor(bot, actor) || get_actor(bot, actor)->present) {
            continue;
        }
        if ((first ||
             fa_bot_roll_percent(bot, has_reason_to_enter(bot, actor) ? ENTER_PERCENT : SOMETIMES)) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_ENTER, actor, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool bring_in_from_bench(const FaBotContext *bot)
{
    enum { SELDOM = 6, FEW = 2 };
    for (int i = 0; i < FA_FIRST_STRANGER && bot->view->scene > 1; i++) {
        if (count_own_actors(bot, false) <= FEW && fa_bot_roll_percent(bot, SELDOM) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_NEWCOMER, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

static int count_open_ambitions(const FaActor *actor)
{
    int count = 0;
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        count += actor->short_def[i] != FA_NONE;
    }
    return count;
}

/* Adopts a random short-term Ambition that the character can attempt in this scene. Prefers Ambitions that
 * serve the character's first long-term Ambition, unless the character has already accomplished such an
 * Ambition. */
static bool adopt_ambition(const FaBotContext *bot, int actor)
{
    const FaCharacter *character = &fa_get_kit(bot->view, bot->content)->characters[actor];
    const int start = (int)rng_below(bot->rng, FA_SHORTS_MAX);
    const bool first_only = get_actor(bot, actor)->served[0] == 0;
    const int act = fa_get_act(bot->view);
    for (int i = 0; i < 2 * FA_SHORTS_MAX; i++) {
        const int def = (start + i) % FA_SHORTS_MAX;
        const bool wanted = def < character->short_count && character->shorts[def].act <= act &&
                            act <= character->shorts[def].last_act &&
                            fa_bot_can_attempt_ambition(bot, actor, &character->shorts[def]) &&
                            (!first_only || i >= FA_SHORTS_MAX || character->shorts[def].serves == 0);
        if (wanted &&
            fa_bot_choose_if_legal(bot, FA_MOVE_AMBITION, actor, def, character->shorts[def].serves, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Pursues a random unfinished Ambition of the character. */
static bool pursue_ambition(const FaBotContext *bot, int actor)
{
    const int start = (int)rng_below(bot->rng, FA_SHORT_OPEN_MAX);
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        const int ambition = (start + i) % FA_SHORT_OPEN_MAX;
        if (fa_bot_choose_if_legal(bot, FA_MOVE_PURSUE, actor, ambition, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Claims that the character honors a Bond with a random character in the scene. */
static bool claim_bond(const FaBotContext *bot, int actor)
{
    const int start = (int)rng_below(bot->rng, FA_FIRST_ENVIRONMENT);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int other = (start + i) % FA_FIRST_ENVIRONMENT;
        if (get_actor(bot, other)->present &&
            fa_bot_choose_if_legal(bot, FA_MOVE_HONOR, actor, other, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* True if the character has an unfinished Ambition and more cards than at the start. */
static bool has_spare_cards_for_ambition(const FaActor *actor)
{
    return actor->hand > actor->start && count_open_ambitions(actor) > 0;
}

static bool make_any_claim(const FaBotContext *bot)
{
    enum { ENOUGH = 2, ENTER_PERCENT = 24, OFTEN = 6, SOMETIMES = 30 };
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        const FaActor *actor = get_actor(bot, i);
        if (!fa_bot_owns_actor(bot, i) || !actor->present || actor->claims >= bot->view->claims ||
            has_spare_cards_for_ambition(actor)) {
            continue;
        }
        if ((count_open_ambitions(actor) < ENOUGH && fa_bot_roll_percent(bot, ENTER_PERCENT) &&
             adopt_ambition(bot, i)) ||
            (fa_bot_roll_percent(bot, OFTEN) && claim_bond(bot, i)) ||
            (fa_bot_roll_percent(bot, SOMETIMES) && pursue_ambition(bot, i))) {
            return true;
        }
    }
    return false;
}

static bool has_attained_ambition(const FaBotContext *bot, int actor, int place)
{
    const FaConflict *fight = &bot->view->fight;
    const int def = get_actor(bot, actor)->short_def[place];
    if (def == FA_NONE || def == FA_CUSTOM || !fa_has_just_won(bot->view, actor, FA_CHALLENGER)) {
        return false;
    }
    const FaAmbition *ambition = &fa_get_kit(bot->view, bot->content)->characters[actor].shorts[def];
    return ambition->goal == fight->goal && ambition->target == fight->target;
}

/* In the last two thirds of the story, claims that a long-term Ambition is accomplished. */
static bool claim_long_ambition(const FaBotContext *bot, int actor)
{
    const FaState *view = bot->view;
    const int scenes = view->scenes != 0 ? view->scenes : FA_SCENES_MAX;
    for (int i = 0; view->scene * 3 > scenes && i < FA_LONG_MAX; i++) {
        if (fa_has_win_for_long_ambition(view, bot->content, actor, i) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_ACCOMPLISH, actor, FA_SHORT_OPEN_MAX + i, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool claim_accomplished_ambition(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (!fa_bot_owns_actor(bot, i)) {
            continue;
        }
        if (claim_long_ambition(bot, i)) {
            return true;
        }
        for (int place = 0; place < FA_SHORT_OPEN_MAX; place++) {
            if (has_attained_ambition(bot, i, place) &&
                fa_bot_choose_if_legal(bot, FA_MOVE_ACCOMPLISH, i, place, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

static bool has_claimed_in_scene(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (fa_bot_owns_actor(bot, i) && get_actor(bot, i)->present && get_actor(bot, i)->claims > 0) {
            return true;
        }
    }
    return false;
}

/* Brings characters into the scene. If the bot brings no character, it makes a claim, uses an Author Power,
 * or passes. */
bool fa_bot_enter_scene(const FaBotContext *bot)
{
    return bring_in_character(bot) || bring_in_from_bench(bot) ||
           (!has_claimed_in_scene(bot) && make_any_claim(bot)) || fa_bot_use_powers(bot) ||
           fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ moves on the bot's turn */

/* Discards the cheapest card to shake off a Hit. */
static bool shake_off_hit(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!fa_bot_owns_actor(bot, i) || get_actor(bot, i)->status != FA_DOWN) {
            continue;
        }
        const int card = fa_bot_find_cheapest_card(bot, i);
        if (card != FA_NONE && fa_bot_choose_if_legal(bot, FA_MOVE_SHAKE_OFF, i, card, FA_NONE, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool treat_wounded_friend(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        for (int j = 0; fa_bot_owns_actor(bot, i) && j < FA_FIRST_ENVIRONMENT; j++) {
            if (get_actor(bot, j)->side == get_actor(bot, i)->side &&
                fa_bot_choose_if_legal(bot, FA_MOVE_TREAT, i, j, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Sometimes changes the side of one of the bot's characters, for a reason that all players can see. The
 * character goes to the player who caused the change if this is legal, otherwise to the first seat for which
 * this is legal. */
static bool change_sides(const FaBotContext *bot)
{
    static const int chances[FA_SIDE_CHANGE_REASONS] = {
        [FA_SIDE_CHANGE_PERSUADED] = 60, [FA_SIDE_CHANGE_AT_ODDS] = 5, [FA_SIDE_CHANGE_LOST_FRIENDS] = 20};
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        int about = FA_NONE;
        const FaSideChangeReason call = fa_bot_owns_actor(bot, i)
                                            ? fa_find_side_change_reason(bot->view, bot->content, i, &about)
                                            : FA_SIDE_CHANGE_NONE;
        if (!fa_bot_roll_percent(bot, chances[call])) {
            continue;
        }
        if (fa_bot_choose_if_legal(bot, FA_MOVE_CHANGE_SIDE, i, get_actor(bot, about)->seat, 0, 0, 0)) {
            return true;
        }
        for (int seat = 0; seat < bot->view->seats; seat++) {
            if (fa_bot_choose_if_legal(bot, FA_MOVE_CHANGE_SIDE, i, seat, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Sometimes introduces a problem, but not in the finale, and only if the number of problems so far is at most
 * half the number of scenes so far. Too many problems would lead nowhere. */
static bool introduce_problem(const FaBotContext *bot)
{
    const int start = (int)rng_below(bot->rng, FA_PROBLEMS);
    int introduced = 0;
    for (int i = 0; i < FA_PROBLEMS; i++) {
        introduced += bot->view->problems[i] != 0;
    }
    if (2 * introduced > bot->view->scene || fa_is_finale(bot->view) ||
        !fa_bot_roll_percent(bot, bot->temper->introduces)) {
        return false;
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        if (fa_bot_choose_if_legal(bot, FA_MOVE_INTRODUCE, (start + i) % FA_PROBLEMS, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool answer_suspended_challenge(const FaBotContext *bot)
{
    enum { OFTEN = 45 };
    const FaProfile unknown = {FA_NONE, FA_NONE, 0};
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *waiting = &bot->view->suspended[i];
        if (waiting->actor == FA_NONE || get_actor(bot, waiting->actor)->side == fa_bot_get_own_side(bot) ||
            !fa_bot_roll_percent(bot, OFTEN)) {
            continue;
        }
        for (int j = 0; j < FA_FIRST_ENVIRONMENT; j++) {
            if (fa_bot_owns_actor(bot, j) && fa_can_actor_act(bot->view, j)) {
                const FaCardChoice card = fa_bot_choose_card(bot, j, unknown, bot->temper->goal);
                if (card.kind != FA_NONE &&
                    fa_bot_choose_if_legal(bot, FA_MOVE_ANSWER_SUSPENDED, i, j, card.kind, card.item, 0)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* True if the character has made a claim in this scene and can make a Challenge for an Ambition. The claim
 * has probably mentioned this Ambition, so the story should not drop it. */
static bool has_told_ambition(const FaBotContext *bot, int actor)
{
    return actor < FA_FIRST_STRANGER && fa_bot_owns_actor(bot, actor) && get_actor(bot, actor)->claims > 0 &&
           fa_can_actor_act(bot->view, actor) && fa_bot_find_ambition(bot, actor) != FA_NONE;
}

static bool has_any_told_ambition(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (has_told_ambition(bot, i)) {
            return true;
        }
    }
    return false;
}

static bool has_tried_goal_in_scene(const FaBotContext *bot, int actor)
{
    for (int target = 0; target < FA_TARGETS; target++) {
        if (get_actor(bot, actor)->tried[target] != 0) {
            return true;
        }
    }
    return false;
}

/* True if a character has already challenged in this scene. If `own_only` is true, only the bot's characters
 * count. */
static bool has_scene_challenge(const FaBotContext *bot, bool own_only)
{
    for (int i = 0; i < FA_ACTORS; i++) {
        if ((!own_only || fa_bot_owns_actor(bot, i)) && has_tried_goal_in_scene(bot, i)) {
            return true;
        }
    }
    return false;
}

/* True if the bot tries to make a Challenge with the character in this round. In round 0, the Challenge is
 * for an Ambition that the story has mentioned, in round 1 for any Ambition, and in round 2 for any goal. */
static bool wants_to_challenge(const FaBotContext *bot, int actor, int round)
{
    enum { AMBITION_TOLD, AMBITION_KNOWN, ENVIRONMENT_PERCENT = 30 };
    return fa_bot_owns_actor(bot, actor) && fa_can_actor_act(bot->view, actor) &&
           (round == AMBITION_TOLD ? has_told_ambition(bot, actor)
            : round == AMBITION_KNOWN
                ? fa_bot_find_ambition(bot, actor) != FA_NONE
                : !fa_is_environment(actor) || fa_bot_roll_percent(bot, ENVIRONMENT_PERCENT));
}

/* Makes a Challenge with one of the bot's characters, but at most one Challenge per scene. The bot always
 * makes the Challenge if the story has mentioned an Ambition of one of the bot's characters, and the bot has
 * already made a move in this turn or the scene has had no Challenge. Otherwise, the decision is random, with
 * a lower probability if there are more than FULL_CHANCE_SEATS players (in the finale,
 * FULL_CHANCE_SEATS_IN_FINALE). */
static bool challenge_with_any_actor(const FaBotContext *bot)
{
    enum { ROUNDS = 3, FULL_CHANCE_SEATS = 4, FULL_CHANCE_SEATS_IN_FINALE = 6 };
    const int start = (int)rng_below(bot->rng, FA_ACTORS), seats = bot->view->seats;
    const int company = fa_is_finale(bot->view) ? FULL_CHANCE_SEATS_IN_FINALE : FULL_CHANCE_SEATS;
    const int chance = bot->temper->challenges * company / (seats > company ? seats : company);
    const bool is_due =
        has_any_told_ambition(bot) && (bot->view->acts > 0 || !has_scene_challenge(bot, false));
    if (bot->view->introduced || bot->view->challenges > 0 || has_scene_challenge(bot, true) ||
        !(is_due || fa_bot_roll_percent(bot, chance))) {
        return false;
    }
    for (int i = 0; i < ROUNDS * FA_ACTORS; i++) {
        const int actor = (start + i) % FA_ACTORS;
        if (wants_to_challenge(bot, actor, i / FA_ACTORS) && fa_bot_challenge_with_actor(bot, actor)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ central question */

static bool decide_with_actor(const FaBotContext *bot, int actor)
{
    return fa_bot_owns_actor(bot, actor) &&
           fa_bot_choose_if_legal(bot, FA_MOVE_DECIDE, actor, fa_bot_roll_percent(bot, bot->temper->violence),
                                  0, 0, 0);
}

/* Makes a Challenge for the central question, if possible with the main character of the bot's side,
 * otherwise with another of the bot's characters. Returns false if there is no such move. */
static bool decide_question(const FaBotContext *bot)
{
    const FaKit *kit = fa_get_kit(bot->view, bot->content);
    const bool heroes = fa_bot_get_own_side(bot) == FA_HEROES;
    if (!fa_can_decide_question(bot->view, bot->content)) {
        return false;
    }
    if (decide_with_actor(bot, heroes ? kit->hero : fa_find_main_rival(kit))) {
        return true;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (decide_with_actor(bot, i)) {
            return true;
        }
    }
    return false;
}

/* True if the bot challenges for the central question now. Bots of some temperaments do this sooner than
 * others. */
static bool is_time_to_decide(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    const bool last = view->turns > (bot->content->dials.rounds - 1) * view->seats;
    return last || (view->turns > view->seats && fa_bot_roll_percent(bot, bot->temper->decides));
}

/* Late in the story, gives up a long-term Ambition that is probably lost: of the short-term Ambitions that
 * serve it, at least one has failed and none was accomplished. The hero and the main rival keep their first
 * long-term Ambition, because it is the subject of the central question. */
static bool give_up_hopeless_ambition(const FaBotContext *bot)
{
    enum { SELDOM = 25 };
    const FaKit *kit = fa_get_kit(bot->view, bot->content);
    if (!fa_follows_arc(bot->view, bot->content) || !fa_bot_is_late_in_story(bot)) {
        return false;
    }
    for (int i = 0; i < kit->character_count; i++) {
        const FaActor *who = get_actor(bot, i);
        for (int j = 0; fa_bot_owns_actor(bot, i) && j < kit->characters[i].long_count; j++) {
            const bool central = j == 0 && (i == kit->hero || i == fa_find_main_rival(kit));
            bool failed = false;
            for (int k = 0; k < kit->characters[i].short_count; k++) {
                failed |= kit->characters[i].shorts[k].serves == j && (who->failed & ~who->gained) >> k & 1;
            }
            if (failed && !central && who->served[j] == 0 && fa_bot_roll_percent(bot, SELDOM) &&
                fa_bot_choose_if_legal(bot, FA_MOVE_ABANDON, i, j, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Proposes to end the scene on the scene's last turn, or if all other seats have passed. */
static bool end_idle_scene(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    const bool last = view->turns >= bot->content->dials.rounds * view->seats;
    const bool all = (view->passed | 1u << bot->seat) == fa_get_all_seats(view);
    return (last || all) && fa_bot_choose_if_legal(bot, FA_MOVE_CLOSE_SCENE, 0, 0, 0, 0, 0);
}

/* Proposes the end of a story that has no finale and no central question, once it has the length of a normal
 * story. From scene LATE on, gives up an Ambition of the main protagonist if the story could not end
 * otherwise. */
static bool propose_end_of_story(const FaBotContext *bot)
{
    enum { LONG_ENOUGH = 8, LATE = 12 };
    const FaState *view = bot->view;
    const int hero = fa_get_kit(view, bot->content)->hero;
    if (view->scenes != 0 || view->scene < LONG_ENOUGH || fa_follows_arc(view, bot->content)) {
        return false;
    }
    if (fa_bot_choose_if_legal(bot, FA_MOVE_END_STORY, 0, 0, 0, 0, 0)) {
        return true;
    }
    for (int i = 0; i < FA_LONG_MAX && view->scene >= LATE; i++) {
        if (fa_get_first_long_ambition_state(get_actor(bot, hero), i) == FA_LONG_OPEN &&
            fa_bot_choose_if_legal(bot, FA_MOVE_ABANDON, hero, i, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

bool fa_bot_take_turn(const FaBotContext *bot)
{
    return propose_end_of_story(bot) || claim_accomplished_ambition(bot) || shake_off_hit(bot) ||
           treat_wounded_friend(bot) || (is_time_to_decide(bot) && decide_question(bot)) ||
           change_sides(bot) || give_up_hopeless_ambition(bot) || make_any_claim(bot) ||
           answer_suspended_challenge(bot) || challenge_with_any_actor(bot) || introduce_problem(bot) ||
           fa_bot_use_powers(bot) || (bot->view->turns >= bot->view->seats && decide_question(bot)) ||
           end_idle_scene(bot) || fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ responses to a narration or claim */

/* Applauds at most once per scene. If the game option for Applause is FA_SPARING, applauds only the qualities
 * in FaTemperament.likes. */
static bool applaud_narration(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    const unsigned liked = view->applause_mood == FA_GENEROUS  ? (1u << FA_MERITS) - 1
                           : view->applause_mood == FA_SPARING ? bot->temper->likes
                                                               : 0;
    return !(view->clapped >> bot->seat & 1) && (view->merits & liked) &&
           fa_bot_choose_if_legal(bot, FA_MOVE_APPLAUD, view->teller, 0, 0, 0, 0);
}

/* Sometimes plays a Jack for a Challenge whose goal is an unfinished Ambition. */
static bool play_jack(const FaBotContext *bot)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (!fa_bot_owns_actor(bot, i) || !fa_can_actor_act(bot->view, i) ||
            fa_bot_find_ambition(bot, i) == FA_NONE) {
            continue;
        }
        const int jack = fa_bot_find_card_of_rank(bot, i, FA_JACK);
        const int def = get_actor(bot, i)->short_def[fa_bot_find_ambition(bot, i)];
        const FaAmbition *ambition = &fa_get_kit(bot->view, bot->content)->characters[i].shorts[def];
        if (jack != FA_NONE && fa_bot_roll_percent(bot, bot->temper->interrupts) &&
            rng_below(bot->rng, bot->view->seats) < FA_SEATS_MIN &&
            fa_bot_choose_if_legal(bot, FA_MOVE_JACK, i, jack, ambition->goal, ambition->target,
                                   ambition->goal == FA_HARM)) {
            return true;
        }
    }
    return false;
}

bool fa_bot_respond_to_narration(const FaBotContext *bot)
{
    return claim_accomplished_ambition(bot) || applaud_narration(bot) || play_jack(bot) ||
           fa_bot_use_powers(bot) || fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ votes and threats */

/* Votes yes, with one exception: if the game option asks for strict votes, votes against the claim of another
 * seat that contradicts known facts. */
bool fa_bot_cast_vote(const FaBotContext *bot)
{
    const FaStep *step = fa_get_step(bot->view), *under = step - 1;
    const bool own = under->seat != FA_NONE && under->seat == bot->seat;
    const bool against = step->kind == FA_VOTE_PENDING && bot->view->strict && !own &&
                         fa_find_reason_to_doubt_claim(bot->view, bot->content, under) != FA_CLAIM_DOUBT_NONE;
    return fa_bot_choose_if_legal(bot, FA_MOVE_VOTE, !against, 0, 0, 0, 0);
}

bool fa_bot_pay_for_veto(const FaBotContext *bot)
{
    if (fa_bot_choose_if_legal(bot, FA_MOVE_FORFEIT_TOKEN, 0, 0, 0, 0, 0)) {
        return true;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int card = fa_bot_owns_actor(bot, i) ? fa_bot_find_cheapest_card(bot, i) : FA_NONE;
        if (card != FA_NONE && fa_bot_choose_if_legal(bot, FA_MOVE_FORFEIT_CARD, i, card, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Returns the answer that was claimed last in the Identify Check, or FA_NONE. */
static int find_claimed_answer(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    return view->claim_card == FA_NONE
               ? FA_NONE
               : fa_find_fitting_answer(view, bot->content, view->riddle, view->claim_actor,
                                        fa_get_suit(fa_get_card_kind(view->claim_card)));
}

/* Sometimes claims to know the problem, if a character has a card of medium value, and the Facet of this
 * card's suit gives a new answer. Otherwise uses an Author Power or passes. */
bool fa_bot_claim_identity(const FaBotContext *bot)
{
    enum { OFTEN = 42 };
    const double dear = 1.45;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!fa_bot_owns_actor(bot, i) || !fa_can_actor_act(bot->view, i)) {
            continue;
        }
        const FaCardCounts hand = fa_count_hand(bot->view, i);
        for (int kind = FA_KINDS - 1; kind >= 0; kind--) {
            const int answer =
                fa_find_fitting_answer(bot->view, bot->content, bot->view->riddle, i, fa_get_suit(kind));
            const bool knows = answer != FA_CUSTOM && answer != find_claimed_answer(bot);
            if (knows && hand.of[kind] > 0 && fa_bot_get_card_worth(kind) < dear &&
                fa_get_card_value(kind) > FA_FACE_VALUE / 2 && fa_bot_roll_percent(bot, OFTEN) &&
                fa_bot_choose_if_legal(bot, FA_MOVE_IDENTIFY, i, kind, 0, 0, 0)) {
                return true;
            }
        }
    }
    return fa_bot_use_powers(bot) || fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

bool fa_bot_name_problem(const FaBotContext *bot)
{
    return fa_bot_choose_if_legal(bot, FA_MOVE_NAME_PROBLEM, (int)rng_below(bot->rng, NAMING_ANSWERS), 0, 0,
                                  0, 0);
}
