/* hands.c: the seats with their Librarians and open hands, the seal for Powers, the decks, and the button. */
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ seats */

static bool is_asked_seat(const ImTable *table, int seat)
{
    return table->ask.open && !table->ask.paying && table->ask.kind == IM_CHOOSE_SEAT && table->ask.can[seat];
}

/* Why the viewer's own Librarian cannot be asked for anything now. */
static const char *why_no_ability(const ImTable *table)
{
    const ImState *state = table->state;
    const ImTalent *talent = im_talent(state, table->content, table->seat);
    return !talent->has_ability         ? "This Librarian’s talent needs no asking."
           : table->seat != state->turn ? "A Librarian’s ability is used in one’s own turn."
           : state->ability_used        ? "The ability can be used once a turn."
                                        : "The ability would change nothing now.";
}

static bool can_be_asked(const ImTable *table)
{
    const ImState *state = table->state;
    return table->acting && !table->ask.open && table->seat == state->turn && !state->ability_used &&
           im_talent(state, table->content, table->seat)->has_ability &&
           im_ability_usable(state, table->content);
}

static Piece *add_librarian(ImTable *table, int seat, float x, float y, float size)
{
    const ImState *state = table->state;
    const int librarian = state->librarian[seat];
    const bool own = seat == table->seat;
    Piece *token = scene_add(table->scene, PIECE_CARD, own ? IM_ID_ABILITY : IM_ID_SEAT + (PieceId)seat, x, y,
                             size, size);
    token->flags = PIECE_STILL;
    if (librarian == IM_NONE) {
        token->face = (Face){.style = FACE_TOKEN, .tone = 0x3a332c, .letter = "?"};
        token->hint = "No Librarian is chosen yet.";
        return token;
    }
    const Face whole = im_librarian_face(table, librarian);
    const ImTalent *talent = im_talent(state, table->content, seat);
    token->face =
        (Face){.style = FACE_TOKEN, .tone = whole.tone, .icon = whole.icon, .portrait = whole.portrait};
    token->zoom = scene_face(table->scene, &whole);
    const bool usable = own && can_be_asked(table);
    token->hint = scene_text(table->scene, "*%s*, %s: %s%s", whole.title, whole.subtitle, talent->text,
                             usable ? "|*Click to use it now.*" : "");
    token->flags |= is_asked_seat(table, seat) || usable                  ? PIECE_LIT
                    : seat == state->turn && state->phase < IM_PHASE_OVER ? PIECE_CHOSEN
                                                                          : 0;
    token->refusal = own && !usable ? why_no_ability(table) : NULL;
    token->topic = "Librarians";
    return token;
}

/* Characters side by side: smaller ones where there are many, and closer where there are very many. */
static void add_row(ImTable *table, int seat, Area box)
{
    static const float GAP = 4, LEAST = 52;
    const ImState *state = table->state;
    const int count = state->hand_count[seat];
    const float each = (area_width(box) + GAP) / (float)count - GAP, tall = area_height(box);
    const float size = fminf(tall, fmaxf(each, fminf(LEAST, tall)));
    const float step = count > 1 ? fminf(size + GAP, (area_width(box) - size) / (float)(count - 1)) : 0;
    for (int i = 0; i < count; i++) {
        Piece *tile = im_add_tile(table, state->hand[seat][i], box.left + size / 2 + step * (float)i,
                                  area_middle_y(box), size);
        tile->flags |= im_may_use(table, state->hand[seat][i]) && !table->ask.open ? 0 : PIECE_STILL;
        tile->face.marks |= count > 1 && step < size ? FACE_FANNED : 0;
    }
}

/* A bot says what it would do in the viewer's place. */
static bool may_be_asked(const ImTable *table, int seat)
{
    const int phase = table->state->phase;
    return table->acting && !table->ask.open && table->scene->bots >> seat & 1 &&
           phase != IM_PHASE_LIBRARIANS && phase != IM_PHASE_OVER;
}

