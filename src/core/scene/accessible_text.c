/* accessible_text.c: description of pieces in words, for screen readers and text mode. */
#include "core/scene/accessible_text.h"

#include "core/text/i18n.h"
#include "core/text/speech_markup.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* maximum vertical distance between the centers of two pieces in the same row, as a fraction of the smaller
 * height */
static const float ROW_REACH = 0.5f;

static bool has_text(const char *text)
{
    return text && text[0] != '\0';
}

static bool is_face_down(const Piece *piece)
{
    return piece->face.style == FACE_BACK || piece->face.style == FACE_FIGHTER_BACK;
}

/* True if the text of a button starts with a word, false if it starts with a symbol. */
static bool has_word(const char *text)
{
    return has_text(text) &&
           (isalnum((unsigned char)text[0]) || text[0] == '*' || (unsigned char)text[0] >= 0x80);
}

/* Returns the name of a piece, or NULL if the piece has no name. For a face-down card whose front the person
 * at this computer may see, returns the name on the front. */
static const char *find_piece_name(const Piece *piece)
{
    const Face *face = is_face_down(piece) && piece->zoom ? piece->zoom : &piece->face;
    const char *const names[] = {face->title,        face->letter, has_word(piece->text) ? piece->text : NULL,
                                 piece->placeholder, piece->hint,  piece->text};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (has_text(names[i])) {
            return names[i];
        }
    }
    return NULL;
}

/* Appends the name of an icon: "fighters/top-hat" becomes "top hat". */
static void add_icon_name(const char *icon, Text *out)
{
    const char *base = strrchr(icon, '/');
    for (const char *at = base ? base + 1 : icon; *at; at++) {
        text_add(out, "%c", *at == '-' || *at == '_' ? ' ' : *at);
    }
}

static bool is_pile(const Piece *piece)
{
    return piece->kind == PIECE_CARD && piece->flags & PIECE_STACK;
}

/* Returns the end of the bold heading at the start of the tooltip of a gauge, counter or pile. Returns NULL
 * if the tooltip has no such heading. */
static const char *find_heading_end(const Piece *piece)
{
    const bool called = piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE || is_pile(piece);
    return called && piece->hint && piece->hint[0] == '*' ? strchr(piece->hint + 1, '*') : NULL;
}

static bool add_bold_heading(const Piece *piece, Text *out)
{
    const char *end = find_heading_end(piece);
    if (!end) {
        return false;
    }
    text_add(out, "%.*s", (int)(end - piece->hint - 1), piece->hint + 1);
    return true;
}

static void add_card_name(const Piece *piece, Text *out)
{
    const char *name = find_piece_name(piece);
    if (piece->kind == PIECE_CARD && is_face_down(piece) && !name) {
        text_add(out, is_pile(piece) ? "a pile, face down" : "a hidden card");
    } else if (piece->face.style == FACE_LETTER && has_text(piece->face.letter)) {
        text_add(out, "%s", piece->face.letter[0] == '?' ? "wild" : piece->face.letter);
        if (has_text(piece->face.title)) {
            text_add(out, ", ");
            speech_markup_add(piece->face.title, out);
        }
    } else if (name) {
        speech_markup_add(name, out);
    } else if (has_text(piece->icon) || has_text(piece->face.icon)) {
        add_icon_name(has_text(piece->icon) ? piece->icon : piece->face.icon, out);
    }
}

void accessible_text_add_name(const Piece *piece, Text *out)
{
    const bool headed = add_bold_heading(piece, out);
    if (!headed) {
        add_card_name(piece, out);
    } else if (is_pile(piece) && !is_face_down(piece) && has_text(piece->face.title)) {
        text_add(out, ", on top ");
        add_card_name(piece, out);
    }
}

static void add_text_part(Text *out, const char *label, const char *rich)
{
    Text words = {0};
    if (has_text(rich)) {
        speech_markup_add(rich, &words);
    }
    if (words.length > 0) {
        text_add(out, "; %s%s", label, text_chars(&words));
    }
    text_free(&words);
}

/* Appends `rich` as plain text. Does nothing if `out` already contains this text from byte `from` on. */
static void add_unless_present(Text *out, size_t from, const char *rich)
{
    Text words = {0};
    if (has_text(rich)) {
        speech_markup_add(rich, &words);
        if (!strstr(text_chars(out) + from, text_chars(&words))) {
            text_add(out, "; %s", text_chars(&words));
        }
    }
    text_free(&words);
}

static const char *get_hint_after_heading(const Piece *piece)
{
    const char *end = find_heading_end(piece), *line = end ? strchr(end, '|') : NULL;
    return line ? line + 1 : end ? end + 1 : piece->hint;
}

/* Appends the values on the edges of a card, in the order above, right, below, left, as the card is turned on
 * the table. */
