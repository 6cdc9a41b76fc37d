/* action_panel.c: the panel on the left page that lists moves or argument values, the full page for long
 * lists, and the character sheet. */
#include "core/scene/page_layout.h"
#include "core/text/i18n.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>
#include <string.h>

enum { ENTRIES_MAX = FA_NONE + 1, PANEL_VALUES_MAX = 12 };

typedef struct Entry {
    PieceId id;
    const char *text;
} Entry;

typedef struct Entries {
    Entry list[ENTRIES_MAX];
    int count;
} Entries;

static void add_entry(Entries *entries, PieceId id, const char *text)
{
    if (entries->count < ENTRIES_MAX) {
        entries->list[entries->count++] = (Entry){id, text};
    }
}

/* ------------------------------------------------------------------ entries for moves */

static const char *get_menu_title(FaMenu menu)
{
    static const char *const words[FA_MENUS] = {
        [FA_MENU_AMBITION] = N_("Ambitions …"),
        [FA_MENU_BOND] = N_("Bonds …"),
        [FA_MENU_PEOPLE] = N_("People, things …"),
        [FA_MENU_WOUNDS] = N_("Wounds …"),
    };
    return _(words[menu]);
}

static void add_move_entries(const FaTable *table, FaMenu menu, Entries *entries)
{
    for (int kind = 0; kind < FA_MOVES; kind++) {
        if (fa_menu_contains((FaMoveKind)kind, menu) && fa_has_legal_kind(&table->legal, (FaMoveKind)kind)) {
            add_entry(entries, (PieceId)(FA_ID_MOVE + kind), fa_get_move_text(table, (FaMoveKind)kind));
        }
    }
}

static bool has_piece_entry(const Entries *entries, PieceId id)
{
    for (int i = 0; i < entries->count; i++) {
        if (entries->list[i].id == id) {
            return true;
        }
    }
    return false;
}

/* Adds the entries for moves: the most urgent kinds of move first, then the menus and the kinds of move
 * without a menu. */
static void add_menu_entries(const FaTable *table, Entries *entries)
{
    static const FaMoveKind first[] = {FA_MOVE_ACCOMPLISH, FA_MOVE_ANSWER, FA_MOVE_SUPPORT,
                                       FA_MOVE_IDENTIFY,   FA_MOVE_QUEEN,  FA_MOVE_PUSH};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        if (fa_has_legal_kind(&table->legal, first[i])) {
            add_entry(entries, (PieceId)(FA_ID_MOVE + first[i]), fa_get_move_text(table, first[i]));
        }
    }
    for (int menu = 0; menu <= FA_MENU_WOUNDS; menu++) {
        Entries kinds = {.count = 0};
        add_move_entries(table, (FaMenu)menu, &kinds);
        if (kinds.count > 1 && get_menu_title((FaMenu)menu)) {
            add_entry(entries, (PieceId)(FA_ID_MENU + menu), get_menu_title((FaMenu)menu));
            continue;
        }
        for (int i = 0; i < kinds.count; i++) {
            if (!has_piece_entry(entries, kinds.list[i].id)) {
                add_entry(entries, kinds.list[i].id, kinds.list[i].text);
            }
        }
    }
}

/* ------------------------------------------------------------------ entries for argument values */

static bool is_card_arg(FaArg type)
{
    return type == ARG_CARD || type == ARG_CARD_OR_NONE;
}

static bool has_long_texts(FaArg type)
{
    return type == ARG_PLACE || type == ARG_PROBLEM || type == ARG_ANSWER || type == ARG_LONG ||
           type == ARG_SHORT || type == ARG_OPEN || type == ARG_ANY_AMBITION || type == ARG_CIRCUMSTANCE ||
           type == ARG_SUSPENDED;
}

/* True if the panel lists the value. Cards are not listed, because players choose cards from the hand. */
static bool is_value_listed(const FaPrompt *prompt, int value)
{
    return prompt->can[value] && (value == FA_NONE || !is_card_arg(prompt->type));
}

static void add_value_entries(const FaTable *table, Entries *entries)
{
    for (int value = 0; value <= FA_NONE; value++) {
        if (is_value_listed(&table->prompt, value)) {
            add_entry(entries, (PieceId)(FA_ID_CHOICE + value), fa_get_value_text(table, value));
        }
    }
}

bool fa_needs_full_page(const FaTable *table)
{
    int answers = 0;
    if (!table->prompt.open || table->prompt.place < 0) {
        return false;
    }
    for (int value = 0; value <= FA_NONE; value++) {
        answers += is_value_listed(&table->prompt, value);
    }
    return has_long_texts(table->prompt.type) || answers > PANEL_VALUES_MAX;
}

