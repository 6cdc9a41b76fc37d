/* word_and_hand.c: the word row with its totals, the hand and the letter tiles. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { LETTER_COLUMNS = 13, NOT_DRAGGED = -1, FAN_SIDE_BY_SIDE = 5 };

/* Distance between the centers of neighboring cards of a word, as a share of the card width. The neighboring
 * card covers one edge of each card. The symbols on a covered edge don't count. */
static const float SPLAY_STEP = 0.74f;
/* Arrangement of the hand as a fan. FAN_STEP: distance between the centers of neighboring cards, as a
 * multiple of the card width. FAN_STEP is above 1, so that the cards of a small hand don't overlap and both
 * edges are visible. FAN_DEGREES: largest angle between neighboring cards. FAN_DEGREES_MAX: largest angle
 * between the first and the last card. FAN_SAG: a card that is n cards away from the middle of the hand is
 * lowered by FAN_SAG * n * n table units. */
static const float FAN_STEP = 1.03f, FAN_DEGREES = 3, FAN_DEGREES_MAX = 18, FAN_SAG = 1.8f;

float pa_compute_slot_x(const PaLayout *at, int count, int slot, float *card_width)
{
    const float row = 1 + SPLAY_STEP * (float)(count - 1);
    const float width = fminf(at->word_card, (area_width(at->word) - 40) / row);
    *card_width = width;
    return area_middle_x(at->word) + (((float)slot * SPLAY_STEP + 0.5f) - row / 2) * width;
}

PieceId pa_get_token_piece(const PaToken *token)
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
        if (pa_get_token_piece(&word->token[i]) == piece) {
            return i;
        }
    }
    return -1;
}

bool pa_is_hand_card(const PaUi *ui, PieceId piece)
{
    int card;
    return piece_id_in_range(piece, PA_ID_CARD, PA_CARDS, &card) &&
           memchr(ui->hand.card, card, ui->hand.count) != NULL;
}

static bool is_token_in_word(const PaWord *word, const PaToken *token)
{
    return pa_find_token(word, pa_get_token_piece(token)) >= 0;
}

static void set_token_face(PaTable *table, Piece *piece, const PaToken *token)
{
    if (token->kind == PA_TOKEN_CARD) {
        piece->face = pa_get_card_face(table, token->card);
        piece->zoom = pa_get_upgraded_card_face(table, token->card);
    } else {
        piece->face = pa_get_letter_tile_face(table->state, token);
    }
    if (token->letter < WORD_LETTERS) {
        piece->face.letter = scene_text(table->scene, "%c", 'A' + token->letter);
    }
}

/* ------------------------------------------------------------------ cards and letter tiles of the word */

static void add_token(PaTable *table, int index, int slot, int slots, int top)
{
    const PaToken *token = &table->word.token[index];
    float width;
    const float x = pa_compute_slot_x(&table->at, slots, slot, &width);
    Piece *piece = scene_add(table->scene, PIECE_CARD, pa_get_token_piece(token), x,
                             area_middle_y(table->at.word), width, width * FACE_RATIO);
    set_token_face(table, piece, token);
    if (index == top) {
        piece->flags |= PIECE_HIGHLIGHTED;
    }
    if (table->spelling) {
        int letters[2];
        piece->flags |= PIECE_DRAFT;
        const bool open = pa_get_token_letters(table->state, table->content, token, letters) == 0;
        piece->hint = open ? _("Click to choose a letter. Drag to move, or drag out of the row to remove.")
                      : pa_is_any_letter_token(table->state, table->content, token)
                          ? _("Drag to move, click to remove.|Shift+click: use a different wild instead.")
                      : index == top ? _("*On top:* you get the card's ability, then the card is "
                                         "fatigued.|Drag to move, click to remove.")
                      : token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL
                          ? _("*Not on top:* only its visible edge counts.|Drag to move, click to remove.")
                          : _("Drag to move, click to remove.");
    } else {
        piece->reject_reason = _("Wait for the clash to end.");
    }
}

