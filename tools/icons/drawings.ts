// How pictures are composed: a glyph in the light of its ground, in a frame that says what it is. Readable at 32 pixels, where only outline and colour are left.
import type { Glyph } from "./glyphs.ts";
import type { Ground } from "./grounds.ts";

const SIZE = 512;
const CREAM = "#fbf6ea";
const GOLD = "#e9c45a";

/** What a picture's name may say beside glyph and ground. */
export interface Manner {
  /** Somebody who leads others: a golden frame with a crest. */
  readonly lead: boolean;
  /** Cut out along its frame, to stand on a map. */
  readonly token: boolean;
}

const CIRCLE = '<circle cx="256" cy="256" r="238"';
const OCTAGON = '<path d="M158 20H354L492 158V354L354 492H158L20 354V158Z"';
/** A sun behind heroes. */
const RAYS = Array.from({ length: 12 }, (_, ray) => `<path d="M256 256L226-120H286Z" transform="rotate(${ray * 30} 256 256)"/>`).join("");
/** Claw marks behind foes. */
const CLAWS = '<path d="M60 40L250 470 100 60ZM200 10L360 500 250 20ZM350 20L470 440 400 40Z"/>';
const HORIZON = `<path d="M0 400Q150 330 290 372T${SIZE} 350V${SIZE}H0Z" fill="#000" opacity=".22"/>`;

