/* ui_storybook.c: the Storybook Battles table in a window: card sizes, panels, replay, hints and drop
 * targets. */
#include "auto.h"
#include "core/platform/memory.h"
#include "desk.h"
#include "games/storybook_battles/table/scene.h"
#include "test.h"
#include "ui/paint/face.h"
#include "ui/table/replay.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Smallest card size in pixels at 1280x720, and the number of rows and columns that must fit. */
enum { CARD_MIN = 96, ROWS = 5, COLUMNS = 10 };

typedef struct Spot {
    int x, y, w, h;
    bool found;
} Spot;

static Spot get_position(const Desk *desk, PieceId id)
{
    FILE *file = fopen(desk->trace, "r");
    char line[1024];
    Spot spot = {0};
    bool settled = false;
    unsigned found;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *end = strrchr(line, '"');
        if (settled && strncmp(line, "piece", 5) == 0) { /* the trace lists the pieces of the next scene */
            spot.found = settled = false;
        }
        settled = settled || strncmp(line, "settled", 7) == 0;
        if (end && sscanf(line, "piece %u ", &found) == 1 && found == id) {
            spot.found = sscanf(end + 1, " %d %d %d %d", &spot.x, &spot.y, &spot.w, &spot.h) == 4;
        }
    }
    fclose(file);
    return spot;
}

static void open_game(Desk *desk, const char *save, int at)
{
    Match *match = desk_load_save(desk, save);
    match_restore_position(match, at, match_is_assisted(match));
    desk_show_match(desk, match);
}

static const char *const saves[] = {"tests/golden/storybook_battles/pan_and_hook.save",
                                    "tests/golden/storybook_battles/two_teams.save",
                                    "tests/golden/storybook_battles/alice_and_thieves.save"};

/* Checks the sizes of the cards in play after `at` moves of a save, if it is a turn and the cards need at
 * most ROWS rows and COLUMNS columns. Adds the number of checked cards to `*looked`. Returns false if the
 * save has fewer moves. */
static bool check_card_sizes(Desk *desk, const char *save, int at, int *looked)
{
    Match *match = desk_load_save(desk, save);
    const bool there = at <= match_move_count(match);
    if (!there) {
        match_free(match);
        return false;
    }
    match_restore_position(match, at, match_is_assisted(match));
    SbState state;
    match_view(match, 0, &state);
    desk_show_match(desk, match);
    const bool fits =
        state.phase == SB_TURN && state.south - state.north < ROWS && state.east - state.west < COLUMNS;
    for (int card = 0; card < SB_CARDS_MAX && fits; card++) {
        if (state.in_play & sb_get_card_bit(card)) {
            const Spot spot = get_position(desk, SB_PIECE_CARD + (PieceId)card);
            assert_true(spot.found);
            assert_in_range(spot.w, CARD_MIN, 2 * CARD_MIN);
            ++*looked;
        }
    }
    return true;
}

DESK_TEST(cards_are_large_while_there_is_space)
{
    enum { EACH = 9 };
    int looked = 0;
    desk->shell.saves_enabled = false;
    for (size_t i = 0; i < sizeof saves / sizeof saves[0]; i++) {
        for (int at = 0; check_card_sizes(desk, saves[i], at, &looked); at += EACH) {
        }
    }
    assert_in_range(looked, 100, 10000);
}

DESK_TEST(folded_panels_stay_folded)
{
    open_game(desk, saves[0], 50);
    assert_false(get_position(desk, SB_ID_FORECAST).found);
    desk_type_text(desk, "f");
    assert_int_equal(desk->shell.settings.panels, PANELS_FOLDED);
    assert_true(get_position(desk, SB_ID_FORECAST).found);
    open_game(desk, saves[0], 40);
    assert_true(get_position(desk, SB_ID_FORECAST).found);
    desk_click(desk, "Show the side panels");
    assert_int_equal(desk->shell.settings.panels, PANELS_OPEN);
    assert_false(get_position(desk, SB_ID_FORECAST).found);
}

