/* test_fantastical_narration.c: the narration reads well, does not repeat lines, and reveals no hidden
 * card. */
#include "auto.h"
#include "card_folder.h"
#include "core/text/utf8.h"
#include "fantastical_bot_game.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

#include <ctype.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1, LONG_STORY = 0, TONES = 3, LINES = 100000, WORDS_MIN = 8, WORDS_MAX = 30 };

/* ------------------------------------------------------------------ a prose linter */

static int count_line_words(const char *line)
{
    int words = 0;
    for (bool within = false; *line; line++) {
        const bool blank = *line == ' ';
        words += !blank && !within;
        within = !blank;
    }
    return words;
}

static int count_occurrences(const char *line, const char *what)
{
    int count = 0;
    for (; (line = strstr(line, what)) != NULL; line += strlen(what)) {
        count++;
    }
    return count;
}

static bool has_valid_beginning(const char *line)
{
    static const char quote[] = "“";
    line += strncmp(line, quote, strlen(quote)) == 0 ? strlen(quote) : 0;
    return !islower((unsigned char)*line) && *line != ' ';
}

static bool has_valid_ending(const char *line)
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

static bool has_repeated_word(const char *line)
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

/* Returns what is wrong with a composed line, or NULL if nothing is wrong. */
static const char *find_form_error(const char *line)
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
    return !has_valid_beginning(line)                                     ? "its beginning"
           : !has_valid_ending(line)                                      ? "its end"
           : has_repeated_word(line)                                      ? "a word twice"
           : count_occurrences(line, "“") != count_occurrences(line, "”") ? "quotation marks"
           : count_line_words(line) < WORDS_MIN                           ? "too few words"
           : !utf8_is_valid_text(line, strlen(line))                      ? "its letters"
                                                                          : NULL;
}

static const char *find_style_error(const char *line)
{
    return count_line_words(line) > WORDS_MAX ? "too many words" : find_form_error(line);
}

/* A composed line of a note can be two sentences: the narration, and the reason for a Challenge. */
static const char *find_note_error(const char *note)
{
    return count_line_words(note) > 2 * WORDS_MAX ? "too many words" : find_form_error(note);
}

/* Returns the time of day that a line mentions, or NULL if it mentions none. Lines that fit any scene must
 * not mention a time of day. */
static const char *find_named_hour(const char *line)
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

TEST(style_check_finds_errors)
{
    assert_null(find_style_error("“En garde, then!” said Isadora, who had had enough."));
    assert_null(find_style_error("Vane asked for ‘Felt Soles’, and was given tea."));
    assert_string_equal(find_style_error("isadora came in by the other door."), "its beginning");
    assert_string_equal(find_style_error("Isadora came in by the other door"), "its end");
    assert_string_equal(find_style_error("Isadora came to to the door in time."), "a word twice");
    assert_string_equal(find_style_error("“Isadora came in by the other door."), "quotation marks");
    assert_string_equal(find_style_error("Isadora came in by that door."), "too few words");
    assert_string_equal(find_style_error("Isadora  came in."), "  ");
    assert_string_equal(find_style_error("Isadora meant to {goal}."), "{");
}

/* ------------------------------------------------------------------ all lines */

typedef struct LineSurvey {
    Text story;
    long lines, words, silent;
    int by_words[WORDS_MAX + 1];
} LineSurvey;

static void check_line(LineSurvey *survey, const char *line)
{
    const char *wrong = find_style_error(line);
    wrong = wrong ? wrong : find_named_hour(line);
    if (wrong) {
        fail_msg("%s: %s", wrong, line);
    }
    survey->lines++;
    survey->by_words[count_line_words(line)]++;
}

static void check_position(LineSurvey *survey, const FaState *state)
{
    AUTO(move_list) MoveList list = {0};
    for (int seat = 0; seat < state->seats; seat++) {
        FaState view = *state;
        FaEvent event;
        list.count = 0;
        game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
        fa_list_moves(&view, fantastical_fixture.content, seat, &list);
        for (int i = 0; i < list.count; i++) {
            if (fa_build_event(&view, fantastical_fixture.content, seat, &list.moves[i], &event)) {
                AUTO(text) Text line = {0};
                Rng rng;
                rng_seed(&rng, (uint64_t)survey->lines);
                fa_narrate_event(fantastical_fixture.content, &event, text_chars(&survey->story), &rng,
                                 &line);
                if (line.length == 0) {
                    char words[MOVE_TEXT_MAX];
                    fa_move_to_text(&list.moves[i], fantastical_fixture.content, words, sizeof words);
                    fail_msg("no line is offered with \"%s\"", words);
                }
                check_line(survey, text_chars(&line));
            }
        }
    }
}

