/* setup_scene.c: the set-up page as it looks: who plays, a field for each dial, and the buttons at the foot.

   Few dials lie one below the other, at most one of them in cards; more of them share the page in two
   columns. Where teams play, each of their seats has a panel with its own dials, friends side by side. */
#include "ui/screens/setup_private.h"

#include "core/lay.h"
#include "core/match.h"

#include <math.h>
#include <string.h>

enum { BUTTONS_IN_ROW = 6, SEATS_IN_ROW = 4, COLUMNS = 2 };

static const float TITLE_Y = RAIL_TOP / 2.f, PAGE_HEAD = RAIL_TOP + 22, PAGE_FOOT = RAIL_BOTTOM + 14,
                   SIDE = 60;
static const float ROW_HEAD = 44, ROW_GAP = 18, BUTTON_ROW = 60, BUTTON_ROW_EASY = 52, BUTTON_ROW_LEAST = 46,
                   BLURB_ROW = 28, PROBLEM_ROW = 34;
static const float TEAM_CARD_LEAST = 120;
static const float CARD_HEIGHT_MAX = 460, CARD_HEIGHT_MIN = 150, CARD_RATIO = 5.f / 7, CARD_GAP = 44,
                   CARD_GAP_LEAST = 10;
static const float CHOICE_WIDTH = 230, CHOICE_HEIGHT = 50, CHOICE_GAP = 14, CHOICE_GAP_LEAST = 6;
static const float SEAT_WIDTH_MAX = 400, COUNT_WIDTH = 150, PACK_WIDTH = 230, FIELD_HEAD = 34, FIELD_GAP = 14,
                   COLUMN_GAP = 40, PANEL_GAP = 4, PANEL_MARGIN = 10;

/* --- words and dials --- */

static Piece *add_label(Scene *scene, TextStyle style, float x, float y, float w, float h, const char *text)
{
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, x, y, w, h);
    piece->style = style;
    piece->align = ALIGN_CENTRE;
    piece->text = text;
    return piece;
}

static int count_values(const Setup *setup, const GameOption *option)
{
    const int most = option->names_seats ? 1 + setup->seats : GAME_OPTION_VALUES_MAX;
    int count = 0;
    while (count < most && option->values[count]) {
        count++;
    }
    return count;
}

static bool is_shown(const Setup *setup, const GameOption *option)
{
    return game_option_is_offered(option, setup->seats);
}

/* The dials that are of use with so many seats; returns how many. */
static int find_options(const Setup *setup, int shown[GAME_OPTIONS_MAX])
{
    const GameOption *options = setup->game->options;
    int count = 0;
    for (int i = 0; options && i < GAME_OPTIONS_MAX && options[i].key; i++) {
        if (is_shown(setup, &options[i])) {
            shown[count++] = i;
        }
    }
    return count;
}

/* Dials whose values have pictures may be laid out as cards, the others as buttons. */
static bool has_cards(const GameOption *option)
{
    return option->icons[0] != NULL;
}

bool setup_is_open(const Setup *setup, int option, int value)
{
    return progress_is_open(&setup->shell->progress, setup->game, option, value);
}

/* A value that is still closed is shown all the same, and says how it opens. */
static void lock(const GameOption *option, int value, Piece *piece, Scene *scene)
{
    const char *before = option->labels[value - 1] ? option->labels[value - 1] : option->values[value - 1];
    piece->flags |= piece->kind == PIECE_CARD ? PIECE_DIM : PIECE_DISABLED;
    piece->refusal = scene_text(scene, "Win a game with \"%s\" first; that opens this one.", before);
    piece->hint = scene_text(scene, "{lock} %s%s%s", piece->refusal, option->blurbs[value] ? "|" : "",
                             option->blurbs[value] ? option->blurbs[value] : "");
}

static PieceId value_id(int option, int value)
{
    return SETUP_VALUE_ID + (PieceId)(option * GAME_OPTION_VALUES_MAX + value);
}

