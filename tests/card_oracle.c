/* card_oracle.c: see card_oracle.h. */
#include "card_oracle_reading.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *const fact_names[FACT_ASKED] = {
    "hits",
    "blocks",
    "mana",
    "mana made",
    "boons",
    "hexes",
    "enemy boons",
    "enemy hexes",
    "enemy HP",
    "HP",
    "max HP",
    "attack change",
    "enemy block change",
    "stunned",
    "intent",
    "next hits",
    "next blocks",
    "next mana",
    "next draw",
    "hand",
    "deck",
    "discard",
    "fatigue",
    "stolen",
    "penalties left",
    "lent",
    "keep top",
    "keep hand",
    "both edges",
    "items",
    "rotated",
};

void read_facts(const PaState *state, Facts *out)
{
    int items = 0;
    int rotated = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        items += (state->item[i] & PA_OWNED) != 0;
        rotated += (state->item[i] & PA_ROTATED) != 0;
    }
    *out = (Facts){{
        [FACT_HITS] = state->hits,
        [FACT_BLOCKS] = state->blocks,
        [FACT_MANA] = state->mana,
        [FACT_MANA_MADE] = state->mana_made,
        [FACT_BOONS] = state->boons,
        [FACT_HEXES] = state->hexes,
        [FACT_ENEMY_BOONS] = state->enemy_boons,
        [FACT_ENEMY_HEXES] = state->enemy_hexes,
        [FACT_ENEMY_HP] = state->enemy_hp,
        [FACT_HP] = state->hp,
        [FACT_MAX_HP] = state->max_hp,
        [FACT_ATTACK_CHANGE] = state->attack_change,
        [FACT_ENEMY_BLOCK_CHANGE] = state->enemy_block_change,
        [FACT_STUNNED] = state->stunned,
        [FACT_INTENT] = state->intent,
        [FACT_NEXT_HITS] = state->next_hits,
        [FACT_NEXT_BLOCKS] = state->next_blocks,
        [FACT_NEXT_MANA] = state->next_mana,
        [FACT_NEXT_DRAW] = state->next_draw,
        [FACT_HAND] = state->hand.count,
        [FACT_DECK] = state->deck.count + state->deck_top.count,
        [FACT_DISCARD] = state->discard.count,
        [FACT_FATIGUE] = state->fatigue.count,
        [FACT_STOLEN] = state->stolen.count,
        [FACT_PENALTIES_LEFT] = state->penalty.count,
        [FACT_LENT] = state->borrowed_count,
        [FACT_KEEP_TOP] = state->keep_top,
        [FACT_KEEP_HAND] = state->keep_hand,
        [FACT_BOTH_EDGES] = state->both_edges,
        [FACT_ITEMS] = items,
        [FACT_ROTATED] = rotated,
    }};
}

/* ------------------------------------------------------------------ effects */

static void add_to_fact(const Reading *reading, Fact fact, int n)
{
    int *value = &reading->facts->value[fact];
    *value += n;
    bool counter = fact <= FACT_ENEMY_HEXES || (fact >= FACT_NEXT_HITS && fact <= FACT_NEXT_DRAW);
    if (counter && *value < 0) {
        *value = 0;
    }
    if (counter && *value > PA_COUNTER_MAX) {
        *value = PA_COUNTER_MAX;
    }
}

static int get_minimum(int a, int b)
{
    return a < b ? a : b;
}

static bool is_at_end(const char *cursor)
{
    return *cursor == '\0';
}

/* Reads a change of a number, such as "+2 {hit}", "+2 {hit} next turn", "you lose 2 {mana}" or "you gain 1
 * {hex}". */
