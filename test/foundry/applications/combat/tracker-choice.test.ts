// Choosing who acts: what each user sees and may press, which claims are refused, how holds are shown.

import { beforeEach, describe, expect, it } from "vitest";
import { choiceView } from "../../../../src/foundry/applications/combat/tracker/next-turn-view.ts";
import { holdView } from "../../../../src/foundry/applications/combat/tracker/held-actions.ts";
import { ownMoment } from "../../../../src/foundry/applications/combat/whose-turn.ts";
import { trackerView } from "../../../../src/foundry/applications/combat/tracker/rows.ts";
import { choiceOf, claimRefusal, heirsOf } from "../../../../src/foundry/automation/next-turn-candidates.ts";
import { knownTo, ruleset, sidedBattle } from "./tracker-table.ts";
import { stubWords } from "../words.ts";
import { holdNow } from "../../../../src/engine/battle/turn-order.ts";

beforeEach(stubWords);

describe("the choice", () => {
  it("is between all of the open side, and none while somebody acts", () => {
    const battle = sidedBattle();
    expect(choiceOf(ruleset, battle)).toEqual({ candidates: ["Orla", "Ines"], mayPass: false });
    battle.turn = "Orla";
    expect(choiceOf(ruleset, battle)).toBeNull();
  });

  it("offers the GM everybody, a player their own, and letting another player's hero go first", () => {
    const battle = sidedBattle();
    const label = (user: "Ada" | "GM", id: string): string | undefined =>
      choiceView(ruleset, battle, knownTo(user), user === "GM").chooseOf(id)?.named;
    expect([label("GM", "Orla"), label("GM", "RatA")]).toEqual(["SORTIE.Tracker.ChooseNamed.ActFor(name=Orla)", undefined]);
    expect([label("Ada", "Orla"), label("Ada", "Ines")]).toEqual([
      "SORTIE.Tracker.ChooseNamed.Act(name=Orla)",
      "SORTIE.Tracker.ChooseNamed.LetAct(name=Ines)",
    ]);
    battle.system.order.acted = ["Orla"];
    expect([label("Ada", "Orla"), label("Ada", "Ines")]).toEqual([undefined, undefined]);
  });

  it("says who may act and who chooses; creatures that are not visible stay unnamed", () => {
    const battle = sidedBattle();
    expect(choiceView(ruleset, battle, knownTo("Ben"), false)).toMatchObject({
      text: "SORTIE.Tracker.MayActNames(names=Orla or Ines)",
      who: "SORTIE.Tracker.PlayersChoose(names=Ada or Ben)",
    });
    battle.system.order.phase = "foes";
    battle.system.order.acted = ["Orla", "Ines"];
    const hidden = { RatA: { visible: false }, RatB: { visible: false } };
    expect(choiceView(ruleset, battle, knownTo("Ben", hidden), false)).toMatchObject({
      text: "SORTIE.Tracker.UnknownMayAct",
      who: "SORTIE.Tracker.GmChooses",
    });
  });

  it("lets who acts hand the turn over within the side", () => {
    const battle = sidedBattle();
    battle.turn = "Orla";
    expect(heirsOf(ruleset, battle)).toEqual([]);
    battle.system.order.begun = true;
    expect(heirsOf(ruleset, battle)).toEqual(["Ines"]);
    expect(choiceView(ruleset, battle, knownTo("Ada"), false).chooseOf("Ines")).toMatchObject({ label: "SORTIE.Tracker.Choose.HandOver" });
    expect(choiceView(ruleset, battle, knownTo("Ben"), false).chooseOf("Ines")).toBeNull();
  });

  it("marks candidates in the rows, and shows who has asked", () => {
    const claim = { user: "ada", mine: false, text: "asks" };
    const view = trackerView(ruleset, sidedBattle(), knownTo("GM"), {
      foldBeyond: 20,
      turned: new Set<string>(),
      isGM: true,
      claimsOf: (id) => (id === "Orla" ? [claim] : []),
    });
    expect(view.choice).toMatchObject({ open: true, mayPass: false });
    expect(view.rows[0]).toMatchObject({ kind: "group", label: "party", open: true });
    const orla = view.rows.find((row) => row.kind === "combatant" && row.id === "Orla");
    expect(orla).toMatchObject({ stateLabel: "SORTIE.Tracker.MayAct", claims: [claim], css: "choice state-candidate" });
  });
});

describe("claims", () => {
  const ada = (id: string): boolean => id === "Orla";
  const ben = (id: string): boolean => id === "Ines";
  const all = (): boolean => true;

  it("are granted for one's own, and for another hero while one's own may act", () => {
    expect(claimRefusal(ruleset, sidedBattle(), { combatant: "Orla", from: "" }, ada, all)).toBeNull();
    expect(claimRefusal(ruleset, sidedBattle(), { combatant: "Ines", from: "" }, ada, all)).toBeNull();
  });

  it("come second when somebody acts: the name is told unless that one is hidden", () => {
    const battle = sidedBattle();
    battle.turn = "Orla";
    const late = { combatant: "Ines", from: "" };
    expect(claimRefusal(ruleset, battle, late, ben, all)).toMatchObject({ text: "SORTIE.Refusal.TurnTaken", data: { name: "Orla" } });
    expect(claimRefusal(ruleset, battle, late, ben, () => false)).toMatchObject({ text: "SORTIE.Refusal.SomebodyActs" });
  });

  it("are refused for foes, for who has acted, and for who is not there", () => {
    const battle = sidedBattle();
    expect(claimRefusal(ruleset, battle, { combatant: "RatA", from: "" }, ada, all)).toMatchObject({
      text: "SORTIE.Refusal.NotACandidate",
    });
    expect(claimRefusal(ruleset, battle, { combatant: "nobody", from: "" }, ada, all)).toMatchObject({
      text: "SORTIE.Refusal.NotACandidate",
    });
    battle.system.order.acted = ["Orla"];
    expect(claimRefusal(ruleset, battle, { combatant: "Ines", from: "" }, ada, all)).toMatchObject({ text: "SORTIE.Refusal.NotYourTurn" });
  });

  it("hand over only from one's own turn", () => {
    const battle = sidedBattle();
    battle.turn = "Orla";
    battle.system.order.begun = true;
    expect(claimRefusal(ruleset, battle, { combatant: "Ines", from: "Orla" }, ada, all)).toBeNull();
    expect(claimRefusal(ruleset, battle, { combatant: "Ines", from: "Orla" }, ben, all)).toMatchObject({
      text: "SORTIE.Refusal.NotYourTurn",
    });
  });
});

