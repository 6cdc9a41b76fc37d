/* hint_reasons.c: explains why one move is better than another, with facts that the player can check. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/playouts.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

PaState pa_fill_hidden_info(const PaState *view, const GameContent *content)
{
    PaState state = *view;
    Rng rng;
    rng_seed(&rng, PA_HINT_SEED);
    pa_determinize_state(&state, content, 0, &rng);
    return state;
}

enum { NO_CARD = -1, LETTERS_MAX = 3, NAMED = 2 };

/* A word or a pass, with its forecast. */
typedef struct Play {
    const PaState *state;
    const GameContent *content;
    PaWord word;
    PaForecast after;
    int top; /* index of the top card, or NO_CARD for a pass */
} Play;

static Play describe_play(const PaState *state, const GameContent *content, const Move *move)
{
    Play play = {.state = state, .content = content, .top = NO_CARD};
    if (move->kind == PA_MOVE_SPELL) {
        pa_word_from_move(move, content, state, &play.word);
        play.top = play.word.token[pa_find_top_token(&play.word, (PaSplay)play.word.splay)].card;
    }
    pa_forecast_clash(state, content, &play.word, &play.after);
    return play;
}

static void write_letters(const Play *play, char out[LETTERS_MAX])
{
    const char *letters = play->content->card[play->top].letters;
    snprintf(out, LETTERS_MAX, "%s", letters);
    if (play->top == PA_VOWEL) {
        snprintf(out, LETTERS_MAX, "%c", pa_get_enemy(play->state, play->content)->weak);
    }
    for (int i = 0; out[i]; i++) {
        out[i] = (char)toupper((unsigned char)out[i]);
    }
}

enum { CLAUSE_MAX = 72 };

typedef struct Clause {
    int value; /* advantage of the better move because of this reason, in hundredths of an HP */
    char words[CLAUSE_MAX];
} Clause;

typedef struct Clauses {
    Clause best[NAMED];
    int count;
} Clauses;

