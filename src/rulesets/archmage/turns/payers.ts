// Who pays for a deed: the turn, what was readied, or nobody, in answer to an opening or to somebody who runs past.

import { type PayerKind, limited, payerKind } from "../../../engine/actions/payers.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { ActionCost, ArchmageBattle, ArchmageContext, ArchmageCreature, ArchmagePayer, ArchmageShapes } from "../data/types.ts";
import { checkTrigger, COSTS, needsTrigger, spend, triggerOf, whyUnable, unaffordable } from "./costs.ts";
import { has, isBarredByAmbush } from "../numbers/states.ts";

/** What the turn has left; on others' turns an interrupt, and what is free (AE-ACT-01 to -04). */
export const TURN: PayerKind<ArchmageShapes> = payerKind({
  id: "turn",
  label: () => ({ text: "ARCHMAGE.Purse.turn" }),
  why: (battle, creature, { kind }) => unaffordable(battle, creature, kind),
  spend: (battle, creature, { kind }) => {
    spend(battle, creature, kind);
  },
});

/** Kinds of action that may be readied (AE-INI-07). */
export const READYABLE: readonly ActionCost[] = ["standard", "move", "free"];

/** A readied action has been paid for (AE-INI-10). */
export const HELD: PayerKind<ArchmageShapes> = payerKind({
  id: "held",
  label: () => ({ text: "ARCHMAGE.Purse.held" }),
  why(_battle, creature, { kind }): RefusalReason | null {
    const unable = whyUnable(creature);
    if (unable) return { ...unable, rule: "AE-INI-12" };
    const data = { name: creature.name, item: COSTS[kind] };
    return READYABLE.includes(kind) ? null : { rule: "AE-INI-07", text: "ARCHMAGE.Refusal.NotReadyable", data };
  },
  spend: () => undefined,
});

/** Free, in answer to what somebody else does (AE-ACT-03). */
export const ANSWER: PayerKind<ArchmageShapes> = payerKind({
  id: "answer",
  label: () => ({ text: "ARCHMAGE.Purse.answer" }),
  why: (_battle, creature) => whyUnable(creature),
  spend: () => undefined,
});

const OPENING: PayerKind<ArchmageShapes> = limited(
  payerKind({
    id: "opening",
    label: () => ({ text: "ARCHMAGE.Purse.answer" }),
    why: (battle, creature) => cannotStrike(battle, creature),
    spend: () => undefined,
  }),
  { basicMelee: true },
);

/** One basic melee attack at whoever gives an opening, as long as that one goes on with it (AE-OA-01). */
export function openingOf(provoker: string): PayerKind<ArchmageShapes> {
  return {
    id: OPENING.id,
    of(battle, creature) {
      const payer = OPENING.of(battle, creature);
      const over = (): RefusalReason | null => {
        const moving = battle.creatures[provoker];
        if (moving && whyUnable(moving) === null) return null;
        return { rule: "AE-OA-01", text: "ARCHMAGE.Refusal.OpeningOver", data: { name: creature.name } };
      };
      return { ...payer, why: (price) => over() ?? payer.why(price) };
    },
  };
}

export const payers: readonly PayerKind<ArchmageShapes>[] = [TURN, HELD, ANSWER, OPENING];

/** True for what is done by a click, and not held or in answer to something. */
export function isOfTurn({ kind }: ArchmagePayer): boolean {
  return kind === TURN.id;
}

/** Refuses what the payer cannot pay for, and a free action on somebody else's turn that nobody says the trigger of (AE-ACT-03). */
export function checkPayment(
  battle: ArchmageBattle,
  intent: ArchmageContext["intent"],
  creature: ArchmageCreature,
  payer: ArchmagePayer,
  kind: ActionCost,
): void {
  refuseIf(payer.why({ kind }));
  if (isOfTurn(payer)) checkTrigger(battle, intent, creature, kind);
}

/** Pays, or refuses; says what a free action on somebody else's turn answers. */
export function payFrom(context: ArchmageContext, creature: ArchmageCreature, payer: ArchmagePayer, kind: ActionCost): void {
  const { battle, intent } = context;
  checkPayment(battle, intent, creature, payer, kind);
  const answers = isOfTurn(payer) && needsTrigger(battle, creature, kind);
  payer.pay({ kind });
  if (!answers) return;
  const data = { name: creature.name, trigger: triggerOf(intent) };
  context.note({ rule: "AE-ACT-03", text: "ARCHMAGE.Step.InAnswer", data, about: creature.uuid });
}

/** Why a creature can make no opportunity attacks now, whoever gives it an opening; null when it can. */
export function cannotStrike(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isBarredByAmbush(battle, creature)) return { rule: "AE-AMB-04", text: "ARCHMAGE.Refusal.AmbushRound", data };
  if (has(creature, "confused")) return { rule: "AE-CND-01", text: "ARCHMAGE.Refusal.ConfusedStrike", data };
  if (creature.system.grab.by.length > 0) return { rule: "AE-GRB-04", text: "ARCHMAGE.Refusal.GrabbedStrike", data };
  return whyUnable(creature);
}
