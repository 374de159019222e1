/* The slots that a fact fills directly; see findings.def for where they stand. */
#include "formats/report/slots.h"

#include "formats/common/display.h"
#include "rules/words/names.h"
#include "rules/words/spelling.h"
#include "rules/words/words.h"

#include <inttypes.h>
#include <string.h>

/* What is quoted of a record within a message, in columns. */
enum { QUOTED = 40 };

const char *ck_between(int index, int count)
{
    return index == 0 ? "" : index + 1 < count ? ", " : " and ";
}

/* ---- squares ---- */

static void put_square(ck_writer *out, ck_square square)
{
    if (square == CK_NO_SQUARE)
        ck_put(out, "an unknown square");
    ck_write_square(out, square);
}

static void put_from(ck_writer *out, const ck_facts *facts)
{
    put_square(out, ck_move_facts_of(facts->finding)->ruling.move.from);
}

static void put_via(ck_writer *out, const ck_facts *facts)
{
    put_square(out, ck_move_facts_of(facts->finding)->ruling.move.via);
}

static void put_to(ck_writer *out, const ck_facts *facts)
{
    put_square(out, ck_move_facts_of(facts->finding)->ruling.move.to);
}

static void put_at(ck_writer *out, const ck_facts *facts)
{
    put_square(out, ck_move_facts_of(facts->finding)->ruling.at);
}

/* Where the last leg begins. */
static void put_start(ck_writer *out, const ck_facts *facts)
{
    const ck_move *move = &ck_move_facts_of(facts->finding)->ruling.move;
    put_square(out, move->via != CK_NO_SQUARE ? move->via : move->from);
}

/* ---- pieces and sides ---- */

static void put_piece(ck_writer *out, const ck_facts *facts)
{
    ck_put(out, "the ");
    ck_write_english(out, CK_NO_COLOUR,
                     (ck_profession)ck_move_facts_of(facts->finding)->ruling.move.profession);
}

static void put_there(ck_writer *out, const ck_facts *facts)
{
    ck_piece there = ck_move_facts_of(facts->finding)->there;
    ck_side owner = ck_owner_of(there);
    if (there == CK_EMPTY) {
        ck_put(out, "nothing");
        return;
    }
    if (owner == CK_NO_SIDE)
        ck_put(out, "the ");
    else
        ck_put_format(out, "an %s-side ", ck_side_name[owner]);
    ck_write_english(out, ck_colour_of(there), ck_profession_of(there));
}

static void put_wrote(ck_writer *out, const ck_facts *facts)
{
    const ck_move_facts *told = ck_move_facts_of(facts->finding);
    ck_write_english(out, (ck_colour)told->colour, (ck_profession)told->written);
}

static void put_taken(ck_writer *out, const ck_facts *facts)
{
    ck_write_piece(out, ck_move_facts_of(facts->finding)->there);
}

static void put_side(ck_writer *out, const ck_facts *facts)
{
    ck_side side = (ck_side)facts->finding->side;
    ck_put(out, side < CK_NO_SIDE ? ck_side_name[side] : "other");
}

/* ---- numbers and words ---- */

static void put_said(ck_writer *out, const ck_facts *facts)
{
    ck_put_format(out, "%" PRId64, facts->finding->said);
}

static void put_right(ck_writer *out, const ck_facts *facts)
{
    ck_put_format(out, "%" PRId64, facts->finding->right);
}

/* "1 head", "3 squares" */
static void put_counted(ck_writer *out, int64_t count, const char *noun)
{
    ck_put_format(out, "%" PRId64 " %s%s", count, noun, count == 1 ? "" : "s");
}

static void put_said_errors(ck_writer *out, const ck_facts *facts)
{
    put_counted(out, facts->finding->said, "error");
}

static void put_said_heads(ck_writer *out, const ck_facts *facts)
{
    put_counted(out, facts->finding->said, "head");
}

static void put_right_heads(ck_writer *out, const ck_facts *facts)
{
    put_counted(out, facts->finding->right, "head");
}

static void put_right_squares(ck_writer *out, const ck_facts *facts)
{
    put_counted(out, facts->finding->right, "square");
}

static void put_hexadecimal(ck_writer *out, const ck_facts *facts)
{
    ck_put_format(out, "%02x", (unsigned)facts->finding->said & 0xff);
}

static void put_text(ck_writer *out, const ck_facts *facts)
{
    ck_put_span(out, facts->record, facts->finding->span, QUOTED);
}

static void put_name(ck_writer *out, const ck_facts *facts)
{
    ck_put(out, "“");
    put_text(out, facts);
    ck_put(out, "”");
}

void ck_put_season(ck_writer *out, int season, bool half)
{
    if (!half)
        ck_put_format(out, "%s ", ck_season_english[season & 3]);
    ck_put(out, ck_season_sign(season, half));
}

