/* world.c: the grid: the cards in play, the places where the held one may go, and what can be done with
 * it. */
#include "games/storybook_battles/table/scene.h"

#include <math.h>

/* The box that reaches so far around the middles of the outermost cards. */
static SceneBox box_around(const SbTable *table, const SbExtent *extent, float across, float down)
{
    const float x0 = sb_world_x(table->seat, extent->west), x1 = sb_world_x(table->seat, extent->east);
    const float y0 = sb_world_y(table->seat, extent->north), y1 = sb_world_y(table->seat, extent->south);
    return (SceneBox){fminf(x0, x1) - across, fminf(y0, y1) - down, fabsf(x1 - x0) + 2 * across,
                      fabsf(y1 - y0) + 2 * down};
}

/* How far beyond the middles of the outermost of so many cards in a row the table is shown: with most of the
   places around, as far as that leaves the cards large enough to be read. While a card waits for a place all
   of them are shown all the same, and each whole: it takes the card wherever on it that is let go. */
static float reach(const SbTable *table, int cards, float room)
{
    static const float MOST = 0.8f * SB_PITCH + SB_CARD_SIZE / 2, LEAST = SB_CARD_SIZE / 2 + SB_EDGE,
                       PLACES = SB_PITCH + SB_CARD_SIZE / 2;
    const float spare = room * SB_CARD_SIZE / SB_CARD_LEAST - (float)(cards - 1) * SB_PITCH;
    const float least = table->scene->held != 0 ? PLACES : LEAST;
    return fmaxf(fminf(spare / 2, MOST), least);
}

static SceneBox box_of(Area area)
{
    return (SceneBox){area.left, area.top, area_width(area), area_height(area)};
}

static void set_bounds(SbTable *table)
{
    static const float AROUND = SB_PITCH + SB_CARD_SIZE / 2 + 4; /* with the places around */
    static const float ALONE = SB_CARD_SIZE / 2 + 16; /* no card goes beyond those of the beginning */
    const bool before = sb_is_before(table->state);
    const SbExtent extent = sb_extent(table->state, table->content);
    const Area window = table->at.world;
    const float across = before ? ALONE : reach(table, extent.east - extent.west + 1, area_width(window));
    const float down = before ? ALONE : reach(table, extent.south - extent.north + 1, area_height(window));
    const float around = before ? ALONE : AROUND;
    table->scene->world = (World){
        .shown = true,
        .viewport = box_of(table->at.felt),
        .clear = box_of(window),
        .panels = table->at.folded ? PANELS_FOLDED : PANELS_OPEN,
        .bounds = box_around(table, &extent, around, around),
        .core = box_around(table, &extent, across, down),
    };
}

/* ------------------------------------------------------------------ places */

static void add_places(SbTable *table)
{
    SbSpot spots[SB_SPOTS_MAX];
    int card;
    const int count = piece_among(table->scene->held, SB_PIECE_CARD, SB_CARDS_MAX, &card)
                          ? sb_spots_of(table->state, table->content, table->seat, card, spots)
                          : 0;
    for (int i = 0; i < count; i++) {
        Piece *zone = scene_add(table->scene, PIECE_ZONE, sb_cell_piece(spots[i].x, spots[i].y),
                                sb_world_x(table->seat, spots[i].x), sb_world_y(table->seat, spots[i].y),
                                SB_CARD_SIZE, SB_CARD_SIZE);
        zone->flags = PIECE_WORLD;
        zone->topic = "The board";
    }
}

/* ------------------------------------------------------------------ cards */

static bool is_chosen(const SbUi *ui, int card)
{
    bool chosen = ui->held == card + 1;
    for (int i = 0; i < ui->chosen_count; i++) {
        chosen = chosen || ui->chosen[i] == card;
    }
    return chosen;
}

/* A card where and as it lies in this state. */
static Piece *add_card_as_in(SbTable *table, const SbState *state, int card)
{
    const SbCard *at = &state->card[card];
    Piece *piece = sb_add_card(table, state, card, sb_world_x(table->seat, at->x),
                               sb_world_y(table->seat, at->y), SB_CARD_SIZE);
    piece->angle = 90.0f * (float)sb_on_screen(table->seat, (SbDirection)at->facing);
    piece->flags = PIECE_WORLD;
    return piece;
}

/* Would it still lie where it does? */
static bool would_stay(const SbTable *table, int card)
{
    const SbCard *now = &table->state->card[card], *then = &table->foreseen.card[card];
    return table->state->in_play & table->foreseen.in_play & sb_bit(card) && now->x == then->x &&
           now->y == then->y;
}

