/* check_story.c: legality of moves for handing out characters, scenes, Ambitions, Bonds, Author Powers and
 * votes. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/move_check.h"

/* ------------------------------------------------------------------ handing out characters; scenes */

static bool is_ambition_open(const FaMoveCheck *check, int long_ambition)
{
    return fa_get_long_ambition_state(fa_get_actor(check, check->arg[0]), long_ambition) == FA_LONG_OPEN;
}

static bool require_unused_change(const FaMoveCheck *check)
{
    return check->state->changes[check->seat] < FA_CHANGES_MAX ||
           error_set(check->why, check->step->phase == FA_PHASE_CASTING
                                     ? _("You’ve used all your changes: press Finish casting.")
                                     : _("You’ve used all your changes in this story."));
}

static bool check_swap_suits(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && require_unused_change(check) &&
           (check->arg[1] < check->arg[2] || error_set(check->why, _("Choose 2 different suits.")));
}

/* Checks the choice of a new Strong or Weak Suit. `current` is the suit to be replaced. `opposite` is the
 * Weak Suit if the Strong Suit changes, or the Strong Suit if the Weak Suit changes. */
static bool check_change_of_strong_or_weak_suit(const FaMoveCheck *check, int current, int opposite)
{
    return fa_require_own_character(check) && require_unused_change(check) &&
           (check->arg[1] != current || error_set(check->why, _("This suit is already chosen."))) &&
           (check->arg[1] != opposite || error_set(check->why, _("A suit can’t be both Strong and Weak.")));
}

static bool require_other_seat(const FaMoveCheck *check, int seat, int other)
{
    return (seat < check->state->seats && seat != other) ||
           error_set(check->why, _("Choose another player."));
}

static bool require_one_side(const FaMoveCheck *check, int actor, int seat)
{
    return fa_can_seat_play_actor(check->state, actor, seat) ||
           error_set(check->why, _("A player can’t play both a protagonist and an antagonist."));
}

static bool require_another_character(const FaMoveCheck *check, int excluded)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (i != excluded && fa_get_actor(check, i)->seat == fa_get_actor(check, excluded)->seat) {
            return true;
        }
    }
    return error_set(check->why, _("Each player needs a character: swap casts instead."));
}

/* Checks a move that gives a character to another seat (recasting). Before the story, a seat may recast any
 * character, even a character of another seat. */
static bool check_recast(const FaMoveCheck *check)
{
    const int actor = check->arg[0], seat = check->arg[1];
    if (actor >= fa_get_kit(check->state, check->content)->character_count) {
        return error_set(check->why, _("You can recast only characters, not environments."));
    }
    const int now = fa_get_actor(check, actor)->seat;
    return require_unused_change(check) && require_other_seat(check, seat, now) &&
           require_one_side(check, actor, seat) &&
           (now == FA_NONE || require_another_character(check, actor));
}

static bool check_exchange_casts(const FaMoveCheck *check)
{
    return require_unused_change(check) && require_other_seat(check, check->arg[0], check->seat);
}

static bool check_hand_over(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const int actor = check->arg[0], seat = check->arg[1];
    if (!fa_require_own_character(check) || !require_unused_change(check) ||
        !require_other_seat(check, seat, check->seat)) {
        return false;
    }
    if (check->step->phase == FA_PHASE_TARGET_ANSWERS &&
        fa_get_seat_of_actor(state, state->fight.plays[FA_CHALLENGER].actor) != check->seat) {
        return error_set(check->why, _("You can hand over a character on your turn, or if your own "
                                       "characters are about to fight each other."));
    }
    if (check->step->phase == FA_PHASE_TARGET_ANSWERS && state->fight.target != actor) {
        return error_set(check->why, _("You can hand over only the challenged character now."));
    }
    return require_one_side(check, actor, seat);
}

/* Checks a change of sides. The character can go only to a seat that plays the opposing side or no other
 * character. */
