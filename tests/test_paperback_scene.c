/* test_paperback_scene.c: the Paperback Adventures table and the input of words. */
#include "paperback_desk.h"
#include "sample_glosses.h"
#include "test.h"

#include <math.h>

enum { ENOUGH_HITS = 50, PLAY_MOVES = 260, PLAY_SEEDS = 3 };

static const float SIZES[][2] = {{1440, 900}, {1600, 900}, {2100, 900}, {1440, 1080}, {2134, 1200}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

static const Game *const game = &game_paperback_adventures;

/* ------------------------------------------------------------------ typing and clicking */

TEST(typing_picks_cards_of_the_hand)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    paperback_assert_word("seat");
    for (int i = 0; i < paperback_desk.ui.word.count; i++) {
        assert_int_equal(paperback_desk.ui.word.token[i].kind, PA_TOKEN_CARD);
        assert_int_not_equal(paperback_desk.ui.word.token[i].card, PA_VOWEL);
    }
}

TEST(typing_turns_to_vowel_and_then_to_wild)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("TOES");
    paperback_assert_word("toes");
    assert_int_equal(paperback_desk.ui.word.token[1].card, PA_VOWEL);
    paperback_press_key(KEY_DELETE);
    paperback_type_letters("TOK");
    paperback_assert_word("tok");
    assert_int_equal(paperback_desk.ui.word.token[2].kind, PA_TOKEN_WILD);
    paperback_type_letters("Q");
    paperback_assert_word("tok");
    assert_non_null(strstr(paperback_desk.scene.banner, "Q"));
    paperback_press_key(KEY_BACKSPACE);
    assert_null(strstr(paperback_desk.scene.banner, "Q"));
}

TEST(end_page_shows_meaning_of_best_word)
{
    Lexicon *words = (Lexicon *)paperback_content->words;
    Glosses *old = words->glosses;
    paperback_start_battle("t s a e", 'o');
    strcpy(paperback_desk.state.best_word, "geese");
    words->glosses = sample_glosses_parse("geese\tn4oose\ngoose\tn\ta large bird\n");
    paperback_sync_and_build_scene(1600, 900);
    assert_false(paperback_shows_text("a large bird"));
    paperback_desk.state.phase = PA_OVER;
    paperback_sync_and_build_scene(1600, 900);
    assert_string_equal(paperback_find_piece(PA_ID_MEANING)->text, "goose (noun): a large bird");
    glosses_free(words->glosses);
    words->glosses = NULL;
    paperback_sync_and_build_scene(1600, 900);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_MEANING));
    words->glosses = old;
}

/* A "?" card has edges that score, but a wild tile has none. In a word, the player can replace one with the
 * other. */
TEST(typing_uses_best_wild_and_click_swaps_it)
{
    paperback_start_battle("t o ?", 'e');
    paperback_type_letters("TOK");
    paperback_assert_word("tok");
    const PaToken *last = &paperback_desk.ui.word.token[2];
    const PieceId card = paperback_get_hand_piece(2);
    assert_int_equal(last->kind, PA_TOKEN_CARD);
    paperback_send_input((Input){.kind = INPUT_TAP, .piece = card, .shift = true});
    paperback_assert_word("tok");
    assert_int_equal(last->kind, PA_TOKEN_WILD);
    /* A second Shift+click swaps the wild tile for the card again. */
    paperback_send_input((Input){.kind = INPUT_TAP, .piece = card, .shift = true});
    paperback_assert_word("tok");
    assert_int_equal(last->kind, PA_TOKEN_CARD);
}

TEST(banner_without_cards_does_not_ask_for_word)
{
    paperback_start_battle("t o", 'e');
    paperback_desk.state.hand.count = 0;
    paperback_sync_and_build_scene(1600, 900);
    assert_contains(paperback_desk.scene.banner, "!Spell", "No cards in hand");
}

