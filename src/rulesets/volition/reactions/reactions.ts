// The moments at which others may act, as a table: who is asked, what they may do, and who pays. Read with the rules named in each row.

import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import type { ActionUse } from "../../../engine/actions/action-use.ts";
import type { ReactionRule } from "../../../engine/actions/reactions.ts";
import type { Ability, TriggerAbout, Trigger, VolitionBattle, VolitionCreature, VolitionShapes } from "../data/types.ts";
import { isAbility } from "../data/types.ts";
import { isAttack } from "../items/attack-profile.ts";
import { interceptorsFor } from "./intercept.ts";
import { strikersAmong } from "./opportunity-attacks.ts";
import { openingOf, stepInTheWayOf, TRIGGERED } from "../turns/payers.ts";

type Row = ReactionRule<VolitionShapes>;

function creatures(battle: VolitionBattle, uuids: readonly string[]): VolitionCreature[] {
  return uuids.flatMap((uuid) => battle.creatures[uuid] ?? []);
}

function names(battle: VolitionBattle, { who, at, item }: TriggerAbout) {
  const others = creatures(battle, at).map(({ name }) => name);
  return { enemy: battle.creatures[who]?.name ?? "", friend: others.length > 1 ? others : (others[0] ?? ""), item };
}

/** What abilities may answer: a new one has to say which of their triggers it is. */
type Answered = "declared" | "hit" | "missed" | "hurt" | "fallen" | "leaving" | "approach";

/** Which triggers a moment is for somebody, as their abilities name them. */
function triggersFor(when: Answered, creature: VolitionCreature, battle: VolitionBattle, { who, at }: TriggerAbout): Trigger[] {
  const actor = battle.creatures[who];
  const foe = actor !== undefined && areEnemies(creature, actor);
  const own = at.includes(creature.uuid);
  const friends = creatures(battle, at).some(({ uuid, side }) => uuid !== creature.uuid && side === creature.side);
  const given = (holds: boolean, ...triggers: Trigger[]): Trigger[] => (holds ? triggers : []);
  switch (when) {
    case "declared":
      return [...given(foe && own, "attacked"), ...given(foe && friends, "allyAttacked")];
    case "hit":
      return [...given(foe && own, "hit"), ...given(foe && friends, "allyHit")];
    case "missed":
      return given(foe && own, "missed");
    case "fallen":
      return given(friends, "allyFalls", "allyHurt");
    case "hurt":
      return [...given(own, "hurt"), ...given(friends, "allyHurt")];
    case "leaving":
      return given(foe && own, "enemyLeaves");
    case "approach":
      return given(foe && own, "enemyComes");
  }
}

/** The abilities that somebody may answer a moment with, each aimed at whoever it is about. */
function answersOf(when: Answered, battle: VolitionBattle, creature: VolitionCreature, about: TriggerAbout): ActionUse[] {
  const triggers = triggersFor(when, creature, battle, about);
  return Object.values(creature.items).flatMap((item): ActionUse[] => {
    if (!isAbility(item) || item.system.answers === "none" || !triggers.includes(item.system.answers)) return [];
    if (item.system.action !== "interrupt" && item.system.action !== "free") return [];
    return [{ action: "useAbility", item: item.id, targets: aimOf(battle, creature, item, about), options: { triggered: true } }];
  });
}

/** Whoever does it, for what is meant for enemies; those whom it is done to, for what helps friends. */
function aimOf(battle: VolitionBattle, creature: VolitionCreature, ability: Ability, { who, at }: TriggerAbout): string[] {
  const { who: whom, count } = ability.system.target;
  if (whom === "self") return [];
  if (whom === "enemy" || (whom === "any" && isAttack(ability))) return who === "" ? [] : [who];
  const friends = creatures(battle, at).filter(({ side, uuid }) => side === creature.side && (whom === "any" || uuid !== creature.uuid));
  return friends.slice(0, count > 0 ? count : friends.length).map(({ uuid }) => uuid);
}

