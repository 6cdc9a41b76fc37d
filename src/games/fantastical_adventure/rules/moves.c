/* moves.c: the command word, arguments and phases of each kind of move, and the text form of moves. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <stdio.h>
#include <string.h>

#define P(phase) (UINT32_C(1) << (phase))

enum { TOKEN_BYTES_MAX = 48 };

enum {
    FIGHTING = P(FA_PHASE_TARGET_ANSWERS) | P(FA_PHASE_OTHERS_ANSWER) | P(FA_PHASE_SUPPORT) |
               P(FA_PHASE_PUSH) | P(FA_PHASE_QUEENS),
    /* for moves that the rules allow "at any time" (Rulebook: Author Tokens). In the other phases, a seat
       must first make the move that the phase asks for. */
    ANY_TIME = P(FA_PHASE_ENTER) | P(FA_PHASE_TURN) | P(FA_PHASE_FLOOR) | FIGHTING | P(FA_PHASE_IDENTIFY) |
               P(FA_PHASE_RESUME),
    PASSING =
        (ANY_TIME & ~P(FA_PHASE_PUSH)) | P(FA_PHASE_RENARRATE) | P(FA_PHASE_NAMING) | P(FA_PHASE_EPILOGUE),
    CASTING = P(FA_PHASE_CASTING),
    OWN_TURN = P(FA_PHASE_TURN),
    CLAIMING = P(FA_PHASE_TURN) | P(FA_PHASE_ENTER),
};

