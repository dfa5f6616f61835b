// Effects that others have made: what Foundry applies to an actor counts, from wherever, what Foundry counts for nothing does not, and nothing of it is lost.
import { describe } from "vitest";
import { fixDice, undoNewest, use } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const HERO = "Corvin Ashe";

/** An attack of the hero's, by name. */
const attackOf = (person: Person) =>
  person.evaluate(() => {
    const items = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor?.items.contents ?? [];
    return items.find((item) => foundry.utils.getProperty(item, "system.usage") === "atWill")?.name ?? "";
  });

/** The first two conditions of the ruleset that people set by hand. */
const conditions = (person: Person) =>
  person.evaluate(() => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    const ruleset = actor ? sortie.rulesets.of(actor) : undefined;
    return (ruleset?.conditions ?? []).filter(({ hud, implies, special }) => hud !== false && !implies && !special).map(({ id }) => id);
  });

/** What the rules hold of the hero, as others ask for it. */
const held = (person: Person) =>
  person.evaluate(() => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    if (!actor) throw new Error("Nobody is there.");
    const known = sortie.rulesets.of(actor)?.conditions ?? [];
    return [...sortie.engine.conditionsOf(sortie.battle.creature(actor), known)].sort();
  });

const toggle = (person: Person, condition: string) =>
  person.evaluate(async (id) => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    return (await actor?.toggleStatusEffect(id)) ?? null;
  }, condition);

/** Every effect on the hero and in their items, as it is stored, but for when and by whom. */
const stored = (person: Person) =>
  person.evaluate(() => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    const all = [...(actor?.allApplicableEffects() ?? [])].map((effect) => {
      const { _stats, ...rest } = effect.toObject() as { _stats: unknown };
      return rest;
    });
    return JSON.stringify(all);
  });

interface Given {
  readonly statuses: readonly string[];
  readonly changes?: boolean;
  readonly expired?: boolean;
  readonly item?: boolean;
}

const give = (person: Person, given: Given) =>
  person.evaluate(async ({ statuses, changes = false, expired = false, item = false }) => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    const data = {
      ...{
        name: "Miasma",
        type: "base",
        img: "icons/svg/poison.svg",
        statuses,
        description: "<p>Green.</p>",
        tint: "#00ff00",
        transfer: true,
      },
      ...{ origin: actor?.uuid ?? null, flags: { "somebody-else": { weight: 3 } } },
      duration: { value: 1, units: "rounds", ...(expired ? { expired: true } : {}) },
      ...(changes ? { system: { changes: [{ key: "name", type: "override", value: "Corvin the Green", phase: "initial" }] } } : {}),
    };
    if (item) await actor?.items.contents[0]?.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData]);
    else await actor?.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData]);
  }, given);

test("the rules hold what Foundry applies, wherever it comes from, and nothing that it counts for nothing", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const [first = "", second = ""] = await conditions(gamemaster);
  await give(gamemaster, { statuses: [first] });
  expect(await held(gamemaster)).toContain(first);
  await give(gamemaster, { statuses: [second], item: true });
  expect(await held(gamemaster)).toEqual(expect.arrayContaining([first, second]));
  await gamemaster.evaluate(async () => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    const own = actor?.effects.getName("Miasma");
    const expired: object = { "duration.expired": true };
    await own?.update(expired);
    await actor?.items.contents[0]?.effects.getName("Miasma")?.update({ disabled: true });
  });
  expect(await held(gamemaster)).toEqual([]);
  // What Foundry says and what the rules hold are one.
  const agree = await gamemaster.evaluate(() => [...(game.scenes.active?.tokens.getName("Corvin Ashe")?.actor?.statuses ?? [])]);
  expect(agree).toEqual([]);
});

describe("taking off by hand", () => {
  test("brings somebody else's effect back to the byte", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const [first = ""] = await conditions(gamemaster);
    await give(gamemaster, { statuses: [first], changes: true });
    const before = await stored(gamemaster);
    await toggle(gamemaster, first);
    expect(await held(gamemaster)).not.toContain(first);
    await undoNewest(gamemaster);
    expect(await stored(gamemaster)).toBe(before);
  });

  test("refuses, by name, one that carries more, and what an item lends", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const [first = "", second = "", third = ""] = await conditions(gamemaster);
    await give(gamemaster, { statuses: [first, second] });
    await give(gamemaster, { statuses: [third], item: true });
    const before = await stored(gamemaster);
    await toggle(gamemaster, first);
    await toggle(gamemaster, third);
    expect(await stored(gamemaster)).toBe(before);
    const told = (await notifications(gamemaster)).join("\n");
    expect(told).toContain("“Miasma” carries more than");
    expect(told).toMatch(/“Miasma” comes from .+: it goes with that item\./);
  });
});

