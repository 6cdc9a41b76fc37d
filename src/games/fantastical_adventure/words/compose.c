/* compose.c: chooses the best unused narration line for an event, and fills the line's slots with texts. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    THREAD_PICKED_UP = 3,
    CONTRAST = 2,
    FACET_SEEN = 6,
    BEST = 24,
    STALE = 4,
    USED = -100,
    ROOM = 256,
    PAGE = 600,
    LAST = 450,
    PURPOSE = 5,
    SPREAD = 5,
    OF_KIT = 14,
    OF_ACTOR = 3,
    WORDS_MAX = 30
};

typedef struct Composer {
    const GameContent *content;
    const FaKit *kit;
    const FaEvent *event;
    const char *told;
    const char *scene; /* narration of the current scene */
    const char *page;  /* the last PAGE bytes of the story */
    const char *last;  /* the last LAST bytes of the story, whose texts are not repeated soon */
    Rng *rng;
    TemplateArgs cast[FA_CAST];
    const TemplateArgs *playing[FA_CAST];
    const char *words[FA_SLOTS];    /* text for each slot, or NULL */
    uint32_t unused;                /* bit set of the slots whose text does not occur in the story */
    uint32_t stale;                 /* bit set of the slots whose text occurs near the end of the story */
    char buffers[FA_SLOTS][ROOM];   /* buffers for generated texts */
    char names[FA_STRANGERS][ROOM]; /* names of strangers (characters invented by players) */
    char cry[ROOM];
} Composer;

/* ------------------------------------------------------------------ names of characters and environments */

static const TemplateArgs strangers[FA_STRANGERS] = {
    {.fact = {"a stranger", "the stranger"}, .pronouns = PRONOUNS_THEY},
    {.fact = {"a second stranger", "the second stranger"}, .pronouns = PRONOUNS_THEY},
    {.fact = {"a third stranger", "the third stranger"}, .pronouns = PRONOUNS_THEY},
    {.fact = {"a fourth stranger", "the fourth stranger"}, .pronouns = PRONOUNS_THEY},
};

const TemplateArgs *fa_find_names(const FaKit *kit, int thing)
{
    if (thing < FA_FIRST_STRANGER) {
        return &kit->characters[thing].names;
    }
    if (thing < FA_FIRST_ENVIRONMENT) {
        return &strangers[thing - FA_FIRST_STRANGER];
    }
    return thing < FA_ACTORS ? &kit->environments[thing - FA_FIRST_ENVIRONMENT].names
                             : &kit->items[thing - FA_FIRST_ITEM].names;
}

static bool is_stranger(int thing)
{
    return thing >= FA_FIRST_STRANGER && thing < FA_FIRST_ENVIRONMENT;
}

/* Returns the full names of a character, environment or item. The names of strangers come from their
 * character sheets. */
static TemplateArgs get_full_names(Composer *composer, int thing)
{
    TemplateArgs told = *fa_find_names(composer->kit, thing);
    FaNoteLine said;
    if (is_stranger(thing) && fa_find_sheet_line(composer->told, thing, FA_SHEET_NAME, &said)) {
        char *name = composer->names[thing - FA_FIRST_STRANGER];
        snprintf(name, ROOM, "%.*s", (int)said.length, said.words);
        told.fact[ARG_FULL_NAME] = told.fact[ARG_SHORT_NAME] = name;
        if (fa_find_sheet_line(composer->told, thing, FA_SHEET_PRONOUN, &said)) {
            told.pronouns = (uint8_t)fa_parse_pronouns(&said);
        }
    }
    return told;
}

static const FaFacet *find_facet(const Composer *composer, int place)
{
    const int actor = composer->event->cast[place], number = composer->event->facet[place];
    if (number == FA_NONE) {
        return NULL;
    }
    return fa_is_environment(actor)
               ? &composer->kit->environments[actor - FA_FIRST_ENVIRONMENT].facets[number]
               : &composer->kit->characters[actor].facets[number];
}

