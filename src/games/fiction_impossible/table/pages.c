/* pages.c: pages over the table: the choice of a Librarian, a Book to read, lists of cards, and the end of
 * the game. */
#include "core/scene/page_layout.h"
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ the choice of a Librarian */

static void add_librarian_choice(ImTable *table)
{
    static const float GAP = 40, WIDEST = 330, END = 30;
    const PageLayout page = page_layout_begin(
        table->scene, _("Who keeps the Library?"),
        table->state->seats == 1
            ? _("Choose one of 2 Librarians. The cards say what they can do when you play alone.")
            : _("Choose one of 2 Librarians. The cards say what they can do."));
    Area box = page.content;
    /* the page has no buttons at the bottom, so the cards can use that area */
    box.bottom = page.panel.bottom - END;
    const Grid grid = layout_fit_grid(IM_DEALT, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < IM_DEALT; i++) {
        Piece *card = layout_add_card(table->scene, IM_ID_LIBRARIAN + (PieceId)i, grid_get_cell(&grid, i),
                                      im_get_librarian_face(table, table->state->dealt[table->seat][i]));
        card->flags = PIECE_HIGHLIGHTED;
        card->topic = "Librarians";
    }
}

/* ------------------------------------------------------------------ the Book that is read */

static void add_cast(ImTable *table, const ImFinishedBook *reading, Area box)
{
    const ImContent *content = table->content;
    const ImBook *book = &content->books[reading->book];
    const float step = area_width(box) / IM_SPOTS, size = fminf(step - 16, area_height(box) - 84);
    for (int i = 0; i < IM_SPOTS; i++) {
        Area column = area_get_column(box, i, IM_SPOTS, 0);
        const Area tile = area_shrink(area_cut_top(&column, size, 6), size, size);
        const char *part = content->characters[book->original[i]].name;
        const bool empty = reading->cast[i] == IM_NONE, home = reading->cast[i] == book->original[i];
        if (empty) {
            layout_add_piece(table->scene, PIECE_ZONE, 0, tile)->text = "nobody";
        } else {
            const ImCharacter *who = &content->characters[reading->cast[i]];
            Piece *face =
                layout_add_card(table->scene, 0, tile, im_get_tile_face(table, reading->cast[i], size));
            /* the tile has room for the full name */
            face->face.title = who->name;
            face->face.corner = NULL;
            face->hint = who->name;
        }
        const Area words = area_cut_top(&column, layout_scale_for_text(table->scene, 56), 0);
        layout_add_label(table->scene, area_inset(words, 2, 0), TEXT_SMALL, ALIGN_CENTER,
                         home ? im_format_permission_text(table, book->original[i])
                              : scene_text(table->scene, _("as|*%s*"), part));
    }
}

static Area find_bottom_button_area(const PageLayout *page, float left, float width)
{
    return page_layout_get_footer_area(page, left, left + width, 56);
}

static void add_book_buttons(ImTable *table, const PageLayout *page, int book, float left, float right)
{
    /* COPY: width of the Copy button, as a share of the width of all buttons */
    static const float GAP = 14, COPY = 0.26f;
    const float room = right - left - 2 * GAP, copy = room * COPY, width = (room - copy) / 2;
    const bool marked = table->scene->favorites >> book & 1;
    Piece *favorite = layout_add_button(table->scene, PIECE_FAVORITE + (PieceId)book,
                                        find_bottom_button_area(page, left, width),
                                        marked ? _("{star} A favorite") : _("{star} Favorite"), "F");
    favorite->flags |= marked ? PIECE_SELECTED : 0;
    favorite->hint = marked ? _("Removes this Book from your favorites.")
                            : _("Marks this Book as a favorite, on the last page and in the exported story.");
    Piece *to_board =
        layout_add_button(table->scene, PIECE_COPY_STORY_PART + (PieceId)book,
                          find_bottom_button_area(page, left + width + GAP, copy), _("Copy"), NULL);
    to_board->hint = _("Copies this Book with its cast as plain text.");
    Piece *to_file =
        layout_add_button(table->scene, PIECE_EXPORT_STORY_PART + (PieceId)book,
                          find_bottom_button_area(page, right - width, width), _("Save as …"), NULL);
    to_file->hint = _("Saves this Book with its cast as a file.");
}

