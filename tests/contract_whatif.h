/* contract_whatif.h: the part of the contract that tells of matches which leave another one. */
#ifndef CONTRACT_WHATIF_H
#define CONTRACT_WHATIF_H

void contract_check_whatif(void **fixture);

#endif
