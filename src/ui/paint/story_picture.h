/* story_picture.h: pictures of exported stories as SVG. Paints no pixels. */
#ifndef UI_PAINT_STORY_PICTURE_H
#define UI_PAINT_STORY_PICTURE_H

#include "core/platform/error.h"
#include "core/story/document.h"

typedef struct StoryPictures StoryPictures;

/* Loads the portrait kit in the data folder. Returns NULL with `error` on failure. */
StoryPictures *story_pictures_new(const char *data, Error *error);
void story_pictures_free(StoryPictures *pictures);
/* Adds pictures to the HTML export of the document, or removes them if `pictures` is NULL. `pictures` must
 * outlive the document. */
void story_pictures_set_document(StoryPictures *pictures, Document *document);

#endif
