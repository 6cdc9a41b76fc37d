/* test_fantastical_table.c: pieces of the table: places, casts, items, hands, threads, tooltips and reasons.
 */
#include "auto.h"
#include "core/scene/accessible_text.h"
#include "fantastical_table.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;
static Scene *const scene = &fantastical_table.scene;
static FaUi *const ui = &fantastical_table.ui;

const TestFixture test_group = {fantastical_load, fantastical_unload};

/* Returns the price shown beside the seal of an Author Power. */
static const char *find_power_price_text(FaMenu power)
{
    return scene_find_piece(scene, FA_ID_MENU + power)[2].face.letter;
}

TEST(power_shows_price_0_or_1)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch\n*");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(find_power_price_text(FA_MENU_FLASHBACK), "0");
    assert_string_equal(find_power_price_text(FA_MENU_FACT), "0");
    assert_string_equal(find_power_price_text(FA_MENU_DRAW), "1");
    fantastical_play_moves("0: enter isadora\n0: flashback_edge isadora\n*");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(find_power_price_text(FA_MENU_FLASHBACK), "1");
    assert_string_equal(find_power_price_text(FA_MENU_FACT), "1");
}

TEST(portrait_shows_each_fact_once)
{
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    fantastical_build_scene(NULL, 0);
    const Piece *portrait = scene_find_piece(scene, FA_ID_ACTOR + ISADORA);
    assert_non_null(portrait->zoom);
    assert_non_null(strstr(portrait->zoom->text, "Balloonist"));
    assert_contains(portrait->hint, "!Balloonist", "Selenite Chart");
    AUTO(text) Text aloud = {0};
    accessible_text_add_piece_details(scene, portrait, VERBOSITY_FULL, &aloud);
    assert_non_null(strstr(text_chars(&aloud), "Balloonist"));
}

/* After a scene is proposed, characters enter one by one. Absent characters are listed under Elsewhere. */
TEST(scene_begins_on_empty_page)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_build_scene(NULL, 0);
    assert_int_equal(fantastical_count_text("The Subscribers’ Breakfast"), 1);
    fantastical_pass_floor();
    fantastical_build_scene(NULL, 0);
    assert_int_equal(fantastical_count_text("Elsewhere"), 1);
    assert_int_equal(scene_find_piece(scene, FA_ID_ACTOR + ISADORA)->face.style, FACE_TOKEN);
    fantastical_play_moves("0: enter isadora");
    fantastical_build_scene(NULL, 0);
    assert_int_equal(scene_find_piece(scene, FA_ID_ACTOR + ISADORA)->face.style, FACE_PERSON);
    assert_int_equal(scene_find_piece(scene, FA_ID_ACTOR + CARROW)->face.style, FACE_TOKEN);
}

TEST(scenes_are_offered_with_their_places)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    state->open_order = 1;
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("The Boiler Has Cracked: the boiler room"));
    assert_true(fa_is_named_after_place(&(FaFrameText){.title = "The Mail Van", .where = "the mail van"}));
    assert_false(fa_is_named_after_place(&(FaFrameText){.title = "The Mail", .where = "the mail van"}));
    assert_false(fa_is_named_after_place(&(FaFrameText){.title = "The Mail Van", .where = "the mail"}));
    state->frames_used[0] = 1;
    fantastical_build_scene(NULL, 0);
    assert_int_equal(
        fantastical_count_text("Midnight at Greenwich: the launching ground  {mountains} (used before)"), 1);
    assert_int_equal(fantastical_count_text(" (used before)"), 1);
}

TEST(scene_uses_own_environment_by_default)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    fantastical_build_scene(NULL, 0);
    ui->draft = FA_DRAFT_MOVE;
    ui->kind = FA_MOVE_FRAME;
    ui->given = 1;
    ui->arg[0] = 0;
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("Midnight at Greenwich"));
    assert_non_null(fantastical_find_text("Danger: the Launching Fields"));
    ui->arg[0] = 1;
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("The Subscribers’ Breakfast"));
    assert_non_null(fantastical_find_text("No danger"));
}

/* While players choose a place, the table shows how the scene at each place would begin, and the danger. Text
 * that is too large for the rows is shown in tooltips. */
TEST(choice_of_place_shows_first_sentence_and_danger)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    *ui = (FaUi){.draft = FA_DRAFT_MOVE, .kind = FA_MOVE_FRAME};
    fantastical_build_scene(NULL, 0);
    const FaFrameText *frame = &fantastical_fixture.content->kits[0].frames[0];
    const Piece *text = fantastical_find_text(frame->text);
    assert_int_equal(text->kind, PIECE_LABEL);
    assert_true(fantastical_has_text(text, "A dangerous place"));
    fantastical_build_scene_sized(1024, 640, NULL, 0);
    assert_non_null(fantastical_find_text(frame->text));
}

