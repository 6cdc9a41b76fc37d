/* test_impossible_texts.c: Characters and Books follow the rulebook, and every Book reads well with every
 * cast. tests/golden/fiction_impossible/casts.txt has six difficult casts per Book for people to read. The
 * argument `write` updates this file. */
#include "auto.h"
#include "core/platform/file.h"
#include "games/fiction_impossible/fiction_impossible.h"
#include "test.h"

#include <ctype.h>
#include <strings.h>

static const char folder[] = "cards/fiction_impossible";
static const char casts_path[] = "tests/golden/fiction_impossible/casts.txt";

static ImContent *content;

static int load_content(void **unused)
{
    Error error = {{0}};
    content = im_load_content(folder, NULL, &error);
    assert_ok(content, error);
    return 0;
}

static int unload_content(void **unused)
{
    im_free_content(content);
    return 0;
}

static const ImCharacter *find_character(const char *id)
{
    for (int i = 0; i < IM_CHARACTERS; i++)
        if (strcmp(content->characters[i].id, id) == 0)
            return &content->characters[i];
    fail_msg("there is no Character %s", id);
    return NULL;
}

static const ImBook *find_book(const char *title)
{
    for (int i = 0; i < IM_BOOKS; i++)
        if (strcmp(content->books[i].title, title) == 0)
            return &content->books[i];
    fail_msg("there is no Book %s", title);
    return NULL;
}

static uint32_t find_role(const char *name)
{
    for (int i = 0; i < content->role_count; i++)
        if (strcmp(content->roles[i].name, name) == 0)
            return UINT32_C(1) << i;
    fail_msg("there is no role %s", name);
    return 0;
}

static uint32_t find_wanted_roles(const ImBook *of, int spot)
{
    return content->characters[of->original[spot]].roles;
}

/* Tags of Characters, in the order of the card files' schema. */
enum Tag { HUMAN, BEAST, THING, GHOST, CROWD, LARGE, SMALL, FLIES, WET, ARMED, HUNGRY, MUTE };

static bool has_tag(int index, enum Tag tag)
{
    return content->facts[index].tags >> tag & 1;
}

/* ------------------------------------------------------------------ components */

/* See the rulebook, sections "Filling a spot" and "Component Descriptions". */
TEST(the_rulebooks_examples_can_be_played)
{
    uint32_t love = find_role("Love Interest"), wealthy = find_role("Wealthy");
    assert_int_equal(find_character("fitzwilliam_darcy")->roles, love | wealthy);
    assert_int_equal(content->books[find_character("fitzwilliam_darcy")->book].year, 1813);
    assert_true(find_character("guinevere")->roles & love);
    assert_int_equal(find_character("guinevere")->label, IM_QUILL);
    assert_true(find_character("alexei_vronsky")->roles & love);
    assert_int_equal(find_character("alexei_vronsky")->label, IM_NO_LABEL);
    assert_true(find_character("ebenezer_scrooge")->roles & wealthy);
    assert_int_equal(find_character("ebenezer_scrooge")->label, IM_TYPEWRITER);
    assert_string_equal(find_character("tiny_tim")->name, "Tiny Tim Cratchit");
    assert_ints(find_character("tiny_tim")->label, IM_TYPEWRITER, find_character("tiny_tim")->spot, 2);
    assert_string_equal(content->books[find_character("tiny_tim")->book].title, "A Christmas Carol");
    assert_int_equal(find_character("robin_hood")->roles, find_role("Leader") | find_role("Rebel"));
    assert_string_equal(content->powers[find_character("robin_hood")->power].name, "Replace");
    assert_int_equal(find_book("The Merry Adventures of Robin Hood")->year, 1883);
}

TEST(every_character_has_one_original_spot)
{
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImCharacter *one = &content->characters[i];
        assert_in_range(one->book, 0, IM_BOOKS - 1);
        assert_int_equal(content->books[one->book].original[one->spot], i);
    }
}

TEST(roles_and_labels_are_spread)
{
    int labels[IM_LABELS + 1] = {0};
    for (int i = 0; i < IM_CHARACTERS; i++)
        labels[content->characters[i].label]++;
    assert_ints(labels[IM_QUILL], 24, labels[IM_TYPEWRITER], 24, labels[IM_BALLPOINT], 24);
    for (int r = 0; r < content->role_count; r++) {
        int count = 0;
        for (int i = 0; i < IM_CHARACTERS; i++)
            count += (content->characters[i].roles & UINT32_C(1) << r) != 0;
        if (count < 8 || count > 14)
            fail_msg("%d Characters have the role %s", count, content->roles[r].name);
    }
    for (int b = 0; b < IM_BOOKS; b++) {
        const uint8_t *cast = content->books[b].original;
        assert_false(content->characters[cast[0]].label == content->characters[cast[1]].label &&
                     content->characters[cast[0]].label == content->characters[cast[2]].label);
    }
}

