/* facts.c: what follows from a state of Fiction Impossible. */
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

const ImVerbShape im_verbs[IM_VERBS] = {
    [IM_DO_REPLACE] = {"replace", 0, {IM_CHOOSE_SEAT, IM_CHOOSE_SOME}, false, false},
    [IM_DO_DRAW] = {"draw", 4, {0}, false, true},
    [IM_DO_CLEAN] = {"clean", 4, {IM_CHOOSE_BOOK}, true, false},
    [IM_DO_CLEAN_ALL] = {"clean_all", 3, {0}, true, false},
    [IM_DO_MOVE_MOLD] = {"move_mold", 0, {IM_CHOOSE_BOOK, IM_CHOOSE_BOOK}, true, false},
    [IM_DO_DISCARD_POOL] = {"discard_pool", 0, {IM_CHOOSE_POOL}, true, false},
    [IM_DO_SWAP_POOL] = {"swap_pool", 0, {IM_CHOOSE_HAND, IM_CHOOSE_POOL}, true, false},
    [IM_DO_SWEEP_POOL] = {"sweep_pool", 4, {0}, true, false},
    [IM_DO_TURN_POOL] = {"turn_pool", 3, {0}, true, false},
    [IM_DO_GIVE] = {"give", 0, {IM_CHOOSE_HAND, IM_CHOOSE_SEAT}, false, false},
    [IM_DO_TAKE] = {"take", 0, {IM_CHOOSE_HAND}, false, false},
    [IM_DO_PLACE] = {"place", 0, {IM_CHOOSE_HAND, IM_CHOOSE_SPOT}, false, false},
    [IM_DO_SHIFT] = {"shift", 0, {IM_CHOOSE_PLACED, IM_CHOOSE_SPOT}, false, false},
    [IM_DO_TRADE] = {"trade", 0, {IM_CHOOSE_PLACED, IM_CHOOSE_PLACED}, false, false},
    [IM_DO_RECALL] = {"recall", 0, {IM_CHOOSE_PLACED}, false, false},
    [IM_DO_FETCH] = {"fetch", 0, {IM_CHOOSE_DISCARD}, false, false},
    [IM_DO_SEEK] = {"seek", 6, {IM_CHOOSE_ROLE}, false, true},
    [IM_DO_UNDERSTUDY] = {"understudy", 0, {IM_CHOOSE_HAND, IM_CHOOSE_ROLE}, false, false},
    [IM_DO_FREE_ADDS] = {"free_adds", 9, {0}, false, false},
    [IM_DO_SWAP_LABELS] = {"swap_labels", 0, {IM_CHOOSE_LABEL, IM_CHOOSE_LABEL}, true, false},
    [IM_DO_SHIELD] = {"shield", 0, {IM_CHOOSE_BOOK}, true, false},
    [IM_DO_THRESHOLD] = {"threshold", 3, {0}, true, false},
    [IM_DO_EXCHANGE] = {"exchange", 0, {IM_CHOOSE_BOOK}, true, false},
    [IM_DO_RESTORE] = {"restore", 4, {0}, true, false},
    [IM_DO_HUSH] = {"hush", 4, {0}, false, false},
    [IM_DO_BURY_BOOK] = {"bury_book", 0, {0}, false, true},
};

const ImTalent *im_talent(const ImState *state, const ImContent *content, int seat)
{
    const ImLibrarian *librarian = &content->librarians[state->librarian[seat]];
    return state->seats == 1 ? &librarian->alone : &librarian->together;
}

int im_further(const ImState *state, const ImContent *content, int seat, const ImAct *act)
{
    int thrift = im_talent(state, content, seat)->traits.thrift;
    return act->further > thrift ? act->further - thrift : 0;
}

/* Looks through all hands at once: beyond their counts is nobody. Any number may be asked for, and is in no
   hand unless it is a Character. */
int im_place_in_hands(const ImState *state, int character)
{
    const uint8_t *hands = (const uint8_t *)state->hand;
    const uint8_t *found = memchr(hands, character, (size_t)state->seats * IM_HAND_MAX);
    return found && *found == character && character != IM_NONE ? (int)(found - hands) : IM_NONE;
}

int im_holder(const ImState *state, int character)
{
    const int place = im_place_in_hands(state, character);
    return place == IM_NONE ? IM_NONE : place / IM_HAND_MAX;
}

int im_position_of_book(const ImState *state, int book)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].book == book && book != IM_NONE) {
            return p;
        }
    }
    return IM_NONE;
}

int im_position_of_character(const ImState *state, int character, int *spot)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        for (int i = 0; i < IM_SPOTS; i++) {
            if (state->position[p].spot[i] == character && character != IM_NONE) {
                if (spot) {
                    *spot = i;
                }
                return p;
            }
        }
    }
    return IM_NONE;
}

uint32_t im_wanted_anywhere(const ImState *state, const ImContent *content)
{
    uint32_t roles = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            roles |= at->spot[spot] == IM_NONE ? im_wanted(content, at->book, spot) : 0;
        }
    }
    return roles;
}

void im_add_role_names(const ImContent *content, uint32_t roles, const char *between, Text *out)
{
    const char *before = "";
    for (uint32_t rest = roles; rest; rest &= rest - 1) {
        text_add(out, "%s%s", before, content->roles[__builtin_ctz(rest)].name);
        before = between;
    }
}

bool im_check_fit(const ImState *state, const ImContent *content, int character, int book, int spot,
                  Error *why)
{
    if (im_fits(state, content, character, book, spot) || !why) {
        return im_fits(state, content, character, book, spot);
    }
    Text has = {0}, wants = {0};
    im_add_role_names(content, im_roles(state, content, character), " and ", &has);
    im_add_role_names(content, im_wanted(content, book, spot), " or ", &wants);
    error_set(why, "%s is %s; this spot wants %s.", content->characters[character].name, text_chars(&has),
              text_chars(&wants));
    text_free(&has);
    text_free(&wants);
    return false;
}

int im_label_payer(const ImState *state, int label)
{
    if (label == IM_NO_LABEL || state->free_adds > 0) {
        return IM_NONE;
    }
    int payer = im_position_of_label(state, label);
    const ImPosition *paying = &state->position[payer];
    return paying->book == IM_NONE || paying->shield ? IM_NONE : payer;
}

int im_payer(const ImState *state, const ImContent *content, int character, int position, int spot)
{
    const ImCharacter *who = &content->characters[character];
    bool at_home = who->book == state->position[position].book && who->spot == spot;
    int payer = at_home ? IM_NONE : im_label_payer(state, who->label);
    return payer == position ? IM_NONE : payer;
}

const char *im_label_name(int label)
{
    static const char *const names[] = {"Quill", "Typewriter", "Ballpoint", "no label"};
    return names[label];
}

const char *im_who(const ImState *state, const ImContent *content, int seat)
{
    static const char *const seats[IM_SEATS_MAX] = {"The first Librarian", "The second Librarian",
                                                    "The third Librarian", "The fourth Librarian"};
    uint8_t librarian = state->librarian[seat];
    return librarian == IM_NONE ? seats[seat] : content->librarians[librarian].name;
}
