// What every screenshot script does at the table: lay dice, pick targets, act for a creature, look at a tab, a card or a window.
// Expressions are strings, because the tools are compiled without the globals of a page.
import type { Locator, Page } from "@playwright/test";

/** A die and the face that it will show. */
export type Die = readonly [faces: number, shows: number];

/** A d20. */
export const d20 = (shows: number): Die => [20, shows];

/** Several dice of a kind, as one roll throws them. */
export const dice = (faces: number, ...shown: readonly number[]): Die[] => shown.map((shows) => [faces, shows]);

/** Runs an expression in a page, with values that it names `given`. */
export function run<T>(page: Page, expression: string, given: unknown = null): Promise<T> {
  return page.evaluate(`(async (given) => { ${expression} })(${JSON.stringify(given)})`);
}

/** Makes the dice of a page show what is laid ready; a die that nobody laid shows its middle face. */
export async function takeDice(page: Page): Promise<void> {
  await run(
    page,
    `CONFIG.Dice.randomUniform = () => 0.01;
     globalThis.lowIsLow = (await new Roll("1d20").evaluate()).total === 1;
     globalThis.laid = [];
     CONFIG.Dice.randomUniform = () => laid.shift() ?? 0.5;`,
  );
}

/** Makes the dice of a page fall as by chance, the same in every run: where a tie is rolled off, no two show the same for ever. */
export async function shuffleDice(page: Page, seed: number): Promise<void> {
  await run(page, "let state = given; CONFIG.Dice.randomUniform = () => (state = (state * 16807) % 2147483647) / 2147483647;", seed);
}

/** Lays dice ready on a page. */
export async function lay(page: Page, ...laid: readonly (Die | readonly Die[])[]): Promise<void> {
  const flat = laid.flatMap((entry): Die[] => (Array.isArray(entry[0]) ? [...(entry as readonly Die[])] : [entry as Die]));
  const middles = flat.map(([faces, shows]) => (shows - 0.5) / faces);
  await run(page, "laid.splice(0, laid.length, ...given.map((value) => lowIsLow ? value : 1 - value));", middles);
}

/** Targets these tokens and no others. */
export async function target(page: Page, ...names: readonly string[]): Promise<void> {
  await run(
    page,
    `for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
     for (const name of given) canvas.tokens.placeables.find((token) => token.document.name === name).setTarget(true, { releaseOthers: false });`,
    names,
  );
}

const INSIST = `if (record === null) throw new Error("Nothing came of " + JSON.stringify(given) + ": " + document.querySelector("#notifications")?.textContent.trim());`;
const CREATURE = "game.scenes.active.tokens.getName(given.name).actor";

/** Uses an item of a creature on the user's targets, without the dialog. */
export async function use(page: Page, name: string, item: string): Promise<void> {
  const uuid = `${CREATURE}.items.getName(given.item).uuid`;
  await run(page, `const record = await sortie.useItem(${uuid}, { skipDialog: true }); ${INSIST}`, { name, item });
}

/** Begins to use an item, and returns the dialog that asks for details. */
export async function beginToUse(page: Page, name: string, item: string): Promise<Locator> {
  await run(page, `void sortie.useItem(${CREATURE}.items.getName(given.item).uuid);`, { name, item });
  return dialog(page);
}

/** Takes an action of a creature (null: of nobody's) without a dialog. */
export async function act(page: Page, name: string | null, action: string, options: object = {}): Promise<void> {
  const actor = name === null ? "null" : `${CREATURE}.uuid`;
  await run(
    page,
    `const record = await sortie.perform({ action: given.action, actor: ${actor}, options: given.options }, { skipDialog: true, combat: game.combat }); ${INSIST}`,
    { name, action, options },
  );
}

/** Begins an action of a creature, and returns its dialog. */
export async function beginToAct(page: Page, name: string, action: string): Promise<Locator> {
  await run(page, `void sortie.perform({ action: given.action, actor: ${CREATURE}.uuid });`, { name, action });
  return dialog(page);
}

/** Ends turns, as the GM, until it is this combatant's. */
export async function passTo(gamemaster: Page, name: string): Promise<void> {
  await run(
    gamemaster,
    `for (let turns = 0; turns < 60; turns += 1) {
       await sortie.endTurn(game.combat);
       if (game.combat.combatant?.name === given) return;
     }
     throw new Error("It was never " + given + "'s turn.");`,
    name,
  );
}

