/* scene.c: the battle table as a whole: where its areas lie, the run's progress, banner and buttons. */
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { TONE_BEATEN = 0x2f5a33, TONE_BOSS = 0x7c2430, TONE_BATTLE = 0x27476f };

/* Measures in table units. */
static const float TOP_RAIL = 58, BOTTOM_RAIL = 108, RAIL_PIECES = 380;
static const float MARGIN = 20, GAP = 12, BANNER_BOTTOM = 108;
static const float HAND_EDGE = 4;      /* between a straight card of the hand and the window's edge */
static const float HAND_LEAST = 0.82f; /* of a card's height, where large words need the room above it */
static const float SUMS = 14, SUMS_GAP = 10, SUM_NAMES = 40, BOARD = 86, PILE_NAMES = 36;

PaLayout pa_layout(const Scene *scene)
{
    const float width = scene->width, height = scene->height;
    const float column = lay_between(width * 0.18f, 256, 330) * lay_sure_words(sqrtf(sqrtf(scene->words)));
    const float rail = height - BOTTOM_RAIL;
    const float spare = height - SCENE_HEIGHT_MIN;
    PaLayout at = {.word_card = lay_between(142 + spare * 0.2f, 142, 176),
                   .hand_card = lay_between(142 + spare * 0.12f, 142, 180)};

    const float left = MARGIN + column + 22, right = width - left;
    const float portrait_height = lay_between(298 + spare * 0.4f, 298, 420);
    const float portrait_width = portrait_height * 5 / 7;
    const float plate_width = fminf(right - left - portrait_width - GAP, 760);
    const float enemy_left = width / 2 - (portrait_width + GAP + plate_width) / 2;
    const float enemy_bottom = BANNER_BOTTOM + portrait_height;
    at.enemy = (Area){enemy_left, BANNER_BOTTOM, enemy_left + portrait_width, enemy_bottom};
    at.actions =
        (Area){at.enemy.right + GAP, BANNER_BOTTOM, at.enemy.right + GAP + plate_width, enemy_bottom};

    /* The word lies half-way between the enemy and the hand, which is seen whole if there is room. */
    const float sums_height = SUMS + lay_for_words(scene, SUM_NAMES), word_height = at.word_card * 7 / 5 + 14;
    const float middle = word_height + SUMS_GAP + sums_height, hand_height = at.hand_card * 7 / 5;
    const float hand_top = lay_between(enemy_bottom + middle, height - HAND_EDGE - hand_height,
                                       height - hand_height * HAND_LEAST);
    const float word_top = enemy_bottom + fmaxf(hand_top - enemy_bottom - middle, 0) * 0.5f;
    at.word = (Area){left, word_top, right, word_top + word_height};
    at.sums = (Area){left, at.word.bottom + SUMS_GAP, right, at.word.bottom + SUMS_GAP + sums_height};

    const float tiles = 108;
    /* On a very wide table the tiles stay near the hand. */
    const float hand_left = fmaxf(left, width / 2 - 560), hand_right = width - hand_left;
    at.wilds = (Area){hand_left, height - 158, hand_left + tiles, height - 8};
    at.vowels = (Area){hand_right - tiles, height - 158, hand_right, height - 8};
    at.hand = (Area){at.wilds.right + GAP, hand_top, at.vowels.left - GAP, height};

    at.board = (Area){MARGIN, height - 12 - BOARD - lay_for_words(scene, SUM_NAMES + PA_GAUGE_HEIGHT),
                      MARGIN + column, height - 12};
    at.items = (Area){MARGIN, TOP_RAIL + 10, MARGIN + column, at.board.top - GAP};
    const float edge = width - MARGIN;
    const float pile_height = fminf(116, (column - 32) / 3 * 7 / 5) + lay_for_words(scene, PILE_NAMES);
    at.piles = (Area){edge - column, rail - 10 - pile_height, edge, rail - 10};
    at.curios = (Area){edge - column, TOP_RAIL + 10, edge, TOP_RAIL + 10 + 114 + spare * 0.2f};
    at.forecast = (Area){edge - column, at.curios.bottom + GAP, edge, at.piles.top - GAP};
    at.buttons = (Area){edge - column, rail + 24, edge, height - 24};
    at.progress = (Area){RAIL_PIECES, 0, width - RAIL_PIECES, TOP_RAIL};
    return at;
}

