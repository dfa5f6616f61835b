// Who counts as standing beside a target though they take no part: read from the scene, as far as the ruleset says (LU-ATK-07).

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bystandersOf } from "../../../src/foundry/snapshot/bystanders.ts";
import { rulesets } from "../../../src/foundry/rulesets.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import luck from "../../../src/rulesets/luck/index.ts";

interface FakeToken {
  readonly actor: { readonly uuid: string; readonly documentName: string; readonly type: string } | null;
  readonly hidden: boolean;
  readonly uuid: string;
  readonly _source: { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly elevation: number };
}

const SIZE = 100;

function token(name: string, column: number, { type = "luckFoe", hidden = false } = {}): FakeToken {
  const actor = { uuid: `Actor.${name}`, documentName: "Actor", type };
  return { actor, hidden, uuid: `Scene.yard.Token.${name}`, _source: { x: column * SIZE, y: 0, width: 1, height: 1, elevation: 0 } };
}

function sceneOf(...tokens: readonly FakeToken[]) {
  return { name: "Yard", grid: { size: SIZE, distance: 1, units: "m" }, tokens, walls: [] };
}

/** Names of those near the first token's actor. */
function near(scene: ReturnType<typeof sceneOf>, ruleset: unknown = rulesets.get("luck")): string[] {
  const [aimed] = scene.tokens;
  return bystandersOf(ruleset as never, [aimed?.actor] as never, { scene, combatants: [] } as never).map(({ uuid }) =>
    uuid.replace("Actor.", ""),
  );
}

beforeAll(() => {
  rulesets.register(luck);
  rulesets.register(archmage);
});

/** Tokens that move pay for it. */
const settings = { get: () => "rules" };

beforeEach(() => {
  vi.stubGlobal("game", { settings });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("Bystanders", () => {
  it("are those whose tokens stand within the ruleset's distance of a target, and nobody farther off", () => {
    expect(near(sceneOf(token("Target", 5), token("Porter", 6), token("Clerk", 4), token("Far", 7)))).toEqual(["Porter", "Clerk"]);
  });

  it("are nobody hidden, nobody of another ruleset, no token without an actor, and not the target itself", () => {
    const nobody = { ...token("Nobody", 6), actor: null };
    const scene = sceneOf(token("Target", 5), token("Lurker", 6, { hidden: true }), token("Guest", 4, { type: "archmageNpc" }), nobody);
    expect(near(scene)).toEqual([]);
  });

  it("are nobody where the ruleset knows none, and where nobody is aimed at", () => {
    const scene = sceneOf(token("Target", 5), token("Porter", 6));
    expect(near(scene, { ...luck, bystanders: undefined })).toEqual([]);
    expect(bystandersOf(rulesets.get("luck") as never, [], { scene, combatants: [] } as never)).toEqual([]);
  });

  it("are looked for on the target's scene outside of encounters, or on the active one", () => {
    const scene = sceneOf(token("Target", 5), token("Porter", 6));
    const target = { ...scene.tokens[0]?.actor, token: null as object | null };
    Object.assign(scene.tokens[0] ?? {}, { actor: target });
    const found = () => bystandersOf(rulesets.get("luck") as never, [target] as never, null).map(({ uuid }) => uuid);
    vi.stubGlobal("game", { settings, scenes: { active: scene } });
    expect(found()).toEqual(["Actor.Porter"]);
    vi.stubGlobal("game", { settings, scenes: { active: null } });
    expect(found()).toEqual([]);
    target.token = { parent: scene };
    expect(found()).toEqual(["Actor.Porter"]);
  });
});
