/* attempts.c: narrates a bot's attempt to accomplish a short-term Ambition, with the sentences of the story
 * kit: what the character wants and why, who opposes the attempt, how the attempt ends, and what a success
 * brings later. If a kit has no such sentences, narration lines are used instead. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/teller.h"

#include <stdio.h>
#include <string.h>

static Teller create_teller(const FaState *view, const GameContent *content, int flavor, const char *story,
                            Rng *rng)
{
    return (Teller){view, content, fa_get_kit(view, content), story, rng, flavor, false};
}

int fa_choose_wording(int flavor, int salt, int count)
{
    enum { SHIFTS = 3 };
    return ((flavor >> salt % SHIFTS) + salt) % count;
}

static const FaKitLines *get_kit_lines(const Teller *teller)
{
    return &teller->content->prose->kits[teller->view->kit];
}

const char *fa_find_told(const Teller *teller, const TextTemplate *sentence, const Text *words)
{
    const char *literal = "";
    char own[2 * ROOM];
    const size_t length = text_template_find_longest_literal(sentence, &literal);
    if (length < FA_KEY_PHRASE_MIN) {
        return words->length > 0 ? fa_find_last_mention(teller->story, text_chars(words) + 1) : NULL;
    }
    int actor = FA_NONE;
    snprintf(own, sizeof own, "%.*s", (int)length, literal);
    const size_t name = fa_match_subject(teller->kit, own, &actor);
    const size_t start = length - name >= FA_KEY_PHRASE_MIN && name > 0 ? name : 1;
    memmove(own, own + start, strlen(own + start) + 1);
    return fa_find_last_mention(teller->story, own);
}

/* Returns the last place in the story that has the sentence, or NULL. */
static const char *find_sentence(const Teller *teller, const TextTemplate *sentence)
{
    const Text none = {0};
    return sentence ? fa_find_told(teller, sentence, &none) : NULL;
}

static bool is_told(const Teller *teller, const TextTemplate *sentence)
{
    return find_sentence(teller, sentence) != NULL;
}

/* The wordings of all sentences about one attempt, indexed by FaAttemptPart. */
typedef struct Wordings {
    TextTemplate *const *list[1 + FA_OTHERS];
    int salt; /* as in fa_choose_wording */
} Wordings;

/* Returns the number of wordings: the main wording, and each other wording for which the kit has at least one
 * sentence. */
static int count_wordings(const Wordings *wordings)
{
    int count = 1;
    for (int i = 1; i <= FA_OTHERS; i++) {
        bool has_sentence = false;
        for (int part = 0; part < FA_ATTEMPT_PARTS; part++) {
            has_sentence |= wordings->list[i][part] != NULL;
        }
        count += has_sentence;
    }
    return count;
}

static const TextTemplate *get_wording(const Wordings *wordings, int number, FaAttemptPart part)
{
    return wordings->list[number][part] ? wordings->list[number][part] : wordings->list[0][part];
}

/* True if the story narrates the success or the failure of the attempt with these sentences. */
static bool is_ended(const Teller *teller, TextTemplate *const *sentences)
{
    return is_told(teller, sentences[FA_ATTEMPT_WON]) || is_told(teller, sentences[FA_ATTEMPT_LOST]) ||
           is_told(teller, sentences[FA_ATTEMPT_RESISTS]);
}

/* Returns the sentence for this part of an attempt, or NULL if the kit has no such sentence. The story's
 * flavor determines the first wording. The next wording is used only after the story has narrated an attempt
 * to its end, so all sentences about one attempt have the same wording. */
static const TextTemplate *choose_sentence(const Teller *teller, const Wordings *wordings, FaAttemptPart part)
{
    const int count = count_wordings(wordings);
    int number = fa_choose_wording(teller->flavor, wordings->salt, count);
    for (int i = 1; i < count; i++) {
        TextTemplate *const *sentences = wordings->list[number];
        number = (number + is_ended(teller, sentences)) % count;
    }
    return get_wording(wordings, number, part);
}

static bool is_kit_ambition(const Teller *teller, int owner, int number)
{
    return owner < teller->kit->character_count && number < FA_SHORTS_MAX;
}

