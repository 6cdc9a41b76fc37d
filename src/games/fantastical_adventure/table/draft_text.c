/* draft_text.c: texts for the draft move, which the player is composing: names of moves, questions, values
 * and options. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

/* ------------------------------------------------------------------ names of moves */

static const char *get_pass_text(const FaTable *table)
{
    const FaPhase phase = (FaPhase)fa_get_step(table->state)->phase;
    if (fa_is_own_narration(table)) {
        return _("Continue");
    }
    switch (phase) {
    case FA_PHASE_ENTER:
        return _("No one else");
    case FA_PHASE_FLOOR:
        return _("No objection");
    case FA_PHASE_TARGET_ANSWERS:
    case FA_PHASE_OTHERS_ANSWER:
        return _("No answer");
    case FA_PHASE_SUPPORT:
        return _("No Support");
    case FA_PHASE_QUEENS:
        return _("No Queen");
    case FA_PHASE_RESUME:
        return _("No Challenge");
    default:
        return _("Pass");
    }
}

const char *fa_get_move_text(const FaTable *table, FaMoveKind kind)
{
    static const char *const words[FA_MOVES] = {
        [FA_MOVE_READY] = N_("Finish casting"),
        [FA_MOVE_SWAP] = N_("Swap two Facets"),
        [FA_MOVE_STRONG] = N_("Change Strong Suit"),
        [FA_MOVE_WEAK] = N_("Change Weak Suit"),
        [FA_MOVE_CAST] = N_("Recast a character"),
        [FA_MOVE_EXCHANGE_CASTS] = N_("Swap casts"),
        [FA_MOVE_HAND_OVER] = N_("Hand over a character"),
        [FA_MOVE_CHANGE_SIDE] = N_("Change sides"),
        [FA_MOVE_FRAME] = N_("Frame a scene"),
        [FA_MOVE_ENTER] = N_("Enter the scene"),
        [FA_MOVE_NEWCOMER] = N_("Bring in a new character"),
        [FA_MOVE_STRANGER] = N_("Create a stranger"),
        [FA_MOVE_NARRATE] = N_("Narrate"),
        [FA_MOVE_INTRODUCE] = N_("Introduce a threat"),
        [FA_MOVE_IDENTIFY] = N_("Identify the threat"),
        [FA_MOVE_NAME_PROBLEM] = N_("Name the threat"),
        [FA_MOVE_ASPIRE] = N_("Take a long-term Ambition"),
        [FA_MOVE_ABANDON] = N_("Give up an Ambition"),
        [FA_MOVE_AMBITION] = N_("Take a new Ambition"),
        [FA_MOVE_PURSUE] = N_("Work toward an Ambition"),
        [FA_MOVE_ACCOMPLISH] = N_("Accomplish Ambition"),
        [FA_MOVE_BOND] = N_("Form a Bond"),
        [FA_MOVE_HONOR] = N_("Act on a Bond"),
        [FA_MOVE_BREAK] = N_("Break a Bond"),
        [FA_MOVE_LEND] = N_("Lend a card"),
        [FA_MOVE_CHALLENGE] = N_("Challenge"),
        [FA_MOVE_JACK] = N_("Interrupt with a Jack"),
        [FA_MOVE_LAY] = N_("Play the card"),
        [FA_MOVE_ANSWER] = N_("Answer"),
        [FA_MOVE_ANSWER_SUSPENDED] = N_("Answer a trap"),
        [FA_MOVE_SUPPORT] = N_("Support"),
        [FA_MOVE_CLAIM_EDGE] = N_("Claim Advantage"),
        [FA_MOVE_LEAVE_UNPAIRED] = N_("Leave a Supporter unanswered"),
        [FA_MOVE_JOIN_TANDEM] = N_("Act in tandem"),
        [FA_MOVE_NARRATE_WIN] = N_("Narrate the win"),
        [FA_MOVE_SETTLE_DEADLOCK] = N_("Settle the deadlock"),
        [FA_MOVE_YIELD] = N_("Yield"),
        [FA_MOVE_PUSH] = N_("Push"),
        [FA_MOVE_QUEEN] = N_("Step in with a Queen"),
        [FA_MOVE_TAKE_HIT] = N_("Take the Hit"),
        [FA_MOVE_SHARE] = N_("Share a card"),
        [FA_MOVE_SHAKE_OFF] = N_("Shake off a Hit"),
        [FA_MOVE_TREAT] = N_("Treat wounds"),
        [FA_MOVE_GIVE] = N_("Give an item"),
        [FA_MOVE_JOKER] = N_("Trade a Joker for 3 cards"),
        [FA_MOVE_APPLAUD] = N_("Applaud"),
        [FA_MOVE_FLASHBACK_EDGE] = N_("Gain Advantage"),
        [FA_MOVE_FLASHBACK_BOND] = N_("Gain a Bond"),
        [FA_MOVE_FLASHBACK_AMBITION] = N_("Gain an Ambition"),
        [FA_MOVE_FLASHBACK_ASPIRE] = N_("Gain a long-term Ambition"),
        [FA_MOVE_FORESHADOW] = N_("Foreshadowing"),
        [FA_MOVE_FACT] = N_("Gain Advantage"),
        [FA_MOVE_STATE_ANSWER] = N_("Describe a threat"),
        [FA_MOVE_DRAW] = N_("Draw"),
        [FA_MOVE_MONOLOGUE] = N_("Monologue"),
        [FA_MOVE_LUCKY_BREAK] = N_("Lucky Break"),
        [FA_MOVE_VETO] = N_("Veto"),
        [FA_MOVE_VOTE] = N_("Vote"),
        [FA_MOVE_FORFEIT_TOKEN] = N_("Pay a token"),
        [FA_MOVE_FORFEIT_CARD] = N_("Pay a card"),
        [FA_MOVE_CLOSE_SCENE] = N_("End the scene"),
        [FA_MOVE_END_STORY] = N_("End the story"),
        [FA_MOVE_TIME] = N_("When does it happen?"),
        [FA_MOVE_DECIDE] = N_("Decide the central question"),
        [FA_MOVE_ASK] = N_("Ask to narrate for a character"),
        [FA_MOVE_REPLY] = N_("Reply"),
    };
    const bool of_support = kind == FA_MOVE_ASK && fa_get_step(table->state)->phase == FA_PHASE_SUPPORT;
    return kind == FA_MOVE_PASS ? get_pass_text(table) : of_support ? _("Ask for support") : _(words[kind]);
}