/* Returns the names to use now. The short name replaces a full name that the scene has already used. */
static TemplateArgs get_current_names(Composer *composer, int thing)
{
    TemplateArgs told = get_full_names(composer, thing);
    if (strstr(composer->scene, told.fact[ARG_FULL_NAME] + 1)) {
        told.fact[ARG_FULL_NAME] = told.fact[ARG_SHORT_NAME];
    }
    return told;
}

/* Copies a cry as a quotation. A final period becomes a comma, because "said" follows. */
static const char *copy_quotation(const char *cry, char *out)
{
    snprintf(out, ROOM, "%s", cry);
    const size_t length = strlen(out);
    if (length > 1 && out[length - 1] == '.' && out[length - 2] != '.') {
        out[length - 1] = ',';
    }
    return out;
}

static void fill_actor_names(Composer *composer)
{
    for (int i = 0; i < FA_CAST; i++) {
        const int actor = composer->event->cast[i];
        if (actor != FA_NONE) {
            composer->cast[i] = get_current_names(composer, actor);
            composer->playing[i] = &composer->cast[i];
        }
    }
    const FaFacet *mine = find_facet(composer, 0);
    if (mine && mine->cry && mine->cry[0] != '(') {
        composer->cast[0].fact[ARG_CRY] = copy_quotation(mine->cry, composer->cry);
    }
}

/* ------------------------------------------------------------------ filling slots of narration lines */

/* True if the story contains the text. Ignores the case of the first letter. */
static bool is_text_in_story(const Composer *composer, const char *words)
{
    return words[0] == '\0' || strstr(composer->told, words + 1) != NULL;
}

/* Picks a text from the list that does not occur in the story yet. If all texts of the list occur in the
 * story, picks any of these texts. */
static const char *pick_unused_text(const Composer *composer, const char *const *list, int count)
{
    const int start = (int)rng_below(composer->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *one = list[(start + i) % count];
        if (one && !is_text_in_story(composer, one)) {
            return one;
        }
    }
    return list[start];
}

/* Cuts the text at the comma, because the rest is a joke that is funny only once. */
static void cut_text_at_comma(char *short_ambition)
{
    char *comma = strstr(short_ambition, ", ");
    if (comma) {
        *comma = '\0';
    }
}

/* Changes "find my ..." to "find her ...". Shortens the text if the story already contains it. */
static const char *get_ambition_phrase(const Composer *composer, const TemplateArgs *who, const char *phrase,
                                       char *out)
{
    static const char *const of[PRONOUNS_COUNT] = {"her", "his", "its", "their"};
    const char *my = strstr(phrase, " my "), *whose = who->plural ? "their" : of[who->pronouns];
    if (my) {
        snprintf(out, ROOM, "%.*s %s %s", (int)(my - phrase), phrase, whose, my + 4);
    } else {
        snprintf(out, ROOM, "%s", phrase);
    }
    if (strstr(composer->told, out)) {
        cut_text_at_comma(out);
    }
    return out;
}

static const char *get_ambition_text(const Composer *composer, int actor, char *out)
{
    const FaEvent *event = composer->event;
    if (actor >= FA_FIRST_STRANGER || (event->short_ambition == FA_NONE && event->long_ambition == FA_NONE) ||
        event->short_ambition == FA_CUSTOM) {
        return NULL;
    }
    const FaCharacter *character = &composer->kit->characters[actor];
    const FaAmbition *ambition =
        event->short_ambition != FA_NONE ? &character->shorts[event->short_ambition] : NULL;
    const char *text = ambition ? ambition->text : character->longs[event->long_ambition];
    const char *phrase = ambition ? ambition->phrase : character->long_phrases[event->long_ambition];
    return text ? get_ambition_phrase(composer, &character->names, phrase ? phrase : text, out) : NULL;
}

