/*
 * Studies: the text begins with a position, {局面:…}, and has one act a line; comments, arrows and circles at a move;
 * a board on which pieces are put.
 */

const STUDY = /^\{局面:([^}]*)\}[^\n]*(\n|$)/;
const isStudy = text => STUDY.test(text);

/* The position and the acts of a study, each with its place. */
function studyIn(text) {
    const [head, line] = STUDY.exec(text), acts = [];
    for (const match of text.slice(head.length).matchAll(/[^\n]+/g)) {
        const act = match[0].replace(/#*\{.*\}#*/, "").trim();
        if (act !== "")
            acts.push({text: act, begin: head.length + match.index, end: head.length + match.index + match[0].trimEnd().length, comments: [...match[0].matchAll(/\{(.*?)\}/g)].map(([, comment]) => comment)});
    }
    return {line, head: head.trimEnd().length, acts};
}

const rulesOfStudy = () => /^(auto)?$/.test($("#rules").value) ? "" : $("#rules").value;
const askStudy = (study, acts, act) => ask("study", {rules: rulesOfStudy(), line: study.line, acts: acts.map(({text}) => text), act});

/* Plays a study, and says what is wrong with it. */
async function checkStudy(text) {
    const study = studyIn(text), {at, lines, reason} = await askStudy(study, study.acts);
    if (text !== content())
        return;
    const wrong = reason && study.acts[lines.length];
    const finding = at !== undefined ? {begin: 4 + at, end: 5 + at} : wrong;
    board.records = [];
    board.study = at === undefined ? {...study, lines} : null;
    listFindings([]);
    underline(finding ? [{...finding, severity: "error"}] : []);
    showVerdict(at !== undefined ? say("study_position_wrong") : wrong ? say("not_valid") + ": " + wrong.text + ": " + reason : say("valid") + " · " + count("n_turns", lines.length), finding ? "wrong" : "valid");
}

/* The record of a study for replay.js. */
function recordOfStudy({line, acts, lines}) {
    const frames = [{line}];
    lines.forEach((after, i) => {
        const {text, begin, comments} = acts[i];
        if (/再行|終季/.test(text))
            Object.assign(frames.at(-1), {line: after, declared: text, declaration: text});
        else
            frames.push({line: after, move: text, as: [text], begin, comments, offset: begin});
    });
    const season = {sign: "", name: say("study"), frames};
    return {ground: 0, names: {A: "", IA: ""}, notations: ["0"], result: "", headers: [], seasons: [season], offsets: [], findings: []};
}

/* The state of the recorder in a study. */
async function studyState(act) {
    const study = studyIn(content()), {until} = recorder;
    const kept = study.acts.filter(({begin}, i) => until === -1 || begin <= until || until >= 0 && /再行|終季/.test(study.acts[i].text) && study.acts[i - 1]?.begin <= until);
    const state = await askStudy(study, kept, act), begin = kept.at(-1)?.end ?? study.head;
    const rest = {begin, end: study.acts.at(-1)?.end ?? study.head};
    if (act)
        return state.added === undefined ? state : {edits: [{...rest, text: "\n" + state.added.trim().replace(/\s*\n\s*/g, " ")}]};
    return {...state, phase: state.phase === "season" ? "over" : state.phase, dialect: "study", rest, at: rest.begin, end: rest.end, turns: kept.length, all: study.acts.length,
        undo: kept.length > 0 ? [{begin: kept.at(-2)?.end ?? study.head, end: begin, text: ""}] : []};
}

/* ---- comments and drawings at a move ---- */

const studying = {on: false, drag: null, piece: null, position: null};

const DRAWN = /\{図:([^}]*)\}/;

/* The part of the text that belongs to the shown move. */
function partOfMove() {
    const {frames} = view.record, {begin} = frames[view.place];
    const next = frames.slice(view.place + 1).find(frame => frame.begin !== undefined)?.begin ?? content().length;
    return begin === undefined ? null : {begin, end: begin + content().slice(begin, next).trimEnd().length};
}