static int compute_median_words(const LineSurvey *survey)
{
    long seen = 0;
    int words = 0;
    while (seen + survey->by_words[words] <= survey->lines / 2) {
        seen += survey->by_words[words++];
    }
    return words;
}

TEST(style_of_100000_lines_is_valid)
{
    LineSurvey survey = {0};
    for (int i = 0; survey.lines < LINES; i++) {
        const FantasticalBotGame tale = {i % FA_KITS, FA_SEATS_MIN + i % 6, SHORT_STORY, i % TONES,
                                         (uint64_t)i};
        AUTO(match) Match *match = fantastical_bot_game_start(&tale);
        while (match_seats_to_act(match) != 0 && survey.lines < LINES) {
            const char *note =
                match_move_count(match) > 0 ? match_move_note(match, match_move_count(match) - 1) : NULL;
            if (note) {
                text_add(&survey.story, "%s\n", note);
            }
            if (match_move_count(match) % 4 == 0) {
                check_position(&survey, match_state(match));
            }
            fantastical_bot_game_play_moves(match, 1);
        }
        text_clear(&survey.story);
    }
    text_free(&survey.story);
    const int median = compute_median_words(&survey);
    print_message("%ld lines, median %d words\n", survey.lines, median);
    assert_in_range(median, 12, 24);
}

/* ------------------------------------------------------------------ lines do not repeat each other */

/* Returns true if the text contains the key phrase of the line. */
static bool contains_key_phrase(const char *told, const FaLine *line)
{
    char own[512];
    snprintf(own, sizeof own, "%.*s", (int)line->own_length - 1, line->own + 1);
    return strstr(told, own) != NULL;
}

/* Returns the number of the line whose key phrase occurs in `told`. Lines for all kits are numbered from 0,
 * lines of the kit from FA_LINES_MAX. */
static int find_line_number(const FaEvent *event, const char *told)
{
    const FaLines *lines = &fantastical_fixture.content->prose->lines[event->kind];
    const FaKitLines *of_kit = &fantastical_fixture.content->prose->kits[event->kit];
    for (int i = 0; i < lines->count; i++) {
        if (contains_key_phrase(told, &lines->list[i])) {
            return i;
        }
    }
    for (int i = 0; i < of_kit->count; i++) {
        if (of_kit->list[i].kind == event->kind && contains_key_phrase(told, &of_kit->list[i])) {
            return FA_LINES_MAX + i;
        }
    }
    fail_msg("no known line has the text: %s", told);
    return -1;
}

/* Narrates one event many times, and asserts that no line is repeated before all lines that fit were used. */
static void compose_repeatedly(const FaEvent *event)
{
    int used[FA_LINES_MAX + FA_KIT_LINES_MAX] = {0}, distinct = 0;
    AUTO(text) Text story = {0};
    Rng rng;
    rng_seed(&rng, event->kind);
    for (int i = 0; i < 2 * FA_LINES_MAX; i++) {
        AUTO(text) Text line = {0};
        fa_narrate_event(fantastical_fixture.content, event, text_chars(&story), &rng, &line);
        const int number = find_line_number(event, text_chars(&line));
        if (used[number]++ == 0) {
            assert_int_equal(distinct, i);
            distinct++;
        }
        text_add(&story, "%s\n", text_chars(&line));
    }
}

/* Called for each narrated move of a game, with the note of the move, or NULL. */
typedef void EventFn(const FaEvent *event, const char *note, void *user);

static void visit_events(const FantasticalBotGame *tale, EventFn *fn, void *user)
{
    AUTO(match) Match *match = fantastical_bot_game_start(tale);
    while (match_seats_to_act(match) != 0) {
        FaState view = *(const FaState *)match_state(match);
        fantastical_bot_game_play_moves(match, 1);
        const int last = match_move_count(match) - 1, seat = match_move_seat(match, last);
        FaEvent event;
        Move move;
        game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
        assert_true(
            fa_move_from_text(match_move_text(match, last), fantastical_fixture.content, &move, NULL));
        if (fa_build_event(&view, fantastical_fixture.content, seat, &move, &event)) {
            fn(&event, match_move_note(match, last), user);
        }
    }
}

static void compose_first_of_kind(const FaEvent *event, const char *note, void *user)
{
    bool *told = user;
    if (!told[event->kind]) {
        told[event->kind] = true;
        compose_repeatedly(event);
    }
}

