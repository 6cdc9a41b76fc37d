/* bottom_panel.c: the panel below the open book. This panel shows the viewing player's characters, hand
 * (sorted by suit) and Author Powers, and the buttons that are available on every turn. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>

/* ------------------------------------------------------------------ the viewing player's characters */

static void add_other_characters(FaTable *table, Area box)
{
    static const float SIZE = 44;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (table->state->actors[i].seat == table->seat && i != fa_get_front_actor(table) &&
            area_width(box) > SIZE - 1) {
            Piece *token = fa_add_actor_token(table, (PieceId)(FA_ID_SHOW_HAND + i), i,
                                              area_shrink(area_cut_left(&box, SIZE, 6), SIZE, SIZE));
            token->flags = PIECE_FIXED;
            token->hint = scene_text(table->scene, _("%s|Click to show this hand: %s."), token->hint,
                                     fa_format_card_count(table->scene, table->state->actors[i].hand));
        }
    }
}

/* Adds the number beside a token. */
static void add_token_count(FaTable *table, PieceId id, Area box, int count, const char *hint)
{
    Piece *label =
        layout_add_label(table->scene, box, TEXT_UI_BOLD, ALIGN_LEFT, scene_text(table->scene, "%d", count));
    label->id = id;
    label->hint = hint;
}

static void add_author_and_applause_tokens(FaTable *table, Area box)
{
    static const float COIN = 38;
    const FaState *state = table->state;
    const int seat = table->seat;
    Piece *coin =
        layout_add_card(table->scene, FA_ID_COIN, area_shrink(area_cut_left(&box, COIN, 6), COIN, COIN),
                        (Face){.style = FACE_TOKEN, .tone = 0xb58a2a, .icon = "laurels"});
    coin->flags = (fa_has_legal_kind(&table->legal, FA_MOVE_APPLAUD) ? PIECE_HIGHLIGHTED : PIECE_FIXED);
    coin->hint = _("Applause: drag it to a player’s crest, or click it, to reward a good narration.");
    fa_set_reject_reason(table, coin,
                         _("Applaud the player who just narrated. You can applaud each narration once."));
    coin->topic = "Applause";
    add_token_count(table, FA_ID_APPLAUSE_COUNT, area_cut_left(&box, 60, -1), state->applause[seat],
                    _("Applause that you can give"));
    Piece *token = layout_add_card(table->scene, FA_ID_AUTHOR_TOKENS,
                                   area_shrink(area_cut_left(&box, COIN, 6 + 1), COIN, COIN),
                                   (Face){.style = FACE_TOKEN, .tone = 0x4a3a7a, .icon = "quill-ink"});
    token->flags = PIECE_FIXED;
    token->hint = _("Author tokens: Applause that other players gave you. Spend tokens on Author Powers.");
    token->topic = "Author Powers";
    add_token_count(table, FA_ID_AUTHOR_COUNT, box, state->author[seat],
                    _("Author tokens that you can spend"));
}

/* Adds the claim seal, a round token. Dropping a portrait or an Ambition on the seal starts a claim. */
static void add_claim_seal(FaTable *table, Area box)
{
    const FaState *state = table->state;
    const int front = fa_get_front_actor(table), left = state->claims - state->actors[front].claims;
    const bool can_claim = fa_has_legal_in_menu(&table->legal, FA_MENU_CLAIM);
    const float size = area_height(box);
    Piece *seal = layout_add_card(
        table->scene, FA_ID_CLAIM, area_centered(box.right - size / 2, area_middle_y(box), size, size),
        (Face){
            .style = FACE_TOKEN, .tone = 0x2f6f46, .icon = "wax-seal", .marks = left > 0 ? 0 : FACE_SPENT});
    seal->flags = PIECE_FIXED | (can_claim ? PIECE_HIGHLIGHTED : 0);
    seal->hint = scene_text(table->scene,
                            _("*Claim a card* (%d left in this scene): click, or drag a short-term Ambition "
                              "or a character you have a Bond with onto this seal."),
                            left > 0 ? left : 0);
    fa_set_reject_reason(table, seal,
                         _("You can claim a card when a scene begins or on your turn, until the character "
                           "has no claims left in this scene."));
    seal->topic = "Where cards come from";
}