/* ------------------------------------------------------------------ names of argument values */

static const char *get_custom_value_text(FaMoveKind kind)
{
    return kind == FA_MOVE_FRAME ? _("Another place (you write it)") : _("Something else (you write it)");
}

const char *fa_get_ambition_text(const FaTable *table, int actor, int def)
{
    return def == FA_CUSTOM || actor >= table->kit->character_count
               ? _("An Ambition of your own")
               : table->kit->characters[actor].shorts[def].text;
}

/* Returns the Challenger's short-term Ambition with the goal and target of the Challenge, or FA_NONE. */
static int find_goal_ambition(const FaTable *table)
{
    const FaConflict *fight = &table->state->fight;
    return fa_find_ambition_for_goal(table->state, table->content, fight->plays[FA_CHALLENGER].actor,
                                     fight->goal, fight->target);
}

const char *fa_get_goal_phrase(const FaTable *table)
{
    const FaConflict *fight = &table->state->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor, def = find_goal_ambition(table);
    if (def == FA_NONE) {
        return scene_text(table->scene, "%s %s", fa_goal_names[fight->goal],
                          fa_get_entity_name_in_sentence(table, fight->target));
    }
    return def == FA_CUSTOM || actor >= table->kit->character_count
               ? NULL
               : table->kit->characters[actor].shorts[def].phrase;
}

const char *fa_get_goal_text(const FaTable *table)
{
    const FaConflict *fight = &table->state->fight;
    const int def = find_goal_ambition(table);
    return def != FA_NONE ? fa_get_ambition_text(table, fight->plays[FA_CHALLENGER].actor, def)
                          : scene_text(table->scene, _("To %s %s"), fa_goal_names[fight->goal],
                                       fa_get_entity_name_in_sentence(table, fight->target));
}

