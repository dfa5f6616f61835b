// Bands, surprise, the escalation die, delaying.

import { describe, expect, it } from "vitest";
import { escalationParity, usesEscalation } from "../../../../src/rulesets/volition/numbers/numbers.ts";
import { ability, AWARE, fight, foe, hero, TestTable, turnOf, uuid } from "../table.ts";

const at = (band: string) => ({ system: { band } });
/** One fast, two medium and two slow heroes; two medium and three slow foes. */
const crowd = () => [
  hero("Hasty", at("fast")),
  hero("Pia", at("medium")),
  hero("Quirin", at("medium")),
  hero("Slow1", at("slow")),
  hero("Slow2", at("slow")),
  foe("Mob1", at("medium")),
  foe("Mob2", at("medium")),
  foe("Lump1", at("slow")),
  foe("Lump2", at("slow")),
  foe("Lump3", at("slow")),
];

describe("initiative bands", () => {
  it("VO-ESC-02 the die climbs from where it stands, be it set by hand", () => {
    const table = fight([hero("Ada"), foe("Rat")]);
    const round = (): void => {
      const { round: before } = table.battle;
      while (table.battle.round === before) table.endTurn();
    };
    expect(table.battle.system.escalation).toBe(0);
    round();
    expect(table.battle.system.escalation).toBe(1);
    table.battle.system.escalation = 4;
    round();
    expect(table.battle.system.escalation).toBe(5);
  });

  it("VO-INI-01 everybody begins in the band of the sheet, Medium where none is entered", () => {
    const table = fight([hero("Ada"), hero("Ben", at("slow")), foe("Rat", at("veryFast"))]);
    expect(["Ada", "Ben", "Rat"].map((name) => table.band(name))).toEqual(["medium", "slow", "veryFast"]);
  });

  it("VO-INI-01 the card names who begins where, a line for each band", () => {
    const table = new TestTable([hero("Ada"), hero("Ben", at("slow")), foe("Rat"), foe("Cat", at("veryFast"))]);
    const lines = table.begin(AWARE).steps.filter(({ text }) => text === "VOLITION.Step.BandOf");
    expect(lines.map(({ data }) => [data?.["band"], data?.["names"]])).toEqual([
      ["VOLITION.Band.veryFast", ["Cat"]],
      ["VOLITION.Band.medium", ["Ada", "Rat"]],
      ["VOLITION.Band.slow", ["Ben"]],
    ]);
  });

  it("VO-INI-01 the GM puts a foe into another band, before the battle and in it", () => {
    const table = new TestTable([hero("Ada"), foe("Rat")]);
    table.act("Rat", "setBand", { options: { band: "veryFast" } });
    table.begin(AWARE);
    expect([table.band("Rat"), table.now]).toEqual(["veryFast", "Rat"]);
    table.act("Ada", "joinBand", { at: ["Rat"] });
    expect(table.band("Ada")).toBe("veryFast");
  });

  it("VO-INI-01 somebody without a place in the battle has no band to set", () => {
    const table = new TestTable([hero("Ada"), foe("Rat")]);
    table.leave("Rat");
    expect(table.refusal(() => table.act("Rat", "setBand", { options: { band: "fast" } }))).toBe("VO-INI-01 NotInBattle");
    const other = new TestTable([hero("Ada"), foe("Rat")]);
    expect(other.refusal(() => other.act("Ada", "joinBand", { at: ["Rat"] }))).toBe("VO-INI-01 NoBandYet");
  });

  it("VO-INI-02 a round plays the bands in order and skips empty ones", () => {
    const table = fight([hero("Ada", at("fast")), foe("Rat", at("slow"))]);
    const played = [table.now];
    table.endTurn();
    played.push(table.now);
    table.endTurn();
    expect([...played, table.now, table.battle.round]).toEqual(["Ada", "Rat", "Ada", 2]);
  });

  it("VO-INI-03 inside a band the party acts before the foes", () => {
    const table = fight(crowd());
    const groups: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      if (table.active === "") groups.push(String(table.candidates.length));
      else if (groups.length === 0) groups.push("1");
      table.turnOf(table.active === "" ? (table.candidates[0] ?? "") : table.active);
      table.endTurn();
    }
    // Each choice is among those of the running group that are left: 1, then 2 of the party, 2 foes, 2 of the party, 3 foes.
    expect(groups).toEqual(["1", "2", "2", "2", "3", "2"]);
    expect(table.battle.round).toBe(2);
  });

  it("VO-INI-04 the members of a group act in the order that their side picks, each once", () => {
    const table = fight([hero("Pia"), hero("Quirin"), foe("Mob")]);
    expect(table.now).toBe("? Pia Quirin");
    expect(table.refusal(() => table.pick("Mob"))).toBe("SORTIE-TURN NotACandidate");
    table.pick("Quirin");
    table.endTurn();
    expect(table.now).toBe("Pia");
    table.endTurn();
    expect(table.now).toBe("Mob");
  });
});

