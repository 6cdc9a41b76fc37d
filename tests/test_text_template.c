/* test_text_template.c: sentence templates are rendered, and wrong templates are rejected. */
#include "auto.h"
#include "core/text/text_template.h"
#include "test.h"

static const char *const tags[] = {"crowd", "ghost", NULL};
enum { CROWD = 1, GHOST = 2 };

static const TemplateArgs puck = {
    .fact = {"Puck", "Puck", "an honest goblin", "the worst chemist in Athens", "purple flower",
             "turning people into donkeys", "What fools!", "through the keyhole"},
    .pronouns = PRONOUNS_THEY,
};
static const TemplateArgs sisters = {
    .fact = {"the Weird Sisters", "the Sisters", "three women with one cauldron",
             "the worst cooks in Scotland", "cauldron", "chanting the recipe", "Double, double!",
             "in thunder"},
    .pronouns = PRONOUNS_THEY,
    .plural = true,
    .tags = CROWD,
};
static const TemplateArgs scrooge = {
    .fact = {"Ebenezer Scrooge", "Scrooge", "a man of business", "the tightest fist in London", "cash-box",
             "counting other people’s money", "Humbug!", "to check the locks"},
    .pronouns = PRONOUNS_HE,
};
static const TemplateArgs darcy = {
    .fact = {"Fitzwilliam Darcy", "Darcy", "a gentleman", "the proudest man in Derbyshire", "estate",
             "disapproving", "In vain!", "without a bow"},
    .pronouns = PRONOUNS_HE,
};
static const TemplateArgs anna = {
    .fact = {"Anna Karenina", "Anna", "a married lady", "the best-dressed scandal in Petersburg", "gown",
             "gazing out of trains", "I am happy!", "for the station"},
    .pronouns = PRONOUNS_SHE,
};
static const TemplateArgs whale = {
    .fact = {"the White Whale", "the Whale", "a sperm whale", "the largest grievance in the Pacific",
             "blowhole", "breaching without notice", "(a spout of water)", "through the hull"},
    .pronouns = PRONOUNS_IT,
    .tags = GHOST,
};

static TextTemplate *parse_template(const char *source, TemplateKind kind, int slots, Error *why)
{
    TemplateRules form = {.kind = kind, .slots = slots, .tags = tags};
    return text_template_parse(source, &form, why);
}

/* Text that is appended to each template, because a story must mention both slots twice. The tests compare
 * only the text before this part. */
static const char rest[] = " and {1.prop} {1.prop} {2.prop} {2.prop}";

static void assert_rendered(const char *source, const TemplateArgs *first, const TemplateArgs *second,
                            const char *expected)
{
    const TemplateArgs *cast[] = {first, second};
    Error why = {{0}};
    AUTO(text) Text whole = {0}, told = {0};
    text_add(&whole, "%s%s", source, rest);
    TextTemplate *text = parse_template(text_chars(&whole), TEMPLATE_STORY, 2, &why);
    if (!text)
        fail_msg("%s: %s", source, why.text);
    text_template_render(text, cast, &told, NULL);
    char *end = strstr(told.chars, expected);
    if (end != told.chars || told.chars[strlen(expected)] != ' ')
        fail_msg("%s\n found:    %s\n expected: %s", source, told.chars, expected);
    text_template_free(text);
}

static void assert_title(const char *source, const TemplateArgs *first, const char *expected)
{
    Error why = {{0}};
    AUTO(text) Text told = {0};
    TextTemplate *text = parse_template(source, TEMPLATE_TITLE, 1, &why);
    if (!text)
        fail_msg("%s: %s", source, why.text);
    text_template_render(text, &first, &told, NULL);
    assert_string_equal(text_chars(&told), expected);
    text_template_free(text);
}

TEST(names_are_full_at_first_mention_and_short_after)
{
    assert_rendered("So {1} and {2} meet; {1} [bows|bow], {2.full} [bows|bow].", &scrooge, &anna,
                    "So Ebenezer Scrooge and Anna Karenina meet; Scrooge bows, Anna Karenina bows.");
    assert_rendered("{1.short}, that is {1}.", &scrooge, &anna, "Scrooge, that is Scrooge.");
}