static Match *create_duel(Desk *desk)
{
    Error error = {0};
    const Game *game = game_find("storybook_battles");
    MatchSetup setup = {.game = game, .seats = 2, .seed = 7, .seat_bot = {SEAT_HUMAN, SEAT_HUMAN}};
    setup.content = content_store_load(desk->shell.content_store, game, &error);
    assert_non_null(setup.content);
    return match_new(&setup, &error);
}

static void play_to_turn(Match *match, int turns)
{
    Error error = {0};
    const MatchSetup *setup = match_setup(match);
    Rng rng;
    rng_seed(&rng, 1);
    SbState state;
    for (match_view(match, 0, &state); state.turns < turns; match_view(match, 0, &state)) {
        const int seat = sb_find_first_seat_to_act(&state);
        Move move;
        SbState view;
        match_view(match, seat, &view);
        assert_true(setup->game->sample_move(&view, setup->content, seat, &rng, &move));
        assert_true(match_play(match, seat, &move, &error));
    }
}

/* Returns the index of the first move after the seat's last move. */
static int find_first_move_since(const Match *match, int seat)
{
    int first = match_move_count(match);
    while (first > 0 && match_move_seat(match, first - 1) != seat) {
        first--;
    }
    return first;
}

DESK_TEST(curtain_lists_all_events)
{
    Match *match = create_duel(desk);
    play_to_turn(match, 5);
    desk_skip_trace(desk);
    desk_show_match(desk, match);
    int told = 0;
    for (int move = find_first_move_since(match, 0); move < match_move_count(match); move++) {
        const EventLog *log = match_move_events(match, move);
        for (int i = 0; i < log->count; i++) {
            told += log->events[i].kind != EVENT_BANNER;
            assert_true(log->events[i].kind == EVENT_BANNER || desk_has_traced(desk, log->events[i].text));
        }
    }
    assert_in_range(told, 6, EVENTS_MAX);
}

static bool is_on_table(const Table *table, int card)
{
    const Piece *piece = scene_find_piece(stage_get_scene(table->stage), SB_PIECE_CARD + (PieceId)card);
    return piece && piece->flags & PIECE_WORLD;
}

DESK_TEST(replay_shows_moves_of_others_one_by_one)
{
    Match *match = create_duel(desk);
    play_to_turn(match, 3);
    desk_show_match(desk, match);
    desk_click(desk, "button \"Ready\"");
    const Table *table = desk->shell.screen.self;
    const int first = find_first_move_since(match, 0), last = match_move_count(match);
    SbState then, now;
    match_view_at(match, first, 0, &then);
    match_view(match, 0, &now);
    const uint64_t since = now.in_play & ~then.in_play;
    assert_true(since != 0);
    desk_press_key(desk, SDLK_F7, 0);
    desk_press_key(desk, SDLK_SPACE, 0); /* the first press starts the replay, the second stops it */
    while (table_get_replay_position(table) > first) {
        desk_press_key(desk, SDLK_LEFT, 0);
    }
    assert_int_equal(table_get_replay_position(table), first);
    assert_false(is_on_table(table, __builtin_ctzll(since)));
    desk_type_text(desk, "e");
    desk_press_key(desk, SDLK_RETURN, KMOD_CTRL);
    for (int at = first; at < last;) {
        assert_true(table_is_replaying(table));
        assert_in_range(table_get_replay_position(table), at, at + 1);
        at = table_get_replay_position(table);
        desk_press_key(desk, SDLK_RIGHT, 0);
    }
    assert_int_equal(match_move_count(match), last);
    assert_true(is_on_table(table, __builtin_ctzll(since)));
}

static void check_replay_stays_open(Desk *desk, int speed)
{
    desk->shell.settings.animation_speed = speed;
    Match *match = create_duel(desk);
    play_to_turn(match, 3);
    desk_show_match(desk, match);
    desk_click(desk, "button \"Ready\"");
    const Table *table = desk->shell.screen.self;
    desk_press_key(desk, SDLK_F7, 0);
    assert_true(table_is_replaying(table));
    char last[32];
    const int moves = match_move_count(match);
    snprintf(last, sizeof last, "past %d of %d", moves, moves);
    desk_wait_for_trace(desk, last);
    desk_run_frame(desk);
    assert_true(table_is_replaying(table));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_click(desk, "button \"Replay what happened since");
    assert_true(table_is_replaying(table));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_false(table_is_replaying(table));
}