static bool check_change_side(const FaMoveCheck *check)
{
    const int actor = check->arg[0], seat = check->arg[1];
    return fa_require_own_character(check) && fa_require_living_actor(check, actor) &&
           fa_require_moves_left(check) && require_unused_change(check) &&
           (seat < check->state->seats || error_set(check->why, _("Choose a player."))) &&
           (fa_can_change_side(check->state, actor, seat) ||
            error_set(check->why, _("Each side needs a character, and no one can play both sides."))) &&
           (seat == check->seat || require_another_character(check, actor));
}

static bool check_frame(const FaMoveCheck *check)
{
    const int place = check->arg[0];
    if (place == FA_CUSTOM) {
        return true;
    }
    return (place < FA_FRAMES || error_set(check->why, _("There is no such place in this story."))) &&
           (fa_is_frame_offered(check->state, check->content, place) ||
            error_set(check->why, fa_is_finale(check->state)
                                      ? _("The finale has a place of its own.")
                                      : _("This place doesn’t fit the act and the time you chose.")));
}

/* Checks the choice of the next scene's time (Rulebook: Scene framing). */
static bool check_time(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const FaTime time = (FaTime)check->arg[0];
    if (!fa_require_moves_left(check)) {
        return false;
    }
    if (state->scene <= 1) {
        return error_set(check->why, _("You can’t choose when the first scene happens."));
    }
    if (time == state->time) {
        return error_set(check->why, _("You’ve already chosen this time."));
    }
    if (fa_is_finale(state) && time == FA_TIME_EARLIER && fa_follows_arc(state, check->content)) {
        return error_set(check->why, _("The finale can’t be a flashback."));
    }
    return time != FA_TIME_EARLIER || !fa_follows_arc(state, check->content) ||
           fa_has_flashback_frame(state, check->content) ||
           error_set(check->why, _("There is no earlier place left to go back to."));
}

static bool check_enter_scene(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && fa_require_living_actor(check, check->arg[0]) &&
           (!fa_get_actor(check, check->arg[0])->present ||
            error_set(check->why, _("This character is already in the scene.")));
}

static bool check_newcomer(const FaMoveCheck *check)
{
    const int actor = check->arg[0];
    const FaKit *kit = fa_get_kit(check->state, check->content);
    if (!fa_require_moves_left(check)) {
        return false;
    }
    if (actor >= kit->character_count || fa_get_actor(check, actor)->seat != FA_NONE) {
        return error_set(check->why, _("You can bring in only characters on the bench."));
    }
    return require_one_side(check, actor, check->seat);
}

static bool check_stranger(const FaMoveCheck *check)
{
    if (!fa_require_moves_left(check)) {
        return false;
    }
    if (check->arg[1] == check->arg[2]) {
        return error_set(check->why, _("A suit can’t be both Strong and Weak."));
    }
    return fa_get_actor(check, FA_ACTORS - FA_ENVIRONMENTS - 1)->seat == FA_NONE ||
           error_set(check->why, _("A story can have at most %d strangers."), FA_STRANGERS);
}

static bool has_character(const FaMoveCheck *check, bool present)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = fa_get_actor(check, i);
        if (actor->seat == check->seat && (present ? actor->present : actor->status != FA_DEAD)) {
            return true;
        }
    }
    return false;
}

static bool check_pass(const FaMoveCheck *check)
{
    const bool framer = check->step->phase == FA_PHASE_ENTER && check->seat == check->state->turn;
    return !framer || has_character(check, true) || !has_character(check, false) ||
           error_set(check->why, _("You framed the scene: first bring in one of your characters."));
}

static bool check_narrate(const FaMoveCheck *check)
{
    enum { NARRATIONS_PER_TURN = 2 };
    return check->step->phase != FA_PHASE_TURN ||
           ((check->state->told < NARRATIONS_PER_TURN ||
             error_set(check->why, _("You’ve narrated enough this turn. Let others speak."))) &&
            fa_require_moves_left(check));
}

