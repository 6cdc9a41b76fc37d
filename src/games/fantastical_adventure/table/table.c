/* table.c: builds the scene of the table: an open book, a side panel, a bottom panel, and the banner. */
#include "games/fantastical_adventure/table/table.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* sizes in table units (the window is at least 1440 wide) */
static const float RAIL_PIECES = 400, MARGIN = 16, GAP = 12;

/* ------------------------------------------------------------------ layout of the table */

/* Heights of the panel below the book, in table units. HAND_FOOT: with a hand. PUBLIC_FOOT: in the public
 * view, which shows no hand. OVER_FOOT: after the end of the story. */
enum { HAND_FOOT = 206, PUBLIC_FOOT = 64, OVER_FOOT = RAIL_BOTTOM + 56 };

/* Computes the layout of the table. `foot_height` is the height of the panel below the book. `crests`: a row
 * with the crests (emblems) of all seats is below the banner. */
static FaAreas compute_areas(const Scene *scene, int seats, int foot_height, bool crests)
{
    static const float SPINE = 2, PANEL = 208, PAD = 40, ORDER = 120, ORDER_ROWS = 152, DECK = 176;
    /* Extra size at a text size of 200 %, in table units: width of the side panel, height of the bottom
     * panel, and width of the Author Powers. */
    static const float COLUMN_WORDS = 60, FOOT_WORDS = 70, POWER_WORDS = 170, ORDER_WORDS = 24;
    const float width = scene->width, height = scene->height,
                more = layout_get_min_text_scale(scene->text_scale) - 1;
    const float book_top = crests ? 170 : 110,
                foot_size = (float)foot_height + (foot_height == HAND_FOOT ? FOOT_WORDS * more : 0);
    const float column = layout_clamp_value(width * 0.16f, 216, 320) + COLUMN_WORDS * more,
                foot = height - foot_size;
    const float book_right = width - MARGIN - column - GAP, middle = (MARGIN + book_right) / 2;
    const float book_bottom = foot - GAP, right = width - MARGIN;
    FaAreas at = {.left = {MARGIN, book_top, middle - SPINE / 2, book_bottom},
                  .right = {middle + SPINE / 2, book_top, book_right, book_bottom}};
    at.panel =
        (Area){at.left.left + PAD / 2, book_bottom - PANEL - 14, at.left.right - PAD / 2, book_bottom - 14};
    at.words = (Area){at.left.left + PAD, book_top + 22, at.left.right - PAD, at.panel.top - 8};
    at.threads = (Area){book_right + GAP, RAIL_TOP + 14, right, book_bottom};
    at.order = area_cut_top(&at.threads, seats > 4 ? ORDER_ROWS : ORDER + ORDER_WORDS * more, GAP);
    at.deck = area_cut_bottom(&at.threads, DECK, GAP);
    at.hand = (Area){MARGIN, foot, right, height - 8};
    at.plate = area_cut_left(&at.hand, 304, GAP);
    at.buttons = area_inset(area_cut_right(&at.hand, 206, GAP), 0, 6);
    at.powers = area_cut_right(&at.hand, 336 + POWER_WORDS * more, GAP);
    return at;
}

/* True if the player writes a narration on the left page. On a character sheet, the player writes in a
 * dialog. */
static bool has_writing_page(const FaTable *table)
{
    return table->scene->is_writing && !table->ui.sheet && !table->state->over;
}

/* Returns the height of the paper on which the player writes. The title and the last lines of the chronicle
 * stay visible above the paper. */
static float compute_writing_height(const FaTable *table)
{
    static const float WRITING = 360, TITLE_AND_LINES = 100;
    const Area page = table->at.left;
    return fminf(layout_scale_for_text(table->scene, WRITING),
                 area_height(page) - FA_CORNER - layout_scale_for_text(table->scene, TITLE_AND_LINES));
}

/* Makes the action panel and the odds as high as their content, and gives the narration the rest of the
 * page. */