/* Renders the phrase with a lower-case first letter, for use within a sentence. */
static void render_phrase(const TextTemplate *phrase, const TemplateArgs *target, char *out)
{
    Text text = {0};
    text_template_render(phrase, &target, &text, NULL);
    snprintf(out, ROOM, "%c%s", tolower((unsigned char)text_chars(&text)[0]), text_chars(&text) + 1);
    text_free(&text);
}

static const char *find_last_occurrence(const char *text, const char *words)
{
    const char *last = NULL;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++) {
        last = at;
    }
    return last;
}

/* Returns the phrase for the goal that occurs last in the narration of this scene, or NULL. */
static const TextTemplate *find_last_phrase(const Composer *composer, const FaPhrases *phrases,
                                            const TemplateArgs *full, const TemplateArgs *now)
{
    const TextTemplate *phrase = NULL;
    const char *last = NULL;
    for (int i = 0; i < 2 * phrases->count; i++) {
        char words[ROOM];
        render_phrase(phrases->list[i / 2], i % 2 ? full : now, words);
        const char *at = find_last_occurrence(composer->scene, words);
        if (at && (!last || at > last)) {
            last = at;
            phrase = phrases->list[i / 2];
        }
    }
    return phrase;
}

/* Writes a phrase for the goal: the last phrase that this scene used for the goal, or else a phrase that is
 * new in the story. */
static const char *write_goal_phrase(Composer *composer, int goal, int target, char *out)
{
    const FaAim aim = target < FA_ACTORS      ? FA_AIM_PERSON
                      : target < FA_NO_TARGET ? FA_AIM_THING
                                              : FA_AIM_NOTHING;
    const FaPhrases *phrases = &composer->content->prose->goals[goal][aim];
    const bool declared = composer->event->kind == FA_NARRATE_CHALLENGE ||
                          composer->event->kind == FA_NARRATE_TRAP ||
                          composer->event->kind == FA_NARRATE_JACK;
    TemplateArgs now = {0}, full = {0};
    if (aim != FA_AIM_NOTHING) {
        full = get_full_names(composer, target);
        now = get_current_names(composer, target);
    }
    const TextTemplate *again = declared ? NULL : find_last_phrase(composer, phrases, &full, &now);
    if (again) {
        render_phrase(again, &now, out);
        cut_text_at_comma(out);
        return out;
    }
    const int start = (int)rng_below(composer->rng, (uint32_t)phrases->count);
    for (int i = 0; i < phrases->count && (i == 0 || is_text_in_story(composer, out)); i++) {
        render_phrase(phrases->list[(start + i) % phrases->count], &now, out);
    }
    return out;
}

/* Returns the Challenger, who is not always the first actor, {1}. */
static int find_challenger(const FaEvent *event)
{
    const bool of_other = event->kind == FA_NARRATE_ANSWER || event->kind == FA_NARRATE_TRAP_ANSWERED ||
                          event->kind == FA_NARRATE_HOLD || event->kind == FA_NARRATE_QUEEN;
    return event->cast[of_other ? 1 : 0];
}

static const char *get_goal_text(Composer *composer, char *out)
{
    const FaEvent *event = composer->event;
    if (event->goal == FA_NONE) {
        return NULL;
    }
    if (event->facts >> FA_FACT_QUESTION & 1) {
        return composer->kit->arc.goals[event->wanted];
    }
    const char *short_ambition =
        event->short_ambition != FA_NONE ? get_ambition_text(composer, find_challenger(event), out) : NULL;
    return short_ambition ? short_ambition : write_goal_phrase(composer, event->goal, event->target, out);
}

static const char *copy_without_period(const char *sentence, char *out)
{
    snprintf(out, ROOM, "%s", sentence);
    const size_t length = strlen(out);
    if (length > 0 && out[length - 1] == '.') {
        out[length - 1] = '\0';
    }
    return out;
}