static bool check_introduce_problem(const FaMoveCheck *check)
{
    const int problem = check->arg[0];
    if (check->state->introduced) {
        return error_set(check->why, _("You can introduce only one threat per turn."));
    }
    if (problem == FA_CUSTOM) {
        return true;
    }
    return (problem < FA_PROBLEMS && check->state->problems[problem] == 0) ||
           error_set(check->why, _("This threat was already introduced."));
}

static bool check_identity_claim(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const int kind = check->arg[1];
    if (!fa_require_own_able_character(check) || !fa_require_moves_left(check) ||
        !fa_require_card_in_hand(check, check->arg[0], kind) ||
        !fa_require_playable_card(check, check->arg[0], kind, FA_NONE)) {
        return false;
    }
    return state->claim_card == FA_NONE || fa_is_higher_claim(kind, fa_get_card_kind(state->claim_card)) ||
           error_set(check->why, _("To give a different answer, play a higher card than the last claim."));
}

static bool check_name_problem(const FaMoveCheck *check)
{
    return check->arg[0] < FA_ANSWERS || check->arg[0] == FA_CUSTOM ||
           error_set(check->why, _("That is not one of the answers to this threat."));
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

static bool require_claim(const FaMoveCheck *check, int actor)
{
    return (fa_get_actor(check, actor)->claims < check->state->claims ||
            error_set(check->why,
                      _n("A character can claim only %d card per scene.",
                         "A character can claim only %d cards per scene.", check->state->claims),
                      check->state->claims)) &&
           fa_require_moves_left(check);
}

/* Checks a move that adds a long-term Ambition. A character can have 4 long-term Ambitions at a time. An
 * Ambition that was accomplished or given up may be replaced. */
static bool check_long_ambition(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && fa_require_living_actor(check, check->arg[0]) &&
           fa_require_moves_left(check) &&
           (!is_ambition_open(check, check->arg[1]) ||
            error_set(
                check->why,
                _("First accomplish or give up the open long-term Ambition that you want to replace.")));
}

/* Checks a move that gives up a long-term Ambition. If the character has 4 unfinished long-term Ambitions,
 * the move counts as a claim of the character in this scene. */
static bool check_give_up_ambition(const FaMoveCheck *check)
{
    const int actor = check->arg[0];
    return fa_require_own_character(check) && fa_require_moves_left(check) &&
           (is_ambition_open(check, check->arg[1]) ||
            error_set(check->why, _("This character has no such Ambition."))) &&
           (fa_count_open_long_ambitions(fa_get_actor(check, actor)) < FA_LONG_MAX ||
            (fa_require_able_actor(check, actor) && require_claim(check, actor)));
}

static bool check_short_ambition(const FaMoveCheck *check)
{
    const int actor = check->arg[0], def = check->arg[1], serves = check->arg[2];
    if (!fa_require_own_character(check) || !fa_require_living_actor(check, actor)) {
        return false;
    }
    const bool has_kit = actor < FA_FIRST_STRANGER;
    const FaCharacter *character =
        has_kit ? &fa_get_kit(check->state, check->content)->characters[actor] : NULL;
    bool free = false;
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        free |= fa_get_actor(check, actor)->short_def[i] == FA_NONE;
    }
    if (!free) {
        return error_set(check->why, _("A character can have at most %d open short-term Ambitions."),
                         FA_SHORT_OPEN_MAX);
    }
    if (!is_ambition_open(check, serves)) {
        return error_set(check->why, _("A short-term Ambition must serve an open long-term Ambition."));
    }
    if (def == FA_CUSTOM) {
        return true;
    }
    if (!character || def >= character->short_count || fa_get_actor(check, actor)->taken >> def & 1) {
        return error_set(check->why, _("This Ambition was already taken."));
    }
    return (character->shorts[def].serves == serves &&
            fa_get_long_ambition_text(check->state, check->content, actor, serves)) ||
           error_set(check->why, _("This Ambition serves a different long-term Ambition."));
}

static bool check_new_ambition(const FaMoveCheck *check)
{
    return check_short_ambition(check) && require_claim(check, check->arg[0]);
}

