/* record.c: what is written down of a move by itself: the headings of scenes, who is there, and the cards. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/tellings.h"

typedef struct Recorder {
    const FaState *before, *after;
    const GameContent *content;
    Text *out;
} Recorder;

static const char *name(const Recorder *recorder, int actor)
{
    return fa_actor_name(recorder->after, recorder->content, actor);
}

static void write_down(const Recorder *recorder, FaNoteKind kind, Text *words)
{
    if (words->length > 0) {
        fa_note_add(recorder->out, kind, text_chars(words));
    }
    text_free(words);
}

/* ------------------------------------------------------------------ scenes */

void fa_write_heading(const FaState *state, const FaKit *kit, int place, Text *out)
{
    text_add(out, fa_is_finale(state) ? FA_FINALE_HEADING : "Scene %d", state->scene);
    if (place < FA_FRAMES) {
        text_add(out, ": %s", kit->frames[place].title);
    }
}

static void record_frame(const Recorder *recorder)
{
    const FaState *after = recorder->after;
    const FaStep *step = fa_step(after);
    Text words = {0};
    if (fa_step(recorder->before)->phase != FA_FRAMING || step->phase != FA_FLOOR ||
        step->kind != FA_FRAMED) {
        return;
    }
    fa_write_heading(after, fa_kit(after, recorder->content), step->arg[0], &words);
    write_down(recorder, FA_NOTE_HEADING, &words);
}

static void record_epilogue(const Recorder *recorder)
{
    Text words = {0};
    if (fa_step(recorder->before)->phase != FA_EPILOGUE && !recorder->after->over &&
        fa_step(recorder->after)->phase == FA_EPILOGUE) {
        text_add(&words, FA_EPILOGUE_HEADING);
    }
    write_down(recorder, FA_NOTE_HEADING, &words);
}

/* Behind others, "the Crew" has no capital. */
static void add_listed(const Recorder *recorder, int actor, const char *between, Text *words)
{
    const FaKit *kit = fa_kit(recorder->after, recorder->content);
    const bool kits = fa_is_environment(actor) || actor < kit->character_count;
    text_add(words, "%s%s", words->length > 0 ? between : "",
             words->length > 0 && kits ? fa_told_as(kit, actor)->fact[TELL_FULL] : name(recorder, actor));
}

/* Once all have come. */
static void record_company(const Recorder *recorder)
{
    const FaState *after = recorder->after;
    Text words = {0};
    if (fa_step(recorder->before)->phase != FA_ENTER || fa_step(after)->phase != FA_TURN) {
        return;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_present_actors(after) >> i & 1) {
            add_listed(recorder, i, ", ", &words);
        }
    }
    if (after->environment != FA_NONE) {
        add_listed(recorder, FA_FIRST_ENVIRONMENT + after->environment, "; ", &words);
    }
    write_down(recorder, FA_NOTE_SETTING, &words);
}

/* Who is made up at the table has no words but those that are told with it. */
static void record_stranger(const Recorder *recorder)
{
    for (int i = FA_FIRST_STRANGER; i < FA_FIRST_ENVIRONMENT; i++) {
        if (recorder->before->actors[i].seat == FA_NONE && recorder->after->actors[i].seat != FA_NONE) {
            Text words = {0};
            text_add(&words, "%d", i - FA_FIRST_STRANGER + 1);
            write_down(recorder, FA_NOTE_STRANGER, &words);
        }
    }
}

/* Somebody's turn has something to tell, something is tried, a threat shows, or somebody takes leave. */
static void record_beginning(const Recorder *recorder)
{
    const FaState *before = recorder->before, *after = recorder->after;
    const FaPhase phase = (FaPhase)fa_step(after)->phase;
    const bool tried = !before->fight.on && after->fight.on;
    const bool shown =
        phase == FA_FLOOR && fa_step(after)->kind == FA_INTRODUCED && fa_step(before)->phase == FA_TURN;
    const bool acted = fa_step(before)->phase == FA_TURN && before->acts == 0 && after->acts == 1;
    if (tried || shown || acted || fa_step(before)->phase == FA_EPILOGUE) {
        text_add(recorder->out, "%s\u00B6", recorder->out->length > 0 ? "\n" : "");
    }
}

