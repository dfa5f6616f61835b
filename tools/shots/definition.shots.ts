// Pictures of Definition: heroes and foes on every tab, every type of item, the rules reference, the prepared scene, its tracker, a fight.
import { actor, itemOf, sheetsOf, takeReference } from "./sheets.ts";
import type { ShotScript } from "./shot.ts";
import { act, beginToUse, card, d20, dice, lay, run, sidebar, takeDice, target } from "./stage.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const sheet = sheetsOf(page, take);
  await sheet(actor("Aldith Corran"), "definition-hero", ["fight", "spells", "gear", "numbers", "effects", "biography"]);
  await sheet(actor("Odo Wick"), "definition-caster", ["fight", "spells"]);
  await sheet(actor("The Assayer"), "definition-foe", ["fight", "numbers"]);
  await sheet(itemOf("Aldith Corran", "Arming Sword"), "definition-weapon");
  await sheet(itemOf("Aldith Corran", "Ring Mail"), "definition-armour");
  await sheet(itemOf("Aldith Corran", "Watch Shield"), "definition-shield");
  await sheet(itemOf("Odo Wick", "Sealed Lens"), "definition-focus");
  await sheet(itemOf("Odo Wick", "Copper Grasp"), "definition-spell");
  await sheet(itemOf("Aldith Corran", "Belt Potion"), "definition-gear");
  await sheet(itemOf("Berwyn Holt", "Weapon Fixation (Unarmed)"), "definition-feature");

  await takeReference(page, take, "definition-rules", "DErulesReference", "definition-rules-reference");

  await run(page, 'const scene = game.scenes.getName("The Assay Yard"); await scene.activate(); await scene.view();');
  await take(page, "definition-scene");
  await take(page, "definition-tracker", await sidebar(page, "Combat"));

  await takeDice(page);
  // No two of them come to the same: ties would be rolled off with middle faces for ever.
  await lay(page, ...[20, 15, 2, 4, 9, 12, 1, 2, 3, 5, 6].map(d20));
  const begun = run(page, "await game.combat.startCombat();");
  for (const name of ["Aldith", "Berwyn", "Sefa", "Odo"]) {
    const prompt = page.locator(".application.dialog", { hasText: `Initiative of ${name}` });
    await prompt.getByRole("button", { name: /^Roll/ }).click();
    await prompt.waitFor({ state: "detached" });
  }
  await begun;
  await act(page, "Aldith Corran", "hold", { slot: "standard", what: "Strike", trigger: "Somebody comes through the gate" });
  await run(page, "await sortie.endTurn(game.combat); await game.scenes.active.tokens.getName('Yard Guard B').update({ x: 700, y: 800 });");
  await target(page, "Yard Guard B");
  const attack = await beginToUse(page, "Berwyn Holt", "Dock Maul");
  await take(page, "definition-attack-dialog", attack);
  await lay(page, d20(20), d20(15), dice(6, 4, 5, 3, 2, 6, 1));
  await attack.getByRole("button", { name: "Attack", exact: true }).click();
  await card(page, "Dock Maul", true);
  await take(page, "definition-attack", (await sidebar(page, "Chat")).getByRole("log").getByRole("article").last());
  await take(page, "definition-fight", await sidebar(page, "Combat"));
  await sheet(actor("Berwyn Holt"), "definition-turn", ["fight"]);
};

export default script;
