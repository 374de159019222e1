/*
 * Loads the module of the package, asks it, and replaces it when it broke or took much memory: nothing of a call stays
 * in it. It follows memory.js.
 */

// The package and the engine alone have each a class of this name; an error of one is one of the other too.
Failure.prototype.name = "CetkaikError";
Object.defineProperty(Failure, Symbol.hasInstance, {value: error => error instanceof Error && error.name === "CetkaikError"});

const MOST_MEMORY = 64 << 20;
let compiled;

function restart() {
    start(new WebAssembly.Instance(compiled, {wasi_snapshot_preview1: system}));
}

/* A module from what the caller has: itself, its bytes, a response with these, or its address. */
async function moduleOf(given) {
    const source = await given;
    if (source instanceof WebAssembly.Module)
        return source;
    if (typeof source === "string" || source instanceof URL)
        return moduleOf(fetch(source));
    return WebAssembly.compile(typeof source.arrayBuffer === "function" ? await source.arrayBuffer() : source);
}

async function loadModule(given) {
    compiled = await moduleOf(given);
    start(await WebAssembly.instantiate(compiled, {wasi_snapshot_preview1: system}));
}

/* Calls the module. */
function guarded(call) {
    if (!module)
        throw new Failure("not-loaded", "await load() first");
    try {
        return call();
    } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError))
            throw error;
        restart();
        throw new Failure("broken", "the library failed on this input: " + error.message);
    } finally {
        if (module.memory.buffer.byteLength > MOST_MEMORY)
            restart();
    }
}

const MESSAGES = {
    "rules": "there are no such rules",
    "position": "this is no position line",
    "pieces": "this is no list of pieces",
    "move": "this is no legal move here",
    "word": "nothing is known about this word",
    "nothing-due": "no declaration is due",
    "season-not-over": "the season is not over",
    "to-declare": "a declaration is due",
    "season-over": "the season is over",
    "game-over": "the game is over",
};

/* The value of an answer. */
function valueOf(at) {
    const value = JSON.parse(takenString(at));
    if (value?.error) {
        const {code, message, offset, length} = value.error;
        throw Object.assign(new Failure(code, message ?? MESSAGES[code] ?? code), {offset, length});
    }
    return value;
}

/* The answer of an export of the module to strings. */
const ask = (name, ...strings) => guarded(() => valueOf(withStrings(strings, module[name])));
