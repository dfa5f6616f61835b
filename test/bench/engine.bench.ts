// What the engine costs: an attack on six against copying the battle it happens in, attacks a second against bare dice, and the size of a record.
import type { Bench } from "../../tools/bench.ts";
import { clonePlain } from "../../src/engine/data/json.ts";
import { rollFace, seededRandom } from "../../src/engine/data/random.ts";
import type { BattleRecord } from "../../src/engine/procedures/record.ts";
import { simulatedTable } from "../../src/engine/tables/simulated.ts";
import { buildIntent, uuidOf } from "../../src/engine/testing/builders.ts";
import type { ArchmageBattle } from "../../src/rulesets/archmage/data/types.ts";
import { fight, flat, foe, hero, power, weapon } from "../rulesets/archmage/table.ts";
import { builtEngine } from "./built.ts";
import { interleaved, ratio, readable } from "./measure.ts";

const FOES = ["A", "B", "C", "D", "E", "F"].map((letter) => `Reaver ${letter}`);
const REPEATS = 200;

/** Four heroes with full packs against six foes; the first hero is to act. */
function battle(): ArchmageBattle {
  const kit = [
    weapon("bow", { die: 8, delivery: "ranged", attackAbility: "dex", damageAbility: "dex" }),
    power("volley", { delivery: "ranged", ability: "dex", damage: "weapon", targets: { count: 6 }, action: "free" }),
    ...["one", "two", "three", "four", "five", "six"].map((id) => power(id, { usage: "battle", damage: "3d6" })),
  ];
  const heroes = ["Tamsin", "Orla", "Ines", "Corvin"].map((name) =>
    hero(name, { level: 4, hp: { value: 30, max: 30 } }, kit, { dex: 18, con: 12 }),
  );
  const foes = FOES.map((name) =>
    foe(name, { level: 4, hp: { value: 90_000, max: 90_000 }, defences: flat(18), foe: { typeKey: name } }, [
      weapon("blade", { damageFormula: "2d6+3" }),
    ]),
  );
  return fight([...heroes, ...foes], [20, 9, 8, 7, 6, 5, 4, 3, 2, 1]).battle;
}

/** So many foes, in an order that nothing sorts beforehand. */
function crowd(size: number): ArchmageBattle {
  const foes = Array.from({ length: size }, (_, index) => foe(`Foe ${String(index)}`, { foe: { typeKey: String(index) } }, []));
  return fight(
    foes,
    foes.map((_, index) => 1 + ((index * 7) % 20)),
  ).battle;
}

const bench: Bench = async () => {
  const { archmage, perform, performBare } = await builtEngine();
  const start = battle();
  const random = seededRandom(7);
  const volley = (targets: readonly string[]): BattleRecord => {
    const intent = buildIntent("usePower", uuidOf("Tamsin"), { item: "volley", targets: targets.map(uuidOf) });
    return perform(archmage, work, intent, simulatedTable(random));
  };
  let work = clonePlain(start);
  const [six, copy] = interleaved(
    () => {
      for (let count = 0; count < REPEATS; count += 1) volley(FOES);
    },
    () => {
      for (let count = 0; count < REPEATS; count += 1) structuredClone(start);
    },
  );
  const [attacks, dice] = interleaved(
    () => {
      for (let count = 0; count < REPEATS; count += 1) volley(FOES.slice(0, 1));
    },
    () => {
      for (let count = 0; count < REPEATS; count += 1) rollFace(random, 20);
    },
  );
  const [booked, bare] = interleaved(
    () => {
      work = clonePlain(start);
      for (let count = 0; count < REPEATS; count += 1) volley(FOES);
    },
    () => {
      work = clonePlain(start);
      const intent = buildIntent("usePower", uuidOf("Tamsin"), { item: "volley", targets: FOES.map(uuidOf) });
      for (let count = 0; count < REPEATS; count += 1) performBare(archmage, work, intent, simulatedTable(random));
    },
  );
  const many = crowd(240);
  const numbers = Object.values(many.combatants).map(({ initiative }) => initiative ?? 0);
  let sorted = 0;
  const [order, plain] = interleaved(
    () => {
      for (let count = 0; count < REPEATS; count += 1) sorted += archmage.turnOrder.listed(many).length;
    },
    () => {
      for (let count = 0; count < REPEATS; count += 1) sorted += numbers.toSorted((a, b) => b - a).length;
    },
  );
  work = clonePlain(start);
  const bytes = JSON.stringify(volley(FOES)).length;
  const perSecond = (time: number): string => `${Math.round((REPEATS / time) * 1000).toLocaleString("en")} a second`;
  return [
    {
      what: "attack on 6, snapshot and changes",
      ours: readable(six / REPEATS),
      against: `structuredClone ${readable(copy / REPEATS)}`,
      result: ratio(six, copy),
    },
    {
      what: "simulated attacks",
      ours: perSecond(attacks),
      against: `bare d20s ${perSecond(dice)}`,
      result: `1 attack in ${Math.round(attacks / dice)} dice`,
    },
    {
      what: "attack on 6 with its record",
      ours: readable(booked / REPEATS),
      against: `bare procedures ${readable(bare / REPEATS)}`,
      result: ratio(booked, bare),
    },
    {
      what: "the order of 240 combatants",
      ours: readable(order / REPEATS),
      against: `240 numbers sorted ${readable(plain / REPEATS)} (${String(sorted)} in all)`,
      result: ratio(order, plain),
    },
    {
      what: "record of an attack on 6",
      ours: `${bytes} bytes`,
      against: `battle ${JSON.stringify(start).length} bytes`,
      result: `${Math.round((100 * bytes) / JSON.stringify(start).length)} %`,
    },
  ];
};

export default bench;
