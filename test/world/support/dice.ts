// The dice of this page in a test's hands: they show the faces that were laid ready, and no die is thrown that was not.

/** A die as it comes to lie. */
export interface Die {
  readonly faces: number;
  readonly shows: number;
}

/** A d20. */
export const d20 = (shows: number): Die => ({ faces: 20, shows });

/** Several dice of a kind. */
export const dice = (faces: number, ...shown: readonly number[]): Die[] => shown.map((shows) => ({ faces, shows }));

/** Carries out `work` with these dice, and fails unless it throws all of them. */
export async function withDice<T>(laid: readonly (Die | readonly Die[])[], work: () => Promise<T>): Promise<T> {
  const own = CONFIG.Dice.randomUniform;
  try {
    // Hosts differ in which end of the random numbers is the highest face; one throw tells.
    CONFIG.Dice.randomUniform = () => 0.01;
    const lowIsLow = (await new Roll("1d20").evaluate()).total === 1;
    const story = laid.flat();
    CONFIG.Dice.randomUniform = () => {
      const next = story.shift();
      if (next === undefined) throw new Error("A die was thrown that the test does not know of.");
      const middle = (next.shows - 0.5) / next.faces;
      return lowIsLow ? middle : 1 - middle;
    };
    const result = await work();
    if (story.length > 0) throw new Error(`${story.length} dice were not thrown.`);
    return result;
  } finally {
    CONFIG.Dice.randomUniform = own;
  }
}
