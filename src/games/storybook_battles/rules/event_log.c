/* event_log.c: log entries and animations of moves. The entries contain only public information, because all
 * seats get the same log. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

/* ------------------------------------------------------------------ parts of sentences */

static void capitalize_sentence(char *text)
{
    char *first = text + (text[0] == '*');
    *first = (char)toupper((unsigned char)*first);
}

/* Logs a line of text. Changes its first letter to a capital. */
static void log_line(EventLog *log, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void log_line(EventLog *log, const char *format, ...)
{
    char line[EVENT_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    capitalize_sentence(line);
    event_add(log, EVENT_LOG, "%s", line);
}

static const char *get_seat_phrase(const SbState *state, int seat)
{
    return sb_get_seat_phrase(state->seats, seat);
}

static bool is_face_up(const SbState *state, int card)
{
    return (state->in_play & ~state->face_down & sb_get_card_bit(card)) != 0;
}

static const char *get_character_phrase(const SbState *state, const SbContent *content, int card)
{
    return content->characters[state->card[card].character].called;
}

static const char *get_public_name(const SbState *state, const SbContent *content, int card)
{
    return is_face_up(state, card) ? get_character_phrase(state, content, card) : _("a hidden card");
}

/* Returns one of the cards next to the position, a face-up card if possible, or SB_NONE if there is no card.
 * Never returns `moving_card`, the card that moves to this position. */
static int find_adjacent_card(const SbState *state, int x, int y, int moving_card)
{
    int found = SB_NONE;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int card = sb_find_card_at(state, x + sb_dx[d], y + sb_dy[d]);
        if (card != SB_NONE && card != moving_card && (found == SB_NONE || !is_face_up(state, found))) {
            found = card;
        }
    }
    return found;
}

/* Returns the name of a card next to the position, or NULL if there is none. Ignores `card`, which moves to
 * this position. */
static const char *find_adjacent_name(const SbState *state, const SbContent *content, int card, SbSpot spot)
{
    const int beside = find_adjacent_card(state, spot.x, spot.y, card);
    return beside == SB_NONE ? NULL : get_public_name(state, content, beside);
}

/* ------------------------------------------------------------------ lists of cards */

static const char *get_list_separator(int i, int count)
{
    return i == 0 ? "" : i == count - 1 ? _(" and ") : ", ";
}

/* Writes a list of cards, such as "Nana, the Crocodile and 2 hidden cards". `named_cards` is the bit set of
 * the cards that can be named, and `hidden_count` is the number of hidden cards. */
static void write_names(Text *out, const SbState *state, const SbContent *content, uint64_t named_cards,
                        int hidden_count)
{
    enum { NAMED_MAX = 3 };
    int all = __builtin_popcountll(named_cards), named = all <= NAMED_MAX ? all : NAMED_MAX - 1;
    int items = named + (all > named) + (hidden_count > 0), item = 0;
    for (int i = 0; i < named; i++, named_cards &= named_cards - 1) {
        text_add(out, "%s%s", get_list_separator(item++, items),
                 get_character_phrase(state, content, __builtin_ctzll(named_cards)));
    }
    if (all > named) {
        text_add(out, "%s", get_list_separator(item++, items));
        text_add(out, _("%d others"), all - named);
    }
    if (hidden_count == 1) {
        text_add(out, "%s%s", get_list_separator(item, items), _("a hidden card"));
    } else if (hidden_count > 1) {
        text_add(out, "%s", get_list_separator(item, items));
        text_add(out, _("%d hidden cards"), hidden_count);
    }
}

/* ------------------------------------------------------------------ entries about moves */

static void log_action(EventLog *log, const SbState *state, const SbContent *content, const char *who,
                       const SbMove *move)
{
    char actor[EVENT_TEXT_MAX];
    const char *name, *beside;
    SbSpot spot = {move->x, move->y};
    snprintf(actor, sizeof actor, "*%s*", who);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        log_line(log, _("%s draws a card."), actor);
        break;
    case SB_MOVE_REVEAL:
        log_line(log, _("%s reveals %s."), actor, get_character_phrase(state, content, move->card));
        break;
    case SB_MOVE_SPIN:
        log_line(log,
                 move->direction == SB_EAST ? _("%s spins %s to the right.") : _("%s spins %s to the left."),
                 actor, get_public_name(state, content, move->card));
        break;
    case SB_MOVE_SLIDE:
        sb_find_slide_landing(state, move->card, (SbDirection)move->direction, &spot);
        name = get_public_name(state, content, move->card);
        beside = find_adjacent_name(state, content, move->card, spot);
        log_line(log, beside ? _("%s slides %s next to %s.") : _("%s slides %s."), actor, name, beside);
        break;
    case SB_MOVE_PLAY:
        name = get_character_phrase(state, content, move->card);
        beside = find_adjacent_name(state, content, move->card, spot);
        log_line(log, beside ? _("%s plays %s next to %s.") : _("%s plays %s."), actor, name, beside);
        break;
    case SB_MOVE_HIDE:
        beside = find_adjacent_name(state, content, move->card, spot);
        log_line(log, beside ? _("%s hides a card next to %s.") : _("%s hides a card."), actor, beside);
        break;
    default:
        break;
    }
}