TEST(no_line_is_repeated_while_others_fit)
{
    bool told[FA_NARRATION_KINDS] = {false};
    for (int i = 0; i < FA_KITS; i++) {
        const FantasticalBotGame tale = {i, FA_SEATS_MIN + i, SHORT_STORY, 0, (uint64_t)i};
        visit_events(&tale, compose_first_of_kind, told);
    }
    int kinds = 0;
    for (int i = 0; i < FA_NARRATION_KINDS; i++) {
        kinds += told[i];
    }
    assert_true(kinds >= 22);
}

/* Called many times for each line, so that all alternatives of the line occur. */
typedef void LineFn(int kind, const FaLine *line, const char *told);

static void render_line(int kind, const FaLine *line, const TemplateArgs *who, const char *const *words,
                        LineFn *fn)
{
    enum { TIMES = 60 };
    const TemplateArgs *playing[FA_CAST] = {who, who, who};
    Rng rng;
    rng_seed(&rng, (uint64_t)kind);
    for (int time = 0; time < TIMES; time++) {
        AUTO(text) Text told = {0};
        text_template_render_variables(line->text, playing, words, &rng, &told);
        fn(kind, line, text_chars(&told));
    }
}

static void render_choices(const TemplateArgs *who, const char *const *words, LineFn *fn)
{
    const FaNarrationLines *prose = fantastical_fixture.content->prose;
    for (int kind = 0; kind < FA_NARRATION_KINDS; kind++) {
        for (int i = 0; i < prose->lines[kind].count; i++) {
            render_line(kind, &prose->lines[kind].list[i], who, words, fn);
        }
    }
    for (int kit = 0; kit < FA_KITS; kit++) {
        for (int i = 0; i < prose->kits[kit].count; i++) {
            render_line(prose->kits[kit].list[i].kind, &prose->kits[kit].list[i], who, words, fn);
        }
    }
}

static void assert_line_differs(int kind, const FaLine *line, const FaLine *other, const char *told)
{
    if (line != other && contains_key_phrase(told, other)) {
        fail_msg("%s: \"%.*s\" occurs in: %s", fa_narration_kind_names[kind], (int)other->own_length,
                 other->own, told);
    }
}

static void assert_no_other_line_matches(int kind, const FaLine *line, const char *told)
{
    const FaNarrationLines *prose = fantastical_fixture.content->prose;
    const FaLines *of_all = &prose->lines[kind];
    for (int i = 0; line >= of_all->list && line < of_all->list + of_all->count && i < of_all->count; i++) {
        assert_line_differs(kind, line, &of_all->list[i], told);
    }
    for (int kit = 0; kit < FA_KITS; kit++) {
        const FaKitLines *lines = &prose->kits[kit];
        const bool same_kit = line >= lines->list && line < lines->list + lines->count;
        for (int i = 0; same_kit && i < lines->count; i++) {
            if (lines->list[i].kind == kind) {
                assert_line_differs(kind, line, &lines->list[i], told);
            }
        }
    }
}

/* A line counts as used if its key phrase occurs in the story, so no other line may contain this phrase. */
TEST(no_line_contains_key_phrase_of_another)
{
    const char *words[FA_SLOTS];
    TemplateArgs facts = *fa_get_entity_names(&fantastical_fixture.content->kits[0], 0);
    facts.fact[ARG_CRY] = "Ahoy!";
    for (int i = 0; i < FA_SLOTS; i++) {
        words[i] = "something";
    }
    render_choices(&facts, words, assert_no_other_line_matches);
}

static void assert_line_reads_well(int kind, const FaLine *line, const char *told)
{
    const char *wrong = find_style_error(told);
    wrong = wrong ? wrong : find_named_hour(told);
    if (wrong) {
        fail_msg("%s: %s: %s", fa_narration_kind_names[kind], wrong, told);
    }
}

