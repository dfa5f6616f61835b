// Luck Die's table of windows: at which moments others may act, with what, and who pays (LU-REA-03, LU-REA-06, LU-REA-08, LU-BLK-01, LU-PAR-01).

import type { ActionUse } from "../../../engine/actions/action-use.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import type { ReactionRule } from "../../../engine/actions/reactions.ts";
import { type LuckBattle, type LuckCreature, type LuckShapes, isHeld } from "../data/types.ts";
import { typeName } from "../damage/damage.ts";
import { answersTo, PAST_THE_BLOCK, STRUCK } from "./defending.ts";
import { durabilityOf, parryValue } from "../items/durability.ts";
import { interceptRow } from "./intercept.ts";
import { type Blow, isBlow } from "../data/moments.ts";
import { lastReaction, REACTION } from "../turns/may-react.ts";

/** Blocks and parries say what they are worth, and how much the item still bears. */
function labelOf(target: LuckCreature, { action, item = "" }: ActionUse): Phrase | null {
  const held = target.items[item];
  if (!held || !isHeld(held)) return { text: "LUCK.Choice.Dodge" };
  if (action === "parry") return { text: "LUCK.Choice.Parry", data: { item: held.name, value: parryValue(held) } };
  const data = { item: held.name, value: held.system.block ?? 0, durability: durabilityOf(held).value };
  return { text: "LUCK.Choice.Block", data };
}

function dataOf({ creatures }: LuckBattle, { attacker, target, total, raw, damageType }: Blow): JsonObject {
  const names = { name: creatures[attacker]?.name ?? "", target: creatures[target]?.name ?? "" };
  return { ...names, total, amount: raw, type: typeName(damageType) };
}

function row(id: string, text: string): ReactionRule<LuckShapes> {
  return {
    id,
    when: id,
    rule: "LU-REA-08",
    text,
    pass: "LUCK.Choice.TakeIt",
    depth: 1,
    data: (battle, about) => (isBlow(about) ? dataOf(battle, about) : {}),
    who: ({ creatures }, { target }) => (creatures[target] ? [creatures[target]] : []),
    actions: ["dodge", "parry", "block"],
    deeds: (_battle, target, about) => (isBlow(about) ? answersTo(target, about) : []),
    label: (_battle, creature, deed) => labelOf(creature, deed),
    payer: () => REACTION,
    notes: lastReaction,
  };
}

/** At which moments others may act: allies before the comparison, whoever is struck before damage, and again for what got past its block. */
export const reactions: readonly ReactionRule<LuckShapes>[] = [
  interceptRow,
  row(STRUCK, "LUCK.Ask.Defend"),
  row(PAST_THE_BLOCK, "LUCK.Ask.DefendExcess"),
];
