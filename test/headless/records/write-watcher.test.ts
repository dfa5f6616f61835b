// What a write is held to: rules' own data to the letter, and nothing of what Foundry and modules may clean, round or make pretty on its way.
import { fixDice, states, use } from "../../support/acts.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";

const attack = (page: Person): Promise<boolean> => use(page, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe");

const daze = (page: Person): Promise<string[]> =>
  page.evaluate(async () => {
    const actor = game.actors.getName("Tamsin Reed");
    await actor?.toggleStatusEffect("dazed", { active: true });
    return actor?.effects.contents.map(({ name }) => name) ?? [];
  });

/** Lets a module change every new effect and message, and every change of an actor, before it is sent. */
const meddle = (page: Person, data: object): Promise<void> =>
  page.evaluate((changed) => {
    for (const kind of ["ActiveEffect", "ChatMessage", "Combatant"])
      Hooks.on(`preCreate${kind}` as "preCreateActiveEffect", (document: ActiveEffect) => {
        document.updateSource(changed);
      });
    Hooks.on("preUpdateActor", (_actor, update: object) => {
      foundry.utils.mergeObject(update, changed);
    });
  }, data);

test("what is not ours may come out otherwise: how things are called and drawn, who else has flags in them, how Foundry spells colours", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  await meddle(gamemaster, {
    ...{ name: "Prettier", img: "icons/svg/sun.svg", tint: "#FFAA00", description: "<p>clean</p>", sort: 7, showIcon: 0, disabled: false },
    flags: { world: { seen: true } },
  });
  expect(await attack(gamemaster)).toBe(true);
  expect(await states(gamemaster)).toEqual(["applied"]);
  expect(await daze(gamemaster)).toEqual(["Prettier"]);
});

test("what is ours is written as rules have it, or not at all", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  await meddle(gamemaster, { flags: { sortie: { ledger: null } }, system: { ends: { kind: "never heard of" }, hp: { value: 1 } } });
  expect(await daze(gamemaster)).toEqual([]);
  await attack(gamemaster);
  expect(await states(gamemaster)).toEqual([]);
});
