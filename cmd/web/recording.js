/*
 * Records a game by pointing: a piece, its destination, the casts, the declarations. Each act asks the worker for its
 * notation and types it into the record, so that the text stays the only state.
 *
 * STATE is the game at the shown move; PICKED is what the user has chosen of a turn, and LEFT the moves that fit it.
 */

const recorder = {on: false, state: null, request: 0, until: -1, moves: [], left: [], picked: null, free: false, pending: null, asking: "", undone: [], keyboard: false};

const PLACES = 1, MINDS = 2;
const PARTS = ["text", "kind", "from", "via", "first", "to", "bridge", "water", "profession", "colour", "step"];
const FAILS_BELOW = 3; // of a water cast
const UNKNOWN = -2, NO_CAST = -1;
const OTHER_NOTATIONS = new Set(["2", "mrf", "json", "parsed-json", "csv"]); // turns in signs cannot follow in these
const SIGN_OF_HEADS = "無一二三四五";

/* A name within a sentence: it cannot turn round what stands beside it. */
const isolated = name => "\u2068" + plain(name) + "\u2069";
const playerOf = side => view.record?.names?.[side] ? say("player_of", {name: isolated(view.record.names[side]), side}) : say("side", {side});

/* ---- the game ---- */

/* Whether a text has a header and no turn. */
const isBare = text => text.length < 5000 && !isStudy(text) && /^(\s|\{[^}\n]*\}|#+\{.*?\}#+|(#+\[.*?\]#+|\[[^\]\n]*\])[\d一二三四五六七八九十百無]*)*$/.test(text);

const askRecording = act => isStudy(content()) ? studyState(act) : ask("recording", {
    texts: [{name: "", string: content()}], rules: $("#rules").value, act,
    number: recordAt(field().selectionStart), until: recorder.until,
});

/* The last turn up to the shown move, by its place in bytes; −1: all of them, −2: none. */
function placeOfTurns() {
    const {frames} = view.record;
    if (view.place >= frames.length - 1)
        return -1;
    return frames.slice(0, view.place + 1).findLast(({offset}) => offset !== undefined)?.offset ?? -2;
}

/* Gets the game at the shown move anew, and forgets what was chosen. */
async function refreshRecorder() {
    if (!recorder.on) {
        showRecorder();
        return;
    }
    const key = JSON.stringify([content(), recorder.until, recordAt(field().selectionStart), $("#rules").value, language()]);
    if (key === recorder.key) {
        showRecorder();
        return;
    }
    const request = ++recorder.request, state = await askQuietly("");
    if (request !== recorder.request)
        return;
    recorder.key = key;
    const moves = (state?.moves ?? []).map((parts, index) => Object.assign({index}, ...PARTS.map((name, i) => ({[name]: parts[i]}))));
    Object.assign(recorder, {state, moves, left: [], picked: null, pending: null});
    showRecorder();
}

async function askQuietly(act) {
    try {
        return content().trim() === "" ? null : await askRecording(act);
    } catch (error) {
        return null;
    }
}

/* Types edits and goes to the end of the record. */
async function typeEdits(edits) {
    const grown = edits.reduce((sum, {begin, end, text}) => sum + text.length - (end - begin), 0);
    const place = Math.max(recorder.state?.rest.end ?? 0, ...edits.map(({end}) => end)) + grown;
    checking.hurry = true;
    recorder.until = -1;
    edit(edits);
    field().setSelectionRange(place, place);
    reveal(place);
    await refreshRecorder();
}

