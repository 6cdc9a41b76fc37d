/* card_faces.c: pictures (faces) of letter cards, items, McGuffins, enemies and rewards. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { SIDE_PLAIN, SIDE_UPGRADED };

enum {
    TONE_PENALTY = 0x3b3433,
    TONE_VOWEL = 0x2c6e6a,
    TONE_WILD = 0x6e6048,
    TONE_ITEM = 0x27476f,
    TONE_CORE = 0x5a5a22,
    TONE_HEX = 0x4a3566,
    TONE_BOON = 0x8a4f22,
    TONE_MCGUFFIN = 0x2f5a33,
    TONE_MCGUFFIN_RARE = 0x7c2430,
    TONE_REWARD = 0x27476f,
    TONE_REWARD_BOSS = 0x7c2430,
    TONE_BACK = 0x5b1f2a,
};

static const char *const LETTER_NAMES[WORD_LETTERS] = {"A", "B", "C", "D", "E", "F", "G", "H", "I",
                                                       "J", "K", "L", "M", "N", "O", "P", "Q", "R",
                                                       "S", "T", "U", "V", "W", "X", "Y", "Z"};

static const char *write_capitals(Scene *scene, const char *letters)
{
    if (letters[0] < 'a') {
        return "?";
    }
    if (!letters[1]) {
        return LETTER_NAMES[letters[0] - 'a'];
    }
    return scene_text(scene, "%c%c", toupper(letters[0]), toupper(letters[1]));
}

static Face get_letter_face(const PaTable *table, int card, int side)
{
    const PaLetterCard *printed = &table->content->card[card];
    const PaSide *face = &printed->side[side];
    const PaCharacter *owner = &table->content->character[printed->character];
    Face out = {
        .style = FACE_LETTER,
        .tone = owner->tone,
        .title = printed->name,
        .text = face->text,
        .quote = printed->quote,
        .icon = printed->icon,
        .letter = write_capitals(table->scene, printed->letters),
        .left = face->left_text,
        .right = face->right_text,
    };
    switch ((PaRarity)printed->rarity) {
    case PA_STARTER:
        out.marks = FACE_STARTER;
        break;
    case PA_COMMON:
        break;
    case PA_RARE:
        out.marks = FACE_RARE;
        out.tone = owner->rare_tone;
        break;
    case PA_PENALTY:
        out.marks = FACE_PENALTY;
        out.tone = TONE_PENALTY;
        break;
    case PA_ENEMY_VOWEL:
        out.marks = FACE_GHOST;
        out.tone = TONE_VOWEL;
        break;
    }
    if (side == SIDE_UPGRADED) {
        out.marks |= FACE_UPGRADED;
    }
    return out;
}

static bool is_upgradable(const PaLetterCard *card)
{
    return card->rarity != PA_PENALTY && card->rarity != PA_ENEMY_VOWEL;
}

Face pa_get_card_face(const PaTable *table, int card)
{
    Face face = get_letter_face(table, card, table->state->card_upgraded[card]);
    if (card == PA_VOWEL) {
        face.letter = LETTER_NAMES[pa_get_enemy(table->state, table->content)->weak - 'a'];
    }
    return face;
}

const Face *pa_get_upgraded_card_face(const PaTable *table, int card)
{
    if (!is_upgradable(&table->content->card[card]) || table->state->card_upgraded[card]) {
        return NULL;
    }
    Face upgraded = get_letter_face(table, card, SIDE_UPGRADED);
    return scene_store_face(table->scene, &upgraded);
}

Face pa_get_letter_tile_face(const PaState *state, const PaToken *token)
{
    int letter = token->letter;
    bool lent = token->kind == PA_TOKEN_BORROWED;
    if (lent && state->borrowed[token->card] != PA_NO_LETTER) {
        letter = state->borrowed[token->card];
    }
    return (Face){
        .style = FACE_LETTER,
        .tone = TONE_WILD,
        .marks = FACE_GHOST,
        .title = lent ? _("Borrowed letter") : _("Wild"),
        .text = lent ? _("This letter is gone at the end of the turn.") : _("Any letter."),
        .letter = letter < WORD_LETTERS ? LETTER_NAMES[letter] : "?",
    };
}

static const char *get_item_footer(const PaItem *item, const PaItemSide *side)
{
    if (side->reactive) {
        return item->single_use ? _("Reactive · Single use") : _("Reactive");
    }
    return item->single_use ? _("Single use") : "";
}

static uint32_t get_item_color(const PaItem *item)
{
    switch ((PaItemKind)item->kind) {
    case PA_ITEM_WILD:
        return TONE_CORE;
    case PA_ITEM_HEX:
        return TONE_HEX;
    case PA_ITEM_BOON:
        return TONE_BOON;
    case PA_ITEM_OTHER:
        break;
    }
    return TONE_ITEM;
}

/* Returns the other one of the 2 wild cards. The second wild card is the upgrade of the first. All other core
 * items have their upgrade on their second side. */
static int find_other_wild_card(const GameContent *content, int item)
{
    for (int i = 0; i < PA_CORE; i++) {
        if (i != item && content->item[i].kind == PA_ITEM_WILD) {
            return i;
        }
    }
    return item;
}

static Face get_item_side_face(const PaTable *table, int item, int side)
{
    const PaItem *printed = &table->content->item[item];
    const PaItemSide *face = &printed->side[side];
    return (Face){
        .style = FACE_TILE,
        .tone = get_item_color(printed),
        .marks = side == SIDE_UPGRADED ? FACE_UPGRADED : 0u,
        .title = face->name,
        .text = face->text,
        .quote = face->quote,
        .icon = face->icon,
        .corner = face->cost > 0 ? scene_text(table->scene, "%d{mana}", face->cost) : "0",
        .footer = get_item_footer(printed, face),
    };
}

