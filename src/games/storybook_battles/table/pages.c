/* pages.c: what covers the table: the choice of a twist, lists to look at, and the end of the game. */
#include "games/storybook_battles/table/scene.h"

#include <math.h>

enum { OVERLAY = 1 };

static const float CARD_RATIO = 7 / 5.0f, FOOT = 96;

static const char *const side_names[] = {[SB_VILLAIN] = "Villains", [SB_HERO] = "Heroes"};

/* ------------------------------------------------------------------ the page itself */

static Piece *on_page(Piece *piece)
{
    piece->layer = OVERLAY;
    return piece;
}

/* A plate over the whole table; returns the room below its headings. */
static Area begin_page(SbTable *table, const char *title, const char *line)
{
    static const float TOP = 70, SIDE = 40, END = 14, HEAD = 64, LINE = 30;
    Scene *scene = table->scene;
    scene->banner = NULL;
    on_page(
        scene_add(scene, PIECE_SHADE, 0, scene->width / 2, scene->height / 2, scene->width, scene->height));
    const Area plate = {SIDE, TOP, scene->width - SIDE, scene->height - END};
    on_page(lay_piece(scene, PIECE_PANEL, 0, plate));
    Area box = {plate.left + 40, plate.top + 20, plate.right - 40, plate.top + 20 + HEAD};
    on_page(lay_label(scene, box, TEXT_HERO, ALIGN_CENTRE, title));
    box = (Area){box.left, box.bottom + 2, box.right, box.bottom + 2 + LINE};
    on_page(lay_label(scene, box, TEXT_UI, ALIGN_CENTRE, line));
    return (Area){box.left, box.bottom + 14, box.right, plate.bottom - FOOT};
}

static void add_close(SbTable *table)
{
    static const float WIDTH = 230, HEIGHT = 56, UP = 62;
    const float x = table->scene->width / 2, y = table->scene->height - UP;
    on_page(lay_button(table->scene, SB_ID_CLOSE,
                       (Area){x - WIDTH / 2, y - HEIGHT / 2, x + WIDTH / 2, y + HEIGHT / 2}, "Close", "Esc"));
}

/* ------------------------------------------------------------------ the choice before the game */

static void add_twist_choice(SbTable *table)
{
    static const float GAP = 28, WIDEST = 300;
    const bool teams = table->state->seats > SB_SIDES;
    const Area box =
        begin_page(table, "What a twist!",
                   teams ? "Choose one Plot Twist. You and your teammate may use one of your two, once. "
                           "Nobody else sees yours."
                         : "Choose one Plot Twist for this game, to be used once. Nobody else sees it.");
    const float room = area_height(box) + FOOT - 30;
    const float across = (area_width(box) - GAP * (SB_TWISTS_TO_CHOOSE - 1)) / SB_TWISTS_TO_CHOOSE;
    const float width = fminf(fminf(across, room / CARD_RATIO), WIDEST);
    for (int i = 0; i < SB_TWISTS_TO_CHOOSE; i++) {
        const float place = (float)i - (float)(SB_TWISTS_TO_CHOOSE - 1) / 2;
        Piece *card = on_page(scene_add(table->scene, PIECE_CARD, SB_ID_CHOICE + (PieceId)i,
                                        area_middle_x(box) + (width + GAP) * place, box.top + room / 2, width,
                                        width * CARD_RATIO));
        card->face = sb_twist_face(table, sb_twist_choice(table->state, table->content, table->seat, i));
        card->flags = PIECE_LIT;
        card->topic = "Plot twists";
    }
}

/* ------------------------------------------------------------------ lists */

/* Where a card is that has left the deck. */
static const char *whereabouts(const SbState *state, int card)
{
    const uint64_t bit = sb_bit(card);
    return state->hand & bit                         ? "in your hand"
           : state->in_play & state->face_down & bit ? "hidden on the table"
           : state->in_play & bit                    ? "on the table"
                                                     : "captured";
}

/* A character to look at; `spent` greys it. */
static void add_list_card(SbTable *table, PieceId id, int character, float x, float y, float size, bool spent,
                          const char *where)
{
    const SbCharacter *person = &table->content->characters[character];
    Piece *piece = on_page(scene_add(table->scene, PIECE_CARD, id, x, y, size, size));
    piece->face = sb_character_face(table, character);
    piece->face.marks |= spent ? FACE_SPENT : 0;
    piece->hint = where ? scene_text(table->scene, "*%s* · %s|%s", person->name, where, person->flavour)
                        : scene_text(table->scene, "*%s*|%s", person->name, person->flavour);
    piece->flags = PIECE_STILL;
    piece->refusal = "Here cards can only be looked at.";
}

