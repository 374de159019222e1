/* The names of pieces, hands, seasons and numbers in each notation: the only such tables. */
#include "rules/words/names.h"

const ck_names_of_profession ck_profession_name[CK_PROFESSIONS + 1] = {
    [CK_VESSEL] = {"船", "nuak1", "muak1", 'V', 'N', "Vessel"},
    [CK_PAWN] = {"兵", "kauk2", NULL, 'P', 'K', "Pawn"},
    [CK_ARCHER] = {"弓", "gua2", NULL, 'A', 'G', "Archer"},
    [CK_CHARIOT] = {"車", "kaun1", NULL, 'C', 'C', "Chariot"},
    [CK_TIGER] = {"虎", "dau2", NULL, 'T', 'D', "Tiger"},
    [CK_HORSE] = {"馬", "maun1", NULL, 'H', 'M', "Horse"},
    [CK_OFFICER] = {"筆", "kua2", NULL, 'O', 'Q', "Officer"},
    [CK_SHAMAN] = {"巫", "tuk2", "cuk2", 'S', 'T', "Shaman"},
    [CK_GENERAL] = {"将", "uai1", NULL, 'G', 'U', "General"},
    [CK_KING] = {"王", "io", NULL, 'K', 'I', "King"},
    [CK_MINDS] = {"皇", "tam2", NULL, 'M', '@', "Minds"},
};

const ck_names_of_hand ck_hand_name[CK_HANDS] = {
    [CK_UNBEATABLE] = {"無抗行処", "mun1 mak1 mok1 hue", "The Unbeatable", "VPACTHOSGK"},
    [CK_SOCIAL_ORDER] = {"筆兵無傾", "kua2 kauk2 mun1 aum2", "The Social Order", "PAGOS"},
    [CK_CULTURE] = {"地心", "huep2 hia1", "The Culture", "OSG"},
    [CK_CAVALRY] = {"馬弓兵", "maun1 gua2 kauk2", "The Cavalry", "HAP"},
    [CK_ATTACK] = {"行行", "mok1 mok1", "The Attack", "HCV"},
    [CK_KING_HAND] = {"王", "io", "The King", "K"},
    [CK_ANIMALS] = {"獣", "saup1", "The Animals", "HT"},
    [CK_ARMY] = {"戦集", "kaik dat2", "The Army", "GPP"},
    [CK_COMRADES] = {"助友", "uaip2 hi1", "The Comrades", "CPP"},
    [CK_DEADLY_ARMY] = {"闇戦之集", "huet kaik a dat2", "The Deadly Army", "PPPPP"},
    [CK_GENERAL_SHAMAN_PAWN] = {"将巫兵", "uai1 tuk2 kauk2", "General, Shaman and Pawn", "GSP"},
    [CK_CHARIOT_ARCHER_PAWN] = {"車弓兵", "kaun1 gua2 kauk2", "Chariot, Archer and Pawn", "CAP"},
    [CK_VESSEL_PAWNS] = {"船兵兵", "nuak1 kauk2 kauk2", "Vessel and two Pawns", "VPP"},
    [CK_SHAMAN_OFFICER_HORSE] = {"巫筆馬", "tuk2 kua2 maun1", "Shaman, Officer and Horse", "SOH"},
    [CK_OFFICER_HORSE_TIGER] = {"筆馬虎", "kua2 maun1 dau2", "Officer, Horse and Tiger", "OHT"},
    [CK_HORSE_TIGER_CHARIOT] = {"馬虎車", "maun1 dau2 kaun1", "Horse, Tiger and Chariot", "HTC"},
    [CK_TIGER_CHARIOT_ARCHER] = {"虎車弓", "dau2 kaun1 gua2", "Tiger, Chariot and Archer", "TCA"},
    [CK_ARCHER_PAWN_VESSEL] = {"弓兵船", "gua2 kauk2 nuak1", "Archer, Pawn and Vessel", "APV"},
    [CK_TEN_PIECES] = {"声無行処", NULL, "The Ten Pieces", NULL},
    [CK_STEPPING_HAND] = {"撃皇", "kut2 tam2", "The Stepping", NULL},
    [CK_FUTILE_HAND] = {"皇再来", "tam2 ty sak2", "The Futile Move", NULL},
};

const char ck_beast_sign[4] = "獣", ck_leap_sign[4] = "跳", ck_loss_sign[4] = "失";
const char *const ck_spoken_word[CK_WORD_KINDS] = {
    [CK_RESIGNS] = "投了", [CK_OFFERS_DRAW] = "引分", [CK_SWAPS] = "車獣換",
    [CK_WINS] = "上行",    [CK_PAYS] = "与",          [CK_HAS] = "",
};
const char *const ck_column_name[CK_COLUMNS] = {"K", "L", "N", "T", "Z", "X", "C", "M", "P"};
const char *const ck_row_name[CK_ROWS] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
const char *const ck_colour_name[2] = {"赤", "黒"};
const char *const ck_colour_words[2][4] = {{"red", "kok1", "红", "紅"}, {"black", "huok2"}};
const char *const ck_side_name[2] = {"A", "IA"};
const char *const ck_season_name[4] = {"春", "夏", "秋", "冬"};
const char *const ck_half_name[2] = {"上季", "下季"};
const char ck_one_season_name[] = "季";
const char ck_unread_key[] = "読不能";
const char *const ck_season_english[4] = {"spring", "summer", "autumn", "winter"};

const char *const ck_end_name[CK_ENDS] = {
    [CK_UNFINISHED] = "unfinished", [CK_END_POINTS] = "points", [CK_END_LAST_SEASON] = "seasons",
    [CK_END_NO_MOVE] = "no-move",   [CK_END_KING] = "king",     [CK_END_RESIGNED] = "resigned",
    [CK_END_AGREED] = "agreed",
};

size_t ck_name_separator_length(const char *text, size_t length)
{
    static const char *const signs[] = {"加", "(", ")", NULL};
    return ck_word_among(text, length, signs);
}

bool ck_next_hand_name(ck_text *names, ck_text *name)
{
    size_t parting;
    const char *at = names->bytes, *end = names->bytes + names->length;
    while (at < end && (parting = ck_name_separator_length(at, (size_t)(end - at))) > 0)
        at += parting;
    const char *start = at;
    while (at < end && ck_name_separator_length(at, (size_t)(end - at)) == 0)
        at++;
    *name = (ck_text){start, (uint32_t)(at - start), names->span};
    *names = (ck_text){at, (uint32_t)(end - at), names->span};
    return name->length > 0;
}

ck_profession ck_profession_of_name_letter(char letter)
{
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        if (ck_profession_name[i].letter == letter)
            return (ck_profession)i;
    }
    return CK_NO_PROFESSION;
}
