/*
 * Keeps what the user has entered in this browser, until it is wiped; nothing leaves it. The user can switch this
 * off. Where it cannot be kept, leaving the page asks.
 */

const DRAFT = "cetkaik-draft", KEEPING = "cetkaik-keep";
const drafts = {later: 0, unsaved: false, restored: null};

/* The storage of this page; null: the browser has none for it. */
function storage() {
    try {
        return window.localStorage;
    } catch (error) {
        return null;
    }
}

const isKeeping = () => storage()?.getItem(KEEPING) !== "no";

/* Whether there is anything that was entered. */
const isEntered = () => files.list.some(({text}) => text.trim() !== "" && text !== SAMPLE);

function writeDraft() {
    clearTimeout(drafts.later);
    drafts.unsaved = isEntered();
    try {
        if (isKeeping() && isEntered())
            storage().setItem(DRAFT, JSON.stringify(stateOfFiles()));
        else
            storage().removeItem(DRAFT);
        drafts.unsaved = isEntered() && !isKeeping();
    } catch (error) {
        $("#kept").textContent = say("draft_too_long");
        return;
    }
    $("#kept").textContent = "";
}

/* Writes the draft when a pause in typing comes. */
function keepDraft() {
    clearTimeout(drafts.later);
    drafts.unsaved = isEntered();
    drafts.later = setTimeout(writeDraft, 400);
}

/* The draft of the last time; null: none. */
function keptDraft() {
    try {
        const draft = JSON.parse(storage().getItem(DRAFT));
        return draft?.list.length > 0 ? draft : null;
    } catch (error) {
        return null;
    }
}

function wipeDraft() {
    storage()?.removeItem(DRAFT);
    sayDone($("#wipe"), "draft_wiped");
}

function startDrafts() {
    $("#keep").checked = isKeeping();
    $("#keep").addEventListener("change", event => {
        storage()?.setItem(KEEPING, event.target.checked ? "yes" : "no");
        writeDraft();
    });
    $("#wipe").addEventListener("click", wipeDraft);
    addEventListener("pagehide", writeDraft);
    addEventListener("beforeunload", event => {
        writeDraft();
        if (drafts.unsaved)
            event.preventDefault();
    });
}
