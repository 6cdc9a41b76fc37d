/* pages.c: what covers the table: the choice of a Librarian, the Book that is read, lists, and the end. */
#include "core/sheet.h"
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ the choice of a Librarian */

static void add_librarians(ImTable *table)
{
    static const float GAP = 40, WIDEST = 330, END = 30;
    const Sheet page = sheet_page(table->scene, "Who keeps the Library?",
                                  "Choose one of two Librarians. What it can do is written on its card.");
    Area box = page.content;
    box.bottom = page.plate.bottom - END; /* nothing is at the foot */
    const Grid grid = lay_grid(IM_DEALT, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < IM_DEALT; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        Piece *card = on_sheet(
            scene_add(table->scene, PIECE_CARD, IM_ID_LIBRARIAN + (PieceId)i, x, y, grid.width, grid.height));
        card->face = im_librarian_face(table, table->state->dealt[table->seat][i]);
        card->flags = PIECE_LIT;
        card->topic = "Librarians";
    }
}

/* ------------------------------------------------------------------ the Book that is read */

static void add_cast_of(ImTable *table, const ImReading *reading, Area box)
{
    const ImContent *content = table->content;
    const ImBook *book = &content->books[reading->book];
    const float step = area_width(box) / IM_SPOTS, size = fminf(step - 16, area_height(box) - 84);
    for (int i = 0; i < IM_SPOTS; i++) {
        const float left = box.left + step * (float)i, x = left + step / 2;
        const char *part = content->characters[book->original[i]].name;
        const bool empty = reading->cast[i] == IM_NONE, home = reading->cast[i] == book->original[i];
        if (empty) {
            on_sheet(scene_add(table->scene, PIECE_ZONE, 0, x, box.top + size / 2, size, size))->text =
                "nobody";
        } else {
            const ImCharacter *who = &content->characters[reading->cast[i]];
            Piece *face = on_sheet(scene_add(table->scene, PIECE_CARD, 0, x, box.top + size / 2, size, size));
            face->face = im_tile_face(table, reading->cast[i], face->w);
            face->face.title = who->name; /* here is room for it */
            face->face.corner = NULL;
            face->flags = PIECE_STILL;
            face->hint = who->name;
        }
        const float top = box.top + size + 6, tall = lay_for_words(table->scene, 56);
        const Area words = {left + 2, top, left + step - 2, fminf(top + tall, box.bottom)};
        on_sheet(lay_label(table->scene, words, TEXT_SMALL, ALIGN_CENTRE,
                           home ? im_permission(table, book->original[i])
                                : scene_text(table->scene, "in the part of|*%s*", part)));
    }
}

static Area foot_button(const Sheet *page, float left, float width)
{
    return sheet_foot(page, left, left + width, 56);
}

/* What one may do with a Book besides reading it, under its cover. */
static void add_keepsakes(ImTable *table, const Sheet *page, int book, float left, float right)
{
    static const float GAP = 14, COPY = 0.26f; /* of the room */
    const float room = right - left - 2 * GAP, copy = room * COPY, width = (room - copy) / 2;
    const bool marked = table->scene->favourites >> book & 1;
    Piece *favourite =
        on_sheet(lay_button(table->scene, PIECE_FAVOURITE + (PieceId)book, foot_button(page, left, width),
                            marked ? "{hearts} A favourite" : "{hearts} Favourite", "F"));
    favourite->flags |= marked ? PIECE_CHOSEN : 0;
    favourite->hint = marked ? "It is one of this game’s favourites; press to take that back."
                             : "Marks it as a favourite, on the last page and in what you take home.";
    Piece *to_board = on_sheet(lay_button(table->scene, PIECE_COPY_TOLD + (PieceId)book,
                                          foot_button(page, left + width + GAP, copy), "Copy", NULL));
    to_board->hint = "Copies this Book, with its cast, as plain text.";
    Piece *to_file = on_sheet(lay_button(table->scene, PIECE_KEEP_TOLD + (PieceId)book,
                                         foot_button(page, right - width, width), "Save as …", NULL));
    to_file->hint = "Keeps this Book, with its cast, as a file.";
}

