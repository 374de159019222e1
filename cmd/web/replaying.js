/*
 * The board at the cursor: shows the record under the cursor at the move before it. When the user steps through the
 * moves, the cursor follows.
 */

const board = {records: [], frames: [], text: null, number: 0, rules: "", language: "", steps: false};

/* The number of the record that contains a line. */
function recordAt(index) {
    const line = content().slice(0, index).split("\n").length;
    const after = board.records.findIndex(record => record.line > line);
    return after < 0 ? Math.max(board.records.length, 1) : Math.max(after, 1);
}

/* The frame at a place: the last one that begins before it. */
function frameAt(index) {
    let place = 0;
    board.frames.forEach((frame, i) => {
        if (frame.begin !== undefined && frame.begin <= index)
            place = i;
    });
    return place;
}

function putGrounds(grounds) {
    const all = "svg[id^=ground], template[id]";
    document.querySelectorAll(all).forEach(ground => ground.remove());
    const parsed = new DOMParser().parseFromString(grounds.join(""), "text/html");
    document.body.append(...[...parsed.querySelectorAll(all)].map(ground => document.importNode(ground, true)));
}

/* How a turn with an error is written, where it is not shown so. */
function writtenIn({begin, move, findings}) {
    if (begin === undefined || !findings.some(({severity}) => severity === "error"))
        return "";
    const [written] = /^[^\s{]*/.exec(content().slice(begin));
    return move?.startsWith(written) ? "" : say("written", {text: isolated(written)});
}

/* Shows a record from the worker at the cursor. */
function showReplay(given, bare) {
    const record = readRecord(given.record), indexes = given.indexes.values();
    putGrounds(given.grounds);
    for (const frame of record.frames) {
        if (frame.offset !== undefined)
            frame.begin = indexes.next().value;
        frame.written = writtenIn(frame);
    }
    if (!record.players && !bare && record.frames.every(({turn}) => !turn))
        record.frames = []; // nothing in it is a game
    board.frames = record.frames;
    board.steps = false;
    replay(record, record.frames[frameAt(field().selectionStart)]?.at);
    board.steps = true;
}

const isShown = number => board.text === content() && board.number === number && board.rules === $("#rules").value && board.language === language();

/* A game before its first turn, which the pages of the library do not have: the start of one with a turn. */
function withoutTurns(given) {
    const record = JSON.parse(given.record), [season] = record.seasons;
    season.frames.length = 1;
    return {...given, record: JSON.stringify({...record, seasons: [season], findings: []})};
}

/* Shows a study, on a board as in the game. */
async function showStudy() {
    const given = await ask("replay", {texts: [{name: "", string: firstTurnOf("")}], rules: rulesOfStudy(), language: language(), only: 1});
    if (board.study)
        showReplay({...given, record: JSON.stringify(recordOfStudy(board.study)), indexes: board.study.acts.filter(({text}) => !/再行|終季/.test(text)).map(({begin}) => begin)}, true);
    else
        $("#game").hidden = true;
}

/* A turn that can begin a game, of the side that its header says. */
const firstTurnOf = text => /\{一位色:赤/.test(text) ? "\nCI兵CU無撃裁\n" : "\nNAI兵NY無撃裁\n";

/* Replays the record at the cursor unless it is already shown. */
async function replayAtCursor() {
    const number = recordAt(field().selectionStart), text = content(), bare = isBare(text);
    if (isShown(number))
        return;
    Object.assign(board, {text, number, rules: $("#rules").value, language: language()});
    try {
        if (isStudy(text)) {
            await showStudy();
            return;
        }
        const string = bare ? text.trimEnd() + firstTurnOf(text) : text;
        const given = await ask("replay", {texts: [{name: "", string}], rules: board.rules, language: board.language, only: bare ? 1 : number});
        if (text === content() && given)
            showReplay(bare ? withoutTurns(given) : given, bare);
    } catch (error) {
        $("#game").hidden = true;
    }
    document.body.classList.toggle("boardless", $("#game").hidden);
}

/* The cursor moved: updates the board. */
function onCursor() {
    if (!isShown(recordAt(field().selectionStart))) {
        replayAtCursor();
        return;
    }
    const place = frameAt(field().selectionStart);
    board.steps = false;
    if (board.frames.length > 0 && place !== view.place)
        show(place);
    board.steps = true;
}

/* The user stepped through the moves: moves the cursor. */
function onFrame() {
    const {begin} = view.record.frames[view.place];
    if (!board.steps || begin === undefined || document.activeElement === field())
        return;
    field().setSelectionRange(begin, begin);
    reveal(begin);
}

function startReplaying() {
    startReplay();
    document.addEventListener("frame", onFrame);
    document.addEventListener("selectionchange", () => {
        if (document.activeElement === field())
            onCursor();
    });
}
