/* scene.c: layout, line of text above the table, buttons and progress row of the battle table. */
#include "games/paperback_adventures/table/scene.h"
#include "core/text/i18n.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { TONE_BEATEN = 0x2f5a33, TONE_BOSS = 0x7c2430, TONE_BATTLE = 0x27476f };

/* Measurements in table units (0.8 pixels at 1280x720). */
static const float RAIL_LEFT = 372,
                   RAIL_RIGHT = 430; /* widths reserved for the title and the buttons of the toolbar */
static const float MARGIN = 20, GAP = 12;
static const float HAND_EDGE = 4; /* distance between an unrotated hand card and the bottom of the window */
/* minimum visible share of a hand card's height. Large text sizes leave less room for the hand. */
static const float HAND_MIN = 0.82f;
static const float SUMS = 14, SUMS_GAP = 10, SUM_NAMES = 40, BOARD = 86, PILE_NAMES = 36;

PaLayout pa_compute_layout(const Scene *scene)
{
    const float width = scene->width, height = scene->height;
    const float column = fmaxf(layout_clamp_value(width * 0.18f, 256, 330) *
                                   layout_get_min_text_scale(sqrtf(sqrtf(scene->text_scale))),
                               274);
    const float spare = height - SCENE_HEIGHT_MIN;
    PaLayout at = {.word_card = layout_clamp_value(142 + spare * 0.2f, 142, 176),
                   .hand_card = layout_clamp_value(142 + spare * 0.12f, 142, 180)};

    const float left = MARGIN + column + 22, right = width - left;
    const float portrait_height = layout_clamp_value(298 + spare * 0.4f, 298, 420);
    const float portrait_width = portrait_height * 5 / 7;
    const float plate_width = fminf(right - left - portrait_width - GAP, 760);
    const float enemy_bottom = BANNER_BOTTOM + portrait_height;
    at.actions = area_centered(width / 2, BANNER_BOTTOM + portrait_height / 2,
                               portrait_width + GAP + plate_width, portrait_height);
    at.enemy = area_cut_left(&at.actions, portrait_width, GAP);

    /* the word row is halfway between the enemy and the hand */
    const float sums_height = SUMS + layout_scale_for_text(scene, SUM_NAMES),
                word_height = at.word_card * 7 / 5 + 14;
    const float middle = word_height + SUMS_GAP + sums_height, hand_height = at.hand_card * 7 / 5;
    const float hand_top = layout_clamp_value(enemy_bottom + middle, height - HAND_EDGE - hand_height,
                                              height - hand_height * HAND_MIN);
    const float word_top = enemy_bottom + fmaxf(hand_top - enemy_bottom - middle, 0) * 0.5f;
    at.word = (Area){left, word_top, right, word_top + word_height};
    at.sums = (Area){left, at.word.bottom + SUMS_GAP, right, at.word.bottom + SUMS_GAP + sums_height};

    const float tiles = 100;
    /* on a very wide table, the letter tiles are beside the hand instead of at the edges of the table */
    const float hand_left = fmaxf(left - 12, width / 2 - 560), hand_right = width - hand_left;
    Area hand = {hand_left, height - 158, hand_right, height - 8};
    at.wilds = area_cut_left(&hand, tiles, GAP);
    at.vowels = area_cut_right(&hand, tiles, GAP);
    at.hand = (Area){hand.left, hand_top, hand.right, height};

    at.items = (Area){MARGIN, RAIL_TOP + 10, MARGIN + column, height - 12};
    at.board =
        area_cut_bottom(&at.items, BOARD + layout_scale_for_text(scene, SUM_NAMES + PA_GAUGE_HEIGHT), GAP);
    const float edge = width - MARGIN;
    const float pile_height =
        fminf(116, (column - 32) / 3 * 7 / 5) + layout_scale_for_text(scene, PILE_NAMES);
    at.forecast = (Area){edge - column, RAIL_TOP + 10, edge, height - RAIL_BOTTOM - 10};
    at.piles = area_cut_bottom(&at.forecast, pile_height, GAP);
    at.curios = area_cut_top(&at.forecast, 114 + spare * 0.2f, GAP);
    at.buttons = layout_get_main_button_area(scene, edge, column);
    at.progress = (Area){RAIL_LEFT, 0, width - RAIL_RIGHT, RAIL_TOP};
    return at;
}

