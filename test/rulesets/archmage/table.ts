// A small table for rule tests: builds creatures, plays scripted actions, remembers what was noted and offered.

import { buildBattle, buildCreature, buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import type { JsonObject } from "../../../src/engine/json.ts";
import { perform } from "../../../src/engine/perform.ts";
import type { BattleRecord, Intent, Step } from "../../../src/engine/record.ts";
import { Refusal } from "../../../src/engine/refusal.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import type { Ask } from "../../../src/engine/procedure.ts";
import { clonePlain } from "../../../src/engine/json.ts";
import { addEffect } from "../../../src/engine/effects.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import type { ArchmageBattle, ArchmageCreature, Character, Npc } from "../../../src/rulesets/archmage/types.ts";
import { isCharacter, isNpc } from "../../../src/rulesets/archmage/types.ts";

export { archmage };

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function weapon(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "archmageWeapon", system };
}
export function power(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "archmagePower", system };
}
export function item(type: string, id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: `archmage${type}`, system };
}

/** A hero; ability scores as plain numbers. */
export function hero(
  name: string,
  system: Some = {},
  items: readonly ItemSource[] = [],
  abilities: Readonly<Record<string, number>> = {},
): ArchmageCreature {
  return buildCreature(archmage, { type: "archmageCharacter", name, system: { ...system, abilities: scores(abilities) }, items });
}

/** A foe whose defences are 10 each unless told otherwise, with 30 hit points. */
export function foe(
  name: string,
  system: Some = {},
  items: readonly ItemSource[] = [],
  abilities: Readonly<Record<string, number>> = {},
): ArchmageCreature {
  const hp = { value: 30, max: 30 };
  return buildCreature(archmage, { type: "archmageNpc", name, system: { hp, ...system, abilities: scores(abilities) }, items });
}

function scores(abilities: Readonly<Record<string, number>>): Some {
  return Object.fromEntries(Object.entries(abilities).map(([id, value]) => [id, { value }]));
}

/** A defence of a foe, entered flat. */
export function flat(ac: number, pd = ac, md = ac): Some {
  return { ac: { value: ac }, pd: { value: pd }, md: { value: md } };
}

export interface Played extends BattleRecord {
  readonly asked: readonly Ask[];
  /** Total of the only roll of a kind, where tests look at it. */
  step(text: string): Step;
  has(text: string): boolean;
}

/** A battle with ways to play it. Every action runs on a copy that replaces the battle only when it was not refused. */
export class TestTable {
  battle: ArchmageBattle;
  readonly records: { readonly before: ArchmageBattle; readonly record: BattleRecord }[] = [];

  constructor(creatures: readonly ArchmageCreature[], options: ArchmageBattle["options"] = {}) {
    this.battle = buildBattle(archmage, creatures, options);
  }

  /** Runs any intent; the script must fit exactly. */
  run(intent: Intent, script: readonly ScriptedAnswer[] = []): Played {
    const before = this.battle;
    const copy = clonePlain(before);
    const table = scriptedTable(script);
    const record = perform(archmage, copy, intent, table);
    table.assertFinished();
    this.battle = copy;
    this.records.push({ before, record });
    return {
      ...record,
      asked: table.asked,
      step(text) {
        const found = record.steps.find((step) => step.text === `ARCHMAGE.Step.${text}`);
        if (!found) throw new Error(`No step ${text} among ${record.steps.map((step) => step.text).join(", ")}`);
        return found;
      },
      has: (text) => record.steps.some((step) => step.text === `ARCHMAGE.Step.${text}`),
    };
  }

  /** An action of a creature, by name. */
  act(
    name: string,
    action: string,
    more: { item?: string; at?: readonly string[]; options?: JsonObject } = {},
    script: readonly ScriptedAnswer[] = [],
  ): Played {
    return this.run(this.intent(name, action, more), script);
  }

  intent(name: string, action: string, more: { item?: string; at?: readonly string[]; options?: JsonObject } = {}): Intent {
    return buildIntent(action, uuidOf(name), {
      ...(more.item === undefined ? {} : { item: more.item }),
      ...(more.at === undefined ? {} : { targets: more.at.map(uuidOf) }),
      ...(more.options === undefined ? {} : { options: more.options }),
    });
  }