static bool check_pursue_ambition(const FaMoveCheck *check)
{
    return fa_require_own_able_character(check) &&
           (fa_get_actor(check, check->arg[0])->short_def[check->arg[1]] != FA_NONE ||
            error_set(check->why, _("This character has no such Ambition."))) &&
           require_claim(check, check->arg[0]);
}

/* True if the character won a Conflict in this scene in which the Ambition, or a short-term Ambition that
 * serves it, was at stake. Always true for Ambitions that players wrote, for strangers, and in stories
 * without an arc, because only the players can judge such Ambitions. */
static bool was_at_stake(const FaMoveCheck *check, int actor, int place)
{
    const FaActor *who = fa_get_actor(check, actor);
    if (!fa_follows_arc(check->state, check->content) || actor >= FA_FIRST_STRANGER) {
        return true;
    }
    const FaCharacter *character = &fa_get_kit(check->state, check->content)->characters[actor];
    if (place < FA_SHORT_OPEN_MAX) {
        const int def = who->short_def[place];
        return def == FA_NONE || def == FA_CUSTOM || who->at_stake >> def & 1;
    }
    const int long_one = place - FA_SHORT_OPEN_MAX;
    bool at_stake = !fa_get_long_ambition_text(check->state, check->content, actor, long_one);
    for (int i = 0; i < character->short_count; i++) {
        at_stake |= character->shorts[i].serves == long_one && (who->at_stake >> i & 1);
    }
    return at_stake;
}

/* Says which Challenge must be won before the Ambition can be accomplished. */
static bool reject_ambition_not_at_stake(const FaMoveCheck *check, int actor, int place)
{
    if (place >= FA_SHORT_OPEN_MAX) {
        return error_set(check->why,
                         _("To accomplish this Ambition, first win a Challenge about a short-term "
                           "Ambition that serves it."));
    }
    const FaCharacter *character = &fa_get_kit(check->state, check->content)->characters[actor];
    const int def = fa_get_actor(check, actor)->short_def[place];
    return error_set(
        check->why,
        character->shorts[def].target == FA_NO_TARGET
            ? _("To accomplish this Ambition, first make a Challenge with its goal, and win.")
            : _("To accomplish this Ambition, first win a Challenge about or against its target."));
}

static bool check_accomplish_ambition(const FaMoveCheck *check)
{
    const FaActor *actor = fa_get_actor(check, check->arg[0]);
    const int place = check->arg[1], long_one = place - FA_SHORT_OPEN_MAX;
    if (!fa_require_own_character(check) || !fa_require_no_conflict(check) || !fa_require_moves_left(check)) {
        return false;
    }
    if (check->step->phase == FA_PHASE_FLOOR && check->step->kind != FA_PENDING_NARRATION &&
        check->step->kind != FA_PENDING_SCENE_END) {
        return error_set(check->why, _("First settle the current claim."));
    }
    if (!actor->won) {
        return error_set(check->why, _("To accomplish an Ambition, first win a Challenge in this scene. An "
                                       "unanswered Challenge counts too."));
    }
    if (!was_at_stake(check, check->arg[0], place)) {
        return reject_ambition_not_at_stake(check, check->arg[0], place);
    }
    if (long_one >= 0 && fa_is_central_ambition(check->state, check->content, check->arg[0], long_one)) {
        return error_set(check->why, _("The central question decides this Ambition."));
    }
    if (long_one < 0) {
        return actor->short_def[place] != FA_NONE ||
               error_set(check->why, _("This character has no such Ambition."));
    }
    return (is_ambition_open(check, long_one) ||
            error_set(check->why, _("This character has no such Ambition."))) &&
           (actor->served[long_one] >= check->content->dials.served ||
            error_set(check->why,
                      _("First accomplish a short-term Ambition that serves this long-term Ambition.")));
}

_Static_assert(FA_BOND_LIST_MAX / FA_BONDS_MAX >= FA_FIRST_ENVIRONMENT / 2, "all may have all their Bonds");

