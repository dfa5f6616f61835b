// Guards the example of a whole ruleset (examples/vigil): it keeps the contract, its dial turns as its README says, and nothing that is played with it comes out wrong.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Vigil } from "../../examples/vigil/src/fields.ts";
import { handOf } from "../../examples/vigil/src/deeds.ts";
import { vigil as made } from "../../examples/vigil/src/ruleset.ts";
import * as engine from "../../src/engine/index.ts";
import {
  buildBattle,
  buildCreature,
  checkRuleset,
  languageKeysOf,
  playBattle,
  playRandomly,
  POLICIES,
  putOnScene,
  reachAtRandom,
  RuleTable,
} from "../../src/engine/testing/index.ts";
import { filesBelow, root } from "../../tools/folders.ts";
import { flatten, readJsonObject } from "../../tools/json.ts";

const folder = path.join(root, "examples/vigil");
const vigil = made(engine);
const words = readJsonObject(path.join(folder, "lang/en.json"));

const lantern = { id: "lantern", type: "vigil.tool", name: "Lantern", system: { bite: 3, strokes: 4 } };
const stowed = { id: "stowed", type: "vigil.tool", name: "Spare", system: { where: "stowed" } };
const knife = { id: "knife", type: "vigil.tool", name: "Knife", system: { bite: 1, strokes: 2, where: "inHand" } };
const someone = (name: string, type: "keeper" | "shade", hand = 1) =>
  buildCreature(vigil, { name, type: `vigil.${type}`, items: [lantern, knife, stowed], system: { hand } });
const party = () => [
  someone("Ilse", "keeper", 2),
  someone("Anselm", "keeper"),
  someone("Gaunt", "shade", 1),
  someone("Hollow", "shade", 0),
];

/** What may be said: the example's own words, and the rules that its README numbers. */
const known = {
  texts: new Map([...flatten(words)].flatMap(([key, text]): [string, string][] => (typeof text === "string" ? [[key, text]] : []))),
  rules: new Set([...readFileSync(path.join(folder, "README.md"), "utf8").matchAll(/\*\*(VG-\d+)\*\*/g)].map(([, rule = ""]) => rule)),
};

/** A night that has begun: Ilse stands on 1, Gaunt on 2, Hollow on 3, Anselm on 5. */
function night(): RuleTable<Vigil> {
  const table = new RuleTable(vigil, "VIGIL", party(), {}, known);
  table.begin(3, 6, 3, 3);
  return table;
}

const strokeOf = (table: RuleTable<Vigil>, name: string): number | undefined => table.battle.system.order.ranks[table.combatant(name).id];

const sparkOf = ({ battle }: RuleTable<Vigil>) => Object.values(battle.creatures).find(({ summoned }) => summoned);

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

