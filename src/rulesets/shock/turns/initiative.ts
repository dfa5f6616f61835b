// The order of the sides: one die each, the Party's with its best DEX, once for the whole fight (SH-SEQ-01, SH-SEQ-02, setting `otherTies`).

import { type DiceResult, dice } from "../../../engine/data/dice.ts";
import { type Procedure, chooseOne, confirm, roll, together } from "../../../engine/procedures/procedure.ts";
import { rankSides } from "../../../engine/turns/orders/sides.ts";
import type { SideData } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { creaturesOf, fillSides, membersOf, sideLabel, sidesOf } from "./sides.ts";

const DIE = dice(1, 8);
/** Ties that are rolled again and again have to end some time; then they stay as they are listed. */
const MOST_REROLLS = 20;

/** The member of the Party whose DEX counts, able or not, henchmen too; null for other sides (readings "DEX of the Party", "henchmen's DEX"). */
export function quickest(battle: ShockBattle, side: SideData): ShockCreature | null {
  if (!side.isParty) return null;
  const members = creaturesOf(battle, side.id);
  return members.toSorted((a, b) => b.system.attributes.dex.mod - a.system.attributes.dex.mod)[0] ?? null;
}

/** What a side adds to its die. */
function sideBonus(battle: ShockBattle, side: SideData): number {
  return quickest(battle, side)?.system.attributes.dex.mod ?? 0;
}

/** Rolls for every side and puts them into their order, which stays. */
export function* rollInitiative(context: ShockContext): Procedure {
  const { battle } = context;
  fillSides(battle);
  const sides = sidesOf(battle);
  const rolled = yield* together(sides.map((side) => rollSide(context, side)));
  for (const [index, side] of sides.entries()) writeTotal(context, side, rolled[index]);
  battle.system.order.groups = yield* orderSides(context, sides);
  battle.system.rolled = true;
  const names = battle.system.order.groups.map((id) => sideLabel(battle, id));
  context.note({ rule: "SH-SEQ-02", text: "SHOCK.Step.SideOrder", data: { sides: names } });
}

/** The Party's own roll is made by a player, if one of its members has one. */
function* rollSide({ battle }: ShockContext, side: SideData): Procedure<DiceResult> {
  const roller = creaturesOf(battle, side.id).find(({ controlled }) => controlled);
  const data = { side: sideLabel(battle, side.id) };
  const ask = { rule: "SH-SEQ-01", text: "SHOCK.Ask.Initiative", data, dice: DIE };
  return yield* roll(side.isParty && roller ? { ...ask, of: roller.uuid, prompt: true } : { ...ask, of: "gm" });
}

function writeTotal(context: ShockContext, side: SideData, rolled: DiceResult | undefined): void {
  if (!rolled) return;
  const { battle } = context;
  const bonus = sideBonus(battle, side);
  const stored = battle.system.sides.find(({ id }) => id === side.id);
  if (stored) stored.initiative = rolled.total + bonus;
  for (const member of membersOf(battle, side.id)) member.initiative = rolled.total + bonus;
  const data = { side: sideLabel(battle, side.id), total: rolled.total + bonus, bonus, quickest: quickest(battle, side)?.name ?? "" };
  context.note({ rule: "SH-SEQ-01", text: bonus === 0 ? "SHOCK.Step.SideRolls" : "SHOCK.Step.PartyRolls", data, dice: rolled });
}

/** Ids of the sides, the first to act first. */
function* orderSides(context: ShockContext, sides: readonly SideData[]): Procedure<string[]> {
  const { battle } = context;
  const totals = sides.map(({ id, isParty }) => ({ side: id, total: totalOf(battle, id), winsTies: isParty }));
  const order: string[] = [];
  const ranked = rankSides(totals);
  for (const id of ranked) {
    if (order.includes(id)) continue;
    const equals = ranked.filter((other) => totalOf(battle, other) === totalOf(battle, id) && !order.includes(other));
    const [first, ...rest] = equals;
    const isParty = sides.find((side) => side.id === first)?.isParty === true;
    const tied = isParty ? rest : equals;
    if (isParty && first !== undefined) order.push(first);
    order.push(...(tied.length > 1 ? yield* breakTie(context, tied) : tied));
  }
  return order;
}

function totalOf(battle: ShockBattle, id: string): number {
  return battle.system.sides.find((side) => side.id === id)?.initiative ?? 0;
}

/** Sides with the same total: the GM puts them in order, or they roll again among themselves (setting `otherTies`). */
function* breakTie(context: ShockContext, tied: readonly string[]): Procedure<string[]> {
  const { battle } = context;
  if (option(battle.options, "otherTies") === "reroll") return yield* rollOff(context, tied, MOST_REROLLS);
  const order: string[] = [];
  for (let left = [...tied]; left.length > 1; left = left.filter((id) => !order.includes(id))) {
    const options = left.map((id) => ({ value: id, label: sideLabel(battle, id) }));
    const ask = { rule: "SH-SEQ-02", text: "SHOCK.Ask.TiedSides", data: { total: totalOf(battle, left[0] ?? "") }, of: "gm", options };
    order.push(yield* chooseOne({ ...ask, fallback: left[0] ?? "" }));
  }
  return [...order, ...tied.filter((id) => !order.includes(id))];
}

function* rollOff(context: ShockContext, tied: readonly string[], left: number): Procedure<string[]> {
  const { battle } = context;
  const rolled = yield* together(
    tied.map((id) => roll({ rule: "SH-SEQ-02", text: "SHOCK.Ask.Initiative", data: { side: sideLabel(battle, id) }, dice: DIE, of: "gm" })),
  );
  const totals = new Map(tied.map((id, index) => [id, rolled[index]?.total ?? 0]));
  const order: string[] = [];
  for (const total of [...new Set(totals.values())].toSorted((a, b) => b - a)) {
    const equals = tied.filter((id) => totals.get(id) === total);
    order.push(...(equals.length > 1 && left > 0 ? yield* rollOff(context, equals, left - 1) : equals));
  }
  return order;
}

/** Newcomers with a side of their own make one roll, which finds their place among the others (reading "new sides"). */
export function* placeNewSide(context: ShockContext, side: SideData): Procedure {
  const { battle } = context;
  const { order } = battle.system;
  writeTotal(context, side, yield* rollSide(context, side));
  const total = totalOf(battle, side.id);
  const tied = order.groups.filter(
    (id) => totalOf(battle, id) === total && battle.system.sides.some((each) => each.id === id && !each.isParty),
  );
  const data = { side: sideLabel(battle, side.id), other: tied.map((id) => sideLabel(battle, id)) };
  const ahead =
    !side.isParty &&
    tied.length > 0 &&
    (yield* confirm({ rule: "SH-SEQ-02", text: "SHOCK.Ask.JoinsAhead", data, of: "gm", fallback: false }));
  const listed = ahead ? [side.id, ...order.groups] : [...order.groups, side.id];
  const isParty = (id: string): boolean => battle.system.sides.some((each) => each.id === id && each.isParty);
  order.groups = rankSides(listed.map((id) => ({ side: id, total: totalOf(battle, id), winsTies: isParty(id) })));
}
