/* members.c: what a game of Fiction Impossible is made of, as views are told over a line. */
#include "games/fiction_impossible/fiction_impossible.h"

static const Member position[] = {
    MEMBER(ImPosition, label, .most = IM_LABELS - 1),
    MEMBER(ImPosition, book, .most = IM_BOOKS - 1, .none = IM_NONE),
    MEMBER(ImPosition, mold, .most = IM_MOLD),
    MEMBER(ImPosition, shield, .most = 1),
    MEMBER_ROW(ImPosition, spot, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    {.name = NULL},
};

static const Member reading[] = {
    MEMBER(ImReading, book, .most = IM_BOOKS - 1, .none = IM_NONE),
    MEMBER_ROW(ImReading, cast, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    {.name = NULL},
};

static const Member setup[] = {
    MEMBER(ImSetup, mold, .most = IM_MOLD),
    MEMBER(ImSetup, plus_card, .most = IM_SHELF + 1),
    MEMBER(ImSetup, plus_threshold, .most = IM_SHELF + 1),
    MEMBER(ImSetup, bookend, .least = 1, .most = IM_SHELF + 1),
    {.name = NULL},
};

const Member im_members[] = {
    MEMBER_ROW(ImState, position, .parts = position),
    MEMBER(ImState, seats, .least = 1, .most = IM_SEATS_MAX),
    MEMBER(ImState, turn, .most = IM_SEATS_MAX - 1),
    MEMBER(ImState, phase, .most = IM_PHASE_OVER),
    MEMBER(ImState, end, .most = IM_ENDS - 1),
    MEMBER(ImState, waiting, .bits = IM_SEATS_MAX),
    MEMBER(ImState, quiet, .bits = IM_SEATS_MAX),
    MEMBER(ImState, jar, .most = IM_MOLD),
    MEMBER(ImState, gone, .most = IM_MOLD),
    MEMBER(ImState, cube, .most = IM_CUBE_MAX),
    MEMBER(ImState, threshold, .most = IM_POOL_MAX),
    MEMBER(ImState, shelf_count, .most = IM_SHELF),
    MEMBER(ImState, lost_count, .most = IM_BOOKS),
    MEMBER(ImState, setup, .parts = setup),
    MEMBER(ImState, stretch, .most = UINT8_MAX),
    MEMBER(ImState, understudy, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    MEMBER(ImState, understudy_role, .most = IM_ROLES_MAX - 1, .none = IM_NONE),
    MEMBER(ImState, free_adds, .most = UINT8_MAX),
    MEMBER(ImState, ability_used, .most = 1),
    MEMBER(ImState, hush, .most = UINT8_MAX),
    MEMBER(ImState, open_books, .most = IM_BOOKS),
    MEMBER_ROW(ImState, librarian, .most = IM_LIBRARIANS - 1, .none = IM_NONE),
    MEMBER_GRID(ImState, dealt, .most = IM_LIBRARIANS - 1, .none = IM_NONE),
    MEMBER_ROW(ImState, hand_count, .most = IM_HAND_MAX),
    MEMBER_GRID(ImState, hand, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    MEMBER(ImState, pool_count, .most = IM_POOL_MAX),
    MEMBER(ImState, deck_count, .most = IM_CHARACTERS),
    MEMBER(ImState, discard_count, .most = IM_CHARACTERS),
    MEMBER(ImState, book_count, .most = IM_BOOKS),
    MEMBER_ROW(ImState, pool, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    MEMBER_ROW(ImState, deck, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    MEMBER_ROW(ImState, discard, .most = IM_CHARACTERS - 1, .none = IM_NONE),
    MEMBER_ROW(ImState, books, .most = IM_BOOKS - 1, .none = IM_NONE),
    MEMBER_ROW(ImState, spine, .most = IM_SHELF - 1),
    MEMBER_ROW(ImState, shelf, .parts = reading),
    MEMBER_ROW(ImState, lost, .parts = reading),
    MEMBER(ImState, turns, .most = UINT16_MAX),
    MEMBER(ImState, attacks, .most = UINT16_MAX),
    MEMBER(ImState, powers, .most = UINT16_MAX),
    MEMBER(ImState, shown, .most = UINT16_MAX),
    MEMBER_ROW(ImState, used, .most = UINT8_MAX),
    {.name = NULL},
};
