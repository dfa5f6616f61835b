// What happens when a battle begins and ends, and where those who join are placed (VO-INI-01, VO-SUR-01 to -03, combat end).

import { creatureOf, fighters, participants } from "../../../engine/battle/battle.ts";
import { type Procedure, choose, chooseOne, confirm } from "../../../engine/procedures/procedure.ts";
import { endRelations } from "../../../engine/procedures/relations.ts";
import type { Side, VolitionBattle, VolitionCombatant, VolitionContext, VolitionCreature } from "../data/types.ts";
import { isAbility, isCharacter } from "../data/types.ts";
import { BANDS } from "../data/fields.ts";
import { countEncounter } from "../data/campaign.ts";
import { endSustained } from "../damage/death.ts";
import { volitionOrder } from "../turns/order.ts";
import { isDown, isGasping, sideOf } from "../numbers/states.ts";
import { effectsInOrder } from "../../../engine/battle/effects.ts";
import { option } from "../data/settings.ts";
import { endLastGasp } from "../damage/death-saves.ts";
import { endEffect } from "../effects/effects.ts";

/** Puts those without a place into the band of their sheet, and says so in a line for each band (VO-INI-01). */
export function placeJoining(context: VolitionContext, ids: readonly string[]): void {
  const { battle } = context;
  const joining = ids.flatMap((id) => {
    const creature = creatureOf(battle, id);
    return creature ? [{ id, creature }] : [];
  });
  for (const { id, creature } of joining) volitionOrder.place(battle, id, creature.system.band);
  for (const band of BANDS) {
    const names = joining.flatMap(({ creature }) => (creature.system.band === band ? [creature.name] : []));
    if (names.length === 0) continue;
    const data = { band: `VOLITION.Band.${band}`, names };
    context.note({ rule: "VO-INI-01", text: "VOLITION.Step.BandOf", data });
  }
}

/** Everybody starts afresh; then the table says whether one side was more aware than the other (VO-SUR-01). */
export function* startBattle(context: VolitionContext): Procedure {
  const { battle } = context;
  for (const creature of participants(battle)) {
    clearBattleState(creature);
    if (isCharacter(creature)) creature.system.death.failed = 0;
  }
  Object.assign(battle.system, {
    escalation: 0,
    escalationStart: 0,
    surprise: { side: "", targetCandidates: [] },
    spirits: [],
    fled: false,
    ended: false,
  });
  const sides = (["party", "foe"] as const).filter((side) => membersOf(battle, side).length > 0);
  if (sides.length < 2) return;
  const answer = yield* chooseOne({
    rule: "VO-SUR-01",
    text: "VOLITION.Ask.Surprise",
    of: "gm",
    options: ["none", ...sides].map((side) => ({ value: side, label: `VOLITION.Surprise.${side}` })),
    fallback: "none",
  });
  if (answer === "party" || answer === "foe") yield* surprise(context, answer);
}

/** Combatants of a side that take turns. */
function membersOf(battle: VolitionBattle, side: Side): VolitionCombatant[] {
  return fighters(battle).filter((combatant) => {
    const creature = battle.creatures[combatant.creature];
    return creature !== undefined && sideOf(creature) === side;
  });
}

/** Whoever speaks for the party: the first hero whom a player has; the GM where nobody does. */
function spokesmanOf(battle: VolitionBattle, members: readonly VolitionCombatant[]): string {
  return members.find(({ creature }) => battle.creatures[creature]?.controlled === true)?.creature ?? "gm";
}

/** Two of the side that was aware act before the first round, of its own choice (VO-SUR-01); a planned ambush may start the die at 1 (VO-SUR-03). */
function* surprise(context: VolitionContext, side: Side): Procedure {
  const { battle, ruleset } = context;
  const members = membersOf(battle, side).filter((combatant) => ruleset.takesTurns(battle, combatant));
  const count = Math.min(2, members.length);
  const targetCandidates = yield* choose({
    rule: "VO-SUR-01",
    text: "VOLITION.Ask.SurprisePicks",
    data: { count },
    of: side === "foe" ? "gm" : spokesmanOf(battle, members),
    options: members.map(({ id, name }) => ({ value: id, label: name })),
    min: count,
    max: count,
    fallback: members.slice(0, count).map(({ id }) => id),
  });
  battle.system.surprise = { side, targetCandidates: [...targetCandidates] };
  const names = targetCandidates.map((id) => battle.combatants[id]?.name ?? "");
  context.note({ rule: "VO-SUR-01", text: "VOLITION.Step.Surprise", data: { names, count: targetCandidates.length } });
  if (side !== "party") return;
  const ambush = yield* confirm({ rule: "VO-SUR-03", text: "VOLITION.Ask.Ambush", of: "gm", fallback: false });
  if (!ambush) return;
  battle.system.escalationStart = 1;
  context.note({ rule: "VO-SUR-03", text: "VOLITION.Step.Ambush", data: { value: 1 } });
}

/** The end of a battle: what lived for it is gone, failed Death Saves are forgotten, the day has had one encounter more (combat end, VO-DTH-05). */
export function endBattle(context: VolitionContext): void {
  const { battle } = context;
  if (battle.system.ended) {
    // After a flight, some may still have done something that lasts a battle.
    for (const creature of participants(battle)) clearTimedEffects(context, creature);
    return;
  }
  battle.system.ended = true;
  endRelations(context);
  for (const creature of participants(battle)) {
    endSustained(context, creature);
    clearBattleState(creature);
    clearTimedEffects(context, creature);
    if (isCharacter(creature)) creature.system.death.failed = 0;
  }
  countEncounter(context);
  for (const hero of participants(battle)) {
    if (!isCharacter(hero) || isDown(hero)) continue;
    const data = { name: hero.name };
    context.offer({ rule: "VO-RST-01", text: "VOLITION.Offer.QuickRest", data, of: hero.uuid, action: "quickRest" });
  }
}

// What a creature stores for the length of a battle, and its clean slate.

/** Forgets everything that lives for one battle. Relations stay where the GM has set them before the start. */
function clearBattleState(creature: VolitionCreature): void {
  const { system } = creature;
  system.budget = { quick: 1, move: 1, standard: 1 };
  system.spent = { quick: 0, move: 0, standard: 0 };
  system.mayWalk = false;
  system.interruptReady = true;
  system.interruptBefore = true;
  system.interruptRound = -1;
  system.readyLock = "";
  system.delayed = false;
  system.readied = "";
  system.hitThisRound = [];
  for (const item of Object.values(creature.items)) {
    if (isAbility(item)) Object.assign(item.system, { running: false, kept: false, lapsing: false });
  }
}

// What the end of a battle takes away: effects, and what Last Gasp saves are rolled against. The setting `clearAtCombatEnd` keeps them.

/** Effects with a time or a save end with the battle; those that last until somebody removes them stay. */
function clearTimedEffects(context: VolitionContext, creature: VolitionCreature): void {
  if (option(context.battle.options, "clearAtCombatEnd") !== true) return;
  if (isGasping(creature)) endLastGasp(context, creature, "VO-CON-01");
  for (const effect of effectsInOrder(creature)) {
    if (effect.system.ends.when === "never") continue;
    endEffect(context, creature, effect, "VO-CON-01");
  }
}
