/* note_recorder.c: writes the parts of a note that follow from the move: headings, cast, cards and Vetoes. A
 * note is the text stored with a move. */
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <string.h>

typedef struct Recorder {
    const FaState *before, *after;
    const GameContent *content;
    Text *out;
} Recorder;

static const char *get_actor_name(const Recorder *recorder, int actor)
{
    return fa_get_actor_name(recorder->after, recorder->content, actor);
}

static void append_words(const Recorder *recorder, FaNoteKind kind, Text *words)
{
    if (words->length > 0) {
        fa_append_note_line(recorder->out, kind, text_chars(words));
    }
    text_free(words);
}

/* ------------------------------------------------------------------ records of scenes */

/* Words after the scene number in a heading. Scenes that happen after the previous scene have no such words.
 */
static const char *const declared[FA_TIMES] = {
    [FA_TIME_MEANWHILE] = ", meanwhile", [FA_TIME_EARLIER] = ", earlier"};

void fa_write_heading(const FaState *state, const GameContent *content, int place, Text *out)
{
    const char *time = declared[fa_find_scene_time(state, content, place)];
    text_add(out, fa_is_finale(state) ? FA_FINALE_HEADING : "Scene %d", state->scene);
    text_add(out, "%s", time ? time : "");
    if (place < FA_FRAMES) {
        text_add(out, ": %s", fa_get_kit(state, content)->frames[place].title);
    }
}

int fa_find_frame_of_heading(const FaKit *kit, const FaNoteLine *heading)
{
    for (int i = 0; i < FA_FRAMES; i++) {
        const size_t length = strlen(kit->frames[i].title);
        if (heading->length > length &&
            strncmp(heading->words + heading->length - length, kit->frames[i].title, length) == 0) {
            return i;
        }
    }
    return FA_NONE;
}

bool fa_declares_time(const FaNoteLine *heading)
{
    const char *number = memchr(heading->words, ',', heading->length);
    for (int i = 0; i < FA_TIMES && number; i++) {
        if (declared[i] && strncmp(number, declared[i], strlen(declared[i])) == 0) {
            return true;
        }
    }
    return false;
}

static void record_frame(const Recorder *recorder)
{
    const FaState *after = recorder->after;
    const FaStep *step = fa_get_step(after);
    Text words = {0};
    if (fa_get_step(recorder->before)->phase != FA_PHASE_FRAMING || step->phase != FA_PHASE_FLOOR ||
        step->kind != FA_PENDING_FRAME) {
        return;
    }
    fa_write_heading(after, recorder->content, step->arg[0], &words);
    append_words(recorder, FA_NOTE_HEADING, &words);
}

/* Records the closing paragraph: one of the kit's answers to the central question. */
static void record_answer(const Recorder *recorder)
{
    const FaState *after = recorder->after;
    const FaKit *kit = fa_get_kit(after, recorder->content);
    const FaPhrases *answers = &recorder->content->prose->kits[after->kit].answers[after->verdict];
    Text words = {0};
    if (after->verdict == FA_VERDICT_OPEN || answers->count == 0) {
        return;
    }
    const int hero = after->decider == FA_NONE ? kit->hero : after->decider;
    const TemplateArgs *cast = fa_get_entity_names(kit, hero);
    const int number = after->tally[FA_TALLY_MOVES] % answers->count;
    text_template_render(answers->list[number], &cast, &words, NULL);
    append_words(recorder, FA_NOTE_ANSWER, &words);
}

static void record_epilogue(const Recorder *recorder)
{
    Text words = {0};
    if (fa_get_step(recorder->before)->phase != FA_PHASE_EPILOGUE && !recorder->after->over &&
        fa_get_step(recorder->after)->phase == FA_PHASE_EPILOGUE) {
        record_answer(recorder);
        text_add(&words, FA_EPILOGUE_HEADING);
    }
    append_words(recorder, FA_NOTE_HEADING, &words);
}

/* Appends a name to a list. "The Crew" becomes "the Crew" unless the name is first in the list. */
static void append_list_name(const Recorder *recorder, int actor, const char *separator, Text *words)
{
    const FaKit *kit = fa_get_kit(recorder->after, recorder->content);
    const bool kits = fa_is_environment(actor) || actor < kit->character_count;
    text_add(words, "%s%s", words->length > 0 ? separator : "",
             words->length > 0 && kits ? fa_get_entity_names(kit, actor)->fact[ARG_FULL_NAME]
                                       : get_actor_name(recorder, actor));
}