static const char *get_bond_text(const Composer *composer)
{
    const uint8_t *cast = composer->event->cast;
    for (int i = 0; i < composer->kit->bond_count; i++) {
        const FaBondText *bond = &composer->kit->bonds[i];
        if ((bond->a == cast[0] && bond->b == cast[1]) || (bond->a == cast[1] && bond->b == cast[0])) {
            return bond->name;
        }
    }
    return NULL;
}

/* Writes a name in quotes. Names such as "Drives the Nereid" need quotes in a sentence. */
static const char *write_quoted(const char *name, char *out)
{
    snprintf(out, ROOM, "\u2018%s\u2019", name);
    return out;
}

/* Fills the slot for the Facet of a stranger (a character invented by a player). Such a Facet has a name, but
 * no texts for the other slots. */
static void fill_stranger_facet(Composer *composer)
{
    const FaEvent *event = composer->event;
    const int actor = event->cast[0];
    char words[FA_SHEET_VALUE_MAX + 1];
    FaNoteLine said, name, rest;
    if (event->item == FA_NONE && event->suit != FA_NONE && is_stranger(actor) &&
        fa_find_sheet_line(composer->told, actor, (FaSheetLine)(FA_SHEET_FACET + event->suit), &said)) {
        fa_split_facet(&said, &name, &rest);
        snprintf(words, sizeof words, "%.*s", (int)name.length, name.words);
        composer->words[FA_SLOT_FACET] = write_quoted(words, composer->buffers[FA_SLOT_FACET]);
    }
}

static void fill_facet_slots(Composer *composer)
{
    const char **words = composer->words;
    char *mine_room = composer->buffers[FA_SLOT_FACET], *their_room = composer->buffers[FA_SLOT_THEIR_FACET];
    const FaFacet *mine = find_facet(composer, 0), *theirs = find_facet(composer, 1);
    if (mine) {
        words[FA_SLOT_FACET] = write_quoted(mine->name, mine_room);
        words[FA_SLOT_PROP] = mine->prop;
        words[FA_SLOT_WAY] = mine->ways[0] ? pick_unused_text(composer, mine->ways, FA_WIN_PHRASES) : NULL;
    } else if (composer->event->item != FA_NONE) {
        const FaItem *item = &composer->kit->items[composer->event->item - FA_FIRST_ITEM];
        words[FA_SLOT_FACET] = write_quoted(item->facets[composer->event->suit], mine_room);
        words[FA_SLOT_PROP] = item->names.fact[ARG_FULL_NAME];
    }
    fill_stranger_facet(composer);
    if (theirs) {
        words[FA_SLOT_THEIR_FACET] = write_quoted(theirs->name, their_room);
        words[FA_SLOT_THEIR_PROP] = theirs->prop;
        words[FA_SLOT_SLIP] =
            theirs->slips[0] ? pick_unused_text(composer, theirs->slips, FA_LOSS_PHRASES) : NULL;
    }
}

/* True if a text of the list occurs in the last PAGE bytes of the story. */
static bool is_on_page(const Composer *composer, const char *const *list, int count)
{
    for (int i = 0; i < count; i++) {
        if (strstr(composer->page, list[i])) {
            return true;
        }
    }
    return false;
}

/* Picks an object that was introduced in an earlier scene and not mentioned again. Changes "A boiled egg" to
 * "the boiled egg". */
static const char *pick_earlier_object(const Composer *composer, const char *const *list, int count,
                                       char *out)
{
    const int start = (int)rng_below(composer->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *thing = list[(start + i) % count], *name = thing ? strchr(thing, ' ') : NULL;
        const char *seen = name ? strstr(composer->told, thing) : NULL;
        if (seen && seen < composer->scene &&
            (strncmp(thing, "a ", 2) == 0 || strncmp(thing, "an ", 3) == 0)) {
            snprintf(out, ROOM, "the%s", name);
            if (!strstr(composer->told, out)) {
                return out;
            }
        }
    }
    return NULL;
}

/* Fills the slots for objects, times of day and manners (such as "like a cat leaving a dairy"). Prefers the
 * objects of the story kit. */
