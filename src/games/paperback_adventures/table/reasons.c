/* reasons.c: why one play is better than another, in the facts that the player can check. */
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/outlook.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

PaState pa_advice_state(const PaState *view, const GameContent *content)
{
    PaState state = *view;
    Rng rng;
    rng_seed(&rng, PA_ADVICE_SEED);
    pa_determinize(&state, content, 0, &rng);
    return state;
}

/* ------------------------------------------------------------------ what a play leaves behind */

enum { NO_CARD = -1, LETTERS_MAX = 3, NAMED = 2 };

/* A play, what its clash brings, and the card that it tires. */
typedef struct Play {
    const PaState *state;
    const GameContent *content;
    PaWord word;
    PaForecast after;
    int top; /* NO_CARD = none */
} Play;

static Play play_of(const PaState *state, const GameContent *content, const Move *move)
{
    Play play = {.state = state, .content = content, .top = NO_CARD};
    if (move->kind == PA_MOVE_SPELL) {
        pa_word_from_move(move, content, state, &play.word);
        play.top = play.word.token[pa_top_token(&play.word, (PaSplay)play.word.splay)].card;
    }
    pa_forecast(state, content, &play.word, &play.after);
    return play;
}

/* A card as players call it, by its letters. */
static void write_letters(const Play *play, char out[LETTERS_MAX])
{
    const char *letters = play->content->card[play->top].letters;
    snprintf(out, LETTERS_MAX, "%s", letters);
    if (play->top == PA_VOWEL) {
        snprintf(out, LETTERS_MAX, "%c", pa_enemy(play->state, play->content)->weak);
    }
    for (int i = 0; out[i]; i++) {
        out[i] = (char)toupper((unsigned char)out[i]);
    }
}

/* ------------------------------------------------------------------ what speaks for one of two */

enum { CLAUSE_MAX = 72 };

typedef struct Clause {
    int worth; /* hundredths of an HP */
    char words[CLAUSE_MAX];
} Clause;

/* The clauses found, the weightiest first. */
typedef struct Clauses {
    Clause best[NAMED];
    int count;
} Clauses;

__attribute__((format(printf, 3, 4))) static void add(Clauses *clauses, int worth, const char *format, ...)
{
    Clause clause = {.worth = worth};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(clause.words, sizeof clause.words, format, arguments);
    va_end(arguments);
    for (int i = 0; worth > 0 && i < NAMED; i++) {
        if (i == clauses->count || clauses->best[i].worth < clause.worth) {
            const Clause later = clauses->best[i];
            clauses->best[i] = clause;
            if (i == clauses->count) {
                clauses->count++;
                return;
            }
            clause = later;
        }
    }
}

/* What one number, or two that go together, would add to the other play. */
static int gain(const Play *than, PaForecast with)
{
    return pa_worth_forecast(than->state, than->content, &with) -
           pa_worth_forecast(than->state, than->content, &than->after);
}

static void compare_sides(const PaForecast *mine, const Play *than, Clauses *clauses)
{
    const PaForecast *its = &than->after;
    PaForecast with = *its;
    with.hp = mine->hp;
    with.fatal = mine->fatal;
    add(clauses, gain(than, with), its->fatal ? "is survived" : "keeps %d{hp} more of yours",
        mine->hp - its->hp);
    with = *its;
    with.mana = mine->mana;
    add(clauses, gain(than, with), "leaves %d{mana} more to spend", mine->mana - its->mana);
    with = *its;
    with.boons = mine->boons;
    add(clauses, gain(than, with), "leaves you %d{boon} more", mine->boons - its->boons);
    with = *its;
    with.hexes = mine->hexes;
    add(clauses, gain(than, with), "spares you %d{hex}", its->hexes - mine->hexes);
    with = *its;
    with.enemy_hexes = mine->enemy_hexes;
    add(clauses, gain(than, with), "leaves %d{hex} more on the enemy", mine->enemy_hexes - its->enemy_hexes);
    with = *its;
    with.enemy_boons = mine->enemy_boons;
    add(clauses, gain(than, with), "leaves the enemy %d{boon} fewer", its->enemy_boons - mine->enemy_boons);
}

