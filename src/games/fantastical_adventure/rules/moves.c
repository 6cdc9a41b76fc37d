/* moves.c: the form of every move: what it is called, what it names, and when; and its text, both ways. */
#include "games/fantastical_adventure/rules/engine.h"

#include <stdio.h>
#include <string.h>

#define P(phase) (UINT32_C(1) << (phase))

enum { TOKEN_BYTES_MAX = 48 };

enum {
    FIGHTING = P(FA_CALL_TARGET) | P(FA_CALL) | P(FA_SUPPORT) | P(FA_PUSH) | P(FA_QUEENS),
    /* Whenever one is asked anyway (Rulebook: Author Tokens, "at any time"). */
    ANY_TIME = P(FA_ENTER) | P(FA_TURN) | P(FA_FLOOR) | FIGHTING | P(FA_IDENTIFY) | P(FA_RESUME),
    PASSING = (ANY_TIME & ~P(FA_PUSH)) | P(FA_RETELL) | P(FA_NAMING) | P(FA_EPILOGUE),
    CASTING = P(FA_PREPARE),
    OWN_TURN = P(FA_TURN),
    CLAIMING = P(FA_TURN) | P(FA_ENTER),
};

const FaForm fa_forms[FA_MOVES] = {
    [FA_MOVE_READY] = {"ready", {ARG_END}, CASTING},
    [FA_MOVE_SWAP] = {"swap", {ARG_OWN, ARG_SUIT, ARG_SUIT}, CASTING},
    [FA_MOVE_STRONG] = {"strong", {ARG_OWN, ARG_SUIT}, CASTING},
    [FA_MOVE_WEAK] = {"weak", {ARG_OWN, ARG_SUIT}, CASTING},
    [FA_MOVE_CAST] = {"cast", {ARG_ACTOR, ARG_SEAT}, CASTING},
    [FA_MOVE_EXCHANGE] = {"exchange", {ARG_SEAT}, CASTING},
    [FA_MOVE_HAND] = {"hand", {ARG_OWN, ARG_SEAT}, OWN_TURN | P(FA_CALL_TARGET)},
    [FA_MOVE_TURN] = {"turn", {ARG_OWN, ARG_SEAT}, OWN_TURN},
    [FA_MOVE_FRAME] = {"frame", {ARG_PLACE, ARG_ENVIRONMENT}, P(FA_FRAMING)},
    [FA_MOVE_ENTER] = {"enter", {ARG_OWN}, CLAIMING},
    [FA_MOVE_NEWCOMER] = {"newcomer", {ARG_ACTOR}, CLAIMING},
    [FA_MOVE_STRANGER] = {"stranger", {ARG_LEVEL, ARG_SUIT, ARG_SUIT}, CLAIMING},
    [FA_MOVE_PASS] = {"pass", {ARG_END}, PASSING},
    [FA_MOVE_TELL] = {"tell", {ARG_END}, OWN_TURN | P(FA_RETELL) | P(FA_EPILOGUE)},
    [FA_MOVE_INTRODUCE] = {"introduce", {ARG_PROBLEM}, OWN_TURN},
    [FA_MOVE_IDENTIFY] = {"identify", {ARG_OWN, ARG_CARD}, P(FA_IDENTIFY)},
    [FA_MOVE_NAME] = {"name", {ARG_ANSWER}, P(FA_NAMING)},
    [FA_MOVE_ASPIRE] = {"aspire", {ARG_OWN, ARG_LONG}, CLAIMING},
    [FA_MOVE_ABANDON] = {"abandon", {ARG_OWN, ARG_LONG}, OWN_TURN},
    [FA_MOVE_AMBITION] = {"ambition", {ARG_OWN, ARG_SHORT, ARG_LONG}, CLAIMING},
    [FA_MOVE_PURSUE] = {"pursue", {ARG_OWN, ARG_OPEN}, P(FA_ENTER)},
    [FA_MOVE_ACCOMPLISH] = {"accomplish", {ARG_OWN, ARG_ANY_AMBITION}, OWN_TURN | P(FA_FLOOR)},
    [FA_MOVE_BOND] = {"bond", {ARG_OWN, ARG_ACTOR}, CLAIMING},
    [FA_MOVE_HONOUR] = {"honour", {ARG_OWN, ARG_ACTOR}, CLAIMING},
    [FA_MOVE_BREAK] = {"break", {ARG_OWN, ARG_ACTOR}, OWN_TURN},
    [FA_MOVE_LEND] = {"lend", {ARG_OWN, ARG_ACTOR, ARG_CARD}, ANY_TIME},
    [FA_MOVE_CHALLENGE] = {"challenge",
                           {ARG_OWN, ARG_GOAL, ARG_TARGET, ARG_FLAG, ARG_FLAG},
                           OWN_TURN | P(FA_RESUME)},
    [FA_MOVE_JACK] = {"jack",
                      {ARG_OWN, ARG_CARD, ARG_GOAL, ARG_TARGET, ARG_FLAG},
                      P(FA_FLOOR) | P(FA_CALL_TARGET) | P(FA_CALL) | P(FA_SUPPORT)},
    [FA_MOVE_LAY] = {"lay", {ARG_CARD, ARG_CARD_OR_NONE, ARG_CARD_OR_NONE, ARG_ITEM}, P(FA_LAY)},
    [FA_MOVE_ANSWER] = {"answer",
                        {ARG_OWN, ARG_CARD_OR_NONE, ARG_CARD_OR_NONE, ARG_ITEM},
                        P(FA_CALL_TARGET) | P(FA_CALL)},
    [FA_MOVE_FACE] = {"face", {ARG_SUSPENDED, ARG_OWN, ARG_CARD, ARG_ITEM}, OWN_TURN},
    [FA_MOVE_SUPPORT] = {"support", {ARG_OWN, ARG_SIDE, ARG_CARD_OR_NONE, ARG_ITEM}, P(FA_SUPPORT)},
    [FA_MOVE_EDGE] = {"edge", {ARG_SIDE, ARG_CIRCUMSTANCE}, P(FA_SUPPORT)},
    [FA_MOVE_LEAVE] = {"leave", {ARG_ACTOR}, P(FA_LEAVE)},
    [FA_MOVE_JOIN] = {"join", {ARG_ACTOR}, P(FA_TANDEM)},
    [FA_MOVE_WIN] = {"win", {ARG_HITS}, P(FA_SPOILS)},
    [FA_MOVE_SETTLE] = {"settle", {ARG_SETTLEMENT}, P(FA_DEADLOCK)},
    [FA_MOVE_YIELD] = {"yield", {ARG_END}, P(FA_PUSH)},
    [FA_MOVE_PUSH] = {"push", {ARG_CARD_OR_NONE, ARG_ITEM}, P(FA_PUSH)},
    [FA_MOVE_QUEEN] = {"queen", {ARG_OWN, ARG_CARD}, P(FA_QUEENS)},
    [FA_MOVE_WOUND] = {"wound", {ARG_WOUND, ARG_CARD_OR_NONE, ARG_SUIT_OR_NONE}, P(FA_WOUND)},
    [FA_MOVE_SHARE] = {"share", {ARG_ACTOR}, P(FA_SHARE)},
    [FA_MOVE_SHAKE] = {"shake", {ARG_OWN, ARG_CARD_OR_NONE, ARG_SUIT_OR_NONE}, OWN_TURN},
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
    [FA_MOVE_EXPLAIN] = {"explain", {ARG_PROBLEM, ARG_ANSWER}, ANY_TIME},
    [FA_MOVE_DRAW] = {"draw", {ARG_ACTOR}, ANY_TIME},
    [FA_MOVE_MONOLOGUE] = {"monologue", {ARG_OWN}, ANY_TIME},
    [FA_MOVE_LUCKY] = {"lucky", {ARG_OWN, ARG_GROUP}, ANY_TIME},
    [FA_MOVE_VETO] = {"veto", {ARG_END}, P(FA_FLOOR) | P(FA_CALL) | P(FA_CALL_TARGET)},
    [FA_MOVE_VOTE] = {"vote", {ARG_FLAG}, P(FA_VOTE)},
    [FA_MOVE_FORFEIT_TOKEN] = {"forfeit_token", {ARG_END}, P(FA_FORFEIT)},
    [FA_MOVE_FORFEIT_CARD] = {"forfeit_card", {ARG_OWN, ARG_CARD}, P(FA_FORFEIT)},
    [FA_MOVE_CLOSE] = {"close", {ARG_END}, OWN_TURN},
    [FA_MOVE_FINISH] = {"finish", {ARG_END}, OWN_TURN},
};