static void add_character_plate(FaTable *table, Area box)
{
    static const float FACE = 96;
    const int front = fa_get_front_actor(table);
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    if (front == FA_NONE) {
        return;
    }
    const float left = box.left + FACE + 22, name = box.top + 6 + layout_scale_for_text(table->scene, 48),
                seat = name + layout_scale_for_text(table->scene, 24);
    Piece *face =
        fa_add_actor_token(table, FA_ID_SHEET, front,
                           (Area){box.left + 10, box.top + 12, box.left + 10 + FACE, box.top + 12 + FACE});
    face->flags = PIECE_FIXED;
    face->hint = scene_text(table->scene, _("%s|Click to open the character sheet."), face->hint);
    layout_add_label(table->scene, (Area){left, box.top + 6, box.right - 8, name}, TEXT_UI_BOLD, ALIGN_LEFT,
                     fa_get_entity_name(table, front));
    layout_add_label(table->scene, (Area){left, name, box.right - 8, seat}, TEXT_SMALL, ALIGN_LEFT,
                     scene_text(table->scene, "%s, %s", fa_get_seat_name(table->state->seats, table->seat),
                                fa_format_card_count(table->scene, fa_is_casting(table)
                                                                       ? table->state->actors[front].start
                                                                       : table->state->actors[front].hand)));
    add_author_and_applause_tokens(table, (Area){left, seat + 2, box.right - 8, seat + 44});
    add_other_characters(table, (Area){box.left + 10, box.bottom - 60, box.right - 62, box.bottom - 10});
    add_claim_seal(table, (Area){box.right - 60, box.bottom - 60, box.right - 10, box.bottom - 10});
}

/* ------------------------------------------------------------------ the hand of cards */

typedef struct Hand {
    uint8_t cards[FA_HAND_MAX];
    int count, of_suit[FA_SUITS + 1]; /* of_suit[FA_SUITS] is the number of Jokers */
} Hand;

static int get_suit_order(int card)
{
    const int suit = fa_get_suit(fa_get_card_kind(card));
    return suit == FA_NONE ? FA_SUITS : suit;
}

/* Returns a sort key: cards are sorted by suit and then from high to low, with Jokers last. */
static int compute_card_sort_key(int card)
{
    const int kind = fa_get_card_kind(card), place = get_suit_order(card);
    return place * FA_RANKS + (place == FA_SUITS ? 0 : FA_RANKS - 1 - fa_get_rank(kind));
}

