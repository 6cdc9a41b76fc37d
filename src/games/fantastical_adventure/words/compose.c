/* compose.c: chooses the line that fits an event best and was not told before, and fills it with who plays.
 */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/tellings.h"

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
    WORDS_MAX = 30
};

/* What an event brings, ready to be put into a line. */
typedef struct Telling {
    const GameContent *content;
    const FaKit *kit;
    const FaEvent *event;
    const char *told;
    const char *scene; /* what was told in this one, */
    const char *page;  /* on this page, */
    const char *last;  /* and in the last lines */
    Rng *rng;
    TellFacts cast[FA_CAST];
    const TellFacts *playing[FA_CAST];
    const char *words[FA_WORDS]; /* NULL = there is none */
    uint32_t fresh,
        stale; /* those that the story has not heard, and those it has heard just now, a bit each */
    char room[FA_WORDS][ROOM];      /* for those that are made */
    char names[FA_STRANGERS][ROOM]; /* of strangers, as they are told */
    char cry[ROOM];
} Telling;

/* ------------------------------------------------------------------ who plays */

static const TellFacts strangers[FA_STRANGERS] = {
    {.fact = {"a stranger", "the stranger"}, .pronouns = TELL_THEY},
    {.fact = {"a second stranger", "the second stranger"}, .pronouns = TELL_THEY},
    {.fact = {"a third stranger", "the third stranger"}, .pronouns = TELL_THEY},
    {.fact = {"a fourth stranger", "the fourth stranger"}, .pronouns = TELL_THEY},
};

const TellFacts *fa_told_as(const FaKit *kit, int thing)
{
    if (thing < FA_FIRST_STRANGER) {
        return &kit->characters[thing].told;
    }
    if (thing < FA_FIRST_ENVIRONMENT) {
        return &strangers[thing - FA_FIRST_STRANGER];
    }
    return thing < FA_ACTORS ? &kit->environments[thing - FA_FIRST_ENVIRONMENT].told
                             : &kit->items[thing - FA_FIRST_ITEM].told;
}

static bool is_stranger(int thing)
{
    return thing >= FA_FIRST_STRANGER && thing < FA_FIRST_ENVIRONMENT;
}

/* Strangers as they themselves were told. */
static TellFacts known_as(Telling *telling, int thing)
{
    TellFacts told = *fa_told_as(telling->kit, thing);
    FaNoteLine said;
    if (is_stranger(thing) && fa_told_of_stranger(telling->told, thing, FA_SHEET_NAME, &said)) {
        char *name = telling->names[thing - FA_FIRST_STRANGER];
        snprintf(name, ROOM, "%.*s", (int)said.length, said.words);
        told.fact[TELL_FULL] = told.fact[TELL_SHORT] = name;
        if (fa_told_of_stranger(telling->told, thing, FA_SHEET_PRONOUN, &said)) {
            told.pronouns = (uint8_t)fa_said_pronouns(&said);
        }
    }
    return told;
}

static const FaFacet *facet_of(const Telling *telling, int place)
{
    const int actor = telling->event->cast[place], number = telling->event->facet[place];
    if (number == FA_NONE) {
        return NULL;
    }
    return fa_is_environment(actor) ? &telling->kit->environments[actor - FA_FIRST_ENVIRONMENT].facets[number]
                                    : &telling->kit->characters[actor].facets[number];
}

/* Once named in a scene, with whatever capital, it is called by the short name. */
static TellFacts called_now(Telling *telling, int thing)
{
    TellFacts told = known_as(telling, thing);
    if (strstr(telling->scene, told.fact[TELL_FULL] + 1)) {
        told.fact[TELL_FULL] = told.fact[TELL_SHORT];
    }
    return told;
}

/* Before "said" a full stop is a comma. */
static const char *spoken(const char *cry, char *out)
{
    snprintf(out, ROOM, "%s", cry);
    const size_t length = strlen(out);
    if (length > 1 && out[length - 1] == '.' && out[length - 2] != '.') {
        out[length - 1] = ',';
    }
    return out;
}

