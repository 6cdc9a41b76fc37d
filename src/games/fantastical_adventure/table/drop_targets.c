/* drop_targets.c: where cards, Applause, items and characters can be dropped, and which moves these drops
 * start. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct Drops {
    const FaTable *table;
    FaDrop *list;
    int count;
} Drops;

/* Adds a drop zone if a legal move has the first arguments `a`, `b` and `c`, unless `zone` is in the list
 * already. FA_ANY stands for an argument that the player has not chosen yet. */
__attribute__((format(printf, 7, 8))) static void add_drop_zone(Drops *drops, PieceId zone, FaMoveKind kind,
                                                                int a, int b, int c, const char *format, ...)
{
    const int values[] = {a, b, c};
    if (drops->count == FA_DROPS_MAX || !fa_has_legal_move(&drops->table->legal, kind, a, b, c)) {
        return;
    }
    for (int i = 0; i < drops->count; i++) {
        if (drops->list[i].zone == zone) {
            return;
        }
    }
    FaDrop *drop = &drops->list[drops->count++];
    *drop = (FaDrop){.zone = zone, .kind = (uint8_t)kind};
    for (int place = 0; place < 3; place++) {
        if (values[place] != FA_ANY) {
            drop->given |= (uint8_t)(1u << place);
            drop->arg[place] = (uint8_t)values[place];
        }
    }
    va_list args;
    va_start(args, format);
    vsnprintf(drop->words, sizeof drop->words, format, args);
    va_end(args);
}

static const char *get_entity_name(const Drops *drops, int entity)
{
    return fa_get_entity_name(drops->table, entity);
}

/* ------------------------------------------------------------------ drop zones for cards */

static PieceId get_portrait_id(int actor)
{
    return (PieceId)(FA_ID_ACTOR + actor);
}

/* Adds the drop zone that adds a King or Ace to the draft move. */
static void add_king_or_ace_drops(Drops *drops, int kind)
{
    const FaUi *ui = &drops->table->ui;
    const bool is_challenge = ui->draft == FA_DRAFT_MOVE && ui->kind == FA_MOVE_LAY && ui->given & 1;
    const bool is_answer = ui->draft == FA_DRAFT_MOVE && ui->kind == FA_MOVE_ANSWER && ui->given & 2;
    const int place = is_challenge && fa_get_rank(kind) == FA_KING                 ? 1
                      : (is_challenge || is_answer) && fa_get_rank(kind) == FA_ACE ? 2
                                                                                   : 0;
    FaUi wanted = *ui;
    if (place == 0 || drops->count == FA_DROPS_MAX) {
        return;
    }
    fa_set_draft_arg(&wanted, place, kind);
    if (!fa_is_draft_legal(&drops->table->legal, &wanted)) {
        return;
    }
    FaDrop *drop = &drops->list[drops->count++];
    *drop = (FaDrop){.zone = (PieceId)(FA_ID_PLAY + (is_challenge ? FA_CHALLENGER : FA_ANSWERER)),
                     .kind = ui->kind,
                     .given = wanted.given};
    memcpy(drop->arg, wanted.arg, sizeof drop->arg);
    snprintf(drop->words, sizeof drop->words,
             place == 1 ? _("Add the King, so that no one can support the Answer")
                        : _("Add the Ace, so that only an Ace can answer"));
}