void sb_log_move(EventLog *log, const SbState *state, const SbContent *content, int seat, const SbMove *move)
{
    if (!log) {
        return;
    }
    const char *who = get_seat_phrase(state, seat);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_CHOOSE_TWIST:
        log_line(log, _("*%s* has chosen a Plot Twist."), who);
        break;
    case SB_MOVE_TWIST:
        event_add(log, EVENT_BANNER, "%s", content->twists[state->twist[seat]].name);
        log_line(log, _("*%s* uses the Plot Twist *%s*."), who, content->twists[state->twist[seat]].name);
        break;
    case SB_MOVE_WAIT:
    case SB_MOVE_BATTLE:
        break;
    default:
        log_action(log, state, content, who, move);
    }
}

/* ------------------------------------------------------------------ entries about Plot Twists */

static void log_action_points(EventLog *log, const SbState *state, int seat, int n)
{
    int changed_seat = sb_find_seat_gaining_points(state, seat, n), count = n > 0 ? n : -n;
    bool now = n > 0 && state->turn == changed_seat;
    log_line(log,
             now     ? _n("%s gets %d more action point.", "%s gets %d more action points.", count)
             : n > 0 ? _n("%s gets %d more action point next turn.",
                          "%s gets %d more action points next turn.", count)
                     : _n("%s gets %d fewer action point next turn.",
                          "%s gets %d fewer action points next turn.", count),
             get_seat_phrase(state, changed_seat), count);
}

static void log_draw(EventLog *log, const SbState *state, const SbContent *content, int seat, int n)
{
    int room = content->constants.hand_max - __builtin_popcountll(state->hand & sb_get_cards_of_seat(seat));
    int left = __builtin_popcountll(sb_get_cards_in_deck(state, seat));
    n = n < room ? n : room;
    n = n < left ? n : left;
    if (n > 0) {
        log_line(log, _n("%s draws %d card.", "%s draws %d cards.", n), get_seat_phrase(state, seat), n);
    }
}

static void log_lasting_effect(EventLog *log, const SbState *state, int seat, const SbEffect *effect,
                               const char *names, bool one)
{
    Text whose = {0}, until = {0};
    text_add(&whose, "%s’s", get_seat_phrase(state, seat));
    sb_write_until(&until, (SbUntil)effect->until, text_chars(&whose));
    switch ((SbVerb)effect->verb) {
    case SB_VERB_SWORDS:
    case SB_VERB_SHIELDS:
        log_line(log, one ? _("%s has %+d %s on every side %s.") : _("%s have %+d %s on every side %s."),
                 names, effect->n, effect->verb == SB_VERB_SWORDS ? "{hit}" : "{block}", text_chars(&until));
        break;
    case SB_VERB_STAY:
        log_line(log, _("%s can't be spun or slid %s."), names, text_chars(&until));
        break;
    default:
        log_line(log, one ? _("%s doesn't fight %s.") : _("%s don't fight %s."), names, text_chars(&until));
    }
    text_free(&until);
    text_free(&whose);
}

