/* The sources of cmd/web that export the engine of the npm package, without the attributes of WebAssembly, which no other
 * compiler knows. */
#include "cmd/library/board_value.h"
#include "formats/json/moves_json.h"
#include "formats/json/position_json.h"
#include "formats/report/hands_json.h"
#include "rules/board/uncoloured.h"
#include "rules/words/names.h"
#include "rules/words/position.h"

#include <stdlib.h>
#include <string.h>

#define __attribute__(EXPORTED)
#include "cmd/web/npm/answer.c"
#include "cmd/web/npm/engine.c"
