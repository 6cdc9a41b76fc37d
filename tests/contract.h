/* contract.h: what every game must hold to, checked over whole plays of every game in games_all. */
#ifndef CONTRACT_H
#define CONTRACT_H

/* Runs all checks on all games as cmocka tests named "game: check"; returns the number of failures. */
int contract_run(void);

#endif
