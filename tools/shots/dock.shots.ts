// Pictures of the dock: with eleven, twenty-four and sixty combatants, at every width from 800 pixels, and in each of the five rulesets.
import { fight, giveTurnTo, run, STANDS, shuffleDice, widen } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

/** Fills the encounter up with rats and reavers. */
const FILL = `const kinds = ["Marsh Reaver", "Bog Rat"].map((name) => game.actors.getName(name));
  const missing = given - game.combat.combatants.size;
  const tokens = Array.from({ length: missing }, (_, index) => {
    const actor = kinds[index % 2];
    const place = { x: 100 * (index % 12), y: 100 * Math.floor(index / 12) };
    return { ...actor.prototypeToken.toObject(), ...place, actorId: actor.id, actorLink: false, name: actor.name + " " + (index + 10) };
  });
  const made = await game.scenes.active.createEmbeddedDocuments("Token", tokens);
  await game.combat.createEmbeddedDocuments("Combatant", made.map((token) => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId })));
  await game.combat.rollAll();`;

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  await shuffleDice(page, 11);
  await run(page, 'await game.settings.set("sortie", "dock", true);');
  await run(page, 'await game.settings.set("sortie", "bar", "off");');
  for (const stand of STANDS) {
    await fight(page, stand);
    await giveTurnTo(page, stand.hero);
    await page.locator("#sortie-dock").waitFor();
    await run(page, 'document.querySelector("#notifications")?.replaceChildren();');
    await take(page, `dock-${stand.ruleset}`);
  }
  const [first] = STANDS;
  await run(page, "const scene = game.scenes.getName(given); await scene.activate(); await scene.view();", first?.scene);
  for (const count of [11, 24, 60]) {
    if (count > 11) await run(page, FILL, count);
    for (const width of [1440, 1024, 800]) {
      await widen(page, width);
      await take(page, `dock-${count}-${width}`);
    }
  }
};

export default script;