static bool read_counter(const Reading *reading, const char *phrase)
{
    static const struct {
        const char *icon;
        Fact now, later;
    } counters[] = {{"{hit}", FACT_HITS, FACT_NEXT_HITS},  {"{block}", FACT_BLOCKS, FACT_NEXT_BLOCKS},
                    {"{mana}", FACT_MANA, FACT_NEXT_MANA}, {"{boon}", FACT_BOONS, FACT_BOONS},
                    {"{hex}", FACT_HEXES, FACT_HEXES},     {"maximum {hp}", FACT_MAX_HP, FACT_MAX_HP}};
    const char *start = phrase;
    int sign = oracle_skip_phrase(&start, "you lose ") ? -1 : 1;
    oracle_skip_phrase(&start, "you gain ");
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++) {
        const char *cursor = start;
        int n = 0;
        if (!oracle_read_amount(reading, &cursor, counters[i].icon, &n)) {
            continue;
        }
        bool later = oracle_skip_phrase(&cursor, " next turn");
        if (!is_at_end(cursor)) {
            continue;
        }
        add_to_fact(reading, later ? counters[i].later : counters[i].now, sign * n);
        if (counters[i].now == FACT_MAX_HP && n > 0) {
            add_to_fact(reading, FACT_HP, n);
        }
        int *value = reading->facts->value;
        value[FACT_HP] = get_minimum(value[FACT_HP], value[FACT_MAX_HP]);
        return true;
    }
    return false;
}

static bool read_hp(const Reading *reading, const char *phrase)
{
    int *now = reading->facts->value;
    const char *cursor = phrase;
    int n = 0;
    if (oracle_skip_phrase(&cursor, "you lose ") && oracle_read_amount(reading, &cursor, "{hp}", &n) &&
        is_at_end(cursor)) {
        now[FACT_HP] -= n > 0 ? n : 0;
        return true;
    }
    cursor = phrase;
    if (oracle_skip_phrase(&cursor, "heal ") && oracle_read_amount(reading, &cursor, "{hp}", &n) &&
        is_at_end(cursor)) {
        now[FACT_HP] = get_minimum(now[FACT_HP] + n, now[FACT_MAX_HP]);
        return true;
    }
    return false;
}

static bool skip_enemy(const char **cursor)
{
    return oracle_skip_phrase(cursor, "the enemy ") || oracle_skip_phrase(cursor, "it ");
}

static bool read_enemy(const Reading *reading, const char *phrase)
{
    const PaState *state = reading->state;
    const PaStage *stage = &pa_get_enemy(state, reading->content)->stage[state->stage];
    int *now = reading->facts->value;
    const char *start = phrase;
    int n = 0;
    if (!skip_enemy(&start)) {
        return false;
    }
    if (strcmp(start, "skips to its next action") == 0) {
        now[FACT_INTENT] = (now[FACT_INTENT] + 1) % stage->action_count;
        return true;
    }
    const char *cursor = start;
    bool back = oracle_skip_phrase(&cursor, "moves back ");
    if ((back || oracle_skip_phrase(&cursor, "moves ahead ")) && oracle_read_number(&cursor, &n) &&
        (strcmp(cursor, " actions") == 0 || strcmp(cursor, " action") == 0)) {
        int step = back ? stage->action_count - n % stage->action_count : n;
        now[FACT_INTENT] = (now[FACT_INTENT] + step) % stage->action_count;
        return true;
    }
    cursor = start;
    if (oracle_skip_phrase(&cursor, "heals ") && oracle_read_amount(reading, &cursor, "{hp}", &n) &&
        is_at_end(cursor)) {
        now[FACT_ENEMY_HP] = get_minimum(now[FACT_ENEMY_HP] + n, stage->hp);
        return true;
    }
    cursor = start;
    if (oracle_skip_phrase(&cursor, "loses ") && oracle_read_amount(reading, &cursor, "{hp}", &n) &&
        is_at_end(cursor)) {
        now[FACT_ENEMY_HP] -= n > 0 ? n : 0;
        return true;
    }
    static const struct {
        const char *icon;
        Fact fact;
    } counters[] = {
        {"{hex}", FACT_ENEMY_HEXES}, {"{boon}", FACT_ENEMY_BOONS}, {"{block}", FACT_ENEMY_BLOCK_CHANGE}};
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++) {
        cursor = start;
        int sign = oracle_skip_phrase(&cursor, "loses ") ? -1 : oracle_skip_phrase(&cursor, "gains ") ? 1 : 0;
        if (sign != 0 && oracle_read_amount(reading, &cursor, counters[i].icon, &n) && is_at_end(cursor)) {
            add_to_fact(reading, counters[i].fact, sign * n);
            return true;
        }
    }
    cursor = start;
    if (oracle_skip_phrase(&cursor, "steals ") && oracle_read_count(&cursor, &n) &&
        oracle_skip_phrase(&cursor, "{card} from your ")) {
        Fact from = strcmp(cursor, "hand") == 0   ? FACT_HAND
                    : strcmp(cursor, "deck") == 0 ? FACT_DECK
                                                  : FACT_DISCARD;
        int stolen = get_minimum(n, now[from]);
        now[from] -= stolen;
        now[FACT_STOLEN] += stolen;
        return true;
    }
    return false;
}

