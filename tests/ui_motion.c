/* ui_motion.c: animations of pieces that appear, change or leave, input that ends animations, and the
 * settings for reduced motion and no animation. */
#include "desk.h"
#include "test.h"
#include "ui/stage/stage_private.h"
#include "ui/table/event_playback.h"

#include <math.h>

enum {
    ID_PILE = 5,
    ID_CARD = 10,
    ID_COUNTER = 30,
    ID_NOTE = 40,
    ID_ZONE = 50,
    HAND = 4,
    HOME_X = 400,
    STEP = 120,
    FRAME_MS = 16,
    LONG_MS = 5000
};

/* Contents of the test scene. */
typedef struct Laid {
    int hand, on_pile;
    int first; /* index of the first hand card */
    int worth; /* value of the counter */
    int first_note, notes, leaf, mold;
    unsigned flags, marks; /* flags and marks of all cards */
    bool backs, target;
    float x;    /* position of the first card */
    float step; /* distance between two cards */
} Laid;

static Desk desk;
static Stage *stage;
static Laid laid;

static void add_card(Scene *scene, int i)
{
    Piece *card =
        scene_add(scene, PIECE_CARD, ID_CARD + (PieceId)i, laid.x + (float)i * laid.step, 500, 100, 140);
    card->face = (Face){.style = laid.backs ? FACE_BACK : FACE_BOOK,
                        .tone = 0x2f6690,
                        .title = "A book",
                        .icon = "rat",
                        .mold = (uint8_t)laid.mold,
                        .marks = laid.marks};
    card->flags = laid.flags;
}

static void build_scene(void *self, Scene *scene)
{
    if (laid.target) {
        scene_add(scene, PIECE_ZONE, ID_ZONE, 700, 500, 900, 200)->flags = PIECE_DROP_TARGET;
    }
    Piece *pile = scene_add(scene, PIECE_CARD, ID_PILE, 1200, 200, 100, 140);
    pile->face = (Face){.style = FACE_BACK, .tone = 0x803020, .icon = "rat"};
    pile->flags = PIECE_STACK;
    pile->value = laid.on_pile;
    for (int i = laid.first; i < laid.first + laid.hand; i++) {
        add_card(scene, i);
    }
    Piece *counter = scene_add(scene, PIECE_COUNTER, ID_COUNTER, 900, 120, 100, 50);
    counter->value = laid.worth;
    scene->notes.count = laid.notes;
    scene->leaf = laid.leaf;
    for (int i = laid.first_note; i < laid.notes; i++) {
        Piece *note =
            scene_add(scene, PIECE_LABEL, ID_NOTE + (PieceId)i, 300, 150 + 60.0f * (float)i, 300, 50);
        note->text = "Once upon a time a count of some standing lost an o.";
        note->flags = PIECE_PLAIN_TEXT;
    }
}

static void advance_time(unsigned milliseconds)
{
    for (unsigned passed = 0; passed < milliseconds; passed += FRAME_MS) {
        desk.shell.now += FRAME_MS;
        stage_update(stage);
        stage_draw(stage);
    }
}

static void refresh_stage(void)
{
    stage_refresh(stage, TWEEN_MOVE);
}

static int open_stage(void **state)
{
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    desk.shell.settings.reduced_motion = false;
    laid = (Laid){.on_pile = 20, .x = HOME_X, .step = STEP};
    stage = stage_new(&desk.shell, BACKDROP_TABLE, &(StageOwner){.lay = build_scene});
    stage_refresh(stage, 0);
    stage_draw(stage);
    return 0;
}

static int close_stage(void **state)
{
    stage_free(stage);
    desk_close(&desk);
    return 0;
}

static Pose get_pose(PieceId piece)
{
    const int index = stage_find_piece_index(stage, piece);
    assert_true(index >= 0);
    return tween_get_pose(&stage->tweens[index], desk.shell.now);
}

static Piece get_shown_piece(PieceId id, Pose *pose)
{
    const int index = stage_find_piece_index(stage, id);
    Piece piece = stage_get_scene(stage)->pieces[index];
    *pose = get_pose(id);
    transition_apply(&stage->transitions[index], desk.shell.now, &piece, pose);
    return piece;
}

static int get_shown_count(void)
{
    Pose pose;
    return get_shown_piece(ID_COUNTER, &pose).value;
}

