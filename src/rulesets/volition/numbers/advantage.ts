// Where Advantage and Disadvantage on a roll come from: conditions, boons, who grabs whom. Counts add up and cancel (VO-ADV-01, VO-CON-01).

import { effectsInOrder, isOff, removeEffect } from "../../../engine/battle/effects.ts";
import { memoizedOf } from "../../../engine/data/memo.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type ConditionId, has } from "../data/conditions.ts";
import type { ADVANTAGES } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import type { Options, VolitionCreature } from "../data/types.ts";
import { type AdvantageMode, ADVANTAGE_MODES } from "./dice.ts";
import { stack } from "./numbers.ts";

/** A source of Advantage (above 0) or Disadvantage; people may switch each of them off by its key. */
export interface AdvantageTerm extends Modifier {
  readonly key: string;
}
type AdvantagePath = (typeof ADVANTAGES)[number];

/** How the world reads Advantage (setting `advantageMode`). */
export function advantageMode(options: Options): AdvantageMode {
  const chosen = option(options, "advantageMode");
  return ADVANTAGE_MODES.find((mode) => mode === chosen) ?? "extraDice";
}

const HINDERING: readonly [ConditionId, string][] = [
  ["dazed", "VO-CON-04"],
  ["shaken", "VO-CON-16"],
  ["stunned", "VO-CON-19"],
  ["weakened", "VO-CON-21"],
];
const EXPOSING: readonly [ConditionId, string][] = [
  ["softened", "VO-CON-17"],
  ["stunned", "VO-CON-19"],
  ["weakened", "VO-CON-21"],
];

function conditionTerm(id: ConditionId, value: number, rule: string, whose: "own" | "target"): AdvantageTerm {
  return { label: `VOLITION.Condition.${id}.Label`, value, kind: "advantage", rule, key: `${whose}-${id}` };
}

/** Everything that gives an attack Advantage or Disadvantage; without a target, what the attacker brings along. */
export const attackAdvantage = memoizedOf((attacker: VolitionCreature, target: VolitionCreature | null): readonly AdvantageTerm[] => {
  const own = HINDERING.filter(([id]) => has(attacker, id)).map(([id, rule]) => conditionTerm(id, -1, rule, "own"));
  const boons = boonTerms(attacker, "attack.advantage", target ? [target] : []);
  if (!target) return [...own, ...boons];
  return [
    ...own,
    ...boons,
    ...EXPOSING.filter(([id]) => has(target, id)).map(([id, rule]) => conditionTerm(id, 1, rule, "target")),
    ...(isGrabbedBy(target, attacker) ? [conditionTerm("grabbed", 1, "VO-CON-09", "target")] : []),
    ...boonTerms(target, "defense.advantage", [attacker]),
  ];
});

/** What saves of every kind have (VO-CON-05). */
export function saveAdvantage(creature: VolitionCreature): AdvantageTerm[] {
  const enervated = has(creature, "enervated") ? [conditionTerm("enervated", -1, "VO-CON-05", "own")] : [];
  return [...enervated, ...boonTerms(creature, "save.advantage", [])];
}

/** What leaving these enemies has: who holds one back is harder to leave, unless it was hit this round (VO-CON-07). */
export function disengageAdvantage(creature: VolitionCreature, enemies: readonly VolitionCreature[]): AdvantageTerm[] {
  const holding = enemies.filter((enemy) => isGrabbedBy(creature, enemy) && !creature.system.hitThisRound.includes(enemy.uuid));
  const held = holding.map((enemy): AdvantageTerm => ({ ...conditionTerm("grabbed", -1, "VO-CON-07", "own"), key: `grab-${enemy.uuid}` }));
  return [...held, ...boonTerms(creature, "disengage.advantage", enemies)];
}

const SNEAKING = 2;

/** What a skill check has; nobody sees the invisible sneak (VO-CON-14). */
export function skillAdvantage(creature: VolitionCreature, sneaking: boolean): AdvantageTerm[] {
  const unseen = sneaking && has(creature, "invisible") ? [conditionTerm("invisible", SNEAKING, "VO-CON-14", "own")] : [];
  return [...unseen, ...boonTerms(creature, "skill.advantage", [])];
}

/** True when this creature holds that one. */
function isGrabbedBy(creature: VolitionCreature, grabber: VolitionCreature): boolean {
  return Object.values(creature.effects).some(
    (effect) => !isOff(effect) && effect.statuses.includes("grabbed") && effect.system.source === grabber.uuid,
  );
}

/** Advantage from effects; one that is meant for a certain opponent counts only where that is among them. */
function boonTerms(creature: VolitionCreature, path: AdvantagePath, opponents: readonly VolitionCreature[]): AdvantageTerm[] {
  return boonsOf(creature, path, opponents).flatMap((effect) =>
    effect.system.modifiers
      .filter(({ target }) => target === path)
      .map(({ value }) => ({
        label: effect.name,
        value,
        kind: "advantage",
        rule: "VO-ADV-01",
        // The same ability's counts once, however often it was laid on (VO-CON-01).
        ...(effect.system.stackName === "" ? {} : { name: effect.system.stackName }),
        source: effect.id,
        key: `effect-${effect.id}`,
      })),
  );
}

function boonsOf(creature: VolitionCreature, path: AdvantagePath, opponents: readonly VolitionCreature[]) {
  return effectsInOrder(creature).filter((effect) => {
    const against = effect.system.notes["against"] ?? "";
    const meant = against === "" || opponents.some(({ uuid }) => uuid === against);
    return !isOff(effect) && meant && effect.system.modifiers.some(({ target }) => target === path);
  });
}

/** Takes away the boons that only hold for one roll, once it is made. */
export function spendBoons(creature: VolitionCreature, path: AdvantagePath, opponents: readonly VolitionCreature[] = []): void {
  for (const effect of boonsOf(creature, path, opponents)) if (effect.system.notes["once"] === "yes") removeEffect(creature, effect.id);
}

/** The net count, with everything that makes it up. */
export function netAdvantage(terms: readonly Modifier[]): Breakdown {
  return stack(terms);
}
