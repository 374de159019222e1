#include "cmd/io/output.h"

#include "cmd/options/cmd.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

FILE *ck_open_output(const char *path)
{
    FILE *file = path ? fopen(path, "wb") : stdout;
    if (!file)
        ck_trouble(CK_P_FILE_TROUBLE,
                   CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", strerror(errno))));
    return file;
}

/* Standard output is looked at when the program ends. */
bool ck_close_output(FILE *file, const char *path)
{
    bool good = file == stdout || !ferror(file);
    if (file != stdout && fclose(file) != 0)
        good = false;
    return good || ck_trouble(CK_P_PARTLY_WRITTEN, CK_SLOTS(ck_typed_slot("file", path))) == 0;
}

bool ck_make_folder(const char *path)
{
    struct stat state;
    if (mkdir(path, 0777) == 0)
        return true;
    int why = errno;
    if (stat(path, &state) == 0 && S_ISDIR(state.st_mode))
        return true;
    return ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                                  ck_word_slot("why", strerror(why)))) == 0;
}
