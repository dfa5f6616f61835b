// What rests give back (VO-RST-01 to -05, VO-ABL-03 to -05, VO-REC-04, setting `powerRefresh`).

import { integerOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { option } from "../data/settings.ts";
import { type Ability, type Character, type VolitionContext, type VolitionCreature, isAbility, isCharacter, isFoe } from "../data/types.ts";
import { rollCheck } from "../numbers/checks.ts";
import { endLastGasp } from "../damage/death-saves.ts";
import { healWithRecovery } from "../damage/healing.ts";
import { maximumHp, maximumRecoveries } from "../numbers/numbers.ts";
import { incapacity, isGasping } from "../numbers/states.ts";

/** The abilities of a creature that have been used up at least in part. */
function spentAbilities(creature: VolitionCreature): Ability[] {
  return Object.values(creature.items)
    .filter(isAbility)
    .filter(({ system }) => system.frequency !== "atWill" && system.uses.value < system.uses.max);
}

/** As many recoveries as anybody could want in one rest: without any left each heals by half and weakens (VO-RST-01, VO-REC-03). */
export const MOST_RECOVERIES = 100;

/** A Quick Rest of one creature: recoveries of its choice, then Encounter abilities, then rolls for Recharge abilities. */
export function* quickRest(context: VolitionContext, creature: VolitionCreature): Procedure {
  const { intent, battle } = context;
  const wanted = isCharacter(creature) ? integerOption(intent, "recoveries", 0, 0, MOST_RECOVERIES) : 0;
  // At full health a further recovery would do nothing: it is kept.
  for (let used = 0; used < wanted && creature.system.hp.value < maximumHp(creature); used += 1) {
    yield* healWithRecovery(context, creature, "VO-RST-01");
  }
  for (const ability of spentAbilities(creature)) {
    if (ability.system.frequency === "encounter") restore(context, creature, ability, "VO-ABL-03");
  }
  for (const ability of spentAbilities(creature)) {
    if (ability.system.frequency === "recharge") yield* recharge(context, creature, ability);
  }
  if (option(battle.options, "powerRefresh") === "quick") refillPower(creature);
  const data = { name: creature.name, hp: creature.system.hp.value };
  context.note({ rule: "VO-RST-02", text: "VOLITION.Step.QuickRest", data, about: creature.uuid, secret: ["hp"] });
}

function restore(context: VolitionContext, creature: VolitionCreature, ability: Ability, rule: string): void {
  ability.system.uses.value = ability.system.uses.max;
  const data = { name: creature.name, ability: ability.name };
  context.note({ rule, text: "VOLITION.Step.AbilityBack", data, about: creature.uuid });
}

function* recharge(context: VolitionContext, creature: VolitionCreature, ability: Ability): Procedure {
  const target = ability.system.rechargeTarget;
  const { success } = yield* rollCheck(context, creature, {
    rule: "VO-ABL-05",
    text: "VOLITION.Ask.Recharge",
    data: { name: creature.name, ability: ability.name, target },
    target,
  });
  if (success) restore(context, creature, ability, "VO-ABL-05");
}

function refillPower(creature: VolitionCreature): void {
  const { power, secondary } = creature.system;
  power.value = Math.max(power.value, power.max);
  secondary.value = Math.max(secondary.value, secondary.max);
}

/** A Full Rest of one creature: everything is back, overdraw is forgotten, the unconscious wake. The dead stay dead. */
export function fullRest(context: VolitionContext, creature: VolitionCreature): void {
  if (incapacity(creature) === "dead") return;
  if (isGasping(creature)) endLastGasp(context, creature, "VO-RST-03");
  const { hp } = creature.system;
  hp.value = Math.max(hp.value, maximumHp(creature));
  if (isCharacter(creature)) wakeRested(creature);
  else if (isFoe(creature) && creature.system.defeat === "knockedOut") creature.system.defeat = "none";
  for (const ability of spentAbilities(creature)) ability.system.uses.value = ability.system.uses.max;
  refillPower(creature);
  const data = { name: creature.name, hp: hp.value };
  context.note({ rule: "VO-RST-03", text: "VOLITION.Step.FullRest", data, about: creature.uuid, secret: ["hp"] });
}

function wakeRested(hero: Character): void {
  const { recovery, death } = hero.system;
  recovery.value = Math.max(recovery.value, maximumRecoveries(hero));
  recovery.overdraw = 0;
  if (death.state === "unconscious") {
    death.state = "alive";
    hero.system.outOfFight = false;
  }
  death.failed = 0;
  death.stabilized = false;
  death.droppedByCrit = false;
  death.firstSaveDone = false;
}

/** Long downtime gives one recovery or one Daily ability back (VO-RST-05). */
export function downtime(context: VolitionContext, hero: Character, what: string): void {
  const { recovery } = hero.system;
  if (what === "recovery") {
    if (recovery.value >= maximumRecoveries(hero)) refuse("VO-RST-05", "VOLITION.Refusal.NothingToRegain", { name: hero.name });
    recovery.value += 1;
    const data = { name: hero.name, count: recovery.value };
    context.note({ rule: "VO-RST-05", text: "VOLITION.Step.RecoveryBack", data, about: hero.uuid });
    return;
  }
  const ability = spentDailies(hero).find(({ id }) => id === what);
  if (!ability) return refuse("VO-RST-05", "VOLITION.Refusal.NothingToRegain", { name: hero.name });
  ability.system.uses.value += 1;
  context.note({
    rule: "VO-RST-05",
    text: "VOLITION.Step.AbilityBack",
    data: { name: hero.name, ability: ability.name },
    about: hero.uuid,
  });
}

/** Daily abilities that have been used. */
export function spentDailies(hero: Character): Ability[] {
  return spentAbilities(hero).filter(({ system }) => system.frequency === "daily");
}

/** What the count of encounters says about a Full Rest: too early, fitting, or due (VO-RST-04). */
export function pacing(encounters: number): "early" | "fitting" | "due" {
  if (encounters < 3) return "early";
  return encounters > 5 ? "due" : "fitting";
}
