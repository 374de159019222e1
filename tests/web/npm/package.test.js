"use strict";
/*
 * The npm package, installed into an empty folder: what it says is what the program says; types; memory; elements on a
 * page.
 *
 * DAMAGED is how many records are damaged (500), SEED how; CETKAIK is the program. NODE_PATH has TypeScript and
 * playwright-core.
 */
const assert = require("node:assert/strict");
const {execFileSync, spawnSync} = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const zlib = require("node:zlib");
const {before, test} = require("node:test");
const {PATIENCE, launch, linesOf, run, sample, top} = require("../harness.js");
const {damagedTexts, data, diceOf, filesOf, real, samples} = require("../texts.js");

const made = path.join(top, "build", "npm"), folder = path.join(top, "build", "npm-test");
const packed = fs.readdirSync(made).filter(name => name.endsWith(".tgz")).map(name => path.join(made, name))[0];
const installed = path.join(folder, "node_modules", "cetkaik");
const MOST_PACKED = 1.5e6, MOST_BOARD = 200e3;
let cetkaik, CetkaikError;

/* Runs a program of Node in the folder where the package is installed. */
const node = (args, input) => spawnSync(process.execPath, args, {cwd: folder, input, encoding: "utf8", maxBuffer: 1 << 28});

before(async () => {
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, "package.json"), '{"private": true, "type": "module"}');
    execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", packed], {cwd: folder});
    const entry = await import(path.join(installed, "index-node.js"));
    // The same scripts, with a look at the memory of the module.
    const inside = fs.readFileSync(path.join(installed, "index.js"), "utf8");
    fs.writeFileSync(path.join(folder, "inside.mjs"), inside + `
import {readFile} from "node:fs/promises";
export const exports = async () => ({api: await load({wasm: readFile(new URL("node_modules/cetkaik/cetkaik.wasm", import.meta.url))}), bytes: () => module.memory.buffer.byteLength});
`);
    cetkaik = await entry.load();
    CetkaikError = entry.CetkaikError;
});

/* ---- the package ---- */

test("packed and alone: sizes, no dependency, all that it names is there", async () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(installed, "package.json"), "utf8"));
    assert.ok(fs.statSync(packed).size <= MOST_PACKED, `${fs.statSync(packed).size} bytes packed`);
    assert.deepEqual(fs.readdirSync(path.join(folder, "node_modules")).filter(name => !name.startsWith(".")), ["cetkaik"]);
    const named = JSON.stringify([manifest.exports, manifest.bin, manifest.types]).match(/[\w.-]+\.(js|d\.ts|wasm|json)(?=")/g);
    for (const name of named)
        assert.ok(fs.existsSync(path.join(installed, name)), name);
    for (const [name, target] of Object.entries(manifest.exports).filter(([, target]) => target.types))
        assert.equal(Object.keys(target)[0], "types", name);
    const board = ["board.js", "board.wasm"].map(name => zlib.gzipSync(fs.readFileSync(path.join(installed, name)), {level: 9}).length);
    assert.ok(board[0] + board[1] <= MOST_BOARD, `${board} bytes`);
    assert.deepEqual(Object.keys(await import(path.join(installed, "element.js"))), ["CetkaikGame"]);
    console.log(`packed: ${fs.statSync(packed).size} bytes; the engine alone: ${board[0] + board[1]} with gzip`);
});

test("an example compiles under --strict without a cast, and runs", () => {
    fs.copyFileSync(path.join(__dirname, "example.ts"), path.join(folder, "example.ts"));
    const tsc = require.resolve("typescript/bin/tsc");
    for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
        const {stdout} = node([tsc, "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--target", "es2022",
            "--lib", "es2022,dom,dom.iterable", "--module", module, "--moduleResolution", resolution, "--resolveJsonModule", "--outDir", ".", "example.ts"]);
        assert.equal(stdout, "");
    }
    assert.doesNotMatch(fs.readFileSync(path.join(folder, "example.ts"), "utf8"), / as [A-Za-z]+[;,)]|\bany\b|@ts-/);
    const {stdout, stderr} = node(["example.js"]);
    assert.equal(stdout, '[[20],["1:11 KAI兵KY無撃裁 PI兵PU無撃裁"],19,256,0,["normal_move","normal_move"],49,"Check","R2",9,8,2]\n', stderr);
});

