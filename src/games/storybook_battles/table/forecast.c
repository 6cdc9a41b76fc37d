/* forecast.c: what the battle would do if it came now, or with the held card where it would go: marks
 * between the enemies and on the cards, and the tale of it beside the table. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>

enum {
    TONE_BEST = 0xa8761c,
    TONE_OVERWHELM = 0xb0281e,
    TONE_FAIL = 0x46505a,
    TONE_SPELL = 0x4a3566,
    TONE_STRONGER = 0x2c6e3f,
    TONE_STIRRED = 0x1f5c86
};

/* Puts the held card where it would be. */
static void place_held(SbTable *table)
{
    const SbUi *ui = table->ui;
    const int card = ui->held - 1;
    const SbMove put = {
        .kind = ui->hides ? SB_MOVE_HIDE : SB_MOVE_PLAY, .card = (uint8_t)card, .x = ui->x, .y = ui->y};
    if (sb_card_at(table->state, ui->x, ui->y) != SB_NONE) {
        return;
    }
    if (table->state->in_play & sb_bit(card)) {
        sb_move_card(&table->foreseen, card, ui->x, ui->y);
    } else if (sb_may(table, &put, NULL)) {
        sb_place(&table->foreseen, card, ui->x, ui->y, sb_facing(table->seat));
        table->foreseen.face_down |= ui->hides ? sb_bit(card) : 0;
    }
}

/* Turns the held card as a button would, if the rules let it. */
static void turn_held(SbTable *table)
{
    const int card = table->ui->held - 1;
    const SbDirection way = table->ui->trial == SB_TRY_SPIN_LEFT ? SB_WEST : SB_EAST;
    const SbMove spin = {.kind = SB_MOVE_SPIN, .card = (uint8_t)card, .direction = (uint8_t)way};
    SbCard *at = &table->foreseen.card[card];
    if (sb_may(table, &spin, NULL)) {
        at->facing = (uint8_t)((at->facing + way) % SB_DIRECTIONS);
    }
}

/* Turns the held card over, if the viewer knows what is on it. */
static void reveal_held(SbTable *table)
{
    const int card = table->ui->held - 1;
    const SbMove reveal = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)card};
    if (sb_may(table, &reveal, NULL) && table->state->card[card].character != SB_NONE) {
        sb_reveal(&table->foreseen, card);
    }
}

/* Carries out the twist that is being put together, if it is whole. */
static void try_twist(SbTable *table)
{
    SbMove move;
    if (sb_twist_tried(table->state, table->content, table->ui, table->seat, &move) &&
        !sb_twist_unveils(table->state, table->content, table->seat, &move)) {
        sb_use_twist(&table->foreseen, table->content, table->seat, &move, NULL);
    }
}

static void move_held(SbTable *table)
{
    const SbUi *ui = table->ui;
    if (ui->held && ui->over) {
        place_held(table);
        return;
    }
    switch ((SbTrial)ui->trial) {
    case SB_TRY_NOTHING:
        break;
    case SB_TRY_PLACE:
        place_held(table);
        break;
    case SB_TRY_SPIN_LEFT:
    case SB_TRY_SPIN_RIGHT:
        turn_held(table);
        break;
    case SB_TRY_REVEAL:
        reveal_held(table);
        break;
    case SB_TRY_TWIST:
        try_twist(table);
        break;
    }
}

void sb_foresee(SbTable *table)
{
    table->foreseen = *table->state;
    move_held(table);
    sb_battle(&table->foreseen, table->content, &table->battle);
    for (uint64_t rest = table->foreseen.in_play; rest; rest &= rest - 1) {
        for (int i = 0; i < SB_DIRECTIONS; i++) {
            table->contested = table->contested || sb_opponent(&table->foreseen, __builtin_ctzll(rest),
                                                               (SbDirection)i) != SB_NONE;
        }
    }
}

/* ------------------------------------------------------------------ marks on the grid */

static Piece *add_token(SbTable *table, float x, float y, float size, uint32_t tone, const char *icon)
{
    Piece *token = scene_add(table->scene, PIECE_CARD, 0, x, y, size, size);
    token->face = (Face){.style = FACE_TOKEN, .tone = tone, .icon = icon};
    token->flags = PIECE_WORLD | PIECE_STILL;
    return token;
}

/* An attack across an edge lies in the lane where the swords of the one and the shields of the other face
   each other: see the square cards of ui/paint_face_fighter.c. */
