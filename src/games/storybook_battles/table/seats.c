/* seats.c: what belongs to the seats: decks, twists, hands, and the cards that each side captured. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

static bool is_used(const SbState *state, int seat)
{
    return (state->used >> seat & 1) != 0;
}

/* ------------------------------------------------------------------ decks and twists */

static Piece *add_deck(SbTable *table, int seat, float x, float y, float size)
{
    const int count = __builtin_popcountll(sb_deck(table->state, seat));
    const PieceId id = SB_PIECE_DECK + (PieceId)seat;
    if (count == 0) {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, id, x, y, size, size);
        zone->flags = PIECE_ON_DARK;
        zone->hint = "The deck is empty.";
        return zone;
    }
    Piece *deck = scene_add(table->scene, PIECE_CARD, id, x, y, size, size);
    deck->face = sb_back_face(table, seat);
    deck->value = count;
    deck->flags = PIECE_STACK | PIECE_STILL;
    deck->hint = scene_text(table->scene, "%d %s left in the deck of %s", count,
                            count == 1 ? "card" : "cards", sb_seat_name(table->state, table->content, seat));
    return deck;
}

/* Of a twist that can no longer be used; NULL while it can. */
static const char *spent_words(const SbTable *table, int seat)
{
    return is_used(table->state, seat)             ? "Used"
           : sb_has_twist(table->state, seat)      ? NULL
           : sb_side(seat) == sb_side(table->seat) ? "Your side has used its Plot Twist."
                                                   : "Their side has used its Plot Twist.";
}

static Piece *add_twist(SbTable *table, int seat, float x, float y, float width)
{
    const SbState *state = table->state;
    const int twist = state->twist[seat];
    const SbTeam *team = &table->content->teams[state->team[seat]];
    Piece *card =
        scene_add(table->scene, PIECE_CARD, SB_PIECE_TWIST + (PieceId)seat, x, y, width, width * FACE_RATIO);
    card->flags = PIECE_STILL;
    card->topic = "Plot twists";
    if (twist == SB_NONE) {
        card->face = (Face){.style = FACE_BACK, .tone = 0x4a3566, .icon = team->icon};
        card->face.marks = sb_has_twist(state, seat) ? 0 : FACE_SPENT;
        card->hint = state->phase == SB_CHOOSE_TWISTS ? "No twist chosen yet."
                     : sb_has_twist(state, seat)      ? "An unused Plot Twist"
                                                      : spent_words(table, seat);
        return card;
    }
    card->face = sb_twist_face(table, twist);
    card->face.marks |= sb_has_twist(state, seat) ? 0 : FACE_SPENT;
    card->hint = spent_words(table, seat);
    return card;
}

/* A twist that somebody else has used since the viewer's own move lies open beside the table. */
static void add_shown_twists(SbTable *table)
{
    static const float WIDTH = 200, GAP = 12;
    const Area box = table->at.world;
    float x = box.left + GAP + WIDTH / 2;
    for (int seat = 0; seat < table->state->seats; seat++) {
        if (table->state->phase == SB_OVER || !(table->state->twists_shown[table->seat] >> seat & 1)) {
            continue;
        }
        Piece *card = scene_add(table->scene, PIECE_CARD, SB_ID_SHOWN_TWIST + (PieceId)seat, x,
                                box.top + GAP + WIDTH * FACE_RATIO / 2, WIDTH, WIDTH * FACE_RATIO);
        card->face = sb_twist_face(table, table->state->twist[seat]);
        card->flags = PIECE_STILL;
        card->hint = scene_text(table->scene, "%s used this Plot Twist since your last move.",
                                sb_seat_title(table->state->seats, seat));
        card->topic = "Plot twists";
        x += WIDTH + GAP;
    }
}

/* ------------------------------------------------------------------ the other seats */

static void add_name(SbTable *table, int seat, Area box)
{
    const SbTeam *team = &table->content->teams[table->state->team[seat]],
                 *ally = &table->content->teams[table->state->ally[seat]];
    const float line = lay_for_words(table->scene, 26), small = lay_for_words(table->scene, 22);
    lay_label(table->scene, (Area){box.left, box.top, box.right, box.top + line}, TEXT_UI_BOLD, ALIGN_LEFT,
              team->name);
    Piece *with = lay_label(table->scene, (Area){box.left, box.top + line, box.right, box.top + line + small},
                            TEXT_SMALL, ALIGN_LEFT, scene_text(table->scene, "+ %s", ally->name));
    with->flags = PIECE_DIM;
}

