/* The package: records, and what memory.js, module.js, load.js and positions.js have. */

const bytesOfText = text => typeof text === "string" ? encoder.encode(text) : text;
const none = () => {};

/* A request of module.js; OPTIONS of a format beside those of the checker. */
function request(format, text, {name = "-", rules, language, select, ignore, strict, ...options} = {}) {
    const texts = (Array.isArray(text) ? text : [{name, text}]).map(({name = "-", text}) => ({name, string: text, bytes: bytesOfText(text)}));
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    return {format, texts, rules, language, select, ignore, strict, options: Object.fromEntries(given.map(([key, value]) => [key.replace(/[A-Z]/g, letter => "-" + letter.toLowerCase()), String(value)]))};
}

const convert = (text, to, options) => guarded(() => write(request(to, text, options), none));

/* What `fmt` writes; a library without that format has notation 0. */
function canonical() {
    const document = guarded(() => withStrings(["fmt", "", "en", "", ""], (...at) => module.begin(...at, false)));
    module.close(document);
    return document === 0 ? "0" : "fmt";
}

/* ---- repairs ---- */

/* The repairs of a text, or of its records: certain ones, with UNSAFE likely ones too. */
function fixesOf(records, unsafe) {
    const own = records.flatMap(record => [...record.findings.flatMap(({fixes}) => fixes.slice(0, 1)), ...record.fixes]);
    return own.filter(({applicability}) => unsafe || applicability === "certain");
}

/* A text with repairs made. */
function apply(text, fixes) {
    const edits = [fixes].flat().flatMap(({edits}) => edits).sort((one, other) => one.begin - other.begin || one.end - other.end);
    let done = 0, result = "";
    for (const edit of edits) {
        if (edit.begin < done)
            throw new Failure("overlap", "two repairs change the same text; apply one and check again");
        result += text.slice(done, edit.begin) + edit.text;
        done = edit.end;
    }
    return result + text.slice(done);
}

/* ---- games ---- */

/* A turn from the text of any notation. */
function readTurn(turn, rules, line) {
    if (typeof turn !== "string")
        return turnOf(turn);
    try {
        return ask("read_move", rules, line, turn, api.language);
    } catch (error) {
        if (error.offset !== undefined) {
            const at = indexer(turn, [error.offset, error.offset + error.length]);
            Object.assign(error, {begin: at(error.offset), end: at(error.offset + error.length)});
        }
        throw error;
    }
}

/* A recorder for the origin of a game; freed by the caller. */
function recorderOf(rules, {record, turns = -1, position, first, names = {}, headers = {}}) {
    const bytes = record === undefined ? undefined : bytesOfText(record), text = bytes && put(bytes);
    try {
        const recorder = bytes ? withStrings([rules], at => module.recorder_of(text, bytes.length, at, turns))
            : position ? withStrings([rules, position], module.recorder_at)
                : withStrings([rules], at => module.recorder_new(at, first === "IA" ? 1 : 0));
        if (recorder === 0)
            throw new Failure("record", "the record has no such turn, or one before it cannot be played");
        for (const [key, value] of Object.entries(headers))
            follow(recorder, withStrings([key, value], (...at) => module.recorder_header(recorder, ...at)));
        for (const side of ["A", "IA"].filter(side => names[side]))
            follow(recorder, withStrings([names[side]], at => module.recorder_name(recorder, side === "IA" ? 1 : 0, at)));
        return recorder;
    } finally {
        if (bytes)
            module.give_back(text);
    }
}

/* Reports an act that a recorder refused. */
function follow(recorder, status) {
    if (status === OK)
        return;
    const message = stringAt(module.recorder_message(recorder));
    module.recorder_free(recorder);
    throw new Failure(STATUS[status], message || "this cannot be recorded here");
}

function gameOfRecord(rules, origin) {
    const recorder = recorderOf(rules, origin), game = module.recorder_game(recorder);
    module.recorder_free(recorder);
    return game;
}

function recordOf(rules, origin, acts) {
    const recorder = recorderOf(rules, origin);
    for (const {text, ends, first} of acts) {
        if (text !== undefined)
            follow(recorder, withStrings([text], at => module.recorder_move(recorder, at)));
        else
            follow(recorder, ends !== undefined ? module.recorder_declare(recorder, ends) : module.recorder_season(recorder, first));
    }
    const text = valueOf(module.recorder_text(recorder));
    module.recorder_free(recorder);
    return text;
}

/* ---- what other programs have ---- */

const SQUARE_PARTS = /^([KLNTZXCMP])(A[IU]|IA|[AEIUOY])$/;

/* A square as cerke_online_api has it, ["A", "K"]. */
function toCoordinates(square) {
    const parts = SQUARE_PARTS.exec(square);
    if (!parts)
        throw new Failure("square", `no square: ${square}`);
    return [parts[2], parts[1]];
}

const fromCoordinates = ([row, column]) => column + row;

/* ---- the package ---- */

const api = {
    /* Of the messages, where a call names none. */
    language: "en",
    check: (text, options) => guarded(() => check(request("check:json", text, {language: api.language, ...options}), none)),
    convert: (text, to, options) => convert(text, to, {language: api.language, ...options}),
    format: (text, options) => api.convert(text, canonical(), options).text,
    fixes: (text, {unsafe = false, ...options} = {}) => fixesOf(typeof text === "string" ? api.check(text, options) : text, unsafe),
    apply,
    svg(what, {rules = "", theme = "light", ...options} = {}) {
        const format = theme === "light" ? "svg" : "svg:" + theme;
        if (!(what instanceof Position))
            return api.convert(what, format, {rules, ...options}).text;
        return guarded(() => write({...request(format, [], {rules: what.rules, language: api.language, ...options}), position: what.line}, none)).text;
    },
    score: (text, options) => valuesOf(api.convert(text, "score:json", options).text),
    standings: (texts, options) => JSON.parse(api.convert(texts, "standings:json", options).text),
    moves: (position = "", {rules = ""} = {}) => ask("moves", rules, position),
    hands: (pieces, {rules = ""} = {}) => ask("hands", rules, pieces),
    turns(text, {rules = "", record = 1} = {}) {
        const turns = guarded(() => {
            const bytes = bytesOfText(text), at = put(bytes);
            try {
                return valueOf(withStrings([rules], rules => module.turns(at, bytes.length, rules, record)));
            } finally {
                module.give_back(at);
            }
        });
        const at = indexer(text, turns.flatMap(({offset, length}) => [offset, offset + length]));
        return turns.map(turn => ({...turn, begin: at(turn.offset), end: at(turn.offset + turn.length)}));
    },
    explain: (word = "", {language = api.language} = {}) => ask("explain", word, language),
    rules: (set = "", {language = api.language} = {}) => ask("rules", set, language),
    toParsed: (text, options) => valuesOf(api.convert(text, "parsed-json", options).text),
    fromParsed: (parsed, options) => api.convert([parsed].flat().map(record => JSON.stringify(record)).join("\n"), "0", options).text,
    toCoordinates,
    fromCoordinates,
    Position,
    Game,
    get version() {
        return guarded(() => stringAt(module.version()));
    },
};

let loading;

/* Loads the library once; WASM is its module where it is not beside this file. */
export function load({wasm} = {}) {
    loading ??= loadModule(wasm ?? new URL("./cetkaik.wasm", import.meta.url)).then(() => api, error => {
        loading = undefined;
        throw error;
    });
    return loading;
}

export {Failure as CetkaikError};
