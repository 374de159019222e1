"use strict";
/*
 * The worker of the page: holds the module and answers requests, one after the other.
 *
 * The first message is the bytes of the module; every other one is a request {id, kind, …}. Each is answered by
 * {id, result} or {id, failed}; {ready} says that the module is there, {unsupported} that there is none, {broken}
 * that it is in pieces and the page must begin with another. A request of many records sends {id, alive} now and then.
 */

const OK = 0, RECORD = 1, END = 2, NO_MEMORY = 3;
const ALIVE_EVERY = 200;
let module;

/* What the page has a sentence for, by its name. */
class Failure extends Error {
    constructor(word) {
        super(word);
        this.word = word;
    }
}

/* ---- the module's memory ---- */

const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", {ignoreBOM: true});

const memory = () => new Uint8Array(module.memory.buffer);

/* Copies bytes into the module; the caller gives them back. A NUL stands after them. */
function put(bytes) {
    const at = module.take(bytes.length + 1);
    if (at === 0)
        throw new Failure("memory");
    memory().set(bytes, at);
    memory()[at + bytes.length] = 0;
    return at;
}

/* Calls with strings as the module has them, and gives these back. */
function withStrings(strings, call) {
    const places = strings.map(string => put(encoder.encode(string)));
    const result = call(...places);
    places.forEach(module.give_back);
    return result;
}

function bytesAt(at, length) {
    return memory().slice(at, at + length);
}

function stringAt(at) {
    const bytes = memory();
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
}

/* ---- documents ---- */

const TEXT = 0, LOSSES = 1, EDITS = 2;

const textOf = (document, part) => decoder.decode(bytesAt(module.text(document, part), module.length(document, part)));
const valuesOf = text => text.split("\n").filter(line => line !== "").map(line => JSON.parse(line));

function expect(document, status, ...expected) {
    if (status === NO_MEMORY)
        throw new Failure("memory");
    if (!expected.includes(status))
        throw new Error(stringAt(module.message(document, status)));
    return status;
}

/* Puts the records of a text into a document; from time to time it says that it goes on. */
function putText(document, {name, bytes}, only, alive) {
    const at = put(bytes);
    let last = Date.now();
    expect(document, withStrings([name], place => module.open(document, place, at, bytes.length)), OK);
    while (expect(document, module.next(document, only), RECORD, END) === RECORD) {
        if (Date.now() - last > ALIVE_EVERY) {
            alive();
            last = Date.now();
        }
    }
    return at;
}

/* A document of texts: what stands in it, what was lost, and the edits that answer findings. */
function write({format, rules = "", language = "en", answers = false, options = {}, texts, only = 0}, alive) {
    const document = withStrings([format, rules, language], (...places) => module.begin(...places, answers));
    if (document === 0)
        throw new Failure("memory");
    const places = [];
    try {
        for (const [option, value] of Object.entries(options))
            expect(document, withStrings([option, value], (...at) => module.set(document, ...at)), OK);
        for (const text of texts)
            places.push(putText(document, text, only, alive));
        expect(document, module.end(document), OK);
        return {text: textOf(document, TEXT), losses: valuesOf(textOf(document, LOSSES)), edits: valuesOf(textOf(document, EDITS))};
    } finally {
        module.close(document);
        places.forEach(module.give_back);
    }
}

/* ---- places ---- */

/* How many bytes of UTF-8 the character has that begins with a code unit. */
function bytesOf(unit) {
    return unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit < 0xdc00 ? 4 : 3;
}

/* For ascending offsets in bytes the indexes in a string. */
function indexesOf(string, offsets) {
    let offset = 0, index = 0;
    return offsets.map(wanted => {
        while (offset < wanted && index < string.length) {
            const bytes = bytesOf(string.charCodeAt(index));
            offset += bytes;
            index += bytes === 4 ? 2 : 1;
        }
        return index;
    });
}

/* The same for offsets in any order: a function from one to its index. */
function indexer(string, offsets) {
    const sorted = [...new Set(offsets)].sort((a, b) => a - b), indexes = indexesOf(string, sorted);
    const table = new Map(sorted.map((offset, i) => [offset, indexes[i]]));
    return offset => table.get(offset);
}

/* ---- requests ---- */

/* Records with their findings; each of these gets its place in the text, and the edits that answer it. */
function check(request, alive) {
    const [{string}] = request.texts;
    const {text, edits} = write({...request, format: "check:json", answers: true}, alive);
    const records = valuesOf(text), findings = records.flatMap(record => record.findings);
    const suggested = findings.flatMap(finding => finding.suggestion_edits).filter(edit => edit !== null);
    const at = indexer(string, [...findings, ...suggested, ...edits].flatMap(({offset, length}) => [offset, offset + length]));
    const place = ({offset, length}) => ({begin: at(offset), end: at(offset + length)});
    for (const record of records) {
        for (const finding of record.findings)
            Object.assign(finding, place(finding), {edits: []});
    }
    suggested.forEach(edit => Object.assign(edit, place(edit)));
    for (const edit of edits)
        records[edit.record - 1]?.findings[edit.finding]?.edits.push({...edit, ...place(edit)});
    return records;
}

/* In JSON in a page there is no "<", so what stands between two tags can be taken as it is. */
const between = (text, begin, end) => text.slice(text.indexOf(begin) + begin.length, text.indexOf(end, text.indexOf(begin)));

/* A record as replay.js has it, and the drawings of its board. */
function replay(request, alive) {
    const [{string}] = request.texts;
    const page = write({...request, format: "html"}, alive).text;
    const begin = page.indexOf('<script type="application/json" class="record"');
    if (begin < 0)
        return null;
    const record = page.slice(page.indexOf(">", begin) + 1, page.indexOf("<\/script>", begin));
    const offsets = [...record.matchAll(/"offset":(\d+)/g)].map(([, offset]) => +offset);
    return {record, grounds: page.match(/<template id="(ground|table)\d+">.*?<\/template>/gs) || [], indexes: indexesInOrder(string, offsets)};
}

function indexesInOrder(string, offsets) {
    const at = indexer(string, offsets);
    return offsets.map(at);
}

/* The page of `html` without a record: style, drawings, and where a game is replayed. */
function shell(request, alive) {
    const page = write({...request, format: "html", texts: []}, alive).text;
    return {
        style: between(page, "<style>", "</style>"),
        drawings: between(page, '<svg class="drawings" aria-hidden="true">', "</svg>\n<script"),
        game: between(page, '<div id="game">', '<section id="findings"'),
    };
}

function words({language}) {
    const at = withStrings([language], module.words), result = JSON.parse(stringAt(at));
    module.give_back(at);
    return result;
}

/* What was packed in bytes; null where it is broken. */
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
            postMessage({id, failed: {word: error.word, message: error.message}});
    }
}

/* The module asks the system for nothing that it needs: each call is answered with an error. */
const system = new Proxy({}, {get: () => () => 52});

async function begin(bytes) {
    try {
        const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: system});
        module = instance.exports;
        module._initialize();
        postMessage({ready: true});
    } catch (error) {
        postMessage({unsupported: true});
    }
}

addEventListener("message", ({data}) => data instanceof ArrayBuffer ? begin(data) : answer(data));
