/* ui_event_playback.c: pieces that appear one after the other, and shaking of rejected drafts. */
#include "desk.h"
#include "test.h"
#include "ui/stage/stage.h"
#include "ui/stage/tween.h"
#include "ui/table/table.h"

enum { CARDS = 3, ID_CARD = 10, SIZE = 80, FIRST_TONE = 0x2f6690, NEXT_TONE = 0x2c7a3c };
/* Time until the last card has stopped, in milliseconds. */
enum { ALL_DOWN = (CARDS - 1) * TWEEN_BEAT + TWEEN_MOVE };

static Desk desk;
static Stage *stage;
/* laid: number of cards. beats: number of cards with a delay. drafts: number of draft cards. */
static int laid, beats, drafts;
static uint32_t tone;

static void build_scene(void *self, Scene *scene)
{
    for (int i = 0; i < laid; i++) {
        Piece *card =
            scene_add(scene, PIECE_CARD, ID_CARD + (PieceId)i, 300.0f + 100.0f * (float)i, 400, SIZE, SIZE);
        card->face = (Face){.style = FACE_SLATE, .tone = tone, .letter = "A"};
        card->beat = i < beats ? i + 1 : 0;
        card->flags = i < drafts ? PIECE_DRAFT : 0;
    }
}

static void show_cards(int cards, int on_beat, int of_draft, uint32_t in_tone)
{
    laid = cards;
    beats = on_beat;
    drafts = of_draft;
    tone = in_tone;
    stage_refresh(stage, TWEEN_MOVE);
}

static int open_stage(void **state)
{
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    stage = stage_new(&desk.shell, BACKDROP_TABLE, &(StageOwner){.lay = build_scene});
    show_cards(0, 0, 0, FIRST_TONE);
    return 0;
}

static int close_stage(void **state)
{
    stage_free(stage);
    desk_close(&desk);
    return 0;
}

/* Returns whether a piece is still moving after this time. */
static bool is_moving_after(unsigned milliseconds)
{
    const Uint64 now = desk.shell.now;
    desk.shell.now += milliseconds;
    const bool moving = stage_is_moving(stage);
    desk.shell.now = now;
    return moving;
}

TEST(cards_with_beats_appear_in_order)
{
    show_cards(CARDS, 0, 0, FIRST_TONE);
    assert_true(is_moving_after(TWEEN_MOVE - 1));
    assert_false(is_moving_after(TWEEN_MOVE));
    show_cards(0, 0, 0, FIRST_TONE);
    desk.shell.now += TWEEN_MOVE;
    show_cards(CARDS, CARDS, 0, FIRST_TONE);
    assert_true(is_moving_after(ALL_DOWN - 1));
    assert_false(is_moving_after(ALL_DOWN));
}

TEST(card_flips_on_its_beat)
{
    show_cards(CARDS, 0, 0, FIRST_TONE);
    desk.shell.now += TWEEN_MOVE;
    show_cards(CARDS, CARDS, 0, FIRST_TONE);
    assert_false(is_moving_after(0));
    show_cards(CARDS, CARDS, 0, NEXT_TONE);
    assert_true(is_moving_after(ALL_DOWN - 1));
    show_cards(CARDS, CARDS, 0,
               NEXT_TONE); /* a clock tick builds the scene again, but the animation continues */
    assert_true(is_moving_after(ALL_DOWN - 1));
    assert_false(is_moving_after(ALL_DOWN));
}

TEST(waiting_for_beats_can_be_skipped)
{
    show_cards(CARDS, CARDS, 0, FIRST_TONE);
    stage_finish_animations(stage);
    assert_false(is_moving_after(0));
}

TEST(reduced_motion_ignores_beats)
{
    desk.shell.settings.reduced_motion = true;
    show_cards(CARDS, CARDS, CARDS, FIRST_TONE);
    assert_true(is_moving_after(TWEEN_MOVE - 1)); /* all cards fade in together */
    assert_false(is_moving_after(TWEEN_MOVE));
    desk.shell.now += TWEEN_MOVE;
    SceneBox box;
    assert_true(stage_animate_draft_shake(stage, &box));
    assert_false(is_moving_after(0));
    desk.shell.settings.reduced_motion = false;
}

TEST(rejected_draft_shakes_in_place)
{
    SceneBox box;
    show_cards(CARDS, 0, 0, FIRST_TONE);
    desk.shell.now += TWEEN_MOVE;
    assert_none(stage_animate_draft_shake(stage, &box), is_moving_after(0));
    show_cards(CARDS, 0, CARDS - 1, FIRST_TONE);
    assert_all(stage_animate_draft_shake(stage, &box), is_moving_after(TWEEN_SHAKE - 1));
    assert_false(is_moving_after(TWEEN_SHAKE));
    assert_true(box.x == 300 - SIZE / 2 && box.y == 400 - SIZE / 2 && box.h == SIZE);
    assert_true(box.w == 100 * (CARDS - 2) + SIZE);
}

TEST(counted_cards_strike_and_hit_pieces_shake)
{
    show_cards(CARDS, 0, 0, FIRST_TONE);
    desk.shell.now += TWEEN_MOVE;
    stage_animate_strike(stage, ID_CARD);
    assert_true(is_moving_after(TWEEN_STRIKE - 1));
    assert_false(is_moving_after(TWEEN_STRIKE));
    show_cards(CARDS, 0, 0, FIRST_TONE); /* the scene is built again, but the animation continues */
    assert_true(is_moving_after(TWEEN_STRIKE - 1));
    desk.shell.now += TWEEN_STRIKE;
    stage_animate_shake(stage, ID_CARD + 1);
    assert_true(is_moving_after(TWEEN_SHAKE - 1));
    assert_false(is_moving_after(TWEEN_SHAKE));
    desk.shell.now += TWEEN_SHAKE;
    stage_animate_shake(stage, ID_CARD + CARDS); /* no piece has this id */
    stage_animate_strike(stage, ID_CARD + CARDS);
    assert_false(is_moving_after(0));
    desk.shell.settings.reduced_motion = true;
    stage_animate_strike(stage, ID_CARD);
    stage_animate_shake(stage, ID_CARD);
    assert_false(is_moving_after(0));
    desk.shell.settings.reduced_motion = false;
}

static void show_fiction(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("fiction"), .seats = 2, .seed = 1, .seat_bot = {SEAT_HUMAN, 0}};
    setup.content = content_store_load(desk.shell.content_store, setup.game, &error);
    assert_non_null(setup.content);
    desk_show_match(&desk, match_new(&setup, &error));
    desk_wait_for_trace(&desk, "Enter a 5-letter word");
}

TEST(rejected_word_shows_reason_in_its_row)
{
    show_fiction();
    desk_type_text(&desk, "trees");
    desk_act(&desk, "press Return", "refused \"TREES repeats a letter");
    assert_true(desk.shell.toast_at.w > 0 &&
                desk.shell.toast_at.y + desk.shell.toast_at.h < SCENE_HEIGHT_MIN / 3.0f);
    desk_press_key(&desk, SDLK_BACKSPACE, 0);
    desk_act(&desk, "click button \"Guess\"", "refused \"A guess needs 5 letters");
    assert_true(desk.shell.toast_at.w > 0);
    /* The reason is not about the word, so it is not shown in the row of the word. */
    desk_act(&desk, "press F5", "refused \"This needs the help level");
    assert_false(desk.shell.toast_at.w > 0);
}

const TestFixture test_each = {open_stage, close_stage};
