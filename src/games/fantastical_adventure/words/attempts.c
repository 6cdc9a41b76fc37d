/* attempts.c: narrates a bot's attempt to accomplish a short-term Ambition, with the sentences of the story
 * kit: what the character wants and why, who opposes the attempt, how the attempt ends, and what a success
 * brings later. If a kit has no such sentences, narration lines are used instead. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/composer.h"

#include <stdio.h>
#include <string.h>

typedef struct Teller {
    const FaState *view;
    const GameContent *content;
    const FaKit *kit;
    const char *story;
    Rng *rng;
} Teller;

static Teller create_teller(const FaState *view, const GameContent *content, const char *story, Rng *rng)
{
    return (Teller){view, content, fa_get_kit(view, content), story, rng};
}

static const TextTemplate *get_sentence(const Teller *teller, int owner, int number, FaAttemptPart part)
{
    return owner < teller->kit->character_count && number < FA_SHORTS_MAX
               ? teller->content->prose->kits[teller->view->kit].attempts[owner][number][part]
               : NULL;
}

/* True if the story has the sentence. Ignores the first letter, which can be a capital or not. */
static bool is_told(const Teller *teller, const Text *sentence)
{
    return sentence->length > 0 && strstr(teller->story, text_chars(sentence) + 1);
}

/* Appends the words to `out`, after a space if both have a text. */
static void append_words(const Text *words, Text *out)
{
    text_add(out, "%s%s", words->length > 0 && out->length > 0 ? " " : "", text_chars(words));
}

/* Appends the sentence to `out`, after a space if `out` has a text. Returns false if the kit has no such
 * sentence, or if the story already has it. */
static bool append_sentence(const Teller *teller, int owner, int number, FaAttemptPart part, int opponent,
                            Text *out)
{
    const TextTemplate *sentence = get_sentence(teller, owner, number, part);
    Text words = {0};
    if (sentence) {
        const FaKitSentence parts = {teller->view->kit, sentence, owner, opponent, NULL};
        fa_render_kit_sentence(teller->content, &parts, teller->story, &words);
    }
    const bool is_new = words.length > 0 && !is_told(teller, &words);
    if (is_new) {
        append_words(&words, out);
    }
    text_free(&words);
    return is_new;
}

/* Appends one of the sentences for all kits. Prefers sentences that the story does not have yet. */
static void append_common(const Teller *teller, FaCommonSentence kind, int owner, int other,
                          const char *const *words, Text *out)
{
    const FaPhrases *phrases = &teller->content->prose->common[kind];
    const int start = (int)rng_below(teller->rng, (uint32_t)phrases->count);
    Text sentence = {0};
    for (int i = 0; i < phrases->count && (i == 0 || is_told(teller, &sentence)); i++) {
        const FaKitSentence parts = {teller->view->kit, phrases->list[(start + i) % phrases->count], owner,
                                     other, words};
        text_clear(&sentence);
        fa_render_kit_sentence(teller->content, &parts, teller->story, &sentence);
    }
    append_words(&sentence, out);
    text_free(&sentence);
}

static bool is_item(int target)
{
    return target >= FA_FIRST_ITEM && target < FA_NO_TARGET;
}

/* ------------------------------------------------------------------ attempts for Ambitions */

/* Appends the sentence that introduces an item, unless the story already has this sentence. */
static void append_item(const Teller *teller, int number, Text *out)
{
    const FaItem *item = &teller->kit->items[number];
    text_add(out, "%s", item->where && !strstr(teller->story, item->where) ? item->where : "");
}

/* If someone other than the first holder and the owner of the Ambition has the item, says who has it. */
static void append_holder(const Teller *teller, const FaEvent *event, int owner, Text *out)
{
    const FaItem *item = &teller->kit->items[event->target - FA_FIRST_ITEM];
    const int holder = teller->view->holders[event->target - FA_FIRST_ITEM];
    if (holder != item->holder && holder < FA_FIRST_STRANGER && holder != owner) {
        const char *words[FA_COMMON_VARIABLES] = {[FA_COMMON_ITEM] = item->names.fact[ARG_SHORT_NAME]};
        append_common(teller, FA_COMMON_MOVED, owner, holder, words, out);
    }
}

