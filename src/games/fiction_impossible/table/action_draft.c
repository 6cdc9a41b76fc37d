/* action_draft.c: the draft action: a Power or ability for which the player chooses discards and targets
 * (answers) step by step. Only answers that can lead to a legal action are allowed. See scene.h. */
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

/* number of answers for a spot: the Book, and the index of the spot on this Book */
enum { SPOT_ANSWERS = 2 };

void im_cancel_draft(ImUi *ui)
{
    ui->draft_kind = IM_DRAFT_NONE;
    ui->seat = ui->card = 0;
    ui->paid_count = ui->answer_count = 0;
    memset(ui->paid, 0, sizeof ui->paid);
    memset(ui->answers, 0, sizeof ui->answers);
}

void im_start_power(ImUi *ui, int holder, int character)
{
    im_cancel_draft(ui);
    ui->held = 0;
    ui->draft_kind = IM_DRAFT_POWER;
    ui->seat = (uint8_t)holder;
    ui->card = (uint8_t)character;
}

void im_start_ability(ImUi *ui, int seat)
{
    im_cancel_draft(ui);
    ui->held = 0;
    ui->draft_kind = IM_DRAFT_ABILITY;
    ui->seat = (uint8_t)seat;
    ui->card = IM_NONE;
}

/* ------------------------------------------------------------------ answers that are allowed next */

typedef struct PromptBuilder {
    const ImState *state;
    const ImUi *ui;
    ImPrompt *out;
} PromptBuilder;

static bool contains_value(const int16_t *list, int count, int value)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == value) {
            return true;
        }
    }
    return false;
}

/* True if the action's payment includes all discards that the player has chosen so far. */
static bool matches_payment(const PromptBuilder *builder, const ImAction *action)
{
    for (int i = 0; i < builder->ui->paid_count; i++) {
        if (!contains_value(action->paid, action->paid_count, builder->ui->paid[i])) {
            return false;
        }
    }
    return true;
}

/* Returns the number of answers, from the first, whose order matters, or IM_CHOSEN_MAX if the order of all
 * answers matters. Several cards of a hand can be chosen in any order, and so can the 2 cards or labels that
 * an effect swaps. */
static int count_ordered_answers(const ImEffect *effect)
{
    return effect->kind == IM_EFFECT_SWAP_LABELS || effect->kind == IM_EFFECT_TRADE ? 0
           : im_get_choice_kind(effect, 1) == IM_CHOOSE_HAND_CARDS                  ? 1
                                                                                    : IM_CHOSEN_MAX;
}

/* True if the action agrees with the player's answers so far. */
static bool matches_answers(const PromptBuilder *builder, const ImAction *action)
{
    const int ordered = count_ordered_answers(&action->spec->effects[0]);
    for (int i = 0; i < builder->ui->answer_count; i++) {
        const int answers = builder->ui->answers[i];
        const bool same =
            i >= ordered ? contains_value(action->chosen + ordered, action->chosen_count - ordered, answers)
                         : i < action->chosen_count && action->chosen[i] == answers;
        if (!same) {
            return false;
        }
    }
    return true;
}

static ImChoice find_answer_kind(const ImEffect *effect, int i)
{
    for (int choice = 0, at = 0; choice < IM_CHOICES_MAX; choice++) {
        const ImChoice kind = im_get_choice_kind(effect, choice);
        const int width = kind == IM_CHOOSE_SPOT ? SPOT_ANSWERS : 1;
        if (kind == IM_CHOOSE_HAND_CARDS || i < at + width) {
            return kind;
        }
        at += width;
    }
    return IM_CHOOSE_NOTHING;
}

static void add_next_choice_to_prompt(const PromptBuilder *builder, const ImAction *action)
{
    ImPrompt *out = builder->out;
    const int next = builder->ui->answer_count;
    const ImEffect *effect = &action->spec->effects[0];
    const int ordered = count_ordered_answers(effect);
    if (next >= action->chosen_count) {
        return;
    }
    out->kind = find_answer_kind(effect, next);
    if (out->kind == IM_CHOOSE_SPOT) {
        const int position = im_find_book_position(builder->state, action->chosen[next]);
        out->spot[position][action->chosen[next + 1]] = true;
    } else if (next >= ordered) {
        for (int i = ordered; i < action->chosen_count; i++) {
            const int value = action->chosen[i];
            out->allowed[value] = out->allowed[value] ||
                                  !memchr(builder->ui->answers + ordered, value, (size_t)(next - ordered));
        }
    } else {
        out->allowed[action->chosen[next]] = true;
    }
}

