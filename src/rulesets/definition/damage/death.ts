// What the last hit points do: unconscious and exposed, then dying or plainly defeated, and the GM is asked for a wound (DE-INC-01, DE-INC-02).

import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { deathMode } from "../numbers/vitality.ts";

/** The blow that takes the last hit points. */
interface FellingBlow {
  readonly amount: number;
  readonly cause: string;
  readonly types?: readonly string[];
}

/** What a wound comes from, as the GM may edit it: "Axe, 9 slashing". What is only known by a language key is left to the GM. */
export function woundCause({ amount, cause, types = [] }: FellingBlow): string {
  // "Other" is no kind that a healer could use.
  const dealt = `${String(amount)} ${types.filter((type) => type !== "other").join("/")}`.trim();
  return cause.startsWith("DEFINITION.") ? dealt : `${cause}, ${dealt}`;
}

/** A blow has taken the last hit points. The counters of death begin anew. */
export function drop(context: DefinitionContext, creature: DefinitionCreature, blow: FellingBlow): void {
  const { death } = creature.system;
  const rolls = deathMode(creature, context.battle.options) === "deathRoll";
  Object.assign(death, { status: rolls ? "dying" : "alive", failures: 0, totalFailures: 0, droppingDamage: Math.max(0, blow.amount) });
  context.note({
    rule: "DE-INC-01",
    text: rolls ? "DEFINITION.Step.Dying" : "DEFINITION.Step.Defeated",
    data: { name: creature.name },
    about: creature.uuid,
  });
  context.offer({
    rule: "DE-INC-02",
    text: "DEFINITION.Offer.Wound",
    data: { name: creature.name, cause: blow.cause },
    of: "gm",
    action: "addAffliction",
    targets: [creature.uuid],
    options: { kind: "wound", cause: woundCause(blow) },
  });
}

/** Damage to somebody who has no hit points left: the stable begin to die again; the dying lose nothing more, but the GM may count a failure. */
export function strikeFallen(context: DefinitionContext, creature: DefinitionCreature): void {
  const { death } = creature.system;
  const data = { name: creature.name };
  if (death.status === "stabilised") {
    Object.assign(death, { status: "dying", failures: 0, totalFailures: 0 });
    context.note({ rule: "DE-DTH-06", text: "DEFINITION.Step.DyingAgain", data, about: creature.uuid });
    return;
  }
  context.offer({
    rule: "DE-DTH-02",
    text: "DEFINITION.Offer.Failure",
    data,
    of: "gm",
    action: "addDeathFailure",
    targets: [creature.uuid],
  });
}
