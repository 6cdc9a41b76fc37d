/* librarian_panel.c: the Lie-brarian's panel with the secret, the book and the desk (where she answers a
 * guess). See scene.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"
#include "games/fiction/table/side_panel.h"

#include <math.h>

enum { TONE_SECRET = 0x4a3566, TONE_SHARED = 0x2c6e6a };

static const float GAP = 8;

Face fi_get_cover_face(const FiBook *book)
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
    layout_add_piece(scene, PIECE_PANEL, 0, box)->text = _("The secret");
    const FiBook *book = &table->content->books[state->book];
    const float height = area_height(box) - HEAD - 12, width = height / FACE_RATIO;
    Piece *card =
        layout_add_card(scene, FI_ID_BOOK,
                        area_centered(box.left + 16 + width / 2, box.top + HEAD + height / 2, width, height),
                        fi_get_cover_face(book));
    card->hint = _("Click to open the page");
    card->topic = "The book card";
    const float left = box.left + 16 + width + 16, room = box.right - 14 - left;
    layout_add_label(scene, (Area){left, box.top + HEAD, box.right - 14, box.top + HEAD + 60}, TEXT_BODY,
                     ALIGN_LEFT, scene_text(scene, "*%s*|%s", book->title, book->author));
    if (state->secret.letter[0] == FI_NONE) {
        return;
    }
    const float size = fminf(room / FI_LETTERS - 4, 58);
    for (int i = 0; i < FI_LETTERS; i++) {
        const int letter = state->secret.letter[i];
        layout_add_card(
            scene, 0,
            area_centered(left + (size + 4) * ((float)i + 0.5f), box.top + HEAD + 72 + size / 2, size, size),
            fi_get_tile_face(table, letter, letter == state->shared ? TONE_SHARED : TONE_SECRET));
    }
}

static void add_send_button(FiTable *table)
{
    Piece *button =
        layout_add_button(table->scene, FI_ID_SEND, table->at.button, _("Send the clues"), N_("Enter"));
    Error why;
    bool ready = fi_is_honest_row_done(table->state, table->ui);
    if (ready) {
        ready = fi_check_lie(table->state, fi_get_draft_row(table->ui), &why);
    } else if (!fi_explain_wrong_clues(table->state, table->ui, &why)) {
        error_set(&why, _("Place the honest clues first, one under each letter."));
    }
    button->flags = ready ? PIECE_PRIMARY : PIECE_DISABLED;
    button->reject_reason = ready ? NULL : scene_text(table->scene, "%s", why.text);
}

void fi_add_librarian_panel(FiTable *table)
{
    static const float TOLD = 72, SECRET = 190;
    Area side = table->at.side;
    fi_add_side_status(table, area_cut_top(&side, TOLD, GAP));
    add_secret(table, area_cut_top(&side, SECRET, GAP));
    fi_add_desk(table, side);
    if (table->acting && table->state->phase == FI_PHASE_DECEIVE) {
        add_send_button(table);
    }
}
