"use strict";
/*
 * The script of a page of `cetkaik html`: shows one record at a time, move by move.
 *
 * A record is JSON in a <script class="record">, read when it is opened. All that comes from it goes
 * into the page as text, never as markup. A scene is where the game stands after a turn; scene 0 of a
 * season is its start.
 */

const $ = (selector, root = document) => root.querySelector(selector);
// The sentences of the catalogue, and what stands for their slots; a plural has one for each form.
const words = JSON.parse(document.getElementById("words").textContent);
// A number has a minus sign, which no program reads.
const shown = value => typeof value === "number" ? String(value).replace("-", "−") : String(value ?? "");
const fillIn = (text, slots = {}) => text.replace(/\{([a-z_]+)\}/g, (slot, name) => name in slots ? shown(slots[name]) : slot);
const say = (name, slots) => fillIn(words[name], slots);
const count = (name, n) => fillIn(words[name][words.forms[n < 200 ? n : 100 + n % 100]], {n});

const HTML = "http://www.w3.org/1999/xhtml", SVG = "http://www.w3.org/2000/svg";
const SIGNS = /([\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]+)/u;

/* Text as the page has it: runs of signs say in which language they are, for voices and fonts. */
function marked(text, space = HTML) {
    return text.split(SIGNS).map((part, i) => {
        if (i % 2 === 0)
            return part;
        const sign = document.createElementNS(space, space === SVG ? "tspan" : "span");
        sign.setAttribute("lang", "ja");
        sign.textContent = part;
        return sign;
    });
}

function write(element, text) {
    element.replaceChildren(...marked(text));
}

/* An element with attributes and children; strings are text. */
function element(space, name, attributes, children) {
    const element = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, value);
    element.append(...children.flatMap(child => typeof child === "string" ? marked(child, space) : child));
    return element;
}

const make = (name, attributes = {}, ...children) => element(HTML, name, attributes, children);
const draw = (name, attributes = {}, ...children) => element(SVG, name, attributes, children);

/* ---- records ---- */

const sources = [...document.querySelectorAll("script.record")];
const opened = new Map();
const pageTitle = document.title;

/* A position line comes as what differs from the one before: places of its fields, and the fields. So does what
 * is drawn on a board. */
function joinLine(fields) {
    return fields.slice(0, 9).join("/") + " " + fields.slice(9).join(" ");
}

/* Seasons of a contest may have one name, or none: then their number is added. */
function nameSeasons(record) {
    const used = new Set();
    record.seasons.forEach((season, i) => {
        season.sign += season.sign === "" || used.has(season.sign) ? i + 1 : "";
        used.add(season.sign);
    });
    for (const finding of record.findings) {
        if (finding.season !== undefined)
            finding.at = record.seasons[finding.season].sign + "." + finding.number;
    }
}

function readScenes(record) {
    const scenes = [];
    let fields = [], drawn = "";
    for (const season of record.seasons) {
        season.first = scenes.length;
        for (const scene of season.scenes) {
            fields = [...fields];
            for (let i = 0; scene.line && i < scene.line.length; i += 2)
                fields[scene.line[i]] = scene.line[i + 1];
            drawn = scene.drawn ?? drawn;
            scenes.push(Object.assign(scene, {season, fields, drawn, at: season.sign + "." + scene.number}));
        }
    }
    return scenes;
}

function open(index) {
    if (!opened.has(index)) {
        const record = JSON.parse(sources[index].textContent);
        nameSeasons(record);
        record.scenes = readScenes(record);
        for (const scene of record.scenes)
            scene.findings = record.findings.filter(finding => finding.at === scene.at);
        opened.set(index, record);
    }
    return opened.get(index);
}

/* ---- the board ---- */

const LETTERS = "NKGCDMQTUI";
const view = {index: 0, record: null, place: 0, below: "A", board: null};

/* The letters of a text of pieces: [{red, letter}, …]; a figure stands for empty squares. */
function lettersOf(text) {
    return [...text.matchAll(/(\+?)([A-Za-z@]|\d)/g)].map(([, red, letter]) => ({red: red !== "", letter}));
}

