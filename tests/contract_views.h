/* contract_views.h: what every game holds to where its views go from one machine to another. */
#ifndef CONTRACT_VIEWS_H
#define CONTRACT_VIEWS_H

/* Each takes Plays, as all checks of the contract do. */
void contract_check_views(void **fixture);
void contract_check_spoiled_views(void **fixture);
void contract_check_secrecy(void **fixture);

#endif