static void gather_cast(Telling *telling)
{
    for (int i = 0; i < FA_CAST; i++) {
        const int actor = telling->event->cast[i];
        if (actor != FA_NONE) {
            telling->cast[i] = called_now(telling, actor);
            telling->playing[i] = &telling->cast[i];
        }
    }
    const FaFacet *mine = facet_of(telling, 0);
    if (mine && mine->cry && mine->cry[0] != '(') {
        telling->cast[0].fact[TELL_CRY] = spoken(mine->cry, telling->cry);
    }
}

/* ------------------------------------------------------------------ what is brought */

/* Whatever stands at its beginning: a capital, or none. */
static bool was_told(const Telling *telling, const char *words)
{
    return words[0] == '\0' || strstr(telling->told, words + 1) != NULL;
}

/* One of several that was not told before, where there is one. */
static const char *fresh(const Telling *telling, const char *const *list, int count)
{
    const int start = (int)rng_below(telling->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *one = list[(start + i) % count];
        if (one && !was_told(telling, one)) {
            return one;
        }
    }
    return list[start];
}

/* What comes behind the comma is a joke, and is told once. */
static void cut_short(char *wish)
{
    char *comma = strstr(wish, ", ");
    if (comma) {
        *comma = '\0';
    }
}

/* Ambitions are written "To ...", in the first person where they like. What was heard before is told in
 * short. */
static const char *without_to(const Telling *telling, const TellFacts *who, const char *wish, char *out)
{
    static const char *const of[TELL_PRONOUNS] = {"her", "his", "its", "their"};
    const char *my = strstr(wish, " my "), *whose = who->plural ? "their" : of[who->pronouns];
    const char *rest = strncmp(wish, "To ", 3) == 0 ? wish + 3 : wish;
    if (my) {
        snprintf(out, ROOM, "%.*s %s %s", (int)(my - rest), rest, whose, my + 4);
    } else {
        snprintf(out, ROOM, "%s", rest);
    }
    if (strstr(telling->told, out)) {
        cut_short(out);
    }
    return out;
}

static const char *wish_of(const Telling *telling, int actor, char *out)
{
    const FaEvent *event = telling->event;
    if (actor >= FA_FIRST_STRANGER || (event->wish == FA_NONE && event->longing == FA_NONE) ||
        event->wish == FA_OWN_WORDS) {
        return NULL;
    }
    const FaCharacter *character = &telling->kit->characters[actor];
    const char *wish =
        event->wish != FA_NONE ? character->shorts[event->wish].text : character->longs[event->longing];
    return wish ? without_to(telling, &character->told, wish, out) : NULL;
}

/* Within a sentence. */
static void render_phrase(const TellText *phrase, const TellFacts *target, char *out)
{
    Text text = {0};
    tell_render(phrase, &target, &text, NULL);
    snprintf(out, ROOM, "%c%s", tolower((unsigned char)text_chars(&text)[0]), text_chars(&text) + 1);
    text_free(&text);
}

/* Where words stand last in a text; NULL = nowhere. */
static const char *last_of(const char *text, const char *words)
{
    const char *last = NULL;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++) {
        last = at;
    }
    return last;
}

/* The phrase by which a goal was called last in this scene; NULL = it was not. */
static const TellText *last_phrase(const Telling *telling, const FaPhrases *phrases, const TellFacts *full,
                                   const TellFacts *now)
{
    const TellText *phrase = NULL;
    const char *last = NULL;
    for (int i = 0; i < 2 * phrases->count; i++) {
        char words[ROOM];
        render_phrase(phrases->list[i / 2], i % 2 ? full : now, words);
        const char *at = last_of(telling->scene, words);
        if (at && (!last || at > last)) {
            last = at;
            phrase = phrases->list[i / 2];
        }
    }
    return phrase;
}