static bool has_draft_to_undo(const FaTable *table)
{
    return table->ui.given != 0 || (table->ui.draft != FA_DRAFT_NONE && table->begun);
}

/* ------------------------------------------------------------------ layout of the panel */

bool fa_must_bring_in_character(const FaTable *table)
{
    return table->acting && fa_get_step(table->state)->phase == FA_PHASE_ENTER &&
           !fa_has_legal_kind(&table->legal, FA_MOVE_PASS);
}

/* Returns the tooltip of a button of the panel, or NULL. */
static const char *get_entry_hint(const FaTable *table, PieceId id)
{
    int index;
    return piece_id_in_range(id, FA_ID_CHOICE, FA_NONE + 1, &index) ? fa_get_value_hint(table, index)
           : piece_id_in_range(id, FA_ID_MOVE, FA_MOVES, &index) ? fa_get_move_hint(table, (FaMoveKind)index)
           : piece_id_in_range(id, FA_ID_MENU, FA_MENUS, &index) ? fa_get_menu_hint((FaMenu)index)
                                                                 : NULL;
}

static void layout_entries(FaTable *table, const Entries *entries, Area box, int columns, float tallest)
{
    static const float GAP = 6;
    const int rows = (entries->count + columns - 1) / columns;
    box = area_cut_top(&box, (tallest + GAP) * (float)rows - GAP, 0);
    for (int i = 0; i < entries->count; i++) {
        Piece *button =
            layout_add_button(table->scene, entries->list[i].id, area_get_cell(box, i, columns, rows, GAP),
                              entries->list[i].text, NULL);
        button->hint = get_entry_hint(table, button->id);
        button->flags |=
            entries->list[i].id == FA_ID_MOVE + FA_MOVE_ENTER && fa_must_bring_in_character(table)
                ? PIECE_PRIMARY | PIECE_HIGHLIGHTED
                : 0;
    }
}

static void add_cancel_button(FaTable *table, Area box)
{
    if (has_draft_to_undo(table)) {
        layout_add_button(table->scene, FA_ID_CANCEL,
                          (Area){box.right - 116, box.top + 8, box.right - 10, box.top + 44}, _("Back"),
                          N_("Esc"));
    }
}

/* Shows the options that can still be changed, and the button that makes the move. */
static void add_confirm_page(FaTable *table, Area box)
{
    Entries options = {.count = 0};
    for (int place = 0; place < FA_ARGS_MAX; place++) {
        if (table->prompt.changeable[place]) {
            add_entry(&options, (PieceId)(FA_ID_OPTION + place), fa_get_option_text(table, place));
        }
    }
    const int first = table->scene->count;
    const Area foot = area_cut_bottom(&box, 54, 8);
    layout_entries(table, &options, box, 2, 48);
    for (int i = first; i < table->scene->count; i++) {
        Piece *option = &table->scene->pieces[i];
        const int place = (int)(option->id - FA_ID_OPTION);
        const bool on = fa_is_option_on(table, place);
        option->hint = fa_get_option_hint(table, place);
        option->text = scene_text(table->scene, "{%s} %s", on ? "box_on" : "box_off", option->text);
        option->flags |= on ? PIECE_CURRENT : 0;
    }
    Piece *confirm = layout_add_button(table->scene, FA_ID_CONFIRM, area_shrink(foot, 260, 54),
                                       fa_get_move_text(table, (FaMoveKind)table->ui.kind), N_("Enter"));
    confirm->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
}

static const float HEAD = 52, FOOT = 12, ROW = 46, ROW_GAP = 6, CONFIRM = 54, OPTION = 58;

static int count_columns(const FaTable *table)
{
    return layout_get_min_text_scale(table->scene->text_scale) > 1.2f ? 2 : 3;
}

/* Collects the entries of the panel: menus, moves or argument values. */
static void collect_entries(const FaTable *table, Entries *entries)
{
    entries->count = 0;
    if (table->ui.draft == FA_DRAFT_MENU) {
        add_move_entries(table, (FaMenu)table->ui.menu, entries);
    } else if (!table->prompt.open) {
        add_menu_entries(table, entries);
    } else if (table->prompt.place >= 0) {
        add_value_entries(table, entries);
    }
}

static float get_content_height(const FaTable *table, int entries)
{
    const int columns = count_columns(table), rows = (entries + columns - 1) / columns;
    if (table->prompt.open && table->prompt.place < 0) {
        const bool options = memchr(table->prompt.changeable, true, sizeof table->prompt.changeable);
        return HEAD + (options ? OPTION : 0) + CONFIRM + FOOT;
    }
    return HEAD + (ROW + ROW_GAP) * (float)rows + FOOT;
}

