// Pictures of the Archmage sheets: heroes and foes on every tab, every type of item, the breakdown of a number, the rules reference.
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
  await sheet(actor("Orla Venn"), "sheet-hero", ["combat", "powers", "gear", "details", "effects"]);
  await sheet(actor("Corvin Ashe"), "sheet-caster", ["combat", "powers"]);
  await sheet(actor("Fen Witch"), "sheet-foe", ["combat", "details", "effects"]);
  await sheet(actor("Bog Rat"), "sheet-mook", ["combat"]);
  await sheet(itemOf("Tamsin Reed", "Longbow"), "item-weapon", ["weapon", "applies"]);
  await sheet(itemOf("Tamsin Reed", "Barbed Arrow"), "item-power", ["power", "applies"]);
  await sheet(itemOf("Orla Venn", "Chain Coat"), "item-armor", []);
  await sheet(itemOf("Orla Venn", "Round Shield"), "item-shield", []);
  await sheet(itemOf("Tamsin Reed", "Steady Hands"), "item-talent", []);
  await sheet(itemOf("Ines Calder", "Strong Healing Draught"), "item-consumable", []);
  await sheet(
    'game.packs.get("sortie.archmage-items").getDocuments().then((items) => items.find((item) => item.type === "archmageGear"))',
    "item-gear",
    [],
  );

  await open(page, actor("Orla Venn"));
  await window.locator("[data-number]").first().hover();
  await page.locator("#tooltip").waitFor();
  await take(page, "tooltip-breakdown");
  await closeAll(page);

  await open(page, 'game.packs.get("sortie.archmage-rules").getDocument("AErulesReference")');
  await page.locator(".application.journal-sheet, .application.journal-entry").first().waitFor();
  await take(page, "rules-reference");
};

export default script;
