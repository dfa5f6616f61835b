// Pictures of Shock: heroes and foes on every tab, every type of item, the rules reference, the prepared scene and its tracker.
import type { Page } from "@playwright/test";
import type { ShotScript } from "./shot.ts";
import { closeAll, run, sidebar } from "./stage.ts";

async function open(page: Page, expression: string): Promise<void> {
  await run(page, `await (await (${expression})).sheet.render({ force: true });`);
}

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const window = page.locator(".application.sortie-sheet").first();
  const sheet = async (expression: string, name: string, tabs: readonly string[]): Promise<void> => {
    await open(page, expression);
    await window.waitFor();
    if (tabs.length === 0) await take(page, name, window);
    for (const tab of tabs) {
      await window.locator(`[role="tab"][data-tab="${tab}"]`).click();
      await take(page, `${name}-${tab}`, window);
    }
    await closeAll(page);
  };
  const actor = (name: string): string => `game.actors.getName("${name}")`;
  const itemOf = (name: string, item: string): string => `${actor(name)}.items.getName("${item}")`;
  await sheet(actor("Corwin Thane"), "shock-hero", ["fight", "belongings", "numbers", "effects", "biography"]);
  await sheet(actor("Captain Odo Brack"), "shock-foe", ["fight", "numbers"]);
  await sheet(itemOf("Corwin Thane", "War Sword"), "shock-weapon", []);
  await sheet(itemOf("Corwin Thane", "Mail Shirt"), "shock-armor", []);
  await sheet(itemOf("Corwin Thane", "Round Shield"), "shock-shield", []);
  await sheet(itemOf("Ysolt Carrow", "Beginner’s Luck"), "shock-feature", []);
  await sheet(itemOf("Sister Aldith", "White Sleep"), "shock-spell", []);
  await sheet(itemOf("Sister Aldith", "Quiver of Bolts"), "shock-gear", []);

  await open(page, 'game.packs.get("sortie.shock-rules").getDocument("SHrulesReference")');
  await page.locator(".application.journal-sheet, .application.journal-entry").first().waitFor();
  await take(page, "shock-rules-reference");
  await closeAll(page);

  await run(page, 'const scene = game.scenes.getName("Carrick Toll"); await scene.activate(); await scene.view();');
  await take(page, "shock-scene");
  await take(page, "shock-tracker", await sidebar(page, "Combat"));
};

export default script;