/* What a goal was called when it was declared it is called again; a new one is called something new. */
static const char *phrase_for(Telling *telling, int goal, int target, char *out)
{
    const FaAim aim = target < FA_ACTORS      ? FA_AIM_PERSON
                      : target < FA_NO_TARGET ? FA_AIM_THING
                                              : FA_AIM_NOTHING;
    const FaPhrases *phrases = &telling->content->prose->goals[goal][aim];
    const bool declared = telling->event->telling == FA_TELL_CHALLENGE ||
                          telling->event->telling == FA_TELL_TRAP || telling->event->telling == FA_TELL_JACK;
    TellFacts now = {0}, full = {0};
    if (aim != FA_AIM_NOTHING) {
        full = known_as(telling, target);
        now = called_now(telling, target);
    }
    const TellText *again = declared ? NULL : last_phrase(telling, phrases, &full, &now);
    if (again) {
        render_phrase(again, &now, out);
        cut_short(out);
        return out;
    }
    const int start = (int)rng_below(telling->rng, (uint32_t)phrases->count);
    for (int i = 0; i < phrases->count && (i == 0 || was_told(telling, out)); i++) {
        render_phrase(phrases->list[(start + i) % phrases->count], &now, out);
    }
    return out;
}

/* Whose goal it is: the Challenger's, who is not always the one who plays first. */
static int challenger(const FaEvent *event)
{
    const bool of_other = event->telling == FA_TELL_ANSWER || event->telling == FA_TELL_SPRUNG ||
                          event->telling == FA_TELL_HOLD || event->telling == FA_TELL_QUEEN;
    return event->cast[of_other ? 1 : 0];
}

static const char *goal_of(Telling *telling, char *out)
{
    const FaEvent *event = telling->event;
    if (event->goal == FA_NONE) {
        return NULL;
    }
    const char *wish = event->wish != FA_NONE ? wish_of(telling, challenger(event), out) : NULL;
    return wish ? wish : phrase_for(telling, event->goal, event->target, out);
}

/* As it is said: "Something has been knocking". */
static const char *without_stop(const char *sentence, char *out)
{
    snprintf(out, ROOM, "%s", sentence);
    const size_t length = strlen(out);
    if (length > 0 && out[length - 1] == '.') {
        out[length - 1] = '\0';
    }
    return out;
}

static const char *bond_of(const Telling *telling)
{
    const uint8_t *cast = telling->event->cast;
    for (int i = 0; i < telling->kit->bond_count; i++) {
        const FaBondText *bond = &telling->kit->bonds[i];
        if ((bond->a == cast[0] && bond->b == cast[1]) || (bond->a == cast[1] && bond->b == cast[0])) {
            return bond->name;
        }
    }
    return NULL;
}

/* Facets are called all sorts of things: "Balloonist", "Drives the Nereid". */
static const char *quoted(const char *name, char *out)
{
    snprintf(out, ROOM, "\u2018%s\u2019", name);
    return out;
}

/* Of a stranger's Facet no more than its name is known. */
static void gather_told_facet(Telling *telling)
{
    const FaEvent *event = telling->event;
    const int actor = event->cast[0];
    char words[FA_SAID_MAX + 1];
    FaNoteLine said, name, rest;
    if (event->item == FA_NONE && event->suit != FA_NONE && is_stranger(actor) &&
        fa_told_of_stranger(telling->told, actor, (FaSheetLine)(FA_SHEET_FACET + event->suit), &said)) {
        fa_cut_facet(&said, &name, &rest);
        snprintf(words, sizeof words, "%.*s", (int)name.length, name.words);
        telling->words[FA_WORD_FACET] = quoted(words, telling->room[FA_WORD_FACET]);
    }
}

