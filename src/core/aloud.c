/* aloud.c: see aloud.h. */
#include "core/aloud.h"

#include "core/spoken.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float ROW_REACH = 0.5f; /* of a height: so far apart things still lie in one row */

static bool is_there(const char *text)
{
    return text && text[0] != '\0';
}

static bool lies_hidden(const Piece *piece)
{
    return piece->face.style == FACE_BACK || piece->face.style == FACE_FIGHTER_BACK;
}

/* A button may bear a mere sign. */
static bool is_word(const char *text)
{
    return is_there(text) &&
           (isalnum((unsigned char)text[0]) || text[0] == '*' || (unsigned char)text[0] >= 0x80);
}

/* Of a card that lies face down the viewer may know the face. */
static const char *name_of(const Piece *piece)
{
    const Face *face = lies_hidden(piece) && piece->zoom ? piece->zoom : &piece->face;
    const char *const names[] = {face->title,        face->letter, is_word(piece->text) ? piece->text : NULL,
                                 piece->placeholder, piece->hint,  piece->text};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (is_there(names[i])) {
            return names[i];
        }
    }
    return NULL;
}

/* A picture is called by its file: "fighters/top-hat" is a top hat. */
static void name_picture(const char *icon, Text *out)
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

/* A dial or a pile is called in full in the first words of its hint, which says whose or which it is; its
   caption is short, or another piece. Where they end; NULL = they are no name. */
static const char *heading_end(const Piece *piece)
{
    const bool called = piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE || is_pile(piece);
    return called && piece->hint && piece->hint[0] == '*' ? strchr(piece->hint + 1, '*') : NULL;
}

static bool add_heading(const Piece *piece, Text *out)
{
    const char *end = heading_end(piece);
    if (!end) {
        return false;
    }
    text_add(out, "%.*s", (int)(end - piece->hint - 1), piece->hint + 1);
    return true;
}

static void name_card(const Piece *piece, Text *out)
{
    const char *name = name_of(piece);
    if (piece->kind == PIECE_CARD && lies_hidden(piece) && !name) {
        text_add(out, is_pile(piece) ? "a pile, face down" : "a hidden card");
    } else if (piece->face.style == FACE_LETTER && is_there(piece->face.letter)) {
        text_add(out, "%s", piece->face.letter[0] == '?' ? "wild" : piece->face.letter);
        if (is_there(piece->face.title)) {
            text_add(out, ", ");
            text_speak(piece->face.title, out);
        }
    } else if (name) {
        text_speak(name, out);
    } else if (is_there(piece->icon) || is_there(piece->face.icon)) {
        name_picture(is_there(piece->icon) ? piece->icon : piece->face.icon, out);
    }
}

void aloud_name(const Piece *piece, Text *out)
{
    const bool headed = add_heading(piece, out);
    if (!headed) {
        name_card(piece, out);
    } else if (is_pile(piece) && !lies_hidden(piece) && is_there(piece->face.title)) {
        text_add(out, ", on top ");
        name_card(piece, out);
    }
}

static void add_part(Text *out, const char *label, const char *rich)
{
    Text words = {0};
    if (is_there(rich)) {
        text_speak(rich, &words);
    }
    if (words.length > 0) {
        text_add(out, "; %s%s", label, text_chars(&words));
    }
    text_free(&words);
}

/* Adds what has not been said from `from` on. */
static void add_unsaid(Text *out, size_t from, const char *rich)
{
    Text words = {0};
    if (is_there(rich)) {
        text_speak(rich, &words);
        if (!strstr(text_chars(out) + from, text_chars(&words))) {
            text_add(out, "; %s", text_chars(&words));
        }
    }
    text_free(&words);
}

/* What a hint says besides the name of its dial. */
static const char *hint_behind_heading(const Piece *piece)
{
    const char *end = heading_end(piece), *line = end ? strchr(end, '|') : NULL;
    return line ? line + 1 : end ? end + 1 : piece->hint;
}

