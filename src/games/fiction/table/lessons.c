/* lessons.c: pieces that lessons can highlight, and conditions that lessons and tips can wait for. */
#include "games/fiction/table/scene.h"

static const LessonPiece pieces[] = {
    {"slates", FI_ID_TILE, FI_LETTERS},
    {"slates_2", FI_ID_TILE + FI_LETTERS, FI_LETTERS},
    {"clues", FI_ID_CLUE, FI_LETTERS},
    {"clues_2", FI_ID_CLUE + FI_LETTERS, FI_LETTERS},
    {"slates_3", FI_ID_TILE + 2 * FI_LETTERS, FI_LETTERS},
    {"slates_4", FI_ID_TILE + 3 * FI_LETTERS, FI_LETTERS},
    {"clues_3", FI_ID_CLUE + 2 * FI_LETTERS, FI_LETTERS},
    {"both_rows", FI_ID_CLUE, 2 * FI_LETTERS},
    {"alphabet", FI_ID_LETTER, WORD_LETTERS},
    {"tokens", FI_ID_TOKEN, FI_TOKENS},
    {"pencils", FI_ID_PEN, FI_NOTES},
    {"second_half", FI_ID_SECOND_HALF, 1},
    {"guess", FI_ID_GUESS, 1},
    {.name = NULL},
};

/* Conditions of lessons and tips, in the order of their names in `conditions`. */
typedef enum LessonCondition { IF_ANSWERED, IF_COMPARED, IF_LYING, IF_HALFTIME, IF_OVER } LessonCondition;

static const char *const conditions[] = {"answered", "compared", "lying", "halftime", "over", NULL};

/* True if the Guessers have used a token, so that they need no tip about tokens. */
static bool has_used_token(const FiState *state)
{
    for (int i = 0; i < state->row_count; i++) {
        if (state->rows[i].token != FI_NONE) {
            return true;
        }
    }
    return false;
}

static bool is_lesson_condition_met(const void *view, const GameContent *content, int seat, int condition)
{
    const FiState *state = view;
    (void)content, (void)seat;
    switch ((LessonCondition)condition) {
    case IF_ANSWERED:
        return state->row_count > 0 && state->phase == FI_PHASE_GUESS;
    case IF_COMPARED:
        return state->row_count > 1 && state->phase == FI_PHASE_GUESS && !has_used_token(state);
    case IF_LYING:
        return state->phase == FI_PHASE_DECEIVE;
    case IF_HALFTIME:
        return state->half > 0;
    case IF_OVER:
        return state->phase == FI_PHASE_OVER;
    }
    return false;
}

/* Deselects the pencil. */
static void deselect_tool(void *bytes)
{
    FiUi *ui = bytes;
    ui->pen = FI_NONE;
}

const GameLessons fi_lessons = {.pieces = pieces,
                                .conditions = conditions,
                                .is_condition_met = is_lesson_condition_met,
                                .deselect_tools = deselect_tool};
