/* names.c: what persons and things are called at the table, and what they can do; strangers have the words
 * that were told with them. */
#include "games/fantastical_adventure/table/scene.h"
#include "games/fantastical_adventure/tellings.h"

#include <ctype.h>
#include <string.h>

enum { NAME_MAX_SHOWN = 40, SHOWN_MAX = FA_SAID_MAX };

/* What the story so far says of an actor; without a scene there is none. */
static bool is_told(const FaTable *table, int actor, FaSheetLine line, FaNoteLine *out)
{
    return table->scene && actor >= FA_FIRST_STRANGER && actor < FA_FIRST_ENVIRONMENT &&
           fa_noted_of_stranger(&table->scene->notes, actor, line, out);
}

/* Words that people wrote, as rich text, with nothing in them that is a mark. */
static const char *kept(const FaTable *table, const FaNoteLine *line, size_t bytes)
{
    Text rich = {0};
    note_add_rich(&rich, scene_text(table->scene, "%.*s", (int)line->length, line->words), bytes);
    const char *words = scene_text(table->scene, "%s", text_chars(&rich));
    text_free(&rich);
    return words;
}

static const char *told(const FaTable *table, int actor, FaSheetLine line, size_t bytes)
{
    FaNoteLine said;
    return is_told(table, actor, line, &said) ? kept(table, &said, bytes) : NULL;
}

const char *fa_name(const FaTable *table, int target)
{
    const char *name = told(table, target, FA_SHEET_NAME, NAME_MAX_SHOWN);
    return name ? name : fa_target_name(table->state, table->content, target);
}

const char *fa_with_capital(const FaTable *table, const char *name)
{
    return scene_text(table->scene, "%c%s", toupper((unsigned char)name[0]), name + 1);
}

bool fa_is_named_after_place(const FaFrameText *frame)
{
    const char *title = frame->title, *where = frame->where;
    while (*title && tolower((unsigned char)*title) == tolower((unsigned char)*where)) {
        title++;
        where++;
    }
    return *title == *where;
}

/* Of a long name its last word. */
static const char *short_for(const char *name)
{
    enum { LONGEST = 15 };
    const char *last = strlen(name) > LONGEST ? strrchr(name, ' ') : NULL;
    return last ? last + 1 : name;
}

const char *fa_short_name(const FaTable *table, int actor)
{
    const bool kits = fa_is_environment(actor) || actor < table->kit->character_count;
    return fa_with_capital(table, kits ? fa_told_as(table->kit, actor)->fact[TELL_SHORT]
                                       : short_for(fa_name(table, actor)));
}

const char *fa_name_within(const FaTable *table, int target)
{
    const char *name = told(table, target, FA_SHEET_NAME, NAME_MAX_SHOWN);
    return name                     ? name
           : target == FA_NO_TARGET ? "something"
                                    : fa_told_as(table->kit, target)->fact[TELL_FULL];
}

const char *fa_who(const FaTable *table, int actor)
{
    return actor < table->kit->character_count ? table->kit->characters[actor].who
                                               : told(table, actor, FA_SHEET_WHO, SHOWN_MAX);
}

bool fa_pronouns_told(const FaTable *table, int actor, TellPronouns *out)
{
    FaNoteLine said;
    if (!is_told(table, actor, FA_SHEET_PRONOUN, &said)) {
        return false;
    }
    *out = fa_said_pronouns(&said);
    return true;
}

/* What is told of a stranger's Facet, in its two parts. */
static bool facet_told(const FaTable *table, int actor, int suit, FaNoteLine *name, FaNoteLine *rest)
{
    FaNoteLine said;
    if (!is_told(table, actor, (FaSheetLine)(FA_SHEET_FACET + suit), &said)) {
        return false;
    }
    fa_cut_facet(&said, name, rest);
    return true;
}

const char *fa_facet_name(const FaTable *table, int actor, int suit)
{
    const FaFacet *facet = fa_facet(table->state, table->content, actor, suit);
    FaNoteLine name, rest;
    return facet ? facet->name
           : suit != FA_NONE && facet_told(table, actor, suit, &name, &rest)
               ? kept(table, &name, NAME_MAX_SHOWN)
               : NULL;
}

const char *fa_facet_text(const FaTable *table, int actor, int suit)
{
    const FaFacet *facet = fa_facet(table->state, table->content, actor, suit);
    FaNoteLine name, rest;
    return facet                                                             ? facet->text
           : suit != FA_NONE && facet_told(table, actor, suit, &name, &rest) ? kept(table, &rest, SHOWN_MAX)
                                                                             : NULL;
}

const char *fa_push_words(const FaTable *table, int play)
{
    const FaFight *fight = &table->state->fight;
    const int card = fight->plays[1 - play].card;
    char name[FA_CARD_NAME_MAX];
    if (fight->must_beat) {
        return card == FA_NONE || card == FA_HIDDEN
                   ? ""
                   : scene_text(table->scene, " and defeat the %s", fa_card_name(fa_kind(card), name));
    }
    return fa_is_environment(fight->plays[play].actor) ? "" : " with any card";
}
