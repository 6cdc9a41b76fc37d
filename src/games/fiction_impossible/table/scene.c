/* scene.c: the table as a whole: where its areas lie, the phases of a turn, and the banner. */
#include "games/fiction_impossible/table/scene.h"
#include "core/memory.h"
#include "games/fiction_impossible/rules/engine.h"

#include <math.h>
#include <stdlib.h>

/* Measures in table units. */
static const float TOP_RAIL = 58, RAIL_PIECES = 390, MARGIN = 16, GAP = 12;
static const float TERSE = 1.2f; /* times the usual size of words */

/* ------------------------------------------------------------------ where things lie */

/* The other seats: at the left of the hand, and at its right above the button; the third where im_areas says.
 */
static void place_seats(ImAreas *at, float width, float height, int seats, float column)
{
    static const float OWN = 104, BUTTON = 104, OTHER = 98;
    const float right = width - MARGIN, left = MARGIN + column, low = height - 10;
    at->own = (Area){MARGIN, low - OWN, left, low};
    at->button = (Area){right - column, low - BUTTON, right, low};
    const float above_own = at->own.top - GAP, above_button = at->button.top - GAP;
    at->seats[0] = (Area){MARGIN, above_own - OTHER, left, above_own};
    at->seats[1] = (Area){right - column, above_button - OTHER, right, above_button};
    if (seats == 1) {
        at->own.top = above_own - OTHER;
    }
}

ImAreas im_areas(const Scene *scene, int seats)
{
    static const float UPPER = 172, BANNER_BOTTOM = 112, SEAL = 116, HAND = 222, DECKS = 250;
    static const float UPPER_WORDS = 80, SHELF_LOWER = 88, SPOT_WORDS = 32,
                       SPOT_WIDER = 220, /* more where words are larger */
        SPOT_ASIDE = 140;
    const float width = scene->width, height = scene->height, more = lay_sure_words(scene->words) - 1;
    const float spare = height - SCENE_HEIGHT_MIN, column = lay_between(width * 0.225f, 300, 400);
    ImAreas at = {.spot = 116 + spare * 0.05f - SPOT_WORDS * more};
    at.spot_w = at.spot + SPOT_WIDER * more;
    const float top = TOP_RAIL + 10, upper = top + UPPER + UPPER_WORDS * more + spare * 0.2f;
    at.shelf = (Area){MARGIN, top + SHELF_LOWER * more, width * 0.325f, upper}; /* clear of a long banner */
    at.pool = (Area){at.shelf.right + GAP, BANNER_BOTTOM, width - MARGIN - column * 0.9f - GAP, upper};
    at.jar = (Area){width - MARGIN - column * 0.9f, top, width - MARGIN, upper};
    const float bottom = height - HAND - spare * 0.2f;
    at.book_h = lay_between(bottom - upper - 1.90f * at.spot - 16, 190, 280);
    at.book_w = at.book_h / FACE_RATIO;
    at.book_y = upper + 12 + at.spot * 0.95f + at.book_h / 2;
    /* A fourth seat has its place at the right of the Books, or with wide spots between two of them. */
    const bool aside = seats == IM_SEATS_MAX && at.spot_w < SPOT_ASIDE;
    for (int i = 0; i < IM_POSITIONS; i++) {
        at.book_x[i] = width * (aside ? 0.172f + 0.300f * (float)i : 0.205f + 0.315f * (float)i);
    }
    place_seats(&at, width, height, seats, column);
    const float left = MARGIN + column + GAP, right = width - MARGIN - column - GAP;
    at.seal = (Area){left, height - 60 - SEAL, left + SEAL, height - 60};
    at.decks = (Area){right - DECKS, height - 34 - 130, right, height - 34};
    at.hand = (Area){at.seal.right + GAP, bottom + 8, at.decks.left - GAP, height};
    const float high = area_height(at.seats[1]), above = at.seats[1].top - GAP;
    at.seats[2] = aside ? at.seats[1]
                        : (Area){at.book_x[0] + at.spot_w / 2 + GAP, bottom - high,
                                 at.book_x[1] - at.book_w / 2 - 74, bottom};
    if (aside) { /* they go round the table */
        at.seats[1] = (Area){at.book_x[2] + at.spot_w / 2 + GAP, above - high, width - MARGIN, above};
    }
    return at;
}

