/* test_fantastical_table.c: texts and layout of the table: prices, Advantage, sheets, drafts and banners. */
#include "auto.h"
#include "core/scene/accessible_text.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/table/table.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;
static Scene scene;
static FaUi ui;

/* Builds the scene of seat 0 with these notes. */
static void build_scene_sized(float width, float height, const Note *notes, int count)
{
    scene_clear(&scene, width, height);
    scene.notes = (Notes){notes, count};
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    game_fantastical_adventure.build_scene(state, &ui, fantastical_fixture.content, 0, &scene);
}

static void build_scene(const Note *notes, int count)
{
    build_scene_sized(1440, 810, notes, count);
}

static bool has_text(const Piece *piece, const char *words)
{
    return (piece->text && strstr(piece->text, words)) || (piece->hint && strstr(piece->hint, words));
}

static const Piece *find_piece_with_text(const char *words)
{
    for (int i = 0; i < scene.count; i++) {
        if (has_text(&scene.pieces[i], words)) {
            return &scene.pieces[i];
        }
    }
    return NULL;
}

static int count_pieces_with_text(const char *words)
{
    int found = 0;
    for (int i = 0; i < scene.count; i++) {
        found += has_text(&scene.pieces[i], words);
    }
    return found;
}

/* Returns the price shown beside the seal of an Author Power. */
static const char *find_power_price_text(FaMenu power)
{
    return scene_find_piece(&scene, FA_ID_MENU + power)[2].face.letter;
}

TEST(power_shows_price_0_or_1)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch\n*");
    build_scene(NULL, 0);
    assert_string_equal(find_power_price_text(FA_MENU_FLASHBACK), "0");
    assert_string_equal(find_power_price_text(FA_MENU_FACT), "0");
    assert_string_equal(find_power_price_text(FA_MENU_DRAW), "1");
    fantastical_play_moves("0: enter isadora\n0: flashback_edge isadora\n*");
    build_scene(NULL, 0);
    assert_string_equal(find_power_price_text(FA_MENU_FLASHBACK), "1");
    assert_string_equal(find_power_price_text(FA_MENU_FACT), "1");
}

TEST(prepared_advantage_is_shown_before_conflict)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    state->actors[ISADORA].prepared = 2;
    state->actors[ISADORA].returned =
        1; /* no one in the scene believed that she was dead, so this gives no Advantage */
    build_scene(NULL, 0);
    assert_non_null(strstr(scene_find_piece(&scene, FA_ID_ACTOR + ISADORA)->hint, "+2"));
    assert_null(strstr(scene_find_piece(&scene, FA_ID_ACTOR + PIM)->hint, "+"));
    fantastical_play_moves("0: challenge isadora deceive carrow no no");
    build_scene(NULL, 0);
    assert_ints(count_pieces_with_text("Advantage *+2*"), 1, count_pieces_with_text("Advantage *+0*"), 1);
    fantastical_set_hand(CARROW, "6c");
    fantastical_play_moves("0: lay 5c none none none\n2: answer carrow 6c none none");
    build_scene(NULL, 0);
    assert_int_equal(count_pieces_with_text("Advantage *+3*"), 1);
}

TEST(portrait_shows_each_fact_once)
{
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    build_scene(NULL, 0);
    const Piece *portrait = scene_find_piece(&scene, FA_ID_ACTOR + ISADORA);
    assert_non_null(portrait->zoom);
    assert_non_null(strstr(portrait->zoom->text, "Balloonist"));
    assert_contains(portrait->hint, "!Balloonist", "Selenite Chart");
    AUTO(text) Text aloud = {0};
    accessible_text_add_piece_details(&scene, portrait, VERBOSITY_FULL, &aloud);
    assert_non_null(strstr(text_chars(&aloud), "Balloonist"));
}

static char first_scene[] = "# Scene 0: Midnight at Greenwich\n\u2767 It began.",
            second_scene[] = "# Scene 1: The Subscribers’ Breakfast\n\u2767 It begins.";
static const Note two_scenes[] = {{.text = first_scene}, {.text = second_scene}};

static void begin_second_scene(void)
{
    fantastical_start_scene();
    build_scene(two_scenes, 2);
}

