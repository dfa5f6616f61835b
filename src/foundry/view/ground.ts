// What lies about and who lies there to be searched, as a sheet lists it: near things first, each with what it takes to have it.

import type { Battle, Creature, Ruleset, Takeable } from "../../engine/index.ts";
import { chargedBy, countOf, isFallen, liesNear, lootOf, lyingThings } from "../../engine/index.ts";
import { creatureOfActor } from "../battle/creature.ts";
import { sceneAround } from "../battle/ground.ts";
import { combatOf } from "../battle/snapshot.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOf } from "../rulesets.ts";
import { actionView } from "./actions.ts";
import { nameOf } from "./names.ts";

/** One thing on the ground. */
export interface LyingRow {
  readonly key: string;
  readonly name: string;
  /** 0 for one. */
  readonly count: number;
  /** Where it is, as far as the map tells, and whose it was. */
  readonly where: string;
  readonly from: string;
  readonly available: boolean;
  /** What a click does and costs, or why it does nothing. */
  readonly hint: string;
}

/** Somebody who lies there. */
export interface FallenRow {
  readonly uuid: string;
  readonly name: string;
  readonly count: number;
}

/** What a sheet shows of the ground; null for nothing. */
export interface GroundView {
  readonly things: readonly LyingRow[];
  readonly fallen: readonly FallenRow[];
}

/** The ground around an actor. */
export function groundView(actor: Actor.Implementation, ruleset: Ruleset, battle: Battle, creature: Creature): GroundView | null {
  const charged = chargedBy(ruleset, battle, creature, "take");
  const definition = ruleset.actions.find(({ id }) => id === charged);
  const action = definition ? actionView(ruleset, definition, battle, creature) : null;
  const things = lyingThings(battle)
    .map((thing) => ({ thing, near: liesNear(battle, creature, thing.place) }))
    .toSorted((a, b) => rank(a.near) - rank(b.near) || a.thing.name.localeCompare(b.thing.name, game.i18n.lang))
    .map(({ thing, near }) => lyingRow(ruleset, thing, near, action));
  // In a fight that charges for it, things are taken up one at a time.
  const fallen = charged === null ? fallenAround(actor, ruleset, battle, creature) : [];
  return things.length + fallen.length > 0 ? { things, fallen } : null;
}

const rank = (near: boolean | undefined): number => (near === true ? 0 : near === undefined ? 1 : 2);

function lyingRow(
  ruleset: Ruleset,
  { key, name, type, system, from }: Takeable,
  near: boolean | undefined,
  action: ReturnType<typeof actionView> | null,
): LyingRow {
  const count = countOf(ruleset.items[type]?.keeping, system) ?? 1;
  const where = near === undefined ? "" : localize(near ? "SORTIE.Ground.Near" : "SORTIE.Ground.Far");
  const cost = action?.cost ?? "";
  const hint = cost === "" ? localize("SORTIE.Ground.Take", { item: name }) : localize("SORTIE.Ground.TakeFor", { item: name, cost });
  const available = action?.available ?? true;
  return {
    key,
    name,
    count: count === 1 ? 0 : count,
    where,
    from: nameOf(from),
    available,
    hint: available ? hint : (action?.reason ?? hint),
  };
}

/** Who lies on the scene with something to take, and is not hidden. */
function fallenAround(actor: Actor.Implementation, ruleset: Ruleset, battle: Battle, creature: Creature): FallenRow[] {
  const tokens = sceneAround(combatOf(actor), actor)?.tokens ?? [];
  const rows = new Map<string, FallenRow>();
  for (const token of tokens) {
    const other = token.actor;
    if (!other || token.hidden || other.uuid === actor.uuid || rulesetOf(other) !== ruleset || rows.has(other.uuid)) continue;
    const known = battle.creatures[other.uuid] ?? creatureOfActor(other, token);
    const { length } = isFallen(ruleset, battle, known) ? lootOf(ruleset, battle, creature, known) : [];
    if (length > 0) rows.set(other.uuid, { uuid: other.uuid, name: known.name, count: length });
  }
  return [...rows.values()];
}
