/* choice_pages.c: pages where the player makes a choice, picks a reward, or sees how the run ended. */
#include "games/paperback_adventures/table/scene.h"

#include "core/scene/page_layout.h"
#include "core/text/i18n.h"

#include <ctype.h>
#include <math.h>

/* Begins a page that covers neither the enemy nor the panel with the player's health. */
static PageLayout begin_battle_choice_page(PaTable *table, const char *title, const char *line)
{
    static const float GAP = 6;
    const PaLayout *at = &table->at;
    const Area plate = {at->word.left, at->enemy.bottom + GAP, at->word.right, table->scene->height};
    return page_layout_begin_panel(table->scene, plate, title, line);
}

/* Begins a page with `question` as its title. If more choices of this kind follow, the title also says
 * how many. */
static PageLayout begin_choice_page(PaTable *table, const char *question, const char *line)
{
    const PaChoice *choices = table->state->choice;
    int more = 0;
    while (more + 1 < table->state->choice_count && choices[more + 1].kind == choices[0].kind) {
        more++;
    }
    const char *title =
        more > 0 ? scene_text(table->scene, _("%s (%d more after this)"), question, more) : question;
    return table->state->choice[0].kind <= PA_CHOOSE_READY ? begin_battle_choice_page(table, title, line)
                                                           : page_layout_begin(table->scene, title, line);
}

static void add_status_column(const PaTable *table, const PageLayout *page)
{
    static const float WIDTH = 220, BUTTON_HEIGHT = 48;
    const PaState *state = table->state;
    const float left = page->content.left, right = page->content.right;
    Piece *gauge =
        layout_add_piece(page->scene, PIECE_GAUGE, 0,
                         page_layout_get_footer_area(page, left, left + WIDTH,
                                                     layout_scale_for_text(page->scene, PA_GAUGE_HEIGHT)));
    gauge->icon = "hp";
    gauge->value = state->hp;
    gauge->max = state->max_hp;
    const char *all =
        scene_text(page->scene, _("{deck} Your %d cards"), pa_collect_player_cards(state).count);
    layout_add_button(page->scene, PA_ID_ALL_CARDS,
                      page_layout_get_footer_area(page, right - WIDTH, right, BUTTON_HEIGHT), all, NULL);
}

/* Adds the buttons of the page. For an optional choice, `decline` is the text of the button that declines
 * it. */
static void finish_choice_page(const PaTable *table, const PageLayout *page, const char *decline)
{
    const PaChoice *choice = &table->state->choice[0];
    if (choice->optional) {
        page_layout_add_button(page, PA_ID_CONTINUE, decline, N_("Ctrl+Enter"));
    }
    if (choice->kind > PA_CHOOSE_READY) {
        add_status_column(table, page);
    }
}

static void add_reward_page(PaTable *table)
{
    const PaState *state = table->state;
    const PaEnemy *enemy = pa_get_enemy(state, table->content);
    PageLayout page =
        page_layout_begin(table->scene, scene_text(table->scene, _("%s is defeated"), enemy->name),
                          _("Choose 1 of 2 rewards. You get everything on the reward."));
    const float height = fminf(area_height(page.content), 520), width = height / FACE_RATIO;
    const Area row = area_shrink(page.content, 2 * width + 70, height);
    for (int i = 0; i < 2; i++) {
        Piece *card = layout_add_card(page.scene, PA_ID_OPTION + (PieceId)i, area_get_column(row, i, 2, 70),
                                      pa_get_reward_face(table, state->reward, i));
        card->flags = PIECE_HIGHLIGHTED;
    }
    finish_choice_page(table, &page, _("No, thank you"));
}

static void add_mcguffin_sides(PaTable *table)
{
    const PaState *state = table->state;
    PageLayout page = begin_choice_page(table, _("New McGuffin"),
                                        _("Choose a side. That side stays face up for the whole run."));
    const float size = fminf(area_height(page.content) - 40, 440);
    const Area row = area_shrink(page.content, 2 * size + 70, size);
    for (int i = 0; i < 2; i++) {
        Piece *tile = layout_add_card(page.scene, PA_ID_OPTION + (PieceId)i, area_get_column(row, i, 2, 70),
                                      pa_get_mcguffin_face(table, state->curio_offer, i));
        tile->flags = PIECE_HIGHLIGHTED;
    }
    finish_choice_page(table, &page, _("No, thank you"));
}

