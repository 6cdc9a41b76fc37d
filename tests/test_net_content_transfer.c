/* test_net_content_transfer.c: guests download the host's card files, check them, and save them. */
#include "core/platform/file.h"
#include "games/fiction/game.h"
#include "net/session/content_transfer.h"
#include "net/transport/secure_channel.h"
#include "net_fixture.h"
#include "test.h"

#include <dirent.h>

const Game *const games_all[] = {&game_fiction, NULL};

enum { MOVES = 12, FOLDER_MAX = 256 };

static uint64_t get_content_hash(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    return game_get_appearance_hash(setup->content);
}

/* Simulates a restart of the guest's program. */
static void restart_content_store(Table *table)
{
    char packs[FOLDER_MAX];
    content_store_free(table->content_store);
    table->content_store = content_store_new(".");
    write_guest_packs_path(packs, sizeof packs);
    content_store_set_packs_folder(table->content_store, packs);
}

static int count_folders(bool finished)
{
    char packs[FOLDER_MAX];
    int count = 0;
    write_guest_packs_path(packs, sizeof packs);
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        count += strlen(entry->d_name) > 2 && (strchr(entry->d_name + 1, '.') == NULL) == finished;
    }
    if (folder) {
        closedir(folder);
    }
    return count;
}

static int count_received_folders(void)
{
    return count_folders(true);
}

static int remove_received_cards(void **state)
{
    char command[FOLDER_MAX + 16], packs[FOLDER_MAX];
    write_guest_packs_path(packs, sizeof packs);
    snprintf(command, sizeof command, "rm -rf %s", packs);
    return system(command);
}

