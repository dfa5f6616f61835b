// Who may be aimed at: enemies, allies, how many, how far (VO-BAS-02, VO-BAS-03, VO-POS-04, VO-ALY-01, VO-ALY-02).

import { areEnemies } from "../../../engine/battle.ts";
import { flag } from "../../../engine/intent-options.ts";
import type { Intent } from "../../../engine/record.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse, refuseIf } from "../../../engine/refusal.ts";
import type { AbilityData } from "../fields.ts";
import type { Range, VolitionBattle, VolitionCreature } from "../types.ts";
import { isWithin } from "./positions.ts";
import { isDown, isFighting } from "./states.ts";

/** Whom something may be aimed at. */
export interface Aim {
  readonly rule: string;
  /** Name of what is aimed. */
  readonly name: string;
  readonly who: AbilityData["target"]["who"];
  /** 0 for as many as there are. */
  readonly count: number;
  readonly range: Range;
  /** It helps: those who are down may be aimed at where it can bring them back. */
  readonly helps: boolean;
}

/** The targets of an intent, checked. Who only ever means themselves needs not say so. */
export function aimedAt(battle: VolitionBattle, intent: Intent, user: VolitionCreature, aim: Aim): VolitionCreature[] {
  const targets = (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []);
  if (aim.who === "self") {
    if (targets.some(({ uuid }) => uuid !== user.uuid)) refuse("VO-ALY-02", "VOLITION.Refusal.OnlySelf", { item: aim.name });
    return [user];
  }
  if (targets.length === 0) refuse(aim.rule, "VOLITION.Refusal.NoTarget", { item: aim.name });
  if (aim.count > 0 && targets.length > aim.count)
    refuse("VO-ATK-07", "VOLITION.Refusal.TooManyTargets", { item: aim.name, count: aim.count });
  for (const target of targets) checkTarget(battle, intent, user, target, aim);
  return targets;
}

function checkTarget(battle: VolitionBattle, intent: Intent, user: VolitionCreature, target: VolitionCreature, aim: Aim): void {
  const data = { name: user.name, target: target.name, item: aim.name };
  const self = target.uuid === user.uuid;
  if (aim.who === "ally" && self) refuse("VO-ALY-02", "VOLITION.Refusal.NotYourself", data);
  if (aim.who === "ally" && target.side !== user.side) refuse("VO-ALY-02", "VOLITION.Refusal.NotAnAlly", data);
  if (aim.who === "enemy") {
    if (self) refuse("VO-ALY-01", "VOLITION.Refusal.NotYourself", data);
    if (!areEnemies(user, target) && !flag(intent, "asEnemy")) refuse("VO-ALY-01", "VOLITION.Refusal.NotAnEnemy", data);
  }
  refuseIf(whyNotReached(battle, user, target, aim));
}

/** Those of the declared targets that can still be aimed at, after others may have changed the battle. Refuses, by what bars the first of them, when nobody is left. */
export function stillReached(
  battle: VolitionBattle,
  user: VolitionCreature,
  declared: readonly string[],
  aim: Omit<Aim, "who" | "count">,
): VolitionCreature[] {
  const targets = declared.flatMap((uuid) => battle.creatures[uuid] ?? []);
  const reached = targets.filter((target) => whyNotReached(battle, user, target, aim) === null);
  const [first] = targets;
  if (reached.length === 0 && first) refuseIf(whyNotReached(battle, user, first, aim));
  return reached;
}

/** Why a target is out of the question as things stand, or null. */
function whyNotReached(
  battle: VolitionBattle,
  user: VolitionCreature,
  target: VolitionCreature,
  aim: Omit<Aim, "who" | "count">,
): RefusalReason | null {
  const data = { name: user.name, target: target.name, item: aim.name };
  if (isDown(target) && !aim.helps) return { rule: "VO-HP-04", text: "VOLITION.Refusal.TargetDown", data };
  if (!isFighting(battle) || isWithin(user, target, aim.range)) return null;
  return { rule: aim.rule, text: "VOLITION.Refusal.OutOfRange", data: { ...data, range: `VOLITION.Relation.${aim.range}` } };
}

/** Friends and bystanders among the targets of something that is meant for enemies: the dialog asks about them (VO-ALY-01). */
export function notEnemies(user: VolitionCreature, targets: readonly VolitionCreature[]): VolitionCreature[] {
  return targets.filter((target) => target.uuid !== user.uuid && !areEnemies(user, target));
}
