// Pictures of the action bar: at every width, shrunk, with a group open, in others' turns, and in each of the five rulesets.
import { fight, giveTurnTo, run, select, shuffleDice, STANDS, takeDice, widen, WIDTHS } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

const script: ShotScript = async ({ seat, take }) => {
  const gamemaster = await seat.join("Gamemaster");
  const ada = await seat.join("Ada");
  for (const page of [gamemaster, ada]) await takeDice(page);
  const bar = ada.locator("#sortie-bar");
  await select(ada, "Tamsin Reed");
  await bar.waitFor();
  await take(ada, "bar-selected");
  await run(gamemaster, "await game.combat.startCombat();");
  await giveTurnTo(gamemaster, "Tamsin Reed");
  await bar.getByRole("button", { name: "End turn" }).waitFor();
  for (const width of [WIDTHS[0], WIDTHS[1], 800, WIDTHS[2]]) {
    await widen(ada, width);
    // On a phone the sidebar is put away to see the map.
    await run(ada, "ui.sidebar.toggleExpanded(given);", width > 600);
    await take(ada, `bar-acting-${width}`);
  }
  await run(ada, "ui.sidebar.toggleExpanded(true);");
  await widen(ada, 1440);
  await bar.locator(".sortie-bar__fold").first().click();
  await bar.locator("#sortie-bar-panel").waitFor();
  await take(ada, "bar-group");
  await bar.locator(".sortie-bar__fold").first().click();
  await bar.getByRole("button", { name: "Small bar" }).click();
  await take(ada, "bar-small");
  await bar.getByRole("button", { name: "Small bar" }).click();
  await giveTurnTo(gamemaster, "Fen Witch");
  await take(ada, "bar-waiting");
  await shuffleDice(gamemaster, 11);
  await shuffleDice(ada, 12);
  for (const stand of STANDS.slice(1)) {
    await fight(gamemaster, stand, [ada]);
    await giveTurnTo(gamemaster, stand.hero, [ada]);
    await select(gamemaster, stand.hero);
    await gamemaster.locator("#sortie-bar .sortie-bar__name", { hasText: stand.hero }).waitFor();
    await take(gamemaster, `bar-${stand.ruleset}`);
  }
};

export default script;
