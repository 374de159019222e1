/* Hits of a search, for people and programs. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_HIT_H
#define CETKAIK_FORMATS_TABLES_WRITE_HIT_H

#include "rules/base/writer.h"
#include "rules/collection/hit.h"
#include "rules/record/record.h"

/*
 * Writes a hit on a line, "games.ckka:3: 1.12: ZAI船ZIZA橋四" or "games.ckka:3"; as a JSON object
 * on a line. PATH ends with NUL and may be in any encoding.
 */
void ck_write_hit(ck_out *out, const char *path, const ck_record *record, const ck_hit *hit);
void ck_write_hit_json(ck_out *out, const char *path, const ck_record *record, const ck_hit *hit);

#endif
