"use strict";
/*
 * The script's side of memory.c: the module and its memory, for the worker of the page and for the package.
 */

let module;

/* The library cannot answer; CODE is a word for programs. */
class Failure extends Error {
    constructor(code, message = code) {
        super(message);
        this.code = code;
    }
}

/* The module's system calls are not needed; each returns an error. */
const system = new Proxy({}, {get: () => () => 52});

function start({exports}) {
    module = exports;
    module._initialize();
}

const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", {ignoreBOM: true});

const memory = () => new Uint8Array(module.memory.buffer);

/* Copies bytes into the module, ended by NUL; freed by the caller. */
function put(bytes) {
    const at = module.alloc(bytes.length + 1);
    if (at === 0)
        throw new Failure("memory");
    memory().set(bytes, at);
    memory()[at + bytes.length] = 0;
    return at;
}

/* Calls a function with strings in the module's memory, and frees them. */
function withStrings(strings, call) {
    const places = [];
    try {
        for (const string of strings)
            places.push(put(encoder.encode(string)));
        return call(...places);
    } finally {
        places.forEach(module.give_back);
    }
}

function bytesAt(at, length) {
    return memory().slice(at, at + length);
}

function stringAt(at) {
    const bytes = memory();
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
}

/* The text of a string that the caller owns; frees it. */
function takenString(at) {
    if (at === 0)
        throw new Failure("memory");
    const text = stringAt(at);
    module.give_back(at);
    return text;
}
