/* parts.c: faces of Characters, Librarians and Books, and small questions that all parts of the table ask. */
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TONE_CHARACTER = 0x2c4a63, TONE_LIBRARIAN = 0x24413a };

/* ------------------------------------------------------------------ what may be done */

const char *im_refusal(const ImTable *table, const Move *move)
{
    Error why = {0};
    return im_check_move(table->state, table->content, table->seat, move, &why)
               ? NULL
               : scene_text(table->scene, "%s", why.text);
}

bool im_may(const ImTable *table, const Move *move)
{
    return im_check_move(table->state, table->content, table->seat, move, NULL);
}

bool im_may_use(const ImTable *table, int character)
{
    const int holder = im_holder(table->state, character);
    const int phase = table->state->phase;
    return table->acting && holder != IM_NONE && phase != IM_PHASE_LIBRARIANS && phase != IM_PHASE_OVER &&
           im_power_usable(table->state, table->content, holder, character);
}

bool im_is_doomed(const ImUi *ui)
{
    return ui->doomed.count > 0; /* every such move has arguments */
}

bool im_is_last_chance(const ImTable *table)
{
    ImForecast forecast;
    if (table->state->phase != IM_PHASE_LAST_WORD && table->state->phase != IM_PHASE_ATTACK) {
        return false;
    }
    im_forecast(table->state, table->content, &forecast);
    return forecast.end == IM_LOST_ATTACK;
}

/* ------------------------------------------------------------------ names and icons */

const char *im_label_icon(int label)
{
    static const char *const icons[] = {"{quill}", "{typewriter}", "{ballpoint}", ""};
    return icons[label];
}

