/* compose.c: chooses the best unused narration line for an event, and fills the line's slots with texts. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/composer.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    THREAD_PICKED_UP = 3,
    CONTRAST = 2,
    FACET_SEEN = 30,
    BEST = 160,
    STALE = 4,
    USED = -200,
    PAGE = 600,
    LAST = 450,
    OF_PLAIN = 40,
    PURPOSE = 6,
    SPREAD = 5,
    OF_KIT = 14,
    OF_ACTOR = 3,
    FLAVOR = 6,
    FLAVORS = 5,
    WORDS_MAX = 30
};

/* ------------------------------------------------------------------ names of characters and environments */

static const TemplateArgs strangers[FA_STRANGERS] = {
    {.fact = {"a stranger", "the stranger"}, .pronouns = PRONOUNS_THEY},
    {.fact = {"a second stranger", "the second stranger"}, .pronouns = PRONOUNS_THEY},
    {.fact = {"a third stranger", "the third stranger"}, .pronouns = PRONOUNS_THEY},
    {.fact = {"a fourth stranger", "the fourth stranger"}, .pronouns = PRONOUNS_THEY},
};

const TemplateArgs *fa_get_entity_names(const FaKit *kit, int entity)
{
    if (entity < FA_FIRST_STRANGER) {
        return &kit->characters[entity].names;
    }
    if (entity < FA_FIRST_ENVIRONMENT) {
        return &strangers[entity - FA_FIRST_STRANGER];
    }
    return entity < FA_ACTORS ? &kit->environments[entity - FA_FIRST_ENVIRONMENT].names
                              : &kit->items[entity - FA_FIRST_ITEM].names;
}

static bool is_stranger(int entity)
{
    return entity >= FA_FIRST_STRANGER && entity < FA_FIRST_ENVIRONMENT;
}

TemplateArgs fa_get_full_names(Composer *composer, int entity)
{
    TemplateArgs names = *fa_get_entity_names(composer->kit, entity);
    FaNoteLine said;
    if (is_stranger(entity) && fa_find_sheet_line(composer->story, entity, FA_SHEET_NAME, &said)) {
        char *name = composer->names[entity - FA_FIRST_STRANGER];
        snprintf(name, ROOM, "%.*s", (int)said.length, said.words);
        names.fact[ARG_FULL_NAME] = names.fact[ARG_SHORT_NAME] = name;
        if (fa_find_sheet_line(composer->story, entity, FA_SHEET_PRONOUN, &said)) {
            names.pronouns = (uint8_t)fa_parse_pronouns(&said);
        }
    }
    return names;
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

TemplateArgs fa_get_current_names(Composer *composer, int entity)
{
    TemplateArgs names = fa_get_full_names(composer, entity);
    if (strstr(composer->scene, names.fact[ARG_FULL_NAME] + 1)) {
        names.fact[ARG_FULL_NAME] = names.fact[ARG_SHORT_NAME];
    }
    return names;
}

/* Copies a cry (a sentence that a character says) as a quotation. A final period becomes a comma, because
 * "said" follows. */
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
            composer->cast[i] = fa_get_current_names(composer, actor);
            composer->playing[i] = &composer->cast[i];
        }
    }
    const FaFacet *mine = find_facet(composer, 0);
    if (mine && mine->cry && mine->cry[0] != '(') {
        composer->cast[0].fact[ARG_CRY] = copy_quotation(mine->cry, composer->cry);
    }
}

/* ------------------------------------------------------------------ filling slots of narration lines */

bool fa_is_text_in_story(const Composer *composer, const char *text)
{
    return text[0] == '\0' || strstr(composer->story, text + 1) != NULL;
}

/* Picks a random text from the list, preferably one that is not in the story yet. */
static const char *pick_unused_text(const Composer *composer, const char *const *list, int count)
{
    const int start = (int)rng_below(composer->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *one = list[(start + i) % count];
        if (one && !fa_is_text_in_story(composer, one)) {
            return one;
        }
    }
    return list[start];
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
        fa_find_sheet_line(composer->story, actor, (FaSheetLine)(FA_SHEET_FACET + event->suit), &said)) {
        fa_split_facet(&said, &name, &rest);
        snprintf(words, sizeof words, "%.*s", (int)name.length, name.words);
        composer->words[FA_SLOT_FACET] = write_quoted(words, composer->buffers[FA_SLOT_FACET]);
    }
}

