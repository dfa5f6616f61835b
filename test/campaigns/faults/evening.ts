// One world of a campaign of faults, and the runs that are played in it: deeds by several people at once, faults between their writes, everybody's return, and the judgement.

import type { Fault } from "vtt-playground/headless/faults";
import type { Seat, Table } from "vtt-playground/headless/table";
import { FAULTS } from "vtt-playground/headless/faults";
import { isPlainObject } from "../../../src/engine/index.ts";
import type { RandomSource } from "../../../src/engine/data/random.ts";
import { rollFace } from "../../../src/engine/data/random.ts";
import type { Outcome } from "../campaign.ts";
import type { Template } from "../house.ts";
import { pick } from "../junk.ts";
import type { Deed } from "./deeds.ts";
import { answerDialogs, carryOut, deedOf, takeBackNewest } from "./deeds.ts";
import type { Picture } from "./judge.ts";
import { differenceBetween, differenceIn, flawsOfCards, flawsOfRecords, pictureOf, valuesIn } from "./judge.ts";

/** Longer than anybody waits for anything: a wish is given up after three minutes. */
const LONG_MILLISECONDS = 200_000;
/** Longer than others give somebody who is still connected to go on writing. */
const PATIENCE_MILLISECONDS = 15_000;
/** Steps back after which whoever takes things back would do so for ever. */
const MOST_BACK = 40;

/** Those who have a second tab at times. */
const IN_TWO_TABS: readonly string[] = ["Gamemaster", "Ada"];

/** Somebody at the table. */
interface Person {
  readonly name: string;
  readonly seat: Seat;
}

export interface Evening {
  readonly table: Table;
  readonly people: readonly Person[];
  /** The second tabs of some of them, in the same browser. Nobody opens one again that has gone. */
  readonly tabs: readonly Person[];
  /** Clients that answer their dialogs already. */
  readonly taught: WeakSet<object>;
  /** The world after the run before, in which all was taken back. */
  rested: Picture | null;
}

/** Seats everybody of a world, and may begin its battle. */
export async function openEvening(table: Table, world: Template, begins: boolean): Promise<Evening> {
  const users = Array.isArray(world["users"]) ? world["users"].filter(isPlainObject) : [];
  const people = users.map(({ _id, name }) => ({ name: String(name), seat: table.seat(String(_id)) }));
  const tabs = users
    .filter(({ name }) => IN_TWO_TABS.includes(String(name)))
    .map(({ _id, name }) => ({ name: String(name), seat: table.seat(String(_id)) }));
  const evening: Evening = { table, people, tabs, taught: new WeakSet(), rested: null };
  for (const { seat } of people) seat.open(new Map());
  await rest(evening, PATIENCE_MILLISECONDS);
  if (begins) {
    const begun = gamemaster(evening).seat.evaluate(async () => {
      await game.combat?.startCombat();
      await game.combat?.nextTurn();
      await ChatMessage.deleteDocuments([], { deleteAll: true });
    }, null);
    await rest(evening, PATIENCE_MILLISECONDS);
    await begun;
  }
  table.complaints();
  return evening;
}

function gamemaster({ people }: Evening): Person {
  const found = people.find(({ name }) => name === "Gamemaster");
  if (!found) throw new Error("Nobody is the GM.");
  return found;
}

/** Lets the table go on until nothing happens any more; whoever has come up anew learns to answer dialogs first. */
async function rest(evening: Evening, milliseconds: number): Promise<void> {
  const { table } = evening;
  const until = table.clock.now() + milliseconds;
  while (await table.step(until)) teach(evening);
  table.clock.pass(Math.max(0, until - table.clock.now()));
}

function teach({ people, tabs, taught }: Evening): void {
  for (const { seat } of [...people, ...tabs]) {
    const { client } = seat;
    if (!client || taught.has(client)) continue;
    taught.add(client);
    void client.ready.then(
      () => answerDialogs(seat),
      () => undefined,
    );
  }
}

/** Plays one run, and takes it back. */
export async function playRun(evening: Evening, random: RandomSource): Promise<Outcome> {
  const { table, people, tabs } = evening;
  const counts: Record<string, number> = {};
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const told: string[] = [];
  const losses: string[] = [];
  const start = evening.rested ?? (await pictureOf(gamemaster(evening).seat));

  // Who comes late, and what befalls whom at which write.
  for (const { name, seat } of people) {
    const late = rollFace(random, 8) === 1;
    if (late) {
      seat.close();
      told.push(`${name} is late`);
      count("late");
      continue;
    }
    if (rollFace(random, 3) > 1) continue;
    strike(name, seat, random, told);
  }
  for (const { name, seat } of tabs) {
    const first = people.find((one) => one.name === name)?.seat;
    if (!first?.client || rollFace(random, 12) > 1) continue;
    seat.open(first.browser);
    told.push(`${name} has a second tab`);
    count("two tabs");
    // It stands before anything is done, or comes up meanwhile.
    if (rollFace(random, 2) === 1) await rest(evening, 0);
    if (rollFace(random, 2) === 1) strike(`${name}'s second tab`, seat, random, told);
  }

  const done: string[] = [];
  for (let deeds = rollFace(random, 3); deeds > 0; deeds -= 1) {
    const deed = deedOf(random);
    told.push(sentence(deed));
    const there = [...people, ...tabs].filter(({ name, seat }) => name === deed.by && seat.client && evening.taught.has(seat.client));
    const person = there.length > 0 ? pick(random, there) : null;
    if (person) {
      count(deed.what);
      void carryOut(person.seat, deed, start.turns).then(
        (id) => {
          if (id !== null) done.push(id);
        },
        () => undefined,
      );
    }
    for (let steps = rollFace(random, 30); steps > 0; steps -= 1) await table.step();
  }
  await rest(evening, rollFace(random, 3) === 1 ? PATIENCE_MILLISECONDS : 0);

  const struck = await comeBack(evening, random, told, count);
  for (const { seat } of [...people, ...tabs]) seat.strike(new Map());
  await rest(evening, PATIENCE_MILLISECONDS);
  if (await comeBack(evening, random, told, count)) await rest(evening, PATIENCE_MILLISECONDS);
  await rest(evening, LONG_MILLISECONDS);
  const heard = table.complaints();
  await reloadWhoMissed(evening, heard);
  count(struck ? "struck" : "undisturbed");

  losses.push(...(await judge(evening, start, done)));
  for (const { seat } of tabs) seat.close();
  losses.push(...(await takeBackAll(evening, start)));
  heard.push(...table.complaints());
  if (losses.length > 0) losses.push(`\n  ${told.join("\n  ")}`, `\n  heard:\n  ${heard.join("\n  ").slice(0, 4000)}`);
  return { counts, losses };
}

