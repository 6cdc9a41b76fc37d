/* move_note.c: composes the narration of a move: lines about the event of the move, and lines that connect
 * the event with the rest of the story. Does not choose the lines. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/composer.h"

#include <stdio.h>
#include <string.h>

static const char *const prompts[FA_NARRATION_KINDS] = {
    [FA_NARRATE_ENTERED] = N_("Who enters the scene, and who let them in?"),
    [FA_NARRATE_CHALLENGE] = N_("What does the Challenger do and say?"),
    [FA_NARRATE_TRAP] = N_("What can the others see of the trap?"),
    [FA_NARRATE_TRAP_ANSWERED] = N_("How does the Answerer deal with the trap?"),
    [FA_NARRATE_JACK] = N_("How does the character *interrupt*?"),
    [FA_NARRATE_KING] = N_("What keeps everyone from supporting the Answer?"),
    [FA_NARRATE_ACE] = N_("Why is the Challenge so hard to answer?"),
    [FA_NARRATE_ANSWER] = N_("How does the Answerer respond?"),
    [FA_NARRATE_CIRCUMSTANCE] = N_("What in the story so far helps this side?"),
    [FA_NARRATE_PAIR] = N_("How did the winner beat the other Supporter?"),
    [FA_NARRATE_PUSH] = N_("What does the character try next?"),
    [FA_NARRATE_YIELD] = N_("How does the character give in?"),
    [FA_NARRATE_WIN] = N_("How did the winner succeed?"),
    [FA_NARRATE_HOLD] = N_("How was the Challenger stopped?"),
    [FA_NARRATE_TANDEM] = N_("How did the two Supporters win together?"),
    [FA_NARRATE_THWARTED] = N_("Why does the win change nothing after all?"),
    [FA_NARRATE_UNANSWERED] = N_("No one answered. How did the Challenger succeed?"),
    [FA_NARRATE_DEADLOCK] = N_("Neither side gives in. What does the standoff look like?"),
    [FA_NARRATE_QUEEN] = N_("How does the character spoil the win, and at what cost?"),
    [FA_NARRATE_DOWN] = N_("What puts the character out of action?"),
    [FA_NARRATE_SHAKE_OFF] = N_("How does the character shake off the Hit?"),
    [FA_NARRATE_FACET_LOST] = N_("What is the character unable to do for a while?"),
    [FA_NARRATE_DEATH] = N_("How does the character seem to die?"),
    [FA_NARRATE_SURVIVAL] = N_("How did the character *survive*?"),
    [FA_NARRATE_THREAT] = N_("What threat do people notice? Keep it vague."),
    [FA_NARRATE_CLAIM] = N_("What is the threat, and how does the character know?"),
    [FA_NARRATE_NAMING] = N_("What does the threat turn out to be?"),
    [FA_NARRATE_AMBITION] = N_("What does the character want, and why now?"),
    [FA_NARRATE_PURSUED] = N_("What does the character do for this Ambition?"),
    [FA_NARRATE_ACCOMPLISHED] = N_("How does the character accomplish the Ambition?"),
    [FA_NARRATE_ABANDONED] = N_("Why does the character give up the Ambition?"),
    [FA_NARRATE_BOND] = N_("What is the bond between these two characters?"),
    [FA_NARRATE_HONOR] = N_("What does the character do for the other character’s sake?"),
    [FA_NARRATE_BROKEN] = N_("What came between these two characters?"),
    [FA_NARRATE_CHANGED_SIDES] = N_("Why does the character change sides?"),
    [FA_NARRATE_LUCKY_BREAK] = N_("What is the lucky break?"),
    [FA_NARRATE_FORESHADOW] = N_("What harm is coming that no one expects?"),
    [FA_NARRATE_FLASHBACK] = N_("What happened years ago?"),
    [FA_NARRATE_FACT] = N_("Which fact do you add to the story?"),
    [FA_NARRATE_TREATED] = N_("How are the wounds treated?"),
    [FA_NARRATE_CLOSED] = N_("How does the scene end?"),
    [FA_NARRATE_INTERLUDE] = N_("What happens now, without harm to anyone?"),
    [FA_NARRATE_EPILOGUE] = N_("What became of the character?"),
    [FA_NARRATE_BRIDGE] = N_("How much time has passed, and where is the scene?"),
};

const char *fa_get_note_request(const void *view, const GameContent *content, int seat, const Move *move,
                                bool *required)
{
    FaEvent event;
    *required = false;
    if (move->kind == FA_MOVE_FRAME) {
        return move->arg[0] == FA_CUSTOM
                   ? _("Where is the scene, and what is the place like? You can add a line with a title: "
                       "*Title:* The Orchid House.")
                   : _("Where is the scene, and what is the place like?");
    }
    if (fa_is_own_ambition(move)) {
        return _("What does the character want, and why now? You can add a line with a title: *Title:* To "
                 "find the orchid.");
    }
    if (move->kind == FA_MOVE_STRANGER) {
        return _("Who is the stranger, and who let them in? To fill in the stranger’s sheet, start each line "
                 "with *Name:*, *Who:*, *Pronoun:*, or a suit such as *Hearts:*.");
    }
    return fa_build_event(view, content, seat, move, &event) ? _(prompts[event.kind]) : NULL;
}

static void write_frame_text(const FaState *view, const GameContent *content, int place, Text *out)
{
    const FaFrameText *frame = &fa_get_kit(view, content)->frames[place];
    /* an earlier scene with this template already described the place */
    if (fa_is_frame_used(view, place)) {
        text_add(out, "It was %s once more, and nobody had tidied up.", frame->where);
    } else {
        text_add(out, "%s", frame->text);
    }
}

