// How conditions and lasting effects are shown: the palette, the list, and when each ends.

import { type Creature, type LastingEffect, type Ruleset, conditionsOf, effectsInOrder, isOff, levelOf } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";

export interface ConditionView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly img: string;
  readonly active: boolean;
}

export interface EffectView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** When it ends, in a few words; "" when nothing ends it. */
  readonly ends: string;
  readonly disabled: boolean;
  /** Ids of the conditions that it carries. */
  readonly statuses: readonly string[];
}

/** The ruleset's conditions that people may set by hand, and those that hold anyway. */
export function conditionViews(ruleset: Ruleset, creature: Creature): ConditionView[] {
  const held = conditionsOf(creature, ruleset.conditions);
  return ruleset.conditions
    .filter(({ id, hud }) => hud !== false || held.has(id))
    .map(({ id, label, hint, img }) => ({
      id,
      label: nameAtLevel(label, levelOf(creature, id)),
      hint: localize(hint),
      img,
      active: held.has(id),
    }));
}

/** The creature's effects, oldest first. `nameOf` names the creature whose turn ends an effect. */
export function effectViews(creature: Creature, nameOf: (uuid: string) => string): EffectView[] {
  return effectsInOrder(creature).map((effect) => ({
    id: effect.id,
    name: nameOfEffect(effect),
    img: effect.img,
    ends: endOf(effect, creature, nameOf),
    disabled: isOff(effect),
    statuses: effect.statuses,
  }));
}

/** "Frightened 2": a condition with its level, and any other by its name alone. */
export function nameAtLevel(name: string, level: number): string {
  return level > 0 ? localize("SORTIE.EffectLevel", { name: localize(name), level }) : localize(name);
}

/** The name of an effect: "Rusted Scythe, 3 each turn", since what goes on hurting says how much, and "Frightened 2". */
export function nameOfEffect({ name, system }: LastingEffect): string {
  const { amount } = system.ongoing;
  if (system.level > 0) return nameAtLevel(name, system.level);
  return amount > 0 ? localize("SORTIE.EffectOngoing", { name: localize(name), amount }) : localize(name);
}

/** When an effect ends: "save 11+", "end of Orla's turn", "2 rounds". */
export function endOf(effect: LastingEffect, bearer: Pick<Creature, "uuid">, nameOf: (uuid: string) => string): string {
  const { when, of, count, difficulty } = effect.system.ends;
  switch (when) {
    case "never":
      return "";
    case "save":
      return localize("SORTIE.EffectEnds.save", { difficulty });
    case "battleEnd":
      return localize("SORTIE.EffectEnds.battleEnd");
    case "roundEnd":
      return count > 1 ? localize("SORTIE.EffectEnds.rounds", { count }) : localize("SORTIE.EffectEnds.roundEnd");
    case "turnStart":
    case "turnEnd":
      return turnEnd(when, of === "" || of === bearer.uuid ? "" : nameOf(of), count);
  }
}

function turnEnd(when: "turnStart" | "turnEnd", name: string, count: number): string {
  const key = name === "" ? `SORTIE.EffectEnds.own.${when}` : `SORTIE.EffectEnds.other.${when}`;
  const text = localize(key, { name });
  return count > 1 ? localize("SORTIE.EffectEnds.turns", { text, count }) : text;
}
