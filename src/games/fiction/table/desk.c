/* desk.c: the Lie-brarian's desk. This panel shows the guess, the honest clues, and the clues that the
 * Guessers will see. See side_panel.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"
#include "games/fiction/table/side_panel.h"

#include <math.h>
#include <string.h>

enum { TONE_GUESS = 0x6b5a45, TONE_ERROR = 0xb3202a };

static const float HEAD = 42, NAMES = 92, MARGIN = 18, SLATE = 58, PLACE = 52, GAP = 8;

static int count_clues_placed(const FiUi *ui)
{
    int placed = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        placed += ui->honest[i] != FI_NONE;
    }
    return placed;
}

const char *fi_write_librarian_prompt(const FiTable *table)
{
    const FiState *state = table->state;
    const FiUi *ui = table->ui;
    Error why;
    if (!fi_is_honest_row_done(state, ui)) {
        return fi_explain_wrong_clues(state, ui, &why)
                   ? scene_text(table->scene, _("*Not right yet:* %s"), why.text)
                   : scene_text(table->scene,
                                _("*Honest clues first:* place one under each letter (%d of %d)"),
                                count_clues_placed(ui), FI_LETTERS);
    }
    if (memcmp(ui->shown, ui->honest, FI_LETTERS) == 0) {
        return _("*Now lie once:* click a clue in the lower row, or press *1* to *5*");
    }
    return fi_check_lie(state, fi_get_draft_row(ui), &why)
               ? _("*1 lie* is set. Send the clues.")
               : scene_text(table->scene, _("*Lie only once.* %s"), why.text);
}

static Area compute_row_area(Area box, float top, float height)
{
    return (Area){box.left + NAMES, top, box.right - MARGIN, top + height};
}

static float compute_place_x(Area row, int place)
{
    return row.left + area_width(row) / FI_LETTERS * ((float)place + 0.5f);
}

static void add_row_name(FiTable *table, Area box, Area row, const char *name, bool is_current)
{
    layout_add_label(table->scene, (Area){box.left + MARGIN, row.top, row.left, row.bottom},
                     is_current ? TEXT_UI_BOLD : TEXT_UI, ALIGN_LEFT, name)
        ->flags = is_current ? 0 : PIECE_DIM;
}

static Piece *add_clue_place(FiTable *table, Area row, int place, PieceId id, uint8_t clue)
{
    const bool empty = clue == FI_NONE;
    Piece *piece = scene_add(table->scene, empty ? PIECE_ZONE : PIECE_CARD, id, compute_place_x(row, place),
                             area_middle_y(row), PLACE, PLACE);
    piece->flags = empty ? PIECE_ON_DARK : PIECE_FIXED;
    piece->topic = "The lie";
    if (!empty) {
        piece->face = fi_get_clue_face((FiClue)clue);
    }
    return piece;
}

static void add_guess_row(FiTable *table, Area row)
{
    const FiWord guess = table->state->rows[table->state->row_count - 1].guess;
    for (int i = 0; i < FI_LETTERS; i++) {
        layout_add_card(table->scene, 0,
                        area_centered(compute_place_x(row, i), area_middle_y(row), SLATE, SLATE),
                        fi_get_tile_face(table, guess.letter[i], TONE_GUESS));
    }
}

/* Marks a wrong clue. The clue itself is not highlighted, because highlighted clues look correct. */
static void mark_wrong_clue(FiTable *table, const Piece *place)
{
    static const float SIZE = 26;
    const float x = place->x + PLACE / 2, y = place->y - PLACE / 2 + SIZE / 4;
    layout_add_card(table->scene, 0, area_centered(x, y, SIZE, SIZE),
                    (Face){.style = FACE_TOKEN, .tone = TONE_ERROR, .letter = "!"});
}

static const char *write_honest_hint(FiTable *table, int place)
{
    if (fi_is_honest_row_done(table->state, table->ui)) {
        return _("The honest clue. Only you see this clue");
    }
    if (fi_is_clue_wrong(table->state, table->ui, place)) {
        Error why;
        fi_explain_honest_clue(table->state, place, &why);
        return scene_text(table->scene, "%s", why.text);
    }
    return scene_text(table->scene,
                      _("The honest clue goes here: drag a clue here, click here, or press *%d*"), place + 1);
}

/* Adds the row in which the Lie-brarian first places all honest clues. */
static void add_honest_clue_row(FiTable *table, Area row)
{
    const FiUi *ui = table->ui;
    const bool done = fi_is_honest_row_done(table->state, ui);
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *place = add_clue_place(table, row, i, FI_ID_HONEST + (PieceId)i, ui->honest[i]);
        place->flags |= ui->honest[i] == FI_NONE ? PIECE_HIGHLIGHTED : 0;
        place->hint = write_honest_hint(table, i);
        place->reject_reason = done ? _("The honest clues are done. Change one of the clues below.") : NULL;
        if (fi_is_clue_wrong(table->state, ui, i)) {
            mark_wrong_clue(table, place);
        }
    }
}

/* Adds the row in which the Lie-brarian changes one clue into a lie. */
static void add_shown_row(FiTable *table, Area row)
{
    const FiUi *ui = table->ui;
    const bool open = fi_is_honest_row_done(table->state, ui);
    const int index = table->state->row_count - 1;
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *place =
            add_clue_place(table, row, i, fi_get_clue_piece(index, i), open ? ui->shown[i] : FI_NONE);
        place->flags |= open && ui->shown[i] != ui->honest[i] ? PIECE_SELECTED : 0;
        place->hint =
            open ? scene_text(table->scene, _("The Guessers see this clue. Click or press *%d* to change it"),
                              i + 1)
                 : NULL;
        place->reject_reason = open ? NULL : _("Place the honest clues first, one under each letter.");
    }
}