/* Adds the names of the Book's author and of the Librarians who saved the Book. */
static void add_credits(ImTable *table, const ImBook *book, Area box)
{
    static const float LINE = 30, NAME = 84, PORTRAIT = 116;
    Scene *scene = table->scene;
    layout_add_label(scene, area_cut_top(&box, LINE, 0), TEXT_QUOTE, ALIGN_CENTER, "by");
    layout_add_label(scene, area_cut_top(&box, NAME, 0), TEXT_TITLE, ALIGN_CENTER, book->author);
    layout_add_label(scene, area_cut_top(&box, LINE, 6), TEXT_QUOTE, ALIGN_CENTER,
                     _("with the kind help of"));
    const int seats = table->state->seats;
    const float step = fminf(area_width(box) / (float)seats, PORTRAIT + 8), size = fminf(PORTRAIT, step - 8);
    const Area row = area_cut_top(&box, size, 4);
    Text names = {0};
    for (int seat = 0; seat < seats; seat++) {
        const float x = area_middle_x(box) + step * ((float)seat - (float)(seats - 1) / 2);
        const Face whole = im_get_librarian_face(table, table->state->librarian[seat]);
        Piece *portrait = layout_add_card(
            scene, 0, area_centered(x, area_middle_y(row), size, size),
            (Face){.style = FACE_TOKEN, .tone = whole.tone, .icon = whole.icon, .portrait = whole.portrait});
        portrait->hint = whole.title;
        text_add(&names, "%s%s", seat == 0 ? "" : seat + 1 == seats ? _(" and ") : ", ", whole.title);
    }
    layout_add_label(scene, box, TEXT_UI_BOLD, ALIGN_CENTER, scene_text(scene, "%s", text_chars(&names)));
    text_free(&names);
}

static void add_reading_page(ImTable *table)
{
    static const char *const ordinals[IM_SHELF] = {"first", "second", "third",    "fourth",
                                                   "fifth", "sixth",  "seventh",  "eighth",
                                                   "ninth", "tenth",  "eleventh", "twelfth"};
    static const float FOOT = 96, COVER = 230, PAD = 46, TITLE = 52;
    const ImFinishedBook *reading = &table->state->shelf[table->ui->reading];
    const ImBook *book = &table->content->books[reading->book];
    const bool original = table->ui->original != 0;
    PageLayout page = page_layout_begin_untitled(table->scene);
    const Area box = {page.content.left, page.content.top, page.content.right, page.panel.bottom - FOOT};
    const float divide = box.left + area_width(box) * 0.40f;
    const char *title = original ? book->title : im_format_book_title(table, reading);

    layout_add_card(table->scene, 0,
                    area_centered(box.left + COVER / 2 + 10, box.top + COVER * FACE_RATIO / 2 + 6, COVER,
                                  COVER * FACE_RATIO),
                    im_get_book_cover_face(book, title));
    add_credits(table, book,
                (Area){box.left + COVER + 30, box.top + 16, divide - 24, box.top + COVER * FACE_RATIO});
    const Area cast = {box.left, box.top + COVER * FACE_RATIO + 56, divide - 20, box.bottom - 4};
    layout_add_label(table->scene, (Area){cast.left, cast.top - 34, cast.right, cast.top - 6}, TEXT_CAPS,
                     ALIGN_CENTER, _("The cast"));
    add_cast(table, reading, cast);

    const Area paper = {divide, box.top, box.right, box.bottom};
    layout_add_piece(table->scene, PIECE_PAPER, 0, paper)->text =
        original ? _("As it was written")
                 : scene_text(table->scene, _("Book the %s"), ordinals[table->ui->reading]);
    /* the Book's title is below the heading of the page */
    const float top = paper.top + 24 + layout_scale_for_text(table->scene, 34);
    layout_add_paper_label(table->scene, (Area){paper.left + PAD, top, paper.right - PAD, top + TITLE},
                           TEXT_TITLE, ALIGN_CENTER, title);
    Piece *text = layout_add_paper_label(
        table->scene, (Area){paper.left + PAD, top + TITLE, paper.right - PAD, paper.bottom - 44},
        TEXT_READING, ALIGN_LEFT, im_format_book_text(table, reading, original));
    text->id = IM_ID_TEXT;
    layout_add_paper_label(table->scene,
                           (Area){paper.left + PAD, paper.bottom - 44, paper.right - PAD, paper.bottom - 14},
                           TEXT_QUOTE, ALIGN_CENTER,
                           original ? _("*O* shows the new cast")
                                    : TEXT_MARK_YELLOW "marked" TEXT_MARK_YELLOW
                                                       ": changed by the new cast · *O* shows the original");

    add_book_buttons(table, &page, reading->book, box.left, divide - 20);
    Piece *swap =
        layout_add_button(table->scene, IM_ID_ORIGINAL, find_bottom_button_area(&page, paper.left, 230),
                          original ? _("Show new cast") : _("Show original"), NULL);
    swap->hint = _("Switches between the new cast and the original text.");
    const bool last = table->ui->reading + 1 >= table->state->shelf_count;
    const bool is_new = table->ui->reading >= table->ui->seen;
    if (table->ui->reading > table->ui->seen) {
        layout_add_button(table->scene, IM_ID_FIRST, find_bottom_button_area(&page, paper.left + 246, 230),
                          _("First Book"), NULL)
            ->hint = _("Goes back to the first Book of this turn.");
    } else if (table->ui->reading > 0) {
        layout_add_button(table->scene, IM_ID_BACK, find_bottom_button_area(&page, paper.left + 246, 230),
                          _("Previous"), NULL);
    }
    Piece *next =
        layout_add_button(table->scene, IM_ID_NEXT, find_bottom_button_area(&page, paper.right - 230, 230),
                          !last    ? _("Next")
                          : is_new ? _("Shelve Book")
                                   : _("Close"),
                          N_("Enter"));
    next->flags |= PIECE_PRIMARY;
}

