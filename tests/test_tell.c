/* test_tell.c: texts told with any cast: the notation, the four rules of rendering, and what is refused. */
#include "core/tell.h"
#include "test.h"

#include <string.h>

static const char *const tags[] = {"crowd", "ghost", NULL};
enum { CROWD = 1, GHOST = 2 };

static const TellFacts puck = {
    .fact = {"Puck", "Puck", "an honest goblin", "the worst chemist in Athens", "purple flower",
             "turning people into donkeys", "What fools!", "through the keyhole"},
    .pronouns = TELL_THEY,
};
static const TellFacts sisters = {
    .fact = {"the Weird Sisters", "the Sisters", "three women with one cauldron",
             "the worst cooks in Scotland", "cauldron", "chanting the recipe", "Double, double!",
             "in thunder"},
    .pronouns = TELL_THEY,
    .plural = true,
    .tags = CROWD,
};
static const TellFacts scrooge = {
    .fact = {"Ebenezer Scrooge", "Scrooge", "a man of business", "the tightest fist in London", "cash-box",
             "counting other people’s money", "Humbug!", "to check the locks"},
    .pronouns = TELL_HE,
};
static const TellFacts darcy = {
    .fact = {"Fitzwilliam Darcy", "Darcy", "a gentleman", "the proudest man in Derbyshire", "estate",
             "disapproving", "In vain!", "without a bow"},
    .pronouns = TELL_HE,
};
static const TellFacts anna = {
    .fact = {"Anna Karenina", "Anna", "a married lady", "the best-dressed scandal in Petersburg", "gown",
             "gazing out of trains", "I am happy!", "for the station"},
    .pronouns = TELL_SHE,
};
static const TellFacts whale = {
    .fact = {"the White Whale", "the Whale", "a sperm whale", "the largest grievance in the Pacific",
             "blowhole", "breaching without notice", "(a spout of water)", "through the hull"},
    .pronouns = TELL_IT,
    .tags = GHOST,
};

static TellText *parse(const char *source, TellKind kind, int slots, Error *why)
{
    TellForm form = {.kind = kind, .slots = slots, .tags = tags};
    return tell_parse(source, &form, why);
}

/* Titles may use a slot once, so the rules of rendering that are no matter of stories are tried with what a
   story may be cut to: a text of two slots, each named in a last sentence that is cut off again. */
static const char rest[] = " and {1.prop} {1.prop} {2.prop} {2.prop}";

static void assert_told(const char *source, const TellFacts *first, const TellFacts *second,
                        const char *expected)
{
    const TellFacts *cast[] = {first, second};
    Error why = {{0}};
    Text whole = {0}, told = {0};
    text_add(&whole, "%s%s", source, rest);
    TellText *text = parse(text_chars(&whole), TELL_STORY, 2, &why);
    if (!text)
        fail_msg("%s: %s", source, why.text);
    tell_render(text, cast, &told, NULL);
    char *end = strstr(told.chars, expected);
    if (end != told.chars || told.chars[strlen(expected)] != ' ')
        fail_msg("%s\n told: %s\n not:  %s", source, told.chars, expected);
    tell_free(text);
    text_free(&whole);
    text_free(&told);
}

static void assert_title(const char *source, const TellFacts *first, const char *expected)
{
    Error why = {{0}};
    Text told = {0};
    TellText *text = parse(source, TELL_TITLE, 1, &why);
    if (!text)
        fail_msg("%s: %s", source, why.text);
    tell_render(text, &first, &told, NULL);
    assert_string_equal(text_chars(&told), expected);
    tell_free(text);
    text_free(&told);
}

static void names_are_full_at_first_mention_and_short_after(void **state)
{
    (void)state;
    assert_told("So {1} and {2} meet; {1} [bows|bow], {2.full} [bows|bow].", &scrooge, &anna,
                "So Ebenezer Scrooge and Anna Karenina meet; Scrooge bows, Anna Karenina bows.");
    assert_told("{1.short}, that is {1}.", &scrooge, &anna, "Scrooge, that is Scrooge.");
}

static void verbs_agree_with_what_was_said_last(void **state)
{
    (void)state;
    const char *source = "{1} [needs|need] a lawyer, and {1.they} [pays|pay] well.";
    assert_told(source, &puck, &anna, "Puck needs a lawyer, and they pay well.");
    assert_told(source, &sisters, &anna, "The Weird Sisters need a lawyer, and they pay well.");
    assert_told(source, &scrooge, &anna, "Ebenezer Scrooge needs a lawyer, and he pays well.");
    assert_told("{1.short} [is|are] rich and [likes|like] it.", &sisters, &anna,
                "The Sisters are rich and like it.");
}

