"use strict";
/* The page that checks, used as a reader uses it; what it says is held against the program's. */
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const {test} = require("node:test");
const {address, findingsOf, linesOf, put, run, sample, settle, textOf, top} = require("./harness.js");
const {onPage, openPage} = require("./on_page.js");

const GAME = sample("four-seasons.ckka");
const SLIP = GAME.replace("LO馬TI無撃裁 手兵", "LO馬TI無撃裁 手弓"); // one other piece is captured

/* The text on the clipboard of the page. */
const clipboard = page => page.evaluate(() => navigator.clipboard.readText());
const withClipboard = {permissions: ["clipboard-read", "clipboard-write"]};

/* ---- first sight ---- */

onPage("opens with a sample that has one slip, and says what to do", {}, async page => {
    assert.match(await textOf(page, "#hint"), /^This sample has one mistake: .*\.$/);
    assert.equal(await textOf(page, "#record"), SLIP);
    assert.match(await textOf(page, "#verdict"), /^not valid: 1 error/);
    assert.equal((await findingsOf(page)).length, 1);
    assert.match(await textOf(page, "#position"), /^\S+ (A|IA) /);
    assert.ok(await page.isVisible("#board svg"));
    assert.match(await textOf(page, "#promise"), /Nothing you enter leaves this browser/);
});

onPage("asks for nothing but itself, offline", {offline: true}, async page => {
    await put(page, GAME + "%%\n" + SLIP);
    await page.click("#converting summary");
    await settle(page);
    for (const url of page.asked)
        assert.match(url, /^(blob:|data:)|^file:/, url);
    assert.deepEqual(page.asked.filter(url => url.startsWith("file:")), [address]);
    const policy = await page.getAttribute("meta[http-equiv]", "content");
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /connect-src|https?:|\*|[^-]unsafe-eval/);
    assert.match(await page.evaluate(() => fetch("data:,").then(() => "fetched", () => "refused")), /refused/);
    page.errors.length = 0; // the policy reports what it refused
    assert.equal(await page.evaluate(() => document.cookie + sessionStorage.length), "0");
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter(key => key !== "cetkaik-draft")), []);
});

/* ---- the editor ---- */

onPage("checks what is typed at each key", {}, async page => {
    await page.click("#clear");
    await settle(page);
    assert.match(await textOf(page, "#verdict"), /no record/);
    assert.match(await textOf(page, "#hint"), /^Paste or type a record, .*\.$/);
    await page.focus("#record");
    await page.keyboard.type("NAI兵NY無撃裁");
    await settle(page);
    assert.match(await textOf(page, "#verdict"), /^valid/);
    await page.keyboard.press("Enter");
    await page.keyboard.type("KAI兵KU無撃裁");
    await settle(page);
    assert.match(await textOf(page, "#verdict"), /^not valid/);
    const [[code, severity, line]] = await findingsOf(page);
    assert.deepEqual([code.slice(0, 2), severity, line], ["CK", "error", 2]);
    assert.ok(!(await page.$eval("#findings", list => list.innerText)).includes(code));
    await page.click("#findings .link");
    assert.ok((await page.$eval("#findings", list => list.innerText)).includes(code));
    assert.equal(await textOf(page, "#underlines mark.error"), "KAI兵KU無撃裁");
});

onPage("takes the fence off what is pasted as a block of code", withClipboard, async page => {
    await page.click("#clear");
    await page.evaluate(text => navigator.clipboard.writeText(text), "```\n" + GAME.trimEnd() + "\n```\n");
    await page.focus("#record");
    await page.keyboard.press("Control+V");
    await settle(page);
    assert.equal(await textOf(page, "#record"), GAME.trimEnd() + "\n");
    assert.match(await textOf(page, "#verdict"), /^valid/);
});

onPage("goes to a finding, applies what is advised, and undoes it", {}, async page => {
    await page.evaluate(() => field().setSelectionRange(0, 0));
    await page.click("#findings .link");
    const selected = () => page.evaluate(() => field().value.slice(field().selectionStart, field().selectionEnd));
    assert.equal(await selected(), "手弓");
    await page.click("#findings [data-action=apply]");
    await settle(page);
    assert.equal(await textOf(page, "#record"), GAME.replace("LO馬TI無撃裁 手兵", "LO馬TI無撃裁 手赤兵"));
    assert.match(await textOf(page, "#verdict"), /^valid/);
    assert.equal(await page.$$eval("#underlines mark", marks => marks.length), 0);
    await page.keyboard.press("Control+Z");
    await settle(page);
    assert.equal(await textOf(page, "#record"), SLIP);
    assert.match(await textOf(page, "#verdict"), /^not valid: 1 error/);
});