TEST(typing_spells_cards_of_two_letters)
{
    paperback_start_battle("th e n", 'o');
    paperback_type_letters("THEN");
    paperback_assert_word("then");
    assert_int_equal(paperback_desk.ui.word.count, 3);
    paperback_press_key(KEY_DELETE);
    paperback_start_battle("th t e n", 'o');
    paperback_type_letters("TEN");
    paperback_assert_word("ten");
    paperback_press_key(KEY_DELETE);
    paperback_type_letters("THEN");
    paperback_assert_word("then");
    assert_int_equal(paperback_desk.ui.word.count, 3);
}

TEST(backspace_removes_last_letter)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    assert_int_equal(paperback_press_key(KEY_BACKSPACE), INPUT_UNDOABLE);
    paperback_assert_word("sea");
    assert_int_equal(paperback_tap_piece(PA_ID_CLEAR), INPUT_UNDOABLE);
    paperback_assert_word("");
    assert_int_equal(paperback_press_key(KEY_BACKSPACE), INPUT_IGNORED);
}

TEST(clicking_adds_and_removes_card)
{
    paperback_start_battle("t s a e", 'o');
    assert_int_equal(paperback_tap_piece(paperback_get_hand_piece(2)), INPUT_UNDOABLE);
    assert_int_equal(paperback_tap_piece(paperback_get_hand_piece(0)), INPUT_UNDOABLE);
    paperback_assert_word("at");
    assert_int_equal(paperback_tap_piece(paperback_get_hand_piece(2)), INPUT_UNDOABLE);
    paperback_assert_word("t");
}

TEST(a_wild_asks_for_its_letter)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("TA");
    assert_ints(paperback_tap_piece(PA_ID_WILD), INPUT_UNDOABLE, paperback_desk.ui.open_token, 2);
    assert_int_equal(paperback_find_piece(PA_ID_LETTER + 10)->layer, 1);
    assert_int_equal(paperback_tap_piece(PA_ID_LETTER + 'k' - 'a'), INPUT_UNDOABLE);
    paperback_assert_word("tak");
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_LETTER));
    assert_string_equal(paperback_find_piece(PA_ID_WILD)->face.letter, "K");
}

TEST(open_wild_prevents_playing)
{
    paperback_start_battle("t s a e", 'o');
    paperback_tap_piece(PA_ID_WILD);
    assert_ints(paperback_press_key(KEY_ESCAPE), INPUT_CHANGED, paperback_desk.ui.open_token, -1);
    paperback_type_letters("ST");
    assert_int_equal(paperback_press_key(KEY_CONFIRM), INPUT_MOVE);
    Error why = {0};
    assert_false(game->check_move(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, &why));
    assert_true(why.text[0] != '\0');
    assert_true(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_non_null(paperback_find_piece(PA_ID_SPELL)->reject_reason);
    assert_int_equal(paperback_tap_piece(PA_ID_WILD), INPUT_CHANGED);
    paperback_type_letters("A");
    paperback_assert_word("ast");
    assert_false(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
}

TEST(wilds_alone_are_no_word)
{
    paperback_start_battle("t s a e", 'o');
    paperback_tap_piece(PA_ID_WILD);
    paperback_type_letters("A");
    assert_int_equal(paperback_desk.ui.word.count, 1);
    assert_true(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_non_null(paperback_find_piece(PA_ID_SPELL)->reject_reason);
}

TEST(playing_makes_the_composed_move)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    paperback_press_key(KEY_SPACE);
    assert_int_equal(paperback_press_key(KEY_CONFIRM), INPUT_MOVE);
    Error why = {0};
    assert_ok(game->check_move(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, &why), why);
    PaWord word;
    pa_word_from_move(&paperback_desk.move, paperback_content, &paperback_desk.state, &word);
    assert_string_equal(word.letters, "seat");
    assert_int_equal(word.splay, PA_RIGHT);
}

/* ------------------------------------------------------------------ dragging */

TEST(drop_inserts_at_pointer)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SET");
    const Piece *e = paperback_find_piece(paperback_get_hand_piece(3)),
                *t = paperback_find_piece(paperback_get_hand_piece(0));
    const float between = (e->x + t->x) / 2, y = e->y;
    assert_true(paperback_lift_piece(paperback_get_hand_piece(2)));
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(2), between, y), INPUT_UNDOABLE);
    paperback_assert_word("seat");
}

