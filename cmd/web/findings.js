/* The verdict and the findings: messages, places, and repairs to apply. */

/* ---- the verdict ---- */

const SEVERITIES = ["error", "warning", "note"];

function countFindings(findings) {
    return SEVERITIES.map(severity => [severity, findings.filter(finding => finding.severity === severity).length])
        .filter(([, n]) => n > 0)
        .map(([severity, n]) => count("n_" + severity + "s", n));
}

/* "not valid: 2 errors, 1 note · 2 repairs · 3 records" */
function verdictOf(records) {
    const wrong = records.some(record => !record.valid);
    const findings = records.flatMap(record => record.findings), counts = countFindings(findings);
    const repairs = findings.filter(({fixes}) => fixes.length > 0).length;
    const verdict = say(wrong ? "not_valid" : "valid") + (counts.length > 0 ? ": " + counts.join(", ") : "");
    return [verdict, ...repairs > 0 ? [count("n_repairs", repairs)] : [], ...records.length === 1 ? playersOf(records[0]) : [count("n_records", records.length)]].join(" · ");
}

/* "A tasko 20, IA mirel 20" */
function playersOf({players, result, seasons}) {
    if (!result?.points || !players || Array.isArray(players) || seasons.every(({moves}) => moves === 0))
        return [];
    return [Object.entries(result.points).map(([side, points]) => [side, players[side] && isolated(players[side]), shown(points)].filter(Boolean).join(" ")).join(", ")];
}

/* Shows a sentence in place of the verdict; STATE is for the style. */
function showVerdict(sentence, state) {
    writeOnce($("#judged"), sentence);
    $("#verdict").dataset.state = state;
}

/* Puts the verdict and the first finding into the live region, after a pause in typing. */
function speakVerdict() {
    const first = $("#findings .link")?.textContent;
    writeOnce($("#spoken"), [$("#verdict").textContent, first].filter(Boolean).join(" · "));
}

/* ---- the list ---- */

function applyButton({title, edits}) {
    const button = make("button", {type: "button", "data-action": "apply"}, say("apply", {change: title}));
    button.addEventListener("click", () => edit(edits));
    return button;
}

function findingItem(finding) {
    const {code, severity, line, column, message, right, suggestions, fixes, begin, end} = finding;
    const link = make("button", {type: "button", class: "link", "aria-expanded": "false"},
        make("span", {class: "place"}, line + ":" + column), " ",
        make("strong", {class: severity}, say(severity)), " ", message);
    link.addEventListener("click", () => goTo(begin, end));
    const item = make("li", {"data-code": code, "data-line": line, "data-column": column, "data-severity": severity}, link, make("p", {class: "soft", hidden: ""}, code));
    if (right && !fixes.some(({title}) => title.includes(right)))
        item.append(make("p", {class: "right"}, "→ " + right));
    item.append(...fixes.flatMap(fix => [" ", applyButton(fix)]));
    return item;
}

function listFindings(records) {
    const findings = records.flatMap(record => record.findings);
    $("#findings").replaceChildren(...findings.map(findingItem));
    $("#tab_count").textContent = findings.length > 0 ? findings.length : "";
    underline(findings);
}