/* The backs of another seat's hand, overlapping. */
static void add_others_hand(SbTable *table, int seat, Area box)
{
    const uint64_t hand = table->state->hand & sb_cards_of_seat(seat);
    const int count = __builtin_popcountll(hand);
    const float size = fminf(area_height(box), area_width(box));
    const float room = area_width(box) - size,
                step = count > 1 ? fminf(room / (float)(count - 1), size * 0.6f) : 0;
    float x = box.left + size / 2;
    for (uint64_t rest = hand; rest; rest &= rest - 1, x += step) {
        Piece *card = sb_add_card(table, table->state, __builtin_ctzll(rest), x, area_middle_y(box), size);
        card->flags = PIECE_STILL;
        card->hint = scene_text(table->scene, "%d %s in the hand of %s", count, count == 1 ? "card" : "cards",
                                sb_seat_name(table->state, table->content, seat));
    }
    if (count == 0 && !table->at.folded) {
        lay_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT, "no cards in hand")->flags = PIECE_DIM;
    }
}

static void add_open_other(SbTable *table, int seat, Area box)
{
    static const float PAD = 14, FOOT = 10, TWIST_MOST = 74, DECK = 44;
    const float twist = fminf((area_height(box) - FOOT) / FACE_RATIO, TWIST_MOST);
    const float right = box.right - FOOT - twist;
    add_name(table, seat, (Area){box.left + PAD, box.top + 8, right - 6, box.bottom});
    add_twist(table, seat, box.right - FOOT - twist / 2, area_middle_y(box), twist);
    const float middle = box.bottom - FOOT - DECK / 2;
    add_deck(table, seat, box.left + PAD + DECK / 2, middle, DECK);
    add_others_hand(table, seat,
                    (Area){box.left + PAD + DECK + 10, middle - DECK / 2, right - 6, middle + DECK / 2});
}

/* In a strip: whose it is, the twist, and the hand in a pile with its number. */
static void add_folded_other(SbTable *table, int seat, Area box)
{
    static const float PAD = 6, TWIST = 44, SIGN = 30;
    const SbState *state = table->state;
    const SbTeam *team = &table->content->teams[state->team[seat]];
    const int hand = __builtin_popcountll(state->hand & sb_cards_of_seat(seat));
    const float line = lay_for_words(table->scene, 24), foot = box.bottom - PAD;
    Piece *sign = scene_add(table->scene, PIECE_CARD, SB_ID_SEAT + (PieceId)seat, area_middle_x(box),
                            box.top + PAD + SIGN / 2, SIGN, SIGN);
    sign->face = sb_seat_face(table, seat);
    sign->flags = PIECE_STILL;
    sign->hint = scene_text(table->scene, "*%s* + %s|%d in hand, %d in the deck", team->name,
                            table->content->teams[state->ally[seat]].name, hand,
                            __builtin_popcountll(sb_deck(state, seat)));
    add_twist(table, seat, area_middle_x(box), (box.top + PAD + SIGN + foot - line) / 2, TWIST);
    add_others_hand(table, seat, (Area){box.left + PAD, foot - line, area_middle_x(box), foot});
    lay_label(table->scene, (Area){area_middle_x(box), foot - line, box.right - PAD, foot}, TEXT_UI_BOLD,
              ALIGN_CENTRE, scene_text(table->scene, "%d", hand));
}

static void add_other(SbTable *table, int seat, float top)
{
    const Area box = {table->at.others.left, top, table->at.others.right, top + table->at.other_height};
    const SbState *state = table->state;
    lay_piece(table->scene, PIECE_PANEL, 0, box)->flags =
        state->phase != SB_OVER && state->turn == seat ? PIECE_CHOSEN : 0;
    if (table->at.folded) {
        add_folded_other(table, seat, box);
    } else {
        add_open_other(table, seat, box);
    }
}

/* ------------------------------------------------------------------ the viewer's own */

/* Why a twist cannot be used while others act, and whether its hourglass will ring. */
static const char *waiting_words(const SbTable *table, int twist)
{
    const bool begun = table->state->phase == SB_TURN || table->state->phase == SB_WINDOW;
    Error error;
    if (!begun || !table->content->twists[twist].hourglass) {
        return "You can use it on your own turn.";
    }
    if (!sb_has_twist(table->state, table->seat)) {
        return "Your side has used its Plot Twist.";
    }
    return sb_twist_open(table->state, table->content, table->seat, twist, &error)
               ? "Its condition is met. Its hourglass rings once more before the battle."
               : scene_text(table->scene, "Its hourglass doesn't ring: %s", error.text);
}

