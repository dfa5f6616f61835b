// Sortie on Foundry's page as it is: hands on the tracker's rows, keys of what has the focus, a sidebar that is closed at first, and the room between it all.
import type { Locator, Page } from "@playwright/test";
import { FIGHTS } from "../../support/fights.ts";
import { beginFight, bringTo, showFight } from "../support/fights.ts";
import { dialog, openFromDirectory, sidebarTab } from "../support/people.ts";
import { expect, test, type Table } from "../support/table.ts";

test.use({ bar: true });

const selected = (page: Page): Promise<string[]> =>
  page.evaluate(() => (canvas.tokens?.controlled ?? []).map(({ document }) => document.name));
const isExpanded = (page: Page): Promise<boolean> => page.evaluate(() => ui.sidebar.expanded);

/** The GM's page with the first ruleset's fight, at its hero's turn. */
async function fightAt(table: Table): Promise<Page> {
  const gamemaster = await table.join("Gamemaster");
  const fight = FIGHTS.find(({ ruleset }) => ruleset === "archmage");
  if (!fight) throw new Error("There is no fight of archmage.");
  await showFight(gamemaster, [], fight);
  await beginFight(gamemaster, []);
  await bringTo(gamemaster, [], fight.foe);
  return gamemaster;
}

test("the tracker answers to hands and keys", async ({ table }) => {
  const gamemaster = await fightAt(table);
  const tracker = await sidebarTab(gamemaster, "Combat");
  await test.step("a click on a name shows and selects who it is, two open the sheet, and so does a click beside it", () =>
    namesAnswer(gamemaster, tracker));
  await test.step("the second encounter is reached, and the first again", () => secondEncounter(gamemaster, tracker));
  await test.step("no key of a focused control of ours reaches Foundry's bindings; ours do", () => ownKeys(gamemaster));
});

async function namesAnswer(gamemaster: Page, tracker: Locator): Promise<void> {
  const name = (who: string): Locator => tracker.locator("li.combatant").getByRole("button", { name: who, exact: true });
  await name("Orla Venn").click();
  await expect.poll(() => selected(gamemaster)).toEqual(["Orla Venn"]);
  // The map has the keys again: only who came by keys goes on from a name.
  expect(await gamemaster.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await tracker.locator("li.combatant", { hasText: "Fen Witch" }).locator("img.token-image").click();
  await expect.poll(() => selected(gamemaster)).toEqual(["Fen Witch"]);
  await name("Orla Venn").dblclick();
  const sheet = dialog(gamemaster, /^Orla Venn · /);
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Close window" }).click();
  await name("Tamsin Reed").focus();
  await gamemaster.keyboard.press("Space");
  await expect.poll(() => selected(gamemaster)).toEqual(["Tamsin Reed"]);
  const paused = (): Promise<boolean> => gamemaster.evaluate(() => game.paused);
  expect(await paused()).toBe(false);
  // With the map in focus the same key is Foundry's.
  await gamemaster.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (const now of [true, false]) {
    await gamemaster.keyboard.press("Space");
    await expect.poll(paused).toBe(now);
    await expect(gamemaster.locator("#pause.paused")).toHaveCount(now ? 1 : 0);
  }
}

async function secondEncounter(gamemaster: Page, tracker: Locator): Promise<void> {
  const viewed = (): Promise<number> => gamemaster.evaluate(() => ui.combat.combats.findIndex(({ id }) => id === ui.combat.viewed?.id));
  await expect(tracker.getByRole("navigation", { name: "Encounters" })).toHaveCount(0);
  const first = await viewed();
  await tracker.getByRole("button", { name: "New encounter" }).click();
  const encounters = tracker.getByRole("navigation", { name: "Encounters" }).getByRole("button");
  await expect(encounters).toHaveCount(2);
  await encounters.nth(first).click();
  await expect.poll(viewed).toBe(first);
  await encounters.nth(1 - first).click();
  await expect.poll(viewed).toBe(1 - first);
  await encounters.nth(first).click();
  await expect.poll(viewed).toBe(first);
}

/** Every control of ours that can have the focus and that Foundry does not take for one that has keys of its own: not in a form, and no field. */
const CONTROLS =
  ":is(.sortie, .sortie-tracker, .sortie-message, [data-sortie-button]) :is(button, summary, [tabindex]), [data-sortie-button]";

async function ownKeys(gamemaster: Page): Promise<void> {
  await gamemaster.keyboard.press("Shift+B");
  await expect(gamemaster.locator("#sortie-dock")).toBeVisible();
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Encounter log and report" }).click();
  await tracker.getByRole("button", { name: "Forecast: how will this fight end?" }).click();
  await expect(gamemaster.locator(".sortie-forecast")).toBeVisible();
  await gamemaster.evaluate(() => sortie.endTurn(game.combat ?? undefined));
  await openFromDirectory(gamemaster, "Orla Venn");
  const reached = await gamemaster.evaluate((selector) => {
    const heard: string[] = [];
    const listen = ({ code, target }: KeyboardEvent): void => {
      if (target instanceof Element) heard.push(`${code} on ${target.outerHTML.slice(0, 120)}`);
    };
    window.addEventListener("keydown", listen);
    const roots = new Set<string>();
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest("form") === null);
    for (const control of controls) {
      roots.add(control.closest("#sortie-bar, #sortie-dock, #combat, .chat-message, .application")?.id ?? "");
      for (const code of ["Space", "Enter", "Tab", "Delete", "Backspace", "ArrowUp", "Home", "Digit1"])
        control.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true, altKey: true }));
    }
    window.removeEventListener("keydown", listen);
    return { heard, roots: [...roots], count: controls.length };
  }, CONTROLS);
  expect(reached.heard).toEqual([]);
  expect(reached.count).toBeGreaterThan(40);
  expect(reached.roots).toEqual(expect.arrayContaining(["sortie-bar", "sortie-dock", "combat", "sortie-log", "actors"]));
  // A key of ours, from a control of ours.
  await (await sidebarTab(gamemaster, "Combat")).locator(".sortie-row__name").first().focus();
  await gamemaster.keyboard.press("Shift+B");
  await expect(gamemaster.locator("#sortie-dock")).toHaveCount(0);
}