/* Picks a random text from the list, preferably one that is not in the story yet. If all texts are in the
 * story and texts must not be repeated, returns NULL. */
static const char *pick_new_text(const Composer *composer, const char *const *list, int count)
{
    const char *text = list[0] ? pick_unused_text(composer, list, count) : NULL;
    return text && !composer->repeats && fa_is_text_in_story(composer, text) ? NULL : text;
}

static int count_words(const char *line)
{
    int words = 1;
    for (; *line; line++) {
        words += *line == ' ';
    }
    return words;
}

/* Returns `text`, or NULL if it is a long text that is already in the story and texts must not be repeated.
 */
static const char *drop_repeated_text(const Composer *composer, const char *text)
{
    enum { LONG = 5 };
    return text && !composer->repeats && count_words(text) >= LONG && fa_is_text_in_story(composer, text)
               ? NULL
               : text;
}

/* True if lines can name the Facet of actor {1}: a Facet that is being lost, or the Facet of an environment,
 * which has no phrases. For all other Facets, lines use the phrases and objects of the Facet. */
static bool names_facet(const Composer *composer)
{
    return composer->event->kind == FA_NARRATE_FACET_LOST || fa_is_environment(composer->event->cast[0]);
}

/* Fills the slots for Facets. Fills the slot for the name of actor {1}'s Facet only if names_facet() allows
 * this. */
static void fill_facet_slots(Composer *composer)
{
    const char **words = composer->words;
    char *mine_room = composer->buffers[FA_SLOT_FACET];
    const FaFacet *mine = find_facet(composer, 0), *theirs = find_facet(composer, 1);
    if (mine) {
        words[FA_SLOT_FACET] = names_facet(composer) ? write_quoted(mine->name, mine_room) : NULL;
        words[FA_SLOT_PROP] = drop_repeated_text(composer, mine->prop);
        words[FA_SLOT_WAY] = pick_new_text(composer, mine->ways, FA_WIN_PHRASES);
    } else if (composer->event->item != FA_NONE) {
        const FaItem *item = &composer->kit->items[composer->event->item - FA_FIRST_ITEM];
        words[FA_SLOT_PROP] = item->names.fact[ARG_FULL_NAME];
    }
    fill_stranger_facet(composer);
    if (theirs) {
        words[FA_SLOT_THEIR_PROP] = drop_repeated_text(composer, theirs->prop);
        words[FA_SLOT_SLIP] = pick_new_text(composer, theirs->slips, FA_LOSS_PHRASES);
    }
}

/* True if a text of the list occurs in the last PAGE bytes of the story. */
static bool was_list_used_recently(const Composer *composer, const char *const *list, int count)
{
    for (int i = 0; i < count; i++) {
        if (strstr(composer->page, list[i])) {
            return true;
        }
    }
    return false;
}

/* Picks an object that was introduced in an earlier scene and not mentioned again. Changes "A boiled egg"
 * to "the boiled egg". */
static const char *pick_earlier_object(const Composer *composer, const char *const *list, int count,
                                       char *out)
{
    const int start = (int)rng_below(composer->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *thing = list[(start + i) % count], *name = thing ? strchr(thing, ' ') : NULL;
        const char *seen = name ? strstr(composer->story, thing) : NULL;
        if (seen && seen < composer->scene &&
            (strncmp(thing, "a ", 2) == 0 || strncmp(thing, "an ", 3) == 0)) {
            snprintf(out, ROOM, "the%s", name);
            if (!strstr(composer->story, out)) {
                return out;
            }
        }
    }
    return NULL;
}

/* Fills the slots for objects, times of day and manners (such as "like a cat leaving a dairy"). Prefers
 * the objects of the story kit. */