static const char *value_label(const GameOption *option, int value)
{
    return option->labels[value] ? option->labels[value] : option->values[value];
}

/* What a dial is called, and what the value chosen comes to. */
static const char *dial_head(const Setup *setup, Scene *scene, int index)
{
    char amount[32];
    const Game *game = setup->game;
    const bool told =
        setup->content && game->comes_to &&
        game->comes_to(setup->content, &setup->options, setup->seats, index, amount, sizeof amount);
    return told ? scene_text(scene, "%s · %s", game->options[index].label, amount)
                : game->options[index].label;
}

/* --- the values of one dial, in a box --- */

static void lay_cards(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    static const uint32_t tones[] = {0x7C2430, 0x27476F, 0x2F5A33, 0x4A3566, 0x5A5A22, 0x2C6E6A};
    const GameOption *option = &setup->game->options[index];
    int count = count_values(setup, option);
    float wide = fminf(fminf(box.h, CARD_HEIGHT_MAX) * CARD_RATIO, box.w / (float)count - CARD_GAP_LEAST);
    float height = wide / CARD_RATIO, spacing = fminf(wide + CARD_GAP, box.w / (float)count);
    for (int i = 0; i < count; i++) {
        bool chosen = setup->options.value[index] == i;
        float x = box.x + box.w / 2 + spacing * ((float)i - (float)(count - 1) / 2);
        Piece *card = scene_add(scene, PIECE_CARD, value_id(index, i), x, box.y + box.h / 2, wide, height);
        card->face = (Face){.style = FACE_CHARACTER,
                            .tone = tones[(size_t)i % (sizeof tones / sizeof tones[0])],
                            .title = value_label(option, i),
                            .subtitle = chosen ? "Chosen" : "",
                            .text = option->blurbs[i],
                            .icon = option->icons[i],
                            .portrait = setup->portraits[index][i]};
        card->flags = chosen ? PIECE_CHOSEN : 0;
        if (!setup_is_open(setup, index, i)) {
            lock(option, i, card, scene);
        }
    }
}

/* The same in a box where the cards are too small for words: what the chosen one means stands beside them. */
static void lay_cards_told(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    static const float TOLD = 0.32f, GAP = 16;
    const GameOption *option = &setup->game->options[index];
    const char *blurb = option->blurbs[setup->options.value[index]];
    if (!blurb) {
        lay_cards(setup, scene, index, box);
        return;
    }
    const float told = box.w * TOLD;
    lay_cards(setup, scene, index, (SceneBox){box.x, box.y, box.w - told - GAP, box.h});
    add_label(scene, TEXT_UI, box.x + box.w - told / 2, box.y + box.h / 2, told, box.h, blurb)->align =
        ALIGN_LEFT;
}

static float choice_width(const Setup *setup)
{
    return CHOICE_WIDTH * lay_sure_words(setup->shell->view.text_scale);
}

/* The dial whose values are books is one button, which leads to the page where they stand. */
static bool is_shelved(const Setup *setup, const GameOption *option)
{
    const GameEditor *editor = setup->game->editor;
    return editor && option == &setup->game->options[editor->option];
}

static void lay_shelved(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    static const float WIDTH = 620;
    const GameOption *option = &setup->game->options[index];
    const int value = setup->options.value[index];
    GameVolume told = {.title = value_label(option, value), .icon = "open-book", .line = ""};
    if (setup->content) {
        setup->game->editor->volume(setup->content, value, &told);
    }
    Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_VOLUMES_ID, box.x + box.w / 2,
                              box.y + BUTTON_ROW / 2, fminf(WIDTH, box.w), CHOICE_HEIGHT);
    button->text = scene_text(scene, "{%s} %s …", told.icon, scene_quiet(scene, told.title));
    button->hint = "Another story: opens the shelf on which they stand";
    button->flags = PIECE_STRONG;
    const float room = box.h - BUTTON_ROW;
    if (room >= view_text_height(&setup->shell->view, TEXT_SMALL, told.line, box.w)) {
        add_label(scene, TEXT_SMALL, box.x + box.w / 2, box.y + BUTTON_ROW + room / 2, box.w, room,
                  scene_quiet(scene, told.line));
    }
}

