// Deeds in others' moments: what is readied, what answers a hit, what a reaction costs later, and what was to open the fight.

import { describe, expect, it } from "vitest";
import type { ChooseAsk } from "../../../../src/engine/procedures/procedure.ts";
import { duel, spear } from "../duel.ts";
import type { Played } from "../table.ts";
import { fight, foe, hero, item, luck, shield, TestTable, turnOf, weapon } from "../table.ts";

const party = () => [hero("Ann", { items: [weapon("sword"), weapon("axe", { wielded: false })] }), foe("Brusk")];
const action = (id: string) => {
  const found = luck.actions.find((each) => each.id === id);
  if (!found) throw new Error(`No action ${id}`);
  return found;
};
const questions = ({ asked }: Played) => asked.filter((ask): ask is ChooseAsk => ask.kind === "choose");

describe("what is readied", () => {
  it("LU-ACT-12 whoever readies sees the deed's own dialog, and again when it is taken, with what was said", () => {
    const table = turnOf("Ann", party());
    const keys = (id: string, options = {}) =>
      action(id)
        .propose?.(table.battle, table.intent("Ann", id, { at: ["Brusk"], options }), table.payer("Ann"))
        .fields.map(({ key, value }) => [key, value]);
    expect(keys("ready", { deed: "attack:sword" })?.map(([key]) => key)).toEqual(
      expect.arrayContaining(["deed", "deed-modifier", "deed-advantage", "trigger"]),
    );
    table.act("Ann", "ready", { at: ["Brusk"], options: { deed: "attack:sword", "deed-modifier": 3 } });
    expect(keys("useReadied")).toEqual(expect.arrayContaining([["deed-modifier", 3]]));
    const played = table.act("Ann", "useReadied", {}, [[1, 10]]);
    expect(played.step("Attack").data).toMatchObject({ target: "Brusk", total: 4 });
  });

  it("LU-ACT-12 what would refuse it as things stand is told when it is readied, and hinders nobody", () => {
    const table = turnOf("Ann", party());
    const proposal = action("ready").propose?.(
      table.battle,
      table.intent("Ann", "ready", { options: { deed: "attack:axe" } }),
      table.payer("Ann"),
    );
    expect([proposal?.refusal, proposal?.notes?.map(({ rule }) => rule)]).toEqual([null, ["LU-ACT-05"]]);
    table.act("Ann", "ready", { options: { deed: "attack:axe" } });
    expect(table.refusal(() => table.act("Ann", "useReadied", { at: ["Brusk"] }))).toBe("LU-ACT-05 NotInHand");
    expect(table.turn("Ann").reactions).toBe(1);
  });

  it("LU-ACT-12 a target that has died is no longer aimed at: another is asked for", () => {
    const table = turnOf("Ann", [...party(), foe("Cur")]);
    table.act("Ann", "ready", { at: ["Brusk"], options: { deed: "attack:sword" } });
    const targetCandidates = () => action("useReadied").targetCandidates?.(table.battle, table.creature("Ann"));
    expect(targetCandidates()).toBeNull();
    table.toggle("Brusk", "dead");
    expect(targetCandidates()?.accepts(table.creature("Cur"))).toBe(true);
  });

  it("LU-ACT-13 it can be let go, also when its item is gone", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "ready", { options: { deed: "attack:sword" } });
    Reflect.deleteProperty(table.creature("Ann").items, "sword");
    expect(table.refusal(() => table.act("Ann", "useReadied", { at: ["Brusk"] }))).toBe("LU-ACT-12 ReadiedGone");
    table.act("Ann", "dropReadied");
    expect([table.battle.system.order.holds, table.turn("Ann").reactions]).toEqual([{}, 1]);
    expect(table.offers("Ann", "dropReadied")).toBe("LU-ACT-12 NothingReadied");
  });

  it("LU-FREE-01 a command and a trigger pay for an action, and for nothing free", () => {
    const table = turnOf("Ann", [hero("Ann"), hero("Bo"), foe("Brusk")]);
    table.act("Ann", "command", { at: ["Bo"] });
    expect([table.offers("Bo", "step"), table.offers("Bo", "move")]).toEqual(["LU-FREE-01 FreeOnOwnTurn", "available"]);
    table.act("Bo", "wait");
    expect([table.turn("Bo").granted, table.active]).toEqual([0, "Ann"]);
  });
});

