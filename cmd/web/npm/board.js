/* The engine alone: positions, legal moves, games, hands. */

const readTurn = turnOf;

function noRecords() {
    throw new Failure("no-records", "cetkaik/board reads and writes no records; cetkaik does");
}

const recordOf = noRecords, gameOfRecord = noRecords;

const engine = {
    Position,
    Game,
    moves: (position = "", {rules = ""} = {}) => ask("moves", rules, position),
    hands: (pieces, {rules = ""} = {}) => ask("hands", rules, pieces),
};

let loading;

/* Loads the engine once; WASM is its module where it is not beside this file. */
export function load({wasm} = {}) {
    loading ??= loadModule(wasm ?? new URL("./board.wasm", import.meta.url)).then(() => engine, error => {
        loading = undefined;
        throw error;
    });
    return loading;
}

export {Failure as CetkaikError};
