/* seats.c: with whose eyes the table is seen: the crests of those who may speak, and the curtain between
 * people who know different things. */
#include "core/memory.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CREST_ID ID_SEATS
#define NOBODY_ID (ID_SEATS + GAME_SEATS_MAX)

static const float CREST_WIDTH = 170, GAP = 10;

/* --- who is who --- */

static int count_seats(const Table *table)
{
    return match_setup(table->match)->seats;
}

bool table_is_person(const Table *table, int seat)
{
    return seat >= 0 && match_setup(table->match)->seat_bot[seat] == SEAT_HUMAN && !(table->away >> seat & 1);
}

uint32_t table_people(const Table *table)
{
    return match_people(match_setup(table->match)) & ~table->away;
}

int table_scene_seat(const Table *table)
{
    return table_people(table) == 0 ? -1 : table->seat;
}

uint32_t table_speakers(const Table *table)
{
    return match_to_act(table->match) & table_people(table);
}

static bool are_several(uint32_t seats)
{
    return (seats & (seats - 1)) != 0;
}

/* The move by which a seat lets it be; false when it has to say something. */
static bool find_pass(const Table *table, int seat, Move *out)
{
    const Game *game = table->game;
    if (!game->pass) {
        return false;
    }
    void *view = memory_new(1, game->state_size);
    match_view(table->match, seat, view);
    *out = (Move){0};
    const bool found = game->pass(view, table->content, seat, out);
    free(view);
    return found;
}

/* Can all that may speak let it be? */
static bool nobody_may(const Table *table)
{
    Move pass;
    const uint32_t may = table_speakers(table);
    for (int seat = 0; seat < count_seats(table); seat++) {
        if (may >> seat & 1 && !find_pass(table, seat, &pass)) {
            return false;
        }
    }
    return true;
}

/* Are people asked whether they would like to speak? Several are, and one who may let it be while somebody
   else sits here. */
static bool are_asked(const Table *table)
{
    const uint32_t may = table_speakers(table);
    const bool sits = table->looked && table_may_act(table) && !table->claimed;
    return are_several(may) || (may != 0 && !sits && are_several(table_people(table)) && nobody_may(table));
}

bool table_may_act(const Table *table)
{
    return table->seat >= 0 && table_speakers(table) >> table->seat & 1;
}

static int last_mover(const Table *table)
{
    const int moves = match_moves(table->match);
    return moves > 0 ? match_move_seat(table->match, moves - 1) : -1;
}

bool table_has_claimed(const Table *table)
{
    return table->claimed || table->held != 0 || table->steps.count > 0 || stage_carried(table->stage) != 0;
}

/* --- who knows what --- */

/* Is the position the same to the eyes of both? -1 = to those of nobody in particular. */
static bool see_the_same(const Table *table, int seat, int other)
{
    const size_t size = table->game->state_size;
    void *view = memory_new(2, size), *other_view = (char *)view + size;
    match_view(table->match, seat, view);
    match_view(table->match, other, other_view);
    const bool same = memcmp(view, other_view, size) == 0;
    free(view);
    return same;
}

/* What a seat sees of a state, -1 = what all do; to be freed. */
static void *seen_by(const Table *table, const void *state, int seat)
{
    void *view = memory_new(1, table->game->state_size);
    memcpy(view, state, table->game->state_size);
    table->game->redact(view, table->content, seat);
    return view;
}

/* Does the state hold secrets of this seat and of no other? */
static bool knows_alone(const Table *table, const void *state, int seat)
{
    void *open = seen_by(table, state, -1);
    bool alone = true;
    for (int i = 0; i < count_seats(table) && alone; i++) {
        void *view = seen_by(table, state, i);
        alone = (memcmp(view, open, table->game->state_size) != 0) == (i == seat);
        free(view);
    }
    free(open);
    return alone;
}

/* Will what the seat does now be known to it alone, although all see the same until then? Any of its moves
   tells. A move after which others have secrets, too, has dealt cards, and was done in public. */
static bool decides_in_secret(const Table *table, int seat)
{
    const Game *game = table->game;
    void *state = memory_new(1, game->state_size);
    MoveList moves = {0};
    match_view(table->match, seat, state);
    game->list_moves(state, table->content, seat, &moves);
    if (moves.count > 0) {
        memcpy(state, match_state(table->match), game->state_size);
        game->apply(state, table->content, seat, &moves.moves[0], NULL);
    }
    const bool secret = moves.count > 0 && knows_alone(table, state, seat);
    move_list_free(&moves);
    free(state);
    return secret;
}