const FaMoveSpec fa_move_specs[FA_MOVES] = {
    [FA_MOVE_READY] = {"ready", {ARG_END}, CASTING},
    [FA_MOVE_SWAP] = {"swap", {ARG_OWN, ARG_SUIT, ARG_SUIT}, CASTING},
    [FA_MOVE_STRONG] = {"strong", {ARG_OWN, ARG_SUIT}, CASTING},
    [FA_MOVE_WEAK] = {"weak", {ARG_OWN, ARG_SUIT}, CASTING},
    [FA_MOVE_CAST] = {"cast", {ARG_ACTOR, ARG_SEAT}, CASTING},
    [FA_MOVE_EXCHANGE_CASTS] = {"exchange", {ARG_SEAT}, CASTING},
    [FA_MOVE_HAND_OVER] = {"hand", {ARG_OWN, ARG_SEAT}, OWN_TURN | P(FA_PHASE_TARGET_ANSWERS)},
    [FA_MOVE_CHANGE_SIDE] = {"turn", {ARG_OWN, ARG_SEAT}, OWN_TURN},
    [FA_MOVE_FRAME] = {"frame", {ARG_PLACE, ARG_ENVIRONMENT}, P(FA_PHASE_FRAMING)},
    [FA_MOVE_ENTER] = {"enter", {ARG_OWN}, CLAIMING},
    [FA_MOVE_NEWCOMER] = {"newcomer", {ARG_ACTOR}, CLAIMING},
    [FA_MOVE_STRANGER] = {"stranger", {ARG_LEVEL, ARG_SUIT, ARG_SUIT}, CLAIMING},
    [FA_MOVE_PASS] = {"pass", {ARG_END}, PASSING},
    [FA_MOVE_NARRATE] = {"tell", {ARG_END}, OWN_TURN | P(FA_PHASE_RENARRATE) | P(FA_PHASE_EPILOGUE)},
    [FA_MOVE_INTRODUCE] = {"introduce", {ARG_PROBLEM}, OWN_TURN},
    [FA_MOVE_IDENTIFY] = {"identify", {ARG_OWN, ARG_CARD}, P(FA_PHASE_IDENTIFY)},
    [FA_MOVE_NAME_PROBLEM] = {"name", {ARG_ANSWER}, P(FA_PHASE_NAMING)},
    [FA_MOVE_ASPIRE] = {"aspire", {ARG_OWN, ARG_LONG}, CLAIMING},
    [FA_MOVE_ABANDON] = {"abandon", {ARG_OWN, ARG_LONG}, OWN_TURN},
    [FA_MOVE_AMBITION] = {"ambition", {ARG_OWN, ARG_SHORT, ARG_LONG}, CLAIMING},
    [FA_MOVE_PURSUE] = {"pursue", {ARG_OWN, ARG_OPEN}, P(FA_PHASE_ENTER)},
    [FA_MOVE_ACCOMPLISH] = {"accomplish", {ARG_OWN, ARG_ANY_AMBITION}, OWN_TURN | P(FA_PHASE_FLOOR)},
    [FA_MOVE_BOND] = {"bond", {ARG_OWN, ARG_ACTOR}, CLAIMING},
    [FA_MOVE_HONOR] = {"honour", {ARG_OWN, ARG_ACTOR}, CLAIMING},
    [FA_MOVE_BREAK] = {"break", {ARG_OWN, ARG_ACTOR}, OWN_TURN},
    [FA_MOVE_LEND] = {"lend", {ARG_OWN, ARG_ACTOR, ARG_CARD}, ANY_TIME},
    [FA_MOVE_CHALLENGE] = {"challenge",
                           {ARG_OWN, ARG_GOAL, ARG_TARGET, ARG_FLAG, ARG_FLAG},
                           OWN_TURN | P(FA_PHASE_RESUME)},
    [FA_MOVE_JACK] = {"jack",
                      {ARG_OWN, ARG_CARD, ARG_GOAL, ARG_TARGET, ARG_FLAG},
                      P(FA_PHASE_FLOOR) | P(FA_PHASE_TARGET_ANSWERS) | P(FA_PHASE_OTHERS_ANSWER) |
                          P(FA_PHASE_SUPPORT)},
    [FA_MOVE_LAY] = {"lay", {ARG_CARD, ARG_CARD_OR_NONE, ARG_CARD_OR_NONE, ARG_ITEM}, P(FA_PHASE_LAY)},
    [FA_MOVE_ANSWER] = {"answer",
                        {ARG_OWN, ARG_CARD_OR_NONE, ARG_CARD_OR_NONE, ARG_ITEM},
                        P(FA_PHASE_TARGET_ANSWERS) | P(FA_PHASE_OTHERS_ANSWER)},
    [FA_MOVE_ANSWER_SUSPENDED] = {"face", {ARG_SUSPENDED, ARG_OWN, ARG_CARD, ARG_ITEM}, OWN_TURN},
    [FA_MOVE_SUPPORT] = {"support", {ARG_OWN, ARG_SIDE, ARG_CARD_OR_NONE, ARG_ITEM}, P(FA_PHASE_SUPPORT)},
    [FA_MOVE_CLAIM_EDGE] = {"edge", {ARG_SIDE, ARG_CIRCUMSTANCE}, P(FA_PHASE_SUPPORT)},
    [FA_MOVE_LEAVE_UNPAIRED] = {"leave", {ARG_ACTOR}, P(FA_PHASE_LEAVE_UNPAIRED)},
    [FA_MOVE_JOIN_TANDEM] = {"join", {ARG_ACTOR}, P(FA_PHASE_TANDEM)},
    [FA_MOVE_NARRATE_WIN] = {"win", {ARG_HITS}, P(FA_PHASE_SPOILS)},
    [FA_MOVE_SETTLE_DEADLOCK] = {"settle", {ARG_SETTLEMENT}, P(FA_PHASE_DEADLOCK)},
    [FA_MOVE_YIELD] = {"yield", {ARG_END}, P(FA_PHASE_PUSH)},
    [FA_MOVE_PUSH] = {"push", {ARG_CARD_OR_NONE, ARG_ITEM}, P(FA_PHASE_PUSH)},
    [FA_MOVE_QUEEN] = {"queen", {ARG_OWN, ARG_CARD}, P(FA_PHASE_QUEENS)},
    [FA_MOVE_TAKE_HIT] = {"wound", {ARG_WOUND, ARG_CARD_OR_NONE, ARG_SUIT_OR_NONE}, P(FA_PHASE_HIT)},
    [FA_MOVE_SHARE] = {"share", {ARG_ACTOR}, P(FA_PHASE_SHARE)},
    [FA_MOVE_SHAKE_OFF] = {"shake", {ARG_OWN, ARG_CARD_OR_NONE, ARG_SUIT_OR_NONE}, OWN_TURN},
    [FA_MOVE_TREAT] = {"treat", {ARG_OWN, ARG_ACTOR}, OWN_TURN},
    [FA_MOVE_GIVE] = {"give", {ARG_ITEM, ARG_ACTOR}, OWN_TURN},
    [FA_MOVE_JOKER] = {"joker", {ARG_OWN}, ANY_TIME},
    [FA_MOVE_APPLAUD] = {"applaud", {ARG_SEAT}, ANY_TIME},
    [FA_MOVE_FLASHBACK_EDGE] = {"flashback_edge", {ARG_OWN}, ANY_TIME},
    [FA_MOVE_FLASHBACK_BOND] = {"flashback_bond", {ARG_OWN, ARG_ACTOR}, ANY_TIME},
    [FA_MOVE_FLASHBACK_AMBITION] = {"flashback_ambition", {ARG_OWN, ARG_SHORT, ARG_LONG}, ANY_TIME},
    [FA_MOVE_FLASHBACK_ASPIRE] = {"flashback_aspire", {ARG_OWN, ARG_LONG}, ANY_TIME},
    [FA_MOVE_FORESHADOW] = {"foreshadow", {ARG_GROUP}, ANY_TIME},
    [FA_MOVE_FACT] = {"fact", {ARG_OWN}, ANY_TIME},
    [FA_MOVE_STATE_ANSWER] = {"explain", {ARG_PROBLEM, ARG_ANSWER}, ANY_TIME},
    [FA_MOVE_DRAW] = {"draw", {ARG_ACTOR}, ANY_TIME},
    [FA_MOVE_MONOLOGUE] = {"monologue", {ARG_OWN}, ANY_TIME},
    [FA_MOVE_LUCKY_BREAK] = {"lucky", {ARG_OWN, ARG_GROUP}, ANY_TIME},
    [FA_MOVE_VETO] = {"veto",
                      {ARG_END},
                      P(FA_PHASE_FLOOR) | P(FA_PHASE_OTHERS_ANSWER) | P(FA_PHASE_TARGET_ANSWERS)},
    [FA_MOVE_VOTE] = {"vote", {ARG_FLAG}, P(FA_PHASE_VOTE)},
    [FA_MOVE_FORFEIT_TOKEN] = {"forfeit_token", {ARG_END}, P(FA_PHASE_FORFEIT)},
    [FA_MOVE_FORFEIT_CARD] = {"forfeit_card", {ARG_OWN, ARG_CARD}, P(FA_PHASE_FORFEIT)},
    [FA_MOVE_CLOSE_SCENE] = {"close", {ARG_END}, OWN_TURN},
    [FA_MOVE_END_STORY] = {"finish", {ARG_END}, OWN_TURN},
    [FA_MOVE_TIME] = {"time", {ARG_TIME}, P(FA_PHASE_FRAMING)},
    [FA_MOVE_DECIDE] = {"decide", {ARG_OWN, ARG_FLAG}, OWN_TURN},
    [FA_MOVE_ASK] = {"ask", {ARG_REQUEST, ARG_ACTOR}, OWN_TURN | P(FA_PHASE_SUPPORT)},
    [FA_MOVE_REPLY] = {"reply", {ARG_REPLY}, P(FA_PHASE_REQUEST)},
};

