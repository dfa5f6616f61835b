// Teams, their ranking, and how turns pass between them, on the specification's own examples.

import { describe, expect, it } from "vitest";
import { luckOrder } from "../../../../src/rulesets/luck/turns/order.ts";
import { fight, foe, hero, item, luck, TestTable, weapon } from "../table.ts";

const players = (...names: string[]) => names.map((name) => hero(name));
const guards = (...names: string[]) => names.map((name) => foe(name));

describe("teams", () => {
  it("LU-TEAM-02: six combatants in three teams, each in exactly one; one team alone is refused", () => {
    const table = new TestTable(players("a1", "a2", "b1", "b2", "b3", "c1")).teams({ A: ["a1", "a2"], B: ["b1", "b2", "b3"], C: ["c1"] });
    table.begin({ choose: [""] }, { choose: [] });
    expect(["a1", "a2", "b1", "b2", "b3", "c1"].map((name) => table.teamOf(name))).toEqual(["A", "A", "B", "B", "B", "C"]);
    expect(table.battle.system.order.groups).toEqual(["A", "B", "C"]);
    const alone = new TestTable(players("a1", "a2"));
    expect(alone.refusal(() => alone.begin())).toBe("LU-TEAM-02 OneTeam");
  });

  it("LU-TEAM-02: a combatant's team is that of its token until the GM says otherwise", () => {
    const table = new TestTable([hero("Maren"), foe("Brusk"), foe("Hound", { side: "neutral" })]);
    expect(["Maren", "Brusk", "Hound"].map((name) => table.teamOf(name))).toEqual(["heroes", "foes", "neutral"]);
    table.act("Hound", "assignTeam", { options: { into: "new", name: "The strays" } });
    const team = table.teamOf("Hound");
    expect([team, table.battle.system.teams[team]?.name]).toEqual(["team1", "The strays"]);
    table.act("Brusk", "assignTeam", { at: ["Maren"], options: { into: team } });
    expect([table.teamOf("Brusk"), table.teamOf("Maren")]).toEqual([team, team]);
    expect(table.refusal(() => table.act("Brusk", "assignTeam", { options: { into: "nowhere" } }))).toBe("LU-TEAM-02 NoSuchTeam");
  });

  it("LU-TEAM-03: the last member of B is dead: A1 ends its turn, A has won, and A2 is not offered", () => {
    const table = fight([...players("a1", "a2"), ...guards("b1")]);
    table.turnOf("a1");
    table.toggle("b1", "dead");
    // The running turn may be finished: nobody takes it from A1.
    expect(table.active).toBe("a1");
    expect(table.endTurn().step("TeamWins").data).toEqual({ team: "LUCK.Team.heroes" });
    expect([table.battle.system.ended, table.battle.system.winner, table.now, table.battle.round]).toEqual([true, "heroes", "? ", 1]);
    expect(luck.isOver?.(table.battle)).toBe(true);
  });

  it("LU-TEAM-03: with one able to act on either side the fight goes on", () => {
    const table = fight([...players("a1", "a2"), ...guards("b1", "b2")]);
    table.turnOf("a1");
    table.toggle("b1", "unconscious");
    table.endTurn();
    expect([table.battle.system.ended, table.now]).toEqual([false, "b2"]);
    table.toggle("a2", "dead");
    table.endTurn();
    expect([table.battle.system.ended, luck.isOver?.(table.battle), table.battle.round, table.now]).toEqual([false, false, 2, "a1"]);
  });

  it("LU-TEAM-03: somebody who falls or leaves while a team chooses ends the fight as well", () => {
    const falls = fight([...players("a1", "a2"), ...guards("b1")]);
    expect(luck.isOver?.(falls.battle)).toBe(false);
    expect(falls.gm("hurt", { at: ["b1"], options: { amount: "24" } }).has("TeamWins")).toBe(true);
    expect([falls.now, luck.isOver?.(falls.battle), falls.battle.system.winner]).toEqual(["? ", true, "heroes"]);
    expect(falls.endBattle().has("TeamWins")).toBe(false);
    const leaves = fight([...players("a1", "a2"), ...guards("b1")]);
    leaves.leave("b1");
    expect(luck.isOver?.(leaves.battle)).toBe(true);
  });

  it("LU-TEAM-03: a fight that one team has won goes on when a second one is there again", () => {
    const won = () => {
      const table = fight([...players("a1", "a2"), ...guards("b1")]);
      table.turnOf("a1");
      table.toggle("b1", "unconscious");
      table.endTurn();
      expect([table.battle.system.ended, table.battle.system.winner]).toEqual([true, "heroes"]);
      return table;
    };
    const wakes = won();
    expect(wakes.toggle("b1", "unconscious").has("FightGoesOn")).toBe(true);
    expect([wakes.battle.system.ended, wakes.battle.system.winner, luck.isOver?.(wakes.battle)]).toEqual([false, "", false]);
    expect(wakes.candidates.length > 0 || wakes.active !== "").toBe(true);
    const [reinforcement] = guards("b2");
    const joined = won();
    if (reinforcement) joined.join(reinforcement);
    expect([joined.battle.system.ended, joined.teamOf("b2")]).toEqual([false, "foes"]);
    const objective = fight([...players("a1"), ...guards("b1")]);
    objective.gm("objectiveMet", { options: { team: "foes" } });
    objective.act("a1", "suffer", { options: { amount: "1" } });
    expect(objective.battle.system.ended).toBe(true);
  });

  it("LU-TEAM-04: pressed for B in round 2, the fight is over with B as the winner, and what turns remain are not taken", () => {
    const table = fight([...players("a1", "a2"), ...guards("b1")]);
    for (const name of ["a1", "b1", "a2"]) {
      table.turnOf(name);
      table.endTurn();
    }
    expect(table.battle.round).toBe(2);
    expect(table.gm("objectiveMet", { options: { team: "foes" } }).has("ObjectiveMetUntold")).toBe(true);
    expect([table.battle.system.ended, table.battle.system.winner, table.now]).toEqual([true, "foes", "? "]);
    expect(table.refusal(() => table.gm("objectiveMet", { options: { team: "foes" } }))).toBe("LU-TEAM-04 NoBattle");
  });

  it("LU-TEAM-05: an objective may be rewritten, and the log keeps both", () => {
    const table = fight([...players("a1"), ...guards("b1")]);
    expect(table.gm("editTeam", { options: { team: "foes", objective: "hold the gate" } }).step("ObjectiveSet").data).toMatchObject({
      objective: "hold the gate",
    });
    expect(table.gm("editTeam", { options: { team: "foes", objective: "flee" } }).step("ObjectiveChanged").data).toMatchObject({ objective: "flee", before: "hold the gate" }); // prettier-ignore
    expect(table.battle.system.teams["foes"]?.objective).toBe("flee");
    expect(luck.gauges(table.battle).map(({ label, value, max, note }) => [label, value, max, note])).toEqual([
      ["LUCK.Team.heroes", 1, 1, ""],
      ["LUCK.Team.foes", 1, 1, "flee"],
    ]);
  });
});

