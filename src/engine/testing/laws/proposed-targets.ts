// The law of targets, held against a ruleset in any battle: nobody who is down or out of reach is proposed where somebody else is.

import { dialogOf, workOut } from "../../actions/proposals.ts";
import { type Battle, type Creature, type Item, type Shapes, participants } from "../../battle/battle.ts";
import { isDown } from "../../battle/health.ts";
import type { ActionDefinition } from "../../actions/action.ts";
import { attempt } from "../../actions/availability.ts";
import { isBeyond, proposeTargets, reachOfAction } from "../../actions/propose-targets.ts";
import { candidatesFor, picksFor } from "../../actions/target-candidates.ts";
import type { Ruleset } from "../../contract/ruleset.ts";

/** What was found, and how often there was a choice between somebody who is there and somebody who is not. */
export interface TargetFindings {
  readonly problems: readonly string[];
  readonly tried: number;
}

/** Everything in which the proposals of a battle, as it stands, are against the law. */
export function proposedTargetProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): TargetFindings {
  const problems: string[] = [];
  let tried = 0;
  for (const creature of participants(battle))
    for (const action of ruleset.actions)
      for (const item of itemsFor(action, creature)) {
        if (action.applies?.(battle, creature, item) === false) continue;
        const found = problemsOf(ruleset, battle, creature, action, item);
        problems.push(...found.problems);
        tried += found.tried;
      }
  return { problems, tried };
}

function itemsFor<S extends Shapes>({ offered }: ActionDefinition<S>, creature: Creature<S>): (Item<S> | undefined)[] {
  if (offered.on === "card" || offered.on === "window") return [];
  return offered.on === "item" ? Object.values(creature.items).filter(({ type }) => offered.types.includes(type)) : [undefined];
}

function problemsOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
  item: Item<S> | undefined,
): TargetFindings {
  const candidates = picksFor(action, battle, creature, item);
  if (!candidates) return { problems: [], tried: 0 };
  const among = candidatesFor(candidates, creature, participants(battle));
  const what = `${action.id}${item ? ` with ${item.name}` : ""} of ${creature.name}`;
  const down = (other: Creature<S>): boolean => isDown(ruleset, battle, other);
  const draft = { action: action.id, actor: creature.uuid, ...(item ? { item: item.id } : {}) };
  const reach = reachOfAction(ruleset, battle, creature, action, item, candidates);
  const lying = among.filter(down);
  // Whom the rules refuse in any case is no choice at all.
  const dialog = dialogOf(ruleset, action);
  const open = (other: Creature<S>): boolean => {
    const proposed = dialog ? attempt(() => workOut(dialog, battle, { ...draft, targets: [other.uuid] }, {})) : null;
    return proposed === null || (proposed.refusal === null && proposed.value.refusal === null);
  };
  const standing = among.filter((other) => !down(other) && open(other));
  const near = standing.filter(({ uuid }) => !isBeyond(battle, creature.uuid, uuid, reach));
  const problems: string[] = [];
  const saidBefore = lying.map(({ uuid }) => uuid);
  for (const more of [{}, { before: saidBefore }, { given: saidBefore.slice(0, 1) }]) {
    const { chosen, candidates: rows } = proposeTargets(ruleset, battle, draft, action, { candidates, among, ...more });
    for (const uuid of chosen) {
      const other = battle.creatures[uuid];
      if (!other) continue;
      if (down(other) && candidates.fallen !== true) problems.push(`${what}: ${other.name} is proposed, who is down`);
      if (near.length > 0 && isBeyond(battle, creature.uuid, uuid, reach))
        problems.push(`${what}: ${other.name} is proposed, who is beyond reach`);
      if (!("given" in more) && !open(other)) problems.push(`${what}: ${other.name} is proposed, whom the rules refuse`);
    }
    if (standing.length > 0 && chosen.length === 0 && !("given" in more))
      problems.push(`${what}: nobody is proposed, and somebody is there`);
    const places = rows.map(({ creature: row }) => row);
    const firstDown = places.findIndex((row) => down(row));
    if (candidates.fallen !== true && firstDown >= 0 && places.slice(firstDown).some((row) => standing.includes(row)))
      problems.push(`${what}: somebody who is down stands ahead of somebody who is there`);
  }
  return { problems, tried: lying.length > 0 && standing.length > 0 ? 1 : 0 };
}

/**
 * Attacks at somebody who stands beyond what the map shows as their reach: their dialogs say why not, and nothing but a switch of theirs lifts it. Rulesets that
 * think in words have none.
 */
export function reachProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): TargetFindings {
  const problems: string[] = [];
  let tried = 0;
  if (ruleset.distances?.measured === false) return { problems, tried };
  for (const creature of participants(battle))
    for (const action of ruleset.actions)
      for (const item of itemsFor(action, creature)) {
        const dialog = dialogOf(ruleset, action);
        const candidates = picksFor(action, battle, creature, item);
        const reach = candidates ? reachOfAction(ruleset, battle, creature, action, item, candidates) : null;
        if (!dialog || !candidates || reach === null) continue;
        if (action.applies?.(battle, creature, item) === false) continue;
        for (const other of candidatesFor(candidates, creature, participants(battle))) {
          if (!isBeyond(battle, creature.uuid, other.uuid, reach)) continue;
          tried += 1;
          const draft = { action: action.id, actor: creature.uuid, ...(item ? { item: item.id } : {}), targets: [other.uuid] };
          const proposed = attempt(() => workOut(dialog, battle, draft, {}));
          if (proposed.refusal === null && proposed.value.refusal === null)
            problems.push(
              `${action.id}${item ? ` with ${item.name}` : ""} of ${creature.name}: ${other.name} is beyond reach, and nothing says so`,
            );
        }
      }
  return { problems, tried };
}

/** How many an action accepts of those who are down and of those who are not, by its id; actions that say that they are meant for the fallen are left out. */
export function acceptedByAction<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  counts: Map<string, { down: number; up: number }>,
): void {
  for (const creature of participants(battle))
    for (const action of ruleset.actions)
      for (const item of itemsFor(action, creature)) {
        const candidates = picksFor(action, battle, creature, item);
        if (!candidates || candidates.fallen === true) continue;
        const count = counts.get(action.id) ?? { down: 0, up: 0 };
        counts.set(action.id, count);
        for (const other of candidatesFor(candidates, creature, participants(battle)))
          if (other.uuid !== creature.uuid) count[isDown(ruleset, battle, other) ? "down" : "up"] += 1;
      }
}
