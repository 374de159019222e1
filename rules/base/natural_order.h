/* Orders file names by the numbers in them: game2 before game10. */
#ifndef CETKAIK_RULES_BASE_NATURAL_ORDER_H
#define CETKAIK_RULES_BASE_NATURAL_ORDER_H

/* Compares two names as strcmp() does, but numbers by their value; only equal names give 0. */
int ck_natural_order(const char *one, const char *other);

#endif
