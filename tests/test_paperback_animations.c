/* test_paperback_animations.c: animations in whole runs: a hit shakes its target, a defeated side falls, and
 * random cards are shown enlarged. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/match/save.h"
#include "games/paperback_adventures/table/scene.h"
#include "test.h"

static const char *const playthroughs[] = {"ahead", "damsel", "everything", "closed_eyes"};

typedef struct MadeMove {
    const PaState *before, *after;
    const GameContent *content;
    const EventLog *log;
    const char *text;
} MadeMove;

/* Numbers of checked changes. Each kind of change must occur. */
typedef struct AnimationCounts {
    int hits, wounds, turned, beaten, lost, items, penalties, bosses, bosses_beaten;
} AnimationCounts;

static bool is_animated(const MadeMove *made, PieceId about, EventAnimation stir)
{
    for (int i = 0; i < made->log->count; i++) {
        const Event *event = &made->log->events[i];
        if (event->subject == about && event->animation == stir) {
            return true;
        }
    }
    return false;
}

static void assert_animated_if(const MadeMove *made, bool happened, PieceId about, EventAnimation stir,
                               int *met)
{
    if (happened && !is_animated(made, about, stir)) {
        fail_msg("\"%s\": piece %u does not have the animation %d", made->text, about, (int)stir);
    }
    *met += happened;
}

static bool pile_contains(const PaPile *pile, int card)
{
    return memchr(pile->card, card, pile->count) != NULL;
}

/* Returns whether an event shows the enemy's HP with the maximum of stage 2. */
static bool is_gauge_maximum_changed(const MadeMove *made)
{
    const int max = pa_get_enemy(made->after, made->content)->stage[1].hp;
    for (int i = 0; i < made->log->count; i++) {
        const Event *event = &made->log->events[i];
        if (event->counter == PA_ID_ENEMY_HP && event->max == max) {
            return true;
        }
    }
    return false;
}

static void check_hp_animations(const MadeMove *made, AnimationCounts *met)
{
    const PaState *before = made->before, *after = made->after;
    const bool same = after->battle == before->battle && after->stage == before->stage;
    const bool turned = after->battle == before->battle && after->stage > before->stage;
    const bool won = pa_is_in_development(after) && !pa_is_in_development(before);
    assert_animated_if(made, same && after->enemy_hp < before->enemy_hp, PA_ID_ENEMY, ANIMATE_SHAKE,
                       &met->hits);
    assert_animated_if(made, after->hp < before->hp, PA_ID_CHARACTER, ANIMATE_SHAKE, &met->wounds);
    assert_animated_if(made, turned, PA_ID_ENEMY_STAGE_TWO, ANIMATE_SHOW, &met->turned);
    assert_true(!turned || is_gauge_maximum_changed(made));
    assert_animated_if(made, won || after->won, PA_ID_ENEMY, ANIMATE_FALL, &met->beaten);
    assert_animated_if(made, after->phase == PA_OVER && !after->won, PA_ID_CHARACTER, ANIMATE_FALL,
                       &met->lost);
}

/* Checks that each gained item and penalty card is shown enlarged. */
static void check_gain_animations(const MadeMove *made, AnimationCounts *met)
{
    for (int item = PA_CORE; item < PA_ITEMS; item++) {
        const bool gained = made->after->item[item] & PA_OWNED && !(made->before->item[item] & PA_OWNED);
        assert_animated_if(made, gained, PA_ID_ITEM + (PieceId)item, ANIMATE_SHOW, &met->items);
    }
    for (int card = 0; card < PA_CARDS; card++) {
        const bool came = pile_contains(&made->before->penalty, card) &&
                          !pile_contains(&made->after->penalty, card) && card != PA_VOWEL;
        assert_animated_if(made, came, PA_ID_CARD + (PieceId)card, ANIMATE_SHOW, &met->penalties);
    }
}

static int count_moments(const EventLog *log, int moment)
{
    int count = 0;
    for (int i = 0; i < log->count; i++) {
        count += log->events[i].moment == moment;
    }
    return count;
}

/* Checks that an event is marked as the moment of a boss if, and only if, a boss appears or is defeated. */
static void check_boss_moments(const MadeMove *made, AnimationCounts *met)
{
    const PaState *before = made->before, *after = made->after;
    const bool won = after->won || (pa_is_in_development(after) && !pa_is_in_development(before));
    const bool falls = won && made->content->enemy[before->enemy].boss;
    const bool appears = after->battle > before->battle && made->content->enemy[after->enemy].boss;
    assert_int_equal(count_moments(made->log, PA_MOMENT_BOSS_FALLS), falls);
    assert_int_equal(count_moments(made->log, PA_MOMENT_BOSS_APPEARS), appears);
    met->bosses += appears;
    met->bosses_beaten += falls;
}

/* Checks that each card that is shown enlarged is large, has a title, and does not extend beyond the upper or
 * lower edge of the table. */
static void check_shown_cards(const MadeMove *made)
{
    enum { LARGE = 300, WIDTH = 1280, HEIGHT = 720 };
    static Scene scene;
    for (int i = 0; i < made->log->count; i++) {
        const Event *event = &made->log->events[i];
        PaUi ui = {0};
        if (event->animation != ANIMATE_SHOW) {
            continue;
        }
        pa_sync_ui(&ui, made->before, made->content);
        scene_clear(&scene, WIDTH, HEIGHT);
        scene.text_scale = 1;
        scene.shown = event->subject;
        pa_build_scene(made->before, &ui, made->content, 0, &scene);
        const Piece *piece = scene_find_piece(&scene, event->subject);
        assert_non_null(piece);
        assert_int_equal(piece->kind, PIECE_CARD);
        assert_true(piece->h >= LARGE && piece->face.title[0]);
        assert_true(piece->y - piece->h / 2 >= 0 && piece->y + piece->h / 2 <= HEIGHT);
    }
}

static void check_match_animations(Match *match, AnimationCounts *met)
{
    for (int i = 0; i < match_move_count(match); i++) {
        const MadeMove made = {.before = match_state_at(match, i),
                               .after = match_state_at(match, i + 1),
                               .content = match_setup(match)->content,
                               .log = match_move_events(match, i),
                               .text = match_move_text(match, i)};
        check_hp_animations(&made, met);
        check_gain_animations(&made, met);
        check_shown_cards(&made);
        check_boss_moments(&made, met);
    }
}

TEST(every_change_is_animated)
{
    ContentStore *content_store = content_store_new(".");
    AnimationCounts met = {0};
    for (size_t i = 0; i < sizeof playthroughs / sizeof *playthroughs; i++) {
        char path[128];
        Error error = {0};
        snprintf(path, sizeof path, "tests/golden/paperback_adventures/%s.save", playthroughs[i]);
        AUTO(match) Match *match = match_load(path, content_store_find, content_store, &error);
        assert_ok(match, error);
        check_match_animations(match, &met);
    }
    content_store_free(content_store);
    assert_true(met.hits && met.wounds && met.turned && met.beaten && met.lost && met.items && met.penalties);
    assert_true(met.bosses && met.bosses_beaten);
}