static bool require_bond_slot(const FaMoveCheck *check, int actor)
{
    return fa_count_bonds(check->state, actor) < FA_BONDS_MAX ||
           error_set(check->why, _("A character can have at most 4 Bonds."));
}

static bool check_new_bond(const FaMoveCheck *check)
{
    const int a = check->arg[0], b = check->arg[1];
    return fa_require_own_character(check) && fa_require_actor_in_story(check, b) &&
           fa_require_living_actor(check, a) &&
           (a != b || error_set(check->why, _("A Bond needs 2 different characters."))) &&
           (!fa_has_bond(check->state, a, b) ||
            error_set(check->why, _("These characters already have a Bond."))) &&
           require_bond_slot(check, a) && require_bond_slot(check, b);
}

static bool require_bond(const FaMoveCheck *check)
{
    return (check->arg[1] < FA_FIRST_ENVIRONMENT &&
            fa_has_bond(check->state, check->arg[0], check->arg[1])) ||
           error_set(check->why, _("These characters have no Bond."));
}

static bool check_claim_for_bond(const FaMoveCheck *check)
{
    return fa_require_own_able_character(check) && require_bond(check) && require_claim(check, check->arg[0]);
}

static bool check_break_bond(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && require_bond(check) && fa_require_moves_left(check);
}

static bool check_lend_card(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && require_bond(check) &&
           fa_require_actor_in_story(check, check->arg[1]) && fa_require_living_actor(check, check->arg[0]) &&
           fa_require_living_actor(check, check->arg[1]) &&
           fa_require_card_in_hand(check, check->arg[0], check->arg[2]) && fa_require_moves_left(check) &&
           (fa_get_actor(check, check->arg[1])->hand < FA_HAND_MAX ||
            error_set(check->why, _("The other character’s hand is full.")));
}

static bool check_give_item(const FaMoveCheck *check)
{
    const int item = check->arg[0], to = check->arg[1];
    if (item == FA_NONE) {
        return error_set(check->why, _("Choose an item to give."));
    }
    if (!fa_require_moves_left(check)) {
        return false;
    }
    const int holder = check->state->holders[item - FA_FIRST_ITEM];
    return ((holder != FA_NONE && fa_get_seat_of_actor(check->state, holder) == check->seat) ||
            error_set(check->why, _("None of your characters has this item."))) &&
           (to != holder || error_set(check->why, _("This character already has this item."))) &&
           fa_require_actor_in_story(check, to) && fa_require_actor_in_scene(check, holder) &&
           fa_require_actor_in_scene(check, to);
}

/* ------------------------------------------------------------------ moves that are possible at any time */

static bool check_discard_joker(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && fa_require_moves_left(check) &&
           fa_require_living_actor(check, check->arg[0]) &&
           fa_require_card_in_hand(check, check->arg[0], FA_JOKER);
}

static bool check_applaud(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const int seat = check->arg[0];
    if (seat == check->seat || seat >= state->seats || seat != state->teller) {
        return error_set(check->why, _("You can applaud only the player who just narrated."));
    }
    if (state->applauded >> check->seat & 1) {
        return error_set(check->why, _("You already applauded this narration."));
    }
    return (state->applause[check->seat] > 0 ||
            error_set(check->why, _("You have no Applause left. You get more when all players have given "
                                    "away their Applause."))) &&
           (state->author[seat] < UINT8_MAX ||
            error_set(check->why, _("This player can’t hold any more Author tokens.")));
}

/* Checks whether the seat can use an Author Power. The seat must pay for the power, unless the power is free
 * now. Other seats can veto a free power. */
static bool require_power(const FaMoveCheck *check)
{
    return fa_has_free_power(check->state, check->seat) ? fa_require_moves_left(check)
                                                        : fa_require_tokens(check, 1);
}

