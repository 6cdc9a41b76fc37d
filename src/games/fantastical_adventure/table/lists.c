/* lists.c: the right page in a Conflict: the goal on a ribbon, who is for it and who against, their cards,
   and what Advantage they have. */
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

static const float PAD = 26, HEAD = 28, ROW = 62, TWO_LINES = 44, CARD_LEAST = 44, ONLOOKERS = 44;

/* ------------------------------------------------------------------ where it stands */

static int step_now(const FaTable *table)
{
    switch ((FaPhase)fa_step(table->state)->phase) {
    case FA_LAY:
    case FA_CALL_TARGET:
    case FA_CALL:
        return 0;
    case FA_SUPPORT:
    case FA_LEAVE:
        return 1;
    case FA_TANDEM:
    case FA_DEADLOCK:
        return 2;
    case FA_PUSH:
        return 3;
    default:
        return table->state->fight.counted    ? 3
               : table->state->fight.revealed ? 2
                                              : table->state->fight.answered;
    }
}

static void add_steps(FaTable *table, Area box)
{
    static const char *const names[] = {"Answer", "Support", "Reveal", "Push"};
    static const char *const ends[] = {"Unanswered", "Decided"};
    const FaFight *fight = &table->state->fight;
    const bool over = fight->winner != FA_NONE; /* no step is to come */
    const char *const *words = over ? &ends[fight->answered != 0] : names;
    const int steps = over ? 1 : sizeof names / sizeof *names;
    const int now = over ? 0 : step_now(table);
    const float width = area_width(box) / (float)steps;
    for (int i = 0; i < steps; i++) {
        Piece *label = lay_label(
            table->scene,
            (Area){box.left + width * (float)i, box.top, box.left + width * (float)(i + 1), box.bottom},
            i == now ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_CENTRE,
            scene_text(table->scene, "%s%s", i < now ? "{check} " : "", words[i]));
        label->flags = PIECE_ON_PAPER | (i == now ? 0 : PIECE_DIM);
    }
}

static void add_goal(FaTable *table, Area box)
{
    const FaFight *fight = &table->state->fight;
    Piece *ribbon = lay_piece(table->scene, PIECE_ZONE, FA_ID_CHALLENGE, box);
    ribbon->flags = PIECE_STRONG;
    ribbon->hint =
        scene_text(table->scene, "%s%s%s",
                   fight->violent ? "The goal. It may come to blows." : "The goal. There will be no blows.",
                   fight->ace ? "|An Ace was laid beside it: only an Ace answers." : "",
                   fight->king ? "|A King was laid beside it: the Answer has no Support." : "");
    ribbon->refusal = "This is what the Challenge is about.";
    ribbon->topic = "Challenges";
    ribbon->text = scene_text(table->scene, "%s%s", fa_goal_words(table), fight->violent ? "  {hit}" : "");
}

/* ------------------------------------------------------------------ cards in the lists */

static bool shows_zone(const FaTable *table, int play)
{
    const FaPhase phase = (FaPhase)fa_step(table->state)->phase;
    return play == FA_CHALLENGER ? phase == FA_LAY : phase == FA_CALL_TARGET || phase == FA_CALL;
}

/* The card of a half-made move lies there already, for the one who makes it. */
static int half_laid(const FaTable *table, int play)
{
    const FaAsk *ask = &table->ask;
    const int place = table->ui.kind == FA_MOVE_LAY || table->ui.kind == FA_MOVE_PUSH ? 0
                      : table->ui.kind == FA_MOVE_ANSWER                              ? 1
                                                                                      : -1;
    const int side = table->ui.kind == FA_MOVE_LAY      ? FA_CHALLENGER
                     : table->ui.kind == FA_MOVE_ANSWER ? FA_ANSWERER
                                                        : fa_step(table->state)->kind;
    return ask->open && place >= 0 && play == side && ask->given >> place & 1 ? ask->arg[place] : FA_NONE;
}

