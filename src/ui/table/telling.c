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
                  const Move *move, bool required)
{
    telling->edit = actions->edit;
    telling->move = *move;
    telling->required = required;
    dialog_open(dialog, "In your words", prompt);
    lay_field(telling, dialog);
    dialog_add(dialog, actions->tell, PIECE_STRONG, "Tell it  ·  Ctrl+Enter");
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

bool telling_is_blank(const Telling *telling)
{
    const char *words = text_chars(&telling->draft);
    return words[strspn(words, " \n")] == '\0';
}

void telling_forget(Telling *telling)
{
    text_clear(&telling->draft);
}

void telling_free(Telling *telling)
{
    text_free(&telling->draft);
}
