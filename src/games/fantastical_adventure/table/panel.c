/* panel.c: the plate on the left page: what can be done, or what the half-made move asks next; and the page
   that is laid where there is too much to choose from. */
#include "core/sheet.h"
#include "games/fantastical_adventure/table/scene.h"
#include "games/fantastical_adventure/tellings.h"

#include <math.h>
#include <string.h>

enum { ENTRIES_MAX = FA_NONE + 1, FEW = 12 };

typedef struct Entry {
    PieceId id;
    const char *text;
} Entry;

typedef struct Entries {
    Entry list[ENTRIES_MAX];
    int count;
} Entries;

static void add(Entries *entries, PieceId id, const char *text)
{
    if (entries->count < ENTRIES_MAX) {
        entries->list[entries->count++] = (Entry){id, text};
    }
}

/* ------------------------------------------------------------------ what can be done */

static const char *deed_words(FaDeed deed)
{
    static const char *const words[FA_DEEDS] = {
        [FA_DEED_AMBITION] = "Ambitions …",
        [FA_DEED_BOND] = "Bonds …",
        [FA_DEED_PEOPLE] = "People, things …",
        [FA_DEED_WOUNDS] = "Wounds …",
    };
    return words[deed];
}

static void add_kinds(const FaTable *table, FaDeed deed, Entries *entries)
{
    for (int kind = 0; kind < FA_MOVES; kind++) {
        if (fa_is_of((FaMoveKind)kind, deed) && fa_may_do(&table->legal, (FaMoveKind)kind)) {
            add(entries, (PieceId)(FA_ID_DO + kind), fa_move_words(table, (FaMoveKind)kind));
        }
    }
}

static bool is_there(const Entries *entries, PieceId id)
{
    for (int i = 0; i < entries->count; i++) {
        if (entries->list[i].id == id) {
            return true;
        }
    }
    return false;
}

/* Those with a word of their own are opened; of the others each kind of move is there, and first what one is
   asked for, or what would be missed among others. */
static void add_deeds(const FaTable *table, Entries *entries)
{
    static const FaMoveKind first[] = {FA_MOVE_ACCOMPLISH, FA_MOVE_ANSWER, FA_MOVE_SUPPORT,
                                       FA_MOVE_IDENTIFY,   FA_MOVE_QUEEN,  FA_MOVE_PUSH};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        if (fa_may_do(&table->legal, first[i])) {
            add(entries, (PieceId)(FA_ID_DO + first[i]), fa_move_words(table, first[i]));
        }
    }
    for (int deed = 0; deed <= FA_DEED_WOUNDS; deed++) {
        Entries kinds = {.count = 0};
        add_kinds(table, (FaDeed)deed, &kinds);
        if (kinds.count > 1 && deed_words((FaDeed)deed)) {
            add(entries, (PieceId)(FA_ID_GROUP + deed), deed_words((FaDeed)deed));
            continue;
        }
        for (int i = 0; i < kinds.count; i++) {
            if (!is_there(entries, kinds.list[i].id)) {
                add(entries, kinds.list[i].id, kinds.list[i].text);
            }
        }
    }
}

/* ------------------------------------------------------------------ what may be answered */

static bool is_card(FaArg type)
{
    return type == ARG_CARD || type == ARG_CARD_OR_NONE;
}

static bool is_long(FaArg type)
{
    return type == ARG_PLACE || type == ARG_PROBLEM || type == ARG_ANSWER || type == ARG_LONG ||
           type == ARG_SHORT || type == ARG_OPEN || type == ARG_ANY_AMBITION || type == ARG_CIRCUMSTANCE ||
           type == ARG_SUSPENDED;
}

/* Cards are chosen from the hand. */
static bool is_listed(const FaAsk *ask, int value)
{
    return ask->can[value] && (value == FA_NONE || !is_card(ask->type));
}

static void add_answers(const FaTable *table, Entries *entries)
{
    for (int value = 0; value <= FA_NONE; value++) {
        if (is_listed(&table->ask, value)) {
            add(entries, (PieceId)(FA_ID_CHOICE + value), fa_choice_words(table, value));
        }
    }
}

bool fa_asks_on_page(const FaTable *table)
{
    int answers = 0;
    if (!table->ask.open || table->ask.place < 0) {
        return false;
    }
    for (int value = 0; value <= FA_NONE; value++) {
        answers += is_listed(&table->ask, value);
    }
    return is_long(table->ask.type) || answers > FEW;
}

