// The law of held walks, held against a ruleset on a scene: what was held for a trigger goes the way that is pointed out for it, as the same walk does on the own turn.

import { USE_FIELD, storedUse, useKey } from "../../actions/action-use.ts";
import { mayTake } from "../../actions/availability.ts";
import { performAction } from "../../actions/perform-action.ts";
import { type Battle, type Creature, type Move, type Shapes, combatantOf, participants } from "../../battle/battle.ts";
import { holdNow } from "../../battle/turn-order.ts";
import type { HoldUse, Ruleset } from "../../contract/ruleset.ts";
import { type JsonObject, clonePlain } from "../../data/json.ts";
import { seededRandom } from "../../data/random.ts";
import { beginWay, leadsOnMap, planOf, wayOf } from "../../movement/moving.ts";
import { createContext } from "../../procedures/context.ts";
import { refusalOf } from "../passing-table.ts";
import { buildIntent } from "../builders.ts";
import { drawn, randomWay } from "./movement.ts";

/** What was found, and how many held walks were gone. */
export interface HeldWayFindings {
  readonly problems: string[];
  gone: number;
}

/** Ways of everybody with each held walk. */
const WAYS = 3;

/** Everything in which held walks of a battle's creatures are against the law, each held now, in somebody else's turn. `seed` decides ways and dice. */
export function heldWayProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): HeldWayFindings {
  const found: HeldWayFindings = { problems: [], gone: 0 };
  const random = seededRandom(seed);
  for (const creature of participants(battle))
    for (const [kind, use] of Object.entries(ruleset.holdUses ?? {}))
      for (const walk of ruleset.actions) {
        if (!use.payer || !isHoldKind(kind) || !walk.walks || walk.price === undefined) continue;
        const holding = holdingNow(battle, creature, kind, walk.id, kindOfPrice(walk.price));
        const holder = holding?.creatures[creature.uuid];
        // Where it holds something else, this walk cannot be held here.
        if (!holding || !holder || !use.uses?.(holding, holder).some(({ deed }) => deed.action === walk.id)) continue;
        for (let nth = 0; nth < WAYS; nth += 1) {
          const spots = randomWay(holding, holder, random);
          if (spots) tryHeldWay(ruleset, holding, holder, use, walk.id, spots.slice(0, 2), seed, found);
        }
      }
  return found;
}

function isHoldKind(kind: string): kind is "ready" | "hold" {
  return kind === "ready" || kind === "hold";
}

function kindOfPrice(price: unknown): string {
  return typeof price === "object" && price !== null && "kind" in price && typeof price.kind === "string" ? price.kind : "";
}

/** The battle with this walk held by a creature, in the turn of somebody else; null where it is alone. */
function holdingNow<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  kind: "ready" | "hold",
  action: string,
  paid: string,
): Battle<S> | null {
  const copy = clonePlain(battle);
  const own = combatantOf(copy, creature.uuid);
  const other = Object.values(copy.combatants).find(({ id }) => id !== own?.id);
  if (!own || !other) return null;
  const { order } = copy.system;
  order.holds[own.id] = holdNow(copy, kind, { action: paid, deed: storedUse({ action }), trigger: "something" });
  copy.turn = other.id;
  order.begun = true;
  return copy;
}

function tryHeldWay<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  use: HoldUse<S>,
  walk: string,
  spots: Parameters<typeof drawn>[2],
  seed: number,
  found: HeldWayFindings,
): void {
  const what = `${use.action} of ${creature.name} for a ${walk}`;
  const action = ruleset.actions.find(({ id }) => id === use.action);
  const way = drawn(battle, creature, spots);
  if (!action || !way || action.applies?.(battle, creature) === false || !mayTake(ruleset, battle, creature, action).available) return;
  if (!leadsOnMap(ruleset, battle, creature, action)) {
    found.problems.push(`${what}: nobody can point out its way`);
    return;
  }
  const options = { ...way, [USE_FIELD]: useKey({ action: walk }) };
  const after = clonePlain(battle);
  const intent = buildIntent(use.action, creature.uuid, { options });
  beginWay(after, intent);
  const mover = after.creatures[creature.uuid] ?? creature;
  const corners = wayOf(ruleset, after, intent);
  const plan = corners && planOf(ruleset, after, mover, corners, use.action);
  // Where rules count words, a way that changes none is nobody's move.
  if (!plan) {
    if (ruleset.distances?.measured !== false) found.problems.push(`${what}: it is not its time to go`);
    return;
  }
  if (plan.action !== use.action) found.problems.push(`${what}: its way is ${plan.action}`);
  // A plan is of the first walk that is held.
  if (plan.options?.[USE_FIELD] !== options[USE_FIELD]) return;
  const context = createContext(ruleset, after, intent);
  const refused = refusalOf(performAction(context), seed);
  if ((refused === null) !== (plan.refusal === null))
    found.problems.push(`${what}: its plan says ${plan.refusal?.rule ?? "yes"}, and it is ${refused ?? "done"}`);
  if (refused !== null) return;
  found.gone += 1;
  const [goes, should] = [
    JSON.stringify(ownMoves(context.moves, creature)),
    JSON.stringify(movesOf(ruleset, battle, creature, use, walk, way, seed)),
  ];
  if (goes !== should) found.problems.push(`${what}: it goes ${goes} instead of ${should}`);
}

/** Where the same walk leads by itself, paid in the same way. */
function movesOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  { payer }: HoldUse<S>,
  walk: string,
  options: JsonObject,
  seed: number,
): readonly Move[] {
  const after = clonePlain(battle);
  const intent = buildIntent(walk, creature.uuid, { options });
  beginWay(after, intent);
  const context = createContext(ruleset, after, intent);
  refusalOf(performAction(context, payer?.of(after, after.creatures[creature.uuid] ?? creature)), seed);
  return ownMoves(context.moves, creature);
}

/** Whom it holds comes along as its click is settled. */
function ownMoves<S extends Shapes>(moves: readonly Move[], { token: own }: Creature<S>): Move[] {
  return moves.filter(({ token }) => token === own?.uuid);
}