/* Who it is, on a button where that can be asked. */
static void add_name(ImTable *table, int seat, Area box)
{
    const char *name = im_who(table->state, table->content, seat);
    if (!may_be_asked(table, seat)) {
        lay_label(table->scene, box, TEXT_SMALL, ALIGN_CENTRE, name);
        return;
    }
    Piece *button = lay_button(table->scene, PIECE_ASK_BOT + (PieceId)seat, box,
                               scene_text(table->scene, "%s?", name), NULL);
    button->hint = scene_text(table->scene, "*%s* says what it would do in your place, and why.", name);
    button->topic = "Partners";
}

static void add_other(ImTable *table, int seat, Area box)
{
    static const float PAD = 8;
    const ImState *state = table->state;
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    const float line = lay_for_words(table->scene, 28), column = lay_for_words(table->scene, 92);
    const float face = fminf(72, area_height(box) - 2 * PAD - line);
    const float middle = box.left + 4 + column / 2;
    add_librarian(table, seat, middle, box.top + PAD + face / 2, face);
    const Area beside = {box.left + column + 8, box.top + PAD, box.right - PAD, box.bottom - PAD};
    if (state->librarian[seat] == IM_NONE) {
        lay_label(table->scene, beside, TEXT_UI, ALIGN_LEFT, im_who(state, table->content, seat));
        return;
    }
    add_name(
        table, seat,
        (Area){middle - column / 2, box.bottom - PAD / 2 - line, middle + column / 2, box.bottom - PAD / 2});
    add_row(table, seat, beside);
}

/* The viewer's own name, on a button where the Librarian can do something. */
static void add_own_name(ImTable *table, Area box, TextStyle style, TextAlign align)
{
    static const float TALL = 36;
    const char *name = im_who(table->state, table->content, table->seat);
    if (!can_be_asked(table)) {
        lay_label(table->scene, box, style, align, name);
        return;
    }
    const float half = fminf(area_height(box), lay_for_words(table->scene, TALL)) / 2, y = area_middle_y(box);
    Piece *button = lay_button(table->scene, IM_ID_ASK, (Area){box.left, y - half, box.right, y + half},
                               scene_text(table->scene, "%s!", name), NULL);
    button->flags |= PIECE_LIT;
    button->hint = scene_text(table->scene, "*Ask %s:* click to use the ability now.|%s", name,
                              im_talent(table->state, table->content, table->seat)->asked);
    button->topic = "Librarians";
}

/* With large words: the name, and below it what can be asked of the Librarian, where there is room. */
static void add_own_tersely(ImTable *table, Area box)
{
    const bool roomy = area_height(box) > 160;
    const float size = roomy ? 56 : fminf(area_height(box) - 20, 84), head = box.top + size + 10;
    const float left = box.left + 16 + size, middle = roomy ? box.top + 8 + size / 2 : area_middle_y(box);
    add_librarian(table, table->seat, box.left + 10 + size / 2, middle, size);
    add_own_name(table, (Area){left, box.top + 4, box.right - 10, roomy ? head : box.bottom - 4},
                 TEXT_UI_BOLD, ALIGN_LEFT);
    if (roomy) {
        lay_label(table->scene, (Area){box.left + 14, head, box.right - 10, box.bottom - 4}, TEXT_SMALL,
                  ALIGN_LEFT, im_talent(table->state, table->content, table->seat)->asked);
    }
}

static void add_own(ImTable *table)
{
    const ImState *state = table->state;
    const Area box = table->at.own;
    if (state->librarian[table->seat] == IM_NONE) {
        return;
    }
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    if (table->terse) {
        add_own_tersely(table, box);
        return;
    }
    static const float NAME = 26, LOW = 140; /* beside partners, where what it can do needs all the width */
    const bool low = area_height(box) < LOW;
    const float widest = low ? 80 : 120, edge = low ? 1 : 4;
    const float size = fminf(area_height(box) - NAME - 12, widest), middle = box.left + 6 + widest / 2;
    const float top = area_middle_y(box) - (size + NAME) / 2, left = box.left + 14 + widest;
    add_librarian(table, table->seat, middle, top + size / 2, size);
    add_own_name(table, (Area){middle - widest / 2, top + size, middle + widest / 2, top + size + NAME},
                 low ? TEXT_SMALL : TEXT_UI_BOLD, ALIGN_CENTRE);
    Piece *text = lay_label(table->scene, (Area){left, box.top + edge, box.right - 8, box.bottom - edge},
                            TEXT_SMALL, ALIGN_LEFT, im_talent(state, table->content, table->seat)->later);
    text->flags = state->turn == table->seat && state->ability_used ? PIECE_DIM : 0;
}

