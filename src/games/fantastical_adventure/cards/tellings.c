/* tellings.c: reads the lines by which a story is told, and the words for goals. */
#include "games/fantastical_adventure/tellings.h"
#include "games/fantastical_adventure/cards/loader.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES_MAX = 500, /* with all of its choices */
    PHRASES_MIN = 2,
    COLOURS_MIN = 30,
    COLOUR_BYTES_MAX = 80,
    OFFERED_NAME_BYTES_MAX = 40,
    OFFERED_TEXT_BYTES_MAX = 200
};

const char *const fa_telling_names[FA_TELLINGS + 1] = {
    "entered",    "challenge", "trap",     "sprung",   "jack",       "king",         "ace",       "answer",
    "edge",       "pair",      "push",     "yield",    "win",        "hold",         "tandem",    "thwarted",
    "unanswered", "deadlock",  "queen",    "down",     "shaken",     "lost",         "death",     "survival",
    "threat",     "claim",     "naming",   "ambition", "pursued",    "accomplished", "abandoned", "bond",
    "honour",     "broken",    "turned",   "luck",     "foreshadow", "flashback",    "fact",      "treated",
    "closed",     "interlude", "epilogue", NULL};

const char *const fa_fact_names[FA_FACTS + 1] = {
    "violent", "strong",   "weak",    "item",    "comeback", "yielded",       "helped",
    "hit",     "bonded",   "villain", "many",    "place",    "against_place", "person",
    "thing",   "ambition", "thread",  "opening", "finale",   "serious",       "snide",
    "done",    "given_up", "dead",    "unsaid",  "disputed", "agreed",        NULL};

const char *const fa_word_names[FA_WORDS + 1] = {
    "goal",    "facet",  "way",  "prop",  "slip",  "their_facet", "their_prop", "place",  "ambition", "edge",
    "problem", "answer", "bond", "again", "thing", "hour",        "boldly",     "meekly", "slyly",    NULL};

#define W(word) (UINT32_C(1) << FA_WORD_##word)

enum {
    ONE = 1,
    TWO = 2,
    THREE = 3,
    /* Whose Facet is at work, and whose was. */
    MINE = W(FACET) | W(WAY) | W(PROP),
    THEIRS = W(SLIP) | W(THEIR_FACET) | W(THEIR_PROP),
    HERE = W(PLACE),
};

/* How many play in each kind of event, and what may be brought besides them. */
static const struct {
    uint8_t cast;
    uint32_t words;
} bounds[FA_TELLINGS] = {
    [FA_TELL_ENTERED] = {ONE, HERE},
    [FA_TELL_CHALLENGE] = {ONE, W(GOAL) | HERE},
    [FA_TELL_TRAP] = {ONE, W(GOAL) | HERE},
    [FA_TELL_SPRUNG] = {TWO, W(GOAL) | HERE},
    [FA_TELL_JACK] = {TWO, W(GOAL) | MINE},
    [FA_TELL_KING] = {ONE, W(GOAL) | MINE},
    [FA_TELL_ACE] = {ONE, W(GOAL) | MINE},
    [FA_TELL_ANSWER] = {TWO, W(GOAL) | HERE},
    [FA_TELL_EDGE] = {ONE, W(EDGE) | HERE},
    [FA_TELL_PAIR] = {TWO, MINE | THEIRS},
    [FA_TELL_PUSH] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_TELL_YIELD] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_TELL_WIN] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_TELL_HOLD] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_TELL_TANDEM] = {THREE, W(GOAL) | MINE | THEIRS},
    [FA_TELL_THWARTED] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_TELL_UNANSWERED] = {ONE, W(GOAL) | HERE},
    [FA_TELL_DEADLOCK] = {TWO, W(GOAL) | MINE | THEIRS},
    [FA_TELL_QUEEN] = {TWO, W(GOAL) | MINE},
    [FA_TELL_DOWN] = {ONE, HERE},
    [FA_TELL_SHAKEN] = {ONE, HERE},
    [FA_TELL_LOST] = {ONE, MINE},
    [FA_TELL_DEATH] = {ONE, HERE},
    [FA_TELL_SURVIVAL] = {ONE, HERE},
    [FA_TELL_THREAT] = {ONE, W(PROBLEM) | HERE},
    [FA_TELL_CLAIM] = {TWO, W(ANSWER) | MINE},
    [FA_TELL_NAMING] = {TWO, W(ANSWER)},
    [FA_TELL_AMBITION] = {ONE, W(AMBITION) | HERE},
    [FA_TELL_PURSUED] = {ONE, W(AMBITION) | HERE},
    [FA_TELL_ACCOMPLISHED] = {ONE, W(AMBITION) | HERE},
    [FA_TELL_ABANDONED] = {ONE, W(AMBITION)},
    [FA_TELL_BOND] = {TWO, HERE},
    [FA_TELL_HONOUR] = {TWO, W(BOND) | HERE},
    [FA_TELL_BROKEN] = {TWO, W(BOND)},
    [FA_TELL_TURNED] = {TWO, HERE},
    [FA_TELL_LUCK] = {ONE, HERE},
    [FA_TELL_FORESHADOW] = {ONE, HERE},
    [FA_TELL_FLASHBACK] = {TWO, HERE},
    [FA_TELL_FACT] = {ONE, HERE},
    [FA_TELL_TREATED] = {TWO, HERE},
    [FA_TELL_CLOSED] = {ONE, HERE},
    [FA_TELL_INTERLUDE] = {ONE, HERE},
    [FA_TELL_EPILOGUE] = {ONE, W(AMBITION)},
};

