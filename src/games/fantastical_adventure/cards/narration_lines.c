/* narration_lines.c: reads narration lines, goal phrases, word lists and suggested strangers (characters that
 * players add to a story). */
#include "games/fantastical_adventure/cards/loader.h"
#include "games/fantastical_adventure/narration.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES_MAX = 500,   /* maximum length of a narration line, with all alternative texts */
    PHRASE_LITERAL_MIN = 2, /* minimum number of bytes of literal text in a phrase, for example "do" */
    PHRASES_MIN = 2,
    COLOURS_MIN = 30,
    COLOUR_BYTES_MAX = 80,
    OFFERED_NAME_BYTES_MAX = 40,
    OFFERED_TEXT_BYTES_MAX = 200
};

const char *const fa_narration_kind_names[FA_NARRATION_KINDS + 1] = {
    "entered",    "challenge", "trap",     "sprung",   "jack",       "king",         "ace",       "answer",
    "edge",       "pair",      "push",     "yield",    "win",        "hold",         "tandem",    "thwarted",
    "unanswered", "deadlock",  "queen",    "down",     "shaken",     "lost",         "death",     "survival",
    "threat",     "claim",     "naming",   "ambition", "pursued",    "accomplished", "abandoned", "bond",
    "honour",     "broken",    "turned",   "luck",     "foreshadow", "flashback",    "fact",      "treated",
    "closed",     "interlude", "epilogue", "bridge",   "motive",     "threatened",   "opposed",   "result",
    "memory",     NULL};

const char *const fa_fact_names[FA_FACTS + 1] = {
    "violent", "strong",   "weak",   "item",      "comeback",      "yielded",  "helped",   "hit",
    "bonded",  "villain",  "many",   "place",     "against_place", "person",   "thing",    "ambition",
    "thread",  "opening",  "finale", "serious",   "snide",         "done",     "given_up", "dead",
    "unsaid",  "disputed", "agreed", "failed",    "turned",        "question", "yes",      "no",
    "partly",  "next",     "later",  "meanwhile", "earlier",       "plain",    NULL};

const char *const fa_slot_names[FA_SLOTS + 1] = {
    "goal",     "facet", "way",  "prop",    "slip",   "their_facet", "their_prop", "place",
    "ambition", "gain",  "edge", "problem", "answer", "bond",        "before",     "arrival",
    "again",    "thing", "hour", "boldly",  "meekly", "slyly",       NULL};

#define W(word) (UINT32_C(1) << FA_SLOT_##word)

enum {
    NOBODY = 0,
    ONE = 1,
    TWO = 2,
    THREE = 3,
    /* MINE: slots for texts about a Facet of actor {1}. THEIRS: slots for texts about a Facet of actor
     * {2}. */
    MINE = W(FACET) | W(WAY) | W(PROP),
    THEIRS = W(SLIP) | W(THEIR_FACET) | W(THEIR_PROP),
    HERE = W(PLACE),
};

const char *const fa_common_sentence_names[FA_COMMON_SENTENCES + 1] = {"moved",
                                                                       "retry",
                                                                       "resumed",
                                                                       "interrupted",
                                                                       "retry_against",
                                                                       "retry_lost",
                                                                       "retake",
                                                                       "retake_against",
                                                                       "retake_won",
                                                                       "retake_lost",
                                                                       "guard_against",
                                                                       "guard_lost",
                                                                       "ally_against",
                                                                       "ally_gives",
                                                                       "opposed",
                                                                       "helped",
                                                                       "harm",
                                                                       "harm_won",
                                                                       "harm_against",
                                                                       "harm_lost",
                                                                       "deceive",
                                                                       "deceive_won",
                                                                       "deceive_against",
                                                                       "deceive_lost",
                                                                       "persuade",
                                                                       "persuade_won",
                                                                       "persuade_against",
                                                                       "persuade_lost",
                                                                       "place_against",
                                                                       "place_lost",
                                                                       "place_harm",
                                                                       "place_harm_won",
                                                                       "place_harm_against",
                                                                       "place_harm_lost",
                                                                       "named_character",
                                                                       "named_place",
                                                                       "named_object",
                                                                       "promise_broken",
                                                                       NULL};

