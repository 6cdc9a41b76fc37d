/* main.c: main of programs of test cases that need no other. */
#include "test.h"

int main(void)
{
    return test_run_all();
}
