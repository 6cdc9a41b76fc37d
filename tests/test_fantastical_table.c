/* test_fantastical_table.c: what the table of Fantastical Adventure says without being asked: prices, what
 * helps in a Conflict, what the sheet leaves open, whose move is being made, and each thing once. */
#include "core/aloud.h"
#include "fantastical_desk.h"
#include "games/fantastical_adventure/table/scene.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_desk.state;
static Scene scene;
static FaUi ui;

/* The table of the first seat, with notes that were told so far. */
static void lay_in(float width, float height, const Note *notes, int count)
{
    scene_clear(&scene, width, height);
    scene.notes = (Notes){notes, count};
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    game_fantastical_adventure.scene(state, &ui, fantastical_desk.content, 0, &scene);
}

static void lay(const Note *notes, int count)
{
    lay_in(1440, 810, notes, count);
}

static bool says(const Piece *piece, const char *words)
{
    return (piece->text && strstr(piece->text, words)) || (piece->hint && strstr(piece->hint, words));
}

static const Piece *find(const char *words)
{
    for (int i = 0; i < scene.count; i++) {
        if (says(&scene.pieces[i], words)) {
            return &scene.pieces[i];
        }
    }
    return NULL;
}

static int count(const char *words)
{
    int found = 0;
    for (int i = 0; i < scene.count; i++) {
        found += says(&scene.pieces[i], words);
    }
    return found;
}

/* A seal's price lies behind it and its name. */
static const char *price_of(FaDeed power)
{
    return scene_find(&scene, FA_ID_GROUP + power)[2].face.letter;
}

static void what_is_free_bears_no_price(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_floor();
    lay(NULL, 0);
    assert_string_equal(price_of(FA_DEED_FLASHBACK), "0");
    assert_string_equal(price_of(FA_DEED_FACT), "0");
    assert_string_equal(price_of(FA_DEED_DRAW), "1");
    fantastical_play_all("0: enter isadora\n0: flashback_edge isadora");
    fantastical_floor();
    lay(NULL, 0);
    assert_string_equal(price_of(FA_DEED_FLASHBACK), "1");
    assert_string_equal(price_of(FA_DEED_FACT), "1");
}

static void advantage_that_was_set_up_is_seen_before_it_is_counted(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    state->actors[ISADORA].prepared = 2;
    state->actors[ISADORA].returned = 1; /* nobody there yet who believed it */
    lay(NULL, 0);
    assert_non_null(strstr(scene_find(&scene, FA_ID_ACTOR + ISADORA)->hint, "+2"));
    assert_null(strstr(scene_find(&scene, FA_ID_ACTOR + PIM)->hint, "+"));
    fantastical_play_all("0: challenge isadora deceive carrow no no");
    lay(NULL, 0);
    assert_int_equal(count("Advantage *+2*"), 1);
    assert_int_equal(count("Advantage *+0*"), 1);
    fantastical_hold(CARROW, "6c");
    fantastical_play_all("0: lay 5c none none none\n2: answer carrow 6c none none");
    lay(NULL, 0);
    assert_int_equal(count("Advantage *+3*"), 1);
}

static void a_portrait_tells_each_thing_once(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    lay(NULL, 0);
    const Piece *portrait = scene_find(&scene, FA_ID_ACTOR + ISADORA);
    assert_non_null(portrait->zoom);
    assert_non_null(strstr(portrait->zoom->text, "Balloonist"));
    assert_null(strstr(portrait->hint, "Balloonist"));
    assert_non_null(strstr(portrait->hint, "Selenite Chart"));
    Text aloud = {0};
    aloud_piece_in(&scene, portrait, ALOUD_LONG, &aloud);
    assert_non_null(strstr(text_chars(&aloud), "Balloonist"));
    text_free(&aloud);
}

static char first_scene[] = "# Scene 0: Midnight at Greenwich\n\u2767 It began.",
            second_scene[] = "# Scene 1: The Subscribers’ Breakfast\n\u2767 It begins.";
static const Note two_scenes[] = {{.text = first_scene}, {.text = second_scene}};

static void begin_second_scene(void)
{
    fantastical_begin();
    lay(two_scenes, 2);
}

static void a_scene_has_its_title_once(void **unused)
{
    (void)unused;
    begin_second_scene();
    assert_int_equal(count("The Subscribers’ Breakfast"), 1);
    assert_int_equal(count("It begins."), 1);
}

