/* pages.c: pages for the choice of a Plot Twist, for lists of cards, and for the end of the game. */
#include "games/storybook_battles/table/scene.h"

#include "core/scene/page_layout.h"
#include "core/text/i18n.h"

#include <math.h>

static const char *const side_names[] = {[SB_VILLAIN] = N_("Villains"), [SB_HERO] = N_("Heroes")};

static void add_twist_choice(SbTable *table)
{
    static const float GAP = 24, WIDEST = 300, END = 30;
    const bool teams = table->state->seats > SB_SIDES;
    const PageLayout page = page_layout_begin(
        table->scene, _("What a twist!"),
        teams ? _("Choose one Plot Twist. Only you see it. Your team can use only one of its two "
                  "Plot Twists, and only once.")
              : _("Choose one Plot Twist. You can use it once in this game. Only you see it."));
    /* the cards fill the page, because the page has no buttons */
    const Area box = {page.panel.left + END, page.content.top, page.panel.right - END,
                      page.panel.bottom - END};
    const Grid grid = layout_fit_grid(SB_TWISTS_TO_CHOOSE, box, FACE_RATIO, GAP,
                                      layout_scale_for_text(table->scene, WIDEST));
    for (int i = 0; i < SB_TWISTS_TO_CHOOSE; i++) {
        Piece *card = layout_add_card(
            table->scene, SB_ID_CHOICE + (PieceId)i, grid_get_cell(&grid, i),
            sb_get_twist_face(table, sb_get_twist_option(table->state, table->content, table->seat, i)));
        card->flags = PIECE_HIGHLIGHTED;
        card->topic = "Plot twists";
    }
}

/* Returns where the card is. The card must not be in the deck. */
static const char *get_location_text(const SbState *state, int card)
{
    const uint64_t bit = sb_get_card_bit(card);
    return state->hand & bit                         ? _("in your hand")
           : state->in_play & state->face_down & bit ? _("hidden on the table")
           : state->in_play & bit                    ? _("on the table")
                                                     : "captured";
}

static void add_list_card(SbTable *table, PieceId id, int character, Area cell, bool spent,
                          const char *location)
{
    const SbCharacter *person = &table->content->characters[character];
    Piece *piece = layout_add_card(table->scene, id, cell, sb_get_character_face(table, character));
    piece->face.marks |= spent ? FACE_SPENT : 0;
    piece->hint = location ? scene_text(table->scene, "*%s* · %s|%s", person->name, location, person->flavor)
                           : scene_text(table->scene, "*%s*|%s", person->name, person->flavor);
    piece->reject_reason = _("You can only look at cards here.");
}

static Grid add_card_list(const PageLayout *page, int count)
{
    static const float GAP = 16, WIDEST = 210;
    return layout_fit_grid(count, page->content, 1, GAP, WIDEST);
}

static void add_close_button(const PageLayout *page)
{
    page_layout_add_button(page, SB_ID_CLOSE, _("Close"), N_("Esc"));
}

static void add_captured_page(SbTable *table, SbSide side)
{
    const uint64_t cards = table->state->captured & sb_get_cards_of_side(!side);
    const PageLayout page = page_layout_begin(
        table->scene, scene_text(table->scene, _("Captured by the %s"), _(side_names[side])),
        scene_text(table->scene, _("%d of %d plot points."), table->state->score[side],
                   sb_get_goal_points(table->state, table->content)));
    const Grid grid = add_card_list(&page, __builtin_popcountll(cards));
    int i = 0;
    for (uint64_t rest = cards; rest; rest &= rest - 1, i++) {
        const int card = __builtin_ctzll(rest);
        add_list_card(table, SB_ID_LIST + (PieceId)card, table->state->card[card].character,
                      grid_get_cell(&grid, i), false, NULL);
    }
    add_close_button(&page);
}

/* Adds the page with the seat's cards, sorted like the card file, so that the order of the deck stays
 * hidden. */
static void add_own_page(SbTable *table)
{
    const SbState *state = table->state;
    const PageLayout page =
        page_layout_begin(table->scene, _("Your cards"),
                          _("Gray cards have left your deck. Point at a gray card to see where it is."));
    const Grid grid = add_card_list(&page, SB_DECK);
    const int teams[] = {state->team[table->seat], state->ally[table->seat]};
    int index = 0;
    for (size_t t = 0; t < sizeof teams / sizeof teams[0]; t++) {
        const SbTeam *team = &table->content->teams[teams[t]];
        for (int character = team->first; character < team->first + team->count; character++, index++) {
            const char *elsewhere = NULL;
            for (int i = 0; i < SB_DECK; i++) {
                const int card = table->seat * SB_DECK + i;
                elsewhere =
                    state->card[card].character == character ? get_location_text(state, card) : elsewhere;
            }
            add_list_card(table, SB_ID_LIST + (PieceId)index, character, grid_get_cell(&grid, index),
                          elsewhere != NULL, elsewhere ? elsewhere : _("in the deck"));
        }
    }
    add_close_button(&page);
}