/* Returns the value of FaEvent.flavor, a number that differs between stories. */
static uint8_t get_flavor(const StoryContext *context, int kit)
{
    return (uint8_t)((context->seed + (uint64_t)kit) % UINT8_MAX);
}

static uint64_t get_plain_fact(const StoryContext *context)
{
    return (uint64_t)context->is_bot << FA_FACT_PLAIN;
}

/* True if the note records a scene or an Ambition that a player can give a title. */
static bool can_have_title(const char *note)
{
    FaNoteLine line;
    for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_HEADING || line.kind == FA_NOTE_AMBITION) {
            return true;
        }
    }
    return false;
}

/* True if the line is a heading, an Ambition or a label of a note that a Veto has canceled, or a title that
 * belongs to no scene or Ambition. */
static bool is_void(const Notes *notes, int number, const FaNoteLine *line)
{
    FaLabel label;
    FaNoteLine value;
    const bool introduces =
        line->kind == FA_NOTE_HEADING || line->kind == FA_NOTE_AMBITION || line->kind == FA_NOTE_LABEL;
    return introduces &&
           (fa_is_retracted(notes, number) ||
            (line->kind == FA_NOTE_LABEL && fa_read_label(line->words, line->length, &label, &value) &&
             label == FA_LABEL_TITLE && !can_have_title(notes->list[number].text)));
}

/* Appends all notes without void lines, so that each title belongs to the heading or Ambition before it. */
static void copy_notes(const Notes *notes, Text *out)
{
    for (int i = 0; i < notes->count; i++) {
        FaNoteLine line;
        const char *cursor = notes->list[i].text;
        for (const char *start = cursor; fa_read_next_note_line(&cursor, &line); start = cursor) {
            if (!is_void(notes, i, &line)) {
                text_add_bytes(out, start, (size_t)(cursor - start));
            }
        }
        text_add_bytes(out, "\n", 1);
    }
}

/* Appends a paragraph about the consequences of the latest successes in the story. Leaves a sentence for a
 * later scene if it would make the paragraph too long for its page with large text. */
static void append_consequences(const FaState *view, const GameContent *content, int flavor, Text *story,
                                Text *out)
{
    enum { CONSEQUENCES = 2, PARAGRAPH_BYTES_MAX = 320 };
    size_t room = PARAGRAPH_BYTES_MAX;
    for (int i = 0; i < CONSEQUENCES; i++) {
        Text sentence = {0};
        if (fa_tell_consequence(view, content, flavor, text_chars(story), room, &sentence)) {
            if (i > 0) {
                fa_replace_subject(fa_get_kit(view, content), text_chars(story), FA_NONE, &sentence);
            }
            text_add(out, "%s%s", i == 0 ? "\n" : " ", text_chars(&sentence));
            fa_append_note_line(story, FA_NOTE_COMPOSED, text_chars(&sentence));
            room -= sentence.length < room ? sentence.length : room;
        }
        text_free(&sentence);
    }
}

