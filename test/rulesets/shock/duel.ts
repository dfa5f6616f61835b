// Maren and Ruk, next to each other: the table that attack rules are tried on.

import type { ShockBattle, ShockCreature } from "../../../src/rulesets/shock/data/types.ts";
import type { More, Played, ScriptedAnswer, Some, TestTable } from "./table.ts";
import { fight, foe, hero, weapon } from "./table.ts";

type Items = NonNullable<NonNullable<Parameters<typeof hero>[1]>["items"]>;

/** A sword of 1d8 by STR, Shock 2 up to AC 13. */
export const sword = (more: Some = {}) => weapon("Sword", { damage: "1d8", shock: { value: 2, ac: 13 }, ...more });
/** An axe of 1d6, Shock 1 up to AC 14. */
export const axe = (more: Some = {}) => weapon("Axe", { damage: "1d6", shock: { value: 1, ac: 14 }, ...more });
/** A bow of 1d6 by DEX, 50 and 100 ft. */
export const bow = (more: Some = {}) =>
  weapon("Bow", { mode: "bow", damage: "1d6", attributes: ["dex"], range: { normal: 50, long: 100 }, hands: 2, ...more });
/** A dagger by STR or DEX, to strike and to throw 30 and 60 ft. */
export const dagger = (more: Some = {}) =>
  weapon("Dagger", { damage: "1d4", attributes: ["str", "dex"], thrown: true, range: { normal: 30, long: 60 }, ...more });

/** The heroine of the examples: attack d20+3, damage 1d8+1, Shock 3 up to AC 13, AC 14. */
export function maren(system: Some = {}, items: Items = [sword()]): ShockCreature {
  return hero("Maren", {
    system: {
      hp: { value: 10, max: 10 },
      ac: { base: 14 },
      attackBonus: 1,
      attributes: { str: { mod: 1 } },
      skills: { brawl: 1, stab: 1, shoot: 1 },
      ...system,
    },
    items,
  });
}

/** A foe of one hit die: attack d20+1, AC 13. */
export function bandit(name: string, system: Some = {}, items: Items = [axe()]): ShockCreature {
  return foe(name, { system: { hp: { value: 5, max: 5 }, ac: { base: 13 }, hd: "1", ...system }, items });
}

interface Duel {
  readonly maren?: Some;
  readonly items?: Items;
  readonly ruk?: Some;
  readonly rukItems?: Items;
  readonly options?: ShockBattle["options"];
  /** Where Ruk stands; Maren is at [0, 0]. Null: nobody stands anywhere. */
  readonly at?: readonly [number, number] | null;
  /** Ruk's side goes first. */
  readonly rukFirst?: boolean;
  /** Whoever is attacked may answer with what it has left; else its Main is gone already. */
  readonly alert?: boolean;
  readonly others?: readonly ShockCreature[];
}

/** Maren and Ruk in a fight that has begun, Ruk with 20 hit points. */
export function duel(more: Duel = {}): TestTable {
  const people = [maren(more.maren, more.items), bandit("Ruk", { hp: { value: 20, max: 20 }, ...more.ruk }, more.rukItems)];
  const table = fight([...people, ...(more.others ?? [])], more.options, more.rukFirst === true ? "foes" : "heroes");
  if (more.at !== null) table.place({ Maren: [0, 0], Ruk: more.at ?? [1, 0] });
  if (more.alert !== true) for (const name of ["Maren", "Ruk"]) if (!mayAct(table, name)) table.system(name).actions.main = 0;
  return table;
}

function mayAct(table: TestTable, name: string): boolean {
  return table.phase === (name === "Maren" ? "party" : "enemies");
}

/** Maren strikes at Ruk with her sword, or what she is told. */
export function strike(
  table: TestTable,
  script: readonly ScriptedAnswer[],
  options: NonNullable<More["options"]> = {},
  item = "Sword",
): Played {
  return table.act("Maren", "meleeAttack", { item, at: ["Ruk"], options }, script);
}

/** Maren shoots or throws at Ruk. */
export function shoot(
  table: TestTable,
  script: readonly ScriptedAnswer[],
  options: NonNullable<More["options"]> = {},
  item = "Bow",
): Played {
  return table.act("Maren", "rangedAttack", { item, at: ["Ruk"], options }, script);
}

/** The only attack step of what was played, whatever it was declared to be. */
export function attackOf(played: Played): Played["steps"][number] {
  const step = played.steps.find(({ text }) => text.startsWith("SHOCK.Step.Attack."));
  if (!step) throw new Error("Nobody attacked");
  return step;
}

/** Labels and values of what counted, without the labels' prefix: `Cover.half -2`. */
export function terms(step: Pick<Played["steps"][number], "breakdown">): string[] {
  return (step.breakdown?.terms ?? []).map(({ label, value }) => `${label.replace("SHOCK.Term.", "")} ${String(value)}`);
}
