/* choices.c: the words of the half-made move: what is asked, what may be answered, what might be another. */
#include "games/fantastical_adventure/table/scene.h"
#include "games/fantastical_adventure/tellings.h"

/* ------------------------------------------------------------------ what each move is called */

const char *fa_move_words(const FaTable *table, FaMoveKind kind)
{
    static const char *const words[FA_MOVES] = {
        [FA_MOVE_READY] = "We are ready",
        [FA_MOVE_SWAP] = "Swap two Facets",
        [FA_MOVE_STRONG] = "Another Strong Suit",
        [FA_MOVE_WEAK] = "Another Weak Suit",
        [FA_MOVE_CAST] = "Who plays whom",
        [FA_MOVE_EXCHANGE] = "Change places",
        [FA_MOVE_HAND] = "Hand over",
        [FA_MOVE_TURN] = "Change sides",
        [FA_MOVE_FRAME] = "Frame a scene",
        [FA_MOVE_ENTER] = "Into the scene",
        [FA_MOVE_NEWCOMER] = "From the bench",
        [FA_MOVE_STRANGER] = "A stranger",
        [FA_MOVE_PASS] = "Pass",
        [FA_MOVE_TELL] = "Tell",
        [FA_MOVE_INTRODUCE] = "A new problem",
        [FA_MOVE_IDENTIFY] = "Say what it is",
        [FA_MOVE_NAME] = "Name it",
        [FA_MOVE_ASPIRE] = "A long-term Ambition",
        [FA_MOVE_ABANDON] = "Give one up",
        [FA_MOVE_AMBITION] = "A new Ambition",
        [FA_MOVE_PURSUE] = "Working towards one",
        [FA_MOVE_ACCOMPLISH] = "Accomplished!",
        [FA_MOVE_BOND] = "A new Bond",
        [FA_MOVE_HONOUR] = "Act by a Bond",
        [FA_MOVE_BREAK] = "Break a Bond",
        [FA_MOVE_LEND] = "Lend a hand",
        [FA_MOVE_CHALLENGE] = "Challenge",
        [FA_MOVE_JACK] = "Interrupt with a Jack",
        [FA_MOVE_LAY] = "Lay the card",
        [FA_MOVE_ANSWER] = "Answer",
        [FA_MOVE_FACE] = "Face what waits",
        [FA_MOVE_SUPPORT] = "Support",
        [FA_MOVE_EDGE] = "A circumstance",
        [FA_MOVE_LEAVE] = "Goes unanswered",
        [FA_MOVE_JOIN] = "Acts in tandem",
        [FA_MOVE_WIN] = "Tell how",
        [FA_MOVE_SETTLE] = "Settle it",
        [FA_MOVE_YIELD] = "Yield",
        [FA_MOVE_PUSH] = "Push",
        [FA_MOVE_QUEEN] = "Step in with a Queen",
        [FA_MOVE_WOUND] = "The Hit",
        [FA_MOVE_SHARE] = "Share a card",
        [FA_MOVE_SHAKE] = "Shake it off",
        [FA_MOVE_TREAT] = "Treat wounds",
        [FA_MOVE_GIVE] = "Give an item",
        [FA_MOVE_JOKER] = "A Joker for three",
        [FA_MOVE_APPLAUD] = "Applaud",
        [FA_MOVE_FLASHBACK_EDGE] = "For Advantage",
        [FA_MOVE_FLASHBACK_BOND] = "For a Bond",
        [FA_MOVE_FLASHBACK_AMBITION] = "For an Ambition",
        [FA_MOVE_FLASHBACK_ASPIRE] = "For a long-term one",
        [FA_MOVE_FORESHADOW] = "Foreshadowing",
        [FA_MOVE_FACT] = "For Advantage",
        [FA_MOVE_EXPLAIN] = "What a threat is",
        [FA_MOVE_DRAW] = "Draw",
        [FA_MOVE_MONOLOGUE] = "Monologue",
        [FA_MOVE_LUCKY] = "Lucky Break",
        [FA_MOVE_VETO] = "Veto",
        [FA_MOVE_VOTE] = "Vote",
        [FA_MOVE_FORFEIT_TOKEN] = "Pay a token",
        [FA_MOVE_FORFEIT_CARD] = "Pay a card",
        [FA_MOVE_CLOSE] = "End the scene",
        [FA_MOVE_FINISH] = "End the story",
    };
    const FaPhase phase = (FaPhase)fa_step(table->state)->phase;
    return kind != FA_MOVE_PASS || phase == FA_TURN ? words[kind]
           : phase == FA_ENTER                      ? "Nobody else"
                                                    : "Let it be";
}

