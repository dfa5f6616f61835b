// Who joins a fight that goes on, and who leaves it, because whoever runs it says so: records like any other, whose creatures come and go as wholes (summoning.ts).

import { type Battle, type Creature, type CreatureTemplate, type SceneLevels, type Shapes, participants, SIDES } from "../battle/battle.ts";
import { type Context, requireCreature } from "../procedures/context.ts";
import { isPlainObject } from "../data/json.ts";
import { floorOf } from "../map/levels.ts";
import type { Spot } from "../map/token-positions.ts";
import type { Procedure } from "../procedures/procedure.ts";
import { refuse } from "../data/refusal.ts";
import { dismiss, enlist, spotAround, summon, summonable } from "./summoning.ts";

const RULE = "SORTIE-SUMMON";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** How many may come at once. */
export const MOST_REINFORCEMENTS = 20;

/**
 * Brings creatures into the battle: `options.of` is the uuid of the actor (`Battle.templates`), `count` how many of it, `side` whose side they are on, `spot` (with `level`, by its id, where there are several) where the first of them
 * stands and the others around it; missing: next to whoever is on that side. An actor that is among the intent's targets is one creature, and comes itself; `stands`: its token is there.
 */
export function* performReinforce<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, intent } = context;
  const { of, side: wanted, stands } = intent.options ?? {};
  const uuid = typeof of === "string" ? of : "";
  if (battle.uuid === "") refuse("SORTIE-BATTLE", "SORTIE.Refusal.NoBattle");
  const template = summonable(battle, uuid);
  const known = intent.targets?.includes(uuid) === true ? battle.creatures[uuid] : undefined;
  const side = known?.side ?? SIDES.find((one) => one === wanted) ?? "foes";
  const spot = spotIn(intent.options?.["spot"], battle.terrain?.levels) ?? besideSide(battle, side);
  const place = (): { readonly spot?: Spot } => (spot ? { spot: spotAround(battle, spot, template) } : {});
  const names: string[] = [];
  if (known) names.push((yield* enlist(context, known, template, { ...place(), stands: stands === true })).name);
  else
    for (const name of namesFor(battle, template, countIn(intent.options?.["count"])))
      names.push((yield* summon(context, template, { side, name, ...place() })).name);
  const text = names.length === 1 ? "SORTIE.Step.JoinsFight" : "SORTIE.Step.JoinFight";
  context.note({ rule: RULE, text, data: { names } });
}

/** Takes the intent's targets out of the battle. */
export function* performDismiss<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, intent } = context;
  const leaving = (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));
  if (leaving.length === 0) refuse("SORTIE-TARGET", "SORTIE.Refusal.TooFewTargets", { count: 1 });
  for (const creature of leaving) dismiss(context, creature);
  const text = leaving.length === 1 ? "SORTIE.Step.LeavesFight" : "SORTIE.Step.LeaveFight";
  context.note({ rule: RULE, text, data: { names: leaving.map(({ name }) => name) } });
  yield* [];
}

/** How many are meant: one unless it is said. Refuses what is no number of creatures, and more than may come at once. */
function countIn(count: unknown = 1): number {
  if (typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= MOST_REINFORCEMENTS) return count;
  return refuse(RULE, "SORTIE.Refusal.HowMany", { most: MOST_REINFORCEMENTS });
}

function spotIn(spot: unknown, levels: SceneLevels = {}): Spot | undefined {
  if (!isPlainObject(spot)) return undefined;
  const { x, y, elevation, level: id } = spot;
  if (typeof x !== "number" || typeof y !== "number") return undefined;
  const level = typeof id === "string" && Object.hasOwn(levels, id) ? levels[id] : undefined;
  const height = typeof elevation === "number" ? { elevation } : level ? { elevation: floorOf({ level }) } : {};
  return { x, y, ...height, ...(level ? { level } : {}) };
}

/** Where somebody of a side stands, else anybody who fights; undefined where nobody stands on a scene. */
function besideSide<S extends Shapes>(battle: Battle<S>, side: Creature["side"]): Spot | undefined {
  const standing = participants(battle).flatMap((creature) => {
    const place = battle.terrain?.places[creature.uuid];
    return place ? [{ side: creature.side, place }] : [];
  });
  const beside = standing.find((one) => one.side === side) ?? standing[0];
  if (!beside) return undefined;
  const { x, y, elevation, level } = beside.place;
  return { x, y, elevation, ...(level ? { level } : {}) };
}

/** Names for newcomers of a template, beside those who fight. */
function namesFor<S extends Shapes>(battle: Battle<S>, { name, rest }: CreatureTemplate<S>, count: number): string[] {
  const shown: unknown = isPlainObject(rest?.["prototypeToken"]) ? rest["prototypeToken"]["name"] : undefined;
  const plain = typeof shown === "string" && shown !== "" ? shown : name;
  return freeNames(plain, new Set(Object.values(battle.combatants).map((combatant) => combatant.name)), count);
}

/** What somebody is called whose name another one has already: as a newcomer of their kind would be, whatever letter or number the shared name ends with. */
export function nameBeside(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [free = name] = freeNames(name.replace(/ (?:[A-Z]|\d+)$/, ""), taken, 1);
  return free;
}

/**
 * One who is the only one of its name keeps that; others have the first numbers that nobody who fights has, or letters where their kin go by letters, or nobody of
 * their kin is there and others do.
 */
function freeNames(plain: string, taken: ReadonlySet<string>, count: number): string[] {
  const isAlone = count === 1 && ![...taken].some((one) => one === plain || one.startsWith(`${plain} `));
  if (isAlone) return [plain];
  const kin = [...taken].filter((one) => one.startsWith(`${plain} `));
  const byLetters = (kin.length > 0 ? kin : [...taken]).some((one) => / [A-Z]$/.test(one));
  const names: string[] = [];
  // Whoever is there without a number counts as the first.
  for (let place = taken.has(plain) ? 2 : 1; names.length < count; place += 1) {
    const name = `${plain} ${byLetters && place <= LETTERS.length ? LETTERS.charAt(place - 1) : String(place)}`;
    if (!taken.has(name)) names.push(name);
  }
  return names;
}
