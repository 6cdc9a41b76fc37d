/* side.c: the clock, the letter that was told, and the tokens. See side.h. */
#include "games/fiction/table/side.h"

enum { TONE_SHARED = 0x2c6e6a };

/* When the clock is marked, and when it grows: seconds left. */
enum { SOON = 60, AT_ONCE = 10 };

static void add_clock(FiTable *table, Area box)
{
    const FiState *state = table->state;
    const char *half = state->half == 0 ? "first half" : "second half";
    if (state->limit == 0) {
        lay_label(table->scene, box, TEXT_UI, ALIGN_CENTRE,
                  scene_text(table->scene, "{time} No timer · %s", half));
        return;
    }
    const int gone = state->phase == FI_PHASE_GUESS && table->acting ? table->scene->seconds : 0;
    const int left = fi_seconds_left(state) > gone ? fi_seconds_left(state) - gone : 0;
    static const float LINE = 28, LIFT = 14; /* larger figures need room above */
    const bool soon = left <= SOON, at_once = left <= AT_ONCE;
    const char *mark = soon ? TEXT_MARK_RED : "";
    const float up = at_once ? LIFT : 0;
    Piece *clock =
        lay_label(table->scene, (Area){box.left, box.top - up, box.right, box.bottom - LINE - up / 2},
                  at_once ? TEXT_HERO : TEXT_NUMBER, ALIGN_CENTRE,
                  scene_text(table->scene, "{time} %s%d:%02d%s", mark, left / 60, left % 60, mark));
    clock->topic = "The timer";
    lay_label(table->scene, (Area){box.left, box.bottom - LINE, box.right, box.bottom},
              soon ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_CENTRE,
              scene_text(table->scene, soon ? "Last minute of the %s!" : "left in the %s", half));
}

static void add_shared(FiTable *table, Area box)
{
    const int shared = table->state->shared;
    if (shared == FI_NONE) {
        lay_label(table->scene, box, TEXT_SMALL, ALIGN_LEFT,
                  table->state->phase == FI_PHASE_SECRET ? "The Lie-brarian is choosing the secret word."
                                                         : "No letter was shared.");
        return;
    }
    const float size = area_height(box) - 8;
    Piece *slate =
        scene_add(table->scene, PIECE_CARD, 0, box.left + size / 2, area_middle_y(box), size, size);
    slate->face = fi_slate_face(table, shared, TONE_SHARED);
    slate->flags = PIECE_STILL;
    slate->topic = "The secret";
    lay_label(table->scene, (Area){box.left + size + 10, box.top, box.right, box.bottom}, TEXT_SMALL,
              ALIGN_LEFT, table->seat == FI_GUESSERS ? "is somewhere in the secret word" : "is shared");
}

Piece *fi_side_token(FiTable *table, int index, float x, float y, float size)
{
    if (index >= table->state->tokens) {
        scene_add(table->scene, PIECE_ZONE, 0, x, y, size * 0.8f, size * 0.8f);
        return NULL;
    }
    Piece *token = scene_add(table->scene, PIECE_CARD, FI_ID_TOKEN + (PieceId)index, x, y, size, size);
    token->face = fi_seal_face(FI_SEAL_ASKS);
    token->topic = "Fact/Fiction tokens";
    return token;
}

int fi_side_token_places(const FiState *state)
{
    return state->token_rule == FI_TOKENS_THREE ? FI_TOKENS : state->token_rule == FI_TOKENS_NONE ? 0 : 1;
}

/* The Guessers' tokens, for the Lie-brarian to see. */
static void add_their_tokens(FiTable *table, Area box)
{
    static const float LINE = 28, SIZE = 40, GAP = 4;
    const int places = fi_side_token_places(table->state);
    const float left = area_middle_x(box) - (SIZE + GAP) * (float)(places - 1) / 2;
    for (int i = 0; i < places; i++) {
        const float y = (box.top + box.bottom - LINE) / 2;
        Piece *token = fi_side_token(table, i, left + (SIZE + GAP) * (float)i, y, SIZE);
        if (token) {
            token->flags = PIECE_STILL;
            token->hint = "*Fact/Fiction token*|The Guessers can still use it to learn whether a clue is "
                          "honest.";
        }
    }
    lay_label(table->scene, (Area){box.left, box.bottom - LINE, box.right, box.bottom}, TEXT_SMALL,
              ALIGN_CENTRE,
              places == 0 ? "No tokens in this game"
                          : scene_text(table->scene, "Guessers' tokens: %d", table->state->tokens));
}

void fi_side_told(FiTable *table, Area box)
{
    const float width = area_width(box);
    if (table->seat == FI_GUESSERS) {
        const float middle = box.left + width * 0.48f;
        add_shared(table, (Area){box.left, box.top, middle - 8, box.bottom});
        add_clock(table, (Area){middle + 8, box.top, box.right, box.bottom});
        return;
    }
    const float shared = box.left + width * 0.3f, tokens = box.left + width * 0.62f;
    add_shared(table, (Area){box.left, box.top, shared - 8, box.bottom});
    add_their_tokens(table, (Area){shared, box.top, tokens, box.bottom});
    add_clock(table, (Area){tokens + 8, box.top, box.right, box.bottom});
}
