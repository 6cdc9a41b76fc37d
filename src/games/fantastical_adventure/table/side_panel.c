/* side_panel.c: the panel at the right edge of the table: turn order, story threads (unresolved plots), deck,
 * discard pile. */
#include "core/scene/page_layout.h"
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>

/* ------------------------------------------------------------------ turn order in the side panel */

/* Returns why the dragged portrait can't be dropped on the crest of a seat while players choose their
 * characters, or NULL. */
static const char *find_recast_reason(const FaTable *table, int seat)
{
    Error why = {0};
    if (!table->acting || !fa_is_casting(table) || table->ui.dragged == 0) {
        return NULL;
    }
    const Move move = fa_build_move(table->state, FA_MOVE_CAST, table->ui.dragged - 1, seat, 0, 0, 0);
    return fa_check_move(table->state, table->content, table->seat, &move, &why)
               ? NULL
               : scene_text(table->scene, "%s", why.text);
}

/* Returns who plays a seat: you, a bot, or another player. */
static const char *get_player_text(const FaTable *table, int seat)
{
    return seat == table->seat ? _("you") : table->scene->bots >> seat & 1 ? _("bot") : _("player");
}

static const char *get_turn_text(const FaTable *table)
{
    const FaState *state = table->state;
    const int turn = state->turn;
    return state->over || state->scene == 0 ? ""
           : turn == table->seat
               ? _("Your turn")
               : scene_text(table->scene, _("%s’s turn"), fa_get_seat_name(state->seats, turn));
}

static void add_seat_crest(FaTable *table, int seat, Area box)
{
    const FaState *state = table->state;
    Piece *crest = fa_add_crest(table, (PieceId)(FA_ID_SEAT + seat), seat, box);
    crest->flags |= (seat == state->turn && state->scene > 0 && !state->over ? PIECE_SELECTED : 0) |
                    (fa_can_choose_value(table, ARG_SEAT, seat) ? PIECE_HIGHLIGHTED : 0);
    crest->hint = scene_text(table->scene,
                             _n("*%s*%s|{star} %d Author token, %d Applause to give",
                                "*%s*%s|{star} %d Author tokens, %d Applause to give", state->author[seat]),
                             fa_get_seat_name(state->seats, seat), seat == table->seat ? _(" (you)") : "",
                             state->author[seat], state->applause[seat]);
    crest->drop_reason = find_recast_reason(table, seat);
    fa_set_reject_reason(table, crest, _("Drag Applause here to reward a good narration."));
    crest->topic = "Applause";
}

/* Adds the crests of all seats, with the names of the seats and who plays them. Up to 4 seats are in one row,
 * more seats are in two rows. Two rows have no room for who plays a seat, so they mark only your seat. */
static void add_turn_order(FaTable *table, Area box)
{
    enum { ROW_MAX = 4, PAD = 6 };
    static const float CREST = 42, SMALL_CREST = 34, LINE = 20, TURN = 24;
    const int seats = table->state->seats, rows = seats > ROW_MAX ? 2 : 1,
              columns = (seats + rows - 1) / rows;
    const char *turn = get_turn_text(table);
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    box = area_inset(box, PAD, PAD);
    const bool has_turn = turn[0] && layout_get_min_text_scale(table->scene->text_scale) <= 1.2f;
    const Area below = area_cut_bottom(&box, has_turn ? layout_scale_for_text(table->scene, TURN) : 0, 0);
    for (int seat = 0; seat < seats; seat++) {
        const float crest = rows > 1 ? SMALL_CREST : CREST;
        const bool own = seat == table->seat;
        Area cell = area_get_cell(box, seat, columns, rows, 2);
        const char *name = fa_get_seat_name(seats, seat);
        add_seat_crest(table, seat, area_shrink(area_cut_top(&cell, crest, 2), crest, crest));
        cell.bottom =
            fminf(cell.bottom, cell.top + layout_scale_for_text(table->scene, LINE) * (rows > 1 ? 1 : 2));
        layout_add_label(table->scene, cell, TEXT_SMALL, ALIGN_CENTER,
                         rows > 1 ? own ? _("*You*") : name
                                  : scene_text(table->scene, own ? "*%s*|*%s*" : "%s|%s", name,
                                               get_player_text(table, seat)));
    }
    if (has_turn) {
        layout_add_label(table->scene, below, TEXT_UI, ALIGN_CENTER, turn);
    }
}

