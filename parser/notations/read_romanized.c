/*
 * Reads notation 2 (notation.md §6): romanized words in sentences.
 *
 * Words are compared with their spellings. A word with a missing or wrong tone is read as the only
 * word that it can be, and reported.
 */
#include "parser/notations/read_romanized.h"

#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/encoding.h"
#include "parser/text/read_end_word.h"
#include "parser/text/read_group.h"
#include "parser/text/read_header.h"
#include "parser/text/read_remark.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"

#include <string.h>

/* The rest of a sentence. */
typedef struct sentence_rest {
    ck_reading_state *reading;
    ck_span word;        /* the next word, or [name]; length 0 at the end of the sentence */
    bool may_be_variant; /* it begins as another spelling of a piece does */
    uint32_t last;       /* end of the last word read */
    uint32_t end;
    ck_span misspelt[8]; /* words to report once their meaning is certain */
    int misspelt_count;
} sentence_rest;

typedef enum word_agreement { OTHER_WORD, ALMOST, EXACTLY } word_agreement;

/* ---- words ---- */

static const char *text_at(const sentence_rest *sentence, uint32_t offset)
{
    return sentence->reading->record->text + offset;
}

/* The length of a space within a sentence; 0: none. */
static uint32_t gap_length(const ck_reading_state *reading, uint32_t offset)
{
    return (uint32_t)ck_space_of(reading->record->text + offset, reading->end - offset,
                                 CK_BLANK | CK_RETURN | CK_ORDER_MARK);
}

/* The offset after the # at an offset, which may raise an enclosure. */
static uint32_t after_raising(const ck_reading_state *reading, uint32_t offset)
{
    return offset + ck_cursor_count_raising(reading, offset);
}

static bool opens(const ck_reading_state *reading, uint32_t offset, char open)
{
    uint32_t sign = after_raising(reading, offset);
    return sign < reading->end && reading->record->text[sign] == open;
}

/* The offset after a [name], a run of # without an enclosure, or one byte. */
static uint32_t after_sign(const ck_reading_state *reading, uint32_t offset)
{
    ck_span inside, whole;
    if (opens(reading, offset, '[')) {
        ck_cursor_enclosed(reading, offset, '[', ']', &inside, &whole);
        return ck_end_of(whole);
    }
    uint32_t sign = after_raising(reading, offset);
    return sign > offset ? sign : offset + 1;
}

/* The first word or [name] from START on; length 0: none before END. */
static ck_span find_word(const ck_reading_state *reading, uint32_t start, uint32_t end)
{
    uint32_t gap;
    while (start < end && (gap = gap_length(reading, start)) > 0)
        start += gap;
    if (start >= end)
        return (ck_span){end, 0};
    uint32_t at = after_sign(reading, start);
    bool named = opens(reading, start, '[');
    while (!named && at < end && gap_length(reading, at) == 0 && !opens(reading, at, '['))
        at = after_sign(reading, at);
    return ck_from_to(start, at);
}

/* Whether the next word begins as the other spelling of a piece does: almost no word. */
static bool begins_variant(const sentence_rest *sentence)
{
    const char first = *text_at(sentence, sentence->word.offset);
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        const char *variant = ck_profession_name[i].variant;
        if (variant && (first == *variant || first == *variant - 'a' + 'A'))
            return true;
    }
    return false;
}

/* Moves to the first word from an offset on. */
static void set_word(sentence_rest *sentence, uint32_t start)
{
    sentence->last = start;
    sentence->word = find_word(sentence->reading, start, sentence->end);
    sentence->may_be_variant = sentence->word.length > 0 && begins_variant(sentence);
}

static sentence_rest sentence_of(ck_reading_state *reading, uint32_t start, uint32_t end)
{
    sentence_rest sentence = {.reading = reading, .end = end};
    set_word(&sentence, start);
    return sentence;
}

static bool is_over(const sentence_rest *sentence)
{
    return sentence->word.length == 0;
}

static void skip_word(sentence_rest *sentence)
{
    set_word(sentence, ck_end_of(sentence->word));
}

static bool is_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
    }
    return true;
}

/* Compares a word with one spelling, which begins with a letter and may end with digits, its tone.
 * The first letter may be a capital, as at the start of a sentence. */