/* The test uses names of usual length. With longer names, the composer avoids long lines. */
TEST(each_random_choice_is_well_formed_and_short)
{
    static const char *const words[FA_SLOTS] = {
        [FA_SLOT_GOAL] = "get hold of the Selenite Chart",
        [FA_SLOT_FACET] = "‘Astronomy’",
        [FA_SLOT_WAY] = "by parrying with an umbrella",
        [FA_SLOT_PROP] = "a pocket telescope",
        [FA_SLOT_SLIP] = "by a loose decimal",
        [FA_SLOT_THEIR_FACET] = "‘Fencing’",
        [FA_SLOT_THEIR_PROP] = "a foil",
        [FA_SLOT_PLACE] = "the saloon",
        [FA_SLOT_AMBITION] = "hide the log of the rocket",
        [FA_SLOT_GAIN] = "the shortest way",
        [FA_SLOT_EDGE] = "the door opens outwards",
        [FA_SLOT_PROBLEM] = "The soup tastes of the sea",
        [FA_SLOT_ANSWER] = "a loose rivet, which someone loosened",
        [FA_SLOT_BOND] = "Master and apprentice",
        [FA_SLOT_BEFORE] = "the launching ground",
        [FA_SLOT_ARRIVAL] = "the tea had begun to float",
        [FA_SLOT_AGAIN] = "the boiled egg",
        [FA_SLOT_THING] = "a ticket punch",
        [FA_SLOT_HOUR] = "at ten to four",
        [FA_SLOT_BOLDLY] = "like a brass band",
        [FA_SLOT_MEEKLY] = "like a tent",
        [FA_SLOT_SLYLY] = "like a cat",
    };
    TemplateArgs facts = {.fact = {"Isadora", "Isadora"}, .pronouns = PRONOUNS_SHE};
    facts.fact[ARG_CRY] = "Ahoy!";
    render_choices(&facts, words, assert_line_reads_well);
}

/* ------------------------------------------------------------------ required words */

static bool contains_word(const char *told, const char *words)
{
    return words && strstr(told, words) != NULL;
}

/* Returns whether a line contains the name, a win phrase, the prop or the cry of the Facet. */
static bool contains_facet(const char *told, const FaFacet *facet)
{
    bool shown = contains_word(told, facet->name) || contains_word(told, facet->prop);
    for (int i = 0; i < FA_WIN_PHRASES; i++) {
        shown |= contains_word(told, facet->ways[i]);
    }
    char cry[256]; /* the period at the end of a cry becomes a comma */
    snprintf(cry, sizeof cry, "%.*s", facet->cry ? (int)strlen(facet->cry) - 1 : 0, facet->cry);
    return shown || (cry[0] != '\0' && contains_word(told, cry));
}

/* Returns the Facet that the narration of the event must mention, or NULL. */
static const FaFacet *find_facet_in_use(const FaEvent *event)
{
    static const FaNarrationKind tellings[] = {FA_NARRATE_JACK,     FA_NARRATE_KING,   FA_NARRATE_ACE,
                                               FA_NARRATE_PAIR,     FA_NARRATE_PUSH,   FA_NARRATE_WIN,
                                               FA_NARRATE_HOLD,     FA_NARRATE_TANDEM, FA_NARRATE_THWARTED,
                                               FA_NARRATE_DEADLOCK, FA_NARRATE_QUEEN,  FA_NARRATE_CLAIM};
    const FaKit *kit = &fantastical_fixture.content->kits[event->kit];
    const int actor = event->cast[0];
    for (size_t i = 0; i < sizeof tellings / sizeof *tellings; i++) {
        if (event->kind == tellings[i] && event->facet[0] != FA_NONE) {
            return fa_is_environment(actor)
                       ? &kit->environments[actor - FA_FIRST_ENVIRONMENT].facets[event->facet[0]]
                       : &kit->characters[actor].facets[event->facet[0]];
        }
    }
    return NULL;
}

/* Asserts that a line suggested to a person mentions the Facet in use. */
static void check_facet_is_named(const FaEvent *event, const char *note, void *user)
{
    const FaFacet *facet = find_facet_in_use(event);
    AUTO(text) Text line = {0};
    Rng rng;
    int *seen = user;
    if (facet) {
        rng_seed(&rng, (uint64_t)*seen);
        fa_narrate_event(fantastical_fixture.content, event, "", &rng, &line);
        if (!contains_facet(text_chars(&line), facet)) {
            fail_msg("\"%s\" does not occur in: %s", facet->name, text_chars(&line));
        }
        (*seen)++;
    }
}

/* Asserts that the line of a bot is well formed and does not say how the actor won. */
static void check_means_are_left_out(const FaEvent *event, const char *note, void *user)
{
    const FaFacet *facet = find_facet_in_use(event);
    FaEvent plain = *event;
    AUTO(text) Text line = {0};
    Rng rng;
    int *seen = user;
    if (facet) {
        rng_seed(&rng, (uint64_t)*seen);
        plain.facts |= UINT64_C(1) << FA_FACT_PLAIN;
        fa_narrate_event(fantastical_fixture.content, &plain, "", &rng, &line);
        for (int i = 0; i < FA_WIN_PHRASES; i++) {
            assert_false(contains_word(text_chars(&line), facet->ways[i]));
        }
        const char *error = line.length > 0 ? find_form_error(text_chars(&line)) : NULL;
        if (error || strchr(text_chars(&line), '\x01')) {
            fail_msg("%s: %s", error ? error : "omitted phrase", text_chars(&line));
        }
        (*seen)++;
    }
}