static void add_progress_token(PaTable *table, int number, const char *book, float x, float y)
{
    static const float SIZE = 32, SIZE_NOW = 42;
    const PaState *state = table->state;
    const int place = number % PA_BATTLES_OF_BOOK;
    const bool boss = place == PA_BATTLES_OF_BOOK - 1;
    const bool beaten = number < state->battle || state->won;
    const bool now = number == state->battle && !beaten;
    const float size = now ? SIZE_NOW : SIZE;
    Piece *pip = scene_add(table->scene, PIECE_CARD, PA_ID_PROGRESS + (PieceId)number, x, y, size, size);
    pip->flags = PIECE_FIXED | (beaten || now ? 0u : PIECE_DIM);
    pip->face = (Face){.style = FACE_TOKEN,
                       .tone = beaten ? TONE_BEATEN
                               : boss ? TONE_BOSS
                                      : TONE_BATTLE,
                       .icon = beaten ? "check-mark"
                               : boss ? "crown"
                                      : "crossed-swords"};
    pip->hint = scene_text(table->scene, "*%s, %s*|%s", book,
                           boss         ? _("the boss")
                           : place == 0 ? _("first battle")
                                        : _("second battle"),
                           beaten ? _("Defeated.")
                           : now  ? _("You are here.")
                                  : _("Still to come."));
}

static void add_progress(PaTable *table)
{
    static const float PIP_STEP = 42, PIPS = PIP_STEP * PA_BATTLES_OF_BOOK;
    const Area box = table->at.progress;
    const float room = (area_width(box) - PIPS * PA_BOOKS) / PA_BOOKS - GAP;
    const bool has_full_names = layout_scale_for_text(table->scene, 92) <= room;
    const float name_width = layout_scale_for_text(table->scene, has_full_names ? 92 : 36),
                group = name_width + PIPS;
    const float space = fminf((area_width(box) - group * PA_BOOKS) / (PA_BOOKS - 1), 40);
    const float y = area_middle_y(box);
    float x = area_middle_x(box) - (group * PA_BOOKS + space * (PA_BOOKS - 1)) / 2;
    for (int book = 0; book < PA_BOOKS; book++) {
        const int first = book * PA_BATTLES_OF_BOOK;
        Piece *name = layout_add_label(
            table->scene, (Area){x, y - 22, x + name_width - 8, y + 22}, TEXT_CAPS, ALIGN_RIGHT,
            has_full_names ? pa_get_book_name(book + 1) : strchr(pa_get_book_name(book + 1), ' ') + 1);
        name->flags = first > table->state->battle ? PIECE_DIM : 0;
        for (int i = 0; i < PA_BATTLES_OF_BOOK; i++) {
            add_progress_token(table, first + i, pa_get_book_name(book + 1),
                               x + name_width + PIP_STEP * ((float)i + 0.5f), y);
        }
        x += group + space;
    }
}

/* Returns the name of the item that can react, or "an item" if several items can react. */
static const char *get_reacting_item_name(PaTable *table)
{
    const char *name = _("an item");
    int count = 0;
    for (int item = 0; item < PA_ITEMS; item++) {
        if (pa_can_react_with_item(table->state, item)) {
            name =
                scene_text(table->scene, "*%s*", pa_get_item_side(table->state, table->content, item)->name);
            count++;
        }
    }
    return count == 1 ? name : _("an item");
}

