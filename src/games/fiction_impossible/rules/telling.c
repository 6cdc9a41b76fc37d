/* telling.c: the longer lines of the log: who comes and goes, and what is done by Powers and abilities. */
#include "games/fiction_impossible/rules/engine.h"

/* Before number `i` of so many: "Heidi, Puck and Ishmael". */
static const char *between(int i, int count)
{
    return i == 0 ? "" : i + 1 < count ? ", " : " and ";
}

/* ------------------------------------------------------------------ Powers and abilities */

/* A use before it is paid for. */
typedef struct Use {
    const ImState *state;
    const ImContent *content;
    const ImDeed *deed;
} Use;

/* With where it is taken from, if that is a Book, or the hand of somebody else. */
static void add_character(const Use *use, int character, Text *out)
{
    const ImState *state = use->state;
    const int holder = im_holder(state, character);
    const int position = im_position_of_character(state, character, NULL);
    text_add(out, "%s", use->content->characters[character].name);
    if (position != IM_NONE) {
        text_add(out, " from *%s*", use->content->books[state->position[position].book].title);
    } else if (holder != IM_NONE && holder != use->deed->seat) {
        text_add(out, " from %s", im_who(state, use->content, holder));
    }
}

static void add_some(const Use *use, const int16_t *chosen, Text *out)
{
    const int count = (int)(use->deed->chosen + use->deed->chosen_count - chosen);
    for (int i = 0; i < count; i++) {
        text_add(out, "%s%s", between(i, count), use->content->characters[chosen[i]].name);
    }
}

static void add_choice(const Use *use, ImChoice choice, const int16_t *chosen, Text *out)
{
    const ImContent *content = use->content;
    switch (choice) {
    case IM_CHOOSE_SEAT:
        text_add(out, "%s", im_who(use->state, content, chosen[0]));
        break;
    case IM_CHOOSE_HAND:
    case IM_CHOOSE_PLACED:
    case IM_CHOOSE_POOL:
    case IM_CHOOSE_DISCARD:
        add_character(use, chosen[0], out);
        break;
    case IM_CHOOSE_BOOK:
        text_add(out, "*%s*", content->books[chosen[0]].title);
        break;
    case IM_CHOOSE_SPOT:
        text_add(out, "spot %d of *%s*", chosen[1] + 1, content->books[chosen[0]].title);
        break;
    case IM_CHOOSE_LABEL:
        text_add(out, "%s", im_label_name(chosen[0]));
        break;
    case IM_CHOOSE_ROLE:
        text_add(out, "%s", content->roles[chosen[0]].name);
        break;
    case IM_CHOOSE_SOME:
        add_some(use, chosen, out);
        break;
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
}

/* What is chosen second goes on from the first: "Heidi to Lento", "Heidi for Puck", "Heidi as Rogue". */
static void add_choices(const Use *use, Text *out)
{
    static const char *const joined[IM_CHOICES] = {
        [IM_CHOOSE_NOTHING] = "",     [IM_CHOOSE_SEAT] = " to ",  [IM_CHOOSE_HAND] = " for ",
        [IM_CHOOSE_PLACED] = " for ", [IM_CHOOSE_POOL] = " for ", [IM_CHOOSE_DISCARD] = " for ",
        [IM_CHOOSE_BOOK] = " to ",    [IM_CHOOSE_SPOT] = " to ",  [IM_CHOOSE_LABEL] = " for ",
        [IM_CHOOSE_ROLE] = " as ",    [IM_CHOOSE_SOME] = ": ",
    };
    const ImEffect *effect = &use->deed->act->effects[0];
    const int16_t *chosen = use->deed->chosen;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        const ImChoice choice = im_choice(effect, i);
        text_add(out, "%s", i > 0 ? joined[choice] : "");
        add_choice(use, choice, chosen, out);
        chosen += im_choice_arguments(choice);
    }
}

