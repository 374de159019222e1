/* Finds what a word is about, and writes it. */
#include "formats/report/topic.h"

#include "formats/common/display.h"
#include "formats/report/explain.h"
#include "formats/report/paragraph.h"
#include "formats/report/phrase.h"
#include "rules/board/hands.h"
#include "rules/contest/contest.h"
#include "rules/games/game_table.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/nearest.h"
#include "rules/words/rule_text.h"
#include "rules/words/term.h"
#include "rules/words/usual_sign.h"

#include <string.h>
#include <strings.h>

/* Words of records and of rules, with the paragraph about them. */
static const struct {
    const char *words; /* separated by spaces */
    const char *rule;
} word_rows[] = {
    {"皇処 皇水 皇山 赤 黒", "R1"},
    {"手駒", "R2.5"},
    {"橋", "R3.3"},
    {"宣言 近止 plan decline", "R3.4"},
    {"水 入水 water_exempt_from", "R4.1"},
    {"裁", "R4.4"},
    {"同色", "R7"},
    {"stepping stepping_points situation_scores", "R8"},
    {"failed_step_is_free", "R8.1"},
    {"tam_after_tam futile_points", "R8.2"},
    {"tam_back futile_adds_up", "R8.3"},
    {"再行 終季 hands_on declares", "R9.1"},
    {"doubling stake_on stake_cap", "R9.2"},
    {"points", "R9.3"},
    {"春 夏 秋 冬 上季 下季 季 seasons", "R9.4"},
    {"一位色", "R9.5"},
    {"律 tam_is_field", "R10"},
    {"始時 終時 黒名 赤名 大会 回戦 節", "N3"},
    {"無撃裁 此無 或 為 加 而手 手 片 終 星一周", "N4"},
    {"投了 時間切 反則負 引分 無効 不戦勝 不戦敗 両者不戦敗 休 半休 欠 勝 負 果", "N14"},
    {"遊 状 上行 与 満心 未終", "G0.3"},
    {"過 goal", "G1.1"},
    {"標準机戦 cavalry_points", "G1.2"},
    {"教育机戦", "G1.3"},
    {"連撃術 再", "G1.4"},
    {"古計算法 王値 古加点", "G1.5"},
    {"硬皇力", "G1.6"},
    {"船弓 虎馬同 弓車同", "G1.7"},
    {"集系 集 集値 三連 連獣連 具象 三連体系 連獣連体系 具象役体系", "G1.8"},
    {"同集 上限 季数 倍限", "G1.9"},
    {"古机戦 新古机戦 車獣 車獣逆 車獣任 渡水 兵成 連跳 失取 跳 失 投了 引分 車獣換", "G1.10"},
    {"軸人 手片 積片 付片 斥片", "G2.0"},
    {"友 連 無", "G3.1"},
    {"位値", "G3.2"},
    {"皇王", "G3.3"},
    {"皇王", "G3.7"},
    {"歪", "G5.6"},
};

enum { MOST_RULES = 8 };

/* The rules about a word, in the order of its meanings: a name, or "G5." for each with that
 * beginning. */
typedef struct rule_list {
    const char *rule[MOST_RULES];
    char of_game[MOST_RULES][8]; /* room for rules that are made of a section */
    int count;
} rule_list;

static void add_rule(rule_list *list, const char *rule)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->rule[i], rule) == 0)
            return;
    }
    if (list->count < MOST_RULES)
        list->rule[list->count++] = rule;
}

/* Whether a word is one of WORDS, separated by spaces. */
static bool is_among(const char *words, ck_name word)
{
    size_t length;
    for (; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        if (length == word.length && strncasecmp(words, word.text, length) == 0)
            return true;
    }
    return false;
}

/* "G3.2" and the deck for a game of cards, all of "G5." for Lauzait-Cep, "R" for the board game. */
static void add_game(rule_list *list, const ck_game_row *game)
{
    if (strcmp(game->section, "1") == 0) {
        add_rule(list, "R");
        return;
    }
    if (list->count == MOST_RULES)
        return;
    ck_limited rule = {list->of_game[list->count], sizeof list->of_game[0], 0};
    ck_out out = ck_limited_out(&rule);
    ck_put_format(&out, "G%s%s", game->section, strchr(game->section, '.') ? "" : ".");
    ck_limited_end(&rule);
    add_rule(list, list->of_game[list->count]);
    if (game->traits & CK_HAS_DECK)
        add_rule(list, "G3.1");
}