static Hand sort_hand(const FaState *state, int actor)
{
    Hand hand = {.count = 0};
    for (int card = 0; card < state->cards && hand.count < FA_HAND_MAX; card++) {
        if (state->where[card] == FA_IN_HAND + actor) {
            int at = hand.count++;
            for (; at > 0 && compute_card_sort_key(hand.cards[at - 1]) > compute_card_sort_key(card); at--) {
                hand.cards[at] = hand.cards[at - 1];
            }
            hand.cards[at] = (uint8_t)card;
            hand.of_suit[get_suit_order(card)]++;
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

static bool can_choose_card(const FaTable *table, int kind)
{
    return fa_can_choose_value(table, ARG_CARD, kind) || fa_can_choose_value(table, ARG_CARD_OR_NONE, kind);
}

static bool is_card_in_draft(const FaTable *table, int kind)
{
    const FaMoveSpec *spec = &fa_move_specs[table->ui.kind];
    for (int place = 0; table->prompt.open && place < fa_count_args(spec); place++) {
        const bool card = spec->args[place] == ARG_CARD || spec->args[place] == ARG_CARD_OR_NONE;
        if (card && table->prompt.given >> place & 1 && table->prompt.arg[place] == kind) {
            return true;
        }
    }
    return false;
}

static const char *get_card_hint(const FaTable *table, int kind)
{
    char name[FA_CARD_NAME_MAX];
    const int front = fa_get_front_actor(table), suit = fa_get_suit(kind);
    const char *facet = fa_get_facet_name(table, front, suit);
    static const char *const faces[] = {
        N_("|*Jack:* interrupt, or challenge out of turn."),
        N_("|*Queen:* after a Conflict, cancel the winner’s goal and take a Hit."),
        N_("|*King:* add it to a Challenge so that no one can support the Answer."),
        N_("|*Ace:* add it to a Challenge so that only an Ace can answer.")};
    const int rank = fa_get_rank(kind);
    return scene_text(
        table->scene, "%s%s%s%s", fa_write_card_name(kind, name), facet ? ", " : "", facet ? facet : "",
        kind == FA_JOKER ? _("|Trumps everything but a Deuce (a 2). Or discard the Joker to draw 3 cards.")
        : rank >= FA_JACK && rank != FA_NONE ? _(faces[rank - FA_JACK])
                                             : "");
}

/* Returns the reason why the card can't be played, or NULL if the card can be played. Lending the card to a
 * Bond partner does not count as playing. */
static const char *find_unplayable_reason(const FaTable *table, const Piece *piece)
{
    FaDrop drops[FA_DROPS_MAX];
    const int count = fa_list_drop_moves(table, piece->id, drops);
    bool can = piece->flags & PIECE_HIGHLIGHTED;
    for (int i = 0; i < count; i++) {
        can |= drops[i].kind != FA_MOVE_LEND;
    }
    return can ? NULL
           : count == 0
               ? _("You can’t use this card now.")
               : _("You can only lend this card now: drag it to a character who has a Bond with you.");
}

static void add_card(FaTable *table, int card, float x, float y, float height)
{
    const int kind = fa_get_card_kind(card);
    Piece *piece =
        scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_CARD + card), x, y, height / FACE_RATIO, height);
    char name[FA_CARD_NAME_MAX];
    piece->face = fa_get_playing_card_face(kind);
    /* Only screen readers use this title. */
    piece->face.title = scene_text(table->scene, "%s", fa_write_card_name(kind, name));
    piece->flags = PIECE_IN_FAN | (is_card_in_draft(table, kind)  ? PIECE_SELECTED
                                   : can_choose_card(table, kind) ? PIECE_HIGHLIGHTED
                                                                  : 0);
    piece->hint = get_card_hint(table, kind);
    piece->reject_reason = find_unplayable_reason(table, piece);
    piece->topic = "The cards";
}

/* Adds a label with the name of the suit's Facet, below the cards of the suit. */
static void add_suit_label(FaTable *table, int place, Area box)
{
    const int front = fa_get_front_actor(table);
    const FaProfile profile = fa_get_profile(table->state, table->content, front, FA_NONE);
    const char *facet = place < FA_SUITS ? fa_get_facet_name(table, front, place) : NULL;
    const char *words = place == FA_SUITS ? _("Joker: +3")
                                          : scene_text(table->scene, "{%s} %s%s%s", fa_get_suit_icon(place),
                                                       facet ? facet : "",
                                                       place == profile.strong ? " {strong}"
                                                       : place == profile.weak ? " {weak}"
                                                                               : "",
                                                       profile.lost >> place & 1 ? _(" (lost)") : "");
    Piece *label = layout_add_label(table->scene, box, TEXT_SMALL, ALIGN_CENTER, words);
    label->id = (PieceId)(place < FA_SUITS ? FA_ID_SUIT + place : 0);
    label->hint = place < FA_SUITS ? fa_get_facet_text(table, front, place) : NULL;
    label->topic = "Who trumps whom";
}

bool fa_is_suit_named(const FaTable *table, int suit)
{
    const int front = fa_get_front_actor(table);
    return front != FA_NONE && (fa_is_casting(table) || sort_hand(table->state, front).of_suit[suit] > 0);
}

/* Text of a Facet's panel. */
typedef struct FacetText {
    const char *story; /* text about the Facet, shown below the name */
    float heights[2];  /* heights of name and story, in table units */
} FacetText;

static FacetText make_facet_text(const FaTable *table, int suit, float width)
{
    const int front = fa_get_front_actor(table);
    const char *name = fa_get_facet_name(table, front, suit), *story = fa_get_facet_text(table, front, suit);
    /* 5 zeros are about as wide as the icons of the suit and of its strength (Strong or Weak) */
    const char *widest = scene_text(table->scene, "00000 %s", name ? name : "");
    return (FacetText){
        .story = story ? story : "",
        .heights = {layout_measure_text_height(table->scene, TEXT_SMALL, widest, width),
                    layout_measure_text_height(table->scene, TEXT_SMALL, story ? story : "", width)}};
}

/* Adds the panels of the Facets. While players choose their characters, dragging a Facet onto another Facet
 * swaps their suits. If there is no room for the texts, only the tooltips show them. */
static void add_facets(FaTable *table, Area box)
{
    static const float GAP = 8, PAD = 6;
    const float width = area_width(area_get_column(box, 0, FA_SUITS, GAP)) - 2 * PAD,
                room = area_height(box) - 10 - 2 * PAD;
    FacetText texts[FA_SUITS];
    bool fits = true;
    for (int suit = 0; suit < FA_SUITS && fa_get_front_actor(table) != FA_NONE; suit++) {
        texts[suit] = make_facet_text(table, suit, width);
        fits = fits && texts[suit].heights[0] + texts[suit].heights[1] <= room;
    }
    for (int suit = 0; suit < FA_SUITS && fa_get_front_actor(table) != FA_NONE; suit++) {
        Area tile = area_get_column(box, suit, FA_SUITS, GAP), rows[2];
        tile.top += 6;
        tile.bottom -= 4;
        layout_add_piece(table->scene, PIECE_PANEL, 0, tile);
        const Area inner = area_inset(tile, PAD, PAD);
        layout_fit_rows(inner, texts[suit].heights, 2, 0, rows);
        add_suit_label(table, suit, fits ? rows[0] : inner);
        if (fits) {
            layout_add_label(table->scene, rows[1], TEXT_SMALL, ALIGN_LEFT, texts[suit].story);
        }
    }
}

static void add_hand(FaTable *table, Area box)
{
    static const float BETWEEN = 12, STEP = 17, TIGHT = 62;
    const int front = fa_get_front_actor(table);
    if (front == FA_NONE) {
        return;
    }
    const Hand hand = sort_hand(table->state, front);
    const int suits = count_suits(&hand);
    if (hand.count == 0) {
        layout_add_label(table->scene, box, TEXT_UI, ALIGN_CENTER, _("This hand is empty"))->flags =
            PIECE_DIM;
        return;
    }
    /* The first card of a suit takes the width of a card or of the Facet's name, whichever is wider. Every
     * further card takes `step` more. In a crowded hand, the suits overlap but every rank stays visible, and
     * the names of the Facets get a second line. */
    const int further_cards = hand.count - suits;
    const float available = area_width(box) - BETWEEN * (float)(suits - 1);
    const float first_max = fmaxf(TIGHT, (available - STEP * (float)further_cards) / (float)suits);
    const float label_min = layout_scale_for_text(table->scene, 92);
    const float names = layout_scale_for_text(table->scene, first_max < label_min ? 58 : 40);
    const float height = area_height(box) - names - 6, width = height / FACE_RATIO;
    const float first = fminf(fminf(fmaxf(width, label_min), available / (float)suits), first_max);
    const float room = available - first * (float)suits;
    const float step = further_cards > 0 ? fminf(fmaxf(room / (float)further_cards, 4), 40) : 0;
    const float total = first * (float)suits + BETWEEN * (float)(suits - 1) + step * (float)further_cards;
    float x = area_middle_x(box) - total / 2;
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
        add_suit_label(table, place,
                       (Area){x - BETWEEN / 2, box.bottom - names, x + span + BETWEEN / 2, box.bottom});
        x += span + BETWEEN;
    }
}