/* Who wrote it, and who has helped. */
static void add_credits(ImTable *table, const ImBook *book, Area box)
{
    static const float LINE = 30, NAME = 84, PORTRAIT = 116;
    Scene *scene = table->scene;
    float y = box.top;
    on_sheet(lay_label(scene, (Area){box.left, y, box.right, y + LINE}, TEXT_QUOTE, ALIGN_CENTRE, "by"));
    y += LINE;
    on_sheet(
        lay_label(scene, (Area){box.left, y, box.right, y + NAME}, TEXT_TITLE, ALIGN_CENTRE, book->author));
    y += NAME;
    on_sheet(lay_label(scene, (Area){box.left, y, box.right, y + LINE}, TEXT_QUOTE, ALIGN_CENTRE,
                       "with the kind help of"));
    y += LINE + 6;
    const int seats = table->state->seats;
    const float step = fminf(area_width(box) / (float)seats, PORTRAIT + 8), size = fminf(PORTRAIT, step - 8);
    Text names = {0};
    for (int seat = 0; seat < seats; seat++) {
        const float x = area_middle_x(box) + step * ((float)seat - (float)(seats - 1) / 2);
        const Face whole = im_librarian_face(table, table->state->librarian[seat]);
        Piece *portrait = on_sheet(scene_add(scene, PIECE_CARD, 0, x, y + size / 2, size, size));
        portrait->face =
            (Face){.style = FACE_TOKEN, .tone = whole.tone, .icon = whole.icon, .portrait = whole.portrait};
        portrait->flags = PIECE_STILL;
        portrait->hint = whole.title;
        text_add(&names, "%s%s", seat == 0 ? "" : seat + 1 == seats ? " and " : ", ", whole.title);
    }
    y += size + 4;
    on_sheet(lay_label(scene, (Area){box.left, y, box.right, fmaxf(box.bottom, y + LINE)}, TEXT_UI_BOLD,
                       ALIGN_CENTRE, scene_text(scene, "%s", text_chars(&names))));
    text_free(&names);
}

static void add_reading(ImTable *table)
{
    static const char *const ordinals[IM_SHELF] = {"first", "second", "third",    "fourth",
                                                   "fifth", "sixth",  "seventh",  "eighth",
                                                   "ninth", "tenth",  "eleventh", "twelfth"};
    static const float FOOT = 96, COVER = 230, PAD = 46, TITLE = 52;
    const ImReading *reading = &table->state->shelf[table->ui->reading];
    const ImBook *book = &table->content->books[reading->book];
    const bool original = table->ui->original != 0;
    Sheet page = sheet_bare(table->scene);
    const Area box = {page.content.left, page.content.top, page.content.right, page.plate.bottom - FOOT};
    const float divide = box.left + area_width(box) * 0.40f;
    const char *title = original ? book->title : im_told_title(table, reading);

    Piece *cover = on_sheet(scene_add(table->scene, PIECE_CARD, 0, box.left + COVER / 2 + 10,
                                      box.top + COVER * FACE_RATIO / 2 + 6, COVER, COVER * FACE_RATIO));
    cover->face = im_cover_face(book, title);
    cover->flags = PIECE_STILL;
    add_credits(table, book,
                (Area){box.left + COVER + 30, box.top + 16, divide - 24, box.top + COVER * FACE_RATIO});
    const Area cast = {box.left, box.top + COVER * FACE_RATIO + 56, divide - 20, box.bottom - 4};
    on_sheet(lay_label(table->scene, (Area){cast.left, cast.top - 34, cast.right, cast.top - 6}, TEXT_CAPS,
                       ALIGN_CENTRE, "The cast"));
    add_cast_of(table, reading, cast);

    const Area paper = {divide, box.top, box.right, box.bottom};
    on_sheet(lay_piece(table->scene, PIECE_PAPER, 0, paper))->text =
        original ? "As it was written"
                 : scene_text(table->scene, "Book the %s", ordinals[table->ui->reading]);
    const float top = paper.top + 24 + lay_for_words(table->scene, 34); /* below the heading */
    Piece *head =
        on_sheet(lay_label(table->scene, (Area){paper.left + PAD, top, paper.right - PAD, top + TITLE},
                           TEXT_TITLE, ALIGN_CENTRE, title));
    head->flags = PIECE_ON_PAPER;
    Piece *text = on_sheet(
        lay_label(table->scene, (Area){paper.left + PAD, top + TITLE, paper.right - PAD, paper.bottom - 44},
                  TEXT_ALOUD, ALIGN_LEFT, im_told_text(table, reading, original)));
    text->id = IM_ID_TEXT;
    text->flags = PIECE_ON_PAPER;
    Piece *note = on_sheet(lay_label(
        table->scene, (Area){paper.left + PAD, paper.bottom - 44, paper.right - PAD, paper.bottom - 14},
        TEXT_QUOTE, ALIGN_CENTRE,
        original ? "*O* brings the newcomers back"
                 : TEXT_MARK_YELLOW "marked" TEXT_MARK_YELLOW
                                    " what the newcomers brought along · *O* shows the original"));
    note->flags = PIECE_ON_PAPER;

    add_keepsakes(table, &page, reading->book, box.left, divide - 20);
    Piece *swap = on_sheet(lay_button(table->scene, IM_ID_ORIGINAL, foot_button(&page, paper.left, 230),
                                      original ? "The new cast" : "The original", NULL));
    swap->hint = "O shows the text with those who belong in it, and back.";
    const bool last = table->ui->reading + 1 >= table->state->shelf_count;
    const bool is_new = table->ui->reading >= table->ui->seen;
    if (table->ui->reading > table->ui->seen) {
        on_sheet(lay_button(table->scene, IM_ID_AGAIN, foot_button(&page, paper.left + 246, 230),
                            "Again from the start", NULL))
            ->hint = "Back to the first Book of this turn.";
    } else if (table->ui->reading > 0) {
        on_sheet(lay_button(table->scene, IM_ID_BACK, foot_button(&page, paper.left + 246, 230),
                            "The one before", NULL));
    }
    Piece *next = on_sheet(lay_button(table->scene, IM_ID_NEXT, foot_button(&page, paper.right - 230, 230),
                                      !last    ? "Next"
                                      : is_new ? "Onto the shelf"
                                               : "Close",
                                      "Enter"));
    next->flags |= PIECE_STRONG;
}