/* When the page moves up, it glides with them, as pieces with ids do. */
static void the_mark_beside_words_goes_with_them(void **unused)
{
    (void)unused;
    begin_second_scene();
    const Piece *mark = find("\u2767");
    assert_non_null(mark);
    assert_int_not_equal(mark->id, 0);
    assert_int_not_equal(mark->id, find("It begins.")->id);
}

/* What was told in another scene does not stand below its title. */
static void a_scene_has_a_page_of_its_own(void **unused)
{
    (void)unused;
    begin_second_scene();
    assert_int_equal(count("It began."), 0);
    ui.back = 1;
    lay(two_scenes, 2);
    ui.back = 0;
    assert_int_equal(count("It began."), 1);
    assert_int_equal(count("Midnight at Greenwich"), 1);
    assert_int_equal(count("Breakfast"), 0);
}

/* From the moment it is proposed, and whoever has not been brought in is elsewhere. */
static void a_scene_begins_empty(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    lay(NULL, 0);
    assert_int_equal(count("The Subscribers’ Breakfast"), 1);
    fantastical_floor();
    lay(NULL, 0);
    assert_int_equal(count("Elsewhere"), 1);
    assert_int_equal(scene_find(&scene, FA_ID_ACTOR + ISADORA)->face.style, FACE_TOKEN);
    fantastical_play_all("0: enter isadora");
    lay(NULL, 0);
    assert_int_equal(scene_find(&scene, FA_ID_ACTOR + ISADORA)->face.style, FACE_PERSON);
    assert_int_equal(scene_find(&scene, FA_ID_ACTOR + CARROW)->face.style, FACE_TOKEN);
}

static void scenes_are_offered_with_their_places(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready");
    lay(NULL, 0);
    assert_non_null(find("The Boiler Has Cracked: the boiler room"));
    assert_true(fa_is_named_after_place(&(FaFrameText){.title = "The Mail Van", .where = "the mail van"}));
    assert_false(fa_is_named_after_place(&(FaFrameText){.title = "The Mail", .where = "the mail van"}));
    assert_false(fa_is_named_after_place(&(FaFrameText){.title = "The Mail Van", .where = "the mail"}));
    state->frames_used[0] = 1;
    lay(NULL, 0);
    assert_int_equal(count("Midnight at Greenwich: the launching ground, once more"), 1);
    assert_int_equal(count(", once more"), 1);
}

static void a_scene_is_in_its_own_surroundings_unless_somebody_says_otherwise(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready");
    lay(NULL, 0);
    ui.making = FA_MAKING_MOVE;
    ui.kind = FA_MOVE_FRAME;
    ui.given = 1;
    ui.arg[0] = 0;
    lay(NULL, 0);
    assert_non_null(find("Midnight at Greenwich"));
    assert_non_null(find("In the Launching Fields"));
    ui.arg[0] = 1;
    lay(NULL, 0);
    assert_non_null(find("The Subscribers’ Breakfast"));
    assert_non_null(find("No dangerous surroundings"));
}

/* An Ace, or a King, is gone to the spent cards at once, but what it asks of the others is told. */
static void what_was_laid_beside_a_challenge_is_told(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c Ah Kh");
    fantastical_hold(BASIL, "Ac 2c");
    fantastical_play_all("0: challenge isadora deceive carrow no no\n0: lay 5c Kh Ah none");
    lay(NULL, 0);
    assert_non_null(strstr(scene.banner, "with an Ace"));
    assert_non_null(strstr(scene_find(&scene, FA_ID_CHALLENGE)->hint, "only an Ace answers"));
    assert_non_null(strstr(scene_find(&scene, FA_ID_CHALLENGE)->hint, "no Support"));
}

static void what_is_accomplished_is_offered_at_once(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    lay(NULL, 0);
    assert_null(scene_find(&scene, FA_ID_DO + FA_MOVE_ACCOMPLISH));
    fantastical_play_all("0: challenge isadora take chart no no\n0: lay 5c none none none");
    fantastical_let_be(FA_CALL);
    fantastical_play_all("0: win spare");
    fantastical_floor();
    lay(NULL, 0);
    assert_non_null(scene_find(&scene, FA_ID_DO + FA_MOVE_ACCOMPLISH));
}

static void it_is_said_whose_move_is_made(void **unused)
{
    (void)unused;
    fantastical_begin();
    lay(NULL, 0);
    ui.making = FA_MAKING_MOVE;
    ui.kind = FA_MOVE_AMBITION;
    ui.given = 1;
    ui.arg[0] = ISADORA;
    lay(NULL, 0);
    assert_non_null(find("Isadora Heller: A new Ambition"));
}

