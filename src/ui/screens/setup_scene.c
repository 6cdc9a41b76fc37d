/* setup_scene.c: layout of the set-up page: players, a box for each option, and the bottom row. If there are
 * only a few options, and at most one of them is shown as cards, the options are in one column. Otherwise the
 * options are in 2 columns. In team games, each seat has a panel with its options, and teammates are side by
 * side. If there are more than OPTIONS_SHOWN options, the button "More options" shows and hides the advanced
 * options. */
#include "ui/screens/setup_private.h"

#include "core/match/match.h"
#include "core/scene/layout.h"
#include "core/text/i18n.h"

#include <math.h>
#include <string.h>

enum { BUTTONS_IN_ROW = 6, SEATS_IN_ROW = 4, COLUMNS = 2, OPTIONS_SHOWN = 4 };

static const float TITLE_Y = RAIL_TOP / 2.f, PAGE_HEAD = RAIL_TOP + 22, PAGE_FOOT = RAIL_BOTTOM + 14,
                   SIDE = 60;
static const float ROW_HEAD = 44, ROW_GAP = 18, BUTTON_ROW = 60, BUTTON_ROW_EASY = 52, BUTTON_ROW_MIN = 46,
                   BLURB_ROW = 28, PROBLEM_ROW = 34;
static const float TEAM_CARD_MIN = 120;
static const float CARD_HEIGHT_MAX = 460, CARD_HEIGHT_MIN = 150, CARD_RATIO = 5.f / 7, CARD_GAP = 44,
                   CARD_GAP_MIN = 10;
static const float CHOICE_WIDTH = 230, CHOICE_HEIGHT = 50, CHOICE_GAP = 14, CHOICE_GAP_MIN = 6;
static const float SEAT_WIDTH_MAX = 400, COUNT_WIDTH = 150, PACK_WIDTH = 230, FIELD_HEAD = 34, FIELD_GAP = 14,
                   COLUMN_GAP = 40, PANEL_GAP = 4, PANEL_MARGIN = 10;

/* --- texts and options --- */

static Piece *add_label(Scene *scene, TextStyle style, float x, float y, float w, float h, const char *text)
{
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, x, y, w, h);
    piece->style = style;
    piece->align = ALIGN_CENTER;
    piece->text = text;
    return piece;
}

static int count_values(const Setup *setup, const GameOption *option)
{
    const int most = option->values_are_seats ? 1 + setup->seats : GAME_OPTION_VALUES_MAX;
    int count = 0;
    while (count < most && option->values[count]) {
        count++;
    }
    return count;
}

/* Lists the options that apply to the current number of seats. Writes their indices to `shown`, and returns
 * their number. If `advanced` is false and there are more than OPTIONS_SHOWN options, leaves out the advanced
 * options. */
static int list_offered_options(const Setup *setup, bool advanced, int shown[GAME_OPTIONS_MAX])
{
    const GameOption *options = setup->game->options;
    int count = 0, basic = 0;
    for (int i = 0; options && i < GAME_OPTIONS_MAX && options[i].key; i++) {
        if (game_option_is_offered(&options[i], setup->seats)) {
            shown[count++] = i;
        }
    }
    if (advanced || count <= OPTIONS_SHOWN) {
        return count;
    }
    for (int i = 0; i < count; i++) {
        if (!options[shown[i]].advanced) {
            shown[basic++] = shown[i];
        }
    }
    return basic;
}

/* True if the option is shown as cards instead of buttons, because its values have pictures. */
static bool has_cards(const GameOption *option)
{
    return option->icons[0] != NULL;
}

uint32_t setup_get_online_seats(const Setup *setup)
{
    uint32_t away = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        away |= (uint32_t)(setup->seat[seat] == SEAT_REMOTE) << seat;
    }
    return away;
}

bool setup_is_unlocked(const Setup *setup, int option, int value)
{
    return progress_is_unlocked(&setup->shell->progress, setup->game, option, value);
}

/* Adds a tooltip that says how to unlock the value. */
static void mark_value_locked(const GameOption *option, int value, Piece *piece, Scene *scene)
{
    const char *before = option->labels[value - 1] ? _(option->labels[value - 1]) : option->values[value - 1];
    piece->flags |= piece->kind == PIECE_CARD ? PIECE_DIM : PIECE_DISABLED;
    piece->reject_reason = scene_text(scene, _("Win a game with \"%s\" to unlock this."), before);
    piece->hint = scene_text(scene, "{lock} %s%s%s", piece->reject_reason, option->blurbs[value] ? "|" : "",
                             option->blurbs[value] ? _(option->blurbs[value]) : "");
}

static PieceId get_value_piece_id(int option, int value)
{
    return SETUP_VALUE_ID + (PieceId)(option * GAME_OPTION_VALUES_MAX + value);
}

