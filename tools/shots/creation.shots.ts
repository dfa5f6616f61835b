// Pictures of a hero being made: the dialog that offers the ways, ready-made heroes, the window step by step at two widths, for every ruleset its first and its gear step.
import type { Page } from "@playwright/test";
import { closeAll, dialog, run, sidebar } from "./stage.ts";
import type { Camera, ShotScript } from "./shot.ts";

const KINDS = ["archmageCharacter", "luckCharacter", "shockCharacter", "definitionCharacter", "volitionCharacter"] as const;

async function newActor(page: Page, type: string, way: string): Promise<void> {
  await sidebar(page, "Actors");
  await run(page, 'void CONFIG.Actor.documentClass.createDialog({ type: given, name: "Wren Aldermoor" });', type);
  const asked = await dialog(page);
  await asked.locator(`input[name='way'][value='${way}']`).check();
  await asked.locator("button[data-action='create']").click();
}

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  await run(page, 'void CONFIG.Actor.documentClass.createDialog({ type: "archmageCharacter" });');
  await take(page, "creation-ways", await dialog(page));
  await closeAll(page);
  await newActor(page, "archmageCharacter", "ready");
  await take(page, "creation-ready", await dialog(page));
  await closeAll(page);
  for (const kind of KINDS) await shoot(page, kind, take);
};

async function shoot(page: Page, kind: string, take: Camera["take"]): Promise<void> {
  await newActor(page, kind, "steps");
  const window = page.locator(".sortie-creation");
  await window.locator(".sortie-creation__step h2").waitFor();
  const steps = await window.locator(".sortie-creation__steps button").count();
  const names = kind === "archmageCharacter" ? Array.from({ length: steps }, (_, index) => index) : [0, 3, 4];
  for (const index of names) {
    await window.locator(".sortie-creation__steps button").nth(index).click();
    await window.locator(`.sortie-creation__steps li:nth-child(${String(index + 1)}) [aria-current]`).waitFor();
    const offer = window.locator(".sortie-creation__offer input").first();
    if ((await offer.count()) > 0) await offer.check();
    await take(page, `creation-${kind.replace("Character", "")}-${String(index)}`, window);
  }
  await run(
    page,
    'for (const app of foundry.applications.instances.values()) if (app.element.matches(".sortie-creation")) app.setPosition({ width: 460, height: 720 });',
  );
  await take(page, `creation-${kind.replace("Character", "")}-460`, window);
  await window.locator("[data-action='close']").click();
  const asked = page.locator("dialog, .application.dialog").last();
  await asked.locator("button[data-action='discard']").click();
  await window.waitFor({ state: "detached" });
}

export default script;
