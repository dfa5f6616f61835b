// Every hero and foe of the packs has fought with each of its powers and things: each item was used, or something is otherwise without it.

import { describe, expect, it } from "vitest";
import type { Battle, Item, Ruleset } from "../../../src/engine/index.ts";
import { clonePlain, valueAt } from "../../../src/engine/data/json.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { packsOf, text } from "./pack-documents.ts";
import type { Cast } from "./packed-creatures.ts";
import { packedCreature, packedFight } from "./packed-creatures.ts";
import { answersMoment, isUsableKind, playTrial, tellingUses } from "./powers-in-play.ts";
import { changesFight, changesNumbers } from "../words/told-of-items.ts";

/** Fights that a creature has to use everything in; most need three. */
const FIGHTS = 200;

/** Things that are there to be told of: no rule reads them, or none as their bearers are. */
const IDLE: Readonly<Record<string, readonly string[]>> = {
  // A robe adds nothing to Armour Class.
  archmage: ["Padded Robe"],
  // Line, torch and satchel have no rule. A quiver counts for crossbows of the untrained only (SH-ITM-03).
  shock: ["Bundle of Arrows", "Coil of Line", "Healer’s Satchel", "Pitch Torch"],
};

/** Whether it is used by nobody: it is of a kind that works by being there, or says so itself. */
function isPassive(ruleset: Ruleset, { type, system }: Item): boolean {
  return !isUsableKind(ruleset, type) || valueAt(system, "actionType") === "none";
}

/** The names of what an actor has not used in all these fights, of its own and of what it is given beside. */
function unusedBy(ruleset: Ruleset, cast: Cast, actor: JsonObject, more: readonly JsonObject[] = []): string[] {
  const { uuid, items } = packedCreature(ruleset, actor, { more });
  const unused = new Set(Object.values(items).flatMap((item) => (isPassive(ruleset, item) ? [] : [item.id])));
  const telling = tellingUses(ruleset, (intent, isAnswer) => {
    const item = intent.actor === uuid && intent.item !== undefined ? items[intent.item] : undefined;
    if (item && (isAnswer || !answersMoment(item))) unused.delete(item.id);
  });
  for (let seed = 1; seed <= FIGHTS && unused.size > 0; seed += 1) {
    playTrial({ ruleset: telling, who: uuid, unused }, packedFight(ruleset, cast, actor, seed, more), seed);
  }
  return [...unused].map((id) => `${text(actor["name"])}: ${items[id]?.name ?? id}`);
}

/** A copy of a battle in which nothing is loaded. */
function unloaded(battle: Battle): Battle {
  const copy = clonePlain(battle);
  for (const { items } of Object.values(copy.creatures))
    for (const { system } of Object.values(items)) if ("loaded" in system) Object.assign(system, { loaded: false });
  return copy;
}

/** The names of passive items that an actor could do without, and nothing would be otherwise. What was shown of an equal item before is not shown again. */
function idleWith(ruleset: Ruleset, cast: Cast, actor: JsonObject, shown: Set<string>): string[] {
  const { uuid, items } = packedCreature(ruleset, actor);
  const passive = Object.values(items).filter((item) => isPassive(ruleset, item) && IDLE[ruleset.id]?.includes(item.name) !== true);
  const fight = packedFight(ruleset, cast, actor, 2);
  const empty = unloaded(fight);
  return passive.flatMap(({ id, name, system }) => {
    const same = JSON.stringify([name, system]);
    const counts = (): boolean => changesNumbers(ruleset, fight, uuid, id) || changesNumbers(ruleset, empty, uuid, id);
    if (!shown.has(same) && !counts() && !changesSomeFight(ruleset, cast, actor, id)) return [`${text(actor["name"])}: ${name}`];
    shown.add(same);
    return [];
  });
}

function changesSomeFight(ruleset: Ruleset, cast: Cast, actor: JsonObject, id: string): boolean {
  const { uuid } = packedCreature(ruleset, actor);
  for (let seed = 1; seed <= FIGHTS; seed += 1)
    if (changesFight(ruleset, packedFight(ruleset, cast, actor, seed), uuid, id, seed)) return true;
  return false;
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const documentsOf = packsOf(id);
  const cast = { heroes: documentsOf("heroes"), foes: documentsOf("foes") };
  const actors = [...cast.heroes, ...cast.foes];

  it("has every hero and foe use each of its powers and weapons in a fight, and answer where it may answer", () => {
    expect(actors.flatMap((actor) => unusedBy(ruleset, cast, actor))).toEqual([]);
  });

  it("has something go otherwise by whatever is not used: a number, or the course of a fight", () => {
    const shown = new Set<string>();
    expect(actors.flatMap((actor) => idleWith(ruleset, cast, actor, shown))).toEqual([]);
  });
});