static void whoever_is_asked_for_it_is_said_what_for(void **unused)
{
    (void)unused;
    fantastical_begin();
    lay(NULL, 0);
    ui.making = FA_MAKING_MOVE;
    ui.kind = FA_MOVE_CHALLENGE;
    lay(NULL, 0);
    assert_non_null(find("Challenge: who?"));
}

static void nobody_has_won_what_nobody_answered(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    fantastical_play_all("0: challenge isadora take chart no no\n0: lay 5c none none none");
    lay(NULL, 0);
    assert_non_null(find("nobody yet"));
    assert_non_null(find("Push"));
    fantastical_let_be(FA_CALL);
    lay(NULL, 0);
    assert_non_null(find("Unanswered"));
    assert_null(find("Push"));
    assert_null(find("nobody yet"));
    assert_int_equal(fantastical_phase(), FA_SPOILS);
    assert_string_equal(scene.banner, "Nobody answers: tell how it is *done*");
    assert_non_null(find("Nobody answers"));
}

/* Any card will do for who is trumped; the other has to defeat it. */
static void it_is_said_what_a_push_asks_for(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c 4d 2c");
    fantastical_hold(CARROW, "6c 9h");
    fantastical_play_all("0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
                         "2: answer carrow 6c none none");
    fantastical_play_all("0: edge challenge 1");
    fantastical_floor();
    fantastical_play_all("2: edge answer 2");
    fantastical_floor();
    fantastical_let_be(FA_SUPPORT);
    lay(NULL, 0);
    assert_string_equal(scene.banner, "*Isadora* is behind: yield, or *push* with any card");
    assert_non_null(find("*Push* with any card|It costs a point of Advantage."));
    assert_non_null(find("*Yield*, and draw 2 cards: the Advantage, and one more."));
    fantastical_play_all("0: push 4d none");
    lay(NULL, 0);
    assert_string_equal(scene.banner, "*Carrow* is behind: yield, or *push* and defeat the 4 of diamonds");
}

/* As in the round of the Queens, when nobody can push any more. */
static void a_conflict_that_is_decided_is_in_no_step(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c 9c");
    fantastical_hold(CARROW, "4h");
    fantastical_play_all("0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
                         "2: answer carrow 4h none none");
    fantastical_let_be(FA_SUPPORT);
    while (state->fight.winner == FA_NONE) {
        lay(NULL, 0);
        assert_non_null(find("Push"));
        for (int seat = 0; seat < state->seats; seat++) {
            Move pass;
            if (fantastical_asked() >> seat & 1 && fantastical_phase() == FA_PUSH) {
                fantastical_play(seat, "yield");
            } else if (fantastical_asked() >> seat & 1 &&
                       game_fantastical_adventure.pass(state, fantastical_desk.content, seat, &pass)) {
                fantastical_play(seat, "pass");
            }
        }
    }
    lay(NULL, 0);
    assert_non_null(find("Decided"));
    assert_null(find("{check} Reveal"));
}

static void the_ribbon_tells_which_ambition_a_challenge_is_for(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    fantastical_play_all("0: ambition isadora 1 1");
    fantastical_floor();
    fantastical_play_all("0: challenge isadora take chart no no");
    lay(NULL, 0);
    assert_string_equal(scene_find(&scene, FA_ID_CHALLENGE)->text, "To get hold of the Selenite Chart");
    assert_string_equal(scene.banner,
                        "*Isadora* means to get hold of the Selenite Chart: lay a card face down");
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    fantastical_play_all("0: challenge isadora take chart no no");
    lay(NULL, 0);
    assert_string_equal(scene_find(&scene, FA_ID_CHALLENGE)->text, "To take the Selenite Chart");
}

/* A page that holds nothing else is none to go back to. */
static void what_fell_to_a_veto_is_not_in_the_book(void **unused)
{
    static const Note notes[] = {{0, 1, "[+ 1]\n# Scene 1: Three Days Out\nThere was porridge."},
                                 {2, 5, "[- 1]"},
                                 {0, 6, "[+ 1]\n# Scene 1: Midnight at Greenwich\nThere was tea."}};
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 1 launch");
    lay(notes, 3);
    assert_non_null(find("There was tea."));
    assert_null(find("There was porridge."));
    assert_null(scene_find(&scene, FA_ID_EARLIER));
    lay(notes, 1);
    assert_non_null(find("There was porridge."));
}