static void make_room_for_panel(FaTable *table)
{
    const bool writes = has_writing_page(table);
    const float height = writes ? compute_writing_height(table) : fa_get_panel_height(table);
    const float odds = writes ? 0 : fa_get_odds_height(table);
    FaAreas *at = &table->at;
    at->panel.top = at->panel.bottom - height;
    at->odds = (Area){at->panel.left, at->panel.top - 6 - odds, at->panel.right, at->panel.top - 6};
    at->words.bottom = odds > 0     ? at->odds.top - 8
                       : height > 0 ? at->panel.top - 8
                                    : at->left.bottom - FA_CORNER;
}

/* ------------------------------------------------------------------ the current draft move */

/* If this phase allows only one kind of move, returns this kind, so that the draft move can begin without a
 * click. Otherwise returns FA_MOVES. */
static int find_only_move_kind(const FaState *state)
{
    switch ((FaPhase)fa_get_step(state)->phase) {
    case FA_PHASE_FRAMING:
        return FA_MOVE_FRAME;
    case FA_PHASE_VOTE:
        return FA_MOVE_VOTE;
    case FA_PHASE_LAY:
        return FA_MOVE_LAY;
    case FA_PHASE_LEAVE_UNPAIRED:
        return FA_MOVE_LEAVE_UNPAIRED;
    case FA_PHASE_TANDEM:
        return FA_MOVE_JOIN_TANDEM;
    case FA_PHASE_DEADLOCK:
        return FA_MOVE_SETTLE_DEADLOCK;
    case FA_PHASE_SPOILS:
        return FA_MOVE_NARRATE_WIN;
    case FA_PHASE_HIT:
        return FA_MOVE_TAKE_HIT;
    case FA_PHASE_SHARE:
        return FA_MOVE_SHARE;
    case FA_PHASE_NAMING:
        return FA_MOVE_NAME_PROBLEM;
    case FA_PHASE_REQUEST:
        return FA_MOVE_REPLY;
    default:
        return FA_MOVES;
    }
}

/* Returns the actor whom the current decision concerns, or FA_NONE if the decision concerns no particular
 * actor. */
static int find_asked_actor(const FaState *state)
{
    const FaStep *step = fa_get_step(state);
    return step->phase == FA_PHASE_LAY              ? state->fight.plays[FA_CHALLENGER].actor
           : step->phase == FA_PHASE_PUSH           ? state->fight.plays[step->kind].actor
           : step->phase == FA_PHASE_HIT            ? step->arg[0]
           : step->phase == FA_PHASE_TARGET_ANSWERS ? state->fight.target
                                                    : FA_NONE;
}

static bool is_actor_of_seat(const FaState *state, int actor, int seat)
{
    return actor < FA_FIRST_ENVIRONMENT && state->actors[actor].seat == seat;
}

/* Returns the priority of a character. The table shows the hand of the character with the highest priority,
 * unless the current decision or the player determines whose hand is shown. */
static int compute_character_priority(const FaState *state, int actor)
{
    return 2 * fa_can_actor_act(state, actor) + (state->actors[actor].hand > 0) +
           (state->actors[actor].status != FA_DEAD);
}

static int choose_front_actor(const FaState *state, const FaUi *ui, int seat)
{
    const int asked = state->over ? FA_NONE : find_asked_actor(state);
    if (is_actor_of_seat(state, asked, seat)) {
        return asked;
    }
    if (ui->begun && is_actor_of_seat(state, ui->front, seat)) {
        return ui->front;
    }
    int best = FA_NONE;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_actor_of_seat(state, i, seat) &&
            (best == FA_NONE ||
             compute_character_priority(state, i) > compute_character_priority(state, best))) {
            best = i;
        }
    }
    return best;
}

/* Returns a copy of the UI state, adjusted for the seat. fa_sync_ui() can't make these changes, because it
 * does not know the seat. */
