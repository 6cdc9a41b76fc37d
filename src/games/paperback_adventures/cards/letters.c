/* letters.c: reader of letter cards and penalty cards. Also creates the card for the enemy's vowel. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/cards/loader.h"

#include <string.h>

static const char *const rarity_words[] = {"starter", "common", "rare", NULL};

/* Reads the symbols on an edge of a card, such as "hhb" for 2 hits and a block. Sets `*rich` to a text with
 * the same symbols as icons. */
static bool read_edge(Loader *loader, const Json *at, const char *key, uint8_t counts[PA_SYMBOLS],
                      const char **rich)
{
    static const char letters[] = "hbm";
    static const char *const icons[PA_SYMBOLS] = {"{hit}", "{block}", "{mana}"};
    const char *symbols = NULL;
    if (!json_read_string(at, key, 0, PA_EDGE_MAX, &symbols, loader->files.error)) {
        return false;
    }
    memset(counts, 0, PA_SYMBOLS);
    Text text = {0};
    for (const char *c = symbols; *c; c++) {
        const char *found = strchr(letters, *c);
        if (!found) {
            text_free(&text);
            return json_fail(at, loader->files.error, "\"%s\" may hold h, b and m only", key);
        }
        counts[found - letters]++;
        text_add(&text, "%s", icons[found - letters]);
    }
    *rich = card_store_text(&loader->files, &text);
    return true;
}

static void write_side_text(Loader *loader, PaSide *side, bool any_letter)
{
    Text text = {0};
    text_add(&text, any_letter ? _("Any letter.") : "");
    pa_write_rules(&text, &side->rules, PA_OWNER_LETTER);
    side->text = card_store_text(&loader->files, &text);
}

static bool read_letters(Loader *loader, const Json *at, bool wild_allowed, char out[3])
{
    const char *letters = NULL;
    if (!json_read_string(at, "letters", 1, 2, &letters, loader->files.error)) {
        return false;
    }
    if (wild_allowed && strcmp(letters, "?") == 0) {
        memcpy(out, "?", 2);
        return true;
    }
    for (size_t i = 0; letters[i]; i++) {
        if (letters[i] < 'A' || letters[i] > 'Z') {
            return json_fail(at, loader->files.error, "\"letters\" must be one or two capitals%s",
                             wild_allowed ? ", or ?" : "");
        }
        out[i] = (char)(letters[i] - 'A' + 'a');
    }
    return true;
}

static bool read_upgrade(Loader *loader, const Json *card, PaLetterCard *out)
{
    static const char *const keys[] = {"left", "right", "rules", NULL};
    Json at;
    PaSide *side = &out->side[1];
    *side = out->side[0];
    if (!json_read_object(card, "upgrade", &at, loader->files.error) ||
        !json_check_keys(&at, keys, loader->files.error)) {
        return false;
    }
    if (json_count_members(&at) == 0) {
        return json_fail(&at, loader->files.error, "changes nothing");
    }
    if ((json_has(&at, "left") && !read_edge(loader, &at, "left", side->left, &side->left_text)) ||
        (json_has(&at, "right") && !read_edge(loader, &at, "right", side->right, &side->right_text))) {
        return false;
    }
    if (json_has(&at, "rules")) {
        side->rules = (PaRules){0};
        return pa_read_rules(&at, "rules", PA_OWNER_LETTER, &side->rules, loader->files.error);
    }
    return true;
}

static bool read_letter_card(Loader *loader, const Json *at, int character, PaLetterCard *out)
{
    static const char *const keys[] = {"id",    "letters", "name",    "rarity", "icon", "left",
                                       "right", "rules",   "upgrade", "quote",  NULL};
    int rarity = 0;
    PaSide *side = &out->side[0];
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        !read_letters(loader, at, true, out->letters) ||
        !pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_read_enum(at, "rarity", rarity_words, &rarity, loader->files.error) ||
        !read_edge(loader, at, "left", side->left, &side->left_text) ||
        !read_edge(loader, at, "right", side->right, &side->right_text) ||
        !pa_read_rules(at, "rules", PA_OWNER_LETTER, &side->rules, loader->files.error) ||
        !card_read_optional_string(&loader->files, at, "quote", PA_QUOTE_BYTES_MAX, &out->quote) ||
        !read_upgrade(loader, at, out)) {
        return false;
    }
    out->rarity = (uint8_t)rarity;
    out->character = (uint8_t)character;
    write_side_text(loader, &out->side[0], out->letters[0] == '?');
    write_side_text(loader, &out->side[1], out->letters[0] == '?');
    return true;
}