/* ------------------------------------------------------------------ what may be answered */

static const char *own_words(FaMoveKind kind)
{
    return kind == FA_MOVE_FRAME                               ? "Somewhere else: I shall tell where"
           : kind == FA_MOVE_INTRODUCE || kind == FA_MOVE_NAME ? "Something else: I shall tell what"
                                                               : "In my own words";
}

const char *fa_ambition_words(const FaTable *table, int actor, int def)
{
    return def == FA_OWN_WORDS || actor >= table->kit->character_count
               ? "An Ambition of one’s own"
               : table->kit->characters[actor].shorts[def].text;
}

const char *fa_goal_words(const FaTable *table)
{
    const FaFight *fight = &table->state->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    const int wish = fa_wish_for(table->state, table->content, actor, fight->goal, fight->target);
    return wish != FA_NONE ? fa_ambition_words(table, actor, wish)
                           : scene_text(table->scene, "To %s %s", fa_goal_names[fight->goal],
                                        fa_name_within(table, fight->target));
}

static const char *long_words(const FaTable *table, int actor, int number)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const bool anew = kind == FA_MOVE_ASPIRE || kind == FA_MOVE_FLASHBACK_ASPIRE;
    const char *kits = anew ? NULL : fa_long_text(table->state, table->content, actor, number);
    return kits ? kits : scene_text(table->scene, "A long-term Ambition of one’s own (%d)", number + 1);
}

/* Of an actor: a place of its open short-term Ambitions, or behind them its long-term ones. */
static const char *open_words(const FaTable *table, int actor, int place)
{
    if (place >= FA_SHORT_OPEN_MAX) {
        return long_words(table, actor, place - FA_SHORT_OPEN_MAX);
    }
    return fa_ambition_words(table, actor, table->state->actors[actor].short_def[place]);
}

static const char *suspended_words(const FaTable *table, int place)
{
    const FaSuspended *it = &table->state->suspended[place];
    return scene_text(table->scene, "%s would %s %s", fa_name(table, it->actor), fa_goal_names[it->goal],
                      fa_name_within(table, it->target));
}

static const char *suit_words(const FaTable *table, int actor, int suit)
{
    const char *facet = actor < FA_ACTORS ? fa_facet_name(table, actor, suit) : NULL;
    return scene_text(table->scene, "{%s} %s", fa_suit_icon(suit), facet ? facet : fa_suit_names[suit]);
}

/* The problem whose answers are asked for. */
static int problem_of(const FaTable *table)
{
    return table->ui.kind == FA_MOVE_EXPLAIN ? table->ask.arg[0] : table->state->riddle;
}

static const char *answer_words(const FaTable *table, int value)
{
    const int problem = problem_of(table);
    return value == FA_OWN_WORDS || problem >= FA_PROBLEMS
               ? own_words(FA_MOVE_NAME)
               : table->kit->problems[problem].answers[value].text;
}

/* Where the story has been it may go again, but not by mistake. */
static const char *place_words(const FaTable *table, int value)
{
    if (value == FA_OWN_WORDS) {
        return own_words(FA_MOVE_FRAME);
    }
    const FaFrameText *frame = &table->kit->frames[value];
    const bool named = fa_is_named_after_place(frame);
    return scene_text(table->scene, "%s%s%s%s", frame->title, named ? "" : ": ", named ? "" : frame->where,
                      fa_is_frame_used(table->state, value) ? ", once more" : "");
}

static const char *none_words(FaArg type)
{
    return type == ARG_CARD_OR_NONE ? "No card: a Facet" : type == ARG_SUIT_OR_NONE ? "No Facet" : "None";
}

