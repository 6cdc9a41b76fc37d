/* rematch.c: part of the table screen for rematches of online games: who has agreed, and the score of all
 * games played in this room. A rematch has the same options, and every player takes the next seat. */
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/player_list.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <stdio.h>
#include <string.h>

static const float LABEL_WIDTH = 780, LOW_LABEL_WIDTH = 300;

typedef struct Rematch {
    uint32_t wanted_by; /* bit set of the seats whose players wanted a rematch at the last update */
} Rematch;

static Rematch *get_rematch_state(const Table *table)
{
    return table->states[PART_REMATCH];
}

static Host *get_host(const Table *table)
{
    return host_session_get_host(table->host_session);
}

static bool is_over_online(const Table *table)
{
    return table_has_chat(table) && !table_is_whatif(table) && match_seats_to_act(table->match) == 0;
}

/* Returns the bit set of the seats whose players want a rematch. */
static uint32_t find_seats_wanting_rematch(const Presence *presence)
{
    uint32_t seats = 0;
    for (int i = 0; i < presence->count; i++) {
        const Participant *person = &presence->participants[i];
        seats |= person->seat >= 0 && person->wants_rematch ? UINT32_C(1) << person->seat : 0;
    }
    return seats;
}

static bool does_player_want_rematch(const Table *table, const Presence *presence)
{
    const int seat = match_get_local_seat(table->match);
    return table_is_hosted(table) ? host_has_agreed_to_rematch(get_host(table))
                                  : seat >= 0 && find_seats_wanting_rematch(presence) >> seat & 1;
}

/* --- button --- */

static bool is_offered(const Table *table)
{
    const GuestSession *session = table->guest_session;
    return is_over_online(table) &&
           (table_is_hosted(table) || (session && guest_session_get_state(session) == SESSION_SEATED &&
                                       guest_can_rematch(guest_session_get_guest(table->guest_session))));
}

const char *table_get_rematch_button_text(const Table *table, bool *waits)
{
    Presence presence;
    *waits = false;
    if (!is_offered(table)) {
        return NULL;
    }
    table_collect_players(table, &presence);
    *waits = does_player_want_rematch(table, &presence);
    if (!table_is_hosted(table) || host_get_undecided_rematch_seats(get_host(table)) != 0) {
        return _("Rematch");
    }
    *waits = false;
    return host_get_left_out_rematch_seats(get_host(table)) != 0 ? _("Start rematch") : _("Rematch");
}

/* --- starting the rematch --- */

void table_show_rematch_seat(Table *table)
{
    char seat[SEAT_NAME_MAX], words[SEAT_NAME_MAX + 64];
    const int own = table_is_hosted(table) ? table->controller.seat : match_get_local_seat(table->match);
    if (own >= 0) {
        snprintf(words, sizeof words, _("The rematch begins. Your seat: %s"),
                 match_get_seat_name(table->match, own, seat));
        shell_show_toast(table->shell, words);
    }
}

static void start_rematch(Table *table)
{
    Error error;
    MatchSetup setup = *match_setup(table->saved_match);
    setup.start_date = date_get_today();
    setup.seed = seed_choose_random();
    setup.has_random_seed = true;
    setup.daily_date = 0;
    match_rotate_seats(&setup);
    Match *match = match_new(&setup, &error);
    if (!match) {
        shell_show_notice(table->shell, error.text);
        return;
    }
    trace_write_line(&table->shell->trace, "rematch");
    table_move_to_history(table);
    const Screen screen = table_create_rematch_screen(table, match);
    shell_set_screen(table->shell, screen);
    table_show_rematch_seat(screen.self);
}

static void ask_for_rematch(Table *table)
{
    Error why;
    if (!is_offered(table)) {
        return;
    }
    if (!table_is_hosted(table)) {
        if (!guest_request_rematch(guest_session_get_guest(table->guest_session), &why)) {
            table_reject_with_reason(table, why.text);
        }
        shell_wake_at(table->shell, table->shell->now);
        return;
    }
    host_agree_to_rematch(get_host(table));
    if (host_can_start_rematch(get_host(table))) {
        start_rematch(table);
    }
    shell_wake_at(table->shell, table->shell->now);
}

/* Speaks the names of other players in `seats`, who have asked for a rematch since the last update. */
static void announce_rematch_requests(Table *table, const Presence *presence, uint32_t seats)
{
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        const bool is_own = controller_is_person(&table->controller, seat);
        if (seats >> seat & 1 && !is_own) {
            char name[SEAT_NAME_MAX], words[SEAT_NAME_MAX + PARTICIPANT_NAME_BYTES + 64];
            snprintf(words, sizeof words, _("%s wants a rematch."),
                     table_get_player_name(table, presence, seat, name));
            shell_speak(table->shell, words);
        }
    }
}

/* Starts the rematch when all players of the last game have agreed. If some players will not take part, the
 * host has to press the button Start rematch. */
