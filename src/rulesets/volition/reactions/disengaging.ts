// Leaving a melee, by a check or without one, and who may answer it (VO-DIS-01 to -05).

import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import type { Modifier } from "../../../engine/data/modifiers.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import { stepAside } from "../../../engine/movement/forced-movement.ts";
import { type Procedure, choose } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { areClose, engagedFoes, setRelation } from "../map/positions.ts";
import { immobile } from "../numbers/able.ts";
import { disengageAdvantage, spendBoons } from "../numbers/advantage.ts";
import { rollCheck } from "../numbers/checks.ts";
import { term } from "../numbers/numbers.ts";
import { momentOf } from "./triggers.ts";

/** Whether a mover can still change its place, after others may have answered it; says why not. */
export function canGoOn(context: VolitionContext, mover: VolitionCreature): boolean {
  const working = {
    declaration: null,
    work: () => {
      refuseIf(immobile(mover));
      return true;
    },
  };
  return recompute(context, working, mover) !== null;
}

/** Leaves these enemies, who may answer it as it goes. Tells whether it came away. */
function* comeAway(context: VolitionContext, mover: VolitionCreature, foes: readonly VolitionCreature[]): Procedure<boolean> {
  yield* offerReactions(context, { when: "leaving", about: momentOf(mover, foes) });
  if (!canGoOn(context, mover)) return false;
  for (const foe of foes) separate(context, mover, foe);
  return true;
}

/** Two who are engaged with each other are only nearby from now on. */
export function separate(context: VolitionContext, one: VolitionCreature, other: VolitionCreature): void {
  if (!areClose(one, other)) return;
  setRelation(one, other, "nearby");
  endLostRelations(context);
}

/** What a Disengage from so many enemies at once has to reach (VO-DIS-02). */
export function disengageDifficulty(count: number): number {
  return 11 + Math.max(0, count - 1);
}

/** Tries to leave the named enemies. Success pops off; failure changes nothing (VO-DIS-01 to -04). Tells how it went. */
export function* tryDisengage(context: VolitionContext, mover: VolitionCreature, named: readonly VolitionCreature[]): Procedure<boolean> {
  const target = disengageDifficulty(named.length);
  const { success } = yield* rollCheck(context, mover, {
    rule: "VO-DIS-01",
    text: "VOLITION.Ask.Disengage",
    data: { name: mover.name, count: named.length, target },
    target,
    advantage: disengageAdvantage(mover, named),
    modifiers: disengageBonus(context.intent),
  });
  spendBoons(mover, "disengage.advantage", named);
  if (!success) {
    context.note({ rule: "VO-DIS-03", text: "VOLITION.Step.StaysEngaged", data: { name: mover.name }, about: mover.uuid });
    return false;
  }
  if (!(yield* comeAway(context, mover, named))) return false;
  const data = { name: mover.name, count: named.length };
  context.note({ rule: "VO-DIS-04", text: "VOLITION.Step.PopsOff", data, about: mover.uuid });
  return true;
}

/** What is added to a Disengage check: what people say about it. */
export function disengageBonus(intent: Pick<Intent, "options">): Modifier[] {
  return [term("Situation", situation(intent), "VO-DIS-01")];
}

function situation({ options }: Pick<Intent, "options">): number {
  const value = options?.["situation"];
  return typeof value === "number" && Number.isInteger(value) ? Math.max(-20, Math.min(20, value)) : 0;
}

/** Leaves up to so many enemies without a check, as some abilities let one do (VO-DIS-05). */
export function* popOff(context: VolitionContext, mover: VolitionCreature, count: number): Procedure {
  const engaged = engagedFoes(context.battle, mover);
  const most = Math.min(count, engaged.length);
  if (most === 0) return;
  const names = engaged.length <= count ? engaged : yield* chosenToLeave(mover, engaged, most);
  if (!(yield* comeAway(context, mover, names))) return;
  stepAside(context, mover, names);
  const data = { name: mover.name, count: names.length };
  context.note({ rule: "VO-DIS-05", text: "VOLITION.Step.PopsOff", data, about: mover.uuid });
}

function* chosenToLeave(mover: VolitionCreature, engaged: readonly VolitionCreature[], most: number): Procedure<VolitionCreature[]> {
  const values = yield* choose({
    rule: "VO-DIS-05",
    text: "VOLITION.Ask.PopOff",
    data: { name: mover.name, count: most },
    of: mover.uuid,
    options: engaged.map(({ uuid, name }) => ({ value: uuid, label: name })),
    min: 0,
    max: most,
    fallback: engaged.slice(0, most).map(({ uuid }) => uuid),
  });
  return engaged.filter(({ uuid }) => values.includes(uuid));
}
