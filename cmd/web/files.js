/* Dropped or opened files; one of their texts is in the editor. */

const files = {list: [{name: "", text: ""}], current: 0, unread: []};

const currentFile = () => files.list[files.current];

/* ---- reading ---- */

const utf8 = new TextDecoder("utf-8", {fatal: true, ignoreBOM: true});

/* The library's guess of the encoding of bytes that are not UTF-8; browsers have another name for CP932. */
async function encodingOf(bytes) {
    const {text} = await ask("write", {format: "check:text", texts: [{name: "", bytes}]});
    const [, name = "utf-8"] = /--encoding ([A-Za-z0-9-]+)/.exec(text) || [];
    return {CP932: "shift_jis", CP936: "gbk", CP949: "euc-kr", CP950: "big5"}[name] || name;
}

async function decode(bytes) {
    try {
        return utf8.decode(bytes);
    } catch (error) {
        return new TextDecoder(await encodingOf(bytes)).decode(bytes);
    }
}

async function readFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer()), unpacked = await ask("unpack", {bytes});
    return {name: file.name, text: (await decode(unpacked || bytes)).replace(/\r\n?/g, "\n")};
}

/* Opens files in place of the current ones; folders, and what the browser may not read, are named. */
async function openFiles(list) {
    const unread = [], read = await Promise.all([...list].map(file => readFile(file).catch(() => void unread.push(file.name))));
    if (unread.length < read.length)
        putFiles(read.filter(Boolean), 0, unread);
    else if (unread.length > 0)
        showVerdict(notRead(unread), "wrong");
}

const notRead = names => names.length === 0 ? "" : say("not_read", {file: names.map(plain).join(", ")});

/* Puts files in place of the current ones. */
function putFiles(list, current = 0, unread = []) {
    Object.assign(files, {list, current, unread});
    noteChange();
    keepDraft();
    chooseFile(current);
}

/* Puts a text in place of the current one. */
const setText = text => putFiles(files.list.map((file, i) => i === files.current ? {...file, text} : file), files.current);

/* ---- choosing ---- */

const allErrors = records => records.flatMap(({findings}) => findings).filter(({severity}) => severity === "error").length;

/* Notes what a check has found in a file. */
function describeFile(file, records) {
    Object.assign(file, {checked: checkedAs(file), records: records.length, sheet: records.some(({dialect}) => dialect === "csv"),
        errors: allErrors(records), valid: records.length > 0 && records.every(({valid}) => valid)});
}

const checkedAs = ({text}) => [$("#rules").value, text].join();

/* Checks the files that are not in the editor, and adds what they are to the verdict. */
async function checkOthers() {
    for (const file of files.list) {
        if (file.checked !== checkedAs(file))
            describeFile(file, file.text.trim() === "" ? [] : await ask("check", {texts: [{name: "", string: file.text}], rules: $("#rules").value, language: language()}));
    }
    listFiles();
    const valid = files.list.length < 2 ? "" : say("files_valid", {n: files.list.filter(({valid}) => valid).length, all: files.list.length});
    $("#of_files").textContent = ["", valid, notRead(files.unread)].filter((text, i) => i === 0 || text !== "").join(" · ");
}

/* "✓" or the number of errors. */
function markOf({errors, valid}) {
    if (errors === undefined)
        return "";
    return make("span", {class: valid ? "good" : "error"}, valid ? "✓" : "✗ " + count("n_errors", errors));
}

function listFiles() {
    $("#files").hidden = files.list.length < 2;
    $("#files").replaceChildren(...files.list.map((file, i) => {
        const button = make("button", {type: "button", "aria-current": String(i === files.current)}, make("bdi", {}, plain(file.name)), " ", markOf(file));
        button.addEventListener("click", () => chooseFile(i));
        return button;
    }));
}

function chooseFile(index) {
    files.current = index;
    listFiles();
    fillField();
    field().setSelectionRange(0, 0);
    field().scrollTop = 0;
    check();
}

/* Puts the text of the clipboard in place of the current one; where the browser forbids that, the user does it. */
async function pasteText() {
    try {
        const text = await navigator.clipboard.readText();
        setText(withoutFence(text) ?? text);
    } catch (error) {
        field().focus();
        field().select();
        showVerdict(say("paste_here"), "");
    }
}

/* ---- dropping ---- */

function onDrop(event) {
    document.body.classList.remove("dropping");
    if (event.dataTransfer.files.length === 0)
        return;
    event.preventDefault();
    openFiles(event.dataTransfer.files);
}

function startFiles() {
    $("#open").addEventListener("click", () => $("#chooser").click());
    $("#chooser").addEventListener("change", event => openFiles(event.target.files));
    $("#paste").addEventListener("click", pasteText);
    addEventListener("dragover", event => {
        if (event.dataTransfer.types.includes("Files"))
            event.preventDefault(), document.body.classList.add("dropping");
    });
    addEventListener("dragleave", event => event.relatedTarget || document.body.classList.remove("dropping"));
    addEventListener("drop", onDrop);
}