/* ------------------------------------------------------------------ types of arguments */

/* Values of each argument type: `begin` to `end` - 1, and FA_NONE if `none` is true. `thing` is true if the
 * values are ids of characters, environments or items. `names` are the words for the values in the text form
 * of a move, or NULL. */
static const struct {
    int begin, end;
    bool none, thing;
    const char *const *names;
} types[ARG_TYPES] = {
    [ARG_OWN] = {0, FA_ACTORS, false, true, NULL},
    [ARG_ACTOR] = {0, FA_ACTORS, false, true, NULL},
    [ARG_TARGET] = {0, FA_TARGETS, false, true, NULL},
    [ARG_ITEM] = {FA_FIRST_ITEM, FA_NO_TARGET, true, true, NULL},
    [ARG_ENVIRONMENT] = {FA_FIRST_ENVIRONMENT, FA_ACTORS, true, true, NULL},
    [ARG_SEAT] = {0, FA_SEATS_MAX, false, false, NULL},
    [ARG_CARD] = {0, FA_KINDS, false, false, NULL},
    [ARG_CARD_OR_NONE] = {0, FA_KINDS, true, false, NULL},
    [ARG_GOAL] = {0, FA_GOALS, false, false, fa_goal_names},
    [ARG_FLAG] = {0, 2, false, false, (const char *const[]){"no", "yes"}},
    [ARG_SIDE] = {0, FA_PRIMARIES, false, false, (const char *const[]){"challenge", "answer"}},
    [ARG_SUIT] = {0, FA_SUITS, false, false, fa_suit_names},
    [ARG_SUIT_OR_NONE] = {0, FA_SUITS, true, false, fa_suit_names},
    [ARG_LEVEL] = {0, FA_LEVELS, false, false,
                   (const char *const[]){"ordinary", "of_import", "extraordinary", "fantastical"}},
    [ARG_GROUP] = {0, FA_GROUPS, false, false,
                   (const char *const[]){"heroes", "rivals", "everybody", "nobody"}},
    [ARG_WOUND] = {0, FA_WOUNDS, false, false, (const char *const[]){"down", "card", "facet", "killed"}},
    [ARG_SETTLEMENT] = {0, FA_SETTLEMENTS, false, false, (const char *const[]){"yield", "both", "coin"}},
    [ARG_PLACE] = {0, FA_CUSTOM + 1, false, false, NULL},
    [ARG_PROBLEM] = {0, FA_CUSTOM + 1, false, false, NULL},
    [ARG_ANSWER] = {0, FA_CUSTOM + 1, false, false, NULL},
    [ARG_LONG] = {0, FA_LONG_MAX, false, false, NULL},
    [ARG_SHORT] = {0, FA_CUSTOM + 1, false, false, NULL},
    [ARG_OPEN] = {0, FA_SHORT_OPEN_MAX, false, false, NULL},
    [ARG_ANY_AMBITION] = {0, FA_SHORT_OPEN_MAX + FA_LONG_MAX, false, false, NULL},
    [ARG_CIRCUMSTANCE] = {0, FA_CIRCUMSTANCES + 1, false, false, NULL},
    [ARG_SUSPENDED] = {0, FA_SUSPENDED_MAX, false, false, NULL},
    [ARG_HITS] = {0, 3, false, false, (const char *const[]){"spare", "hit", "hit_both"}},
    [ARG_TIME] = {FA_TIME_NEXT, FA_TIMES, false, false,
                  (const char *const[]){"", "next", "meanwhile", "later", "earlier"}},
    [ARG_REQUEST] = {0, FA_REQUESTS, false, false, (const char *const[]){"voice", "support"}},
    [ARG_REPLY] = {0, FA_REPLIES, false, false,
                   (const char *const[]){"yes", "rivals", "cards", "friend", "broken", "own"}},
};

