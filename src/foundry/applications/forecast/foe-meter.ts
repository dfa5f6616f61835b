// Measures foes for GMs, beside the table and one after another: against the players' heroes, or before there are any against ready-made ones.

import type { Creature, Ruleset } from "../../../engine/index.ts";
import { playersHeroes } from "../combat/party-rest.ts";
import { localize } from "../../platform/localize.ts";
import { loadPart } from "../../platform/load-chunk.ts";
import { shelved } from "../../platform/compendium-index.ts";
import { type FoeDifficultyView, setFoeMeter } from "../../presentation/foe-difficulty.ts";
import { isBuiltIn } from "../../rulesets.ts";
import { getSetting } from "../../settings/store.ts";
import { lastChangeOf } from "../../snapshot/change-counter.ts";
import { currentCreature } from "../../snapshot/current-battle.ts";
import { battleOf } from "../../snapshot/read-battle.ts";

/** Parties are measured as one of this size, where nobody plays yet. */
const READY_MADE_HEROES = 4;
/** A larger party takes longer to play than a number is worth. */
const MOST_HEROES = 8;
/** Who only looks through sheets waits for no number. */
const PAUSE_MILLISECONDS = 500;

interface Known {
  /** The foe and the heroes as they were. */
  readonly key: string;
  readonly view: FoeDifficultyView | null;
}

const found = new Map<string, Known>();
/** The end of what is being measured, and of all that waits for it. */
let last: Promise<unknown> = Promise.resolve();

/** Lets sheets and the compendium browser say it. Called at `ready`. */
export function startMeasuring(): void {
  setFoeMeter({
    measures,
    known: (ruleset, foe) => (isTold(ruleset, foe) ? (knownOf(ruleset, foe)?.view ?? null) : null),
    measure: async (ruleset, foe, isWanted) => {
      if (!isTold(ruleset, foe)) return null;
      const turn = last.then(() => measured(ruleset, foe, isWanted)).catch((error: unknown) => withoutNumber(error, foe));
      last = turn;
      return turn;
    },
  });
}

/** In the page itself a fight would take its user's time. */
function measures(ruleset: Ruleset): boolean {
  return game.user.isGM && getSetting("difficulty") === true && isBuiltIn(ruleset) && "Worker" in globalThis;
}

function isTold(ruleset: Ruleset, { type }: Actor.Implementation): boolean {
  return ruleset.actors[type]?.role === "foe" && measures(ruleset);
}

function knownOf(ruleset: Ruleset, foe: Actor.Implementation): Known | undefined {
  const known = found.get(foe.uuid);
  return known?.key === keyOf(ruleset, foe) ? known : undefined;
}

/** One foe that can't be measured leaves the others. */
function withoutNumber(error: unknown, { name }: Actor.Implementation): null {
  console.error(`Sortie | How many of ${name} are a fair fight could not be found out`, error);
  return null;
}

/** Those who are measured. */
function heroesOf(ruleset: Ruleset): Actor.Implementation[] {
  return playersHeroes(ruleset).slice(0, MOST_HEROES);
}

/** Whom the number is for: foe and heroes as they were. */
function keyOf(ruleset: Ruleset, foe: Actor.Implementation): string {
  const heroes = heroesOf(ruleset).map((hero) => `${hero.uuid}@${makeUpOf(ruleset, hero)}`);
  return [ruleset.id, lastChangeOf(foe), ...heroes].join();
}

const makeUps = new WeakMap<Actor.Implementation, { readonly at: number; readonly text: string }>();

/** Level and items of a hero. How it fares is left out: heroes are measured well rested. */
function makeUpOf(ruleset: Ruleset, hero: Actor.Implementation): string {
  const at = lastChangeOf(hero);
  const known = makeUps.get(hero);
  if (known?.at === at) return known.text;
  const text = JSON.stringify([levelOf(ruleset, hero), currentCreature(hero).items]);
  makeUps.set(hero, { at, text });
  return text;
}

function levelOf({ tactics }: Ruleset, hero: Actor.Implementation): number {
  return tactics?.level?.levelOf(currentCreature(hero)) ?? 0;
}

async function measured(ruleset: Ruleset, foe: Actor.Implementation, isWanted: () => boolean): Promise<FoeDifficultyView | null> {
  const known = knownOf(ruleset, foe);
  if (known) return known.view;
  await pause();
  if (!isWanted()) return null;
  const key = keyOf(ruleset, foe);
  const own = heroesOf(ruleset);
  const heroes = own.length > 0 ? own : await readyMadeHeroes(ruleset);
  const around = battleOf(null, [...heroes, foe]);
  const fighters = heroes.flatMap(({ uuid }): Creature[] => (around.creatures[uuid] ? [around.creatures[uuid]] : []));
  const one = around.creatures[foe.uuid];
  const part = await loadPart(() => import("./foe-fight.ts"));
  if (!part || !one || fighters.length === 0) return null;
  const battle = part.foeFight(ruleset, around, fighters, one);
  const measure = await part.measureFight(ruleset, battle, isWanted);
  if (measure === "unwanted") return null;
  const names = fighters.map(({ name }) => name);
  const view = measure && part.foeDifficultyView(measure, names, localize);
  found.set(foe.uuid, { key, view });
  return view;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}

/** Those of the lowest level in the compendia, by name. */
async function readyMadeHeroes(ruleset: Ruleset): Promise<Actor.Implementation[]> {
  const entries = (await shelved("Actor", "type")).filter(({ type }) => ruleset.actors[type]?.role === "hero");
  const documents = await Promise.all(entries.map(({ uuid }) => fromUuid(uuid)));
  return documents
    .filter((document): document is Actor.Implementation => document instanceof Actor)
    .toSorted((a, b) => levelOf(ruleset, a) - levelOf(ruleset, b) || a.name.localeCompare(b.name, game.i18n.lang))
    .slice(0, READY_MADE_HEROES);
}