__attribute__((format(printf, 3, 4))) static void add_clause(Clauses *clauses, int value, const char *format,
                                                             ...)
{
    Clause clause = {.value = value};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(clause.words, sizeof clause.words, format, arguments);
    va_end(arguments);
    for (int i = 0; value > 0 && i < NAMED; i++) {
        if (i == clauses->count || clauses->best[i].value < clause.value) {
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

static int compute_value_gain(const Play *other, PaForecast forecast)
{
    return pa_evaluate_forecast(other->state, other->content, &forecast) -
           pa_evaluate_forecast(other->state, other->content, &other->after);
}

static void compare_counters(const PaForecast *mine, const Play *other, Clauses *clauses)
{
    const PaForecast *its = &other->after;
    PaForecast with = *its;
    with.hp = mine->hp;
    with.fatal = mine->fatal;
    add_clause(clauses, compute_value_gain(other, with),
               its->fatal ? _("keeps you alive") : _("saves you %d{hp}"), mine->hp - its->hp);
    with = *its;
    with.mana = mine->mana;
    add_clause(clauses, compute_value_gain(other, with), _("gives you %d{mana} more"),
               mine->mana - its->mana);
    with = *its;
    with.boons = mine->boons;
    add_clause(clauses, compute_value_gain(other, with), _("leaves you %d more {boon}"),
               mine->boons - its->boons);
    with = *its;
    with.hexes = mine->hexes;
    add_clause(clauses, compute_value_gain(other, with), _("spares you %d{hex}"), its->hexes - mine->hexes);
    with = *its;
    with.enemy_hexes = mine->enemy_hexes;
    add_clause(clauses, compute_value_gain(other, with), _("leaves %d more {hex} on the enemy"),
               mine->enemy_hexes - its->enemy_hexes);
    with = *its;
    with.enemy_boons = mine->enemy_boons;
    add_clause(clauses, compute_value_gain(other, with), _("leaves the enemy %d fewer {boon}"),
               its->enemy_boons - mine->enemy_boons);
}

static void compare_hits(const PaForecast *mine, const Play *other, Clauses *clauses)
{
    const PaForecast *its = &other->after;
    PaForecast with = *its;
    with.enemy_hp = mine->enemy_hp;
    with.stage_two = mine->stage_two;
    with.defeats = mine->defeats;
    if (mine->defeats || mine->stage_two > its->stage_two) {
        add_clause(clauses, compute_value_gain(other, with),
                   mine->defeats ? _("ends the battle") : _("ends stage 1 and stuns the enemy"));
    } else {
        add_clause(clauses, compute_value_gain(other, with), _("takes %d more {hp} from the enemy"),
                   its->enemy_hp - mine->enemy_hp);
    }
}

static void compare_top_cards(const Play *better, const Play *worse, Clauses *clauses)
{
    /* minimum value of this reason if both moves fatigue a card. add_clause() drops reasons with a value of 0
     * or less, so this minimum makes sure that the hint mentions the two cards. */
    enum { LEAST = 1 };
    if (worse->top == NO_CARD || better->top == worse->top) {
        return;
    }
    const int fatigue_loss =
        better->top == NO_CARD ? 0 : pa_evaluate_fatigue(better->state, better->content, better->top);
    const int value = fatigue_loss - pa_evaluate_fatigue(worse->state, worse->content, worse->top);
    char kept[LETTERS_MAX], spent[LETTERS_MAX];
    write_letters(worse, kept);
    if (better->top == NO_CARD) {
        add_clause(clauses, value, _("keeps *%s* for later turns"), kept);
    } else {
        write_letters(better, spent);
        add_clause(clauses, value > LEAST ? value : LEAST, _("keeps *%s* for later turns and fatigues *%s*"),
                   kept, spent);
    }
}

static void compare_enemy_actions(const Play *better, const Play *worse, Clauses *clauses)
{
    enum { OTHER_ACTION = 30 };
    if (better->after.intent_after != worse->after.intent_after && !better->after.defeats) {
        const PaStage *stage = &pa_get_enemy(better->state, better->content)->stage[better->state->stage];
        add_clause(clauses, OTHER_ACTION, _("makes the enemy use *%s* instead of *%s*"),
                   stage->action[better->after.intent_after].name,
                   stage->action[worse->after.intent_after].name);
    }
}

static void write_reasons(const Play *better, const Play *worse, char why[HINT_TEXT_MAX])
{
    Clauses clauses = {0};
    compare_hits(&better->after, worse, &clauses);
    compare_counters(&better->after, worse, &clauses);
    compare_top_cards(better, worse, &clauses);
    compare_enemy_actions(better, worse, &clauses);
    snprintf(why, HINT_TEXT_MAX, "%s%s%s", clauses.best[0].words, clauses.count > 1 ? _(" and ") : "",
             clauses.best[1].words);
}

static bool is_turn_ended_by(const Move *move)
{
    return move->kind == PA_MOVE_SPELL || move->kind == PA_MOVE_PASS;
}

bool pa_is_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX])
{
    (void)seat;
    const PaState state = pa_fill_hidden_info(view, content);
    PaPlayouts ahead, behind;
    pa_run_playouts(&state, content, better, &ahead);
    pa_run_playouts(&state, content, worse, &behind);
    why[0] = '\0';
    if (!pa_is_significantly_better(&ahead, &behind)) {
        return false;
    }
    if (is_turn_ended_by(better) && is_turn_ended_by(worse)) {
        const Play first = describe_play(&state, content, better),
                   second = describe_play(&state, content, worse);
        write_reasons(&first, &second, why);
    } else if (better->kind == PA_MOVE_USE && is_turn_ended_by(worse)) {
        snprintf(why, HINT_TEXT_MAX, _("doesn't end your turn"));
    } else if (better->kind != PA_MOVE_USE && worse->kind == PA_MOVE_USE) {
        snprintf(why, HINT_TEXT_MAX, _("saves *%s* for later"),
                 pa_get_item_side(&state, content, worse->arg[0])->name);
    }
    return true;
}