/* It is nobody's turn to look at a picture, or at what is played in another window. */
static bool is_picture(const Table *table)
{
    return !table_is_live(table);
}

/* Is there a secret between any of those who may speak, and who sits here? */
static bool keep_secrets(const Table *table)
{
    const uint32_t may = table_speakers(table);
    const int one = table->looked ? table->seat : game_next_seat(may, -1);
    for (int seat = 0; seat < count_seats(table); seat++) {
        if (may >> seat & 1 && !see_the_same(table, seat, one)) {
            return true;
        }
    }
    return false;
}

/* Whose eyes the table is to be seen with: those of the person to act, where there is one. Where people are
   asked, it stays with who sits here if there is no secret between them, else nobody is shown any. */
static int seat_to_look(const Table *table)
{
    const uint32_t may = table_speakers(table), people = table_people(table);
    const bool secretly = are_asked(table) && !is_picture(table) && keep_secrets(table);
    if (secretly || (table_looks_on(table) && are_several(people))) {
        return -1;
    }
    if (are_several(may)) {
        return table_may_act(table) ? table->seat : game_next_seat(may, last_mover(table));
    }
    if (may != 0) {
        return game_next_seat(may, -1);
    }
    const bool goes_on = match_to_act(table->match) != 0; /* without people, whom nobody has asked yet */
    if (table->looked && (table->seat >= 0 || goes_on)) {
        return table->seat;
    }
    return people != 0 ? game_next_seat(people, -1) : table_watches(table) ? -1 : 0;
}

/* --- the curtain --- */

/* What came of a move, in a line; headings say nothing that the lines below them do not. True if there was
   anything. */
static bool write_events(const EventLog *log, const char *before, Text *out)
{
    bool any = false;
    for (int i = 0; i < log->count; i++) {
        if (log->events[i].kind != EVENT_BANNER) {
            text_add(out, "%s%s", any ? " " : before, log->events[i].text);
            any = true;
        }
    }
    return any;
}

/* All that has happened since the seat's own last move, if anything has: a paragraph for each seat that
   moved, and what was told with a move behind what came of it. Events and words are for all, so they keep
   everybody's secrets. */
static void write_news(const Table *table, int seat, Text *out)
{
    enum { TOLD_BYTES = 160 };
    const Match *match = table->match;
    int first = match_moves(match), teller = -1;
    while (first > 0 && match_move_seat(match, first - 1) != seat) {
        first--;
    }
    text_clear(out);
    for (int move = first; move < match_moves(match); move++) {
        Text told = {0};
        match_words(match, move, &told);
        const bool same = match_move_seat(match, move) == teller;
        if (write_events(match_move_events(match, move), same ? " " : "|", out)) {
            teller = match_move_seat(match, move);
        }
        if (told.length > 0) {
            text_add(out, "|\u201C");
            note_add_rich(out, text_chars(&told), TOLD_BYTES);
            text_add(out, "\u201D");
            teller = -1;
        }
        text_free(&told);
    }
    if (text_chars(out)[0] != '\0') {
        Text all = {0};
        text_add(&all, "*%s*%s", first == 0 ? "So far" : "Since your last move", text_chars(out));
        text_free(out);
        *out = all;
    }
}

/* Who holds no secret may be looked over the shoulder. */
static const char *invitation(const Table *table)
{
    const Game *game = table->game;
    const bool secretive = !game->holds_secrets || game->holds_secrets(count_seats(table), table->seat);
    return secretive ? "Take the chair, and lift the curtain when nobody else is looking."
                     : "Take the chair. What comes is open for everybody to see.";
}

static void draw_curtain(Table *table)
{
    char name[SEAT_NAME_MAX], heading[SEAT_NAME_MAX + 16];
    match_seat_name(table->match, table->seat, name);
    snprintf(heading, sizeof heading, "%s, please", name);
    write_news(table, table->seat, &table->news);
    dialog_open(&table->dialog, heading, invitation(table));
    table->dialog.account = text_chars(&table->news);
    trace_line(&table->shell->trace, "curtain \"%s\" \"%s|%s\"", heading, invitation(table),
               text_chars(&table->news));
    table->dialog.opaque = true;
    table->dialog.closable = false;
    dialog_add(&table->dialog, TABLE_READY, PIECE_STRONG, "I am ready");
    dialog_add(&table->dialog, MENU_SHELF, 0, "Back to the shelf");
}

