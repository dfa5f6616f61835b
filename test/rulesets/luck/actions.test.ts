// The three actions of a turn, every entry of the action table that is no attack, and when reactions come back.

import { describe, expect, it } from "vitest";
import { fight, foe, hero, item, luck, shield, turnOf, weapon } from "./table.ts";

const party = (items = [weapon("sword")]) => [hero("Ann", { items }), foe("Brusk")];

describe("actions", () => {
  it("LU-ACT-01: a turn starts with three actions, an attack leaves two, and its end none", () => {
    const table = turnOf("Ann", party());
    expect([table.turn("Ann").actions, table.turn("Brusk").actions]).toEqual([3, 0]);
    table.act("Ann", "attack", { item: "sword", at: ["Brusk"] }, [[1, 10]]);
    expect(table.turn("Ann").actions).toBe(2);
    table.endTurn();
    expect([table.turn("Ann").actions, table.turn("Brusk").actions]).toEqual([0, 3]);
    expect(table.offers("Ann", "interact")).toBe("LU-ACT-01 NotYourTurn");
    expect(table.refusal(() => table.act("Ann", "interact"))).toBe("LU-ACT-01 NotYourTurn");
  });

  it("LU-ACT-01: a fourth action is refused", () => {
    const table = turnOf("Ann", party());
    for (let actions = 2; actions >= 0; actions -= 1) {
      table.act("Ann", "interact");
      expect(table.turn("Ann").actions).toBe(actions);
    }
    expect(table.refusal(() => table.act("Ann", "interact"))).toBe("LU-ACT-01 TooFewActions");
  });

  it("LU-ACT-02: an ability without a cost entered takes one action", () => {
    const table = turnOf("Ann", [hero("Ann", { items: [item("Ability", "glare", { targets: 0 })] }), foe("Brusk")]);
    table.act("Ann", "useTechnique", { item: "glare" });
    expect(table.turn("Ann").actions).toBe(2);
  });

  it("LU-ACT-03: what needs 2 focus takes 2, and is refused with 1, which costs nothing", () => {
    const rite = item("Ability", "rite", { focus: 2, targets: 0 });
    const rich = turnOf("Ann", [hero("Ann", { items: [rite], system: { focus: { value: 2, max: 3 } } }), foe("Brusk")]);
    rich.act("Ann", "useTechnique", { item: "rite" });
    expect([rich.system("Ann").focus.value, rich.turn("Ann").actions]).toEqual([0, 2]);
    const poor = turnOf("Ann", [hero("Ann", { items: [rite], system: { focus: { value: 1, max: 3 } } }), foe("Brusk")]);
    expect(poor.offers("Ann", "useTechnique", "rite")).toBe("LU-ACT-03 NoFocus");
    expect(poor.refusal(() => poor.act("Ann", "useTechnique", { item: "rite" }))).toBe("LU-ACT-03 NoFocus");
    expect(poor.turn("Ann").actions).toBe(3);
  });

  it("LU-ACT-04: an attack takes one action and counts as one", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "attack", { item: "sword", at: ["Brusk"] }, [[1, 10]]);
    expect([table.turn("Ann").actions, table.turn("Ann").attacks]).toEqual([2, 1]);
  });

  it("LU-ACT-05: the sword is put away and the bow taken in hand", () => {
    const table = turnOf("Ann", party([weapon("sword"), weapon("bow", { wielded: false }), shield("shield", { wielded: false })]));
    table.act("Ann", "brandish", { options: { "held-sword": false, "held-bow": true } });
    const { sword, bow, shield: held } = table.creature("Ann").items;
    expect([sword, bow, held].map((thing) => thing && "wielded" in thing.system && thing.system.wielded)).toEqual([false, true, false]);
    expect(table.turn("Ann").actions).toBe(2);
  });

  it("LU-ACT-06: a command takes 2 focus and an action; the ally acts at once and still has three actions later", () => {
    const bo = hero("Bo", { items: [weapon("sword")] });
    const table = turnOf("Ann", [hero("Ann"), bo, foe("Brusk"), foe("Skint", { system: { stamina: { value: 0, max: 3 } } })]);
    expect(table.offers("Bo", "attack", "sword")).toBe("LU-ACT-01 NotYourTurn");
    table.act("Ann", "command", { at: ["Bo"] });
    expect([table.system("Ann").focus.value, table.turn("Ann").actions, table.turn("Bo").granted]).toEqual([1, 2, 1]);
    table.act("Bo", "attack", { item: "sword", at: ["Brusk"] }, [[1, 10]]);
    expect([table.turn("Bo").granted, table.turn("Bo").attacks, table.turn("Bo").actions, table.active]).toEqual([0, 1, 0, "Ann"]);
    expect(table.offers("Bo", "attack", "sword")).toBe("LU-ACT-01 NotYourTurn");
    table.endTurn();
    table.turnOf("Skint");
    table.endTurn();
    expect([table.active, table.turn("Bo").actions]).toEqual(["Bo", 3]);
  });

  it("LU-ACT-06: a command that is not used is gone with the turn; it gives no free actions, and a Move apart from the ally's own", () => {
    const table = turnOf("Ann", [hero("Ann"), hero("Bo"), foe("Brusk")]);
    table.act("Ann", "command", { at: ["Bo"] });
    expect(table.offers("Bo", "dropProne")).toBe("LU-FREE-01 FreeOnOwnTurn");
    table.act("Bo", "move", { options: { straight: 6 } });
    expect(table.turn("Bo").moveUsed).toBe(false);
    const unused = turnOf("Ann", [hero("Ann"), hero("Bo"), foe("Brusk")]);
    unused.act("Ann", "command", { at: ["Bo"] });
    unused.endTurn();
    expect(unused.turn("Bo").granted).toBe(0);
  });

  it("LU-ACT-06: not yourself, not a foe, nobody unconscious or surprised, and not with too little focus", () => {
    const table = turnOf("Ann", [hero("Ann"), hero("Bo"), foe("Brusk"), foe("Skint")]);
    expect(table.refusal(() => table.act("Ann", "command", { at: ["Ann"] }))).toBe("LU-ACT-06 TargetSelf");
    expect(table.refusal(() => table.act("Ann", "command", { at: ["Brusk"] }))).toBe("LU-ACT-06 NotAnAlly");
    table.lay("Bo", "unconscious");
    expect(table.refusal(() => table.act("Ann", "command", { at: ["Bo"] }))).toBe("LU-RND-06 Unconscious");
    table.system("Ann").focus.value = 1;
    expect(table.offers("Ann", "command")).toBe("LU-ACT-03 NoFocus");
  });

  it("LU-ACT-06: whoever targets nobody is asked among those who can be commanded; who readied an attack, among opponents", () => {
    const table = turnOf("Ann", [hero("Ann", { items: [weapon("sword")] }), hero("Bo"), hero("Cy"), foe("Brusk")]);
    const suits = (id: string) => {
      const targetCandidates = luck.actions.find((action) => action.id === id)?.targetCandidates?.(table.battle, table.creature("Ann"));
      return Object.values(table.battle.creatures).flatMap((creature) =>
        targetCandidates?.accepts(creature) === true ? [creature.name] : [],
      );
    };
    table.lay("Cy", "unconscious");
    expect([suits("command"), suits("resuscitate"), suits("useReadied")]).toEqual([["Bo"], ["Cy"], []]);
    table.act("Ann", "ready", { options: { deed: "attack:sword" } });
    expect(suits("useReadied")).toEqual(["Brusk"]);
  });

  it("LU-ACT-07: with 4 focus: Bo, Bo again refused, Cy, and no focus left", () => {
    const ann = hero("Ann", { system: { focus: { value: 4, max: 4 } } });
    const table = turnOf("Ann", [ann, hero("Bo"), hero("Cy"), foe("Brusk")]);
    table.act("Ann", "command", { at: ["Bo"] });
    expect(table.refusal(() => table.act("Ann", "command", { at: ["Bo"] }))).toBe("LU-ACT-07 AlreadyCommanded");
    table.act("Ann", "command", { at: ["Cy"] });
    expect(table.system("Ann").focus.value).toBe(0);
    table.endTurn();
    table.endTurn();
    table.turnOf("Bo");
    table.endTurn();
    table.endTurn();
    table.turnOf("Ann");
    expect(table.turn("Ann").commanded).toEqual([]);
  });

  it("LU-ACT-08: a potion is drunk: one is left, and the action is spent", () => {
    const table = turnOf("Ann", party([item("Gear", "potion", { quantity: 2, consumed: true })]));
    table.act("Ann", "interact", { options: { object: "the door" } });
    expect(table.act("Ann", "useGear", { item: "potion" }).step("UsesUp").data).toMatchObject({ object: "potion", left: 1 });
    expect([table.turn("Ann").actions, table.creature("Ann").items["potion"]?.system]).toMatchObject([1, { quantity: 1 }]);
    table.act("Ann", "useGear", { item: "potion" });
    expect(table.offers("Ann", "useGear", "potion")).toBe("LU-ACT-08 NoneLeft");
  });

  it("LU-ACT-09: Guard ends the turn; evasion 6 is 7, deflections 2 and 0 are 3 and 1, until the next turn", () => {
    const table = turnOf("Ann", [hero("Ann", { system: { deflection: { physical: 2 } } }), foe("Brusk")]);
    const numbers = () =>
      ["evasion", "deflection.physical", "deflection.elemental"].map((id) => luck.explain(table.battle, table.creature("Ann"), id)?.total);
    expect(numbers()).toEqual([6, 2, 0]);
    table.act("Ann", "guard");
    expect([table.turn("Ann").actions, table.active, table.conditions("Ann")]).toEqual([0, "Brusk", ["guarding"]]);
    expect(numbers()).toEqual([7, 3, 1]);
    // An attack total of 6 now misses.
    expect(table.act("Brusk", "unarmed", { at: ["Ann"], options: { modifier: 2 } }, [[4, 10]]).step("Attack").outcome).toBe("miss");
    table.endTurn();
    expect([table.active, table.conditions("Ann"), numbers()]).toEqual(["Ann", [], [6, 2, 0]]);
  });

  it("LU-ACT-10: Fortify with 2 and 1, fortitude 1 and the guard is 5; guarding twice changes nothing", () => {
    const ann = hero("Ann", { attributes: { strength: 6 }, skills: { athletics: 4 }, system: { defences: { fortify: { bonus: 1 } } } });
    const table = fight([ann, foe("Brusk")]);
    table.act("Ann", "guard");
    const rolled = table.act("Ann", "test", { options: { number: "fortify", difficulty: 5 } }, [[2, 1, 10]]);
    expect(rolled.step("TestMade").data).toMatchObject({ total: 5, difficulty: 5 });
    table.toggle("Ann", "guarding");
    expect(table.conditions("Ann")).toEqual([]);
    table.toggle("Ann", "guarding");
    expect(luck.explain(table.battle, table.creature("Ann"), "evasion")?.total).toBe(7);
    for (const defence of ["dodge", "resist"]) {
      const made = table.act("Ann", "test", { options: { number: defence, difficulty: 3 } }, [defence === "dodge" ? [1, 1, 10] : [2, 10]]);
      expect(made.step("TestMade").breakdown?.terms.map(({ kind, value }) => [kind, value])).toEqual([["guard", 1]]);
    }
  });

  it("LU-ACT-11: 6 metres are as far as a Move goes, 7 are refused to whoever cannot Sprint, and so is a second Move", () => {
    const table = turnOf("Ann", party());
    const tired = turnOf("Ann", [hero("Ann", { system: { stamina: { value: 0, max: 3 } } }), foe("Brusk")]);
    expect(tired.refusal(() => tired.act("Ann", "move", { options: { straight: 7 } }))).toBe("LU-ACT-11 TooFar");
    expect(table.act("Ann", "move", { options: { straight: 6 } }).step("Goes.move").data).toMatchObject({ length: 6 });
    expect([table.turn("Ann").actions, table.offers("Ann", "move")]).toEqual([2, "LU-ACT-11 HasMoved"]);
    expect(table.refusal(() => table.act("Ann", "move"))).toBe("LU-ACT-11 HasMoved");
  });

  it("LU-ACT-12: what is readied ends the turn, and is taken as a reaction when the trigger comes", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "interact");
    const readied = table.act("Ann", "ready", { options: { deed: "attack:sword", trigger: "who opens the door" } });
    expect(readied.step("ReadiesWith").data).toMatchObject({ item: "sword", trigger: "who opens the door" });
    expect([table.turn("Ann").actions, table.active, table.battle.system.order.holds["Ann"]]).toMatchObject([0, "Brusk", { kind: "ready", deed: { action: "attack", item: "sword" } }]); // prettier-ignore
    table.act("Ann", "useReadied", { at: ["Brusk"] }, [[1, 10]]);
    expect([table.turn("Ann").reactions, table.turn("Ann").attacks, table.turn("Ann").actions, table.active]).toEqual([0, 1, 0, "Brusk"]);
    expect([table.battle.system.order.holds]).toEqual([{}]);
    expect(table.refusal(() => table.act("Ann", "useReadied", { at: ["Brusk"] }))).toBe("LU-ACT-12 NothingReadied");
  });

  it("LU-ACT-12: an action of any cost may be readied and is taken whole; stamina is paid when it happens", () => {
    const rite = item("Ability", "rite", { actions: 3, stamina: 2, targets: 0 });
    const table = turnOf("Ann", party([rite]));
    table.act("Ann", "ready", { options: { deed: "useTechnique:rite" } });
    expect(table.system("Ann").stamina.value).toBe(3);
    expect(table.act("Ann", "useReadied").has("Uses")).toBe(true);
    expect([table.system("Ann").stamina.value, table.turn("Ann").pending.action]).toEqual([1, ""]);
  });

  it("LU-ACT-12: nobody fires without a reaction, unconscious, or what they cannot pay; nothing is spent then", () => {
    const table = turnOf("Ann", party([item("Ability", "rite", { stamina: 9, targets: 0 })]));
    table.act("Ann", "ready", { options: { deed: "useTechnique:rite" } });
    expect(table.refusal(() => table.act("Ann", "useReadied"))).toBe("LU-ACT-03 NoStamina");
    expect(table.turn("Ann").reactions).toBe(1);
    table.lay("Ann", "unconscious");
    expect(table.offers("Ann", "useReadied")).toBe("LU-RND-06 Unconscious");
    table.toggle("Ann", "unconscious");
    table.turn("Ann").reactions = 0;
    expect(table.offers("Ann", "useReadied")).toBe("LU-REA-01 NoReaction");
  });

  it("LU-ACT-13: not triggered by the start of the next turn, it is gone, and nothing comes back", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "ready", { options: { deed: "attack:sword" } });
    expect(table.endTurn().has("ReadiedLapses")).toBe(true);
    expect([table.active, table.battle.system.order.holds, table.turn("Ann").actions]).toEqual(["Ann", {}, 3]);
  });

  const fallen = () => hero("Bo", { system: { health: { value: 7, max: 12 } } });
  const rescue = (options = {}) => {
    const ann = hero("Ann", { attributes: { mind: 6 }, skills: { medicine: 6 } });
    const table = turnOf("Ann", [ann, fallen(), foe("Brusk")], options);
    table.lay("Bo", "unconscious");
    return table;
  };

  it("LU-ACT-14: missing health 5: a total of 6 brings Bo round, 4 does not; the rescuer is prone and two actions are spent", () => {
    const good = rescue();
    good.act("Ann", "resuscitate", { at: ["Bo"] }, [[3, 3, 10]]);
    expect([good.conditions("Bo"), good.conditions("Ann"), good.turn("Ann").actions, good.pools("Bo")]).toEqual([[], ["prone"], 1, "12/7"]);
    const bad = rescue();
    bad.act("Ann", "resuscitate", { at: ["Bo"] }, [[2, 2, 10]]);
    expect([bad.conditions("Bo"), bad.conditions("Ann"), bad.turn("Ann").actions]).toEqual([["unconscious"], ["prone"], 1]);
  });

  it("LU-ACT-14: the world may set the difficulty and give health back; the awake, the dead and the distant are refused", () => {
    const table = rescue({ resuscitateDifficulty: "9", resuscitateHealth: 3 });
    expect(table.act("Ann", "resuscitate", { at: ["Bo"] }, [[4, 4, 10]]).step("TestFailed").data).toMatchObject({ difficulty: 9 });
    expect(table.turn("Ann").actions).toBe(1);
    const lucky = rescue({ resuscitateDifficulty: "9", resuscitateHealth: 3 });
    lucky.act("Ann", "resuscitate", { at: ["Bo"] }, [[5, 4, 10]]);
    expect(lucky.pools("Bo")).toBe("12/10");
    expect(lucky.refusal(() => lucky.act("Ann", "resuscitate", { at: ["Bo"] }))).toBe("LU-ACT-14 TargetAwake");
    expect(lucky.refusal(() => lucky.act("Ann", "resuscitate", { at: ["Ann"] }))).toBe("LU-ACT-14 TargetSelf");
    const far = rescue().stand({ Ann: [0, 0], Bo: [3, 0], Brusk: [9, 9] });
    expect(far.refusal(() => far.act("Ann", "resuscitate", { at: ["Bo"] }))).toBe("LU-ACT-14 TargetTooFar");
    far.lay("Bo", "dead");
    expect(far.refusal(() => far.act("Ann", "resuscitate", { at: ["Bo"] }))).toBe("LU-ACT-14 TargetDead");
    expect([far.turn("Ann").actions, far.conditions("Ann")]).toEqual([3, []]);
  });

  it("LU-ACT-14: begun with the last action, the rescuer goes down at once and the test comes with the second", () => {
    const table = rescue();
    table.act("Ann", "interact");
    table.act("Ann", "interact");
    table.act("Ann", "resuscitate", { at: ["Bo"] });
    expect([table.conditions("Ann"), table.conditions("Bo"), table.turn("Ann").pending]).toMatchObject([["prone"], ["unconscious"], { paid: 1, need: 2 }]); // prettier-ignore
    table.endTurn();
    table.endTurn();
    table.act("Ann", "continuePending", {}, [[3, 3, 10]]);
    expect([table.conditions("Bo"), table.turn("Ann").actions]).toEqual([[], 2]);
  });

  it("LU-ACT-15: behind cover a bow has disadvantage and a sword has not; leaving it, or the next turn, ends that", () => {
    const brusk = foe("Brusk", { items: [weapon("bow", { modes: ["projectile"] }), weapon("sword")] });
    const table = turnOf("Ann", [hero("Ann"), brusk]);
    table.act("Ann", "seekCover");
    expect([table.conditions("Ann"), table.turn("Ann").actions]).toEqual([["cover"], 2]);
    table.endTurn();
    // Two sums, of which the worse counts; then one.
    expect(table.act("Brusk", "attack", { item: "bow", at: ["Ann"] }, [[4, 2, 10]]).step("Attack").data).toMatchObject({ total: 2 });
    expect(table.act("Brusk", "attack", { item: "sword", at: ["Ann"] }, [[4, 10]]).step("Attack").data).toMatchObject({ total: 2 });
    table.endTurn();
    expect(table.conditions("Ann")).toEqual([]);
    table.act("Ann", "seekCover");
    table.act("Ann", "step", { options: { staysInCover: true } });
    expect(table.conditions("Ann")).toEqual(["cover"]);
    const leaving = turnOf("Ann", [hero("Ann"), brusk]);
    leaving.act("Ann", "seekCover");
    expect(leaving.act("Ann", "move").has("LeavesCover")).toBe(true);
    expect(leaving.conditions("Ann")).toEqual([]);
  });

  it("LU-ACT-16: three actions and a total of 8 against 8; begun with one action left, it is pending 1 of 3", () => {
    const ann = hero("Ann", { attributes: { dexterity: 6 }, skills: { athletics: 6 } });
    const table = turnOf("Ann", [ann, foe("Brusk")]);
    expect(table.act("Ann", "shortTask", { options: { difficulty: 8 } }, [[4, 4, 10]]).step("TestMade").outcome).toBe("success");
    expect(table.turn("Ann").actions).toBe(0);
    const late = turnOf("Ann", [ann, foe("Brusk")]);
    late.act("Ann", "interact");
    late.act("Ann", "interact");
    late.act("Ann", "shortTask", { options: { difficulty: 9 } });
    expect(late.turn("Ann").pending).toMatchObject({ action: "shortTask", paid: 1, need: 3 });
    late.endTurn();
    late.endTurn();
    // What the GM has said at its beginning still holds.
    expect(late.act("Ann", "continuePending", {}, [[4, 4, 10]]).step("TestFailed").data).toMatchObject({ total: 8, difficulty: 9 });
    expect(late.turn("Ann").actions).toBe(1);
  });

  it("LU-ACT-17: Move, Sprint, Sprint are 18 metres and 2 stamina; before Move, or without stamina, it is refused", () => {
    const table = turnOf("Ann", party());
    expect(table.refusal(() => table.act("Ann", "sprint"))).toBe("LU-ACT-17 HasNotMoved");
    table.act("Ann", "move");
    table.act("Ann", "sprint", { options: { straight: 6 } });
    expect(table.refusal(() => table.act("Ann", "sprint", { options: { straight: 7 } }))).toBe("LU-ACT-17 TooFar");
    table.act("Ann", "sprint", { options: { straight: 6 } });
    expect([table.system("Ann").stamina.value, table.turn("Ann").actions]).toEqual([1, 0]);
    const tired = turnOf("Ann", [hero("Ann", { system: { stamina: { value: 0, max: 3 } } }), foe("Brusk")]);
    tired.act("Ann", "move");
    expect(tired.refusal(() => tired.act("Ann", "sprint"))).toBe("LU-ACT-03 NoStamina");
  });

  it("LU-ACT-18: standing up takes an action and ends being prone; who stands is refused", () => {
    const table = turnOf("Ann", party());
    expect(table.refusal(() => table.act("Ann", "standUp"))).toBe("LU-ACT-18 NotProne");
    table.act("Ann", "dropProne");
    table.act("Ann", "standUp");
    expect([table.conditions("Ann"), table.turn("Ann").actions]).toEqual([[], 2]);
  });

  it("LU-ACT-19: Wait ends the turn and gives one more reaction, until the next turn", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "wait");
    expect([table.turn("Ann").reactions, table.active, table.turn("Ann").actions]).toEqual([2, "Brusk", 0]);
    table.endTurn();
    expect([table.turn("Ann").reactions, table.conditions("Ann")]).toEqual([1, []]);
    table.turn("Ann").reactions = 0;
    table.act("Ann", "wait");
    expect(table.turn("Ann").reactions).toBe(1);
    // Nobody has more than two, whatever was there before.
    const rich = turnOf("Ann", party());
    rich.turn("Ann").reactions = 2;
    rich.act("Ann", "wait");
    expect(rich.turn("Ann").reactions).toBe(2);
  });

  it("LU-FREE-04: a Step forbids the Move of its own turn, not that of the next", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "step");
    expect(table.offers("Ann", "move")).toBe("LU-FREE-04 HasStepped");
    table.endTurn();
    table.endTurn();
    expect(table.offers("Ann", "move")).toBe("available");
  });
});

