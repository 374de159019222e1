/* Reads all records once for their fingerprints. */
#include "cmd/io/copies.h"

#include "cmd/io/records.h"
#include "cmd/options/trouble.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool add_game(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    (void)context;
    (void)messages;
    return ck_seen_games_add(self, checked);
}

/* Puts a file without a name, with the same bytes, in the place of standard input. */
static bool store_input(void)
{
    char block[1 << 14];
    int input = STDIN_FILENO;
    ptrdiff_t got;
    if (lseek(STDIN_FILENO, 0, SEEK_CUR) >= 0)
        return true;
    FILE *file = tmpfile();
    bool good = file != NULL;
    while (good && (got = ck_read_file(&input, block, sizeof block)) != 0)
        good = got > 0 && fwrite(block, 1, (size_t)got, file) == (size_t)got;
    good = good && fflush(file) == 0 && lseek(fileno(file), 0, SEEK_SET) == 0 &&
           dup2(fileno(file), STDIN_FILENO) >= 0;
    const int why = errno;
    if (file)
        fclose(file);
    return good || ck_trouble(CK_P_FILE_TROUBLE,
                              CK_SLOTS(ck_typed_slot("file", "-"),
                                       ck_word_slot("why", ck_trouble_reason(why)))) == 0;
}

bool ck_copies_find(ck_seen_games *seen, char **paths, int count, const ck_file_options *files,
                    const ck_pipeline_options *options)
{
    const ck_observer_hook hook = {ck_seen_games_begin, ck_seen_games_observer(seen)};
    ck_pipeline_options observed = *options;
    ck_file_options mute = *files;
    const ck_record_job job = {.self = seen, .options = &observed, .record = add_game};
    bool standard = count == 0;
    for (int i = 0; i < count; i++)
        standard |= strcmp(paths[i], "-") == 0;
    if (standard && !store_input())
        return false;
    const off_t start = standard ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
    observed.observer = &hook;
    observed.outcome_only = true;
    mute.mute = mute.silent = true;
    ck_records_for_each(paths, count, &mute, &job);
    if (standard)
        lseek(STDIN_FILENO, start, SEEK_SET);
    return (!seen->failed && ck_seen_games_compare(seen)) || ck_trouble(CK_P_NO_MEMORY, NULL) == 0;
}