const Face *pa_get_item_upgrade_face(const PaTable *table, int item)
{
    const PaItem *printed = &table->content->item[item];
    const bool wild = printed->kind == PA_ITEM_WILD && item < find_other_wild_card(table->content, item);
    if (!wild && (printed->sides < 2 || table->state->item[item] & PA_UPGRADED_SIDE)) {
        return NULL;
    }
    Face face = wild ? get_item_side_face(table, find_other_wild_card(table->content, item), SIDE_PLAIN)
                     : get_item_side_face(table, item, SIDE_UPGRADED);
    face.marks |= FACE_UPGRADED;
    return scene_store_face(table->scene, &face);
}

Face pa_get_item_face(const PaTable *table, int item)
{
    unsigned flags = table->state->item[item];
    int side = flags & PA_UPGRADED_SIDE ? SIDE_UPGRADED : SIDE_PLAIN;
    const PaItemSide *printed = &table->content->item[item].side[side];
    Face face = get_item_side_face(table, item, side);
    int cost = pa_compute_item_cost(table->state, table->content, item);
    if (cost != printed->cost) {
        face.corner = cost > 0 ? scene_text(table->scene, "%d{mana}", cost) : "0";
    }
    if (flags & PA_ROTATED) {
        face.text = printed->rotated_text;
        face.footer = _("Upside down");
    }
    if (flags & (PA_USED | PA_FLIPPED)) {
        face.marks |= FACE_SPENT;
    }
    return face;
}

Face pa_get_mcguffin_face(const PaTable *table, int curio, int side)
{
    const PaMcGuffinSide *printed = &table->content->curio[curio].side[side];
    return (Face){
        .style = FACE_TILE,
        .tone = printed->rare ? TONE_MCGUFFIN_RARE : TONE_MCGUFFIN,
        .marks = printed->rare ? FACE_RARE : 0u,
        .title = printed->name,
        .text = printed->text,
        .quote = printed->quote,
        .icon = printed->icon,
    };
}

/* Returns the enemy's name with asterisks (bold type) around the vowel that the player can use in words. */
static const char *mark_weak_spot(Scene *scene, const PaEnemy *enemy)
{
    for (const char *at = enemy->name; *at; at++) {
        if (tolower((unsigned char)*at) == enemy->weak) {
            return scene_text(scene, "%.*s*%c*%s", (int)(at - enemy->name), enemy->name, *at, at + 1);
        }
    }
    return enemy->name;
}

Face pa_get_enemy_plan_face(const PaTable *table, int enemy, int stage)
{
    const PaEnemy *printed = &table->content->enemy[enemy];
    const PaStage *plan = &printed->stage[stage];
    const char *text = "";
    for (int i = 0; i < plan->action_count; i++) {
        text = scene_text(table->scene, "%s%s*%s:* %s", text, i > 0 ? "|" : "", plan->action[i].name,
                          plan->action[i].text);
    }
    return (Face){
        .style = FACE_CHARACTER,
        .tone = printed->tone,
        .title = mark_weak_spot(table->scene, printed),
        .subtitle = scene_text(table->scene, _("Stage %d · %d health"), stage + 1, plan->hp),
        .text = text,
        .icon = printed->icon,
        .portrait = printed->stage[stage].portrait,
        .corner = LETTER_NAMES[printed->weak - 'a'],
    };
}

Face pa_get_enemy_face(const PaTable *table, int enemy, int stage)
{
    const PaEnemy *printed = &table->content->enemy[enemy];
    bool special = printed->special_text && printed->special_text[0];
    return (Face){
        .style = FACE_CHARACTER,
        .tone = printed->tone,
        .title = mark_weak_spot(table->scene, printed),
        .subtitle = scene_text(table->scene, _("%s · Stage %d"), printed->boss ? _("Boss") : printed->genre,
                               stage + 1),
        .text =
            special ? scene_text(table->scene, "*%s.* %s", printed->special_name, printed->special_text) : "",
        .quote = printed->quote,
        .icon = printed->icon,
        .portrait = printed->stage[stage].portrait,
        .corner = LETTER_NAMES[printed->weak - 'a'],
    };
}

const char *pa_get_character_blurb(const PaTable *table)
{
    return _(pa_options[PA_OPTION_CHARACTER].blurbs[table->state->character]);
}

Face pa_get_hero_face(const PaTable *table)
{
    const PaCharacter *hero = &table->content->character[table->state->character];
    return (Face){
        .style = FACE_CHARACTER,
        .tone = hero->tone,
        .title = hero->name,
        .subtitle = _("Hero of three Books"),
        .text = pa_get_character_blurb(table),
        .quote = _("And they all lived paperback ever after."),
        .icon = hero->icon,
        .portrait = hero->portrait,
    };
}

Face pa_get_reward_face(const PaTable *table, int reward, int option)
{
    const PaReward *printed = &table->content->reward[reward];
    const PaRewardOption *side = &printed->option[option];
    return (Face){
        .style = FACE_CHARACTER,
        .tone = printed->boss ? TONE_REWARD_BOSS : TONE_REWARD,
        .title = side->name,
        .subtitle = printed->boss ? _("Boss reward") : _("Reward"),
        .text = side->text,
        .icon = side->icon,
    };
}

Face pa_get_back_face(const PaTable *table)
{
    return (Face){
        .style = FACE_BACK,
        .tone = TONE_BACK,
        .icon = table->content->character[table->state->character].icon,
    };
}
