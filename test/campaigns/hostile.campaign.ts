// A hostile player: forged and mangled records, wishes, questions and writes. All are refused or come to nothing: what is not theirs stays the same to the byte.

import type { Page } from "@playwright/test";
import { seededRandom } from "../../src/engine/random.ts";
import type { Campaign } from "./campaign.ts";
import type { Attack } from "./hostile/attacks.ts";
import { attackOf } from "./hostile/attacks.ts";
import { attack, learn, settled, worldOf } from "./hostile/table.ts";
import { demoWorld, openHouse } from "./house.ts";

const ATTACKER = "Ada";
/** Attacks between two looks at the world. */
const AT_ONCE = 25;
/** Attacks in one world; the next is opened in the other generation. */
const IN_A_WORLD = 500;

/** What some attacks have done to a world, in words. */
async function damage(gamemaster: Page, attacker: Page, attacks: readonly Attack[], count: (refused: number) => void): Promise<string[]> {
  const before = await worldOf(gamemaster, ATTACKER);
  count(await attack(attacker, attacks));
  const waiting = await settled(gamemaster);
  const after = await worldOf(gamemaster, ATTACKER);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => before[key] !== after[key]);
  const log = await gamemaster.evaluate(async () => {
    try {
      await sortie.openLog();
      return [];
    } catch (error) {
      return [`the log does not open: ${String(error)}`];
    }
  });
  // What was said is gone before the next look, so that every look is at these attacks.
  await gamemaster.evaluate(() => ChatMessage.deleteDocuments([], { deleteAll: true }));
  return [
    ...changed.map((key) => `${key} has changed: ${firstDifference(before[key] ?? "", after[key] ?? "")}`),
    ...waiting.map((id) => `${id} waits for ever`),
    ...log,
  ];
}

function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 40), at + 80);
  return `"${around(before)}" is now "${around(after)}"`;
}

export default {
  unit: "attacks",
  releaseRuns: 10_000,
  needsWorld: true,
  async run({ runs, seed, tell }) {
    const house = await openHouse();
    const random = seededRandom(seed);
    const counts: Record<string, number> = { attacks: 0 };
    const add = (what: string, count = 1): void => {
      counts[what] = (counts[what] ?? 0) + count;
    };
    try {
      for (let world = 0; (counts["attacks"] ?? 0) < runs; world += 1) {
        await house.open(await demoWorld(), world % 2 === 0 ? 14 : 13);
        const gamemaster = await house.join("Gamemaster");
        const attacker = await house.join(ATTACKER);
        const known = await learn(attacker);
        for (let here = 0; here < IN_A_WORLD && (counts["attacks"] ?? 0) < runs; here += AT_ONCE) {
          const attacks = Array.from({ length: Math.min(AT_ONCE, runs - (counts["attacks"] ?? 0)) }, () => attackOf(random, known));
          const losses = await damage(gamemaster, attacker, attacks, (refused) => {
            add("refused at once", refused);
          });
          add("attacks", attacks.length);
          for (const { way } of attacks) add(way);
          if (losses.length > 0) return { counts, losses: [`${losses.join("\n  ")}\n  after ${JSON.stringify(attacks)}`] };
        }
        tell(`${String(counts["attacks"])} attacks`);
        house.complaints();
      }
      return { counts, losses: [] };
    } finally {
      await house.close();
    }
  },
} satisfies Campaign;