static void add_reference_page(SbTable *table)
{
    static const float GAP = 40, WIDEST = 380;
    const PageLayout page =
        page_layout_begin(table->scene, _("Rules summary"), _("Press F1 for the full rules."));
    const Area box = page.content;
    const float width = fminf(WIDEST, area_height(box) / FACE_RATIO);
    const Area row = area_shrink(box, (width + GAP) * SB_REFERENCES - GAP, width * FACE_RATIO);
    for (int i = 0; i < SB_REFERENCES; i++) {
        const SbReference *reference = &table->content->references[i];
        Piece *card = layout_add_card(table->scene, SB_ID_SUMMARY + (PieceId)i,
                                      area_get_column(row, i, SB_REFERENCES, GAP),
                                      (Face){.style = FACE_CHARACTER,
                                             .tone = 0x5a5a22,
                                             .title = reference->name,
                                             .icon = reference->icon,
                                             .text = reference->text});
        card->reject_reason = _("You can only look at cards here.");
    }
    add_close_button(&page);
}

static void add_statistics(SbTable *table, const PageLayout *page, Area paper)
{
    const SbState *state = table->state;
    Scene *scene = table->scene;
    int actions = 0;
    for (int i = 0; i < SB_ACTIONS; i++) {
        actions += state->actions[i];
    }
    const PageFact facts[] = {
        {_("{star} Heroes"), scene_text(scene, "%d", state->score[SB_HERO]), TEXT_NUMBER},
        {_("{star} Villains"), scene_text(scene, "%d", state->score[SB_VILLAIN]), TEXT_NUMBER},
        {_("{time} Turns"), scene_text(scene, "%d", state->turns), TEXT_NUMBER},
        {_("{card} Actions"), scene_text(scene, "%d", actions), TEXT_NUMBER},
        {_("{hit} Captured"), scene_text(scene, "%d", __builtin_popcountll(state->captured)), TEXT_NUMBER},
    };
    page_layout_add_facts(page, paper, _("Statistics"), facts, sizeof facts / sizeof facts[0]);
}

static void add_portraits(SbTable *table, SbSide side, Area box)
{
    const SbState *state = table->state;
    const int pairs = state->seats / 2;
    const float gap = 16, size = fminf(area_width(box), (area_height(box) + gap) / (float)pairs - gap);
    const Area column = area_shrink(box, size, (size + gap) * (float)pairs - gap);
    const bool lost = state->score[side] < state->score[!side];
    for (int i = 0; i < pairs; i++) {
        const int seat = 2 * i + (side == SB_HERO ? 1 : 0);
        Piece *portrait =
            layout_add_card(table->scene, SB_ID_PORTRAIT + (PieceId)seat, area_get_row(column, i, pairs, gap),
                            sb_get_character_face(table, sb_find_leader(table->content, state->team[seat])));
        portrait->face.marks |= lost ? FACE_SPENT : 0;
        portrait->flags = PIECE_FIXED | (lost ? 0 : PIECE_SELECTED);
    }
}

static void add_end_page(SbTable *table)
{
    static const float PAPER = 440, GAP = 50, SIDE = 330;
    const SbState *state = table->state;
    const int heroes = state->score[SB_HERO], villains = state->score[SB_VILLAIN];
    const char *title = heroes == villains  ? _("Neither side has the last word")
                        : heroes > villains ? _("The Heroes will be remembered")
                                            : _("The Villains will be remembered");
    const char *line = scene_text(table->scene, _("%d to %d plot points, after %d turns."),
                                  heroes > villains ? heroes : villains,
                                  heroes > villains ? villains : heroes, state->turns);
    const PageLayout page = page_layout_begin(table->scene, title, line);
    const float height = fminf(area_height(page.content), 430), side = fminf(SIDE, height);
    Area row = area_shrink(page.content, PAPER + 2 * (GAP + side), height);
    const Area villains_area = area_cut_left(&row, side, GAP), heroes_area = area_cut_right(&row, side, GAP);
    add_statistics(table, &page, row);
    add_portraits(table, SB_VILLAIN, villains_area);
    add_portraits(table, SB_HERO, heroes_area);
}

void sb_add_pages(SbTable *table)
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
        add_end_page(table);
    }
}
