// A table for the tests of a ruleset: plays scripted actions on a battle, and remembers what was noted, asked and offered. Rulesets' tests extend it.

import type { Payer } from "../procedures/context.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import { mayTake } from "../actions/availability.ts";
import type { Battle, Combatant, Creature, Shapes } from "../battle/battle.ts";
import { type LastingEffectData, addEffect } from "../battle/effects.ts";
import { conditionEffect, requireCondition } from "../effects/conditions.ts";
import { type JsonObject, clonePlain } from "../data/json.ts";
import { perform } from "../run/perform.ts";
import type { Ask, Table } from "../procedures/procedure.ts";
import type { BattleRecord, Intent, Step } from "../procedures/record.ts";
import { Refusal } from "../data/refusal.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { type ScriptedAnswer, scriptedTable } from "../tables/scripted.ts";
import { buildBattle, buildIntent, uuidOf } from "./builders.ts";
import { mistakeIn } from "./named-errors.ts";
import { nearestOf } from "../contract/shapes.ts";
import { refusalInWords } from "./refusal-words.ts";
import { type Vocabulary, checkProposal, checkReason, checkRecord, formsOf } from "./laws/vocabulary.ts";

/** What an action was: its record, with ways to look at it. Texts are named without the ruleset's prefix. */
export interface Played extends BattleRecord {
  readonly asked: readonly Ask[];
  /** Texts of everything that was asked. */
  readonly asks: readonly string[];
  /** The first step of a text; throws when there is none. */
  step(text: string): Step;
  has(text: string): boolean;
}

/** What an action is taken with, by id or name. */
export interface With {
  readonly item?: string;
  readonly at?: readonly string[];
  readonly options?: JsonObject;
}

/** A battle with ways to play it. Every action runs on a copy that replaces the battle only when it was not refused. */
export class RuleTable<S extends Shapes = Shapes> {
  battle: Battle<S>;
  /** Rules whose questions get the answer of a table without people: offers that a story does not take up. */
  declines: readonly string[] = [];
  readonly records: { readonly before: Battle<S>; readonly record: BattleRecord }[] = [];
  readonly #ruleset: Ruleset<S>;
  readonly #words: string;
  readonly #known: Vocabulary | null;

  /** `words` is the first part of the ruleset's language keys. With a vocabulary, whatever is said at this table is held against it. */
  constructor(
    ruleset: Ruleset<S>,
    words: string,
    creatures: readonly Creature<S>[],
    options: Battle["options"] = {},
    known: Vocabulary | null = null,
  ) {
    this.#known = known;
    this.#ruleset = ruleset;
    this.#words = words;
    this.battle = buildBattle(ruleset, creatures, options);
  }