onPage("offers the fixes of samples/slips.ckka, and counts them, as the program does", {}, async page => {
    const text = sample("slips.ckka");
    await put(page, text);
    const [record] = linesOf(run(["check", "--format", "json"], text));
    const offered = await page.$$eval("#findings > li", items => items.map(item =>
        [...item.querySelectorAll("[data-action=apply]")].map(button => button.textContent.replace("Apply: ", ""))));
    assert.deepEqual(offered, record.findings.map(({fixes}) => fixes.map(({title}) => title)));
    const count = record.findings.filter(({fixes}) => fixes.length > 0).length;
    assert.ok((await textOf(page, "#verdict")).includes(` ${count} repairs `));
    const rights = await page.$$eval("#findings > li", items => items.map(item => item.textContent));
    record.findings.forEach(({right, message}, i) => {
        assert.ok(rights[i].includes(message), message);
        assert.ok(!right || rights[i].includes(right), right);
    });
});

onPage("does without a mouse", {}, async page => {
    await page.focus("#record");
    await page.evaluate(() => field().setSelectionRange(0, 0));
    await page.keyboard.press("F8");
    assert.equal(await page.evaluate(() => field().value.slice(field().selectionStart, field().selectionEnd)), "手弓");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "apply");
    await page.keyboard.press("Enter");
    await settle(page);
    assert.match(await textOf(page, "#verdict"), /^valid/);
    await page.focus("#show_keys");
    await page.keyboard.press("?");
    assert.ok(await page.isVisible("#keys"));
    const place = await textOf(page, "#position");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await textOf(page, "#position"), place, "nothing moves behind the list");
    await page.keyboard.press("Escape");
    assert.ok(!await page.isVisible("#keys"));
});

onPage("announces the verdict and the finding to screen readers", {}, async page => {
    const spoken = await textOf(page, "#spoken[role=status]");
    assert.ok(spoken.startsWith(await textOf(page, "#verdict")), spoken);
    assert.ok(spoken.includes(await textOf(page, "#findings .link")), spoken);
    await page.click("[data-action=apply]");
    await settle(page);
    assert.equal(await textOf(page, "#spoken"), await textOf(page, "#verdict"));
});

onPage("never takes a record for markup", {}, async page => {
    const name = "<img src=x onerror=window.broken=1>";
    await put(page, `{a:${name}}\n[${name}][</script><script>window.broken=1</script>]\nNAI兵NY無撃裁 {${name}}\n%%\n${name}\n`);
    await page.click("#converting summary");
    await settle(page);
    assert.equal(await page.evaluate(() => window.broken), undefined);
    assert.equal(await page.$$eval("img", images => images.length), 0);
});

/* ---- the board ---- */

onPage("replays: keys, cursor, seasons, and the position line of the program", {}, async page => {
    await put(page, GAME);
    const positions = run(["show", "--all", "--as", "position"], GAME).trimEnd().split("\n").map(line => line.split("\t").pop());
    await page.focus("#first");
    await page.keyboard.press("Home");
    const seen = [await textOf(page, "#position")];
    while (await page.isEnabled("#next")) {
        await page.keyboard.press("ArrowRight");
        seen.push(await textOf(page, "#position"));
    }
    assert.deepEqual(seen, positions);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await textOf(page, "#position"), positions.at(-2));
    await page.click("[role=tab] >> nth=1");
    await page.click("[data-at=\"夏.8\"]");
    const place = await textOf(page, "#position");
    await page.evaluate(() => {
        const at = field().value.indexOf("LO馬TI");
        field().focus();
        field().setSelectionRange(at + 1, at + 1);
    });
    await page.waitForFunction(() => document.querySelector("[data-at='夏.8'][aria-current]"));
    assert.equal(await textOf(page, "#position"), place);
    assert.ok(await page.isVisible("#chart svg"));
});

onPage("shows the table of a game without a board", {}, async page => {
    await put(page, sample("games/makkaik.ckka"));
    assert.match(await textOf(page, "#verdict"), /^valid/);
    assert.ok(await page.isVisible("#table"));
    assert.match(await textOf(page, "#table"), /甲/);
});

/* ---- converting ---- */