static Wordings get_attempt(const Teller *teller, int owner, int number)
{
    const FaKitLines *lines = get_kit_lines(teller);
    return (Wordings){{lines->attempts[owner][number], lines->other_attempts[0][owner][number],
                       lines->other_attempts[1][owner][number]},
                      owner + number};
}

static const TextTemplate *get_sentence(const Teller *teller, int owner, int number, FaAttemptPart part)
{
    if (!is_kit_ambition(teller, owner, number)) {
        return NULL;
    }
    const Wordings wordings = get_attempt(teller, owner, number);
    return choose_sentence(teller, &wordings, part);
}

static Wordings get_take(const Teller *teller, int item)
{
    const FaKitLines *lines = get_kit_lines(teller);
    return (Wordings){{lines->takes[item], lines->other_takes[0][item], lines->other_takes[1][item]}, item};
}

static const TextTemplate *get_item_sentence(const Teller *teller, int item, FaAttemptPart part)
{
    const Wordings wordings = get_take(teller, item);
    return choose_sentence(teller, &wordings, part);
}

static const TextTemplate *get_decision_sentence(const Teller *teller, int side, FaAttemptPart part)
{
    const FaKitLines *lines = get_kit_lines(teller);
    const Wordings wordings = {
        {lines->decisions[side], lines->other_decisions[0][side], lines->other_decisions[1][side]}, side};
    return get_wording(&wordings, fa_choose_wording(teller->flavor, side, count_wordings(&wordings)), part);
}

static const char *get_item_introduction(const Teller *teller, int number)
{
    const FaItem *item = &teller->kit->items[number];
    return item->other_where && fa_choose_wording(teller->flavor, number, 2) == 1 ? item->other_where
                                                                                  : item->where;
}

void fa_append_words(const Text *words, Text *out)
{
    text_add(out, "%s%s", words->length > 0 && out->length > 0 ? " " : "", text_chars(words));
}

/* Appends the sentence to `out`, after a space if `out` is not empty. Returns false if there is no such
 * sentence, or if the story already has it. */
static bool append_template(const Teller *teller, const TextTemplate *sentence, int owner, int opponent,
                            Text *out)
{
    Text words = {0};
    if (sentence) {
        const FaKitSentence parts = {teller->view->kit, sentence, owner, opponent, NULL};
        fa_render_kit_sentence(teller->content, &parts, teller->story, &words);
    }
    const bool is_new = words.length > 0 && !fa_find_told(teller, sentence, &words);
    if (is_new) {
        fa_append_words(&words, out);
    }
    text_free(&words);
    return is_new;
}

/* Appends a sentence about a short-term Ambition. Returns false in the same cases as append_template. */
static bool append_sentence(const Teller *teller, int owner, int number, FaAttemptPart part, int opponent,
                            Text *out)
{
    return append_template(teller, get_sentence(teller, owner, number, part), owner, opponent, out);
}

void fa_append_common(const Teller *teller, FaCommonSentence kind, int owner, int other,
                      const char *const *words, Text *out)
{
    const FaPhrases *phrases = &teller->content->prose->common[kind];
    const int start = (int)rng_below(teller->rng, (uint32_t)phrases->count);
    Text best = {0};
    const char *earliest = NULL;
    /* the beginnings of sentences are too short to find them in the story */
    const bool is_beginning = kind == FA_COMMON_OPPOSED || kind == FA_COMMON_HELPED;
    const int count = is_beginning ? 1 : phrases->count;
    for (int i = 0; i < count && (i == 0 || earliest); i++) {
        const TextTemplate *text = phrases->list[(start + i) % phrases->count];
        const FaKitSentence parts = {teller->view->kit, text, owner, other, words};
        Text sentence = {0};
        fa_render_kit_sentence(teller->content, &parts, teller->story, &sentence);
        const char *at = fa_find_told(teller, text, &sentence);
        if (i == 0 || !at || at < earliest) {
            text_clear(&best);
            text_add(&best, "%s", text_chars(&sentence));
            earliest = at;
        }
        text_free(&sentence);
    }
    fa_append_words(&best, out);
    text_free(&best);
}

