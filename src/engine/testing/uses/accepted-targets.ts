// The law of candidates: whom an action offers as a target it does not refuse after the click.

import { attempt } from "../../actions/availability.ts";
import { dialogOf, proposedOptions, workOut } from "../../actions/proposals.ts";
import { candidatesFor, picksFor } from "../../actions/target-candidates.ts";
import type { ActionDefinition } from "../../actions/action.ts";
import type { Battle, Creature, Item, Shapes } from "../../battle/battle.ts";
import { participants } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { seededRandom } from "../../data/random.ts";
import { payerOfClick } from "../../procedures/payer-of-click.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { itemsFor } from "../open-actions.ts";
import { carriedOut, forNothing } from "./tried-uses.ts";

/**
 * Kinds of targets (oneself, one's own side, others) that actions accept (`targetCandidates`) and then always refuse, where they do not refuse another kind. On a map
 * who is too far away may be shown, and is refused in the dialog: there it is not tried.
 */
export function acceptedTargetProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): string[] {
  if (battle.terrain !== null) return [];
  return participants(battle).flatMap((creature) =>
    ruleset.actions
      .filter(({ offered, targets }) => (offered.on === "sheet" || offered.on === "item") && targets?.min === 1)
      .flatMap((action) => itemsFor(action, creature).flatMap((item) => refusedOf(ruleset, battle, creature, action, item, seed))),
  );
}

function refusedOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
  item: Item<S> | undefined,
  seed: number,
): string[] {
  const payer = forNothing(payerOfClick(ruleset, battle, creature));
  if (action.applies?.(battle, creature, item) === false || !action.availability(battle, creature, item, payer).available) return [];
  const candidates = picksFor(action, battle, creature, item);
  if (!candidates) return [];
  const accepted = candidatesFor(candidates, creature, participants(battle));
  const dialog = dialogOf(ruleset, action, payer);
  const isRefused = ({ uuid }: Creature<S>): boolean => {
    const wish = { action: action.id, actor: creature.uuid, ...(item ? { item: item.id } : {}), targets: [uuid] };
    const shown = dialog ? attempt(() => workOut(dialog, battle, wish, {})) : undefined;
    if (shown && (shown.refusal ?? shown.value.refusal) !== null) return true;
    const options = shown?.refusal === null ? { options: proposedOptions(shown.value) } : {};
    const table = (nth: number) => simulatedTable(seededRandom(seed + nth));
    return [0, 1].every((nth) => carriedOut(ruleset, battle, { id: `tried${String(nth)}`, ...wish, ...options }, table(nth)) === null);
  };
  // Who is refused for what it does or holds just now is told so in the list. A kind of creature that always is has no place there.
  const kinds = KINDS.map((isKind) => accepted.filter((other) => isKind(creature, other))).filter(({ length }) => length > 0);
  const refused = kinds.filter((kind) => kind.every(isRefused));
  if (refused.length === kinds.length) return [];
  return refused.map((kind) => {
    const names = kind.map(({ name }) => name).join(", ");
    return `${action.id} of ${creature.name} accepts ${names} as a target (targetCandidates), and then refuses`;
  });
}

/** Oneself, one's own side, others. */
const KINDS: readonly ((creature: Creature, other: Creature) => boolean)[] = [
  (creature, other) => creature.uuid === other.uuid,
  (creature, other) => creature.uuid !== other.uuid && creature.side === other.side,
  (creature, other) => creature.side !== other.side,
];