static void a_verb_may_name_its_slot(void **state)
{
    (void)state;
    const char *source = "{1} [sees|see] {2} and [1:bows|bow].";
    assert_told(source, &scrooge, &sisters, "Ebenezer Scrooge sees the Weird Sisters and bows.");
    assert_told(source, &sisters, &scrooge, "The Weird Sisters see Ebenezer Scrooge and bow.");
}

static void whose_it_is_agrees_with_the_name(void **state)
{
    (void)state;
    assert_told("{1}'s {1.prop}, {1}’s {1.prop}.", &sisters, &anna,
                "The Weird Sisters’ cauldron, the Sisters’ cauldron.");
    assert_told("{1}'s {1.prop}.", &scrooge, &anna, "Ebenezer Scrooge’s cash-box.");
}

static void a_possessive_is_no_subject(void **state)
{
    (void)state;
    assert_told("{1} and {2}'s {2.prop} [1:is|are] here.", &sisters, &scrooge,
                "The Weird Sisters and Ebenezer Scrooge’s cash-box are here.");
    assert_told("{1}, with {2}'s {2.prop}, [waits|wait].", &sisters, &scrooge,
                "The Weird Sisters, with Ebenezer Scrooge’s cash-box, wait.");
}

static void pronouns_are_those_of_the_character(void **state)
{
    (void)state;
    const char *source = "{1}: {1.they}, {1.them}, {1.their}, {1.theirs}, {1.themself}.";
    assert_told(source, &anna, &puck, "Anna Karenina: she, her, her, hers, herself.");
    assert_told(source, &scrooge, &puck, "Ebenezer Scrooge: he, him, his, his, himself.");
    assert_told(source, &whale, &puck, "The White Whale: it, it, its, its, itself.");
    assert_told(source, &puck, &anna, "Puck: they, them, their, theirs, themself.");
    assert_told(source, &sisters, &anna, "The Weird Sisters: they, them, their, theirs, themselves.");
}

static void a_pronoun_that_could_mean_another_becomes_the_name(void **state)
{
    (void)state;
    const char *source = "{1} [meets|meet] {2}, and {1.they} [takes|take] {2.their} hat from {2.them}.";
    assert_told(source, &scrooge, &anna,
                "Ebenezer Scrooge meets Anna Karenina, and he takes her hat from her.");
    assert_told(source, &scrooge, &darcy,
                "Ebenezer Scrooge meets Fitzwilliam Darcy, and Scrooge takes Darcy’s hat from him.");
    assert_told(source, &sisters, &puck,
                "The Weird Sisters meet Puck, and the Sisters take Puck’s hat from them.");
}

static void herself_is_never_in_doubt(void **state)
{
    (void)state;
    assert_told("{1}, having met {2}, [blames|blame] {1.themself}.", &scrooge, &darcy,
                "Ebenezer Scrooge, having met Fitzwilliam Darcy, blames himself.");
}

static void somebody_who_is_always_there_takes_pronouns_too(void **state)
{
    (void)state;
    const char *source = "{1} [meets|meet] {he:Captain Hook}, and {1.they} [is|are] cross.";
    assert_told(source, &scrooge, &anna, "Ebenezer Scrooge meets Captain Hook, and Scrooge is cross.");
    assert_told(source, &anna, &scrooge, "Anna Karenina meets Captain Hook, and she is cross.");
}

static void articles_are_those_that_were_written(void **state)
{
    (void)state;
    assert_told("{1} [is|are] {1.kind}.", &puck, &anna, "Puck is an honest goblin.");
    assert_told("{1} [is|are] {1.kind}.", &sisters, &anna,
                "The Weird Sisters are three women with one cauldron.");
}

static void sentences_begin_with_a_capital(void **state)
{
    (void)state;
    assert_told("{1} wait. {1.they} wait? {1.epithet}! {1} wait;\n{1} wait.", &sisters, &anna,
                "The Weird Sisters wait. They wait? The worst cooks in Scotland! The Sisters wait;\nThe "
                "Sisters wait.");
    assert_told("Then {1}: “{1}. {1}.” (No. {1}.)", &sisters, &anna,
                "Then the Weird Sisters: “the Sisters. The Sisters.” (No. The Sisters.)");
    assert_told("No. “{1}!” No. ({1}!)", &sisters, &anna, "No. “The Weird Sisters!” No. (The Sisters!)");
}

