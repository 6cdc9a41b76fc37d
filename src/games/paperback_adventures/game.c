/* game.c: the game's vtable: beginning a run, making a move, and what is told about a state. */
#include "games/paperback_adventures/rules/engine.h"

#include <stdio.h>
#include <string.h>

enum { RULES_VERSION = 2, MOVES_A_TURN_MAX = 60, CARD_NAME_MAX = 80 };

static const GameOption options[] = {
    {.key = "character",
     .label = "Protagonist",
     .values = {"ex_machina", "damsel"},
     .labels = {"Ex Machina", "Damsel"},
     .icons = {"vintage-robot", "cloak-dagger"},
     .blurbs = {"A robot of means. Stores boons for one enormous blow, and jams enemies with hexes.",
                "A thief in no distress. Poisons with hexes, and spends boons to be elsewhere."}},
    {.key = "difficulty",
     .label = "Difficulty",
     .values = {"standard", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
     .labels = {"Standard", "1 Stage Fright", "2 Torn Pages", "3 Thin Covers", "4 Long Chapters",
                "5 Hard Covers", "6 A Thin Spine", "7 A Plot Twist", "8 A Coffee Stain", "9 Rising Action",
                "10 Deadline"},
     .blurbs = {"The game as it is meant. Each level keeps what those before it ask.",
                "*Battle start, if you face a boss and you have 12+ {hp}:* you lose 2 {hp}.",
                "You begin with 1 {penalty} in your deck.", "You begin with 2 {hp} less.",
                "*If it is turn 6 or later:* enemy attacks +1.",
                "*If you face a boss and in stage 2:* the enemy has +1 {block}.",
                "You begin with 1 {hp} less.",
                "You begin with 1 {hp} less. *At stage 2, if you face a boss and you have 8+ {hp}:* you lose "
                "2 {hp}.",
                "You begin with 1 {penalty} in your deck.",
                "*If you face a boss and in stage 2:* enemy attacks +1.",
                "*Battle start, if you have 2+ {hp}:* you lose 1 {hp}."},
     .unlocks = true},
    {0},
};

/* ------------------------------------------------------------------ beginning a run */

static bool is_core_of(const PaItem *item, int character, bool *wild_taken)
{
    if (item->kind == PA_ITEM_WILD) {
        bool first = !*wild_taken; /* the second is the upgrade */
        *wild_taken = true;
        return first;
    }
    return item->character == character;
}

static void deal_items(PaState *state, const GameContent *content)
{
    bool wild_taken = false;
    for (int i = 0; i < PA_ITEMS; i++) {
        const PaItem *item = &content->item[i];
        bool owned = i < PA_CORE ? is_core_of(item, state->character, &wild_taken)
                                 : item->start && item->character == state->character;
        state->item[i] = owned ? PA_OWNED : 0;
        /* Rulebook, Other Items: those of the other character are discarded when drawn. */
        bool fits = item->character < 0 || item->character == state->character;
        state->item_left[i] = i >= PA_CORE && !owned && fits;
    }
}

static void deal_cards(PaState *state)
{
    int first = state->character * (PA_STARTERS + PA_GROWTH);
    for (int i = 0; i < PA_STARTERS + PA_GROWTH; i++) {
        pa_pile_push(i < PA_STARTERS ? &state->deck : &state->growth, first + i);
    }
    for (int i = 0; i < PA_PENALTIES; i++) {
        pa_pile_push(&state->penalty, PA_FIRST_PENALTY + i);
    }
}

/* What the levels of difficulty take at the start. */
static void begin_levels(PaEngine *engine)
{
    PaState *state = engine->state;
    state->max_hp = engine->content->max_hp;
    for (int i = 0; i < state->level; i++) {
        const PaLevel *level = &engine->content->level[i];
        state->max_hp = (int16_t)(state->max_hp + level->max_hp);
        for (int n = 0; n < level->penalties; n++) {
            pa_add_penalty(engine, PA_TO_DECK, PA_FROM_LEVEL + i);
        }
    }
    state->hp = state->max_hp;
}

static void init(void *at, const GameContent *content, const GameOptions *chosen, int seats, uint64_t seed)
{
    (void)seats;
    PaState *state = at;
    rng_seed(&state->rng, seed);
    state->character = chosen->value[0];
    state->level = chosen->value[1];
    deal_cards(state);
    deal_items(state, content);
    memset(state->curio_left, 1, sizeof state->curio_left);
    memset(state->enemy_left, 1, sizeof state->enemy_left);
    PaEngine engine = {.state = state, .content = content};
    begin_levels(&engine);
    pa_begin_battle(&engine);
    pa_advance(&engine);
}

/* ------------------------------------------------------------------ making a move */

void pa_apply(void *at, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)seat;
    PaState *state = at;
    PaEngine engine = {.state = state, .content = content, .log = log};
    PaWord word = {0};
    switch ((PaMoveKind)move->kind) {
    case PA_MOVE_SPELL:
        pa_word_from_move(move, content, state, &word);
        pa_begin_clash(&engine, &word);
        break;
    case PA_MOVE_PASS:
        pa_begin_clash(&engine, &word);
        break;
    case PA_MOVE_USE:
        pa_use_item(&engine, move->arg[0],
                    state->phase == PA_REACT ? (PaTrigger)state->react_trigger : PA_ON_USE);
        break;
    case PA_MOVE_CHOOSE:
        pa_answer_choice(&engine, move->arg[0]);
        break;
    case PA_MOVE_CONTINUE:
        if (state->phase == PA_REACT) {
            pa_decline_reaction(&engine);
        } else {
            pa_decline_choice(&engine);
        }
        break;
    }
    pa_advance(&engine);
}

