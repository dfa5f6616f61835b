// Pictures of Definition: heroes and foes on every tab, every type of item, the rules reference, the prepared scene and its tracker.
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
  await sheet(actor("Aldith Corran"), "definition-hero", ["fight", "spells", "gear", "numbers", "effects", "biography"]);
  await sheet(actor("Odo Wick"), "definition-caster", ["fight", "spells"]);
  await sheet(actor("The Assayer"), "definition-foe", ["fight", "numbers"]);
  await sheet(itemOf("Aldith Corran", "Arming Sword"), "definition-weapon", []);
  await sheet(itemOf("Aldith Corran", "Ring Mail"), "definition-armour", []);
  await sheet(itemOf("Aldith Corran", "Watch Shield"), "definition-shield", []);
  await sheet(itemOf("Odo Wick", "Sealed Lens"), "definition-focus", []);
  await sheet(itemOf("Odo Wick", "Copper Grasp"), "definition-spell", []);
  await sheet(itemOf("Aldith Corran", "Belt Potion"), "definition-gear", []);
  await sheet(itemOf("Berwyn Holt", "Weapon Fixation (Unarmed)"), "definition-feature", []);

  await open(page, 'game.packs.get("sortie.definition-rules").getDocument("DErulesReference")');
  await page.locator(".application.journal-sheet, .application.journal-entry").first().waitFor();
  await take(page, "definition-rules-reference");
  await closeAll(page);

  await run(page, 'const scene = game.scenes.getName("The Assay Yard"); await scene.activate(); await scene.view();');
  await take(page, "definition-scene");
  await take(page, "definition-tracker", await sidebar(page, "Combat"));
};

export default script;