/* ------------------------------------------------------------------ story threads (unresolved plots) */

enum { THREADS_MAX = 24 };

typedef struct Thread {
    const char *icon, *name, *label;
    PieceId id;
    bool highlighted;
    uint8_t actor; /* character whom the story thread is about, or FA_NONE */
} Thread;

typedef struct Threads {
    Thread list[THREADS_MAX];
    int count;
} Threads;

static void add_thread_to_list(Threads *threads, Thread thread)
{
    if (threads->count < THREADS_MAX) {
        threads->list[threads->count++] = thread;
    }
}

static void list_unanswered_challenges(const FaTable *table, Threads *threads)
{
    const FaState *state = table->state;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *challenge = &state->suspended[i];
        if (challenge->actor != FA_NONE) {
            add_thread_to_list(
                threads,
                (Thread){"card",
                         scene_text(table->scene, _("To %s %s"), fa_goal_names[challenge->goal],
                                    fa_get_entity_name_in_sentence(table, challenge->target)),
                         scene_text(table->scene, _("%s’s trap, set in scene %d"),
                                    fa_get_entity_name(table, challenge->actor), challenge->scene),
                         (PieceId)(FA_ID_SUSPENDED + i),
                         fa_has_legal_move(&table->legal, FA_MOVE_ANSWER_SUSPENDED, i, FA_ANY, FA_ANY),
                         challenge->actor});
        }
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        if (state->problems[i] == 1) {
            add_thread_to_list(threads,
                               (Thread){"eye", table->kit->problems[i].text, _("unidentified threat"),
                                        (PieceId)(FA_ID_PROBLEM + i), false, FA_NONE});
        }
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat != FA_NONE && state->actors[i].status == FA_DEAD) {
            add_thread_to_list(threads, (Thread){"death-skull", fa_get_entity_name(table, i),
                                                 scene_text(table->scene, _("believed dead since scene %d"),
                                                            state->actors[i].died),
                                                 0, false, (uint8_t)i});
        }
    }
}

static void list_ambitions(const FaTable *table, int i, Threads *threads)
{
    const FaActor *who = &table->state->actors[i];
    const char *name = fa_get_short_actor_name(table, i);
    for (int place = 0; place < FA_SHORT_OPEN_MAX; place++) {
        const int def = who->short_def[place];
        if (def != FA_NONE) {
            add_thread_to_list(threads,
                               (Thread){"flag", fa_get_open_ambition_text(table, i, place),
                                        scene_text(table->scene, _("%s, short-term"), name),
                                        (PieceId)(FA_ID_AMBITION + i * FA_SHORT_OPEN_MAX + place),
                                        fa_has_legal_move(&table->legal, FA_MOVE_PURSUE, i, place, FA_ANY),
                                        (uint8_t)i});
        }
    }
}

static void list_threads(const FaTable *table, Threads *threads)
{
    const FaState *state = table->state;
    const FaActor *hero = &state->actors[table->kit->hero];
    static const char *const states[FA_LONG_STATES] = {"", N_("open"), N_("accomplished"), N_("given up"),
                                                       N_("failed")};
    add_thread_to_list(threads, (Thread){"star", table->kit->characters[table->kit->hero].longs[0],
                                         scene_text(table->scene, _("%s, long-term, %s"),
                                                    fa_get_short_actor_name(table, table->kit->hero),
                                                    _(states[fa_get_first_long_ambition_state(hero, 0)])),
                                         0, false, table->kit->hero});
    list_unanswered_challenges(table, threads);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat != FA_NONE && state->actors[i].status != FA_DEAD) {
            list_ambitions(table, i, threads);
        }
    }
}

static bool is_ambition_thread(PieceId id)
{
    return piece_id_in_range(id, FA_ID_AMBITION, FA_FIRST_ENVIRONMENT * FA_SHORT_OPEN_MAX, NULL);
}

