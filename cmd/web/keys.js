/* Keys of the page besides those of replay.js, and the list of all keys. */

/* Goes to the next or previous finding from the cursor; after the last comes the first. */
function goToFinding(back) {
    const {selectionStart: here} = field(), marks = [...editor.marks].sort((one, other) => one.begin - other.begin);
    const next = back ? marks.findLast(({begin}) => begin < here) ?? marks.at(-1) : marks.find(({begin}) => begin > here) ?? marks[0];
    if (next)
        goTo(next.begin, next.end);
}

function onPageKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey)
        return;
    const list = event.key === "?" && !event.target.closest("input, select, textarea");
    if (!list && event.key !== "F8")
        return;
    event.preventDefault();
    if (!list)
        goToFinding(event.shiftKey);
    else if (!$("#keys").open)
        $("#keys").showModal();
}

function startKeys() {
    addEventListener("keydown", onPageKey);
    addEventListener("click", event => event.target.closest("#show_keys, #help") && $("#keys").showModal()); // the board has a button too
    $("#keys").addEventListener("keydown", event => event.stopPropagation()); // nothing moves behind the list
}