static bool may_take_back(const FaTable *table)
{
    return table->ui.given != 0 || (table->ui.making != FA_MAKING_NOTHING && table->begun);
}

/* ------------------------------------------------------------------ the plate */

/* Who framed the scene brings somebody before anything else. */
static bool is_to_be_done(const FaTable *table, PieceId id)
{
    return id == FA_ID_DO + FA_MOVE_ENTER && fa_step(table->state)->phase == FA_ENTER &&
           !fa_may_do(&table->legal, FA_MOVE_PASS);
}

/* What it costs or brings, of a move that is made out of one's own Advantage; NULL of all others. */
static const char *price_words(const FaTable *table, PieceId id)
{
    const int play = fa_step(table->state)->kind;
    if (id == FA_ID_DO + FA_MOVE_PUSH) {
        return scene_text(table->scene, "*Push*%s|It costs a point of Advantage.",
                          fa_push_words(table, play));
    }
    if (id == FA_ID_DO + FA_MOVE_YIELD && !fa_is_environment(table->state->fight.plays[play].actor)) {
        return scene_text(table->scene, "*Yield*, and draw %s: the Advantage, and one more.",
                          fa_cards(table->scene, table->state->fight.advantage[play] + 1));
    }
    return NULL;
}

static void lay_entries(FaTable *table, const Entries *entries, Area box, int columns, float tallest)
{
    static const float GAP = 6;
    const int rows = (entries->count + columns - 1) / columns;
    const float width = (area_width(box) - GAP * (float)(columns - 1)) / (float)columns;
    const float height =
        fminf(tallest, (area_height(box) - GAP * (float)(rows - 1)) / (float)(rows > 0 ? rows : 1));
    for (int i = 0; i < entries->count; i++) {
        const float left = box.left + (width + GAP) * (float)(i % columns),
                    top = box.top + (height + GAP) * (float)(i / columns);
        Piece *button =
            lay_button(table->scene, entries->list[i].id, (Area){left, top, left + width, top + height},
                       entries->list[i].text, NULL);
        button->hint = price_words(table, entries->list[i].id);
        button->flags |= is_to_be_done(table, entries->list[i].id) ? PIECE_STRONG | PIECE_LIT : 0;
    }
}

static void add_cancel(FaTable *table, Area box)
{
    if (may_take_back(table)) {
        lay_button(table->scene, FA_ID_CANCEL,
                   (Area){box.right - 116, box.top + 8, box.right - 10, box.top + 44}, "Back", "Esc");
    }
}

/* The move is whole: what might be another can be changed, then it is made. */
static void add_whole(FaTable *table, Area box)
{
    Entries options = {.count = 0};
    for (int place = 0; place < FA_ARGS_MAX; place++) {
        if (table->ask.other[place]) {
            add(&options, (PieceId)(FA_ID_OPTION + place), fa_option_words(table, place));
        }
    }
    const int first = table->scene->count;
    lay_entries(table, &options, (Area){box.left, box.top, box.right, box.bottom - 62}, 2, 48);
    for (int i = first; i < table->scene->count; i++) {
        table->scene->pieces[i].hint = "So it is meant. Press to choose otherwise";
    }
    Piece *confirm =
        lay_button(table->scene, FA_ID_CONFIRM,
                   (Area){area_middle_x(box) - 130, box.bottom - 54, area_middle_x(box) + 130, box.bottom},
                   fa_move_words(table, (FaMoveKind)table->ui.kind), "Enter");
    confirm->flags = PIECE_STRONG | PIECE_LIT;
}

static const float HEAD = 52, FOOT = 12, ROW = 46, ROW_GAP = 6, CONFIRM = 54, OPTION = 58;

static int columns_for(const FaTable *table)
{
    return lay_sure_words(table->scene->words) > 1.2f ? 2 : 3;
}

/* What the plate offers just now. */
static void find_entries(const FaTable *table, Entries *entries)
{
    entries->count = 0;
    if (table->ui.making == FA_MAKING_DEED) {
        add_kinds(table, (FaDeed)table->ui.deed, entries);
    } else if (!table->ask.open) {
        add_deeds(table, entries);
    } else if (table->ask.place >= 0) {
        add_answers(table, entries);
    }
}

