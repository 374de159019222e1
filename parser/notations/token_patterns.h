/*
 * Private: the grammar of the notations with signs (notation.md §4, §5, §12; games.md §1.4, §1.10):
 * PCRE2 patterns on bytes, composed of named parts. Each part but blanks has an example, which a
 * test matches.
 */
#ifndef CETKAIK_PARSER_NOTATIONS_TOKEN_PATTERNS_H
#define CETKAIK_PARSER_NOTATIONS_TOKEN_PATTERNS_H

/* ---- words ---- */

#define CK_RE_SQUARE   "[KLNTZXCMP](?:A[IU]?|IA?|[EUOY])"
#define CK_RE_PIECE    "船|兵|弓|車|虎|馬|筆|巫|将|王"
#define CK_RE_OR_BEAST "|獣"
#define CK_RE_HEADS    "[0-9]|或(?!為)|無|一|二|三|四|五|六|七|八|九"

/* ---- blanks ---- */

/* The bytes of blanks; no sign of a record begins with one of the non-ASCII ones. */
#define CK_RE_BLANK_BYTE "[ \t\xc2\xa0\xe3\x80]"
#define CK_RE_BLANKS     CK_RE_BLANK_BYTE "*+"

/*
 * Some people write a blank before or after the piece; blanks may then stand between all parts of
 * the move. Letters and a piece after the blank begin the next move instead. The first byte of a
 * piece, shared by 四 and 無, identifies it cheaply.
 */
#define CK_RE_BEFORE_PIECE "(?<gap>" CK_RE_BLANK_BYTE "++)?+"
#define CK_RE_AFTER_PIECE                                                                          \
    CK_RE_BLANK_BYTE "++(?![A-Z]++" CK_RE_BLANKS "[\xe5\xe7-\xe9](?!\x9b|\x84))"
#define CK_RE_GAP "(?(<gap>)" CK_RE_BLANKS ")"

/* ---- the end of a move ---- */

#define CK_RE_HEADS_OPTIONAL "(?:" CK_RE_GAP "(" CK_RE_HEADS "))?+"
#define CK_RE_AGAIN          "(?:再(?!行)(?:" CK_RE_HEADS ")?+)*+"
#define CK_RE_UNCAST         CK_RE_BLANKS "(無撃裁)"
#define CK_RE_BRIDGE_CAST    "(?:(橋)" CK_RE_HEADS_OPTIONAL CK_RE_AGAIN ")?+"
#define CK_RE_WATER_CAST     "(?:(水)" CK_RE_HEADS_OPTIONAL CK_RE_AGAIN ")?+"
#define CK_RE_NAMED_CASTS    CK_RE_BLANKS "(?=橋|水)" CK_RE_BRIDGE_CAST CK_RE_WATER_CAST
#define CK_RE_BARE_CASTS     "(" CK_RE_HEADS ")(" CK_RE_HEADS ")?+"
#define CK_RE_CASTS          "(?:" CK_RE_UNCAST "|" CK_RE_NAMED_CASTS "|" CK_RE_BARE_CASTS ")?+(此無)?+"

/* ---- moves ---- */

/* An optional last square; before a piece it begins the next move instead. */
#define CK_RE_LAST_SQUARE                                                                          \
    "(?:" CK_RE_GAP "((?>" CK_RE_SQUARE "))(?!" CK_RE_GAP "(?:" CK_RE_PIECE "|片|皇)))?+"
#define CK_RE_OF_PIECE                                                                             \
    "(" CK_RE_PIECE "|片)(?<gap>" CK_RE_AFTER_PIECE ")?+" CK_RE_GAP "(" CK_RE_SQUARE               \
    ")" CK_RE_LAST_SQUARE CK_RE_CASTS
#define CK_RE_BRACKET "\\[(" CK_RE_SQUARE "|或)\\]"
#define CK_RE_OF_MINDS                                                                             \
    "皇(?<gap>" CK_RE_AFTER_PIECE ")?+(?:" CK_RE_BRACKET ")?+(?:" CK_RE_AFTER_PIECE                \
    ")?+(" CK_RE_SQUARE ")(?:" CK_RE_GAP CK_RE_BRACKET ")?+" CK_RE_LAST_SQUARE
#define CK_RE_MOVE                                                                                 \
    "(" CK_RE_SQUARE ")(?J)" CK_RE_BEFORE_PIECE "(?:" CK_RE_OF_PIECE "|" CK_RE_OF_MINDS ")"

/* A way: its first square, then further ones, each reached by a move or a leap. */
#define CK_RE_LEG  "(?:跳)?+" CK_RE_SQUARE
#define CK_RE_LOST "失" CK_RE_SQUARE
#define CK_RE_WAY  "(" CK_RE_LEG "|" CK_RE_LOST ")((?:" CK_RE_LEG ")*+(?:" CK_RE_LOST ")?+)"
#define CK_RE_OF_WALKER                                                                            \
    "(" CK_RE_PIECE CK_RE_OR_BEAST "|片)(?<gap>" CK_RE_AFTER_PIECE                                 \
    ")?+" CK_RE_GAP CK_RE_WAY CK_RE_CASTS
#define CK_RE_WAY_MOVE                                                                             \
    "(" CK_RE_SQUARE ")(?J)" CK_RE_BEFORE_PIECE "(?:" CK_RE_OF_WALKER "|" CK_RE_OF_MINDS ")"

