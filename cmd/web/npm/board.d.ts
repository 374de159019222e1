import {BoardGame, CetkaikError, Position, type RuleOptions} from "./positions.js";
import type {Hands} from "./types/hands.js";
import type {MoveList} from "./types/moves.js";

export type * from "./positions.js";
export {CetkaikError};

/** The engine alone: no records, no messages. */
export interface Engine {
    Position: typeof Position;
    /** Turns are legal moves or their texts as moves() has them. */
    Game: typeof BoardGame;
    moves(position?: string, options?: RuleOptions): MoveList;
    hands(pieces: string, options?: RuleOptions): Hands;
}

export interface LoadOptions {
    /** The module, where it is not beside the script: its bytes, its address, a response with it, or itself. */
    wasm?: Loadable | Promise<Loadable>;
}
export type Loadable = WebAssembly.Module | BufferSource | Response | URL | string;

/** Loads the engine once. */
export function load(options?: LoadOptions): Promise<Engine>;
