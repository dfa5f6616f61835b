// The sidebar's directory of actors: whoever plays by another ruleset is told apart, where there are several.
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

test("actors of several rulesets wear the mark of theirs in the directory, by a name too, and those of one ruleset wear none", async ({
  table,
}) => {
  const page = await table.join("Gamemaster");
  const actors = await sidebarTab(page, "Actors");
  await page.evaluate(async () => {
    for (const folder of game.folders.contents) await folder.delete();
    for (const like of ["Corwin Thane", "Tamsin Reed"]) {
      const type = game.actors.getName(like)?.type;
      if (type !== undefined) await Actor.create({ name: "Gatekeeper", type });
    }
  });
  const keepers = actors.getByRole("listitem").filter({ hasText: "Gatekeeper" });
  const marks = keepers.locator(".sortie-directory-mark");
  await expect(marks).toHaveCount(2);
  await expect(keepers.getByRole("img", { name: "Shock", exact: true })).toHaveCount(1);
  await expect(keepers.getByRole("img", { name: "Archmage Engine", exact: true })).toHaveCount(1);
  await marks.first().hover();
  await expect(page.locator("#tooltip.active")).toHaveText(/^(Shock|Archmage Engine)$/);

  await page.evaluate(async () => {
    const others = game.actors.contents.filter((actor) => game.system.api?.rulesets.of(actor)?.id !== "shock");
    await Actor.deleteDocuments(others.map(({ id }) => id));
  });
  await expect(keepers).toHaveCount(1);
  await expect(marks).toHaveCount(0);
});