static bool is_item(int target)
{
    return target >= FA_FIRST_ITEM && target < FA_NO_TARGET;
}

/* ------------------------------------------------------------------ attempts for Ambitions */

/* Appends the sentence that introduces an item, unless the story already has this sentence. */
static void append_item(const Teller *teller, int number, Text *out)
{
    const char *where = get_item_introduction(teller, number);
    text_add(out, "%s", where && !strstr(teller->story, where) ? where : "");
}

/* Says who has the item, unless the item is still with its first holder, the owner of the Ambition has it, or
 * the scene has already mentioned it. */
static void append_holder(const Teller *teller, const FaEvent *event, int owner, Text *out)
{
    const FaItem *item = &teller->kit->items[event->target - FA_FIRST_ITEM];
    const int holder = teller->view->holders[event->target - FA_FIRST_ITEM];
    const char *scene = fa_get_last_scene(teller->story);
    const bool is_known = fa_find_last_mention(scene, item->names.fact[ARG_SHORT_NAME] + 1) ||
                          fa_find_last_mention(scene, item->names.fact[ARG_FULL_NAME] + 1);
    if (holder != item->holder && holder < FA_FIRST_STRANGER && holder != owner && !is_known) {
        const char *words[FA_COMMON_VARIABLES] = {[FA_COMMON_ITEM] = item->names.fact[ARG_SHORT_NAME]};
        fa_append_common(teller, FA_COMMON_MOVED, owner, holder, words, out);
    }
}

/* Returns the ally of the character who has the item that the event is about, or FA_NONE if there is none. */
static int find_allied_holder(const Teller *teller, const FaEvent *event, int character)
{
    const FaActor *actors = teller->view->actors;
    if (event->goal != FA_TAKE || !is_item(event->target)) {
        return FA_NONE;
    }
    const int holder = teller->view->holders[event->target - FA_FIRST_ITEM];
    const bool is_ally =
        holder < FA_FIRST_STRANGER && holder != character && actors[holder].side == actors[character].side;
    return is_ally ? holder : FA_NONE;
}

/* Appends a sentence for all kits about the item of the event. */
static void append_for_item(const Teller *teller, const FaEvent *event, FaCommonSentence kind, int owner,
                            int other, Text *out)
{
    const char *words[FA_COMMON_VARIABLES] = {
        [FA_COMMON_ITEM] = teller->kit->items[event->target - FA_FIRST_ITEM].names.fact[ARG_SHORT_NAME]};
    fa_append_common(teller, kind, owner, other, words, out);
}

/* Narrates what the owner of the Ambition wants. Returns false if the kit has no sentence for this. */
static bool tell_want(const Teller *teller, int owner, int number, Text *out)
{
    if (!get_sentence(teller, owner, number, FA_ATTEMPT_WANT)) {
        return false;
    }
    const Wordings wordings = get_attempt(teller, owner, number);
    const char *first = NULL;
    bool has_ended = false;
    for (int i = 0; i <= FA_OTHERS; i++) {
        const char *at = find_sentence(teller, wordings.list[i][FA_ATTEMPT_WANT]);
        first = at ? at : first;
        has_ended |= is_ended(teller, wordings.list[i]);
    }
    has_ended |= first && !fa_was_interrupted(teller, first);
    if (first || !append_sentence(teller, owner, number, FA_ATTEMPT_WANT, FA_NONE, out)) {
        char goal[ROOM];
        const char *words[FA_COMMON_VARIABLES] = {
            [FA_COMMON_GOAL] = fa_write_brief(&teller->kit->characters[owner].shorts[number], goal)};
        fa_append_common(teller, has_ended ? FA_COMMON_RETRY : FA_COMMON_RESUMED, owner, FA_NONE, words, out);
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
        fa_append_common(teller, FA_COMMON_RETRY_AGAINST, owner, opponent, NULL, out);
    }
    return true;
}

/* True if the last sentence of the story begins with "But". */
static bool ends_with_but(const Teller *teller)
{
    const char *but = fa_find_last_mention(teller->story, "But ");
    return but && !strstr(but, ". ");
}