static void add_facts(const FaEvent *event, const char *note, void *user)
{
    uint64_t *facts = user;
    *facts |= event->facts;
}

/* Every fact must occur in some story. Otherwise, lines that need the fact would never be used. */
TEST(every_fact_occurs)
{
    enum { STORIES = 60 };
    /* These facts occur rarely or never in games of bots. */
    uint64_t facts = UINT64_C(1) << FA_FACT_GIVEN_UP | UINT64_C(1) << FA_FACT_THING |
                     UINT64_C(1) << FA_FACT_CUSTOM | UINT64_C(1) << FA_FACT_AGREED |
                     UINT64_C(1) << FA_FACT_TURNED | UINT64_C(1) << FA_FACT_PARTLY;
    for (int i = 0; i < STORIES; i++) {
        const FantasticalBotGame tale = {i % FA_KITS, FA_SEATS_MIN + i % 6, SHORT_STORY, i % TONES,
                                         (uint64_t)i};
        visit_events(&tale, add_facts, &facts);
    }
    /* The facts from FA_FACT_NEXT on are not checked, because fa_build_event() does not set them. */
    for (int i = 0; i < FA_FACT_NEXT; i++) {
        if (!(facts >> i & 1)) {
            fail_msg("the fact never occurs: \"%s\"", fa_fact_names[i]);
        }
    }
}

TEST(facet_in_use_is_mentioned)
{
    enum { MANY = 100 };
    int seen = 0;
    for (int i = 0; i < FA_KITS; i++) {
        const FantasticalBotGame tale = {i, FA_SEATS_MIN + i % 6, LONG_STORY, i % TONES, (uint64_t)i};
        visit_events(&tale, check_facet_is_named, &seen);
    }
    assert_true(seen > MANY);
}

TEST(bots_leave_out_means_of_victory)
{
    enum { MANY = 100 };
    int seen = 0;
    for (int i = 0; i < FA_KITS; i++) {
        const FantasticalBotGame tale = {i, FA_SEATS_MIN + i % 6, LONG_STORY, i % TONES, (uint64_t)i};
        visit_events(&tale, check_means_are_left_out, &seen);
    }
    assert_true(seen > MANY);
}

/* Creates an event of strangers with a custom Ambition. The kit has no Facets for strangers, and no text for
 * custom Ambitions, so each kind of event needs lines that use neither. */
static FaEvent create_stranger_event(int kind)
{
    FaEvent event;
    memset(&event, FA_NONE, sizeof event);
    event.facts = UINT32_C(1) << FA_FACT_CUSTOM;
    event.kind = (uint8_t)kind;
    event.kit = 0;
    event.place = 0;
    event.act = 0;
    for (int i = 0; i < FA_CAST; i++) {
        event.cast[i] = (uint8_t)(FA_FIRST_STRANGER + i);
    }
    event.goal = FA_HARM;
    event.target = FA_FIRST_STRANGER + 1;
    return event;
}

/* Only lines about a death, a survival or the epilogue may mention a death, because the rules decide who
 * dies. */
TEST(only_lines_about_death_mention_death)
{
    static const char *const ends[] = {" died",  " killed", " was dead", " were dead",
                                       "corpse", "funeral", " grave"};
    /* the kinds after FA_NARRATE_BRIDGE need Ambitions of the kit, which strangers do not have */
    for (int kind = 0; kind <= FA_NARRATE_BRIDGE; kind++) {
        const bool of_death =
            kind == FA_NARRATE_DEATH || kind == FA_NARRATE_SURVIVAL || kind == FA_NARRATE_EPILOGUE;
        const FaEvent event = create_stranger_event(kind);
        AUTO(text) Text story = {0};
        Rng rng;
        rng_seed(&rng, (uint64_t)kind);
        for (int i = 0; i < FA_LINES_MAX; i++) {
            AUTO(text) Text line = {0};
            fa_narrate_event(fantastical_fixture.content, &event, text_chars(&story), &rng, &line);
            if (line.length == 0) {
                fail_msg("no line about strangers has the kind \"%s\"", fa_narration_kind_names[kind]);
            }
            for (size_t j = 0; j < sizeof ends / sizeof *ends && !of_death; j++) {
                assert_null(strstr(text_chars(&line), ends[j]));
            }
            text_add(&story, "%s\n", text_chars(&line));
        }
    }
}