static void a_closing_quotation_mark_ends_no_sentence(void **state)
{
    (void)state;
    assert_told("“Humbug!” {1.short} [cries|cry].", &sisters, &anna, "“Humbug!” the Sisters cry.");
    assert_told("{1.cry} So {1.short} [cries|cry].", &sisters, &anna,
                "“Double, double!” So the Sisters cry.");
}

static void the_mute_are_not_quoted(void **state)
{
    (void)state;
    assert_told("{1} [says|say] {1.cry}", &whale, &anna, "The White Whale says (a spout of water)");
    assert_told("{1}: {1.cry} Then {1.cry} and {1.cry}", &whale, &anna,
                "The White Whale: (a spout of water). Then (a spout of water) and (a spout of water)");
    assert_told("{1} [says|say] {1.cry}", &anna, &whale, "Anna Karenina says “I am happy!”");
}

static void a_condition_asks_for_a_tag(void **state)
{
    (void)state;
    const char *source = "{1} [leaves|leave] {1:crowd? one by one | at once}{2:ghost?  through {2.short}|}.";
    assert_told(source, &sisters, &whale, "The Weird Sisters leave one by one through the Whale.");
    assert_told(source, &anna, &scrooge, "Anna Karenina leaves at once.");
}

static void a_word_in_s_may_be_no_verb(void **state)
{
    (void)state;
    assert_told("{1} =always [waits|wait].", &anna, &puck, "Anna Karenina always waits.");
}

static void titles_have_short_names_and_capitals(void **state)
{
    (void)state;
    assert_title("{1} in a boat", &sisters, "The Sisters in a Boat");
    assert_title("pride and {1.prop}", &puck, "Pride and Purple Flower");
    assert_title("{1}; or, the {1.prop}", &darcy, "Darcy; or, the Estate");
    assert_title("{1.prop} without {1.prop}", &scrooge, "Cash-box without Cash-box");
}

static void marks_are_around_what_a_slot_has_brought(void **state)
{
    (void)state;
    const TellFacts *cast[] = {&anna, &sisters};
    TellMarks marks;
    Error why = {{0}};
    Text told = {0};
    TellText *text = parse("{1} and {2}: she had {1.their} {1.prop}, said {2.cry} to {2}'s {2.prop}.",
                           TELL_STORY, 2, &why);
    assert_non_null(text);
    text_add(&told, "Once: ");
    tell_render(text, cast, &told, &marks);
    static const struct {
        int slot;
        const char *words;
    } expected[] = {{0, "Anna Karenina"},     {1, "the Weird Sisters"}, {0, "gown"},
                    {1, "“Double, double!”"}, {1, "the Sisters’"},      {1, "cauldron"}};
    assert_int_equal(marks.count, sizeof expected / sizeof *expected);
    for (int i = 0; i < marks.count; i++) {
        const TellMark *mark = &marks.list[i];
        assert_int_equal(mark->slot, expected[i].slot);
        assert_int_equal(mark->end - mark->start, strlen(expected[i].words));
        assert_memory_equal(told.chars + mark->start, expected[i].words, mark->end - mark->start);
    }
    tell_free(text);
    text_free(&told);
}

static void what_a_text_is_made_of_is_counted(void **state)
{
    (void)state;
    Error why = {{0}};
    TellText *text =
        parse("{1} and {2}, {1.their} {1.kind} {1.full}{1:crowd? {2.exit} | {2.them}}", TELL_STORY, 2, &why);
    assert_non_null(text);
    TellCounts counts = tell_count(text);
    assert_int_equal(counts.mentions[0], 4);
    assert_int_equal(counts.mentions[1], 3);
    assert_int_equal(counts.fragments, 2);
    assert_int_equal(counts.conditions, 1);
    tell_free(text);
}

