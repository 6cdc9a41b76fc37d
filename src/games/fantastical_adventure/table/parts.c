/* parts.c: what things look like: cards, characters, crests; and small questions that all parts of the table
 * ask.
 */
#include "core/wrap.h"
#include "games/fantastical_adventure/table/scene.h"
#include "games/fantastical_adventure/tellings.h"

#include <string.h>

const uint32_t fa_seat_tones[FA_SEATS_MAX] = {0x4a3566, 0x2c6e6a, 0x7c2430, 0x5a5a22,
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

const char *fa_suit_icon(int suit)
{
    static const char *const icons[FA_SUITS] = {"heart", "diamond", "club", "spade"};
    return icons[suit];
}

/* ------------------------------------------------------------------ playing cards */

Face fa_playing_face(int kind)
{
    static const char *const letters[FA_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                  "9", "10", "J", "Q", "K", "A"};
    static const char *const figures[] = {"fencer", "queen-crown", "crown"};
    if (kind == FA_JOKER) {
        return (Face){.style = FACE_PLAYING, .tone = TONE_JOKER, .icon = "jester-hat"};
    }
    const int rank = fa_rank(kind), suit = fa_suit(kind);
    return (Face){.style = FACE_PLAYING,
                  .tone = suit < 2 ? RED : BLACK,
                  .letter = letters[rank],
                  .icon = fa_suit_icon(suit),
                  .crest = rank >= FA_JACK && rank < FA_ACE ? figures[rank - FA_JACK] : NULL};
}

Face fa_card_back(int seat)
{
    return seat >= 0 && seat < FA_SEATS_MAX
               ? (Face){.style = FACE_BACK, .tone = fa_seat_tones[seat], .icon = fa_seat_icons[seat]}
               : (Face){.style = FACE_BACK, .tone = TONE_BACK, .icon = "rocket"};
}

/* ------------------------------------------------------------------ characters */

/* "{heart}{strong}": what a character can do, and how well; what is lost stands in brackets. */
static void add_suits(const FaTable *table, int actor, bool names, Text *out)
{
    const FaProfile profile = fa_profile(table->state, table->content, actor, FA_NONE);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const char *facet = fa_facet_name(table, actor, suit);
        const bool lost = profile.lost >> suit & 1;
        text_add(out, "%s%s{%s}%s%s",
                 suit == 0 ? ""
                 : names   ? "|"
                           : " ",
                 lost ? "(" : "", fa_suit_icon(suit),
                 suit == profile.strong ? "{strong}"
                 : suit == profile.weak ? "{weak}"
                                        : "",
                 lost ? ")" : "");
        if (names) {
            text_add(out, " *%s*%s", facet ? facet : "as it is told", lost ? ", lost" : "");
        }
    }
}

static const char *keep(Scene *scene, Text *text)
{
    const char *kept = scene_text(scene, "%s", text_chars(text));
    text_free(text);
    return kept;
}

const char *fa_cards(Scene *scene, int count)
{
    return scene_text(scene, "%d card%s", count, count == 1 ? "" : "s");
}

const char *fa_level_name(FaLevel level)
{
    static const char *const names[FA_LEVELS] = {"Ordinary", "Of import", "Extraordinary", "Fantastical"};
    return names[level];
}

static const char *level_name(const FaTable *table, int actor)
{
    for (FaLevel level = FA_ORDINARY; level < FA_LEVELS; level++) {
        if (fa_level_hand[level] == table->state->actors[actor].start) {
            return fa_level_name(level);
        }
    }
    return fa_level_name(FA_ORDINARY);
}

static const char *status_name(const FaTable *table, int actor)
{
    static const char *const names[] = {[FA_DOWN] = "Down", [FA_DEAD] = "Believed dead"};
    return fa_is_environment(actor)                        ? "Environment"
           : table->state->actors[actor].status != FA_ABLE ? names[table->state->actors[actor].status]
                                                           : level_name(table, actor);
}

static uint32_t tone_of(const FaTable *table, int actor)
{
    const int seat = fa_is_environment(actor) ? FA_NONE : table->state->actors[actor].seat;
    return seat < FA_SEATS_MAX ? fa_seat_tones[seat] : TONE_ENVIRONMENT;
}

static const char *icon_of(int actor)
{
    return fa_is_environment(actor) ? "mountains" : actor < FA_FIRST_STRANGER ? "portrait" : "invisible-face";
}

/* A stranger is seen once it is told what to call them. */
static const char *portrait_of(const FaTable *table, int actor)
{
    TellPronouns pronouns;
    return actor < table->kit->character_count         ? table->kit->characters[actor].portrait
           : fa_pronouns_told(table, actor, &pronouns) ? table->content->anybody[pronouns]
                                                       : NULL;
}

static bool is_gone(const FaTable *table, int actor)
{
    return !fa_is_environment(actor) && table->state->actors[actor].status != FA_ABLE;
}

/* A name that would not stand on the plate of a card gives way to the short one. */
static const char *title_of(const FaTable *table, int actor)
{
    enum { LONGEST = 15 };
    const char *name = fa_name(table, actor);
    return strlen(name) > LONGEST ? fa_short_name(table, actor) : name;
}

/* As FACE_PERSON has it. */
static const char *seals_of(const FaTable *table, int actor)
{
    const FaProfile profile = fa_profile(table->state, table->content, actor, FA_NONE);
    char seals[FA_SUITS + 1] = "";
    for (int suit = 0; suit < FA_SUITS; suit++) {
        seals[suit] = profile.lost >> suit & 1 ? 'x'
                      : suit == profile.strong ? '+'
                      : suit == profile.weak   ? '-'
                                               : '.';
    }
    return scene_text(table->scene, "%s", seals);
}

