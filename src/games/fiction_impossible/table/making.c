/* making.c: a Power or an ability that is being put together, answer by answer. What may be answered is what
   some legal use of it goes on with. See scene.h. */
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

void im_stop_making(ImUi *ui)
{
    ui->making = IM_MAKING_NOTHING;
    ui->seat = ui->card = 0;
    ui->paid_count = ui->picks = 0;
    memset(ui->paid, 0, sizeof ui->paid);
    memset(ui->pick, 0, sizeof ui->pick);
}

void im_begin_power(ImUi *ui, int holder, int character)
{
    im_stop_making(ui);
    ui->held = 0;
    ui->making = IM_MAKING_POWER;
    ui->seat = (uint8_t)holder;
    ui->card = (uint8_t)character;
}

void im_begin_ability(ImUi *ui, int seat)
{
    im_stop_making(ui);
    ui->held = 0;
    ui->making = IM_MAKING_ABILITY;
    ui->seat = (uint8_t)seat;
    ui->card = IM_NONE;
}

/* ------------------------------------------------------------------ what may be answered */

typedef struct Asking {
    const ImState *state;
    const ImUi *ui;
    ImAsk *out;
} Asking;

static bool holds(const int16_t *list, int count, int value)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == value) {
            return true;
        }
    }
    return false;
}

/* Does it take all who are to be discarded so far? */
static bool pays_so(const Asking *asking, const ImDeed *deed)
{
    for (int i = 0; i < asking->ui->paid_count; i++) {
        if (!holds(deed->paid, deed->paid_count, asking->ui->paid[i])) {
            return false;
        }
    }
    return true;
}

/* Is the choice with this number one of several that belong together, in any order? */
static bool is_set(const ImEffect *effect, int i)
{
    return i > 0 && im_choice(effect, 1) == IM_CHOOSE_SOME;
}

/* Does it begin with what was chosen? Sets are chosen in any order. */
static bool chooses_so(const Asking *asking, const ImDeed *deed)
{
    const ImEffect *effect = &deed->act->effects[0];
    for (int i = 0; i < asking->ui->picks; i++) {
        const int pick = asking->ui->pick[i];
        const bool same = is_set(effect, i) ? holds(deed->chosen + 1, deed->chosen_count - 1, pick)
                                            : i < deed->chosen_count && deed->chosen[i] == pick;
        if (!same) {
            return false;
        }
    }
    return true;
}

/* The kind of thing that the choice with this number names. */
static ImChoice kind_of(const ImEffect *effect, int i)
{
    for (int choice = 0, at = 0; choice < IM_CHOICES_MAX; choice++) {
        const ImChoice kind = im_choice(effect, choice);
        const int width = kind == IM_CHOOSE_SPOT ? 2 : 1;
        if (kind == IM_CHOOSE_SOME || i < at + width) {
            return kind;
        }
        at += width;
    }
    return IM_CHOOSE_NOTHING;
}

static void note_choice(const Asking *asking, const ImDeed *deed)
{
    ImAsk *out = asking->out;
    const int next = asking->ui->picks;
    const ImEffect *effect = &deed->act->effects[0];
    if (next >= deed->chosen_count) {
        return;
    }
    out->kind = kind_of(effect, next);
    if (out->kind == IM_CHOOSE_SPOT) {
        const int position = im_position_of_book(asking->state, deed->chosen[next]);
        out->spot[position][deed->chosen[next + 1]] = true;
    } else if (out->kind == IM_CHOOSE_SOME) {
        for (int i = 1; i < deed->chosen_count; i++) {
            const int character = deed->chosen[i];
            out->can[character] =
                out->can[character] || !memchr(asking->ui->pick + 1, character, (size_t)next - 1);
        }
    } else {
        out->can[deed->chosen[next]] = true;
    }
}

/* One legal use. */
static ImNext note_use(void *user, const ImUse *use)
{
    const Asking *asking = user;
    const ImDeed *deed = use->deed;
    if (!pays_so(asking, deed)) {
        return IM_NEXT_USE;
    }
    ImAsk *out = asking->out;
    if (asking->ui->paid_count < deed->paid_count) {
        out->paying = true;
        for (int i = 0; i < deed->paid_count; i++) {
            const int character = deed->paid[i];
            out->can[character] =
                out->can[character] || !memchr(asking->ui->paid, character, asking->ui->paid_count);
        }
        return IM_NEXT_USE;
    }
    if (chooses_so(asking, deed)) {
        if (deed->chosen_count == asking->ui->picks) {
            out->may_end = true;
            out->move = *use->move;
        }
        note_choice(asking, deed);
    }
    return IM_NEXT_USE;
}

