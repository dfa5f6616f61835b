// Decides how the tests of turn orders seat a battle of the module test/fixtures/orders, and how people work its tracker.
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { root } from "../../../tools/folders.ts";
import { dialog, sidebarTab } from "./people.ts";

/** The module with a ruleset for each order. */
export const ORDERS_MODULE = path.join(root, "test/fixtures/orders");

/** Somebody in the battle: who plays them, and what the ruleset reads. */
export interface Fighter {
  readonly name: string;
  readonly player?: "Ada" | "Ben";
  readonly group: string;
  readonly first?: boolean;
  readonly opens?: boolean;
  readonly bonus?: number;
}

declare global {
  /** Turn events that Foundry's methods were called for on the GM's client. */
  var turnLog: string[] | undefined;
}

const TYPES = { bands: "bander", decimals: "counter", popcorn: "kernel", sides: "sider", teams: "teamster" } as const;
export type OrderKind = keyof typeof TYPES;

/** Makes actors and an encounter of that order, on the GM's client, and listens for turn events there. */
export async function muster(gamemaster: Page, kind: OrderKind, fighters: readonly Fighter[]): Promise<void> {
  await gamemaster.evaluate(
    async ({ type, combatType, people }) => {
      for (const combat of [...game.combats]) await combat.delete();
      const level = CONST.DOCUMENT_OWNERSHIP_LEVELS;
      const data = people.map(({ name, player, ...system }) => ({
        name,
        type,
        system,
        ownership: { default: level.NONE, ...(player ? { [game.users.getName(player)?.id ?? ""]: level.OWNER } : {}) },
      }));
      const entries: object[] = data;
      const actors = await Actor.createDocuments(entries as Actor.CreateData[]);
      const encounter: object = { type: combatType, active: true };
      const combat = await Combat.implementation.create(encounter);
      await combat?.createEmbeddedDocuments(
        "Combatant",
        actors.map(({ id, name }) => ({ actorId: id, name })),
      );
      const log: string[] = [];
      globalThis.turnLog = log;
      const prototype: object = CONFIG.Combat.documentClass.prototype;
      const events = prototype as Record<string, (combatant: { name: string }, context: { skipped: boolean }) => Promise<void>>;
      for (const [name, mark] of [
        ["_onStartTurn", "+"],
        ["_onEndTurn", "-"],
      ] as const) {
        const core = events[name];
        events[name] = async function (combatant, context) {
          if (!context.skipped) log.push(`${mark}${combatant.name}`);
          await core?.call(this, combatant, context);
        };
      }
    },
    { type: `orders.${TYPES[kind]}`, combatType: `orders.${kind}`, people: fighters },
  );
}

/** Waits until every page has this round, by Foundry's count, and this combatant's turn; null for nobody's. */
export async function expectActing(pages: readonly Page[], round: number, name: string | null): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(
        () => page.evaluate(() => ({ round: game.combat?.round, name: game.combat?.combatant?.name ?? null })),
        `${name ?? "nobody"} acts`,
      )
      .toEqual({ round, name });
  }
}

/** A combatant's row in the tracker of a page. */
export async function row(page: Page, name: string): Promise<Locator> {
  const tracker = await sidebarTab(page, "Combat");
  return tracker
    .getByRole("list", { name: "Order of battle" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name, exact: true }) });
}

/** Waits until the tracker says who may act, to everybody. */
export async function expectChoice(pages: readonly Page[], ...names: readonly string[]): Promise<void> {
  for (const page of pages) {
    const tracker = await sidebarTab(page, "Combat");
    await expect(tracker.getByText(/may act\. .* chooses\./)).toBeVisible();
    const marked = tracker.locator("li.combatant.choice button.sortie-row__name");
    await expect.poll(async () => (await marked.allTextContents()).toSorted(), "who may act").toEqual([...names].toSorted());
  }
}

/** Presses a button of the tracker. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const tracker = await sidebarTab(page, "Combat");
  await tracker.getByRole("button", { name }).click();
}

/** Takes an action from somebody's sheet; a dialog is filled by `fill` and accepted. */
export async function take(page: Page, who: string, action: string, fill?: (open: Locator) => Promise<void>): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name: who, exact: true }).click();
  const sheet = dialog(page, new RegExp(`^${who} · `));
  await sheet.getByRole("button", { name: new RegExp(`^${action}`) }).click();
  if (fill) {
    const open = dialog(page, new RegExp(action)).filter({ has: page.getByRole("button", { name: "Cancel" }) });
    await fill(open);
    await open.getByRole("button", { name: action, exact: true }).click();
    await expect(open).toBeHidden();
  }
  await sheet.getByRole("button", { name: "Close window" }).click();
}

/** The GM changes whether somebody can act: what falling, waking and dying come to in these rulesets. */
export async function setAble(gamemaster: Page, name: string, able: boolean): Promise<void> {
  await gamemaster.evaluate(
    async ([wanted, value]) => {
      const update: object = { system: { able: value } };
      await game.actors.getName(wanted)?.update(update);
    },
    [name, able] as const,
  );
}

/** What Foundry's turn events were called for since the last look. */
export async function turnsHeard(gamemaster: Page): Promise<string[]> {
  return gamemaster.evaluate(() => globalThis.turnLog?.splice(0) ?? []);
}
