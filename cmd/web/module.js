/*
 * The script's side of module.c, for the worker of the page and for the package: documents, places in a text. It follows
 * memory.js.
 *
 * A request names texts as {name, string, bytes}; ALIVE is called now and then while a long one is answered.
 */

const OK = 0, RECORD = 1, END = 2;
const STATUS = ["ok", "record", "end", "memory", "open", "read", "write", "option", "misuse"];
const ALIVE_EVERY = 200;

/* ---- documents ---- */

const TEXT = 0, LOSSES = 1;

const textOf = (document, part) => decoder.decode(bytesAt(module.text(document, part), module.length(document, part)));
const valuesOf = text => text.split("\n").filter(line => line !== "").map(line => JSON.parse(line));

function expect(document, status, ...expected) {
    if (!expected.includes(status))
        throw new Failure(STATUS[status], stringAt(module.message(document, status)));
    return status;
}

/* Adds the records of a text at a place in memory to a document, reporting progress. */
function putText(document, at, {name, bytes}, only, alive) {
    let last = Date.now();
    expect(document, withStrings([name], place => module.open(document, place, at, bytes.length)), OK);
    while (expect(document, module.next(document, only), RECORD, END) === RECORD) {
        if (Date.now() - last > ALIVE_EVERY) {
            alive();
            last = Date.now();
        }
    }
}

/* The document of some texts, or the drawing of a position: output and losses. */
function write({format, rules = "", language = "en", select = "", ignore = "", strict = false, options = {}, position, texts, only = 0}, alive) {
    const document = withStrings([format, rules, language, select, ignore], (...at) => module.begin(...at, strict));
    if (document === 0)
        throw new Failure("format", `unknown format “${format}” or language “${language}”, or memory is short`);
    const places = [];
    try {
        for (const [option, value] of Object.entries(options))
            expect(document, withStrings([option, value], (...at) => module.set(document, ...at)), OK);
        if (position !== undefined)
            expect(document, withStrings([rules, position], (...at) => module.draw(document, ...at)), OK);
        for (const text of texts) {
            places.push(put(text.bytes));
            putText(document, places.at(-1), text, only, alive);
        }
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

/* ---- records ---- */

/* Records with findings; each finding, unread part and edit has its place in the text. */
function check(request, alive) {
    const [{string}] = request.texts, records = valuesOf(write({...request, format: "check:json"}, alive).text);
    const findings = records.flatMap(record => record.findings);
    const fixes = [...records, ...findings].flatMap(({fixes}) => fixes);
    const placed = [...findings, ...records.flatMap(({unread}) => unread), ...fixes.flatMap(({edits}) => edits)];
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
    const offsets = /"offsets":\[(.*?)\]/.exec(record)[1].match(/\d+/g)?.map(Number) ?? [];
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
        drawings: between(page, '<svg class="drawings" aria-hidden="true">', "</svg>\n"),
        game: between(page, '<div id="game">', '<section id="findings"'),
    };
}