static bool read_attack(const Reading *reading, const char *phrase)
{
    const char *cursor = phrase;
    int n = 0;
    if (!oracle_skip_phrase(&cursor, "enemy attack ") || !oracle_read_amount(reading, &cursor, "", &n)) {
        return false;
    }
    oracle_skip_phrase(&cursor, " more");
    if (!is_at_end(cursor)) {
        return false;
    }
    reading->facts->value[FACT_ATTACK_CHANGE] += n;
    return true;
}

static void add_request(const Reading *reading, PaChoiceKind kind, int times)
{
    reading->facts->value[FACT_ASKED + kind] += times;
}

static bool read_draw(const Reading *reading, const char *phrase)
{
    int *now = reading->facts->value;
    const char *cursor = phrase;
    int n = 0;
    if (!oracle_skip_phrase(&cursor, "draw ") || !oracle_read_count(&cursor, &n) ||
        !oracle_skip_phrase(&cursor, "{card}")) {
        return false;
    }
    if (oracle_skip_phrase(&cursor, " next turn") || pa_is_in_clash(reading->state)) {
        add_to_fact(reading, FACT_NEXT_DRAW, n);
        now[FACT_NEXT_DRAW] = get_minimum(now[FACT_NEXT_DRAW], PA_HAND_MAX);
        return is_at_end(cursor);
    }
    int drawn = get_minimum(n, PA_HAND_MAX - now[FACT_HAND]);
    int from_deck = get_minimum(drawn, now[FACT_DECK]);
    int from_discard = get_minimum(drawn - from_deck, now[FACT_DISCARD]);
    now[FACT_HAND] += from_deck + from_discard;
    now[FACT_DECK] -= from_deck;
    if (from_discard > 0) { /* the discard pile was shuffled into the deck */
        now[FACT_DECK] = now[FACT_DISCARD] - from_discard;
        now[FACT_DISCARD] = 0;
    }
    return is_at_end(cursor);
}

static bool read_hand_loss(const Reading *reading, const char *phrase)
{
    int *now = reading->facts->value;
    const char *cursor = phrase;
    int n = 0;
    bool discard = oracle_skip_phrase(&cursor, "discard ");
    if ((!discard && !oracle_skip_phrase(&cursor, "fatigue ")) || !oracle_read_count(&cursor, &n)) {
        return false;
    }
    bool random = oracle_skip_phrase(&cursor, "random ");
    oracle_skip_phrase(&cursor, "unplayed ");
    if (strcmp(cursor, "{card}") != 0) {
        return false;
    }
    int lost = get_minimum(n, now[FACT_HAND]);
    if (random) {
        now[FACT_HAND] -= lost;
        now[discard ? FACT_DISCARD : FACT_FATIGUE] += lost;
    } else {
        add_request(reading, discard ? PA_CHOOSE_DISCARD : PA_CHOOSE_EXHAUST, lost);
    }
    return true;
}

