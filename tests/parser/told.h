/*
 * What a reader made of a text, put into words that a table of cases can hold.
 */
#ifndef CETKAIK_TESTS_PARSER_TOLD_H
#define CETKAIK_TESTS_PARSER_TOLD_H

/*
 * Reads a text and expects it to be told so: first a line for each finding, "CKnnnn" and the part
 * of the text that it is about, then a line for each entry, its part of the text and what it was
 * understood as.
 */
void expect_reported(const char *text, const char *told);

#endif