/** Waits until a page knows that it is this combatant's turn. */
export async function untilTurn(page: Page, name: string): Promise<void> {
  await page.waitForFunction(`game.combat?.combatant?.name === ${JSON.stringify(name)}`);
}

/** The newest window with a form of Foundry's dialogs. */
export async function dialog(page: Page): Promise<Locator> {
  const window = page.locator("dialog.application, .application.dialog").last();
  await window.waitFor();
  return window;
}

/** Brings a tab of the sidebar to the front, and returns the sidebar. */
export async function sidebar(page: Page, tab: "Chat" | "Combat" | "Actors" | "Settings"): Promise<Locator> {
  await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: tab }).click();
  return page.getByRole("tabpanel", { name: tab, exact: true });
}

/** The newest card of the chat log, once it contains this text; with every roll opened if asked for. */
export async function card(page: Page, text: string | RegExp, opened = false): Promise<Locator> {
  const chat = await sidebar(page, "Chat");
  const message = chat.getByRole("log").getByRole("listitem").filter({ hasText: text }).last();
  await message.waitFor();
  await run(
    page,
    `for (const details of document.querySelectorAll(".chat-log details")) details.open = given;
     document.querySelector(".chat-log")?.lastElementChild?.scrollIntoView({ block: "end" });`,
    opened,
  );
  return message;
}

/** Closes every window. */
export async function closeAll(page: Page): Promise<void> {
  await run(
    page,
    "await Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()));",
  );
}

/** A ruleset's prepared scene, and one of its heroes with a weapon to use. */
export interface Stand {
  readonly ruleset: string;
  readonly scene: string;
  readonly hero: string;
}

/** The demo world's five scenes. */
export const STANDS: readonly Stand[] = [
  { ruleset: "archmage", scene: "Reed Bridge", hero: "Tamsin Reed" },
  { ruleset: "definition", scene: "The Assay Yard", hero: "Sefa Lind" },
  { ruleset: "luck", scene: "Kessar Well", hero: "Hadra Sen" },
  { ruleset: "shock", scene: "Carrick Toll", hero: "Corwin Thane" },
  { ruleset: "volition", scene: "Harrow Orchard", hero: "Isolde Marrow" },
];

/** The widths that pictures are taken at: a desk, a small laptop, a phone. */
export const WIDTHS = [1440, 1024, 400] as const;

/** Makes a page so wide; a phone is not as high. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
}

/** Goes to a scene and begins its battle; what the rules ask before it is answered as they propose. */
export async function fight(page: Page, { scene }: Stand, others: readonly Page[] = []): Promise<void> {
  await run(page, "const scene = game.scenes.getName(given); await scene.activate(); await scene.view();", scene);
  await run(page, "await game.combats.find(({ scene }) => scene?.name === given)?.activate();", scene);
  await settled([page, ...others], run(page, "await game.combat.startCombat();"));
}

/** Waits for what is under way; whatever it asks on any of the pages is answered by the first button of its dialog that can be pressed. */
export async function settled(pages: readonly Page[], work: Promise<unknown>): Promise<void> {
  const state = { over: false };
  const done = work.finally(() => {
    state.over = true;
  });
  const answers = pages.map((page) =>
    page.locator("dialog.application footer button:enabled, .application.dialog footer button:enabled").first(),
  );
  for (let looks = 0; looks < 100 && !state.over; looks += 1) {
    for (const answer of answers) if ((await answer.count()) > 0) await answer.click();
    await Promise.race([done, pages[0]?.waitForTimeout(100)]);
  }
  if (!state.over) throw new Error("Something waits for what nobody answers.");
  await done;
}

/** Gives somebody the turn, in whatever order the ruleset has. */
export async function giveTurnTo(gamemaster: Page, name: string, others: readonly Page[] = []): Promise<void> {
  await settled(
    [gamemaster, ...others],
    run(
      gamemaster,
      `for (let turns = 0; turns < 60 && game.combat.combatant?.name !== given; turns += 1) {
         const combatant = game.combat.combatants.getName(given).id;
         if (game.combat.combatant) await sortie.endTurn(game.combat);
         else await sortie.perform({ action: "sortie.giveTurn", actor: null, options: { combatant } }, { combat: game.combat, skipDialog: true });
       }`,
      name,
    ),
  );
}

/** Selects a token and no other. */
export async function select(page: Page, name: string): Promise<void> {
  await run(page, "canvas.tokens.placeables.find((token) => token.document.name === given).control({ releaseOthers: true });", name);
}
