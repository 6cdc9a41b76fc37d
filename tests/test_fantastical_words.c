/* test_fantastical_words.c: how Fantastical Adventure is told: lines that read well and come once, and that
 * know nothing which lies face down. */
#include "card_folder.h"
#include "core/utf8.h"
#include "fantastical_tale.h"
#include "games/fantastical_adventure/tellings.h"
#include "test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1, LONG_STORY = 0, TONES = 3, LINES = 100000, WORDS_MIN = 8, WORDS_MAX = 30 };

/* ------------------------------------------------------------------ a linter of prose */

static int words_of(const char *line)
{
    int words = 0;
    for (bool within = false; *line; line++) {
        const bool blank = *line == ' ';
        words += !blank && !within;
        within = !blank;
    }
    return words;
}

static int occurrences(const char *line, const char *what)
{
    int count = 0;
    for (; (line = strstr(line, what)) != NULL; line += strlen(what)) {
        count++;
    }
    return count;
}

static bool begins_well(const char *line)
{
    static const char quote[] = "“";
    line += strncmp(line, quote, strlen(quote)) == 0 ? strlen(quote) : 0;
    return !islower((unsigned char)*line) && *line != ' ';
}

static bool ends_well(const char *line)
{
    static const char *const ends[] = {".", "!", "?", "”", ")"};
    const size_t length = strlen(line);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const size_t end = strlen(ends[i]);
        if (length > end && strcmp(line + length - end, ends[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The same word twice: "had had" is English, all others are slips. */
static bool stammers(const char *line)
{
    while (*line) {
        const size_t length = strcspn(line, " ");
        const char *next = line + length + strspn(line + length, " ");
        if (length > 1 && strncmp(line, next, length) == 0 && (next[length] == ' ' || next[length] == '\0') &&
            strncmp(line, "had", length) != 0) {
            return true;
        }
        line = next;
    }
    return false;
}

/* What is wrong with a composed line; NULL = nothing. */
static const char *finding(const char *line)
{
    static const char *const never[] = {"  ",     " ,",   " .",      ",,",      "..”", ".,", ",.", ";.",
                                        ":.",     "{",    "}",       "[",       "]",   "|",  "=",  "'",
                                        "(null)", " a a", " by by ", "?.",      "!.",  "“ ", " ”", ".”.",
                                        "“,",     "’’",   "‘‘",      "the the", ", ,", "?,", "!,"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        if (strstr(line, never[i]) && !(strcmp(never[i], "..”") == 0 && strstr(line, "...”"))) {
            return never[i];
        }
    }
    return !begins_well(line)                                 ? "its beginning"
           : !ends_well(line)                                 ? "its end"
           : stammers(line)                                   ? "a word twice"
           : occurrences(line, "“") != occurrences(line, "”") ? "quotation marks"
           : words_of(line) < WORDS_MIN                       ? "too few words"
           : words_of(line) > WORDS_MAX                       ? "too many words"
           : !utf8_is_prose(line, strlen(line))               ? "its letters"
                                                              : NULL;
}

/* A scene may be at any time of the day, which no line for all scenes knows. */
static const char *hour_named(const char *line)
{
    static const char *const hours[] = {"that morning", "that evening", "all evening", "evening was",
                                        "said good night"};
    for (size_t i = 0; i < sizeof hours / sizeof *hours; i++) {
        if (strstr(line, hours[i])) {
            return hours[i];
        }
    }
    return NULL;
}

static void a_linter_finds_what_is_wrong(void **unused)
{
    (void)unused;
    assert_null(finding("“En garde, then!” said Isadora, who had had enough."));
    assert_null(finding("Vane asked for ‘Felt Soles’, and was given tea."));
    assert_string_equal(finding("isadora came in by the other door."), "its beginning");
    assert_string_equal(finding("Isadora came in by the other door"), "its end");
    assert_string_equal(finding("Isadora came to to the door in time."), "a word twice");
    assert_string_equal(finding("“Isadora came in by the other door."), "quotation marks");
    assert_string_equal(finding("Isadora came in by that door."), "too few words");
    assert_string_equal(finding("Isadora  came in."), "  ");
    assert_string_equal(finding("Isadora meant to {goal}."), "{");
}

/* ------------------------------------------------------------------ every line that can be told */

typedef struct Survey {
    Text story;
    long lines, words, silent;
    int by_words[WORDS_MAX + 1];
} Survey;

static void look_at_line(Survey *survey, const char *line)
{
    const char *wrong = finding(line);
    wrong = wrong ? wrong : hour_named(line);
    if (wrong) {
        fail_msg("%s: %s", wrong, line);
    }
    survey->lines++;
    survey->by_words[words_of(line)]++;
}

/* Whatever might be done here is told. */
static void look_at_position(Survey *survey, const FaState *state)
{
    MoveList list = {0};
    for (int seat = 0; seat < state->seats; seat++) {
        FaState view = *state;
        FaEvent event;
        list.count = 0;
        fa_redact(&view, fantastical_desk.content, seat);
        fa_list_moves(&view, fantastical_desk.content, seat, &list);
        for (int i = 0; i < list.count; i++) {
            if (fa_event(&view, fantastical_desk.content, seat, &list.moves[i], &event)) {
                Text line = {0};
                Rng rng;
                rng_seed(&rng, (uint64_t)survey->lines);
                fa_tell_event(fantastical_desk.content, &event, text_chars(&survey->story), &rng, &line);
                if (line.length == 0) {
                    char words[MOVE_TEXT_MAX];
                    fa_move_to_text(&list.moves[i], fantastical_desk.content, words, sizeof words);
                    fail_msg("nothing is offered with \"%s\"", words);
                }
                look_at_line(survey, text_chars(&line));
                text_free(&line);
            }
        }
    }
    move_list_free(&list);
}

static int median_words(const Survey *survey)
{
    long seen = 0;
    int words = 0;
    while (seen + survey->by_words[words] <= survey->lines / 2) {
        seen += survey->by_words[words++];
    }
    return words;
}

static void a_hundred_thousand_lines_read_well(void **unused)
{
    (void)unused;
    Survey survey = {0};
    for (int i = 0; survey.lines < LINES; i++) {
        const FantasticalTale tale = {i % FA_KITS, FA_SEATS_MIN + i % 6, SHORT_STORY, i % TONES, (uint64_t)i};
        Match *match = fantastical_tale_begin(&tale);
        while (match_to_act(match) != 0 && survey.lines < LINES) {
            const char *note = match_moves(match) > 0 ? match_move_note(match, match_moves(match) - 1) : NULL;
            if (note) {
                text_add(&survey.story, "%s\n", note);
            }
            if (match_moves(match) % 4 == 0) {
                look_at_position(&survey, match_state(match));
            }
            fantastical_tale_go(match, 1);
        }
        text_clear(&survey.story);
        match_free(match);
    }
    text_free(&survey.story);
    const int median = median_words(&survey);
    print_message("%ld lines, median %d words\n", survey.lines, median);
    assert_in_range(median, 12, 24);
}

/* ------------------------------------------------------------------ never twice */

static int number_of_line(const FaLines *lines, const char *told)
{
    for (int i = 0; i < lines->count; i++) {
        char own[512];
        snprintf(own, sizeof own, "%.*s", (int)lines->list[i].own_length - 1, lines->list[i].own + 1);
        if (strstr(told, own)) {
            return i;
        }
    }
    fail_msg("no line is known that says: %s", told);
    return -1;
}

/* Tells one event over and over: once a line comes again, none is left that was not told. */
static void tell_over_and_over(const FaEvent *event)
{
    const FaLines *lines = &fantastical_desk.content->prose->lines[event->telling];
    int used[FA_LINES_MAX] = {0}, distinct = 0;
    Text story = {0};
    Rng rng;
    rng_seed(&rng, event->telling);
    for (int i = 0; i < 2 * FA_LINES_MAX; i++) {
        Text line = {0};
        fa_tell_event(fantastical_desk.content, event, text_chars(&story), &rng, &line);
        const int number = number_of_line(lines, text_chars(&line));
        if (used[number]++ == 0) {
            assert_int_equal(distinct, i);
            distinct++;
        }
        text_add(&story, "%s\n", text_chars(&line));
        text_free(&line);
    }
    text_free(&story);
}

/* Those that a move tells, with what lay open; then the next move. */
typedef void EventFn(const FaEvent *event, const char *told, void *user);

static void each_event(const FantasticalTale *tale, EventFn *fn, void *user)
{
    Match *match = fantastical_tale_begin(tale);
    while (match_to_act(match) != 0) {
        FaState view = *(const FaState *)match_state(match);
        fantastical_tale_go(match, 1);
        const int last = match_moves(match) - 1, seat = match_move_seat(match, last);
        FaEvent event;
        Move move;
        fa_redact(&view, fantastical_desk.content, seat);
        assert_true(fa_move_from_text(match_move_text(match, last), fantastical_desk.content, &move, NULL));
        if (fa_event(&view, fantastical_desk.content, seat, &move, &event)) {
            fn(&event, match_move_note(match, last), user);
        }
    }
    match_free(match);
}

static void tell_first_of_its_kind(const FaEvent *event, const char *note, void *user)
{
    bool *told = user;
    (void)note;
    if (!told[event->telling]) {
        told[event->telling] = true;
        tell_over_and_over(event);
    }
}

static void no_line_comes_twice_while_others_fit(void **unused)
{
    (void)unused;
    bool told[FA_TELLINGS] = {false};
    for (int i = 0; i < FA_KITS; i++) {
        const FantasticalTale tale = {i, FA_SEATS_MIN + i, SHORT_STORY, 0, (uint64_t)i};
        each_event(&tale, tell_first_of_its_kind, told);
    }
    int kinds = 0;
    for (int i = 0; i < FA_TELLINGS; i++) {
        kinds += told[i];
    }
    assert_true(kinds >= 22);
}

/* Tells each line of all kinds over and over, until each of its choices has come, as good as surely. */
typedef void LineFn(int telling, const FaLine *line, const char *told);

static void each_choice(const TellFacts *who, const char *const *words, LineFn *fn)
{
    enum { TIMES = 60 };
    const TellFacts *playing[FA_CAST] = {who, who, who};
    for (int telling = 0; telling < FA_TELLINGS; telling++) {
        const FaLines *lines = &fantastical_desk.content->prose->lines[telling];
        for (int i = 0; i < lines->count; i++) {
            Rng rng;
            rng_seed(&rng, (uint64_t)i);
            for (int time = 0; time < TIMES; time++) {
                Text told = {0};
                tell_render_words(lines->list[i].text, playing, words, &rng, &told);
                fn(telling, &lines->list[i], text_chars(&told));
                text_free(&told);
            }
        }
    }
}

static void holds_no_other_lines_words(int telling, const FaLine *line, const char *told)
{
    const FaLines *lines = &fantastical_desk.content->prose->lines[telling];
    for (int i = 0; i < lines->count; i++) {
        char own[512];
        snprintf(own, sizeof own, "%.*s", (int)lines->list[i].own_length - 1, lines->list[i].own + 1);
        if (&lines->list[i] != line && strstr(told, own)) {
            fail_msg("%s: \"%s\" stands in: %s", fa_telling_names[telling], own, told);
        }
    }
}

/* A line whose own words another one holds too would count as told with that one, and hardly ever come. */
static void no_line_counts_as_told_by_another(void **unused)
{
    (void)unused;
    const char *words[FA_WORDS];
    TellFacts facts = *fa_told_as(&fantastical_desk.content->kits[0], 0);
    facts.fact[TELL_CRY] = "Ahoy!";
    for (int i = 0; i < FA_WORDS; i++) {
        words[i] = "something";
    }
    each_choice(&facts, words, holds_no_other_lines_words);
}

static void reads_well(int telling, const FaLine *line, const char *told)
{
    const char *wrong = finding(told);
    (void)line;
    wrong = wrong ? wrong : hour_named(told);
    if (wrong) {
        fail_msg("%s: %s: %s", fa_telling_names[telling], wrong, told);
    }
}

/* With words of the usual length: where they are longer, the composer takes another line. */
static void each_choice_reads_well_and_none_is_too_long(void **unused)
{
    static const char *const words[FA_WORDS] = {
        [FA_WORD_GOAL] = "get hold of the Selenite Chart",
        [FA_WORD_FACET] = "‘Astronomy’",
        [FA_WORD_WAY] = "by parrying with an umbrella",
        [FA_WORD_PROP] = "a pocket telescope",
        [FA_WORD_SLIP] = "by a loose decimal",
        [FA_WORD_THEIR_FACET] = "‘Fencing’",
        [FA_WORD_THEIR_PROP] = "a foil",
        [FA_WORD_PLACE] = "the saloon",
        [FA_WORD_AMBITION] = "hide the log of the rocket",
        [FA_WORD_EDGE] = "the door opens outwards",
        [FA_WORD_PROBLEM] = "The soup tastes of the sea",
        [FA_WORD_ANSWER] = "a loose rivet, which somebody loosened",
        [FA_WORD_BOND] = "Master and apprentice",
        [FA_WORD_AGAIN] = "the boiled egg",
        [FA_WORD_THING] = "a ticket punch",
        [FA_WORD_HOUR] = "at ten to four",
        [FA_WORD_BOLDLY] = "like a brass band",
        [FA_WORD_MEEKLY] = "like a tent",
        [FA_WORD_SLYLY] = "like a cat",
    };
    (void)unused;
    TellFacts facts = {.fact = {"Isadora", "Isadora"}, .pronouns = TELL_SHE};
    facts.fact[TELL_CRY] = "Ahoy!";
    each_choice(&facts, words, reads_well);
}

/* ------------------------------------------------------------------ what a line has to show */

static bool shows(const char *told, const char *words)
{
    return words && strstr(told, words) != NULL;
}

/* Its name, what one does by it, what one needs for it, or what one cries. */
static bool shows_facet(const char *told, const FaFacet *facet)
{
    bool shown = shows(told, facet->name) || shows(told, facet->prop);
    for (int i = 0; i < FA_WAYS; i++) {
        shown |= shows(told, facet->ways[i]);
    }
    char cry[256]; /* whose full stop becomes a comma */
    snprintf(cry, sizeof cry, "%.*s", facet->cry ? (int)strlen(facet->cry) - 1 : 0, facet->cry);
    return shown || (cry[0] != '\0' && shows(told, cry));
}

/* Whoever wins, pushes, interrupts or explains does it by a Facet that lies open: it is seen in the line. */
static void look_for_facet(const FaEvent *event, const char *note, void *user)
{
    static const FaTelling tellings[] = {FA_TELL_JACK,     FA_TELL_KING,     FA_TELL_ACE,   FA_TELL_PAIR,
                                         FA_TELL_PUSH,     FA_TELL_WIN,      FA_TELL_HOLD,  FA_TELL_TANDEM,
                                         FA_TELL_THWARTED, FA_TELL_DEADLOCK, FA_TELL_QUEEN, FA_TELL_CLAIM};
    const FaKit *kit = &fantastical_desk.content->kits[event->kit];
    int *seen = user;
    for (size_t i = 0; i < sizeof tellings / sizeof *tellings; i++) {
        if (event->telling == tellings[i] && event->facet[0] != FA_NONE) {
            const int actor = event->cast[0];
            const FaFacet *facet =
                fa_is_environment(actor)
                    ? &kit->environments[actor - FA_FIRST_ENVIRONMENT].facets[event->facet[0]]
                    : &kit->characters[actor].facets[event->facet[0]];
            if (!shows_facet(note, facet)) {
                fail_msg("\"%s\" is not seen in: %s", facet->name, note);
            }
            (*seen)++;
        }
    }
}

static void add_facts(const FaEvent *event, const char *note, void *user)
{
    uint32_t *facts = user;
    (void)note;
    *facts |= event->facts;
}

/* Or lines that ask for it would never be heard. */
static void every_fact_is_so_sooner_or_later(void **unused)
{
    enum { STORIES = 24 };
    (void)unused;
    /* Bots give up nothing, want no item but for an Ambition, and say nothing that is not the kit's. */
    uint32_t facts =
        UINT32_C(1) << FA_FACT_GIVEN_UP | UINT32_C(1) << FA_FACT_THING | UINT32_C(1) << FA_FACT_UNSAID;
    for (int i = 0; i < STORIES; i++) {
        const FantasticalTale tale = {i % FA_KITS, FA_SEATS_MIN + i % 6, SHORT_STORY, i % TONES, (uint64_t)i};
        each_event(&tale, add_facts, &facts);
    }
    for (int i = 0; i < FA_FACTS; i++) {
        if (!(facts >> i & 1)) {
            fail_msg("nothing is ever \"%s\"", fa_fact_names[i]);
        }
    }
}

static void the_facet_at_work_is_seen(void **unused)
{
    enum { MANY = 200 };
    (void)unused;
    int seen = 0;
    for (int i = 0; i < FA_KITS; i++) {
        const FantasticalTale tale = {i, FA_SEATS_MIN + i % 6, LONG_STORY, i % TONES, (uint64_t)i};
        each_event(&tale, look_for_facet, &seen);
    }
    assert_true(seen > MANY);
}

/* Of strangers no Facet is known, and of a wish in one's own words nothing: there are lines for them, too. */
static FaEvent event_of_strangers(int telling)
{
    FaEvent event;
    memset(&event, FA_NONE, sizeof event);
    event.facts = UINT32_C(1) << FA_FACT_UNSAID;
    event.telling = (uint8_t)telling;
    event.kit = 0;
    event.place = 0;
    for (int i = 0; i < FA_CAST; i++) {
        event.cast[i] = (uint8_t)(FA_FIRST_STRANGER + i);
    }
    event.goal = FA_HARM;
    event.target = FA_FIRST_STRANGER + 1;
    return event;
}

/* Only what the cards have decided is told: nobody is killed by a line but where somebody was. */
static void lines_decide_nothing(void **unused)
{
    static const char *const ends[] = {" died",  " killed", " was dead", " were dead",
                                       "corpse", "funeral", " grave"};
    (void)unused;
    for (int telling = 0; telling < FA_TELLINGS; telling++) {
        const bool of_death =
            telling == FA_TELL_DEATH || telling == FA_TELL_SURVIVAL || telling == FA_TELL_EPILOGUE;
        const FaEvent event = event_of_strangers(telling);
        Text story = {0};
        Rng rng;
        rng_seed(&rng, (uint64_t)telling);
        for (int i = 0; i < FA_LINES_MAX; i++) {
            Text line = {0};
            fa_tell_event(fantastical_desk.content, &event, text_chars(&story), &rng, &line);
            if (line.length == 0) {
                fail_msg("nothing is told of strangers with \"%s\"", fa_telling_names[telling]);
            }
            for (size_t j = 0; j < sizeof ends / sizeof *ends && !of_death; j++) {
                assert_null(strstr(text_chars(&line), ends[j]));
            }
            text_add(&story, "%s\n", text_chars(&line));
            text_free(&line);
        }
        text_free(&story);
    }
}

static void where_the_story_has_been_is_not_told_twice(void **unused)
{
    (void)unused;
    const Move move = {.kind = FA_MOVE_FRAME, .arg = {0, FA_NONE}};
    const GameTold nothing = {0};
    for (int used = 0; used < 2; used++) {
        Text line = {0};
        fantastical_start(3, (GameOptions){0});
        fantastical_play_all("0: ready\n1: ready\n2: ready");
        fantastical_desk.state.frames_used[0] = (uint8_t)used;
        fa_compose(&fantastical_desk.state, fantastical_desk.content, &nothing, 0, &move, &(Rng){0}, &line);
        assert_int_equal(strstr(text_chars(&line), "once more") != NULL, used);
        assert_true(!used || finding(text_chars(&line)) == NULL);
        text_free(&line);
    }
}

/* ------------------------------------------------------------------ in many stories */

/* What the table has told in a story, a line each, the kit's own frames left out. */
static void collect(const Match *match, Text *out)
{
    for (int i = 0; i < match_moves(match); i++) {
        const char *note = match_move_note(match, i);
        FaNoteLine line;
        if (note && !strstr(note, "# ")) {
            for (const char *cursor = note; fa_note_next(&cursor, &line);) {
                if (line.kind == FA_NOTE_COMPOSED) {
                    text_add(out, "%.*s\n", (int)line.length, line.words);
                }
            }
        }
    }
}

static int by_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* How many lines stand in the text, each of which reads well, and how many of them stood there before. */
static int count_lines(Text *text, int *again)
{
    int count = 0;
    for (const char *at = text_chars(text); *at; at++) {
        count += *at == '\n';
    }
    char **lines = calloc((size_t)count, sizeof *lines);
    char *rest = text->chars;
    for (int i = 0; i < count; i++) {
        lines[i] = rest;
        rest = strchr(rest, '\n');
        *rest++ = '\0';
        if (finding(lines[i])) {
            fail_msg("%s: %s", finding(lines[i]), lines[i]);
        }
    }
    qsort(lines, (size_t)count, sizeof *lines, by_words);
    *again = 0;
    for (int i = 1; i < count; i++) {
        *again += strcmp(lines[i - 1], lines[i]) == 0;
    }
    free(lines);
    return count;
}

/* Twenty stories with 3, 5 and 8 seats: of one kit, or as they come from the shelf, each kit in turn. */
enum { EACH_KIT = -1 };

static void tell_twenty(int first, int kit, Text *out)
{
    enum { STORIES = 20 };
    static const int seats[] = {3, 5, 8};
    for (int i = 0; i < STORIES; i++) {
        const int turn = kit == EACH_KIT ? i / FA_KITS : i;
        const FantasticalTale tale = {kit == EACH_KIT ? i % FA_KITS : kit, seats[turn % 3], LONG_STORY, 0,
                                      (uint64_t)(first + i)};
        Match *match = fantastical_tale_begin(&tale);
        fantastical_tale_go_on(match);
        collect(match, out);
        match_free(match);
    }
}

typedef struct Again {
    int lines, again;
} Again;

static void count_twenty(int first, int kit, Again *sum)
{
    Text told = {0};
    int again;
    tell_twenty(first, kit, &told);
    const int lines = count_lines(&told, &again);
    print_message("%d of %d lines came again\n", again, lines);
    sum->lines += lines;
    sum->again += again;
    text_free(&told);
}

/* Which twenty they are makes it half as much or twice: what counts is the mean of several. */
static void hardly_a_line_comes_again_in_twenty_stories(void **unused)
{
    enum { TIMES = 4, APART = 100 };
    Again sum = {0};
    (void)unused;
    for (int i = 0; i < TIMES; i++) {
        count_twenty(APART * i, EACH_KIT, &sum);
    }
    assert_true(sum.again * 1000 < sum.lines * 4);
}

static void hardly_a_line_comes_again_where_one_kit_is_told_twenty_times(void **unused)
{
    Again sum = {0};
    (void)unused;
    for (int kit = 0; kit < FA_KITS; kit++) {
        count_twenty(0, kit, &sum);
    }
    assert_true(sum.again * 100 < sum.lines);
}

/* ------------------------------------------------------------------ what lies face down */

static void say(const FaState *view, int seat, const Move *move, Text *out)
{
    const GameTold nothing = {.seats = view->seats};
    Rng rng;
    rng_seed(&rng, 7);
    fa_compose(view, fantastical_desk.content, &nothing, seat, move, &rng, out);
}

/* All that a seat does not see is dealt anew: it tells each of its moves in the same words. */
static void words_know_no_hidden_card(Rng *rng)
{
    const FaState *state = &fantastical_desk.state;
    for (int seat = 0; seat < state->seats; seat++) {
        FaState view = *state, other;
        MoveList list = {0};
        fa_redact(&view, fantastical_desk.content, seat);
        other = view;
        fa_determinize(&other, fantastical_desk.content, seat, rng);
        fa_list_moves(&view, fantastical_desk.content, seat, &list);
        for (int i = 0; i < list.count; i++) {
            Text mine = {0}, theirs = {0};
            say(&view, seat, &list.moves[i], &mine);
            say(&other, seat, &list.moves[i], &theirs);
            assert_string_equal(text_chars(&mine), text_chars(&theirs));
            text_free(&mine);
            text_free(&theirs);
        }
        move_list_free(&list);
    }
}

static void shuffling_foreign_hands_changes_no_telling(void **unused)
{
    enum { STORIES = 4, MOVES = 100 };
    (void)unused;
    for (int i = 0; i < STORIES; i++) {
        fantastical_wander(FA_SEATS_MIN + i, (uint64_t)i, MOVES, words_know_no_hidden_card);
    }
}

/* Which card lies face down is not told; the one that lies open beside it is. */
static void a_card_that_lies_face_down_is_told_by_nobody(void **unused)
{
    (void)unused;
    Move seven, nine;
    FaEvent event;
    Text mine = {0}, other = {0};
    fantastical_begin();
    fantastical_hold(ISADORA, "7h 9s Kc");
    fantastical_play(0, "challenge isadora deceive carrow no no");
    assert_true(fa_move_from_text("lay 7h none none none", fantastical_desk.content, &seven, NULL));
    assert_false(fa_event(&fantastical_desk.state, fantastical_desk.content, 0, &seven, &event));
    assert_true(fa_move_from_text("lay 7h Kc none none", fantastical_desk.content, &seven, NULL));
    assert_true(fa_move_from_text("lay 9s Kc none none", fantastical_desk.content, &nine, NULL));
    say(&fantastical_desk.state, 0, &seven, &mine);
    say(&fantastical_desk.state, 0, &nine, &other);
    assert_true(mine.length > 0);
    assert_string_equal(text_chars(&mine), text_chars(&other));
    text_free(&mine);
    text_free(&other);
}

/* ------------------------------------------------------------------ one thing has one name */

static FaEvent event_of(const char *text, int seat)
{
    Move move;
    FaEvent event;
    assert_true(fa_move_from_text(text, fantastical_desk.content, &move, NULL));
    assert_true(fa_event(&fantastical_desk.state, fantastical_desk.content, seat, &move, &event));
    return event;
}

/* What the Challenger means to do is called the same until it is done. */
static void a_goal_keeps_its_name(void **unused)
{
    (void)unused;
    int named = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        Text story = {0}, declared = {0}, done = {0};
        Rng rng;
        rng_seed(&rng, seed);
        fantastical_begin();
        FaEvent event = event_of("challenge isadora deceive carrow no no", 0);
        fa_tell_event(fantastical_desk.content, &event, "", &rng, &declared);
        text_add(&story, "%s\n", text_chars(&declared));
        event.telling = FA_TELL_UNANSWERED;
        fa_tell_event(fantastical_desk.content, &event, text_chars(&story), &rng, &done);
        const FaPhrases *phrases = &fantastical_desk.content->prose->goals[FA_DECEIVE][FA_AIM_PERSON];
        Text after = {0};
        text_add(&after, "%s\n", text_chars(&done));
        for (int i = 0; i < phrases->count; i++) {
            const TellFacts *cast[] = {&fantastical_desk.content->kits[0].characters[CARROW].told};
            TellFacts shorter = *cast[0];
            Text full = {0}, called = {0};
            tell_render(phrases->list[i], cast, &full, NULL);
            shorter.fact[TELL_FULL] = shorter.fact[TELL_SHORT];
            cast[0] = &shorter;
            tell_render(phrases->list[i], cast, &called, NULL);
            if (strstr(text_chars(&after), text_chars(&called) + 1)) {
                named++;
                assert_non_null(strstr(text_chars(&story), text_chars(&full) + 1));
            }
            text_free(&full);
            text_free(&called);
        }
        text_free(&after);
        text_free(&story);
        text_free(&declared);
        text_free(&done);
    }
    assert_true(named > 20);
}

static void who_was_named_in_full_is_called_by_a_short_name(void **unused)
{
    (void)unused;
    Text line = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fantastical_begin();
    const FaEvent event = event_of("tell", 0);
    fa_tell_event(fantastical_desk.content, &event, "# Scene 1\n", &rng, &line);
    assert_non_null(strstr(text_chars(&line), "Isadora Heller"));
    text_clear(&line);
    fa_tell_event(fantastical_desk.content, &event, "# Scene 1\nIsadora Heller came in.\n", &rng, &line);
    assert_non_null(strstr(text_chars(&line), "Isadora"));
    assert_null(strstr(text_chars(&line), "Heller"));
    text_clear(&line);
    fa_tell_event(fantastical_desk.content, &event, "Isadora Heller came in.\n# Scene 2\n", &rng, &line);
    assert_non_null(strstr(text_chars(&line), "Isadora Heller"));
    text_free(&line);
}

/* ------------------------------------------------------------------ bad files */

static const Misprint misprints[] = {
    {"tellings_fights.json", "{1} arrived", "", "{4} arrived", "entered[0].text: no slot is meant"},
    {"tellings_fights.json", "{1} arrived", "", "{2} arrived", "entered[0].text: no slot is meant"},
    {"tellings_fights.json", "{1} arrived", "", "{goal}", "entered[0].text: "},
    {"tellings_fights.json", "{1} arrived", "", "{1} needs", "entered[0].text: a verb behind a slot"},
    {"tellings_fights.json", "{1} arrived", "", "{1.habit} arrived", "entered[0].text: holds a fact that"},
    {"tellings_fights.json", "\"!place\"", "", "\"!palace\"", "no fact is called"},
    {"tellings_fights.json", "\"entered\"", "", "\"enterd\"", "enterd"},
    {"tellings_fights.json", "\"needs\": [\"!place\"]", "", "\"need\": []", "need"},
    {"tellings_stories.json", "\"closed\"", "", "\"close\"", "close"},
    {"goals.json", "take {1} into custody", "", "take {2} into custody", "take.person[0]: "},
    {"colours.json", "\"hour\"", "", "\"our\"", "our"},
    {"goals.json", "\"person\"", "", "\"folk\"", "folk"},
    {"kit_moon.json", "\"pronouns\": \"she\"", "", "\"pronouns\": \"one\"", "pronouns"},
    {"strangers.json", "\"name\": \"Keeps Lodgers\"", "", "\"name\": \"Keeps. Lodgers\"", "full stop"},
    {"kit_moon.json", "\"where\": \"the saloon\"", "", "\"where\": \"\"", "where"},
};

static void a_bad_line_names_file_line_and_key(void **unused)
{
    (void)unused;
    CardFolder folder;
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    for (size_t i = 0; i < sizeof misprints / sizeof *misprints; i++) {
        card_folder_refuses(&folder, &misprints[i], misprints[i].file);
    }
    card_folder_close(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_linter_finds_what_is_wrong),
        cmocka_unit_test(a_hundred_thousand_lines_read_well),
        cmocka_unit_test(no_line_comes_twice_while_others_fit),
        cmocka_unit_test(no_line_counts_as_told_by_another),
        cmocka_unit_test(each_choice_reads_well_and_none_is_too_long),
        cmocka_unit_test(hardly_a_line_comes_again_in_twenty_stories),
        cmocka_unit_test(hardly_a_line_comes_again_where_one_kit_is_told_twenty_times),
        cmocka_unit_test(every_fact_is_so_sooner_or_later),
        cmocka_unit_test(the_facet_at_work_is_seen),
        cmocka_unit_test(lines_decide_nothing),
        cmocka_unit_test(where_the_story_has_been_is_not_told_twice),
        cmocka_unit_test(shuffling_foreign_hands_changes_no_telling),
        cmocka_unit_test(a_card_that_lies_face_down_is_told_by_nobody),
        cmocka_unit_test(a_goal_keeps_its_name),
        cmocka_unit_test(who_was_named_in_full_is_called_by_a_short_name),
        cmocka_unit_test(a_bad_line_names_file_line_and_key),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
