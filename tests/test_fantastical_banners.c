/* test_fantastical_banners.c: the table during Challenges and Vetoes: banners, questions, Advantage and
 * hints. */
#include "auto.h"
#include "fantastical_table.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

#include <math.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;
static Scene *const scene = &fantastical_table.scene;
static FaUi *const ui = &fantastical_table.ui;

const TestFixture test_group = {fantastical_load, fantastical_unload};

TEST(prepared_advantage_is_shown_before_conflict)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    state->actors[ISADORA].prepared = 2;
    state->actors[ISADORA].returned =
        1; /* her return gives no Advantage, because no one in the scene believed that she was dead */
    fantastical_build_scene(NULL, 0);
    assert_non_null(strstr(scene_find_piece(scene, FA_ID_ACTOR + ISADORA)->hint, "+2"));
    assert_null(strstr(scene_find_piece(scene, FA_ID_ACTOR + PIM)->hint, "+"));
    fantastical_play_moves("0: challenge isadora deceive carrow no no");
    fantastical_build_scene(NULL, 0);
    assert_ints(fantastical_count_text("Advantage *+2*"), 1, fantastical_count_text("Advantage *+0*"), 1);
    fantastical_set_hand(CARROW, "6c");
    fantastical_play_moves("0: lay 5c none none none\n2: answer carrow 6c none none");
    fantastical_build_scene(NULL, 0);
    assert_int_equal(fantastical_count_text("Advantage *+3*"), 1);
}

/* Aces and Kings go to the discard pile at once, but the table keeps showing their effect. */
TEST(preparation_is_shown_with_challenge)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c Ah Kh, basil Ac 2c");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c Kh Ah none");
    fantastical_build_scene(NULL, 0);
    assert_non_null(strstr(scene->banner, "with an Ace"));
    assert_contains(scene_find_piece(scene, FA_ID_CHALLENGE)->hint, "only an Ace can answer",
                    "no one can support");
}

TEST(accomplished_ambition_is_offered_at_once)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    fantastical_build_scene(NULL, 0);
    assert_null(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_ACCOMPLISH));
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 5c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("0: win spare\n*");
    fantastical_build_scene(NULL, 0);
    assert_non_null(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_ACCOMPLISH));
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
    fantastical_build_scene(NULL, 0);
    assert_contains(scene->banner, "Isadora", "already resolved");
}

TEST(banner_names_acting_player)
{
    fantastical_start_scene();
    fantastical_build_scene(NULL, 0);
    ui->draft = FA_DRAFT_MOVE;
    ui->kind = FA_MOVE_AMBITION;
    ui->given = 1;
    ui->arg[0] = ISADORA;
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("Isadora Heller: Take a new Ambition"));
}

TEST(banner_names_purpose_of_question)
{
    fantastical_start_scene();
    fantastical_build_scene(NULL, 0);
    ui->draft = FA_DRAFT_MOVE;
    ui->kind = FA_MOVE_CHALLENGE;
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("Who challenges?"));
}

TEST(unanswered_challenge_has_no_winner)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 5c none none none");
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("no one yet"));
    assert_non_null(fantastical_find_text("Push"));
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("Unanswered"));
    assert_null(fantastical_find_text("Push"));
    assert_null(fantastical_find_text("no one yet"));
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SPOILS);
    assert_string_equal(scene->banner, "No one answered: narrate the *success*");
    assert_non_null(fantastical_find_text("Narrate the success"));
}

/* The side that is behind may push with any card. The other side has to beat that card. */
TEST(banner_explains_push)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c 4d 2c, carrow 6c 9h");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
                           "2: answer carrow 6c none none\n0: edge challenge 1\n*\n2: edge answer 2\n*");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_build_scene(NULL, 0);
    assert_string_equal(scene->banner, "*Isadora* is behind: yield or *push* with any card");
    assert_non_null(fantastical_find_text("*Push* with any card|Costs 1 Advantage."));
    assert_non_null(fantastical_find_text("*Yield* and draw 2 cards (your Advantage plus 1)."));
    fantastical_play_moves("0: push 4d none");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(scene->banner,
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
        fantastical_build_scene(NULL, 0);
        assert_non_null(fantastical_find_text("Push"));
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
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("Decided"));
    assert_null(fantastical_find_text("{check} Reveal"));
}