  /** An action of nobody in particular. */
  gm(action: string, more: { at?: readonly string[]; options?: JsonObject } = {}, script: readonly ScriptedAnswer[] = []): Played {
    const rest = {
      ...(more.at === undefined ? {} : { targets: more.at.map(uuidOf) }),
      ...(more.options === undefined ? {} : { options: more.options }),
    };
    return this.run(buildIntent(action, null, rest), script);
  }

  begin(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.beginBattle", {}, script);
  }
  endTurn(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endTurn", {}, script);
  }
  startTurn(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.startTurn", {}, script);
  }
  endBattle(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endBattle", {}, script);
  }

  /** The rule and the text that refuse an intent; throws when nothing does. */
  refusal(run: () => unknown): string {
    const before = JSON.stringify(this.battle);
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (JSON.stringify(this.battle) !== before) throw new Error("A refused action has changed something", { cause: error });
      return `${error.rule} ${error.text.replace("ARCHMAGE.Refusal.", "")}`;
    }
    throw new Error("Nothing refused it");
  }

  creature(name: string): ArchmageCreature {
    const found = this.battle.creatures[uuidOf(name)];
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }
  hero(name: string): Character {
    const creature = this.creature(name);
    if (!isCharacter(creature)) throw new Error(`${name} is no hero`);
    return creature;
  }
  foe(name: string): Npc {
    const creature = this.creature(name);
    if (!isNpc(creature)) throw new Error(`${name} is no foe`);
    return creature;
  }
  hp(name: string): number {
    return this.creature(name).system.hp.value;
  }
  get active(): string {
    return this.battle.turn === null ? "" : (this.battle.combatants[this.battle.turn]?.name ?? "");
  }
  get order(): string[] {
    return Object.values(this.battle.combatants)
      .filter(({ initiative }) => initiative !== null)
      .toSorted((a, b) => archmage.turnOrder.compare(this.battle, a, b))
      .map(({ name, initiative }) => `${name} ${String(initiative)}`);
  }
  conditions(name: string): string[] {
    return Object.values(this.creature(name).effects)
      .flatMap(({ statuses }) => statuses)
      .toSorted();
  }
  /** Puts a condition on by hand, as the token HUD would. */
  toggle(name: string, condition: string): void {
    this.run(buildIntent("sortie.toggleCondition", uuidOf(name), { options: { condition } }));
  }
  /** Sets two creatures into melee, as if they had been before. */
  engage(a: string, b: string): void {
    const [one, other] = [this.creature(a), this.creature(b)];
    one.system.position.engagedWith.push(other.uuid);
    other.system.position.engagedWith.push(one.uuid);
  }
  /** Gives a creature ongoing damage, as if a foe's attack had. */
  burn(name: string, amount: number, type = "fire", natural: number | null = null): void {
    addEffect(this.creature(name), {
      id: `burn${String(amount)}${type}`.padEnd(16, "0").slice(0, 16),
      name: `Burning ${type}`,
      img: "",
      system: {
        ruleset: "archmage",
        stackName: `Burning ${type}`,
        ongoing: { amount, types: [type], magical: true },
        natural,
        ends: { when: "save", of: "", count: 1, difficulty: 11 },
      },
    });
  }
}

/** The answers of whoever is given an opening: strike with an item, or don't. */
export const strike = (item: string): ScriptedAnswer => ({ choose: [item] });
export const PASS = strike("letGo");

/** Uuids of those who were asked whether they take an opening, in order. */
export function openings(played: Pick<Played, "asked">): (string | null)[] {
  return played.asked.filter((ask) => ask.kind === "choose" && ask.rule === "AE-OA-01").map(({ of }) => of);
}

/** A battle that has begun; the script holds one initiative die for each creature or group, in order. */
export function fight(
  creatures: readonly ArchmageCreature[],
  rolls: readonly number[],
  options: ArchmageBattle["options"] = {},
): TestTable {
  const table = new TestTable(creatures, options);
  table.begin(...rolls);
  return table;
}