TEST(scene_locations_are_not_repeated)
{
    const Move move = {.kind = FA_MOVE_FRAME, .arg = {0, FA_NONE}};
    const StoryContext nothing = {0};
    for (int used = 0; used < 2; used++) {
        AUTO(text) Text line = {0};
        fantastical_start(3, (GameOptions){0});
        fantastical_play_moves("0: ready\n1: ready\n2: ready");
        fantastical_fixture.state.frames_used[0] = (uint8_t)used;
        fa_compose_note(&fantastical_fixture.state, fantastical_fixture.content, &nothing, 0, &move,
                        &(Rng){0}, &line);
        assert_int_equal(strstr(text_chars(&line), "once more") != NULL, used);
        assert_true(!used || find_style_error(text_chars(&line)) == NULL);
    }
}

/* ------------------------------------------------------------------ repetition in many stories */

static void collect_notes(const Match *match, Text *out)
{
    for (int i = 0; i < match_move_count(match); i++) {
        const char *note = match_move_note(match, i);
        FaNoteLine line;
        if (note && !strstr(note, "# ")) {
            for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
                if (line.kind == FA_NOTE_COMPOSED) {
                    text_add(out, "%.*s\n", (int)line.length, line.words);
                }
            }
        }
    }
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Checks each line of a text. Returns the number of lines, and counts in `again` the lines that occurred
 * before. */
static int count_repeated_lines(Text *text, int *again)
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
        if (find_note_error(lines[i])) {
            fail_msg("%s: %s", find_note_error(lines[i]), lines[i]);
        }
    }
    qsort(lines, (size_t)count, sizeof *lines, compare_words);
    *again = 0;
    for (int i = 1; i < count; i++) {
        *again += strcmp(lines[i - 1], lines[i]) == 0;
    }
    free(lines);
    return count;
}

/* Plays a long story with 3, 5 or 8 seats, and appends its composed lines to `out`. */
static void write_long_story(int kit, int seed, Text *out)
{
    static const int seats[] = {3, 5, 8};
    const FantasticalBotGame tale = {kit, seats[seed % 3], LONG_STORY, 0, (uint64_t)seed};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    fantastical_bot_game_play_to_end(match);
    collect_notes(match, out);
}

typedef struct RepeatCount {
    int lines, again;
} RepeatCount;

static void add_repeats(Text *told, RepeatCount *sum)
{
    int again;
    sum->lines += count_repeated_lines(told, &again);
    sum->again += again;
}

/* Stories of one kit share the kit's sentences about its Ambitions, but stories of different kits have little
 * in common. */
TEST(lines_rarely_repeat_in_stories_of_different_kits)
{
    enum { TIMES = 20 };
    RepeatCount sum = {0};
    for (int i = 0; i < TIMES; i++) {
        AUTO(text) Text told = {0};
        for (int kit = 0; kit < FA_KITS; kit++) {
            write_long_story(kit, i, &told);
        }
        add_repeats(&told, &sum);
    }
    print_message("%d of %d lines are repeated\n", sum.again, sum.lines);
    assert_true(sum.again * 200 < sum.lines);
}

TEST(lines_rarely_repeat_in_a_story)
{
    enum { STORIES = 20 };
    RepeatCount sum = {0};
    for (int i = 0; i < STORIES * FA_KITS; i++) {
        AUTO(text) Text told = {0};
        write_long_story(i % FA_KITS, i / FA_KITS, &told);
        add_repeats(&told, &sum);
    }
    print_message("%d of %d lines are repeated\n", sum.again, sum.lines);
    assert_true(sum.again * 200 < sum.lines);
}

/* ------------------------------------------------------------------ kits without sentences about attempts */

static void assert_bot_tells(const Move *move)
{
    const StoryContext context = {.seats = fantastical_fixture.state.seats, .is_bot = true};
    AUTO(text) Text line = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fa_compose_note(&fantastical_fixture.state, fantastical_fixture.content, &context, 0, move, &rng, &line);
    assert_true(line.length > 0);
}

