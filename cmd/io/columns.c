/* Finds the width of the terminal on standard output. */
#include "cmd/io/columns.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_COLUMNS = 20, USUAL_COLUMNS = 80, MOST_COLUMNS = 10000 };

size_t ck_columns_of_terminal(void)
{
    const char *text = getenv("COLUMNS");
    const long columns = text ? strtol(text, NULL, 10) : 0;
    if (columns >= LEAST_COLUMNS && columns <= MOST_COLUMNS)
        return (size_t)columns;
#ifdef TIOCGWINSZ
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= LEAST_COLUMNS)
        return size.ws_col;
#endif
    return 0;
}

size_t ck_columns_of_output(void)
{
    const size_t columns = ck_columns_of_terminal();
    return columns > 0 ? columns : USUAL_COLUMNS;
}