/* Clicking a portrait opens its sheet, unless the player has to choose a character. */
TEST(every_character_sheet_can_be_opened)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_build_scene(NULL, 0);
    Move move;
    const Input press = {.kind = INPUT_TAP, .piece = FA_ID_ACTOR + CARROW};
    assert_int_equal(game_fantastical_adventure.handle_input(state, ui, fantastical_fixture.content, 0, scene,
                                                             &press, &move),
                     INPUT_CHANGED);
    fantastical_build_scene(NULL, 0);
    assert_non_null(scene_find_piece(scene, FA_ID_CLOSE));
    assert_non_null(fantastical_find_text("Ambitions"));
    assert_non_null(fantastical_find_text("Lord Carrow"));
    const Input away = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    game_fantastical_adventure.handle_input(state, ui, fantastical_fixture.content, 0, scene, &away, &move);
    ui->draft = FA_DRAFT_MOVE; /* now the player has to choose a character by a click */
    ui->kind = FA_MOVE_CHALLENGE;
    ui->given = 3;
    ui->arg[0] = ISADORA;
    ui->arg[1] = 0;
    assert_int_equal(game_fantastical_adventure.handle_input(state, ui, fantastical_fixture.content, 0, scene,
                                                             &press, &move),
                     INPUT_UNDOABLE);
    assert_int_equal(ui->sheet, 0);
}

/* The label names the suit, since "7" alone is ambiguous. */
TEST(card_hint_names_suit)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7c");
    fantastical_build_scene(NULL, 0);
    const Piece *card = fantastical_find_text("7 of clubs");
    assert_non_null(card);
    assert_string_equal(card->face.title, "7 of clubs");
}

TEST(unplayable_card_gives_reason)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7c");
    fantastical_build_scene(NULL, 0);
    assert_null(fantastical_find_text("7 of clubs")->reject_reason); /* the card could start a Challenge */
    fantastical_play_move(0, "ambition isadora 1 1");
    fantastical_build_scene(NULL, 0);
    assert_non_null(strstr(fantastical_find_text("7 of clubs")->reject_reason, "can’t use this card"));
    fantastical_pass_floor();
    fantastical_play_moves("0: pass\n1: tell");
    fantastical_build_scene(NULL, 0);
    assert_non_null(strstr(fantastical_find_text("7 of clubs")->reject_reason, "can only lend"));
}

TEST(framing_player_sees_how_to_enter)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch\n*");
    fantastical_build_scene(NULL, 0);
    assert_true(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_ENTER)->flags & PIECE_HIGHLIGHTED);
    const Piece *done = scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_PASS);
    assert_true(done->flags & PIECE_DISABLED);
    assert_contains(done->text, "No one else");
    assert_contains(done->reject_reason, "First bring one of your characters");
    fantastical_play_move(0, "enter isadora");
    fantastical_build_scene(NULL, 0);
    assert_false(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_PASS)->flags & PIECE_DISABLED);
    assert_false(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_ENTER)->flags & PIECE_HIGHLIGHTED);
    assert_non_null(fantastical_find_text("No one else"));
    assert_null(fantastical_find_text("Pass"));
}

/* Checks the page before all players are ready, and while the first scene is framed. */
TEST(items_do_not_cover_page_ornaments)
{
    for (int all = 0; all < 2; all++) {
        fantastical_start(3, (GameOptions){0});
        if (all) {
            fantastical_play_moves("0: ready\n1: ready\n2: ready");
        }
        fantastical_build_scene(NULL, 0);
        const Piece *page = NULL;
        for (int i = 0; i < scene->count; i++) { /* the last PIECE_PAPER is the rightmost page */
            page = scene->pieces[i].kind == PIECE_PAPER ? &scene->pieces[i] : page;
        }
        for (int i = 0; i < FA_ITEMS; i++) {
            const Piece *item = scene_find_piece(scene, (PieceId)(FA_ID_ITEM + i));
            const Piece *words = item + (state->holders[i] == FA_NONE ? 1 : 2);
            assert_non_null(
                strstr(words->text, fa_get_kit(state, fantastical_fixture.content)->items[i].name));
            assert_true(words->x + words->w / 2 <= page->x + page->w / 2 - FA_CORNER);
            assert_true(words->x - words->w / 2 >= page->x - page->w / 2 + FA_CORNER);
        }
    }
}

