/* hand.c: the near middle of the table: the word row with its sums, the hand, the tiles beside it. */
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { LETTER_COLUMNS = 13, NOT_CARRIED = -1, FAN_SIDE_BY_SIDE = 5 };

/* In a splay each card covers the edge of its neighbour that does not count, and leaves edge and letter in
 * sight. */
static const float SPLAY_STEP = 0.74f;
/* Cards of a small hand lie side by side, so that both their edges can be read. */
static const float FAN_STEP = 1.03f, FAN_DEGREES = 3, FAN_DEGREES_MAX = 18, FAN_SAG = 1.8f;

float pa_row_x(const PaLayout *at, int count, int slot, float *card_width)
{
    const float row = 1 + SPLAY_STEP * (float)(count - 1);
    const float width = fminf(at->word_card, (area_width(at->word) - 40) / row);
    *card_width = width;
    return area_middle_x(at->word) + (((float)slot * SPLAY_STEP + 0.5f) - row / 2) * width;
}

PieceId pa_token_piece(const PaToken *token)
{
    switch ((PaTokenKind)token->kind) {
    case PA_TOKEN_CARD:
        return PA_ID_CARD + (PieceId)token->card;
    case PA_TOKEN_WILD:
        return PA_ID_WILD + (PieceId)token->card;
    case PA_TOKEN_BORROWED:
        return PA_ID_BORROWED + (PieceId)token->card;
    }
    return 0;
}

int pa_find_token(const PaWord *word, PieceId piece)
{
    for (int i = 0; i < word->count; i++) {
        if (pa_token_piece(&word->token[i]) == piece) {
            return i;
        }
    }
    return -1;
}

bool pa_is_of_hand(const PaUi *ui, PieceId piece)
{
    int card;
    return piece_among(piece, PA_ID_CARD, PA_CARDS, &card) &&
           memchr(ui->hand.card, card, ui->hand.count) != NULL;
}

static bool is_used(const PaWord *word, const PaToken *token)
{
    return pa_find_token(word, pa_token_piece(token)) >= 0;
}

static void dress_token(PaTable *table, Piece *piece, const PaToken *token)
{
    if (token->kind == PA_TOKEN_CARD) {
        piece->face = pa_card_face(table, token->card);
        piece->zoom = pa_card_zoom(table, token->card);
    } else {
        piece->face = pa_tile_face(table->state, token);
    }
    if (token->letter < WORD_LETTERS) {
        piece->face.letter = scene_text(table->scene, "%c", 'A' + token->letter);
    }
}

/* ------------------------------------------------------------------ the word */

static void add_token(PaTable *table, int index, int slot, int slots, int top)
{
    const PaToken *token = &table->word.token[index];
    float width;
    const float x = pa_row_x(&table->at, slots, slot, &width);
    Piece *piece = scene_add(table->scene, PIECE_CARD, pa_token_piece(token), x,
                             area_middle_y(table->at.word), width, width * FACE_RATIO);
    dress_token(table, piece, token);
    if (index == top) {
        piece->flags |= PIECE_LIT;
    }
    if (table->spelling) {
        int letters[2];
        piece->flags |= PIECE_DRAFT;
        const bool open = pa_letters_of(table->state, table->content, token, letters) == 0;
        piece->hint =
            open ? "Click to choose its letter. Drag to move it, or out of the row to take it back."
            : pa_is_open(table->state, table->content, token)
                ? "Drag to move it, click to take it back.|Shift and click: another wild in its place."
            : index == top ? "*On top:* its ability happens, and it is fatigued afterwards.|Drag "
                             "to move it, click to take it back."
            : token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL
                ? "*Not on top:* only the edge in sight counts.|Drag to move it, click to take it "
                  "back."
                : "Drag to move it, click to take it back.";
    } else {
        piece->refusal = "The word is being resolved.";
    }
}