/* Adds the word row. The top card is added last, so that it is drawn on top. */
static void add_word_row(PaTable *table)
{
    const PaWord *word = &table->word;
    int dragged = NOT_DRAGGED, order[PA_WORD_TOKENS_MAX], count = 0;
    for (int i = 0; i < word->count; i++) {
        if (table->spelling && table->ui->dragged &&
            pa_get_token_piece(&word->token[i]) == table->ui->dragged) {
            dragged = i;
        } else {
            order[count++] = i;
        }
    }
    const int drop_gap = table->spelling ? table->ui->drop_gap : -1;
    const int slots = count + (drop_gap >= 0 ? 1 : 0);
    const int top = pa_find_top_token(word, (PaSplay)word->splay);
    for (int i = 0; i < count; i++) {
        const int at = word->splay == PA_LEFT ? i : count - 1 - i;
        add_token(table, order[at], drop_gap >= 0 && at >= drop_gap ? at + 1 : at, slots, top);
    }
    if (dragged != NOT_DRAGGED) {
        add_token(table, dragged, drop_gap >= 0 ? drop_gap : count, drop_gap >= 0 ? slots : count + 1, top);
    }
}

typedef struct Totals {
    int hits, blocks, mana;
} Totals;

/* Returns the totals of the word if it is splayed in this direction: the visible symbols, plus hits, blocks
 * and mana from items used this turn. */
static Totals count_visible_totals(const PaTable *table, PaSplay splay)
{
    const PaState *state = table->state;
    int sums[PA_SYMBOLS] = {0};
    if (table->spelling) {
        pa_count_symbols(state, table->content, &table->word, splay, sums);
    }
    return (Totals){state->hits + sums[PA_HIT], state->blocks + sums[PA_BLOCK],
                    state->mana_made + sums[PA_MANA]};
}

/* Returns the totals of the word if it is splayed in the other direction: the predicted totals, or only the
 * visible totals if the word can't be played. */
static Totals compute_mirrored_totals(const PaTable *table)
{
    const PaForecast *after = &table->mirrored_forecast;
    return table->has_mirrored_forecast
               ? (Totals){after->hits, after->blocks, after->mana}
               : count_visible_totals(table, table->word.splay == PA_LEFT ? PA_RIGHT : PA_LEFT);
}

/* Adds the label with the direction of the splay, and the button that changes the direction. The button shows
 * the totals after the change. */
static void add_splay_controls(PaTable *table, Area state, Area command)
{
    const PaWord *word = &table->word;
    const bool left = word->splay == PA_LEFT;
    Piece *splayed = layout_add_label(table->scene, state, TEXT_UI, ALIGN_CENTER,
                                      left ? _("Splayed *left*") : _("Splayed *right*"));
    splayed->id = PA_ID_SPLAYED;
    splayed->hint = left ? _("The last card is on top, and left edges count.")
                         : _("The first card is on top, and right edges count.");
    /* at large text sizes, the button has room only for a short label */
    const bool is_short = word->count > 0 && table->scene->text_scale > 1;
    const char *label = left       ? is_short ? _("{mirror} Splay right") : _("{mirror} Splay right instead")
                              : is_short ? _("{mirror} Splay left")
                                   : _("{mirror} Splay left instead");
    if (word->count > 0) {
        const Totals totals = compute_mirrored_totals(table);
        label = scene_text(table->scene, "%s: {hit}%d {block}%d {mana}%d", label, totals.hits, totals.blocks,
                           totals.mana);
    }
    layout_add_button(table->scene, PA_ID_MIRROR, command, label, N_("Space"))->hint =
        left ? _("Splay right: the first card is on top, and right edges count.")
             : _("Splay left: the last card is on top, and left edges count.");
}

static void add_symbol_total(PaTable *table, PieceId id, Area box, const char *icon, const char *name,
                             int value, int after, const char *hint)
{
    Piece *sum = pa_add_counter(table, id, box, icon, name, value, after, hint);
    /* Without a word, the forecast is that of a pass. A pass makes no mana, but can lose some. */
    const bool is_pass = table->word.count == 0 && id != PA_ID_MANA_MADE;
    sum->has_preview = table->spelling && (!table->missing_reason || is_pass);
    sum->flags |= PIECE_PRIMARY;
}

