// How the token of a new creature is set up by its kind, and that what somebody has said about it stays.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { initialOf } from "../../../src/engine/data/fields.ts";
import type { ActorShape } from "../../../src/engine/contract/ruleset.ts";
import { mendedPrototype, tokenDefaults, withTokenDefaults } from "../../../src/foundry/models/token-defaults.ts";
import { builtInRulesets as rulesets } from "../../../src/rulesets/index.ts";

beforeAll(() => {
  vi.stubGlobal("CONST", {
    TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
    TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  });
});

const kinds = rulesets.flatMap((ruleset) => Object.entries(ruleset.actors));
const shapeOf = (role: ActorShape["role"]): ActorShape => {
  const found = kinds.map(([, shape]) => shape).find((shape) => shape.role === role);
  if (!found) throw new Error(`no ruleset has a ${role}`);
  return found;
};

describe("the token of a new creature", () => {
  it.each(kinds)("%s: shows bars that its model has, and stands on the side of its role", (_type, shape) => {
    const defaults = tokenDefaults(shape);
    const system: Record<string, unknown> = { ...initialOf(shape.fields) };
    expect(defaults["bar1.attribute"]).not.toBeNull();
    for (const bar of [defaults["bar1.attribute"], defaults["bar2.attribute"]])
      if (typeof bar === "string")
        expect(system[bar]).toMatchObject({ value: expect.any(Number) as number, max: expect.any(Number) as number });
    const isHero = shape.role === "hero";
    expect(defaults).toMatchObject({ actorLink: isHero, disposition: isHero ? 1 : -1, appendNumber: !isHero, "sight.enabled": isHero });
    expect(defaults).toMatchObject({ displayName: 30, displayBars: 40 });
  });

  it("sees where the ruleset says so", () => {
    expect(tokenDefaults({ ...shapeOf("foe"), sight: true })["sight.enabled"]).toBe(true);
  });

  it("is as somebody has said, nested, dotted or of an odd kind; the rest is set up, and what was given stays as it was", () => {
    const given = { name: "Ansa", prototypeToken: { disposition: 0, sight: { range: 30 } }, "prototypeToken.bar1.attribute": "system.xp" };
    const before = structuredClone(given);
    const made = withTokenDefaults(given, shapeOf("hero"));
    expect(given).toEqual(before);
    expect(made.prototypeToken).toMatchObject({ actorLink: true, disposition: 0, sight: { enabled: true, range: 30 } });
    expect(made.prototypeToken).not.toHaveProperty("bar1");
    // Whoever expands dotted keys in their order lays them over the rest.
    expect(Object.keys(made)[0]).toBe("prototypeToken");
    const odd = { prototypeToken: { actorLink: null, "bar2.attribute": "power" } };
    expect(withTokenDefaults(odd, shapeOf("hero")).prototypeToken).toMatchObject({ actorLink: null, "bar2.attribute": "power" });
  });

  it("is left alone where nothing is open: every actor that was stored, and another actor's prototype", () => {
    const whole = withTokenDefaults({ name: "Ansa" }, shapeOf("hero"));
    expect(withTokenDefaults(whole, shapeOf("foe"))).toBe(whole);
    class Prototype {
      readonly disposition = 0;
    }
    const copied = { prototypeToken: new Prototype() };
    expect(withTokenDefaults(copied, shapeOf("hero"))).toBe(copied);
  });
});

describe("the token of an actor made by hand before", () => {
  const untouched = {
    actorLink: false,
    appendNumber: false,
    disposition: -1,
    displayName: 0,
    displayBars: 0,
    bar1: { attribute: "hp" },
    bar2: { attribute: null },
    sight: { enabled: false },
  };
  const system = { hp: { value: 3, max: 8 } };

  it("a hero's is mended", () => {
    const mended = mendedPrototype({ system, prototypeToken: untouched }, shapeOf("hero"));
    expect(mended).toEqual({
      "prototypeToken.actorLink": true,
      "prototypeToken.disposition": 1,
      "prototypeToken.displayName": 30,
      "prototypeToken.displayBars": 40,
      "prototypeToken.sight.enabled": true,
    });
  });

  it("one that somebody has set up is left alone, but for a bar that shows nothing", () => {
    const charmed = { ...untouched, disposition: 0 };
    expect(mendedPrototype({ system, prototypeToken: charmed }, shapeOf("hero"))).toBeNull();
    const luck = { system: { endurance: { value: 1, max: 1 } }, prototypeToken: charmed };
    expect(mendedPrototype(luck, { ...shapeOf("hero"), bars: ["endurance"] })).toEqual({ "prototypeToken.bar1.attribute": "endurance" });
  });

  it("one that is right needs nothing", () => {
    const whole = withTokenDefaults({ system }, { ...shapeOf("hero"), bars: ["hp"] });
    expect(mendedPrototype(whole, { ...shapeOf("hero"), bars: ["hp"] })).toBeNull();
  });
});