/* Reads the cards of a character. Stores the cards of the starting deck first, and then the growth cards,
 * which the player can gain later. */
static bool read_letter_cards(Loader *loader, const Json *root, int character)
{
    Json list;
    if (!card_read_list(&loader->files, root, "cards", PA_STARTERS + PA_GROWTH, &list)) {
        return false;
    }
    PaLetterCard *cards = &loader->content->card[character * (PA_STARTERS + PA_GROWTH)];
    int starters = 0;
    int growth = 0;
    for (int i = 0; i < PA_STARTERS + PA_GROWTH; i++) {
        Json at = json_get_item(&list, i);
        PaLetterCard card = {0};
        if (!read_letter_card(loader, &at, character, &card)) {
            return false;
        }
        bool starter = card.rarity == PA_STARTER;
        if (starter ? starters == PA_STARTERS : growth == PA_GROWTH) {
            return json_fail(&at, loader->files.error, "a character has %d starters and %d growth cards",
                             PA_STARTERS, PA_GROWTH);
        }
        cards[starter ? starters++ : PA_STARTERS + growth++] = card;
    }
    return true;
}

bool pa_read_ex_machina(void *user, const Json *root)
{
    Loader *loader = user;
    return read_letter_cards(loader, root, 0);
}

bool pa_read_damsel(void *user, const Json *root)
{
    Loader *loader = user;
    return read_letter_cards(loader, root, 1);
}

static bool read_penalty(Loader *loader, const Json *at, PaLetterCard *out)
{
    static const char *const keys[] = {"id", "letters", "name", "icon", "returns", "rules", "quote", NULL};
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        !read_letters(loader, at, false, out->letters) ||
        !pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !card_read_optional_bool(&loader->files, at, "returns", &out->returns) ||
        !card_read_optional_string(&loader->files, at, "quote", PA_QUOTE_BYTES_MAX, &out->quote)) {
        return false;
    }
    if (!json_has(at, "rules")) {
        return json_fail(at, loader->files.error, "the key \"rules\" is missing");
    }
    PaSide *side = &out->side[0];
    if (!pa_read_rules(at, "rules", PA_OWNER_PENALTY, &side->rules, loader->files.error)) {
        return false;
    }
    out->rarity = PA_PENALTY;
    side->left_text = side->right_text = "";
    Text text = {0};
    pa_write_rules(&text, &side->rules, PA_OWNER_PENALTY);
    if (out->returns) {
        text_add(&text, "%s%s", text.length > 0 ? " " : "", _("*Played:* this card leaves your deck."));
    }
    side->text = card_store_text(&loader->files, &text);
    out->side[1] = out->side[0];
    return true;
}

bool pa_read_penalties(void *user, const Json *root)
{
    Loader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "penalties", PA_PENALTIES, &list)) {
        return false;
    }
    for (int i = 0; i < PA_PENALTIES; i++) {
        Json at = json_get_item(&list, i);
        if (!read_penalty(loader, &at, &loader->content->card[PA_FIRST_PENALTY + i])) {
            return false;
        }
    }
    return true;
}

/* Creates the card that stands for the vowel of any enemy. All vowels have the same ability (rulebook: Wilds
 * and Vowels). */
void pa_create_enemy_vowel(Loader *loader)
{
    PaLetterCard *card = &loader->content->card[PA_VOWEL];
    *card = (PaLetterCard){
        .id = "vowel", .name = _("Weak Spot"), .icon = "bullseye", .quote = "", .rarity = PA_ENEMY_VOWEL};
    PaSide *side = &card->side[0];
    PaRule *rule = &side->rules.rule[0];
    rule->when = PA_ON_TOP;
    rule->effect_count = 1;
    rule->effects[0] = (PaEffect){.verb = PA_VERB_INTENT, .n = pa_create_constant_amount(1)};
    side->rules.count = 1;
    side->rules.triggers = UINT32_C(1) << PA_ON_TOP;
    side->left_text = side->right_text = "";
    write_side_text(loader, side, false);
    card->side[1] = card->side[0];
    card_reserve_id(&loader->files, card->id);
}
