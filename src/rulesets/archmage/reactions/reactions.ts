// The moments at which others may act, as a table: who is asked, what they may do, and who pays. Read with the rules named in each row.

import { isFlexible } from "../items/flexible-trigger.ts";
import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import type { ActionUse } from "../../../engine/actions/action-use.ts";
import type { ReactionRule } from "../../../engine/actions/reactions.ts";
import { type ArchmageBattle, type ArchmageCreature, type ArchmageShapes, type TriggerAbout, isPower, isWeapon } from "../data/types.ts";
import { hurts, isAttackPower } from "../items/attack-profile.ts";
import { strikersAmong } from "./opportunity-attacks.ts";
import { ANSWER, openingOf, TURN } from "../turns/payers.ts";

type Row = ReactionRule<ArchmageShapes>;
/** Deeds of others that interrupts answer: attacks, moves, powers that attack nobody. */
type Announced = "declared" | "moving" | "usingPower";

function interrupts(when: Announced): Row {
  return {
    id: when === "declared" ? "interrupt" : `interrupt-${when}`,
    when,
    rule: "AE-ACT-04",
    text: `ARCHMAGE.Ask.Interrupt.${when}`,
    pass: "ARCHMAGE.Ask.LetPass",
    // An attack at an opening is an attack: it is declared inside of the deed that gives the opening.
    depth: when === "declared" ? 1 : 0,
    data: (battle, { who }, { name }) => ({ name, enemy: battle.creatures[who]?.name ?? "" }),
    who: (battle, { who }) => participants(battle).filter(({ uuid }) => uuid !== who),
    actions: ["usePower"],
    deeds: (battle, creature, about) => interruptsOf(when, battle, creature, about),
    payer: () => TURN,
    label: (_battle, creature, { item }) => (item === undefined ? null : { text: creature.items[item]?.name ?? item }),
  };
}

export const reactions: readonly Row[] = [
  interrupts("declared"),
  interrupts("moving"),
  interrupts("usingPower"),
  {
    id: "opening",
    when: "opening",
    rule: "AE-OA-01",
    text: "ARCHMAGE.Ask.OpportunityAttack",
    pass: "ARCHMAGE.Ask.LetPass",
    depth: 1,
    data: (battle, { who }, foe) => ({ name: battle.creatures[who]?.name ?? "", foe: foe.name }),
    who: (battle, about) => strikersAmong(battle, foesOf(battle, about)),
    actions: ["attack", "usePower", "unarmed"],
    deeds: (_battle, creature, { who }) => strikesOf(creature).map((deed) => ({ ...deed, targets: [who] })),
    payer: (_battle, _creature, { who }) => openingOf(who),
    label: (_battle, creature, { item }) => (item === undefined ? null : { text: creature.items[item]?.name ?? item }),
  },
  {
    id: "passing",
    when: "passing",
    rule: "AE-POS-04",
    text: "ARCHMAGE.Ask.Intercept",
    pass: "ARCHMAGE.Ask.LetPass",
    depth: 1,
    data: (battle, { who }, guard) => ({ name: guard.name, mover: battle.creatures[who]?.name ?? "" }),
    who: (battle, about) => foesOf(battle, about),
    actions: ["intercept"],
    deeds: (_battle, _creature, { who }) => [{ action: "intercept", targets: [who] }],
    payer: () => ANSWER,
    label: () => ({ text: "ARCHMAGE.Action.intercept.Label" }),
  },
];

function foesOf(battle: ArchmageBattle, { foes }: TriggerAbout): ArchmageCreature[] {
  return foes.flatMap((uuid) => battle.creatures[uuid] ?? []);
}

/** What of others a creature's interrupt may answer at this moment, as its power says it. */
function answeredBy(
  when: Announced,
  creature: ArchmageCreature,
  doer: ArchmageCreature | undefined,
  friends: readonly ArchmageCreature[],
): readonly string[] {
  const byEnemy = doer !== undefined && areEnemies(doer, creature);
  if (when === "moving") return byEnemy ? ["enemyMoves"] : [];
  if (when === "usingPower") return byEnemy ? ["enemyUsesPower"] : [];
  return [...(friends.includes(creature) ? ["attacked"] : []), ...(friends.length > 0 ? ["allyAttacked"] : [])];
}

/** The interrupts whose owner is asked at this deed: aimed at whoever does it, or at those of whom it attacks that they can help. */
function interruptsOf(when: Announced, battle: ArchmageBattle, creature: ArchmageCreature, about: TriggerAbout): ActionUse[] {
  const friends = foesOf(battle, about).filter(({ side }) => side === creature.side);
  const answered = answeredBy(when, creature, battle.creatures[about.who], friends);
  return Object.values(creature.items).flatMap((item): ActionUse[] => {
    if (!isPower(item) || item.system.action !== "interrupt" || !answered.includes(item.system.answers)) return [];
    const { targets } = item.system;
    const helped = targets.count === 0 ? [] : friends.slice(0, targets.count).map(({ uuid }) => uuid);
    return [{ action: "usePower", item: item.id, targets: isAttackPower(item) || hurts(item) ? [about.who] : helped }];
  });
}

/** Everything that a creature could strike with at an opening: basic melee attacks with weapons, powers and fists. What it may not use now is not offered. */
function strikesOf(creature: ArchmageCreature): ActionUse[] {
  const armed = Object.values(creature.items).flatMap((item): ActionUse[] => {
    if (isWeapon(item)) return item.system.equipped && item.system.delivery === "melee" ? [{ action: "attack", item: item.id }] : [];
    const basic = isPower(item) && item.system.basic && item.system.delivery === "melee" && !isFlexible(item);
    return basic && isAttackPower(item) ? [{ action: "usePower", item: item.id }] : [];
  });
  return [...armed, { action: "unarmed" }];
}
