/*
 * The script of a `cetkaik html` page: shows one of its records at a time with replay.js. A record is parsed from its
 * <script class="record"> when it is opened.
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

/* ---- the index of records ---- */

function listRecords() {
    $("#index ol").replaceChildren(...sources.map((source, i) => make("li", {},
        make("button", {type: "button", "data-record": i}, make("bdi", {}, source.dataset.title)))));
    $("#index").hidden = sources.length < 2;
    $("#index details").open = location.hash === "";
    $("#search").addEventListener("input", () => {
        const wanted = $("#search").value.normalize("NFKC").toLowerCase().split(/\s+/);
        let found = 0;
        for (const item of document.querySelectorAll("#index li")) {
            const text = item.textContent.normalize("NFKC").toLowerCase();
            item.hidden = !wanted.every(word => text.includes(word));
            found += !item.hidden;
        }
        $("#found").textContent = say("found", {n: found, all: sources.length});
    });
    $("#found").textContent = count("n_records", sources.length);
}

/* ---- paper ---- */

/* Shows the ends of all records, for printing. */
function unroll() {
    const index = current, frame = view.record.frames[view.place];
    const paper = make("div", {id: "paper"});
    printing = true;
    for (let i = 0; i < sources.length; i++) {
        showRecord(i, "");
        paper.append(make("section", {class: "sheet"}, ...$("main").cloneNode(true).children));
    }
    showRecord(index, frame ? frame.at : "");
    printing = false;
    $("main").hidden = true;
    document.title = pageTitle;
    document.body.append(paper);
}

function rollUp() {
    $("#paper")?.remove();
    $("main").hidden = false;
    listHeader(open(current));
}

if (sources.length > 1) {
    addEventListener("beforeprint", unroll);
    addEventListener("afterprint", rollUp);
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
    listRecords();
    showFragment();
    addEventListener("hashchange", showFragment);
    $("#index").addEventListener("click", event => {
        const button = event.target.closest("button");
        if (button)
            play(false), showRecord(+button.dataset.record, "");
    });
}
