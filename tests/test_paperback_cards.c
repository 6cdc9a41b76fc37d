/* test_paperback_cards.c: every card does what its text says, checked in random states against
 * card_oracle.c. */
#include "card_oracle.h"
#include "printed.h"
#include "test.h"

enum {
    SITUATIONS = 400, /* situations per card; each sentence must take effect in at least one of them */
    SEED = 20,
    ENEMY_HP_MAX = 95,
    HP_MAX = 60,
    HP_MIN = 9,
    HELPERS = 6, /* number of plain cards from the other deck, for hand and word */
};

static GameContent *content; /* copy of the cards in which enemies have high HP */
static Rng rng;

static int load_content(void **unused)
{
    content = malloc(sizeof *content);
    *content = *printed_cards(&game_paperback_adventures);
    for (int i = 0; i < PA_ENEMIES; i++) {
        content->enemy[i].stage[0].hp = content->enemy[i].stage[1].hp = ENEMY_HP_MAX;
    }
    rng_seed(&rng, SEED);
    return 0;
}

static int unload_content(void **unused)
{
    free(content);
    return 0;
}

static int pick_below(int bound)
{
    return (int)rng_below(&rng, (uint32_t)bound);
}

/* ------------------------------------------------------------------ situations */

static const char *const spelled[] = {"at",        "quiz",   "zoo",    "apple",  "jazzed",    "bookkeeper",
                                      "strengths", "aeon",   "oxide",  "sky",    "experts",   "tree",
                                      "wave",      "kept",   "gossip", "rhythm", "education", "yearbooks",
                                      "vex",       "ibises", "unclear"};

static PaStep get_step_of_trigger(PaTrigger trigger)
{
    switch (trigger) {
    case PA_ON_TOP:
    case PA_ON_PLAYED:
    case PA_ON_PASS:
        return PA_STEP_SCORE;
    case PA_ON_SCORE:
        return PA_STEP_HIT;
    case PA_ON_ENEMY_ACTS:
        return PA_STEP_ENEMY_ACTION;
    case PA_ON_HURT:
    case PA_ON_BLOCKED:
    case PA_ON_FATAL:
        return PA_STEP_AFTER_HURT;
    case PA_ON_STAGE:
    case PA_ALWAYS:
        return PA_STEP_ENEMY_ACTS;
    case PA_ON_CLASH_END:
        return PA_STEP_UNPLAYED;
    case PA_ON_UNPLAYED:
        return PA_STEP_TURN_END;
    case PA_ON_TURN_END:
        return PA_STEP_CLEANUP;
    case PA_ON_BATTLE_START:
        return PA_STEP_DRAW;
    case PA_ON_SHUFFLE:
        return PA_STEP_TURN_START;
    case PA_ON_DEFEAT:
        return PA_STEP_REWARD;
    case PA_ON_GAIN:
        return PA_STEP_NEXT_BATTLE;
    default:
        return PA_STEP_PREP;
    }
}

static int pick_helper_card(int avoid)
{
    return avoid < PA_STARTERS + PA_GROWTH ? PA_STARTERS + PA_GROWTH : 0;
}

/* Sets a word of plain cards. Adds the vowel if `vowel` is true, the card `top` unless it is -1, and a wild
 * tile if `wild` is true. */