float fa_get_panel_height(const FaTable *table)
{
    Entries entries;
    if (!table->acting || fa_needs_full_page(table)) {
        return 0;
    }
    collect_entries(table, &entries);
    return entries.count == 0 && !table->prompt.open ? 0 : get_content_height(table, entries.count);
}

void fa_add_action_panel(FaTable *table)
{
    Entries entries;
    if (fa_get_panel_height(table) == 0) {
        return;
    }
    collect_entries(table, &entries);
    const Area plate = table->at.panel;
    const Area box = {plate.left + 12, plate.top + HEAD, plate.right - 12, plate.bottom - FOOT};
    layout_add_piece(table->scene, PIECE_PANEL, 0, plate);
    layout_add_label(table->scene, (Area){plate.left + 16, plate.top + 8, plate.right - 124, plate.top + 46},
                     TEXT_TITLE, ALIGN_LEFT,
                     table->prompt.open ? fa_get_question_text(table) : _("What do you do?"));
    add_cancel_button(table, plate);
    if (table->prompt.open && table->prompt.place < 0) {
        add_confirm_page(table, box);
    } else {
        layout_entries(table, &entries, box, count_columns(table), ROW);
    }
}

/* ------------------------------------------------------------------ full page of argument values */

/* Adds the row of buttons for the time of the next scene. The chosen time has a glow. Returns the area below
 * the row. */
static Area add_time_buttons(FaTable *table, Area box)
{
    static const float TALL = 52, HEADING = 34, GAP = 10;
    const Area heading = area_cut_top(&box, layout_scale_for_text(table->scene, HEADING), 0);
    const Area row = area_cut_top(&box, layout_scale_for_text(table->scene, TALL), 3 * GAP);
    layout_add_label(table->scene, heading, TEXT_UI_BOLD, ALIGN_CENTER, _("When does it happen?"));
    for (int time = FA_TIME_NEXT; time < FA_TIMES; time++) {
        const Area cell = area_get_column(row, time - FA_TIME_NEXT, FA_TIMES - FA_TIME_NEXT, GAP);
        Piece *button = layout_add_button(table->scene, (PieceId)(FA_ID_TIME + time), cell,
                                          fa_get_time_name((FaTime)time), NULL);
        const bool chosen = table->state->time == time;
        const Move move = fa_build_move(table->state, FA_MOVE_TIME, time, 0, 0, 0, 0);
        Error why = {0};
        if (chosen) {
            button->flags |= PIECE_SELECTED | PIECE_PRIMARY;
        } else if (!fa_check_move(table->state, table->content, table->seat, &move, &why)) {
            button->flags |= PIECE_DISABLED;
            button->reject_reason = scene_text(table->scene, "%s", why.text);
        }
        button->hint = fa_get_time_tooltip((FaTime)time);
        button->topic = "Scenes";
    }
    return box;
}

/* Adds a button for each place, and beside it how the scene there begins. If a text is taller than its row,
 * adds nothing and returns false. */
static bool layout_places(FaTable *table, const Entries *places, Area box, float tallest)
{
    static const float GAP = 6, BETWEEN = 20, BUTTON = 0.40f;
    box = area_cut_top(&box, (tallest + GAP) * (float)places->count - GAP, 0);
    const float left = box.left + BUTTON * area_width(box) + BETWEEN;
    const char *texts[ENTRIES_MAX];
    for (int i = 0; i < places->count; i++) {
        texts[i] = fa_get_value_hint(table, (int)(places->list[i].id - FA_ID_CHOICE));
        if (texts[i] && layout_measure_text_height(table->scene, TEXT_QUOTE, texts[i], box.right - left) >
                            area_height(area_get_row(box, i, places->count, GAP))) {
            return false;
        }
    }
    for (int i = 0; i < places->count; i++) {
        const Area row = area_get_row(box, i, places->count, GAP);
        layout_add_button(table->scene, places->list[i].id,
                          (Area){row.left, row.top, texts[i] ? left - BETWEEN : row.right, row.bottom},
                          places->list[i].text, NULL);
        if (texts[i]) {
            layout_add_label(table->scene, (Area){left, row.top, row.right, row.bottom}, TEXT_QUOTE,
                             ALIGN_LEFT, texts[i]);
        }
    }
    return true;
}

/* Adds a row with the characters who can appear in the next scene. Their tooltips list their open Ambitions.
 */