/* The card that lies on top is added last. */
static void add_row(PaTable *table)
{
    const PaWord *word = &table->word;
    int carried = NOT_CARRIED, order[PA_WORD_TOKENS_MAX], count = 0;
    for (int i = 0; i < word->count; i++) {
        if (table->spelling && table->ui->carried && pa_token_piece(&word->token[i]) == table->ui->carried) {
            carried = i;
        } else {
            order[count++] = i;
        }
    }
    const int gap = table->spelling ? table->ui->gap : -1;
    const int slots = count + (gap >= 0 ? 1 : 0);
    const int top = pa_top_token(word, (PaSplay)word->splay);
    for (int i = 0; i < count; i++) {
        const int at = word->splay == PA_LEFT ? i : count - 1 - i;
        add_token(table, order[at], gap >= 0 && at >= gap ? at + 1 : at, slots, top);
    }
    if (carried != NOT_CARRIED) {
        add_token(table, carried, gap >= 0 ? gap : count, gap >= 0 ? slots : count + 1, top);
    }
}

/* How the word is splayed, and what the other way would make of it. */
static void add_splay(PaTable *table, Area state, Area command)
{
    const PaWord *word = &table->word;
    const bool left = word->splay == PA_LEFT;
    Piece *splayed =
        lay_label(table->scene, state, TEXT_UI, ALIGN_CENTRE, left ? "Splayed *left*" : "Splayed *right*");
    splayed->id = PA_ID_SPLAYED;
    splayed->hint = left ? "The last card is on top, and left edges count."
                         : "The first card is on top, and right edges count.";
    const char *other = left ? "right" : "left";
    const bool terse =
        word->count > 0 && table->scene->words > 1; /* the sums are to be as large as other words */
    const char *label = scene_text(table->scene, "{mirror} Splay %s%s", other, terse ? "" : " instead");
    if (word->count > 0) {
        int sums[PA_SYMBOLS];
        pa_symbols(table->state, table->content, word, left ? PA_RIGHT : PA_LEFT, sums);
        const PaState *now = table->state; /* items have made some already, as beside */
        label = scene_text(table->scene, "%s: {hit}%d {block}%d {mana}%d", label, now->hits + sums[PA_HIT],
                           now->blocks + sums[PA_BLOCK], now->mana_made + sums[PA_MANA]);
    }
    lay_button(table->scene, PA_ID_MIRROR, command, label, "Space")->hint =
        left ? "The first card would be on top, and right edges would count."
             : "The last card would be on top, and left edges would count.";
}

static void add_sum(PaTable *table, PieceId id, Area box, const char *icon, const char *name, int value,
                    int after, const char *hint)
{
    Piece *sum = pa_add_counter(table, id, box, icon, name, value, after, hint);
    sum->has_preview = table->spelling && !table->lacks;
    sum->flags |= PIECE_STRONG;
}

static void add_sums(PaTable *table)
{
    static const float SUM = 106, SPLAYED = 104, MIRROR = 300, CLEAR = 84, SPACE = 10;
    const PaState *state = table->state;
    const PaWord *word = &table->word;
    const PaForecast *after = &table->forecast;
    int sums[PA_SYMBOLS] = {0};
    if (table->spelling) {
        pa_symbols(state, table->content, word, (PaSplay)word->splay, sums);
    }
    const float y = table->at.sums.top, bottom = table->at.sums.bottom;
    float x = area_middle_x(table->at.sums) - (3 * SUM + SPLAYED + MIRROR + CLEAR + 3 * SPACE) / 2;
    add_sum(table, PA_ID_HITS, (Area){x, y, x + SUM, bottom}, "hit", "Hits", state->hits + sums[PA_HIT],
            after->hits,
            "*Your hits* {hit}|What this word and your items deal to the enemy in this turn's clash.");
    x += SUM;
    add_sum(table, PA_ID_BLOCKS, (Area){x, y, x + SUM, bottom}, "block", "Blocks",
            state->blocks + sums[PA_BLOCK], after->blocks,
            "*Your blocks* {block}|Each stops one point of the enemy's attack this turn, and is gone "
            "afterwards.");
    x += SUM;
    add_sum(
        table, PA_ID_MANA_MADE, (Area){x, y, x + SUM, bottom}, "mana", "Mana",
        state->mana_made + sums[PA_MANA], after->mana,
        "*Mana of this turn* {mana}|Gained in the clash, so it pays for items from next turn on. It stays.");
    x += SUM + SPACE;
    if (!table->spelling || table->watched) {
        return;
    }
    add_splay(table, (Area){x, y, x + SPLAYED, bottom},
              (Area){x + SPLAYED + SPACE, y + 4, x + SPLAYED + SPACE + MIRROR, bottom - 4});
    x += SPLAYED + MIRROR + 2 * SPACE;
    Piece *clear =
        lay_button(table->scene, PA_ID_CLEAR, (Area){x, y + 4, x + CLEAR, bottom - 4}, "Clear", "Delete");
    clear->hint = "Take every card of the word back.";
    if (word->count == 0) {
        clear->flags = PIECE_DISABLED;
        clear->refusal = "There is no word to clear.";
    }
}

