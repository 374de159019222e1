"use strict";
/*
 * The page's worker: holds the module and answers requests in order.
 *
 * The first message is the bytes of the module; each other one is a request {id, kind, …}, answered
 * by {id, result} or {id, failed}. {ready}: the module is loaded; {unsupported}: the browser cannot
 * load it; {broken}: it crashed, and the page must start another worker. A long request sends {id,
 * alive} now and then.
 */

const OK = 0, RECORD = 1, END = 2, NO_MEMORY = 3;
const ALIVE_EVERY = 200;
let module;

/* Reasons with a phrase in the page. */
class Failure extends Error {
    constructor(word) {
        super(word);
        this.word = word;
    }
}

/* ---- the module's memory ---- */

const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", {ignoreBOM: true});

const memory = () => new Uint8Array(module.memory.buffer);

/* Copies bytes into the module, ended by NUL; freed by the caller. */
function put(bytes) {
    const at = module.alloc(bytes.length + 1);
    if (at === 0)
        throw new Failure("memory");
    memory().set(bytes, at);
    memory()[at + bytes.length] = 0;
    return at;
}

/* Calls a function with strings in the module's memory, and frees them. */
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

const TEXT = 0, LOSSES = 1;

const textOf = (document, part) => decoder.decode(bytesAt(module.text(document, part), module.length(document, part)));
const valuesOf = text => text.split("\n").filter(line => line !== "").map(line => JSON.parse(line));

function expect(document, status, ...expected) {
    if (status === NO_MEMORY)
        throw new Failure("memory");
    if (!expected.includes(status))
        throw new Error(stringAt(module.message(document, status)));
    return status;
}

/* Adds the records of a text to a document, reporting progress. */
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

/* The document of some texts: output and losses. */
function write({format, rules = "", language = "en", options = {}, texts, only = 0}, alive) {
    const document = withStrings([format, rules, language], module.begin);
    if (document === 0)
        throw new Failure("memory");
    const places = [];
    try {
        for (const [option, value] of Object.entries(options))
            expect(document, withStrings([option, value], (...at) => module.set(document, ...at)), OK);
        for (const text of texts)
            places.push(putText(document, text, only, alive));
        expect(document, module.end(document), OK);
        return {text: textOf(document, TEXT), losses: valuesOf(textOf(document, LOSSES))};
    } finally {
        module.close(document);
        places.forEach(module.give_back);
    }
}

/* ---- places ---- */

/* The UTF-8 length of the character that begins with a code unit. */
function bytesOf(unit) {
    return unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit < 0xdc00 ? 4 : 3;
}

/* Converts ascending byte offsets to string indexes. */
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

/* The same for offsets in any order: a function from offset to index. */
function indexer(string, offsets) {
    const sorted = [...new Set(offsets)].sort((a, b) => a - b), indexes = indexesOf(string, sorted);
    const table = new Map(sorted.map((offset, i) => [offset, indexes[i]]));
    return offset => table.get(offset);
}

/* ---- requests ---- */

/* Records with findings; each finding and each edit of its fixes has its place in the text. */
function check(request, alive) {
    const [{string}] = request.texts, records = valuesOf(write({...request, format: "check:json"}, alive).text);
    const findings = records.flatMap(record => record.findings);
    const placed = [...findings, ...findings.flatMap(({fixes}) => fixes).flatMap(({edits}) => edits)];
    const at = indexer(string, placed.flatMap(({offset, length}) => [offset, offset + length]));
    for (const item of placed)
        Object.assign(item, {begin: at(item.offset), end: at(item.offset + item.length)});
    return records;
}

/* JSON in a page has no "<", so the text between two tags is exactly the JSON. */
const between = (text, begin, end) => text.slice(text.indexOf(begin) + begin.length, text.indexOf(end, text.indexOf(begin)));

/* A record for replay.js, with the drawings of its board. */
function replay(request, alive) {
    const [{string}] = request.texts;
    const page = write({...request, format: "html"}, alive).text;
    const begin = page.indexOf('<script type="application/json" class="record"');
    if (begin < 0)
        return null;
    const record = page.slice(page.indexOf(">", begin) + 1, page.indexOf("<\/script>", begin));
    const offsets = [...record.matchAll(/"offset":(\d+)/g)].map(([, offset]) => +offset);
    return {record, grounds: page.match(/<svg class="drawings" id="ground\d+".*?<\/svg>|<template id="table\d+">.*?<\/template>/gs) || [], indexes: indexesInOrder(string, offsets)};
}

function indexesInOrder(string, offsets) {
    const at = indexer(string, offsets);
    return offsets.map(at);
}

/* The `html` page without a record: style, drawings, and the part that replays a game. */
function shell(request, alive) {
    const page = write({...request, format: "html", texts: []}, alive).text;
    return {
        style: between(page, "<style>", "</style>"),
        drawings: between(page, '<svg class="drawings" aria-hidden="true">', "</svg>\n<script"),
        game: between(page, '<div id="game">', '<section id="findings"'),
    };
}

function words({language}) {
    return JSON.parse(takenString(withStrings([language], module.words)));
}

/* ---- recording ---- */

/* Takes a string that the module made. */
function takenString(at) {
    if (at === 0)
        throw new Failure("memory");
    const string = stringAt(at);
    module.give_back(at);
    return string;
}

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
            postMessage({id, failed: {word: error.word, message: error.message}});
    }
}

/* The module's system calls are not needed; each returns an error. */
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
