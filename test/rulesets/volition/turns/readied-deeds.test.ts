// What is readied is the deed itself: its own questions, its own numbers, its own refusals, and nobody pays for it twice.

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import type { Played, TestTable } from "../table.ts";
import { foe, hero, stance, turnOf, uuid } from "../table.ts";
import { blow } from "../duel.ts";

const YES = { confirm: true };
const READY = { trigger: "Somebody charges" };

/** Ada's turn, engaged with a rat in a ranged stance; she has a friend, a blade, a bow and a Blow. */
function start(): TestTable {
  const items = [stance("Blade"), stance("Bow", { mode: "ranged", die: 4 }), blow({ frequency: "encounter" })];
  const system = { band: "fast", skills: [{ name: "Athletics", bonus: 3 }], hp: { value: 9, max: 30 } };
  const rat = foe("Rat", { items: [stance("Spit", { mode: "ranged" })], system: { hp: { value: 8, max: 20 } } });
  return turnOf("Ada", [hero("Ada", { system, items }), hero("Ben"), rat]).stand(["Ada", "Rat", "engaged"], ["Ada", "Ben", "nearby"]);
}

/** What is readied, and fired as soon as somebody else acts. */
function fired(table: TestTable, ready: JsonObject, script: readonly ScriptedAnswer[], fire: JsonObject = {}): Played {
  table.act("Ada", "ready", { options: { ...READY, ...ready } });
  const budget = table.budget("Ada");
  table.endTurn();
  if (table.active === "") table.pick("Ben");
  const played = table.act("Ada", "useReadied", { options: { triggeredBy: table.combatant("Rat").id, ...fire } }, [YES, ...script]);
  expect([budget.split("/").filter((left) => left === "0"), table.budget("Ada")]).toEqual([["0"], "0/0/0"]);
  return played;
}

const fields = (table: TestTable, name: string, action: string, options: JsonObject) =>
  table.proposal(name, action, { options }).fields.map(({ key }) => key);