/* What stands on the four edges, as the card lies. */
static void add_edges(const Piece *piece, Text *out)
{
    static const char *const sides[FACE_EDGES] = {"above", "right", "below", "left"};
    const int turned = (int)lroundf(piece->angle / 90);
    for (int side = 0; side < FACE_EDGES; side++) {
        const FaceEdge *edge = &piece->face.edges[(side - turned) & (FACE_EDGES - 1)];
        text_add(out, "%s%s %d sword%s %d shield%s", side == 0 ? "; " : ", ", sides[side], edge->attack,
                 edge->attack == 1 ? "" : "s", edge->defence, edge->defence == 1 ? "" : "s");
    }
}

/* In which suits a person is strong, which is his weak one, and which he has lost. */
static void add_seals(const char *seals, Text *out)
{
    static const char *const suits[] = {"hearts", "diamonds", "clubs", "spades"};
    for (size_t i = 0; seals[i] && i < sizeof suits / sizeof *suits; i++) {
        const char *what = seals[i] == '+' ? "strong in " : seals[i] == '-' ? "weak in " : "without ";
        if (seals[i] != '.') {
            text_add(out, "; %s%s", what, suits[i]);
        }
    }
}

static void add_person(const Face *face, Text *out)
{
    add_seals(is_there(face->left) ? face->left : "", out);
    if (is_there(face->corner)) {
        text_add(out, "; %s card%s", face->corner, strcmp(face->corner, "1") == 0 ? "" : "s");
    }
}

/* Does the text begin with the sign in the corner? Once is enough to hear it. */
static bool text_tells_corner(const Face *face)
{
    const size_t length = is_there(face->corner) ? strlen(face->corner) : 0;
    return length > 0 && is_there(face->text) && face->corner[0] == '{' &&
           strncmp(face->text, face->corner, length) == 0;
}

static void add_face(const Piece *piece, Text *out)
{
    const Face *face = &piece->face;
    add_part(out, "", face->subtitle);
    if (face->style == FACE_PERSON) {
        add_person(face, out);
    } else {
        add_part(out, "left edge ", face->left);
        add_part(out, "right edge ", face->right);
        add_part(out, "", text_tells_corner(face) ? NULL : face->corner);
    }
    if (face->style == FACE_FIGHTER) {
        add_edges(piece, out);
    }
    add_part(out, "", face->text);
    add_part(out, "", face->footer);
}

/* What a small face has no room for stands on the large one that is shown of it. */
static void add_zoom(const Piece *piece, Text *out)
{
    if (piece->zoom && !is_there(piece->face.text)) {
        add_part(out, "", piece->zoom->text);
    }
}

static void add_value(const Piece *piece, Text *out)
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

static bool in_one_row(const Piece *a, const Piece *b)
{
    return a->kind == b->kind && a->layer == b->layer && a->face.style == b->face.style && b->id != 0 &&
           fabsf(a->y - b->y) <= ROW_REACH * fminf(a->h, b->h) && fabsf(a->w - b->w) <= 1;
}

/* Where it lies on a grid that may grow: from the leftmost and uppermost thing on it. */
static void add_square(const Scene *scene, const Piece *piece, Text *out)
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

/* "3 of 5", among those of its kind in one row, from left to right. */
static void add_place(const Scene *scene, const Piece *piece, Text *out)
{
    if (piece->flags & PIECE_WORLD) {
        add_square(scene, piece, out);
        return;
    }
    int count = 0, before = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *other = &scene->pieces[i];
        if (in_one_row(piece, other)) {
            count++;
            before += other->x < piece->x;
        }
    }
    if (count > 1 && piece->kind == PIECE_CARD && piece->id != 0) {
        text_add(out, "; %d of %d in its row", before + 1, count);
    }
}

static void add_state(const Piece *piece, Text *out)
{
    const struct {
        bool holds;
        const char *words;
    } states[] = {
        {lies_hidden(piece) && name_of(piece), "face down"},
        {piece->flags & (PIECE_CHOSEN | PIECE_CURRENT), "chosen"},
        {piece->face.marks & FACE_SPENT, "used up"},
        {piece->face.marks & FACE_UPGRADED, "upgraded"},
        {piece->flags & (PIECE_DISABLED | PIECE_DIM), "not now"},
        {piece->flags & PIECE_LIT && !(piece->flags & PIECE_CHOSEN), "usable"},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (states[i].holds) {
            text_add(out, "; %s", states[i].words);
        }
    }
}