static const char *flag_words(FaMoveKind kind, int value)
{
    return kind == FA_MOVE_VOTE ? (value ? "It stands" : "Against it") : value ? "Yes" : "No";
}

const char *fa_choice_words(const FaTable *table, int value)
{
    static const char *const levels[FA_LEVELS] = {"Ordinary, 3 cards", "Of import, 5", "Extraordinary, 7",
                                                  "Fantastical, 10"};
    static const char *const groups[FA_GROUPS] = {"The protagonists", "Those against them", "Everybody",
                                                  "Nobody"};
    static const char *const settlements[FA_SETTLEMENTS] = {"Both yield", "Both succeed", "Toss a coin"};
    static const char *const wounds[FA_WOUNDS] = {"Go down", "Shake it off: a card", "Shake it off: a Facet",
                                                  "Be “killed”"};
    static const char *const hits[] = {"Spare the loser", "Hit the loser", "Hit both"};
    static const char *const sides[] = {"The Challenge", "The Answer"};
    const FaAsk *ask = &table->ask;
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const int actor = ask->arg[0];
    if (value == FA_NONE) {
        return none_words(ask->type);
    }
    switch (ask->type) {
    case ARG_OWN:
    case ARG_ACTOR:
    case ARG_TARGET:
    case ARG_ENVIRONMENT:
    case ARG_ITEM:
        return value == FA_NO_TARGET ? "Something else" : fa_name(table, value);
    case ARG_SEAT:
        return fa_seat_name(table->state->seats, value);
    case ARG_GOAL:
        return fa_goal_names[value];
    case ARG_FLAG:
        return flag_words(kind, value);
    case ARG_SIDE:
        return sides[value];
    case ARG_SUIT:
    case ARG_SUIT_OR_NONE:
        return suit_words(table,
                          kind == FA_MOVE_WOUND      ? fa_step(table->state)->arg[0]
                          : kind == FA_MOVE_STRANGER ? FA_NONE
                                                     : actor,
                          value);
    case ARG_LEVEL:
        return levels[value];
    case ARG_GROUP:
        return groups[value];
    case ARG_WOUND:
        return wounds[value];
    case ARG_SETTLEMENT:
        return settlements[value];
    case ARG_PLACE:
        return place_words(table, value);
    case ARG_PROBLEM:
        return value == FA_OWN_WORDS ? own_words(kind) : table->kit->problems[value].text;
    case ARG_ANSWER:
        return answer_words(table, value);
    case ARG_LONG:
        return long_words(table, actor, value);
    case ARG_SHORT:
        return value == FA_OWN_WORDS ? own_words(kind) : fa_ambition_words(table, actor, value);
    case ARG_OPEN:
    case ARG_ANY_AMBITION:
        return open_words(table, actor, value);
    case ARG_CIRCUMSTANCE:
        return value == FA_CIRCUMSTANCE_WORDS ? own_words(kind) : table->kit->circumstances[value];
    case ARG_SUSPENDED:
        return suspended_words(table, value);
    case ARG_HITS:
        return hits[value];
    case ARG_CARD:
    case ARG_CARD_OR_NONE: {
        char name[FA_CARD_NAME_MAX];
        return scene_text(table->scene, "%s", fa_card_name(value, name));
    }
    case ARG_END:
    case ARG_TYPES:
        break;
    }
    return "";
}

/* ------------------------------------------------------------------ questions */

/* By itself it does not say what for; NULL = another question. */
static const char *which_one(FaArg type)
{
    return type == ARG_OWN      ? "who?"
           : type == ARG_ACTOR  ? "whom?"
           : type == ARG_TARGET ? "whom, or what?"
           : type == ARG_SEAT   ? "to whom?"
                                : NULL;
}

