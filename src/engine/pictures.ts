// What new items of the kinds that several rulesets have look like; the build draws whatever is named here.

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

/** The picture of a new item of a kind. */
export function pictureOf(kind: PicturedKind): string {
  return `systems/sortie/icons/${KINDS[kind]}.svg`;
}
