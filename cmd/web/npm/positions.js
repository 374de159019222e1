/* Positions and games, for the package and for the engine alone. They follow load.js. */

const NO_CAST = -1, UNKNOWN_CAST = -2;
const HEADS = "無一二三四五";

/* A turn as the engine takes it; a caller's is a legal move, its text, or {move, bridge, water, failed}. */
function turnOf(turn) {
    const {move, text, bridge, water, failed = false} = typeof turn === "string" ? {move: turn} : turn;
    const heads = cast => cast === null ? UNKNOWN_CAST : cast ?? NO_CAST;
    // A legal move says how many heads it needs, not how many fell.
    const cast = move !== undefined;
    return {move: move ?? text, bridge: heads(cast ? bridge : undefined), water: heads(cast ? water : undefined), failed};
}

/* The same in notation 0. */
function textOfTurn({move, bridge, water, failed}) {
    const text = failed && water === NO_CAST ? move.replace("水或", "") : move;
    const fill = (text, cast, heads) => heads >= 0 ? text.replace(cast + "或", cast + HEADS[heads]) : text;
    return fill(fill(text, "橋", bridge), "水", water) + (failed ? "此無" : "");
}

/* A position of a game; it never changes. */
class Position {
    constructor(line = "", {rules = ""} = {}) {
        const {schema, position, place, ...facts} = ask("position", rules, line);
        Object.assign(this, facts, {line: position, rules});
    }

    /* 64 bits in hexadecimal: board, captured pieces and side to move. */
    get hash() {
        return ask("hash", this.rules, this.line);
    }

    /* The legal moves; FROM: of the piece on a square. */
    moves(from) {
        const {moves} = ask("moves", this.rules, this.line);
        return from === undefined ? moves : moves.filter(move => move.from === from);
    }

    /* The squares that the piece on a square can go to, each with its moves, the easiest cast first. */
    targets(from) {
        const targets = new Map();
        for (const move of this.moves(from))
            targets.set(move.to, [...targets.get(move.to) ?? [], move]);
        for (const moves of targets.values())
            moves.sort((one, other) => one.bridge - other.bridge || one.water - other.water);
        return targets;
    }

    /* The hands of the captured pieces of a side. */
    hands(side = this.side) {
        return ask("hands", this.rules, this.captured[side].join(" "));
    }

    /* The position after a turn. */
    play(turn) {
        return new Game({rules: this.rules, position: this.line}).play(turn).position;
    }

    toString() {
        return this.line;
    }
}

/* A game under way. What the engine knows of it is kept here as bytes, one state for each act. */
class Game {
    #rules;
    #origin;
    #states = [];
    #acts = [];
    #undone = [];

    constructor({rules = "", first = "A", position, ...origin} = {}) {
        this.#rules = rules;
        this.#origin = {...origin, first, position: position?.line ?? position};
        this.#states.push(guarded(() => this.#begun()));
    }

    /* The first state. */
    #begun() {
        const {record, position, first} = this.#origin;
        valueOf(withStrings([this.#rules, position ?? first], module.position));
        const at = record === undefined ? withStrings([this.#rules, position ?? first], module.game)
            : gameOfRecord(this.#rules, this.#origin);
        return this.#stateAt(at, withStrings([this.#rules], rules => module.game_state(rules, at)));
    }

    /* The state whose bytes are at a place, which is freed, and an answer about it. */
    #stateAt(at, answer) {
        try {
            const facts = valueOf(answer);
            return {bytes: bytesAt(at, module.game_size()), facts, act: undefined};
        } finally {
            module.give_back(at);
        }
    }

    /* Does an act: CALL with the rules and the game. */
    #act(act, call) {
        const {bytes} = this.#states.at(-1);
        this.#states.push(guarded(() => {
            const at = put(bytes);
            return this.#stateAt(at, withStrings([this.#rules], rules => call(rules, at)));
        }));
        this.#acts.push(act);
        this.#undone = [];
        return this;
    }

    get #facts() {
        return this.#states.at(-1).facts;
    }

    /* "move", "declare", "season-over" or "game-over". */
    get phase() {
        return this.#facts.phase;
    }

    get position() {
        return new Position(this.#facts.position, {rules: this.#rules});
    }

    /* The side of the last turn. */
    get mover() {
        return this.#facts.mover;
    }

    /* The points and hands of a declaration; null: none is due. */
    get due() {
        return this.#facts.due;
    }

    get ended() {
        return this.#facts.ended;
    }

    get winner() {
        return this.#facts.winner;
    }

    moves(from) {
        return this.phase === "move" ? this.position.moves(from) : [];
    }

    play(turn) {
        const {move, bridge, water, failed} = readTurn(turn, this.#rules, this.#facts.position);
        const text = textOfTurn({move, bridge, water, failed});
        return this.#act({text}, (rules, game) =>
            withStrings([move], at => module.game_turn(rules, game, at, bridge, water, failed)));
    }

    /* Declares what is due: 終季, or 再行. */
    declare(choice) {
        const ends = choice === "終季";
        return this.#act({ends}, (rules, game) => module.game_declare(rules, game, ends));
    }

    /* Begins the next season, with a side to move first. */
    nextSeason(first) {
        const side = first === "IA" ? 1 : 0;
        return this.#act({first: side}, (rules, game) => module.game_season(rules, game, side));
    }

    /* Takes the last act back; false: there is none. */
    undo() {
        if (this.#acts.length === 0)
            return false;
        this.#undone.push([this.#acts.pop(), this.#states.pop()]);
        return true;
    }

    redo() {
        if (this.#undone.length === 0)
            return false;
        const [act, state] = this.#undone.pop();
        this.#acts.push(act);
        this.#states.push(state);
        return true;
    }

    /* The record so far, in notation 0. */
    text() {
        return guarded(() => recordOf(this.#rules, this.#origin, this.#acts));
    }
}
