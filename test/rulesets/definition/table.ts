// A small table for rule tests: builds creatures, plays scripted actions, remembers what was noted and offered.

import type { Place, Side } from "../../../src/engine/battle.ts";
import type { LastingEffectData } from "../../../src/engine/effects.ts";
import { addEffect } from "../../../src/engine/effects.ts";
import type { JsonObject } from "../../../src/engine/json.ts";
import { clonePlain } from "../../../src/engine/json.ts";
import { perform } from "../../../src/engine/perform.ts";
import type { Ask } from "../../../src/engine/procedure.ts";
import type { BattleRecord, Intent, Step } from "../../../src/engine/record.ts";
import { Refusal } from "../../../src/engine/refusal.ts";
import type { Proposal } from "../../../src/engine/ruleset.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import { buildBattle, buildCreature, buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { ConditionId } from "../../../src/rulesets/definition/conditions.ts";
import definition from "../../../src/rulesets/definition/index.ts";
import type { DefinitionBattle, DefinitionCombatant, DefinitionCreature } from "../../../src/rulesets/definition/types.ts";

export { definition };

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function weapon(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionWeapon", system };
}
export function armor(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionArmor", system };
}
export function shield(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionShield", system };
}
export function focus(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionFocus", system };
}
export function spell(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionSpell", system };
}
export function gear(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionGear", system };
}
export function feature(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "definitionFeature", system };
}

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly side?: Side;
}

function build(type: string, name: string, { system = {}, items = [], side }: Person): DefinitionCreature {
  const whole = { hp: { value: 20, max: 20 }, ...system };
  return buildCreature(definition, { type, name, system: whole, items, ...(side ? { side } : {}) });
}

/** A hero with 20 hit points, bare hands, and training in everything unless told otherwise. */
export function hero(name: string, { system = {}, ...person }: Person = {}): DefinitionCreature {
  return build("definitionCharacter", name, { ...person, system: { training: { all: true }, ...system } });
}
/** A foe with the same defaults. */
export function foe(name: string, person: Person = {}): DefinitionCreature {
  return build("definitionFoe", name, person);
}

/** Uuid of a creature of this name. */
export const uuid = uuidOf;

export interface Played extends BattleRecord {
  readonly asked: readonly Ask[];
  /** The first step of a text, without its prefix; throws when there is none. */
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
  battle: DefinitionBattle;
  readonly records: { readonly before: DefinitionBattle; readonly record: BattleRecord }[] = [];

  constructor(creatures: readonly DefinitionCreature[], options: DefinitionBattle["options"] = {}) {
    this.battle = buildBattle(definition, creatures, options);
  }

