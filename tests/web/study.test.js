"use strict";
/* Studies: comments, arrows and circles at a move, kept in the record; games from any position; playing by itself. */
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const {pathToFileURL} = require("node:url");
const {address, out, put, run, sample, settle, textOf} = require("./harness.js");
const {onPage, openPage} = require("./on_page.js");
const {byClicks} = require("./playing.js");

const GAME = sample("four-seasons.ckka");

/* Shows a move, "夏.4", by the list. */
async function goTo(page, at) {
    await page.click(`#tab${"春夏秋冬".indexOf(at[0])}`);
    await page.click(`[data-at="${at}"]`);
}

async function drag(page, from, to) {
    const centre = async selector => {
        const {x, y, width, height} = await (await page.$(selector)).boundingBox();
        return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...await centre(from));
    await page.mouse.down();
    await page.mouse.move(...await centre(to), {steps: 3});
    await page.mouse.up();
    await page.waitForTimeout(50);
    await settle(page);
}

onPage("keeps arrows and circles as a comment, and reads them again", {}, async page => {
    await put(page, GAME);
    await goTo(page, "春.2");
    await page.click("#study");
    await drag(page, "[data-square=TU]", "[data-square=TY]");
    await page.click("[data-square=ZO]");
    await settle(page);
    assert.equal(await textOf(page, "#drawn"), "TU>TY ZO");
    assert.match(await textOf(page, "#record"), /TE虎NITU橋二\{図:TU>TY ZO\}\n/);
    assert.match(await textOf(page, "#verdict"), /^valid/);
    const saved = await textOf(page, "#record");
    await put(page, "");
    await put(page, saved);
    await goTo(page, "春.2");
    assert.equal(await page.$$eval(".drawn .arrow", arrows => arrows.length), 1);
    assert.equal(await page.$$eval(".drawn .circle", circles => circles.length), 1);
    assert.doesNotMatch(await textOf(page, "#moves"), /図/);
    await page.click("[data-square=ZO]");
    await drag(page, "[data-square=TU]", "[data-square=TY]");
    assert.equal(await textOf(page, "#record"), GAME);
});