/* ------------------------------------------------------------------ what arguments may be */

/* `names`: instead of numbers. A number is written counted from 1. */
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
    [ARG_PLACE] = {0, FA_OWN_WORDS + 1, false, false, NULL},
    [ARG_PROBLEM] = {0, FA_OWN_WORDS + 1, false, false, NULL},
    [ARG_ANSWER] = {0, FA_OWN_WORDS + 1, false, false, NULL},
    [ARG_LONG] = {0, FA_LONG_MAX, false, false, NULL},
    [ARG_SHORT] = {0, FA_OWN_WORDS + 1, false, false, NULL},
    [ARG_OPEN] = {0, FA_SHORT_OPEN_MAX, false, false, NULL},
    [ARG_ANY_AMBITION] = {0, FA_SHORT_OPEN_MAX + FA_LONG_MAX, false, false, NULL},
    [ARG_CIRCUMSTANCE] = {0, FA_CIRCUMSTANCES + 1, false, false, NULL},
    [ARG_SUSPENDED] = {0, FA_SUSPENDED_MAX, false, false, NULL},
    [ARG_HITS] = {0, 3, false, false, (const char *const[]){"spare", "hit", "hit_both"}},
};

int fa_arg_begin(FaArg type)
{
    return types[type].begin;
}

int fa_arg_end(FaArg type)
{
    return types[type].end;
}