TEST(dragging_within_the_row_reorders)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    const float y = paperback_find_piece(paperback_get_hand_piece(0))->y;
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(0),
                                          paperback_find_piece(paperback_get_hand_piece(1))->x - 60, y),
                     INPUT_UNDOABLE);
    paperback_assert_word("tsea");
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(0),
                                          paperback_find_piece(paperback_get_hand_piece(2))->x + 60, y),
                     INPUT_UNDOABLE);
    paperback_assert_word("seat");
}

TEST(dragging_card_out_of_word_removes_it)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(3), 800, 860), INPUT_UNDOABLE);
    paperback_assert_word("sat");
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(3), 800, 200), INPUT_IGNORED);
    paperback_assert_word("sat");
}

TEST(dragging_opens_and_closes_gap_in_word)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SET");
    const float s = paperback_find_piece(paperback_get_hand_piece(1))->x,
                t = paperback_find_piece(paperback_get_hand_piece(0))->x;
    const float middle = paperback_find_piece(paperback_get_hand_piece(3))->x + 10,
                y = paperback_find_piece(paperback_get_hand_piece(3))->y;
    assert_int_equal(paperback_drag_over(paperback_get_hand_piece(2), middle, y), INPUT_CHANGED);
    assert_true(paperback_find_piece(paperback_get_hand_piece(0))->x -
                    paperback_find_piece(paperback_get_hand_piece(1))->x >
                t - s);
    assert_int_equal(
        paperback_send_input((Input){.kind = INPUT_CANCEL, .piece = paperback_get_hand_piece(2)}),
        INPUT_CHANGED);
    assert_true(paperback_find_piece(paperback_get_hand_piece(0))->x == t);
    paperback_assert_word("set");
}

TEST(the_hand_can_be_sorted)
{
    paperback_start_battle("t s a e", 'o');
    const Piece *last = paperback_find_piece(paperback_get_hand_piece(3));
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(0), last->x + 30, last->y), INPUT_CHANGED);
    assert_true(paperback_find_piece(paperback_get_hand_piece(0))->x >
                paperback_find_piece(paperback_get_hand_piece(3))->x);
    assert_true(paperback_find_piece(paperback_get_hand_piece(1))->x <
                paperback_find_piece(paperback_get_hand_piece(2))->x);
    paperback_assert_word("");
}

TEST(undo_closes_gap)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SET");
    const float s = paperback_find_piece(paperback_get_hand_piece(1))->x,
                y = paperback_find_piece(paperback_get_hand_piece(1))->y;
    paperback_drag_over(paperback_get_hand_piece(2), s, y);
    const PaUi carrying = paperback_desk.ui;
    assert_int_equal(paperback_drop_piece(paperback_get_hand_piece(2), s, y), INPUT_UNDOABLE);
    assert_int_equal(paperback_desk.ui.word.count, 4);
    paperback_desk.ui = carrying;
    paperback_sync_and_build_scene(1600, 900);
    paperback_assert_word("set");
    assert_true(paperback_find_piece(paperback_get_hand_piece(1))->x == s);
}

TEST(only_letters_can_be_dragged)
{
    paperback_start_battle("t s a e", 'o');
    for (int i = 0; i < paperback_desk.scene.count; i++) {
        const Piece piece = paperback_desk.scene.pieces[i];
        if (piece.id == 0) {
            continue;
        }
        const bool letter =
            piece.kind == PIECE_CARD && piece.face.style == FACE_LETTER && !(piece.flags & PIECE_STACK);
        DropTarget target;
        const int targets = game->find_drop_targets(&paperback_desk.state, &paperback_desk.ui,
                                                    paperback_content, 0, piece.id, &target, 1);
        assert_int_equal(targets, letter ? 1 : 0);
    }
}

/* ------------------------------------------------------------------ visible pieces */