/* Appends a sentence after words such as "But then". If the sentence before it begins with "But", the words
 * are "Then" or, if an environment was in the way, "At the second try". */
static void append_after_words(const Teller *teller, FaCommonSentence kind, int owner, const Text *sentence,
                               Text *out)
{
    static const char article[] = "The ";
    const char *words = text_chars(sentence);
    const bool has_article = strncmp(words, article, sizeof article - 1) == 0;
    if (ends_with_but(teller)) {
        const bool by_place =
            kind == FA_COMMON_OPPOSED && fa_is_environment(teller->view->fight.plays[FA_ANSWERER].actor);
        text_add(out, "%s%s", out->length > 0 ? " " : "", by_place ? "At the second try" : "Then");
    } else {
        fa_append_common(teller, kind, owner, FA_NONE, NULL, out);
    }
    text_add(out, " %c%s", has_article ? 't' : *words, words + 1);
}

void fa_append_success(const Teller *teller, int owner, bool is_opposed, const Text *sentence, Text *out)
{
    if (sentence->length > 0 && is_opposed && !teller->helped) {
        append_after_words(teller, FA_COMMON_OPPOSED, owner, sentence, out);
    } else {
        fa_append_words(sentence, out);
    }
}

static bool tell_success(const Teller *teller, int number, int owner, bool is_opposed, Text *out)
{
    Text sentence = {0};
    const bool is_new = append_sentence(teller, owner, number, FA_ATTEMPT_WON, FA_NONE, &sentence);
    if (is_new) {
        fa_append_success(teller, owner, is_opposed, &sentence, out);
    }
    text_free(&sentence);
    return is_new;
}

/* True if the goal is to take an item that a character other than the opponent has. */
static bool guards_item(const Teller *teller, const FaEvent *event, int opponent)
{
    const int holder = event->goal == FA_TAKE && is_item(event->target)
                           ? teller->view->holders[event->target - FA_FIRST_ITEM]
                           : FA_NONE;
    return holder < FA_FIRST_STRANGER && holder != opponent;
}

static bool tell_failure(const Teller *teller, const FaEvent *event, int owner, Text *out)
{
    const int number = event->short_ambition, opponent = event->cast[0];
    if (!get_sentence(teller, owner, number, FA_ATTEMPT_LOST)) {
        return false;
    }
    const FaAttemptPart part =
        choose_part(teller, owner, number, opponent, FA_ATTEMPT_RESISTS, FA_ATTEMPT_LOST);
    if (guards_item(teller, event, opponent)) {
        append_for_item(teller, event, FA_COMMON_GUARD_LOST, owner, opponent, out);
    } else if (!append_sentence(teller, owner, number, part, opponent, out)) {
        fa_append_common(teller, FA_COMMON_RETRY_LOST, owner, opponent, NULL, out);
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
        fa_append_words(&words, out);
    }
    text_free(&words);
    return told;
}

/* Narrates a Challenge, an Answer to this Challenge, or the result of the Challenge. The goal of the
 * Challenge is one of the Challenger's Ambitions. A deadlock counts as a success, because only deadlocks in
 * which both sides succeed are narrated. */
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
        return tell_failure(teller, event, challenger, out);
    default:
        return false;
    }
}

/* ------------------------------------------------------------------ attempts to decide the central question
 */

static bool tell_decision(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    static const FaAttemptPart parts[FA_NARRATION_KINDS] = {
        [FA_NARRATE_ANSWER] = FA_ATTEMPT_AGAINST,   [FA_NARRATE_WIN] = FA_ATTEMPT_WON,
        [FA_NARRATE_TANDEM] = FA_ATTEMPT_WON,       [FA_NARRATE_UNANSWERED] = FA_ATTEMPT_ALONE,
        [FA_NARRATE_HOLD] = FA_ATTEMPT_LOST,        [FA_NARRATE_QUEEN] = FA_ATTEMPT_NEITHER,
        [FA_NARRATE_DEADLOCK] = FA_ATTEMPT_NEITHER,
    };
    const bool declares = event->kind == FA_NARRATE_CHALLENGE;
    const FaAttemptPart part = parts[event->kind];
    const int owner = declares ? event->cast[0] : challenger;
    const int opponent = event->cast[owner == event->cast[0] ? 1 : 0];
    const TextTemplate *sentence =
        declares || part != FA_ATTEMPT_WANT ? get_decision_sentence(teller, event->wanted, part) : NULL;
    if (declares && is_told(teller, sentence)) {
        /* a Jack interrupted the first attempt */
        const char *words[FA_COMMON_VARIABLES] = {[FA_COMMON_GOAL] = teller->kit->arc.goals[event->wanted]};
        fa_append_common(teller, FA_COMMON_RESUMED, owner, FA_NONE, words, out);
    } else if (sentence) {
        const FaKitSentence words = {teller->view->kit, sentence, owner, opponent, NULL};
        fa_render_kit_sentence(teller->content, &words, teller->story, out);
    }
    return sentence != NULL;
}