TEST(characters_are_varied)
{
    int crowds = 0, beasts = 0, neuter = 0, women = 0;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const TemplateArgs *facts = &content->facts[i];
        crowds += has_tag(i, CROWD);
        beasts += has_tag(i, BEAST);
        neuter += facts->pronouns == PRONOUNS_IT || (facts->pronouns == PRONOUNS_THEY && !facts->plural);
        women += facts->pronouns == PRONOUNS_SHE && !has_tag(i, BEAST);
        assert_ints(has_tag(i, CROWD), facts->plural, has_tag(i, MUTE), facts->fact[ARG_CRY][0] == '(');
    }
    assert_true(crowds >= 6 && beasts >= 8 && neuter >= 6 && women >= 35);
}

TEST(characters_have_different_traits)
{
    for (int a = 0; a < IM_CHARACTERS; a++)
        for (int b = 0; b < a; b++)
            for (int f = 0; f < ARG_COUNT; f++)
                if (strcmp(content->facts[a].fact[f], content->facts[b].fact[f]) == 0)
                    fail_msg("%s and %s: %s", content->characters[b].id, content->characters[a].id,
                             content->facts[a].fact[f]);
    for (int a = 0; a < IM_BOOKS; a++)
        for (int b = 0; b < a; b++) {
            assert_string_not_equal(content->books[a].title, content->books[b].title);
            assert_string_not_equal(content->books[a].motif, content->books[b].motif);
        }
}

/* Calls `visit` for each word that has at least `min_letters` letters. Leaves out an `s` at the end of the
 * word. Passes `character` to `visit`. */
static void visit_words(const char *text, size_t min_letters,
                        void (*visit)(const char *word, size_t length, int character), int character)
{
    while (*text) {
        size_t length = 0;
        while (isalpha((unsigned char)text[length]))
            length++;
        if (length >= min_letters)
            visit(text, length - (text[length - 1] == 's'), character);
        text += length ? length : 1;
    }
}

/* Asserts that a text does not repeat a word of the name, as in "the Goats of the Alm, some goats". */
static void check_is_not_in_name(const char *word, size_t length, int one)
{
    for (const char *name = content->facts[one].fact[ARG_FULL_NAME]; *name; name++)
        if (strncasecmp(name, word, length) == 0)
            fail_msg("%s: %.*s twice", content->characters[one].id, (int)length, word);
}

/* Asserts that a habit contains no word of the list: forms of "be" and "have", and words that begin a clause.
 * Stories use habits in sentences of every tense, so a tense inside the habit could clash, as in "had been
 * singing until something hits". visit_words cuts off a final `s`, so the list has "i" for "is", "wa" for
 * "was" and "ha" for "has". */
static void check_has_no_tense(const char *word, size_t length, int one)
{
    static const char *const finite[] = {"i",     "are", "wa",    "were", "ha",  "have",
                                         "until", "who", "where", "when", "that"};
    for (size_t i = 0; i < sizeof finite / sizeof *finite; i++)
        if (strlen(finite[i]) == length && strncasecmp(finite[i], word, length) == 0)
            fail_msg("%s: %s", content->characters[one].id, content->facts[one].fact[ARG_HABIT]);
}

TEST(facts_have_no_name_and_no_tense)
{
    for (int i = 0; i < IM_CHARACTERS; i++) {
        visit_words(content->facts[i].fact[ARG_KIND], 4, check_is_not_in_name, i);
        visit_words(content->facts[i].fact[ARG_EPITHET], 4, check_is_not_in_name, i);
        visit_words(content->facts[i].fact[ARG_HABIT], 2, check_has_no_tense, i);
    }
}

/* ------------------------------------------------------------------ texts fit their space */

TEST(every_spot_accepts_12_to_30_characters)
{
    for (int b = 0; b < IM_BOOKS; b++)
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            int count = 0;
            for (int i = 0; i < IM_CHARACTERS; i++)
                count += (content->characters[i].roles & find_wanted_roles(&content->books[b], spot)) != 0;
            if (count < 12 || count > 30)
                fail_msg("%s, spot %d: %d", content->books[b].title, spot + 1, count);
        }
}