TEST(scene_title_is_shown_once)
{
    begin_second_scene();
    assert_ints(count_pieces_with_text("The Subscribers’ Breakfast"), 1, count_pieces_with_text("It begins."),
                1);
}

/* The ornament and the words beside it need different ids, because pieces are animated by id. */
TEST(ornament_has_its_own_id)
{
    begin_second_scene();
    const Piece *mark = find_piece_with_text("\u2767");
    assert_non_null(mark);
    assert_int_not_equal(mark->id, 0);
    assert_int_not_equal(mark->id, find_piece_with_text("It begins.")->id);
}

TEST(a_scene_has_a_page_of_its_own)
{
    begin_second_scene();
    assert_int_equal(count_pieces_with_text("It began."), 0);
    ui.back = 1;
    build_scene(two_scenes, 2);
    ui.back = 0;
    assert_ints(count_pieces_with_text("It began."), 1, count_pieces_with_text("Midnight at Greenwich"), 1,
                count_pieces_with_text("Breakfast"), 0);
}

/* After a scene is proposed, characters enter one by one. Absent characters are listed under Elsewhere. */
TEST(scene_begins_on_empty_page)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    build_scene(NULL, 0);
    assert_int_equal(count_pieces_with_text("The Subscribers’ Breakfast"), 1);
    fantastical_pass_floor();
    build_scene(NULL, 0);
    assert_int_equal(count_pieces_with_text("Elsewhere"), 1);
    assert_int_equal(scene_find_piece(&scene, FA_ID_ACTOR + ISADORA)->face.style, FACE_TOKEN);
    fantastical_play_moves("0: enter isadora");
    build_scene(NULL, 0);
    assert_int_equal(scene_find_piece(&scene, FA_ID_ACTOR + ISADORA)->face.style, FACE_PERSON);
    assert_int_equal(scene_find_piece(&scene, FA_ID_ACTOR + CARROW)->face.style, FACE_TOKEN);
}

TEST(scenes_are_offered_with_their_places)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    state->open_order = 1;
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("The Boiler Has Cracked: the boiler room"));
    assert_true(fa_is_named_after_place(&(FaFrameText){.title = "The Mail Van", .where = "the mail van"}));
    assert_false(fa_is_named_after_place(&(FaFrameText){.title = "The Mail", .where = "the mail van"}));
    assert_false(fa_is_named_after_place(&(FaFrameText){.title = "The Mail Van", .where = "the mail"}));
    state->frames_used[0] = 1;
    build_scene(NULL, 0);
    assert_int_equal(
        count_pieces_with_text("Midnight at Greenwich: the launching ground  {mountains} (used before)"), 1);
    assert_int_equal(count_pieces_with_text(" (used before)"), 1);
}

TEST(scene_uses_own_environment_by_default)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    build_scene(NULL, 0);
    ui.draft = FA_DRAFT_MOVE;
    ui.kind = FA_MOVE_FRAME;
    ui.given = 1;
    ui.arg[0] = 0;
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("Midnight at Greenwich"));
    assert_non_null(find_piece_with_text("Danger: the Launching Fields"));
    ui.arg[0] = 1;
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("The Subscribers’ Breakfast"));
    assert_non_null(find_piece_with_text("No danger"));
}

/* Aces and Kings go to the discard pile at once, but the table keeps showing their effect. */
TEST(preparation_is_shown_with_challenge)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c Ah Kh, basil Ac 2c");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c Kh Ah none");
    build_scene(NULL, 0);
    assert_non_null(strstr(scene.banner, "with an Ace"));
    assert_contains(scene_find_piece(&scene, FA_ID_CHALLENGE)->hint, "only an Ace can answer",
                    "no one can support");
}

TEST(accomplished_ambition_is_offered_at_once)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    build_scene(NULL, 0);
    assert_null(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_ACCOMPLISH));
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 5c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("0: win spare\n*");
    build_scene(NULL, 0);
    assert_non_null(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_ACCOMPLISH));
}

/* A claim can wait while another claim for the same Ambition is accepted. */
TEST(banner_shows_claim_for_resolved_ambition)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: ambition isadora 1 1\n*\n0: challenge isadora take chart no no\n"
                           "0: lay 5c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("0: win spare\n*\n0: accomplish isadora 1");
    state->actors[ISADORA].short_def[0] = FA_NONE;
    build_scene(NULL, 0);
    assert_contains(scene.banner, "Isadora", "already resolved");
}