static void add_item_choice(PaTable *table, const char *title, const char *line, bool upgrade)
{
    static const float GAP = 36, WIDEST = 330;
    PageLayout page = begin_choice_page(table, title, line);
    int items[PA_ITEMS], count = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        if (pa_is_choice_legal(table->state, table->content, i)) {
            items[count++] = i;
        }
    }
    const Grid grid = layout_fit_grid(count, page.content, 1, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        const Face now = pa_get_item_face(table, items[i]);
        const Face *upgraded = upgrade ? pa_get_item_upgrade_face(table, items[i]) : NULL;
        Piece *tile = layout_add_card(page.scene, PA_ID_LIST_ITEM + (PieceId)items[i],
                                      grid_get_cell(&grid, i), upgraded ? *upgraded : now);
        tile->zoom = upgraded ? scene_store_face(table->scene, &now) : NULL;
        tile->flags = PIECE_HIGHLIGHTED;
    }
    finish_choice_page(table, &page, _("No, thank you"));
}

static void add_card_choice(PaTable *table, const PaPile *pile, const char *title, const char *line)
{
    PageLayout page = begin_choice_page(table, title, line);
    pa_add_card_grid(table, page.content, pile, true);
    finish_choice_page(table, &page, _("No, thank you"));
}

/* Shows the new card beside the cards of the deck that it can replace. */
static void add_replacement(PaTable *table)
{
    const PaState *state = table->state;
    const PaPile deck = pa_collect_player_cards(state);
    PageLayout page = page_layout_begin(table->scene, _("Replace a card"),
                                        scene_text(table->scene, _("*%s* replaces the card you choose."),
                                                   table->content->card[state->taken].name));
    const float width = 280;
    Area rest = page.content;
    const Area column = area_cut_left(&rest, width, 40);
    pa_add_card_grid(table, rest, &deck, true);
    Piece *taken = layout_add_card(page.scene, PA_ID_TAKEN, area_shrink(column, width, width * FACE_RATIO),
                                   pa_get_card_face(table, state->taken));
    taken->zoom = pa_get_upgraded_card_face(table, state->taken);
    taken->flags = PIECE_SELECTED;
    taken->reject_reason = _("Choose the card in your deck that this new card replaces.");
    finish_choice_page(table, &page, _("Keep my cards"));
}

static const char *get_destination_name(PaPlace place)
{
    switch (place) {
    case PA_TO_DECK:
        return _("The card goes on top of your deck.");
    case PA_TO_HAND:
        return _("The card goes to your hand.");
    case PA_TO_DISCARD:
        break;
    }
    return _("The card goes to the discard pile.");
}

static void add_pending_choice_page(PaTable *table)
{
    const PaState *state = table->state;
    const PaChoice *choice = &state->choice[0];
    const PaPile deck = pa_collect_player_cards(state), none = {0};
    const char *where = get_destination_name((PaPlace)choice->place);
    PaPile cards;
    switch ((PaChoiceKind)choice->kind) {
    case PA_CHOOSE_DISCARD:
        add_card_choice(table, &state->hand, _("Discard a card"), _("The card goes to the discard pile."));
        break;
    case PA_CHOOSE_EXHAUST:
        add_card_choice(table, &state->hand, _("Fatigue a card"),
                        _("You can't use the card until the battle ends."));
        break;
    case PA_CHOOSE_RECOVER:
        cards = pa_join_piles(&state->fatigue, &none);
        add_card_choice(table, &cards, _("Recover a fatigued card"), where);
        break;
    case PA_CHOOSE_FETCH:
        cards = pa_join_piles(&state->discard, &none);
        add_card_choice(table, &cards, _("Take a discarded card"), where);
        break;
    case PA_CHOOSE_CURE:
        cards = pa_join_piles(&state->hand, &state->discard);
        add_card_choice(table, &cards, _("Return a penalty card"),
                        _("The card goes back to the penalty deck."));
        break;
    case PA_CHOOSE_READY:
        add_item_choice(table, _("Ready an item"), _("You can use the item again this turn."), false);
        break;
    case PA_CHOOSE_REWARD:
        add_reward_page(table);
        break;
    case PA_CHOOSE_UPGRADE:
        add_card_choice(table, &deck, _("Upgrade a card"),
                        _("Point at a card to see its upgraded side. The upgrade lasts for the whole run."));
        break;
    case PA_CHOOSE_REMOVE:
        add_card_choice(table, &deck, _("Remove a card"),
                        _("The card leaves your deck for the rest of the run."));
        break;
    case PA_CHOOSE_OFFER:
        add_card_choice(table, &state->offer, _("Choose a new card"),
                        choice->add ? _("The new card is added to your deck.")
                                    : _("The new card replaces a card in your deck."));
        break;
    case PA_CHOOSE_REPLACED:
        add_replacement(table);
        break;
    case PA_CHOOSE_MCGUFFIN_SIDE:
        add_mcguffin_sides(table);
        break;
    case PA_CHOOSE_CORE:
        add_item_choice(table, _("Upgrade a core item"),
                        _("Each item shows its upgraded side. Point at an item to compare."), true);
        break;
    }
}

