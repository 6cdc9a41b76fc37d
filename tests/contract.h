/* contract.h: properties that every game must have, checked in whole games of every game in games_all. */
#ifndef CONTRACT_H
#define CONTRACT_H

/* Runs all checks of all games as cmocka tests named "game: check". Returns the number of failures. */
int contract_run(void);

#endif
