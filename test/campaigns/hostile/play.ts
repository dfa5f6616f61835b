// Plays the attacks of the list and those by chance, many at one table, until the first that has an effect on what is not the attacker's.

import { seededRandom } from "../../../src/engine/data/random.ts";
import type { Outcome } from "../campaign.ts";
import { addCounts } from "../campaign.ts";
import { differenceIn, pictureOf, valuesIn } from "../faults/judge.ts";
import type { Source } from "../house.ts";
import { openShare } from "../headless.ts";
import type { Share } from "../shares.ts";
import type { Attack } from "./attack.ts";
import { again, BOTH } from "./attack.ts";
import { attackOf } from "./generated.ts";
import { damageBetween, flawsOf, grantedTo, worldOf } from "./judge.ts";
import { ATTACKS } from "./list/all.ts";
import { card, send } from "./moves.ts";
import type { Sitting } from "./sitting.ts";
import { cleanUp, dialogsOf, openSitting, PLAYER, prepared, pressAll, shoot } from "./sitting.ts";

/** Attacks by chance at one table: their seeds have the same quotient by this number. */
const AT_ONE_TABLE = 100;

/** What Foundry itself says of documents that it can make nothing of, and of keys that it reads for the sake of old modules. */
const OF_CORE = /: error: (?:applyChanges|WorldCollection#initialize|The update key) /;

/** From so many attacks by chance on, the list is played everywhere and by everybody. */
const LONG = 1000;

/** An attack, by whom, and how to have it again. */
interface Play {
  readonly attack: Attack;
  readonly by: string;
  readonly label: string;
  readonly seed: number;
}

/** Attacks that are played at one table. */
interface Session {
  readonly begun: boolean;
  readonly plays: readonly Play[];
}

/** When the list is played: before a battle and in one. */
const PLACES = [false, true].map((begun) => ({ begun }));

/** The whole list, everywhere and by everybody; or each attack of it once, somewhere and by somebody. */
function sessionsOfList(whole: boolean): Session[] {
  const sessions = PLACES.map((place) => ({ ...place, plays: [] as Play[] }));
  for (const [index, attack] of ATTACKS.entries()) {
    const { when, by: people = BOTH, name } = attack;
    const fitting = sessions.filter(({ begun }) => when === undefined || (when === "begun") === begun);
    const all = fitting.flatMap(({ plays }) => people.map((by) => ({ plays, by })));
    for (const { plays, by } of whole ? all : all.slice(index % all.length).slice(0, 1))
      plays.push({ attack, by, label: `attack ${String(index + 1)}, ${name}, by ${by}`, seed: index });
  }
  return sessions;
}

/** Attacks by chance, from one seed on. */
function sessionsByChance(seed: number, runs: number): Session[] {
  const sessions: Session[] = [];
  for (let first = seed; first < seed + runs;) {
    const end = Math.min(seed + runs, (Math.floor(first / AT_ONE_TABLE) + 1) * AT_ONE_TABLE);
    const begun = Math.floor(first / AT_ONE_TABLE) % 2 === 1;
    const plays = Array.from({ length: end - first }, (_, index) => {
      const chance = first + index;
      const { attack, by } = attackOf(seededRandom(Math.imul(chance, 0x9e3779b1)));
      return { attack, by, label: `--runs 1 --seed ${String(chance)}: ${attack.name} by ${by}`, seed: chance };
    });
    sessions.push({ begun, plays });
    first = end;
  }
  return sessions;
}

/** How many tables there are to be played at. */
export function tablesOf(seed: number, runs: number): number {
  return sessionsOf(seed, runs).length;
}

/** A single run is one seed by chance, without the list. */
function sessionsOf(seed: number, runs: number): Session[] {
  return [...(runs === 1 ? [] : sessionsOfList(runs >= LONG)), ...sessionsByChance(seed, runs)];
}

/** Plays a share of a campaign; `played` is called after each attack. */
export async function playHostile(share: Share, played: () => void = () => undefined): Promise<Outcome> {
  const { seed, runs, index, players } = share;
  let chance = seededRandom(seed);
  const { table, world } = await openShare(share, () => chance.next());
  const counts: Record<string, number> = { attacks: 0 };
  try {
    for (const { begun, plays } of sessionsOf(seed, runs).filter((_, number) => number % players === index)) {
      let sitting: Sitting | null = null;
      let rested = "";
      for (const { attack, by, label, seed: own } of plays) {
        // Whoever has changed their own hero, or a card of theirs, for good, has a new table after it.
        if (!sitting) {
          chance = seededRandom(0);
          await table.reset();
          sitting = await openSitting(table, world, begun);
          await proveGoodFaith(sitting);
          rested = await valuesSeen(sitting);
          addCounts(counts, { tables: 1 });
        }
        chance = seededRandom(own);
        const { losses, more } = await playAttack(sitting, attack, by);
        addCounts(counts, { attacks: 1, ...more });
        if (losses.length > 0) {
          const where = begun ? "in a battle" : "before one";
          return { counts, losses: [`${label}, ${where}: ${losses.join("\n  ")}`] };
        }
        if ((await valuesSeen(sitting)) !== rested) sitting = null;
        played();
      }
    }
    return { counts, losses: [] };
  } finally {
    await table.close();
  }
}

/** What a request does that is sent as it is: else those that do nothing would prove nothing. */
async function proveGoodFaith(sitting: Sitting): Promise<void> {
  const { gamemaster, settle } = sitting;
  const known = await sitting.know(PLAYER);
  const honest = await settle(prepared(sitting.seat(PLAYER), known));
  if (!honest) throw new Error(`${PLAYER} may not act in good faith: ${sitting.table.complaints().join("; ")}`);
  const before = await valuesSeen(sitting);
  if ((await effectOf(sitting, PLAYER, honest)) === before) throw new Error(`What ${PLAYER} does in good faith has no effect.`);
  if ((await valuesSeen(sitting)) !== before) throw new Error("What was done in good faith is not taken back.");
  await settle(cleanUp(gamemaster));
}

/** Everything that the GM's client has, without chat and without what remembers records. */
async function valuesSeen({ gamemaster, settle }: Sitting): Promise<string> {
  return valuesIn(await settle(pictureOf(gamemaster), 0));
}

/** What is there after a request that is sent as it is; it is taken back. */
async function effectOf(sitting: Sitting, by: string, honest: Source): Promise<string> {
  const { gamemaster, settle } = sitting;
  await settle(send(sitting.seat(by), [card(again(honest)["system"], { rolls: honest["rolls"] })]), 10_000);
  const after = await valuesSeen(sitting);
  await settle(cleanUp(gamemaster), 10_000);
  return after;
}

interface Played {
  readonly losses: string[];
  readonly more: Record<string, number>;
}

async function playAttack(sitting: Sitting, attack: Attack, by: string): Promise<Played> {
  const { gamemaster, table, settle } = sitting;
  const attacker = sitting.seat(by);
  const losses: string[] = [];
  const { preparedBy = by } = attack;
  const honest = attack.changes ? await settle(prepared(sitting.seat(preparedBy), await sitting.know(preparedBy))) : {};
  table.complaints();
  if (attack.after === "shot" && (await settle(shoot(sitting.seat(PLAYER), await sitting.know(PLAYER)))) === null)
    losses.push(`${PLAYER} may not act in good faith: ${table.complaints().join("; ")}`);
  const known = await sitting.know(by);
  // Somebody whose turn it is not has nothing to change.
  if (!honest) {
    await settle(cleanUp(gamemaster));
    return { losses, more: { "out of turn": 1 } };
  }
  const harmless = attack.mayCount ? [await valuesSeen(sitting), await effectOf(sitting, by, honest)] : [];
  table.complaints();
  const before = await settle(worldOf(gamemaster, known.user), 0);
  const damage = async (): Promise<string[]> => {
    if (!attack.mayCount) return damageBetween(before, await settle(worldOf(gamemaster, known.user), 0));
    const values = await valuesSeen(sitting);
    return harmless.includes(values) ? [] : [`it has another effect: ${differenceIn(harmless[0] ?? "", values) ?? ""}`];
  };
  const asked = await settle(dialogsOf(gamemaster), 0);
  const moves = attack.moves(known, honest);
  const went = await settle(send(attacker, moves), 10_000);
  if (!attack.mayCount) losses.push(...(await settle(grantedTo(gamemaster, known.user, known.own), 0)));
  try {
    await attack.then?.(sitting, known, attacker);
  } catch (error) {
    losses.push(String(error));
  }
  losses.push(...(await damage()));
  const shown = (await settle(dialogsOf(gamemaster), 0)) - asked;
  if (shown > (attack.dialogs ?? 0)) losses.push(`the GM was asked ${String(shown)} times`);
  const pressed = await settle(pressAll(gamemaster, known.user, attack.after === "shot" ? known.own : []), 30_000);
  losses.push(...(await damage()).map((one) => `after pressing ${pressed.join(", ")}: ${one}`));
  losses.push(...(await settle(flawsOf(gamemaster))));
  const complaints = table.complaints().filter((text) => text.startsWith(`${gamemaster.user}: error: `));
  losses.push(...complaints.filter((text) => !OF_CORE.test(text)));
  await settle(cleanUp(gamemaster), 10_000);
  if (losses.length > 0) losses.push(`after ${JSON.stringify(moves).slice(0, 3000)}`);
  const refused = went.filter((done) => !done).length;
  return { losses: [...new Set(losses)], more: { moves: moves.length, "refused at once": refused, "buttons pressed": pressed.length } };
}
