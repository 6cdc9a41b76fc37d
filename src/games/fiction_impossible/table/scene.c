/* scene.c: the complete table: layout, list of phases, and banner (the line of text above the table). */
#include "games/fiction_impossible/table/scene.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <math.h>
#include <stdlib.h>

/* Sizes in table units (0.8 pixels at 1280x720). */
/* the compact layout is used if the text scale is larger than this, or if there is little room */
static const float COMPACT = 1.2f;
static const float RAIL_PIECES = 390, MARGIN = 16, GAP = 12;

/* Computes the areas in the bottom corners: the viewing player's seat at the left, and the buttons. */
static void layout_corners(ImAreas *at, const Scene *scene)
{
    static const float OWN = 214, BUTTON = 104;
    const float width = scene->width, column = layout_clamp_value(width * 0.225f, 300, 400);
    Area left = {MARGIN, 0, MARGIN + column, scene->height - 10},
         right = {width - MARGIN - column, 0, width - MARGIN, scene->height - 10};
    at->own = area_cut_bottom(&left, OWN, 0);
    at->button = area_cut_bottom(&right, BUTTON, 0);
}

float im_get_partner_head(const Scene *scene)
{
    static const float HEAD = 27;
    return fmaxf(IM_PARTNER_HEAD_MIN, layout_scale_for_text(scene, HEAD));
}

/* each partner's area has room for at least this many cards */
enum { ROOM_CARDS = 5 };

/* Returns the first partner whose cards fit a low area, or else the partner with the fewest cards. */
static int find_partner_with_small_hand(const uint8_t *hands, int partners)
{
    int best = 0;
    for (int i = 1; i < partners; i++) {
        best = hands[best] > ROOM_CARDS && hands[i] < hands[best] ? i : best;
    }
    return best;
}

/* Divides `column`, the area to the right of the Books, among all partners except partner `except`. Partners
 * with more cards get more height. */
static void divide_column(ImAreas *at, const Scene *scene, int partners, const uint8_t *hands, int except,
                          Area column)
{
    static const float HIGHEST = 44; /* maximum height for a card */
    float rows[IM_SEATS_MAX] = {0}, sum = 0, room = area_height(column) + GAP;
    const float head = im_get_partner_head(scene) + 3 * IM_PARTNER_PAD;
    for (int i = 0; i < partners; i++) {
        rows[i] = i == except ? 0 : fmaxf(hands[i], ROOM_CARDS);
        sum += rows[i];
        room -= i == except ? 0 : head + GAP;
    }
    const float row = fminf(room / sum, layout_scale_for_text(scene, HIGHEST));
    for (int i = partners - 1; i >= 0; i--) {
        if (i != except) {
            at->seats[i] = area_cut_bottom(&column, head + row * rows[i], GAP);
        }
    }
}

/* Places the partners in `column`, to the right of the Books. If there is little room, one of 3 partners is
 * at the left instead, above the viewing player's seat. That seat is then too low to show the text of its
 * ability. */
static void layout_partners(ImAreas *at, const Scene *scene, int partners, const uint8_t *hands, bool narrow,
                            Area column)
{
    /* heights of the viewing player's seat; OWN_LOWEST if the partner above it has many cards */
    static const float OWN_LOW = 62, OWN_LOWEST = 36;
    int aside = IM_NONE;
    if (narrow && partners == IM_SEATS_MAX - 1) {
        Area left = at->own;
        aside = find_partner_with_small_hand(hands, partners);
        at->own = area_cut_bottom(&left, hands[aside] > ROOM_CARDS ? OWN_LOWEST : OWN_LOW, GAP);
        at->seats[aside] = left;
    }
    divide_column(at, scene, partners, hands, aside, column);
}

/* Places the Books beside each other, between the table's left edge and `right`. Returns true if there is
 * room for the usual layout. Without this room, the upper spots of the last Book can reach beyond `right` if
 * `overhang` is true. */
static bool layout_books(ImAreas *at, float right, bool overhang)
{
    static const float PAIR_GAP = 20;
    /* LABEL, LABEL_COMPACT: width of the name of a label token. LABEL_GAP: distance between the token and the
     * spots or the Mold. MOLD: width of the Mold. */
    static const float LABEL = 120, LABEL_COMPACT = 144, LABEL_GAP = 12, MOLD = 48;
    at->label_w = at->compact ? LABEL_COMPACT : LABEL;
    at->label_x = at->compact ? at->book_w / 2 + MOLD + LABEL_GAP + at->label_w / 2
                              : at->spot_w + IM_LABEL_TOKEN + LABEL_GAP;
    const float first = MARGIN + at->label_x + at->label_w / 2, pair = at->spot_w + PAIR_GAP / 2;
    const bool roomy = right - pair - first >= (IM_POSITIONS - 1) * (first - MARGIN + pair);
    /* the 2 spots above a Book must not reach the spots of the next Book */
    const float widths = 2 * (IM_POSITIONS - 1) + (overhang ? 0.5f : 1);
    at->spot_w = fminf(at->spot_w, (right - first - 2 * PAIR_GAP) / widths);
    const float last =
        right - (roomy || !overhang ? at->spot_w + PAIR_GAP / 2 : fmaxf(at->book_w, at->spot_w) / 2);
    for (int i = 0; i < IM_POSITIONS; i++) {
        at->book_x[i] = first + (last - first) * (float)i / (IM_POSITIONS - 1);
    }
    return roomy;
}

