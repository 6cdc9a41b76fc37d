/* fantastical_table.h: Fantastical Adventure's table as seat 0 sees it, without a window. */
#ifndef FANTASTICAL_TABLE_H
#define FANTASTICAL_TABLE_H

#include "fantastical_fixture.h"
#include "games/fantastical_adventure/table/table.h"

typedef struct FantasticalTable {
    Scene scene;
    FaUi ui;
} FantasticalTable;

extern FantasticalTable fantastical_table;

/* Builds a scene of 1440x810 table units for the state of the fixture. `notes` contains `count` notes, which
 * the caller owns and which must outlive the scene. */
void fantastical_build_scene(const Note *notes, int count);
void fantastical_build_scene_sized(float width, float height, const Note *notes, int count);
/* Builds the scene, but does not clear it before. The caller clears the scene and then sets members such as
 * Scene.text_scale. */
void fantastical_rebuild_scene(void);
/* True if the text or the tooltip of the piece contains `words`. */
bool fantastical_has_text(const Piece *piece, const char *words);
/* Returns the first piece whose text or tooltip contains `words`, or NULL. */
const Piece *fantastical_find_text(const char *words);
int fantastical_count_text(const char *words);
/* Clicks a piece of the scene, and returns an InputResult. */
int fantastical_tap_piece(PieceId id);

#endif
