// Creatures that come into a battle and leave it by rules: with their token, on a side, and with a place in the order, as one whole that can be taken back.

import type { Battle, Creature, CreatureTemplate, Place, Shapes, Side, TokenState } from "../battle/battle.ts";
import { combatantOf, NOWHERE } from "../battle/battle.ts";
import { completeEffect } from "../effects/conditions.ts";
import type { Context } from "../procedures/context.ts";
import { fillFields } from "../data/fields.ts";
import { clonePlain, isPlainObject, valueAt } from "../data/json.ts";
import { isTint, NO_TINT } from "../map/token-appearance.ts";
import { type Spot, placeOfToken } from "../map/token-positions.ts";
import { areOnOneLevel } from "../map/levels.ts";
import type { Procedure } from "../procedures/procedure.ts";
import { refuse } from "../data/refusal.ts";

const RULE = "SORTIE-SUMMON";

/** How a creature comes. */
export interface Summoning {
  /** Missing: that of whoever acts, "neutral" where nobody does. */
  readonly side?: Side;
  /** Where its token is put; missing: the nearest free space to whoever acts, or to whom the intent aims at first. Without a scene it has no token. */
  readonly spot?: Spot;
  /** What it is called; missing: as its template is. */
  readonly name?: string;
}

/** The actor that a ruleset names among its `summons`, as something to summon. Refuses one that cannot be found (`SORTIE-SUMMON`). */
export function summonable<S extends Shapes>({ templates = {} }: Battle<S>, uuid: string): CreatureTemplate<S> {
  return templates[uuid] ?? refuse(RULE, "SORTIE.Refusal.NoTemplate", { uuid });
}

/**
 * Brings a creature into the battle: an actor of its own that belongs to whoever owns the one who acts, a token where the battle has a scene, and a combatant, which
 * finds its place in the order as any late joiner does (`Lifecycle.rollOrder`). Its ids follow from the intent, so that a replay makes the same.
 */
export function* summon<S extends Shapes>(
  context: Context<S>,
  template: CreatureTemplate<S>,
  { side, spot, name = template.name }: Summoning = {},
): Procedure<Creature<S>> {
  const { battle, ruleset, intent } = context;
  const summoner = intent.actor === null ? undefined : battle.creatures[intent.actor];
  const shape = ruleset.actors[template.type] ?? refuse(RULE, "SORTIE.Refusal.NoSuchKind", { name: template.name, type: template.type });
  const actor = `Actor.${context.newId()}`;
  const own = side ?? summoner?.side ?? "neutral";
  const token = tokenFor(context, template, spot);
  const uuid = token && template.base !== undefined ? `${token.uuid}.${template.base}` : actor;
  const creature: Creature<S> = {
    uuid,
    name,
    actorName: template.name,
    type: template.type,
    side: own,
    sideIn: token?.uuid ?? uuid,
    ...(token ? { token } : {}),
    controlled: summoner?.controlled === true,
    ...(livesInToken(uuid) ? {} : { summoned: true as const }),
    system: fillFields(shape.fields, clonePlain(template.system)),
    items: Object.fromEntries((template.items ?? []).map((item) => [item.id, clonePlain(item)])),
    effects: Object.fromEntries((template.effects ?? []).map((effect) => [effect.id, completeEffect(effect, ruleset.conditions)])),
    ...(template.rest ? { rest: clonePlain(template.rest) } : {}),
  };
  battle.creatures[uuid] = creature;
  context.cameOrWent(uuid);
  if (token) standsAt(context, uuid, token);
  yield* takeItsPlace(context, creature);
  return creature;
}

/**
 * Lets a creature of the world take part that has none yet: a combatant, and a token made as its template says, unless one stands on the scene already (`stands`). Refuses
 * whoever takes part (`SORTIE-SUMMON`).
 */
