/* text_board.c: picture of the table for text mode: the three Books with their spots, the Infestation Pool,
 * and the hand. */
#include "core/text/columns.h"
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

enum { BOOK_COLUMNS = 26, NAME_COLUMNS = 22, LABEL_COLUMNS = 12, ROLE_COLUMNS = 27, POWER_COLUMNS = 19 };

/* Indices of the lines of a Book: title, Mold, and then 1 or 2 lines for each spot. */
enum { LINE_TITLE, LINE_MOLD, LINE_SPOT };

/* Returns the Character's short name without its article, as on tiles. */
static const char *get_name(const ImContent *content, int character)
{
    const char *brief = content->characters[character].brief;
    return strncmp(brief, "The ", 4) == 0 ? brief + 4 : brief;
}

static void add_spot(const ImContent *content, const ImPosition *position, int spot, Text *out)
{
    if (position->spot[spot] != IM_NONE) {
        text_add(out, "[%s]", get_name(content, position->spot[spot]));
    } else {
        im_append_role_names(content, im_find_wanted_roles(content, position->book, spot), "/", out);
    }
}

/* Adds a line of a Book. If each spot has 2 lines, the first line names the original Character, and the
 * second line the Character on the spot. */
static void add_book_line(const ImState *state, const ImContent *content, int position, int line,
                          int lines_of_spot, Text *out)
{
    const ImPosition *at = &state->position[position];
    const int spot = (line - LINE_SPOT) / lines_of_spot;
    Text words = {0};
    if (at->book == IM_NONE) {
        text_add(&words, "%s", line == LINE_TITLE ? "(no Book)" : "");
    } else if (line == LINE_TITLE) {
        text_add(&words, "%s", content->books[at->book].title);
    } else if (line == LINE_MOLD) {
        text_add(&words, "%s · Mold %d/%d%s", im_get_label_name(at->label), at->mold,
                 content->books[at->book].mold_spaces, at->shield ? " · safe" : "");
    } else if ((line - LINE_SPOT) % lines_of_spot == lines_of_spot - 1) {
        text_add(&words, "%s", lines_of_spot == 1 ? "" : "  ");
        add_spot(content, at, spot, &words);
    } else {
        text_add(&words, "%s:", get_name(content, content->books[at->book].original[spot]));
    }
    columns_add_cell(out, text_chars(&words), BOOK_COLUMNS);
    text_add(out, " ");
    text_free(&words);
}

static void add_pool(const ImState *state, const ImContent *content, Text *out)
{
    Text line = {0};
    text_add(&line, "Pool (%d of %d start an attack):", state->pool_count, im_get_attack_threshold(state));
    for (int i = 0; i < state->pool_count; i++) {
        text_add(&line, "%s %s", i > 0 ? "," : "", get_name(content, state->pool[i]));
    }
    columns_add_truncated(out, text_chars(&line), TERMINAL_COLUMNS);
    columns_end_line(out);
    text_free(&line);
}

static void add_hand_card(const ImState *state, const ImContent *content, int character, Text *out)
{
    const ImCharacter *who = &content->characters[character];
    Text roles = {0};
    im_append_role_names(content, im_find_current_roles(state, content, character), "/", &roles);
    columns_add_cell(out, get_name(content, character), NAME_COLUMNS);
    columns_add_cell(out, who->label == IM_NO_LABEL ? "" : im_get_label_name(who->label), LABEL_COLUMNS);
    columns_add_cell(out, text_chars(&roles), ROLE_COLUMNS);
    columns_add_truncated(out, content->powers[who->power].name, POWER_COLUMNS);
    columns_end_line(out);
    text_free(&roles);
}

void im_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out)
{
    (void)ui;
    const ImState *state = view;
    const int holder = seat < 0 ? state->turn : seat;
    text_add(out, "Books saved %d of %d · Mold in the jar %d · Characters to the pool %d\n",
             state->shelf_count, state->setup.bookend - 1, state->jar, state->cube);
    const int others = 2 + LINE_SPOT + state->hand_count[holder];
    const int lines_of_spot = others + 2 * IM_SPOTS <= lines ? 2 : 1;
    for (int line = 0; line < LINE_SPOT + IM_SPOTS * lines_of_spot; line++) {
        for (int position = 0; position < IM_POSITIONS; position++) {
            add_book_line(state, content, position, line, lines_of_spot, out);
        }
        columns_end_line(out);
    }
    add_pool(state, content, out);
    for (int i = 0; i < state->hand_count[holder]; i++) {
        if (state->hand[holder][i] != IM_NONE) {
            add_hand_card(state, content, state->hand[holder][i], out);
        }
    }
}