static void texts_that_would_break_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *source, *complaint;
    } cases[] = {
        {"{1} {1} {2}", "slot 2 is used once, which is too little"},
        {"{1} {1}", "slot 2 is used nowhere"},
        {"{3}", "no slot is meant, at \"{3}"},
        {"{0}", "no slot is meant"},
        {"{hero}", "no slot is meant"},
        {"{1.hat}", "no such thing is known of characters, at \"hat}"},
        {"{1.prop", "a slot is not closed"},
        {"{1.they}", "a pronoun, but slot 1 was not named before it"},
        {"{1.prop} {1.themself}", "a pronoun, but slot 1 was not named before it"},
        {"{1} needs", "a verb behind a slot is written [needs|need]"},
        {"{1} were", "a verb behind a slot is written [needs|need]"},
        {"{1} and {1.they} is", "at \"is\""},
        {"{1} always", "another word =always"},
        {"{1} = {2}", "= stands before a word"},
        {"{1} [needs]", "a verb is written [needs|need]"},
        {"{1} [|need]", "a verb is written [needs|need]"},
        {"{1} [a|b|c]", "a verb is written [needs|need]"},
        {"{1} [a|{1}]", "a verb is written [needs|need]"},
        {"{1} [3:a|b]", "no slot is meant"},
        {"{1} [2:a|b]", "slot 2 was not named before this"},
        {"[needs|need] {1}", "there is nothing that this agrees with"},
        {"{1}'s [needs|need]", "there is nothing that this agrees with"},
        {"{1} ]", "no bracket was opened"},
        {"{1} }", "no bracket was opened"},
        {"{1} | {2}", "no bracket was opened"},
        {"A {1.prop}", "\"a\" cannot stand before a slot"},
        {"another {1.prop}", "\"another\" cannot stand before a slot"},
        {"a second {1.prop}", "\"second\" cannot stand before a slot"},
        {"{1:crowd? x}", "a condition needs | and what else is told"},
        {"{1:crowd? x | y", "a condition is not closed"},
        {"{1:tall? x | y}", "no tag and ? is meant"},
        {"{1:crowd x | y}", "no tag and ? is meant"},
        {"{1:crowd? x | {2:ghost? y | z}}", "a condition within a condition"},
        {"well{1:crowd? and good|}", "what depends would run into the word before it"},
        {"well{1:crowd?-fed| and good}", "what depends would run into the word before it"},
        {"{1.they}'s", "a pronoun, but"},
        {"{1} {1.they}’s", "only names are followed by 's"},
        {"{1.prop}'s", "only names are followed by 's"},
        {"{1.cry} {1}", "a cry is followed by a word or a stop"},
        {"{1} [leaves|leave]. {1.cry} Then", "a cry does not begin a sentence"},
        {"{he:Hook", "somebody who is always there is written {he:Captain Hook}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error why = {{0}};
        if (parse(cases[i].source, TELL_STORY, 2, &why))
            fail_msg("%s was accepted", cases[i].source);
        if (!strstr(why.text, cases[i].complaint))
            fail_msg("%s: %s", cases[i].source, why.text);
    }
}

static void facts_that_would_break_texts_are_refused(void **state)
{
    (void)state;
    static const struct {
        TellFact fact;
        const char *text, *complaint;
    } cases[] = {
        {TELL_KIND, "honest goblin", "\"kind\" begins with"},
        {TELL_KIND, "the goblin", "\"kind\" begins with"},
        {TELL_EPITHET, "a cook", "\"epithet\" begins with"},
        {TELL_PROP, "a hat", "\"prop\" has no article"},
        {TELL_PROP, "the hat", "\"prop\" has no article"},
        {TELL_HABIT, "to sing", "\"habit\" begins with"},
        {TELL_CRY, "Humbug", "\"cry\" ends with"},
        {TELL_CRY, "(silence", "\"cry\" ends with"},
        {TELL_EXIT, "by {1}", "no text could hold"},
        {TELL_SHORT, "Puck ", "no text could hold"},
    };
    Error why = {{0}};
    assert_true(tell_check_facts(&puck, &why));
    assert_true(tell_check_facts(&sisters, &why));
    assert_true(tell_check_facts(&whale, &why));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TellFacts facts = puck;
        facts.fact[cases[i].fact] = cases[i].text;
        assert_false(tell_check_facts(&facts, &why));
        if (!strstr(why.text, cases[i].complaint))
            fail_msg("%s: %s", cases[i].text, why.text);
    }
    TellFacts many = sisters;
    many.fact[TELL_KIND] = "a chorus";
    assert_false(tell_check_facts(&many, &why));
}

static void words_can_be_brought_besides_the_cast(void **state)
{
    (void)state;
    static const char *const names[] = {"way", "thing", NULL};
    static const char *const words[] = {"by staying in bed", "the goose"};
    const TellForm form = {.kind = TELL_LINE, .slots = 2, .tags = tags, .words = names};
    const TellFacts *cast[] = {&scrooge, &anna};
    const char *own;
    Error why = {0};
    Text told = {0};
    TellText *text = tell_parse("{way}, {1} [has|have] {thing}. {thing} was late.", &form, &why);
    assert_non_null(text);
    tell_render_words(text, cast, words, NULL, &told);
    assert_string_equal(text_chars(&told),
                        "By staying in bed, Ebenezer Scrooge has the goose. The goose was late.");
    assert_int_equal(tell_count(text).words, 3);
    assert_int_equal(tell_own_words(text, &own), strlen(" was late."));
    assert_int_equal(strncmp(own, " was late.", strlen(" was late.")), 0);
    tell_free(text);
    assert_null(tell_parse("{what} is it?", &form, &why));
    assert_non_null(strstr(why.text, "no slot is meant"));
    text_free(&told);
}

