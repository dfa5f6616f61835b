// Decides which pictures ship: every `systems/sortie/icons/<name>.svg` that rulesets, packs, templates or code name, and those that worlds may have stored. A plain name
// is a glyph on a tile; `<glyph>--<ground>` is composed by what stands on that ground, `--lead` in gold, `--token` cut out for the map; `mark-<number>--<tint>` is a number.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { markerPictures } from "../../src/engine/data/icons.ts";
import { firstPictures } from "../../src/foundry/models/default-portraits.ts";
import { distribution, filesBelow, keepOnly, root } from "../folders.ts";
import { creature, deed, mark, state, thing, tile } from "./drawings.ts";
import { artGlyph, OWN, plainGlyph } from "./glyphs.ts";
import { GROUNDS, type Ground } from "./grounds.ts";
import { writeChanged } from "../json.ts";
import type { PackSource } from "../packs/sources.ts";

/** Every name that once shipped: worlds have stored them, and find their pictures for ever, with the glyph that they had. */
const FORMER = new Set(readFileSync(path.join(root, "tools/icons/former.txt"), "utf8").trim().split("\n"));

/** Glyphs that shipped under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  khanda: "crossed-swords",
  utensils: "dagger",
  "person-praying": "arrows-down-to-people",
  bahai: "burst",
};

const NAMED = /systems\/sortie\/icons\/([\w-]+)\.svg/g;

function textOf(folder: string, pattern: RegExp): string[] {
  return filesBelow(path.join(root, folder), (file) => pattern.test(file)).map((file) =>
    readFileSync(path.join(root, folder, file), "utf8"),
  );
}

/** The names of all icons in use. Rulesets are asked as values, because code may put paths together. */
export function iconsInUse(rulesets: readonly Ruleset[], packs: readonly PackSource[]): string[] {
  const texts = [
    JSON.stringify(rulesets),
    // What somebody made by hand begins with (models/default-portraits.ts).
    ...firstPictures(),
    ...markerPictures(),
    JSON.stringify(packs),
    ...textOf("src", /\.(ts|hbs|scss)$/),
    ...textOf("templates", /\.hbs$/),
    ...textOf("styles", /\.scss$/),
    readFileSync(path.join(root, "system.json"), "utf8"),
  ];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map((match) => match[1] ?? "")))].sort();
}

/** The names of all icons that ship: those in use, and those that worlds may have stored. */
export function iconNames(rulesets: readonly Ruleset[], packs: readonly PackSource[]): ReadonlySet<string> {
  return new Set([...iconsInUse(rulesets, packs), ...FORMER]);
}

/** What an icon's file holds, by its name. */
export function drawing(name: string): string {
  const [shown = "", place, ...manner] = name.split("--");
  const former = FORMER.has(name);
  const number = /^mark-(\d+)$/.exec(shown)?.[1];
  if (number !== undefined)
    return mark(
      Array.from(number, (digit) => plainGlyph(digit)),
      groundOf(name, place),
    );
  const glyph = place === undefined || former ? plainGlyph(RENAMED[shown] ?? shown) : artGlyph(shown);
  if (place === undefined) return tile(glyph);
  const ground = groundOf(name, place);
  const odd = manner.find((word) => word !== "lead" && word !== "token");
  if (odd !== undefined) throw new Error(`The icon "${name}" is to be "${odd}"; there is only "lead" and "token".`);
  switch (ground.subject) {
    case "hero":
    case "foe":
      return creature(glyph, ground, { lead: manner.includes("lead"), token: manner.includes("token") });
    case "thing":
      return thing(glyph, ground);
    case "deed":
      return deed(glyph, ground);
    case "state":
      return state(glyph, ground);
    case "mark":
      return mark([glyph], ground);
  }
}

function groundOf(name: string, place = ""): Ground {
  const ground = GROUNDS[place];
  if (!ground) throw new Error(`The icon "${name}" stands on a ground that there is not: ${Object.keys(GROUNDS).join(", ")}.`);
  return ground;
}

/** Writes the icons in use and our own glyphs into the package, and removes the others. */
export function buildIcons(rulesets: readonly Ruleset[], packs: readonly PackSource[]): void {
  const folder = path.join(distribution, "icons");
  const names = iconNames(rulesets, packs);
  for (const name of names) writeChanged(path.join(folder, `${name}.svg`), drawing(name));
  keepOnly(folder, new Set([...names].map((name) => `${name}.svg`)));
  const own = filesBelow(OWN);
  for (const file of own) writeChanged(path.join(distribution, "glyphs", file), readFileSync(path.join(OWN, file)));
  keepOnly(path.join(distribution, "glyphs"), new Set(own));
}
