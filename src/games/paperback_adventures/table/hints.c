/* hints.c: hints for the player: the words with the best results in simulated battles, or the choice that the
 * strong bot would make. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/playouts.h"
#include "games/paperback_adventures/bots/strong.h"
#include "games/paperback_adventures/table/input.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void to_upper_case(char *text)
{
    for (; *text; text++) {
        *text = (char)toupper((unsigned char)*text);
    }
}

static const char *get_splay_name(const PaWord *word)
{
    return word->splay == PA_LEFT ? "left" : "right";
}

/* Writes the short hint, which names the top card but not the whole word. */
static void write_short_hint(const PaState *state, const GameContent *content, const PaWord *word, Hint *out)
{
    int top = word->token[pa_find_top_token(word, (PaSplay)word->splay)].card;
    char letters[3];
    memcpy(letters, content->card[top].letters, sizeof letters);
    if (top == PA_VOWEL) {
        letters[0] = pa_get_enemy(state, content)->weak;
        letters[1] = '\0';
    }
    to_upper_case(letters);
    snprintf(out->nudge, sizeof out->nudge, _("Try a word with *%s* on top, splayed %s."), letters,
             get_splay_name(word));
    out->piece = PA_ID_CARD + (PieceId)top;
}

static void write_word_hint(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    PaWord word;
    char letters[WORD_LENGTH_MAX + 1];
    pa_word_from_move(move, content, state, &word);
    memcpy(letters, word.letters, sizeof letters);
    to_upper_case(letters);
    snprintf(out->title, sizeof out->title, _("*%s*, splayed %s"), letters, get_splay_name(&word));
    write_short_hint(state, content, &word, out);
}

static void write_item_hint(const PaState *state, const GameContent *content, int item, Hint *out)
{
    const char *name = pa_get_item_side(state, content, item)->name;
    out->piece = PA_ID_ITEM + (PieceId)item;
    snprintf(out->title, sizeof out->title, _("Use *%s*"), name);
    snprintf(out->nudge, sizeof out->nudge, _("*%s* could help now."), name);
}

static void write_battle_hint(const PaState *state, const GameContent *content, const Move *move,
                              const PaPlayouts *results, Hint *out)
{
    const double left = results->won > 0 ? (double)results->hp / results->won : 0;
    *out = (Hint){.move = *move, .value = pa_evaluate_playouts(results)};
    if (move->kind == PA_MOVE_SPELL) {
        write_word_hint(state, content, move, out);
    } else if (move->kind == PA_MOVE_USE) {
        write_item_hint(state, content, move->arg[0], out);
    } else {
        const bool passes = move->kind == PA_MOVE_PASS;
        out->piece = pa_get_move_gesture(state, content, move).piece;
        snprintf(out->title, sizeof out->title, passes ? _("Pass") : _("Use no item"));
        snprintf(out->nudge, sizeof out->nudge, passes ? _("Passing may be the best move.") : "%s.",
                 out->title);
    }
    if (results->won > 0) {
        snprintf(out->text, sizeof out->text, _("wins %d of %d tries with %.1f{hp} left"), results->won,
                 PA_PLAYOUT_COUNT, left);
    } else {
        snprintf(out->text, sizeof out->text, _("wins 0 of %d tries"), PA_PLAYOUT_COUNT);
    }
}

typedef struct Answer {
    /* the words of the hint: a verb such as "Take", and the name and text of the card, item, reward or
     * McGuffin side */
    const char *verb, *name, *text;
    const PaLetterCard
        *card; /* letter card that the answer chooses, or NULL if the answer is not a letter card */
    /* side of the letter card, or NULL. If `text` is empty, the hint lists the symbols of this side. */
    const PaSide *side;
} Answer;

static Answer describe_give_up_choice(const GameContent *content, const char *verb, int card)
{
    const PaLetterCard *printed = &content->card[card];
    return (Answer){verb, printed->name, _("Your least useful card"), printed, NULL};
}

static Answer describe_card_choice(const GameContent *content, const char *verb, int card, const PaSide *side)
{
    const PaLetterCard *printed = &content->card[card];
    return (Answer){verb, printed->name, side->text, printed, side};
}

