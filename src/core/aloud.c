/* aloud.c: see aloud.h. */
#include "core/aloud.h"

#include "core/text.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NOUN_MAX = 40 };

static const float ROW_REACH = 0.5f; /* of a height: so far apart things still lie in one row */

/* ------------------------------------------------------------------ icons */

typedef struct Noun {
    const char *icon, *one, *many;
} Noun;

/* Where the icon's own name will not do. */
static const Noun nouns[] = {
    {"ap", "action point", "action points"},
    {"hp", "health", "health"},
    {"mana", "mana", "mana"},
    {"mold", "mold", "mold"},
    {"hit", "hit", "hits"},
    {"block", "block", "block"},
    {"boon", "boon", "boons"},
    {"hex", "hex", "hexes"},
    {"curio", "McGuffin", "McGuffins"},
    {"penalty", "penalty", "penalties"},
    {"time", "hourglass", "hourglasses"},
    {"cross", "wrong", "wrong"},
    {"check", "right", "right"},
    {"near", "near", "near"},
    {"stun", "stun", "stuns"},
    {"fatigue", "fatigue", "fatigue"},
    {"wild", "wild letter", "wild letters"},
    {"discard", "discard pile", "discard piles"},
    {"spin_left", "turn to the left", "turn to the left"},
    {"spin_right", "turn to the right", "turn to the right"},
};

/* The noun for an icon, in the number that is asked for. */
static void name_icon(const char *icon, size_t length, bool many, char out[NOUN_MAX])
{
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++) {
        if (strlen(nouns[i].icon) == length && strncmp(nouns[i].icon, icon, length) == 0) {
            strcpy(out, many ? nouns[i].many : nouns[i].one);
            return;
        }
    }
    size_t at = 0;
    for (; at < length && at + 2 < NOUN_MAX; at++) {
        out[at] = icon[at] == '-' || icon[at] == '_' ? ' ' : icon[at];
    }
    if (many) {
        out[at++] = 's';
    }
    out[at] = '\0';
}

/* ------------------------------------------------------------------ rich text */

static size_t last_word(const Text *out, const char **word)
{
    const char *chars = text_chars(out);
    size_t end = out->length, start;
    while (end > 0 && chars[end - 1] == ' ') {
        end--;
    }
    for (start = end; start > 0 && chars[start - 1] != ' '; start--) {
    }
    *word = chars + start;
    return end - start;
}

/* Does the word before say what the icon shows, as in "stunned {stun}"? */
static bool is_said(const Text *out, const char *noun)
{
    enum { STEM = 4 };
    const char *word;
    const size_t length = last_word(out, &word), shorter = strlen(noun) < STEM ? strlen(noun) : STEM;
    if (length < shorter) {
        return false;
    }
    for (size_t i = 0; i < shorter; i++) {
        if (tolower((unsigned char)word[i]) != tolower((unsigned char)noun[i])) {
            return false;
        }
    }
    return true;
}

/* The number that ends the text so far: 1 where there is none. */
static int number_before(const Text *out)
{
    const char *word;
    const size_t length = last_word(out, &word);
    const bool is_number = length > 0 && isdigit((unsigned char)word[length - 1]);
    return is_number ? atoi(word + (isdigit((unsigned char)word[0]) ? 0 : 1)) : 1;
}

static void strip_blanks(Text *out)
{
    while (out->length > 0 && out->chars[out->length - 1] == ' ') {
        out->chars[--out->length] = '\0';
    }
}

static void end_word(Text *out)
{
    if (out->length > 0 && !strchr(" (\"+-", out->chars[out->length - 1])) {
        text_add(out, " ");
    }
}

/* How many times the icon that begins at `rich` stands there in a row; `length` gets all of their bytes. */
static int count_icons(const char *rich, size_t name, size_t *length)
{
    int count = 1;
    *length = name + 2;
    while (strncmp(rich + *length, rich, name + 2) == 0) {
        *length += name + 2;
        count++;
    }
    return count;
}

static size_t add_icon(const char *rich, size_t name, Text *out)
{
    size_t length;
    const int in_row = count_icons(rich, name, &length), before = number_before(out);
    char noun[NOUN_MAX];
    name_icon(rich + 1, name, in_row > 1 || before != 1, noun);
    if (in_row == 1 && is_said(out, noun)) {
        strip_blanks(out);
        return length;
    }
    end_word(out);
    if (in_row > 1) {
        text_add(out, "%d ", in_row);
    }
    text_add(out, "%s", noun);
    if (isalnum((unsigned char)rich[length]) || rich[length] == '{') {
        text_add(out, " ");
    }
    return length;
}

