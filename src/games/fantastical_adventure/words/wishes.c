/* wishes.c: writes Ambitions and goals for narration lines. The full words of an Ambition or goal appear only
 * once in a story. After that, other words or a short reference are used. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/composer.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Cuts the text at the first comma. The rest is a joke that is funny only once. */
static void cut_text_at_comma(char *short_ambition)
{
    char *comma = strstr(short_ambition, ", ");
    if (comma) {
        *comma = '\0';
    }
}

enum { SHORT = 4, SHORT_IF_PLAIN = 6 };

static int count_phrase_words(const char *phrase)
{
    int count = 1;
    for (; *phrase; phrase++) {
        count += *phrase == ' ';
    }
    return count;
}

static bool is_plain(const FaEvent *event)
{
    return event->facts >> FA_FACT_PLAIN & 1;
}

/* Copies the phrase with "my" replaced by the owner's pronoun: "find my ..." becomes "find her ...". */
static const char *get_ambition_phrase(const TemplateArgs *owner, const char *phrase, char *out)
{
    static const char *const of[PRONOUNS_COUNT] = {"her", "his", "its", "their"};
    const char *my = strstr(phrase, " my "), *whose = owner->plural ? "their" : of[owner->pronouns];
    if (my) {
        snprintf(out, ROOM, "%.*s %s %s", (int)(my - phrase), phrase, whose, my + 4);
    } else {
        snprintf(out, ROOM, "%s", phrase);
    }
    return out;
}

static const char *get_ambition_text(const Composer *composer, int actor, char *out)
{
    const FaEvent *event = composer->event;
    if (event->own != FA_NONE) {
        return fa_write_own_ambition(composer->story, actor, event->own, out, ROOM) ? out : NULL;
    }
    if (actor >= FA_FIRST_STRANGER || (event->short_ambition == FA_NONE && event->long_ambition == FA_NONE) ||
        event->short_ambition == FA_CUSTOM) {
        return NULL;
    }
    const FaCharacter *character = &composer->kit->characters[actor];
    const FaAmbition *ambition =
        event->short_ambition != FA_NONE ? &character->shorts[event->short_ambition] : NULL;
    const char *text = ambition ? ambition->text : character->longs[event->long_ambition];
    const char *phrase = ambition ? ambition->phrase : character->long_phrases[event->long_ambition];
    return text ? get_ambition_phrase(&character->names, phrase ? phrase : text, out) : NULL;
}

/* Returns a short text for the Ambition that the event is about. */
static const char *get_brief_ambition(const Composer *composer, int actor, char *out)
{
    const FaEvent *event = composer->event;
    const FaCharacter *character = &composer->kit->characters[actor];
    get_ambition_phrase(&character->names,
                        event->short_ambition != FA_NONE ? character->shorts[event->short_ambition].brief
                                                         : character->long_briefs[event->long_ambition],
                        out);
    cut_text_at_comma(out);
    return out;
}

/* Renders the phrase with a lower-case first letter, for use within a sentence. */
static void render_phrase(const TextTemplate *phrase, const TemplateArgs *target, char *out)
{
    Text text = {0};
    text_template_render(phrase, &target, &text, NULL);
    snprintf(out, ROOM, "%c%s", tolower((unsigned char)text_chars(&text)[0]), text_chars(&text) + 1);
    text_free(&text);
}

const char *fa_find_last_mention(const char *text, const char *words)
{
    const char *last = NULL;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++) {
        last = at;
    }
    return last;
}

/* Returns the phrase for the goal that was used last in the narration of this scene, or NULL if no phrase for
 * the goal was used. */
static const TextTemplate *find_last_phrase(const Composer *composer, const FaPhrases *phrases,
                                            const TemplateArgs *full, const TemplateArgs *now)
{
    const TextTemplate *phrase = NULL;
    const char *last = NULL;
    for (int i = 0; i < 2 * phrases->count; i++) {
        char words[ROOM];
        render_phrase(phrases->list[i / 2], i % 2 ? full : now, words);
        const char *at = fa_find_last_mention(composer->scene, words);
        if (at && (!last || at > last)) {
            last = at;
            phrase = phrases->list[i / 2];
        }
    }
    return phrase;
}

static FaAim get_goal_aim(int target)
{
    return target < FA_ACTORS ? FA_AIM_PERSON : target < FA_NO_TARGET ? FA_AIM_THING : FA_AIM_NOTHING;
}

/* Writes a phrase for the goal. Prefers phrases that the story has not used. */
static const char *write_new_phrase(Composer *composer, int goal, int target, char *out)
{
    const FaPhrases *phrases = &composer->content->prose->goals[goal][get_goal_aim(target)];
    const int start = (int)rng_below(composer->rng, (uint32_t)phrases->count);
    TemplateArgs now = {0};
    if (get_goal_aim(target) != FA_AIM_NOTHING) {
        now = fa_get_current_names(composer, target);
    }
    for (int i = 0; i < phrases->count && (i == 0 || fa_is_text_in_story(composer, out)); i++) {
        render_phrase(phrases->list[(start + i) % phrases->count], &now, out);
    }
    return out;
}

