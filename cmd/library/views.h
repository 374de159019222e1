/* Private: strings for views, and findings as views. */
#ifndef CETKAIK_CMD_LIBRARY_VIEWS_H
#define CETKAIK_CMD_LIBRARY_VIEWS_H

#include "cmd/library/face.h"

/* A constant string or bytes kept in an arena, ending with NUL; "" when memory is short. */
const char *ck_keep(ck_arena *strings, const char *bytes, size_t length);

/* The same of what a writer wrote into it. */
ck_out ck_keeper(ck_arena *strings);
const char *ck_kept(ck_arena *strings);

/* A finding of a record as a view, whose strings go into an arena; PLACE goes on to it. */
ck_finding_view ck_view_of(const ck_checked *checked, const ck_finding *finding, ck_place *place,
                           ck_arena *strings);

/* What an index beyond the last gives. */
ck_finding_view ck_no_finding(void);

#endif