static void break_line(Text *out)
{
    strip_blanks(out);
    if (out->length > 0) {
        text_add(out, strchr(".,;:!?", out->chars[out->length - 1]) ? " " : ", ");
    }
}

void aloud_text(const char *rich, Text *out)
{
    Text said = {0};
    for (size_t at = 0; rich[at] != '\0';) {
        const char *end = rich[at] == '{' ? strchr(rich + at, '}') : NULL;
        if (end && end > rich + at + 1) {
            at += add_icon(rich + at, (size_t)(end - rich) - at - 1, &said);
            continue;
        }
        if (rich[at] == '|' || rich[at] == '\n') {
            break_line(&said);
        } else if (rich[at] != '*' && (unsigned char)rich[at] >= ' ') {
            text_add(&said, "%c", rich[at]);
        }
        at++;
    }
    text_add(out, "%s", text_chars(&said));
    text_free(&said);
}

/* ------------------------------------------------------------------ pieces */

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

void aloud_name(const Piece *piece, Text *out)
{
    const char *name = name_of(piece);
    if (piece->kind == PIECE_CARD && lies_hidden(piece) && !name) {
        text_add(out, piece->flags & PIECE_STACK ? "a pile, face down" : "a hidden card");
    } else if (piece->face.style == FACE_LETTER && is_there(piece->face.letter)) {
        text_add(out, "%s", piece->face.letter[0] == '?' ? "wild" : piece->face.letter);
        if (is_there(piece->face.title)) {
            text_add(out, ", ");
            aloud_text(piece->face.title, out);
        }
    } else if (name) {
        aloud_text(name, out);
    } else if (is_there(piece->icon) || is_there(piece->face.icon)) {
        const char *icon = is_there(piece->icon) ? piece->icon : piece->face.icon;
        const char *base = strrchr(icon, '/');
        char noun[NOUN_MAX];
        base = base ? base + 1 : icon;
        name_icon(base, strlen(base), false, noun);
        text_add(out, "%s", noun);
    }
}

static void add_part(Text *out, const char *label, const char *rich)
{
    if (is_there(rich)) {
        text_add(out, "; %s", label);
        aloud_text(rich, out);
    }
}

/* What stands on the four edges, as the card lies. */
static void add_edges(const Piece *piece, Text *out)
{
    static const char *const sides[FACE_EDGES] = {"above", "right", "below", "left"};
    const int turned = (int)lroundf(piece->angle / 90);
    for (int side = 0; side < FACE_EDGES; side++) {
        const FaceEdge *edge = &piece->face.edges[(side - turned) & (FACE_EDGES - 1)];
        text_add(out, "%s%s %d swords %d shields", side == 0 ? "; " : ", ", sides[side], edge->attack,
                 edge->defence);
    }
}

static void add_face(const Piece *piece, Text *out)
{
    const Face *face = &piece->face;
    add_part(out, "", face->subtitle);
    add_part(out, "left edge ", face->left);
    add_part(out, "right edge ", face->right);
    add_part(out, "", face->corner);
    if (face->style == FACE_FIGHTER) {
        add_edges(piece, out);
    }
    add_part(out, "", face->text);
    add_part(out, "", face->footer);
}

static void add_value(const Piece *piece, Text *out)
{
    if (piece->kind == PIECE_GAUGE) {
        text_add(out, "; %d of %d", piece->value, piece->max);
    } else if (piece->kind == PIECE_COUNTER) {
        text_add(out, "; %d", piece->value);
    } else if (piece->flags & PIECE_STACK) {
        text_add(out, "; a pile of %d", piece->value);
    } else if (piece->kind == PIECE_FIELD && is_there(piece->text)) {
        text_add(out, "; \"%s\"", piece->text);
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
    if (count > 1 && piece->kind == PIECE_CARD) {
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
        {piece->flags & PIECE_CHOSEN, "chosen"},
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

void aloud_piece(const Scene *scene, const Piece *piece, Text *out)
{
    const size_t before = out->length;
    aloud_name(piece, out);
    if (out->length == before) {
        return;
    }
    if (piece->kind == PIECE_CARD && !lies_hidden(piece)) {
        add_face(piece, out);
    }
    add_value(piece, out);
    add_place(scene, piece, out);
    add_state(piece, out);
}
