#include "cmd/options/cmd.h"
#include "formats/notation/convert.h"
#include "formats/notation/write_random_game.h"
#include "parser/reader.h"

#include <getopt.h>
#include <string.h>

static const struct option long_options[] = {
    {"rules", required_argument, NULL, 'R'},
    {"seed", required_argument, NULL, 's'},
    {"count", required_argument, NULL, 'n'},
    {"players", required_argument, NULL, 'p'},
    {"to", required_argument, NULL, 't'},
    {"dialect", required_argument, NULL, 't'},
    {NULL, 0, NULL, 0},
};

typedef struct gen_options {
    const char *rules_text;
    ck_rules rules;
    long seed, count;
    const char *name[2];
    bool named;
    const ck_format *to;
} gen_options;

/* What turns a game into another format: it is read and replayed like any record. */
typedef struct converter {
    ck_reader *reader;
    ck_record record;
    ck_document document;
    ck_buffer text;
} converter;

/* "a,b" */
static bool read_players(char *value, gen_options *options)
{
    char *comma = strchr(value, ',');
    if (!comma || comma == value || comma[1] == '\0' || strpbrk(value, "[]\r\n"))
        return ck_usage("gen", "--players wants two names with a comma between them") == 0;
    *comma = '\0';
    options->name[0] = value;
    options->name[1] = comma + 1;
    options->named = true;
    return true;
}

static bool read_options(int argc, char **argv, gen_options *options)
{
    int option;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
        if (option == 'R')
            options->rules_text = optarg;
        else if (option == 's' &&
                 !ck_number_option("--seed", optarg, 0, 2147483647, &options->seed))
            return false;
        else if (option == 'n' &&
                 !ck_number_option("--count", optarg, 1, 1000000000, &options->count))
            return false;
        else if (option == 'p' && !read_players(optarg, options))
            return false;
        else if (option == 't' && !(options->to = ck_format_named(optarg)))
            return ck_usage("gen", "--to %s: this is not a format", optarg) == 0;
        else if (option == '?')
            return ck_usage("gen", "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
    }
    if (optind < argc)
        return ck_usage("gen", "“%s” is not wanted here", argv[optind]) == 0;
    return ck_rules_option(options->rules_text, &options->rules);
}

static bool start_converter(converter *converter)
{
    *converter = (struct converter){.reader = ck_reader_new()};
    ck_record_init(&converter->record);
    ck_document_init(&converter->document);
    return converter->reader != NULL;
}

static void end_converter(converter *converter)
{
    ck_document_free(&converter->document);
    ck_record_free(&converter->record);
    ck_reader_free(converter->reader);
    ck_buffer_free(&converter->text);
}

/* Writes one game in a format; false when memory is short or the output failed. */
static bool write_converted(converter *converter, const gen_options *options, const char *label,
                            ck_random *random, uint32_t number, ck_writer *out)
{
    static const ck_sink deaf = {NULL, NULL};
    ck_writer text = ck_buffer_writer(&converter->text);
    ck_record *record = &converter->record;
    ck_buffer_clear(&converter->text);
    ck_write_random_game(&text, &options->rules, label, options->named ? options->name : NULL,
                         random);
    ck_record_clear(record);
    record->text = ck_buffer_string(&converter->text);
    record->length = converter->text.length;
    record->line = 1;
    record->number = number;
    return !text.failed && ck_read(converter->reader, record, &deaf) &&
           ck_document_replay(&converter->document, &options->rules, record, &deaf) &&
           ck_convert(out, &converter->document, options->to, &deaf);
}

static bool write_games(const gen_options *options, converter *converter, ck_writer *out)
{
    ck_random random = {(uint64_t)options->seed};
    const char *label = strcmp(options->rules_text, "standard") == 0 ? NULL : options->rules_text;
    ck_put(out, options->to->first);
    for (long i = 0; i < options->count && !out->failed; i++) {
        if (i > 0)
            ck_put(out, options->to->between);
        if (!write_converted(converter, options, label, &random, (uint32_t)i + 1, out))
            return false;
    }
    return true;
}

int ck_run_gen(int argc, char **argv)
{
    gen_options options = {.rules_text = "standard", .seed = 1, .count = 1, .to = ck_format_at(0)};
    converter converter;
    if (!read_options(argc, argv, &options))
        return CK_EXIT_TROUBLE;
    ck_writer out = ck_file_writer(stdout);
    bool good = start_converter(&converter) && write_games(&options, &converter, &out);
    end_converter(&converter);
    return good || out.failed ? CK_EXIT_VALID : ck_trouble("memory is short");
}
