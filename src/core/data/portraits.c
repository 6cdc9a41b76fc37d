/* portraits.c: the portrait kit, and the portraits that card files describe with its parts. */
#include "core/data/portraits.h"

#include "core/data/json_lines.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_BYTES = 1024,
    DRAWING_BYTES_MAX = 256 * 1024,
    PARTS_MAX = 256, /* maximum number of different parts in a layer, such as different hats */
    INKS_MAX = 48,
    NAMED_COLORS_MAX = 24,
    GRID = 1000, /* coordinates in kit.json are from -GRID to GRID */
    PER_CENT = 100,
    COLOUR_DIGITS = 6,
    STAGES = 2,
    ID_BYTES_MAX = 40,
};

typedef struct NamedColor {
    char name[PORTRAIT_NAME_BYTES];
    uint32_t rgb;
} NamedColor;

typedef struct NamedColors {
    NamedColor color[NAMED_COLORS_MAX];
    int count;
} NamedColors;

struct PortraitKit {
    char folder[PATH_BYTES];
    uint64_t hash;
    PortraitPart *parts[PORTRAIT_LAYERS];
    int counts[PORTRAIT_LAYERS];
    PortraitInk inks[INKS_MAX];
    int ink_count;
    NamedColors skins, hairs; /* the first color of each list is the default */
    PortraitPart model;
};

static const char *const layer_names[PORTRAIT_LAYERS + 1] = {
    [PORTRAIT_BACK] = "back",   [PORTRAIT_HEAD] = "head",   [PORTRAIT_COLLAR] = "collar",
    [PORTRAIT_EYE] = "eye",     [PORTRAIT_HAIR] = "hair",   [PORTRAIT_BEARD] = "beard",
    [PORTRAIT_MOUTH] = "mouth", [PORTRAIT_HAT] = "hat",     [PORTRAIT_TOP] = "top",
    [PORTRAIT_PROP] = "prop",   [PORTRAIT_EXTRA] = "extra",
};

const char *portrait_get_layer_name(PortraitLayer layer)
{
    return layer_names[layer];
}

/* --- reading numbers, colors and names --- */

static bool parse_color(const char *digits, uint32_t *out)
{
    if (strspn(digits, "0123456789abcdefABCDEF") < COLOUR_DIGITS) {
        return false;
    }
    char text[COLOUR_DIGITS + 1] = "";
    memcpy(text, digits, COLOUR_DIGITS);
    *out = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

static bool read_color(const Json *object, const char *key, uint32_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_read_string(object, key, COLOUR_DIGITS + 1, COLOUR_DIGITS + 1, &text, error)) {
        return false;
    }
    if (text[0] == '#' && parse_color(text + 1, out)) {
        return true;
    }
    return json_fail(object, error, "\"%s\" must be a color such as #c0a040, not \"%s\"", key, text);
}

static bool is_valid_name(const char *text)
{
    return text[0] != '\0' && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(text);
}

static bool read_name(const Json *object, const char *key, char out[PORTRAIT_NAME_BYTES], Error *error)
{
    const char *text = NULL;
    if (!json_read_string(object, key, 1, PORTRAIT_NAME_BYTES - 1, &text, error)) {
        return false;
    }
    if (!is_valid_name(text)) {
        return json_fail(object, error, "\"%s\" must contain only lower-case letters, digits and _", text);
    }
    strcpy(out, text);
    return true;
}

static bool read_numbers(const Json *object, const char *key, float *out, int count, Error *error)
{
    Json list;
    if (!json_read_array(object, key, &list, error)) {
        return false;
    }
    if (json_count_members(&list) != count) {
        return json_fail(&list, error, "must have %d numbers", count);
    }
    for (int i = 0; i < count; i++) {
        Json member = json_get_item(&list, i);
        int value = 0;
        if (!json_as_int(&member, -GRID, GRID, &value, error)) {
            return false;
        }
        out[i] = (float)value;
    }
    return true;
}

static bool read_point(const Json *object, const char *key, PortraitPoint *out, Error *error)
{
    float values[2];
    if (!read_numbers(object, key, values, 2, error)) {
        return false;
    }
    *out = (PortraitPoint){values[0], values[1]};
    return true;
}

/* --- the portrait kit: parts and colors --- */

