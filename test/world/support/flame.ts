// An attack of the arena's hero on all of its three foes, with the same dice every time.
import type { Arena } from "./arena.ts";
import { itemId } from "./arena.ts";
import { d20, dice, withDice } from "./dice.ts";

/** Hits the first two foes for 16, and misses the third, which halves it. Resolves to the record, or to null when it was stopped. */
export async function throwFlame({ hero, foes }: Arena): Promise<unknown> {
  const targets = foes.flatMap(({ actor }) => actor?.uuid ?? []);
  return withDice([d20(15), d20(15), d20(2), dice(6, 3, 3, 3, 3)], () =>
    sortie.perform(
      { action: "usePower", actor: hero.uuid, item: itemId(hero, "Rolling Flame"), targets, options: { inGroup: true } },
      { skipDialog: true },
    ),
  );
}