static void add_costs(const Use *use, Text *out)
{
    const ImDeed *deed = use->deed;
    const char *joint = out->length > 0 ? "; " : "";
    if (deed->paid_count > 0) {
        text_add(out, "%sdiscards ", joint);
        joint = " and ";
    }
    for (int i = 0; i < deed->paid_count; i++) {
        text_add(out, "%s", between(i, deed->paid_count));
        add_character(use, deed->paid[i], out);
    }
    if (deed->act->mold > 0) {
        text_add(out, "%sremoves %d Mold", joint, deed->act->mold);
    }
}

static void add_user(const Use *use, int seat, Text *out)
{
    const char *user = im_who(use->state, use->content, use->deed->seat);
    if (seat == use->deed->seat) {
        text_add(out, "%s uses", user);
    } else {
        text_add(out, "%s has %s use", im_who(use->state, use->content, seat), user);
    }
}

void im_tell_deed(const ImState *state, const ImContent *content, int seat, const ImDeed *deed, EventLog *log)
{
    if (!log) {
        return;
    }
    const Use use = {state, content, deed};
    Text line = {0}, details = {0};
    add_choices(&use, &details);
    add_costs(&use, &details);
    if (deed->card == IM_NONE) {
        text_add(&line, "%s: %s", im_who(state, content, deed->seat), deed->act->text);
    } else {
        const ImCharacter *character = &content->characters[deed->card];
        add_user(&use, seat, &line);
        text_add(&line, " %s: *%s*", character->name, content->powers[character->power].name);
    }
    if (details.length > 0) {
        text_add(&line, " (%s)", text_chars(&details));
    }
    Event *event = event_add(log, EVENT_LOG, "%s%s", text_chars(&line), deed->card == IM_NONE ? "" : ".");
    event->from = deed->card == IM_NONE ? 0 : (PieceId)(IM_PIECE_CHARACTER + deed->card);
    text_free(&line);
    text_free(&details);
}

/* ------------------------------------------------------------------ hands and the pool */

static void add_names(const ImContent *content, const uint8_t *characters, int count, Text *out)
{
    for (int i = 0; i < count; i++) {
        text_add(out, "%s%s", between(i, count), content->characters[characters[i]].name);
    }
}

void im_tell_refresh(const ImState *state, const ImContent *content, EventLog *log)
{
    if (!log) {
        return;
    }
    const int count = state->hand_count[state->turn];
    Text names = {0};
    add_names(content, state->hand[state->turn], count, &names);
    event_add(log, EVENT_LOG, "%s discards %s for a new hand.", im_who(state, content, state->turn),
              count > 0 ? text_chars(&names) : "nobody");
    text_free(&names);
}

void im_tell_infestation(const ImState *state, const ImContent *content, int before, EventLog *log)
{
    const uint8_t *first = state->pool + before;
    const int count = state->pool_count - before;
    if (!log || count == 0) {
        return;
    }
    Text names = {0};
    add_names(content, first, count, &names);
    const bool many = count > 1 || content->characters[first[0]].facts->plural;
    event_add(log, EVENT_LOG, "%s %s to the pool.", text_chars(&names), many ? "come" : "comes");
    text_free(&names);
}

/* Did it lie open somewhere? */
static bool was_seen(const ImState *before, int character)
{
    return im_holder(before, character) != IM_NONE ||
           im_position_of_character(before, character, NULL) != IM_NONE ||
           im_place_in_pool(before, character) != IM_NONE ||
           im_place_in_discard(before, character) != IM_NONE;
}

void im_tell_drawn(const ImState *before, const ImState *state, const ImContent *content, EventLog *log)
{
    for (int seat = 0; seat < state->seats; seat++) {
        uint8_t drawn[IM_HAND_MAX];
        int count = 0;
        for (int i = 0; i < state->hand_count[seat]; i++) {
            if (!was_seen(before, state->hand[seat][i])) {
                drawn[count++] = state->hand[seat][i];
            }
        }
        if (count > 0) {
            Text names = {0};
            add_names(content, drawn, count, &names);
            event_add(log, EVENT_LOG, "%s draws %s.", im_who(state, content, seat), text_chars(&names));
            text_free(&names);
        }
    }
}
