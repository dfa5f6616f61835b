// A small table for rule tests: builds creatures, plays scripted actions, remembers what was noted and offered.

import type { LastingEffectData } from "../../../src/engine/effects.ts";
import { addEffect } from "../../../src/engine/effects.ts";
import { clonePlain } from "../../../src/engine/json.ts";
import type { JsonObject } from "../../../src/engine/json.ts";
import { perform } from "../../../src/engine/perform.ts";
import type { Ask } from "../../../src/engine/procedure.ts";
import type { BattleRecord, Intent, Step } from "../../../src/engine/record.ts";
import { Refusal } from "../../../src/engine/refusal.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import { buildBattle, buildCreature, buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import type { Side } from "../../../src/engine/battle.ts";
import type { Gauge, Proposal } from "../../../src/engine/ruleset.ts";
import type { ConditionId } from "../../../src/rulesets/volition/conditions.ts";
import type { ADVANTAGES } from "../../../src/rulesets/volition/fields.ts";
import volition from "../../../src/rulesets/volition/index.ts";
import type { Relation } from "../../../src/rulesets/volition/types.ts";
import { volitionOrder } from "../../../src/rulesets/volition/rules/order.ts";
import { relationOf, setRelation } from "../../../src/rulesets/volition/rules/positions.ts";
import type { Character, Foe, VolitionBattle, VolitionCombatant, VolitionCreature } from "../../../src/rulesets/volition/types.ts";
import { isCharacter, isFoe } from "../../../src/rulesets/volition/types.ts";

export { volition };

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function stance(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "volitionStance", system };
}
export function ability(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "volitionAbility", system };
}
export function feature(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "volitionFeature", system };
}

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly side?: Side;
}

function build(type: string, name: string, { system = {}, items = [], side }: Person): VolitionCreature {
  return buildCreature(volition, { type, name, system, items, ...(side ? { side } : {}) });
}

/** A hero with the specification's defaults and a melee stance with a d8. */
export function hero(name: string, { items = [stance("Blade")], ...person }: Person = {}): VolitionCreature {
  return build("volitionCharacter", name, { ...person, items });
}
/** A foe with the same defaults. */
export function foe(name: string, { items = [stance("Claw")], ...person }: Person = {}): VolitionCreature {
  return build("volitionFoe", name, { ...person, items });
}

/** Uuid of a creature of this name. */
export const uuid = uuidOf;

export interface Played extends BattleRecord {
  readonly asked: readonly Ask[];
  /** The only step of a text, without its prefix; throws when there is none. */
  step(text: string): Step;
  has(text: string): boolean;
}

interface More {
  readonly item?: string;
  readonly at?: readonly string[];
  readonly options?: JsonObject;
}

/** A battle with ways to play it. Every action runs on a copy that replaces the battle only when it was not refused. */
export class TestTable {
  battle: VolitionBattle;
  readonly records: { readonly before: VolitionBattle; readonly record: BattleRecord }[] = [];

  constructor(creatures: readonly VolitionCreature[], options: VolitionBattle["options"] = {}) {
    this.battle = buildBattle(volition, creatures, options);
  }

  /** Runs any intent; the script must fit exactly. */
  run(intent: Intent, script: readonly ScriptedAnswer[] = []): Played {
    const before = this.battle;
    const copy = clonePlain(before);
    const table = scriptedTable(script);
    const record = perform(volition, copy, intent, table);
    table.assertFinished();
    this.battle = copy;
    this.records.push({ before, record });
    return {
      ...record,
      asked: table.asked,
      step(text) {
        const found = record.steps.find((step) => step.text === `VOLITION.Step.${text}`);
        if (!found) throw new Error(`No step ${text} among ${record.steps.map((step) => step.text).join(", ")}`);
        return found;
      },
      has: (text) => record.steps.some((step) => step.text === `VOLITION.Step.${text}`),
    };
  }