static void add_possible_cast(FaTable *table, Area row)
{
    static const float GAP = 8, LABEL = 200;
    const float size = area_height(row);
    layout_add_label(table->scene, area_cut_left(&row, layout_scale_for_text(table->scene, LABEL), GAP),
                     TEXT_UI_BOLD, ALIGN_LEFT, _("Who can appear?"));
    for (int i = 0; i < FA_FIRST_ENVIRONMENT && area_width(row) > size; i++) {
        const FaActor *who = &table->state->actors[i];
        if (who->seat != FA_NONE && who->status != FA_DEAD) {
            fa_add_actor_token(table, (PieceId)(FA_ID_POSSIBLE + i), i, area_cut_left(&row, size, GAP))
                ->flags = PIECE_FIXED;
        }
    }
}

/* Lists places and, if there is room, the characters who can appear. Large text leaves no room for the
 * characters. If the texts of the places do not fit, adds nothing and returns false. */
static bool layout_places_and_cast(FaTable *table, const Entries *places, Area box)
{
    static const float TALLEST = 76, CAST = 52, GAP = 14, LARGE = 1.2f;
    const float tallest = layout_scale_for_text(table->scene, TALLEST);
    Area upper = box;
    const Area row = area_cut_bottom(&upper, CAST, GAP);
    if (layout_get_min_text_scale(table->scene->text_scale) > LARGE ||
        !layout_places(table, places, upper, tallest)) {
        return layout_places(table, places, box, tallest);
    }
    add_possible_cast(table, row);
    return true;
}

static void add_question_page(FaTable *table)
{
    static const float TALLEST = 64;
    Entries answers = {.count = 0};
    add_value_entries(table, &answers);
    const PageLayout page =
        page_layout_begin(table->scene, fa_get_question_text(table), fa_get_draft_title(table));
    const int columns = answers.count > 8 ? 2 : 1;
    const bool asks_time = table->prompt.type == ARG_PLACE && table->state->scene > 1;
    const Area box = asks_time ? add_time_buttons(table, page.content) : page.content;
    if (table->prompt.type != ARG_PLACE || !layout_places_and_cast(table, &answers, box)) {
        layout_entries(table, &answers, box, columns, TALLEST);
    }
    if (has_draft_to_undo(table)) {
        page_layout_add_button(&page, FA_ID_CANCEL, _("Cancel"), N_("Esc"));
    }
}

/* ------------------------------------------------------------------ the character sheet */

/* Adds a heading with a text below it. The area of the text is only as high as the text, because a label
 * centers its text vertically. */
static void add_headed_text(FaTable *table, Area box, const char *heading, const char *rich)
{
    const float height = layout_measure_text_height(table->scene, TEXT_BODY, rich, area_width(box));
    layout_add_paper_label(table->scene, area_cut_top(&box, layout_scale_for_text(table->scene, 32), 0),
                           TEXT_UI_BOLD, ALIGN_LEFT, heading);
    if (rich[0] != '\0') {
        layout_add_paper_label(table->scene, area_cut_top(&box, height, 0), TEXT_BODY, ALIGN_LEFT, rich);
    }
}

static void add_facets(FaTable *table, int actor, Area box)
{
    const FaProfile profile = fa_get_profile(table->state, table->content, actor, FA_NONE);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const char *name = fa_get_facet_name(table, actor, suit),
                   *text = fa_get_facet_text(table, actor, suit);
        Area row = area_get_row(box, suit, FA_SUITS, 0);
        row.bottom -= 8;
        add_headed_text(table, row,
                        scene_text(table->scene, "{%s} %s%s%s", fa_get_suit_icon(suit),
                                   name ? name : _("Unnamed Facet"),
                                   suit == profile.strong ? _("  {strong} Strong")
                                   : suit == profile.weak ? _("  {weak} Weak")
                                                          : "",
                                   profile.lost >> suit & 1 ? _(" (lost)") : ""),
                        text ? text : "");
    }
}

static void write_ambition(const char *icon, const char *text, const char *end, Text *out)
{
    text_add(out, "%s{%s} %s%s", out->length > 0 ? "|" : "", icon, text, end);
}

