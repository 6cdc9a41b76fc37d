/* desk.c: the Lie-brarian's desk: the guess, its honest clues, and below them the clues to tell. See
 * side.h. */
#include "games/fiction/table/scene.h"
#include "games/fiction/table/side.h"

#include <math.h>
#include <string.h>

enum { TONE_GUESS = 0x6b5a45, TONE_ERROR = 0xb3202a };

static const float HEAD = 42, NAMES = 92, MARGIN = 18, SLATE = 58, PLACE = 52, GAP = 8;

/* ------------------------------------------------------------------ what to do next */

static int clues_laid(const FiUi *ui)
{
    int laid = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        laid += ui->honest[i] != FI_NONE;
    }
    return laid;
}

const char *fi_librarian_task(const FiTable *table)
{
    const FiState *state = table->state;
    const FiUi *ui = table->ui;
    Error why;
    if (!fi_honest_laid(state, ui)) {
        return fi_explain_wrong(state, ui, &why)
                   ? scene_text(table->scene, "*Not honest:* %s", why.text)
                   : scene_text(table->scene, "*Honest clues first:* place one under each letter (%d of %d)",
                                clues_laid(ui), FI_LETTERS);
    }
    if (memcmp(ui->shown, ui->honest, FI_LETTERS) == 0) {
        return "*Now lie once:* click a clue in the lower row, or press *1* to *5*";
    }
    return fi_check_lie(state, fi_laid_row(ui), &why)
               ? "*1 lie* is set. Send the clues."
               : scene_text(table->scene, "*Lie only once.* %s", why.text);
}

/* ------------------------------------------------------------------ the row */

static Area row_area(Area box, float top, float height)
{
    return (Area){box.left + NAMES, top, box.right - MARGIN, top + height};
}

static float place_x(Area row, int place)
{
    return row.left + area_width(row) / FI_LETTERS * ((float)place + 0.5f);
}

static void add_name(FiTable *table, Area box, Area row, const char *name, bool now)
{
    lay_label(table->scene, (Area){box.left + MARGIN, row.top, row.left, row.bottom},
              now ? TEXT_UI_BOLD : TEXT_UI, ALIGN_LEFT, name)
        ->flags = now ? 0 : PIECE_DIM;
}

static Piece *add_place(FiTable *table, Area row, int place, PieceId id, uint8_t clue)
{
    const bool empty = clue == FI_NONE;
    Piece *piece = scene_add(table->scene, empty ? PIECE_ZONE : PIECE_CARD, id, place_x(row, place),
                             area_middle_y(row), PLACE, PLACE);
    piece->flags = empty ? PIECE_ON_DARK : PIECE_STILL;
    piece->topic = "The lie";
    if (!empty) {
        piece->face = fi_clue_face((FiClue)clue);
    }
    return piece;
}

static void add_guess(FiTable *table, Area row)
{
    const FiWord guess = table->state->rows[table->state->row_count - 1].guess;
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *slate =
            scene_add(table->scene, PIECE_CARD, 0, place_x(row, i), area_middle_y(row), SLATE, SLATE);
        slate->face = fi_slate_face(table, guess.letter[i], TONE_GUESS);
        slate->flags = PIECE_STILL;
    }
}

/* A mark of its own, at the upper right corner: a glow would say that the clue is right to take. */
static void mark_wrong(FiTable *table, const Piece *place)
{
    static const float SIZE = 26;
    const float x = place->x + PLACE / 2, y = place->y - PLACE / 2 + SIZE / 4;
    Piece *mark = scene_add(table->scene, PIECE_CARD, 0, x, y, SIZE, SIZE);
    mark->face = (Face){.style = FACE_TOKEN, .tone = TONE_ERROR, .letter = "!"};
    mark->flags = PIECE_STILL;
}

static const char *hint_of_honest(FiTable *table, int place)
{
    if (fi_honest_laid(table->state, table->ui)) {
        return "The honest clue. Only you see it";
    }
    if (fi_is_wrong(table->state, table->ui, place)) {
        Error why;
        fi_explain_place(table->state, place, &why);
        return scene_text(table->scene, "%s", why.text);
    }
    return scene_text(table->scene, "The honest clue goes here: drag one, or click, or press *%d*",
                      place + 1);
}

/* The first step: until these are all right nothing can be told. */
static void add_honest(FiTable *table, Area row)
{
    const FiUi *ui = table->ui;
    const bool done = fi_honest_laid(table->state, ui);
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *place = add_place(table, row, i, FI_ID_HONEST + (PieceId)i, ui->honest[i]);
        place->flags |= ui->honest[i] == FI_NONE ? PIECE_LIT : 0;
        place->hint = hint_of_honest(table, i);
        place->refusal = done ? "The honest clues are done. Change one of the clues below." : NULL;
        if (fi_is_wrong(table->state, ui, i)) {
            mark_wrong(table, place);
        }
    }
}

