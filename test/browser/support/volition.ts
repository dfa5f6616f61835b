// Seats the fight of Volition's worked scenario on a scene of its own, plays it by clicks, and reads what its creatures come to.
import { expect, type Page } from "@playwright/test";
import { answer, fill, openSheet, type Laid } from "./deeds.ts";
import { layDice } from "../../support/dice.ts";
import { accept, closeWindow, pressItem, sidebarTab, target } from "./people.ts";
import { seatFight } from "../../support/seat.ts";

interface Numbers {
  readonly type?: "volitionFoe";
  readonly player?: "Ada" | "Ben";
  /** Column and row on the scene. */
  readonly at: readonly [number, number];
  readonly level: number;
  readonly volition: number;
  readonly band?: "fast" | "slow";
  readonly hp: number;
  readonly ac: number;
  readonly system?: object;
  readonly items: readonly object[];
}

const stance = (name: string, die: number, more: object = {}) => ({ name, type: "volitionStance", system: { die, ...more } });
const blow = (name: string, formula: string, more: object = {}) => ({
  name,
  type: "volitionAbility",
  system: { types: ["melee"], damage: { formula, types: ["weapon"] }, ...more },
});
const husk = { effects: [{ condition: "ongoing", on: "hit", amount: 3, type: "necrotic", duration: "saveEnds" }] };
const mending = { defense: "", target: { who: "ally", count: 1, range: "far" }, healing: { kind: "recovery", formula: "" } };
const gnarl = (column: number, row: number): Numbers => {
  const numbers = { level: 1, volition: 2, band: "slow", hp: 14, ac: 16 } as const;
  return { type: "volitionFoe", at: [column, row], ...numbers, items: [blow("Gash", "1d8+2")] };
};

/** Who fights, with the specification's numbers. */
const PEOPLE: Readonly<Record<string, Numbers>> = {
  Ansa: { player: "Ada", at: [6, 4], level: 2, volition: 3, band: "fast", hp: 24, ac: 17, system: { recovery: { dice: 2, die: 8, bonus: 2 } }, items: [stance("Sabre", 8)] },
  Borric: { player: "Ben", at: [8, 7], level: 2, volition: 2, hp: 28, ac: 18, system: { basicMiss: "level" }, items: [stance("Maul", 10)] },
  Cael: { player: "Ada", at: [3, 6], level: 2, volition: 4, hp: 20, ac: 15, items: [stance("Bow", 6, { mode: "ranged", range: "far" }), { name: "Mending Word", type: "volitionAbility", system: mending }] },
  Captain: { type: "volitionFoe", at: [9, 4], level: 3, volition: 3, hp: 40, ac: 18, items: [blow("Cut", "3d6+3", husk)] },
  "Gnarl A": gnarl(12, 8),
  "Gnarl B": gnarl(12, 2),
}; // prettier-ignore

/** Makes the scene, its people and their encounter, on the GM's client. */
export async function seatCauseway(gamemaster: Page): Promise<void> {
  // Who stands how is said by these tests, whatever the map shows.
  await gamemaster.evaluate(() => game.settings.set("sortie", "volition.wordsFromMap", "never"));
  await seatFight(gamemaster, {
    battle: "volitionBattle",
    scene: { name: "Broken Causeway", columns: 16, rows: 12, square: [1, "m"] },
    people: Object.entries(PEOPLE).map(([name, { type, player, at, items, level, volition, band, hp, ac, system }]) => ({
      name,
      type: type ?? "volitionCharacter",
      player,
      disposition: type ? -1 : 1,
      at,
      items,
      system: { level, volition, band: band ?? "medium", hp: { value: hp, max: hp }, defense: { ac }, ...system },
    })),
  });
}

/** Uses an ability, with its dialog as it is. */
export async function useItem(page: Page, who: string, item: string, at: readonly string[], laid: Laid = []): Promise<void> {
  if (at.length > 0) await target(page, ...at);
  await layDice(page, ...laid);
  const sheet = await openSheet(page, who);
  await pressItem(sheet, item, "Use");
  await accept(page, new RegExp(`${who}: ${item}`));
  await closeWindow(sheet);
}

/** The GM says how somebody stands to others. */
export async function position(
  gamemaster: Page,
  who: string,
  relation: "Engaged" | "Nearby" | "Far",
  ...to: readonly string[]
): Promise<void> {
  await fill(gamemaster, who, "Position", to, async (open) => {
    await open.getByRole("combobox").selectOption({ label: relation });
  });
}

/** What a creature of this fight has come to. */
interface VolitionFacts {
  readonly hp: number;
  readonly statuses: readonly string[];
  /** Quick, Move and Standard actions left. */
  readonly budget: string;
  readonly recoveries: number;
  /** Failed Death Saves. */
  readonly failed: number;
  /** Names of those whom it is engaged with. */
  readonly engaged: readonly string[];
}

