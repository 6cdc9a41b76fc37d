/* null_table.c: the tables of the two null games (see null_game.c). game_null_game shows the played cards in
 * one zone. game_null_whole shows them on a plane (pieces with PIECE_WORLD). Both tables show the hand at the
 * bottom. */
#include "null_nine.h"

#include "core/scene/layout.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    ID_DECK = 1,
    ID_TABLE,
    ID_PASS,
    ID_VETO,
    ID_GIVE_UP,
    ID_BID,
    ID_CARD = 10,
    ID_SPOT = 100,
    ID_NOTE = 1000
};

/* Distances between neighboring spots, in world units. */
enum { SPOT_WIDTH = 120, SPOT_HEIGHT = 160 };

static const float CARD_WIDTH = 100, CARD_HEIGHT = 140;

static PieceId get_spot_id(int x, int y)
{
    return (PieceId)(ID_SPOT + (y + REACH) * (2 * REACH + 1) + x + REACH);
}

void null_sync_ui(void *ui, const void *state, const GameContent *content)
{
    (void)ui, (void)state, (void)content;
}

static Piece *add_card(Scene *out, int face, float x, float y)
{
    Piece *piece = scene_add(out, PIECE_CARD, (PieceId)(ID_CARD + face), x, y, CARD_WIDTH, CARD_HEIGHT);
    piece->face = (Face){.style = FACE_LETTER, .letter = scene_text(out, "%d", face + 1)};
    return piece;
}

static void add_hand(const NullState *state, int seat, Scene *out)
{
    for (int i = 0; i < CARDS; i++) {
        const int face = state->card[i].face;
        if (null_is_in_hand(state, seat, i) && face != HIDDEN) {
            add_card(out, face, 200 + 110.0f * (float)face, out->height - 200);
        }
    }
}

static void add_table(const NullState *state, Scene *out)
{
    const float middle = out->height / 3;
    scene_add(out, PIECE_ZONE, ID_TABLE, out->width / 2, middle, 1200, 360)->text = "Table";
    for (int i = 0; i < CARDS; i++) {
        const int face = state->card[i].face;
        if (state->card[i].place == PLACE_PLAYED) {
            add_card(out, face, 200 + 110.0f * (float)face, middle + 100); /* below the zone's text */
        }
    }
}

/* Adds the spots where a card may be played. */
static void add_spots(const NullState *state, Scene *out)
{
    for (int y = -REACH; y <= REACH; y++) {
        for (int x = -REACH; x <= REACH; x++) {
            if (null_is_position_open(state, x, y)) {
                Piece *spot = scene_add(out, PIECE_ZONE, get_spot_id(x, y), (float)(x * SPOT_WIDTH),
                                        (float)(y * SPOT_HEIGHT), CARD_WIDTH, CARD_HEIGHT);
                spot->flags = PIECE_WORLD;
            }
        }
    }
}

static int find_farthest_coordinate(const NullState *state)
{
    int reach = 0;
    for (int i = 0; i < CARDS; i++) {
        const int x = abs(state->card[i].x), y = abs(state->card[i].y);
        reach = x > reach ? x : reach;
        reach = y > reach ? y : reach;
    }
    return reach + 1;
}

/* Adds the grid (Scene.world) with its cards. The player can scroll to one spot beyond the farthest card. */
static void add_grid(const NullState *state, Scene *out)
{
    const float w = (float)find_farthest_coordinate(state) * SPOT_WIDTH,
                h = (float)find_farthest_coordinate(state) * SPOT_HEIGHT;
    if (state->phase == PHASE_TURN) {
        add_spots(state, out);
    }
    for (int i = 0; i < CARDS; i++) {
        const NullCard *card = &state->card[i];
        if (card->place == PLACE_PLAYED || card->place == PLACE_AT_STAKE) {
            Piece *piece =
                add_card(out, card->face, (float)(card->x * SPOT_WIDTH), (float)(card->y * SPOT_HEIGHT));
            piece->flags = PIECE_WORLD | (card->place == PLACE_AT_STAKE ? PIECE_SELECTED : 0);
        }
    }
    out->world =
        (World){.shown = true,
                .viewport = {100, 100, out->width - 390, out->height - 420},
                .bounds = {-w - CARD_WIDTH, -h - CARD_HEIGHT, 2 * (w + CARD_WIDTH), 2 * (h + CARD_HEIGHT)}};
}

static void add_seats(const NullState *state, Scene *out)
{
    for (int seat = 0; seat < state->seats; seat++) {
        int held = 0;
        for (int i = 0; i < CARDS; i++) {
            held += null_is_in_hand(state, seat, i);
        }
        Piece *label = scene_add(out, PIECE_LABEL, 0, 170 + 290.0f * (float)seat, out->height - 300, 280, 50);
        label->style = TEXT_SMALL;
        label->text = scene_text(out, "Seat %d: cards %d, points %d%s%s, %d s", seat + 1, held,
                                 null_count_points(state, seat),
                                 state->vetoes & null_get_seat_bit(seat) ? ", veto" : "",
                                 state->bid[seat] != NO_BID ? ", has bid" : "", state->seconds[seat]);
    }
}

