/* setup_table.c: reader of the set-up table, which has an entry for each combination of number of players,
 * length, and difficulty. */
#include "games/fiction_impossible/cards/loader.h"

enum { SETUPS = IM_SEATS_MAX * IM_LENGTHS * IM_LEVELS };

/* names in the card file, in the order of the enum values */
static const char *const lengths[] = {"standard", "short", "long", NULL};
static const char *const levels[] = {"standard", "easy", "hard", "impossible", NULL};

static bool read_setup(ImLoader *loader, const Json *at)
{
    static const char *const keys[] = {"players",   "length",         "level",   "mold",
                                       "plus_card", "plus_threshold", "bookend", NULL};
    Error *error = loader->files.error;
    int players = 0, length = 0, level = 0, mold = 0, plus_card = 0, plus_threshold = 0, bookend = 0;
    if (!json_check_keys(at, keys, error) ||
        !json_read_int(at, "players", 1, IM_SEATS_MAX, &players, error) ||
        !json_read_enum(at, "length", lengths, &length, error) ||
        !json_read_enum(at, "level", levels, &level, error) ||
        !json_read_int(at, "mold", 3, IM_MOLD, &mold, error) ||
        !json_read_int(at, "plus_card", 1, 9, &plus_card, error) ||
        !json_read_int(at, "plus_threshold", 2, 11, &plus_threshold, error) ||
        !json_read_int(at, "bookend", 7, IM_SHELF + 1, &bookend, error)) {
        return false;
    }
    if (plus_card >= plus_threshold || plus_threshold >= bookend) {
        return json_fail(at, error, "the tokens must be in the order +Card, +Card & Threshold, Bookend");
    }
    ImSetup *out = &loader->content->setups[players - 1][length][level];
    if (out->mold > 0) {
        return json_fail(at, error, "duplicate set-up for this number of players, length and level");
    }
    *out = (ImSetup){(uint8_t)mold, (uint8_t)plus_card, (uint8_t)plus_threshold, (uint8_t)bookend};
    return true;
}

bool im_read_setups(void *user, const Json *root)
{
    ImLoader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "setups", SETUPS, &list)) {
        return false;
    }
    for (int i = 0; i < SETUPS; i++) {
        Json at = json_get_item(&list, i);
        if (!read_setup(loader, &at)) {
            return false;
        }
    }
    return true;
}