static void compare_blows(const PaForecast *mine, const Play *than, Clauses *clauses)
{
    const PaForecast *its = &than->after;
    PaForecast with = *its;
    with.enemy_hp = mine->enemy_hp;
    with.stage_two = mine->stage_two;
    with.defeats = mine->defeats;
    if (mine->defeats || mine->stage_two > its->stage_two) {
        add(clauses, gain(than, with), mine->defeats ? "ends the battle" : "ends the first stage and stuns");
    } else {
        add(clauses, gain(than, with), "costs the enemy %d{hp} more", its->enemy_hp - mine->enemy_hp);
    }
}

/* A card on top is out for the rest of the battle. */
static void compare_tops(const Play *better, const Play *than, Clauses *clauses)
{
    enum { LEAST = 1 }; /* however little it is, it is a difference */
    if (than->top == NO_CARD || better->top == than->top) {
        return;
    }
    const int tired =
        better->top == NO_CARD ? 0 : pa_worth_fatigue(better->state, better->content, better->top);
    const int worth = tired - pa_worth_fatigue(than->state, than->content, than->top);
    char kept[LETTERS_MAX], spent[LETTERS_MAX];
    write_letters(than, kept);
    if (better->top == NO_CARD) {
        add(clauses, worth, "keeps *%s* for later turns", kept);
    } else {
        write_letters(better, spent);
        add(clauses, worth > LEAST ? worth : LEAST, "keeps *%s* for later turns and tires *%s*", kept, spent);
    }
}

static void compare_answers(const Play *better, const Play *than, Clauses *clauses)
{
    enum { OTHER_ACTION = 30 };
    if (better->after.intent_after != than->after.intent_after && !better->after.defeats) {
        const PaStage *stage = &pa_enemy(better->state, better->content)->stage[better->state->stage];
        add(clauses, OTHER_ACTION, "meets *%s* instead of *%s*",
            stage->action[better->after.intent_after].name, stage->action[than->after.intent_after].name);
    }
}

static void write_why(const Play *better, const Play *than, char why[HINT_TEXT_MAX])
{
    Clauses clauses = {0};
    compare_blows(&better->after, than, &clauses);
    compare_sides(&better->after, than, &clauses);
    compare_tops(better, than, &clauses);
    compare_answers(better, than, &clauses);
    snprintf(why, HINT_TEXT_MAX, "%s%s%s", clauses.best[0].words, clauses.count > 1 ? ", and " : "",
             clauses.best[1].words);
}

static bool ends_turn(const Move *move)
{
    return move->kind == PA_MOVE_SPELL || move->kind == PA_MOVE_PASS;
}

bool pa_outdoes(const void *view, const GameContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX])
{
    (void)seat;
    const PaState state = pa_advice_state(view, content);
    PaOutlook ahead, behind;
    pa_look_ahead(&state, content, better, &ahead);
    pa_look_ahead(&state, content, than, &behind);
    why[0] = '\0';
    if (!pa_outlook_beats(&ahead, &behind)) {
        return false;
    }
    if (ends_turn(better) && ends_turn(than)) {
        const Play first = play_of(&state, content, better), second = play_of(&state, content, than);
        write_why(&first, &second, why);
    } else if (better->kind == PA_MOVE_USE && ends_turn(than)) {
        snprintf(why, HINT_TEXT_MAX, "costs no turn: a word can follow");
    } else if (better->kind != PA_MOVE_USE && than->kind == PA_MOVE_USE) {
        snprintf(why, HINT_TEXT_MAX, "saves *%s* for later",
                 pa_item_side(&state, content, than->arg[0])->name);
    }
    return true;
}