int fa_get_arg_begin(FaArg type)
{
    return types[type].begin;
}

int fa_get_arg_end(FaArg type)
{
    return types[type].end;
}

bool fa_can_arg_be_none(FaArg type)
{
    return types[type].none;
}

bool fa_is_entity_arg(FaArg type)
{
    return types[type].thing;
}

int fa_count_args(const FaMoveSpec *spec)
{
    int count = 0;
    while (count < FA_ARGS_MAX && spec->args[count] != ARG_END) {
        count++;
    }
    return count;
}

static bool is_id_independent_of_kit(int entity)
{
    return entity == FA_NO_TARGET || (entity >= FA_FIRST_STRANGER && entity < FA_FIRST_ENVIRONMENT);
}

int fa_encode_entity_id(int kit, int entity)
{
    return entity == FA_NONE ? -1 : is_id_independent_of_kit(entity) ? entity : kit * FA_TARGETS + entity;
}

int fa_decode_entity_id(int kit, int id)
{
    if (id == -1) {
        return FA_NONE;
    }
    if (id < 0 || id >= FA_KITS * FA_TARGETS) {
        return FA_TARGETS; /* `id` is not an id of any story kit */
    }
    const int thing = id % FA_TARGETS;
    return id / FA_TARGETS == (is_id_independent_of_kit(thing) ? 0 : kit) ? thing : FA_TARGETS;
}

static bool is_valid_arg(FaArg type, int value)
{
    return (value >= types[type].begin && value < types[type].end) || (types[type].none && value == FA_NONE);
}

bool fa_decode_move_ids(const FaState *state, const Move *move, Move *out)
{
    *out = *move;
    if (move->kind >= FA_MOVES || !move_has_args(move, fa_count_args(&fa_move_specs[move->kind]))) {
        return false;
    }
    const FaMoveSpec *spec = &fa_move_specs[move->kind];
    for (int i = 0; i < move->count; i++) {
        const int value =
            fa_is_entity_arg(spec->args[i]) ? fa_decode_entity_id(state->kit, move->arg[i]) : move->arg[i];
        if (!is_valid_arg(spec->args[i], value)) {
            return false;
        }
        out->arg[i] = (int16_t)value;
    }
    return true;
}

