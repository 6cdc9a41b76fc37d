/* foot.c: the foot of the table: the character in front, its hand by suits, the Author Powers, and what one
   can do in any turn. */
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ who is in front */

static void add_others(FaTable *table, Area box)
{
    static const float SIZE = 44;
    float x = box.left + SIZE / 2;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (table->state->actors[i].seat == table->seat && i != fa_front(table) &&
            x < box.right - SIZE / 2 + 1) {
            Piece *token =
                fa_add_actor_token(table, (PieceId)(FA_ID_FRONT + i), i, x, area_middle_y(box), SIZE);
            token->flags = PIECE_STILL;
            token->hint = scene_text(table->scene, "%s|Click for this hand: %s.", token->hint,
                                     fa_cards(table->scene, table->state->actors[i].hand));
            x += SIZE + 6;
        }
    }
}

static void add_tokens(FaTable *table, Area box)
{
    static const float COIN = 38;
    const FaState *state = table->state;
    const int seat = table->seat;
    Piece *coin =
        scene_add(table->scene, PIECE_CARD, FA_ID_COIN, box.left + COIN / 2, area_middle_y(box), COIN, COIN);
    coin->face = (Face){.style = FACE_TOKEN, .tone = 0xb58a2a, .icon = "laurels"};
    coin->flags = (fa_may_do(&table->legal, FA_MOVE_APPLAUD) ? PIECE_LIT : PIECE_STILL);
    coin->hint = "Applause: drag it to the crest of who has told something fine, or click it.";
    coin->refusal = "Applause is for a fellow player who has just told something, once for each telling.";
    coin->topic = "Applause";
    lay_label(table->scene, (Area){box.left + COIN + 6, box.top, box.left + COIN + 66, box.bottom},
              TEXT_UI_BOLD, ALIGN_LEFT, scene_text(table->scene, "%d", state->applause[seat]));
    Piece *token =
        scene_add(table->scene, PIECE_CARD, 0, box.left + COIN + 84, area_middle_y(box), COIN, COIN);
    token->face = (Face){.style = FACE_TOKEN, .tone = 0x4a3a7a, .icon = "quill-ink"};
    token->flags = PIECE_STILL;
    token->hint = "Author tokens: applause that was given to you. They pay for the Author Powers.";
    lay_label(table->scene, (Area){box.left + 2 * COIN + 72, box.top, box.right, box.bottom}, TEXT_UI_BOLD,
              ALIGN_LEFT, scene_text(table->scene, "%d", state->author[seat]));
}

/* What draws a card by being claimed. A Bond's portrait or an Ambition is dragged there. */
static void add_claim_seal(FaTable *table, Area box)
{
    const FaState *state = table->state;
    const int front = fa_front(table), left = state->claims - state->actors[front].claims;
    const bool may = fa_may_deed(&table->legal, FA_DEED_CLAIM);
    const float size = area_height(box);
    Piece *seal = scene_add(table->scene, PIECE_CARD, FA_ID_CLAIM, box.right - size / 2, area_middle_y(box),
                            size, size);
    seal->face =
        (Face){.style = FACE_TOKEN, .tone = 0x2f6f46, .icon = "wax-seal", .marks = left > 0 ? 0 : FACE_SPENT};
    seal->flags = PIECE_STILL | (may ? PIECE_LIT : 0);
    seal->hint =
        scene_text(table->scene,
                   "*Claim a card*, %d left in this scene: drag the portrait of a Bond, or a short-term "
                   "Ambition, onto it, or click it.",
                   left > 0 ? left : 0);
    seal->refusal =
        "A claim draws a card in a scene that is beginning, or in one’s own turn, once in a scene.";
    seal->topic = "Where cards come from";
}

