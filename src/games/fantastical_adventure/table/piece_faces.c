/* piece_faces.c: faces and tooltips of cards, characters and crests (emblems of players). */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

#include <string.h>

const uint32_t fa_seat_colors[FA_SEATS_MAX] = {0x4a3566, 0x2c6e6a, 0x7c2430, 0x5a5a22,
                                               0x27476f, 0x8a4a63, 0x2f5a33, 0x6e4a22};
const char *const fa_seat_icons[FA_SEATS_MAX] = {"top-hat", "owl", "anchor", "teapot",
                                                 "raven",   "key", "moon",   "rose"};

enum {
    TONE_ENVIRONMENT = 0x24505a,
    TONE_BACK = 0x6a1f2c,
    RED = 0xa81e2e,
    BLACK = 0x201a16,
    TONE_JOKER = 0x4a3a9a
};

const char *fa_get_suit_icon(int suit)
{
    static const char *const icons[FA_SUITS] = {"heart", "diamond", "club", "spade"};
    return icons[suit];
}

/* ------------------------------------------------------------------ faces of playing cards */

Face fa_get_playing_card_face(int kind)
{
    static const char *const letters[FA_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                  "9", "10", "J", "Q", "K", "A"};
    static const char *const court_icons[] = {"fencer", "queen-crown", "crown"};
    if (kind == FA_JOKER) {
        return (Face){.style = FACE_PLAYING, .tone = TONE_JOKER, .icon = "jester-hat"};
    }
    const int rank = fa_get_rank(kind), suit = fa_get_suit(kind);
    return (Face){.style = FACE_PLAYING,
                  .tone = suit < 2 ? RED : BLACK,
                  .letter = letters[rank],
                  .icon = fa_get_suit_icon(suit),
                  .crest = rank >= FA_JACK && rank < FA_ACE ? court_icons[rank - FA_JACK] : NULL};
}

Face fa_get_card_back_face(int seat)
{
    return seat >= 0 && seat < FA_SEATS_MAX
               ? (Face){.style = FACE_BACK, .tone = fa_seat_colors[seat], .icon = fa_seat_icons[seat]}
               : (Face){.style = FACE_BACK, .tone = TONE_BACK, .icon = "rocket"};
}

/* ------------------------------------------------------------------ faces of characters */

/* Appends the suits of a character, such as "{heart}{strong}". Lost suits are in parentheses. If `names` is
 * true, each suit is on its own line, with the name of its Facet. */
static void append_suits(const FaTable *table, int actor, bool names, Text *out)
{
    const FaProfile profile = fa_get_profile(table->state, table->content, actor, FA_NONE);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const char *facet = fa_get_facet_name(table, actor, suit);
        const bool lost = profile.lost >> suit & 1;
        text_add(out, "%s%s{%s}%s%s",
                 suit == 0 ? ""
                 : names   ? "|"
                           : " ",
                 lost ? "(" : "", fa_get_suit_icon(suit),
                 suit == profile.strong ? "{strong}"
                 : suit == profile.weak ? "{weak}"
                                        : "",
                 lost ? ")" : "");
        if (names) {
            text_add(out, " *%s*%s", facet ? facet : _("unnamed Facet"), lost ? _(" (lost)") : "");
        }
    }
}

static const char *store_text(Scene *scene, Text *text)
{
    const char *stored = scene_text(scene, "%s", text_chars(text));
    text_free(text);
    return stored;
}

const char *fa_format_card_count(Scene *scene, int count)
{
    return scene_text(scene, _n("%d card", "%d cards", count), count);
}

const char *fa_get_level_name(FaLevel level)
{
    static const char *const names[FA_LEVELS] = {N_("Ordinary"), N_("Of import"), N_("Extraordinary"),
                                                 N_("Fantastical")};
    return _(names[level]);
}

static FaLevel find_level(const FaTable *table, int actor)
{
    for (FaLevel level = FA_ORDINARY; level < FA_LEVELS; level++) {
        if (fa_level_hand[level] == table->state->actors[actor].start) {
            return level;
        }
    }
    return FA_ORDINARY;
}

static const char *get_level_name(const FaTable *table, int actor)
{
    return fa_get_level_name(find_level(table, actor));
}

