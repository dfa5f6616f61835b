// Pictures of the Luck Die: heroes and foes on every tab, every type of item, the rules reference, the prepared scene.
import type { Page } from "@playwright/test";
import type { ShotScript } from "./shot.ts";
import { closeAll, run } from "./stage.ts";

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
    // An item opens as a card to read; its form has the tabs.
    else if ((await window.getByRole("tab").count()) === 0) await window.locator(".sortie-pencil").click();
    for (const tab of tabs) {
      await window.locator(`[role="tab"][data-tab="${tab}"]`).click();
      await take(page, `${name}-${tab}`, window);
    }
    await closeAll(page);
  };
  const actor = (name: string): string => `game.actors.getName("${name}")`;
  const itemOf = (name: string, item: string): string => `${actor(name)}.items.getName("${item}")`;
  await sheet(actor("Hadra Sen"), "luck-hero", ["fight", "techniques", "abilities", "items", "effects", "biography"]);
  await sheet(actor("Glass Scorpion"), "luck-foe", ["fight", "abilities"]);
  await sheet(itemOf("Hadra Sen", "Drover’s Spear"), "luck-weapon", ["weapon", "leaves"]);
  await sheet(itemOf("Hadra Sen", "Low Sweep"), "luck-maneuver", ["maneuver", "leaves"]);
  await sheet(itemOf("Hadra Sen", "Caravan Shield"), "luck-shield", []);
  await sheet(itemOf("Hadra Sen", "Leather Harness"), "luck-armor", []);
  await sheet(itemOf("Hadra Sen", "Old Scars"), "luck-talent", []);
  await sheet(itemOf("Hadra Sen", "Water Skin"), "luck-gear", []);

  await open(page, 'game.packs.get("sortie.luck-rules").getDocument("LUrulesReference")');
  await page.locator(".application.journal-sheet, .application.journal-entry").first().waitFor();
  await take(page, "luck-rules-reference");
  await closeAll(page);

  await run(page, 'await game.scenes.getName("Kessar Well").view();');
  await take(page, "luck-scene");
};

export default script;