/* ---- the same as the program ---- */

const withoutRanges = value => JSON.parse(JSON.stringify(value, (key, value) => key === "begin" || key === "end" ? undefined : value));

/* Compares the JSON of texts byte by byte, and what check() makes of it. */
function compare(name, texts) {
    const records = path.join(folder, "records");
    fs.rmSync(records, {recursive: true, force: true});
    fs.mkdirSync(records);
    const files = texts.map((text, i) => path.join(records, i + ".ckka"));
    files.forEach((file, i) => fs.writeFileSync(file, texts[i]));
    let expected = "";
    for (let i = 0; i < files.length; i += 100)
        expected += run(["check", "--lang", "en", "--format", "json", ...files.slice(i, i + 100)]);
    const lines = expected.split("\n");
    let at = 0, findings = 0;
    texts.forEach((text, i) => {
        const {text: json} = cetkaik.convert([{name: files[i], text}], "check:json"), own = json.split("\n").slice(0, -1);
        assert.deepEqual(own, lines.slice(at, at += own.length), text);
        const checked = cetkaik.check(text, {name: files[i]}), bytes = Buffer.from(text);
        assert.deepEqual(withoutRanges(checked), own.map(line => JSON.parse(line)));
        for (const record of checked) {
            for (const finding of [...record.findings, ...record.unread]) {
                assert.equal(text.slice(finding.begin, finding.end), bytes.subarray(finding.offset, finding.offset + finding.length).toString());
                findings++;
            }
        }
    });
    assert.deepEqual(lines.slice(at), [""]);
    console.log(`${name}: ${texts.length} texts, ${findings} findings, all the same`);
}

test("samples and real records", () => compare("samples and real records",
    [...samples, ...real, ...filesOf(path.join(top, "tests", "golden", "input"), /\.ckka$/).map(file => fs.readFileSync(file, "utf8"))]));

test("damaged records", () => {
    const texts = real.length > 0 ? [...real, ...samples] : samples;
    compare("damaged records", damagedTexts(texts, +process.env.DAMAGED || 500, +process.env.SEED || 1));
});

// A wrong captured piece.
const ONE_SLIP = sample("four-seasons.ckka").replace("LO馬TI無撃裁 手兵", "LO馬TI無撃裁 手弓");

test("repairs are those of fix", () => {
    for (const text of [...samples.slice(0, 2), sample("slips.ckka"), ONE_SLIP, "ＮＡＩ兵ＮＹ無撃裁\n"]) {
        assert.equal(cetkaik.apply(text, cetkaik.fixes(text)), run(["fix", "-"], text));
        assert.equal(cetkaik.apply(text, cetkaik.fixes(text, {unsafe: true})), run(["fix", "--unsafe", "-"], text));
    }
    assert.equal(cetkaik.fixes(ONE_SLIP).length, 1);
    const fixes = cetkaik.fixes(sample("slips.ckka"), {unsafe: true});
    assert.throws(() => cetkaik.apply(sample("slips.ckka"), [fixes[0], fixes[0]]), {code: "overlap"});
});