static const char *question_of_type(FaArg type)
{
    static const char *const questions[ARG_TYPES] = {
        [ARG_ITEM] = "Which item?",
        [ARG_ENVIRONMENT] = "In what surroundings?",
        [ARG_CARD] = "Which card of the hand?",
        [ARG_CARD_OR_NONE] = "Which card of the hand?",
        [ARG_GOAL] = "To what end?",
        [ARG_FLAG] = "Yes, or no?",
        [ARG_SIDE] = "On which side?",
        [ARG_SUIT] = "Which Facet?",
        [ARG_SUIT_OR_NONE] = "Which Facet?",
        [ARG_LEVEL] = "How powerful?",
        [ARG_GROUP] = "Who is inconvenienced?",
        [ARG_WOUND] = "A Hit: what becomes of it?",
        [ARG_SETTLEMENT] = "A deadlock: how shall it end?",
        [ARG_PLACE] = "Where is the next scene?",
        [ARG_PROBLEM] = "What has come up?",
        [ARG_ANSWER] = "What is it?",
        [ARG_LONG] = "Which long-term Ambition?",
        [ARG_SHORT] = "Which Ambition?",
        [ARG_OPEN] = "Which Ambition?",
        [ARG_ANY_AMBITION] = "Which Ambition?",
        [ARG_CIRCUMSTANCE] = "What helps?",
        [ARG_SUSPENDED] = "Which of what waits?",
        [ARG_HITS] = "You have won. Do you Hit?",
    };
    return questions[type];
}

/* What is about to be done. */
static const char *whole_words(const FaTable *table, FaMoveKind kind)
{
    const int16_t *arg = table->ask.move.arg;
    if (kind == FA_MOVE_CHALLENGE) {
        return scene_text(table->scene, "To %s %s", fa_goal_names[arg[1]], fa_name_within(table, arg[2]));
    }
    return kind == FA_MOVE_FRAME && arg[0] != FA_OWN_WORDS        ? table->kit->frames[arg[0]].title
           : kind == FA_MOVE_WIN && !table->state->fight.answered ? "Nobody answers"
                                                                  : fa_move_words(table, kind);
}

/* Whose move it is, for whoever has several characters. */
const char *fa_move_of(const FaTable *table)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const char *words = fa_move_words(table, kind);
    return table->ask.place > 0 && fa_forms[kind].args[0] == ARG_OWN
               ? scene_text(table->scene, "%s: %s", fa_name(table, table->ask.arg[0]), words)
               : words;
}

const char *fa_question(const FaTable *table)
{
    const FaAsk *ask = &table->ask;
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    if (ask->place < 0) {
        return whole_words(table, kind);
    }
    if (kind == FA_MOVE_VOTE) {
        return "A vote is called. Does it stand?";
    }
    if (kind == FA_MOVE_TURN && ask->type == ARG_SEAT) {
        return "Who plays them from now on?";
    }
    if (kind == FA_MOVE_SHARE) {
        return scene_text(table->scene, "Who draws? %d to share", table->state->share.left);
    }
    if (kind == FA_MOVE_STRANGER && ask->type == ARG_SUIT) {
        return ask->place == 1 ? "The Strong Suit?" : "The Weak Suit?";
    }
    const char *which = which_one(ask->type);
    return which ? scene_text(table->scene, "%s: %s", fa_move_words(table, kind), which)
                 : question_of_type(ask->type);
}

/* ------------------------------------------------------------------ what might be another */

const char *fa_option_words(const FaTable *table, int place)
{
    const FaMoveKind kind = (FaMoveKind)table->ui.kind;
    const int value = table->ask.move.arg[place];
    const FaArg type = fa_forms[kind].args[place];
    char name[FA_CARD_NAME_MAX];
    if (type == ARG_FLAG && kind == FA_MOVE_CHALLENGE && place == 4) {
        return value ? "Laid aside as a trap" : "At once";
    }
    if (type == ARG_FLAG) {
        return value ? "It may come to blows" : "Without blows";
    }
    if (type == ARG_CARD_OR_NONE) {
        const bool king = kind == FA_MOVE_LAY && place == 1;
        return value == FA_NONE ? king ? "No King beside it" : "No Ace beside it"
                                : scene_text(table->scene, "With %s", fa_card_name(value, name));
    }
    if (type == ARG_GROUP) {
        return value == FA_NOBODY ? "At nobody’s cost" : "At a cost to others";
    }
    if (value == FA_NONE) {
        return type == ARG_ENVIRONMENT ? "No dangerous surroundings" : "By an own Facet";
    }
    return scene_text(table->scene, type == ARG_ENVIRONMENT ? "In %s" : "By %s",
                      fa_name_within(table, value));
}
