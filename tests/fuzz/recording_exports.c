/* The sources of cmd/web that export the recorder of the page, without the attributes of WebAssembly, which no other
 * compiler knows. */
#include "cmd/library/cetkaik.h"
#include "formats/common/json_values.h"
#include "rules/replay/result.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define __attribute__(EXPORTED)
#include "cmd/web/recording.c"
