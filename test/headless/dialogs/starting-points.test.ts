// A GM makes a foe with numbers to begin with: in every ruleset it is chosen in the dialog for new actors, its numbers are shown before, and it opens for writing.
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { dialog } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

for (const { id, startingPoints, items: kinds } of builtInRulesets) {
  test(`${id}: a foe is begun with the numbers of its strength and role`, async ({ table }) => {
    if (!startingPoints) throw new Error(`${id} has no foes to begin with`);
    const { type, measure, make } = startingPoints;
    const strength = measure.values[2] ?? 1;
    const wanted = make(strength, "archer");
    const gamemaster = await table.join("Gamemaster");
    const made = gamemaster.evaluate(async (type) => {
      const actor = await Actor.implementation.createDialog({ type: type as "base" });
      return actor?.id ?? "";
    }, type);
    const asked = dialog(gamemaster, "New actor");
    // The name that it gets by itself follows the kind.
    const other = asked.getByRole("radio", { name: /hero$/i }).first();
    const proposed = (): Promise<string | null> => asked.getByRole("textbox", { name: "Name" }).getAttribute("placeholder");
    const before = await proposed();
    await other.check();
    expect(await proposed()).not.toBe(before);
    await asked.locator(`input[name='type'][value='${type}']`).check();
    expect(await proposed()).toBe(before);
    await asked.getByRole("radio", { name: /^With numbers/ }).check();
    await asked.getByRole("button", { name: "New actor" }).click();
    const choice = dialog(gamemaster, "New foe with numbers");
    await choice.getByRole("combobox").selectOption(String(strength));
    await choice.getByRole("radio", { name: /^Archer/ }).check();
    // The numbers follow what is chosen.
    expect(await choice.locator("output").innerText()).toContain("Shot");
    await choice.getByRole("textbox", { name: "Name" }).fill("Somebody new");
    await choice.getByRole("button", { name: "Make this foe" }).click();
    const actorId = await made;
    const stored = await gamemaster.evaluate((id) => {
      const actor = game.actors.get(id);
      const sheet = actor?.sheet;
      const isOpen = sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered;
      const system: unknown = actor?.toObject().system;
      const items = actor?.items.contents.map((item): unknown[] => [item.type, item.name, item.toObject().system]) ?? [];
      return { name: actor?.name, type: actor?.type, isOpen, system, items };
    }, actorId);
    expect(stored).toMatchObject({ name: "Somebody new", type, isOpen: true, system: wanted.system });
    expect(stored.items).toHaveLength(wanted.items.length);
    for (const [index, item] of wanted.items.entries())
      expect(stored.items[index]).toMatchObject([item.type, expect.stringMatching(/^[A-Z][a-z]+$/), item.system]);
    expect(Object.keys(kinds)).toContain(wanted.items[0]?.type);
  });
}
