// How creatures stand to each other, as the map shows it: side by side, nearby, far (VO-POS-01). What is said by hand holds until one of the two moves.

import { participants } from "../../../engine/battle/battle.ts";
import { type Nearness, hasWords, nearnessOf, pairsWith } from "../../../engine/map/range-words.ts";
import { numberOption, option } from "../data/settings.ts";
import type { Relation, VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { separate } from "../reactions/disengaging.ts";
import { relationOf, setRelation } from "../map/positions.ts";

/** What the map calls two who stand somewhere; undefined where this world does not ask it, or one of them has no place. */
export function nearnessBetween(battle: VolitionBattle, one: VolitionCreature, other: VolitionCreature): Nearness | undefined {
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap"))) return undefined;
  return nearnessOf(battle.terrain, one.uuid, other.uuid, numberOption(battle.options, "nearbySpaces"));
}

/** Settles how those who stand elsewhere now stand to everybody. When a battle begins, what the GM has said before it stays. */
export function placed(context: VolitionContext, moved: readonly VolitionCreature[], { begins }: { readonly begins: boolean }): void {
  const { battle } = context;
  if (!hasWords(battle.terrain, option(battle.options, "wordsFromMap"))) return;
  const told = new Map<string, { readonly one: VolitionCreature; readonly relation: Relation; readonly others: string[] }>();
  for (const [one, other] of pairsWith(battle, moved, participants(battle))) {
    const before = relationOf(one, other);
    const near = nearnessBetween(battle, one, other);
    if (near === undefined || (begins && before !== "far")) continue;
    if (near !== "adjacent") separate(context, one, other);
    setRelation(one, other, near === "adjacent" ? "engaged" : near);
    const relation = relationOf(one, other);
    if (relation === before) continue;
    const key = `${one.uuid} ${relation}`;
    const line = told.get(key) ?? { one, relation, others: [] };
    told.set(key, line);
    line.others.push(other.name);
  }
  for (const { one, relation, others } of told.values())
    context.note({
      rule: "VO-POS-01",
      text: `VOLITION.Step.OnMap.${relation}`,
      data: { name: one.name, others },
      about: one.uuid,
    });
}