TEST(top_card_of_word_is_drawn_last_and_highlighted)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    assert_true(paperback_find_piece(paperback_get_hand_piece(0)) >
                paperback_find_piece(paperback_get_hand_piece(1)));
    assert_true(paperback_find_piece(paperback_get_hand_piece(0))->flags & PIECE_HIGHLIGHTED);
    assert_int_equal(paperback_tap_piece(PA_ID_MIRROR), INPUT_UNDOABLE);
    assert_true(paperback_find_piece(paperback_get_hand_piece(0)) <
                paperback_find_piece(paperback_get_hand_piece(1)));
    assert_true(paperback_find_piece(paperback_get_hand_piece(1))->flags & PIECE_HIGHLIGHTED);
}

TEST(empty_word_is_rejected_with_reason)
{
    paperback_start_battle("t s a e", 'o');
    Error why = {0};
    assert_int_equal(paperback_press_key(KEY_ENTER), INPUT_MOVE);
    assert_fails(game->check_move(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, &why),
                 why, "Spell a word first");
}

TEST(totals_depend_on_splay)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    for (int splay = PA_LEFT; splay <= PA_RIGHT; splay++) {
        int sums[PA_SYMBOLS];
        pa_count_symbols(&paperback_desk.state, paperback_content, &paperback_desk.ui.word, (PaSplay)splay,
                         sums);
        assert_int_equal(paperback_find_piece(PA_ID_HITS)->value, sums[PA_HIT]);
        assert_int_equal(paperback_find_piece(PA_ID_BLOCKS)->value, sums[PA_BLOCK]);
        assert_int_equal(paperback_find_piece(PA_ID_MANA_MADE)->value, sums[PA_MANA]);
        paperback_press_key(KEY_SPACE);
    }
}

TEST(gauges_show_the_forecast)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    PaForecast forecast;
    pa_forecast_clash(&paperback_desk.state, paperback_content, &paperback_desk.ui.word, &forecast);
    assert_true(paperback_find_piece(PA_ID_ENEMY_HP)->has_preview);
    assert_int_equal(paperback_find_piece(PA_ID_ENEMY_HP)->preview, forecast.enemy_hp);
    assert_int_equal(paperback_find_piece(PA_ID_HP)->preview, forecast.hp);
}

TEST(gauges_grow_with_words)
{
    const PieceId gauges[] = {PA_ID_HP, PA_ID_ENEMY_HP};
    for (size_t i = 0; i < sizeof gauges / sizeof *gauges; i++) {
        paperback_start_battle("t s a e", 'o');
        const float usual = paperback_find_piece(gauges[i])->h;
        scene_clear(&paperback_desk.scene, 1600, 900);
        paperback_desk.scene.text_scale = 2;
        game->build_scene(&paperback_desk.state, &paperback_desk.ui, paperback_content, 0,
                          &paperback_desk.scene);
        assert_true(paperback_find_piece(gauges[i])->h >= 1.5f * usual);
    }
}

/* In the forecast, an enemy that is defeated by hits does not act, and an enemy that survives acts. */
TEST(only_surviving_enemy_acts_in_forecast)
{
    const PaWord none = {0};
    PaForecast forecast;
    paperback_start_battle("t s a e", 'o');
    paperback_desk.state.hits = paperback_desk.state.enemy_hp + ENOUGH_HITS;
    paperback_desk.state.stage = PA_STAGES - 1;
    pa_forecast_clash(&paperback_desk.state, paperback_content, &none, &forecast);
    assert_true(forecast.defeats);
    assert_false(forecast.acts);
    paperback_desk.state.hits = 0;
    pa_forecast_clash(&paperback_desk.state, paperback_content, &none, &forecast);
    assert_false(forecast.defeats);
    assert_true(forecast.acts);
}

TEST(unusable_items_give_reason)
{
    paperback_start_battle("t s a e", 'o');
    for (int i = 0; i < PA_ITEMS; i++) {
        if (paperback_desk.state.item[i] & PA_OWNED) {
            const Piece *tile = paperback_find_piece(PA_ID_ITEM + (PieceId)i);
            const bool usable = pa_check_item(&paperback_desk.state, paperback_content, i, NULL);
            assert_ints((tile->flags & PIECE_HIGHLIGHTED) != 0, usable, tile->reject_reason == NULL, usable);
        }
    }
}

