/* Runs the fuzzing target over files, without libFuzzer: each kept input once more. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

enum { LONGEST = 1 << 20 };

static int run(const char *path, uint8_t *bytes)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    size_t length = fread(bytes, 1, LONGEST, file);
    fclose(file);
    /* A copy of its very length, so that reading beyond it is seen. */
    uint8_t *exact = malloc(length ? length : 1);
    if (!exact)
        return 1;
    for (size_t i = 0; i < length; i++)
        exact[i] = bytes[i];
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(exact, length);
    free(exact);
    return 0;
}

int main(int argc, char **argv)
{
    static uint8_t bytes[LONGEST];
    int failed = argc < 2;
    for (int i = 1; i < argc; i++)
        failed |= run(argv[i], bytes);
    return failed;
}