static void set_word(PaState *state, int top, bool wild, bool vowel)
{
    PaToken tokens[8];
    int count = 0;
    int helpers = 1 + pick_below(HELPERS / 2);
    int from = pick_below(HELPERS / 2);
    for (int i = 0; i < helpers; i++) {
        int card = pick_helper_card(top) + from + i;
        tokens[count++] = (PaToken){.kind = PA_TOKEN_CARD, .card = (uint8_t)card, .letter = PA_NO_LETTER};
        pa_pile_remove(&state->hand, card);
    }
    if (vowel) {
        tokens[count++] = (PaToken){.kind = PA_TOKEN_CARD, .card = PA_VOWEL, .letter = PA_NO_LETTER};
    }
    if (top >= 0) {
        bool open = content->card[top].letters[0] == '?';
        tokens[count++] = (PaToken){.kind = PA_TOKEN_CARD,
                                    .card = (uint8_t)top,
                                    .letter = (uint8_t)(open ? pick_below(26) : PA_NO_LETTER)};
        pa_pile_remove(&state->hand, top);
    }
    if (wild) {
        tokens[count++] = (PaToken){.kind = PA_TOKEN_WILD, .letter = (uint8_t)pick_below(26)};
    }
    state->word.count = (uint8_t)count;
    state->word.splay = (uint8_t)pick_below(2);
    for (int i = 0; i < count; i++) {
        state->word.token[i] = tokens[state->word.splay == PA_LEFT ? i : count - 1 - i];
    }
    const char *letters = spelled[pick_below((int)(sizeof spelled / sizeof spelled[0]))];
    memcpy(state->word.letters, letters, strlen(letters) + 1);
}

/* Makes a random battle state without items in which `trigger` can happen. `card` is the top card, or -1. */
static void make_situation(PaState *state, PaTrigger trigger, int card, int enemy)
{
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, rng_next(&rng));
    state->enemy = (uint8_t)enemy;
    state->battle = (uint8_t)pick_below(PA_BATTLES);
    state->stage = (uint8_t)pick_below(PA_STAGES);
    state->intent = (uint8_t)pick_below(content->enemy[enemy].stage[state->stage].action_count);
    state->enemy_hp = (int16_t)(pick_below(3) == 0 ? 12 + pick_below(8) : 40 + pick_below(40));
    state->enemy_hexes = (int16_t)pick_below(6);
    state->enemy_boons = (int16_t)pick_below(4);
    state->max_hp = HP_MAX;
    state->hp = (int16_t)(pick_below(2) == 0 ? HP_MIN - 1 : HP_MIN + pick_below(HP_MAX - HP_MIN));
    state->mana = (int16_t)pick_below(7);
    state->hexes = (int16_t)pick_below(6);
    state->boons = (int16_t)pick_below(7);
    state->turn = (uint16_t)(1 + pick_below(8));
    state->hits = (int16_t)pick_below(10);
    state->blocks = (int16_t)pick_below(6);
    state->mana_made = (int16_t)pick_below(4);
    state->items_used = (uint8_t)pick_below(4);
    state->hurt = (uint8_t)pick_below(2);
    state->stunned = (uint8_t)(pick_below(4) == 0);
    state->unblocked = (int16_t)(1 + pick_below(6));
    state->step = (uint8_t)get_step_of_trigger(trigger);
    memset(state->item_left, 1, sizeof state->item_left);
    memset(state->curio_left, 1, sizeof state->curio_left);
    int first = pick_helper_card(card);
    int in_hand = pick_below(HELPERS);
    for (int i = 0; i < PA_STARTERS + PA_GROWTH; i++) {
        int helper = first + i;
        PaPile *pile = i < in_hand                        ? &state->hand
                       : i < HELPERS + 8                  ? &state->deck
                       : i < HELPERS + 14                 ? &state->discard
                       : i < HELPERS + 14 + pick_below(4) ? &state->fatigue
                       : i < HELPERS + 20                 ? &state->stolen
                                                          : &state->growth;
        pa_pile_insert(pile, helper);
    }
    int penalties = pick_below(4);
    for (int i = 0; i < PA_PENALTIES; i++) {
        pa_pile_insert(i < penalties ? &state->discard : &state->penalty, PA_FIRST_PENALTY + i);
    }
    bool passed = trigger == PA_ON_PASS || (card < 0 && pick_below(5) == 0);
    if (pa_is_in_clash(state) && !passed) {
        for (int i = 0; i < HELPERS; i++) { /* moves plain cards from the deck to the hand */
            if (!pa_pile_contains(&state->hand, first + i)) {
                pa_pile_remove(&state->deck, first + i);
                pa_pile_push(&state->hand, first + i);
            }
        }
        set_word(state, card, pick_below(2) == 0, pick_below(2) == 0);
        if (pick_below(3) == 0) { /* sometimes the hand is empty, as if all cards were played */
            pa_pile_move_all(&state->hand, &state->deck);
        }
    }
}