static bool read_request(const Reading *reading, const char *phrase)
{
    static const struct {
        const char *verb, *unit;
        PaChoiceKind kind;
    } requests[] = {
        {"recover ", "{fatigue} card", PA_CHOOSE_RECOVER},
        {"put ", "{discard} card", PA_CHOOSE_FETCH},
        {"return ", "{penalty}", PA_CHOOSE_CURE},
        {"ready ", "used item", PA_CHOOSE_READY},
        {"upgrade ", "card", PA_CHOOSE_UPGRADE},
        {"replace ", "card", PA_CHOOSE_OFFER},
        {"add ", "card", PA_CHOOSE_OFFER},
        {"remove ", "card", PA_CHOOSE_REMOVE},
        {"gain ", "random McGuffin", PA_CHOOSE_MCGUFFIN_SIDE},
    };
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        const char *cursor = phrase;
        int n = 0;
        if (oracle_skip_phrase(&cursor, requests[i].verb) && oracle_read_count(&cursor, &n) &&
            oracle_skip_phrase(&cursor, requests[i].unit)) {
            add_request(reading, requests[i].kind, n);
            return true;
        }
    }
    if (strcmp(phrase, "upgrade a core item") == 0) {
        add_request(reading, PA_CHOOSE_CORE, 1);
        return true;
    }
    return false;
}

static bool read_lending(const Reading *reading, const char *phrase)
{
    const char *cursor = phrase;
    int n = 0;
    if (!oracle_skip_phrase(&cursor, "borrow ")) {
        return false;
    }
    if (oracle_skip_phrase(&cursor, "the letters ")) {
        for (const char *c = cursor; *c; c++) {
            n += *c >= 'A' && *c <= 'Z';
        }
    } else if (cursor[0] >= 'A' && cursor[0] <= 'Z' && !cursor[1]) {
        n = 1;
    } else if (!oracle_read_count(&cursor, &n) || strcmp(cursor, "{wild}") != 0) {
        return false;
    }
    reading->facts->value[FACT_LENT] += n;
    return true;
}

static bool read_gain(const Reading *reading, const char *phrase)
{
    int *now = reading->facts->value;
    const char *cursor = phrase;
    int n = 0;
    if (oracle_skip_phrase(&cursor, "gain ") && oracle_read_count(&cursor, &n) &&
        strncmp(cursor, "random item", strlen("random item")) == 0) {
        now[FACT_ITEMS] += n;
        return true;
    }
    cursor = phrase;
    if (oracle_skip_phrase(&cursor, "you gain ") && oracle_read_amount(reading, &cursor, "{penalty}", &n)) {
        bool deck = oracle_skip_phrase(&cursor, " in your deck") || pa_is_in_development(reading->state);
        int gained = get_minimum(n, now[FACT_PENALTIES_LEFT]);
        now[FACT_PENALTIES_LEFT] -= gained;
        now[deck ? FACT_DECK : FACT_DISCARD] += gained;
        return is_at_end(cursor);
    }
    cursor = phrase;
    if (oracle_skip_phrase(&cursor, "get back ") && oracle_read_count(&cursor, &n) &&
        strcmp(cursor, "stolen {card}") == 0) {
        int back = get_minimum(n, now[FACT_STOLEN]);
        now[FACT_STOLEN] -= back;
        now[FACT_DISCARD] += back;
        return true;
    }
    return false;
}

static Fact find_total(const char *icon)
{
    return strncmp(icon, "{hit}", 5) == 0     ? FACT_HITS
           : strncmp(icon, "{block}", 7) == 0 ? FACT_BLOCKS
                                              : FACT_MANA_MADE;
}

static bool read_totals(const Reading *reading, const char *phrase)
{
    int *now = reading->facts->value;
    const char *cursor = phrase;
    if (oracle_skip_phrase(&cursor, "double your ")) {
        add_to_fact(reading, find_total(cursor), now[find_total(cursor)]);
        return true;
    }
    if (oracle_skip_phrase(&cursor, "turn all your ")) {
        const char *into = strstr(cursor, "into ");
        if (!into) {
            return false;
        }
        int all = now[find_total(cursor)];
        now[find_total(cursor)] = 0;
        add_to_fact(reading, find_total(into + strlen("into ")), all);
        return true;
    }
    if (strcmp(phrase, "both edges of your cards count") == 0) {
        if (pa_is_in_clash(reading->state) && !now[FACT_BOTH_EDGES]) {
            const PaState *state = reading->state;
            for (int i = 0; i < state->word.count; i++) {
                const PaToken *token = &state->word.token[i];
                if (token->kind == PA_TOKEN_CARD) {
                    const PaSide *side =
                        &reading->content->card[token->card].side[state->card_upgraded[token->card]];
                    const uint8_t *other = state->word.splay == PA_LEFT ? side->right : side->left;
                    add_to_fact(reading, FACT_HITS, other[PA_HIT]);
                    add_to_fact(reading, FACT_BLOCKS, other[PA_BLOCK]);
                    add_to_fact(reading, FACT_MANA_MADE, other[PA_MANA]);
                }
            }
        }
        now[FACT_BOTH_EDGES] = 1;
        return true;
    }
    return false;
}

