// What a creature looks like before anybody gives it a portrait: a face of its role on a ground that both follow from its name, so that two of them are told apart; and
// the same cut out, for its token.

import type { Ruleset } from "../../engine/index.ts";

/** Faces by role with the grounds that each may stand on; the build draws all of them. */
const FACES = {
  hero: [
    ["visored-helm", ["tide", "rose", "gold"]],
    ["wizard-face", ["plum", "tide", "moss"]],
    ["archer", ["moss", "ember", "plum"]],
    ["cowled", ["gold", "plum", "rose"]],
    ["barbarian", ["ember", "moss", "gold"]],
    ["hooded-figure", ["rose", "tide", "plum"]],
    ["elf-helmet", ["moss", "gold", "tide"]],
    ["sword-brandish", ["rose", "ember", "moss"]],
  ],
  foe: [
    ["bandit", ["rust", "dusk"]],
    ["goblin-head", ["bog", "frost"]],
    ["horned-skull", ["dusk", "ash"]],
    ["wolf-head", ["bone", "frost"]],
    ["executioner-hood", ["ash", "rust"]],
    ["ogre", ["bone", "bog"]],
    ["spider-face", ["dusk", "bog"]],
    ["imp", ["rust", "ash"]],
  ],
} as const;

/** The pictures of a new creature: its portrait, and its token's. */
interface FirstPictures {
  readonly img: string;
  readonly token: string;
}

const pictures = (face: string, ground: string): FirstPictures => ({
  img: `systems/sortie/icons/${face}--${ground}.svg`,
  token: `systems/sortie/icons/${face}--${ground}--token.svg`,
});

/** Every picture that a new creature may begin with. */
export function firstPictures(): string[] {
  const faces: readonly (readonly [face: string, grounds: readonly string[]])[] = [...FACES.hero, ...FACES.foe];
  return faces.flatMap(([face, grounds]) =>
    grounds.flatMap((ground) => {
      const { img, token } = pictures(face, ground);
      return [img, token];
    }),
  );
}

/** The pictures of somebody without any; undefined for types that the ruleset does not know. */
export function firstPortrait(ruleset: Ruleset, type: string, name: string): FirstPictures | undefined {
  const shape = ruleset.actors[type];
  if (!shape) return undefined;
  const faces = FACES[shape.role];
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const [face, grounds] = faces[sum % faces.length] ?? faces[0];
  return pictures(face, grounds[Math.floor(sum / faces.length) % grounds.length] ?? grounds[0]);
}