bool fa_arg_may_be_none(FaArg type)
{
    return types[type].none;
}

bool fa_arg_is_thing(FaArg type)
{
    return types[type].thing;
}

int fa_arg_count(const FaForm *form)
{
    int count = 0;
    while (count < FA_ARGS_MAX && form->args[count] != ARG_END) {
        count++;
    }
    return count;
}

static bool is_of_no_kit(int thing)
{
    return thing == FA_NO_TARGET || (thing >= FA_FIRST_STRANGER && thing < FA_FIRST_ENVIRONMENT);
}

int fa_named(int kit, int thing)
{
    return thing == FA_NONE ? -1 : is_of_no_kit(thing) ? thing : kit * FA_TARGETS + thing;
}

int fa_unnamed(int kit, int named)
{
    if (named == -1) {
        return FA_NONE;
    }
    if (named < 0 || named >= FA_KITS * FA_TARGETS) {
        return FA_TARGETS; /* nothing at all */
    }
    const int thing = named % FA_TARGETS;
    return named / FA_TARGETS == (is_of_no_kit(thing) ? 0 : kit) ? thing : FA_TARGETS;
}

static bool fits(FaArg type, int value)
{
    return (value >= types[type].begin && value < types[type].end) || (types[type].none && value == FA_NONE);
}

bool fa_localise(const FaState *state, const Move *move, Move *out)
{
    *out = *move;
    if (move->kind >= FA_MOVES || !move_has_args(move, fa_arg_count(&fa_forms[move->kind]))) {
        return false;
    }
    const FaForm *form = &fa_forms[move->kind];
    for (int i = 0; i < move->count; i++) {
        const int value =
            fa_arg_is_thing(form->args[i]) ? fa_unnamed(state->kit, move->arg[i]) : move->arg[i];
        if (!fits(form->args[i], value)) {
            return false;
        }
        out->arg[i] = (int16_t)value;
    }
    return true;
}

Move fa_move(const FaState *state, FaMoveKind kind, int a, int b, int c, int d, int e)
{
    const int values[FA_ARGS_MAX] = {a, b, c, d, e};
    const FaForm *form = &fa_forms[kind];
    Move move = {.kind = (uint8_t)kind, .count = (uint8_t)fa_arg_count(form)};
    for (int i = 0; i < move.count; i++) {
        const bool thing = fa_arg_is_thing(form->args[i]);
        move.arg[i] = (int16_t)(thing ? fa_named(state->kit, values[i]) : values[i]);
    }
    return move;
}

/* ------------------------------------------------------------------ cards and things by name */

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "hdcs";