/* What a goal is called is found again by its words: its phrases, to which nothing is brought, leave no
 * choice. */
static TellText *read_text(FaLoader *loader, const Json *at, int cast, const char *const *words)
{
    static const char *const tags[] = {"many", NULL};
    const TellForm form = {
        .kind = TELL_LINE, .slots = cast, .tags = tags, .words = words, .drawn = words != NULL};
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
    TellText *text = tell_parse(source, &form, &why);
    if (!text) {
        json_fail(at, loader->files.error, "%s", why.text);
    }
    return text;
}

/* ------------------------------------------------------------------ lines */

/* "violent" must be so, "!violent" must not. */
static bool read_need(FaLoader *loader, const Json *at, FaLine *out)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, loader->files.error)) {
        return false;
    }
    const bool bars = name[0] == '!';
    uint32_t *facts = bars ? &out->bars : &out->needs;
    for (int i = 0; i < FA_FACTS; i++) {
        if (strcmp(name + bars, fa_fact_names[i]) == 0) {
            const bool once = !(*facts >> i & 1);
            *facts |= UINT32_C(1) << i;
            return once || json_fail(at, loader->files.error, "\"%s\" is told twice", name);
        }
    }
    return json_fail(at, loader->files.error, "no fact is called \"%.40s\"", name);
}

static bool read_needs(FaLoader *loader, const Json *at, FaLine *out)
{
    Json list;
    if (!json_has(at, "needs")) {
        return true;
    }
    if (!fa_read_list(loader, at, "needs", 1, FA_FACTS, &list)) {
        return false;
    }
    for (int i = 0; i < json_count(&list); i++) {
        const Json need = json_at(&list, i);
        if (!read_need(loader, &need, out)) {
            return false;
        }
    }
    return (out->needs & out->bars) == 0 ||
           json_fail(&list, loader->files.error, "a fact must be so, and not so");
}

/* Of characters their names are known, and what they cry by the Facet at work. */
static bool check_line(FaLoader *loader, const Json *at, int telling, FaLine *line)
{
    const uint32_t known = 1u << TELL_FULL | 1u << TELL_SHORT | 1u << TELL_CRY;
    const TellCounts counts = tell_count(line->text);
    for (int i = 0; i < FA_CAST; i++) {
        line->cast |= (uint8_t)((counts.mentions[i] > 0) << i);
    }
    line->words = counts.words;
    line->cries = counts.facts >> TELL_CRY & 1;
    line->own_length = tell_own_words(line->text, &line->own);
    if (counts.facts & ~known || (line->cries && !(bounds[telling].words & W(FACET)))) {
        return json_fail(at, loader->files.error, "holds a fact that nobody brings");
    }
    return line->own_length >= FA_LINE_OWN_MIN ||
           json_fail(at, loader->files.error, "has too few words of its own");
}