static void add_symbol_totals(PaTable *table)
{
    static const float SUM = 100, SPLAYED = 122, MIRROR = 300, CLEAR = 84, SPACE = 10;
    const PaWord *word = &table->word;
    const PaForecast *after = &table->forecast;
    const Totals now = count_visible_totals(table, (PaSplay)word->splay);
    Area row = area_shrink(table->at.sums, 3 * SUM + SPLAYED + MIRROR + CLEAR + 3 * SPACE,
                           area_height(table->at.sums));
    add_symbol_total(table, PA_ID_HITS, area_cut_left(&row, SUM, 0), "hit", _("Hits"), now.hits, after->hits,
                     _("*Your hits* {hit}|Damage from this word and your items in this turn's clash."));
    add_symbol_total(table, PA_ID_BLOCKS, area_cut_left(&row, SUM, 0), "block", _("Blocks"), now.blocks,
                     after->blocks,
                     _("*Your blocks* {block}|Each block stops 1 point of the enemy's attack this turn."));
    add_symbol_total(
        table, PA_ID_MANA_MADE, area_cut_left(&row, SUM, 0), "mana", _("Mana"), now.mana, after->mana,
        _("*Mana from this word* {mana}|You gain this mana in the clash and can spend it from the next "
          "turn on."));
    area_cut_left(&row, SPACE, 0);
    if (!table->spelling || table->is_spectator) {
        return;
    }
    const Area splayed = area_cut_left(&row, SPLAYED, SPACE), mirror = area_cut_left(&row, MIRROR, SPACE);
    add_splay_controls(table, splayed, area_inset(mirror, 0, 4));
    Piece *clear =
        layout_add_button(table->scene, PA_ID_CLEAR, area_inset(row, 0, 4), _("Clear"), N_("Delete"));
    clear->hint = _("Remove all cards from the word.");
    if (word->count == 0) {
        clear->flags = PIECE_DISABLED;
        clear->reject_reason = _("There's no word to clear.");
    }
}

void pa_add_word(PaTable *table)
{
    Piece *zone = layout_add_piece(table->scene, PIECE_ZONE, PA_ID_WORD_ZONE, table->at.word);
    zone->flags = PIECE_FIXED;
    if (table->word.count == 0 && table->spelling) {
        zone->text = _("Your word: drag or click cards, or type");
    }
    add_word_row(table);
    add_symbol_totals(table);
}

/* ------------------------------------------------------------------ cards in hand and letter tiles */

static void add_hand_fan(PaTable *table, const PaToken *tokens, int count)
{
    const Area box = table->at.hand;
    const float beside = area_width(box) / (1 + FAN_STEP * (float)(count - 1));
    const float width = count <= FAN_SIDE_BY_SIDE ? fminf(table->at.hand_card, beside) : table->at.hand_card;
    const float height = width * FACE_RATIO;
    const float step = layout_compute_row_step(count, width, area_width(box), width * FAN_STEP);
    const float degrees = count > 1 ? fminf(FAN_DEGREES, FAN_DEGREES_MAX / (float)(count - 1)) : 0;
    for (int i = 0; i < count; i++) {
        const float offset = (float)i - (float)(count - 1) / 2;
        Piece *card = scene_add(table->scene, PIECE_CARD, pa_get_token_piece(&tokens[i]),
                                area_middle_x(box) + step * offset,
                                box.top + height / 2 + FAN_SAG * offset * offset, width, height);
        card->angle = degrees * offset;
        card->flags = PIECE_IN_FAN;
        set_token_face(table, card, &tokens[i]);
        if (!table->spelling) {
            card->reject_reason = _("You can play cards only before the clash.");
        }
    }
}

/* Adds a letter tile. `box` has room for `places` tiles side by side. `place` is the index of this tile,
 * counted from the left. */
static void add_tile(PaTable *table, const PaToken *token, Area box, int place, int places, const char *hint)
{
    static const float FILLED = 0.92f;
    const float room = area_width(box) / (float)places;
    const float width = fminf(room, area_height(box) / FACE_RATIO) * FILLED;
    Piece *tile =
        scene_add(table->scene, PIECE_CARD, pa_get_token_piece(token),
                  box.left + room * ((float)place + 0.5f), area_middle_y(box), width, width * FACE_RATIO);
    set_token_face(table, tile, token);
    tile->hint = hint;
}

/* Adds the outline of an area for letter tiles. If the area has no tiles (`empty`), the area shows the text
 * `legend`. */
static void add_tile_zone(PaTable *table, Area box, bool empty, const char *legend)
{
    layout_add_piece(table->scene, PIECE_ZONE, 0, box)->text = empty ? legend : NULL;
}

