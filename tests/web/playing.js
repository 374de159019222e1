"use strict";
/*
 * Plays the turns of a record on the page as a user does: by clicks, by keys alone, or by touch. A way of playing has
 * POINT for a square and PRESS for a button.
 */
const assert = require("node:assert/strict");
const {settle, textOf} = require("./harness.js");

const COLUMNS = "KLNTZXCMP", ROWS = ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"];
const SQUARE = "[KLNTZXCMP](?:A[IU]|IA|[AEIUOY])";
const HEADS = "無一二三四五";

const byClicks = {
    open: {},
    point: (page, square) => page.click(`[data-square="${square}"]`),
    press: (page, button) => page.click(button),
};

const byTouch = {
    open: {width: 390, height: 844, hasTouch: true, isMobile: true},
    point: (page, square) => page.tap(`[data-square="${square}"]`),
    press: (page, button) => page.tap(button),
};

const placeOf = name => [COLUMNS.indexOf(name[0]), ROWS.indexOf(name.slice(1))];
const focused = page => page.evaluate(() => document.activeElement.dataset.square ?? "");

/* Tab, until an element that fits has the focus. */
async function tabTo(page, selector, back = false) {
    for (let i = 0; i < 80; i++) {
        if (await page.evaluate(selector => document.activeElement.matches(selector), selector))
            return true;
        await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    }
    return back ? false : tabTo(page, selector, true);
}

const byKeys = {
    open: {},
    async point(page, square) {
        if (await focused(page) === "")
            await tabTo(page, "[data-square]");
        const below = await page.evaluate(() => view.below);
        const [[x, y], [toX, toY]] = [placeOf(await focused(page)), placeOf(square)], turned = below === "A" ? -1 : 1;
        const right = turned * (toX - x), down = turned * (toY - y);
        for (let i = 0; i < Math.abs(right); i++)
            await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
        for (let i = 0; i < Math.abs(down); i++)
            await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
        assert.equal(await focused(page), square);
        await page.keyboard.press("Enter");
    },
    async press(page, button) {
        const [, heads] = /data-cast="(\d)"/.exec(button) ?? [];
        if (heads !== undefined)
            return page.keyboard.press(heads);
        await page.waitForSelector(button);
        await tabTo(page, button);
        return page.keyboard.press("Enter");
    },
};

/* Waits until the recorder asks the next question. */
const asked = page => page.waitForFunction(() => checking.settled && !["none", "ready"].includes(stage()));

/* Plays a turn, "MAU弓MAIMY橋三" or "黒弓MY". */
async function playTurn(page, how, text) {
    const [, placed] = new RegExp(`^([赤黒].)${SQUARE}$`, "u").exec(text) ?? [];
    const [way] = /^[^橋水無]*/.exec(text.replace(/無撃裁$/, "")), names = way.match(new RegExp(SQUARE, "g"));
    if (placed) {
        await how.press(page, `[data-held="${placed}"]`);
        await how.point(page, names[0]);
    } else if (way.includes("皇")) {
        const [, first] = new RegExp(`\\[(${SQUARE})\\]`).exec(way), last = names.at(-1);
        for (const name of [names[0], first, last])
            await how.point(page, name);
        if (await page.evaluate(() => stage()) === "way")
            await how.press(page, `[data-way="${way}"]`);
    } else {
        await how.point(page, names[0]);
        await how.point(page, names.at(-1));
        if (await page.evaluate(() => stage()) === "way")
            await how.point(page, names.length > 2 ? names[1] : names.at(-1));
    }
    for (const [, heads] of text.matchAll(/[橋水](.)/g))
        await how.press(page, `[data-cast="${HEADS.includes(heads) ? HEADS.indexOf(heads) : "unknown"}"]`);
}

/* The acts of a record in notation 0: turns, declarations, beginnings of seasons. */
function actsOf(record) {
    const [, firsts] = /\{一位色:([赤黒]+)\}/.exec(record), acts = [];
    let season = 0;
    for (const [text] of record.replace(/^(\{.*\}|\[[^\]]*\]\S+ \[.*)$/mg, "").matchAll(/(再行|終季|[春夏秋冬]終|[^\s]+)/g)) {
        if (/^手|^星一周|為/.test(text) && !/終季|再行/.test(text))
            continue;
        if (/終$/.test(text))
            season++;
        acts.push(/再行/.test(text) ? {choice: "again"} : /終季/.test(text) ? {choice: "end"} : /終$/.test(text) ? {first: firsts[season]} : {turn: text});
    }
    return {firsts, acts: acts.filter(({first}) => first !== undefined || true)};
}

const buttonOf = ({choice, first}) => choice ? `button[data-choice="${choice}"]` : `[data-first="${first === "赤" ? "A" : "IA"}"]`;

/* Records a game anew; AFTER is called when each act is done. */
async function recordGame(page, how, record, after = () => {}) {
    const {firsts, acts} = actsOf(record);
    await how.press(page, "#record-game");
    await how.press(page, "#record-start");
    await page.waitForSelector("[data-first]");
    await how.press(page, buttonOf({first: firsts[0]}));
    await page.waitForFunction(() => stage() === "piece");
    for (const act of acts) {
        if (act.turn)
            await playTurn(page, how, act.turn);
        else if (act.first !== undefined || act.choice)
            await how.press(page, buttonOf(act));
        await asked(page);
        await settle(page);
        await after(act, await textOf(page, "#verdict"));
    }
}

module.exports = {actsOf, byClicks, byKeys, byTouch, playTurn, recordGame};