typedef struct Grid {
    Area box;
    int count, columns;
    float size;
} Grid;

static const float LIST_GAP = 16, LIST_WIDEST = 210;

static Grid grid_for(Area box, int count)
{
    Grid grid = {.box = box, .count = count};
    grid.columns = lay_grid(count, box, 1, LIST_GAP, LIST_WIDEST, &grid.size);
    return grid;
}

static void place_in(const Grid *grid, int index, float *x, float *y)
{
    const int rows = (grid->count + grid->columns - 1) / grid->columns, row = index / grid->columns;
    const int in_row = row == rows - 1 ? grid->count - grid->columns * row : grid->columns;
    const float step = grid->size + LIST_GAP;
    *x = area_middle_x(grid->box) + step * ((float)(index % grid->columns) - (float)(in_row - 1) / 2);
    *y = area_middle_y(grid->box) + step * ((float)row - (float)(rows - 1) / 2);
}

static void add_captured_page(SbTable *table, SbSide side)
{
    const uint64_t cards = table->state->captured & sb_cards_of_side(!side);
    const Area box = begin_page(table, scene_text(table->scene, "Captured by the %s", side_names[side]),
                                scene_text(table->scene, "%d of %d plot points.", table->state->score[side],
                                           sb_goal(table->state, table->content)));
    const Grid grid = grid_for(box, __builtin_popcountll(cards));
    int i = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1, i++) {
        const int card = __builtin_ctzll(rest);
        float x, y;
        place_in(&grid, i, &x, &y);
        add_list_card(table, SB_ID_LIST + (PieceId)card, table->state->card[card].character, x, y, grid.size,
                      false, NULL);
    }
    add_close(table);
}

/* The characters of a seat in the order of the box, so that nothing tells the order of the deck. */
static void add_own_page(SbTable *table)
{
    const SbState *state = table->state;
    const Area box =
        begin_page(table, "Your cards", "Grey ones have left your deck. Point at one to see where it is.");
    const Grid grid = grid_for(box, SB_DECK);
    const int teams[] = {state->team[table->seat], state->ally[table->seat]};
    int index = 0;
    for (size_t t = 0; t < sizeof teams / sizeof teams[0]; t++) {
        const SbTeam *team = &table->content->teams[teams[t]];
        for (int character = team->first; character < team->first + team->count; character++, index++) {
            const char *elsewhere = NULL;
            for (int i = 0; i < SB_DECK; i++) {
                const int card = table->seat * SB_DECK + i;
                elsewhere = state->card[card].character == character ? whereabouts(state, card) : elsewhere;
            }
            float x, y;
            place_in(&grid, index, &x, &y);
            add_list_card(table, SB_ID_LIST + (PieceId)index, character, x, y, grid.size, elsewhere != NULL,
                          elsewhere ? elsewhere : "in the deck");
        }
    }
    add_close(table);
}

static void add_reference_page(SbTable *table)
{
    static const float GAP = 40, WIDEST = 380;
    const Area box = begin_page(table, "In short", "F1 opens the rules in full.");
    const float width = fminf(WIDEST, area_height(box) / CARD_RATIO);
    for (int i = 0; i < SB_REFERENCES; i++) {
        const SbReference *reference = &table->content->references[i];
        const float place = (float)i - (float)(SB_REFERENCES - 1) / 2;
        Piece *card = on_page(scene_add(table->scene, PIECE_CARD, SB_ID_SUMMARY + (PieceId)i,
                                        area_middle_x(box) + (width + GAP) * place, area_middle_y(box), width,
                                        width * CARD_RATIO));
        card->face = (Face){.style = FACE_CHARACTER,
                            .tone = 0x5a5a22,
                            .title = reference->name,
                            .icon = reference->icon,
                            .text = reference->text};
        card->flags = PIECE_STILL;
        card->refusal = "Here cards can only be looked at.";
    }
    add_close(table);
}

/* ------------------------------------------------------------------ the end */

static int leader_of(const SbContent *content, int team)
{
    const SbTeam *of = &content->teams[team];
    for (int i = of->first; i < of->first + of->count; i++) {
        if (content->characters[i].leader) {
            return i;
        }
    }
    return of->first;
}

static void add_fact(SbTable *table, Area row, const char *name, const char *value)
{
    on_page(lay_label(table->scene, row, TEXT_UI, ALIGN_LEFT, name))->flags = PIECE_ON_PAPER;
    on_page(lay_label(table->scene, row, TEXT_NUMBER, ALIGN_RIGHT, value))->flags = PIECE_ON_PAPER;
}