describe("surprise", () => {
  const five = () => [...["A", "B", "C", "D", "E"].map((name) => hero(name, at("fast"))), foe("Rat", at("veryFast"))];

  it("VO-SUR-01 two of the side that was more aware act before round 1", () => {
    const table = new TestTable(five());
    const played = table.begin({ choose: ["party"] }, { choose: ["B", "D"] }, { confirm: false });
    expect(played.asked.map(({ rule, of }) => [rule, of])).toEqual([
      ["VO-SUR-01", "gm"],
      ["VO-SUR-01", uuid("A")],
      ["VO-SUR-03", "gm"],
    ]);
    expect([table.now, table.battle.round]).toEqual(["? B D", 0]);
  });

  it("VO-SUR-01 a side of one has one turn; without a gap in awareness there is none", () => {
    const alone = new TestTable([hero("Ada", at("slow")), foe("Rat", at("fast"))]);
    alone.begin({ choose: ["party"] }, { choose: ["Ada"] }, { confirm: false });
    expect([alone.now, alone.battle.round]).toEqual(["Ada", 0]);
    alone.endTurn();
    expect([alone.now, alone.battle.round]).toEqual(["Rat", 1]);
    const aware = new TestTable(five());
    aware.begin(AWARE);
    expect([aware.now, aware.battle.round]).toEqual(["Rat", 1]);
  });

  it("VO-SUR-01 the surprised may react where the world lets them, by default in every way", () => {
    const strikes = (surprisedReactions: string): boolean => {
      const table = new TestTable([hero("Ada"), foe("Rat")], { surprisedReactions }).stand(["Ada", "Rat", "engaged"]);
      table.begin({ choose: ["party"] }, { choose: ["Ada"] }, { confirm: false });
      return table.act("Ada", "move", { options: {} }, surprisedReactions === "none" ? [] : [{ choose: ["none"] }]).has("Provokes");
    };
    expect([strikes("all"), strikes("noInterrupt"), strikes("none")]).toEqual([true, true, false]);
  });

  it("VO-SUR-01 the party's picks are its players', the GM's where nobody plays it", () => {
    const asked = (controlled: boolean) => {
      const crew = five().map((creature) => ({ ...creature, controlled: controlled && creature.name === "C" }));
      return new TestTable(crew).begin({ choose: ["party"] }, { choose: ["B", "D"] }, { confirm: false }).asked[1]?.of;
    };
    expect([asked(true), asked(false)]).toEqual([uuid("C"), "gm"]);
  });

  it("VO-SUR-02 nobody delays in the surprise round: there are no bands to wait for", () => {
    const table = new TestTable(five());
    table.begin({ choose: ["party"] }, { choose: ["B", "D"] }, { confirm: false });
    table.pick("D");
    expect(table.offers("D", "delay")).toBe("VO-SUR-02 NoBandsYet");
    expect(table.refusal(() => table.act("D", "delay", { options: { band: "slow" } }))).toBe("VO-SUR-02 NoBandsYet");
  });

  it("VO-SUR-02 after the surprise round everybody is in round 1, those who were picked too", () => {
    const table = new TestTable(five());
    table.begin({ choose: ["party"] }, { choose: ["B", "D"] }, { confirm: false });
    table.pick("D");
    table.endTurn();
    expect(table.now).toBe("B");
    table.endTurn();
    expect([table.now, table.battle.round]).toEqual(["Rat", 1]);
    table.endTurn();
    expect(table.now).toBe("? A B C D E");
  });

  it("VO-SUR-03 a planned ambush may start the die at 1", () => {
    const dice = (ambush: boolean): number[] => {
      const table = new TestTable([hero("Ada"), foe("Rat")]);
      table.begin({ choose: ["party"] }, { choose: ["Ada"] }, { confirm: ambush });
      const values = [table.escalation];
      for (const round of [1, 2, 3]) {
        while (table.battle.round < round) table.endTurn();
        values.push(table.escalation);
      }
      return values;
    };
    expect(dice(true)).toEqual([0, 1, 2, 3]);
    expect(dice(false)).toEqual([0, 0, 1, 2]);
  });

  it("VO-SUR-03 an ambush of the foes asks for no such thing", () => {
    const table = new TestTable([hero("Ada"), foe("Rat")]);
    const played = table.begin({ choose: ["foe"] }, { choose: ["Rat"] });
    expect(played.asked.some(({ rule }) => rule === "VO-SUR-03")).toBe(false);
    expect([table.now, table.battle.round]).toEqual(["Rat", 0]);
  });
});