static ImVisit add_action_to_prompt(void *user, const ImLegalAction *use)
{
    const PromptBuilder *builder = user;
    const ImAction *action = use->action;
    if (!matches_payment(builder, action)) {
        return IM_VISIT_NEXT;
    }
    ImPrompt *out = builder->out;
    if (builder->ui->paid_count < action->paid_count) {
        out->paying = true;
        for (int i = 0; i < action->paid_count; i++) {
            const int character = action->paid[i];
            out->allowed[character] =
                out->allowed[character] || !memchr(builder->ui->paid, character, builder->ui->paid_count);
        }
        return IM_VISIT_NEXT;
    }
    if (matches_answers(builder, action)) {
        if (action->chosen_count == builder->ui->answer_count) {
            out->can_finish = true;
            out->move = *use->move;
        }
        add_next_choice_to_prompt(builder, action);
    }
    return IM_VISIT_NEXT;
}

static void fill_prompt(const ImState *state, const ImContent *content, const ImUi *ui, ImPrompt *out)
{
    PromptBuilder builder = {state, ui, out};
    memset(out, 0, sizeof *out);
    if (ui->draft_kind == IM_DRAFT_POWER) {
        im_visit_power_actions(state, content, ui->seat, ui->card, false, add_action_to_prompt, &builder);
    } else {
        im_visit_ability_actions(state, content, add_action_to_prompt, &builder);
    }
}

void im_compute_prompt(const ImState *state, const ImContent *content, const ImUi *ui, int seat,
                       ImPrompt *out)
{
    memset(out, 0, sizeof *out);
    if (ui->draft_kind != IM_DRAFT_NONE && im_can_use_powers(state, seat)) {
        fill_prompt(state, content, ui, out);
        out->active = true;
    }
}

bool im_is_draft_possible(const ImState *state, const ImContent *content, const ImUi *ui)
{
    ImPrompt prompt;
    const bool in_turn = state->phase != IM_PHASE_LIBRARIANS && state->phase != IM_PHASE_OVER;
    const bool has_card =
        in_turn && (ui->draft_kind == IM_DRAFT_POWER     ? im_find_holder(state, ui->card) == ui->seat
                    : ui->draft_kind == IM_DRAFT_ABILITY ? state->turn == ui->seat
                                                         : false);
    if (!has_card) {
        return false;
    }
    fill_prompt(state, content, ui, &prompt);
    return prompt.paying || prompt.can_finish || prompt.kind != IM_CHOOSE_NOTHING;
}

/* ------------------------------------------------------------------ adding and removing answers */

static void add_answer(ImUi *ui, int value)
{
    ui->answers[ui->answer_count++] = (uint8_t)value;
}

bool im_answer_prompt(const ImPrompt *prompt, ImUi *ui, int value)
{
    if (value < 0 || value >= IM_NONE || !prompt->allowed[value] || ui->answer_count >= IM_CHOSEN_MAX) {
        return false;
    }
    if (prompt->paying) {
        ui->paid[ui->paid_count++] = (uint8_t)value;
    } else {
        add_answer(ui, value);
    }
    return true;
}

bool im_answer_prompt_with_spot(const ImPrompt *prompt, ImUi *ui, const ImState *state, int position,
                                int spot)
{
    if (prompt->paying || prompt->kind != IM_CHOOSE_SPOT || !prompt->spot[position][spot]) {
        return false;
    }
    add_answer(ui, state->position[position].book);
    add_answer(ui, spot);
    return true;
}

static const ImActionSpec *find_draft_spec(const ImState *state, const ImContent *content, const ImUi *ui,
                                           int seat)
{
    return ui->draft_kind == IM_DRAFT_POWER ? im_get_power_spec(state, content, ui->card)
                                            : &im_get_librarian_rules(state, content, seat)->ability;
}

