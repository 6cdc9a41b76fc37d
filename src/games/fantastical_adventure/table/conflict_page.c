/* conflict_page.c: the right page during a Conflict: the goal, both sides, their cards and Advantage. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>

static const float PAD = 26, HEAD = 28, ROW = 62, TWO_LINES = 44, CARD_MIN = 44, ONLOOKERS = 44;

/* ------------------------------------------------------------------ progress of the Conflict */

static int find_progress_step(const FaTable *table)
{
    switch ((FaPhase)fa_get_step(table->state)->phase) {
    case FA_PHASE_LAY:
    case FA_PHASE_TARGET_ANSWERS:
    case FA_PHASE_OTHERS_ANSWER:
        return 0;
    case FA_PHASE_SUPPORT:
    case FA_PHASE_LEAVE_UNPAIRED:
        return 1;
    case FA_PHASE_TANDEM:
    case FA_PHASE_DEADLOCK:
        return 2;
    case FA_PHASE_PUSH:
        return 3;
    default:
        return table->state->fight.counted    ? 3
               : table->state->fight.revealed ? 2
                                              : table->state->fight.answered;
    }
}

static void add_progress_steps(FaTable *table, Area box)
{
    static const char *const names[] = {N_("Answer"), N_("Support"), N_("Reveal"), N_("Push")};
    static const char *const ends[] = {N_("Unanswered"), N_("Decided")};
    const FaConflict *fight = &table->state->fight;
    /* a decided Conflict shows its result instead of the steps Answer, Support, Reveal and Push */
    const bool over = fight->winner != FA_NONE;
    const char *const *words = over ? &ends[fight->answered != 0] : names;
    const int steps = over ? 1 : sizeof names / sizeof *names;
    const int current = over ? 0 : find_progress_step(table);
    for (int i = 0; i < steps; i++) {
        Piece *label = layout_add_label(
            table->scene, area_get_column(box, i, steps, 0), i == current ? TEXT_UI_BOLD : TEXT_SMALL,
            ALIGN_CENTER, scene_text(table->scene, "%s%s", i < current ? "{check} " : "", _(words[i])));
        label->flags = PIECE_ON_PAPER | (i == current ? 0 : PIECE_DIM);
    }
}

static void add_goal(FaTable *table, Area box)
{
    const FaConflict *fight = &table->state->fight;
    Piece *ribbon = layout_add_piece(table->scene, PIECE_ZONE, FA_ID_CHALLENGE, box);
    ribbon->flags = PIECE_PRIMARY;
    ribbon->hint =
        scene_text(table->scene, "%s%s%s",
                   fight->violent ? _("The goal of the Challenge. The Conflict may turn violent.")
                                  : _("The goal of the Challenge. The Conflict can’t turn violent."),
                   fight->ace ? _("|An Ace was played: only an Ace can answer.") : "",
                   fight->king ? _("|A King was played: no one can support the Answer.") : "");
    ribbon->reject_reason = _("This is the goal of the Challenge.");
    ribbon->topic = "Challenges";
    ribbon->text = scene_text(table->scene, "%s%s", fa_get_goal_text(table), fight->violent ? "  {hit}" : "");
}

/* ------------------------------------------------------------------ cards of the Conflict */

static bool can_drop_on_play(const FaTable *table, int play)
{
    const FaPhase phase = (FaPhase)fa_get_step(table->state)->phase;
    return play == FA_CHALLENGER ? phase == FA_PHASE_LAY
                                 : phase == FA_PHASE_TARGET_ANSWERS || phase == FA_PHASE_OTHERS_ANSWER;
}

/* Returns the card that the player has chosen for entry `play` of FaConflict.plays, or FA_NONE. */
static int find_draft_card(const FaTable *table, int play)
{
    const FaPrompt *prompt = &table->prompt;
    const int place = table->ui.kind == FA_MOVE_LAY || table->ui.kind == FA_MOVE_PUSH ? 0
                      : table->ui.kind == FA_MOVE_ANSWER                              ? 1
                                                                                      : -1;
    const int side = table->ui.kind == FA_MOVE_LAY      ? FA_CHALLENGER
                     : table->ui.kind == FA_MOVE_ANSWER ? FA_ANSWERER
                                                        : fa_get_step(table->state)->kind;
    return prompt->open && place >= 0 && play == side && prompt->given >> place & 1 ? prompt->arg[place]
                                                                                    : FA_NONE;
}