/* ------------------------------------------------------------------ buttons for Author Powers */

static void add_power_button(FaTable *table, int power, Area box)
{
    static const char *const names[FA_POWERS] = {N_("Flashback"), N_("Foreshadowing"), N_("Concrete Fact"),
                                                 N_("Draw"),      N_("Monologue"),     N_("Lucky Break")};
    static const char *const icons[FA_POWERS] = {"hourglass", "crystal-ball", "anvil",
                                                 "card-pick", "tombstone",    "horseshoe"};
    static const char *const hints[FA_POWERS] = {
        N_("gain a Bond, an Ambition, or 1 Advantage from the past"),
        N_("choose who will be harmed in this scene: each chosen character draws a card"),
        N_("gain 1 Advantage, or describe a threat"),
        N_("one character draws a card"),
        N_("one of your dead characters returns, healed"),
        N_("succeed at once; friends who are down get up; characters you harm draw 3 cards each")};
    static const char *const short_names[FA_POWERS] = {[1] = N_("Foreshadow"), [2] = N_("Fact")};
    const float PRICE = layout_scale_for_text(table->scene, 28);
    const bool large = layout_get_min_text_scale(table->scene->text_scale) > 1.2f;
    static const int prices[FA_POWERS] = {1, 1, 1, 1, 3, 5};
    const FaMenu menu = (FaMenu)(FA_FIRST_POWER + power);
    const bool is_free = fa_has_free_power(table->state, table->seat);
    const int cost = is_free && (menu == FA_MENU_FACT || menu == FA_MENU_FLASHBACK) ? 0 : prices[power];
    const bool can_use = fa_has_legal_in_menu(&table->legal, menu);
    const float name = layout_scale_for_text(table->scene, 24);
    const float size = fminf(area_height(box) - name, area_width(box) - 20);
    Piece *seal = layout_add_card(
        table->scene, (PieceId)(FA_ID_MENU + (int)menu),
        area_centered(area_middle_x(box), box.top + size / 2, size, size),
        (Face){
            .style = FACE_TOKEN, .tone = 0x8d2430, .icon = icons[power], .marks = can_use ? 0 : FACE_SPENT});
    seal->flags = PIECE_FIXED | (can_use ? 0 : PIECE_DIM);
    seal->hint =
        scene_text(table->scene, _n("*%s*, %d Author token: %s.%s", "*%s*, %d Author tokens: %s.%s", cost),
                   _(names[power]), cost, _(hints[power]),
                   is_free && menu == FA_MENU_FLASHBACK
                       ? _(" The first Advantage is free. A Bond or an Ambition costs a token.")
                       : "");
    fa_set_reject_reason(
        table, seal,
        can_use ? NULL
        : cost == 0
            ? scene_text(table->scene, _("You can use *%s* only when the game is waiting for you."),
                         _(names[power]))
            : scene_text(
                  table->scene,
                  _n("*%s* costs %d Author token. You can use it only when the game is waiting for you.",
                     "*%s* costs %d Author tokens. You can use it only when the game is waiting for you.",
                     cost),
                  _(names[power]), cost));
    seal->topic = "Author Powers";
    layout_add_label(table->scene, (Area){box.left - 2, box.bottom - name, box.right + 2, box.bottom},
                     TEXT_SMALL, ALIGN_CENTER,
                     large && short_names[power] ? _(short_names[power]) : _(names[power]));
    layout_add_card(table->scene, 0,
                    area_centered(seal->x + 0.42f * size,
                                  fminf(seal->y + 0.36f * size, box.bottom - name - PRICE / 2), PRICE, PRICE),
                    (Face){.style = FACE_TOKEN,
                           .tone = 0x4a3a7a,
                           .letter = scene_text(table->scene, "%d", cost),
                           .marks = can_use ? 0 : FACE_SPENT});
}