static void add_play(FaTable *table, int play, float x, float y, float width)
{
    const FaPlay *it = &table->state->fight.plays[play];
    const int half = half_laid(table, play);
    const float height = width * FACE_RATIO;
    if (it->card == FA_NONE && half == FA_NONE) {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, (PieceId)(FA_ID_PLAY + play), x, y, width, height);
        if (shows_zone(table, play)) {
            lay_label(table->scene, (Area){x - width / 2, y - 24, x + width / 2, y + 24}, TEXT_SMALL,
                      ALIGN_CENTRE, "lay it here")
                ->flags = PIECE_ON_PAPER;
        }
        zone->face.tone = 0x8a6a35;
        return;
    }
    Piece *card = scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_PLAY + play), x, y, width, height);
    const bool known = it->card != FA_NONE && it->card != FA_HIDDEN;
    const bool open = half != FA_NONE || table->state->fight.revealed;
    const Face face = half != FA_NONE ? fa_playing_face(half)
                      : known         ? fa_playing_face(fa_kind(it->card))
                                      : fa_card_back(-1);
    card->face = open ? face : fa_card_back(fa_seat_of(table->state, it->actor));
    if (!open && known) {
        card->zoom = scene_face(table->scene, &face);
        card->hint = "Hold it pressed to look at your own card.";
    }
    card->flags = PIECE_STILL | (half != FA_NONE ? PIECE_CHOSEN : 0);
    card->topic = "Challenges";
}

static void add_primary(FaTable *table, int side, Area box)
{
    const FaFight *fight = &table->state->fight;
    const int actor = fight->plays[side].actor;
    const float width = fminf(area_width(box), (area_height(box) - HEAD) / FACE_RATIO);
    Piece *head = lay_label(table->scene, (Area){box.left, box.top, box.right, box.top + HEAD}, TEXT_SMALL,
                            ALIGN_CENTRE, side == FA_CHALLENGER ? "Challenger" : "Answerer");
    head->flags = PIECE_ON_PAPER;
    if (actor != FA_NONE) {
        fa_add_actor(table, actor, area_middle_x(box), box.top + HEAD + width * FACE_RATIO / 2, width);
    } else {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, 0, area_middle_x(box),
                                box.top + HEAD + width * FACE_RATIO / 2, width, width * FACE_RATIO);
        zone->face.tone = 0x8a6a35;
        lay_label(table->scene,
                  (Area){zone->x - zone->w / 2, zone->y - 24, zone->x + zone->w / 2, zone->y + 24},
                  TEXT_SMALL, ALIGN_CENTRE, table->state->fight.winner == FA_NONE ? "nobody yet" : "nobody")
            ->flags = PIECE_ON_PAPER;
    }
}

static void add_advantage(FaTable *table, int side, Area box)
{
    const int points = fa_sure_advantage(table->state, side);
    Text coins = {0};
    for (int i = 0; i < points && i < 8; i++) {
        text_add(&coins, "{star}");
    }
    const char *name = lay_sure_words(table->scene->words) > 1.2f ? "" : "Advantage "; /* the stars say it */
    lay_label(table->scene, box, TEXT_SMALL, ALIGN_CENTRE,
              scene_text(table->scene, "%s|%s*+%d*", text_chars(&coins), name, points))
        ->flags = PIECE_ON_PAPER;
    text_free(&coins);
}

/* ------------------------------------------------------------------ Supporters */

/* Rows of one side's Supporters. Low ones have a single line of words; crowded ones are lower than a card
   should be, so that cards lie in two columns, each as high as two rows. */
typedef struct Rows {
    Area box;
    float step;
    bool low, crowded, left;
} Rows;

static Area row_box(const Rows *rows, int row)
{
    const float top = rows->box.top + rows->step * (float)row;
    return (Area){rows->box.left, top, rows->box.right, top + rows->step - 4};
}

/* How wide a card is, and in which column, counted from the middle of the page. */
static float supporters_card(const Rows *rows)
{
    return (rows->crowded ? 2 * rows->step - 6 : rows->step - 10) / FACE_RATIO;
}

static void add_supporters_card(FaTable *table, int play, const Rows *rows, int row)
{
    const float width = supporters_card(rows), half = width * FACE_RATIO / 2;
    const float inwards = 4 + width / 2 + (rows->crowded && row % 2 ? width + 4 : 0);
    const float y = area_middle_y(row_box(rows, row));
    add_play(table, play, rows->left ? rows->box.right - inwards : rows->box.left + inwards,
             rows->crowded ? fmaxf(rows->box.top + half, fminf(y, rows->box.bottom - half)) : y, width);
}

/* Only few words fit beside the cards of a row. */
static bool is_brief(const FaTable *table, bool crowded)
{
    return crowded && lay_sure_words(table->scene->words) > 1.2f;
}

/* How it went; where words have little room, only what a card has decided. */
static const char *fate_of(const FaTable *table, const FaPlay *it, bool crowded)
{
    static const char *const results[] = {
        [FA_OPEN_RESULT] = "", [FA_LOST] = "beaten", [FA_WON] = "{check} +1", [FA_TIED] = "deadlock"};
    if (!it->joined && !it->left) {
        return results[it->result];
    }
    return is_brief(table, crowded) ? "" : it->joined ? "in tandem" : "unanswered";
}

