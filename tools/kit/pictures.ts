// Decides what the kit knows of Sortie's own pictures: their paths, so that tests of authors name one that there is not.
import { existsSync } from "node:fs";
import path from "node:path";
import { filesBelow, root, rulesetIds } from "../folders.ts";
import { iconNames } from "../icons/icons.ts";
import { OWN } from "../icons/glyphs.ts";
import { stamp } from "../shipped/manifest.ts";
import { readPacks } from "../packs/sources.ts";
import { loadRulesets } from "../rulesets.ts";

/** The paths of all icons, glyphs and rulesets' pictures below `systems/sortie/`, sorted. */
export async function shippedPictures(): Promise<readonly string[]> {
  const icons = [...iconNames(await loadRulesets(), readPacks(stamp()))].map((name) => `icons/${name}.svg`);
  const pictures = rulesetIds().flatMap((id) => {
    const folder = path.join(root, "src/rulesets", id, "pictures");
    return existsSync(folder) ? filesBelow(folder).map((file) => `pictures/${id}/${file}`) : [];
  });
  return [...icons, ...filesBelow(OWN).map((file) => `glyphs/${file}`), ...pictures].sort();
}