/** Waits until every page knows this of a creature. */
export async function expectState(pages: readonly Page[], name: string, expected: Partial<VolitionFacts>): Promise<void> {
  for (const page of pages) await expect.poll(() => stateOf(page, name), `${name} on every client`).toMatchObject(expected);
}

async function stateOf(page: Page, name: string): Promise<VolitionFacts> {
  return page.evaluate((wanted) => {
    const actor = game.scenes.active?.tokens.getName(wanted)?.actor;
    if (!actor) throw new Error(`No token is named ${wanted}.`);
    const read = (path: string): number => Number(foundry.utils.getProperty(actor, `system.${path}`));
    const relations: unknown = foundry.utils.getProperty(actor, "system.relations");
    const entries: readonly unknown[] = Array.isArray(relations) ? relations : [];
    const engaged = entries.flatMap((entry) => {
      if (typeof entry !== "object" || entry === null) return [];
      const to: unknown = foundry.utils.getProperty(entry, "to");
      const close = foundry.utils.getProperty(entry, "relation") === "engaged";
      return close && typeof to === "string" ? [String(fromUuidSync(to)?.name)] : [];
    });
    return {
      hp: read("hp.value"),
      statuses: [...actor.statuses].sort(),
      budget: ["quick", "move", "standard"].map((kind) => String(read(`budget.${kind}`))).join("/"),
      recoveries: read("recovery.value"),
      failed: read("death.failed"),
      engaged: engaged.sort(),
    };
  }, name);
}

/** Waits until every page has this escalation die. */
export async function expectEscalation(pages: readonly Page[], value: number): Promise<void> {
  for (const page of pages) {
    const die = (): Promise<unknown> => page.evaluate(() => foundry.utils.getProperty(game.combat ?? {}, "system.escalation"));
    await expect.poll(die, "the escalation die").toBe(value);
  }
}

/** Opens the demo world's own fight, on the GM's client, and begins it with nobody surprised. */
export async function beginLastRow(gamemaster: Page, ...near: readonly (readonly [who: string, whom: string])[]): Promise<void> {
  await gamemaster.evaluate(async () => {
    // What the tracker offers between battles, such as rests, is the world's ruleset's.
    await game.settings.set("sortie", "ruleset", "volition");
    // Who stands how is said by these tests, whatever the map shows.
    await game.settings.set("sortie", "volition.wordsFromMap", "never");
    const scene = game.scenes.getName("Harrow Orchard");
    await scene?.activate();
    await scene?.view();
  });
  const seen = (): Promise<string | undefined> => gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Maud Hollin")?.actor?.name);
  await expect.poll(seen, "the orchard is the active scene").toBe("Maud Hollin");
  for (const [who, whom] of near) await act(gamemaster, who, "setPosition", { at: [whom], options: { relation: "nearby" } });
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await answer(gamemaster, "A rule asks", "more aware of the fight", /^Nobody/);
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.combatant?.name)).toBe("Wasp Cloud");
}

interface Deed {
  readonly at?: readonly string[];
  readonly item?: string;
  readonly options?: Record<string, string | number | boolean>;
}

/** What is not the test's subject: somebody on the scene takes an action, without its dialog. */
export async function act(page: Page, name: string, action: string, { at = [], item = "", options = {} }: Deed = {}): Promise<void> {
  await page.evaluate(
    async (deed) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(deed.name)?.actor;
      const id = actor?.items.getName(deed.item)?.id;
      const targets = deed.at.flatMap((other) => tokens?.getName(other)?.actor?.uuid ?? []);
      const intent = { action: deed.action, actor: actor?.uuid ?? null, targets, options: deed.options };
      const record = await sortie.perform(id ? { ...intent, item: id } : intent, { skipDialog: true });
      const told = document.querySelector("#notifications")?.textContent.trim() ?? "";
      if (record === null) throw new Error(`${deed.name} cannot: ${deed.action}. ${told}`);
    },
    { name, action, at, item, options },
  );
}

/** Goes on until somebody acts, on the GM's client: whoever comes before does nothing. */
export async function turnOf(gamemaster: Page, name: string): Promise<void> {
  const acting = (): Promise<string | null> => gamemaster.evaluate(() => game.combat?.combatant?.name ?? null);
  const tracker = await sidebarTab(gamemaster, "Combat");
  for (let turns = 0; turns < 40 && (await acting()) !== name; turns += 1) {
    if (await acting()) {
      await gamemaster.evaluate(() => (game.combat ? sortie.endTurn(game.combat) : undefined));
      continue;
    }
    await tracker
      .getByRole("button", { name: /^Let .* act$/ })
      .first()
      .waitFor();
    const wanted = tracker.getByRole("button", { name: `Let ${name} act` });
    await ((await wanted.isVisible()) ? wanted : tracker.getByRole("button", { name: /^Let .* act$/ }).first()).click();
    await expect.poll(acting, "somebody acts").not.toBeNull();
  }
  expect(await acting()).toBe(name);
}
