// The table of windows, and that of whoever is about to be hit: dodge, block, parry, as long as reactions last (LU-REA-03, LU-REA-08, LU-BLK-01, -02, LU-PAR-01, -02).

import type { Deed } from "../../../engine/deeds.ts";
import type { JsonObject } from "../../../engine/json.ts";
import type { Phrase } from "../../../engine/prices.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { WindowRow } from "../../../engine/windows.ts";
import { open } from "../../../engine/windows.ts";
import { option } from "../settings.ts";
import type { LuckBattle, LuckContext, LuckCreature, LuckShapes } from "../types.ts";
import { isHeld } from "../types.ts";
import { blockers, durabilityOf, parryValue, usableInHand } from "./durability.ts";
import { interceptRow } from "./intercept.ts";
import type { Blow } from "./moments.ts";
import { isBlow } from "./moments.ts";
import { lastReaction, REACTION } from "./reactions.ts";

const STRUCK = "struck";
const PAST_THE_BLOCK = "pastTheBlock";

/** A hit nobody has answered yet. A critical one cannot be dodged, unless the world reads that otherwise (`critBeatsDodge`). */
export function blowOf(
  { options }: LuckBattle,
  hit: { readonly attacker: LuckCreature; readonly target: LuckCreature; readonly total: number; readonly critical: boolean } & Pick<
    Blow,
    "raw" | "category"
  >,
): Blow {
  const { attacker, target, total, critical, raw, category } = hit;
  const dodges = !critical || option(options, "critBeatsDodge") === false;
  const nothing = { avoided: false, parries: [], excess: null, shield: "" };
  return { attacker: attacker.uuid, target: target.uuid, total, category, raw, dodges, ...nothing };
}

/** Asks the target what it does, again as long as it can do more; `blow` then says what came of it. */
export function* defend(context: LuckContext, blow: Blow): Procedure {
  for (;;) {
    const done = yield* open(context, { when: blow.excess === null ? STRUCK : PAST_THE_BLOCK, about: blow });
    if (done.every(({ refusal }) => refusal !== null) || blow.avoided || blow.excess === 0) return;
  }
}

/**
 * What a target can do now. Dodging comes first; what a block lets through meets no deflection, unless the world reads that otherwise (`blockExcessReduced`): then there
 * is nothing to add to.
 */
function answersTo({ options }: LuckBattle, target: LuckCreature, { dodges, excess }: Blow): Deed[] {
  const withItem = (action: string, items: readonly { readonly id: string }[]): Deed[] => items.map(({ id }) => ({ action, item: id }));
  const parries = excess === null || option(options, "blockExcessReduced") !== false;
  return [
    ...(dodges ? [{ action: "dodge" }] : []),
    ...withItem("block", blockers(target)),
    ...(parries ? withItem("parry", usableInHand(target)) : []),
  ];
}

/** Blocks and parries say what they are worth, and how much the item still bears. */
function labelOf(target: LuckCreature, { action, item = "" }: Deed): Phrase | null {
  const held = target.items[item];
  if (!held || !isHeld(held)) return { text: "LUCK.Choice.Dodge" };
  if (action === "parry") return { text: "LUCK.Choice.Parry", data: { item: held.name, value: parryValue(held) } };
  const data = { item: held.name, value: held.system.block ?? 0, durability: durabilityOf(held).value };
  return { text: "LUCK.Choice.Block", data };
}

function dataOf({ creatures }: LuckBattle, { attacker, target, total, raw, category }: Blow): JsonObject {
  const names = { name: creatures[attacker]?.name ?? "", target: creatures[target]?.name ?? "" };
  return { ...names, total, amount: raw, category: `LUCK.Category.${category}` };
}

function row(id: string, text: string): WindowRow<LuckShapes> {
  return {
    id,
    when: id,
    rule: "LU-REA-08",
    text,
    pass: "LUCK.Choice.TakeIt",
    depth: 1,
    data: (battle, about) => (isBlow(about) ? dataOf(battle, about) : {}),
    who: ({ creatures }, { target }) => (creatures[target] ? [creatures[target]] : []),
    deeds: (battle, target, about) => (isBlow(about) ? answersTo(battle, target, about) : []),
    label: (_battle, creature, deed) => labelOf(creature, deed),
    purse: () => REACTION,
    notes: lastReaction,
  };
}

/** At which moments others may act: allies before the comparison, whoever is struck before damage, and again for what got past its block. */
export const windows: readonly WindowRow<LuckShapes>[] = [
  interceptRow,
  row(STRUCK, "LUCK.Ask.Defend"),
  row(PAST_THE_BLOCK, "LUCK.Ask.DefendExcess"),
];
