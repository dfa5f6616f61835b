// What an item says in words, for uses of which no rule makes anything: whoever reads the card has to know what to do.

import type { Creature, Item, Shapes } from "../battle/battle.ts";
import { wordsOf } from "./stat-block-text.ts";
import type { Context } from "../procedures/context.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { Step } from "../procedures/record.ts";

/** Carries out what an item does; if nothing is said of that, the item's words are. Of others' creatures only those read them who may see its numbers. */
export function* orItsWords<S extends Shapes>(
  context: Context<S>,
  rule: string,
  creature: Creature<S>,
  item: Item<S>,
  does: (context: Context<S>) => Procedure,
): Procedure {
  const said: Step[] = [];
  yield* does({
    ...context,
    note(step) {
      said.push(step);
      context.note(step);
    },
  });
  if (said.length === 0) noteItsWords(context, rule, creature, item);
}

/** Says what an item's description says; nothing where there is none. */
export function noteItsWords<S extends Shapes>(context: Context<S>, rule: string, creature: Creature<S>, item: Item<S>): void {
  const words = wordsOf(context.ruleset.items[item.type]?.fields ?? {}, item.system);
  if (words === "") return;
  context.note({ rule, text: "SORTIE.Step.ItsWords", data: { item: item.name, words }, about: creature.uuid, secret: ["words"] });
}
