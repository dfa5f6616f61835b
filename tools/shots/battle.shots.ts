// Pictures of one battle: tracker, dialogs and cards as they come up in two rounds, seen by the GM and by players.
import type { Page } from "@playwright/test";
import type { Camera, ShotScript } from "./shot.ts";
import {
  act,
  beginToAct,
  beginToUse,
  card,
  closeAll,
  d20,
  dialog,
  dice,
  lay,
  passTo,
  run,
  sidebar,
  takeDice,
  target,
  untilTurn,
  use,
} from "./stage.ts";

interface Scene extends Camera {
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly ben: Page;
}

async function begin({ gamemaster, ada, take }: Scene): Promise<void> {
  await take(gamemaster, "tracker-prepared", await sidebar(gamemaster, "Combat"));
  // A rat stands beside Orla, so that she reaches it without running past the others.
  await run(gamemaster, 'await game.scenes.active.tokens.getName("Bog Rat B").update({ x: 600, y: 500 });');
  // In the order of the card: Orla, Tamsin, Ines, Corvin, the reavers, the rats, the witch.
  await lay(gamemaster, d20(14), d20(17), d20(8), d20(9), d20(12), d20(3), d20(16));
  await run(gamemaster, "await game.combat.startCombat();");
  await take(gamemaster, "card-battle-begins", await card(gamemaster, "Marsh Reaver"));
  await take(gamemaster, "tracker-round-1-gamemaster", await sidebar(gamemaster, "Combat"));
  await untilTurn(ada, "Tamsin Reed");
  await take(ada, "tracker-round-1-player", await sidebar(ada, "Combat"));
}

async function roundOne({ gamemaster, ada, ben, take }: Scene): Promise<void> {
  await target(ada, "Bog Rat A", "Marsh Reaver A");
  const attack = await beginToUse(ada, "Tamsin Reed", "Two Quick Arrows");
  await take(ada, "dialog-attack", attack);
  await attack.locator("summary", { hasText: "Bog Rat A" }).click();
  await take(ada, "dialog-attack-breakdown", attack);
  await take(ada, "table-player-attacks");
  await lay(ada, d20(20), d20(5), dice(8, 6, 7, 3, 2));
  await attack.locator('[data-action="accept"]').click();
  await take(ada, "card-attack-critical-player", await card(ada, "Two Quick Arrows"));
  await take(gamemaster, "card-attack-critical-breakdown", await card(gamemaster, "Two Quick Arrows", true));

  await passTo(gamemaster, "Fen Witch");
  await target(gamemaster, "Corvin Ashe");
  await lay(gamemaster, d20(11), dice(8, 8));
  await use(gamemaster, "Fen Witch", "Rot Breath");
  await take(gamemaster, "card-attack-ongoing", await card(gamemaster, "Rot Breath"));

  await passTo(gamemaster, "Orla Venn");
  await untilTurn(ada, "Orla Venn");
  await target(ada, "Bog Rat B");
  await lay(ada, d20(1));
  await use(ada, "Orla Venn", "Oathblade");
  await take(ada, "card-attack-fumble", await card(ada, "Oathblade", true));
  await target(ada, "Ines Calder");
  // It asks nothing: it happens at the click.
  await use(ada, "Orla Venn", "Stand With Me");
  await take(ada, "card-power", await card(ada, "Stand With Me"));

  await passTo(gamemaster, "Marsh Reaver A");
  await target(gamemaster, "Tamsin Reed");
  await lay(gamemaster, d20(14), dice(8, 4));
  await use(gamemaster, "Marsh Reaver A", "Javelin");
  await take(gamemaster, "card-attack-hit", await card(gamemaster, "Javelin"));

  await passTo(gamemaster, "Corvin Ashe");
  await untilTurn(ben, "Corvin Ashe");
  await target(ben, "Fen Witch", "Marsh Reaver C");
  await lay(ben, d20(15), d20(12), dice(6, 4, 3, 5, 2));
  await use(ben, "Corvin Ashe", "Rolling Flame");
  await take(ben, "card-attack-spell", await card(ben, "Rolling Flame", true));
  await lay(gamemaster, d20(7));
  await passTo(gamemaster, "Ines Calder");
  await take(gamemaster, "card-ongoing-damage-and-save", await card(gamemaster, "save 7"));
}