/* Adds a comment behind the shown move, before the declaration or the next line. */
function addComment(comment) {
    const part = partOfMove();
    if (!part || comment.trim() === "")
        return;
    const line = content().slice(part.begin, part.end), entry = /^\S+( 手\S+?(?=[{\s]|$))?((#*)\{.*?\}\3)*/.exec(line)[0].length;
    keepPlace(() => edit([{begin: part.begin + entry, end: part.begin + entry, text: asComment(comment)}]));
}

/* Changes the text without leaving the shown move. */
function keepPlace(change) {
    const {begin} = view.record.frames[view.place];
    change();
    field().setSelectionRange(begin, begin);
}

/* Arrows as "NAI>NY" and circles as "ZO" of the shown move. */
function drawnAtMove() {
    const part = partOfMove(), found = part && DRAWN.exec(content().slice(part.begin, part.end));
    return found ? found[1].split(" ").filter(Boolean) : [];
}

/* Draws what is not there, and removes what is. */
function toggleDrawn(item) {
    const part = partOfMove();
    if (!part)
        return;
    const drawn = drawnAtMove(), items = drawn.includes(item) ? drawn.filter(other => other !== item) : [...drawn, item];
    const found = DRAWN.exec(content().slice(part.begin, part.end)), text = items.length > 0 ? `{図:${items.join(" ")}}` : "";
    if (found)
        keepPlace(() => edit([{begin: part.begin + found.index, end: part.begin + found.index + found[0].length, text}]));
    else
        addComment("図:" + items.join(" "));
}

/* Lists the drawings of the shown move. */
function listDrawn() {
    $("#drawn").textContent = view.record?.frames[view.place]?.begin === undefined ? "" : drawnAtMove().join(" ");
}

/* ---- a position that is put together ---- */

const PALETTE = [..."NKGCDMQTUI"].flatMap(letter => [letter, "+" + letter, letter.toLowerCase(), "+" + letter.toLowerCase()]).concat("@");

function paletteButton(piece) {
    const button = make("button", {type: "button", "data-piece": piece, "aria-label": [ownerOf(piece), pieceIn(signsOf(piece))].filter(Boolean).join(" "), "aria-pressed": String(studying.piece === piece)});
    const turned = ownerOf(piece) === (view.below === "A" ? "IA" : "A");
    button.append(draw("svg", {viewBox: "0 0 100 100", "aria-hidden": "true"}, draw("use", {href: drawingOf(piece), transform: turned ? "rotate(180 50 50)" : ""})));
    return button;
}

/* Puts a piece on a square, or takes it away; the Minds are one. */
function putPiece(number, piece) {
    const {squares} = studying.position;
    if (piece === "@" && squares.includes("@"))
        squares[squares.indexOf("@")] = "";
    squares[number] = piece;
    showEdited();
}

function showEdited() {
    const {position} = studying;
    $("#position_line").value = writeLine(position);
    $("#palette").replaceChildren(...PALETTE.map(paletteButton));
    $("#to_move").value = position.fields[0];
    drawPieces({position});
    drawMarks({});
    showSquares(position, new Map(position.squares.flatMap((piece, number) => piece ? [[number, {kind: "piece"}]] : [])));
}

function editPosition() {
    studying.position = {squares: [...recorder.on && recorder.state ? readLine(recorder.state.line).squares : view.record.frames[view.place].position.squares],
        fields: [...view.record.frames[view.place].position.fields]};
    document.body.classList.add("editing");
    $("#editing_position").hidden = false;
    showEdited();
}

function stopEditing() {
    document.body.classList.remove("editing");
    $("#editing_position").hidden = true;
    studying.position = studying.piece = null;
    show(view.place);
}

/* The line was typed. */
async function readPositionLine() {
    const line = $("#position_line").value.trim(), {at} = await ask("study", {rules: rulesOfStudy(), line, acts: []});
    $("#position_line").setAttribute("aria-invalid", String(at !== undefined));
    if (at !== undefined)
        return;
    studying.position = readLine(line);
    showEdited();
}

/* Begins a study of the position. */
async function studyPosition() {
    checking.settled = false;
    const line = $("#position_line").value.trim(), {at} = await ask("study", {rules: rulesOfStudy(), line, acts: []});
    if (at !== undefined) {
        $("#position_line").setAttribute("aria-invalid", "true");
        checking.settled = true;
        return;
    }
    switchStudy(false);
    setText(`{局面:${line}}\n`);
    await turnOn(true);
}

/* ---- pointers ---- */

const squareUnder = ({clientX, clientY}) => squareAt({target: document.elementFromPoint(clientX, clientY) ?? document.body});

function onDragStart(event) {
    if (!studying.on)
        return;
    const palette = event.target.closest?.("[data-piece]")?.dataset.piece, from = squareAt(event);
    studying.drag = palette ? {piece: palette} : from >= 0 ? {from} : null;
}

function onDragEnd(event) {
    const {drag, position} = studying, to = squareUnder(event);
    studying.drag = null;
    if (!drag)
        return;
    if (!position) {
        if (drag.from !== undefined && to >= 0)
            toggleDrawn(to === drag.from ? nameOfSquare(to) : nameOfSquare(drag.from) + ">" + nameOfSquare(to));
        return;
    }
    if (drag.piece !== undefined) {
        studying.piece = studying.piece === drag.piece ? null : drag.piece;
        if (to >= 0)
            putPiece(to, drag.piece), studying.piece = null;
        showEdited();
    } else if (to === drag.from) {
        putPiece(to, studying.piece ?? "");
    } else {
        const piece = position.squares[drag.from];
        putPiece(drag.from, "");
        if (to >= 0)
            putPiece(to, piece);
    }
}

function switchStudy(on) {
    studying.on = on;
    document.body.classList.toggle("studying", on);
    $("#studying").hidden = !on;
    $("#study").setAttribute("aria-pressed", String(on));
    if (!on && studying.position)
        stopEditing();
    else
        showRecorder();
}

function startStudy() {
    $("#study").addEventListener("click", () => switchStudy(!studying.on));
    $("#studying").addEventListener("submit", event => {
        event.preventDefault();
        addComment($("#comment").value);
        $("#comment").value = "";
    });
    $("#edit_position").addEventListener("click", () => studying.position ? stopEditing() : editPosition());
    $("#position_line").addEventListener("change", readPositionLine);
    $("#to_move").addEventListener("change", event => {
        studying.position.fields[0] = event.target.value;
        showEdited();
    });
    $("#empty_board").addEventListener("click", () => {
        studying.position.squares.fill("");
        showEdited();
    });
    $("#study_position").addEventListener("click", studyPosition);
    $("#palette").addEventListener("click", event => { // by keys; pointers drag
        const piece = event.detail === 0 && event.target.closest("[data-piece]")?.dataset.piece;
        if (piece)
            studying.piece = piece, showEdited();
    });
    addEventListener("pointerdown", onDragStart);
    addEventListener("pointerup", onDragEnd);
    document.addEventListener("square", ({detail: {number, keyboard}}) => {
        if (studying.on && keyboard && studying.position)
            putPiece(number, studying.piece ?? "");
        else if (studying.on && keyboard)
            toggleDrawn(nameOfSquare(number));
    });
    document.addEventListener("frame", listDrawn);
}
