// Creatures come into a battle by rules and leave it: with token and combatant, under the same ids in every replay, and all of it is taken back.

import { describe, expect, it } from "vitest";
import type { Vigil } from "../../../examples/vigil/src/fields.ts";
import { vigil as made } from "../../../examples/vigil/src/ruleset.ts";
import type { Battle } from "../../../src/engine/battle/battle.ts";
import { NOWHERE, combatantOf } from "../../../src/engine/battle/battle.ts";
import type { Context } from "../../../src/engine/procedures/context.ts";
import * as engine from "../../../src/engine/index.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import type { Procedure } from "../../../src/engine/procedures/procedure.ts";
import type { BattleRecord, Intent } from "../../../src/engine/procedures/record.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { canLeave, dismiss, summon, summonable } from "../../../src/engine/creatures/summoning.ts";
import { buildBattle, buildCreature, buildIntent, putOnScene, uuidOf } from "../../../src/engine/testing/builders.ts";
import { inspectRecord } from "../../../src/engine/testing/laws/records.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";

const vigil = made(engine);
const [ILSE, GAUNT] = ["Ilse", "Gaunt"].map(uuidOf) as [string, string];
const HOLLOW = "Compendium.vigil.creatures.Actor.vigilHollow00000";

/** Vigil with one more action: whatever a test does. */
function doing(deed: (context: Context<Vigil>) => Procedure): Ruleset<Vigil> {
  const action = {
    ...{ id: "deed", label: "VIGIL.Call", hint: "VIGIL.CallHint", icon: "fa-solid fa-star", rules: ["VG-12"] },
    offered: { on: "sheet" },
    availability: () => engine.AVAILABLE,
    perform: deed,
  } as const;
  return { ...vigil, summons: [HOLLOW], actions: [...vigil.actions, action] };
}