/* Places the Books, and the partners beside them. */
static void layout_middle(ImAreas *at, const Scene *scene, int partners, const uint8_t *hands, float top)
{
    static const float PARTNERS = 278, PARTNERS_MAX = 360;
    const float width = scene->width, spot_w = at->spot_w;
    Area column = {width - MARGIN - layout_clamp_value(width * 0.193f, PARTNERS, PARTNERS_MAX), top + GAP,
                   width - MARGIN, at->button.top - GAP};
    const float right = partners > 0 ? column.left - GAP : width - MARGIN;
    bool roomy = layout_books(at, right, partners > 0);
    if (!roomy && !at->compact) {
        at->compact = true;
        at->spot_w = spot_w;
        roomy = layout_books(at, right, partners > 0);
    }
    if (partners > 0) {
        column.top = roomy ? column.top : at->book_y - at->book_h / 2 + GAP;
        layout_partners(at, scene, partners, hands, !roomy, column);
    }
}

ImAreas im_layout_table(const Scene *scene, int partners, const uint8_t *hands)
{
    static const float UPPER = 172, SEAL = 116, HAND = 222, DECKS = 250;
    /* SPOT_WIDER: extra width of a spot at a text size of 200 % */
    static const float UPPER_WORDS = 80, SHELF_LOWER = 88, SPOT_WORDS = 32, SPOT_WIDER = 220;
    const float width = scene->width, height = scene->height,
                more = layout_get_min_text_scale(scene->text_scale) - 1;
    const float spare = height - SCENE_HEIGHT_MIN, column = layout_clamp_value(width * 0.225f, 300, 400);
    ImAreas at = {.compact = scene->text_scale > COMPACT, .spot = 116 + spare * 0.05f - SPOT_WORDS * more};
    at.spot_w = at.spot + SPOT_WIDER * more;
    const float top = RAIL_TOP + 10, upper = top + UPPER + UPPER_WORDS * more + spare * 0.2f;
    /* the Bookshelf leaves room for a long banner text */
    at.shelf = (Area){MARGIN, top + SHELF_LOWER * more, width * 0.325f, upper};
    at.pool = (Area){at.shelf.right + GAP, BANNER_BOTTOM + 4, width - MARGIN - column * 0.9f - GAP, upper};
    at.jar = (Area){width - MARGIN - column * 0.9f, top, width - MARGIN, upper};
    const float bottom = height - HAND - spare * 0.2f;
    at.book_h = layout_clamp_value(bottom - upper - 1.90f * at.spot - 16, 190, 280);
    at.book_w = at.book_h / FACE_RATIO;
    at.book_y = upper + 12 + at.spot * 0.95f + at.book_h / 2;
    layout_corners(&at, scene);
    const float left = at.own.right + GAP, right = at.button.left - GAP;
    at.power_zone = (Area){left, height - 60 - SEAL, left + SEAL, height - 60};
    at.decks = (Area){right - DECKS, height - 34 - 130, right, height - 34};
    at.hand = (Area){at.power_zone.right + GAP, bottom + 8, at.decks.left - GAP, height};
    layout_middle(&at, scene, partners, hands, upper);
    return at;
}

static void add_phases(ImTable *table)
{
    static const char *const names[] = {N_("Draw"), N_("Add"), N_("Resolve"), N_("Upkeep")};
    enum { PHASES = sizeof names / sizeof *names };
    const ImState *state = table->state;
    const int now = state->phase == IM_PHASE_DRAW                                        ? 0
                    : state->phase == IM_PHASE_ADD || state->phase == IM_PHASE_LAST_WORD ? 1
                    : state->phase == IM_PHASE_ATTACK                                    ? 3
                                                                                         : -1;
    const float room = table->scene->width - 2 * RAIL_PIECES, step = fminf(room / (PHASES + 2), 130);
    const Area rail = area_centered(table->scene->width / 2, RAIL_TOP / 2.0f, step * PHASES, RAIL_TOP - 28);
    for (int i = 0; i < PHASES; i++) {
        Piece *label = layout_add_label(table->scene, area_get_column(rail, i, PHASES, 0),
                                        i == now ? TEXT_UI_BOLD : TEXT_CAPS, ALIGN_CENTER, _(names[i]));
        label->flags = i == now ? 0 : PIECE_DIM;
        label->topic = "A turn";
    }
}

