// Pictures of what is rarely seen: settings, the token HUD, a rule's question, an encounter of many, the sidebar's other tabs.
import type { ShotScript } from "./shot.ts";
import { act, card, closeAll, dialog, run, sidebar, takeDice, target } from "./stage.ts";

const script: ShotScript = async ({ seat, take }) => {
  const gamemaster = await seat.join("Gamemaster");
  await takeDice(gamemaster);

  const settings = await sidebar(gamemaster, "Settings");
  await take(gamemaster, "tab-settings", settings);
  await settings.locator('[data-action="openApp"]').first().click();
  const window = gamemaster
    .locator(".application")
    .filter({ has: gamemaster.locator('[name^="sortie."]') })
    .last();
  await window.waitFor();
  await take(gamemaster, "settings", window);
  await closeAll(gamemaster);
  await take(gamemaster, "tab-actors", await sidebar(gamemaster, "Actors"));
  await sidebar(gamemaster, "Chat");

  const token = gamemaster.getByRole("group", { name: /^Scene/ }).getByRole("button", { name: /^Orla Venn/ });
  await token.click({ button: "right" });
  await gamemaster.locator("#token-hud").waitFor();
  await take(gamemaster, "token-hud");
  await gamemaster.locator('#token-hud [data-action="togglePalette"]').click();
  await gamemaster.locator("#token-hud .status-effects").waitFor();
  await take(gamemaster, "token-hud-effects");
  await gamemaster.locator('#token-hud [data-action="dismiss"]').click();

  await run(gamemaster, "await game.combat.startCombat();");
  await target(gamemaster);
  await run(
    gamemaster,
    `for (let turns = 0; turns < 12 && !game.combat.combatant.hasPlayerOwner; turns += 1) await sortie.endTurn(game.combat);`,
  );
  await run(gamemaster, 'void sortie.perform({ action: "flee", actor: game.actors.getName("Orla Venn").uuid });');
  const agreement = await dialog(gamemaster);
  await take(gamemaster, "dialog-confirm", agreement);
  await agreement.locator("footer button").last().click();
  await agreement.waitFor({ state: "detached" });

  await run(
    gamemaster,
    `const kinds = ["Marsh Reaver", "Bog Rat"].map((name) => game.actors.getName(name));
     const tokens = Array.from({ length: 24 }, (_, index) => {
       const actor = kinds[index % 2];
       const place = { x: 1400 + 100 * (index % 6), y: 800 + 100 * Math.floor(index / 6) };
       return { ...actor.prototypeToken.toObject(), ...place, actorId: actor.id, actorLink: false, name: actor.name + " " + (index + 10) };
     });
     const made = await game.scenes.active.createEmbeddedDocuments("Token", tokens);
     const combatants = made.map((token) => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId }));
     await game.combat.createEmbeddedDocuments("Combatant", combatants);
     await game.combat.rollAll();`,
  );
  await take(gamemaster, "tracker-of-many", await sidebar(gamemaster, "Combat"));

  // An ambush: before the first roll, the rule asks the GM who leads it.
  await run(
    gamemaster,
    `await game.combat.delete();
     const combat = await Combat.implementation.create({ scene: game.scenes.active.id, active: true });
     const tokens = game.scenes.active.tokens.contents.slice(0, 12);
     await combat.createEmbeddedDocuments("Combatant", tokens.map((token) => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId })));`,
  );
  await act(gamemaster, null, "ambush", { side: "heroes" });
  await run(gamemaster, "void game.combat.startCombat();");
  const question = await dialog(gamemaster);
  await take(gamemaster, "dialog-choose", question);
  await question.locator("footer button").first().click();
  await take(gamemaster, "card-ambush", await card(gamemaster, "Ambush! Orla Venn opens."));
  await take(gamemaster, "tracker-ambush", await sidebar(gamemaster, "Combat"));
};

export default script;