/* Narrates what the owner of the Ambition wants. Returns false if the kit has no sentence for this. */
static bool tell_want(const Teller *teller, int owner, int number, Text *out)
{
    if (!get_sentence(teller, owner, number, FA_ATTEMPT_WANT)) {
        return false;
    }
    if (!append_sentence(teller, owner, number, FA_ATTEMPT_WANT, FA_NONE, out)) {
        const char *brief = teller->kit->characters[owner].shorts[number].brief;
        const char *comma = strstr(brief, ", ");
        char goal[ROOM];
        snprintf(goal, sizeof goal, "%.*s", comma ? (int)(comma - brief) : (int)strlen(brief), brief);
        const char *words[FA_COMMON_VARIABLES] = {[FA_COMMON_GOAL] = goal};
        append_common(teller, FA_COMMON_RETRY, owner, FA_NONE, words, out);
    }
    return true;
}

static bool tell_challenge(const Teller *teller, const FaEvent *event, Text *out)
{
    const int owner = event->cast[0];
    if (is_item(event->target) && get_sentence(teller, owner, event->short_ambition, FA_ATTEMPT_WANT)) {
        append_item(teller, event->target - FA_FIRST_ITEM, out);
        append_holder(teller, event, owner, out);
    }
    return tell_want(teller, owner, event->short_ambition, out);
}

/* Returns `own` if the opponent is the target of the Ambition and the kit has a sentence for the part `own`,
 * otherwise `other`. */
static FaAttemptPart choose_part(const Teller *teller, int owner, int number, int opponent, FaAttemptPart own,
                                 FaAttemptPart other)
{
    return opponent == teller->kit->characters[owner].shorts[number].target &&
                   get_sentence(teller, owner, number, own)
               ? own
               : other;
}

static bool tell_opposition(const Teller *teller, int number, int owner, int opponent, Text *out)
{
    if (!get_sentence(teller, owner, number, FA_ATTEMPT_AGAINST)) {
        return false;
    }
    const FaAttemptPart part =
        choose_part(teller, owner, number, opponent, FA_ATTEMPT_REFUSES, FA_ATTEMPT_AGAINST);
    if (!append_sentence(teller, owner, number, part, opponent, out)) {
        append_common(teller, FA_COMMON_RETRY_AGAINST, owner, opponent, NULL, out);
    }
    return true;
}

/* Appends a sentence about a success, after words that say whether there was opposition. */
static void append_success(const Teller *teller, int owner, bool is_opposed, const Text *sentence, Text *out)
{
    static const char article[] = "The ";
    const char *words = text_chars(sentence);
    const bool has_article = strncmp(words, article, sizeof article - 1) == 0;
    if (sentence->length > 0) {
        append_common(teller, is_opposed ? FA_COMMON_OPPOSED : FA_COMMON_UNOPPOSED, owner, FA_NONE, NULL,
                      out);
        text_add(out, " %c%s", has_article ? 't' : *words, words + 1);
    }
}

static bool tell_success(const Teller *teller, int number, int owner, bool is_opposed, Text *out)
{
    Text sentence = {0};
    const bool is_new = append_sentence(teller, owner, number, FA_ATTEMPT_WON, FA_NONE, &sentence);
    if (is_new) {
        append_success(teller, owner, is_opposed, &sentence, out);
    }
    text_free(&sentence);
    return is_new;
}

static bool tell_failure(const Teller *teller, int number, int owner, int opponent, Text *out)
{
    if (!get_sentence(teller, owner, number, FA_ATTEMPT_LOST)) {
        return false;
    }
    const FaAttemptPart part =
        choose_part(teller, owner, number, opponent, FA_ATTEMPT_RESISTS, FA_ATTEMPT_LOST);
    if (!append_sentence(teller, owner, number, part, opponent, out)) {
        append_common(teller, FA_COMMON_RETRY_LOST, owner, opponent, NULL, out);
    }
    return true;
}

/* Narrates a suspended Challenge, which was secret until now, and the Answer to it. Returns false and leaves
 * `out` unchanged if the kit lacks a sentence for the Challenge or for the Answer. */
