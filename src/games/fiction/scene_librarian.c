/* scene_librarian.c: the Lie-brarian's column: the secret, the book, and the clue tokens to lay. See scene.h.
 */
#include "games/fiction/scene.h"
#include "games/fiction/scene_side.h"

#include <math.h>

enum { TONE_SECRET = 0x4a3566, TONE_SHARED = 0x2c6e6a };

static const float GAP = 8;

static bool lays(const FiTable *table)
{
    return table->acting && table->state->phase == FI_PHASE_DECEIVE;
}

/* ------------------------------------------------------------------ secret and book */

Face fi_cover_face(const FiBook *book)
{
    return (Face){.style = FACE_BOOK,
                  .tone = book->cloth,
                  .title = book->title,
                  .subtitle = book->author,
                  .icon = book->icon};
}

static void add_secret(FiTable *table, Area box)
{
    static const float BOOK_RATIO = 7 / 5.0f, HEAD = 40;
    const FiState *state = table->state;
    Scene *scene = table->scene;
    lay_piece(scene, PIECE_PANEL, 0, box)->text = "The secret";
    const FiBook *book = &table->content->books[state->book];
    const float height = area_height(box) - HEAD - 12, width = height / BOOK_RATIO;
    Piece *card = scene_add(scene, PIECE_CARD, FI_ID_BOOK, box.left + 16 + width / 2,
                            box.top + HEAD + height / 2, width, height);
    card->face = fi_cover_face(book);
    card->flags = PIECE_STILL;
    card->hint = "A click opens the page";
    card->topic = "The book card";
    const float left = box.left + 16 + width + 16, room = box.right - 14 - left;
    lay_label(scene, (Area){left, box.top + HEAD, box.right - 14, box.top + HEAD + 60}, TEXT_BODY, ALIGN_LEFT,
              scene_text(scene, "*%s*|%s", book->title, book->author));
    if (state->secret.letter[0] == FI_NONE) {
        return;
    }
    const float size = fminf(room / FI_LETTERS - 4, 62);
    for (int i = 0; i < FI_LETTERS; i++) {
        const int letter = state->secret.letter[i];
        Piece *slate = scene_add(scene, PIECE_CARD, 0, left + (size + 4) * ((float)i + 0.5f),
                                 box.top + HEAD + 76 + size / 2, size, size);
        slate->face = fi_slate_face(table, letter, letter == state->shared ? TONE_SHARED : TONE_SECRET);
        slate->flags = PIECE_STILL;
    }
}

/* ------------------------------------------------------------------ laying clues */

const char *fi_librarian_task(const FiTable *table)
{
    const FiState *state = table->state;
    Error why;
    if (!fi_honest_laid(state, table->ui)) {
        int laid = 0;
        for (int i = 0; i < FI_LETTERS; i++) {
            laid += table->ui->honest[i] != FI_NONE;
        }
        if (fi_explain_wrong(state, table->ui, &why)) {
            return scene_text(table->scene, "*Honest clues first.* %s", why.text);
        }
        return scene_text(table->scene, "*Honest clues first:* lay one under each letter (%d of %d)", laid,
                          FI_LETTERS);
    }
    FiPattern shown = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        shown = fi_with_clue(shown, i, (FiClue)table->ui->shown[i]);
    }
    return fi_check_lie(state, shown, &why) ? "*One lie* is told. Send the row."
                                            : scene_text(table->scene, "*Now lie once.* %s", why.text);
}

static void add_stacks(FiTable *table, Area box)
{
    static const char *const names[FI_CLUES] = {"not in it", "elsewhere", "here"};
    static const char *const keys[FI_CLUES] = {"X", "N", "Y"};
    static const float LABEL = 46;
    const float step = area_width(box) / FI_CLUES, size = fminf(step - 24, area_height(box) - LABEL);
    for (int clue = FI_CLUES - 1; clue >= 0; clue--) {
        const float x = box.left + step * ((float)(FI_CLUES - 1 - clue) + 0.5f);
        Piece *stack = scene_add(table->scene, PIECE_CARD, FI_ID_STACK + (PieceId)clue, x, box.top + size / 2,
                                 size, size);
        stack->face = fi_clue_face((FiClue)clue);
        stack->flags = table->ui->picked == clue ? PIECE_CHOSEN : 0;
        stack->hint = "Drag it under a letter, or click it and then the place";
        lay_label(table->scene, (Area){x - step / 2, box.top + size + 4, x + step / 2, box.bottom},
                  TEXT_SMALL, ALIGN_CENTRE, scene_text(table->scene, "%s|*%s*", names[clue], keys[clue]));
    }
}

static void add_laying(FiTable *table, Area box)
{
    static const float HEAD = 40, STACKS = 112, FILL = 46;
    Scene *scene = table->scene;
    lay_piece(scene, PIECE_PANEL, 0, box)->text = "Clues";
    if (!lays(table)) {
        const char *text = table->state->phase == FI_PHASE_SECRET ? "Choose a word on the page."
                           : table->state->phase == FI_PHASE_OVER ? "The game is over."
                                                                  : "The Guessers are thinking.";
        lay_label(scene, (Area){box.left + 20, box.top + HEAD, box.right - 20, box.bottom - 16}, TEXT_QUOTE,
                  ALIGN_CENTRE, text);
        return;
    }
    const float task_bottom = box.bottom - STACKS - FILL - 2 * GAP - 10;
    lay_label(scene, (Area){box.left + 20, box.top + HEAD, box.right - 20, task_bottom}, TEXT_UI,
              ALIGN_CENTRE, fi_librarian_task(table));
    const Area stacks = {box.left + 30, task_bottom + GAP, box.right - 30, task_bottom + GAP + STACKS};
    add_stacks(table, stacks);
    Piece *fill = lay_button(scene, FI_ID_FILL,
                             (Area){area_middle_x(box) - 150, stacks.bottom + GAP, area_middle_x(box) + 150,
                                    stacks.bottom + GAP + FILL},
                             "Fill in the honest clues", "F");
    if (fi_honest_laid(table->state, table->ui)) {
        fill->text = "Begin again with honest clues";
    }
}

static void add_button(FiTable *table)
{
    Piece *button = lay_button(table->scene, FI_ID_SEND, table->at.button, "Send the clues", "Enter");
    FiPattern shown = 0;
    Error why;
    bool ready = fi_honest_laid(table->state, table->ui);
    for (int i = 0; ready && i < FI_LETTERS; i++) {
        shown = fi_with_clue(shown, i, (FiClue)table->ui->shown[i]);
    }
    if (ready) {
        ready = fi_check_lie(table->state, shown, &why);
    } else if (!fi_explain_wrong(table->state, table->ui, &why)) {
        error_set(&why, "First lay the honest clues, one under each letter.");
    }
    button->flags = ready ? PIECE_STRONG : PIECE_DISABLED;
    button->refusal = ready ? NULL : scene_text(table->scene, "%s", why.text);
}

void fi_scene_librarian(FiTable *table)
{
    static const float TOLD = 72, SECRET = 216;
    const Area side = table->at.side;
    Area box = {side.left, side.top, side.right, side.top + TOLD};
    fi_side_told(table, box);
    box = (Area){side.left, box.bottom + GAP, side.right, box.bottom + GAP + SECRET};
    add_secret(table, box);
    add_laying(table, (Area){side.left, box.bottom + GAP, side.right, side.bottom});
    if (lays(table)) {
        add_button(table);
    }
}