static FaUi adjust_ui_for_seat(const FaState *state, const FaUi *ui, int seat, bool acting)
{
    FaUi adjusted = *ui;
    adjusted.front = (uint8_t)choose_front_actor(state, ui, seat);
    adjusted.begun = 1;
    if (!acting) {
        fa_cancel_draft(&adjusted);
    } else if (adjusted.draft == FA_DRAFT_NONE && find_only_move_kind(state) != FA_MOVES) {
        fa_begin_draft(&adjusted, (FaMoveKind)find_only_move_kind(state));
        if (adjusted.kind == FA_MOVE_LAY && adjusted.dragged_card) {
            fa_set_draft_arg(&adjusted, 0, adjusted.dragged_card - 1);
        }
    }
    return adjusted;
}

/* Returns the bit set of the actors to show: during a Conflict, the actors in the scene or in the Conflict;
 * at other times, all actors in the story. While players choose their characters, also includes characters
 * whom nobody plays. */
static uint32_t find_shown_actors(const FaState *state, const FaKit *kit)
{
    const bool casting = !state->over && fa_get_step(state)->phase == FA_PHASE_CASTING;
    uint32_t actors = fa_get_present_actors(state);
    for (int i = 0; i < FA_ACTORS; i++) {
        const bool is_included = fa_is_environment(i) ? fa_can_actor_act(state, i)
                                                      : state->actors[i].seat != FA_NONE && !state->fight.on;
        actors |= (uint32_t)(is_included || (casting && i < kit->character_count)) << i;
    }
    for (int i = 0; i < state->fight.count && state->fight.on; i++) {
        const int actor = state->fight.plays[i].actor;
        actors |= actor == FA_NONE ? 0 : UINT32_C(1) << actor;
    }
    return actors;
}

/* True if the viewing player has chosen which of their own characters makes the draft move. */
static bool has_own_draft_actor(const FaTable *table)
{
    const FaPrompt *prompt = &table->prompt;
    return prompt->open && prompt->given & 1 && fa_move_specs[table->ui.kind].args[0] == ARG_OWN &&
           is_actor_of_seat(table->state, prompt->arg[0], table->seat);
}

FaTable fa_create_table(const FaState *state, const FaUi *ui, const GameContent *content, int seat)
{
    FaTable table = {.state = state, .content = content, .kit = fa_get_kit(state, content), .seat = seat};
    table.acting = seat >= 0 && fa_get_seats_to_act(state) >> seat & 1;
    table.begun = table.acting && ui->draft != FA_DRAFT_NONE;
    table.ui = adjust_ui_for_seat(state, ui, seat, table.acting);
    table.shown = find_shown_actors(state, table.kit);
    table.legal = fa_find_legal_moves(state, content, table.acting ? seat : -1);
    if (table.ui.draft == FA_DRAFT_MOVE && table.ui.given && !fa_is_draft_legal(&table.legal, &table.ui)) {
        table.ui.given = 0; /* the dragged card can't be played, so the draft move does not use this card */
        table.ui.dragged_card = 0;
    }
    fa_compute_prompt(state, content, &table.legal, &table.ui, &table.prompt);
    if (has_own_draft_actor(&table)) {
        table.ui.front = table.prompt.arg[0];
    }
    return table;
}

void fa_free_table(FaTable *table)
{
    fa_free_legal_moves(&table->legal);
}

/* ------------------------------------------------------------------ the scene number above the book */

/* Adds a bead for each scene of the story: a check mark for a past scene, a lit bead for the current scene,
 * and a crown for the finale. */
static void add_scene_beads(FaTable *table, Area box)
{
    enum { PAST = 0x2f6f46, CURRENT = 0x8d2430, FUTURE = 0x3a3028 };
    static const float SIZE = 24, BETWEEN = 6;
    const FaState *state = table->state;
    for (int i = 1; i <= state->scenes; i++) {
        const bool past = i < state->scene || state->over;
        Piece *bead = layout_add_card(table->scene, (PieceId)(FA_ID_BEAD + i),
                                      area_shrink(area_cut_left(&box, SIZE, BETWEEN), SIZE, SIZE),
                                      (Face){.style = FACE_TOKEN,
                                             .tone = past                ? PAST
                                                     : i == state->scene ? CURRENT
                                                                         : FUTURE,
                                             .icon = past                 ? "inline/check"
                                                     : i == state->scenes ? "crown"
                                                                          : NULL});
        bead->flags = PIECE_FIXED | (i == state->scene && !past ? PIECE_SELECTED : 0);
        bead->hint = i == state->scenes ? _("The finale") : scene_text(table->scene, _("Scene %d"), i);
    }
}

