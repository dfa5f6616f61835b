// Pictures of Volition: heroes and foes on every tab, every type of item, the rules reference, the prepared scene, and its fight: what is readied, who steps in.
import type { Page } from "@playwright/test";
import { actor, itemOf, sheetsOf, takeReference } from "./sheets.ts";
import type { ShotScript } from "./shot.ts";
import { act, card, dialog, passTo, run, sidebar, takeDice } from "./stage.ts";

/** Takes an action at somebody, without its dialog; what it asks stays to be seen. */
async function actAt(page: Page, name: string, action: string, at: string, options: object = {}, item = ""): Promise<void> {
  await run(
    page,
    `const actor = game.scenes.active.tokens.getName(given.name).actor;
     const targets = [game.scenes.active.tokens.getName(given.at).actor.uuid];
     const item = given.item === "" ? {} : { item: actor.items.getName(given.item).id };
     await sortie.perform({ action: given.action, actor: actor.uuid, targets, options: given.options, ...item }, { skipDialog: true });`,
    { name, action, at, options, item },
  );
}

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const sheet = sheetsOf(page, take);
  await sheet(actor("Isolde Marrow"), "volition-hero", ["fight", "abilities", "numbers", "effects", "biography"]);
  await sheet(actor("Aldous Thresh"), "volition-foe", ["fight", "numbers"]);
  await sheet(itemOf("Isolde Marrow", "Press Staff"), "volition-stance");
  await sheet(itemOf("Isolde Marrow", "Hanging Ferment"), "volition-ability", ["ability", "outcome", "leaves"]);
  await sheet(itemOf("Isolde Marrow", "A Deep Cellar"), "volition-feature");

  await takeReference(page, take, "volition-rules", "VOrulesReference", "volition-rules-reference");

  await run(page, 'const scene = game.scenes.getName("Harrow Orchard"); await scene.activate(); await scene.view();');
  await take(page, "volition-scene");
  await take(page, "volition-tracker", await sidebar(page, "Combat"));

  await takeDice(page);
  for (const [who, whom] of [
    ["Scarecrow Reeve", "Maud Hollin"],
    ["Tobin Quill", "Maud Hollin"],
    ["Bramble Hound", "Tobin Quill"],
  ] as const)
    await actAt(page, who, "setPosition", whom, { relation: "nearby" });
  const begun = run(page, "await game.combat.startCombat();");
  await (await dialog(page)).getByRole("button", { name: /^Nobody/ }).click();
  await begun;
  await passTo(page, "Tobin Quill");
  await act(page, "Tobin Quill", "ready", { kind: "standard", what: "Shoot", trigger: "Somebody comes near Maud" });
  await run(page, "await sortie.endTurn(game.combat);");
  await run(
    page,
    'await sortie.perform({ action: "sortie.giveTurn", actor: null, options: { combatant: game.combat.combatants.getName("Bramble Hound").id } }, { combat: game.combat });',
  );
  const moving = actAt(page, "Bramble Hound", "move", "Tobin Quill");
  await take(page, "volition-intercept", await dialog(page));
  const stay = async (): Promise<void> => (await dialog(page)).getByRole("button", { name: "Stay put" }).click();
  await stay();
  await moving;
  const biting = actAt(page, "Bramble Hound", "useAbility", "Tobin Quill", {}, "Thorny Bite");
  await stay();
  await biting;
  await take(page, "volition-fight", await sidebar(page, "Combat"));
  await take(page, "volition-attack", await card(page, "Thorny Bite", true));
};

export default script;