/* As wide as a button is for its words alone, as large as they are to be for sure. */
static float own_width(const Setup *setup, const GameOption *option, int value)
{
    static const float ICON = 26;
    View sure = setup->shell->view;
    sure.text_scale = lay_sure_words(sure.text_scale);
    return view_button_width(&sure, value_label(option, value)) +
           (option->icons[value] ? ICON * sure.text_scale : 0);
}

/* The value that stands in this place among a dial's buttons. */
static int value_at(const GameOption *option, int place)
{
    return place < option->less ? place + 1 : place == option->less ? 0 : place;
}

/* A row of a dial's buttons: the places from `first` on. */
typedef struct ButtonRow {
    int first, count;
    float widest, total; /* of them, for their words alone */
} ButtonRow;

static ButtonRow button_row(const Setup *setup, const GameOption *option, int row, int columns)
{
    const int left = count_values(setup, option) - columns * row;
    ButtonRow found = {.first = columns * row, .count = left < columns ? left : columns};
    for (int i = 0; i < found.count; i++) {
        const float width = own_width(setup, option, value_at(option, found.first + i));
        found.widest = fmaxf(found.widest, width);
        found.total += width;
    }
    return found;
}

static int columns_of(int count, int rows)
{
    return (count + rows - 1) / rows;
}

/* How many rows of buttons a dial takes in a width: more where words are large. */
static int button_rows(const Setup *setup, const GameOption *option, float width)
{
    const int count = is_shelved(setup, option) ? 1 : count_values(setup, option);
    for (int rows = (count + BUTTONS_IN_ROW - 1) / BUTTONS_IN_ROW; rows < count; rows++) {
        bool fits = true;
        for (int row = 0; row < rows && fits; row++) {
            const ButtonRow found = button_row(setup, option, row, columns_of(count, rows));
            fits = found.total + CHOICE_GAP_LEAST * (float)(found.count - 1) <= width;
        }
        if (fits) {
            return rows;
        }
    }
    return count;
}

/* Buttons of one width where that is wide enough for all, else each as wide as its words ask for. */
static void lay_button_row(const Setup *setup, Scene *scene, int index, const ButtonRow *row, SceneBox box,
                           float even)
{
    const GameOption *option = &setup->game->options[index];
    const bool same = row->widest <= even;
    const float gaps = fmaxf((float)(row->count - 1), 1), left = box.w - row->total;
    const float gap = same ? CHOICE_GAP : fminf(fmaxf(left / gaps, CHOICE_GAP_LEAST), CHOICE_GAP);
    const float slack = (left - gap * (float)(row->count - 1)) / (float)row->count;
    float x = same ? box.x + (box.w - (even + CHOICE_GAP) * (float)row->count + CHOICE_GAP) / 2 : box.x;
    for (int place = row->first; place < row->first + row->count; place++) {
        const int i = value_at(option, place);
        const float width = same ? even : own_width(setup, option, i) + slack;
        Piece *button = scene_add(scene, PIECE_BUTTON, value_id(index, i), x + width / 2, box.y + box.h / 2,
                                  width, fminf(CHOICE_HEIGHT, box.h - FIELD_GAP / 2));
        button->text = option->icons[i]
                           ? scene_text(scene, "{%s} %s", option->icons[i], value_label(option, i))
                           : value_label(option, i);
        button->hint = option->blurbs[i];
        button->flags = setup->options.value[index] == i ? PIECE_STRONG | PIECE_CURRENT : 0;
        if (!setup_is_open(setup, index, i)) {
            lock(option, i, button, scene);
        }
        x += width + gap;
    }
}