static word_agreement compare(const char *word, size_t length, const char *spelling, size_t size)
{
    if (length == 0 || (*word != *spelling && *word != ck_upper(*spelling)))
        return OTHER_WORD;
    if (length == size && memcmp(word + 1, spelling + 1, size - 1) == 0)
        return EXACTLY;
    size_t stem = size;
    while (is_digits(spelling + stem - 1, 1))
        stem--;
    bool same_stem = length >= stem && memcmp(word + 1, spelling + 1, stem - 1) == 0;
    return same_stem && is_digits(word + stem, length - stem) ? ALMOST : OTHER_WORD;
}

/* Compares a word with the variant spelling of a piece, also within the name of a hand. The
 * Shaman's variant is a mistake, the Vessel's is not. */
static word_agreement compare_variant(const char *word, size_t length, const char *spelling,
                                      size_t size)
{
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        const ck_names_of_profession *names = &ck_profession_name[i];
        if (!names->variant || !ck_bytes_are(spelling, size, names->roman))
            continue;
        const word_agreement found = compare(word, length, names->variant, strlen(names->variant));
        return found == EXACTLY && i == CK_SHAMAN ? ALMOST : found;
    }
    return OTHER_WORD;
}

/* Compares the next word with spellings "a|b", which end at a space or the end of the string. */
static word_agreement compare_next(const sentence_rest *sentence, const char *spellings)
{
    word_agreement best = OTHER_WORD;
    ck_span word = sentence->word;
    for (;;) {
        size_t size = strcspn(spellings, "| ");
        const char *text = text_at(sentence, word.offset);
        word_agreement now = compare(text, word.length, spellings, size);
        best = now > best ? now : best;
        if (sentence->may_be_variant) {
            word_agreement variant = compare_variant(text, word.length, spellings, size);
            best = variant > best ? variant : best;
        }
        if (spellings[size] != '|')
            return best;
        spellings += size + 1;
    }
}

static void report_misspelt(sentence_rest *sentence)
{
    for (int i = 0; i < sentence->misspelt_count; i++)
        ck_cursor_report(sentence->reading, CK_F_TONE_MISSING, sentence->misspelt[i]);
    sentence->misspelt_count = 0;
}

/* Reads a phrase of words; with NOTE, notes misspelt ones. */
static bool follow(sentence_rest *sentence, const char *phrase, bool note)
{
    for (;;) {
        word_agreement agreement = compare_next(sentence, phrase);
        if (is_over(sentence) || agreement == OTHER_WORD)
            return false;
        if (agreement == ALMOST && note) {
            const int most = sizeof sentence->misspelt / sizeof *sentence->misspelt;
            if (sentence->misspelt_count == most)
                report_misspelt(sentence);
            sentence->misspelt[sentence->misspelt_count++] = sentence->word;
        }
        skip_word(sentence);
        phrase += strcspn(phrase, " ");
        if (*phrase == '\0')
            return true;
        phrase++;
    }
}

static bool stands_here(sentence_rest sentence, const char *phrase)
{
    return follow(&sentence, phrase, false);
}

/* Reads a phrase if all of it stands here. */
static bool accept(sentence_rest *sentence, const char *phrase)
{
    const bool stands = stands_here(*sentence, phrase);
    if (stands)
        follow(sentence, phrase, true);
    return stands;
}

/* Reads the first phrase of a table that stands here; returns its index, or −1. */
static int accept_one(sentence_rest *sentence, const char *const *phrases, int count)
{
    for (int i = 0; i < count; i++) {
        if (accept(sentence, phrases[i]))
            return i;
    }
    return -1;
}

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* ---- squares, pieces, numbers ---- */

static bool read_square(sentence_rest *sentence, ck_square *square)
{
    ck_span word = sentence->word;
    if (is_over(sentence) ||
        ck_read_square(text_at(sentence, word.offset), word.length, false, square) != word.length)
        return false;
    skip_word(sentence);
    return true;
}

static bool read_piece(sentence_rest *sentence, ck_profession *profession)
{
    for (int i = 0; i <= CK_PROFESSIONS; i++) {
        if (accept(sentence, ck_profession_name[i].roman)) {
            *profession = (ck_profession)i;
            return true;
        }
    }
    return false;
}