static void write_ambitions(const FaTable *table, int actor, Text *out)
{
    static const char *const marks[FA_LONG_STATES] = {"", "", " {check}", " {cross}", " {cross}"};
    const FaActor *who = &table->state->actors[actor];
    const FaCharacter *character =
        actor < table->kit->character_count ? &table->kit->characters[actor] : NULL;
    for (int i = 0; i < FA_LONG_MAX; i++) {
        const FaLongState first = fa_get_first_long_ambition_state(who, i),
                          now = fa_get_long_ambition_state(who, i);
        if (first != FA_LONG_NONE) {
            write_ambition("star",
                           character ? character->longs[i]
                                     : fa_get_open_ambition_text(table, actor, FA_SHORT_OPEN_MAX + i),
                           marks[first], out);
        }
        /* A player has replaced the story kit's Ambition with a new one. */
        if (who->long_state[i] >= FA_LONG_STATES) {
            write_ambition("star", fa_get_open_ambition_text(table, actor, FA_SHORT_OPEN_MAX + i), marks[now],
                           out);
        }
    }
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        if (who->short_def[i] != FA_NONE) {
            write_ambition("flag", fa_get_open_ambition_text(table, actor, i), "", out);
        }
    }
}

static const char *get_bond_name(const FaTable *table, int a, int b)
{
    for (int i = 0; i < table->kit->bond_count; i++) {
        const FaBondText *bond = &table->kit->bonds[i];
        if ((bond->a == a && bond->b == b) || (bond->a == b && bond->b == a)) {
            return bond->name;
        }
    }
    return _("a Bond formed in this story");
}

static void write_bonds(const FaTable *table, int actor, Text *out)
{
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        const FaBond *bond = &table->state->bonds[i];
        if (bond->a != FA_NONE && (bond->a == actor || bond->b == actor)) {
            const int other = bond->a == actor ? bond->b : bond->a;
            text_add(out, "%s*%s:* %s", out->length > 0 ? "|" : "", fa_get_entity_name(table, other),
                     get_bond_name(table, actor, other));
        }
    }
}

/* Adds the button that rewrites a character sheet. Any player may rewrite the sheet of a stranger (a
 * character invented by a player). */
static void add_rewrite_button(FaTable *table, const PageLayout *page, int actor)
{
    const int note = fa_find_stranger_note(&table->scene->notes, actor);
    if (note >= 0 && note < NOTES_EDITABLE_MAX) {
        const float height = layout_scale_for_text(table->scene, 48),
                    width = layout_scale_for_text(table->scene, 220);
        Piece *button = layout_add_button(
            table->scene, PIECE_EDIT_NOTE + (PieceId)note,
            page_layout_get_footer_area(page, page->content.left, page->content.left + width, height),
            _("Write character sheet …"), NULL);
        button->hint =
            _("To fill in the sheet, start each line with Name:, Who:, Pronoun:, or a suit such as Hearts:.");
    }
}

static void add_sheet_page(FaTable *table, int actor)
{
    static const float CARD = 200, PAD = 34;
    const char *who = fa_describe_actor(table, actor);
    const PageLayout page = page_layout_begin(table->scene, fa_get_entity_name(table, actor),
                                              who ? who : _("Created in this story."));
    const Area paper = page.content;
    layout_add_piece(table->scene, PIECE_PAPER, 0, paper);
    const float middle = paper.left + area_width(paper) * 0.52f;
    Text ambitions = {0}, bonds = {0};
    write_ambitions(table, actor, &ambitions);
    write_bonds(table, actor, &bonds);
    layout_add_card(table->scene, 0,
                    area_centered(paper.left + PAD + CARD / 2, paper.top + PAD + CARD * FACE_RATIO / 2, CARD,
                                  CARD * FACE_RATIO),
                    fa_get_actor_face(table, actor));
    add_facets(table, actor,
               (Area){paper.left + PAD + CARD + 24, paper.top + PAD, middle + 20, paper.bottom - PAD});
    const Area right = {middle + 50, paper.top + PAD, paper.right - PAD, paper.bottom - PAD};
    const float split = right.top + area_height(right) * 0.56f;
    add_headed_text(table, (Area){right.left, right.top, right.right, split}, _("Ambitions"),
                    scene_text(table->scene, "%s", text_chars(&ambitions)));
    add_headed_text(table, (Area){right.left, split, right.right, right.bottom}, _("Bonds"),
                    scene_text(table->scene, "%s", text_chars(&bonds)));
    text_free(&ambitions);
    text_free(&bonds);
    page_layout_add_button(&page, FA_ID_CLOSE, _("Close"), N_("Esc"));
    add_rewrite_button(table, &page, actor);
}

void fa_add_full_page(FaTable *table)
{
    if (table->ui.sheet == FA_SHEET_THREADS) {
        fa_add_threads_page(table);
    } else if (table->ui.sheet == FA_SHEET_LEDGER) {
        fa_add_draw_ledger_page(table);
    } else if (table->ui.sheet) {
        add_sheet_page(table, table->ui.sheet - 1);
    } else if (table->acting && fa_needs_full_page(table)) {
        add_question_page(table);
    }
}
