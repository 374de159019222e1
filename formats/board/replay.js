"use strict";
/*
 * Replays a record on a page, move by move: board or table, moves, points.
 *
 * A record is JSON, as in a `cetkaik html` page. Its texts are inserted as text, never as markup. A
 * frame is the state after a turn; frame 0 of a season is its start. The document receives an event
 * "frame" when another one is shown.
 */

// The document, or a part of it for which this script is a function with the parameter replayedPart.
const root = typeof replayedPart === "undefined" ? document : replayedPart;
const $ = (selector, within = root) => within.querySelector(selector);
// The phrases of the catalogue, filled with their slots; a plural has one for each form.
const words = JSON.parse($("#words").textContent);
// Numbers for people have a real minus sign.
const shown = value => typeof value === "number" ? String(value).replace("-", "−") : String(value ?? "");
const fillIn = (text, slots = {}) => text.replace(/\{([a-z_]+)\}/g, (slot, name) => name in slots ? shown(slots[name]) : slot);
const say = (name, slots) => fillIn(words[name], slots);
const count = (name, n) => fillIn(words[name][words.forms[n < 200 ? n : 100 + n % 100] ?? words.forms.at(-1)], {n});

const HTML = "http://www.w3.org/1999/xhtml", SVG = "http://www.w3.org/2000/svg";
const SIGNS = /([\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]+)/u;

/* Text with runs of signs marked by language, for voices and fonts, and with isolated parts in elements of their own. */
function marked(text, space = HTML) {
    const parts = text.split(/\u2068([^\u2069]*)\u2069/);
    if (space === HTML && parts.length > 1)
        return parts.flatMap((part, i) => i % 2 === 0 ? marked(part) : make("bdi", {}, part));
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

/* An element with attributes and children; strings become text. */
function element(space, name, attributes, children) {
    const element = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, value);
    element.append(...children.flatMap(child => typeof child === "string" ? marked(child, space) : child));
    return element;
}

const make = (name, attributes = {}, ...children) => element(HTML, name, attributes, children);
const draw = (name, attributes = {}, ...children) => element(SVG, name, attributes, children);

/* ---- a record ---- */

/*
 * A position is written only where it does not follow from the last one and the move, and without its board where that
 * does; a move, only where its text is not the one in the first notation. Records of other games: replay_table.js.
 */

/* Adds numbers to seasons of other games without distinct names. */
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

/* Restores the position after a board's frame; a season starts on the board of the first one. */
function fillBoard(frame, before, {notations}, first) {
    frame.move ??= frame.as?.[0];
    frame.turn = frame.move && readMove(frame);
    frame.side ??= frame.move && before.position.fields[0];
    frame.position = frame.line ? readLine(frame.line) : frame.turn ? positionAfter(before.position, frame) : first.position;
    if (frame.fields)
        frame.position = {...frame.position, fields: frame.fields.split(" ")};
    frame.notations = frame.as?.map((text, i) => [notations[i], text]);
}

function readFrames(record) {
    const frames = [];
    let before = {last: {squares: "", drawn: ""}, position: {fields: ["A"]}};
    for (const season of record.seasons) {
        season.first = frames.length;
        season.frames.forEach((frame, i) => {
            frame.number ??= i === 0 ? 0 : before.number + 1;
            if (record.players)
                fillFrame(frame, before, season);
            else
                fillBoard(frame, before, record, frames[0]);
            frame.comments ??= [];
            frame.offset ??= record.offsets[frames.length] ?? undefined;
            before = frame;
            frames.push(Object.assign(frame, {season, at: season.sign + "." + frame.number}));
        });
    }
    if (record.end)
        before.end = record.end;
    for (const frame of frames.filter(({declared}) => / 終季$/.test(declared)))
        frame.status = {phase: "season"};
    if (record.status)
        before.status = record.status;
    return frames;
}

/* Decodes a record from its JSON. */
function readRecord(text) {
    const record = JSON.parse(text);
    nameSeasons(record);
    record.frames = readFrames(record);
    for (const frame of record.frames)
        frame.findings = record.findings.filter(finding => finding.at === frame.at);
    return record;
}

/* ---- moves and positions ---- */

