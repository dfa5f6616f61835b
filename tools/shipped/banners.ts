// Decides what stands at the head of a ruleset's compendia: its emblem in its accent, as `systems/sortie/banners/<ruleset>.svg`.
import path from "node:path";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { distribution, keepOnly } from "../folders.ts";
import { plainGlyph } from "../icons/glyphs.ts";
import { writeChanged } from "../json.ts";

/** Twice what Foundry shows: 290 by 70. */
const WIDTH = 580;
const HEIGHT = 140;

/** Where Foundry finds the banner of a ruleset's packs. */
export function bannerOf(ruleset: string): string {
  return `systems/sortie/banners/${ruleset}.svg`;
}

function banner({ accent, emblem }: Pick<Ruleset, "accent" | "emblem">): string {
  const name = emblem.split(" ").findLast((word) => word.startsWith("fa-")) ?? "";
  const { shapes, width, height, notice } = plainGlyph(name.slice("fa-".length));
  const place = (size: number, x: number, y: number): string => {
    const scale = size / Math.max(width, height);
    return `translate(${(x - (width * scale) / 2).toFixed(1)} ${(y - (height * scale) / 2).toFixed(1)}) scale(${scale.toFixed(4)})`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    notice,
    `<defs><linearGradient id="g"><stop offset="0" stop-color="#14161c"/><stop offset="1" stop-color="${accent}"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#14161c"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)" opacity=".8"/>`,
    `<path d="M0 110Q150 80 300 100T${WIDTH} 90V${HEIGHT}H0Z" fill="#000" opacity=".22"/>`,
    `<g color="#fff" opacity=".14" transform="${place(200, 440, 70)}">${shapes}</g>`,
    `<g color="#fbf6ea" transform="${place(84, 440, 70)}">${shapes}</g></svg>\n`,
  ].join("");
}

/** Writes the banners into the package, and removes those of rulesets that are gone. */
export function buildBanners(rulesets: readonly Ruleset[]): void {
  const folder = path.join(distribution, "banners");
  for (const ruleset of rulesets) writeChanged(path.join(folder, `${ruleset.id}.svg`), banner(ruleset));
  keepOnly(folder, new Set(rulesets.map(({ id }) => `${id}.svg`)));
}