static void add_plate(FaTable *table, Area box)
{
    static const float FACE = 96;
    const int front = fa_front(table);
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    if (front == FA_NONE) {
        return;
    }
    const float left = box.left + FACE + 22, name = box.top + 6 + lay_for_words(table->scene, 48),
                seat = name + lay_for_words(table->scene, 24);
    Piece *face = fa_add_actor_token(table, FA_ID_SHEET, front, box.left + 10 + FACE / 2,
                                     box.top + 12 + FACE / 2, FACE);
    face->flags = PIECE_STILL;
    face->hint = scene_text(table->scene, "%s|Click for the whole sheet.", face->hint);
    lay_label(table->scene, (Area){left, box.top + 6, box.right - 8, name}, TEXT_UI_BOLD, ALIGN_LEFT,
              fa_name(table, front));
    lay_label(table->scene, (Area){left, name, box.right - 8, seat}, TEXT_SMALL, ALIGN_LEFT,
              scene_text(table->scene, "%s, %s", fa_seat_name(table->state->seats, table->seat),
                         fa_cards(table->scene, fa_is_casting(table) ? table->state->actors[front].start
                                                                     : table->state->actors[front].hand)));
    add_tokens(table, (Area){left, seat + 2, box.right - 8, seat + 44});
    add_others(table, (Area){box.left + 10, box.bottom - 60, box.right - 62, box.bottom - 10});
    add_claim_seal(table, (Area){box.right - 60, box.bottom - 60, box.right - 10, box.bottom - 10});
}

/* ------------------------------------------------------------------ the hand */

typedef struct Hand {
    uint8_t cards[FA_HAND_MAX];
    int count, of_suit[FA_SUITS + 1]; /* the last of Jokers */
} Hand;

static int suit_place(int card)
{
    const int suit = fa_suit(fa_kind(card));
    return suit == FA_NONE ? FA_SUITS : suit;
}

/* By suits, the highest first; Jokers at the end. */
static int order_of(int card)
{
    const int kind = fa_kind(card), place = suit_place(card);
    return place * FA_RANKS + (place == FA_SUITS ? 0 : FA_RANKS - 1 - fa_rank(kind));
}

static Hand sorted_hand(const FaState *state, int actor)
{
    Hand hand = {.count = 0};
    for (int card = 0; card < state->cards && hand.count < FA_HAND_MAX; card++) {
        if (state->where[card] == FA_IN_HAND + actor) {
            int at = hand.count++;
            for (; at > 0 && order_of(hand.cards[at - 1]) > order_of(card); at--) {
                hand.cards[at] = hand.cards[at - 1];
            }
            hand.cards[at] = (uint8_t)card;
            hand.of_suit[suit_place(card)]++;
        }
    }
    return hand;
}

static int count_suits(const Hand *hand)
{
    int count = 0;
    for (int place = 0; place <= FA_SUITS; place++) {
        count += hand->of_suit[place] > 0;
    }
    return count;
}

static bool is_card_choice(const FaTable *table, int kind)
{
    return fa_is_choice(table, ARG_CARD, kind) || fa_is_choice(table, ARG_CARD_OR_NONE, kind);
}

/* The card has been named in the half-made move. */
static bool is_given(const FaTable *table, int kind)
{
    const FaForm *form = &fa_forms[table->ui.kind];
    for (int place = 0; table->ask.open && place < fa_arg_count(form); place++) {
        const bool card = form->args[place] == ARG_CARD || form->args[place] == ARG_CARD_OR_NONE;
        if (card && table->ask.given >> place & 1 && table->ask.arg[place] == kind) {
            return true;
        }
    }
    return false;
}

static const char *card_hint(const FaTable *table, int kind)
{
    char name[FA_CARD_NAME_MAX];
    const int front = fa_front(table), suit = fa_suit(kind);
    const char *facet = fa_facet_name(table, front, suit);
    static const char *const faces[] = {"|*Jack:* interrupts, or challenges out of turn.",
                                        "|*Queen:* cancels a goal that was won, for a Hit.",
                                        "|*King:* beside a Challenge: the Answer gets no Support.",
                                        "|*Ace:* beside a Challenge: only an Ace can answer."};
    const int rank = fa_rank(kind);
    return scene_text(table->scene, "%s%s%s%s", fa_card_name(kind, name), facet ? ", by " : "",
                      facet ? facet : "",
                      kind == FA_JOKER                     ? "|Trumps all but a Deuce; or three cards for it."
                      : rank >= FA_JACK && rank != FA_NONE ? faces[rank - FA_JACK]
                                                           : "");
}