/* Returns the number of Characters that the player must still discard for the draft action. */
static int count_discards_left(const ImTable *table)
{
    const ImUi *ui = table->ui;
    const ImState *state = table->state;
    const int extra_discards =
        ui->draft_kind == IM_DRAFT_POWER
            ? im_count_extra_discards(state, table->content, im_find_holder(state, ui->card),
                                      im_get_power_spec(state, table->content, ui->card))
            : im_get_librarian_rules(state, table->content, table->seat)->ability.extra_discards;
    return extra_discards - ui->paid_count;
}

static const char *format_draft_banner(const ImTable *table)
{
    static const char *const asks[IM_CHOICES] = {
        [IM_CHOOSE_NOTHING] = N_("press *Confirm*"),
        [IM_CHOOSE_SEAT] = N_("choose a player’s Librarian"),
        [IM_CHOOSE_HAND] = N_("choose a Character in a hand"),
        [IM_CHOOSE_PLACED] = N_("choose a Character on a Book"),
        [IM_CHOOSE_POOL] = N_("choose a Character in the pool"),
        [IM_CHOOSE_DISCARD] = N_("choose from the discard pile"),
        [IM_CHOOSE_BOOK] = N_("choose a Book"),
        [IM_CHOOSE_SPOT] = N_("choose a free spot"),
        [IM_CHOOSE_LABEL] = N_("choose the first label token"),
        [IM_CHOOSE_ROLE] = N_("choose a role"),
        [IM_CHOOSE_HAND_CARDS] = N_("choose cards to replace, then press *Confirm*"),
    };
    const ImUi *ui = table->ui;
    const char *name = ui->draft_kind == IM_DRAFT_POWER
                           ? table->content->powers[table->content->characters[ui->card].power].name
                           : im_get_seat_name(table->state, table->content, table->seat);
    if (table->prompt.paying) {
        return scene_text(table->scene,
                          ui->draft_kind == IM_DRAFT_POWER
                              ? _("*%s:* choose %d to discard, from any hand or Book")
                              : _("*%s:* choose %d to discard from your hand"),
                          name, count_discards_left(table));
    }
    if (table->prompt.kind == IM_CHOOSE_LABEL && ui->answer_count > 0) {
        return scene_text(table->scene, _("*%s:* %s chosen; choose the second label token"), name,
                          im_get_label_name(ui->answers[0]));
    }
    const char *answer = table->prompt.kind == IM_CHOOSE_NOTHING ? im_get_last_answer_name(table) : NULL;
    return scene_text(table->scene, "*%s:* %s%s%s", name, answer ? answer : "", answer ? "; " : "",
                      _(asks[table->prompt.kind]));
}

static const char *format_selected_character_banner(const ImTable *table)
{
    /* the banner uses the short name, because the card shows the full name */
    const char *name = table->content->characters[table->held].brief;
    const bool own = im_find_holder(table->state, table->held) == table->seat;
    const bool adds = own && table->state->phase == IM_PHASE_ADD;
    const bool usable = im_can_use_power(table, table->held);
    return adds && usable
               ? scene_text(table->scene, _("*%s:* drop it on a lit spot or the *Power* seal"), name)
           : adds   ? scene_text(table->scene, _("*%s:* drop it on a lit spot"), name)
           : usable ? scene_text(table->scene, _("*%s:* drop it on the *Power* seal"), name)
                    : scene_text(table->scene, _("*%s:* its Power can’t be used now"), name);
}

/* Returns the name of the viewing player's seat if people play at least 2 seats, otherwise NULL. */
static const char *find_deciding_seat_name(const ImTable *table)
{
    const uint32_t people = ~table->scene->bots & ((1u << table->state->seats) - 1);
    return people & (people - 1) ? im_get_seat_name(table->state, table->content, table->seat) : NULL;
}

static const char *format_phase_banner(const ImTable *table)
{
    const ImState *state = table->state;
    const char *name = find_deciding_seat_name(table),
               *turn = im_get_seat_name(state, table->content, state->turn);
    if (im_is_last_chance(table)) {
        return name ? scene_text(table->scene, _("*%s:* use a Power, or *lose the Library*?"), name)
                    : _("Too little Mold in the jar: use a Power, or *lose the Library*");
    }
    switch ((ImPhase)state->phase) {
    case IM_PHASE_LIBRARIANS:
        return name ? scene_text(table->scene, _("%s: choose your *Librarian*"), name)
                    : _("Choose your *Librarian*");
    case IM_PHASE_DRAW:
        return scene_text(table->scene, _("%s: *keep* your hand, or *refresh* it"),
                          name ? name : _("Draw phase"));
    case IM_PHASE_ADD:
        return scene_text(table->scene, _("%s: *drag* Characters to spots, or to the *Power* seal"),
                          name ? name : _("Add phase"));
    case IM_PHASE_LAST_WORD:
        return name ? scene_text(table->scene, _("%s ends the turn. %s, use a *Power* first?"), turn, name)
                    : scene_text(table->scene, _("%s ends the turn. Use a *Power* first?"), turn);
    case IM_PHASE_ATTACK:
        return name ? scene_text(table->scene, _("*Mold attacks!* %s, use a Power first?"), name)
                    : _("*Mold attacks!* Use a Power first?");
    case IM_PHASE_OVER:
        break;
    }
    return NULL;
}