function piecesOf(fields) {
    const pieces = [];
    fields.slice(0, 9).forEach((row, r) => {
        let column = 0;
        for (const {red, letter} of lettersOf(row)) {
            if (/\d/.test(letter)) {
                column += Number(letter);
                continue;
            }
            const owner = letter === "@" ? null : letter === letter.toUpperCase() ? "A" : "IA";
            pieces.push({square: r * 9 + column++, red, letter: letter.toUpperCase(), owner});
        }
    });
    return pieces;
}

/* The Tiger has another sign on some boards. */
const signOf = letter => letter === "D" ? view.board.dataset.tiger : LETTERS.indexOf(letter);
const drawingOf = (red, letter) => letter === "@" ? "#minds" : "#" + (red ? "r" : "b") + signOf(letter);

/* Where a square is drawn; the board is the same from both sides. */
function cornerOf(square) {
    const shown = view.below === "A" ? 80 - square : square, {x, y, left, top} = view.board.dataset;
    return [+x + (shown % 9 - left) * 100, +y + (Math.floor(shown / 9) - top) * 100];
}

function drawPieces(scene) {
    const above = view.below === "A" ? "IA" : "A";
    $(".pieces", view.board).replaceChildren(...piecesOf(scene.fields).map(({square, red, letter, owner}) => draw("use", {
        href: drawingOf(red, letter),
        transform: `translate(${cornerOf(square)})` + (owner === above ? " rotate(180 50 50)" : ""),
    })));
}

function drawMarks(scene) {
    const pairs = [];
    for (let i = 0; i < scene.marks.length; i += 2)
        pairs.push([scene.marks[i], scene.marks[i + 1]]);
    for (const kind of ["tint", "mark"])
        $(`.${kind}s`, view.board).replaceChildren(...pairs.map(([square, mark]) =>
            draw("use", {href: `#${kind}${mark}`, transform: `translate(${cornerOf(square)})`})));
}

/* 橋 or 水 with five sticks, heads dark; an unknown cast is 或. */
function castOf([sign, heads]) {
    const stick = (_, i) => draw("rect", {class: i < heads ? "head" : "tail", x: 2 + 20 * i, y: 2, width: 12, height: 44, rx: 5});
    return make("span", {}, sign, heads < 0 ? "或" : draw("svg", {viewBox: "0 0 100 48", "aria-hidden": "true"}, ...Array.from({length: 5}, stick)));
}

/* The casts beside the board, and one that failed in the square that was not reached. */
function drawCasts({casts = [], failed}) {
    const pairs = [];
    for (let i = 0; i < casts.length; i += 2)
        pairs.push([casts[i], casts[i + 1]]);
    $("#casts").replaceChildren(...pairs.map(castOf));
    if (failed === undefined || pairs.length === 0)
        return;
    const [sign, heads] = pairs.at(-1);
    $(".marks", view.board).append(draw("g", {transform: `translate(${cornerOf(failed)})`},
        draw("rect", {class: "badge", x: 11, y: 56, width: 78, height: 42, rx: 6}),
        draw("text", {class: "fell", x: 50, y: 88, "text-anchor": "middle"}, sign + ("無一二三四五"[heads] || "或"))));
}

/* Captured pieces, each kind once with its number. */
function drawHeld(list, text) {
    const kinds = new Map();
    for (const {red, letter} of text === "-" ? [] : lettersOf(text))
        kinds.set(drawingOf(red, letter), (kinds.get(drawingOf(red, letter)) || 0) + 1);
    const order = name => 2 * +name.slice(2) + (name[1] === "r" ? 1 : 0);
    list.replaceChildren(...[...kinds].sort(([a], [b]) => order(a) - order(b)).map(([name, count]) => make("li", {},
        draw("svg", {viewBox: "0 0 100 100", "aria-hidden": "true"}, draw("use", {href: name})), count > 1 ? "×" + count : "")));
}