async function roundTwo({ gamemaster, ada, ben, take }: Scene): Promise<void> {
  await passTo(gamemaster, "Tamsin Reed");
  await take(gamemaster, "card-round-begins", await card(gamemaster, "escalation die shows 1"));
  await take(gamemaster, "tracker-round-2-gamemaster", await sidebar(gamemaster, "Combat"));
  await untilTurn(ada, "Tamsin Reed");
  await take(ada, "tracker-round-2-player", await sidebar(ada, "Combat"));

  await target(ada, "Marsh Reaver B");
  await lay(ada, d20(14), dice(8, 5, 6, 3, 4));
  await use(ada, "Tamsin Reed", "Pinning Arrow");
  await take(ada, "card-attack-condition", await card(ada, "Pinning Arrow", true));
  await card(gamemaster, "Pinning Arrow");
  await run(gamemaster, 'await game.scenes.active.tokens.getName("Marsh Reaver B").actor.update({ "system.hp.value": 30 });');
  await run(gamemaster, "void sortie.records.undo(game.messages.contents.at(-1));");
  const conflict = await dialog(gamemaster);
  await take(gamemaster, "dialog-undo-conflict", conflict);
  await conflict.locator("input").first().check();
  await gamemaster.keyboard.press("Enter");
  await take(gamemaster, "card-undone", await card(gamemaster, "Undone"));

  const deeds = ada.locator(".application.sortie-sheet .sortie-deeds");
  await run(ada, 'await game.actors.getName("Tamsin Reed").sheet.render({ force: true, position: { left: 240, top: 60 } });');
  await deeds.waitFor();
  await take(ada, "sheet-hero-in-battle", ada.locator(".application.sortie-sheet"));
  await card(ada, "Pinning Arrow");
  await take(ada, "table-player-sheet");
  await closeAll(ada);
  await lay(ada, dice(8, 5, 6, 3, 4));
  await act(ada, "Tamsin Reed", "rally");
  await take(ada, "card-rally", await card(ada, "Rally"));

  await passTo(gamemaster, "Marsh Reaver A");
  await run(gamemaster, "void game.combat.previousTurn();");
  await take(gamemaster, "dialog-rewind", await dialog(gamemaster));
  await closeAll(gamemaster);
  await act(gamemaster, null, "holdDie");
  await target(gamemaster, "Corvin Ashe");
  await lay(gamemaster, d20(18), dice(8, 8));
  await use(gamemaster, "Marsh Reaver A", "Javelin");
  await take(gamemaster, "card-attack-fells-a-hero", await card(gamemaster, "Javelin"));
  await sidebar(gamemaster, "Combat");
  await take(gamemaster, "table-gamemaster-in-battle");
  await lay(ben, d20(10));
  await passTo(gamemaster, "Corvin Ashe");
  const prompt = await dialog(ben);
  await take(ben, "dialog-death-save", prompt);
  await prompt.getByRole("button", { name: /^Roll/ }).click();
  await take(ben, "card-death-save", await card(ben, "death save"));
  await take(gamemaster, "tracker-dying", await sidebar(gamemaster, "Combat"));
  await passTo(gamemaster, "Ines Calder");
  await untilTurn(ben, "Ines Calder");
  await target(ben, "Corvin Ashe");
  await use(ben, "Ines Calder", "Mend");
  await take(ben, "card-heal", await card(ben, "Mend"));
}

async function judged({ gamemaster, ben, take }: Scene): Promise<void> {
  await run(gamemaster, 'await game.settings.set("sortie", "requestPolicy", "ask");');
  await target(ben, "Fen Witch");
  await use(ben, "Ines Calder", "Lance of Dawn");
  await take(ben, "card-pending-player", await card(ben, "Lance of Dawn"));
  const pending = await card(gamemaster, "Lance of Dawn");
  await take(gamemaster, "card-pending-gamemaster", pending);
  await pending.getByRole("button", { name: "Refuse" }).click();
  await take(gamemaster, "card-refused", await card(gamemaster, "Refused"));
  await run(gamemaster, 'await game.settings.set("sortie", "requestPolicy", "automatic");');
}

async function end({ gamemaster, ada, ben, take }: Scene): Promise<void> {
  await run(gamemaster, "await game.combat.delete();");
  await take(gamemaster, "card-battle-ends", await card(gamemaster, "over"));
  await take(gamemaster, "tracker-after", await sidebar(gamemaster, "Combat"));
  await run(gamemaster, 'await game.actors.getName("Corvin Ashe").update({ "system.hp.value": 9 });');
  await closeAll(ben);
  const rest = await beginToAct(ben, "Corvin Ashe", "quickRest");
  await take(ben, "dialog-quick-rest", rest);
  await ben.keyboard.press("Enter");
  await take(ben, "card-quick-rest", await card(ben, "Quick rest"));
  await act(gamemaster, "Ines Calder", "fullHealUp");
  await take(ada, "card-full-heal-up", await card(ada, "heal-up"));
}

const script: ShotScript = async (camera) => {
  const { seat } = camera;
  const scene: Scene = { ...camera, gamemaster: await seat.join("Gamemaster"), ada: await seat.join("Ada"), ben: await seat.join("Ben") };
  for (const page of [scene.gamemaster, scene.ada, scene.ben]) await takeDice(page);
  for (const part of [begin, roundOne, roundTwo, judged, end]) await part(scene);
};

export default script;
