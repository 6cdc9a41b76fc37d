/* pages.c: what covers the table: the choice of a twist, lists to look at, and the end of the game. */
#include "games/storybook_battles/table/scene.h"

#include "core/sheet.h"

#include <math.h>

static const char *const side_names[] = {[SB_VILLAIN] = "Villains", [SB_HERO] = "Heroes"};

/* ------------------------------------------------------------------ the choice before the game */

static void add_twist_choice(SbTable *table)
{
    static const float GAP = 24, WIDEST = 300, END = 30;
    const bool teams = table->state->seats > SB_SIDES;
    const Sheet page =
        sheet_page(table->scene, "What a twist!",
                   teams ? "Choose one Plot Twist. You and your teammate can use one of your two, once. "
                           "Nobody else sees yours."
                         : "Choose one Plot Twist. You can use it once in this game. Nobody else sees it.");
    /* Large words ask for large cards, and nothing is at the foot. */
    const Area box = {page.plate.left + END, page.content.top, page.plate.right - END,
                      page.plate.bottom - END};
    const Grid grid =
        lay_grid(SB_TWISTS_TO_CHOOSE, box, FACE_RATIO, GAP, lay_for_words(table->scene, WIDEST));
    for (int i = 0; i < SB_TWISTS_TO_CHOOSE; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        Piece *card = on_sheet(
            scene_add(table->scene, PIECE_CARD, SB_ID_CHOICE + (PieceId)i, x, y, grid.width, grid.height));
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
    Piece *piece = on_sheet(scene_add(table->scene, PIECE_CARD, id, x, y, size, size));
    piece->face = sb_character_face(table, character);
    piece->face.marks |= spent ? FACE_SPENT : 0;
    piece->hint = where ? scene_text(table->scene, "*%s* · %s|%s", person->name, where, person->flavour)
                        : scene_text(table->scene, "*%s*|%s", person->name, person->flavour);
    piece->flags = PIECE_STILL;
    piece->refusal = "You can only look at cards here.";
}

static Grid lay_list(const Sheet *page, int count)
{
    static const float GAP = 16, WIDEST = 210;
    return lay_grid(count, page->content, 1, GAP, WIDEST);
}

static void add_close(const Sheet *page)
{
    sheet_button(page, SB_ID_CLOSE, "Close", "Esc");
}

static void add_captured_page(SbTable *table, SbSide side)
{
    const uint64_t cards = table->state->captured & sb_cards_of_side(!side);
    const Sheet page =
        sheet_page(table->scene, scene_text(table->scene, "Captured by the %s", side_names[side]),
                   scene_text(table->scene, "%d of %d plot points.", table->state->score[side],
                              sb_goal(table->state, table->content)));
    const Grid grid = lay_list(&page, __builtin_popcountll(cards));
    int i = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1, i++) {
        const int card = __builtin_ctzll(rest);
        float x, y;
        grid_place(&grid, i, &x, &y);
        add_list_card(table, SB_ID_LIST + (PieceId)card, table->state->card[card].character, x, y, grid.width,
                      false, NULL);
    }
    add_close(&page);
}

/* The characters of a seat in the order of the box, so that nothing tells the order of the deck. */
static void add_own_page(SbTable *table)
{
    const SbState *state = table->state;
    const Sheet page = sheet_page(table->scene, "Your cards",
                                  "Gray cards have left your deck. Point at one to see where it is.");
    const Grid grid = lay_list(&page, SB_DECK);
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
            grid_place(&grid, index, &x, &y);
            add_list_card(table, SB_ID_LIST + (PieceId)index, character, x, y, grid.width, elsewhere != NULL,
                          elsewhere ? elsewhere : "in the deck");
        }
    }
    add_close(&page);
}

static void add_reference_page(SbTable *table)
{
    static const float GAP = 40, WIDEST = 380;
    const Sheet page = sheet_page(table->scene, "Rules summary", "Press F1 for the full rules.");
    const Area box = page.content;
    const float width = fminf(WIDEST, area_height(box) / FACE_RATIO);
    for (int i = 0; i < SB_REFERENCES; i++) {
        const SbReference *reference = &table->content->references[i];
        const float place = (float)i - (float)(SB_REFERENCES - 1) / 2;
        Piece *card = on_sheet(scene_add(table->scene, PIECE_CARD, SB_ID_SUMMARY + (PieceId)i,
                                         area_middle_x(box) + (width + GAP) * place, area_middle_y(box),
                                         width, width * FACE_RATIO));
        card->face = (Face){.style = FACE_CHARACTER,
                            .tone = 0x5a5a22,
                            .title = reference->name,
                            .icon = reference->icon,
                            .text = reference->text};
        card->flags = PIECE_STILL;
        card->refusal = "You can only look at cards here.";
    }
    add_close(&page);
}

/* ------------------------------------------------------------------ the end */

static void add_record(SbTable *table, const Sheet *page, Area paper)
{
    const SbState *state = table->state;
    Scene *scene = table->scene;
    int actions = 0;
    for (int i = 0; i < SB_ACTIONS; i++) {
        actions += state->actions[i];
    }
    const SheetFact facts[] = {
        {"{star} Heroes", scene_text(scene, "%d", state->score[SB_HERO]), TEXT_NUMBER},
        {"{star} Villains", scene_text(scene, "%d", state->score[SB_VILLAIN]), TEXT_NUMBER},
        {"{time} Turns", scene_text(scene, "%d", state->turns), TEXT_NUMBER},
        {"{card} Actions", scene_text(scene, "%d", actions), TEXT_NUMBER},
        {"{hit} Captured", scene_text(scene, "%d", __builtin_popcountll(state->captured)), TEXT_NUMBER},
    };
    sheet_record(page, paper, "Statistics", facts, sizeof facts / sizeof facts[0]);
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
        Piece *portrait = on_sheet(scene_add(table->scene, PIECE_CARD, SB_ID_PORTRAIT + (PieceId)seat,
                                             area_middle_x(box), y, size, size));
        portrait->face = sb_character_face(table, sb_leader_of(table->content, state->team[seat]));
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
    const Sheet page = sheet_page(table->scene, title, line);
    const Area box = page.content;
    const float height = fminf(area_height(box), 430), middle = area_middle_x(box), y = area_middle_y(box);
    const float side = fminf(SIDE, height), reach = PAPER / 2 + GAP;
    add_record(table, &page, (Area){middle - PAPER / 2, y - height / 2, middle + PAPER / 2, y + height / 2});
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