void im_scene_seats(ImTable *table)
{
    for (int i = 0; i < table->state->seats - 1; i++) {
        add_other(table, (table->seat + 1 + i) % table->state->seats, table->at.seats[i]);
    }
    add_own(table);
}

/* ------------------------------------------------------------------ the viewer's hand */

static const char *unfit_words(const ImTable *table, int character)
{
    const ImCharacter *who = &table->content->characters[character];
    if (table->state->phase == IM_PHASE_DRAW) {
        return "First the Draw phase: keep your hand, or refresh it.";
    }
    if (!table->acting) {
        return "Wait until you may act.";
    }
    return scene_text(table->scene, "%sthe Power *%s* can do nothing now.",
                      table->state->phase == IM_PHASE_ADD
                          ? scene_text(table->scene, "No empty spot takes *%s*, and ", who->name)
                          : "Characters are added in one's own turn, and ",
                      table->content->powers[who->power].name);
}

static void mark_own(const ImTable *table, Piece *card, int character)
{
    card->flags = PIECE_HAND | im_marks_of(table, character);
    card->refusal = unfit_words(table, character);
}

/* Whole cards, `step` apart. */
static void add_fan(ImTable *table, float width, float step)
{
    static const float RISE = 5, BOW = 20, TURN = 4;
    const ImState *state = table->state;
    const Area box = table->at.hand;
    const int count = state->hand_count[table->seat];
    const float height = width * FACE_RATIO;
    /* The fan bends, but its ends stay on the table however many they hold. */
    const float middle = fmaxf((float)(count - 1) / 2, 1), rise = fminf(RISE, BOW / (middle * middle));
    for (int i = 0; i < count; i++) {
        const int character = state->hand[table->seat][i];
        const float from_middle = (float)i - (float)(count - 1) / 2;
        Piece *card = scene_add(table->scene, PIECE_CARD, IM_PIECE_CHARACTER + (PieceId)character,
                                area_middle_x(box) + step * from_middle,
                                box.top + 10 + height / 2 + rise * from_middle * from_middle, width, height);
        card->angle = count > 1 ? TURN * from_middle / (float)(count - 1) * 2 : 0;
        card->face = im_character_face(table, character);
        card->face.marks |= count > 1 && step < width ? FACE_FANNED : 0;
        card->topic = "Characters";
        mark_own(table, card, character);
    }
}

