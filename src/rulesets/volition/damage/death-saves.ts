// Death Saves and Last Gasp saves (VO-DTH-01 to -05, VO-DTH-07, VO-LGS-01 to -05).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { Character, VolitionContext, VolitionCreature } from "../data/types.ts";
import { type CheckResult, isCriticalSave, rollSave } from "../numbers/checks.ts";
import { loseForGood } from "./death.ts";
import { healWithRecovery } from "./healing.ts";
import { carriedModifiers, maximumHp, stack, term } from "../numbers/numbers.ts";
import { isDying, isGasping } from "../numbers/states.ts";

/** So many failures in one encounter are the end (VO-DTH-05). */
const DEADLY_FAILURES = 4;
const HARDER = -2;

/** Rolls the Death Save or Last Gasp save of whose turn starts. Afterwards the budget is empty, unless a critical lets it act. */
export function* rollTurnStartSave(context: VolitionContext, creature: VolitionCreature): Procedure {
  if (isGasping(creature)) yield* ownLastGasp(context, creature);
  else if (isDying(creature)) yield* deathSave(context, creature);
}

function idle(creature: VolitionCreature): void {
  creature.system.budget = { quick: 0, move: 0, standard: 0 };
}

/** What a Death Save has to reach: 13, unless something gives another number. */
export function deathSaveTarget(hero: Character): number {
  return hero.system.death.saveTarget + stack(carriedModifiers(hero, "death.saveTarget")).total;
}

/** True when the first Death Save since the drop is harder (VO-DTH-02); being at minus half of the maximum is looked at when it is rolled. */
function isFirstSaveHarder(hero: Character): boolean {
  const { death, hp } = hero.system;
  return !death.firstSaveDone && (death.droppedByCrit || -hp.value * 2 >= maximumHp(hero));
}

function* deathSave(context: VolitionContext, hero: Character): Procedure {
  const { death } = hero.system;
  const harder = isFirstSaveHarder(hero) ? [{ ...term("FirstDeathSave", HARDER, "VO-DTH-02"), kind: "advantage" }] : [];
  const save = yield* rollSave(context, hero, {
    rule: "VO-DTH-01",
    text: "VOLITION.Ask.DeathSave",
    target: deathSaveTarget(hero),
    advantage: harder,
    prompt: true,
  });
  death.firstSaveDone = true;
  const critical = isCriticalSave(save);
  if (!save.success && !critical) {
    idle(hero);
    markFailure(context, hero);
    return;
  }
  // A success heals from 0, at the price of a recovery (VO-DTH-03).
  yield* healWithRecovery(context, hero, "VO-DTH-03");
  if (critical) noteActsNow(context, hero, "VO-DTH-04");
  else idle(hero);
}

/** A critical leaves the turn as it is (VO-DTH-04, VO-LGS-05). */
function noteActsNow(context: VolitionContext, hero: Character, rule: string): void {
  context.note({ rule, text: "VOLITION.Step.ActsNow", data: { name: hero.name }, about: hero.uuid, outcome: "critical" });
}

/** Marks a failed save, unless the hero is stable; the fourth is the end (VO-DTH-05, VO-DTH-07, VO-DTH-08). */
function markFailure(context: VolitionContext, hero: Character): void {
  const { death } = hero.system;
  const data = { name: hero.name };
  if (death.stabilized) {
    context.note({ rule: "VO-DTH-07", text: "VOLITION.Step.FailureIgnored", data, about: hero.uuid });
    return;
  }
  death.failed = Math.min(DEADLY_FAILURES, death.failed + 1);
  context.note({ rule: "VO-DTH-05", text: "VOLITION.Step.FailureMarked", data: { ...data, failures: death.failed }, about: hero.uuid });
  if (death.failed < DEADLY_FAILURES) return;
  const sleeps = option(context.battle.options, "deathVariant") !== "off";
  loseForGood(context, hero, sleeps ? "unconscious" : "dead", sleeps ? "VO-DTH-08" : "VO-DTH-05");
}

/** Calls for Last Gasp saves: the hero can do nothing until one succeeds (VO-LGS-01). */
export function beginLastGasp(context: VolitionContext, hero: Character, source: string, saveTarget: number): void {
  const { death, hp } = hero.system;
  if (death.lastGasp.active || death.state !== "alive") return;
  death.lastGasp = { active: true, hpAtStart: hp.value, source, saveTarget };
  const data = { name: hero.name, source, target: saveTarget };
  const text = source === "" ? "VOLITION.Step.LastGaspBeginsUntold" : "VOLITION.Step.LastGaspBegins";
  context.note({ rule: "VO-LGS-01", text, data, about: hero.uuid });
}

function* rollLastGasp(context: VolitionContext, hero: Character, rule: string): Procedure<CheckResult> {
  const { source, saveTarget } = hero.system.death.lastGasp;
  const data = { name: hero.name, source, target: saveTarget };
  return yield* rollSave(context, hero, { rule, text: "VOLITION.Ask.LastGasp", data, target: saveTarget, prompt: true });
}

function* ownLastGasp(context: VolitionContext, hero: Character): Procedure {
  const save = yield* rollLastGasp(context, hero, "VO-LGS-01");
  const critical = isCriticalSave(save);
  if (!save.success && !critical) {
    idle(hero);
    markFailure(context, hero);
    return;
  }
  endLastGasp(context, hero);
  if (critical) noteActsNow(context, hero, "VO-LGS-05");
  else idle(hero);
}

/** An ally's help: one more save, whose failure is not marked, and which is never better than a success (VO-LGS-04). */
export function* grantLastGasp(context: VolitionContext, hero: Character): Procedure {
  const save = yield* rollLastGasp(context, hero, "VO-LGS-04");
  if (save.success) endLastGasp(context, hero);
  else context.note({ rule: "VO-LGS-04", text: "VOLITION.Step.FailureIgnored", data: { name: hero.name }, about: hero.uuid });
}

/** What called for the saves is over: the hero has the hit points that it had when it began; no recovery is spent (VO-LGS-02). */
export function endLastGasp(context: VolitionContext, hero: Character, rule = "VO-LGS-02"): void {
  const { death, hp } = hero.system;
  hp.value = Math.min(maximumHp(hero), death.lastGasp.hpAtStart);
  death.lastGasp.active = false;
  if (hp.value > 0) death.stabilized = false;
  context.note({ rule, text: "VOLITION.Step.LastGaspEnds", data: { name: hero.name, hp: hp.value }, about: hero.uuid });
}
