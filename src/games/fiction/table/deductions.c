/* deductions.c: shows the Guessers which letters are certain and which words are still possible, if the help
 * level allows. See side_panel.h. */
#include "core/text/i18n.h"
#include "games/fiction/bots/solver.h"
#include "games/fiction/table/side_panel.h"

#include "core/text/text.h"

enum { WORDS_LISTED_MAX = 42 };

static bool is_word_count_shown(const FiTable *table)
{
    return table->scene->help >= HELP_LEVEL_HINTS && table->seat == FI_GUESSERS &&
           table->state->phase == FI_PHASE_GUESS;
}

static FiBelief compute_belief(const FiTable *table)
{
    const FiEvidence evidence = fi_collect_evidence(table->state, table->state->row_count);
    return fi_compute_belief(&evidence, fi_list_game_words(table->content, table->state->red));
}

void fi_collect_certain_letters(const FiTable *table, FiCertainty out[WORD_LETTERS])
{
    FiBelief belief = {0};
    if (is_word_count_shown(table)) {
        belief = compute_belief(table);
    }
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        int words_with_letter = 0;
        for (int i = 0; i < belief.count; i++) {
            bool contains = false;
            for (int place = 0; place < FI_LETTERS; place++) {
                contains = contains || belief.words[i].letter[place] == letter;
            }
            words_with_letter += contains;
        }
        out[letter] = belief.count == 0                   ? FI_OPEN
                      : words_with_letter == 0            ? FI_OUT
                      : words_with_letter == belief.count ? FI_IN
                                                          : FI_OPEN;
    }
    fi_belief_free(&belief);
}

/* Returns the number of words that fit in `box` together with a text such as "and 12 more words". */
static int count_word_slots(const FiTable *table, Area box)
{
    static const float WORD = 66, LINE = 21;
    enum { OTHERS = 3 };
    const int in_line = (int)(area_width(box) / layout_scale_for_text(table->scene, WORD));
    const int lines = (int)(area_height(box) / layout_scale_for_text(table->scene, LINE));
    const int room = in_line * lines - OTHERS;
    return room < WORDS_LISTED_MAX ? room : WORDS_LISTED_MAX;
}

static const char *list_words(FiTable *table, const FiBelief *belief, int max)
{
    Text text = {0};
    for (int i = 0; i < belief->count && i < max; i++) {
        char word[FI_LETTERS + 1];
        fi_write_word(belief->words[i], word);
        text_add(&text, "%s%s", i > 0 ? "  " : "", word);
    }
    if (belief->count > max) {
        text_add(&text, "  ");
        text_add(&text, _("and %d more words"), belief->count - max);
    }
    const char *stored = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return stored;
}

void fi_add_deductions(FiTable *table, Area box)
{
    const float line = layout_scale_for_text(table->scene, 34);
    if (!is_word_count_shown(table) || area_height(box) < line) {
        return;
    }
    FiBelief belief = compute_belief(table);
    layout_add_label(
        table->scene, (Area){box.left, box.top, box.right, box.top + line}, TEXT_UI_BOLD, ALIGN_LEFT,
        scene_text(table->scene, _n("%d possible word", "%d possible words", belief.count), belief.count));
    const Area list = {box.left, box.top + line, box.right, box.bottom};
    const int most = count_word_slots(table, list);
    if (table->scene->help >= HELP_LEVEL_ANALYSIS && most > 0) {
        layout_add_label(table->scene, list, TEXT_SMALL, ALIGN_LEFT, list_words(table, &belief, most));
    }
    fi_belief_free(&belief);
}
