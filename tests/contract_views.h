/* contract_views.h: contract checks of views that are sent to other computers. */
#ifndef CONTRACT_VIEWS_H
#define CONTRACT_VIEWS_H

/* Each of the functions below is a cmocka test whose state is a Plays struct. */
void contract_check_views(void **fixture);
void contract_check_spoiled_views(void **fixture);
void contract_check_secrecy(void **fixture);

#endif