static float height_for(const FaTable *table, int entries)
{
    const int columns = columns_for(table), rows = (entries + columns - 1) / columns;
    if (table->ask.open && table->ask.place < 0) {
        const bool options = memchr(table->ask.other, true, sizeof table->ask.other);
        return HEAD + (options ? OPTION : 0) + CONFIRM + FOOT;
    }
    return HEAD + (ROW + ROW_GAP) * (float)rows + FOOT;
}

float fa_panel_height(const FaTable *table)
{
    Entries entries;
    if (!table->acting || fa_asks_on_page(table)) {
        return 0;
    }
    find_entries(table, &entries);
    return entries.count == 0 && !table->ask.open ? 0 : height_for(table, entries.count);
}

void fa_scene_panel(FaTable *table)
{
    Entries entries;
    if (fa_panel_height(table) == 0) {
        return;
    }
    find_entries(table, &entries);
    const Area plate = table->at.panel;
    const Area box = {plate.left + 12, plate.top + HEAD, plate.right - 12, plate.bottom - FOOT};
    lay_piece(table->scene, PIECE_PANEL, 0, plate);
    lay_label(table->scene, (Area){plate.left + 16, plate.top + 8, plate.right - 124, plate.top + 46},
              TEXT_TITLE, ALIGN_LEFT, table->ask.open ? fa_question(table) : "What do you do?");
    add_cancel(table, plate);
    if (table->ask.open && table->ask.place < 0) {
        add_whole(table, box);
    } else {
        lay_entries(table, &entries, box, columns_for(table), ROW);
    }
}

/* ------------------------------------------------------------------ the page of many answers */

static void add_question_page(FaTable *table)
{
    static const float TALLEST = 64;
    Entries answers = {.count = 0};
    add_answers(table, &answers);
    const Sheet page = sheet_page(table->scene, fa_question(table), fa_move_of(table));
    const int columns = answers.count > 8 ? 2 : 1, first = table->scene->count;
    lay_entries(table, &answers, page.content, columns, TALLEST);
    for (int i = first; i < table->scene->count; i++) {
        on_sheet(&table->scene->pieces[i]);
    }
    if (may_take_back(table)) {
        sheet_button(&page, FA_ID_CANCEL, "Think better of it", "Esc");
    }
}

/* ------------------------------------------------------------------ a character's sheet */

/* A heading, and its words right below it: a label is in the middle of its area. */
static void add_headed(FaTable *table, Area box, const char *heading, const char *rich)
{
    static const float HEADING = 32, LINE = 26;
    const float top = box.top + HEADING, words = table->scene->words;
    const float height = LINE * words * (float)fa_lines_of(rich, area_width(box) / words);
    on_sheet(
        lay_label(table->scene, (Area){box.left, box.top, box.right, top}, TEXT_UI_BOLD, ALIGN_LEFT, heading))
        ->flags = PIECE_ON_PAPER;
    on_sheet(lay_label(table->scene, (Area){box.left, top, box.right, fminf(top + height, box.bottom)},
                       TEXT_BODY, ALIGN_LEFT, rich))
        ->flags = PIECE_ON_PAPER;
}

static void add_facets(FaTable *table, int actor, Area box)
{
    const float step = area_height(box) / FA_SUITS;
    const FaProfile profile = fa_profile(table->state, table->content, actor, FA_NONE);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const char *name = fa_facet_name(table, actor, suit), *text = fa_facet_text(table, actor, suit);
        const float top = box.top + step * (float)suit;
        add_headed(table, (Area){box.left, top, box.right, top + step - 8},
                   scene_text(table->scene, "{%s} %s%s%s", fa_suit_icon(suit), name ? name : "As it is told",
                              suit == profile.strong ? "  {strong} Strong"
                              : suit == profile.weak ? "  {weak} Weak"
                                                     : "",
                              profile.lost >> suit & 1 ? ", lost" : ""),
                   text ? text : "");
    }
}

static void write_ambition(const char *icon, const char *words, const char *end, Text *out)
{
    text_add(out, "%s{%s} %s%s", out->length > 0 ? "|" : "", icon, words ? words : "An Ambition of one’s own",
             end);
}