TEST(verbs_agree_with_last_subject)
{
    const char *source = "{1} [needs|need] a lawyer, and {1.they} [pays|pay] well.";
    assert_rendered(source, &puck, &anna, "Puck needs a lawyer, and they pay well.");
    assert_rendered(source, &sisters, &anna, "The Weird Sisters need a lawyer, and they pay well.");
    assert_rendered(source, &scrooge, &anna, "Ebenezer Scrooge needs a lawyer, and he pays well.");
    assert_rendered("{1.short} [is|are] rich and [likes|like] it.", &sisters, &anna,
                    "The Sisters are rich and like it.");
}

TEST(a_verb_may_name_its_slot)
{
    const char *source = "{1} [sees|see] {2} and [1:bows|bow].";
    assert_rendered(source, &scrooge, &sisters, "Ebenezer Scrooge sees the Weird Sisters and bows.");
    assert_rendered(source, &sisters, &scrooge, "The Weird Sisters see Ebenezer Scrooge and bow.");
}

TEST(possessive_agrees_with_name)
{
    assert_rendered("{1}'s {1.prop}, {1}’s {1.prop}.", &sisters, &anna,
                    "The Weird Sisters’ cauldron, the Sisters’ cauldron.");
    assert_rendered("{1}'s {1.prop}.", &scrooge, &anna, "Ebenezer Scrooge’s cash-box.");
}

TEST(possessive_is_not_a_subject)
{
    assert_rendered("{1} and {2}'s {2.prop} [1:is|are] here.", &sisters, &scrooge,
                    "The Weird Sisters and Ebenezer Scrooge’s cash-box are here.");
    assert_rendered("{1}, with {2}'s {2.prop}, [waits|wait].", &sisters, &scrooge,
                    "The Weird Sisters, with Ebenezer Scrooge’s cash-box, wait.");
}

TEST(pronouns_are_those_of_the_character)
{
    const char *source = "{1}: {1.they}, {1.them}, {1.their}, {1.theirs}, {1.themself}.";
    assert_rendered(source, &anna, &puck, "Anna Karenina: she, her, her, hers, herself.");
    assert_rendered(source, &scrooge, &puck, "Ebenezer Scrooge: he, him, his, his, himself.");
    assert_rendered(source, &whale, &puck, "The White Whale: it, it, its, its, itself.");
    assert_rendered(source, &puck, &anna, "Puck: they, them, their, theirs, themself.");
    assert_rendered(source, &sisters, &anna, "The Weird Sisters: they, them, their, theirs, themselves.");
}

TEST(ambiguous_pronoun_becomes_name)
{
    const char *source = "{1} [meets|meet] {2}, and {1.they} [takes|take] {2.their} hat from {2.them}.";
    assert_rendered(source, &scrooge, &anna,
                    "Ebenezer Scrooge meets Anna Karenina, and he takes her hat from her.");
    assert_rendered(source, &scrooge, &darcy,
                    "Ebenezer Scrooge meets Fitzwilliam Darcy, and Scrooge takes Darcy’s hat from him.");
    assert_rendered(source, &sisters, &puck,
                    "The Weird Sisters meet Puck, and the Sisters take Puck’s hat from them.");
}

TEST(reflexive_pronoun_is_never_ambiguous)
{
    assert_rendered("{1}, having met {2}, [blames|blame] {1.themself}.", &scrooge, &darcy,
                    "Ebenezer Scrooge, having met Fitzwilliam Darcy, blames himself.");
}

TEST(bystander_takes_pronouns)
{
    const char *source = "{1} [meets|meet] {he:Captain Hook}, and {1.they} [is|are] cross.";
    assert_rendered(source, &scrooge, &anna, "Ebenezer Scrooge meets Captain Hook, and Scrooge is cross.");
    assert_rendered(source, &anna, &scrooge, "Anna Karenina meets Captain Hook, and she is cross.");
}

TEST(kind_includes_its_article)
{
    assert_rendered("{1} [is|are] {1.kind}.", &puck, &anna, "Puck is an honest goblin.");
    assert_rendered("{1} [is|are] {1.kind}.", &sisters, &anna,
                    "The Weird Sisters are three women with one cauldron.");
}

TEST(sentences_begin_with_a_capital)
{
    assert_rendered("{1} wait. {1.they} wait? {1.epithet}! {1} wait;\n{1} wait.", &sisters, &anna,
                    "The Weird Sisters wait. They wait? The worst cooks in Scotland! The Sisters wait;\nThe "
                    "Sisters wait.");
    assert_rendered("Then {1}: “{1}. {1}.” (No. {1}.)", &sisters, &anna,
                    "Then the Weird Sisters: “the Sisters. The Sisters.” (No. The Sisters.)");
    assert_rendered("No. “{1}!” No. ({1}!)", &sisters, &anna, "No. “The Weird Sisters!” No. (The Sisters!)");
}