/* For each kind of narration: the number of actors, and the slots that have a text. */
static const struct {
    uint8_t cast;
    uint32_t words;
} bounds[FA_NARRATION_KINDS] = {
    [FA_NARRATE_ENTERED] = {ONE, HERE},
    [FA_NARRATE_CHALLENGE] = {ONE, W(GOAL) | HERE},
    [FA_NARRATE_TRAP] = {ONE, W(GOAL) | HERE},
    [FA_NARRATE_TRAP_ANSWERED] = {TWO, W(GOAL) | HERE},
    [FA_NARRATE_JACK] = {TWO, W(GOAL) | MINE},
    [FA_NARRATE_KING] = {ONE, W(GOAL) | MINE},
    [FA_NARRATE_ACE] = {ONE, W(GOAL) | MINE},
    [FA_NARRATE_ANSWER] = {TWO, W(GOAL) | HERE},
    [FA_NARRATE_CIRCUMSTANCE] = {ONE, W(EDGE) | HERE},
    [FA_NARRATE_PAIR] = {TWO, MINE | THEIRS},
    [FA_NARRATE_PUSH] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_YIELD] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_WIN] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_HOLD] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_TANDEM] = {THREE, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_THWARTED] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_UNANSWERED] = {ONE, W(GOAL) | HERE},
    [FA_NARRATE_DEADLOCK] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_NARRATE_QUEEN] = {TWO, W(GOAL) | MINE},
    [FA_NARRATE_DOWN] = {ONE, HERE},
    [FA_NARRATE_SHAKE_OFF] = {ONE, HERE},
    [FA_NARRATE_FACET_LOST] = {ONE, MINE},
    [FA_NARRATE_DEATH] = {ONE, HERE},
    [FA_NARRATE_SURVIVAL] = {ONE, HERE},
    [FA_NARRATE_THREAT] = {ONE, W(PROBLEM) | HERE},
    [FA_NARRATE_CLAIM] = {TWO, W(ANSWER) | MINE},
    [FA_NARRATE_NAMING] = {TWO, W(ANSWER)},
    [FA_NARRATE_AMBITION] = {ONE, W(AMBITION) | HERE},
    [FA_NARRATE_PURSUED] = {ONE, W(AMBITION) | HERE},
    [FA_NARRATE_ACCOMPLISHED] = {ONE, W(AMBITION) | HERE},
    [FA_NARRATE_ABANDONED] = {ONE, W(AMBITION)},
    [FA_NARRATE_BOND] = {TWO, HERE},
    [FA_NARRATE_HONOR] = {TWO, W(BOND) | HERE},
    [FA_NARRATE_BROKEN] = {TWO, W(BOND)},
    [FA_NARRATE_CHANGED_SIDES] = {TWO, HERE},
    [FA_NARRATE_LUCKY_BREAK] = {ONE, HERE},
    [FA_NARRATE_FORESHADOW] = {ONE, HERE},
    [FA_NARRATE_FLASHBACK] = {TWO, HERE},
    [FA_NARRATE_FACT] = {ONE, HERE},
    [FA_NARRATE_TREATED] = {TWO, HERE},
    [FA_NARRATE_CLOSED] = {ONE, HERE},
    [FA_NARRATE_INTERLUDE] = {ONE, HERE},
    [FA_NARRATE_EPILOGUE] = {TWO, W(AMBITION)},
    [FA_NARRATE_BRIDGE] = {NOBODY, HERE | W(BEFORE) | W(ARRIVAL)},
    [FA_NARRATE_MOTIVE] = {ONE, W(AMBITION) | W(GAIN)},
    [FA_NARRATE_THREATENED] = {TWO, W(AMBITION) | W(GAIN)},
    [FA_NARRATE_OPPOSED] = {TWO, W(AMBITION) | W(GAIN)},
    [FA_NARRATE_RESULT] = {ONE, W(GAIN) | HERE},
    [FA_NARRATE_MEMORY] = {ONE, W(AMBITION) | W(GAIN) | HERE},
};

