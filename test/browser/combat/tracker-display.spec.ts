// How an Archmage battle shows beyond its order of turns: an ambush, moving by keys, the dock, the window of its own, what is read out, what axe finds.
import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { expectActing, press, row } from "../support/orders.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import { expect, test, type Table } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

const order = async (page: Page): Promise<string[]> =>
  (await sidebarTab(page, "Combat")).locator("li.combatant button.sortie-row__name").allTextContents();

/** The demo battle, begun by a GM whose dice all show their middle, with an ambush of the heroes if asked for. */
async function begin(table: Table, ambush: boolean): Promise<{ gamemaster: Page; ada: Page }> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await gamemaster.evaluate(() => {
    CONFIG.Dice.randomUniform = () => 0.5;
  });
  if (ambush) {
    await press(gamemaster, "Ambush");
    const open = dialog(gamemaster, "Ambush");
    await open.getByRole("combobox").selectOption("heroes");
    await open.getByRole("button", { name: "Ambush", exact: true }).click();
    await expect(open).toBeHidden();
  }
  await press(gamemaster, "Begin battle");
  return { gamemaster, ada };
}

test.describe("an ambush", () => {
  test("shows as a running battle before the first round, and goes back as it came", async ({ table }) => {
    const { gamemaster, ada } = await begin(table, true);
    await gamemaster.locator("dialog footer button").first().click();
    const starter = await gamemaster.evaluate(() => game.combat?.turns.find(({ id }) => id !== null)?.name);
    expect(starter).toBeDefined();
    for (const page of [gamemaster, ada]) {
      await expect.poll(() => page.evaluate(() => [game.combat?.round, game.combat?.started])).toEqual([1, true]);
      const tracker = await sidebarTab(page, "Combat");
      await expect(tracker.getByRole("heading", { name: "Surprise" })).toBeVisible();
      await expect(tracker.getByText("Before the first round")).toBeVisible();
      await expect(tracker.locator("li.combatant[aria-current=true]")).toHaveCount(1);
    }
    await press(gamemaster, "End turn");
    await expect.poll(() => gamemaster.evaluate(() => sortie.battle.of(game.combat ?? null).system.order.acted.length)).toBe(1);
    await press(gamemaster, "End turn");
    await gamemaster.locator("dialog").getByRole("button", { name: "No", exact: true }).click();
    await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(2);
    for (const page of [gamemaster, ada])
      await expect((await sidebarTab(page, "Combat")).getByRole("heading", { name: "Round 1" })).toBeVisible();
    expect(await gamemaster.evaluate(() => sortie.battle.of(game.combat ?? null).round)).toBe(1);
    await press(gamemaster, "Go back one turn");
    await gamemaster.locator("dialog footer button").first().click();
    await expect((await sidebarTab(ada, "Combat")).getByRole("heading", { name: "Surprise" })).toBeVisible();
    await expect.poll(() => ada.evaluate(() => game.combat?.round)).toBe(1);
  });
});

