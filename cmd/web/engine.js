/* The page's side of the worker: sends requests, and replaces a worker that is too slow or broken. */

const engine = {patience: 2000, worker: null, ready: false, bytes: null, pending: new Map(), number: 0, timer: 0};

/* The reason for a failed request: the name of a phrase of the page, or a message of the library. */
class Failure extends Error {
    constructor(word, message = word) {
        super(message);
        this.word = word;
    }
}

const sentenceOf = ({word, message}) => word ? say(word) : message;

/* The module in the page: packed, in base 64. */
async function moduleBytes() {
    const packed = Uint8Array.from(atob($("#module").textContent.trim()), letter => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
}

/* The worker has one request at a time, so that the time limit applies to it; others wait here. */
function sendNext() {
    const [first] = engine.pending.values();
    if (!engine.ready || !first || first.sent)
        return;
    first.sent = true;
    engine.worker.postMessage(first.request);
    startClock();
}

function startClock() {
    clearTimeout(engine.timer);
    engine.timer = setTimeout(() => restart(new Failure("too_long")), engine.patience);
}

function onReady() {
    engine.ready = true;
    sendNext();
}

function onMessage({data}) {
    if (data.alive)
        startClock();
    else if (data.ready)
        onReady();
    else if (data.unsupported)
        giveUp();
    else if (data.broken)
        restart(new Failure("broken"));
    else
        onAnswer(data);
}

function onAnswer({id, result, failed}) {
    const {resolve, reject} = engine.pending.get(id);
    clearTimeout(engine.timer);
    engine.pending.delete(id);
    if (failed === undefined)
        resolve(result);
    else
        reject(new Failure(failed.word, failed.message));
    sendNext();
}

function startWorker() {
    const url = URL.createObjectURL(new Blob([$("#worker").textContent], {type: "text/javascript"}));
    engine.ready = false;
    engine.worker = new Worker(url);
    URL.revokeObjectURL(url);
    engine.worker.postMessage(engine.bytes);
    engine.worker.addEventListener("message", onMessage);
    engine.worker.addEventListener("error", giveUp);
}

/* This browser has no WebAssembly. */
function giveUp() {
    $("#unsupported").hidden = false;
}

/* Cancels the current request with a reason; waiting ones go to the next worker. */
function restart(reason) {
    const [first] = engine.pending.keys();
    clearTimeout(engine.timer);
    engine.worker.terminate();
    startWorker();
    const given = engine.pending.get(first);
    engine.pending.delete(first);
    given?.reject(reason);
    sendNext();
}

async function startEngine() {
    engine.bytes = await moduleBytes();
    startWorker();
}

/* Sends a request; the promise is always settled. */
function ask(kind, request) {
    const id = ++engine.number;
    return new Promise((resolve, reject) => {
        engine.pending.set(id, {resolve, reject, request: {id, kind, ...request}});
        sendNext();
    });
}