#define V(word) (1u << FA_COMMON_##word)

/* For each kind of sentence about an attempt: the number of actors, and the variables that have a text. */
static const struct {
    uint8_t cast;
    uint8_t words;
} common_bounds[FA_COMMON_SENTENCES] = {
    [FA_COMMON_MOVED] = {TWO, V(ITEM)},
    [FA_COMMON_RETRY] = {ONE, V(GOAL)},
    [FA_COMMON_RESUMED] = {ONE, V(GOAL)},
    [FA_COMMON_INTERRUPTED] = {NOBODY, 0},
    [FA_COMMON_RETRY_AGAINST] = {TWO, 0},
    [FA_COMMON_RETRY_LOST] = {TWO, 0},
    [FA_COMMON_RETAKE] = {TWO, V(ITEM)},
    [FA_COMMON_RETAKE_AGAINST] = {TWO, V(ITEM)},
    [FA_COMMON_RETAKE_WON] = {ONE, V(ITEM)},
    [FA_COMMON_RETAKE_LOST] = {TWO, V(ITEM)},
    [FA_COMMON_GUARD_AGAINST] = {TWO, V(ITEM)},
    [FA_COMMON_GUARD_LOST] = {TWO, V(ITEM)},
    [FA_COMMON_ALLY_AGAINST] = {TWO, V(ITEM)},
    [FA_COMMON_ALLY_GIVES] = {TWO, V(ITEM)},
    [FA_COMMON_OPPOSED] = {ONE, 0},
    [FA_COMMON_HELPED] = {ONE, 0},
    [FA_COMMON_HARM] = {TWO, V(AMBITION)},
    [FA_COMMON_HARM_WON] = {TWO, 0},
    [FA_COMMON_DECEIVE] = {TWO, V(AMBITION)},
    [FA_COMMON_DECEIVE_WON] = {TWO, 0},
    [FA_COMMON_PERSUADE] = {TWO, V(AMBITION)},
    [FA_COMMON_PERSUADE_WON] = {TWO, 0},
    [FA_COMMON_HARM_AGAINST] = {TWO, 0},
    [FA_COMMON_HARM_LOST] = {TWO, 0},
    [FA_COMMON_DECEIVE_AGAINST] = {TWO, 0},
    [FA_COMMON_DECEIVE_LOST] = {TWO, 0},
    [FA_COMMON_PERSUADE_AGAINST] = {TWO, 0},
    [FA_COMMON_PERSUADE_LOST] = {TWO, 0},
    [FA_COMMON_PLACE_AGAINST] = {TWO, 0},
    [FA_COMMON_PLACE_LOST] = {TWO, 0},
    [FA_COMMON_PLACE_HARM] = {TWO, 0},
    [FA_COMMON_PLACE_HARM_WON] = {TWO, 0},
    [FA_COMMON_PLACE_HARM_AGAINST] = {TWO, 0},
    [FA_COMMON_PLACE_HARM_LOST] = {TWO, 0},
    [FA_COMMON_NAMED_CHARACTER] = {0, V(ITEM)},
    [FA_COMMON_NAMED_PLACE] = {0, V(ITEM)},
    [FA_COMMON_NAMED_OBJECT] = {0, V(ITEM)},
    [FA_COMMON_PROMISE_BROKEN] = {TWO, 0},
};

#undef V

