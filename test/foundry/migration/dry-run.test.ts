// The dry run of a migration: what it finds in stored sources, what it leaves alone, and how old a world is.

import { describe, expect, it } from "vitest";
import { group, integer, renamed } from "../../../src/engine/data/fields.ts";
import { lookAt } from "../../../src/foundry/migration/dry-run.ts";
import { storedDocuments } from "../../../src/foundry/migration/stored-world.ts";
import { newerThan, olderThan } from "../../../src/foundry/migration/versions.ts";

const hero = { weariness: renamed(group({ value: integer(0) }), "nld"), hp: group({ value: integer(1) }) };
const shapes = { fields: (name: string, type: string) => (type === "hero" && name === "Actor" ? hero : undefined), actor: () => undefined };
const data = () => ({
  actors: [
    { _id: "a", name: "Ann", type: "hero", system: { nld: { value: 3 } }, prototypeToken: { bar2: { attribute: "nld.value" } }, items: [] },
    { _id: "b", name: "Bob", type: "hero", system: { weariness: { value: 3 }, hp: { value: "many" } } },
    { _id: "c", name: "Cid", type: "other.hero", system: { nld: { value: 3 } } },
  ],
  scenes: [{ _id: "s", name: "Yard", tokens: [{ _id: "t", name: "Guard", actorId: "a", delta: { system: { nld: { value: 7 } } } }] }],
});

describe("lookAt", () => {
  it("names every value of an older form: of documents, of their tokens' paths, of what tokens store themselves", () => {
    const { findings } = lookAt(storedDocuments(data()), shapes, false);
    expect(findings.map(({ uuid, name }) => [uuid, name])).toEqual([
      ["Actor.a", "Ann"],
      ["Scene.s.Token.t", "Guard, Yard"],
    ]);
    expect(findings[0]?.stored).toEqual([{ from: "system.nld", to: "system.weariness", before: { value: 3 }, after: { value: 3 } }]);
    expect(findings[0]?.paths).toMatchObject([{ to: "prototypeToken.bar2.attribute", before: "nld.value", after: "weariness.value" }]);
  });

  it("names effects whose icons Foundry would not show, and none that somebody hides", () => {
    const effect = { type: "lasting", name: "Prone", statuses: ["prone"] };
    const effects = [
      effect,
      { ...effect, showIcon: 0 },
      { ...effect, showIcon: 1 },
      { ...effect, showIcon: 2 },
      { ...effect, statuses: [] },
      { ...effect, type: "base" },
    ];
    const actors = [{ _id: "a", name: "Ann", type: "none", effects: effects.map((one, index) => ({ ...one, _id: String(index) })) }];
    const all = { fields: (name: string) => (name === "ActiveEffect" ? {} : undefined), actor: () => undefined };
    const { findings } = lookAt(storedDocuments({ actors }), all, false);
    expect(findings.map(({ uuid, paths }) => [uuid, ...paths.map(({ to, after }) => `${to} ${String(after)}`)])).toEqual([
      ["Actor.a.ActiveEffect.0", "showIcon 2"],
      ["Actor.a.ActiveEffect.2", "showIcon 2"],
    ]);
  });

  it("names what no field can hold, and changes nothing of the sources", () => {
    const stored = data();
    const { unreadable } = lookAt(storedDocuments(stored), shapes, false);
    expect(unreadable).toMatchObject([{ name: "Bob", problems: [{ path: "system.hp.value", text: "SORTIE.Field.NotAnInteger" }] }]);
    expect(stored).toEqual(data());
  });

  it("finds nothing the second time", () => {
    const [source] = data().actors;
    const today = { actors: [{ ...source, system: { weariness: { value: 3 } }, prototypeToken: {} }] };
    expect(lookAt(storedDocuments(today), shapes, false)).toEqual({ findings: [], unreadable: [] });
  });
});

describe("versions", () => {
  it("tell older from newer, each ruleset by itself, and leave those alone whose module is off", () => {
    const present = { sortie: 1, definition: 2 };
    expect([olderThan(present, {}), newerThan(present, {})]).toEqual([["sortie", "definition"], []]);
    expect([
      olderThan(present, { sortie: 1, definition: 3, absent: 9 }),
      newerThan(present, { sortie: 1, definition: 3, absent: 9 }),
    ]).toEqual([[], ["definition"]]);
  });
});