TEST(challenge_ribbon_names_ambition)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: ambition isadora 1 1\n*\n0: challenge isadora take chart no no");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(scene_find_piece(scene, FA_ID_CHALLENGE)->text,
                        "To get hold of the Selenite Chart, which shows the pole");
    assert_string_equal(
        scene->banner,
        "*Isadora* tries to get hold of the Selenite Chart, which shows the pole: play a card face down");
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_moves("0: challenge isadora take chart no no");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(scene_find_piece(scene, FA_ID_CHALLENGE)->text, "To take the Selenite Chart");
}

/* The table shows Isadora's hand, which has 1 card. When the player chooses a card for a support, the table
 * shows Pim's hand of 2 cards, because only Pim can support. */
TEST(hand_is_shown_when_card_is_requested)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c 6c, pim 8d 9d, carrow 9h");
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 5c none none none\n"
                           "2: answer carrow 9h none none");
    fantastical_build_scene(NULL, 0);
    *ui = (FaUi){.stamp = ui->stamp, .begun = 1, .front = ISADORA};
    fantastical_build_scene(NULL, 0);
    assert_non_null(fantastical_find_text("Isadora Heller"));
    ui->draft = FA_DRAFT_MOVE;
    ui->kind = FA_MOVE_SUPPORT;
    fantastical_build_scene(NULL, 0);
    int hand = 0, lit = 0;
    for (int card = 0; card < state->cards; card++) {
        const Piece *piece = scene_find_piece(scene, (PieceId)(FA_ID_CARD + card));
        hand += piece != NULL;
        lit += piece && piece->flags & PIECE_HIGHLIGHTED;
    }
    assert_ints(hand, 2, lit, 2);
}

TEST(banner_names_target_of_veto)
{
    fantastical_start_scene();
    fantastical_play_moves("0: tell\n1: veto");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(scene->banner, "A Veto: does *Hat*’s narration stand?");
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora 1 1\n1: veto");
    fantastical_build_scene(NULL, 0);
    assert_string_equal(scene->banner,
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
    fantastical_build_scene(NULL, 0);
    assert_contains(scene->banner, "You narrated", "!objections");
    assert_string_equal(scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_PASS)->text, "Continue");
}

/* The banner names only what the seat can pay with: a card, a token, or a choice of both. */
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
        fantastical_build_scene(NULL, 0);
        assert_string_equal(scene->banner, cases[i].banner);
    }
}

TEST(plural_characters_use_plural_texts)
{
    fantastical_start_scene();
    state->keeper = 0;
    fantastical_play_move(0, "challenge launch harm carrow yes no");
    fantastical_build_scene(NULL, 0);
    assert_non_null(strstr(scene->banner, "*The Launching Fields* try to harm Lord Carrow"));
}

TEST(onlookers_do_not_cover_page_ornaments)
{
    fantastical_start_scene();
    fantastical_set_hand(ISADORA, "5c");
    fantastical_play_move(0, "challenge isadora deceive carrow no no");
    fantastical_build_scene(NULL, 0);
    const Piece *page = NULL;
    for (int i = 0; i < scene->count; i++) {
        page = scene->pieces[i].kind == PIECE_PAPER ? &scene->pieces[i] : page;
    }
    const Piece *basil = scene_find_piece(scene, FA_ID_ACTOR + BASIL);
    assert_true(basil->x - basil->w / 2 >= page->x - page->w / 2 + FA_CORNER);
}

/* A card can always be lent, so lending is listed last. */
TEST(requested_move_is_offered_first)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7c Jc, basil 3c");
    fantastical_play_moves("0: pass\n1: challenge basil reach nothing no no\n1: lay 3c none none none");
    fantastical_build_scene(NULL, 0);
    const Piece *answer = scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_ANSWER),
                *jack = scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_JACK),
                *lend = scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_LEND);
    assert_true(answer && jack && lend && answer < jack && answer < lend);
}

TEST(options_of_challenge_say_what_they_mean)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h");
    fantastical_build_scene(NULL, 0);
    ui->draft = FA_DRAFT_MOVE;
    ui->kind = FA_MOVE_CHALLENGE;
    ui->given = 7;
    ui->arg[0] = ISADORA;
    ui->arg[1] = FA_REACH;
    ui->arg[2] = GUARD;
    fantastical_build_scene(NULL, 0);
    assert_contains(scene_find_piece(scene, FA_ID_OPTION + 3)->hint, "Hit");
    assert_contains(scene_find_piece(scene, FA_ID_OPTION + 4)->hint, "trap");
}