TEST(a_closing_quotation_mark_ends_no_sentence)
{
    assert_rendered("“Humbug!” {1.short} [cries|cry].", &sisters, &anna, "“Humbug!” the Sisters cry.");
    assert_rendered("{1.cry} So {1.short} [cries|cry].", &sisters, &anna,
                    "“Double, double!” So the Sisters cry.");
}

TEST(mute_characters_have_no_quotes)
{
    assert_rendered("{1} [says|say] {1.cry}", &whale, &anna, "The White Whale says (a spout of water)");
    assert_rendered("{1}: {1.cry} Then {1.cry} and {1.cry}", &whale, &anna,
                    "The White Whale: (a spout of water). Then (a spout of water) and (a spout of water)");
    assert_rendered("{1} [says|say] {1.cry}", &anna, &whale, "Anna Karenina says “I am happy!”");
}

TEST(a_condition_asks_for_a_tag)
{
    const char *source = "{1} [leaves|leave] {1:crowd? one by one | at once}{2:ghost?  through {2.short}|}.";
    assert_rendered(source, &sisters, &whale, "The Weird Sisters leave one by one through the Whale.");
    assert_rendered(source, &anna, &scrooge, "Anna Karenina leaves at once.");
}

TEST(equals_sign_marks_word_that_is_no_verb)
{
    assert_rendered("{1} =always [waits|wait].", &anna, &puck, "Anna Karenina always waits.");
}

TEST(titles_have_short_names_and_capitals)
{
    assert_title("{1} in a boat", &sisters, "The Sisters in a Boat");
    assert_title("pride and {1.prop}", &puck, "Pride and Purple Flower");
    assert_title("{1}; or, the {1.prop}", &darcy, "Darcy; or, the Estate");
    assert_title("{1.prop} without {1.prop}", &scrooge, "Cash-box without Cash-box");
}

TEST(marks_surround_slot_text)
{
    const TemplateArgs *cast[] = {&anna, &sisters};
    TemplateMarks marks;
    Error why = {{0}};
    AUTO(text) Text told = {0};
    TextTemplate *text = parse_template(
        "{1} and {2}: she had {1.their} {1.prop}, said {2.cry} to {2}'s {2.prop}.", TEMPLATE_STORY, 2, &why);
    assert_non_null(text);
    text_add(&told, "Once: ");
    text_template_render(text, cast, &told, &marks);
    static const struct {
        int slot;
        const char *words;
    } expected[] = {{0, "Anna Karenina"},     {1, "the Weird Sisters"}, {0, "gown"},
                    {1, "“Double, double!”"}, {1, "the Sisters’"},      {1, "cauldron"}};
    assert_int_equal(marks.count, sizeof expected / sizeof *expected);
    for (int i = 0; i < marks.count; i++) {
        const TemplateMark *mark = &marks.list[i];
        assert_ints(mark->slot, expected[i].slot, mark->end - mark->start, strlen(expected[i].words));
        assert_memory_equal(told.chars + mark->start, expected[i].words, mark->end - mark->start);
    }
    text_template_free(text);
}

TEST(parts_of_text_are_counted)
{
    Error why = {{0}};
    TextTemplate *text = parse_template(
        "{1} and {2}, {1.their} {1.kind} {1.full}{1:crowd? {2.exit} | {2.them}}", TEMPLATE_STORY, 2, &why);
    assert_non_null(text);
    TemplateCounts counts = text_template_count(text);
    assert_ints(counts.mentions[0], 4, counts.mentions[1], 3, counts.fragments, 2, counts.conditions, 1);
    text_template_free(text);
}