/* Words of numbers and their Linzi, which combine in the same way. */
static const char *const number_word[] = {"mun1", "et2",  "ik2",  "om2|om1",   "ap1",
                                          "un1",  "net2", "nik2", "nom2|nom1", "nap1",
                                          "nun1", "kit1", "ue1",  "ut2"};
static const char *number_sign(int word)
{
    static const char *const others[] = {"十", "百", "万", "下"};
    return word < 10 ? ck_digit_sign[word] : others[word - 10];
}

/* Reads a number in figures or Linzi that is a word of its own. */
static bool read_figures(sentence_rest *sentence, int32_t *value, bool *good)
{
    ck_span word = sentence->word;
    if (is_over(sentence) ||
        ck_read_number(text_at(sentence, word.offset), word.length, value, good) != word.length)
        return false;
    skip_word(sentence);
    return true;
}

/* The same for points, which may have a decimal: 五・六. */
static bool read_point_figures(sentence_rest *sentence, int32_t *value, int8_t *tenths, bool *good)
{
    ck_span word = sentence->word;
    if (is_over(sentence) || ck_read_points(text_at(sentence, word.offset), word.length, value,
                                            tenths, good) != word.length)
        return false;
    skip_word(sentence);
    return true;
}

/* Reads a number in words; one longer than every valid number is read to its end and rejected. */
static bool read_number_words(sentence_rest *sentence, int32_t *value, bool *good)
{
    char linzi[100];
    size_t length = 0;
    int word;
    while ((word = accept_one(sentence, number_word, COUNT(number_word))) >= 0) {
        size_t size = strlen(number_sign(word));
        if (length + size <= sizeof linzi)
            memcpy(linzi + length, number_sign(word), size);
        length += length + size <= sizeof linzi ? size : 0;
    }
    return ck_read_number(linzi, length, value, good) > 0;
}

/* Reads points; the span has length 0 if there are none or the number is invalid. */
static ck_span parse_points(sentence_rest *sentence, int32_t *value, int8_t *tenths)
{
    bool good = false;
    uint32_t start = sentence->word.offset;
    if (!read_point_figures(sentence, value, tenths, &good) &&
        !read_number_words(sentence, value, &good))
        return (ck_span){start, 0};
    ck_span span = ck_from_to(start, sentence->last);
    if (good)
        return span;
    ck_cursor_report(sentence->reading, CK_F_BAD_NUMBER, span);
    return (ck_span){start, 0};
}

/* ---- moves ---- */

/* Checks a cast; reports one that five sticks cannot show (R4.4). */
static int8_t to_cast(const sentence_rest *sentence, ck_span span, int32_t value)
{
    if (value >= 0 && value <= 5)
        return (int8_t)value;
    ck_cursor_report_number(sentence->reading, CK_F_BAD_CAST, span, value);
    return CK_UNKNOWN_CAST;
}

/* Reads a cast; *ZERO: it is mun1, which at the end of a move means that it failed. */
static bool read_cast(sentence_rest *sentence, int8_t *cast, bool *zero)
{
    int32_t value;
    bool good = true;
    ck_span word = sentence->word;
    int number = accept_one(sentence, number_word, COUNT(number_word));
    if (number >= 0)
        ck_read_number(number_sign(number), strlen(number_sign(number)), &value, &good);
    else if (!read_figures(sentence, &value, &good))
        return false;
    *zero = number == 0;
    *cast = good ? to_cast(sentence, word, value) : CK_UNKNOWN_CAST;
    if (!good)
        ck_cursor_report(sentence->reading, CK_F_BAD_NUMBER, word);
    return true;
}

/* Reads a number of heads, or cue1. */
static bool read_heads(sentence_rest *sentence, int8_t *heads)
{
    bool zero;
    *heads = CK_UNKNOWN_CAST;
    return accept(sentence, "cue1") || read_cast(sentence, heads, &zero);
}

/* Whether the next word is a cast followed by ty (再, an extension), not by ty mok1. */
static bool is_cast_again(sentence_rest sentence)
{
    skip_word(&sentence);
    return stands_here(sentence, "ty") && !stands_here(sentence, "ty mok1");
}