TEST(banner_names_acting_player)
{
    fantastical_start_scene();
    build_scene(NULL, 0);
    ui.draft = FA_DRAFT_MOVE;
    ui.kind = FA_MOVE_AMBITION;
    ui.given = 1;
    ui.arg[0] = ISADORA;
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("Isadora Heller: Take a new Ambition"));
}

TEST(banner_names_purpose_of_question)
{
    fantastical_start_scene();
    build_scene(NULL, 0);
    ui.draft = FA_DRAFT_MOVE;
    ui.kind = FA_MOVE_CHALLENGE;
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("Who challenges?"));
}

TEST(unanswered_challenge_has_no_winner)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 5c none none none");
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("no one yet"));
    assert_non_null(find_piece_with_text("Push"));
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("Unanswered"));
    assert_null(find_piece_with_text("Push"));
    assert_null(find_piece_with_text("no one yet"));
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SPOILS);
    assert_string_equal(scene.banner, "No one answered: narrate the *success*");
    assert_non_null(find_piece_with_text("Narrate the success"));
}

/* The side that is behind may push with any card. The other side has to beat that card. */
TEST(banner_explains_push)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c 4d 2c, carrow 6c 9h");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
                           "2: answer carrow 6c none none\n0: edge challenge 1\n*\n2: edge answer 2\n*");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    build_scene(NULL, 0);
    assert_string_equal(scene.banner, "*Isadora* is behind: yield or *push* with any card");
    assert_non_null(find_piece_with_text("*Push* with any card|Costs 1 Advantage."));
    assert_non_null(find_piece_with_text("*Yield* and draw 2 cards (your Advantage plus 1)."));
    fantastical_play_moves("0: push 4d none");
    build_scene(NULL, 0);
    assert_string_equal(scene.banner,
                        "*Carrow* is behind: yield or *push* with a card that beats the 4 of diamonds");
}

/* A Conflict with a winner shows "Decided" instead of the steps Answer, Support, Reveal and Push. */
TEST(decided_conflict_has_no_current_step)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c 9c, carrow 4h");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
                           "2: answer carrow 4h none none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    while (state->fight.winner == FA_NONE) {
        build_scene(NULL, 0);
        assert_non_null(find_piece_with_text("Push"));
        for (int seat = 0; seat < state->seats; seat++) {
            Move pass;
            if (fantastical_get_seats_to_act() >> seat & 1 && fantastical_get_phase() == FA_PHASE_PUSH) {
                fantastical_play_move(seat, "yield");
            } else if (fantastical_get_seats_to_act() >> seat & 1 &&
                       game_fantastical_adventure.pass_move(state, fantastical_fixture.content, seat,
                                                            &pass)) {
                fantastical_play_move(seat, "pass");
            }
        }
    }
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("Decided"));
    assert_null(find_piece_with_text("{check} Reveal"));
}

TEST(challenge_ribbon_names_ambition)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: ambition isadora 1 1\n*\n0: challenge isadora take chart no no");
    build_scene(NULL, 0);
    assert_string_equal(scene_find_piece(&scene, FA_ID_CHALLENGE)->text,
                        "To get hold of the Selenite Chart, which shows the pole");
    assert_string_equal(
        scene.banner,
        "*Isadora* tries to get hold of the Selenite Chart, which shows the pole: play a card face down");
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: challenge isadora take chart no no");
    build_scene(NULL, 0);
    assert_string_equal(scene_find_piece(&scene, FA_ID_CHALLENGE)->text, "To take the Selenite Chart");
}

/* A page that only had vetoed text is left out. */
TEST(vetoed_notes_are_not_in_chronicle)
{
    static const Note notes[] = {{0, 1, "[+ 1]\n# Scene 1: Three Days Out\nThere was porridge."},
                                 {2, 5, "[- 1]"},
                                 {0, 6, "[+ 1]\n# Scene 1: Midnight at Greenwich\nThere was tea."}};
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch");
    build_scene(notes, 3);
    assert_non_null(find_piece_with_text("There was tea."));
    assert_null(find_piece_with_text("There was porridge."));
    assert_null(scene_find_piece(&scene, FA_ID_EARLIER));
    build_scene(notes, 1);
    assert_non_null(find_piece_with_text("There was porridge."));
}