static const char *get_value_label(const GameOption *option, int value)
{
    return option->labels[value] ? _(option->labels[value]) : option->values[value];
}

/* Returns the heading of an option. If the game gives a number or a short text for the selected value, the
 * heading includes this text. */
static const char *get_option_heading(const Setup *setup, Scene *scene, int index)
{
    char amount[32];
    const Game *game = setup->game;
    const bool told =
        setup->content && game->option_value_text &&
        game->option_value_text(setup->content, &setup->options, setup->seats, index, amount, sizeof amount);
    return told ? scene_text(scene, "%s · %s", _(game->options[index].label), amount)
                : _(game->options[index].label);
}

/* --- box with the values of one option --- */

/* Adds the values as cards. Their descriptions are on the cards if `with_text` is true, and otherwise in the
 * tooltips. */
static void build_cards(const Setup *setup, Scene *scene, int index, bool with_text, SceneBox box)
{
    static const uint32_t tones[] = {0x7C2430, 0x27476F, 0x2F5A33, 0x4A3566, 0x5A5A22, 0x2C6E6A};
    const GameOption *option = &setup->game->options[index];
    int count = count_values(setup, option);
    float wide = fminf(fminf(box.h, CARD_HEIGHT_MAX) * CARD_RATIO, box.w / (float)count - CARD_GAP_MIN);
    float height = wide / CARD_RATIO, spacing = fminf(wide + CARD_GAP, box.w / (float)count);
    for (int i = 0; i < count; i++) {
        bool chosen = setup->options.value[index] == i;
        float x = box.x + box.w / 2 + spacing * ((float)i - (float)(count - 1) / 2);
        Piece *card =
            scene_add(scene, PIECE_CARD, get_value_piece_id(index, i), x, box.y + box.h / 2, wide, height);
        card->face = (Face){.style = FACE_CHARACTER,
                            .tone = tones[(size_t)i % (sizeof tones / sizeof tones[0])],
                            .title = get_value_label(option, i),
                            .subtitle = chosen ? _("Chosen") : "",
                            .text = with_text ? _(option->blurbs[i]) : "",
                            .icon = option->icons[i],
                            .portrait = setup->portraits[index][i]};
        card->flags = chosen ? PIECE_SELECTED : 0;
        /* the heading is needed, because two options can have cards with the same name */
        const char *heading = get_option_heading(setup, scene, index);
        card->hint = with_text || !option->blurbs[i]
                         ? heading
                         : scene_text(scene, "%s. %s", heading, _(option->blurbs[i]));
        if (!setup_is_unlocked(setup, index, i)) {
            mark_value_locked(option, i, card, scene);
        }
    }
}

/* Adds the values as cards, and the description of the selected value beside them, because the cards are too
 * small for both a picture and a description. */
static void build_described_cards(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    static const float TOLD = 0.32f, GAP = 16;
    const GameOption *option = &setup->game->options[index];
    const char *blurb = _(option->blurbs[setup->options.value[index]]);
    if (!blurb) {
        build_cards(setup, scene, index, true, box);
        return;
    }
    const float told = box.w * TOLD;
    build_cards(setup, scene, index, false, (SceneBox){box.x, box.y, box.w - told - GAP, box.h});
    add_label(scene, TEXT_UI, box.x + box.w - told / 2, box.y + box.h / 2, told, box.h, blurb)->align =
        ALIGN_LEFT;
}

static float get_value_button_width(const Setup *setup)
{
    return CHOICE_WIDTH * layout_get_min_text_scale(setup->shell->renderer.text_scale);
}

/* True for an option whose values are stories. Such an option has one button, which opens the page for
 * choosing a story. */
static bool is_story_option(const Setup *setup, const GameOption *option)
{
    const GameEditor *editor = setup->game->editor;
    return editor && option == &setup->game->options[editor->option];
}

static void build_story_button(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    static const float WIDTH = 620;
    const GameOption *option = &setup->game->options[index];
    const int value = setup->options.value[index];
    GameBook told = {.title = get_value_label(option, value), .icon = "open-book", .blurb = ""};
    if (setup->content) {
        setup->game->editor->describe_book(setup->content, value, &told);
    }
    Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_PACK_LIST_ID, box.x + box.w / 2,
                              box.y + BUTTON_ROW / 2, fminf(WIDTH, box.w), CHOICE_HEIGHT);
    button->text = scene_text(scene, "{%s} %s …", told.icon, scene_strip_markup(scene, told.title));
    button->hint = _("Choose another story");
    button->flags = PIECE_PRIMARY;
    const float room = box.h - BUTTON_ROW;
    if (room >= renderer_measure_text_height(&setup->shell->renderer, TEXT_SMALL, told.blurb, box.w)) {
        add_label(scene, TEXT_SMALL, box.x + box.w / 2, box.y + BUTTON_ROW + room / 2, box.w, room,
                  scene_strip_markup(scene, told.blurb));
    }
}