/* ------------------------------------------------------------------ attempts for other goals */

/* Appends the kit's sentence about taking the item. If the kit has no such sentence or the story already has
 * it, appends the sentence `other`, which all kits share. */
static void append_take(const Teller *teller, const FaEvent *event, FaAttemptPart part,
                        FaCommonSentence other, int owner, int opponent, Text *out)
{
    const int number = event->target - FA_FIRST_ITEM;
    if (!append_template(teller, get_item_sentence(teller, number, part), owner, opponent, out)) {
        const char *values[FA_COMMON_VARIABLES] = {[FA_COMMON_ITEM] =
                                                       teller->kit->items[number].names.fact[ARG_SHORT_NAME]};
        fa_append_common(teller, other, owner, opponent, values, out);
    }
}

/* Narrates how the item is defended by its holder or by another character. */
static void append_defense(const Teller *teller, const FaEvent *event, FaAttemptPart part, int challenger,
                           Text *out)
{
    const int opponent = event->cast[0];
    const bool lost = part == FA_ATTEMPT_LOST;
    if (teller->view->holders[event->target - FA_FIRST_ITEM] == opponent) {
        append_take(teller, event, part, lost ? FA_COMMON_RETAKE_LOST : FA_COMMON_RETAKE_AGAINST, challenger,
                    opponent, out);
    } else {
        append_for_item(teller, event, lost ? FA_COMMON_GUARD_LOST : FA_COMMON_GUARD_AGAINST, challenger,
                        opponent, out);
    }
}

/* Narrates a Challenge, an Answer to this Challenge, or the result of the Challenge. The goal of the
 * Challenge is to take an item. */
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
        append_defense(teller, event, FA_ATTEMPT_AGAINST, challenger, out);
        return true;
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_DEADLOCK:
    case FA_NARRATE_UNANSWERED:
        append_take(teller, event, FA_ATTEMPT_WON, FA_COMMON_RETAKE_WON, challenger, FA_NONE, &success);
        fa_append_success(teller, challenger, is_opposed, &success, out);
        text_free(&success);
        return true;
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        append_defense(teller, event, FA_ATTEMPT_LOST, challenger, out);
        return true;
    default:
        return false;
    }
}

/* Narrates a Challenge, an Answer to this Challenge, or the result of the Challenge. The goal of the
 * Challenge is not an Ambition. */
static bool tell_other_goal(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const bool takes = event->goal == FA_TAKE && is_item(event->target) &&
                       teller->view->holders[event->target - FA_FIRST_ITEM] < FA_FIRST_STRANGER;
    const bool is_rival = event->target < FA_FIRST_STRANGER &&
                          (event->goal == FA_HARM || event->goal == FA_DECEIVE || event->goal == FA_PERSUADE);
    return takes      ? tell_take(teller, event, challenger, out)
           : is_rival ? fa_tell_rival(teller, event, challenger, out)
                      : false;
}

/* Narrates what the environment does to the character. If the kit has no such sentence or the story already
 * has it, appends a sentence that all kits share. */
