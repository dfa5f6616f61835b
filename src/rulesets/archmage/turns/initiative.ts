// Rolling for the order: once a battle, creatures of one type together, ties by the world's rule (AE-INI-01 to -03, AE-TMP-02).

import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { hasActed } from "../../../engine/battle/turn-order.ts";
import { cyclicOrder } from "../../../engine/turns/orders/initiative-counts.ts";
import { option } from "../data/settings.ts";
import type { ArchmageBattle, ArchmageCombatant, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { isCharacter, isNpc } from "../data/types.ts";
import { initiativeBonus } from "../numbers/numbers.ts";
import { isFighting } from "../numbers/states.ts";

/** What decides a tie between two that have just rolled. Higher comes first. */
interface Tiebreak {
  readonly id: string;
  readonly count: number;
  readonly bonus: number;
  readonly hero: boolean;
  readonly luck: number;
  readonly type: string;
  readonly name: string;
}

/** Creatures with one key share one roll (AE-INI-03): the entered type, else the actor's own name, which all tokens of one foe share. */
export function typeKeyOf(creature: ArchmageCreature): string {
  if (!isNpc(creature)) return creature.uuid;
  const key = creature.system.foe.typeKey.trim();
  return key === "" ? creature.actorName : key;
}

/** Rolls for these combatants and gives each its place. */
export function* rollInitiative(context: ArchmageContext, ids: readonly string[]): Procedure {
  const { battle } = context;
  const groups = new Map<string, ArchmageCombatant[]>();
  for (const id of ids) {
    const combatant = battle.combatants[id];
    const creature = creatureOf(battle, id);
    if (!combatant || !creature) continue;
    const key = typeKeyOf(creature);
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  const placed: Tiebreak[] = [];
  for (const [key, members] of groups) {
    const count = existingRoll(battle, key, members) ?? (yield* rollFor(context, members));
    const luck = option(battle.options, "initiativeTie") === "random" ? yield* rollLuck(members) : 0;
    for (const member of members) {
      const creature = battle.creatures[member.creature];
      if (!creature) continue;
      member.initiative = count;
      member.system.rolled = count;
      creature.system.hp.temp = 0;
      placed.push({
        id: member.id,
        count,
        bonus: initiativeBonus(creature).total,
        hero: isCharacter(creature),
        luck,
        type: key,
        name: member.name,
      });
    }
  }
  rankTies(battle, placed);
  markPassed(battle, ids);
}

/** The roll that a creature's type has already made. */
function existingRoll(battle: ArchmageBattle, key: string, members: readonly ArchmageCombatant[]): number | undefined {
  for (const other of fighters(battle)) {
    const creature = battle.creatures[other.creature];
    if (!members.includes(other) && creature && other.system.rolled !== null && typeKeyOf(creature) === key) return other.system.rolled;
  }
  return undefined;
}

function* rollFor(context: ArchmageContext, members: readonly ArchmageCombatant[]): Procedure<number> {
  const first = context.battle.creatures[members[0]?.creature ?? ""];
  if (!first) return 0;
  const bonus = initiativeBonus(first);
  const data = { name: first.name, count: members.length };
  const shared = members.length > 1;
  const rolled = yield* roll({ rule: "AE-INI-01", text: "ARCHMAGE.Ask.Initiative", data, of: first.uuid, dice: dice(1, 20, bonus.total) });
  context.note({
    rule: shared ? "AE-INI-03" : "AE-INI-01",
    text: shared ? "ARCHMAGE.Step.InitiativeShared" : "ARCHMAGE.Step.Initiative",
    data: { ...data, total: rolled.total },
    about: first.uuid,
    dice: rolled,
    breakdown: bonus,
  });
  return rolled.total;
}

function* rollLuck(members: readonly ArchmageCombatant[]): Procedure<number> {
  const data = { name: members[0]?.name ?? "" };
  const rolled = yield* roll({
    rule: "AE-INI-02",
    text: "ARCHMAGE.Ask.InitiativeTie",
    data,
    of: members[0]?.creature ?? null,
    dice: dice(1, 100),
    lots: true,
  });
  return rolled.total;
}

/** Gives those who share a count their order; who stood there before stays in the order it has. */
function rankTies(battle: ArchmageBattle, placed: readonly Tiebreak[]): void {
  const heroesFirst = option(battle.options, "initiativeTie") === "pcFirst";
  const before = (a: Tiebreak, b: Tiebreak): number => {
    const heroes = Number(b.hero) - Number(a.hero);
    const bonus = b.bonus - a.bonus;
    const first = heroesFirst ? heroes || bonus : bonus || heroes;
    return b.luck - a.luck || first || compareText(a.type, b.type) || compareText(a.name, b.name) || compareText(a.id, b.id);
  };
  for (const count of new Set(placed.map((entry) => entry.count))) {
    const newcomers = placed.filter((entry) => entry.count === count).toSorted(before);
    const row = cyclicOrder
      .listed(battle)
      .filter((other) => battle.combatants[other]?.initiative === count && !newcomers.some(({ id }) => id === other));
    for (const newcomer of newcomers) {
      const index = row.findIndex((id) => outranks(battle, newcomer, id));
      row.splice(index < 0 ? row.length : index, 0, newcomer.id);
    }
    row.forEach((id, rank) => {
      battle.system.order.ranks[id] = rank;
    });
  }
}

/** A newcomer goes ahead of those at its count who have a lower bonus and are not newcomers themselves. */
function outranks(battle: ArchmageBattle, newcomer: Tiebreak, id: string): boolean {
  const creature = creatureOf(battle, id);
  return creature !== undefined && battle.system.order.ranks[id] !== undefined && newcomer.bonus > initiativeBonus(creature).total;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Who joins after its slot has passed has its first turn in the next round. */
function markPassed(battle: ArchmageBattle, ids: readonly string[]): void {
  const { order } = battle.system;
  const listed = cyclicOrder.listed(battle);
  const running = listed.indexOf(battle.turn ?? order.last);
  if (!isFighting(battle) || battle.round === 0 || running < 0) return;
  const passed = listed.slice(0, running).filter((id) => ids.includes(id) && !hasActed(battle, id));
  order.acted = [...order.acted, ...passed];
}