  /** An action of a creature, by name. */
  act(name: string, action: string, more: More = {}, script: readonly ScriptedAnswer[] = []): Played {
    return this.run(this.intent(name, action, more), script);
  }
  intent(name: string, action: string, more: More = {}): Intent {
    return buildIntent(action, uuidOf(name), rest(more));
  }
  /** An action of nobody in particular. */
  gm(action: string, more: More = {}, script: readonly ScriptedAnswer[] = []): Played {
    return this.run(buildIntent(action, null, rest(more)), script);
  }

  begin(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.beginBattle", {}, script);
  }
  /** The team has chosen: this creature takes its turn. */
  pick(name: string): Played {
    return this.gm("sortie.giveTurn", { options: { combatant: this.combatant(name).id } });
  }
  endTurn(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endTurn", {}, script);
  }
  endBattle(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endBattle", {}, script);
  }
  /** Somebody comes into the running battle. */
  join(creature: VolitionCreature): Played {
    const other = buildBattle(volition, [creature]);
    Object.assign(this.battle.creatures, other.creatures);
    Object.assign(this.battle.combatants, other.combatants);
    return this.gm("sortie.join");
  }
  /** Somebody is gone from the battle, as if the GM had deleted the combatant. */
  leave(name: string): void {
    Reflect.deleteProperty(this.battle.combatants, this.combatant(name).id);
  }