/* Returns the width of a value's button at the smallest allowed text size. */
static float get_min_value_button_width(const Setup *setup, const GameOption *option, int value)
{
    static const float ICON = 26;
    PieceRenderer sure = setup->shell->renderer;
    sure.text_scale = layout_get_min_text_scale(sure.text_scale);
    return renderer_measure_button_width(&sure, get_value_label(option, value)) +
           (option->icons[value] ? ICON * sure.text_scale : 0);
}

static int find_value_at_position(const GameOption *option, int place)
{
    return place < option->below_default ? place + 1 : place == option->below_default ? 0 : place;
}

/* A row of an option's buttons. `first` is the position of the row's first button among all buttons of the
 * option. */
typedef struct ButtonRow {
    int first, count;
    /* width of the widest button, and total width of all buttons, at the smallest text size */
    float widest, total;
} ButtonRow;

static ButtonRow measure_button_row(const Setup *setup, const GameOption *option, int row, int columns)
{
    const int left = count_values(setup, option) - columns * row;
    ButtonRow found = {.first = columns * row, .count = left < columns ? left : columns};
    for (int i = 0; i < found.count; i++) {
        const float width =
            get_min_value_button_width(setup, option, find_value_at_position(option, found.first + i));
        found.widest = fmaxf(found.widest, width);
        found.total += width;
    }
    return found;
}

static int count_buttons_per_row(int count, int rows)
{
    return (count + rows - 1) / rows;
}

static int count_button_rows(const Setup *setup, const GameOption *option, float width)
{
    const int count = is_story_option(setup, option) ? 1 : count_values(setup, option);
    for (int rows = (count + BUTTONS_IN_ROW - 1) / BUTTONS_IN_ROW; rows < count; rows++) {
        bool fits = true;
        for (int row = 0; row < rows && fits; row++) {
            const ButtonRow found =
                measure_button_row(setup, option, row, count_buttons_per_row(count, rows));
            fits = found.total + CHOICE_GAP_MIN * (float)(found.count - 1) <= width;
        }
        if (fits) {
            return rows;
        }
    }
    return count;
}

/* Adds a row of buttons. If every text fits in the width `even`, all buttons have this width. Otherwise, the
 * width of each button depends on its text. */
static void build_button_row(const Setup *setup, Scene *scene, int index, const ButtonRow *row, SceneBox box,
                             float even)
{
    const GameOption *option = &setup->game->options[index];
    const bool same = row->widest <= even;
    const float gaps = fmaxf((float)(row->count - 1), 1), left = box.w - row->total;
    const float gap = same ? CHOICE_GAP : fminf(fmaxf(left / gaps, CHOICE_GAP_MIN), CHOICE_GAP);
    const float slack = (left - gap * (float)(row->count - 1)) / (float)row->count;
    float x = same ? box.x + (box.w - (even + CHOICE_GAP) * (float)row->count + CHOICE_GAP) / 2 : box.x;
    for (int place = row->first; place < row->first + row->count; place++) {
        const int i = find_value_at_position(option, place);
        const float width = same ? even : get_min_value_button_width(setup, option, i) + slack;
        Piece *button = scene_add(scene, PIECE_BUTTON, get_value_piece_id(index, i), x + width / 2,
                                  box.y + box.h / 2, width, fminf(CHOICE_HEIGHT, box.h - FIELD_GAP / 2));
        button->text = option->icons[i]
                           ? scene_text(scene, "{%s} %s", option->icons[i], get_value_label(option, i))
                           : get_value_label(option, i);
        button->hint = _(option->blurbs[i]);
        button->flags = setup->options.value[index] == i ? PIECE_PRIMARY | PIECE_CURRENT : 0;
        if (!setup_is_unlocked(setup, index, i)) {
            mark_value_locked(option, i, button, scene);
        }
        x += width + gap;
    }
}

/* Returns the height of the longest description. The layout reserves this height, so that nothing moves when
 * the player selects another value. */
static float get_max_description_height(const Setup *setup, const GameOption *option, float width)
{
    float height = 0;
    for (int i = 0; i < count_values(setup, option); i++) {
        if (option->blurbs[i]) {
            const PieceRenderer *view = &setup->shell->renderer;
            height =
                fmaxf(height, renderer_measure_text_height(view, TEXT_SMALL, _(option->blurbs[i]), width));
        }
    }
    return height;
}

/* Adds the buttons in rows of similar length. All buttons are as wide as the longest text, if possible. If
 * there is room, the description of the selected value is below the buttons. */