test("formats, score, standings, moves, positions, rules, explanations", () => {
    const name = path.join(top, "samples", "four-seasons.ckka"), text = sample("four-seasons.ckka"), texts = [{name, text}];
    for (const to of ["0", "0:ckka", "1", "2", "mrf", "json", "parsed-json", "csv", "check:sarif", "check:gcc", "score:csv", "stats:json", "html"])
        assert.equal(cetkaik.convert(texts, to).text, run(to.includes(":") && !to.startsWith("0")
            ? [to.split(":")[0], "--lang", "en", "--format", to.split(":")[1], name] : to === "html" ? ["html", "--lang", "en", name] : ["convert", "--to", to, name]), to);
    assert.equal(cetkaik.format(text), run(["fmt", name]));
    assert.deepEqual(cetkaik.score(texts), linesOf(run(["score", "--format", "json", name])));
    assert.deepEqual([cetkaik.standings(texts, {tieBreak: "points,wins", rating: "glicko2"})],
        linesOf(run(["score", "--standings", "--tie-break", "points,wins", "--rating", "glicko2", "--format", "json", name])));
    assert.deepEqual([cetkaik.moves("A")], linesOf(run(["moves", "--format", "json"])));
    assert.deepEqual([cetkaik.hands("赤王 黒虎 赤馬")], linesOf(run(["hands", "--format", "json", "赤王 黒虎 赤馬"])));
    assert.deepEqual([cetkaik.rules()], linesOf(run(["rules", "--lang", "en", "--format", "json"])));
    assert.deepEqual([cetkaik.rules("2018", {language: "ja"})], linesOf(run(["rules", "--lang", "ja", "--format", "json", "2018"])));
    for (const word of ["CK2104", "21", "R2", "獣", "行戦"])
        assert.deepEqual([cetkaik.explain(word)], linesOf(run(["explain", "--lang", "en", "--format", "json", word])));
    for (const at of ["夏.11", "end"]) {
        const [shown] = linesOf(run(["show", "--as", "json", "--at", at, name])), position = new cetkaik.Position(shown.position);
        assert.deepEqual({...position}, {...(({schema, place, position, ...facts}) => facts)(shown), line: shown.position, rules: ""});
        assert.equal(cetkaik.svg(text, {at, side: "IA", theme: "dark", size: 300}), run(["show", "--as", "svg", "--at", at, "--side", "IA", "--theme", "dark", "--size", "300", name]));
        assert.equal(cetkaik.svg(position), run(["show", "--as", "svg", "--position", shown.position]));
    }
    const turns = cetkaik.turns(text);
    assert.equal(turns.length, 36);
    assert.ok(turns.every(({begin, end}) => /^[A-Z]+./.test(text.slice(begin, end))));
});

test("the command: output and status of the program", () => {
    const cli = path.join(installed, "cli.js"), files = ["slips.ckka", "four-seasons.ckka"].map(name => path.join(top, "samples", name));
    for (const args of [["--format", "json"], ["--format", "gcc"], ["--format", "sarif"], ["--format", "json", "--lang", "ja", "--rules", "cerke_online"], ["--select", "CK2", "--format", "gcc"]])
        assert.equal(node([cli, "check", ...args, ...files]).stdout, run(["check", "--lang", "en", ...args, ...files]), args.join(" "));
    const text = node([cli, "check", ...files]), program = run(["check", "--lang", "en", ...files]);
    assert.ok(program.startsWith(text.stdout) && text.stdout.length > 1000);
    assert.deepEqual([text.status, node([cli, "check", files[1]]).status, node([cli, "check", "nosuch"]).status, node([cli, "fix"]).status, node([cli, "--nosuch"]).status], [1, 0, 2, 2, 2]);
    assert.equal(node([cli, "check", "--format", "json"], sample("slips.ckka")).stdout, run(["check", "--lang", "en", "--format", "json"], sample("slips.ckka")));
    assert.match(node([cli, "check", "nosuch"]).stderr, /^cetkaik: .*nosuch/);
    assert.match(node([cli]).stdout, /^usage: /);
    const link = path.join(folder, "node_modules", ".bin", "cetkaik");
    assert.equal(spawnSync(link, ["--version"], {encoding: "utf8"}).stdout, run(["--version"]).split("\n")[0] + "\n");
});

/* ---- games ---- */

const SIDES = ["A", "IA"], MOST_ACTS = 400;

