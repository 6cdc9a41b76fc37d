/* test_fantastical_book.c: the pages of narration, and the book at the end of the story. */
#include "fantastical_table.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;
static Scene *const scene = &fantastical_table.scene;
static FaUi *const ui = &fantastical_table.ui;

const TestFixture test_group = {fantastical_load, fantastical_unload};

static char first_scene[] = "# Scene 0: Midnight at Greenwich\n\u2767 It began.",
            second_scene[] = "# Scene 1: The Subscribers’ Breakfast\n\u2767 It begins.";
static const Note two_scenes[] = {{.text = first_scene}, {.text = second_scene}};

static void begin_second_scene(void)
{
    fantastical_start_scene();
    fantastical_build_scene(two_scenes, 2);
}

TEST(scene_title_is_shown_once)
{
    begin_second_scene();
    assert_ints(fantastical_count_text("The Subscribers’ Breakfast"), 1, fantastical_count_text("It begins."),
                1);
}

/* The ornament and the words beside it need different ids, because pieces are animated by id. */
TEST(ornament_has_its_own_id)
{
    begin_second_scene();
    const Piece *mark = fantastical_find_text("\u2767");
    assert_non_null(mark);
    assert_int_not_equal(mark->id, 0);
    assert_int_not_equal(mark->id, fantastical_find_text("It begins.")->id);
}

TEST(a_scene_has_a_page_of_its_own)
{
    begin_second_scene();
    assert_int_equal(fantastical_count_text("It began."), 0);
    ui->back = 1;
    fantastical_build_scene(two_scenes, 2);
    ui->back = 0;
    assert_ints(fantastical_count_text("It began."), 1, fantastical_count_text("Midnight at Greenwich"), 1,
                fantastical_count_text("Breakfast"), 0);
}

/* A page that only had vetoed text is left out. */
TEST(vetoed_notes_are_not_in_chronicle)
{
    static const Note notes[] = {{0, 1, "[+ 1]\n# Scene 1: Three Days Out\nThere was porridge."},
                                 {2, 5, "[- 1]"},
                                 {0, 6, "[+ 1]\n# Scene 1: Midnight at Greenwich\nThere was tea."}};
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch");
    fantastical_build_scene(notes, 3);
    assert_non_null(fantastical_find_text("There was tea."));
    assert_null(fantastical_find_text("There was porridge."));
    assert_null(scene_find_piece(scene, FA_ID_EARLIER));
    fantastical_build_scene(notes, 1);
    assert_non_null(fantastical_find_text("There was porridge."));
}

static uint32_t find_name_tone(const char *text)
{
    NameSpan span;
    assert_true(name_colors_find(&scene->names, text, strlen(text), 0, &span));
    return span.tone;
}

/* The names of characters have the colors of their players, in the narration but not in headings. A stranger
 * is known by the name on the character sheet. */
TEST(names_have_the_colors_of_seats)
{
    static const Note notes[] = {
        {.text = "# Scene 0: Isadora at Greenwich\n\u2767 Isadora met Zoë Finch.\n[& 1]\n"
                 "[: Name: Zoë Finch]"}};
    fantastical_start_scene();
    state->actors[FA_FIRST_STRANGER].seat = 2;
    fantastical_build_scene(notes, 1);
    assert_int_equal(find_name_tone("then Isadora Heller"), fa_seat_colors[0]);
    assert_int_equal(find_name_tone("The crew"), fa_seat_colors[1]);
    assert_int_equal(find_name_tone("Lord Carrow’s Footmen"), fa_seat_colors[2]);
    assert_int_equal(find_name_tone("by Zoë Finch"), fa_seat_colors[2]);
    assert_ptr_equal(fantastical_find_text("Isadora met Zoë Finch.")->names, &scene->names);
    assert_null(fantastical_find_text("Isadora at Greenwich")->names);
    state->actors[ISADORA].seat = 1;
    fantastical_build_scene(notes, 1);
    assert_int_equal(find_name_tone("then Isadora Heller"), fa_seat_colors[1]);
}

/* A badge is in the margin, between the card and the narration. */
TEST(margin_shows_badges)
{
    static const Note notes[] = {
        {.text = "# Scene 0: Isadora at Greenwich\n[= Isadora Heller 9\u2665]\n[^ Hit]\n\u2767 It was over."},
        {.text = "[^ +1]\n\u2767 It was high."},
        {.text = "[^ lent Pim Okonkwo]\nIt was lent."}};
    static const struct {
        const char *badge, *words;
    } cases[] = {{"*Hit*", "It was over."}, {"*+1*", "It was high."}, {"*lent*", "It was lent."}};
    fantastical_start_scene();
    for (float scale = 0.75f; scale <= 2; scale += 1.25f) {
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            scene_clear(scene, 1600, 900);
            scene->notes = (Notes){&notes[i], 1};
            scene->text_scale = scale;
            fantastical_rebuild_scene();
            const Piece *words = fantastical_find_text(cases[i].words),
                        *badge = fantastical_find_text(cases[i].badge),
                        *card = fantastical_find_text("9{heart}");
            assert_all(words != NULL, badge != NULL);
            assert_all(badge->x + badge->w / 2 < words->x - words->w / 2,
                       badge->y - badge->h / 2 >= words->y - words->h / 2 - 1);
            assert_int_equal(card != NULL, i == 0);
            assert_true(!card || card->x + card->w / 2 < badge->x - badge->w / 2);
        }
    }
}