static void write_note_heading(const void *user, const Note *note, char *out, size_t size)
{
    (void)user;
    snprintf(out, size, "Seat %d", note->seat + 1);
}

static void add_note_field(Scene *out)
{
    const Area area = {out->width - 270, 110, out->width - 20, out->height - 330};
    const int pages = layout_add_notes(out, area, -1, ID_NOTE, write_note_heading, NULL);
    layout_add_notes(out, area, pages - 1, ID_NOTE, write_note_heading, NULL);
}

static void add_choice(Scene *out, int place, PieceId id, const char *text)
{
    scene_add(out, PIECE_BUTTON, id, out->width - 150, out->height - 200 + 70.0f * (float)place, 200, 60)
        ->text = text;
}

static void add_choices(const NullState *state, Scene *out)
{
    switch ((Phase)state->phase) {
    case PHASE_BIDS:
        for (int bid = 0; bid < BIDS; bid++) {
            add_choice(out, bid - 1, (PieceId)(ID_BID + bid), scene_text(out, "Bid %d", bid));
        }
        break;
    case PHASE_WINDOW:
        add_choice(out, 0, ID_PASS, "Pass");
        add_choice(out, 1, ID_VETO, "Veto");
        break;
    case PHASE_TURN:
        add_choice(out, 0, ID_DECK, "Draw");
        if (state->seconds[state->turn] > 0) {
            add_choice(out, 1, ID_GIVE_UP, scene_text(out, "Give up, %d s", out->seconds));
        }
        break;
    }
}

void null_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out)
{
    (void)ui, (void)content;
    static const char *const banners[] = {[PHASE_TURN] = "Draw or play a card",
                                          [PHASE_BIDS] = "Bid for the turn",
                                          [PHASE_WINDOW] = "Veto or accept the card"};
    const NullState *state = view;
    out->banner = seat < 0                                                  ? NULL
                  : null_find_seats_to_act(state) & null_get_seat_bit(seat) ? banners[state->phase]
                                                                            : "Wait";
    if (state->whole) {
        add_grid(state, out);
        add_seats(state, out);
        add_note_field(out);
    } else {
        add_table(state, out);
    }
    add_choices(state, out);
    add_hand(state, seat, out);
}

Gesture null_get_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content;
    static const PieceId buttons[] = {[NULL_MOVE_DRAW] = ID_DECK,
                                      [NULL_MOVE_PASS] = ID_PASS,
                                      [NULL_MOVE_VETO] = ID_VETO,
                                      [NULL_MOVE_GIVE_UP] = ID_GIVE_UP};
    if (move->kind == NULL_MOVE_BID) {
        return (Gesture){.kind = GESTURE_BUTTON, .piece = (PieceId)(ID_BID + move->arg[0])};
    }
    if (move->kind == NULL_MOVE_PLAY) {
        return (Gesture){.kind = GESTURE_DRAG,
                         .piece = (PieceId)(ID_CARD + move->arg[0]),
                         .zone = move->count == WHOLE_PLAY_ARGS ? get_spot_id(move->arg[1], move->arg[2])
                                                                : ID_TABLE};
    }
    return (Gesture){.kind = GESTURE_BUTTON, .piece = buttons[move->kind]};
}

static const LessonPiece lesson_pieces[] = {{"deck", ID_DECK, 1}, {"table", ID_TABLE, 1}, {.name = NULL}};
static const char *const lesson_conditions[] = {"turn", NULL};

static bool is_lesson_condition_met(const void *view, const GameContent *content, int seat, int condition)
{
    const NullState *state = view;
    (void)content, (void)condition;
    return state->phase == PHASE_TURN && state->turn == seat;
}

const GameLessons nine_lessons = {
    .pieces = lesson_pieces, .conditions = lesson_conditions, .is_condition_met = is_lesson_condition_met};

static const char *const shelves[] = {"Low cards", "High cards", NULL};

static int count_gallery_entries(const GameContent *content)
{
    (void)content;
    return CARDS;
}

static void fill_gallery_entry(const GameContent *content, int number, GalleryEntry *out)
{
    static const char *const ids[CARDS] = {"one", "two",   "three", "four", "five",
                                           "six", "seven", "eight", "nine"};
    (void)content;
    *out = (GalleryEntry){.id = ids[number], .shelf = number >= CARDS / 2};
    snprintf(out->name, sizeof out->name, "Card %d", number + 1);
}

static void fill_card(const GameContent *content, int number, Scene *scene, Piece *card)
{
    (void)content;
    card->face = (Face){.style = FACE_LETTER, .letter = scene_text(scene, "%d", number + 1)};
}

static void collect_seen(const void *view, const GameContent *content, int seat, GallerySet *met)
{
    (void)content, (void)seat;
    const NullState *state = view;
    for (int i = 0; i < CARDS; i++) {
        if (state->card[i].place != PLACE_DECK && state->card[i].face != HIDDEN) {
            gallery_add(met, state->card[i].face);
        }
    }
}

const GameGallery nine_gallery = {.shelves = shelves,
                                  .count_entries = count_gallery_entries,
                                  .get_entry = fill_gallery_entry,
                                  .fill_card = fill_card,
                                  .collect_seen = collect_seen};