/* Returns the title of an Ambition that a player wrote, or NULL. `number` is as in FaEvent.own. */
static const char *get_own_ambition(const FaTable *table, int actor, int number)
{
    FaNoteLine title;
    return fa_find_ambition_title(&table->scene->notes, actor, number, &title)
               ? scene_strip_markup(table->scene,
                                    scene_text(table->scene, "%.*s", (int)title.length, title.words))
               : NULL;
}

static const char *get_long_ambition_text(const FaTable *table, int actor, int number)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const bool is_new = kind == FA_MOVE_ASPIRE || kind == FA_MOVE_FLASHBACK_ASPIRE;
    const char *kit_text =
        is_new ? NULL : fa_get_long_ambition_text(table->state, table->content, actor, number);
    const char *own = is_new ? NULL : get_own_ambition(table, actor, FA_SHORT_OPEN_MAX + number);
    return kit_text ? kit_text
           : own    ? own
                    : scene_text(table->scene, _("Your own long-term Ambition (%d)"), number + 1);
}

const char *fa_get_open_ambition_text(const FaTable *table, int actor, int place)
{
    if (place >= FA_SHORT_OPEN_MAX) {
        return get_long_ambition_text(table, actor, place - FA_SHORT_OPEN_MAX);
    }
    const int def = table->state->actors[actor].short_def[place];
    const char *own = def == FA_CUSTOM ? get_own_ambition(table, actor, place) : NULL;
    return def == FA_NONE ? _("Ambition that is already resolved")
           : own          ? own
                          : fa_get_ambition_text(table, actor, def);
}

static const char *get_suspended_challenge_text(const FaTable *table, int place)
{
    const FaSuspended *challenge = &table->state->suspended[place];
    return scene_text(table->scene, _("%s wants to %s %s"), fa_get_entity_name(table, challenge->actor),
                      fa_goal_names[challenge->goal],
                      fa_get_entity_name_in_sentence(table, challenge->target));
}

static const char *get_suit_text(const FaTable *table, int actor, int suit)
{
    const char *facet = actor < FA_ACTORS ? fa_get_facet_name(table, actor, suit) : NULL;
    return scene_text(table->scene, "{%s} %s", fa_get_suit_icon(suit), facet ? facet : fa_suit_names[suit]);
}

/* Returns the problem whose answers the player can choose. */
static int find_current_problem(const FaTable *table)
{
    return table->ui.kind == FA_MOVE_STATE_ANSWER ? table->prompt.arg[0] : table->state->riddle;
}

static const char *get_answer_text(const FaTable *table, int value)
{
    const int problem = find_current_problem(table);
    return value == FA_CUSTOM || problem >= FA_PROBLEMS ? get_custom_value_text(FA_MOVE_NAME_PROBLEM)
                                                        : table->kit->problems[problem].answers[value].text;
}

/* Returns the title of a scene template, with marks if the place is dangerous or if an earlier scene has used
 * the template. */
static const char *get_frame_text(const FaTable *table, int value)
{
    if (value == FA_CUSTOM) {
        return get_custom_value_text(FA_MOVE_FRAME);
    }
    const FaFrameText *frame = &table->kit->frames[value];
    const bool named = fa_is_named_after_place(frame);
    return scene_text(table->scene, "%s%s%s%s%s", frame->title, named ? "" : ": ", named ? "" : frame->where,
                      frame->environment == FA_NONE ? "" : "  {mountains}",
                      fa_is_frame_used(table->state, value) ? _(" (used before)") : "");
}

static const char *get_no_value_text(FaArg type)
{
    return type == ARG_CARD_OR_NONE   ? _("None: lose a Facet instead")
           : type == ARG_SUIT_OR_NONE ? _("No Facet")
                                      : _("None");
}

static const char *get_flag_text(FaMoveKind kind, int value)
{
    return kind == FA_MOVE_VOTE ? (value ? _("Vote for") : _("Vote against")) : value ? _("Yes") : _("No");
}

const char *fa_get_value_hint(const FaTable *table, int value)
{
    if (table->prompt.type != ARG_PLACE || value >= FA_FRAMES) {
        return NULL;
    }
    const FaFrameText *frame = &table->kit->frames[value];
    if (frame->environment == FA_NONE) {
        return frame->text;
    }
    return scene_text(table->scene,
                      _("%s|A dangerous place: *%s* can challenge and answer like a character."), frame->text,
                      fa_get_entity_name(table, frame->environment));
}

