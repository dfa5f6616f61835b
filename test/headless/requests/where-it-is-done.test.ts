// Where things are done: over token bars, on sheets out of compendia, by macros that say nonsense. By the rules, or with a reason; never a raw error.
import { describe } from "vitest";
import { fixDice, states, undoNewest } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** What is typed over the first bar of a token, as Foundry's own HUD hands it on. */
const type = (person: Person, name: string, value: number) =>
  person.evaluate(
    async ({ name, value }) => void (await game.scenes.active?.tokens.getName(name)?.actor?.modifyTokenAttribute("hp", value, true, true)),
    { name, value },
  );

const health = (person: Person, name: string) =>
  person.evaluate((name) => {
    const actor = game.scenes.active?.tokens.getName(name)?.actor;
    const hp: unknown = foundry.utils.getProperty(actor ?? {}, "system.hp");
    return { ...(hp as { value: number; temp: number; max: number }), statuses: [...(actor?.statuses ?? [])].sort() };
  }, name);

test("points typed over a token's bar are lost and regained by the rules, in a record that is taken back to the byte", async ({
  table,
}) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    const update: object = { "system.hp.temp": 8 };
    await game.scenes.active?.tokens.getName("Corvin Ashe")?.actor?.update(update);
  });
  const full = await health(gamemaster, "Corvin Ashe");
  await type(gamemaster, "Corvin Ashe", -10);
  expect(await health(gamemaster, "Corvin Ashe")).toMatchObject({ value: full.value - 2, temp: 0 });
  expect(await states(gamemaster)).toEqual(["applied"]);
  await undoNewest(gamemaster);
  expect(await health(ada, "Corvin Ashe")).toEqual(full);
  // Below 0 somebody falls, and what is given back lets them rise.
  await type(gamemaster, "Corvin Ashe", -(full.value + 12));
  const fallen = await health(ada, "Corvin Ashe");
  expect(fallen.value).toBeLessThanOrEqual(0);
  expect(fallen.statuses).not.toEqual(full.statuses);
  await type(gamemaster, "Corvin Ashe", 7);
  expect(await health(ada, "Corvin Ashe")).toMatchObject({ value: 7, statuses: full.statuses });
  // What players type over the bars of their own goes by the rules too: below 0, and in a record.
  const before = await health(ada, "Tamsin Reed");
  const known = (await states(gamemaster)).length;
  await type(ada, "Tamsin Reed", -(before.value + 3));
  expect((await health(ada, "Tamsin Reed")).value).toBe(-3);
  expect(await states(gamemaster)).toHaveLength(known + 1);
  await type(ada, "Tamsin Reed", 5);
  expect((await health(ada, "Tamsin Reed")).value).toBe(5);
});

test("an actor in a compendium is told apart: nothing is done to it, and the reason names it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const name = await gamemaster.evaluate(async () => {
    const pack = game.packs.find(({ documentName, metadata }) => documentName === "Actor" && metadata.name.includes("archmage"));
    const [actor] = ((await pack?.getDocuments()) ?? []) as Actor.Implementation[];
    if (!actor) throw new Error("There is no pack.");
    const item = actor.items.contents.find((each) =>
      sortie.rulesets.of(actor)?.actions.some(({ offered }) => offered.on === "item" && offered.types.includes(each.type)),
    );
    await sortie.useItem(item?.uuid ?? "", { skipDialog: true });
    await actor.toggleStatusEffect("dazed");
    await sortie.hotbar.use({ do: "item", item: item?.uuid ?? "", name: item?.name ?? "" });
    await sortie.perform({
      action: "sortie.toggleCondition",
      actor: `${actor.uuid.slice(0, -16)}AAAAAAAAAAAAAAAA`,
      options: { condition: "dazed" },
    });
    return actor.name;
  });
  const told = await notifications(gamemaster);
  expect(told.filter((text) => text.includes(`${name} is in a compendium`))).toHaveLength(3);
  expect(told.at(-1)).toContain("is in a compendium");
  expect(await states(gamemaster)).toEqual([]);
});

const NONSENSE: readonly [string, unknown][] = [
  ["nothing", undefined],
  ["a number", 7],
  ["an action that is none", { action: 5, actor: null }],
  ["an actor that is none", { action: "usePower", actor: 12 }],
  ["targets that are none", { action: "usePower", actor: null, targets: "everybody" }],
  ["options that are none", { action: "usePower", actor: null, options: [1, 2] }],
  ["an action nobody knows", { action: "juggle", actor: null }],
  ["an actor that is gone", { action: "usePower", actor: "Actor.AAAAAAAAAAAAAAAA" }],
  ["a uuid that is none", { action: "usePower", actor: "half a uuid" }],
];

describe.each(NONSENSE)("a macro that asks for %s", (_what, wish) => {
  test("is told so, and nothing happens", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const outcome = await gamemaster.evaluate(async (wish) => (await sortie.perform(wish as never, { skipDialog: true })) === null, wish);
    expect(outcome).toBe(true);
    expect((await notifications(gamemaster)).length).toBeGreaterThan(0);
    expect(await states(gamemaster)).toEqual([]);
  });
});

describe("a list of targets in peace", () => {
  test.override({ draws: true });

  test("names whom this user sees on the map, and nobody else", async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    const named = (person: Person) =>
      person.evaluate(async () => {
        const unseen = game.scenes.active?.tokens.getName("Marsh Reaver C")?.object;
        // Out of sight: the canvas does not draw it for this user.
        if (unseen) Object.defineProperty(unseen, "visible", { value: game.user.isGM, configurable: true });
        const actor = game.actors.getName("Tamsin Reed");
        const item = actor?.items.getName("Pinning Arrow")?.id ?? "";
        void sortie.perform({ action: "usePower", actor: actor?.uuid ?? "", item }, { askForTargets: true });
        await new Promise((resolve) => void Hooks.once("renderDialogV2", resolve));
        return [...document.querySelectorAll(".sortie-dialog")].map((dialog) => dialog.textContent).join();
      });
    const toAda = await named(ada);
    expect(toAda).toContain("Marsh Reaver B");
    expect(toAda).not.toContain("Marsh Reaver C");
    expect(await named(gamemaster)).toContain("Marsh Reaver C");
  });
});