describe("reactions", () => {
  it("LU-REA-01: one reaction: Dodge spends it, and against the next attack nobody is asked", () => {
    const ann = hero("Ann", { items: [weapon("sword")] });
    const table = fight([foe("Brusk"), ann]);
    table.act("Brusk", "unarmed", { at: ["Ann"], options: { modifier: 4 } }, [[4, 10], { choose: ["dodge"] }, [4, 10]]);
    expect([table.turn("Ann").reactions, table.system("Ann").stamina.value]).toEqual([0, 2]);
    const next = table.act("Brusk", "unarmed", { at: ["Ann"], options: { modifier: 6 } }, [[4, 10]]);
    expect(next.asked.map(({ kind }) => kind)).toEqual(["roll"]);
  });

  it("LU-REA-02: the reaction comes back at the start of the own turn, to one at most", () => {
    const table = fight(party());
    for (const reactions of [0, 2]) {
      table.turn("Brusk").reactions = reactions;
      table.endTurn();
      expect([table.active, table.turn("Brusk").reactions]).toEqual(["Brusk", 1]);
      table.endTurn();
    }
  });

  it("LU-REA-02: by the world's reading, it comes back at every turn or at the start of the round", () => {
    const every = fight([...party(), foe("Skint")], { reactionRefresh: "everyTurn" });
    every.turn("Skint").reactions = 0;
    every.endTurn();
    every.turnOf("Brusk");
    expect(every.turn("Skint").reactions).toBe(1);
    const round = fight(party(), { reactionRefresh: "round" });
    round.turn("Brusk").reactions = 0;
    round.turn("Ann").reactions = 0;
    round.endTurn();
    expect([round.active, round.turn("Brusk").reactions]).toEqual(["Brusk", 0]);
    round.endTurn();
    expect([round.battle.round, round.turn("Brusk").reactions, round.turn("Ann").reactions]).toEqual([2, 1, 1]);
  });
});