/* ------------------------------------------------------------------ lists */

static void add_people(ImTable *table, Area box, const uint8_t *characters, int count)
{
    static const float GAP = 8, WIDEST = 120;
    const Grid grid = lay_grid(count, box, 1, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        Piece *tile = on_sheet(im_add_tile(table, characters[i], x, y, grid.width));
        tile->id = IM_ID_LIST + characters[i];
        tile->flags = PIECE_STILL | (table->ask.open && table->ask.can[characters[i]] ? PIECE_LIT : 0);
        tile->refusal = "Here Characters can only be looked at.";
    }
}

static void add_discard(ImTable *table)
{
    const ImState *state = table->state;
    const bool asked = table->ask.open && !table->ask.paying && table->ask.kind == IM_CHOOSE_DISCARD;
    const Sheet page =
        sheet_page(table->scene, "The discard pile",
                   asked ? "Choose a Character." : "It is shuffled anew when the deck is empty.");
    add_people(table, page.content, state->discard, state->discard_count);
    sheet_button(&page, asked ? IM_ID_CANCEL : IM_ID_CLOSE, asked ? "Think better of it" : "Close", "Esc");
}

/* Who is nowhere to be seen is in the deck. */
static int unseen(const ImState *state, uint8_t out[IM_CHARACTERS])
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
    const int count = unseen(table->state, left);
    const Sheet page = sheet_page(table->scene, "Still in the deck",
                                  scene_text(table->scene, "%d Character%s, in nobody knows what order.",
                                             count, count == 1 ? "" : "s"));
    add_people(table, im_add_counts(table, left, count, page.content), left, count);
    sheet_button(&page, IM_ID_CLOSE, "Close", "Esc");
}

/* "3 in the deck|for *Dracula*, *Emma*": who is still to come, and the Books with a free spot for it. */
static const char *words_of_role(const ImTable *table, int role)
{
    const ImState *state = table->state;
    uint8_t left[IM_CHARACTERS];
    const int count = unseen(state, left);
    int in_deck = 0, books = 0;
    for (int i = 0; i < count; i++) {
        in_deck += (im_roles(state, table->content, left[i]) >> role & 1) != 0;
    }
    Text text = {0};
    text_add(&text, "%d in the deck", in_deck);
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        bool wanted = false;
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            wanted = wanted ||
                     (at->spot[spot] == IM_NONE && im_wanted(table->content, at->book, spot) >> role & 1);
        }
        if (wanted) {
            text_add(&text, "%s*%s*", books++ == 0 ? "|for " : ", ", table->content->books[at->book].title);
        }
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

/* A role to be named. */
static void add_roles(ImTable *table)
{
    static const float GAP = 12, RATIO = 0.5f, WIDEST = 260, BUTTON = 0.42f; /* of the height */
    const ImContent *content = table->content;
    const Sheet page = sheet_page(table->scene, "Which role?", im_act_made(table)->text);
    const Grid grid = lay_grid(content->role_count, page.content, RATIO, GAP, WIDEST);
    for (int i = 0; i < content->role_count; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        Piece *button =
            on_sheet(scene_add(table->scene, PIECE_BUTTON, IM_ID_ROLE + (PieceId)i, x,
                               y - grid.height * (1 - BUTTON) / 2, grid.width, grid.height * BUTTON));
        button->text = scene_text(table->scene, "{%s} %s", content->roles[i].icon, content->roles[i].name);
        button->flags = table->ask.can[i] ? PIECE_LIT : PIECE_DISABLED;
        button->refusal = table->ask.can[i] ? NULL : "That would do nothing.";
        button->hint = words_of_role(table, i);
        const Area below = {x - grid.width / 2, y - grid.height * (0.5f - BUTTON) + 2, x + grid.width / 2,
                            y + grid.height / 2};
        on_sheet(lay_label(table->scene, below, TEXT_SMALL, ALIGN_CENTRE, button->hint));
    }
    sheet_button(&page, IM_ID_CANCEL, "Think better of it", "Esc");
}