/* The room that what any of a dial's values means needs, so that a choice moves nothing. */
static float blurbs_height(const Setup *setup, const GameOption *option, float width)
{
    float height = 0;
    for (int i = 0; i < count_values(setup, option); i++) {
        if (option->blurbs[i]) {
            const View *view = &setup->shell->view;
            height = fmaxf(height, view_text_height(view, TEXT_SMALL, option->blurbs[i], width));
        }
    }
    return height;
}

/* Rows of about equal length, and what the chosen value means below them, where there is room for it. */
static void lay_buttons(const Setup *setup, Scene *scene, int index, SceneBox box)
{
    const GameOption *option = &setup->game->options[index];
    if (is_shelved(setup, option)) {
        lay_shelved(setup, scene, index, box);
        return;
    }
    const int most = (int)fmaxf(box.h / BUTTON_ROW_LEAST, 1), wanted = button_rows(setup, option, box.w);
    const int rows = wanted < most ? wanted : most, columns = columns_of(count_values(setup, option), rows);
    const float even = fminf(choice_width(setup), (box.w + CHOICE_GAP) / (float)columns - CHOICE_GAP);
    const float told = blurbs_height(setup, option, box.w);
    const float left = box.h - told >= BUTTON_ROW_EASY * (float)rows ? box.h - told : box.h;
    const float row_height = fminf(BUTTON_ROW, left / (float)rows), used = row_height * (float)rows;
    for (int i = 0; i < rows; i++) {
        const ButtonRow row = button_row(setup, option, i, columns);
        const SceneBox place = {box.x, box.y + row_height * (float)i, box.w, row_height};
        lay_button_row(setup, scene, index, &row, place, even);
    }
    const char *blurb = option->blurbs[setup->options.value[index]];
    const float room = box.h - used;
    if (blurb && room >= view_text_height(&setup->shell->view, TEXT_SMALL, blurb, box.w)) {
        float height = fminf(room, 2 * BLURB_ROW);
        add_label(scene, TEXT_SMALL, box.x + box.w / 2, box.y + used + height / 2, box.w, height, blurb);
    }
}

/* --- the dials one below the other --- */

/* The height that a dial of buttons takes. */
static float buttons_height(const Setup *setup, const GameOption *option, float width)
{
    return ROW_HEAD + BUTTON_ROW * (float)button_rows(setup, option, width) + BLURB_ROW + ROW_GAP;
}

static void lay_column(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox page)
{
    int card_rows = 0;
    float fixed = 0;
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        card_rows += has_cards(option);
        fixed += has_cards(option) ? 0 : buttons_height(setup, option, page.w);
    }
    float card_row =
        card_rows > 0 ? fminf((page.h - fixed) / (float)card_rows, CARD_HEIGHT_MAX + ROW_HEAD + ROW_GAP) : 0;
    float y = page.y + (page.h - fixed - card_row * (float)card_rows) / 2;
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        float height = has_cards(option) ? card_row : buttons_height(setup, option, page.w);
        SceneBox box = {page.x, y + ROW_HEAD, page.w, height - ROW_HEAD - ROW_GAP};
        add_label(scene, TEXT_CAPS, page.x + page.w / 2, y + ROW_HEAD / 2, 600, ROW_HEAD,
                  dial_head(setup, scene, shown[i]));
        (has_cards(option) ? lay_cards : lay_buttons)(setup, scene, shown[i], box);
        y += height;
    }
}

/* --- the dials in two columns --- */

/* As high as a dial may become in the grid. */
static float field_height_max(const Setup *setup, const GameOption *option, float width)
{
    return has_cards(option) ? FIELD_HEAD + CARD_HEIGHT_MAX + FIELD_GAP
                             : buttons_height(setup, option, width) + BLURB_ROW;
}

