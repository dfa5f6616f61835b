// `npm run campaign -- <name> [--runs n] [--seed s] [--built]`: tries something so often that chance finds what nobody thought of.
// Ends with a line of counts, and unsuccessfully at the first loss. The seed that it prints plays the same again.
import { randomInt } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Campaign } from "../test/campaigns/campaign.ts";
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { writeDemoWorld } from "./demo/demo-world.ts";
import { filesBelow, root } from "./folders.ts";

const ENDING = ".campaign.ts";
const folder = path.join(root, "test/campaigns");
const names = filesBelow(folder, (file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));

/** A whole number as it was typed. */
function whole(text: string, option: string, most: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0 || value > most)
    throw new Error(`--${option} takes a whole number up to ${String(most)}, not "${text}".`);
  return value;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string" }, seed: { type: "string" }, built: { type: "boolean" } },
});
const [name = ""] = positionals;
if (!names.includes(name) || positionals.length > 1) throw new Error(`Name one campaign: ${names.join(", ")}.`);

const { default: campaign } = (await import(path.join(folder, `${name}${ENDING}`))) as { default: Campaign };
const seed = values.seed === undefined ? randomInt(1_000_000_000) : whole(values.seed, "seed", 0xffffffff);
const runs = values.runs === undefined ? campaign.releaseRuns : whole(values.runs, "runs", Number.MAX_SAFE_INTEGER);
if (campaign.needsWorld && values.built !== true) {
  await buildAll();
  await buildPlaygroundClient();
  await writeDemoWorld();
}

console.log(`${name}: ${String(runs)} ${campaign.unit}, --seed ${String(seed)}`);
const started = performance.now();
const { counts, losses } = await campaign.run({
  runs,
  seed,
  tell: (line) => {
    console.log(line);
  },
});
const seconds = (performance.now() - started) / 1000;
const [done = 0] = [counts[campaign.unit]];
for (const loss of losses) console.error(`LOST  ${loss}`);
const counted = Object.entries(counts).map(([what, count]) => `${String(count)} ${what}`);
console.log(
  `${name}: ${counted.join(", ")}, ${String(losses.length)} lost, ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(1)} ${campaign.unit} a second, --seed ${String(seed)}`,
);
process.exitCode = losses.length === 0 ? 0 : 1;
