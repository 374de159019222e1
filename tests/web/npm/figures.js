"use strict";
/* Prints what the npm package costs: sizes, loading, calls cold and warm. Figures, no test; `make npm-test` installs it. */
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const {sample, top} = require("../harness.js");

const installed = path.join(top, "build", "npm-test", "node_modules", "cetkaik");
const ms = value => value.toFixed(2) + " ms";

function printSizes() {
    for (const names of [["index.js", "cetkaik.wasm"], ["board.js", "board.wasm"], ["element.js"]]) {
        const sizes = names.map(name => fs.readFileSync(path.join(installed, name))).map(bytes => [bytes.length, zlib.gzipSync(bytes, {level: 9}).length, zlib.brotliCompressSync(bytes).length]);
        console.log(`${names.join(" and ")}: ${["bytes", "with gzip", "with brotli"].map((word, i) => sizes.reduce((sum, size) => sum + size[i], 0) + " " + word).join(", ")}`);
    }
}

/* The processor's time of a call. */
function costOf(call, times) {
    const before = process.cpuUsage();
    for (let i = 0; i < times; i++)
        call();
    const {user, system} = process.cpuUsage(before);
    return (user + system) / 1000 / times;
}

async function main() {
    printSizes();
    const before = process.cpuUsage(), {load} = await import(path.join(installed, "index-node.js")), cetkaik = await load();
    const {user, system} = process.cpuUsage(before), good = sample("four-seasons.ckka"), bad = sample("slips.ckka");
    console.log(`loading: ${ms((user + system) / 1000)} of the processor`);
    const calls = {
        "check, 36 moves": () => cetkaik.check(good), "check, nine slips": () => cetkaik.check(bad), "legal moves": () => cetkaik.moves(),
        "svg": () => cetkaik.svg(good), "turns with positions": () => cetkaik.turns(good), "a turn of a game": () => new cetkaik.Game({first: "IA"}).play("MAU弓MAIMY橋三"),
        "convert to JSON": () => cetkaik.convert(good, "json"), "a page": () => cetkaik.convert(good, "html"),
    };
    for (const [name, call] of Object.entries(calls)) {
        const cold = costOf(call, 1);
        costOf(call, 50);
        console.log(`${name}: ${ms(cold)} the first time, ${ms(costOf(call, 200))} warm`);
    }
}

main();
