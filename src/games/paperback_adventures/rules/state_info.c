/* state_info.c: consistency check, text dump, status and statistics of a state. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <stdio.h>
#include <string.h>

enum { CARD_NAME_MAX = 80 };

/* ------------------------------------------------------------------ consistency check */

static bool check_pile(const PaPile *pile, const char *name, bool sorted, uint8_t seen[PA_CARDS],
                       Error *error)
{
    for (int i = 0; i < PA_PILE_MAX; i++) {
        int card = pile->card[i];
        if (i >= pile->count) {
            if (card != 0) {
                return error_set(error, _("the unused entries of the %s aren't empty"), name);
            }
            continue;
        }
        if (card >= PA_VOWEL || seen[card]++) {
            return error_set(error, _("the %s has card %d, which is also in another place or doesn't exist"),
                             name, card);
        }
        if (sorted && i > 0 && pile->card[i - 1] >= card) {
            return error_set(error, _("the %s isn't sorted"), name);
        }
    }
    return true;
}

/* Checks that each card is in at most one place, and each penalty card in exactly one place. */
static bool check_cards(const PaState *state, Error *error)
{
    uint8_t seen[PA_CARDS] = {0};
    const struct {
        const PaPile *pile;
        const char *name;
        bool sorted;
    } piles[] = {
        {&state->hand, "hand", false},
        {&state->deck_top, _("top of the deck"), false},
        {&state->offer, "offer", false},
        {&state->deck, "deck", true},
        {&state->discard, "discard", true},
        {&state->fatigue, _("fatigue pile"), true},
        {&state->stolen, _("stolen pile"), true},
        {&state->growth, _("growth deck"), true},
        {&state->penalty, _("penalty deck"), true},
        {&state->held, _("set-aside pile"), true},
    };
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        if (!check_pile(piles[i].pile, piles[i].name, piles[i].sorted, seen, error)) {
            return false;
        }
    }
    for (int i = 0; i < state->word.count && pa_is_in_clash(state); i++) {
        const PaToken *token = &state->word.token[i];
        if (token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL && seen[token->card]++) {
            return error_set(error, _("card %d of the word is in another place too"), token->card);
        }
    }
    for (int card = PA_FIRST_PENALTY; card < PA_FIRST_PENALTY + PA_PENALTIES; card++) {
        if (!seen[card]) {
            return error_set(error, _("penalty card %d is missing"), card);
        }
    }
    return true;
}

static bool is_lower_case_word(const char *letters)
{
    const size_t length = strspn(letters, "abcdefghijklmnopqrstuvwxyz");
    return length <= WORD_LENGTH_MAX && letters[length] == '\0';
}

static bool check_word(const PaState *state, Error *error)
{
    for (int i = 0; i < state->word.count; i++) {
        const PaToken *token = &state->word.token[i];
        if (token->kind == PA_TOKEN_BORROWED && token->card >= PA_BORROWED_MAX) {
            return error_set(error, _("letter %d of the word isn't one of the borrowed letters"), i);
        }
    }
    if (pa_is_in_clash(state) && state->word.count > 0 &&
        pa_find_top_token(&state->word, (PaSplay)state->word.splay) < 0) {
        return error_set(error, _("the word has no card"));
    }
    return (is_lower_case_word(state->word.letters) && is_lower_case_word(state->best_word)) ||
           error_set(error, _("a word has characters that aren't letters"));
}

/* Checks that no pending task is empty, that no task is pending in the phase PA_PREP, and that the first task
 * in the phase PA_REACT is PA_TASK_WINDOW. */
static bool check_tasks(const PaState *state, const PaStage *stage, Error *error)
{
    for (int i = 0; i < state->task_count; i++) {
        const PaTask *task = &state->task[i];
        if (task->kind == PA_TASK_NONE ||
            (task->source == PA_FROM_ACTION && task->rule >= stage->action_count)) {
            return error_set(error, _("task %d is empty"), i);
        }
    }
    const bool window = state->task_count > 0 && state->task[0].kind == PA_TASK_WINDOW;
    return (state->phase == PA_REACT ? window : state->phase != PA_PREP || state->task_count == 0) ||
           error_set(error, _("the tasks don't match the phase"));
}

