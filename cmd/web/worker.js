/*
 * The page's worker: holds the module (memory.js, module.js) and answers requests in order.
 *
 * The first message is the bytes of the module; each other one is a request {id, kind, …}, answered
 * by {id, result} or {id, failed}. {ready}: the module is loaded; {unsupported}: the browser cannot
 * load it; {broken}: it crashed, and the page must start another worker. A long request sends {id,
 * alive} now and then.
 */

/* ---- requests ---- */

// Failures for want of memory: the page names no format that there is not.
const MEMORY = ["memory", "format"];

function words({language}) {
    return JSON.parse(takenString(withStrings([language], module.words)));
}

/* ---- recording ---- */

/* The game of a record up to a place, or the edits of an act; null: there is none. Edits get their places. */
function recording({texts: [{string, bytes}], rules, number, until, act}) {
    const at = put(bytes);
    const result = JSON.parse(takenString(withStrings([rules, act], (...places) => module.recording(at, bytes.length, places[0], number, until, places[1]))));
    module.give_back(at);
    const edits = [...result?.edits ?? [], ...result?.undo ?? [], ...result?.at === undefined ? [] : [{offset: result.at, length: result.end - result.at}]];
    const indexOf = indexer(string, edits.flatMap(({offset, length}) => [offset, offset + length]));
    for (const edit of edits)
        Object.assign(edit, {begin: indexOf(edit.offset), end: indexOf(edit.offset + edit.length)});
    return result?.at === undefined ? result : {...result, rest: edits.at(-1)};
}

/* The game that acts make of a position, or what one more adds to them. */
const study = ({rules, line, acts, act = ""}) => JSON.parse(takenString(withStrings([rules, line, acts.join("\n"), act], module.study)));

/* The header of a new game. */
const recordingStart = ({rules, first, names: [a, ia], date}) =>
    takenString(withStrings([rules, a, ia, date], (...at) => module.recording_start(at[0], first, at[1], at[2], at[3])));

/* Unpacks bytes; null: broken. */
function unpack({bytes}) {
    const at = put(bytes), document = module.unpack(at, bytes.length);
    module.give_back(at);
    if (document === 0)
        return null;
    const unpacked = bytesAt(module.text(document, TEXT), module.length(document, TEXT));
    module.close(document);
    return unpacked;
}

const kinds = {write, check, replay, shell, words, unpack, recording, recordingStart, study};

function answer({id, kind, ...request}) {
    for (const text of request.texts || [])
        text.bytes = text.bytes || encoder.encode(text.string);
    try {
        postMessage({id, result: kinds[kind](request, () => postMessage({id, alive: true}))});
    } catch (error) {
        if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
            postMessage({broken: true});
        else
            postMessage({id, failed: {word: MEMORY.includes(error.code) ? "memory" : undefined, message: error.message}});
    }
}

async function begin(bytes) {
    try {
        const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: system});
        start(instance);
        postMessage({ready: true});
    } catch (error) {
        postMessage({unsupported: true});
    }
}

addEventListener("message", ({data}) => data instanceof ArrayBuffer ? begin(data) : answer(data));