static void add_edge_values(const Piece *piece, Text *out)
{
    static const char *const sides[FACE_EDGES] = {"above", "right", "below", "left"};
    const int turned = (int)lroundf(piece->angle / 90);
    for (int side = 0; side < FACE_EDGES; side++) {
        const FaceEdge *edge = &piece->face.edges[(side - turned) & (FACE_EDGES - 1)];
        text_add(out, "%s%s %d sword%s %d shield%s", side == 0 ? "; " : ", ", sides[side], edge->attack,
                 edge->attack == 1 ? "" : "s", edge->defence, edge->defence == 1 ? "" : "s");
    }
}

/* Appends the suits in which the person on a card is strong or weak, and the suits that this person has lost.
 * `seals` has one sign for each suit; see FACE_PERSON. */
static void add_suit_seals(const char *seals, Text *out)
{
    static const char *const suits[] = {"hearts", "diamonds", "clubs", "spades"};
    for (size_t i = 0; seals[i] && i < sizeof suits / sizeof *suits; i++) {
        const char *what = seals[i] == '+' ? "strong in " : seals[i] == '-' ? "weak in " : "without ";
        if (seals[i] != '.') {
            text_add(out, "; %s%s", what, suits[i]);
        }
    }
}

static void add_character_details(const Face *face, Text *out)
{
    add_suit_seals(has_text(face->left) ? face->left : "", out);
    if (has_text(face->corner)) {
        text_add(out, "; %s card%s", face->corner, strcmp(face->corner, "1") == 0 ? "" : "s");
    }
}

/* True if the text starts with the icon in the corner of the card. The icon must then be spoken only once. */
static bool starts_with_corner_icon(const Face *face)
{
    const size_t length = has_text(face->corner) ? strlen(face->corner) : 0;
    return length > 0 && has_text(face->text) && face->corner[0] == '{' &&
           strncmp(face->text, face->corner, length) == 0;
}

static void add_face_text(const Piece *piece, Text *out)
{
    const Face *face = &piece->face;
    add_text_part(out, "", face->subtitle);
    if (face->style == FACE_PERSON) {
        add_character_details(face, out);
    } else {
        add_text_part(out, "left edge ", face->left);
        add_text_part(out, "right edge ", face->right);
        add_text_part(out, "", starts_with_corner_icon(face) ? NULL : face->corner);
    }
    if (face->style == FACE_FIGHTER) {
        add_edge_values(piece, out);
    }
    add_text_part(out, "", face->text);
    add_text_part(out, "", face->footer);
}

static void add_large_face_text(const Piece *piece, Text *out)
{
    if (piece->zoom && !has_text(piece->face.text)) {
        add_text_part(out, "", piece->zoom->text);
    }
}

static void add_piece_value(const Piece *piece, Text *out)
{
    if (piece->kind == PIECE_GAUGE) {
        text_add(out, "; %d of %d", piece->value, piece->max);
    } else if (piece->kind == PIECE_COUNTER) {
        text_add(out, "; %d", piece->value);
    } else if (is_pile(piece)) {
        text_add(out, "; a pile of %d", piece->value);
    }
    if (piece->has_preview && piece->preview != piece->value) {
        text_add(out, ", would be %d", piece->preview);
    }
}

static bool is_in_row(const Piece *a, const Piece *b)
{
    return a->kind == b->kind && a->layer == b->layer && a->face.style == b->face.style && b->id != 0 &&
           fabsf(a->y - b->y) <= ROW_REACH * fminf(a->h, b->h) && fabsf(a->w - b->w) <= 1;
}

/* Appends the column and row of a piece, counted from 1 at the top left. */
static void add_grid_position(const Scene *scene, const Piece *piece, Text *out)
{
    float left = piece->x, top = piece->y;
    for (int i = 0; i < scene->count; i++) {
        const Piece *other = &scene->pieces[i];
        if (other->flags & PIECE_WORLD && other->kind == piece->kind) {
            left = fminf(left, other->x);
            top = fminf(top, other->y);
        }
    }
    text_add(out, "; column %ld, row %ld", 1 + lroundf((piece->x - left) / piece->w),
             1 + lroundf((piece->y - top) / piece->h));
}

/* Appends the position of a piece in its row, such as "3 of 5 in its row", counted from the left. */
static void add_row_position(const Scene *scene, const Piece *piece, Text *out)
{
    if (piece->flags & PIECE_WORLD) {
        add_grid_position(scene, piece, out);
        return;
    }
    int count = 0, before = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *other = &scene->pieces[i];
        if (is_in_row(piece, other)) {
            count++;
            before += other->x < piece->x;
        }
    }
    if (count > 1 && piece->kind == PIECE_CARD && piece->id != 0) {
        text_add(out, "; %d of %d in its row", before + 1, count);
    }
}

static void add_piece_state(const Piece *piece, Text *out)
{
    const struct {
        bool holds;
        const char *words;
    } states[] = {
        {is_face_down(piece) && find_piece_name(piece), "face down"},
        {piece->flags & (PIECE_SELECTED | PIECE_CURRENT), "chosen"},
        {piece->face.marks & FACE_SPENT, "used up"},
        {piece->face.marks & FACE_UPGRADED, "upgraded"},
        {piece->flags & (PIECE_DISABLED | PIECE_DIM), "not now"},
        {piece->flags & PIECE_HIGHLIGHTED && !(piece->flags & PIECE_SELECTED), "usable"},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (states[i].holds) {
            text_add(out, "; %s", states[i].words);
        }
    }
}

