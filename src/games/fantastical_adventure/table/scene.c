/* scene.c: the table as a whole: an open book, what lies at its right and below it, and the banner. */
#include "games/fantastical_adventure/table/scene.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

/* Measures in table units. */
static const float TOP_RAIL = 58, RAIL_PIECES = 400, MARGIN = 16, GAP = 12;

/* ------------------------------------------------------------------ where things lie */

/* Where nobody in particular looks there is no hand, but a row of crests below the banner. */
static FaAreas find_areas(const Scene *scene, bool open, bool crests)
{
    static const float SPINE = 2, PANEL = 208, PAD = 40, ORDER = 118, DECK = 176;
    static const float COLUMN_WORDS = 60, FOOT_WORDS = 70,
                       POWER_WORDS = 170; /* more where words are larger */
    const float width = scene->width, height = scene->height, more = lay_sure_words(scene->words) - 1;
    const float book_top = crests ? 170 : 110, foot_height = open ? 64 : 206 + FOOT_WORDS * more;
    const float column = lay_between(width * 0.16f, 216, 320) + COLUMN_WORDS * more,
                foot = height - foot_height;
    const float book_right = width - MARGIN - column - GAP, middle = (MARGIN + book_right) / 2;
    const float book_bottom = foot - GAP, right = width - MARGIN;
    FaAreas at = {.left = {MARGIN, book_top, middle - SPINE / 2, book_bottom},
                  .right = {middle + SPINE / 2, book_top, book_right, book_bottom}};
    at.panel =
        (Area){at.left.left + PAD / 2, book_bottom - PANEL - 14, at.left.right - PAD / 2, book_bottom - 14};
    at.words = (Area){at.left.left + PAD, book_top + 22, at.left.right - PAD, at.panel.top - 8};
    at.order = (Area){book_right + GAP, TOP_RAIL + 14, right, TOP_RAIL + 14 + ORDER};
    at.deck = (Area){book_right + GAP, book_bottom - DECK, right, book_bottom};
    at.threads = (Area){book_right + GAP, at.order.bottom + GAP, right, at.deck.top - GAP};
    at.plate = (Area){MARGIN, foot, MARGIN + 304, height - 8};
    at.buttons = (Area){width - MARGIN - 206, foot + 6, right, height - 14};
    at.powers =
        (Area){at.buttons.left - GAP - 336 - POWER_WORDS * more, foot, at.buttons.left - GAP, height - 8};
    at.hand = (Area){at.plate.right + GAP, foot, at.powers.left - GAP, height - 8};
    return at;
}

/* The chronicle has what the plate below it leaves. */
static void make_room_for_panel(FaTable *table)
{
    const float height = fa_panel_height(table);
    table->at.panel.top = table->at.panel.bottom - height;
    table->at.words.bottom = height > 0 ? table->at.panel.top - 8 : table->at.left.bottom - FA_CORNER;
}

/* ------------------------------------------------------------------ the half-made move as it is now */

/* In some phases there is but one kind of move, which needs not be begun. */
static int only_kind(const FaState *state)
{
    switch ((FaPhase)fa_step(state)->phase) {
    case FA_FRAMING:
        return FA_MOVE_FRAME;
    case FA_VOTE:
        return FA_MOVE_VOTE;
    case FA_LAY:
        return FA_MOVE_LAY;
    case FA_LEAVE:
        return FA_MOVE_LEAVE;
    case FA_TANDEM:
        return FA_MOVE_JOIN;
    case FA_DEADLOCK:
        return FA_MOVE_SETTLE;
    case FA_SPOILS:
        return FA_MOVE_WIN;
    case FA_WOUND:
        return FA_MOVE_WOUND;
    case FA_SHARE:
        return FA_MOVE_SHARE;
    case FA_NAMING:
        return FA_MOVE_NAME;
    default:
        return FA_MOVES;
    }
}

/* Who has to play a card now, if that is one certain character. */
static int certain_actor(const FaState *state)
{
    const FaStep *step = fa_step(state);
    return step->phase == FA_LAY           ? state->fight.plays[FA_CHALLENGER].actor
           : step->phase == FA_PUSH        ? state->fight.plays[step->kind].actor
           : step->phase == FA_WOUND       ? step->arg[0]
           : step->phase == FA_CALL_TARGET ? state->fight.target
                                           : FA_NONE;
}

