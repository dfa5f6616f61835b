// What must hold of every record of random play: it can be sent, taken back, written again and played again, and nobody loses their turn by it.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Hold } from "../../battle/turn-order.ts";
import { cardPartsOf, openStep } from "../../contract/card-parts.ts";
import { applyChanges, documentsOf, inverseOf } from "../../procedures/changes.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { clonePlain, equalPlain } from "../../data/json.ts";
import { readDice, rolledOf } from "../../data/dice.ts";
import type { BattleRecord, Step } from "../../procedures/record.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { replay } from "../../tables/replayed.ts";
import { mayAct } from "../../turns/turn-flow.ts";
import { inspectPart, unwelcome } from "../conformance.ts";

/** What is wrong with a record: numbers, JSON, undo, redo, replay, the order of turns. `out` are combatants that could not act at some moment of the round. */
export function inspectRecord<S extends Shapes>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  after: Battle<S>,
  record: BattleRecord,
  out: ReadonlySet<string> = new Set(),
): string[] {
  const problems: string[] = [];
  const number = unwelcome(record) ?? unwelcome([...documentsOf(after).values()]);
  if (number !== null) problems.push(`holds ${number}`);
  if (!equalPlain(JSON.parse(JSON.stringify(record)), record)) problems.push("does not survive being sent");
  if (!record.steps.every(isReadAgain))
    problems.push("shows dice that its message cannot show again: use readDice, with what a rule chose");
  problems.push(...openSecrets(record));
  const [stoodBefore, standAfter] = [documentsOf(before), documentsOf(after)];
  const named = new Set(record.changes.map(({ document }) => document));
  const documents = onlyThese(named, standAfter);
  applyChanges(documents, inverseOf(record.changes));
  if (!sameDocuments(stoodBefore, standAfter, documents, named)) problems.push("is not undone exactly");
  applyChanges(documents, record.changes);
  if (!sameDocuments(standAfter, standAfter, documents, named)) problems.push("is not redone exactly");
  const again = clonePlain(before);
  const copy = replay(ruleset, again, record);
  if (!equalPlain(copy, record) || !equalPlain(again, after)) problems.push("plays differently a second time");
  return [
    ...problems,
    ...inspectCard(ruleset, record),
    ...inspectOrder(ruleset, before, after, record, out),
    ...inspectHolds(ruleset, before, after, record),
    ...toldTriggers(before, after, record),
  ];
}

/** Messages keep the faces of dice, and what a rule chose of them; what they come to is worked out again. */
function isReadAgain({ dice }: Step): boolean {
  return !dice || equalPlain(readDice(dice.request, rolledOf(dice), dice.of, dice.better), dice);
}

/** A step about no creature is open to all: there is no sheet by which Sortie could tell who may read its secret. */
function openSecrets({ steps }: BattleRecord): string[] {
  return steps
    .filter(({ secret = [], about = "" }) => secret.length > 0 && about === "")
    .map(
      ({ rule, text, secret = [] }) =>
        `notes ${text} (${rule}) with the secret ${secret.join(", ")} and without "about", so that everybody reads it: name the creature whose number it is`,
    );
}

/** What the ruleset's own parts make of a record's card. */
function inspectCard<S extends Shapes>({ cards }: Ruleset<S>, { intent, round, steps }: BattleRecord): string[] {
  const told = { applied: true, round, actor: intent.actor ?? "", steps: steps.map(openStep) };
  return told.steps.length === 0 ? [] : cardPartsOf(cards, intent.action).flatMap((part) => inspectPart(part, told));
}

/** Copies of the documents that a record names: the only ones that writing it, or taking it back, can touch. */
function onlyThese(
  named: ReadonlySet<string>,
  documents: ReadonlyMap<string, Record<string, unknown>>,
): Map<string, Record<string, unknown>> {
  return new Map([...documents].flatMap(([uuid, data]) => (named.has(uuid) ? [[uuid, clonePlain(data)]] : [])));
}