/* Why a click on a card that lies face up starts nothing. */
static const char *refusal_of(const SbTable *table, int card)
{
    if (table->ui->twisting) {
        return scene_text(table->scene, "%s can't use this card.",
                          table->content->twists[table->state->twist[table->seat]].name);
    }
    const int seat = sb_seat_of(card);
    return seat == table->seat || !table->free || table->state->face_down & sb_bit(card)
               ? NULL
               : scene_text(table->scene, "Only %s can move this card.",
                            sb_seat_called(table->state->seats, seat));
}

/* A card that would be turned is shown as it would lie; one that a twist would move or take away is dim. */
static void add_cards(SbTable *table)
{
    const SbUi *ui = table->ui;
    for (uint64_t rest = table->state->in_play; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        const bool stays = would_stay(table, card);
        Piece *piece =
            add_card_as_in(table, ui->trial > SB_TRY_PLACE && stays ? &table->foreseen : table->state, card);
        piece->flags |=
            (is_chosen(ui, card) ? PIECE_CHOSEN : 0) | (ui->trial == SB_TRY_TWIST && !stays ? PIECE_DIM : 0);
        sb_light_for_action(table, card, piece);
        piece->refusal = piece->flags & PIECE_LIT ? NULL : refusal_of(table, card);
        piece->topic = "The board";
    }
}

/* The shadows of cards, at the places where they would go. */
static void add_shadows(SbTable *table)
{
    for (uint64_t rest = table->ui->trial ? table->foreseen.in_play : 0; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        if (!would_stay(table, card)) {
            Piece *shadow = add_card_as_in(table, &table->foreseen, card);
            shadow->id = 0;
            shadow->flags |= PIECE_STILL | PIECE_DIM;
        }
    }
}

/* ------------------------------------------------------------------ buttons around the held card */

static void add_button_at(SbTable *table, PieceId id, float x, float y, const char *icon, const char *hint,
                          const char *key, const char *topic, const SbMove *move)
{
    static const float SIZE = 54;
    Piece *button = scene_add(table->scene, PIECE_BUTTON, id, x, y, SIZE, SIZE);
    button->text = icon;
    button->refusal = sb_refusal(table, move);
    button->hint = button->refusal ? button->refusal : hint;
    button->key_hint = key;
    button->topic = topic;
    button->flags = PIECE_WORLD | (button->refusal ? PIECE_DISABLED : PIECE_LIT);
}

static void add_actions_of_card(SbTable *table, int card)
{
    static const float AWAY = SB_CARD_SIZE * 0.5f;
    const SbState *state = table->state;
    const SbCard *at = &state->card[card];
    const float x = sb_world_x(table->seat, at->x), y = sb_world_y(table->seat, at->y);
    if (state->face_down & sb_bit(card)) {
        const SbMove reveal = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)card};
        add_button_at(table, SB_ID_REVEAL, x + AWAY, y - AWAY, "{eye}", "Reveal it", "R", "Reveal", &reveal);
        return;
    }
    const SbMove left = {.kind = SB_MOVE_SPIN, .card = (uint8_t)card, .direction = SB_WEST},
                 right = {.kind = SB_MOVE_SPIN, .card = (uint8_t)card, .direction = SB_EAST};
    add_button_at(table, SB_ID_SPIN_LEFT, x - AWAY, y - AWAY, "{spin_left}", "Spin it left", "Q", "Spin",
                  &left);
    add_button_at(table, SB_ID_SPIN_RIGHT, x + AWAY, y - AWAY, "{spin_right}", "Spin it right", "E", "Spin",
                  &right);
}

/* ------------------------------------------------------------------ play or hide */

static Piece *add_option(SbTable *table, PieceId id, float x, float y, const char *text, const SbMove *move)
{
    Piece *button = scene_add(table->scene, PIECE_BUTTON, id, x, y, SB_OPTION_WIDTH, SB_OPTION_HEIGHT);
    button->text = scene_text(table->scene, "%s · %d{ap}", text, sb_cost(table->content, move->kind));
    button->refusal = sb_refusal(table, move);
    button->flags = PIECE_TARGET | (button->refusal ? PIECE_DISABLED : 0);
    button->topic = "Play and hide";
    return button;
}