function drawSides(scene) {
    const [side, heldA, heldIA, , , stake, pointsA, pointsIA] = scene.fields.slice(9);
    const told = {A: [heldA, pointsA], IA: [heldIA, pointsIA]};
    for (const place of ["above", "below"]) {
        const name = (place === "below") === (view.below === "A") ? "A" : "IA", box = $(`.player.${place}`);
        write($(".name", box), view.record.names[name] || say("side", {side: name}));
        $(".side", box).textContent = name;
        $(".points", box).textContent = shown(Number(told[name][1]));
        $(".turn", box).textContent = side === name ? say("to_move") : "";
        drawHeld($(".held", box), told[name][0]);
    }
    $("#stake").textContent = say("stake", {n: stake});
}

function turnBoard() {
    const {width, height} = view.board.viewBox.baseVal;
    $(".coordinates", view.board).setAttribute("transform", view.below === "A" ? "" : `rotate(180 ${width / 2} ${height / 2})`);
}

/* The board of a record, or the table where its game has none. */
function chooseBoard(record) {
    const contest = Boolean(record.players);
    $("#table").hidden = !contest;
    for (const part of document.querySelectorAll(".player, #turn, #casts, #stake"))
        part.hidden = contest;
    const ground = $(contest ? `#table${record.table}` : `#ground${record.ground}`);
    $("#board").hidden = !ground;
    if (!ground)
        return;
    view.board = ground.content.firstElementChild.cloneNode(true);
    $("#board").replaceChildren(view.board);
    if (!contest)
        turnBoard();
}

/* ---- the table of a game without a board ---- */

function tableOf(headings, rows) {
    return make("table", {},
        make("thead", {}, make("tr", {}, ...headings.map(text => make("th", {scope: "col"}, make("bdi", {}, text))))),
        make("tbody", {}, ...rows.map(cells => make("tr", {}, ...cells.map(text => make("td", {}, make("bdi", {}, shown(text))))))));
}

/* Each drawing is its id, its corner, its scale and a class, if it has one; a comma ends it. */
function usesOf(text) {
    return (text.match(/[^,]+/g) || []).map(part => {
        const [id, x, y, scale, name = ""] = part.split(" ");
        return draw("use", {href: "#" + id, class: name, transform: `translate(${x} ${y}) scale(${scale})`});
    });
}

/* What stands on the board, and before the names of the players what is theirs there. */
function drawTable(drawn) {
    $(".pieces", view.board).replaceChildren(...usesOf(drawn));
    if (/(^|,)t\d/.test(drawn))
        [...document.querySelectorAll("#table tbody td:first-child")].forEach((cell, i) =>
            cell.prepend(draw("svg", {class: "token", viewBox: "0 0 100 100", "aria-hidden": "true"}, ...usesOf(view.record.tokens[i]))));
}

function showTable({points, hands, has, facts, drawn}) {
    const {players, table} = view.record;
    const columns = [[say("player"), players], [say("points_column"), points], [say("hand"), hands], [say("has"), has]].filter(([, cells]) => cells);
    $("#table").replaceChildren(
        tableOf(columns.map(([heading]) => heading), players.map((_, i) => columns.map(([, cells]) => cells[i]))),
        make("ul", {}, ...facts.map(fact => make("li", {}, fact))));
    if (table !== undefined)
        drawTable(drawn);
}

/* What stands in the table, as a line. */
function tableLine({words, points, hands, has, squares, facts}) {
    const players = view.record.players.map((name, i) => [name, points?.[i], hands?.[i], has?.[i]].filter(part => part !== undefined).map(shown).join(" "));
    return [words, ...players, ...facts, ...squares ? [squares] : []].join(" · ");
}

/* The points after each finished season. */
function listTotals({players, seasons}) {
    const finished = players ? seasons.filter(season => season.points) : [];
    $("#totals").replaceChildren(...finished.length > 0 ?
        [tableOf([say("season"), ...players], finished.map(season => [season.name, ...season.points]))] : []);
}

/* ---- the list of moves ---- */