static bool read_fixed_effect(const Reading *reading, const char *phrase)
{
    static const struct {
        const char *text;
        Fact fact;
        int value;
    } fixed[] = {
        {"stun the enemy {stun}", FACT_STUNNED, 1},        {"stun it {stun}", FACT_STUNNED, 1},
        {"the top card isn't fatigued", FACT_KEEP_TOP, 1}, {"keep your unplayed {card}", FACT_KEEP_HAND, 1},
        {"turn this item upside down", FACT_ROTATED, 1},   {"turn this item back", FACT_ROTATED, 0},
    };
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        if (strcmp(phrase, fixed[i].text) == 0) {
            reading->facts->value[fixed[i].fact] = fixed[i].value;
            return true;
        }
    }
    return false;
}

static bool read_effect(const Reading *reading, const char *phrase)
{
    if (read_fixed_effect(reading, phrase) || read_totals(reading, phrase) || read_hp(reading, phrase) ||
        read_gain(reading, phrase) || read_counter(reading, phrase) || read_enemy(reading, phrase) ||
        read_attack(reading, phrase) || read_draw(reading, phrase) || read_hand_loss(reading, phrase) ||
        read_lending(reading, phrase) || read_request(reading, phrase)) {
        return true;
    }
    bool again = strcmp(phrase, "use this ability again") == 0;
    if (again || strcmp(phrase, "use the ability of the card below") == 0) {
        PrintedText echo = {.text = again ? reading->printed_text->text : reading->printed_text->text_below,
                            .speaker = SPEAKER_LETTER,
                            .text_below = "",
                            .echo = true};
        bool applied[SENTENCES_MAX] = {false};
        return reading->printed_text->echo || oracle_apply(&echo, PA_ON_TOP, reading->state, reading->content,
                                                           reading->facts, applied, reading->error);
    }
    return error_set(reading->error, "effect cannot be parsed: \"%s\"", phrase);
}

/* Reads a list of effects, which is split at commas, except at commas between borrowed letters. */
static bool read_effects(const Reading *reading, const char *list)
{
    char rest[SENTENCE_BYTES];
    snprintf(rest, sizeof rest, "%s", list);
    for (char *phrase = rest; phrase;) {
        char *next = strstr(phrase, ", ");
        while (next && next[2] >= 'A' && next[2] <= 'Z' && (next[3] == ',' || next[3] == '\0')) {
            next = strstr(next + 2, ", ");
        }
        if (next) {
            *next = '\0';
            next += strlen(", ");
        }
        if (!read_effect(reading, phrase)) {
            return false;
        }
        phrase = next;
    }
    return true;
}

/* ------------------------------------------------------------------ costs */