static void gather_facets(Telling *telling)
{
    const char **words = telling->words;
    char *mine_room = telling->room[FA_WORD_FACET], *their_room = telling->room[FA_WORD_THEIR_FACET];
    const FaFacet *mine = facet_of(telling, 0), *theirs = facet_of(telling, 1);
    if (mine) {
        words[FA_WORD_FACET] = quoted(mine->name, mine_room);
        words[FA_WORD_PROP] = mine->prop;
        words[FA_WORD_WAY] = mine->ways[0] ? fresh(telling, mine->ways, FA_WAYS) : NULL;
    } else if (telling->event->item != FA_NONE) {
        const FaItem *item = &telling->kit->items[telling->event->item - FA_FIRST_ITEM];
        words[FA_WORD_FACET] = quoted(item->facets[telling->event->suit], mine_room);
        words[FA_WORD_PROP] = item->told.fact[TELL_FULL];
    }
    gather_told_facet(telling);
    if (theirs) {
        words[FA_WORD_THEIR_FACET] = quoted(theirs->name, their_room);
        words[FA_WORD_THEIR_PROP] = theirs->prop;
        words[FA_WORD_SLIP] = theirs->slips[0] ? fresh(telling, theirs->slips, FA_SLIPS) : NULL;
    }
}

/* A colour lies on a page once, or it is laid on. */
static bool was_just_told(const Telling *telling, const char *const *list, int count)
{
    for (int i = 0; i < count; i++) {
        if (strstr(telling->page, list[i])) {
            return true;
        }
    }
    return false;
}

/* What an earlier scene has seen, and no scene since: "a boiled egg" is "the boiled egg" then. */
static const char *seen_before(const Telling *telling, const char *const *list, int count, char *out)
{
    const int start = (int)rng_below(telling->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *thing = list[(start + i) % count], *name = thing ? strchr(thing, ' ') : NULL;
        const char *seen = name ? strstr(telling->told, thing) : NULL;
        if (seen && seen < telling->scene &&
            (strncmp(thing, "a ", 2) == 0 || strncmp(thing, "an ", 3) == 0)) {
            snprintf(out, ROOM, "the%s", name);
            if (!strstr(telling->told, out)) {
                return out;
            }
        }
    }
    return NULL;
}

/* Things are those of the kit, as long as there are others. */
static void gather_colours(Telling *telling)
{
    const FaBag *bags = telling->content->prose->bags;
    const char *const *things = telling->kit->things;
    char *room = telling->room[FA_WORD_AGAIN];
    for (int i = 0; i < FA_BAGS; i++) {
        telling->words[FA_WORD_THING + i] = fresh(telling, bags[i].list, bags[i].count);
        telling->stale |= (uint32_t)was_just_told(telling, bags[i].list, bags[i].count)
                          << (FA_WORD_THING + i);
    }
    telling->words[FA_WORD_AGAIN] = seen_before(telling, bags[0].list, bags[0].count, room);
    if (things[0]) {
        const char *thing = fresh(telling, things, FA_THINGS);
        const char *again = seen_before(telling, things, FA_THINGS, room);
        telling->words[FA_WORD_THING] = was_told(telling, thing) ? telling->words[FA_WORD_THING] : thing;
        telling->words[FA_WORD_AGAIN] = again ? again : telling->words[FA_WORD_AGAIN];
        telling->stale |= (uint32_t)was_just_told(telling, things, FA_THINGS) << FA_WORD_THING;
    }
}

