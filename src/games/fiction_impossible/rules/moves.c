/* moves.c: moves as text: "add heidi emma 2", "power 1 dracula 1 puck emma". Players and spots are counted
 * from 1; behind the Character whose Power it is comes how many others are discarded for it, then they, then
 * what is chosen. */
#include "core/notation.h"
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

static const char *character_name(const ImContent *content, int character)
{
    return content->characters[character].id;
}

static const char *book_name(const ImContent *content, int book)
{
    return content->books[book].id;
}

static const char *role_name(const ImContent *content, int role)
{
    return role < content->role_count ? content->roles[role].id : NULL;
}

static const char *librarian_name(const ImContent *content, int librarian)
{
    return content->librarians[librarian].id;
}

static const char *const labels[IM_LABELS] = {"quill", "typewriter", "ballpoint"};
static const char *const asking[] = {"now", "asking"};
static const char *const asked[] = {"once", "quietly"};

/* ------------------------------------------------------------------ what is discarded and chosen */

/* What argument `number` of an effect's choices is. */
static ImChoice kind_of(const ImEffect *effect, int number)
{
    int first = 0;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_choice(effect, i);
        const int arguments = im_choice_arguments(choice);
        if (choice == IM_CHOOSE_SOME) {
            return choice;
        }
        if (number < first + arguments) {
            return choice == IM_CHOOSE_SPOT && number == first ? IM_CHOOSE_BOOK : choice;
        }
        first += arguments;
    }
    return IM_CHOOSE_NOTHING;
}

/* What argument `at` of the use of a Power or an ability is. A card that does something else alone wants the
 * same chosen then, or nothing: cards/acts.c sees to it. */
static ImChoice kind_at(const ImContent *content, const Move *move, int at)
{
    const ImAct *act = &content->librarians[move->arg[0]].together.ability;
    int further = 1;
    if (move->kind == IM_MOVE_POWER) {
        act = &content->powers[content->characters[move->arg[1]].power].together;
        further = 2;
    }
    int first = further + 1 + move->arg[further];
    return at < first ? IM_CHOOSE_HAND : kind_of(&act->effects[0], at - first);
}

/* The name of a number of that kind; NULL = it has none, or there is no such number. */
static const char *name_of(const ImContent *content, ImChoice kind, int number)
{
    switch (kind) {
    case IM_CHOOSE_HAND:
    case IM_CHOOSE_PLACED:
    case IM_CHOOSE_POOL:
    case IM_CHOOSE_DISCARD:
    case IM_CHOOSE_SOME:
        return number < IM_CHARACTERS ? character_name(content, number) : NULL;
    case IM_CHOOSE_BOOK:
        return number < IM_BOOKS ? book_name(content, number) : NULL;
    case IM_CHOOSE_ROLE:
        return role_name(content, number);
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

static bool is_counted(ImChoice kind)
{
    return kind == IM_CHOOSE_SEAT || kind == IM_CHOOSE_SPOT;
}

static int write_what(const ImContent *content, const Move *move, int at, Text *out)
{
    ImChoice kind = kind_at(content, move, at);
    if (is_counted(kind)) {
        text_add(out, "%d", move->arg[at] + 1);
        return 1;
    }
    const char *name = move->arg[at] >= 0 ? name_of(content, kind, move->arg[at]) : NULL;
    text_add(out, "%s", name ? name : "");
    return name != NULL;
}

static bool read_what(const ImContent *content, const char *word, Move *move)
{
    ImChoice kind = kind_at(content, move, move->count);
    int number = 0;
    if (is_counted(kind)) {
        return text_number(word, 1, kind == IM_CHOOSE_SEAT ? IM_SEATS_MAX : IM_SPOTS, &number) &&
               notation_give(move, number - 1);
    }
    for (const char *name; (name = name_of(content, kind, number)); number++) {
        if (strcmp(name, word) == 0) {
            return notation_give(move, number);
        }
    }
    return false;
}

/* ------------------------------------------------------------------ both ways */

static const NotationWord words[] = {
    {.name = "player", .is = "a player's number", .least = 1, .most = IM_SEATS_MAX, .offset = 1},
    {.name = "character", .is = "a Character", .name_of = character_name, .count = IM_CHARACTERS},
    {.name = "book", .is = "a Book", .name_of = book_name, .count = IM_BOOKS},
    {.name = "spot", .is = "a spot's number", .least = 1, .most = IM_SPOTS, .offset = 1},
    {.name = "librarian", .is = "a Librarian", .name_of = librarian_name, .count = IM_LIBRARIANS},
    {.name = "further", .is = "a number of further Characters", .least = 0, .most = IM_FURTHER_MAX},
    {.name = "what", .is = "what is discarded or chosen", .write = write_what, .read = read_what},
    {.name = "asking", .is = "now or asking", .names = asking, .count = 2},
    {.name = "asked", .is = "once or quietly", .names = asked, .count = 2},
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