/* A turn with casts: the bridge holds where it can, the water is fair. */
function turnOf({text: move, bridge, water}, dice) {
    const turn = {move, ...bridge > 0 ? {bridge: Math.min(bridge, 5)} : {}};
    if (bridge > 5)
        return {...turn, failed: true};
    const heads = dice(6);
    return water ? {...turn, water: heads, failed: heads < 3} : turn;
}

/* Plays a game of legal moves to its end, at most MOST_ACTS; returns its positions. */
function playOn(game, dice) {
    const lines = [game.position.line];
    while (game.phase !== "game-over" && lines.length < MOST_ACTS) {
        if (game.phase === "declare") {
            game.declare(dice(3) > 0 ? "終季" : "再行");
        } else if (game.phase === "season-over") {
            game.nextSeason(SIDES[dice(2)]);
        } else {
            const moves = game.moves(), taking = moves.filter(({captures}) => captures !== null), from = taking.length > 0 ? taking : moves;
            game.play(turnOf(from[dice(from.length)], dice));
        }
        lines.push(game.position.line);
    }
    return lines;
}

test("games are played to their end, undone, played again and written down", () => {
    const dice = diceOf(7);
    for (let i = 0; i < 3; i++) {
        const game = new cetkaik.Game({first: SIDES[i % 2], names: {A: "甲", IA: "乙"}, headers: {場所: "here"}});
        const lines = playOn(game, dice);
        const [record] = cetkaik.check(game.text());
        assert.deepEqual(record.findings.filter(({severity}) => severity === "error"), [], game.text());
        assert.deepEqual(record.result.winner, game.winner);
        const undone = [];
        while (undone.push(game.position.line) && game.undo());
        assert.deepEqual(undone.reverse(), lines);
        while (game.redo());
        assert.equal(game.position.line, lines.at(-1));
    }
});

test("a game goes on from a record and from a position; turns are read in every notation", () => {
    const text = sample("four-seasons.ckka"), turns = cetkaik.turns(text);
    for (const [i, {before, after, text: move}] of turns.entries()) {
        assert.equal(new cetkaik.Position(before).play(move).line, after, move);
        assert.equal(new cetkaik.Game({position: before}).play(move).position.line, after);
        if (i % 9 === 0)
            assert.equal(new cetkaik.Game({record: text, turns: i + 1}).text().includes(move), true);
    }
    const start = new cetkaik.Position("IA");
    assert.equal(start.play("NAI kauk2 NY").line, start.play("NAI兵NY無撃裁").line);
    assert.equal(start.targets("MAU").get("MY")[0].bridge, 1);
    assert.equal(start.hash, new cetkaik.Position(start.line).hash);
});

test("what other programs have", async () => {
    const text = sample("four-seasons.ckka"), [parsed] = cetkaik.toParsed(text);
    assert.deepEqual(parsed, JSON.parse(run(["convert", "--to", "parsed-json", path.join(top, "samples", "four-seasons.ckka")])));
    assert.deepEqual(cetkaik.toParsed(cetkaik.fromParsed(parsed)), [parsed]);
    assert.deepEqual(cetkaik.toCoordinates("KA"), ["A", "K"]);
    assert.equal(cetkaik.fromCoordinates(["IA", "P"]), "PIA");
    const {parseCerkeOnlineKia1Ak1} = await import(path.join(installed, "parsed-node.js"));
    assert.deepEqual(parseCerkeOnlineKia1Ak1(text), parsed);
    assert.throws(() => parseCerkeOnlineKia1Ak1("x"), CetkaikError);
    assert.throws(() => parseCerkeOnlineKia1Ak1("NAI兵NY無撃裁 QQ弓裁無 KAI兵KY無撃裁"), CetkaikError);
    // What that parser itself made of records, where it is at hand.
    const [records, made] = ["games-A.ckka.gz", "games-A.jsonl.gz"].map(name => path.join(data, "viewer-json", name))
        .map(file => fs.existsSync(file) ? zlib.gunzipSync(fs.readFileSync(file)).toString() : "");
    records.split(/^%%\n/m).filter(text => text !== "").forEach((text, i) =>
        assert.deepEqual(parseCerkeOnlineKia1Ak1(text), linesOf(made)[i], text));
    assert.throws(() => cetkaik.toCoordinates("KK"), {code: "square"});
});

