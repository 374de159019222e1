/* The page: checks a changed text at once, and updates the rest when idle. */

const checking = {running: false, again: false, settled: false, failed: false, later: 0, first: 0, hurry: false};

/* The instruction: one for the sample, one for the user's record. */
function showHint() {
    const word = field().value === SAMPLE ? "hint_sample" : field().value === drafts.restored ? "hint_draft" : "hint";
    if (word === $("#hint").dataset.word)
        return;
    $("#hint").dataset.word = word;
    write($("#hint"), say(word));
}

/* Shows a checked text. */
function showChecked(records) {
    board.records = records;
    describeFile(currentFile(), records);
    listFiles();
    if (recorder.on && isBare(content())) {
        showNothing(say("no_turn"), "");
        return;
    }
    showVerdict(verdictOf(records), records.every(record => record.valid) ? "valid" : "wrong");
    listFindings(records);
}

function showNothing(sentence, state) {
    listFindings([]);
    showVerdict(sentence, state);
}

function showFailure(error) {
    checking.failed = true;
    Object.assign(currentFile(), {checked: checkedAs(currentFile()), errors: undefined, valid: false});
    board.records = [];
    showNothing(error.word ? say(error.word) : say("not_checked", {reason: error.message}), "wrong");
}

async function checkText(text) {
    checking.failed = false;
    if (text.trim() === "") {
        board.records = [];
        describeFile(currentFile(), []);
        showNothing(say("empty"), "");
        return;
    }
    try {
        if (isStudy(text)) {
            await checkStudy(text);
            return;
        }
        const slow = setTimeout(() => showVerdict(say("checking"), ""), 500);
        const records = await ask("check", {texts: [{name: "", string: text}], rules: $("#rules").value, language: language()}).finally(() => clearTimeout(slow));
        if (text === content())
            showChecked(records);
    } catch (error) {
        showFailure(error);
    }
}

/* Updates that can wait until typing pauses: board, conversion, standings. */
async function followUp() {
    const text = content();
    if (checking.failed)
        $("#game").hidden = true, board.text = null;
    else
        await followText();
    speakVerdict();
    checking.settled = text === content() && !checking.running;
}

async function followText() {
    await replayAtCursor();
    if (board.linked)
        goToLinked(), board.linked = false;
    await Promise.all([refreshRecorder(), convert(), checkOthers().then(showStandings)]);
}

/* Checks the current text; a change during a check causes another one. */
async function check() {
    showHint();
    checking.settled = false;
    clearTimeout(checking.later);
    checking.again = checking.running;
    if (checking.running)
        return;
    checking.running = true;
    do {
        checking.again = false;
        await checkText(content());
    } while (checking.again);
    checking.running = false;
    checking.first ||= performance.now();
    checking.later = setTimeout(followUp, checking.hurry ? 0 : 120);
    checking.hurry = false;
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
    layOutSquares();
    board.text = null;
}

/* On a phone, one of three parts is shown at a time. */
function startTabs() {
    const choose = tab => {
        document.body.dataset.tab = tab;
        for (const button of document.querySelectorAll("#tabs button"))
            button.setAttribute("aria-current", String(button.dataset.tab === tab));
    };
    $("#tabs").addEventListener("click", event => {
        const {tab} = event.target.closest("button")?.dataset ?? {};
        if (tab)
            choose(tab);
    });
    choose("board");
}

async function changeLanguage() {
    await speak();
    await fetchShell();
    await check();
}

/* The sample has a slip; the cursor, and so the board, start there. */
async function showSample() {
    if (files.list.length > 1 || field().value !== "")
        setText(SAMPLE);
    else
        field().value = currentFile().text = SAMPLE, past.now = stateOfFiles();
    await check();
    const slip = $("#underlines mark")?.previousSibling.length ?? 0;
    field().setSelectionRange(slip, slip);
    reveal(slip);
}

const SAMPLE = $("#sample_record").textContent;

/* Shows the draft of the last time, a linked record in place of it, or the sample. */
async function showFirst() {
    const draft = keptDraft(), linked = linkedRecord();
    if (draft) {
        Object.assign(files, {list: draft.list, current: Math.min(draft.current, draft.list.length - 1)});
        past.now = stateOfFiles();
        drafts.restored = currentFile().text;
        chooseFile(files.current);
    }
    board.linked = linked !== null;
    if (linked !== null)
        setText(linked);
    else if (!draft)
        await showSample();
}

async function start() {
    await startEngine();
    await fillLanguages();
    await speak();
    await fetchShell();
    for (const begin of [startEditor, startKeys, startReplaying, startConverting, startStandings, startFiles, startLinks, startRecording, startStudy, startDrafts, startTabs])
        begin();
    $("#rules").addEventListener("change", check);
    $("#language").addEventListener("change", changeLanguage);
    $("#sample").addEventListener("click", showSample);
    $("#clear").addEventListener("click", () => setText(""));
    await showFirst();
}

start().catch(giveUp);
