// Decides how a stranger's combat is run: by clicking its tracker, as a gamemaster does.
import type { Page } from "@playwright/test";
import type { StepResult } from "./steps.ts";

interface CombatState {
  readonly round: number;
  readonly turn: number | null;
  readonly turns: number;
  readonly rolled: number;
}

/** The name of a step, and what it does. */
type Step = readonly [name: string, run: () => Promise<void>];

/** Puts up to four actors' tokens onto the scene, as a drop of an actor does, and has them join the combat. Runs in the page. */
async function bringFighters(fighters: readonly string[]): Promise<number> {
  interface TokenView {
    readonly id: string;
    readonly actorId: string | null;
  }
  const game = Reflect.get(globalThis, "game") as {
    actors: { contents: readonly { type: string; getTokenDocument(data: object): Promise<{ toObject(): object }> }[] };
    scenes: { active: { id: string; createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly TokenView[]> } };
    combat: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly object[]> };
  };
  const scene = game.scenes.active;
  const data: object[] = [];
  for (const actor of game.actors.contents.filter(({ type }) => fighters.length === 0 || fighters.includes(type)).slice(0, 4))
    data.push((await actor.getTokenDocument({ x: 200 * data.length, y: 200 })).toObject());
  const tokens = await scene.createEmbeddedDocuments("Token", data);
  const combatants = tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
  return (await game.combat.createEmbeddedDocuments("Combatant", combatants)).length;
}

/** How the viewed combat stands. Runs in the page. */
function readCombat(): CombatState | null {
  const combat = Reflect.get(Reflect.get(globalThis, "game") as object, "combat") as {
    round: number;
    turn: number | null;
    turns: readonly object[];
    combatants: { contents: readonly { initiative: number | null }[] };
  } | null;
  if (combat === null) return null;
  const rolled = combat.combatants.contents.filter(({ initiative }) => initiative !== null).length;
  return { round: combat.round, turn: combat.turn, turns: combat.turns.length, rolled };
}

/**
 * Creates a combat in the tracker, rolls for all, begins, passes every turn and a round, and ends it, each by its button.
 *
 * @param fighters The subtypes that the system lets fight; without any, every one.
 * @param picture Where a picture of the running combat is kept.
 */
export async function clickCombat(page: Page, fighters: readonly string[], picture: string): Promise<StepResult> {
  const tracker = page.locator("#combat");
  const state = async (): Promise<CombatState> => {
    const read = await page.evaluate(readCombat);
    if (read === null) throw new Error("there is no combat");
    return read;
  };
  const until = async (what: string, holds: (state: CombatState | null) => boolean, patience = 5000): Promise<void> => {
    for (let waited = 0; waited < patience; waited += 100) {
      if (holds(await page.evaluate(readCombat))) return;
      await confirm(page);
      await page.waitForTimeout(100);
    }
    throw new Error(what);
  };
  const press = async (...actions: string[]): Promise<void> => {
    const button = tracker.locator(
      actions.map((action) => `[data-action="${action}"]:visible, [data-control="${action}"]:visible`).join(", "),
    );
    if ((await button.count()) === 0) throw new Error(`the tracker has no button ${actions.join(" or ")}`);
    await button.first().click({ timeout: 5000 });
  };
  const steps: Step[] = [
    [
      "create",
      async () => {
        await press("createCombat");
        await until("no combat was created", (combat) => combat !== null);
      },
    ],
    [
      "combatants",
      async () => {
        if ((await page.evaluate(bringFighters, fighters)) === 0) throw new Error("nobody joined");
      },
    ],
    [
      "initiative",
      async () => {
        // A system that takes turns by sides has no button to roll with.
        if ((await tracker.locator('[data-action="rollAll"]:visible, [data-control="rollAll"]:visible').count()) === 0) return;
        await press("rollAll");
        // Some systems roll only once the combat has begun, and say so.
        await until("nobody has an initiative", (combat) => (combat?.rolled ?? 0) > 0, 2000).catch(() => undefined);
      },
    ],
    [
      "begin",
      async () => {
        await press("startCombat");
        await until("the round stays 0", (combat) => (combat?.round ?? 0) > 0);
        const rolls = await tracker.locator('[data-action="rollAll"]:visible, [data-control="rollAll"]:visible').count();
        if (rolls > 0 && (await state()).rolled === 0) await press("rollAll");
        if (rolls > 0) await until("nobody has an initiative", (combat) => (combat?.rolled ?? 0) > 0);
        await page.screenshot({ path: picture });
      },
    ],
    [
      "turns",
      async () => {
        for (let passed = (await state()).turns; passed > 0; passed -= 1) {
          const before = await state();
          await press("nextTurn");
          await until("the turn stays", (combat) => combat?.turn !== before.turn || combat.round !== before.round);
        }
      },
    ],
    [
      "round",
      async () => {
        const before = await state();
        // A tracker without such a button passes the round by its turns.
        const button = tracker.locator('[data-action="nextRound"]:visible, [data-control="nextRound"]:visible');
        if ((await button.count()) === 0) {
          if (before.round < 2) throw new Error("the round stays 1 after every turn");
          return;
        }
        await press("nextRound");
        await until(`the round stays ${String(before.round)}`, (combat) => combat?.round !== before.round);
      },
    ],
    [
      "end",
      async () => {
        await press("endCombat");
        await until("the combat does not end", (combat) => combat === null);
      },
    ],
  ];
  let done = 0;
  try {
    await page.locator('#sidebar button[data-tab="combat"]').first().click();
    for (const [, run] of steps) {
      await run();
      done += 1;
    }
    return { done, of: steps.length, faults: [] };
  } catch (error) {
    const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { done, of: steps.length, faults: [`combat, ${steps[done]?.[0] ?? "open"}: ${text}`] };
  }
}

/** What answers a question, the likeliest first: the default button, the buttons of a footer, any button of a window's content. */
const ANSWERS = [
  "dialog[open] button[data-action=yes]",
  "dialog[open] button[autofocus]",
  ".application.dialog button[data-action=yes]",
  ":is(dialog[open], .application:has(> .window-header)) footer button",
  ".application:has(> .window-header) button[type=submit]",
  ".window-app .dialog-buttons button.default",
  ".window-app .dialog-buttons button",
  ".application:has(> .window-header) .window-content button[data-action]",
];

/** Answers the question that is open, if there is one. */
async function confirm(page: Page): Promise<void> {
  for (const answer of ANSWERS) {
    const button = page.locator(`${answer}:visible`).first();
    if ((await button.count()) === 0) continue;
    await button.click({ timeout: 1000 }).catch(() => undefined);
    return;
  }
}