/* What a row of the grid needs at least for the dials in it. */
static float grid_row_least(const Setup *setup, const int *shown, int count, int row, float width)
{
    float least = 0;
    for (int i = COLUMNS * row; i < count && i < COLUMNS * (row + 1); i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        const float own =
            has_cards(option) ? CARD_HEIGHT_MIN : BUTTON_ROW_LEAST * (float)button_rows(setup, option, width);
        least = fmaxf(least, FIELD_HEAD + own + FIELD_GAP);
    }
    return least;
}

/* What a row of the grid wants beyond that, so that its buttons are at ease. */
static float grid_row_ease(const Setup *setup, const int *shown, int count, int row, float width)
{
    int most = 0;
    for (int i = COLUMNS * row; i < count && i < COLUMNS * (row + 1); i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        const int rows = has_cards(option) ? 0 : button_rows(setup, option, width);
        most = rows > most ? rows : most;
    }
    return (BUTTON_ROW_EASY - BUTTON_ROW_LEAST) * (float)most;
}

/* And to tell what is chosen. */
static float grid_row_told(const Setup *setup, const int *shown, int count, int row, float width)
{
    float told = 0;
    for (int i = COLUMNS * row; i < count && i < COLUMNS * (row + 1); i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        told = has_cards(option) ? told : fmaxf(told, blurbs_height(setup, option, width));
    }
    return told;
}

/* The heights of the grid's rows. What is left when each has what it needs goes to those first in which it is
   enough to tell what is chosen, then to all alike. */
static void share_height(const Setup *setup, const int *shown, int count, float width, float height,
                         float out[GAME_OPTIONS_MAX])
{
    const int rows = (count + COLUMNS - 1) / COLUMNS;
    float ease = 0;
    for (int row = 0; row < rows; row++) {
        out[row] = grid_row_least(setup, shown, count, row, width);
        ease += grid_row_ease(setup, shown, count, row, width);
        height -= out[row];
    }
    for (int row = 0; row < rows; row++) {
        const float told = grid_row_told(setup, shown, count, row, width);
        const float given = height - ease >= told ? told : 0;
        out[row] += given;
        height -= given;
    }
    for (int row = 0; row < rows; row++) {
        out[row] += height / (float)rows;
    }
}

static void lay_columns(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox page)
{
    const int rows = (count + COLUMNS - 1) / COLUMNS;
    const float width = (page.w - COLUMN_GAP) / COLUMNS;
    float highest = 0, heights[GAME_OPTIONS_MAX];
    for (int i = 0; i < count; i++) {
        highest = fmaxf(highest, field_height_max(setup, &setup->game->options[shown[i]], width));
    }
    const float used = fminf(highest * (float)rows, page.h);
    share_height(setup, shown, count, width, used, heights);
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
                  dial_head(setup, scene, shown[i]));
        (cards ? lay_cards_told : lay_buttons)(setup, scene, shown[i], box);
    }
}

static bool fits_in_column(const Setup *setup, const int *shown, int count, SceneBox page)
{
    int card_rows = 0;
    float room = page.h;
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        card_rows += has_cards(option);
        room -=
            has_cards(option) ? ROW_HEAD + CARD_HEIGHT_MIN + ROW_GAP : buttons_height(setup, option, page.w);
    }
    return card_rows <= 1 && room >= 0;
}

/* --- who plays --- */

static const char *seat_words(const Setup *setup, Scene *scene, int seat)
{
    char name[SEAT_NAME_MAX];
    int who = setup->seat[seat];
    return scene_text(scene, "%s: *%s*", game_seat_name(setup->game, setup->seats, seat, name),
                      who == SEAT_HUMAN  ? "a person"
                      : who == SEAT_AWAY ? "elsewhere"
                                         : setup->game->bots[who].label);
}