static void append_place(const Teller *teller, int place, FaPlacePart part, int character, Text *out)
{
    static const FaCommonSentence common[FA_PLACE_PARTS] = {
        [FA_PLACE_BARS] = FA_COMMON_PLACE_AGAINST,     [FA_PLACE_STOPS] = FA_COMMON_PLACE_LOST,
        [FA_PLACE_STRIKES] = FA_COMMON_PLACE_HARM,     [FA_PLACE_HURTS] = FA_COMMON_PLACE_HARM_WON,
        [FA_PLACE_SPARES] = FA_COMMON_PLACE_HARM_LOST,
    };
    const bool acts = part == FA_PLACE_BARS || part == FA_PLACE_STOPS;
    const TextTemplate *own = get_kit_lines(teller)->places[place - FA_FIRST_ENVIRONMENT][part];
    if (!append_template(teller, own, character, FA_NONE, out)) {
        fa_append_common(teller, common[part], acts ? character : place, acts ? place : character, NULL, out);
    }
}

/* Narrates a Challenge, an Answer to this Challenge, or the result of the Challenge. An environment makes the
 * Challenge. */
static bool tell_disaster(const Teller *teller, const FaEvent *event, int place, Text *out)
{
    const int other = event->cast[event->cast[0] == place ? 1 : 0];
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        append_place(teller, place, FA_PLACE_STRIKES, event->target, out);
        return true;
    case FA_NARRATE_ANSWER:
        fa_append_common(teller, FA_COMMON_PLACE_HARM_AGAINST, place, other, NULL, out);
        return true;
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_UNANSWERED:
        append_place(teller, place, FA_PLACE_HURTS, event->target, out);
        return true;
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        append_place(teller, place, FA_PLACE_SPARES, event->target, out);
        return true;
    default:
        return false;
    }
}

/* Narrates how the Challenger escapes an environment, or is hurt by it. The Challenger acts against the
 * environment. Returns false for all other Challenges. */
static bool tell_escape(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    static const FaPlacePart parts[FA_NARRATION_KINDS] = {
        [FA_NARRATE_WIN] = FA_PLACE_SPARES,      [FA_NARRATE_TANDEM] = FA_PLACE_SPARES,
        [FA_NARRATE_DEADLOCK] = FA_PLACE_SPARES, [FA_NARRATE_UNANSWERED] = FA_PLACE_SPARES,
        [FA_NARRATE_HOLD] = FA_PLACE_HURTS,      [FA_NARRATE_QUEEN] = FA_PLACE_HURTS,
    };
    if (event->goal == FA_TAKE || event->target >= FA_ACTORS || !fa_is_environment(event->target)) {
        return false;
    }
    if (event->kind == FA_NARRATE_CHALLENGE || event->kind == FA_NARRATE_JACK) {
        fa_append_common(teller, FA_COMMON_PLACE_HARM_AGAINST, event->target, challenger, NULL, out);
    } else if (parts[event->kind] != FA_PLACE_BARS) {
        append_place(teller, event->target, parts[event->kind], challenger, out);
    } else {
        return event->kind == FA_NARRATE_ANSWER;
    }
    return true;
}

/* Narrates an event in which an environment answers a Challenge or stops the Challenger. Returns false for
 * all other events. */
static bool tell_obstacle(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const bool answers = event->kind == FA_NARRATE_ANSWER, holds = event->kind == FA_NARRATE_HOLD;
    if ((answers || holds) && fa_is_environment(event->cast[0])) {
        append_place(teller, event->cast[0], answers ? FA_PLACE_BARS : FA_PLACE_STOPS, challenger, out);
        return true;
    }
    return false;
}

/* Appends how the Supporter helped. Returns false if the kit has no sentence for this help, or if the story
 * already has all these sentences. */
static bool append_help_of(const Teller *teller, int supporter, int goal, int winner, int loser, Text *out)
{
    const FaHelp kind = goal == FA_PERSUADE || goal == FA_DECEIVE ? FA_HELP_WITH_WORDS : FA_HELP_WITH_DEEDS;
    if (supporter >= teller->kit->character_count) {
        return false;
    }
    const FaPhrases *helps = &get_kit_lines(teller)->helps[supporter][kind];
    bool told = false;
    for (int i = 0; i < helps->count && !told; i++) {
        const int number = fa_choose_wording(teller->flavor, supporter + i, helps->count);
        told = append_template(teller, helps->list[number], winner, loser, out);
    }
    return told;
}