/* ------------------------------------------------------------------ pages with lists of cards */

static void add_character_grid(ImTable *table, Area box, const uint8_t *characters, int count)
{
    static const float GAP = 8, WIDEST = 120;
    const Grid grid = layout_fit_grid(count, box, 1, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        Piece *tile = im_add_tile(table, characters[i], grid_get_cell(&grid, i));
        tile->id = IM_ID_LIST + characters[i];
        tile->flags = PIECE_FIXED |
                      (table->prompt.active && table->prompt.allowed[characters[i]] ? PIECE_HIGHLIGHTED : 0);
        tile->reject_reason = _("You can only look at Characters here.");
    }
}

static void add_discard_page(ImTable *table)
{
    const ImState *state = table->state;
    const bool asked =
        table->prompt.active && !table->prompt.paying && table->prompt.kind == IM_CHOOSE_DISCARD;
    const PageLayout page = page_layout_begin(
        table->scene, _("The discard pile"),
        asked ? _("Choose a Character.") : _("The discard pile is reshuffled when the deck is empty."));
    add_character_grid(table, page.content, state->discard, state->discard_count);
    page_layout_add_button(&page, asked ? IM_ID_CANCEL : IM_ID_CLOSE, asked ? _("Cancel") : _("Close"),
                           N_("Esc"));
}

/* Lists the Characters in the deck, which are all Characters that are not visible elsewhere (in a hand, on a
 * Book etc.). Returns their number. */