static TellText *parse_choice(const char *source, Error *why)
{
    const TellForm form = {.kind = TELL_LINE, .slots = 2, .tags = tags, .drawn = true};
    return tell_parse(source, &form, why);
}

static void of_a_choice_one_is_told_and_each_at_some_time(void **state)
{
    (void)state;
    static const char *const told_as[] = {"A hat fell. Scrooge left.", "An egg fell. Scrooge left.",
                                          "The clock fell. Scrooge left."};
    enum { TIMES = 60, LEAST = 10 };
    const TellFacts *cast[] = {&scrooge, &anna};
    int times[3] = {0};
    Error why = {0};
    Rng rng;
    rng_seed(&rng, 1);
    TellText *text = parse_choice("{a hat|an egg|the clock} fell. {1.short} left.", &why);
    assert_non_null(text);
    for (int i = 0; i < TIMES; i++) {
        Text told = {0};
        tell_render_words(text, cast, NULL, &rng, &told);
        for (int j = 0; j < 3; j++) {
            times[j] += strcmp(text_chars(&told), told_as[j]) == 0;
        }
        text_free(&told);
    }
    assert_int_equal(times[0] + times[1] + times[2], TIMES);
    assert_true(times[0] > LEAST && times[1] > LEAST && times[2] > LEAST);
    const char *own;
    assert_int_equal(tell_own_words(text, &own), strlen(" fell. "));
    tell_free(text);
}

static void a_choice_that_would_break_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *source, *complaint;
    } cases[] = {
        {"{a hat|}", "a choice is written {this|that}"},
        {"{|a hat}", "a choice is written {this|that}"},
        {"{a hat| an egg}", "a choice is written {this|that}"},
        {"{a hat |an egg}", "a choice is written {this|that}"},
        {"a {hat|egg}", "\"a\" cannot stand before a slot"},
        {"{1} {sat|stands}", "a verb behind a slot is written [needs|need]"},
        {"{1} {are|sat}", "a verb behind a slot is written [needs|need]"},
        {"{a hat|{1}}", "no slot is meant"},
        {"{a hat|an egg", "no slot is meant"},
    };
    Error why = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (parse_choice(cases[i].source, &why))
            fail_msg("%s was accepted", cases[i].source);
        if (!strstr(why.text, cases[i].complaint))
            fail_msg("%s: %s", cases[i].source, why.text);
    }
    assert_null(parse("{a hat|an egg} {1} {1} {2} {2}", TELL_STORY, 2, &why));
    assert_non_null(strstr(why.text, "there is nobody here who would choose"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_full_at_first_mention_and_short_after),
        cmocka_unit_test(verbs_agree_with_what_was_said_last),
        cmocka_unit_test(a_verb_may_name_its_slot),
        cmocka_unit_test(whose_it_is_agrees_with_the_name),
        cmocka_unit_test(a_possessive_is_no_subject),
        cmocka_unit_test(pronouns_are_those_of_the_character),
        cmocka_unit_test(a_pronoun_that_could_mean_another_becomes_the_name),
        cmocka_unit_test(herself_is_never_in_doubt),
        cmocka_unit_test(somebody_who_is_always_there_takes_pronouns_too),
        cmocka_unit_test(articles_are_those_that_were_written),
        cmocka_unit_test(sentences_begin_with_a_capital),
        cmocka_unit_test(a_closing_quotation_mark_ends_no_sentence),
        cmocka_unit_test(the_mute_are_not_quoted),
        cmocka_unit_test(a_condition_asks_for_a_tag),
        cmocka_unit_test(a_word_in_s_may_be_no_verb),
        cmocka_unit_test(titles_have_short_names_and_capitals),
        cmocka_unit_test(marks_are_around_what_a_slot_has_brought),
        cmocka_unit_test(what_a_text_is_made_of_is_counted),
        cmocka_unit_test(words_can_be_brought_besides_the_cast),
        cmocka_unit_test(of_a_choice_one_is_told_and_each_at_some_time),
        cmocka_unit_test(a_choice_that_would_break_is_refused),
        cmocka_unit_test(texts_that_would_break_are_refused),
        cmocka_unit_test(facts_that_would_break_texts_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
