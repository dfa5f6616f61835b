// A small table for rule tests: builds creatures, plays scripted actions, remembers what was noted and offered.

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
import type { Place, Side } from "../../../src/engine/battle.ts";
import type { ConditionId } from "../../../src/rulesets/luck/conditions.ts";
import luck from "../../../src/rulesets/luck/index.ts";
import { teamOf } from "../../../src/rulesets/luck/rules/teams.ts";
import type { LuckBattle, LuckCombatant, LuckCreature } from "../../../src/rulesets/luck/types.ts";

export { luck };

/** Part of a document's data, as deep as one likes. */
type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

export function weapon(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "luckWeapon", system: { wielded: true, ...system } };
}
export function shield(id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: "luckShield", system: { wielded: true, ...system } };
}
export function item(type: "Armor" | "Maneuver" | "Ability" | "Talent" | "Gear", id: string, system: Some = {}): ItemSource {
  return { id, name: id, type: `luck${type}`, system };
}

/** Sizes of dice by attribute or skill, as plain numbers. */
export type Dice = Readonly<Record<string, number>>;

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly attributes?: Dice;
  readonly skills?: Dice;
  readonly side?: Side;
}

const sizes = (dice: Dice = {}): Some => Object.fromEntries(Object.entries(dice).map(([id, die]) => [id, { die }]));

function build(type: string, name: string, { system = {}, items = [], attributes, skills, side }: Person): LuckCreature {
  return buildCreature(luck, {
    type,
    name,
    system: { ...system, attributes: sizes(attributes), skills: sizes(skills) },
    items,
    ...(side ? { side } : {}),
  });
}