TEST(absent_characters_do_not_cover_page_ornaments)
{
    static const float ORNAMENT = 54;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch\n*");
    fantastical_build_scene(NULL, 0);
    const Piece *page = NULL;
    for (int i = 0; i < scene->count; i++) {
        page = scene->pieces[i].kind == PIECE_PAPER ? &scene->pieces[i] : page;
    }
    for (int i = ISADORA; i <= VANE; i++) {
        const Piece *token = scene_find_piece(scene, (PieceId)(FA_ID_ACTOR + i));
        assert_true(!token || token->y + token->h / 2 <= page->y + page->h / 2 - ORNAMENT);
    }
    assert_non_null(scene_find_piece(scene, FA_ID_ACTOR + CARROW));
}

TEST(items_fit_large_text)
{
    static const float LARGE = 1.5f, TWO_LINES = 120;
    fantastical_start(3, (GameOptions){0});
    scene_clear(scene, 1600, 900);
    scene->text_scale = LARGE;
    fantastical_rebuild_scene();
    assert_non_null(fantastical_find_text("On the bench"));
    for (int i = 0; i < FA_ITEMS; i++) {
        assert_true(
            scene_find_piece(scene, (PieceId)(FA_ID_ITEM + i))[state->holders[i] == FA_NONE ? 1 : 2].w >=
            TWO_LINES);
    }
}

/* At 1600x900, the table shows three story threads, and a button for the others. */
TEST(threads_fill_available_space)
{
    fantastical_start_scene();
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        state->actors[ISADORA].short_def[i] = (uint8_t)(i % 2);
        fantastical_build_scene_sized(1600, 900, NULL, 0);
        const char *more = i == 2 ? "1 more" : i == 3 ? "2 more" : NULL;
        assert_true(more ? fantastical_find_text(more) != NULL
                         : fantastical_find_text("more thread") == NULL);
    }
}

TEST(one_thread_is_shown_with_largest_text)
{
    fantastical_start_scene();
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        state->actors[ISADORA].short_def[i] = (uint8_t)(i % 2);
    }
    scene_clear(scene, 1600, 900);
    scene->text_scale = 2;
    fantastical_rebuild_scene();
    assert_non_null(fantastical_find_text("more thread"));
    assert_non_null(fantastical_find_text("Isadora, long-term, "));
}

static void choose_place(int place)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    *ui = (FaUi){.front = FA_NONE};
    fantastical_build_scene(NULL, 0);
    fa_begin_draft(ui, FA_MOVE_FRAME);
    fa_set_draft_arg(ui, 0, place);
    fantastical_build_scene(NULL, 0);
}

TEST(chosen_place_shows_how_the_scene_begins)
{
    const FaKit *kit = NULL;
    choose_place(3);
    kit = fa_get_kit(state, fantastical_fixture.content);
    assert_ints(fantastical_count_text(kit->frames[3].text), 1, fantastical_count_text(kit->opening), 0,
                fantastical_count_text("Where to next?"), 0);
}

TEST(option_shows_whether_it_is_on)
{
    choose_place(3);
    const Piece *danger = scene_find_piece(scene, FA_ID_OPTION + 1);
    assert_non_null(danger);
    assert_contains(danger->text, "{box_on}", "Danger");
    assert_true(danger->flags & PIECE_CURRENT);
    fa_set_draft_arg(ui, 1, FA_NONE);
    fantastical_build_scene(NULL, 0);
    danger = scene_find_piece(scene, FA_ID_OPTION + 1);
    assert_contains(danger->text, "{box_off}", "No danger");
    assert_false(danger->flags & PIECE_CURRENT);
}

/* ------------------------------------------------------------------ crests and piles */

/* Returns the label with the name of a seat. */
static const Piece *get_seat_label(int seat)
{
    return scene_find_piece(scene, (PieceId)(FA_ID_SEAT + seat)) + 1;
}

TEST(crests_show_who_sits_where)
{
    fantastical_start_scene();
    scene_clear(scene, 1600, 900);
    scene->bots = 2;
    fantastical_rebuild_scene();
    assert_string_equal(get_seat_label(0)->text, "*Hat*|*you*");
    assert_string_equal(get_seat_label(1)->text, "Owl|bot");
    assert_string_equal(get_seat_label(2)->text, "Anchor|player");
    for (int seat = 0; seat < state->seats; seat++) {
        const Piece *crest = scene_find_piece(scene, (PieceId)(FA_ID_SEAT + seat)),
                    *label = get_seat_label(seat);
        assert_true(label->x == crest->x && label->y - label->h / 2 >= crest->y + crest->h / 2);
    }
    assert_non_null(fantastical_find_text("Your turn"));
}