void im_ask(const ImState *state, const ImContent *content, const ImUi *ui, int seat, ImAsk *out)
{
    Asking asking = {state, ui, out};
    memset(out, 0, sizeof *out);
    if (ui->making == IM_MAKING_NOTHING || !(im_to_act(state) >> seat & 1)) {
        return;
    }
    out->open = true;
    if (ui->making == IM_MAKING_POWER) {
        im_each_power(state, content, ui->seat, ui->card, false, note_use, &asking);
    } else {
        im_each_ability(state, content, note_use, &asking);
    }
}

/* ------------------------------------------------------------------ answers */

static void pick(ImUi *ui, int value)
{
    ui->pick[ui->picks++] = (uint8_t)value;
}

bool im_answer(const ImAsk *ask, ImUi *ui, int value)
{
    if (value < 0 || value >= IM_NONE || !ask->can[value] || ui->picks >= IM_PICKS_MAX) {
        return false;
    }
    if (ask->paying) {
        ui->paid[ui->paid_count++] = (uint8_t)value;
    } else {
        pick(ui, value);
    }
    return true;
}

bool im_answer_spot(const ImAsk *ask, ImUi *ui, const ImState *state, int position, int spot)
{
    if (ask->paying || ask->kind != IM_CHOOSE_SPOT || !ask->spot[position][spot]) {
        return false;
    }
    pick(ui, state->position[position].book);
    pick(ui, spot);
    return true;
}

bool im_take_back(ImUi *ui)
{
    if (ui->picks > 0) {
        ui->pick[--ui->picks] = 0; /* a spot ends the choosing, so that it never is the last answer */
        return true;
    }
    if (ui->paid_count > 0) {
        ui->paid[--ui->paid_count] = 0;
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ what was answered */

const ImAct *im_act_made(const ImTable *table)
{
    const ImUi *ui = table->ui;
    return ui->making == IM_MAKING_POWER ? im_power_act(table->state, table->content, ui->card)
                                         : &im_talent(table->state, table->content, table->seat)->ability;
}

static const ImEffect *effect_of(const ImTable *table)
{
    return &im_act_made(table)->effects[0];
}

/* The piece that the answer with this number stands for; 0 = none that could be marked. */
static PieceId piece_of_answer(const ImTable *table, int i)
{
    const int value = table->ui->pick[i];
    switch (kind_of(effect_of(table), i)) {
    case IM_CHOOSE_HAND:
    case IM_CHOOSE_PLACED:
    case IM_CHOOSE_POOL:
    case IM_CHOOSE_SOME:
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

static void mark(Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            scene->pieces[i].flags |= PIECE_CHOSEN;
        }
    }
}

void im_mark_answers(const ImTable *table)
{
    const ImUi *ui = table->ui;
    for (int i = 0; table->ask.open && i < ui->picks; i++) {
        mark(table->scene, piece_of_answer(table, i));
    }
}

const char *im_unmarked_answer(const ImTable *table)
{
    const ImContent *content = table->content;
    const uint8_t *pick = table->ui->pick;
    const int last = table->ui->picks - 1;
    switch (last < 0 ? IM_CHOOSE_NOTHING : kind_of(effect_of(table), last)) {
    case IM_CHOOSE_ROLE:
        return content->roles[pick[last]].name;
    case IM_CHOOSE_DISCARD:
        return content->characters[pick[last]].brief;
    case IM_CHOOSE_SPOT:
        return content->characters[content->books[pick[last - 1]].original[pick[last]]].brief;
    default:
        return NULL;
    }
}

bool im_lay_move(const void *view, void *ui_bytes, const ImContent *content, int seat, const Move *move)
{
    ImUi *ui = ui_bytes;
    ImDeed deed;
    const bool is_deed = move->kind == IM_MOVE_POWER || move->kind == IM_MOVE_ABILITY;
    if (!is_deed || !im_deed(view, content, seat, move, &deed, NULL) ||
        deed.paid_count + deed.chosen_count == 0) {
        return false;
    }
    if (move->kind == IM_MOVE_POWER) {
        im_begin_power(ui, deed.seat, deed.card);
    } else {
        im_begin_ability(ui, deed.seat);
    }
    for (int i = 0; i < deed.paid_count; i++) {
        ui->paid[ui->paid_count++] = (uint8_t)deed.paid[i];
    }
    for (int i = 0; i < deed.chosen_count; i++) {
        pick(ui, deed.chosen[i]);
    }
    return true;
}
