// Who would rather live: when a side has lost its first and again when half of it is gone the GM is asked, and those who break leave the fight alive (SH-MOR-01 to -03, setting `moraleMode`).

import { writeDown } from "../../../engine/battle/campaign.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, choose, chooseOne, roll, together } from "../../../engine/procedures/procedure.ts";
import type { SideData } from "../data/fields.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import { option } from "../data/settings.ts";
import { type Foe, type MoraleTrigger, type ShockBattle, type ShockContext, type ShockCreature, isFoe } from "../data/types.ts";
import { waitForNextRound } from "./missed-phase.ts";
import { creaturesOf, sideLabel } from "./sides.ts";
import { hasBroken, isAble, isDown } from "../numbers/states.ts";

/** What the broken do. */
export const WAYS_OUT = ["flee", "surrender", "parley"] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** Those of a side that value their lives more than the fight (SH-MOR-02). Heroes are their players' business. */
function mayBreak(battle: ShockBattle, side: string): Foe[] {
  return creaturesOf(battle, side)
    .filter(isFoe)
    .filter((foe) => isAble(foe) && !foe.system.fearless);
}

/** What has newly happened to a side that makes morale a question. */
export function newTriggers(battle: ShockBattle, side: SideData): MoraleTrigger[] {
  const members = creaturesOf(battle, side.id);
  const lost = members.filter((member) => isDown(member) || hasBroken(member)).length;
  const wanted = option(battle.options, "moraleTriggers");
  const happened: Readonly<Record<MoraleTrigger, boolean>> = { firstLoss: lost > 0, halfDown: lost > 0 && 2 * lost >= members.length };
  return (["firstLoss", "halfDown"] as const).filter(
    (trigger) => happened[trigger] && !side.moraleAsked.includes(trigger) && (wanted === "both" || wanted === trigger),
  );
}

/** At the end of a round: each side for which morale has come up, once for each occasion. */
export function* askAboutMorale(context: ShockContext): Procedure {
  const { battle } = context;
  const mode = option(battle.options, "moraleMode");
  if (mode === "off") return;
  for (const side of battle.system.sides) {
    const triggers = newTriggers(battle, side);
    if (triggers.length === 0) continue;
    side.moraleAsked = [...side.moraleAsked, ...triggers];
    const waverers = mayBreak(battle, side.id);
    if (waverers.length === 0) continue;
    const broken = mode === "roll" ? yield* rollMorale(context, waverers) : yield* askGm(context, side, waverers);
    if (broken.length > 0) yield* breakTogether(context, side, broken);
    else context.note({ rule: "SH-MOR-01", text: "SHOCK.Step.MoraleHolds", data: { side: sideLabel(battle, side.id) } });
  }
}

function* askGm({ battle }: ShockContext, side: SideData, waverers: readonly Foe[]): Procedure<ShockCreature[]> {
  const chosen = yield* choose({
    rule: "SH-MOR-01",
    text: "SHOCK.Ask.Morale",
    data: { side: sideLabel(battle, side.id) },
    of: "gm",
    options: waverers.map(({ uuid, name }) => ({ value: uuid, label: name })),
    min: 0,
    max: waverers.length,
    fallback: [],
  });
  return waverers.filter(({ uuid }) => chosen.includes(uuid));
}

/** 2d6 for each; more than its morale, and it breaks. */
function* rollMorale(context: ShockContext, waverers: readonly Foe[]): Procedure<ShockCreature[]> {
  const rolls = yield* together(
    waverers.map(({ name }) =>
      roll({ rule: "SH-MOR-01", text: "SHOCK.Ask.MoraleRoll", data: { name }, of: "gm", dice: dice(2, 6), better: "low" }),
    ),
  );
  return waverers.filter((foe, index) => {
    const rolled = rolls[index];
    const total = rolled?.total ?? 0;
    const breaks = total > foe.system.morale;
    const data = { name: foe.name, total, morale: foe.system.morale };
    const outcome = breaks ? "failure" : "success";
    const text = breaks ? "SHOCK.Step.MoraleBreaks" : "SHOCK.Step.MoraleStands";
    context.note({ rule: "SH-MOR-01", text, data, about: foe.uuid, secret: ["morale"], outcome, ...(rolled ? { dice: rolled } : {}) });
    return breaks;
  });
}

/** How they get out of it is the GM's decision. */
function* breakTogether(context: ShockContext, side: SideData, broken: readonly ShockCreature[]): Procedure {
  const answer = yield* chooseOne({
    rule: "SH-MOR-01",
    text: "SHOCK.Ask.WayOut",
    data: { side: sideLabel(context.battle, side.id), names: broken.map(({ name }) => name) },
    of: "gm",
    options: WAYS_OUT.map((way) => ({ value: way, label: `SHOCK.WayOut.${way}` })),
    fallback: "flee",
  });
  const way = WAYS_OUT.find((known) => known === answer) ?? "flee";
  for (const creature of broken) breakOff(context, creature, way);
}

/** Breaks off: whoever flees is gone, alive; whoever yields does nothing more, but can still be struck; whoever talks fights on until it does not. */
export function breakOff(context: ShockContext, creature: ShockCreature, way: WayOut): void {
  const { battle } = context;
  context.note({ rule: "SH-MOR-03", text: `SHOCK.Step.Breaks.${way}`, data: { name: creature.name }, about: creature.uuid });
  if (way === "parley") return;
  creature.system.fled = way === "flee";
  creature.system.yielded = way === "surrender";
  creature.system.released = false;
  endLostRelations(context);
  if (way === "flee") writeDown(battle.world, "survivors", creature.name);
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  combatant.defeated = true;
  context.ruleset.turnOrder.release(battle, combatant.id);
}

/** The GM brings somebody back. */
export function returnToFight(context: ShockContext, creature: ShockCreature): void {
  const { battle } = context;
  creature.system.fled = false;
  creature.system.yielded = false;
  const combatant = combatantOf(battle, creature.uuid);
  if (combatant) combatant.defeated = false;
  waitForNextRound(battle, creature);
  const names = survivorsOf(battle);
  const index = names.indexOf(creature.name);
  if (index >= 0) crossOff(battle, [index]);
  context.note({ rule: "SH-MOR-03", text: "SHOCK.Step.Returns", data: { name: creature.name }, about: creature.uuid });
}

/** Names of those who got away alive in this and earlier battles (SH-MOR-03). */
export function survivorsOf({ world }: Pick<ShockBattle, "world">): string[] {
  const written = world["survivors"];
  return typeof written === "string" ? written.split("\n").filter((name) => name.trim() !== "") : [];
}

/** Crosses names off the list, by their places in it. */
export function crossOff(battle: Pick<ShockBattle, "world">, places: readonly number[]): void {
  battle.world["survivors"] = survivorsOf(battle)
    .filter((_name, place) => !places.includes(place))
    .join("\n");
}
