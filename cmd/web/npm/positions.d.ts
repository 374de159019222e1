/** The legal moves, squares and hands of a position, and the course of a game. */
import type {LegalMove} from "./types/moves.js";
import type {BoardPosition} from "./types/position.js";
import type {Hand} from "./types/hands.js";

export type Side = "A" | "IA";

/** An error has a code: a finding such as CK2104, or a word such as "rules", "position" or "memory". */
export class CetkaikError extends Error {
    constructor(code: string, message?: string);
    readonly code: string;
    /** The part of the text that is wrong, in bytes, where it is known. */
    readonly offset?: number;
    readonly length?: number;
    /** The same of a move that was read, as indexes of its text. */
    readonly begin?: number;
    readonly end?: number;
}

export interface RuleOptions {
    /** "standard", "SET,PARAM=VALUE…"; records that name rules keep theirs by default. */
    rules?: string;
}

/** A legal move with the heads that fell; null: not known. */
export interface Turn {
    move: string;
    bridge?: number | null;
    water?: number | null;
    /** A cast was not enough, and the piece stays. */
    failed?: boolean;
}

/** A legal move, its casts unknown; or a turn; or a text. */
export type Played = LegalMove | Turn | string;

export interface Due {
    /** Of 終季, with the stake. */
    points: number;
    hands: Hand[];
}

export interface Position extends Omit<BoardPosition, "schema" | "place" | "position" | "rules"> {}
export class Position {
    /** A position line; "A" or "IA": the start, with this side to move. */
    constructor(line?: string, options?: RuleOptions);
    readonly line: string;
    readonly rules: string;
    /** 64 bits in hexadecimal: board, captured pieces and side to move. */
    get hash(): string;
    moves(from?: string): LegalMove[];
    /** The squares that the piece on a square can go to, each with its moves, the easiest cast first. */
    targets(from: string): Map<string, LegalMove[]>;
    /** The hands of the captured pieces of a side. */
    hands(side?: Side): import("./types/hands.js").Hands;
    play(turn: Played): Position;
    toString(): string;
}

export type Phase = "move" | "declare" | "season-over" | "game-over";

export interface GameOptions extends RuleOptions {
    /** The side that moves first; A by default. */
    first?: Side;
    /** The game goes on here. */
    position?: Position | string;
}

/** The game of a board; acts return the game. */
export class BoardGame {
    constructor(options?: GameOptions);
    get phase(): Phase;
    get position(): Position;
    /** The side of the last turn; null before the first. */
    get mover(): Side | null;
    get due(): Due | null;
    /** "points", "seasons", "no-move" …; "unfinished". */
    get ended(): string;
    get winner(): Side | "draw" | null;
    moves(from?: string): LegalMove[];
    play(turn: Played): this;
    declare(choice: "終季" | "再行"): this;
    nextSeason(first: Side): this;
    /** Takes the last act back; false: there is none. */
    undo(): boolean;
    redo(): boolean;
}
