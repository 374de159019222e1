/* The page: checks a changed text at once, and updates the rest when idle. */

const checking = {running: false, again: false, settled: false, later: 0, first: 0};

/* The instruction: one for the sample, one for the user's record. */
function showHint() {
    const word = field().value === SAMPLE ? "hint_sample" : "hint";
    if (word === $("#hint").dataset.word)
        return;
    $("#hint").dataset.word = word;
    write($("#hint"), say(word));
}

/* Shows a checked text. */
function showChecked(records) {
    board.records = records;
    currentFile().records = records.length;
    currentFile().sheet = records.some(record => record.dialect === "csv");
    showVerdict(verdictOf(records), records.every(record => record.valid) ? "valid" : "wrong");
    listFindings(records);
}

function showNothing(sentence, state) {
    board.records = [];
    $("#findings").replaceChildren();
    underline([]);
    showVerdict(sentence, state);
}

function showFailure(error) {
    showNothing(error.word ? say(error.word) : say("not_checked", {reason: error.message}), "wrong");
}

async function checkText(text) {
    if (text.trim() === "") {
        showNothing(say("empty"), "");
        return;
    }
    try {
        const records = await ask("check", {texts: [{name: "", string: text}], rules: $("#rules").value, language: language()});
        if (text === field().value)
            showChecked(records);
    } catch (error) {
        showFailure(error);
    }
}

/* Updates that can wait until typing pauses: board, conversion, standings. */
async function followUp() {
    const text = field().value;
    speakVerdict();
    await Promise.all([replayAtCursor(), convert(), showStandings()]);
    checking.settled = text === field().value && !checking.running;
}

/* Checks the current text; a change during a check causes another one. */
async function check() {
    currentFile().text = field().value;
    showHint();
    checking.settled = false;
    clearTimeout(checking.later);
    checking.again = checking.running;
    if (checking.running)
        return;
    checking.running = true;
    do {
        checking.again = false;
        await checkText(field().value);
    } while (checking.again);
    checking.running = false;
    checking.first ||= performance.now();
    checking.later = setTimeout(followUp, 120);
}

/* The part of the `html` page that replays a game. */
async function fetchShell() {
    const {style, drawings, game} = await ask("shell", {language: language()});
    const parsed = new DOMParser().parseFromString(`<svg>${drawings}</svg><div>${game}`, "text/html");
    $("#style").textContent = style;
    $("#drawings").replaceChildren(...document.importNode($("svg", parsed), true).childNodes);
    $("#replaying").replaceChildren(document.importNode($("div", parsed), true));
    $("#replaying > div").id = "game";
    $("#game").hidden = true;
    board.text = null;
}

async function changeLanguage() {
    await speak();
    await fetchShell();
    await check();
}

/* The sample has a slip; the cursor, and so the board, start there. */
async function showSample() {
    field().value = SAMPLE;
    await check();
    const slip = $("#underlines mark")?.previousSibling.length ?? 0;
    field().setSelectionRange(slip, slip);
    reveal(slip);
}

const SAMPLE = $("#sample_record").textContent;

async function start() {
    await startEngine();
    await fillLanguages();
    await speak();
    await fetchShell();
    for (const begin of [startEditor, startKeys, startReplaying, startConverting, startStandings, startFiles, startLinks])
        begin();
    field().addEventListener("input", check);
    $("#rules").addEventListener("change", check);
    $("#language").addEventListener("change", changeLanguage);
    $("#sample").addEventListener("click", showSample);
    $("#clear").addEventListener("click", () => setText(""));
    const linked = linkedRecord();
    if (linked === null)
        showSample();
    else
        setText(linked);
}

start().catch(giveUp);
