// Decides what the dice of a client show: the faces that the story names, in their order, and never a die that it does not name.
import type { Place } from "./place.ts";

/** A die as it comes to lie. */
export interface Die {
  readonly faces: number;
  readonly shows: number;
}

/** A d20. */
export const d20 = (shows: number): Die => ({ faces: 20, shows });

/** Several dice of a kind, as one roll throws them. */
export const dice = (faces: number, ...shown: readonly number[]): Die[] => shown.map((shows) => ({ faces, shows }));

declare global {
  /** The random numbers that the dice of a client take next. */
  var storyNumbers: number[] | undefined;
  /** Whether a small random number means a low face. */
  var storyLowIsLow: boolean | undefined;
}

/** Takes the dice of a client into the test's hands. From now on a die that was not laid ready is an error. */
export async function takeDice(place: Place): Promise<void> {
  await place.evaluate(async () => {
    // Hosts differ in which end of the random numbers is the highest face; one throw tells.
    CONFIG.Dice.randomUniform = () => 0.01;
    const probe = await new Roll("1d20").evaluate();
    globalThis.storyLowIsLow = probe.total === 1;
    globalThis.storyNumbers = [];
    CONFIG.Dice.randomUniform = () => {
      const next = globalThis.storyNumbers?.shift();
      if (next === undefined) throw new Error("A die was thrown that the story does not know of.");
      return next;
    };
  });
}

/** Lays dice ready on a client, behind those that lie there. */
export async function layDice(place: Place, ...laid: readonly (Die | readonly Die[])[]): Promise<void> {
  await place.evaluate((story) => {
    for (const { faces, shows } of story) {
      const middle = (shows - 0.5) / faces;
      globalThis.storyNumbers?.push(globalThis.storyLowIsLow === true ? middle : 1 - middle);
    }
  }, laid.flat());
}

/** How many dice that were laid ready nobody has thrown. */
export async function diceLeft(place: Place): Promise<number> {
  return place.evaluate(() => globalThis.storyNumbers?.length ?? 0);
}