TEST(bots_narrate_with_kits_without_attempts)
{
    static FaKitLines printed;
    FaKitLines *lines = &fantastical_fixture.content->prose->kits[0];
    const FaAmbition *wish = &fantastical_fixture.content->kits[0].characters[ISADORA].shorts[0];
    const Move challenge = {
        .kind = FA_MOVE_CHALLENGE, .count = 5, .arg = {ISADORA, wish->goal, wish->target, 0, 0}};
    const Move decide = {.kind = FA_MOVE_DECIDE, .count = 2, .arg = {ISADORA, 0}};
    fantastical_start_scene();
    fantastical_fixture.state.actors[ISADORA].short_def[0] = 0;
    printed = *lines;
    memset(lines->attempts, 0, sizeof lines->attempts);
    memset(lines->other_attempts, 0, sizeof lines->other_attempts);
    memset(lines->decisions, 0, sizeof lines->decisions);
    memset(lines->other_decisions, 0, sizeof lines->other_decisions);
    assert_bot_tells(&challenge);
    assert_bot_tells(&decide);
    *lines = printed;
}

/* ------------------------------------------------------------------ hidden cards */

static void compose_note(const FaState *view, int seat, const Move *move, Text *out)
{
    const StoryContext nothing = {.seats = view->seats};
    Rng rng;
    rng_seed(&rng, 7);
    fa_compose_note(view, fantastical_fixture.content, &nothing, seat, move, &rng, out);
}

/* Asserts that the narration suggested to a seat does not depend on hidden cards. */
static void assert_notes_independent_of_hidden_cards(Rng *rng)
{
    const FaState *state = &fantastical_fixture.state;
    for (int seat = 0; seat < state->seats; seat++) {
        FaState view = *state, other;
        AUTO(move_list) MoveList list = {0};
        game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, seat);
        other = view;
        fa_determinize_state(&other, fantastical_fixture.content, seat, rng);
        fa_list_moves(&view, fantastical_fixture.content, seat, &list);
        for (int i = 0; i < list.count; i++) {
            AUTO(text) Text mine = {0}, theirs = {0};
            compose_note(&view, seat, &list.moves[i], &mine);
            compose_note(&other, seat, &list.moves[i], &theirs);
            assert_string_equal(text_chars(&mine), text_chars(&theirs));
        }
    }
}

TEST(narration_does_not_depend_on_hidden_hands)
{
    enum { STORIES = 4, MOVES = 100 };
    for (int i = 0; i < STORIES; i++) {
        fantastical_play_randomly(FA_SEATS_MIN + i, (uint64_t)i, MOVES,
                                  assert_notes_independent_of_hidden_cards);
    }
}

/* Narration mentions a face-up card but not the face-down card beside it. */
TEST(face_down_card_is_not_narrated)
{
    Move seven, nine;
    FaEvent event;
    AUTO(text) Text mine = {0}, other = {0};
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7h 9s Kc");
    fantastical_play_move(0, "challenge isadora deceive carrow no no");
    assert_true(fa_move_from_text("lay 7h none none none", fantastical_fixture.content, &seven, NULL));
    assert_false(fa_build_event(&fantastical_fixture.state, fantastical_fixture.content, 0, &seven, &event));
    assert_true(fa_move_from_text("lay 7h Kc none none", fantastical_fixture.content, &seven, NULL));
    assert_true(fa_move_from_text("lay 9s Kc none none", fantastical_fixture.content, &nine, NULL));
    compose_note(&fantastical_fixture.state, 0, &seven, &mine);
    compose_note(&fantastical_fixture.state, 0, &nine, &other);
    assert_true(mine.length > 0);
    assert_string_equal(text_chars(&mine), text_chars(&other));
}

/* ------------------------------------------------------------------ consistent names */

static FaEvent create_event(const char *text, int seat)
{
    Move move;
    FaEvent event;
    assert_true(fa_move_from_text(text, fantastical_fixture.content, &move, NULL));
    assert_true(fa_build_event(&fantastical_fixture.state, fantastical_fixture.content, seat, &move, &event));
    return event;
}

/* Returns how many of the short references to a goal, such as "do it", occur in the text. */
static int count_references(const char *text)
{
    const FaPhrases *again = &fantastical_fixture.content->prose->again;
    int count = 0;
    for (int i = 0; i < again->count; i++) {
        AUTO(text) Text words = {0};
        text_template_render(again->list[i], NULL, &words, NULL);
        count += strstr(text, text_chars(&words) + 1) != NULL;
    }
    return count;
}

