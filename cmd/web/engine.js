/*
 * The page's side of the worker: asks it, and begins anew with another where one takes too long or breaks.
 */

const engine = {patience: 2000, worker: null, ready: false, bytes: null, asked: new Map(), number: 0, timer: 0};

/* Why a request got no answer: a sentence of the page by its name, or a message of the library. */
class Failure extends Error {
    constructor(word, message = word) {
        super(message);
        this.word = word;
    }
}

const sentenceOf = ({word, message}) => word ? say(word) : message;

/* The module as it stands in the page: packed, in base 64. */
async function moduleBytes() {
    const packed = Uint8Array.from(atob($("#module").textContent.trim()), letter => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
}

/* One request is with the worker at a time, the others wait here: so the clock tells of one. */
function sendNext() {
    const [first] = engine.asked.values();
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
    const {resolve, reject} = engine.asked.get(id);
    clearTimeout(engine.timer);
    engine.asked.delete(id);
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

/* There is no module in this browser. */
function giveUp() {
    $("#unsupported").hidden = false;
}

/* Gives up the request that is under way, for a reason; those that wait go to the next worker. */
function restart(reason) {
    const [first] = engine.asked.keys();
    clearTimeout(engine.timer);
    engine.worker.terminate();
    startWorker();
    const given = engine.asked.get(first);
    engine.asked.delete(first);
    given?.reject(reason);
    sendNext();
}

async function startEngine() {
    engine.bytes = await moduleBytes();
    startWorker();
}

/* Asks the worker; the promise is kept or broken, whatever happens to it. */
function ask(kind, request) {
    const id = ++engine.number;
    return new Promise((resolve, reject) => {
        engine.asked.set(id, {resolve, reject, request: {id, kind, ...request}});
        sendNext();
    });
}
