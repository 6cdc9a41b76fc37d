/* content.c: reads and checks the game's card files in a folder. */
#include "games/fantastical_adventure/cards/loader.h"

#include "core/data/portraits.h"
#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

const char *const fa_kit_ids[FA_KITS + 1] = {"moon",     "opera",    "ironclad", "museum",
                                             "election", "atlantis", NULL};

static bool read_rule_numbers(void *user, const Json *root)
{
    enum { SMALL = 9, MANY = 200 };
    static const char *const keys[] = {"circumstances", "claims",   "challenges", "rounds", "vetoes",
                                       "acts",          "applause", "served",     NULL};
    FaLoader *loader = user;
    FaDials *dials = &loader->content->dials;
    Error *error = loader->files.error;
    return json_check_keys(root, keys, error) &&
           json_read_int(root, "circumstances", 0, SMALL, &dials->circumstances, error) &&
           json_read_int(root, "claims", 0, SMALL, &dials->claims, error) &&
           json_read_int(root, "challenges", 1, SMALL, &dials->challenges, error) &&
           json_read_int(root, "rounds", 1, SMALL, &dials->rounds, error) &&
           json_read_int(root, "vetoes", 0, SMALL, &dials->vetoes, error) &&
           json_read_int(root, "acts", 1, MANY, &dials->acts, error) &&
           json_read_int(root, "applause", 1, MANY, &dials->applause, error) &&
           json_read_int(root, "served", 0, SMALL, &dials->served, error);
}

static bool read_kit(FaLoader *loader, const Json *root, int kit)
{
    loader->kit = &loader->content->kits[kit];
    loader->root = root;
    loader->kit->id = fa_kit_ids[kit];
    return fa_read_kit(loader, root);
}

static bool read_moon_kit(void *user, const Json *root)
{
    return read_kit(user, root, 0);
}

static bool read_opera_kit(void *user, const Json *root)
{
    return read_kit(user, root, 1);
}

static bool read_ironclad_kit(void *user, const Json *root)
{
    return read_kit(user, root, 2);
}

static bool read_museum_kit(void *user, const Json *root)
{
    return read_kit(user, root, 3);
}

static bool read_election_kit(void *user, const Json *root)
{
    return read_kit(user, root, 4);
}

static bool read_atlantis_kit(void *user, const Json *root)
{
    return read_kit(user, root, 5);
}

static bool read_lines(FaLoader *loader, const Json *root, int kit)
{
    loader->kit = &loader->content->kits[kit];
    return fa_read_kit_lines(loader, root);
}

static bool read_moon_lines(void *user, const Json *root)
{
    return read_lines(user, root, 0);
}

static bool read_opera_lines(void *user, const Json *root)
{
    return read_lines(user, root, 1);
}

static bool read_ironclad_lines(void *user, const Json *root)
{
    return read_lines(user, root, 2);
}

static bool read_museum_lines(void *user, const Json *root)
{
    return read_lines(user, root, 3);
}

static bool read_election_lines(void *user, const Json *root)
{
    return read_lines(user, root, 4);
}

static bool read_atlantis_lines(void *user, const Json *root)
{
    return read_lines(user, root, 5);
}

/* Ids of the default portraits, by pronouns. */
static const char *const anybody[PRONOUNS_COUNT] = {[PRONOUNS_SHE] = "somebody_she",
                                                    [PRONOUNS_HE] = "somebody_he",
                                                    [PRONOUNS_IT] = "somebody_it",
                                                    [PRONOUNS_THEY] = "somebody_they"};

/* Ignores portraits of unknown characters. A duplicate portrait is an error. */
static bool add_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    FaLoader *loader = user;
    const char **waiting = NULL;
    for (int i = 0; i < PRONOUNS_COUNT; i++) {
        waiting = strcmp(anybody[i], id) == 0 ? &loader->content->anybody[i] : waiting;
    }
    for (int kit = 0; kit < FA_KITS; kit++) {
        FaKit *of = &loader->content->kits[kit];
        for (int i = 0; i < of->character_count; i++) {
            waiting = strcmp(of->characters[i].id, id) == 0 ? &of->characters[i].portrait : waiting;
        }
    }
    if (stage != 1 || (waiting && *waiting)) {
        return json_fail(at, loader->files.error, "\"%s\" already has a portrait", id);
    }
    if (waiting) {
        *waiting = line;
    }
    return true;
}

