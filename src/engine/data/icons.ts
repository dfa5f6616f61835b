// Pictures that several rulesets may use: of new items, and of the numbers by which creatures of a kind are told apart. The build draws whatever is named here.

const KINDS = {
  weapon: "crossed-swords--steel",
  armor: "breastplate--bronze",
  shield: "round-shield--bronze",
  focus: "crystal-wand--hide",
  gear: "knapsack--hide",
  consumable: "health-potion--brew",
  power: "magic-swirl--force",
  ability: "magic-swirl--force",
  spell: "magic-swirl--force",
  maneuver: "sword-brandish--war",
  stance: "sword-brandish--war",
  talent: "laurels--feat",
  feature: "laurels--feat",
} as const;

/** A kind of item that has a picture here. */
export type PicturedKind = keyof typeof KINDS;

/** The path of one of Sortie's own icons. */
export function iconOf(name: string): string {
  return `systems/sortie/icons/${name}.svg`;
}

/** The picture of a new item of a kind. */
export function pictureOf(kind: PicturedKind): string {
  return iconOf(KINDS[kind]);
}

/** Colours of markers: told apart by whoever sees few colours, since the number stands in them. */
export const MARKER_TINTS = ["blue", "orange", "green", "red", "violet", "yellow", "brown", "grey"] as const;

type MarkerTint = (typeof MARKER_TINTS)[number];

const HIGHEST_MARKER = 40;

/** The picture of a number in a colour; undefined beyond 40. */
export function markerPicture(number: number, tint: MarkerTint): string | undefined {
  return number >= 1 && number <= HIGHEST_MARKER ? iconOf(`mark-${String(number)}--${tint}`) : undefined;
}

/** All of them, for the build. */
export function markerPictures(): string[] {
  const numbers = Array.from({ length: HIGHEST_MARKER }, (_, index) => index + 1);
  return MARKER_TINTS.flatMap((tint) => numbers.flatMap((number) => markerPicture(number, tint) ?? []));
}