static void fill_word_list_slots(Composer *composer)
{
    const FaWordList *bags = composer->content->prose->bags;
    const char *const *things = composer->kit->things;
    char *room = composer->buffers[FA_SLOT_AGAIN];
    for (int i = 0; i < FA_WORD_LISTS; i++) {
        composer->words[FA_SLOT_THING + i] = pick_unused_text(composer, bags[i].list, bags[i].count);
        composer->stale |= (uint32_t)was_list_used_recently(composer, bags[i].list, bags[i].count)
                           << (FA_SLOT_THING + i);
    }
    composer->words[FA_SLOT_AGAIN] = pick_earlier_object(composer, bags[0].list, bags[0].count, room);
    if (things[0]) {
        const char *thing = pick_unused_text(composer, things, FA_OBJECTS_MAX);
        const char *again = pick_earlier_object(composer, things, FA_OBJECTS_MAX, room);
        composer->words[FA_SLOT_THING] =
            fa_is_text_in_story(composer, thing) ? composer->words[FA_SLOT_THING] : thing;
        composer->words[FA_SLOT_AGAIN] = again ? again : composer->words[FA_SLOT_AGAIN];
        composer->stale |= (uint32_t)was_list_used_recently(composer, things, FA_OBJECTS_MAX)
                           << FA_SLOT_THING;
    }
}

static bool is_plain(const Composer *composer)
{
    return composer->event->facts >> FA_FACT_PLAIN & 1;
}

/* Placeholder for the phrase of a win or a loss in a plain line; remove_omitted_phrases() removes it. */
static const char omitted[] = "\x01\x01";

/* Clears the slots that plain narration leaves out: how an actor won or lost, and objects that are not used
 * later. */
static void clear_details(Composer *composer)
{
    static const FaSlot details[] = {FA_SLOT_FACET,      FA_SLOT_PROP,   FA_SLOT_THEIR_FACET,
                                     FA_SLOT_THEIR_PROP, FA_SLOT_AGAIN,  FA_SLOT_THING,
                                     FA_SLOT_BOLDLY,     FA_SLOT_MEEKLY, FA_SLOT_SLYLY};
    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        composer->words[details[i]] = NULL;
    }
    composer->words[FA_SLOT_WAY] = composer->words[FA_SLOT_SLIP] = omitted;
    composer->cast[0].fact[ARG_CRY] = NULL;
}

/* Returns the place of the scene: the words of the kit or, if a player wrote the scene, its title. */
static const char *get_place_words(Composer *composer)
{
    const FaEvent *event = composer->event;
    char *own = composer->buffers[FA_SLOT_PLACE];
    return event->place < FA_FRAMES ? composer->kit->frames[event->place].where
           : event->place == FA_CUSTOM && fa_write_own_place(composer->scene, own, ROOM) ? own
                                                                                         : "that place";
}

/* Returns the place of the previous scene, or NULL if it has no name. The current scene of the story is still
 * the previous scene. */
static const char *get_previous_place_words(Composer *composer)
{
    const FaEvent *event = composer->event;
    char *own = composer->buffers[FA_SLOT_BEFORE];
    const bool is_bridge = event->kind == FA_NARRATE_BRIDGE;
    return event->before < FA_FRAMES ? composer->kit->frames[event->before].where
           : is_bridge && fa_write_own_place(composer->scene, own, ROOM) ? own
                                                                         : NULL;
}