TEST(invalid_templates_are_rejected)
{
    static const struct {
        const char *source, *complaint;
    } cases[] = {
        {"{1} {1} {2}", "slot 2 is used once; use it at least twice"},
        {"{1} {1}", "slot 2 is not used"},
        {"{3}", "unknown slot, at \"{3}"},
        {"{0}", "unknown slot"},
        {"{hero}", "unknown slot"},
        {"{1.hat}", "unknown property of a character, at \"hat}"},
        {"{1.prop", "a slot is not closed"},
        {"{1.they}", "slot 1 must be named before this pronoun"},
        {"{1.prop} {1.themself}", "slot 1 must be named before this pronoun"},
        {"{1} needs", "write a verb after a slot as [needs|need]"},
        {"{1} were", "write a verb after a slot as [needs|need]"},
        {"{1} and {1.they} is", "at \"is\""},
        {"{1} always", "another word as =always"},
        {"{1} = {2}", "= must precede a word"},
        {"{1} [needs]", "write a verb as [needs|need]"},
        {"{1} [|need]", "write a verb as [needs|need]"},
        {"{1} [a|b|c]", "write a verb as [needs|need]"},
        {"{1} [a|{1}]", "write a verb as [needs|need]"},
        {"{1} [3:a|b]", "unknown slot"},
        {"{1} [2:a|b]", "slot 2 must be named before this verb"},
        {"[needs|need] {1}", "this verb has no subject"},
        {"{1}'s [needs|need]", "this verb has no subject"},
        {"{1} ]", "this closing bracket or bar has no opening bracket"},
        {"{1} }", "this closing bracket or bar has no opening bracket"},
        {"{1} | {2}", "this closing bracket or bar has no opening bracket"},
        {"A {1.prop}", "\"a\" cannot precede a slot"},
        {"another {1.prop}", "\"another\" cannot precede a slot"},
        {"a second {1.prop}", "\"second\" cannot precede a slot"},
        {"{1:crowd? x}", "a condition needs | and a second branch"},
        {"{1:crowd? x | y", "a condition is not closed"},
        {"{1:tall? x | y}", "a condition needs a tag and ?"},
        {"{1:crowd x | y}", "a condition needs a tag and ?"},
        {"{1:crowd? x | {2:ghost? y | z}}", "a condition cannot contain another condition"},
        {"well{1:crowd? and good|}",
         "the first word of this branch would join the word before the condition"},
        {"well{1:crowd?-fed| and good}",
         "the first word of this branch would join the word before the condition"},
        {"{1.they}'s", "slot 1 must be named before this pronoun"},
        {"{1} {1.they}’s", "only a name can be followed by 's"},
        {"{1.prop}'s", "only a name can be followed by 's"},
        {"{1.cry} {1}", "a cry must be followed by a word or punctuation"},
        {"{1} [leaves|leave]. {1.cry} Then", "a cry cannot start a sentence"},
        {"{he:Hook", "write a person outside the cast as {he:Captain Hook}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error why = {{0}};
        if (parse_template(cases[i].source, TEMPLATE_STORY, 2, &why))
            fail_msg("%s was accepted", cases[i].source);
        if (!strstr(why.text, cases[i].complaint))
            fail_msg("%s: %s", cases[i].source, why.text);
    }
}

TEST(invalid_template_arguments_are_rejected)
{
    static const struct {
        TemplateArg fact;
        const char *text, *complaint;
    } cases[] = {
        {ARG_KIND, "honest goblin", "\"kind\" must start with"},
        {ARG_KIND, "the goblin", "\"kind\" must start with"},
        {ARG_EPITHET, "a cook", "\"epithet\" must start with"},
        {ARG_PROP, "a hat", "\"prop\" must not have an article"},
        {ARG_PROP, "the hat", "\"prop\" must not have an article"},
        {ARG_HABIT, "to sing", "\"habit\" must start with"},
        {ARG_CRY, "Humbug", "\"cry\" must end with"},
        {ARG_CRY, "(silence", "\"cry\" must end with"},
        {ARG_EXIT, "by {1}", "not allowed"},
        {ARG_SHORT_NAME, "Puck ", "not allowed"},
    };
    Error why = {{0}};
    assert_all(text_template_check_args(&puck, &why), text_template_check_args(&sisters, &why));
    assert_true(text_template_check_args(&whale, &why));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TemplateArgs facts = puck;
        facts.fact[cases[i].fact] = cases[i].text;
        assert_false(text_template_check_args(&facts, &why));
        if (!strstr(why.text, cases[i].complaint))
            fail_msg("%s: %s", cases[i].text, why.text);
    }
    TemplateArgs many = sisters;
    many.fact[ARG_KIND] = "a chorus";
    assert_false(text_template_check_args(&many, &why));
}