static int count_listed_cards(void)
{
    int shown = 0;
    for (int i = 0; i < paperback_desk.scene.count; i++) {
        const PieceId id = paperback_desk.scene.pieces[i].id;
        shown += id >= PA_ID_LIST && id < PA_ID_LIST + PA_CARDS;
    }
    return shown;
}

TEST(piles_open_and_close)
{
    paperback_start_battle("t s a e", 'o');
    const int cards = paperback_desk.state.deck.count + paperback_desk.state.deck_top.count;
    assert_ints(paperback_tap_piece(PA_ID_DECK), INPUT_CHANGED, count_listed_cards(), cards);
    assert_int_equal(paperback_tap_piece(PA_ID_CLOSE), INPUT_CHANGED);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_CLOSE));
    assert_int_equal(paperback_tap_piece(PA_ID_DISCARD), INPUT_IGNORED);
    assert_non_null(paperback_find_piece(PA_ID_DISCARD)->reject_reason);
}

TEST(pile_shows_last_added_card)
{
    paperback_start_battle("t s a e", 'o');
    const int high = paperback_desk.state.hand.card[0] > paperback_desk.state.hand.card[1] ? 0 : 1;
    const int first = paperback_desk.state.hand.card[high], last = paperback_desk.state.hand.card[1 - high];
    paperback_desk.state.discard = (PaPile){.count = 1, .card = {(uint8_t)first}};
    paperback_sync_and_build_scene(1600, 900);
    paperback_desk.state.discard = (PaPile){.count = 2, .card = {(uint8_t)last, (uint8_t)first}};
    paperback_sync_and_build_scene(1600, 900);
    assert_string_equal(paperback_find_piece(PA_ID_DISCARD)->face.title, paperback_content->card[last].name);
    paperback_desk.state.discard = (PaPile){.count = 1, .card = {(uint8_t)first}};
    paperback_sync_and_build_scene(1600, 900);
    assert_string_equal(paperback_find_piece(PA_ID_DISCARD)->face.title, paperback_content->card[first].name);
}

TEST(viewers_are_filtered_by_place_and_letter)
{
    paperback_start_battle("t s a e", 'o');
    paperback_tap_piece(PA_ID_CHARACTER);
    const int all = count_listed_cards();
    assert_ints(paperback_tap_piece(PA_ID_TAB + PA_PAGE_HAND), INPUT_CHANGED, count_listed_cards(), 4);
    /* The fatigue pile is empty. */
    assert_int_equal(paperback_tap_piece(PA_ID_TAB + PA_PAGE_FATIGUE), INPUT_IGNORED);
    assert_non_null(paperback_find_piece(PA_ID_TAB + PA_PAGE_FATIGUE)->reject_reason);
    paperback_type_letters("S");
    assert_int_equal(count_listed_cards(), 1);
    /* Typing a letter filters the list and adds no card to the word. */
    assert_int_equal(paperback_desk.ui.word.count, 0);
    paperback_press_key(KEY_BACKSPACE);
    assert_int_equal(count_listed_cards(), 4);
    paperback_tap_piece(PA_ID_TAB + PA_PAGE_ALL);
    assert_int_equal(count_listed_cards(), all);
    paperback_type_letters("S");
    paperback_press_key(KEY_ESCAPE);
    assert_int_equal(paperback_desk.ui.letter_filter, 0);
}

/* Returns true for icons that tooltips of cards need not explain: counters on the table name them, or the
 * icon is obvious, such as a card. */
static bool is_plain_icon(const char *icon, size_t length)
{
    static const char *const plain[] = {"{hit}", "{block}", "{mana}", "{hp}", "{card}"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (strlen(plain[i]) == length && memcmp(plain[i], icon, length) == 0) {
            return true;
        }
    }
    return false;
}

static void check_icons_are_explained(const char *text)
{
    static Scene scene;
    scene_clear(&scene, 1600, 900);
    Piece *piece = scene_add(&scene, PIECE_CARD, 1, 0, 0, 100, 140);
    piece->face = (Face){.style = FACE_LETTER, .text = text};
    pa_add_keyword_tooltips(&scene);
    for (const char *icon = strchr(text, '{'); icon; icon = strchr(icon + 1, '{')) {
        const size_t length = strcspn(icon, "}") + 1;
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)length, icon);
        if (!is_plain_icon(icon, length) && (!piece->hint || !strstr(piece->hint, name))) {
            fail_msg("the tooltip does not explain %s in \"%s\"", name, text);
        }
    }
}