/* More than 4 crests are in two rows, so that names have room. */
TEST(eight_crests_have_names)
{
    fantastical_start(8, (GameOptions){0});
    fantastical_build_scene_sized(1440, 900, NULL, 0);
    assert_string_equal(get_seat_label(0)->text, "*You*");
    assert_string_equal(get_seat_label(7)->text, "Rose");
    assert_true(get_seat_label(4)->y > get_seat_label(3)->y + get_seat_label(3)->h);
}

TEST(value_of_a_joker_is_shown)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h joker");
    fantastical_build_scene(NULL, 0);
    assert_int_equal(fantastical_count_text("Joker: +3"), 1);
    assert_contains(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_JOKER)->text, "Joker: draw 3");
    fantastical_set_hand(ISADORA, "7h");
    fantastical_build_scene(NULL, 0);
    assert_int_equal(fantastical_count_text("Joker: +3"), 0);
}

/* ------------------------------------------------------------------ tooltips and reasons */

static int count_buttons_without_tooltip(void)
{
    int without = 0;
    for (int i = 0; i < scene->count; i++) {
        const PieceId id = scene->pieces[i].id;
        const bool verb = piece_id_in_range(id, FA_ID_MOVE, FA_MOVES, NULL) ||
                          piece_id_in_range(id, FA_ID_MENU, FA_MENUS, NULL);
        without += verb && !scene->pieces[i].hint;
    }
    return without;
}

TEST(each_verb_has_a_tooltip)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_build_scene(NULL, 0);
    assert_int_equal(count_buttons_without_tooltip(), 0);
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h joker");
    for (int menu = -1; menu <= FA_MENU_WOUNDS; menu++) {
        fantastical_build_scene(NULL, 0);
        if (menu >= 0) {
            fa_open_menu(ui, (FaMenu)menu);
            fantastical_build_scene(NULL, 0);
        }
        assert_int_equal(count_buttons_without_tooltip(), 0);
    }
}

/* Returns why the character can't be dropped on the crest of a seat, or NULL. */
static const char *find_drop_reason(int actor, int seat)
{
    Move out;
    fantastical_start(3, (GameOptions){0});
    *ui = (FaUi){.front = FA_NONE};
    fantastical_build_scene(NULL, 0);
    assert_null(scene_find_piece(scene, (PieceId)(FA_ID_SEAT + seat))->drop_reason);
    const Input drag = {.kind = INPUT_DRAG_OVER, .piece = (PieceId)(FA_ID_ACTOR + actor)};
    assert_int_equal(fa_handle_input(state, ui, fantastical_fixture.content, 0, scene, &drag, &out),
                     INPUT_CHANGED);
    assert_int_equal(fa_handle_input(state, ui, fantastical_fixture.content, 0, scene, &drag, &out),
                     INPUT_IGNORED);
    fantastical_build_scene(NULL, 0);
    return scene_find_piece(scene, (PieceId)(FA_ID_SEAT + seat))->drop_reason;
}

/* A seat plays protagonists or antagonists. On the bench, Hollow is an antagonist and O'Keefe is a
 * protagonist. */
TEST(crest_says_why_a_portrait_cannot_be_dropped)
{
    static const int antagonists[] = {CARROW, HOLLOW};
    for (size_t i = 0; i < sizeof antagonists / sizeof *antagonists; i++) {
        const char *reason = find_drop_reason(antagonists[i], 0);
        assert_non_null(reason);
        assert_contains(reason, "both a protagonist and an antagonist");
    }
    assert_null(find_drop_reason(HOLLOW, 2));
    assert_null(find_drop_reason(OKEEFE, 0));
}

TEST(choice_of_a_place_shows_who_can_appear)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    *ui = (FaUi){.front = FA_NONE};
    fantastical_build_scene_sized(1600, 900, NULL, 0);
    assert_non_null(fantastical_find_text("Who can appear?"));
    assert_int_equal(scene_find_piece(scene, FA_ID_POSSIBLE + ISADORA)->layer, scene_get_top_layer(scene));
}

TEST(a_bead_stands_for_each_scene)
{
    int beads = 0, lit = 0;
    fantastical_start_scene();
    fantastical_build_scene(NULL, 0);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool bead = piece->face.style == FACE_TOKEN && piece->y < RAIL_TOP;
        beads += bead;
        lit += bead && piece->flags & PIECE_SELECTED;
    }
    assert_ints(beads, state->scenes, lit, 1);
}