static bool is_at_rest(PieceId id)
{
    const int index = stage_find_piece_index(stage, id);
    const Pose rest = stage_compute_rest_pose(stage, &stage_get_scene(stage)->pieces[index], true),
               now = get_pose(id);
    return now.x == rest.x && now.y == rest.y && now.scale == rest.scale && now.angle == rest.angle &&
           now.lift == 0;
}

static void add_dealt_hand(void)
{
    laid.hand = HAND;
    laid.on_pile -= HAND;
    refresh_stage();
}

/* --- animation --- */

TEST(dealt_cards_are_staggered_and_flip_in_flight)
{
    add_dealt_hand();
    const Uint64 begun = desk.shell.now;
    for (int i = 0; i < HAND; i++) {
        const PieceId card = ID_CARD + (PieceId)i;
        Pose pose;
        desk.shell.now = begun + (Uint64)(i * TWEEN_DEAL_STAGGER);
        assert_true(get_pose(card).x == 1200 &&
                    get_pose(card).alpha == 0); /* the card waits invisibly at the pile */
        desk.shell.now += TWEEN_DEAL / 8;
        assert_int_equal(get_shown_piece(card, &pose).face.style, FACE_BACK);
        assert_true(pose.x < 1200 && pose.alpha == 1 && pose.lift > 0 && pose.turned > 0);
        desk.shell.now += TWEEN_DEAL * 5 / 8;
        assert_int_equal(get_shown_piece(card, &pose).face.style, FACE_BOOK);
    }
    advance_time(TWEEN_DEAL);
    assert_false(stage_is_moving(stage));
    for (int i = 0; i < HAND; i++) {
        assert_true(is_at_rest(ID_CARD + (PieceId)i));
    }
}

TEST(flipped_card_changes_face_halfway)
{
    Pose pose;
    laid.backs = true;
    add_dealt_hand();
    advance_time(LONG_MS);
    laid.backs = false;
    refresh_stage();
    advance_time(TWEEN_FLIP * 2 / 5);
    assert_int_equal(get_shown_piece(ID_CARD, &pose).face.style, FACE_BACK);
    assert_true(pose.turned > 0.5f);
    refresh_stage(); /* the scene is built again, but the animation continues */
    assert_int_equal(get_shown_piece(ID_CARD, &pose).face.style, FACE_BACK);
    assert_string_equal(get_shown_piece(ID_CARD, &pose).face.icon, "rat");
    advance_time(TWEEN_FLIP / 5);
    assert_int_equal(get_shown_piece(ID_CARD, &pose).face.style, FACE_BOOK);
    assert_true(pose.turned > 0.5f);
    advance_time(TWEEN_FLIP);
    get_shown_piece(ID_CARD, &pose);
    assert_true(pose.turned == 0);
    assert_false(stage_is_moving(stage));
}

TEST(long_move_lifts_card)
{
    add_dealt_hand();
    advance_time(LONG_MS);
    laid.x += 300;
    refresh_stage();
    advance_time(TWEEN_MOVE / 2);
    assert_true(get_pose(ID_CARD).lift > 0.3f && get_pose(ID_CARD).scale > 1);
    advance_time(TWEEN_MOVE);
    assert_true(is_at_rest(ID_CARD));
    laid.x += 20; /* cards that move only a short way are not raised */
    refresh_stage();
    advance_time(TWEEN_MOVE / 2);
    assert_true(get_pose(ID_CARD).lift == 0);
}

TEST(counters_count_and_continue)
{
    laid.worth = 20;
    refresh_stage();
    assert_int_equal(get_shown_count(), 0);
    advance_time(TWEEN_COUNT / 2);
    assert_in_range(get_shown_count(), 8, 12);
    const int halfway = get_shown_count();
    refresh_stage();
    assert_int_equal(get_shown_count(), halfway);
    laid.worth = 0; /* the counter continues from its visible value */
    refresh_stage();
    assert_int_equal(get_shown_count(), halfway);
    advance_time(TWEEN_COUNT + FRAME_MS);
    assert_int_equal(get_shown_count(), 0);
    assert_false(stage_is_moving(stage));
}

TEST(mold_spreads_gradually)
{
    add_dealt_hand();
    advance_time(LONG_MS);
    laid.mold = 60;
    refresh_stage();
    advance_time(TWEEN_SPREAD_MOLD / 2);
    Pose pose;
    Piece before = stage_get_scene(stage)->pieces[stage_find_piece_index(stage, ID_CARD)];
    const Piece after = get_shown_piece(ID_CARD, &pose);
    assert_true(transition_apply_old_face(&stage->transitions[stage_find_piece_index(stage, ID_CARD)],
                                          desk.shell.now, &before));
    assert_ints(before.face.mold, 0, after.face.mold, 60);
    assert_true(pose.alpha > 0.3f && pose.alpha < 0.7f);
    advance_time(TWEEN_SPREAD_MOLD);
    assert_false(stage_is_moving(stage));
}