TEST(tooltips_explain_icons_of_cards)
{
    paperback_start_battle("t s a e", 'o');
    for (int i = 0; i < PA_LETTERS; i++) {
        for (int side = 0; side < 2; side++) {
            check_icons_are_explained(paperback_content->card[i].side[side].text);
        }
    }
}

TEST(the_map_shows_the_enemies_met)
{
    paperback_start_battle("t s a e", 'o');
    assert_int_equal(paperback_tap_piece(PA_ID_PROGRESS), INPUT_CHANGED);
    const Piece *now = paperback_find_piece(PA_ID_MAP_STOP);
    assert_int_equal(now->face.style, FACE_CHARACTER);
    assert_true(now->flags & PIECE_SELECTED);
    for (int i = 1; i < PA_BATTLES; i++) {
        const Piece *later = paperback_find_piece(PA_ID_MAP_STOP + (PieceId)i);
        assert_int_equal(later->face.style, FACE_BACK);
        assert_non_null(strstr(later->hint, "Still to come"));
    }
    assert_int_equal(paperback_tap_piece(PA_ID_CLOSE), INPUT_CHANGED);
}

TEST(only_dictionary_checks_words_in_advance)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("TSAE");
    assert_null(strstr(paperback_desk.scene.banner, "dictionary"));
    scene_clear(&paperback_desk.scene, 1600, 900);
    paperback_desk.scene.help = HELP_LEVEL_LOOKUPS;
    game->build_scene(&paperback_desk.state, &paperback_desk.ui, paperback_content, 0, &paperback_desk.scene);
    assert_non_null(strstr(paperback_desk.scene.banner, "TSAE isn't in the dictionary"));
    assert_true(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_string_equal(paperback_find_piece(PA_ID_SPELL)->reject_reason, paperback_desk.scene.banner);
}

TEST(all_cards_can_be_seen_while_choosing)
{
    paperback_start_battle("t s a e", 'o');
    paperback_desk.state.phase = PA_CHOOSE;
    paperback_desk.state.step = PA_STEP_REWARD;
    paperback_desk.state.choice_count = 1;
    paperback_desk.state.choice[0] = (PaChoice){.kind = PA_CHOOSE_REWARD};
    paperback_sync_and_build_scene(1600, 900);
    assert_non_null(scene_find_piece(&paperback_desk.scene, PA_ID_OPTION));
    assert_int_equal(paperback_tap_piece(PA_ID_ALL_CARDS), INPUT_CHANGED);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_OPTION));
    assert_int_equal(paperback_press_key(KEY_ESCAPE), INPUT_CHANGED);
    assert_non_null(scene_find_piece(&paperback_desk.scene, PA_ID_OPTION));
}

TEST(upgraded_card_is_labeled)
{
    paperback_start_battle("t s a e", 'o');
    PaState *state = &paperback_desk.state;
    state->phase = PA_CHOOSE;
    state->step = PA_STEP_REWARD;
    state->choice_count = 1;
    state->choice[0] = (PaChoice){.kind = PA_CHOOSE_UPGRADE};
    state->deck = state->hand;
    state->card_upgraded[state->deck.card[0]] = 1;
    paperback_sync_and_build_scene(1600, 900);
    const Piece *card = scene_find_piece(&paperback_desk.scene, PA_ID_LIST + (PieceId)state->deck.card[0]);
    assert_non_null(card);
    assert_string_equal(card->reject_reason, "This card is already upgraded.");
    assert_null(
        scene_find_piece(&paperback_desk.scene, PA_ID_LIST + (PieceId)state->deck.card[1])->reject_reason);
}