const char *fa_get_time_tooltip(FaTime time)
{
    static const char *const hints[FA_TIMES] = {
        [FA_TIME_OPEN] = "",
        [FA_TIME_NEXT] = N_("The scene begins right after the last one."),
        [FA_TIME_MEANWHILE] = N_("The scene happens at the same time as the last one, in another place."),
        [FA_TIME_LATER] = N_("Days or weeks have passed since the last scene."),
        [FA_TIME_EARLIER] = N_("The scene is a flashback: it happens before the last one, in a place that "
                               "the story has already passed.")};
    return _(hints[time]);
}

const char *fa_get_time_name(FaTime time)
{
    static const char *const times[FA_TIMES] = {[FA_TIME_OPEN] = N_("No set time"),
                                                [FA_TIME_NEXT] = N_("Right after"),
                                                [FA_TIME_MEANWHILE] = N_("Meanwhile"),
                                                [FA_TIME_LATER] = N_("Days later"),
                                                [FA_TIME_EARLIER] = N_("Earlier (flashback)")};
    return _(times[time]);
}

const char *fa_get_value_text(const FaTable *table, int value)
{
    static const char *const levels[FA_LEVELS] = {N_("Ordinary, 3 cards"), N_("Of import, 5 cards"),
                                                  N_("Extraordinary, 7 cards"), N_("Fantastical, 10 cards")};
    static const char *const groups[FA_GROUPS] = {N_("The protagonists"), N_("The rivals"), N_("Everyone"),
                                                  N_("No one")};
    static const char *const replies[FA_REPLIES] = {[FA_REPLY_YES] = N_("Yes"),
                                                    [FA_REPLY_RIVALS] = N_("No: different sides"),
                                                    [FA_REPLY_CARDS] = N_("No: I need my cards"),
                                                    [FA_REPLY_FRIEND] = N_("No: not against a friend"),
                                                    [FA_REPLY_BROKEN] = N_("No: you broke a promise"),
                                                    [FA_REPLY_OWN] = N_("No: I’ll decide that myself")};
    static const char *const settlements[FA_SETTLEMENTS] = {N_("Both yield"), N_("Both succeed"),
                                                            N_("Toss a coin")};
    static const char *const wounds[FA_WOUNDS] = {N_("Go down (can’t act)"), N_("Discard a card"),
                                                  N_("Lose a Facet"), N_("Be “killed”")};
    static const char *const hits[] = {N_("Spare the loser"), N_("Hit the loser"),
                                       N_("Hit the loser and the target")};
    static const char *const sides[] = {N_("The Challenge"), N_("The Answer")};
    const FaPrompt *prompt = &table->prompt;
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const int actor = prompt->arg[0];
    if (value == FA_NONE) {
        return get_no_value_text(prompt->type);
    }
    switch (prompt->type) {
    case ARG_OWN:
    case ARG_ACTOR:
    case ARG_TARGET:
    case ARG_ENVIRONMENT:
    case ARG_ITEM:
        return value == FA_NO_TARGET ? _("Something else") : fa_get_entity_name(table, value);
    case ARG_SEAT:
        return fa_get_seat_name(table->state->seats, value);
    case ARG_GOAL:
        return fa_goal_names[value];
    case ARG_FLAG:
        return get_flag_text(kind, value);
    case ARG_SIDE:
        return _(sides[value]);
    case ARG_SUIT:
    case ARG_SUIT_OR_NONE:
        return get_suit_text(table,
                             kind == FA_MOVE_TAKE_HIT   ? fa_get_step(table->state)->arg[0]
                             : kind == FA_MOVE_STRANGER ? FA_NONE
                                                        : actor,
                             value);
    case ARG_LEVEL:
        return _(levels[value]);
    case ARG_GROUP:
        return _(groups[value]);
    case ARG_WOUND:
        return _(wounds[value]);
    case ARG_SETTLEMENT:
        return _(settlements[value]);
    case ARG_REQUEST:
        return value == FA_REQUEST_SUPPORT ? _("Support") : _("Permission to narrate for a character");
    case ARG_REPLY:
        return _(replies[value]);
    case ARG_TIME:
        return fa_get_time_name((FaTime)value);
    case ARG_PLACE:
        return get_frame_text(table, value);
    case ARG_PROBLEM:
        return value == FA_CUSTOM ? get_custom_value_text(kind) : table->kit->problems[value].text;
    case ARG_ANSWER:
        return get_answer_text(table, value);
    case ARG_LONG:
        return get_long_ambition_text(table, actor, value);
    case ARG_SHORT:
        return value == FA_CUSTOM ? get_custom_value_text(kind) : fa_get_ambition_text(table, actor, value);
    case ARG_OPEN:
    case ARG_ANY_AMBITION:
        return fa_get_open_ambition_text(table, actor, value);
    case ARG_CIRCUMSTANCE:
        return value == FA_CUSTOM_CIRCUMSTANCE ? get_custom_value_text(kind)
                                               : table->kit->circumstances[value];
    case ARG_SUSPENDED:
        return get_suspended_challenge_text(table, value);
    case ARG_HITS:
        return _(hits[value]);
    case ARG_CARD:
    case ARG_CARD_OR_NONE: {
        char name[FA_CARD_NAME_MAX];
        return scene_text(table->scene, "%s", fa_write_card_name(value, name));
    }
    case ARG_END:
    case ARG_TYPES:
        break;
    }
    return "";
}