/* What a row has left of its width where cards are. */
static Area beside_cards(const Rows *rows, Area row)
{
    const float cards = (rows->crowded ? 2 : 1) * (supporters_card(rows) + 4) + 4;
    return rows->left ? (Area){row.left, row.top, row.right - cards, row.bottom}
                      : (Area){row.left + cards, row.top, row.right, row.bottom};
}

/* The name, and below it how it went; in a low row beside it. */
static void add_supporter(FaTable *table, int play, const Rows *rows, int row)
{
    const FaPlay *it = &table->state->fight.plays[play];
    const Area box = row_box(rows, row);
    const float face = area_height(box) - (rows->crowded ? 0 : 8);
    const float outer = rows->left ? box.left + face / 2 : box.right - face / 2;
    fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + it->actor), it->actor, outer, area_middle_y(box), face);
    add_supporters_card(table, play, rows, row);
    const char *fate = fate_of(table, it, rows->crowded);
    const char *name = fate[0] || rows->low ? fa_short_name(table, it->actor) : fa_name(table, it->actor);
    const Area room = beside_cards(rows, box);
    const Area words = {room.left + (rows->left ? face + 6 : 0), room.top,
                        room.right - (rows->left ? 0 : face + 6), room.bottom};
    lay_label(table->scene, words, TEXT_SMALL, rows->left ? ALIGN_LEFT : ALIGN_RIGHT,
              scene_text(table->scene, "%s%s%s", name,
                         !fate[0]    ? ""
                         : rows->low ? ", "
                                     : "|",
                         fate))
        ->flags = PIECE_ON_PAPER;
}

static bool asks_for_support(const FaTable *table)
{
    return fa_step(table->state)->phase == FA_SUPPORT;
}

static int rows_of(const FaTable *table, int side)
{
    const FaFight *fight = &table->state->fight;
    int rows = asks_for_support(table);
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        rows += fight->plays[i].side == side;
    }
    return rows;
}

static void add_side(FaTable *table, int side, Area box, int most)
{
    const FaFight *fight = &table->state->fight;
    const float step = fminf(ROW, area_height(box) / (float)(most > 0 ? most : 1));
    const Rows rows = {.box = box,
                       .step = step,
                       .low = step < lay_for_words(table->scene, TWO_LINES) + 4,
                       .crowded = step < CARD_LEAST,
                       .left = side == FA_CHALLENGER};
    int row = 0;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side) {
            add_supporter(table, i, &rows, row++);
        }
    }
    if (asks_for_support(table)) {
        const Area zone = row_box(&rows, row);
        lay_piece(table->scene, PIECE_ZONE, (PieceId)(FA_ID_SIDE + side), zone)->face.tone = 0x8a6a35;
        lay_label(table->scene, rows.crowded ? beside_cards(&rows, zone) : zone, TEXT_SMALL, ALIGN_CENTRE,
                  is_brief(table, rows.crowded) ? "support"
                  : side == FA_CHALLENGER       ? "support the Challenge"
                                                : "support the Answer")
            ->flags = PIECE_ON_PAPER;
    }
}

static Area half_of(Area box, int side)
{
    const float middle = area_middle_x(box);
    return side == FA_CHALLENGER ? (Area){box.left, box.top, middle - 6, box.bottom}
                                 : (Area){middle + 6, box.top, box.right, box.bottom};
}

/* ------------------------------------------------------------------ who else is there */

static void add_onlookers(FaTable *table, Area box)
{
    static const float SIZE_MOST = 38;
    const float size = fminf(SIZE_MOST, area_height(box));
    int count = 0, actors[FA_ACTORS];
    for (int i = 0; i < FA_ACTORS; i++) {
        if (table->shown >> i & 1 && fa_play_of(table->state, i) == FA_NONE) {
            actors[count++] = i;
        }
    }
    const float step = count > 1 ? fminf(size + 8, (area_width(box) - size) / (float)(count - 1)) : 0;
    for (int i = 0; i < count; i++) {
        fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + actors[i]), actors[i],
                           box.left + size / 2 + step * (float)i, area_middle_y(box), size);
    }
}

/* The Supporters of both sides, and who else is there below them: below the fewer, where the more need all
   the room. */