TEST(choices_show_number_of_following_choices)
{
    paperback_start_battle("t s a e", 'o');
    paperback_desk.state.phase = PA_CHOOSE;
    paperback_desk.state.step = PA_STEP_REWARD;
    for (int i = 0; i < 4; i++) {
        paperback_desk.state.choice[i] = (PaChoice){.kind = i < 3 ? PA_CHOOSE_UPGRADE : PA_CHOOSE_REMOVE};
    }
    paperback_desk.state.choice_count = 4;
    paperback_sync_and_build_scene(1600, 900);
    assert_true(paperback_shows_text(" (2 more after this)"));
    paperback_desk.state.choice[1] = paperback_desk.state.choice[3];
    paperback_desk.state.choice_count = 2;
    paperback_sync_and_build_scene(1600, 900);
    assert_false(paperback_shows_text(" more"));
}

TEST(difficulty_token_includes_lower_levels)
{
    paperback_start_battle("t s a e", 'o');
    paperback_build_scene(1600, 900);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_LEVEL));
    paperback_desk.state.gentle = 1;
    paperback_build_scene(1600, 900);
    assert_non_null(strstr(paperback_find_piece(PA_ID_LEVEL)->hint, "Gentle"));
    paperback_desk.state.gentle = 0;
    paperback_desk.state.level = 3;
    paperback_build_scene(1600, 900);
    for (int i = 0; i < 3; i++) {
        assert_non_null(strstr(paperback_find_piece(PA_ID_LEVEL)->hint, paperback_content->level[i].text));
    }
    assert_null(strstr(paperback_find_piece(PA_ID_LEVEL)->hint, paperback_content->level[3].name));
}

TEST(spectator_has_no_buttons)
{
    paperback_start_battle("t s a e", 'o');
    Scene *scene = &paperback_desk.scene;
    assert_non_null(scene_find_piece(scene, PA_ID_SPELL));
    scene_clear(scene, 1600, 900);
    game_paperback_adventures.build_scene(&paperback_desk.state, &paperback_desk.ui, paperback_content, -1,
                                          scene);
    assert_null(scene_find_piece(scene, PA_ID_SPELL));
    assert_null(scene_find_piece(scene, PA_ID_PASS));
    assert_null(scene_find_piece(scene, PA_ID_MIRROR));
}

TEST(choices_in_battle_leave_enemy_visible)
{
    paperback_start_battle("t s a e", 'o');
    paperback_desk.state.phase = PA_CHOOSE;
    paperback_desk.state.choice_count = 1;
    paperback_desk.state.choice[0] = (PaChoice){.kind = PA_CHOOSE_DISCARD};
    paperback_sync_and_build_scene(1600, 900);
    const Piece *enemy = paperback_find_piece(PA_ID_ENEMY);
    for (int i = 0; i < paperback_desk.scene.count; i++) {
        const Piece *piece = &paperback_desk.scene.pieces[i];
        assert_true(piece->layer == 0 || piece->y - piece->h / 2 >= enemy->y + enemy->h / 2);
    }
    for (int i = 0; i < paperback_desk.state.hand.count; i++) {
        assert_int_equal(paperback_find_piece(PA_ID_LIST + (PieceId)paperback_desk.state.hand.card[i])->layer,
                         1);
    }
}

TEST(invalid_tokens_are_dropped_from_draft)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    paperback_desk.state.hand.count = 3; /* removes the card E from the hand */
    paperback_sync_and_build_scene(1600, 900);
    paperback_assert_word("sat");
    paperback_desk.state.turn++;
    paperback_sync_and_build_scene(1600, 900);
    paperback_assert_word("");
    assert_int_equal(paperback_desk.ui.open_token, -1);
}

/* ------------------------------------------------------------------ positions of pieces in whole runs */

static bool is_word_or_hand(const Piece *piece)
{
    return (piece->id >= PA_ID_CARD && piece->id < PA_ID_CARD + PA_CARDS) ||
           (piece->id >= PA_ID_WILD && piece->id < PA_ID_BORROWED + PA_BORROWED_MAX);
}

static bool is_target(const Piece *piece)
{
    return piece->id != 0 && (piece->kind == PIECE_CARD || piece->kind == PIECE_BUTTON ||
                              piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE);
}

static bool do_pieces_overlap(const Piece *a, const Piece *b)
{
    const float slack = 1;
    return fabsf(a->x - b->x) < (a->w + b->w) / 2 - slack && fabsf(a->y - b->y) < (a->h + b->h) / 2 - slack;
}