/* One battle of the run: beaten, being fought, or still to come. */
static void add_pip(PaTable *table, int number, const char *book, float x, float y)
{
    static const float SIZE = 32, SIZE_NOW = 42;
    const PaState *state = table->state;
    const int place = number % PA_BATTLES_OF_BOOK;
    const bool boss = place == PA_BATTLES_OF_BOOK - 1;
    const bool beaten = number < state->battle || state->won;
    const bool now = number == state->battle && !beaten;
    const float size = now ? SIZE_NOW : SIZE;
    Piece *pip = scene_add(table->scene, PIECE_CARD, PA_ID_PROGRESS + (PieceId)number, x, y, size, size);
    pip->flags = PIECE_STILL | (beaten || now ? 0u : PIECE_DIM);
    pip->face = (Face){.style = FACE_TOKEN,
                       .tone = beaten ? TONE_BEATEN
                               : boss ? TONE_BOSS
                                      : TONE_BATTLE,
                       .icon = beaten ? "check-mark"
                               : boss ? "crown"
                                      : "crossed-swords"};
    pip->hint = scene_text(table->scene, "*%s, %s*|%s", book,
                           boss         ? "the boss"
                           : place == 0 ? "first battle"
                                        : "second battle",
                           beaten ? "Beaten."
                           : now  ? "You are here."
                                  : "Still to come.");
}

static void add_progress(PaTable *table)
{
    static const float PIP_STEP = 42, PIPS = PIP_STEP * PA_BATTLES_OF_BOOK;
    const Area box = table->at.progress;
    const float room = (area_width(box) - PIPS * PA_BOOKS) / PA_BOOKS - GAP;
    const bool spelt_out = lay_for_words(table->scene, 92) <= room;
    const float name_width = lay_for_words(table->scene, spelt_out ? 92 : 36), group = name_width + PIPS;
    const float space = fminf((area_width(box) - group * PA_BOOKS) / (PA_BOOKS - 1), 40);
    const float y = area_middle_y(box);
    float x = area_middle_x(box) - (group * PA_BOOKS + space * (PA_BOOKS - 1)) / 2;
    for (int book = 0; book < PA_BOOKS; book++) {
        const int first = book * PA_BATTLES_OF_BOOK;
        Piece *name =
            lay_label(table->scene, (Area){x, y - 22, x + name_width - 8, y + 22}, TEXT_CAPS, ALIGN_RIGHT,
                      spelt_out ? pa_book_name(book + 1) : strchr(pa_book_name(book + 1), ' ') + 1);
        name->flags = first > table->state->battle ? PIECE_DIM : 0;
        for (int i = 0; i < PA_BATTLES_OF_BOOK; i++) {
            add_pip(table, first + i, pa_book_name(book + 1), x + name_width + PIP_STEP * ((float)i + 0.5f),
                    y);
        }
        x += group + space;
    }
}

/* The item that is asked for by name, where there is but one. */
static const char *what_may_answer(PaTable *table)
{
    const char *name = "an item";
    int count = 0;
    for (int item = 0; item < PA_ITEMS; item++) {
        if (pa_asked_to_react(table->state, item)) {
            name = scene_text(table->scene, "*%s*", pa_item_side(table->state, table->content, item)->name);
            count++;
        }
    }
    return count == 1 ? name : "an item";
}

static const char *reaction_banner(PaTable *table)
{
    const PaState *state = table->state;
    Scene *scene = table->scene;
    const char *name = pa_enemy(state, table->content)->name, *item = what_may_answer(table);
    switch ((PaTrigger)state->react_trigger) {
    case PA_ON_ENEMY_ACTS:
        return state->attack > 0 ? scene_text(scene, "%s is about to hit for %d {hit}. Use %s, or continue",
                                              name, state->attack, item)
                                 : scene_text(scene, "%s is about to act. Use %s, or continue", name, item);
    case PA_ON_HURT:
        return scene_text(scene, "%s took %d {hp} from you. Use %s, or continue", name, state->unblocked,
                          item);
    case PA_ON_BLOCKED:
        return scene_text(scene, "The attack was blocked in full. Use %s, or continue", item);
    case PA_ON_FATAL:
        return scene_text(scene, "*This would be the end of you.* Use %s, or fall", item);
    default:
        return scene_text(scene, "This is the moment for %s. Use it, or continue", item);
    }
}

/* May the dictionary be asked before a word is played? */
static bool may_look_up(const PaTable *table)
{
    return table->spelling && table->scene->help >= HELP_DICTIONARY;
}

static const char *found_in_dictionary(PaTable *table)
{
    PaWord word = table->word;
    char letters[WORD_LENGTH_MAX + 1] = "";
    pa_word_spell(table->state, table->content, &word);
    for (int i = 0; word.letters[i]; i++) {
        letters[i] = (char)toupper((unsigned char)word.letters[i]);
    }
    return scene_text(table->scene, "{check} *%s* is a word: *play* it, or go on spelling", letters);
}