/* Checks that enough enemies are left for the remaining battles, and that no step leads to a battle after the
 * last one. */
static bool check_enemies(const PaState *state, const GameContent *content, Error *error)
{
    const bool goes_on = state->step == PA_STEP_REWARD || state->step == PA_STEP_NEXT_BATTLE;
    return ((!goes_on || state->battle < PA_BATTLES - 1) && pa_has_enough_enemies(state, content)) ||
           error_set(error, _("a later battle has no enemy"));
}

static bool check_items(const PaState *state, const GameContent *content, Error *error)
{
    for (int i = 0; i < PA_ITEMS; i++) {
        if (state->item[i] & PA_UPGRADED_SIDE && content->item[i].sides < 2) {
            return error_set(error, _("%s has no other side"), content->item[i].id);
        }
    }
    return true;
}

/* True if the player can have 0 HP: the run is lost, or a reaction can still save the player. */
static bool can_have_zero_hp(const PaState *state)
{
    for (int i = 0; i < state->task_count; i++) {
        if (state->task[i].kind == PA_TASK_DEATH) {
            return true;
        }
    }
    return state->phase == PA_OVER && !state->won;
}

bool pa_check_state(const void *game_state, const GameContent *content, Error *error)
{
    const PaState *state = game_state;
    const PaStage *stage = &content->enemy[state->enemy].stage[state->stage];
    return error_check_range("HP", state->hp, can_have_zero_hp(state) ? 0 : 1, state->max_hp, error) &&
           error_check_range("mana", state->mana, 0, PA_COUNTER_MAX, error) &&
           error_check_range("hexes", state->hexes, 0, PA_COUNTER_MAX, error) &&
           error_check_range("boons", state->boons, 0, PA_COUNTER_MAX, error) &&
           error_check_range("hits", state->hits, 0, PA_COUNTER_MAX, error) &&
           error_check_range("blocks", state->blocks, 0, PA_COUNTER_MAX, error) &&
           error_check_range("enemy HP", state->enemy_hp, 0, stage->hp, error) &&
           error_check_range("marker", state->intent, 0, stage->action_count - 1, error) &&
           error_check_range("battle", state->battle, 0, PA_BATTLES - 1, error) &&
           error_check_range("turn", state->turn, 0, PA_TURNS_MAX, error) &&
           error_check_range("difficulty", state->level, 0, state->gentle ? 0 : PA_LEVELS, error) &&
           error_check_range("gentle", state->gentle, PA_NOT_GENTLE, PA_WORN_ENEMY, error) &&
           error_check_range("cards in hand", state->hand.count, 0, PA_HAND_MAX, error) &&
           error_check_range("choices", state->choice_count, state->phase == PA_CHOOSE ? 1 : 0,
                             state->phase == PA_CHOOSE ? PA_CHOICES_MAX : 0, error) &&
           check_enemies(state, content, error) && check_word(state, error) &&
           check_items(state, content, error) && check_tasks(state, stage, error) &&
           check_cards(state, error);
}

/* ------------------------------------------------------------------ text dump */

static const char *const phase_words[] = {"prep", "react", "choose", "over"};

static void dump_pile(const char *name, const PaPile *pile, const PaState *state, const GameContent *content,
                      Text *out)
{
    text_add(out, "%s:", name);
    for (int i = 0; i < pile->count; i++) {
        int card = pile->card[i];
        text_add(out, " %s%s", content->card[card].id, state->card_upgraded[card] ? "+" : "");
    }
    text_add(out, "\n");
}

static void dump_belongings(const PaState *state, const GameContent *content, Text *out)
{
    text_add(out, "items:");
    for (int i = 0; i < PA_ITEMS; i++) {
        unsigned flags = state->item[i];
        if (flags & PA_OWNED) {
            text_add(out, " %s%s%s%s%s%s", content->item[i].id, flags & PA_UPGRADED_SIDE ? "+" : "",
                     flags & PA_USED ? "/used" : "", flags & PA_FLIPPED ? "/spent" : "",
                     flags & PA_ROTATED ? "/rotated" : "", flags & PA_READIED ? "/readied" : "");
        }
    }
    text_add(out, "\nitems left:");
    for (int i = 0; i < PA_ITEMS; i++) {
        if (state->item_left[i]) {
            text_add(out, " %s", content->item[i].id);
        }
    }
    text_add(out, "\ncurios:");
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        if (state->curio[i]) {
            text_add(out, " %s/%d", content->curio[i].id, state->curio[i]);
        }
    }
    text_add(out, "\ncurios left:");
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        if (state->curio_left[i]) {
            text_add(out, " %s", content->curio[i].id);
        }
    }
    text_add(out, "\nenemies left:");
    for (int i = 0; i < PA_ENEMIES; i++) {
        if (state->enemy_left[i]) {
            text_add(out, " %s", content->enemy[i].id);
        }
    }
    text_add(out, "\n");
}

