/* The words of the page: the catalogue's, in the language that is chosen, put where page.html names them. */

/* Languages in which the library speaks; the first is that of the page as it is built. */
const LANGUAGES = {en: "English", ja: "日本語"};

const language = () => $("#language").value;

/* The language that the reader's browser asks for, as far as there is one. */
function preferredLanguage() {
    const wanted = navigator.languages.map(tag => tag.split("-")[0]);
    return wanted.find(tag => tag in LANGUAGES) || "en";
}

function sayAll(root) {
    for (const place of root.querySelectorAll("[data-word]"))
        write(place, say(place.dataset.word));
    for (const place of root.querySelectorAll("[data-label]"))
        place.setAttribute("aria-label", say(place.dataset.label));
}

/* Fills a select with [value, text] pairs and keeps what is chosen. */
function fillChoices(select, pairs) {
    const chosen = select.value;
    select.replaceChildren(...pairs.map(([value, text]) => make("option", {value}, text)));
    select.value = chosen;
    if (select.selectedIndex < 0)
        select.selectedIndex = 0;
}

function fillLanguages() {
    $("#language").replaceChildren(...Object.entries(LANGUAGES).map(([tag, name]) => make("option", {value: tag, lang: tag}, name)));
    $("#language").value = preferredLanguage();
}

/* Everything that the page says, in the language that is chosen. */
async function speak() {
    const told = await ask("words", {language: language()});
    Object.assign(words, told.words);
    document.documentElement.lang = language();
    document.title = say("name");
    sayAll(document);
    fillChoices($("#rules"), [["", say("rules_asked")], ["auto", say("rules_auto")], ...told.rules.map(([name, about]) => [name, name + ": " + about])]);
    fillChoices($("#format"), told.formats.map(([name, cannot]) => [name, cannot ? name + " (" + cannot + ")" : name]));
}
