// What Archmage's rules need people for, where they need it: an opening is answered before the mover leaves, the absent tell how they fight on.
import { expectActing, press } from "./support/orders.ts";
import { fixDice, passTo } from "../support/acts.ts";
import { accept, dialog, newestCard, openFromDirectory, pressItem, sidebarTab, target } from "./support/people.ts";
import { expect, test } from "./support/table.ts";

test.describe("people and rules", () => {
  test("the GM strikes before a hero leaves, a power without questions just happens, the absent fight in spirit", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await fixDice(gamemaster, ada);
    // Tamsin stays at home.
    await gamemaster.evaluate(() =>
      game.combat?.combatants
        .getName("Tamsin Reed")
        ?.delete()
        .then(() => undefined),
    );
    // Nobody stands on the way to the reaver.
    await gamemaster.evaluate(async () => {
      const tokens = game.scenes.active?.tokens;
      const [orla, reaver] = [tokens?.getName("Orla Venn"), tokens?.getName("Marsh Reaver A")];
      await reaver?.update({ x: orla?.x ?? 0, y: (orla?.y ?? 0) - 2 * (game.scenes.active?.grid.size ?? 100) });
    });
    await press(gamemaster, "Begin battle");
    await expect.poll(() => gamemaster.evaluate(() => game.combat?.started)).toBe(true);
    await passTo(gamemaster, "Orla Venn");
    await expectActing([gamemaster, ada], 1, "Orla Venn");

    await target(ada, "Marsh Reaver A");
    const orla = await openFromDirectory(ada, "Orla Venn");
    await orla.getByRole("button", { name: /^Move/ }).click();
    await accept(ada, /Orla Venn: Move/);
    await expect(orla.getByText("Engaged", { exact: true })).toBeVisible();

    // Stand With Me asks nothing: it happens at the click, at whom Orla has targeted.
    await target(ada, "Ines Calder");
    await pressItem(orla, "Stand With Me", "Use");
    await expect(await newestCard(ada)).toContainText("Ines Calder has 8 temporary hit points.");

    await ada.evaluate(() => {
      for (const { document } of [...game.user.targets]) document.object?.setTarget(false, { releaseOthers: false });
    });
    await orla.getByRole("button", { name: /^Move/ }).click();
    const move = dialog(ada, /Orla Venn: Move/);
    await expect(move).toContainText("Marsh Reaver A may strike first.");
    await move.getByRole("button", { name: "Move", exact: true }).click();
    // The GM runs the reaver: the question comes to the GM, while Orla still stands where she is.
    const opening = dialog(gamemaster, "Marsh Reaver A");
    await expect(opening).toContainText("Orla Venn gives Marsh Reaver A an opening. Strike?");
    await expect(orla.getByText("Engaged", { exact: true })).toBeVisible();
    // What she strikes with has its own numbers and questions, shown when it is chosen.
    await opening.getByRole("radio", { name: "Hooked Blade" }).check();
    await opening.getByRole("checkbox", { name: "Good circumstances" }).check();
    await opening.getByRole("button", { name: "Choose" }).click();
    await expect(orla.getByText("Engaged", { exact: true })).toBeHidden();
    for (const page of [gamemaster, ada]) {
      const card = await newestCard(page);
      await expect(card).toContainText("Orla Venn gives Marsh Reaver A an opening.");
      await expect(card).toContainText(/Orla Venn takes \d+ damage/);
      await expect(card).toContainText("Orla Venn moves.");
    }

    const tamsin = await openFromDirectory(ada, "Tamsin Reed");
    await tamsin.getByRole("button", { name: /^Fight in spirit/ }).click();
    const story = dialog(ada, /Tamsin Reed: Fight in spirit/);
    await story.getByRole("textbox").fill("Her song drifts over the water.");
    await story.getByRole("button", { name: "Fight in spirit" }).click();
    const told = await newestCard(gamemaster);
    await expect(told).toContainText("Her song drifts over the water.");
    await told.getByRole("button", { name: /grant a bonus$/ }).click();
    await dialog(gamemaster, "Grant a bonus").getByRole("combobox", { name: "Bonus to" }).selectOption({ label: "Armour Class" });
    await dialog(gamemaster, "Grant a bonus").getByRole("button", { name: "Grant a bonus" }).click();
    await sidebarTab(ada, "Combat");
    await expect(ada.locator("#combat li.combatant").filter({ hasText: "Orla Venn" })).toContainText("Fights in spirit");
    await expect(tamsin.getByRole("button", { name: /^Fight in spirit/ })).toHaveAttribute("aria-disabled", "true");
  });
});
