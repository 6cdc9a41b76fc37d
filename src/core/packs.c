/* packs.c: see packs.h. */
#include "core/packs.h"

#include "core/utf8.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool pack_name_good(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < PACK_NAME_MAX && name[0] != '.' && !strpbrk(name, "/*{}|\t\n\r") &&
           utf8_is_prose(name, length);
}

static bool holds_cards(const char *packs, const char *name, const char *game)
{
    char path[PATH_MAX];
    struct stat facts;
    int length = snprintf(path, sizeof path, "%s/%s/cards/%s", packs, name, game);
    return length > 0 && (size_t)length < sizeof path && stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void packs_list(const char *packs, const char *game, PackList *out)
{
    out->count = 0;
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && out->count < PACKS_MAX && (entry = readdir(folder));) {
        if (pack_name_good(entry->d_name) && holds_cards(packs, entry->d_name, game)) {
            memcpy(out->names[out->count++], entry->d_name, strlen(entry->d_name) + 1);
        }
    }
    if (folder) {
        closedir(folder);
    }
    qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
}

bool packs_hold(const PackList *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}