describe("readying a deed", () => {
  it("VO-RDY-01 whoever readies sees what the deed itself will ask, and what speaks against it now hinders nothing", () => {
    const table = start();
    expect(fields(table, "Ada", "ready", { kind: "move", deed: "move" })).toEqual([
      "kind",
      "deed",
      "deed-goal",
      "deed-to",
      `deed-keep-${uuid("Rat")}`,
      `deed-beside-${uuid("Ben")}`,
      "what",
      "trigger",
    ]);
    const shown = table.proposal("Ada", "ready", { options: { kind: "standard", deed: "useAbility:Blow" } });
    expect([shown.refusal, shown.notes?.map(({ text }) => text)]).toEqual([null, ["VOLITION.Refusal.NoTarget"]]);
    const [, deeds] = shown.fields;
    const offered = deeds?.kind === "choice" ? deeds.choices.map(({ value }) => value) : [];
    expect(offered).toEqual(expect.arrayContaining(["inWords", "basicMelee", "useAbility:Blow", "stabilize"]));
    expect(offered).not.toContain("rally");
    expect(offered).not.toContain("coupDeGrace");
    expect(table.refusal(() => table.act("Ada", "ready", { options: { ...READY, kind: "move", deed: "basicMelee" } }))).toBe(
      "VO-RDY-01 NotReadyable",
    );
  });

  it("VO-RDY-02 backing off goes away, to the friend that was named", () => {
    const table = start();
    const away = { "deed-goal": uuid("Rat"), "deed-to": "away", [`deed-beside-${uuid("Ben")}`]: true };
    fired(table, { kind: "move", deed: "move", ...away }, []);
    expect([table.relation("Ada", "Rat"), table.relation("Ada", "Ben")]).toEqual(["nearby", "nextTo"]);
  });

  it("VO-RDY-02 a dicey move keeps its skill and its difficulty, and the firing may still change them", () => {
    const dare = { kind: "move", deed: "diceyMove", "deed-skill": "Athletics", "deed-difficulty": 14 };
    expect(fired(start(), dare, [[4, 4, 3], { choose: ["none"] }]).step("CheckMade").data).toMatchObject({ target: 14, total: 14 });
    expect(fired(start(), dare, [[4, 4, 3]], { deed: "diceyMove", "deed-difficulty": 15 }).step("CheckFailed").data).toMatchObject({
      target: 15,
    });
  });

  it("VO-RDY-02 an attack keeps its modifier, its Advantage and the wish to knock out", () => {
    const table = start();
    const played = fired(table, { deed: "basicMelee", "deed-modifier": 2, "deed-advantage": 1, "deed-knockOut": true }, [
      [4, 4, 1, 1],
      [8],
    ]);
    expect(played.step("Attack").data).toMatchObject({ natural: 9, total: 12 });
    expect(table.foe("Rat").system.defeat).toBe("knockedOut");
  });

  it("VO-RDY-02 an ability spends its use when it is fired, and nothing when it is refused", () => {
    const table = start();
    fired(table, { deed: "useAbility:Blow" }, [[4, 4, 3]]);
    expect([table.hp("Rat"), table.creature("Ada").items["Blow"]?.system]).toMatchObject([-5, { uses: { value: 0 } }]);
    expect(table.system("Ada").readied).toBe("");
  });

  it("VO-RDY-01 a switch of stances can be readied", () => {
    const table = start();
    const played = fired(table, { kind: "quick", deed: "switchStance:Bow" }, []);
    expect([table.system("Ada").activeStance, played.has("TakesStance"), played.step("Fires").data?.["what"]]).toEqual([
      "Bow",
      true,
      "Bow",
    ]);
  });

  it("VO-RDY-02 what the rules forbid is refused before the GM is asked, and stays readied", () => {
    const table = start();
    table.act("Ada", "ready", { options: { ...READY, deed: "basicMelee" } });
    table.endTurn();
    table.stand(["Ada", "Rat", "far"]);
    const options = { triggeredBy: table.combatant("Rat").id };
    expect(table.proposal("Ada", "useReadied", { options }).refusal?.rule).toBe("VO-BAS-02");
    expect(table.refusal(() => table.act("Ada", "useReadied", { options }))).toBe("VO-BAS-02 OutOfRange");
    expect(table.battle.system.order.holds["Ada"]?.kind).toBe("ready");
  });

  it("VO-RDY-02 it is aimed at those whom it was meant for, and where they are gone at whoever triggers it", () => {
    const table = turnOf("Ada", [hero("Ada", { system: { band: "fast" } }), foe("Rat"), foe("Cat")]);
    table.stand(["Ada", "Rat", "engaged"], ["Ada", "Cat", "engaged"]);
    table.act("Ada", "ready", { at: ["Cat"], options: { ...READY, deed: "basicMelee" } });
    table.endTurn();
    table.pick("Rat");
    table.act("Ada", "useReadied", {}, [YES, [4, 4, 4], [3]]);
    expect([table.hp("Rat"), table.hp("Cat")]).toEqual([10, 7]);
    const gone = turnOf("Ada", [hero("Ada", { system: { band: "fast" } }), foe("Rat"), foe("Cat")]);
    gone.stand(["Ada", "Rat", "engaged"], ["Ada", "Cat", "engaged"]);
    gone.act("Ada", "ready", { at: ["Cat"], options: { ...READY, deed: "basicMelee" } });
    gone.endTurn();
    gone.act("Ada", "hurt", { at: ["Cat"], options: { amount: "99" } });
    gone.turnOf("Rat");
    gone.act("Ada", "useReadied", {}, [YES, [4, 4, 4], [3]]);
    expect(gone.hp("Rat")).toBe(7);
  });

  it("VO-RDY-02 when its item is gone, or nothing was settled, whatever is of that kind can be fired", () => {
    const table = start();
    table.act("Ada", "ready", { options: { ...READY, deed: "useAbility:Blow" } });
    table.endTurn();
    Reflect.deleteProperty(table.creature("Ada").items, "Blow");
    const [deeds] = table.proposal("Ada", "useReadied").fields;
    expect(deeds?.kind === "choice" && deeds.choices.map(({ value }) => value)).toEqual(expect.arrayContaining(["basicMelee", "inWords"]));
  });

  it("VO-RDY-03 the place that firing brings is said", () => {
    const table = turnOf("Ada", [hero("Ada", { system: { band: "fast" } }), foe("Rat", { system: { band: "slow" } })]);
    table.act("Ada", "ready", { options: { ...READY, what: "Duck" } });
    table.turnOf("Rat");
    const played = table.act("Ada", "useReadied", { options: { deed: "inWords" } }, [YES]);
    expect(played.step("ActsBefore").data).toMatchObject({ name: "Ada", other: "Rat" });
  });
});
