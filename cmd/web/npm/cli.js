#!/usr/bin/env node
/* `npx cetkaik check FILE…`: the check of the program, for people without a compiler. */
import {readFile} from "node:fs/promises";
import {parseArgs} from "node:util";
import {load, CetkaikError} from "./index-node.js";

const HELP = `usage: cetkaik check [OPTION…] [FILE…]

check records of Cetkaik; - or nothing is standard input

  --format FORMAT  text (default), json, gcc, github, sarif or junit
  --rules SET      the rules, or auto (default: as the record names them)
  --select CODES   report only these findings; --ignore CODES: all but these
  --strict         hold each record to one dialect
  --lang LANG      en (default) or ja
  --version, --help

exit status: 0 all records are valid, 1 some are not, 2 trouble
`;
const string = {type: "string"}, flag = {type: "boolean"};
const options = {format: {...string, default: "text"}, rules: string, select: string, ignore: string, strict: flag, lang: {...string, default: "en"}, help: flag, version: flag};

async function bytesOf(file) {
    if (file !== "-")
        return readFile(file);
    const parts = [];
    for await (const part of process.stdin)
        parts.push(part);
    return Buffer.concat(parts);
}

/* Whether every record of a text is valid: SARIF and the other formats do not say it in a word. */
const isValid = (cetkaik, texts, chosen) => cetkaik.convert(texts, "check:json", chosen).text.split("\n").filter(line => line !== "")
    .every(line => JSON.parse(line).valid);

async function run() {
    const {values: {format, lang, help, version, ...chosen}, positionals: [command, ...files]} = parseArgs({options, allowPositionals: true});
    const cetkaik = await load(), out = text => process.stdout.write(text);
    if (version)
        return out(`cetkaik ${cetkaik.version}\n`), 0;
    if (help || command === undefined || command === "help")
        return out(HELP), 0;
    if (command !== "check")
        throw new CetkaikError("usage", `only “check” is here, not “${command}”; the program cetkaik has all commands`);
    const texts = [];
    for (const name of files.length > 0 ? files : ["-"])
        texts.push({name, text: await bytesOf(name)});
    chosen.language = lang;
    out(cetkaik.convert(texts, "check:" + format, chosen).text);
    return isValid(cetkaik, texts, chosen) ? 0 : 1;
}

try {
    process.exitCode = await run();
} catch (error) {
    if (!(error instanceof CetkaikError) && !error.code)
        throw error;
    process.stderr.write(`cetkaik: ${error.message}\n`);
    process.exitCode = 2;
}
