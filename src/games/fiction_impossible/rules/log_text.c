/* log_text.c: log entries about Powers, abilities, hands, and the Infestation Pool. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

/* Returns the text before item `i` of a list: "", ", " or " and ". */
static const char *get_list_separator(int i, int count)
{
    return i == 0 ? "" : i + 1 < count ? ", " : _(" and ");
}

/* Data for a log entry about an action. `state` is the state before the payment. */
typedef struct LogContext {
    const ImState *state;
    const ImContent *content;
    const ImAction *action;
} LogContext;

/* Appends the Character's name. If the Character comes from a Book or from another player's hand, names this
 * place, too. */
static void append_character(const LogContext *context, int character, Text *out)
{
    const ImState *state = context->state;
    const int holder = im_find_holder(state, character);
    const int position = im_find_placed_character(state, character, NULL);
    const char *name = context->content->characters[character].name;
    if (position != IM_NONE) {
        text_add(out, _("%s from *%s*"), name, context->content->books[state->position[position].book].title);
    } else if (holder != IM_NONE && holder != context->action->seat) {
        text_add(out, _("%s from %s"), name, im_get_seat_name(state, context->content, holder));
    } else {
        text_add(out, "%s", name);
    }
}

static void append_hand_cards(const LogContext *context, const int16_t *chosen, Text *out)
{
    const int count = (int)(context->action->chosen + context->action->chosen_count - chosen);
    for (int i = 0; i < count; i++) {
        text_add(out, "%s%s", get_list_separator(i, count), context->content->characters[chosen[i]].name);
    }
}

static void append_choice(const LogContext *context, ImChoice choice, const int16_t *chosen, Text *out)
{
    const ImContent *content = context->content;
    switch (choice) {
    case IM_CHOOSE_SEAT:
        text_add(out, "%s", im_get_seat_name(context->state, content, chosen[0]));
        break;
    case IM_CHOOSE_HAND:
    case IM_CHOOSE_PLACED:
    case IM_CHOOSE_POOL:
    case IM_CHOOSE_DISCARD:
        append_character(context, chosen[0], out);
        break;
    case IM_CHOOSE_BOOK:
        text_add(out, "*%s*", content->books[chosen[0]].title);
        break;
    case IM_CHOOSE_SPOT:
        text_add(out, _("spot %d of *%s*"), chosen[1] + 1, content->books[chosen[0]].title);
        break;
    case IM_CHOOSE_LABEL:
        text_add(out, "%s", im_get_label_name(chosen[0]));
        break;
    case IM_CHOOSE_ROLE:
        text_add(out, "%s", content->roles[chosen[0]].name);
        break;
    case IM_CHOOSE_HAND_CARDS:
        append_hand_cards(context, chosen, out);
        break;
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
}

/* Appends the choices, such as "Heidi to Lento", "Heidi for Puck" or "Heidi as Rogue". */
static void append_choices(const LogContext *context, Text *out)
{
    static const char *const joined[IM_CHOICES] = {
        [IM_CHOOSE_NOTHING] = "",         [IM_CHOOSE_SEAT] = N_(" to "),  [IM_CHOOSE_HAND] = N_(" for "),
        [IM_CHOOSE_PLACED] = N_(" for "), [IM_CHOOSE_POOL] = N_(" for "), [IM_CHOOSE_DISCARD] = N_(" for "),
        [IM_CHOOSE_BOOK] = N_(" to "),    [IM_CHOOSE_SPOT] = N_(" to "),  [IM_CHOOSE_LABEL] = N_(" for "),
        [IM_CHOOSE_ROLE] = N_(" as "),    [IM_CHOOSE_HAND_CARDS] = ": ",
    };
    const ImEffect *effect = &context->action->spec->effects[0];
    const int16_t *chosen = context->action->chosen;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        const ImChoice choice = im_get_choice_kind(effect, i);
        text_add(out, "%s", i > 0 ? _(joined[choice]) : "");
        append_choice(context, choice, chosen, out);
        chosen += im_count_choice_args(choice);
    }
}