/* Why it cannot be played now; NULL = it can. A gift is not what one is asked for. */
static const char *why_not(const FaTable *table, const Piece *piece)
{
    FaDrop drops[FA_DROPS_MAX];
    const int count = fa_drops(table, piece->id, drops);
    bool can = piece->flags & PIECE_LIT;
    for (int i = 0; i < count; i++) {
        can |= drops[i].kind != FA_MOVE_LEND;
    }
    return can          ? NULL
           : count == 0 ? "Nothing can be done with this card now."
                        : "This card can only be lent now: drag it to a friend with whom there is a Bond.";
}

static void add_card(FaTable *table, int card, float x, float y, float height)
{
    const int kind = fa_kind(card);
    Piece *piece =
        scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_CARD + card), x, y, height / FACE_RATIO, height);
    char name[FA_CARD_NAME_MAX];
    piece->face = fa_playing_face(kind);
    piece->face.title = scene_text(table->scene, "%s", fa_card_name(kind, name)); /* said, not painted */
    piece->flags = PIECE_HAND | (is_given(table, kind)         ? PIECE_CHOSEN
                                 : is_card_choice(table, kind) ? PIECE_LIT
                                                               : 0);
    piece->hint = card_hint(table, kind);
    piece->refusal = why_not(table, piece);
    piece->topic = "The cards";
}

/* The Facet below the cards of its suit, its Strength beside it. */
static void add_suit_name(FaTable *table, int place, Area box)
{
    const int front = fa_front(table);
    const FaProfile profile = fa_profile(table->state, table->content, front, FA_NONE);
    const char *facet = place < FA_SUITS ? fa_facet_name(table, front, place) : NULL;
    const char *words = place == FA_SUITS
                            ? "Joker"
                            : scene_text(table->scene, "{%s} %s%s%s", fa_suit_icon(place), facet ? facet : "",
                                         place == profile.strong ? " {strong}"
                                         : place == profile.weak ? " {weak}"
                                                                 : "",
                                         profile.lost >> place & 1 ? " (lost)" : "");
    Piece *label = lay_label(table->scene, box, TEXT_SMALL, ALIGN_CENTRE, words);
    label->id = (PieceId)(place < FA_SUITS ? FA_ID_SUIT + place : 0);
    label->hint = place < FA_SUITS ? fa_facet_text(table, front, place) : NULL;
    label->topic = "Who trumps whom";
}

bool fa_names_suit(const FaTable *table, int suit)
{
    const int front = fa_front(table);
    return front != FA_NONE && (fa_is_casting(table) || sorted_hand(table->state, front).of_suit[suit] > 0);
}

/* While the story is cast: what the character in front can do. A Facet is dragged onto another to change
 * suits.
 */
static void add_facets(FaTable *table, Area box)
{
    static const float GAP = 8, PAD = 8, WORDS_TOLD = 1.25f;
    const bool tells = table->scene->words <= WORDS_TOLD; /* else only a tip has room for it */
    const float width = (area_width(box) + GAP) / FA_SUITS - GAP;
    const float name = tells ? lay_for_words(table->scene, 44) : area_height(box) - 14;
    const int front = fa_front(table);
    for (int suit = 0; suit < FA_SUITS && front != FA_NONE; suit++) {
        const char *text = fa_facet_text(table, front, suit);
        const float left = box.left + (width + GAP) * (float)suit;
        const Area tile = {left, box.top + 6, left + width, box.bottom - 4};
        lay_piece(table->scene, PIECE_PANEL, 0, tile);
        add_suit_name(table, suit, (Area){tile.left + 4, tile.top + 4, tile.right - 4, tile.top + name});
        if (tells && text) {
            lay_label(table->scene,
                      (Area){tile.left + PAD, tile.top + name, tile.right - PAD, tile.bottom - PAD},
                      TEXT_SMALL, ALIGN_LEFT, text);
        }
    }
}

