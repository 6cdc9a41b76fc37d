/* viewer_pages.c: pages that show a pile of cards or the map of the run. */
#include "games/paperback_adventures/table/scene.h"

#include "core/scene/page_layout.h"
#include "core/text/i18n.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { TONE_BOSS = 0x7c2430, TONE_BATTLE = 0x27476f };

static const struct {
    const char *tab, *title, *line;
} viewers[PA_PAGES] = {
    [PA_PAGE_DECK] = {N_("Deck"), N_("Deck"), N_("Cards left to draw, in no particular order.")},
    [PA_PAGE_DISCARD] = {N_("Discard"), N_("Discard pile"),
                         N_("The discard pile becomes your deck when the deck is empty.")},
    [PA_PAGE_FATIGUE] = {N_("Fatigue"), N_("Fatigue pile"),
                         N_("You can't use these cards until the battle ends.")},
    [PA_PAGE_STOLEN] = {N_("Stolen"), N_("Stolen cards"),
                        N_("The enemy keeps these cards until the battle ends.")},
    [PA_PAGE_HAND] = {N_("Hand"), N_("Hand"), N_("Cards you can spell with now.")},
    [PA_PAGE_ALL] = {N_("All"), N_("Your cards"), N_("All your cards, in every pile.")},
};

PaPile pa_get_page_cards(const PaState *state, PaPage page)
{
    switch (page) {
    case PA_PAGE_DECK:
        return pa_join_piles(&state->deck, &state->deck_top);
    case PA_PAGE_DISCARD:
        return state->discard;
    case PA_PAGE_FATIGUE:
        return state->fatigue;
    case PA_PAGE_STOLEN:
        return state->stolen;
    case PA_PAGE_HAND:
        return state->hand;
    case PA_PAGE_ALL:
        return pa_collect_player_cards(state);
    case PA_PAGE_NONE:
    case PA_PAGE_MAP:
    case PA_PAGES:
        break;
    }
    return (PaPile){0};
}

static PaPile filter_by_letter(const PaTable *table, const PaPile *cards, char letter)
{
    PaPile found = {0};
    for (int i = 0; i < cards->count; i++) {
        if (letter == 0 || strchr(table->content->card[cards->card[i]].letters, letter)) {
            found.card[found.count++] = cards->card[i];
        }
    }
    return found;
}

/* Adds the tabs on both sides of the Close button. */
static void add_tabs(const PaTable *table, const PageLayout *page)
{
    static const float WIDTH = 140, HEIGHT = 46, GAP = 12, MIDDLE = 170;
    static const PaPage left[] = {PA_PAGE_ALL, PA_PAGE_DECK, PA_PAGE_HAND},
                        right[] = {PA_PAGE_DISCARD, PA_PAGE_FATIGUE, PA_PAGE_STOLEN};
    enum { SIDE = sizeof left / sizeof left[0] };
    const float middle = area_middle_x(page->panel);
    for (int i = 0; i < 2 * SIDE; i++) {
        const bool first = i < SIDE;
        const PaPage which = first ? left[i] : right[i - SIDE];
        const int cards = pa_get_page_cards(table->state, which).count;
        const float x = first ? middle - MIDDLE - (WIDTH + GAP) * (float)(SIDE - i) + GAP
                              : middle + MIDDLE + (WIDTH + GAP) * (float)(i - SIDE);
        Piece *tab = layout_add_button(page->scene, PA_ID_TAB + (PieceId)which,
                                       page_layout_get_footer_area(page, x, x + WIDTH, HEIGHT),
                                       scene_text(page->scene, "%s %d", _(viewers[which].tab), cards), NULL);
        tab->flags = which == table->ui->page ? PIECE_SELECTED : cards == 0 ? PIECE_DISABLED : 0;
        tab->reject_reason = cards == 0 ? _("This pile is empty.") : NULL;
        tab->hint = _(viewers[which].line);
    }
}