/* ------------------------------------------------------------------ comparison with the text */

static void run_tasks(PaEngine *engine, Facts *asked)
{
    PaState *state = engine->state;
    while (state->task_count > 0 || state->choice_count > 0) {
        for (int i = 0; i < state->choice_count; i++) {
            asked->value[FACT_ASKED + state->choice[i].kind]++;
        }
        memset(state->choice, 0, sizeof state->choice);
        state->choice_count = 0;
        if (state->task_count > 0) {
            pa_run_task(engine);
        }
        if (state->phase == PA_REACT) {
            pa_decline_reaction(engine);
            state->phase = PA_PREP;
        }
    }
}

static void compare_facts(const char *who, const char *text, const Facts *predicted, const Facts *done)
{
    for (int fact = 0; fact < FACTS; fact++) {
        if (predicted->value[fact] != done->value[fact]) {
            char asked[32];
            snprintf(asked, sizeof asked, "asked for choice %d", fact - FACT_ASKED);
            fail_msg("%s: \"%s\" promises %s %d, but it became %d", who, text,
                     fact < FACT_ASKED ? fact_names[fact] : asked, predicted->value[fact], done->value[fact]);
        }
    }
}

/* A card under test and its place in the state. */
typedef struct Subject {
    const char *name;
    PrintedText printed_text;
    const PaRules *rules;
    int source;
    /* `owned` points to the state's entry for the item or McGuffin, or is NULL for other cards. The test
     * stores `value` in this entry. */
    uint8_t *owned, value;
    int card;  /* card on top of the word, penalty card in the hand, or -1 */
    int enemy; /* index of the enemy, or -1 for any enemy */
    bool upgraded;
} Subject;

static PaState state;

static void place_card(const Subject *subject, PaTrigger trigger)
{
    make_situation(&state, trigger, subject->card < PA_LETTERS ? subject->card : -1,
                   subject->enemy >= 0 ? subject->enemy : pick_below(PA_ENEMIES));
    if (subject->owned) {
        *subject->owned = subject->value;
    }
    if (subject->card >= 0) {
        state.card_upgraded[subject->card] = subject->upgraded;
    }
    int penalty = subject->card;
    if (penalty >= PA_FIRST_PENALTY && pa_pile_remove(&state.penalty, penalty)) {
        pa_pile_push(&state.hand, penalty);
    }
    PaEngine engine = {.state = &state, .content = content};
    pa_update_enemy_attack(&engine);
}

static const char *get_text_below(void)
{
    const PaWord *word = &state.word;
    int step = word->splay == PA_LEFT ? -1 : 1;
    int under = pa_find_top_token(word, (PaSplay)word->splay) + step;
    return under >= 0 && under < word->count ? content->card[word->token[under].card].side[0].text : "";
}

