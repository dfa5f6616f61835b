// Decides how far public systems, unmodified, get in the playground, alone or with public modules beside them: `npm run strangers`.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildPlaygroundClient } from "./build.ts";
import { readSource } from "./strangers/sources.ts";
import { visit } from "./strangers/visit.ts";

const USAGE = `usage: npm run strangers -- <system>… [--module <module>]… [--fighters type,type] [--pictures <folder>] [--cache <folder>] [--mirror <folder>] [--built]
A system or module is the folder of a built one, or owner/name@commit[:folder] of GitHub, which is fetched into the cache
(from --mirror, a folder of git directories owner+name/repo, where that has it).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fighters: { type: "string", default: "" },
    module: { type: "string", multiple: true, default: [] },
    pictures: { type: "string", default: path.join(".playground", "strangers", "pictures") },
    cache: { type: "string", default: path.join(".playground", "strangers", "packages") },
    mirror: { type: "string" },
    built: { type: "boolean", default: false },
  },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
if (!values.built) await buildPlaygroundClient();
await mkdir(values.cache, { recursive: true });
const fighters = values.fighters.split(",").filter((type) => type !== "");
const modules = await Promise.all(values.module.map((name) => readSource(name, "module", values.cache, values.mirror)));
let failed = false;
for (const name of positionals) {
  const system = await readSource(name, "system", values.cache, values.mirror);
  const { id, title, version } = system.manifest;
  console.log(`\n${title} ${version} (${name})${modules.map(({ manifest }) => `, with ${manifest.id} ${manifest.version}`).join("")}`);
  const pictures = path.join(values.pictures, [id, ...modules.map(({ manifest }) => manifest.id)].join("+"));
  for (const { step, result, faults } of await visit({ system, modules, fighters, pictures })) {
    console.log(`  ${faults.length === 0 ? "ok   " : "FAULT"} ${step.padEnd(16)} ${result}`);
    for (const fault of faults.slice(0, 40)) console.log(`          ${fault.slice(0, 400)}`);
    if (faults.length > 0) failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