static const char *role_icons(const ImTable *table, uint32_t roles)
{
    Text text = {0};
    for (uint32_t rest = roles; rest; rest &= rest - 1) {
        text_add(&text, "%s{%s}", text.length > 0 ? "|" : "",
                 table->content->roles[__builtin_ctz(rest)].icon);
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

/* What one plays by, beside a tile: in words where there is room. */
static const char *words_beside(const ImTable *table, int character, bool worded)
{
    const uint32_t roles = im_roles(table->state, table->content, character);
    const ImPower *power = &table->content->powers[table->content->characters[character].power];
    return worded ? scene_text(table->scene, "%s|*%s*", im_roles_in_lines(table, roles), power->name)
                  : role_icons(table, roles);
}

/* Where whole cards would hide each other's names: tiles in two rows. */
static void add_rows(ImTable *table)
{
    static const float GAP = 6, FOOT = 12, WORDS = 112, ICONS = 28, ICONS_TALL = 45;
    const ImState *state = table->state;
    const Area box = table->at.hand;
    const int count = state->hand_count[table->seat], across = (count + 1) / 2;
    const float tall = (area_height(box) - FOOT - GAP) / 2;
    const float wide = (area_width(box) + GAP) / (float)across - GAP;
    const bool worded = wide - tall >= lay_for_words(table->scene, WORDS);
    const float icons = lay_for_words(table->scene, ICONS);
    /* Three of them are as tall as that; in a crowded hand the tiles alone have room. */
    const bool told = worded || fminf(tall, wide - icons) >= lay_for_words(table->scene, ICONS_TALL);
    const float beside = worded ? lay_for_words(table->scene, WORDS) : told ? icons : 0;
    const float size = fminf(tall, wide - beside), step = size + beside + GAP;
    for (int i = 0; i < count; i++) {
        const int character = state->hand[table->seat][i];
        const float left = area_middle_x(box) - (step * (float)across - GAP) / 2 + step * (float)(i % across);
        const float top = box.top + (size + GAP) * (float)(i / across), middle = left + size;
        Piece *tile = im_add_tile(table, character, left + size / 2, top + size / 2, size);
        tile->face.text = tile->zoom->text; /* for whoever listens, and so that no tip need say it */
        tile->hint = NULL;
        mark_own(table, tile, character);
        if (told) {
            lay_label(table->scene, (Area){middle + 4, top, middle + beside, top + size}, TEXT_SMALL,
                      ALIGN_LEFT, words_beside(table, character, worded));
        }
    }
}

static void add_own_hand(ImTable *table)
{
    static const float GAP = 8, OVERLAP = 4;
    const ImState *state = table->state;
    const Area box = table->at.hand;
    const int count = state->hand_count[table->seat];
    const float width = (area_height(box) - 10) / FACE_RATIO;
    const float step = count > 1 ? fminf(width + GAP, (area_width(box) - width) / (float)(count - 1)) : 0;
    if (count == 0 && state->phase != IM_PHASE_LIBRARIANS) {
        const Area felt = {box.left, box.top, box.right, area_middle_y(box)}; /* clear of the rail's edge */
        lay_label(table->scene, felt, TEXT_UI, ALIGN_CENTRE, "Your hand is empty")->flags = PIECE_DIM;
    } else if (count > 1 && step < width - OVERLAP) {
        add_rows(table);
    } else {
        add_fan(table, width, step);
    }
}

/* ------------------------------------------------------------------ the seal */

static void add_seal(ImTable *table)
{
    enum { TONE_SEAL = 0x8d2430 };
    const Area box = table->at.seal;
    const ImContent *content = table->content;
    const int shown = table->held;
    const bool usable = shown != IM_NONE && im_may_use(table, shown);
    Piece *seal = lay_piece(table->scene, PIECE_CARD, IM_ID_SEAL, box);
    seal->face = (Face){.style = FACE_TOKEN, .tone = TONE_SEAL, .icon = shown == IM_NONE ? "wax-seal" : NULL};
    seal->flags = PIECE_STILL | (usable ? PIECE_LIT : shown == IM_NONE ? 0 : PIECE_DIM);
    seal->hint = "Drop a Character here, of any hand, to discard it for its Power.";
    seal->refusal = "Here a Character is discarded for its Power: take one up, of any hand, whose Power can "
                    "do something now.";
    seal->key_hint = table->acting && !table->ask.open ? "P" : NULL;
    seal->topic = "Powers";
    const ImPower *power = shown == IM_NONE ? NULL : &content->powers[content->characters[shown].power];
    if (power) {
        const ImAct *act = im_power_act(table->state, content, shown);
        /* A word needs all the width that the rim leaves. */
        const float across = area_width(box) * (table->terse ? 0.05f : 0.14f),
                    inset = area_height(box) * 0.12f;
        seal->hint = scene_text(table->scene, "*%s:* %s", power->name, act->text);
        seal->refusal = scene_text(table->scene, "*%s* would do nothing now.", power->name);
        lay_label(
            table->scene, (Area){box.left + across, box.top + inset, box.right - across, box.bottom - inset},
            table->terse ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_CENTRE, table->terse ? power->name : act->brief);
    }
    lay_label(table->scene, (Area){box.left - 10, box.bottom, box.right + 10, box.bottom + 26}, TEXT_CAPS,
              ALIGN_CENTRE, "Power");
}

/* ------------------------------------------------------------------ decks */

/* Its title stands above the decks, since so small a cover has no room for it. */
static void show_next_book(ImTable *table, Piece *deck, int book)
{
    const Area box = table->at.decks;
    const ImBook *next = &table->content->books[book];
    const Face whole = im_book_to_come_face(table, book);
    const float tall = lay_for_words(table->scene, 44);
    deck->face = im_cover_face(next, next->title);
    deck->zoom = scene_face(table->scene, &whole);
    deck->hint = scene_text(table->scene, "The next Book will be *%s* by %s.|%s", next->title, next->author,
                            whole.text);
    lay_label(table->scene, (Area){box.left, box.top - 2 - tall, box.right, box.top - 2}, TEXT_SMALL,
              ALIGN_CENTRE, scene_text(table->scene, "Next: *%s*", next->title));
}

static void add_decks(ImTable *table)
{
    const ImState *state = table->state;
    const Area box = table->at.decks;
    const float width = (area_width(box) - 20) / 3, height = fminf(width * FACE_RATIO, area_height(box) - 26);
    const float y = box.top + height / 2;
    Piece *discard = scene_add(table->scene, state->discard_count ? PIECE_CARD : PIECE_ZONE, IM_ID_DISCARD,
                               box.left + width / 2, y, height / FACE_RATIO, height);
    if (state->discard_count) {
        discard->face = im_character_face(table, state->discard[state->discard_count - 1]);
        discard->value = state->discard_count;
        discard->flags = PIECE_STACK | PIECE_STILL;
    }
    if (table->ask.open && !table->ask.paying && table->ask.kind == IM_CHOOSE_DISCARD) {
        discard->flags |= PIECE_LIT;
    }
    discard->hint = scene_text(table->scene, "%d discarded. Click to see them.", state->discard_count);
    Piece *deck = scene_add(table->scene, PIECE_CARD, IM_ID_DECKS, box.left + 1.5f * width + 10, y,
                            height / FACE_RATIO, height);
    deck->face = (Face){.style = FACE_BACK, .tone = 0x3d1f2a, .icon = "scroll-quill"};
    deck->value = state->deck_count;
    deck->flags = PIECE_STACK | PIECE_STILL;
    deck->hint = scene_text(table->scene, "%d Character%s to draw. Click to see who is still to come.",
                            state->deck_count, state->deck_count == 1 ? "" : "s");
    Piece *books = scene_add(table->scene, PIECE_CARD, IM_ID_BOOKS, box.left + 2.5f * width + 20, y,
                             height / FACE_RATIO, height);
    books->face = (Face){.style = FACE_BACK, .tone = 0x1f3a5c, .icon = "open-book"};
    books->hint = scene_text(table->scene, "%d Book%s to be saved.", state->book_count,
                             state->book_count == 1 ? " waits" : "s wait");
    books->value = state->book_count;
    books->flags = PIECE_STACK | PIECE_STILL;
    books->topic = "Books";
    if (state->open_books > 0 && state->book_count > 0 && state->books[state->book_count - 1] != IM_NONE) {
        show_next_book(table, books, state->books[state->book_count - 1]);
    }
    static const char *const names[] = {"Discard", "Cast", "Books"};
    for (int i = 0; i < 3; i++) {
        const float left = box.left + (width + 10) * (float)i, line = lay_for_words(table->scene, 24);
        const float top = box.top + height + line / 2 - 10;
        lay_label(table->scene, (Area){left, top, left + width, top + line}, TEXT_SMALL, ALIGN_CENTRE,
                  names[i]);
    }
}

void im_scene_hand(ImTable *table)
{
    add_own_hand(table);
    add_seal(table);
    add_decks(table);
}

/* ------------------------------------------------------------------ the button */

/* "read *Dracula*, *Emma*", or how many are read where there is no room in a line for their titles. */
static void write_read(const ImTable *table, Text *text)
{
    enum { LINE_BYTES = 34 };
    const ImForecast *forecast = &table->forecast;
    int read = 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->read[p]) {
            text_add(text, "%s *%s*", read > 0 ? "," : "read",
                     table->content->books[table->state->position[p].book].title);
            read++;
        }
    }
    if (read > 0 && (table->terse || text->length > LINE_BYTES)) {
        text_free(text);
        *text = (Text){0};
        text_add(text, read == 1 ? "%d Book is read" : "%d Books are read", read);
    }
}