static bool can_use_twist(const SbTable *table, const char **why)
{
    const SbState *state = table->state;
    const int seat = table->seat, twist = state->twist[seat];
    Error error;
    *why = NULL;
    if (twist == SB_NONE || is_used(state, seat)) {
        return false;
    }
    if (!table->acting || (state->phase != SB_TURN && state->phase != SB_WINDOW)) {
        *why = waiting_words(table, twist);
        return false;
    }
    if (!sb_check_twist_now(state, table->content, seat, &error)) {
        *why = scene_text(table->scene, "%s", error.text);
        return false;
    }
    return true;
}

static void add_own(SbTable *table)
{
    static const float DECK = 92, PAD = 4, BUTTON = 40;
    const Area box = table->at.own;
    const float twist_width = (area_height(box) - 2 * PAD) / FACE_RATIO;
    const int seat = table->seat;
    const char *why;
    const SbMove draw = {.kind = SB_MOVE_DRAW};
    const float y = area_middle_y(box);
    Piece *twist = add_twist(table, seat, box.left + PAD + twist_width / 2, y, twist_width);
    if (can_use_twist(table, &why)) {
        twist->flags |= PIECE_LIT | (table->ui->twisting ? PIECE_CHOSEN : 0);
        twist->hint = table->free && twist->face.corner
                          ? "You can use it now: click it. Its hourglass doesn't ring on your own turn."
                          : "You can use it now: click it";
    } else if (why) {
        twist->hint = twist->refusal = why;
    }
    const float x = box.left + PAD + twist_width + 18 + DECK / 2;
    Piece *deck = add_deck(table, seat, x, box.top + PAD + DECK / 2 + 2, DECK);
    deck->refusal = sb_refusal(table, &draw);
    deck->flags |= deck->refusal ? 0 : PIECE_LIT;
    deck->flags &= deck->refusal ? ~0u : ~(unsigned)PIECE_STILL; /* a card can be dragged off it */
    deck->topic = "Draw";
    if (!deck->refusal) {
        deck->hint = scene_text(table->scene, "%s|Click, or drag one off it, to *draw* for %d.", deck->hint,
                                sb_cost(table->content, SB_MOVE_DRAW));
    }
    Piece *list =
        lay_button(table->scene, SB_ID_OWN_CARDS,
                   (Area){x - DECK / 2, box.bottom - BUTTON, box.right, box.bottom}, "{deck} Cards", NULL);
    list->hint = "Show where your team's cards are";
}

/* ------------------------------------------------------------------ captured cards and plot points */

/* A small coin with its portrait, in place of a card whose numbers could not be told apart. */
static void make_coin(SbTable *table, int card, Piece *piece)
{
    const SbCharacter *person = &table->content->characters[table->state->card[card].character];
    piece->face = (Face){.style = FACE_TOKEN,
                         .tone = table->content->teams[person->team].tone,
                         .icon = person->icon,
                         .portrait = person->portrait};
    piece->hint = scene_text(table->scene, "*%s* · %s", person->name, piece->hint);
}

static void add_captured_row(SbTable *table, SbSide side, Area box)
{
    static const float CARD_LEAST = 56, CARD_STEP = 0.7f, COIN_STEP = 1.1f;
    const uint64_t cards = table->state->captured & sb_cards_of_side(!side);
    const int count = __builtin_popcountll(cards);
    const float size = fminf(area_height(box), area_width(box)), room = area_width(box) - size;
    const bool coins = size < CARD_LEAST;
    const float most = size * (coins ? COIN_STEP : CARD_STEP);
    const float step = count > 1 ? fminf(room / (float)(count - 1), most) : 0;
    float x = box.left + size / 2;
    for (uint64_t rest = cards; rest; rest &= rest - 1, x += step) {
        const int card = __builtin_ctzll(rest);
        Piece *piece = sb_add_card(table, table->state, card, x, area_middle_y(box), size);
        piece->flags = PIECE_STILL;
        if (coins && table->state->card[card].character != SB_NONE) {
            make_coin(table, card, piece);
        }
    }
    if (count == 0 && !table->at.folded) {
        lay_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT, "no captures yet")->flags = PIECE_DIM;
    }
}