static void add_attack(SbTable *table, int card, SbDirection direction)
{
    static const float LANE_ACROSS = 0.0875f * SB_CARD_SIZE, LANE_DOWN = 0.1275f * SB_CARD_SIZE;
    static const float SIZE = 34, SIZE_FAILED = 22;
    const SbState *state = &table->foreseen;
    const int other = sb_opponent(state, card, direction);
    if (other == SB_NONE) {
        return;
    }
    const int swords = sb_swords(state, table->content, card, direction);
    const int shields = sb_shields(state, table->content, other, (SbDirection)((direction + 2) & 3));
    const bool best = swords > 0 && swords >= shields, overwhelm = best && swords >= 2 * shields;
    const SbDirection shown = sb_on_screen(table->seat, direction);
    const float along = SB_PITCH / 2;
    const float x = sb_world_x(table->seat, state->card[card].x) + along * (float)sb_dx[shown] -
                    LANE_DOWN * (float)sb_dy[shown];
    const float y = sb_world_y(table->seat, state->card[card].y) + along * (float)sb_dy[shown] -
                    LANE_ACROSS * (float)sb_dx[shown];
    Piece *token = add_token(table, x, y, best ? SIZE : SIZE_FAILED,
                             overwhelm ? TONE_OVERWHELM
                             : best    ? TONE_BEST
                                       : TONE_FAIL,
                             overwhelm ? "inline/double"
                             : best    ? "inline/right"
                                       : "inline/block");
    token->angle = best ? 90.0f * (float)((shown + 3) & 3) : 0;
}

/* In a corner at the head of a card, as it lies: the left one as its controller sees it, or the right one. */
static Piece *add_to_corner(SbTable *table, int card, bool left, uint32_t tone, const char *icon)
{
    static const float SIZE = 35, AWAY = 0.385f * SB_CARD_SIZE;
    const SbCard *at = &table->foreseen.card[card];
    const SbDirection head = sb_on_screen(table->seat, (SbDirection)at->facing);
    const SbDirection side = (SbDirection)((head + (left ? 3 : 1)) & 3);
    return add_token(table, sb_world_x(table->seat, at->x) + AWAY * (float)(sb_dx[head] + sb_dx[side]),
                     sb_world_y(table->seat, at->y) + AWAY * (float)(sb_dy[head] + sb_dy[side]), SIZE, tone,
                     icon);
}

/* On a card that would be captured, and on one that is bested but stays. */
static void add_fate(SbTable *table, int card)
{
    static const float CAPTURED = 62;
    const uint64_t bit = sb_bit(card);
    const SbCard *at = &table->foreseen.card[card];
    if (table->battle.captured & bit) {
        add_token(table, sb_world_x(table->seat, at->x), sb_world_y(table->seat, at->y), CAPTURED,
                  TONE_OVERWHELM, "manacles");
    } else if (table->battle.bested & bit) {
        add_to_corner(table, card, true, TONE_BEST, "cracked-shield");
    }
}

/* What twists add to the swords or shields of the card. */
static int altered(const SbState *state, int card, SbVerb verb)
{
    int sum = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        sum += effect->verb == verb && effect->cards & sb_bit(card) ? effect->n : 0;
    }
    return sum;
}

/* On cards that a twist holds in their place, keeps out of battles, or makes stronger or weaker. */
static void add_spell(SbTable *table, int card)
{
    const uint64_t bit = sb_bit(card);
    const int swords = altered(&table->foreseen, card, SB_DO_SWORDS),
              shields = altered(&table->foreseen, card, SB_DO_SHIELDS);
    if (sb_lasting_cards(&table->foreseen, SB_DO_REST) & bit) {
        add_to_corner(table, card, false, TONE_SPELL, "sleepy");
    } else if (sb_lasting_cards(&table->foreseen, SB_DO_STAY) & bit) {
        add_to_corner(table, card, false, TONE_SPELL, "padlock");
    } else if (swords || shields) {
        const bool stronger = swords + shields > 0;
        add_to_corner(table, card, false, stronger ? TONE_STRONGER : TONE_OVERWHELM,
                      swords ? "inline/hit" : "inline/block")
            ->face.marks = stronger ? 0 : FACE_DIAMOND; /* colour alone tells nobody anything */
    }
}

