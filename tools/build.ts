// Decides what a build is: `dist/` exactly as Foundry installs it. `npm run build`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { distribution, filesBelow, keepOnly, root, rulesetIds } from "./folders.ts";
import { buildBanners } from "./shipped/banners.ts";
import { buildIcons } from "./icons/icons.ts";
import { writeChanged, writeJson } from "./json.ts";
import { buildKit } from "./kit/build.ts";
import { languageCodes, mergedLanguage } from "./shipped/languages.ts";
import { buildManifest, stamp } from "./shipped/manifest.ts";
import { compilePacks } from "./packs/compile.ts";
import { readPacks } from "./packs/sources.ts";
import { loadRulesets } from "./rulesets.ts";
import { buildSounds } from "./shipped/sounds.ts";
import { compileStyles } from "./shipped/styles.ts";
import { templates } from "./shipped/templates.ts";

const DOCUMENTS = ["README.md", "CHANGELOG.md", "LICENSE", "NOTICE.md", "SECURITY.md"];

/** Writes `sortie.css`. */
export function buildStyles(): void {
  writeChanged(path.join(distribution, "sortie.css"), compileStyles());
}

/** Writes the merged language files. */
export function buildLanguages(): void {
  const codes = languageCodes();
  for (const code of codes) writeJson(path.join(distribution, "lang", `${code}.json`), mergedLanguage(code));
  keepOnly(path.join(distribution, "lang"), new Set(codes.map((code) => `${code}.json`)));
}

/** Copies the templates to the paths under which code names them. */
export function buildTemplates(): void {
  const all = templates();
  for (const { file, shipped } of all) writeChanged(path.join(distribution, "templates", shipped), readFileSync(file));
  keepOnly(path.join(distribution, "templates"), new Set(all.map(({ shipped }) => shipped)));
}

/** Copies the rulesets' own pictures: `pictures/<ruleset>/…` in the package. */
export function buildPictures(): void {
  const target = path.join(distribution, "pictures");
  const shipped = rulesetIds().flatMap((id) => {
    const folder = path.join(root, "src/rulesets", id, "pictures");
    return filesBelow(folder).map((file) => ({ file: path.join(folder, file), name: `${id}/${file}` }));
  });
  for (const { file, name } of shipped) writeChanged(path.join(target, name), readFileSync(file));
  keepOnly(target, new Set(shipped.map(({ name }) => name)));
}

/** Writes the manifest and the icons, and compiles the packs: all that depends on what rulesets and packs say. */
export async function buildManifestAndPacks(): Promise<void> {
  const packs = readPacks(stamp());
  const rulesets = await loadRulesets();
  writeJson(path.join(distribution, "system.json"), buildManifest(rulesets, packs));
  buildIcons(rulesets, packs);
  buildBanners(rulesets);
  await compilePacks(packs, distribution, stamp().systemId);
}

/** Makes a module of its own of what knows nothing of Foundry: small and quick, since nobody reads names there. */
export async function buildModule(entry: string, name: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    build: {
      outDir: folder,
      sourcemap: false,
      lib: { entry, fileName: () => name },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  });
}

/** Writes the threads that play beside the table. */
export async function buildWorkers(): Promise<void> {
  await buildModule("src/workers/forecast.ts", "forecast-worker.mjs", distribution);
}

/** Builds everything into `dist/`. What is served from there meanwhile stays whole: files are replaced first, and leftovers removed last. */
export async function buildAll(): Promise<void> {
  buildStyles();
  buildLanguages();
  buildTemplates();
  buildPictures();
  buildSounds();
  for (const file of DOCUMENTS)
    if (existsSync(path.join(root, file))) writeChanged(path.join(distribution, file), readFileSync(path.join(root, file)));
  await buildManifestAndPacks();
  await build({ root, configFile: path.join(root, "vite.config.ts"), logLevel: "warn" });
  await buildWorkers();
  await buildKit();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await buildAll();
    console.log(`Built dist/: ${filesBelow(distribution).length} files.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
