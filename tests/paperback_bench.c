/* paperback_bench.c: see paperback_bench.h. */
#include "paperback_bench.h"

#include "printed.h"
#include "test.h"

#include <ctype.h>

enum { BENCH_SEED = 7 };

PaState bench;
GameContent *content;
const GameContent *printed;

static int first_character;

int bench_load(void **unused)
{
    printed = printed_cards(&game_paperback_adventures);
    content = malloc(sizeof *content);
    return 0;
}

int bench_unload(void **unused)
{
    free(content);
    return 0;
}

/* ------------------------------------------------------------------ plain content */

static PaAction make_plain_action(const char *name, int attack, int block)
{
    PaAction action = {.name = name, .text = "", .attacks = attack > 0};
    action.attack = action.block = (PaAmount){.every = 1, .max = INT16_MAX};
    action.attack.plus = (int16_t)attack;
    action.block.plus = (int16_t)block;
    return action;
}

static void simplify_enemy(PaEnemy *enemy)
{
    enemy->special = (PaRules){0};
    enemy->weak = 'a';
    for (int i = 0; i < PA_STAGES; i++) {
        enemy->stage[i] =
            (PaStage){.hp = i == 0 ? BENCH_STAGE_ONE_HP : BENCH_STAGE_TWO_HP, .action_count = 3};
        enemy->stage[i].action[0] = make_plain_action("Jab", BENCH_ATTACK, 0);
        enemy->stage[i].action[1] = make_plain_action("Poke", BENCH_ATTACK_TWO, 0);
        enemy->stage[i].action[2] = make_plain_action("Guard", 0, BENCH_BLOCK);
    }
}

static void simplify_content(void)
{
    *content = *printed;
    memset(content->by_trigger, UINT8_MAX, sizeof content->by_trigger); /* tests can add rules to any card */
    memset(content->by_modifier, UINT8_MAX, sizeof content->by_modifier);
    content->max_hp = 20;
    content->hand_size = 4;
    for (int i = 0; i < PA_LETTERS + PA_PENALTIES; i++) {
        for (int side = 0; side < 2; side++) {
            PaSide *face = &content->card[i].side[side];
            face->rules = (PaRules){0};
            memset(face->left, 0, sizeof face->left);
            memset(face->right, 0, sizeof face->right);
            face->left[PA_HIT] = face->right[PA_BLOCK] = i < PA_LETTERS;
        }
    }
    for (int i = 0; i < PA_LETTERS; i++) {
        static const char *const letters[] = {"a", "e", "o", "t", "r", "n", "s", "l", "d", "c", "th", "?"};
        int place = i % (PA_STARTERS + PA_GROWTH);
        const char *own = place < (int)(sizeof letters / sizeof letters[0]) ? letters[place] : "z";
        memcpy(content->card[i].letters, own, strlen(own) + 1);
    }
    for (int i = 0; i < PA_PENALTIES; i++) {
        content->card[PA_FIRST_PENALTY + i].letters[0] = 'e';
        content->card[PA_FIRST_PENALTY + i].letters[1] = '\0';
        content->card[PA_FIRST_PENALTY + i].returns = true;
    }
    for (int i = 0; i < PA_ITEMS; i++) {
        for (int side = 0; side < 2; side++) {
            PaItemSide *face = &content->item[i].side[side];
            bool wild = content->item[i].kind == PA_ITEM_WILD;
            face->rules = wild ? face->rules : (PaRules){0};
            face->rotated = (PaRules){0};
            face->cost = 0;
            face->reactive = false;
        }
        content->item[i].single_use = false;
    }
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        content->curio[i].side[0].rules = content->curio[i].side[1].rules = (PaRules){0};
        content->curio[i].side[0].rare = content->curio[i].side[1].rare = false;
    }
    for (int i = 0; i < PA_ENEMIES; i++) {
        simplify_enemy(&content->enemy[i]);
    }
}

/* ------------------------------------------------------------------ start of a run */

void bench_restart_run(void)
{
    GameOptions options = {{(uint8_t)first_character, PA_STANDARD}};
    memset(&bench, 0, sizeof bench);
    game_paperback_adventures.init_state(&bench, content, &options, 1, BENCH_SEED);
}

void bench_start_run(int character)
{
    simplify_content();
    first_character = character;
    bench_restart_run();
}

int bench_find_card(char letter)
{
    for (int i = 0; i < PA_STARTERS + 2; i++) {
        int card = bench.character * (PA_STARTERS + PA_GROWTH) + i;
        const char *letters = content->card[card].letters;
        if (letters[0] == letter && letters[1] == '\0') {
            return card;
        }
    }
    fail_msg("no card has the letter %c", letter);
    return -1;
}

void bench_deal_hand(const char *letters)
{
    pa_pile_move_all(&bench.hand, &bench.deck);
    pa_pile_move_all(&bench.discard, &bench.deck);
    for (const char *c = letters; *c; c++) {
        int card = bench_find_card(*c);
        assert_true(pa_pile_remove(&bench.deck, card) || pa_pile_remove(&bench.growth, card));
        pa_pile_push(&bench.hand, card);
    }
}

int bench_set_up(void **unused)
{
    bench_start_run(EX_MACHINA);
    bench_deal_hand("note");
    return 0;
}

bool bench_pile_has_card(const PaPile *pile, char letter)
{
    return pa_pile_contains(pile, bench_find_card(letter));
}

void bench_take_penalty(int index)
{
    int card = PA_FIRST_PENALTY + index;
    assert_true(pa_pile_remove(&bench.penalty, card));
    pa_pile_push(&bench.hand, card);
}

/* ------------------------------------------------------------------ rules */