static void add_scene_number(FaTable *table)
{
    static const float LARGE = 1.2f, BEADS = 350, GAP_BETWEEN = 16;
    const FaState *state = table->state;
    Area box = {RAIL_PIECES, 12, table->scene->width - RAIL_PIECES, RAIL_TOP - 12};
    const bool beads =
        state->scene > 0 && state->scenes > 0 && layout_get_min_text_scale(table->scene->text_scale) <= LARGE;
    if (beads) {
        add_scene_beads(table, area_cut_right(&box, BEADS, GAP_BETWEEN));
    }
    const char *text = state->scene == 0    ? table->kit->title
                       : state->scenes == 0 ? scene_text(table->scene, _("Scene %d"), state->scene)
                                            : scene_text(table->scene,
                                                         fa_is_finale(state) ? _("Scene %d of %d, the finale")
                                                                             : _("Scene %d of %d"),
                                                         state->scene, state->scenes);
    layout_add_label(table->scene, box, TEXT_CAPS, beads ? ALIGN_RIGHT : ALIGN_CENTER, text)->topic =
        "Scenes";
}

/* ------------------------------------------------------------------ the banner */

static const char *get_challenge_banner(const FaTable *table)
{
    const int actor = table->state->fight.plays[FA_CHALLENGER].actor;
    const char *name = fa_get_short_actor_name(table, actor), *phrase = fa_get_goal_phrase(table);
    if (!phrase) {
        return scene_text(table->scene, "*%s*: %s", name, fa_get_goal_text(table));
    }
    return scene_text(table->scene,
                      fa_is_name_plural(table->state, table->content, actor) ? _("*%s* try to %s")
                                                                             : _("*%s* tries to %s"),
                      name, phrase);
}

bool fa_is_own_narration(const FaTable *table)
{
    const FaStep *step = fa_get_step(table->state);
    return table->acting && step->phase == FA_PHASE_FLOOR && step->seat == table->seat;
}

static bool has_room_for_ambition(const FaTable *table)
{
    return table->scene->text_scale < 1.4f;
}

/* Returns the text of a short-term Ambition after a colon. Returns "" if a player wrote the Ambition, if the
 * character no longer has it, or if large text leaves no room for it in the banner. */
static const char *get_ambition_after_colon(const FaTable *table, int actor, int def)
{
    const bool unknown = def == FA_NONE || def == FA_CUSTOM || actor >= table->kit->character_count;
    return unknown || !has_room_for_ambition(table)
               ? ""
               : scene_text(table->scene, ": %s", fa_get_ambition_text(table, actor, def));
}

/* Returns a sentence about the claim that other seats can respond to, for example that the seat called `name`
   claims a card for an Ambition of a character. */
