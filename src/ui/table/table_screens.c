/* table_screens.c: table screens for new and saved matches. */
#include "ui/table/table_private.h"

#include "ui/table/table.h"

/* Hosts a saved online game again. Otherwise, people here could play the seats of online players. */
static Screen reopen_online(Shell *shell, Match *match, const SaveHandle *save)
{
    Error error;
    const Screen screen = table_create_host_screen(shell, match, save, match_get_remote_seats(match), &error);
    if (!screen.self) {
        shell_show_notice(shell, error.text);
    }
    return screen;
}

Screen table_create_screen_for_save(Shell *shell, Match *match, const SaveHandle *save)
{
    const bool online = match_hides_secrets(match) && shell->saves_enabled && save->player == 0;
    const Screen hosted = online ? reopen_online(shell, match, save) : (Screen){0};
    if (hosted.self) {
        return hosted;
    }
    const Screen screen = table_open_screen(table_create(shell, match, save));
    if (save->path[0] != '\0' && !save->in_history) {
        table_run_action(screen.self, TABLE_STORY_SO_FAR);
    }
    return screen;
}

Screen table_create_screen(Shell *shell, Match *match)
{
    return table_create_screen_for_save(shell, match, &(SaveHandle){0});
}

Screen table_create_replay_screen(Shell *shell, Match *match, const SaveHandle *save, int moves)
{
    const Screen screen = table_create_screen_for_save(shell, match, save);
    table_run_action(screen.self, TABLE_REPLAY_TO + moves);
    return screen;
}