static void add_conflict_drops(Drops *drops, int actor, int kind)
{
    const FaState *state = drops->table->state;
    const FaStep *step = fa_get_step(state);
    add_king_or_ace_drops(drops, kind);
    if (step->phase == FA_PHASE_LAY) {
        add_drop_zone(drops, FA_ID_PLAY + FA_CHALLENGER, FA_MOVE_LAY, kind, FA_ANY, FA_ANY,
                      _("Play this card as the Challenge"));
    }
    if (step->phase == FA_PHASE_PUSH) {
        add_drop_zone(drops, (PieceId)(FA_ID_PLAY + step->kind), FA_MOVE_PUSH, kind, FA_ANY, FA_ANY,
                      _("Push with this card"));
    }
    if (state->fight.on) {
        const FaPlay *plays = state->fight.plays;
        add_drop_zone(drops, get_portrait_id(plays[FA_CHALLENGER].actor), FA_MOVE_JACK, actor, kind, FA_ANY,
                      _("Interrupt the Challenge"));
        add_drop_zone(drops, get_portrait_id(plays[FA_CHALLENGER].actor), FA_MOVE_ANSWER, actor, kind, FA_ANY,
                      _("Answer with this card"));
        add_drop_zone(drops, FA_ID_PLAY + FA_ANSWERER, FA_MOVE_ANSWER, actor, kind, FA_ANY,
                      _("Answer with this card"));
        add_drop_zone(drops, FA_ID_PLAY + FA_CHALLENGER, FA_MOVE_JACK, actor, kind, FA_ANY,
                      _("Interrupt the Challenge"));
        add_drop_zone(drops, FA_ID_CHALLENGE, FA_MOVE_QUEEN, actor, kind, FA_ANY,
                      _("Cancel the goal and take a Hit"));
        for (int side = 0; side < FA_PRIMARIES; side++) {
            add_drop_zone(drops, (PieceId)(FA_ID_SIDE + side), FA_MOVE_SUPPORT, actor, side, kind,
                          _("Support with this card"));
            add_drop_zone(drops, get_portrait_id(plays[side].actor), FA_MOVE_SUPPORT, actor, side, kind,
                          _("Support %s"), get_entity_name(drops, plays[side].actor));
        }
    } else {
        add_drop_zone(drops, FA_ID_CHALLENGE, FA_MOVE_JACK, actor, kind, FA_ANY, _("Challenge out of turn"));
    }
}

/* Adds a drop zone that starts a Challenge. FaUi.dragged_card stores the dropped card until the player has
 * chosen the goal and can play the card. */
static void add_challenge_drop(Drops *drops, PieceId zone, int actor, int target, int kind, const char *text)
{
    const int before = drops->count;
    add_drop_zone(drops, zone, FA_MOVE_CHALLENGE, actor, FA_ANY, target, "%s", text);
    if (drops->count > before) {
        drops->list[before].dragged_card = (uint8_t)(kind + 1);
    }
}

static void add_discard_drops(Drops *drops, int actor, int kind)
{
    if (kind == FA_JOKER) {
        add_drop_zone(drops, FA_ID_DISCARD, FA_MOVE_JOKER, actor, FA_ANY, FA_ANY,
                      _("Discard the Joker, draw 3 cards"));
    }
    add_drop_zone(drops, FA_ID_DISCARD, FA_MOVE_TAKE_HIT, FA_DISCARD, kind, FA_ANY,
                  _("Discard this card to shake off the Hit"));
    add_drop_zone(drops, FA_ID_DISCARD, FA_MOVE_SHAKE_OFF, actor, kind, FA_ANY,
                  _("Discard this card to shake off the Hit"));
    add_drop_zone(drops, FA_ID_DISCARD, FA_MOVE_FORFEIT_CARD, actor, kind, FA_ANY,
                  _("Discard this card to pay for the Veto"));
}

static bool is_portrait_shown(const Drops *drops, PieceId id)
{
    return drops->table->shown & (UINT32_C(1) << (id - FA_ID_ACTOR));
}

/* Adds a portrait as a drop zone for a card. A card that is dropped on a rival always starts a Challenge,
 * even if a Bond would let the player lend the card. */
static void add_portrait_drop(Drops *drops, int actor, int other, int kind)
{
    const FaActor *actors = drops->table->state->actors;
    if (actors[actor].side != actors[other].side) {
        char words[TARGET_LABEL_MAX];
        snprintf(words, sizeof words, _("Challenge %s"), get_entity_name(drops, other));
        add_challenge_drop(drops, get_portrait_id(other), actor, other, kind, words);
    } else {
        add_drop_zone(drops, get_portrait_id(other), FA_MOVE_LEND, actor, other, kind,
                      _("Lend this card to %s"), get_entity_name(drops, other));
    }
}

