// A tiny ruleset around a turn order, and a table to play it at: initiative is scripted, and what happens is written down.

import type { Battle, Combatant, Creature, Shapes } from "../../../../src/engine/battle/battle.ts";
import { applyChanges, documentsOf, inverseOf } from "../../../../src/engine/procedures/changes.ts";
import type { Context } from "../../../../src/engine/procedures/context.ts";
import { createContext } from "../../../../src/engine/procedures/context.ts";
import { CORE_ACTIONS } from "../../../../src/engine/run/core-actions.ts";
import { mayAct, passOn } from "../../../../src/engine/turns/turn-flow.ts";
import { boolean, group, integer, list, text } from "../../../../src/engine/data/fields.ts";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { perform } from "../../../../src/engine/run/perform.ts";
import type { Procedure, Table } from "../../../../src/engine/procedures/procedure.ts";
import { runProcedure } from "../../../../src/engine/procedures/procedure.ts";
import type { BattleRecord } from "../../../../src/engine/procedures/record.ts";
import { Refusal } from "../../../../src/engine/data/refusal.ts";
import type { Lifecycle, Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { scriptedTable } from "../../../../src/engine/tables/scripted.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../../src/engine/testing/builders.ts";
import type { TurnOrder } from "../../../../src/engine/battle/turn-order.ts";
import { hasActed } from "../../../../src/engine/battle/turn-order.ts";

export interface TinyShapes extends Shapes {
  creature: { able: boolean; group: string; first: boolean; bonus: number; opens: boolean };
  item: object;
  battle: { stopped: boolean; listed: string[] };
  combatant: object;
}
export type TinyBattle = Battle<TinyShapes>;
export type TinyCombatant = Combatant<TinyShapes>;
export type TinyContext = Context<TinyShapes>;
export type TinyOrder = TurnOrder<TinyShapes>;

const sheet = { header: "h.hbs", tabs: [], width: 1, height: 1 };

/** A ruleset that is nothing but its turn order. */
export function tinyRuleset(turnOrder: TinyOrder, lifecycle: Lifecycle<TinyShapes>): Ruleset<TinyShapes> {
  return {
    id: "tiny",
    contract: 1,
    label: "T",
    hint: "T",
    accent: "red",
    emblem: "x",
    templates: "t",
    rulePrefix: "T",
    actors: {
      one: {
        label: "T",
        icon: "x",
        role: "hero",
        sheet,
        fields: { able: boolean(true), group: text(), first: boolean(true), bonus: integer(0), opens: boolean(true) },
      },
    },
    items: {},
    combat: { type: "tiny", label: "T", icon: "x", fields: { stopped: boolean(false), listed: list(text()), more: group({}) } },
    combatant: { type: "tiny", label: "T", icon: "x", fields: {} },
    world: {},
    turnOrder,
    conditions: [],
    damageTypes: {},
    actions: [],
    lifecycle,
    rests: [],
    settings: [],
    takesTurns: (battle, { creature }) => !battle.system.stopped && (battle.creatures[creature]?.system.able ?? false),
    derive: () => ({}),
    vitals: () => ({ pools: [], pips: [], budget: [], states: [] }),
    explain: () => undefined,
    gauges: () => [],
  };
}

/** Who takes part: name, group (band, side, team), and what differs from an able creature without bonus that goes first. */
export interface Participant {
  readonly name: string;
  readonly group?: string;
  readonly first?: boolean;
  readonly bonus?: number;
  readonly opens?: boolean;
}

export function creatureFor({ name, ...system }: Participant): Creature<TinyShapes> {
  return buildCreature<TinyShapes>(tinyRuleset(NO_ORDER, NO_LIFECYCLE), { type: "one", name, system });
}

const NO_ORDER: TinyOrder = {
  id: "none",
  listed: () => [],
  candidates: () => [],
  turnEnded: () => undefined,
  roundStarted: () => undefined,
  release: () => undefined,
  standing: () => [],
};
const NO_LIFECYCLE: Lifecycle<TinyShapes> = {
  *rollOrder() {
    yield* [] as never[];
  },
};

/** The creature behind a combatant. */
export function factsOf(battle: TinyBattle, combatant: TinyCombatant): TinyShapes["creature"] {
  const creature = battle.creatures[combatant.creature];
  if (!creature) throw new Error(`No creature for ${combatant.id}`);
  return creature.system;
}

/** A table that plays core actions and the order's own moves. `log` tells turns as "+Name" and "-Name", rounds as "R1", phases as "[id]". */
export class OrderTable {
  battle: TinyBattle;
  readonly log: string[] = [];
  readonly ruleset: Ruleset<TinyShapes>;
  readonly records: BattleRecord[] = [];
  /** Answers instead of a script. */
  answers: Table | null = null;
  onRoundEnd: (battle: TinyBattle) => void = () => undefined;
  onTurnEnd: (id: string) => void = () => undefined;

  constructor(
    turnOrder: TinyOrder,
    participants: readonly Participant[],
    lifecycle: Pick<Lifecycle<TinyShapes>, "rollOrder"> & Partial<Lifecycle<TinyShapes>>,
  ) {
    const note = (line: string): void => void this.log.push(line);
    this.ruleset = tinyRuleset(turnOrder, {
      *roundStart({ battle }) {
        note(`R${String(battle.round)}`);
        yield* [] as never[];
      },
      *phaseStart(_context, phase) {
        note(`[${phase}]`);
        yield* [] as never[];
      },
      *turnStart(_context, id) {
        note(`+${id}`);
        yield* [] as never[];
      },
      turnEnd: (_context, id) => {
        note(`-${id}`);
        this.onTurnEnd(id);
        return nothing();
      },
      ...lifecycle,
      roundEnd: (context) => {
        this.onRoundEnd(context.battle);
        return lifecycle.roundEnd ? lifecycle.roundEnd(context) : nothing();
      },
    });
    this.battle = buildBattle(this.ruleset, participants.map(creatureFor));
  }

  play(action: string, options: JsonObject = {}, script: readonly ScriptedAnswer[] = []): BattleRecord {
    const copy = clonePlain(this.battle);
    const scripted = scriptedTable(script);
    const record = perform(this.ruleset, copy, buildIntent(action, null, { options }), this.answers ?? scripted);
    scripted.assertFinished();
    this.battle = copy;
    this.records.push(record);
    return record;
  }
  begin(script: readonly ScriptedAnswer[] = []): void {
    this.play(CORE_ACTIONS.beginBattle, {}, script);
  }
  /** Ends the running turn, or goes on while nobody acts. */
  next(script: readonly ScriptedAnswer[] = []): void {
    this.play(CORE_ACTIONS.endTurn, {}, script);
  }
  /** Gives the turn to one of the candidates. */
  give(id: string): void {
    this.play(CORE_ACTIONS.giveTurn, { combatant: id });
  }
  /** Who acts passes the turn on in the middle of it. */
  handTo(id: string): void {
    this.play(CORE_ACTIONS.giveTurn, { combatant: id, from: this.battle.turn });
  }
  /** Gives the turn to somebody, who ends it. */
  turn(id: string): void {
    this.give(id);
    this.next();
  }
  /** What a ruleset's action does, on the battle as it stands. */
  act(rules: (context: TinyContext) => Procedure | undefined, script: readonly ScriptedAnswer[] = []): void {
    const context = createContext(this.ruleset, this.battle, buildIntent("act", null));
    const procedure = rules(context);
    if (procedure) runProcedure(procedure, scriptedTable(script));
  }
  /** Somebody's turn is over without the end of a turn. */
  endWithout(id: string): void {
    this.act((context) => {
      this.ruleset.turnOrder.turnEnded(context.battle, id);
      return passOn(context);
    });
  }
  /** Somebody joins, with a place in the order or, for the ruleset to give it one, without. */
  join(participant: Participant, script: readonly ScriptedAnswer[] = []): string {
    const creature = creatureFor(participant);
    const id = creature.uuid.slice("Actor.".length);
    this.battle.creatures[creature.uuid] = creature;
    this.battle.combatants[id] = {
      id,
      name: creature.name,
      creature: creature.uuid,
      initiative: null,
      defeated: false,
      hidden: false,
      system: {},
    };
    this.play(CORE_ACTIONS.join, { combatants: [id] }, script);
    return id;
  }
  leave(id: string): void {
    Reflect.deleteProperty(this.battle.combatants, id);
  }
  able(id: string, able: boolean): void {
    this.facts(id).able = able;
  }
  isAble(id: string): boolean {
    return this.facts(id).able;
  }
  facts(id: string): TinyShapes["creature"] {
    const combatant = this.battle.combatants[id];
    if (!combatant) throw new Error(`No combatant ${id}`);
    return factsOf(this.battle, combatant);
  }
  may(): (combatant: Combatant) => boolean {
    return mayAct({ battle: this.battle, ruleset: this.ruleset });
  }
  candidates(): string[] {
    return this.ruleset.turnOrder.candidates(this.battle, this.may()).toSorted();
  }
  acted(id: string): boolean {
    return hasActed(this.battle, id);
  }
  /** Whose turn it is, or who may take it. */
  get now(): string {
    return this.battle.turn ?? `? ${this.candidates().join(" ")}`.trim();
  }
  /** Ids as Foundry lists them. */
  listed(): string[] {
    return this.ruleset.turnOrder.listed(this.battle);
  }
  states(): Record<string, string> {
    const groups = this.ruleset.turnOrder.standing(this.battle, this.may());
    return Object.fromEntries(groups.flatMap(({ entries }) => entries.map(({ combatant, state }) => [combatant, state])));
  }
  /** Takes the last record back. */
  undo(): void {
    const record = this.records.pop();
    if (!record) throw new Error("Nothing to undo");
    const documents = documentsOf(this.battle);
    applyChanges(documents, inverseOf(record.changes));
    const combat = documents.get(this.battle.uuid);
    this.battle.round = Number(combat?.["round"]);
    const turn = combat?.["turn"];
    this.battle.turn = typeof turn === "string" ? turn : null;
  }
  /** The rule that refuses, or "" when nothing does. */
  refusal(action: () => void): string {
    try {
      action();
    } catch (error) {
      if (error instanceof Refusal) return error.text;
      throw error;
    }
    return "";
  }
}

export function* nothing(): Procedure {
  yield* [] as never[];
}