  /** Runs any intent; the script must fit exactly. */
  run(intent: Intent, script: readonly ScriptedAnswer[] = []): Played {
    const before = this.battle;
    const copy = clonePlain(before);
    const table = scriptedTable(script);
    const record = perform(definition, copy, intent, table);
    table.assertFinished();
    this.battle = copy;
    this.records.push({ before, record });
    return {
      ...record,
      asked: table.asked,
      step(text) {
        const found = record.steps.find((step) => step.text === `DEFINITION.Step.${text}`);
        if (!found) throw new Error(`No step ${text} among ${record.steps.map((step) => step.text).join(", ")}`);
        return found;
      },
      has: (text) => record.steps.some((step) => step.text === `DEFINITION.Step.${text}`),
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
  /** The table has chosen: this creature takes its turn. */
  pick(name: string): Played {
    return this.gm("sortie.giveTurn", { options: { combatant: this.combatant(name).id } });
  }
  /** The start of a turn that asks is a record of its own. */
  startTurn(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.startTurn", {}, script);
  }
  endTurn(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endTurn", {}, script);
  }
  endBattle(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endBattle", {}, script);
  }
  /** Somebody comes into the running battle. */
  join(creature: DefinitionCreature, ...script: ScriptedAnswer[]): Played {
    const other = buildBattle(definition, [creature]);
    Object.assign(this.battle.creatures, other.creatures);
    Object.assign(this.battle.combatants, other.combatants);
    return this.gm("sortie.join", {}, script);
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
      return `${error.rule} ${error.text.replace(/^(DEFINITION|SORTIE).Refusal./, "")}`;
    }
    throw new Error("Nothing refused it");
  }
  /** Whether the sheet offers an action as available, or the rule and text that speak against it. */
  offers(name: string, action: string, itemId?: string): string {
    const creature = this.creature(name);
    const item = itemId === undefined ? undefined : creature.items[itemId];
    const found = this.definitionOf(action).availability(this.battle, creature, item);
    return found.available ? "available" : `${found.rule} ${found.text.replace(/^(DEFINITION|SORTIE).Refusal./, "")}`;
  }
  /** Whether the sheet shows an action at all. */
  applies(name: string, action: string, itemId?: string): boolean {
    const creature = this.creature(name);
    return this.definitionOf(action).applies?.(this.battle, creature, itemId === undefined ? undefined : creature.items[itemId]) !== false;
  }
  /** What the dialog of an action shows. */
  proposal(name: string, action: string, more: More = {}): Proposal {
    const made = this.definitionOf(action).propose?.(this.battle, this.intent(name, action, more));
    if (!made) throw new Error(`${action} has no dialog`);
    return made;
  }
  private definitionOf(action: string) {
    const found = [...definition.actions, ...definition.rests].find(({ id }) => id === action);
    if (!found) throw new Error(`There is no action ${action}`);
    return found;
  }

  creature(name: string): DefinitionCreature {
    const found = this.battle.creatures[uuidOf(name)];
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }
  combatant(name: string): DefinitionCombatant {
    const found = Object.values(this.battle.combatants).find((combatant) => combatant.name === name);
    if (!found) throw new Error(`${name} takes no part`);
    return found;
  }
  system(name: string): DefinitionCreature["system"] {
    return this.creature(name).system;
  }
  hp(name: string): number {
    return this.system(name).hp.value;
  }
  nld(name: string): number {
    return this.system(name).nld.value;
  }
  /** Puts creatures on squares of the scene, each as wide as its space; those not named stand nowhere. */
  place(places: Readonly<Record<string, readonly [x: number, y: number]>>): this {
    const entries = Object.entries(places).map(([name, [x, y]]): [string, Place] => {
      const { space } = this.system(name);
      return [uuidOf(name), { x, y, width: space, height: space, elevation: 0 }];
    });
    this.battle = { ...this.battle, terrain: { unitDistance: 5, places: Object.fromEntries(entries), barriers: [] } };
    return this;
  }
  /** Whether the rules have ended the battle by themselves. */
  get over(): boolean {
    return definition.isOver?.(this.battle) === true;
  }
  /** Name of whoever acts, "" while somebody chooses. */
  get active(): string {
    return this.battle.turn === null ? "" : (this.battle.combatants[this.battle.turn]?.name ?? "");
  }
  /** Names in the order in which they stand, first to act first. */
  get order(): string[] {
    return Object.values(this.battle.combatants)
      .toSorted((a, b) => definition.turnOrder.compare(this.battle, a, b))
      .map(({ name }) => name);
  }
  /** Names of those who may act next, in the order in which they joined. */
  get candidates(): string[] {
    const may = (combatant: { readonly id: string }): boolean => {
      const found = this.battle.combatants[combatant.id];
      return found !== undefined && definition.takesTurns(this.battle, found);
    };
    const ids = definition.turnOrder.candidates(this.battle, may);
    return Object.values(this.battle.combatants).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  }
  /** "Odo", or "? Maren Odo Tilly" while the table chooses among several. */
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
  /** Language keys of the states that are no conditions. */
  states(name: string): string[] {
    return definition.vitals(this.creature(name), this.battle.options).states.map(({ label }) => label);
  }
  conditions(name: string): string[] {
    return Object.values(this.creature(name).effects)
      .flatMap(({ statuses }) => statuses)
      .toSorted();
  }
  /** Puts a condition on or off by hand, as the token HUD would. */
  toggle(name: string, condition: ConditionId, ...script: ScriptedAnswer[]): Played {
    return this.run(buildIntent("sortie.toggleCondition", uuidOf(name), { options: { condition } }), script);
  }
  /** Lays a condition down as if it had been there before, without any rule noticing. */
  lay(name: string, condition: ConditionId, ends: Partial<LastingEffectData["ends"]> = {}, source?: string): void {
    addEffect(this.creature(name), {
      id: condition.padEnd(16, "0").slice(0, 16),
      name: condition,
      img: "",
      statuses: [condition],
      system: { ruleset: "definition", ends, source: source === undefined ? "" : uuidOf(source) },
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

/** A battle that has begun, in which these act in the order in which they are named: the first has rolled the most. */
export function fight(creatures: readonly DefinitionCreature[], options: DefinitionBattle["options"] = {}): TestTable {
  const table = new TestTable(creatures, options);
  for (const [index, { name }] of creatures.entries()) table.combatant(name).initiative = 100 - index;
  table.begin();
  return table;
}