Move fa_build_move(const FaState *state, FaMoveKind kind, int a, int b, int c, int d, int e)
{
    const int values[FA_ARGS_MAX] = {a, b, c, d, e};
    const FaMoveSpec *spec = &fa_move_specs[kind];
    Move move = {.kind = (uint8_t)kind, .count = (uint8_t)fa_count_args(spec)};
    for (int i = 0; i < move.count; i++) {
        const bool thing = fa_is_entity_arg(spec->args[i]);
        move.arg[i] = (int16_t)(thing ? fa_encode_entity_id(state->kit, values[i]) : values[i]);
    }
    return move;
}

/* ------------------------------------------------------------------ names of cards and entities */

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "hdcs";

static void write_card(int kind, char *out, size_t size)
{
    if (kind == FA_JOKER) {
        snprintf(out, size, "joker");
    } else {
        snprintf(out, size, "%c%c", ranks[fa_get_rank(kind)], suits[fa_get_suit(kind)]);
    }
}

static bool read_card(const char *text, int *out)
{
    *out = FA_JOKER;
    if (strcmp(text, "joker") == 0) {
        return true;
    }
    if (strlen(text) != 2) {
        return false;
    }
    const char *rank = strchr(ranks, text[0]), *suit = strchr(suits, text[1]);
    if (!rank || !suit) {
        return false;
    }
    *out = (int)(suit - suits) * FA_RANKS + (int)(rank - ranks);
    return true;
}

/* Returns the text id of a character, environment or item, or NULL if `entity` has no text id. */
static const char *find_text_id(const FaKit *kit, int entity)
{
    if (entity < FA_CHARACTERS_MAX) {
        return kit->characters[entity].id;
    }
    if (entity >= FA_FIRST_ENVIRONMENT && entity < FA_ACTORS) {
        return kit->environments[entity - FA_FIRST_ENVIRONMENT].id;
    }
    return entity >= FA_FIRST_ITEM && entity < FA_NO_TARGET ? kit->items[entity - FA_FIRST_ITEM].id : NULL;
}

static void write_entity(int named, const GameContent *content, char *out, size_t size)
{
    const int thing = named % FA_TARGETS;
    if (named == -1) {
        snprintf(out, size, "none");
    } else if (thing == FA_NO_TARGET) {
        snprintf(out, size, "nothing");
    } else if (is_id_independent_of_kit(thing)) {
        snprintf(out, size, "stranger_%d", thing - FA_FIRST_STRANGER + 1);
    } else {
        const char *id = find_text_id(&content->kits[named / FA_TARGETS], thing);
        snprintf(out, size, "%s", id ? id : "nobody");
    }
}