static const char *seat_hint(const Setup *setup, Scene *scene, int seat)
{
    static const char change[] = "Who plays here: a click changes it";
    const int who = setup->seat[seat];
    const GameBot *bot = who < 0 ? NULL : &setup->game->bots[who];
    if (who == SEAT_AWAY) {
        return scene_text(scene, "Somebody at another machine, who joins with four words|%s", change);
    }
    return bot && bot->blurb ? scene_text(scene, "*%s:* %s|%s", bot->label, bot->blurb, change) : change;
}

static void add_seat(const Setup *setup, Scene *scene, int seat, float x, float y, float w)
{
    Piece *piece = scene_add(scene, PIECE_BUTTON, SETUP_SEAT_ID + (PieceId)seat, x, y, w, CHOICE_HEIGHT);
    piece->text = seat_words(setup, scene, seat);
    piece->hint = seat_hint(setup, scene, seat);
}

static int count_counts(const Setup *setup)
{
    return __builtin_popcount(setup->counts);
}

/* How many may play, where there is a choice; returns where the page goes on. */
static float lay_counts(const Setup *setup, Scene *scene, float y)
{
    int choices = count_counts(setup), place = 0;
    if (choices < 2) {
        return y;
    }
    float spacing = fminf(COUNT_WIDTH + CHOICE_GAP, (scene->width - 2 * SIDE) / (float)choices);
    for (int seats = 1; seats <= GAME_SEATS_MAX; seats++) {
        if (setup->counts >> seats & 1) {
            float x = scene->width / 2 + spacing * ((float)place++ - (float)(choices - 1) / 2);
            Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_COUNT_ID + (PieceId)seats, x,
                                      y + BUTTON_ROW / 2, spacing - CHOICE_GAP, CHOICE_HEIGHT);
            button->text = scene_text(scene, seats == 1 ? "%d seat" : "%d seats", seats);
            button->flags = setup->seats == seats ? PIECE_STRONG | PIECE_CURRENT : 0;
        }
    }
    return y + BUTTON_ROW;
}

static float lay_seats(const Setup *setup, Scene *scene, float y)
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

/* --- teams: a panel for each seat with the dials that are its own, those of a team close together --- */

/* Have all dials a seat, and are there more seats than columns of dials? */
static bool is_by_teams(const Setup *setup, const int *shown, int count)
{
    bool by_seat = setup->game->teams > 0 && setup->seats > COLUMNS;
    for (int i = 0; i < count; i++) {
        by_seat = by_seat && setup->game->options[shown[i]].seat > 0;
    }
    return by_seat;
}

/* Who a value is, which small cards have no room for, and what that means, if that is to be told. */
static const char *value_told(Scene *scene, const GameOption *option, int value, bool meaning)
{
    return meaning && option->blurbs[value]
               ? scene_text(scene, "*%s.* %s", value_label(option, value), option->blurbs[value])
               : scene_text(scene, "*%s*", value_label(option, value));
}

/* The room that any of a dial's values needs to be told, so that a choice moves nothing. */
static float told_height(const Setup *setup, Scene *scene, const GameOption *option, bool meaning, float wide)
{
    View sure = setup->shell->view;
    float height = 0;
    sure.text_scale = lay_sure_words(sure.text_scale);
    for (int i = 0; i < count_values(setup, option); i++) {
        const char *words = value_told(scene, option, i, meaning);
        height = fmaxf(height, view_text_height(&sure, TEXT_SMALL, words, wide));
    }
    return height;
}

/* The room that a seat's column has for each of its dials, heading and all. */
static float dial_room(const Setup *setup, const int *shown, int count, int seat, SceneBox column)
{
    int own = 0;
    for (int i = 0; i < count; i++) {
        own += setup->game->options[shown[i]].seat == seat + 1;
    }
    return (column.h - CHOICE_HEIGHT - FIELD_GAP) / (float)own;
}

/* Is there room in all columns of this size to tell what is chosen, and for cards above it? All are told
 * alike.
 */