static const char *rule_of_hand(ck_hand hand)
{
    switch (hand) {
    case CK_STEPPING_HAND:
        return "R8.1";
    case CK_FUTILE_HAND:
        return "R8.2";
    case CK_TEN_PIECES:
        return "R10";
    case CK_GENERAL_SHAMAN_PAWN:
    case CK_CHARIOT_ARCHER_PAWN:
    case CK_VESSEL_PAWNS:
        return "G1.3";
    default:
        return hand <= CK_DEADLY_ARMY ? "R7" : "G1.8";
    }
}

/* The games whose records have an event that begins with a word, or that it is a key of. */
static void add_event(rule_list *list, ck_name word)
{
    const ck_game_row *game;
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        bool has = false;
        for (const ck_event_form *form = game->forms; form && form->word; form++)
            has |= ck_bytes_are(word.text, word.length, form->word);
        for (const ck_switch *key = game->switches; key && key->key; key++)
            has |= ck_bytes_are(word.text, word.length, key->key);
        if (has || (game->laws && is_among(game->laws, word)))
            add_game(list, game);
    }
}

static void add_set(rule_list *list, ck_name word)
{
    const ck_rules *set = ck_rules_by_any_name(word.text, word.length);
    if (!set)
        return;
    for (size_t i = 0; i < sizeof word_rows / sizeof *word_rows; i++) {
        if (is_among(word_rows[i].words, (ck_name){set->name, strlen(set->name)})) {
            add_rule(list, word_rows[i].rule);
            return;
        }
    }
    add_rule(list, "R10");
}

/* The rules about a word of records and of rules. */
static void add_word(rule_list *list, ck_name word)
{
    for (size_t i = 0; i < sizeof word_rows / sizeof *word_rows; i++) {
        if (is_among(word_rows[i].words, word))
            add_rule(list, word_rows[i].rule);
    }
}

static void find_rules(rule_list *list, const char *text)
{
    ck_usual_room room;
    size_t paragraph;
    const ck_name word = ck_usual_name((ck_name){text, strlen(text)}, &room);
    const ck_game_row *game = ck_game_table_named(text, strlen(text));
    if (ck_paragraph_named(text, &paragraph))
        add_rule(list, ck_paragraph_name(paragraph));
    add_word(list, word);
    for (int kind = 0; kind < CK_TERM_KINDS; kind++) {
        const ck_term *term = ck_term_of((ck_term_kind)kind, word.text, word.length);
        if (term)
            add_word(list, (ck_name){term->sign, strlen(term->sign)});
    }
    add_set(list, word);
    if (game && !ck_rules_by_any_name(word.text, word.length))
        add_game(list, game);
    ck_hand hand;
    bool flashed;
    if (ck_hand_by_any_name(ck_rules_at(0), word.text, word.length, &hand, &flashed))
        add_rule(list, rule_of_hand(hand));
    const ck_term *piece = ck_term_of(CK_TERM_PIECE, word.text, word.length);
    if (piece) {
        add_rule(list, piece->value == CK_MINDS ? "R5" : "R2");
        add_rule(list, piece->value == CK_MINDS ? "R5.1" : "R2.1");
    }
    if (list->count == 0)
        add_event(list, word);
}

/* Whether the paragraph is a rule of the list: "R" and "G5." stand for each with that beginning. */
static bool is_meant(const char *rule, const char *name)
{
    const size_t length = strlen(rule);
    const bool group = length == 1 || rule[length - 1] == '.';
    return group ? strncmp(rule, name, length) == 0 : strcmp(rule, name) == 0;
}

static bool write_rules(ck_out *out, const rule_list *list)
{
    bool begun = false;
    for (int i = 0; i < list->count; i++) {
        for (size_t at = 0; ck_paragraph_name(at); at++) {
            if (!is_meant(list->rule[i], ck_paragraph_name(at)))
                continue;
            ck_put(out, begun ? "\n" : "");
            ck_write_paragraph(out, at);
            begun = true;
        }
    }
    return begun;
}

/* ---- hands ---- */

