/* The function of the web viewer's parser, over this library. */
import {load, CetkaikError} from "./@INDEX@.js";

const cetkaik = await load();

/* Throws where a text is not understood, as that parser does; a wrong move is none of its business. */
export function parseCerkeOnlineKia1Ak1(text) {
    const [record] = cetkaik.check(text), [unread] = record?.unread ?? [];
    const finding = record?.findings.find(({begin}) => !unread || begin >= unread.begin);
    if (!record || record.dialect === "none" || unread)
        throw Object.assign(new CetkaikError(finding?.code ?? "record", finding?.message ?? "there is no record"), unread ?? {});
    return cetkaik.toParsed(text)[0];
}