static const char *write_reaction_banner(PaTable *table)
{
    const PaState *state = table->state;
    Scene *scene = table->scene;
    const char *name = pa_get_enemy(state, table->content)->name, *item = get_reacting_item_name(table);
    switch ((PaTrigger)state->react_trigger) {
    case PA_ON_ENEMY_ACTS:
        return state->attack > 0
                   ? scene_text(scene, _("%s attacks for %d {hit}. Use %s?"), name, state->attack, item)
                   : scene_text(scene, _("%s acts next. Use %s?"), name, item);
    case PA_ON_HURT:
        return scene_text(scene, _("%s took %d {hp} from you. Use %s?"), name, state->unblocked, item);
    case PA_ON_BLOCKED:
        return scene_text(scene, _("You blocked the whole attack. Use %s?"), item);
    case PA_ON_FATAL:
        return scene_text(scene, _("*You're at 0 {hp}.* Use %s or lose the run"), item);
    default:
        return scene_text(scene, _("Use %s now?"), item);
    }
}

/* True if the player can still change the word, and the help level allows the table to say whether the
 * dictionary has this word. */
static bool can_look_up_word(const PaTable *table)
{
    return table->spelling && table->scene->help >= HELP_LEVEL_LOOKUPS;
}

static const char *write_dictionary_result(PaTable *table)
{
    PaWord word = table->word;
    char letters[WORD_LENGTH_MAX + 1] = "";
    pa_update_word_letters(table->state, table->content, &word);
    for (int i = 0; word.letters[i]; i++) {
        letters[i] = (char)toupper((unsigned char)word.letters[i]);
    }
    return scene_text(table->scene, _("{check} *%s* is a word: *play* it or keep spelling"), letters);
}

/* Returns the heading of the turn: the title of the battle on the first turn, later the number of the
 * turn. */
static const char *write_battle_title(PaTable *table)
{
    const PaState *state = table->state;
    if (state->turn > 1) {
        return scene_text(table->scene, _("Turn %d"), state->turn);
    }
    char title[EVENT_TEXT_MAX];
    pa_write_battle_title(state, table->content, title, sizeof title);
    return scene_text(table->scene, "%s", title);
}

static const char *write_banner(PaTable *table)
{
    const PaState *state = table->state;
    switch ((PaPhase)state->phase) {
    case PA_PREP:
        if (table->ui->open_token >= 0) {
            return _("Choose a letter for the *?*");
        }
        if (table->ui->asks_to_confirm_pass) {
            return _("*Pass?* You discard your hand and play no word");
        }
        if (table->ui->missing_letter) {
            return scene_text(table->scene, _("You have no *%c* left"), toupper(table->ui->missing_letter));
        }
        if (table->word.count == 0 && state->hand.count == 0 && state->borrowed_count == 0) {
            return scene_text(table->scene, _("%s · *No cards in hand:* use items or pass"),
                              write_battle_title(table));
        }
        if (table->word.count == 0) {
            return scene_text(table->scene, _("%s · *Spell a word* or use items"), write_battle_title(table));
        }
        if (table->missing_reason) {
            return table->missing_reason;
        }
        return can_look_up_word(table)
                   ? write_dictionary_result(table)
                   : scene_text(table->scene, _("Turn %d · *Play* your word or keep spelling"), state->turn);
    case PA_REACT:
        return write_reaction_banner(table);
    case PA_CHOOSE:
    case PA_OVER:
        break;
    }
    return NULL;
}

static const char *get_continue_label(const PaState *state)
{
    return state->react_trigger == PA_ON_FATAL ? _("Lose the run") : _("Continue");
}

/* Adds the question whether to pass. The Pass button stays in its place and closes the question, so that a
 * double click on Pass opens and closes the question and does nothing else. */