static void add_wilds(PaTable *table)
{
    const int wilds = table->spelling ? pa_count_wild_letters(table->state, table->content) : 0;
    PaToken free[PA_WORD_TOKENS_MAX];
    int count = 0;
    for (int i = 0; i < wilds && count < PA_WORD_TOKENS_MAX; i++) {
        const PaToken token = {PA_TOKEN_WILD, (uint8_t)i, PA_NO_LETTER};
        if (!is_token_in_word(&table->word, &token)) {
            free[count++] = token;
        }
    }
    add_tile_zone(table, table->at.wilds, table->spelling && count == 0, _("{wild}|wild used"));
    for (int i = 0; i < count; i++) {
        add_tile(table, &free[i], table->at.wilds, i, wilds,
                 wilds > 1
                     ? _("*Wild*|A letter of your choice. If you use 2 wilds, they must be side by side. A "
                         "wild has no edges and is never the top card.")
                     : _("*Wild*|A letter of your choice for this word. A wild has no edges and is never the "
                         "top card. Click the item to gain mana instead."));
    }
}

static void add_vowel(PaTable *table)
{
    const PaToken vowel = {PA_TOKEN_CARD, PA_VOWEL, PA_NO_LETTER};
    const bool ready = table->spelling && pa_is_vowel_ready(table->state, table->content) &&
                       !is_token_in_word(&table->word, &vowel);
    add_tile_zone(table, table->at.vowels, table->spelling && !ready,
                  scene_text(table->scene,
                             table->state->vowel_out ? _("*%c*|weak spot|gone") : _("*%c*|weak spot|used"),
                             toupper((unsigned char)pa_get_enemy(table->state, table->content)->weak)));
    if (ready) {
        add_tile(
            table, &vowel, table->at.vowels, 0, 1,
            _("*Weak spot*|You can use this vowel of the enemy once per turn. If it's on top of your word, "
              "the enemy moves to its next action, and the weak spot is gone for the rest of this "
              "battle."));
    }
}

void pa_add_hand(PaTable *table)
{
    PaToken tokens[PA_PILE_MAX + PA_BORROWED_MAX];
    int count = 0;
    for (int i = 0; i < table->ui->hand.count; i++) {
        const PaToken token = {PA_TOKEN_CARD, table->ui->hand.card[i], PA_NO_LETTER};
        if (!is_token_in_word(&table->word, &token)) {
            tokens[count++] = token;
        }
    }
    for (int i = 0; table->spelling && i < table->state->borrowed_count; i++) {
        const PaToken token = {PA_TOKEN_BORROWED, (uint8_t)i, PA_NO_LETTER};
        if (!is_token_in_word(&table->word, &token)) {
            tokens[count++] = token;
        }
    }
    add_wilds(table);
    add_vowel(table);
    /* the outline of the hand is visible only while a hand card is dragged */
    if (table->spelling && pa_is_hand_card(table->ui, table->scene->held)) {
        layout_add_piece(table->scene, PIECE_ZONE, PA_ID_HAND_ZONE, table->at.hand)->flags = PIECE_FIXED;
    }
    add_hand_fan(table, tokens, count);
}

void pa_add_letter_tiles(PaTable *table)
{
    static const float TOKEN = 46, STEP = 52, PAD = 18, HEAD = 46;
    if (table->ui->open_token < 0 || !table->spelling) {
        return;
    }
    enum { ROWS = WORD_LETTERS / LETTER_COLUMNS };
    const float width = STEP * LETTER_COLUMNS + 2 * PAD, height = HEAD + STEP * ROWS + PAD;
    const float middle = area_middle_x(table->at.word), bottom = table->at.word.top - 8;
    const Area box = area_centered(middle, bottom - height / 2, width, height);
    const Area letters = {box.left + PAD, box.top + HEAD, box.right - PAD, box.bottom - PAD};
    table->scene->layer = 1; /* the choice of a letter is in front of the table, like a page */
    layout_add_piece(table->scene, PIECE_PANEL, 0, box);
    layout_add_label(table->scene, (Area){box.left + PAD, box.top + 6, box.right - 140, box.top + HEAD},
                     TEXT_CAPS, ALIGN_LEFT, _("Which letter? Click or type it"));
    layout_add_button(table->scene, PA_ID_CLOSE,
                      (Area){box.right - 130, box.top + 8, box.right - PAD, box.top + HEAD - 2}, _("Cancel"),
                      N_("Esc"));
    for (int i = 0; i < WORD_LETTERS; i++) {
        layout_add_card(
            table->scene, PA_ID_LETTER + (PieceId)i,
            area_shrink(area_get_cell(letters, i, LETTER_COLUMNS, ROWS, 0), TOKEN, TOKEN),
            (Face){.style = FACE_TOKEN, .tone = 0x2c6e6a, .letter = scene_text(table->scene, "%c", 'A' + i)});
    }
}
