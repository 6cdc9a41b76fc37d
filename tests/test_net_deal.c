/* test_net_deal.c: tests of dealing together: host and guests commit themselves to random numbers, reveal
 * them, and compute the seed from all of them. */
#include "auto.h"
#include "core/match/save.h"
#include "mosquitto.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>

const Game *const games_all[] = {&game_null_whole, NULL};

enum { SEED_BEFORE = 7 };

static const char fair[] = "The host's record of this game matches everything you saw. The deal was random.",
                  agrees[] = "The host's record of this game matches everything you saw.",
                  alone[] = "The host dealt alone, so your program can't check that the deal is random.";

static Guest *join_as(Table *table, const char *name, int seat)
{
    Hello hello = {.seat = seat, .capabilities = CAPABILITY_REMATCH};
    snprintf(hello.name, sizeof hello.name, "%s", name);
    return join_guest_with(table, &hello);
}

static bool has_notice(const Guest *guest, const char *words)
{
    bool found = false;
    for (int i = 0; i < guest_count_chat(guest) && i < CHAT_HISTORY_MAX; i++) {
        const ChatMessage *message = guest_get_chat_message(guest, i);
        found = found || (message->name[0] == '\0' && strcmp(message->words, words) == 0);
    }
    return found;
}

/* Steps until the host has dealt, and all guests have received the deal. */
static void await_deal(Table *table, Guest **guests, int count)
{
    int dealt = 0;
    for (int i = 0; i < NET_STEPS_MAX && dealt < count; i++) {
        step_all_ok(table, guests, count, &table->refused);
        dealt = 0;
        for (int k = 0; k < count; k++) {
            dealt += match_count_deals(guest_match(guests[k])) > 0;
        }
    }
    assert_int_equal(dealt, count);
    assert_non_null(match_get_fair_deal(table->match));
}

static void step_rounds(Table *table, Guest **guests, int count)
{
    for (int i = 0; i < 10; i++) {
        step_all_ok(table, guests, count, &table->refused);
    }
}

static void play_to_the_end(Table *table, Guest **guests, int count)
{
    play_random_moves(table, guests, count, NET_STEPS_MAX);
    assert_int_equal(match_seats_to_act(table->match), 0);
    step_rounds(table, guests, count);
}

static void open_and_deal(Table *table, Guest **guests)
{
    open_table_to_deal(table, &game_null_whole, 2);
    guests[0] = join_as(table, "Ada", 0);
    guests[1] = join_as(table, "Bo", 1);
    await_deal(table, guests, 2);
}

/* ------------------------------------------------------------------ deals */

static void assert_seed_from_all(const Match *match)
{
    const FairDeal *deal = match_get_fair_deal(match);
    assert_non_null(deal);
    assert_true(match_setup(match)->seed != SEED_BEFORE);
    assert_true(match_setup(match)->seed == deal_compute_seed(deal, 2));
    assert_true(fair_deal_is_secret(deal->salts[0]) && fair_deal_is_secret(deal->salts[1]));
    assert_string_not_equal(deal->salts[0], deal->salts[1]);
}

static void check_whole_game(Table *table, Guest **guests)
{
    assert_seed_from_all(table->match);
    for (int i = 0; i < 2; i++) {
        assert_view_matches(table, guests[i]);
    }
    play_to_the_end(table, guests, 2);
    for (int i = 0; i < 2; i++) {
        assert_record_matches(table, guests[i]);
        assert_true(has_notice(guests[i], fair));
        assert_false(has_notice(guests[i], alone));
    }
}

NET_TEST(all_players_decide_the_seed)
{
    Guest *guests[2];
    open_and_deal(table, guests);
    check_whole_game(table, guests);
    assert_string_equal(text_chars(&table->refused), "");
}

NET_TEST(host_deals_when_all_guests_have_joined)
{
    Guest *guests[2];
    open_table_to_deal(table, &game_null_whole, 2);
    guests[0] = join_as(table, "Ada", 0);
    step_rounds(table, guests, 1);
    assert_null(match_get_fair_deal(table->match));
    assert_true(host_can_deal(table->host));
    assert_false(host_is_dealing(table->host));
    guests[1] = join_as(table, "Bo", 1);
    await_deal(table, guests, 2);
    assert_false(host_can_deal(table->host));
}