/* At the corner of a card that somebody else has laid, turned or moved since the viewer's own move. */
static void add_stirred(SbTable *table, int card)
{
    static const float SIZE = 30, AWAY = 0.47f * SB_CARD_SIZE;
    const SbCard *at = &table->state->card[card];
    Piece *token = add_token(table, sb_world_x(table->seat, at->x) - AWAY,
                             sb_world_y(table->seat, at->y) - AWAY, SIZE, TONE_STIRRED, "inline/eye");
    token->hint = "Placed, turned or moved since your last move";
}

void sb_scene_marks(SbTable *table)
{
    for (uint64_t rest = table->foreseen.in_play; rest; rest &= rest - 1) {
        for (int i = 0; i < SB_DIRECTIONS; i++) {
            add_attack(table, __builtin_ctzll(rest), (SbDirection)i);
        }
    }
    for (uint64_t rest = table->foreseen.in_play; rest; rest &= rest - 1) {
        add_fate(table, __builtin_ctzll(rest));
        add_spell(table, __builtin_ctzll(rest));
    }
    for (uint64_t rest = table->state->stirred[table->seat] & table->state->in_play; rest; rest &= rest - 1) {
        add_stirred(table, __builtin_ctzll(rest));
    }
}

/* ------------------------------------------------------------------ the tale of it */

/* "Crocodile, White Rabbit" */
static const char *names_of(const SbTable *table, uint64_t cards)
{
    const char *names = "";
    for (; cards; cards &= cards - 1) {
        names = scene_text(table->scene, "%s%s%s", names, names[0] ? ", " : "",
                           sb_card_name(table, __builtin_ctzll(cards)));
    }
    return names;
}

static const char *const sides[] = {[SB_VILLAIN] = "Villains", [SB_HERO] = "Heroes"};

/* "Villains +1: Crocodile" */
static const char *gains_of(const SbTable *table, SbSide side)
{
    const uint64_t taken = table->battle.captured & sb_cards_of_side(!side);
    return scene_text(table->scene, "*%s* {star}+%d|%s", sides[side], table->battle.points[side],
                      taken ? names_of(table, taken) : "no capture");
}

/* What of it a strip has room for. */
static void add_short_tale(SbTable *table)
{
    const SbSide mine = sb_side(table->seat);
    const Area box = table->at.tale;
    Piece *panel = lay_piece(table->scene, PIECE_PANEL, SB_ID_TALE, box);
    panel->flags = PIECE_STILL;
    panel->hint = scene_text(table->scene, "%s|%s|%s",
                             sb_is_trying(table->ui) ? "Battle after this move" : "Battle now",
                             gains_of(table, mine), gains_of(table, !mine));
    panel->topic = "Battle";
    for (int i = 0; i < SB_SIDES; i++) {
        const float half = area_height(box) / 2, top = box.top + half * (float)i;
        lay_label(table->scene, (Area){box.left + 2, top + 4, box.right - 2, top + half - 2}, TEXT_UI,
                  ALIGN_CENTRE,
                  scene_text(table->scene, "%s|*+%d*", i == 0 ? "you" : "they",
                             table->battle.points[i == 0 ? mine : !mine]));
    }
}

void sb_scene_tale(SbTable *table)
{
    static const float HEAD = 40, PAD = 16;
    const Area box = table->at.tale;
    if (table->at.folded) {
        add_short_tale(table);
        return;
    }
    const SbBattle *battle = &table->battle;
    lay_piece(table->scene, PIECE_PANEL, 0, box)->text =
        sb_is_trying(table->ui) ? "Battle after this" : "Battle now";
    Area line = {box.left + PAD, box.top + lay_for_words(table->scene, HEAD), box.right - PAD,
                 box.bottom - PAD / 2};
    if (battle->captured == 0) {
        const char *words = !table->contested     ? "No enemies are adjacent."
                            : battle->bested == 0 ? "No card would be bested."
                                                  : "Cards would be bested, none captured.";
        lay_label(table->scene, line, TEXT_UI, ALIGN_CENTRE, words)->flags = PIECE_DIM;
        return;
    }
    const float half = fminf(area_height(line) / 2, lay_for_words(table->scene, 74));
    for (int i = 0; i < SB_SIDES; i++) {
        const SbSide side = i == 0 ? sb_side(table->seat) : !sb_side(table->seat);
        Area row = {line.left, line.top + half * (float)i, line.right, line.top + half * (float)(i + 1)};
        lay_label(table->scene, row, TEXT_UI, ALIGN_LEFT, gains_of(table, side));
    }
}