static uint32_t to_act(const void *at)
{
    const PaState *state = at;
    return state->phase == PA_OVER ? 0 : 1;
}

static int battles_won(const PaState *state)
{
    return state->battle + (state->won || pa_in_development(state));
}

static Status status(const void *at, const GameContent *content)
{
    (void)content;
    const PaState *state = at;
    Status result = {.kind = STATUS_PLAYING, .score = {battles_won(state)}};
    if (state->phase == PA_OVER) {
        result.kind = state->won ? STATUS_WON : STATUS_LOST;
        result.winners = state->won;
    }
    return result;
}

/* Chance was asked exactly when the generator went on. */
static unsigned move_flags(const void *before, const void *after, const Move *move)
{
    (void)move;
    const PaState *old = before;
    const PaState *new = after;
    return memcmp(&old->rng, &new->rng, sizeof old->rng) != 0 ? MOVE_REVEALS : 0;
}

/* All a player may not know is what chance will bring: decks are sets until a card is drawn. */
static void redact(void *at, const GameContent *content, int seat)
{
    (void)content;
    (void)seat;
    PaState *state = at;
    memset(&state->rng, 0, sizeof state->rng);
}

void pa_determinize(void *at, const GameContent *content, int seat, Rng *rng)
{
    (void)content;
    (void)seat;
    PaState *state = at;
    uint64_t high = rng_next(rng);
    rng_seed(&state->rng, high << 32 | rng_next(rng));
}

/* ------------------------------------------------------------------ invariants */

static bool check_range(const char *what, int n, int min, int max, Error *error)
{
    return (n >= min && n <= max) || error_set(error, "%s is %d, not %d to %d", what, n, min, max);
}

static bool count_pile(const PaPile *pile, const char *name, bool sorted, uint8_t seen[PA_CARDS],
                       Error *error)
{
    for (int i = 0; i < PA_PILE_MAX; i++) {
        int card = pile->card[i];
        if (i >= pile->count) {
            if (card != 0) {
                return error_set(error, "the %s has something beyond its end", name);
            }
            continue;
        }
        if (card >= PA_VOWEL || seen[card]++) {
            return error_set(error, "the %s holds card %d, which is elsewhere or no card", name, card);
        }
        if (sorted && i > 0 && pile->card[i - 1] >= card) {
            return error_set(error, "the %s is not in order", name);
        }
    }
    return true;
}

