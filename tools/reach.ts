// `npm run reach [-- --check]`: by which controls each automated or assisted rule of each ruleset is reached. Writes the pages in docs/rules; with --check it
// compares them instead. Fails on a rule that no control leads to.
import { mkdirSync, readFileSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./folders.ts";
import { rulesPages } from "./reach/pages.ts";
import { shippedWords } from "./reach/words.ts";
import { reachOf } from "./reach/reach.ts";
import { loadRulesets } from "./rulesets.ts";

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const rulesets = await loadRulesets();
mkdirSync(path.join(root, "docs/rules"), { recursive: true });

for (const ruleset of rulesets) {
  const rules = reachOf(ruleset);
  const lost = rules.filter(({ level, controls }) => level !== "table" && controls.length === 0);
  console.log(`${ruleset.id}: ${String(rules.length)} rules, ${String(lost.length)} without a control`);
  for (const { id, title } of lost)
    console.error(`  ${id} (${title}): no sheet, item, card, tracker, rest or moment of the battle leads to it`);
  if (lost.length > 0) process.exitCode = 1;
}

for (const [file, page] of await rulesPages(rulesets, shippedWords())) {
  const full = path.join(root, file);
  if (values.check !== true) {
    writeFileSync(full, page);
  } else if (!existsSync(full) || readFileSync(full, "utf8") !== page) {
    console.error(`  ${file} is not what the code says: run npm run reach`);
    process.exitCode = 1;
  }
}