static void add_played_card(FaTable *table, int play, float x, float y, float width)
{
    const FaPlay *entry = &table->state->fight.plays[play];
    const int draft_card = find_draft_card(table, play);
    const float height = width * FACE_RATIO;
    if (entry->card == FA_NONE && draft_card == FA_NONE) {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, (PieceId)(FA_ID_PLAY + play), x, y, width, height);
        if (can_drop_on_play(table, play)) {
            layout_add_paper_label(table->scene, (Area){x - width / 2, y - 24, x + width / 2, y + 24},
                                   TEXT_SMALL, ALIGN_CENTER, _("Play a card here"));
        }
        zone->face.tone = 0x8a6a35;
        return;
    }
    Piece *card = scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_PLAY + play), x, y, width, height);
    const bool known = entry->card != FA_NONE && entry->card != FA_HIDDEN;
    const bool is_face_up = draft_card != FA_NONE || table->state->fight.revealed;
    const Face face = draft_card != FA_NONE ? fa_get_playing_card_face(draft_card)
                      : known               ? fa_get_playing_card_face(fa_get_card_kind(entry->card))
                                            : fa_get_card_back_face(-1);
    card->face = is_face_up ? face : fa_get_card_back_face(fa_get_seat_of_actor(table->state, entry->actor));
    if (!is_face_up && known) {
        card->zoom = scene_store_face(table->scene, &face);
        card->hint = _("Press and hold to see your card.");
    }
    card->flags = PIECE_FIXED | (draft_card != FA_NONE ? PIECE_SELECTED : 0);
    card->topic = "Challenges";
}

static void add_primary_character(FaTable *table, int side, Area box)
{
    const FaConflict *fight = &table->state->fight;
    const int actor = fight->plays[side].actor;
    layout_add_paper_label(table->scene, area_cut_top(&box, HEAD, 0), TEXT_SMALL, ALIGN_CENTER,
                           side == FA_CHALLENGER ? _("Challenger") : _("Answerer"));
    const float width = fminf(area_width(box), area_height(box) / FACE_RATIO);
    const Area card = area_shrink(area_cut_top(&box, width * FACE_RATIO, 0), width, width * FACE_RATIO);
    if (actor != FA_NONE) {
        fa_add_actor_card(table, actor, card);
    } else {
        layout_add_piece(table->scene, PIECE_ZONE, 0, card)->face.tone = 0x8a6a35;
        layout_add_paper_label(table->scene, area_shrink(card, width, 48), TEXT_SMALL, ALIGN_CENTER,
                               fight->winner == FA_NONE ? _("no one yet") : _("no one"));
    }
}

static void add_advantage(FaTable *table, int side, Area box)
{
    const int points = fa_count_certain_advantage(table->state, side);
    Text coins = {0};
    for (int i = 0; i < points && i < 8; i++) {
        text_add(&coins, "{star}");
    }
    /* Large text sizes leave no room for the word "Advantage" beside the stars. */
    const char *name = layout_get_min_text_scale(table->scene->text_scale) > 1.2f ? "" : _("Advantage ");
    layout_add_paper_label(table->scene, box, TEXT_SMALL, ALIGN_CENTER,
                           scene_text(table->scene, "%s|%s*+%d*", text_chars(&coins), name, points));
    text_free(&coins);
}

/* ------------------------------------------------------------------ Supporters of both sides */

/* Rows for the Supporters of one side. `low`: a row has room for only one line of text. `crowded`: rows are
 * lower than a card, so the cards form two columns. `left`: the side is on the left half of the page. */
typedef struct Rows {
    Area box;
    float step;
    bool low, crowded, left;
} Rows;