static bool read_anchors(const Json *at, PortraitPart *out, Error *error)
{
    return read_point(at, "front", &out->front, error) && read_point(at, "back", &out->back, error) &&
           read_point(at, "eye", &out->eye, error) && read_point(at, "mouth", &out->mouth, error);
}

static bool check_hat_line(const Json *at, const PortraitPart *head, Error *error)
{
    static const float LEAST = 10.0f;
    return head->front.x - head->back.x >= LEAST ||
           json_fail(at, error, "\"front\" must be to the right of \"back\"");
}

static bool read_part(PortraitLayer layer, const Json *at, PortraitPart *out, Error *error)
{
    static const char *const keys[] = {"name", "box", NULL};
    static const char *const head_keys[] = {"name", "box", "front", "back", "eye", "mouth", NULL};
    float box[4];
    const bool head = layer == PORTRAIT_HEAD;
    if (!json_check_keys(at, head ? head_keys : keys, error) || !read_name(at, "name", out->name, error) ||
        !read_numbers(at, "box", box, 4, error)) {
        return false;
    }
    out->box = (PortraitBox){box[0], box[1], box[2], box[3]};
    if (box[0] >= box[2] || box[1] >= box[3]) {
        return json_fail(at, error, "\"box\" must be [left, top, right, bottom]");
    }
    return !head || (read_anchors(at, out, error) && check_hat_line(at, out, error));
}

static bool read_layer(PortraitKit *kit, PortraitLayer layer, const Json *list, Error *error)
{
    const int count = json_count_members(list);
    if (count > PARTS_MAX) {
        return json_fail(list, error, "may have at most %d parts", PARTS_MAX);
    }
    kit->parts[layer] = memory_new((size_t)count, sizeof(PortraitPart));
    Json member;
    for (bool more = json_get_first(list, &member); more; more = json_move_to_next(&member)) {
        PortraitPart part = {0};
        if (!read_part(layer, &member, &part, error)) {
            return false;
        }
        if (portrait_find_part(kit, layer, part.name) != PORTRAIT_NO_PART) {
            return json_fail(&member, error, "the part \"%s\" appears twice", part.name);
        }
        kit->parts[layer][kit->counts[layer]++] = part;
    }
    return true;
}

static bool read_parts(PortraitKit *kit, const Json *root, Error *error)
{
    Json parts;
    if (!json_read_object(root, "parts", &parts, error) || !json_check_keys(&parts, layer_names, error)) {
        return false;
    }
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        Json list;
        if (!json_read_array(&parts, layer_names[layer], &list, error) ||
            !read_layer(kit, (PortraitLayer)layer, &list, error)) {
            return false;
        }
    }
    return true;
}

static bool read_ink(const Json *at, PortraitInk *out, Error *error)
{
    static const char *const keys[] = {"name", "drawn", "of", "with", "share", "tint", NULL};
    static const char *const dyes[] = {"none", "skin", "hair", "cloth", "trim", "tone", NULL};
    char name[PORTRAIT_NAME_BYTES];
    int of = 0, share = 0, tint = 0;
    if (!json_check_keys(at, keys, error) || !read_name(at, "name", name, error) ||
        !read_color(at, "drawn", &out->placeholder, error) || !json_read_enum(at, "of", dyes, &of, error) ||
        !read_color(at, "with", &out->color, error) ||
        !json_read_int(at, "share", 0, PER_CENT, &share, error) ||
        !json_read_int(at, "tint", 0, PER_CENT, &tint, error)) {
        return false;
    }
    out->dye = (PortraitDye)of;
    out->share = (float)share / PER_CENT;
    out->tint = (float)tint / PER_CENT;
    return true;
}

static bool read_inks(PortraitKit *kit, const Json *root, Error *error)
{
    Json list, member;
    if (!json_read_array(root, "inks", &list, error)) {
        return false;
    }
    if (json_count_members(&list) > INKS_MAX) {
        return json_fail(&list, error, "may have at most %d inks", INKS_MAX);
    }
    for (bool more = json_get_first(&list, &member); more; more = json_move_to_next(&member)) {
        PortraitInk ink = {0};
        if (!read_ink(&member, &ink, error)) {
            return false;
        }
        if (portrait_find_ink(kit, ink.placeholder)) {
            return json_fail(&member, error, "another ink has the same color");
        }
        kit->inks[kit->ink_count++] = ink;
    }
    return true;
}