static void log_affected_cards(EventLog *log, const SbState *state, const SbContent *content, int seat,
                               const SbEffect *effect, const SbMove *move, uint64_t cards, const char *names)
{
    static const char *const turns[SB_DIRECTIONS][2] = {
        {"", ""},
        {N_("%s is turned a quarter turn clockwise."), N_("%s are turned a quarter turn clockwise.")},
        {N_("%s is turned by 180°."), N_("%s are turned by 180°.")},
        {N_("%s is turned a quarter turn counterclockwise."),
         N_("%s are turned a quarter turn counterclockwise.")}};
    int card = __builtin_ctzll(cards);
    bool one = (cards & (cards - 1)) == 0;
    const char *beside;
    SbSpot landing;
    switch ((SbVerb)effect->verb) {
    case SB_VERB_SPIN:
        log_line(log, _(turns[effect->n][!one]), names);
        break;
    case SB_VERB_REVEAL:
        log_line(log, one ? _("%s is revealed.") : _("%s are revealed."), names);
        break;
    case SB_VERB_HIDE:
        log_line(log, one ? _("%s is turned face down.") : _("%s are turned face down."), names);
        break;
    case SB_VERB_SLIDE:
        if (sb_find_slide_landing(state, card, (SbDirection)move->direction, &landing)) {
            beside = find_adjacent_name(state, content, card, landing);
            log_line(log, beside ? _("%s slides next to %s.") : _("%s slides."), names, beside);
        }
        break;
    case SB_VERB_RETURN:
        log_line(log, one ? _("%s returns to the hand of %s.") : _("%s return to the hands of their owners."),
                 names, get_seat_phrase(state, sb_get_seat_of_card(card)));
        break;
    case SB_VERB_SWAP:
        log_line(log, _("%s swap places."), names);
        break;
    case SB_VERB_SWORDS:
    case SB_VERB_SHIELDS:
    case SB_VERB_STAY:
    case SB_VERB_REST:
        log_lasting_effect(log, state, seat, effect, names, one);
        break;
    case SB_VERB_CAPTURE: /* logged by sb_log_captures() or log_draw() instead */
    case SB_VERB_DRAW:
    case SB_VERB_ACTION_POINTS:
    case SB_VERBS:
        break;
    }
}

void sb_log_effect(EventLog *log, const SbState *state, const SbContent *content, int seat,
                   const SbEffect *effect, const SbMove *move, uint64_t cards)
{
    if (!log) {
        return;
    }
    if (effect->verb == SB_VERB_DRAW) {
        log_draw(log, state, content, seat, effect->n);
    } else if (effect->verb == SB_VERB_ACTION_POINTS) {
        log_action_points(log, state, seat, effect->n);
    } else if (cards) {
        uint64_t named = effect->verb == SB_VERB_REVEAL ? cards : cards & ~state->face_down;
        Text names = {0};
        write_names(&names, state, content, named, __builtin_popcountll(cards & ~named));
        log_affected_cards(log, state, content, seat, effect, move, cards, text_chars(&names));
        text_free(&names);
    }
}

/* ------------------------------------------------------------------ captures, turns, end of a game */

/* Logs a capture, and updates `score`. In the animation, the card moves to the score of the capturing side.
 * `captors` is the bit set of the cards to name as captors, or 0 to name only their side. */
static Event *log_capture(EventLog *log, const SbState *state, const SbContent *content, int card,
                          uint64_t captors, int score[SB_SIDES])
{
    const SbCharacter *character = &content->characters[state->card[card].character];
    const int side = !sb_get_side(sb_get_seat_of_card(card));
    Event *event;
    score[side] += character->points;
    if (captors) {
        Text names = {0};
        write_names(&names, state, content, captors, 0);
        event = event_add(log, EVENT_NUMBER, _("*%s* is captured by %s together."), character->name,
                          text_chars(&names));
        text_free(&names);
    } else {
        event = event_add(log, EVENT_NUMBER,
                          side == SB_HERO ? _("*%s* is captured by the heroes.")
                                          : _("*%s* is captured by the villains."),
                          character->name);
    }
    event->from = (PieceId)(SB_PIECE_CARD + card);
    event->to = (PieceId)(SB_PIECE_SCORE + side);
    event->counter = event->to;
    event->icon = "star";
    event->cue = CUE_CAPTURE;
    event->subject = event->from;
    event->animation = ANIMATE_FALL;
    event->amount = character->points;
    event->value = score[side];
    return event;
}

void sb_log_captures(EventLog *log, const SbState *state, const SbContent *content, uint64_t cards)
{
    int score[SB_SIDES] = {state->score[SB_VILLAIN], state->score[SB_HERO]};
    for (; log && cards; cards &= cards - 1) {
        log_capture(log, state, content, __builtin_ctzll(cards), 0, score);
    }
}

typedef struct Strike {
    int enemy, swords, shields;
} Strike;

/* Finds the enemy that bests `card` from this direction: an enemy with at least as many swords as the card
 * has shields. Returns false if there is none. */
