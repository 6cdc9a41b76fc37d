/* glossary.c: what the keywords and signs in a card's text mean, as a tooltip below the card shown
 * large. */
#include "games/paperback_adventures/table/scene.h"

#include <string.h>

enum { LINES_MAX = 3 };

/* A word, or a beginning of one, as it stands in texts; what is met most rarely first. */
static const struct {
    const char *word, *line;
} glossary[] = {
    {"n the clash", "*In the clash*: when the word has been counted, before the hits strike."},
    {"ach clash", "*Each clash*: when the word has been counted, before the hits strike."},
    {"fter the clash", "*After the clash*: once the enemy has acted, before the next turn begins."},
    {"orrow", "*Borrow*: a tile with this letter is lent to you for this turn's word."},
    {"nplayed", "*Unplayed*: still in your hand after the word was played."},
    {"ecover", "*Recover*: it comes back from the fatigue pile, to the discard pile."},
    {"atigue", "*Fatigue*: the card rests until the battle ends."},
    {"eady", "*Ready*: an item can be used once more this turn."},
    {"tun", "{stun} *Stun*: the enemy skips its action this turn."},
    {"tole", "*Stolen*: out of your reach until the battle ends, or you get it back."},
    {"teal", "*Steal*: out of your reach until the battle ends, or you get it back."},
    {"hurt", "*Hurt*: an attack took health from you; other losses are no hurt."},
    {"{penalty}", "{penalty} *Penalty cards* are awkward letters without symbols."},
    {"{hex}", "{hex} *Hexes* are bad for whoever carries them; your hex item, or the enemy, says how."},
    {"{boon}", "{boon} *Boons* are good for whoever carries them; your boon item, or the enemy, says how."},
};

static bool explains(const Face *face)
{
    return face->style == FACE_LETTER || face->style == FACE_TILE || face->style == FACE_CHARACTER;
}

/* The hint that was there, and a line for each of the first keywords of the text. */
static const char *with_glossary(Scene *scene, const char *hint, const char *text)
{
    int lines = 0;
    for (size_t i = 0; i < sizeof glossary / sizeof glossary[0] && lines < LINES_MAX; i++) {
        if (strstr(text, glossary[i].word)) {
            hint = scene_text(scene, "%s%s%s", hint ? hint : "", hint ? "|" : "", glossary[i].line);
            lines++;
        }
    }
    return hint;
}

void pa_scene_glossary(Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_CARD && explains(&piece->face) && piece->face.text) {
            piece->hint = with_glossary(scene, piece->hint, piece->face.text);
        }
    }
}