TEST(defeated_card_topples_and_leaves_empty_slot)
{
    laid.flags = PIECE_DEFEATED;
    add_dealt_hand();
    advance_time(LONG_MS);
    laid.hand = 1;
    refresh_stage();
    assert_int_equal(stage->ghost_count, HAND - 1);
    advance_time(TWEEN_TOPPLE / 2);
    const Pose falling = tween_get_pose(&stage->ghosts[0].tween, desk.shell.now);
    assert_true(falling.angle > 5 && falling.y > 510 && falling.alpha < 1);
    advance_time(TWEEN_TOPPLE);
    assert_int_equal(stage->ghost_count, 0);
}

TEST(important_characters_have_entrance_animation)
{
    laid.hand = 1;
    refresh_stage();
    assert_true(get_pose(ID_CARD).scale == 1);
    advance_time(LONG_MS);
    laid.hand = 0;
    refresh_stage();
    advance_time(LONG_MS);
    desk_skip_trace(&desk);
    laid.hand = 1;
    laid.marks = FACE_LEADER;
    refresh_stage();
    assert_true(get_pose(ID_CARD).scale > 1.3f && get_pose(ID_CARD).lift == 1);
    advance_time(TWEEN_ENTER + FRAME_MS);
    assert_true(is_at_rest(ID_CARD));
}

TEST(new_note_is_written_once)
{
    Pose pose;
    laid.notes = 1;
    refresh_stage();
    get_shown_piece(ID_NOTE, &pose);
    assert_true(pose.unwritten == 1);
    advance_time(200);
    get_shown_piece(ID_NOTE, &pose);
    const float left = pose.unwritten;
    assert_true(left < 0.9f && left > 0);
    refresh_stage();
    get_shown_piece(ID_NOTE, &pose);
    assert_true(pose.unwritten == left);
    advance_time(TWEEN_WRITE_MAX);
    laid.notes = 2;
    refresh_stage();
    get_shown_piece(ID_NOTE, &pose);
    assert_true(pose.unwritten == 0);
    get_shown_piece(ID_NOTE + 1, &pose);
    assert_true(pose.unwritten == 1);
    laid.notes = 0;
    refresh_stage();
    advance_time(LONG_MS);
    laid.notes = 2;
    stage_refresh(stage, 0);
    assert_false(stage_is_moving(stage));
}

TEST(restored_note_is_not_written_again)
{
    Pose pose;
    laid.first_note = 1;
    laid.notes = 2;
    refresh_stage();
    advance_time(LONG_MS);
    laid.first_note = 0; /* the page now has more room for notes */
    laid.notes = 3;
    refresh_stage();
    get_shown_piece(ID_NOTE, &pose);
    assert_true(pose.unwritten == 0);
    get_shown_piece(ID_NOTE + 2, &pose);
    assert_true(pose.unwritten == 1);
}

TEST(page_turn_animates_only_next_page)
{
    laid.leaf = 1;
    refresh_stage();
    /* no page was shown before, so none is turned */
    assert_false(page_turn_is_running(&stage->page_turn, desk.shell.now));
    advance_time(LONG_MS);
    laid.leaf = 2;
    laid.hand = HAND;
    refresh_stage();
    assert_true(page_turn_is_running(&stage->page_turn, desk.shell.now));
    /* Pieces below the turning page are already in place. */
    assert_true(is_at_rest(ID_CARD) && get_pose(ID_CARD).alpha == 1);
    advance_time(TWEEN_PAGE_TURN);
    assert_false(stage_is_moving(stage));
    assert_null(stage->page_turn.texture);
    laid.leaf = 1; /* simulates an undo */
    refresh_stage();
    assert_false(page_turn_is_running(&stage->page_turn, desk.shell.now));
}

/* --- dragging --- */

static void move_pointer(float x, float y)
{
    const float scale = desk.shell.renderer.camera.scale;
    stage_handle_event(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION,
                                                      .x = (int)lroundf(x * scale),
                                                      .y = (int)lroundf(y * scale)}});
}

