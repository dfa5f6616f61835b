// Plays the shares of a campaign side by side, each in a process of its own, until all have ended or the first has lost.

import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./campaign.ts";
import { addCounts } from "./campaign.ts";

/** What a player's process says: how much more it has played, and at its end what came of it. */
export type Word = { readonly played: number } | { readonly outcome: Outcome };

/** Says it to whoever has started this process. */
export function say(word: Word): void {
  process.send?.(word);
}

/** Which part of a campaign with headless clients a process plays: every `players`-th world, from the `index`-th on. */
export interface Share {
  /** Where scripts and world lie. */
  readonly folder: string;
  readonly seed: number;
  readonly runs: number;
  readonly index: number;
  readonly players: number;
}

/** The share of this process, as its arguments say it; and what happens when the process around it, or a client in it, comes to an end. */
export function beginPlaying(): Share {
  const [folder = "", ...numbers] = process.argv.slice(2);
  const [seed = 0, runs = 0, index = 0, players = 1] = numbers.map(Number);
  // What a tab that is gone has not finished fails where nobody waits for it any more; whatever counts shows in the world.
  process.on("unhandledRejection", () => undefined);
  // Whoever has started this was killed, and removes nothing any more.
  process.on("disconnect", () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
  return { folder, seed, runs, index, players };
}

/** Most of what players make lives as long as one run: with room for that it is never looked at again. */
const EXEC_ARGUMENTS = ["--import", "tsx", "--max-semi-space-size=64"];

/** Starts a process for each share, which it is told by its arguments. `heard` is told how much all of them have played, whenever that grows. */
export async function playShares(player: URL, shares: readonly (readonly string[])[], heard: (played: number) => void): Promise<Outcome> {
  let sum = 0;
  const players = shares.map((share) => {
    const child = fork(fileURLToPath(player), [...share], { execArgv: EXEC_ARGUMENTS });
    const done = new Promise<Outcome>((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code) => {
        reject(new Error(`A player ended without an outcome (${String(code)}).`));
      });
      child.on("message", (word: Word) => {
        if ("outcome" in word) resolve(word.outcome);
        else {
          sum += word.played;
          heard(sum);
        }
      });
    });
    const stop = (): void => {
      child.removeAllListeners("exit");
      child.kill();
    };
    return { done, stop };
  });
  const all = Promise.all(players.map(({ done }) => done));
  const lost = players.map(async ({ done }) => {
    const outcome = await done;
    return outcome.losses.length > 0 ? [outcome] : all;
  });
  // The first that fails is heard of below, and ends the others.
  for (const one of [all, ...lost]) one.catch(() => undefined);
  try {
    const ended = await Promise.race(lost);
    const counts: Record<string, number> = {};
    for (const outcome of ended) addCounts(counts, outcome.counts);
    return { counts, losses: ended.flatMap(({ losses }) => losses) };
  } finally {
    for (const { stop } of players) stop();
  }
}