/* Returns the distance between a field (text field or button) and a label, in table units (1/900 of the
 * window's height). The label must be above the field or to the left of the field. Otherwise, or if the label
 * is too far away, returns a negative number. */
static float measure_label_distance(const Piece *label, const Piece *field)
{
    static const float ABOVE_MAX = 44, ASIDE_MAX = 300, BESIDE_MAX = 260, OVERLAP = 8;
    const float right = fabsf(label->x - field->x) - (label->w + field->w) / 2;
    const float down = fabsf(label->y - field->y) - (label->h + field->h) / 2;
    /* a heading belongs to the whole row of buttons below it, which can extend far to the right */
    const float aside = label->style == TEXT_CAPS ? ASIDE_MAX : 0;
    const bool above = label->y < field->y && right < aside && down > -OVERLAP && down < ABOVE_MAX;
    const bool beside = label->x < field->x && down < 0 && right > -OVERLAP && right < BESIDE_MAX;
    return above ? down + OVERLAP + fmaxf(0, right) : beside ? right + OVERLAP : -1;
}

/* Returns the text of the nearest short label that is above or to the left of `field`. Returns NULL if there
 * is none. If `heading` is true, considers only labels that are headings of rows. */
static const char *find_label_text(const Scene *scene, const Piece *field, bool heading)
{
    enum { NAME_BYTES_MAX = 60 };
    const char *name = NULL;
    float least = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *label = &scene->pieces[i];
        const bool names = label->kind == PIECE_LABEL && label->layer == field->layer &&
                           (!heading || label->style == TEXT_CAPS) && has_word(label->text) &&
                           strlen(label->text) <= NAME_BYTES_MAX;
        const float distance = names ? measure_label_distance(label, field) : -1;
        if (distance >= 0 && (!name || distance < least)) {
            name = label->text;
            least = distance;
        }
    }
    return name;
}

/* Appends a description such as "Your name; text field; "Ann"". The typed text is not rich text. */
static void add_text_field(const Scene *scene, const Piece *field, Text *out)
{
    const char *label = find_label_text(scene, field, false), *name = label ? label : field->hint;
    if (has_text(name)) {
        speech_markup_add(name, out);
        text_add(out, "; ");
    }
    text_add(out, "text field");
    if (has_text(field->text)) {
        text_add(out, "; \"%s\"", field->text);
    } else {
        text_add(out, "; empty");
        add_text_part(out, "", field->placeholder);
    }
}

/* Appends the heading of the row that contains a button, for example "Difficulty: ". The caller then appends
 * the name of the button itself. */
static void add_heading_of_row(const Scene *scene, const Piece *button, Text *out)
{
    const char *heading = find_label_text(scene, button, true);
    if (heading) {
        speech_markup_add(heading, out);
        text_add(out, ": ");
    }
}

/* True if the text of a button is so short, such as "+", that screen readers must also speak the tooltip. */
static bool is_too_short_without_hint(const Piece *piece)
{
    enum { TERSE_BYTES = 3 };
    return piece->kind == PIECE_BUTTON && piece->text && strlen(piece->text) <= TERSE_BYTES;
}

void accessible_text_add_piece(const Scene *scene, const Piece *piece, Text *out)
{
    accessible_text_add_piece_details(scene, piece, VERBOSITY_NORMAL, out);
}

void accessible_text_add_piece_details(const Scene *scene, const Piece *piece, Verbosity verbosity, Text *out)
{
    const size_t before = out->length;
    if (piece->kind == PIECE_TEXT_FIELD) {
        add_text_field(scene, piece, out);
        return;
    }
    if (piece->kind == PIECE_BUTTON && has_word(piece->text)) {
        add_heading_of_row(scene, piece, out);
    }
    const size_t named = out->length;
    accessible_text_add_name(piece, out);
    if (out->length == named) {
        return;
    }
    if (piece->kind == PIECE_CARD && !is_face_down(piece) && verbosity != VERBOSITY_BRIEF) {
        add_face_text(piece, out);
    }
    add_piece_value(piece, out);
    if (verbosity != VERBOSITY_CARD) {
        add_row_position(scene, piece, out);
        add_piece_state(piece, out);
    }
    if (verbosity == VERBOSITY_NORMAL &&
        (is_too_short_without_hint(piece) || piece->flags & PIECE_DROP_TARGET)) {
        add_unless_present(out, before, piece->hint);
    }
    if (verbosity == VERBOSITY_FULL) {
        if (piece->kind == PIECE_CARD && !is_face_down(piece)) {
            add_large_face_text(piece, out);
        }
        add_unless_present(out, before, get_hint_after_heading(piece));
        add_unless_present(out, before, scene_find_reason(piece));
        add_text_part(out, "key ", piece->key_label ? piece->key_label : _(piece->key_hint));
    }
}
