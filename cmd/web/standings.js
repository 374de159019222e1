/* Standings over all texts, if there are several records or a score sheet. */

const allTexts = () => files.list.map(({name, text}) => ({name: name || say("record_field"), string: text}));

function askStandings(format) {
    return ask("write", {format: "standings:" + format, texts: allTexts(), rules: $("#rules").value, language: language()});
}

/* The tables of the library's page; the first is the standings. */
async function showStandings() {
    const records = files.list.reduce((sum, file) => sum + (file.records ?? 1), 0);
    $("#scoring").hidden = records < 2 && !files.list.some(file => file.sheet);
    if ($("#scoring").hidden)
        return;
    try {
        const page = new DOMParser().parseFromString((await askStandings("html")).text, "text/html");
        const parts = [...page.querySelectorAll("main > *:not(h1, nav)")].map(part => document.importNode(part, true));
        $("#tables").replaceChildren(...parts);
        $("#tables table")?.setAttribute("id", "standings");
        for (const [i, scroll] of [...document.querySelectorAll("#tables [tabindex]")].entries()) {
            scroll.setAttribute("role", "region");
            scroll.setAttribute("aria-label", scroll.closest("section")?.querySelector("h2")?.textContent || String(i + 1));
        }
    } catch (error) {
        $("#tables").replaceChildren(make("p", {}, sentenceOf(error)));
    }
}

function startStandings() {
    for (const format of ["csv", "markdown"]) {
        $("#copy_" + format).addEventListener("click", async event => {
            const button = event.currentTarget;
            copyText((await askStandings(format)).text, button);
        });
    }
    $("#download_csv").addEventListener("click", async () => download((await askStandings("csv")).text, "standings.csv"));
}