/* Isadora is in front, but only Pim can support her. */
static void the_hand_lies_there_that_a_card_is_asked_of(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c 6c");
    fantastical_hold(PIM, "8d 9d");
    fantastical_hold(CARROW, "9h");
    fantastical_play_all("0: challenge isadora take chart no no\n0: lay 5c none none none\n"
                         "2: answer carrow 9h none none");
    lay(NULL, 0);
    ui = (FaUi){.stamp = ui.stamp, .begun = 1, .front = ISADORA};
    lay(NULL, 0);
    assert_non_null(find("Isadora Heller"));
    ui.making = FA_MAKING_MOVE;
    ui.kind = FA_MOVE_SUPPORT;
    lay(NULL, 0);
    int hand = 0, lit = 0;
    for (int card = 0; card < state->cards; card++) {
        const Piece *piece = scene_find(&scene, (PieceId)(FA_ID_CARD + card));
        hand += piece != NULL;
        lit += piece && piece->flags & PIECE_LIT;
    }
    assert_int_equal(hand, 2);
    assert_int_equal(lit, 2);
}

static void it_is_said_what_a_veto_is_against(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_play_all("0: tell\n1: veto");
    lay(NULL, 0);
    assert_string_equal(scene.banner, "A Veto: does it stand, as *Hat* has told it?");
    fantastical_begin();
    fantastical_play_all("0: ambition isadora 1 1\n1: veto");
    lay(NULL, 0);
    assert_string_equal(scene.banner, "A Veto: *Hat* claims a card: a new Ambition. Does it stand?");
}

/* What one has not got is not asked for. */
static void a_veto_that_failed_is_said_to_cost_what_there_is(void **unused)
{
    (void)unused;
    static const struct {
        const char *hand;
        uint8_t tokens;
        const char *banner;
    } cases[] = {{"5c", 1, "The Veto failed, and costs a card or a token"},
                 {"5c", 0, "The Veto failed, and costs a card"},
                 {NULL, 1, "The Veto failed, and costs a token"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fantastical_begin();
        if (cases[i].hand) {
            fantastical_hold(BASIL, cases[i].hand);
        }
        state->author[1] = cases[i].tokens;
        fantastical_play_all("0: tell\n1: veto\n0: vote yes\n1: vote no\n2: vote yes");
        lay(NULL, 0);
        assert_string_equal(scene.banner, cases[i].banner);
    }
}

static void a_crowd_means_what_it_does_in_the_plural(void **unused)
{
    (void)unused;
    fantastical_begin();
    state->keeper = 0;
    fantastical_play(0, "challenge launch harm carrow yes no");
    lay(NULL, 0);
    assert_non_null(strstr(scene.banner, "*The Launching Fields* mean to harm Lord Carrow"));
}

/* What a press on a portrait does while nobody is asked for. */
static void every_sheet_can_be_read(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    lay(NULL, 0);
    Move move;
    const Input press = {.kind = INPUT_TAP, .piece = FA_ID_ACTOR + CARROW};
    assert_int_equal(
        game_fantastical_adventure.input(state, &ui, fantastical_desk.content, 0, &scene, &press, &move),
        INPUT_CHANGED);
    lay(NULL, 0);
    assert_non_null(scene_find(&scene, FA_ID_CLOSE));
    assert_non_null(find("Ambitions"));
    assert_non_null(find("Lord Carrow"));
    const Input away = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    game_fantastical_adventure.input(state, &ui, fantastical_desk.content, 0, &scene, &away, &move);
    ui.making = FA_MAKING_MOVE; /* where somebody is asked for, it is an answer */
    ui.kind = FA_MOVE_CHALLENGE;
    ui.given = 3;
    ui.arg[0] = ISADORA;
    ui.arg[1] = 0;
    assert_int_equal(
        game_fantastical_adventure.input(state, &ui, fantastical_desk.content, 0, &scene, &press, &move),
        INPUT_STEP);
    assert_int_equal(ui.sheet, 0);
}

/* As it is called where its goal is said: a "7" could be of any suit. */
static void a_card_is_called_by_its_suit(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "7c");
    lay(NULL, 0);
    const Piece *card = find("7 of clubs");
    assert_non_null(card);
    assert_string_equal(card->face.title, "7 of clubs");
}