/* At least 99 of 100 dealt hands have a card that fits a free spot. */
TEST(starting_hand_has_a_legal_spot)
{
    enum { DEALS = 20000 };
    uint8_t books[IM_BOOKS], deck[IM_CHARACTERS];
    Rng rng;
    int stuck = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < IM_BOOKS; i++)
        books[i] = (uint8_t)i;
    for (int i = 0; i < IM_CHARACTERS; i++)
        deck[i] = (uint8_t)i;
    for (int deal = 0; deal < DEALS; deal++) {
        uint32_t wanted = 0, roles = 0;
        rng_shuffle(&rng, books, IM_BOOKS);
        rng_shuffle(&rng, deck, IM_CHARACTERS);
        for (int p = 0; p < IM_POSITIONS; p++)
            for (int spot = 0; spot < IM_SPOTS; spot++)
                wanted |= find_wanted_roles(&content->books[books[p]], spot);
        for (int i = 0; i < IM_HAND; i++)
            roles |= content->characters[deck[i]].roles;
        stuck += (wanted & roles) == 0;
    }
    assert_in_range(stuck, 0, DEALS / 100);
}

/* A condition is useless if it is met by all Characters that fit the spot, or by fewer than two of them. */
TEST(every_condition_is_met_by_a_fitting_character)
{
    enum { TAGS = 64, SOME = 2 };
    for (int text = 0; text < IM_BOOKS * IM_PLOTS; text++) {
        const int b = text / IM_PLOTS;
        const TemplateCounts counts = text_template_count(content->books[b].plots[text % IM_PLOTS]);
        for (int place = 0; place < IM_SPOTS * TAGS; place++) {
            const int spot = place / TAGS, tag = place % TAGS;
            int fit = 0, met = 0;
            for (int i = 0; i < IM_CHARACTERS; i++) {
                const bool fits = content->characters[i].roles & find_wanted_roles(&content->books[b], spot);
                fit += fits;
                met += fits && content->facts[i].tags >> tag & 1;
            }
            if (counts.asked[spot] >> tag & 1 && (met < SOME || met == fit))
                fail_msg("%s, spot %d, tag %d: met by %d of %d", content->books[b].title, spot + 1, tag, met,
                         fit);
        }
    }
}

/* ------------------------------------------------------------------ grammar */

typedef const TemplateArgs *Cast[IM_SPOTS];

static void report_error(const char *text, size_t at, const char *what)
{
    size_t from = at > 30 ? at - 30 : 0;
    fail_msg("%s: ...%.60s...\n%s", what, text + from, text);
}

static bool is_vowel(char c)
{
    return c != '\0' && strchr("aeiouAEIOU", c);
}

/* Returns true if the word is at this place in the text, with no letters directly before or after. */
static bool is_word(const char *text, size_t at, const char *word)
{
    size_t length = strlen(word);
    return (at == 0 || !isalpha((unsigned char)text[at - 1])) && strncasecmp(text + at, word, length) == 0 &&
           !isalpha((unsigned char)text[at + length]);
}

static void check_articles(const char *text, size_t at)
{
    static const char *const sounds_like_consonant[] = {"one", "useful", "university"};
    static const char *const sounds_like_vowel[] = {"honest", "hour", "heir"};
    if (is_word(text, at, "a") && text[at + 1] == ' ' && is_vowel(text[at + 2])) {
        bool fine = false;
        for (size_t i = 0; i < sizeof sounds_like_consonant / sizeof *sounds_like_consonant; i++)
            fine |= is_word(text, at + 2, sounds_like_consonant[i]);
        if (!fine)
            report_error(text, at, "\"a\" before a vowel");
    }
    if (is_word(text, at, "an") && text[at + 2] == ' ' && !is_vowel(text[at + 3])) {
        bool fine = false;
        for (size_t i = 0; i < sizeof sounds_like_vowel / sizeof *sounds_like_vowel; i++)
            fine |= is_word(text, at + 3, sounds_like_vowel[i]);
        if (!fine)
            report_error(text, at, "\"an\" before a consonant");
    }
}

static void check_verb_after(const char *text, size_t at, const char *subject, const char *const *wrong)
{
    size_t length = strlen(subject);
    if (!is_word(text, at, subject) || text[at + length] != ' ')
        return;
    for (; *wrong; wrong++)
        if (is_word(text, at + length + 1, *wrong))
            report_error(text, at, "the verb does not agree");
}