static void fill_word_list_slots(Composer *composer)
{
    const FaWordList *bags = composer->content->prose->bags;
    const char *const *things = composer->kit->things;
    char *room = composer->buffers[FA_SLOT_AGAIN];
    for (int i = 0; i < FA_WORD_LISTS; i++) {
        composer->words[FA_SLOT_THING + i] = pick_unused_text(composer, bags[i].list, bags[i].count);
        composer->stale |= (uint32_t)is_on_page(composer, bags[i].list, bags[i].count) << (FA_SLOT_THING + i);
    }
    composer->words[FA_SLOT_AGAIN] = pick_earlier_object(composer, bags[0].list, bags[0].count, room);
    if (things[0]) {
        const char *thing = pick_unused_text(composer, things, FA_OBJECTS_MAX);
        const char *again = pick_earlier_object(composer, things, FA_OBJECTS_MAX, room);
        composer->words[FA_SLOT_THING] =
            is_text_in_story(composer, thing) ? composer->words[FA_SLOT_THING] : thing;
        composer->words[FA_SLOT_AGAIN] = again ? again : composer->words[FA_SLOT_AGAIN];
        composer->stale |= (uint32_t)is_on_page(composer, things, FA_OBJECTS_MAX) << FA_SLOT_THING;
    }
}

static void fill_slots(Composer *composer)
{
    const FaEvent *event = composer->event;
    const FaKit *kit = composer->kit;
    const char **words = composer->words;
    fill_facet_slots(composer);
    words[FA_SLOT_GOAL] = get_goal_text(composer, composer->buffers[FA_SLOT_GOAL]);
    words[FA_SLOT_AMBITION] =
        get_ambition_text(composer, event->cast[0], composer->buffers[FA_SLOT_AMBITION]);
    words[FA_SLOT_PLACE] = event->place < FA_FRAMES ? kit->frames[event->place].where : "that place";
    words[FA_SLOT_EDGE] = event->edge < FA_CIRCUMSTANCES ? kit->circumstances[event->edge] : NULL;
    words[FA_SLOT_BOND] = get_bond_text(composer);
    words[FA_SLOT_BEFORE] = event->before < FA_FRAMES ? kit->frames[event->before].where : NULL;
    words[FA_SLOT_ARRIVAL] = event->place < FA_FRAMES ? kit->frames[event->place].arrival : NULL;
    if (event->problem < FA_PROBLEMS) {
        const FaProblem *problem = &kit->problems[event->problem];
        words[FA_SLOT_PROBLEM] = copy_without_period(problem->text, composer->buffers[FA_SLOT_PROBLEM]);
        words[FA_SLOT_ANSWER] = event->answer < FA_ANSWERS ? problem->answers[event->answer].text : NULL;
    }
    fill_word_list_slots(composer);
    for (int i = 0; i < FA_SLOTS; i++) {
        composer->unused |= (uint32_t)(words[i] && !is_text_in_story(composer, words[i])) << i;
        composer->stale |= (uint32_t)(words[i] && strstr(composer->last, words[i] + 1)) << i;
    }
}

/* ------------------------------------------------------------------ choosing a line */

static bool is_line_allowed(const Composer *composer, const FaLine *line)
{
    const uint64_t facts = composer->event->facts;
    if ((facts & line->needs) != line->needs || (facts & line->bars) != 0 ||
        (line->cries && !composer->cast[0].fact[ARG_CRY])) {
        return false;
    }
    for (int i = 0; i < FA_CAST; i++) {
        if (line->cast >> i & 1 && !composer->playing[i]) {
            return false;
        }
    }
    for (int i = 0; i < FA_SLOTS; i++) {
        if (line->words >> i & 1 && !composer->words[i]) {
            return false;
        }
    }
    return true;
}

static bool is_line_used(const Composer *composer, const FaLine *line)
{
    char own[ROOM * 2];
    assert(line->own_length < sizeof own);
    memcpy(own, line->own, line->own_length);
    own[line->own_length] = '\0';
    return is_text_in_story(composer, own);
}

