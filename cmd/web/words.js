/* The words of the page: the catalogue's, in the language that is chosen, put where page.html names them. */

const language = () => $("#language").value;

/* The language that the reader's browser asks for, as far as there is one. */
function preferredLanguage(languages) {
    const wanted = navigator.languages.map(tag => languages.find(name => name === tag || name === tag.split("-")[0]));
    return wanted.find(name => name !== undefined) || languages[0];
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

/* The languages that the library speaks, each by its own name. */
async function fillLanguages() {
    const {languages} = await ask("words", {language: ""});
    const nameOf = tag => new Intl.DisplayNames([tag], {type: "language"}).of(tag);
    $("#language").replaceChildren(...languages.map(tag => make("option", {value: tag, lang: tag}, nameOf(tag))));
    $("#language").value = preferredLanguage(languages);
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