/* While players choose a place, the table shows how the scene at each place would begin, and the danger. Text
 * that is too large for the rows is shown in tooltips. */
TEST(choice_of_place_shows_first_sentence_and_danger)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    ui = (FaUi){.draft = FA_DRAFT_MOVE, .kind = FA_MOVE_FRAME};
    build_scene(NULL, 0);
    const FaFrameText *frame = &fantastical_fixture.content->kits[0].frames[0];
    const Piece *text = find_piece_with_text(frame->text);
    assert_int_equal(text->kind, PIECE_LABEL);
    assert_true(has_text(text, "A dangerous place"));
    build_scene_sized(1024, 640, NULL, 0);
    assert_non_null(find_piece_with_text(frame->text));
}

/* The table shows Isadora's hand, which has 1 card. When the player chooses a card for a support, the table
 * shows Pim's hand of 2 cards, because only Pim can support. */
TEST(hand_is_shown_when_card_is_requested)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c 6c, pim 8d 9d, carrow 9h");
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 5c none none none\n"
                           "2: answer carrow 9h none none");
    build_scene(NULL, 0);
    ui = (FaUi){.stamp = ui.stamp, .begun = 1, .front = ISADORA};
    build_scene(NULL, 0);
    assert_non_null(find_piece_with_text("Isadora Heller"));
    ui.draft = FA_DRAFT_MOVE;
    ui.kind = FA_MOVE_SUPPORT;
    build_scene(NULL, 0);
    int hand = 0, lit = 0;
    for (int card = 0; card < state->cards; card++) {
        const Piece *piece = scene_find_piece(&scene, (PieceId)(FA_ID_CARD + card));
        hand += piece != NULL;
        lit += piece && piece->flags & PIECE_HIGHLIGHTED;
    }
    assert_ints(hand, 2, lit, 2);
}

TEST(banner_names_target_of_veto)
{
    fantastical_start_scene();
    fantastical_play_moves("0: tell\n1: veto");
    build_scene(NULL, 0);
    assert_string_equal(scene.banner, "A Veto: does *Hat*’s narration stand?");
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora 1 1\n1: veto");
    build_scene(NULL, 0);
    assert_string_equal(scene.banner,
                        "A Veto: *Hat* claims a card for a new Ambition of Isadora Heller: To get "
                        "hold of the Selenite Chart, which shows the pole. Is this allowed?");
}

TEST(narrator_is_not_asked_for_objections_to_own_narration)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h, carrow 2c");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 7h none none none\n"
                           "2: answer carrow 2c none none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_move(0, "win spare");
    build_scene(NULL, 0);
    assert_contains(scene.banner, "You narrated", "!objections");
    assert_string_equal(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_PASS)->text, "Continue");
}

/* The banner names only what the seat can pay: a card, a token, or either. */
TEST(failed_veto_shows_its_price)
{
    static const struct {
        const char *hand;
        uint8_t tokens;
        const char *banner;
    } cases[] = {{"5c", 1, "The Veto failed. Pay a card or a token"},
                 {"5c", 0, "The Veto failed. Pay a card"},
                 {NULL, 1, "The Veto failed. Pay a token"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fantastical_start_scene();
        if (cases[i].hand) {
            fantastical_set_hand(BASIL, cases[i].hand);
        }
        state->author[1] = cases[i].tokens;
        fantastical_play_moves("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote yes");
        build_scene(NULL, 0);
        assert_string_equal(scene.banner, cases[i].banner);
    }
}

TEST(plural_characters_use_plural_texts)
{
    fantastical_start_scene();
    state->keeper = 0;
    fantastical_play_move(0, "challenge launch harm carrow yes no");
    build_scene(NULL, 0);
    assert_non_null(strstr(scene.banner, "*The Launching Fields* try to harm Lord Carrow"));
}

/* Clicking a portrait opens its sheet, unless the player has to choose a character. */
TEST(every_character_sheet_can_be_opened)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    build_scene(NULL, 0);
    Move move;
    const Input press = {.kind = INPUT_TAP, .piece = FA_ID_ACTOR + CARROW};
    assert_int_equal(game_fantastical_adventure.handle_input(state, &ui, fantastical_fixture.content, 0,
                                                             &scene, &press, &move),
                     INPUT_CHANGED);
    build_scene(NULL, 0);
    assert_non_null(scene_find_piece(&scene, FA_ID_CLOSE));
    assert_non_null(find_piece_with_text("Ambitions"));
    assert_non_null(find_piece_with_text("Lord Carrow"));
    const Input away = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    game_fantastical_adventure.handle_input(state, &ui, fantastical_fixture.content, 0, &scene, &away, &move);
    ui.draft = FA_DRAFT_MOVE; /* now the player has to choose a character by a click */
    ui.kind = FA_MOVE_CHALLENGE;
    ui.given = 3;
    ui.arg[0] = ISADORA;
    ui.arg[1] = 0;
    assert_int_equal(game_fantastical_adventure.handle_input(state, &ui, fantastical_fixture.content, 0,
                                                             &scene, &press, &move),
                     INPUT_UNDOABLE);
    assert_int_equal(ui.sheet, 0);
}