static void fill_slots(Composer *composer)
{
    const FaEvent *event = composer->event;
    const FaKit *kit = composer->kit;
    const char **words = composer->words;
    fill_facet_slots(composer);
    words[FA_SLOT_GOAL] = fa_get_goal_words(composer, composer->buffers[FA_SLOT_GOAL]);
    words[FA_SLOT_AMBITION] = fa_get_ambition_words(composer, composer->buffers[FA_SLOT_AMBITION]);
    words[FA_SLOT_GAIN] = fa_get_gain_words(composer);
    words[FA_SLOT_PLACE] = get_place_words(composer);
    words[FA_SLOT_EDGE] = event->edge < FA_CIRCUMSTANCES ? kit->circumstances[event->edge] : NULL;
    words[FA_SLOT_BOND] = get_bond_text(composer);
    words[FA_SLOT_BEFORE] = get_previous_place_words(composer);
    words[FA_SLOT_ARRIVAL] = event->place < FA_FRAMES ? kit->frames[event->place].arrival : NULL;
    if (event->problem < FA_PROBLEMS) {
        const FaProblem *problem = &kit->problems[event->problem];
        words[FA_SLOT_PROBLEM] = copy_without_period(problem->text, composer->buffers[FA_SLOT_PROBLEM]);
        words[FA_SLOT_ANSWER] = event->answer < FA_ANSWERS ? problem->answers[event->answer].text : NULL;
    }
    fill_word_list_slots(composer);
    if (is_plain(composer) && event->kind != FA_NARRATE_FACET_LOST) {
        clear_details(composer);
    }
    for (int i = 0; i < FA_SLOTS; i++) {
        composer->unused |= (uint32_t)(words[i] && !fa_is_text_in_story(composer, words[i])) << i;
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
    size_t length = line->own_length;
    assert(length < sizeof own);
    /* ignores these characters at the end, because remove_omitted_phrases() can have removed them from the
     * story */
    while (length > 0 && strchr(" ,:", line->own[length - 1])) {
        length--;
    }
    memcpy(own, line->own, length);
    own[length] = '\0';
    return fa_is_text_in_story(composer, own);
}

#define F(fact) (UINT64_C(1) << FA_FACT_##fact)
#define W(word) (UINT32_C(1) << FA_SLOT_##word)

/* Returns the score of a line. A line scores higher for each rare fact that it requires. A line also scores
 * higher if it is meant for plain narration, continues something from an earlier scene, mentions the goal,
 * shows the Facet of actor {1} or of both actors, or has texts that are new in the story. A line scores lower
 * if it was used before or has texts that occur near the end of the story. */
static int compute_line_score(const Composer *composer, const FaLine *line)
{
    const uint64_t common = F(VILLAIN) | F(VIOLENT) | F(PERSON) | F(THING);
    const uint32_t mine = W(FACET) | W(WAY) | W(PROP), theirs = W(SLIP) | W(THEIR_FACET) | W(THEIR_PROP);
    const uint32_t colors = W(THING) | W(HOUR) | W(BOLDLY) | W(MEEKLY) | W(SLYLY);
    int score = __builtin_popcountll(line->needs & ~common);
    score += line->needs & F(THREAD) ? THREAD_PICKED_UP : 0;
    score += line->words & mine && line->words & theirs ? CONTRAST : 0;
    score += line->needs & F(PLAIN) ? OF_PLAIN : 0;
    score += composer->event->kind != FA_NARRATE_YIELD && composer->event->facet[0] != FA_NONE &&
                     !is_plain(composer) && (line->cries || line->words & mine)
                 ? FACET_SEEN
                 : 0;
    score += __builtin_popcount(line->words & composer->unused & ~colors);
    score += PURPOSE * __builtin_popcount(line->words & (W(GOAL) | W(AMBITION) | W(GAIN)) & ~composer->stale);
    score -= STALE * __builtin_popcount(line->words & composer->stale);
    return score + (is_line_used(composer, line) ? USED : 0);
}

#undef F
#undef W

typedef struct Choice {
    const FaLine *line;
    int score;
} Choice;

/* Returns extra points for some lines in each story, so that stories differ from each other. */
static int get_flavor_points(const Composer *composer, int number)
{
    /* no preference among lines for bridges (transitions between scenes), because there are too few of these
     * lines */
    const bool bridge = composer->event->kind == FA_NARRATE_BRIDGE;
    return !bridge && number % FLAVORS == composer->event->flavor % FLAVORS ? FLAVOR : 0;
}

/* True if the line of the kit fits the kind of event, the act and the actors. */
static bool is_kit_line_suitable(const Composer *composer, const FaLine *line)
{
    const FaEvent *event = composer->event;
    return line->kind == event->kind && line->acts >> event->act & 1 &&
           (line->who[0] == FA_NONE || line->who[0] == event->cast[0]) &&
           (line->who[1] == FA_NONE || line->who[1] == event->cast[1]);
}

/* Adds a line to the list of the best lines, in the order of their scores. */
static void insert_line_choice(Choice best[BEST], int *count, Choice choice)
{
    for (int j = 0; j < *count; j++) {
        if (choice.score > best[j].score) {
            const Choice other = best[j];
            best[j] = choice;
            choice = other;
        }
    }
    if (*count < BEST) {
        best[(*count)++] = choice;
    }
}

/* Returns the extra points of the kit's own lines. Kits have few lines for bridges (transitions between
 * scenes), so in every second story these lines get no extra points. */
static int get_kit_points(const Composer *composer)
{
    const bool bridge = composer->event->kind == FA_NARRATE_BRIDGE;
    return !bridge ? OF_KIT : composer->event->flavor % 2 ? FLAVOR + 2 : 0;
}

/* Adds the lines of the kit to the list of the best lines. The kit's lines score higher than lines for all
 * kits. Lines that are meant for these actors score highest. */
static void add_kit_lines(const Composer *composer, Choice best[BEST], int *count)
{
    const FaKitLines *lines = &composer->content->prose->kits[composer->event->kit];
    const int start = lines->count > 0 ? (int)rng_below(composer->rng, (uint32_t)lines->count) : 0;
    for (int i = 0; i < lines->count; i++) {
        const FaLine *line = &lines->list[(start + i) % lines->count];
        if (is_kit_line_suitable(composer, line) && is_line_allowed(composer, line)) {
            const int named = (line->who[0] != FA_NONE) + (line->who[1] != FA_NONE);
            insert_line_choice(best, count,
                               (Choice){line, compute_line_score(composer, line) + get_kit_points(composer) +
                                                  named * OF_ACTOR +
                                                  get_flavor_points(composer, (start + i) % lines->count)});
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
            insert_line_choice(best, &count,
                               (Choice){line, compute_line_score(composer, line) +
                                                  get_flavor_points(composer, (start + i) % lines->count)});
        }
    }
    add_kit_lines(composer, best, &count);
    while (count > 1 && best[count - 1].score < best[0].score + USED / 2) {
        count--;
    }
    return count;
}

/* True if the line begins like the last line of the story: both begin with the same word, or both begin with
 * speech. */
static bool begins_like_last_line(const Composer *composer, const char *line)
{
    static const char quote[] = "\u201C";
    const size_t length = strcspn(line, " ");
    const bool speech = strncmp(line, quote, sizeof quote - 1) == 0;
    return strncmp(composer->before, line, speech ? sizeof quote - 1 : length + 1) == 0;
}

/* Copies the line without the phrases that are left out, and without the comma, colon or space before them.
 */
static void remove_omitted_phrases(const char *line, Text *out)
{
    for (const char *at; (at = strstr(line, omitted)) != NULL; line = at + sizeof omitted - 1) {
        const char *end = at;
        while (end > line && strchr(" ,:", end[-1])) {
            end--;
        }
        text_add(out, "%.*s", (int)(end - line), line);
    }
    text_add(out, "%s", line);
}

static void render_line(const Composer *composer, const FaLine *line, Text *out)
{
    Text words = {0};
    text_template_render_variables(line->text, composer->playing, composer->words, composer->rng, &words);
    remove_omitted_phrases(text_chars(&words), out);
    text_free(&words);
}

/* Appends a random line from the lines with nearly the best score. Prefers lines that are not too long and
 * that do not begin like the last line. */
static void append_line(const Composer *composer, const Choice *best, int count, Text *out)
{
    int near = 1;
    while (near < count && best[near].score >= best[0].score - SPREAD) {
        near++;
    }
    int start = (int)rng_below(composer->rng, (uint32_t)near);
    /* A line without slots always has the same text. The choice is repeated once, so that such lines are less
     * frequent. */
    if (best[start].line->words == 0) {
        start = (int)rng_below(composer->rng, (uint32_t)near);
    }
    Text shortest = {0};
    for (int i = 0; i < count; i++) {
        Text words = {0};
        render_line(composer, best[i < near ? (start + i) % near : i].line, &words);
        const bool good = count_words(text_chars(&words)) <= WORDS_MAX &&
                          !begins_like_last_line(composer, text_chars(&words));
        if (i == 0 || good || count_words(text_chars(&words)) < count_words(text_chars(&shortest))) {
            const Text longer = shortest;
            shortest = words;
            words = longer;
        }
        text_free(&words);
        if (good) {
            break;
        }
    }
    text_add(out, "%s", text_chars(&shortest));
    text_free(&shortest);
}

/* Sets `scene` to the part of the story that starts at the last heading, and `before` to the last narration.
 */
static void set_current_scene(Composer *composer)
{
    FaNoteLine line;
    composer->scene = composer->story;
    composer->before = "";
    for (const char *cursor = composer->story; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_HEADING) {
            composer->scene = line.words;
        } else if ((line.kind == FA_NOTE_COMPOSED || line.kind == FA_NOTE_WRITTEN) && line.length > 0) {
            composer->before = line.words;
        }
    }
}

