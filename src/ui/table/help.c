/* help.c: part of the table screen with the rules, the keys and the dictionary. */
#include "ui/table/table_private.h"

#include "core/play/dictionary.h"
#include "core/text/i18n.h"
#include "ui/table/tips.h"

#include <stdio.h>
#include <string.h>

enum { LOOKUP_BYTES_MAX = 60 };

static void open_rules(Table *table)
{
    const Piece *subject = stage_get_pointed_piece(table->stage);
    const char *topic = subject && subject->topic ? subject->topic : table_get_tip_topic(table);
    table_cancel_drag_and_zoom(table);
    shell_open_rules(table->shell, table->game, topic);
}

/* Returns the label of the piece or, for a button that has only an icon, the tooltip. */
static const char *get_piece_label(const Piece *piece)
{
    const char *words = piece->kind == PIECE_CARD ? piece->face.title : piece->text;
    const bool none = !words || strcspn(words, "}") + 1 >= strlen(words);
    return none && piece->hint ? piece->hint : words;
}

static void append_scene_keys(const Scene *scene, Text *text)
{
    const char *before = _("## This game's keys right now\n| Key | What it does |\n|---|---|\n");
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const char *words = get_piece_label(piece);
        const bool works = piece->kind == PIECE_BUTTON ? !(piece->flags & PIECE_DISABLED)
                                                       : words && scene_can_choose(scene, piece);
        if (works && piece->key_hint && piece->id < PIECE_IDS_END) {
            text_add(text, "%s| %s | %.*s |\n", before, _(piece->key_hint), (int)strcspn(words, "|"), words);
            before = "";
        }
    }
}

static unsigned find_help_parts(const Table *table)
{
    const MatchSetup *setup = match_setup(table->match);
    bool bots = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        bots = bots || setup->seat_bot[seat] >= 0;
    }
    return (table->game->flags & GAME_WORDS ? HELP_SPELLING : 0u) |
           (table->game->narration ? HELP_FIELDS : 0u) | (table->game->advice ? HELP_HINTS : 0u) |
           (bots ? HELP_BOTS : 0u) | (table->controller.lesson ? HELP_LESSON : 0u) |
           (table_has_chat(table) ? HELP_ONLINE : 0u) |
           (stage_get_scene(table->stage)->world.viewport.w > 0 ? HELP_WORLD : 0u);
}

static void open_keys_page(Table *table)
{
    table_cancel_drag_and_zoom(table);
    Text text = {0};
    help_write_keys_page(&text, find_help_parts(table), &table->shell->settings.keys,
                         &table->shell->gamepads);
    append_scene_keys(stage_get_scene(table->stage), &text);
    shell_open_text(table->shell, "help", text_chars(&text));
    text_free(&text);
}

static void look_up_word(void *self, const char *typed)
{
    Table *table = self;
    char *word = table->states[PART_HELP];
    snprintf(word, LOOKUP_BYTES_MAX + 1, "%s", typed);
    Text answer = {0};
    dictionary_describe(content_store_get_lexicon(table->shell->content_store), word, &answer);
    dialog_open(&table->dialog, _("Dictionary"), text_chars(&answer));
    text_free(&answer);
    table->dialog.field = (DialogField){
        .text = word, .placeholder = _("a word"), .limit = LOOKUP_BYTES_MAX, .edit = look_up_word};
    dialog_add_button(&table->dialog, MENU_CONTINUE, PIECE_PRIMARY, _("Back to the game"));
}

static void open_dictionary(Table *table)
{
    if (!(table->game->flags & GAME_WORDS)) {
        table_reject_with_reason(table, _("This game has no dictionary."));
    } else if (table_allows_help(table, HELP_LEVEL_LOOKUPS)) {
        table_cancel_drag_and_zoom(table);
        look_up_word(table, "");
        table_edit_dialog_field(table);
    }
}

const TablePart help_part = {
    .state_size = LOOKUP_BYTES_MAX + 1,
    .commands = {{MENU_RULES, open_rules}, {MENU_HELP, open_keys_page}, {TABLE_DICTIONARY, open_dictionary}}};