/* Once every seat has brought in its characters, records the characters and the environment of the scene. */
static void record_cast(const Recorder *recorder)
{
    const FaState *after = recorder->after;
    Text words = {0};
    if (fa_get_step(recorder->before)->phase != FA_PHASE_ENTER ||
        fa_get_step(after)->phase != FA_PHASE_TURN) {
        return;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_get_present_actors(after) >> i & 1) {
            append_list_name(recorder, i, ", ", &words);
        }
    }
    if (after->environment != FA_NONE) {
        append_list_name(recorder, FA_FIRST_ENVIRONMENT + after->environment, "; ", &words);
    }
    append_words(recorder, FA_NOTE_SETTING, &words);
}

/* Records a new stranger, who is a character invented by a player. */
static void record_stranger(const Recorder *recorder)
{
    for (int i = FA_FIRST_STRANGER; i < FA_FIRST_ENVIRONMENT; i++) {
        if (recorder->before->actors[i].seat == FA_NONE && recorder->after->actors[i].seat != FA_NONE) {
            Text words = {0};
            text_add(&words, "%d", i - FA_FIRST_STRANGER + 1);
            append_words(recorder, FA_NOTE_STRANGER, &words);
        }
    }
}

static bool is_stranger(int actor)
{
    return actor >= FA_FIRST_STRANGER && actor < FA_FIRST_ENVIRONMENT;
}

/* True if the move has broken the seat's promise to support the side. A new Conflict also removes the
 * promises, but breaks none. */
static bool breaks_promise(const Recorder *recorder, int seat, int side)
{
    const FaState *before = recorder->before, *after = recorder->after;
    return fa_get_step(before)->phase == FA_PHASE_SUPPORT && fa_get_step(after)->phase != FA_PHASE_LAY &&
           (before->promised[side] & ~after->promised[side] & after->broken) >> seat & 1;
}

/* Records that a player has broken a promise to support a side: a sentence about a character of this player.
 * Records no sentence about a stranger, because the text would not have the name on the character sheet. */
static void record_broken_promise(const Recorder *recorder)
{
    const FaState *before = recorder->before;
    const FaPhrases *sentences = &recorder->content->prose->common[FA_COMMON_PROMISE_BROKEN];
    const FaKit *kit = fa_get_kit(before, recorder->content);
    for (int seat = 0; seat < before->seats; seat++) {
        const int side = before->promised[FA_ANSWERER] >> seat & 1;
        const int speaker = fa_find_speaker(before, seat), primary = before->fight.plays[side].actor;
        if (breaks_promise(recorder, seat, side) && !is_stranger(speaker) && !is_stranger(primary)) {
            const TemplateArgs *const cast[] = {fa_get_entity_names(kit, speaker),
                                                fa_get_entity_names(kit, primary)};
            Text words = {0};
            text_template_render_variables(
                sentences->list[before->tally[FA_TALLY_CHALLENGES] % sentences->count], cast,
                (const char *[FA_COMMON_VARIABLES]){"", "", ""}, NULL, &words);
            append_words(recorder, FA_NOTE_COMPOSED, &words);
        }
    }
}

static int find_free_short_ambition(const FaActor *actor)
{
    int number = 0;
    while (number < FA_SHORT_OPEN_MAX - 1 && actor->short_def[number] != FA_NONE) {
        number++;
    }
    return number;
}

/* Returns the number of an Ambition that a player wrote and that a flashback gave the character, or FA_NONE.
 * A claimed Ambition is recorded with the claim, so the end of the claim's step does not count. */
static int find_remembered_ambition(const Recorder *recorder, int actor)
{
    const FaActor *then = &recorder->before->actors[actor], *now = &recorder->after->actors[actor];
    int number = FA_NONE;
    for (int i = 0; i < FA_SHORT_OPEN_MAX && recorder->after->depth >= recorder->before->depth; i++) {
        const bool is_short = then->short_def[i] != FA_CUSTOM && now->short_def[i] == FA_CUSTOM;
        const bool is_long = fa_get_long_ambition_state(then, i) != FA_LONG_OPEN &&
                             fa_get_long_ambition_state(now, i) == FA_LONG_OPEN;
        number = is_short ? i : is_long ? FA_SHORT_OPEN_MAX + i : number;
    }
    return number;
}

