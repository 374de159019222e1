/* The verdict and the findings: what is said of the text, where, and what can be applied. */

/* ---- the verdict ---- */

const SEVERITIES = ["error", "warning", "note"];

function countFindings(findings) {
    return SEVERITIES.map(severity => [severity, findings.filter(finding => finding.severity === severity).length])
        .filter(([, n]) => n > 0)
        .map(([severity, n]) => count("n_" + severity + "s", n));
}

/* "not valid: 2 errors, 1 note · 3 records" */
function verdictOf(records) {
    const wrong = records.some(record => !record.valid);
    const counts = countFindings(records.flatMap(record => record.findings));
    const told = say(wrong ? "not_valid" : "valid") + (counts.length > 0 ? ": " + counts.join(", ") : "");
    return [told, ...records.length === 1 ? playersOf(records[0]) : [count("n_records", records.length)]].join(" · ");
}

/* "A tasko 20, IA mirel 20" */
function playersOf({players, result}) {
    if (!result?.points || !players || Array.isArray(players))
        return [];
    return [Object.entries(result.points).map(([side, points]) => [side, players[side], shown(points)].filter(Boolean).join(" ")).join(", ")];
}

/* Says a sentence where the verdict stands; STATE is for the style. */
function tell(sentence, state) {
    if ($("#verdict").textContent !== sentence)
        write($("#verdict"), sentence);
    $("#verdict").dataset.state = state;
}

/* ---- the list ---- */

function applyButton(finding, edits, label) {
    const button = make("button", {type: "button", "data-action": "apply"}, label);
    button.addEventListener("click", () => edit(edits));
    return button;
}

/* What an edit changes, as a button says it. */
function labelOf(edits) {
    const text = field().value;
    const changes = edits.map(({begin, end, text: put}) => put === "" ? say("apply_remove", {text: text.slice(begin, end)}) : put);
    return say("apply", {change: changes.join(", ")});
}

function findingItem(finding) {
    const {code, severity, line, column, message, begin, end, edits} = finding;
    const link = make("button", {type: "button", class: "link"},
        make("span", {class: "place"}, line + ":" + column), " ",
        make("strong", {class: severity}, say(severity)), " ", message, " ", make("span", {class: "soft"}, code));
    link.addEventListener("click", () => goTo(begin, end));
    const item = make("li", {"data-code": code, "data-line": line, "data-column": column, "data-severity": severity}, link);
    if (edits.length > 0)
        item.append(" ", applyButton(finding, edits, labelOf(edits)));
    return item;
}

function listFindings(records) {
    const findings = records.flatMap(record => record.findings);
    $("#findings").replaceChildren(...findings.map(findingItem));
    underline(findings);
}