static const char *get_best_word(const PaTable *table)
{
    char capitals[WORD_LENGTH_MAX + 1] = {0};
    const PaState *state = table->state;
    for (int i = 0; i < WORD_LENGTH_MAX && state->best_word[i]; i++) {
        capitals[i] = (char)toupper((unsigned char)state->best_word[i]);
    }
    return capitals[0] ? scene_text(table->scene, "%s", capitals) : "none";
}

static void add_run_summary(const PaTable *table, const PageLayout *page, Area paper)
{
    const PaState *state = table->state;
    Scene *scene = table->scene;
    const PageFact facts[] = {
        {_("{check} Enemies defeated"),
         scene_text(scene, _("%d of %d"), state->battle + (state->won ? 1 : 0), PA_BATTLES), TEXT_NUMBER},
        {_("{hp} Health left"),
         scene_text(scene, _("%d of %d"), state->hp > 0 ? state->hp : 0, state->max_hp), TEXT_NUMBER},
        {_("{time} Turns"), scene_text(scene, "%d", state->turns), TEXT_NUMBER},
        {_("{book} Words"), scene_text(scene, "%d", state->words), TEXT_NUMBER},
        {_("{hit} Damage dealt"), scene_text(scene, "%d", state->damage), TEXT_NUMBER},
        {_("{star} Best word"), get_best_word(table), TEXT_UI_BOLD},
        {_("{hit} Hits of the best word"), scene_text(scene, "%d", state->best_hits), TEXT_NUMBER},
    };
    page_layout_add_facts(page, paper, _("Summary of this run"), facts, sizeof facts / sizeof facts[0]);
}

/* Adds the meaning of the best word, if the list of meanings has this word. */
static void add_meaning(const PaTable *table, Area box)
{
    Text text = {0};
    if (glosses_write(table->content->words->glosses, table->state->best_word, &text)) {
        layout_add_label(table->scene, box, TEXT_QUOTE, ALIGN_CENTER,
                         scene_text(table->scene, "%s", text_chars(&text)))
            ->id = PA_ID_MEANING;
    }
    text_free(&text);
}

static void add_end_page(PaTable *table)
{
    const PaState *state = table->state;
    const bool won = state->won;
    const int last = won ? state->enemy : state->killer;
    const PaEnemy *enemy = &table->content->enemy[last];
    const PaCharacter *character = &table->content->character[state->character];
    PageLayout page = page_layout_begin(
        table->scene, won ? _("The End") : _("To Be Continued…"),
        won ? scene_text(table->scene, _("%s closes the last book on %s."), character->name, enemy->name)
            : scene_text(table->scene, _("%s fell to %s in %s."), character->name, enemy->name,
                         pa_get_book_name(pa_get_current_book(state))));
    const Area meaning = area_cut_bottom(&page.content, 60, 0);
    const float height = fminf(area_height(page.content), 470), width = height / FACE_RATIO, paper = 480;
    Area box = area_shrink(page.content, width + 40 + paper, height);
    layout_add_card(page.scene, PA_ID_TAKEN, area_cut_left(&box, width, 40),
                    won ? pa_get_hero_face(table) : pa_get_enemy_face(table, last, state->stage));
    add_run_summary(table, &page, box);
    add_meaning(table, meaning);
    page_layout_add_button(&page, PA_ID_ALL_CARDS, _("{deck} Your cards"), NULL);
}

void pa_add_choice_pages(PaTable *table)
{
    if (table->ui->page != PA_PAGE_NONE) {
        pa_add_viewer_page(table);
    } else if (table->state->phase == PA_CHOOSE) {
        add_pending_choice_page(table);
    } else if (table->state->phase == PA_OVER) {
        add_end_page(table);
    }
}
