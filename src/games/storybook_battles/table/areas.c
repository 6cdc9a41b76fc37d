/* areas.c: where the areas of the table lie, and how they make room for one another. See scene.h. */
#include "games/storybook_battles/table/scene.h"

#include <math.h>

/* Measures in table units. */
static const float TOP_RAIL = 58, BOTTOM_RAIL = 108, BANNER_BOTTOM = 108;
static const float MARGIN = 16, GAP = 12, STRIP = 68;

/* With more rows than this the hand is laid smaller. */
enum { ROWS_BEFORE_HAND_GIVES_WAY = 4 };

static void include(SbExtent *extent, SbPlace place)
{
    extent->west = place.x < extent->west ? place.x : extent->west;
    extent->east = place.x > extent->east ? place.x : extent->east;
    extent->north = place.y < extent->north ? place.y : extent->north;
    extent->south = place.y > extent->south ? place.y : extent->south;
}

bool sb_is_before(const SbState *state)
{
    return state->phase == SB_CHOOSE_TWISTS || state->phase == SB_SET_UP;
}

SbExtent sb_extent(const SbState *state, const SbContent *content)
{
    const SbDials *dials = &content->dials;
    const SbLayout *layout = state->seats > 2 ? &dials->teams : &dials->duel;
    SbExtent extent = {state->west, state->east, state->north, state->south};
    for (int pair = 0; sb_is_before(state) && pair < state->seats / 2; pair++) {
        for (int i = 0; i < SB_OPENING_CARDS; i++) {
            include(&extent, layout->hidden[pair][i]);
            include(&extent, layout->played[pair][i]);
        }
    }
    return extent;
}

/* How much room so many cards in a row ask for that are not to be smaller than SB_CARD_LEAST. */
static float room_for(int cards)
{
    return ((float)(cards - 1) * SB_PITCH + SB_CARD_SIZE + 2 * SB_EDGE) * SB_CARD_LEAST / SB_CARD_SIZE;
}

static void lay_left(SbAreas *at, const Scene *scene, int seats, float column)
{
    static const float LINE = 24, LINES = 48, FOLDED = 114, ONE_OTHER = 80, SOME_OTHERS = 66,
                       SCORE_MOST = 280;
    const float left = MARGIN + column, gap = seats > 2 ? 8 : GAP;
    at->other_height = at->folded ? FOLDED + lay_for_words(scene, LINE)
                                  : lay_for_words(scene, LINES) + (seats > 2 ? SOME_OTHERS : ONE_OTHER);
    at->other_step = at->other_height + gap;
    at->others = (Area){MARGIN, TOP_RAIL + GAP, left, TOP_RAIL + GAP + at->other_step * (float)(seats - 1)};
    at->score = (Area){MARGIN, fmaxf(at->others.bottom, at->own.top - GAP - lay_for_words(scene, SCORE_MOST)),
                       left, at->own.top - GAP};
}

static void lay_right(SbAreas *at, const Scene *scene, float column)
{
    static const float HEAD = 44, POINTS = 50, ROWS = 210, END = 10, TALE_MOST = 190;
    const float right = scene->width - MARGIN, left = right - column,
                bottom = scene->height - BOTTOM_RAIL - 8;
    const float actions = lay_for_words(scene, HEAD + ROWS) + POINTS + END;
    at->actions = (Area){left, bottom - actions, right, bottom};
    at->tale = (Area){left, TOP_RAIL + GAP, right,
                      fminf(TOP_RAIL + GAP + lay_for_words(scene, TALE_MOST), at->actions.top - GAP)};
}

SbAreas sb_areas(const Scene *scene, const SbState *state, const SbContent *content)
{
    static const float HAND_SMALL = 122, HAND = 146, HAND_MOST = 180, HAND_FOOT = 16, OWN = 156;
    const float width = scene->width, height = scene->height, spare = height - SCENE_HEIGHT_MIN;
    const float open = lay_between(width * 0.18f, 254, 330) * (1 + 0.6f * (lay_sure_words(scene->words) - 1));
    const SbExtent extent = sb_extent(state, content);
    const int rows = extent.south - extent.north + 1, columns = extent.east - extent.west + 1;
    const bool narrow = room_for(columns) > width - 2 * (MARGIN + open + GAP);
    SbAreas at = {.folded = scene->panels == PANELS_FOLDED || (scene->panels == PANELS_AS_FITS && narrow),
                  .hand_card = rows > ROWS_BEFORE_HAND_GIVES_WAY
                                   ? HAND_SMALL
                                   : lay_between(HAND + spare * 0.12f, HAND, HAND_MOST)};
    const float column = at.folded ? lay_for_words(scene, STRIP) : open;
    const float hand_top = height - at.hand_card - HAND_FOOT, rail = height - BOTTOM_RAIL;
    at.own = (Area){MARGIN, height - OWN - 8, MARGIN + open, height - 8};
    at.button = (Area){width - MARGIN - open, rail + 24, width - MARGIN, height - 24};
    at.hand = (Area){at.own.right + GAP, hand_top, at.button.left - GAP, height};
    at.felt = (Area){0, TOP_RAIL, width, rail};
    at.world = (Area){MARGIN + column + GAP, BANNER_BOTTOM, width - MARGIN - column - GAP, hand_top - 2};
    lay_left(&at, scene, state->seats, column);
    lay_right(&at, scene, column);
    return at;
}
