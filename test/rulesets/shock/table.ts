// A small table for rule tests: builds creatures, places them, plays scripted actions, remembers what was noted and offered.

import type { Barrier, Place, Side } from "../../../src/engine/battle.ts";
import { addEffect } from "../../../src/engine/effects.ts";
import { clonePlain } from "../../../src/engine/json.ts";
import type { JsonObject } from "../../../src/engine/json.ts";
import { perform } from "../../../src/engine/perform.ts";
import type { Ask } from "../../../src/engine/procedure.ts";
import type { BattleRecord, Intent, Step } from "../../../src/engine/record.ts";
import { Refusal } from "../../../src/engine/refusal.ts";
import type { Proposal } from "../../../src/engine/ruleset.ts";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import { buildBattle, buildCreature, buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import type { CreatureSource } from "../../../src/engine/testing/builders.ts";
import type { ConditionId } from "../../../src/rulesets/shock/conditions.ts";
import { has } from "../../../src/rulesets/shock/conditions.ts";
import shock from "../../../src/rulesets/shock/index.ts";
import type { Character, Foe, ShockBattle, ShockCombatant, ShockCreature } from "../../../src/rulesets/shock/types.ts";
import { isCharacter, isFoe } from "../../../src/rulesets/shock/types.ts";

export { shock };
export type { ScriptedAnswer };

/** Part of a document's data, as deep as one likes. */
export type Some = Readonly<Record<string, unknown>>;
type ItemSource = NonNullable<CreatureSource["items"]>[number];

const item =
  (type: string) =>
  (id: string, system: Some = {}): ItemSource => ({ id, name: id, type, system });
export const weapon = item("shockWeapon");
export const armor = item("shockArmor");
export const shield = item("shockShield");
export const feature = item("shockFeature");
export const spell = item("shockSpell");
export const gear = item("shockGear");

interface Person {
  readonly system?: Some;
  readonly items?: readonly ItemSource[];
  readonly side?: Side;
}

function build(type: string, name: string, { system = {}, items = [], side }: Person): ShockCreature {
  return buildCreature(shock, { type, name, system, items, ...(side ? { side } : {}) });
}

/** A hero with the specification's defaults and a sword (1d8, no Shock unless told). */
export function hero(name: string, { items = [weapon("Sword", { damage: "1d8" })], ...person }: Person = {}): ShockCreature {
  return build("shockCharacter", name, { ...person, items });
}
/** A foe with the same defaults and an axe (1d6). */
export function foe(name: string, { items = [weapon("Axe")], ...person }: Person = {}): ShockCreature {
  return build("shockFoe", name, { ...person, items });
}

/** Uuid of a creature of this name. */
export const uuid = uuidOf;

export interface Played extends BattleRecord {
  readonly asked: readonly Ask[];
  /** The first step of a text, without its prefix; throws when there is none. */
  step(text: string): Step;
  has(text: string): boolean;
  /** Texts of everything that was asked, without their prefix. */
  readonly asks: readonly string[];
}

export interface More {
  readonly item?: string;
  readonly at?: readonly string[];
  readonly options?: JsonObject;
}

/** A battle with ways to play it. Every action runs on a copy that replaces the battle only when it was not refused. */
export class TestTable {
  battle: ShockBattle;
  readonly records: { readonly before: ShockBattle; readonly record: BattleRecord }[] = [];

  constructor(creatures: readonly ShockCreature[], options: ShockBattle["options"] = {}) {
    this.battle = buildBattle(shock, creatures, options);
  }

  /** Runs any intent; the script must fit exactly. */
  run(intent: Intent, script: readonly ScriptedAnswer[] = []): Played {
    const before = this.battle;
    const copy = clonePlain(before);
    const table = scriptedTable(script);
    const record = perform(shock, copy, intent, table);
    table.assertFinished();
    this.battle = copy;
    this.records.push({ before, record });
    return {
      ...record,
      asked: table.asked,
      asks: table.asked.map(({ text }) => text.replace(/^(SHOCK|SORTIE)\.Ask\./, "")),
      step(text) {
        const found = record.steps.find((step) => step.text === `SHOCK.Step.${text}`);
        if (!found) throw new Error(`No step ${text} among ${record.steps.map((step) => step.text).join(", ")}`);
        return found;
      },
      has: (text) => record.steps.some((step) => step.text === `SHOCK.Step.${text}`),
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
  /** The side has chosen: this creature takes its turn, in the middle of another's where somebody acts. */
  pick(name: string): Played {
    const from = this.battle.turn === null ? {} : { from: this.battle.turn };
    return this.gm("sortie.giveTurn", { options: { combatant: this.combatant(name).id, ...from } });
  }
  endTurn(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endTurn", {}, script);
  }
  endBattle(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.endBattle", {}, script);
  }
  /** Somebody comes into the running battle. */
  join(creature: ShockCreature, ...script: ScriptedAnswer[]): Played {
    const other = buildBattle(shock, [creature]);
    Object.assign(this.battle.creatures, other.creatures);
    Object.assign(this.battle.combatants, other.combatants);
    return this.gm("sortie.join", {}, script);
  }

  /** The rule and the text that refuse an intent; throws when nothing does. */
  refusal(run: () => unknown): string {
    const before = JSON.stringify(this.battle);
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (JSON.stringify(this.battle) !== before) throw new Error("A refused action has changed something", { cause: error });
      return `${error.rule} ${error.text.replace(/^(SHOCK|SORTIE).Refusal./, "")}`;
    }
    throw new Error("Nothing refused it");
  }
  /** Whether the sheet offers an action as available, or the rule and text that speak against it. */
  offers(name: string, action: string, itemId?: string): string {
    const definition = definitionOf(action);
    const creature = this.creature(name);
    const found = definition.availability(this.battle, creature, itemId === undefined ? undefined : creature.items[itemId]);
    return found.available ? "available" : `${found.rule} ${found.text.replace(/^(SHOCK|SORTIE).Refusal./, "")}`;
  }
  /** Whether the sheet shows an action at all. */
  applies(name: string, action: string, itemId?: string): boolean {
    const creature = this.creature(name);
    const used = itemId === undefined ? undefined : creature.items[itemId];
    return definitionOf(action).applies?.(this.battle, creature, used) !== false;
  }
  /** What the dialog of an action shows. */
  proposal(name: string | null, action: string, more: More = {}): Proposal {
    const definition = definitionOf(action);
    if (!definition.propose) throw new Error(`${action} has no dialog`);
    return definition.propose(this.battle, buildIntent(action, name === null ? null : uuidOf(name), rest(more)));
  }

  creature(name: string): ShockCreature {
    const found = this.battle.creatures[uuidOf(name)];
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }
  combatant(name: string): ShockCombatant {
    const found = Object.values(this.battle.combatants).find((combatant) => combatant.name === name);
    if (!found) throw new Error(`${name} takes no part`);
    return found;
  }
  system(name: string): ShockCreature["system"] {
    return this.creature(name).system;
  }
  hp(name: string): number {
    return this.system(name).hp.value;
  }
  down(name: string): string {
    return this.system(name).down.state;
  }
  /** "main/move" that are left, as "1/1". */
  budget(name: string): string {
    const { main, move } = this.system(name).actions;
    return [main, move].join("/");
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
  /** Stands people on the map, one square each, in squares: `{ Ann: [0, 0], Ruk: [1, 0] }`; a third number is the elevation in squares. */
  place(where: Readonly<Record<string, readonly [x: number, y: number, elevation?: number]>>, barriers: readonly Barrier[] = []): this {
    const places: Record<string, Place> = { ...this.battle.terrain?.places };
    for (const [name, [x, y, elevation = 0]] of Object.entries(where)) {
      const { space } = this.creature(name).system;
      places[uuidOf(name)] = { x, y, width: space, height: space, elevation };
    }
    this.battle = {
      ...this.battle,
      terrain: { unitDistance: 5, places, barriers: [...(this.battle.terrain?.barriers ?? []), ...barriers] },
    };
    return this;
  }
  /** Name of whoever acts, "" while a side chooses. */
  get active(): string {
    return this.battle.turn === null ? "" : (this.battle.combatants[this.battle.turn]?.name ?? "");
  }
  /** Id of the side whose phase is open. */
  get phase(): string {
    return this.battle.system.order.phase;
  }
  /** Ids of the sides, the first to act first. */
  get order(): readonly string[] {
    return this.battle.system.order.groups;
  }
  /** Names of those who may act next, in the order in which they joined. */
  get candidates(): string[] {
    const may = (combatant: { readonly id: string }): boolean => {
      const found = this.battle.combatants[combatant.id];
      return found !== undefined && shock.takesTurns(this.battle, found);
    };
    const ids = shock.turnOrder.candidates(this.battle, may);
    return Object.values(this.battle.combatants).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  }
  /** "Odo", or "? Maren Odo" while a side chooses among several. */
  get now(): string {
    return this.active === "" ? `? ${this.candidates.join(" ")}` : this.active;
  }
  /** This creature says that its turn is over, whoever has the floor. */
  done(name: string, ...script: ScriptedAnswer[]): Played {
    if (this.active !== name) this.pick(name);
    return this.endTurn(...script);
  }
  /** Everybody of the open phase is done, until it is this side's phase. What is asked at round ends is answered by the script. */
  phaseOf(side: string, ...script: ScriptedAnswer[]): this {
    for (let guard = 0; this.phase !== side; guard += 1) {
      if (guard > 30) throw new Error(`${side} never has its phase; it is ${this.now}`);
      if (this.active === "") this.pick(this.candidates[0] ?? "");
      else this.endTurn(...this.endingScript(script));
    }
    return this;
  }
  /** Goes on to the start of the next round. */
  nextRound(...script: ScriptedAnswer[]): this {
    const { round } = this.battle;
    for (let guard = 0; this.battle.round === round; guard += 1) {
      if (guard > 60) throw new Error(`The round never ends; it is ${this.now}`);
      if (this.active === "") this.pick(this.candidates[0] ?? "");
      else this.endTurn(...this.endingScript(script));
    }
    return this;
  }
  /** The script belongs to the turn that ends the round: the last one of the last side. */
  private endingScript(script: readonly ScriptedAnswer[]): readonly ScriptedAnswer[] {
    const last = this.candidates.length === 0;
    return last ? script : [];
  }
  /** Language keys of the states that are no conditions, without their prefix. */
  states(name: string): string[] {
    return shock.vitals(this.creature(name), this.battle.options).states.map(({ label }) => label.replace("SHOCK.State.", ""));
  }
  /** A number of a creature as its tooltip shows it. */
  shown(name: string, number: string): number | undefined {
    return shock.explain(this.battle, this.creature(name), number)?.total;
  }
  derived(name: string): JsonObject {
    return shock.derive(this.creature(name), this.battle.options);
  }
  hasCondition(name: string, condition: ConditionId): boolean {
    return has(this.creature(name), condition);
  }
  /** Puts a condition on by hand, as the token HUD would. */
  toggle(name: string, condition: ConditionId): Played {
    return this.run(buildIntent("sortie.toggleCondition", uuidOf(name), { options: { condition } }));
  }
  /** Lays a condition down as if it had been there before, without any rule noticing. */
  lay(name: string, condition: ConditionId): this {
    const id = condition.padEnd(16, "0").slice(0, 16);
    addEffect(this.creature(name), { id, name: condition, img: "", statuses: [condition], system: { ruleset: "shock" } });
    return this;
  }
}

function definitionOf(action: string): (typeof shock.actions)[number] {
  const definition = [...shock.actions, ...shock.rests].find(({ id }) => id === action);
  if (!definition) throw new Error(`There is no action ${action}`);
  return definition;
}

function rest({ item: itemId, at, options }: More): Omit<Intent, "id" | "action" | "actor"> {
  return {
    ...(itemId === undefined ? {} : { item: itemId }),
    ...(at === undefined ? {} : { targets: at.map(uuidOf) }),
    ...(options === undefined ? {} : { options }),
  };
}

/** The answer that nobody was surprised. */
export const AWARE = { choose: [] } as const;

/** The sides in the order in which they are listed: the Party, the enemies, bystanders. */
const LISTED = ["heroes", "foes", "neutral"] as const;

/** A battle that has begun without a surprise; the Party goes first unless told otherwise. */
export function fight(creatures: readonly ShockCreature[], options: ShockBattle["options"] = {}, first: Side = "heroes"): TestTable {
  const table = new TestTable(creatures, options);
  const sides = LISTED.filter((side) => creatures.some((creature) => creature.side === side));
  const dex = Math.max(0, ...creatures.filter(({ side }) => side === "heroes").map(({ system }) => system.attributes.dex.mod));
  if (dex > 6) throw new Error("Nobody can beat that Party");
  const hostile = sides.includes("heroes") && sides.includes("foes");
  table.begin(...(hostile ? [AWARE] : []), ...sides.map((side, index) => (side === first ? 8 : 3 - index)));
  return table;
}