static void add_pass_question(PaTable *table, Area wide, Area narrow)
{
    static const float
        BETWEEN = 8,
        YES = 0.6f; /* BETWEEN: gap between both buttons. YES: share of the width for "Yes, pass". */
    Area no = wide;
    Piece *yes =
        layout_add_button(table->scene, PA_ID_PASS_YES, area_cut_left(&no, area_width(wide) * YES, BETWEEN),
                          _("Yes, pass"), N_("Enter"));
    yes->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
    yes->hint = _("You discard your hand, no card is fatigued, and the enemy acts.");
    layout_add_button(table->scene, PA_ID_PASS_NO, no, _("No"), N_("Esc"))->hint =
        _("Keep your hand and keep spelling.");
    Piece *pass = layout_add_button(table->scene, PA_ID_PASS, narrow, _("Pass"), NULL);
    pass->flags = PIECE_SELECTED;
    pass->hint = _("Press *Yes, pass* to pass, or *No* to keep spelling.");
}

static void add_word_buttons(PaTable *table, Area wide, Area narrow)
{
    const char *reject_reason = table->missing_reason;
    Piece *play = layout_add_button(table->scene, PA_ID_SPELL, wide, _("Play word"), N_("Ctrl+Enter"));
    play->flags = reject_reason ? PIECE_PRIMARY | PIECE_DISABLED : PIECE_PRIMARY | PIECE_HIGHLIGHTED;
    play->reject_reason = reject_reason;
    play->hint = _("Start the clash with this word. Afterward, its top card is fatigued, and its other cards "
                   "are discarded.");
    layout_add_button(table->scene, PA_ID_PASS, narrow, _("Pass"), NULL)->hint =
        _("Play no word. You discard your hand, no card is fatigued, and the enemy acts.");
}

static void add_buttons(PaTable *table)
{
    const Area box = table->at.buttons;
    if (table->state->phase == PA_REACT) {
        Piece *go_on = layout_add_button(table->scene, PA_ID_CONTINUE, box, get_continue_label(table->state),
                                         N_("Ctrl+Enter"));
        go_on->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
        go_on->hint = _("Continue the clash without using an item.");
        return;
    }
    if (table->state->phase != PA_PREP) {
        return;
    }
    Area narrow = box;
    const Area wide = area_cut_left(&narrow, area_width(box) * 0.66f - 5, 10);
    if (table->ui->asks_to_confirm_pass) {
        add_pass_question(table, wide, narrow);
    } else {
        add_word_buttons(table, wide, narrow);
    }
}

/* True if the word can be played, as far as the player may know: the word is looked up in the dictionary only
 * if the help level allows this. */
static bool is_word_playable(const PaTable *table, const PaWord *word, Error *why)
{
    return (can_look_up_word(table) ? pa_check_word : pa_check_spelling)(table->state, table->content, word,
                                                                         why);
}

static const char *explain_unplayable_word(const PaTable *table)
{
    Error why;
    return is_word_playable(table, &table->word, &why) ? NULL : scene_text(table->scene, "%s", why.text);
}

static void forecast_word(const PaTable *table, PaWord word, PaForecast *out)
{
    pa_update_word_letters(table->state, table->content, &word);
    pa_forecast_clash(table->state, table->content, &word, out);
}

static void compute_forecasts(PaTable *table)
{
    const PaState *state = table->state;
    const PaWord none = {.splay = table->word.splay};
    table->has_forecast = table->spelling || state->phase == PA_REACT;
    if (!table->has_forecast) {
        return;
    }
    pa_forecast_clash(state, table->content, &none, &table->pass_forecast);
    table->forecast = table->pass_forecast;
    if (table->spelling && !table->missing_reason) {
        forecast_word(table, table->word, &table->forecast);
    }
    PaWord mirrored = table->word;
    mirrored.splay = mirrored.splay == PA_LEFT ? PA_RIGHT : PA_LEFT;
    table->has_mirrored_forecast = table->spelling && is_word_playable(table, &mirrored, NULL);
    if (table->has_mirrored_forecast) {
        forecast_word(table, mirrored, &table->mirrored_forecast);
    }
}