static bool check_gain_advantage(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && fa_require_living_actor(check, check->arg[0]) &&
           fa_require_actor_in_story(check, check->arg[0]) && require_power(check) &&
           (fa_get_actor(check, check->arg[0])->prepared < UINT8_MAX ||
            error_set(check->why, _("This character can’t gain any more Advantage for the next Conflict.")));
}

static bool check_problem_answer(const FaMoveCheck *check)
{
    const int problem = check->arg[0], answer = check->arg[1];
    if (!require_power(check)) {
        return false;
    }
    if (check->step->phase == FA_PHASE_IDENTIFY) {
        return error_set(check->why, _("First finish the Identify Check for this threat."));
    }
    if (problem >= FA_PROBLEMS || check->state->problems[problem] > 1) {
        return error_set(check->why, _("This threat is already identified."));
    }
    return answer < FA_ANSWERS || answer == FA_CUSTOM ||
           error_set(check->why, _("That is not one of the answers to this threat."));
}

static bool check_draw(const FaMoveCheck *check)
{
    return fa_require_tokens(check, 1) && fa_require_actor_in_story(check, check->arg[0]);
}

static bool check_monologue(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && fa_require_tokens(check, 3) &&
           (fa_get_actor(check, check->arg[0])->status == FA_DEAD ||
            error_set(check->why, _("Only a character believed dead can return.")));
}

/* Checks a Lucky Break. During a Conflict, only the Challenger or Answerer can use a Lucky Break, and only
 * after the Challenge has been answered. The user of the Lucky Break then wins the Conflict. */
static bool check_lucky_break(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    if (!fa_require_own_able_character(check) || !fa_require_tokens(check, 5)) {
        return false;
    }
    if (!state->fight.on) {
        return true;
    }
    return (state->fight.answered && fa_find_play_of_actor(state, check->arg[0]) < FA_PRIMARIES &&
            check->step->phase != FA_PHASE_FLOOR) ||
           error_set(check->why, _("In a Conflict, only the Challenger or Answerer can have a Lucky Break."));
}

/* ------------------------------------------------------------------ Vetoes and endings */

static bool check_veto(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const bool call = check->step->phase != FA_PHASE_FLOOR;
    if (call && (!state->fight.violent ||
                 fa_get_seat_of_actor(state, state->fight.plays[FA_CHALLENGER].actor) == check->seat)) {
        return error_set(check->why, _("There is nothing to veto."));
    }
    if (check->step->settled || (!call && check->step->seat == check->seat)) {
        return error_set(check->why, check->step->settled ? _("The players already voted on this.")
                                                          : _("You can’t veto your own narration."));
    }
    return state->vetoes[check->seat] < check->content->dials.vetoes ||
           error_set(check->why, _("You can call at most %d Vetoes per scene."),
                     check->content->dials.vetoes);
}

static bool check_forfeit_token(const FaMoveCheck *check)
{
    return check->state->author[check->seat] > 0 || error_set(check->why, _("You have no Author token."));
}

static bool check_end_story(const FaMoveCheck *check)
{
    const FaActor *hero = fa_get_actor(check, fa_get_kit(check->state, check->content)->hero);
    bool over = false;
    for (int i = 0; i < FA_LONG_MAX; i++) {
        over |= fa_get_first_long_ambition_state(hero, i) == FA_LONG_DONE ||
                fa_get_first_long_ambition_state(hero, i) == FA_LONG_GIVEN_UP;
    }
    return (over ||
            error_set(check->why, _("The story can end once the main protagonist has accomplished or given "
                                    "up a long-term Ambition."))) &&
           (check->state->vetoes[check->seat] < check->content->dials.vetoes ||
            error_set(check->why, _("The players voted to go on. You can ask again in the next scene."))) &&
           fa_require_moves_left(check);
}

/* ------------------------------------------------------------------ checks of all story moves */

