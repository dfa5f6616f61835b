// `npm run reach [-- --check]`: by which controls each automated or assisted rule of each ruleset is reached. Writes the tables in docs/rules; with --check it
// compares them instead. Fails on a rule that no control leads to.
import { mkdirSync, readFileSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { root } from "./folders.ts";
import { flatten } from "./json.ts";
import { mergedLanguage } from "./languages.ts";
import { reachOf } from "./reach/reach.ts";
import { reachPage } from "./reach/table.ts";
import { loadRulesets } from "./rulesets.ts";

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const words = new Map(
  [...flatten(mergedLanguage("en"))].map(([key, text]): [string, string] => [key, typeof text === "string" ? text : ""]),
);
const folder = path.join(root, "docs/rules");
mkdirSync(folder, { recursive: true });

for (const ruleset of await loadRulesets()) {
  const rules = reachOf(ruleset);
  const lost = rules.filter(({ level, controls }) => level !== "table" && controls.length === 0);
  console.log(`${ruleset.id}: ${String(rules.length)} rules, ${String(lost.length)} without a control`);
  for (const { id, title } of lost)
    console.error(`  ${id} (${title}): no sheet, item, card, tracker, rest or moment of the battle leads to it`);
  if (lost.length > 0) process.exitCode = 1;
  const file = path.join(folder, `${ruleset.id}.md`);
  const page = await format(reachPage(ruleset, rules, words), { ...(await resolveConfig(file)), filepath: file });
  if (values.check !== true) {
    writeFileSync(file, page);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== page) {
    console.error(`  docs/rules/${ruleset.id}.md is not what the code says: run npm run reach`);
    process.exitCode = 1;
  }
}