static void dump_turn(const PaState *state, Text *out)
{
    text_add(out, "word: %s splay %d hits %d blocks %d mana made %d hits dealt %d\n", state->word.letters,
             state->word.splay, state->hits, state->blocks, state->mana_made, state->hits_dealt);
    text_add(out, "attack %d change %d block %d change %d unblocked %d spent %d\n", state->attack,
             state->attack_change, state->enemy_block, state->enemy_block_change, state->unblocked,
             state->spent);
    text_add(out, "used %d wild %d keep top %d keep hand %d both edges %d passed %d hurt %d shuffled %d\n",
             state->items_used, state->wild_used, state->keep_top, state->keep_hand, state->both_edges,
             state->passed, state->hurt, state->shuffled);
    text_add(out, "next hits %d blocks %d mana %d draw %d\nborrowed:", state->next_hits, state->next_blocks,
             state->next_mana, state->next_draw);
    for (int i = 0; i < state->borrowed_count; i++) {
        text_add(out, " %c", state->borrowed[i] == PA_NO_LETTER ? '?' : 'a' + state->borrowed[i]);
    }
    text_add(out, "\n");
}

static void dump_pending(const PaState *state, Text *out)
{
    text_add(out, "reactive: %08x %08x trigger %d\n", state->reactive[0], state->reactive[1],
             state->react_trigger);
    for (int i = 0; i < state->choice_count; i++) {
        const PaChoice *choice = &state->choice[i];
        text_add(out, "choice: kind %d place %d offer %d add %d optional %d\n", choice->kind, choice->place,
                 choice->offer, choice->add, choice->optional);
    }
    for (int i = 0; i < state->task_count; i++) {
        const PaTask *task = &state->task[i];
        text_add(out,
                 "task: kind %d trigger %d source %d rule %d effect %d paid %d echo %d rotated %d spent %d\n",
                 task->kind, task->trigger, task->source, task->rule, task->effect, task->paid, task->echo,
                 task->rotated, task->spent);
    }
    text_add(out, "reward %d option %d taken %d curio offered %d\n", state->reward, state->reward_option,
             state->taken, state->curio_offer);
}

void pa_dump_state(const void *game_state, const GameContent *content, Text *out)
{
    const PaState *state = game_state;
    text_add(out, "rng %016llx %016llx\n", (unsigned long long)state->rng.state,
             (unsigned long long)state->rng.inc);
    text_add(out, "%s, phase %s, step %d, battle %d, turn %d%s\n", content->character[state->character].id,
             _(phase_words[state->phase]), state->step, state->battle, state->turn,
             state->won ? ", won" : "");
    text_add(out, "difficulty %d%s\n", state->level, state->gentle ? ", gentle" : "");
    text_add(out, "HP %d/%d mana %d hexes %d boons %d\n", state->hp, state->max_hp, state->mana, state->hexes,
             state->boons);
    text_add(out, "enemy %s stage %d action %d HP %d hexes %d boons %d%s%s%s\n",
             content->enemy[state->enemy].id, state->stage + 1, state->intent, state->enemy_hp,
             state->enemy_hexes, state->enemy_boons, state->stunned ? " stunned" : "",
             state->flipped ? " flipped" : "", state->vowel_out ? " vowel out" : "");
    const struct {
        const char *name;
        const PaPile *pile;
    } piles[] = {{"hand", &state->hand},       {"top of the deck", &state->deck_top},
                 {"deck", &state->deck},       {"discard", &state->discard},
                 {"fatigue", &state->fatigue}, {"stolen", &state->stolen},
                 {"held", &state->held},       {"penalties", &state->penalty},
                 {"offer", &state->offer},     {"growth", &state->growth}};
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        dump_pile(piles[i].name, piles[i].pile, state, content, out);
    }
    dump_belongings(state, content, out);
    dump_turn(state, out);
    dump_pending(state, out);
    text_add(out, "record: turns %d words %d damage %d best %s for %d killer %d\n", state->turns,
             state->words, state->damage, state->best_word, state->best_hits, state->killer);
}

