// Held turns and actions as a row shows them: what, on which trigger, and the button that uses them. Pure.

import { type Battle, type HoldText, type Ruleset, creatureOf, mayTake } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import type { CombatantFacts } from "./row.ts";
import { sentenceOf } from "../../../presentation/sentence.ts";

export interface HoldView {
  /** What is held and what it waits for; "" where the kind says it all, or this user must not know. */
  readonly text: string;
  readonly button: HoldButton | null;
}

interface HoldButton {
  /** "use": takes the action; "call": tells the owner that the trigger has come up. */
  readonly does: "use" | "call";
  readonly label: string;
  readonly named: string;
  readonly disabled: boolean;
  /** Why it is disabled, "" when it is not. */
  readonly reason: string;
}

/** The hold of a combatant for this user, or null. `involved` tells whether the user takes part in the battle. */
export function holdView(
  ruleset: Ruleset,
  battle: Battle,
  id: string,
  facts: CombatantFacts,
  isGM: boolean,
  involved: boolean,
): HoldView | null {
  const hold = battle.system.order.holds[id];
  const creature = creatureOf(battle, id);
  if (!hold || !creature) return null;
  const use = ruleset.holdUses?.[hold.kind];
  const known = facts.open || facts.owner || creature.controlled;
  const what = use?.what?.(hold, creature) ?? "";
  const text = known ? textOf(wordsOf(what), hold.trigger, hold.count, hold.kind) : "";
  const action = use && ruleset.actions.find((candidate) => candidate.id === use.action);
  if (!action || !battle.started) return { text, button: null };
  const ready = hold.kind === "ready";
  const label = (does: "use" | "call"): string => (does === "call" ? "CallTrigger" : ready ? "Trigger" : "ActNow");
  const button = (does: "use" | "call", reason: string): HoldButton => ({
    does,
    label: localize(`SORTIE.Tracker.Held.${label(does)}`),
    named: localize(`SORTIE.Tracker.HeldNamed.${label(does)}`, { name: facts.name }),
    disabled: reason !== "",
    reason,
  });
  if (isGM || facts.owner) {
    const availability = mayTake(ruleset, battle, creature, action);
    return { text, button: button("use", availability.available ? "" : sentenceOf(availability)) };
  }
  return { text, button: ready && known && involved ? button("call", "") : null };
}

function wordsOf(what: string | HoldText): string {
  if (typeof what !== "string") return sentenceOf(what);
  return what === "" ? "" : localize(what);
}

function textOf(what: string, trigger: string, count: number | null, kind: string): string {
  if (trigger !== "")
    return what === "" ? localize("SORTIE.Tracker.HoldWhen", { trigger }) : localize("SORTIE.Tracker.HoldWhat", { what, trigger });
  if (kind === "delay" && count !== null) return localize("SORTIE.Tracker.HoldCount", { count });
  return what;
}
