/* test_net_cards.c: a table that is played with cards which its guests have not: they are given them, as data
 * that is looked at as any is, and keep them. */
#include "core/file.h"
#include "games/fiction/game.h"
#include "net/cards.h"
#include "net/line.h"
#include "net_desk.h"
#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_fiction, NULL};

enum { MOVES = 12, FOLDER_MAX = 256 };

static uint64_t cards_of(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    return game_look_hash(setup->game, setup->content);
}

/* The guests are at a program that was started anew. */
static void begin_again(Table *table)
{
    char packs[FOLDER_MAX];
    library_free(table->library);
    table->library = library_new(".");
    write_guests_packs(packs, sizeof packs);
    library_use_packs(table->library, packs);
}

static int count_folders(bool finished)
{
    char packs[FOLDER_MAX];
    int count = 0;
    write_guests_packs(packs, sizeof packs);
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        count += strlen(entry->d_name) > 2 && (strchr(entry->d_name + 1, '.') == NULL) == finished;
    }
    if (folder) {
        closedir(folder);
    }
    return count;
}

static int count_kept(void)
{
    return count_folders(true);
}

static int forget_cards(void **state)
{
    char command[FOLDER_MAX + 16], packs[FOLDER_MAX];
    (void)state;
    write_guests_packs(packs, sizeof packs);
    snprintf(command, sizeof command, "rm -rf %s", packs);
    return system(command);
}