static int list_deck_characters(const ImState *state, uint8_t out[IM_CHARACTERS])
{
    bool seen[IM_CHARACTERS + 1] = {false};
    int count = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++) {
            seen[state->hand[seat][i]] = true;
        }
    }
    for (int i = 0; i < state->pool_count; i++) {
        seen[state->pool[i]] = true;
    }
    for (int i = 0; i < state->discard_count; i++) {
        seen[state->discard[i]] = true;
    }
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        for (int p = 0; p < IM_POSITIONS; p++) {
            const int who = state->position[p].spot[spot];
            seen[who == IM_NONE ? IM_CHARACTERS : who] = true;
        }
        for (int i = 0; i < state->shelf_count; i++) {
            const int who = state->shelf[i].cast[spot];
            seen[who == IM_NONE ? IM_CHARACTERS : who] = true;
        }
        for (int i = 0; i < state->lost_count; i++) {
            const int who = state->lost[i].cast[spot];
            seen[who == IM_NONE ? IM_CHARACTERS : who] = true;
        }
    }
    for (int i = 0; i < IM_CHARACTERS; i++) {
        if (!seen[i]) {
            out[count++] = (uint8_t)i;
        }
    }
    return count;
}

static void add_decks_page(ImTable *table)
{
    uint8_t left[IM_CHARACTERS];
    const int count = list_deck_characters(table->state, left);
    const PageLayout page = page_layout_begin(
        table->scene, _("Still in the deck"),
        scene_text(table->scene,
                   _n("%d Character, in random order.", "%d Characters, in random order.", count), count));
    add_character_grid(table, im_add_counts(table, left, count, page.content), left, count);
    page_layout_add_button(&page, IM_ID_CLOSE, _("Close"), N_("Esc"));
}

/* Returns how many cards in the deck have the role, and which Books have a free spot that wants the role,
 * such as "3 in the deck|for *Dracula*, *Emma*". */
static const char *format_role_hint(const ImTable *table, int role)
{
    const ImState *state = table->state;
    uint8_t left[IM_CHARACTERS];
    const int count = list_deck_characters(state, left);
    int in_deck = 0, books = 0;
    for (int i = 0; i < count; i++) {
        in_deck += (im_find_current_roles(state, table->content, left[i]) >> role & 1) != 0;
    }
    Text text = {0};
    text_add(&text, _("%d in the deck"), in_deck);
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        bool wanted = false;
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            wanted = wanted || (at->spot[spot] == IM_NONE &&
                                im_find_wanted_roles(table->content, at->book, spot) >> role & 1);
        }
        if (wanted) {
            text_add(&text, "%s*%s*", books++ == 0 ? _("|for ") : ", ",
                     table->content->books[at->book].title);
        }
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

static void add_roles(ImTable *table)
{
    /* BUTTON: height of the button, as a share of the cell's height */
    static const float GAP = 12, RATIO = 0.5f, WIDEST = 260, BUTTON = 0.42f;
    const ImContent *content = table->content;
    const PageLayout page =
        page_layout_begin(table->scene, _("Choose a role"), im_get_draft_spec(table)->text);
    const Grid grid = layout_fit_grid(content->role_count, page.content, RATIO, GAP, WIDEST);
    for (int i = 0; i < content->role_count; i++) {
        Area cell = grid_get_cell(&grid, i);
        Piece *button = layout_add_button(
            table->scene, IM_ID_ROLE + (PieceId)i, area_cut_top(&cell, grid.height * BUTTON, 2),
            scene_text(table->scene, "{%s} %s", content->roles[i].icon, content->roles[i].name), NULL);
        button->flags = table->prompt.allowed[i] ? PIECE_HIGHLIGHTED : PIECE_DISABLED;
        button->reject_reason = table->prompt.allowed[i] ? NULL : _("That role has no effect now.");
        button->hint = format_role_hint(table, i);
        layout_add_label(table->scene, cell, TEXT_SMALL, ALIGN_CENTER, button->hint);
    }
    page_layout_add_button(&page, IM_ID_CANCEL, _("Cancel"), N_("Esc"));
}

/* ------------------------------------------------------------------ page at the end of the game */

static void add_favorite_heart(ImTable *table, float x, float y)
{
    enum { TONE_HEART = 0x8d2430 };
    static const float SIZE = 40;
    Piece *heart = layout_add_card(table->scene, 0, area_centered(x - SIZE / 3, y + SIZE / 3, SIZE, SIZE),
                                   (Face){.style = FACE_TOKEN, .tone = TONE_HEART, .icon = "hearts"});
    heart->hint = _("This Book is a favorite.");
}