/* Reads ty and a number, not ty mok1. */
static bool read_recast(sentence_rest *sentence, ck_recasts *recasts)
{
    struct sentence_rest ahead = *sentence;
    int8_t heads;
    if (stands_here(ahead, "ty mok1") || !accept(&ahead, "ty") || !read_heads(&ahead, &heads) ||
        !ck_add_recast(recasts, heads))
        return false;
    *sentence = ahead;
    return true;
}

/* Reads the bridge and its further casts, et2 ty om2; neither without further casts. */
static ck_recasts read_recasts(sentence_rest *sentence, int8_t *bridge)
{
    ck_recasts recasts = 0;
    struct sentence_rest ahead = *sentence;
    int8_t heads;
    if (!is_cast_again(ahead) || !read_heads(&ahead, &heads) || !read_recast(&ahead, &recasts))
        return 0;
    while (read_recast(&ahead, &recasts))
        ;
    *sentence = ahead;
    *bridge = heads;
    return recasts;
}

/* Reads up to two casts, then mun1 of a failed move. Further casts are casts of the bridge. */
static ck_tail read_tail(sentence_rest *sentence)
{
    ck_tail tail = {
        .form = CK_TAIL_UNKNOWN, .failed = false, .bridge = CK_NO_CAST, .water = CK_NO_CAST};
    int8_t cast[2] = {CK_NO_CAST, CK_NO_CAST};
    bool zero = false;
    tail.recasts = read_recasts(sentence, &cast[0]);
    int count = tail.recasts != 0;
    while (count < 2 && read_cast(sentence, &cast[count], &zero))
        count++;
    if (count == 2 && accept(sentence, number_word[0])) {
        tail.failed = true;
    } else if (count > 0 && zero) {
        tail.failed = true;
        count--;
    }
    if (count > 0)
        tail.bridge = cast[0];
    if (count > 1)
        tail.water = cast[1];
    if (count > 0 || tail.failed)
        tail.form = tail.recasts != 0 ? CK_TAIL_NAMED : CK_TAIL_BARE;
    return tail;
}

/* Adds an entry from START to the last word read. */
static ck_entry *add_entry(const sentence_rest *sentence, ck_entry_kind kind, uint32_t start)
{
    ck_entry *entry =
        ck_cursor_add_entry(sentence->reading, kind, ck_from_to(start, sentence->last));
    if (entry)
        entry->dialects = CK_WRITTEN_IN(TWO);
    return entry;
}

static void add_move(const sentence_rest *sentence, uint32_t start, const ck_move *move,
                     const ck_tail *tail, ck_span tail_span)
{
    ck_entry *entry = add_entry(sentence, CK_ENTRY_MOVE, start);
    if (!entry)
        return;
    entry->as.move = (ck_written_move){
        .move = *move,
        .tail = *tail,
        .tail_span = tail_span,
        .capture = {.colour = CK_NO_COLOUR, .profession = CK_NO_PROFESSION},
    };
}

static const ck_tail no_tail = {
    .form = CK_TAIL_UNKNOWN, .failed = false, .bridge = CK_NO_CAST, .water = CK_NO_CAST};

/* Reads [ZU], the first destination in a move of the Minds; cue1 or 或 if unknown. */
static bool read_bracket(sentence_rest *outer, ck_square *square)
{
    ck_span inside, whole;
    if (is_over(outer) ||
        !ck_cursor_enclosed(outer->reading, outer->word.offset, '[', ']', &inside, &whole))
        return false;
    sentence_rest inner = sentence_of(outer->reading, inside.offset, ck_end_of(inside));
    *square = CK_NO_SQUARE;
    if (!read_square(&inner, square) && !accept(&inner, "cue1") && !accept(&inner, "或"))
        return false;
    if (!is_over(&inner))
        return false;
    skip_word(outer);
    return true;
}

