// What an ability's form lets people enter is carried out, with an attack and without one; what hangs on a hit waits for one. VO-ABL, VO-ATK, VO-BAS, VO-DIS-05, VO-CON.

import { describe, expect, it } from "vitest";
import { RuleTable } from "../../../../src/engine/testing/rule-table.ts";
import { blow, duel, guarded, useBlow } from "../duel.ts";
import type { Some } from "../duel.ts";
import { openingOf } from "../../../../src/rulesets/volition/turns/payers.ts";
import { relationOf, setRelation } from "../../../../src/rulesets/volition/map/positions.ts";
import { ability, foe, hero, stance, TestTable, uuid, volition } from "../table.ts";

/** A condition of an extension. */
const conditionOf = (id: string) => ({ id, label: id, hint: "", img: "", rules: ["FR-01"] });
const HIT = [5, 5, 5];
const MISS = [1, 1, 2];
const FUMBLE = [1, 1, 1];

describe("what an attack does beside its damage", () => {
  it.each([
    ["a hit", HIT, "nearby"],
    ["a miss", MISS, "engaged"],
    ["a natural 3", FUMBLE, "engaged"],
  ] as const)("VO-DIS-05 VO-ATK-05 Pop Off on %s", (_name, dice, relation) => {
    const table = duel({ items: [blow({ popOff: 1 })], foe: guarded(12) });
    const played = useBlow(table, [[...dice]]);
    expect([table.relation("A", "B"), played.has("PopsOff")]).toEqual([relation, relation === "nearby"]);
  });

  it("VO-DIS-05 a Disengage is tried on a hit alone", () => {
    const table = duel({ items: [blow({ disengage: true })], foe: guarded(12) });
    expect(useBlow(table, [MISS]).asked).toHaveLength(1);
    const hit = duel({ items: [blow({ disengage: true })], foe: guarded(12) });
    useBlow(hit, [HIT, [4, 4, 4]]);
    expect(hit.relation("A", "B")).toBe("nearby");
  });

  it("VO-ABL-08 is kept up where it has hit, or has left something that is kept up; a natural 3 begins nothing", () => {
    const running = (dice: readonly number[], effects: readonly Some[] = []) => {
      const table = duel({ items: [blow({ sustain: 11, effects })], foe: guarded(12) });
      useBlow(table, [[...dice]]);
      return (table.creature("A").items["Blow"]?.system as { running?: boolean } | undefined)?.running;
    };
    const onMiss = [{ condition: "dazed", on: "miss", to: "target", duration: "manual" }];
    expect([running(HIT), running(MISS), running(FUMBLE), running(MISS, onMiss), running(FUMBLE, onMiss)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it("VO-DIS-05 what an answer has turned into a miss is none any more", () => {
    const shell = { ...conditionOf("frost-shell"), modifiers: [{ target: "defense.ac", value: 10 }] };
    const ward = ability("Ward", {
      action: "interrupt",
      trigger: "It hits",
      answers: "hit",
      defense: "",
      target: { who: "self" },
      effects: [{ condition: "frost-shell", on: "always", duration: "manual" }],
    });
    const table = new RuleTable({ ...volition, conditions: [...volition.conditions, shell] }, "VOLITION", [
      hero("A", { system: { band: "fast" }, items: [blow({ popOff: 1 })] }),
      foe("B", { items: [stance("Claw"), ward] }),
    ]);
    table.begin({ choose: ["none"] });
    table.turnOf("A");
    setRelation(table.creature("A"), table.creature("B"), "engaged");
    table.act("A", "useAbility", { item: "Blow", at: ["B"] }, [HIT, { choose: ["useAbility:Ward"] }]);
    expect([table.creature("B").system.hp.value, relationOf(table.creature("A"), table.creature("B"))]).toEqual([10, "engaged"]);
  });
});

describe("an ability that rolls no attack", () => {
  const flames = (more: Some = {}) => ability("Blow", { defense: "", damage: { formula: "2d6", types: ["fire"] }, ...more });

  it("VO-HP-01 deals its damage to every target, healing and effects beside it; its dialog shows no sum", () => {
    const table = duel({ items: [flames({ target: { count: 2 }, effects: [{ condition: "dazed", on: "hit" }] })], foes: ["B", "C"] });
    useBlow(table, [[3, 4]], {}, ["B", "C"]);
    expect([table.hp("B"), table.hp("C"), Object.keys(table.creature("C").effects).length]).toEqual([93, 93, 1]);
    expect(table.proposal("A", "useAbility", { item: "Blow", at: ["B"] }).breakdowns).toEqual([]);
  });

  it("VO-ESC-04 deals more while the escalation die is as it is keyed to it", () => {
    const dealt = (escalation: number) => {
      const table = duel({ items: [flames({ damage: { formula: "5", types: [] }, escalationParity: "even", keyedDamage: "3" })] });
      table.battle.system.escalation = escalation;
      useBlow(table, []);
      return 100 - table.hp("B");
    };
    expect([dealt(1), dealt(2)]).toEqual([5, 8]);
  });

  it("VO-CDG-01 is no Coup de Grace, and costs what it costs", () => {
    const table = duel({ items: [flames()] });
    useBlow(table, [[1, 1]], { coupDeGrace: true });
    expect(table.budget("A")).toBe("1/1/0");
  });
});

describe("healing in battles without people", () => {
  it("VO-REC-02 is sought in what heals others, not in attacks that heal their attacker", () => {
    const healing = { kind: "plain", formula: "1d6" };
    const { items } = hero("A", { items: [blow({ healing }), ability("Mend", { defense: "", healing })] });
    expect(Object.values(items).map((item) => volition.tactics?.heals?.(item))).toEqual([false, true]);
  });
});

describe("a Coup de Grace", () => {
  it("VO-CDG-01 takes what pays for it: an opening pays for no whole turn, in the list as in the dialog", () => {
    const table = duel();
    table.toggle("B", "helpless");
    const [action, creature] = [table.definition("coupDeGrace"), table.creature("A")];
    const opening = openingOf(table.creature("B").uuid).of(table.battle, creature);
    expect(action.availability(table.battle, creature, undefined, table.payer("A")).available).toBe(true);
    expect(action.availability(table.battle, creature, undefined, opening).available).toBe(false);
    const shown = action.propose?.(table.battle, table.intent("A", "coupDeGrace", { at: ["B"] }), opening);
    expect(shown?.refusal).toMatchObject({ rule: "VO-CDG-01" });
  });
});

describe("numbers that entries name", () => {
  const dice = (formula: string, more: Some = {}, items = [stance("Blade", { die: 10 })]) => {
    const made = new TestTable([
      hero("A", { system: { level: 3, volition: 4, ...more }, items: [...items, blow({ damage: { formula, types: [] } })] }),
    ]);
    const creature = made.creature("A");
    return made.definition("useAbility").facts?.(made.battle, creature, creature.items["Blow"]).damage;
  };

  it.each([
    ["stance x level + volition", "3d10 + 4"],
    ["2d6 + level", "2d6 + 3"],
    ["leveld8", "3d8"],
    ["level d8 - 1", "3d8 - 1"],
    ["2d6 x level", "6d6"],
    ["level × d6", "3d6"],
    ["2stance", "2d10"],
    ["dstance + 2 x volition", "1d10 + 8"],
    ["Volition", "4"],
    ["level * 2 + 1", "7"],
  ])("VO-BAS-04 “%s” is %s", (formula, said) => {
    expect(dice(formula)?.replaceAll("−", "-")).toBe(said);
  });

  it("VO-REC-04 an overdraw takes from Volition, another stance brings its die", () => {
    expect(
      dice("stance + volition", { recovery: { overdraw: 5 } }, [stance("Bow", { mode: "ranged", die: 6 })])?.replaceAll("−", "-"),
    ).toBe("1d6 - 1");
  });

  it("VO-BAS-01 without a stance there is no die of it", () => {
    const table = duel({ items: [blow({ damage: { formula: "stance", types: [] } })] });
    expect(table.refusal(() => useBlow(table, []))).toBe("VO-BAS-01 NoStanceDie");
  });

  it("VO-BAS-05 VO-REC-02 miss damage and healing name them too", () => {
    const missed = duel({ hero: { level: 3 }, items: [stance("Blade"), blow({ missDamage: "level" })], foe: guarded(30) });
    useBlow(missed, [MISS]);
    expect(missed.hp("B")).toBe(97);
    const mend = ability("Blow", { defense: "", target: { who: "self" }, healing: { kind: "plain", formula: "2 x level" } });
    const healed = duel({ hero: { level: 3, hp: { value: 10, max: 40 } }, items: [mend] });
    useBlow(healed, [], {}, []);
    expect(healed.hp("A")).toBe(16);
  });
});

describe("conditions that abilities leave", () => {
  const extended = { ...volition, conditions: [...volition.conditions, conditionOf("frost-chilled")] };

  it.each(extended.conditions.map(({ id }) => id))(
    "VO-CON-01 %s comes with an attack and without one: every condition that the form offers, an extension's too",
    (id) => {
      for (const defense of ["ac", ""]) {
        const effects = [{ condition: id, on: "hit", to: "target", duration: "manual", amount: 3 }];
        const table = new RuleTable(extended, "VOLITION", [
          hero("A", { items: [blow({ defense, damage: { formula: "", types: [] }, effects })] }),
          foe("B", { system: guarded(1) }),
        ]);
        table.act("A", "useAbility", { item: "Blow", at: ["B"] }, defense === "" ? [] : [[3, 3, 4]]);
        expect([...new Set(Object.values(table.creature("B").effects).map(({ statuses }) => statuses[0]))]).toEqual([id]);
      }
    },
  );
});

describe("a hampered foe", () => {
  it("VO-CON-11 keeps the targets of its first listed attack, and loses what it does beside damage", () => {
    const sweep = ability("Sweep", {
      types: ["melee"],
      damage: { formula: "5", types: [] },
      target: { count: 2 },
      effects: [{ condition: "dazed", on: "hit" }],
    });
    const table = new TestTable([foe("Ogre", { items: [sweep] }), hero("A", { system: guarded(1) }), hero("B", { system: guarded(1) })]);
    table.begin({ choose: ["none"] });
    table.turnOf("Ogre");
    table.stand(["Ogre", "A", "engaged"], ["Ogre", "B", "engaged"]);
    table.toggle("Ogre", "hampered");
    const played = table.act("Ogre", "useAbility", { item: "Sweep", at: ["A", "B"] }, [
      [3, 3, 4],
      [3, 3, 4],
    ]);
    expect([played.asks.length, table.creature("B").effects, table.creature("A").uuid]).toEqual([2, {}, uuid("A")]);
  });
});