/* The title of the Book for which Mold will be missing; NULL = none, or nothing is foretold. */
static const char *unpaid_title(const ImTable *table)
{
    const int place = table->forecast.unpaid - 1;
    return place < 0 ? NULL : table->content->books[table->state->position[place].book].title;
}

/* "read *Dracula*|then attack: ..." of what the end of the turn will bring. */
static const char *end_words(const ImTable *table)
{
    const ImForecast *forecast = &table->forecast;
    const ImState *state = table->state;
    Text text = {0};
    write_read(table, &text);
    bool first = true;
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->added[p] > 0) {
            text_add(&text, "%s %s +%d%s", first ? text.length > 0 ? "|then attack:" : "attack:" : ",",
                     im_label_icon(state->position[p].label), forecast->added[p],
                     forecast->destroyed[p] ? " {death-skull}" : "");
            first = false;
        }
    }
    if (forecast->used > 0 && first) {
        text_add(&text, "%san attack%s", text.length > 0 ? "|then " : "",
                 forecast->end == IM_PLAYING ? " that harms no Book" : "");
    }
    if (forecast->end != IM_PLAYING) {
        const char *unpaid = table->terse ? NULL : unpaid_title(table);
        text_add(&text, unpaid ? "|no {mold} left for *%s:* " : "|", unpaid);
        text_add(&text, "%s",
                 forecast->end == IM_SAVED ? "*and the Library is saved!*" : "*the Library is lost!*");
    }
    const char *kept = scene_text(table->scene, "%s",
                                  text.length > 0 ? text_chars(&text) : "nothing is read, nobody attacks");
    text_free(&text);
    return kept;
}