/* A battle begins with whom one meets. */
static const char *beginning(PaTable *table)
{
    const PaState *state = table->state;
    if (state->turn > 1) {
        return scene_text(table->scene, "Turn %d", state->turn);
    }
    char title[EVENT_TEXT_MAX];
    pa_battle_title(state, table->content, title, sizeof title);
    return scene_text(table->scene, "%s", title);
}

static const char *banner(PaTable *table)
{
    const PaState *state = table->state;
    switch ((PaPhase)state->phase) {
    case PA_PREP:
        if (table->ui->wild_at >= 0) {
            return "Choose the letter that the *?* stands for";
        }
        if (table->ui->pass_asked) {
            return "*Pass?* Your hand goes, and you spell nothing this turn";
        }
        if (table->ui->missing) {
            return scene_text(table->scene, "There is no *%c* left to spell with",
                              toupper(table->ui->missing));
        }
        if (table->word.count == 0 && state->hand.count == 0 && state->borrowed_count == 0) {
            return scene_text(table->scene, "%s · *No cards in hand:* use items, or pass", beginning(table));
        }
        if (table->word.count == 0) {
            return scene_text(table->scene, "%s · *Spell a word*, or use items", beginning(table));
        }
        if (table->lacks) {
            return table->lacks;
        }
        return may_look_up(table)
                   ? found_in_dictionary(table)
                   : scene_text(table->scene, "Turn %d · *Play* your word, or go on spelling", state->turn);
    case PA_REACT:
        return reaction_banner(table);
    case PA_CHOOSE:
    case PA_OVER:
        break;
    }
    return NULL;
}

static const char *continue_label(const PaState *state)
{
    return state->react_trigger == PA_ON_FATAL ? "Fall" : "Continue";
}

/* Passing wastes a hand and cannot be taken back: it is asked once more, by a button that lies elsewhere, so
   that a double click does not answer it. */
static void add_question(PaTable *table, Area wide, Area narrow)
{
    Piece *yes = lay_button(table->scene, PA_ID_PASS_YES, wide, "Yes, pass", NULL);
    yes->flags = PIECE_CHOSEN | PIECE_LIT;
    yes->hint = "Your hand is discarded, nothing is fatigued, and the enemy acts.";
    lay_button(table->scene, PA_ID_PASS, narrow, "No", NULL)->hint = "Keep your hand and go on spelling.";
}

static void add_word_buttons(PaTable *table, Area wide, Area narrow)
{
    /* Refusals are told beforehand, so that a dead button never stays silent. */
    const char *refusal = table->lacks;
    Piece *play = lay_button(table->scene, PA_ID_SPELL, wide, "Play word", "Ctrl+Enter");
    play->flags = refusal ? PIECE_STRONG | PIECE_DISABLED : PIECE_STRONG | PIECE_LIT;
    play->refusal = refusal;
    play->hint = "Start the clash with this word. Afterwards the top card is fatigued and everything else is "
                 "discarded.";
    lay_button(table->scene, PA_ID_PASS, narrow, "Pass", NULL)->hint =
        "Play no word. Your hand is discarded, nothing is fatigued, and the enemy acts.";
}

static void add_buttons(PaTable *table)
{
    const Area box = table->at.buttons;
    if (table->state->phase == PA_REACT) {
        Piece *go_on =
            lay_button(table->scene, PA_ID_CONTINUE, box, continue_label(table->state), "Ctrl+Enter");
        go_on->flags = PIECE_STRONG | PIECE_LIT;
        go_on->hint = "Use no more items now and let the clash go on.";
        return;
    }
    if (table->state->phase != PA_PREP) {
        return;
    }
    const float divide = box.left + area_width(box) * 0.66f;
    const Area wide = {box.left, box.top, divide - 5, box.bottom},
               narrow = {divide + 5, box.top, box.right, box.bottom};
    if (table->ui->pass_asked) {
        add_question(table, wide, narrow);
    } else {
        add_word_buttons(table, wide, narrow);
    }
}

/* All that would be refused, but without the dictionary where a player wants to ask it only by playing. */
static const char *what_lacks(const PaTable *table)
{
    Error why;
    return (may_look_up(table) ? pa_check_word : pa_check_spelling)(table->state, table->content,
                                                                    &table->word, &why)
               ? NULL
               : scene_text(table->scene, "%s", why.text);
}

