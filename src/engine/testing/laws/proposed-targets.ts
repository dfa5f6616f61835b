// The law of targets, held against a ruleset in any battle: nobody who is down or out of reach is proposed where somebody else is.

import type { Battle, Creature, Item, Shapes } from "../../battle/battle.ts";
import { participants } from "../../battle/battle.ts";
import { isDown } from "../../battle/health.ts";
import type { ActionDefinition } from "../../actions/action.ts";
import { attempt } from "../../actions/availability.ts";
import { workOut } from "../../actions/proposals.ts";
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
  const everybody = participants(battle);
  const among = candidatesFor(candidates, creature, everybody);
  const what = `${action.id}${item ? ` with ${item.name}` : ""} of ${creature.name}`;
  const down = (other: Creature<S>): boolean => isDown(ruleset, battle, other);
  const wish = { action: action.id, actor: creature.uuid, ...(item ? { item: item.id } : {}) };
  const reach = reachOfAction(ruleset, battle, creature, action, item);
  const lying = among.filter(down);
  // Whom the rules refuse in any case is no choice at all.
  const { propose } = action;
  const open = (other: Creature<S>): boolean => {
    const proposed = propose ? attempt(() => workOut(propose.bind(action), battle, { ...wish, targets: [other.uuid] }, {})) : null;
    return proposed === null || (proposed.refusal === null && proposed.value.refusal === null);
  };
  const standing = among.filter((other) => !down(other) && open(other));
  const near = standing.filter(({ uuid }) => !isBeyond(battle, creature.uuid, uuid, reach));
  const problems: string[] = [];
  const saidBefore = lying.map(({ uuid }) => uuid);
  for (const more of [{}, { before: saidBefore }, { given: saidBefore.slice(0, 1) }]) {
    const { chosen, candidates: rows } = proposeTargets(ruleset, battle, wish, action, { candidates, among, ...more });
    for (const uuid of chosen) {
      const other = battle.creatures[uuid];
      if (!other) continue;
      if (down(other) && candidates.fallen !== true) problems.push(`${what}: ${other.name} is proposed, who is down`);
      if (near.length > 0 && isBeyond(battle, creature.uuid, uuid, reach)) problems.push(`${what}: ${other.name} is proposed, who is beyond reach`);
      if (!("given" in more) && !open(other)) problems.push(`${what}: ${other.name} is proposed, whom the rules refuse`);
    }
    if (standing.length > 0 && chosen.length === 0 && !("given" in more)) problems.push(`${what}: nobody is proposed, and somebody is there`);
    const places = rows.map(({ creature: row }) => row);
    const firstDown = places.findIndex((row) => down(row));
    if (candidates.fallen !== true && firstDown >= 0 && places.slice(firstDown).some((row) => standing.includes(row)))
      problems.push(`${what}: somebody who is down stands ahead of somebody who is there`);
  }
  // An action for those who are down says so, or it would never begin with any of them.
  const sides = new Set(lying.filter(({ uuid }) => uuid !== creature.uuid).map(({ side }) => side));
  const upright = everybody.filter((other) => other.uuid !== creature.uuid && sides.has(other.side) && !down(other));
  if (candidates.fallen !== true && sides.size > 0 && upright.length > 0 && among.filter((other) => other.uuid !== creature.uuid).every(down))
    problems.push(`${what}: it is meant for those who are down, and does not say so`);
  return { problems, tried: lying.length > 0 && standing.length > 0 ? 1 : 0 };
}