/* Writes a short reference to a goal that the narration has just mentioned, such as "do it". */
static const char *write_goal_reference(Composer *composer, char *out)
{
    const FaPhrases *phrases = &composer->content->prose->again;
    const int start = (int)rng_below(composer->rng, (uint32_t)phrases->count);
    const TemplateArgs nobody = {0};
    for (int i = 0; i < phrases->count && (i == 0 || strstr(composer->last, out)); i++) {
        render_phrase(phrases->list[(start + i) % phrases->count], &nobody, out);
    }
    composer->stale |= UINT32_C(1) << FA_SLOT_GOAL;
    return out;
}

/* Writes the words for a goal that the scene has already mentioned. Repeats the phrase if the phrase is
 * short, otherwise writes a short reference to the goal. Returns NULL if the scene has not mentioned the
 * goal. */
static const char *repeat_phrase(Composer *composer, int goal, int target, char *out)
{
    const FaPhrases *phrases = &composer->content->prose->goals[goal][get_goal_aim(target)];
    TemplateArgs now = {0}, full = {0};
    if (get_goal_aim(target) != FA_AIM_NOTHING) {
        full = fa_get_full_names(composer, target);
        now = fa_get_current_names(composer, target);
    }
    const TextTemplate *again = find_last_phrase(composer, phrases, &full, &now);
    if (!again) {
        return NULL;
    }
    render_phrase(again, &now, out);
    cut_text_at_comma(out);
    const int most = is_plain(composer->event) ? SHORT_IF_PLAIN : SHORT;
    return count_phrase_words(out) <= most ? out : write_goal_reference(composer, out);
}

/* Returns the Challenger, who is not always the first actor, {1}. */
static int find_challenger(const FaEvent *event)
{
    const bool of_other = event->kind == FA_NARRATE_ANSWER || event->kind == FA_NARRATE_TRAP_ANSWERED ||
                          event->kind == FA_NARRATE_HOLD || event->kind == FA_NARRATE_QUEEN ||
                          event->kind == FA_NARRATE_OPPOSED;
    return event->cast[of_other ? 1 : 0];
}

static bool declares_goal(const FaEvent *event)
{
    return event->kind == FA_NARRATE_CHALLENGE || event->kind == FA_NARRATE_TRAP ||
           event->kind == FA_NARRATE_JACK;
}

const char *fa_get_goal_words(Composer *composer, char *out)
{
    const FaEvent *event = composer->event;
    if (event->goal == FA_NONE) {
        return NULL;
    }
    const bool question = event->facts >> FA_FACT_QUESTION & 1;
    const char *wish = question ? composer->kit->arc.goals[event->wanted]
                       : event->short_ambition != FA_NONE
                           ? get_ambition_text(composer, find_challenger(event), out)
                           : NULL;
    if (wish && (question ? declares_goal(event) : !fa_is_text_in_story(composer, wish))) {
        return wish;
    }
    if (wish && question) {
        return write_goal_reference(composer, out);
    }
    if (wish) {
        const char *brief = get_brief_ambition(composer, find_challenger(event), out);
        return declares_goal(event) || is_plain(event) || !strstr(composer->last, brief + 1)
                   ? brief
                   : write_goal_reference(composer, out);
    }
    const char *again =
        declares_goal(event) ? NULL : repeat_phrase(composer, event->goal, event->target, out);
    return again ? again : write_new_phrase(composer, event->goal, event->target, out);
}

/* Returns the words of the long-term Ambition that is the reason for a Challenge or an Answer, or that a
 * result serves. Returns NULL if there is none, or if these words are already in the story. Exception: in
 * plain narration, the memory of a result can repeat words that are short. */
static const char *get_reason_words(const Composer *composer, char *out)
{
    const FaEvent *event = composer->event;
    if (event->long_ambition == FA_NONE) {
        return NULL;
    }
    const FaCharacter *character = &composer->kit->characters[event->cast[0]];
    get_ambition_phrase(&character->names, character->long_briefs[event->long_ambition], out);
    cut_text_at_comma(out);
    const bool always =
        event->kind == FA_NARRATE_MEMORY && is_plain(event) && count_phrase_words(out) <= SHORT;
    return !always && fa_is_text_in_story(composer, out) ? NULL : out;
}

const char *fa_get_gain_words(const Composer *composer)
{
    const FaEvent *event = composer->event;
    const int actor = event->cast[event->kind == FA_NARRATE_OPPOSED ? 1 : 0];
    if (event->kind < FA_NARRATE_MOTIVE) {
        return NULL;
    }
    if (actor < FA_FIRST_STRANGER && event->short_ambition < FA_SHORTS_MAX) {
        return composer->kit->characters[actor].shorts[event->short_ambition].gain;
    }
    const bool takes_item =
        event->goal == FA_TAKE && event->target >= FA_FIRST_ITEM && event->target < FA_NO_TARGET;
    return takes_item ? fa_get_entity_names(composer->kit, event->target)->fact[ARG_FULL_NAME] : NULL;
}

const char *fa_get_ambition_words(Composer *composer, char *out)
{
    const FaEvent *event = composer->event;
    if (event->kind >= FA_NARRATE_MOTIVE) {
        return get_reason_words(composer, out);
    }
    const int actor = event->cast[0];
    const char *wish = get_ambition_text(composer, actor, out);
    return wish && event->own == FA_NONE && fa_is_text_in_story(composer, wish)
               ? get_brief_ambition(composer, actor, out)
               : wish;
}