TEST(veto_names_its_price)
{
    fantastical_start_scene();
    fantastical_play_moves("0: pass\n1: tell");
    fantastical_build_scene(NULL, 0);
    const Piece *veto = scene_find_piece(scene, FA_ID_MOVE + FA_MOVE_VETO);
    assert_non_null(veto);
    assert_contains(veto->hint, "you pay a card or an Author token", "left in this scene: 2");
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

/* ------------------------------------------------------------------ badges */

/* True if a badge with this text overlaps the piece. A badge is a label on a dark plate. */
static bool has_badge(PieceId id, const char *text)
{
    const Piece *piece = scene_find_piece(scene, id);
    const char *words = scene_text(scene, "*%s*", text);
    assert_non_null(piece);
    for (int i = 1; i < scene->count; i++) {
        const Piece *label = &scene->pieces[i];
        if (label->kind == PIECE_LABEL && label[-1].kind == PIECE_DOT && strcmp(label->text, words) == 0 &&
            fabsf(label->x - piece->x) < (label->w + piece->w) / 2 &&
            fabsf(label->y - piece->y) < (label->h + piece->h) / 2) {
            return true;
        }
    }
    return false;
}

/* Plays a move of seat 0. Returns the facts that its note records. */
static const char *record_move(const char *move, Text *note)
{
    const FaState before = *state;
    fantastical_play_move(0, move);
    text_clear(note);
    fa_record_note(&before, state, fantastical_fixture.content, note);
    return text_chars(note);
}

TEST(prepared_advantage_is_a_badge)
{
    AUTO(text) Text note = {0};
    fantastical_start_scene();
    state->author[0] = 1;
    fantastical_build_scene(NULL, 0);
    assert_false(has_badge(FA_ID_ACTOR + ISADORA, "+1"));
    assert_contains(record_move("flashback_edge isadora", &note), "[^ +1]");
    for (float scale = 0.75f; scale <= 2; scale += 1.25f) {
        scene_clear(scene, 1600, 900);
        scene->text_scale = scale;
        fantastical_rebuild_scene();
        assert_true(has_badge(FA_ID_ACTOR + ISADORA, "+1"));
        assert_false(has_badge(FA_ID_ACTOR + BASIL, "+1"));
    }
}

TEST(bonus_of_a_supporter_is_a_badge)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c, carrow 6c, basil 9d, vane 3h");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 5c none none none\n"
                           "2: answer carrow 6c none none\n1: support basil challenge 9d none\n"
                           "2: support vane answer 3h none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_build_scene(NULL, 0);
    assert_ints(state->fight.plays[2].result, FA_WON, state->fight.plays[3].result, FA_LOST);
    assert_true(has_badge(FA_ID_PLAY + 2, "+1"));
    assert_false(has_badge(FA_ID_PLAY + 3, "+1"));
    assert_non_null(fantastical_find_text("beaten"));
}

TEST(hit_is_a_badge)
{
    AUTO(text) Text note = {0};
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h, carrow 2c");
    fantastical_play_moves("0: challenge isadora harm carrow yes no\n0: lay 7h none none none\n"
                           "2: answer carrow 2c none none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_pass_while(FA_PHASE_QUEENS);
    assert_contains(record_move("win hit", &note), "[^ Hit]");
    fantastical_build_scene(NULL, 0);
    assert_true(has_badge(FA_ID_ACTOR + CARROW, "Hit"));
    assert_false(has_badge(FA_ID_ACTOR + ISADORA, "Hit"));
    assert_contains(scene_find_piece(scene, FA_ID_ACTOR + CARROW)->hint, "{hit} Hit");
}

/* The borrower of a card has a badge until the next scene. */
TEST(lent_card_is_a_badge)
{
    AUTO(text) Text note = {0};
    fantastical_start_scene();
    fantastical_deal_hands("isadora 5c 6c");
    state->bonds[0] = (FaBond){ISADORA, PIM};
    assert_contains(record_move("lend isadora pim 5c", &note), "[^ lent Pim Okonkwo]");
    Note notes[] = {{.text = text_chars(&note)}, {.text = "# Scene 2: Elsewhere"}};
    fantastical_build_scene(notes, 1);
    assert_true(has_badge(FA_ID_ACTOR + PIM, "lent"));
    assert_false(has_badge(FA_ID_ACTOR + ISADORA, "lent"));
    fantastical_build_scene(notes, 2);
    assert_false(has_badge(FA_ID_ACTOR + PIM, "lent"));
}