static const char *get_status_name(const FaTable *table, int actor)
{
    static const char *const names[] = {[FA_DOWN] = N_("Down"), [FA_DEAD] = N_("Believed dead")};
    return fa_is_environment(actor)                        ? _("Environment")
           : table->state->actors[actor].status != FA_ABLE ? _(names[table->state->actors[actor].status])
                                                           : get_level_name(table, actor);
}

static uint32_t get_actor_color(const FaTable *table, int actor)
{
    const int seat = fa_is_environment(actor) ? FA_NONE : table->state->actors[actor].seat;
    return seat < FA_SEATS_MAX ? fa_seat_colors[seat] : TONE_ENVIRONMENT;
}

static const char *get_actor_icon(int actor)
{
    return fa_is_environment(actor) ? "mountains" : actor < FA_FIRST_STRANGER ? "portrait" : "invisible-face";
}

/* Returns the portrait of a character. A stranger (a character invented by a player) has a portrait as soon
 * as the pronouns of the stranger are known. */
static const char *get_actor_portrait(const FaTable *table, int actor)
{
    Pronouns pronouns;
    return actor < table->kit->character_count         ? table->kit->characters[actor].portrait
           : fa_find_pronouns(table, actor, &pronouns) ? table->content->anybody[pronouns]
                                                       : NULL;
}

static bool is_down_or_dead(const FaTable *table, int actor)
{
    return !fa_is_environment(actor) && table->state->actors[actor].status != FA_ABLE;
}

/* Returns the short name if the full name does not fit on the card. */
static const char *get_actor_card_title(const FaTable *table, int actor)
{
    enum { LONGEST = 15 };
    const char *name = fa_get_entity_name(table, actor);
    return strlen(name) > LONGEST ? fa_get_short_actor_name(table, actor) : name;
}

/* Returns the symbols of the suits for a FACE_PERSON face: '+' Strong, '-' Weak, 'x' lost, '.' other. */
static const char *get_actor_seals(const FaTable *table, int actor)
{
    const FaProfile profile = fa_get_profile(table->state, table->content, actor, FA_NONE);
    char seals[FA_SUITS + 1] = "";
    for (int suit = 0; suit < FA_SUITS; suit++) {
        seals[suit] = profile.lost >> suit & 1 ? 'x'
                      : suit == profile.strong ? '+'
                      : suit == profile.weak   ? '-'
                                               : '.';
    }
    return scene_text(table->scene, "%s", seals);
}

Face fa_get_actor_face(const FaTable *table, int actor)
{
    static const char *const sash_texts[] = {[FA_DOWN] = N_("Down"), [FA_DEAD] = N_("Believed dead")};
    const FaActor *who = &table->state->actors[actor];
    Face face = {.style = FACE_PERSON,
                 .tone = get_actor_color(table, actor),
                 .title = get_actor_card_title(table, actor),
                 .subtitle = fa_is_environment(actor) ? _("Environment") : get_level_name(table, actor),
                 .icon = get_actor_icon(actor),
                 .portrait = get_actor_portrait(table, actor),
                 .left = get_actor_seals(table, actor)};
    if (!fa_is_environment(actor)) {
        face.marks = who->status == FA_ABLE ? 0 : FACE_SPENT;
        face.footer = _(sash_texts[who->status]);
        face.brief = scene_text(table->scene, "%d{star}", find_level(table, actor) + 1);
        face.corner = scene_text(table->scene, "%d", fa_is_casting(table) ? who->start : who->hand);
        face.crest = who->seat < FA_SEATS_MAX ? fa_seat_icons[who->seat] : NULL;
    }
    return face;
}

Face fa_get_actor_sheet_face(const FaTable *table, int actor)
{
    Text suits = {0};
    Face face = fa_get_actor_face(table, actor);
    append_suits(table, actor, true, &suits);
    face.style = FACE_CHARACTER;
    face.title = fa_get_entity_name(table, actor);
    face.text = store_text(table->scene, &suits);
    face.quote = fa_describe_actor(table, actor);
    face.marks = 0;
    return face;
}

