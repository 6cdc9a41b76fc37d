/* faces.c: faces of Characters, Librarians, and Books, and checks shared by all parts of the table. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TONE_CHARACTER = 0x2c4a63, TONE_LIBRARIAN = 0x24413a };

const char *im_get_reject_reason(const ImTable *table, const Move *move)
{
    Error why = {0};
    return im_check_move(table->state, table->content, table->seat, move, &why)
               ? NULL
               : scene_text(table->scene, "%s", why.text);
}

bool im_is_move_allowed(const ImTable *table, const Move *move)
{
    return im_check_move(table->state, table->content, table->seat, move, NULL);
}

bool im_can_use_power(const ImTable *table, int character)
{
    const int holder = im_find_holder(table->state, character);
    return table->can_use_powers && holder != IM_NONE &&
           im_is_power_usable(table->state, table->content, holder, character);
}

static bool can_add_somewhere(const ImTable *table, int character)
{
    DropTarget targets[IM_POSITIONS * IM_SPOTS];
    int count = 0;
    if (table->acting && table->state->phase == IM_PHASE_ADD &&
        im_find_holder(table->state, character) == table->seat) {
        im_add_spot_targets(table->state, table->content, character, targets, &count,
                            IM_POSITIONS * IM_SPOTS);
    }
    return count > 0;
}

const char *im_get_card_reject_reason(const ImTable *table, int character)
{
    const ImCharacter *who = &table->content->characters[character];
    const bool own = im_find_holder(table->state, character) == table->seat;
    if (table->prompt.active) {
        return table->prompt.allowed[character] ? NULL : _("Choose a lit card, or press Esc to cancel.");
    }
    if (im_can_use_power(table, character) || can_add_somewhere(table, character)) {
        return NULL;
    }
    const char *why = table->can_use_powers ? im_get_power_reject_reason(table, character) : NULL;
    return !table->can_use_powers ? _("Wait until you can act.")
           : own && table->acting && table->state->phase == IM_PHASE_ADD
               ? scene_text(table->scene, _("*%s* fits no free spot. %s"), who->name, why)
               : why;
}

bool im_needs_confirmation(const ImUi *ui)
{
    /* a losing move always has arguments, so a count of 0 means that there is no losing move */
    return ui->losing_move.count > 0;
}

bool im_is_last_chance(const ImTable *table)
{
    ImForecast forecast;
    if (table->state->phase != IM_PHASE_LAST_WORD && table->state->phase != IM_PHASE_ATTACK) {
        return false;
    }
    im_forecast_turn_end(table->state, table->content, &forecast);
    return forecast.end == IM_LOST_ATTACK;
}

const char *im_get_label_icon(int label)
{
    static const char *const icons[] = {"{quill}", "{typewriter}", "{ballpoint}", ""};
    return icons[label];
}

uint32_t im_get_label_color(int label)
{
    /* blue, orange and green that color-blind players can tell apart, dark enough for white icons */
    static const uint32_t colors[IM_LABELS + 1] = {0x1f5f9e, 0xb04a0c, 0x1c7258, 0};
    return colors[label];
}

