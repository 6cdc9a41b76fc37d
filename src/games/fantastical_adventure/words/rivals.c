/* rivals.c: narrates a bot's Challenge against a rival for a goal that is not an Ambition: an attack, a
 * deception or a persuasion, in order to prevent what the rival wants. Also finds interruptions. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/teller.h"

#include <stdio.h>

/* Returns the first sentence about a goal against a rival: FA_COMMON_HARM, FA_COMMON_DECEIVE or
 * FA_COMMON_PERSUADE. The next sentences in the enum narrate the success, the opposition and the failure. */
static FaCommonSentence get_rival_sentence(int goal)
{
    return goal == FA_HARM ? FA_COMMON_HARM : goal == FA_DECEIVE ? FA_COMMON_DECEIVE : FA_COMMON_PERSUADE;
}

/* Writes what the rival wants: the goal of the rival's Challenge that a Jack interrupts, or else the rival's
 * first open long-term Ambition. Returns NULL if there is neither. */
static const char *write_rival_goal(const Teller *teller, const FaEvent *event, char *out)
{
    const FaConflict *fight = &teller->view->fight;
    const FaCharacter *rival = &teller->kit->characters[event->target];
    const int ambition = fa_find_open_ambition(teller->view, teller->kit, event->target);
    if (event->kind == FA_NARRATE_JACK && fight->on && fight->plays[FA_CHALLENGER].actor == event->target) {
        const int number = fa_find_ambition_for_goal(teller->view, teller->content, event->target,
                                                     fight->goal, fight->target);
        if (teller->view->deciding) {
            return teller->kit->arc.goals[teller->view->actors[event->target].side];
        }
        if (number != FA_NONE) {
            return fa_write_brief(&rival->shorts[number], out);
        }
        if (fight->goal == FA_TAKE && fight->target >= FA_FIRST_ITEM && fight->target < FA_NO_TARGET) {
            snprintf(out, ROOM, "get %s",
                     teller->kit->items[fight->target - FA_FIRST_ITEM].names.fact[ARG_SHORT_NAME]);
            return out;
        }
    }
    return ambition != FA_NONE ? rival->long_briefs[ambition] : NULL;
}

/* Narrates why the Challenger acts against a rival. Returns false if there is no known reason. */
static bool tell_rivalry(const Teller *teller, const FaEvent *event, Text *out)
{
    char goal[ROOM];
    const char *words[FA_COMMON_VARIABLES] = {[FA_COMMON_AMBITION] = write_rival_goal(teller, event, goal)};
    if (words[FA_COMMON_AMBITION]) {
        fa_append_common(teller, get_rival_sentence(event->goal), event->cast[0], event->target, words, out);
    }
    return words[FA_COMMON_AMBITION] != NULL;
}

/* Appends the sentence that belongs to the last told sentence of the kind `first`. `is_surprise` is true for
 * a success in spite of opposition. */
static void append_rival_sentence(const Teller *teller, FaCommonSentence first, int part, bool is_surprise,
                                  int owner, int other, Text *out)
{
    const FaPhrases *reasons = &teller->content->prose->common[first];
    const FaPhrases *phrases = &teller->content->prose->common[(int)first + part];
    const Text none = {0};
    const char *latest = NULL;
    int number = 0;
    for (int i = 0; i < reasons->count; i++) {
        const char *at = fa_find_told(teller, reasons->list[i], &none);
        if (at && (!latest || at > latest)) {
            latest = at;
            number = i;
        }
    }
    Text words = {0};
    const FaKitSentence parts = {teller->view->kit, phrases->list[number % phrases->count], owner, other,
                                 NULL};
    fa_render_kit_sentence(teller->content, &parts, teller->story, &words);
    /* words such as "But then" do not fit sentences that begin with words such as "In the end" */
    const bool has_subject = fa_match_subject(teller->kit, text_chars(&words), &(int){FA_NONE}) > 0;
    fa_append_success(teller, owner, is_surprise && has_subject, &words, out);
    text_free(&words);
}

const char *fa_write_brief(const FaAmbition *ambition, char *out)
{
    snprintf(out, ROOM, "%.*s", (int)strcspn(ambition->brief, ","), ambition->brief);
    return out;
}

bool fa_was_interrupted(const Teller *teller, const char *place)
{
    const FaPhrases *phrases = &teller->content->prose->common[FA_COMMON_INTERRUPTED];
    const Text none = {0};
    bool told = false;
    for (int i = 0; i < phrases->count && !told; i++) {
        const char *at = fa_find_told(teller, phrases->list[i], &none);
        told = at && at > place;
    }
    return told;
}

bool fa_tell_rival(const Teller *teller, const FaEvent *event, int challenger, Text *out)
{
    enum { WON = 1, AGAINST, LOST };
    const FaCommonSentence sentence = get_rival_sentence(event->goal);
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        return tell_rivalry(teller, event, out);
    case FA_NARRATE_ANSWER:
        append_rival_sentence(teller, sentence, AGAINST, false, challenger, event->cast[0], out);
        return true;
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_DEADLOCK:
    case FA_NARRATE_UNANSWERED:
        append_rival_sentence(teller, sentence, WON, event->kind != FA_NARRATE_UNANSWERED, challenger,
                              event->target, out);
        return true;
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        append_rival_sentence(teller, sentence, LOST, false, challenger, event->cast[0], out);
        return true;
    default:
        return false;
    }
}
