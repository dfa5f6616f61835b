// Decides which pictures ship: every `systems/sortie/icons/<name>.svg` that rulesets, packs, templates or code name, made from Font Awesome Free's solid icon of that name.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { distribution, filesBelow, keepOnly, root } from "./folders.ts";
import { writeChanged } from "./json.ts";
import type { PackSource } from "./packs/sources.ts";

const SOLID = path.join(root, "node_modules/@fortawesome/fontawesome-free/svgs/solid");
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

function tile(name: string): string {
  const file = path.join(SOLID, `${name}.svg`);
  if (!existsSync(file)) throw new Error(`The icon "${name}" is used, but Font Awesome Free has no solid icon of that name.`);
  const source = readFileSync(file, "utf8");
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const [, licence] = /<!--!([\s\S]*?)-->/.exec(source) ?? [];
  const shapes = source.replace(/<!--[\s\S]*?-->/g, "").replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "");
  if (width === undefined || height === undefined || licence === undefined)
    throw new Error(`${file} is not the kind of file that Font Awesome ships.`);
  const scale = (TILE.size * TILE.share) / Math.max(Number(width), Number(height));
  const left = (TILE.size - Number(width) * scale) / 2;
  const top = (TILE.size - Number(height) * scale) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE.size} ${TILE.size}" width="${TILE.size}" height="${TILE.size}">`,
    `<!--${licence.trim()} Changed: set on a tile.-->`,
    `<rect width="${TILE.size}" height="${TILE.size}" rx="${TILE.radius}" fill="${TILE.background}"/>`,
    `<g color="${TILE.glyph}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${shapes}</g></svg>\n`,
  ].join("");
}

/** Writes the icons in use into the package, and removes the others. */
export function buildIcons(rulesets: readonly Ruleset[], packs: readonly PackSource[]): void {
  const folder = path.join(distribution, "icons");
  const names = iconsInUse(rulesets, packs);
  for (const name of names) writeChanged(path.join(folder, `${name}.svg`), tile(name));
  keepOnly(folder, new Set(names.map((name) => `${name}.svg`)));
}
