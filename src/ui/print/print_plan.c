/* print_plan.c: sets and pages of a PDF file with cards; see print_plan.h. */
#include "ui/print/print_plan.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 128 };

static bool fail_with_set_names(const PrintOptions *options, Error *error)
{
    Text names = {0};
    for (const PrintSet *set = options->game->print->sets; set->name; set++) {
        text_add(&names, "%s, ", set->name);
    }
    text_add(&names, "%s", PRINT_RULES_SET);
    error_set(error, _("%s has no cards named \"%s\". --cards can be: %s"), _(options->game->title),
              options->set, text_chars(&names));
    text_free(&names);
    return false;
}

PrintCard print_plan_get_card(const PrintPlan *plan, const PlannedSet *planned, int number, PrintBoard *board)
{
    PrintCard card = {.copies = 1, .board = board};
    const PrintOptions *options = plan->options;
    options->game->print->fill_card(options->content, planned->index, number, plan->scene, &card);
    return card;
}

int print_plan_count_slots(const PlannedSet *planned)
{
    return planned->layout.columns * planned->layout.rows;
}

/* A list of names of cards. `last` is the name of the latest card. It is not in `text` yet, because the next
 * card can have the same name. */
typedef struct Names {
    Text text;
    char last[NAME_BYTES];
    int copies; /* number of copies of the cards with the name `last` */
} Names;

/* Appends `last` to `text`, with the number of copies if it is above 1, and clears `last`. */
static void flush_name(Names *names)
{
    if (names->last[0]) {
        text_add(&names->text, "%s%s", names->text.length > 0 ? ", " : "", names->last);
    }
    if (names->last[0] && names->copies > 1) {
        text_add(&names->text, " × %d", names->copies);
    }
    names->last[0] = '\0';
    names->copies = 0;
}

/* Adds the name of a card without the asterisks that highlight a letter. */
static void add_name(const PrintCard *card, Names *names)
{
    char name[NAME_BYTES] = "";
    size_t length = 0;
    for (const char *c = card->front.title ? card->front.title : ""; *c && length + 1 < sizeof name; c++) {
        name[length] = *c;
        length += *c != '*';
    }
    name[length] = '\0';
    if (strcmp(name, names->last) != 0) {
        flush_name(names);
        memcpy(names->last, name, sizeof name);
    }
    names->copies += card->copies;
}

static void list_cards(const PrintPlan *plan, PlannedSet *planned)
{
    Names names = {0};
    PrintBoard board = {0};
    const PrintOptions *options = plan->options;
    const int different = options->game->print->count_cards(options->content, planned->index);
    for (int number = 0; number < different; number++) {
        scene_clear(plan->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        print_board_clear(&board);
        const PrintCard card = print_plan_get_card(plan, planned, number, &board);
        planned->numbers =
            memory_resize(planned->numbers, (size_t)(planned->count + card.copies), sizeof *planned->numbers);
        for (int i = 0; i < card.copies; i++) {
            planned->numbers[planned->count++] = number;
        }
        add_name(&card, &names);
    }
    flush_name(&names);
    planned->names = memory_copy_string(text_chars(&names.text), names.text.length);
    print_board_free(&board);
    text_free(&names.text);
}

static void plan_set(PrintPlan *plan, int index)
{
    const PrintOptions *options = plan->options;
    const PrintSet *set = &options->game->print->sets[index];
    PlannedSet planned = {.set = set,
                          .index = index,
                          .layout = print_layout_make(options->paper, set->size, options->bleed),
                          .has_backs = set->two_sided || (options->backs && set->kind != PRINT_BOARDS)};
    list_cards(plan, &planned);
    const int slots = print_plan_count_slots(&planned);
    planned.sheets = (planned.count + slots - 1) / slots;
    plan->sets = memory_resize(plan->sets, (size_t)plan->set_count + 1, sizeof *plan->sets);
    plan->sets[plan->set_count++] = planned;
    plan->card_count += planned.count;
    plan->two_sided = plan->two_sided || planned.has_backs;
}

bool print_plan_make(const PrintOptions *options, PrintPlan *plan, Error *error)
{
    *plan = (PrintPlan){.options = options, .scene = memory_new(1, sizeof *plan->scene)};
    if (!options->game->print) {
        return error_set(error, _("%s has no cards to print."), _(options->game->title));
    }
    plan->has_rules = !options->set || strcmp(options->set, PRINT_RULES_SET) == 0;
    for (int i = 0; options->game->print->sets[i].name; i++) {
        if (!options->set || strcmp(options->set, options->game->print->sets[i].name) == 0) {
            plan_set(plan, i);
        }
    }
    return plan->set_count > 0 || plan->has_rules || fail_with_set_names(options, error);
}

void print_plan_free(PrintPlan *plan)
{
    for (int i = 0; i < plan->set_count; i++) {
        free(plan->sets[i].numbers);
        free(plan->sets[i].names);
    }
    free(plan->sets);
    free(plan->scene);
    *plan = (PrintPlan){0};
}

void print_plan_number_pages(PrintPlan *plan, int contents_pages, int rules_pages)
{
    const int sides = plan->two_sided ? 2 : 1;
    plan->contents_pages = contents_pages;
    plan->rules_pages = rules_pages;
    int page = contents_pages + rules_pages + 1;
    if (plan->two_sided && page % 2 == 0) {
        page++; /* a page without text, so that the first cards are on the front of a sheet of paper */
    }
    for (int i = 0; i < plan->set_count; i++) {
        PlannedSet *planned = &plan->sets[i];
        planned->first_page = page;
        page += planned->sheets * sides;
        planned->last_page = page - 1;
    }
    plan->pages = page - 1;
}
