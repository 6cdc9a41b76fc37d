/* hints.c: what the program advises: the plays that are best some turns later, or the choice a bot would
 * make. */
#include "games/paperback_adventures/bot_strong.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Advice must not change when it is asked for twice, so what is hidden is always filled in alike. */
enum { ADVICE_SEED = 1 };

static void upper(char *text)
{
    for (; *text; text++) {
        *text = (char)toupper((unsigned char)*text);
    }
}

static const char *splay_name(const PaWord *word)
{
    return word->splay == PA_LEFT ? "left" : "right";
}

/* Names the top card of a good word and not the word. */
static void write_nudge(const PaState *state, const GameContent *content, const PaWord *word, Hint *out)
{
    int top = word->token[pa_top_token(word, (PaSplay)word->splay)].card;
    char letters[3];
    memcpy(letters, content->card[top].letters, sizeof letters);
    if (top == PA_VOWEL) {
        letters[0] = pa_enemy(state, content)->weak;
        letters[1] = '\0';
    }
    upper(letters);
    snprintf(out->nudge, sizeof out->nudge, "Try a word with *%s* on top, splayed %s.", letters,
             splay_name(word));
    out->piece = PA_ID_CARD + (PieceId)top;
}

static void write_consequences(const PaState *state, const PaForecast *after, Hint *out)
{
    int used = snprintf(out->text, sizeof out->text, "%d{hit} %d{block}: ", after->hits, after->blocks);
    char *end = out->text + used;
    size_t room = sizeof out->text - (size_t)used;
    if (after->fatal) {
        snprintf(end, room, "you fall");
    } else if (after->defeats) {
        snprintf(end, room, "it falls, you keep %d{hp}", after->hp);
    } else if (after->stage_two && state->stage == 0) {
        snprintf(end, room, "its first stage falls, you keep %d{hp}", after->hp);
    } else {
        snprintf(end, room, "it keeps %d{hp}, you %d{hp}", after->enemy_hp, after->hp);
    }
}

static void write_play(const PaState *state, const GameContent *content, const PaPlay *play, Hint *out)
{
    PaForecast after;
    char letters[WORD_LENGTH_MAX + 1];
    *out = (Hint){.worth = play->worth};
    pa_move_from_word(&play->word, &out->move);
    memcpy(letters, play->word.letters, sizeof letters);
    upper(letters);
    pa_forecast(state, content, &play->word, &after);
    write_consequences(state, &after, out);
    if (play->word.count == 0) {
        snprintf(out->title, sizeof out->title, "no word");
        return;
    }
    snprintf(out->title, sizeof out->title, "*%s*, splayed %s", letters, splay_name(&play->word));
    write_nudge(state, content, &play->word, out);
}

static void write_use(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    const char *name = pa_item_side(state, content, move->arg[0])->name;
    *out = (Hint){.move = *move, .piece = PA_ID_ITEM + (PieceId)move->arg[0]};
    snprintf(out->title, sizeof out->title, "Use *%s*", name);
    snprintf(out->text, sizeof out->text, "an item for this moment");
    snprintf(out->nudge, sizeof out->nudge, "*%s* could help just now.", name);
}

/* A choice, or going on: what is to be pressed says the rest. */
static void write_choice(const void *view, const GameContent *content, const Move *move, Hint *out)
{
    const PaState *state = view;
    bool go_on = move->kind == PA_MOVE_CONTINUE;
    *out = (Hint){.move = *move, .piece = pa_gesture(view, content, move).piece};
    snprintf(out->title, sizeof out->title, "%s",
             !go_on                     ? "Take what is lit"
             : state->phase == PA_REACT ? "Keep your items, and go on"
                                        : "Take none of these");
    snprintf(out->nudge, sizeof out->nudge, "%s.", out->title);
}

int pa_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    PaState state = *(const PaState *)view;
    PaPlay plays[HINTS_MAX];
    Rng rng;
    Move move;
    int count = 0;
    rng_seed(&rng, ADVICE_SEED);
    bool any = state.phase == PA_PREP ? pa_bots[0].choose(view, content, seat, &rng, &move)
                                      : pa_choose_strongly(view, content, seat, &rng, &move);
    if (max < 1 || !any) {
        return 0;
    }
    if (move.kind == PA_MOVE_USE) {
        write_use(&state, content, &move, &out[count++]);
    } else if (state.phase != PA_PREP) {
        write_choice(view, content, &move, &out[count++]);
    }
    if (state.phase == PA_PREP) {
        rng_seed(&rng, ADVICE_SEED);
        pa_determinize(&state, content, seat, &rng);
        int room = max - count < HINTS_MAX ? max - count : HINTS_MAX;
        int found = pa_plays_ahead(&state, content, plays, room);
        for (int i = 0; i < found; i++) {
            write_play(&state, content, &plays[i], &out[count++]);
        }
    }
    return count;
}

bool pa_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    PaState state = *(const PaState *)view;
    PaPlay play = {.word = {.count = 0}};
    Rng rng;
    if (move->kind != PA_MOVE_SPELL && move->kind != PA_MOVE_PASS) {
        return false;
    }
    rng_seed(&rng, ADVICE_SEED);
    pa_determinize(&state, content, seat, &rng);
    if (move->kind == PA_MOVE_SPELL) {
        pa_word_from_move(move, content, &state, &play.word);
    }
    play.worth = pa_worth_ahead(&state, content, &play.word);
    write_play(&state, content, &play, out);
    out->move = *move;
    return true;
}