/* Each card is in one place at most, and each penalty card in exactly one. */
static bool check_cards(const PaState *state, Error *error)
{
    uint8_t seen[PA_CARDS] = {0};
    const struct {
        const PaPile *pile;
        const char *name;
        bool sorted;
    } piles[] = {
        {&state->hand, "hand", false},           {&state->deck_top, "top of the deck", false},
        {&state->offer, "offer", false},         {&state->deck, "deck", true},
        {&state->discard, "discard", true},      {&state->fatigue, "fatigue pile", true},
        {&state->stolen, "stolen pile", true},   {&state->growth, "growth deck", true},
        {&state->penalty, "penalty deck", true}, {&state->held, "set aside pile", true},
    };
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        if (!count_pile(piles[i].pile, piles[i].name, piles[i].sorted, seen, error)) {
            return false;
        }
    }
    for (int i = 0; i < state->word.count && pa_in_clash(state); i++) {
        const PaToken *token = &state->word.token[i];
        if (token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL && seen[token->card]++) {
            return error_set(error, "card %d of the word is elsewhere too", token->card);
        }
    }
    for (int card = PA_FIRST_PENALTY; card < PA_FIRST_PENALTY + PA_PENALTIES; card++) {
        if (!seen[card]) {
            return error_set(error, "penalty card %d is lost", card);
        }
    }
    return true;
}

/* Lost, or about to be unless a reaction helps. */
static bool may_be_dead(const PaState *state)
{
    for (int i = 0; i < state->task_count; i++) {
        if (state->task[i].kind == PA_TASK_DEATH) {
            return true;
        }
    }
    return state->phase == PA_OVER && !state->won;
}

static bool check_state(const void *at, const GameContent *content, Error *error)
{
    const PaState *state = at;
    const PaStage *stage = &content->enemy[state->enemy].stage[state->stage];
    return check_range("HP", state->hp, may_be_dead(state) ? 0 : 1, state->max_hp, error) &&
           check_range("mana", state->mana, 0, PA_COUNTER_MAX, error) &&
           check_range("hexes", state->hexes, 0, PA_COUNTER_MAX, error) &&
           check_range("boons", state->boons, 0, PA_COUNTER_MAX, error) &&
           check_range("hits", state->hits, 0, PA_COUNTER_MAX, error) &&
           check_range("blocks", state->blocks, 0, PA_COUNTER_MAX, error) &&
           check_range("enemy HP", state->enemy_hp, 0, stage->hp, error) &&
           check_range("marker", state->intent, 0, stage->action_count - 1, error) &&
           check_range("battle", state->battle, 0, PA_BATTLES - 1, error) &&
           check_range("turn", state->turn, 0, PA_TURNS_MAX, error) &&
           check_range("difficulty", state->level, 0, PA_LEVELS, error) &&
           check_range("cards in hand", state->hand.count, 0, PA_HAND_MAX, error) &&
           check_range("choices", state->choice_count, state->phase == PA_CHOOSE ? 1 : 0,
                       state->phase == PA_CHOOSE ? PA_CHOICES_MAX : 0, error) &&
           check_cards(state, error);
}

