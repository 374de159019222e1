#include <cetkaik.h>
#include <stdio.h>
#include <string.h>

/* Plays the moves of its arguments from the start, the IA side first, and writes the record in notation 1.
 * "終季" and "再行" declare; after 終季 the A side begins the next season. */
static int print(void *self, const char *bytes, size_t length)
{
    (void)self;
    return fwrite(bytes, 1, length, stdout) == length ? 0 : 1;
}

static ck_status play(ck_recorder *recorder, const char *text)
{
    if (ck_recorder_game(recorder).phase == CK_BOARD_SEASON_OVER)
        ck_recorder_next_season(recorder, CK_BOARD_A);
    if (strcmp(text, "終季") == 0 || strcmp(text, "再行") == 0)
        return ck_recorder_declare(recorder, strcmp(text, "終季") == 0);
    return ck_recorder_move(recorder, text);
}

static ck_status write_record(ck_recorder *recorder)
{
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new("1", print, NULL, NULL);
    const ck_checked *record = NULL;
    const char *text = "";
    size_t length = 0;
    ck_status status = ck_recorder_text(recorder, &text, &length);
    if (status == CK_STATUS_OK)
        status = ck_check_bytes(checker, "game", text, length);
    if (status == CK_STATUS_OK && ck_check_next(checker, &record) == CK_STATUS_RECORD)
        status = ck_writer_put(writer, record);
    if (status == CK_STATUS_OK)
        status = ck_writer_end(writer);
    ck_writer_free(writer);
    ck_checker_free(checker);
    return status;
}

int main(int argc, char **argv)
{
    ck_recorder *recorder = ck_recorder_new(NULL, CK_BOARD_IA, NULL);
    ck_status status = recorder == NULL ? CK_STATUS_NO_MEMORY : CK_STATUS_OK;
    for (int i = 1; i < argc && status == CK_STATUS_OK; i++) {
        status = play(recorder, argv[i]);
        if (status != CK_STATUS_OK)
            fprintf(stderr, "%s: %s\n", argv[i], ck_recorder_message(recorder));
    }
    if (status == CK_STATUS_OK)
        status = write_record(recorder);
    ck_recorder_free(recorder);
    return status == CK_STATUS_OK ? 0 : 1;
}