const char *im_role_names(Scene *scene, const ImContent *content, uint32_t roles, const char *between)
{
    Text text = {0};
    im_add_role_names(content, roles, between, &text);
    const char *kept = scene_text(scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

/* ------------------------------------------------------------------ Characters */

/* Those of one Book share its cloth. */
static uint32_t tone_of(const ImTable *table, int character)
{
    const ImCharacter *who = &table->content->characters[character];
    return who->book < IM_BOOKS ? table->content->books[who->book].cloth : TONE_CHARACTER;
}

static const char *corner_of(const ImTable *table, int character)
{
    const int label = table->content->characters[character].label;
    return label == IM_NO_LABEL ? NULL : im_label_icon(label);
}

const char *im_roles_in_lines(const ImTable *table, uint32_t roles)
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

Face im_character_face(const ImTable *table, int character)
{
    const ImContent *content = table->content;
    const ImCharacter *who = &content->characters[character];
    const ImAct *act = im_power_act(table->state, content, character);
    const uint32_t roles = im_roles(table->state, content, character);
    return (Face){
        .style = FACE_CHARACTER,
        .tone = tone_of(table, character),
        .title = who->name,
        .text = scene_text(table->scene, "%s|*%s:* %s", im_roles_in_lines(table, roles),
                           content->powers[who->power].name, act->text),
        .brief = __builtin_popcount(roles) > 2
                     ? im_roles_in_lines(table, roles)
                     : scene_text(table->scene, "%s|*%s*", im_roles_in_lines(table, roles),
                                  content->powers[who->power].name),
        .quote = scene_text(table->scene, "in %s, spot %d", content->books[who->book].title, who->spot + 1),
        .icon = content->roles[__builtin_ctz(who->roles)].icon,
        .portrait = who->portrait,
        .corner = corner_of(table, character)};
}

static bool is_vowel(char letter)
{
    return letter && strchr("aeiouy", letter);
}

/* Where a syllable of a word begins, as near to its middle as there is one. */
static int middle_syllable(const char *word)
{
    const int length = (int)strlen(word);
    int best = length;
    for (int i = 1; i + 1 < length; i++) {
        const bool begins = !is_vowel(word[i]) && is_vowel(word[i + 1]);
        best = begins && abs(2 * i - length) < abs(2 * best - length) ? i : best;
    }
    return best;
}

/* A tile has no room for an article, and a small one only half the room for a long word. */
static const char *name_on_tile(const ImTable *table, const char *name, float size)
{
    enum { LONG_WORD = 11 };
    static const float SMALL = 90;
    const size_t article = sizeof "The " - 1;
    name = strncmp(name, "The ", article) == 0 ? name + article : name;
    if (size >= SMALL || strchr(name, ' ') || strlen(name) < LONG_WORD) {
        return name;
    }
    const int half = middle_syllable(name);
    return scene_text(table->scene, "%.*s-|%s", half, name, name + half);
}

Face im_tile_face(const ImTable *table, int character, float size)
{
    const ImCharacter *who = &table->content->characters[character];
    return (Face){.style = FACE_TILE,
                  .tone = tone_of(table, character),
                  .title = name_on_tile(table, who->brief, size),
                  .icon = table->content->roles[__builtin_ctz(who->roles)].icon,
                  .portrait = who->portrait,
                  .corner = corner_of(table, character)};
}

unsigned im_marks_of(const ImTable *table, int character)
{
    const ImAsk *ask = &table->ask;
    const ImUi *ui = table->ui;
    if (table->held == character || (ui->making == IM_MAKING_POWER && ui->card == character)) {
        return PIECE_CHOSEN;
    }
    for (int i = 0; i < ui->paid_count; i++) {
        if (ui->paid[i] == character) {
            return PIECE_CHOSEN;
        }
    }
    const bool asks =
        ask->open && (ask->paying || ask->kind == IM_CHOOSE_HAND || ask->kind == IM_CHOOSE_PLACED ||
                      ask->kind == IM_CHOOSE_POOL || ask->kind == IM_CHOOSE_SOME);
    return asks && ask->can[character] ? PIECE_LIT : 0;
}

/* Who it is, where it belongs, and what its Power is. */
static const char *hint_of(const ImTable *table, int character)
{
    const ImContent *content = table->content;
    const ImCharacter *who = &content->characters[character];
    return scene_text(table->scene, "*%s* · %s · %s%s|%s:* %s|At home in *%s*, spot %d.", who->name,
                      im_role_names(table->scene, content, im_roles(table->state, content, character), ", "),
                      who->label == IM_NO_LABEL ? "" : im_label_icon(who->label), im_label_name(who->label),
                      scene_text(table->scene, "*%s", content->powers[who->power].name),
                      im_power_act(table->state, content, character)->text, content->books[who->book].title,
                      who->spot + 1);
}

Piece *im_add_tile(ImTable *table, int character, float x, float y, float size)
{
    Piece *piece =
        scene_add(table->scene, PIECE_CARD, IM_PIECE_CHARACTER + (PieceId)character, x, y, size, size);
    const Face whole = im_character_face(table, character);
    piece->face = im_tile_face(table, character, size);
    piece->zoom = scene_face(table->scene, &whole);
    piece->hint = hint_of(table, character);
    piece->flags = im_marks_of(table, character);
    piece->topic = "Characters";
    return piece;
}

/* ------------------------------------------------------------------ Librarians and Books */

Face im_librarian_face(const ImTable *table, int librarian)
{
    const ImLibrarian *who = &table->content->librarians[librarian];
    const ImTalent *talent = table->state->seats == 1 ? &who->alone : &who->together;
    return (Face){.style = FACE_CHARACTER,
                  .tone = TONE_LIBRARIAN,
                  .title = who->name,
                  .subtitle = who->animal,
                  .text = talent->text,
                  .quote = who->blurb,
                  .icon = "spectacles",
                  .portrait = who->portrait};
}

Face im_cover_face(const ImBook *book, const char *title)
{
    return (Face){.style = FACE_BOOK,
                  .tone = book->cloth,
                  .title = title,
                  .subtitle = book->author,
                  .icon = book->motif};
}

/* "*Emma:* Matchmaker or Wealthy", a line for each spot. */
static const char *wants_of(const ImTable *table, int book)
{
    const ImContent *content = table->content;
    Text text = {0};
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        text_add(&text, "%s*%s:* %s", spot > 0 ? "|" : "",
                 content->characters[content->books[book].original[spot]].brief,
                 im_role_names(table->scene, content, im_wanted(content, book, spot), " or "));
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

Face im_book_to_come_face(const ImTable *table, int book)
{
    const ImBook *next = &table->content->books[book];
    return (Face){.style = FACE_CHARACTER,
                  .tone = next->cloth,
                  .title = next->title,
                  .subtitle = next->author,
                  .text = wants_of(table, book),
                  .icon = next->motif};
}

Face im_book_face(const ImTable *table, int position)
{
    const ImPosition *at = &table->state->position[position];
    const ImBook *book = &table->content->books[at->book];
    Face face = im_cover_face(book, book->title);
    face.mould = (uint8_t)(100 * at->mold / book->mold_spaces);
    return face;
}
