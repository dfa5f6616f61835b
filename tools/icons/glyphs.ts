// Decides where a glyph comes from: our own drawing, Game-icons, Font Awesome Free. Only what is named is taken.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../folders.ts";

/** Glyphs that we draw ourselves; they ship as they are too, for the style sheet. */
export const OWN = path.join(root, "glyphs");
const SOLID = path.join(root, "node_modules/@fortawesome/fontawesome-free/svgs/solid");
const GAME_ICONS = path.join(root, "node_modules/@iconify-json/game-icons/icons.json");

/** A glyph's shapes, its box, and the notice that has to stay with them ("" for ours). */
export interface Glyph {
  readonly shapes: string;
  readonly width: number;
  readonly height: number;
  readonly notice: string;
}

const AUTHORS = path.join(root, "tools/icons/authors.json");

interface GameIcons {
  readonly bodies: Readonly<Record<string, { readonly body: string }>>;
  /** Names of the icons that we use, by their author. */
  readonly authors: Readonly<Record<string, readonly string[]>>;
}

let known: GameIcons | undefined;

function gameIcons(): GameIcons {
  known ??= {
    bodies: (JSON.parse(readFileSync(GAME_ICONS, "utf8")) as { icons: GameIcons["bodies"] }).icons,
    authors: JSON.parse(readFileSync(AUTHORS, "utf8")) as GameIcons["authors"],
  };
  return known;
}

/** Those whose icons we use. */
export function iconAuthors(): string[] {
  return Object.keys(gameIcons().authors);
}

/** Whoever uses an icon says who drew it. */
function gameIcon(name: string): Glyph | undefined {
  const { bodies, authors } = gameIcons();
  const shapes = bodies[name]?.body;
  if (shapes === undefined) return undefined;
  const [author] = Object.entries(authors).find(([, icons]) => icons.includes(name)) ?? [];
  if (author === undefined)
    throw new Error(`Nobody is credited for "${name}": https://game-icons.net names its author for tools/icons/authors.json.`);
  const notice = `<!--${name} by ${author}, https://game-icons.net, CC BY 3.0, https://creativecommons.org/licenses/by/3.0/. Changed: composed by Sortie.-->`;
  return { shapes, width: 512, height: 512, notice };
}

function read(file: string): Glyph | undefined {
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, "utf8");
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const [, licence] = /<!--!([\s\S]*?)-->/.exec(source) ?? [];
  if (width === undefined || height === undefined || (licence === undefined && !file.startsWith(OWN)))
    throw new Error(`${file} is not the kind of file that Font Awesome ships.`);
  const shapes = source.replace(/<!--[\s\S]*?-->/g, "").replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "");
  const notice = licence === undefined ? "" : `<!--${licence.trim()} Changed: set on a tile.-->`;
  return { shapes, width: Number(width), height: Number(height), notice };
}

/** Our own glyph or Font Awesome Free's of that name: emblems, and what was drawn before there was anything else. */
export function plainGlyph(name: string): Glyph {
  const found = read(path.join(OWN, `${name}.svg`)) ?? read(path.join(SOLID, `${name}.svg`)) ?? gameIcon(name);
  if (!found) throw new Error(`The icon "${name}" is used, but neither we, Font Awesome Free nor Game-icons have one of that name.`);
  return found;
}

/** The glyph of a composed picture: Game-icons' where it has one of that name. */
export function artGlyph(name: string): Glyph {
  return gameIcon(name) ?? plainGlyph(name);
}