/* So that the keyboard comes to those that can. */
static void a_card_that_cannot_be_used_says_so(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "7c");
    lay(NULL, 0);
    assert_null(find("7 of clubs")->refusal); /* a Challenge */
    fantastical_play(0, "ambition isadora 1 1");
    lay(NULL, 0);
    assert_non_null(strstr(find("7 of clubs")->refusal, "Nothing can be done"));
    fantastical_floor();
    fantastical_play_all("0: pass\n1: tell");
    lay(NULL, 0);
    assert_non_null(strstr(find("7 of clubs")->refusal, "can only be lent"));
}

static void who_framed_the_scene_is_shown_how_to_come_into_it(void **unused)
{
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 1 launch");
    fantastical_floor();
    lay(NULL, 0);
    assert_true(scene_find(&scene, FA_ID_DO + FA_MOVE_ENTER)->flags & PIECE_LIT);
    fantastical_play(0, "enter isadora");
    lay(NULL, 0);
    assert_false(scene_find(&scene, FA_ID_DO + FA_MOVE_ENTER)->flags & PIECE_LIT);
    assert_non_null(find("Nobody else"));
    assert_null(find("Let it be"));
}

/* Neither while somebody is elsewhere, nor where all are there. */
static void items_keep_off_the_ornaments_of_the_page(void **unused)
{
    (void)unused;
    for (int all = 0; all < 2; all++) {
        fantastical_start(3, (GameOptions){0});
        if (all) {
            fantastical_play_all("0: ready\n1: ready\n2: ready");
        }
        lay(NULL, 0);
        const Piece *page = NULL;
        for (int i = 0; i < scene.count; i++) { /* the right one comes last */
            page = scene.pieces[i].kind == PIECE_PAPER ? &scene.pieces[i] : page;
        }
        for (int i = 0; i < FA_ITEMS; i++) {
            const Piece *item = scene_find(&scene, (PieceId)(FA_ID_ITEM + i));
            const Piece *words = item + (state->holders[i] == FA_NONE ? 1 : 2);
            assert_non_null(strstr(words->text, fa_kit(state, fantastical_desk.content)->items[i].name));
            assert_true(words->x + words->w / 2 <= page->x + page->w / 2 - FA_CORNER);
            assert_true(words->x - words->w / 2 >= page->x - page->w / 2 + FA_CORNER);
        }
    }
}

static void who_is_elsewhere_keeps_off_the_ornaments_of_the_page(void **unused)
{
    static const float ORNAMENT = 54;
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 1 launch");
    fantastical_floor();
    lay(NULL, 0);
    const Piece *page = NULL;
    for (int i = 0; i < scene.count; i++) {
        page = scene.pieces[i].kind == PIECE_PAPER ? &scene.pieces[i] : page;
    }
    for (int i = ISADORA; i <= VANE; i++) {
        const Piece *token = scene_find(&scene, (PieceId)(FA_ID_ACTOR + i));
        assert_true(!token || token->y + token->h / 2 <= page->y + page->h / 2 - ORNAMENT);
    }
    assert_non_null(scene_find(&scene, FA_ID_ACTOR + CARROW));
}

static void onlookers_keep_off_the_ornaments_of_the_page(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "5c");
    fantastical_play(0, "challenge isadora deceive carrow no no");
    lay(NULL, 0);
    const Piece *page = NULL;
    for (int i = 0; i < scene.count; i++) {
        page = scene.pieces[i].kind == PIECE_PAPER ? &scene.pieces[i] : page;
    }
    const Piece *basil = scene_find(&scene, FA_ID_ACTOR + BASIL);
    assert_true(basil->x - basil->w / 2 >= page->x - page->w / 2 + FA_CORNER);
}

/* While somebody is elsewhere, too: a name of four words has room in two lines. */
static void items_have_room_for_large_words(void **unused)
{
    static const float LARGE = 1.5f, TWO_LINES = 120;
    (void)unused;
    fantastical_start(3, (GameOptions){0});
    scene_clear(&scene, 1600, 900);
    scene.words = LARGE;
    game_fantastical_adventure.ui_sync(&ui, state, fantastical_desk.content);
    game_fantastical_adventure.scene(state, &ui, fantastical_desk.content, 0, &scene);
    assert_non_null(find("On the bench"));
    for (int i = 0; i < FA_ITEMS; i++) {
        assert_true(scene_find(&scene, (PieceId)(FA_ID_ITEM + i))[state->holders[i] == FA_NONE ? 1 : 2].w >=
                    TWO_LINES);
    }
}