static void add_gauge(SbTable *table, SbSide side, Area line)
{
    static const char *const names[] = {[SB_VILLAIN] = "Villains", [SB_HERO] = "Heroes"};
    const float name = lay_for_words(table->scene, 96);
    lay_label(table->scene, (Area){line.left, line.top, line.left + name, line.bottom}, TEXT_UI_BOLD,
              ALIGN_LEFT, names[side]);
    Piece *gauge = lay_piece(table->scene, PIECE_GAUGE, SB_PIECE_SCORE + (PieceId)side,
                             (Area){line.left + name, line.top, line.right, line.bottom});
    gauge->icon = "star";
    gauge->value = table->state->score[side];
    gauge->max = sb_goal(table->state, table->content);
    gauge->preview = table->foreseen.score[side] + table->battle.points[side];
    gauge->has_preview = gauge->preview != gauge->value;
    gauge->hint = scene_text(table->scene, "Plot points of the cards the %s captured. %d points win.",
                             names[side], gauge->max);
    gauge->topic = "Winning";
}

/* The score of a side, as a strip has room for it. */
static void add_points_of(SbTable *table, SbSide side, Area line)
{
    Piece *counter = lay_piece(table->scene, PIECE_COUNTER, SB_PIECE_SCORE + (PieceId)side, line);
    counter->value = table->state->score[side];
    counter->preview = table->foreseen.score[side] + table->battle.points[side];
    counter->has_preview = counter->preview != counter->value;
    counter->icon = counter->has_preview ? NULL : "star";
    counter->flags = PIECE_STILL;
    counter->hint =
        scene_text(table->scene, "*Plot points of the %s*|From captured cards. %d points win.",
                   side == SB_VILLAIN ? "villains" : "heroes", sb_goal(table->state, table->content));
    counter->topic = "Winning";
}

static void add_score(SbTable *table)
{
    static const float PAD = 12, LINE = 32, GAP = 8, ROW_LEAST = 36;
    const Area box = table->at.score;
    const float pad = table->at.folded ? 3 : PAD, line = lay_for_words(table->scene, LINE);
    const float half = (area_height(box) - 2 * pad + GAP) / 2;
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    for (int i = 0; i < SB_SIDES; i++) {
        const SbSide side = i == 0 ? !sb_side(table->seat) : sb_side(table->seat);
        const float top = box.top + pad + half * (float)i;
        const Area words = {box.left + pad, top, box.right - pad, top + line};
        const Area row = {words.left, words.bottom + GAP - 2, words.right, top + half - GAP};
        if (table->at.folded) {
            add_points_of(table, side, words);
        } else {
            add_gauge(table, side, words);
        }
        if (area_height(row) >= ROW_LEAST) {
            add_captured_row(table, side, row);
        }
    }
}

/* ------------------------------------------------------------------ the hand */

void sb_scene_hand(SbTable *table)
{
    static const float STEP = 1.06f, DEGREES = 2.5f, SAG = 1.2f;
    const SbState *state = table->state;
    const SbUi *ui = table->ui;
    const uint64_t hand = state->hand & sb_cards_of_seat(table->seat);
    const uint64_t laid = ui->held && ui->over && !ui->carried ? sb_bit(ui->held - 1) : 0;
    const int count = __builtin_popcountll(hand);
    const Area box = table->at.hand;
    const float size = table->at.hand_card, room = area_width(box) - size;
    const float step = count > 1 ? fminf(room / (float)(count - 1), size * STEP) : 0;
    int i = 0;
    for (uint64_t rest = hand; rest; rest &= rest - 1, i++) {
        const int card = __builtin_ctzll(rest);
        const float place = (float)i - (float)(count - 1) / 2;
        if (laid & sb_bit(card)) {
            continue;
        }
        const bool hides = ui->hides && ui->held == card + 1;
        Piece *piece =
            sb_add_card(table, hides ? &table->foreseen : state, card, area_middle_x(box) + step * place,
                        box.top + size / 2 + 4 + SAG * place * place, size);
        piece->angle = DEGREES * place;
        piece->flags = PIECE_HAND | (ui->held == card + 1 ? PIECE_CHOSEN : 0);
        piece->topic = "Play and hide";
        sb_light_for_action(table, card, piece);
    }
}

/* ------------------------------------------------------------------ */

void sb_scene_seats(SbTable *table)
{
    const SbState *state = table->state;
    float top = table->at.others.top;
    for (int i = 1; i < state->seats; i++) {
        const int seat = (table->seat + i) % state->seats;
        add_other(table, seat, top);
        top += table->at.other_step;
    }
    add_own(table);
    add_score(table);
    add_shown_twists(table);
}