/* ------------------------------------------------------------------ cards */

static void add_card(Text *words, int card)
{
    static const char *const suits[FA_SUITS] = {"\u2665", "\u2666", "\u2663", "\u2660"};
    static const char *const faces[] = {"J", "Q", "K", "A"};
    const int kind = fa_kind(card);
    if (kind == FA_JOKER) {
        text_add(words, "Joker");
    } else if (fa_rank(kind) >= FA_JACK) {
        text_add(words, "%s%s", faces[fa_rank(kind) - FA_JACK], suits[fa_suit(kind)]);
    } else {
        text_add(words, "%d%s", fa_value(kind), suits[fa_suit(kind)]);
    }
}

/* "Isadora Heller 9[hearts] Balloonist". */
static void add_play(const Recorder *recorder, Text *words, const FaPlay *play)
{
    const FaState *state = recorder->after;
    text_add(words, "%s ", name(recorder, play->actor));
    if (play->card >= FA_CARDS_MAX) {
        text_add(words, "nothing");
        return;
    }
    add_card(words, play->card);
    const int suit = fa_suit(fa_kind(play->card));
    const FaFacet *facet = fa_facet(state, recorder->content, play->actor, suit);
    if (suit != FA_NONE && play->item != FA_NONE) {
        text_add(words, " %s",
                 fa_kit(state, recorder->content)->items[play->item - FA_FIRST_ITEM].facets[suit]);
    } else if (facet) {
        text_add(words, " %s", facet->name);
    }
}

static void add_side(const Recorder *recorder, Text *words, int side)
{
    const FaFight *fight = &recorder->after->fight;
    add_play(recorder, words, &fight->plays[side]);
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side) {
            text_add(words, fight->plays[i].joined ? " & " : ", ");
            add_play(recorder, words, &fight->plays[i]);
        }
    }
}

static void record_reveal(const Recorder *recorder)
{
    const FaFight *now = &recorder->after->fight;
    Text words = {0};
    if (recorder->before->fight.revealed || !now->revealed || !now->answered) {
        return;
    }
    add_side(recorder, &words, FA_CHALLENGER);
    text_add(&words, " : ");
    add_side(recorder, &words, FA_ANSWERER);
    write_down(recorder, FA_NOTE_LISTS, &words);
}

static void record_push(const Recorder *recorder)
{
    const FaFight *then = &recorder->before->fight, *now = &recorder->after->fight;
    if (!then->on || !now->on || !then->revealed) {
        return;
    }
    for (int side = 0; side < FA_PRIMARIES; side++) {
        Text words = {0};
        if (then->plays[side].card != now->plays[side].card) {
            add_play(recorder, &words, &now->plays[side]);
        }
        write_down(recorder, FA_NOTE_STAMP, &words);
    }
}

/* By what it was won. */
static void record_win(const Recorder *recorder)
{
    const FaFight *then = &recorder->before->fight;
    const FaStep *step = fa_step(recorder->before);
    Text words = {0};
    if (step->phase != FA_SPOILS || !then->answered || step->kind >= FA_PRIMARIES) {
        return;
    }
    add_play(recorder, &words, &then->plays[step->kind]);
    write_down(recorder, FA_NOTE_WON, &words);
}

/* Who is Hit and pays for it, though he may draw for his loss at once; else the only one whose hand has grown
   smaller, or has changed at all; FA_NONE = that tells nobody. */
static int whose(const Recorder *recorder)
{
    const FaStep *step = fa_step(recorder->before);
    if (step->phase == FA_WOUND) {
        return step->arg[0];
    }
    int fewer = 0, others = 0, who = FA_NONE, other = FA_NONE;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int then = recorder->before->actors[i].hand, now = recorder->after->actors[i].hand;
        if (now < then) {
            fewer++;
            who = i;
        } else if (now > then) {
            others++;
            other = i;
        }
    }
    return fewer == 1 ? who : fewer == 0 && others == 1 ? other : FA_NONE;
}