test("giving a condition that somebody else's effect carries, off or on, leaves that effect alone", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const [first = ""] = await conditions(gamemaster);
  await give(gamemaster, { statuses: [first], expired: true });
  const before = await stored(gamemaster);
  expect(await held(gamemaster)).not.toContain(first);
  await toggle(gamemaster, first);
  expect(await held(gamemaster)).toContain(first);
  expect(await stored(gamemaster)).toContain(before.slice(1, -1));
  await undoNewest(gamemaster);
  expect(await stored(gamemaster)).toBe(before);
});

/** Ways in which an effect is more than what rules know of it; nobody has listed them all. */
const MORE: readonly (readonly [string, object])[] = [
  ["a tint", { tint: "#ff0000" }],
  ["an icon that somebody hides", { showIcon: 0 }],
  ["a place in the list", { sort: 300 }],
  ["a flag of ours", { flags: { sortie: { note: "mine" } } }],
  ["a flag of core's", { flags: { core: { sheetLock: true } } }],
  ["a duration of core's", { duration: { value: 3, units: "rounds", expiry: "turnEnd" } }],
  ["a description", { description: "<p>Sticky.</p>" }],
];

describe("an effect of ours with", () => {
  test.for(MORE)("%s comes back to the byte", async ([, more], { table }) => {
    const gamemaster = await table.join("Gamemaster");
    const [first = ""] = await conditions(gamemaster);
    await toggle(gamemaster, first);
    await gamemaster.evaluate(async (changes) => {
      const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
      await actor?.effects.contents[0]?.update(changes);
    }, more);
    const before = await stored(gamemaster);
    await toggle(gamemaster, first);
    expect(await stored(gamemaster)).toBe("[]");
    await undoNewest(gamemaster);
    // When it began is the one thing that core stamps anew.
    const withoutStart = (text: string) => text.replace(/"start":\{[^}]*\}/g, "");
    expect(withoutStart(await stored(gamemaster))).toBe(withoutStart(before));
  });
});

// Rules write into the effects that they find: into nobody else's, and the act goes on.
test.for([{ item: false }, { item: true }])(
  "what rules note on a condition is never written into somebody else's effect: %o",
  async (where, { table }) => {
    const gamemaster = await table.join("Gamemaster");
    await give(gamemaster, { statuses: ["confused"], ...where });
    const before = await stored(gamemaster);
    await fixDice(gamemaster);
    expect(await use(gamemaster, HERO, await attackOf(gamemaster), "Ines Calder")).toBe(true);
    expect((await notifications(gamemaster)).join()).not.toContain("module");
    expect(await stored(gamemaster)).toBe(before);
    await undoNewest(gamemaster);
    expect(await stored(gamemaster)).toBe(before);
  },
);

test("an effect on a group of numbers leaves them as they are stored, and the GM is told which effect cannot count", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const numbers = (person: Person): Promise<string> =>
    person.evaluate(() => JSON.stringify(game.scenes.active?.tokens.getName("Corvin Ashe")?.actor?.toObject(false).system));
  const before = await numbers(gamemaster);
  await gamemaster.evaluate(async () => {
    const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
    const changes = ["defences.ac", "recoveries", "hp"].map((key) => ({ key: `system.${key}`, type: "add", value: "5", phase: "initial" }));
    const data: object = { name: "Odd Shield", system: { changes } };
    await actor?.createEmbeddedDocuments("ActiveEffect", [data as ActiveEffect.CreateData]);
  });
  for (const person of [gamemaster, ada]) expect(await numbers(person)).toBe(before);
  const told = (await notifications(gamemaster)).filter((text) => text.includes("“Odd Shield”"));
  expect(told).toHaveLength(3);
  expect(told[0]).toContain("Corvin Ashe");
  expect((await notifications(ada)).join(" ")).not.toContain("Odd Shield");
});