/** Interrupts, and free abilities with a trigger, are asked about at their moment (VO-ACT-03, VO-ACT-05, VO-ABL-06). */
function triggeredAt(when: Answered): Row {
  return {
    id: `triggered-${when}`,
    when,
    rule: "VO-ACT-05",
    text: `VOLITION.Ask.Triggered.${when}`,
    pass: "VOLITION.Choice.LetPass",
    depth: 1,
    data: names,
    who: (battle, { who }) => participants(battle).filter(({ uuid }) => uuid !== who),
    actions: ["useAbility"],
    deeds: (battle, creature, about) => answersOf(when, battle, creature, about),
    payer: () => TRIGGERED,
    label: (_battle, creature, { item = "" }) => ({ text: creature.items[item]?.name ?? item }),
    notes: (battle, creature, about) => {
      const costs = answersOf(when, battle, creature, about).some(({ item }) => costsInterrupt(creature, item));
      return costs ? [{ rule: "VO-ACT-05", text: "VOLITION.Note.OneInterrupt", data: { name: creature.name } }] : [];
    },
  };
}

function costsInterrupt(creature: VolitionCreature, id = ""): boolean {
  const item = creature.items[id];
  return item !== undefined && isAbility(item) && item.system.action === "interrupt";
}

/** Friends of those gone for, who may step in the way of one who comes or strikes at arm's length (VO-INT-01). */
function steppingIn(when: "approach" | "declared", several = false): Row {
  const threatens = ({ melee, at }: TriggerAbout): boolean => (when === "approach" || melee) && at.length > 1 === several;
  const friendsOf = (battle: VolitionBattle, { who, at }: TriggerAbout): VolitionCreature[] =>
    creatures(battle, at).filter(({ side }) => side !== battle.creatures[who]?.side);
  const mayStepIn = (battle: VolitionBattle, creature: VolitionCreature, friend: VolitionCreature, { who }: TriggerAbout): boolean => {
    const enemy = battle.creatures[who];
    return enemy !== undefined && interceptorsFor(battle, enemy, friend).includes(creature);
  };
  return {
    id: `stepIn-${when}${several ? "-several" : ""}`,
    when,
    rule: "VO-INT-01",
    text: `VOLITION.Ask.Intercept.${when === "approach" ? "approach" : "strike"}`,
    pass: "VOLITION.Choice.NobodyStepsIn",
    data: names,
    who: (battle, about) =>
      threatens(about)
        ? participants(battle).filter((creature) => friendsOf(battle, about).some((friend) => mayStepIn(battle, creature, friend, about)))
        : [],
    actions: ["intercept"],
    deeds: (battle, creature, about) =>
      friendsOf(battle, about)
        .filter((friend) => mayStepIn(battle, creature, friend, about))
        .map(({ uuid }) => ({ action: "intercept", targets: [about.who], options: { friend: uuid } })),
    payer: (_battle, _creature, { who }) => stepInTheWayOf(who),
    label: (battle, { name }, { options }, { at }) => {
      const friend = creatures(battle, at).find(({ uuid }) => uuid === options?.["friend"]);
      return { text: at.length > 1 ? "VOLITION.Choice.StepsInFor" : "VOLITION.Choice.StepsIn", data: { name, friend: friend?.name ?? "" } };
    },
    // One who steps in for one friend is enough: then the GM is asked once for all whom nobody plays.
    ...(several ? {} : { jointly: `VOLITION.Ask.Intercept.${when === "approach" ? "approach" : "strike"}` }),
  };
}

export const reactions: readonly Row[] = [
  steppingIn("approach"),
  steppingIn("declared"),
  steppingIn("declared", true),
  {
    id: "opening",
    when: "opening",
    rule: "VO-OPP-01",
    text: "VOLITION.Ask.OpportunityAttack",
    pass: "VOLITION.Choice.LetPass",
    depth: 1,
    data: (battle, { who }, foe) => ({ name: battle.creatures[who]?.name ?? "", foe: foe.name }),
    who: (battle, { at }) => strikersAmong(battle, creatures(battle, at)),
    actions: ["opportunityAttack"],
    deeds: (_battle, _creature, { who }) => [{ action: "opportunityAttack", targets: [who] }],
    payer: (_battle, _creature, { who }) => openingOf(who),
    label: () => ({ text: "VOLITION.Choice.Strikes" }),
    notes: (_battle, { name }) => [{ rule: "VO-OPP-02", text: "VOLITION.Note.OpeningIsFree", data: { name } }],
  },
  triggeredAt("declared"),
  triggeredAt("hit"),
  triggeredAt("missed"),
  triggeredAt("hurt"),
  triggeredAt("fallen"),
  triggeredAt("leaving"),
  triggeredAt("approach"),
];