/* The card of the hand lies where it was dropped until it is said how. */
static void add_dropped(SbTable *table)
{
    const SbUi *ui = table->ui;
    if (!sb_is_dropped(ui)) {
        return;
    }
    const SbState *shown = ui->hides ? &table->foreseen : table->state;
    Piece *piece = sb_add_card(table, shown, ui->held - 1, sb_world_x(table->seat, ui->x),
                               sb_world_y(table->seat, ui->y), SB_CARD_SIZE);
    piece->flags = PIECE_WORLD | PIECE_CHOSEN;
}

/* Beside the card where it was dropped, but always within the window of the world. */
static void add_options(SbTable *table)
{
    const SbUi *ui = table->ui;
    const float aside = ui->ask_stacked ? 0 : (SB_OPTION_WIDTH + SB_OPTION_GAP) / 2;
    const float down = ui->ask_stacked ? (SB_OPTION_HEIGHT + SB_OPTION_GAP) / 2 : 0;
    if (!sb_is_dropped(ui)) {
        return;
    }
    const SceneBox box = box_of(table->at.world);
    const bool placed = ui->ask_x != 0 || ui->ask_y != 0;
    float x = placed ? (float)ui->ask_x : area_middle_x(table->at.world);
    float y = placed ? (float)ui->ask_y : table->at.world.bottom;
    sb_keep_options_in(&box, ui->ask_stacked, &x, &y);
    SbMove move = {.kind = SB_MOVE_PLAY, .card = (uint8_t)(ui->held - 1), .x = ui->x, .y = ui->y};
    Piece *play = add_option(table, SB_ID_PLAY, x - aside, y - down, "Play", &move);
    play->hint = "Face up, upright for you";
    const bool hides = ui->action == SB_MOVE_HIDE + 1; /* as it may have been advised */
    play->key_hint = hides ? NULL : "Enter";
    move.kind = SB_MOVE_HIDE;
    Piece *hide = add_option(table, SB_ID_HIDE, x + aside, y + down, "Hide", &move);
    hide->hint = "Face down: it doesn't fight until revealed. Hold Shift while you drop a card to hide it.";
    hide->key_hint = hides ? "Enter" : "H";
    (hides ? hide : play)->flags |= PIECE_STRONG;
}

/* ------------------------------------------------------------------ the way a twist slides a card */

/* "Down: to the left of Nana" */
static const char *arrow_hint(SbTable *table, const char *way, int card, SbDirection direction)
{
    SbSpot landing;
    Text place = {0};
    sb_slide_landing(table->state, card, direction, &landing);
    sb_write_place(table->state, table->content, table->seat, card, landing, &place);
    const char *hint = scene_text(table->scene, "%s: %s", way, text_chars(&place));
    text_free(&place);
    return hint;
}

static void add_directions(SbTable *table)
{
    static const char *const hints[] = {"Up", "To the right", "Down", "To the left"};
    const SbUi *ui = table->ui;
    if (!ui->twisting || ui->chosen_count == 0 ||
        sb_twist_asks(table->state, table->content, ui, table->seat) != SB_ASK_DIRECTION) {
        return;
    }
    const SbCard *at = &table->state->card[ui->chosen[0]];
    const float away = SB_CARD_SIZE * 0.62f, size = 58;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const SbMove move = {.kind = SB_MOVE_TWIST, .card = ui->chosen[0], .direction = (uint8_t)i};
        if (!sb_may(table, &move, NULL)) {
            continue;
        }
        const SbDirection shown = sb_on_screen(table->seat, (SbDirection)i);
        Piece *arrow = scene_add(table->scene, PIECE_CARD, SB_ID_DIRECTION + (PieceId)i,
                                 sb_world_x(table->seat, at->x) + away * (float)sb_dx[shown],
                                 sb_world_y(table->seat, at->y) + away * (float)sb_dy[shown], size, size);
        arrow->face = (Face){.style = FACE_TOKEN, .tone = 0x6c4e16, .icon = "inline/right"};
        arrow->angle = 90.0f * (float)((shown + 3) & 3);
        arrow->hint = arrow_hint(table, hints[shown], ui->chosen[0], (SbDirection)i);
        arrow->flags = PIECE_WORLD | PIECE_STILL | PIECE_LIT;
    }
}

void sb_scene_world(SbTable *table)
{
    const SbUi *ui = table->ui;
    set_bounds(table);
    add_places(table);
    add_cards(table);
    add_shadows(table);
    add_dropped(table);
    sb_scene_marks(table);
    if (ui->held && table->state->in_play & sb_bit(ui->held - 1) && table->free && !ui->carried) {
        add_actions_of_card(table, ui->held - 1);
    }
    add_options(table);
    add_directions(table);
}