/* Adds the icon of a story thread. Ambitions are tokens that the player can drag to the claim seal, to make a
 * claim. Suspended Challenges and problems are buttons. */
static void add_thread_icon(FaTable *table, const Thread *thread, Area box)
{
    static const float SIZE = 36;
    if (thread->id == 0) {
        layout_add_label(table->scene, box, TEXT_UI, ALIGN_CENTER,
                         scene_text(table->scene, "{%s}", thread->icon));
        return;
    }
    Piece *icon_piece;
    if (is_ambition_thread(thread->id)) {
        icon_piece = scene_add(table->scene, PIECE_CARD, thread->id, area_middle_x(box), area_middle_y(box),
                               SIZE, SIZE);
        icon_piece->face = (Face){.style = FACE_TOKEN, .tone = 0x2f6f46, .icon = "bullseye"};
        icon_piece->flags = thread->highlighted ? PIECE_HIGHLIGHTED : PIECE_FIXED;
        fa_set_reject_reason(table, icon_piece,
                             _("As a scene begins, drag this to the claim seal to draw a card."));
        icon_piece->topic = "Ambitions";
    } else {
        icon_piece = layout_add_button(table->scene, thread->id, box,
                                       scene_text(table->scene, "{%s}", thread->icon), NULL);
        icon_piece->flags = thread->highlighted ? PIECE_HIGHLIGHTED : PIECE_DISABLED;
        fa_set_reject_reason(table, icon_piece,
                             _("Players can answer traps and identify threats on their turns."));
        icon_piece->topic = "Suspended Challenges";
    }
    icon_piece->hint = scene_text(table->scene, "*%s*|%s", thread->name, thread->label);
}

static const float BESIDE_SIGN = 44, AIR = 8;

static const char *get_thread_text(FaTable *table, const Thread *thread)
{
    return scene_text(table->scene, "*%s*|%s", thread->name, thread->label);
}

static void add_thread(FaTable *table, const Thread *thread, Area box)
{
    add_thread_icon(table, thread, (Area){box.left, box.top + 3, box.left + 38, box.top + 41});
    layout_add_label(table->scene, (Area){box.left + BESIDE_SIGN, box.top, box.right, box.bottom}, TEXT_SMALL,
                     ALIGN_LEFT, get_thread_text(table, thread));
}

/* Returns the height of a story thread, including the gap below the text. */
static float measure_thread_height(FaTable *table, const Thread *thread, float width)
{
    return layout_measure_text_height(table->scene, TEXT_SMALL, get_thread_text(table, thread),
                                      width - BESIDE_SIGN) +
           AIR;
}

/* Returns how many story threads fit. The last story thread has no gap below it. */
static int count_threads_that_fit(FaTable *table, const Threads *threads, float width, float height)
{
    int fitting_count = 0;
    for (float left = height + AIR; fitting_count < threads->count; fitting_count++) {
        left -= measure_thread_height(table, &threads->list[fitting_count], width);
        if (left < 0) {
            break;
        }
    }
    return fitting_count;
}

static void add_threads(FaTable *table, Area box)
{
    const float HEAD = layout_scale_for_text(table->scene, 36), MORE = 38;
    const float width = area_width(box) - 18, room = area_height(box) - HEAD - 8;
    Threads threads = {.count = 0};
    list_threads(table, &threads);
    Piece *panel = layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    panel->text = _("Threads");
    const bool all =
        threads.count <= 1 || count_threads_that_fit(table, &threads, width, room) == threads.count;
    const float left = all ? room : room - MORE;
    const int fitting_count =
        all ? threads.count : (int)fmaxf(1, (float)count_threads_that_fit(table, &threads, width, left));
    float top = box.top + HEAD;
    /* The first story thread is always shown. If there is too little room, its text is smaller. */
    for (int i = 0; i < fitting_count; i++) {
        const float height = fminf(measure_thread_height(table, &threads.list[i], width), left + AIR);
        add_thread(table, &threads.list[i], (Area){box.left + 10, top, box.right - 8, top + height - AIR});
        top += height;
    }
    if (!all) {
        layout_add_button(
            table->scene, FA_ID_THREADS,
            (Area){box.left + 40, box.bottom - MORE - 6, box.right - 40, box.bottom - 8},
            scene_text(table->scene,
                       _n("%d more thread …", "%d more threads …", threads.count - fitting_count),
                       threads.count - fitting_count),
            NULL)
            ->topic = "Ambitions";
    }
}

