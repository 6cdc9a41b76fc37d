/* names.c: names, descriptions and Facets of characters, environments and items, as shown at the table. The
 * texts about strangers (characters invented by players) come from the notes stored with moves. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

#include <ctype.h>
#include <string.h>

enum { NAME_MAX_SHOWN = 40, SHOWN_MAX = FA_SHEET_VALUE_MAX };

/* Finds a line on the character sheet of a stranger. Returns false if `table->scene` is NULL or the scene's
 * notes lack the line. */
static bool find_own_sheet_line(const FaTable *table, int actor, FaSheetLine line, FaNoteLine *out)
{
    return table->scene && actor >= FA_FIRST_STRANGER && actor < FA_FIRST_ENVIRONMENT &&
           fa_find_sheet_line_in_notes(&table->scene->notes, actor, line, out);
}

/* Stores escaped rich text, which `table->scene` owns. */
static const char *store_rich_text(const FaTable *table, const FaNoteLine *line, size_t bytes)
{
    Text rich = {0};
    note_append_preview(&rich, scene_text(table->scene, "%.*s", (int)line->length, line->words), bytes);
    const char *words = scene_text(table->scene, "%s", text_chars(&rich));
    text_free(&rich);
    return words;
}

static const char *find_sheet_text(const FaTable *table, int actor, FaSheetLine line, size_t bytes)
{
    FaNoteLine found;
    return find_own_sheet_line(table, actor, line, &found) ? store_rich_text(table, &found, bytes) : NULL;
}

const char *fa_get_entity_name(const FaTable *table, int target)
{
    const char *name = find_sheet_text(table, target, FA_SHEET_NAME, NAME_MAX_SHOWN);
    return name ? name : fa_get_target_name(table->state, table->content, target);
}

const char *fa_capitalize_name(const FaTable *table, const char *name)
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

static const char *shorten_to_last_word(const char *name)
{
    enum { LONGEST = 15 };
    const char *last = strlen(name) > LONGEST ? strrchr(name, ' ') : NULL;
    return last ? last + 1 : name;
}

const char *fa_get_short_actor_name(const FaTable *table, int actor)
{
    const bool in_kit = fa_is_environment(actor) || actor < table->kit->character_count;
    return fa_capitalize_name(table, in_kit ? fa_get_entity_names(table->kit, actor)->fact[ARG_SHORT_NAME]
                                            : shorten_to_last_word(fa_get_entity_name(table, actor)));
}

const char *fa_get_entity_name_in_sentence(const FaTable *table, int target)
{
    const char *name = find_sheet_text(table, target, FA_SHEET_NAME, NAME_MAX_SHOWN);
    return name                     ? name
           : target == FA_NO_TARGET ? "something"
                                    : fa_get_entity_names(table->kit, target)->fact[ARG_FULL_NAME];
}

void fa_add_name_colors(FaTable *table)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int seat = table->state->actors[i].seat;
        FaNoteLine sheet;
        if (seat == FA_NONE) {
            continue;
        }
        if (find_own_sheet_line(table, i, FA_SHEET_NAME, &sheet)) {
            const char *name = scene_text(table->scene, "%.*s", (int)sheet.length, sheet.words);
            name_colors_add(&table->scene->names, name, fa_seat_colors[seat]);
        } else if (i < table->kit->character_count) {
            const TemplateArgs *names = fa_get_entity_names(table->kit, i);
            name_colors_add(&table->scene->names, names->fact[ARG_FULL_NAME], fa_seat_colors[seat]);
            name_colors_add(&table->scene->names, names->fact[ARG_SHORT_NAME], fa_seat_colors[seat]);
        }
    }
}

const char *fa_describe_actor(const FaTable *table, int actor)
{
    return actor < table->kit->character_count ? table->kit->characters[actor].who
                                               : find_sheet_text(table, actor, FA_SHEET_WHO, SHOWN_MAX);
}

bool fa_find_pronouns(const FaTable *table, int actor, Pronouns *out)
{
    FaNoteLine line;
    if (!find_own_sheet_line(table, actor, FA_SHEET_PRONOUN, &line)) {
        return false;
    }
    *out = fa_parse_pronouns(&line);
    return true;
}

/* Reads a Facet from the stranger's character sheet. */
static bool read_facet(const FaTable *table, int actor, int suit, FaNoteLine *name, FaNoteLine *rest)
{
    FaNoteLine line;
    if (!find_own_sheet_line(table, actor, (FaSheetLine)(FA_SHEET_FACET + suit), &line)) {
        return false;
    }
    fa_split_facet(&line, name, rest);
    return true;
}

const char *fa_get_facet_name(const FaTable *table, int actor, int suit)
{
    const FaFacet *facet = fa_get_facet(table->state, table->content, actor, suit);
    FaNoteLine name, rest;
    return facet ? facet->name
           : suit != FA_NONE && read_facet(table, actor, suit, &name, &rest)
               ? store_rich_text(table, &name, NAME_MAX_SHOWN)
               : NULL;
}

const char *fa_get_facet_text(const FaTable *table, int actor, int suit)
{
    const FaFacet *facet = fa_get_facet(table->state, table->content, actor, suit);
    FaNoteLine name, rest;
    return facet ? facet->text
           : suit != FA_NONE && read_facet(table, actor, suit, &name, &rest)
               ? store_rich_text(table, &rest, SHOWN_MAX)
               : NULL;
}

const char *fa_get_push_text(const FaTable *table, int play)
{
    const FaConflict *fight = &table->state->fight;
    const int card = fight->plays[1 - play].card;
    char name[FA_CARD_NAME_MAX];
    if (fight->must_beat) {
        return card == FA_NONE || card == FA_HIDDEN
                   ? ""
                   : scene_text(table->scene, _(" with a card that beats the %s"),
                                fa_write_card_name(fa_get_card_kind(card), name));
    }
    return fa_is_environment(fight->plays[play].actor) ? "" : _(" with any card");
}