static bool read_line(FaLoader *loader, const Json *at, int telling, FaLine *out)
{
    static const char *const keys[] = {"text", "needs", NULL};
    const char *words[FA_WORDS + 1];
    int count = 0;
    Json text;
    for (int i = 0; i < FA_WORDS; i++) {
        /* What this kind of event does not bring has a name that no text can hold. */
        const bool brought = i >= FA_WORD_AGAIN || bounds[telling].words >> i & 1;
        words[count++] = brought ? fa_word_names[i] : "{}";
    }
    words[count] = NULL;
    if (!json_keys(at, keys, loader->files.error) || !read_needs(loader, at, out)) {
        return false;
    }
    if (!json_member(at, "text", &text)) {
        return json_fail(at, loader->files.error, "\"text\" is missing");
    }
    out->text = read_text(loader, &text, bounds[telling].cast, words);
    return out->text && check_line(loader, &text, telling, out);
}

static bool read_telling(FaLoader *loader, const Json *root, int telling)
{
    FaLines *lines = &loader->content->prose->lines[telling];
    Json list;
    if (!fa_read_list(loader, root, fa_telling_names[telling], FA_LINES_MIN, FA_LINES_MAX, &list)) {
        return false;
    }
    const int count = json_count(&list);
    for (int i = 0; i < count; i++) {
        const Json at = json_at(&list, i);
        lines->count++;
        if (!read_line(loader, &at, telling, &lines->list[i])) {
            return false;
        }
    }
    return true;
}

static bool read_range(FaLoader *loader, const Json *root, int first, int end)
{
    const char *keys[FA_TELLINGS + 1] = {NULL};
    for (int i = first; i < end; i++) {
        keys[i - first] = fa_telling_names[i];
    }
    if (!json_keys(root, keys, loader->files.error)) {
        return false;
    }
    for (int i = first; i < end; i++) {
        if (!read_telling(loader, root, i)) {
            return false;
        }
    }
    return true;
}

bool fa_read_fights(void *user, const Json *root)
{
    FaLoader *loader = user;
    loader->content->prose = memory_new(1, sizeof *loader->content->prose);
    return read_range(loader, root, 0, FA_TELL_DOWN);
}

bool fa_read_stories(void *user, const Json *root)
{
    return read_range(user, root, FA_TELL_DOWN, FA_TELLINGS);
}

/* ------------------------------------------------------------------ goals */

static bool read_phrases(FaLoader *loader, const Json *at, const char *key, int cast, FaPhrases *out)
{
    Json list;
    if (!fa_read_list(loader, at, key, PHRASES_MIN, FA_PHRASES_MAX, &list)) {
        return false;
    }
    const int count = json_count(&list);
    for (int i = 0; i < count; i++) {
        const Json line = json_at(&list, i);
        out->list[i] = read_text(loader, &line, cast, NULL);
        if (!out->list[i]) {
            return false;
        }
        out->count++;
    }
    return true;
}

bool fa_read_goals(void *user, const Json *root)
{
    static const char *const aims[] = {"person", "thing", "nothing", NULL};
    FaLoader *loader = user;
    if (!json_keys(root, fa_goal_names, loader->files.error)) {
        return false;
    }
    for (int goal = 0; goal < FA_GOALS; goal++) {
        Json at;
        if (!json_object(root, fa_goal_names[goal], &at, loader->files.error) ||
            !json_keys(&at, aims, loader->files.error)) {
            return false;
        }
        for (int aim = 0; aim < FA_AIMS; aim++) {
            FaPhrases *phrases = &loader->content->prose->goals[goal][aim];
            if (!read_phrases(loader, &at, aims[aim], aim == FA_AIM_NOTHING ? 0 : 1, phrases)) {
                return false;
            }
        }
    }
    return true;
}