const char *im_format_role_names(Scene *scene, const ImContent *content, uint32_t roles,
                                 const char *separator)
{
    Text text = {0};
    im_append_role_names(content, roles, separator, &text);
    const char *kept = scene_text(scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

/* Returns the color of a Character. All Characters of a Book have the color of its cover. */
static uint32_t find_character_color(const ImTable *table, int character)
{
    const ImCharacter *who = &table->content->characters[character];
    return who->book < IM_BOOKS ? table->content->books[who->book].cloth : TONE_CHARACTER;
}

static const char *get_corner_icon(const ImTable *table, int character)
{
    const int label = table->content->characters[character].label;
    return label == IM_NO_LABEL ? NULL : im_get_label_icon(label);
}

const char *im_format_role_lines(const ImTable *table, uint32_t roles)
{
    Text text = {0};
    for (uint32_t rest = roles; rest; rest &= rest - 1) {
        const ImRole *role = &table->content->roles[__builtin_ctz(rest)];
        text_add(&text, "%s{%s} %s", text.length > 0 ? "|" : "", role->icon, role->name);
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

Face im_get_character_face(const ImTable *table, int character)
{
    const ImContent *content = table->content;
    const ImCharacter *who = &content->characters[character];
    const ImActionSpec *spec = im_get_power_spec(table->state, content, character);
    const uint32_t roles = im_find_current_roles(table->state, content, character);
    return (Face){.style = FACE_CHARACTER,
                  .tone = find_character_color(table, character),
                  .title = who->name,
                  .text = scene_text(table->scene, "%s|*%s:* %s", im_format_role_lines(table, roles),
                                     content->powers[who->power].name, spec->text),
                  .brief = __builtin_popcount(roles) > 2
                               ? im_format_role_lines(table, roles)
                               : scene_text(table->scene, "%s|*%s*", im_format_role_lines(table, roles),
                                            content->powers[who->power].name),
                  .quote = scene_text(table->scene, _("in %s, spot %d"), content->books[who->book].title,
                                      who->spot + 1),
                  .icon = content->roles[__builtin_ctz(who->roles)].icon,
                  .portrait = who->portrait,
                  .corner = get_corner_icon(table, character),
                  .trim = im_get_label_color(who->label)};
}

static bool is_vowel(char letter)
{
    return letter && strchr("aeiouy", letter);
}

/* Returns the index of the letter before which a long word is split: the start of the syllable closest to the
 * middle of the word. */
static int find_middle_syllable(const char *word)
{
    const int length = (int)strlen(word);
    int best = length;
    for (int i = 1; i + 1 < length; i++) {
        const bool begins = !is_vowel(word[i]) && is_vowel(word[i + 1]);
        best = begins && abs(2 * i - length) < abs(2 * best - length) ? i : best;
    }
    return best;
}

/* Returns the name for a tile, without its article. On small tiles, splits long words with a hyphen. */
static const char *format_tile_name(const ImTable *table, const char *name, float size)
{
    enum { LONG_WORD = 11 };
    static const float SMALL = 90;
    const size_t article = sizeof "The " - 1;
    name = strncmp(name, "The ", article) == 0 ? name + article : name;
    if (size >= SMALL || strchr(name, ' ') || strlen(name) < LONG_WORD) {
        return name;
    }
    const int half = find_middle_syllable(name);
    return scene_text(table->scene, "%.*s-|%s", half, name, name + half);
}

Face im_get_tile_face(const ImTable *table, int character, float size)
{
    const ImCharacter *who = &table->content->characters[character];
    return (Face){.style = FACE_TILE,
                  .tone = find_character_color(table, character),
                  .title = format_tile_name(table, who->brief, size),
                  .icon = table->content->roles[__builtin_ctz(who->roles)].icon,
                  .portrait = who->portrait,
                  .corner = get_corner_icon(table, character),
                  .trim = im_get_label_color(who->label)};
}

unsigned im_get_card_piece_flags(const ImTable *table, int character)
{
    const ImPrompt *prompt = &table->prompt;
    const ImUi *ui = table->ui;
    if (table->held == character || (ui->draft_kind == IM_DRAFT_POWER && ui->card == character)) {
        return PIECE_SELECTED;
    }
    for (int i = 0; i < ui->paid_count; i++) {
        if (ui->paid[i] == character) {
            return PIECE_SELECTED;
        }
    }
    const bool asks = prompt->active &&
                      (prompt->paying || prompt->kind == IM_CHOOSE_HAND || prompt->kind == IM_CHOOSE_PLACED ||
                       prompt->kind == IM_CHOOSE_POOL || prompt->kind == IM_CHOOSE_HAND_CARDS);
    return asks && prompt->allowed[character] ? PIECE_HIGHLIGHTED : 0;
}

static const char *format_character_hint(const ImTable *table, int character)
{
    const ImContent *content = table->content;
    const ImCharacter *who = &content->characters[character];
    return scene_text(table->scene, _("*%s* · %s · %s%s|%s:* %s|Belongs in *%s*, spot %d."), who->name,
                      im_format_role_names(table->scene, content,
                                           im_find_current_roles(table->state, content, character), ", "),
                      who->label == IM_NO_LABEL ? "" : im_get_label_icon(who->label),
                      im_get_label_name(who->label),
                      scene_text(table->scene, "*%s", content->powers[who->power].name),
                      im_get_power_spec(table->state, content, character)->text,
                      content->books[who->book].title, who->spot + 1);
}

Piece *im_add_tile(ImTable *table, int character, Area area)
{
    Piece *piece = layout_add_card(table->scene, IM_PIECE_CHARACTER + (PieceId)character, area,
                                   im_get_tile_face(table, character, area_width(area)));
    const Face whole = im_get_character_face(table, character);
    piece->zoom = scene_store_face(table->scene, &whole);
    piece->hint = format_character_hint(table, character);
    piece->flags = im_get_card_piece_flags(table, character);
    piece->topic = "Characters";
    return piece;
}

Face im_get_librarian_face(const ImTable *table, int librarian)
{
    const ImLibrarian *who = &table->content->librarians[librarian];
    const ImLibrarianRules *talent = table->state->seats == 1 ? &who->solo : &who->multiplayer;
    return (Face){.style = FACE_CHARACTER,
                  .tone = TONE_LIBRARIAN,
                  .title = who->name,
                  .subtitle = who->animal,
                  .text = talent->text,
                  .quote = who->blurb,
                  .icon = "spectacles",
                  .portrait = who->portrait};
}

Face im_get_book_cover_face(const ImBook *book, const char *title)
{
    return (Face){.style = FACE_BOOK,
                  .tone = book->cloth,
                  .title = title,
                  .subtitle = book->author,
                  .icon = book->motif};
}

/* Returns the wanted roles of a Book, with a line for each spot, such as "*Emma:* Matchmaker or Wealthy". */
static const char *format_wanted_roles(const ImTable *table, int book)
{
    const ImContent *content = table->content;
    Text text = {0};
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        text_add(&text, "%s*%s:* %s", spot > 0 ? "|" : "",
                 content->characters[content->books[book].original[spot]].brief,
                 im_format_role_names(table->scene, content, im_find_wanted_roles(content, book, spot),
                                      _(" or ")));
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

Face im_get_next_book_face(const ImTable *table, int book)
{
    const ImBook *next = &table->content->books[book];
    return (Face){.style = FACE_CHARACTER,
                  .tone = next->cloth,
                  .title = next->title,
                  .subtitle = next->author,
                  .text = format_wanted_roles(table, book),
                  .icon = next->motif};
}

Face im_get_book_face(const ImTable *table, int position)
{
    const ImPosition *at = &table->state->position[position];
    const ImBook *book = &table->content->books[at->book];
    Face face = im_get_book_cover_face(book, book->title);
    face.mold = (uint8_t)(100 * at->mold / book->mold_spaces);
    return face;
}
