/* assist.c: what the program concludes for the Guessers, as far as the level of help allows. See
   side.h. */
#include "games/fiction/bots/solver.h"
#include "games/fiction/table/side.h"

#include "core/text.h"

enum { WORDS_LISTED_MAX = 42 };

static bool is_asked(const FiTable *table)
{
    return table->scene->help >= HELP_NUDGE && table->seat == FI_GUESSERS &&
           table->state->phase == FI_PHASE_GUESS;
}

static FiBelief believe(const FiTable *table)
{
    const FiEvidence evidence = fi_evidence(table->state, table->state->row_count);
    return fi_believe(&evidence, fi_spoken(table->content, table->state->red));
}

/* ------------------------------------------------------------------ letters */

void fi_certainties(const FiTable *table, FiCertainty out[WORD_LETTERS])
{
    FiBelief belief = {0};
    if (is_asked(table)) {
        belief = believe(table);
    }
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        int holders = 0;
        for (int i = 0; i < belief.count; i++) {
            bool holds = false;
            for (int place = 0; place < FI_LETTERS; place++) {
                holds = holds || belief.words[i].letter[place] == letter;
            }
            holders += holds;
        }
        out[letter] = belief.count == 0         ? FI_OPEN
                      : holders == 0            ? FI_OUT
                      : holders == belief.count ? FI_IN
                                                : FI_OPEN;
    }
    fi_belief_free(&belief);
}

/* ------------------------------------------------------------------ words */

/* How many words have room in an area, with what is said of the others. */
static int room_for_words(const FiTable *table, Area box)
{
    static const float WORD = 66, LINE = 21;
    enum { OTHERS = 3 };
    const int in_line = (int)(area_width(box) / lay_for_words(table->scene, WORD));
    const int lines = (int)(area_height(box) / lay_for_words(table->scene, LINE));
    const int room = in_line * lines - OTHERS;
    return room < WORDS_LISTED_MAX ? room : WORDS_LISTED_MAX;
}

static const char *list_words(FiTable *table, const FiBelief *belief, int most)
{
    Text text = {0};
    for (int i = 0; i < belief->count && i < most; i++) {
        char word[FI_LETTERS + 1];
        fi_word_write(belief->words[i], word);
        text_add(&text, "%s%s", i > 0 ? "  " : "", word);
    }
    if (belief->count > most) {
        text_add(&text, "  and %d more", belief->count - most);
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

void fi_assist(FiTable *table, Area box)
{
    const float line = lay_for_words(table->scene, 34);
    if (!is_asked(table) || area_height(box) < line) {
        return;
    }
    FiBelief belief = believe(table);
    lay_label(
        table->scene, (Area){box.left, box.top, box.right, box.top + line}, TEXT_UI_BOLD, ALIGN_LEFT,
        scene_text(table->scene, belief.count == 1 ? "%d possible word" : "%d possible words", belief.count));
    const Area list = {box.left, box.top + line, box.right, box.bottom};
    const int most = room_for_words(table, list);
    if (table->scene->help >= HELP_FULL && most > 0) {
        lay_label(table->scene, list, TEXT_SMALL, ALIGN_LEFT, list_words(table, &belief, most));
    }
    fi_belief_free(&belief);
}