/* Shows the face of the character whom the story thread is about, or else an icon. */
static void add_thread_card(FaTable *table, const Thread *thread, Area box)
{
    static const float PAD = 12, LARGEST = 88, CRAMPED = 76;
    const float size = fminf(area_height(box) - 2 * PAD, LARGEST);
    const Area icon_area = area_centered(box.left + PAD + size / 2, area_middle_y(box), size, size);
    layout_add_piece(table->scene, PIECE_PAPER, 0, box);
    if (thread->actor != FA_NONE) {
        Piece *face = fa_add_actor_token(table, 0, thread->actor, icon_area);
        face->flags = PIECE_FIXED;
    } else {
        layout_add_card(table->scene, 0, icon_area,
                        (Face){.style = FACE_TOKEN, .tone = 0x24505a, .icon = "eye"});
    }
    layout_add_paper_label(
        table->scene,
        (Area){box.left + size + 2 * PAD, box.top + PAD / 2, box.right - PAD, box.bottom - PAD / 2},
        area_height(box) < layout_scale_for_text(table->scene, CRAMPED) ? TEXT_SMALL : TEXT_BODY, ALIGN_LEFT,
        scene_text(table->scene, "*%s*|{%s} %s", thread->name, thread->icon, thread->label));
}

/* Adds the page of story threads. The text is larger if there are fewer story threads. */
void fa_add_threads_page(FaTable *table)
{
    enum { FEWEST = 4, FEW = 8, MOST_COLUMNS = 3 };
    static const float TALLEST = 150, GAP = 14;
    Threads threads = {.count = 0};
    list_threads(table, &threads);
    PageLayout page =
        page_layout_begin(table->scene, _("Threads"), _("Everything in the story that is still unresolved."));
    const int columns = threads.count <= FEWEST ? 1 : threads.count <= FEW ? 2 : MOST_COLUMNS;
    const int rows = (threads.count + columns - 1) / columns;
    const float tallest = layout_scale_for_text(table->scene, TALLEST) * (float)rows - GAP;
    const Area list = area_cut_top(&page.content, tallest, 0);
    for (int i = 0; i < threads.count; i++) {
        add_thread_card(table, &threads.list[i], area_get_cell(list, i, columns, rows, GAP));
    }
    page_layout_add_button(&page, FA_ID_CLOSE, _("Close"), N_("Esc"));
}

/* ------------------------------------------------------------------ deck and discard pile */

static int count_discarded_cards(const FaState *state)
{
    int count = 0;
    for (int card = 0; card < state->cards; card++) {
        count += state->where[card] == FA_IN_SPENT;
    }
    return count;
}