bool im_undo_answer(ImUi *ui, const ImState *state, const ImContent *content, int seat)
{
    if (ui->answer_count > 0) {
        const ImEffect *effect = &find_draft_spec(state, content, ui, seat)->effects[0];
        const bool is_spot = find_answer_kind(effect, ui->answer_count - 1) == IM_CHOOSE_SPOT;
        for (int i = 0; i < (is_spot ? SPOT_ANSWERS : 1); i++) {
            ui->answers[--ui->answer_count] = 0;
        }
        return true;
    }
    if (ui->paid_count > 0) {
        ui->paid[--ui->paid_count] = 0;
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ showing the answers so far */

const ImActionSpec *im_get_draft_spec(const ImTable *table)
{
    return find_draft_spec(table->state, table->content, table->ui, table->seat);
}

void im_apply_draft(const ImTable *table, ImState *state)
{
    const ImUi *ui = table->ui;
    Rng chance;
    rng_seed(&chance, 0);
    im_determinize_state(state, table->content, table->seat, &chance);
    im_hide_decks(state);
    if (table->prompt.can_finish) {
        im_apply_action(state, table->content, table->seat, &table->prompt.move, NULL);
        return;
    }
    int16_t paid[IM_EXTRA_DISCARDS_MAX];
    for (int i = 0; i < ui->paid_count; i++) {
        paid[i] = ui->paid[i];
    }
    const ImAction action = {.spec = im_get_draft_spec(table),
                             .seat = ui->seat,
                             .card = ui->card,
                             .paid = paid,
                             .paid_count = ui->paid_count};
    im_pay_cost(state, table->content, &action, NULL);
}

static const ImEffect *get_draft_effect(const ImTable *table)
{
    return &im_get_draft_spec(table)->effects[0];
}

/* Returns the piece that shows the player's answer `i`, or 0 if no piece on the table shows this answer. */
static PieceId find_answer_piece(const ImTable *table, int i)
{
    const int value = table->ui->answers[i];
    switch (find_answer_kind(get_draft_effect(table), i)) {
    case IM_CHOOSE_HAND:
    case IM_CHOOSE_PLACED:
    case IM_CHOOSE_POOL:
    case IM_CHOOSE_HAND_CARDS:
        return IM_PIECE_CHARACTER + (PieceId)value;
    case IM_CHOOSE_BOOK:
        return IM_PIECE_BOOK + (PieceId)value;
    case IM_CHOOSE_LABEL:
        return IM_ID_LABEL + (PieceId)value;
    case IM_CHOOSE_SEAT:
        return value == table->seat ? IM_ID_ABILITY : IM_ID_SEAT + (PieceId)value;
    case IM_CHOOSE_NOTHING:
    case IM_CHOOSE_DISCARD:
    case IM_CHOOSE_SPOT:
    case IM_CHOOSE_ROLE:
    case IM_CHOICES:
        break;
    }
    return 0;
}

static void mark_chosen_piece(Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            scene->pieces[i].flags |= PIECE_SELECTED;
        }
    }
}

void im_highlight_answers(const ImTable *table)
{
    const ImUi *ui = table->ui;
    for (int i = 0; table->prompt.active && i < ui->answer_count; i++) {
        mark_chosen_piece(table->scene, find_answer_piece(table, i));
    }
}

const char *im_get_last_answer_name(const ImTable *table)
{
    const ImContent *content = table->content;
    const uint8_t *answers = table->ui->answers;
    const int last = table->ui->answer_count - 1;
    switch (last < 0 ? IM_CHOOSE_NOTHING : find_answer_kind(get_draft_effect(table), last)) {
    case IM_CHOOSE_ROLE:
        return content->roles[answers[last]].name;
    case IM_CHOOSE_DISCARD:
        return content->characters[answers[last]].brief;
    case IM_CHOOSE_SPOT:
        return content->characters[content->books[answers[last - 1]].original[answers[last]]].brief;
    default:
        return NULL;
    }
}

bool im_fill_draft_from_move(const void *view, void *ui_bytes, const ImContent *content, int seat,
                             const Move *move)
{
    ImUi *ui = ui_bytes;
    ImAction action;
    const bool uses_action = move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY;
    if (!uses_action || !im_read_action(view, content, seat, move, &action, NULL) ||
        action.paid_count + action.chosen_count == 0) {
        return false;
    }
    if (move->kind == IM_MOVE_POWER) {
        im_start_power(ui, action.seat, action.card);
    } else {
        im_start_ability(ui, action.seat);
    }
    for (int i = 0; i < action.paid_count; i++) {
        ui->paid[ui->paid_count++] = (uint8_t)action.paid[i];
    }
    for (int i = 0; i < action.chosen_count; i++) {
        add_answer(ui, action.chosen[i]);
    }
    return true;
}
