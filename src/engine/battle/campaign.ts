// What a campaign counts and writes down beyond its battles: numbers and notes that a ruleset keeps in the world.

import type { Battle } from "./battle.ts";

type World = Battle["world"];

/** A number that the campaign keeps; 0 where nothing sensible is stored. */
export function numberIn(world: Readonly<World>, key: string): number {
  const value = world[key];
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** Counts one up, and returns what it comes to. */
export function countUp(world: World, key: string): number {
  const count = numberIn(world, key) + 1;
  world[key] = count;
  return count;
}

/** Adds a line to what is written down; words without any are none. Returns the line as it is written. */
export function writeDown(world: World, key: string, words: string): string {
  const line = words.replaceAll("\n", " ").trim();
  const before = world[key];
  if (line !== "") world[key] = typeof before === "string" && before !== "" ? `${before}\n${line}` : line;
  return line;
}
