/* learner.h: a learner who follows a lesson. */
#ifndef LEARNER_H
#define LEARNER_H

#include "core/data/content_store.h"
#include "core/learn/lesson.h"

/* Returns the first lesson of the game. The store owns the lesson. */
const Lesson *learner_find_first_lesson(ContentStore *store, const Game *game);

/* Chooses the learner's next move: the move that the lesson requests or, if the lesson requests none, a good
 * move. */
void learner_choose_move(const Lesson *lesson, const Match *match, Move *out);

#endif