static TextTemplate *read_template(FaLoader *loader, const Json *at, int cast, const char *const *words,
                                   bool has_choices)
{
    static const char *const tags[] = {"many", NULL};
    const TemplateRules form = {
        .kind = TEMPLATE_LINE, .slots = cast, .tags = tags, .words = words, .drawn = has_choices};
    const char *source = NULL;
    Error why = {{0}};
    if (!json_as_string(at, &source, loader->files.error)) {
        return NULL;
    }
    const size_t length = strlen(source);
    if (length == 0 || length > LINE_BYTES_MAX) {
        json_fail(at, loader->files.error, "must have 1 to %d bytes", LINE_BYTES_MAX);
        return NULL;
    }
    TextTemplate *text = text_template_parse(source, &form, &why);
    if (!text) {
        json_fail(at, loader->files.error, "%s", why.text);
    }
    return text;
}

/* Fails if the template uses a property that no actor has in this text, or if its longest part without a slot
 * or condition is too short. `has_cry`: true if actor {1} may have an exclamation. */
static bool check_template(FaLoader *loader, const Json *at, const TextTemplate *text, bool has_cry,
                           size_t literal_min)
{
    const TemplateCounts counts = text_template_count(text);
    const char *literal;
    for (int i = 0; i < TEMPLATE_SLOTS_MAX; i++) {
        const bool can_cry = has_cry && i == 0;
        const uint32_t known = 1u << ARG_FULL_NAME | 1u << ARG_SHORT_NAME | (uint32_t)can_cry << ARG_CRY;
        if (counts.facts[i] & ~known) {
            return json_fail(at, loader->files.error, "uses a property that {%d} does not have here", i + 1);
        }
    }
    return text_template_find_longest_literal(text, &literal) >= literal_min ||
           json_fail(at, loader->files.error, "has too few words besides its slots");
}

TextTemplate *fa_read_sentence(FaLoader *loader, const Json *at, int cast, const char *const *words,
                               size_t literal_min)
{
    TextTemplate *text = read_template(loader, at, cast, words, false);
    if (text && !check_template(loader, at, text, false, literal_min)) {
        text_template_free(text);
        return NULL;
    }
    return text;
}

/* ------------------------------------------------------------------ reading narration lines */

/* Reads a condition of a line: the name of a fact that must be true, such as "violent", or false, such as
 * "!violent". */
static bool read_required_fact(FaLoader *loader, const Json *at, FaLine *out)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, loader->files.error)) {
        return false;
    }
    const bool bars = name[0] == '!';
    uint64_t *facts = bars ? &out->bars : &out->needs;
    for (int i = 0; i < FA_FACTS; i++) {
        if (strcmp(name + bars, fa_fact_names[i]) == 0) {
            const bool once = !(*facts >> i & 1);
            *facts |= UINT64_C(1) << i;
            return once || json_fail(at, loader->files.error, "\"%s\" is listed twice", name);
        }
    }
    return json_fail(at, loader->files.error, "\"%.40s\" is not a fact", name);
}

static bool read_required_facts(FaLoader *loader, const Json *at, FaLine *out)
{
    Json list;
    if (!json_has(at, "needs")) {
        return true;
    }
    if (!fa_read_list(loader, at, "needs", 1, FA_FACTS, &list)) {
        return false;
    }
    for (int i = 0; i < json_count_members(&list); i++) {
        const Json need = json_get_item(&list, i);
        if (!read_required_fact(loader, &need, out)) {
            return false;
        }
    }
    return (out->needs & out->bars) == 0 ||
           json_fail(&list, loader->files.error, "a fact is both required and excluded");
}

/* Sets the fields of the line that depend on its text, such as the actors and slots that the text uses. */
static void describe_line(FaLine *line)
{
    const TemplateCounts counts = text_template_count(line->text);
    for (int i = 0; i < FA_CAST; i++) {
        line->cast |= (uint8_t)((counts.mentions[i] > 0 || counts.asked[i] != 0) << i);
    }
    line->words = counts.words;
    line->cries = counts.facts[0] >> ARG_CRY & 1;
    line->own_length = text_template_find_longest_literal(line->text, &line->own);
}

