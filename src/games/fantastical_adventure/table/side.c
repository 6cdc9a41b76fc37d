/* side.c: the right edge: whose turn it is, what is still open, and the cards that nobody holds. */
#include "core/sheet.h"
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ turn order */

static void add_order(FaTable *table, Area box)
{
    const FaState *state = table->state;
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    const float step = (area_width(box) - 16) / (float)state->seats, size = fminf(step - 4, 50);
    for (int seat = 0; seat < state->seats; seat++) {
        Piece *crest = fa_add_crest(table, (PieceId)(FA_ID_SEAT + seat), seat,
                                    box.left + 8 + step * ((float)seat + 0.5f), box.top + 44, size);
        crest->flags |= (seat == state->turn && state->scene > 0 ? PIECE_CHOSEN : 0) |
                        (fa_is_choice(table, ARG_SEAT, seat) ? PIECE_LIT : 0);
        crest->hint =
            scene_text(table->scene, "*%s*%s|{star} %d Author token%s, %d Applause to give",
                       fa_seat_name(state->seats, seat), seat == table->seat ? " (you)" : "",
                       state->author[seat], state->author[seat] == 1 ? "" : "s", state->applause[seat]);
        crest->refusal = "Drag a coin of Applause here when something fine was told.";
        crest->topic = "Applause";
    }
    const int turn = state->turn;
    lay_label(table->scene, (Area){box.left + 6, box.top + 76, box.right - 6, box.bottom - 6}, TEXT_UI,
              ALIGN_CENTRE,
              state->over ? ""
              : state->scene == 0 && table->seat >= 0
                  ? scene_text(table->scene, "You are %s", fa_seat_name(state->seats, table->seat))
              : state->scene == 0 ? ""
              : turn == table->seat
                  ? "Your turn"
                  : scene_text(table->scene, "%s is in turn", fa_seat_name(state->seats, turn)));
}

/* ------------------------------------------------------------------ threads */

enum { THREADS_MAX = 24 };

typedef struct Thread {
    const char *icon, *name, *of;
    PieceId id;
    bool lit;
    uint8_t actor; /* whose it is; FA_NONE = nobody's */
} Thread;

typedef struct Threads {
    Thread list[THREADS_MAX];
    int count;
} Threads;

static void add(Threads *threads, Thread thread)
{
    if (threads->count < THREADS_MAX) {
        threads->list[threads->count++] = thread;
    }
}

static void find_waiting(const FaTable *table, Threads *threads)
{
    const FaState *state = table->state;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *it = &state->suspended[i];
        if (it->actor != FA_NONE) {
            add(threads, (Thread){"card",
                                  scene_text(table->scene, "To %s %s", fa_goal_names[it->goal],
                                             fa_name_within(table, it->target)),
                                  scene_text(table->scene, "%s, waits since scene %d",
                                             fa_name(table, it->actor), it->scene),
                                  (PieceId)(FA_ID_SUSPENDED + i),
                                  fa_may(&table->legal, FA_MOVE_FACE, i, FA_ANY, FA_ANY), it->actor});
        }
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        if (state->problems[i] == 1) {
            add(threads, (Thread){"eye", table->kit->problems[i].text, "unknown: who can name it?",
                                  (PieceId)(FA_ID_PROBLEM + i), false, FA_NONE});
        }
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat != FA_NONE && state->actors[i].status == FA_DEAD) {
            add(threads,
                (Thread){"death-skull", fa_name(table, i),
                         scene_text(table->scene, "believed dead since scene %d", state->actors[i].died), 0,
                         false, (uint8_t)i});
        }
    }
}

static void find_ambitions(const FaTable *table, int i, Threads *threads)
{
    const FaActor *who = &table->state->actors[i];
    const char *name = fa_short_name(table, i);
    for (int place = 0; place < FA_SHORT_OPEN_MAX; place++) {
        const int def = who->short_def[place];
        if (def != FA_NONE) {
            add(threads, (Thread){"flag", fa_ambition_words(table, i, def),
                                  scene_text(table->scene, "%s, short-term", name),
                                  (PieceId)(FA_ID_AMBITION + i * FA_SHORT_OPEN_MAX + place),
                                  fa_may(&table->legal, FA_MOVE_PURSUE, i, place, FA_ANY), (uint8_t)i});
        }
    }
}

