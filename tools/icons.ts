// Decides which pictures ship: every `systems/sortie/icons/<name>.svg` that rulesets, packs, templates or code name, made from our own glyph or Font Awesome Free's
// solid icon of that name. A creature's portrait is a glyph on one of a few grounds: `<name>--<ground>.svg`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { FOE_GROUNDS, HERO_GROUNDS, portraitOf } from "../src/foundry/data/portraits.ts";
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

/** The grounds of portraits, light above and dark below: the bright ones for heroes, the dull ones for foes. */
export const GROUNDS: Readonly<Record<string, readonly [above: string, below: string]>> = {
  ember: ["#cf6b32", "#73290f"],
  tide: ["#3590b4", "#144158"],
  moss: ["#64963f", "#294519"],
  plum: ["#9463b8", "#432459"],
  gold: ["#c2942c", "#61420d"],
  rose: ["#c25577", "#611c31"],
  rust: ["#944a39", "#401812"],
  bog: ["#667338", "#292f16"],
  bone: ["#8c826b", "#3d372b"],
  frost: ["#6189a5", "#253d4f"],
  ash: ["#63606d", "#252328"],
  dusk: ["#6b4870", "#28182d"],
};

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
    // What somebody made by hand begins with, and began with in former versions (data/portraits.ts).
    ...rulesets
      .flatMap(({ emblem, actors }) => [
        ...[...HERO_GROUNDS, ...FOE_GROUNDS].map((ground) => portraitOf(emblem, ground)),
        ...Object.values(actors).flatMap(({ icon, role }) => (role === "foe" ? FOE_GROUNDS.map((ground) => portraitOf(icon, ground)) : [])),
      ])
      .map((file) => `systems/sortie/${file}`),
    JSON.stringify(packs),
    ...textOf("src", /\.(ts|hbs|scss)$/),
    ...textOf("templates", /\.hbs$/),
    ...textOf("styles", /\.scss$/),
    readFileSync(path.join(root, "system.json"), "utf8"),
  ];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map((match) => match[1] ?? "")))].sort();
}

/** A glyph's shapes, its box, and the notice that has to stay with them. */
export function glyph(name: string): { shapes: string; width: number; height: number; notice: string } {
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

/** What is framed by a hero's portrait: a round sun behind it; a foe's is the jagged crest of a shield. */
const FRAMES = {
  hero: '<circle cx="256" cy="246" r="196" fill="#fff" opacity=".1"/><circle cx="256" cy="246" r="196" fill="none" stroke="#fbf6ea" stroke-width="6" opacity=".55"/>',
  foe: '<path d="M256 28L426 92 470 256 414 404 256 486 98 404 42 256 86 92Z" fill="#000" opacity=".2"/><path d="M256 28L426 92 470 256 414 404 256 486 98 404 42 256 86 92Z" fill="none" stroke="#fbf6ea" stroke-width="6" stroke-dasharray="46 10" opacity=".5"/>',
} as const;

/** A portrait: the glyph larger, in the evening light of its ground, with a horizon and the frame of its side behind it. */
function portrait(name: string, [above, below]: readonly [string, string], side: keyof typeof FRAMES): string {
  const { shapes, width, height, notice } = glyph(name);
  const { size } = TILE;
  const scale = (size * 0.52) / Math.max(width, height);
  const place = `translate(${((size - width * scale) / 2).toFixed(1)} ${((size - height * scale) / 2).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    notice,
    `<defs><radialGradient id="g" cx=".35" cy=".2" r="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></radialGradient></defs>`,
    `<rect width="${size}" height="${size}" fill="url(#g)"/>`,
    `<path d="M0 400Q150 330 290 372T${size} 350V${size}H0Z" fill="#000" opacity=".2"/>`,
    FRAMES[side],
    `<g color="#000" opacity=".28" transform="translate(0 10) ${place}">${shapes}</g>`,
    `<g color="#fbf6ea" transform="${place}">${shapes}</g></svg>\n`,
  ].join("");
}

/** What an icon's file holds, by its name. */
function drawing(name: string): string {
  const [shown = "", ground] = name.split("--");
  if (ground === undefined) return tile(shown);
  const colours = GROUNDS[ground];
  if (!colours) throw new Error(`The icon "${name}" stands on a ground that there is not: ${Object.keys(GROUNDS).join(", ")}.`);
  return portrait(shown, colours, HERO_GROUNDS.some((bright) => bright === ground) ? "hero" : "foe");
}

/** Writes the icons in use and our own glyphs into the package, and removes the others. */
export function buildIcons(rulesets: readonly Ruleset[], packs: readonly PackSource[]): void {
  const folder = path.join(distribution, "icons");
  const drawn = new Map(iconsInUse(rulesets, packs).map((name) => [name, name]));
  for (const [former, name] of Object.entries(FORMER)) if (!drawn.has(former)) drawn.set(former, name);
  // Whoever stored a creature's picture before it was a portrait still finds it.
  for (const name of [...drawn.keys()])
    drawn.set(name.replace(/--.*/, ""), drawn.get(name.replace(/--.*/, "")) ?? name.replace(/--.*/, ""));
  for (const [name, shown] of drawn) writeChanged(path.join(folder, `${name}.svg`), drawing(shown));
  keepOnly(folder, new Set([...drawn.keys()].map((name) => `${name}.svg`)));
  const own = filesBelow(OWN);
  for (const file of own) writeChanged(path.join(distribution, "glyphs", file), readFileSync(path.join(OWN, file)));
  keepOnly(path.join(distribution, "glyphs"), new Set(own));
}
