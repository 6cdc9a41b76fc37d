/* viewers.c: pages to look at: the cards by where they lie and what they spell, and the map of the run.
 */
#include "games/paperback_adventures/table/scene.h"

#include "core/sheet.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { TONE_BOSS = 0x7c2430, TONE_BATTLE = 0x27476f };

/* ------------------------------------------------------------------ cards */

static const struct {
    const char *tab, *title, *line;
} viewers[PA_PAGES] = {
    [PA_PAGE_DECK] = {"Deck", "Deck", "What is left to draw, in no order."},
    [PA_PAGE_DISCARD] = {"Discard", "Discard pile", "Shuffled into a new deck when the deck is empty."},
    [PA_PAGE_FATIGUE] = {"Fatigue", "Fatigue pile", "These rest until the battle ends."},
    [PA_PAGE_STOLEN] = {"Stolen", "Stolen cards", "The enemy holds these until the battle ends."},
    [PA_PAGE_HAND] = {"Hand", "Hand", "What you can spell with now."},
    [PA_PAGE_ALL] = {"All", "Your cards", "Every card of the deck, wherever it lies now."},
};

PaPile pa_page_cards(const PaState *state, PaPage page)
{
    switch (page) {
    case PA_PAGE_DECK:
        return pa_together(&state->deck, &state->deck_top);
    case PA_PAGE_DISCARD:
        return state->discard;
    case PA_PAGE_FATIGUE:
        return state->fatigue;
    case PA_PAGE_STOLEN:
        return state->stolen;
    case PA_PAGE_HAND:
        return state->hand;
    case PA_PAGE_ALL:
        return pa_whole_deck(state);
    case PA_PAGE_NONE:
    case PA_PAGE_MAP:
    case PA_PAGES:
        break;
    }
    return (PaPile){0};
}

static PaPile bearing(const PaTable *table, const PaPile *cards, char letter)
{
    PaPile found = {0};
    for (int i = 0; i < cards->count; i++) {
        if (letter == 0 || strchr(table->content->card[cards->card[i]].letters, letter)) {
            found.card[found.count++] = cards->card[i];
        }
    }
    return found;
}

/* The other places where cards lie, left and right of the button that closes the page. */
static void add_tabs(const PaTable *table, const Sheet *page)
{
    static const float WIDTH = 140, HEIGHT = 46, GAP = 12, MIDDLE = 170;
    static const PaPage left[] = {PA_PAGE_ALL, PA_PAGE_DECK, PA_PAGE_HAND},
                        right[] = {PA_PAGE_DISCARD, PA_PAGE_FATIGUE, PA_PAGE_STOLEN};
    enum { SIDE = sizeof left / sizeof left[0] };
    const float middle = area_middle_x(page->plate);
    for (int i = 0; i < 2 * SIDE; i++) {
        const bool first = i < SIDE;
        const PaPage which = first ? left[i] : right[i - SIDE];
        const int cards = pa_page_cards(table->state, which).count;
        const float x = first ? middle - MIDDLE - (WIDTH + GAP) * (float)(SIDE - i) + GAP
                              : middle + MIDDLE + (WIDTH + GAP) * (float)(i - SIDE);
        Piece *tab = on_sheet(lay_button(page->scene, PA_ID_TAB + (PieceId)which,
                                         sheet_foot(page, x, x + WIDTH, HEIGHT),
                                         scene_text(page->scene, "%s %d", viewers[which].tab, cards), NULL));
        tab->flags = which == table->ui->page ? PIECE_CHOSEN : cards == 0 ? PIECE_DISABLED : 0;
        tab->refusal = cards == 0 ? "No cards are there." : NULL;
        tab->hint = viewers[which].line;
    }
}

static void add_cards(PaTable *table, PaPage which)
{
    const PaPile all = pa_page_cards(table->state, which);
    const PaPile found = bearing(table, &all, table->ui->only);
    const char *line =
        table->ui->only
            ? scene_text(table->scene, "Only cards with *%c*: %d of %d. Backspace shows all.",
                         toupper((unsigned char)table->ui->only), found.count, all.count)
            : scene_text(table->scene, "%s Type a letter to see only its cards.", viewers[which].line);
    Sheet page = sheet_page(table->scene, viewers[which].title, line);
    pa_lay_cards(table, page.content, &found, false);
    add_tabs(table, &page);
    sheet_button(&page, PA_ID_CLOSE, "Close", "Esc");
}