/* ------------------------------------------------------------------ statistics of a run */

static int count_battles_won(const PaState *state)
{
    return state->battle + (state->won || pa_is_in_development(state));
}

Status pa_get_status(const void *game_state, const GameContent *content)
{
    (void)content;
    const PaState *state = game_state;
    Status result = {.kind = STATUS_PLAYING, .score = {count_battles_won(state)}};
    if (state->phase == PA_OVER) {
        result.kind = state->won ? STATUS_WON : STATUS_LOST;
        result.winners = state->won;
    }
    return result;
}

void pa_report_statistics(const void *game_state, const GameContent *content, GameCountFn *fn, void *user)
{
    const PaState *state = game_state;
    fn(user, "battles won", count_battles_won(state));
    fn(user, "book reached", pa_get_current_book(state));
    fn(user, "turns", state->turns);
    fn(user, "words", state->words);
    fn(user, "damage", state->damage);
    fn(user, "hp left", state->hp);
    fn(user, "out of pages", state->phase == PA_OVER && !state->won && state->turn == PA_TURNS_MAX);
    for (int i = 0; i < PA_ENEMIES; i++) {
        char name[80];
        snprintf(name, sizeof name, _("lost to %s"), content->enemy[i].name);
        fn(user, name, state->phase == PA_OVER && !state->won && state->killer == i);
    }
}

static void report_card(GameCountFn *fn, void *user, const char *kind, const char *name, const char *suffix)
{
    char text[CARD_NAME_MAX];
    snprintf(text, sizeof text, "%s: %s%s", kind, name, suffix);
    fn(user, text, 1);
}

/* Reports the player's letter cards, items and McGuffins at the end of a run. All letter cards are then in
 * the deck. */
void pa_report_cards(const void *game_state, const GameContent *content, GameCountFn *fn, void *user)
{
    const PaState *state = game_state;
    for (int i = 0; i < state->deck.count; i++) {
        int card = state->deck.card[i];
        if (card < PA_LETTERS) {
            report_card(fn, user, "letter", content->card[card].name, state->card_upgraded[card] ? "+" : "");
        }
    }
    for (int item = 0; item < PA_ITEMS; item++) {
        if (state->item[item] & PA_OWNED) {
            report_card(fn, user, "item", pa_get_item_side(state, content, item)->name, "");
        }
    }
    for (int curio = 0; curio < PA_MCGUFFINS; curio++) {
        if (state->curio[curio]) {
            report_card(fn, user, _("McGuffin"), content->curio[curio].side[state->curio[curio] - 1].name,
                        "");
        }
    }
}

void pa_count_damage(const void *game_state, int *turn, int *total)
{
    const PaState *state = game_state;
    *turn = state->turns;
    *total = state->damage;
}

/* Writes the name of the turn, including the battle, because turn numbers restart in each battle. */
void pa_write_turn_name(const void *game_state, const GameContent *content, char *out, size_t size)
{
    (void)content;
    const PaState *state = game_state;
    char number[PA_BATTLE_NUMBER_MAX];
    pa_write_battle_number(state, number, sizeof number);
    snprintf(out, size, _("%s, turn %d"), number, state->turn);
}

void pa_write_progress(const void *game_state, const GameContent *content, char *out, size_t size)
{
    const PaState *state = game_state;
    const char *name = content->character[state->character].name;
    if (state->phase == PA_OVER && state->won) {
        snprintf(out, size, _("%s, all %d battles won"), name, PA_BATTLES);
    } else if (state->phase == PA_OVER) {
        snprintf(out, size, _("%s, battle %d of %d lost"), name, state->battle + 1, PA_BATTLES);
    } else {
        snprintf(out, size, _("%s, battle %d of %d, turn %d, %d health"), name, state->battle + 1, PA_BATTLES,
                 state->turn, state->hp);
    }
}
