// Pictures of the Archmage sheets: heroes and foes on every tab, every type of item, the breakdown of a number, the rules reference.
import { actor, itemOf, open, sheetsOf, takeReference } from "./sheets.ts";
import type { ShotScript } from "./shot.ts";
import { closeAll } from "./stage.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const window = page.locator(".application.sortie-sheet").first();
  const sheet = sheetsOf(page, take);
  await sheet(actor("Orla Venn"), "sheet-hero", ["combat", "powers", "gear", "details", "effects"]);
  await sheet(actor("Corvin Ashe"), "sheet-caster", ["combat", "powers"]);
  await sheet(actor("Fen Witch"), "sheet-foe", ["combat", "details", "effects"]);
  await sheet(actor("Bog Rat"), "sheet-mook", ["combat"]);
  await sheet(itemOf("Tamsin Reed", "Longbow"), "item-weapon", ["weapon", "applies"]);
  await sheet(itemOf("Tamsin Reed", "Barbed Arrow"), "item-power", ["power", "applies"]);
  await sheet(itemOf("Orla Venn", "Chain Coat"), "item-armor");
  await sheet(itemOf("Orla Venn", "Round Shield"), "item-shield");
  await sheet(itemOf("Tamsin Reed", "Steady Hands"), "item-talent");
  await sheet(itemOf("Ines Calder", "Strong Healing Draught"), "item-consumable");
  await sheet(
    'game.packs.get("sortie.archmage-items").getDocuments().then((items) => items.find((item) => item.type === "archmageGear"))',
    "item-gear",
  );

  await open(page, actor("Orla Venn"));
  await window.locator("[data-number]").first().hover();
  await page.locator("#tooltip").waitFor();
  await take(page, "tooltip-breakdown");
  await closeAll(page);

  await takeReference(page, take, "archmage-rules", "AErulesReference", "rules-reference");
};

export default script;