NET_TEST(saves_of_host_and_guest_prove_the_deal)
{
    Guest *guests[2];
    Error error = {0};
    char path[256], command[512];
    open_and_deal(table, guests);
    play_to_the_end(table, guests, 2);
    AUTO(match) Match *record = guest_take_record(guests[1]);
    assert_non_null(record);
    const Match *matches[] = {table->match, record};
    snprintf(path, sizeof path, "%s/deal.save", getenv("XDG_DATA_HOME"));
    for (int i = 0; i < 2; i++) {
        assert_ok(match_save(matches[i], path, &error), error);
        AUTO(match) Match *loaded = match_load(path, content_store_find, table->content_store, &error);
        assert_ok(loaded, error);
        assert_seed_from_all(loaded);
        snprintf(command, sizeof command, "python3 tests/check_fair_deal.py %s >/dev/null", path);
        assert_int_equal(system(command), 0);
    }
    snprintf(command, sizeof command,
             "sed -i '1s/\"number\": /&1/' %.200s && ! python3 tests/check_fair_deal.py %.200s 2>/dev/null",
             path, path);
    assert_int_equal(system(command), 0);
}

NET_TEST(spectator_sees_the_deal)
{
    Guest *guests[3];
    open_table_to_deal(table, &game_null_whole, 2);
    guests[0] = join_as(table, "Ada", 0);
    guests[1] = join_as(table, "Cy", SEAT_SPECTATOR);
    guests[2] = join_as(table, "Bo", 1);
    await_deal(table, guests, 3);
    play_to_the_end(table, guests, 3);
    assert_view_matches(table, guests[1]);
    assert_true(has_notice(guests[1], agrees));
    assert_false(has_notice(guests[1], alone));
}

static void play_rematch(Table *table, Guest **guests)
{
    Error error = {0};
    MatchSetup setup = *match_setup(table->match);
    Match *before = table->match;
    const int number = match_get_fair_deal(before)->number;
    assert_true(guest_request_rematch(guests[0], &error) && guest_request_rematch(guests[1], &error));
    for (int i = 0; i < NET_STEPS_MAX && host_get_rematch_seats(table->host) != 3; i++) {
        step_all_ok(table, guests, 2, &table->refused);
    }
    if (table->broker > 0) {
        platform_poll(NULL, 0, ALLOWANCE); /* waits until the guests may send at full rate again */
    }
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        table->host->connections[i].allowance =
            ALLOWANCE; /* refills the rate limit, as a pause in the game would */
    }
    setup.seed = SEED_BEFORE;
    setup.has_random_seed = true;
    match_rotate_seats(&setup);
    table->match = match_new(&setup, &error);
    host_start_rematch(table->host, table->match, table->path, &table->said);
    match_free(before);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(guest_match(guests[0])) != 0; i++) {
        step_all_ok(table, guests, 2, &table->refused);
    }
    await_deal(table, guests, 2);
    assert_true(match_get_fair_deal(table->match)->number != number);
    step_rounds(table, guests, 2);
    check_whole_game(table, guests);
}

NET_TEST(rematch_is_dealt_together)
{
    Guest *guests[2];
    open_table_to_deal(table, &game_null_whole, 2);
    host_offer_rematch(table->host);
    guests[0] = join_as(table, "Ada", 0);
    guests[1] = join_as(table, "Bo", 1);
    await_deal(table, guests, 2);
    play_to_the_end(table, guests, 2);
    play_rematch(table, guests);
}

NET_TEST(deal_at_a_broker)
{
    Guest *guests[3];
    open_table_to_deal(table, &game_null_whole, 2);
    host_offer_rematch(table->host);
    use_broker(table, mosquitto.port);
    guests[0] = join_as(table, "Ada", 0);
    guests[2] = join_as(table, "Cy", SEAT_SPECTATOR);
    guests[1] = join_as(table, "Bo", 1);
    await_deal(table, guests, 3);
    check_whole_game(table, guests);
    play_rematch(table, guests);
}

/* ------------------------------------------------------------------ deals of the host alone */

NET_TEST(chosen_seed_is_kept_and_guests_are_told)
{
    open_table(table, &game_null_whole, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    step_rounds(table, guests, 2);
    assert_true(match_setup(table->match)->seed == SEED_BEFORE);
    assert_false(has_notice(guests[0], alone));
    play_random_moves(table, guests, 2, 1);
    step_rounds(table, guests, 2);
    assert_true(has_notice(guests[0], alone) && has_notice(guests[1], alone));
    play_to_the_end(table, guests, 2);
    assert_true(has_notice(guests[0], agrees));
    assert_false(has_notice(guests[0], fair));
}

NET_TEST(guest_of_old_version_prevents_the_deal)
{
    open_table_to_deal(table, &game_null_whole, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), NULL};
    host_find_connection(table->host, 0)->capabilities &= ~(uint32_t)CAPABILITY_DEAL;
    guests[1] = join_as(table, "Bo", 1);
    step_rounds(table, guests, 2);
    assert_null(match_get_fair_deal(table->match));
    assert_false(host_can_deal(table->host));
    play_to_the_end(table, guests, 2);
    assert_true(has_notice(guests[1], alone) && has_notice(guests[1], agrees));
}