static const char *get_last_bytes(const char *story, size_t bytes)
{
    const size_t length = strlen(story);
    return story + (length > bytes ? length - bytes : 0);
}

/* True if the line should show the Facet of actor {1} but does not. */
static bool lacks_facet(const Composer *composer, const FaLine *line)
{
    const uint32_t mine = 1u << FA_SLOT_FACET | 1u << FA_SLOT_WAY | 1u << FA_SLOT_PROP;
    return !is_plain(composer) && find_facet(composer, 0) && composer->event->kind != FA_NARRATE_YIELD &&
           !line->cries && !(line->words & mine);
}

/* Composes a line. Returns false if no line fits, or if all lines that fit are too long. If `repeats` is
 * true, repeated texts and long lines are allowed. */
static bool compose_line(const GameContent *content, const FaEvent *event, const char *story, Rng *rng,
                         bool repeats, Text *out)
{
    Composer composer = {.content = content,
                         .kit = &content->kits[event->kit],
                         .event = event,
                         .story = story,
                         .page = get_last_bytes(story, PAGE),
                         .last = get_last_bytes(story, LAST),
                         .rng = rng,
                         .repeats = repeats};
    set_current_scene(&composer);
    fill_actor_names(&composer);
    fill_slots(&composer);
    Choice best[BEST];
    const int count = find_best_lines(&composer, best);
    if (count > 0 && (repeats || (best[0].score > USED / 2 && !lacks_facet(&composer, best[0].line)))) {
        Text line = {0};
        append_line(&composer, best, count, &line);
        const bool good = repeats || count_words(text_chars(&line)) <= WORDS_MAX;
        text_add(out, "%s", good ? text_chars(&line) : "");
        text_free(&line);
        return good;
    }
    return false;
}