Face fa_actor_face(const FaTable *table, int actor)
{
    static const char *const sashes[] = {[FA_DOWN] = "Down", [FA_DEAD] = "Believed dead"};
    static const float LEVEL_WORDS = 1.25f; /* larger ones leave the level to the tip */
    const FaActor *who = &table->state->actors[actor];
    Face face = {.style = FACE_PERSON,
                 .tone = tone_of(table, actor),
                 .title = title_of(table, actor),
                 .subtitle = table->scene->words > LEVEL_WORDS ? NULL
                             : fa_is_environment(actor)        ? "Environment"
                                                               : level_name(table, actor),
                 .icon = icon_of(actor),
                 .portrait = portrait_of(table, actor),
                 .left = seals_of(table, actor)};
    if (!fa_is_environment(actor)) {
        face.marks = who->status == FA_ABLE ? 0 : FACE_SPENT;
        face.footer = sashes[who->status];
        face.corner = scene_text(table->scene, "%d", fa_is_casting(table) ? who->start : who->hand);
        face.crest = who->seat < FA_SEATS_MAX ? fa_seat_icons[who->seat] : NULL;
    }
    return face;
}

Face fa_actor_sheet(const FaTable *table, int actor)
{
    Text suits = {0};
    Face face = fa_actor_face(table, actor);
    add_suits(table, actor, true, &suits);
    face.style = FACE_CHARACTER;
    face.title = fa_name(table, actor);
    face.text = keep(table->scene, &suits);
    face.quote = fa_who(table, actor);
    face.marks = 0;
    return face;
}

Face fa_actor_token(const FaTable *table, int actor)
{
    return (Face){.style = FACE_TOKEN,
                  .tone = tone_of(table, actor),
                  .marks = is_gone(table, actor) ? FACE_SPENT : 0,
                  .icon = icon_of(actor),
                  .portrait = portrait_of(table, actor)};
}

/* What their sheet, which is shown above it, leaves open. */
static const char *hint_of(const FaTable *table, int actor)
{
    const FaState *state = table->state;
    const FaActor *who = &state->actors[actor];
    Text text = {0};
    text_add(&text, "*%s*, %s", fa_name(table, actor), status_name(table, actor));
    if (!fa_is_environment(actor) && who->seat != FA_NONE) {
        text_add(&text, "|%s%s, played by *%s*",
                 fa_cards(table->scene, fa_is_casting(table) ? who->start : who->hand),
                 fa_is_casting(table) ? " to begin with" : "", fa_seat_name(state->seats, who->seat));
    }
    if (who->prepared > 0) {
        text_add(&text, "|{star} +%d in the next Conflict of this scene", who->prepared);
    }
    for (int i = 0; !fa_is_environment(actor) && i < FA_SHORT_OPEN_MAX; i++) {
        if (who->short_def[i] != FA_NONE) {
            text_add(&text, "|{flag} %s", fa_ambition_words(table, actor, who->short_def[i]));
        }
    }
    return keep(table->scene, &text);
}

bool fa_is_choice(const FaTable *table, FaArg type, int value)
{
    const FaAsk *ask = &table->ask;
    return ask->open && ask->place >= 0 && ask->type == type && ask->can[value];
}

static unsigned marks_of(const FaTable *table, int actor)
{
    const bool choice = fa_is_choice(table, ARG_OWN, actor) || fa_is_choice(table, ARG_ACTOR, actor) ||
                        fa_is_choice(table, ARG_TARGET, actor) || fa_is_choice(table, ARG_ENVIRONMENT, actor);
    return choice ? PIECE_LIT : 0;
}

static void dress(FaTable *table, int actor, Piece *piece)
{
    const Face sheet = fa_actor_sheet(table, actor);
    piece->zoom = scene_face(table->scene, &sheet);
    piece->hint = hint_of(table, actor);
    piece->flags |= marks_of(table, actor);
    piece->topic = fa_is_environment(actor) ? "Dangerous environments" : "Characters";
}

Piece *fa_add_actor(FaTable *table, int actor, float x, float y, float width)
{
    Piece *piece =
        scene_add(table->scene, PIECE_CARD, (PieceId)(FA_ID_ACTOR + actor), x, y, width, width * FACE_RATIO);
    piece->face = fa_actor_face(table, actor);
    dress(table, actor, piece);
    return piece;
}

Piece *fa_add_actor_token(FaTable *table, PieceId id, int actor, float x, float y, float size)
{
    Piece *piece = scene_add(table->scene, PIECE_CARD, id, x, y, size, size);
    piece->face = fa_actor_token(table, actor);
    dress(table, actor, piece);
    return piece;
}

Piece *fa_add_crest(FaTable *table, PieceId id, int seat, float x, float y, float size)
{
    Piece *crest = scene_add(table->scene, PIECE_CARD, id, x, y, size, size);
    crest->face = (Face){.style = FACE_TOKEN, .tone = fa_seat_tones[seat], .icon = fa_seat_icons[seat]};
    crest->hint = fa_seat_name(table->state->seats, seat);
    crest->flags = PIECE_STILL;
    return crest;
}

int fa_front(const FaTable *table)
{
    return table->ui.front;
}

bool fa_is_casting(const FaTable *table)
{
    return !table->state->over && fa_step(table->state)->phase == FA_PREPARE;
}

int fa_lines_of(const char *rich, float width)
{
    const Ruler ruler = {.width = width, .measure = lay_body_width};
    int count = 0;
    for (const char *at = rich;; at++) {
        const size_t length = strcspn(at, "|");
        Wrap wrap = {0};
        wrap_text(&wrap, at, length, &ruler);
        count += wrap.count;
        wrap_free(&wrap);
        at += length;
        if (!*at) {
            return count;
        }
    }
}
