/* Looks for copies among the records of files before a command reads them. */
#ifndef CETKAIK_CMD_IO_COPIES_H
#define CETKAIK_CMD_IO_COPIES_H

#include "cmd/io/files.h"
#include "parser/pipeline.h"
#include "rules/collection/seen_games.h"

/*
 * Fills SEEN with the records of the files, without a message about any. Standard input is stored
 * in a file without a name, so that it can be read again. Returns false, after a message, when that
 * fails or memory is short.
 */
bool ck_copies_find(ck_seen_games *seen, char **paths, int count, const ck_file_options *files,
                    const ck_pipeline_options *options);

#endif
