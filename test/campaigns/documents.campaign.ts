// Broken worlds and imports: none keeps a world from opening, and one notice names to the GM every document that cannot be read.

import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { seededRandom } from "../../src/engine/random.ts";
import type { Campaign } from "./campaign.ts";
import { breakWorld } from "./documents/break.ts";
import type { House, Template } from "./house.ts";
import { demoWorld, openHouse } from "./house.ts";

/** What is wrong with how one broken world opens, on a GM's client. */
async function openBroken(house: House, whole: Template, seed: number): Promise<string[]> {
  const { world, named, deeds } = breakWorld(whole, seededRandom(seed));
  await house.open(world, seed % 2 === 0 ? 14 : 13);
  const page = await house.join("Gamemaster");
  const complaints = house.complaints();
  const notices = await page.locator("#notifications .notification").allInnerTexts();
  const ofUnreadable = notices.filter((text) => text.includes("be read"));
  const problems = complaints.map((complaint) => `complains: ${complaint}`);
  if (ofUnreadable.length !== 1) problems.push(`${String(ofUnreadable.length)} notices of what cannot be read: ${notices.join(" | ")}`);
  problems.push(...named.filter((name) => !ofUnreadable.join().includes(name)).map((name) => `no notice names ${name}`));
  problems.push(...(await lookAround(page)), ...(await importBroken(page, seed)));
  house.complaints();
  return problems.length === 0 ? [] : [`seed ${String(seed)}: ${problems.join("; ")}\n  ${deeds.join("\n  ")}`];
}

/** Opens the sheet of everybody, and the log. */
async function lookAround(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const problems: string[] = [];
    for (const actor of game.actors) {
      try {
        const { sheet } = actor;
        if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
        await sheet?.close();
      } catch (error) {
        problems.push(`the sheet of ${actor.name}: ${String(error)}`);
      }
    }
    try {
      await sortie.openLog();
    } catch (error) {
      problems.push(`the log: ${String(error)}`);
    }
    return problems;
  });
}

/** Imports broken data into somebody: it is refused, or the actor can still be opened; nobody else changes. */
async function importBroken(page: Page, seed: number): Promise<string[]> {
  const before = await page.evaluate(() => game.actors.contents.slice(1).map((actor) => JSON.stringify(actor)));
  const problems = await page.evaluate(async (seed) => {
    const actor = game.actors.contents[0];
    if (!actor) return ["nobody to import into"];
    const source: object = actor.toObject();
    const system: object = actor.system;
    const paths = Object.keys(foundry.utils.flattenObject(JSON.parse(JSON.stringify(system)) as object));
    const path = paths[seed % paths.length] ?? "";
    foundry.utils.setProperty(source, `system.${path}`, { junk: [null] });
    try {
      await actor.importFromJSON(JSON.stringify(source));
    } catch {
      // Foundry refuses what its fields cannot hold: that is an answer.
    }
    try {
      const { sheet } = actor;
      if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
      await sheet?.close();
      return [];
    } catch (error) {
      return [`after importing a broken ${path}: ${String(error)}`];
    }
  }, seed);
  const after = await page.evaluate(() => game.actors.contents.slice(1).map((actor) => JSON.stringify(actor)));
  return isDeepStrictEqual(before, after) ? problems : [...problems, "an import changed somebody else"];
}

export default {
  unit: "worlds",
  releaseRuns: 200,
  needsWorld: true,
  async run({ runs, seed, tell }) {
    const house = await openHouse();
    const counts = { worlds: 0, named: 0 };
    try {
      const whole = await demoWorld();
      for (let run = 0; run < runs; run += 1) {
        counts.named += breakWorld(whole, seededRandom(seed + run)).named.length;
        const losses = await openBroken(house, whole, seed + run);
        counts.worlds += 1;
        if (losses.length > 0) return { counts, losses };
        if (counts.worlds % 20 === 0) tell(`${String(counts.worlds)} worlds`);
      }
      return { counts, losses: [] };
    } finally {
      await house.close();
    }
  },
} satisfies Campaign;
