"use strict";
/*
 * The verdicts and findings of the page are those of the program: for all real records, where ../shared/data is, for
 * the samples, and for damaged ones.
 *
 * DAMAGED is how many are damaged (500), SEED how; with BRIEF the long files of many records are left out.
 */
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const {test} = require("node:test");
const {launch, linesOf, open, out, run} = require("./harness.js");
const {damagedTexts, many, real, samples} = require("./texts.js");

const BATCH = 20;

/* ---- what is said of them ---- */

/* What the page says of each text: its verdict, and its findings with what is underlined for them. */
function askPage(page, texts) {
    return page.evaluate(async texts => {
        const all = [], wait = () => new Promise(resolve => setTimeout(resolve));
        for (const text of texts) {
            field().value = text;
            field().dispatchEvent(new Event("input"));
            while (checking.running)
                await wait();
            const found = board.records.flatMap(record => record.findings);
            all.push({
                verdict: $("#verdict").textContent,
                findings: [...document.querySelectorAll("#findings > li")].map(({dataset, textContent}, i) => ({
                    code: dataset.code, severity: dataset.severity, line: +dataset.line, column: +dataset.column,
                    says: textContent.includes(found[i].message) && found[i].message,
                    marked: text.slice(found[i].begin, found[i].end),
                })),
            });
        }
        return all;
    }, texts);
}

/* What the program says of the same texts, in the same form; they are written to files for it. */
function askProgram(texts) {
    const folder = path.join(out, "records");
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    const names = texts.map((text, i) => path.join(folder, i + ".ckka"));
    names.forEach((name, i) => fs.writeFileSync(name, texts[i]));
    const records = linesOf(run(["check", "--lang", "en", "--format", "json", ...names]));
    return texts.map((text, i) => {
        const of = records.filter(record => record.file === names[i]), bytes = Buffer.from(text);
        return {
            valid: of.every(record => record.valid),
            findings: of.flatMap(record => record.findings).map(({code, severity, line, column, message, offset, length}) =>
                ({code, severity, line, column, says: message, marked: bytes.subarray(offset, offset + length).toString()})),
        };
    });
}

async function compare(name, texts) {
    const browser = await launch();
    try {
        const page = await open(browser), expected = askProgram(texts);
        let findings = 0;
        for (let i = 0; i < texts.length; i += BATCH) {
            const reported = await askPage(page, texts.slice(i, i + BATCH));
            reported.forEach((one, j) => {
                const {valid, findings: wanted} = expected[i + j];
                const wantedVerdict = texts[i + j].trim() === "" ? /no record/ : valid ? /^valid/ : /^not valid/;
                assert.match(one.verdict, wantedVerdict, texts[i + j]);
                assert.deepEqual(one.findings, wanted, texts[i + j]);
                findings += wanted.length;
            });
        }
        assert.deepEqual(page.errors, []);
        console.log(`${name}: ${texts.length} texts, ${expected.filter(one => !one.valid).length} not valid, ${findings} findings, all the same`);
    } finally {
        await browser.close();
    }
}

test("samples and real records", () => compare("samples and real records", [...samples, ...real, ...many]));

test("damaged records", () => {
    const texts = real.length > 0 ? [...real, ...samples] : samples;
    return compare("damaged records", damagedTexts(texts, +process.env.DAMAGED || 500, +process.env.SEED || 1));
});