  /** The rule and the text that refuse an intent; throws when nothing does. */
  refusal(run: () => unknown): string {
    const before = JSON.stringify(this.battle);
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (JSON.stringify(this.battle) !== before) throw new Error("A refused action has changed something", { cause: error });
      return `${error.rule} ${error.text.replace(/^(VOLITION|SORTIE).Refusal./, "")}`;
    }
    throw new Error("Nothing refused it");
  }
  /** Whether the sheet offers an action as available, or the rule and text that speak against it. */
  offers(name: string, action: string, itemId?: string): string {
    const definition = [...volition.actions, ...volition.rests].find(({ id }) => id === action);
    if (!definition) throw new Error(`There is no action ${action}`);
    const creature = this.creature(name);
    const found = definition.availability(this.battle, creature, itemId === undefined ? undefined : creature.items[itemId]);
    return found.available ? "available" : `${found.rule} ${found.text.replace(/^(VOLITION|SORTIE).Refusal./, "")}`;
  }

  /** Whether the sheet shows an action at all. */
  applies(name: string, action: string): boolean {
    const definition = volition.actions.find(({ id }) => id === action);
    if (!definition) throw new Error(`There is no action ${action}`);
    return definition.applies?.(this.battle, this.creature(name)) !== false;
  }

  creature(name: string): VolitionCreature {
    const found = this.battle.creatures[uuidOf(name)];
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }
  combatant(name: string): VolitionCombatant {
    const found = Object.values(this.battle.combatants).find((combatant) => combatant.name === name);
    if (!found) throw new Error(`${name} takes no part`);
    return found;
  }
  system(name: string): VolitionCreature["system"] {
    return this.creature(name).system;
  }
  hp(name: string): number {
    return this.system(name).hp.value;
  }
  /** "quick/move/standard" that are left, as "1/1/0". */
  budget(name: string): string {
    const { quick, move, standard } = this.system(name).budget;
    return [quick, move, standard].join("/");
  }
  band(name: string): string {
    return volitionOrder.bandOf(this.battle, this.combatant(name).id);
  }
  /** The hero of this name, with a hero's own data. */
  hero(name: string): Character {
    const creature = this.creature(name);
    if (!isCharacter(creature)) throw new Error(`${name} is no hero`);
    return creature;
  }
  foe(name: string): Foe {
    const creature = this.creature(name);
    if (!isFoe(creature)) throw new Error(`${name} is no foe`);
    return creature;
  }
  relation(a: string, b: string): Relation {
    return relationOf(this.creature(a), this.creature(b));
  }
  /** Puts pairs into relations: `[["Ansa", "Captain", "engaged"]]`. */
  stand(...pairs: readonly (readonly [a: string, b: string, relation: Relation])[]): this {
    for (const [a, b, relation] of pairs) setRelation(this.creature(a), this.creature(b), relation);
    return this;
  }
  /** What the dialog of an action of nobody in particular shows. */
  proposal(action: string): Proposal {
    const definition = [...volition.actions, ...volition.rests].find(({ id }) => id === action);
    if (!definition?.propose) throw new Error(`${action} has no dialog`);
    return definition.propose(this.battle, buildIntent(action, null));
  }
  /** Whether the rules have ended the battle by themselves. */
  get over(): boolean {
    return volition.isOver?.(this.battle) === true;
  }
  get gauges(): readonly Gauge[] {
    return volition.gauges(this.battle);
  }
  get escalation(): number {
    return this.battle.system.escalation;
  }
  /** Name of whoever acts, "" while a team chooses. */
  get active(): string {
    return this.battle.turn === null ? "" : (this.battle.combatants[this.battle.turn]?.name ?? "");
  }
  /** Names of those who may act next, in the order in which they joined. */
  get candidates(): string[] {
    const may = (combatant: { readonly id: string }): boolean => {
      const found = this.battle.combatants[combatant.id];
      return found !== undefined && volition.takesTurns(this.battle, found);
    };
    const ids = volition.turnOrder.candidates(this.battle, may);
    return Object.values(this.battle.combatants).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  }
  /** "Odo", or "? Maren Odo Tilly" while a team chooses among several. */
  get now(): string {
    return this.active === "" ? `? ${this.candidates.join(" ")}` : this.active;
  }
  /** Goes on until this creature has its turn: whoever comes before it does nothing. */
  turnOf(name: string): this {
    for (let guard = 0; this.active !== name; guard += 1) {
      if (guard > 30) throw new Error(`${name} never has a turn; it is ${this.now}`);
      if (this.active !== "") this.endTurn();
      else this.pick(this.candidates.includes(name) ? name : (this.candidates[0] ?? ""));
    }
    return this;
  }
  /** Gives Advantage for the rest of the battle, as if it had been there before. */
  boon(name: string, target: (typeof ADVANTAGES)[number], value: number): void {
    const modifiers = [{ target, value, kind: "advantage" }];
    addEffect(this.creature(name), { id: `${target}000000`.slice(0, 16), name: target, img: "", system: { modifiers } });
  }
  /** Language keys of the states that are no conditions. */
  states(name: string): string[] {
    return volition.vitals(this.creature(name), this.battle.options).states.map(({ label }) => label);
  }
  conditions(name: string): string[] {
    return Object.values(this.creature(name).effects)
      .flatMap(({ statuses }) => statuses)
      .toSorted();
  }
  /** Puts a condition on by hand, as the token HUD would. */
  toggle(name: string, condition: ConditionId): Played {
    return this.run(buildIntent("sortie.toggleCondition", uuidOf(name), { options: { condition } }));
  }
  /** Lays a condition down as if it had been there before, without any rule noticing. */
  lay(name: string, condition: ConditionId, ends: Partial<LastingEffectData["ends"]> = {}, source?: string): void {
    addEffect(this.creature(name), {
      id: condition.padEnd(16, "0").slice(0, 16),
      name: condition,
      img: "",
      statuses: [condition],
      system: { ruleset: "volition", ends, source: source === undefined ? "" : uuidOf(source) },
    });
  }
}

function rest({ item: itemId, at, options }: More): Omit<Intent, "id" | "action" | "actor"> {
  return {
    ...(itemId === undefined ? {} : { item: itemId }),
    ...(at === undefined ? {} : { targets: at.map(uuidOf) }),
    ...(options === undefined ? {} : { options }),
  };
}

/** The answer that nobody was surprised. */
export const AWARE = { choose: ["none"] } as const;

/** A battle that has begun without a surprise. */
export function fight(creatures: readonly VolitionCreature[], options: VolitionBattle["options"] = {}): TestTable {
  const table = new TestTable(creatures, options);
  const sides = new Set(creatures.map(({ side }) => side === "heroes"));
  table.begin(...(sides.size > 1 ? [AWARE] : []));
  return table;
}

/** A battle that has begun, in which this creature has its turn; turns before it pass without anything. */
export function turnOf(name: string, creatures: readonly VolitionCreature[], options: VolitionBattle["options"] = {}): TestTable {
  const table = fight(creatures, options);
  table.turnOf(name);
  return table;
}
