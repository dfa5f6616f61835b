// What happens at the start and at the end of a turn and of a round (turn order of the specification).

import { creatureOf, participants } from "../../../engine/battle/battle.ts";
import { option } from "../data/settings.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";
import { runOutOnThings } from "../attacks/burdens.ts";
import { runOut, runOutOfRounds } from "../effects/effects.ts";
import { forgetPending } from "../turns/long-tasks.ts";
import { priceOf } from "../../../engine/actions/costs.ts";
import { tooPoor } from "../turns/costs.ts";
import { ACTIONS_PER_TURN } from "../turns/payers.ts";
import { REACTIONS } from "../turns/may-react.ts";
import { isDead } from "../numbers/states.ts";
import { teamName } from "../turns/sides.ts";
import { noteWinner } from "../turns/winner.ts";
import { endCondition } from "../data/conditions.ts";

/** Seconds of a round (LU-RND-01). */
export const ROUND_SECONDS = 6;

/** Starts a turn: what held until now ends, reaction (LU-REA-02) and actions come back, and what opens the fight is offered. */
export function startTurn(context: LuckContext, id: string): void {
  const { battle, ruleset } = context;
  const creature = creatureOf(battle, id);
  if (!creature) return;
  if (battle.system.order.holds[id]) {
    ruleset.turnOrder.release(battle, id);
    context.note({ rule: "LU-ACT-13", text: "LUCK.Step.ReadiedLapses", data: { name: creature.name }, about: creature.uuid });
  }
  runOut(context, "turnStart", creature.uuid);
  runOutOnThings(context, "turnStart", creature.uuid);
  const { turn } = creature.system;
  turn.reactions = option(battle.options, "reactionRefresh") === "round" ? Math.min(turn.reactions, REACTIONS) : REACTIONS;
  turn.actions = ACTIONS_PER_TURN;
  turn.moveUsed = false;
  turn.stepUsed = false;
  turn.diagonals = 0;
  turn.metresLeft = 0;
  turn.commanded = [];
  if (option(battle.options, "reactionRefresh") === "everyTurn") refreshEverybody(battle);
  offerOpening(context, creature);
  // What no action of today is can't be gone on with.
  if (!ruleset.actions.some(({ id }) => id === turn.pending.action)) forgetPending(creature);
  if (turn.pending.action !== "") {
    const data = {
      name: creature.name,
      action: `LUCK.Action.${turn.pending.action}.Label`,
      paid: turn.pending.paid,
      need: turn.pending.need,
    };
    context.note({ rule: "LU-EXT-03", text: "LUCK.Step.StillPending", data, about: creature.uuid });
  }
}

/** Reactions come back at the start of every turn, in worlds that read it so (setting `reactionRefresh`). */
function refreshEverybody(battle: LuckBattle): void {
  for (const { system } of participants(battle)) system.turn.reactions = Math.max(system.turn.reactions, REACTIONS);
}

/** The action that brought the fight about comes first; it is dropped only when it has become impossible (LU-INIT-04). */
function offerOpening(context: LuckContext, creature: LuckCreature): void {
  const { turn } = creature.system;
  const { action, item, targets } = turn.opening;
  if (action === "") return;
  const data = { name: creature.name, action: `LUCK.Action.${action}.Label` };
  const gone = targets.some((uuid) => {
    const target = context.battle.creatures[uuid];
    return !target || isDead(target);
  });
  if (gone || (item !== "" && !creature.items[item]) || isUnaffordable(context, creature)) {
    turn.opening = { action: "", item: "", targets: [] };
    context.note({ rule: "LU-INIT-04", text: "LUCK.Step.OpeningImpossible", data, about: creature.uuid });
    return;
  }
  context.note({ rule: "LU-INIT-04", text: "LUCK.Step.OpeningDue", data, about: creature.uuid });
  context.offer({
    rule: "LU-INIT-04",
    text: "LUCK.Offer.Opening",
    data,
    of: creature.uuid,
    action,
    ...(item === "" ? {} : { item }),
    ...(targets.length === 0 ? {} : { targets }),
  });
}

/** Whether stamina or focus do not suffice for what was to open the fight: nothing that may be done before it brings them back (LU-ACT-03). */
function isUnaffordable({ battle, ruleset }: LuckContext, creature: LuckCreature): boolean {
  const { action, item } = creature.system.turn.opening;
  const definition = ruleset.actions.find(({ id }) => id === action);
  const price = definition && priceOf(battle, creature, definition, creature.items[item]);
  return price ? tooPoor(creature, price) !== null : false;
}

/** Ends a turn: what is left of it is lost, commands too, and the fight ends if only one team remains (LU-ACT-01, LU-TEAM-03). */
export function endTurn(context: LuckContext, id: string): void {
  const { battle } = context;
  const creature = creatureOf(battle, id);
  if (!creature) return;
  creature.system.turn.actions = 0;
  // What was to open the fight is owed to the first turn alone (LU-INIT-04).
  creature.system.turn.opening = { action: "", item: "", targets: [] };
  for (const { system } of participants(battle)) {
    system.turn.granted = 0;
    system.turn.freeDefence = false;
  }
  runOut(context, "turnEnd", creature.uuid);
  noteWinner(context);
}

/** A round begins: nobody has attacked yet, and after the surprise round nobody is surprised any more (LU-ATK-10, LU-SUR-06). */
export function startRound(context: LuckContext): void {
  const { battle } = context;
  for (const creature of participants(battle)) {
    creature.system.turn.attacks = 0;
    if (option(battle.options, "reactionRefresh") === "round") {
      creature.system.turn.reactions = Math.max(creature.system.turn.reactions, REACTIONS);
    }
    if (endCondition(context, creature, "surprised")) {
      context.note({ rule: "LU-SUR-06", text: "LUCK.Step.NoLongerSurprised", data: { name: creature.name }, about: creature.uuid });
    }
  }
  const [first] = battle.system.order.groups;
  if (battle.round === 1 && first !== undefined) {
    context.note({ rule: "LU-INIT-05", text: "LUCK.Step.FirstTeam", data: { team: teamName(battle, first) } });
  }
}

/** A round ends: what counts rounds counts this one. Its six seconds pass on the world's clock (LU-RND-01). */
export function endRound(context: LuckContext): void {
  runOutOfRounds(context);
  runOutOnThings(context, "roundEnd");
}