/* ------------------------------------------------------------------ the phases, in the top rail */

static void add_phases(ImTable *table)
{
    static const char *const names[] = {"Draw", "Add", "Resolve", "Upkeep"};
    enum { PHASES = sizeof names / sizeof *names };
    const ImState *state = table->state;
    const int now = state->phase == IM_PHASE_DRAW                                        ? 0
                    : state->phase == IM_PHASE_ADD || state->phase == IM_PHASE_LAST_WORD ? 1
                    : state->phase == IM_PHASE_ATTACK                                    ? 3
                                                                                         : -1;
    const float room = table->scene->width - 2 * RAIL_PIECES, step = fminf(room / (PHASES + 2), 130);
    const float from = table->scene->width / 2 - step * PHASES / 2;
    for (int i = 0; i < PHASES; i++) {
        const Area box = {from + step * (float)i, 14, from + step * (float)(i + 1), TOP_RAIL - 14};
        Piece *label =
            lay_label(table->scene, box, i == now ? TEXT_UI_BOLD : TEXT_CAPS, ALIGN_CENTRE, names[i]);
        label->flags = i == now ? 0 : PIECE_DIM;
        label->topic = "A turn";
    }
}

/* ------------------------------------------------------------------ the banner */

/* Characters that are still to be discarded for what is being put together. */
static int left_to_pay(const ImTable *table)
{
    const ImUi *ui = table->ui;
    const ImState *state = table->state;
    const int further = ui->making == IM_MAKING_POWER
                            ? im_further(state, table->content, im_holder(state, ui->card),
                                         im_power_act(state, table->content, ui->card))
                            : im_talent(state, table->content, table->seat)->ability.further;
    return further - ui->paid_count;
}

static const char *banner_of_answer(const ImTable *table)
{
    static const char *const asks[IM_CHOICES] = {
        [IM_CHOOSE_NOTHING] = "press *Use it*",
        [IM_CHOOSE_SEAT] = "choose a player by its Librarian",
        [IM_CHOOSE_HAND] = "choose a Character of a hand",
        [IM_CHOOSE_PLACED] = "choose a Character on a Book",
        [IM_CHOOSE_POOL] = "choose a Character of the pool",
        [IM_CHOOSE_DISCARD] = "choose from the discard pile",
        [IM_CHOOSE_BOOK] = "choose a Book",
        [IM_CHOOSE_SPOT] = "choose a free spot",
        [IM_CHOOSE_LABEL] = "choose a label token",
        [IM_CHOOSE_ROLE] = "choose a role",
        [IM_CHOOSE_SOME] = "choose who goes, then *Use it*",
    };
    const ImUi *ui = table->ui;
    const char *name = ui->making == IM_MAKING_POWER
                           ? table->content->powers[table->content->characters[ui->card].power].name
                           : im_who(table->state, table->content, table->seat);
    if (table->ask.paying) {
        return scene_text(table->scene, "*%s:* discard %d more, from %s", name, left_to_pay(table),
                          ui->making == IM_MAKING_POWER ? "any hand or Book" : "your own hand");
    }
    const char *answer = table->ask.kind == IM_CHOOSE_NOTHING ? im_unmarked_answer(table) : NULL;
    return scene_text(table->scene, "*%s:* %s%s%s", name, answer ? answer : "", answer ? "; " : "",
                      asks[table->ask.kind]);
}

static const char *banner_of_held(const ImTable *table)
{
    const char *name = table->content->characters[table->held].brief; /* the card in hand bears it whole */
    const bool own = im_holder(table->state, table->held) == table->seat;
    const bool adds = own && table->state->phase == IM_PHASE_ADD;
    const bool usable = im_may_use(table, table->held);
    return adds && usable ? scene_text(table->scene, "*%s:* a lit spot, or the *Power* seal", name)
           : adds         ? scene_text(table->scene, "*%s:* a lit spot; the Power would do nothing now", name)
           : usable       ? scene_text(table->scene, "*%s:* drop on the *Power* seal", name)
                          : scene_text(table->scene, "*%s:* the Power would do nothing now", name);
}

/* Whose decision it is, where several people decide; NULL else. */
static const char *name_of_decider(const ImTable *table)
{
    const uint32_t people = ~table->scene->bots & ((1u << table->state->seats) - 1);
    return people & (people - 1) ? im_who(table->state, table->content, table->seat) : NULL;
}

