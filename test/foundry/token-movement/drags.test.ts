// Which movements of tokens are somebody's walk, and that each is paid for once: the bugs that other tables report (reference/map.md).

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Movement } from "../../../src/foundry/token-movement/movement.ts";

const asked = vi.hoisted(() => [] as object[]);
const plan = vi.hoisted(() => ({ refusal: null as { rule: string; text: string } | null }));
vi.mock("../../../src/foundry/requests/request-action.ts", () => ({
  requestAction: (wish: object) => {
    asked.push(wish);
    return Promise.resolve({ steps: [] });
  },
}));
vi.mock("../../../src/foundry/overlays/planned-moves.ts", () => ({
  planWalk: () => ({ action: "run", creature: { uuid: "Actor.A" }, refusal: plan.refusal }),
}));
vi.mock("../../../src/foundry/overlays/path-label.ts", () => ({ shownWay: () => null }));
vi.mock("../../../src/foundry/token-movement/undo-movement.ts", () => ({
  moveToTakeBack: () => null,
  takeBackMove: () => Promise.resolve(),
}));
vi.mock("../../../src/foundry/platform/token-moves.ts", () => ({ FORCED: "forced", moveTokens: () => Promise.resolve() }));
vi.mock("../../../src/foundry/requests/waiting-deeds.ts", () => ({ whyNothingElse: () => null }));
vi.mock("../../../src/foundry/settings/store.ts", () => ({ mapMoves: () => "rules" }));
vi.mock("../../../src/foundry/network/active-gm.ts", () => ({ isExecutor: () => false }));
vi.mock("../../../src/foundry/dialogs/refusal.ts", () => ({ showRefusal: () => undefined }));
vi.mock("../../../src/foundry/platform/localize.ts", () => ({ localize: (key: string) => key }));
const { afterMovement, mayStart } = await import("../../../src/foundry/token-movement/drags.ts");

const corner = (x: number, action = "walk") => ({ x: x * 100, y: 0, elevation: 0, action });
const movement = (more: Partial<Movement> = {}): Movement => ({
  id: "one",
  chain: [],
  method: "dragging",
  origin: corner(0),
  passed: { waypoints: [corner(1), corner(2)] },
  pending: { waypoints: [] },
  ...more,
});
const tokenOf = (name: string): TokenDocument => ({ uuid: `Scene.S.Token.${name}`, disposition: 1 }) as never;
const walk = (...movements: Movement[]): void => {
  for (const each of movements) afterMovement(tokenOf("A"), each, []);
};
/** The ways that were asked to be paid for, as columns. */
const ways = async (): Promise<(readonly number[])[]> => {
  await vi.runAllTimersAsync();
  return asked.map((wish) => {
    const { options } = wish as { options: { way: [number, number, number][] } };
    return options.way.map(([x]) => x / 100);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  plan.refusal = null;
  const combats = Object.assign(new Map(), { map: () => [] });
  vi.stubGlobal("game", { user: { isGM: false }, combats, scenes: { active: null } });
  vi.stubGlobal("canvas", { ready: false });
  vi.stubGlobal("CONFIG", { Token: { movement: { actions: { walk: {}, displace: { teleport: true }, forced: {} } } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a movement of a token", () => {
  test("is paid for once, with all of its way, where a region splits it: what was asked for does not reach its later parts", async () => {
    const first = movement({ passed: { waypoints: [corner(1)] }, pending: { waypoints: [corner(2), corner(3)] } });
    walk(first, movement({ id: "two", chain: ["one"], origin: corner(1), passed: { waypoints: [corner(2), corner(3)] } }));
    expect(await ways()).toEqual([[0, 1, 2, 3]]);
  });

  test("is nobody's walk by a teleport, a push, a program, a paste or an undo", async () => {
    for (const action of ["displace", "forced"]) walk(movement({ passed: { waypoints: [corner(2, action)] } }));
    for (const method of ["api", "config", "paste", "undo"]) walk(movement({ method }));
    expect(await ways()).toEqual([]);
  });

  test("by keys is paid for with the steps that follow it, and a step from elsewhere is a walk of its own", async () => {
    const step = (from: number) => movement({ method: "keyboard", origin: corner(from), passed: { waypoints: [corner(from + 1)] } });
    walk(step(0), step(1), step(2));
    expect(await ways()).toEqual([[0, 1, 2, 3]]);
    walk(step(7));
    expect(await ways()).toContainEqual([7, 8]);
  });

  test("of several in one drag is paid for each by itself, and one that is refused keeps nobody else from moving", async () => {
    const [one, other] = [tokenOf("A"), tokenOf("B")];
    plan.refusal = { rule: "SH-RUN-01", text: "too far" };
    expect(mayStart(one, movement(), [other])).toBe(false);
    plan.refusal = null;
    expect(mayStart(other, movement(), [one])).toBe(true);
    afterMovement(one, movement(), [other]);
    afterMovement(other, movement({ origin: corner(5), passed: { waypoints: [corner(6)] } }), [one]);
    expect(await ways()).toEqual([
      [0, 1, 2],
      [5, 6],
    ]);
  });

  test("is not refused a second time on its way: its first part was allowed", () => {
    plan.refusal = { rule: "SH-RUN-01", text: "too far" };
    expect(mayStart(tokenOf("A"), movement({ chain: ["one"] }), [])).toBe(true);
  });
});