describe("answers to a hit", () => {
  const struck = (reactions: number) => {
    const table = duel({ foeItems: [shield("board", { block: 3 })], foe: { stamina: { value: 3, max: 3 }, evasion: 1 } });
    table.turn("Bolt").reactions = reactions;
    return table;
  };
  const hit = [3, 2, 5] as const;

  it("LU-REA-08 are deeds with their price: dodge, block, parry, one question each time a reaction is left", () => {
    const table = struck(2);
    const played = table.act("Anna", "attack", { item: "spear", at: ["Bolt"] }, [
      hit,
      { choose: ["parry:board"] },
      { choose: ["block:board"] },
    ]);
    expect(questions(played).map(({ text, options }) => [text, options.map(({ action: id }) => id)])).toEqual([
      ["LUCK.Ask.Defend", [undefined, "dodge", "block", "parry"]],
      ["LUCK.Ask.Defend", [undefined, "block", "parry"]],
    ]);
    expect([table.turn("Bolt").reactions, table.system("Bolt").stamina.value]).toEqual([0, 1]);
  });

  it("LU-REA-01 the question says when it takes the last reaction", () => {
    const notes = (reactions: number) =>
      questions(struck(reactions).act("Anna", "attack", { item: "spear", at: ["Bolt"] }, [hit, { choose: ["none"] }])).map(
        (ask) => ask.notes ?? [],
      );
    expect([notes(1), notes(2)]).toEqual([[[{ rule: "LU-REA-01", text: "LUCK.Note.LastReaction", data: { name: "Bolt" } }]], [[]]]);
  });

  it("LU-REA-03 nobody dodges, blocks or parries out of the blue", () => {
    const table = struck(1);
    expect(table.refusal(() => table.act("Bolt", "dodge"))).toBe("SORTIE-WINDOW OnlyInWindow");
  });
});

describe("Fortify and Resist by hand", () => {
  it("LU-REA-04 LU-ACT-10 Fortify takes the reaction and 1 stamina, and counts the bonus and the guard", () => {
    const ann = hero("Ann", { attributes: { strength: 6 }, skills: { athletics: 4 }, system: { defences: { fortify: { bonus: 1 } } } });
    const table = fight([ann, foe("Brusk")]);
    table.act("Ann", "guard");
    const played = table.act("Ann", "fortify", { options: { difficulty: 5 } }, [[2, 1, 10]]);
    expect(played.step("TestMade").data).toMatchObject({ total: 5, difficulty: 5 });
    expect([table.turn("Ann").reactions, table.system("Ann").stamina.value]).toEqual([0, 2]);
    expect(table.offers("Ann", "fortify")).toBe("LU-REA-01 NoReaction");
  });

  it("LU-REA-05 Resist takes 1 focus; without any it is refused", () => {
    const table = fight([hero("Ann", { system: { focus: { value: 1, max: 3 } } }), foe("Brusk")]);
    table.act("Ann", "resist", { options: { difficulty: 6 } }, [[3, 10]]);
    expect(table.system("Ann").focus.value).toBe(0);
    table.turn("Ann").reactions = 1;
    expect(table.offers("Ann", "resist")).toBe("LU-ACT-03 NoFocus");
  });

  it("LU-SUR-03 the surprised use no free reactions", () => {
    const gasp = item("Ability", "gasp", { kind: "freeReaction", targets: 0 });
    const table = fight([hero("Ann", { items: [gasp] }), foe("Brusk")]);
    table.battle.round = 0;
    table.lay("Ann", "surprised");
    expect(table.offers("Ann", "useTechnique", "gasp")).toBe("LU-SUR-03 Surprised");
  });
});

