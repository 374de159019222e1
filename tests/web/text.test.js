"use strict";
/* What becomes of a text in the page: undo, drafts, links, names, files, texts of another kind. */
const assert = require("node:assert/strict");
const {address, put, sample, settle, textOf} = require("./harness.js");
const {onPage} = require("./on_page.js");

const GAME = sample("four-seasons.ckka");
const OWN = "NAI兵NY無撃裁\n";
const NAMELESS = "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\nZAI船ZIZA橋四 手王\n";

/* Drops files, given as {name: text}. */
async function drop(page, files) {
    const transfer = await page.evaluateHandle(files => {
        const transfer = new DataTransfer();
        for (const [name, text] of Object.entries(files))
            transfer.items.add(new File([text], name));
        return transfer;
    }, files);
    await page.evaluate(() => checking.settled = false);
    await page.dispatchEvent("#editor", "drop", {dataTransfer: transfer});
    await settle(page);
}

/* ---- nothing is lost ---- */

const REPLACING = {
    clear: page => page.click("#clear"),
    sample: page => page.click("#sample"),
    drop: page => drop(page, {"one.ckka": GAME}),
    "two files": page => drop(page, {"one.ckka": GAME, "two.ckka": NAMELESS}),
    open: page => page.setInputFiles("#chooser", {name: "one.ckka", mimeType: "text/plain", buffer: Buffer.from(GAME)}),
    link: page => page.evaluate(game => location.hash = "history=" + encodeURIComponent(game), GAME),
    "new game": async page => {
        await page.click("#record-game");
        await page.click("#record-start");
    },
};

for (const [name, replace] of Object.entries(REPLACING)) {
    onPage(`brings back by one undo what was replaced by: ${name}`, {}, async page => {
        await page.click("#clear");
        await page.focus("#record");
        await page.keyboard.insertText(OWN);
        await settle(page);
        await replace(page);
        await page.waitForFunction(own => field().value !== own, OWN);
        await settle(page);
        const replaced = await textOf(page, "#record");
        await page.focus("#record");
        await page.keyboard.press("Control+Z");
        assert.equal(await textOf(page, "#record"), OWN);
        await page.keyboard.press("Control+Shift+Z");
        assert.equal(await textOf(page, "#record"), replaced);
        await page.keyboard.press("Control+Z");
        await page.keyboard.press("Control+Z");
        assert.equal(await textOf(page, "#record"), "");
    });
}

onPage("undoes keys that follow each other at once, and a repair on its own", {}, async page => {
    await page.click("#clear");
    await page.focus("#record");
    await page.keyboard.type("NAI兵NY");
    await page.keyboard.press("Control+Z");
    assert.equal(await textOf(page, "#record"), "");
    await page.keyboard.press("Control+Y");
    assert.equal(await textOf(page, "#record"), "NAI兵NY");
});

async function reload(page) {
    await page.reload();
    await page.waitForFunction(() => typeof checking === "object" && document.querySelector("#verdict").textContent !== "" && checking.settled);
}

onPage("keeps a draft over a reload, unless that is switched off or wiped", {}, async page => {
    await put(page, OWN);
    await page.waitForTimeout(1000);
    await reload(page);
    assert.equal(await textOf(page, "#record"), OWN);
    assert.match(await textOf(page, "#hint"), /draft/);
    await page.click("#keep");
    await reload(page);
    assert.notEqual(await textOf(page, "#record"), OWN);
    assert.ok(!await page.isChecked("#keep"));
    await page.click("#keep");
    await put(page, OWN);
    await page.waitForTimeout(1000);
    await page.click("#wipe");
    assert.equal(await page.evaluate(() => localStorage.getItem("cetkaik-draft")), null);
});

onPage("keeps all files of a draft, and a link does not lose it", {}, async page => {
    await drop(page, {"one.ckka": GAME, "two.ckka": NAMELESS});
    await page.click("#files button >> nth=1");
    await settle(page);
    await page.waitForTimeout(600);
    await reload(page);
    assert.deepEqual(await page.$$eval("#files bdi", names => names.map(name => name.textContent)), ["one.ckka", "two.ckka"]);
    assert.equal(await textOf(page, "#record"), NAMELESS);
    await page.goto(address + "?history=" + encodeURIComponent(OWN));
    await settle(page);
    assert.equal(await textOf(page, "#record"), OWN);
    await page.keyboard.press("Control+Z");
    assert.equal(await textOf(page, "#record"), NAMELESS);
});