static void find_threads(const FaTable *table, Threads *threads)
{
    const FaState *state = table->state;
    const FaActor *hero = &state->actors[table->kit->hero];
    static const char *const states[] = {"", "open", "accomplished", "given up"};
    add(threads, (Thread){"star", table->kit->characters[table->kit->hero].longs[0],
                          scene_text(table->scene, "%s, long-term, %s",
                                     fa_short_name(table, table->kit->hero), states[fa_long_first(hero, 0)]),
                          0, false, table->kit->hero});
    find_waiting(table, threads);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat != FA_NONE && state->actors[i].status != FA_DEAD) {
            find_ambitions(table, i, threads);
        }
    }
}

static bool is_ambition(PieceId id)
{
    return piece_among(id, FA_ID_AMBITION, FA_FIRST_ENVIRONMENT * FA_SHORT_OPEN_MAX, NULL);
}

/* One that can be carried to the claim seal is a token, another that can be faced or named a button. */
static void add_sign(FaTable *table, const Thread *thread, Area box)
{
    static const float SIZE = 36;
    if (thread->id == 0) {
        lay_label(table->scene, box, TEXT_UI, ALIGN_CENTRE, scene_text(table->scene, "{%s}", thread->icon));
        return;
    }
    Piece *sign;
    if (is_ambition(thread->id)) {
        sign = scene_add(table->scene, PIECE_CARD, thread->id, area_middle_x(box), area_middle_y(box), SIZE,
                         SIZE);
        sign->face = (Face){.style = FACE_TOKEN, .tone = 0x2f6f46, .icon = "bullseye"};
        sign->flags = thread->lit ? PIECE_LIT : PIECE_STILL;
        sign->refusal = "To draw a card for it, drag it to the claim seal as a scene begins.";
        sign->topic = "Ambitions";
    } else {
        sign =
            lay_button(table->scene, thread->id, box, scene_text(table->scene, "{%s}", thread->icon), NULL);
        sign->flags = thread->lit ? PIECE_LIT : PIECE_DISABLED;
        sign->refusal = "This waits for somebody to face it in his turn, or to name it.";
        sign->topic = "Suspended Challenges";
    }
    sign->hint = scene_text(table->scene, "*%s*|%s", thread->name, thread->of);
}

static const float BESIDE_SIGN = 44, AIR = 8;

static const char *words_of(FaTable *table, const Thread *thread)
{
    return scene_text(table->scene, "*%s*|%s", thread->name, thread->of);
}

static void add_thread(FaTable *table, const Thread *thread, Area box)
{
    add_sign(table, thread, (Area){box.left, box.top + 3, box.left + 38, box.top + 41});
    lay_label(table->scene, (Area){box.left + BESIDE_SIGN, box.top, box.right, box.bottom}, TEXT_SMALL,
              ALIGN_LEFT, words_of(table, thread));
}

/* With the air below it, in a list so wide. */
static float height_of(FaTable *table, const Thread *thread, float width)
{
    static const float LINE = 20, SMALL = 0.80f; /* of small type; as wide as so much of body type */
    const float words = table->scene->words;
    const int lines = fa_lines_of(words_of(table, thread), (width - BESIDE_SIGN) / (SMALL * words));
    return lay_for_words(table->scene, LINE) * (float)lines + AIR;
}

/* How many stand one below the other in so much height; the last needs no air. */
static int count_fitting(FaTable *table, const Threads *threads, float width, float height)
{
    int fit = 0;
    for (float left = height + AIR; fit < threads->count; fit++) {
        left -= height_of(table, &threads->list[fit], width);
        if (left < 0) {
            break;
        }
    }
    return fit;
}

