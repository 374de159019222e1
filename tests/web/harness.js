"use strict";
/*
 * The page that checks in headless Chromium, and the program beside it.
 *
 * NODE_PATH has playwright-core and axe-core (`make web-test` installs them into build/web-test); CETKAIK is the
 * program, PAGE the page.
 */
const {chromium} = require("playwright-core");
const {spawnSync} = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const {pathToFileURL} = require("node:url");

const top = path.join(__dirname, "..", "..");
const program = process.env.CETKAIK || path.join(top, "build", "cetkaik");
const file = process.env.PAGE || path.join(top, "build", "web", "index.html");
const address = pathToFileURL(file).href;
const out = path.join(top, "build", "web-test");
const BROWSERS = ["chromium", "chromium-browser", "google-chrome"];
const PATIENCE = +(process.env.PATIENCE || 60000); // a machine may be busy with other things

// Chromium on its own looks for updates and more; none of that belongs to the page.
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"];

function browserPath() {
    for (const folder of process.env.PATH.split(":")) {
        const found = BROWSERS.map(name => path.join(folder, name)).find(name => fs.existsSync(name));
        if (found)
            return found;
    }
    throw new Error("Chromium is not here");
}

const launch = () => chromium.launch({executablePath: browserPath(), args: FLAGS});

/* Waits until all is done that follows from the text. */
function settle(page) {
    return page.waitForFunction(() => document.querySelector("#verdict").textContent !== "" && checking.settled, null, {timeout: PATIENCE});
}

/* Opens the page; PAGE.asked has what it asked for, PAGE.errors what went wrong in it. */
async function open(browser, {width = 1280, height = 900, query = "", ...options} = {}) {
    const context = await browser.newContext({viewport: {width, height}, locale: "en", ...options});
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.asked = [];
    page.errors = [];
    page.on("request", request => page.asked.push(request.url()));
    page.on("pageerror", error => page.errors.push(error.message));
    page.on("console", message => message.type() === "error" && page.errors.push(message.text()));
    await page.goto(address + query);
    await page.evaluate(patience => engine.patience = patience, PATIENCE);
    await settle(page);
    return page;
}

/* Puts a text into the field, as if it had been pasted over all that was there. */
async function put(page, text) {
    await page.evaluate(text => {
        field().value = text;
        field().dispatchEvent(new Event("input"));
    }, text);
    await settle(page);
}

const textOf = (page, selector) => page.$eval(selector, element => element.value ?? element.textContent);

/* The findings as the page lists them. */
function findingsOf(page) {
    return page.$$eval("#findings > li", items => items.map(({dataset}) => [dataset.code, dataset.severity, +dataset.line, +dataset.column]));
}

/* What the program prints; INPUT is its standard input. */
function run(args, input) {
    const {stdout, status, error} = spawnSync(program, args, {input, maxBuffer: 1 << 30, env: {...process.env, LC_ALL: "C.UTF-8"}});
    if (error)
        throw error;
    if (status > 1)
        throw new Error(`${args.join(" ")}: status ${status}`);
    return stdout.toString();
}

const linesOf = text => text.split("\n").filter(line => line !== "").map(line => JSON.parse(line));

const sample = name => fs.readFileSync(path.join(top, "samples", name), "utf8");

module.exports = {PATIENCE, address, findingsOf, launch, linesOf, open, out, put, run, sample, settle, textOf, top};