describe("an order that says who chooses", () => {
  const ada = (id: string): boolean => id === "Orla";
  const ben = (id: string): boolean => id === "Ines";
  /** Whoever acted last says who is next. */
  const popcorn: typeof ruleset = {
    ...ruleset,
    turnOrder: { ...ruleset.turnOrder, choosers: ({ system }) => (system.order.last === "" ? [] : [system.order.last]) },
  };
  const battleAfter = (last: string) => {
    const battle = sidedBattle();
    battle.system.order.last = last;
    return battle;
  };

  it("lets the owner of whoever it names choose, anybody who may act, and nobody else", () => {
    const all = (): boolean => true;
    for (const combatant of ["Orla", "Ines"]) {
      expect(claimRefusal(popcorn, battleAfter("Orla"), { combatant, from: "" }, ada, all)).toBeNull();
      expect(claimRefusal(popcorn, battleAfter("Orla"), { combatant, from: "" }, ben, all)).toMatchObject({
        text: "SORTIE.Refusal.NotYoursToChoose",
      });
      expect(claimRefusal(popcorn, battleAfter(""), { combatant, from: "" }, ada, all)).not.toBeNull();
    }
    expect(claimRefusal(popcorn, battleAfter("Orla"), { combatant: "RatA", from: "" }, ada, all)).toMatchObject({
      text: "SORTIE.Refusal.NotACandidate",
    });
  });

  it("shows the buttons to them and to the GM, and says whose choice it is", () => {
    const view = (user: "Ada" | "Ben" | "GM", last: string) => choiceView(popcorn, battleAfter(last), knownTo(user), user === "GM");
    expect(view("Ben", "Orla").chooseOf("Ines")).toBeNull();
    expect(view("Ada", "Orla").chooseOf("Ines")?.named).toBe("SORTIE.Tracker.ChooseNamed.LetAct(name=Ines)");
    expect(view("GM", "").chooseOf("Ines")).not.toBeNull();
    expect(view("Ben", "Orla").who).toBe("SORTIE.Tracker.PlayersChoose(names=Ada)");
    expect(view("Ben", "RatA").who).toBe("SORTIE.Tracker.GmChooses");
  });

  it("tells nobody that it is their moment who may not take it", () => {
    expect(ownMoment(popcorn, battleAfter("Orla"), ben)).toBeNull();
    expect(ownMoment(popcorn, battleAfter("Orla"), ada)?.combatants).toEqual(["Orla"]);
    expect(ownMoment(ruleset, battleAfter("Orla"), ben)?.combatants).toEqual(["Ines"]);
  });

  it("leaves the handing over of a running turn to whoever acts", () => {
    const battle = battleAfter("Ines");
    battle.turn = "Orla";
    battle.system.order.begun = true;
    expect(claimRefusal(popcorn, battle, { combatant: "Ines", from: "Orla" }, ada, () => true)).toBeNull();
  });
});

describe("holds", () => {
  const held = () => {
    const battle = sidedBattle();
    battle.turn = "Ines";
    battle.system.order.holds["Orla"] = holdNow({ round: 1 }, "ready", { action: "Shoot", trigger: "it moves" });
    return battle;
  };

  it("show what is held on which trigger, with a button for the owner and the GM", () => {
    const view = holdView(ruleset, held(), "Orla", knownTo("Ada")("Orla"), false, true);
    expect(view).toMatchObject({ text: "SORTIE.Tracker.HoldWhat(what=Shoot,trigger=it moves)", button: { does: "use", disabled: false } });
  });

  it("let others who take part call the trigger, and nobody else", () => {
    expect(holdView(ruleset, held(), "Orla", knownTo("Ben")("Orla"), false, true)?.button).toMatchObject({ does: "call" });
    expect(holdView(ruleset, held(), "Orla", knownTo("Ben")("Orla"), false, false)?.button).toBeNull();
  });

  it("keep what a foe has readied from the players", () => {
    const battle = held();
    battle.system.order.holds["RatA"] = holdNow({ round: 1 }, "ready", { action: "Bite", trigger: "she sleeps" });
    expect(holdView(ruleset, battle, "RatA", knownTo("Ada")("RatA"), false, true)).toEqual({ text: "", button: null });
    expect(holdView(ruleset, battle, "RatA", knownTo("GM")("RatA"), true, true)?.text).toContain("she sleeps");
  });

  it("say why a hold can't be used now", () => {
    const battle = held();
    battle.turn = "Orla";
    expect(holdView(ruleset, battle, "Orla", knownTo("Ada")("Orla"), false, true)?.button).toMatchObject({
      disabled: true,
      reason: "OwnTurn(name=Orla)",
    });
  });
});
