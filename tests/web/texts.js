"use strict";
/* Texts for tests: samples, all real records, where ../shared/data is, and damaged ones. */
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const {top} = require("./harness.js");

const data = path.join(top, "..", "shared", "data");

/* ---- records ---- */

/* Files below a folder that is there, with an ending. */
function filesOf(folder, ending) {
    if (!fs.existsSync(folder))
        return [];
    return fs.readdirSync(folder, {withFileTypes: true}).flatMap(entry => {
        const file = path.join(folder, entry.name);
        return entry.isDirectory() ? filesOf(file, ending) : ending.test(entry.name) ? [file] : [];
    }).sort();
}

/* A text as the field has it. */
function textOfFile(file) {
    const bytes = fs.readFileSync(file), unpacked = file.endsWith(".gz") ? zlib.gunzipSync(bytes) : bytes;
    return unpacked.toString("utf8").replace(/\r\n?/g, "\n");
}

const real = filesOf(path.join(data, "records"), /\.ckka$/).map(textOfFile);
const samples = filesOf(path.join(top, "samples"), /\.(ckka|csv)$/).map(textOfFile);
const many = process.env.BRIEF ? [] : ["games", "othergames", "variants", "viewer-json"]
    .flatMap(folder => filesOf(path.join(data, folder), /\.(ckka|kiaak|ckka\.gz)$/)).map(textOfFile);

/* ---- damage ---- */

/* Numbers below N, the same for the same seed (mulberry32). */
function diceOf(seed) {
    let state = seed >>> 0;
    return n => {
        state = state + 0x6d2b79f5 >>> 0;
        let mixed = Math.imul(state ^ state >>> 15, state | 1);
        mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
        return ((mixed ^ mixed >>> 14) >>> 0) % n;
    };
}

const SIGNS = [..."KLNTZXCMPAEIOUY船兵弓車虎馬筆巫将王皇橋水撃裁無此或手為再行終季春夏秋冬黒赤一二三十[]{}():,%\"\t \n　7"];

/* Something is taken out, put in, replaced, doubled or exchanged: a sign, or a line. */
const DAMAGES = [
    (parts, at) => parts.splice(at, 1),
    (parts, at, dice) => parts.splice(at, 0, SIGNS[dice(SIGNS.length)]),
    (parts, at, dice) => parts.splice(at, 1, SIGNS[dice(SIGNS.length)]),
    (parts, at) => parts.splice(at, 0, parts[at]),
    (parts, at) => parts.splice(at, 2, ...parts.slice(at, at + 2).reverse()),
];

function damaged(text, dice) {
    for (let n = 1 + dice(3); n > 0; n--) {
        const joint = dice(3) === 0 ? "\n" : "", parts = joint ? text.split(joint) : [...text];
        if (parts.length > 0)
            DAMAGES[dice(DAMAGES.length)](parts, dice(parts.length), dice);
        text = parts.join(joint);
    }
    return text;
}

function damagedTexts(texts, count, seed) {
    const dice = diceOf(seed);
    return Array.from({length: count}, () => damaged(texts[dice(texts.length)], dice));
}

module.exports = {damagedTexts, data, diceOf, filesOf, many, real, samples};