/* The professions: signs, letters in position lines, names. */
const PROFESSIONS = [
    ["船", "N", "vessel"], ["兵", "K", "pawn"], ["弓", "G", "archer"], ["車", "C", "chariot"],
    ["虎", "D", "tiger"], ["馬", "M", "horse"], ["筆", "Q", "officer"], ["巫", "T", "shaman"],
    ["将", "U", "general"], ["王", "I", "king"], ["皇", "@", "minds"], ["獣", "", "beast"],
];
const professionOf = (sign, part = 0) => PROFESSIONS.findIndex(row => row[part] === sign);
const SQUARE = /([KLNTZXCMP])(A[IU]|IA|[AEIUOY])/g;
const ROWS = ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"];

const squaresIn = text => [...text.matchAll(SQUARE)].map(([name, column, row]) =>
    ({name, number: 9 * ROWS.indexOf(row) + "KLNTZXCMP".indexOf(column)}));

/*
 * Takes the text of a move apart: "MAU弓MAIMY橋三 手赤弓". HEADS of a cast are −1 if unknown. A failed move to an unknown
 * square is written with its start as its end.
 */
function readMove({move: text, to, failed}) {
    const [way] = /^[^橋水無此 ]*/.exec(text), [, colour, sign] = /^[A-Z]*([赤黒或]?)(.)/u.exec(way);
    const squares = squaresIn(way), over = squares.slice(1, -1), casts = [...text.matchAll(/([橋水])(.)/g)];
    if (to === null)
        squares.pop();
    return {
        way, squares, over, colour, sign,
        from: colour ? undefined : squares[0],
        to: to === null ? undefined : squares.at(-1),
        casts: casts.map(([, cast, heads]) => ({cast, heads: "無一二三四五".indexOf(heads)})),
        failed: failed || text.includes("此無"),
        captured: /手(.+)/u.exec(text)?.[1],
        minds: sign === "皇" && !/[橋水無]/.test(text),
    };
}

/* A position from its line: the pieces by square, each as it is written there, and the other fields. */
function readLine(line) {
    const [board, ...fields] = line.split(" "), signs = board.match(/\+?[A-Za-z@]|\d/g);
    return {fields, squares: signs.flatMap(sign => /\d/.test(sign) ? Array(+sign).fill("") : sign)};
}

function writeLine({squares, fields}) {
    const row = part => part.map(piece => piece || " ").join("").replace(/ +/g, gap => gap.length);
    const rows = ROWS.map((_, i) => row(squares.slice(9 * i, 9 * i + 9)));
    return [rows.join("/"), ...fields].join(" ");
}

const ownerOf = piece => piece === "@" ? null : /[A-Z]/.test(piece) ? "A" : "IA";
const heldOf = field => field.match(/\+?[A-Z]/g) || [];
const orderOf = piece => piece.at(-1) + piece.length;

/* The position after a turn, played as written; points and stake stay. */
function positionAfter({squares, fields}, {side, turn: {from, to, colour, sign, failed, minds}}) {
    const after = {squares: [...squares], fields: [...fields]}, mine = side === "A" ? 1 : 2, there = squares[to?.number];
    const hold = pieces => after.fields[mine] = pieces.sort((a, b) => orderOf(a) < orderOf(b) ? -1 : 1).join("") || "-";
    after.fields[0] = side === "A" ? "IA" : "A";
    after.fields[3] = minds && from.number !== to?.number ? "1" : "0";
    if (colour && to && !there) {
        const piece = (colour === "赤" ? "+" : "") + PROFESSIONS[professionOf(sign)][1];
        const held = heldOf(fields[mine]), placed = held.indexOf(piece);
        hold(held.filter((_, i) => i !== placed));
        after.squares[to.number] = side === "A" ? piece : piece.toLowerCase();
    } else if (!colour && !failed && to && from.number !== to.number && squares[from.number] && there !== "@") {
        if (there && ownerOf(there) !== side)
            hold([...heldOf(fields[mine]), there.toUpperCase()]);
        after.squares[to.number] = squares[from.number];
        after.squares[from.number] = "";
    }
    return after;
}

/* ---- a turn in words ---- */

/* A piece as "red Pawn 赤兵"; without a colour, "Pawn 兵". */
function pieceIn(text) {
    const [, colour, sign] = /^([赤黒或]?)(.)/u.exec(text), name = words[PROFESSIONS[professionOf(sign)]?.[2]];
    const ink = {赤: words.red, 黒: words.black}[colour];
    if (!name)
        return words.any_piece;
    return ink ? say("coloured_piece", {colour: ink, name, sign: text}) : say("piece", {name, sign});
}