static Answer describe_take_choice(const char *name, const char *text)
{
    return (Answer){_("Take"), name, text, NULL, NULL};
}

static Answer describe_answer(const PaState *state, const GameContent *content, int arg)
{
    enum { UPGRADED = 1 };
    switch ((PaChoiceKind)state->choice[0].kind) {
    case PA_CHOOSE_DISCARD:
        return describe_give_up_choice(content, _("Discard"), arg);
    case PA_CHOOSE_EXHAUST:
        return describe_give_up_choice(content, _("Fatigue"), arg);
    case PA_CHOOSE_REMOVE:
        return describe_give_up_choice(content, _("Remove"), arg);
    case PA_CHOOSE_REPLACED:
        return describe_give_up_choice(content, _("Replace"), arg);
    case PA_CHOOSE_CURE:
        return describe_card_choice(content, _("Return"), arg, pa_get_card_side(state, content, arg));
    case PA_CHOOSE_RECOVER:
        return describe_card_choice(content, _("Recover"), arg, pa_get_card_side(state, content, arg));
    case PA_CHOOSE_FETCH:
        return describe_card_choice(content, _("Take"), arg, pa_get_card_side(state, content, arg));
    case PA_CHOOSE_OFFER:
        return describe_card_choice(content, _("Take"), arg, pa_get_card_side(state, content, arg));
    case PA_CHOOSE_UPGRADE:
        return describe_card_choice(content, _("Upgrade"), arg, &content->card[arg].side[UPGRADED]);
    case PA_CHOOSE_READY: {
        const PaItemSide *side = pa_get_item_side(state, content, arg);
        return (Answer){_("Ready"), side->name, side->text, NULL, NULL};
    }
    case PA_CHOOSE_CORE: {
        const PaItemSide *side = pa_get_core_upgrade(content, arg);
        return describe_take_choice(side->name, side->text);
    }
    case PA_CHOOSE_REWARD: {
        const PaRewardOption *option = &content->reward[state->reward].option[arg];
        return describe_take_choice(option->name, option->text);
    }
    case PA_CHOOSE_MCGUFFIN_SIDE: {
        const PaMcGuffinSide *side = &content->curio[state->curio_offer].side[arg];
        return describe_take_choice(side->name, side->text);
    }
    }
    return describe_take_choice(_("any choice"), "");
}

/* Writes the text. A text that is too long is cut after a clause or, if its first clause is too long, after a
 * word. */
static void write_shortened_text(const char *text, char *out, size_t size)
{
    enum { SHORT_HINT_CHARS = 60 };
    size_t clauses = 0, words = 0;
    bool bold = false;
    for (size_t i = 0; text[i] && i < SHORT_HINT_CHARS; i++) {
        bold ^= text[i] == '*';
        clauses = !bold && (text[i] == ',' || text[i] == '.') ? i : clauses;
        words = !bold && text[i] == ' ' ? i : words;
    }
    if (strlen(text) <= SHORT_HINT_CHARS) {
        snprintf(out, size, "%s", text);
    } else {
        snprintf(out, size, "%.*s …", (int)(clauses > 0 ? clauses : words), text);
    }
}

static const char *describe_letter_kind(const char *letters)
{
    return letters[0] == '?'             ? _("a card that can be *any letter*")
           : letters[1]                  ? _("a card with *two letters*")
           : strchr("aeiou", letters[0]) ? _("a *vowel*")
                                         : _("a *consonant*");
}

/* Writes a hint about a choice. For a letter card, the nudge (vague version of the hint) only says whether
 * the card has a vowel, a consonant, 2 letters, or a "?". For other answers, the nudge only highlights the
 * answer on the table. */
static void write_choice(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    const Answer answer = describe_answer(state, content, move->arg[0]);
    *out = (Hint){.move = *move};
    snprintf(out->title, sizeof out->title, "%s *%s*", answer.verb, answer.name);
    if (answer.text[0] || !answer.side) {
        write_shortened_text(answer.text, out->text, sizeof out->text);
    } else {
        snprintf(out->text, sizeof out->text, _("left edge %s, right edge %s"), answer.side->left_text,
                 answer.side->right_text);
    }
    if (answer.card) {
        snprintf(out->nudge, sizeof out->nudge, _("Consider %s."),
                 describe_letter_kind(answer.card->letters));
    } else {
        out->piece = pa_get_move_gesture(state, content, move).piece;
        snprintf(out->nudge, sizeof out->nudge, _("The highlighted choice looks best."));
    }
}

