/* Private: findings as views. */
#ifndef CETKAIK_CMD_LIBRARY_VIEWS_H
#define CETKAIK_CMD_LIBRARY_VIEWS_H

#include "cmd/library/face.h"

/* A finding of a record as a view, whose strings go into an arena; PLACE goes on to it. */
ck_finding_view ck_view_of(const ck_checked *checked, const ck_finding *finding, ck_place *place,
                           ck_arena *strings, const struct ck_language *language);

/* What an index beyond the last gives. */
ck_finding_view ck_no_finding(void);

#endif
