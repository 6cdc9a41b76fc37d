/* side_panel.c: clock, shared letter and Fact/Fiction tokens in the right column. See side_panel.h. */
#include "games/fiction/table/side_panel.h"
#include "core/text/i18n.h"

enum { TONE_SHARED = 0x2c6e6a };

/* The clock is red for the last SOON seconds, and its digits are larger for the last AT_ONCE seconds. */
enum { SOON = 60, AT_ONCE = 10 };

static void add_clock(FiTable *table, Area box)
{
    const FiState *state = table->state;
    if (state->limit == 0) {
        layout_add_label(table->scene, box, TEXT_UI, ALIGN_CENTER,
                         state->half == 0 ? _("{time} No timer · first half")
                                          : _("{time} No timer · second half"));
        return;
    }
    const int gone = state->phase == FI_PHASE_GUESS ? table->scene->seconds : 0;
    const int left = fi_count_seconds_left(state) > gone ? fi_count_seconds_left(state) - gone : 0;
    static const float LINE = 28, LIFT = 14; /* LIFT is the room above the clock for its larger digits */
    const bool soon = left <= SOON, at_once = left <= AT_ONCE;
    const char *mark = soon ? TEXT_MARK_RED : "";
    const float up = at_once ? LIFT : 0;
    Piece *clock =
        layout_add_label(table->scene, (Area){box.left, box.top - up, box.right, box.bottom - LINE - up / 2},
                         at_once ? TEXT_HERO : TEXT_NUMBER, ALIGN_CENTER,
                         scene_text(table->scene, "{time} %s%d:%02d%s", mark, left / 60, left % 60, mark));
    clock->topic = "The timer";
    layout_add_label(table->scene, (Area){box.left, box.bottom - LINE, box.right, box.bottom},
                     soon ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_CENTER,
                     state->half == 0
                         ? soon ? _("Last minute of the first half!") : _("until the first half ends")
                     : soon ? _("Last minute of the second half!")
                            : _("until the second half ends"));
}

static void add_shared_letter(FiTable *table, Area box)
{
    const int shared = table->state->shared;
    if (shared == FI_NONE) {
        layout_add_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT,
                         table->state->phase == FI_PHASE_SECRET
                             ? _("The Lie-brarian is choosing the secret word.")
                             : _("No letter was shared."));
        return;
    }
    const float size = area_height(box) - 8;
    Piece *letter_tile =
        layout_add_card(table->scene, 0, area_centered(box.left + size / 2, area_middle_y(box), size, size),
                        fi_get_tile_face(table, shared, TONE_SHARED));
    letter_tile->topic = "The secret";
    layout_add_label(
        table->scene, (Area){box.left + size + 10, box.top, box.right, box.bottom}, TEXT_SMALL, ALIGN_LEFT,
        table->seat == FI_GUESSERS ? _("This letter is in the secret word") : _("You shared this letter"));
}

Piece *fi_add_token(FiTable *table, int index, float x, float y, float size)
{
    if (index >= table->state->tokens) {
        scene_add(table->scene, PIECE_ZONE, 0, x, y, size * 0.8f, size * 0.8f);
        return NULL;
    }
    Piece *token = scene_add(table->scene, PIECE_CARD, FI_ID_TOKEN + (PieceId)index, x, y, size, size);
    token->face = fi_get_token_mark_face(FI_TOKEN_MARK_QUESTION);
    token->topic = "Fact/Fiction tokens";
    return token;
}

int fi_count_token_places(const FiState *state)
{
    return state->token_rule == FI_TOKENS_THREE ? FI_TOKENS : state->token_rule == FI_TOKENS_NONE ? 0 : 1;
}

/* Shows the Lie-brarian how many tokens the Guessers have left. */
static void add_guessers_tokens(FiTable *table, Area box)
{
    static const float LINE = 28, SIZE = 40, GAP = 4;
    const int places = fi_count_token_places(table->state);
    const float left = area_middle_x(box) - (SIZE + GAP) * (float)(places - 1) / 2;
    for (int i = 0; i < places; i++) {
        const float y = (box.top + box.bottom - LINE) / 2;
        Piece *token = fi_add_token(table, i, left + (SIZE + GAP) * (float)i, y, SIZE);
        if (token) {
            token->flags = PIECE_FIXED;
            token->hint = _("*Fact/Fiction token*|The Guessers can still use it to learn whether a clue is "
                            "honest.");
        }
    }
    layout_add_label(table->scene, (Area){box.left, box.bottom - LINE, box.right, box.bottom}, TEXT_SMALL,
                     ALIGN_CENTER,
                     places == 0 ? _("No tokens in this game")
                                 : scene_text(table->scene, _("Guessers' tokens: %d"), table->state->tokens));
}

void fi_add_side_status(FiTable *table, Area box)
{
    const bool guesses = table->seat == FI_GUESSERS;
    const float width = area_width(box);
    add_shared_letter(table, area_cut_left(&box, width * (guesses ? 0.48f : 0.3f) - 8, guesses ? 16 : 8));
    if (!guesses) {
        add_guessers_tokens(table, area_cut_left(&box, width * 0.32f, 8));
    }
    add_clock(table, box);
}