/* Others shared the screen if there are several people, and saw then what `before` sees now. */
static void hand_over(Table *table, int next, int before)
{
    const bool differs = are_several(table_people(table)) && next >= 0 &&
                         (!see_the_same(table, next, before) || decides_in_secret(table, next));
    table->seat = next;
    if (table->looked) {
        stage_forget_focus(table->stage);
    }
    table->looked = true;
    table_camera_show_all(&table->camera);
    if (differs && !is_picture(table)) {
        draw_curtain(table);
    }
}

bool table_leave_chair(Table *table)
{
    if (!table->claimed || !are_asked(table)) {
        return false;
    }
    table->claimed = false;
    table->seat = -1;
    table_take_up(table, 0);
    return true;
}

void table_seat_somebody(Table *table)
{
    const bool chosen = table->claimed && table_may_act(table);
    const int next = chosen ? table->seat : seat_to_look(table);
    table->claimed = chosen;
    if (!table->looked || next != table->seat) {
        hand_over(table, next, table->looked ? table->seat : -1);
    }
}

/* --- the crests --- */

static Piece *add_crest(Scene *scene, PieceId id, float x, int layer)
{
    Piece *crest =
        scene_add(scene, PIECE_BUTTON, id, x, BANNER_Y + BANNER_HEIGHT + GAP, CREST_WIDTH, BANNER_HEIGHT);
    crest->layer = layer;
    return crest;
}

static void name_crest(const Table *table, int seat, Piece *crest, Scene *scene)
{
    char name[SEAT_NAME_MAX];
    const bool sits = seat == table->seat;
    match_seat_name(table->match, seat, name);
    crest->text = scene_text(scene, "%s", name);
    crest->hint = sits ? scene_text(scene, "%s is speaking", name) : scene_text(scene, "%s speaks", name);
    crest->key_hint = scene_text(scene, "%d", seat + 1);
    crest->flags = sits ? PIECE_CHOSEN : 0;
}

bool table_crests_lie(const Table *table)
{
    return are_asked(table) && !is_picture(table) && !(table->seat >= 0 && table->claimed);
}

void table_seats_lay(const Table *table, Scene *scene, int layer)
{
    if (!table_crests_lie(table)) {
        return;
    }
    const uint32_t may = table_speakers(table);
    const int count = __builtin_popcount(may) + nobody_may(table);
    float x = scene->width / 2 - (CREST_WIDTH + GAP) * (float)(count - 1) / 2;
    for (int seat = 0; seat < count_seats(table); seat++) {
        if (may >> seat & 1) {
            name_crest(table, seat, add_crest(scene, CREST_ID + (PieceId)seat, x, layer), scene);
            x += CREST_WIDTH + GAP;
        }
    }
    if (nobody_may(table)) {
        Piece *nobody = add_crest(scene, NOBODY_ID, x, layer);
        nobody->text = "Nobody";
        nobody->hint = "Nobody has anything to say";
        nobody->key_hint = "0";
    }
    scene->banner = table->seat < 0 && !scene->banner ? "Who would like to speak?" : scene->banner;
}

bool table_has_no_word(const Table *table, Move *pass)
{
    return table->moves.count == 1 && !(table->game->flags & GAME_UNLISTABLE) &&
           !are_several(table_people(table)) && find_pass(table, table->seat, pass);
}

static void claim(Table *table, int seat)
{
    const int before = table->seat;
    table->claimed = true;
    if (seat != before) {
        hand_over(table, seat, before);
    }
    table_take_up(table, 0);
}

/* All people who may speak let it be, in turn, as long as it is the same that they are asked. */
static void nobody_speaks(Table *table)
{
    uint32_t may = table_speakers(table);
    Move pass;
    for (int seat = 0; seat < count_seats(table) && table_speakers(table) == may; seat++) {
        if (may >> seat & 1 && find_pass(table, seat, &pass) && table_pass_for(table, seat, &pass)) {
            may &= ~(UINT32_C(1) << seat);
        }
    }
    table_take_up(table, TWEEN_MOVE);
}

bool table_seats_tap(Table *table, PieceId piece)
{
    const int seat = (int)(piece - CREST_ID);
    if (!table_crests_lie(table) || piece < CREST_ID || piece > NOBODY_ID) {
        return false;
    }
    if (piece == NOBODY_ID) {
        nobody_speaks(table);
    } else if (table_speakers(table) >> seat & 1) {
        claim(table, seat);
    }
    return true;
}

bool table_seats_letter(Table *table, char letter)
{
    return letter >= '0' && letter <= '0' + GAME_SEATS_MAX &&
           table_seats_tap(table, letter == '0' ? NOBODY_ID : CREST_ID + (PieceId)(letter - '1'));
}