static void add_power_buttons(FaTable *table, Area box)
{
    enum { COLUMNS = 3, ROWS = FA_POWERS / COLUMNS };
    for (int i = 0; i < FA_POWERS; i++) {
        add_power_button(table, i, area_inset(area_get_cell(box, i, COLUMNS, ROWS, 0), 2, 2));
    }
}

/* ------------------------------------------------------------------ buttons below the book */

static void add_move_button(FaTable *table, FaMoveKind kind, Area box, bool strong, const char *topic)
{
    if (!fa_has_legal_kind(&table->legal, kind)) {
        return;
    }
    Piece *button = layout_add_button(table->scene, (PieceId)(FA_ID_MOVE + (int)kind), box,
                                      fa_get_move_text(table, kind), strong ? N_("Enter") : NULL);
    button->flags = strong ? PIECE_PRIMARY : 0;
    button->hint = fa_get_move_hint(table, kind);
    button->topic = topic;
}

/* Adds the button *No one else*, disabled. It is shown from the start of a scene, so that players know what
 * follows. */
static void add_disabled_pass_button(FaTable *table, Area box)
{
    Piece *button = layout_add_button(table->scene, FA_ID_MOVE + FA_MOVE_PASS, box,
                                      fa_get_move_text(table, FA_MOVE_PASS), NULL);
    button->flags = PIECE_DISABLED;
    button->reject_reason = _("First bring one of your characters into the scene.");
    button->topic = "Scenes";
}

static void add_turn_buttons(FaTable *table, Area box)
{
    enum { ROWS = 3, GAP = 8 };
    const bool ends = fa_has_legal_kind(&table->legal, FA_MOVE_END_STORY), free = !table->prompt.open;
    const Area first = area_get_row(box, 0, ROWS, GAP), end = area_get_row(box, 1, ROWS, GAP);
    add_move_button(table, FA_MOVE_READY, first, true, _("The story kit"));
    add_move_button(table, FA_MOVE_PASS, first, free, _("Scenes"));
    if (fa_must_bring_in_character(table)) {
        add_disabled_pass_button(table, first);
    }
    add_move_button(table, FA_MOVE_CLOSE_SCENE, ends ? area_get_column(end, 0, 2, 6) : end, false,
                    _("Scenes"));
    add_move_button(table, FA_MOVE_END_STORY, area_get_column(end, 1, 2, 6), false, _("Scenes"));
    add_move_button(table, FA_MOVE_VETO, area_get_row(box, 2, ROWS, GAP), false, _("Veto"));
}

static void add_message_label(FaTable *table, Area box, const char *text)
{
    layout_add_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTER, text);
}

void fa_add_bottom_panel(FaTable *table)
{
    const FaAreas *at = &table->at;
    if (table->seat < 0) {
        add_message_label(table, (Area){at->plate.left, at->plate.top, at->buttons.right, at->plate.bottom},
                          _("Public view: all hands are hidden."));
        return;
    }
    add_character_plate(table, at->plate);
    (fa_is_casting(table) ? add_facets : add_hand)(table, table->at.hand);
    add_power_buttons(table, table->at.powers);
    add_turn_buttons(table, table->at.buttons);
}