static bool find_strike(const SbState *state, const SbContent *content, int card, int direction, Strike *out)
{
    const int back = (direction + SB_DIRECTIONS / 2) % SB_DIRECTIONS;
    out->enemy = sb_find_opponent(state, card, (SbDirection)direction);
    if (out->enemy == SB_NONE) {
        return false;
    }
    out->shields = sb_get_card_shields(state, content, card, (SbDirection)direction);
    out->swords = sb_get_card_swords(state, content, out->enemy, (SbDirection)back);
    return out->swords > 0 && out->swords >= out->shields;
}

static uint64_t find_besting_enemies(const SbState *state, const SbContent *content, int card)
{
    uint64_t enemies = 0;
    Strike strike;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        enemies |= find_strike(state, content, card, d, &strike) ? sb_get_card_bit(strike.enemy) : 0;
    }
    return enemies;
}

/* Logs the attack on `card` from this direction, if there is one that bests the card. */
static void log_strike(EventLog *log, const SbState *state, const SbContent *content, int card, int direction)
{
    Strike strike;
    if (!find_strike(state, content, card, direction, &strike)) {
        return;
    }
    const int enemy = strike.enemy, swords = strike.swords, shields = strike.shields;
    Event *event =
        event_add(log, EVENT_NUMBER,
                  swords >= 2 * shields ? _("*%s* strikes %s, %d{hit} against %d{block}: overwhelmed.")
                                        : _("*%s* strikes %s, %d{hit} against %d{block}: bested."),
                  get_character_phrase(state, content, enemy), get_character_phrase(state, content, card),
                  swords, shields);
    capitalize_sentence(event->text);
    event->from = (PieceId)(SB_PIECE_CARD + enemy);
    event->to = (PieceId)(SB_PIECE_CARD + card);
    event->icon = "hit";
    event->amount = swords;
    event->subject = event->to;
    event->animation = ANIMATE_SHAKE;
}

/* Logs the captures of a battle. Marks the first capture that needed several enemies as an important moment
 * (Event.moment). */
static void log_battle_captures(EventLog *log, const SbState *state, const SbContent *content,
                                const SbBattle *battle)
{
    int score[SB_SIDES] = {state->score[SB_VILLAIN], state->score[SB_HERO]};
    bool moment = true;
    for (uint64_t rest = battle->captured; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        const bool together = !(battle->overwhelmed & sb_get_card_bit(card));
        Event *event = log_capture(log, state, content, card,
                                   together ? find_besting_enemies(state, content, card) : 0, score);
        if (together && moment) {
            event->moment = SB_MOMENT_CAPTURED_TOGETHER;
            event->cue = CUE_TOGETHER;
            moment = false;
        }
    }
}

/* Logs a battle in this order: the attacks on the cards that are captured, the captures, and the cards that
 * are bested but not captured. */
void sb_log_battle(EventLog *log, const SbState *state, const SbContent *content)
{
    if (!log) {
        return;
    }
    SbBattle battle;
    sb_compute_battle(state, content, &battle);
    event_add(log, battle.captured ? EVENT_BANNER : EVENT_LOG, "%s",
              battle.captured ? _("Battle") : _("The battle captures no cards."));
    for (uint64_t rest = battle.captured; rest; rest &= rest - 1) {
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            log_strike(log, state, content, __builtin_ctzll(rest), d);
        }
    }
    log_battle_captures(log, state, content, &battle);
    const uint64_t uncaptured = battle.bested & ~battle.captured;
    if (uncaptured) {
        Text names = {0};
        write_names(&names, state, content, uncaptured, 0);
        log_line(log,
                 uncaptured & (uncaptured - 1) ? _("%s are bested by only 1 enemy and stay.")
                                               : _("%s is bested by only 1 enemy and stays."),
                 text_chars(&names));
        text_free(&names);
    }
}

void sb_log_turn(EventLog *log, const SbState *state, const SbContent *content)
{
    if (log) {
        event_add(log, EVENT_LOG, _("Turn %d: %s, *%s*."), state->turns, get_seat_phrase(state, state->turn),
                  sb_get_seat_name(state, content, state->turn));
    }
}

void sb_log_end(EventLog *log, const SbState *state)
{
    int heroes = state->score[SB_HERO], villains = state->score[SB_VILLAIN];
    if (log) {
        event_add(log, EVENT_BANNER, "%s",
                  heroes == villains  ? _("The story ends in a draw")
                  : heroes > villains ? _("The heroes win")
                                      : _("The villains win"));
        event_add(log, EVENT_LOG, _("Final score: heroes %d, villains %d."), heroes, villains);
    }
}
