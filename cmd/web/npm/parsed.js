/* The function of the web viewer's parser, over this library. */
import {load, CetkaikError} from "./@INDEX@.js";

const cetkaik = await load();

export function parseCerkeOnlineKia1Ak1(text) {
    const [parsed] = cetkaik.toParsed(text);
    if (!parsed)
        throw new CetkaikError("record", "there is no record");
    return parsed;
}
