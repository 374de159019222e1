/*
 * The editor: the text field, and behind it an invisible copy of the text with underlines.
 *
 * Places are indexes in the text. Changes are made like typing, so that they can be undone.
 */

const editor = {marks: []};

const field = () => $("#record");

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

function replaceRange({begin, end, text}) {
    field().setSelectionRange(begin, end);
    const done = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
    if (!done)
        field().setRangeText(text, begin, end, "end");
}

/* Applies edits that do not overlap, last one first; the field then emits a change. */
function edit(edits) {
    field().focus({preventScroll: true});
    [...edits].sort((one, other) => other.begin - one.begin).forEach(replaceRange);
    field().dispatchEvent(new Event("input"));
}

/* Removes the fence from a pasted code block. */
function withoutFence(text) {
    const fenced = /^\s*(```+|~~~+)[^\n]*\n(.*?)\n\s*\1\s*$/s.exec(text.replace(/\r\n?/g, "\n"));
    return fenced ? fenced[2] + "\n" : null;
}

function onPaste(event) {
    const text = withoutFence(event.clipboardData.getData("text/plain"));
    if (text === null)
        return;
    event.preventDefault();
    document.execCommand("insertText", false, text);
}

function startEditor() {
    field().addEventListener("scroll", followScrolling);
    field().addEventListener("paste", onPaste);
    new ResizeObserver(followScrolling).observe(field());
}
