// Who may be aimed at: enemies, allies, how many, how far (VO-BAS-02, VO-BAS-03, VO-POS-04, VO-ALY-01, VO-ALY-02).

import { areEnemies } from "../../../engine/battle/battle.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { AbilityData } from "../data/fields.ts";
import type { Range, VolitionBattle, VolitionCreature } from "../data/types.ts";
import { isWithin } from "../map/positions.ts";
import { isDown, isFighting } from "../numbers/states.ts";

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

/** The targets of an intent; `whyNotAimed` has been asked. Who only ever means themselves needs not say so. */
export function aimedAt(battle: VolitionBattle, intent: Intent, user: VolitionCreature, aim: Pick<Aim, "who">): VolitionCreature[] {
  return aim.who === "self" ? [user] : targetsOf(battle, intent);
}

/** Those whom an intent names. */
export function targetsOf(battle: VolitionBattle, { targets = [] }: Pick<Intent, "targets">): VolitionCreature[] {
  return targets.flatMap((uuid) => battle.creatures[uuid] ?? []);
}

/** Why something can't be aimed as an intent says, or null. Asked of everybody in turn by whoever looks for somebody to attack, so nothing is thrown for it. */
export function whyNotAimed(battle: VolitionBattle, intent: Intent, user: VolitionCreature, aim: Aim): RefusalReason | null {
  const targets = targetsOf(battle, intent);
  const item = aim.name;
  if (aim.who === "self") {
    const isOwn = targets.every(({ uuid }) => uuid === user.uuid);
    return isOwn ? null : { rule: "VO-ALY-02", text: "VOLITION.Refusal.OnlySelf", data: { item } };
  }
  if (targets.length === 0) return { rule: aim.rule, text: "VOLITION.Refusal.NoTarget", data: { item } };
  if (aim.count > 0 && targets.length > aim.count)
    return { rule: "VO-ATK-07", text: "VOLITION.Refusal.TooManyTargets", data: { item, count: aim.count } };
  for (const target of targets) {
    const reason = whyNotAt(battle, intent, user, target, aim);
    if (reason) return reason;
  }
  return null;
}

function whyNotAt(
  battle: VolitionBattle,
  intent: Intent,
  user: VolitionCreature,
  target: VolitionCreature,
  aim: Aim,
): RefusalReason | null {
  const data = { name: user.name, target: target.name, item: aim.name };
  const self = target.uuid === user.uuid;
  if (aim.who === "ally" && self) return { rule: "VO-ALY-02", text: "VOLITION.Refusal.NotYourself", data };
  if (aim.who === "ally" && target.side !== user.side) return { rule: "VO-ALY-02", text: "VOLITION.Refusal.NotAnAlly", data };
  if (aim.who === "enemy") {
    if (self) return { rule: "VO-ALY-01", text: "VOLITION.Refusal.NotYourself", data };
    if (!areEnemies(user, target) && !booleanOption(intent, "asEnemy"))
      return { rule: "VO-ALY-01", text: "VOLITION.Refusal.NotAnEnemy", data };
  }
  return whyNotReached(battle, user, target, aim);
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