static bool read_named_colors(const Json *root, const char *key, NamedColors *out, Error *error)
{
    static const char *const keys[] = {"name", "colour", NULL};
    Json list, member;
    if (!json_read_array(root, key, &list, error)) {
        return false;
    }
    if (json_count_members(&list) < 1 || json_count_members(&list) > NAMED_COLORS_MAX) {
        return json_fail(&list, error, "must have 1 to %d colors", NAMED_COLORS_MAX);
    }
    for (bool more = json_get_first(&list, &member); more; more = json_move_to_next(&member)) {
        NamedColor *color = &out->color[out->count++];
        if (!json_check_keys(&member, keys, error) || !read_name(&member, "name", color->name, error) ||
            !read_color(&member, "colour", &color->rgb, error)) {
            return false;
        }
    }
    return true;
}

static bool read_model_head(PortraitKit *kit, const Json *root, Error *error)
{
    static const char *const keys[] = {"front", "back", "eye", "mouth", NULL};
    Json model;
    return json_read_object(root, "model", &model, error) && json_check_keys(&model, keys, error) &&
           read_anchors(&model, &kit->model, error) && check_hat_line(&model, &kit->model, error);
}

static bool read_portrait_kit(PortraitKit *kit, const Json *root, Error *error)
{
    static const char *const keys[] = {"edition", "inks", "skins", "hairs", "model", "parts", NULL};
    char edition[PORTRAIT_NAME_BYTES];
    return json_check_keys(root, keys, error) && read_name(root, "edition", edition, error) &&
           read_inks(kit, root, error) && read_named_colors(root, "skins", &kit->skins, error) &&
           read_named_colors(root, "hairs", &kit->hairs, error) && read_model_head(kit, root, error) &&
           read_parts(kit, root, error);
}

PortraitKit *portrait_kit_load(const char *data, Error *error)
{
    PortraitKit *kit = memory_new(1, sizeof *kit);
    char path[PATH_BYTES + 16];
    snprintf(kit->folder, sizeof kit->folder, "%s/assets/portraits", data);
    snprintf(path, sizeof path, "%s/kit.json", kit->folder);
    JsonFile *file = json_open(path, error);
    if (!file) {
        portrait_kit_free(kit);
        return NULL;
    }
    size_t length = 0;
    const char *text = json_get_text(file, &length);
    kit->hash = hash_bytes(HASH_START, text, length);
    Json root = json_get_root(file);
    const bool good = read_portrait_kit(kit, &root, error);
    json_close(file);
    if (!good) {
        portrait_kit_free(kit);
        return NULL;
    }
    return kit;
}

void portrait_kit_free(PortraitKit *kit)
{
    if (kit) {
        for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
            free(kit->parts[layer]);
        }
        free(kit);
    }
}

uint64_t portrait_kit_hash(const PortraitKit *kit)
{
    return kit->hash;
}

int portrait_count_parts(const PortraitKit *kit, PortraitLayer layer)
{
    return kit->counts[layer];
}

const PortraitPart *portrait_get_part(const PortraitKit *kit, PortraitLayer layer, int part)
{
    return &kit->parts[layer][part];
}

int portrait_find_part(const PortraitKit *kit, PortraitLayer layer, const char *name)
{
    for (int i = 0; i < kit->counts[layer]; i++) {
        if (strcmp(kit->parts[layer][i].name, name) == 0) {
            return i;
        }
    }
    return PORTRAIT_NO_PART;
}

const PortraitInk *portrait_find_ink(const PortraitKit *kit, uint32_t placeholder)
{
    for (int i = 0; i < kit->ink_count; i++) {
        if (kit->inks[i].placeholder == placeholder) {
            return &kit->inks[i];
        }
    }
    return NULL;
}

const PortraitPart *portrait_get_standard_head(const PortraitKit *kit)
{
    return &kit->model;
}

/* --- SVG drawings of the parts --- */

typedef struct Drawing {
    const char *path;
    const char *text;
} Drawing;

