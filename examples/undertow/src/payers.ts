// What pays for actions: the two of a turn, and the reflex that everybody has once a round (UT-2, UT-6).
import type { Battle, PayerKind, RefusalReason } from "sortie/engine";
import type { Engine, Somebody, Undertow } from "./fields.ts";

export const ACTION = { kind: "action" } as const;
export const PAID = { kind: "none" } as const;

export interface Payers {
  readonly turn: PayerKind<Undertow>;
  readonly reflex: PayerKind<Undertow>;
}

export function payersOf({ activeCreature, payerKind }: Engine): Payers {
  const why = (battle: Battle<Undertow>, { name, system, uuid }: Somebody, { kind }: Undertow["price"]): RefusalReason | null => {
    if (!battle.started) return null;
    if (activeCreature(battle)?.uuid !== uuid) return { rule: "UT-1", text: "UNDERTOW.Refusal.NotNow", data: { name } };
    return kind === "none" || system.turn.actions > 0 ? null : { rule: "UT-2", text: "UNDERTOW.Refusal.NoAction", data: { name } };
  };
  return {
    turn: payerKind<Undertow>({
      id: "turn",
      label: () => ({ text: "UNDERTOW.Payer.Turn" }),
      why,
      spend({ started }, { system }, { kind }) {
        if (started && kind !== "none") system.turn.actions -= 1;
      },
    }),
    reflex: payerKind<Undertow>({
      id: "reflex",
      label: () => ({ text: "UNDERTOW.Payer.Reflex" }),
      why: ({ started }, { name, system }) =>
        started && !system.turn.reflex ? { rule: "UT-6", text: "UNDERTOW.Refusal.NoReflex", data: { name } } : null,
      spend({ started }, { system }) {
        if (started) system.turn.reflex = false;
      },
    }),
  };
}
