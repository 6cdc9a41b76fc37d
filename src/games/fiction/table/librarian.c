/* librarian.c: the Lie-brarian's column: the secret, the book and the desk. See scene.h. */
#include "games/fiction/table/scene.h"
#include "games/fiction/table/side.h"

#include <math.h>

enum { TONE_SECRET = 0x4a3566, TONE_SHARED = 0x2c6e6a };

static const float GAP = 8;

/* ------------------------------------------------------------------ secret and book */

Face fi_cover_face(const FiBook *book)
{
    return (Face){.style = FACE_BOOK,
                  .tone = book->cloth,
                  .trim = book->trim,
                  .title = book->title,
                  .subtitle = book->author,
                  .icon = book->icon};
}

static void add_secret(FiTable *table, Area box)
{
    static const float HEAD = 40;
    const FiState *state = table->state;
    Scene *scene = table->scene;
    lay_piece(scene, PIECE_PANEL, 0, box)->text = "The secret";
    const FiBook *book = &table->content->books[state->book];
    const float height = area_height(box) - HEAD - 12, width = height / FACE_RATIO;
    Piece *card = scene_add(scene, PIECE_CARD, FI_ID_BOOK, box.left + 16 + width / 2,
                            box.top + HEAD + height / 2, width, height);
    card->face = fi_cover_face(book);
    card->flags = PIECE_STILL;
    card->hint = "Click to open the page";
    card->topic = "The book card";
    const float left = box.left + 16 + width + 16, room = box.right - 14 - left;
    lay_label(scene, (Area){left, box.top + HEAD, box.right - 14, box.top + HEAD + 60}, TEXT_BODY, ALIGN_LEFT,
              scene_text(scene, "*%s*|%s", book->title, book->author));
    if (state->secret.letter[0] == FI_NONE) {
        return;
    }
    const float size = fminf(room / FI_LETTERS - 4, 58);
    for (int i = 0; i < FI_LETTERS; i++) {
        const int letter = state->secret.letter[i];
        Piece *slate = scene_add(scene, PIECE_CARD, 0, left + (size + 4) * ((float)i + 0.5f),
                                 box.top + HEAD + 72 + size / 2, size, size);
        slate->face = fi_slate_face(table, letter, letter == state->shared ? TONE_SHARED : TONE_SECRET);
        slate->flags = PIECE_STILL;
    }
}

/* ------------------------------------------------------------------ all of it */

static void add_button(FiTable *table)
{
    Piece *button = lay_button(table->scene, FI_ID_SEND, table->at.button, "Send the clues", "Enter");
    Error why;
    bool ready = fi_honest_laid(table->state, table->ui);
    if (ready) {
        ready = fi_check_lie(table->state, fi_laid_row(table->ui), &why);
    } else if (!fi_explain_wrong(table->state, table->ui, &why)) {
        error_set(&why, "Place the honest clues first, one under each letter.");
    }
    button->flags = ready ? PIECE_STRONG : PIECE_DISABLED;
    button->refusal = ready ? NULL : scene_text(table->scene, "%s", why.text);
}

void fi_scene_librarian(FiTable *table)
{
    static const float TOLD = 72, SECRET = 190;
    const Area side = table->at.side;
    Area box = {side.left, side.top, side.right, side.top + TOLD};
    fi_side_told(table, box);
    box = (Area){side.left, box.bottom + GAP, side.right, box.bottom + GAP + SECRET};
    add_secret(table, box);
    fi_scene_desk(table, (Area){side.left, box.bottom + GAP, side.right, side.bottom});
    if (table->acting && table->state->phase == FI_PHASE_DECEIVE) {
        add_button(table);
    }
}