static void add_record(SbTable *table, Area paper)
{
    static const float INDENT = 36, HEAD = 56, END = 20;
    const SbState *state = table->state;
    Scene *scene = table->scene;
    int actions = 0;
    for (int i = 0; i < SB_ACTIONS; i++) {
        actions += state->actions[i];
    }
    const struct {
        const char *name, *value;
    } facts[] = {
        {"{star} Heroes", scene_text(scene, "%d", state->score[SB_HERO])},
        {"{star} Villains", scene_text(scene, "%d", state->score[SB_VILLAIN])},
        {"{time} Turns", scene_text(scene, "%d", state->turns)},
        {"{card} Actions", scene_text(scene, "%d", actions)},
        {"{hit} Captured", scene_text(scene, "%d", __builtin_popcountll(state->captured))},
    };
    enum { FACTS = sizeof facts / sizeof facts[0] };
    on_page(lay_piece(scene, PIECE_PAPER, 0, paper))->text = "The record";
    const float step = (area_height(paper) - HEAD - END) / FACTS;
    for (int i = 0; i < FACTS; i++) {
        const float top = paper.top + HEAD + step * (float)i;
        add_fact(table, (Area){paper.left + INDENT, top, paper.right - INDENT, top + step}, facts[i].name,
                 facts[i].value);
    }
}

static void add_portraits(SbTable *table, SbSide side, Area box)
{
    const SbState *state = table->state;
    const int pairs = state->seats / 2;
    const float gap = 16, size = fminf(area_width(box), (area_height(box) + gap) / (float)pairs - gap);
    const bool lost = state->score[side] < state->score[!side];
    for (int i = 0; i < pairs; i++) {
        const int seat = 2 * i + (side == SB_HERO ? 1 : 0);
        const float y = area_middle_y(box) + (size + gap) * ((float)i - (float)(pairs - 1) / 2);
        Piece *portrait = on_page(scene_add(table->scene, PIECE_CARD, SB_ID_PORTRAIT + (PieceId)seat,
                                            area_middle_x(box), y, size, size));
        portrait->face = sb_character_face(table, leader_of(table->content, state->team[seat]));
        portrait->face.marks |= lost ? FACE_SPENT : 0;
        portrait->flags = PIECE_STILL | (lost ? 0 : PIECE_CHOSEN);
    }
}

static void add_end(SbTable *table)
{
    static const float PAPER = 440, GAP = 50, SIDE = 330;
    const SbState *state = table->state;
    const int heroes = state->score[SB_HERO], villains = state->score[SB_VILLAIN];
    const char *title = heroes == villains  ? "Nobody has the last word"
                        : heroes > villains ? "The Heroes will be remembered"
                                            : "The Villains will be remembered";
    const char *line = scene_text(table->scene, "%d to %d plot points, after %d turns.",
                                  heroes > villains ? heroes : villains,
                                  heroes > villains ? villains : heroes, state->turns);
    const Area box = begin_page(table, title, line);
    const float height = fminf(area_height(box), 430), middle = area_middle_x(box), y = area_middle_y(box);
    const float side = fminf(SIDE, height), reach = PAPER / 2 + GAP;
    add_record(table, (Area){middle - PAPER / 2, y - height / 2, middle + PAPER / 2, y + height / 2});
    add_portraits(table, SB_VILLAIN,
                  (Area){middle - reach - side, y - height / 2, middle - reach, y + height / 2});
    add_portraits(table, SB_HERO,
                  (Area){middle + reach, y - height / 2, middle + reach + side, y + height / 2});
}

void sb_scene_pages(SbTable *table)
{
    if (table->state->phase == SB_CHOOSE_TWISTS && table->acting) {
        add_twist_choice(table);
        return;
    }
    switch ((SbPage)table->ui->page) {
    case SB_PAGE_CAPTURED_BY_VILLAINS:
        add_captured_page(table, SB_VILLAIN);
        return;
    case SB_PAGE_CAPTURED_BY_HEROES:
        add_captured_page(table, SB_HERO);
        return;
    case SB_PAGE_OWN_CARDS:
        add_own_page(table);
        return;
    case SB_PAGE_REFERENCE:
        add_reference_page(table);
        return;
    case SB_PAGE_NONE:
    case SB_PAGES:
        break;
    }
    if (table->state->phase == SB_OVER) {
        add_end(table);
    }
}
