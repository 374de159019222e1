/*
 * The result of reading a text as lines, for tables of cases.
 */
#ifndef CETKAIK_TESTS_PARSER_READING_LINES_H
#define CETKAIK_TESTS_PARSER_READING_LINES_H

/*
 * Reads a text and expects these lines: first one for each finding, "CKnnnn" and its part of the
 * text, then one for each entry, its part of the text and its value.
 */
void expect_reported(const char *text, const char *lines);

#endif
