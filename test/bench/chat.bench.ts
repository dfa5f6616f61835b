// What opening a world costs us with two thousand records in chat, against twenty: the time that the browser spends in our code, by its own profiler, so that what
// core needs for its messages doesn't count.
import type { Page } from "@playwright/test";
import type { Bench } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { median, ratio, readable } from "./measure.ts";

const FEW = 20;
const MANY = 2000;
const ROUNDS = 5;
const OURS = /\/systems\/sortie\/|sortie\.mjs/;

/** Fills chat up to so many records: copies of one attack of the running battle. */
async function fill(page: Page, wanted: number): Promise<void> {
  await page.evaluate(async (size) => {
    const source = game.messages.contents.findLast(({ type }) => String(type) === "record")?.toObject() as
      Record<string, unknown> | undefined;
    if (!source) throw new Error("There is no record to copy.");
    const { _id, ...rest } = source;
    for (let missing = size - game.messages.size; missing > 0; missing -= 200) {
      const copies = Array.from({ length: Math.min(200, missing) }, () => {
        const id = foundry.utils.randomID();
        return foundry.utils.mergeObject(foundry.utils.deepClone(rest), { system: { id, intent: { id } } });
      });
      await ChatMessage.createDocuments(copies);
    }
  }, wanted);
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly url: string } }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Milliseconds that were spent in functions of ours. */
function ownTime({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const ours = new Set(nodes.filter(({ callFrame }) => OURS.test(callFrame.url)).map(({ id }) => id));
  return samples.reduce((sum, node, index) => sum + (ours.has(node) ? (timeDeltas[index] ?? 0) : 0), 0) / 1000;
}

/** Loads the world again, and measures from before the first script until the world stands and the browser has nothing left to do. */
async function reload(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.start");
  await page.reload();
  await page.waitForFunction('globalThis.game?.ready === true && document.readyState === "complete"', undefined, { timeout: 60_000 });
  await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
  const { profile } = await session.send("Profiler.stop");
  await session.detach();
  return ownTime(profile);
}

async function opening(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await reload(page));
  return median(times.slice(1));
}

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    await page.evaluate(async () => {
      const corvin = game.actors.getName("Corvin Ashe");
      const foe = game.scenes.active?.tokens.getName("Marsh Reaver A")?.actor;
      if (!corvin || !foe) throw new Error("The demo world has changed.");
      CONFIG.Dice.randomUniform = () => 0.3;
      const item = corvin.items.getName("Rolling Flame")?.id ?? "";
      await sortie.perform({ action: "usePower", actor: corvin.uuid, item, targets: [foe.uuid] }, { skipDialog: true });
    });
    await fill(page, FEW);
    const few = await opening(page);
    await fill(page, MANY);
    const many = await opening(page);
    return [
      {
        what: `our part of opening a world, ${String(MANY)} records in chat`,
        ours: readable(many),
        against: `${String(FEW)} records ${readable(few)}`,
        result: ratio(many, few),
      },
    ];
  } finally {
    await seat.close();
  }
};

export default bench;