static void write_continue(const PaState *state, const GameContent *content, const Move *move, Hint *out)
{
    *out = (Hint){.move = *move, .piece = pa_get_move_gesture(state, content, move).piece};
    snprintf(out->title, sizeof out->title, "%s",
             state->choice[0].kind == PA_CHOOSE_REPLACED ? _("Keep your cards") : _("Take no card"));
    snprintf(out->nudge, sizeof out->nudge, "%s.", out->title);
}

/* ------------------------------------------------------------------ listing hints */

/* Maximum number of moves that are compared: the greedy bot's move and the best words. */
enum { CANDIDATES_MAX = 1 + HINTS_MAX };
static int list_moves_to_compare(const PaState *state, const GameContent *content, Move out[CANDIDATES_MAX])
{
    PaPlay plays[HINTS_MAX];
    Rng rng;
    rng_seed(&rng, PA_HINT_SEED);
    pa_choose_greedy_move(state, content, 0, &rng, &out[0]);
    const int words = pa_find_best_plays(state, content, plays, HINTS_MAX);
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
    /* in reverse order, because the move "Continue" is the last in the list and must not be left out */
    for (int i = list.count - 1; i >= 0 && count < CANDIDATES_MAX; i--) {
        out[count++] = list.moves[i];
    }
    move_list_free(&list);
    return count;
}

static int compare_by_value(const void *a, const void *b)
{
    const Hint *left = a, *right = b;
    return (left->value < right->value) - (left->value > right->value);
}

static int find_play_hints(const PaState *view, const GameContent *content, Hint *out, int max)
{
    Move moves[CANDIDATES_MAX];
    Hint hints[CANDIDATES_MAX];
    const PaState state = pa_fill_hidden_info(view, content);
    const int count = state.phase == PA_REACT ? list_reactions(&state, content, moves)
                                              : list_moves_to_compare(&state, content, moves);
    for (int i = 0; i < count; i++) {
        PaPlayouts results;
        pa_run_playouts(&state, content, &moves[i], &results);
        write_battle_hint(&state, content, &moves[i], &results, &hints[i]);
    }
    qsort(hints, (size_t)count, sizeof *hints, compare_by_value);
    const int given = count < max ? count : max;
    memcpy(out, hints, (size_t)given * sizeof *out);
    return given;
}

static bool find_choice_hint(const PaState *state, const GameContent *content, Hint *out)
{
    Rng rng;
    Move move;
    rng_seed(&rng, PA_HINT_SEED);
    if (!pa_choose_strong_move(state, content, 0, &rng, &move)) {
        return false;
    }
    if (move.kind == PA_MOVE_CHOOSE) {
        write_choice(state, content, &move, out);
    } else {
        write_continue(state, content, &move, out);
    }
    return true;
}

int pa_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    (void)seat;
    const PaState *state = view;
    if (max < 1) {
        return 0;
    }
    return state->phase == PA_PREP || state->phase == PA_REACT
               ? find_play_hints(state, content, out, max < HINTS_MAX ? max : HINTS_MAX)
               : find_choice_hint(state, content, out);
}

bool pa_fill_draft_from_move(const void *view, void *ui_bytes, const GameContent *content, int seat,
                             const Move *move)
{
    (void)seat;
    PaUi *ui = ui_bytes;
    if (move->kind != PA_MOVE_SPELL) {
        return false;
    }
    pa_word_from_move(move, content, view, &ui->word);
    pa_update_draft_word(ui, view, content);
    return true;
}

bool pa_analyze_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    (void)seat;
    const PaState state = pa_fill_hidden_info(view, content);
    PaPlayouts results;
    if (move->kind == PA_MOVE_CHOOSE || (state.phase != PA_PREP && state.phase != PA_REACT)) {
        return false;
    }
    pa_run_playouts(&state, content, move, &results);
    write_battle_hint(&state, content, move, &results, out);
    return true;
}
