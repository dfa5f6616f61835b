// When others may act in between: a blow is dodged (UT-6), and who swims away is struck at (UT-8).
import type { Battle, ReactionRule } from "sortie/engine";
import type { Engine, Somebody, Undertow } from "./fields.ts";
import { whyNotAct } from "./fields.ts";
import type { Payers } from "./payers.ts";

/** Weapons in the hand that reach only who is beside. */
const NEAR = 2;

export function reactionsOf({ reflex }: Payers): readonly ReactionRule<Undertow>[] {
  const those = ({ creatures }: Battle<Undertow>, uuids: readonly string[]): Somebody[] => uuids.flatMap((uuid) => creatures[uuid] ?? []);
  return [
    {
      id: "dodge",
      when: "struck",
      rule: "UT-6",
      text: "UNDERTOW.Ask.Dodge",
      pass: "UNDERTOW.Ask.TakeIt",
      data: ({ creatures }, { foes: [foe = ""] }) => ({ foe: creatures[foe]?.name ?? "" }),
      // A blow that answers somebody's way may be dodged, too.
      depth: 1,
      actions: ["dodge"],
      who: (battle, { target }) => those(battle, [target]),
      deeds: () => [{ action: "dodge" }],
      payer: () => reflex,
    },
    {
      id: "snatch",
      when: "leaves",
      rule: "UT-8",
      text: "UNDERTOW.Ask.Snatch",
      pass: "UNDERTOW.Ask.LetGo",
      data: ({ creatures }, { target }) => ({ target: creatures[target]?.name ?? "" }),
      actions: ["strike"],
      who: (battle, { foes }) => those(battle, foes),
      deeds: (_battle, { items }, { target }) =>
        Object.values(items)
          .filter(({ type, system }) => type === "undertow.weapon" && system.where === "inHand" && system.reach <= NEAR)
          .map(({ id }) => ({ action: "strike", item: id, targets: [target] })),
      payer: () => reflex,
    },
  ];
}

/** UT-8: enemies who could snatch at somebody. */
export function snatchers(engine: Engine, battle: Battle<Undertow>, who: Somebody): Somebody[] {
  return engine
    .participants(battle)
    .filter((other) => engine.areEnemies(who, other) && other.system.turn.reflex && whyNotAct(engine, other) === null);
}
