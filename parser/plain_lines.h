/*
 * Private: lines in the body of a record that surely mean nothing to its bounds, as nearly all
 * lines are, found many bytes at a time.
 */
#ifndef CETKAIK_PARSER_PLAIN_LINES_H
#define CETKAIK_PARSER_PLAIN_LINES_H

#include <stddef.h>
#include <stdint.h>

/*
 * How many bytes at the beginning of TEXT, which is the beginning of a line, are whole lines that
 * note_line() of source.c would find to mean nothing (tests/parser/source): they end with LINE_END,
 * are shorter than LONGEST, have nothing of 星, and begin like no separator or header. Their
 * number is added to *LINES.
 */
size_t ck_plain_lines(const char *text, size_t length, char line_end, size_t longest,
                      uint32_t *lines);

#endif