static Piece *add_cover(ImTable *table, const ImFinishedBook *reading, const Grid *grid, int place,
                        PieceId id)
{
    const ImBook *book = &table->content->books[reading->book];
    return layout_add_card(table->scene, id, grid_get_cell(grid, place),
                           im_get_book_cover_face(book, im_format_book_title(table, reading)));
}

/* Adds the covers of the Books that were read, and then the moldy covers of lost Books. A click on the cover
 * of a Book that was read opens this Book again. */
static void add_anthology(ImTable *table, Area box)
{
    enum { OVERGROWN = 100 };
    const ImState *state = table->state;
    const int count = state->shelf_count + state->lost_count;
    const Grid grid = layout_fit_grid(count > 0 ? count : 1, box, FACE_RATIO, 14, 200);
    for (int i = 0; i < state->shelf_count; i++) {
        Piece *cover = add_cover(table, &state->shelf[i], &grid, i, IM_ID_COVER + (PieceId)i);
        cover->hint = _("Click to read this Book again.");
        if (table->scene->favorites >> state->shelf[i].book & 1) {
            add_favorite_heart(table, cover->x + grid.width / 2, cover->y - grid.height / 2);
        }
    }
    for (int i = 0; i < state->lost_count; i++) {
        Piece *cover =
            add_cover(table, &state->lost[i], &grid, state->shelf_count + i, IM_ID_LOST + (PieceId)i);
        cover->face.title = table->content->books[state->lost[i].book].title;
        cover->face.mold = OVERGROWN;
        cover->reject_reason = cover->hint =
            _("Lost to the Mold. What’s left of the text is in the exported story.");
    }
}

/* Lists the Powers used, most used first. Returns the number of Powers. */
static int list_powers_used(const ImTable *table, int out[IM_POWERS_MAX])
{
    const uint8_t *used = table->state->used;
    int count = 0;
    for (int power = 0; power < table->content->power_count; power++) {
        if (used[power] > 0) {
            int place = count++;
            for (; place > 0 && used[out[place - 1]] < used[power]; place--) {
                out[place] = out[place - 1];
            }
            out[place] = power;
        }
    }
    return count;
}

/* Adds the list of Powers used, as many as fit on the page. The tooltip lists all of them. */
static void add_powers_used(ImTable *table, Area paper)
{
    static const float INDENT = 34, GAP = 26, END = 20, NUMBER = 24;
    Scene *scene = table->scene;
    const float head = layout_scale_for_text(scene, 56), line = layout_scale_for_text(scene, 25);
    const int columns = table->compact ? 1 : 2, fit = (int)((area_height(paper) - head - END) / line);
    int list[IM_POWERS_MAX];
    const int count = list_powers_used(table, list), rows = fit < 1 ? 1 : fit, cells = columns * rows;
    const int shown = count <= cells ? count : cells - 1;
    const int high = count < cells ? (count + columns - 1) / columns : rows; /* number of rows per column */
    Text all = {0};
    Piece *sheet = layout_add_piece(scene, PIECE_PAPER, IM_ID_POWERS_USED, paper);
    sheet->text = scene_text(scene, _("Powers used · %d"), table->state->powers);
    for (int i = 0; i < count; i++) {
        const char *name = table->content->powers[list[i]].name;
        const int times = table->state->used[list[i]];
        text_add(&all, "%s%s %d", i > 0 ? ", " : "", name, times);
        Area box = area_get_column(area_inset(paper, INDENT, 0), i / high, columns, GAP);
        area_cut_top(&box, head + line * (float)(i % high), 0);
        box = area_cut_top(&box, line, 0);
        if (i < shown) {
            layout_add_paper_label(scene, box, TEXT_SMALL, ALIGN_RIGHT, scene_text(scene, "*%d*", times));
            box.right -= NUMBER;
            layout_add_paper_label(scene, box, TEXT_SMALL, ALIGN_LEFT, name);
        } else if (i == shown) {
            layout_add_paper_label(scene, box, TEXT_SMALL, ALIGN_LEFT,
                                   scene_text(scene, _("and %d more"), count - shown));
        }
    }
    sheet->hint = scene_text(scene, "%s", text_chars(&all));
    text_free(&all);
}

