/* Draws a place of a record in a format: draw FORMAT PLACE FILE (see ship/library). */
#include <cetkaik.h>
#include <stdio.h>

static int print(void *self, const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, (FILE *)self) == length ? 0 : 1;
}

int main(int argc, char **argv)
{
    const ck_checked *record = NULL;
    if (argc != 4)
        return 2;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new(argv[1], print, stdout, NULL);
    int good = checker && writer && ck_writer_set(writer, "at", argv[2]) == CK_STATUS_OK &&
               ck_check_file(checker, argv[3]) == CK_STATUS_OK &&
               ck_check_next(checker, &record) == CK_STATUS_RECORD &&
               ck_writer_put(writer, record) == CK_STATUS_OK &&
               ck_writer_end(writer) == CK_STATUS_OK;
    ck_writer_free(writer);
    ck_checker_free(checker);
    return good ? 0 : 1;
}