/* ZO tam2 [ZU] ZI · ZO tam2 ZI [ZE] ZU · ZO tam2 [ZU] ZI ZE · ZO tam2 ZI ZU · ZO tam2 ZI */
static bool read_minds(sentence_rest *sentence, uint32_t start, ck_square from)
{
    ck_move move = ck_record_unknown_move(CK_MOVE_MINDS).move;
    ck_square third;
    move.profession = CK_MINDS;
    move.from = from;
    bool before = read_bracket(sentence, &move.first);
    if (!read_square(sentence, &move.to))
        return false;
    bool middle = !before && read_bracket(sentence, &move.first);
    if (read_square(sentence, &third)) {
        move.via = move.to;
        move.to = third;
        move.step = middle ? CK_STEP_FORMER : before ? CK_STEP_LATTER : CK_STEP_UNKNOWN;
    } else if (middle) {
        return false;
    }
    add_move(sentence, start, &move, &no_tail, (ck_span){sentence->last, 0});
    return true;
}

static bool read_move(sentence_rest *sentence, uint32_t start)
{
    ck_move move = ck_record_unknown_move(CK_MOVE_PIECE).move;
    ck_profession profession = CK_NO_PROFESSION; /* cue1, an extension (cetkaik-notation(7)) */
    ck_square third;
    if (!read_square(sentence, &move.from) ||
        (!read_piece(sentence, &profession) && !accept(sentence, "cue1")))
        return false;
    if (profession == CK_MINDS)
        return read_minds(sentence, start, move.from);
    move.profession = (uint8_t)profession;
    if (!read_square(sentence, &move.to))
        return false;
    if (read_square(sentence, &third)) {
        move.via = move.to;
        move.to = third;
    }
    uint32_t end = sentence->last;
    uint32_t tail_start = sentence->word.offset;
    ck_tail tail = read_tail(sentence);
    bool has_tail = tail.form != CK_TAIL_UNKNOWN;
    add_move(sentence, start, &move, &tail,
             has_tail ? ck_from_to(tail_start, sentence->last) : (ck_span){end, 0});
    return true;
}

/* huok2 gua2 MY: no known record has this form; its words are those of 黒弓MY. */
static bool read_place(sentence_rest *sentence, uint32_t start)
{
    static const char *const colours[] = {
        [CK_RED] = "kok1", [CK_BLACK] = "huok2", [CK_NO_COLOUR] = "cue1"};
    ck_profession profession;
    ck_square to;
    int colour = accept_one(sentence, colours, COUNT(colours));
    if (colour < 0 || !read_piece(sentence, &profession) || profession == CK_MINDS ||
        !read_square(sentence, &to))
        return false;
    ck_move move = ck_record_unknown_move(CK_MOVE_PLACE).move;
    move.profession = (uint8_t)profession;
    move.colour = (uint8_t)colour;
    move.to = to;
    add_move(sentence, start, &move, &no_tail, (ck_span){sentence->last, 0});
    return true;
}

/* ---- declarations ---- */

static const char *const choice_phrase[] = {
    [CK_AGAIN] = "ty mok1", [CK_END_SEASON] = "ta xot1|xot"};

/* Skips the words of an unknown hand, up to a word that may follow a hand. */
static void skip_unknown_hand(sentence_rest *sentence)
{
    static const char *const stops[] = {"at", "ua", "hop1", "ty mok1", "ta xot1|xot"};
    while (!is_over(sentence)) {
        for (int i = 0; i < COUNT(stops); i++) {
            if (stands_here(*sentence, stops[i]))
                return;
        }
        skip_word(sentence);
    }
}

static void read_hand(sentence_rest *sentence, ck_declaration *declared)
{
    uint32_t start = sentence->word.offset;
    bool flashed = accept(sentence, "bap pok");
    for (int i = 0; i < CK_HANDS; i++) {
        if (ck_hand_name[i].roman && accept(sentence, ck_hand_name[i].roman)) {
            ck_add_declared_hand(sentence->reading, declared, (ck_hand)i, flashed,
                                 ck_from_to(start, sentence->last));
            return;
        }
    }
    ck_span name = sentence->word;
    skip_unknown_hand(sentence);
    if (sentence->last <= start)
        return; /* no name */
    ck_hand hand = CK_ALL_HANDS;
    bool in_signs = name.length > 0 && sentence->last == name.offset + name.length, again;
    if (!in_signs || !ck_declared_hand_by_sign(sentence->reading, text_at(sentence, name.offset),
                                               name.length, &hand, &again))
        hand = CK_ALL_HANDS;
    ck_add_declared_hand(sentence->reading, declared, hand, flashed,
                         ck_from_to(start, sentence->last));
}

