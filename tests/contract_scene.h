/* contract_scene.h: contract checks of a game's scenes, input, drop targets, draft moves and gallery. */
#ifndef CONTRACT_SCENE_H
#define CONTRACT_SCENE_H

/* Each of the functions below is a cmocka test whose state is a Plays struct. */
void contract_check_scenes(void **fixture);
void contract_check_gestures(void **fixture);
void contract_check_input(void **fixture);
void contract_check_targets(void **fixture);
void contract_check_drafts(void **fixture);
void contract_check_gallery(void **fixture);

#endif