static void build_buttons(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    const GameOption *option = &setup->game->options[index];
    if (is_story_option(setup, option)) {
        build_story_button(setup, scene, index, box);
        return;
    }
    const int most = (int)fmaxf(box.h / BUTTON_ROW_MIN, 1), wanted = count_button_rows(setup, option, box.w);
    const int rows = wanted < most ? wanted : most,
              columns = count_buttons_per_row(count_values(setup, option), rows);
    float even = get_value_button_width(setup);
    for (int i = 0; i < rows; i++) {
        even = fmaxf(even, measure_button_row(setup, option, i, columns).widest);
    }
    even = fminf(even, (box.w + CHOICE_GAP) / (float)columns - CHOICE_GAP);
    const float told = get_max_description_height(setup, option, box.w);
    const float left = box.h - told >= BUTTON_ROW_EASY * (float)rows ? box.h - told : box.h;
    const float row_height = fminf(BUTTON_ROW, left / (float)rows), used = row_height * (float)rows;
    for (int i = 0; i < rows; i++) {
        const ButtonRow row = measure_button_row(setup, option, i, columns);
        const SceneBox place = {box.x, box.y + row_height * (float)i, box.w, row_height};
        build_button_row(setup, scene, index, &row, place, even);
    }
    const char *blurb = _(option->blurbs[setup->options.value[index]]);
    const float room = box.h - used;
    if (blurb && room >= renderer_measure_text_height(&setup->shell->renderer, TEXT_SMALL, blurb, box.w)) {
        float height = fminf(room, 2 * BLURB_ROW);
        add_label(scene, TEXT_SMALL, box.x + box.w / 2, box.y + used + height / 2, box.w, height, blurb);
    }
}

/* --- options below each other --- */

static float get_buttons_height(const Setup *setup, const GameOption *option, float width)
{
    return ROW_HEAD + BUTTON_ROW * (float)count_button_rows(setup, option, width) + BLURB_ROW + ROW_GAP;
}

static void build_column(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox page)
{
    int card_rows = 0;
    float fixed = 0;
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        card_rows += has_cards(option);
        fixed += has_cards(option) ? 0 : get_buttons_height(setup, option, page.w);
    }
    float card_row =
        card_rows > 0 ? fminf((page.h - fixed) / (float)card_rows, CARD_HEIGHT_MAX + ROW_HEAD + ROW_GAP) : 0;
    float y = page.y + (page.h - fixed - card_row * (float)card_rows) / 2;
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        float height = has_cards(option) ? card_row : get_buttons_height(setup, option, page.w);
        SceneBox box = {page.x, y + ROW_HEAD, page.w, height - ROW_HEAD - ROW_GAP};
        add_label(scene, TEXT_CAPS, page.x + page.w / 2, y + ROW_HEAD / 2, 600, ROW_HEAD,
                  get_option_heading(setup, scene, shown[i]));
        if (has_cards(option)) {
            build_cards(setup, scene, shown[i], true, box);
        } else {
            build_buttons(setup, scene, shown[i], box);
        }
        y += height;
    }
}

/* --- options in two columns --- */

static float compute_option_height_max(const Setup *setup, const GameOption *option, float width)
{
    return has_cards(option) ? FIELD_HEAD + CARD_HEIGHT_MAX + FIELD_GAP
                             : get_buttons_height(setup, option, width) + BLURB_ROW;
}

static float get_grid_row_min_height(const Setup *setup, const int *shown, int count, int row, float width)
{
    float least = 0;
    for (int i = COLUMNS * row; i < count && i < COLUMNS * (row + 1); i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        const float own = has_cards(option) ? CARD_HEIGHT_MIN
                                            : BUTTON_ROW_MIN * (float)count_button_rows(setup, option, width);
        least = fmaxf(least, FIELD_HEAD + own + FIELD_GAP);
    }
    return least;
}

/* Returns the height that a row needs in addition to its minimum height, so that its buttons have a
 * comfortable size. */
static float get_grid_row_spare_height(const Setup *setup, const int *shown, int count, int row, float width)
{
    int most = 0;
    for (int i = COLUMNS * row; i < count && i < COLUMNS * (row + 1); i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        const int rows = has_cards(option) ? 0 : count_button_rows(setup, option, width);
        most = rows > most ? rows : most;
    }
    return (BUTTON_ROW_EASY - BUTTON_ROW_MIN) * (float)most;
}

static float get_grid_row_description_height(const Setup *setup, const int *shown, int count, int row,
                                             float width)
{
    float told = 0;
    for (int i = COLUMNS * row; i < count && i < COLUMNS * (row + 1); i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        told = has_cards(option) ? told : fmaxf(told, get_max_description_height(setup, option, width));
    }
    return told;
}

/* Divides the height of the page among the rows. Each row gets its minimum height. Then one row after another
 * gets room for descriptions, as long as enough height is left for comfortable buttons in all rows. The
 * remaining height is divided evenly. */
