/* In Node the module is read from the disk. */
import {readFile} from "node:fs/promises";
import {load as loadFrom, CetkaikError} from "./@ENTRY@.js";

export const load = ({wasm = readFile(new URL("./@WASM@.wasm", import.meta.url))} = {}) => loadFrom({wasm});
export {CetkaikError};