describe("initiative", () => {
  const spotted = () => new TestTable([...guards("Captain", "Guard"), ...players("Roland", "Clementine")]);

  it("LU-INIT-01: a player chooses to attack one of the guards: the players are ranked first", () => {
    const table = spotted();
    table.begin({ choose: ["Roland"] }, { choose: ["unarmed"] }, { choose: ["Actor.Guard"] }, { choose: [] });
    expect(table.battle.system.order.groups).toEqual(["heroes", "foes"]);
    expect(table.now).toBe("? Roland Clementine");
    expect(table.turn("Roland").opening).toEqual({ action: "unarmed", item: "", targets: ["Actor.Guard"] });
  });

  it("LU-INIT-02: instigator in C, target in A: the order starts C, A", () => {
    const table = new TestTable(players("a", "b", "c")).teams({ A: ["a"], B: ["b"], C: ["c"] });
    table.act("c", "instigate", { at: ["a"] });
    const ranked = table.begin().steps.filter(({ text }) => text === "LUCK.Step.Ranked");
    expect(table.battle.system.order.groups).toEqual(["C", "A", "B"]);
    expect(ranked.map(({ rule, data }) => [rule, data?.["team"], data?.["rank"]])).toEqual([
      ["LU-INIT-01", "C", 1],
      ["LU-INIT-02", "A", 2],
      ["LU-INIT-03", "B", 3],
    ]);
  });

  it("LU-INIT-02: asked at the beginning, the GM names whom the instigator attacks, or nobody", () => {
    const begun = (target: string) => {
      const table = new TestTable(players("a", "b", "c")).teams({ A: ["a"], B: ["b"], C: ["c"] });
      table.begin({ choose: ["a"] }, { choose: [""] }, { choose: [target] }, { choose: [] });
      return table.battle.system.order.groups;
    };
    expect([begun("Actor.c"), begun("")]).toEqual([
      ["A", "C", "B"],
      ["A", "B", "C"],
    ]);
  });

  it("LU-INIT-03: the others follow as they were added, unless the GM ranks them", () => {
    const table = new TestTable(players("a", "b", "c", "d")).teams({ A: ["a"], D: ["d"], B: ["b"], C: ["c"] });
    table.act("c", "instigate", { at: ["a"] });
    table.begin();
    expect(table.battle.system.order.groups).toEqual(["C", "A", "D", "B"]);
    table.act("b", "rankAhead", { at: ["d"] });
    expect(table.battle.system.order.groups).toEqual(["C", "A", "B", "D"]);
    table.gm("editTeam", { options: { team: "D", rank: 1 } });
    expect(table.battle.system.order.groups).toEqual(["D", "C", "A", "B"]);
    expect(table.refusal(() => table.act("b", "rankAhead", { at: ["b"] }))).toBe("LU-INIT-03 SameTeam");
  });

  it("LU-INIT-03: several teams attacked, or none: the instigator's first, the others in the GM's sequence", () => {
    const table = new TestTable(players("a", "b", "c")).teams({ A: ["a"], B: ["b"], C: ["c"] });
    table.act("c", "instigate");
    table.begin();
    expect(table.battle.system.order.groups).toEqual(["C", "A", "B"]);
  });

  it("LU-INIT-04: what Roland was about to do waits for his own first turn, at its usual cost, though Clementine goes earlier", () => {
    const roland = hero("Roland", { items: [weapon("sword"), weapon("knife")] });
    const table = new TestTable([...guards("Guard"), roland, hero("Clementine")]);
    table.act("Roland", "instigate", { at: ["Guard"], options: { opening: "attack:sword" } });
    table.begin();
    table.turnOf("Clementine");
    table.endTurn();
    table.endTurn();
    expect(table.active).toBe("Roland");
    expect(table.turn("Roland").opening).toMatchObject({ action: "attack", item: "sword" });
    expect(table.offers("Roland", "move")).toBe("LU-INIT-04 OpeningFirst");
    expect(table.offers("Roland", "attack", "knife")).toBe("LU-INIT-04 OpeningFirst");
    expect(table.offers("Roland", "dropProne")).toBe("LU-INIT-04 OpeningFirst");
    expect(table.refusal(() => table.act("Roland", "attack", { item: "sword", at: ["Clementine"] }))).toBe("LU-INIT-04 OpeningFirst");
    table.act("Roland", "attack", { item: "sword", at: ["Guard"] }, [[1, 1]]);
    expect([table.turn("Roland").actions, table.turn("Roland").opening.action, table.offers("Roland", "move")]).toEqual([
      2,
      "",
      "available",
    ]);
  });

  it("LU-INIT-04: what the sheet would not offer is no way to open the fight", () => {
    const roland = hero("Roland", { items: [weapon("sword"), item("Gear", "rope")] });
    const table = new TestTable([roland, ...guards("Guard")]);
    for (const opening of ["pickUp:sword", "reload:sword", "attack:rope"]) {
      expect(table.refusal(() => table.act("Roland", "instigate", { options: { opening } }))).toBe("LU-INIT-04 NotReadyable");
    }
    table.act("Roland", "instigate", { options: { opening: "attack:sword" } });
    expect(table.battle.system.instigation).toMatchObject({ action: "attack", item: "sword" });
  });

  it("LU-INIT-04: the opening action is offered when its turn begins, and dropped only when it has become impossible", () => {
    const opened = () => {
      const table = new TestTable([hero("Roland", { items: [weapon("sword")] }), ...guards("Guard", "Captain")]);
      table.act("Roland", "instigate", { at: ["Guard"], options: { opening: "attack:sword" } });
      return table;
    };
    const possible = opened();
    const begun = possible.begin();
    expect(begun.offers).toMatchObject([{ action: "attack", item: "sword", targets: ["Actor.Guard"], of: "Actor.Roland" }]);
    const impossible = opened();
    impossible.lay("Guard", "dead");
    expect(impossible.begin().has("OpeningImpossible")).toBe(true);
    expect([impossible.turn("Roland").opening.action, impossible.offers("Roland", "move")]).toEqual(["", "available"]);
    // The GM may see that it has become impossible in another way.
    possible.act("Roland", "dropOpening");
    expect(possible.offers("Roland", "move")).toBe("available");
  });

  it("LU-INIT-04: an instigator who cannot act keeps it for the first turn really taken", () => {
    const table = new TestTable([hero("Roland", { items: [weapon("sword")] }), hero("Clementine"), ...guards("Guard")]);
    table.act("Roland", "instigate", { at: ["Guard"], options: { opening: "attack:sword" } });
    table.begin();
    table.toggle("Roland", "unconscious");
    expect(table.now).toBe("? Clementine");
    table.turnOf("Clementine");
    table.endTurn();
    table.toggle("Roland", "unconscious");
    table.endTurn();
    expect([table.now, table.turn("Roland").opening.action]).toEqual(["Roland", "attack"]);
  });

  it("LU-INIT-05: the ranking stays: round 1 ended on A's turn, and round 2 still opens with A", () => {
    const table = fight([...players("a1", "a2"), ...guards("b1")]);
    for (const name of ["a1", "b1", "a2"]) {
      table.turnOf(name);
      table.endTurn();
    }
    expect([table.battle.round, table.battle.system.order.groups, table.now]).toEqual([2, ["heroes", "foes"], "? a1 a2"]);
  });
});