test("a sidebar that is closed at first is opened where something of it is shown", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  expect(await isExpanded(gamemaster)).toBe(false);
  // It opens bit by bit: what a step points at is where the light is.
  await gamemaster.emulateMedia({ reducedMotion: "no-preference" });
  await gamemaster.evaluate(() => game.tours.get("sortie.tracker-archmage")?.start());
  const bubble = gamemaster.locator(".tour-bubble");
  await expect(bubble).toBeVisible();
  await gamemaster.keyboard.press("Enter");
  await expect(bubble.getByRole("heading")).toHaveText("The order of battle");
  expect(await isExpanded(gamemaster)).toBe(true);
  const gap = await gamemaster.evaluate(async () => {
    const opening = ui.sidebar.element.getAnimations({ subtree: true });
    await Promise.allSettled(opening.map(({ finished }) => finished));
    const lefts = [".tour-light", "#combat .sortie-rows"].map((selector) => document.querySelector(selector)?.getBoundingClientRect().left);
    return (lefts[1] ?? 0) - (lefts[0] ?? 0);
  });
  expect(Math.abs(gap)).toBeLessThan(20);
  await gamemaster.keyboard.press("Escape");
  await gamemaster.emulateMedia({ reducedMotion: "reduce" });

  await gamemaster.evaluate(() => {
    ui.sidebar.collapse();
    return game.settings.set("sortie", "welcome", { state: "set", combat: game.combats.contents[0]?.id ?? "", story: "" });
  });
  await gamemaster.evaluate(`new (game.settings.menus.get("sortie.welcome").type)().render({ force: true }).then(() => null)`);
  await expect(gamemaster.locator("#sortie-welcome")).toBeVisible();
  expect(await isExpanded(gamemaster)).toBe(true);
});

/** Sets something of the client setting that Foundry's own window of interface settings writes. */
async function setLooks(page: Page, looks: object): Promise<void> {
  await page.evaluate(async (given) => {
    const settings: object = game.settings;
    const store = settings as { get(scope: string, key: string): object; set(scope: string, key: string, value: object): Promise<unknown> };
    await store.set("core", "uiConfig", { ...store.get("core", "uiConfig"), ...given });
  }, looks);
}

/** What of the page the bar or the dock covers, in words. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rect = (element: Element): DOMRect => element.getBoundingClientRect();
    const over = (a: DOMRect, b: DOMRect): boolean =>
      a.width > 0 && b.width > 0 && a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
    const ours = [...document.querySelectorAll("#sortie-bar:not([hidden]), #sortie-dock:not([hidden])")];
    const theirs = document.querySelectorAll(
      "#sidebar, #chat-notifications > *, #players-active, #hotbar .hotbar-slots, #scene-controls button, #scene-navigation .scene, #camera-views",
    );
    const faults = ours.flatMap((own) =>
      [...theirs].filter((other) => over(rect(own), rect(other))).map((other) => `${own.id} covers ${other.id || other.className}`),
    );
    for (const own of ours) if (rect(own).left < 0 || rect(own).right > innerWidth + 1) faults.push(`${own.id} leaves the screen`);
    return faults;
  });
}

test("bar and dock cover nothing, whatever stands beside the sidebar, at any scale of the interface", async ({ table }) => {
  const gamemaster = await fightAt(table);
  await gamemaster.evaluate(() => game.settings.set("sortie", "dock", true));
  await expect(gamemaster.locator("#sortie-bar")).toBeVisible();
  await expect(gamemaster.locator("#sortie-dock")).toBeVisible();
  for (const uiScale of [1, 1.25, 0.8]) {
    await setLooks(gamemaster, { uiScale });
    for (const [state, shown] of [
      ["the sidebar closed", ""],
      ["the log shown", "chat"],
      ["the tracker shown", "combat"],
    ] as const) {
      await gamemaster.evaluate((tab) => {
        ui.sidebar.toggleExpanded(tab !== "");
        if (tab !== "") ui.sidebar.changeTab(tab, "primary");
      }, shown);
      await expect.poll(() => covered(gamemaster), { message: `${state}, at ${String(uiScale)}` }).toEqual([]);
    }
  }
  await gamemaster.evaluate(() => document.getElementById("camera-views")?.toggleAttribute("hidden", false));
  await expect.poll(() => covered(gamemaster), { message: "with cameras at the foot" }).toEqual([]);
  await gamemaster.evaluate(() => document.getElementById("camera-views")?.toggleAttribute("hidden", true));
  // A part of the interface that is drawn anew is another element: it is followed all the same.
  await gamemaster.evaluate(async () => {
    await ui.nav.close({ animate: false });
    dispatchEvent(new Event("resize"));
    await ui.nav.render({ force: true });
  });
  await expect.poll(() => covered(gamemaster)).toEqual([]);
  await test.step("they wear the look of the interface, not that of windows", async () => {
    await setLooks(gamemaster, { colorScheme: { interface: "light", applications: "dark" } });
    await expect(gamemaster.locator("body")).toHaveClass(/theme-dark/);
    for (const id of ["sortie-bar", "sortie-dock"]) await expect(gamemaster.locator(`#${id}`)).toHaveClass(/theme-light/);
  });
});