static bool is_own(const FaState *state, int actor, int seat)
{
    return actor < FA_FIRST_ENVIRONMENT && state->actors[actor].seat == seat;
}

/* The more a character can do, the better it stands in front. */
static int fitness(const FaState *state, int actor)
{
    return 2 * fa_can_act(state, actor) + (state->actors[actor].hand > 0) +
           (state->actors[actor].status != FA_DEAD);
}

static int find_front(const FaState *state, const FaUi *ui, int seat)
{
    const int certain = state->over ? FA_NONE : certain_actor(state);
    if (is_own(state, certain, seat)) {
        return certain;
    }
    if (ui->begun && is_own(state, ui->front, seat)) {
        return ui->front;
    }
    int best = FA_NONE;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_own(state, i, seat) && (best == FA_NONE || fitness(state, i) > fitness(state, best))) {
            best = i;
        }
    }
    return best;
}

/* The sync knows no seat, so what depends on it is put right whenever it is looked at. */
static FaUi ui_now(const FaState *state, const FaUi *ui, int seat, bool acting)
{
    FaUi now = *ui;
    now.front = (uint8_t)find_front(state, ui, seat);
    now.begun = 1;
    if (!acting) {
        fa_stop_making(&now);
    } else if (now.making == FA_MAKING_NOTHING && only_kind(state) != FA_MOVES) {
        fa_begin_move(&now, (FaMoveKind)only_kind(state));
        if (now.kind == FA_MOVE_LAY && now.wish) {
            fa_give(&now, 0, now.wish - 1);
        }
    }
    return now;
}

/* In a Conflict who is there, else everybody of the story; while it is cast, the bench, too. */
static uint32_t find_shown(const FaState *state, const FaKit *kit)
{
    const bool casting = !state->over && fa_step(state)->phase == FA_PREPARE;
    uint32_t actors = fa_present_actors(state);
    for (int i = 0; i < FA_ACTORS; i++) {
        const bool there = fa_is_environment(i) ? fa_can_act(state, i)
                                                : state->actors[i].seat != FA_NONE && !state->fight.on;
        actors |= (uint32_t)(there || (casting && i < kit->character_count)) << i;
    }
    for (int i = 0; i < state->fight.count && state->fight.on; i++) {
        const int actor = state->fight.plays[i].actor;
        actors |= actor == FA_NONE ? 0 : UINT32_C(1) << actor;
    }
    return actors;
}

/* Is it known whose half-made move it is, who may be another than the one in front? */
static bool plays_from_hand(const FaTable *table)
{
    const FaAsk *ask = &table->ask;
    return ask->open && ask->given & 1 && fa_forms[table->ui.kind].args[0] == ARG_OWN &&
           is_own(table->state, ask->arg[0], table->seat);
}

FaTable fa_table_begin(const FaState *state, const FaUi *ui, const GameContent *content, int seat)
{
    FaTable table = {.state = state, .content = content, .kit = fa_kit(state, content), .seat = seat};
    table.acting = seat >= 0 && fa_to_act(state) >> seat & 1;
    table.begun = table.acting && ui->making != FA_MAKING_NOTHING;
    table.ui = ui_now(state, ui, seat, table.acting);
    table.shown = find_shown(state, table.kit);
    table.legal = fa_legal(state, content, table.acting ? seat : -1);
    if (table.ui.making == FA_MAKING_MOVE && table.ui.given && !fa_fits_given(&table.legal, &table.ui)) {
        table.ui.given = 0; /* the wish cannot be laid */
        table.ui.wish = 0;
    }
    fa_ask(state, content, &table.legal, &table.ui, &table.ask);
    if (plays_from_hand(&table)) {
        table.ui.front = table.ask.arg[0];
    }
    return table;
}

void fa_table_end(FaTable *table)
{
    fa_free_legal(&table->legal);
}

/* ------------------------------------------------------------------ the top rail */

