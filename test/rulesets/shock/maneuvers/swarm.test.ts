// Swarms: joining, the one attack, what the others add, what cannot be avoided.

import { describe, expect, it } from "vitest";
import { attackOf, bandit, bow, maren, sword, terms } from "../duel.ts";
import type { Played, ScriptedAnswer, Some, TestTable } from "../table.ts";
import { freshSide } from "../../../../src/rulesets/shock/turns/sides.ts";
import { fight, foe, hero, shield, uuid } from "../table.ts";

const NAMES = ["Maren", "Ada", "Bo", "Cas", "Dee"];

/** Five heroes around Voss, who has no Main left to answer with. */
function ring(more: { voss?: Some; vossItems?: Parameters<typeof bandit>[2]; options?: Record<string, string | boolean> } = {}): TestTable {
  const others = NAMES.slice(1).map((name) =>
    hero(name, { system: { attackBonus: 1, attributes: { str: { mod: 1 } }, skills: { stab: 1 } }, items: [sword()] }),
  );
  const voss = bandit("Voss", { hp: { value: 50, max: 50 }, ...more.voss }, more.vossItems);
  const table = fight([maren(), ...others, voss], more.options);
  table.place({ Maren: [0, 0], Ada: [1, 0], Bo: [2, 0], Cas: [0, 1], Dee: [2, 1], Voss: [1, 1] });
  table.system("Voss").actions.main = 0;
  return table;
}
const join = (table: TestTable, ...names: string[]): void => {
  for (const name of names) table.act(name, "swarm", { at: ["Voss"] });
};
const attack = (table: TestTable, name: string, script: readonly ScriptedAnswer[]): Played =>
  table.act(name, "swarmAttack", { at: ["Voss"] }, script);

describe("joining a swarm", () => {
  it("SH-SWM-01 four of a side have a place around one foe in a round", () => {
    const table = ring();
    join(table, "Maren", "Ada", "Bo", "Cas");
    expect(table.system("Voss").swarm.joiners).toHaveLength(4);
    expect([table.budget("Maren"), table.budget("Cas")]).toEqual(["0/1", "0/1"]);
    const fifth = () => table.act("Dee", "swarm", { at: ["Voss"] });
    expect(table.refusal(fifth)).toBe("SH-SWM-01 SwarmFull");
    attack(table, "Maren", [20, 1]);
    expect(table.refusal(fifth)).toBe("SH-SWM-01 SwarmFull");
    table.nextRound();
    expect(table.system("Voss").swarm).toEqual({ joiners: [], used: [] });
  });

  it("SH-SWM-01 nobody joins twice, out of reach, or in peace", () => {
    const table = ring();
    join(table, "Ada");
    table.system("Ada").actions.main = 1;
    expect(table.refusal(() => table.act("Ada", "swarm", { at: ["Voss"] }))).toBe("SH-SWM-01 JoinedAlready");
    table.place({ Bo: [6, 0] });
    expect(table.refusal(() => table.act("Bo", "swarm", { at: ["Voss"] }))).toBe("SH-MEL-01 OutOfReach");
    expect(table.budget("Bo")).toBe("1/1");
    table.endBattle();
    expect(table.refusal(() => table.act("Bo", "swarm", { at: ["Voss"] }))).toBe("SH-SWM-01 NoSwarmInPeace");
  });

  it("SH-SWM-01 each side has places of its own", () => {
    const table = ring();
    join(table, "Maren", "Ada", "Bo", "Cas");
    table.combatant("Dee").system.side = "neutral";
    table.battle.system.sides.push({ ...freshSide("neutral"), enemies: ["enemies"] });
    table.battle.system.order.phase = "neutral";
    join(table, "Dee");
    expect(table.system("Voss").swarm.joiners).toHaveLength(5);
  });
});

