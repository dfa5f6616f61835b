// Creatures and battles for tests and forecasts, from as little as a type and a name.

import type { Battle, Combatant, Creature, Diagonals, HexAxes, Item, Place, Shapes, Side, Terrain } from "../battle/battle.ts";
import { NOWHERE } from "../battle/battle.ts";
import { type Fields, checkFields, fillFields, initialOf } from "../data/fields.ts";
import { NO_TINT } from "../map/token-appearance.ts";
import { withPlaces } from "../map/token-positions.ts";
import type { Intent } from "../procedures/record.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { sideOfRole } from "../battle/sides.ts";
import { orderFields } from "../battle/turn-order.ts";
import { MISFITS } from "./refusal-words.ts";

// The ruleset's own types say what its fields describe; the descriptors cannot prove it to the compiler: hence the casts.

export interface CreatureSource {
  readonly type: string;
  readonly name: string;
  /** `name` unless told otherwise. */
  readonly actorName?: string;
  readonly system?: object;
  readonly items?: readonly { readonly id: string; readonly type: string; readonly name?: string; readonly system?: object }[];
  readonly side?: Side;
  readonly controlled?: boolean;
}

/**
 * A creature of one of the ruleset's actor types; its uuid is `Actor.<name>` without anything but letters and digits. Throws for an item without an id of its own, and
 * for stored values that fit no field.
 */
export function buildCreature<S extends Shapes>(ruleset: Ruleset<S>, source: CreatureSource): Creature<S> {
  const shape = ruleset.actors[source.type];
  if (!shape) throw new Error(`${ruleset.id} has no actor type "${source.type}"`);
  holdToIds(source);
  holdToFields(source.name, shape.fields, source.system);
  const items = (source.items ?? []).map((item): [string, Item<S>] => {
    const itemShape = ruleset.items[item.type];
    if (!itemShape) throw new Error(`${ruleset.id} has no item type "${item.type}"`);
    const { id, type, name = id } = item;
    holdToFields(`${source.name}'s item "${id}"`, itemShape.fields, item.system);
    const rest = itemShape.storage?.thing ? { rest: { img: itemShape.img } } : {};
    return [id, { id, name, type, system: fillFields(itemShape.fields, item.system ?? {}), ...rest }];
  });
  return {
    uuid: uuidOf(source.name),
    name: source.name,
    actorName: source.actorName ?? source.name,
    type: source.type,
    side: source.side ?? sideOfRole(shape.role),
    controlled: source.controlled ?? shape.role === "hero",
    system: fillFields(shape.fields, source.system ?? {}),
    items: Object.fromEntries(items),
    effects: {},
  };
}

/** Tests in JavaScript are held to no types: an item without an id is one that no action is played with. */
function holdToIds({ name, items = [] }: CreatureSource): void {
  const ids: unknown[] = items.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    const which = `${name}'s item ${String(index + 1)} (${items[index]?.name ?? items[index]?.type ?? ""})`;
    if (typeof id !== "string" || id === "") throw new Error(`${which} has no id`);
    if (ids.indexOf(id) !== index) throw new Error(`${which} has the id "${id}", which another item has`);
  }
}

function holdToFields(whose: string, fields: Fields, system: object = {}): void {
  const [found] = checkFields(fields, system);
  if (!found) return;
  const limits = Object.entries(found.data).map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`);
  throw new Error(`${whose} cannot store system.${found.path}: ${[MISFITS[found.text] ?? found.text, ...limits].join(", ")}`);
}

/** A battle of these creatures, not yet begun; combatant ids are the names without anything but letters and digits. */
export function buildBattle<S extends Shapes>(
  ruleset: Ruleset<S>,
  creatures: readonly Creature<S>[],
  options: Battle["options"] = {},
): Battle<S> {
  const defaults = Object.fromEntries(ruleset.settings.map((setting) => [setting.key, setting.field.initial]));
  const combatants = creatures.map((creature): [string, Combatant<S>] => {
    const id = creature.uuid.slice("Actor.".length);
    const system = fillFields(ruleset.combatant.fields, {}) as S["combatant"];
    return [id, { id, name: creature.name, creature: creature.uuid, initiative: null, defeated: false, hidden: false, system }];
  });
  const system = fillFields(ruleset.combat.fields, {}) as S["battle"];
  return {
    uuid: "Combat.test",
    ruleset: ruleset.id,
    round: 0,
    turn: null,
    started: false,
    system: { ...system, order: initialOf(orderFields) },
    combatants: Object.fromEntries(combatants),
    creatures: Object.fromEntries(creatures.map((creature) => [creature.uuid, creature])),
    world: fillFields(ruleset.world, {}) as Battle["world"],
    options: { ...defaults, ...options },
    terrain: null,
    ground: { here: NOWHERE, lying: { [NOWHERE]: {} } },
  };
}

/** Where a test puts somebody, in grid units. */
export type TestPlace = Pick<Place, "x" | "y"> & Partial<Place>;

/** Puts creatures on a scene of spaces (squares, unless told otherwise) and of the levels that their places name, of 100 pixels and this many units of the ruleset's distance (a space, unless told otherwise), each with a token. */
export function putOnScene<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  places: Readonly<Record<string, TestPlace>>,
  {
    barriers = [],
    unitDistance = ruleset.distances?.space ?? 1,
    spaces,
    hexes,
    diagonals,
  }: Partial<Pick<Terrain, "barriers" | "unitDistance" | "spaces">> & { readonly hexes?: HexAxes; readonly diagonals?: Diagonals } = {},
): Battle<S> {
  const distance = unitDistance ?? 1;
  const grid = { size: 100, distance, ...(hexes ? { hexes } : {}), ...(diagonals ? { diagonals } : {}) };
  const filled = Object.entries(places).flatMap(([name, { x, y, hexes: own }]) =>
    own ? [[uuidOf(name), { x, y, width: 1, height: 1, elevation: 0, hexes: own }] as const] : [],
  );
  const tokens = Object.entries(places).map(([name, { x, y, width = 1, height = 1, elevation = 0, hidden = false, level }]) => {
    const uuid = `Scene.test.Token.${name.replaceAll(/[^A-Za-z0-9]/g, "").padEnd(16, "0")}`;
    const on = level ? { level: level.id } : {};
    const token = { uuid, x: x * 100, y: y * 100, elevation: elevation * distance, ...on, width, height, hidden, tint: NO_TINT };
    return [uuidOf(name), token] as const;
  });
  const levels = Object.values(places).flatMap(({ level }) => (level ? [[level.id, level] as const] : []));
  for (const [uuid, token] of tokens) {
    const creature = battle.creatures[uuid];
    if (creature) battle.creatures[uuid] = { ...creature, token };
  }
  return withPlaces({
    ...battle,
    terrain: {
      ...{ unitDistance, grid, ...(spaces ? { spaces } : {}), places: Object.fromEntries(filled), barriers },
      ...(levels.length > 0 ? { levels: Object.fromEntries(levels) } : {}),
    },
  });
}

/** The uuid that a builder gives a creature of this name. */
export function uuidOf(name: string): string {
  return `Actor.${name.replaceAll(/[^A-Za-z0-9]/g, "")}`;
}

let intents = 0;

/** An intent with an id of its own. */
export function buildIntent(action: string, actor: string | null, more: Omit<Intent, "id" | "action" | "actor"> = {}): Intent {
  intents += 1;
  return { id: `test${String(intents).padStart(12, "0")}`, action, actor, ...more };
}
