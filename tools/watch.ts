// Decides how a developer works: code is rebuilt on change, and styles, templates, languages and packs follow, so that Foundry's hot reload sees them. `npm run watch`.
import { watch } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { buildAll, buildLanguages, buildManifestAndPacks, buildStyles, buildTemplates } from "./build.ts";
import { root } from "./folders.ts";

const STEPS: readonly { name: string; applies: (file: string) => boolean; run: () => void | Promise<void> }[] = [
  { name: "styles", applies: (file) => file.endsWith(".scss"), run: buildStyles },
  { name: "templates", applies: (file) => file.endsWith(".hbs"), run: buildTemplates },
  { name: "languages", applies: (file) => /(^|\/)lang\/[^/]+\.json$/.test(file), run: buildLanguages },
  { name: "manifest and packs", applies: (file) => /\.ya?ml$/.test(file) || file === "system.json", run: buildManifestAndPacks },
];

let pending = new Set<(typeof STEPS)[number]>();
let timer: NodeJS.Timeout | undefined;

async function runPending(): Promise<void> {
  const steps = pending;
  pending = new Set();
  for (const step of steps) {
    try {
      await step.run();
      console.log(`${step.name} updated`);
    } catch (error) {
      console.error(`${step.name}:`, error instanceof Error ? error.message : error);
    }
  }
}

function onChange(file: string): void {
  for (const step of STEPS) if (step.applies(file)) pending.add(step);
  clearTimeout(timer);
  // Editors save in several writes; the first quiet moment is early enough.
  timer = setTimeout(() => void runPending(), 80);
}

await buildAll();
for (const folder of ["styles", "templates", "lang", "packs", "src/rulesets"]) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file !== null) onChange(`${folder}/${file.split(path.sep).join("/")}`);
  });
}
watch(path.join(root, "system.json"), () => {
  onChange("system.json");
});
await build({ root, configFile: path.join(root, "vite.config.ts"), build: { watch: {} }, logLevel: "info" });