static void add_hand(FaTable *table, Area box)
{
    static const float BETWEEN = 12, STEP = 20, TIGHT = 62;
    const int front = fa_front(table);
    if (front == FA_NONE) {
        return;
    }
    const Hand hand = sorted_hand(table->state, front);
    const int suits = count_suits(&hand);
    if (hand.count == 0) {
        lay_label(table->scene, box, TEXT_UI, ALIGN_CENTRE, "This hand is empty")->flags = PIECE_DIM;
        return;
    }
    /* A suit takes the width of a card, or of its name, and a step for each further card. Where there are
       many cards the next suit lies over it, so that every rank is seen, and names have a line more. */
    const int more = hand.count - suits;
    const float wide = area_width(box) - BETWEEN * (float)(suits - 1);
    const float seen = fmaxf(TIGHT, (wide - STEP * (float)more) / (float)suits);
    const float least = lay_for_words(table->scene, 92);
    const float names = lay_for_words(table->scene, seen < least ? 58 : 40);
    const float height = area_height(box) - names - 6, width = height / FACE_RATIO;
    const float first = fminf(fminf(fmaxf(width, least), wide / (float)suits), seen);
    const float room = wide - first * (float)suits;
    const float step = more > 0 ? fminf(fmaxf(room / (float)more, 4), 40) : 0;
    const float whole = first * (float)suits + BETWEEN * (float)(suits - 1) + step * (float)more;
    float x = area_middle_x(box) - whole / 2;
    int card = 0;
    for (int place = 0; place <= FA_SUITS; place++) {
        if (hand.of_suit[place] == 0) {
            continue;
        }
        const float span = first + step * (float)(hand.of_suit[place] - 1),
                    start = first < width ? x : x + (first - width) / 2;
        for (int i = 0; i < hand.of_suit[place]; i++) {
            add_card(table, hand.cards[card++], start + width / 2 + step * (float)i, box.top + 4 + height / 2,
                     height);
        }
        add_suit_name(table, place,
                      (Area){x - BETWEEN / 2, box.bottom - names, x + span + BETWEEN / 2, box.bottom});
        x += span + BETWEEN;
    }
}

/* ------------------------------------------------------------------ Author Powers */

static void add_power(FaTable *table, int power, Area box)
{
    static const char *const names[FA_POWERS] = {"Flashback", "Foreshadowing", "Concrete Fact",
                                                 "Draw",      "Monologue",     "Lucky Break"};
    static const char *const icons[FA_POWERS] = {"hourglass", "crystal-ball", "anvil",
                                                 "card-pick", "tombstone",    "horseshoe"};
    static const char *const hints[FA_POWERS] = {
        "a Bond, an Ambition, or a point of Advantage out of the past",
        "the present characters who will suffer for it draw a card each",
        "a point of Advantage, or what a threat is",
        "any one character draws a card",
        "one of your dead is back, healed",
        "a success; friends get up; others may draw three each"};
    static const char *const short_names[FA_POWERS] = {[1] = "Foreshadow", [2] = "Fact"};
    const float PRICE = lay_for_words(table->scene, 28);
    const bool large = lay_sure_words(table->scene->words) > 1.2f;
    static const int prices[FA_POWERS] = {1, 1, 1, 1, 3, 5};
    const FaDeed deed = (FaDeed)(FA_FIRST_POWER + power);
    const bool gift = fa_has_gift(table->state, table->seat);
    const int cost = gift && (deed == FA_DEED_FACT || deed == FA_DEED_FLASHBACK) ? 0 : prices[power];
    const bool may = fa_may_deed(&table->legal, deed);
    const float name = lay_for_words(table->scene, 24);
    const float size = fminf(area_height(box) - name, area_width(box) - 20);
    Piece *seal = scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_GROUP + (int)deed), area_middle_x(box),
                            box.top + size / 2, size, size);
    seal->face =
        (Face){.style = FACE_TOKEN, .tone = 0x8d2430, .icon = icons[power], .marks = may ? 0 : FACE_SPENT};
    seal->flags = PIECE_STILL | (may ? 0 : PIECE_DIM);
    seal->hint = scene_text(table->scene, "*%s*, %d Author token%s: %s.%s", names[power], cost,
                            cost == 1 ? "" : "s", hints[power],
                            gift && deed == FA_DEED_FLASHBACK ? " Only Advantage is free, and once." : "");
    seal->refusal =
        cost == 0
            ? scene_text(table->scene, "*%s* needs a moment when you are asked.", names[power])
            : scene_text(table->scene, "*%s* costs %d Author token%s, and needs a moment when you are asked.",
                         names[power], cost, cost == 1 ? "" : "s");
    seal->topic = "Author Powers";
    lay_label(table->scene, (Area){box.left - 2, box.bottom - name, box.right + 2, box.bottom}, TEXT_SMALL,
              ALIGN_CENTRE, large && short_names[power] ? short_names[power] : names[power]);
    Piece *price = scene_add(table->scene, PIECE_CARD, 0, seal->x + 0.42f * size,
                             fminf(seal->y + 0.36f * size, box.bottom - name - PRICE / 2), PRICE, PRICE);
    price->face = (Face){.style = FACE_TOKEN,
                         .tone = 0x4a3a7a,
                         .letter = scene_text(table->scene, "%d", cost),
                         .marks = may ? 0 : FACE_SPENT};
    price->flags = PIECE_STILL;
}