/* ------------------------------------------------------------------ the end */

static void add_heart(ImTable *table, float x, float y)
{
    enum { TONE_HEART = 0x8d2430 };
    static const float SIZE = 40;
    Piece *heart = on_sheet(scene_add(table->scene, PIECE_CARD, 0, x - SIZE / 3, y + SIZE / 3, SIZE, SIZE));
    heart->face = (Face){.style = FACE_TOKEN, .tone = TONE_HEART, .icon = "hearts"};
    heart->flags = PIECE_STILL;
    heart->hint = "A favourite.";
}

static Piece *add_cover(ImTable *table, const ImReading *reading, const Grid *grid, int place, PieceId id)
{
    const ImBook *book = &table->content->books[reading->book];
    float x, y;
    grid_place(grid, place, &x, &y);
    Piece *cover = on_sheet(scene_add(table->scene, PIECE_CARD, id, x, y, grid->width, grid->height));
    cover->face = im_cover_face(book, im_told_title(table, reading));
    cover->flags = PIECE_STILL;
    return cover;
}

/* What was read opens again; what was lost stands behind it, as the Mold has left it. */
static void add_anthology(ImTable *table, Area box)
{
    enum { OVERGROWN = 100 };
    const ImState *state = table->state;
    const int count = state->shelf_count + state->lost_count;
    const Grid grid = lay_grid(count > 0 ? count : 1, box, FACE_RATIO, 14, 200);
    for (int i = 0; i < state->shelf_count; i++) {
        Piece *cover = add_cover(table, &state->shelf[i], &grid, i, IM_ID_COVER + (PieceId)i);
        cover->hint = "Click to read it again.";
        if (table->scene->favourites >> state->shelf[i].book & 1) {
            add_heart(table, cover->x + grid.width / 2, cover->y - grid.height / 2);
        }
    }
    for (int i = 0; i < state->lost_count; i++) {
        Piece *cover =
            add_cover(table, &state->lost[i], &grid, state->shelf_count + i, IM_ID_LOST + (PieceId)i);
        cover->face.title = table->content->books[state->lost[i].book].title;
        cover->face.mould = OVERGROWN;
        cover->refusal = cover->hint =
            "Lost to the Mold. What it has left of the text is in what you take home.";
    }
}

/* The Powers that were used, those used most first; returns how many there are. */
static int powers_used(const ImTable *table, int out[IM_POWERS_MAX])
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

static void add_on_paper(ImTable *table, Area box, TextAlign align, const char *words)
{
    on_sheet(lay_label(table->scene, box, TEXT_SMALL, align, words))->flags = PIECE_ON_PAPER;
}

/* Each by its name, as far as there is room; all of them are in the tip. */
static void add_powers(ImTable *table, Area paper)
{
    static const float INDENT = 34, GAP = 26, END = 20, NUMBER = 24;
    Scene *scene = table->scene;
    const float head = lay_for_words(scene, 56), line = lay_for_words(scene, 25);
    const int columns = table->terse ? 1 : 2, fit = (int)((area_height(paper) - head - END) / line);
    const float step = (area_width(paper) - 2 * INDENT + GAP) / (float)columns;
    int list[IM_POWERS_MAX];
    const int count = powers_used(table, list), rows = fit < 1 ? 1 : fit, cells = columns * rows;
    const int shown = count <= cells ? count : cells - 1;
    const int high = count < cells ? (count + columns - 1) / columns : rows; /* of a column */
    Text all = {0};
    Piece *sheet = on_sheet(lay_piece(scene, PIECE_PAPER, IM_ID_POWERS_USED, paper));
    sheet->text = scene_text(scene, "Powers used · %d", table->state->powers);
    for (int i = 0; i < count; i++) {
        const char *name = table->content->powers[list[i]].name;
        const int times = table->state->used[list[i]];
        text_add(&all, "%s%s %d", i > 0 ? ", " : "", name, times);
        const float left = paper.left + INDENT + step * (float)(i / high);
        const float top = paper.top + head + line * (float)(i % high);
        Area box = {left, top, left + step - GAP, top + line};
        if (i < shown) {
            add_on_paper(table, box, ALIGN_RIGHT, scene_text(scene, "*%d*", times));
            box.right -= NUMBER;
            add_on_paper(table, box, ALIGN_LEFT, name);
        } else if (i == shown) {
            add_on_paper(table, box, ALIGN_LEFT, scene_text(scene, "and %d more", count - shown));
        }
    }
    sheet->hint = scene_text(scene, "%s", text_chars(&all));
    text_free(&all);
}

