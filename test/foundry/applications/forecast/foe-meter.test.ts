// Who is told how many of a foe are a fair fight, for which heroes, and what becomes of the others when one can't be measured.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startMeasuring } from "../../../../src/foundry/applications/forecast/foe-meter.ts";
import { foeMeter } from "../../../../src/foundry/presentation/foe-difficulty.ts";
import { registerBuiltIn } from "../../../../src/foundry/rulesets.ts";
import shock from "../../../../src/rulesets/shock/index.ts";

const world = vi.hoisted(() => ({ asked: [] as string[], broken: "", level: 1, change: 1, isOn: true }));

vi.mock("../../../../src/foundry/settings/store.ts", () => ({
  getSetting: () => world.isOn,
  optionsOf: () => ({}),
  worldDataOf: () => ({}),
}));
vi.mock("../../../../src/foundry/applications/combat/party-rest.ts", () => ({
  playersHeroes: () => [{ uuid: "Actor.ada", name: "Ada", level: world.level }],
}));
vi.mock("../../../../src/foundry/snapshot/change-counter.ts", () => ({ lastChangeOf: () => world.change }));
vi.mock("../../../../src/foundry/snapshot/current-battle.ts", () => ({
  currentCreature: ({ level }: { level: number }) => ({ items: { level } }),
}));
vi.mock("../../../../src/foundry/snapshot/read-battle.ts", () => ({
  battleOf: (_combat: null, actors: readonly { uuid: string; name: string }[]) => ({
    creatures: Object.fromEntries(actors.map((actor) => [actor.uuid, actor])),
  }),
}));
vi.mock("../../../../src/foundry/applications/forecast/foe-fight.ts", () => ({
  foeFight: (_ruleset: unknown, _around: unknown, _heroes: unknown, { name }: { name: string }) => name,
  measureFight: (_ruleset: unknown, name: string) => {
    world.asked.push(name);
    return name === world.broken ? Promise.reject(new Error("planted")) : Promise.resolve({ count: 3, win: 0.9 });
  },
  foeDifficultyView: ({ count }: { count: number }, heroes: readonly string[]) => ({
    short: String(count),
    text: "",
    hint: heroes.join(),
    ease: count,
  }),
}));

const always = (): boolean => true;
const [kind = ""] = Object.entries(shock.actors).flatMap(([type, { role }]) => (role === "foe" ? [type] : []));
const [other = ""] = Object.entries(shock.actors).flatMap(([type, { role }]) => (role === "hero" ? [type] : []));
const foe = (name: string, type = kind) => ({ uuid: `Actor.${name}`, name, type }) as Actor.Implementation;

beforeAll(() => {
  registerBuiltIn(shock);
});

beforeEach(() => {
  Object.assign(world, { asked: [], broken: "", level: 1, change: world.change + 1, isOn: true });
  vi.stubGlobal("game", { user: { isGM: true } });
  vi.stubGlobal("Worker", class {});
  vi.stubGlobal("window", { setTimeout: queueMicrotask });
  startMeasuring();
});

describe("how many of a foe are a fair fight", () => {
  it("is played once, and again when foe or heroes are others", async () => {
    expect(foeMeter().known(shock, foe("Rat"))).toBeNull();
    expect(await foeMeter().measure(shock, foe("Rat"), always)).toEqual({ short: "3", text: "", hint: "Ada", ease: 3 });
    expect(foeMeter().known(shock, foe("Rat"))).toMatchObject({ short: "3" });
    await foeMeter().measure(shock, foe("Rat"), always);
    expect(world.asked).toEqual(["Rat"]);
    world.change += 1;
    expect(foeMeter().known(shock, foe("Rat"))).toBeNull();
    await foeMeter().measure(shock, foe("Rat"), always);
    expect(world.asked).toEqual(["Rat", "Rat"]);
    Object.assign(world, { level: 2 });
    expect(foeMeter().known(shock, foe("Rat"))).toBeNull();
  });

  it("is told to GMs alone, of foes, unless they have switched it off", async () => {
    await foeMeter().measure(shock, foe("Hero", other), always);
    vi.stubGlobal("game", { user: { isGM: false } });
    await foeMeter().measure(shock, foe("Rat"), always);
    vi.stubGlobal("game", { user: { isGM: true } });
    Object.assign(world, { isOn: false });
    await foeMeter().measure(shock, foe("Rat"), always);
    expect(world.asked).toEqual([]);
  });

  it("is not played for a sheet that was closed meanwhile", async () => {
    expect(await foeMeter().measure(shock, foe("Rat"), () => false)).toBeNull();
    expect(world.asked).toEqual([]);
  });

  it("is found for the others when one foe can't be measured, which the console tells", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    Object.assign(world, { broken: "Rat" });
    const all = await Promise.all(["Rat", "Bat"].map((name) => foeMeter().measure(shock, foe(name), always)));
    expect(all).toEqual([null, expect.objectContaining({ short: "3" })]);
    expect(said).toHaveBeenCalledWith(expect.stringContaining("Rat"), expect.any(Error));
  });
});