static void divide_height_among_rows(const Setup *setup, const int *shown, int count, float width,
                                     float height, float out[GAME_OPTIONS_MAX])
{
    const int rows = (count + COLUMNS - 1) / COLUMNS;
    float ease = 0;
    for (int row = 0; row < rows; row++) {
        out[row] = get_grid_row_min_height(setup, shown, count, row, width);
        ease += get_grid_row_spare_height(setup, shown, count, row, width);
        height -= out[row];
    }
    for (int row = 0; row < rows; row++) {
        const float told = get_grid_row_description_height(setup, shown, count, row, width);
        const float given = height - ease >= told ? told : 0;
        out[row] += given;
        height -= given;
    }
    for (int row = 0; row < rows; row++) {
        out[row] += height / (float)rows;
    }
}

static void build_columns(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox page)
{
    const int rows = (count + COLUMNS - 1) / COLUMNS;
    const float width = (page.w - COLUMN_GAP) / COLUMNS;
    float highest = 0, heights[GAME_OPTIONS_MAX];
    for (int i = 0; i < count; i++) {
        highest = fmaxf(highest, compute_option_height_max(setup, &setup->game->options[shown[i]], width));
    }
    const float used = fminf(highest * (float)rows, page.h);
    divide_height_among_rows(setup, shown, count, width, used, heights);
    float top = page.y + (page.h - used) / 2, height = 0;
    for (int i = 0; i < count; i++) {
        if (i % COLUMNS == 0) {
            top += height;
            height = heights[i / COLUMNS];
        }
        const GameOption *option = &setup->game->options[shown[i]];
        SceneBox box = {page.x + (width + COLUMN_GAP) * (float)(i % COLUMNS), top + FIELD_HEAD, width,
                        height - FIELD_HEAD - FIELD_GAP};
        bool cards = has_cards(option) && box.h >= CARD_HEIGHT_MIN;
        add_label(scene, TEXT_CAPS, box.x + box.w / 2, box.y - FIELD_HEAD / 2, width, FIELD_HEAD,
                  get_option_heading(setup, scene, shown[i]));
        (cards ? build_described_cards : build_buttons)(setup, scene, shown[i], box);
    }
}

static bool fits_in_column(const Setup *setup, const int *shown, int count, SceneBox page)
{
    int card_rows = 0;
    float room = page.h;
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        card_rows += has_cards(option);
        room -= has_cards(option) ? ROW_HEAD + CARD_HEIGHT_MIN + ROW_GAP
                                  : get_buttons_height(setup, option, page.w);
    }
    return card_rows <= 1 && room >= 0;
}

/* --- players of the seats --- */

static const char *get_seat_text(const Setup *setup, Scene *scene, int seat)
{
    char name[SEAT_NAME_MAX];
    int who = setup->seat[seat];
    return scene_text(scene, "%s: *%s*", game_get_seat_name(setup->game, setup->seats, seat, name),
                      who == SEAT_HUMAN ? _("Person")
                      : who == SEAT_REMOTE
                          ? _("Online player")
                          : scene_text(scene, _("Bot (%s)"), _(setup->game->bots[who].label)));
}

static const char *get_seat_hint(const Setup *setup, Scene *scene, int seat)
{
    const char *change = _("Click to change who plays this seat");
    const int who = setup->seat[seat];
    const GameBot *bot = who < 0 ? NULL : &setup->game->bots[who];
    if (who == SEAT_REMOTE) {
        return scene_text(scene, _("A player on another computer, who joins with the four room words|%s"),
                          change);
    }
    return bot && bot->blurb ? scene_text(scene, "*%s:* %s|%s", _(bot->label), _(bot->blurb), change)
                             : change;
}

static void add_seat(const Setup *setup, Scene *scene, int seat, float x, float y, float w)
{
    Piece *piece = scene_add(scene, PIECE_BUTTON, SETUP_SEAT_ID + (PieceId)seat, x, y, w, CHOICE_HEIGHT);
    piece->text = get_seat_text(setup, scene, seat);
    piece->hint = get_seat_hint(setup, scene, seat);
}

static int count_seat_choices(const Setup *setup)
{
    return __builtin_popcount(setup->counts);
}

/* Adds the buttons for the number of seats, unless only one number is possible. Returns the y coordinate
 * below the buttons. */
static float build_seat_counts(const Setup *setup, Scene *scene, float y)
{
    int choices = count_seat_choices(setup), place = 0;
    if (choices < 2) {
        return y;
    }
    float spacing = fminf(COUNT_WIDTH + CHOICE_GAP, (scene->width - 2 * SIDE) / (float)choices);
    for (int seats = 1; seats <= GAME_SEATS_MAX; seats++) {
        if (setup->counts >> seats & 1) {
            float x = scene->width / 2 + spacing * ((float)place++ - (float)(choices - 1) / 2);
            Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_COUNT_ID + (PieceId)seats, x,
                                      y + BUTTON_ROW / 2, spacing - CHOICE_GAP, CHOICE_HEIGHT);
            button->text = scene_text(scene, _n("%d seat", "%d seats", seats), seats);
            button->flags = setup->seats == seats ? PIECE_PRIMARY | PIECE_CURRENT : 0;
        }
    }
    return y + BUTTON_ROW;
}