static void test_cards_of_the_table_are_given(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table_with_pack(&table, &game_fiction, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    assert_true(cards_of(guest_match(guests[0])) == cards_of(table.match));
    assert_true(game_look_hash(&game_fiction, library_content(table.library, &game_fiction, &error)) !=
                cards_of(table.match));
    play(&table, guests, 2, MOVES);
    assert_sees(&table, guests[0]);
    assert_sees(&table, guests[1]);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* No rule knows what anybody looks like, but whoever has other faces sees it. */
static void test_faces_of_the_table_are_given(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table_with_faces(&table, &game_fiction, 2);
    const GameContent *printed = library_content(table.library, &game_fiction, &error);
    assert_true(game_fiction.content_hash(printed) ==
                game_fiction.content_hash(match_setup(table.match)->content));
    assert_true(game_look_hash(&game_fiction, printed) != cards_of(table.match));
    Guest *ada = come(&table, "Ada");
    assert_true(cards_of(guest_match(ada)) == cards_of(table.match));
    assert_int_equal(count_kept(), 1);
    guest_free(ada);
    close_table(&table);
}

static void test_cards_are_kept_by_their_hash(void **state)
{
    (void)state;
    Table table;
    char name[32], packs[FOLDER_MAX], path[2 * FOLDER_MAX];
    Error error = {0};
    open_table_with_pack(&table, &game_fiction, 2);
    guest_free(come(&table, "Ada"));
    snprintf(name, sizeof name, ".%016llx", (unsigned long long)cards_of(table.match));
    write_guests_packs(packs, sizeof packs);
    snprintf(path, sizeof path, "%s/%s/cards/fiction/words.json", packs, name);
    size_t length;
    char *kept = file_read(path, LINE_MESSAGE_MAX, &length, &error);
    assert_non_null(kept);
    free(kept);
    /* From now on they are had without being given, and are no pack of the player's. */
    host_offer_cards(table.host, NULL);
    begin_again(&table);
    PackList list;
    library_packs(table.library, &game_fiction, &list);
    assert_int_equal(list.count, 0);
    guest_free(come(&table, "Ada"));
    assert_int_equal(count_kept(), 1);
    close_table(&table);
}

static void be_refused(Table *table, const char *why)
{
    Error error = {0};
    be_turned_away(table, call(table, "Ada", desk_words), &error);
    if (!strstr(error.text, why)) {
        fail_msg("“%s” is not said, but: %s", why, error.text);
    }
    assert_int_equal(host_seated(table->host), 0);
    assert_int_equal(count_kept(), 0);
    assert_int_equal(count_folders(false), 0);
}

static void spoil(const char *file, const char *text)
{
    char folder[FOLDER_MAX], path[2 * FOLDER_MAX];
    write_pack_folder(&game_fiction, folder, sizeof folder);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    assert_true(file_replace(path, text, strlen(text), NULL, NULL));
}

static void test_what_is_no_card_file_is_refused(void **state)
{
    (void)state;
    Table table;
    open_table_with_pack(&table, &game_fiction, 2);
    spoil("words.json", "{\"words\":7}\n");
    be_refused(&table, "words.json:1");
    close_table(&table);
}

/* A bidi character in a card's name could reverse the rest of its line. */
static void test_cards_that_cannot_be_shown_are_refused(void **state)
{
    (void)state;
    static const char *const hidden[] = {"{\"words\":[\"a\xE2\x80\xAE\"]}", "{\"words\":[\"a\\u202e\"]}",
                                         "{\"words\":[\"\\u001b[2J\"]}"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        Table table;
        open_table_with_pack(&table, &game_fiction, 2);
        spoil("words.json", hidden[i]);
        be_refused(&table, "words.json has invisible or control characters in its texts");
        close_table(&table);
    }
}

static void test_other_cards_than_those_of_the_table_are_refused(void **state)
{
    (void)state;
    Table table;
    char folder[FOLDER_MAX], command[2 * FOLDER_MAX];
    open_table_with_pack(&table, &game_fiction, 2);
    write_pack_folder(&game_fiction, folder, sizeof folder);
    snprintf(command, sizeof command, "echo >>%s/words.json", folder);
    assert_int_equal(system(command), 0);
    be_refused(&table, "they are not the ones that are played with");
    close_table(&table);
}

static void test_cards_that_are_not_offered_are_not_had(void **state)
{
    (void)state;
    Table table;
    open_table_with_pack(&table, &game_fiction, 2);
    host_offer_cards(table.host, NULL);
    be_refused(&table, "The cards of this table are not to be had.");
    close_table(&table);
}

static void test_no_file_is_called_as_a_table_says(void **state)
{
    (void)state;
    static const char *const names[] = {
        "../words.json", "/tmp/words.json", "words.schema.json", "new.json", ".", NULL};
    Table table;
    Error error = {0};
    bool whole;
    open_table_with_pack(&table, &game_fiction, 2);
    for (int i = 0; names[i]; i++) {
        CardsComing coming = {.game = &game_fiction, .content = 1};
        assert_false(cards_take(table.library, &coming, names[i], "{}", 1, &whole, &error));
        assert_non_null(strstr(error.text, "knows no file like theirs"));
    }
    CardsComing none = {0};
    assert_false(cards_take(table.library, &none, "words.json", "{}", 1, &whole, &error));
    assert_string_equal(error.text, "Cards have come that nobody has asked for.");
    assert_int_equal(count_kept(), 0);
    close_table(&table);
}

/* A table that pretends to have these cards leaves nothing behind that those who do have them did not give.
 */
static void test_nothing_is_kept_that_another_table_gave(void **state)
{
    (void)state;
    Table table;
    char folder[FOLDER_MAX], packs[FOLDER_MAX], path[2 * FOLDER_MAX];
    Error error = {0};
    bool whole;
    open_table_with_pack(&table, &game_fiction, 2);
    write_pack_folder(&game_fiction, folder, sizeof folder);
    snprintf(path, sizeof path, "%s/feats.json", folder);
    assert_int_equal(remove(path), 0);
    CardsComing other = {.game = &game_fiction, .content = cards_of(table.match)};
    assert_true(cards_take(table.library, &other, "feats.json", "{}", 2, &whole, &error));
    assert_false(whole);
    guest_free(come(&table, "Ada"));
    assert_int_equal(count_kept(), 1);
    write_guests_packs(packs, sizeof packs);
    snprintf(path, sizeof path, "%s/.%016llx/cards/fiction/feats.json", packs,
             (unsigned long long)cards_of(table.match));
    assert_null(file_read(path, LINE_MESSAGE_MAX, &(size_t){0}, NULL));
    close_table(&table);
}

/* Left by a program that ended during the transfer. */
static void test_unfinished_cards_are_removed_at_the_next_start(void **state)
{
    (void)state;
    Table table;
    char packs[FOLDER_MAX], command[4 * FOLDER_MAX];
    open_table_with_pack(&table, &game_fiction, 2);
    write_guests_packs(packs, sizeof packs);
    snprintf(command, sizeof command,
             "mkdir -p %s && cd %s && mkdir -p .01.new/cards/fiction .02.new/cards/fiction && "
             "echo {} | tee .01.new/cards/fiction/words.json >.02.new/cards/fiction/words.json && "
             "touch -d '2 hours ago' .01.new",
             packs, packs);
    assert_int_equal(system(command), 0);
    begin_again(&table);
    assert_int_equal(count_folders(false), 1); /* of another program that may still be running */
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_cards_of_the_table_are_given, forget_cards),
        cmocka_unit_test_teardown(test_faces_of_the_table_are_given, forget_cards),
        cmocka_unit_test_teardown(test_cards_are_kept_by_their_hash, forget_cards),
        cmocka_unit_test_teardown(test_what_is_no_card_file_is_refused, forget_cards),
        cmocka_unit_test_teardown(test_cards_that_cannot_be_shown_are_refused, forget_cards),
        cmocka_unit_test_teardown(test_other_cards_than_those_of_the_table_are_refused, forget_cards),
        cmocka_unit_test_teardown(test_cards_that_are_not_offered_are_not_had, forget_cards),
        cmocka_unit_test_teardown(test_no_file_is_called_as_a_table_says, forget_cards),
        cmocka_unit_test_teardown(test_nothing_is_kept_that_another_table_gave, forget_cards),
        cmocka_unit_test_teardown(test_unfinished_cards_are_removed_at_the_next_start, forget_cards),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