/* ------------------------------------------------------------------ colours */

bool fa_read_colours(void *user, const Json *root)
{
    FaLoader *loader = user;
    const char *const *names = fa_word_names + FA_WORD_THING;
    if (!json_keys(root, names, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_BAGS; i++) {
        FaBag *bag = &loader->content->prose->bags[i];
        Json list;
        if (!fa_read_list(loader, root, names[i], COLOURS_MIN, FA_COLOURS_MAX, &list)) {
            return false;
        }
        bag->count = json_count(&list);
        if (!fa_read_lines(loader, root, names[i], bag->count, COLOUR_BYTES_MAX, bag->list)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ strangers */

static bool read_string(FaLoader *loader, const Json *at, const char *key, size_t max, const char **out)
{
    const char *string = NULL;
    if (!json_string(at, key, 1, max, &string, loader->files.error)) {
        return false;
    }
    *out = string_store_keep(loader->files.strings, string);
    return true;
}

/* On a sheet a full stop or a colon ends the name of a Facet. */
static bool read_offered_facet(FaLoader *loader, const Json *at, const char **name, const char **text)
{
    static const char *const keys[] = {"name", "text", NULL};
    return json_keys(at, keys, loader->files.error) &&
           read_string(loader, at, "name", OFFERED_NAME_BYTES_MAX, name) &&
           read_string(loader, at, "text", OFFERED_TEXT_BYTES_MAX, text) &&
           (!strpbrk(*name, ".:") ||
            json_fail(at, loader->files.error, "\"name\" holds a full stop or a colon"));
}

static bool read_stranger(FaLoader *loader, const Json *at, FaStranger *out)
{
    static const char *const keys[] = {"name", "pronoun", "who", "facets", NULL};
    int pronouns = 0;
    Json facets;
    if (!json_keys(at, keys, loader->files.error) ||
        !read_string(loader, at, "name", OFFERED_NAME_BYTES_MAX, &out->name) ||
        !read_string(loader, at, "who", OFFERED_TEXT_BYTES_MAX, &out->who) ||
        !json_enum(at, "pronoun", tell_pronoun_names, &pronouns, loader->files.error) ||
        !fa_read_list(loader, at, "facets", FA_SUITS, FA_SUITS, &facets)) {
        return false;
    }
    out->pronouns = (uint8_t)pronouns;
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const Json facet = json_at(&facets, suit);
        if (!read_offered_facet(loader, &facet, &out->facets[suit].name, &out->facets[suit].text)) {
            return false;
        }
    }
    return true;
}

bool fa_read_strangers(void *user, const Json *root)
{
    static const char *const keys[] = {"strangers", NULL};
    FaLoader *loader = user;
    FaProse *prose = loader->content->prose;
    Json list;
    if (!json_keys(root, keys, loader->files.error) ||
        !fa_read_list(loader, root, "strangers", FA_OFFERED_MIN, FA_OFFERED_MAX, &list)) {
        return false;
    }
    prose->stranger_count = json_count(&list);
    for (int i = 0; i < prose->stranger_count; i++) {
        const Json at = json_at(&list, i);
        if (!read_stranger(loader, &at, &prose->strangers[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ end */

void fa_free_prose(FaProse *prose)
{
    for (int i = 0; prose && i < FA_TELLINGS; i++) {
        for (int j = 0; j < prose->lines[i].count; j++) {
            tell_free(prose->lines[i].list[j].text);
        }
    }
    for (int i = 0; prose && i < FA_GOALS * FA_AIMS; i++) {
        FaPhrases *phrases = &prose->goals[i / FA_AIMS][i % FA_AIMS];
        for (int j = 0; j < phrases->count; j++) {
            tell_free(phrases->list[j]);
        }
    }
    free(prose);
}
