/* test_paperback_stirs.c: what happens in a battle is seen to happen: in whole playthroughs every hit shakes
   who is hit, who is beaten falls, and what comes or goes by chance is held up as the card it is. */
#include "core/library.h"
#include "core/save.h"
#include "games/paperback_adventures/table/scene.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static const char *const playthroughs[] = {"ahead", "damsel", "everything", "closed_eyes"};

typedef struct Made {
    const PaState *before, *after;
    const GameContent *content;
    const EventLog *log;
    const char *text;
} Made;

/* How often each kind of thing was met in all of them, lest nothing be tested. */
typedef struct Met {
    int hits, wounds, turned, beaten, lost, items, penalties;
} Met;

static bool stirs(const Made *made, PieceId about, Stir stir)
{
    for (int i = 0; i < made->log->count; i++) {
        const Event *event = &made->log->events[i];
        if (event->about == about && event->stir == stir) {
            return true;
        }
    }
    return false;
}

static void expect(const Made *made, bool happened, PieceId about, Stir stir, int *met)
{
    if (happened && !stirs(made, about, stir)) {
        fail_msg("\"%s\": piece %u does not stir as %d", made->text, about, (int)stir);
    }
    *met += happened;
}

static bool has(const PaPile *pile, int card)
{
    return memchr(pile->card, card, pile->count) != NULL;
}

/* Is the enemy's health told by the measure of its second stage? */
static bool measures_anew(const Made *made)
{
    const int max = pa_enemy(made->after, made->content)->stage[1].hp;
    for (int i = 0; i < made->log->count; i++) {
        const Event *event = &made->log->events[i];
        if (event->counter == PA_ID_ENEMY_HP && event->max == max) {
            return true;
        }
    }
    return false;
}

static void check_both_sides(const Made *made, Met *met)
{
    const PaState *before = made->before, *after = made->after;
    const bool same = after->battle == before->battle && after->stage == before->stage;
    const bool turned = after->battle == before->battle && after->stage > before->stage;
    const bool won = pa_in_development(after) && !pa_in_development(before);
    expect(made, same && after->enemy_hp < before->enemy_hp, PA_ID_ENEMY, STIR_SHAKE, &met->hits);
    expect(made, after->hp < before->hp, PA_ID_CHARACTER, STIR_SHAKE, &met->wounds);
    expect(made, turned, PA_ID_ENEMY_TURNED, STIR_SHOW, &met->turned);
    assert_true(!turned || measures_anew(made));
    expect(made, won || after->won, PA_ID_ENEMY, STIR_FALL, &met->beaten);
    expect(made, after->phase == PA_OVER && !after->won, PA_ID_CHARACTER, STIR_FALL, &met->lost);
}

/* Of two things gained the second may be hidden by chance: items come one at a time. */
static void check_gains(const Made *made, Met *met)
{
    for (int item = PA_CORE; item < PA_ITEMS; item++) {
        const bool gained = made->after->item[item] & PA_OWNED && !(made->before->item[item] & PA_OWNED);
        expect(made, gained, PA_ID_ITEM + (PieceId)item, STIR_SHOW, &met->items);
    }
    for (int card = 0; card < PA_CARDS; card++) {
        const bool came =
            has(&made->before->penalty, card) && !has(&made->after->penalty, card) && card != PA_VOWEL;
        expect(made, came, PA_ID_CARD + (PieceId)card, STIR_SHOW, &met->penalties);
    }
}

/* What is held up is laid large over the table as it was before. */
static void check_held_up(const Made *made)
{
    enum { LARGE = 300, WIDTH = 1280, HEIGHT = 720 };
    static Scene scene;
    for (int i = 0; i < made->log->count; i++) {
        const Event *event = &made->log->events[i];
        PaUi ui = {0};
        if (event->stir != STIR_SHOW) {
            continue;
        }
        pa_ui_sync(&ui, made->before, made->content);
        scene_clear(&scene, WIDTH, HEIGHT);
        scene.words = 1;
        scene.shown = event->about;
        pa_scene(made->before, &ui, made->content, 0, &scene);
        const Piece *piece = scene_find(&scene, event->about);
        assert_non_null(piece);
        assert_int_equal(piece->kind, PIECE_CARD);
        assert_true(piece->h >= LARGE && piece->face.title[0]);
        assert_true(piece->y - piece->h / 2 >= 0 && piece->y + piece->h / 2 <= HEIGHT);
    }
}

static void check_playthrough(Match *match, Met *met)
{
    for (int i = 0; i < match_moves(match); i++) {
        const Made made = {.before = match_state_at(match, i),
                           .after = match_state_at(match, i + 1),
                           .content = match_setup(match)->content,
                           .log = match_move_events(match, i),
                           .text = match_move_text(match, i)};
        check_both_sides(&made, met);
        check_gains(&made, met);
        check_held_up(&made);
    }
}

static void what_happens_is_seen_to_happen(void **unused)
{
    (void)unused;
    Library *library = library_new(".");
    Met met = {0};
    for (size_t i = 0; i < sizeof playthroughs / sizeof *playthroughs; i++) {
        char path[128];
        Error error = {0};
        snprintf(path, sizeof path, "tests/golden/paperback_adventures/%s.save", playthroughs[i]);
        Match *match = match_load(path, library_find_content, library, &error);
        if (!match) {
            fail_msg("%s", error.text);
        }
        check_playthrough(match, &met);
        match_free(match);
    }
    library_free(library);
    assert_true(met.hits && met.wounds && met.turned && met.beaten && met.lost && met.items && met.penalties);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_happens_is_seen_to_happen)};
    return cmocka_run_group_tests_name("paperback stirs", tests, NULL, NULL);
}