void pa_scene_word(PaTable *table)
{
    Piece *zone = lay_piece(table->scene, PIECE_ZONE, PA_ID_WORD_ZONE, table->at.word);
    zone->flags = PIECE_STILL;
    if (table->word.count == 0 && table->spelling) {
        zone->text = "Your word: drag or click cards, or type";
    }
    add_row(table);
    add_sums(table);
}

/* ------------------------------------------------------------------ the hand */

static void add_fan(PaTable *table, const PaToken *tokens, int count)
{
    const Area box = table->at.hand;
    const float beside = area_width(box) / (1 + FAN_STEP * (float)(count - 1));
    const float width = count <= FAN_SIDE_BY_SIDE ? fminf(table->at.hand_card, beside) : table->at.hand_card;
    const float height = width * FACE_RATIO;
    const float step =
        count > 1 ? fminf(width * FAN_STEP, (area_width(box) - width) / (float)(count - 1)) : 0;
    const float degrees = count > 1 ? fminf(FAN_DEGREES, FAN_DEGREES_MAX / (float)(count - 1)) : 0;
    for (int i = 0; i < count; i++) {
        const float off = (float)i - (float)(count - 1) / 2;
        Piece *card =
            scene_add(table->scene, PIECE_CARD, pa_token_piece(&tokens[i]), area_middle_x(box) + step * off,
                      box.top + height / 2 + FAN_SAG * off * off, width, height);
        card->angle = degrees * off;
        card->flags = PIECE_HAND;
        dress_token(table, card, &tokens[i]);
        if (!table->spelling) {
            card->refusal = "Cards are played in the prep phase.";
        }
    }
}

/* A tile beside the hand, at one of several places in a box. */
static void add_tile(PaTable *table, const PaToken *token, Area box, int place, int places, const char *hint)
{
    static const float FILLED = 0.92f;
    const float room = area_width(box) / (float)places;
    const float width = fminf(room, area_height(box) / FACE_RATIO) * FILLED;
    Piece *tile =
        scene_add(table->scene, PIECE_CARD, pa_token_piece(token), box.left + room * ((float)place + 0.5f),
                  area_middle_y(box), width, width * FACE_RATIO);
    dress_token(table, tile, token);
    tile->hint = hint;
}

/* The place of tiles that may be empty. */
static void add_place(PaTable *table, Area box, bool empty, const char *legend)
{
    lay_piece(table->scene, PIECE_ZONE, 0, box)->text = empty ? legend : NULL;
}

static void add_wilds(PaTable *table)
{
    const int wilds = table->spelling ? pa_wild_letters(table->state, table->content) : 0;
    PaToken free[PA_WORD_TOKENS_MAX];
    int count = 0;
    for (int i = 0; i < wilds && count < PA_WORD_TOKENS_MAX; i++) {
        const PaToken token = {PA_TOKEN_WILD, (uint8_t)i, PA_NO_LETTER};
        if (!is_used(&table->word, &token)) {
            free[count++] = token;
        }
    }
    add_place(table, table->at.wilds, table->spelling && count == 0, "{wild}|wild used");
    for (int i = 0; i < count; i++) {
        add_tile(table, &free[i], table->at.wilds, i, wilds,
                 wilds > 1
                     ? "*Wild*|A letter of your choice; two of them must stand side by side. It has no edges "
                       "and is never the top card."
                     : "*Wild*|A letter of your choice for this word. It has no edges and is never the top "
                       "card. Used as an item it gives mana instead.");
    }
}