Face fa_get_actor_token_face(const FaTable *table, int actor)
{
    return (Face){.style = FACE_TOKEN,
                  .tone = get_actor_color(table, actor),
                  .marks = is_down_or_dead(table, actor) ? FACE_SPENT : 0,
                  .icon = get_actor_icon(actor),
                  .portrait = get_actor_portrait(table, actor)};
}

/* Returns the tooltip of a character. Leaves out what the enlarged card above the tooltip already shows. */
static const char *get_actor_hint(const FaTable *table, int actor)
{
    const FaState *state = table->state;
    const FaActor *who = &state->actors[actor];
    Text text = {0};
    text_add(&text, "*%s*, %s", fa_get_entity_name(table, actor), get_status_name(table, actor));
    if (!fa_is_environment(actor) && who->seat != FA_NONE) {
        text_add(&text,
                 fa_is_casting(table) ? _("|%s at the start, played by *%s*") : _("|%s, played by *%s*"),
                 fa_format_card_count(table->scene, fa_is_casting(table) ? who->start : who->hand),
                 fa_get_seat_name(state->seats, who->seat));
    }
    if (who->prepared > 0) {
        text_add(&text, _("|{star} +%d Advantage in the next Conflict of this scene"), who->prepared);
    }
    text_add(&text, "%s",
             fa_is_hit(table, actor) ? _("|{hit} Hit: the player hasn’t chosen yet what happens") : "");
    if (!fa_is_environment(actor) && fa_was_lent_card(table, actor)) {
        text_add(&text, "%s", _("|{card} Was lent a card in this scene"));
    }
    for (int i = 0; !fa_is_environment(actor) && i < FA_SHORT_OPEN_MAX; i++) {
        if (who->short_def[i] != FA_NONE) {
            text_add(&text, "|{flag} %s", fa_get_open_ambition_text(table, actor, i));
        }
    }
    return store_text(table->scene, &text);
}

bool fa_can_choose_value(const FaTable *table, FaArg type, int value)
{
    const FaPrompt *prompt = &table->prompt;
    return prompt->open && prompt->place >= 0 && prompt->type == type && prompt->can[value];
}

static unsigned get_actor_piece_flags(const FaTable *table, int actor)
{
    const bool choice =
        fa_can_choose_value(table, ARG_OWN, actor) || fa_can_choose_value(table, ARG_ACTOR, actor) ||
        fa_can_choose_value(table, ARG_TARGET, actor) || fa_can_choose_value(table, ARG_ENVIRONMENT, actor);
    return choice ? PIECE_HIGHLIGHTED : 0;
}

static void fill_actor_piece(FaTable *table, int actor, Piece *piece)
{
    const Face sheet = fa_get_actor_sheet_face(table, actor);
    piece->zoom = scene_store_face(table->scene, &sheet);
    piece->hint = get_actor_hint(table, actor);
    piece->flags = get_actor_piece_flags(table, actor);
    piece->topic = fa_is_environment(actor) ? "Dangerous environments" : "Characters";
}

Piece *fa_add_actor_card(FaTable *table, int actor, Area area)
{
    Piece *piece =
        layout_add_card(table->scene, (PieceId)(FA_ID_ACTOR + actor), area, fa_get_actor_face(table, actor));
    fill_actor_piece(table, actor, piece);
    fa_add_actor_badges(table, actor, area);
    return piece;
}

Piece *fa_add_actor_token(FaTable *table, PieceId id, int actor, Area area)
{
    Piece *piece = layout_add_card(table->scene, id, area, fa_get_actor_token_face(table, actor));
    fill_actor_piece(table, actor, piece);
    return piece;
}

Piece *fa_add_crest(FaTable *table, PieceId id, int seat, Area area)
{
    Piece *crest = layout_add_card(
        table->scene, id, area,
        (Face){.style = FACE_TOKEN, .tone = fa_seat_colors[seat], .icon = fa_seat_icons[seat]});
    crest->hint = fa_get_seat_name(table->state->seats, seat);
    return crest;
}

int fa_get_front_actor(const FaTable *table)
{
    return table->ui.front;
}

bool fa_is_casting(const FaTable *table)
{
    return !table->state->over && fa_get_step(table->state)->phase == FA_PHASE_CASTING;
}