/* Adds the page that lists how many cards were drawn for each reason. */
void fa_add_draw_ledger_page(FaTable *table)
{
    static const char *const reasons[FA_SOURCES] = {
        [FA_SOURCE_AMBITION] = N_("a new short-term Ambition"),
        [FA_SOURCE_PURSUIT] = N_("working toward an Ambition"),
        [FA_SOURCE_ACCOMPLISHING] = N_("accomplishing an Ambition"),
        [FA_SOURCE_BOND] = N_("acting on a Bond"),
        [FA_SOURCE_LOST_SUPPORT] = N_("losing as a Supporter"),
        [FA_SOURCE_YIELDING] = N_("yielding"),
        [FA_SOURCE_ADVANTAGE] = N_("unused Advantage"),
        [FA_SOURCE_LOSING] = N_("losing a Conflict"),
        [FA_SOURCE_JOKER] = N_("discarding a Joker"),
        [FA_SOURCE_POWER] = N_("the Author Power “Draw”"),
        [FA_SOURCE_FORESHADOWING] = N_("Foreshadowing"),
        [FA_SOURCE_LUCKY_BREAK] = N_("another character’s Lucky Break"),
        [FA_SOURCE_DEATH] = N_("being believed dead"),
    };
    enum { COLUMNS = 2, ROWS = (FA_SOURCES + COLUMNS - 1) / COLUMNS };
    const FaState *state = table->state;
    const PageLayout page =
        page_layout_begin(table->scene, _("Cards drawn"), _("Why characters drew cards in this story."));
    int most = 1;
    for (int i = 0; i < FA_SOURCES; i++) {
        most = state->drawn[i] > most ? state->drawn[i] : most;
    }
    for (int i = 0; i < FA_SOURCES; i++) {
        Area box = area_get_row(area_get_column(page.content, i / ROWS, COLUMNS, 0), i % ROWS, ROWS, 0);
        box = (Area){box.left + 20, box.top, box.right - 30, box.bottom - 8};
        const Area name = area_cut_left(&box, area_width(box) / 2, 10), number = area_cut_right(&box, 70, 10);
        layout_add_label(table->scene, name, TEXT_UI, ALIGN_LEFT, _(reasons[i]));
        Piece *gauge =
            layout_add_piece(table->scene, PIECE_GAUGE, 0,
                             area_shrink(box, area_width(box), layout_scale_for_text(table->scene, 24)));
        gauge->value = state->drawn[i];
        gauge->max = most;
        layout_add_label(table->scene, number, TEXT_UI_BOLD, ALIGN_RIGHT,
                         scene_text(table->scene, "%d", state->drawn[i]));
    }
    page_layout_add_button(&page, FA_ID_CLOSE, _("Close"), N_("Esc"));
}

static void add_deck(FaTable *table, Area box)
{
    const FaState *state = table->state;
    const int discarded = count_discarded_cards(state);
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    static const float BUTTON = 36;
    const bool trades = fa_has_legal_kind(&table->legal, FA_MOVE_JOKER);
    const float height = area_height(box) - 52 - (trades ? BUTTON : 0), width = height / FACE_RATIO,
                y = box.top + 12 + height / 2;
    const float left = box.left + area_width(box) * 0.28f, right = box.left + area_width(box) * 0.72f;
    Piece *deck = layout_add_card(table->scene, FA_ID_DECK, area_centered(left, y, width, height),
                                  fa_get_card_back_face(-1));
    deck->value = state->deck;
    deck->flags = PIECE_STACK | PIECE_FIXED;
    deck->hint =
        scene_text(table->scene,
                   _("%s left. When the deck runs out, the discard pile is shuffled into it.|Click to "
                     "see why cards were drawn."),
                   fa_format_card_count(table->scene, state->deck));
    deck->topic = "The cards";
    Piece *pile =
        scene_add(table->scene, discarded ? PIECE_CARD : PIECE_ZONE, FA_ID_DISCARD, right, y, width, height);
    if (discarded) {
        pile->face = fa_get_card_back_face(-1);
        pile->face.marks = FACE_SPENT;
        pile->value = discarded;
        pile->flags = PIECE_STACK | PIECE_FIXED;
    }
    pile->hint = _("Discard pile. Drop a Joker here to draw 3 cards.");
    const float under = y + height / 2 + 4, line = layout_scale_for_text(table->scene, 24);
    layout_add_label(table->scene, (Area){box.left, under, area_middle_x(box), under + line}, TEXT_SMALL,
                     ALIGN_CENTER, _("Deck"));
    layout_add_label(table->scene, (Area){area_middle_x(box), under, box.right, under + line}, TEXT_SMALL,
                     ALIGN_CENTER, _("Discard"));
    if (trades) {
        Piece *button =
            layout_add_button(table->scene, FA_ID_MOVE + FA_MOVE_JOKER,
                              (Area){box.left + 8, box.bottom - BUTTON - 4, box.right - 8, box.bottom - 4},
                              _("Joker: draw 3"), NULL);
        button->hint = fa_get_move_hint(table, FA_MOVE_JOKER);
        button->topic = "The cards";
    }
}

void fa_add_side_panel(FaTable *table)
{
    add_turn_order(table, table->at.order);
    add_threads(table, table->at.threads);
    add_deck(table, table->at.deck);
}