static bool read_entity(const char *text, const GameContent *content, int *out)
{
    const size_t prefix = sizeof "stranger_" - 1;
    int number = 0;
    if (strcmp(text, "none") == 0) {
        *out = -1;
        return true;
    }
    if (strcmp(text, "nothing") == 0) {
        *out = FA_NO_TARGET;
        return true;
    }
    if (strncmp(text, "stranger_", prefix) == 0 && text_parse_int(text + prefix, 1, FA_STRANGERS, &number)) {
        *out = FA_FIRST_STRANGER + number - 1;
        return true;
    }
    for (int named = 0; named < FA_KITS * FA_TARGETS; named++) {
        const char *id = find_text_id(&content->kits[named / FA_TARGETS], named % FA_TARGETS);
        if (id && strcmp(id, text) == 0) {
            *out = named;
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ text form of moves */

static bool is_card_arg(FaArg type)
{
    return type == ARG_CARD || type == ARG_CARD_OR_NONE;
}

static bool can_arg_be_custom(FaArg type)
{
    return type == ARG_PLACE || type == ARG_PROBLEM || type == ARG_ANSWER || type == ARG_SHORT;
}

static void write_arg(FaArg type, int value, const GameContent *content, char *out, size_t size)
{
    if (types[type].thing) {
        write_entity(value, content, out, size);
    } else if (types[type].none && value == FA_NONE) {
        snprintf(out, size, "none");
    } else if (is_card_arg(type)) {
        write_card(value, out, size);
    } else if (types[type].names) {
        snprintf(out, size, "%s", types[type].names[value]);
    } else if (can_arg_be_custom(type) && value == FA_CUSTOM) {
        snprintf(out, size, "own");
    } else {
        snprintf(out, size, "%d", value + 1);
    }
}

static bool parse_named_argument(FaArg type, const char *text, int *out)
{
    for (int i = 0; i < types[type].end; i++) {
        if (strcmp(types[type].names[i], text) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

static bool read_arg(FaArg type, const char *text, const GameContent *content, int *out)
{
    if (types[type].thing) {
        return read_entity(text, content, out);
    }
    if (types[type].none && strcmp(text, "none") == 0) {
        *out = FA_NONE;
        return true;
    }
    if (is_card_arg(type)) {
        return read_card(text, out);
    }
    if (types[type].names) {
        return parse_named_argument(type, text, out);
    }
    if (can_arg_be_custom(type) && strcmp(text, "own") == 0) {
        *out = FA_CUSTOM;
        return true;
    }
    const int last = can_arg_be_custom(type) ? FA_CUSTOM : types[type].end;
    const bool good = text_parse_int(text, 1, last, out);
    *out -= good;
    return good;
}

void fa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    const FaMoveSpec *spec = &fa_move_specs[move->kind];
    size_t used = (size_t)snprintf(out, size, "%s", spec->verb);
    for (int i = 0; i < move->count && used < size; i++) {
        char word[TOKEN_BYTES_MAX] = "";
        write_arg(spec->args[i], move->arg[i], content, word, sizeof word);
        used += (size_t)snprintf(out + used, size - used, " %s", word);
    }
}

static bool read_args(const FaMoveSpec *spec, const char *cursor, const GameContent *content, Move *out)
{
    char word[TOKEN_BYTES_MAX];
    for (const int args = fa_count_args(spec); out->count < args; out->count++) {
        int value = 0;
        if (!text_read_next_token(&cursor, word, sizeof word) ||
            !read_arg(spec->args[out->count], word, content, &value)) {
            return false;
        }
        out->arg[out->count] = (int16_t)value;
    }
    return *cursor == '\0';
}

static const char *const type_names[ARG_TYPES] = {
    [ARG_OWN] = "character",
    [ARG_ACTOR] = "character",
    [ARG_TARGET] = "target",
    [ARG_ITEM] = "item",
    [ARG_ENVIRONMENT] = "environment",
    [ARG_SEAT] = "seat",
    [ARG_CARD] = "card",
    [ARG_CARD_OR_NONE] = "card",
    [ARG_GOAL] = "goal",
    [ARG_FLAG] = N_("yes or no"),
    [ARG_SIDE] = "side",
    [ARG_SUIT] = "suit",
    [ARG_SUIT_OR_NONE] = "suit",
    [ARG_LEVEL] = "level",
    [ARG_GROUP] = "group",
    [ARG_WOUND] = "choice",
    [ARG_SETTLEMENT] = "choice",
    [ARG_PLACE] = "number",
    [ARG_PROBLEM] = "number",
    [ARG_ANSWER] = "number",
    [ARG_LONG] = "number",
    [ARG_SHORT] = "number",
    [ARG_OPEN] = "number",
    [ARG_ANY_AMBITION] = "number",
    [ARG_CIRCUMSTANCE] = "number",
    [ARG_SUSPENDED] = "number",
    [ARG_HITS] = N_("spare or hit"),
    [ARG_TIME] = "time",
    [ARG_REQUEST] = "request",
    [ARG_REPLY] = "reply",
};

static bool reject_arguments(const FaMoveSpec *spec, Error *error)
{
    char what[FA_ARGS_MAX * TOKEN_BYTES_MAX] = "";
    size_t used = 0;
    for (int i = 0; i < fa_count_args(spec); i++) {
        used += (size_t)snprintf(what + used, sizeof what - used, " %s", _(type_names[spec->args[i]]));
    }
    return error_set(error, _("Write this move as \"%s%s\"."), spec->verb, what);
}

bool fa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    char verb[TOKEN_BYTES_MAX] = "";
    const char *cursor = text;
    *out = (Move){0};
    if (!text_read_next_token(&cursor, verb, sizeof verb)) {
        return error_set(error, _("Start a move with a word such as tell, challenge, or pass."));
    }
    for (int kind = 0; kind < FA_MOVES; kind++) {
        if (strcmp(fa_move_specs[kind].verb, verb) == 0) {
            out->kind = (uint8_t)kind;
            return read_args(&fa_move_specs[kind], cursor, content, out) ||
                   reject_arguments(&fa_move_specs[kind], error);
        }
    }
    return error_set(error, _("Start a move with a word such as tell, challenge, or pass."));
}