static bool tell_suspended(const Teller *teller, const FaEvent *event, Text *out)
{
    const int owner = event->cast[1];
    Text words = {0};
    const bool told = tell_want(teller, owner, event->short_ambition, &words) &&
                      tell_opposition(teller, event->short_ambition, owner, event->cast[0], &words);
    if (told) {
        append_words(&words, out);
    }
    text_free(&words);
    return told;
}

/* Narrates a Challenge for one of the Challenger's Ambitions, an Answer to this Challenge, or its result. A
 * deadlock counts as a success, because only deadlocks in which both sides succeed are narrated. */
static bool tell_ambition(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const int number = event->short_ambition;
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        return tell_challenge(teller, event, out);
    case FA_NARRATE_ANSWER:
        return tell_opposition(teller, number, challenger, event->cast[0], out);
    case FA_NARRATE_TRAP_ANSWERED:
        return tell_suspended(teller, event, out);
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_DEADLOCK:
    case FA_NARRATE_UNANSWERED:
        return tell_success(teller, number, challenger, event->kind != FA_NARRATE_UNANSWERED, out);
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        return tell_failure(teller, number, challenger, event->cast[0], out);
    default:
        return false;
    }
}

/* ------------------------------------------------------------------ attempts to decide the central question
 */

static bool tell_decision(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    static const FaAttemptPart parts[FA_NARRATION_KINDS] = {
        [FA_NARRATE_ANSWER] = FA_ATTEMPT_AGAINST, [FA_NARRATE_WIN] = FA_ATTEMPT_WON,
        [FA_NARRATE_TANDEM] = FA_ATTEMPT_WON,     [FA_NARRATE_UNANSWERED] = FA_ATTEMPT_WON,
        [FA_NARRATE_HOLD] = FA_ATTEMPT_LOST,
    };
    const bool declares = event->kind == FA_NARRATE_CHALLENGE;
    const int owner = declares ? event->cast[0] : challenger;
    const int opponent = event->cast[owner == event->cast[0] ? 1 : 0];
    const TextTemplate *sentence =
        declares || parts[event->kind] != FA_ATTEMPT_WANT
            ? teller->content->prose->kits[teller->view->kit].decisions[event->wanted][parts[event->kind]]
            : NULL;
    if (sentence) {
        const FaKitSentence words = {teller->view->kit, sentence, owner, opponent, NULL};
        fa_render_kit_sentence(teller->content, &words, teller->story, out);
    }
    return sentence != NULL;
}

/* ------------------------------------------------------------------ attempts for other goals */

/* Returns the first sentence about a goal against a rival: FA_COMMON_HARM, FA_COMMON_DECEIVE or
 * FA_COMMON_PERSUADE. The next sentence in the enum narrates the success. */
static FaCommonSentence get_rival_sentence(int goal)
{
    return goal == FA_HARM ? FA_COMMON_HARM : goal == FA_DECEIVE ? FA_COMMON_DECEIVE : FA_COMMON_PERSUADE;
}

/* Appends the kit's sentence about taking the item. If the kit has no such sentence or the story already has
 * it, appends the sentence `other`, which all kits share. */
static void append_take(const Teller *teller, const FaEvent *event, FaAttemptPart part,
                        FaCommonSentence other, int owner, int opponent, Text *out)
{
    const int number = event->target - FA_FIRST_ITEM;
    const TextTemplate *take = teller->content->prose->kits[teller->view->kit].takes[number][part];
    const char *own = "";
    char words[ROOM];
    const size_t length = take ? text_template_find_longest_literal(take, &own) : 0;
    snprintf(words, sizeof words, "%.*s", (int)length, own);
    if (take && !strstr(teller->story, words)) {
        const FaKitSentence sentence = {teller->view->kit, take, owner, opponent, NULL};
        text_add(out, "%s", out->length > 0 ? " " : "");
        fa_render_kit_sentence(teller->content, &sentence, teller->story, out);
    } else {
        const char *values[FA_COMMON_VARIABLES] = {[FA_COMMON_ITEM] =
                                                       teller->kit->items[number].names.fact[ARG_SHORT_NAME]};
        append_common(teller, other, owner, opponent, values, out);
    }
}