/* Returns how the characters came to the place of a bot's scene, or NULL if the kit has no sentence for it.
 */
static const char *get_journey(const FaState *view, const GameContent *content, const StoryContext *context,
                               int place)
{
    const FaTime time = fa_find_scene_time(view, content, place);
    const FaFrameText *frame = &fa_get_kit(view, content)->frames[place];
    const bool tells =
        context->is_bot && (time == FA_TIME_NEXT || time == FA_TIME_LATER) && !fa_is_frame_used(view, place);
    return !tells ? NULL
           : frame->other_journey && fa_choose_wording(get_flavor(context, view->kit), place, 2) == 1
               ? frame->other_journey
               : frame->journey;
}

/* Writes the beginning of a scene: how much time has passed, the text of the place, and what happened before.
 */
static void write_beginning(const FaState *view, const GameContent *content, const StoryContext *context,
                            int place, Rng *rng, Text *out)
{
    FaEvent event;
    if (place >= FA_FRAMES) {
        return;
    }
    if (fa_build_bridge_event(view, content, &context->notes, place, &event)) {
        const char *journey = get_journey(view, content, context, place);
        Text story = {0};
        copy_notes(&context->notes, &story);
        event.flavor = get_flavor(context, event.kit);
        event.facts |= get_plain_fact(context);
        if (journey) {
            text_add(out, "%s", journey);
        } else {
            fa_narrate_event(content, &event, text_chars(&story), rng, out);
        }
        text_add(out, "%s", out->length > 0 ? " " : "");
        write_frame_text(view, content, place, out);
        if (context->is_bot) {
            append_consequences(view, content, event.flavor, &story, out);
            fa_tell_name(content, text_chars(&story), false, out);
        } else if (fa_build_memory_event(view, content, text_chars(&story), FA_SIDES, false, &event)) {
            fa_narrate_link(content, &event, text_chars(&story), rng, out);
        }
        text_free(&story);
    } else {
        write_frame_text(view, content, place, out);
    }
}

/* Adds the stranger's character sheet to `story`, so that the first narration line about the stranger can use
 * the stranger's name. */
static void append_stranger_sheet(int stranger, const char *sheet, Text *story)
{
    Text note = {0};
    char number[8];
    snprintf(number, sizeof number, "%d", stranger - FA_FIRST_STRANGER + 1);
    fa_append_note_line(&note, FA_NOTE_STRANGER, number);
    fa_rewrite_note(text_chars(&note), sheet, true, story);
    text_add(story, "\n");
    text_free(&note);
}

/* True if the program writes no narration for a bot's move, because the story is clearer without it. The
 * narration of a Challenge also introduces the Ambition, and the narration of the result says that the
 * Ambition was accomplished. The epilogue says that a long-term Ambition was accomplished, and the narration
 * of an Answer includes the suspended Challenge. Threats, flashbacks, Foreshadowing, wounds and the ends of
 * scenes have no consequences in a story of bots. */
static bool is_left_untold(const FaState *view, const FaEvent *event, const Move *move)
{
    switch ((FaMoveKind)move->kind) {
    case FA_MOVE_AMBITION:
    case FA_MOVE_PURSUE:
    case FA_MOVE_HONOR:
    case FA_MOVE_CLAIM_EDGE:
    case FA_MOVE_PUSH:
    case FA_MOVE_INTRODUCE:
    case FA_MOVE_IDENTIFY:
    case FA_MOVE_NAME_PROBLEM:
    case FA_MOVE_FORESHADOW:
    case FA_MOVE_FACT:
    case FA_MOVE_BOND:
    case FA_MOVE_ABANDON:
    case FA_MOVE_FLASHBACK_BOND:
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FLASHBACK_AMBITION:
    case FA_MOVE_FLASHBACK_ASPIRE:
    case FA_MOVE_CLOSE_SCENE:
        return true;
    case FA_MOVE_LAY:
    case FA_MOVE_YIELD:
    case FA_MOVE_SHAKE_OFF:
    case FA_MOVE_TREAT:
    case FA_MOVE_LUCKY_BREAK:
    case FA_MOVE_ACCOMPLISH:
        return true;
    case FA_MOVE_SETTLE_DEADLOCK:
        return move->arg[0] != FA_BOTH_SUCCEED || fa_get_step(view)->kind >= FA_PRIMARIES;
    case FA_MOVE_CHALLENGE:
        return event->kind == FA_NARRATE_TRAP;
    case FA_MOVE_TAKE_HIT:
        return event->kind != FA_NARRATE_DEATH;
    case FA_MOVE_NARRATE_WIN:
        return event->kind == FA_NARRATE_PAIR || event->kind == FA_NARRATE_THWARTED;
    default:
        return false;
    }
}

