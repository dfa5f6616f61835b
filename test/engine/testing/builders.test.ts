// What tests build is what the game can store: a creature that it could not have is not made, and the mistake is named.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Ruleset } from "../../../src/engine/index.ts";
import { buildCreature } from "../../../src/engine/testing/index.ts";
import { choice, integer } from "../../../src/engine/data/fields.ts";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";

const night: Ruleset = vigil(engine);
const ruleset: Ruleset = {
  ...night,
  items: Object.fromEntries(
    Object.entries(night.items).map(([type, shape]) => [
      type,
      { ...shape, fields: { ...shape.fields, place: choice("X", ["readied", "stowed"]), uses: integer(1, { max: 3 }) } },
    ]),
  ),
};
const lamp = { id: "lamp", type: "vigil.tool", name: "Lamp" };

/** A creature as a test in JavaScript may write it. */
const built = (more: object) => buildCreature(ruleset, { name: "Ilse", type: "vigil.keeper", ...more });

describe("buildCreature", () => {
  it("makes what the fields hold", () => {
    const ilse = built({ system: { light: { value: 1 } }, items: [{ ...lamp, system: { place: "stowed", uses: 3 } }] });
    expect(ilse.items["lamp"]?.system).toMatchObject({ place: "stowed", uses: 3 });
  });

  it.each<[string, object, string]>([
    ["an item without an id", { items: [lamp, { type: "vigil.tool", name: "Rope" }] }, "Ilse's item 2 (Rope) has no id"],
    [
      "two items of one id",
      { items: [lamp, { ...lamp, name: "Rope" }] },
      'Ilse\'s item 2 (Rope) has the id "lamp", which another item has',
    ],
    [
      "a value that is no choice",
      { items: [{ ...lamp, system: { place: "held" } }] },
      'Ilse\'s item "lamp" cannot store system.place: it is none of the choices, choices readied, stowed',
    ],
    [
      "a value out of range",
      { items: [{ ...lamp, system: { uses: 4 } }] },
      "cannot store system.uses: it is above the highest value, max 3",
    ],
    ["a field that there is not", { system: { light: { vlaue: 1 } } }, "Ilse cannot store system.light.vlaue: there is no such field"],
  ])("throws for %s", (_what, more, message) => {
    expect(() => built(more)).toThrow(message);
  });
});
