// Pictures of Shock: heroes and foes on every tab, every type of item, the rules reference, the prepared scene and its tracker.
import { actor, itemOf, sheetsOf, takeReference } from "./sheets.ts";
import type { ShotScript } from "./shot.ts";
import { run, sidebar } from "./stage.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const sheet = sheetsOf(page, take);
  await sheet(actor("Corwin Thane"), "shock-hero", ["fight", "belongings", "numbers", "effects", "biography"]);
  await sheet(actor("Captain Odo Brack"), "shock-foe", ["fight", "numbers"]);
  await sheet(itemOf("Corwin Thane", "War Sword"), "shock-weapon");
  await sheet(itemOf("Corwin Thane", "Mail Shirt"), "shock-armor");
  await sheet(itemOf("Corwin Thane", "Round Shield"), "shock-shield");
  await sheet(itemOf("Ysolt Carrow", "Beginner’s Luck"), "shock-feature");
  await sheet(itemOf("Sister Aldith", "White Sleep"), "shock-spell");
  await sheet(itemOf("Sister Aldith", "Quiver of Bolts"), "shock-gear");

  await takeReference(page, take, "shock-rules", "SHrulesReference", "shock-rules-reference");

  await run(page, 'const scene = game.scenes.getName("Carrick Toll"); await scene.activate(); await scene.view();');
  await take(page, "shock-scene");
  await take(page, "shock-tracker", await sidebar(page, "Combat"));
};

export default script;