describe("what opens the fight", () => {
  const opening = (system: Readonly<Record<string, unknown>>) => {
    const table = turnOf("Ann", [hero("Ann", { items: [weapon("sword", system)] }), foe("Brusk")]);
    table.turn("Ann").opening = { action: "attack", item: "sword", targets: ["Actor.Brusk"] };
    return table;
  };

  it("LU-INIT-04 LU-ACT-03 what cannot be paid for locks nobody's first turn", () => {
    const begun = (stamina: number) => {
      const strike = item("Maneuver", "Rush", { actions: 1, stamina: 2, isAttack: true });
      const table = fight([
        hero("Ann", { items: [weapon("sword"), strike], system: { stamina: { value: stamina, max: 3 } } }),
        foe("Brusk"),
      ]);
      table.endBattle();
      const again = new TestTable(Object.values(table.battle.creatures));
      again.battle.system.instigation = {
        combatant: again.combatant("Ann").id,
        action: "useTechnique",
        item: "Rush",
        targets: ["Actor.Brusk"],
      };
      const played = again.begin();
      return [again.turn("Ann").opening.action, again.offers("Ann", "move"), played.has("OpeningImpossible")];
    };
    expect(begun(3)).toEqual(["useTechnique", "LU-INIT-04 OpeningFirst", false]);
    expect(begun(1)).toEqual(["", "available", true]);
  });

  it("LU-INIT-04 its weapon may be drawn first, and the obligation stands", () => {
    const table = opening({ wielded: false });
    expect(table.offers("Ann", "move")).toBe("LU-INIT-04 OpeningFirst");
    table.act("Ann", "brandish", { options: { "held-sword": true } });
    expect([table.turn("Ann").opening.action, table.offers("Ann", "move")]).toEqual(["attack", "LU-INIT-04 OpeningFirst"]);
    table.act("Ann", "attack", { item: "sword", at: ["Brusk"] }, [[1, 10]]);
    expect([table.turn("Ann").opening.action, table.offers("Ann", "move")]).toEqual(["", "available"]);
  });

  it("LU-INIT-04 what is in hand needs no drawing, and what is loaded no loading", () => {
    const table = opening({ reload: 1, loaded: true });
    expect([table.offers("Ann", "brandish"), table.offers("Ann", "reload", "sword")]).toEqual([
      "LU-INIT-04 OpeningFirst",
      "LU-EXT-02 AlreadyLoaded",
    ]);
  });

  it("LU-INIT-04 it is owed to the first turn alone", () => {
    const table = opening({});
    table.endTurn();
    expect(table.turn("Ann").opening.action).toBe("");
  });

  it("LU-INIT-04 the GM is proposed an attack with what is in hand", () => {
    const proposed = (items: Parameters<typeof hero>[1]) => {
      const table = turnOf("Ann", [hero("Ann", items), foe("Brusk")]);
      return action("instigate").propose?.(table.battle, table.intent("Ann", "instigate"), table.payer("Ann")).fields[0]?.value;
    };
    expect(proposed({ items: [weapon("axe", { wielded: false }), weapon("sword")] })).toBe("attack:sword");
    expect(proposed({ items: [weapon("axe", { wielded: false })] })).toBe("");
  });
});

