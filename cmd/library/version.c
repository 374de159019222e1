/* The version that the library was built as. */
#include "cmd/library/cetkaik.h"

const char *ck_version(void)
{
    return CK_VERSION;
}
