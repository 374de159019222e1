/* Converts the text to another notation and lists the losses. */

/* The shown conversion and its format, and what each format cannot hold. */
const converting = {shown: null, text: "", cannot: {}};

/* A file name for the result, after that of the text. */
function fileName(ending) {
    return currentFile().name.replace(/\.[^.]*$/, "") + ending;
}

const ENDINGS = {json: ".json", csv: ".csv", mrf: ".txt"};
const endingOf = format => ENDINGS[format.replace(/^.*-/, "")] || ".ckka";

async function convert() {
    if (!$("#converting").open)
        return;
    const cannot = converting.cannot[$("#format").value];
    $("#cannot").textContent = cannot ? say("cannot", {cannot}) : "";
    converting.shown = null;
    const request = {format: $("#format").value, texts: [{name: "", string: content()}], rules: $("#rules").value, language: language()};
    try {
        const {text, losses} = await ask("write", request);
        Object.assign(converting, {shown: request.format, text});
        $("#converted").value = text;
        $("#losses").replaceChildren(...losses.map(({line, column, message}) => make("li", {}, line + ":" + column + " " + message)));
    } catch (error) {
        converting.text = $("#converted").value = "";
        $("#losses").replaceChildren(make("li", {}, sentenceOf(error)));
    }
}

/* Shows a confirmation in a button for a moment. */
function sayDone(button, name) {
    const {word} = button.dataset;
    button.textContent = say(name);
    setTimeout(() => button.textContent = say(word), 1500);
}

async function copyText(text, button) {
    try {
        await navigator.clipboard.writeText(text);
    } catch (error) {
        const area = make("textarea", {}, "");
        area.value = text;
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
    }
    sayDone(button, "copied");
}

function download(text, name) {
    const url = URL.createObjectURL(new Blob([text]));
    make("a", {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function startConverting() {
    $("#converting").addEventListener("toggle", convert);
    $("#format").addEventListener("change", convert);
    $("#copy_converted").addEventListener("click", event => copyText(converting.text, event.currentTarget));
    $("#download_converted").addEventListener("click", () => download(converting.text, fileName(endingOf($("#format").value))));
}