static void append_costs(const LogContext *context, Text *out)
{
    const ImAction *action = context->action;
    const char *separator = out->length > 0 ? "; " : "";
    if (action->paid_count > 0) {
        text_add(out, "%s%s", separator, _("discards "));
        separator = _(" and ");
    }
    for (int i = 0; i < action->paid_count; i++) {
        text_add(out, "%s", get_list_separator(i, action->paid_count));
        append_character(context, action->paid[i], out);
    }
    if (action->spec->mold > 0) {
        text_add(out, "%s", separator);
        text_add(out, _("removes %d Mold"), action->spec->mold);
    }
}

static void append_power_heading(const LogContext *context, int seat, Text *out)
{
    const char *user = im_get_seat_name(context->state, context->content, context->action->seat);
    const ImCharacter *character = &context->content->characters[context->action->card];
    const char *power = context->content->powers[character->power].name;
    if (seat == context->action->seat) {
        text_add(out, _("%s uses %s: *%s*"), user, character->name, power);
    } else {
        text_add(out, _("%s asks %s to use %s: *%s*"),
                 im_get_seat_name(context->state, context->content, seat), user, character->name, power);
    }
}

void im_log_action(const ImState *state, const ImContent *content, int seat, const ImAction *action,
                   EventLog *log)
{
    if (!log) {
        return;
    }
    const LogContext context = {state, content, action};
    Text heading = {0}, details = {0};
    append_choices(&context, &details);
    append_costs(&context, &details);
    if (action->card == IM_NONE) {
        text_add(&heading, _("%s uses the Librarian’s ability"),
                 im_get_seat_name(state, content, action->seat));
    } else {
        append_power_heading(&context, seat, &heading);
    }
    Event *event = event_add(log, EVENT_BANNER, "%s", text_chars(&heading));
    event->from = action->card == IM_NONE ? 0 : (PieceId)(IM_PIECE_CHARACTER + action->card);
    event_add(log, EVENT_LOG, details.length > 0 ? "%s (%s)" : "%s%s", action->spec->text,
              text_chars(&details));
    text_free(&heading);
    text_free(&details);
}

static void append_character_names(const ImContent *content, const uint8_t *characters, int count, Text *out)
{
    for (int i = 0; i < count; i++) {
        text_add(out, "%s%s", get_list_separator(i, count), content->characters[characters[i]].name);
    }
}

void im_log_refresh(const ImState *state, const ImContent *content, EventLog *log)
{
    if (!log) {
        return;
    }
    const int count = state->hand_count[state->turn];
    Text names = {0};
    append_character_names(content, state->hand[state->turn], count, &names);
    if (count > 0) {
        event_add(log, EVENT_LOG, _("%s discards %s for a new hand."),
                  im_get_seat_name(state, content, state->turn), text_chars(&names));
    } else {
        event_add(log, EVENT_LOG, _("%s refreshes an empty hand."),
                  im_get_seat_name(state, content, state->turn));
    }
    text_free(&names);
}

void im_log_infestation(const ImState *state, const ImContent *content, int before, EventLog *log)
{
    const uint8_t *first = state->pool + before;
    const int count = state->pool_count - before;
    if (!log || count == 0) {
        return;
    }
    Text names = {0};
    append_character_names(content, first, count, &names);
    const bool many = count > 1 || content->characters[first[0]].facts->plural;
    event_add(log, EVENT_LOG, many ? _("%s join the pool.") : _("%s joins the pool."), text_chars(&names));
    text_free(&names);
}

static bool was_face_up(const ImState *before, int character)
{
    return im_find_holder(before, character) != IM_NONE ||
           im_find_placed_character(before, character, NULL) != IM_NONE ||
           im_find_in_pool(before, character) != IM_NONE || im_find_in_discard(before, character) != IM_NONE;
}

void im_log_drawn(const ImState *before, const ImState *state, const ImContent *content, EventLog *log)
{
    for (int seat = 0; seat < state->seats; seat++) {
        uint8_t drawn[IM_HAND_MAX];
        int count = 0;
        for (int i = 0; i < state->hand_count[seat]; i++) {
            if (!was_face_up(before, state->hand[seat][i])) {
                drawn[count++] = state->hand[seat][i];
            }
        }
        if (count > 0) {
            Text names = {0};
            append_character_names(content, drawn, count, &names);
            event_add(log, EVENT_LOG, _("%s draws %s."), im_get_seat_name(state, content, seat),
                      text_chars(&names));
            text_free(&names);
        }
    }
}