bool fa_check_story(const FaMoveCheck *check, FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_READY:
    case FA_MOVE_VOTE:
        return true;
    case FA_MOVE_SWAP:
        return check_swap_suits(check);
    case FA_MOVE_STRONG:
        return check_change_of_strong_or_weak_suit(check, fa_get_actor(check, check->arg[0])->strong,
                                                   fa_get_actor(check, check->arg[0])->weak);
    case FA_MOVE_WEAK:
        return check_change_of_strong_or_weak_suit(check, fa_get_actor(check, check->arg[0])->weak,
                                                   fa_get_actor(check, check->arg[0])->strong);
    case FA_MOVE_CAST:
        return check_recast(check);
    case FA_MOVE_EXCHANGE_CASTS:
        return check_exchange_casts(check);
    case FA_MOVE_HAND_OVER:
        return check_hand_over(check);
    case FA_MOVE_CHANGE_SIDE:
        return check_change_side(check);
    case FA_MOVE_FRAME:
        return check_frame(check);
    case FA_MOVE_TIME:
        return check_time(check);
    case FA_MOVE_ENTER:
        return check_enter_scene(check);
    case FA_MOVE_NEWCOMER:
        return check_newcomer(check);
    case FA_MOVE_STRANGER:
        return check_stranger(check);
    case FA_MOVE_PASS:
        return check_pass(check);
    case FA_MOVE_NARRATE:
        return check_narrate(check);
    case FA_MOVE_INTRODUCE:
        return check_introduce_problem(check) && fa_require_moves_left(check);
    case FA_MOVE_IDENTIFY:
        return check_identity_claim(check);
    case FA_MOVE_NAME_PROBLEM:
        return check_name_problem(check);
    case FA_MOVE_ASPIRE:
        return check_long_ambition(check);
    case FA_MOVE_ABANDON:
        return check_give_up_ambition(check);
    case FA_MOVE_AMBITION:
        return check_new_ambition(check);
    case FA_MOVE_PURSUE:
        return check_pursue_ambition(check);
    case FA_MOVE_ACCOMPLISH:
        return check_accomplish_ambition(check);
    case FA_MOVE_BOND:
        return check_new_bond(check) && fa_require_moves_left(check);
    case FA_MOVE_HONOR:
        return check_claim_for_bond(check);
    case FA_MOVE_BREAK:
        return check_break_bond(check);
    case FA_MOVE_LEND:
        return check_lend_card(check);
    case FA_MOVE_GIVE:
        return check_give_item(check);
    case FA_MOVE_JOKER:
        return check_discard_joker(check);
    case FA_MOVE_APPLAUD:
        return check_applaud(check);
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FACT:
        return check_gain_advantage(check);
    case FA_MOVE_FLASHBACK_BOND:
        return fa_require_tokens(check, 1) && check_new_bond(check);
    case FA_MOVE_FLASHBACK_AMBITION:
        return fa_require_tokens(check, 1) && check_short_ambition(check);
    case FA_MOVE_FLASHBACK_ASPIRE:
        return fa_require_tokens(check, 1) && check_long_ambition(check);
    case FA_MOVE_FORESHADOW:
        return fa_require_tokens(check, 1) &&
               (check->arg[0] != FA_NOBODY || error_set(check->why, _("Choose who will be harmed.")));
    case FA_MOVE_STATE_ANSWER:
        return check_problem_answer(check);
    case FA_MOVE_DRAW:
        return check_draw(check);
    case FA_MOVE_MONOLOGUE:
        return check_monologue(check);
    case FA_MOVE_LUCKY_BREAK:
        return check_lucky_break(check);
    case FA_MOVE_VETO:
        return check_veto(check);
    case FA_MOVE_FORFEIT_TOKEN:
        return check_forfeit_token(check);
    case FA_MOVE_FORFEIT_CARD:
        return fa_require_own_character(check) &&
               fa_require_card_in_hand(check, check->arg[0], check->arg[1]);
    case FA_MOVE_CLOSE_SCENE:
        return fa_require_moves_left(check);
    case FA_MOVE_ASK:
        return fa_check_ask(check);
    case FA_MOVE_REPLY:
        return fa_check_reply(check);
    default: /* the only kind left is FA_MOVE_END_STORY */
        return check_end_story(check);
    }
}
