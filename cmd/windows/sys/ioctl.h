/* Windows has no such calls; the width of its console is that of COLUMNS, or 80. */