static const char *format_banner(const ImTable *table)
{
    const ImState *state = table->state;
    if (state->phase == IM_PHASE_OVER) {
        return NULL;
    }
    if (im_needs_confirmation(table->ui)) {
        return _("Too little Mold in the jar: this would *lose the Library*");
    }
    if (table->prompt.active) {
        return format_draft_banner(table);
    }
    if (table->held != IM_NONE) {
        return format_selected_character_banner(table);
    }
    if (!table->acting) {
        return scene_text(table->scene,
                          table->can_use_powers ? _("*%s* is playing. You can use *Powers*.")
                                                : _("*%s* is playing"),
                          im_get_seat_name(state, table->content, state->turn));
    }
    return format_phase_banner(table);
}

/* Moves each full Book that the viewing player has already seen on the reading page to the Bookshelf. `state`
 * is the state to draw, which can be older than the move that reads these Books. */
static void shelve_seen_books(ImState *state, const ImContent *content, const ImUi *ui)
{
    for (int p = 0; p < IM_POSITIONS && state->shelf_count < ui->seen; p++) {
        if (im_is_book_full(&state->position[p])) {
            im_shelve_book(state, content, p, NULL);
        }
    }
}

/* Forecasts the end of the turn, after the draft action if there is one. All numbers of the table use this
 * forecast, so that they agree. */
static void forecast_turn_end(ImTable *table)
{
    ImState after = *table->state;
    if (table->prompt.active) {
        im_apply_draft(table, &after);
    }
    if (after.end == IM_PLAYING) {
        im_forecast_turn_end(&after, table->content, &table->forecast);
    } else {
        table->forecast = (ImForecast){.end = after.end, .jar = after.jar};
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *now = &table->state->position[p], *then = &after.position[p];
        table->mold_change[p] =
            table->forecast.added[p] + (now->book == then->book ? then->mold - now->mold : 0);
    }
}

void im_build_scene(const void *before, const void *ui_bytes, const ImContent *content, int seat,
                    Scene *scene)
{
    const ImUi *ui = ui_bytes;
    ImState shown = *(const ImState *)before;
    const ImState *view = &shown;
    shelve_seen_books(&shown, content, ui);
    ImTable *table = memory_new(1, sizeof *table);
    *table = (ImTable){.state = view,
                       .ui = ui,
                       .content = content,
                       .scene = scene,
                       .seat = seat < 0 ? view->turn : seat,
                       .acting = seat >= 0 && (im_find_seats_to_act(view) >> seat & 1),
                       .can_use_powers = im_can_use_powers(view, seat),
                       .held = IM_NONE};
    int carried;
    if (piece_id_in_range(scene->held, IM_PIECE_CHARACTER, IM_CHARACTERS, &carried)) {
        table->held = carried;
    } else if (ui->held) {
        table->held = ui->held - 1;
        scene->held = IM_PIECE_CHARACTER + (PieceId)table->held;
    }
    uint8_t hands[IM_SEATS_MAX];
    for (int i = 1; i < view->seats; i++) {
        hands[i - 1] = view->hand_count[(table->seat + i) % view->seats];
    }
    table->at = im_layout_table(scene, view->seats - 1, hands);
    table->compact = table->at.compact;
    if (seat >= 0) {
        im_compute_prompt(table->state, content, ui, seat, &table->prompt);
    }
    table->show_forecast = scene->help >= HELP_LEVEL_LOOKUPS && table->state->phase >= IM_PHASE_ADD &&
                           table->state->phase < IM_PHASE_OVER;
    if (table->show_forecast) {
        forecast_turn_end(table);
    }
    add_phases(table);
    if (table->state->phase != IM_PHASE_LIBRARIANS) {
        im_add_top_panel(table);
        im_add_books(table);
    }
    im_add_seats(table);
    if (table->state->phase != IM_PHASE_LIBRARIANS) {
        im_add_own_hand(table);
        im_add_buttons(table);
        im_highlight_answers(table);
    }
    scene->banner = format_banner(table);
    im_add_pages(table);
    free(table);
}
