// How the GM changes sides: somebody goes over, a side splits, two become enemies or stop being that (combat start).

import { type Side, combatantOf, creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { sitOut } from "../../../engine/turns/orders/shared.ts";
import type { SideData } from "../data/fields.ts";
import type { ShockBattle, ShockCombatant, ShockContext, ShockCreature } from "../data/types.ts";
import { fightEachOther, fillSides, freshSide, sideData, sideIdOf, sidesOf } from "./sides.ts";

/** Stands for a side that is yet to be made. */
export const NEW_SIDE = "new";

/** Puts a combatant on another side, or on a new one that keeps the enemies of its old one. Refuses in the middle of its turn. */
export function assignTo(battle: ShockBattle, combatant: ShockCombatant, side: string, name: string): void {
  if (battle.turn === combatant.id) refuse("SH-SEQ-03", "SHOCK.Refusal.SideInTurn", { name: combatant.name });
  fillSides(battle);
  const old = sideIdOf(battle, combatant);
  const id = side === NEW_SIDE ? splitOff(battle, old, name) : side;
  combatant.system.side = id;
  goOver(battle, combatant, old);
  showSides(battle);
}

/** Everybody looks like the side that they fight for: the Party's like heroes, its enemies like foes. Who can be of one side only keeps their look. */
export function showSides(battle: ShockBattle): void {
  for (const combatant of fighters(battle)) {
    const creature = creatureOf(battle, combatant.id);
    const side = sideIdOf(battle, combatant);
    const look = lookOf(battle, side);
    if (creature?.sideIn === undefined || creature.side === look) continue;
    combatant.system.side = side;
    creature.side = look;
  }
}

function lookOf(battle: ShockBattle, side: string): Side {
  if (sideData(battle, side).isParty) return "heroes";
  return sidesOf(battle).some(({ id, isParty }) => isParty && fightEachOther(battle, side, id)) ? "foes" : "neutral";
}

/** Finds the place in the order of a combatant that has gone over: a side that had nobody comes behind its old one, or last where that is not known. */
function goOver(battle: ShockBattle, combatant: ShockCombatant, old?: string): void {
  fillSides(battle);
  const id = sideIdOf(battle, combatant);
  const { order } = battle.system;
  if (!battle.started) return;
  const behind = old === undefined ? order.groups.length : order.groups.indexOf(old) + 1;
  if (!order.groups.includes(id)) order.groups.splice(behind, 0, id);
  order.open = order.open.filter((each) => each !== combatant.id);
  if (battle.system.rolled) combatant.initiative = sideData(battle, id).initiative ?? combatant.initiative;
  if (order.groups.indexOf(id) < order.groups.indexOf(order.phase)) sitOut(battle, [combatant.id]);
}

/** A token's disposition has changed: where nobody has said for whom it fights, it fights for that side from now on. */
export const sideChanged = asProcedure(({ battle }: ShockContext, creature: ShockCreature) => {
  const combatant = combatantOf(battle, creature.uuid);
  if (combatant?.system.side === "") goOver(battle, combatant);
});

/** A new side beside an old one, with its enemies and its place in the order. */
function splitOff(battle: ShockBattle, old: string, name: string): string {
  const ids = battle.system.sides.map(({ id }) => id);
  let number = 1;
  while (ids.includes(`side-${String(number)}`)) number += 1;
  const parent = sideData(battle, old);
  const side: SideData = {
    ...freshSide(`side-${String(number)}`),
    name,
    enemies: [...parent.enemies],
    initiative: parent.initiative,
    alert: parent.alert,
  };
  battle.system.sides = [...battle.system.sides, side];
  for (const other of battle.system.sides) if (side.enemies.includes(other.id)) makeEnemies(side, other);
  return side.id;
}

/** Two sides fight each other. */
export function makeEnemies(a: SideData, b: SideData): void {
  if (!a.enemies.includes(b.id)) a.enemies = [...a.enemies, b.id];
  if (!b.enemies.includes(a.id)) b.enemies = [...b.enemies, a.id];
}

/** Two sides leave each other alone. */
export function befriend(a: SideData, b: SideData): void {
  a.enemies = a.enemies.filter((id) => id !== b.id);
  b.enemies = b.enemies.filter((id) => id !== a.id);
}