bool fa_read_line(FaLoader *loader, const Json *at, int kind, const char *const *keys, FaLine *out)
{
    const char *words[FA_SLOTS + 1];
    int count = 0;
    Json text;
    for (int i = 0; i < FA_SLOTS; i++) {
        /* A slot without a text gets the name "{}", which can't occur in a line, so that lines can't use the
         * slot. */
        const bool brought = i >= FA_SLOT_AGAIN || bounds[kind].words >> i & 1;
        words[count++] = brought ? fa_slot_names[i] : "{}";
    }
    words[count] = NULL;
    if (!json_check_keys(at, keys, loader->files.error) || !read_required_facts(loader, at, out)) {
        return false;
    }
    if (!json_get_member(at, "text", &text)) {
        return json_fail(at, loader->files.error, "\"text\" is missing");
    }
    out->text = read_template(loader, &text, bounds[kind].cast, words, true);
    if (!out->text ||
        !check_template(loader, &text, out->text, bounds[kind].words & W(FACET), FA_KEY_PHRASE_MIN)) {
        return false;
    }
    describe_line(out);
    return true;
}

static bool read_lines_of_kind(FaLoader *loader, const Json *root, int kind)
{
    static const char *const keys[] = {"text", "needs", NULL};
    FaLines *lines = &loader->content->prose->lines[kind];
    Json list;
    if (!fa_read_list(loader, root, fa_narration_kind_names[kind], FA_LINES_MIN, FA_LINES_MAX, &list)) {
        return false;
    }
    const int count = json_count_members(&list);
    for (int i = 0; i < count; i++) {
        const Json at = json_get_item(&list, i);
        lines->count++;
        if (!fa_read_line(loader, &at, kind, keys, &lines->list[i])) {
            return false;
        }
    }
    return true;
}

static bool read_lines_of_kinds(FaLoader *loader, const Json *root, int first, int end)
{
    const char *keys[FA_NARRATION_KINDS + 1] = {NULL};
    for (int i = first; i < end; i++) {
        keys[i - first] = fa_narration_kind_names[i];
    }
    if (!json_check_keys(root, keys, loader->files.error)) {
        return false;
    }
    for (int i = first; i < end; i++) {
        if (!read_lines_of_kind(loader, root, i)) {
            return false;
        }
    }
    return true;
}

bool fa_read_conflict_lines(void *user, const Json *root)
{
    FaLoader *loader = user;
    loader->content->prose = memory_new(1, sizeof *loader->content->prose);
    return read_lines_of_kinds(loader, root, 0, FA_NARRATE_DOWN);
}

bool fa_read_story_lines(void *user, const Json *root)
{
    return read_lines_of_kinds(user, root, FA_NARRATE_DOWN, FA_NARRATION_KINDS);
}

/* ------------------------------------------------------------------ reading goal phrases */

/* Reads a list of phrases or sentences. The parameters are those of fa_read_sentence. */
static bool read_phrases(FaLoader *loader, const Json *at, const char *key, int cast,
                         const char *const *words, size_t literal_min, FaPhrases *out)
{
    Json list;
    if (!fa_read_list(loader, at, key, PHRASES_MIN, FA_PHRASES_MAX, &list)) {
        return false;
    }
    const int count = json_count_members(&list);
    for (int i = 0; i < count; i++) {
        const Json line = json_get_item(&list, i);
        out->list[i] = fa_read_sentence(loader, &line, cast, words, literal_min);
        if (!out->list[i]) {
            return false;
        }
        out->count++;
    }
    return true;
}