#define F(fact) (UINT64_C(1) << FA_FACT_##fact)
#define W(word) (UINT32_C(1) << FA_SLOT_##word)

/* Returns the score of a line. A line scores higher for each rare fact that it requires, and if it continues
 * something from an earlier scene or mentions the goal, Facets of both actors, or texts that are new in the
 * story. A line scores lower if it was used before or has texts that occur near the end of the story. */
static int compute_line_score(const Composer *composer, const FaLine *line)
{
    const uint64_t common = F(VILLAIN) | F(VIOLENT) | F(PERSON) | F(THING);
    const uint32_t mine = W(FACET) | W(WAY) | W(PROP), theirs = W(SLIP) | W(THEIR_FACET) | W(THEIR_PROP);
    const uint32_t colors = W(THING) | W(HOUR) | W(BOLDLY) | W(MEEKLY) | W(SLYLY);
    int score = __builtin_popcountll(line->needs & ~common);
    score += line->needs & F(THREAD) ? THREAD_PICKED_UP : 0;
    score += line->words & mine && line->words & theirs ? CONTRAST : 0;
    score += composer->words[FA_SLOT_FACET] && (line->cries || line->words & mine) ? FACET_SEEN : 0;
    score += __builtin_popcount(line->words & composer->unused & ~colors);
    score += line->words & (W(GOAL) | W(AMBITION)) & ~composer->stale ? PURPOSE : 0;
    score -= STALE * __builtin_popcount(line->words & composer->stale);
    return score + (is_line_used(composer, line) ? USED : 0);
}

#undef F
#undef W

typedef struct Choice {
    const FaLine *line;
    int score;
} Choice;

/* True if the line of the kit fits the kind of event, the act and the actors. */
static bool is_kit_line_meant(const Composer *composer, const FaLine *line)
{
    const FaEvent *event = composer->event;
    return line->kind == event->kind && line->acts >> event->act & 1 &&
           (line->who[0] == FA_NONE || line->who[0] == event->cast[0]) &&
           (line->who[1] == FA_NONE || line->who[1] == event->cast[1]);
}

/* Adds a line to the list of the best lines, in the order of their scores. */
static void add_choice(Choice best[BEST], int *count, Choice one)
{
    for (int j = 0; j < *count; j++) {
        if (one.score > best[j].score) {
            const Choice other = best[j];
            best[j] = one;
            one = other;
        }
    }
    if (*count < BEST) {
        best[(*count)++] = one;
    }
}

/* Adds the lines of the kit, which are better than lines for any kit, and best if they are meant for these
 * actors. */
static void add_kit_lines(const Composer *composer, Choice best[BEST], int *count)
{
    const FaKitLines *lines = &composer->content->prose->kits[composer->event->kit];
    const int start = lines->count > 0 ? (int)rng_below(composer->rng, (uint32_t)lines->count) : 0;
    for (int i = 0; i < lines->count; i++) {
        const FaLine *line = &lines->list[(start + i) % lines->count];
        if (is_kit_line_meant(composer, line) && is_line_allowed(composer, line)) {
            const int named = (line->who[0] != FA_NONE) + (line->who[1] != FA_NONE);
            add_choice(best, count,
                       (Choice){line, compute_line_score(composer, line) + OF_KIT + named * OF_ACTOR});
        }
    }
}

/* Finds the lines with the best scores, best first. Considers used lines only if no unused line fits. */
static int find_best_lines(const Composer *composer, Choice best[BEST])
{
    const FaLines *lines = &composer->content->prose->lines[composer->event->kind];
    const int start = (int)rng_below(composer->rng, (uint32_t)lines->count);
    int count = 0;
    for (int i = 0; i < lines->count; i++) {
        const FaLine *line = &lines->list[(start + i) % lines->count];
        if (is_line_allowed(composer, line)) {
            add_choice(best, &count, (Choice){line, compute_line_score(composer, line)});
        }
    }
    add_kit_lines(composer, best, &count);
    while (count > 1 && best[count - 1].score < best[0].score + USED / 2) {
        count--;
    }
    return count;
}