test("the engine alone plays the same", async () => {
    const engine = await (await import(path.join(installed, "board-node.js"))).load();
    for (const line of ["A", "IA", ...cetkaik.turns(sample("four-seasons.ckka")).map(({before}) => before)])
        assert.deepEqual(engine.moves(line), cetkaik.moves(line));
    const first = new engine.Game();
    assert.deepEqual(playOn(first, diceOf(3)), playOn(new cetkaik.Game(), diceOf(3)));
    assert.throws(() => first.text(), {code: "no-records"});
});

/* ---- trouble ---- */

test("errors are errors with a code", () => {
    const text = sample("four-seasons.ckka"), game = new cetkaik.Game();
    const trouble = {
        option: [() => cetkaik.check(text, {rules: "nosuch"}), () => cetkaik.svg(text, {at: "冬.99"}), () => cetkaik.check(text, {select: "x"})],
        format: [() => cetkaik.convert(text, "nosuch"), () => cetkaik.check(text, {language: "xx"})],
        position: [() => new cetkaik.Position("x"), () => cetkaik.moves("x"), () => new cetkaik.Game({position: "x"})],
        rules: [() => cetkaik.rules("nosuch"), () => new cetkaik.Game({rules: "nosuch"}), () => cetkaik.moves("", {rules: "nosuch"})],
        word: [() => cetkaik.explain("nosuch")], pieces: [() => cetkaik.hands("x")], move: [() => game.play({move: "x"})],
        misuse: [() => cetkaik.svg("x")], record: [() => new cetkaik.Game({record: text, turns: 99})],
        "nothing-due": [() => game.declare("終季")], "season-not-over": [() => game.nextSeason("A")],
        CK2101: [() => game.play("NE弓NI無撃裁")],
    };
    for (const [code, calls] of Object.entries(trouble)) {
        for (const call of calls)
            assert.throws(call, error => error instanceof CetkaikError && error.code === code && error.message.length > 5, `${code}: ${call}`);
    }
    assert.equal(game.position.line, new cetkaik.Position().line);
    assert.equal(cetkaik.check(text)[0].valid, true);
});

test("memory: ten thousand calls without growth; much is given back", async () => {
    const {exports} = await import(path.join(folder, "inside.mjs"));
    const text = sample("slips.ckka").split("\n").slice(0, 5).join("\n"), calls = [
        api => api.check(text), api => api.convert(text, "json"), api => api.moves(), api => new api.Game({record: text, turns: 2}).position.line,
        api => new api.Game({first: "IA"}).play("NAI兵NY無撃裁").text(), api => api.svg(text), api => api.explain("CK2104"), api => api.turns(text), api => api.fixes(text, {unsafe: true}),
        api => assert.throws(() => new api.Position("x")), api => assert.throws(() => api.check(text, {rules: "x"})), api => assert.throws(() => new api.Game({record: text, turns: 99}))];
    const {api, bytes} = await exports();
    const round = n => { for (let i = 0; i < n; i++) calls[i % calls.length](api); };
    round(500);
    const before = bytes();
    round(10000);
    assert.equal(bytes(), before, "the module grew");
    console.log(`10,000 calls: ${before} bytes before and after`);
    api.check("NAI兵NY無撃裁 {" + "x".repeat(30 << 20) + "}");
    assert.ok(bytes() <= 64 << 20, `${bytes()} bytes are kept after a long text`);
    assert.throws(() => api.check("x".repeat(200 << 20)), {code: "memory"});
    assert.equal(api.check(sample("four-seasons.ckka"))[0].valid, true);
});

/* ---- on a page ---- */

const TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".wasm": "application/wasm"};

