"use strict";
/*
 * Prints what the page costs: its size, the time from opening it to the first verdict, the time for a key, and the
 * longest time for which it does not answer. Pictures of it go to build/web-test. Figures, no test.
 */
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const {fileURLToPath} = require("node:url");
const {address, launch, open, out, put, run, sample, settle} = require("./harness.js");

const median = values => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const ms = value => value.toFixed(1) + " ms";

function printSize() {
    const bytes = fs.readFileSync(fileURLToPath(address));
    console.log(`size: ${bytes.length} bytes, ${zlib.brotliCompressSync(bytes).length} with brotli`);
}

async function printOpening(browser) {
    const times = [];
    for (let i = 0; i < 5; i++) {
        const page = await open(browser);
        times.push(await page.evaluate(() => checking.first));
        await page.context().close();
    }
    console.log(`from open to the first verdict: ${ms(median(times))} (median of 5)`);
}

/* A key in the middle of a text, until its verdict is shown. */
async function printKeys(browser, name, text) {
    const page = await open(browser);
    await put(page, text);
    const times = await page.evaluate(async () => {
        const times = [];
        field().focus();
        field().setSelectionRange(field().value.length >> 1, field().value.length >> 1);
        for (let i = 0; i < 50; i++) {
            const begin = performance.now();
            document.execCommand(i % 2 === 0 ? "insertText" : "delete", false, "x");
            while (checking.running)
                await new Promise(resolve => { const {port1, port2} = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); });
            times.push(performance.now() - begin);
        }
        return times;
    });
    console.log(`a key in ${name}: ${ms(median(times))} (median of 50)`);
    await page.context().close();
}

async function printLong(browser) {
    const page = await open(browser);
    await page.evaluate(() => {
        window.longest = 0;
        new PerformanceObserver(list => list.getEntries().forEach(({duration}) => longest = Math.max(longest, duration))).observe({type: "longtask"});
    });
    const begin = Date.now();
    await put(page, "PE巫PAPE無撃裁 PAU巫PIAPAU無撃裁\n".repeat(5000));
    console.log(`10,000 moves: ${ms(Date.now() - begin)} until all is shown, ${ms(await page.evaluate(() => longest))} without an answer at most`);
    await page.context().close();
}

async function takePictures(browser) {
    for (const width of [390, 1280]) {
        for (const colorScheme of ["light", "dark"]) {
            const page = await open(browser, {width, height: width === 390 ? 844 : 900, colorScheme});
            await page.screenshot({path: path.join(out, `${width}-${colorScheme}.png`), fullPage: true});
            if (colorScheme === "light") {
                await page.selectOption("#language", "ja");
                await put(page, sample("slips.ckka") + "%%\n" + sample("four-seasons.ckka"));
                await page.click("#converting summary");
                await settle(page);
                await page.screenshot({path: path.join(out, `${width}-ja.png`), fullPage: true});
            }
            await page.context().close();
        }
    }
    console.log("pictures: " + out);
}

async function main() {
    const browser = await launch();
    printSize();
    await printOpening(browser);
    await printKeys(browser, "a game of a hundred moves", run(["gen", "--seed", "5"]));
    await printKeys(browser, "the sample", sample("four-seasons.ckka"));
    await printLong(browser);
    await takePictures(browser);
    await browser.close();
}

main();