/* The phrase of a move, and its squares between start and end. */
function courseOf({way, over, colour}) {
    const [, former, first, rest] = /.(\w*)\[(.*)\](\w*)/u.exec(way) || [], latter = rest && squaresIn(rest);
    if (first)
        return [former ? "turn_minds_former" : latter.length > 1 ? "turn_minds_latter" : "turn_minds",
            {via: former || latter[0].name, first: first === "或" ? words.unknown_square : first}];
    if (colour)
        return ["turn_places"];
    if (over.length > 1 || /[跳失]/.test(way))
        return ["turn_way"];
    return over.length > 0 ? ["turn_over", {via: over[0].name}] : ["turn_straight"];
}

/* A turn as "A side: Archer 弓 from ME over MI to MU, bridge cast 4, captures a red Pawn 赤兵 · 再行 …". */
function describeTurn({side, turn, penalty, declaration}) {
    const {way, squares, colour, casts, failed, captured, to} = turn, [phrase, course] = courseOf(turn);
    const sign = turn.sign === "虎" && signOf("D") !== "4" ? "獣" : turn.sign;
    const squaresOf = {from: squares[0].name, ...course, to: to?.name ?? words.unknown_square};
    const clauses = [
        say(phrase, {side, way, piece: pieceIn(sign), placed: pieceIn(colour + sign), ...squaresOf}),
        ...casts.map(({cast, heads}) => say((cast === "橋" ? "turn_bridge" : "turn_water") + (heads < 0 ? "_unknown" : ""), {heads})),
        ...failed ? [words.turn_failed] : [],
        ...captured ? [say("turn_captures", {piece: pieceIn(captured)})] : [],
        ...penalty ? [penalty] : [],
    ];
    const said = clauses.reduce((items, item) => say("comma", {items, item}));
    return declaration ? say("turn_declared", {turn: said, declaration}) : said;
}

function describe(frame) {
    const {number, season, turn} = frame;
    const place = say(number > 0 ? "board_move" : "board_start", {season: season.name, move: number});
    return [place, ...turn ? [describeTurn(frame)] : [], ...frame.end ? [frame.end] : []].join(" · ");
}

/* ---- the board ---- */

const view = {record: null, place: 0, below: "A", board: null};

/* On some boards, the Tiger has another sign. */
const signOf = letter => letter === "D" ? view.board.dataset.tiger : professionOf(letter, 1);
const drawingOf = piece => piece === "@" ? "#minds" : "#" + (piece[0] === "+" ? "r" : "b") + signOf(piece.at(-1).toUpperCase());

/* The place of a square in the drawing; the board looks the same from both sides. */
function cornerOf(square) {
    const shown = view.below === "A" ? 80 - square : square, {x, y, left, top} = view.board.dataset;
    return [+x + (shown % 9 - left) * 100, +y + (Math.floor(shown / 9) - top) * 100];
}

function drawPieces(frame) {
    const above = view.below === "A" ? "IA" : "A";
    $(".pieces", view.board).replaceChildren(...frame.position.squares.flatMap((piece, square) => piece ? draw("use", {
        href: drawingOf(piece),
        transform: `translate(${cornerOf(square)})` + (ownerOf(piece) === above ? " rotate(180 50 50)" : ""),
    }) : []));
}

/* Marks the squares of a turn: 1 on the way, 2 start, 3 end, 4 the end that was not reached. */
function drawMarks({turn}) {
    const marks = new Map();
    for (const {number} of turn?.squares || [])
        marks.set(number, 1);
    if (turn?.from)
        marks.set(turn.from.number, 2);
    if (turn?.to)
        marks.set(turn.to.number, turn.failed ? 4 : 3);
    for (const kind of ["tint", "mark"])
        $(`.${kind}s`, view.board).replaceChildren(...[...marks].map(([square, mark]) =>
            draw("use", {href: `#${kind}${mark}`, transform: `translate(${cornerOf(square)})`})));
}

/* The arrows and circles of a comment, "図:NAI>NY ZO"; none of another one. */
const drawnIn = comment => comment.startsWith("図:") ? comment.slice(2).split(" ") : [];