/* Adds a frame with the statistics and, below them, the Powers used. */
static void add_summary(ImTable *table, const PageLayout *page, Area box)
{
    /* FACTS: height of the statistics, as a share of the frame's height */
    static const float TALLEST = 560, ALONE = 430, GAP = 16, FACTS = 0.52f;
    const ImState *state = table->state;
    Scene *scene = table->scene;
    const PageFact facts[] = {
        {_("{book} Books saved"),
         scene_text(scene, _("%d of %d"), state->shelf_count, state->setup.bookend - 1), TEXT_NUMBER},
        {_("{death-skull} Books lost"), scene_text(scene, "%d", state->lost_count), TEXT_NUMBER},
        {_("{time} Turns"), scene_text(scene, "%d", state->turns), TEXT_NUMBER},
        {_("{mold} Attacks"), scene_text(scene, "%d", state->attacks), TEXT_NUMBER},
        {_("{star} Powers used"), "0", TEXT_NUMBER},
    };
    const bool named = state->powers > 0;
    const int count = (int)(sizeof facts / sizeof *facts) - named;
    const float height = fminf(area_height(box), named ? TALLEST : ALONE);
    Area paper = area_shrink(box, area_width(box), height);
    page_layout_add_facts(page, area_cut_top(&paper, height * (named ? FACTS : 1), GAP), _("Results"), facts,
                          count);
    if (named) {
        add_powers_used(table, paper);
    }
}

static void add_end_page(ImTable *table)
{
    static const char *const lines[IM_ENDS] = {
        [IM_SAVED] = N_("The shelf is full. Every Book on it has been told as never before."),
        [IM_LOST_ADDING] = N_("A Character needed Mold, and the jar was empty."),
        [IM_LOST_ATTACK] = N_("Mold attacked, and the jar was empty."),
        [IM_LOST_REMOVING] = N_("Mold had to be removed from the game, and the jar was empty."),
        [IM_LOST_BOOKS] = N_("No Book was left to save."),
    };
    static const float RECORD = 380, GAP = 30, HOME = 220;
    const ImState *state = table->state;
    Scene *scene = table->scene;
    const PageLayout page = page_layout_begin(
        scene, state->end == IM_SAVED ? _("The Library is saved") : _("The Mold has taken the Library"),
        _(lines[state->end]));
    Area box = page.content;
    add_summary(table, &page, area_cut_left(&box, RECORD, GAP));
    add_anthology(table, box);
    const float middle = area_middle_x(page.panel);
    layout_add_button(scene, PIECE_EXPORT_STORY,
                      page_layout_get_footer_area(&page, middle - HOME / 2, middle + HOME / 2, 56),
                      _("Export story"), NULL);
}

bool im_is_choosing_on_page(const ImTable *table)
{
    const ImPrompt *prompt = &table->prompt;
    return prompt->active && !prompt->paying &&
           (prompt->kind == IM_CHOOSE_ROLE || prompt->kind == IM_CHOOSE_DISCARD);
}

void im_add_pages(ImTable *table)
{
    const ImState *state = table->state;
    if (state->phase == IM_PHASE_LIBRARIANS) {
        if (table->acting) {
            add_librarian_choice(table);
        }
        return;
    }
    table->scene->page_open = table->ui->page != IM_PAGE_NONE;
    switch ((ImPage)table->ui->page) {
    case IM_PAGE_READING:
        add_reading_page(table);
        return;
    case IM_PAGE_DISCARD:
        add_discard_page(table);
        return;
    case IM_PAGE_DECKS:
        add_decks_page(table);
        return;
    case IM_PAGE_NONE:
    case IM_PAGES:
        break;
    }
    if (im_is_choosing_on_page(table)) {
        if (table->prompt.kind == IM_CHOOSE_ROLE) {
            add_roles(table);
        } else {
            add_discard_page(table);
        }
    } else if (state->phase == IM_PHASE_OVER) {
        add_end_page(table);
    }
}