/* The label names the suit, since "7" alone is ambiguous. */
TEST(card_hint_names_suit)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7c");
    build_scene(NULL, 0);
    const Piece *card = find_piece_with_text("7 of clubs");
    assert_non_null(card);
    assert_string_equal(card->face.title, "7 of clubs");
}

TEST(unplayable_card_gives_reason)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "7c");
    build_scene(NULL, 0);
    assert_null(find_piece_with_text("7 of clubs")->reject_reason); /* the card could start a Challenge */
    fantastical_play_move(0, "ambition isadora 1 1");
    build_scene(NULL, 0);
    assert_non_null(strstr(find_piece_with_text("7 of clubs")->reject_reason, "can’t use this card"));
    fantastical_pass_floor();
    fantastical_play_moves("0: pass\n1: tell");
    build_scene(NULL, 0);
    assert_non_null(strstr(find_piece_with_text("7 of clubs")->reject_reason, "can only lend"));
}

TEST(framing_player_sees_how_to_enter)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch\n*");
    build_scene(NULL, 0);
    assert_true(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_ENTER)->flags & PIECE_HIGHLIGHTED);
    const Piece *done = scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_PASS);
    assert_true(done->flags & PIECE_DISABLED);
    assert_contains(done->text, "No one else");
    assert_contains(done->reject_reason, "First bring one of your characters");
    fantastical_play_move(0, "enter isadora");
    build_scene(NULL, 0);
    assert_false(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_PASS)->flags & PIECE_DISABLED);
    assert_false(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_ENTER)->flags & PIECE_HIGHLIGHTED);
    assert_non_null(find_piece_with_text("No one else"));
    assert_null(find_piece_with_text("Pass"));
}