static void add_scene_number(FaTable *table)
{
    const FaState *state = table->state;
    const Area box = {RAIL_PIECES, 12, table->scene->width - RAIL_PIECES, TOP_RAIL - 12};
    const char *text = state->scene == 0 ? table->kit->title
                       : state->scenes == 0
                           ? scene_text(table->scene, "Scene %d", state->scene)
                           : scene_text(table->scene, "Scene %d of %d%s", state->scene, state->scenes,
                                        fa_is_finale(state) ? ", the finale" : "");
    lay_label(table->scene, box, TEXT_CAPS, ALIGN_CENTRE, text)->topic = "Scenes";
}

/* ------------------------------------------------------------------ the banner */

/* In few words: the line is short. */
static const char *challenge_words(const FaTable *table)
{
    static const char to[] = "To ";
    const int actor = table->state->fight.plays[FA_CHALLENGER].actor;
    const char *name = fa_short_name(table, actor), *goal = fa_goal_words(table);
    return strncmp(goal, to, strlen(to)) == 0
               ? scene_text(table->scene, "*%s* %s to %s", name,
                            fa_verb(table->state, table->content, actor, "means", "mean"), goal + strlen(to))
               : scene_text(table->scene, "*%s*: %s", name, goal);
}

static const char *pending_words(const FaTable *table, const FaStep *step)
{
    static const char *const words[FA_PENDINGS] = {
        [FA_HEARD] = "was told",
        [FA_FRAMED] = "frames the scene",
        [FA_PURSUED] = "claims a card: working towards an Ambition",
        [FA_HONOURED] = "claims a card: a Bond",
        [FA_AMBITIOUS] = "claims a card: a new Ambition",
        [FA_ASPIRED] = "takes up a long-term Ambition",
        [FA_ABANDONED] = "gives up a long-term Ambition",
        [FA_ACCOMPLISHED] = "claims an Ambition accomplished",
        [FA_BONDED] = "claims a Bond",
        [FA_BROKEN] = "breaks a Bond",
        [FA_EDGED] = "claims Advantage",
        [FA_INTRODUCED] = "introduces a problem",
        [FA_TREATED] = "treats wounds",
        [FA_CLOSED] = "would end the scene",
        [FA_PREPARED] = "tells of the past, for Advantage",
        [FA_STATED] = "says what a threat is",
        [FA_TURNED] = "has somebody change sides",
    };
    const bool vote = fa_step(table->state)->phase == FA_VOTE;
    if (step->seat == FA_NONE) {
        return vote ? "A Veto: shall the scene end all the same?" : "All have passed: *shall the scene end?*";
    }
    const char *name = fa_seat_name(table->state->seats, step->seat);
    if (step->kind == FA_HEARD) {
        return scene_text(table->scene,
                          vote ? "A Veto: does it stand, as *%s* has told it?" : "*%s* has told. Anybody?",
                          name);
    }
    return scene_text(table->scene, vote ? "A Veto: *%s* %s. Does it stand?" : "*%s* %s. Anybody against?",
                      name, words[step->kind]);
}

static const char *won_words(const FaTable *table, int play)
{
    const int actor = table->state->fight.plays[play].actor;
    return scene_text(table->scene, "*%s* %s won: %s", fa_short_name(table, actor),
                      fa_verb(table->state, table->content, actor, "has", "have"),
                      table->state->fight.violent ? "tell how, and say whether it *Hits*" : "tell *how*");
}

/* Who is trumped pushes with any card, and who is pushed has to defeat that. */
static const char *behind_words(const FaTable *table, int play)
{
    const int actor = table->state->fight.plays[play].actor;
    return scene_text(table->scene, "*%s* %s behind: yield, or *push*%s", fa_short_name(table, actor),
                      fa_verb(table->state, table->content, actor, "is", "are"), fa_push_words(table, play));
}

/* Of who called for it, who is asked only if there is something to pay with. */
static const char *forfeit_words(const FaTable *table, int seat)
{
    const bool token = table->state->author[seat] > 0, card = fa_holds_cards(table->state, seat);
    return token && card ? "The Veto failed, and costs a card or a token"
           : token       ? "The Veto failed, and costs a token"
                         : "The Veto failed, and costs a card";
}