/* Returns the distance, in units, of a label above or to the left of a field; negative if it cannot name that
   field. */
static float label_distance(const Piece *label, const Piece *field)
{
    static const float ABOVE_MOST = 44, ASIDE_MOST = 300, BESIDE_MOST = 260, OVERLAP = 8;
    const float right = fabsf(label->x - field->x) - (label->w + field->w) / 2;
    const float down = fabsf(label->y - field->y) - (label->h + field->h) / 2;
    const float aside = label->style == TEXT_CAPS ? ASIDE_MOST : 0; /* a heading is above a whole row */
    const bool above = label->y < field->y && right < aside && down > -OVERLAP && down < ABOVE_MOST;
    const bool beside = label->x < field->x && down < 0 && right > -OVERLAP && right < BESIDE_MOST;
    return above ? down + OVERLAP + fmaxf(0, right) : beside ? right + OVERLAP : -1;
}

/* Returns the nearest short label above or beside a field, or the heading of a row of buttons; NULL = none.
 */
static const char *label_of(const Scene *scene, const Piece *field, bool heading)
{
    enum { NAME_BYTES_MAX = 60 };
    const char *name = NULL;
    float least = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *label = &scene->pieces[i];
        const bool names = label->kind == PIECE_LABEL && label->layer == field->layer &&
                           (!heading || label->style == TEXT_CAPS) && is_word(label->text) &&
                           strlen(label->text) <= NAME_BYTES_MAX;
        const float distance = names ? label_distance(label, field) : -1;
        if (distance >= 0 && (!name || distance < least)) {
            name = label->text;
            least = distance;
        }
    }
    return name;
}

/* Adds "Your name; text field; "Ann"". What a user typed is not rich text. */
static void add_field(const Scene *scene, const Piece *field, Text *out)
{
    const char *label = label_of(scene, field, false), *name = label ? label : field->hint;
    if (is_there(name)) {
        text_speak(name, out);
        text_add(out, "; ");
    }
    text_add(out, "text field");
    if (is_there(field->text)) {
        text_add(out, "; \"%s\"", field->text);
    } else {
        text_add(out, "; empty");
        add_part(out, "", field->placeholder);
    }
}

/* Adds "Difficulty: " before each of its values. */
static void add_heading_of_row(const Scene *scene, const Piece *button, Text *out)
{
    const char *heading = label_of(scene, button, true);
    if (heading) {
        text_speak(heading, out);
        text_add(out, ": ");
    }
}

/* Returns whether a button is named by so few characters that its hint is needed, such as "+". */
static bool is_terse(const Piece *piece)
{
    enum { TERSE_BYTES = 3 };
    return piece->kind == PIECE_BUTTON && piece->text && strlen(piece->text) <= TERSE_BYTES;
}

void aloud_piece(const Scene *scene, const Piece *piece, Text *out)
{
    aloud_piece_in(scene, piece, ALOUD_USUAL, out);
}

void aloud_piece_in(const Scene *scene, const Piece *piece, AloudLength length, Text *out)
{
    const size_t before = out->length;
    if (piece->kind == PIECE_FIELD) {
        add_field(scene, piece, out);
        return;
    }
    if (piece->kind == PIECE_BUTTON && is_word(piece->text)) {
        add_heading_of_row(scene, piece, out);
    }
    const size_t named = out->length;
    aloud_name(piece, out);
    if (out->length == named) {
        return;
    }
    if (piece->kind == PIECE_CARD && !lies_hidden(piece) && length != ALOUD_SHORT) {
        add_face(piece, out);
    }
    add_value(piece, out);
    add_place(scene, piece, out);
    add_state(piece, out);
    if (length == ALOUD_USUAL && (is_terse(piece) || piece->flags & PIECE_TARGET)) {
        add_unsaid(out, before, piece->hint);
    }
    if (length == ALOUD_LONG) {
        if (piece->kind == PIECE_CARD && !lies_hidden(piece)) {
            add_zoom(piece, out);
        }
        add_unsaid(out, before, hint_behind_heading(piece));
        add_unsaid(out, before, piece->refusal);
        add_part(out, "key ", piece->key_label ? piece->key_label : piece->key_hint);
    }
}
