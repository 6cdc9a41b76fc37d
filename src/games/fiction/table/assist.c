/* assist.c: what the program concludes for the Guessers, as far as the level of help allows. See
   side.h. */
#include "games/fiction/bots/solver.h"
#include "games/fiction/table/side.h"

#include "core/text.h"

enum { WORDS_LISTED_MAX = 42 };

static bool is_asked(const FiTable *table)
{
    return table->scene->help >= HELP_DICTIONARY && table->seat == FI_GUESSERS &&
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

static const char *list_words(FiTable *table, const FiBelief *belief)
{
    Text text = {0};
    for (int i = 0; i < belief->count && i < WORDS_LISTED_MAX; i++) {
        char word[FI_LETTERS + 1];
        fi_word_write(belief->words[i], word);
        text_add(&text, "%s%s", i > 0 ? "  " : "", word);
    }
    if (belief->count > WORDS_LISTED_MAX) {
        text_add(&text, "  and %d more", belief->count - WORDS_LISTED_MAX);
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

void fi_assist(FiTable *table, Area box)
{
    static const float LINE = 34;
    if (!is_asked(table) || table->scene->help < HELP_NUDGE || area_height(box) < LINE) {
        return;
    }
    FiBelief belief = believe(table);
    lay_label(table->scene, (Area){box.left, box.top, box.right, box.top + LINE}, TEXT_UI_BOLD, ALIGN_LEFT,
              scene_text(table->scene,
                         belief.count == 1 ? "%d word is still possible" : "%d words are still possible",
                         belief.count));
    if (table->scene->help >= HELP_FULL) {
        lay_label(table->scene, (Area){box.left, box.top + LINE, box.right, box.bottom}, TEXT_SMALL,
                  ALIGN_LEFT, list_words(table, &belief));
    }
    fi_belief_free(&belief);
}