/* The groups of a move. */
enum {
    G_FROM = 1,
    G_GAP_BEFORE_PIECE,
    G_PIECE,
    G_GAP_AFTER_PIECE,
    G_SECOND,
    G_THIRD,
    G_NO_CAST,
    G_BRIDGE,
    G_BRIDGE_HEADS,
    G_WATER,
    G_WATER_HEADS,
    G_BARE_FIRST,
    G_BARE_SECOND,
    G_FAILED,
    G_MINDS_PARTED,
    G_MINDS_BRACKET,
    G_MINDS_SECOND,
    G_MINDS_MIDDLE,
    G_MINDS_THIRD,
    G_MOVE_GROUPS
};

/* ---- other tokens outside of enclosures ---- */

#define CK_RE_PLACING(pieces)                                                                      \
    "(黒|赤|或|無)(?:(?<=黒|赤)" CK_RE_BLANKS ")?+(" pieces ")(?:" CK_RE_AFTER_PIECE               \
    ")?+(" CK_RE_SQUARE ")"
#define CK_RE_TAKEN(pieces) "手" CK_RE_BLANKS "(?:(黒|赤)" CK_RE_BLANKS ")?+(" pieces ")"
#define CK_RE_DECLARES      "((?:或" CK_RE_BLANKS ")?+為)"
#define CK_RE_CHOOSES       "(再行|終季)"
#define CK_RE_SEASON_MARK   "(春|夏|秋|冬|上季|下季|季)(?:終|始)"
#define CK_RE_GAME_MARK     "(星一周)"
#define CK_RE_SIGNS_OF(pieces)                                                                     \
    CK_RE_PLACING(pieces)                                                                          \
    "|" CK_RE_TAKEN(pieces) "|" CK_RE_DECLARES "|" CK_RE_CHOOSES "|" CK_RE_SEASON_MARK             \
                            "|" CK_RE_GAME_MARK
#define CK_RE_SIGNS     CK_RE_SIGNS_OF(CK_RE_PIECE)
#define CK_RE_WAY_SIGNS CK_RE_SIGNS_OF(CK_RE_PIECE CK_RE_OR_BEAST)

/* The groups of the signs. */
enum {
    S_PLACE_COLOUR = 1,
    S_PLACE_PIECE,
    S_PLACE_SQUARE,
    S_CAPTURE_COLOUR,
    S_CAPTURE_PIECE,
    S_DECLARATION,
    S_CHOICE,
    S_SEASON,
    S_GAME_END,
    S_SIGN_GROUPS
};

/* ---- examples ---- */

/* PART(part, an example that it matches entirely, a text that it does not match) */
#define CK_PATTERN_PARTS(PART)                                                                     \
    PART(CK_RE_SQUARE, "MAU", "MB")                                                                \
    PART(CK_RE_PIECE, "弓", "片")                                                                  \
    PART(CK_RE_PIECE CK_RE_OR_BEAST, "獣", "皇")                                                   \
    PART(CK_RE_HEADS, "四", "或為")                                                                \
    PART(CK_RE_BLANKS, " \t", "x")                                                                 \
    PART(CK_RE_BEFORE_PIECE, " ", "x")                                                             \
    PART(CK_RE_AFTER_PIECE, "  ", " ME弓")                                                         \
    PART(CK_RE_HEADS_OPTIONAL, "4", "x")                                                           \
    PART(CK_RE_AGAIN, "再二再", "再行")                                                            \
    PART(CK_RE_UNCAST, "無撃裁", "無")                                                             \
    PART(CK_RE_BRIDGE_CAST, "橋四再三", "水")                                                      \
    PART(CK_RE_WATER_CAST, "水或", "橋")                                                           \
    PART(CK_RE_NAMED_CASTS, " 橋四水五", "四")                                                     \
    PART(CK_RE_BARE_CASTS, "四五", "橋四")                                                         \
    PART(CK_RE_CASTS, "橋一此無", "再行")                                                          \
    PART(CK_RE_LAST_SQUARE, "MU", "MU弓")                                                          \
    PART(CK_RE_OF_PIECE, "弓 MIMU橋二", "ME弓")                                                    \
    PART(CK_RE_BRACKET, "[ZU]", "[]")                                                              \
    PART(CK_RE_OF_MINDS, "皇ZI[ZE]ZU", "皇")                                                       \
    PART(CK_RE_MOVE, "ME 弓 MI MU 橋 二", "ME弓")                                                  \
    PART(CK_RE_LEG, "跳KY", "跳")                                                                  \
    PART(CK_RE_LOST, "失XI", "XI")                                                                 \
    PART(CK_RE_WAY, "ZAI跳XY失XI", "兵")                                                           \
    PART(CK_RE_OF_WALKER, "獣跳KY跳LU", "跳KY")                                                    \
    PART(CK_RE_WAY_MOVE, "KA獣跳KY", "KA跳KY")                                                     \
    PART(CK_RE_PLACING(CK_RE_PIECE), "黒 兵MY", "黒MY")                                            \
    PART(CK_RE_TAKEN(CK_RE_PIECE), "手 黒 兵", "手黒")                                             \
    PART(CK_RE_DECLARES, "或為", "或")                                                             \
    PART(CK_RE_CHOOSES, "終季", "終")                                                              \
    PART(CK_RE_SEASON_MARK, "上季終", "上終")                                                      \
    PART(CK_RE_GAME_MARK, "星一周", "星一")                                                        \
    PART(CK_RE_SIGNS, "手赤王", "王")                                                              \
    PART(CK_RE_WAY_SIGNS, "手獣", "獣")

#endif