onPage("converts to each notation as the program does, and says what is lost", {acceptDownloads: true}, async page => {
    await page.click("#converting summary");
    const formats = await page.$$eval("#format option", options => options.map(option => option.value));
    assert.ok(formats.length >= 8, formats.join());
    for (const text of [GAME, sample("variants/book.ckka")]) {
        await put(page, text);
        for (const format of formats) {
            await page.selectOption("#format", format);
            await page.waitForFunction(format => converting.shown === format, format);
            const converted = run(["convert", "--to", format], text).replace('"file":"-",', "").replace(/^'?-,/gm, ","); // the page has no file
            assert.equal(await page.evaluate(() => converting.text), converted, format);
            assert.equal(await textOf(page, "#converted"), (await page.evaluate(() => converting.text)).replace(/\r\n?/g, "\n"));
        }
    }
    await page.selectOption("#format", "csv").catch(() => page.selectOption("#format", formats.find(name => /mrf/.test(name))));
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download_converted")]);
    assert.equal(fs.readFileSync(await download.path(), "utf8"), await page.evaluate(() => converting.text));
});

/* ---- files and standings ---- */

/* Drops files, given as {name: bytes}, on the page. */
async function drop(page, files) {
    const transfer = await page.evaluateHandle(files => {
        const transfer = new DataTransfer();
        for (const [name, bytes] of Object.entries(files))
            transfer.items.add(new File([new Uint8Array(bytes)], name));
        return transfer;
    }, Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, [...bytes]])));
    await page.dispatchEvent("#editor", "drop", {dataTransfer: transfer});
    await page.waitForFunction(n => document.querySelectorAll("#files button").length === n, Object.keys(files).length);
    await settle(page);
}

onPage("takes two files, one of them packed; standings as the program makes them", withClipboard, async page => {
    await drop(page, {"one.ckka": Buffer.from(GAME), "two.csv.gz": zlib.gzipSync(sample("tournament.csv"))});
    assert.equal(await textOf(page, "#record"), GAME);
    const rows = page => page.$$eval("table#standings tbody tr", rows => rows.length);
    await page.click("#files button >> nth=1");
    await settle(page);
    assert.equal(await textOf(page, "#record"), sample("tournament.csv"));
    const expected = run(["score", "--standings", "--format", "csv", "samples/four-seasons.ckka", "samples/tournament.csv"].map(arg =>
        arg.startsWith("samples/") ? path.join(top, arg) : arg));
    assert.ok(await rows(page) > 1);
    await page.click("#copy_csv");
    await page.waitForFunction(() => document.querySelector("#copy_csv").textContent === say("copied"));
    assert.equal((await clipboard(page)).replace(/\r\n/g, "\n"), expected.replace(/\r\n/g, "\n"));
    await page.click("#copy_markdown");
    await page.waitForFunction(() => document.querySelector("#copy_markdown").textContent === say("copied"));
    assert.match(await clipboard(page), /^\|/m);
});