static void try_trigger(const Subject *subject, PaTrigger trigger, bool applied[SENTENCES_MAX])
{
    Error error = {0};
    place_card(subject, trigger);
    PrintedText printed_text = subject->printed_text;
    printed_text.text_below = trigger == PA_ON_TOP && subject->card >= 0 ? get_text_below() : "";
    Facts predicted, done, asked = {{0}};
    bool holds[SENTENCES_MAX] = {false};
    read_facts(&state, &predicted);
    if (!oracle_apply(&printed_text, trigger, &state, content, &predicted, holds, &error)) {
        fail_msg("%s: %s", subject->name, error.text);
    }
    if (predicted.value[FACT_ENEMY_HP] <= 0 || predicted.value[FACT_HP] <= 0) {
        return; /* a card's text does not describe the end of a stage or run */
    }
    for (int i = 0; i < SENTENCES_MAX; i++) {
        applied[i] = applied[i] || holds[i];
    }
    PaEngine engine = {.state = &state, .content = content};
    pa_queue_rules(&engine, trigger, subject->source);
    run_tasks(&engine, &asked);
    read_facts(&state, &done);
    for (int fact = FACT_ASKED; fact < FACTS; fact++) {
        done.value[fact] = asked.value[fact];
    }
    compare_facts(subject->name, printed_text.text, &predicted, &done);
}

static void try_changes(const Subject *subject, bool applied[SENTENCES_MAX])
{
    enum { NO_LIMIT = 1000 };
    Error error = {0};
    place_card(subject, PA_ALWAYS);
    for (int modifier = 0; modifier < PA_MODIFIERS; modifier++) {
        bool found = false;
        int predicted = 0;
        if (!oracle_sum_modifiers(&subject->printed_text, (PaModifier)modifier, &state, content, &found,
                                  &predicted, applied, &error)) {
            fail_msg("%s: %s", subject->name, error.text);
        }
        int others = 0;
        if (subject->source != PA_FROM_ENEMY) { /* the enemy's special rule also applies */
            PaState without = state;
            without.item[subject->source >= PA_FROM_ITEM && subject->source < PA_FROM_MCGUFFIN
                             ? subject->source - PA_FROM_ITEM
                             : 0] = 0;
            memset(without.curio, 0, sizeof without.curio);
            if (subject->card >= PA_FIRST_PENALTY) {
                pa_pile_remove(&without.hand, subject->card);
            }
            others = pa_get_modifier(&without, content, (PaModifier)modifier, NO_LIMIT);
        } else {
            others = NO_LIMIT;
        }
        int now = pa_get_modifier(&state, content, (PaModifier)modifier, NO_LIMIT);
        if (others == NO_LIMIT) {
            int expected = found ? predicted : NO_LIMIT;
            if (now != expected) {
                fail_msg("%s: \"%s\" promises change %d of %d, but it is %d", subject->name,
                         subject->printed_text.text, modifier, expected, now);
            }
        } else if (!found) {
            assert_int_equal(now, others);
        }
    }
}

static void check_card_text(const Subject *subject)
{
    Error error = {0};
    uint32_t predicted = 0;
    if (!oracle_list_triggers(&subject->printed_text, &predicted, &error)) {
        fail_msg("%s: %s", subject->name, error.text);
    }
    uint32_t has = subject->rules->triggers | (subject->rules->changes ? UINT32_C(1) << PA_ALWAYS : 0);
    if (predicted != has) {
        fail_msg("%s: \"%s\" has other triggers (%x) than its rules (%x)", subject->name,
                 subject->printed_text.text, predicted, has);
    }
    bool applied[SENTENCES_MAX] = {false};
    for (int i = 0; i < SITUATIONS; i++) {
        for (int trigger = 0; trigger < PA_ALWAYS; trigger++) {
            if (has & (UINT32_C(1) << trigger)) {
                try_trigger(subject, (PaTrigger)trigger, applied);
            }
        }
        if (subject->rules->changes) {
            try_changes(subject, applied);
        }
    }
    int sentences = oracle_count_sentences(&subject->printed_text);
    assert_int_equal(sentences, subject->rules->count);
    for (int i = 0; i < sentences; i++) {
        if (!applied[i]) {
            fail_msg("%s: sentence %d of \"%s\" never took effect", subject->name, i + 1,
                     subject->printed_text.text);
        }
    }
}

/* ------------------------------------------------------------------ all cards, items and enemies */