static void gather_words(Telling *telling)
{
    const FaEvent *event = telling->event;
    const FaKit *kit = telling->kit;
    const char **words = telling->words;
    gather_facets(telling);
    words[FA_WORD_GOAL] = goal_of(telling, telling->room[FA_WORD_GOAL]);
    words[FA_WORD_AMBITION] = wish_of(telling, event->cast[0], telling->room[FA_WORD_AMBITION]);
    words[FA_WORD_PLACE] = event->place < FA_FRAMES ? kit->frames[event->place].where : "that place";
    words[FA_WORD_EDGE] = event->edge < FA_CIRCUMSTANCES ? kit->circumstances[event->edge] : NULL;
    words[FA_WORD_BOND] = bond_of(telling);
    if (event->problem < FA_PROBLEMS) {
        const FaProblem *problem = &kit->problems[event->problem];
        words[FA_WORD_PROBLEM] = without_stop(problem->text, telling->room[FA_WORD_PROBLEM]);
        words[FA_WORD_ANSWER] = event->answer < FA_ANSWERS ? problem->answers[event->answer].text : NULL;
    }
    gather_colours(telling);
    for (int i = 0; i < FA_WORDS; i++) {
        telling->fresh |= (uint32_t)(words[i] && !was_told(telling, words[i])) << i;
        telling->stale |= (uint32_t)(words[i] && strstr(telling->last, words[i] + 1)) << i;
    }
}

/* ------------------------------------------------------------------ which line */

static bool fits(const Telling *telling, const FaLine *line)
{
    const uint32_t facts = telling->event->facts;
    if ((facts & line->needs) != line->needs || (facts & line->bars) != 0 ||
        (line->cries && !telling->cast[0].fact[TELL_CRY])) {
        return false;
    }
    for (int i = 0; i < FA_CAST; i++) {
        if (line->cast >> i & 1 && !telling->playing[i]) {
            return false;
        }
    }
    for (int i = 0; i < FA_WORDS; i++) {
        if (line->words >> i & 1 && !telling->words[i]) {
            return false;
        }
    }
    return true;
}

static bool was_used(const Telling *telling, const FaLine *line)
{
    char own[ROOM * 2];
    assert(line->own_length < sizeof own);
    memcpy(own, line->own, line->own_length);
    own[line->own_length] = '\0';
    return was_told(telling, own);
}

#define F(fact) (UINT32_C(1) << FA_FACT_##fact)
#define W(word) (UINT32_C(1) << FA_WORD_##word)

/* How well it fits: what it asks for and finds, if that is not found everywhere, what it is all for, a thread
   picked up again, the Facet that lies open, both of them held against each other; less for what has been
   heard. */
static int salience(const Telling *telling, const FaLine *line)
{
    const uint32_t common = F(VILLAIN) | F(VIOLENT) | F(PERSON) | F(THING);
    const uint32_t mine = W(FACET) | W(WAY) | W(PROP), theirs = W(SLIP) | W(THEIR_FACET) | W(THEIR_PROP);
    const uint32_t colours = W(THING) | W(HOUR) | W(BOLDLY) | W(MEEKLY) | W(SLYLY);
    int score = __builtin_popcount(line->needs & ~common);
    score += line->needs & F(THREAD) ? THREAD_PICKED_UP : 0;
    score += line->words & mine && line->words & theirs ? CONTRAST : 0;
    score += telling->words[FA_WORD_FACET] && (line->cries || line->words & mine) ? FACET_SEEN : 0;
    score += __builtin_popcount(line->words & telling->fresh & ~colours);
    score += line->words & (W(GOAL) | W(AMBITION)) & ~telling->stale ? PURPOSE : 0;
    score -= STALE * __builtin_popcount(line->words & telling->stale);
    return score + (was_used(telling, line) ? USED : 0);
}

#undef F
#undef W

typedef struct Choice {
    const FaLine *line;
    int score;
} Choice;