PaRule *bench_add_rule(PaRules *rules, PaTrigger when, PaVerb verb, int n)
{
    PaRule *rule = &rules->rule[rules->count++];
    *rule = (PaRule){.when = (uint8_t)when, .effect_count = 1};
    rule->effects[0].verb = (uint8_t)verb;
    rule->effects[0].n = (PaAmount){.plus = (int16_t)n, .every = 1, .max = INT16_MAX};
    rules->triggers |= UINT32_C(1) << when;
    return rule;
}

PaRule *bench_add_modifier(PaRules *rules, PaModifier modifier, int n)
{
    PaRule *rule = &rules->rule[rules->count++];
    *rule = (PaRule){.when = PA_ALWAYS, .modify = (uint8_t)modifier};
    rule->modify_n = (PaAmount){.plus = (int16_t)n, .every = 1, .max = INT16_MAX};
    rules->changes |= UINT32_C(1) << modifier;
    return rule;
}

PaRules *bench_get_card_rules(char letter)
{
    return &content->card[bench_find_card(letter)].side[0].rules;
}

PaItemSide *bench_give_item(int item)
{
    bench.item[item] = PA_OWNED;
    bench.item_left[item] = 0;
    return &content->item[item].side[0];
}

int bench_find_wild_item(int which)
{
    for (int i = 0; i < PA_CORE; i++) {
        if (content->item[i].kind == PA_ITEM_WILD && which-- == 0) {
            return i;
        }
    }
    return -1;
}

PaRules *bench_give_mcguffin(void)
{
    bench.curio[0] = 1;
    bench.curio_left[0] = 0;
    return &content->curio[0].side[0].rules;
}

PaEnemy *bench_get_enemy(void)
{
    return &content->enemy[bench.enemy];
}

/* ------------------------------------------------------------------ moves */

static PaToken read_token(const char *text)
{
    PaToken token = {.kind = PA_TOKEN_CARD, .letter = PA_NO_LETTER};
    if (text[0] == '?') {
        token.kind = PA_TOKEN_WILD;
        token.letter = (uint8_t)(text[1] - 'a');
    } else if (text[0] == '#') {
        token.kind = PA_TOKEN_BORROWED;
        token.card = (uint8_t)(text[1] - '0');
        token.letter = (uint8_t)(text[2] ? text[2] - 'a' : PA_NO_LETTER);
    } else if (text[0] == '^') {
        token.card = PA_VOWEL;
    } else if (text[0] == '+') {
        token.card = (uint8_t)(bench_find_card('?'));
        token.letter = (uint8_t)(text[1] - 'a');
    } else if (strcmp(text, "th") == 0) {
        token.card = (uint8_t)(bench_find_card('?') - 1);
    } else if (isdigit((unsigned char)text[0])) {
        token.card = (uint8_t)(PA_FIRST_PENALTY + text[0] - '1');
    } else {
        token.card = (uint8_t)bench_find_card(text[0]);
    }
    return token;
}

static Move read_word(const char *text)
{
    char name[16];
    PaWord word = {0};
    Move move;
    text_read_next_token(&text, name, sizeof name);
    word.splay = strcmp(name, "right") == 0 ? PA_RIGHT : PA_LEFT;
    while (text_read_next_token(&text, name, sizeof name)) {
        word.token[word.count++] = read_token(name);
    }
    pa_move_from_word(&word, &move);
    return move;
}

static void apply_legal_move(Move move)
{
    Error why = {0};
    if (!pa_check_move(&bench, content, 0, &move, &why)) {
        fail_msg("rejected: %s", why.text);
    }
    pa_apply_move(&bench, content, 0, &move, NULL);
    if (!pa_check_state(&bench, content, &why)) {
        fail_msg("invalid state: %s", why.text);
    }
}

static void assert_rejected(Move move, const char *reason)
{
    Error why = {0};
    if (pa_check_move(&bench, content, 0, &move, &why)) {
        fail_msg("not rejected, expected \"%s\"", reason);
    }
    if (!strstr(why.text, reason)) {
        fail_msg("rejected with \"%s\" instead of \"%s\"", why.text, reason);
    }
}

static Move make_move(PaMoveKind kind, int arg)
{
    bool has_arg = kind == PA_MOVE_USE || kind == PA_MOVE_CHOOSE;
    return (Move){.kind = (uint8_t)kind, .count = has_arg, .arg = {(int16_t)arg}};
}

void bench_spell_word(const char *word)
{
    apply_legal_move(read_word(word));
}

void bench_pass_turn(void)
{
    apply_legal_move(make_move(PA_MOVE_PASS, 0));
}

void bench_use_item(int item)
{
    apply_legal_move(make_move(PA_MOVE_USE, item));
}

void bench_answer_choice(int arg)
{
    apply_legal_move(make_move(PA_MOVE_CHOOSE, arg));
}

void bench_continue(void)
{
    apply_legal_move(make_move(PA_MOVE_CONTINUE, 0));
}

void bench_assert_word_rejected(const char *word, const char *reason)
{
    assert_rejected(read_word(word), reason);
}

void bench_assert_use_rejected(int item, const char *reason)
{
    assert_rejected(make_move(PA_MOVE_USE, item), reason);
}

void bench_win_battle(void)
{
    bench.stage = 1;
    bench.enemy_hp = 1;
    bench.enemy_block_change = -PA_COUNTER_MAX;
    bench.hits = 1;
    bench_pass_turn();
}

void bench_finish_development(void)
{
    while (bench.phase == PA_CHOOSE) {
        int arg = 0;
        while (!pa_is_choice_legal(&bench, content, arg)) {
            arg++;
        }
        bench_answer_choice(arg);
    }
}