static void foresee(PaTable *table)
{
    const PaState *state = table->state;
    const PaWord none = {.splay = table->word.splay};
    table->foreseen = table->spelling || state->phase == PA_REACT;
    if (!table->foreseen) {
        return;
    }
    pa_forecast(state, table->content, &none, &table->passing);
    table->forecast = table->passing;
    if (table->spelling && !table->lacks) {
        PaWord word = table->word;
        pa_word_spell(state, table->content, &word);
        pa_forecast(state, table->content, &word, &table->forecast);
    }
}

/* Nothing of the word changes while a choice or the clash is on. */
static void show_word(PaTable *table)
{
    const PaState *state = table->state;
    table->spelling = state->phase == PA_PREP;
    if (state->phase != PA_OVER && pa_in_clash(state)) {
        table->word = state->word;
    } else if (state->step == PA_STEP_PREP) {
        table->word = table->ui->word;
    } else {
        table->word = (PaWord){0};
    }
    table->lacks = what_lacks(table);
    foresee(table);
}

/* McGuffins take as many rows as they need from the forecast. */
static void make_room_for_curios(PaTable *table)
{
    enum { COLUMNS = 3, MANY = 2 * COLUMNS, COLUMNS_OF_MANY = 4 };
    Area *box = &table->at.curios;
    int count = 0;
    for (int i = 0; i < PA_CURIOS; i++) {
        count += table->state->curio[i] != 0;
    }
    const int columns = count > MANY ? COLUMNS_OF_MANY : COLUMNS;
    const int rows = count > columns ? (count + columns - 1) / columns : 1;
    const float tile = (area_width(*box) + PA_TILE_GAP) / (float)columns;
    box->bottom = box->top + lay_for_words(table->scene, PA_HEADING) + tile * (float)rows - PA_TILE_GAP;
    table->at.forecast.top = box->bottom + GAP;
}

/* Two wild letters lie side by side, which the hand makes room for. */
static void make_room_for_wilds(PaTable *table)
{
    if (pa_wild_letters(table->state, table->content) > 1) {
        const float tile = area_width(table->at.wilds);
        table->at.wilds.right += tile;
        table->at.hand.left += tile;
    }
}

void pa_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    PaTable table = {.state = view, .ui = ui, .content = content, .scene = scene, .watched = seat < 0};
    table.at = pa_layout(scene);
    make_room_for_curios(&table);
    make_room_for_wilds(&table);
    show_word(&table);
    scene->banner = banner(&table);
    scene->leaf = table.state->battle / PA_BATTLES_OF_BOOK + 1;
    add_progress(&table);
    pa_scene_enemy(&table);
    pa_scene_forecast(&table);
    pa_scene_belongings(&table);
    pa_scene_board(&table);
    pa_scene_piles(&table);
    if (!table.watched) {
        add_buttons(&table);
    }
    pa_scene_word(&table);
    pa_scene_hand(&table);
    pa_scene_letters(&table);
    pa_scene_pages(&table);
    pa_scene_shown(&table);
    pa_scene_glossary(scene);
    pa_scene_topics(scene);
}

static Gesture tap(int piece)
{
    return (Gesture){.kind = GESTURE_TAP, .piece = (PieceId)piece};
}

Gesture pa_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)content;
    const PaState *state = view;
    const int arg = move->arg[0];
    switch ((PaMoveKind)move->kind) {
    case PA_MOVE_SPELL:
        break;
    case PA_MOVE_PASS:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = PA_ID_PASS};
    case PA_MOVE_USE:
        return tap(PA_ID_ITEM + arg);
    case PA_MOVE_CONTINUE:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = PA_ID_CONTINUE};
    case PA_MOVE_CHOOSE:
        switch ((PaChoiceKind)state->choice[0].kind) {
        case PA_CHOOSE_REWARD:
        case PA_CHOOSE_CURIO_SIDE:
            return tap(PA_ID_OPTION + arg);
        case PA_CHOOSE_READY:
        case PA_CHOOSE_CORE:
            return tap(PA_ID_LIST_ITEM + arg);
        case PA_CHOOSE_DISCARD:
        case PA_CHOOSE_EXHAUST:
        case PA_CHOOSE_RECOVER:
        case PA_CHOOSE_FETCH:
        case PA_CHOOSE_CURE:
        case PA_CHOOSE_UPGRADE:
        case PA_CHOOSE_REMOVE:
        case PA_CHOOSE_OFFER:
        case PA_CHOOSE_REPLACED:
            return tap(PA_ID_LIST + arg);
        }
        break;
    }
    return (Gesture){.kind = GESTURE_NONE};
}