describe("the attack of a swarm", () => {
  it("SH-SWM-02 +2 to hit and +1 to damage for every other joiner, at most +6 and +3", () => {
    const bonus = (...names: string[]): unknown[] => {
      const table = ring({ voss: { ac: { base: 1 } } });
      join(table, ...names);
      const played = attack(table, names[0] ?? "", [10, 2]);
      return [terms(attackOf(played)).find((text) => text.startsWith("Swarm")) ?? "", 50 - table.hp("Voss")];
    };
    expect(bonus("Maren")).toEqual(["", 3]);
    expect(bonus("Maren", "Ada")).toEqual(["Swarm 2", 4]);
    expect(bonus("Maren", "Ada", "Bo")).toEqual(["Swarm 4", 5]);
    expect(bonus("Maren", "Ada", "Bo", "Cas")).toEqual(["Swarm 6", 6]);
  });

  it("SH-SWM-02 is offered to every joiner, and may follow at once", () => {
    const table = ring();
    const joined = table.act("Ada", "swarm", { at: ["Voss"] });
    expect(joined.offers).toMatchObject([{ rule: "SH-SWM-02", action: "swarmAttack", of: "Actor.Ada", targets: ["Actor.Voss"] }]);
    expect([table.applies("Ada", "swarmAttack"), table.applies("Bo", "swarmAttack")]).toEqual([true, false]);
    expect(table.offers("Bo", "swarmAttack")).toBe("SH-SWM-02 NoSwarm");
    const played = table.act("Bo", "swarm", { at: ["Voss"], options: { strikeNow: true } }, [20, 1]);
    expect(terms(attackOf(played))).toContain("Swarm 2");
    expect(table.refusal(() => attack(table, "Cas", []))).toBe("SH-SWM-02 NoSwarm");
  });

  it("SH-SWM-02 the attack may be a shot, and the dialog tells what it adds up to", () => {
    const table = fight([maren({}, [bow()]), hero("Ada", { items: [sword()] }), bandit("Voss", { hp: { value: 30, max: 30 } })]);
    table.place({ Maren: [6, 0], Ada: [0, 1], Voss: [0, 0] });
    table.system("Voss").actions.main = 0;
    join(table, "Ada", "Maren");
    const { breakdowns } = table.proposal("Maren", "swarmAttack", { at: ["Voss"] });
    expect(terms({ breakdown: breakdowns[0]?.breakdown ?? { total: 0, terms: [] } })).toContain("Swarm 2");
    attack(table, "Maren", [20, 1]);
    expect(table.hp("Voss")).toBe(28);
  });

  it("SH-SWM-03 its damage bonus cannot lift the blow above the weapon's own maximum", () => {
    const dealt = (die: number): number => {
      const table = ring();
      join(table, "Maren", "Ada", "Bo", "Cas");
      attack(table, "Maren", [20, die]);
      return 50 - table.hp("Voss");
    };
    expect([dealt(4), dealt(7), dealt(8)]).toEqual([8, 9, 9]);
  });

  it("SH-SWM-04 its Shock always applies, whatever AC, shield or immunity, and leaves the shield fresh", () => {
    const guarded = { voss: { ac: { base: 40 }, shockImmune: true }, vossItems: [shield("Shield", { inUse: true })] };
    const table = ring(guarded);
    join(table, "Maren", "Ada");
    const played = attack(table, "Maren", [2]);
    expect([50 - table.hp("Voss"), table.system("Voss").shieldUsed]).toEqual([3, false]);
    expect(played.step("Shock.suffered").rule).toBe("SH-SWM-04");
    const hit = ring({ ...guarded, voss: { ac: { base: 1 }, shockImmune: true } });
    join(hit, "Maren");
    attack(hit, "Maren", [20, 1]);
    expect(50 - hit.hp("Voss")).toBe(3);
  });

  it("SH-SWM-04 SH-TD-02 only Total Defense keeps it off", () => {
    const table = ring({ voss: { ac: { base: 40 } } });
    table.system("Voss").totalDefense = true;
    join(table, "Maren", "Ada");
    attack(table, "Maren", [2]);
    expect(table.hp("Voss")).toBe(50);
  });

  it("SH-SWM-05 a side makes one attack of it a round; who joins later only takes a place, and is told so", () => {
    const table = ring();
    join(table, "Maren", "Ada");
    attack(table, "Ada", [20, 1]);
    expect(table.refusal(() => attack(table, "Maren", []))).toBe("SH-SWM-05 SwarmSpent");
    expect(table.proposal("Bo", "swarm", { at: ["Voss"] }).notes).toMatchObject([{ rule: "SH-SWM-05" }]);
    const late = table.act("Bo", "swarm", { at: ["Voss"] });
    expect([late.has("SwarmSpent"), late.offers, table.system("Voss").swarm.joiners.length]).toEqual([true, [], 3]);
    expect(table.refusal(() => attack(table, "Bo", []))).toBe("SH-SWM-05 SwarmSpent");
  });

  it("SH-SWM-06 a joiner who falls still counts, but cannot be the one who strikes", () => {
    const table = ring();
    join(table, "Maren", "Ada", "Bo");
    table.gm("hurt", { at: ["Bo"], options: { amount: "99" } });
    expect(table.refusal(() => attack(table, "Bo", []))).toBe("SH-ZHP-01 Unable.mortal");
    expect(terms(attackOf(attack(table, "Maren", [20, 1])))).toContain("Swarm 4");
  });

  it("SH-SWM-02 those who join as a group are each offered the attack once", () => {
    const goblin = (name: string) => ({ ...foe(name, { items: [sword()] }), actorName: "Goblin" });
    const table = fight([maren(), goblin("Snik"), goblin("Snak"), goblin("Snok")], {}, "foes");
    table.place({ Maren: [1, 1], Snik: [0, 0], Snak: [1, 0], Snok: [2, 0] });
    const played = table.act("Snik", "sortie.group", { options: { deed: "swarm" } });
    expect(table.system("Maren").swarm.joiners).toEqual(["Snik", "Snak", "Snok"].map(uuid));
    expect(played.offers.map(({ of, action }) => [of, action])).toEqual(
      ["Snik", "Snak", "Snok"].map((name) => [uuid(name), "swarmAttack"]),
    );
  });

  it("SH-SWM-06 a joiner who has fallen is not offered the attack any more", () => {
    const table = ring();
    join(table, "Bo");
    table.gm("hurt", { at: ["Bo"], options: { amount: "99" } });
    const offered = table.act("Maren", "swarm", { at: ["Voss"] }).offers.filter(({ action }) => action === "swarmAttack");
    expect(offered.map(({ of }) => of)).toEqual([uuid("Maren")]);
  });

  it("SH-SWM-05 whoever has made the attack does not make it again, and whoever has not joined makes none", () => {
    const table = ring();
    join(table, "Maren", "Ada");
    attack(table, "Ada", [20, 1]);
    expect(table.refusal(() => attack(table, "Ada", []))).toBe("SH-SWM-05 SwarmSpent");
    expect(table.refusal(() => attack(table, "Bo", []))).toBe("SH-SWM-02 NoSwarm");
  });

  it("SH-SWM-02 SH-HLD-02 whoever joins with the rest of a held turn may make its attack", () => {
    const table = ring();
    table.act("Maren", "hold");
    join(table, "Ada");
    table.phaseOf("enemies");
    table.act("Maren", "swarm", { at: ["Voss"] });
    expect(terms(attackOf(attack(table, "Maren", [20, 1])))).toContain("Swarm 2");
    expect(table.refusal(() => attack(table, "Ada", []))).toBe("SH-SWM-05 SwarmSpent");
  });

  it("SH-SWM-03 the dialog adds up what the others do to the damage", () => {
    const table = ring();
    join(table, "Ada", "Maren");
    const { breakdowns } = table.proposal("Maren", "swarmAttack", { at: ["Voss"] });
    expect(breakdowns.find(({ label }) => label === "SHOCK.Dialog.Sum.damage")?.breakdown.total).toBe(2);
  });

  it("SH-SWM-02 SH-SEQ-03 nobody makes it while another side acts", () => {
    const table = ring();
    join(table, "Maren", "Ada");
    table.phaseOf("enemies");
    expect(table.refusal(() => attack(table, "Maren", []))).toBe("SH-SEQ-03 NotYourPhase");
    expect(table.offers("Maren", "swarmAttack")).toBe("SH-SEQ-03 NotYourPhase");
  });
});
