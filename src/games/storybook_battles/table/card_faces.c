/* card_faces.c: pictures (faces) and tooltips of characters, card backs, and Plot Twists. */
#include "core/text/i18n.h"
#include "games/storybook_battles/table/scene.h"

#include <string.h>

static unsigned get_border_marks(SbSide side)
{
    return side == SB_VILLAIN ? FACE_BLACK : 0;
}

/* Returns the name for the ribbon on a card, without its article. */
static const char *find_ribbon_text(const char *name)
{
    const size_t article = sizeof "The " - 1;
    return strncmp(name, "The ", article) == 0 ? name + article : name;
}

Face sb_get_character_face(const SbTable *table, int character)
{
    const SbCharacter *person = &table->content->characters[character];
    const SbTeam *team = &table->content->teams[person->team];
    Face face = {.style = FACE_FIGHTER,
                 .tone = team->tone,
                 .marks = get_border_marks((SbSide)team->side) | (person->leader ? FACE_LEADER : 0),
                 .title = find_ribbon_text(person->name),
                 .brief = person->brief,
                 .icon = person->icon,
                 .portrait = person->portrait,
                 .crest = team->icon,
                 .corner = scene_text(table->scene, "%d", person->points)};
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        face.edges[i] = (FaceEdge){person->edge[i].swords, person->edge[i].shields};
    }
    return face;
}

int sb_find_leader(const SbContent *content, int team)
{
    const SbTeam *of = &content->teams[team];
    for (int i = of->first; i < of->first + of->count; i++) {
        if (content->characters[i].leader) {
            return i;
        }
    }
    return of->first;
}

Face sb_get_seat_face(const SbTable *table, int seat)
{
    const SbTeam *team = &table->content->teams[table->state->team[seat]];
    const int leader = sb_find_leader(table->content, table->state->team[seat]);
    return (Face){.style = FACE_TOKEN,
                  .tone = team->tone,
                  .icon = team->icon,
                  .portrait = table->content->characters[leader].portrait};
}

Face sb_get_back_face(const SbTable *table, int seat)
{
    const SbTeam *team = &table->content->teams[table->state->team[seat]];
    return (Face){.style = FACE_FIGHTER_BACK,
                  .tone = team->tone,
                  .marks = get_border_marks(sb_get_side(seat)),
                  .icon = team->icon};
}

/* Changes the numbers on the edges of a face to include lasting effects of Plot Twists. */
static void add_lasting_effects(const SbTable *table, const SbState *state, int card, Face *face)
{
    const SbCard *at = &state->card[card];
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const SbDirection direction = (SbDirection)((i + at->facing) & 3);
        face->edges[i] = (FaceEdge){(uint8_t)sb_get_card_swords(state, table->content, card, direction),
                                    (uint8_t)sb_get_card_shields(state, table->content, card, direction)};
    }
}

/* Returns the face of the card, or its back if the card is face down in play or its character is unknown. */
static Face find_card_face(const SbTable *table, const SbState *state, int card)
{
    const int character = state->card[card].character;
    const bool down = (state->in_play & state->face_down & sb_get_card_bit(card)) != 0;
    if (character == SB_NONE || down) {
        Face back = sb_get_back_face(table, sb_get_seat_of_card(card));
        back.corner = character == SB_NONE ? NULL : "{eye}";
        return back;
    }
    Face face = sb_get_character_face(table, character);
    if (state->in_play & sb_get_card_bit(card)) {
        add_lasting_effects(table, state, card, &face);
    }
    return face;
}

Face sb_get_twist_face(const SbTable *table, int twist)
{
    const SbTwist *card = &table->content->twists[twist];
    const SbTeam *team = &table->content->teams[card->team];
    return (Face){.style = FACE_CHARACTER,
                  .tone = team->tone,
                  .title = card->name,
                  .subtitle = card->hourglass ? _("Plot twist · on any turn") : _("Plot twist"),
                  .text = card->text,
                  .quote = card->flavor,
                  .icon = card->icon,
                  .corner = card->hourglass ? "{time}" : NULL};
}

const char *sb_get_card_name(const SbTable *table, int card)
{
    const int character = table->state->card[card].character;
    return character == SB_NONE ? _("this card") : table->content->characters[character].name;
}

const char *sb_get_card_phrase(const SbTable *table, int card)
{
    const int character = table->state->card[card].character;
    return character == SB_NONE ? _("this card") : table->content->characters[character].called;
}

static const char *format_lasting_effects(const SbTable *table, const SbState *state, int card)
{
    Text words = {0};
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        const bool last = effect->until == SB_UNTIL_NEXT_BATTLE && effect->battles == 1;
        if (!(effect->cards & sb_get_card_bit(card))) {
            continue;
        }
        Text until = {0};
        sb_write_until(
            &until, last ? SB_UNTIL_BATTLE : (SbUntil)effect->until,
            effect->seat == table->seat
                ? "your"
                : scene_text(table->scene, "%s’s", sb_get_seat_phrase(state->seats, effect->seat)));
        text_add(&words, "|");
        if (effect->verb == SB_VERB_SWORDS || effect->verb == SB_VERB_SHIELDS) {
            text_add(&words, _("%+d %s on every side %s"), effect->n,
                     effect->verb == SB_VERB_SWORDS ? "{hit}" : "{block}", text_chars(&until));
        } else {
            text_add(&words,
                     effect->verb == SB_VERB_STAY ? _("This card can't be spun or slid %s")
                                                  : _("This card doesn't fight %s"),
                     text_chars(&until));
        }
        text_free(&until);
        text_add(&words, ".");
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&words));
    text_free(&words);
    return kept;
}

/* Returns a sentence about what the predicted battle does to the card, or "". */
static const char *format_outcome(const SbTable *table, int card)
{
    const uint64_t bit = sb_get_card_bit(card);
    const SbBattle *battle = &table->battle;
    return battle->overwhelmed & bit ? _("|*This card would be overwhelmed and captured.*")
           : battle->captured & bit  ? _("|*Bested by 2 enemies: this card would be captured.*")
           : battle->bested & bit    ? _("|Bested by 1 enemy: this card would stay.")
                                     : "";
}

static const char *format_card_hint(const SbTable *table, const SbState *state, int card)
{
    const int character = state->card[card].character;
    const bool down = (state->in_play & state->face_down & sb_get_card_bit(card)) != 0;
    if (character == SB_NONE) {
        return scene_text(table->scene, _("A hidden card that belongs to %s"),
                          sb_get_seat_name(state, table->content, sb_get_seat_of_card(card)));
    }
    const SbCharacter *person = &table->content->characters[character];
    if (down) {
        return _("A hidden card that you know. Press and hold to look at it.");
    }
    const SbTeam *team = &table->content->teams[person->team];
    return scene_text(table->scene, _("%s · %d plot %s%s%s%s|%s"), team->name, person->points,
                      _n("point", "points", person->points), person->leader ? _(" · Leader") : "",
                      format_lasting_effects(table, state, card), format_outcome(table, card),
                      person->flavor);
}

Piece *sb_add_card(SbTable *table, const SbState *state, int card, float x, float y, float size)
{
    Piece *piece = scene_add(table->scene, PIECE_CARD, SB_PIECE_CARD + (PieceId)card, x, y, size, size);
    piece->face = find_card_face(table, state, card);
    piece->hint = format_card_hint(table, state, card);
    if (piece->face.style == FACE_FIGHTER_BACK && table->state->card[card].character != SB_NONE) {
        const Face below = sb_get_character_face(table, table->state->card[card].character);
        piece->zoom = scene_store_face(table->scene, &below);
    }
    return piece;
}