describe("turns and rounds", () => {
  it("LU-FREE-04 who has stepped may move again in the next turn", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "step");
    expect(table.offers("Ann", "move")).toBe("LU-FREE-04 HasStepped");
    table.endTurn();
    table.endTurn();
    expect([table.active, table.offers("Ann", "move")]).toEqual(["Ann", "available"]);
  });

  it("LU-ACT-19 nobody has more than two reactions, whoever commands the waiting", () => {
    const table = turnOf("Ann", [hero("Ann", { system: { focus: { value: 4, max: 4 } } }), hero("Bo"), foe("Brusk")]);
    table.turn("Bo").reactions = 2;
    table.act("Ann", "command", { at: ["Bo"] });
    table.act("Bo", "wait");
    expect(table.turn("Bo").reactions).toBe(2);
  });

  it("LU-REA-02 one reaction comes back at the start of the turn; where it comes back by rounds, a turn only takes the second one", () => {
    const after = (options: object, reactions: number) => {
      const table = turnOf("Ann", party(), { ...options });
      table.endTurn();
      table.turn("Ann").reactions = reactions;
      table.endTurn();
      return table.turn("Ann").reactions;
    };
    expect([after({}, 0), after({}, 2)]).toEqual([1, 1]);
    expect(after({ reactionRefresh: "round" }, 2)).toBe(1);
  });

  it("LU-DTH-09 an attack that would be even has advantage all the same", () => {
    const table = duel({ items: [spear({ attributes: ["strength"] })], hero: { proficiencies: {} } });
    table.toggle("Bolt", "unconscious");
    const options = { advantage: -1 };
    const played = table.act("Anna", "killingStrike", { item: "spear", at: ["Bolt"], options }, [
      [1, 1, 9],
      [1, 2, 4, 4, 5],
    ]);
    expect(played.step("Attack").data).toMatchObject({ total: 8 });
  });

  it("LU-ATK-03 what lasts a round lasts until its user's next turn, also when the user acts last", () => {
    const daze = { label: "dazed", applies: "onUse", to: "target", modifiers: [{ target: "evasion", value: -2 }], durationRounds: 1 };
    const flash = item("Ability", "flash", { targets: 1, effects: [daze] });
    const table = fight([hero("Ann", { items: [flash] }), foe("Brusk", { items: [flash] })]);
    const dazed = (name: string) => Object.values(table.creature(name).effects).some(({ name: label }) => label === "dazed");
    table.endTurn();
    table.act("Brusk", "useTechnique", { item: "flash", at: ["Ann"] });
    table.endTurn();
    expect([table.battle.round, table.active, dazed("Ann")]).toEqual([2, "Ann", true]);
    table.endTurn();
    expect([table.active, dazed("Ann")]).toEqual(["Brusk", false]);
  });

  it("LU-ATK-03 what lasts two rounds lasts until the second of its user's next turns", () => {
    const daze = { label: "dazed", applies: "onUse", to: "target", modifiers: [{ target: "evasion", value: -2 }], durationRounds: 2 };
    const table = fight([hero("Ann", { items: [item("Ability", "flash", { targets: 1, effects: [daze] })] }), foe("Brusk")]);
    const dazed = () => Object.values(table.creature("Brusk").effects).some(({ name }) => name === "dazed");
    table.act("Ann", "useTechnique", { item: "flash", at: ["Brusk"] });
    const seen: [number, boolean][] = [];
    for (let turns = 0; turns < 4; turns += 1) {
      table.endTurn();
      if (table.active === "Ann") seen.push([table.battle.round, dazed()]);
    }
    expect(seen).toEqual([
      [2, true],
      [3, false],
    ]);
  });

  it("LU-ATK-03 whoever goes down ends nothing by that: what goes by their turns then goes by rounds", () => {
    const daze = { label: "dazed", applies: "onUse", to: "target", modifiers: [{ target: "evasion", value: -2 }], durationRounds: 1 };
    const flash = item("Ability", "flash", { targets: 1, effects: [daze] });
    const table = fight([hero("Ann", { items: [flash] }), hero("Bo"), foe("Brusk"), foe("Cur")]);
    table.turnOf("Ann");
    table.act("Ann", "useTechnique", { item: "flash", at: ["Brusk"] });
    const dazed = () => Object.values(table.creature("Brusk").effects).some(({ name }) => name === "dazed");
    table.endTurn();
    table.lay("Ann", "unconscious");
    expect(dazed()).toBe(true);
    for (const name of ["Brusk", "Bo", "Cur"]) {
      table.turnOf(name);
      table.endTurn();
    }
    expect([table.battle.round, dazed()]).toEqual([2, true]);
    for (const name of ["Bo", "Brusk", "Cur"]) {
      table.turnOf(name);
      table.endTurn();
    }
    expect([table.battle.round, dazed()]).toEqual([3, false]);
  });

  it("LU-ATK-03 what the last to act lays on somebody lasts a round though it falls at once, and no longer than the battle", () => {
    const daze = { label: "dazed", applies: "onUse", to: "target", modifiers: [{ target: "evasion", value: -2 }], durationRounds: 1 };
    const flash = item("Ability", "flash", { targets: 1, effects: [daze] });
    const table = fight([hero("Ann"), hero("Bo"), foe("Brusk", { items: [flash] }), foe("Cur")]);
    const dazed = () => Object.values(table.creature("Ann").effects).some(({ name }) => name === "dazed");
    for (const name of ["Ann", "Cur", "Bo"]) {
      table.turnOf(name);
      table.endTurn();
    }
    table.turnOf("Brusk");
    table.act("Brusk", "useTechnique", { item: "flash", at: ["Ann"] });
    table.toggle("Brusk", "dead");
    expect([table.battle.round, dazed()]).toEqual([2, true]);
    table.endBattle();
    expect(dazed()).toBe(false);
  });
});
