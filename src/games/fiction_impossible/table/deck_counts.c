/* deck_counts.c: counts of the cards in the deck by role and by label. */
#include "core/scene/page_layout.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>

static const float LINE = 25; /* height of a line at normal text size */

static int count_role(const ImTable *table, const uint8_t *characters, int count, int role)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += (im_find_current_roles(table->state, table->content, characters[i]) >> role & 1) != 0;
    }
    return found;
}

static int count_label(const ImTable *table, const uint8_t *characters, int count, int label)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += table->content->characters[characters[i]].label == label;
    }
    return found;
}

/* Adds the entries in rows of `columns` entries. Returns the number of rows. */
static int add_entry_rows(ImTable *table, const char *const *entries, int count, int columns, Area box)
{
    const int rows = (count + columns - 1) / columns;
    const Area cells = area_cut_top(&box, layout_scale_for_text(table->scene, LINE) * (float)rows, 0);
    for (int i = 0; i < count; i++) {
        layout_add_label(table->scene, area_get_cell(cells, i, columns, rows, 0), TEXT_SMALL, ALIGN_CENTER,
                         entries[i]);
    }
    return rows;
}

Area im_add_counts(ImTable *table, const uint8_t *characters, int count, Area box)
{
    static const float WIDE = 138, GAP = 8;
    const ImContent *content = table->content;
    const char *labels[IM_LABELS + 1], *roles[IM_ROLES_MAX];
    for (int label = 0; label <= IM_NO_LABEL; label++) {
        labels[label] = scene_text(table->scene, "%s %s *%d*", im_get_label_icon(label),
                                   im_get_label_name(label), count_label(table, characters, count, label));
    }
    for (int role = 0; role < content->role_count; role++) {
        roles[role] = scene_text(table->scene, "{%s} %s *%d*", content->roles[role].icon,
                                 content->roles[role].name, count_role(table, characters, count, role));
    }
    const int columns = (int)fmaxf(1, floorf(area_width(box) / layout_scale_for_text(table->scene, WIDE)));
    const int all = (IM_LABELS + columns) / columns + (content->role_count + columns - 1) / columns;
    Area rows = box;
    box.bottom -= layout_scale_for_text(table->scene, LINE) * (float)all + GAP;
    rows.top = box.bottom + GAP;
    rows.top += layout_scale_for_text(table->scene, LINE) *
                (float)add_entry_rows(table, labels, IM_LABELS + 1,
                                      columns < IM_LABELS + 1 ? columns : IM_LABELS + 1, rows);
    add_entry_rows(table, roles, content->role_count, columns, rows);
    return box;
}