TEST(hand_opens_gap_for_dragged_card)
{
    laid.flags = PIECE_IN_FAN;
    laid.target = true;
    laid.hand = HAND;
    refresh_stage();
    advance_time(LONG_MS);
    move_pointer(HOME_X, 500);
    stage->carried = ID_CARD; /* the card is picked up */
    stage->lifted = desk.shell.now;
    stage_retarget_tweens(stage, 0);
    move_pointer(HOME_X + 1.5f * STEP, 500); /* the pointer is between the second and third card */
    assert_true(get_pose(ID_CARD).lift == 0);
    advance_time(TWEEN_LIFT + TWEEN_RELAY + FRAME_MS);
    assert_all(get_pose(ID_CARD).lift == 1, get_pose(ID_CARD + 1).x < HOME_X + STEP - 10);
    assert_true(get_pose(ID_CARD + 2).x > HOME_X + 2 * STEP + 10);
    move_pointer(HOME_X + 1.5f * STEP,
                 200); /* the pointer is away from the hand, so the hand closes the gap */
    advance_time(TWEEN_RELAY + FRAME_MS);
    assert_true(get_pose(ID_CARD + 1).x == HOME_X + STEP && get_pose(ID_CARD + 2).x == HOME_X + 2 * STEP);
    stage_cancel_drag(stage);
    advance_time(TWEEN_MOVE + FRAME_MS);
    assert_true(is_at_rest(ID_CARD));
}

static void hover_second_card(float step)
{
    laid.flags = PIECE_IN_FAN;
    laid.hand = HAND;
    laid.step = step;
    refresh_stage();
    advance_time(LONG_MS);
    move_pointer(HOME_X, 300);
    move_pointer(HOME_X + step, 500);
    advance_time(LONG_MS);
    assert_true(get_pose(ID_CARD + 1).scale > 1);
}

TEST(fan_spreads_for_hovered_card)
{
    hover_second_card(90);
    assert_all(get_pose(ID_CARD).x<HOME_X - 10, get_pose(ID_CARD + 2).x> HOME_X + 2 * 90 + 10);
}

/* Cards that do not overlap do not form a fan, so they need not make room. */
TEST(separate_cards_do_not_move)
{
    hover_second_card(STEP);
    assert_all(get_pose(ID_CARD).x == HOME_X, get_pose(ID_CARD + 2).x == HOME_X + 2 * STEP);
}

/* --- interruption --- */

static void start_all_animations(void)
{
    laid.worth += 7;
    laid.mold = laid.mold == 0 ? 40 : 0;
    laid.notes++;
    laid.first++;
    laid.on_pile--;
    laid.x += 100;
    refresh_stage();
    assert_true(stage_is_moving(stage));
    advance_time(50);
    assert_true(stage_is_moving(stage));
}

TEST(input_ends_animations)
{
    const SDL_Event events[] = {
        {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_a}},
        {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_RIGHT}},
        {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .clicks = 1}},
        {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT, .clicks = 1}},
        {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}},
    };
    add_dealt_hand();
    for (size_t i = 0; i < SDL_arraysize(events); i++) {
        start_all_animations();
        stage_handle_event(stage, &events[i]);
        assert_int_equal(stage->ghost_count, 0);
        for (int k = laid.first; k < laid.first + HAND; k++) {
            assert_true(get_pose(ID_CARD + (PieceId)k).alpha == 1);
        }
        assert_int_equal(get_shown_count(), laid.worth);
        advance_time(TWEEN_HOVER + FRAME_MS); /* a focused card is raised */
        assert_false(stage_is_moving(stage));
    }
    laid.leaf = 1;
    refresh_stage();
    advance_time(LONG_MS);
    laid.leaf = 2;
    refresh_stage();
    stage_handle_event(stage, &events[0]);
    assert_false(page_turn_is_running(&stage->page_turn, desk.shell.now));
}

TEST(animation_off_moves_at_once)
{
    desk.shell.settings.animation_speed = SPEED_OFF;
    add_dealt_hand();
    assert_false(stage_is_moving(stage));
    laid.worth = 9;
    laid.mold = 40;
    laid.notes = 1;
    laid.leaf = 1;
    laid.backs = true;
    laid.x += 100;
    refresh_stage();
    assert_false(stage_is_moving(stage));
    laid.leaf = 2;
    laid.hand = 0;
    refresh_stage();
    assert_false(stage_is_moving(stage));
    assert_int_equal(stage->ghost_count, 0);
}

