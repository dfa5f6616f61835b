// Who pays for what somebody does: the running turn with its Instants, the rest of a held turn, or nobody, for an opportunity (SH-ACT-01 to -05, SH-HLD-02, SH-OA-01).

import { combatantOf, participants } from "../../../engine/battle/battle.ts";
import { payerKind } from "../../../engine/actions/payers.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature, ShockShapes } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";
import { inOwnPhase, isDone, isHolding, whyNotNow, whyNoOpportunity } from "./costs.ts";
import { beginTurn, takeFloor } from "./active-member.ts";
import { shockOrder } from "./order.ts";
import { takesPart, whyUnable } from "../numbers/states.ts";

/** Whatever somebody does by a click: its own turn, what it holds, and its Instants. */
export const TURN = payerKind<ShockShapes>({
  id: "turn",
  label: () => ({ text: "SHOCK.Purse.turn" }),
  why: (battle, creature, { kind }) => whyNotNow(battle, creature, kind),
  spend: (battle, creature, { kind }) => {
    spend(battle, creature, kind);
  },
});

/** What a price takes of a held turn: holding has cost the Move, so another one is bought with the Main (SH-ACT-03, SH-HLD-02). */
function heldPrice({ system }: ShockCreature, kind: PriceKind): PriceKind {
  return kind === "move" && system.actions.move === 0 ? "main" : kind;
}

/** The rest of a held turn, as one Instant (SH-HLD-02). */
export const HELD = payerKind<ShockShapes>({
  id: "held",
  label: () => ({ text: "SHOCK.Purse.held" }),
  limits: () => ({ occasion: "held", known: {} }),
  why: (battle, creature, { kind }) =>
    whyUnable(creature) ??
    whyNothingHeld(battle, creature) ??
    (kind === "free" ? null : whyNotNow(battle, creature, heldPrice(creature, kind))),
  spend: (battle, creature, { kind }) => {
    const price = heldPrice(creature, kind);
    if (isHolding(battle, creature)) release(battle, creature);
    spend(battle, creature, price);
  },
});

/** A free blow at somebody who drops its guard (SH-OA-01). */
export const OPPORTUNITY = payerKind<ShockShapes>({
  id: "opportunity",
  label: () => ({ text: "SHOCK.Purse.opportunity" }),
  limits: () => ({ occasion: "opportunity", known: {} }),
  why: (battle, creature) => whyNoOpportunity(battle, creature),
  spend: (_battle, creature) => {
    creature.system.opportunitiesTaken += 1;
  },
});

/** Why nothing of a turn is held back, or null. */
export function whyNothingHeld(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (isHolding(battle, creature) || creature.system.released) return null;
  return { rule: "SH-HLD-02", text: "SHOCK.Refusal.HoldsNothing", data: { name: creature.name } };
}

/** Pays from the payer of the moment, or refuses before anything is spent. The first payment of a holder releases what it held. */
export function pay(context: ShockContext, creature: ShockCreature, kind: PriceKind): void {
  const { battle } = context;
  const held = isHolding(battle, creature);
  context.payer.pay({ kind });
  if (!held || isHolding(battle, creature)) return;
  context.note({ rule: "SH-HLD-02", text: "SHOCK.Step.ReleasesHold", data: { name: creature.name }, about: creature.uuid });
}

/** Takes what it costs; outside of a battle nobody counts actions. */
function spend(battle: ShockBattle, creature: ShockCreature, kind: PriceKind): void {
  if (takesPart(battle, creature)) SPEND[kind](battle, creature);
}

/** What each price takes: a kind that is new has to say it here. */
const SPEND: Readonly<Record<PriceKind, (battle: ShockBattle, creature: ShockCreature) => void>> = {
  none: nothing,
  instant: nothing,
  free: nothing,
  opportunity(_battle, creature) {
    creature.system.opportunitiesTaken += 1;
  },
  instantMain(battle, creature) {
    if (inOwnPhase(battle, creature) && !isDone(battle, creature)) beginTurn(battle, creature);
    takeActions(battle, creature, { main: 1 });
  },
  main(battle, creature) {
    act(battle, creature, { main: 1 });
  },
  minute(battle, creature) {
    act(battle, creature, { main: 1 });
  },
  move(battle, creature) {
    act(battle, creature, { move: 1 });
  },
  charge(battle, creature) {
    act(battle, creature, { main: 1, move: 1 });
  },
};

function nothing(): void {
  // It costs nothing, and begins nobody's turn.
}

interface Taken {
  readonly main?: number;
  readonly move?: number;
}

/** In its own phase a creature gets the floor. */
function act(battle: ShockBattle, creature: ShockCreature, taken: Taken): void {
  endOthersReleases(battle, creature);
  if (isHolding(battle, creature)) release(battle, creature);
  else takeFloor(battle, creature);
  takeActions(battle, creature, taken);
}

function takeActions(battle: ShockBattle, { system }: ShockCreature, { main = 0, move = 0 }: Taken): void {
  // Whatever else is begun ends a Move that was not walked to its end.
  system.strideLeft = 0;
  system.actions.main = Math.max(0, system.actions.main - main);
  system.actions.move = Math.max(0, system.actions.move - move);
  if (main > 0) system.lastMain = battle.round;
}

function release(battle: ShockBattle, creature: ShockCreature): void {
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  shockOrder.release(battle, combatant.id);
  creature.system.released = true;
}

/** A released turn is over as soon as somebody else acts. */
function endOthersReleases(battle: ShockBattle, creature: ShockCreature): void {
  for (const other of participants(battle)) if (other.uuid !== creature.uuid) other.system.released = false;
}