/* Checks the page before all players are ready, and while the first scene is framed. */
TEST(items_do_not_cover_page_ornaments)
{
    for (int all = 0; all < 2; all++) {
        fantastical_start(3, (GameOptions){0});
        if (all) {
            fantastical_play_moves("0: ready\n1: ready\n2: ready");
        }
        build_scene(NULL, 0);
        const Piece *page = NULL;
        for (int i = 0; i < scene.count; i++) { /* the last PIECE_PAPER is the rightmost page */
            page = scene.pieces[i].kind == PIECE_PAPER ? &scene.pieces[i] : page;
        }
        for (int i = 0; i < FA_ITEMS; i++) {
            const Piece *item = scene_find_piece(&scene, (PieceId)(FA_ID_ITEM + i));
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
    build_scene(NULL, 0);
    const Piece *page = NULL;
    for (int i = 0; i < scene.count; i++) {
        page = scene.pieces[i].kind == PIECE_PAPER ? &scene.pieces[i] : page;
    }
    for (int i = ISADORA; i <= VANE; i++) {
        const Piece *token = scene_find_piece(&scene, (PieceId)(FA_ID_ACTOR + i));
        assert_true(!token || token->y + token->h / 2 <= page->y + page->h / 2 - ORNAMENT);
    }
    assert_non_null(scene_find_piece(&scene, FA_ID_ACTOR + CARROW));
}

TEST(onlookers_do_not_cover_page_ornaments)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_move(0, "challenge isadora deceive carrow no no");
    build_scene(NULL, 0);
    const Piece *page = NULL;
    for (int i = 0; i < scene.count; i++) {
        page = scene.pieces[i].kind == PIECE_PAPER ? &scene.pieces[i] : page;
    }
    const Piece *basil = scene_find_piece(&scene, FA_ID_ACTOR + BASIL);
    assert_true(basil->x - basil->w / 2 >= page->x - page->w / 2 + FA_CORNER);
}

TEST(items_fit_large_text)
{
    static const float LARGE = 1.5f, TWO_LINES = 120;
    fantastical_start(3, (GameOptions){0});
    scene_clear(&scene, 1600, 900);
    scene.text_scale = LARGE;
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    game_fantastical_adventure.build_scene(state, &ui, fantastical_fixture.content, 0, &scene);
    assert_non_null(find_piece_with_text("On the bench"));
    for (int i = 0; i < FA_ITEMS; i++) {
        assert_true(
            scene_find_piece(&scene, (PieceId)(FA_ID_ITEM + i))[state->holders[i] == FA_NONE ? 1 : 2].w >=
            TWO_LINES);
    }
}

/* At 1600x900, the table shows three story threads, and a button for the others. */
TEST(threads_fill_available_space)
{
    fantastical_start_scene();
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        state->actors[ISADORA].short_def[i] = (uint8_t)(i % 2);
        build_scene_sized(1600, 900, NULL, 0);
        const char *more = i == 2 ? "1 more" : i == 3 ? "2 more" : NULL;
        assert_true(more ? find_piece_with_text(more) != NULL : find_piece_with_text("more thread") == NULL);
    }
}

TEST(one_thread_is_shown_with_largest_text)
{
    fantastical_start_scene();
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        state->actors[ISADORA].short_def[i] = (uint8_t)(i % 2);
    }
    scene_clear(&scene, 1600, 900);
    scene.text_scale = 2;
    game_fantastical_adventure.build_scene(state, &ui, fantastical_fixture.content, 0, &scene);
    assert_non_null(find_piece_with_text("more thread"));
    assert_non_null(find_piece_with_text("Isadora, long-term, "));
}

/* A card can always be lent, so lending is listed last. */
TEST(requested_move_is_offered_first)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7c Jc, basil 3c");
    fantastical_play_moves("0: pass\n1: challenge basil reach nothing no no\n1: lay 3c none none none");
    build_scene(NULL, 0);
    const Piece *answer = scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_ANSWER),
                *jack = scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_JACK),
                *lend = scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_LEND);
    assert_true(answer && jack && lend && answer < jack && answer < lend);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};

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
    scene_clear(&scene, 1440, 810);
    scene.notes = (Notes){notes, sizeof notes / sizeof *notes};
    scene.help = HELP_LEVEL_LOOKUPS;
    for (int card = 0; card < state->cards; card++) {
        scene.held = state->where[card] == FA_IN_HAND + ISADORA ? (PieceId)(FA_ID_CARD + card) : scene.held;
    }
    game_fantastical_adventure.sync_ui(&ui, state, fantastical_fixture.content);
    game_fantastical_adventure.build_scene(state, &ui, fantastical_fixture.content, 0, &scene);
    const Piece *heading = find_piece_with_text("Against");
    assert_non_null(heading);
    assert_non_null(find_piece_with_text("Another opponent may answer"));
    for (int i = 0; i < scene.count; i++) {
        const Piece *piece = &scene.pieces[i];
        if (piece->text && strstr(piece->text, "rose to the occasion")) {
            assert_true(piece->y + piece->h / 2 <= heading->y - heading->h / 2);
        }
    }
}

TEST(options_of_challenge_say_what_they_mean)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h");
    build_scene(NULL, 0);
    ui.draft = FA_DRAFT_MOVE;
    ui.kind = FA_MOVE_CHALLENGE;
    ui.given = 7;
    ui.arg[0] = ISADORA;
    ui.arg[1] = FA_REACH;
    ui.arg[2] = GUARD;
    build_scene(NULL, 0);
    assert_contains(scene_find_piece(&scene, FA_ID_OPTION + 3)->hint, "Hit");
    assert_contains(scene_find_piece(&scene, FA_ID_OPTION + 4)->hint, "trap");
}

