/* joined_games.c: list of the online games that the player has joined; see joined_games.h. */
#include "ui/shell/joined_games.h"

#include "core/data/json.h"
#include "core/platform/file.h"

#include <stdio.h>
#include <string.h>

enum { JOINED_PATH_MAX = PATH_TEXT_MAX + 16 };

/* Writes the path of the list. Returns false if the list cannot be saved, for example because there is no
 * data folder. */
static bool find_joined_games_path(const Shell *shell, char out[JOINED_PATH_MAX])
{
    snprintf(out, JOINED_PATH_MAX, "%sjoined.json", shell->data_folder);
    return shell->saves_enabled && shell->data_folder[0];
}

static bool read_joined_game(const Json *entry, JoinedGame *out)
{
    const char *id, *link, *people, *seat;
    const bool good = json_is_object(entry) && json_read_string(entry, "game", 1, PATH_TEXT_MAX, &id, NULL) &&
                      json_read_string(entry, "link", 1, JOIN_LINK_MAX, &link, NULL) &&
                      json_read_string(entry, "people", 0, sizeof out->people - 1, &people, NULL) &&
                      json_read_string(entry, "seat", 0, sizeof out->seat - 1, &seat, NULL) &&
                      join_link_find(link, &out->link);
    out->game = good ? game_find(id) : NULL;
    if (out->game) {
        snprintf(out->people, sizeof out->people, "%s", people);
        snprintf(out->seat, sizeof out->seat, "%s", seat);
    }
    return out->game != NULL;
}

void joined_games_load(const Shell *shell, JoinedGames *out)
{
    char path[JOINED_PATH_MAX];
    Json list;
    out->count = 0;
    JsonFile *file = find_joined_games_path(shell, path) ? json_open(path, NULL) : NULL;
    if (!file) {
        return;
    }
    const Json root = json_get_root(file);
    if (json_is_object(&root) && json_read_array(&root, "games", &list, NULL)) {
        for (int i = 0; i < json_count_members(&list) && out->count < JOINED_GAMES_MAX; i++) {
            const Json entry = json_get_item(&list, i);
            out->count += read_joined_game(&entry, &out->games[out->count]);
        }
    }
    json_close(file);
}

static void write_member(Text *out, const char *key, const char *value)
{
    text_add(out, "\"%s\":", key);
    json_write_string(out, value);
}

static void write_joined_game(Text *out, const JoinedGame *joined)
{
    char link[JOIN_LINK_MAX];
    join_link_format(&joined->link, link);
    text_add(out, "{");
    write_member(out, "game", joined->game->id);
    text_add(out, ",");
    write_member(out, "link", link);
    text_add(out, ",");
    write_member(out, "people", joined->people);
    text_add(out, ",");
    write_member(out, "seat", joined->seat);
    text_add(out, "}");
}

/* Saves the list. Ignores errors, because without the list players can still type the address and the room
 * words. */
static void save_joined_games(const Shell *shell, const JoinedGames *list)
{
    char path[JOINED_PATH_MAX];
    Text text = {0};
    if (!find_joined_games_path(shell, path)) {
        return;
    }
    text_add(&text, "{\"games\":[");
    for (int i = 0; i < list->count; i++) {
        text_add(&text, i > 0 ? ",\n" : "\n");
        write_joined_game(&text, &list->games[i]);
    }
    text_add(&text, "\n]}\n");
    file_replace_private(path, text_chars(&text), text.length, NULL, NULL);
    text_free(&text);
}

const JoinedGame *joined_games_find(const JoinedGames *list, const char *room_words)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->games[i].link.words, room_words) == 0) {
            return &list->games[i];
        }
    }
    return NULL;
}

static bool remove_joined_game(JoinedGames *list, const char *room_words)
{
    const JoinedGame *found = joined_games_find(list, room_words);
    if (found) {
        const int index = (int)(found - list->games);
        list->count--;
        memmove(&list->games[index], &list->games[index + 1],
                (size_t)(list->count - index) * sizeof *list->games);
    }
    return found != NULL;
}

void joined_games_add(const Shell *shell, const JoinedGame *joined)
{
    JoinedGames list;
    joined_games_load(shell, &list);
    remove_joined_game(&list, joined->link.words);
    const int kept = list.count < JOINED_GAMES_MAX ? list.count : JOINED_GAMES_MAX - 1;
    memmove(&list.games[1], &list.games[0], (size_t)kept * sizeof *list.games);
    list.games[0] = *joined;
    list.count = kept + 1;
    save_joined_games(shell, &list);
}

void joined_games_remove(const Shell *shell, const char *room_words)
{
    JoinedGames list;
    joined_games_load(shell, &list);
    if (remove_joined_game(&list, room_words)) {
        save_joined_games(shell, &list);
    }
}