static void fill_portraits(GameContent *content)
{
    for (int kit = 0; kit < FA_KITS; kit++) {
        for (int i = 0; i < content->kits[kit].character_count; i++) {
            FaCharacter *who = &content->kits[kit].characters[i];
            who->portrait = who->portrait ? who->portrait : content->anybody[who->names.pronouns];
        }
    }
}

static const CardFile all_files[] = {
    {"tellings_fights.json", fa_read_conflict_lines},
    {"tellings_stories.json", fa_read_story_lines},
    {"goals.json", fa_read_goal_phrases},
    {"colours.json", fa_read_word_lists},
    {"strangers.json", fa_read_strangers},
    {"dials.json", read_rule_numbers},
    {"kit_moon.json", read_moon_kit},
    {"lines_moon.json", read_moon_lines},
    {"kit_opera.json", read_opera_kit},
    {"lines_opera.json", read_opera_lines},
    {"kit_ironclad.json", read_ironclad_kit},
    {"lines_ironclad.json", read_ironclad_lines},
    {"kit_museum.json", read_museum_kit},
    {"lines_museum.json", read_museum_lines},
    {"kit_election.json", read_election_kit},
    {"lines_election.json", read_election_lines},
    {"kit_atlantis.json", read_atlantis_kit},
    {"lines_atlantis.json", read_atlantis_lines},
    {NULL, NULL},
};

GameContent *fa_load_content(const char *folder, const Lexicon *lexicon, Error *error)
{
    GameContent *content = memory_new(1, sizeof *content);
    content->lexicon = lexicon;
    FaLoader loader = {
        .files = {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START},
        .content = content,
    };
    if (!card_files_read(&loader.files, all_files, &loader) ||
        !portraits_read(&loader.files, add_portrait, &loader)) {
        fa_free_content(content);
        return NULL;
    }
    fill_portraits(content);
    content->hashes = (ContentHashes){loader.files.hash, loader.files.appearance_hash};
    return content;
}

void fa_free_content(GameContent *content)
{
    if (content) {
        fa_free_narration_lines(content->prose);
        string_store_free(&content->strings);
        free(content);
    }
}

void fa_count_components(const GameContent *content, GameCountFn *fn, void *user)
{
    int characters = 0, bonds = 0;
    for (int i = 0; i < FA_KITS; i++) {
        characters += content->kits[i].character_count;
        bonds += content->kits[i].bond_count;
    }
    fn(user, "story kits", FA_KITS);
    fn(user, "characters", characters);
    fn(user, "Bonds", bonds);
    fn(user, "environments", FA_KITS * FA_ENVIRONMENTS);
    fn(user, "special items", FA_KITS * FA_ITEMS);
    fn(user, "scene frames", FA_KITS * FA_FRAMES);
    fn(user, "problems", FA_KITS * FA_PROBLEMS);
    fn(user, "circumstances", FA_KITS * FA_CIRCUMSTANCES);
    fn(user, "playing cards", FA_CARDS_MAX);
}

void fa_describe_kit(const GameContent *content, int kit, GameBook *out)
{
    const FaKit *of = &content->kits[kit];
    out->title = of->title;
    out->blurb = of->place;
    out->icon = of->icon;
    out->cover_color = of->tone;
    out->option_mask = 1u << FA_OPTION_TONE | 1u << FA_OPTION_FANTASTIC;
    out->options.value[FA_OPTION_TONE] = of->preset_tone;
    out->options.value[FA_OPTION_FANTASTIC] = of->preset_fantastic;
    for (int i = 0; i < of->character_count && out->cast_count < GAME_BOOK_CAST_MAX; i++) {
        out->cast[out->cast_count].name = of->characters[i].name;
        out->cast[out->cast_count++].portrait = of->characters[i].portrait;
    }
}