/* [ua] hop1 number, or ua number */
static void read_points(sentence_rest *sentence, ck_declaration *declared)
{
    uint32_t start = sentence->word.offset;
    bool joined = accept(sentence, "ua");
    bool counted = accept(sentence, "hop1");
    if (!joined && !counted)
        return;
    bool number_follows = !is_over(sentence);
    declared->points_span = parse_points(sentence, &declared->points, &declared->tenths);
    if (declared->points_span.length == 0 && !number_follows)
        ck_cursor_report(sentence->reading, CK_F_BAD_NUMBER, ck_from_to(start, sentence->last));
}

/* Reads the rest of a declaration after zau; 再行 or 終季 is a sentence of its own. */
static void read_declaration(sentence_rest *sentence, uint32_t start, ck_text speaker)
{
    ck_declaration declared = {.speaker = speaker, .choice = CK_NO_CHOICE, .has_hands = true};
    ck_span hands = {sentence->word.offset, 0};
    do
        read_hand(sentence, &declared);
    while (accept(sentence, "at"));
    if (sentence->last > hands.offset)
        hands.length = sentence->last - hands.offset;
    declared.named = ck_text_at(sentence->reading->record->text, hands);
    read_points(sentence, &declared);
    ck_entry *entry = add_entry(sentence, CK_ENTRY_DECLARATION, start);
    if (entry)
        entry->as.declaration = declared;
}

static bool read_choice(sentence_rest *sentence, uint32_t start)
{
    int choice = accept_one(sentence, choice_phrase, COUNT(choice_phrase));
    if (choice < 0)
        return false;
    ck_entry *entry = ck_cursor_waiting_declaration(sentence->reading->record);
    if (!entry)
        entry = add_entry(sentence, CK_ENTRY_DECLARATION, start);
    if (!entry)
        return true;
    entry->as.declaration.choice = (uint8_t)choice;
    if (choice == CK_END_SEASON && entry->as.declaration.points_span.length == 0)
        read_points(sentence, &entry->as.declaration);
    entry->span.length = sentence->last - entry->span.offset;
    return true;
}

/* ---- marks, results, comments ---- */

static bool read_season_end(sentence_rest *sentence, uint32_t start)
{
    static const char *const seasons[] = {"iei2 ta", "xo1 ta", "kat2 ta", "iat1 ta"};
    int season = accept_one(sentence, seasons, COUNT(seasons));
    if (season < 0)
        return false;
    ck_entry *entry = add_entry(sentence, CK_ENTRY_SEASON_END, start);
    if (entry)
        entry->as.season = (ck_season_mark){(uint8_t)season, false};
    return true;
}

static bool read_game_end(sentence_rest *sentence, uint32_t start)
{
    if (!accept(sentence, "pet2 et2 cei2"))
        return false;
    add_entry(sentence, CK_ENTRY_GAME_END, start);
    return true;
}

static bool read_name(sentence_rest *sentence, ck_text *name)
{
    ck_span inside, whole;
    if (is_over(sentence) ||
        !ck_cursor_enclosed(sentence->reading, sentence->word.offset, '[', ']', &inside, &whole))
        return false;
    *name = ck_cursor_trimmed(ck_text_at(sentence->reading->record->text, inside));
    skip_word(sentence);
    return true;
}

/* 投了 or another word that ends the game, behind the name of a player or alone. */
static bool read_end_word(sentence_rest *sentence, uint32_t start, ck_text speaker)
{
    ck_end_word word;
    const bool named = speaker.length > 0;
    if (is_over(sentence) ||
        ck_end_word_at(sentence->reading, sentence->word.offset, named, &word) == 0)
        return false;
    skip_word(sentence);
    ck_entry *entry = add_entry(sentence, CK_ENTRY_WORD, start);
    if (entry)
        entry->as.spoken = (ck_spoken){.speaker = speaker, .word = (uint8_t)word};
    return true;
}