static void add_vowel(PaTable *table)
{
    const PaToken vowel = {PA_TOKEN_CARD, PA_VOWEL, PA_NO_LETTER};
    const bool ready =
        table->spelling && pa_vowel_ready(table->state, table->content) && !is_used(&table->word, &vowel);
    add_place(table, table->at.vowels, table->spelling && !ready,
              scene_text(table->scene, "*%c*|vowel %s",
                         toupper((unsigned char)pa_enemy(table->state, table->content)->weak),
                         table->state->vowel_out ? "spent" : "used"));
    if (ready) {
        add_tile(
            table, &vowel, table->at.vowels, 0, 1,
            "*Weak spot*|The enemy's vowel is yours once a turn. On top of the word it moves the enemy on to "
            "its next action, and is then spent for this battle.");
    }
}

void pa_scene_hand(PaTable *table)
{
    PaToken tokens[PA_PILE_MAX + PA_BORROWED_MAX];
    int count = 0;
    for (int i = 0; i < table->ui->hand.count; i++) {
        const PaToken token = {PA_TOKEN_CARD, table->ui->hand.card[i], PA_NO_LETTER};
        if (!is_used(&table->word, &token)) {
            tokens[count++] = token;
        }
    }
    for (int i = 0; table->spelling && i < table->state->borrowed_count; i++) {
        const PaToken token = {PA_TOKEN_BORROWED, (uint8_t)i, PA_NO_LETTER};
        if (!is_used(&table->word, &token)) {
            tokens[count++] = token;
        }
    }
    add_wilds(table);
    add_vowel(table);
    /* The place of the hand is seen only while one of its cards may go there. */
    if (table->spelling && pa_is_of_hand(table->ui, table->scene->held)) {
        lay_piece(table->scene, PIECE_ZONE, PA_ID_HAND_ZONE, table->at.hand)->flags = PIECE_STILL;
    }
    add_fan(table, tokens, count);
}

void pa_scene_letters(PaTable *table)
{
    static const float TOKEN = 46, STEP = 52, PAD = 18, HEAD = 46;
    if (table->ui->wild_at < 0 || !table->spelling) {
        return;
    }
    const float width = STEP * LETTER_COLUMNS + 2 * PAD;
    const float height = HEAD + STEP * (float)(WORD_LETTERS / LETTER_COLUMNS) + PAD;
    const float middle = area_middle_x(table->at.word), bottom = table->at.word.top - 8;
    const Area box = {middle - width / 2, bottom - height, middle + width / 2, bottom};
    lay_piece(table->scene, PIECE_PANEL, 0, box)->layer = 1;
    Piece *heading =
        lay_label(table->scene, (Area){box.left + PAD, box.top + 6, box.right - 140, box.top + HEAD},
                  TEXT_CAPS, ALIGN_LEFT, "Which letter? Click or type it");
    heading->layer = 1;
    Piece *later =
        lay_button(table->scene, PA_ID_CLOSE,
                   (Area){box.right - 130, box.top + 8, box.right - PAD, box.top + HEAD - 2}, "Later", "Esc");
    later->layer = 1;
    for (int i = 0; i < WORD_LETTERS; i++) {
        const float x = box.left + PAD + STEP * ((float)(i % LETTER_COLUMNS) + 0.5f);
        const float y = box.top + HEAD + STEP * ((float)(i / LETTER_COLUMNS) + 0.5f);
        Piece *letter = scene_add(table->scene, PIECE_CARD, PA_ID_LETTER + (PieceId)i, x, y, TOKEN, TOKEN);
        letter->layer = 1;
        letter->flags = PIECE_STILL;
        letter->face =
            (Face){.style = FACE_TOKEN, .tone = 0x2c6e6a, .letter = scene_text(table->scene, "%c", 'A' + i)};
    }
}