onPage("asks before it is left only where a draft cannot be kept", {}, async page => {
    const asked = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", {cancelable: true})));
    await put(page, OWN);
    assert.equal(await asked(), false);
    await page.evaluate(() => Storage.prototype.setItem = () => { throw new Error("full"); });
    await put(page, GAME);
    assert.equal(await asked(), true);
    assert.match(await textOf(page, "#kept"), /too large/);
});

/* ---- names and titles ---- */

for (const locale of ["en", "ja-JP"]) {
    onPage(`has a title in plain text (${locale})`, {locale}, async page => {
        assert.equal(await page.title(), await textOf(page, "h1"));
        assert.match(await page.title(), /机戦/);
        assert.equal(await page.$$eval("title > *", parts => parts.length), 0);
    });
}

onPage("lets no name turn round what stands beside it, and keeps letters whole", {}, async page => {
    const joined = "می\u200cخواهم 👩\u200d👩\u200d👧";
    await put(page, `[a\u202eb] 20 [${joined}] 20\n` + NAMELESS);
    const verdict = await textOf(page, "#verdict");
    assert.doesNotMatch(verdict, /\u202e/);
    assert.ok(verdict.includes(joined), verdict);
    assert.ok(await page.$$eval("#verdict bdi", names => names.length >= 2));
    const shown = await page.$$eval(".player .name", names => names.map(name => name.textContent).join("|"));
    assert.ok(shown.includes(joined), shown);
    assert.doesNotMatch(shown, /\u202e/);
});

/* ---- what players read ---- */

const roles = page => page.$$eval(".player .turn", roles => roles.map(role => role.textContent));

onPage("says who has won, and nobody is to move after the end", {}, async page => {
    await put(page, GAME);
    const [loser, winner] = await roles(page);
    assert.deepEqual([loser, winner], ["", "wins"]);
    await page.click("#back");
    assert.ok((await roles(page)).includes("to move"));
});

onPage("says what must be declared, in the place of who is to move", {}, async page => {
    await put(page, NAMELESS);
    assert.deepEqual(await roles(page), ["must declare 王 5", ""]);
});

onPage("names notations as people know them, with what they cannot hold below", {}, async page => {
    await page.click("#converting summary");
    const names = await page.$$eval("#format option", options => options.map(({value, textContent}) => [value, textContent]));
    for (const [value, name] of names)
        assert.ok(name.length > value.length + 3 && !name.includes("("+value), value + ": " + name);
    await page.selectOption("#format", "mrf");
    await settle(page);
    assert.match(await textOf(page, "#cannot"), /cannot hold: \S/);
});

onPage("shows one text for a repair", {}, async page => {
    const texts = await page.$$eval("#findings > li", items => items.map(item => (item.textContent.match(/手赤兵/g) || []).length));
    assert.deepEqual(texts, [1]);
});

onPage("names the notations of a move, and has round points at the axis", {}, async page => {
    await put(page, GAME);
    assert.equal(await page.$eval("#notations th", name => getComputedStyle(name, "::before").content + name.textContent), '"notation "0');
    const points = await page.$$eval("#chart text[text-anchor]", texts => texts.map(text => +text.textContent));
    assert.ok(points.length >= 3 && points.every(value => value % 5 === 0), points.join());
});

onPage("marks moves of the list that are shown otherwise than they are written", {}, async page => {
    await put(page, GAME.replace("LO馬TI無撃裁 手兵", "LO馬TU無撃裁"));
    const marked = await page.$$eval("#moves .error", marks => marks.map(mark => mark.textContent));
    assert.equal(marked.length, 1);
    assert.match(marked[0], /^✗( written LO馬TU無撃裁)?$/);
});

onPage("stops at nothing that is hidden from voices", {}, async page => {
    await put(page, GAME.repeat(3));
    await page.focus("#record-game");
    for (let i = 0; i < 60; i++) {
        await page.keyboard.press("Tab");
        assert.ok(!await page.evaluate(() => document.activeElement.closest("[aria-hidden=true]")));
    }
});

/* ---- links ---- */