static bool may_tell(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox column)
{
    for (int i = 0; i < count; i++) {
        const GameOption *option = &setup->game->options[shown[i]];
        const float room = dial_room(setup, shown, count, option->seat - 1, column) - FIELD_HEAD - FIELD_GAP;
        if (room - told_height(setup, scene, option, true, column.w - FIELD_GAP) < TEAM_CARD_LEAST) {
            return false;
        }
    }
    return true;
}

/* The values as cards, and below them the chosen one's name, with what it means where that may be told. */
static void lay_seat_dial(const Setup *setup, Scene *scene, int index, bool meaning, SceneBox box)
{
    const GameOption *option = &setup->game->options[index];
    const float room = box.h - FIELD_HEAD - FIELD_GAP, wide = box.w - FIELD_GAP;
    const float told = told_height(setup, scene, option, meaning, wide);
    add_label(scene, TEXT_CAPS, box.x + box.w / 2, box.y + FIELD_HEAD / 2, box.w, FIELD_HEAD,
              dial_head(setup, scene, index));
    add_label(scene, TEXT_SMALL, box.x + box.w / 2, box.y + box.h - FIELD_GAP - told / 2, wide, told,
              value_told(scene, option, setup->options.value[index], meaning));
    lay_cards(setup, scene, index, (SceneBox){box.x, box.y + FIELD_HEAD, box.w, room - told - FIELD_GAP});
}

static void lay_seat_column(const Setup *setup, Scene *scene, const int *shown, int count, int seat,
                            bool meaning, SceneBox box)
{
    int place = 0;
    add_seat(setup, scene, seat, box.x + box.w / 2, box.y + CHOICE_HEIGHT / 2, box.w);
    const float top = box.y + CHOICE_HEIGHT + FIELD_GAP, height = dial_room(setup, shown, count, seat, box);
    for (int i = 0; i < count; i++) {
        if (setup->game->options[shown[i]].seat == seat + 1) {
            lay_seat_dial(setup, scene, shown[i], meaning,
                          (SceneBox){box.x, top + height * (float)place++, box.w, height});
        }
    }
}

/* A panel so narrow bears no ornaments in its corners, where the words of the dials reach. */
static void lay_teams(const Setup *setup, Scene *scene, const int *shown, int count, SceneBox page)
{
    const int teams = setup->game->teams, members = setup->seats / teams;
    const float wide = (page.w - COLUMN_GAP * (float)(teams - 1)) / (float)teams;
    const float panel = (wide - PANEL_GAP * (float)(members - 1)) / (float)members;
    SceneBox column = {0, page.y + CHOICE_GAP, panel - 2 * PANEL_MARGIN, page.h - CHOICE_GAP};
    const bool meaning = may_tell(setup, scene, shown, count, column);
    for (int team = 0; team < teams; team++) {
        const float left = page.x + (wide + COLUMN_GAP) * (float)team;
        for (int i = 0; i < members; i++) {
            const float x = left + (panel + PANEL_GAP) * (float)i;
            column.x = x + PANEL_MARGIN;
            scene_add(scene, PIECE_PANEL, 0, x + panel / 2, page.y + page.h / 2, panel, page.h);
            lay_seat_column(setup, scene, shown, count, team + teams * i, meaning, column);
        }
        if (team > 0) {
            add_label(scene, TEXT_TITLE, left - COLUMN_GAP / 2, page.y + page.h / 2, COLUMN_GAP + CHOICE_GAP,
                      CHOICE_HEIGHT, "v");
        }
    }
}

/* --- the page --- */

/* Why this cannot be played, just above the buttons. */
static void lay_problem(const Setup *setup, Scene *scene, float y)
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
            ->flags |= PIECE_PLAIN;
    }
}

/* Which cards, where there is a choice. */
static void lay_pack(const Setup *setup, Scene *scene, float x, float y)
{
    PackList packs;
    library_packs(setup->shell->library, setup->game, &packs);
    if (packs.count == 0 && setup->pack[0] == '\0') {
        return;
    }
    Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_PACK_ID, x, y, PACK_WIDTH, 54);
    button->text = setup->pack[0] ? scene_text(scene, "Pack: *%s*", setup->pack) : "Cards: *as printed*";
    button->hint = "Which cards are played with: a click changes it";
}

