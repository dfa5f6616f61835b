// The package as a server without a screen needs it, of what lies in the repository now: a test that opens a world needs no build before it, and never plays an older one.

import { cp } from "node:fs/promises";
import path from "node:path";
import { writeJson } from "../../tools/json.ts";
import { mergedLanguage } from "../../tools/shipped/languages.ts";
import { buildManifest, stamp } from "../../tools/shipped/manifest.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { readPacks } from "../../tools/packs/sources.ts";
import { loadRulesets } from "../../tools/rulesets.ts";
import { templates } from "../../tools/shipped/templates.ts";

/** Writes manifest, words, templates and compendia below a folder; resolves to that of the package. */
export async function writePackage(folder: string): Promise<string> {
  const target = path.join(folder, "package");
  const packs = readPacks(stamp());
  writeJson(path.join(target, "system.json"), buildManifest(await loadRulesets(), packs));
  writeJson(path.join(target, "lang/en.json"), mergedLanguage("en"));
  for (const { file, shipped } of templates()) await cp(file, path.join(target, "templates", shipped));
  await compilePacks(packs, target, stamp().systemId);
  return target;
}