/* Chooses the word to show. The player can change the word only before it is played. */
static void choose_shown_word(PaTable *table)
{
    const PaState *state = table->state;
    table->spelling = state->phase == PA_PREP;
    if (state->phase != PA_OVER && pa_is_in_clash(state)) {
        table->word = state->word;
    } else if (state->step == PA_STEP_PREP) {
        table->word = table->ui->word;
    } else {
        table->word = (PaWord){0};
    }
    table->missing_reason = explain_unplayable_word(table);
    compute_forecasts(table);
}

/* Gives the McGuffins the height that their cards need. The forecast gets the rest of the column. */
static void resize_mcguffin_area(PaTable *table)
{
    enum { FEW = 2, COLUMNS = 3, MANY = 2 * COLUMNS, COLUMNS_OF_MANY = 4 };
    Area *box = &table->at.curios;
    int count = 0;
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        count += table->state->curio[i] != 0;
    }
    const int columns = count <= FEW ? FEW : count <= MANY ? COLUMNS : COLUMNS_OF_MANY;
    const int rows = count > columns ? (count + columns - 1) / columns : 1;
    const float tile = (area_width(*box) + PA_TILE_GAP) / (float)columns;
    box->bottom =
        box->top + layout_scale_for_text(table->scene, PA_HEADING_HEIGHT) + tile * (float)rows - PA_TILE_GAP;
    table->at.forecast.top = box->bottom + GAP;
}

static void widen_wild_tile_area(PaTable *table)
{
    if (pa_count_wild_letters(table->state, table->content) > 1) {
        const float tile = area_width(table->at.wilds);
        table->at.wilds.right += tile;
        table->at.hand.left += tile;
    }
}

void pa_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    PaTable table = {.state = view, .ui = ui, .content = content, .scene = scene, .is_spectator = seat < 0};
    table.at = pa_compute_layout(scene);
    resize_mcguffin_area(&table);
    widen_wild_tile_area(&table);
    choose_shown_word(&table);
    scene->banner = write_banner(&table);
    scene->leaf = table.state->battle / PA_BATTLES_OF_BOOK + 1;
    add_progress(&table);
    pa_add_enemy(&table);
    pa_add_forecast(&table);
    pa_add_items_and_mcguffins(&table);
    pa_add_player_board(&table);
    pa_add_piles(&table);
    if (!table.is_spectator) {
        add_buttons(&table);
    }
    pa_add_word(&table);
    pa_add_hand(&table);
    pa_add_letter_tiles(&table);
    pa_add_choice_pages(&table);
    pa_add_spotlight(&table);
    pa_add_keyword_tooltips(scene);
    pa_set_rules_topics(scene);
}

static Gesture create_tap_gesture(int piece)
{
    return (Gesture){.kind = GESTURE_TAP, .piece = (PieceId)piece};
}

Gesture pa_get_move_gesture(const void *view, const GameContent *content, const Move *move)
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
        return create_tap_gesture(PA_ID_ITEM + arg);
    case PA_MOVE_CONTINUE:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = PA_ID_CONTINUE};
    case PA_MOVE_CHOOSE:
        switch ((PaChoiceKind)state->choice[0].kind) {
        case PA_CHOOSE_REWARD:
        case PA_CHOOSE_MCGUFFIN_SIDE:
            return create_tap_gesture(PA_ID_OPTION + arg);
        case PA_CHOOSE_READY:
        case PA_CHOOSE_CORE:
            return create_tap_gesture(PA_ID_LIST_ITEM + arg);
        case PA_CHOOSE_DISCARD:
        case PA_CHOOSE_EXHAUST:
        case PA_CHOOSE_RECOVER:
        case PA_CHOOSE_FETCH:
        case PA_CHOOSE_CURE:
        case PA_CHOOSE_UPGRADE:
        case PA_CHOOSE_REMOVE:
        case PA_CHOOSE_OFFER:
        case PA_CHOOSE_REPLACED:
            return create_tap_gesture(PA_ID_LIST + arg);
        }
        break;
    }
    return (Gesture){.kind = GESTURE_NONE};
}