describe("the escalation die", () => {
  /** The value of the die in each of these rounds. */
  function values(rounds: readonly number[]): number[] {
    const table = fight([hero("Ada"), foe("Rat")]);
    return rounds.map((round) => {
      while (table.battle.round < round) table.endTurn();
      return table.escalation;
    });
  }

  it("VO-ESC-01 it is 0 in round 1 and 1 in round 2", () => {
    expect(values([1, 2])).toEqual([0, 1]);
  });

  it("VO-ESC-02 it rises every round, up to 6", () => {
    expect(values([3, 7, 8, 20])).toEqual([2, 6, 6, 6]);
  });

  it("VO-ESC-02 the GM sets it by hand, within its sides", () => {
    const table = fight([hero("Ada"), foe("Rat")]);
    table.gm("setEscalation", { options: { value: 4 } });
    expect(table.escalation).toBe(4);
    table.gm("setEscalation", { options: { value: 99 } });
    expect(table.escalation).toBe(6);
    const [gauge] = table.gauges;
    expect([gauge?.value, gauge?.max, gauge?.controls.map(({ action }) => action)]).toEqual([6, 6, ["setEscalation"]]);
  });

  it("VO-ESC-03 heroes add it, foes only where they are marked to", () => {
    const table = fight([hero("Ada"), foe("Rat"), foe("Boss", { system: { usesEscalation: true } })]);
    expect(["Ada", "Rat", "Boss"].map((name) => usesEscalation(table.battle, table.creature(name)))).toEqual([true, false, true]);
    const all = fight([hero("Ada"), foe("Rat")], { npcEscalation: true });
    expect(usesEscalation(all.battle, all.creature("Rat"))).toBe(true);
  });

  it("VO-ESC-04 0 is neither even nor odd, and for the shaken it is always 0", () => {
    const table = fight([hero("Ada"), foe("Rat")]);
    const parities = [0, 1, 4].map((value) => {
      table.battle.system.escalation = value;
      return escalationParity(table.battle, table.creature("Ada"));
    });
    expect(parities).toEqual(["none", "odd", "even"]);
    table.lay("Ada", "shaken");
    expect(escalationParity(table.battle, table.creature("Ada"))).toBe("none");
  });
});

