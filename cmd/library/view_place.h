/* Private: places in the file of a record. */
#ifndef CETKAIK_CMD_LIBRARY_VIEW_PLACE_H
#define CETKAIK_CMD_LIBRARY_VIEW_PLACE_H

#include "rules/record/record.h"

/* The members of a public view that tell its place. */
#define CK_VIEW_PLACE(at)                                                                          \
    .line = (at).begin.line, .column = (at).begin.column, .end_line = (at).end.line,               \
    .end_column = (at).end.column, .offset = (at).offset, .length = (at).length

#endif
