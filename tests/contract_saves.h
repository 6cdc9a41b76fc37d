/* contract_saves.h: contract checks of saves, notes and results to share. */
#ifndef CONTRACT_SAVES_H
#define CONTRACT_SAVES_H

/* Each of the functions below is a cmocka test whose state is a Plays struct. */
void contract_check_notes(void **fixture);
void contract_check_saves(void **fixture);
void contract_check_finished_saves(void **fixture);
void contract_check_damaged_saves(void **fixture);
void contract_check_share_grids(void **fixture);

#endif