describe("rounds", () => {
  /** Everybody takes an empty turn, as long as the round lasts. */
  function playRound(table: TestTable): void {
    const { round } = table.battle;
    while (table.battle.round === round && !table.battle.system.ended) {
      table.turnOf(table.active === "" ? (table.candidates[0] ?? "") : table.active);
      table.endTurn();
    }
  }

  it("LU-RND-01: ten rounds are a minute, three are eighteen seconds", () => {
    const table = fight([...players("a"), ...guards("b")]);
    for (let round = 1; round <= 3; round += 1) playRound(table);
    expect((table.battle.round - 1) * (luck.roundSeconds ?? 0)).toBe(18);
    for (let round = 4; round <= 10; round += 1) playRound(table);
    expect((table.battle.round - 1) * (luck.roundSeconds ?? 0)).toBe(60);
  });

  it("LU-RND-02: one turn each a round; two against one go A, B, A, and then everybody may go again", () => {
    const table = fight([...players("a1", "a2"), ...guards("b1")]);
    table.turnOf("a1");
    table.endTurn();
    expect(table.now).toBe("b1");
    table.endTurn();
    // The only one left has its turn without anybody asking.
    expect(table.now).toBe("a2");
    expect(table.refusal(() => table.pick("a1"))).toBe("SORTIE-TURN SomebodyActs");
    table.endTurn();
    expect([table.battle.round, table.battle.system.order.acted]).toEqual([2, []]);
  });

  it("LU-RND-03: players Roland, guards' captain, players Clementine, guards' guard, round and round", () => {
    const table = fight([...players("Roland", "Clementine", "Fabian"), ...guards("Captain", "Guard", "Archer")]);
    const offered: string[] = [];
    for (const name of ["Roland", "Captain", "Clementine", "Guard", "Fabian", "Archer"]) {
      offered.push(table.now);
      table.turnOf(name);
      table.endTurn();
    }
    expect(offered).toEqual(["? Roland Clementine Fabian", "? Captain Guard Archer", "? Clementine Fabian", "? Guard Archer", "Fabian", "Archer"]); // prettier-ignore
  });

  it("LU-RND-04: the players may go in another order in a new round", () => {
    const table = fight([...players("Roland", "Clementine"), ...guards("Captain")]);
    const order: string[] = [];
    for (const name of ["Roland", "Captain", "Clementine", "Clementine", "Captain", "Roland"]) {
      table.turnOf(name);
      order.push(`${String(table.battle.round)} ${name}`);
      table.endTurn();
    }
    expect(order).toEqual(["1 Roland", "1 Captain", "1 Clementine", "2 Clementine", "2 Captain", "2 Roland"]);
    expect(table.refusal(() => table.pick("Captain"))).toBe("SORTIE-TURN NotACandidate");
  });

  it("LU-RND-05: four players against two guards: P G P G P P", () => {
    const table = fight([...players("p1", "p2", "p3", "p4"), ...guards("g1", "g2")]);
    const teams: string[] = [];
    while (table.battle.round === 1) {
      table.turnOf(table.active === "" ? (table.candidates[0] ?? "") : table.active);
      teams.push(table.teamOf(table.active) === "heroes" ? "P" : "G");
      table.endTurn();
    }
    expect(teams.join(" ")).toBe("P G P G P P");
  });

  it("LU-RND-06: the guards drop Roland before his turn: the players have only Clementine to offer", () => {
    const table = fight([...players("Roland", "Clementine"), ...guards("Captain", "Guard")]);
    table.battle.system.order.phase = "foes";
    table.pick("Captain");
    table.toggle("Roland", "unconscious");
    table.endTurn();
    expect(table.now).toBe("Clementine");
    expect(table.refusal(() => table.pick("Roland"))).toBe("SORTIE-TURN SomebodyActs");
  });

  it("LU-RND-06: whoever falls in the middle of their own turn has had it, and what they had left is lost", () => {
    const table = fight([...players("Roland", "Clementine"), ...guards("Captain")]);
    table.turnOf("Roland");
    expect(table.toggle("Roland", "unconscious").has("TurnCutShort")).toBe(true);
    expect([table.now, table.turn("Roland").actions, table.battle.system.order.acted]).toEqual(["Captain", 0, ["Roland"]]);
    table.endTurn();
    table.toggle("Roland", "unconscious");
    // Awake again, but there is no second turn in this round.
    expect(table.now).toBe("Clementine");
    table.endTurn();
    expect([table.battle.round, table.now]).toEqual([2, "? Roland Clementine"]);
  });

  it("LU-RND-06: so has whoever falls while their begun turn waits for another of the group", () => {
    const table = fight([...players("Roland", "Clementine"), ...guards("Captain", "Guard")]);
    table.battle.system.order.phase = "foes";
    table.pick("Captain");
    // As a group leaves it when the one who began stays out of what the group does.
    table.battle.system.order.open = [table.combatant("Captain").id];
    table.battle.turn = table.combatant("Guard").id;
    expect([table.now, table.turn("Captain").actions]).toEqual(["Guard", 3]);
    expect(table.toggle("Captain", "unconscious").has("TurnCutShort")).toBe(true);
    expect([table.now, table.turn("Captain").actions]).toEqual(["Guard", 0]);
    expect([table.battle.system.order.open, table.battle.system.order.acted]).toEqual([[], ["Captain"]]);
  });

  it("LU-RND-07: Clementine revives Roland: next come the guards, then the players may pick Roland", () => {
    const table = fight([...players("Roland", "Clementine"), ...guards("Captain", "Guard")]);
    table.toggle("Roland", "unconscious");
    table.turnOf("Clementine");
    table.toggle("Roland", "unconscious");
    table.endTurn();
    expect(table.now).toBe("? Captain Guard");
    table.turnOf("Captain");
    table.endTurn();
    expect(table.now).toBe("Roland");
  });

  it("LU-RND-07: with no guard left to go, the players pick Roland at once", () => {
    const table = fight([...players("Roland", "Clementine", "Fabian"), ...guards("Captain")]);
    table.toggle("Roland", "unconscious");
    table.turnOf("Clementine");
    table.endTurn();
    table.endTurn();
    expect(table.now).toBe("Fabian");
    table.toggle("Roland", "unconscious");
    table.endTurn();
    expect([table.battle.round, table.now]).toEqual([1, "Roland"]);
  });

  it("LU-RND-02: newcomers may act in the same round, in a new team behind the others", () => {
    const same = fight([...players("a1"), ...guards("b1")]);
    same.join(foe("Pell"));
    same.join(foe("Hound", { side: "neutral" }));
    expect(same.battle.system.order.groups).toEqual(["heroes", "foes", "neutral"]);
    same.endTurn();
    expect(same.now).toBe("? b1 Pell");
  });

  it("LU-RND-03: who leaves in the middle of its own turn makes way for the next team", () => {
    const table = fight([...players("a1", "a2"), ...guards("b1", "b2")]);
    table.turnOf("a1");
    table.leave("a1");
    table.endTurn();
    expect(table.now).toBe("? b1 b2");
  });

  it("LU-RND-02: the order of the list is that of the teams", () => {
    const table = fight([...players("a1"), ...guards("b1")]);
    expect(luckOrder.standing(table.battle, () => true).map(({ id, open }) => [id, open])).toEqual([
      ["heroes", true],
      ["foes", false],
    ]);
  });
});
