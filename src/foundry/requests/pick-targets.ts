// Aiming without targets: whoever has targeted nobody is asked for whom an action is meant, among those that its rules would let it reach.

import type { ActionDefinition, ChooseAsk, Creature, Intent } from "../../engine/index.ts";
import { candidatesFor, participants, picksFor, Refusal } from "../../engine/index.ts";
import { presentAsk } from "../dialogs/ask-dialog.ts";
import { actorOf, isSecret, nameOf } from "../view/names.ts";
import { creatureOfActor } from "../battle/creature.ts";
import { rulesetOf } from "../rulesets.ts";
import type { Stage } from "./battle-for.ts";

/** The targets that the user picks; those that a wish has already stay. Null when the user would not say. */
export async function pickTargets(
  wish: Omit<Intent, "id">,
  action: ActionDefinition,
  stage: Stage,
  reachable: (targets: readonly string[]) => boolean,
): Promise<readonly string[] | null> {
  const given = wish.targets ?? [];
  const creature = wish.actor === null ? undefined : stage.battle.creatures[wish.actor];
  if (given.length > 0 || !creature) return given;
  const item = wish.item === undefined ? undefined : creature.items[wish.item];
  const picks = picksFor(action, stage.battle, creature, item);
  if (!picks) return given;
  const candidates = candidatesFor(picks, creature, company(stage)).filter(({ uuid }) => mayAimAt(uuid));
  const within = candidates.filter(({ uuid }) => reachable([uuid]));
  // Where nobody is in reach, the rules say why of the one that is picked.
  const offered = within.length > 0 ? within : candidates;
  const [only] = offered;
  if (!only) return given;
  if (within.length === 1) return [only.uuid];
  const answer = await presentAsk(askFor(action, item?.name, offered, picks.max), { of: creature.name, mayCancel: true });
  return answer !== null && answer !== "roll" && answer.kind === "choose" && answer.values.length > 0 ? answer.values : null;
}

function askFor(action: ActionDefinition, item: string | undefined, offered: readonly Creature[], most: number): ChooseAsk {
  return {
    kind: "choose",
    rule: action.rules[0] ?? "SORTIE-TARGET",
    text: item === undefined ? "SORTIE.Dialog.PickTarget" : "SORTIE.Dialog.PickTargetOfItem",
    data: { action: action.label, item: item ?? "" },
    of: null,
    options: offered.map(({ uuid, name }) => ({ value: uuid, label: nameOf(uuid) || name })),
    min: 1,
    max: Math.min(most, offered.length),
    fallback: [],
  };
}

/** Who is there to aim at: everybody in the battle; in peace, whoever stands on the scene that the user looks at. */
function company({ battle, combat, ruleset }: Stage): Creature[] {
  if (combat) return participants(battle);
  return (game.scenes.viewed?.tokens.contents ?? []).flatMap((token) => {
    const { actor } = token;
    return actor && rulesetOf(actor) === ruleset ? [creatureOfActor(actor, token)] : [];
  });
}

function mayAimAt(uuid: string): boolean {
  const actor = actorOf(uuid);
  return actor !== null && !isSecret(actor);
}

/** True unless a rule refuses what is worked out. */
export function isAllowed(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
