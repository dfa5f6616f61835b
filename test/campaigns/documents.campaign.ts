// Broken worlds and imports: none keeps a world from opening, and one notice names to the GM every document that cannot be read.

import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { seededRandom } from "../../src/engine/data/random.ts";
import type { Campaign } from "./campaign.ts";
import { breakWorld } from "./documents/break.ts";
import type { House, Template } from "./house.ts";
import { demoWorld, openHouse } from "./house.ts";

/** What is wrong with how one broken world opens, on a GM's client. */
async function openBroken(house: House, whole: Template, seed: number): Promise<string[]> {
  const { world, named, deeds } = breakWorld(whole, seededRandom(seed));
  await house.open(world);
  const page = await house.join("Gamemaster");
  const complaints = house.complaints();
  const notices = await page.locator("#notifications .notification").allInnerTexts();
  const ofUnreadable = notices.filter((text) => text.includes("be read"));
  // Of what it can make nothing of Foundry complains itself.
  const ours = complaints.filter((complaint) => !complaint.includes("Collection#initialize"));
  const problems = ours.map((complaint) => `complains: ${complaint}`);
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

/** What is imported into: by turns somebody, something, an encounter and a scene. */
const KINDS = ["Actor", "Item", "Combat", "Scene"] as const;

/**
 * Imports broken data into a document, as its own menu does: it is refused, or the document can still be shown; nothing else changes. An import of the same document as
 * it stands is taken, or nothing would be proven by those that are not.
 */
async function importBroken(page: Page, seed: number): Promise<string[]> {
  const kind = KINDS[seed % KINDS.length] ?? "Actor";
  const others = (): Promise<string[]> =>
    page.evaluate((kind) => {
      const [first] = game.collections.get(kind)?.contents ?? [];
      const all = [...game.collections].filter(({ documentName }) => documentName !== "ChatMessage").flatMap(({ contents }) => contents);
      return all.filter((document) => document !== first).map((document) => JSON.stringify(document));
    }, kind);
  const before = await others();
  const problems = await page.evaluate(
    async ({ seed, kind }) => {
      interface Imported {
        readonly sheet?: unknown;
        toObject(): Record<string, unknown>;
        importFromJSON(json: string): Promise<unknown>;
      }
      const found: object | undefined = game.collections.get(kind)?.contents[0];
      if (!found) return [`there is no ${kind} to import into`];
      const document = found as Imported;
      await document.importFromJSON(JSON.stringify(document.toObject()));
      const source = document.toObject();
      const paths = Object.keys(foundry.utils.flattenObject(source)).filter((path) => !path.startsWith("_"));
      const path = paths[seed % paths.length] ?? "";
      foundry.utils.setProperty(source, path, { junk: [null] });
      try {
        await document.importFromJSON(JSON.stringify(source));
      } catch {
        // Foundry refuses what its fields cannot hold: that is an answer.
      }
      try {
        const { sheet } = document;
        if (kind !== "Scene" && sheet instanceof foundry.applications.api.ApplicationV2) {
          await sheet.render({ force: true });
          await sheet.close();
        }
        await ui.combat.render({ force: true });
        return [];
      } catch (error) {
        return [`after importing a ${kind} with a broken ${path}: ${String(error)}`];
      }
    },
    { seed, kind },
  );
  return isDeepStrictEqual(before, await others()) ? problems : [...problems, `an import into a ${kind} changed somebody else`];
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
