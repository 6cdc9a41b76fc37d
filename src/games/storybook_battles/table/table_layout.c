/* table_layout.c: layout of the areas of the table. See scene.h. */
#include "games/storybook_battles/table/scene.h"

#include <math.h>

/* Sizes in table units (0.8 pixels at 1280x720). */
static const float MARGIN = 16, GAP = 12, STRIP = 68;

/* If the grid has more rows of cards than this, the hand is smaller. */
enum { ROWS_WITH_FULL_HAND = 4 };

static void extend_to_position(SbExtent *extent, SbPlace place)
{
    extent->west = place.x < extent->west ? place.x : extent->west;
    extent->east = place.x > extent->east ? place.x : extent->east;
    extent->north = place.y < extent->north ? place.y : extent->north;
    extent->south = place.y > extent->south ? place.y : extent->south;
}

bool sb_is_before_first_turn(const SbState *state)
{
    return state->phase == SB_CHOOSE_TWISTS || state->phase == SB_SET_UP;
}

SbExtent sb_find_extent(const SbState *state, const SbContent *content)
{
    const SbConstants *constants = &content->constants;
    const SbSetupLayout *layout = state->seats > 2 ? &constants->teams : &constants->duel;
    SbExtent extent = {state->west, state->east, state->north, state->south};
    for (int pair = 0; sb_is_before_first_turn(state) && pair < state->seats / 2; pair++) {
        for (int i = 0; i < SB_OPENING_CARDS; i++) {
            extend_to_position(&extent, layout->hidden[pair][i]);
            extend_to_position(&extent, layout->played[pair][i]);
        }
    }
    return extent;
}

/* Returns the width of a row of `cards` cards of size SB_CARD_SIZE_MIN. */
static float find_width_of_columns(int cards)
{
    return ((float)(cards - 1) * SB_PITCH + SB_CARD_SIZE + 2 * SB_MARGIN) * SB_CARD_SIZE_MIN / SB_CARD_SIZE;
}

bool sb_is_twist_shown(const SbState *state, int viewer, int seat)
{
    return state->phase != SB_OVER && state->twists_shown[viewer] >> seat & 1;
}

/* Returns the width that the shown Plot Twists need as a column at the left of the grid. Returns 0 if no
 * twist is shown, or if the empty space beside the cards is wide enough. `world` is the width of the grid's
 * area. */
static float find_width_of_shown_twists(const SbState *state, int viewer, int columns, float world)
{
    const float column = SB_SHOWN_TWIST_WIDTH + 2 * GAP,
                cards = (float)(columns - 1) * SB_PITCH + SB_CARD_SIZE + 2 * SB_MARGIN;
    bool any = false;
    for (int seat = 0; seat < state->seats; seat++) {
        any = any || sb_is_twist_shown(state, viewer, seat);
    }
    return any && (world - cards) / 2 < column ? column : 0;
}

static void layout_left_column(SbTableLayout *at, const Scene *scene, int seats, float column)
{
    static const float LINE = 24, LINES = 48, FOLDED = 114, ONE_OTHER = 80, SOME_OTHERS = 66, SCORE_MAX = 280;
    const float left = MARGIN + column, gap = seats > 2 ? 8 : GAP;
    at->other_height = at->folded
                           ? FOLDED + layout_scale_for_text(scene, LINE)
                           : layout_scale_for_text(scene, LINES) + (seats > 2 ? SOME_OTHERS : ONE_OTHER);
    at->other_step = at->other_height + gap;
    at->others = (Area){MARGIN, RAIL_TOP + GAP, left, RAIL_TOP + GAP + at->other_step * (float)(seats - 1)};
    at->score =
        (Area){MARGIN, fmaxf(at->others.bottom, at->own.top - GAP - layout_scale_for_text(scene, SCORE_MAX)),
               left, at->own.top - GAP};
}

static void layout_right_column(SbTableLayout *at, const Scene *scene, float column)
{
    static const float HEAD = 44, POINTS = 50, ROWS = 210, END = 10, TALE_MAX = 190;
    const float right = scene->width - MARGIN, left = right - column,
                bottom = scene->height - RAIL_BOTTOM - 8;
    const float actions = layout_scale_for_text(scene, HEAD + ROWS) + POINTS + END;
    at->actions = (Area){left, bottom - actions, right, bottom};
    at->forecast =
        (Area){left, RAIL_TOP + GAP, right,
               fminf(RAIL_TOP + GAP + layout_scale_for_text(scene, TALE_MAX), at->actions.top - GAP)};
}

SbTableLayout sb_layout_table(const Scene *scene, const SbState *state, const SbContent *content, int viewer)
{
    static const float HAND_SMALL = 122, HAND = 146, HAND_MAX = 180, HAND_FOOT = 16, OWN = 156;
    const float width = scene->width, height = scene->height, spare = height - SCENE_HEIGHT_MIN;
    const float open = layout_clamp_value(width * 0.18f, 254, 330) *
                       (1 + 0.6f * (layout_get_min_text_scale(scene->text_scale) - 1));
    const SbExtent extent = sb_find_extent(state, content);
    const int rows = extent.south - extent.north + 1, columns = extent.east - extent.west + 1;
    const float between = width - 2 * (MARGIN + open + GAP);
    const bool narrow = find_width_of_columns(columns) >
                        between - find_width_of_shown_twists(state, viewer, columns, between);
    SbTableLayout at = {.folded = scene->panels == PANELS_FOLDED || (scene->panels == PANELS_AUTO && narrow),
                        .hand_card = rows > ROWS_WITH_FULL_HAND
                                         ? HAND_SMALL
                                         : layout_clamp_value(HAND + spare * 0.12f, HAND, HAND_MAX)};
    const float column = at.folded ? layout_scale_for_text(scene, STRIP) : open;
    const float hand_top = height - at.hand_card - HAND_FOOT, rail = height - RAIL_BOTTOM;
    at.own = (Area){MARGIN, height - OWN - 8, MARGIN + open, height - 8};
    at.button = layout_get_main_button_area(scene, width - MARGIN, open);
    at.hand = (Area){at.own.right + GAP, hand_top, at.button.left - GAP, height};
    at.felt = (Area){0, RAIL_TOP, width, rail};
    at.world = (Area){MARGIN + column + GAP, BANNER_BOTTOM, width - MARGIN - column - GAP, hand_top - 2};
    at.shown_twist = area_centered(at.world.left + GAP + SB_SHOWN_TWIST_WIDTH / 2,
                                   at.world.top + GAP + SB_SHOWN_TWIST_WIDTH * FACE_RATIO / 2,
                                   SB_SHOWN_TWIST_WIDTH, SB_SHOWN_TWIST_WIDTH * FACE_RATIO);
    at.world.left += find_width_of_shown_twists(state, viewer, columns, area_width(at.world));
    layout_left_column(&at, scene, state->seats, column);
    layout_right_column(&at, scene, column);
    return at;
}