/* Narrates how one of the Supporters of the winner helped, before the result. Returns false if there is no
 * such Supporter or sentence. */
static bool append_help(const Teller *teller, const FaEvent *event, int side, Text *out)
{
    const FaConflict *fight = &teller->view->fight;
    const int winner = fight->plays[side].actor, loser = fight->plays[1 - side].actor;
    const bool is_alone = !fight->answered || fa_is_environment(winner) || fa_is_environment(loser);
    Text help = {0};
    bool told = false;
    for (int i = FA_PRIMARIES; i < fight->count && !told && !is_alone; i++) {
        told = fight->plays[i].side == side &&
               append_help_of(teller, fight->plays[i].actor, event->goal, winner, loser, &help);
    }
    if (told && side == FA_CHALLENGER) {
        append_after_words(teller, FA_COMMON_HELPED, winner, &help, out);
    } else {
        fa_append_words(&help, out);
    }
    text_free(&help);
    return told;
}

/* Narrates who helped the winner: an ally who gave way, or a Supporter. Returns false if there is no one. */
static bool append_helper(const Teller *teller, const FaEvent *event, int side, Text *out)
{
    const int challenger = teller->view->fight.plays[FA_CHALLENGER].actor;
    const int ally =
        event->kind == FA_NARRATE_UNANSWERED ? find_allied_holder(teller, event, challenger) : FA_NONE;
    if (ally != FA_NONE) {
        append_for_item(teller, event, FA_COMMON_ALLY_GIVES, challenger, ally, out);
    }
    return ally != FA_NONE || (event->kind != FA_NARRATE_DEADLOCK && append_help(teller, event, side, out));
}

/* Narrates what the former holder does after the Challenger has taken the item. */
static void append_loss(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    const int item = event->target - FA_FIRST_ITEM;
    if (event->goal != FA_TAKE || !is_item(event->target)) {
        return;
    }
    const int holder = teller->view->holders[item];
    if (holder < FA_FIRST_STRANGER && holder != challenger) {
        append_template(teller, get_item_sentence(teller, item, FA_ATTEMPT_MISSED), challenger, holder, out);
    }
}

/* Returns the side that won the Conflict, or FA_NONE if the event is not about a won Conflict. A deadlock
 * counts as a success of the Challenger. */
static int get_winning_side(const FaEvent *event)
{
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_UNANSWERED:
    case FA_NARRATE_DEADLOCK:
        return FA_CHALLENGER;
    case FA_NARRATE_HOLD:
        return FA_ANSWERER;
    default:
        return FA_NONE;
    }
}

static bool tell_event(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    if (fa_is_environment(challenger)) {
        return event->target < FA_ACTORS && tell_disaster(teller, event, challenger, out);
    }
    const int ally =
        event->kind == FA_NARRATE_ANSWER ? find_allied_holder(teller, event, challenger) : FA_NONE;
    if (ally != FA_NONE && ally == event->cast[0]) {
        append_take(teller, event, FA_ATTEMPT_ALLY, FA_COMMON_ALLY_AGAINST, challenger, ally, out);
        return true;
    }
    return tell_escape(teller, event, challenger, out) || tell_obstacle(teller, event, challenger, out) ||
           (event->facts >> FA_FACT_QUESTION & 1    ? tell_decision(teller, event, challenger, out)
            : event->short_ambition < FA_SHORTS_MAX ? tell_ambition(teller, event, challenger, out)
                                                    : tell_other_goal(teller, event, challenger, out));
}

/* True if a character other than the Answerer stops the Challenger with a Queen. */
static bool intervenes(const Teller *teller, const FaEvent *event)
{
    return event->kind == FA_NARRATE_QUEEN && event->cast[0] != teller->view->fight.plays[FA_ANSWERER].actor;
}