static Area compute_row_area(const Rows *rows, int row)
{
    const float top = rows->box.top + rows->step * (float)row;
    return (Area){rows->box.left, top, rows->box.right, top + rows->step - 4};
}

static float compute_supporter_card_width(const Rows *rows)
{
    return (rows->crowded ? 2 * rows->step - 6 : rows->step - 10) / FACE_RATIO;
}

static void add_supporter_card(FaTable *table, int play, const Rows *rows, int row)
{
    const float width = compute_supporter_card_width(rows), half_height = width * FACE_RATIO / 2;
    const float inwards = 4 + width / 2 + (rows->crowded && row % 2 ? width + 4 : 0);
    const float y = area_middle_y(compute_row_area(rows, row));
    const float x = rows->left ? rows->box.right - inwards : rows->box.left + inwards,
                at = rows->crowded
                         ? fmaxf(rows->box.top + half_height, fminf(y, rows->box.bottom - half_height))
                         : y;
    add_played_card(table, play, x, at, width);
    if (table->state->fight.plays[play].result == FA_WON) {
        fa_add_bonus_badge(table, area_centered(x, at, width, 2 * half_height));
    }
}

/* True if the area beside the cards is too narrow for long texts. */
static bool needs_short_texts(const FaTable *table, bool crowded)
{
    return crowded && layout_get_min_text_scale(table->scene->text_scale) > 1.2f;
}

static const char *get_result_text(const FaTable *table, const FaPlay *entry, bool crowded)
{
    static const char *const results[] = {
        [FA_OPEN_RESULT] = "", [FA_LOST] = N_("beaten"), [FA_WON] = "", [FA_TIED] = N_("deadlock")};
    if (!entry->joined && !entry->left) {
        return _(results[entry->result]);
    }
    return needs_short_texts(table, crowded) ? "" : entry->joined ? _("in tandem") : _("unanswered");
}

static Area compute_area_beside_cards(const Rows *rows, Area row)
{
    const float cards = (rows->crowded ? 2 : 1) * (compute_supporter_card_width(rows) + 4) + 4;
    return rows->left ? (Area){row.left, row.top, row.right - cards, row.bottom}
                      : (Area){row.left + cards, row.top, row.right, row.bottom};
}

/* Adds a Supporter. The result of the Supporter's card is below the Supporter's name or, in a low row, beside
 * the name. */
static void add_supporter(FaTable *table, int play, const Rows *rows, int row)
{
    const FaPlay *entry = &table->state->fight.plays[play];
    const Area box = compute_row_area(rows, row);
    const float face = area_height(box) - (rows->crowded ? 0 : 8);
    const float outer = rows->left ? box.left + face / 2 : box.right - face / 2;
    fa_add_actor_token(table, (PieceId)(FA_ID_ACTOR + entry->actor), entry->actor,
                       area_centered(outer, area_middle_y(box), face, face));
    fa_add_actor_badges(table, entry->actor, area_centered(outer, area_middle_y(box), face, face));
    add_supporter_card(table, play, rows, row);
    const char *result = get_result_text(table, entry, rows->crowded);
    const char *name = result[0] || rows->low ? fa_get_short_actor_name(table, entry->actor)
                                              : fa_get_entity_name(table, entry->actor);
    const Area room = compute_area_beside_cards(rows, box);
    const Area words = {room.left + (rows->left ? face + 6 : 0), room.top,
                        room.right - (rows->left ? 0 : face + 6), room.bottom};
    layout_add_paper_label(table->scene, words, TEXT_SMALL, rows->left ? ALIGN_LEFT : ALIGN_RIGHT,
                           scene_text(table->scene, "%s%s%s", name,
                                      !result[0]  ? ""
                                      : rows->low ? ", "
                                                  : "|",
                                      result));
}

static bool is_support_phase(const FaTable *table)
{
    return fa_get_step(table->state)->phase == FA_PHASE_SUPPORT;
}

static int count_supporter_rows(const FaTable *table, int side)
{
    const FaConflict *fight = &table->state->fight;
    int rows = is_support_phase(table);
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        rows += fight->plays[i].side == side;
    }
    return rows;
}

