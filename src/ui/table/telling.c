/* telling.c: see telling.h. */
#include "ui/table/telling.h"

#include <string.h>

static void lay_field(const Telling *telling, Dialog *dialog)
{
    dialog->field = (DialogField){.text = text_chars(&telling->draft),
                                  .placeholder = "Write here.",
                                  .limit = NOTE_BYTES_MAX,
                                  .many = true,
                                  .edit = telling->edit};
}

void telling_open(Telling *telling, Dialog *dialog, const TellingActions *actions, const char *prompt,
                  const Move *move, bool required, const char *offered)
{
    if (telling_is_offered(telling)) { /* they were meant for another move */
        text_clear(&telling->draft);
    }
    telling->edit = actions->edit;
    telling->move = *move;
    telling->required = required;
    telling->offers = 0;
    text_clear(&telling->offer);
    dialog_open(dialog, "In your words", prompt);
    if (offered && telling_is_blank(telling)) {
        telling_offer(telling, dialog, offered);
    }
    lay_field(telling, dialog);
    dialog_add(dialog, actions->tell, PIECE_STRONG, "Tell it  ·  Ctrl+Enter");
    if (actions->offer != 0) {
        dialog_add(dialog, actions->offer, 0,
                   telling_is_offered(telling) ? "In other words" : "In the table's words");
        dialog_hint(dialog, "They can be changed before they are told; press again for others.");
    }
    if (!required) {
        dialog_add(dialog, actions->silent, 0, "Without words");
    }
    dialog_add(dialog, actions->back, 0, "Back  ·  Esc");
}

void telling_edit(Telling *telling, Dialog *dialog, const char *words)
{
    text_clear(&telling->draft);
    text_add(&telling->draft, "%s", words);
    lay_field(telling, dialog);
}

void telling_offer(Telling *telling, Dialog *dialog, const char *words)
{
    telling->offers++;
    text_clear(&telling->offer);
    text_add(&telling->offer, "%s", words);
    telling_edit(telling, dialog, words);
}

bool telling_is_offered(const Telling *telling)
{
    return telling->offer.length > 0 && strcmp(text_chars(&telling->draft), text_chars(&telling->offer)) == 0;
}

bool telling_is_blank(const Telling *telling)
{
    const char *words = text_chars(&telling->draft);
    return words[strspn(words, " \n")] == '\0';
}

void telling_forget(Telling *telling)
{
    text_clear(&telling->draft);
    text_clear(&telling->offer);
}

void telling_free(Telling *telling)
{
    text_free(&telling->draft);
    text_free(&telling->offer);
}