static bool read_price(Reading *reading, const char **cursor, bool *paid)
{
    static const struct {
        const char *icon;
        Fact fact;
        int left;
    } purses[] = {{"{mana}", FACT_MANA, 0}, {"{boon}", FACT_BOONS, 0},
                  {"{hp}", FACT_HP, 1},     {"enemy {hex}", FACT_ENEMY_HEXES, 0},
                  {"{hit}", FACT_HITS, 0},  {"{block}", FACT_BLOCKS, 0}};
    int n = 0;
    bool all = oracle_skip_phrase(cursor, "all ");
    if (!all && (!oracle_read_number(cursor, &n) || !oracle_skip_phrase(cursor, " "))) {
        return false;
    }
    for (size_t i = 0; i < sizeof purses / sizeof purses[0]; i++) {
        if (oracle_skip_phrase(cursor, purses[i].icon)) {
            int *purse = &reading->facts->value[purses[i].fact];
            n = all ? *purse : n;
            *paid = n >= 1 && *purse - purses[i].left >= n;
            if (*paid) {
                *purse -= n;
                reading->spent = n;
            }
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ sentences */

typedef struct Sentence {
    PaTrigger trigger;               /* PA_TRIGGERS: the sentence is ignored */
    char conditions[SENTENCE_BYTES]; /* "" if the sentence has no conditions */
    char body[SENTENCE_BYTES];
} Sentence;

static PaTrigger get_default_trigger(Speaker speaker)
{
    switch (speaker) {
    case SPEAKER_LETTER:
        return PA_ON_TOP;
    case SPEAKER_ITEM:
        return PA_ON_USE;
    default:
        return PA_ON_SCORE;
    }
}

static bool find_trigger(const char *heading, PaTrigger *out)
{
    static const struct {
        const char *text;
        PaTrigger trigger;
    } headings[] = {
        {"Use", PA_ON_USE},
        {"1 wild letter per turn, or this instead", PA_ON_USE},
        {"1 wild letter per turn (or 2 side by side), or this instead", PA_ON_USE},
        {"Battle start", PA_ON_BATTLE_START},
        {"Turn start", PA_ON_TURN_START},
        {"Each clash", PA_ON_SCORE},
        {"In the clash", PA_ON_SCORE},
        {"Before the enemy acts", PA_ON_ENEMY_ACTS},
        {"When you are hurt", PA_ON_HURT},
        {"When you fully block an attack", PA_ON_BLOCKED},
        {"At 0 {hp}", PA_ON_FATAL},
        {"After the clash", PA_ON_CLASH_END},
        {"Turn end", PA_ON_TURN_END},
        {"When you pass", PA_ON_PASS},
        {"Played", PA_ON_PLAYED},
        {"Unplayed", PA_ON_UNPLAYED},
        {"When you shuffle", PA_ON_SHUFFLE},
        {"At stage 2", PA_ON_STAGE},
        {"When you win", PA_ON_DEFEAT},
        {"When you gain this", PA_ON_GAIN},
        {"When you use another item", PA_ON_ITEM_USED},
        {"When you use an item", PA_ON_ITEM_USED},
    };
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++) {
        if (strcmp(heading, headings[i].text) == 0) {
            *out = headings[i].trigger;
            return true;
        }
    }
    return false;
}

static bool read_change(const Reading *reading, const char *body, PaModifier *modifier, int *n)
{
    static const struct {
        const char *before, *unit, *after;
        PaModifier modifier;
        int sign;
    } changes[] = {
        {"", "{card} each turn", "", PA_MODIFIER_HAND_SIZE, 1},
        {"items cost ", "{mana} less", "", PA_MODIFIER_ITEM_COST, -1},
        {"items cost ", "{mana} more", "", PA_MODIFIER_ITEM_COST, 1},
        {"enemy attacks ", "", "", PA_MODIFIER_ATTACK, 1},
        {"it has ", "{block}", "", PA_MODIFIER_ENEMY_BLOCK, 1},
        {"the enemy has ", "{block}", "", PA_MODIFIER_ENEMY_BLOCK, 1},
        {"you make ", "fewer {hit}", "", PA_MODIFIER_HITS, -1},
        {"you make ", "more {hit}", "", PA_MODIFIER_HITS, 1},
        {"you make ", "fewer {block}", "", PA_MODIFIER_BLOCKS, -1},
        {"you make ", "more {block}", "", PA_MODIFIER_BLOCKS, 1},
        {"words need at least ", "letters", "", PA_MODIFIER_MIN_LETTERS, 1},
        {"words can have at most ", "letters", "", PA_MODIFIER_MAX_LETTERS, 1},
        {"it loses at most ", "{hp} per turn from {hit}", "", PA_MODIFIER_HIT_LIMIT, 1},
        {"the enemy loses at most ", "{hp} per turn from {hit}", "", PA_MODIFIER_HIT_LIMIT, 1},
        {"you keep at most ", "{mana} between turns", "", PA_MODIFIER_MAX_MANA, 1},
    };
    static const struct {
        const char *text;
        PaModifier modifier;
    } bans[] = {{"you can't use {wild}", PA_MODIFIER_NO_WILD},
                {"you can't use the weak spot", PA_MODIFIER_NO_VOWEL},
                {"you can't splay left", PA_MODIFIER_NO_LEFT},
                {"you can't splay right", PA_MODIFIER_NO_RIGHT}};
    for (size_t i = 0; i < sizeof bans / sizeof bans[0]; i++) {
        if (strcmp(body, bans[i].text) == 0) {
            *modifier = bans[i].modifier;
            *n = 1;
            return true;
        }
    }
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        const char *cursor = body;
        if (oracle_skip_phrase(&cursor, changes[i].before) &&
            oracle_read_amount(reading, &cursor, changes[i].unit, n) && is_at_end(cursor)) {
            *modifier = changes[i].modifier;
            *n *= changes[i].sign;
            return true;
        }
    }
    return false;
}

/* Reads a sentence such as "*Turn start, if you have 3+ {mana}:* +1 {hit}", without its period. */
static bool read_sentence(const PrintedText *printed_text, char *text, Sentence *out, Error *error)
{
    memset(out, 0, sizeof *out);
    out->trigger = get_default_trigger(printed_text->speaker);
    char *body = text;
    if (text[0] == '*') {
        char *end = strchr(text + 1, '*');
        if (!end || end < text + 2) {
            return error_set(error, "heading without end: \"%s\"", text);
        }
        end[-1] = '\0'; /* removes the ":" or "," at the end of the heading */
        body = end + 2;
        char *heading = text + 1;
        char *condition = strncmp(heading, "If ", 3) == 0 ? heading : strstr(heading, ", if ");
        if (strcmp(heading, "When attacked") == 0 || strcmp(heading, "Before the enemy attacks") == 0) {
            out->trigger = PA_ON_ENEMY_ACTS;
            snprintf(out->conditions, sizeof out->conditions, "the enemy attacks");
        } else if (strcmp(heading, "When taken") == 0) {
            out->trigger = PA_TRIGGERS;
        } else if (condition == heading) {
            snprintf(out->conditions, sizeof out->conditions, "%s", heading + 3);
        } else {
            if (condition) {
                snprintf(out->conditions, sizeof out->conditions, "%s", condition + strlen(", if "));
                *condition = '\0';
            }
            if (!find_trigger(heading, &out->trigger)) {
                return error_set(error, "heading cannot be parsed: \"%s\"", heading);
            }
        }
    }
    snprintf(out->body, sizeof out->body, "%s", body);
    out->body[0] = (char)tolower((unsigned char)out->body[0]);
    if (strcmp(out->body, "this card leaves your deck") == 0 || strcmp(out->body, "any letter") == 0) {
        out->trigger = PA_TRIGGERS;
    }
    return true;
}

static int read_text(const PrintedText *printed_text, Sentence out[SENTENCES_MAX], Error *error)
{
    char text[SENTENCE_BYTES];
    snprintf(text, sizeof text, "%s", printed_text->text);
    text[strcspn(text, "|")] = '\0'; /* the text of the rotated card follows "|" */
    int count = 0;
    char *start = text;
    while (*start && count < SENTENCES_MAX) {
        char *end = strstr(start, ". ");
        size_t length = end ? (size_t)(end - start) : strlen(start) - (start[strlen(start) - 1] == '.');
        start[length] = '\0';
        if (!read_sentence(printed_text, start, &out[count], error)) {
            return -1;
        }
        count += out[count].trigger != PA_TRIGGERS;
        start = end ? end + 2 : start + length;
    }
    return count;
}

static bool is_modifier_sentence(const PrintedText *printed_text, const Sentence *sentence)
{
    static const PaState no_state;
    static const GameContent no_content;
    static Facts no_facts;
    PaModifier modifier;
    int n = 0;
    Reading reading = {
        .printed_text = printed_text, .state = &no_state, .content = &no_content, .facts = &no_facts};
    return read_change(&reading, sentence->body, &modifier, &n);
}

int oracle_count_sentences(const PrintedText *printed_text)
{
    Sentence sentences[SENTENCES_MAX];
    return read_text(printed_text, sentences, NULL);
}

bool oracle_list_triggers(const PrintedText *printed_text, uint32_t *out, Error *error)
{
    Sentence sentences[SENTENCES_MAX];
    int count = read_text(printed_text, sentences, error);
    *out = 0;
    for (int i = 0; i < count; i++) {
        *out |= UINT32_C(1) << (is_modifier_sentence(printed_text, &sentences[i]) ? PA_ALWAYS
                                                                                  : sentences[i].trigger);
    }
    return count >= 0;
}

static bool apply_sentence(Reading *reading, const Sentence *sentence, bool *applied)
{
    bool holds = true;
    if (sentence->conditions[0] && !oracle_check_conditions(reading, sentence->conditions, &holds)) {
        return false;
    }
    const char *cursor = sentence->body;
    reading->spent = 0;
    if (holds && oracle_skip_phrase(&cursor, "spend ")) {
        if (!read_price(reading, &cursor, &holds)) {
            return error_set(reading->error, "price cannot be parsed: \"%s\"", sentence->body);
        }
        if (!oracle_skip_phrase(&cursor, ": ")) {
            return error_set(reading->error, "two prices cannot be parsed: \"%s\"", sentence->body);
        }
    }
    if (!holds) {
        return true;
    }
    *applied = true;
    return read_effects(reading, cursor);
}

bool oracle_apply(const PrintedText *printed_text, PaTrigger trigger, const PaState *state,
                  const GameContent *content, Facts *facts, bool applied[SENTENCES_MAX], Error *error)
{
    Sentence sentences[SENTENCES_MAX];
    int count = read_text(printed_text, sentences, error);
    Reading reading = {
        .printed_text = printed_text, .state = state, .content = content, .facts = facts, .error = error};
    for (int i = 0; i < count; i++) {
        if (sentences[i].trigger == trigger && !is_modifier_sentence(printed_text, &sentences[i]) &&
            !apply_sentence(&reading, &sentences[i], &applied[i])) {
            return false;
        }
    }
    return count >= 0;
}

bool oracle_sum_modifiers(const PrintedText *printed_text, PaModifier modifier, const PaState *state,
                          const GameContent *content, bool *found, int *n, bool applied[SENTENCES_MAX],
                          Error *error)
{
    Sentence sentences[SENTENCES_MAX];
    int count = read_text(printed_text, sentences, error);
    Facts facts;
    read_facts(state, &facts);
    Reading reading = {
        .printed_text = printed_text, .state = state, .content = content, .facts = &facts, .error = error};
    *found = false;
    *n = 0;
    for (int i = 0; i < count; i++) {
        PaModifier kind;
        int amount = 0;
        bool holds = true;
        if (!is_modifier_sentence(printed_text, &sentences[i]) ||
            !read_change(&reading, sentences[i].body, &kind, &amount)) {
            continue;
        }
        if (sentences[i].conditions[0] &&
            !oracle_check_conditions(&reading, sentences[i].conditions, &holds)) {
            return false;
        }
        if (holds) {
            applied[i] = true;
        }
        if (holds && kind == modifier) {
            *n += amount; /* modifiers of the same kind add up */
            *found = true;
        }
    }
    return count >= 0;
}

bool oracle_apply_effects(const char *text, Speaker speaker, const PaState *state, const GameContent *content,
                          Facts *facts, Error *error)
{
    PrintedText printed_text = {.text = text, .speaker = speaker, .text_below = ""};
    Reading reading = {
        .printed_text = &printed_text, .state = state, .content = content, .facts = facts, .error = error};
    char body[SENTENCE_BYTES];
    snprintf(body, sizeof body, "%s", text);
    size_t length = strlen(body);
    if (length > 0 && body[length - 1] == '.') {
        body[length - 1] = '\0';
    }
    body[0] = (char)tolower((unsigned char)body[0]);
    return read_effects(&reading, body);
}