/** A hero with the specification's defaults: evasion 6, endurance and health 12, constitution 4, stamina and focus 3. */
export function hero(name: string, person: Person = {}): LuckCreature {
  return build("luckCharacter", name, person);
}
/** A foe with the same defaults. */
export function foe(name: string, person: Person = {}): LuckCreature {
  return build("luckFoe", name, person);
}

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
  battle: LuckBattle;
  /** Rules whose questions are answered by what a table without people would say: offers that a story does not take up. */
  declines: readonly string[] = [];
  readonly records: { readonly before: LuckBattle; readonly record: BattleRecord }[] = [];

  constructor(creatures: readonly LuckCreature[], options: LuckBattle["options"] = {}) {
    this.battle = buildBattle(luck, creatures, options);
  }

  /** Runs any intent; the script must fit exactly. */
  run(intent: Intent, script: readonly ScriptedAnswer[] = []): Played {
    const before = this.battle;
    const copy = clonePlain(before);
    const table = scriptedTable(script);
    const record = perform(luck, copy, intent, {
      answer: (ask) =>
        ask.kind === "choose" && this.declines.includes(ask.rule) ? { kind: "choose", values: ask.fallback } : table.answer(ask),
    });
    table.assertFinished();
    this.battle = copy;
    this.records.push({ before, record });
    return {
      ...record,
      asked: table.asked,
      step(text) {
        const found = record.steps.find((step) => step.text === `LUCK.Step.${text}`);
        if (!found) throw new Error(`No step ${text} among ${record.steps.map((step) => step.text).join(", ")}`);
        return found;
      },
      has: (text) => record.steps.some((step) => step.text === `LUCK.Step.${text}`),
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
  join(creature: LuckCreature): Played {
    const other = buildBattle(luck, [creature]);
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
      return `${error.rule} ${error.text.replace(/^(LUCK|SORTIE).Refusal./, "")}`;
    }
    throw new Error("Nothing refused it");
  }
  /** Whether the sheet offers an action as available, or the rule and text that speak against it. */
  offers(name: string, action: string, itemId?: string): string {
    const definition = [...luck.actions, ...luck.rests].find(({ id }) => id === action);
    if (!definition) throw new Error(`There is no action ${action}`);
    const creature = this.creature(name);
    const found = definition.availability(this.battle, creature, itemId === undefined ? undefined : creature.items[itemId]);
    return found.available ? "available" : `${found.rule} ${found.text.replace(/^(LUCK|SORTIE).Refusal./, "")}`;
  }

  creature(name: string): LuckCreature {
    const found = this.battle.creatures[uuidOf(name)];
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }
  combatant(name: string): LuckCombatant {
    const found = Object.values(this.battle.combatants).find((combatant) => combatant.name === name);
    if (!found) throw new Error(`${name} takes no part`);
    return found;
  }
  system(name: string): LuckCreature["system"] {
    return this.creature(name).system;
  }
  turn(name: string): LuckCreature["system"]["turn"] {
    return this.creature(name).system.turn;
  }
  /** "endurance/health" of a creature. */
  pools(name: string): string {
    const { endurance, health } = this.system(name);
    return `${String(endurance.value)}/${String(health.value)}`;
  }
  /** Name of whoever acts, "" while a team chooses. */
  get active(): string {
    return this.battle.turn === null ? "" : (this.battle.combatants[this.battle.turn]?.name ?? "");
  }
  /** Names of those who may act next, in the order in which they joined. */
  get candidates(): string[] {
    const may = (combatant: { readonly id: string }): boolean => {
      const found = this.battle.combatants[combatant.id];
      return found !== undefined && luck.takesTurns(this.battle, found);
    };
    const ids = luck.turnOrder.candidates(this.battle, may);
    return Object.values(this.battle.combatants).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  }
  /** "Odo", or "? Maren Odo Tilly" while a team chooses among several. */
  get now(): string {
    return this.active === "" ? `? ${this.candidates.join(" ")}` : this.active;
  }
  /** Lets this creature act: it has the turn already, or is picked. */
  turnOf(name: string): void {
    if (this.active === name) return;
    this.pick(name);
    if (this.active !== name) throw new Error(`It is the turn of ${this.active}`);
  }
  teamOf(name: string): string {
    return teamOf(this.battle, this.combatant(name));
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
  lay(name: string, condition: ConditionId): void {
    addEffect(this.creature(name), {
      id: condition.padEnd(16, "0").slice(0, 16),
      name: condition,
      img: "",
      statuses: [condition],
      system: { ruleset: "luck" },
    });
  }
  /** Puts combatants of these names into teams of their own, as the GM's dialog would. */
  teams(teams: Readonly<Record<string, readonly string[]>>): this {
    for (const [team, names] of Object.entries(teams)) {
      this.battle.system.teams[team] = { name: team, objective: "", hasSurprise: false };
      for (const name of names) this.combatant(name).system.team = team;
    }
    return this;
  }
  /** Where everybody stands, one space of one metre each: name and column, row. */
  stand(places: Readonly<Record<string, readonly [x: number, y: number]>>): this {
    const entries = Object.entries(places).map(([name, [x, y]]): [string, Place] => [
      uuidOf(name),
      { x, y, width: 1, height: 1, elevation: 0 },
    ]);
    const terrain = { unitDistance: 1, places: Object.fromEntries(entries), barriers: [] };
    this.battle = { ...this.battle, terrain };
    return this;
  }
}

function rest({ item: itemId, at, options }: More): Omit<Intent, "id" | "action" | "actor"> {
  return {
    ...(itemId === undefined ? {} : { item: itemId }),
    ...(at === undefined ? {} : { targets: at.map(uuidOf) }),
    ...(options === undefined ? {} : { options }),
  };
}

/** A battle that has begun. The first creature's team is the one that acts first; nobody is asked who started it. */
export function fight(creatures: readonly LuckCreature[], options: LuckBattle["options"] = {}): TestTable {
  const table = new TestTable(creatures, options);
  const [first] = Object.values(table.battle.combatants);
  table.battle.system.instigation.combatant = first?.id ?? "";
  table.begin();
  return table;
}

/** A battle that has begun, in which this creature has its turn. */
export function turnOf(name: string, creatures: readonly LuckCreature[], options: LuckBattle["options"] = {}): TestTable {
  const table = fight(creatures, options);
  table.turnOf(name);
  return table;
}
