/*
 * Makes the types of the package from the JSON Schemas, one file each.
 *
 *     NODE_PATH=… node types.js SCHEMAS FOLDER
 */
const {compile} = require("json-schema-to-typescript");
const fs = require("node:fs");
const path = require("node:path");

// In the package these have indexes of strings besides byte offsets.
const RANGED = {check: ["Finding", "Edit", "UnreadText"]};
const OPTIONS = {bannerComment: "", additionalProperties: false, unknownAny: true, style: {tabWidth: 4}};

async function main(schemas, folder) {
    for (const file of fs.readdirSync(schemas).filter(file => file.endsWith(".schema.json") && !file.startsWith("sarif"))) {
        const name = file.split(".")[0], schema = JSON.parse(fs.readFileSync(path.join(schemas, file), "utf8"));
        const types = await compile(schema, schema.title, OPTIONS);
        if (/: (unknown|any)\b/.test(types.replace(/\/\*[^]*?\*\//g, "")))
            throw new Error(`${file} makes a type that is not known`);
        const ranges = (RANGED[name] || []).map(type => `export interface ${type} extends Range {}\n`);
        const range = "\n/** Indexes of a string, in UTF-16 code units; the end is exclusive. */\nexport interface Range {\n    begin: number;\n    end: number;\n}\n";
        fs.writeFileSync(path.join(folder, name + ".d.ts"), types + (ranges.length > 0 ? range + ranges.join("") : ""));
    }
}

main(...process.argv.slice(2));
