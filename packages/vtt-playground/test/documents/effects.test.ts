// Active effects: order, phases, statuses and durations.
import { afterEach, describe, expect, it, vi } from "vitest";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { actors, id, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
afterEach(async () => {
  vi.restoreAllMocks();
  gm.close();
  await server.dispose();
});

type Client = HeadlessClient;
const hero = (client: Client) => client.game.actors.get(actors.hero, { strict: true }) as InstanceType<typeof client.documents.Actor>;

/** Gives heroes a data model, and notes in which order the parts of a preparation run. */
function withModel(log: string[]) {
  return (client: Client): void => {
    const { fields } = client.data;
    class Hero extends client.data.TypeDataModel {
      declare health: { value: number; max: number };
      declare speed: number;
      declare doubled: number;
      static override defineSchema() {
        return {
          health: new fields.SchemaField({
            value: new fields.NumberField({ nullable: false, initial: 0 }),
            max: new fields.NumberField({ nullable: false, initial: 10 }),
          }),
          speed: new fields.NumberField({ nullable: false, initial: 5 }),
        };
      }
      override prepareBaseData(): void {
        log.push(`base ${String(this.health.max)}`);
      }
      override prepareDerivedData(): void {
        this.doubled = this.speed * 2;
        log.push(`derived ${String(this.health.max)}`);
      }
    }
    (client.CONFIG["Actor"] as { dataModels: Record<string, unknown> }).dataModels["hero"] = Hero;
  };
}

async function open(prepare: (client: Client) => void = () => undefined): Promise<void> {
  server = await startTestServer();
  gm = await openClient(server.url, users.gm, prepare);
}

describe("changes", () => {
  it("apply once, by priority, between base and derived data", async () => {
    const log: string[] = [];
    await open(withModel(log));
    await hero(gm).createEmbeddedDocuments("ActiveEffect", [
      { name: "Multiply last", system: { changes: [{ key: "system.health.max", type: "multiply", value: "3", priority: 50 }] } },
      { name: "Add first", system: { changes: [{ key: "system.health.max", type: "add", value: "2" }] } },
      { name: "Disabled", disabled: true, system: { changes: [{ key: "system.health.max", type: "override", value: "99" }] } },
      {
        name: "Unguided",
        system: {
          changes: [
            { key: "system.doubled", type: "override", value: "7" },
            { key: "name", type: "override", value: "Renamed" },
          ],
        },
      },
    ]);
    expect(hero(gm).system["health"]).toMatchObject({ max: 36 });
    expect(hero(gm).overrides).toMatchObject({ system: { health: { max: 36 } }, name: "Renamed" });
    expect(hero(gm).name).toBe("Renamed");
    expect(hero(gm)._source["name"]).toBe("Hero");
    // Derived data runs after the first phase and has the last word over it.
    expect(hero(gm).system["doubled"]).toBe(10);
    expect(log.slice(-2)).toEqual(["base 10", "derived 36"]);
  });

  it("of items' effects reach their actor, and listeners of the hook make custom changes", async () => {
    await open(withModel([]));
    gm.Hooks.on(
      "applyActiveEffect",
      (_actor: unknown, change: { key: string; value: unknown }, current: number, _delta: unknown, changes: Record<string, unknown>) => {
        changes[change.key] = current + 100;
      },
    );
    await hero(gm)
      .items.get(id("sword"))
      ?.createEmbeddedDocuments("ActiveEffect", [
        { name: "Worn", transfer: true, system: { changes: [{ key: "system.speed", type: "custom", value: "x" }] } },
        { name: "Not worn", transfer: false, system: { changes: [{ key: "system.speed", type: "add", value: "1000" }] } },
      ]);
    expect(hero(gm).system["speed"]).toBe(105);
    expect(hero(gm).appliedEffects.map((effect) => effect.name)).toEqual(["Worn"]);
  });
});

describe("statuses and durations", () => {
  it("are toggled as effects", async () => {
    await open((client) => {
      client.CONFIG["statusEffects"] = [
        { id: "prone", name: "Prone", img: "p.svg" },
        { id: "fixed", _id: "fixed00000000000", name: "Fixed", img: "f.svg", statuses: ["extra"] },
      ];
    });
    const effect = await hero(gm).toggleStatusEffect("prone");
    expect(effect).toBeInstanceOf(gm.documents.ActiveEffect);
    expect([...hero(gm).statuses]).toEqual(["prone"]);
    expect(await hero(gm).toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await hero(gm).toggleStatusEffect("prone")).toBe(false);
    expect(await hero(gm).toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await hero(gm).toggleStatusEffect("fixed");
    expect(hero(gm).effects.get("fixed00000000000")?.name).toBe("Fixed");
    expect([...hero(gm).statuses].sort()).toEqual(["extra", "fixed"]);
  });

  it("count from their start and show what remains", async () => {
    await open();
    const [effect] = await hero(gm).createEmbeddedDocuments("ActiveEffect", [{ name: "Short", duration: { value: 30, units: "seconds" } }]);
    const short = effect as InstanceType<typeof gm.documents.ActiveEffect>;
    expect(short.start).toMatchObject({ time: 100 });
    expect(short.isTemporary).toBe(true);
    // A status makes no effect temporary: fvtt#14749, SalieriC/SUCC#167.
    const [lasting] = await hero(gm).createEmbeddedDocuments("ActiveEffect", [{ name: "Prone", statuses: ["prone"] }]);
    expect((lasting as typeof short).isTemporary).toBe(false);
    await gm.game.time.advance(10);
    expect(short.updateDuration()).toMatchObject({ seconds: 30, remaining: 20 });
  });
});

describe("an actor's effects", () => {
  it("applies changes in phases: initial before derived data, final after it", async () => {
    await open(withModel([]));
    await hero(gm).createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Initial",
        system: {
          changes: [
            { key: "system.speed", type: "add", value: 1 },
            { key: "system.speed", type: "multiply", value: 2 },
          ],
        },
      },
      { name: "Final", system: { changes: [{ key: "system.doubled", type: "subtract", value: 1, phase: "final" }] } },
    ]);
    // Multiplication's default priority comes before addition's.
    expect(hero(gm).system["speed"]).toBe(11);
    expect(hero(gm).system["doubled"]).toBe(21);
    expect(hero(gm).overrides).toMatchObject({ system: { speed: 11, doubled: 21 } });
  });

  it("reports a phase that is unknown or applied twice, and applies a package's own phase and kind", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const problems: string[] = [];
    await open((client) => {
      withModel([])(client);
      const effects = client.CONFIG["ActiveEffect"] as { phases: Record<string, unknown>; changeTypes: Record<string, unknown> };
      effects.phases["late"] = { label: "Late", hint: "" };
      effects.changeTypes["square"] = {
        label: "Square",
        defaultPriority: 5,
        handler: (target: { system: { speed: number } }, change: { key: string }) => {
          target.system.speed **= 2;
          return { [change.key]: target.system.speed };
        },
      };
      class LateActor extends client.documents.Actor {
        override prepareDerivedData(): void {
          super.prepareDerivedData();
          this.applyActiveEffects("late");
          this.applyActiveEffects("late");
          this.applyActiveEffects("never");
        }
      }
      client.CONFIG["Actor"] = { ...(client.CONFIG["Actor"] as object), documentClass: LateActor };
      client.Hooks.on("error", (location: string, error: Error) => problems.push(`${location}: ${error.message}`));
    });
    problems.length = 0;
    await hero(gm).createEmbeddedDocuments("ActiveEffect", [
      { name: "L", system: { changes: [{ key: "system.speed", type: "square", value: "", phase: "late" }] } },
    ]);
    expect(hero(gm).system["speed"]).toBe(25);
    expect(problems.some((problem) => problem.includes('"late" was applied twice'))).toBe(true);
    expect(problems.some((problem) => problem.includes('"never" is not a phase'))).toBe(true);
  });

  it("demands that prepareBaseData calls its parent's", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open();
    class Careless extends gm.documents.Actor {
      override prepareBaseData(): void {
        // Deliberately silent.
      }
    }
    const problems: string[] = [];
    gm.Hooks.on("error", (_location: string, error: Error) => problems.push(error.message));
    new Careless({ name: "C", type: "foe" });
    expect(problems).toEqual(["Careless#prepareBaseData must call super.prepareBaseData()"]);
  });

  it("answers for its statuses as a record and as an array", async () => {
    await open();
    const registry = (): Record<string, { id: string }> & { id: string }[] => gm.CONFIG["statusEffects"] as never;
    gm.CONFIG["statusEffects"] = [
      { id: "a", name: "A" },
      { id: "b", name: "B" },
    ];
    registry()["c"] = { id: "c" };
    registry().push({ id: "d" });
    expect(registry().map((status) => status.id)).toEqual(["a", "b", "c", "d"]);
    expect([...registry()].length).toBe(4);
    expect(registry()["b"]).toEqual({ id: "b", name: "B" });
    expect(Object.keys(registry())).toEqual(["a", "b", "c", "d"]);
    expect(registry().find((status) => status.id === "d")).toEqual({ id: "d" });
    Reflect.deleteProperty(registry(), "d");
    expect(registry().length).toBe(3);
    expect(() => (registry()[0] = { id: "a" })).toThrow("set by their ids");
    // Only arrays are documented to be assigned whole ("backwards compatibility"): github.com/foundryvtt/foundryvtt/issues/13122
    expect(() => (gm.CONFIG["statusEffects"] = { e: { id: "e" } })).toThrow("set by their ids");
  });

  it("reads effects that version 13 has stored, and aims changes at tokens", async () => {
    await open(withModel([]));
    const [effect] = await hero(gm).createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Old",
        changes: [
          { key: "system.speed", mode: 2, value: "3", priority: null },
          { key: "token.width", mode: 5, value: "2", priority: null },
        ],
        duration: { rounds: 2, startRound: 1, startTurn: 0 },
      },
    ]);
    expect(hero(gm).system["speed"]).toBe(8);
    expect(effect?._source["duration"]).toMatchObject({ value: 2, units: "rounds", expiry: "turnStart" });
    expect(hero(gm).tokenActiveEffectChanges["initial"]).toMatchObject([{ key: "width", type: "override" }]);
  });

  it("expires an effect when its duration is used up and its event happens", async () => {
    await open();
    const combat = gm.game.combats.get(id("combat"), { strict: true });
    const [effect] = await hero(gm).createEmbeddedDocuments("ActiveEffect", [
      {
        name: "One round",
        duration: { value: 1, units: "rounds", expiry: "turnStart" },
        system: { changes: [{ key: "name", type: "override", value: "Boosted" }] },
      },
    ]);
    expect(hero(gm).name).toBe("Boosted");
    await combat?.nextTurn();
    await combat?._turnEvents;
    expect(hero(gm).name).toBe("Boosted");
    await combat?.nextTurn();
    await combat?._turnEvents;
    expect((effect as InstanceType<typeof gm.documents.ActiveEffect>).isSuppressed).toBe(true);
    expect(hero(gm).name).toBe("Hero");
  });
});