static const char *banner_of_phase(const ImTable *table)
{
    const ImState *state = table->state;
    const char *name = name_of_decider(table), *turn = im_who(state, table->content, state->turn);
    if (im_is_last_chance(table)) {
        return name ? scene_text(table->scene, "*%s:* use a Power, or *lose the Library*?", name)
                    : "The jar is too empty: this would *lose the Library*. Use a Power?";
    }
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
        return name ? scene_text(table->scene, "%s: choose your *Librarian*", name)
                    : "Choose your *Librarian*";
    case IM_PHASE_DRAW:
        return scene_text(table->scene, "%s: *keep* your hand, or *refresh* it", name ? name : "Draw phase");
    case IM_PHASE_ADD:
        return scene_text(table->scene, "%s: *drag* Characters to Books, or to the *Power* seal",
                          name ? name : "Add phase");
    case IM_PHASE_LAST_WORD:
        return name ? scene_text(table->scene, "%s ends the turn: does %s use a *Power*?", turn, name)
                    : scene_text(table->scene, "%s ends the turn: does anybody use a *Power*?", turn);
    case IM_PHASE_ATTACK:
        return name ? scene_text(table->scene, "*Mold attacks!* Does %s use a Power first?", name)
                    : "*Mold attacks!* Does anybody use a Power first?";
    case IM_PHASE_OVER:
        break;
    }
    return NULL;
}

static const char *banner(const ImTable *table)
{
    const ImState *state = table->state;
    if (state->phase == IM_PHASE_OVER) {
        return NULL;
    }
    if (im_is_doomed(table->ui)) {
        return "The jar is too empty: this would *lose the Library*. Really?";
    }
    if (table->ask.open) {
        return banner_of_answer(table);
    }
    if (table->held != IM_NONE) {
        return banner_of_held(table);
    }
    if (!table->acting) {
        return scene_text(table->scene, "*%s* is at work", im_who(state, table->content, state->turn));
    }
    return banner_of_phase(table);
}

/* ------------------------------------------------------------------ all of it */

/* What else came of a move is told over the table as it was before, when its Books have been read: those lie
   on the shelf already. */
static void shelve_what_was_read(ImState *state, const ImUi *ui)
{
    for (int p = 0; p < IM_POSITIONS && state->shelf_count < ui->seen; p++) {
        if (im_full(&state->position[p])) {
            im_shelve(state, p, NULL);
        }
    }
}

void im_scene(const void *before, const void *ui_bytes, const ImContent *content, int seat, Scene *scene)
{
    const ImUi *ui = ui_bytes;
    ImState shown = *(const ImState *)before;
    const ImState *view = &shown;
    shelve_what_was_read(&shown, ui);
    ImTable *table = memory_new(1, sizeof *table);
    *table = (ImTable){.state = view,
                       .ui = ui,
                       .content = content,
                       .scene = scene,
                       .seat = seat < 0 ? view->turn : seat,
                       .acting = seat >= 0 && (im_to_act(view) >> seat & 1),
                       .held = IM_NONE};
    int carried;
    if (piece_among(scene->held, IM_PIECE_CHARACTER, IM_CHARACTERS, &carried)) {
        table->held = carried;
    } else if (ui->held) {
        table->held = ui->held - 1;
        scene->held = IM_PIECE_CHARACTER + (PieceId)table->held;
    }
    table->at = im_areas(scene, table->state->seats);
    table->terse = scene->words > TERSE;
    if (seat >= 0) {
        im_ask(table->state, content, ui, seat, &table->ask);
    }
    table->foretold = scene->help >= HELP_DICTIONARY && table->state->phase >= IM_PHASE_ADD &&
                      table->state->phase < IM_PHASE_OVER;
    if (table->foretold) {
        im_forecast(table->state, content, &table->forecast);
    }
    add_phases(table);
    if (table->state->phase != IM_PHASE_LIBRARIANS) {
        im_scene_upper(table);
        im_scene_books(table);
    }
    im_scene_seats(table);
    if (table->state->phase != IM_PHASE_LIBRARIANS) {
        im_scene_hand(table);
        im_scene_button(table);
        im_mark_answers(table);
    }
    scene->banner = banner(table);
    im_scene_pages(table);
    free(table);
}