/* ------------------------------------------------------------------ choosing a scene, and writing in the
 * book */

static void choose_place(int place)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    ui = (FaUi){.front = FA_NONE};
    build_scene(NULL, 0);
    fa_begin_draft(&ui, FA_MOVE_FRAME);
    fa_set_draft_arg(&ui, 0, place);
    build_scene(NULL, 0);
}

TEST(chosen_place_shows_how_the_scene_begins)
{
    const FaKit *kit = NULL;
    choose_place(3);
    kit = fa_get_kit(state, fantastical_fixture.content);
    assert_ints(count_pieces_with_text(kit->frames[3].text), 1, count_pieces_with_text(kit->opening), 0,
                count_pieces_with_text("Where to next?"), 0);
}

TEST(option_shows_whether_it_is_on)
{
    choose_place(3);
    const Piece *danger = scene_find_piece(&scene, FA_ID_OPTION + 1);
    assert_non_null(danger);
    assert_contains(danger->text, "{box_on}", "Danger");
    assert_true(danger->flags & PIECE_CURRENT);
    fa_set_draft_arg(&ui, 1, FA_NONE);
    build_scene(NULL, 0);
    danger = scene_find_piece(&scene, FA_ID_OPTION + 1);
    assert_contains(danger->text, "{box_off}", "No danger");
    assert_false(danger->flags & PIECE_CURRENT);
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
        scene_clear(&scene, 1440, 810);
        scene.notes = (Notes){notes, sizeof notes / sizeof *notes};
        scene.text_scale = large ? 1.5f : 1;
        scene.is_writing = true;
        game_fantastical_adventure.build_scene(state, &ui, fantastical_fixture.content, 0, &scene);
        const Piece *page = scene_find_piece(&scene, PIECE_WRITING_PAGE);
        const Piece *last = find_piece_with_text("It began again.");
        assert_non_null(page);
        assert_true(page->h >= 200);
        assert_non_null(last);
        assert_true(last->y + last->h / 2 <= page->y - page->h / 2);
        assert_non_null(scene_find_piece(&scene, FA_ID_ACTOR + ISADORA));
        assert_null(scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_CHALLENGE));
    }
}

/* ------------------------------------------------------------------ tooltips and reasons */

static int count_buttons_without_tooltip(void)
{
    int without = 0;
    for (int i = 0; i < scene.count; i++) {
        const PieceId id = scene.pieces[i].id;
        const bool verb = piece_id_in_range(id, FA_ID_MOVE, FA_MOVES, NULL) ||
                          piece_id_in_range(id, FA_ID_MENU, FA_MENUS, NULL);
        without += verb && !scene.pieces[i].hint;
    }
    return without;
}

TEST(each_verb_has_a_tooltip)
{
    fantastical_start(3, (GameOptions){0});
    build_scene(NULL, 0);
    assert_int_equal(count_buttons_without_tooltip(), 0);
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h joker");
    for (int menu = -1; menu <= FA_MENU_WOUNDS; menu++) {
        build_scene(NULL, 0);
        if (menu >= 0) {
            fa_open_menu(&ui, (FaMenu)menu);
            build_scene(NULL, 0);
        }
        assert_int_equal(count_buttons_without_tooltip(), 0);
    }
}

TEST(veto_names_its_price)
{
    fantastical_start_scene();
    fantastical_play_moves("0: pass\n1: tell");
    build_scene(NULL, 0);
    const Piece *veto = scene_find_piece(&scene, FA_ID_MOVE + FA_MOVE_VETO);
    assert_non_null(veto);
    assert_contains(veto->hint, "you pay a card or an Author token", "left in this scene: 2");
}

