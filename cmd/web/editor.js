/*
 * The editor: the text field, and behind it an invisible copy of the text with underlines.
 *
 * Places are indexes in the text. Each change can be undone.
 */

const editor = {marks: []};

const field = () => $("#record");

/* The text of the current file. */
const content = () => currentFile().text;

/* ---- long texts ---- */

/* Browsers take seconds to lay out more than this; of a longer text the field has the beginning, to read only. */
const MOST_EDITED = 300000, SHOWN_OF_LONG = 20000;

const isLong = () => content().length > MOST_EDITED;

/* Shows the text of the current file. */
function fillField() {
    field().value = isLong() ? content().slice(0, SHOWN_OF_LONG) : content();
    field().readOnly = isLong();
    $("#long").hidden = !isLong();
    $("#long").textContent = isLong() ? say("too_large", {n: Math.ceil(content().length / 1000), all: MOST_EDITED / 1000}) : "";
}

/* ---- underlining ---- */

/* Cuts marks that overlap the previous one; an empty mark gets a character. */
function* partsOf(text, marks) {
    let end = 0;
    for (const mark of [...marks].sort((one, other) => one.begin - other.begin)) {
        const begin = Math.max(mark.begin, end);
        const stop = Math.min(Math.max(mark.end, mark.begin + 1), text.length);
        if (stop <= begin)
            continue;
        yield document.createTextNode(text.slice(end, begin)); // precedes the mark, even if empty
        const part = document.createElement("mark");
        part.className = mark.severity;
        part.textContent = text.slice(begin, stop);
        yield part;
        end = stop;
    }
    yield document.createTextNode(text.slice(end) + "\n");
}

function underline(marks) {
    editor.marks = marks;
    $("#underlines").replaceChildren(...partsOf(field().value, marks));
    followScrolling();
}

function followScrolling() {
    $("#underlines").scrollTop = field().scrollTop;
}

/* ---- places ---- */

/* The vertical position of a place in pixels. */
function heightOf(index) {
    const range = document.createRange(), box = $("#underlines");
    let left = index;
    for (const part of box.childNodes) {
        const text = part.firstChild || part;
        if (left > text.length) {
            left -= text.length;
            continue;
        }
        range.setStart(text, left);
        break;
    }
    return range.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

/* Scrolls a place into view. */
function reveal(index) {
    const top = heightOf(index), {scrollTop, clientHeight} = field();
    if (top < scrollTop || top > scrollTop + clientHeight - 30)
        field().scrollTop = top - clientHeight / 2;
    followScrolling();
}

/* Moves to a place and selects its text. */
function goTo(begin, end) {
    field().focus({preventScroll: true});
    field().setSelectionRange(begin, end);
    reveal(begin);
    field().scrollIntoView({block: "nearest"});
}

/* ---- changing ---- */

/* Applies edits that do not overlap; the field then emits a change. */
function edit(edits) {
    const sorted = [...edits].sort((one, other) => other.begin - one.begin);
    if (isLong()) {
        setText(sorted.reduce((whole, {begin, end, text}) => whole.slice(0, begin) + text + whole.slice(end), content()));
        return;
    }
    for (const {begin, end, text} of sorted)
        field().setRangeText(text, begin, end, "end");
    field().dispatchEvent(new Event("input"));
}

/* ---- undo ---- */

/*
 * All files after each change, so that one undo brings back whatever a change replaced. Keys that follow each other
 * are one change. The browser's own undo would not know of repairs and files.
 */
const past = {states: [], future: [], now: null, typed: 0, kind: ""};
const MOST_KEPT = 2e7; // characters

const stateOfFiles = () => ({list: files.list.map(({name, text}) => ({name, text})), current: files.current});

/* Notes a change that has been made. */
function noteChange({inputType = "", timeStamp = 0} = {}) {
    const kind = /^(insertText|insertCompositionText|deleteContent(Back|For)ward)$/.test(inputType) ? inputType : "";
    const goesOn = kind !== "" && kind === past.kind && timeStamp - past.typed < 1000;
    if (!goesOn)
        past.states.push(past.now);
    while (past.states.length > 1 && past.states.reduce((sum, {list}) => sum + list.reduce((n, {text}) => n + text.length, 0), 0) > MOST_KEPT)
        past.states.shift();
    Object.assign(past, {now: stateOfFiles(), future: [], typed: timeStamp, kind});
}

/* Where a text differs from another: the end of that part. */
function endOfChange(before, after) {
    let same = 0;
    while (same < Math.min(before.length, after.length) && before.at(-1 - same) === after.at(-1 - same))
        same++;
    return after.length - same;
}

/* Goes back to a state, or on to one that was undone. */
function restore(from, to) {
    const state = from.pop();
    if (!state)
        return;
    const before = content();
    to.push(past.now);
    Object.assign(past, {now: state, kind: ""});
    Object.assign(files, {list: state.list.map(file => ({...file})), current: state.current});
    fillField();
    const place = endOfChange(before, content());
    field().setSelectionRange(place, place);
    listFiles();
    keepDraft();
    check();
}

const undo = () => restore(past.states, past.future);
const redo = () => restore(past.future, past.states);

function onHistoryKey(event) {
    if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey) || event.target.closest("input, textarea:not(#record), dialog"))
        return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y")
        return;
    event.preventDefault();
    if (key === "y" || event.shiftKey)
        redo();
    else
        undo();
}

/* Undo from a menu of the browser. */
function onHistoryInput(event) {
    if (!/^history/.test(event.inputType))
        return;
    event.preventDefault();
    if (event.inputType === "historyUndo")
        undo();
    else
        redo();
}

/* Removes the fence from a pasted code block. */
function withoutFence(text) {
    const fenced = /^\s*(```+|~~~+)[^\n]*\n(.*?)\n\s*\1\s*$/s.exec(text.replace(/\r\n?/g, "\n"));
    return fenced ? fenced[2] + "\n" : null;
}

function onPaste(event) {
    const given = event.clipboardData.getData("text/plain"), text = withoutFence(given) ?? given;
    if (text === given && text.length <= MOST_EDITED || field().readOnly)
        return;
    event.preventDefault();
    edit([{begin: field().selectionStart, end: field().selectionEnd, text}]);
}

function onInput(event) {
    const wasLong = field().readOnly;
    currentFile().text = field().value;
    if (isLong() || wasLong)
        fillField();
    noteChange(event);
    keepDraft();
    check();
}

function startEditor() {
    past.now = stateOfFiles();
    field().addEventListener("input", onInput);
    field().addEventListener("beforeinput", onHistoryInput);
    addEventListener("keydown", onHistoryKey);
    field().addEventListener("scroll", followScrolling);
    field().addEventListener("paste", onPaste);
    new ResizeObserver(followScrolling).observe(field());
}