static float build_seats(const Setup *setup, Scene *scene, float y)
{
    if (setup->seats == 1 && setup->game->max_seats == 1) {
        return y;
    }
    int rows = (setup->seats + SEATS_IN_ROW - 1) / SEATS_IN_ROW, in_row = (setup->seats + rows - 1) / rows;
    float spacing = fminf(SEAT_WIDTH_MAX + CHOICE_GAP, (scene->width - 2 * SIDE) / (float)in_row);
    for (int i = 0; i < setup->seats; i++) {
        int row = i / in_row, here = row == rows - 1 ? setup->seats - in_row * row : in_row;
        float x = scene->width / 2 + spacing * ((float)(i % in_row) - (float)(here - 1) / 2);
        add_seat(setup, scene, i, x, y + BUTTON_ROW * ((float)row + 0.5f), spacing - CHOICE_GAP);
    }
    return y + BUTTON_ROW * (float)rows + FIELD_GAP / 2;
}

/* --- columns of the seats in team games --- */

/* True for team games in which every option belongs to a seat, so that each seat has a column. */
static bool needs_seat_columns(const Setup *setup, const int *shown, int count)
{
    bool by_seat = setup->game->teams > 0 && setup->seats > COLUMNS;
    for (int i = 0; i < count; i++) {
        by_seat = by_seat && setup->game->options[shown[i]].seat > 0;
    }
    return by_seat;
}

/* Returns the text below the cards: the name of a value and, if `with_description` is true, its description.
 */
static const char *get_value_description(Scene *scene, const GameOption *option, int value,
                                         bool with_description)
{
    return with_description && option->blurbs[value]
               ? scene_text(scene, "*%s.* %s", get_value_label(option, value), _(option->blurbs[value]))
               : scene_text(scene, "*%s*", get_value_label(option, value));
}

/* Returns the height of the longest description. The layout reserves this height, so that nothing moves when
 * the player selects another value. */
static float measure_description_height(const Setup *setup, Scene *scene, const GameOption *option,
                                        bool with_description, float wide)
{
    PieceRenderer sure = setup->shell->renderer;
    float height = 0;
    sure.text_scale = layout_get_min_text_scale(sure.text_scale);
    for (int i = 0; i < count_values(setup, option); i++) {
        const char *words = get_value_description(scene, option, i, with_description);
        height = fmaxf(height, renderer_measure_text_height(&sure, TEXT_SMALL, words, wide));
    }
    return height;
}

static float compute_seat_option_height(const Setup *setup, const int *shown, int count, int seat,
                                        SceneBox column)
{
    int own = 0;
    for (int i = 0; i < count; i++) {
        own += setup->game->options[shown[i]].seat == seat + 1;
    }
    return (column.h - CHOICE_HEIGHT - FIELD_GAP) / (float)own;
}

static bool has_room_for_descriptions(const Setup *setup, Scene *scene, const int *shown, int count,
                                      SceneBox column)
{
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        const float room = compute_seat_option_height(setup, shown, count, option->seat - 1, column) -
                           FIELD_HEAD - FIELD_GAP;
        if (room - measure_description_height(setup, scene, option, true, column.w - FIELD_GAP) <
            TEAM_CARD_MIN) {
            return false;
        }
    }
    return true;
}

/* Adds the values as cards, with the name of the selected value below. If `with_description` is true, the
 * description of the selected value is also there, and the cards have no descriptions. */
static void build_seat_option(const Setup *setup, Scene *scene, int index, bool with_description,
                              SceneBox box)
{
    const GameOption *option = &setup->game->options[index];
    const float room = box.h - FIELD_HEAD - FIELD_GAP, wide = box.w - FIELD_GAP;
    const float told = measure_description_height(setup, scene, option, with_description, wide);
    add_label(scene, TEXT_CAPS, box.x + box.w / 2, box.y + FIELD_HEAD / 2, box.w, FIELD_HEAD,
              get_option_heading(setup, scene, index));
    add_label(scene, TEXT_SMALL, box.x + box.w / 2, box.y + box.h - FIELD_GAP - told / 2, wide, told,
              get_value_description(scene, option, setup->options.value[index], with_description));
    build_cards(setup, scene, index, !with_description,
                (SceneBox){box.x, box.y + FIELD_HEAD, box.w, room - told - FIELD_GAP});
}

