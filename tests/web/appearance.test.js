"use strict";
/* What the page looks like while a game is recorded and studied: axe-core finds nothing, and nothing is wider than the
 * window or jumps. */
const assert = require("node:assert/strict");
const fs = require("node:fs");
const {test} = require("node:test");
const {put, settle} = require("./harness.js");
const {openPage} = require("./on_page.js");
const {byClicks} = require("./playing.js");

const BEGUN = "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n";

const faults = page => page.evaluate(() => axe.run({resultTypes: ["violations"]}).then(({violations}) => violations.map(({id, nodes}) => [id, nodes.map(({html, failureSummary}) => html + " " + failureSummary)])));

const fits = page => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const STATES = {
    piece: page => page.click("#record_on"),
    to: page => byClicks.point(page, "ZAI"),
    bridge: page => byClicks.point(page, "ZA"),
    declare: page => page.click("[data-cast='4']"),
    season: page => page.click("[data-choice=end]"),
};

for (const locale of ["en", "ja-JP"]) {
    for (const colorScheme of ["light", "dark"]) {
        const width = process.env.BRIEF && colorScheme === "light" ? 390 : 1280;
        for (const [wide, height] of process.env.BRIEF ? [[width, 844]] : [[1280, 900], [390, 844]]) {
            test(`is accessible while a game is recorded and studied: ${locale}, ${colorScheme}, ${wide}`, async () => {
                const page = await openPage({locale, colorScheme, width: wide, height});
                await page.evaluate(fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
                await put(page, BEGUN);
                for (const [name, reach] of Object.entries(STATES)) {
                    const before = name === "piece" ? null : await (await page.$("#squares")).boundingBox();
                    await reach(page);
                    await page.waitForFunction(name => stage() === name, name);
                    await settle(page);
                    if (before)
                        assert.deepEqual(await (await page.$("#squares")).boundingBox(), before, "the board jumps: " + name);
                    assert.deepEqual(await faults(page), [], name);
                    assert.ok(await fits(page), name);
                }
                await page.click("#study");
                await page.click("#edit_position");
                assert.deepEqual(await faults(page), [], "study");
                assert.ok(await fits(page), "study");
                await page.click("#record-game");
                assert.deepEqual(await faults(page), [], "new game");
                assert.deepEqual(page.errors, []);
                await page.context().close();
            });
        }
    }
}