export function* enlist<S extends Shapes>(
  context: Context<S>,
  known: Creature<S>,
  template: CreatureTemplate<S>,
  { spot, stands = false }: { readonly spot?: Spot; readonly stands?: boolean } = {},
): Procedure<Creature<S>> {
  const { battle } = context;
  if (combatantOf(battle, known.uuid)) refuse(RULE, "SORTIE.Refusal.TakesPart", { name: known.name });
  const token = stands || known.token ? undefined : tokenFor(context, template, spot);
  const creature: Creature<S> = token ? { ...known, token, ...(template.rest ? { rest: clonePlain(template.rest) } : {}) } : known;
  battle.creatures[known.uuid] = creature;
  if (token) standsAt(context, known.uuid, token);
  yield* takeItsPlace(context, creature);
  return creature;
}

/** Its token comes with it, and everybody measures to where it stands. */
function standsAt<S extends Shapes>(context: Context<S>, uuid: string, token: TokenState): void {
  const { battle } = context;
  context.cameOrWent(token.uuid);
  if (!battle.terrain) return;
  battle.terrain = { ...battle.terrain, places: { ...battle.terrain.places, [uuid]: placeOfToken(token, battle.terrain) } };
}

/** A combatant of its own, which the ruleset's order takes in as it takes in whoever is added by hand. */
function* takeItsPlace<S extends Shapes>(context: Context<S>, creature: Creature<S>): Procedure {
  const { battle, ruleset } = context;
  if (battle.uuid === "") return;
  const id = context.newId();
  battle.combatants[id] = {
    ...{ id, name: creature.name, creature: creature.uuid, initiative: null, defeated: false, hidden: false },
    system: fillFields(ruleset.combatant.fields, {}),
  };
  context.cameOrWent(`${battle.uuid}.Combatant.${id}`);
  if (!battle.started) return;
  yield* ruleset.lifecycle.rollOrder(context, [id]);
  ruleset.placed?.({ ...context, note: () => undefined }, [creature], { begins: true });
}

function tokenFor<S extends Shapes>(context: Context<S>, { rest }: CreatureTemplate<S>, spot: Spot | undefined): TokenState | undefined {
  const { battle, intent } = context;
  const { terrain, ground } = battle;
  if (!terrain?.grid || ground.here === NOWHERE) return undefined;
  const prototype = isPlainObject(rest?.["prototypeToken"]) ? rest["prototypeToken"] : {};
  const [width, height] = [sizeIn(prototype, "width"), sizeIn(prototype, "height")];
  const beside = [intent.actor, ...(intent.targets ?? [])].find((uuid) => terrain.places[uuid ?? ""] !== undefined) ?? "";
  const near = terrain.places[beside];
  const at = spot ?? freeSpot(battle, near, width, height);
  const level = at.level?.id ?? levelAround(battle, beside);
  const { size, distance } = terrain.grid;
  const elevation = (at.elevation ?? near?.elevation ?? 0) * distance;
  const uuid = `${ground.here}.Token.${context.newId()}`;
  const tint = valueAt(prototype, "texture.tint");
  const look = { hidden: false, tint: isTint(tint) ? tint : NO_TINT };
  const on = level === undefined ? {} : { level };
  return { uuid, x: Math.round(at.x * size), y: Math.round(at.y * size), elevation, ...on, width, height, ...look };
}

/** The level that a token stands on, else any that a token of the battle does: a new one would come to that which Foundry's tokens begin with, whether the scene has it or not. */
function levelAround<S extends Shapes>({ creatures }: Battle<S>, beside: string): string | undefined {
  return creatures[beside]?.token?.level ?? Object.values(creatures).find(({ token }) => token?.level !== undefined)?.token?.level;
}

function sizeIn(prototype: Readonly<Record<string, unknown>>, key: string): number {
  const size = prototype[key];
  return typeof size === "number" && size > 0 ? size : 1;
}

/** How far from somebody a free space is looked for, in spaces. */
const FARTHEST = 8;
const SQUARES = { q: [1, 0], r: [0, 1] } as const;

/** The place itself where nobody fills it, else the nearest free one around it: for several who come at once. */
export function spotAround<S extends Shapes>(battle: Battle<S>, spot: Spot, { rest }: CreatureTemplate<S>): Spot {
  const { terrain } = battle;
  const prototype = isPlainObject(rest?.["prototypeToken"]) ? rest["prototypeToken"] : {};
  const [width, height] = [sizeIn(prototype, "width"), sizeIn(prototype, "height")];
  const room = terrain?.grid?.hexes ? 0.5 : 0;
  const on = spot.level ? { level: spot.level } : {};
  const own = { x: spot.x, y: spot.y, width: width - room, height: height - room, ...on };
  const elevation = spot.elevation ?? 0;
  if (!terrain || !Object.values(terrain.places).some((other) => overlap(own, other, room))) return spot;
  return { ...freeSpot(battle, { ...own, width, height, elevation }, width, height), elevation };
}