static int count_words(const char *line)
{
    int words = 1;
    for (; *line; line++) {
        words += *line == ' ';
    }
    return words;
}

/* Appends a random line among those with nearly the best score, preferably a line of at most WORDS_MAX
 * words. */
static void append_line(const Composer *composer, const Choice *best, int count, Text *out)
{
    int near = 1;
    while (near < count && best[near].score >= best[0].score - SPREAD) {
        near++;
    }
    int start = (int)rng_below(composer->rng, (uint32_t)near);
    /* A line without slots always has the same text, so the random choice is repeated once. */
    if (best[start].line->words == 0) {
        start = (int)rng_below(composer->rng, (uint32_t)near);
    }
    Text shortest = {0};
    for (int i = 0; i < count && (i == 0 || count_words(text_chars(&shortest)) > WORDS_MAX); i++) {
        Text words = {0};
        text_template_render_variables(best[i < near ? (start + i) % near : i].line->text, composer->playing,
                                       composer->words, composer->rng, &words);
        if (i == 0 || count_words(text_chars(&words)) < count_words(text_chars(&shortest))) {
            const Text longer = shortest;
            shortest = words;
            words = longer;
        }
        text_free(&words);
    }
    text_add(out, "%s", text_chars(&shortest));
    text_free(&shortest);
}

/* Returns the part of the story that starts at the last heading. */
static const char *find_current_scene(const char *told)
{
    const char *begin = told;
    FaNoteLine line;
    for (const char *cursor = told; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_HEADING) {
            begin = line.words;
        }
    }
    return begin;
}

static const char *get_last_bytes(const char *told, size_t bytes)
{
    const size_t length = strlen(told);
    return told + (length > bytes ? length - bytes : 0);
}

void fa_narrate_event(const GameContent *content, const FaEvent *event, const char *told, Rng *rng, Text *out)
{
    Composer composer = {.content = content,
                         .kit = &content->kits[event->kit],
                         .event = event,
                         .told = told,
                         .scene = find_current_scene(told),
                         .page = get_last_bytes(told, PAGE),
                         .last = get_last_bytes(told, LAST),
                         .rng = rng};
    fill_actor_names(&composer);
    fill_slots(&composer);
    Choice best[BEST];
    const int count = find_best_lines(&composer, best);
    if (count > 0) {
        append_line(&composer, best, count, out);
    }
}

/* ------------------------------------------------------------------ functions of the `Game` vtable */