/** Whether `expected` is what stands once `written` has replaced the documents that a record names, and everything else is as it is now. */
function sameDocuments(
  expected: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
  written: ReadonlyMap<string, unknown>,
  named: ReadonlySet<string>,
): boolean {
  const uuids = new Set([...expected.keys(), ...now.keys(), ...written.keys()]);
  return [...uuids].every((uuid) => equalPlain((named.has(uuid) ? written : now).get(uuid), expected.get(uuid)));
}

/** What somebody holds is used, lost or replaced with a sentence about them, as long as the battle goes on and they take part. */
function inspectHolds<S extends Shapes>(ruleset: Ruleset<S>, before: Battle<S>, after: Battle<S>, { steps }: BattleRecord): string[] {
  const { holds, over } = after.system.order;
  if (!after.started || over || ruleset.isOver?.(after) === true) return [];
  return Object.entries(before.system.order.holds).flatMap(([id, hold]) => {
    const owner = after.combatants[id];
    const isTold = steps.some(({ about, by }) => about === owner?.creature || by === owner?.creature);
    // A delayed turn that is had is seen in the order.
    const isHad = hold.kind === "delay" && after.turn === id;
    return !owner || isTold || isHad || keepsHold(hold, holds[id])
      ? []
      : [`${owner.name} loses what it holds (${hold.kind}), and nothing says so`];
  });
}

/** What a foe waits for is its owner's to know: whoever hears of it does something else. The tracker keeps it, and so does the card. */
function toldTriggers<S extends Shapes>(before: Battle<S>, after: Battle<S>, { steps }: BattleRecord): string[] {
  const [stood, stand] = [before.system.order.holds, after.system.order.holds];
  return Object.entries(stand).flatMap(([id, { trigger }]) => {
    if (trigger === "" || stood[id]?.trigger === trigger) return [];
    return steps.flatMap(({ rule, text, data = {}, secret = [] }) =>
      Object.keys(data)
        .filter((key) => data[key] === trigger && !secret.includes(key))
        .map((key) => `${text} (${rule}) tells everybody what is waited for: name ${key} in its secret, with "about"`),
    );
  });
}

/** Whoever waits may still say for which count. */
function keepsHold(before: Hold, after: Hold | undefined): boolean {
  return after !== undefined && equalPlain({ ...after, count: null }, { ...before, count: null });
}

/** Nobody acts twice in a round, and a round is over only when everybody who may has acted; a turn that passes by itself within the record says so. */
function inspectOrder<S extends Shapes>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  after: Battle<S>,
  { steps, intent }: BattleRecord,
  out: ReadonlySet<string>,
): string[] {
  const { acted } = after.system.order;
  if (new Set(acted).size !== acted.length) return [`somebody has acted twice: ${acted.join(", ")}`];
  if (after.round === before.round || before.round === 0 || !before.started) return [];
  // Going on while a turn is offered to a single combatant lets it go.
  const offered =
    before.turn === null && intent.action === CORE_ACTIONS.endTurn
      ? ruleset.turnOrder.candidates(before, mayAct({ battle: before, ruleset }))
      : [];
  const declined = offered.filter((id) => offered.length === 1 && ruleset.turnOrder.asksFirst?.(before, id) === true);
  const had = new Set([...before.system.order.acted, ...declined, before.turn]);
  const [mayBefore, mayAfter] = [mayAct({ battle: before, ruleset }), mayAct({ battle: after, ruleset })];
  const skipped = Object.values(before.combatants).filter(
    (combatant) =>
      combatant.initiative !== null &&
      mayBefore(combatant) &&
      mayAfter(combatant) &&
      !had.has(combatant.id) &&
      !out.has(combatant.id) &&
      !steps.some(({ about, by }) => about === combatant.creature || by === combatant.creature),
  );
  return skipped.map(({ name }) => `${name} was skipped in round ${String(before.round)}`);
}