/* What everybody may know is asked, and of whom. */
static const char *question_to_all(const FaTable *table)
{
    const FaStep *step = fa_step(table->state);
    switch ((FaPhase)step->phase) {
    case FA_PREPARE:
        return "Who plays whom? Change your cast, then be *ready*";
    case FA_FRAMING:
        return "Where is the next scene?";
    case FA_ENTER:
        return "Who is there? Bring your characters *into the scene*";
    case FA_TURN:
        return "tell, challenge, claim or *pass*";
    case FA_FLOOR:
        return pending_words(table, step);
    case FA_VOTE:
        return step->kind == FA_VOTE_END        ? "Shall the *story* end?"
               : step->kind == FA_VOTE_VIOLENCE ? "A Veto: may it come to blows?"
                                                : pending_words(table, step - 1);
    case FA_FORFEIT:
        return forfeit_words(table, step->seat);
    case FA_RETELL:
        return "It fell to a Veto: tell something else";
    case FA_LAY:
        return scene_text(table->scene, "%s: lay a card face down", challenge_words(table));
    case FA_CALL_TARGET:
    case FA_CALL:
        return scene_text(table->scene, "%s. *Does anybody answer%s?*", challenge_words(table),
                          table->state->fight.ace ? ", with an Ace" : "");
    case FA_SUPPORT:
        return scene_text(table->scene, "%s. *Does anybody support%s?*", challenge_words(table),
                          table->state->fight.king ? " the Challenge" : "");
    case FA_LEAVE:
        return "Which Supporter goes *unanswered*?";
    case FA_TANDEM:
        return "Which Weak Supporter acts *in tandem*?";
    case FA_DEADLOCK:
        return "A *deadlock*: how shall it end?";
    case FA_SPOILS:
        return !table->state->fight.answered ? "Nobody answers: tell how it is *done*"
                                             : won_words(table, step->kind);
    case FA_WOUND:
        return scene_text(table->scene, "*%s* %s Hit: what becomes of it?", fa_name(table, step->arg[0]),
                          fa_verb(table->state, table->content, step->arg[0], "is", "are"));
    case FA_PUSH:
        return behind_words(table, step->kind);
    case FA_QUEENS:
        return "The goal is won. Does anybody step in with a *Queen*?";
    case FA_SHARE:
        return "Who draws the cards?";
    case FA_RESUME:
        return "The interruption is over: *challenge* again, or let it be";
    case FA_IDENTIFY:
        return "Something has come up. Does anybody know *what it is*?";
    case FA_NAMING:
        return "Nobody knew: *name* it";
    case FA_EPILOGUE:
        return "The story is over. *A last line* from each";
    case FA_PHASES:
        break;
    }
    return NULL;
}

static const char *banner(const FaTable *table)
{
    const FaState *state = table->state;
    if (state->over) {
        return NULL;
    }
    const char *question = question_to_all(table);
    if (fa_step(state)->phase != FA_TURN) {
        return question;
    }
    return table->acting
               ? scene_text(table->scene, "Your turn, *%s*: %s", fa_seat_name(state->seats, state->turn),
                            question)
               : scene_text(table->scene, "*%s* is in turn", fa_seat_name(state->seats, state->turn));
}

/* ------------------------------------------------------------------ all of it */

/* There are crests, too, while a story is cast, which all do at once; larger words need their room. */
static bool has_crests(const FaTable *table)
{
    return table->seat < 0 || (fa_is_casting(table) && lay_sure_words(table->scene->words) <= 1);
}

void fa_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    FaTable *table = memory_new(1, sizeof *table);
    *table = fa_table_begin(view, ui, content, seat);
    table->scene = scene;
    table->at = find_areas(scene, seat < 0 && !table->state->over, has_crests(table));
    make_room_for_panel(table);
    lay_piece(scene, PIECE_PANEL, 0,
              (Area){table->at.left.left - 6, table->at.left.top - 6, table->at.right.right + 6,
                     table->at.right.bottom + 6});
    lay_piece(scene, PIECE_PAPER, 0, table->at.left);
    lay_piece(scene, PIECE_PAPER, 0, table->at.right);
    add_scene_number(table);
    fa_scene_chronicle(table);
    if (table->state->fight.on) {
        fa_scene_lists(table);
    } else {
        fa_scene_stage(table);
    }
    fa_scene_panel(table); /* where keys begin, unless the hand is played from */
    fa_scene_side(table);
    fa_scene_foot(table);
    fa_scene_odds(table);
    scene->banner = banner(table);
    fa_scene_pages(table);
    fa_table_end(table);
    free(table);
}