/* The same in whole sentences, with the names of the Books. */
static const char *end_hint(const ImTable *table)
{
    const ImForecast *forecast = &table->forecast;
    const ImState *state = table->state;
    Text text = {0};
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->read[p]) {
            text_add(&text, "*%s* is read. ", table->content->books[state->position[p].book].title);
        }
    }
    if (forecast->used > 0) {
        text_add(&text, "The first %d of the pool attack. ", forecast->used);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (forecast->added[p] > 0) {
            text_add(&text, "*%s* collects %d Mold%s ", table->content->books[state->position[p].book].title,
                     forecast->added[p], forecast->destroyed[p] ? " and is destroyed." : ".");
        }
    }
    const char *unpaid = unpaid_title(table);
    text_add(&text, unpaid ? "For *%s* no Mold is left: " : "", unpaid);
    text_add(&text, "%s",
             forecast->end == IM_SAVED           ? "Then the Library is saved."
             : forecast->end != IM_PLAYING       ? "the Library is lost."
             : table->seat == table->state->turn ? "Then you draw."
                                                 : "Then the turn ends.");
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

static Area part_of(Area box, int index, int count)
{
    const float gap = 8, width = (area_width(box) - gap * (float)(count - 1)) / (float)count;
    const float left = box.left + (width + gap) * (float)index;
    return (Area){left, box.top, left + width, box.bottom};
}

static void add_half_made(ImTable *table)
{
    const Area box = table->at.button;
    const bool whole = table->ask.may_end;
    Piece *cancel =
        lay_button(table->scene, IM_ID_CANCEL, part_of(box, 0, whole ? 2 : 1), "Think better of it", "Esc");
    cancel->hint = "Nothing has been discarded yet.";
    if (whole) {
        Piece *use = lay_button(table->scene, IM_ID_USE, part_of(box, 1, 2), "Use it", "Ctrl+Enter");
        use->flags = PIECE_STRONG | PIECE_LIT;
    }
}

