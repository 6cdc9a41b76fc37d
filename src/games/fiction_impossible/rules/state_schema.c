/* state_schema.c: fields of the state, their ranges, and the seats that see them. */
#include "games/fiction_impossible/fiction_impossible.h"

static const StateField position[] = {
    FIELD(ImPosition, label, .max = IM_LABELS - 1),
    FIELD(ImPosition, book, .max = IM_BOOKS - 1, .none = IM_NONE),
    FIELD(ImPosition, mold, .max = IM_MOLD),
    FIELD(ImPosition, shield, .max = 1),
    FIELD_ARRAY(ImPosition, spot, .max = IM_CHARACTERS - 1, .none = IM_NONE),
    {.name = NULL},
};

static const StateField reading[] = {
    FIELD(ImFinishedBook, book, .max = IM_BOOKS - 1, .none = IM_NONE),
    FIELD_ARRAY(ImFinishedBook, cast, .max = IM_CHARACTERS - 1, .none = IM_NONE),
    {.name = NULL},
};

static const StateField setup[] = {
    FIELD(ImSetup, mold, .max = IM_MOLD),
    FIELD(ImSetup, plus_card, .max = IM_SHELF + 1),
    FIELD(ImSetup, plus_threshold, .max = IM_SHELF + 1),
    FIELD(ImSetup, bookend, .min = 1, .max = IM_SHELF + 1),
    {.name = NULL},
};

const StateField im_state_fields[] = {
    FIELD(ImState, rng, RNG_FIELD),
    FIELD_ARRAY(ImState, position, .fields = position),
    FIELD(ImState, seats, .min = 1, .max = IM_SEATS_MAX),
    FIELD(ImState, turn, .max = IM_SEATS_MAX - 1),
    FIELD(ImState, phase, .max = IM_PHASE_OVER),
    FIELD(ImState, end, .max = IM_ENDS - 1),
    FIELD(ImState, waiting, .bits = IM_SEATS_MAX),
    FIELD(ImState, quiet, .bits = IM_SEATS_MAX),
    FIELD(ImState, jar, .max = IM_MOLD),
    FIELD(ImState, gone, .max = IM_MOLD),
    FIELD(ImState, cube, .max = IM_CUBE_MAX),
    FIELD(ImState, threshold, .max = IM_POOL_MAX),
    FIELD(ImState, shelf_count, .max = IM_SHELF),
    FIELD(ImState, lost_count, .max = IM_BOOKS),
    FIELD(ImState, setup, .fields = setup),
    FIELD(ImState, stretch, .max = UINT8_MAX),
    FIELD(ImState, understudy, .max = IM_CHARACTERS - 1, .none = IM_NONE),
    FIELD(ImState, understudy_role, .max = IM_ROLES_MAX - 1, .none = IM_NONE),
    FIELD(ImState, free_adds, .max = UINT8_MAX),
    FIELD(ImState, ability_used, .max = 1),
    FIELD(ImState, hush, .max = UINT8_MAX),
    FIELD(ImState, open_books, .max = IM_BOOKS),
    FIELD_ARRAY(ImState, librarian, .max = IM_LIBRARIANS - 1, .none = IM_NONE),
    FIELD_GRID(ImState, dealt, .max = IM_LIBRARIANS - 1, .none = IM_NONE),
    FIELD_ARRAY(ImState, hand_count, .max = IM_HAND_MAX),
    FIELD_GRID(ImState, hand, .max = IM_CHARACTERS - 1, .none = IM_NONE),
    FIELD(ImState, pool_count, .max = IM_POOL_MAX),
    FIELD(ImState, deck_count, .max = IM_CHARACTERS),
    FIELD(ImState, discard_count, .max = IM_CHARACTERS),
    FIELD(ImState, book_count, .max = IM_BOOKS),
    FIELD_ARRAY(ImState, pool, .max = IM_CHARACTERS - 1, .none = IM_NONE),
    FIELD_ARRAY(ImState, deck, .max = IM_CHARACTERS - 1, .none = IM_NONE, .seen_by = STATE_NOBODY),
    FIELD_ARRAY(ImState, discard, .max = IM_CHARACTERS - 1, .none = IM_NONE),
    FIELD_ARRAY(ImState, books, .max = IM_BOOKS - 1, .none = IM_NONE),
    FIELD_ARRAY(ImState, spine, .max = IM_SHELF - 1),
    FIELD_ARRAY(ImState, shelf, .fields = reading),
    FIELD_ARRAY(ImState, lost, .fields = reading),
    FIELD(ImState, turns, .max = UINT16_MAX),
    FIELD(ImState, attacks, .max = UINT16_MAX),
    FIELD(ImState, powers, .max = UINT16_MAX),
    FIELD(ImState, shown, .max = UINT16_MAX),
    FIELD_ARRAY(ImState, used, .max = UINT8_MAX),
    FIELD_PADDING(ImState, filler),
    {.name = NULL},
};
