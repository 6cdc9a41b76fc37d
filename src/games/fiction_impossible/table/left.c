/* left.c: what is still in the deck, counted by roles and by labels. */
#include "core/sheet.h"
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

static const float LINE = 25; /* times the size of words */

static int count_of_role(const ImTable *table, const uint8_t *characters, int count, int role)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += (im_roles(table->state, table->content, characters[i]) >> role & 1) != 0;
    }
    return found;
}

static int count_of_label(const ImTable *table, const uint8_t *characters, int count, int label)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += table->content->characters[characters[i]].label == label;
    }
    return found;
}

/* Lays entries in rows from `top` on; returns how many rows they are. */
static int add_rows(ImTable *table, const char *const *entries, int count, int across, Area box)
{
    const float line = lay_for_words(table->scene, LINE), wide = area_width(box) / (float)across;
    for (int i = 0; i < count; i++) {
        const float left = box.left + wide * (float)(i % across), y = box.top + line * (float)(i / across);
        on_sheet(lay_label(table->scene, (Area){left, y, left + wide, y + line}, TEXT_SMALL, ALIGN_CENTRE,
                           entries[i]));
    }
    return (count + across - 1) / across;
}

Area im_add_counts(ImTable *table, const uint8_t *characters, int count, Area box)
{
    static const float WIDE = 138, GAP = 8;
    const ImContent *content = table->content;
    const char *labels[IM_LABELS + 1], *roles[IM_ROLES_MAX];
    for (int label = 0; label <= IM_NO_LABEL; label++) {
        labels[label] = scene_text(table->scene, "%s %s *%d*", im_label_icon(label), im_label_name(label),
                                   count_of_label(table, characters, count, label));
    }
    for (int role = 0; role < content->role_count; role++) {
        roles[role] = scene_text(table->scene, "{%s} %s *%d*", content->roles[role].icon,
                                 content->roles[role].name, count_of_role(table, characters, count, role));
    }
    const int across = (int)fmaxf(1, floorf(area_width(box) / lay_for_words(table->scene, WIDE)));
    const int all = (IM_LABELS + across) / across + (content->role_count + across - 1) / across;
    Area rows = box;
    box.bottom -= lay_for_words(table->scene, LINE) * (float)all + GAP;
    rows.top = box.bottom + GAP;
    rows.top +=
        lay_for_words(table->scene, LINE) *
        (float)add_rows(table, labels, IM_LABELS + 1, across < IM_LABELS + 1 ? across : IM_LABELS + 1, rows);
    add_rows(table, roles, content->role_count, across, rows);
    return box;
}