onPage("adds a comment to the shown move", {}, async page => {
    await put(page, GAME);
    await goTo(page, "夏.4");
    await page.click("#study");
    await page.fill("#comment", "a {good} move");
    await page.keyboard.press("Enter");
    await settle(page);
    assert.match(await textOf(page, "#record"), /LAU弓LAI無撃裁 手弓#\{a \{good\} move\}#\n/);
    assert.match(await textOf(page, "#verdict"), /^valid/);
    assert.equal(await page.getAttribute("[aria-current=step]", "data-at"), "夏.4");
});

onPage("studies a game from a position that was put together", {}, async page => {
    await put(page, GAME);
    await goTo(page, "春.0");
    await page.click("#study");
    await page.click("#edit_position");
    await page.click("#empty_board");
    await page.click("[data-piece='+I']");
    await page.click("[data-square=ZA]");
    await drag(page, "[data-piece='k']", "[data-square=NAI]");
    await drag(page, "[data-piece='@']", "[data-square=ZO]");
    await drag(page, "[data-piece='i']", "[data-square=ZE]");
    await drag(page, "[data-piece='K']", "[data-square=KA]");
    await drag(page, "[data-square=KA]", "#position_line"); // dragged out
    await page.selectOption("#to_move", "A");
    assert.match(await page.inputValue("#position_line"), /^4\+I4\/4i4\/9\/9\/4@4\/9\/2k6\/9\/9 A /);
    await page.click("#study_position");
    await settle(page);
    assert.match(await textOf(page, "#verdict"), /^valid/);
    assert.match(await textOf(page, "#record"), /^\{局面:4\+I4/);
    await byClicks.point(page, "ZA");
    await byClicks.point(page, "ZE");
    await page.click("[data-choice=again]");
    await settle(page);
    await page.waitForFunction(() => checking.settled && field().value.includes("再行"));
    assert.match(await textOf(page, "#record"), /\nZA王ZE無撃裁 手黒王\n.*再行\n?$/);
    assert.match(await textOf(page, "#position"), /^9\/4\+I4\//);
    await page.click("#undo-turn");
    await settle(page);
    await page.click("#undo-turn");
    await settle(page);
    assert.match((await textOf(page, "#position")), /^4\+I4\/4i4/);
});

onPage("says where a study is wrong", {}, async page => {
    await put(page, "{局面:4I4/9/9/9/4@4/9/9/9/4+i4 A - - 0 0 1 20 20}\nZA王ZE無撃裁\nZIA王ZI無撃裁\n");
    assert.match(await textOf(page, "#verdict"), /^not valid: ZIA王ZI/);
    assert.equal(await textOf(page, "#underlines mark"), "ZIA王ZI無撃裁");
    await put(page, "{局面:4I4/9 A}\n");
    assert.match(await textOf(page, "#verdict"), /^not valid: the position/);
});

onPage("plays by itself at several speeds, and goes by the slider", {}, async page => {
    await put(page, GAME);
    await page.click("#first");
    for (const speed of ["2×", "4×"]) {
        await page.click("#speed");
        assert.equal(await page.$eval("#speed", button => button.textContent), speed);
    }
    await page.click("#play");
    await page.waitForFunction(() => view.place >= 3, null, {timeout: 5000});
    await page.click("#play");
    await page.fill("#slider", "9");
    assert.equal(await page.evaluate(() => view.place), 9);
    await page.waitForFunction(() => field().selectionStart === view.record.frames[9].begin);
});

onPage("links to a move", {}, async page => {
    await put(page, GAME);
    await goTo(page, "夏.4");
    await page.click("#share");
    const link = await page.inputValue("#link");
    const back = await openPage({query: link.slice(address.length)});
    assert.equal(await back.getAttribute("[aria-current=step]", "data-at"), "夏.4");
    await back.context().close();
});

onPage("shows moves in two columns, one a player, and the hand that was declared over the board", {}, async page => {
    await put(page, GAME);
    await page.click("#tab0");
    const columns = await page.$$eval("#season0 li", items => items.slice(1).map(item => [item.className, item.getBoundingClientRect().x]));
    const left = new Set(columns.filter(([side]) => side === "A").map(([, x]) => x)), right = new Set(columns.filter(([side]) => side === "IA").map(([, x]) => x));
    assert.deepEqual([left.size, right.size], [1, 1]);
    assert.ok([...left][0] < [...right][0]);
    await goTo(page, "春.5");
    assert.match(await page.$eval(".declaring text", text => text.textContent), /王 終季/);
    assert.equal(await page.$$eval(".held .new", pieces => pieces.length), 1);
});

onPage("draws arrows and circles on a page of html, which has codes of findings behind a click", {}, async page => {
    const file = path.join(out, "drawn.html");
    fs.writeFileSync(file, run(["html"], "MAU弓MAIMY橋三 TE虎NITU橋二{図:TU>TY ZO}{図:K KOALA}\nNAI兵NY無撃裁 手馬\n"));
    await page.goto(pathToFileURL(file).href + "#1.春.2");
    assert.deepEqual(await page.$$eval(".drawn > *", shapes => shapes.map(shape => shape.getAttribute("class"))), ["arrow", "circle"]);
    assert.doesNotMatch(await textOf(page, "#moves"), /図/);
    assert.match(await page.$eval("#findings", list => list.innerText), /error/);
    assert.doesNotMatch(await page.$eval("#findings", list => list.innerText), /CK/);
    await page.click("#findings .link");
    assert.match(await page.$eval("#findings", list => list.innerText), /CK4101/);
    assert.equal(await page.$eval("#moves [aria-current]", button => button.dataset.at), "春.3");
});

onPage("records on from a page of html", {}, async page => {
    const html = run(["html", "--page", address], GAME);
    const file = path.join(out, "onward.html");
    fs.writeFileSync(file, html);
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector("#onward");
    const link = await page.getAttribute("#onward", "href");
    assert.ok(link.startsWith(address + "#history="), link.slice(0, 100));
    const back = await openPage({query: link.slice(address.length)});
    assert.equal((await textOf(back, "#record")).trim(), GAME.trim());
    await back.context().close();
});