/* Records whose Ambition the player has written, so that the title of the Ambition can be found later. */
static void record_own_ambition(const Recorder *recorder)
{
    const FaState *before = recorder->before, *after = recorder->after;
    const FaStep *step = fa_get_step(after);
    const bool claims = step->phase == FA_PHASE_FLOOR && after->depth > before->depth;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT && before->scene > 0; i++) {
        const bool is_short = claims && step->kind == FA_PENDING_SHORT_AMBITION && step->arg[1] == FA_CUSTOM,
                   is_long = claims && step->kind == FA_PENDING_LONG_AMBITION;
        const int number = step->arg[0] == i && is_short  ? find_free_short_ambition(&after->actors[i])
                           : step->arg[0] == i && is_long ? FA_SHORT_OPEN_MAX + step->arg[1]
                                                          : find_remembered_ambition(recorder, i);
        if (number != FA_NONE) {
            Text words = {0};
            text_add(&words, "%d %d", i, number);
            append_words(recorder, FA_NOTE_AMBITION, &words);
        }
    }
}

/* Starts a new paragraph if the move is the first move of a turn, a Challenge, a threat or an epilogue. */
static void record_paragraph(const Recorder *recorder)
{
    const FaState *before = recorder->before, *after = recorder->after;
    const FaPhase phase = (FaPhase)fa_get_step(after)->phase;
    const bool tried = !before->fight.on && after->fight.on;
    const bool shown = phase == FA_PHASE_FLOOR && fa_get_step(after)->kind == FA_PENDING_PROBLEM &&
                       fa_get_step(before)->phase == FA_PHASE_TURN;
    const bool acted = fa_get_step(before)->phase == FA_PHASE_TURN && before->acts == 0 && after->acts == 1;
    if (tried || shown || acted || fa_get_step(before)->phase == FA_PHASE_EPILOGUE) {
        text_add(recorder->out, "%s\u00B6", recorder->out->length > 0 ? "\n" : "");
    }
}

/* ------------------------------------------------------------------ records of cards */

static void append_card(Text *words, int card)
{
    static const char *const suits[FA_SUITS] = {"\u2665", "\u2666", "\u2663", "\u2660"};
    static const char *const faces[] = {"J", "Q", "K", "A"};
    const int kind = fa_get_card_kind(card);
    if (kind == FA_JOKER) {
        text_add(words, "Joker");
    } else if (fa_get_rank(kind) >= FA_JACK) {
        text_add(words, "%s%s", faces[fa_get_rank(kind) - FA_JACK], suits[fa_get_suit(kind)]);
    } else {
        text_add(words, "%d%s", fa_get_card_value(kind), suits[fa_get_suit(kind)]);
    }
}

/* Appends the actor, card and Facet of a play, such as "Isadora Heller 9[hearts] Balloonist". */
static void append_play(const Recorder *recorder, Text *words, const FaPlay *play)
{
    const FaState *state = recorder->after;
    text_add(words, "%s ", get_actor_name(recorder, play->actor));
    if (play->card >= FA_CARDS_MAX) {
        text_add(words, "nothing");
        return;
    }
    append_card(words, play->card);
    const int suit = fa_get_suit(fa_get_card_kind(play->card));
    const FaFacet *facet = fa_get_facet(state, recorder->content, play->actor, suit);
    if (suit != FA_NONE && play->item != FA_NONE) {
        text_add(words, " %s",
                 fa_get_kit(state, recorder->content)->items[play->item - FA_FIRST_ITEM].facets[suit]);
    } else if (facet) {
        text_add(words, " %s", facet->name);
    }
}

static void append_side_plays(const Recorder *recorder, Text *words, int side)
{
    const FaConflict *fight = &recorder->after->fight;
    append_play(recorder, words, &fight->plays[side]);
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side) {
            text_add(words, fight->plays[i].joined ? " & " : ", ");
            append_play(recorder, words, &fight->plays[i]);
        }
    }
}

