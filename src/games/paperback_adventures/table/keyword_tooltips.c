/* keyword_tooltips.c: tooltips that explain the keywords and icons in a card's text. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <stdio.h>
#include <string.h>

enum { LINES_MAX = 3, ICON_BYTES_MAX = 32 };

/* Rare keywords come first, because a tooltip has at most LINES_MAX lines. If a line starts with an icon,
 * this icon in the text of a card counts as the keyword, too. */
static const struct {
    const char *word, *line;
} glossary[] = {
    {N_("In the clash"), N_("*In the clash*: after your word is counted and before hits are dealt.")},
    {N_("Each clash"), N_("*Each clash*: after your word is counted and before hits are dealt.")},
    {N_("After the clash"), N_("*After the clash*: after the enemy acts and before the next turn.")},
    {"Borrow", N_("*Borrow*: you get a tile with this letter for this turn's word.")},
    {"Unplayed", N_("*Unplayed cards* are left in your hand after you play a word.")},
    {"Recover", N_("*Recover*: move a card from the fatigue pile to the discard pile.")},
    {"Fatigue", N_("{fatigue} *Fatigue*: you can't use a fatigued card until the battle ends.")},
    {"{discard}", N_("{discard} *Discard pile*: when your deck is empty, these cards become your deck.")},
    {"Ready", N_("*Ready*: when you ready an item, you can use it again this turn.")},
    {"Stun", N_("{stun} *Stun*: the enemy skips its action this turn.")},
    {"Stole", N_("*Stolen*: you can't use a stolen card until the battle ends or you get it back.")},
    {"Steal", N_("*Steal*: you can't use a stolen card until the battle ends or you get it back.")},
    {"Hurt", N_("*Hurt*: you lost health to an attack. Other losses don't count.")},
    {"{wild}", N_("{wild} *Wild*: a letter of your choice, such as the wild tile.")},
    {"{penalty}", N_("{penalty} *Penalty cards* are hard letters without symbols.")},
    {"{hex}", N_("{hex} *Hexes* hurt the side that has them. Your items or the enemy's card say how.")},
    {"{boon}", N_("{boon} *Boons* help the side that has them. Your items or the enemy's card say how.")},
};

static bool is_keyword_in(const Face *face)
{
    return face->style == FACE_LETTER || face->style == FACE_TILE || face->style == FACE_CHARACTER;
}

/* True if the text contains the keyword. The first letter of the keyword can be upper or lower case. */
static bool contains_keyword(const char *text, const char *keyword)
{
    /* skips all UTF-8 bytes of the first letter */
    do {
        keyword++;
    } while (((unsigned char)*keyword & 0xC0) == 0x80);
    return strstr(text, keyword) != NULL;
}

/* True if the text contains the icon at the start of `line`. */
static bool contains_icon(const char *text, const char *line)
{
    char icon[ICON_BYTES_MAX];
    const char *end = line[0] == '{' ? strchr(line, '}') : NULL;
    if (!end) {
        return false;
    }
    snprintf(icon, sizeof icon, "%.*s", (int)(end - line) + 1, line);
    return strstr(text, icon) != NULL;
}

static const char *append_line(Scene *scene, const char *hint, const char *line)
{
    return hint ? scene_text(scene, "%s|%s", hint, line) : line;
}

static const char *append_keywords(Scene *scene, const char *hint, const char *text)
{
    int lines = 0;
    for (size_t i = 0; i < sizeof glossary / sizeof glossary[0] && lines < LINES_MAX; i++) {
        if (contains_keyword(text, _(glossary[i].word)) || contains_icon(text, glossary[i].line)) {
            hint = append_line(scene, hint, _(glossary[i].line));
            lines++;
        }
    }
    return hint;
}

/* Explains the badges on the enlarged faces of a letter card or a McGuffin: the star and the gem. */
static void explain_badges(Scene *scene, Piece *piece)
{
    const Face *other = piece->zoom;
    const bool is_letter = piece->face.style == FACE_LETTER;
    if (other && other->marks & FACE_UPGRADED && !(piece->face.marks & FACE_UPGRADED)) {
        piece->hint = append_line(scene, piece->hint, _("*Upgraded:* the side with the star."));
    }
    if (piece->face.marks & FACE_RARE) {
        piece->hint = append_line(scene, piece->hint,
                                  is_letter ? _("*Gem:* a rare card. It brings no penalty cards.")
                                            : _("*Gem:* a rare side. It adds 2 penalty cards to your deck."));
    }
}

void pa_add_keyword_tooltips(Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_CARD && is_keyword_in(&piece->face) && piece->face.text) {
            piece->hint = append_keywords(scene, piece->hint, piece->face.text);
            explain_badges(scene, piece);
        }
    }
}
