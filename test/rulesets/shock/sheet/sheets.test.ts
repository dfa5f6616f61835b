// Checks what Shock sheets show beside stored numbers: sums, facts of items, what holds between a creature and others.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../../src/engine/data/json.ts";
import { isPlainObject } from "../../../../src/engine/data/json.ts";
import { migrateFields } from "../../../../src/engine/data/migration.ts";
import { languageKeysOf } from "../../../../src/engine/testing/conformance.ts";
import {
  battleFields,
  characterFields,
  combatantFields,
  foeFields,
  weaponFields,
  worldFields,
} from "../../../../src/rulesets/shock/data/fields.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import { itemSheetView, sheetView } from "../../../../src/rulesets/shock/sheet/sheet-view.ts";
import type { Some } from "../table.ts";
import { armor, feature, fight, foe, gear, hero, shield, spell, TestTable, uuid, weapon } from "../table.ts";

const maren = (system: Some = {}) =>
  hero("Maren", {
    system: { attackBonus: 1, attributes: { str: { mod: 1 } }, skills: { stab: 1, brawl: 1 }, ...system },
    items: [
      weapon("Sword", { damage: "1d8", shock: { value: 2, ac: 13 } }),
      weapon("Knife", { damage: "1d4", attributes: ["str", "dex"], thrown: true, range: { normal: 20, long: 40 }, place: "stowed" }),
      weapon("Odd", { damage: "a lot" }),
      armor("Mail", { ac: 14, worn: true }),
      shield("Round", { inUse: true }),
      feature("School", { damageBonus: 1, addsToShock: true }),
      feature("Luck", { actionType: "instant", uses: { value: 0, max: 1 }, effect: "It misses." }),
      spell("Sleep", { provokes: true }),
      gear("Quiver", { isQuiver: true, place: "readied" }),
    ],
  });
const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const record = (value: Json | undefined): JsonObject => (isPlainObject(value) ? value : {});
const records = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.map(record) : []);
const view = (table: TestTable, name: string): JsonObject => sheetView(table.battle, table.creature(name));
const facts = (table: TestTable, name: string, item: string): JsonObject => record(record(view(table, name)["items"])[item]);
const labels = (adds: Json | undefined): unknown[] => records(adds).map(({ label }) => label);

describe("the rows of a Shock sheet", () => {
  const table = new TestTable([maren()]);

  it("SH-SHK-04 write damage and Shock with what adds to them", () => {
    expect(facts(table, "Maren", "Sword")).toMatchObject({
      attack: 3,
      damage: "1d8 + 2",
      shock: 4,
      ac: 13,
      anyAc: false,
      reach: 5,
      range: 0,
    });
  });

  it("say how far a weapon flies", () => {
    expect(facts(table, "Maren", "Knife")).toMatchObject({ thrown: true, range: 20, longRange: 40, shock: 0 });
  });

  it("an attack at a glance is told by the way in which it uses a weapon: a knife in the hand, the same knife thrown", () => {
    const table = fight([maren()]);
    const knife = Object.values(table.creature("Maren").items).find(({ name }) => name === "Knife");
    const range = (id: string): unknown =>
      shock.actions.find((action) => action.id === id)?.facts?.(table.battle, table.creature("Maren"), knife).range;
    expect(range("meleeAttack")).toEqual({ text: "SHOCK.Weapon.Mode.melee" });
    expect(range("rangedAttack")).toEqual({ text: "SHOCK.Sheet.RangeFact", data: { normal: 20, long: 40 } });
  });

  it("keep standing when dice make no sense", () => {
    expect(facts(table, "Maren", "Odd")).toMatchObject({ attack: 0, damage: "a lot", shock: 0 });
  });

  it("SH-SHK-08 write a Shock that asks for no AC", () => {
    const gifted = new TestTable([
      hero("Odo", { items: [weapon("Blade", { shock: { value: 3, ac: 12 } }), weapon("Club"), feature("Gap", { shockAnyAc: true })] }),
    ]);
    expect(facts(gifted, "Odo", "Blade")).toMatchObject({ shock: 3, anyAc: true });
    expect(facts(gifted, "Odo", "Club")).toMatchObject({ shock: 0 });
  });

  it("say what armour, shields, things and powers add", () => {
    expect(facts(table, "Maren", "Mail")).toMatchObject({ adds: [{ label: "SHOCK.Sheet.AC" }] });
    expect(facts(table, "Maren", "Round")).toMatchObject({ stopped: false });
    expect(facts(table, "Maren", "Quiver")).toMatchObject({ adds: [{ label: "SHOCK.Sheet.Quiver" }] });
    expect(facts(table, "Maren", "Luck")).toMatchObject({ cost: "SHOCK.Power.instant", uses: "0/1", ready: false, effect: "It misses." });
    expect(labels(facts(table, "Maren", "Sleep")["adds"])).toEqual(["SHOCK.Sheet.Provokes", "SHOCK.Sheet.Interruptible"]);
    expect(labels(facts(table, "Maren", "School")["adds"])).toEqual(["SHOCK.Sheet.ToDamageAndShock"]);
  });

  it("SH-SHK-05 show a shield that has stopped its Shock of the round", () => {
    const used = new TestTable([maren({ shieldUsed: true })]);
    expect(facts(used, "Maren", "Round")).toMatchObject({ stopped: true });
  });
});

