/* hints.c: what the program advises: the plays after which the battle ends best, or the choice a bot would
 * make. */
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/outlook.h"
#include "games/paperback_adventures/bots/strong.h"
#include "games/paperback_adventures/table/input.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void write_word(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    PaWord word;
    char letters[WORD_LENGTH_MAX + 1];
    pa_word_from_move(move, content, state, &word);
    memcpy(letters, word.letters, sizeof letters);
    upper(letters);
    snprintf(out->title, sizeof out->title, "*%s*, splayed %s", letters, splay_name(&word));
    write_nudge(state, content, &word, out);
}

static void write_use(const PaState *state, const GameContent *content, int item, Hint *out)
{
    const char *name = pa_item_side(state, content, item)->name;
    out->piece = PA_ID_ITEM + (PieceId)item;
    snprintf(out->title, sizeof out->title, "Use *%s*", name);
    snprintf(out->nudge, sizeof out->nudge, "*%s* could help just now.", name);
}

/* Says of a move that goes on with the battle where it leads. */
static void write_play(const PaState *state, const GameContent *content, const Move *move,
                       const PaOutlook *outlook, Hint *out)
{
    const double left = outlook->won > 0 ? (double)outlook->hp / outlook->won : 0;
    *out = (Hint){.move = *move, .worth = pa_outlook_worth(outlook)};
    if (move->kind == PA_MOVE_SPELL) {
        write_word(state, content, move, out);
    } else if (move->kind == PA_MOVE_USE) {
        write_use(state, content, move->arg[0], out);
    } else {
        const bool passes = move->kind == PA_MOVE_PASS;
        out->piece = pa_gesture(state, content, move).piece;
        snprintf(out->title, sizeof out->title, passes ? "No word" : "Keep your items, and go on");
        snprintf(out->nudge, sizeof out->nudge, passes ? "A pass may be best." : "%s.", out->title);
    }
    if (outlook->won > 0) {
        snprintf(out->text, sizeof out->text, "%d of %d won, %.1f{hp} left", outlook->won, PA_OUTLOOK_ENDS,
                 left);
    } else {
        snprintf(out->text, sizeof out->text, "none of %d won", PA_OUTLOOK_ENDS);
    }
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
             state->choice[0].kind == PA_CHOOSE_REPLACED ? "Keep all of yours" : "Take none of these");
    snprintf(out->nudge, sizeof out->nudge, "%s.", out->title);
}

/* ------------------------------------------------------------------ moves that go on with the battle */

/* The moves worth looking at: what greed would do, and the best words at first sight. Returns how many. */
enum { CANDIDATES_MAX = 1 + HINTS_MAX };
static int list_candidates(const PaState *state, const GameContent *content, Move out[CANDIDATES_MAX])
{
    PaPlay plays[HINTS_MAX];
    Rng rng;
    rng_seed(&rng, PA_ADVICE_SEED);
    pa_choose_greedily(state, content, 0, &rng, &out[0]);
    const int words = pa_best_plays(state, content, plays, HINTS_MAX);
    int count = out[0].kind == PA_MOVE_SPELL && words > 0 ? 0 : 1;
    for (int i = 0; i < words; i++) {
        pa_move_from_word(&plays[i].word, &out[count++]);
    }
    return count;
}

static int list_reactions(const PaState *state, const GameContent *content, Move out[CANDIDATES_MAX])
{
    MoveList list = {0};
    pa_list_moves(state, content, 0, &list);
    int count = 0;
    for (int i = list.count - 1; i >= 0 && count < CANDIDATES_MAX; i--) { /* to go on comes last */
        out[count++] = list.moves[i];
    }
    move_list_free(&list);
    return count;
}

static int by_falling_worth(const void *a, const void *b)
{
    const Hint *left = a, *right = b;
    return (left->worth < right->worth) - (left->worth > right->worth);
}

static int hint_at_plays(const PaState *view, const GameContent *content, Hint *out, int max)
{
    Move moves[CANDIDATES_MAX];
    Hint hints[CANDIDATES_MAX];
    const PaState state = pa_advice_state(view, content);
    const int count = state.phase == PA_REACT ? list_reactions(&state, content, moves)
                                              : list_candidates(&state, content, moves);
    for (int i = 0; i < count; i++) {
        PaOutlook outlook;
        pa_look_ahead(&state, content, &moves[i], &outlook);
        write_play(&state, content, &moves[i], &outlook, &hints[i]);
    }
    qsort(hints, (size_t)count, sizeof *hints, by_falling_worth);
    const int given = count < max ? count : max;
    memcpy(out, hints, (size_t)given * sizeof *out);
    return given;
}

static bool hint_at_choice(const PaState *state, const GameContent *content, Hint *out)
{
    Rng rng;
    Move move;
    rng_seed(&rng, PA_ADVICE_SEED);
    if (!pa_choose_strongly(state, content, 0, &rng, &move)) {
        return false;
    }
    if (move.kind == PA_MOVE_CHOOSE) {
        write_choice(state, content, &move, out);
    } else {
        write_going_on(state, content, &move, out);
    }
    return true;
}

int pa_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    (void)seat;
    const PaState *state = view;
    if (max < 1) {
        return 0;
    }
    return state->phase == PA_PREP || state->phase == PA_REACT
               ? hint_at_plays(state, content, out, max < HINTS_MAX ? max : HINTS_MAX)
               : hint_at_choice(state, content, out);
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
    (void)seat;
    const PaState state = pa_advice_state(view, content);
    PaOutlook outlook;
    if (move->kind == PA_MOVE_CHOOSE || (state.phase != PA_PREP && state.phase != PA_REACT)) {
        return false;
    }
    pa_look_ahead(&state, content, move, &outlook);
    write_play(&state, content, move, &outlook, out);
    return true;
}
