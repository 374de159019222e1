"use strict";
/*
 * Games recorded on the page by clicks, by keys alone and by touch: random games of `gen`, whose record must come out
 * again. GAMES is their number for each way.
 */
const assert = require("node:assert/strict");
const {put, run, sample, settle, textOf} = require("./harness.js");
const {onPage} = require("./on_page.js");
const {actsOf, byClicks, byKeys, byTouch, recordGame} = require("./playing.js");

const GAMES = +(process.env.GAMES || 1);
const FOUR_SEASONS = 55; // the seed of a short game of four seasons
const SEVERAL_KINDS = 3; // casts that failed, water, the Minds, 再行

const generate = seed => run(["gen", "--seed", String(seed)]);

/* A generated game as it is recorded: the header has a letter for each season that was played. */
const asRecorded = game => game.replace(/\{一位色:(.*)\}/, (item, letters) => `{一位色:${letters.slice(0, 1 + (game.match(/終$/gm) || []).length)}}`);

/* What was recorded, without the date. */
const recorded = async page => run(["convert", "--to", "0"], await textOf(page, "#record")).replace(/\{始時:.*\}\n/, "");

const validAfterEach = (act, verdict) => assert.match(verdict, /^valid/, JSON.stringify(act));

for (const [name, how] of Object.entries({clicks: byClicks, keys: byKeys, touch: byTouch})) {
    for (const seed of [FOUR_SEASONS, ...Array.from({length: GAMES - 1}, (_, i) => i + SEVERAL_KINDS)]) {
        onPage(`records game ${seed} by ${name}, valid after each turn`, how.open, async page => {
            await recordGame(page, how, generate(seed), validAfterEach);
            assert.equal(await recorded(page), asRecorded(generate(seed)));
            assert.match(await textOf(page, "#question"), /over/);
        });
    }
}

/* ---- undo, redo, going back ---- */

onPage("takes a recorded game back to its start, and plays it again to its end", {}, async page => {
    const texts = [];
    await recordGame(page, byClicks, generate(FOUR_SEASONS), async () => texts.push(await textOf(page, "#record")));
    const whole = texts.at(-1);
    for (const text of texts.slice(0, -1).reverse()) {
        await page.click("#undo-turn");
        await page.waitForFunction(text => field().value === text && checking.settled, text);
    }
    await page.click("#undo-turn");
    await page.waitForFunction(() => isBare(field().value) && checking.settled);
    assert.ok(await page.isDisabled("#undo-turn"));
    while (await page.isEnabled("#redo-turn")) {
        await page.click("#redo-turn");
        await settle(page);
    }
    assert.equal(await textOf(page, "#record"), whole);
    await page.keyboard.press("Control+Z");
    await settle(page);
    assert.equal(await textOf(page, "#record"), texts.at(-2));
});

onPage("takes the last turn back from a record that was pasted", {}, async page => {
    const text = "MAU弓MAIMY橋三 TE虎NITU橋二 {good}\nNAI兵NY無撃裁\n";
    await put(page, text);
    await page.click("#record_on");
    await page.click("#undo-turn");
    await settle(page);
    assert.equal(await textOf(page, "#record"), "MAU弓MAIMY橋三 TE虎NITU橋二 {good}\n");
});

for (const rest of ["replace", "comment"]) {
    onPage(`goes back and plays on: the rest is kept or not (${rest})`, {}, async page => {
        await put(page, "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO{why}\n");
        await page.click("[data-at='春.2']");
        await page.click("#record_on");
        await page.waitForFunction(() => recorder.state !== null);
        await byClicks.point(page, "TAI");
        await byClicks.point(page, "TY");
        await page.click(`[data-rest=${rest}]`);
        await page.waitForFunction(() => field().value.includes("TAI兵TY"));
        await settle(page);
        const end = rest === "comment" ? "#{NAI兵NY無撃裁 ZO皇[XO]CO{why}}#" : "";
        assert.equal((await textOf(page, "#record")).trimEnd(), "MAU弓MAIMY橋三 TE虎NITU橋二\nTAI兵TY無撃裁" + end);
        assert.match(await textOf(page, "#verdict"), /^valid/);
        await page.keyboard.press("Control+Z");
        await settle(page);
        assert.match(await textOf(page, "#record"), /ZO皇/);
    });
}

/* ---- a move that no rule allows ---- */