void fa_render_kit_sentence(const GameContent *content, const FaKitSentence *sentence, const char *story,
                            Text *out)
{
    static const char *const no_words[FA_COMMON_VARIABLES] = {"", "", ""};
    Composer composer = {.content = content, .kit = &content->kits[sentence->kit], .story = story};
    set_current_scene(&composer);
    const TemplateArgs owner = fa_get_current_names(&composer, sentence->owner);
    const TemplateArgs opponent =
        sentence->opponent == FA_NONE ? owner : fa_get_current_names(&composer, sentence->opponent);
    const TemplateArgs *const cast[] = {&owner, &opponent};
    text_template_render_variables(sentence->text, cast, sentence->words ? sentence->words : no_words, NULL,
                                   out);
}

void fa_narrate_event(const GameContent *content, const FaEvent *event, const char *story, Rng *rng,
                      Text *out)
{
    if (!compose_line(content, event, story, rng, false, out)) {
        compose_line(content, event, story, rng, true, out);
    }
}

void fa_narrate_link(const GameContent *content, const FaEvent *link, const char *story, Rng *rng, Text *out)
{
    Text sentence = {0};
    if (compose_line(content, link, story, rng, false, &sentence)) {
        text_add(out, "%s%s", out->length > 0 ? " " : "", text_chars(&sentence));
    }
    text_free(&sentence);
}
