// Decides which pictures ship: every `systems/sortie/icons/<name>.svg` that rulesets, packs, templates or code name, made from our own glyph or Font Awesome Free's
// solid icon of that name.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { distribution, filesBelow, keepOnly, root } from "./folders.ts";
import { writeChanged } from "./json.ts";
import type { PackSource } from "./packs/sources.ts";

const SOLID = path.join(root, "node_modules/@fortawesome/fontawesome-free/svgs/solid");
/** Glyphs that we draw ourselves; they ship as they are too, for the style sheet. */
const OWN = path.join(root, "glyphs");

/** Icons that shipped under another name: worlds have stored it. */
const FORMER: Readonly<Record<string, string>> = {
  khanda: "crossed-swords",
  utensils: "dagger",
  "person-praying": "arrows-down-to-people",
  bahai: "burst",
};

const NAMED = /systems\/sortie\/icons\/([\w-]+)\.svg/g;

/** A light glyph on a dark tile, because Foundry shows pictures on light sheets, dark sheets and coloured tokens alike. */
const TILE = { size: 512, radius: 72, background: "#2f3a44", glyph: "#f3f0e8", share: 0.62 } as const;

function textOf(folder: string, pattern: RegExp): string[] {
  return filesBelow(path.join(root, folder), (file) => pattern.test(file)).map((file) =>
    readFileSync(path.join(root, folder, file), "utf8"),
  );
}

/** The names of all icons in use. Rulesets are asked as values, because code may put paths together. */
export function iconsInUse(rulesets: readonly Ruleset[], packs: readonly PackSource[]): string[] {
  const texts = [
    JSON.stringify(rulesets),
    JSON.stringify(packs),
    ...textOf("src", /\.(ts|hbs|scss)$/),
    ...textOf("templates", /\.hbs$/),
    ...textOf("styles", /\.scss$/),
    readFileSync(path.join(root, "system.json"), "utf8"),
  ];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map((match) => match[1] ?? "")))].sort();
}

/** A glyph's shapes, its box, and the notice that has to stay with them. */
function glyph(name: string): { shapes: string; width: number; height: number; notice: string } {
  const own = path.join(OWN, `${name}.svg`);
  const file = existsSync(own) ? own : path.join(SOLID, `${name}.svg`);
  if (!existsSync(file))
    throw new Error(`The icon "${name}" is used, but neither we nor Font Awesome Free have a solid icon of that name.`);
  const source = readFileSync(file, "utf8");
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const [, licence] = /<!--!([\s\S]*?)-->/.exec(source) ?? [];
  if (width === undefined || height === undefined || (licence === undefined && file !== own))
    throw new Error(`${file} is not the kind of file that Font Awesome ships.`);
  const shapes = source.replace(/<!--[\s\S]*?-->/g, "").replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "");
  return {
    shapes,
    width: Number(width),
    height: Number(height),
    notice: licence === undefined ? "" : `<!--${licence.trim()} Changed: set on a tile.-->`,
  };
}

function tile(name: string): string {
  const { shapes, width, height, notice } = glyph(name);
  const scale = (TILE.size * TILE.share) / Math.max(width, height);
  const left = (TILE.size - width * scale) / 2;
  const top = (TILE.size - height * scale) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.size} ${TILE.size}" width="${TILE.size}" height="${TILE.size}">`,
    notice,
    `<rect width="${TILE.size}" height="${TILE.size}" rx="${TILE.radius}" fill="${TILE.background}"/>`,
    `<g color="${TILE.glyph}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${shapes}</g></svg>\n`,
  ].join("");
}

/** Writes the icons in use and our own glyphs into the package, and removes the others. */
export function buildIcons(rulesets: readonly Ruleset[], packs: readonly PackSource[]): void {
  const folder = path.join(distribution, "icons");
  const drawn = new Map(iconsInUse(rulesets, packs).map((name) => [name, name]));
  for (const [former, name] of Object.entries(FORMER)) if (!drawn.has(former)) drawn.set(former, name);
  for (const [name, shown] of drawn) writeChanged(path.join(folder, `${name}.svg`), tile(shown));
  keepOnly(folder, new Set([...drawn.keys()].map((name) => `${name}.svg`)));
  const own = filesBelow(OWN);
  for (const file of own) writeChanged(path.join(distribution, "glyphs", file), readFileSync(path.join(OWN, file)));
  keepOnly(path.join(distribution, "glyphs"), new Set(own));
}