/* What happens if nothing more is done stands below the buttons, which have the area that is returned. */
static Area foretell(ImTable *table)
{
    static const float TWO_LINES = 52, THREE_SMALL_LINES = 60, SPACE = 6;
    Area box = table->at.button;
    if (!table->foretold) {
        return box;
    }
    const bool small = table->terse || table->forecast.end != IM_PLAYING;
    const float height = small ? THREE_SMALL_LINES : TWO_LINES;
    lay_label(table->scene, (Area){box.left, box.bottom - height, box.right, box.bottom},
              small ? TEXT_SMALL : TEXT_UI, ALIGN_CENTRE, end_words(table));
    box.bottom -= height + SPACE;
    return box;
}

static void add_end_turn(ImTable *table)
{
    Piece *button = lay_button(table->scene, IM_ID_END, foretell(table), "End turn", "Ctrl+Enter");
    button->flags = PIECE_STRONG;
    button->hint =
        table->foretold ? end_hint(table) : "Full Books are read, then the pool is looked at, and you draw.";
    button->topic = "A turn";
}

static void add_let_be(ImTable *table)
{
    const Area box = foretell(table);
    Piece *pass = lay_button(table->scene, IM_ID_LET_BE, part_of(box, 0, 2), "Let it be", "Ctrl+Enter");
    pass->flags = PIECE_STRONG | PIECE_LIT;
    pass->hint = im_is_last_chance(table) ? "There is less Mold left than the attack needs: unless "
                                            "somebody does something, the game is lost."
                 : table->foretold        ? end_hint(table)
                                          : NULL;
    Piece *quiet = lay_button(table->scene, IM_ID_LET_BE_ALL_TURN, part_of(box, 1, 2), "Not this turn", NULL);
    quiet->hint = "Let it be, and do not ask again this turn.";
}

static const char *why_doomed(const ImTable *table, ImMoveKind kind)
{
    const char *unpaid = unpaid_title(table);
    return kind == IM_MOVE_END && unpaid
               ? scene_text(table->scene, "No Mold is left for *%s:* ending the turn loses the game.", unpaid)
           : kind == IM_MOVE_END
               ? "There is less Mold left than the attack needs: ending the turn loses the game."
           : kind == IM_MOVE_ADD ? "There is no Mold left to pay with: adding this Character loses the game."
                                 : "There is no Mold left to be removed for it: using it loses the game.";
}

void im_scene_button(ImTable *table)
{
    const Area box = table->at.button;
    if (!table->acting) {
        return;
    }
    if (table->ask.open) {
        if (!im_chooses_on_page(table)) {
            add_half_made(table);
        }
        return;
    }
    if (im_is_doomed(table->ui)) {
        lay_button(table->scene, IM_ID_CANCEL, part_of(box, 0, 2), "No", "Esc");
        Piece *really = lay_button(table->scene, IM_ID_REALLY, part_of(box, 1, 2), "Lose the Library", NULL);
        really->hint = why_doomed(table, (ImMoveKind)table->ui->doomed.kind);
        return;
    }
    switch ((ImPhase)table->state->phase) {
    case IM_PHASE_DRAW: {
        const int drawn = im_talent(table->state, table->content, table->seat)->traits.refresh;
        Piece *keep = lay_button(table->scene, IM_ID_KEEP, part_of(box, 0, 2), "Keep hand", "Ctrl+Enter");
        keep->flags = PIECE_STRONG | PIECE_LIT;
        Piece *refresh = lay_button(table->scene, IM_ID_REFRESH, part_of(box, 1, 2), "Refresh it", "R");
        refresh->hint =
            scene_text(table->scene, "Discard the whole hand and draw %d.", drawn ? drawn : IM_REFRESH);
        keep->topic = refresh->topic = "A turn";
        break;
    }
    case IM_PHASE_ADD:
        add_end_turn(table);
        break;
    case IM_PHASE_LAST_WORD:
    case IM_PHASE_ATTACK:
        add_let_be(table);
        break;
    case IM_PHASE_LIBRARIANS:
    case IM_PHASE_OVER:
        break;
    }
}