/* The second: what the Guessers will see. These clues are the ones that go to their board. */
static void add_told(FiTable *table, Area row)
{
    const FiUi *ui = table->ui;
    const bool open = fi_honest_laid(table->state, ui);
    const int index = table->state->row_count - 1;
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *place = add_place(table, row, i, fi_clue_piece(index, i), open ? ui->shown[i] : FI_NONE);
        place->flags |= open && ui->shown[i] != ui->honest[i] ? PIECE_CHOSEN : 0;
        place->hint =
            open ? scene_text(table->scene, "Shown to the Guessers; a click, or *%d*, changes it", i + 1)
                 : NULL;
        place->refusal = open ? NULL : "Place the honest clues first, one under each letter.";
    }
}

/* ------------------------------------------------------------------ what it is laid with */

static void add_stacks(FiTable *table, Area box)
{
    static const char *const names[FI_CLUES] = {"not in it", "elsewhere", "here"};
    static const char *const headings[FI_CLUES] = {"Not in the word", "Elsewhere", "Here"};
    static const char *const keys[FI_CLUES] = {"X", "E", "H"};
    const bool empty = memchr(table->ui->honest, FI_NONE, FI_LETTERS) != NULL;
    const float step = area_width(box) / FI_CLUES, size = fminf(area_height(box), 56);
    for (int clue = FI_CLUES - 1; clue >= 0; clue--) {
        const float left = box.left + step * (float)(FI_CLUES - 1 - clue);
        Piece *stack = scene_add(table->scene, PIECE_CARD, FI_ID_STACK + (PieceId)clue, left + size / 2,
                                 area_middle_y(box), size, size);
        stack->face = fi_clue_face((FiClue)clue);
        stack->key_hint = keys[clue];
        stack->hint = scene_text(
            table->scene, "*%s*|%s", headings[clue],
            empty ? "Drag it to its place, or click it and then the place. Its key places the next one"
                  : "Drag it to its place, or pick it up with a click or its key. Then click the place or "
                    "press *1* to *5*");
        stack->topic = "Clues";
        lay_label(table->scene, (Area){left + size + 10, box.top, left + step - 10, box.bottom}, TEXT_SMALL,
                  ALIGN_LEFT, scene_text(table->scene, "%s|*%s*", names[clue], keys[clue]));
    }
}

static void add_fill(FiTable *table, Area box)
{
    Piece *fill = lay_button(table->scene, FI_ID_FILL, box, "Fill in honest clues", "F");
    if (fi_honest_laid(table->state, table->ui)) {
        const bool lies = memcmp(table->ui->shown, table->ui->honest, FI_LETTERS) != 0;
        fill->text = lies ? "Undo the lie" : "Now change one clue";
        fill->flags = lies ? 0 : PIECE_DISABLED;
        fill->refusal = lies ? NULL : "The honest clues are done. Change one of the clues below.";
    }
}

/* ------------------------------------------------------------------ all of it */

/* While there is nothing to answer. */
static void add_idle(FiTable *table, Area box)
{
    static const float WIDTH = 240, HEIGHT = 56;
    const FiPhase phase = table->state->phase;
    const Area text = {box.left + MARGIN, box.top + HEAD, box.right - MARGIN, area_middle_y(box)};
    if (phase != FI_PHASE_OVER) {
        lay_label(table->scene, (Area){text.left, text.top, text.right, box.bottom - MARGIN}, TEXT_QUOTE,
                  ALIGN_CENTRE,
                  phase == FI_PHASE_SECRET ? "Choose a word on the page." : "It's the Guessers' turn.");
        return;
    }
    lay_label(table->scene, text, TEXT_QUOTE, ALIGN_CENTRE,
              "The game is over. All lies are revealed.|The small clue beside a lie is the honest one.");
    const float middle = area_middle_x(box);
    lay_button(table->scene, FI_ID_RESULT,
               (Area){middle - WIDTH / 2, text.bottom + GAP, middle + WIDTH / 2, text.bottom + GAP + HEIGHT},
               "Summary", "Enter")
        ->flags = PIECE_STRONG;
}

void fi_scene_desk(FiTable *table, Area box)
{
    static const float STACKS = 64, FILL = 44, FILL_WIDTH = 300;
    Scene *scene = table->scene;
    lay_piece(scene, PIECE_PANEL, 0, box)->text =
        table->state->phase == FI_PHASE_OVER ? "The end" : "Your desk";
    if (!table->acting || table->state->phase != FI_PHASE_DECEIVE) {
        add_idle(table, box);
        return;
    }
    const bool lying = fi_honest_laid(table->state, table->ui);
    const float spare = area_height(box) - HEAD - SLATE - 2 * PLACE - STACKS - FILL - MARGIN;
    const float gap = fmaxf(spare / 4, 2);
    const Area guess = row_area(box, box.top + HEAD, SLATE);
    const Area honest = row_area(box, guess.bottom + GAP, PLACE);
    const Area told = row_area(box, honest.bottom + GAP, PLACE);
    add_name(table, box, honest, "Honest", !lying);
    add_name(table, box, told, "Told", lying);
    add_guess(table, guess);
    add_honest(table, honest);
    add_told(table, told);
    const float fill = box.bottom - MARGIN - FILL;
    add_stacks(table, (Area){box.left + MARGIN + 12, fill - gap - STACKS, box.right - MARGIN, fill - gap});
    const float middle = area_middle_x(box);
    add_fill(table, (Area){middle - FILL_WIDTH / 2, fill, middle + FILL_WIDTH / 2, fill + FILL});
}