static void add_supporters(FaTable *table, int side, Area box, int rows_max)
{
    const FaConflict *fight = &table->state->fight;
    const float step = fminf(ROW, area_height(box) / (float)(rows_max > 0 ? rows_max : 1));
    const Rows rows = {.box = box,
                       .step = step,
                       .low = step < layout_scale_for_text(table->scene, TWO_LINES) + 4,
                       .crowded = step < CARD_MIN,
                       .left = side == FA_CHALLENGER};
    int row = 0;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side) {
            add_supporter(table, i, &rows, row++);
        }
    }
    if (is_support_phase(table)) {
        const Area zone = compute_row_area(&rows, row);
        layout_add_piece(table->scene, PIECE_ZONE, (PieceId)(FA_ID_SIDE + side), zone)->face.tone = 0x8a6a35;
        layout_add_paper_label(table->scene, rows.crowded ? compute_area_beside_cards(&rows, zone) : zone,
                               TEXT_SMALL, ALIGN_CENTER,
                               needs_short_texts(table, rows.crowded) ? _("support")
                               : side == FA_CHALLENGER                ? _("support the Challenge")
                                                                      : _("support the Answer"));
    }
}

static Area get_side_area(Area box, int side)
{
    return area_get_column(box, side == FA_CHALLENGER ? 0 : 1, 2, 12);
}

/* ------------------------------------------------------------------ onlookers (in the scene, without a
 * card), and the question to all players */

static void add_onlookers(FaTable *table, Area box)
{
    static const float SIZE_LIMIT = 38;
    const float size = fminf(SIZE_LIMIT, area_height(box));
    int count = 0, actors[FA_ACTORS];
    for (int i = 0; i < FA_ACTORS; i++) {
        if (table->shown >> i & 1 && fa_find_play_of_actor(table->state, i) == FA_NONE) {
            actors[count++] = i;
        }
    }
    const float step = layout_compute_row_step(count, size, area_width(box), size + 8);
    for (int i = 0; i < count; i++) {
        fa_add_actor_token(
            table, (PieceId)(FA_ID_ACTOR + actors[i]), actors[i],
            area_centered(box.left + size / 2 + step * (float)i, area_middle_y(box), size, size));
    }
}

/* Adds the Supporters and the onlookers (characters in the scene who play no card in the Conflict). If there
 * is little room, the onlookers are below the side with fewer Supporters. */
static void add_supporters_and_onlookers(FaTable *table, Area box)
{
    enum { ROWS_ABOVE = 3 };
    const int rows[] = {count_supporter_rows(table, FA_CHALLENGER), count_supporter_rows(table, FA_ANSWERER)};
    const int more = rows[FA_CHALLENGER] < rows[FA_ANSWERER] ? FA_ANSWERER : FA_CHALLENGER;
    const bool beside = rows[more] > ROWS_ABOVE && rows[!more] < rows[more];
    Area above = box, below = box;
    above.bottom -= beside ? 0 : ONLOOKERS;
    below.top = box.bottom - ONLOOKERS;
    if (beside) {
        below = get_side_area(box, !more);
        below.top += area_height(box) * (float)rows[!more] / (float)rows[more];
        below.top = fmaxf(below.top, below.bottom - ONLOOKERS);
    }
    if (below.left == box.left && box.bottom > table->at.right.bottom - FA_CORNER / 2.0f) {
        below.left += FA_CORNER - PAD; /* leaves room for the ornament in the page's corner */
    }
    add_supporters(table, FA_CHALLENGER, get_side_area(above, FA_CHALLENGER), rows[more]);
    add_supporters(table, FA_ANSWERER, get_side_area(above, FA_ANSWERER), rows[more]);
    add_onlookers(table, below);
}