static void put_season(ck_writer *out, const ck_facts *facts)
{
    int season = facts->finding->season;
    if (season < 0)
        ck_put(out, "the season");
    else
        ck_put_season(out, season, facts->finding->half);
}

/* In the order of the encodings that parser/text/encoding.h can tell. */
static void put_encoding(ck_writer *out, const ck_facts *facts)
{
    static const char *const names[] = {"UTF-8", "UTF-16 (little-endian)", "UTF-16 (big-endian)",
                                        "Shift_JIS"};
    size_t said = (size_t)facts->finding->said;
    ck_put(out, said < sizeof names / sizeof *names ? names[said] : "in another encoding");
}

/* A bit for each, in the order in which parser/csv/read_sheet.c has them. */
static void put_columns(ck_writer *out, const ck_facts *facts)
{
    static const char *const names[] = {"game", "season", "player", "hands", "points", "choice"};
    enum { COLUMNS = sizeof names / sizeof *names };
    int64_t set = facts->finding->said;
    int count = 0, index = 0;
    for (int i = 0; i < COLUMNS; i++)
        count += (set >> i & 1) != 0;
    ck_put(out, count == 1 ? "the column " : "the columns ");
    for (int i = 0; i < COLUMNS; i++) {
        if (set >> i & 1)
            ck_put_format(out, "%s“%s”", ck_between(index++, count), names[i]);
    }
}

static void put_dialect(ck_writer *out, const ck_facts *facts)
{
    static const char *const names[CK_DIALECTS] = {
        [CK_DIALECT_NONE] = "any known dialect",
        [CK_DIALECT_OLD] = "the first dialect of cerke_online",
        [CK_DIALECT_MIDDLE] = "the second dialect of cerke_online",
        [CK_DIALECT_MODERN] = "the dialect of cerke_online",
        [CK_DIALECT_CKKA] = "the dialect of the CKKA parser",
        [CK_DIALECT_DESCRIPTION] = "the format description",
        [CK_DIALECT_ONE] = "notation 1",
        [CK_DIALECT_TWO] = "notation 2",
        [CK_DIALECT_MRF] = "MRF",
        [CK_DIALECT_JSON] = "our JSON",
        [CK_DIALECT_PARSED] = "the JSON of the web viewer",
    };
    ck_put(out, names[facts->record->dialect]);
}

/* The word of notation 2 that a misspelt one can only be. */
static void put_word(ck_writer *out, const ck_facts *facts)
{
    ck_span span = facts->finding->span;
    size_t size;
    const char *word = ck_right_word(facts->record->text + span.offset, span.length, &size);
    if (!word)
        return;
    ck_put(out, "write ");
    ck_put_bytes(out, word, size);
}

/* The rule set of this index among the known ones. */
static void put_rules(ck_writer *out, const ck_facts *facts)
{
    const ck_rules *rules = ck_rules_at((size_t)facts->finding->said);
    ck_put(out, rules ? rules->name : "another rule set");
}

/* ---- the table ---- */

typedef struct row {
    const char *name;
    ck_slot *slot;
} row;

static const row rows[] = {
    {"at", put_at},
    {"columns", put_columns},
    {"declaration", ck_slot_declaration},
    {"dialect", put_dialect},
    {"encoding", put_encoding},
    {"formed", ck_slot_formed},
    {"fresh", ck_slot_fresh},
    {"from", put_from},
    {"hands_right", ck_slot_hands_right},
    {"hands_said", ck_slot_hands_said},
    {"held", ck_slot_held},
    {"move", ck_slot_move},
    {"moved", ck_slot_moved},
    {"moves", ck_slot_moves},
    {"name", put_name},
    {"owners", ck_slot_owners},
    {"piece", put_piece},
    {"reason", ck_slot_reason},
    {"right", put_right},
    {"right:heads", put_right_heads},
    {"right:squares", put_right_squares},
    {"rules", put_rules},
    {"said", put_said},
    {"said:errors", put_said_errors},
    {"said:heads", put_said_heads},
    {"said:hex", put_hexadecimal},
    {"season", put_season},
    {"side", put_side},
    {"start", put_start},
    {"sum", ck_slot_sum},
    {"taken", put_taken},
    {"text", put_text},
    {"there", put_there},
    {"to", put_to},
    {"via", put_via},
    {"word", put_word},
    {"wrote", put_wrote},
};

ck_slot *ck_slot_named(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
            return rows[i].slot;
    }
    return NULL;
}

size_t ck_slot_length(const char *text)
{
    if (text[0] != '{')
        return 0;
    size_t name = strspn(text + 1, "abcdefghijklmnopqrstuvwxyz_:");
    return name > 0 && text[1 + name] == '}' ? name + 2 : 0;
}