DESK_TEST(replay_stays_open_until_closed)
{
    for (int speed = SPEED_NORMAL; speed <= SPEED_MAX; speed *= 2) {
        check_replay_stays_open(desk, speed);
    }
}

static bool is_preview_shown(const Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    const Scene *scene = stage_get_scene(table->stage);
    const Piece *twist = scene_find_piece(scene, SB_PIECE_TWIST);
    return scene_find_piece(scene, SB_ID_PLAY) || scene_find_piece(scene, SB_ID_SPIN_LEFT) ||
           scene_find_piece(scene, SB_ID_REVEAL) || (twist && twist->flags & PIECE_SELECTED);
}

DESK_TEST(hovered_hint_is_previewed_on_table)
{
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    Match *match = create_duel(desk);
    play_to_turn(match, 1);
    desk_show_match(desk, match);
    desk_click(desk, "button \"Ready\"");
    desk_press_key(desk, SDLK_F5, 0);
    Table *table = desk->shell.screen.self;
    const HintList list = hint_list_request(&table->controller);
    int laid = 0;
    for (int i = 0; i < list.count; i++) {
        char words[HINT_TITLE_MAX + 16];
        int x, y;
        snprintf(words, sizeof words, "button \"%s", list.hints[i].title);
        desk_get_position(desk, words, &x, &y);
        desk_move_pointer(desk, x, y);
        const unsigned kind = list.hints[i].move.kind;
        const bool made_at_once = kind == SB_MOVE_DRAW || kind == SB_MOVE_BATTLE;
        assert_int_equal(is_preview_shown(desk), !made_at_once);
        laid += !made_at_once;
    }
    assert_in_range(laid, 1, HINTS_MAX);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_false(is_preview_shown(desk));
}

static bool is_name_drawn(Painter *painter, const Face *face, int width, float least)
{
    Face bare = *face;
    bare.title = bare.brief = NULL;
    const TypeLimits type = {least, least};
    Canvas with = paint_face(painter, face, width, type), without = paint_face(painter, &bare, width, type);
    const size_t bytes = (size_t)with.w * (size_t)with.h * 4 * sizeof *with.pixels;
    const bool named = memcmp(with.pixels, without.pixels, bytes) != 0;
    canvas_free(&with);
    canvas_free(&without);
    return named;
}

DESK_TEST(every_card_on_table_shows_its_name)
{
    enum { TYPE_MIN = 12, LARGE_CARD = 117, LARGE_TYPE = 24 }; /* sizes of cards in hand at text scale 2 */
    Error error = {0};
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1600, 900);
    const SbTable table = {.content = sb_get_content(content_store_load(desk->shell.content_store,
                                                                        &game_storybook_battles, &error)),
                           .scene = scene};
    PaintAssets *assets = paint_assets_new(".", &error);
    Painter *painter = painter_new(assets);
    for (int i = 0; i < SB_CHARACTERS; i++) {
        const Face face = sb_get_character_face(&table, i);
        if (!is_name_drawn(painter, &face, CARD_MIN, TYPE_MIN)) {
            fail_msg("%s has no name on a card of %d pixels", face.title, CARD_MIN);
        }
        if (!is_name_drawn(painter, &face, LARGE_CARD, LARGE_TYPE)) {
            fail_msg("%s has no name at twice the text size", face.title);
        }
    }
    painter_free(painter);
    paint_assets_free(assets);
}

/* Returns the box of a piece in the visible scene, in table units. */
static SceneBox get_box(const Piece *piece)
{
    return (SceneBox){piece->x - piece->w / 2, piece->y - piece->h / 2, piece->w, piece->h};
}

