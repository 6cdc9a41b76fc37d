/* lessons.c: pieces (cards, panels) and conditions that lessons and tips can refer to. */
#include "games/paperback_adventures/table/scene.h"

#include <string.h>

static const LessonPiece pieces[] = {
    {"enemy", PA_ID_ENEMY, 1},
    {"enemy_health", PA_ID_ENEMY_HP, 1},
    {"enemy_actions", PA_ID_ACTION, PA_ACTIONS_MAX},
    {"vowel", PA_ID_CARD + PA_VOWEL, 1},
    {"letters", PA_ID_CARD, PA_LETTERS},
    {"word", PA_ID_WORD_ZONE, 1},
    {"splay", PA_ID_MIRROR, 1},
    {"wild_tile", PA_ID_WILD, 2},
    {"items", PA_ID_ITEM, PA_ITEMS},
    {"health", PA_ID_HP, 1},
    {"mana", PA_ID_MANA, 1},
    {"boons", PA_ID_BOONS, 1},
    {"fatigue", PA_ID_FATIGUE, 1},
    {"deck", PA_ID_DECK, 1},
    {"pass", PA_ID_PASS, 1},
    {"pass_yes", PA_ID_PASS_YES, 1},
    {"play_word", PA_ID_SPELL, 1},
    {"rewards", PA_ID_OPTION, 2},
    {.name = NULL},
};

/* Conditions of lessons and tips, in the same order as their names in `conditions`. */
typedef enum LessonCondition {
    IF_CLASHED,
    IF_MANA,
    IF_BOONS,
    IF_TURNED,
    IF_HURT,
    IF_SHUFFLED,
    IF_LOST,
    IF_WON,
    IF_PENALTY,
    IF_BOSS,
} LessonCondition;

static const char *const conditions[] = {"clashed", "mana",     "boons",       "enemy_turned",
                                         "hurt",    "shuffled", "battle_lost", "battle_won",
                                         "penalty", "boss",     NULL};

static bool has_penalty_in_hand(const PaState *state)
{
    bool held = false;
    for (int i = 0; i < state->hand.count; i++) {
        held = held || (state->hand.card[i] >= PA_FIRST_PENALTY && state->hand.card[i] != PA_VOWEL);
    }
    return held;
}

static bool can_spend_mana(const PaState *state, const GameContent *content)
{
    for (int item = 0; item < PA_ITEMS; item++) {
        if (pa_check_item(state, content, item, NULL) && pa_compute_item_cost(state, content, item) > 0) {
            return true;
        }
    }
    return false;
}

static bool is_lesson_condition_met(const void *view, const GameContent *content, int seat, int condition)
{
    const PaState *state = view;
    (void)seat;
    const bool is_preparing = state->phase == PA_PREP && state->battle == 0;
    switch ((LessonCondition)condition) {
    case IF_CLASHED:
        return is_preparing && state->turn > 1;
    case IF_MANA:
        return is_preparing && can_spend_mana(state, content);
    case IF_BOONS:
        return is_preparing && state->boons > 0;
    case IF_TURNED:
        return is_preparing && state->stage > 0;
    case IF_HURT:
        return is_preparing && state->hp * 2 < state->max_hp && pa_is_vowel_ready(state, content);
    case IF_SHUFFLED:
        return is_preparing && state->shuffled;
    case IF_LOST:
        return state->phase == PA_OVER && state->battle == 0;
    case IF_WON:
        return state->battle > 0 || pa_is_in_development(state);
    case IF_PENALTY:
        return state->phase == PA_PREP && has_penalty_in_hand(state);
    case IF_BOSS:
        return state->phase == PA_PREP && state->battle % PA_BATTLES_OF_BOOK == PA_BATTLES_OF_BOOK - 1;
    }
    return false;
}

static bool find_card(const GameContent *content, const char *id, PieceId *out)
{
    for (int i = 0; i < PA_ITEMS; i++) {
        if (strcmp(content->item[i].id, id) == 0) {
            *out = (PieceId)(PA_ID_ITEM + i);
            return true;
        }
    }
    for (int i = 0; i < PA_LETTERS; i++) {
        if (strcmp(content->card[i].id, id) == 0) {
            *out = (PieceId)(PA_ID_CARD + i);
            return true;
        }
    }
    return false;
}

/* Splays left again, because the next step of a lesson expects this splay. */
static void reset_splay(void *ui)
{
    ((PaUi *)ui)->word.splay = PA_LEFT;
}

const GameLessons pa_lessons = {.pieces = pieces,
                                .find_card = find_card,
                                .conditions = conditions,
                                .is_condition_met = is_lesson_condition_met,
                                .deselect_tools = reset_splay};