/* How it went, in figures; the Powers by name have a paper of their own. */
static void add_record(ImTable *table, const Sheet *page, Area box)
{
    static const float TALLEST = 560, ALONE = 430, GAP = 16, FACTS = 0.52f; /* of the height */
    const ImState *state = table->state;
    Scene *scene = table->scene;
    const SheetFact facts[] = {
        {"{book} Books saved", scene_text(scene, "%d of %d", state->shelf_count, state->setup.bookend - 1),
         TEXT_NUMBER},
        {"{death-skull} Books lost", scene_text(scene, "%d", state->lost_count), TEXT_NUMBER},
        {"{time} Turns", scene_text(scene, "%d", state->turns), TEXT_NUMBER},
        {"{mold} Attacks", scene_text(scene, "%d", state->attacks), TEXT_NUMBER},
        {"{star} Powers used", "0", TEXT_NUMBER},
    };
    const bool named = state->powers > 0;
    const int count = (int)(sizeof facts / sizeof *facts) - named;
    const float height = fminf(area_height(box), named ? TALLEST : ALONE);
    Area paper = {box.left, area_middle_y(box) - height / 2, box.right, area_middle_y(box) + height / 2};
    const Area below = {paper.left, paper.top + height * FACTS + GAP, paper.right, paper.bottom};
    paper.bottom = named ? below.top - GAP : paper.bottom;
    sheet_record(page, paper, "The record", facts, count);
    if (named) {
        add_powers(table, below);
    }
}

static void add_end(ImTable *table)
{
    static const char *const lines[IM_ENDS] = {
        [IM_SAVED] = "The shelf is full. Every Book on it has been told as nobody told it before.",
        [IM_LOST_ADDING] = "A Character needed Mold, and the jar was empty.",
        [IM_LOST_ATTACK] = "Mold attacked, and the jar was empty.",
        [IM_LOST_REMOVING] = "Mold had to leave the game, and the jar was empty.",
        [IM_LOST_BOOKS] = "There is no Book left to save.",
    };
    static const float RECORD = 380, GAP = 30, HOME = 220;
    const ImState *state = table->state;
    Scene *scene = table->scene;
    const Sheet page =
        sheet_page(scene, state->end == IM_SAVED ? "The Library is saved" : "The Mold has the Library",
                   lines[state->end]);
    const Area box = page.content;
    add_record(table, &page, (Area){box.left, box.top, box.left + RECORD, box.bottom});
    add_anthology(table, (Area){box.left + RECORD + GAP, box.top, box.right, box.bottom});
    const float middle = area_middle_x(page.plate);
    on_sheet(lay_button(scene, PIECE_TAKE_HOME, sheet_foot(&page, middle - HOME / 2, middle + HOME / 2, 56),
                        "Take it home", NULL));
}

bool im_chooses_on_page(const ImTable *table)
{
    const ImAsk *ask = &table->ask;
    return ask->open && !ask->paying && (ask->kind == IM_CHOOSE_ROLE || ask->kind == IM_CHOOSE_DISCARD);
}

void im_scene_pages(ImTable *table)
{
    const ImState *state = table->state;
    if (state->phase == IM_PHASE_LIBRARIANS) {
        if (table->acting) {
            add_librarians(table);
        }
        return;
    }
    table->scene->page_open = table->ui->page != IM_PAGE_NONE;
    switch ((ImPage)table->ui->page) {
    case IM_PAGE_READING:
        add_reading(table);
        return;
    case IM_PAGE_DISCARD:
        add_discard(table);
        return;
    case IM_PAGE_DECKS:
        add_decks_page(table);
        return;
    case IM_PAGE_NONE:
    case IM_PAGES:
        break;
    }
    if (im_chooses_on_page(table)) {
        if (table->ask.kind == IM_CHOOSE_ROLE) {
            add_roles(table);
        } else {
            add_discard(table);
        }
    } else if (state->phase == IM_PHASE_OVER) {
        add_end(table);
    }
}