/* ------------------------------------------------------------------ as text */

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
        text_add(out, state->item_left[i] ? " %s" : "", content->item[i].id);
    }
    text_add(out, "\ncurios:");
    for (int i = 0; i < PA_CURIOS; i++) {
        text_add(out, state->curio[i] ? " %s/%d" : "", content->curio[i].id, state->curio[i]);
    }
    text_add(out, "\ncurios left:");
    for (int i = 0; i < PA_CURIOS; i++) {
        text_add(out, state->curio_left[i] ? " %s" : "", content->curio[i].id);
    }
    text_add(out, "\nenemies left:");
    for (int i = 0; i < PA_ENEMIES; i++) {
        text_add(out, state->enemy_left[i] ? " %s" : "", content->enemy[i].id);
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

static void dump_open(const PaState *state, Text *out)
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

static void dump(const void *at, const GameContent *content, Text *out)
{
    const PaState *state = at;
    text_add(out, "rng %016llx %016llx\n", (unsigned long long)state->rng.state,
             (unsigned long long)state->rng.inc);
    text_add(out, "%s, phase %s, step %d, battle %d, turn %d%s\n", content->character[state->character].id,
             phase_words[state->phase], state->step, state->battle, state->turn, state->won ? ", won" : "");
    text_add(out, "difficulty %d\n", state->level);
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
    dump_open(state, out);
    text_add(out, "record: turns %d words %d damage %d best %s for %d killer %d\n", state->turns,
             state->words, state->damage, state->best_word, state->best_hits, state->killer);
}

static void stats(const void *at, const GameContent *content, GameCountFn *fn, void *user)
{
    const PaState *state = at;
    fn(user, "battles won", battles_won(state));
    fn(user, "book reached", pa_book(state));
    fn(user, "turns", state->turns);
    fn(user, "words", state->words);
    fn(user, "damage", state->damage);
    fn(user, "hp left", state->hp);
    fn(user, "out of pages", state->phase == PA_OVER && !state->won && state->turn == PA_TURNS_MAX);
    for (int i = 0; i < PA_ENEMIES; i++) {
        char name[80];
        snprintf(name, sizeof name, "lost to %s", content->enemy[i].name);
        fn(user, name, state->phase == PA_OVER && !state->won && state->killer == i);
    }
}

static void tell_card(GameCountFn *fn, void *user, const char *kind, const char *name, const char *suffix)
{
    char text[CARD_NAME_MAX];
    snprintf(text, sizeof text, "%s: %s%s", kind, name, suffix);
    fn(user, text, 1);
}

/* The deck of a run that was won or lost holds all letter cards. */
static void cards_held(const void *at, const GameContent *content, GameCountFn *fn, void *user)
{
    const PaState *state = at;
    for (int i = 0; i < state->deck.count; i++) {
        int card = state->deck.card[i];
        if (card < PA_LETTERS) {
            tell_card(fn, user, "letter", content->card[card].name, state->card_upgraded[card] ? "+" : "");
        }
    }
    for (int item = 0; item < PA_ITEMS; item++) {
        if (state->item[item] & PA_OWNED) {
            tell_card(fn, user, "item", pa_item_side(state, content, item)->name, "");
        }
    }
    for (int curio = 0; curio < PA_CURIOS; curio++) {
        if (state->curio[curio]) {
            tell_card(fn, user, "McGuffin", content->curio[curio].side[state->curio[curio] - 1].name, "");
        }
    }
}

static void tally(const void *at, int *turn, int *total)
{
    const PaState *state = at;
    *turn = state->turns;
    *total = state->damage;
}

/* Turns begin anew with each battle, where the table says them. */
static void turn_name(const void *at, const GameContent *content, char *out, size_t size)
{
    (void)content;
    const PaState *state = at;
    char number[PA_BATTLE_NUMBER_MAX];
    pa_battle_number(state, number, sizeof number);
    snprintf(out, size, "%s, turn %d", number, state->turn);
}

static uint64_t content_hash(const GameContent *content)
{
    return content->hash;
}

const Game game_paperback_adventures = {
    .id = "paperback_adventures",
    .title = "Paperback Adventures",
    .blurb =
        "Spell words to fight your way through three Books of pulp villains, and build your deck as you go.",
    .author_line = "A word adventure for one",
    .icon = "cloak-dagger",
    .cloth = 0x7a2e2a,
    .rules_version = RULES_VERSION,
    .min_seats = 1,
    .max_seats = 1,
    .move_cap = PA_BATTLES * PA_TURNS_MAX * MOVES_A_TURN_MAX,
    .state_size = sizeof(PaState),
    .ui_size = sizeof(PaUi),
    .flags = GAME_UNLISTABLE | GAME_WORDS,
    .options = options,
    .bots = pa_bots,
    .load = pa_load,
    .unload = pa_unload,
    .content_hash = content_hash,
    .count = pa_count,
    .init = init,
    .to_act = to_act,
    .list_moves = pa_list_moves,
    .sample_move = pa_sample_move,
    .check_move = pa_check_move,
    .apply = pa_apply,
    .status = status,
    .move_flags = move_flags,
    .redact = redact,
    .determinize = pa_determinize,
    .check_state = check_state,
    .move_to_text = pa_move_to_text,
    .move_from_text = pa_move_from_text,
    .dump = dump,
    .stats = stats,
    .cards_held = cards_held,
    .hint = pa_hint,
    .judge = pa_judge,
    .tally_label = "Damage by turn",
    .tally = tally,
    .turn_name = turn_name,
    .ui_sync = pa_ui_sync,
    .scene = pa_scene,
    .gesture = pa_gesture,
    .input = pa_input,
};