TEST(variables_can_be_passed)
{
    static const char *const names[] = {"way", "thing", NULL};
    static const char *const words[] = {"by staying in bed", "the goose"};
    const TemplateRules form = {.kind = TEMPLATE_LINE, .slots = 2, .tags = tags, .words = names};
    const TemplateArgs *cast[] = {&scrooge, &anna};
    const char *own;
    Error why = {0};
    AUTO(text) Text told = {0};
    TextTemplate *text = text_template_parse("{way}, {1} [has|have] {thing}. {thing} was late.", &form, &why);
    assert_non_null(text);
    text_template_render_variables(text, cast, words, NULL, &told);
    assert_string_equal(text_chars(&told),
                        "By staying in bed, Ebenezer Scrooge has the goose. The goose was late.");
    assert_int_equal(text_template_count(text).words, 3);
    assert_int_equal(text_template_find_longest_literal(text, &own), strlen(" was late."));
    assert_int_equal(strncmp(own, " was late.", strlen(" was late.")), 0);
    text_template_free(text);
    assert_fails(text_template_parse("{what} is it?", &form, &why), why, "unknown slot");
}

TEST(longest_literal_is_outside_conditions)
{
    const TemplateRules form = {.kind = TEMPLATE_LINE, .slots = 2, .tags = tags};
    const char *own;
    Error why = {0};
    TextTemplate *text = text_template_parse("{1:crowd? Everybody was cheering {2}. | Nobody said a word.} "
                                             "{1} left {2:crowd? in pairs | at once}.",
                                             &form, &why);
    assert_ok(text, why);
    assert_int_equal(text_template_find_longest_literal(text, &own), strlen(" left "));
    assert_int_equal(strncmp(own, " left ", strlen(" left ")), 0);
    text_template_free(text);
    text = text_template_parse("{1:crowd? Everybody was cheering. | }", &form, &why);
    assert_ok(text, why);
    assert_int_equal(text_template_find_longest_literal(text, &own), 0);
    text_template_free(text);
}

static TextTemplate *parse_random_choice(const char *source, Error *why)
{
    const TemplateRules form = {.kind = TEMPLATE_LINE, .slots = 2, .tags = tags, .drawn = true};
    return text_template_parse(source, &form, why);
}

TEST(random_choice_uses_every_option)
{
    static const char *const told_as[] = {"A hat fell. Scrooge left.", "An egg fell. Scrooge left.",
                                          "The clock fell. Scrooge left."};
    enum { TIMES = 60, LEAST = 10 };
    const TemplateArgs *cast[] = {&scrooge, &anna};
    int times[3] = {0};
    Error why = {0};
    Rng rng;
    rng_seed(&rng, 1);
    TextTemplate *text = parse_random_choice("{a hat|an egg|the clock} fell. {1.short} left.", &why);
    assert_non_null(text);
    for (int i = 0; i < TIMES; i++) {
        AUTO(text) Text told = {0};
        text_template_render_variables(text, cast, NULL, &rng, &told);
        for (int j = 0; j < 3; j++) {
            times[j] += strcmp(text_chars(&told), told_as[j]) == 0;
        }
    }
    assert_int_equal(times[0] + times[1] + times[2], TIMES);
    assert_true(times[0] > LEAST && times[1] > LEAST && times[2] > LEAST);
    const char *own;
    assert_int_equal(text_template_find_longest_literal(text, &own), strlen(" fell. "));
    text_template_free(text);
}

TEST(invalid_choice_is_rejected)
{
    static const struct {
        const char *source, *complaint;
    } cases[] = {
        {"{a hat|}", "write a choice as {this|that}"},
        {"{|a hat}", "write a choice as {this|that}"},
        {"{a hat| an egg}", "write a choice as {this|that}"},
        {"{a hat |an egg}", "write a choice as {this|that}"},
        {"a {hat|egg}", "\"a\" cannot precede a slot"},
        {"{1} {sat|stands}", "write a verb after a slot as [needs|need]"},
        {"{1} {are|sat}", "write a verb after a slot as [needs|need]"},
        {"{a hat|{1}}", "unknown slot"},
        {"{a hat|an egg", "unknown slot"},
    };
    Error why = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (parse_random_choice(cases[i].source, &why))
            fail_msg("%s was accepted", cases[i].source);
        if (!strstr(why.text, cases[i].complaint))
            fail_msg("%s: %s", cases[i].source, why.text);
    }
    assert_fails(parse_template("{a hat|an egg} {1} {1} {2} {2}", TEMPLATE_STORY, 2, &why), why,
                 "random choices are not allowed here");
}
