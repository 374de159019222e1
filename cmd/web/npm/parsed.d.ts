/** Records as the web viewer's parser makes them. */
export type AbsoluteRow = "A" | "E" | "I" | "U" | "O" | "Y" | "AI" | "AU" | "IA";
export type AbsoluteColumn = "K" | "L" | "N" | "T" | "Z" | "X" | "C" | "M" | "P";
export type AbsoluteCoord = [AbsoluteRow, AbsoluteColumn];
/** 0: red, 1: black. */
export type Color = 0 | 1;
/** 船 兵 弓 車 虎 馬 筆 巫 将 王 */
export type Profession = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type Season = 0 | 1 | 2 | 3;

export interface PieceMovement {
    type: "NonTamMove";
    data: {type: "SrcDst"; src: AbsoluteCoord; dest: AbsoluteCoord} | {type: "SrcStepDst"; src: AbsoluteCoord; step: AbsoluteCoord; dest: AbsoluteCoord};
}
export interface PlacingMovement {
    type: "NonTamMove";
    data: {type: "FromHop1Zuo1"; color: Color; prof: Profession; dest: AbsoluteCoord};
}
export type TamMovement =
    | {type: "TamMove"; stepStyle: "NoStep"; src: AbsoluteCoord; firstDest: AbsoluteCoord; secondDest: AbsoluteCoord}
    | {type: "TamMove"; stepStyle: "StepsDuringFormer" | "StepsDuringLatter"; src: AbsoluteCoord; step: AbsoluteCoord; firstDest: AbsoluteCoord; secondDest: AbsoluteCoord};
/** The casts: one of these types, with numbers of heads. */
export type CiurlEvent =
    | {type: "no_ciurl_event"}
    | {type: "only_stepping"; stepping_ciurl: number; infafterstep_success: boolean}
    | {type: "has_water_entry"; stepping_ciurl?: number; water_entry_ciurl: number};

export type BodyElement =
    | {type: "normal_move"; movement: PieceMovement; ciurl_and_capture: {ciurl_event: CiurlEvent; piece_capture?: {color: Color; prof: Profession}}}
    | {type: "from_hopzuo"; movement: PlacingMovement}
    | {type: "tam_move"; movement: TamMovement}
    | {type: "end_season"}
    | {type: "go_again"}
    | {type: "game_set"}
    | {type: "season_ends"; season: Season}
    | {type: "before_tymok"; hands: string[]}
    | {type: "before_taxot"; hands: string[]; score: number};

export interface Parsed {
    starting_players?: string;
    starting_time?: string;
    ending_time?: string;
    parsed_bodies: BodyElement[];
}

/** The first record of a text; throws a CetkaikError for a text that is none. */
export function parseCerkeOnlineKia1Ak1(text: string): Parsed;