/** Lets some of somebody's next writes meet with a fault. */
function strike(name: string, seat: Seat, random: RandomSource, told: string[]): void {
  const faults = new Map<number, Fault>();
  for (let more = rollFace(random, 2); more > 0; more -= 1) faults.set(rollFace(random, 7), pick(random, FAULTS));
  seat.strike(faults);
  told.push(`${name}: ${[...faults].map(([write, fault]) => `${fault} at ${String(write)}`).join(", ")}`);
}

function sentence(deed: Deed): string {
  if (deed.what === "leave") return `${deed.by}: ${deed.actor} leaves the fight`;
  return deed.what === "power" ? `${deed.by}: ${deed.actor} uses ${deed.item} on ${deed.targets.join(", ")}` : `${deed.by}: ${deed.what}`;
}

/** Everybody comes back, one after the other: some in another browser, which knows nothing. True when somebody had been away. */
async function comeBack(evening: Evening, random: RandomSource, told: string[], count: (what: string) => void): Promise<boolean> {
  const { table, people, tabs } = evening;
  let away = false;
  for (const { seat } of tabs)
    if (seat.client && !seat.connected) {
      away = true;
      seat.reconnect();
    }
  for (const { name, seat } of [...people].sort(() => random.next() - 0.5)) {
    if (seat.client && seat.connected) continue;
    away = true;
    if (seat.client) seat.reconnect();
    else {
      const elsewhere = rollFace(random, 3) === 1;
      seat.open(elsewhere ? new Map<string, string>() : seat.browser);
      if (elsewhere) count("elsewhere");
      told.push(`${name} is back${elsewhere ? ", elsewhere" : ""}`);
    }
    for (let steps = rollFace(random, 200); steps > 0; steps -= 1) {
      await table.step();
      teach(evening);
    }
  }
  await rest(evening, PATIENCE_MILLISECONDS);
  return away;
}

/** Those who are told that they have missed something load the page anew, as the notice asks of them: nobody sends again what a power cut has swallowed. */
async function reloadWhoMissed(evening: Evening, heard: readonly string[]): Promise<void> {
  const told = new Set(
    heard.filter((complaint) => complaint.includes("SORTIE.Loading.Missed")).map((complaint) => complaint.split(":")[0]),
  );
  const here = [...evening.people, ...evening.tabs].filter(({ seat }) => seat.client && seat.connected && told.has(seat.user));
  for (const { seat } of here) seat.open(seat.browser);
  if (here.length > 0) await rest(evening, PATIENCE_MILLISECONDS);
}

/** What is wrong now that everybody is back. */
async function judge({ people, tabs }: Evening, start: Picture, done: readonly string[]): Promise<string[]> {
  const missing = people.filter(({ seat }) => !seat.client || !seat.connected).map(({ name }) => `${name} does not come back`);
  if (missing.length > 0) return missing;
  const here = [...people, ...tabs.filter(({ seat }) => seat.connected)];
  const [first, ...others] = await Promise.all(here.map(async ({ name, seat }) => ({ name, seat, picture: await pictureOf(seat) })));
  if (!first) return ["nobody is here"];
  const losses = others.flatMap(({ name, picture }) => {
    const difference = differenceBetween(first.picture, picture);
    return difference === null ? [] : [`${name} sees another world: ${difference}`];
  });
  losses.push(...(await flawsOfRecords(first.seat, start.entered, done)));
  for (const { name, seat } of here) losses.push(...(await flawsOfCards(seat)).map((flaw) => `${name}: ${flaw}`));
  return losses;
}

/** Takes everything back and forgets what was said. */
async function takeBackAll(evening: Evening, start: Picture): Promise<string[]> {
  const { seat } = gamemaster(evening);
  for (let steps = 0; ; steps += 1) {
    if (steps > MOST_BACK) return ["there is no end to taking back"];
    const going = takeBackNewest(seat, start.turns);
    await rest(evening, PATIENCE_MILLISECONDS);
    if (!(await going)) break;
  }
  const forgotten = seat.evaluate(async () => {
    await ChatMessage.deleteDocuments([], { deleteAll: true });
  }, null);
  await rest(evening, 1000);
  await forgotten;
  const end = await pictureOf(seat);
  evening.rested = end;
  const difference = differenceIn(valuesIn(start), valuesIn(end));
  return difference === null ? [] : [`taken back, it is not as it was: ${difference}`];
}