onPage("names a folder or an unreadable file, and keeps what can be read", {}, async page => {
    await put(page, GAME);
    // Of a folder the browser has a File that cannot be read.
    const dropped = names => page.evaluate(names => {
        const files = names.map(([name, text]) => text === null
            ? Object.assign(new File([], name), {arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError"))})
            : new File([text], name));
        openFiles(files);
    }, names);
    await dropped([["folder", null]]);
    await page.waitForFunction(() => document.querySelector("#verdict").textContent.includes("folder"));
    assert.equal(await textOf(page, "#record"), GAME);
    await dropped([["one.ckka", "NAI兵NY無撃裁\n"], ["locked.ckka", null]]);
    await page.waitForFunction(() => document.querySelector("#of_files").textContent.includes("locked.ckka"));
    assert.equal(await textOf(page, "#record"), "NAI兵NY無撃裁\n");
    await put(page, GAME);
    await page.waitForFunction(() => !document.querySelector("#of_files").textContent.includes("one.ckka"));
});

onPage("reads files in other encodings", {}, async page => {
    const bytes = Buffer.from("\ufeff" + GAME, "utf16le");
    await drop(page, {"utf16.ckka": bytes, "other.ckka": Buffer.from(GAME)});
    assert.match(await textOf(page, "#verdict"), /^valid/);
});

/* ---- links ---- */

onPage("makes a link that leads back, in the query or, when long, in the fragment", {}, async page => {
    for (const [text, sign] of [["NAI兵NY無撃裁\n", "?"], [GAME.repeat(2), "#"]]) {
        await put(page, text);
        await page.click("#turn");
        await page.click("#share");
        const link = await textOf(page, "#link");
        assert.ok(link.startsWith(address + sign + "history="), link.slice(0, 200));
        const back = await openPage({query: link.slice(address.length)});
        assert.equal(await textOf(back, "#record"), text);
        assert.equal(await back.evaluate(() => view.below), await page.evaluate(() => view.below));
        await back.context().close();
    }
});

/* As the web viewer's links have it: a record of cerke_online, each byte but letters and digits escaped. */
test("takes a link of the web viewer", async () => {
    const record = "{一位色:黒}\n{始時:2022-09-08T07:19:07.162Z}\n{終時:2022-09-08T07:20:13.412Z}\n" +
        "MAU弓MAIMY橋三\tTE虎NITU橋二\nNAI兵NY無撃裁\tZO皇[XO]CO\nZAI船ZIZA橋四手黒王\n\n或為王\n再行\n\n";
    const page = await openPage({query: "?history=" + encodeURIComponent(record) + "&side=ia"});
    assert.equal(await textOf(page, "#record"), record);
    const [reported] = linesOf(run(["check", "--format", "json"], record));
    assert.deepEqual(await findingsOf(page), reported.findings.map(({code, severity, line, column}) => [code, severity, line, column]));
    assert.equal(await page.evaluate(() => view.below), "IA");
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

/* ---- languages ---- */

onPage("speaks Japanese where the browser does, and English when asked", {locale: "ja-JP"}, async page => {
    assert.equal(await page.getAttribute("html", "lang"), "ja");
    const [record] = linesOf(run(["check", "--lang", "ja", "--format", "json"], SLIP));
    const inJapanese = await page.evaluate(() => document.body.innerText);
    assert.ok(inJapanese.includes(record.findings[0].message), record.findings[0].message);
    for (const english of ["Paste or type", "not valid", "Convert", "Moves", "error", "copy"])
        assert.ok(!inJapanese.includes(english), english);
    await page.selectOption("#language", "en");
    await settle(page);
    assert.equal(await page.getAttribute("html", "lang"), "en");
    assert.match(await textOf(page, "#verdict"), /^not valid/);
    await page.waitForFunction(() => !document.body.innerText.includes("正しくない")); // the live region speaks a little later
    const inEnglish = (await page.evaluate(() => document.body.innerText)).replace(/\{[^}]*\}/g, ""); // without headers and comments
    assert.equal(/.*[ぁ-ん].*/.exec(inEnglish)?.[0], undefined);
});

/* ---- appearance ---- */

for (const colorScheme of ["light", "dark"]) {
    for (const width of process.env.BRIEF ? [colorScheme === "dark" ? 390 : 1280] : [390, 1280]) {
        onPage(`fits ${width} pixels, ${colorScheme}, and axe finds nothing`, {width, colorScheme}, async page => {
            await drop(page, {"one.ckka": Buffer.from(SLIP), "two.csv": Buffer.from(sample("tournament.csv"))});
            await page.click("#converting summary");
            await settle(page);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "wider than the window");
            await page.evaluate(fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
            const {violations} = await page.evaluate(() => axe.run({resultTypes: ["violations"]}));
            assert.deepEqual(violations.map(({id, nodes}) => [id, nodes.map(node => node.html + " " + node.failureSummary)]), []);
            await page.click("#show_keys");
            const dialog = await page.evaluate(() => axe.run("#keys", {resultTypes: ["violations"]}));
            assert.deepEqual(dialog.violations.map(({id, nodes}) => [id, nodes.map(node => node.html)]), []);
        });
    }
}

onPage("prints the record, its findings and the board, and no buttons", {}, async page => {
    await page.emulateMedia({media: "print"});
    for (const selector of ["#underlines", "#verdict", "#findings > li", "#board svg"])
        assert.ok(await page.isVisible(selector), selector);
    for (const selector of [".bar", "#record", "#converting", "[data-action=apply]"])
        assert.ok(!await page.isVisible(selector), selector);
});

/* ---- what takes long ---- */

onPage("begins anew where the module takes too long, breaks, or gets too much", {}, async page => {
    const fails = kind => page.evaluate(kind => ask(...kind).then(() => "", error => error.word), kind);
    await page.evaluate(() => {
        const source = $("#worker").textContent;
        $("#worker").textContent = source + "kinds.spin = () => { for (;;); }; kinds.trap = () => { throw new WebAssembly.RuntimeError(''); };" +
            "kinds.fill = () => put({length: 300 << 20});";
        restart(new Failure("broken")); // the next worker has more kinds
        engine.patience = 2000;
    });
    assert.equal(await fails(["spin", {}]), "too_long");
    assert.equal(await fails(["trap", {}]), "broken");
    assert.equal(await fails(["fill", {}]), "memory");
    await page.evaluate(patience => engine.patience = patience, 60000);
    await put(page, GAME);
    assert.match(await textOf(page, "#verdict"), /^valid/);
});

if (!process.env.BRIEF) onPage("shows a record of ten thousand moves", {}, async page => {
    await put(page, "PE巫PAPE無撃裁 PAU巫PIAPAU無撃裁\n".repeat(5000));
    assert.match(await textOf(page, "#verdict"), /^valid/);
    assert.equal(await page.$$eval("#moves [data-at]", moves => moves.length), 10001);
});