/* In a small window three are beside the button for all of them, each with its words in three lines. */
static void as_many_threads_are_shown_as_there_is_room_for(void **unused)
{
    (void)unused;
    fantastical_begin();
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        state->actors[ISADORA].short_def[i] = (uint8_t)(i % 2);
        lay_in(1600, 900, NULL, 0);
        const char *more = i == 2 ? "1 more" : i == 3 ? "2 more" : NULL;
        assert_true(more ? find(more) != NULL : find("more \u2026") == NULL);
    }
}

static void however_large_words_are_a_thread_is_shown(void **unused)
{
    (void)unused;
    fantastical_begin();
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        state->actors[ISADORA].short_def[i] = (uint8_t)(i % 2);
    }
    scene_clear(&scene, 1600, 900);
    scene.words = 2;
    game_fantastical_adventure.scene(state, &ui, fantastical_desk.content, 0, &scene);
    assert_non_null(find("more \u2026"));
    assert_non_null(find("Isadora, long-term, "));
}

/* And lending, which can be done whenever one is asked, behind it. */
static void what_one_is_asked_for_is_offered_first(void **unused)
{
    (void)unused;
    fantastical_begin();
    fantastical_hold(ISADORA, "7c Jc");
    fantastical_hold(BASIL, "3c");
    fantastical_play_all("0: pass\n1: challenge basil reach nothing no no\n1: lay 3c none none none");
    lay(NULL, 0);
    const Piece *answer = scene_find(&scene, FA_ID_DO + FA_MOVE_ANSWER),
                *jack = scene_find(&scene, FA_ID_DO + FA_MOVE_JACK),
                *lend = scene_find(&scene, FA_ID_DO + FA_MOVE_LEND);
    assert_true(answer && jack && lend && answer < jack && answer < lend);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_free_bears_no_price),
        cmocka_unit_test(advantage_that_was_set_up_is_seen_before_it_is_counted),
        cmocka_unit_test(a_portrait_tells_each_thing_once),
        cmocka_unit_test(a_scene_has_its_title_once),
        cmocka_unit_test(a_scene_has_a_page_of_its_own),
        cmocka_unit_test(a_scene_begins_empty),
        cmocka_unit_test(scenes_are_offered_with_their_places),
        cmocka_unit_test(a_scene_is_in_its_own_surroundings_unless_somebody_says_otherwise),
        cmocka_unit_test(it_is_said_whose_move_is_made),
        cmocka_unit_test(whoever_is_asked_for_it_is_said_what_for),
        cmocka_unit_test(nobody_has_won_what_nobody_answered),
        cmocka_unit_test(the_ribbon_tells_which_ambition_a_challenge_is_for),
        cmocka_unit_test(it_is_said_what_a_push_asks_for),
        cmocka_unit_test(a_conflict_that_is_decided_is_in_no_step),
        cmocka_unit_test(a_veto_that_failed_is_said_to_cost_what_there_is),
        cmocka_unit_test(a_crowd_means_what_it_does_in_the_plural),
        cmocka_unit_test(it_is_said_what_a_veto_is_against),
        cmocka_unit_test(the_mark_beside_words_goes_with_them),
        cmocka_unit_test(what_fell_to_a_veto_is_not_in_the_book),
        cmocka_unit_test(the_hand_lies_there_that_a_card_is_asked_of),
        cmocka_unit_test(what_one_is_asked_for_is_offered_first),
        cmocka_unit_test(a_card_is_called_by_its_suit),
        cmocka_unit_test(a_card_that_cannot_be_used_says_so),
        cmocka_unit_test(who_framed_the_scene_is_shown_how_to_come_into_it),
        cmocka_unit_test(items_keep_off_the_ornaments_of_the_page),
        cmocka_unit_test(who_is_elsewhere_keeps_off_the_ornaments_of_the_page),
        cmocka_unit_test(onlookers_keep_off_the_ornaments_of_the_page),
        cmocka_unit_test(items_have_room_for_large_words),
        cmocka_unit_test(as_many_threads_are_shown_as_there_is_room_for),
        cmocka_unit_test(however_large_words_are_a_thread_is_shown),
        cmocka_unit_test(every_sheet_can_be_read),
        cmocka_unit_test(what_was_laid_beside_a_challenge_is_told),
        cmocka_unit_test(what_is_accomplished_is_offered_at_once),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
