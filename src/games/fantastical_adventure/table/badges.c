/* badges.c: badges, which are small plates with a short text: "+1" for Advantage, "Hit", and "lent" for a
 * lent card. They are on characters and cards, and in the margin of the narration. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>
#include <string.h>

static const float HEIGHT = 24, PAD = 6, SMALL = 0.8f;

static float compute_badge_width(const FaTable *table, const char *text)
{
    return layout_scale_for_text(table->scene,
                                 SMALL * layout_measure_body_text(NULL, text, strlen(text)) + PAD);
}

/* Adds a badge. Its width is at most the width of `box`. Returns the width. */
static float add_badge(FaTable *table, Area box, TextAlign align, const char *text, uint32_t tone)
{
    enum { TONE_TEXT = 0xFFF6E0 };
    const float width = fminf(compute_badge_width(table, text), area_width(box)),
                height = layout_scale_for_text(table->scene, HEIGHT);
    const Area plate = align == ALIGN_LEFT ? area_cut_left(&box, width, 0) : area_cut_right(&box, width, 0);
    layout_add_piece(table->scene, PIECE_DOT, 0, area_shrink(plate, width, height))->face.tone = tone;
    Piece *label = layout_add_label(table->scene, area_shrink(plate, width, height), TEXT_SMALL, ALIGN_CENTER,
                                    scene_text(table->scene, "*%s*", text));
    label->face.tone = TONE_TEXT;
    return width;
}

enum { TONE_ADVANTAGE = 0x24593A, TONE_HIT = 0x8A1F2B, TONE_LENT = 0x27476F };

float fa_add_margin_badge(FaTable *table, Area box, const char *note)
{
    static const float GAP = 4;
    FaNoteLine line;
    for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_BADGE) {
            const bool hit = strncmp(line.words, FA_BADGE_HIT, line.length) == 0,
                       lent = strncmp(line.words, FA_BADGE_LENT, strlen(FA_BADGE_LENT)) == 0;
            return GAP + add_badge(table, box, ALIGN_RIGHT,
                                   hit    ? _("Hit")
                                   : lent ? _("lent")
                                          : FA_BADGE_ADVANTAGE,
                                   hit    ? TONE_HIT
                                   : lent ? TONE_LENT
                                          : TONE_ADVANTAGE);
        }
    }
    return 0;
}

void fa_add_bonus_badge(FaTable *table, Area card)
{
    const float height = layout_scale_for_text(table->scene, HEIGHT);
    card.left = card.right - compute_badge_width(table, FA_BADGE_ADVANTAGE);
    add_badge(table, (Area){card.left, card.bottom - height, card.right, card.bottom}, ALIGN_RIGHT,
              FA_BADGE_ADVANTAGE, TONE_ADVANTAGE);
}

bool fa_is_hit(const FaTable *table, int actor)
{
    bool hit = false;
    for (int i = 0; i < table->state->depth; i++) {
        const FaStep *step = &table->state->steps[i];
        hit |= step->phase == FA_PHASE_HIT && step->arg[0] == actor;
    }
    return hit;
}

bool fa_was_lent_card(const FaTable *table, int actor)
{
    const Notes *notes = &table->scene->notes;
    const char *name = fa_get_actor_name(table->state, table->content, actor);
    for (int i = notes->count - 1; i >= 0; i--) {
        FaNoteLine line;
        for (const char *cursor = notes->list[i].text; fa_read_next_note_line(&cursor, &line);) {
            const size_t start = strlen(FA_BADGE_LENT);
            if (line.kind == FA_NOTE_HEADING) {
                return false; /* an earlier scene */
            }
            if (line.kind == FA_NOTE_BADGE && line.length == start + strlen(name) &&
                strncmp(line.words + start, name, strlen(name)) == 0) {
                return true;
            }
        }
    }
    return false;
}

void fa_add_actor_badges(FaTable *table, int actor, Area card)
{
    static const float OUT = 6, TOP = 0.3f, ABOVE = 0.45f, GAP = 3, LARGE = 1.2f;
    const float height = layout_scale_for_text(table->scene, HEIGHT);
    /* large text covers the middle of the card, so the badges begin above the card */
    const bool large = layout_get_min_text_scale(table->scene->text_scale) > LARGE;
    const int prepared = table->state->actors[actor].prepared;
    const struct {
        bool shown;
        const char *text;
        uint32_t tone;
    } badges[] = {{fa_is_hit(table, actor), _("Hit"), TONE_HIT},
                  {prepared > 0, scene_text(table->scene, "+%d", prepared), TONE_ADVANTAGE},
                  {!fa_is_environment(actor) && fa_was_lent_card(table, actor), _("lent"), TONE_LENT}};
    float top = card.top + (large ? -ABOVE * height : TOP * area_height(card));
    for (size_t i = 0; i < sizeof badges / sizeof *badges; i++) {
        if (badges[i].shown) {
            add_badge(table, (Area){card.left - OUT, top, card.right, top + height}, ALIGN_LEFT,
                      badges[i].text, badges[i].tone);
            top += height + GAP;
        }
    }
}
