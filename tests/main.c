/* main.c: main function of test programs that need no main of their own. */
#include "test.h"

int main(void)
{
    return test_run_all();
}