/* True if the event belongs to a Conflict about a goal for which neither the kit nor the sentences for all
 * kits have words, such as the deception of an environment. The story is clearer without this Conflict. A
 * Conflict about an Ambition or about the central question is never aimless. */
static bool is_aimless(const FaEvent *event)
{
    const bool invented = (event->cast[0] >= FA_FIRST_STRANGER && event->cast[0] < FA_FIRST_ENVIRONMENT) ||
                          (event->cast[1] >= FA_FIRST_STRANGER && event->cast[1] < FA_FIRST_ENVIRONMENT) ||
                          (event->target >= FA_FIRST_STRANGER && event->target < FA_FIRST_ENVIRONMENT);
    const bool aims = event->short_ambition < FA_SHORTS_MAX || event->facts >> FA_FACT_QUESTION & 1;
    return event->goal != FA_NONE && !invented && !aims;
}

/* For a Challenge or an Answer about the central question: writes to `out` a memory of something that the
 * actor's side has gained, as if this could help now. Returns false for all other events, and for bots'
 * moves, because the rules give no such help. */
static bool build_help_event(const FaState *view, const GameContent *content, const FaEvent *event,
                             const char *story, FaEvent *out)
{
    *out = *event;
    return event->facts >> FA_FACT_QUESTION & 1 && !(event->facts >> FA_FACT_PLAIN & 1) &&
           (event->kind == FA_NARRATE_CHALLENGE || event->kind == FA_NARRATE_ANSWER) &&
           !fa_is_environment(event->cast[0]) &&
           fa_build_memory_event(view, content, story, view->actors[event->cast[0]].side, true, out);
}

/* Appends to `out` a sentence that connects the event with the rest of the story. Before the call, `out`
 * contains only the narration of the event, and this function first appends this narration to `story`. Does
 * nothing if `out` is empty or there is no connection. */
static void append_link(const FaState *view, const GameContent *content, const FaEvent *event, Text *story,
                        Rng *rng, Text *out)
{
    FaEvent link;
    if (out->length > 0 && (fa_build_link_event(view, content, event, &link) ||
                            build_help_event(view, content, event, text_chars(story), &link))) {
        link.facts |= event->facts & (UINT64_C(1) << FA_FACT_QUESTION | UINT64_C(1) << FA_FACT_PLAIN);
        fa_append_note_line(story, FA_NOTE_COMPOSED, text_chars(out));
        fa_narrate_link(content, &link, text_chars(story), rng, out);
    }
}

/* Sets FA_FACT_PLAIN for the event of a bot's move. If a Queen cancels the victory of the Answerer, narrates
 * only that the Answerer has stopped the Challenger. */
static void simplify_event(const FaState *view, FaEvent *event)
{
    event->facts |= UINT64_C(1) << FA_FACT_PLAIN;
    if (event->kind == FA_NARRATE_QUEEN && view->fight.winner == FA_ANSWERER) {
        event->kind = FA_NARRATE_HOLD;
        event->cast[0] = view->fight.plays[FA_ANSWERER].actor;
        event->cast[1] = view->fight.plays[FA_CHALLENGER].actor;
        memset(event->facet, FA_NONE, sizeof event->facet);
    }
}

/* Narrates the event of a bot's move with an epilogue of the story kit or with sentences about an attempt.
 * Returns false if there are none for this event. */
static bool tell_kit_sentence(const FaState *view, const GameContent *content, const FaEvent *event,
                              const char *story, Rng *rng, Text *out)
{
    const char *fate = event->kind == FA_NARRATE_EPILOGUE
                           ? fa_get_fate_text(view, content, event->flavor, event->cast[0])
                           : NULL;
    text_add(out, "%s", fate ? fate : "");
    return fate || fa_tell_attempt(view, content, event, story, rng, out);
}

static void append_line(const char *words, Text *out)
{
    text_add(out, "%s%s", *words && out->length > 0 ? "\n" : "", words);
}

