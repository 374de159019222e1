/*
 * Links that contain a record: ?history=, as for web viewers of cerke_online, with ?side=a for the side below; a long
 * record is in the fragment, which is not sent to servers and so not cut.
 */

const LONGEST_QUERY = 2000;

const parameters = () => [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))];

const parameter = name => parameters().map(given => given.get(name)).find(value => value !== null) ?? null;

/* Goes to the move that the link names. */
function goToLinked() {
    const at = parameter("at"), frame = board.frames.find(frame => frame.at === at);
    if (frame?.begin !== undefined && parameter("history") !== null)
        field().setSelectionRange(frame.begin, frame.begin), show(board.frames.indexOf(frame));
}

/* The record in the link; null: none. */
function linkedRecord() {
    const side = parameter("side")?.toUpperCase();
    if (side === "A" || side === "IA")
        view.below = side;
    return decoded(parameter("history"));
}

/* A text that was encoded once more for a link in a link. */
function decoded(text) {
    if (text === null || !/^[^\s[\]{}]*%[0-9A-Fa-f]{2}[^\s[\]{}]*$/.test(text))
        return text;
    try {
        return decodeURIComponent(text);
    } catch (error) {
        return text;
    }
}

function linkTo(text) {
    const page = location.href.replace(/[?#].*$/, "");
    const frames = view.record?.frames ?? [], at = view.place < frames.length - 1 ? "&at=" + encodeURIComponent(frames[view.place].at) : "";
    const given = "history=" + encodeURIComponent(text) + (view.below === "IA" ? "&side=ia" : "&side=a") + at;
    return page + (given.length <= LONGEST_QUERY ? "?" : "#") + given;
}

function startLinks() {
    $("#share").addEventListener("click", event => {
        const link = linkTo(content());
        $("#link").value = link;
        $("#link").hidden = false;
        copyText(link, event.currentTarget);
    });
    addEventListener("hashchange", () => {
        const record = linkedRecord();
        if (record !== null)
            setText(record);
    });
}