NET_TEST(guest_receives_cards_of_table)
{
    Error error = {0};
    open_table_with_pack(table, &game_fiction, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    assert_true(get_content_hash(guest_match(guests[0])) == get_content_hash(table->match));
    assert_true(game_get_appearance_hash(content_store_load(table->content_store, &game_fiction, &error)) !=
                get_content_hash(table->match));
    play_random_moves(table, guests, 2, MOVES);
    assert_view_matches(table, guests[0]);
    assert_view_matches(table, guests[1]);
}

/* If the host has different pictures, guests download these pictures, too. */
NET_TEST(guest_receives_portraits_of_table)
{
    Error error = {0};
    open_table_with_faces(table, &game_fiction, 2);
    const GameContent *printed = content_store_load(table->content_store, &game_fiction, &error);
    assert_true(game_get_content_hash(printed) == game_get_content_hash(match_setup(table->match)->content));
    assert_true(game_get_appearance_hash(printed) != get_content_hash(table->match));
    Guest *ada = join_guest(table, "Ada");
    assert_true(get_content_hash(guest_match(ada)) == get_content_hash(table->match));
    assert_int_equal(count_received_folders(), 1);
}

NET_TEST(received_cards_are_cached_by_hash)
{
    char name[32], packs[FOLDER_MAX], path[2 * FOLDER_MAX];
    Error error = {0};
    open_table_with_pack(table, &game_fiction, 2);
    release_guest(table, join_guest(table, "Ada"));
    snprintf(name, sizeof name, ".%016llx", (unsigned long long)get_content_hash(table->match));
    write_guest_packs_path(packs, sizeof packs);
    snprintf(path, sizeof path, "%s/%s/cards/fiction/words.json", packs, name);
    size_t length;
    char *kept = file_read(path, CHANNEL_MESSAGE_MAX, &length, &error);
    assert_non_null(kept);
    free(kept);
    /* Downloaded cards are available after a restart, but are not listed as a pack. */
    host_offer_cards(table->host, NULL);
    restart_content_store(table);
    PackList list;
    content_store_list_packs(table->content_store, &game_fiction, &list);
    assert_int_equal(list.count, 0);
    release_guest(table, join_guest(table, "Ada"));
    assert_int_equal(count_received_folders(), 1);
}

static void assert_cards_rejected(Table *table, const char *why)
{
    Error error = {0};
    expect_disconnected(table, connect_guest(table, "Ada", desk_words), &error);
    if (!strstr(error.text, why)) {
        fail_msg("expected “%s” instead of: %s", why, error.text);
    }
    assert_ints(host_get_connected_seats(table->host), 0, count_received_folders(), 0, count_folders(false),
                0);
}

static void damage_card_file(const char *file, const char *text)
{
    char folder[FOLDER_MAX], path[2 * FOLDER_MAX];
    write_pack_folder_path(&game_fiction, folder, sizeof folder);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    assert_true(file_replace(path, text, strlen(text), NULL, NULL));
}

NET_TEST(invalid_card_files_are_rejected)
{
    open_table_with_pack(table, &game_fiction, 2);
    damage_card_file("words.json", "{\"words\":7}\n");
    assert_cards_rejected(table, "words.json:1");
}

/* A bidirectional control character in a card's name could reverse the rest of the line. */
TEST(undisplayable_cards_are_rejected)
{
    static const char *const hidden[] = {"{\"words\":[\"a\xE2\x80\xAE\"]}", "{\"words\":[\"a\\u202e\"]}",
                                         "{\"words\":[\"\\u001b[2J\"]}"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        Table table;
        open_table_with_pack(&table, &game_fiction, 2);
        damage_card_file("words.json", hidden[i]);
        assert_cards_rejected(&table, "words.json contains invisible or control characters");
        close_table(&table);
    }
}

NET_TEST(cards_with_wrong_hash_are_rejected)
{
    char folder[FOLDER_MAX], command[2 * FOLDER_MAX];
    open_table_with_pack(table, &game_fiction, 2);
    write_pack_folder_path(&game_fiction, folder, sizeof folder);
    snprintf(command, sizeof command, "echo >>%s/words.json", folder);
    assert_int_equal(system(command), 0);
    assert_cards_rejected(table, "these are not the cards of this game");
}

NET_TEST(unoffered_cards_are_not_sent)
{
    open_table_with_pack(table, &game_fiction, 2);
    host_offer_cards(table->host, NULL);
    assert_cards_rejected(table, "The host does not share its cards.");
}

NET_TEST(received_file_names_are_not_used_as_paths)
{
    static const char *const names[] = {
        "../words.json", "/tmp/words.json", "words.schema.json", "new.json", ".", NULL};
    Error error = {0};
    bool whole;
    open_table_with_pack(table, &game_fiction, 2);
    for (int i = 0; names[i]; i++) {
        ContentTransfer coming = {.game = &game_fiction, .content = 1};
        assert_fails(
            content_transfer_receive(table->content_store, &coming, names[i], "{}", 1, &whole, &error), error,
            "this program doesn't recognize");
    }
    ContentTransfer none = {0};
    assert_false(
        content_transfer_receive(table->content_store, &none, "words.json", "{}", 1, &whole, &error));
    assert_string_equal(error.text, "The host sent card files without being asked.");
    assert_int_equal(count_received_folders(), 0);
}

/* A file from an earlier, unfinished download is removed if the host's pack does not have it. */
NET_TEST(leftover_files_are_not_reused)
{
    char folder[FOLDER_MAX], packs[FOLDER_MAX], path[2 * FOLDER_MAX];
    Error error = {0};
    bool whole;
    open_table_with_pack(table, &game_fiction, 2);
    write_pack_folder_path(&game_fiction, folder, sizeof folder);
    snprintf(path, sizeof path, "%s/feats.json", folder);
    assert_int_equal(remove(path), 0);
    ContentTransfer other = {.game = &game_fiction, .content = get_content_hash(table->match)};
    assert_true(
        content_transfer_receive(table->content_store, &other, "feats.json", "{}", 2, &whole, &error));
    assert_false(whole);
    release_guest(table, join_guest(table, "Ada"));
    assert_int_equal(count_received_folders(), 1);
    write_guest_packs_path(packs, sizeof packs);
    snprintf(path, sizeof path, "%s/.%016llx/cards/fiction/feats.json", packs,
             (unsigned long long)get_content_hash(table->match));
    assert_null(file_read(path, CHANNEL_MESSAGE_MAX, &(size_t){0}, NULL));
}

NET_TEST(unfinished_cards_are_removed_at_the_next_start)
{
    char packs[FOLDER_MAX], command[4 * FOLDER_MAX];
    open_table_with_pack(table, &game_fiction, 2);
    write_guest_packs_path(packs, sizeof packs);
    snprintf(command, sizeof command,
             "mkdir -p %s && cd %s && mkdir -p .01.new/cards/fiction .02.new/cards/fiction && "
             "echo {} | tee .01.new/cards/fiction/words.json >.02.new/cards/fiction/words.json && "
             "touch -d '2 hours ago' .01.new",
             packs, packs);
    assert_int_equal(system(command), 0);
    restart_content_store(table);
    /* .01.new is removed, because it has not changed for 2 hours. .02.new stays, because another process may
     * still be writing it. */
    assert_int_equal(count_folders(false), 1);
}

const TestFixture test_group = {create_home, remove_home};
const TestFixture test_each = {NULL, remove_received_cards};