function shapesOf(item) {
    const squares = squaresIn(item), [[x, y] = [], end] = squares.map(({number}) => cornerOf(number).map(place => place + 50));
    if (item === "" || squares.map(({name}) => name).join(">") !== item)
        return [];
    if (!end)
        return draw("circle", {class: "circle", cx: x, cy: y, r: 45});
    const right = end[0] - x, down = end[1] - y, length = Math.hypot(right, down), angle = Math.atan2(down, right) * 180 / Math.PI;
    return draw("path", {class: "arrow", transform: `translate(${x} ${y}) rotate(${angle})`, d: `M12 -7H${length - 38}V-24L${length - 4} 0L${length - 38} 24V7H12Z`});
}

function drawShapes({comments}) {
    $(".marks", view.board).append(draw("g", {class: "drawn"}, ...comments.flatMap(drawnIn).flatMap(shapesOf)));
}

/* The hands that were declared, over the board. */
function drawDeclared({declared}) {
    if (declared)
        $(".marks", view.board).append(draw("g", {class: "declaring"}, draw("rect", {x: "4%", y: "42%", width: "92%", height: "16%", rx: 12}),
            draw("text", {x: "50%", y: "52.5%", "text-anchor": "middle", ...declared.length > 12 ? {textLength: "86%", lengthAdjust: "spacingAndGlyphs"} : {}}, declared)));
}

/* 橋 or 水 with five sticks, heads dark; an unknown cast is 或. */
function castOf({cast, heads}) {
    const stick = (_, i) => draw("rect", {class: i < heads ? "head" : "tail", x: 2 + 20 * i, y: 2, width: 12, height: 44, rx: 5});
    return make("span", {}, cast, heads < 0 ? "或" : draw("svg", {viewBox: "0 0 100 48", "aria-hidden": "true"}, ...Array.from({length: 5}, stick)));
}

/* Draws the casts beside the board, and a failed cast in its square. */
function drawCasts({turn: {casts, failed, to} = {casts: []}}) {
    $("#casts").replaceChildren(...casts.map(castOf));
    if (!failed || !to || casts.length === 0)
        return;
    const {cast, heads} = casts.at(-1);
    $(".marks", view.board).append(draw("g", {transform: `translate(${cornerOf(to.number)})`},
        draw("rect", {class: "badge", x: 11, y: 56, width: 78, height: 42, rx: 6}),
        draw("text", {class: "fell", x: 50, y: 88, "text-anchor": "middle"}, cast + ("無一二三四五"[heads] || "或"))));
}

/* "赤兵" of a drawing, "#r1". */
const signsIn = drawing => (drawing[1] === "r" ? "赤" : "黒") + PROFESSIONS[+drawing.slice(2)][0];

/* Draws captured pieces, each kind with its number. */
function drawHeld(list, text) {
    const kinds = new Map();
    for (const drawing of heldOf(text).map(drawingOf))
        kinds.set(drawing, (kinds.get(drawing) || 0) + 1);
    const order = name => 2 * +name.slice(2) + (name[1] === "r" ? 1 : 0);
    list.replaceChildren(...[...kinds].sort(([a], [b]) => order(a) - order(b)).map(([name, count]) => make("li", {"data-signs": signsIn(name)},
        draw("svg", {viewBox: "0 0 100 100", "aria-hidden": "true"}, draw("use", {href: name})), count > 1 ? "×" + count : "")));
}

/* What a player's bar says: who is to move, must declare, or has won. */
function roleOf(side, toMove, status) {
    if (status?.phase === "declare")
        return status.mover === side ? say("must_declare", {hands: status.hands.join("・"), points: status.due}) : "";
    if (status?.phase === "over")
        return status.winner === side ? say("won") : "";
    return side === toMove && status?.phase !== "season" ? say("to_move") : "";
}

function drawSides({position, status, side: mover, turn}) {
    const [side, heldA, heldIA, , , stake, pointsA, pointsIA] = position.fields;
    const held = {A: [heldA, pointsA], IA: [heldIA, pointsIA]};
    for (const place of ["above", "below"]) {
        const name = (place === "below") === (view.below === "A") ? "A" : "IA", box = $(`.player.${place}`);
        write($(".name", box), view.record.names[name] || say("side", {side: name}));
        $(".side", box).textContent = name;
        $(".points", box).textContent = shown(Number(held[name][1]));
        write($(".turn", box), roleOf(name, side, status));
        drawHeld($(".held", box), held[name][0]);
        if (turn?.captured && name === mover)
            $(`[data-signs="${turn.captured}"]`, box)?.classList.add("new");
    }
    $("#stake").textContent = say("stake", {n: stake});
}