  /** Runs any intent; the script must fit exactly. */
  run(intent: Intent, script: readonly ScriptedAnswer[] = []): Played {
    const before = this.battle;
    const copy = clonePlain(before);
    const table = scriptedTable(script);
    const answer: Table["answer"] = (ask) =>
      ask.kind === "choose" && this.declines.includes(ask.rule) ? { kind: "choose", values: ask.fallback } : table.answer(ask);
    const record = explained(this.#ruleset, intent, () => perform(this.#ruleset, copy, intent, { answer }));
    table.assertFinished();
    const known = this.#known;
    if (known) understood(checkRecord(known, record, table.asked));
    this.battle = copy;
    this.records.push({ before, record });
    // A word of the engine is asked for by its whole key.
    const named = (text: string): string => (text.startsWith("SORTIE.") ? text : `${this.#words}.Step.${text}`);
    return {
      ...record,
      asked: table.asked,
      asks: table.asked.map(({ text }) => text.replace(/^[A-Z]+\.Ask\./, "")),
      step(text) {
        const found = record.steps.find((step) => step.text === named(text));
        if (!found) throw new Error(`No step ${text} among ${record.steps.map((step) => step.text).join(", ")}`);
        return found;
      },
      has: (text) => {
        const isSaid = record.steps.some((step) => step.text === named(text));
        // A sentence that nobody can ever say is never missed.
        if (!isSaid && known && !formsOf(named(text)).some((key) => known.texts.has(key)))
          throw new Error(`There is no sentence ${named(text)}`);
        return isSaid;
      },
    };
  }

  /** An action of a creature, by name. */
  act(name: string, action: string, more: With = {}, script: readonly ScriptedAnswer[] = []): Played {
    return this.run(this.intent(name, action, more), script);
  }
  intent(name: string | null, action: string, { item, at, options }: With = {}): Intent {
    return buildIntent(action, name === null ? null : uuidOf(name), {
      ...(item === undefined ? {} : { item }),
      ...(at === undefined ? {} : { targets: at.map(uuidOf) }),
      ...(options === undefined ? {} : { options }),
    });
  }
  /** An action of nobody in particular. */
  gm(action: string, more: With = {}, script: readonly ScriptedAnswer[] = []): Played {
    return this.run(this.intent(null, action, more), script);
  }

  begin(...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.beginBattle", {}, script);
  }
  /** The table has chosen: this creature takes its turn. */
  pick(name: string, ...script: ScriptedAnswer[]): Played {
    return this.gm("sortie.giveTurn", { options: { combatant: this.combatant(name).id } }, script);
  }
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
  join(creature: Creature<S>, ...script: ScriptedAnswer[]): Played {
    const other = buildBattle(this.#ruleset, [creature]);
    Object.assign(this.battle.creatures, other.creatures);
    Object.assign(this.battle.combatants, other.combatants);
    return this.gm("sortie.join", {}, script);
  }
  /** Somebody is gone from the battle, as if the GM had deleted the combatant. */
  leave(name: string): void {
    Reflect.deleteProperty(this.battle.combatants, this.combatant(name).id);
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

  /** The rule and the text that refuse an intent; throws when nothing does, or when what was refused has changed something. */
  refusal(run: () => unknown): string {
    const before = JSON.stringify(this.battle);
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (JSON.stringify(this.battle) !== before) throw new Error("A refused action has changed something", { cause: error });
      if (this.#known) understood(checkReason(this.#known, error));
      return named(error);
    }
    throw new Error("Nothing refused it");
  }
  /** Whether the sheet offers an action as available, or the rule and text that speak against it. */
  offers(name: string, action: string, itemId?: string): string {
    const creature = this.creature(name);
    const item = this.#item(creature, itemId);
    const found = mayTake(this.#ruleset, this.battle, creature, this.definition(action), item);
    if (this.#known && !found.available) understood(checkReason(this.#known, found));
    return found.available ? "available" : named(found);
  }
  /** Whether the sheet shows an action at all. */
  applies(name: string, action: string, itemId?: string): boolean {
    const creature = this.creature(name);
    const item = this.#item(creature, itemId);
    return this.definition(action).applies?.(this.battle, creature, item) !== false;
  }
  /** What the dialog of an action shows; of nobody's in particular for null. */
  proposal(name: string | null, action: string, more: With = {}): Proposal {
    const definition = this.definition(action);
    if (!definition.propose) throw new Error(`${action} has no dialog`);
    const proposal = definition.propose(this.battle, this.intent(name, action, more), this.payer(name));
    if (this.#known) understood(checkProposal(this.#known, proposal));
    return proposal;
  }
  /** What pays for what somebody does by a click. */
  payer(name: string | null): Payer<S> {
    return payerOfClick(this.#ruleset, this.battle, name === null ? null : this.creature(name));
  }
  definition(action: string): ActionDefinition<S> {
    const found = [...this.#ruleset.actions, ...this.#ruleset.rests].find(({ id }) => id === action);
    if (!found) throw new Error(`There is no action ${action}`);
    return found;
  }

  /** An item that a test names; a misspelled one would be no item at all. */
  #item(creature: Creature<S>, id: string | undefined): Creature<S>["items"][string] | undefined {
    const found = id === undefined ? undefined : creature.items[id];
    if (id !== undefined && !found)
      throw new Error(`${creature.name} has no item ${id}: there is ${Object.keys(creature.items).join(", ")}`);
    return found;
  }
  creature(name: string): Creature<S> {
    const found = this.battle.creatures[uuidOf(name)];
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }
  combatant(name: string): Combatant<S> {
    const found = Object.values(this.battle.combatants).find((combatant) => combatant.name === name);
    if (!found) throw new Error(name === "" ? `Nobody may act: ${this.#order}` : `${name} takes no part: ${this.#order}`);
    return found;
  }
  /** Who takes part, for messages. */
  get #order(): string {
    return `in round ${String(this.battle.round)} there are ${Object.values(this.battle.combatants)
      .map(({ name }) => name)
      .join(", ")}`;
  }
  system(name: string): S["creature"] {
    return this.creature(name).system;
  }
  /** Name of whoever acts, "" while the table chooses. */
  get active(): string {
    return this.battle.turn === null ? "" : (this.battle.combatants[this.battle.turn]?.name ?? "");
  }
  /** Names of those who may act next, in the order in which they joined. */
  get candidates(): string[] {
    const may = ({ id }: { readonly id: string }): boolean => {
      const found = this.battle.combatants[id];
      return found !== undefined && this.#ruleset.takesTurns(this.battle, found);
    };
    const ids = this.#ruleset.turnOrder.candidates(this.battle, may);
    return Object.values(this.battle.combatants).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  }
  /** "Odo", or "? Maren Odo Tilly" while the table chooses among several. */
  get now(): string {
    return this.active === "" ? `? ${this.candidates.join(" ")}` : this.active;
  }

  /** Language keys of the states that are no conditions. */
  states(name: string): string[] {
    return this.#ruleset.vitals(this.creature(name), this.battle.options).states.map(({ label }) => label);
  }
  conditions(name: string): string[] {
    return Object.values(this.creature(name).effects)
      .flatMap(({ statuses }) => statuses)
      .toSorted();
  }
  /** Puts a condition on or takes it off by hand, as the token HUD would. */
  toggle(name: string, condition: string, ...script: ScriptedAnswer[]): Played {
    return this.run(this.intent(name, "sortie.toggleCondition", { options: { condition } }), script);
  }
  /** Lays a condition down as if it had been there before, without any rule noticing. */
  lay(name: string, condition: string, ends: Partial<LastingEffectData["ends"]> = {}, source?: string): this {
    const { id, conditions } = this.#ruleset;
    const { statuses, system } = conditionEffect(requireCondition(conditions, condition));
    const by = source === undefined ? "" : uuidOf(source);
    const { effects } = this.creature(name);
    const laid = {
      id: condition.padEnd(16, "0").slice(0, 16),
      name: condition,
      img: "",
      system: { ...system, ruleset: id, ends, source: by },
    };
    const effect = addEffect(this.creature(name), laid);
    effects[effect.id] = { ...effect, statuses };
    return this;
  }
}

/** What an author has done wrong is told with the action, as random play does; a rule's refusal stays what it is. */
function explained<T>(ruleset: KnownActions, intent: Intent, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const mistake = mistakeIn(error);
    // Where a script does not expect it, this is all that its author reads.
    if (error instanceof Refusal)
      error.message = `${intentInWords(intent)}: ${refusalInWords(error)}${error.text === UNKNOWN_ACTION ? likelyActions(ruleset, intent.action) : ""}`;
    if (mistake === null) throw error;
    throw new Error(`${intent.action} of ${intent.actor ?? "nobody"}: ${mistake}`, { cause: error });
  }
}

interface KnownActions {
  readonly actions: readonly { readonly id: string }[];
}

const UNKNOWN_ACTION = "SORTIE.Refusal.UnknownAction";

/** The actions that may have been meant: those whose names hold the word, else the one that is spelled most alike. */
function likelyActions({ actions }: KnownActions, word: string): string {
  const ids = actions.map(({ id }) => id);
  const holding = ids.filter((id) => id.toLowerCase().includes(word.toLowerCase()));
  return `; there is ${(holding.length > 0 ? holding : [nearestOf(word, ids)]).map((id) => `"${id}"`).join(", ")}`;
}

function intentInWords({ action, item, targets = [] }: Intent): string {
  return [action, ...(item === undefined ? [] : [`with ${item}`]), ...(targets.length === 0 ? [] : [`at ${targets.join(", ")}`])].join(" ");
}

function understood(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

function named({ rule, text }: { readonly rule: string; readonly text: string }): string {
  return `${rule} ${text.replace(/^[A-Z]+\.Refusal\./, "")}`;
}
