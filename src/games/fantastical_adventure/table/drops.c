/* drops.c: where a card, a coin, a thing or a character may be dragged, and which move that begins. */
#include "games/fantastical_adventure/table/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct Drops {
    const FaTable *table;
    FaDrop *list;
    int count;
} Drops;

/* Adds a place, where a move that begins like this is legal; `given` are the arguments 0 to 2 that are known.
 */
__attribute__((format(printf, 7, 8))) static void add(Drops *drops, PieceId zone, FaMoveKind kind, int a,
                                                      int b, int c, const char *format, ...)
{
    const int values[] = {a, b, c};
    if (drops->count == FA_DROPS_MAX || !fa_may(&drops->table->legal, kind, a, b, c)) {
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

static const char *name(const Drops *drops, int thing)
{
    return fa_name(drops->table, thing);
}

/* ------------------------------------------------------------------ a card */

/* Where an actor's portrait lies, as a place. */
static PieceId portrait(int actor)
{
    return (PieceId)(FA_ID_ACTOR + actor);
}

/* The same half-made move with a face card beside its card. */
static void add_beside(Drops *drops, int kind)
{
    const FaUi *ui = &drops->table->ui;
    const bool lays = ui->making == FA_MAKING_MOVE && ui->kind == FA_MOVE_LAY && ui->given & 1;
    const bool answers = ui->making == FA_MAKING_MOVE && ui->kind == FA_MOVE_ANSWER && ui->given & 2;
    const int place = lays && fa_rank(kind) == FA_KING               ? 1
                      : (lays || answers) && fa_rank(kind) == FA_ACE ? 2
                                                                     : 0;
    FaUi wanted = *ui;
    if (place == 0 || drops->count == FA_DROPS_MAX) {
        return;
    }
    fa_give(&wanted, place, kind);
    if (!fa_fits_given(&drops->table->legal, &wanted)) {
        return;
    }
    FaDrop *drop = &drops->list[drops->count++];
    *drop = (FaDrop){.zone = (PieceId)(FA_ID_PLAY + (lays ? FA_CHALLENGER : FA_ANSWERER)),
                     .kind = ui->kind,
                     .given = wanted.given};
    memcpy(drop->arg, wanted.arg, sizeof drop->arg);
    snprintf(drop->words, sizeof drop->words,
             place == 1 ? "The King beside it: no Support" : "The Ace beside it");
}

static void add_conflict(Drops *drops, int actor, int kind)
{
    const FaState *state = drops->table->state;
    const FaStep *step = fa_step(state);
    add_beside(drops, kind);
    if (step->phase == FA_LAY) {
        add(drops, FA_ID_PLAY + FA_CHALLENGER, FA_MOVE_LAY, kind, FA_ANY, FA_ANY, "Lay it for the Challenge");
    }
    if (step->phase == FA_PUSH) {
        add(drops, (PieceId)(FA_ID_PLAY + step->kind), FA_MOVE_PUSH, kind, FA_ANY, FA_ANY, "Push with it");
    }
    if (state->fight.on) {
        const FaPlay *plays = state->fight.plays;
        add(drops, portrait(plays[FA_CHALLENGER].actor), FA_MOVE_JACK, actor, kind, FA_ANY,
            "Interrupt the Challenge");
        add(drops, portrait(plays[FA_CHALLENGER].actor), FA_MOVE_ANSWER, actor, kind, FA_ANY,
            "Answer with it");
        add(drops, FA_ID_PLAY + FA_ANSWERER, FA_MOVE_ANSWER, actor, kind, FA_ANY, "Answer with it");
        add(drops, FA_ID_PLAY + FA_CHALLENGER, FA_MOVE_JACK, actor, kind, FA_ANY, "Interrupt the Challenge");
        add(drops, FA_ID_CHALLENGE, FA_MOVE_QUEEN, actor, kind, FA_ANY, "Cancel the goal, and take a Hit");
        for (int side = 0; side < FA_PRIMARIES; side++) {
            add(drops, (PieceId)(FA_ID_SIDE + side), FA_MOVE_SUPPORT, actor, side, kind, "Support with it");
            add(drops, portrait(plays[side].actor), FA_MOVE_SUPPORT, actor, side, kind, "Support %s",
                name(drops, plays[side].actor));
        }
    } else {
        add(drops, FA_ID_CHALLENGE, FA_MOVE_JACK, actor, kind, FA_ANY, "A Challenge out of turn");
    }
}

/* A face that is laid for its own sake is no pip: "wish" keeps the card for when the goal is said. */
static void add_challenge(Drops *drops, PieceId zone, int actor, int target, int kind, const char *words)
{
    const int before = drops->count;
    add(drops, zone, FA_MOVE_CHALLENGE, actor, FA_ANY, target, "%s", words);
    if (drops->count > before) {
        drops->list[before].wish = (uint8_t)(kind + 1);
    }
}

static void add_spending(Drops *drops, int actor, int kind)
{
    if (kind == FA_JOKER) {
        add(drops, FA_ID_SPENT, FA_MOVE_JOKER, actor, FA_ANY, FA_ANY, "Three cards for the Joker");
    }
    add(drops, FA_ID_SPENT, FA_MOVE_WOUND, FA_DISCARD, kind, FA_ANY, "Shake it off with this card");
    add(drops, FA_ID_SPENT, FA_MOVE_SHAKE, actor, kind, FA_ANY, "Shake it off with this card");
    add(drops, FA_ID_SPENT, FA_MOVE_FORFEIT_CARD, actor, kind, FA_ANY, "Pay for the Veto with it");
}

static bool is_laid(const Drops *drops, PieceId id)
{
    return drops->table->shown & (UINT32_C(1) << (id - FA_ID_ACTOR));
}

/* What lies on who is on the other side is meant against him, even if a Bond would let it be lent. */
static void add_on_person(Drops *drops, int actor, int other, int kind)
{
    const FaActor *actors = drops->table->state->actors;
    if (actors[actor].side != actors[other].side) {
        char words[TARGET_WORDS_MAX];
        snprintf(words, sizeof words, "Challenge %s", name(drops, other));
        add_challenge(drops, portrait(other), actor, other, kind, words);
    } else {
        add(drops, portrait(other), FA_MOVE_LEND, actor, other, kind, "Lend it to %s", name(drops, other));
    }
}

static void drops_of_card(Drops *drops, int card)
{
    const FaState *state = drops->table->state;
    const int kind = fa_kind(card), actor = state->where[card] - FA_IN_HAND;
    if (state->where[card] == FA_NONE || state->where[card] < FA_IN_HAND || actor != fa_front(drops->table)) {
        return;
    }
    add_conflict(drops, actor, kind);
    add_challenge(drops, FA_ID_CHALLENGE, actor, FA_ANY, kind, "Challenge with it");
    add_spending(drops, actor, kind);
    if (fa_step(state)->phase == FA_IDENTIFY && !state->fight.on) {
        add(drops, FA_ID_RIDDLE, FA_MOVE_IDENTIFY, actor, kind, FA_ANY, "Say what it is");
    }
    for (int other = 0; other < FA_FIRST_ENVIRONMENT; other++) {
        if (is_laid(drops, portrait(other))) {
            add_on_person(drops, actor, other, kind);
        }
    }
}

/* ------------------------------------------------------------------ other things */

static void drops_of_item(Drops *drops, int item)
{
    for (int actor = 0; actor < FA_FIRST_ENVIRONMENT; actor++) {
        if (is_laid(drops, (PieceId)(FA_ID_ACTOR + actor))) {
            add(drops, (PieceId)(FA_ID_ACTOR + actor), FA_MOVE_GIVE, FA_FIRST_ITEM + item, actor, FA_ANY,
                "Give it to %s", name(drops, actor));
        }
    }
}

static void drops_of_actor(Drops *drops, int actor)
{
    const FaState *state = drops->table->state;
    for (int seat = 0; seat < state->seats; seat++) {
        add(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_CAST, actor, seat, FA_ANY, "Played by %s",
            fa_seat_name(state->seats, seat));
        add(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_HAND, actor, seat, FA_ANY, "Hand over to %s",
            fa_seat_name(state->seats, seat));
        add(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_TURN, actor, seat, FA_ANY, "Changes sides, for %s",
            fa_seat_name(state->seats, seat));
    }
    if (!state->fight.on) {
        add(drops, FA_ID_STAGE, FA_MOVE_ENTER, actor, FA_ANY, FA_ANY, "Into the scene");
    }
    add(drops, FA_ID_CLAIM, FA_MOVE_HONOUR, fa_front(drops->table), actor, FA_ANY, "By the Bond with %s",
        name(drops, actor));
}

static void drops_of_ambition(Drops *drops, int actor, int place)
{
    add(drops, FA_ID_CLAIM, FA_MOVE_PURSUE, actor, place, FA_ANY, "Working towards this");
}

static void drops_of_coin(Drops *drops)
{
    const FaState *state = drops->table->state;
    for (int seat = 0; seat < state->seats; seat++) {
        add(drops, (PieceId)(FA_ID_SEAT + seat), FA_MOVE_APPLAUD, seat, FA_ANY, FA_ANY, "Applaud %s",
            fa_seat_name(state->seats, seat));
    }
}

static void drops_of_crest(Drops *drops, int seat)
{
    const FaState *state = drops->table->state;
    for (int other = 0; other < state->seats && seat == drops->table->seat; other++) {
        add(drops, (PieceId)(FA_ID_SEAT + other), FA_MOVE_EXCHANGE, other, FA_ANY, FA_ANY,
            "Change places with %s", fa_seat_name(state->seats, other));
    }
}

static void drops_of_suit(Drops *drops, int suit)
{
    const int front = fa_front(drops->table);
    for (int other = 0; other < FA_SUITS && front != FA_NONE; other++) {
        const int low = suit < other ? suit : other, high = suit < other ? other : suit;
        if (fa_names_suit(drops->table, other)) {
            add(drops, (PieceId)(FA_ID_SUIT + other), FA_MOVE_SWAP, front, low, high,
                "The two Facets change suits");
        }
    }
}

/* ------------------------------------------------------------------ all of them */

/* What can be lifted. */
typedef enum Thing {
    THING_NONE,
    THING_CARD,
    THING_ITEM,
    THING_ACTOR,
    THING_AMBITION,
    THING_CREST,
    THING_COIN,
    THING_SUIT,
} Thing;

/* What such a piece is, and the number of it. */
static Thing thing_of(PieceId piece, int *number)
{
    static const struct {
        Thing thing;
        PieceId first;
        int count;
    } things[] = {
        {THING_CARD, FA_ID_CARD, FA_CARDS_MAX},
        {THING_ITEM, FA_ID_ITEM, FA_ITEMS},
        {THING_ACTOR, FA_ID_ACTOR, FA_ACTORS},
        {THING_AMBITION, FA_ID_AMBITION, FA_FIRST_ENVIRONMENT * FA_SHORT_OPEN_MAX},
        {THING_CREST, FA_ID_SEAT, FA_SEATS_MAX},
        {THING_COIN, FA_ID_COIN, 1},
        {THING_SUIT, FA_ID_SUIT, FA_SUITS},
    };
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        if (piece_among(piece, things[i].first, things[i].count, number)) {
            return things[i].thing;
        }
    }
    return THING_NONE;
}

static void add_all(Drops *drops, PieceId piece)
{
    const FaTable *table = drops->table;
    int number;
    switch (thing_of(piece, &number)) {
    case THING_NONE:
        break;
    case THING_CARD:
        drops_of_card(drops, number);
        break;
    case THING_ITEM:
        if (!table->state->fight.on) {
            drops_of_item(drops, number);
        }
        break;
    case THING_ACTOR:
        if (is_laid(drops, piece)) {
            drops_of_actor(drops, number);
        }
        break;
    case THING_AMBITION:
        drops_of_ambition(drops, number / FA_SHORT_OPEN_MAX, number % FA_SHORT_OPEN_MAX);
        break;
    case THING_CREST:
        drops_of_crest(drops, number);
        break;
    case THING_COIN:
        drops_of_coin(drops);
        break;
    case THING_SUIT:
        if (fa_names_suit(table, number)) {
            drops_of_suit(drops, number);
        }
        break;
    }
}

int fa_drops(const FaTable *table, PieceId piece, FaDrop out[FA_DROPS_MAX])
{
    Drops drops = {table, out, 0};
    if (table->acting && !table->ui.sheet && !fa_asks_on_page(table)) {
        add_all(&drops, piece);
    }
    return drops.count;
}

int fa_targets(const void *view, const void *ui, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max)
{
    FaDrop drops[FA_DROPS_MAX];
    int number, count = 0;
    if (thing_of(piece, &number) == THING_NONE) {
        return 0; /* before all that is legal is found */
    }
    FaTable table = fa_table_begin(view, ui, content, seat);
    const int found = fa_drops(&table, piece, drops);
    for (int i = 0; i < found; i++) {
        target_add(out, &count, max, drops[i].zone, "%s", drops[i].words);
    }
    fa_table_end(&table);
    return count;
}
