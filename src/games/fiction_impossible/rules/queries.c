/* queries.c: queries about a state, and the table of effects. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

const ImEffectInfo im_effect_info[IM_EFFECT_KINDS] = {
    [IM_EFFECT_REPLACE] = {"replace", 0, {IM_CHOOSE_SEAT, IM_CHOOSE_HAND_CARDS}, false, false},
    [IM_EFFECT_DRAW] = {"draw", 4, {0}, false, true},
    [IM_EFFECT_CLEAN] = {"clean", 4, {IM_CHOOSE_BOOK}, true, false},
    [IM_EFFECT_CLEAN_ALL] = {"clean_all", 3, {0}, true, false},
    [IM_EFFECT_MOVE_MOLD] = {"move_mold", 0, {IM_CHOOSE_BOOK, IM_CHOOSE_BOOK}, true, false},
    [IM_EFFECT_DISCARD_POOL] = {"discard_pool", 0, {IM_CHOOSE_POOL}, true, false},
    [IM_EFFECT_SWAP_POOL] = {"swap_pool", 0, {IM_CHOOSE_HAND, IM_CHOOSE_POOL}, true, false},
    [IM_EFFECT_SWEEP_POOL] = {"sweep_pool", 4, {0}, true, false},
    [IM_EFFECT_TURN_POOL] = {"turn_pool", 3, {0}, true, false},
    [IM_EFFECT_GIVE] = {"give", 0, {IM_CHOOSE_HAND, IM_CHOOSE_SEAT}, false, false},
    [IM_EFFECT_TAKE] = {"take", 0, {IM_CHOOSE_HAND}, false, false},
    [IM_EFFECT_PLACE] = {"place", 0, {IM_CHOOSE_HAND, IM_CHOOSE_SPOT}, false, false},
    [IM_EFFECT_SHIFT] = {"shift", 0, {IM_CHOOSE_PLACED, IM_CHOOSE_SPOT}, false, false},
    [IM_EFFECT_TRADE] = {"trade", 0, {IM_CHOOSE_PLACED, IM_CHOOSE_PLACED}, false, false},
    [IM_EFFECT_RECALL] = {"recall", 0, {IM_CHOOSE_PLACED}, false, false},
    [IM_EFFECT_FETCH] = {"fetch", 0, {IM_CHOOSE_DISCARD}, false, false},
    [IM_EFFECT_SEEK] = {"seek", 6, {IM_CHOOSE_ROLE}, false, true},
    [IM_EFFECT_UNDERSTUDY] = {"understudy", 0, {IM_CHOOSE_HAND, IM_CHOOSE_ROLE}, false, false},
    [IM_EFFECT_FREE_ADDS] = {"free_adds", 9, {0}, false, false},
    [IM_EFFECT_SWAP_LABELS] = {"swap_labels", 0, {IM_CHOOSE_LABEL, IM_CHOOSE_LABEL}, true, false},
    [IM_EFFECT_SHIELD] = {"shield", 0, {IM_CHOOSE_BOOK}, true, false},
    [IM_EFFECT_THRESHOLD] = {"threshold", 3, {0}, true, false},
    [IM_EFFECT_EXCHANGE] = {"exchange", 0, {IM_CHOOSE_BOOK}, true, false},
    [IM_EFFECT_RESTORE] = {"restore", 4, {0}, true, false},
    [IM_EFFECT_HUSH] = {"hush", 4, {0}, false, false},
    [IM_EFFECT_BURY_BOOK] = {"bury_book", 0, {0}, false, true},
};

const ImLibrarianRules *im_get_librarian_rules(const ImState *state, const ImContent *content, int seat)
{
    const ImLibrarian *librarian = &content->librarians[state->librarian[seat]];
    return state->seats == 1 ? &librarian->solo : &librarian->multiplayer;
}

int im_count_extra_discards(const ImState *state, const ImContent *content, int seat,
                            const ImActionSpec *spec)
{
    int discount = im_get_librarian_rules(state, content, seat)->traits.discount;
    return spec->extra_discards > discount ? spec->extra_discards - discount : 0;
}

/* Searches all hands as one array, which is possible because unused entries of a hand are IM_NONE.
 * `character` can be any integer. */
int im_find_in_hands(const ImState *state, int character)
{
    const uint8_t *hands = (const uint8_t *)state->hand;
    const uint8_t *found = memchr(hands, character, (size_t)state->seats * IM_HAND_MAX);
    return found && *found == character && character != IM_NONE ? (int)(found - hands) : IM_NONE;
}

int im_find_holder(const ImState *state, int character)
{
    const int place = im_find_in_hands(state, character);
    return place == IM_NONE ? IM_NONE : place / IM_HAND_MAX;
}

int im_find_book_position(const ImState *state, int book)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].book == book && book != IM_NONE) {
            return p;
        }
    }
    return IM_NONE;
}

int im_find_placed_character(const ImState *state, int character, int *spot)
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

uint32_t im_find_all_wanted_roles(const ImState *state, const ImContent *content)
{
    uint32_t roles = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            roles |= at->spot[spot] == IM_NONE ? im_find_wanted_roles(content, at->book, spot) : 0;
        }
    }
    return roles;
}

void im_append_role_names(const ImContent *content, uint32_t roles, const char *separator, Text *out)
{
    const char *before = "";
    for (uint32_t rest = roles; rest; rest &= rest - 1) {
        text_add(out, "%s%s", before, content->roles[__builtin_ctz(rest)].name);
        before = separator;
    }
}

bool im_check_fit(const ImState *state, const ImContent *content, int character, int book, int spot,
                  Error *why)
{
    if (im_has_wanted_role(state, content, character, book, spot) || !why) {
        return im_has_wanted_role(state, content, character, book, spot);
    }
    Text has = {0}, wants = {0};
    im_append_role_names(content, im_find_current_roles(state, content, character), ", ", &has);
    im_append_role_names(content, im_find_wanted_roles(content, book, spot), _(" or "), &wants);
    error_set(why, _("%s (%s) can’t go here: this spot needs %s."), content->characters[character].name,
              text_chars(&has), text_chars(&wants));
    text_free(&has);
    text_free(&wants);
    return false;
}

int im_find_position_paying_for_label(const ImState *state, int label)
{
    if (label == IM_NO_LABEL || state->free_adds > 0) {
        return IM_NONE;
    }
    int payer = im_find_label_position(state, label);
    const ImPosition *paying = &state->position[payer];
    return paying->book == IM_NONE || paying->shield ? IM_NONE : payer;
}

int im_find_position_paying_for_add(const ImState *state, const ImContent *content, int character,
                                    int position, int spot)
{
    const ImCharacter *who = &content->characters[character];
    bool at_home = who->book == state->position[position].book && who->spot == spot;
    int payer = at_home ? IM_NONE : im_find_position_paying_for_label(state, who->label);
    return payer == position ? IM_NONE : payer;
}

const char *im_get_label_name(int label)
{
    static const char *const names[] = {N_("Quill"), N_("Typewriter"), N_("Ballpoint"), N_("no label")};
    return _(names[label]);
}

const char *im_get_seat_name(const ImState *state, const ImContent *content, int seat)
{
    static const char *const seats[IM_SEATS_MAX] = {N_("The first Librarian"), N_("The second Librarian"),
                                                    N_("The third Librarian"), N_("The fourth Librarian")};
    uint8_t librarian = state->librarian[seat];
    return librarian == IM_NONE ? _(seats[seat]) : content->librarians[librarian].name;
}