static void add_card_drops(Drops *drops, int card)
{
    const FaState *state = drops->table->state;
    const int kind = fa_get_card_kind(card), actor = state->where[card] - FA_IN_HAND;
    if (state->where[card] == FA_NONE || state->where[card] < FA_IN_HAND ||
        actor != fa_get_front_actor(drops->table)) {
        return;
    }
    add_conflict_drops(drops, actor, kind);
    add_challenge_drop(drops, FA_ID_CHALLENGE, actor, FA_ANY, kind, _("Challenge with this card"));
    add_discard_drops(drops, actor, kind);
    if (fa_get_step(state)->phase == FA_PHASE_IDENTIFY && !state->fight.on) {
        add_drop_zone(drops, FA_ID_IDENTIFY_CARD, FA_MOVE_IDENTIFY, actor, kind, FA_ANY,
                      _("Identify the threat"));
    }
    for (int other = 0; other < FA_FIRST_ENVIRONMENT; other++) {
        if (is_portrait_shown(drops, get_portrait_id(other))) {
            add_portrait_drop(drops, actor, other, kind);
        }
    }
}

/* ------------------------------------------------------------------ drop zones for other pieces */

static void add_item_drops(Drops *drops, int item)
{
    for (int actor = 0; actor < FA_FIRST_ENVIRONMENT; actor++) {
        if (is_portrait_shown(drops, (PieceId)(FA_ID_ACTOR + actor))) {
            add_drop_zone(drops, (PieceId)(FA_ID_ACTOR + actor), FA_MOVE_GIVE, FA_FIRST_ITEM + item, actor,
                          FA_ANY, _("Give this item to %s"), get_entity_name(drops, actor));
        }
    }
}

static void add_actor_drops(Drops *drops, int actor)
{
    const FaState *state = drops->table->state;
    for (int seat = 0; seat < state->seats; seat++) {
        add_drop_zone(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_CAST, actor, seat, FA_ANY,
                      _("Let %s play this character"), fa_get_seat_name(state->seats, seat));
        add_drop_zone(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_HAND_OVER, actor, seat, FA_ANY,
                      _("Hand this character over to %s"), fa_get_seat_name(state->seats, seat));
        add_drop_zone(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_CHANGE_SIDE, actor, seat, FA_ANY,
                      _("Change sides: %s plays this character"), fa_get_seat_name(state->seats, seat));
    }
    if (!state->fight.on) {
        add_drop_zone(drops, FA_ID_SCENE_PAGE, FA_MOVE_ENTER, actor, FA_ANY, FA_ANY, _("Enter the scene"));
    }
    add_drop_zone(drops, FA_ID_CLAIM, FA_MOVE_HONOR, fa_get_front_actor(drops->table), actor, FA_ANY,
                  _("Claim a card for the Bond with %s"), get_entity_name(drops, actor));
}

static void add_ambition_drops(Drops *drops, int actor, int place)
{
    add_drop_zone(drops, FA_ID_CLAIM, FA_MOVE_PURSUE, actor, place, FA_ANY,
                  _("Claim a card for this Ambition"));
}

static void add_applause_drops(Drops *drops)
{
    const FaState *state = drops->table->state;
    for (int seat = 0; seat < state->seats; seat++) {
        add_drop_zone(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_APPLAUD, seat, FA_ANY, FA_ANY,
                      _("Applaud %s"), fa_get_seat_name(state->seats, seat));
    }
}

static void add_crest_drops(Drops *drops, int seat)
{
    const FaState *state = drops->table->state;
    for (int other = 0; other < state->seats && seat == drops->table->seat; other++) {
        add_drop_zone(drops, (PieceId)(FA_ID_SEAT + other), FA_MOVE_EXCHANGE_CASTS, other, FA_ANY, FA_ANY,
                      _("Swap casts with %s"), fa_get_seat_name(state->seats, other));
    }
}

static void add_suit_drops(Drops *drops, int suit)
{
    const int front = fa_get_front_actor(drops->table);
    for (int other = 0; other < FA_SUITS && front != FA_NONE; other++) {
        const int low = suit < other ? suit : other, high = suit < other ? other : suit;
        if (fa_is_suit_named(drops->table, other)) {
            add_drop_zone(drops, (PieceId)(FA_ID_SUIT + other), FA_MOVE_SWAP, front, low, high,
                          _("Swap the suits of these two Facets"));
        }
    }
}