function open(notice: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${notice}`;
}

/** Gradients of ground and glyph, and the glyph itself, to be used several times. */
function definitions(
  { shapes, width, height }: Glyph,
  { above, below }: Pick<Ground, "above" | "below">,
  share: number,
  middle = 256,
): string {
  const scale = (SIZE * share) / Math.max(width, height);
  const place = `translate(${(256 - (width * scale) / 2).toFixed(1)} ${(middle - (height * scale) / 2).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return [
    `<defs><radialGradient id="g" cx=".38" cy=".22" r="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></radialGradient>`,
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="${SIZE}" gradientUnits="userSpaceOnUse"><stop offset=".2" stop-color="#fffdf6"/><stop offset="1" stop-color="${above}" stop-opacity=".75"/></linearGradient>`,
    `<g id="s" transform="${place}">${shapes}</g></defs>`,
  ].join("");
}

/** The glyph with its shadow and a dark outline, lit from above. */
const FIGURE = [
  '<use href="#s" color="#000" opacity=".34" y="12"/>',
  '<use href="#s" color="#000" stroke="#000" stroke-width="14" stroke-linejoin="round" opacity=".3"/>',
  `<use href="#s" color="${CREAM}"/>`,
  // The same light as a veil over it: one colour is what shapes inherit.
  '<use href="#s" color="#000" opacity=".14" clip-path="inset(55% 0 0 0)"/>',
].join("");

/** Somebody: a sun or claw marks behind, a horizon, and the frame of their side. */
export function creature(glyph: Glyph, ground: Ground, { lead, token }: Manner): string {
  const isHero = ground.subject === "hero";
  const outline = isHero ? CIRCLE : OCTAGON;
  const metal = lead ? GOLD : CREAM;
  const behind = `<g fill="#fff" opacity="${isHero ? ".09" : ".06"}">${isHero ? RAYS : CLAWS}</g>`;
  const crest = lead
    ? `<path d="M196 66L176 16 226 40 256 4 286 40 336 16 316 66Z" fill="${GOLD}" stroke="#2a1d06" stroke-width="6" stroke-linejoin="round"/>`
    : "";
  const inside = `<rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/>${behind}${HORIZON}`;
  const frame = `${outline} fill="none" stroke="#0d0b09" stroke-width="30"/>${outline} fill="none" stroke="${metal}" stroke-width="${isHero ? 12 : 14}"/>${outline} fill="none" stroke="${ground.below}" stroke-width="3"/>`;
  const inner = isHero
    ? `<circle cx="256" cy="256" r="214" fill="none" stroke="${metal}" stroke-width="5" opacity=".5"/>`
    : `<path d="M168 44H344L468 168V344L344 468H168L44 344V168Z" fill="none" stroke="${metal}" stroke-width="5" stroke-dasharray="40 12" opacity=".5"/>`;
  const definition = definitions(glyph, ground, 0.62, lead ? 268 : 258);
  if (token)
    return `${open(glyph.notice)}${definition}<clipPath id="c">${outline}/></clipPath><g clip-path="url(#c)">${inside}</g>${frame}${inner}${FIGURE}${crest}</svg>\n`;
  const border = `<rect x="9" y="9" width="494" height="494" rx="20" fill="none" stroke="#0d0b09" stroke-width="18" opacity=".55"/><rect x="17" y="17" width="478" height="478" rx="16" fill="none" stroke="${metal}" stroke-width="6" opacity=".7"/>`;
  return `${open(glyph.notice)}${definition}${inside}${inner}${FIGURE}${border}${crest}</svg>\n`;
}

/** A thing lies on a bevelled tile of what it is made of. */
export function thing(glyph: Glyph, ground: Ground): string {
  return framed(glyph, ground, 0.74, [
    '<path d="M76 26H436A50 50 0 0 1 486 76V180Q256 60 26 180V76A50 50 0 0 1 76 26Z" fill="#fff" opacity=".1"/>',
    '<rect x="12" y="12" width="488" height="488" rx="66" fill="none" stroke="#000" stroke-width="24" opacity=".28"/>',
    '<rect x="26" y="26" width="460" height="460" rx="54" fill="none" stroke="#fff" stroke-width="5" opacity=".28"/>',
  ]);
}

/** What somebody does stands in a lozenge of light. */
export function deed(glyph: Glyph, ground: Ground): string {
  return framed(glyph, ground, 0.72, [
    '<path d="M256 10L502 256 256 502 10 256Z" fill="#fff" opacity=".1"/>',
    '<path d="M256 34L478 256 256 478 34 256Z" fill="none" stroke="#fff" stroke-width="5" opacity=".3"/>',
    `<rect x="10" y="10" width="492" height="492" rx="68" fill="none" stroke="${ground.above}" stroke-width="14" opacity=".8"/>`,
  ]);
}

function framed(glyph: Glyph, ground: Ground, size: number, ornaments: readonly string[]): string {
  const plate = `<rect width="${SIZE}" height="${SIZE}" rx="76" fill="url(#g)"/>`;
  return [open(glyph.notice), definitions(glyph, ground, size), plate, ...ornaments, `${FIGURE}</svg>\n`].join("");
}

/** A state is a round badge with little in it: it is seen at 16 pixels, on tokens. */
export function state(glyph: Glyph, ground: Ground): string {
  return [
    open(glyph.notice),
    definitions(glyph, ground, 0.64),
    `<circle cx="256" cy="256" r="248" fill="url(#g)"/>`,
    `<circle cx="256" cy="256" r="236" fill="none" stroke="#fff" stroke-width="18" opacity=".85"/>`,
    `<use href="#s" color="#fff"/></svg>\n`,
  ].join("");
}

/** A number of one or two digits, as large as its badge lets it be: it is seen at 16 pixels, on tokens. */
export function mark(digits: readonly Glyph[], ground: Ground): string {
  const height = digits.length > 1 ? 250 : 320;
  const wide = digits.map((glyph) => (glyph.width * height) / glyph.height);
  const start = 256 - wide.reduce((sum, width) => sum + width, 0) / 2;
  const placed = digits.map(({ shapes, height: own }, index) => {
    const left = wide.slice(0, index).reduce((sum, width) => sum + width, start);
    return `<g color="#fff" transform="translate(${left.toFixed(1)} ${(256 - height / 2).toFixed(1)}) scale(${(height / own).toFixed(4)})">${shapes}</g>`;
  });
  return [
    open(digits[0]?.notice ?? ""),
    `<circle cx="256" cy="256" r="248" fill="${ground.above}"/>`,
    `<circle cx="256" cy="256" r="236" fill="none" stroke="${ground.below}" stroke-width="22"/>`,
    ...placed,
    "</svg>\n",
  ].join("");
}

/** A light glyph on a dark tile: what shows in lists of unlike things, and what shipped before there were compositions. */
export function tile(glyph: Glyph): string {
  const { shapes, width, height } = glyph;
  const scale = (SIZE * 0.62) / Math.max(width, height);
  const place = `translate(${((SIZE - width * scale) / 2).toFixed(1)} ${((SIZE - height * scale) / 2).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return `${open(glyph.notice)}<rect width="${SIZE}" height="${SIZE}" rx="72" fill="#2f3a44"/><g color="#f3f0e8" transform="${place}">${shapes}</g></svg>\n`;
}