function turnBoard() {
    const {width, height} = view.board.viewBox.baseVal;
    $(".coordinates", view.board)?.setAttribute("transform", view.below === "A" ? "" : `rotate(180 ${width / 2} ${height / 2})`);
}

/* A board from the drawings of its ground. */
function boardOn({number, dataset}) {
    const board = draw("svg", {class: "board", viewBox: `0 0 ${dataset.width} ${dataset.height}`, "aria-hidden": "true"},
        draw("use", {href: "#squares" + number}), draw("use", {href: "#coordinates" + number, class: "coordinates"}),
        ...["tints", "pieces", "marks"].map(name => draw("g", {class: name})));
    Object.assign(board.dataset, dataset);
    return board;
}

/* The board of a record, or the table of another game. */
function chooseBoard(record) {
    const contest = Boolean(record.players);
    $("#game").classList.toggle("contest", contest);
    $("#table").hidden = !contest;
    for (const part of root.querySelectorAll(".player, #turn, #casts, #stake"))
        part.hidden = contest;
    const ground = $(contest ? `#table${record.table}` : `#ground${record.ground}`);
    $("#board").hidden = !ground;
    if (!ground)
        return;
    view.board = contest ? ground.content.firstElementChild.cloneNode(true) : boardOn({number: record.ground, dataset: ground.dataset});
    $("#board").replaceChildren(view.board);
    if (!contest)
        turnBoard();
}

/* ---- the list of moves ---- */

const MARKS = {error: "✗", warning: "!", note: "·"};

function moveOf(frame) {
    const button = make("button", {type: "button", "data-at": frame.at});
    button.append(make("span", {class: "number"}, String(frame.number)),
        make("span", {class: "side"}, frame.side || ""),
        make("bdi", {}, frame.number === 0 ? say("start") : frame.move || "…"));
    if (frame.declared)
        button.append(make("span", {class: "declared"}, frame.declared));
    if (frame.findings.length > 0)
        button.append(make("span", {class: frame.findings[0].severity, title: frame.findings.map(finding => finding.text).join("\n")}, MARKS[frame.findings[0].severity] + (frame.written ? " " + frame.written : "")));
    return make("li", {class: frame.number > 0 && frame.side || "whole"}, button, ...[...frame.comments, ...frame.end ? [frame.end] : []].filter(comment => !comment.startsWith("図:")).map(comment => make("p", {class: "comment", dir: "auto"}, comment)));
}

const nameOf = ({names}, side) => [side, names[side]].filter(Boolean).join(" ");

/* One list for each hundred moves, so that browsers lay out only visible ones. */
function listsOf(frames) {
    const lists = [];
    for (let i = 0; i < frames.length; i += 100)
        lists.push(make("ol", {}, ...frames.slice(i, i + 100).map(moveOf)));
    return lists;
}

function listMoves(record) {
    $("#columns").replaceChildren(...record.players ? [] : ["A", "IA"].map(side => make("bdi", {}, nameOf(record, side))));
    $("#seasons").replaceChildren(...record.seasons.map((season, i) =>
        make("button", {type: "button", role: "tab", id: "tab" + i, "aria-controls": "season" + i}, season.name)));
    $("#moves").replaceChildren(...record.seasons.map((season, i) =>
        make("section", {role: "tabpanel", id: "season" + i, "aria-labelledby": "tab" + i},
            make("h3", {class: "printed"}, season.name), ...listsOf(season.frames))));
}

function showSeason(season) {
    view.record.seasons.forEach((other, i) => {
        $("#season" + i).classList.toggle("other", other !== season);
        $("#tab" + i).setAttribute("aria-selected", String(other === season));
        $("#tab" + i).tabIndex = other === season ? 0 : -1;
    });
}

function showCurrent(frame) {
    for (const button of root.querySelectorAll("#moves [aria-current]"))
        button.removeAttribute("aria-current");
    const button = $(`#moves [data-at="${CSS.escape(frame.at)}"]`), box = $("#moves");
    button.setAttribute("aria-current", "step");
    const far = button.getBoundingClientRect(), near = box.getBoundingClientRect();
    if (far.top < near.top || far.bottom > near.bottom)
        box.scrollTop += far.top - near.top - near.height / 2;
}

/* ---- findings ---- */