static bool do_boxes_overlap(SceneBox a, SceneBox b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Counts the pairs of a card in play and a Plot Twist that another player has used. The two must not
 * overlap. */
static int count_cards_beside_twists(const Scene *scene)
{
    int pairs = 0;
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        const Piece *twist = scene_find_piece(scene, SB_ID_SHOWN_TWIST + (PieceId)seat);
        for (int i = 0; twist && i < scene->count; i++) {
            const Piece *card = &scene->pieces[i];
            if (card->kind == PIECE_CARD && card->flags & PIECE_WORLD) {
                assert_false(do_boxes_overlap(get_box(twist), get_box(card)));
                pairs++;
            }
        }
    }
    return pairs;
}

/* A Plot Twist that another player has used is shown until the next move. It covers no card in play. */
DESK_TEST(shown_twist_covers_no_card)
{
    static const char *const used[] = {"tests/golden/storybook_battles/alice_and_thieves.save",
                                       "tests/golden/storybook_battles/casual_and_gentle.save",
                                       "tests/golden/storybook_battles/hard_and_random.save",
                                       "tests/golden/storybook_battles/medium_and_hard.save",
                                       "tests/golden/storybook_battles/tales_and_queen.save",
                                       "tests/golden/storybook_battles/two_teams.save"};
    int pairs = 0;
    desk->shell.saves_enabled = false;
    for (int percent = 100; percent <= 200; percent += 50) {
        desk->shell.settings.interface_scale = percent;
        shell_apply_settings(&desk->shell);
        for (size_t i = 0; i < sizeof used / sizeof used[0]; i++) {
            AUTO(match) Match *match = desk_load_save(desk, used[i]);
            for (int at = 1; at <= match_move_count(match); at++) {
                SbState view;
                match_view_at(match, at, 0, &view);
                if (view.twists_shown[0] && view.phase == SB_TURN && view.turn == 0) {
                    open_game(desk, used[i], at);
                    pairs +=
                        count_cards_beside_twists(stage_get_scene(((Table *)desk->shell.screen.self)->stage));
                }
            }
        }
    }
    assert_in_range(pairs, 20, 10000);
}

/* A hint without a score, as for Plot Twists, does not explain scores. */
DESK_TEST(hint_without_value_names_no_unit)
{
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_show_match(desk, create_duel(desk));
    desk_click(desk, "button \"Ready\"");
    desk_press_key(desk, SDLK_F5, 0);
    assert_true(desk_draws_text(desk, "What a twist!"));
    assert_false(desk_draws_text(desk, "The best first"));
    assert_true(desk_draws_text(desk, "These moves are about equal"));
    assert_false(desk_draws_text(desk, "The lead"));
}

/* Counts the drop targets of the dragged card. Each must be fully visible. */
static int count_visible_places(const Table *table)
{
    static const float OFF = 0.4f;
    const Scene *scene = stage_get_scene(table->stage);
    for (int i = 0; i < table->controller.targets.count; i++) {
        const PieceId id = table->controller.targets.target[i].zone;
        const Piece *zone = scene_find_piece(scene, id);
        assert_non_null(zone);
        for (int corner = 0; corner < 4; corner++) {
            const float x = zone->x + zone->w * (corner & 1 ? OFF : -OFF),
                        y = zone->y + zone->h * (corner & 2 ? OFF : -OFF);
            const DropTarget *below = drop_targets_find_at(&table->controller.targets, scene, x, y);
            assert_non_null(below);
            assert_int_equal(below->zone, id);
        }
    }
    return table->controller.targets.count;
}

static int lift_each_hand_card(Desk *desk, const SbState *state)
{
    const Table *table = desk->shell.screen.self;
    int places = 0;
    for (uint64_t rest = state->hand & sb_get_cards_of_seat(0); rest; rest &= rest - 1) {
        const PieceId id = SB_PIECE_CARD + (PieceId)__builtin_ctzll(rest);
        const Spot at = get_position(desk, id);
        desk_move_pointer(desk, at.x, at.y);
        desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, at.x, at.y);
        desk_move_pointer(desk, at.x + 20, at.y - 60);
        assert_int_equal(table->controller.held, id);
        places += count_visible_places(table);
        desk_press_key(desk, SDLK_ESCAPE, 0);
        desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, at.x + 20, at.y - 60);
    }
    return places;
}