/* Returns the question to all players, such as "Does anyone answer?", or NULL if there is none. */
static const char *get_public_question(const FaTable *table)
{
    static const char *const questions[FA_PHASES] = {[FA_PHASE_TARGET_ANSWERS] = N_("Does anyone answer?"),
                                                     [FA_PHASE_OTHERS_ANSWER] = N_("Does anyone answer?"),
                                                     [FA_PHASE_SUPPORT] = N_("Does anyone support a side?"),
                                                     [FA_PHASE_QUEENS] = N_("Does anyone play a Queen?"),
                                                     [FA_PHASE_FLOOR] = N_("Any objections?")};
    return _(questions[fa_get_step(table->state)->phase]);
}

static void add_question(FaTable *table, Area box)
{
    static const float SIZE = 36, STEP = 40;
    const uint32_t asked = fa_get_seats_to_act(table->state);
    const float middle = box.left + 0.46f * area_width(box);
    const float step = fminf(STEP, (box.right - 12 - middle) / (float)table->state->seats);
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    layout_add_label(table->scene, (Area){box.left + 18, box.top, middle, box.bottom}, TEXT_UI_BOLD,
                     ALIGN_LEFT, get_public_question(table));
    for (int seat = 0; seat < table->state->seats; seat++) {
        Piece *crest = fa_add_crest(table, (PieceId)(FA_ID_ASKED + seat), seat,
                                    area_centered(middle + step * ((float)seat + 0.5f), area_middle_y(box),
                                                  fminf(SIZE, step), fminf(SIZE, step)));
        crest->flags |= asked >> seat & 1 ? PIECE_HIGHLIGHTED : PIECE_DIM;
    }
}

/* Returns the height that the Supporters do not need, but at most MOST. The area of the Challenger and the
 * Answerer gets this height in addition to its usual height. */
static float compute_spare_height(const FaTable *table, float room)
{
    static const float MOST = 54;
    const int rows[] = {count_supporter_rows(table, FA_CHALLENGER), count_supporter_rows(table, FA_ANSWERER),
                        1};
    int rows_max = 0;
    for (int i = 0; i < 3; i++) {
        rows_max = rows[i] > rows_max ? rows[i] : rows_max;
    }
    return layout_clamp_value(room - ONLOOKERS - ROW * (float)rows_max, 0, MOST);
}

void fa_add_conflict_page(FaTable *table)
{
    static const float STEPS = 34, GOAL = 42, QUESTION = 54, PRIMARY = 208, ADVANTAGE = 44;
    const Area page = table->at.right;
    const float left = page.left + PAD, right = page.right - PAD, width = right - left;
    const float goal = page.top + 12 + STEPS, top = goal + GOAL + 6;
    const float low = page.bottom - 12, foot = get_public_question(table) ? low - QUESTION : low;
    const float advantage = layout_scale_for_text(table->scene, ADVANTAGE),
                usual = PRIMARY + advantage - ADVANTAGE;
    const float primary = usual + compute_spare_height(table, foot - 6 - (top + usual + 8));
    const float card = fminf(width * 0.19f, (primary - HEAD - advantage - 6) / FACE_RATIO);
    add_progress_steps(table, (Area){left + 60, page.top + 12, right - 60, goal});
    add_goal(table, (Area){left + 30, goal, right - 30, goal + GOAL});
    add_primary_character(table, FA_CHALLENGER, (Area){left, top, left + width * 0.29f, top + primary});
    add_primary_character(table, FA_ANSWERER, (Area){right - width * 0.29f, top, right, top + primary});
    const float middle = (left + right) / 2, y = top + HEAD + card * FACE_RATIO / 2;
    add_played_card(table, FA_CHALLENGER, middle - card / 2 - 6, y, card);
    add_played_card(table, FA_ANSWERER, middle + card / 2 + 6, y, card);
    const float under = y + card * FACE_RATIO / 2 + 6;
    add_advantage(table, FA_CHALLENGER, (Area){middle - card - 6, under, middle - 4, top + primary});
    add_advantage(table, FA_ANSWERER, (Area){middle + 4, under, middle + card + 6, top + primary});
    add_supporters_and_onlookers(table, (Area){left, top + primary + 8, right, foot - 6});
    if (foot < low) {
        add_question(table, (Area){left, foot, right, low});
    }
}