static void update_rematch(Table *table)
{
    Presence presence;
    if (!is_over_online(table)) {
        return;
    }
    table_collect_players(table, &presence);
    const uint32_t willing = find_seats_wanting_rematch(&presence),
                   added = willing & ~get_rematch_state(table)->wanted_by;
    get_rematch_state(table)->wanted_by = willing;
    if (added == 0) {
        return;
    }
    announce_rematch_requests(table, &presence, added);
    table_refresh(table, 0);
    if (table_is_hosted(table) && host_can_start_rematch(get_host(table)) &&
        host_get_left_out_rematch_seats(get_host(table)) == 0) {
        start_rematch(table);
    }
}

/* --- score and agreement --- */

/* Returns the number of wins of a player in all seats. One player at the host's computer may have several
 * seats. */
static int count_wins(const Presence *presence, const char *name)
{
    int wins = 0;
    for (int i = 0; i < presence->count; i++) {
        wins += strcmp(presence->participants[i].name, name) == 0 ? presence->participants[i].wins : 0;
    }
    return wins;
}

static bool has_earlier_seat(const Presence *presence, int index)
{
    bool found = false;
    for (int i = 0; i < index; i++) {
        found = found || strcmp(presence->participants[i].name, presence->participants[index].name) == 0;
    }
    return found;
}

/* Returns the score, such as "*Ada* 2, *Bo* 1", or "" if there is none. */
static const char *format_score(const Presence *presence, const Table *table, Scene *scene)
{
    const TableScore *score = &presence->score;
    const char *words = "";
    if (score->games == 0 || table->game->flags & GAME_NO_WINNER) {
        return "";
    }
    if (score->won + score->lost > 0) {
        return scene_text(scene, _("Won together: *%d*, lost: *%d*"), score->won, score->lost);
    }
    for (int i = 0; i < presence->count; i++) {
        const Participant *person = &presence->participants[i];
        if (person->seat >= 0 && !has_earlier_seat(presence, i)) {
            words = scene_text(scene, "%s%s*%s* %d", words, words[0] ? ", " : "", person->name,
                               count_wins(presence, person->name));
        }
    }
    return words;
}

static uint32_t find_undecided_seats(const Table *table, const Presence *presence)
{
    uint32_t seats = 0;
    if (table_is_hosted(table)) {
        return host_get_undecided_rematch_seats(get_host(table));
    }
    for (int i = 0; i < presence->count; i++) {
        const Participant *person = &presence->participants[i];
        const bool is_undecided =
            person->seat >= 0 && person->status == PARTICIPANT_CONNECTED && !person->wants_rematch;
        seats |= is_undecided ? UINT32_C(1) << person->seat : 0;
    }
    return seats;
}

/* Returns a text about the agreement to a rematch: who has not agreed yet, if the player has asked for a
 * rematch; otherwise, who wants one. For the host, the text can also say who will not take part. */
static const char *get_agreement_text(const Table *table, const Presence *presence, Scene *scene)
{
    const uint32_t willing = find_seats_wanting_rematch(presence);
    const uint32_t left_out = table_is_hosted(table) ? host_get_left_out_rematch_seats(get_host(table)) : 0;
    const bool wants = does_player_want_rematch(table, presence);
    const uint32_t undecided = find_undecided_seats(table, presence);
    if (wants && undecided != 0) {
        return scene_text(scene, _("Waiting for %s"), table_join_player_names(table, scene, undecided));
    }
    if (left_out != 0 && undecided == 0) {
        return scene_text(scene, _("The rematch starts without %s"),
                          table_join_player_names(table, scene, left_out));
    }
    if (willing == 0 || wants) {
        return "";
    }
    return scene_text(scene, _n("%s wants a rematch", "%s want a rematch", __builtin_popcount(willing)),
                      table_join_player_names(table, scene, willing));
}

/* Adds a label to the rail at the top, where no page covers the label. The label shows the score and which
 * players want a rematch. */
static void layout_rematch_label(const Table *table, Scene *scene, int layer)
{
    Presence presence;
    if (!is_over_online(table)) {
        return;
    }
    table_collect_players(table, &presence);
    const char *score = format_score(&presence, table, scene),
               *agreement = is_offered(table) || table_is_spectating(table)
                                ? get_agreement_text(table, &presence, scene)
                                : "";
    if (score[0] || agreement[0]) {
        /* If players have ended the match early, the rail at the top still shows the turn, so the label is
         * between the buttons at the bottom. */
        const bool low = scene->has_ended_early;
        const float bottom = scene->height - table->shell->bottom_space;
        Piece *label = low ? scene_add(scene, PIECE_LABEL, ID_REMATCH, scene->width / 2,
                                       bottom - RAIL_BOTTOM / 2.f, LOW_LABEL_WIDTH, RAIL_BOTTOM)
                           : scene_add(scene, PIECE_LABEL, ID_REMATCH, scene->width / 2, RAIL_TOP / 2.f,
                                       LABEL_WIDTH, RAIL_TOP);
        label->style = low ? TEXT_SMALL : TEXT_UI;
        label->align = ALIGN_CENTER;
        label->text = scene_text(scene, "%s%s%s", score, score[0] && agreement[0] ? " · " : "", agreement);
        label->layer = layer;
    }
}

const TablePart rematch_part = {.state_size = sizeof(Rematch),
                                .update = update_rematch,
                                .commands = {{TABLE_ASK_REMATCH, ask_for_rematch}},
                                .layout = layout_rematch_label};
