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

const kinds = {write, check, replay, shell, words, unpack};

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