/* ------------------------------------------------------------------ drop zones for all kinds of pieces */

typedef enum DraggedKind {
    DRAGGED_NOTHING,
    DRAGGED_CARD,
    DRAGGED_ITEM,
    DRAGGED_ACTOR,
    DRAGGED_AMBITION,
    DRAGGED_CREST,
    DRAGGED_COIN,
    DRAGGED_SUIT,
} DraggedKind;

/* Returns the kind of the dragged piece, and sets `number` to the index of the piece within its kind. */
static DraggedKind get_dragged_kind(PieceId piece, int *number)
{
    static const struct {
        DraggedKind thing;
        PieceId first;
        int count;
    } things[] = {
        {DRAGGED_CARD, FA_ID_CARD, FA_CARDS_MAX},
        {DRAGGED_ITEM, FA_ID_ITEM, FA_ITEMS},
        {DRAGGED_ACTOR, FA_ID_ACTOR, FA_ACTORS},
        {DRAGGED_AMBITION, FA_ID_AMBITION, FA_FIRST_ENVIRONMENT * FA_SHORT_OPEN_MAX},
        {DRAGGED_CREST, FA_ID_SEAT, FA_SEATS_MAX},
        {DRAGGED_COIN, FA_ID_COIN, 1},
        {DRAGGED_SUIT, FA_ID_SUIT, FA_SUITS},
    };
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        if (piece_id_in_range(piece, things[i].first, things[i].count, number)) {
            return things[i].thing;
        }
    }
    return DRAGGED_NOTHING;
}

static void add_all_drops(Drops *drops, PieceId piece)
{
    const FaTable *table = drops->table;
    int number;
    switch (get_dragged_kind(piece, &number)) {
    case DRAGGED_NOTHING:
        break;
    case DRAGGED_CARD:
        add_card_drops(drops, number);
        break;
    case DRAGGED_ITEM:
        if (!table->state->fight.on) {
            add_item_drops(drops, number);
        }
        break;
    case DRAGGED_ACTOR:
        if (is_portrait_shown(drops, piece)) {
            add_actor_drops(drops, number);
        }
        break;
    case DRAGGED_AMBITION:
        add_ambition_drops(drops, number / FA_SHORT_OPEN_MAX, number % FA_SHORT_OPEN_MAX);
        break;
    case DRAGGED_CREST:
        add_crest_drops(drops, number);
        break;
    case DRAGGED_COIN:
        add_applause_drops(drops);
        break;
    case DRAGGED_SUIT:
        if (fa_is_suit_named(table, number)) {
            add_suit_drops(drops, number);
        }
        break;
    }
}

int fa_list_drop_moves(const FaTable *table, PieceId piece, FaDrop out[FA_DROPS_MAX])
{
    Drops drops = {table, out, 0};
    if (table->acting && !table->ui.sheet && !fa_needs_full_page(table)) {
        add_all_drops(&drops, piece);
    }
    return drops.count;
}

void fa_set_reject_reason(const FaTable *table, Piece *piece, const char *reason)
{
    FaDrop drops[FA_DROPS_MAX];
    const bool usable =
        piece->flags & PIECE_HIGHLIGHTED || (get_dragged_kind(piece->id, &(int){0}) != DRAGGED_NOTHING &&
                                             fa_list_drop_moves(table, piece->id, drops) > 0);
    piece->reject_reason = usable ? NULL : reason;
}

int fa_list_drop_targets(const void *view, const void *ui, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max)
{
    FaDrop drops[FA_DROPS_MAX];
    int number, count = 0;
    if (get_dragged_kind(piece, &number) == DRAGGED_NOTHING) {
        /* The piece can't be dragged. This test comes first, because fa_create_table() is slow: it lists the
         * legal moves. */
        return 0;
    }
    FaTable table = fa_create_table(view, ui, content, seat);
    const int found = fa_list_drop_moves(&table, piece, drops);
    for (int i = 0; i < found; i++) {
        drop_target_add(out, &count, max, drops[i].zone, "%s", drops[i].words);
    }
    fa_free_table(&table);
    return count;
}