static void write_card(int kind, char *out, size_t size)
{
    if (kind == FA_JOKER) {
        snprintf(out, size, "joker");
    } else {
        snprintf(out, size, "%c%c", ranks[fa_rank(kind)], suits[fa_suit(kind)]);
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

/* The id of a thing of a kit; NULL where it has none. */
static const char *id_of(const FaKit *kit, int thing)
{
    if (thing < FA_CHARACTERS_MAX) {
        return kit->characters[thing].id;
    }
    if (thing >= FA_FIRST_ENVIRONMENT && thing < FA_ACTORS) {
        return kit->environments[thing - FA_FIRST_ENVIRONMENT].id;
    }
    return thing >= FA_FIRST_ITEM && thing < FA_NO_TARGET ? kit->items[thing - FA_FIRST_ITEM].id : NULL;
}

static void write_thing(int named, const GameContent *content, char *out, size_t size)
{
    const int thing = named % FA_TARGETS;
    if (named == -1) {
        snprintf(out, size, "none");
    } else if (thing == FA_NO_TARGET) {
        snprintf(out, size, "nothing");
    } else if (is_of_no_kit(thing)) {
        snprintf(out, size, "stranger_%d", thing - FA_FIRST_STRANGER + 1);
    } else {
        const char *id = id_of(&content->kits[named / FA_TARGETS], thing);
        snprintf(out, size, "%s", id ? id : "nobody");
    }
}

static bool read_thing(const char *text, const GameContent *content, int *out)
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
    if (strncmp(text, "stranger_", prefix) == 0 && text_number(text + prefix, 1, FA_STRANGERS, &number)) {
        *out = FA_FIRST_STRANGER + number - 1;
        return true;
    }
    for (int named = 0; named < FA_KITS * FA_TARGETS; named++) {
        const char *id = id_of(&content->kits[named / FA_TARGETS], named % FA_TARGETS);
        if (id && strcmp(id, text) == 0) {
            *out = named;
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ text */

static bool is_card(FaArg type)
{
    return type == ARG_CARD || type == ARG_CARD_OR_NONE;
}

static bool may_be_own_words(FaArg type)
{
    return type == ARG_PLACE || type == ARG_PROBLEM || type == ARG_ANSWER || type == ARG_SHORT;
}

static void write_arg(FaArg type, int value, const GameContent *content, char *out, size_t size)
{
    if (types[type].thing) {
        write_thing(value, content, out, size);
    } else if (types[type].none && value == FA_NONE) {
        snprintf(out, size, "none");
    } else if (is_card(type)) {
        write_card(value, out, size);
    } else if (types[type].names) {
        snprintf(out, size, "%s", types[type].names[value]);
    } else if (may_be_own_words(type) && value == FA_OWN_WORDS) {
        snprintf(out, size, "own");
    } else {
        snprintf(out, size, "%d", value + 1);
    }
}

static bool read_name(FaArg type, const char *text, int *out)
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
        return read_thing(text, content, out);
    }
    if (types[type].none && strcmp(text, "none") == 0) {
        *out = FA_NONE;
        return true;
    }
    if (is_card(type)) {
        return read_card(text, out);
    }
    if (types[type].names) {
        return read_name(type, text, out);
    }
    if (may_be_own_words(type) && strcmp(text, "own") == 0) {
        *out = FA_OWN_WORDS;
        return true;
    }
    const int last = may_be_own_words(type) ? FA_OWN_WORDS : types[type].end;
    const bool good = text_number(text, 1, last, out);
    *out -= good;
    return good;
}

void fa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    const FaForm *form = &fa_forms[move->kind];
    size_t used = (size_t)snprintf(out, size, "%s", form->verb);
    for (int i = 0; i < move->count && used < size; i++) {
        char word[TOKEN_BYTES_MAX] = "";
        write_arg(form->args[i], move->arg[i], content, word, sizeof word);
        used += (size_t)snprintf(out + used, size - used, " %s", word);
    }
}

static bool read_args(const FaForm *form, const char *cursor, const GameContent *content, Move *out)
{
    char word[TOKEN_BYTES_MAX];
    for (const int args = fa_arg_count(form); out->count < args; out->count++) {
        int value = 0;
        if (!text_token(&cursor, word, sizeof word) ||
            !read_arg(form->args[out->count], word, content, &value)) {
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
    [ARG_FLAG] = "yes or no",
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
    [ARG_HITS] = "spare or hit",
};

static bool complain(const FaForm *form, Error *error)
{
    char what[FA_ARGS_MAX * TOKEN_BYTES_MAX] = "";
    size_t used = 0;
    for (int i = 0; i < fa_arg_count(form); i++) {
        used += (size_t)snprintf(what + used, sizeof what - used, " %s", type_names[form->args[i]]);
    }
    return error_set(error, "This move is written \"%s%s\".", form->verb, what);
}

bool fa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    char verb[TOKEN_BYTES_MAX] = "";
    const char *cursor = text;
    *out = (Move){0};
    if (!text_token(&cursor, verb, sizeof verb)) {
        return error_set(error, "A move begins with a word such as tell, challenge or pass.");
    }
    for (int kind = 0; kind < FA_MOVES; kind++) {
        if (strcmp(fa_forms[kind].verb, verb) == 0) {
            out->kind = (uint8_t)kind;
            return read_args(&fa_forms[kind], cursor, content, out) || complain(&fa_forms[kind], error);
        }
    }
    return error_set(error, "A move begins with a word such as tell, challenge or pass.");
}