/* Until the Conflict ends, its goal is always described with the same phrase or with a short reference. */
TEST(goal_keeps_its_wording)
{
    int named = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        AUTO(text) Text story = {0}, declared = {0}, done = {0};
        Rng rng;
        rng_seed(&rng, seed);
        fantastical_start_scene();
        FaEvent event = create_event("challenge isadora deceive carrow no no", 0);
        fa_narrate_event(fantastical_fixture.content, &event, "", &rng, &declared);
        text_add(&story, "%s\n", text_chars(&declared));
        event.kind = FA_NARRATE_UNANSWERED;
        fa_narrate_event(fantastical_fixture.content, &event, text_chars(&story), &rng, &done);
        const FaPhrases *phrases = &fantastical_fixture.content->prose->goals[FA_DECEIVE][FA_AIM_PERSON];
        AUTO(text) Text after = {0};
        text_add(&after, "%s\n", text_chars(&done));
        named += count_references(text_chars(&after));
        for (int i = 0; i < phrases->count; i++) {
            const TemplateArgs *cast[] = {&fantastical_fixture.content->kits[0].characters[CARROW].names};
            TemplateArgs shorter = *cast[0];
            AUTO(text) Text full = {0}, called = {0};
            text_template_render(phrases->list[i], cast, &full, NULL);
            shorter.fact[ARG_FULL_NAME] = shorter.fact[ARG_SHORT_NAME];
            cast[0] = &shorter;
            text_template_render(phrases->list[i], cast, &called, NULL);
            if (strstr(text_chars(&after), text_chars(&called) + 1)) {
                named++;
                assert_non_null(strstr(text_chars(&story), text_chars(&full) + 1));
            }
        }
    }
    assert_true(named > 20);
}

TEST(short_name_follows_full_name)
{
    AUTO(text) Text line = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fantastical_start_scene();
    const FaEvent event = create_event("tell", 0);
    fa_narrate_event(fantastical_fixture.content, &event, "# Scene 1\n", &rng, &line);
    assert_non_null(strstr(text_chars(&line), "Isadora Heller"));
    text_clear(&line);
    fa_narrate_event(fantastical_fixture.content, &event, "# Scene 1\nIsadora Heller came in.\n", &rng,
                     &line);
    assert_contains(text_chars(&line), "Isadora", "!Heller");
    text_clear(&line);
    fa_narrate_event(fantastical_fixture.content, &event, "Isadora Heller came in.\n# Scene 2\n", &rng,
                     &line);
    assert_non_null(strstr(text_chars(&line), "Isadora Heller"));
}

/* ------------------------------------------------------------------ bad files */

static const Misprint misprints[] = {
    {"tellings_fights.json", "{1} arrived", "", "{4} arrived", "entered[0].text: unknown slot"},
    {"tellings_fights.json", "{1} arrived", "", "{2} arrived", "entered[0].text: unknown slot"},
    {"tellings_fights.json", "{1} arrived", "", "{goal}", "entered[0].text: "},
    {"tellings_fights.json", "{1} arrived", "", "{1} needs", "entered[0].text: write a verb after a slot"},
    {"tellings_fights.json", "{1} arrived", "", "{1.habit} arrived",
     "entered[0].text: uses a property that {1}"},
    {"tellings_fights.json", "\"push\": [", "",
     "\"push\": [{\"text\": \"{2} cried {2.cry} again and again.\"},",
     "push[0].text: uses a property that {2}"},
    {"tellings_fights.json", "\"push\": [", "",
     "\"push\": [{\"text\": \"{1:many? They went on|} and {1} won.\"},", "push[0].text: has too few words"},
    {"tellings_fights.json", "\"!place\"", "", "\"!palace\"", "is not a fact"},
    {"tellings_fights.json", "\"entered\"", "", "\"enterd\"", "enterd"},
    {"tellings_fights.json", "\"needs\": [\"!place\"]", "", "\"need\": []", "need"},
    {"tellings_stories.json", "\"closed\"", "", "\"close\"", "close"},
    {"goals.json", "take {1} into custody", "", "take {2} into custody", "take.person[0]: "},
    {"colours.json", "\"hour\"", "", "\"our\"", "our"},
    {"goals.json", "\"person\"", "", "\"folk\"", "folk"},
    {"kit_moon.json", "\"pronouns\": \"she\"", "", "\"pronouns\": \"one\"", "pronouns"},
    {"strangers.json", "\"name\": \"Keeps Lodgers\"", "", "\"name\": \"Keeps. Lodgers\"", "period"},
    {"kit_moon.json", "\"where\": \"the saloon\"", "", "\"where\": \"\"", "where"},
};

TEST(invalid_line_names_file_line_and_key)
{
    CardFolder folder;
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    for (size_t i = 0; i < sizeof misprints / sizeof *misprints; i++) {
        card_folder_assert_rejected(&folder, &misprints[i], misprints[i].file);
    }
    card_folder_close(&folder);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
