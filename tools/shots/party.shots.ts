// Pictures of a party's sheet: as a GM and as a player has it, in three widths.
import { run } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

const WIDTHS = [460, 760, 1100] as const;

const script: ShotScript = async ({ seat, take }) => {
  const gamemaster = await seat.join("Gamemaster");
  const ada = await seat.join("Ada");
  await run(
    gamemaster,
    `const heroes = game.actors.filter((actor) => actor.hasPlayerOwner && actor.type === "archmageCharacter");
     const party = await Actor.implementation.create({ name: "The Reed Company", type: "party", system: { members: heroes.map(({ uuid }) => uuid) }, ownership: { default: 2 } });
     await party.createEmbeddedDocuments("Item", [{ name: "Healing draught", type: "archmageConsumable", system: { quantity: 3 } }, { name: "Rope, fifty feet", type: "archmageGear" }]);
     await heroes[0].update({ system: { hp: { value: 7 } } });
     await heroes[0].toggleStatusEffect("stunned", { active: true });
     await party.sheet.render({ force: true });`,
  );
  const window = gamemaster.locator(".sortie-party");
  await window.waitFor();
  for (const width of WIDTHS) {
    await run(
      gamemaster,
      `[...foundry.applications.instances.values()].find(({ element }) => element?.classList.contains("sortie-party")).setPosition({ left: 20, top: 20, width: ${width}, height: 760 });`,
    );
    await take(gamemaster, `party-${width}`, window);
  }
  await run(ada, `await game.actors.getName("The Reed Company").sheet.render({ force: true });`);
  await ada.locator(".sortie-party").waitFor();
  await take(ada, "party-player", ada.locator(".sortie-party"));
};

export default script;
