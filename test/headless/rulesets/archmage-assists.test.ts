// What Archmage's rules need people for, where they need it: an opening is answered before the mover leaves, the absent tell how they fight on.
import { fixDice, passTo } from "../../support/acts.ts";
import { accept, begin, offeredOf, proposal, question, take, untilAsked } from "../support/acting.ts";
import type { Part } from "../support/part.ts";
import { newestCard } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";
import { expectActing, press, row } from "../support/tracker.ts";

const test = atTable({ template: DEMO_WORLD });

const engaged = (person: Person, name: string): Promise<number> =>
  person.evaluate((who) => {
    const found: unknown = foundry.utils.getProperty(game.actors.getName(who) ?? {}, "system.position.engagedWith");
    return Array.isArray(found) ? found.length : 0;
  }, name);

test("the GM strikes before a hero leaves, a power without questions just happens, the absent fight in spirit", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async () => {
    // Tamsin stays at home, and nobody stands on the way to the reaver.
    await game.combat?.combatants.getName("Tamsin Reed")?.delete();
    const tokens = game.scenes.active?.tokens;
    const [orla, reaver] = [tokens?.getName("Orla Venn"), tokens?.getName("Marsh Reaver A")];
    await reaver?.update({ x: orla?.x ?? 0, y: (orla?.y ?? 0) - 2 * (game.scenes.active?.grid.size ?? 100) });
  });
  await press(gamemaster, "Begin battle");
  await passTo(gamemaster, "Orla Venn");
  await expectActing([gamemaster, ada], 1, "Orla Venn");
  // happy-dom forgets what a list drawn anew has selected.
  const into = (open: Part): Promise<void> => open.getByRole("combobox").first().selectOption("Into melee with Marsh Reaver A");
  await take(ada, "Orla Venn", "Move", { at: ["Marsh Reaver A"], fill: into });
  expect(await engaged(ada, "Orla Venn")).toBe(1);

  // Stand With Me asks nothing: it happens at once, at whom Orla has targeted.
  await take(ada, "Orla Venn", "Use", { item: "Stand With Me", at: ["Ines Calder"], plain: true });
  expect(await newestCard(ada).innerText()).toContain("Ines Calder has 8 temporary hit points.");

  await begin(ada, "Orla Venn", "Move");
  expect(await proposal(ada, /Orla Venn: Move/).innerText()).toContain("Marsh Reaver A may strike first.");
  await accept(ada, /Orla Venn: Move/);
  // The GM runs the reaver: the question comes to the GM, while Orla still stands where she is.
  const opening = question(gamemaster, "Marsh Reaver A", "Orla Venn gives Marsh Reaver A an opening. Strike?");
  await untilAsked(gamemaster, opening);
  expect(await engaged(ada, "Orla Venn")).toBe(1);
  // What she strikes with has its own numbers and questions, shown when it is chosen.
  await opening.getByRole("radio", { name: "Hooked Blade" }).check();
  await opening.getByRole("checkbox", { name: "Good circumstances" }).first().check();
  await opening.getByRole("button", { name: "Choose" }).click();
  expect(await engaged(ada, "Orla Venn")).toBe(0);
  for (const person of [gamemaster, ada]) {
    const card = await newestCard(person).innerText();
    expect(card).toContain("Orla Venn gives Marsh Reaver A an opening.");
    expect(card).toMatch(/Orla Venn takes \d+ damage/);
    expect(card).toContain("Orla Venn moves.");
  }

  await take(ada, "Tamsin Reed", "Fight in spirit", { fill: (open) => open.getByRole("textbox").fill("Her song drifts over the water.") });
  expect(await newestCard(gamemaster).innerText()).toContain("Her song drifts over the water.");
  await newestCard(gamemaster)
    .getByRole("button", { name: /grant a bonus$/ })
    .click();
  await accept(gamemaster, /Grant a bonus/, (open) => open.getByRole("combobox", { name: "Bonus to" }).selectOption("Armour Class"));
  expect(await row(ada, "Orla Venn").innerText()).toContain("Fights in spirit");
  expect(await offeredOf(ada, "Tamsin Reed", "Fight in spirit")).toMatchObject([{ available: false }]);
});