static void add_clue_stacks(FiTable *table, Area box)
{
    static const char *const names[FI_CLUES] = {N_("not in word"), N_("elsewhere"), N_("here")};
    static const char *const headings[FI_CLUES] = {N_("Not in the word"), N_("Elsewhere in the word"),
                                                   N_("In this position")};
    static const char *const keys[FI_CLUES] = {"X", "E", "H"};
    const bool empty = memchr(table->ui->honest, FI_NONE, FI_LETTERS) != NULL;
    const float size = fminf(area_height(box), 56);
    for (int clue = FI_CLUES - 1; clue >= 0; clue--) {
        Area column = area_get_column(box, FI_CLUES - 1 - clue, FI_CLUES, 0);
        Piece *stack = layout_add_card(table->scene, FI_ID_CLUE_STACK + (PieceId)clue,
                                       area_shrink(area_cut_left(&column, size, 10), size, size),
                                       fi_get_clue_face((FiClue)clue));
        stack->flags = 0;
        stack->key_hint = keys[clue];
        stack->hint = scene_text(table->scene, "*%s*|%s", _(headings[clue]),
                                 empty ? _("Drag this clue to its place, or click the clue and then the "
                                           "place. Press its key to fill the next free place")
                                       : _("Drag this clue to its place. Or click it (or press its key), "
                                           "then click the place (or press *1* to *5*)"));
        stack->topic = "Clues";
        column.right -= 10;
        layout_add_label(table->scene, column, TEXT_SMALL, ALIGN_LEFT,
                         scene_text(table->scene, "%s|*%s*", _(names[clue]), keys[clue]));
    }
}

static void add_fill_button(FiTable *table, Area box)
{
    Piece *fill = layout_add_button(table->scene, FI_ID_FILL, box, _("Fill in honest clues"), "F");
    if (fi_is_honest_row_done(table->state, table->ui)) {
        const bool lies = memcmp(table->ui->shown, table->ui->honest, FI_LETTERS) != 0;
        fill->text = lies ? _("Undo the lie") : _("Now change one clue");
        fill->flags = lies ? 0 : PIECE_DISABLED;
        fill->reject_reason = lies ? NULL : _("The honest clues are done. Change one of the clues below.");
    }
}

/* Adds the message that is shown while there is no guess to answer. */
static void add_idle_message(FiTable *table, Area box)
{
    static const float WIDTH = 240, HEIGHT = 56;
    const FiPhase phase = table->state->phase;
    const Area text = {box.left + MARGIN, box.top + layout_scale_for_text(table->scene, HEAD),
                       box.right - MARGIN, area_middle_y(box)};
    if (phase != FI_PHASE_OVER) {
        layout_add_label(table->scene, (Area){text.left, text.top, text.right, box.bottom - MARGIN},
                         TEXT_QUOTE, ALIGN_CENTER,
                         phase == FI_PHASE_SECRET ? _("Choose a word on the page.")
                                                  : _("It's the Guessers' turn."));
        return;
    }
    layout_add_label(
        table->scene, text, TEXT_QUOTE, ALIGN_CENTER,
        _("The game is over. All lies are revealed.|The small clue beside a lie is the honest clue."));
    layout_add_button(table->scene, FI_ID_RESULT,
                      area_centered(area_middle_x(box), text.bottom + GAP + HEIGHT / 2, WIDTH, HEIGHT),
                      _("Summary"), N_("Enter"))
        ->flags = PIECE_PRIMARY;
}

void fi_add_desk(FiTable *table, Area box)
{
    static const float STACKS = 64, FILL = 44, FILL_WIDTH = 300;
    Scene *scene = table->scene;
    layout_add_piece(scene, PIECE_PANEL, 0, box)->text =
        table->state->phase == FI_PHASE_OVER ? _("The end") : _("Your desk");
    if (!table->acting || table->state->phase != FI_PHASE_DECEIVE) {
        add_idle_message(table, box);
        return;
    }
    const bool honest_done = fi_is_honest_row_done(table->state, table->ui);
    const float rows = SLATE + 2 * PLACE + STACKS + FILL + MARGIN + 2 * GAP;
    const float head = fmaxf(HEAD, fminf(layout_scale_for_text(scene, HEAD), area_height(box) - rows));
    const float gap = fmaxf((area_height(box) - head - rows) / 4, 2);
    const Area guess = compute_row_area(box, box.top + head, SLATE);
    const Area honest = compute_row_area(box, guess.bottom + GAP, PLACE);
    const Area shown = compute_row_area(box, honest.bottom + GAP, PLACE);
    add_row_name(table, box, honest, _("Honest"), !honest_done);
    add_row_name(table, box, shown, _("Shown"), honest_done);
    add_guess_row(table, guess);
    add_honest_clue_row(table, honest);
    add_shown_row(table, shown);
    const float fill = box.bottom - MARGIN - FILL;
    add_clue_stacks(table,
                    (Area){box.left + MARGIN + 12, fill - gap - STACKS, box.right - MARGIN, fill - gap});
    const float middle = area_middle_x(box);
    add_fill_button(table, (Area){middle - FILL_WIDTH / 2, fill, middle + FILL_WIDTH / 2, fill + FILL});
}
