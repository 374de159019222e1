/* The texts of the page, from the catalogue in the chosen language, inserted as page.html names them. */

const language = () => $("#language").value;

/* The supported language that the browser prefers. */
function preferredLanguage(languages) {
    const wanted = navigator.languages.map(tag => languages.find(name => name === tag || name === tag.split("-")[0]));
    return wanted.find(name => name !== undefined) || languages[0];
}

/* A text of a record for a sentence: marks of direction and controls become signs that do nothing. */
const plain = text => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd")
    .replace(/[\0-\x1f]/g, sign => String.fromCharCode(0x2400 + sign.charCodeAt())).replace(/[\x7f-\x9f]/g, "\u2421");

/* Writes a text unless it stands there, so that voices do not repeat it. */
function writeOnce(element, text) {
    if (element.dataset.text === text)
        return;
    element.dataset.text = text;
    write(element, text);
}

function sayAll(root) {
    for (const place of root.querySelectorAll("[data-word]:not(title)"))
        write(place, say(place.dataset.word));
    for (const place of root.querySelectorAll("[data-label]"))
        place.setAttribute("aria-label", say(place.dataset.label));
}

/* Fills a select with [value, text] pairs and preserves the choice. */
function fillChoices(select, pairs) {
    const chosen = select.value;
    select.replaceChildren(...pairs.map(([value, text]) => make("option", {value}, text)));
    select.value = chosen;
    if (select.selectedIndex < 0)
        select.selectedIndex = 0;
}

/* The languages of the library, each by its own name. */
async function fillLanguages() {
    const {languages} = await ask("words", {language: ""});
    const nameOf = tag => new Intl.DisplayNames([tag], {type: "language"}).of(tag);
    $("#language").replaceChildren(...languages.map(tag => make("option", {value: tag, lang: tag}, nameOf(tag))));
    $("#language").value = preferredLanguage(languages);
}

/* The phrases for formats, as people know them. */
const FORMAT_NAMES = {
    "0": "format_0", "0:cerke_online": "format_0_cerke_online", "0:ckka": "format_0_ckka", "1": "format_1", "2": "format_2", "mrf": "format_mrf",
    "mrf-json": "format_mrf_json", "json": "format_json", "parsed-json": "format_parsed_json", "csv": "format_csv",
};

/* Inserts all texts in the chosen language. */
async function speak() {
    const answer = await ask("words", {language: language()});
    Object.assign(words, answer.words);
    document.documentElement.lang = language();
    document.title = say("name");
    sayAll(document);
    fillChoices($("#rules"), [["", say("rules_asked")], ["auto", say("rules_auto")], ...answer.rules.map(([name, about]) => [name, name + ": " + about])]);
    fillChoices($("#format"), answer.formats.map(([name]) => [name, words[FORMAT_NAMES[name]] ?? name]));
    converting.cannot = Object.fromEntries(answer.formats);
}