/* A finding: a button that goes to its turn and shows its code. */
function findingOf({severity, code, text, place, at}, frames) {
    const go = frames.some(frame => frame.at === at) ? {"data-go": at} : {};
    const link = make("button", {type: "button", class: "link", "aria-expanded": "false", ...go},
        make("strong", {class: severity}, say(severity)), ` ${text} (${place})`);
    return make("li", {}, link, make("p", {class: "soft", hidden: ""}, code));
}

/* Shows the code of one finding, which stands behind its button. */
function showCode(link) {
    for (const other of root.querySelectorAll("#findings .link")) {
        other.setAttribute("aria-expanded", String(other === link));
        other.nextElementSibling.hidden = other !== link;
    }
}

function listFindingsOf({findings, frames}) {
    $("#findings").hidden = findings.length === 0;
    $("#findings ul").replaceChildren(...findings.map(finding => findingOf(finding, frames)));
    $("#findings h2").textContent = count("n_findings", findings.length);
}

/* ---- notations ---- */

/* The move in each notation, with a button to copy it. */
function listNotations(frame) {
    $("#notations").replaceChildren(...(frame.notations || []).map(([name, text]) => make("tr", {},
        make("th", {scope: "row", "data-kind": say("notation")}, name), make("td", {}, make("code", {}, text)),
        make("td", {}, make("button", {type: "button", class: "copy", "aria-label": say("copy_notation", {name})}, say("copy"))))));
    $("#copying").hidden = !frame.notations;
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

/* With six colours, these make 66 different lines. */
const DASHES = ["none", "8 4", "2 3", "10 3 2 3", "14 4", "4 6", "1 5", "16 3 3 3", "6 2", "12 8", "3 2 8 2"];
const styleOf = kind => ({style: `stroke: var(--line${kind % 6})`, "stroke-dasharray": DASHES[kind % DASHES.length]});

const CHART = {width: 600, height: 130, left: 48, top: 8, bottom: 22};

function chartX(place) {
    return CHART.left + (CHART.width - CHART.left - 8) * place / Math.max(1, view.record.frames.length - 1);
}

/* The players with points, and the style of each line. */
function linesOf(record) {
    if (record.players)
        return record.players.map((name, i) => ({name, kind: i, points: record.frames.map(frame => frame.points[i])}));
    return ["A", "IA"].map((side, i) => ({name: nameOf(record, side), kind: i, points: record.frames.map(frame => Number(frame.position.fields[6 + i]))}));
}

function drawChart(record) {
    const lines = linesOf(record), all = lines.flatMap(({points}) => points), bottom = CHART.height - CHART.bottom;
    const most = all.reduce((one, other) => Math.max(one, other), 1);
    const least = all.reduce((one, other) => Math.min(one, other), 0);
    const step = [1, 2, 5].flatMap(n => [n, 10 * n, 100 * n, 1000 * n, 10000 * n]).sort((a, b) => a - b).find(n => (most - least) / n <= 4) ?? most - least;
    const y = value => bottom - (bottom - CHART.top) * (value - least) / (most - least);
    const line = ({kind, points}) => draw("polyline", {...styleOf(kind), points: points.map((value, i) => `${chartX(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ")});
    const parts = [draw("path", {class: "axis", d: `M${CHART.left} ${CHART.top}V${bottom}H${CHART.width}`})];
    for (let value = Math.ceil(least / step) * step; value <= most; value += step)
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
        make("span", {class: "key"}, draw("svg", {viewBox: "0 0 36 10", "aria-hidden": "true"}, draw("path", {...styleOf(kind), d: "M1 5H35"})), " ", make("bdi", {}, name), " ")));
}

/* The chart of points, if the game has any. */
function showPoints(record) {
    const pointless = Boolean(record.players) && !record.frames[0].points;
    $("#points").hidden = pointless;
    $("#chart").replaceChildren();
    if (!pointless)
        drawChart(record);
    $("#totals").replaceChildren(...record.players ? totalsOf(record) : []);
}

function placeInChart(event) {
    const box = $("#chart svg").getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * CHART.width - CHART.left;
    return Math.round(x / (CHART.width - CHART.left - 8) * (view.record.frames.length - 1));
}

/* ---- going about ---- */

function showBoard(frame) {
    drawPieces(frame);
    drawMarks(frame);
    drawShapes(frame);
    drawCasts(frame);
    drawDeclared(frame);
    drawSides(frame);
    frame.words ??= describe(frame);
}

function show(place) {
    const {frames} = view.record;
    view.place = Math.min(Math.max(place, 0), frames.length - 1);
    const frame = frames[view.place];
    if (view.record.players)
        showTable(frame);
    else
        showBoard(frame);
    showSeason(frame.season);
    showCurrent(frame);
    listNotations(frame);
    $(".now")?.setAttribute("d", `M${chartX(view.place)} ${CHART.top}V${CHART.height - CHART.bottom}`);
    write($("#position"), view.record.players ? tableLine(frame) : writeLine(frame.position));
    write($("#description"), [frame.words, ...frame.findings.map(finding => say(finding.severity) + ": " + finding.text)].join(" · "));
    $("#slider").value = view.place;
    $("#first").disabled = $("#back").disabled = view.place === 0;
    $("#next").disabled = $("#last").disabled = view.place === frames.length - 1;
    root.dispatchEvent(new Event("frame"));
}

/* Starts a record at a place; by default at the first error of another game, else at the end. */
function replay(record, at) {
    const placeOf = at => record.frames.findIndex(frame => frame.at === at);
    const wrong = record.players ? record.findings.find(({severity, at}) => severity === "error" && placeOf(at) >= 0) : undefined;
    const place = placeOf(at) < 0 && wrong ? placeOf(wrong.at) : placeOf(at);
    view.record = record;
    play(false);
    $("#game").hidden = record.frames.length === 0;
    if (record.frames.length === 0)
        return;
    chooseBoard(record);
    $("#slider").max = record.frames.length - 1;
    listMoves(record);
    showPoints(record);
    show(place < 0 ? record.frames.length - 1 : place);
}

/*
 * The start of the next season, or the end of the game; or the start of this season, or of the previous one if it is
 * shown.
 */
function seasonOn() {
    const next = view.record.seasons.find(season => season.first > view.place);
    return next ? next.first : Infinity;
}

function seasonBack() {
    const before = view.record.seasons.filter(season => season.first < view.place);
    return before.length > 0 ? before[before.length - 1].first : 0;
}

const steps = {first: () => 0, back: () => view.place - 1, next: () => view.place + 1, last: () => Infinity, seasonBack, seasonOn};
const SPEEDS = [1, 2, 4, 0.5];

const keys = {Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last", ArrowUp: "seasonBack", ArrowDown: "seasonOn"};

let playing = 0, speed = 1;

function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => view.place < view.record.frames.length - 1 ? show(view.place + 1) : play(false), 1200 / speed) : 0;
    $("#play").setAttribute("aria-pressed", String(on));
    $("#play").textContent = say(on ? "stop" : "play");
    if (on && view.place === view.record.frames.length - 1)
        show(0);
}

/* The next speed, also while the game plays. */
function changeSpeed() {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
    $("#speed").textContent = speed + "×";
    if (playing)
        play(true);
}

function turn() {
    view.below = view.below === "A" ? "IA" : "A";
    turnBoard();
    show(view.place);
}

/* Leaves keys to fields and lists of choices that use them. */
function onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea") || $("dialog[open]") || !keys[event.key] || $("#game").hidden)
        return;
    event.preventDefault();
    if (event.target.closest("[role=tab]") && !/Up|Down/.test(event.key)) {
        const tabs = [...root.querySelectorAll("#seasons button")], here = tabs.indexOf(event.target);
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
    if (event.target.closest("#chart svg"))
        show(placeInChart(event));
    if (!button)
        return;
    const placeOf = at => view.record.frames.findIndex(frame => frame.at === at);
    if (button.matches("#findings .link"))
        showCode(button);
    if (steps[button.id])
        play(false), show(steps[button.id]());
    else if (button.id === "play")
        play(!playing);
    else if (button.id === "speed")
        changeSpeed();
    else if (button.id === "turn")
        turn();
    else if (button.matches("[role=tab]"))
        show(view.record.seasons[+button.id.slice(3)].first);
    else if (button.dataset.at || button.dataset.go)
        play(false), show(placeOf(button.dataset.at || button.dataset.go));
    else if (button.matches(".copy"))
        copy(button);
}

/* Adds the listeners for keys and buttons; called once. */
function startReplay() {
    addEventListener("keydown", onKey);
    addEventListener("click", onClick);
    addEventListener("input", event => event.target.id === "slider" && (play(false), show(+event.target.value)));
}