static void put_pieces(ck_out *out, const ck_slot *slot)
{
    const ck_hand_row *row = slot->value;
    for (int p = 0; p < CK_PROFESSIONS; p++) {
        for (int i = 0; i < row->need[p]; i++)
            ck_put(out, ck_profession_name[p].sign);
    }
}

/* "standard: 馬弓兵 5, of one colour 7": a line for each rule set with other points. */
static bool write_hand(ck_out *out, const char *word)
{
    ck_hand hand;
    bool flashed;
    int points = 0;
    bool begun = false;
    if (!ck_hand_by_any_name(ck_rules_at(0), word, strlen(word), &hand, &flashed))
        return false;
    for (size_t i = 0; ck_rules_at(i); i++) {
        const ck_rules *rules = ck_rules_at(i);
        const ck_hand_row *row = rules->board->ways ? NULL : ck_hand_row_of(rules, hand);
        const int now = row ? ck_hand_points(rules, hand, false) : 0;
        if (!row || row->count > 0 || (begun && now == points))
            continue;
        points = now;
        begun = true;
        ck_say(out, ck_hand_table_of(rules)->flash != 0 ? CK_P_TOPIC_HAND_FLASHED : CK_P_TOPIC_HAND,
               CK_SLOTS(
                   ck_word_slot("rules", rules->name),
                   ck_hands_slot(
                       "hand", &(ck_ruled_hands){NULL, &(ck_hand_set){.plain = CK_HAND_BIT(hand)}}),
                   {.name = "pieces", .put = put_pieces, .value = row},
                   ck_points_slot("points", rules, now),
                   ck_points_slot("flashed", rules, ck_hand_points(rules, hand, true))));
        ck_put(out, "\n");
    }
    return begun;
}

/* ---- codes ---- */

bool ck_topic_has_code(const char *word, ck_code code)
{
    word += strncasecmp(word, "CK", 2) == 0 ? 2 : 0;
    const size_t length = strlen(word);
    return length >= 2 && length <= 4 && strncmp(ck_code_name(code) + 2, word, length) == 0;
}

static bool write_codes(ck_out *out, const char *word)
{
    bool begun = false;
    for (int code = 0; code < CK_FINDINGS; code++) {
        if (!ck_topic_has_code(word, (ck_code)code))
            continue;
        ck_write_explain_line(out, (ck_code)code);
        begun = true;
    }
    return begun;
}

bool ck_write_topic_paragraphs(ck_out *out, const char *word)
{
    rule_list list = {.count = 0};
    find_rules(&list, word);
    return write_rules(out, &list);
}

bool ck_write_topic(ck_out *out, const char *word)
{
    if (write_codes(out, word))
        return true;
    if (write_hand(out, word))
        ck_put(out, "\n");
    return ck_write_topic_paragraphs(out, word);
}

/* ---- unknown words ---- */

static void try_word(ck_nearest *nearest, const char *word)
{
    if (word)
        ck_nearest_try(nearest, word, strlen(word));
}

static void try_term(ck_nearest *nearest, const ck_term *term)
{
    ck_name name;
    for (size_t i = 0; (name = ck_term_name(term, i)).text; i++)
        ck_nearest_try(nearest, name.text, name.length);
}

ck_name ck_topic_near(const char *word)
{
    const ck_game_row *game;
    ck_nearest nearest = ck_nearest_to(word, strlen(word));
    for (size_t i = 0; ck_term_row(i); i++)
        try_term(&nearest, ck_term_row(i));
    for (size_t i = 0; (game = ck_game_table_at(i)); i++) {
        for (const ck_event_form *form = game->forms; form && form->word; form++)
            try_word(&nearest, form->word);
    }
    for (size_t i = 0; i < sizeof word_rows / sizeof *word_rows; i++) {
        const char *words = word_rows[i].words;
        for (size_t length; *words; words += length + (words[length] == ' ')) {
            length = strcspn(words, " ");
            ck_nearest_try(&nearest, words, length);
        }
    }
    for (size_t i = 0; ck_paragraph_name(i); i++)
        try_word(&nearest, ck_paragraph_name(i));
    for (int code = 0; code < CK_FINDINGS; code++)
        try_word(&nearest, ck_code_name((ck_code)code));
    return (ck_name){nearest.word, nearest.word ? nearest.word_length : 0};
}