static bool fail_at_drawing(const Drawing *drawing, const char *at, Error *error, const char *problem)
{
    return error_set(error, "%s:%d: %.24s: %s", drawing->path,
                     json_find_line(drawing->text, (size_t)(at - drawing->text)), at, problem);
}

static bool check_svg_tag(const Drawing *drawing, const char *at, Error *error)
{
    static const char *const tags[] = {"path", "g", "circle", "ellipse", NULL};
    const char *name = at + 1 + (at[1] == '/');
    for (int i = 0; tags[i]; i++) {
        const size_t length = strlen(tags[i]);
        if (strncmp(name, tags[i], length) == 0 && !isalnum((unsigned char)name[length])) {
            return true;
        }
    }
    return fail_at_drawing(drawing, at, error, "only path, g, circle and ellipse are supported");
}

static bool check_drawing(const PortraitKit *kit, const Drawing *drawing, const char *body, Error *error)
{
    for (const char *at = body; *at; at++) {
        uint32_t color = 0;
        if (*at == '<' && !check_svg_tag(drawing, at, error)) {
            return false;
        }
        if (*at == '#' && (!parse_color(at + 1, &color) || !portrait_find_ink(kit, color))) {
            return fail_at_drawing(drawing, at, error, "this color is not an ink of the kit");
        }
    }
    return true;
}

char *portrait_read_drawing(const PortraitKit *kit, PortraitLayer layer, int part, Error *error)
{
    static const char end[] = "</svg>";
    char path[PATH_BYTES + 2 * PORTRAIT_NAME_BYTES];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/%s/%s.svg", kit->folder, layer_names[layer],
             portrait_get_part(kit, layer, part)->name);
    char *text = file_read(path, DRAWING_BYTES_MAX, &length, error);
    if (!text) {
        return NULL;
    }
    const Drawing drawing = {path, text};
    char *body = strncmp(text, "<svg", 4) == 0 ? strchr(text, '>') : NULL;
    char *tail = body ? strstr(body, end) : NULL;
    if (!tail) {
        error_set(error, "%s:1: does not start with <svg ...> and end with </svg>", path);
        free(text);
        return NULL;
    }
    *tail = '\0';
    if (!check_drawing(kit, &drawing, body + 1, error)) {
        free(text);
        return NULL;
    }
    memmove(text, body + 1, (size_t)(tail - body));
    return text;
}

bool portrait_kit_check(const PortraitKit *kit, Error *error)
{
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        for (int part = 0; part < kit->counts[layer]; part++) {
            char *drawing = portrait_read_drawing(kit, (PortraitLayer)layer, part, error);
            if (!drawing) {
                return false;
            }
            free(drawing);
        }
    }
    return true;
}

/* --- reading portraits --- */

static bool read_layer_part(const PortraitKit *kit, const Json *at, PortraitLayer layer, Portrait *out,
                            Error *error)
{
    char name[PORTRAIT_NAME_BYTES];
    const char *key = layer_names[layer];
    if (layer != PORTRAIT_HEAD && !json_has(at, key)) {
        return true;
    }
    if (!read_name(at, key, name, error)) {
        return false;
    }
    if (!kit) {
        return true;
    }
    out->part[layer] = portrait_find_part(kit, layer, name);
    return out->part[layer] != PORTRAIT_NO_PART ||
           json_fail(at, error, "\"%s\": the kit has no part \"%s\"", key, name);
}

static bool read_named_color(const NamedColors *colors, const Json *at, const char *key, uint32_t *out,
                             Error *error)
{
    char name[PORTRAIT_NAME_BYTES];
    if (colors) {
        *out = colors->color[0].rgb;
    }
    if (!json_has(at, key)) {
        return true;
    }
    if (!read_name(at, key, name, error)) {
        return false;
    }
    for (int i = 0; colors && i < colors->count; i++) {
        if (strcmp(colors->color[i].name, name) == 0) {
            *out = colors->color[i].rgb;
            return true;
        }
    }
    return !colors || json_fail(at, error, "\"%s\": the kit has no \"%s\"", key, name);
}

static bool read_optional_color(const Json *at, const char *key, bool *has, uint32_t *out, Error *error)
{
    *has = json_has(at, key);
    return !*has || read_color(at, key, out, error);
}