test.describe("the display", () => {
  test("the order of battle: long names, keys, dock and window, many rows, either theme", async ({ table }) => {
    const { gamemaster, ada } = await begin(table, false);
    await test.step("the order is changed by keys, shown along the top and in a window, and read out", () => byKeys(gamemaster, ada));
    await test.step("axe finds no fault in the tracker and the dock, in either theme, nor a button too small to hit", () =>
      faultless(gamemaster));
    await test.step("a long name takes a second line in its row, and nothing of it is cut", () => longName(gamemaster));
    await test.step("forty combatants are small rows, their kinds folded, and axe finds no fault", () => forty(gamemaster));
  });

  async function byKeys(gamemaster: Page, ada: Page): Promise<void> {
    // Only a begun battle has its order.
    await expect((await sidebarTab(gamemaster, "Combat")).locator("li.combatant[aria-current=true]")).toBeVisible();
    const [first = "", second = "", third = ""] = await order(gamemaster);
    await expectActing([gamemaster, ada], 1, first);
    await expect(ada.locator(".sortie-visually-hidden[role=status]")).toContainText(`${first} acts. Round 1.`);

    // The GM lets the third go before the second, by keys.
    await (await row(gamemaster, third)).getByRole("button", { name: third, exact: true }).focus();
    await gamemaster.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => order(ada)).toContain(third);
    await expect.poll(async () => (await order(ada)).slice(0, 3)).toEqual([first, third, second]);
    await expectActing([gamemaster, ada], 1, first);
    // And back, by dragging; then once more by keys.
    await (await row(gamemaster, second)).dragTo(await row(gamemaster, third));
    await expect.poll(async () => (await order(ada)).slice(0, 3)).toEqual([first, second, third]);
    await (await row(gamemaster, third)).getByRole("button", { name: third, exact: true }).focus();
    await gamemaster.keyboard.press("Alt+ArrowUp");
    await expect.poll(async () => (await order(ada)).slice(0, 3)).toEqual([first, third, second]);

    // Whose turn it is and who is next stand in the header; Enter on a name opens the sheet of whoever the user may look into.
    await expect((await sidebarTab(ada, "Combat")).locator(".sortie-now")).toContainText(`Now ${first} Next ${third}`, {
      useInnerText: true,
    });
    const orla = (await row(gamemaster, "Orla Venn")).getByRole("button", { name: "Orla Venn", exact: true });
    await orla.focus();
    await gamemaster.keyboard.press("Enter");
    await expect(dialog(gamemaster, /Orla Venn/)).toBeVisible();
    await gamemaster.keyboard.press("Escape");
    await expect(dialog(gamemaster, /Orla Venn/)).toBeHidden();

    await ada.locator("body").click({ position: { x: 500, y: 450 } });
    await ada.keyboard.press("Shift+B");
    const dock = ada.getByRole("region", { name: "Order of battle, along the top" });
    await expect(dock.locator("[aria-current=true]")).toContainText(first);
    await ada.keyboard.press("Shift+G");

    await gamemaster.evaluate(() => {
      const tracker: object = ui.combat;
      return (tracker as { renderPopout(): Promise<unknown> }).renderPopout().then(() => undefined);
    });
    const popout = gamemaster.locator("#combat-popout");
    await expect(popout.locator("li.combatant[aria-current=true]")).toContainText(first);
    await popout.getByRole("button", { name: "End turn" }).click();
    await expect(popout.locator("li.combatant[aria-current=true]")).toContainText(third);
    await expect(dock.locator("[aria-current=true]")).toContainText(third);
    await expect(ada.locator(".sortie-visually-hidden[role=status]")).toContainText(`${third} acts. Round 1.`);
    await ada.keyboard.press("Shift+B");
    await expect(dock).toHaveCount(0);
    const button = (await sidebarTab(ada, "Combat")).getByRole("button", { name: "Order along the top of the screen" });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(dock.locator("[aria-current=true]")).toContainText(third);
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }

  async function faultless(gamemaster: Page): Promise<void> {
    await gamemaster.locator("#combat-popout").getByRole("button", { name: "Close window" }).click();
    await gamemaster.evaluate(() => sortie.toggleDock());
    await expect(gamemaster.locator("#sortie-dock li.active")).toBeVisible();
    await sidebarTab(gamemaster, "Combat");
    for (const theme of THEMES) {
      await wearTheme(gamemaster, theme);
      expect.soft(await axeFaults(gamemaster, ["#combat", "#sortie-dock"], { theme, also: ["target-size"] })).toEqual([]);
    }
  }

  async function longName(gamemaster: Page): Promise<void> {
    const name = "Orla Venn the Unforgiving of Lower Carrick, called the Gate";
    await gamemaster.evaluate(async (longer) => {
      const orla = game.combat?.combatants.find((one) => one.name === "Orla Venn");
      await orla?.update({ name: longer });
    }, name);
    const button = (await row(gamemaster, name)).getByRole("button", { name, exact: true });
    const cut = (): Promise<boolean> =>
      button.evaluate((element) => {
        const main = element.closest(".sortie-row__main")?.getBoundingClientRect();
        return !main || element.scrollWidth > element.clientWidth || element.getBoundingClientRect().right > main.right;
      });
    await expect.poll(cut).toBe(false);
  }

  async function forty(gamemaster: Page): Promise<void> {
    const before = (await order(gamemaster)).length;
    await gamemaster.evaluate(async (missing) => {
      const rat = game.actors.getName("Bog Rat");
      const scene = game.scenes.active;
      if (!rat || !scene) throw new Error("The demo world has no rats, or no scene.");
      const source = rat.prototypeToken.toObject();
      const data = Array.from({ length: missing }, (_, index) => ({
        ...source,
        actorId: rat.id,
        actorLink: false,
        name: `Bog Rat ${String(index + 10)}`,
        x: 100 * (index % 8),
        y: 100 * Math.floor(index / 8),
      }));
      const tokens = await scene.createEmbeddedDocuments("Token", data);
      const members = tokens.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: rat.id }));
      await game.combat?.createEmbeddedDocuments("Combatant", members);
      await game.combat?.rollAll();
    }, 40 - before);
    const tracker = await sidebarTab(gamemaster, "Combat");
    await expect(tracker.locator("ol.sortie-rows--compact")).toBeVisible();
    const fold = tracker.getByRole("button", { name: new RegExp(`^${String(44 - before)} × Bog Rat`) });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect.poll(async () => (await order(gamemaster)).length).toBeLessThan(12);
    await expect(tracker.locator("li.combatant[aria-current=true]")).toHaveCount(1);
    expect(await axeFaults(gamemaster, ["#combat", "#sortie-dock"])).toEqual([]);
    await fold.click();
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect.poll(async () => (await order(gamemaster)).length).toBeGreaterThan(30);
  }

  // Foundry redraws its tracker for the encounter's documents and for its tracked resource alone: github.com/foundryvtt/foundryvtt/issues/8091.
  test("rows follow an actor, its items, its effects and its token whoever writes them, without the encounter changing", async ({
    table,
  }) => {
    const gamemaster = await table.join("Gamemaster");
    const foe = await gamemaster.evaluate(() => game.combat?.combatants.find(({ actor }) => actor?.isToken === true)?.name ?? "");
    const shown = await row(gamemaster, foe);
    const write = async (how: "actor" | "base" | "delta", value: number): Promise<void> =>
      gamemaster.evaluate(
        async ([name, kind, wanted]) => {
          const { actor, token } = game.combat?.combatants.getName(name) ?? {};
          if (!actor || !token) throw new Error(`${name} has no token`);
          const system = { hp: { value: wanted, max: wanted + 40 } };
          const data: object = kind === "delta" ? { delta: { system } } : { system };
          await (kind === "delta" ? token.update(data) : kind === "base" ? token.baseActor?.update(data) : actor.update(data));
        },
        [foe, how, value] as const,
      );
    await write("base", 41);
    await expect(shown).toContainText("41");
    await write("actor", 42);
    await expect(shown).toContainText("42");
    await write("delta", 43);
    await expect(shown).toContainText("43");

    const effects = shown.locator(".sortie-mark__name");
    const toggle = async (active: boolean): Promise<void> =>
      gamemaster.evaluate(
        async ([name, wanted]) => {
          await game.combat?.combatants.getName(name)?.actor?.toggleStatusEffect("dazed", { active: wanted });
        },
        [foe, active] as const,
      );
    await toggle(true);
    await expect(effects).toHaveText(["Dazed"]);
    await toggle(false);
    await expect(effects).toHaveCount(0);

    // What each ruleset reads in items is its own: here it counts that the rows are made anew. Without that the page never answers.
    for (const change of ["create", "update", "delete"] as const)
      await gamemaster.evaluate(
        async ([name, kind]) => {
          const actor = game.combat?.combatants.getName(name)?.actor;
          const item = actor?.items.contents[0];
          if (!item) throw new Error(`${name} has no item`);
          const rendered = new Promise<void>((resolve) => {
            Hooks.once("renderCombatTracker", () => {
              resolve();
            });
          });
          if (kind === "create") await actor.createEmbeddedDocuments("Item", [item.toObject()]);
          else if (kind === "update") await item.update({ name: "Rope" });
          else await item.delete();
          await rendered;
        },
        [foe, change] as const,
      );
  });
});