function moveOf(scene) {
    const button = make("button", {type: "button", "data-at": scene.at});
    button.append(make("span", {class: "number"}, String(scene.number)),
        make("span", {class: "side"}, scene.side || ""),
        make("bdi", {}, scene.number === 0 ? say("start") : scene.move || "…"));
    if (scene.declared)
        button.append(make("span", {class: "declared"}, scene.declared));
    if (scene.findings.length > 0)
        button.append(make("span", {class: scene.findings[0].severity}, scene.findings.map(finding => finding.code).join(" ")));
    return make("li", {}, button, ...scene.comments.map(comment => make("p", {class: "comment", dir: "auto"}, comment)));
}

function listMoves(record) {
    $("#seasons").replaceChildren(...record.seasons.map((season, i) =>
        make("button", {type: "button", role: "tab", id: "tab" + i, "aria-controls": "season" + i}, season.name)));
    $("#moves").replaceChildren(...record.seasons.map((season, i) => {
        const list = make("ol", {}, ...season.scenes.map(moveOf));
        return make("section", {role: "tabpanel", id: "season" + i, "aria-labelledby": "tab" + i},
            make("h3", {class: "printed"}, season.name), list);
    }));
}

function showSeason(season) {
    view.record.seasons.forEach((other, i) => {
        $("#season" + i).classList.toggle("other", other !== season);
        $("#tab" + i).setAttribute("aria-selected", String(other === season));
        $("#tab" + i).tabIndex = other === season ? 0 : -1;
    });
}

function showCurrent(scene) {
    for (const button of document.querySelectorAll("#moves [aria-current]"))
        button.removeAttribute("aria-current");
    const button = $(`#moves [data-at="${CSS.escape(scene.at)}"]`), box = $("#moves");
    button.setAttribute("aria-current", "step");
    const far = button.getBoundingClientRect(), near = box.getBoundingClientRect();
    if (far.top < near.top || far.bottom > near.bottom)
        box.scrollTop += far.top - near.top - near.height / 2;
}

/* ---- findings, header, notations ---- */

function findingOf(finding) {
    const text = [make("strong", {class: finding.severity}, say(finding.severity) + " " + finding.code), " " + finding.text + " (" + finding.place + ")"];
    return make("li", {}, finding.at && view.record.scenes.some(scene => scene.at === finding.at)
        ? make("button", {type: "button", class: "link", "data-go": finding.at}, ...text) : make("span", {}, ...text));
}

function listFindings(record) {
    $("#findings").hidden = record.findings.length === 0;
    $("#findings ul").replaceChildren(...record.findings.map(findingOf));
    $("#findings h2").textContent = count("n_findings", record.findings.length);
}

function listHeader(record) {
    write($("#title"), record.title);
    document.title = record.title + " · " + pageTitle;
    write($("#result"), record.result);
    $("#header").replaceChildren(...record.headers.flatMap(([key, value]) => [make("dt", {}, key || "·"), make("dd", {}, make("bdi", {}, value))]));
    $("#header").hidden = record.headers.length === 0;
}

/* The move in every notation, each to be copied. */
function listNotations(scene) {
    $("#notations").replaceChildren(...(scene.notations || []).map(([name, text]) => make("tr", {},
        make("th", {scope: "row"}, name), make("td", {}, make("code", {}, text)),
        make("td", {}, make("button", {type: "button", class: "copy", "aria-label": say("copy_notation", {name})}, say("copy"))))));
    $("#copying").hidden = !scene.notations;
}

async function copy(button) {
    const text = $("code", button.closest("tr"));
    try {
        await navigator.clipboard.writeText(text.textContent);
    } catch (error) {
        getSelection().selectAllChildren(text);
        document.execCommand("copy");
    }
    button.textContent = say("copied");
    setTimeout(() => button.textContent = say("copy"), 1500);
}

/* ---- points over the game ---- */

const CHART = {width: 600, height: 130, left: 34, top: 8, bottom: 22};

function chartX(place) {
    return CHART.left + (CHART.width - CHART.left - 8) * place / Math.max(1, view.record.scenes.length - 1);
}

