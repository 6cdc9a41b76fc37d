/* move_text.c: conversion of moves to and from text, such as "add heidi emma 2" or "power 1 dracula 1 puck
 * emma". Players and spots are counted from 1. The words for a Power are: player, Character, number of extra
 * discards, the extra discards, and the choices. */
#include "core/match/notation.h"
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

static const char *get_character_name(const ImContent *content, int character)
{
    return content->characters[character].id;
}

static const char *get_book_name(const ImContent *content, int book)
{
    return content->books[book].id;
}

static const char *get_role_name(const ImContent *content, int role)
{
    return role < content->role_count ? content->roles[role].id : NULL;
}

static const char *get_librarian_name(const ImContent *content, int librarian)
{
    return content->librarians[librarian].id;
}

static const char *const labels[IM_LABELS] = {"quill", "typewriter", "ballpoint"};
static const char *const asking[] = {"now", "asking"};
static const char *const asked[] = {"once", "quietly"};

/* Returns the kind of choice for argument `number` of an effect, counted from 0. */
static ImChoice find_choice_of_effect_arg(const ImEffect *effect, int number)
{
    int first = 0;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_get_choice_kind(effect, i);
        const int arguments = im_count_choice_args(choice);
        if (choice == IM_CHOOSE_HAND_CARDS) {
            return choice;
        }
        if (number < first + arguments) {
            return choice == IM_CHOOSE_SPOT && number == first ? IM_CHOOSE_BOOK : choice;
        }
        first += arguments;
    }
    return IM_CHOOSE_NOTHING;
}

/* Returns the kind of choice for the move's argument with index `at`. Uses the multiplayer rules, because
 * solo rules have the same choices or none (see cards/action_specs.c). */
static ImChoice find_choice_of_arg(const ImContent *content, const Move *move, int at)
{
    const ImActionSpec *spec = &content->librarians[move->arg[0]].multiplayer.ability;
    int extra_discards = 1;
    if (move->kind == IM_MOVE_POWER) {
        spec = &content->powers[content->characters[move->arg[1]].power].multiplayer;
        extra_discards = 2;
    }
    int first = extra_discards + 1 + move->arg[extra_discards];
    return at < first ? IM_CHOOSE_HAND : find_choice_of_effect_arg(&spec->effects[0], at - first);
}

/* Returns the id of a Character, Book, label or role (depending on `kind`) with the index `number`, or NULL
 * if there is none. */
static const char *get_id_of_number(const ImContent *content, ImChoice kind, int number)
{
    switch (kind) {
    case IM_CHOOSE_HAND:
    case IM_CHOOSE_PLACED:
    case IM_CHOOSE_POOL:
    case IM_CHOOSE_DISCARD:
    case IM_CHOOSE_HAND_CARDS:
        return number < IM_CHARACTERS ? get_character_name(content, number) : NULL;
    case IM_CHOOSE_BOOK:
        return number < IM_BOOKS ? get_book_name(content, number) : NULL;
    case IM_CHOOSE_ROLE:
        return get_role_name(content, number);
    case IM_CHOOSE_LABEL:
        return number < IM_LABELS ? labels[number] : NULL;
    case IM_CHOOSE_SEAT:
    case IM_CHOOSE_SPOT:
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
    return NULL;
}

static bool is_choice_written_as_number(ImChoice kind)
{
    return kind == IM_CHOOSE_SEAT || kind == IM_CHOOSE_SPOT;
}

static int write_choice(const ImContent *content, const Move *move, int at, Text *out)
{
    ImChoice kind = find_choice_of_arg(content, move, at);
    if (is_choice_written_as_number(kind)) {
        text_add(out, "%d", move->arg[at] + 1);
        return 1;
    }
    const char *name = move->arg[at] >= 0 ? get_id_of_number(content, kind, move->arg[at]) : NULL;
    text_add(out, "%s", name ? name : "");
    return name != NULL;
}

static bool read_choice(const ImContent *content, const char *word, Move *move)
{
    ImChoice kind = find_choice_of_arg(content, move, move->count);
    int number = 0;
    if (is_choice_written_as_number(kind)) {
        return text_parse_int(word, 1, kind == IM_CHOOSE_SEAT ? IM_SEATS_MAX : IM_SPOTS, &number) &&
               notation_add_arg(move, number - 1);
    }
    for (const char *name; (name = get_id_of_number(content, kind, number)); number++) {
        if (strcmp(name, word) == 0) {
            return notation_add_arg(move, number);
        }
    }
    return false;
}

static const NotationWord words[] = {
    {.name = "player", .description = N_("a player's number"), .min = 1, .max = IM_SEATS_MAX, .offset = 1},
    {.name = "character",
     .description = N_("a Character"),
     .name_of = get_character_name,
     .count = IM_CHARACTERS},
    {.name = "book", .description = N_("a Book"), .name_of = get_book_name, .count = IM_BOOKS},
    {.name = "spot", .description = N_("a spot's number"), .min = 1, .max = IM_SPOTS, .offset = 1},
    {.name = "librarian",
     .description = N_("a Librarian"),
     .name_of = get_librarian_name,
     .count = IM_LIBRARIANS},
    {.name = "further",
     .description = N_("the number of extra discards"),
     .min = 0,
     .max = IM_EXTRA_DISCARDS_MAX},
    {.name = "what",
     .description = N_("a card, Book or other choice"),
     .write = write_choice,
     .read = read_choice},
    {.name = "asking",
     .description = N_("the word now (act at once) or asking (ask the other players first)"),
     .names = asking,
     .count = 2},
    {.name = "asked",
     .description = N_("the word once (pass once) or quietly (pass for the rest of the turn)"),
     .names = asked,
     .count = 2},
    {.name = NULL},
};

static const NotationForm forms[] = {
    {IM_MOVE_LIBRARIAN, "librarian", "{librarian}", 0},
    {IM_MOVE_KEEP, "keep", "", 0},
    {IM_MOVE_REFRESH, "refresh", "", 0},
    {IM_MOVE_ADD, "add", "{character} {book} {spot}", 0},
    {IM_MOVE_POWER, "power", "{player} {character} {further} {what}*", 0},
    {IM_MOVE_ABILITY, "ability", "{librarian} {further} {what}*", 0},
    {IM_MOVE_END, "end", "{asking}", 0},
    {IM_MOVE_PASS, "pass", "{asked}", 0},
    {.verb = NULL},
};

static const Notation notation = {forms, words};

void im_move_to_text(const Move *move, const ImContent *content, char *out, size_t size)
{
    notation_write(&notation, content, move, out, size);
}

bool im_move_from_text(const char *text, const ImContent *content, Move *out, Error *error)
{
    return notation_read(&notation, content, text, out, error);
}
