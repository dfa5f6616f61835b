// A hero in melee with foes of 10 in every defence: the table that attack rules are tried on.

import type { VolitionBattle } from "../../../src/rulesets/volition/data/types.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import type { Played, TestTable } from "./table.ts";
import { ability, foe, hero, stance, turnOf } from "./table.ts";

export type Some = Readonly<Record<string, unknown>>;
type Items = NonNullable<NonNullable<Parameters<typeof hero>[1]>["items"]>;

interface Duel {
  readonly hero?: Some;
  readonly items?: Items;
  readonly foe?: Some;
  readonly foeItems?: Items;
  readonly foes?: readonly string[];
  readonly options?: VolitionBattle["options"];
  /** The foe has its turn instead of the hero. */
  readonly foeActs?: boolean;
}

/** The hero A, quick, in melee with B of 100 hit points (or the named foes); A acts. */
export function duel(more: Duel = {}): TestTable {
  const names = more.foes ?? ["B"];
  const table = turnOf(
    more.foeActs === true ? (names[0] ?? "B") : "A",
    [
      hero("A", { system: { band: "fast", hp: { value: 40, max: 40 }, ...more.hero }, items: more.items ?? [stance("Blade")] }),
      ...names.map((name) =>
        foe(name, { system: { hp: { value: 100, max: 100 }, ...more.foe }, items: more.foeItems ?? [stance("Claw")] }),
      ),
    ],
    more.options,
  );
  return table.stand(...names.map((name) => ["A", name, "engaged"] as const));
}

/** An attack ability of 13 flat damage against AC at one engaged enemy. */
export const blow = (more: Some = {}) => ability("Blow", { types: ["melee"], damage: { formula: "13", types: [] }, ...more });

/** A strikes at B with the stance. */
export const strike = (table: TestTable, script: readonly ScriptedAnswer[], options: Record<string, number | boolean> = {}): Played =>
  table.act("A", "basicMelee", { at: ["B"], options }, script);

/** A uses the Blow at B, or at others. */
export const useBlow = (
  table: TestTable,
  script: readonly ScriptedAnswer[],
  options: Record<string, number | boolean> = {},
  at: readonly string[] = ["B"],
): Played => table.act("A", "useAbility", { item: "Blow", at, options }, script);

/** Defences of so much each. */
export const guarded = (all: number): Some => ({ defense: { ac: all, pd: all, md: all } });

/** Puts a condition on somebody by the GM's dialog; the acting creature is behind it. */
export function impose(table: TestTable, by: string, at: string, options: Record<string, string | number>): void {
  table.act(by, "impose", { at: [at], options });
}