static void add_cards(PaTable *table, PaPage which)
{
    const PaPile all = pa_get_page_cards(table->state, which);
    const PaPile found = filter_by_letter(table, &all, table->ui->letter_filter);
    const char *line =
        table->ui->letter_filter
            ? scene_text(table->scene, _("Cards with *%c*: %d of %d. Press Backspace to show all."),
                         toupper((unsigned char)table->ui->letter_filter), found.count, all.count)
            : scene_text(table->scene, _("%s Type a letter to filter."), _(viewers[which].line));
    PageLayout page = page_layout_begin(table->scene, _(viewers[which].title), line);
    pa_add_card_grid(table, page.content, &found, false);
    add_tabs(table, &page);
    page_layout_add_button(&page, PA_ID_CLOSE, _("Close"), N_("Esc"));
}

/* Lists the enemies that the player has met in a Book, the current enemy last. Lists only bosses if `boss` is
 * true, and only other enemies if `boss` is false. Returns the number of enemies listed. */
static int list_enemies_met(const PaTable *table, int book, bool boss, int met[PA_BATTLES_OF_BOOK])
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

/* Returns a text such as "Still to come: one of Count Spatula, Velvet Noir." */
static const char *write_possible_enemies(const PaTable *table, int book, bool boss)
{
    const char *names = "";
    for (int i = 0; i < PA_ENEMIES; i++) {
        const PaEnemy *enemy = &table->content->enemy[i];
        if (enemy->book == book && (enemy->boss != 0) == boss && table->state->enemy_left[i]) {
            names = scene_text(table->scene, "%s%s%s", names, names[0] ? ", " : "", enemy->name);
        }
    }
    return scene_text(table->scene,
                      boss ? _("Still to come: the boss, one of %s.") : _("Still to come: one of %s."),
                      names);
}

static void add_map_stop(const PaTable *table, int battle, float x, float y, float width)
{
    const PaState *state = table->state;
    const int book = battle / PA_BATTLES_OF_BOOK + 1, place = battle % PA_BATTLES_OF_BOOK;
    const bool boss = place == PA_BATTLES_OF_BOOK - 1, beaten = battle < state->battle || state->won;
    int met[PA_BATTLES_OF_BOOK];
    const int count = list_enemies_met(table, book, boss, met), index = boss ? 0 : place;
    Piece *stop = scene_add(table->scene, PIECE_CARD, PA_ID_MAP_STOP + (PieceId)battle, x, y, width,
                            width * FACE_RATIO);
    stop->flags = PIECE_FIXED | (battle == state->battle && !beaten ? PIECE_SELECTED : 0);
    if (index < count && battle <= state->battle) {
        stop->face = pa_get_enemy_face(table, met[index], 0);
        stop->face.marks |= beaten ? FACE_SPENT : 0;
        stop->hint = beaten ? _("Defeated.") : _("You are here.");
    } else {
        stop->face = (Face){.style = FACE_BACK,
                            .tone = boss ? TONE_BOSS : TONE_BATTLE,
                            .icon = boss ? "crown" : "crossed-swords"};
        stop->hint = write_possible_enemies(table, book, boss);
    }
}

/* Adds one Book of the map: two battles and, below them, the boss. */
static void add_book(const PaTable *table, int book, Area box)
{
    static const float GAP = 14, HEAD = 40;
    layout_add_label(table->scene, area_cut_top(&box, HEAD - 10, 10), TEXT_CAPS, ALIGN_CENTER,
                     pa_get_book_name(book + 1));
    const float height = (area_height(box) - GAP) / 2;
    const float width = fminf(height / FACE_RATIO, (area_width(box) - GAP) / 2);
    const float x = area_middle_x(box), y = box.top + width * FACE_RATIO / 2;
    const int first = book * PA_BATTLES_OF_BOOK;
    add_map_stop(table, first, x - (width + GAP) / 2, y, width);
    add_map_stop(table, first + 1, x + (width + GAP) / 2, y, width);
    add_map_stop(table, first + 2, x, y + width * FACE_RATIO + GAP, width);
}

static void add_map(PaTable *table)
{
    PageLayout page =
        page_layout_begin(table->scene, _("The road"), _("Three Books, each with a boss at the end."));
    for (int book = 0; book < PA_BOOKS; book++) {
        add_book(table, book, area_get_column(page.content, book, PA_BOOKS, 0));
    }
    page_layout_add_button(&page, PA_ID_CLOSE, _("Close"), N_("Esc"));
}

void pa_add_viewer_page(PaTable *table)
{
    if (table->ui->page == PA_PAGE_MAP) {
        add_map(table);
    } else {
        add_cards(table, (PaPage)table->ui->page);
    }
}