/* ------------------------------------------------------------------ the map */

/* The enemies met so far as ordinary ones, or as the boss, of a book; the present one last. */
static int enemies_met(const PaTable *table, int book, bool boss, int met[PA_BATTLES_OF_BOOK])
{
    int count = 0;
    for (int i = 0; i < PA_ENEMIES; i++) {
        const PaEnemy *enemy = &table->content->enemy[i];
        const bool here = enemy->book == book && (enemy->boss != 0) == boss;
        if (here && !table->state->enemy_left[i] && i != table->state->enemy && count < PA_BATTLES_OF_BOOK) {
            met[count++] = i;
        }
    }
    const PaEnemy *now = &table->content->enemy[table->state->enemy];
    if (now->book == book && (now->boss != 0) == boss && count < PA_BATTLES_OF_BOOK) {
        met[count++] = table->state->enemy;
    }
    return count;
}

/* "One of Count Spatula, Velvet Noir." */
static const char *who_may_come(const PaTable *table, int book, bool boss)
{
    const char *names = "";
    for (int i = 0; i < PA_ENEMIES; i++) {
        const PaEnemy *enemy = &table->content->enemy[i];
        if (enemy->book == book && (enemy->boss != 0) == boss && table->state->enemy_left[i]) {
            names = scene_text(table->scene, "%s%s%s", names, names[0] ? ", " : "", enemy->name);
        }
    }
    return scene_text(table->scene, "Still to come: %s%s.", boss ? "the boss, one of " : "one of ", names);
}

static void add_stop(const PaTable *table, int battle, float x, float y, float width)
{
    const PaState *state = table->state;
    const int book = battle / PA_BATTLES_OF_BOOK + 1, place = battle % PA_BATTLES_OF_BOOK;
    const bool boss = place == PA_BATTLES_OF_BOOK - 1, beaten = battle < state->battle || state->won;
    int met[PA_BATTLES_OF_BOOK];
    const int count = enemies_met(table, book, boss, met), index = boss ? 0 : place;
    Piece *stop = on_sheet(
        scene_add(table->scene, PIECE_CARD, PA_ID_ROAD + (PieceId)battle, x, y, width, width * FACE_RATIO));
    stop->flags = PIECE_STILL | (battle == state->battle && !beaten ? PIECE_CHOSEN : 0);
    if (index < count && battle <= state->battle) {
        stop->face = pa_enemy_face(table, met[index], 0);
        stop->face.marks |= beaten ? FACE_SPENT : 0;
        stop->hint = beaten ? "Beaten." : "You are here.";
    } else {
        stop->face = (Face){.style = FACE_BACK,
                            .tone = boss ? TONE_BOSS : TONE_BATTLE,
                            .icon = boss ? "crown" : "crossed-swords"};
        stop->hint = who_may_come(table, book, boss);
    }
}

/* One book: its two battles, and under them its boss. */
static void add_book(const PaTable *table, int book, Area box)
{
    static const float GAP = 14, HEAD = 40;
    const float height = (area_height(box) - HEAD - GAP) / 2;
    const float width = fminf(height / FACE_RATIO, (area_width(box) - GAP) / 2);
    const float x = area_middle_x(box), y = box.top + HEAD + width * FACE_RATIO / 2;
    const int first = book * PA_BATTLES_OF_BOOK;
    on_sheet(lay_label(table->scene, (Area){box.left, box.top, box.right, box.top + HEAD - 10}, TEXT_CAPS,
                       ALIGN_CENTRE, pa_book_name(book + 1)));
    add_stop(table, first, x - (width + GAP) / 2, y, width);
    add_stop(table, first + 1, x + (width + GAP) / 2, y, width);
    add_stop(table, first + 2, x, y + width * FACE_RATIO + GAP, width);
}

static void add_map(PaTable *table)
{
    Sheet page = sheet_page(table->scene, "The road", "Three Books, and at the end of each its boss.");
    const float width = area_width(page.content) / PA_BOOKS;
    for (int book = 0; book < PA_BOOKS; book++) {
        const float left = page.content.left + width * (float)book;
        add_book(table, book, (Area){left, page.content.top, left + width, page.content.bottom});
    }
    sheet_button(&page, PA_ID_CLOSE, "Close", "Esc");
}

void pa_scene_viewer(PaTable *table)
{
    if (table->ui->page == PA_PAGE_MAP) {
        add_map(table);
    } else {
        add_cards(table, (PaPage)table->ui->page);
    }
}