static void build_seat_column(const Setup *setup, Scene *scene, const int *shown, int count, int seat,
                              bool with_description, SceneBox box)
{
    int place = 0;
    add_seat(setup, scene, seat, box.x + box.w / 2, box.y + CHOICE_HEIGHT / 2, box.w);
    const float top = box.y + CHOICE_HEIGHT + FIELD_GAP,
                height = compute_seat_option_height(setup, shown, count, seat, box);
    for (int i = 0; i < count; i++) {
        if (setup->game->options[shown[i]].seat == seat + 1) {
            build_seat_option(setup, scene, shown[i], with_description,
                              (SceneBox){box.x, top + height * (float)place++, box.w, height});
        }
    }
}

/* Adds a panel for each seat, without corner ornaments, because the panels are narrow. */
static void build_team_panels(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox page)
{
    const int teams = setup->game->teams, members = setup->seats / teams;
    const float wide = (page.w - COLUMN_GAP * (float)(teams - 1)) / (float)teams;
    const float panel = (wide - PANEL_GAP * (float)(members - 1)) / (float)members;
    SceneBox column = {0, page.y + CHOICE_GAP, panel - 2 * PANEL_MARGIN, page.h - CHOICE_GAP};
    const bool with_description = has_room_for_descriptions(setup, scene, shown, count, column);
    for (int team = 0; team < teams; team++) {
        const float left = page.x + (wide + COLUMN_GAP) * (float)team;
        for (int i = 0; i < members; i++) {
            const float x = left + (panel + PANEL_GAP) * (float)i;
            column.x = x + PANEL_MARGIN;
            scene_add(scene, PIECE_PANEL, 0, x + panel / 2, page.y + page.h / 2, panel, page.h);
            build_seat_column(setup, scene, shown, count, team + teams * i, with_description, column);
        }
        if (team > 0) {
            add_label(scene, TEXT_TITLE, left - COLUMN_GAP / 2, page.y + page.h / 2, COLUMN_GAP + CHOICE_GAP,
                      CHOICE_HEIGHT, "v");
        }
    }
}

/* --- the button "More options" --- */

/* Returns one line that lists the advanced options. If `only_changed` is true, lists only the options that
 * differ from their defaults, with their values. Sets `*count` to the number of options in the line. */
static const char *list_advanced_options(const Setup *setup, Scene *scene, bool only_changed, int *count)
{
    int all[GAME_OPTIONS_MAX];
    const int offered = list_offered_options(setup, true, all);
    const char *line = "";
    *count = 0;
    for (int i = 0; i < offered; i++) {
        const GameOption *option = &setup->game->options[all[i]];
        if (option->advanced && (!only_changed || setup->options.value[all[i]] != 0)) {
            const char *value = only_changed ? get_value_label(option, setup->options.value[all[i]]) : "";
            line = scene_text(scene, only_changed ? "%s%s%s *%s*" : "%s%s%s", line,
                              (*count)++ > 0 ? "  ·  " : "", _(option->label), value);
        }
    }
    return line;
}

static bool has_advanced_options(const Setup *setup)
{
    int shown[GAME_OPTIONS_MAX];
    return list_offered_options(setup, false, shown) < list_offered_options(setup, true, shown);
}

/* Adds the button "More options". While the advanced options are hidden, a line beside the button lists the
 * advanced options that were changed. If the list is too long, the line shows only their number, and the
 * tooltip of the button lists them. */
static void build_more_options_row(const Setup *setup, Scene *scene, float y)
{
    const bool open = setup->shell->settings.adjust_setup;
    int changed, hidden;
    const char *changes = list_advanced_options(setup, scene, true, &changed);
    Piece *button =
        scene_add(scene, PIECE_BUTTON, SETUP_ADJUST_ID, SIDE + PACK_WIDTH / 2, y, PACK_WIDTH, CHOICE_HEIGHT);
    button->text = _("More options");
    button->flags = open ? PIECE_PRIMARY | PIECE_CURRENT : 0;
    button->hint = open ? _("Hides the less common options")
                        : scene_text(scene, _("Shows more options: %s"),
                                     changed ? changes : list_advanced_options(setup, scene, false, &hidden));
    if (open || changed == 0) {
        return;
    }
    const float left = SIDE + PACK_WIDTH + CHOICE_GAP, width = scene->width - SIDE - left;
    const char *line = scene_text(scene, _("Changed: %s"), changes);
    if (renderer_measure_text_height(&setup->shell->renderer, TEXT_UI, line, width) > CHOICE_HEIGHT) {
        line = scene_text(scene, _n("%d option was changed", "%d options were changed", changed), changed);
    }
    add_label(scene, TEXT_UI, left + width / 2, y, width, CHOICE_HEIGHT, line)->align = ALIGN_LEFT;
}

/* --- the complete page --- */