static void add_threads(FaTable *table, Area box)
{
    const float HEAD = lay_for_words(table->scene, 36), MORE = 38;
    const float width = area_width(box) - 18, room = area_height(box) - HEAD - 8;
    Threads threads = {.count = 0};
    find_threads(table, &threads);
    Piece *panel = lay_piece(table->scene, PIECE_PANEL, 0, box);
    panel->text = "Threads";
    const bool all = threads.count <= 1 || count_fitting(table, &threads, width, room) == threads.count;
    const float left = all ? room : room - MORE;
    const int fit = all ? threads.count : (int)fmaxf(1, (float)count_fitting(table, &threads, width, left));
    float top = box.top + HEAD;
    for (int i = 0; i < fit; i++) { /* one in smaller words rather than none */
        const float height = fminf(height_of(table, &threads.list[i], width), left + AIR);
        add_thread(table, &threads.list[i], (Area){box.left + 10, top, box.right - 8, top + height - AIR});
        top += height;
    }
    if (!all) {
        lay_button(table->scene, FA_ID_THREADS,
                   (Area){box.left + 40, box.bottom - MORE - 6, box.right - 40, box.bottom - 8},
                   scene_text(table->scene, "%d more …", threads.count - fit), NULL)
            ->topic = "Ambitions";
    }
}

/* A slip of paper with whose it is; what is nobody's has a sign in place of a face. */
static void add_slip(FaTable *table, const Thread *thread, Area box)
{
    static const float PAD = 12, LARGEST = 88, CRAMPED = 76;
    const float size = fminf(area_height(box) - 2 * PAD, LARGEST), left = box.left + PAD + size / 2;
    lay_piece(table->scene, PIECE_PAPER, 0, box);
    if (thread->actor != FA_NONE) {
        Piece *face = fa_add_actor_token(table, 0, thread->actor, left, area_middle_y(box), size);
        face->flags = PIECE_STILL;
    } else {
        Piece *sign = scene_add(table->scene, PIECE_CARD, 0, left, area_middle_y(box), size, size);
        sign->face = (Face){.style = FACE_TOKEN, .tone = 0x24505a, .icon = "eye"};
        sign->flags = PIECE_STILL;
    }
    lay_label(table->scene,
              (Area){box.left + size + 2 * PAD, box.top + PAD / 2, box.right - PAD, box.bottom - PAD / 2},
              area_height(box) < lay_for_words(table->scene, CRAMPED) ? TEXT_SMALL : TEXT_BODY, ALIGN_LEFT,
              scene_text(table->scene, "*%s*|{%s} %s", thread->name, thread->icon, thread->of))
        ->flags = PIECE_ON_PAPER;
}

/* The fewer there are, the larger they are written. */
void fa_scene_threads_page(FaTable *table)
{
    enum { FEWEST = 4, FEW = 8, MOST_COLUMNS = 3 };
    static const float TALLEST = 150, GAP = 14;
    Threads threads = {.count = 0};
    find_threads(table, &threads);
    const Sheet page =
        sheet_page(table->scene, "Threads", "What has been begun, and has not come to an end.");
    const int first = table->scene->count;
    const int columns = threads.count <= FEWEST ? 1 : threads.count <= FEW ? 2 : MOST_COLUMNS;
    const int rows = (threads.count + columns - 1) / columns;
    const float width = (area_width(page.content) + GAP) / (float)columns,
                height = fminf((area_height(page.content) + GAP) / (float)rows,
                               lay_for_words(table->scene, TALLEST));
    for (int i = 0; i < threads.count; i++) {
        const float left = page.content.left + width * (float)(i % columns),
                    top = page.content.top + height * (float)(i / columns);
        add_slip(table, &threads.list[i], (Area){left, top, left + width - GAP, top + height - GAP});
    }
    for (int i = first; i < table->scene->count; i++) {
        on_sheet(&table->scene->pieces[i]);
    }
    sheet_button(&page, FA_ID_CLOSE, "Close", "Esc");
}

/* ------------------------------------------------------------------ deck and spent cards */

static int count_spent(const FaState *state)
{
    int count = 0;
    for (int card = 0; card < state->cards; card++) {
        count += state->where[card] == FA_IN_SPENT;
    }
    return count;
}

