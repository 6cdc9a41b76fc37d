/* contract_whatif.h: contract checks of what-if matches. */
#ifndef CONTRACT_WHATIF_H
#define CONTRACT_WHATIF_H

void contract_check_whatif(void **fixture);

#endif
