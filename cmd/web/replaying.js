/*
 * The board at the cursor: the record in which the cursor stands is replayed at the move before it, and the cursor
 * follows who steps through the moves.
 */

const board = {records: [], frames: [], text: null, number: 0, rules: "", language: "", steps: false};

/* The number of the record in which a line of the text lies. */
function recordAt(index) {
    const line = field().value.slice(0, index).split("\n").length;
    const after = board.records.findIndex(record => record.line > line);
    return after < 0 ? Math.max(board.records.length, 1) : Math.max(after, 1);
}

/* The frame at a place of the text: the last one that begins before it. */
function frameAt(index) {
    let place = 0;
    board.frames.forEach((frame, i) => {
        if (frame.begin !== undefined && frame.begin <= index)
            place = i;
    });
    return place;
}

function putGrounds(grounds) {
    document.querySelectorAll("template[id]").forEach(template => template.remove());
    const parsed = new DOMParser().parseFromString(grounds.join(""), "text/html");
    document.body.append(...[...parsed.querySelectorAll("template")].map(template => document.importNode(template, true)));
}

/* Shows a record, as the worker gave it, at the cursor. */
function showReplay(given) {
    const record = readRecord(given.record), indexes = given.indexes.values();
    putGrounds(given.grounds);
    for (const frame of record.frames) {
        if (frame.offset !== undefined)
            frame.begin = indexes.next().value;
    }
    board.frames = record.frames;
    board.steps = false;
    replay(record, record.frames[frameAt(field().selectionStart)]?.at);
    board.steps = true;
}

const isShown = number => board.text === field().value && board.number === number && board.rules === $("#rules").value && board.language === language();

/* Replays the record at the cursor, unless it is the one that is shown. */
async function replayAtCursor() {
    const number = recordAt(field().selectionStart), text = field().value;
    if (isShown(number))
        return;
    Object.assign(board, {text, number, rules: $("#rules").value, language: language()});
    try {
        const given = await ask("replay", {texts: [{name: "", string: text}], rules: board.rules, language: board.language, only: number});
        if (text === field().value && given)
            showReplay(given);
    } catch (error) {
        $("#game").hidden = true;
    }
}

/* The cursor moved: the board follows. */
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

/* Somebody stepped through the moves: the cursor follows. */
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
