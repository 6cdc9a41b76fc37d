/* pages.c: what covers the table: choices, rewards and the end of a run. */
#include "games/paperback_adventures/table/scene.h"

#include "core/sheet.h"

#include <ctype.h>
#include <math.h>

/* ------------------------------------------------------------------ choices */

/* A page for questions in the middle of a battle: it leaves the enemy and the player's board in sight. */
static Sheet begin_strip(PaTable *table, const char *title, const char *line)
{
    static const float GAP = 6;
    const PaLayout *at = &table->at;
    const Area plate = {at->word.left, at->enemy.bottom + GAP, at->word.right, table->scene->height};
    return sheet_strip(table->scene, plate, title, line);
}

/* Says how many questions of the same kind are still to come. */
static Sheet begin_choice(PaTable *table, const char *question, const char *line)
{
    const PaChoice *choices = table->state->choice;
    int more = 0;
    while (more + 1 < table->state->choice_count && choices[more + 1].kind == choices[0].kind) {
        more++;
    }
    const char *title = more > 0 ? scene_text(table->scene, "%s, and %d more", question, more) : question;
    return table->state->choice[0].kind <= PA_CHOOSE_READY ? begin_strip(table, title, line)
                                                           : sheet_page(table->scene, title, line);
}

/* How the player stands, kept in sight while something is decided. */
static void add_standing(const PaTable *table, const Sheet *page)
{
    static const float WIDTH = 220, BUTTON_HEIGHT = 48;
    const PaState *state = table->state;
    const float left = page->content.left, right = page->content.right;
    Piece *gauge = on_sheet(
        lay_piece(page->scene, PIECE_GAUGE, 0,
                  sheet_foot(page, left, left + WIDTH, lay_for_words(page->scene, PA_GAUGE_HEIGHT))));
    gauge->icon = "hp";
    gauge->value = state->hp;
    gauge->max = state->max_hp;
    const char *all = scene_text(page->scene, "{deck} Your %d cards", pa_whole_deck(state).count);
    on_sheet(lay_button(page->scene, PA_ID_ALL_CARDS, sheet_foot(page, right - WIDTH, right, BUTTON_HEIGHT),
                        all, NULL));
}

/* The button that declines, where one may; for strips the board is in sight. */
static void end_choice(const PaTable *table, const Sheet *page, const char *decline)
{
    const PaChoice *choice = &table->state->choice[0];
    if (choice->optional) {
        sheet_button(page, PA_ID_CONTINUE, decline, "Ctrl+Enter");
    }
    if (choice->kind > PA_CHOOSE_READY) {
        add_standing(table, page);
    }
}

static void add_reward(PaTable *table)
{
    const PaState *state = table->state;
    const PaEnemy *enemy = pa_enemy(state, table->content);
    Sheet page = sheet_page(table->scene, scene_text(table->scene, "%s is beaten", enemy->name),
                            "Choose one of two rewards; everything on it happens.");
    const float height = fminf(area_height(page.content), 520), width = height / FACE_RATIO;
    for (int i = 0; i < 2; i++) {
        const float x = area_middle_x(page.content) + (width + 70) * ((float)i - 0.5f);
        Piece *card = on_sheet(scene_add(page.scene, PIECE_CARD, PA_ID_OPTION + (PieceId)i, x,
                                         area_middle_y(page.content), width, height));
        card->face = pa_reward_face(table, state->reward, i);
        card->flags = PIECE_LIT;
    }
    end_choice(table, &page, "No, thank you");
}

static void add_curio_sides(PaTable *table)
{
    const PaState *state = table->state;
    Sheet page = begin_choice(table, "A McGuffin", "Two sides: choose the one that stays up.");
    const float size = fminf(area_height(page.content) - 40, 440);
    for (int i = 0; i < 2; i++) {
        const float x = area_middle_x(page.content) + (size + 70) * ((float)i - 0.5f),
                    y = area_middle_y(page.content);
        Piece *tile =
            on_sheet(scene_add(page.scene, PIECE_CARD, PA_ID_OPTION + (PieceId)i, x, y, size, size));
        tile->face = pa_curio_face(table, state->curio_offer, i);
        tile->flags = PIECE_LIT;
    }
    end_choice(table, &page, "No, thank you");
}