/* The best, in order, but none that was used while there is one that was not. */
static int choose(const Telling *telling, Choice best[BEST])
{
    const FaLines *lines = &telling->content->prose->lines[telling->event->telling];
    const int start = (int)rng_below(telling->rng, (uint32_t)lines->count);
    int count = 0;
    for (int i = 0; i < lines->count; i++) {
        const FaLine *line = &lines->list[(start + i) % lines->count];
        if (!fits(telling, line)) {
            continue;
        }
        Choice one = {line, salience(telling, line)};
        for (int j = 0; j < count; j++) {
            if (one.score > best[j].score) {
                const Choice other = best[j];
                best[j] = one;
                one = other;
            }
        }
        if (count < BEST) {
            best[count++] = one;
        }
    }
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

/* One of those that fit nearly as well as the best, and the first from there on that is not too long, or
   else the shortest. */
static void tell_one(const Telling *telling, const Choice *best, int count, Text *out)
{
    int near = 1;
    while (near < count && best[near].score >= best[0].score - SPREAD) {
        near++;
    }
    int start = (int)rng_below(telling->rng, (uint32_t)near);
    if (best[start].line->words == 0) { /* nothing but names: it would be the same in the next story */
        start = (int)rng_below(telling->rng, (uint32_t)near);
    }
    Text shortest = {0};
    for (int i = 0; i < count && (i == 0 || count_words(text_chars(&shortest)) > WORDS_MAX); i++) {
        Text words = {0};
        tell_render_words(best[i < near ? (start + i) % near : i].line->text, telling->playing,
                          telling->words, telling->rng, &words);
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

/* From the last heading on. */
static const char *this_scene(const char *told)
{
    const char *begin = told;
    FaNoteLine line;
    for (const char *cursor = told; fa_note_next(&cursor, &line);) {
        if (line.kind == FA_NOTE_HEADING) {
            begin = line.words;
        }
    }
    return begin;
}

static const char *tail(const char *told, size_t bytes)
{
    const size_t length = strlen(told);
    return told + (length > bytes ? length - bytes : 0);
}

void fa_tell_event(const GameContent *content, const FaEvent *event, const char *told, Rng *rng, Text *out)
{
    Telling telling = {.content = content,
                       .kit = &content->kits[event->kit],
                       .event = event,
                       .told = told,
                       .scene = this_scene(told),
                       .page = tail(told, PAGE),
                       .last = tail(told, LAST),
                       .rng = rng};
    gather_cast(&telling);
    gather_words(&telling);
    Choice best[BEST];
    const int count = choose(&telling, best);
    if (count > 0) {
        tell_one(&telling, best, count, out);
    }
}

/* ------------------------------------------------------------------ the vtable's */

static const char *const prompts[FA_TELLINGS] = {
    [FA_TELL_ENTERED] = "Who is this, and who let them in?",
    [FA_TELL_CHALLENGE] = "What is to be done, and who says so?",
    [FA_TELL_TRAP] = "What is prepared, as far as others may know?",
    [FA_TELL_SPRUNG] = "How is it met?",
    [FA_TELL_JACK] = "How does this *interrupt*?",
    [FA_TELL_KING] = "What keeps everybody else out of it?",
    [FA_TELL_ACE] = "Why can nobody stop this?",
    [FA_TELL_ANSWER] = "Who will not have it?",
    [FA_TELL_EDGE] = "What helps, of all that was told?",
    [FA_TELL_PAIR] = "How was the other one beaten?",
    [FA_TELL_PUSH] = "And what then?",
    [FA_TELL_YIELD] = "How is it left?",
    [FA_TELL_WIN] = "How was it done?",
    [FA_TELL_HOLD] = "How was it stopped?",
    [FA_TELL_TANDEM] = "How did the two of them do that?",
    [FA_TELL_THWARTED] = "It is won, and comes to nothing. How?",
    [FA_TELL_UNANSWERED] = "Nobody minded. How was it done?",
    [FA_TELL_DEADLOCK] = "Neither gives way. What does that look like?",
    [FA_TELL_QUEEN] = "How is it spoilt, and what does that cost?",
    [FA_TELL_DOWN] = "How do they go down?",
    [FA_TELL_SHAKEN] = "Why is it not so bad?",
    [FA_TELL_LOST] = "What will not be done for a while?",
    [FA_TELL_DEATH] = "How do they die, as far as anybody saw?",
    [FA_TELL_SURVIVAL] = "How did they *survive* that?",
    [FA_TELL_THREAT] = "What is noticed? Vaguely, please.",
    [FA_TELL_CLAIM] = "What is it, and how does one know?",
    [FA_TELL_NAMING] = "What is it, then?",
    [FA_TELL_AMBITION] = "What is wanted, and why now?",
    [FA_TELL_PURSUED] = "What is being done about it?",
    [FA_TELL_ACCOMPLISHED] = "It is done. What does that look like?",
    [FA_TELL_ABANDONED] = "Why is it given up?",
    [FA_TELL_BOND] = "What have these two become?",
    [FA_TELL_HONOUR] = "What is done for the other’s sake?",
    [FA_TELL_BROKEN] = "What has come between them?",
    [FA_TELL_TURNED] = "Why do they go over to the others?",
    [FA_TELL_LUCK] = "What luck was that?",
    [FA_TELL_FORESHADOW] = "What did nobody know yet?",
    [FA_TELL_FLASHBACK] = "What happened, years ago?",
    [FA_TELL_FACT] = "What is simply so?",
    [FA_TELL_TREATED] = "How are they put together again?",
    [FA_TELL_CLOSED] = "How does the scene end?",
    [FA_TELL_INTERLUDE] = "What happens, and hurts nobody?",
    [FA_TELL_EPILOGUE] = "And what became of them?",
};

const char *fa_asks(const void *view, const GameContent *content, int seat, const Move *move, bool *required)
{
    FaEvent event;
    *required = false;
    if (move->kind == FA_MOVE_FRAME) {
        return "Where is it, and what is it like there?";
    }
    if (move->kind == FA_MOVE_STRANGER) {
        return "Who is this, and who let them in? Lines that begin with *Name:*, *Who:*, *Pronoun:*, or a "
               "suit as "
               "*Hearts:*, go on their sheet.";
    }
    return fa_event(view, content, seat, move, &event) ? prompts[event.telling] : NULL;
}

static void tell_frame(const FaState *view, const GameContent *content, const Move *move, Text *out)
{
    if (move->arg[0] >= FA_FRAMES) {
        return;
    }
    const FaFrameText *frame = &fa_kit(view, content)->frames[move->arg[0]];
    if (fa_is_frame_used(view, move->arg[0])) { /* what there was to say of it was said */
        text_add(out, "It was %s once more, and nobody had tidied up.", frame->where);
    } else {
        text_add(out, "%s", frame->text);
    }
}

/* As if the sheet had been told before the first line, which so knows the name. */
static void introduce(int stranger, const char *sheet, Text *story)
{
    Text note = {0};
    char number[8];
    snprintf(number, sizeof number, "%d", stranger - FA_FIRST_STRANGER + 1);
    fa_note_add(&note, FA_NOTE_STRANGER, number);
    fa_reword(text_chars(&note), sheet, true, story);
    text_add(story, "\n");
    text_free(&note);
}

void fa_compose(const void *view, const GameContent *content, const GameTold *told, int seat,
                const Move *move, Rng *rng, Text *out)
{
    FaEvent event;
    if (move->kind == FA_MOVE_FRAME) {
        tell_frame(view, content, move, out);
        return;
    }
    Text story = {0};
    for (int i = 0; i < told->notes.count; i++) {
        text_add(&story, "%s\n", told->notes.list[i].text);
    }
    if (fa_event(view, content, seat, move, &event)) {
        Text sheet = {0};
        if (move->kind == FA_MOVE_STRANGER) {
            fa_offer_stranger(content->prose, text_chars(&story), rng, &sheet);
            introduce(event.cast[0], text_chars(&sheet), &story);
        }
        fa_tell_event(content, &event, text_chars(&story), rng, out);
        text_add(out, "%s%s", sheet.length > 0 ? "\n" : "", text_chars(&sheet));
        text_free(&sheet);
    }
    text_free(&story);
}