bool fa_tell_attempt(const FaState *view, const GameContent *content, const FaEvent *event, const char *story,
                     Rng *rng, Text *out)
{
    Teller teller = create_teller(view, content, event->flavor, story, rng);
    const bool declares = event->kind == FA_NARRATE_CHALLENGE || event->kind == FA_NARRATE_JACK;
    const int challenger = declares                                  ? event->cast[0]
                           : event->kind == FA_NARRATE_TRAP_ANSWERED ? event->cast[1]
                                                                     : view->fight.plays[FA_CHALLENGER].actor;
    const int winning_side = get_winning_side(event);
    Text help = {0}, words = {0};
    teller.helped = winning_side != FA_NONE && append_helper(&teller, event, winning_side, &help);
    const bool told = event->goal != FA_NONE && tell_event(&teller, event, challenger, &words);
    if (told && words.length > 0) {
        if (intervenes(&teller, event) &&
            fa_match_subject(teller.kit, text_chars(&words), &(int){FA_NONE}) > 0) {
            append_after_words(&teller, FA_COMMON_HELPED, challenger, &words, &help);
            text_clear(&words);
        } else if (!teller.helped && !declares) {
            fa_replace_subject(teller.kit, story, challenger, &words);
        }
        if (event->kind == FA_NARRATE_JACK && view->fight.on && !fa_is_environment(event->target)) {
            fa_append_common(&teller, FA_COMMON_INTERRUPTED, challenger, FA_NONE, NULL, out);
        }
        fa_append_words(&help, out);
        fa_append_words(&words, out);
        if (winning_side == FA_CHALLENGER && !teller.helped) {
            append_loss(&teller, event, challenger, out);
        }
    }
    text_free(&help);
    text_free(&words);
    return told;
}

/* ------------------------------------------------------------------ consequences and ends */

/* Finds a consequence that can be narrated. If the story has narrated the success of the attempt but not its
 * consequence, returns the sentence about the consequence, and sets `*at` to the place where the story
 * narrates the success. Otherwise returns NULL. */
static const TextTemplate *find_consequence(const Teller *teller, int owner, int number, const char **at)
{
    const Wordings wordings = get_attempt(teller, owner, number);
    const Text none = {0};
    for (int i = 0; i <= FA_OTHERS; i++) {
        const TextTemplate *won = wordings.list[i][FA_ATTEMPT_WON];
        const TextTemplate *later = get_wording(&wordings, i, FA_ATTEMPT_LATER);
        *at = won && later && !is_told(teller, later) ? fa_find_told(teller, won, &none) : NULL;
        if (*at) {
            return later;
        }
    }
    return NULL;
}

bool fa_tell_consequence(const FaState *view, const GameContent *content, int flavor, const char *story,
                         size_t room, Text *out)
{
    const Teller teller = create_teller(view, content, flavor, story, NULL);
    const char *latest = NULL;
    Text words = {0};
    for (int i = 0; i < teller.kit->character_count; i++) {
        for (int j = 0; j < teller.kit->characters[i].short_count; j++) {
            const char *at = NULL;
            const TextTemplate *later = view->actors[i].status != FA_DEAD && fa_has_gain(view, content, i, j)
                                            ? find_consequence(&teller, i, j, &at)
                                            : NULL;
            text_clear(&words);
            if (later && (!latest || at > latest) && append_template(&teller, later, i, FA_NONE, &words) &&
                words.length < room) {
                latest = at;
                text_clear(out);
                fa_append_words(&words, out);
            }
        }
    }
    text_free(&words);
    return latest != NULL;
}

bool fa_tell_item_end(const FaState *view, const GameContent *content, int flavor, int seat, int item,
                      const char *story, Text *out)
{
    enum { MENTIONS_MIN = 2 };
    const Teller teller = create_teller(view, content, flavor, story, NULL);
    const int holder = view->holders[item];
    const char *const *names = teller.kit->items[item].names.fact;
    const Wordings wordings = get_take(&teller, item);
    const int number = fa_choose_wording(flavor, item, count_wordings(&wordings));
    return holder < FA_FIRST_STRANGER && view->actors[holder].seat == seat &&
           view->actors[holder].status != FA_DEAD && fa_find_last_mention(story, names[ARG_FULL_NAME] + 1) &&
           fa_count_mentions(story, names[ARG_SHORT_NAME] + 1) >= MENTIONS_MIN &&
           append_template(&teller, get_wording(&wordings, number, FA_ATTEMPT_ENDS), holder, FA_NONE, out);
}