static void write_ambitions(const FaTable *table, int actor, Text *out)
{
    static const char *const ends[FA_LONG_STATES] = {"", "", " {check}", " {cross}"};
    const FaActor *who = &table->state->actors[actor];
    const FaCharacter *character =
        actor < table->kit->character_count ? &table->kit->characters[actor] : NULL;
    for (int i = 0; i < FA_LONG_MAX; i++) {
        const FaLongState first = fa_long_first(who, i), now = fa_long_now(who, i);
        if (first != FA_LONG_NONE) {
            write_ambition("star", character ? character->longs[i] : NULL, ends[first], out);
        }
        if (who->long_state[i] >= FA_LONG_STATES) { /* in place of the first */
            write_ambition("star", NULL, ends[now], out);
        }
    }
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        const int def = who->short_def[i];
        if (def != FA_NONE) {
            write_ambition("flag", character && def != FA_OWN_WORDS ? character->shorts[def].text : NULL, "",
                           out);
        }
    }
}

static const char *bond_name(const FaTable *table, int a, int b)
{
    for (int i = 0; i < table->kit->bond_count; i++) {
        const FaBondText *bond = &table->kit->bonds[i];
        if ((bond->a == a && bond->b == b) || (bond->a == b && bond->b == a)) {
            return bond->name;
        }
    }
    return "a Bond of this story";
}

static void write_bonds(const FaTable *table, int actor, Text *out)
{
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        const FaBond *bond = &table->state->bonds[i];
        if (bond->a != FA_NONE && (bond->a == actor || bond->b == actor)) {
            const int other = bond->a == actor ? bond->b : bond->a;
            text_add(out, "%s*%s:* %s", out->length > 0 ? "|" : "", fa_name(table, other),
                     bond_name(table, actor, other));
        }
    }
}

/* What is said of a stranger, anybody may say otherwise. */
static void add_rewriting(FaTable *table, const Sheet *page, int actor)
{
    const int note = fa_note_of_stranger(&table->scene->notes, actor);
    if (note >= 0 && note < NOTES_RETOLD_MAX) {
        const float height = lay_for_words(table->scene, 48), width = lay_for_words(table->scene, 220);
        Piece *button =
            on_sheet(lay_button(table->scene, PIECE_RETELL + (PieceId)note,
                                sheet_foot(page, page->content.left, page->content.left + width, height),
                                "Write the sheet …", NULL));
        button->hint = "Lines that begin with Name:, Who:, Pronoun:, or a suit as Hearts:, stand on it.";
    }
}

static void add_sheet(FaTable *table, int actor)
{
    static const float CARD = 200, PAD = 34;
    const char *who = fa_who(table, actor);
    const Sheet page =
        sheet_page(table->scene, fa_name(table, actor), who ? who : "Of whom only this story tells.");
    const Area paper = page.content;
    on_sheet(lay_piece(table->scene, PIECE_PAPER, 0, paper));
    const float middle = paper.left + area_width(paper) * 0.52f;
    Text ambitions = {0}, bonds = {0};
    write_ambitions(table, actor, &ambitions);
    write_bonds(table, actor, &bonds);
    Piece *card = on_sheet(scene_add(table->scene, PIECE_CARD, 0, paper.left + PAD + CARD / 2,
                                     paper.top + PAD + CARD * FACE_RATIO / 2, CARD, CARD * FACE_RATIO));
    card->face = fa_actor_face(table, actor);
    card->flags = PIECE_STILL;
    add_facets(table, actor,
               (Area){paper.left + PAD + CARD + 24, paper.top + PAD, middle + 20, paper.bottom - PAD});
    const Area right = {middle + 50, paper.top + PAD, paper.right - PAD, paper.bottom - PAD};
    const float split = right.top + area_height(right) * 0.56f;
    add_headed(table, (Area){right.left, right.top, right.right, split}, "Ambitions",
               scene_text(table->scene, "%s", text_chars(&ambitions)));
    add_headed(table, (Area){right.left, split, right.right, right.bottom}, "Bonds",
               scene_text(table->scene, "%s", text_chars(&bonds)));
    text_free(&ambitions);
    text_free(&bonds);
    sheet_button(&page, FA_ID_CLOSE, "Close", "Esc");
    add_rewriting(table, &page, actor);
}

void fa_scene_pages(FaTable *table)
{
    if (table->ui.sheet == FA_SHEET_THREADS) {
        fa_scene_threads_page(table);
    } else if (table->ui.sheet == FA_SHEET_LEDGER) {
        fa_scene_ledger_page(table);
    } else if (table->ui.sheet) {
        add_sheet(table, table->ui.sheet - 1);
    } else if (table->acting && fa_asks_on_page(table)) {
        add_question_page(table);
    }
}