TEST(every_letter_card_matches_its_text)
{
    for (int card = 0; card < PA_LETTERS; card++) {
        for (int side = 0; side < 2; side++) {
            const PaSide *face = &content->card[card].side[side];
            Subject subject = {.name = content->card[card].name,
                               .printed_text = {.text = face->text, .speaker = SPEAKER_LETTER},
                               .rules = &face->rules,
                               .source = PA_FROM_CARD + card,
                               .card = card,
                               .enemy = -1,
                               .upgraded = side == 1};
            check_card_text(&subject);
        }
    }
}

TEST(vowel_card_matches_its_text)
{
    const PaSide *face = &content->card[PA_VOWEL].side[0];
    Subject subject = {.name = "vowel",
                       .printed_text = {.text = face->text, .speaker = SPEAKER_LETTER},
                       .rules = &face->rules,
                       .source = PA_FROM_CARD + PA_VOWEL,
                       .card = -1,
                       .enemy = -1};
    check_card_text(&subject);
}

TEST(every_penalty_card_matches_its_text)
{
    for (int card = PA_FIRST_PENALTY; card < PA_FIRST_PENALTY + PA_PENALTIES; card++) {
        const PaSide *face = &content->card[card].side[0];
        Subject subject = {.name = content->card[card].name,
                           .printed_text = {.text = face->text, .speaker = SPEAKER_PENALTY},
                           .rules = &face->rules,
                           .source = PA_FROM_CARD + card,
                           .card = card,
                           .enemy = -1};
        check_card_text(&subject);
    }
}

TEST(every_item_side_matches_its_text)
{
    for (int item = 0; item < PA_ITEMS; item++) {
        for (int side = 0; side < content->item[item].sides; side++) {
            const PaItemSide *face = &content->item[item].side[side];
            unsigned flags = PA_OWNED | PA_USED | (side == 1 ? PA_UPGRADED_SIDE : 0U);
            Subject subject = {.name = face->name,
                               .printed_text = {.text = face->text, .speaker = SPEAKER_ITEM},
                               .rules = &face->rules,
                               .source = PA_FROM_ITEM + item,
                               .owned = &state.item[item],
                               .value = (uint8_t)flags,
                               .card = -1,
                               .enemy = -1};
            check_card_text(&subject);
            subject.printed_text.text = face->rotated_text;
            subject.rules = &face->rotated;
            subject.value = (uint8_t)(flags | PA_ROTATED);
            check_card_text(&subject);
        }
    }
}

TEST(every_mcguffin_side_matches_its_text)
{
    for (int curio = 0; curio < PA_MCGUFFINS; curio++) {
        for (int side = 0; side < 2; side++) {
            const PaMcGuffinSide *face = &content->curio[curio].side[side];
            Subject subject = {.name = face->name,
                               .printed_text = {.text = face->text, .speaker = SPEAKER_MCGUFFIN},
                               .rules = &face->rules,
                               .source = PA_FROM_MCGUFFIN + curio,
                               .owned = &state.curio[curio],
                               .value = (uint8_t)(side + 1),
                               .card = -1,
                               .enemy = -1};
            check_card_text(&subject);
        }
    }
}

TEST(every_special_rule_matches_its_text)
{
    for (int enemy = 0; enemy < PA_ENEMIES; enemy++) {
        Subject subject = {
            .name = content->enemy[enemy].name,
            .printed_text = {.text = content->enemy[enemy].special_text, .speaker = SPEAKER_ENEMY},
            .rules = &content->enemy[enemy].special,
            .source = PA_FROM_ENEMY,
            .card = -1,
            .enemy = enemy};
        check_card_text(&subject);
    }
}

/* Writes to `n` the number of hits or blocks (`icon`) at the start of the text of an enemy's action, such as
 * "4 {hit}, 2 {block}, you lose 1 {mana}". Returns the rest of the text. */