onPage("enters an illegal move as it was, underlines it, and goes on after it", {}, async page => {
    await put(page, "MAU弓MAIMY橋三\n");
    await page.click("#record_on");
    await page.click("#as_it_was");
    await byClicks.point(page, "KI");
    await byClicks.point(page, "KO");
    await page.click("[data-free=no_cast]");
    await page.waitForFunction(() => document.querySelector("#underlines mark.error"));
    await settle(page);
    assert.match(await textOf(page, "#record"), /KI兵KO無撃裁/);
    assert.match(await textOf(page, "#verdict"), /^not valid/);
    await byClicks.point(page, "NAI");
    await byClicks.point(page, "NY");
    await page.waitForFunction(() => field().value.includes("NAI兵NY無撃裁") && checking.settled);
    assert.match(await textOf(page, "#verdict"), /^not valid: 1 error/);
});

onPage("enters a move as it was after a long press", byTouch.open, async page => {
    await put(page, "MAU弓MAIMY橋三\n");
    await page.tap("#record_on");
    const box = await (await page.$("[data-square=KI]")).boundingBox();
    const at = {x: box.x + box.width / 2, y: box.y + box.height / 2, pointerId: 1, bubbles: true};
    await page.dispatchEvent("[data-square=KI]", "pointerdown", at);
    await page.waitForFunction(() => recorder.free && recorder.picked);
    await page.dispatchEvent("[data-square=KI]", "pointerup", at);
    await byTouch.point(page, "KO");
    await page.tap("[data-free=no_cast]");
    await page.waitForFunction(() => field().value.includes("KI兵KO無撃裁"));
});

/* ---- names, seasons, other rules ---- */

onPage("asks for names and date once, and writes them", {}, async page => {
    await page.click("#record-game");
    await page.fill("#name_a", "tasko");
    await page.fill("#name_ia", "mirel]");
    await page.fill("#date", "2026-04-12");
    await page.click("#record-start");
    await page.click("[data-first=IA]");
    await byClicks.point(page, "NAI");
    await byClicks.point(page, "NY");
    await page.waitForFunction(() => field().value.includes("NAI"));
    await settle(page);
    const [record] = run(["check", "--format", "json"], await textOf(page, "#record")).trim().split("\n").map(line => JSON.parse(line));
    assert.deepEqual([record.valid, record.players], [true, {A: "tasko", IA: "mirel]"}]);
    assert.match(await textOf(page, "#record"), /\{始時:2026-04-12\}/);
});

onPage("shows names on their sides from the question who begins on", {}, async page => {
    await page.click("#record-game");
    await page.fill("#name_a", "tasko");
    await page.click("#record-start");
    await page.waitForSelector("[data-first=A]");
    assert.equal(await page.$eval("[data-first=A]", button => button.textContent), "tasko (A)");
    assert.equal(await textOf(page, ".player.above .turn") + await textOf(page, ".player.below .turn"), "");
    await page.click("[data-first=A]");
    await page.waitForFunction(() => stage() === "piece");
    assert.equal(await textOf(page, ".player.below .name"), "tasko");
    assert.equal(await textOf(page, ".player.below .turn"), "to move");
});

onPage("says what a declaration costs", {}, async page => {
    await put(page, "{一位色:赤}\nCI兵CU無撃裁 ZAI船ZOZI橋三 手赤船\n");
    await page.click("#record_on");
    await page.waitForSelector("[data-choice=end]");
    assert.match(await page.$eval("[data-choice=end]", button => button.textContent), /, −5$/);
});

onPage("records on where a record of another game's text cannot", {}, async page => {
    await put(page, sample("games/makkaik.ckka"));
    assert.ok(!await page.isVisible("#recording"));
});

onPage("answers a point within 50 ms on a record of a hundred moves", {}, async page => {
    const game = generate(5), {acts} = actsOf(game);
    assert.ok(acts.length > 60, String(acts.length));
    await put(page, game);
    const times = await page.evaluate(async () => {
        const times = [];
        for (let i = 0; i < 9; i++) {
            const begin = performance.now();
            await ask("recording", {texts: [{name: "", string: field().value}], rules: "", number: 1, until: -1, act: ""});
            times.push(performance.now() - begin);
        }
        return times.sort((one, other) => one - other);
    });
    assert.ok(times[2] < 50, times.join());
});