static void add_powers(FaTable *table, Area box)
{
    enum { COLUMNS = 3, ROWS = FA_POWERS / COLUMNS };
    const float width = area_width(box) / COLUMNS, height = area_height(box) / ROWS;
    for (int i = 0; i < FA_POWERS; i++) {
        const float left = box.left + width * (float)(i % COLUMNS),
                    top = box.top + height * (float)(i / COLUMNS);
        add_power(table, i, (Area){left + 2, top + 2, left + width - 2, top + height - 2});
    }
}

/* ------------------------------------------------------------------ buttons of every turn */

static Area row_of(Area box, int row)
{
    enum { ROWS = 3 };
    static const float GAP = 8;
    const float height = (area_height(box) - GAP * (ROWS - 1)) / ROWS,
                top = box.top + (height + GAP) * (float)row;
    return (Area){box.left, top, box.right, top + height};
}

static void add_move_button(FaTable *table, FaMoveKind kind, Area box, bool strong, const char *topic)
{
    if (!fa_may_do(&table->legal, kind)) {
        return;
    }
    Piece *button = lay_button(table->scene, (PieceId)(FA_ID_DO + (int)kind), box, fa_move_words(table, kind),
                               strong ? "Enter" : NULL);
    button->flags = strong ? PIECE_STRONG : 0;
    button->topic = topic;
}

static void add_buttons(FaTable *table, Area box)
{
    const bool ends = fa_may_do(&table->legal, FA_MOVE_FINISH);
    const Area end = row_of(box, 1), half = {end.left, end.top, area_middle_x(end) - 3, end.bottom};
    const bool free = !table->ask.open;
    add_move_button(table, FA_MOVE_READY, row_of(box, 0), true, "The story kit");
    add_move_button(table, FA_MOVE_PASS, row_of(box, 0), free, "Scenes");
    add_move_button(table, FA_MOVE_CLOSE, ends ? half : end, false, "Scenes");
    add_move_button(table, FA_MOVE_FINISH, (Area){half.right + 6, end.top, end.right, end.bottom}, false,
                    "Scenes");
    add_move_button(table, FA_MOVE_VETO, row_of(box, 2), false, "Veto");
}

static void add_remark(FaTable *table, Area box, const char *words)
{
    lay_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTRE, words);
}

void fa_scene_foot(FaTable *table)
{
    const FaAreas *at = &table->at;
    if (table->state->over) { /* the foot of the table is for what may be done next */
        add_remark(table, (Area){at->plate.left, at->plate.top, at->buttons.right, at->hand.top + 90},
                   "The story is over. The sign of a book, beside its heading, takes it home.");
        return;
    }
    if (table->seat < 0) {
        add_remark(table, (Area){at->plate.left, at->plate.top, at->buttons.right, at->plate.bottom},
                   "What lies open to all. Hands are for those who hold them.");
        return;
    }
    add_plate(table, at->plate);
    (fa_is_casting(table) ? add_facets : add_hand)(table, table->at.hand);
    add_powers(table, table->at.powers);
    add_buttons(table, table->at.buttons);
}