static const char *skip_numbers(const char *text, const char *icon, const PaState *now, int *n)
{
    Error error = {0};
    char head[160];
    const char *comma = strstr(text, ", ");
    size_t length = comma ? (size_t)(comma - text) : strlen(text);
    snprintf(head, sizeof head, "+%.*s", (int)length, text);
    *n = 0;
    if (!strstr(head, icon) || !(text[0] >= '0' && text[0] <= '9')) {
        return text;
    }
    /* A number of hits or blocks is parsed as if it were an effect of a card. */
    Facts facts;
    PaState empty = *now;
    empty.hits = empty.blocks = 0;
    read_facts(&empty, &facts);
    int fact = strcmp(icon, "{hit}") == 0 ? FACT_HITS : FACT_BLOCKS;
    if (!oracle_apply_effects(head, SPEAKER_ENEMY, &empty, content, &facts, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    *n = facts.value[fact];
    return comma ? comma + 2 : "";
}

static void check_action(int enemy, int stage, int index)
{
    const PaAction *action = &content->enemy[enemy].stage[stage].action[index];
    PaRules kept = content->enemy[enemy].special;
    content->enemy[enemy].special = (PaRules){0};
    for (int i = 0; i < SITUATIONS / 8; i++) {
        Error error = {0};
        Facts predicted, done, asked = {{0}};
        make_situation(&state, PA_ON_HURT, -1, enemy);
        state.stage = (uint8_t)stage;
        state.intent = (uint8_t)index;
        PaEngine engine = {.state = &state, .content = content};
        pa_update_enemy_attack(&engine);
        int attack = 0;
        int block = 0;
        const char *rest = skip_numbers(action->text, "{hit}", &state, &attack);
        rest = skip_numbers(rest, "{block}", &state, &block);
        assert_int_equal(state.attack, attack);
        assert_int_equal(pa_compute_enemy_block(&state, content), state.stunned ? 0 : block);
        read_facts(&state, &predicted);
        if (rest[0] && strcmp(rest, "Nothing at all") != 0 &&
            !oracle_apply_effects(rest, SPEAKER_ENEMY, &state, content, &predicted, &error)) {
            fail_msg("%s: %s", action->name, error.text);
        }
        pa_queue_rules(&engine, PA_ALWAYS, PA_FROM_ACTION);
        run_tasks(&engine, &asked);
        read_facts(&state, &done);
        compare_facts(action->name, action->text, &predicted, &done);
    }
    content->enemy[enemy].special = kept;
}

TEST(every_enemy_action_matches_its_text)
{
    for (int enemy = 0; enemy < PA_ENEMIES; enemy++) {
        for (int stage = 0; stage < PA_STAGES; stage++) {
            for (int i = 0; i < content->enemy[enemy].stage[stage].action_count; i++) {
                check_action(enemy, stage, i);
            }
        }
    }
}

TEST(every_reward_matches_its_text)
{
    for (int reward = 0; reward < PA_REWARDS; reward++) {
        for (int option = 0; option < 2; option++) {
            const PaRewardOption *side = &content->reward[reward].option[option];
            Error error = {0};
            Facts predicted, done, asked = {{0}};
            make_situation(&state, PA_ON_GAIN, -1, 0);
            state.reward = (uint8_t)reward;
            state.reward_option = (uint8_t)option;
            PaEngine engine = {.state = &state, .content = content};
            read_facts(&state, &predicted);
            if (!oracle_apply_effects(side->text, SPEAKER_MCGUFFIN, &state, content, &predicted, &error)) {
                fail_msg("%s: %s", side->name, error.text);
            }
            pa_queue_rules(&engine, PA_ALWAYS, PA_FROM_REWARD);
            run_tasks(&engine, &asked);
            read_facts(&state, &done);
            for (int fact = FACT_ASKED; fact < FACTS; fact++) {
                done.value[fact] = asked.value[fact];
            }
            compare_facts(side->name, side->text, &predicted, &done);
        }
    }
}

const TestFixture test_group = {load_content, unload_content};
