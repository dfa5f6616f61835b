// Everybody for themselves at once: a party of the Archmage Engine rests and makes checks, each answered for by its own player, in one record.

import { describe, expect, it } from "vitest";
import { CORE_ACTIONS, DOES_FIELD, perform, proposeForAll, Refusal, scriptedTable } from "../../../../src/engine/index.ts";
import type { BattleRecord, Intent, JsonObject, ScriptedAnswer } from "../../../../src/engine/index.ts";
import { buildBattle, uuidOf } from "../../../../src/engine/testing/builders.ts";
import type { ArchmageBattle } from "../../../../src/rulesets/archmage/data/types.ts";
import { archmage, foe, hero } from "../table.ts";

const HURT = { hp: { value: 4, max: 20 }, recoveries: { value: 3, max: 8, die: 8 } };
const YES: ScriptedAnswer = { choose: ["yes"] };
const NO: ScriptedAnswer = { choose: ["no"] };

function party(): ArchmageBattle {
  const heroes = [hero("Orla", HURT), hero("Ines", HURT, [], { dex: 18 }), hero("Bram", { ...HURT, death: { dead: true } })];
  return buildBattle(archmage, heroes);
}

function intent(does: string, options: JsonObject = {}, names: readonly string[] = ["Orla", "Ines", "Bram"]): Intent {
  return {
    id: "one",
    action: CORE_ACTIONS.everybody,
    actor: null,
    targets: names.map(uuidOf),
    options: { [DOES_FIELD]: does, ...options },
  };
}

function play(battle: ArchmageBattle, wish: Intent, script: readonly ScriptedAnswer[]) {
  const table = scriptedTable(script);
  const record: BattleRecord = perform(archmage, battle, wish, table);
  table.assertFinished();
  return { record, asked: table.asked };
}

const told = ({ steps }: BattleRecord): unknown[] => steps.map(({ text, by }) => [by, text.split(".").slice(1).join(".")]);

describe("A rest of the whole party", () => {
  it("asks all at the same moment, each its own player, in one record; who cannot is passed over with the reason", () => {
    const battle = party();
    const { record, asked } = play(battle, intent("quickRest"), [{ choose: ["yes"], data: { recoveries: 2 } }, YES, [4], [3], [4]]);
    expect(asked.slice(0, 2).map(({ kind, of }) => [kind, of])).toEqual([
      ["choose", uuidOf("Orla")],
      ["choose", uuidOf("Ines")],
    ]);
    expect(battle.creatures[uuidOf("Orla")]?.system.hp.value).toBeGreaterThan(4);
    expect(battle.creatures[uuidOf("Orla")]?.system).toMatchObject({ recoveries: { value: 1 } });
    expect(battle.creatures[uuidOf("Ines")]?.system).toMatchObject({ recoveries: { value: 2 } });
    expect(told(record)).toContainEqual([uuidOf("Bram"), "Group.LeftOut"]);
    expect([...new Set(record.steps.map(({ by }) => by))]).toEqual(["Orla", "Ines", "Bram"].map(uuidOf));
  });
  it("leaves whoever stays out of it as they are, and says so", () => {
    const battle = party();
    const before = structuredClone(battle.creatures[uuidOf("Orla")]);
    const { record } = play(battle, intent("quickRest"), [NO, YES, [3]]);
    expect(battle.creatures[uuidOf("Orla")]).toEqual(before);
    expect(told(record)).toContainEqual([uuidOf("Orla"), "Party.StayedOut"]);
  });
  it("passes over whose own answer the rules refuse, with nothing of it left, and the others rest", () => {
    const battle = party();
    const before = structuredClone(battle.creatures[uuidOf("Orla")]);
    const { record } = play(battle, intent("quickRest"), [{ choose: ["yes"], data: { recoveries: 0 } }, YES, [3]]);
    expect(battle.creatures[uuidOf("Orla")]).toEqual(before);
    expect(told(record)).toContainEqual([uuidOf("Orla"), "Group.LeftOut"]);
    expect(battle.creatures[uuidOf("Ines")]?.system).toMatchObject({ recoveries: { value: 2 } });
  });
  it("is refused where nobody can, or for what is no rest and no check", () => {
    const refusal = (wish: Intent, battle = party()): string => {
      try {
        play(battle, wish, []);
      } catch (error) {
        if (error instanceof Refusal) return error.text;
        throw error;
      }
      return "";
    };
    expect(refusal(intent("quickRest", {}, ["Bram"]))).toBe("SORTIE.Refusal.NobodyCan");
    expect(refusal(intent("quickRest", {}, []))).toBe("SORTIE.Refusal.NobodyCan");
    for (const other of ["weaponAttack", "damage", "nothing", ""]) expect(refusal(intent(other))).toBe("SORTIE.Refusal.NotForAll");
    expect(refusal(intent("quickRest", {}, ["Rat"]), buildBattle(archmage, [foe("Rat")]))).toBe("SORTIE.Refusal.NobodyCan");
  });
});

describe("A check of the whole party", () => {
  const wish = intent("check", { ability: "dex", difficulty: 12 }, ["Orla", "Ines"]);
  it("is settled by the GM once: against what, and with what; the rest is everybody's own", () => {
    expect(proposeForAll(archmage, party(), wish).fields.map(({ key, value }) => [key, value])).toEqual([
      ["ability", "dex"],
      ["difficulty", 12],
    ]);
    const { asked } = play(party(), wish, [YES, YES, 5, 15]);
    const [first] = asked;
    const own = first?.kind === "choose" ? first.options[0]?.proposal?.fields.map(({ key }) => key) : [];
    expect(own).toEqual(["modifier", "stealth"]);
  });
  it("tells each by themselves, and how many succeeded", () => {
    const { record } = play(party(), wish, [YES, YES, 5, 15]);
    expect(record.steps.map(({ by, outcome }) => [by, outcome])).toEqual([
      [uuidOf("Orla"), "failure"],
      [uuidOf("Ines"), "success"],
      [undefined, undefined],
    ]);
    expect(record.steps.at(-1)).toMatchObject({ text: "SORTIE.Party.Count", data: { made: 1, all: 2 } });
  });
});