function battle(started: boolean): Battle<Vigil> {
  const people = ["Ilse", "Gaunt"].map((name) =>
    buildCreature(vigil, { name, type: name === "Ilse" ? "vigil.keeper" : "vigil.shade", system: { light: { value: 9, max: 9 } } }),
  );
  const plain = buildBattle(vigil, people);
  if (started) perform(vigil, plain, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
  return plain;
}

function onScene(): Battle<Vigil> {
  const placed = putOnScene(vigil, battle(true), { Ilse: { x: 2, y: 2 }, Gaunt: { x: 3, y: 2 } });
  return { ...placed, ground: { here: "Scene.test000000000000", lying: { [NOWHERE]: {} } } };
}

/** Carries out a deed of Ilse's; checks that its record can be sent, taken back, written again and replayed. */
function carriedOut(
  start: Battle<Vigil>,
  deed: (context: Context<Vigil>) => Procedure,
  intent: Intent = buildIntent("deed", ILSE),
): { record: BattleRecord; after: Battle<Vigil> } {
  const ruleset = doing(deed);
  const after = clonePlain(start);
  const record = perform(ruleset, after, intent, simulatedTable(seededRandom(1)));
  expect(inspectRecord(ruleset, start, after, record)).toEqual([]);
  return { record, after };
}

const shade = { name: "Shadow", type: "vigil.shade", system: { hand: 3 } } as const;
function* bringing(context: Context<Vigil>): Procedure {
  yield* summon(context, shade, { side: "foes" });
}

describe("a creature that rules summon", () => {
  it("comes with its kind's fields, a combatant with a place in the order, and a token next to whoever acts", () => {
    const start = onScene();
    const { after } = carriedOut(start, bringing);
    const [came] = Object.values(after.creatures).filter(({ summoned }) => summoned);
    expect(came).toMatchObject({ name: "Shadow", side: "foes", system: { hand: 3, light: { value: 9, max: 9 } }, controlled: true });
    const combatant = combatantOf(after, came?.uuid ?? "");
    expect(combatant?.initiative).toBe(3);
    expect(after.system.order.ranks[combatant?.id ?? ""]).toBeTypeOf("number");
    expect(came?.token).toMatchObject({ x: 100, y: 100, width: 1, height: 1 });
    expect(after.terrain?.places[came?.uuid ?? ""]).toMatchObject({ x: 1, y: 1 });
    expect(after.turn).toBe(start.turn);
  });

  it("has the same ids in every replay, and other ones for another request", () => {
    const start = onScene();
    const intent = buildIntent("deed", ILSE);
    const idsOf = (of: Intent): string[] => carriedOut(start, bringing, of).record.changes.map(({ document }) => document);
    expect(idsOf(intent)).toEqual(idsOf(intent));
    expect(idsOf(buildIntent("deed", ILSE))).not.toEqual(idsOf(intent));
  });

  it("stands where the rule says, and as large as its template's token", () => {
    const { after } = carriedOut(onScene(), function* (context) {
      yield* summon(context, { ...shade, rest: { prototypeToken: { width: 2, height: 2 } } }, { spot: { x: 7, y: 4 } });
    });
    const [came] = Object.values(after.creatures).filter(({ summoned }) => summoned);
    expect(came?.token).toMatchObject({ x: 700, y: 400, width: 2, height: 2 });
    expect(came?.side).toBe("heroes");
  });

  it("stands on nobody's toes: the nearest free space, and the next one for the next", () => {
    const { after } = carriedOut(onScene(), function* (context) {
      for (const name of ["One", "Two", "Three"]) yield* summon(context, { ...shade, name });
    });
    const spots = Object.values(after.terrain?.places ?? {}).map(({ x, y }) => `${String(x)},${String(y)}`);
    expect(spots).toHaveLength(5);
    expect(new Set(spots).size).toBe(5);
  });

  it("lives in its token where it is one of an actor of the world, and is an actor of its own where there is no scene", () => {
    const one = { ...shade, base: "Actor.vigilHollow00000" };
    const calling = function* (context: Context<Vigil>): Procedure {
      yield* summon(context, one, { side: "foes", name: "Shadow 7" });
    };
    const { after, record } = carriedOut(onScene(), calling);
    const came = Object.values(after.creatures).find(({ name }) => name === "Shadow 7");
    expect(came?.uuid).toBe(`${came?.token?.uuid ?? ""}.Actor.vigilHollow00000`);
    expect(came).toMatchObject({ actorName: "Shadow", sideIn: came?.token?.uuid });
    expect(came?.summoned).toBeUndefined();
    expect(record.changes.map(({ path }) => path)).not.toContain("side");
    const [alone] = Object.values(carriedOut(battle(true), calling).after.creatures).filter(({ summoned }) => summoned);
    expect(alone?.uuid).toMatch(/^Actor\./);
  });

  it("needs no scene, and before the fight it rolls for no place yet", () => {
    const { after } = carriedOut(battle(false), bringing);
    const [came] = Object.values(after.creatures).filter(({ summoned }) => summoned);
    expect(came?.token).toBeUndefined();
    expect(combatantOf(after, came?.uuid ?? "")).toMatchObject({ initiative: null, creature: came?.uuid });
  });

  it("is made of an actor that the ruleset names, and refused where that one is gone", () => {
    const template = { name: "Hollow", type: "vigil.shade", system: { hand: -1 } };
    const start = { ...onScene(), templates: { [HOLLOW]: template } };
    const byUuid = function* (context: Context<Vigil>): Procedure {
      yield* summon(context, summonable(context.battle, HOLLOW));
    };
    expect(Object.values(carriedOut(start, byUuid).after.creatures).map(({ name }) => name)).toContain("Hollow");
    expect(() => carriedOut(onScene(), byUuid)).toThrow("SORTIE.Refusal.NoTemplate");
  });

  it("is of one of the ruleset's kinds, and what it stores fits its fields", () => {
    expect(() =>
      carriedOut(onScene(), function* (context) {
        yield* summon(context, { ...shade, type: "vigil.dragon" });
      }),
    ).toThrow("SORTIE.Refusal.NoSuchKind");
    expect(() =>
      carriedOut(onScene(), function* (context) {
        const { system } = yield* summon(context, shade);
        Object.assign(system, { wings: 2 });
      }),
    ).toThrow("SORTIE.Refusal.UndeclaredWrite");
  });

  it("can only come and go by these two ways: a rule that puts somebody there by itself is refused", () => {
    expect(() =>
      carriedOut(onScene(), function* ({ battle: { creatures } }) {
        const gaunt = creatures[GAUNT];
        if (gaunt) creatures["Actor.forged0000000000"] = { ...clonePlain(gaunt), uuid: "Actor.forged0000000000" };
        yield* [];
      }),
    ).toThrow("SORTIE.Refusal.UndeclaredWrite");
  });
});

describe("a creature that rules send away", () => {
  const sendAway = (uuid: string) =>
    function* (context: Context<Vigil>): Procedure {
      dismiss(context, engine.requireCreature(context.battle, uuid));
      yield* [];
    };

  it("goes with token and combatant if rules have summoned it, wounds and all", () => {
    const { after } = carriedOut(onScene(), bringing);
    const [came] = Object.values(after.creatures).filter(({ summoned }) => summoned);
    if (came) came.system.light.value = 2;
    const { record, after: left } = carriedOut(after, sendAway(came?.uuid ?? ""));
    expect(left.creatures[came?.uuid ?? ""]).toBeUndefined();
    expect(combatantOf(left, came?.uuid ?? "")).toBeUndefined();
    expect(left.terrain?.places[came?.uuid ?? ""]).toBeUndefined();
    expect(record.changes.find(({ document }) => document === came?.uuid)?.before).toMatchObject({ system: { light: { value: 2 } } });
  });

  it("stays an actor of the world if it was one before: only token and combatant leave", () => {
    const start = onScene();
    const other = start.turn === combatantOf(start, GAUNT)?.id ? ILSE : GAUNT;
    const { after, record } = carriedOut(start, sendAway(other), buildIntent("deed", other === GAUNT ? ILSE : GAUNT));
    expect(after.creatures[other]).toMatchObject({ uuid: other });
    expect(after.creatures[other]?.token).toBeUndefined();
    expect(record.changes.map(({ path }) => path)).toEqual(["", ""]);
  });

  it("leaves nothing behind that it has held back, and can leave only while somebody else acts", () => {
    const start = onScene();
    const [acting, other] = start.turn === combatantOf(start, GAUNT)?.id ? [GAUNT, ILSE] : [ILSE, GAUNT];
    const id = combatantOf(start, other)?.id ?? "";
    start.system.order.holds[id] = {
      kind: "delay",
      round: 1,
      count: null,
      turnsOver: null,
      action: "",
      trigger: "",
      deed: { action: "", item: "", targets: [], options: [] },
    };
    const { after } = carriedOut(start, sendAway(other), buildIntent("deed", acting));
    expect(after.system.order.holds).toEqual({});
    expect([acting, other].map((uuid) => canLeave(start, engine.requireCreature(start, uuid)))).toEqual([false, true]);
    expect(canLeave(after, engine.requireCreature(after, other))).toBe(false);
  });

  it("does not go in the middle of its own turn, nor twice", () => {
    const start = onScene();
    const acting = start.creatures[start.combatants[start.turn ?? ""]?.creature ?? ""];
    expect(() => carriedOut(start, sendAway(acting?.uuid ?? ""))).toThrow("SORTIE.Refusal.ActsNow");
    const other = acting?.uuid === GAUNT ? ILSE : GAUNT;
    expect(() =>
      carriedOut(start, function* (context) {
        yield* sendAway(other)(context);
        yield* sendAway(other)(context);
      }),
    ).toThrow("SORTIE.Refusal.NotInBattle");
  });

  it("stays when what it was sent away by is refused after all", () => {
    const start = onScene();
    const { after, record } = carriedOut(start, function* (context) {
      const { refusal } = yield* context.tryOut(function* () {
        yield* summon(context, shade);
        engine.refuse("VG-12", "VIGIL.Refusal.Dim", {});
      });
      expect(refusal).not.toBeNull();
    });
    expect([after, record.changes]).toEqual([start, []]);
  });
});