static bool read_named(sentence_rest *sentence, uint32_t start)
{
    struct sentence_rest after_name = *sentence;
    ck_text name;
    if (!read_name(&after_name, &name))
        return false;
    if (read_end_word(&after_name, start, name)) {
        *sentence = after_name;
        return true;
    }
    if (!accept(&after_name, "zau")) {
        /* [a]12 [b]28 */
        ck_written_result result = {.players = 2};
        for (int i = 0; i < 2; i++) {
            if (!read_name(sentence, &result.player[i].name) ||
                parse_points(sentence, &result.player[i].points, &result.player[i].tenths).length ==
                    0)
                return false;
        }
        ck_entry *entry = add_entry(sentence, CK_ENTRY_RESULT, start);
        if (entry)
            entry->as.result = result;
        return true;
    }
    *sentence = after_name;
    read_declaration(sentence, start, name);
    return true;
}

static bool read_unnamed(sentence_rest *sentence, uint32_t start)
{
    const ck_text nobody = {.length = 0};
    if (read_end_word(sentence, start, nobody))
        return true;
    if (!accept(sentence, "cue1 zau"))
        return false;
    read_declaration(sentence, start, nobody);
    return true;
}

/* ---- sentences ---- */

/* Reads the next item with the first reader that knows it; returns false if none does. */
static bool read_item(sentence_rest *sentence)
{
    static bool (*const readers[])(struct sentence_rest *, uint32_t) = {
        read_move,   read_named,      read_unnamed,  read_place,
        read_choice, read_season_end, read_game_end,
    };
    uint32_t start = sentence->word.offset;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        struct sentence_rest ahead = *sentence;
        if (!readers[i](&ahead, start))
            continue;
        report_misspelt(&ahead);
        *sentence = ahead;
        return true;
    }
    return false;
}

/* Reports the remaining words as one span; the check of the text has reported damaged bytes. */
static void report_unread(sentence_rest *sentence)
{
    const ck_reading_state *reading = sentence->reading;
    uint32_t start = sentence->word.offset;
    ck_span inside, whole;
    bool open_name = opens(reading, start, '[') &&
                     !ck_cursor_enclosed(reading, start, '[', ']', &inside, &whole);
    while (!is_over(sentence))
        skip_word(sentence);
    ck_span span = ck_from_to(start, sentence->last);
    if (open_name || !ck_cursor_skip_number(sentence->reading, span))
        ck_cursor_add_gap(sentence->reading, open_name ? CK_F_OPEN_NAME : CK_F_UNREADABLE, span);
}

/* Reads a group in square brackets, which may hold more than a word. */
static bool read_square_group(sentence_rest *sentence)
{
    ck_reading_state *reading = sentence->reading;
    const ck_group group = ck_square_group_at(reading, sentence->word.offset);
    if (group.whole.length == 0)
        return false;
    ck_add_remark(reading, ck_text_at(reading->record->text, group.inside), group.whole);
    set_word(sentence, ck_end_of(group.whole));
    if (reading->at < ck_end_of(group.whole))
        reading->at = ck_end_of(group.whole); /* it holds the end of the sentence */
    return true;
}

static void read_sentence(ck_reading_state *reading)
{
    /* Ends with punctuation or a line end outside of [ ], or before a comment. */
    uint32_t end = reading->at;
    while (end < reading->end && !opens(reading, end, '{') &&
           (end == reading->at || !ck_group_begins(reading, end, false))) {
        uint32_t gap = gap_length(reading, end);
        if (gap == 0 && ck_cursor_space_length(reading, end) > 0)
            break;
        end = gap > 0 ? end + gap : after_sign(reading, end);
    }
    sentence_rest sentence = sentence_of(reading, reading->at, end);
    reading->at = end;
    while (!is_over(&sentence) && !reading->failed) {
        if (!read_item(&sentence) && !read_square_group(&sentence))
            report_unread(&sentence);
    }
}

void ck_read_romanized(ck_reading_state *reading)
{
    ck_end_word word;
    for (ck_cursor_skip_spaces(reading); reading->at < reading->end && !reading->failed;
         ck_cursor_skip_spaces(reading)) {
        if (opens(reading, reading->at, '{'))
            ck_read_braces(reading);
        else if (ck_end_word_at(reading, reading->at, false, &word) > 0)
            read_sentence(reading);
        else if (!ck_read_remark(reading, true) && !ck_read_group(reading, false) &&
                 !ck_read_punctuation(reading))
            read_sentence(reading);
    }
    ck_cursor_report_unchosen(reading);
}
