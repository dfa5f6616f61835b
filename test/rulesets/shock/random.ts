// How Shock is played at random: who takes part, under which options, and what must hold whatever happened.

import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { someOf } from "../../../src/engine/testing/random-choice.ts";
import { randomPlayer } from "../../../src/engine/testing/random-play.ts";
import { isDead } from "../../../src/rulesets/shock/numbers/states.ts";
import type { ShockBattle, ShockCreature } from "../../../src/rulesets/shock/data/types.ts";
import { armor, feature, foe, gear, hero, shield, shock, spell, TestTable, weapon } from "./table.ts";

/** People with something for every rule: shields, bows to reload, two weapons, spells, powers, claws, sizes, discipline, fearlessness. */
function everybody(): ShockCreature[] {
  const trained = { brawl: 1, stab: 1, shoot: 0, exert: 1, heal: 1 };
  const sword = weapon("Sword", { damage: "1d8", shock: { value: 2, ac: 13 } });
  const dagger = weapon("Dagger", {
    damage: "1d4",
    attributes: ["str", "dex"],
    thrown: true,
    range: { normal: 20, long: 40 },
    shock: { value: 1, ac: 15 },
  });
  return [
    hero("Maren", {
      system: { hp: { value: 12, max: 12 }, attackBonus: 1, attributes: { str: { mod: 1 } }, skills: trained },
      items: [sword, dagger, armor("Mail", { ac: 14, worn: true }), shield("Round", { acBonus: 1, inUse: true }), gear("Rope")],
    }),
    hero("Tobin", {
      system: { hp: { value: 9, max: 9 }, attributes: { dex: { mod: 2 } }, skills: { shoot: 1 } },
      items: [weapon("Bow", { mode: "bow", attributes: ["dex"], hands: 2, range: { normal: 60, long: 200 } }), dagger],
    }),
    hero("Ilka", {
      system: { hp: { value: 8, max: 8 }, attributes: { wis: { mod: 1 } }, skills: { heal: 1 } },
      items: [
        weapon("Crossbow", { mode: "crossbow", hands: 2, loaded: false, range: { normal: 60, long: 200 } }),
        gear("Quiver", { isQuiver: true, place: "readied" }),
        spell("Sleep", { provokes: true, effect: "Somebody sleeps.", uses: { value: 3, max: 3 } }),
        feature("Luck", { actionType: "instant", uses: { value: 2, max: 2 } }),
        feature("Shout", { actionType: "free" }),
      ],
    }),
    foe("Ruk", {
      system: { hp: { value: 7, max: 7 }, kind: "Bandit" },
      items: [weapon("Axe", { shock: { value: 1, ac: 14 } }), shield("Buckler", { inUse: true })],
    }),
    foe("Voss", {
      system: { hp: { value: 16, max: 16 }, kind: "Bandit", hd: "3", attackExtra: 1, disciplined: true, skillLevel: 1, ac: { base: 14 } },
      items: [weapon("Greatsword", { damage: "1d12", hands: 2, shock: { value: 2, anyAc: true } }), feature("Hide", { shockImmune: true })],
    }),
    foe("Ogre", {
      system: { hp: { value: 18, max: 18 }, hd: "4", reachBase: 10, space: 2, sizeClass: "larger", fearless: true },
      items: [
        weapon("Claws", { mode: "unarmed", damage: "1d6" }),
        weapon("Rock", { mode: "otherRanged", thrown: true, range: { normal: 30, long: 60 } }),
      ],
    }),
  ];
}

/** Where they begin: close enough for everything, a wall between some of them. */
function stand(table: TestTable): TestTable {
  const wall = { from: [5, 0], to: [5, 2.5], blocksSight: true, blocksMovement: true } as const;
  return table.place({ Maren: [3, 3], Tobin: [2, 1], Ilka: [3, 4], Ruk: [4, 3], Voss: [6, 1], Ogre: [5, 4] }, [wall]);
}

/** What must hold of every Shock battle, whatever happened. */
function broken(battle: ShockBattle, record: BattleRecord): string[] {
  const problems = Object.values(battle.creatures).flatMap((creature) => brokenIn(battle, creature));
  if (battle.turn !== null && battle.combatants[battle.turn] === undefined) problems.push("nobody has the turn");
  const strange = record.steps.find((step) => !step.rule.startsWith("SH-") && !step.rule.startsWith("SORTIE-"));
  if (strange) problems.push(`a step names the rule ${strange.rule}`);
  return problems;
}

function brokenIn(battle: ShockBattle, creature: ShockCreature): string[] {
  const problems: string[] = [];
  const { name, system, uuid } = creature;
  const { hp, actions, down, grappling, grappledBy, swarm, screen } = system;
  const say = (holds: boolean, what: string): void => {
    if (holds) problems.push(`${name} ${what}`);
  };
  say(hp.value < 0 || hp.value > hp.max, `has ${String(hp.value)} of ${String(hp.max)} hit points`);
  say(hp.value > 0 && down.state !== "up" && !isDead(creature), `is ${down.state} with ${String(hp.value)} hit points`);
  say(hp.value === 0 && down.state === "up", "stands without hit points");
  say(down.state === "mortal" && down.rounds === 0, "is dying without a clock");
  say(down.state !== "mortal" && down.rounds > 0, `counts ${String(down.rounds)} rounds though it is ${down.state}`);
  say(actions.main < 0 || actions.main > 1 || actions.move < 0 || actions.move > 2, "has a strange budget");
  say(down.state !== "up" && (screen.wardId !== "" || grappling !== "" || system.totalDefense), "still does something though it is down");
  say(system.fled && (grappling !== "" || grappledBy.length > 0), "is held though it has fled");
  say(isDead(creature) && grappledBy.length > 0, "is held though it is dead");
  say(grappling !== "" && battle.creatures[grappling]?.system.grappledBy.includes(uuid) !== true, "holds somebody who is not held");
  for (const other of grappledBy) say(battle.creatures[other]?.system.grappling !== uuid, `is held by ${other}, who holds somebody else`);
  say(new Set(swarm.joiners).size !== swarm.joiners.length, "is swarmed twice by the same");
  say(
    swarm.used.some((each) => !swarm.joiners.includes(each)),
    "was struck for a swarm by somebody who had not joined",
  );
  for (const side of ["heroes", "foes"] as const) {
    const ofSide = swarm.joiners.filter((each) => battle.creatures[each]?.side === side);
    say(ofSide.length > 4, `is swarmed by ${String(ofSide.length)} of a side`);
  }
  for (const item of Object.values(creature.items)) {
    if ("uses" in item.system)
      say(item.system.uses.value < 0 || item.system.uses.value > item.system.uses.max, `has used ${item.name} too often`);
  }
  return problems;
}

/** Options that differ from the usual ones; any of them may be set. */
const OTHER_OPTIONS: ShockBattle["options"] = {
  npcAtZero: "mortal",
  moraleMode: "roll",
  turnStart: "member",
  oaPerRound: "one",
  shockFloor: "wouldApply",
  interleave: false,
  surprisedReact: "full",
};

/** A battle of this ruleset before its first record, other for each seed. */
export function beginAtRandom(seed: number): ShockBattle {
  const options = someOf(OTHER_OPTIONS, seed);
  const creatures = everybody();
  const table = seed % 2 === 0 ? stand(new TestTable(creatures, options)) : new TestTable(creatures, options);
  return table.battle;
}

/** A battle of this ruleset, played at random. */
export const playAtRandom = randomPlayer(shock, 8, beginAtRandom, broken);