static void lay_editor(const Setup *setup, Scene *scene, float x, float y)
{
    if (setup->game->editor) {
        Piece *button = scene_add(scene, PIECE_BUTTON, SETUP_EDIT_ID, x, y, PACK_WIDTH, 54);
        button->text = setup->game->editor->label;
        button->hint = "Its cards as a form, to be changed and kept as a pack of your own";
    }
}

static void lay_foot(const Setup *setup, Scene *scene)
{
    float x = scene->width / 2, y = scene->height - RAIL_BOTTOM / 2.f;
    lay_editor(setup, scene, scene->width - SIDE / 2 - PACK_WIDTH / 2, y);
    lay_pack(setup, scene, SIDE / 2 + PACK_WIDTH / 2, y);
    add_label(scene, TEXT_UI_BOLD, x - 418, y, 64, 54, "Seed");
    Piece *seed = scene_add(scene, PIECE_FIELD, SETUP_SEED_ID, x - 235, y, 290, 46);
    seed->style = TEXT_UI;
    seed->text = setup->seed;
    seed->placeholder = "by chance";
    seed->max = SEED_TEXT_MAX;
    seed->hint = "Type a number or a word. The same seed deals the same cards; empty means chance.";
    const bool away = setup_away(setup) != 0, shares = setup->game->max_seats > 1;
    Piece *start =
        scene_add(scene, PIECE_BUTTON, SETUP_START_ID, shares ? x + 35 : x + 80, y, shares ? 190 : 280, 54);
    start->text = away ? "Open the table" : "Start";
    start->flags = PIECE_STRONG;
    start->hint =
        away ? "Deals the first cards, and tells what the others need to join" : "Deals the first cards";
    start->key_hint = "Enter";
    if (shares) {
        Piece *open = scene_add(scene, PIECE_BUTTON, SETUP_OPEN_ID, x + 240, y, 190, 54);
        open->text = away ? "All sit here" : "Open a table";
        open->hint = away ? "Nobody comes from another machine"
                     : setup->seats > 1
                         ? "Others join from their machines; a click on a seat changes who does"
                         : "Others join from their machines, where there are two seats or more";
        open->flags = setup->seats > 1 ? 0 : PIECE_DIM;
    }
    Piece *back =
        scene_add(scene, PIECE_BUTTON, SETUP_BACK_ID, shares ? x + 400 : x + 350, y, shares ? 100 : 200, 54);
    back->text = "Back";
    back->hint = "Back to the shelf";
    back->key_hint = "Esc";
}

void setup_lay(void *self, Scene *scene)
{
    const Setup *setup = self;
    int shown[GAME_OPTIONS_MAX], count = find_options(setup, shown);
    add_label(scene, TEXT_TITLE, scene->width / 2, TITLE_Y, 1000, RAIL_TOP - 14, setup->game->title);
    const bool teams = is_by_teams(setup, shown, count);
    float y = lay_counts(setup, scene, PAGE_HEAD);
    y = teams ? y : lay_seats(setup, scene, y);
    float bottom = scene->height - PAGE_FOOT;
    if (setup->game->check_options || !setup->content) {
        bottom -= PROBLEM_ROW;
        lay_problem(setup, scene, bottom + PROBLEM_ROW / 2);
    }
    SceneBox page = {SIDE, y, scene->width - 2 * SIDE, bottom - y};
    if (teams) {
        lay_teams(setup, scene, shown, count, page);
    } else if (fits_in_column(setup, shown, count, page)) {
        lay_column(setup, scene, shown, count, page);
    } else {
        lay_columns(setup, scene, shown, count, page);
    }
    lay_foot(setup, scene);
}