static const char *const of_one[] = {"is", "was", "has", "does", NULL};
static const char *const of_many[] = {"are", "were", "have", "do", NULL};

static void check_verbs(const char *text, size_t at, const Cast cast)
{
    check_verb_after(text, at, "they", of_one);
    check_verb_after(text, at, "she", of_many);
    check_verb_after(text, at, "he", of_many);
    for (int i = 0; i < IM_SPOTS; i++)
        for (int name = ARG_FULL_NAME; name <= ARG_SHORT_NAME; name++)
            check_verb_after(text, at, cast[i]->fact[name], cast[i]->plural ? of_one : of_many);
}

static void check_punctuation(const char *text, size_t at)
{
    const char *here = text + at;
    if (here[1] == '\0')
        return;
    if (strchr("{}[]|=~_<>\"'", *here))
        report_error(text, at, "an invalid character");
    if (here[0] == ' ' && strchr(" .,;:!?)", here[1]))
        report_error(text, at, "two blanks");
    if (strchr(".,;:", here[0]) && strchr(".,;:!?", here[1]))
        report_error(text, at, "two punctuation marks");
    if (strchr(".,;:!?", here[0]) && isalpha((unsigned char)here[1]))
        report_error(text, at, "a blank is missing");
    if (strchr(".!?", here[0]) && here[1] == ' ' && islower((unsigned char)here[2]))
        report_error(text, at, "a sentence begins with a lowercase letter");
    if (here[0] == ')' && here[1] == ' ' && isupper((unsigned char)here[2]))
        report_error(text, at, "a punctuation mark is missing");
}

static void check_reads_well(const char *text, const Cast cast)
{
    enum { BYTES_MAX = 1400 };
    size_t length = strlen(text);
    for (size_t at = 0; at < length; at++) {
        check_punctuation(text, at);
        if (at == 0 || text[at - 1] == ' ') {
            check_articles(text, at);
            check_verbs(text, at, cast);
        }
    }
    if (!isupper((unsigned char)text[0]))
        report_error(text, 0, "a sentence begins with a lowercase letter");
    if (!strchr(".!?", text[length - 1]) && strcmp(text + length - strlen("”"), "”") != 0)
        report_error(text, length, "the last sentence has no end");
    if (length > BYTES_MAX)
        report_error(text, 0, "too long for the page");
}

static void write_story(int of, int plot, const Cast cast, Text *out)
{
    text_clear(out);
    text_template_render(content->books[of].plots[plot], cast, out, NULL);
}

static bool fits_spot(int of, int spot, int one)
{
    return content->characters[one].roles & find_wanted_roles(&content->books[of], spot);
}

static int check_casts_with(int of, int first, Text *text)
{
    int casts = 0;
    for (int second = 0; second < IM_CHARACTERS; second++)
        for (int third = 0; third < IM_CHARACTERS && second != first && fits_spot(of, 1, second); third++)
            if (third != first && third != second && fits_spot(of, 2, third)) {
                const Cast cast = {&content->facts[first], &content->facts[second], &content->facts[third]};
                for (int plot = 0; plot < IM_PLOTS; plot++) {
                    write_story(of, plot, cast, text);
                    check_reads_well(text->chars, cast);
                }
                casts++;
            }
    return casts;
}

TEST(every_book_is_well_formed_with_every_cast)
{
    AUTO(text) Text text = {0};
    int casts = 0;
    for (int of = 0; of < IM_BOOKS; of++)
        for (int first = 0; first < IM_CHARACTERS; first++)
            if (fits_spot(of, 0, first))
                casts += check_casts_with(of, first, &text);
    print_message("%d casts\n", casts);
    assert_true(casts > 100000);
}

TEST(every_title_changes_with_new_cast)
{
    AUTO(text) Text text = {0};
    for (int of = 0; of < IM_BOOKS; of++)
        for (int one = 0; one < IM_CHARACTERS; one++) {
            const Cast cast = {&content->facts[one], &content->facts[one], &content->facts[one]};
            text_clear(&text);
            text_template_render(content->books[of].retitle, cast, &text, NULL);
            assert_true(isupper((unsigned char)text.chars[0]));
            assert_null(strpbrk(text.chars, "{}[]|="));
            assert_null(strstr(text.chars, "  "));
        }
}

/* ------------------------------------------------------------------ casts for readers */