NET_TEST(no_deal_after_the_first_move)
{
    Error error = {0};
    open_table_to_deal(table, &game_null_whole, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), NULL};
    assert_ok(match_play_bot(table->match, match_next_seat(table->match), &game_null_whole.bots[0], &error),
              error);
    guests[1] = join_as(table, "Bo", 1);
    step_rounds(table, guests, 2);
    assert_true(match_setup(table->match)->seed == SEED_BEFORE);
    assert_view_matches(table, guests[1]);
}

/* ------------------------------------------------------------------ lost connections */

/* A guest that reconnects can check the deal only if its new connection inherits the data of the old
 * connection. */
NET_TEST(returning_guest_can_check_the_deal)
{
    for (int inherits = 0; inherits < 2; inherits++) {
        Guest *guests[2];
        open_and_deal(table, guests);
        const Hello hello = {.name = "Bo", .seat = 1, .token = *guest_get_token(guests[1])};
        Guest *before = guests[1];
        guests[1] = join_guest_with(table, &hello);
        if (inherits) {
            guest_continue_session(guests[1], before);
        }
        release_guest(table, before);
        play_to_the_end(table, guests, 2);
        assert_true(has_notice(guests[1], inherits ? fair : agrees));
        close_table(table);
    }
}

NET_TEST(host_keeps_the_deal_after_a_restart)
{
    Guest *guests[2];
    open_and_deal(table, guests);
    const uint64_t seed = match_setup(table->match)->seed;
    table->room_state = table->host->room_state;
    stop_listening(table);
    start_listening(table);
    for (int i = 0; i < 2; i++) {
        Guest *before = guests[i];
        Hello hello = {.name = "Ada", .seat = i, .token = *guest_get_token(before)};
        snprintf(hello.name, sizeof hello.name, "%s", i == 0 ? "Ada" : "Bo");
        guests[i] = join_guest_with(table, &hello);
        guest_continue_session(guests[i], before);
        release_guest(table, before);
    }
    step_rounds(table, guests, 2);
    assert_true(match_setup(table->match)->seed == seed);
    play_to_the_end(table, guests, 2);
    assert_true(has_notice(guests[0], fair) && has_notice(guests[1], fair));
}

/* Steps until the host asks for commitments. No guest has answered yet. */
static void start_deal(Table *table, Guest **guests)
{
    open_table_to_deal(table, &game_null_whole, 2);
    guests[0] = join_as(table, "Ada", 0);
    guests[1] = join_as(table, "Bo", 1);
    host_step(table->host, 1);
    assert_int_equal(table->host->deal.phase, DEAL_COMMITMENTS);
}

NET_TEST(deal_starts_again_when_a_guest_is_lost)
{
    Guest *guests[2];
    start_deal(table, guests);
    const int number = table->host->deal.proof.number;
    release_guest(table, guests[1]);
    guests[1] = join_as(table, "Bo", 1);
    await_deal(table, guests, 2);
    assert_true(match_get_fair_deal(table->match)->number != number);
}

/* ------------------------------------------------------------------ dishonest guests */

static void receive_answer(Table *table, int seat, GuestMessageKind kind, const DealSecret *secret)
{
    const GuestMessage message = {.kind = kind, .deal = table->host->deal.proof.number, .secret = *secret};
    host_handle_message(table->host, host_find_connection(table->host, seat), &message);
}

static DealSecret commit_for(const Table *table, int seat, const DealSecret *salt)
{
    return deal_compute_commitment(salt->digits, table->room_state.table.digits,
                                   table->host->deal.proof.number, seat);
}

NET_TEST(guest_cannot_change_its_number)
{
    Guest *guests[2];
    start_deal(table, guests);
    const DealSecret salts[] = {deal_secret_new(), deal_secret_new()}, other = deal_secret_new();
    for (int seat = 0; seat < 2; seat++) {
        const DealSecret commitment = commit_for(table, seat, &salts[seat]);
        receive_answer(table, seat, GUEST_MESSAGE_COMMIT, &commitment);
    }
    host_deal_step(table->host);
    assert_int_equal(table->host->deal.phase, DEAL_SALTS);
    receive_answer(table, 0, GUEST_MESSAGE_SALT, &other);
    assert_int_equal(table->host->deal.phase, DEAL_FAILED);
    receive_answer(table, 0, GUEST_MESSAGE_SALT, &salts[0]);
    receive_answer(table, 1, GUEST_MESSAGE_SALT, &salts[1]);
    step_rounds(table, guests, 2);
    assert_true(match_setup(table->match)->seed == SEED_BEFORE);
    assert_non_null(strstr(text_chars(&table->refused), "not the one that you committed to"));
}

