import type {Check, Edit, Fix, Range} from "./types/check.js";
import type {Explanation} from "./types/explain.js";
import type {Hands} from "./types/hands.js";
import type {MoveList} from "./types/moves.js";
import type {RuleSet, RuleSets} from "./types/rules.js";
import type {Score} from "./types/score.js";
import type {Standings} from "./types/standings.js";
import type {LoadOptions} from "./board.js";
import {BoardGame, CetkaikError, Position, type GameOptions, type RuleOptions, type Side} from "./positions.js";

export type * from "./positions.js";
export type {LoadOptions, Loadable} from "./board.js";
export type {BoardCheck, Check, ContestCheck, Declaration, Edit, Finding, Fix, Range, Season, UnreadText} from "./types/check.js";
export type {GameRecord} from "./types/record.js";
export type {LegalMove, MoveList} from "./types/moves.js";
export type {BoardPosition, PlacedPiece} from "./types/position.js";
export type {Explanation, Hands, RuleSet, RuleSets, Score, Standings};
export {CetkaikError};

export interface ReadOptions extends RuleOptions {
    /** Of messages: "en" or "ja". */
    language?: string;
    /** The name of the text in findings. */
    name?: string;
    /** Codes of findings: only these, or all but these. */
    select?: string;
    ignore?: string;
    /** Hold each record to one dialect. */
    strict?: boolean;
}

export interface DrawOptions extends ReadOptions {
    /** "start", "end" (the default), or a place such as "夏.12" or "2.12". */
    at?: string;
    /** The side that sits below. */
    side?: Side;
    theme?: "light" | "dark" | "print";
    /** The width in pixels. */
    size?: number;
}

export interface StandingsOptions extends ReadOptions {
    /** The names of tie-breaks with commas. */
    tieBreak?: string;
    rating?: "elo" | "glicko2" | "none";
    k?: number;
    startRating?: number;
    by?: "points";
    /** Lines "alias = name". */
    aliases?: string;
    keepBroken?: "yes" | "no";
}

/** What a format cannot hold. */
export interface Loss {
    line: number;
    column: number;
    message: string;
}

/** A turn of a record, with the positions around it. */
export interface CheckedTurn extends Range {
    season: number;
    move: number;
    side: Side;
    /** Legal, and no error before it leaves the position in doubt. */
    certain: boolean;
    text: string;
    before: string;
    after: string;
    line: number;
    column: number;
    offset: number;
    length: number;
}

export interface RecordOptions extends GameOptions {
    names?: {A?: string; IA?: string};
    /** Items of the header. */
    headers?: {[key: string]: string};
    /** The game of this record goes on, after this number of its turns (all by default). */
    record?: string;
    turns?: number;
}

/** A game that can be written down. Turns are read in every notation. */
export class Game extends BoardGame {
    constructor(options?: RecordOptions);
    /** The record so far, in notation 0; of a game from a position, the acts since. */
    text(): string;
}

/** A record, or bytes of a file, which may be packed. */
export type Input = string | Uint8Array;
export type Named = {name?: string; text: Input};

/** A record as the parser of the web viewer makes it. */
export interface Parsed {
    starting_players: string;
    starting_time: string | null;
    ending_time?: string | null;
    parsed_bodies: ParsedBody[];
}
export interface ParsedBody {
    type: string;
    [key: string]: ParsedValue;
}
export type ParsedValue = string | number | boolean | null | undefined | ParsedValue[] | {[key: string]: ParsedValue};

export type Row = "A" | "E" | "I" | "U" | "O" | "Y" | "AI" | "AU" | "IA";
export type Column = "K" | "L" | "N" | "T" | "Z" | "X" | "C" | "M" | "P";

export interface Cetkaik {
    /** Of messages, where a call names none; "en". */
    language: string;
    readonly version: string;
    /** Every record of a text with its findings and their repairs. */
    check(text: string, options?: ReadOptions): Check[];
    /** A document in a format of the program: "0", "mrf", "json", "check:sarif", "html" … */
    convert(text: Input | Named[], to: string, options?: ReadOptions & {[option: string]: string | number | boolean | undefined}): {text: string; losses: Loss[]};
    /** The text in the canonical form of notation 0. */
    format(text: Input, options?: ReadOptions): string;
    /** The repairs of a text or of checked records: certain ones; with unsafe, likely ones too. */
    fixes(text: string | Check[], options?: ReadOptions & {unsafe?: boolean}): Fix[];
    /** The text with repairs made; those that overlap cannot be made together. */
    apply(text: string, fixes: {edits: Pick<Edit, "begin" | "end" | "text">[]} | {edits: Pick<Edit, "begin" | "end" | "text">[]}[]): string;
    /** The legal moves of a position; of the start by default. */
    moves(position?: string, options?: RuleOptions): MoveList;
    hands(pieces: string, options?: RuleOptions): Hands;
    turns(text: Input, options?: RuleOptions & {record?: number}): CheckedTurn[];
    /** A drawing of a place in a record, or of a position. */
    svg(what: Input | Position, options?: DrawOptions): string;
    score(text: Input | Named[], options?: ReadOptions): Score[];
    standings(texts: Input | Named[], options?: StandingsOptions): Standings;
    /** About a code, rule, game, hand or word; all findings without one. */
    explain(word?: string, options?: {language?: string}): Explanation;
    rules(): RuleSets;
    rules(set: string, options?: {language?: string}): RuleSet;
    rules(set: "", options: {language?: string}): RuleSets;
    /** Records as the parser of the web viewer has them, and back. */
    toParsed(text: Input, options?: ReadOptions): Parsed[];
    fromParsed(parsed: Parsed | Parsed[], options?: ReadOptions): string;
    /** "KA" as ["A", "K"], and back. */
    toCoordinates(square: string): [Row, Column];
    fromCoordinates(coordinates: readonly [string, string]): string;
    Position: typeof Position;
    Game: typeof Game;
}

/** Loads the library once. */
export function load(options?: LoadOptions): Promise<Cetkaik>;