/** The nearest space to somebody that nobody fills; theirs where there is none, the scene's corner where nobody is named. */
function freeSpot<S extends Shapes>({ terrain }: Battle<S>, near: Place | undefined, width: number, height: number): Spot {
  if (!near || !terrain) return { x: 0, y: 0 };
  const on = near.level ? { level: near.level } : {};
  const { q, r } = terrain.grid?.hexes ?? SQUARES;
  const taken = Object.values(terrain.places);
  // Neighbouring hexes lie within each other's corners.
  const room = terrain.grid?.hexes ? 0.5 : 0;
  for (let ring = 1; ring <= FARTHEST; ring += 1)
    for (let down = -ring; down <= ring; down += 1)
      for (let across = -ring; across <= ring; across += 1) {
        if (Math.max(Math.abs(across), Math.abs(down)) !== ring) continue;
        const spot = { x: near.x + across * q[0] + down * r[0], y: near.y + across * q[1] + down * r[1], ...on };
        const place = { ...spot, width: width - room, height: height - room };
        if (spot.x >= 0 && spot.y >= 0 && !taken.some((other) => overlap(place, other, room))) return spot;
      }
  return { x: near.x, y: near.y, ...on };
}

type Area = Pick<Place, "x" | "y" | "width" | "height" | "level">;

function overlap(a: Area, b: Area, room: number): boolean {
  return areOnOneLevel(a, b) && a.x < b.x + b.width - room && b.x < a.x + a.width && a.y < b.y + b.height - room && b.y < a.y + a.height;
}

/**
 * Takes a creature out of the battle: its combatant and its token leave, and so does the creature itself if rules have summoned it or if it lives in its token alone;
 * any other actor stays what it is. Refuses whoever takes no part, and whoever acts right now (`SORTIE-SUMMON`): a turn ends before its creature goes.
 */
export function dismiss<S extends Shapes>(context: Context<S>, creature: Creature<S>): void {
  const { battle, ruleset } = context;
  const { uuid, name, token } = creature;
  const combatants = Object.values(battle.combatants).filter((combatant) => combatant.creature === uuid);
  if (combatants.length === 0 && battle.uuid !== "") refuse(RULE, "SORTIE.Refusal.NotInBattle", { name });
  if (combatants.some(({ id }) => id === battle.turn)) refuse(RULE, "SORTIE.Refusal.ActsNow", { name });
  for (const { id } of combatants) {
    ruleset.turnOrder.release(battle, id);
    Reflect.deleteProperty(battle.combatants, id);
    context.cameOrWent(`${battle.uuid}.Combatant.${id}`);
  }
  if (token) context.cameOrWent(token.uuid);
  if (creature.summoned === true || livesInToken(uuid)) {
    context.cameOrWent(uuid);
    if (creature.sideIn !== undefined) context.cameOrWent(creature.sideIn);
    Reflect.deleteProperty(battle.creatures, uuid);
  } else {
    const { token: _token, sideIn, ...stays } = creature;
    battle.creatures[uuid] = { ...stays, ...(sideIn === undefined || sideIn === token?.uuid ? {} : { sideIn }) };
  }
  if (!battle.terrain) return;
  const { [uuid]: _place, ...places } = battle.terrain.places;
  battle.terrain = { ...battle.terrain, places };
}

/** True for a creature that is stored in its token: it comes and goes with it. */
export function livesInToken(uuid: string): boolean {
  return uuid.includes(".Token.");
}

/** Whether the creature can be taken out of this battle now: it takes part, and it is not its turn. For `availability` and proposals. */
export function canLeave<S extends Shapes>(battle: Battle<S>, { uuid }: Creature<S>): boolean {
  const combatant = combatantOf(battle, uuid);
  return combatant !== undefined && combatant.id !== battle.turn;
}