/* Where all drawn cards of this story came from. */
void fa_scene_ledger_page(FaTable *table)
{
    static const char *const reasons[FA_SOURCES] = {
        [FA_BY_AMBITION] = "a new short-term Ambition",
        [FA_BY_PURSUIT] = "an Ambition pursued",
        [FA_BY_ACCOMPLISHING] = "an Ambition accomplished",
        [FA_BY_BOND] = "acting by a Bond",
        [FA_BY_LOST_SUPPORT] = "losing as a Supporter",
        [FA_BY_YIELDING] = "yielding",
        [FA_BY_ADVANTAGE] = "Advantage left over",
        [FA_BY_LOSING] = "losing a Conflict",
        [FA_BY_JOKER] = "a Joker discarded",
        [FA_BY_POWER] = "the Author Power Draw",
        [FA_BY_FORESHADOWING] = "Foreshadowing",
        [FA_BY_LUCKY_BREAK] = "another’s Lucky Break",
        [FA_BY_DEATH] = "being believed dead",
    };
    enum { COLUMNS = 2, ROWS = (FA_SOURCES + COLUMNS - 1) / COLUMNS };
    const FaState *state = table->state;
    const Sheet page =
        sheet_page(table->scene, "The ledger of draws", "What cards were drawn for in this story.");
    const float width = area_width(page.content) / COLUMNS, height = area_height(page.content) / ROWS;
    int most = 1;
    for (int i = 0; i < FA_SOURCES; i++) {
        most = state->drawn[i] > most ? state->drawn[i] : most;
    }
    for (int i = 0; i < FA_SOURCES; i++) {
        const float left = page.content.left + width * (float)(i / ROWS),
                    top = page.content.top + height * (float)(i % ROWS);
        const Area box = {left + 20, top, left + width - 30, top + height - 8};
        const float middle = box.left + 0.5f * area_width(box), up = lay_for_words(table->scene, 12);
        on_sheet(lay_label(table->scene, (Area){box.left, box.top, middle, box.bottom}, TEXT_UI, ALIGN_LEFT,
                           reasons[i]));
        Piece *gauge = on_sheet(
            lay_piece(table->scene, PIECE_GAUGE, 0,
                      (Area){middle + 10, area_middle_y(box) - up, box.right - 80, area_middle_y(box) + up}));
        gauge->value = state->drawn[i];
        gauge->max = most;
        on_sheet(lay_label(table->scene, (Area){box.right - 70, box.top, box.right, box.bottom}, TEXT_UI_BOLD,
                           ALIGN_RIGHT, scene_text(table->scene, "%d", state->drawn[i])));
    }
    sheet_button(&page, FA_ID_CLOSE, "Close", "Esc");
}

static void add_deck(FaTable *table, Area box)
{
    const FaState *state = table->state;
    const int spent = count_spent(state);
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    const float height = area_height(box) - 60, width = height / FACE_RATIO, y = box.top + 12 + height / 2;
    const float left = box.left + area_width(box) * 0.28f, right = box.left + area_width(box) * 0.72f;
    Piece *deck = scene_add(table->scene, PIECE_CARD, FA_ID_DECK, left, y, width, height);
    deck->face = fa_card_back(-1);
    deck->value = state->deck;
    deck->flags = PIECE_STACK | PIECE_STILL;
    deck->hint = scene_text(table->scene,
                            "%s to draw. When none is left the spent ones are shuffled.|Click it for what "
                            "cards were drawn for.",
                            fa_cards(table->scene, state->deck));
    deck->topic = "The cards";
    Piece *pile =
        scene_add(table->scene, spent ? PIECE_CARD : PIECE_ZONE, FA_ID_SPENT, right, y, width, height);
    if (spent) {
        pile->face = fa_card_back(-1);
        pile->face.marks = FACE_SPENT;
        pile->value = spent;
        pile->flags = PIECE_STACK | PIECE_STILL;
    }
    pile->hint = "Spent cards. Drop a Joker here to draw three.";
    const float under = y + height / 2 + 6;
    lay_label(table->scene, (Area){box.left, under, (left + right) / 2 - 20, under + 24}, TEXT_SMALL,
              ALIGN_CENTRE, "deck");
    if (fa_may_do(&table->legal, FA_MOVE_JOKER)) {
        lay_button(table->scene, FA_ID_DO + FA_MOVE_JOKER,
                   (Area){box.left + area_width(box) * 0.38f, under, box.right - 8, under + 36}, "Joker: +3",
                   NULL)
            ->topic = "The cards";
    } else {
        lay_label(table->scene, (Area){area_middle_x(box), under, box.right, under + 24}, TEXT_SMALL,
                  ALIGN_CENTRE, "spent");
    }
}

void fa_scene_side(FaTable *table)
{
    add_order(table, table->at.order);
    add_threads(table, table->at.threads);
    add_deck(table, table->at.deck);
}