onPage("takes a pasted link of a viewer, and one that was encoded twice", {}, async page => {
    const link = "https://example.org/viewer?history=" + encodeURIComponent(NAMELESS) + "&side=a";
    await put(page, link);
    assert.match(await textOf(page, "#verdict"), /^valid/);
    await page.goto(address + "?history=" + encodeURIComponent(encodeURIComponent(NAMELESS)));
    await settle(page);
    assert.equal(await textOf(page, "#record"), NAMELESS);
});

/* ---- files ---- */

onPage("says of each file whether it is valid", {}, async page => {
    await drop(page, {"good.ckka": GAME, "bad.ckka": GAME.replace("LO馬TI", "LO馬TU"), "none.ckka": NAMELESS});
    const marks = await page.$$eval("#files button", buttons => buttons.map(button => button.textContent));
    assert.match(marks[0], /✓/);
    assert.match(marks[1], /✗ \d+ error/);
    assert.match(marks[2], /✓/);
    assert.match(await textOf(page, "#verdict"), /2 of 3 valid$/);
});

onPage("gives a sheet the whole width, and records names", {}, async page => {
    await put(page, sample("tournament.csv"));
    assert.ok(!await page.isVisible("#game"));
    const table = await (await page.$("#standings")).boundingBox(), main = await (await page.$("main")).boundingBox();
    assert.ok(table.x + table.width <= 1280 && main.width > 1100, JSON.stringify([table, main]));
    await put(page, GAME + "%%\n" + GAME);
    assert.doesNotMatch(await textOf(page, "#tables"), /(^|\s):\d/);
});

/* ---- texts of another kind ---- */

const FOREIGN = {
    shogi: "▲７六歩 △３四歩\n▲２六歩 △８四歩\n",
    KIF: "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n",
    CSA: "PI\n+\n+7776FU\n-3334FU\n",
    USI: "position startpos moves 7g7f 3c3d\n",
    PGN: "[Event \"x\"]\n[White \"a\"]\n\n1. e4 e5\n",
    SGF: "(;GM[1]FF[4]SZ[19];B[pd];W[dp])\n",
};

for (const [name, text] of Object.entries(FOREIGN)) {
    onPage(`names ${name} as what it is, without repair, points or board`, {}, async page => {
        await put(page, text);
        assert.deepEqual(await page.$$eval("#findings > li", items => items.map(({dataset}) => dataset.code)), ["CK1040"]);
        assert.equal(await page.$$eval("[data-action=apply]", buttons => buttons.length), 0);
        assert.doesNotMatch(await textOf(page, "#verdict"), /20/);
        assert.ok(!await page.isVisible("#board"));
    });
}

for (const [name, text] of Object.entries({NUL: "\0\0\0\0", words: "good morning\n"})) {
    onPage(`shows no points and no board for what is no record: ${name}`, {}, async page => {
        await put(page, text);
        assert.doesNotMatch(await textOf(page, "#verdict"), /20/);
        assert.ok(!await page.isVisible("#board"));
    });
}

/* ---- what is large ---- */

if (!process.env.BRIEF) onPage("stays usable with two million letters of odd text, and says that it is too large", {}, async page => {
    await page.evaluate(() => {
        window.longest = 0;
        new PerformanceObserver(list => list.getEntries().forEach(({duration}) => longest = Math.max(longest, duration))).observe({type: "longtask"});
        engine.patience = 2000;
        checking.settled = false;
        field().value = "NAI兵NY王 qu4 [橋".repeat(150000);
        field().dispatchEvent(new Event("input"));
    });
    await page.click("#show_keys", {timeout: 5000});
    await page.keyboard.press("Escape");
    await settle(page);
    assert.match(await textOf(page, "#long"), /too large/);
    assert.match(await textOf(page, "#verdict"), /not valid|longer/);
    assert.ok(await page.evaluate(() => longest) < 1500, String(await page.evaluate(() => longest)));
    await page.focus("#record");
    await page.keyboard.press("Control+Z");
    await settle(page);
    assert.match(await textOf(page, "#record"), /星一周/);
    assert.ok(!await page.isVisible("#long"));
});

onPage("repairs a text that is too large to edit", {}, async page => {
    const slip = GAME.replace("LO馬TI無撃裁 手兵", "LO馬TI無撃裁 手弓");
    await put(page, slip + ("%%\n" + GAME).repeat(400));
    assert.match(await textOf(page, "#verdict"), /1 error/);
    await page.click("[data-action=apply]");
    await settle(page);
    assert.match(await textOf(page, "#verdict"), /^valid/);
});
