// What a turn change, an attack and hit points cost the page with 12, 60 and 240 combatants, against an operation there that means nothing. Time of the page's main thread,
// by Chromium's own account, so that other work on the machine hardly counts; and the longest task, by the clock.
import type { CDPSession, Page } from "@playwright/test";
import type { Bench, Finding } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { median, ratio, readable } from "./measure.ts";

const SIZES = [12, 60, 240];
const ROUNDS = 7;
/** How long the page has to finish what an operation has left to do. */
const AFTERWARDS = 120;

/** Turns come last, since the attacks are of one. */
const OPERATIONS = {
  "an empty operation": "() => game.combat.update({ flags: { world: { nothing: foundry.utils.randomID() } } })",
  "hit points": `() => {
    const { actor } = game.combat.combatants.contents.at(-1);
    return actor.update({ system: { hp: { value: actor.system.hp.value === 800 ? 801 : 800 } } });
  }`,
  "an attack": `async () => {
    const hero = game.actors.getName("Corvin Ashe");
    const target = game.combat.combatants.contents.at(-1).actor.uuid;
    const item = hero.items.getName("Rolling Flame").id;
    const record = await sortie.perform({ action: "usePower", actor: hero.uuid, item, targets: [target] }, { skipDialog: true });
    if (!record) throw new Error("The attack was refused.");
  }`,
  "a turn change": "() => game.combat.nextTurn()",
};
type Operation = keyof typeof OPERATIONS;

/** An encounter of so many, in which it is the turn of somebody who may attack again and again, and nobody falls. */
async function begin(page: Page, wanted: number): Promise<void> {
  await page.evaluate(async (size) => {
    const [combat, scene, kind, hero] = [
      game.combat,
      game.scenes.active,
      game.actors.getName("Marsh Reaver"),
      game.actors.getName("Corvin Ashe"),
    ];
    if (!combat || !scene || !kind || !hero) throw new Error("The demo world has changed.");
    CONFIG.Dice.randomUniform = () => 0.3;
    await kind.update({ system: { hp: { value: 900, max: 900 } } });
    await hero.items.getName("Rolling Flame")?.update({ system: { action: "free", usage: "atWill" } });
    await combat.startCombat();
    for (let turns = 0; turns < 12 && combat.combatant?.actor !== hero; turns += 1) await combat.nextTurn();
    const tokens = Array.from({ length: size - combat.combatants.size }, (_, index) => ({
      ...kind.prototypeToken.toObject(),
      actorId: kind.id,
      actorLink: false,
      name: `Reaver-${index.toString(26)}x`,
      x: 100 * (index % 20),
      y: 100 * Math.floor(index / 20),
    }));
    const made = await scene.createEmbeddedDocuments("Token", tokens);
    const combatants = made.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: kind.id }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
  }, wanted);
}

/** What one run of an operation costs: milliseconds of the main thread, and its longest task. */
async function cost(page: Page, session: CDPSession, operation: Operation): Promise<{ readonly busy: number; readonly longest: number }> {
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await busy();
  await page.evaluate(
    `globalThis.longest = 0; (${OPERATIONS[operation]})().then(() => new Promise((resolve) => setTimeout(resolve, ${String(AFTERWARDS)})))`,
  );
  return { busy: (await busy()) - before, longest: await page.evaluate<number>("globalThis.longest") };
}

/** All operations in an encounter of this size. */
async function findingsAt(size: number): Promise<Finding[]> {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Combat" }).click();
    await page.evaluate(
      `new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration); }).observe({ type: "longtask" })`,
    );
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await begin(page, size);
    const costs: { readonly operation: Operation; readonly busy: number; readonly longest: number }[] = [];
    for (const operation of Object.keys(OPERATIONS) as Operation[]) {
      const spent = [];
      for (let round = 0; round <= ROUNDS; round += 1) spent.push(await cost(page, session, operation));
      const counted = spent.slice(1);
      costs.push({ operation, busy: median(counted.map(({ busy }) => busy)), longest: median(counted.map(({ longest }) => longest)) });
    }
    const empty = costs[0]?.busy ?? 0;
    return costs.map(({ operation, busy, longest }) => ({
      what: `${operation}, ${String(size)} combatants`,
      ours: readable(busy),
      against: `an empty operation ${readable(empty)}`,
      result: `${ratio(busy, empty)}, longest task ${longest === 0 ? "below 50 ms" : readable(longest)}`,
    }));
  } finally {
    await seat.close();
  }
}

const bench: Bench = async () => {
  const findings: Finding[] = [];
  for (const size of SIZES) findings.push(...(await findingsAt(size)));
  return findings;
};

export default bench;