TEST(speed_4_takes_a_quarter_of_the_time)
{
    desk.shell.settings.animation_speed = SPEED_MAX;
    add_dealt_hand();
    desk.shell.now += ((HAND - 1) * (TWEEN_DEAL_STAGGER / SPEED_MAX)) + TWEEN_DEAL / SPEED_MAX - 1;
    assert_true(stage_is_moving(stage));
    desk.shell.now += 1;
    assert_false(stage_is_moving(stage));
}

/* Checks during some frames that all visible pieces have their final place and size. They may still fade. */
static void assert_only_fades(unsigned milliseconds)
{
    for (unsigned passed = 0; passed < milliseconds; passed += FRAME_MS) {
        const Scene *scene = stage_get_scene(stage);
        for (int i = 0; i < scene->count; i++) {
            Pose pose;
            const PieceId id = scene->pieces[i].id;
            if (id != 0) {
                assert_int_equal(get_shown_piece(id, &pose).value, scene->pieces[i].value);
                assert_true(is_at_rest(id) && pose.turned == 0 && pose.unwritten == 0);
            }
        }
        for (int i = 0; i < stage->ghost_count; i++) {
            const Tween *tween = &stage->ghosts[i].tween;
            assert_true(tween->from.x == tween->to.x && tween->from.y == tween->to.y);
            assert_true(tween->from.angle == tween->to.angle && tween->from.scale == tween->to.scale);
            assert_true(tween->arc == 0);
        }
        assert_false(page_turn_is_running(&stage->page_turn, desk.shell.now));
        advance_time(FRAME_MS);
    }
}

TEST(reduced_motion_keeps_only_fades)
{
    desk.shell.settings.reduced_motion = true;
    add_dealt_hand();
    assert_true(stage_is_moving(stage)); /* new pieces are still fading in */
    assert_true(get_pose(ID_CARD).alpha < 1);
    assert_only_fades(TWEEN_DEAL + FRAME_MS);
    assert_false(stage_is_moving(stage));
    laid.marks = FACE_LEADER;
    laid.flags = PIECE_DEFEATED;
    laid.leaf = 1;
    for (int i = 0; i < 2; i++) {
        laid.leaf++;
        laid.backs = !laid.backs;
        start_all_animations();
        assert_true(stage->ghost_count > 0);
        assert_only_fades(TWEEN_SPREAD_MOLD + FRAME_MS);
        assert_false(stage_is_moving(stage));
    }
    stage_animate_strike(stage, ID_CARD + 2);
    stage_animate_shake(stage, ID_CARD + 2);
    assert_only_fades(TWEEN_SHAKE);
}

/* --- duration of event playback --- */

static Uint64 measure_playback(const EventLog *log)
{
    EventPlayback sequence;
    const Uint64 begun = desk.shell.now;
    event_playback_start(&sequence, log, NULL, begun);
    while (event_playback_update(&sequence, stage, &desk.shell)) {
        desk.shell.now = sequence.next;
    }
    return desk.shell.now - begun;
}

static bool shows_piece(const EventLog *log)
{
    for (int i = 0; i < log->count; i++) {
        if (log->events[i].animation == ANIMATE_SHOW || log->events[i].moment > 0) {
            return true;
        }
    }
    return false;
}

static int count_letters(const char *spelled)
{
    int blanks = 0;
    for (const char *c = spelled; *c; c++) {
        blanks += *c == ' ';
    }
    return blanks - 1; /* the text has one space before each letter, and one more before the last word, such
                          as "left" */
}

TEST(clash_of_five_letters_takes_at_most_3500_ms)
{
    enum { FIVE = 5, MOST_MS = 3500, MOVES = 150 };
    Error error;
    MatchSetup setup = {.game = game_find("paperback_adventures"), .seats = 1, .seed = 7};
    setup.content = content_store_load(desk.shell.content_store, setup.game, &error);
    Match *match = match_new(&setup, &error);
    int clashes = 0, longest = 0;
    assert_non_null(match);
    for (int i = 0; i < MOVES && match_play_bot(match, 0, &setup.game->bots[0], &error); i++) {
        const char *text = match_move_text(match, i);
        const EventLog *log = match_move_events(match, i);
        if (strncmp(text, "spell", 5) == 0 && count_letters(text) <= FIVE && !shows_piece(log)) {
            const int time = (int)measure_playback(log);
            longest = time > longest ? time : longest;
            clashes++;
        }
    }
    match_free(match);
    assert_true(clashes > 10);
    assert_in_range(longest, 1000, MOST_MS);
}

const TestFixture test_each = {open_stage, close_stage};
