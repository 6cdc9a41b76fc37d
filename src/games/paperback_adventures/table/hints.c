/* hints.c: what the program advises: the plays that are best some turns later, or the choice a bot would
 * make. */
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/strong.h"
#include "games/paperback_adventures/table/input.h"
#include "games/paperback_adventures/table/scene.h"

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

/* What there is to say of one answer to a choice. */
typedef struct Answer {
    const char *verb, *name, *text; /* "Take", "Yottabyte", and why */
    const PaLetterCard *card;       /* the letter card it is about, NULL = none */
    const PaSide *side;             /* whose edges say why where `text` is empty */
} Answer;

static Answer give_up(const GameContent *content, const char *verb, int card)
{
    const PaLetterCard *printed = &content->card[card];
    return (Answer){verb, printed->name, "it helps you least", printed, NULL};
}

static Answer keep(const GameContent *content, const char *verb, int card, const PaSide *side)
{
    const PaLetterCard *printed = &content->card[card];
    return (Answer){verb, printed->name, side->text, printed, side};
}

static Answer take(const char *name, const char *text)
{
    return (Answer){"Take", name, text, NULL, NULL};
}

static Answer answer_to(const PaState *state, const GameContent *content, int arg)
{
    enum { UPGRADED = 1 };
    switch ((PaChoiceKind)state->choice[0].kind) {
    case PA_CHOOSE_DISCARD:
        return give_up(content, "Discard", arg);
    case PA_CHOOSE_EXHAUST:
        return give_up(content, "Fatigue", arg);
    case PA_CHOOSE_REMOVE:
        return give_up(content, "Remove", arg);
    case PA_CHOOSE_REPLACED:
        return give_up(content, "Give up", arg);
    case PA_CHOOSE_CURE:
        return keep(content, "Be rid of", arg, pa_side(state, content, arg));
    case PA_CHOOSE_RECOVER:
        return keep(content, "Wake", arg, pa_side(state, content, arg));
    case PA_CHOOSE_FETCH:
        return keep(content, "Fetch", arg, pa_side(state, content, arg));
    case PA_CHOOSE_OFFER:
        return keep(content, "Take", arg, pa_side(state, content, arg));
    case PA_CHOOSE_UPGRADE:
        return keep(content, "Upgrade", arg, &content->card[arg].side[UPGRADED]);
    case PA_CHOOSE_READY: {
        const PaItemSide *side = pa_item_side(state, content, arg);
        return (Answer){"Ready", side->name, side->text, NULL, NULL};
    }
    case PA_CHOOSE_CORE: {
        const PaItemSide *side = pa_core_upgrade(content, arg);
        return take(side->name, side->text);
    }
    case PA_CHOOSE_REWARD: {
        const PaRewardOption *option = &content->reward[state->reward].option[arg];
        return take(option->name, option->text);
    }
    case PA_CHOOSE_CURIO_SIDE: {
        const PaCurioSide *side = &content->curio[state->curio_offer].side[arg];
        return take(side->name, side->text);
    }
    }
    return take("what you like", "");
}

/* Of a long text only the clauses it begins with, or else the words: advice is to be read at a glance. */
static void write_briefly(const char *text, char *out, size_t size)
{
    enum { GLANCE = 60 };
    size_t clauses = 0, words = 0;
    bool bold = false;
    for (size_t i = 0; text[i] && i < GLANCE; i++) {
        bold ^= text[i] == '*';
        clauses = !bold && (text[i] == ',' || text[i] == '.') ? i : clauses;
        words = !bold && text[i] == ' ' ? i : words;
    }
    if (strlen(text) <= GLANCE) {
        snprintf(out, size, "%s", text);
    } else {
        snprintf(out, size, "%.*s …", (int)(clauses > 0 ? clauses : words), text);
    }
}

static const char *kind_of_letter(const char *letters)
{
    return letters[0] == '?'             ? "one that may be *any letter*"
           : letters[1]                  ? "one of *two letters*"
           : strchr("aeiou", letters[0]) ? "a *vowel*"
                                         : "a *consonant*";
}

/* A nudge says of a letter card only what kind of letter it bears; of two things it can but light one. */
static void write_choice(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    const Answer answer = answer_to(state, content, move->arg[0]);
    *out = (Hint){.move = *move};
    snprintf(out->title, sizeof out->title, "%s *%s*", answer.verb, answer.name);
    if (answer.text[0] || !answer.side) {
        write_briefly(answer.text, out->text, sizeof out->text);
    } else {
        snprintf(out->text, sizeof out->text, "%s left, %s right", answer.side->left_text,
                 answer.side->right_text);
    }
    if (answer.card) {
        snprintf(out->nudge, sizeof out->nudge, "Think of %s.", kind_of_letter(answer.card->letters));
    } else {
        out->piece = pa_gesture(state, content, move).piece;
        snprintf(out->nudge, sizeof out->nudge, "The one in the bright frame would serve you best.");
    }
}

static void write_going_on(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    *out = (Hint){.move = *move, .piece = pa_gesture(state, content, move).piece};
    snprintf(out->title, sizeof out->title, "%s",
             state->phase == PA_REACT                      ? "Keep your items, and go on"
             : state->choice[0].kind == PA_CHOOSE_REPLACED ? "Keep all of yours"
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
    bool any = state.phase == PA_PREP ? pa_choose_greedily(view, content, seat, &rng, &move)
                                      : pa_choose_strongly(view, content, seat, &rng, &move);
    if (max < 1 || !any) {
        return 0;
    }
    if (move.kind == PA_MOVE_USE) {
        write_use(&state, content, &move, &out[count++]);
    } else if (move.kind == PA_MOVE_CHOOSE) {
        write_choice(&state, content, &move, &out[count++]);
    } else if (move.kind == PA_MOVE_CONTINUE) {
        write_going_on(&state, content, &move, &out[count++]);
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

bool pa_lay_move(const void *view, void *ui_bytes, const GameContent *content, int seat, const Move *move)
{
    (void)seat;
    PaUi *ui = ui_bytes;
    if (move->kind != PA_MOVE_SPELL) {
        return false;
    }
    pa_word_from_move(move, content, view, &ui->word);
    pa_word_changed(ui, view, content);
    return true;
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
