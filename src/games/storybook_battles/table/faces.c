/* faces.c: how characters, backs and twists look, and what is said of them. */
#include "games/storybook_battles/table/scene.h"

#include <string.h>

static unsigned border(SbSide side)
{
    return side == SB_VILLAIN ? FACE_BLACK : 0;
}

/* A small ribbon has no room for an article. */
static const char *ribbon(const char *name)
{
    const size_t article = sizeof "The " - 1;
    return strncmp(name, "The ", article) == 0 ? name + article : name;
}

Face sb_character_face(const SbTable *table, int character)
{
    const SbCharacter *person = &table->content->characters[character];
    const SbTeam *team = &table->content->teams[person->team];
    Face face = {.style = FACE_FIGHTER,
                 .tone = team->tone,
                 .marks = border((SbSide)team->side) | (person->leader ? FACE_LEADER : 0),
                 .title = ribbon(person->name),
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

int sb_leader_of(const SbContent *content, int team)
{
    const SbTeam *of = &content->teams[team];
    for (int i = of->first; i < of->first + of->count; i++) {
        if (content->characters[i].leader) {
            return i;
        }
    }
    return of->first;
}

Face sb_seat_face(const SbTable *table, int seat)
{
    const SbTeam *team = &table->content->teams[table->state->team[seat]];
    const int leader = sb_leader_of(table->content, table->state->team[seat]);
    return (Face){.style = FACE_TOKEN,
                  .tone = team->tone,
                  .icon = team->icon,
                  .portrait = table->content->characters[leader].portrait};
}

Face sb_back_face(const SbTable *table, int seat)
{
    const SbTeam *team = &table->content->teams[table->state->team[seat]];
    return (Face){
        .style = FACE_FIGHTER_BACK, .tone = team->tone, .marks = border(sb_side(seat)), .icon = team->icon};
}

/* With what twists add to its edges as long as they last. */
static void add_lasting(const SbTable *table, const SbState *state, int card, Face *face)
{
    const SbCard *at = &state->card[card];
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const SbDirection direction = (SbDirection)((i + at->facing) & 3);
        face->edges[i] = (FaceEdge){(uint8_t)sb_swords(state, table->content, card, direction),
                                    (uint8_t)sb_shields(state, table->content, card, direction)};
    }
}

/* As it lies in this state: the back where the viewer may not look. */
static Face card_face(const SbTable *table, const SbState *state, int card)
{
    const int character = state->card[card].character;
    const bool down = (state->in_play & state->face_down & sb_bit(card)) != 0;
    if (character == SB_NONE || down) {
        Face back = sb_back_face(table, sb_seat_of(card));
        back.corner = character == SB_NONE ? NULL : "{eye}";
        return back;
    }
    Face face = sb_character_face(table, character);
    if (state->in_play & sb_bit(card)) {
        add_lasting(table, state, card, &face);
    }
    return face;
}

Face sb_twist_face(const SbTable *table, int twist)
{
    const SbTwist *card = &table->content->twists[twist];
    const SbTeam *team = &table->content->teams[card->team];
    return (Face){.style = FACE_CHARACTER,
                  .tone = team->tone,
                  .title = card->name,
                  .subtitle = card->hourglass ? "Plot twist · on any turn" : "Plot twist",
                  .text = card->text,
                  .quote = card->flavour,
                  .icon = card->icon,
                  .corner = card->hourglass ? "{time}" : NULL};
}

const char *sb_card_name(const SbTable *table, int card)
{
    const int character = table->state->card[card].character;
    return character == SB_NONE ? "this card" : table->content->characters[character].name;
}

const char *sb_card_called(const SbTable *table, int card)
{
    const int character = table->state->card[card].character;
    return character == SB_NONE ? "this card" : table->content->characters[character].called;
}

/* What twists do to it, and for how long. */
static const char *lasting_words(const SbTable *table, const SbState *state, int card)
{
    Text words = {0};
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        const bool last = effect->until == SB_UNTIL_NEXT_BATTLE && effect->battles == 1;
        if (!(effect->cards & sb_bit(card))) {
            continue;
        }
        if (effect->verb == SB_DO_SWORDS || effect->verb == SB_DO_SHIELDS) {
            text_add(&words, "|%+d %s on every side ", effect->n,
                     effect->verb == SB_DO_SWORDS ? "{hit}" : "{block}");
        } else {
            text_add(&words,
                     effect->verb == SB_DO_STAY ? "|It can't be spun or slid " : "|It doesn't fight ");
        }
        sb_write_until(&words, last ? SB_UNTIL_BATTLE : (SbUntil)effect->until,
                       effect->seat == table->seat
                           ? "your"
                           : scene_text(table->scene, "%s’s", sb_seat_called(state->seats, effect->seat)));
        text_add(&words, ".");
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&words));
    text_free(&words);
    return kept;
}

/* What the battle to come would do to it. */
static const char *fate_words(const SbTable *table, int card)
{
    const uint64_t bit = sb_bit(card);
    const SbBattle *battle = &table->battle;
    return battle->overwhelmed & bit ? "|*It would be overwhelmed and captured.*"
           : battle->captured & bit  ? "|*Bested by 2 enemies: it would be captured.*"
           : battle->bested & bit    ? "|Bested by 1 enemy: it would stay."
                                     : "";
}

/* What there is to say of it. */
static const char *card_hint(const SbTable *table, const SbState *state, int card)
{
    const int character = state->card[card].character;
    const bool down = (state->in_play & state->face_down & sb_bit(card)) != 0;
    if (character == SB_NONE) {
        return scene_text(table->scene, "A hidden card of %s",
                          sb_seat_name(state, table->content, sb_seat_of(card)));
    }
    const SbCharacter *person = &table->content->characters[character];
    if (down) {
        return "A hidden card that you know. Press and hold to look at it.";
    }
    const SbTeam *team = &table->content->teams[person->team];
    return scene_text(table->scene, "%s · %d plot %s%s%s%s|%s", team->name, person->points,
                      person->points == 1 ? "point" : "points", person->leader ? " · Leader" : "",
                      lasting_words(table, state, card), fate_words(table, card), person->flavour);
}

Piece *sb_add_card(SbTable *table, const SbState *state, int card, float x, float y, float size)
{
    Piece *piece = scene_add(table->scene, PIECE_CARD, SB_PIECE_CARD + (PieceId)card, x, y, size, size);
    piece->face = card_face(table, state, card);
    piece->hint = card_hint(table, state, card);
    if (piece->face.style == FACE_FIGHTER_BACK && table->state->card[card].character != SB_NONE) {
        const Face below = sb_character_face(table, table->state->card[card].character);
        piece->zoom = scene_face(table->scene, &below);
    }
    return piece;
}