describe("delaying", () => {
  const pair = () => [hero("Ada", at("fast")), hero("Ben", at("slow")), foe("Rat", at("medium"))];

  it("VO-DLY-01 a fast hero delays to Slow and stays there", () => {
    const table = turnOf("Ada", pair());
    table.act("Ada", "smallAct");
    table.act("Ada", "delay", { options: { band: "slow" } });
    expect([table.band("Ada"), table.now]).toEqual(["slow", "Rat"]);
    table.endTurn();
    expect(table.now).toBe("? Ada Ben");
    table.pick("Ada");
    table.endTurn();
    table.endTurn();
    expect([table.battle.round, table.now]).toEqual([2, "Rat"]);
  });

  it("VO-DLY-01 the very slow cannot, nobody delays to a faster band, and not off their turn", () => {
    const table = turnOf("Ada", [hero("Ada", at("verySlow")), hero("Ben", at("medium")), foe("Rat")]);
    expect(table.offers("Ada", "delay")).toBe("VO-DLY-01 NoSlowerBand");
    expect(table.offers("Ben", "delay")).toBe("VO-DLY-01 NotYourTurn");
    const other = turnOf("Ada", pair());
    expect(other.refusal(() => other.act("Ada", "delay", { options: { band: "veryFast" } }))).toBe("VO-DLY-01 NotSlower");
    expect(other.refusal(() => other.act("Ada", "delay", { options: { band: "fast" } }))).toBe("VO-DLY-01 NotSlower");
  });

  it("VO-DLY-02 a delayed turn waits until its group is due", () => {
    const table = turnOf("Ada", [hero("Ada", at("fast")), foe("Rat", at("fast")), foe("Cat", at("medium"))]);
    table.act("Ada", "delay", { options: { band: "medium" } });
    expect(table.now).toBe("Rat");
    expect(table.refusal(() => table.pick("Ada"))).toBe("SORTIE-TURN SomebodyActs");
    table.endTurn();
    expect(table.now).toBe("Ada");
  });

  /** A medium hero has fired in Fast what it had readied in the round before, and has its turn. */
  function fired(): TestTable {
    const table = turnOf("Ada", [hero("Ada"), foe("Rat", at("fast"))]);
    table.act("Ada", "ready", { options: { kind: "quick", what: "Shut the door", trigger: "The rat runs" } });
    table.endTurn();
    table.act("Ada", "useReadied", { options: { deed: "inWords", triggeredBy: "Rat" } }, [{ confirm: true }]);
    table.turnOf("Ada");
    return table;
  }

  it("VO-DLY-03 delaying drops the band that a readied action was about to bring", () => {
    const table = fired();
    expect(table.battle.system.order.moves).toHaveLength(1);
    const played = table.act("Ada", "delay", { options: { band: "verySlow" } });
    expect(played.has("PendingBandDropped")).toBe(true);
    expect(table.battle.system.order.moves).toEqual([]);
    table.turnOf("Ada").endTurn();
    expect(table.band("Ada")).toBe("verySlow");
  });

  it("VO-DLY-04 what is spent stays spent", () => {
    const table = turnOf("Ada", pair());
    table.act("Ada", "smallAct");
    table.act("Ada", "delay", { options: { band: "verySlow" } });
    table.turnOf("Ada");
    expect(table.budget("Ada")).toBe("0/1/1");
    table.endTurn();
    table.turnOf("Ada");
    expect(table.budget("Ada")).toBe("1/1/1");
  });

  it("VO-DLY-04 the Interrupt comes back only when the delayed turn is taken", () => {
    const shield = ability("Shield", { action: "interrupt", trigger: "Somebody is hit", defense: "", target: { who: "self" } });
    const table = fight([foe("Rat", at("veryFast")), hero("Ada", { ...at("fast"), items: [shield] }), hero("Ben", at("slow"))]);
    table.act("Ada", "useAbility", { item: "Shield", options: { triggered: true } });
    table.endTurn();
    expect([table.now, table.system("Ada").interruptReady]).toEqual(["Ada", true]);
    table.act("Ada", "delay", { options: { band: "verySlow" } });
    expect(table.system("Ada").interruptReady).toBe(false);
    expect(table.offers("Ada", "useAbility", "Shield")).not.toBe("available");
    table.turnOf("Ada");
    expect(table.system("Ada").interruptReady).toBe(true);
  });

  it("VO-DLY-04 what it has caused for one round is not over when the same turn goes on", () => {
    const dazzle = ability("Dazzle", {
      action: "quick",
      defense: "",
      target: { range: "far" },
      effects: [{ condition: "dazed", on: "always", duration: "oneRound" }],
    });
    const table = turnOf("Ada", [hero("Ada", { ...at("fast"), items: [dazzle] }), foe("Rat", at("slow"))]);
    table.act("Ada", "useAbility", { item: "Dazzle", at: ["Rat"] });
    table.act("Ada", "delay", { options: { band: "medium" } });
    expect([table.now, table.conditions("Rat")]).toEqual(["Ada", ["dazed"]]);
    table.endTurn();
    table.turnOf("Ada");
    expect(table.conditions("Rat")).toEqual([]);
  });

  it("VO-DLY-04 what was readied in the same turn is dropped", () => {
    const table = turnOf("Ada", pair());
    table.act("Ada", "ready", { options: { kind: "quick", what: "Shut the door", trigger: "The rat runs" } });
    table.act("Ada", "delay", { options: { band: "slow" } });
    expect(table.battle.system.order.holds).toEqual({});
    expect(table.offers("Ada", "useReadied")).toBe("VO-RDY-01 NothingReadied");
  });
});