/* What came out of a hand and went at once: faces laid beside, claims before, what a Hit has cost. A Joker
 * thrown away for three cards is not told, nor is what a Veto that failed costs: they have nothing to stand
 * beside. */
static void record_spent(const Recorder *recorder)
{
    if (recorder->after->tally[FA_T_JOKERS_DISCARDED] > recorder->before->tally[FA_T_JOKERS_DISCARDED] ||
        fa_step(recorder->before)->phase == FA_FORFEIT) {
        return;
    }
    const int who = whose(recorder);
    const bool riddle = recorder->before->riddle_card != FA_NONE && recorder->after->riddle_card == FA_NONE;
    const char *from = riddle ? "From the deck" : who != FA_NONE ? name(recorder, who) : "";
    Text words = {0};
    for (int card = 0; card < recorder->after->cards; card++) {
        const bool spent =
            recorder->before->where[card] == FA_NONE && recorder->after->where[card] == FA_IN_SPENT;
        const bool claimed = recorder->after->claim_card == card && recorder->before->claim_card != card;
        if (spent || claimed) {
            text_add(&words, "%s%s", words.length == 0 ? from : "", words.length > 0 || *from ? " " : "");
            add_card(&words, card);
        }
    }
    write_down(recorder, FA_NOTE_STAMP, &words);
}

/* ------------------------------------------------------------------ what falls to a Veto */

/* Where in the pile lies, or is going to lie, what others may object to in the words of this move; FA_NONE =
   nowhere. What is claimed or told lies there at once. The words of a trap, of a deadlock and of who has won
   wait for the end of the Conflict, whose place is then the floor's. */
static int place_of_words(const Recorder *recorder)
{
    const FaStep *then = fa_step(recorder->before), *now = fa_step(recorder->after);
    const int place = recorder->before->depth - 1, top = recorder->after->depth - 1;
    const bool claimed = now->phase == FA_FLOOR && now->seat != FA_NONE && top > place;
    const bool trap = now->phase == FA_LAY && then->phase != FA_LAY && recorder->after->fight.suspended;
    const bool won = then->phase == FA_SPOILS && then->kind < FA_PRIMARIES;
    const bool settled = then->phase == FA_DEADLOCK && then->kind == FA_CHALLENGER &&
                         then->arg[0] == FA_NONE && then->arg[1] == FA_NONE; /* who speaks first tells it */
    return claimed || trap ? top : won || settled ? place : FA_NONE;
}

static void record_heard(const Recorder *recorder)
{
    const int place = place_of_words(recorder);
    Text words = {0};
    if (place != FA_NONE) {
        text_add(&words, "%d", place);
    }
    write_down(recorder, FA_NOTE_HEARD, &words);
}

/* How everybody voted may be a secret: it is seen by what becomes of it. What stands waits for the words of
   the others still, for one of whoever called for the vote at least. */
static bool has_fallen(const FaState *after, int place)
{
    return after->depth <= place || after->steps[place].phase != FA_FLOOR;
}

static void record_veto(const Recorder *recorder)
{
    const FaState *before = recorder->before;
    const FaStep *vote = fa_step(before);
    Text words = {0};
    if (vote->phase != FA_VOTE || vote->kind != FA_VOTE_PENDING || (vote->asked & (vote->asked - 1)) != 0) {
        return;
    }
    const int place = before->depth - 2;
    if (before->steps[place].seat != FA_NONE && has_fallen(recorder->after, place)) {
        text_add(&words, "%d", place);
    }
    write_down(recorder, FA_NOTE_FELL, &words);
}

void fa_record(const void *before, const void *after, const GameContent *content, Text *out)
{
    const Recorder recorder = {before, after, content, out};
    record_frame(&recorder);
    record_epilogue(&recorder);
    record_company(&recorder);
    record_beginning(&recorder);
    record_stranger(&recorder);
    record_heard(&recorder);
    record_veto(&recorder);
    record_reveal(&recorder);
    record_push(&recorder);
    record_win(&recorder);
    record_spent(&recorder);
}