DESK_TEST(every_drop_target_is_visible)
{
    enum { TURNS = 12 };
    int places = 0;
    for (int turn = 1; turn < TURNS; turn += 2) {
        Match *match = create_duel(desk);
        play_to_turn(match, turn);
        SbState view;
        match_view(match, 0, &view);
        if (view.turn == 0 && view.phase == SB_TURN) {
            desk_show_match(desk, match);
            desk_click(desk, "button \"Ready\"");
            places += lift_each_hand_card(desk, &view);
            desk_type_text(desk, "++++wwww"); /* the keys zoom in and move the view */
            places += lift_each_hand_card(desk, &view);
        } else {
            match_free(match);
        }
    }
    assert_in_range(places, 50, 10000);
}

/* A table on which only bots play has no buttons for actions. */
DESK_TEST(match_of_bots_has_no_action_buttons)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("storybook_battles"), .seats = 2, .seed = 7};
    setup.content = content_store_load(desk->shell.content_store, setup.game, &error);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    for (int made = 0; made < 6; made++) { /* plays the set-up; then it is the villain's turn */
        assert_true(match_play_bot(match, match_next_seat(match), &setup.game->bots[0], &error));
    }
    desk_show_match(desk, match);
    assert_none(desk_has_traced(desk, "Your turn"), desk_has_traced(desk, "button \"End turn\""));
}

/* --- players end the game early --- */

static const Scene *resign_at(Desk *desk, int at)
{
    Error error = {0};
    Match *match = desk_load_save(desk, "tests/golden/storybook_battles/alice_and_thieves.save");
    match_restore_position(match, at, match_is_assisted(match));
    assert_ok(match_resign(match, 0, &error), error);
    desk_show_match(desk, match);
    return stage_get_scene(((Table *)desk->shell.screen.self)->stage);
}

static bool overlaps(const Piece *a, const Piece *b)
{
    return fabsf(a->x - b->x) < (a->w + b->w) / 2 && fabsf(a->y - b->y) < (a->h + b->h) / 2;
}

/* Returns the index of the last panel that contains the whole piece, or -1. */
static int find_panel_below(const Scene *scene, int piece)
{
    const Piece *inner = &scene->pieces[piece];
    int found = -1;
    for (int i = 0; i < piece; i++) {
        const Piece *panel = &scene->pieces[i];
        if (panel->kind == PIECE_PANEL && fabsf(panel->x - inner->x) <= (panel->w - inner->w) / 2 &&
            fabsf(panel->y - inner->y) <= (panel->h - inner->h) / 2) {
            found = i;
        }
    }
    return found;
}

DESK_TEST(hand_is_covered_by_buttons_after_early_end)
{
    const Scene *scene = resign_at(desk, 13);
    int buttons = 0, covered = 0;
    for (int i = 0; i < scene->count; i++) {
        const char *text = scene->pieces[i].kind == PIECE_BUTTON ? scene->pieces[i].text : "";
        if (strcmp(text, "Play again") != 0 && strcmp(text, "New game") != 0 &&
            strcmp(text, "Back to the shelf") != 0 && strcmp(text, "Summary") != 0) {
            continue;
        }
        const int panel = find_panel_below(scene, i);
        assert_true(panel >= 0);
        buttons++;
        for (int k = 0; k < scene->count; k++) {
            const bool is_below = k != i && k != panel && overlaps(&scene->pieces[k], &scene->pieces[i]);
            assert_true(!is_below || k < panel);
        }
        for (int k = 0; k < panel; k++) {
            covered +=
                scene->pieces[k].kind == PIECE_CARD && overlaps(&scene->pieces[k], &scene->pieces[panel]);
        }
    }
    assert_int_equal(buttons, 4);
    assert_true(covered > 0); /* otherwise the position has no hand */
}

DESK_TEST(no_plot_twist_is_chosen_after_early_end)
{
    assert_int_equal(scene_get_top_layer(resign_at(desk, 0)), 0);
}