/* The newest narration is above the odds. The odds say that another opponent may answer. */
TEST(odds_do_not_cover_narration)
{
    static char narration[] = "❧ Isadora let out a little gas, so to speak, and rose to the occasion.";
    Note notes[12];
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h, carrow 2c, guard 4d");
    fantastical_play_move(0, "challenge isadora reach guard no no");
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        notes[i] = (Note){.text = narration};
    }
    scene_clear(scene, 1440, 810);
    scene->notes = (Notes){notes, sizeof notes / sizeof *notes};
    scene->help = HELP_LEVEL_LOOKUPS;
    for (int card = 0; card < state->cards; card++) {
        scene->held = state->where[card] == FA_IN_HAND + ISADORA ? (PieceId)(FA_ID_CARD + card) : scene->held;
    }
    fantastical_rebuild_scene();
    const Piece *heading = fantastical_find_text("Against");
    assert_non_null(heading);
    assert_non_null(fantastical_find_text("Another opponent may answer"));
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->text && strstr(piece->text, "rose to the occasion")) {
            assert_true(piece->y + piece->h / 2 <= heading->y - heading->h / 2);
        }
    }
}

/* While the player writes, the cast, the hand and the last lines of the narration stay visible. */
TEST(player_writes_below_the_last_lines)
{
    static char line[] = "\u2767 It began again.";
    Note notes[30];
    fantastical_start_scene();
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        notes[i] = (Note){.text = line};
    }
    for (int large = 0; large <= 1; large++) {
        scene_clear(scene, 1440, 810);
        scene->notes = (Notes){notes, sizeof notes / sizeof *notes};
        scene->text_scale = large ? 1.5f : 1;
        scene->is_writing = true;
        fantastical_rebuild_scene();
        const Piece *page = scene_find_piece(scene, PIECE_WRITING_PAGE);
        const Piece *last = fantastical_find_text("It began again.");
        assert_non_null(page);
        assert_true(page->h >= 200);
        assert_non_null(last);
        assert_true(last->y + last->h / 2 <= page->y - page->h / 2);
        assert_non_null(scene_find_piece(scene, FA_ID_ACTOR + ISADORA));
        assert_null(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_CHALLENGE));
    }
}

/* ------------------------------------------------------------------ the book at the end of the story */

enum { BOOK_NOTES = 60 };

/* The book opens at the cover and the cast. Its pages show each narration once, in order, and end with "The
 * End". */
TEST(finished_story_is_a_book)
{
    static char texts[BOOK_NOTES][64];
    Note notes[BOOK_NOTES];
    int next = 0, spreads = 1;
    fantastical_start_scene();
    state->over = 1;
    *ui = (FaUi){.front = FA_NONE};
    for (int i = 0; i < BOOK_NOTES; i++) {
        snprintf(texts[i], sizeof texts[i], "\u2767 Narration %d of the story.", i);
        notes[i] = (Note){.text = texts[i]};
    }
    fantastical_build_scene(notes, BOOK_NOTES);
    assert_non_null(fantastical_find_text("The cast"));
    assert_non_null(scene_find_piece(scene, FA_ID_ACTOR + ISADORA));
    assert_true(scene_find_piece(scene, PIECE_EXPORT_STORY)->flags & PIECE_PRIMARY);
    assert_null(scene_find_piece(scene, FA_ID_EARLIER));
    while (scene_find_piece(scene, FA_ID_LATER)) {
        assert_null(fantastical_find_text("The End"));
        assert_int_equal(fantastical_tap_piece(FA_ID_LATER), INPUT_CHANGED);
        fantastical_build_scene(notes, BOOK_NOTES);
        assert_int_equal(scene->leaf, ++spreads);
        for (int i = 0; i < scene->count; i++) {
            int number;
            if (scene->pieces[i].text && sscanf(scene->pieces[i].text, "Narration %d", &number) == 1) {
                assert_int_equal(number, next++);
            }
        }
    }
    assert_int_equal(next, BOOK_NOTES);
    assert_non_null(fantastical_find_text("The End"));
    assert_int_equal(fantastical_tap_piece(FA_ID_EARLIER), INPUT_CHANGED);
    fantastical_build_scene(notes, BOOK_NOTES);
    assert_null(fantastical_find_text("The End"));
}