static const char *get_claim_text(const FaTable *table, const FaStep *step, const char *name)
{
    const FaState *state = table->state;
    const int a = step->arg[0], b = step->arg[1];
    Scene *scene = table->scene;
    switch ((FaPending)step->kind) {
    case FA_PENDING_FRAME:
        return scene_text(scene, _("*%s* frames the scene."), name);
    case FA_PENDING_PURSUIT:
        return scene_text(scene, _("*%s* claims a card for an Ambition of %s%s."), name,
                          fa_get_entity_name_in_sentence(table, a),
                          get_ambition_after_colon(table, a, state->actors[a].short_def[b]));
    case FA_PENDING_HONOR:
        return scene_text(scene, _("*%s* claims a card for the Bond between %s and %s."), name,
                          fa_get_entity_name_in_sentence(table, a), fa_get_entity_name_in_sentence(table, b));
    case FA_PENDING_SHORT_AMBITION:
        return scene_text(scene, _("*%s* claims a card for a new Ambition of %s%s."), name,
                          fa_get_entity_name_in_sentence(table, a), get_ambition_after_colon(table, a, b));
    case FA_PENDING_LONG_AMBITION:
        return scene_text(scene, _("*%s* takes a long-term Ambition for %s."), name,
                          fa_get_entity_name_in_sentence(table, a));
    case FA_PENDING_ABANDON:
        return scene_text(scene, _("*%s* gives up a long-term Ambition of %s."), name,
                          fa_get_entity_name_in_sentence(table, a));
    case FA_PENDING_ACCOMPLISH:
        return scene_text(scene, _("*%s* claims an accomplished Ambition of %s%s."), name,
                          fa_get_entity_name_in_sentence(table, a),
                          has_room_for_ambition(table)
                              ? scene_text(scene, ": %s", fa_get_open_ambition_text(table, a, b))
                              : "");
    case FA_PENDING_BOND:
        return scene_text(scene, _("*%s* claims a new Bond between %s and %s."), name,
                          fa_get_entity_name_in_sentence(table, a), fa_get_entity_name_in_sentence(table, b));
    case FA_PENDING_BREAK:
        return scene_text(scene, _("*%s* breaks the Bond between %s and %s."), name,
                          fa_get_entity_name_in_sentence(table, a), fa_get_entity_name_in_sentence(table, b));
    case FA_PENDING_EDGE:
        return scene_text(scene, _("*%s* claims Advantage."), name);
    case FA_PENDING_PROBLEM:
        return scene_text(scene, _("*%s* introduces a threat."), name);
    case FA_PENDING_TREATMENT:
        return scene_text(scene, _("*%s* treats the wounds of %s."), name,
                          fa_get_entity_name_in_sentence(table, b));
    case FA_PENDING_SCENE_END:
        return scene_text(scene, _("*%s* wants to end the scene."), name);
    case FA_PENDING_PREPARATION:
        return scene_text(scene, _("*%s* narrates the past to gain Advantage for %s."), name,
                          fa_get_entity_name_in_sentence(table, a));
    case FA_PENDING_FACT:
        return scene_text(scene, _("*%s* describes a threat."), name);
    case FA_PENDING_SIDE_CHANGE:
        return scene_text(scene, _("*%s* wants %s to change sides."), name,
                          fa_get_entity_name_in_sentence(table, a));
    case FA_PENDING_NARRATION:
    case FA_PENDING_KINDS:
        break;
    }
    return "";
}

/* Returns the banner for the player who narrated. This player can't object, but may claim that an Ambition
 * was accomplished. */
static const char *get_own_narration_banner(const FaTable *table)
{
    return fa_has_legal_kind(&table->legal, FA_MOVE_ACCOMPLISH)
               ? _("You narrated. *Accomplish an Ambition*, or *continue*")
               : _("You narrated. The others can respond. *Continue* when you are ready");
}

static const char *get_claim_banner(const FaTable *table, const FaStep *step)
{
    const bool vote = fa_get_step(table->state)->phase == FA_PHASE_VOTE;
    if (fa_is_own_narration(table)) {
        return get_own_narration_banner(table);
    }
    if (step->seat == FA_NONE) {
        return vote ? _("A Veto: does the scene end anyway?") : _("Everyone passed. *Does the scene end?*");
    }
    const char *name = fa_get_seat_name(table->state->seats, step->seat);
    if (step->kind == FA_PENDING_NARRATION) {
        return scene_text(
            table->scene,
            vote ? _("A Veto: does *%s*’s narration stand?") : _("*%s* narrated. Any objections?"), name);
    }
    return scene_text(table->scene, vote ? _("A Veto: %s Is this allowed?") : _("%s Any objections?"),
                      get_claim_text(table, step, name));
}

static const char *get_winner_banner(const FaTable *table, int play)
{
    const int actor = table->state->fight.plays[play].actor;
    return scene_text(table->scene,
                      table->state->fight.violent ? _("*%s* won: narrate how, and choose whether to *Hit*")
                                                  : _("*%s* won: narrate *how*"),
                      fa_get_short_actor_name(table, actor));
}