static bool read_direction(const Json *at, bool *left, Error *error)
{
    static const char *const sides[] = {"right", "left", NULL};
    int side = 0;
    if (json_has(at, "looks") && !json_read_enum(at, "looks", sides, &side, error)) {
        return false;
    }
    *left = side == 1;
    return true;
}

bool portrait_read(const PortraitKit *kit, const Json *at, Portrait *out, Error *error)
{
    static const char *const keys[] = {"of",   "stage", "back",  "head", "collar", "eye",
                                       "hair", "beard", "mouth", "hat",  "prop",   "extra",
                                       "skin", "tone",  "cloth", "trim", "looks",  NULL};
    Portrait portrait = {0};
    if (!json_check_keys(at, keys, error)) {
        return false;
    }
    for (int layer = 0; layer < PORTRAIT_LAYERS; layer++) {
        portrait.part[layer] = PORTRAIT_NO_PART;
        if (layer != PORTRAIT_TOP && !read_layer_part(kit, at, (PortraitLayer)layer, &portrait, error)) {
            return false;
        }
    }
    if (!read_named_color(kit ? &kit->skins : NULL, at, "skin", &portrait.skin, error) ||
        !read_named_color(kit ? &kit->hairs : NULL, at, "tone", &portrait.hair, error) ||
        !read_optional_color(at, "cloth", &portrait.has_cloth, &portrait.cloth, error) ||
        !read_optional_color(at, "trim", &portrait.has_trim, &portrait.trim, error) ||
        !read_direction(at, &portrait.left, error)) {
        return false;
    }
    if (kit) {
        portrait.part[PORTRAIT_TOP] = portrait_find_part(
            kit, PORTRAIT_TOP, portrait_get_part(kit, PORTRAIT_HEAD, portrait.part[PORTRAIT_HEAD])->name);
        *out = portrait;
    }
    return true;
}

bool portrait_parse(const PortraitKit *kit, const char *line, Portrait *out, Error *error)
{
    JsonFile *file = json_parse("portrait", line, strlen(line), error);
    if (!file) {
        return false;
    }
    Json root = json_get_root(file);
    const bool good = portrait_read(kit, &root, out, error);
    json_close(file);
    return good;
}

static bool read_portrait(CardFiles *files, const Json *at, PortraitLineFn *fn, void *user)
{
    const char *id = NULL;
    int stage = 1;
    if (!portrait_read(NULL, at, NULL, files->error) ||
        !json_read_string(at, "of", 1, ID_BYTES_MAX, &id, files->error) ||
        (json_has(at, "stage") && !json_read_int(at, "stage", 1, STAGES, &stage, files->error))) {
        return false;
    }
    Text line = {0};
    json_write(&line, at);
    files->appearance_hash = hash_bytes(files->appearance_hash, text_chars(&line), line.length);
    return fn(user, at, id, stage, card_store_text(files, &line));
}

bool portraits_read(CardFiles *files, PortraitLineFn *fn, void *user)
{
    static const char *const keys[] = {"portraits", NULL};
    char path[PATH_BYTES];
    files->appearance_hash = files->hash;
    snprintf(path, sizeof path, "%s/portraits.json", files->folder);
    JsonFile *file = json_open(path, files->error);
    if (!file) {
        return false;
    }
    Json root = json_get_root(file), list, member;
    bool good = json_check_keys(&root, keys, files->error) &&
                json_read_array(&root, "portraits", &list, files->error);
    for (bool more = good && json_get_first(&list, &member); more && good;
         more = json_move_to_next(&member)) {
        good = read_portrait(files, &member, fn, user);
    }
    json_close(file);
    return good;
}

typedef struct Check {
    const PortraitKit *kit;
    Error *error;
} Check;

static bool check_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    const Check *check = user;
    Portrait portrait;
    (void)id;
    (void)stage;
    (void)line;
    return portrait_read(check->kit, at, &portrait, check->error);
}

bool portraits_check(const PortraitKit *kit, const char *folder, Error *error)
{
    StringStore strings = {0};
    CardFiles files = {.folder = folder, .error = error, .strings = &strings};
    Check check = {kit, error};
    const bool good =
        !card_files_has(&files, "portraits.json") || portraits_read(&files, check_portrait, &check);
    string_store_free(&strings);
    return good;
}