/* ------------------------------------------------------------------ questions that ask for an argument */

/* Returns the question that asks for an argument, or NULL if the argument is an option with a default. */
static const char *get_question(FaMoveKind kind, int place)
{
    static const char *const questions[FA_MOVES][FA_ARGS_MAX] = {
        [FA_MOVE_SWAP] = {N_("Whose Facets do you swap?"), N_("Which Facet do you swap?"),
                          N_("Which other Facet do you swap it with?")},
        [FA_MOVE_STRONG] = {N_("Whose Strong Suit do you change?"), N_("Which suit is the new Strong Suit?")},
        [FA_MOVE_WEAK] = {N_("Whose Weak Suit do you change?"), N_("Which suit is the new Weak Suit?")},
        [FA_MOVE_CAST] = {N_("Which character do you recast?"), N_("Who plays this character?")},
        [FA_MOVE_EXCHANGE_CASTS] = {N_("Who do you swap casts with?")},
        [FA_MOVE_HAND_OVER] = {N_("Which character do you hand over?"), N_("Who plays this character?")},
        [FA_MOVE_CHANGE_SIDE] = {N_("Who changes sides?"), N_("Who will play this character?")},
        [FA_MOVE_FRAME] = {N_("Where is the next scene?"),
                           N_("Which environment is a danger in this scene?")},
        [FA_MOVE_ENTER] = {N_("Who enters the scene?")},
        [FA_MOVE_NEWCOMER] = {N_("Who joins the story?")},
        [FA_MOVE_STRANGER] = {N_("How powerful is the stranger?"), N_("Which suit is the Strong Suit?"),
                              N_("Which suit is the Weak Suit?")},
        [FA_MOVE_INTRODUCE] = {N_("Which threat do you introduce?")},
        [FA_MOVE_IDENTIFY] = {N_("Who identifies the threat?"), N_("Which card do you play?")},
        [FA_MOVE_NAME_PROBLEM] = {N_("What is the threat?")},
        [FA_MOVE_ASPIRE] = {N_("Who takes a long-term Ambition?"),
                            N_("Which long-term Ambition do you take?")},
        [FA_MOVE_ABANDON] = {N_("Who gives up an Ambition?"), N_("Which long-term Ambition do you give up?")},
        [FA_MOVE_AMBITION] = {N_("Who takes a new Ambition?"), N_("Which Ambition do you take?"),
                              N_("Which long-term Ambition does the new Ambition serve?")},
        [FA_MOVE_PURSUE] = {N_("Who works toward an Ambition?"), N_("Which Ambition do you work toward?")},
        [FA_MOVE_ACCOMPLISH] = {N_("Who accomplished an Ambition?"), N_("Which Ambition is accomplished?")},
        [FA_MOVE_BOND] = {N_("Who forms a Bond?"), N_("Who is the other character?")},
        [FA_MOVE_HONOR] = {N_("Who acts on a Bond?"), N_("Which Bond do you act on?")},
        [FA_MOVE_BREAK] = {N_("Who breaks a Bond?"), N_("Which Bond do you break?")},
        [FA_MOVE_LEND] = {N_("Who lends a card?"), N_("Who gets the card?"), N_("Which card do you lend?")},
        [FA_MOVE_CHALLENGE] = {N_("Who challenges?"), N_("What is the goal?"),
                               N_("Who or what is the target?")},
        [FA_MOVE_JACK] = {N_("Who interrupts?"), N_("Which Jack do you play?"), N_("What is the goal?"),
                          N_("Who or what is the target?")},
        [FA_MOVE_LAY] = {N_("Which card do you play?")},
        [FA_MOVE_ANSWER] = {N_("Who answers?"), N_("Which card do you answer with?")},
        [FA_MOVE_ANSWER_SUSPENDED] = {N_("Which trap do you answer?"), N_("Who answers the trap?"),
                                      N_("Which card do you answer with?")},
        [FA_MOVE_SUPPORT] = {N_("Who gives support?"), N_("Which side do you support?"),
                             N_("Which card do you play in support?")},
        [FA_MOVE_CLAIM_EDGE] = {N_("Which side gains Advantage?"), N_("What helps this side?")},
        [FA_MOVE_LEAVE_UNPAIRED] = {N_("Which Supporter goes unanswered?")},
        [FA_MOVE_JOIN_TANDEM] = {N_("Which Supporter acts in tandem?")},
        [FA_MOVE_NARRATE_WIN] = {N_("You won. Do you Hit the loser?")},
        [FA_MOVE_TIME] = {N_("When does the next scene happen?")},
        [FA_MOVE_DECIDE] = {N_("Who tries to decide the central question?"),
                            N_("Can the Conflict turn violent?")},
        [FA_MOVE_SETTLE_DEADLOCK] = {N_("How does the deadlock end?")},
        [FA_MOVE_ASK] = {N_("What do you ask for?"), N_("Which character?")},
        [FA_MOVE_REPLY] = {N_("How do you reply?")},
        [FA_MOVE_PUSH] = {N_("Which card do you push with?")},
        [FA_MOVE_QUEEN] = {N_("Who plays a Queen?"), N_("Which Queen do you play?")},
        [FA_MOVE_TAKE_HIT] = {N_("What does the Hit do to the character?"), N_("Which card do you discard?"),
                              N_("Which Facet do you lose?")},
        [FA_MOVE_SHAKE_OFF] = {N_("Who shakes off a Hit?"), N_("Which card do you discard?"),
                               N_("Which Facet do you lose?")},
        [FA_MOVE_TREAT] = {N_("Who treats wounds?"), N_("Whose wounds do you treat?")},
        [FA_MOVE_GIVE] = {N_("Which item do you give?"), N_("Who gets the item?")},
        [FA_MOVE_JOKER] = {N_("Whose Joker do you trade?")},
        [FA_MOVE_APPLAUD] = {N_("Who do you applaud?")},
        [FA_MOVE_FLASHBACK_EDGE] = {N_("Who gains Advantage?")},
        [FA_MOVE_FLASHBACK_BOND] = {N_("Who gains a Bond?"), N_("Who is the other character?")},
        [FA_MOVE_FLASHBACK_AMBITION] = {N_("Who gains an Ambition?"), N_("Which Ambition do you gain?"),
                                        N_("Which long-term Ambition does the new Ambition serve?")},
        [FA_MOVE_FLASHBACK_ASPIRE] = {N_("Who gains a long-term Ambition?"),
                                      N_("Which long-term Ambition do you gain?")},
        [FA_MOVE_FORESHADOW] = {N_("Who will be harmed?")},
        [FA_MOVE_FACT] = {N_("Who gains Advantage?")},
        [FA_MOVE_STATE_ANSWER] = {N_("Which threat do you describe?"), N_("What is the threat?")},
        [FA_MOVE_DRAW] = {N_("Who draws a card?")},
        [FA_MOVE_MONOLOGUE] = {N_("Who returns from the dead?")},
        [FA_MOVE_LUCKY_BREAK] = {N_("Who has a Lucky Break?"), N_("Who is harmed?")},
        [FA_MOVE_VOTE] = {N_("How do you vote?")},
        [FA_MOVE_FORFEIT_CARD] = {N_("Who discards a card?"), N_("Which card do you discard?")},
    };
    return _(questions[kind][place]);
}