static void record_reveal(const Recorder *recorder)
{
    const FaConflict *now = &recorder->after->fight;
    Text words = {0};
    if (recorder->before->fight.revealed || !now->revealed || !now->answered) {
        return;
    }
    append_side_plays(recorder, &words, FA_CHALLENGER);
    text_add(&words, " : ");
    append_side_plays(recorder, &words, FA_ANSWERER);
    append_words(recorder, FA_NOTE_REVEALED, &words);
}

static void record_push(const Recorder *recorder)
{
    const FaConflict *then = &recorder->before->fight, *now = &recorder->after->fight;
    if (!then->on || !now->on || !then->revealed) {
        return;
    }
    for (int side = 0; side < FA_PRIMARIES; side++) {
        Text words = {0};
        if (then->plays[side].card != now->plays[side].card) {
            append_play(recorder, &words, &now->plays[side]);
        }
        append_words(recorder, FA_NOTE_CARD, &words);
    }
}

static void record_win(const Recorder *recorder)
{
    const FaConflict *then = &recorder->before->fight;
    const FaStep *step = fa_get_step(recorder->before);
    Text words = {0};
    if (step->phase != FA_PHASE_SPOILS || !then->answered || step->kind >= FA_PRIMARIES) {
        return;
    }
    append_play(recorder, &words, &then->plays[step->kind]);
    append_words(recorder, FA_NOTE_WINNING_CARD, &words);
}

/* Returns the character who took a Hit. If there is none, returns the only character whose hand became
 * smaller. If no hand became smaller, returns the only character whose hand became larger. Otherwise returns
 * FA_NONE. */
