// Pictures of the Luck Die: heroes and foes on every tab, every type of item, the rules reference, the prepared scene.
import { actor, itemOf, sheetsOf, takeReference } from "./sheets.ts";
import type { ShotScript } from "./shot.ts";
import { run } from "./stage.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const sheet = sheetsOf(page, take);
  await sheet(actor("Hadra Sen"), "luck-hero", ["fight", "techniques", "abilities", "items", "effects", "biography"]);
  await sheet(actor("Glass Scorpion"), "luck-foe", ["fight", "abilities"]);
  await sheet(itemOf("Hadra Sen", "Drover’s Spear"), "luck-weapon", ["weapon", "leaves"]);
  await sheet(itemOf("Hadra Sen", "Low Sweep"), "luck-maneuver", ["maneuver", "leaves"]);
  await sheet(itemOf("Hadra Sen", "Caravan Shield"), "luck-shield");
  await sheet(itemOf("Hadra Sen", "Leather Harness"), "luck-armor");
  await sheet(itemOf("Hadra Sen", "Old Scars"), "luck-talent");
  await sheet(itemOf("Hadra Sen", "Water Skin"), "luck-gear");

  await takeReference(page, take, "luck-rules", "LUrulesReference", "luck-rules-reference");

  await run(page, 'await game.scenes.getName("Kessar Well").view();');
  await take(page, "luck-scene");
};

export default script;