/* Whose points there are, and how the line of each is drawn. */
function linesOf(record) {
    if (record.players)
        return record.players.map((name, i) => ({name, kind: i % 6, points: record.scenes.map(scene => scene.points[i])}));
    const nameOf = side => [side, record.names[side]].filter(Boolean).join(" ");
    return ["A", "IA"].map((side, i) => ({name: nameOf(side), kind: i, points: record.scenes.map(scene => Number(scene.fields[15 + i]))}));
}

function drawChart(record) {
    const lines = linesOf(record), all = lines.flatMap(({points}) => points), bottom = CHART.height - CHART.bottom;
    const most = all.reduce((one, other) => Math.max(one, other), 1);
    const least = all.reduce((one, other) => Math.min(one, other), 0);
    const y = value => bottom - (bottom - CHART.top) * (value - least) / (most - least);
    const line = ({kind, points}) => draw("polyline", {class: "line" + kind, points: points.map((value, i) => `${chartX(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ")});
    const parts = [draw("path", {class: "axis", d: `M${CHART.left} ${CHART.top}V${bottom}H${CHART.width}`})];
    for (const value of [least, (least + most) / 2, most])
        parts.push(draw("text", {x: CHART.left - 6, y: y(value) + 4, "text-anchor": "end"}, shown(value)));
    for (const season of record.seasons)
        parts.push(draw("path", {class: "axis", d: `M${chartX(season.first)} ${CHART.top}V${bottom}`}),
            draw("text", {x: chartX(season.first) + 4, y: CHART.height - 5}, season.name));
    parts.push(...lines.map(line), draw("path", {class: "now"}));
    const points = lines.map(({name, points}) => `${name} ${shown(points.at(-1))}`).join(", ");
    $("#chart").replaceChildren(draw("svg", {
        viewBox: `0 0 ${CHART.width} ${CHART.height}`, role: "img", "aria-label": say("chart", {points}),
    }, ...parts));
    $("#legend").replaceChildren(...lines.map(({name, kind}) =>
        make("span", {class: "key" + kind}, kind % 2 === 0 ? "━ " : "┅ ", make("bdi", {}, name), " ")));
}

/* The chart, where the game has points. */
function showPoints(record) {
    const pointless = Boolean(record.players) && !record.scenes[0].points;
    $("#points").hidden = pointless;
    $("#chart").replaceChildren();
    if (!pointless)
        drawChart(record);
    listTotals(record);
}

function placeInChart(event) {
    const box = $("#chart svg").getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * CHART.width - CHART.left;
    return Math.round(x / (CHART.width - CHART.left - 8) * (view.record.scenes.length - 1));
}

/* ---- going about ---- */

/* A browser that is asked too often in a short time refuses: then once more, a little later. */
let catchingUp = 0;

function follow() {
    const hash = `#${view.index + 1}.${view.record.scenes[view.place].at}`;
    clearTimeout(catchingUp);
    if (decodeURIComponent(location.hash) === hash)
        return;
    history.replaceState(null, "", hash);
    catchingUp = setTimeout(follow, 1000);
}

function showBoard(scene) {
    drawPieces(scene);
    drawMarks(scene);
    drawCasts(scene);
    drawSides(scene);
}

function show(place) {
    const {scenes} = view.record;
    view.place = Math.min(Math.max(place, 0), scenes.length - 1);
    const scene = scenes[view.place];
    if (view.record.players)
        showTable(scene);
    else
        showBoard(scene);
    showSeason(scene.season);
    showCurrent(scene);
    listNotations(scene);
    $(".now")?.setAttribute("d", `M${chartX(view.place)} ${CHART.top}V${CHART.height - CHART.bottom}`);
    write($("#position"), view.record.players ? tableLine(scene) : joinLine(scene.fields));
    write($("#said"), [scene.words, ...scene.findings.map(finding => say(finding.severity) + ": " + finding.text)].join(" · "));
    $("#first").disabled = $("#back").disabled = view.place === 0;
    $("#next").disabled = $("#last").disabled = view.place === scenes.length - 1;
    follow();
}

function showRecord(index, at) {
    view.index = index;
    view.record = open(index);
    const {record} = view, place = record.scenes.findIndex(scene => scene.at === at);
    listHeader(record);
    listFindings(record);
    $("#game").hidden = record.scenes.length === 0;
    write($("#text"), record.text);
    for (const button of document.querySelectorAll("#index button"))
        button.setAttribute("aria-current", String(+button.dataset.record === index));
    if (record.scenes.length === 0)
        return;
    chooseBoard(record);
    listMoves(record);
    showPoints(record);
    show(place < 0 ? record.scenes.length - 1 : place);
}

/* "#1.夏.12"; a place that is not there is the end of the first record. */
function showFragment() {
    const [, number, at] = /^#(\d+)\.?(.*)$/.exec(decodeURIComponent(location.hash)) || [null, "1", ""];
    showRecord(Math.min(Math.max(+number, 1), sources.length) - 1, at);
}

const steps = {first: () => 0, back: () => view.place - 1, next: () => view.place + 1, last: () => Infinity};
const keys = {Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last"};

let playing = 0;

function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => view.place < view.record.scenes.length - 1 ? show(view.place + 1) : play(false), 1200) : 0;
    $("#play").setAttribute("aria-pressed", String(on));
    $("#play").textContent = say(on ? "stop" : "play");
    if (on && view.place === view.record.scenes.length - 1)
        show(0);
}

function turn() {
    view.below = view.below === "A" ? "IA" : "A";
    turnBoard();
    show(view.place);
}

function onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input") || !keys[event.key] || $("#game").hidden)
        return;
    event.preventDefault();
    if (event.target.closest("[role=tab]")) {
        const tabs = [...document.querySelectorAll("[role=tab]")], here = tabs.indexOf(event.target);
        const to = {Home: 0, ArrowLeft: here - 1, ArrowRight: here + 1, End: tabs.length - 1}[event.key];
        tabs[(to + tabs.length) % tabs.length].focus();
        tabs[(to + tabs.length) % tabs.length].click();
        return;
    }
    play(false);
    show(steps[keys[event.key]]());
}

function onClick(event) {
    const button = event.target.closest("button");
    if (!button)
        return;
    const placeOf = at => view.record.scenes.findIndex(scene => scene.at === at);
    if (steps[button.id])
        play(false), show(steps[button.id]());
    else if (button.id === "play")
        play(!playing);
    else if (button.id === "turn")
        turn();
    else if (button.matches("[role=tab]"))
        show(view.record.seasons[+button.id.slice(3)].first);
    else if (button.dataset.at || button.dataset.go)
        play(false), show(placeOf(button.dataset.at || button.dataset.go));
    else if (button.matches(".copy"))
        copy(button);
    else if (button.dataset.record)
        play(false), showRecord(+button.dataset.record, "");
}

/* ---- the index of records ---- */

function listRecords() {
    $("#index ol").replaceChildren(...sources.map((source, i) => make("li", {},
        make("button", {type: "button", "data-record": i}, make("bdi", {}, source.dataset.title)))));
    $("#index").hidden = sources.length < 2;
    $("#index details").open = location.hash === "";
    $("#search").addEventListener("input", () => {
        const wanted = $("#search").value.normalize("NFKC").toLowerCase().split(/\s+/);
        let found = 0;
        for (const item of document.querySelectorAll("#index li")) {
            const text = item.textContent.normalize("NFKC").toLowerCase();
            item.hidden = !wanted.every(word => text.includes(word));
            found += !item.hidden;
        }
        $("#found").textContent = say("found", {n: found, all: sources.length});
    });
    $("#found").textContent = count("n_records", sources.length);
}

if (sources.length > 0) {
    $("main").hidden = false;
    listRecords();
    showFragment();
    addEventListener("hashchange", showFragment);
    addEventListener("keydown", onKey);
    addEventListener("click", onClick);
    $("#chart").addEventListener("click", event => show(placeInChart(event)));
}