static const char *get_complete_draft_text(const FaTable *table, FaMoveKind kind)
{
    const int16_t *arg = table->prompt.move.arg;
    if (kind == FA_MOVE_CHALLENGE) {
        return scene_text(table->scene, _("To %s %s"), fa_goal_names[arg[1]],
                          fa_get_entity_name_in_sentence(table, arg[2]));
    }
    return kind == FA_MOVE_FRAME && arg[0] != FA_CUSTOM                   ? table->kit->frames[arg[0]].title
           : kind == FA_MOVE_NARRATE_WIN && !table->state->fight.answered ? _("Narrate the success")
                                                                          : fa_get_move_text(table, kind);
}

const char *fa_get_draft_title(const FaTable *table)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const char *words = fa_get_move_text(table, kind);
    return table->prompt.place > 0 && fa_move_specs[kind].args[0] == ARG_OWN
               ? scene_text(table->scene, "%s: %s", fa_get_entity_name(table, table->prompt.arg[0]), words)
               : words;
}

const char *fa_get_question_text(const FaTable *table)
{
    const FaPrompt *prompt = &table->prompt;
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    if (prompt->place < 0) {
        return get_complete_draft_text(table, kind);
    }
    if (kind == FA_MOVE_SHARE) {
        return scene_text(table->scene, _("Who draws? Cards left to share: %d"), table->state->share.left);
    }
    const char *question = get_question(kind, prompt->place);
    return question ? question : fa_get_move_text(table, kind);
}