static const char *const prompts[FA_NARRATION_KINDS] = {
    [FA_NARRATE_ENTERED] = N_("Who enters the scene, and who let them in?"),
    [FA_NARRATE_CHALLENGE] = N_("What does the Challenger do and say?"),
    [FA_NARRATE_TRAP] = N_("What can the others see of the trap?"),
    [FA_NARRATE_TRAP_ANSWERED] = N_("How does the Answerer deal with the trap?"),
    [FA_NARRATE_JACK] = N_("How does the character *interrupt*?"),
    [FA_NARRATE_KING] = N_("What keeps everyone from supporting the Answer?"),
    [FA_NARRATE_ACE] = N_("Why is the Challenge so hard to answer?"),
    [FA_NARRATE_ANSWER] = N_("How does the Answerer object?"),
    [FA_NARRATE_CIRCUMSTANCE] = N_("What in the story so far helps this side?"),
    [FA_NARRATE_PAIR] = N_("How did the winner beat the other Supporter?"),
    [FA_NARRATE_PUSH] = N_("What does the character try next?"),
    [FA_NARRATE_YIELD] = N_("How does the character give in?"),
    [FA_NARRATE_WIN] = N_("How did the winner succeed?"),
    [FA_NARRATE_HOLD] = N_("How was the Challenger stopped?"),
    [FA_NARRATE_TANDEM] = N_("How did the two Supporters win together?"),
    [FA_NARRATE_THWARTED] = N_("Why does the win change nothing after all?"),
    [FA_NARRATE_UNANSWERED] = N_("No one answered. How did the Challenger succeed?"),
    [FA_NARRATE_DEADLOCK] = N_("Neither side gives in. What do people see?"),
    [FA_NARRATE_QUEEN] = N_("How does the character spoil the win, and at what cost?"),
    [FA_NARRATE_DOWN] = N_("What puts the character out of action?"),
    [FA_NARRATE_SHAKE_OFF] = N_("How does the character shake off the Hit?"),
    [FA_NARRATE_FACET_LOST] = N_("What is the character unable to do for a while?"),
    [FA_NARRATE_DEATH] = N_("How does the character seem to die?"),
    [FA_NARRATE_SURVIVAL] = N_("How did the character *survive*?"),
    [FA_NARRATE_THREAT] = N_("What threat do people notice? Keep it vague."),
    [FA_NARRATE_CLAIM] = N_("What is the threat, and how does the character know?"),
    [FA_NARRATE_NAMING] = N_("What is the threat after all?"),
    [FA_NARRATE_AMBITION] = N_("What does the character want, and why now?"),
    [FA_NARRATE_PURSUED] = N_("What does the character do for this Ambition?"),
    [FA_NARRATE_ACCOMPLISHED] = N_("How does the character accomplish the Ambition?"),
    [FA_NARRATE_ABANDONED] = N_("Why does the character give up the Ambition?"),
    [FA_NARRATE_BOND] = N_("What is the bond between these two characters?"),
    [FA_NARRATE_HONOR] = N_("What does the character do for the other character’s sake?"),
    [FA_NARRATE_BROKEN] = N_("What came between these two characters?"),
    [FA_NARRATE_CHANGED_SIDES] = N_("Why does the character change sides?"),
    [FA_NARRATE_LUCKY_BREAK] = N_("What is the lucky break?"),
    [FA_NARRATE_FORESHADOW] = N_("What harm does no one see coming?"),
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
        return _("Where is the scene, and what is the place like?");
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

/* Writes the beginning of a scene: how much time has passed, and the text of the place. */
static void write_beginning(const FaState *view, const GameContent *content, const Notes *notes, int place,
                            Rng *rng, Text *out)
{
    FaEvent event;
    if (place >= FA_FRAMES) {
        return;
    }
    if (fa_build_bridge(view, content, notes, place, &event)) {
        Text story = {0};
        for (int i = 0; i < notes->count; i++) {
            text_add(&story, "%s\n", notes->list[i].text);
        }
        fa_narrate_event(content, &event, text_chars(&story), rng, out);
        text_add(out, "%s", out->length > 0 ? " " : "");
        text_free(&story);
    }
    write_frame_text(view, content, place, out);
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

void fa_compose_note(const void *view, const GameContent *content, const StoryContext *told, int seat,
                     const Move *move, Rng *rng, Text *out)
{
    FaEvent event;
    if (move->kind == FA_MOVE_FRAME) {
        write_beginning(view, content, &told->notes, move->arg[0], rng, out);
        return;
    }
    Text story = {0};
    for (int i = 0; i < told->notes.count; i++) {
        text_add(&story, "%s\n", told->notes.list[i].text);
    }
    if (fa_build_event(view, content, seat, move, &event)) {
        Text sheet = {0};
        if (move->kind == FA_MOVE_STRANGER) {
            fa_suggest_stranger(content->prose, text_chars(&story), rng, &sheet);
            append_stranger_sheet(event.cast[0], text_chars(&sheet), &story);
        }
        fa_narrate_event(content, &event, text_chars(&story), rng, out);
        text_add(out, "%s%s", sheet.length > 0 ? "\n" : "", text_chars(&sheet));
        text_free(&sheet);
    }
    text_free(&story);
}