NET_TEST(late_and_early_answers_are_ignored)
{
    Guest *guests[2];
    start_deal(table, guests);
    const DealSecret salt = deal_secret_new();
    const DealSecret commitment = commit_for(table, 0, &salt);
    receive_answer(table, 0, GUEST_MESSAGE_SALT, &salt);
    receive_answer(table, 0, GUEST_MESSAGE_COMMIT, &commitment);
    receive_answer(table, 0, GUEST_MESSAGE_COMMIT, &salt);
    assert_string_equal(table->host->deal.commitments.seats[0].digits, commitment.digits);
    table->host->deal.proof.number++;
    GuestMessage late = {
        .kind = GUEST_MESSAGE_COMMIT, .deal = table->host->deal.proof.number - 1, .secret = salt};
    host_handle_message(table->host, host_find_connection(table->host, 1), &late);
    assert_string_equal(table->host->deal.commitments.seats[1].digits, "");
}

NET_TEST(host_stops_waiting_for_silent_guest)
{
    Guest *guests[2];
    start_deal(table, guests);
    assert_true(host_is_dealing(table->host));
    table->host->deal.started_at -= 60 * 1000;
    assert_int_equal(host_get_poll_timeout(table->host), 0);
    host_step(table->host, 0);
    assert_int_equal(table->host->deal.phase, DEAL_FAILED);
    assert_false(host_is_dealing(table->host));
    play_random_moves(table, guests, 2, 2);
    assert_view_matches(table, guests[0]);
}

NET_TEST(moves_wait_for_the_deal)
{
    Guest *guests[2];
    start_deal(table, guests);
    const GuestMessage move = {.kind = GUEST_MESSAGE_MOVE, .move = "draw", .words = ""};
    const int seat = match_next_seat(table->match);
    host_handle_message(table->host, host_find_connection(table->host, seat), &move);
    assert_int_equal(match_move_count(table->match), 0);
    await_deal(table, guests, 2);
    assert_string_equal(text_chars(&table->refused), "The cards are being dealt. Try again in a moment.\n");
}

/* ------------------------------------------------------------------ dishonest hosts */

static void assert_record_rejected(Table *table, const FairDeal *shown, const char *why)
{
    Guest *guests[2];
    char words[ERROR_TEXT_MAX];
    open_and_deal(table, guests);
    FairDeal deal = *match_get_fair_deal(table->match);
    memcpy(deal.secret, shown->secret[0] ? shown->secret : deal.secret, sizeof deal.secret);
    memcpy(deal.salts[0],
           shown->salts[0][0] == '-'    ? ""
           : shown->salts[0][0] != '\0' ? shown->salts[0]
                                        : deal.salts[0],
           shown->salts[0][0] == '-' ? 1 : sizeof deal.salts[0]);
    deal.number += shown->number;
    match_set_fair_deal(table->match, &deal);
    play_to_the_end(table, guests, 2);
    snprintf(words, sizeof words, "The host's record of this game doesn't match what you saw: %s.", why);
    assert_true(has_notice(guests[0], words));
    assert_null(guest_take_record(guests[0]));
    close_table(table);
}

NET_TEST(record_with_other_numbers_is_rejected)
{
    FairDeal other = {.number = 0};
    const char wrong_seed[] = "its seed doesn't match the random numbers of the players";
    require_crypto();
    memcpy(other.secret, deal_secret_new().digits, sizeof other.secret);
    assert_record_rejected(table, &other, wrong_seed);
    other = (FairDeal){.salts = {"-"}};
    assert_record_rejected(table, &other, wrong_seed);
    other = (FairDeal){.number = 1};
    assert_record_rejected(table, &other, "it doesn't contain the random numbers for the deal");
}

typedef struct Deal {
    DealSecret secret, salts[2];
    DealCommitments commitments;
    DealWitness witness; /* of seat 0 */
    FairDeal proof;
    uint64_t seed;
} Deal;

static const char table_id[] = "00112233445566778899aabbccddeeff";