static void add_item_choice(PaTable *table, const char *title, const char *line, bool upgrade)
{
    static const float GAP = 36, WIDEST = 330;
    Sheet page = begin_choice(table, title, line);
    int items[PA_ITEMS], count = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        if (pa_choice_allows(table->state, table->content, i)) {
            items[count++] = i;
        }
    }
    const Grid grid = lay_grid(count, page.content, 1, GAP, WIDEST);
    for (int i = 0; i < count; i++) {
        float x, y;
        grid_place(&grid, i, &x, &y);
        Piece *tile = on_sheet(scene_add(page.scene, PIECE_CARD, PA_ID_LIST_ITEM + (PieceId)items[i], x, y,
                                         grid.width, grid.height));
        const Face now = pa_item_face(table, items[i]);
        const Face *upgraded = upgrade ? pa_item_upgrade(table, items[i]) : NULL;
        tile->face = upgraded ? *upgraded : now;
        tile->zoom = upgraded ? scene_face(table->scene, &now) : NULL;
        tile->flags = PIECE_LIT;
    }
    end_choice(table, &page, "No, thank you");
}

static void add_card_choice(PaTable *table, const PaPile *pile, const char *title, const char *line)
{
    Sheet page = begin_choice(table, title, line);
    pa_lay_cards(table, page.content, pile, true);
    end_choice(table, &page, "No, thank you");
}

/* The card that comes stands beside those that may go. */
static void add_replacement(PaTable *table)
{
    const PaState *state = table->state;
    const PaPile deck = pa_whole_deck(state);
    Sheet page = sheet_page(
        table->scene, "Which card goes?",
        scene_text(table->scene, "*%s* takes its place.", table->content->card[state->taken].name));
    const float width = 280, left = page.content.left;
    Area rest = page.content;
    rest.left += width + 40;
    pa_lay_cards(table, rest, &deck, true);
    Piece *taken = on_sheet(scene_add(page.scene, PIECE_CARD, PA_ID_TAKEN, left + width / 2,
                                      area_middle_y(page.content), width, width * FACE_RATIO));
    taken->face = pa_card_face(table, state->taken);
    taken->zoom = pa_card_zoom(table, state->taken);
    taken->flags = PIECE_CHOSEN;
    taken->refusal = "This one comes; choose one of yours to go.";
    end_choice(table, &page, "Keep all of mine");
}

static const char *destination(PaPlace place)
{
    switch (place) {
    case PA_TO_DECK:
        return "It goes on the deck.";
    case PA_TO_HAND:
        return "It comes to your hand.";
    case PA_TO_DISCARD:
        break;
    }
    return "It goes to the discard pile.";
}

static void add_choice(PaTable *table)
{
    const PaState *state = table->state;
    const PaChoice *choice = &state->choice[0];
    const PaPile deck = pa_whole_deck(state), none = {0};
    const char *where = destination((PaPlace)choice->place);
    PaPile cards;
    switch ((PaChoiceKind)choice->kind) {
    case PA_CHOOSE_DISCARD:
        add_card_choice(table, &state->hand, "Discard a card", "It goes to the discard pile.");
        break;
    case PA_CHOOSE_EXHAUST:
        add_card_choice(table, &state->hand, "Fatigue a card", "It rests until the battle ends.");
        break;
    case PA_CHOOSE_RECOVER:
        cards = pa_together(&state->fatigue, &none);
        add_card_choice(table, &cards, "Wake a tired card", where);
        break;
    case PA_CHOOSE_FETCH:
        cards = pa_together(&state->discard, &none);
        add_card_choice(table, &cards, "Fetch a discarded card", where);
        break;
    case PA_CHOOSE_CURE:
        cards = pa_together(&state->hand, &state->discard);
        add_card_choice(table, &cards, "Be rid of a penalty card", "It goes back to the penalty deck.");
        break;
    case PA_CHOOSE_READY:
        add_item_choice(table, "Ready an item", "It may be used once more this turn.", false);
        break;
    case PA_CHOOSE_REWARD:
        add_reward(table);
        break;
    case PA_CHOOSE_UPGRADE:
        add_card_choice(table, &deck, "Upgrade a card",
                        "Point at a card to see its upgraded side. It stays upgraded for the whole run.");
        break;
    case PA_CHOOSE_REMOVE:
        add_card_choice(table, &deck, "Remove a card", "It leaves your deck for good.");
        break;
    case PA_CHOOSE_OFFER:
        add_card_choice(table, &state->offer, "A new card",
                        choice->add ? "Choose one: it joins your deck."
                                    : "Choose one: it takes the place of a card of yours.");
        break;
    case PA_CHOOSE_REPLACED:
        add_replacement(table);
        break;
    case PA_CHOOSE_CURIO_SIDE:
        add_curio_sides(table);
        break;
    case PA_CHOOSE_CORE:
        add_item_choice(table, "Upgrade a core item", "You see what it would become; point at it to compare.",
                        true);
        break;
    }
}

