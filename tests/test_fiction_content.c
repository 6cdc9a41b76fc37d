/* test_fiction_content.c: book cards follow the rulebook, and errors name file, line and key.
 * test_card_mutations.c tests errors that the schema finds. */
#include "card_folder.h"
#include "games/fiction/fiction.h"
#include "printed.h"
#include "test.h"

#include <ctype.h>
#include <unistd.h>

enum {
    PATH_BYTES = 600,
    PAGE_WORDS_MIN = 60,
    PAGE_WORDS_MAX = 100,
    YELLOW_MIN = 8,
    RED_MIN = 3,
    WORD_BYTES = 64,
};

static const GameContent *content;
static CardFolder folder;

static int load_content(void **unused)
{
    content = printed_cards(&game_fiction);
    card_folder_open(&folder, &game_fiction, content->dictionary);
    return 0;
}

static int unload_content(void **unused)
{
    card_folder_close(&folder);
    return 0;
}

/* See the rulebook, section "Components". */
TEST(game_has_56_book_cards)
{
    printed_assert_component_counts(&game_fiction, content, (const BoxPart[]){{"book cards", 56}, {NULL, 0}});
}

TEST(all_books_differ)
{
    for (int a = 0; a < FI_BOOKS; a++) {
        for (int b = 0; b < a; b++) {
            const FiBook *first = &content->books[b], *second = &content->books[a];
            assert_string_not_equal(first->id, second->id);
            assert_string_not_equal(first->title, second->title);
            assert_string_not_equal(first->icon, second->icon);
            assert_string_not_equal(first->page, second->page);
        }
    }
}

TEST(every_motif_contrasts_with_cloth)
{
    for (int i = 0; i < FI_BOOKS; i++) {
        const FiBook *book = &content->books[i];
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "assets/icons/%s.svg", book->icon);
        if (access(path, R_OK) != 0) {
            fail_msg("%s is missing", path);
        }
        assert_int_not_equal(book->cloth, book->trim);
    }
}

/* Reads the next word of a page in lower case, without punctuation, and counts its brackets. Returns false at
 * the end of the page. */
static bool read_next_word(const char **cursor, char out[WORD_BYTES], int *brackets)
{
    char token[WORD_BYTES];
    size_t length = 0;
    if (!text_read_next_token(cursor, token, sizeof token)) {
        assert_int_equal(**cursor, '\0');
        return false;
    }
    *brackets = 0;
    for (const char *c = token; *c != '\0'; c++) {
        *brackets += *c == '[' || *c == ']';
        if (isalpha((unsigned char)*c)) {
            out[length++] = (char)tolower((unsigned char)*c);
        }
    }
    out[length] = '\0';
    return true;
}

TEST(every_page_has_60_to_100_words)
{
    for (int i = 0; i < FI_BOOKS; i++) {
        const FiBook *book = &content->books[i];
        const char *cursor = book->page;
        char word[WORD_BYTES];
        int count = 0, brackets = 0;
        while (read_next_word(&cursor, word, &brackets)) {
            count++;
        }
        if (count < PAGE_WORDS_MIN || count > PAGE_WORDS_MAX) {
            fail_msg("%s has %d words", book->id, count);
        }
    }
}

/* See the rulebook, sections "Notes on the Words" and "Red Words". */
TEST(every_page_marks_8_yellow_and_3_red_words_at_least)
{
    for (int i = 0; i < FI_BOOKS; i++) {
        const FiBook *book = &content->books[i];
        int red = 0;
        for (int word = 0; word < book->word_count; word++) {
            red += fi_has_repeated_letters(book->words[word]);
        }
        assert_true(red >= RED_MIN && book->word_count - red >= YELLOW_MIN);
    }
}

/* On every page, the words in brackets are exactly the words of the book's list, in order. */
TEST(every_listed_word_is_highlighted)
{
    for (int i = 0; i < FI_BOOKS; i++) {
        const FiBook *book = &content->books[i];
        const FiWordList marked = {.words = (FiWord *)book->words, .count = book->word_count};
        const char *cursor = book->page;
        char text[WORD_BYTES];
        int count = 0, brackets = 0;
        while (read_next_word(&cursor, text, &brackets)) {
            FiWord word;
            if (brackets == 0) {
                if (fi_read_word(text, &word) && fi_word_list_contains(&marked, word)) {
                    fail_msg("%s: %s also occurs without a mark", book->id, text);
                }
                continue;
            }
            assert_int_equal(brackets, 2);
            assert_true(fi_read_word(text, &word));
            assert_memory_equal(&word, &book->words[count], sizeof word);
            count++;
        }
        assert_int_equal(count, book->word_count);
    }
}