/* For the Book `of`, chooses three different Characters who meet the condition `wanted`. */
static void choose_cast(int of, bool (*wanted)(int of, int one), Cast out)
{
    int count = 0;
    for (int i = 0; count < IM_SPOTS; i++) {
        int one = (of * 37 + i) % IM_CHARACTERS;
        if (wanted(of, one))
            out[count++] = &content->facts[one];
        assert_true(i < IM_CHARACTERS);
    }
}

static bool is_crowd(int of, int one)
{
    return has_tag(one, CROWD);
}

static bool is_thing(int of, int one)
{
    return content->facts[one].pronouns == PRONOUNS_IT;
}

static bool is_mute(int of, int one)
{
    return has_tag(one, MUTE);
}

static bool has_chosen_gender(int of, int one)
{
    return content->facts[one].pronouns == (of % 2 ? PRONOUNS_HE : PRONOUNS_SHE);
}

/* If a Character cannot speak, no text introduces the Character's cry as speech. */
TEST(mute_characters_do_not_speak)
{
    static const char *const speech[] = {"cried", "talking"};
    AUTO(text) Text text = {0};
    Cast cast;
    for (int of = 0; of < IM_BOOKS; of++) {
        choose_cast(of, is_mute, cast);
        for (int i = 0; i < (int)(sizeof speech / sizeof *speech) * IM_PLOTS; i++) {
            write_story(of, i % IM_PLOTS, cast, &text);
            const char *word = strstr(text_chars(&text), speech[i / IM_PLOTS]);
            if (word) {
                report_error(text_chars(&text), (size_t)(word - text_chars(&text)),
                             "a character without speech speaks");
            }
        }
    }
}

static void write_cast(int of, const char *name, const Cast cast, Text *out)
{
    AUTO(text) Text text = {0};
    text_template_render(content->books[of].retitle, cast, &text, NULL);
    text_add(out, "### %s: %s\n\n", name, text_chars(&text));
    for (int plot = 0; plot < IM_PLOTS; plot++) {
        write_story(of, plot, cast, &text);
        check_reads_well(text.chars, cast);
        text_add(out, "%s\n\n", text_chars(&text));
    }
}

static void write_casts(int of, Text *out)
{
    Cast cast;
    TemplateArgs they[IM_SPOTS];
    text_add(out, "## %s\n\n", content->books[of].title);
    for (int i = 0; i < IM_SPOTS; i++)
        cast[i] = &content->facts[content->books[of].original[i]];
    write_cast(of, "original cast", cast, out);
    choose_cast(of, is_crowd, cast);
    write_cast(of, "crowds", cast, out);
    choose_cast(of, is_thing, cast);
    write_cast(of, "things", cast, out);
    choose_cast(of, is_mute, cast);
    write_cast(of, "characters without speech", cast, out);
    choose_cast(of, has_chosen_gender, cast);
    write_cast(of, of % 2 ? "three men" : "three women", cast, out);
    /* Only one Character has the pronoun "they", so other Characters get this pronoun for the text. */
    choose_cast(of + 1, has_chosen_gender, cast);
    for (int i = 0; i < IM_SPOTS; i++) {
        they[i] = *cast[i];
        they[i].pronouns = PRONOUNS_THEY;
        cast[i] = &they[i];
    }
    write_cast(of, "pronoun they", cast, out);
}

static void write_all_stories(Text *out)
{
    text_add(out, "Six casts of each Book, written by `make golden`. Read them aloud after changes.\n\n");
    for (int of = 0; of < IM_BOOKS; of++)
        write_casts(of, out);
}

TEST(golden_casts_have_same_stories)
{
    enum { BYTES_MAX = 1024 * 1024 };
    AUTO(text) Text told = {0};
    Error error = {{0}};
    size_t length = 0;
    AUTO(free) char *read = file_read(casts_path, BYTES_MAX, &length, &error);
    assert_ok(read, error);
    write_all_stories(&told);
    assert_string_equal(text_chars(&told), read);
}

static int write_golden(void)
{
    Text told = {0};
    Error error = {{0}};
    load_content(NULL);
    write_all_stories(&told);
    bool written = file_replace(casts_path, text_chars(&told), told.length, NULL, &error);
    if (!written)
        fprintf(stderr, "%s\n", error.text);
    text_free(&told);
    im_free_content(content);
    return !written;
}

const TestFixture test_group = {load_content, unload_content};

int main(int argc, char **argv)
{
    return argc > 1 && strcmp(argv[1], "write") == 0 ? write_golden() : test_run_all();
}