static void build_problem(const Setup *setup, Scene *scene, float y)
{
    Error why = {0};
    if (!setup->content) {
        why = setup->error;
    } else {
        game_check_setup(setup->game, setup->content, &setup->options, setup->seats, &why);
    }
    if (why.text[0]) {
        TextStyle style = setup->content ? TEXT_UI_BOLD : TEXT_SMALL;
        add_label(scene, style, scene->width / 2, y, scene->width - 2 * SIDE, PROBLEM_ROW,
                  scene_text(scene, "%s", why.text))
            ->flags |= PIECE_PLAIN_TEXT;
    }
}

static void build_pack_choice(const Setup *setup, Scene *scene, float x, float y)
{
    PackList packs;
    content_store_list_packs(setup->shell->content_store, setup->game, &packs);
    if (packs.count == 0 && setup->pack[0] == '\0') {
        return;
    }
    Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_PACK_ID, x, y, PACK_WIDTH, 54);
    button->text = setup->pack[0] ? scene_text(scene, _("Pack: *%s*"), setup->pack) : _("Cards: *built-in*");
    button->hint = _("Click to choose which cards to play with");
}

static void build_editor_button(const Setup *setup, Scene *scene, float x, float y)
{
    if (setup->game->editor) {
        Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_EDIT_ID, x, y, PACK_WIDTH, 54);
        button->text = _(setup->game->editor->label);
        button->hint = _("Opens the card editor. It saves your changes as your own pack.");
    }
}

static void build_bottom_row(const Setup *setup, Scene *scene)
{
    float x = scene->width / 2, y = scene->height - RAIL_BOTTOM / 2.f;
    build_editor_button(setup, scene, scene->width - SIDE / 2 - PACK_WIDTH / 2, y);
    build_pack_choice(setup, scene, SIDE / 2 + PACK_WIDTH / 2, y);
    add_label(scene, TEXT_UI_BOLD, x - 418, y, 64, 54, _("Seed"));
    Piece *seed = scene_add(scene, PIECE_TEXT_FIELD, SETUP_SEED_ID, x - 235, y, 290, 46);
    seed->style = TEXT_UI;
    seed->text = setup->seed;
    seed->placeholder = _("random");
    seed->max = SEED_TEXT_MAX;
    seed->hint = _("Type a number or a word. The same seed sets up the same game; leave the field empty for "
                   "a random seed.");
    const bool away = setup_get_online_seats(setup) != 0, shares = setup->game->max_seats > 1;
    Piece *start =
        scene_add(scene, PIECE_BUTTON, SETUP_START_ID, shares ? x + 35 : x + 80, y, shares ? 190 : 280, 54);
    start->text = away ? _("Host game") : _("Start");
    start->flags = PIECE_PRIMARY;
    start->hint =
        away ? _("Starts the game and shows what the other players need to join") : _("Starts the game");
    start->key_hint = N_("Enter");
    if (shares) {
        Piece *open = scene_add(scene, PIECE_BUTTON, SETUP_HOST_ID, x + 240, y, 190, 54);
        open->text = away ? _("Play on this computer") : _("Play online");
        open->hint = away ? _("Changes online players to people at this computer")
                     : setup->seats > 1
                         ? _("Lets others join from their computers. Click a seat to change its player.")
                         : _("Choose 2 or more seats to play online");
        open->flags = setup->seats > 1 ? 0 : PIECE_DIM;
    }
    Piece *back =
        scene_add(scene, PIECE_BUTTON, SETUP_BACK_ID, shares ? x + 400 : x + 350, y, shares ? 100 : 200, 54);
    back->text = _("Back");
    back->hint = _("Returns to the shelf");
    back->key_hint = N_("Esc");
}

void setup_build(void *self, Scene *scene)
{
    const Setup *setup = self;
    int shown[GAME_OPTIONS_MAX],
        count = list_offered_options(setup, setup->shell->settings.adjust_setup, shown);
    add_label(scene, TEXT_TITLE, scene->width / 2, TITLE_Y, 1000, RAIL_TOP - 14, _(setup->game->title));
    const bool teams = needs_seat_columns(setup, shown, count);
    float y = build_seat_counts(setup, scene, PAGE_HEAD);
    y = teams ? y : build_seats(setup, scene, y);
    float bottom = scene->height - PAGE_FOOT;
    if (setup->game->check_options || !setup->content) {
        bottom -= PROBLEM_ROW;
        build_problem(setup, scene, bottom + PROBLEM_ROW / 2);
    }
    if (has_advanced_options(setup)) {
        bottom -= BUTTON_ROW;
        build_more_options_row(setup, scene, bottom + BUTTON_ROW / 2);
    }
    SceneBox page = {SIDE, y, scene->width - 2 * SIDE, bottom - y};
    if (teams) {
        build_team_panels(setup, scene, shown, count, page);
    } else if (fits_in_column(setup, shown, count, page)) {
        build_column(setup, scene, shown, count, page);
    } else {
        build_columns(setup, scene, shown, count, page);
    }
    build_bottom_row(setup, scene);
}