/* Returns the banner for a push. A push can use any card, but a push back must beat the last card. */
static const char *get_push_banner(const FaTable *table, int play)
{
    const int actor = table->state->fight.plays[play].actor;
    return scene_text(table->scene,
                      fa_is_name_plural(table->state, table->content, actor)
                          ? _("*%s* are behind: yield or *push*%s")
                          : _("*%s* is behind: yield or *push*%s"),
                      fa_get_short_actor_name(table, actor), fa_get_push_text(table, play));
}

/* Returns the banner that asks the player to pay for a failed Veto. The banner names only the prices that the
 * player can pay. */
static const char *get_veto_payment_banner(const FaTable *table, int seat)
{
    const bool token = table->state->author[seat] > 0, card = fa_seat_has_cards(table->state, seat);
    return token && card ? _("The Veto failed. Pay a card or a token")
           : token       ? _("The Veto failed. Pay a token")
                         : _("The Veto failed. Pay a card");
}

static const char *get_question_to_all(const FaTable *table)
{
    const FaStep *step = fa_get_step(table->state);
    switch ((FaPhase)step->phase) {
    case FA_PHASE_CASTING:
        return _("Who plays whom? Change the cast, then *finish casting*");
    case FA_PHASE_FRAMING:
        return _("Where is the next scene?");
    case FA_PHASE_ENTER:
        return _("Who is in this scene? *Enter* with your characters");
    case FA_PHASE_TURN:
        return _("narrate, challenge, claim a card, or *pass*");
    case FA_PHASE_FLOOR:
        return get_claim_banner(table, step);
    case FA_PHASE_VOTE:
        return step->kind == FA_VOTE_END        ? _("Does the *story* end?")
               : step->kind == FA_VOTE_VIOLENCE ? _("A Veto: may the Conflict turn violent?")
                                                : get_claim_banner(table, step - 1);
    case FA_PHASE_FORFEIT:
        return get_veto_payment_banner(table, step->seat);
    case FA_PHASE_RENARRATE:
        return step->kind ? scene_text(table->scene, _("You may narrate for *%s*: *narrate*"),
                                       fa_get_entity_name(table, step->arg[0]))
                          : _("The narration was vetoed: *narrate* something else");
    case FA_PHASE_REQUEST:
        return scene_text(table->scene,
                          step->kind == FA_REQUEST_SUPPORT ? _("*%s* asks for the support of *%s*")
                                                           : _("*%s* asks: may I narrate for *%s*?"),
                          fa_get_seat_name(table->state->seats, step->seat),
                          fa_get_entity_name(table, step->arg[0]));
    case FA_PHASE_LAY:
        return scene_text(table->scene, _("%s: play a card face down"), get_challenge_banner(table));
    case FA_PHASE_TARGET_ANSWERS:
    case FA_PHASE_OTHERS_ANSWER:
        return scene_text(table->scene,
                          table->state->fight.ace ? _("%s. *Does anyone answer with an Ace?*")
                                                  : _("%s. *Does anyone answer?*"),
                          get_challenge_banner(table));
    case FA_PHASE_SUPPORT:
        return scene_text(table->scene,
                          table->state->fight.king ? _("%s. *Does anyone support the Challenge?*")
                                                   : _("%s. *Does anyone support a side?*"),
                          get_challenge_banner(table));
    case FA_PHASE_LEAVE_UNPAIRED:
        return _("Which Supporter goes *unanswered*?");
    case FA_PHASE_TANDEM:
        return _("Which Supporter with a Weak Suit acts *in tandem*?");
    case FA_PHASE_DEADLOCK:
        return _("A *deadlock*: how does it end?");
    case FA_PHASE_SPOILS:
        return !table->state->fight.answered ? _("No one answered: narrate the *success*")
                                             : get_winner_banner(table, step->kind);
    case FA_PHASE_HIT:
        return scene_text(table->scene,
                          fa_is_name_plural(table->state, table->content, step->arg[0])
                              ? _("*%s* are Hit: choose what happens")
                              : _("*%s* is Hit: choose what happens"),
                          fa_get_entity_name(table, step->arg[0]));
    case FA_PHASE_PUSH:
        return get_push_banner(table, step->kind);
    case FA_PHASE_QUEENS:
        return _("The Conflict is decided. Does anyone step in with a *Queen*?");
    case FA_PHASE_SHARE:
        return _("Who draws the cards?");
    case FA_PHASE_RESUME:
        return _("The interruption is over: do you *challenge* again?");
    case FA_PHASE_IDENTIFY:
        return _("A threat appears. Does anyone know *what it is*?");
    case FA_PHASE_NAMING:
        return _("No one identified the threat: *name* it");
    case FA_PHASE_EPILOGUE:
        return _("The story is over. Everyone narrates *a last line*");
    case FA_PHASES:
        break;
    }
    return NULL;
}