/* Appends how the characters of the seat who are believed dead are remembered, one per line. Leaves out
 * characters that the story mentions less than twice. */
static void append_memorials(const FaState *view, const GameContent *content, const FaEvent *event, int seat,
                             const Text *story, Rng *rng, Text *out)
{
    enum { MENTIONS_MIN = 2 };
    const FaKit *kit = fa_get_kit(view, content);
    const uint64_t verdict =
        UINT64_C(1) << FA_FACT_YES | UINT64_C(1) << FA_FACT_NO | UINT64_C(1) << FA_FACT_PARTLY;
    for (int i = 0; i < kit->character_count; i++) {
        if (i != event->cast[0] && view->actors[i].seat == seat && view->actors[i].status == FA_DEAD &&
            fa_count_mentions(text_chars(story), kit->characters[i].names.fact[ARG_SHORT_NAME]) >=
                MENTIONS_MIN) {
            FaEvent memorial = *event;
            memorial.cast[0] = (uint8_t)i;
            memorial.cast[1] = memorial.short_ambition = memorial.long_ambition = FA_NONE;
            memorial.facts = (event->facts & verdict) | UINT64_C(1) << FA_FACT_DEAD;
            Text words = {0};
            fa_narrate_link(content, &memorial, text_chars(story), rng, &words);
            append_line(text_chars(&words), out);
            text_free(&words);
        }
    }
}

/* Appends what became of other characters of the seat and of their items, one per line. */
static void append_other_ends(const FaState *view, const GameContent *content, const FaEvent *event, int seat,
                              const Text *story, Rng *rng, Text *out)
{
    enum { COMPANIONS_MAX = 2 };
    Text told = {0};
    text_add(&told, "%s", text_chars(story));
    for (int i = 0; i < COMPANIONS_MAX; i++) {
        const char *other =
            fa_get_companion_fate_text(view, content, event->flavor, event->cast[0], text_chars(&told));
        append_line(other ? other : "", out);
        append_line(other ? other : "", &told);
    }
    append_memorials(view, content, event, seat, story, rng, out);
    for (int i = 0; i < FA_ITEMS; i++) {
        Text words = {0};
        fa_tell_item_end(view, content, event->flavor, seat, i, text_chars(story), &words);
        append_line(text_chars(&words), out);
        text_free(&words);
    }
    text_free(&told);
}

void fa_compose_note(const void *view, const GameContent *content, const StoryContext *context, int seat,
                     const Move *move, Rng *rng, Text *out)
{
    FaEvent event;
    if (move->kind == FA_MOVE_FRAME) {
        write_beginning(view, content, context, move->arg[0], rng, out);
        return;
    }
    Text story = {0};
    char wish[FA_TITLE_MAX * 2];
    copy_notes(&context->notes, &story);
    if (fa_build_event(view, content, seat, move, &event) &&
        !(context->is_bot && is_left_untold(view, &event, move))) {
        Text sheet = {0};
        event.flavor = get_flavor(context, event.kit);
        if (event.own != FA_NONE &&
            fa_write_own_ambition(text_chars(&story), event.cast[0], event.own, wish, sizeof wish)) {
            event.facts &= ~(UINT64_C(1) << FA_FACT_CUSTOM);
        }
        if (context->is_bot) {
            simplify_event(view, &event);
        }
        if (move->kind == FA_MOVE_STRANGER) {
            fa_suggest_stranger(content->prose, text_chars(&story), rng, &sheet);
            append_stranger_sheet(event.cast[0], text_chars(&sheet), &story);
        }
        if (!(context->is_bot && (tell_kit_sentence(view, content, &event, text_chars(&story), rng, out) ||
                                  is_aimless(&event)))) {
            fa_narrate_event(content, &event, text_chars(&story), rng, out);
            append_link(view, content, &event, &story, rng, out);
        }
        if (context->is_bot && out->length > 0) {
            fa_tell_name(content, text_chars(&story), event.kind != FA_NARRATE_EPILOGUE, out);
        }
        if (context->is_bot && event.kind == FA_NARRATE_EPILOGUE) {
            append_other_ends(view, content, &event, seat, &story, rng, out);
        }
        text_add(out, "%s%s", sheet.length > 0 ? "\n" : "", text_chars(&sheet));
        text_free(&sheet);
    }
    text_free(&story);
}