/* Each secret must be a valid guess and a common word, because bots guess only common words. */
TEST(every_highlighted_word_is_a_common_valid_guess)
{
    for (int i = 0; i < FI_BOOKS; i++) {
        const FiBook *book = &content->books[i];
        for (int word = 0; word < book->word_count; word++) {
            assert_int_equal(fi_classify_word(content->dictionary, book->words[word]), WORD_COMMON);
            assert_true(fi_word_list_contains(&content->common, book->words[word]));
            for (int other = 0; other < word; other++) {
                assert_memory_not_equal(&book->words[word], &book->words[other], sizeof(FiWord));
            }
        }
    }
}

TEST(common_words_with_distinct_letters_come_first)
{
    enum { COMMON = 4444 }; /* words of five letters in common.txt */
    assert_int_equal(content->common.count, COMMON);
    for (int i = 0; i < content->common.count; i++) {
        assert_int_equal(fi_classify_word(content->dictionary, content->common.words[i]), WORD_COMMON);
        assert_int_equal(fi_has_repeated_letters(content->common.words[i]), i >= content->common_distinct);
    }
}

TEST(everyday_words_are_ordered_common_words)
{
    enum { EVERYDAY = 1371 }; /* words of five letters in everyday.txt */
    int at = 0;
    assert_int_equal(content->everyday.count, EVERYDAY);
    for (int i = 0; i < content->common.count && at < EVERYDAY; i++) {
        at += memcmp(&content->common.words[i], &content->everyday.words[at], sizeof(FiWord)) == 0;
    }
    assert_int_equal(at, EVERYDAY);
    for (int i = 0; i < EVERYDAY; i++) {
        assert_int_equal(fi_has_repeated_letters(content->everyday.words[i]),
                         i >= content->everyday_distinct);
    }
}

TEST(names_are_not_common_words)
{
    assert_true(content->names.count > 0);
    for (int i = 0; i < content->names.count; i++) {
        assert_int_not_equal(fi_classify_word(content->dictionary, content->names.words[i]), WORD_COMMON);
    }
}

TEST(errors_name_file_line_and_key)
{
    const Misprint cases[] = {
        {"books_1.json", "[girls]", "", "[girl]",
         "books[0].page: \"[girl]\": a highlighted word needs 5 letters"},
        {"books_1.json", "[girls]", "", "[girls",
         "books[0].page: \"[girls\": a highlighted word needs 5 letters"},
        {"books_1.json", "[girls]", "", "[g1rls]", "books[0].page: \"[g1rls\": a highlighted word"},
        {"books_1.json", "[girls]", "", "[grils]", "books[0].page: \"grils\" is not a common word"},
        {"books_1.json", "[girls]", "", "[abohm]", "books[0].page: \"abohm\" is not a common word"},
        {"books_1.json", "[girls]", "", "[marry]", "books[0].page: \"marry\" is highlighted twice"},
        {"books_1.json", "[fever]", "", "fever", "books[6].page: a page needs 8 words without and 3"},
        {"books_1.json", "\"id\": \"emma\"", "", "\"id\": \"pride_and_prejudice\"",
         "books[1]: id \"pride_and_prejudice\" is used twice"},
        {"books_1.json", "\"cloth\": \"27476F\"", "", "\"cloth\": \"27476X\"",
         "books[0]: \"cloth\" must be a color such as"},
        {"books_1.json", "\"cloth\": \"27476F\"", "", "\"fabric\": \"27476F\"", "fabric"},
        {"books_2.json", "\"year\": 1864", "", "\"year\": 2101", "books[0].year: "},
        {"books_2.json", "\"year\": 1864", "", "\"year\": \"1864\"", "books[0].year: "},
        {"words.json", "\"emma\": \"", "", "\"emma\": \"seven- ", "books.emma: must be 5-letter words"},
        {"words.json", "\"emma\": \"", "", "\"emma\": \"a ", "books.emma: must be 5-letter words"},
        {"names.json", "aaron", "", "crane", "names[0]: CRANE is a common word"},
        {"names.json", "aaron", "", "aron", "names[0]: must be 5-letter words separated by spaces"},
        {"names.json", "\"names\"", "", "\"people\"", "people"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        card_folder_assert_rejected(&folder, &cases[i], cases[i].file);
    }
}

TEST(conflict_between_files_is_reported_for_later_file)
{
    const Misprint cases[] = {
        {"books_1.json", "[girls]", "", "[giant]", "GIANT is highlighted on the page, but missing here"},
        {"books_1.json", "\"id\": \"emma\"", "", "\"id\": \"emmas\"",
         "books: the words of \"emmas\" are missing"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        card_folder_assert_rejected(&folder, &cases[i], "words.json");
    }
}

const TestFixture test_group = {load_content, unload_content};