static const char *write_banner(const FaTable *table)
{
    const FaState *state = table->state;
    if (state->over) {
        return NULL;
    }
    const char *question = get_question_to_all(table);
    if (fa_get_step(state)->phase != FA_PHASE_TURN) {
        return question;
    }
    return table->acting
               ? scene_text(table->scene, _("Your turn, *%s*: %s"),
                            fa_get_seat_name(state->seats, state->turn), question)
               : scene_text(table->scene, _("*%s*’s turn"), fa_get_seat_name(state->seats, state->turn));
}

/* ------------------------------------------------------------------ building the scene */

/* True if the row of crests (emblems of players) is shown. The public view always shows the row. Other views
 * show the row while players choose their characters, unless the text is enlarged. */
static bool has_crests(const FaTable *table)
{
    return (table->seat < 0 && !table->state->over) ||
           (fa_is_casting(table) && layout_get_min_text_scale(table->scene->text_scale) <= 1);
}

static void add_paper(FaTable *table)
{
    const Area left = table->at.left, right = table->at.right;
    layout_add_piece(table->scene, PIECE_PANEL, 0,
                     (Area){left.left - 6, left.top - 6, right.right + 6, right.bottom + 6});
    layout_add_piece(table->scene, PIECE_PAPER, 0, left);
    layout_add_piece(table->scene, PIECE_PAPER, 0, right);
}

/* Adds the narration, the characters, and all that the viewing player can do. */
static void add_table(FaTable *table)
{
    const bool writes = has_writing_page(table);
    fa_add_chronicle_page(table);
    if (table->state->fight.on) {
        fa_add_conflict_page(table);
    } else {
        fa_add_scene_page(table);
    }
    if (writes) {
        layout_add_piece(table->scene, PIECE_PAPER, PIECE_WRITING_PAGE, table->at.panel);
    } else {
        fa_add_action_panel(table); /* keyboard focus starts here, unless the player has a hand */
    }
    fa_add_side_panel(table);
    fa_add_bottom_panel(table);
    if (!writes) {
        fa_add_odds(table);
    }
    table->scene->banner = write_banner(table);
    if (!writes) {
        fa_add_full_page(table);
    }
}

/* Shows the finished story as a book. */
static void add_finished_story(FaTable *table)
{
    static const float BUTTONS = 46;
    const Area plate = table->at.plate;
    fa_add_story_book(table, (Area){plate.left, plate.top, table->at.buttons.right, plate.top + BUTTONS});
    fa_add_side_panel(table);
    fa_add_full_page(table);
}

void fa_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    FaTable *table = memory_new(1, sizeof *table);
    *table = fa_create_table(view, ui, content, seat);
    const bool over = table->state->over;
    table->scene = scene;
    table->at = compute_areas(scene, table->state->seats,
                              over       ? OVER_FOOT
                              : seat < 0 ? PUBLIC_FOOT
                                         : HAND_FOOT,
                              has_crests(table));
    make_room_for_panel(table);
    scene->leaf = 0;
    fa_add_name_colors(table);
    add_paper(table);
    add_scene_number(table);
    (over ? add_finished_story : add_table)(table);
    fa_free_table(table);
    free(table);
}