static void assert_pieces_apart(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *a = &scene->pieces[i];
        for (int j = 0; is_target(a) && j < i; j++) {
            const Piece *b = &scene->pieces[j];
            if (is_target(b) && a->layer == b->layer && !(is_word_or_hand(a) && is_word_or_hand(b)) &&
                do_pieces_overlap(a, b)) {
                fail_msg("pieces %u and %u overlap at %.0f x %.0f", a->id, b->id, (double)scene->width,
                         (double)scene->height);
            }
        }
    }
}

/* Fails if a piece extends beyond the table. Cards in a fan may extend beyond its upper and lower edges. */
static void assert_pieces_on_table(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool sides = piece->x - piece->w / 2 >= 0 && piece->x + piece->w / 2 <= scene->width;
        const bool ends = piece->y - piece->h / 2 >= 0 && piece->y + piece->h / 2 <= scene->height;
        if (!sides || (!ends && !(piece->flags & PIECE_IN_FAN))) {
            fail_msg("piece %u is outside the table of %.0f x %.0f", piece->id, (double)scene->width,
                     (double)scene->height);
        }
    }
}

/* Cards in hand are below the sums, and at most ARC units of a card are below the window. */
TEST(whole_hand_is_visible)
{
    enum { ARC = 8 };
    paperback_start_battle("t s a e r", 'o');
    paperback_sync_and_build_scene(1600, 900);
    const Piece *sum = paperback_find_piece(PA_ID_HITS);
    for (int i = 0; i < paperback_desk.state.hand.count; i++) {
        const Piece *card = paperback_find_piece(paperback_get_hand_piece(i));
        assert_true(card->y + card->h / 2 <= paperback_desk.scene.height + ARC);
        assert_true(card->y - card->h / 2 >= sum->y + sum->h / 2);
    }
}

static void assert_pieces_placed(void)
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        paperback_sync_and_build_scene(SIZES[i][0], SIZES[i][1]);
        assert_pieces_apart(&paperback_desk.scene);
        assert_pieces_on_table(&paperback_desk.scene);
    }
}

TEST(pieces_never_overlap_in_games)
{
    for (int seed = 0; seed < PLAY_SEEDS; seed++) {
        GameOptions options = {.value = {(uint8_t)(seed % PA_CHARACTERS)}};
        Rng rng;
        rng_seed(&rng, (uint64_t)seed);
        memset(&paperback_desk, 0, sizeof paperback_desk);
        game->init_state(&paperback_desk.state, paperback_content, &options, 1, (uint64_t)seed);
        for (int i = 0; i < PLAY_MOVES && game->seats_to_act(&paperback_desk.state); i++) {
            assert_true(game->bots[0].choose_move(&paperback_desk.state, paperback_content, 0, &rng,
                                                  &paperback_desk.move));
            if (paperback_desk.move.kind == PA_MOVE_SPELL) {
                paperback_sync_and_build_scene(1600, 900);
                pa_word_from_move(&paperback_desk.move, paperback_content, &paperback_desk.state,
                                  &paperback_desk.ui.word);
            }
            assert_pieces_placed();
            game->apply_move(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, NULL);
        }
        assert_pieces_placed();
    }
}

TEST(full_hands_and_long_words_fit)
{
    paperback_start_battle("s a t e n i r o l d", 'u');
    paperback_type_letters("SATENIROLD");
    assert_int_equal(paperback_desk.ui.word.count, 10);
    assert_pieces_placed();
    paperback_press_key(KEY_DELETE);
    assert_pieces_placed();
}

TEST(all_owned_cards_fit)
{
    paperback_start_battle("t s a e", 'o');
    for (int i = 0; i < PA_ITEMS; i += 2) {
        paperback_desk.state.item[i] |= PA_OWNED;
    }
    for (int i = 0; i < PA_MCGUFFINS; i += 2) {
        paperback_desk.state.curio[i] = 1;
    }
    assert_pieces_placed();
}

const TestFixture test_group = {paperback_desk_load, paperback_desk_unload};