static Deal make_deal(void)
{
    Deal deal = {.secret = deal_secret_new(), .proof.number = 5};
    require_crypto();
    memcpy(deal.proof.table, table_id, sizeof table_id);
    deal.commitments.host = deal_compute_commitment(deal.secret.digits, table_id, 5, DEAL_HOST);
    deal.commitments.seats[0] = deal_witness_begin(&deal.witness, table_id, 5, 0);
    deal.salts[0] = deal.witness.salt;
    deal.salts[1] = deal_secret_new();
    deal.commitments.seats[1] = deal_compute_commitment(deal.salts[1].digits, table_id, 5, 1);
    memcpy(deal.proof.secret, deal.secret.digits, sizeof deal.proof.secret);
    memcpy(deal.proof.salts[0], deal.salts[0].digits, sizeof deal.proof.salts[0]);
    memcpy(deal.proof.salts[1], deal.salts[1].digits, sizeof deal.proof.salts[1]);
    return deal;
}

/* Asserts that a guest rejects the random numbers that the host reveals at the end, even with the seed that
 * follows from these numbers. */
static void assert_proof_rejected(const Deal *deal, const char *why)
{
    Error error = {0};
    bool is_fair;
    const uint64_t seed = deal_compute_seed(&deal->proof, 2);
    assert_false(deal_witness_check(&deal->witness, &deal->proof, 2, seed, &is_fair, &error));
    assert_string_equal(error.text, why);
}

/* A dishonest host could try other numbers until it gets a good seed, and reveal these numbers at the end. */
TEST(host_cannot_change_numbers_after_the_commitments)
{
    Error error = {0};
    bool is_fair;
    require_crypto();
    Deal deal = make_deal();
    assert_true(deal_witness_accept(&deal.witness, table_id, 5, 0, &deal.commitments));
    deal.witness.is_dealt = true;
    assert_true(deal_witness_check(&deal.witness, &deal.proof, 2, deal_compute_seed(&deal.proof, 2), &is_fair,
                                   &error));
    assert_true(is_fair);
    Deal changed = deal;
    memcpy(changed.proof.secret, deal_secret_new().digits, sizeof changed.proof.secret);
    assert_proof_rejected(&changed, "the host has changed its random number");
    changed = deal;
    memcpy(changed.proof.salts[0], deal_secret_new().digits, sizeof changed.proof.salts[0]);
    assert_proof_rejected(&changed, "the random number of seat 1 was changed");
    changed = deal;
    changed.proof.salts[0][0] = '\0';
    assert_proof_rejected(&changed, "the random number of seat 1 was changed");
    changed = deal;
    memcpy(changed.proof.salts[1], deal_secret_new().digits, sizeof changed.proof.salts[1]);
    assert_proof_rejected(&changed, "the random number of seat 2 was changed");
    changed = deal;
    changed.proof.number++;
    assert_proof_rejected(&changed, "it doesn't contain the random numbers for the deal");
    changed = deal;
    memset(changed.proof.table, '0', DEAL_TABLE_DIGITS);
    assert_proof_rejected(&changed, "the host has changed its random number");
    assert_false(deal_witness_check(&deal.witness, NULL, 2, 1, &is_fair, &error));
    assert_false(deal_witness_check(&deal.witness, &deal.proof, 2, 1, &is_fair, &error));
}

/* A guest reveals its number only once, and only after all commitments. */
TEST(guest_reveals_its_number_only_after_the_commitments)
{
    require_crypto();
    Deal deal = make_deal();
    DealCommitments none = deal.commitments, swapped = deal.commitments;
    none.host.digits[0] = '\0';
    swapped.seats[0] = deal.commitments.seats[1];
    assert_false(deal_witness_accept(&deal.witness, table_id, 5, 0, &none));
    assert_false(deal_witness_accept(&deal.witness, table_id, 5, 0, &swapped));
    assert_false(deal_witness_accept(&deal.witness, table_id, 6, 0, &deal.commitments));
    assert_false(deal_witness_accept(&deal.witness, table_id, 5, 1, &deal.commitments));
    assert_true(deal_witness_accept(&deal.witness, table_id, 5, 0, &deal.commitments));
    assert_false(deal_witness_accept(&deal.witness, table_id, 5, 0, &deal.commitments));
}

/* The guest has a new random number, so the commitments of an earlier deal do not match. */
TEST(commitments_of_an_earlier_deal_are_rejected)
{
    require_crypto();
    Deal deal = make_deal();
    deal_witness_begin(&deal.witness, table_id, 5, 0);
    assert_false(deal_witness_accept(&deal.witness, table_id, 5, 0, &deal.commitments));
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