/* ------------------------------------------------------------------ options of a complete draft move */

bool fa_is_option_on(const FaTable *table, int place)
{
    const int value = table->prompt.move.arg[place];
    const FaArg type = fa_move_specs[table->ui.kind].args[place];
    return type == ARG_FLAG ? value != 0 : type == ARG_GROUP ? value != FA_NOBODY : value != FA_NONE;
}

const char *fa_get_option_text(const FaTable *table, int place)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const int value = table->prompt.move.arg[place];
    const FaArg type = fa_move_specs[kind].args[place];
    char name[FA_CARD_NAME_MAX];
    if (type == ARG_FLAG && kind == FA_MOVE_CHALLENGE && place == 4) {
        return value ? _("Set as a trap") : _("Starts now");
    }
    if (type == ARG_FLAG) {
        return value ? _("May turn violent") : _("No violence");
    }
    if (type == ARG_CARD_OR_NONE) {
        const bool king = kind == FA_MOVE_LAY && place == 1;
        return value == FA_NONE ? king ? _("No King") : _("No Ace")
                                : scene_text(table->scene, _("With %s"), fa_write_card_name(value, name));
    }
    if (type == ARG_GROUP) {
        return value == FA_NOBODY ? _("Harms no one") : _("Harms others");
    }
    if (value == FA_NONE) {
        return type == ARG_ENVIRONMENT ? _("No danger") : _("With your own Facet");
    }
    return type == ARG_ENVIRONMENT
               ? scene_text(table->scene, _("Danger: %s"), fa_get_entity_name_in_sentence(table, value))
               : scene_text(table->scene, _("With %s"), fa_get_entity_name_in_sentence(table, value));
}

const char *fa_get_option_hint(const FaTable *table, int place)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const int value = table->prompt.move.arg[place];
    switch (fa_move_specs[kind].args[place]) {
    case ARG_FLAG:
        return kind == FA_MOVE_CHALLENGE && place == 4
                   ? value
                         ? _("You set the card aside. Any other player can answer it on a later turn.|Click "
                             "to start the Conflict now.")
                         : _("The Conflict starts now.|Click to set a trap instead: any other player can "
                             "answer it on a later turn.")
               : value ? _("The winner may Hit the loser.|Click for a Conflict without violence.")
                       : _("No one can be Hit in this Conflict.|Click to let the winner Hit the loser.");
    case ARG_ENVIRONMENT:
        return value == FA_NONE ? _("The surroundings are harmless.|Click to make them dangerous.")
                                : scene_text(table->scene,
                                             _("A danger of this scene: *%s* can challenge and answer like a "
                                               "character.|Click for another danger, or none."),
                                             fa_get_entity_name(table, value));
    default:
        return _("Click to change this choice");
    }
}