describe("the header of a Shock sheet", () => {
  it("shows one AC, or two where they differ", () => {
    expect(view(new TestTable([maren()]), "Maren")).toMatchObject({ acMelee: 14, acRanged: 14, oneAc: true });
    expect(view(new TestTable([maren({ ac: { ranged: 11 } })]), "Maren")).toMatchObject({ acMelee: 14, acRanged: 11, oneAc: false });
  });

  it("shows what screening is good for, the way of a Move and what a foe's hit dice give", () => {
    expect(view(new TestTable([maren()]), "Maren")).toMatchObject({ screen: 1, move: 30, attack: 1 });
    const ruk = foe("Ruk", { system: { hd: "3", attackExtra: 1, attackBonus: 7 } });
    expect(view(new TestTable([ruk]), "Ruk")).toMatchObject({ attack: 7, fromHitDice: 4, screen: 0, initiative: null });
  });

  it("explains every number that it shows", () => {
    const table = new TestTable([maren()]);
    for (const number of ["acMelee", "acRanged", "attackBonus", "move", "screen", "initiative", "attack.Sword"]) {
      expect(shock.explain(table.battle, table.creature("Maren"), number), number).toBeDefined();
    }
    for (const number of ["attack.Mail", "attack.Nothing", "attack.Odd", "anything"]) {
      expect(shock.explain(table.battle, table.creature("Maren"), number), number).toBeUndefined();
    }
  });

  it("SH-DW-04 counts a second weapon in the sum of an attack", () => {
    const table = new TestTable([
      hero("Hob", { system: { dualWield: true, skills: { stab: 1 } }, items: [weapon("Axe"), weapon("Mace")] }),
    ]);
    expect(facts(table, "Hob", "Axe")).toMatchObject({ attack: 0 });
  });
});

describe("what holds between people", () => {
  const matters = (table: TestTable, name: string): string[] =>
    records(view(table, name)["matters"]).map(({ label, names }) => `${text(label).replace("SHOCK.Sheet.Matter.", "")} ${text(names)}`);

  it("is told with their names, and only while it holds", () => {
    const table = fight([hero("Maren"), hero("Ilka"), foe("Ruk"), foe("Skeg")]);
    expect(matters(table, "Maren")).toEqual([]);
    const { system } = table.creature("Maren");
    system.screen.wardId = uuid("Ilka");
    system.grappledBy = [uuid("Ruk"), uuid("Skeg")];
    system.disengagedFrom = [uuid("Ruk")];
    table.creature("Ruk").system.grappling = uuid("Maren");
    table.creature("Skeg").system.swarm.joiners = [uuid("Maren"), "Actor.gone"];
    expect(matters(table, "Maren")).toEqual(["Screens Ilka", "GrappledBy Ruk, Skeg", "Disengaged Ruk"]);
    expect(matters(table, "Ilka")).toEqual(["ScreenedBy Maren"]);
    expect(matters(table, "Ruk")).toEqual(["Grapples Maren"]);
    expect(matters(table, "Skeg")).toEqual(["SwarmedBy Maren"]);
  });
});

describe("questions of undo", () => {
  it("have words for everything that a battle changes", () => {
    const words = languageKeysOf(
      JSON.parse(readFileSync(new URL("../../../../src/rulesets/shock/lang/en.json", import.meta.url), "utf8")) as object,
    );
    const entered = ["ac", "attributes", "saves", "moveRate", "reachBase", "sizeClass", "space", "shockImmune", "biography", "description"];
    const weaponOnly = ["mode", "thrown", "skill", "damage", "magicBonus", "shock", "hands", "reach", "range", "nonLethal", "armed"];
    const foeOnly = ["attackBonus", "hd", "attackExtra", "skillLevel", "disciplined", "kind", "morale", "fearless", "tactic"];
    const changing = [foeFields, weaponFields, battleFields, combatantFields, worldFields].flatMap((fields) => Object.keys(fields));
    const unnamed = changing.filter(
      (name) =>
        ![...entered, ...weaponOnly, ...foeOnly].includes(name) &&
        ![...words].some((key) => key === `SHOCK.Value.${name}` || key.startsWith(`SHOCK.Value.${name}.`)),
    );
    expect(unnamed).toEqual([]);
  });
});

describe("the sheet of a weapon", () => {
  it("offers the attributes that a weapon can name, and says what bare hands deal", () => {
    const creature = maren();
    const sword = creature.items["Sword"];
    if (!sword) throw new Error("Maren has lost her sword");
    expect(itemSheetView(sword, { unarmedDie: "1d3" })).toEqual({
      attributes: { str: "SHOCK.Attribute.str", dex: "SHOCK.Attribute.dex" },
      unarmedDie: "1d3",
    });
  });
});

describe("what older worlds have stored", () => {
  it("SH-OA-01 counts the opportunities that were taken under their former name, on heroes and foes", () => {
    for (const fields of [characterFields, foeFields]) {
      const stored = { openingsTaken: 2 };
      migrateFields(fields, stored);
      expect(stored).toEqual({ opportunitiesTaken: 2 });
    }
  });
});