describe("the example Vigil", () => {
  it("has less than 500 lines of TypeScript beside comments", () => {
    const lines = filesBelow(path.join(folder, "src")).flatMap((file) => readFileSync(path.join(folder, "src", file), "utf8").split("\n"));
    expect(lines.filter((line) => line.trim() !== "" && !COMMENT.test(line)).length).toBeLessThan(500);
  });

  it("keeps the contract", () => {
    expect(checkRuleset(vigil, languageKeysOf(words))).toEqual([]);
  });

  it("VG-1, VG-2: whoever stands lowest on the dial acts, with a better hand lower", () => {
    const table = night();
    expect(["Ilse", "Gaunt", "Hollow", "Anselm"].map((name) => strokeOf(table, name))).toEqual([1, 2, 3, 5]);
    expect(table.active).toBe("Ilse");
  });

  it("VG-3: a deed takes its strokes and ends the turn, and somebody quick acts twice before others act once", () => {
    const table = night();
    table.act("Ilse", "strike", { item: "knife", at: ["Gaunt"] }, [5]);
    expect([strokeOf(table, "Ilse"), table.active, table.system("Gaunt").light.value]).toEqual([3, "Gaunt", 8]);
    table.endTurn();
    expect([strokeOf(table, "Gaunt"), table.active]).toEqual([4, "Ilse"]);
  });

  it("VG-14: a shade that looms is a space larger and tinted until its next turn, and as it was when that or the night is over", () => {
    const table = night();
    table.battle = putOnScene(vigil, table.battle, { Ilse: { x: 0, y: 0 }, Gaunt: { x: 4, y: 2, width: 2, height: 2 } });
    table.endTurn();
    const before = table.creature("Gaunt").token;
    const looks = () => ({ ...table.creature("Gaunt").token });
    const small = looks();
    expect(table.act("Gaunt", "loom").changes).toContainEqual({
      document: before?.uuid,
      path: "tint",
      before: "#ffffff",
      after: "#9a7fd1",
    });
    expect([looks(), handOf(engine, table.creature("Gaunt")).total]).toMatchObject([{ width: 3, height: 3, x: 400, y: 200 }, 2]);
    for (let turns = 0; table.active !== "Gaunt" && turns < 9; turns += 1) table.endTurn();
    expect(looks()).toEqual(small);
    table.act("Gaunt", "loom");
    table.gm("sortie.endBattle");
    expect(looks()).toEqual(small);
  });

  it("VG-3: nobody acts in somebody else's turn", () => {
    expect(night().offers("Anselm", "ward")).toBe("VG-3 NotNow");
  });

  it("VG-4: whoever passes the twelfth stroke waits for the next watch, and stands as far into it", () => {
    const table = night();
    const acted: string[] = [];
    while (table.battle.round === 1) {
      acted.push(table.active);
      if (table.active === "Ilse") table.act("Ilse", "strike", { item: "lantern", at: ["Gaunt"] }, [1]);
      else table.endTurn();
    }
    expect(acted.filter((name) => name === "Ilse")).toHaveLength(3);
    expect(acted.filter((name) => name === "Anselm")).toHaveLength(4);
    expect([strokeOf(table, "Ilse"), strokeOf(table, "Anselm"), strokeOf(table, "Gaunt")]).toEqual([1, 1, 0]);
  });

  it("VG-5: 7 or more takes the tool's bite, less takes nothing, and a stowed tool strikes nobody", () => {
    const table = night();
    expect(table.act("Ilse", "strike", { item: "lantern", at: ["Hollow"] }, [4]).has("Missed")).toBe(true);
    table.endTurn();
    const hit = table.act("Hollow", "strike", { item: "lantern", at: ["Ilse"] }, [7]);
    expect([hit.has("Hit"), table.system("Ilse").light.value]).toEqual([true, 6]);
    expect(table.offers("Anselm", "strike", "stowed")).toBe("VG-5 Stowed");
  });

  it("VG-6: a friend has 2 light more, a foe has not", () => {
    const table = night();
    table.system("Anselm").light.value = 8;
    expect(table.refusal(() => table.act("Ilse", "kindle", { at: ["Gaunt"] }))).toBe("VG-6 NoFriend");
    table.act("Ilse", "kindle", { at: ["Anselm"] });
    expect([table.system("Anselm").light.value, strokeOf(table, "Ilse")]).toEqual([9, 5]);
  });

  it("VG-7, VG-11: blows at somebody warded are 2 worse until their next turn", () => {
    const table = night();
    table.act("Ilse", "ward");
    expect(table.act("Gaunt", "strike", { item: "knife", at: ["Ilse"] }, [7]).has("Missed")).toBe(true);
    table.endTurn();
    expect([table.active, table.conditions("Ilse")]).toEqual(["Ilse", []]);
  });

  it("VG-8: a 10 that hits chills, and a chilled deed takes a stroke more, once", () => {
    const table = night();
    table.act("Ilse", "strike", { item: "knife", at: ["Gaunt"] }, [10]);
    expect(table.conditions("Gaunt")).toEqual(["chilled"]);
    table.act("Gaunt", "ward");
    expect([strokeOf(table, "Gaunt"), table.conditions("Gaunt")]).toEqual([6, ["warded"]]);
  });

  it("VG-9: without light nobody acts, nor is struck", () => {
    const table = night();
    table.system("Gaunt").light.value = 0;
    expect(table.refusal(() => table.act("Ilse", "strike", { item: "knife", at: ["Gaunt"] }))).toBe("VG-9 Dark");
    table.endTurn();
    table.endTurn();
    expect([table.active, strokeOf(table, "Gaunt")]).toEqual(["Hollow", 2]);
  });

  it("VG-10: at dawn the light is full, and not before", () => {
    const table = night();
    table.system("Ilse").light.value = 1;
    expect(table.refusal(() => table.act("Ilse", "dawn"))).toBe("VG-10 Night");
    table.endBattle();
    table.act("Ilse", "dawn");
    expect(table.system("Ilse").light.value).toBe(9);
  });

  it("VG-12: 3 of one's light stands beside one, has a place of its own on the dial and acts; it calls nobody, nor does who has none to spare", () => {
    const table = night();
    table.act("Ilse", "call", {}, [6]);
    const spark = sparkOf(table);
    expect([table.active, table.system("Ilse").light.value, spark?.system.light.value, spark?.side]).toEqual(["Ilse", 6, 3, "heroes"]);
    const stroke = table.battle.system.order.ranks[engine.combatantOf(table.battle, spark?.uuid ?? "")?.id ?? ""];
    expect(stroke).toBe(4);
    table.act("Ilse", "call", {}, [6]);
    expect(table.offers("Ilse", "call")).toBe("VG-12 Dim");
    expect(spark && engine.mayTake(vigil, table.battle, spark, table.definition("call"))).toMatchObject({
      available: false,
      rule: "VG-12",
    });
  });

  it("VG-13: a Spark of one's side goes out and gives its light back; nobody else can be let go", () => {
    const table = night();
    table.act("Ilse", "call", {}, [6]);
    expect(table.refusal(() => table.act("Ilse", "release", { at: ["Anselm"] }))).toBe("VG-13 NoSpark");
    table.run({ ...table.intent("Ilse", "release"), targets: [sparkOf(table)?.uuid ?? ""] });
    expect([sparkOf(table), table.system("Ilse").light.value, Object.keys(table.battle.combatants)]).toEqual([
      undefined,
      9,
      ["Ilse", "Anselm", "Gaunt", "Hollow"],
    ]);
  });

  it("survives whatever can be played, and everything that it offers is", () => {
    const reach = reachAtRandom(vigil, (seed, eager) => playRandomly(vigil, buildBattle(vigil, party()), seed, 6, () => [], eager), {
      first: 1,
      least: 30,
      most: 60,
    });
    expect(reach).toMatchObject({ problems: [], unreached: [] });
  });

  it("is played to its end without people, who mend each other", () => {
    const plan = { ruleset: vigil, random: engine.seededRandom(3), policyOf: () => POLICIES.careful, maximumRounds: 60 };
    const played = playBattle(buildBattle(vigil, party()), plan);
    expect([played.winner === null, played.refused]).toEqual([false, []]);
  });
});