/* Narrates a Challenge for an item, an Answer to this Challenge, or its result. */
static bool tell_take(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const int number = event->target - FA_FIRST_ITEM, holder = teller->view->holders[number];
    const bool is_opposed = event->kind != FA_NARRATE_UNANSWERED;
    Text success = {0};
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        append_item(teller, number, out);
        append_take(teller, event, FA_ATTEMPT_WANT, FA_COMMON_RETAKE, event->cast[0], holder, out);
        return true;
    case FA_NARRATE_ANSWER:
        append_take(teller, event, FA_ATTEMPT_AGAINST, FA_COMMON_RETAKE_AGAINST, challenger, event->cast[0],
                    out);
        return true;
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_DEADLOCK:
    case FA_NARRATE_UNANSWERED:
        append_take(teller, event, FA_ATTEMPT_WON, FA_COMMON_RETAKE_WON, challenger, FA_NONE, &success);
        append_success(teller, challenger, is_opposed, &success, out);
        text_free(&success);
        return true;
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        append_take(teller, event, FA_ATTEMPT_LOST, FA_COMMON_RETAKE_LOST, challenger, event->cast[0], out);
        return true;
    default:
        return false;
    }
}

/* Narrates why the Challenger acts against a rival. Returns false if there is no known reason. */
static bool tell_rivalry(const Teller *teller, const FaEvent *event, Text *out)
{
    const int ambition = fa_find_open_ambition(teller->view, teller->kit, event->target);
    if (ambition == FA_NONE) {
        return false;
    }
    const char *words[FA_COMMON_VARIABLES] = {
        [FA_COMMON_AMBITION] = teller->kit->characters[event->target].long_briefs[ambition]};
    append_common(teller, get_rival_sentence(event->goal), event->cast[0], event->target, words, out);
    return true;
}

/* Narrates a Challenge against a person with a goal that is not an Ambition, an Answer to this Challenge, or
 * its result. */
static bool tell_rival(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        return tell_rivalry(teller, event, out);
    case FA_NARRATE_ANSWER:
        append_common(teller, FA_COMMON_RIVAL_AGAINST, challenger, event->cast[0], NULL, out);
        return true;
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_DEADLOCK:
    case FA_NARRATE_UNANSWERED:
        append_common(teller, get_rival_sentence(event->goal) + 1, challenger, event->target, NULL, out);
        return true;
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        append_common(teller, FA_COMMON_RIVAL_LOST, challenger, event->cast[0], NULL, out);
        return true;
    default:
        return false;
    }
}

/* Narrates a Challenge for a goal that is not an Ambition, an Answer to this Challenge, or its result. */
static bool tell_other_goal(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const bool takes = event->goal == FA_TAKE && is_item(event->target) &&
                       teller->view->holders[event->target - FA_FIRST_ITEM] < FA_FIRST_STRANGER;
    const bool is_rival = event->target < FA_FIRST_STRANGER &&
                          (event->goal == FA_HARM || event->goal == FA_DECEIVE || event->goal == FA_PERSUADE);
    return takes      ? tell_take(teller, event, challenger, out)
           : is_rival ? tell_rival(teller, event, challenger, out)
                      : false;
}

/* Narrates a Challenge by an environment, an Answer to this Challenge, or its result. */
static bool tell_disaster(const Teller *teller, const FaEvent *event, int place, Text *out)
{
    const int other = event->cast[event->cast[0] == place ? 1 : 0];
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        append_common(teller, FA_COMMON_PLACE_HARM, event->cast[0], event->target, NULL, out);
        return true;
    case FA_NARRATE_ANSWER:
        append_common(teller, FA_COMMON_PLACE_HARM_AGAINST, place, other, NULL, out);
        return true;
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_UNANSWERED:
        append_common(teller, FA_COMMON_PLACE_HARM_WON, place, event->target, NULL, out);
        return true;
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        append_common(teller, FA_COMMON_PLACE_HARM_LOST, place, event->target, NULL, out);
        return true;
    default:
        return false;
    }
}

/* Narrates that an environment answers a Challenge, or that the environment stops the Challenger. Returns
 * false for other events. */