static int find_actor_who_paid(const Recorder *recorder)
{
    const FaStep *step = fa_get_step(recorder->before);
    if (step->phase == FA_PHASE_HIT) {
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

/* Records discarded Kings and Aces, and cards that were discarded for a claim or as the cost of a Hit. Does
 * not record traded Jokers or the cost of a failed Veto. */
static void record_discarded_cards(const Recorder *recorder)
{
    if (recorder->after->tally[FA_TALLY_JOKERS_DISCARDED] >
            recorder->before->tally[FA_TALLY_JOKERS_DISCARDED] ||
        fa_get_step(recorder->before)->phase == FA_PHASE_FORFEIT) {
        return;
    }
    const int who = find_actor_who_paid(recorder);
    const bool riddle = recorder->before->riddle_card != FA_NONE && recorder->after->riddle_card == FA_NONE;
    const char *from = riddle ? "From the deck" : who != FA_NONE ? get_actor_name(recorder, who) : "";
    Text words = {0};
    for (int card = 0; card < recorder->after->cards; card++) {
        const bool spent =
            recorder->before->where[card] == FA_NONE && recorder->after->where[card] == FA_IN_SPENT;
        const bool claimed = recorder->after->claim_card == card && recorder->before->claim_card != card;
        if (spent || claimed) {
            text_add(&words, "%s%s", words.length == 0 ? from : "", words.length > 0 || *from ? " " : "");
            append_card(&words, card);
        }
    }
    append_words(recorder, FA_NOTE_CARD, &words);
}

/* ------------------------------------------------------------------ records of Hits, Advantage and lent
 * cards */

static int get_tally_change(const Recorder *recorder, FaTally tally)
{
    return recorder->after->tally[tally] - recorder->before->tally[tally];
}

static int count_prepared_advantage(const FaState *state)
{
    int count = state->fight.advantage[FA_CHALLENGER] + state->fight.advantage[FA_ANSWERER];
    for (int i = 0; i < FA_ACTORS; i++) {
        count += state->actors[i].prepared;
    }
    return count;
}

/* True if the move claims Advantage, or pays for it with an Author token. */
static bool gains_advantage(const Recorder *recorder)
{
    const FaStep *step = fa_get_step(recorder->after);
    const bool claims = recorder->after->depth > recorder->before->depth && step->phase == FA_PHASE_FLOOR &&
                        (step->kind == FA_PENDING_EDGE || step->kind == FA_PENDING_PREPARATION);
    const bool pays =
        get_tally_change(recorder, FA_TALLY_FLASHBACKS) > 0 || get_tally_change(recorder, FA_TALLY_FACTS) > 0;
    return claims ||
           (pays && count_prepared_advantage(recorder->after) > count_prepared_advantage(recorder->before));
}

/* Returns the character who was lent a card: the character whose hand has become larger. */
static int find_borrower(const Recorder *recorder)
{
    int borrower = FA_NONE;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        borrower = recorder->after->actors[i].hand > recorder->before->actors[i].hand ? i : borrower;
    }
    return borrower;
}

static void record_badges(const Recorder *recorder)
{
    if (get_tally_change(recorder, FA_TALLY_HITS) > 0) {
        fa_append_note_line(recorder->out, FA_NOTE_BADGE, FA_BADGE_HIT);
    }
    if (gains_advantage(recorder)) {
        fa_append_note_line(recorder->out, FA_NOTE_BADGE, FA_BADGE_ADVANTAGE);
    }
    if (get_tally_change(recorder, FA_TALLY_LENT) > 0 && find_borrower(recorder) != FA_NONE) {
        Text words = {0};
        text_add(&words, FA_BADGE_LENT "%s", get_actor_name(recorder, find_borrower(recorder)));
        append_words(recorder, FA_NOTE_BADGE, &words);
    }
}

/* ------------------------------------------------------------------ records of Vetoes */

/* Returns the index in FaState.steps of the step that a Veto would cancel (a narration or a claim), or
 * FA_NONE. The narration of a suspended Challenge, a win or a settled deadlock has no step yet. Its step will
 * replace the step of the Conflict, so the function returns the index of the Conflict's step. */
static int find_step_index(const Recorder *recorder)
{
    const FaStep *then = fa_get_step(recorder->before), *now = fa_get_step(recorder->after);
    const int place = recorder->before->depth - 1, top = recorder->after->depth - 1;
    const bool claimed = now->phase == FA_PHASE_FLOOR && now->seat != FA_NONE && top > place;
    const bool trap =
        now->phase == FA_PHASE_LAY && then->phase != FA_PHASE_LAY && recorder->after->fight.suspended;
    const bool won = then->phase == FA_PHASE_SPOILS && then->kind < FA_PRIMARIES;
    /* In a deadlock, only the seat that chooses first writes narration. */
    const bool settled = then->phase == FA_PHASE_DEADLOCK && then->kind == FA_CHALLENGER &&
                         then->arg[0] == FA_NONE && then->arg[1] == FA_NONE;
    return claimed || trap ? top : won || settled ? place : FA_NONE;
}

static void record_vetoable_step(const Recorder *recorder)
{
    const int place = find_step_index(recorder);
    Text words = {0};
    if (place != FA_NONE) {
        text_add(&words, "%d", place);
    }
    append_words(recorder, FA_NOTE_OPEN_TO_VETO, &words);
}

/* True if a Veto has canceled the step at the index `place`. Does not look at the votes, because they may be
 * secret. A canceled step is no longer in `steps`. A step that was not canceled still waits for the responses
 * of other seats. */
static bool was_retracted(const FaState *after, int place)
{
    return after->depth <= place || after->steps[place].phase != FA_PHASE_FLOOR;
}

static void record_veto(const Recorder *recorder)
{
    const FaState *before = recorder->before;
    const FaStep *vote = fa_get_step(before);
    Text words = {0};
    if (vote->phase != FA_PHASE_VOTE || vote->kind != FA_VOTE_PENDING ||
        (vote->asked & (vote->asked - 1)) != 0) {
        return;
    }
    const int place = before->depth - 2;
    if (before->steps[place].seat != FA_NONE && was_retracted(recorder->after, place)) {
        text_add(&words, "%d", place);
    }
    append_words(recorder, FA_NOTE_RETRACTED, &words);
}

void fa_record_note(const void *before, const void *after, const GameContent *content, Text *out)
{
    const Recorder recorder = {before, after, content, out};
    record_frame(&recorder);
    record_epilogue(&recorder);
    record_cast(&recorder);
    record_paragraph(&recorder);
    record_stranger(&recorder);
    record_own_ambition(&recorder);
    record_broken_promise(&recorder);
    record_vetoable_step(&recorder);
    record_veto(&recorder);
    record_reveal(&recorder);
    record_push(&recorder);
    record_win(&recorder);
    record_discarded_cards(&recorder);
    record_badges(&recorder);
}
