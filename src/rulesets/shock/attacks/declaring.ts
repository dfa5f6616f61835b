// A deed is announced: paid for, and answered by those who hold a turn, before it happens (SH-HLD-03). Attacks announce themselves.

import { recompute } from "../../../engine/actions/recompute.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ShockContext, ShockCreature } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";
import { openTogether } from "./attack.ts";
import { type About, aboutDeed } from "../data/moments.ts";
import { pay } from "../turns/payers.ts";
import { isAble } from "../numbers/states.ts";

/** What is done in an instant, before anybody could answer. */
const IS_INSTANT: Readonly<Record<PriceKind, boolean>> = {
  ...{ none: true, free: true, instant: true, instantMain: true },
  ...{ main: false, minute: false, move: false, charge: false, opportunity: false },
};

/**
 * Pays for a deed and lets those answer who hold a turn. Tells whether it still happens: whoever does it is able, and `check`, which refuses what is not possible,
 * refuses nothing after the answers.
 */
export function* announce(
  context: ShockContext,
  creature: ShockCreature,
  kind: PriceKind,
  { target = "", check, about = {} }: { readonly target?: string; readonly check?: () => void; readonly about?: Partial<About> } = {},
): Procedure<boolean> {
  pay(context, creature, kind);
  if (IS_INSTANT[kind]) return true;
  yield* openTogether(context, "declared", aboutDeed(creature.uuid, { target, item: labelOf(context), ...about }));
  return stillHappens(context, creature, "SH-HLD-03", check);
}

/** Whether somebody who was answered can go on: it is able, and nothing forbids what it does. Notes by which rule not. */
export function stillHappens(context: ShockContext, creature: ShockCreature, rule: string, check?: () => void): boolean {
  if (!isAble(creature)) {
    context.note({ rule, text: "SHOCK.Step.StoppedByAnswer", data: { name: creature.name }, about: creature.uuid });
    return false;
  }
  if (!check) return true;
  const working = {
    declaration: null,
    work: () => {
      check();
      return true;
    },
  };
  return recompute(context, working, creature) === true;
}

function labelOf({ ruleset, intent }: ShockContext): string {
  return ruleset.actions.find(({ id }) => id === intent.action)?.label ?? "";
}