static void add_others(FaTable *table, Area box)
{
    enum { ROWS_ABOVE = 3 };
    const int rows[] = {rows_of(table, FA_CHALLENGER), rows_of(table, FA_ANSWERER)};
    const int more = rows[FA_CHALLENGER] < rows[FA_ANSWERER] ? FA_ANSWERER : FA_CHALLENGER;
    const bool beside = rows[more] > ROWS_ABOVE && rows[!more] < rows[more];
    Area above = box, below = box;
    above.bottom -= beside ? 0 : ONLOOKERS;
    below.top = box.bottom - ONLOOKERS;
    if (beside) {
        below = half_of(box, !more);
        below.top += area_height(box) * (float)rows[!more] / (float)rows[more];
        below.top = fmaxf(below.top, below.bottom - ONLOOKERS);
    }
    if (below.left == box.left && box.bottom > table->at.right.bottom - FA_CORNER / 2.0f) {
        below.left += FA_CORNER - PAD; /* beside the ornament of the page's corner */
    }
    add_side(table, FA_CHALLENGER, half_of(above, FA_CHALLENGER), rows[more]);
    add_side(table, FA_ANSWERER, half_of(above, FA_ANSWERER), rows[more]);
    add_onlookers(table, below);
}

/* What is asked of all; NULL = nothing. */
static const char *public_question(const FaTable *table)
{
    static const char *const questions[FA_PHASES] = {[FA_CALL_TARGET] = "Does anybody answer?",
                                                     [FA_CALL] = "Does anybody answer?",
                                                     [FA_SUPPORT] = "Does anybody support?",
                                                     [FA_QUEENS] = "Does a Queen step in?",
                                                     [FA_FLOOR] = "Anybody against?"};
    return questions[fa_step(table->state)->phase];
}

/* Who may still speak, in public. */
static void add_question(FaTable *table, Area box)
{
    static const float SIZE = 36, STEP = 40;
    const uint32_t asked = fa_to_act(table->state);
    const float middle = box.left + 0.46f * area_width(box);
    const float step = fminf(STEP, (box.right - 12 - middle) / (float)table->state->seats);
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    lay_label(table->scene, (Area){box.left + 18, box.top, middle, box.bottom}, TEXT_UI_BOLD, ALIGN_LEFT,
              public_question(table));
    for (int seat = 0; seat < table->state->seats; seat++) {
        Piece *crest = fa_add_crest(table, 0, seat, middle + step * ((float)seat + 0.5f), area_middle_y(box),
                                    fminf(SIZE, step));
        crest->flags |= asked >> seat & 1 ? PIECE_LIT : PIECE_DIM;
    }
}

/* How much larger than usual the two may be, where few Supporters need room. */
static float spare_height(const FaTable *table, float room)
{
    static const float MOST = 54;
    const int rows[] = {rows_of(table, FA_CHALLENGER), rows_of(table, FA_ANSWERER), 1};
    int most = 0;
    for (int i = 0; i < 3; i++) {
        most = rows[i] > most ? rows[i] : most;
    }
    return lay_between(room - ONLOOKERS - ROW * (float)most, 0, MOST);
}

void fa_scene_lists(FaTable *table)
{
    static const float STEPS = 34, GOAL = 42, QUESTION = 54, PRIMARY = 208, ADVANTAGE = 44;
    const Area page = table->at.right;
    const float left = page.left + PAD, right = page.right - PAD, width = right - left;
    const float goal = page.top + 12 + STEPS, top = goal + GOAL + 6;
    const float low = page.bottom - 12, foot = public_question(table) ? low - QUESTION : low;
    const float advantage = lay_for_words(table->scene, ADVANTAGE), usual = PRIMARY + advantage - ADVANTAGE;
    const float primary = usual + spare_height(table, foot - 6 - (top + usual + 8));
    const float card = fminf(width * 0.19f, (primary - HEAD - advantage - 6) / FACE_RATIO);
    add_steps(table, (Area){left + 60, page.top + 12, right - 60, goal});
    add_goal(table, (Area){left + 30, goal, right - 30, goal + GOAL});
    add_primary(table, FA_CHALLENGER, (Area){left, top, left + width * 0.29f, top + primary});
    add_primary(table, FA_ANSWERER, (Area){right - width * 0.29f, top, right, top + primary});
    const float middle = (left + right) / 2, y = top + HEAD + card * FACE_RATIO / 2;
    add_play(table, FA_CHALLENGER, middle - card / 2 - 6, y, card);
    add_play(table, FA_ANSWERER, middle + card / 2 + 6, y, card);
    const float under = y + card * FACE_RATIO / 2 + 6;
    add_advantage(table, FA_CHALLENGER, (Area){middle - card - 6, under, middle - 4, top + primary});
    add_advantage(table, FA_ANSWERER, (Area){middle + 4, under, middle + card + 6, top + primary});
    add_others(table, (Area){left, top + primary + 8, right, foot - 6});
    if (foot < low) {
        add_question(table, (Area){left, foot, right, low});
    }
}
