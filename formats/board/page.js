/*
 * The script of a `cetkaik html` page: shows one of its records at a time with replay.js. A record is parsed from its
 * <script class="record"> when it is opened. A page with several records has page_index.js, too.
 */

const sources = [...document.querySelectorAll("script.record")];
const opened = new Map();
const pageTitle = document.title;
let current = 0;

/* The text of a record, from the content for browsers without script, which this one leaves unread. */
function textOf(source) {
    const still = new DOMParser().parseFromString(source.nextElementSibling.textContent, "text/html");
    return $("article > pre:last-child", still).textContent;
}

function open(index) {
    const source = sources[index];
    if (!opened.has(index))
        opened.set(index, {...readRecord(source.textContent), title: source.dataset.title, text: textOf(source)});
    return opened.get(index);
}

/* ---- header ---- */

function listHeader(record) {
    write($("#title"), record.title);
    document.title = record.title + " · " + pageTitle;
    write($("#result"), record.result);
    $("#header").replaceChildren(...record.headers.flatMap(([key, value]) => [make("dt", {}, key || "·"), make("dd", {}, make("bdi", {}, value))]));
    $("#header").hidden = record.headers.length === 0;
}

/* ---- records and places ---- */

/* The fragment of the address; as it stands where a link was cut within a character. */
function fragment() {
    try {
        return decodeURIComponent(location.hash);
    } catch {
        return location.hash;
    }
}

/* A browser refuses too many calls in a short time; tries once more, later. */
let catchingUp = 0;
let printing = false;

function follow() {
    if (printing)
        return;
    const hash = `#${current + 1}.${view.record.frames[view.place].at}`;
    clearTimeout(catchingUp);
    if ($("#onward"))
        $("#onward").href = `${$("#onward").dataset.page}#history=${encodeURIComponent(open(current).text)}&at=${encodeURIComponent(view.record.frames[view.place].at)}`;
    if (fragment() === hash)
        return;
    history.replaceState(null, "", hash);
    catchingUp = setTimeout(follow, 1000);
}

function showRecord(index, at) {
    const record = open(index);
    current = index;
    listHeader(record);
    listFindingsOf(record);
    write($("#text"), record.text);
    const still = record.frames.length === 0;
    $("#source").classList.toggle("only", still);
    $("#source").open ||= still;
    for (const button of document.querySelectorAll("#index button"))
        button.setAttribute("aria-current", String(+button.dataset.record === index));
    replay(record, at);
}

/* Parses "#1.夏.12"; a missing place is the end of the first record. */
function showFragment() {
    const [, number, at] = /^#(\d+)\.?(.*)$/.exec(fragment()) || [null, "1", ""];
    showRecord(Math.min(Math.max(+number, 1), sources.length) - 1, at);
}

/* ---- keys ---- */

addEventListener("keydown", event => {
    if (event.key === "?" && !event.target.closest("input, dialog"))
        $("#keys").showModal();
});
$("#help").addEventListener("click", () => $("#keys").showModal());

if (sources.length > 0) {
    $("main").hidden = false;
    document.addEventListener("frame", follow);
    startReplay();
    if (sources.length > 1)
        listRecords();
    showFragment();
    addEventListener("hashchange", showFragment);
}