/* Serves the package and pages to a browser while CALL runs. */
async function withBrowser(pages, call) {
    const server = http.createServer(({url}, response) => {
        const name = decodeURIComponent(url.split("?")[0]), file = path.join(installed, name);
        const content = pages[name] ?? (fs.existsSync(file) ? fs.readFileSync(file) : undefined);
        response.writeHead(content === undefined ? 404 : 200, {"content-type": TYPES[path.extname(name)] ?? "text/plain"}).end(content);
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    const browser = await launch();
    try {
        const page = await browser.newPage({viewport: {width: 1280, height: 900}, locale: "en"});
        page.setDefaultTimeout(PATIENCE);
        page.errors = [];
        page.on("pageerror", error => page.errors.push(error.message));
        page.on("console", message => message.type() === "error" && page.errors.push(message.text()));
        page.address = `http://127.0.0.1:${server.address().port}`;
        await call(page);
        assert.deepEqual(page.errors, []);
    } finally {
        await browser.close();
        server.close();
    }
}

const TWO = `<!DOCTYPE html><meta charset="utf-8"><link rel="icon" href="data:,"><style>cetkaik-game { margin: 1rem 0; } p { color: green; }</style>
<script>
const events = [];
for (const type of ["turn", "finding"])
    addEventListener(type, event => events.push([event.target.id, type, event.detail.at ?? event.detail.code]));
</script>
<script type="module" src="element.js"></script>
<p id="outside">A</p>
<cetkaik-game id="one" side="IA" start="夏.1">${sample("four-seasons.ckka")}</cetkaik-game>
<cetkaik-game id="two" src="slips.ckka" theme="dark" language="ja"></cetkaik-game>`;

const HOSTILE = `{a:<img src=x onerror="window.hacked=1">}
[</script><img src=x onerror="window.hacked=1">] [b]
NAI兵NY無撃裁 {</noscript><img src=x onerror="window.hacked=1">} CI兵CU無撃裁`;

/* What an element shows. */
const seenIn = (page, id) => page.$eval("#" + id, ({shadowRoot, place}) => ({
    place, position: shadowRoot.querySelector("#position").textContent, words: shadowRoot.querySelector("#description").textContent,
    pieces: shadowRoot.querySelectorAll(".board .pieces use").length, findings: shadowRoot.querySelectorAll("#findings li").length,
    below: shadowRoot.querySelector(".player.below .side").textContent, paper: getComputedStyle(shadowRoot.querySelector(".page")).backgroundColor,
}));

test("two elements on one page, each with its own game", () => withBrowser({"/two.html": TWO, "/slips.ckka": sample("slips.ckka")}, async page => {
    await page.goto(page.address + "/two.html");
    await page.waitForFunction(() => [one, two].every(({place}) => place !== "") && events.filter(([, type]) => type === "finding").length === 9);
    const file = name => path.join(top, "samples", name), one = await seenIn(page, "one"), two = await seenIn(page, "two");
    const line = (at, name) => run(["show", "--as", "position", "--at", at, file(name)]).trim();
    assert.deepEqual([one.place, one.position, one.below, one.findings], ["夏.1", line("夏.1", "four-seasons.ckka"), "IA", 0]);
    assert.deepEqual([two.position, two.below, two.findings], [line("end", "slips.ckka"), "A", 9]);
    assert.ok(one.pieces > 40 && two.pieces > 40);
    assert.match(two.words, /[ぁ-ん]/u);
    assert.notEqual(one.paper, two.paper);
    assert.deepEqual(await page.evaluate(() => events.filter(([, type]) => type === "turn").map(([id]) => id).sort()), ["one", "two"]);
    await page.$eval("#one", element => element.shadowRoot.querySelector("#next").focus());
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal((await seenIn(page, "one")).place, "夏.3");
    assert.equal((await seenIn(page, "two")).position, two.position);
    await page.$eval("#two", element => element.shadowRoot.querySelector("[data-go]").click());
    assert.notEqual((await seenIn(page, "two")).place, two.place);
    assert.equal((await seenIn(page, "one")).place, "夏.3");
    await page.$eval("#one", element => { element.place = "2.5"; });
    assert.equal((await seenIn(page, "one")).place, "夏.5");
    await page.$eval("#one", element => { element.text = "NAI兵NY無撃裁"; });
    await page.waitForFunction(() => one.place === "春.1");
    // Shown anew, a key is still one step, and text is no markup.
    await page.$eval("#one", (element, text) => { element.setAttribute("start", "start"); element.text = text; }, HOSTILE);
    await page.waitForFunction(() => one.place === "春.0" && one.shadowRoot.querySelectorAll("#moves button").length === 3);
    await page.$eval("#one", element => element.shadowRoot.querySelector("#next").focus());
    await page.keyboard.press("ArrowRight");
    assert.equal((await seenIn(page, "one")).place, "春.1");
    assert.deepEqual(await page.evaluate(() => [window.hacked, one.shadowRoot.querySelectorAll("img").length]), [undefined, 0]);
    assert.equal(await page.$eval("#outside", element => getComputedStyle(element).color), "rgb(0, 128, 0)");
    assert.equal(await page.evaluate(() => document.querySelectorAll("body > svg, body > template").length), 0);
    await page.screenshot({path: path.join(folder, "two.png"), fullPage: true});
}));

test("the demo: an editor with the element", () => withBrowser({}, async page => {
    await page.goto(page.address + "/demo.html");
    await page.waitForFunction(() => document.querySelector("output").value === "valid" && document.querySelector("cetkaik-game").place !== "");
    const places = () => [document.querySelectorAll("li").length, document.querySelector("cetkaik-game").shadowRoot.querySelectorAll("#findings li").length, document.querySelector("cetkaik-game").place];
    await page.fill("textarea", ONE_SLIP);
    await page.waitForFunction(() => document.querySelectorAll("li").length === 1 && document.querySelector("cetkaik-game").place === "冬.12");
    assert.deepEqual(await page.evaluate(places), [1, 1, "冬.12"]);
    await page.click("button");
    await page.waitForFunction(() => document.querySelector("output").value === "valid" && document.querySelector("cetkaik-game").shadowRoot.querySelectorAll("#findings li").length === 0);
    assert.equal(await page.inputValue("textarea"), sample("four-seasons.ckka").replace("LO馬TI無撃裁 手兵", "LO馬TI無撃裁 手赤兵"));
    await page.screenshot({path: path.join(folder, "demo.png"), fullPage: true});
}));

test("a worker checks, and errors stay errors", () => withBrowser({
    "/worker.html": `<!DOCTYPE html><link rel="icon" href="data:,"><script>const worker = new Worker("work.js", {type: "module"}); worker.onmessage = ({data}) => window.answer = data;</script>`,
    "/work.js": `import {load} from "./index.js"; const cetkaik = await load(); let code; try { cetkaik.moves("x"); } catch (error) { code = error.code; } postMessage([cetkaik.check("NAI兵NY無撃裁")[0].valid, code]);`,
}, async page => {
    await page.goto(page.address + "/worker.html");
    await page.waitForFunction(() => window.answer);
    assert.deepEqual(await page.evaluate(() => window.answer), [true, "position"]);
}));

test("a viewer with the import and the start that the README names", () => withBrowser({
    "/viewer.html": `<!DOCTYPE html><link rel="icon" href="data:,"><script type="module">
import {parseCerkeOnlineKia1Ak1} from "./parsed.js";
const show = () => { document.title = parseCerkeOnlineKia1Ak1(decodeURIComponent(location.search.slice("?history=".length))).parsed_bodies.length; };
if (document.readyState === "complete")
    show();
else
    addEventListener("load", show);
</script>`,
}, async page => {
    await page.goto(page.address + "/viewer.html?history=" + encodeURIComponent(sample("four-seasons.ckka")));
    await page.waitForFunction(() => document.title !== "");
    assert.equal(+await page.title(), cetkaik.toParsed(sample("four-seasons.ckka"))[0].parsed_bodies.length);
}));