TEST(crest_says_why_a_portrait_cannot_be_dropped)
{
    Move out;
    fantastical_start(3, (GameOptions){0});
    ui = (FaUi){.front = FA_NONE};
    build_scene(NULL, 0);
    assert_null(scene_find_piece(&scene, FA_ID_SEAT)->drop_reason);
    const Input drag = {.kind = INPUT_DRAG_OVER, .piece = FA_ID_ACTOR + CARROW};
    assert_int_equal(fa_handle_input(state, &ui, fantastical_fixture.content, 0, &scene, &drag, &out),
                     INPUT_CHANGED);
    assert_int_equal(fa_handle_input(state, &ui, fantastical_fixture.content, 0, &scene, &drag, &out),
                     INPUT_IGNORED);
    build_scene(NULL, 0);
    assert_contains(scene_find_piece(&scene, FA_ID_SEAT)->drop_reason,
                    "both a protagonist and an antagonist");
}

/* ------------------------------------------------------------------ the book at the end of the story */

enum { BOOK_NOTES = 60 };

static int press_button(PieceId id)
{
    Move out;
    const Input tap = {.kind = INPUT_TAP, .piece = id};
    assert_non_null(scene_find_piece(&scene, id));
    return fa_handle_input(state, &ui, fantastical_fixture.content, 0, &scene, &tap, &out);
}

/* The book opens at the cover and the cast. Its pages show each narration once, in order, and end with "The
 * End". */
TEST(finished_story_is_a_book)
{
    static char texts[BOOK_NOTES][64];
    Note notes[BOOK_NOTES];
    int next = 0, spreads = 1;
    fantastical_start_scene();
    state->over = 1;
    ui = (FaUi){.front = FA_NONE};
    for (int i = 0; i < BOOK_NOTES; i++) {
        snprintf(texts[i], sizeof texts[i], "\u2767 Narration %d of the story.", i);
        notes[i] = (Note){.text = texts[i]};
    }
    build_scene(notes, BOOK_NOTES);
    assert_non_null(find_piece_with_text("The cast"));
    assert_non_null(scene_find_piece(&scene, FA_ID_ACTOR + ISADORA));
    assert_true(scene_find_piece(&scene, PIECE_EXPORT_STORY)->flags & PIECE_PRIMARY);
    assert_null(scene_find_piece(&scene, FA_ID_EARLIER));
    while (scene_find_piece(&scene, FA_ID_LATER)) {
        assert_null(find_piece_with_text("The End"));
        assert_int_equal(press_button(FA_ID_LATER), INPUT_CHANGED);
        build_scene(notes, BOOK_NOTES);
        assert_int_equal(scene.leaf, ++spreads);
        for (int i = 0; i < scene.count; i++) {
            int number;
            if (scene.pieces[i].text && sscanf(scene.pieces[i].text, "Narration %d", &number) == 1) {
                assert_int_equal(number, next++);
            }
        }
    }
    assert_int_equal(next, BOOK_NOTES);
    assert_non_null(find_piece_with_text("The End"));
    assert_int_equal(press_button(FA_ID_EARLIER), INPUT_CHANGED);
    build_scene(notes, BOOK_NOTES);
    assert_null(find_piece_with_text("The End"));
}

/* ------------------------------------------------------------------ the next scene, and hints */

TEST(choice_of_a_place_shows_who_can_appear)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    ui = (FaUi){.front = FA_NONE};
    build_scene_sized(1600, 900, NULL, 0);
    assert_non_null(find_piece_with_text("Who can appear?"));
    assert_int_equal(scene_find_piece(&scene, FA_ID_POSSIBLE + ISADORA)->layer, scene_get_top_layer(&scene));
}

TEST(a_bead_stands_for_each_scene)
{
    int beads = 0, lit = 0;
    fantastical_start_scene();
    build_scene(NULL, 0);
    for (int i = 0; i < scene.count; i++) {
        const Piece *piece = &scene.pieces[i];
        const bool bead = piece->face.style == FACE_TOKEN && piece->y < RAIL_TOP;
        beads += bead;
        lit += bead && piece->flags & PIECE_SELECTED;
    }
    assert_ints(beads, state->scenes, lit, 1);
}

TEST(hint_gives_a_reason)
{
    Hint hints[HINTS_MAX];
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c, carrow 9c");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c none none none");
    const int count = fa_list_hints(state, fantastical_fixture.content, 2, hints, HINTS_MAX);
    bool explained = false;
    for (int i = 0; i < count; i++) {
        explained |= strstr(hints[i].text, "Otherwise the Challenger succeeds.") != NULL;
    }
    assert_true(explained);
}