/* A part of the record as a comment, raised so that it may have braces of its own. */
function asComment(text) {
    const line = text.trim().replace(/\s+/g, " ");
    const marks = "#".repeat(1 + Math.max(0, ...[...line.matchAll(/\}(#*)/g)].map(([, run]) => run.length)));
    return line.includes("}") ? marks + "{" + line + "}" + marks : "{" + line + "}";
}

/* Performs an act. If turns follow, the user says what becomes of them. */
async function perform(act, rest) {
    const {state} = recorder, text = content();
    if (state.at < state.end && act !== "" && !rest) {
        recorder.pending = act;
        showRecorder();
        return;
    }
    checking.settled = false;
    const given = typeof act === "string" ? await askRecording(act) : {edits: [act]};
    if (text !== content())
        return;
    if (given?.edits) {
        if (rest === "comment")
            given.edits.at(-1).text += asComment(text.slice(state.rest.begin, state.rest.end));
        recorder.undone = [];
        await typeEdits(given.edits);
    } else {
        checking.settled = true;
        cancel();
        askUser(given?.reason ?? say("broken"), []);
    }
}

/* Writes the record in the notation of signs. */
async function rewrite() {
    const {text} = await ask("write", {format: "0", texts: [{name: "", string: content()}], rules: $("#rules").value, language: language()});
    setText(text);
    field().setSelectionRange(text.length, text.length);
}

/* ---- undo and redo by turn ---- */

async function undoTurn() {
    const [{begin, end, text}] = recorder.state.undo, removed = content().slice(begin, end);
    recorder.picked = null;
    await typeEdits([{begin, end, text}]);
    recorder.undone.push({begin, end: begin + text.length, text: removed, after: content()});
}

async function redoTurn() {
    const {begin, end, text} = recorder.undone.pop();
    await typeEdits([{begin, end, text}]);
}

const canRedo = () => recorder.undone.at(-1)?.after === content();
const canUndo = () => recorder.state?.undo.length > 0 && recorder.state.at === recorder.state.end;

/* ---- choosing a turn ---- */

const isChosen = ({to, second}) => to !== undefined && (recorder.left[0]?.kind !== MINDS || second !== undefined);
const targetOf = move => move.kind === MINDS && recorder.picked.to === undefined ? move.first : move.to;

/* What is asked next. */
function stage() {
    const {state, picked, left, pending, free} = recorder;
    if (OTHER_NOTATIONS.has(state?.dialect))
        return "rewrite";
    if (!state || state.phase !== "move")
        return state?.phase ?? "none";
    if (pending)
        return "rest";
    if (free)
        return picked ? picked.cast ? "freecast" : picked.to === undefined ? "to" : "freeway" : "piece";
    if (!picked)
        return "piece";
    if (!isChosen(picked))
        return picked.to === undefined ? "to" : "second";
    if (left.length > 1)
        return "way";
    if (left[0].bridge > 0 && picked.bridge === undefined)
        return "bridge";
    return left[0].water && picked.water === undefined ? "water" : "ready";
}

/* The moves that a square at this stage leaves. */
function movesBy(number) {
    const {moves, left} = recorder;
    switch (stage()) {
    case "piece": return moves.filter(({kind, from}) => kind !== PLACES && from === number);
    case "to": case "second": return left.filter(move => targetOf(move) === number);
    case "way": return left.filter(({via, to}) => via === number || via === NOWHERE && to === number);
    default: return [];
    }
}

function choose(number) {
    const left = movesBy(number), now = stage();
    if (left.length === 0) {
        const again = now !== "piece" && recorder.picked?.from !== number;
        cancel();
        if (again && movesBy(number).length > 0)
            choose(number);
        return;
    }
    recorder.left = left;
    if (now === "piece")
        recorder.picked = {from: number};
    else if (now !== "way")
        recorder.picked[now] = number;
    goOn();
}

function chooseHeld(signs) {
    const profession = professionOf(signs.slice(1).replace("獣", "虎")), colour = signs[0] === "赤" ? 0 : 1;
    recorder.left = recorder.moves.filter(move => move.kind === PLACES && move.profession === profession && move.colour === colour);
    recorder.picked = {held: signs};
    showRecorder();
}

function cancel() {
    Object.assign(recorder, {picked: null, left: [], pending: null, free: false});
    showRecorder();
}

/* Plays the turn when all of it is known. */
function goOn() {
    if (stage() !== "ready") {
        showRecorder();
        return;
    }
    const {picked: {bridge = NO_CAST, water = NO_CAST, failed = 0}, left: [{index}]} = recorder;
    perform(`turn:${index}:${bridge}:${water}:${failed}`);
}

/* The heads of a cast; FAILED of one that was not noted. */
function chooseCast(heads, failed) {
    const {picked, left: [move]} = recorder, kind = stage();
    if (kind === "freecast") {
        playFree(picked.cast + (heads < 0 ? "或" : SIGN_OF_HEADS[heads]));
        return;
    }
    picked[kind] = heads;
    if (heads < 0 ? failed : heads < (kind === "bridge" ? move.bridge : FAILS_BELOW)) {
        picked.failed = 1;
        perform(`turn:${move.index}:${picked.bridge ?? NO_CAST}:${picked.water ?? NO_CAST}:1`);
    } else {
        goOn();
    }
}

/* ---- turns that are written as they were played ---- */

function chooseFree(number) {
    const {picked, state} = recorder, piece = readLine(state.line).squares[number];
    if (!picked && piece)
        recorder.picked = {from: number, piece};
    else if (picked && picked.to === undefined)
        picked.to = number;
    else if (picked)
        picked.second = number;
    showRecorder();
}

/* Writes a turn that no rule allows, with the piece that it takes. */
function playFree(tail) {
    const {picked: {from, to, second, piece, held}, state} = recorder, last = second ?? to;
    const name = number => number === undefined ? "" : nameOfSquare(number), there = readLine(state.line).squares[last];
    const sign = piece && PROFESSIONS[professionOf(piece.at(-1).toUpperCase(), 1)][0];
    const way = held ? held + name(last) : sign === "皇" ? name(from) + sign + "[" + name(to) + "]" + name(last)
        : name(from) + sign + (second === undefined ? "" : name(to)) + name(last) + tail;
    const takes = !held && there && there !== "@" && last !== from ? " 手" + signsOf(there) : "";
    recorder.free = false;
    perform({...state.rest, text: "\n" + way + takes}, state.at < state.end ? "replace" : undefined);
}

/* ---- a new game ---- */

function askNewGame() {
    $("#new_game").hidden = false;
    document.body.dataset.tab = "board";
    $("#date").value ||= new Date(Date.now() - 60000 * new Date().getTimezoneOffset()).toISOString().slice(0, 10);
    $("#name_a").focus();
}

/* The answers are known; who begins is asked beside the board. */
async function beginGame(event) {
    event.preventDefault();
    $("#new_game").hidden = true;
    recorder.asking = "first";
    Object.assign(recorder, {on: true, state: null, picked: null, undone: []});
    if (!isBare(content()))
        setText("");
    else
        showRecorder();
}

async function startGame(side) {
    const rules = $("#rules").value === "auto" ? "" : $("#rules").value;
    const text = await ask("recordingStart", {rules, first: side === "A" ? 0 : 1, names: [$("#name_a").value, $("#name_ia").value], date: $("#date").value});
    recorder.asking = "";
    await typeEdits([{begin: 0, end: content().length, text}]);
}

function chooseFirst(side) {
    checking.settled = false;
    if (recorder.asking === "first")
        startGame(side);
    else
        perform("season:" + side);
}

/* ---- what is shown ---- */

/* Shows a question and its answers; the keyboard goes to the first one. */
function askUser(text, answers) {
    writeOnce($("#question"), text);
    const had = $("#answers").contains(document.activeElement);
    $("#answers").replaceChildren(...answers);
    if (answers.length > 0 && recorder.keyboard || had)
        ($("#answers button") ?? squareElement(squares.current)).focus({preventScroll: true});
}

function answerButton(text, data, act, ...more) {
    const button = make("button", {type: "button"}, ...[text].flat(), ...more);
    Object.assign(button.dataset, data);
    button.addEventListener("click", act);
    return button;
}

const cancelButton = () => answerButton(say("choose_again"), {answer: "cancel"}, cancel);
const firstButtons = (nameOf = playerOf) => ["A", "IA"].map(side => answerButton(nameOf(side), {first: side}, () => chooseFirst(side)));

/* The players of a game that begins, by what was answered. */
function newPlayerOf(side) {
    const name = $(side === "A" ? "#name_a" : "#name_ia").value.trim();
    return name ? say("player_of", {name: isolated(name), side}) : say("side", {side});
}

/* What the signs on squares mean, where there are any. */
const signsOfCasts = () => recorder.left.some(({bridge, water}) => needText({bridge, water})) ? [make("span", {class: "soft"}, say("cast_needed"))] : [];

function castButtons(needed) {
    const buttons = [0, 1, 2, 3, 4, 5].map(heads => {
        const fails = heads < needed, button = answerButton([], {cast: heads}, () => chooseCast(heads), castOf({cast: "", heads}), make("span", {}, heads + (fails ? " " + say("cast_fails") : "")));
        button.className = fails ? "cast fails" : "cast";
        return button;
    });
    return [...buttons, answerButton(say("cast_unknown"), {cast: "unknown"}, () => chooseCast(UNKNOWN, false)),
        ...needed > 0 ? [answerButton(say("cast_unknown_failed"), {cast: "unknown-failed"}, () => chooseCast(UNKNOWN, true))] : [], cancelButton()];
}

/* What a way touches, in words; the ways of 古機戦 in their notation. */
function wayText({text, kind, via, first, step}) {
    const word = kind > MINDS ? "" : via === NOWHERE ? "way_straight" : ["way_over", "way_former", "way_latter"][kind === MINDS ? step : 0];
    return word ? say(word, {via: nameOfSquare(via), first: first === NOWHERE ? "" : nameOfSquare(first)}) : text;
}

const wayButtons = () => recorder.left.map(move => answerButton(wayText(move), {way: move.text}, () => {
    recorder.left = [move];
    goOn();
}));

const pickedName = ({from, held}) => held ? pieceIn(held) : pieceIn(signsOf(readLine(recorder.state.line).squares[from])) + " " + nameOfSquare(from);

/* The question and the answers of each stage. */
const questions = {
    none: () => [say(recorder.asking === "first" ? "ask_first" : "nothing_to_record"), recorder.asking === "first" ? firstButtons(newPlayerOf) : []],
    rewrite: () => [say("ask_rewrite"), [answerButton(say("rewrite"), {answer: "rewrite"}, rewrite)]],
    piece: ({side}) => [say(recorder.free ? "ask_free_piece" : "ask_piece", {player: playerOf(side)}), recorder.free ? [cancelButton()] : []],
    to: () => [say("ask_to", {piece: pickedName(recorder.picked)}), [cancelButton(), ...signsOfCasts()]],
    second: () => [say("ask_second", {first: nameOfSquare(recorder.picked.to)}), [cancelButton(), ...signsOfCasts()]],
    way: () => [say("ask_way"), [...wayButtons(), cancelButton()]],
    bridge: () => [say("ask_bridge", {n: recorder.left[0].bridge}), castButtons(recorder.left[0].bridge)],
    water: () => [say("ask_water"), castButtons(FAILS_BELOW)],
    freeway: () => [say("ask_free_cast"), [["", "free_no_cast"], ["橋", "free_bridge"], ["水", "free_water"]].map(([cast, name]) =>
        answerButton(say(name), {free: name.replace("free_", "")}, () => {
            recorder.picked.cast = cast;
            if (cast)
                showRecorder();
            else
                playFree("無撃裁");
        })).concat(cancelButton())],
    freecast: () => [say("ask_free_heads"), castButtons(0)],
    rest: ({all, turns}) => [count("ask_rest", all - turns), [["replace", "rest_replace"], ["comment", "rest_comment"]].map(([rest, name]) =>
        answerButton(say(name), {rest}, () => perform(recorder.pending, rest))).concat(cancelButton())],
    declare: ({mover, hands, due, stake}) => [say("ask_declare", {player: playerOf(mover), hands: hands.join("・")}), [
        answerButton(say("declare_end", {n: due < 0 ? due : "+" + due}), {choice: "end"}, () => perform("end")),
        answerButton(say("declare_again", {n: 2 * stake}), {choice: "again"}, () => perform("again"))]],
    season: () => [say("ask_season"), firstButtons()],
    over: () => [say("game_over"), []],
};

/* The squares that can be chosen, each with the easiest cast that it needs. */
function hintsNow() {
    const hints = new Map(), now = stage(), {left, moves, picked, state} = recorder;
    const easiest = (number, {bridge, water}) => {
        const need = needText({bridge, water}), cost = bridge + 10 * water, old = hints.get(number);
        if (!old || cost < old.cost)
            hints.set(number, {kind: "to", need, cost});
    };
    if (recorder.free)
        readLine(state.line).squares.forEach((piece, number) => (now !== "piece" || piece) && hints.set(number, {kind: now === "piece" ? "piece" : "to"}));
    else if (now === "piece")
        moves.forEach(({kind, from}) => kind !== PLACES && hints.set(from, {kind: "piece"}));
    else if (now === "to" || now === "second")
        left.forEach(move => easiest(targetOf(move), now === "to" && move.kind === MINDS ? {bridge: 0, water: 0} : move));
    else if (now === "way")
        left.forEach(({via, to}) => hints.set(via === NOWHERE ? to : via, {kind: "to"}));
    for (const number of [picked?.from, picked?.to, picked?.second].filter(number => number !== undefined && !hints.has(number)))
        hints.set(number, {kind: "chosen"});
    return hints;
}

/* The captured pieces of the side to move, as buttons where they can be placed. */
function showHeld(position, side) {
    for (const place of ["above", "below"]) {
        const name = (place === "below") === (view.below === "A") ? "A" : "IA", list = $(`.player.${place} .held`);
        drawHeld(list, position.fields[name === "A" ? 1 : 2]);
        if (name !== side)
            continue;
        for (const item of [...list.children]) {
            const signs = item.dataset.signs;
            const button = make("button", {type: "button", "data-held": signs, "aria-label": pieceIn(signs), "aria-pressed": String(recorder.picked?.held === signs)}, ...item.childNodes);
            button.addEventListener("click", () => recorder.free ? (recorder.picked = {held: signs}, showRecorder()) : chooseHeld(signs));
            item.replaceChildren(button);
        }
    }
}

/* Draws the state where the replay does not have it (yet), such as the start of a season. */
function showState() {
    const {state} = recorder, position = readLine(state.line), frame = view.record.frames[view.place];
    drawPieces({position});
    drawSides({position, status: state});
    drawMarks(!recorder.picked && frame.position.squares.join() === position.squares.join() ? frame : {}); // no marks of the last turn among those of this one
    showHeld(position, state.phase === "move" ? state.side : "");
    return position;
}

function showRecorder() {
    const {state} = recorder, board = Boolean(view.record) && !view.record.players && !$("#game").hidden && !isLong(), now = stage();
    $("#recording").hidden = !board;
    document.body.classList.toggle("recording", recorder.on);
    $("#record_on").dataset.word = recorder.on ? "record_off" : "record_on";
    write($("#record_on"), say($("#record_on").dataset.word));
    $("#as_it_was").setAttribute("aria-pressed", String(recorder.free));
    for (const [id, enabled] of [["undo-turn", canUndo()], ["redo-turn", canRedo()], ["as_it_was", state?.phase === "move"]]) {
        $("#" + id).hidden = !recorder.on;
        $("#" + id).disabled = !enabled;
    }
    $("#asked").hidden = !recorder.on;
    if (!board)
        return;
    if (recorder.asking === "first")
        document.querySelectorAll(".player .turn").forEach(turn => turn.replaceChildren());
    if (recorder.on)
        askUser(...questions[now](state ?? {}));
    if (studying.position)
        return;
    const position = recorder.on && state ? showState() : view.record.frames[view.place].position;
    if (studying.on)
        showSquares(position, new Map(ALL_SQUARES.map(number => [number, {kind: "none"}])));
    else
        showSquares(position, recorder.on ? state?.phase === "move" ? hintsNow() : new Map() : null);
}

/* ---- going about ---- */

async function turnOn(on) {
    Object.assign(recorder, {on, picked: null, left: [], free: false, pending: null, asking: "", undone: []});
    if (on && view.record.frames.length > 0)
        recorder.until = placeOfTurns();
    if (!on && view.record?.frames.length > 0)
        show(view.place);
    await refreshRecorder();
}

async function onSquare({detail: {number, long}}) {
    if (studying.on)
        return;
    if (!recorder.on && view.record)
        await turnOn(true);
    if (long) {
        recorder.free = true;
        recorder.picked = null;
    }
    if (recorder.state?.phase !== "move")
        return;
    if (recorder.free)
        chooseFree(number);
    else
        choose(number);
}

function onRecordingKey(event) {
    recorder.keyboard = true;
    if (!recorder.on || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, dialog"))
        return;
    const cast = $(`[data-cast="${CSS.escape(event.key)}"]`);
    if (event.key === "Escape")
        cancel();
    else if (cast)
        cast.click();
    else
        return;
    event.preventDefault();
}

/* Another move is shown: the game is that of this move. */
function onShownFrame() {
    const until = placeOfTurns();
    if (until !== recorder.until && recorder.asking === "") {
        recorder.until = until;
        refreshRecorder();
    } else {
        showRecorder();
    }
}

function startRecording() {
    startSquares();
    document.addEventListener("square", onSquare);
    document.addEventListener("frame", onShownFrame);
    addEventListener("keydown", onRecordingKey);
    addEventListener("pointerdown", () => recorder.keyboard = false, true);
    $("#record-game").addEventListener("click", askNewGame);
    $("#new_game").addEventListener("submit", beginGame);
    $("#new_cancel").addEventListener("click", () => $("#new_game").hidden = true);
    $("#record_on").addEventListener("click", () => turnOn(!recorder.on));
    $("#as_it_was").addEventListener("click", () => {
        const free = !recorder.free;
        cancel();
        recorder.free = free;
        showRecorder();
    });
    $("#undo-turn").addEventListener("click", undoTurn);
    $("#redo-turn").addEventListener("click", redoTurn);
}