static bool read_common_sentence(FaLoader *loader, const Json *at, FaCommonSentence kind)
{
    static const char *const names[FA_COMMON_VARIABLES] = {"ambition", "item", "goal"};
    const bool is_beginning = kind == FA_COMMON_OPPOSED || kind == FA_COMMON_HELPED;
    const char *words[FA_COMMON_VARIABLES + 1] = {NULL};
    for (int i = 0; i < FA_COMMON_VARIABLES; i++) {
        words[i] = common_bounds[kind].words >> i & 1 ? names[i] : "{}"; /* as in fa_read_line */
    }
    return read_phrases(loader, at, fa_common_sentence_names[kind], common_bounds[kind].cast, words,
                        is_beginning ? PHRASE_LITERAL_MIN : FA_KEY_PHRASE_MIN,
                        &loader->content->prose->common[kind]);
}

static bool read_common_sentences(FaLoader *loader, const Json *root)
{
    Json at;
    if (!json_read_object(root, "attempts", &at, loader->files.error) ||
        !json_check_keys(&at, fa_common_sentence_names, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_COMMON_SENTENCES; i++) {
        if (!read_common_sentence(loader, &at, (FaCommonSentence)i)) {
            return false;
        }
    }
    return true;
}

bool fa_read_goal_phrases(void *user, const Json *root)
{
    static const char *const aims[] = {"person", "thing", "nothing", NULL};
    FaLoader *loader = user;
    const char *keys[FA_GOALS + 3] = {"again", "attempts"};
    memcpy(keys + 2, fa_goal_names, FA_GOALS * sizeof *keys);
    if (!json_check_keys(root, keys, loader->files.error) || !read_common_sentences(loader, root) ||
        !read_phrases(loader, root, "again", 0, NULL, PHRASE_LITERAL_MIN, &loader->content->prose->again)) {
        return false;
    }
    for (int goal = 0; goal < FA_GOALS; goal++) {
        Json at;
        if (!json_read_object(root, fa_goal_names[goal], &at, loader->files.error) ||
            !json_check_keys(&at, aims, loader->files.error)) {
            return false;
        }
        for (int aim = 0; aim < FA_AIMS; aim++) {
            FaPhrases *phrases = &loader->content->prose->goals[goal][aim];
            if (!read_phrases(loader, &at, aims[aim], aim == FA_AIM_NOTHING ? 0 : 1, NULL, PHRASE_LITERAL_MIN,
                              phrases)) {
                return false;
            }
        }
    }
    return true;
}

/* ------------------------------------------------------------------ reading word lists */

bool fa_read_word_lists(void *user, const Json *root)
{
    FaLoader *loader = user;
    const char *const *names = fa_slot_names + FA_SLOT_THING;
    if (!json_check_keys(root, names, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_WORD_LISTS; i++) {
        FaWordList *bag = &loader->content->prose->bags[i];
        Json list;
        if (!fa_read_list(loader, root, names[i], COLOURS_MIN, FA_WORD_LIST_MAX, &list)) {
            return false;
        }
        bag->count = json_count_members(&list);
        if (!fa_read_string_list(loader, root, names[i], bag->count, COLOUR_BYTES_MAX, bag->list)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ reading suggested strangers */

static bool read_string(FaLoader *loader, const Json *at, const char *key, size_t max, const char **out)
{
    const char *string = NULL;
    if (!json_read_string(at, key, 1, max, &string, loader->files.error)) {
        return false;
    }
    *out = string_store_add(loader->files.strings, string);
    return true;
}

/* Reads a suggested Facet. The name of the Facet must not contain a period or colon, because a period or
 * colon ends the name on a character sheet. */
static bool read_suggested_facet(FaLoader *loader, const Json *at, const char **name, const char **text)
{
    static const char *const keys[] = {"name", "text", NULL};
    return json_check_keys(at, keys, loader->files.error) &&
           read_string(loader, at, "name", OFFERED_NAME_BYTES_MAX, name) &&
           read_string(loader, at, "text", OFFERED_TEXT_BYTES_MAX, text) &&
           (!strpbrk(*name, ".:") ||
            json_fail(at, loader->files.error, "\"name\" must not have a period or a colon"));
}

static bool read_stranger(FaLoader *loader, const Json *at, FaStranger *out)
{
    static const char *const keys[] = {"name", "pronoun", "who", "facets", NULL};
    int pronouns = 0;
    Json facets;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !read_string(loader, at, "name", OFFERED_NAME_BYTES_MAX, &out->name) ||
        !read_string(loader, at, "who", OFFERED_TEXT_BYTES_MAX, &out->who) ||
        !json_read_enum(at, "pronoun", template_pronoun_names, &pronouns, loader->files.error) ||
        !fa_read_list(loader, at, "facets", FA_SUITS, FA_SUITS, &facets)) {
        return false;
    }
    out->pronouns = (uint8_t)pronouns;
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const Json facet = json_get_item(&facets, suit);
        if (!read_suggested_facet(loader, &facet, &out->facets[suit].name, &out->facets[suit].text)) {
            return false;
        }
    }
    return true;
}

bool fa_read_strangers(void *user, const Json *root)
{
    static const char *const keys[] = {"strangers", NULL};
    FaLoader *loader = user;
    FaNarrationLines *prose = loader->content->prose;
    Json list;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !fa_read_list(loader, root, "strangers", FA_SUGGESTED_MIN, FA_SUGGESTED_MAX, &list)) {
        return false;
    }
    prose->stranger_count = json_count_members(&list);
    for (int i = 0; i < prose->stranger_count; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_stranger(loader, &at, &prose->strangers[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ freeing narration lines */

static void free_phrases(FaPhrases *phrases)
{
    for (int i = 0; i < phrases->count; i++) {
        text_template_free(phrases->list[i]);
    }
}

static void free_templates(TextTemplate **list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_template_free(list[i]);
    }
}

static void free_kit_lines(FaKitLines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        text_template_free(lines->list[i].text);
    }
    for (int i = 0; i < FA_VERDICTS; i++) {
        free_phrases(&lines->answers[i]);
    }
    free_templates(&lines->attempts[0][0][0], sizeof lines->attempts / sizeof(TextTemplate *));
    free_templates(&lines->decisions[0][0], sizeof lines->decisions / sizeof(TextTemplate *));
    free_templates(&lines->takes[0][0], sizeof lines->takes / sizeof(TextTemplate *));
    free_templates(&lines->places[0][0], sizeof lines->places / sizeof(TextTemplate *));
    for (int i = 0; i < FA_CHARACTERS_MAX * FA_HELPS; i++) {
        free_phrases(&lines->helps[i / FA_HELPS][i % FA_HELPS]);
    }
    free_templates(&lines->other_attempts[0][0][0][0], sizeof lines->other_attempts / sizeof(TextTemplate *));
    free_templates(&lines->other_decisions[0][0][0], sizeof lines->other_decisions / sizeof(TextTemplate *));
    free_templates(&lines->other_takes[0][0][0], sizeof lines->other_takes / sizeof(TextTemplate *));
}

void fa_free_narration_lines(FaNarrationLines *prose)
{
    for (int i = 0; prose && i < FA_NARRATION_KINDS; i++) {
        for (int j = 0; j < prose->lines[i].count; j++) {
            text_template_free(prose->lines[i].list[j].text);
        }
    }
    for (int i = 0; prose && i < FA_GOALS * FA_AIMS; i++) {
        free_phrases(&prose->goals[i / FA_AIMS][i % FA_AIMS]);
    }
    if (prose) {
        free_phrases(&prose->again);
    }
    for (int i = 0; prose && i < FA_COMMON_SENTENCES; i++) {
        free_phrases(&prose->common[i]);
    }
    for (int i = 0; prose && i < FA_KITS; i++) {
        free_kit_lines(&prose->kits[i]);
    }
    free(prose);
}