static bool tell_obstacle(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const bool answers = event->kind == FA_NARRATE_ANSWER, holds = event->kind == FA_NARRATE_HOLD;
    if ((answers || holds) && fa_is_environment(event->cast[0])) {
        append_common(teller, answers ? FA_COMMON_PLACE_AGAINST : FA_COMMON_PLACE_LOST, challenger,
                      event->cast[0], NULL, out);
        return true;
    }
    return false;
}

bool fa_tell_attempt(const FaState *view, const GameContent *content, const FaEvent *event, const char *story,
                     Rng *rng, Text *out)
{
    const Teller teller = create_teller(view, content, story, rng);
    const bool declares = event->kind == FA_NARRATE_CHALLENGE || event->kind == FA_NARRATE_JACK;
    const int challenger = declares ? event->cast[0] : view->fight.plays[FA_CHALLENGER].actor;
    if (event->goal == FA_NONE) {
        return false;
    }
    if (fa_is_environment(challenger)) {
        return event->target < FA_ACTORS && tell_disaster(&teller, event, challenger, out);
    }
    return tell_obstacle(&teller, event, challenger, out) ||
           (event->facts >> FA_FACT_QUESTION & 1    ? tell_decision(&teller, event, challenger, out)
            : event->short_ambition < FA_SHORTS_MAX ? tell_ambition(&teller, event, challenger, out)
                                                    : tell_other_goal(&teller, event, challenger, out));
}

/* ------------------------------------------------------------------ consequences and ends */

/* Returns the place in the story where the success of the attempt is narrated. Returns NULL if there is no
 * such place, or if the story already says what the success brings. */
static const char *find_success(const Teller *teller, int owner, int number)
{
    Text won = {0}, later = {0};
    const char *at = NULL;
    if (append_sentence(teller, owner, number, FA_ATTEMPT_LATER, FA_NONE, &later) &&
        !append_sentence(teller, owner, number, FA_ATTEMPT_WON, FA_NONE, &won) &&
        get_sentence(teller, owner, number, FA_ATTEMPT_WON)) {
        const FaKitSentence parts = {teller->view->kit, get_sentence(teller, owner, number, FA_ATTEMPT_WON),
                                     owner, FA_NONE, NULL};
        fa_render_kit_sentence(teller->content, &parts, teller->story, &won);
        at = won.length > 0 ? fa_find_last_mention(teller->story, text_chars(&won) + 1) : NULL;
    }
    text_free(&won);
    text_free(&later);
    return at;
}

bool fa_tell_consequence(const FaState *view, const GameContent *content, const char *story, Text *out)
{
    const Teller teller = create_teller(view, content, story, NULL);
    const char *latest = NULL;
    int owner = FA_NONE, number = FA_NONE;
    for (int i = 0; i < teller.kit->character_count; i++) {
        for (int j = 0; j < teller.kit->characters[i].short_count; j++) {
            const char *at = view->actors[i].status != FA_DEAD && fa_has_gain(view, content, i, j)
                                 ? find_success(&teller, i, j)
                                 : NULL;
            if (at && (!latest || at > latest)) {
                latest = at;
                owner = i;
                number = j;
            }
        }
    }
    return latest && append_sentence(&teller, owner, number, FA_ATTEMPT_LATER, FA_NONE, out);
}

const char *fa_get_fate_text(const FaState *view, const GameContent *content, int actor)
{
    const FaKit *kit = fa_get_kit(view, content);
    if (actor >= kit->character_count) {
        return NULL;
    }
    const FaFate fate = fa_find_fate(view, content, actor);
    const FaCharacter *character = &kit->characters[actor];
    const bool is_long = fate.long_ambition != FA_NONE, is_short = fate.short_ambition != FA_NONE;
    const int number = is_long    ? fate.long_ambition
                       : is_short ? character->shorts[fate.short_ambition].serves
                                  : 0;
    const bool is_central =
        !is_long && number == 0 && (actor == kit->hero || actor == fa_find_main_rival(kit));
    return fate.dead || is_central || number >= FA_LONG_MAX ||
                   view->actors[actor].long_state[number] >= FA_LONG_STATES
               ? NULL
           : fate.kind != FA_FATE_DONE ? character->long_failed[number]
           : is_long                   ? character->long_done[number]
                                       : NULL;
}