/* ------------------------------------------------------------------ the end */

static const char *best_word(const PaTable *table)
{
    char capitals[WORD_LENGTH_MAX + 1] = {0};
    const PaState *state = table->state;
    for (int i = 0; i < WORD_LENGTH_MAX && state->best_word[i]; i++) {
        capitals[i] = (char)toupper((unsigned char)state->best_word[i]);
    }
    return capitals[0] ? scene_text(table->scene, "%s", capitals) : "none";
}

static void add_record(const PaTable *table, const Sheet *page, Area paper)
{
    const PaState *state = table->state;
    Scene *scene = table->scene;
    const SheetFact facts[] = {
        {"{check} Enemies beaten",
         scene_text(scene, "%d of %d", state->battle + (state->won ? 1 : 0), PA_BATTLES), TEXT_NUMBER},
        {"{hp} Health left", scene_text(scene, "%d of %d", state->hp > 0 ? state->hp : 0, state->max_hp),
         TEXT_NUMBER},
        {"{time} Turns", scene_text(scene, "%d", state->turns), TEXT_NUMBER},
        {"{book} Words", scene_text(scene, "%d", state->words), TEXT_NUMBER},
        {"{hit} Damage dealt", scene_text(scene, "%d", state->damage), TEXT_NUMBER},
        {"{star} Best word", best_word(table), TEXT_UI_BOLD},
        {"{hit} Its hits", scene_text(scene, "%d", state->best_hits), TEXT_NUMBER},
    };
    sheet_record(page, paper, "The record of this run", facts, sizeof facts / sizeof facts[0]);
}

static void add_end(PaTable *table)
{
    const PaState *state = table->state;
    const bool won = state->won;
    const int last = won ? state->enemy : state->killer;
    const PaEnemy *enemy = &table->content->enemy[last];
    const PaCharacter *character = &table->content->character[state->character];
    Sheet page = sheet_page(
        table->scene, won ? "The End" : "To Be Continued…",
        won ? scene_text(table->scene, "%s closes the last book on %s.", character->name, enemy->name)
            : scene_text(table->scene, "%s fell to %s in %s.", character->name, enemy->name,
                         pa_book_name(pa_book(state))));
    const float height = fminf(area_height(page.content), 470), width = height / FACE_RATIO,
                paper_width = 480;
    const float left = area_middle_x(page.content) - (width + 40 + paper_width) / 2,
                y = area_middle_y(page.content);
    Piece *portrait =
        on_sheet(scene_add(page.scene, PIECE_CARD, PA_ID_TAKEN, left + width / 2, y, width, height));
    portrait->face = won ? pa_hero_face(table) : pa_enemy_face(table, last, state->stage);
    portrait->flags = PIECE_STILL;

    const float paper_left = left + width + 40;
    const Area paper = {paper_left, y - height / 2, paper_left + paper_width, y + height / 2};
    add_record(table, &page, paper);
    sheet_button(&page, PA_ID_ALL_CARDS, "{deck} Your cards", NULL);
}

void pa_scene_pages(PaTable *table)
{
    if (table->ui->page != PA_PAGE_NONE) {
        pa_scene_viewer(table);
    } else if (table->state->phase == PA_CHOOSE) {
        add_choice(table);
    } else if (table->state->phase == PA_OVER) {
        add_end(table);
    }
}
